/* why.c: why an action is not open to a seat now, and what would allow it.
 *
 * Asked only for what `legal` does not list. The first reason in the order of the rules
 * is named: the game is over, somebody else is to answer, another question stands open,
 * then what the action itself asks for. Every figure is one of the view, so that a
 * remark never says what a person at the table could not see. */
#include "games/dice/why.h"
#include "game/phrase.h"
#include "game/words.h"

/* ---- the wrong moment ---------------------------------------------------------------- */

struct ground {
    const char *key, *rule;
};

/* What has to happen first, by the question that stands open. */
static const struct ground NOW[ASK_OVER + 1] = {
    [ASK_START] = {"dice.why.now.start", "D-17.1"},
    [ASK_TILE] = {"dice.why.now.tile", "D-17.4"},
    [ASK_ROLL] = {"dice.why.now.roll", "D-6.1"},
    [ASK_CARD] = {"dice.why.now.card", "D-17.3"},
    [ASK_INCOME] = {"dice.why.now.income", "D-5.2"},
    [ASK_REROLL] = {"dice.why.now.reroll", "D-6.5"},
    [ASK_ACT] = {"dice.why.now.act", "D-4.2"},
    [ASK_BROWN] = {"dice.why.now.brown", "D-9.8"},
    [ASK_PAY] = {"dice.why.now.pay", "D-9.1"},
    [ASK_PAY_CARPET] = {"dice.why.now.pay-carpet", "D-9.8"},
    [ASK_DICE] = {"dice.why.now.dice", "D-9.12"},
    [ASK_CHOOSE] = {"dice.why.now.choose", "D-11.2"},
    [ASK_OPTION] = {"dice.why.now.option", "D-11.6"},
    [ASK_OTHERS] = {"dice.why.now.others", "D-11.4"},
    [ASK_OVER] = {"dice.why.now.over", "D-15.1"},
};

/* When each kind of action is possible. */
static const struct ground WHEN[KINDS] = {
    [A_INCOME] = {"dice.why.when.income", "D-5.1"},
    [A_KEEP] = {"dice.why.when.reroll", "D-6.4"},
    [A_REROLL] = {"dice.why.when.reroll", "D-6.4"},
    [A_TOKEN] = {"dice.why.when.act", "D-4.2"},
    [A_WILD] = {"dice.why.when.act", "D-4.2"},
    [A_LIRA] = {"dice.why.when.act", "D-4.2"},
    [A_CRYSTAL] = {"dice.why.when.act", "D-4.2"},
    [A_TWO] = {"dice.why.when.act", "D-4.2"},
    [A_BAZAAR] = {"dice.why.when.act", "D-4.2"},
    [A_TILE] = {"dice.why.when.tile", "D-8.7"},
    [A_RUBY] = {"dice.why.when.ruby", "D-8.8"},
    [A_END] = {"dice.why.when.end", "D-7.4"},
    [A_BROWN] = {"dice.why.when.brown", "D-9.8"},
    [A_PAY] = {"dice.why.when.pay", "D-9.1"},
    [A_DICE] = {"dice.why.when.dice", "D-9.12"},
    [A_CHOOSE] = {"dice.why.when.choose", "D-11.1"},
    [A_TRADE] = {"dice.why.when.trade", "D-13.2"},
    [A_TAKE] = {"dice.why.when.take", "D-11.6"},
    [A_REFUSE] = {"dice.why.when.take", "D-11.6"},
    [A_ACCEPT] = {"dice.why.when.accept", "D-11.4"},
    [A_COINS] = {"dice.why.when.accept", "D-11.4"},
    [A_DECLINE] = {"dice.why.when.accept", "D-11.4"},
    [A_START] = {"dice.why.when.start", "D-2.1"},
    [A_SHOW] = {"dice.why.when.show", "D-10.4"},
    [A_ROLL] = {"dice.why.when.roll", "D-6.1"},
    [A_CARD] = {"dice.why.when.card", "D-17.3"},
};

static bool answers(enum step step, unsigned kind)
{
    switch (step) {
    case STEP_START: return kind == A_START;
    case STEP_TILE: return kind == A_SHOW;
    case STEP_ROLL: return kind == A_ROLL;
    case STEP_CARD: return kind == A_CARD;
    case STEP_INCOME: return kind == A_INCOME;
    case STEP_REROLL: return kind == A_KEEP || kind == A_REROLL;
    case STEP_ACT: return kind >= A_TOKEN && kind <= A_END;
    case STEP_BROWN: return kind == A_BROWN;
    case STEP_PAY: return kind == A_PAY;
    case STEP_DICE: return kind == A_DICE;
    case STEP_CHOOSE: return kind == A_CHOOSE;
    case STEP_OPTION:
        return kind == A_TILE || kind == A_RUBY || (kind >= A_TRADE && kind <= A_REFUSE);
    case STEP_OTHERS: return kind >= A_ACCEPT && kind <= A_DECLINE;
    default: return false;
    }
}

/* The question that stands open, as a statement, with the question's own arguments. */
static void say_now(struct whys *w, const struct gview *view)
{
    struct phrase asked;

    dice_ask(view, w->seat, &asked);
    *dice_why_say(w, NOW[asked.id].key, NOW[asked.id].rule) = asked;
}

