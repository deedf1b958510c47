/* dice_reasons.c: what speaks for a choice in the dice game, in its own words.
 *
 * The choice is carried out on a redeal of the view, then the policy goes on to the end of
 * the turn, or until chance or somebody else answers; what differs is told, the most
 * telling first. What chance decides is told as odds, never as a fact. */
#include "bots/eval/dice_odds.h"
#include "bots/eval/eval.h"
#include "game/tell.h"

enum { REASONS = 3, STEPS_MOST = 64 };

/* The position now; when the choice is carried out and paid; when the turn, as far as it
 * can be foreseen, is over. */
struct thought {
    const struct bot_query *q;
    unsigned seat;
    action a;
    struct dice now, then, end;
};

/* True: it is worth saying, and R says it. */
typedef bool feature(const struct thought *t, struct remark *r);

static struct phrase *say(struct remark *r, const char *key)
{
    *r = (struct remark){key, NULL, {.who = SEAT_NONE}};
    return &r->say;
}

static bool say1(struct remark *r, const char *key, struct arg a)
{
    phrase_add(say(r, key), a);
    return true;
}

static bool say2(struct remark *r, const char *key, struct arg a, struct arg b)
{
    struct phrase *p = say(r, key);

    phrase_add(p, a);
    phrase_add(p, b);
    return true;
}

static struct gstate *state_of(struct dice *s) { return (struct gstate *)(void *)s; }
static const struct gstate *state_in(const struct dice *s)
{
    return (const struct gstate *)(const void *)s;
}
static const struct trader *me(const struct thought *t, const struct dice *s)
{
    return &s->player[t->seat];
}
static int gain(const struct thought *t, const struct dice *s, unsigned sort)
{
    return me(t, s)->own[sort] - t->now.player[t->seat].own[sort];
}

/* ---- thinking ahead ----------------------------------------------------------------------- */

static unsigned go_on(const struct thought *t, struct dice *s)
{
    union state_room room = {{0}};
    action legal[ACTIONS_MAX];
    struct decision q = {.s = view_state(room_view(&room)), .seat = (int)t->seat, .legal = legal};
    const struct game *g = t->q->game;

    q.n = g->legal(state_of(s), q.seat, legal);
    g->observe(state_of(s), q.seat, room_view(&room));
    return g->apply(state_of(s), q.seat, dice_policy(&q), NULL);
}

static bool is_payment(const struct dice *s)
{
    return s->step == STEP_BROWN || s->step == STEP_PAY || s->step == STEP_DICE;
}

/* Is the choice itself still being paid, or the chosen card answered? */
static bool is_unfinished(const struct thought *t, const struct dice *s)
{
    if (s->step == STEP_OPTION) return act_kind(t->a) == A_CHOOSE;
    return is_payment(s);
}

static void think(struct thought *t)
{
    const struct game *g = t->q->game;
    int seat = (int)t->seat;
    unsigned flags;

    t->then = t->now;
    flags = g->apply(state_of(&t->then), seat, t->a, NULL);
    for (int i = 0; i < STEPS_MOST && !(flags & APPLY_TURN); i++) {
        if (g->turn(state_of(&t->then)) != seat || !is_unfinished(t, &t->then)) break;
        flags |= go_on(t, &t->then);
    }
    t->end = t->then;
    for (int i = 0; i < STEPS_MOST && !(flags & APPLY_TURN); i++) {
        if (g->turn(state_of(&t->end)) != seat) break;
        flags |= go_on(t, &t->end);
    }
}

/* Does no turn of one's own come after this one? */
static bool is_last(const struct thought *t)
{
    const struct dice *s = &t->now;
    bool last = s->flags & FLAG_LAST || t->then.player[s->seat].rubies >= ruby_goal(s);
    unsigned n = s->seats;

    if (!last) return false;
    if (t->seat == s->seat) return !(s->flags & FLAG_INCOME);
    return (t->seat + n - s->start) % n < (s->seat + n - s->start) % n;
}

/* ---- rubies --------------------------------------------------------------------------------- */

