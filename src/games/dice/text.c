/* text.c: which sentence asks a question or tells an event. The words
 * themselves are messages: lang/CODE/dice.txt. {0} is who; {1}… as given. */
#include "game/phrase.h"
#include "games/dice/words.h"

const char *const DICE_KEYS[DICE_PHRASES + 1] = {
    [ASK_START] = "dice.ask.start",
    [ASK_TILE] = "dice.ask.tile",
    [ASK_ROLL] = "dice.ask.roll",
    [ASK_CARD] = "dice.ask.card",
    [ASK_INCOME] = "dice.ask.income",
    [ASK_REROLL] = "dice.ask.reroll",
    [ASK_ACT] = "dice.ask.act",
    [ASK_BROWN] = "dice.ask.brown",
    [ASK_PAY] = "dice.ask.pay",
    [ASK_PAY_CARPET] = "dice.ask.pay-carpet",
    [ASK_DICE] = "dice.ask.dice",
    [ASK_CHOOSE] = "dice.ask.choose",
    [ASK_OPTION] = "dice.ask.option",
    [ASK_OTHERS] = "dice.ask.others",
    [ASK_OVER] = "dice.ask.over",
    [SAY_INCOME] = "dice.say.income",
    [SAY_REROLL] = "dice.say.reroll",
    [SAY_KEEP] = "dice.say.keep",
    [SAY_TOKEN] = "dice.say.token",
    [SAY_WILD] = "dice.say.wild",
    [SAY_LIRA] = "dice.say.lira",
    [SAY_LIRA_BONUS] = "dice.say.lira-bonus",
    [SAY_CRYSTAL] = "dice.say.crystal",
    [SAY_TWO] = "dice.say.two",
    [SAY_TWO_SAME] = "dice.say.two-same",
    [SAY_BAZAAR] = "dice.say.bazaar",
    [SAY_TILE] = "dice.say.tile",
    [SAY_RUBY] = "dice.say.ruby",
    [SAY_RUBY_LEFT] = "dice.say.ruby-left",
    [SAY_RUBY_RIGHT] = "dice.say.ruby-right",
    [SAY_END] = "dice.say.end",
    [SAY_BROWN] = "dice.say.brown",
    [SAY_BROWN_NONE] = "dice.say.brown-none",
    [SAY_PAY] = "dice.say.pay",
    [SAY_DICE] = "dice.say.dice",
    [SAY_DICE_ALL] = "dice.say.dice-all",
    [SAY_DICE_NONE] = "dice.say.dice-none",
    [SAY_CHOOSE] = "dice.say.choose",
    [SAY_TRADE] = "dice.say.trade",
    [SAY_TAKE] = "dice.say.take",
    [SAY_SWAP] = "dice.say.swap",
    [SAY_TAKE_TILE] = "dice.say.take-tile",
    [SAY_SWAP_TILE] = "dice.say.swap-tile",
    [SAY_SWAP_RUBY] = "dice.say.swap-ruby",
    [SAY_SWAP_RUBY_TWO] = "dice.say.swap-ruby-two",
    [SAY_REFUSE] = "dice.say.refuse",
    [SAY_ACCEPT] = "dice.say.accept",
    [SAY_ACCEPT_SWAP] = "dice.say.accept-swap",
    [SAY_COINS] = "dice.say.coins",
    [SAY_DECLINE] = "dice.say.decline",
    [SAY_START] = "dice.say.start",
    [SAY_SHOW] = "dice.say.show",
    [SAY_ROLL] = "dice.say.roll",
    [SAY_CARD] = "dice.say.card",
    [FACT_GETS] = "dice.fact.gets",
    [FACT_GIVES] = "dice.fact.gives",
    [FACT_SHORTAGE] = "dice.fact.shortage",
    [FACT_RETURNS] = "dice.fact.returns",
    [FACT_RUBY] = "dice.fact.ruby",
    [FACT_MOSQUE] = "dice.fact.mosque",
    [FACT_DIE] = "dice.fact.die",
    [FACT_SHUFFLED] = "dice.fact.shuffled",
    [FACT_LAST_ROUND] = "dice.fact.last-round",
    [FACT_WINS] = "dice.fact.wins",
    [FACT_SHARES] = "dice.fact.shares",
};

/* ---- amounts ----------------------------------------------------------------------- */

/* A number and a sort for each sort of which there is any. */
static void add_amount(struct phrase *p, const uint8_t amount[SORTS])
{
    for (unsigned r = 0; r < SORTS; r++) {
        if (!amount[r]) continue;
        phrase_add(p, number(amount[r]));
        phrase_add(p, word(SORT_RESOURCE, r));
    }
}

