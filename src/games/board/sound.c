/* sound.c: is this position possible? Conservation of every component, and
 * whether what stands open fits the rest. Holds after every event; for
 * positions from strangers it is the gate. */
#include "games/board/state.h"

static bool wrong(struct note *note, const char *key) { return note_set(note, key, "%s", ""); }

/* ---- one player ---------------------------------------------------------------------- */

static unsigned own_in_stack(const struct player *p)
{
    return (unsigned)p->stack_n - (unsigned)__builtin_popcount(p->stack);
}

static bool bag_within(bag part, bag whole)
{
    for (unsigned k = 0; k < CARDS; k++)
        if (bag_count(part, k) > bag_count(whole, k)) return false;
    return true;
}

static bool sound_cart(const struct player *p)
{
    if (p->extensions > EXTENSIONS || p->lira > LIRA_MOST) return false;
    for (unsigned g = 0; g < GOODS; g++)
        if (goods_count(p->goods, g) > capacity(p)) return false;
    return true;
}

static bool sound_assistants(const struct board *s, const struct player *p)
{
    unsigned own = own_in_stack(p) + (unsigned)__builtin_popcount(p->out);

    if (p->stack_n > 8 || (unsigned)p->stack >> p->stack_n) return false;
    return own == (s->variant ? 3u : 4u) + has_tile(p, TILE_BLUE);
}

static bool sound_player(const struct board *s, const struct player *p, struct note *note)
{
    if (p->place >= PLACES || p->family >= PLACES) return wrong(note, "board.sound.place");
    if (!sound_cart(p)) return wrong(note, "board.sound.wheelbarrow");
    if (p->tiles >> TILES || p->zero) return wrong(note, "board.sound.tiles");
    if (!sound_assistants(s, p)) return wrong(note, "board.sound.assistants");
    if (p->out >> FOUNTAIN & 1u) return wrong(note, "board.sound.fountain");
    if (p->hand_n != bag_size(p->hand) || !bag_within(p->known, p->hand))
        return wrong(note, "board.sound.hand");
    return true;
}

/* ---- what players share ---------------------------------------------------------------- */

static bool sound_cards(const struct board *s, struct note *note)
{
    bag all = s->deck;

    if (s->discard_n > DECK_SIZE) return wrong(note, "board.sound.pile");
    for (unsigned i = 0; i < s->seats; i++) all += s->player[i].hand;
    for (unsigned i = 0; i < DECK_SIZE; i++) {
        if (i >= s->discard_n ? s->discard[i] : s->discard[i] >= CARDS)
            return wrong(note, "board.sound.pile");
        if (i < s->discard_n) all += bag_one(s->discard[i]);
    }
    if (s->flags & FLAG_HOME) all += bag_one(CARD_HOME);
    if (all != BOARD_CARDS || s->deck_n != bag_size(s->deck))
        return wrong(note, "board.sound.cards");
    if (!s->deck_n && s->discard_n) return wrong(note, "board.sound.pile");
    return true;
}

static bool sound_rubies(const struct board *s, struct note *note)
{
    unsigned palace = 0, dealer = 0, taken[TILES] = {0};

    for (unsigned i = 0; i < s->seats; i++) {
        int32_t tally[TALLIES_MAX];
        board_tally((const struct gstate *)(const void *)s, (int)i, tally);
        if (tally[4] < 0) return wrong(note, "board.sound.rubies");
        palace += s->player[i].palace;
        dealer += (unsigned)tally[4];
        for (unsigned t = 0; t < TILES; t++) taken[t] += has_tile(&s->player[i], t);
    }
    if (palace != s->palace_sold || palace_cost(s) > PALACE_SPACES + 1)
        return wrong(note, "board.sound.palace");
    if (dealer != s->dealer_sold || dealer_price(s) > DEALER_LAST + 1)
        return wrong(note, "board.sound.dealer");
    for (unsigned t = 0; t < TILES; t++)
        if (taken[t] != s->tiles_taken[t] || (taken[t] && !BOARD_TILE_NEED[s->seats][taken[t] - 1]))
            return wrong(note, "board.sound.tiles");
    return true;
}

static bool sound_neutrals(const struct board *s, struct note *note)
{
    unsigned assistants = 0;

    for (unsigned i = 0; i < s->seats; i++)
        assistants += (unsigned)__builtin_popcount(s->player[i].stack);
    for (unsigned p = 0; p < PLACES; p++) assistants += s->neutral_out[p];
    if (assistants != (s->variant ? s->seats : 0u))
        return wrong(note, "board.sound.neutral-assistants");
    if (s->neutral_out[FOUNTAIN]) return wrong(note, "board.sound.fountain");
    for (unsigned i = 0; i < NEUTRALS; i++) {
        bool rolling = s->step == STEP_NEUTRAL && !s->neutral[i];
        if (s->neutral[i] > PLACES || (i && s->neutral[i] < s->neutral[i - 1]) ||
            (s->seats == 2 ? !s->neutral[i] && !rolling : s->neutral[i]))
            return wrong(note, "board.sound.merchants");
    }
    return true;
}