static bool has_won(const struct thought *t, const struct dice *s)
{
    struct result r;

    if (s->step != STEP_OVER) return false;
    t->q->game->result(state_in(s), &r);
    return r.rank[t->seat] == 1;
}

static bool wins(const struct thought *t, struct remark *r)
{
    if (!has_won(t, &t->end)) return false;
    say(r, has_won(t, &t->then) ? "dice.reason.wins" : "dice.reason.wins-soon");
    return true;
}

static bool reaches_goal(const struct thought *t, struct remark *r)
{
    unsigned goal = ruby_goal(&t->now), had = me(t, &t->now)->rubies, has = me(t, &t->then)->rubies;

    if (had >= goal || has < goal) return false;
    return say1(r, "dice.reason.goal", number(has));
}

static bool mosque_ruby(const struct thought *t, struct remark *r)
{
    if (me(t, &t->now)->mosque || !me(t, &t->then)->mosque) return false;
    return say1(r, "dice.reason.mosque", number(mosque_goal(&t->now)));
}

static bool ruby(const struct thought *t, struct remark *r)
{
    unsigned has = me(t, &t->then)->rubies, goal = ruby_goal(&t->now);

    if (has == me(t, &t->now)->rubies || has >= goal) return false;
    return say2(r, "dice.reason.ruby", number(has), number(goal));
}

static bool ruby_soon(const struct thought *t, struct remark *r)
{
    unsigned more = (unsigned)me(t, &t->end)->rubies - me(t, &t->then)->rubies;

    if (!more) return false;
    return say1(r, "dice.reason.ruby-soon", number(more));
}

/* The price on the track that was opened for everybody. */
static bool dearer(const struct thought *t, struct remark *r)
{
    for (unsigned i = 0; i < TRACKS; i++) {
        unsigned was = track_price(&t->now, i), is = track_price(&t->then, i);
        if (t->now.sold[i] == t->then.sold[i]) continue;
        if (!is) return say1(r, "dice.reason.last-ruby", word(SORT_TRACK, i));
        if (is == was) return false;
        say2(r, "dice.reason.dearer", word(SORT_TRACK, i), number(is));
        phrase_add(&r->say, number(was));
        return true;
    }
    return false;
}

/* How many goods a ruby of the track lacks beside tokens alone. */
static unsigned lack(const struct dice *s, const struct trader *p, unsigned track)
{
    unsigned price = track_price(s, track), have = p->own[BROWN], none = 0;

    if (track < GOODS) {
        have += p->own[track];
        return have < price ? price - have : 0;
    }
    for (unsigned g = 0; g < GOODS; g++) {
        have += p->own[g];
        none += !p->own[g];
    }
    none = none > p->own[BROWN] ? none - p->own[BROWN] : 0;
    have = have < price ? price - have : 0;
    return none > have ? none : have;
}

/* The track paid in goods that the choice brought nearest. */
static bool ruby_near(const struct thought *t, struct remark *r)
{
    unsigned best = TRACKS, least = 3; /* what lacks more is no news */

    if (is_last(t)) return false;
    for (unsigned i = 0; i <= TRACK_LEFT; i++) {
        unsigned is = lack(&t->then, me(t, &t->then), i);
        if (!track_price(&t->then, i) || is >= least) continue;
        if (is >= lack(&t->now, me(t, &t->now), i)) continue;
        best = i;
        least = is;
    }
    if (best == TRACKS) return false;
    if (!least) return say1(r, "dice.reason.ready", word(SORT_TRACK, best));
    return say2(r, "dice.reason.near", word(SORT_TRACK, best), number(least));
}

static bool lira_near(const struct thought *t, struct remark *r)
{
    unsigned price = track_price(&t->then, TRACK_RIGHT), has = me(t, &t->then)->own[LIRA];

    if (is_last(t) || !price || gain(t, &t->then, LIRA) <= 0) return false;
    say2(r, has < price ? "dice.reason.near-lira" : "dice.reason.ready-lira",
         word(SORT_TRACK, TRACK_RIGHT), number(has));
    phrase_add(&r->say, number(price));
    return true;
}