static unsigned sorts_in(const uint8_t amount[SORTS])
{
    unsigned n = 0;

    for (unsigned r = 0; r < SORTS; r++) n += amount[r] != 0;
    return n;
}

static struct arg price(const struct dice *s, action plan)
{
    struct need need;
    uint32_t sum = 0;

    dice_need(s, plan, &need);
    for (unsigned g = 0; g < GOODS; g++) sum += need.good[g] * nibble_one(g);
    return word(SORT_PAYMENT, sum);
}

/* The goods of a payment, without its brown tokens, and those of them that are no dice. */
static uint32_t named_goods(action paid) { return paid & 0xffff00u; }

static uint32_t coloured(action paid, uint32_t dice)
{
    uint32_t sum = 0;

    for (unsigned g = 0; g < GOODS; g++)
        if (nibble(paid, g) > nibble(dice, g))
            sum += (nibble(paid, g) - nibble(dice, g)) * nibble_one(g);
    return sum;
}

static struct arg tokens(const struct trader *p)
{
    uint32_t sum = 0;

    for (unsigned r = 0; r <= BROWN; r++) sum += p->own[r] * nibble_one(r);
    return word(SORT_PAYMENT, sum);
}

static struct arg bonus(const struct dice *s)
{
    unsigned shown = working(s) >> 4 * TILE_BONUS & 15u;
    uint32_t sum = 0;

    for (unsigned g = 0; g < GOODS; g++) sum += (shown >> g & 1u) * nibble_one(g);
    return word(SORT_PAYMENT, sum);
}

/* ---- questions ---------------------------------------------------------------------- */

static enum dice_phrase ask_id(const struct dice *s)
{
    static const uint8_t by_step[STEPS] = {
        [STEP_START] = ASK_START,   [STEP_TILE] = ASK_TILE,     [STEP_ROLL] = ASK_ROLL,
        [STEP_CARD] = ASK_CARD,     [STEP_INCOME] = ASK_INCOME, [STEP_REROLL] = ASK_REROLL,
        [STEP_ACT] = ASK_ACT,       [STEP_BROWN] = ASK_BROWN,   [STEP_PAY] = ASK_PAY,
        [STEP_DICE] = ASK_DICE,     [STEP_CHOOSE] = ASK_CHOOSE, [STEP_OPTION] = ASK_OPTION,
        [STEP_OTHERS] = ASK_OTHERS, [STEP_OVER] = ASK_OVER,
    };
    struct need need;

    if (s->step != STEP_PAY) return (enum dice_phrase)by_step[s->step];
    dice_need(s, s->plan, &need);
    return need.any ? ASK_PAY_CARPET : ASK_PAY;
}

static void ask_more(const struct dice *s, enum dice_phrase id, struct phrase *p)
{
    const struct trader *me = &s->player[s->seat];

    switch (id) {
    case ASK_ROLL: phrase_add(p, number(s->rolling)); break;
    case ASK_REROLL:
        phrase_add(p, word(SORT_FACES, s->faces));
        phrase_add(p, number(me->own[CRYSTAL]));
        break;
    case ASK_ACT:
        phrase_add(p, word(SORT_FACES, s->faces));
        phrase_add(p, tokens(me));
        phrase_add(p, number(s->actions));
        break;
    case ASK_BROWN: phrase_add(p, number(track_price(s, TRACK_LEFT))); break;
    case ASK_PAY: phrase_add(p, price(s, s->plan)); break;
    case ASK_PAY_CARPET: phrase_add(p, number(track_price(s, TRACK_LEFT) - s->browns)); break;
    case ASK_DICE: phrase_add(p, word(SORT_PAYMENT, named_goods(s->paid))); break;
    case ASK_OPTION:
    case ASK_OTHERS: phrase_add(p, word(SORT_CARD, s->card - 1u)); break;
    default: break;
    }
}

/* {0} who decides; {1}… what it is about. */
void dice_ask(const struct gview *view, int seat, struct phrase *phrase)
{
    const struct dice *s = dice_in(view_state(view));
    enum dice_phrase id = ask_id(s);
    bool nobody = id == ASK_START || id == ASK_OVER || id == ASK_TILE;

    (void)seat;
    *phrase = (struct phrase){(uint16_t)id, (int8_t)(nobody ? SEAT_NONE : s->who), 0, {{0, 0}}};
    ask_more(s, id, phrase);
}

/* ---- events -------------------------------------------------------------------------- */

/* The card that stands open; with none the first, whose figures are then not used. */
static const struct dice_card *open_card(const struct dice *s)
{
    return &DICE_CARDS[s->card ? s->card - 1 : 0];
}

