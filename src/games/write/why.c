/* why.c: why a choice is not open: the rule that forbids it, then what would allow it.
 *
 * Either this is the wrong moment for such a choice, or it answers the question that
 * stands open and something lacks for it (lacks.c). Everything is read from the
 * seat's own view, so nothing hidden is told. */
#include "games/write/why.h"

#include <assert.h>

static const struct arg NO_ARG = {SORT_NONE, 0};

struct phrase *write_because(struct why *w, const char *key, const char *rule)
{
    struct remark *r = &w->out[w->n++];

    assert(w->n <= REMARKS_MAX);
    *r = (struct remark){key, rule, {.who = (int8_t)(w->p ? w->seat : SEAT_NONE)}};
    return &r->say;
}

void write_because2(struct why *w, const char *key, const char *rule, struct arg a, struct arg b)
{
    struct phrase *say = write_because(w, key, rule);

    phrase_add(say, a);
    phrase_add(say, b);
}

void write_because1(struct why *w, const char *key, const char *rule, struct arg a)
{
    write_because2(w, key, rule, a, NO_ARG);
}

/* ---- the wrong moment --------------------------------------------------------------------- */

/* Which rows of an effect a kind of answer fits, and when it is possible at all. */
#define OPS(op) (1u << (op))
static const struct {
    uint32_t ops;
    const char *when, *rule;
    struct arg arg;
} ROWS_OF[A_START] = {
    [A_PLAY] = {0, "write.why.when-play", "W-5.2", {0}},
    [A_GUILD] = {0, "write.why.when-guild", "W-5.2", {0}},
    [A_VISIT] = {0, "write.why.when-visit", "W-6.1", {0}},
    [A_PASS] = {0, "write.why.when-pass", "W-6.5", {0}},
    [A_GOOD] = {OPS(OP_GOOD) | OPS(OP_OTHER_GOOD) | OPS(OP_THREE) | OPS(OP_CARD_OR_GOOD),
                "write.why.when-good",
                "W-8.6",
                {SORT_PLACE, ROASTERY}},
    [A_MARK] = {OPS(OP_MARK) | OPS(OP_IMPROVE_OR_MARK),
                "write.why.when-mark",
                "W-10.2",
                {SORT_PLACE, LARGE_MARKET}},
    [A_IMPROVE] = {OPS(OP_IMPROVE) | OPS(OP_IMPROVE_OR_MARK),
                   "write.why.when-improve",
                   "W-8.12",
                   {SORT_PLACE, WAINWRIGHT}},
    [A_PALACE] = {OPS(OP_PALACE), "write.why.when-palace", "W-12.7", {SORT_CARAVAN, 5}},
    [A_PLACE] = {OPS(OP_ANYWHERE), "write.why.when-place", "W-8.10", {SORT_PLACE, CATACOMBS}},
    [A_KIND] = {OPS(OP_KIND), "write.why.when-kind", "W-9.7", {SORT_PLACE, LARGE_MARKET}},
    [A_CARD] = {OPS(OP_DELIVER) | OPS(OP_FREE) | OPS(OP_GIVE_CARD),
                "write.why.when-card",
                "W-9.2",
                {0}},
    [A_PAY] = {OPS(OP_DELIVER), "write.why.when-pay", "W-9.4", {0}},
    [A_GIVE] = {OPS(OP_FREE), "write.why.when-give", "W-9.8", {SORT_GUILD, 9}},
    [A_CHOOSE] = {OPS(OP_CARD_OR_GOOD), "write.why.when-choose", "W-12.9", {SORT_CARAVAN, 7}},
    [A_KEEP] = {OPS(OP_KEEP), "write.why.when-keep", "W-12.4", {SORT_CARAVAN, 3}},
    [A_TAKE] = {0, "write.why.when-take", "W-14.2", {0}},
    [A_DRAW] = {0, "write.why.when-draw", "W-14.2", {0}},
};