/* ---- mosque tiles --------------------------------------------------------------------------------- */

/* The kind of which there are more than before; TILE_KINDS: none. */
static unsigned new_tile(const struct thought *t, const struct dice *from, const struct dice *to)
{
    for (unsigned k = 0; k < TILE_KINDS; k++)
        if (tile_count(me(t, to)->tiles, k) > tile_count(me(t, from)->tiles, k)) return k;
    return TILE_KINDS;
}

static bool tile_effect(const struct thought *t, struct remark *r)
{
    static const char *const effect[TILE_TYPES] = {
        [TILE_LIRA] = "dice.reason.tile.lira",       [TILE_CARD] = "dice.reason.tile.card",
        [TILE_CRYSTAL] = "dice.reason.tile.crystal", [TILE_ACTION] = "dice.reason.tile.action",
        [TILE_BONUS] = "dice.reason.tile.bonus",     [TILE_DIE] = "dice.reason.tile.die",
    };
    unsigned kind = new_tile(t, &t->now, &t->then);

    if (kind == TILE_KINDS || is_last(t)) return false;
    return say1(r, effect[tile_type(kind)], number(INCOME_LIRA));
}

static bool tile_soon(const struct thought *t, struct remark *r)
{
    unsigned kind = new_tile(t, &t->then, &t->end);

    if (kind == TILE_KINDS) return false;
    return say1(r, "dice.reason.tile-soon", word(SORT_TILE, kind));
}

static bool mosque_near(const struct thought *t, struct remark *r)
{
    unsigned has = tile_size(me(t, &t->then)->tiles), goal = mosque_goal(&t->now);

    if (me(t, &t->then)->mosque || has >= goal) return false;
    if (is_last(t) && goal - has >= t->then.actions) return false; /* one is this tile's own */
    if (has <= tile_size(me(t, &t->now)->tiles)) return false;
    return say1(r, "dice.reason.mosque-near", number(goal - has));
}

/* ---- what is gained and kept ---------------------------------------------------------------------------- */

/* [D-15.3] Once no turn comes, all but rubies counts by what it sells for. */
static unsigned sale(const struct trader *p)
{
    unsigned tokens = p->own[BROWN];

    for (unsigned g = 0; g < GOODS; g++) tokens += p->own[g];
    return p->own[LIRA] + SELL_TOKEN * tokens + SELL_CRYSTAL * p->own[CRYSTAL];
}

static bool tie_break(const struct thought *t, struct remark *r)
{
    unsigned is = sale(me(t, &t->then));

    if (!is_last(t) || is <= sale(me(t, &t->now))) return false;
    return say1(r, "dice.reason.tie-break", number(is));
}

static bool keeps_sale(const struct thought *t, struct remark *r)
{
    unsigned is = sale(me(t, &t->then));

    if (!is_last(t) || !is) return false;
    return say1(r, "dice.reason.tie-keeps", number(is));
}

static bool brown(const struct thought *t, struct remark *r)
{
    if (is_last(t) || gain(t, &t->then, BROWN) <= 0) return false;
    return say1(r, "dice.reason.brown", number(me(t, &t->then)->own[BROWN]));
}

static bool token(const struct thought *t, struct remark *r)
{
    for (unsigned g = 0; g < GOODS; g++)
        if (gain(t, &t->then, g) > 0)
            return say2(r, "dice.reason.token", number(me(t, &t->then)->own[g]),
                        word(SORT_RESOURCE, g));
    return false;
}

static bool crystal(const struct thought *t, struct remark *r)
{
    if (is_last(t) || gain(t, &t->then, CRYSTAL) <= 0) return false;
    return say1(r, "dice.reason.crystal", number(me(t, &t->then)->own[CRYSTAL]));
}