static enum dice_phrase ruby_id(const struct dice *s, unsigned track)
{
    if (s->step == STEP_OPTION)
        return sorts_in(open_card(s)->give) == 1 ? SAY_SWAP_RUBY : SAY_SWAP_RUBY_TWO;
    if (track == TRACK_LEFT) return SAY_RUBY_LEFT;
    return track == TRACK_RIGHT ? SAY_RUBY_RIGHT : SAY_RUBY;
}

static enum dice_phrase say_id(const struct dice *s, action a)
{
    const struct dice_card *card = open_card(s);

    switch (act_kind(a)) {
    case A_LIRA: return working(s) >> 4 * TILE_BONUS & 15u ? SAY_LIRA_BONUS : SAY_LIRA;
    case A_TWO: return act_a(a) == act_b(a) ? SAY_TWO_SAME : SAY_TWO;
    case A_TILE:
        if (s->step != STEP_OPTION) return SAY_TILE;
        return sorts_in(card->give) ? SAY_SWAP_TILE : SAY_TAKE_TILE;
    case A_RUBY: return ruby_id(s, act_a(a));
    case A_BROWN: return act_a(a) ? SAY_BROWN : SAY_BROWN_NONE;
    case A_DICE:
        if (!coloured(s->paid, a)) return SAY_DICE_ALL;
        return named_goods(a) ? SAY_DICE : SAY_DICE_NONE;
    case A_TAKE: return sorts_in(card->give) ? SAY_SWAP : SAY_TAKE;
    case A_ACCEPT: return sorts_in(card->other_give) ? SAY_ACCEPT_SWAP : SAY_ACCEPT;
    default: return (enum dice_phrase)DICE_SPECS[act_kind(a)].say;
    }
}

/* What the answer to a bazaar card costs and brings. */
static void say_card(const struct dice_card *card, enum dice_phrase id, struct phrase *p)
{
    switch (id) {
    case SAY_TAKE:
    case SAY_TRADE: add_amount(p, card->get); break;
    case SAY_SWAP:
        add_amount(p, card->give);
        add_amount(p, card->get);
        break;
    case SAY_SWAP_TILE:
    case SAY_SWAP_RUBY:
    case SAY_SWAP_RUBY_TWO: add_amount(p, card->give); break;
    case SAY_ACCEPT: add_amount(p, card->other_get); break;
    case SAY_ACCEPT_SWAP:
        add_amount(p, card->other_give);
        add_amount(p, card->other_get);
        break;
    case SAY_REFUSE: phrase_add(p, number(CONSOLATION)); break;
    case SAY_COINS: phrase_add(p, number(B_LIRA)); break;
    default: break;
    }
}

/* Tokens of goods are named as such: the first resources are the goods. */
static void name_tokens(struct phrase *p)
{
    for (unsigned i = 0; i < p->n; i++) p->arg[i].sort = SORT_RESOURCE;
}

/* What a sentence needs beyond the action's own arguments. */
static void say_more(const struct dice *s, action a, struct phrase *p)
{
    switch ((enum dice_phrase)p->id) {
    case SAY_ROLL:
    case SAY_CARD: p->who = (int8_t)s->who; break;
    case SAY_REROLL: p->arg[0].sort = SORT_AGAIN; break;
    case SAY_TOKEN:
        name_tokens(p);
        phrase_add(p, price(s, a));
        break;
    case SAY_TWO: name_tokens(p); break;
    case SAY_TWO_SAME:
        p->n = 1;
        name_tokens(p);
        break;
    case SAY_LIRA:
    case SAY_LIRA_BONUS:
        phrase_add(p, number(LIRA_PER_DIE * nibble(s->faces, FACE_LIRA)));
        if (p->id == SAY_LIRA_BONUS) phrase_add(p, bonus(s));
        break;
    case SAY_TILE:
    case SAY_RUBY: phrase_add(p, price(s, a)); break;
    case SAY_DICE:
    case SAY_DICE_ALL:
    case SAY_DICE_NONE:
        p->n = 0;
        phrase_add(p, word(SORT_PAYMENT, named_goods(a)));
        phrase_add(p, word(SORT_PAYMENT, coloured(s->paid, a)));
        break;
    case SAY_RUBY_LEFT:
    case SAY_RUBY_RIGHT: phrase_add(p, number(track_price(s, act_a(a)))); break;
    default: say_card(open_card(s), (enum dice_phrase)p->id, p); break;
    }
}

void dice_say(const struct gview *before, struct event e, struct phrase *phrase)
{
    const struct dice *s = dice_in(view_state(before));

    phrase_of_event(&DICE, e, phrase);
    phrase->id = (uint16_t)say_id(s, e.a);
    say_more(s, e.a, phrase);
}