/* What an effect asks first: {1} the effect, {2} goods to be given. */
static const struct {
    const char *key, *rule;
} ASKED[] = {
    [OP_GOOD] = {"write.why.now-good", "W-10.1"},
    [OP_OTHER_GOOD] = {"write.why.now-other-good", "W-10.5"},
    [OP_THREE] = {"write.why.now-three", "W-10.6"},
    [OP_MARK] = {"write.why.now-mark", "W-10.2"},
    [OP_IMPROVE] = {"write.why.now-improve", "W-10.3"},
    [OP_IMPROVE_OR_MARK] = {"write.why.now-improve-or-mark", "W-12.9"},
    [OP_CARD_OR_GOOD] = {"write.why.now-card-or-good", "W-12.9"},
    [OP_KIND] = {"write.why.now-kind", "W-9.7"},
    [OP_PALACE] = {"write.why.now-palace", "W-12.10"},
    [OP_DELIVER] = {"write.why.now-deliver", "W-9.11"},
    [OP_FREE] = {"write.why.now-free", "W-9.8"},
    [OP_GIVE_CARD] = {"write.why.now-give-card", "W-9.11"},
    [OP_ANYWHERE] = {"write.why.now-anywhere", "W-8.10"},
    [OP_KEEP] = {"write.why.now-keep", "W-12.4"},
};

static void now_effect(struct why *w)
{
    unsigned op = script_row(w->p).op;
    struct phrase *say = write_because(w, ASKED[op].key, ASKED[op].rule);

    phrase_add(say, write_source(w->p->script));
    if (op == OP_DELIVER) phrase_add(say, word(SORT_COUNTS, w->p->need));
    if (op == OP_FREE) phrase_add(say, number(w->p->left));
}

static void now_visit(struct why *w)
{
    const char *rule = is_own_card(w) ? "W-6.1" : "W-6.2";

    write_because1(w, "write.why.now-visit", w->s->flags & FLAG_EXTRA ? "W-18.2" : rule,
                   place_word(card_place(w->s->played)));
}

/* The seat has nothing to decide. */
static void now_waits(struct why *w)
{
    struct arg active = {SORT_SEAT, w->s->seat};

    if (w->s->step == STEP_FOUNTAIN) write_because(w, "write.why.wait-fountain", "W-13.5");
    else if (w->s->step != STEP_VISIT) write_because1(w, "write.why.wait-turn", "W-5.1", active);
    else if (w->s->played == NO_CARD) write_because1(w, "write.why.wait-guild", "W-11.2", active);
    else write_because1(w, "write.why.wait-used", "W-6.8", place_word(card_place(w->s->played)));
}

static bool is_active(const struct why *w) { return w->seat == w->s->seat; }

static void say_now(struct why *w)
{
    if (w->p->script) now_effect(w);
    else if (w->s->open >> w->seat & 1) now_visit(w);
    else if (w->s->step == STEP_TURN && is_active(w))
        write_because(w, "write.why.now-turn", "W-5.2");
    else if (w->s->step == STEP_HAND && is_active(w))
        write_because(w, "write.why.now-hand", "W-14.2");
    else now_waits(w);
}

/* Before a card is played: one that leads to the place. */
static void card_that_leads(struct why *w, unsigned to)
{
    const unsigned card[] = {w->p->hand, w->s->display[0], w->s->display[1]};

    if (w->s->step != STEP_TURN || !is_active(w) || !can_use(w, to)) return;
    for (unsigned i = PLAY_HAND; i <= PLAY_SECOND; i++)
        if (reach_of(card[i]) >> to & 1u) {
            write_because2(w, i == PLAY_HAND ? "write.why.hand-leads" : "write.why.display-leads",
                           "W-6.1", place_word(card_place(card[i])), place_word(to));
            return;
        }
}

static bool is_asked(const struct why *w, unsigned kind)
{
    switch (kind) {
    case A_PLAY:
    case A_GUILD: return w->s->step == STEP_TURN && is_active(w);
    case A_TAKE:
    case A_DRAW: return w->s->step == STEP_HAND && is_active(w);
    case A_VISIT:
    case A_PASS: return !w->p->script && w->s->open >> w->seat & 1;
    default: return w->p->script && ROWS_OF[kind].ops >> script_row(w->p).op & 1u;
    }
}