static bool lira(const struct thought *t, struct remark *r)
{
    bool buys_ruby = track_price(&t->then, TRACK_RIGHT); /* then lira_near says it */

    if (is_last(t) || buys_ruby || gain(t, &t->then, LIRA) <= 0) return false;
    return say1(r, "dice.reason.lira", number(me(t, &t->then)->own[LIRA]));
}

/* What the rest of the turn brings, the rarest first. */
static bool gets_soon(const struct thought *t, struct remark *r)
{
    static const uint8_t order[SORTS] = {BROWN, FABRIC, SPICE, FRUIT, JEWELRY, CRYSTAL, LIRA};

    for (unsigned i = 0; i < SORTS; i++) {
        unsigned sort = order[i];
        int more = me(t, &t->end)->own[sort] - me(t, &t->then)->own[sort];
        if (more > 0)
            return say2(r, "dice.reason.gets-soon", number((unsigned)more),
                        word(SORT_RESOURCE, sort));
    }
    return false;
}

static uint32_t tokens_of(const struct trader *p)
{
    uint32_t sum = 0;

    for (unsigned r = 0; r <= BROWN; r++) sum += p->own[r] * nibble_one(r);
    return sum;
}

static bool is_purchase(action a)
{
    unsigned kind = act_kind(a);

    if (kind == A_RUBY) return act_a(a) != TRACK_RIGHT;
    return kind >= A_TOKEN && kind <= A_TILE && kind != A_LIRA && kind != A_BAZAAR;
}

/* [D-7.5] Dice are lost at the end of the turn, tokens are not. */
static bool dice_only(const struct thought *t, struct remark *r)
{
    if (t->now.step != STEP_ACT || !is_purchase(t->a)) return false;
    for (unsigned sort = 0; sort <= BROWN; sort++)
        if (gain(t, &t->then, sort) < 0) return false;
    say(r, "dice.reason.dice-only");
    return true;
}

/* Tokens in place of dice: the last choice of the list gives as many dice as there are. */
static bool keeps_dice(const struct thought *t, struct remark *r)
{
    uint32_t left = t->then.faces & 0xffff00u;

    if (t->now.step != STEP_DICE || t->a == t->q->legal[t->q->n - 1]) return false;
    if (t->then.seat != t->seat || !left) return false; /* the turn is over, or no good is left */
    return say1(r, "dice.reason.keeps-dice", word(SORT_PAYMENT, left));
}

/* [D-14.1] What a shortage takes from the others. */
static bool returns(const struct thought *t, struct remark *r)
{
    uint32_t sum = 0;

    for (unsigned i = 0; i < t->now.seats; i++)
        for (unsigned sort = 0; i != t->seat && sort <= BROWN; sort++)
            for (unsigned n = t->then.player[i].own[sort]; n < t->now.player[i].own[sort]; n++)
                sum += nibble_one(sort);
    return sum && say1(r, "dice.reason.returns", word(SORT_PAYMENT, sum));
}

static bool keeps_brown(const struct thought *t, struct remark *r)
{
    unsigned has = me(t, &t->then)->own[BROWN];

    if (is_last(t) || !has || gain(t, &t->then, BROWN) != 0) return false;
    return say1(r, "dice.reason.keeps-brown", number(has));
}

static bool keeps_tokens(const struct thought *t, struct remark *r)
{
    uint32_t has = tokens_of(me(t, &t->then));

    bool brown_only = !(has & ~(15u * nibble_one(BROWN))) && !gain(t, &t->then, BROWN);

    if (is_last(t) || !has || brown_only) return false; /* keeps_brown has said it */
    return say1(r, "dice.reason.keeps", word(SORT_PAYMENT, has));
}

static bool keeps_crystals(const struct thought *t, struct remark *r)
{
    unsigned has = me(t, &t->then)->own[CRYSTAL];

    if (is_last(t) || !has) return false;
    return say1(r, "dice.reason.keeps-crystals", number(has));
}