static void say_when(struct whys *w)
{
    const struct ground *when = &WHEN[act_kind(w->a)];

    dice_why_say(w, when->key, when->rule);
}

/* [D-11.4] The others answer clockwise, each once. */
static void say_place_in_line(struct whys *w)
{
    const struct dice *s = w->s;
    unsigned n = s->seats, mine = ((unsigned)w->seat + n - s->seat) % n,
             now = ((unsigned)s->who + n - s->seat) % n;

    if (!mine) dice_why_say(w, "dice.why.others.own", "D-11.3");
    else dice_why_say(w, mine < now ? "dice.why.others.done" : "dice.why.others.later", "D-11.4");
}

/* Somebody else is to answer, or this is no answer to what is asked. */
static bool why_moment(struct whys *w, const struct gview *view)
{
    enum step step = (enum step)w->s->step;
    int turn = dice_turn(view_state(view));
    bool is_answer = answers(step, act_kind(w->a));

    if (turn == w->seat && is_answer) return false;
    say_now(w, view);
    if (step == STEP_OVER) return true;
    if (!is_answer || turn == SEAT_CHANCE) say_when(w);
    else if (step == STEP_OTHERS && w->seat >= 0) say_place_in_line(w);
    return true;
}

/* ---- arguments --------------------------------------------------------------------------- */

/* `?` can be typed, and masked actions have it, but it is no choice. */
static bool why_unknown(struct whys *w)
{
    struct phrase p;

    phrase_of_event(&DICE, (struct event){(int8_t)w->seat, w->a}, &p);
    for (unsigned i = 0; i < p.n; i++) {
        unsigned bytes = words_bytes(words_sort(&DICE, p.arg[i].sort));
        if ((unsigned)p.arg[i].value != words_unknown(bytes)) continue;
        dice_why_say(w, "dice.why.unknown", NULL);
        return true;
    }
    return false;
}

/* ---- income and dice ------------------------------------------------------------------------ */

static void why_income(struct whys *w)
{
    unsigned type = act_a(w->a);
    struct arg income = word(SORT_INCOME, type);

    if (!tiles_of_type(w->me->tiles, type))
        dice_why_say1(w, "dice.why.income.none", "D-5.1", income);
    else if (!tiles_of_type(working(w->s), type))
        dice_why_say1(w, "dice.why.income.new", "D-5.6", income);
    else dice_why_say1(w, "dice.why.income.had", "D-5.1", income);
}

static void why_reroll(struct whys *w)
{
    uint32_t dice = w->a & 0xffffffu;
    struct phrase *p;

    if (!w->me->own[CRYSTAL]) {
        dice_why_say(w, "dice.why.reroll.crystal", "D-6.2");
        dice_why_say(w, "dice.why.reroll.later", "D-8.4");
    } else if (!dice) {
        dice_why_say(w, "dice.why.reroll.none", "D-6.2");
    } else {
        p = dice_why_say1(w, "dice.why.reroll.dice", "D-6.2", word(SORT_FACES, w->s->faces));
        phrase_add(p, word(SORT_FACES, dice));
    }
}

/* ---- what chance may bring: for those who play with real dice and cards ----------------------- */

static unsigned count_dice(uint32_t faces)
{
    unsigned n = 0;

    for (unsigned f = 0; f < FACES; f++) n += nibble(faces, f);
    return n;
}

static void why_chance(struct whys *w)
{
    unsigned a = act_a(w->a);
    struct phrase *p;

    switch (act_kind(w->a)) {
    case A_START: dice_why_say1(w, "dice.why.start", "D-1.1", number(w->s->seats)); break;
    case A_SHOW:
        dice_why_say1(w, "dice.why.show", "D-10.4", word(SORT_TILE, a));
        dice_why_tile_place(w, a);
        break;
    case A_CARD: dice_why_say1(w, "dice.why.card", "D-11.9", word(SORT_CARD, a)); break;
    default:
        p = dice_why_say1(w, "dice.why.roll", "D-6.1", number(w->s->rolling));
        phrase_add(p, number(count_dice(w->a & 0xffffffu)));
        break;
    }
}

/* ---- all of it ------------------------------------------------------------------------------------ */

int dice_why(const struct gview *view, int seat, action a, struct remark out[])
{
    const struct dice *s = dice_in(view_state(view));
    struct whys w = {s, &s->player[s->who], seat, a, out, 0};

    if (!act_kind(a) || act_kind(a) >= KINDS) return 0;
    if (why_moment(&w, view) || why_unknown(&w)) return w.n;
    switch ((enum step)s->step) {
    case STEP_INCOME: why_income(&w); break;
    case STEP_REROLL: why_reroll(&w); break;
    case STEP_ACT: dice_why_act(&w); break;
    case STEP_BROWN: dice_why_brown(&w); break;
    case STEP_PAY: dice_why_pay(&w); break;
    case STEP_DICE: dice_why_dice(&w); break;
    case STEP_CHOOSE: dice_why_choose(&w); break;
    case STEP_OPTION: dice_why_option(&w); break;
    case STEP_OTHERS: dice_why_others(&w); break;
    default: why_chance(&w); break;
    }
    return w.n;
}