/* The game is over: the tenth ruby, no card for the display, or none for a hand. */
static void say_over(struct why *w)
{
    bool no_hand = false;

    for (unsigned i = 0; i < w->s->seats; i++) no_hand |= !w->s->sheet[i].hand_n;
    if (no_hand) write_because(w, "write.why.over-hand", "W-17.4");
    else if (w->s->display[0] == NO_CARD || w->s->display[1] == NO_CARD)
        write_because(w, "write.why.over-display", "W-17.3");
    else write_because1(w, "write.why.over-rubies", "W-17.1", number(RUBY_GOAL));
}

/* ---- chance ------------------------------------------------------------------------------- */

static const char *rule_of_chance(unsigned kind)
{
    switch (kind) {
    case A_START: return "W-4.6";
    case A_RUBY: return "W-21.1";
    case A_OPEN: return "W-21.2";
    case A_CARAVAN: return "W-12.13";
    default: return "W-21.3";
    }
}

/* What chance is to answer; {1} where or who. */
static void now_drawn(struct why *w)
{
    const struct writing *s = w->s;

    if (s->draw)
        write_because1(w,
                       s->draw == OP_GOODS_CARD ? "write.why.draws-goods" : "write.why.draws-guild",
                       "W-16.1", (struct arg){SORT_SEAT, s->draw_seat});
    else if (s->step == STEP_RUBIES || s->step == STEP_GROW)
        write_because1(w, "write.why.draws-ruby", "W-21.1",
                       palace_word((unsigned)__builtin_ctz(s->taken)));
    else if (s->step == STEP_CARAVAN) write_because(w, "write.why.draws-caravan", "W-12.13");
    else if (s->step == STEP_START) write_because(w, "write.why.draws-start", "W-4.6");
    else if (s->want == WANT_DISPLAY)
        write_because(w, "write.why.draws-display", s->round ? "W-14.4" : "W-4.2");
    else
        write_because1(w, "write.why.draws-hand", s->round ? "W-14.2" : "W-4.3",
                       (struct arg){SORT_SEAT, s->want});
}

/* Solo cards are named with their mark, the others without. */
static void why_open(struct why *w, unsigned token)
{
    bool marked = token >= PLACES && token < PLACES + PLACE_CARDS;

    if (token < PLACES + PLACE_CARDS && marked != is_solo(w->s))
        write_because(w, marked ? "write.why.no-mark" : "write.why.mark", "W-1.8");
    else write_because1(w, "write.why.place-gone", "W-21.2", word(SORT_PLACE_CARD, token));
}

static void why_caravan(struct why *w, unsigned card)
{
    struct arg name = word(SORT_CARAVAN, card);

    if (w->s->caravan_unseen) write_because1(w, "write.why.caravan-seen", "W-12.12", name);
    else
        write_because2(w, "write.why.caravan-order", "W-12.12", name,
                       word(SORT_CARAVAN, w->s->caravan_used & 15u));
}

/* It is the kind of event that is due, but not one of its outcomes. */
static void why_outcome(struct why *w, action a)
{
    unsigned x = act_a(a);

    switch (act_kind(a)) {
    case A_START:
        write_because2(w, "write.why.start", "W-4.6", number(x + 1), number(w->s->seats));
        break;
    case A_RUBY: write_because1(w, "write.why.ruby-gone", "W-21.1", word(SORT_RUBY, x)); break;
    case A_OPEN: why_open(w, x); break;
    case A_CARAVAN: why_caravan(w, x); break;
    case A_GOODS:
        write_because1(w, "write.why.goods-gone", "W-21.3", word(SORT_GOODS_CARD, x));
        break;
    default: write_because1(w, "write.why.guild-gone", "W-21.3", word(SORT_GUILD, x)); break;
    }
}

static unsigned kind_due(const struct writing *s)
{
    if (s->draw) return s->draw == OP_GOODS_CARD ? A_GOODS : A_MEMBER;
    switch ((enum step)s->step) {
    case STEP_RUBIES:
    case STEP_GROW: return A_RUBY;
    case STEP_OPEN: return A_OPEN;
    case STEP_CARAVAN: return A_CARAVAN;
    case STEP_START: return A_START;
    default: return KIND_NONE;
    }
}