/* What the offer asked for stays. */
static bool keeps_price(const struct thought *t, struct remark *r)
{
    const struct dice_card *card = &DICE_CARDS[t->now.card ? t->now.card - 1 : 0];
    const uint8_t *asked = t->now.step == STEP_OTHERS ? card->other_give : card->give;

    if (!t->now.card || is_last(t)) return false;
    if (act_kind(t->a) != A_REFUSE && act_kind(t->a) != A_DECLINE) return false;
    if (card->gives_tile && me(t, &t->now)->tiles) {
        say(r, "dice.reason.keeps-tiles");
        return true;
    }
    for (unsigned sort = 0; sort < SORTS; sort++)
        if (asked[sort] && me(t, &t->now)->own[sort] >= asked[sort])
            return say2(r, "dice.reason.keeps-price", number(asked[sort]),
                        word(SORT_RESOURCE, sort));
    return false;
}

/* ---- the rest of the dice ------------------------------------------------------------------------------------ */

/* Without tokens and lira nothing would be open but the end of the turn. */
static bool nothing_for_dice(const struct thought *t, struct remark *r)
{
    struct dice s = t->now;
    action legal[ACTIONS_MAX];

    if (act_kind(t->a) != A_END) return false;
    for (unsigned sort = 0; sort < SORTS; sort++) s.player[t->seat].own[sort] = 0;
    if (t->q->game->legal(state_of(&s), (int)t->seat, legal) > 1) return false;
    say(r, "dice.reason.end");
    return true;
}

/* ---- bazaar cards ----------------------------------------------------------------------------------------------- */

static bool symbols(const struct thought *t, struct remark *r)
{
    if (act_kind(t->a) != A_BAZAAR) return false;
    say(r, "dice.reason.symbols");
    return true;
}

static bool several_cards(const struct thought *t, struct remark *r)
{
    if (act_kind(t->a) != A_BAZAAR || act_a(t->a) < 2) return false;
    return say1(r, "dice.reason.bazaar", number(act_a(t->a)));
}

/* Cards of the draw pile that bring a ruby at a price that can be paid. */
static bool ruby_cards(const struct thought *t, struct remark *r)
{
    cards deck = t->now.deck;
    unsigned n = 0;

    if (act_kind(t->a) != A_BAZAAR) return false;
    for (unsigned k = 0; k < CARD_KINDS; k++)
        if (DICE_CARDS[k].gets_ruby && dice_can_give(me(t, &t->now), DICE_CARDS[k].give))
            n += card_count(deck, k);
    if (!n) return false;
    return say2(r, "dice.reason.bazaar-ruby", number(n), number(dice_cards_size(deck)));
}

static bool two_symbols(const struct thought *t, struct remark *r)
{
    cards deck = t->now.deck;
    unsigned n = 0;

    if (act_kind(t->a) != A_BAZAAR || act_a(t->a) < 2) return false;
    for (unsigned k = 0; k < CARD_KINDS; k++)
        if (DICE_CARDS[k].family == 'G') n += card_count(deck, k);
    if (!n) return false;
    return say2(r, "dice.reason.bazaar-two", number(n), number(dice_cards_size(deck)));
}

/* Of the revealed cards some would bring the others something, this one does not. */
static bool for_me_alone(const struct thought *t, struct remark *r)
{
    bool others = false;

    if (act_kind(t->a) != A_CHOOSE || DICE_CARDS[act_a(t->a)].family < 'E') return false;
    for (unsigned k = 0; k < CARD_KINDS; k++)
        others |= card_count(t->now.open, k) && DICE_CARDS[k].family < 'E';
    if (others) say(r, "dice.reason.no-others");
    return others;
}

static bool before_card(const struct thought *t, struct remark *r)
{
    if (act_kind(t->a) != A_INCOME || act_a(t->a) == TILE_CARD || !t->now.due[TILE_CARD])
        return false;
    say(r, "dice.reason.income-first");
    return true;
}

/* ---- rolls ---------------------------------------------------------------------------------------------------------- */

/* About PART of 100; none where it would be 0 or 100. */
static int add_odds(struct remark *r, const char *key, uint64_t part, uint64_t all)
{
    unsigned of_100 = (unsigned)((part * 200 + all) / (2 * all));

    if (!of_100 || of_100 >= 100) return 0;
    say1(r, key, number(of_100));
    return 1;
}