static bool sound_demand(const struct board *s, enum market m)
{
    const struct demand *d = &s->market[m];
    unsigned seen = 0;

    if (d->seen > DEMANDS || d->top >= DEMANDS || d->top > d->seen) return false;
    for (unsigned i = 0; i < DEMANDS; i++) {
        if (i >= d->seen ? d->order[i] : d->order[i] >= DEMANDS || (seen >> d->order[i] & 1u))
            return false;
        if (i < d->seen) seen |= bit(d->order[i]);
    }
    if (!s->round) return d->top == 0 && d->seen <= 1;
    if (d->top == d->seen) return s->step == STEP_DEMAND;
    return d->seen == DEMANDS || d->top + 1 == d->seen; /* the latest seen lies on top */
}

/* Every place once; the masks of near places are worked out from this alone. */
static bool sound_layout(const struct board *s, struct note *note)
{
    unsigned seen = 0;

    for (unsigned c = 0; c < PLACES; c++) {
        if (s->place_at[c] >= PLACES) return wrong(note, "board.sound.layout");
        seen |= bit(s->place_at[c]);
    }
    return seen == 0xffffu || wrong(note, "board.sound.layout");
}

/* ---- what stands open --------------------------------------------------------------------- */

enum {
    AT_DICE = 1 << BLACK_MARKET | 1 << TEA_HOUSE,
    AT_HOUSES = 1 << FABRIC_HOUSE | 1 << SPICE_HOUSE | 1 << FRUIT_HOUSE,
    AT_AGAIN = 1 << POST | 1 << PALACE | 1 << DEALER,
    NOT_FOUNTAIN = 0xffff & ~(1 << FOUNTAIN),
    ANYWHERE = 0xffff
};

/* By step: where it can stand open, and which flags may (or must) be set. */
static const struct {
    uint16_t places;
    uint8_t may, must;
} RULE[STEPS] = {
    [STEP_DEMAND] = {ANYWHERE, 0, 0},
    [STEP_GOVERNOR] = {ANYWHERE, FLAG_SMUGGLER, FLAG_GOVERNOR},
    [STEP_SMUGGLER] = {ANYWHERE, FLAG_GOVERNOR, FLAG_SMUGGLER},
    [STEP_NEUTRAL] = {NOT_FOUNTAIN, 0, 0},
    [STEP_ROLL] = {AT_DICE, FLAG_FAMILY | FLAG_REROLLED, 0},
    [STEP_WALK] = {ANYWHERE, 0, 0},
    [STEP_ASSISTANT] = {NOT_FOUNTAIN, 0, 0},
    [STEP_TOLL] = {NOT_FOUNTAIN, 0, 0},
    [STEP_ACT] = {ANYWHERE, FLAG_FAMILY, 0},
    [STEP_EXTRA] = {AT_HOUSES, FLAG_FAMILY, 0},
    [STEP_DRAW] = {1 << CARAVANSARY, FLAG_FAMILY, 0},
    [STEP_DISCARD] = {1 << CARAVANSARY, FLAG_FAMILY, 0},
    [STEP_RED] = {AT_DICE, FLAG_FAMILY, 0},
    [STEP_GOOD] = {1 << BLACK_MARKET, FLAG_FAMILY, 0},
    [STEP_AGAIN] = {AT_AGAIN, FLAG_FAMILY, 0},
    [STEP_DELIVER] = {1 << PALACE, FLAG_FAMILY, 0},
    [STEP_MEET] = {ANYWHERE, FLAG_GOVERNOR | FLAG_SMUGGLER, 0},
    [STEP_GOVERNOR_PAY] = {ANYWHERE, FLAG_SMUGGLER, FLAG_GOVERNOR},
    [STEP_SMUGGLER_PAY] = {ANYWHERE, FLAG_GOVERNOR | FLAG_FULL, FLAG_SMUGGLER},
    [STEP_OVER] = {ANYWHERE, 0, FLAG_LAST},
};

/* STEP is the one that stands open, or the one a card is being drawn for. */
static bool sound_wish(const struct board *s, unsigned step)
{
    const struct player *me = &s->player[s->seat];
    bool bet = (step == STEP_ROLL || step == STEP_RED) && acting_place(s) == TEA_HOUSE;

    if (step != STEP_RED ? s->dice
                         : s->dice < 0x11 || s->dice >> 4 > (s->dice & 15) || (s->dice & 15) > 6)
        return false;
    if (bet) return s->wish >= 3 && s->wish <= 12;
    if (step != STEP_SMUGGLER_PAY) return s->wish == 0;
    if (s->wish >= GOODS) return false;
    if (s->flags & FLAG_FULL) return goods_count(me->goods, s->wish) == capacity(me);
    return me->goods != 0;
}