static void why_chance(struct why *w, action a)
{
    unsigned due = kind_due(w->s);

    if (w->s->step == STEP_OVER) say_over(w);
    else if (act_kind(a) < A_START) write_because(w, "write.why.players-decide", "W-7.5");
    else if (!due) write_because(w, "write.why.nothing-drawn", "W-7.5");
    else if (due != act_kind(a)) now_drawn(w);
    else why_outcome(w, a);
}

/* ---- all together ------------------------------------------------------------------------- */

/* But for those who come first. */
static bool is_open_to(const struct why *w, action a)
{
    action choice[ACTIONS_MAX];
    int n = write_choices(w->s, (unsigned)w->seat, choice);

    while (n > 0 && choice[n - 1] != a) n--;
    return n > 0;
}

static void why_player(struct why *w, action a)
{
    unsigned kind = act_kind(a);

    if (w->s->step == STEP_OVER) {
        say_over(w);
    } else if (kind >= A_START) {
        write_because(w, "write.why.chance-decides", rule_of_chance(kind));
    } else if (kind_due(w->s)) {
        if (w->s->round) write_because(w, "write.why.wait-card", "W-7.5");
        else write_because(w, "write.why.wait-setup", "W-4.8");
        now_drawn(w);
    } else if (is_asked(w, kind)) {
        if (is_open_to(w, a)) write_has_to_wait(w, a);
        else if (WRITE_LACKS[kind]) WRITE_LACKS[kind](w, a);
    } else {
        say_now(w);
        write_because1(w, ROWS_OF[kind].when, ROWS_OF[kind].rule, ROWS_OF[kind].arg);
        if (kind == A_VISIT) card_that_leads(w, act_a(a));
    }
}

/* Does every argument name something? What is masked or out of bounds does not. */
static bool is_named(action a)
{
    static const uint8_t most[KINDS][2] = {
        [A_PLAY] = {PLAY_SECOND, 0},
        [A_GUILD] = {GUILDS - 1, 0},
        [A_VISIT] = {PLACES - 1, VISIT_BONUS},
        [A_GOOD] = {GOODS - 1, 0},
        [A_MARK] = {MARKS - 1, 0},
        [A_IMPROVE] = {PLACES - 1, 0},
        [A_PALACE] = {LETTERS - 1, 0},
        [A_PLACE] = {PLACES - 1, 0},
        [A_KIND] = {GOODS - 1, 0},
        [A_CARD] = {GOODS_CARDS - 1, 0},
        [A_GIVE] = {GOODS - 1, 0},
        [A_KEEP] = {GUILDS - 1, GUILDS - 1},
        [A_TAKE] = {DISPLAY - 1, 0},
        [A_START] = {SEATS_MAX - 1, 0},
        [A_RUBY] = {RUBY_CARDS - 1, 0},
        [A_OPEN] = {PLACES + ALL_CARDS - 1, 0},
        [A_CARAVAN] = {CARAVANS - 1, 0},
        [A_GOODS] = {GOODS_CARDS - 1, 0},
        [A_MEMBER] = {GUILDS - 1, 0},
    };
    unsigned kind = act_kind(a);

    return kind > KIND_NONE && kind < KINDS && act_a(a) <= most[kind][0] &&
           act_b(a) <= most[kind][1] && act_c(a) == 0;
}

int write_why(const struct gview *view, int seat, action a, struct remark out[])
{
    const struct writing *s = writing_in(view_state(view));
    struct why w = {.s = s, .seat = seat, .out = out};

    if (!is_named(a)) return 0;
    if (seat >= 0 && seat < s->seats) {
        w.p = &s->sheet[seat];
        why_player(&w, a);
    } else if (seat == SEAT_CHANCE) {
        why_chance(&w, a);
    } else {
        write_because1(&w, "write.why.no-seat", "W-1.1", number(s->seats));
    }
    return w.n;
}