/* What the policy leaves for later, or for after the bazaar, is still worth a word. */
static bool roll_is_enough(const struct thought *t, struct remark *r)
{
    struct dice_odds now;

    dice_odds_now(&t->now, t->seat, &now);
    if (now.ruby) {
        if (me(t, &t->end)->rubies > me(t, &t->then)->rubies) return false;
        say(r, "dice.reason.roll-has-ruby");
        return true;
    }
    if (!now.tile || new_tile(t, &t->then, &t->end) < TILE_KINDS) return false;
    say(r, "dice.reason.roll-has-tile");
    return true;
}

static int reroll_reasons(const struct thought *t, struct remark out[])
{
    struct dice_odds now, odds;
    uint32_t kept = t->now.faces - (t->a & 0xffffffu);
    int n = 0;

    dice_odds_now(&t->now, t->seat, &now);
    dice_odds_after(&t->now, &t->then, t->seat, &odds);
    if (!now.ruby && !odds.ruby) say(&out[n++], "dice.reason.roll-no-ruby");
    else if (!now.ruby) n += add_odds(&out[n], "dice.reason.roll-ruby", odds.ruby, odds.all);
    else if (odds.ruby < odds.all)
        n += add_odds(&out[n], "dice.reason.roll-risk", odds.all - odds.ruby, odds.all);
    if (!now.tile) n += add_odds(&out[n], "dice.reason.roll-tile", odds.tile, odds.all);
    if (n < 2) n += add_odds(&out[n], "dice.reason.roll-better", odds.better, odds.all);
    if (!n && odds.better * 2 > odds.all) say(&out[n++], "dice.reason.roll-any");
    if (kept) say1(&out[n++], "dice.reason.roll-keeps", word(SORT_FACES, kept));
    return n;
}

/* ---- the most telling ------------------------------------------------------------------------------------------------- */

static feature *const DEEDS[] = {
    wins,        reaches_goal,     mosque_ruby,   ruby,        ruby_soon, tile_effect, mosque_near,
    ruby_near,   ruby_cards,       before_card,   brown,       lira_near, crystal,     token,
    lira,        tie_break,        several_cards, two_symbols, symbols,   dearer,      for_me_alone,
    keeps_price, nothing_for_dice, tile_soon,     gets_soon,   dice_only, NULL};
/* Where nothing else can be said: nothing was lost. */
static feature *const REST[] = {keeps_brown, keeps_tokens, keeps_crystals, keeps_sale, NULL};
/* A payment: what was bought is the same whatever is given, so what stays comes first. */
static feature *const PAYMENTS[] = {wins,      keeps_dice,  returns,   keeps_brown,  keeps_tokens,
                                    ruby_soon, tile_soon,   gets_soon, reaches_goal, mosque_ruby,
                                    ruby,      tile_effect, token,     crystal,      brown,
                                    tie_break, NULL};
static feature *const KEPT_ROLLS[] = {wins,      ruby_soon,      tile_soon, roll_is_enough,
                                      gets_soon, keeps_crystals, NULL};

static feature *const *ranking(const struct thought *t)
{
    if (is_payment(&t->now)) return PAYMENTS;
    return act_kind(t->a) == A_KEEP ? KEPT_ROLLS : DEEDS;
}

int dice_reasons(const struct bot_query *q, action a, struct remark out[])
{
    struct thought t = {.q = q, .seat = (unsigned)q->seat, .a = a};
    struct rng rng = {{0}};
    int n = 0;

    q->game->redeal(q->view, q->seat, &rng, state_of(&t.now));
    think(&t);
    if (act_kind(a) == A_REROLL) return reroll_reasons(&t, out);
    for (feature *const *f = ranking(&t); *f && n < REASONS; f++) n += (*f)(&t, &out[n]);
    for (feature *const *f = REST; *f && !n; f++) n += (*f)(&t, &out[n]);
    return n;
}