static bool sound_open(const struct board *s, unsigned step)
{
    const struct player *me = &s->player[s->seat];
    unsigned place = acting_place(s),
             flags = s->flags & ~(unsigned)(FLAG_LAST | FLAG_RECALL | FLAG_HOME);

    if (!(RULE[step].places >> place & 1u)) return false;
    if ((s->flags & RULE[step].must) != RULE[step].must) return false;
    if (flags & ~(unsigned)(RULE[step].may | RULE[step].must)) return false;
    if (s->flags & FLAG_FAMILY && (me->place != POLICE || me->family == POLICE)) return false;
    if (!sound_wish(s, step)) return false;
    switch (step) {
    case STEP_TOLL: return board_toll(s) > 0;
    case STEP_NEUTRAL: return s->seats == 2 && !s->neutral[0];
    case STEP_EXTRA: return has_tile(me, TILE_GREEN);
    case STEP_RED: return has_tile(me, TILE_RED);
    case STEP_ROLL: return !(s->flags & FLAG_REROLLED) || has_tile(me, TILE_RED);
    default: return true;
    }
}

/* A card is drawn in the middle of something, to which the turn returns. */
static bool sound_draw(const struct board *s)
{
    static const uint32_t home =
        1u << STEP_WALK | 1u << STEP_ASSISTANT | 1u << STEP_TOLL | 1u << STEP_ACT |
        1u << STEP_EXTRA | 1u << STEP_RED | 1u << STEP_GOOD | 1u << STEP_AGAIN |
        1u << STEP_DELIVER | 1u << STEP_MEET | 1u << STEP_GOVERNOR_PAY | 1u << STEP_SMUGGLER_PAY;
    static const uint32_t other =
        1u << STEP_DRAW | 1u << STEP_DISCARD | 1u << STEP_MEET | 1u << STEP_GOVERNOR_PAY;
    bool waits = s->flags & FLAG_HOME;

    if (!s->deck_n || !((waits ? home : other) >> s->back & 1u)) return false;
    if (waits && (s->player[s->seat].family != POLICE || s->flags & FLAG_FAMILY)) return false;
    return sound_open(s, s->back);
}

static bool sound_setup(const struct board *s)
{
    const struct demand *large = &s->market[MARKET_LARGE], *small = &s->market[MARKET_SMALL];

    if (s->flags || s->back || s->dice || s->wish || s->step > STEP_DEAL) return false;
    if (s->step == STEP_START) return !large->seen && !small->seen;
    if (s->step == STEP_DEMAND) return !small->seen;
    return large->seen && small->seen;
}

static bool sound_step(const struct board *s)
{
    if (s->step >= STEPS || s->back >= STEPS) return false;
    if (!s->round) return sound_setup(s);
    if (s->step == STEP_START || s->step == STEP_DEAL) return false;
    if (s->step == STEP_CARD) return sound_draw(s);
    if (s->flags & FLAG_HOME) return false;
    if (s->step == STEP_DEMAND) {
        bool pending = s->market[MARKET_LARGE].top == s->market[MARKET_LARGE].seen ||
                       s->market[MARKET_SMALL].top == s->market[MARKET_SMALL].seen;
        if (s->back != STEP_MEET || !pending) return false;
    } else if (s->back) {
        return false;
    }
    return sound_open(s, s->step);
}

static bool sound_last(const struct board *s)
{
    bool reached = false;

    for (unsigned i = 0; i < s->seats; i++) reached |= s->player[i].rubies >= ruby_goal(s);
    return reached || !(s->flags & FLAG_LAST);
}

bool board_sound(const struct gstate *state, struct note *note)
{
    const struct board *s = board_in(state);

    if (s->seats < 2 || s->seats > PLAYERS || s->variant > (s->seats < 5))
        return wrong(note, "board.sound.seats");
    if (s->start >= s->seats || s->seat >= s->seats) return wrong(note, "board.sound.turn");
    if (s->governor >= PLACES || s->smuggler >= PLACES || s->mail > 4)
        return wrong(note, "board.sound.figures");
    for (unsigned i = 0; i < s->seats; i++)
        if (!sound_player(s, &s->player[i], note)) return false;
    if (!sound_layout(s, note) || !sound_cards(s, note)) return false;
    if (!sound_rubies(s, note) || !sound_neutrals(s, note)) return false;
    if (!sound_demand(s, MARKET_LARGE) || !sound_demand(s, MARKET_SMALL))
        return wrong(note, "board.sound.demand");
    if (!sound_step(s)) return wrong(note, "board.sound.step");
    return sound_last(s) || wrong(note, "board.sound.last-round");
}
