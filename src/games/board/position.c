/* position.c: a position as text and back; docs/notation.md lists the lines.
 *
 * What follows from other lines is not written: the deck is what lies nowhere
 * else, the tracks what the players' rubies leave. So no line can
 * contradict another, and a test writes only what it is about. */
#include "game/position.h"
#include "games/board/state.h"

#include <string.h>

static const char *const FLAG_TOKENS[] = {"governor", "smuggler", "recall",   "last", "family",
                                          "home",     "full",     "rerolled", NULL};

/* ---- writing ---------------------------------------------------------------------- */

static void dump_places(struct buf *out, unsigned mask)
{
    for (; mask; mask &= mask - 1) buf_format(out, " %u", low_bit(mask) + 1);
}

static void dump_bag(struct buf *out, bag b)
{
    for (unsigned k = 0; k < CARDS; k++)
        for (unsigned i = 0; i < bag_count(b, k); i++) buf_format(out, " %s", BOARD_CARD_TOKENS[k]);
}

static unsigned other_rubies(const struct player *p) /* than the dealer's */
{
    return (unsigned)p->palace + (p->extensions == EXTENSIONS) + ((p->tiles & 3u) == 3u) +
           ((p->tiles & 12u) == 12u);
}

static void dump_player(const struct player *p, unsigned n, struct buf *out)
{
    buf_format(out, "player %u place %u\n", n, p->place + 1u);
    buf_format(out, "player %u family %u\n", n, p->family + 1u);
    buf_format(out, "player %u lira %u\n", n, p->lira);
    buf_format(out, "player %u goods %u %u %u %u\n", n, goods_count(p->goods, FABRIC),
               goods_count(p->goods, SPICE), goods_count(p->goods, FRUIT),
               goods_count(p->goods, JEWELRY));
    buf_format(out, "player %u extensions %u\n", n, p->extensions);
    buf_format(out, "player %u palace %u\n", n, p->palace);
    buf_format(out, "player %u dealer %u\n", n, p->rubies - other_rubies(p));
    buf_format(out, "player %u tiles", n);
    for (unsigned t = 0; t < TILES; t++)
        if (has_tile(p, t)) buf_format(out, " %s", COLOUR_TOKENS[t]);
    buf_format(out, "\nplayer %u stack", n);
    for (unsigned i = 0; i < p->stack_n; i++)
        buf_add(out, p->stack >> i & 1u ? " neutral" : " own");
    buf_format(out, "\nplayer %u out", n);
    dump_places(out, p->out);
    buf_format(out, "\nplayer %u hand", n);
    dump_bag(out, p->hand);
    buf_format(out, "\nplayer %u known", n);
    dump_bag(out, p->known);
    buf_char(out, '\n');
}

static void dump_market(const struct demand *d, const char *name, struct buf *out)
{
    buf_format(out, "%s", name);
    for (unsigned i = 0; i < d->seen; i++) buf_format(out, " %u", d->order[i] + 1u);
    buf_format(out, "\n%s-top %u\n", name, d->top + 1u);
}

static void dump_turn(const struct board *s, struct buf *out)
{
    buf_format(out, "start %u\nround %u\nturn %u\n", s->start + 1u, s->round, s->seat + 1u);
    buf_format(out, "step %s\nback %s\n", BOARD_STEP_TOKENS[s->step], BOARD_STEP_TOKENS[s->back]);
    buf_format(out, "dice %u %u\nwish %u\nflags", s->dice >> 4, s->dice & 15u, s->wish);
    for (unsigned i = 0; FLAG_TOKENS[i]; i++)
        if (s->flags >> i & 1u) buf_format(out, " %s", FLAG_TOKENS[i]);
    buf_char(out, '\n');
}

void board_dump(const struct gstate *state, struct buf *out)
{
    const struct board *s = board_in(state);

    buf_format(out, "seats %u\nneutral %u\nlayout", s->seats, s->variant);
    for (unsigned c = 0; c < PLACES; c++) buf_format(out, " %u", s->place_at[c] + 1u);
    buf_char(out, '\n');
    dump_turn(s, out);
    for (unsigned i = 0; i < s->seats; i++) dump_player(&s->player[i], i + 1, out);
    buf_format(out, "governor %u\nsmuggler %u\nmerchants", s->governor + 1u, s->smuggler + 1u);
    for (unsigned i = 0; i < NEUTRALS; i++) buf_format(out, " %u", s->neutral[i]);
    buf_add(out, "\nleft");
    for (unsigned p = 0; p < PLACES; p++)
        for (unsigned i = 0; i < s->neutral_out[p]; i++) buf_format(out, " %u", p + 1);
    buf_format(out, "\nmail %u\n", s->mail);
    dump_market(&s->market[MARKET_LARGE], "large", out);
    dump_market(&s->market[MARKET_SMALL], "small", out);
    buf_add(out, "pile");
    for (unsigned i = 0; i < s->discard_n; i++)
        buf_format(out, " %s", BOARD_CARD_TOKENS[s->discard[i]]);
    buf_char(out, '\n');
}

/* ---- reading: one function per sort of line ------------------------------------------ */

static bool read_places(struct lines *in, uint16_t *mask)
{
    unsigned place;

    *mask = 0;
    while (lines_more(in)) {
        if (!lines_number(in, 1, PLACES, &place)) return false;
        if ((unsigned)*mask >> (place - 1) & 1u) return lines_refuse(in);
        *mask = (uint16_t)(*mask | bit(place - 1));
    }
    return true;
}

static bool read_bag(struct lines *in, bag *b)
{
    unsigned card = 0;

    *b = 0;
    while (lines_more(in)) {
        if (!lines_token(in, BOARD_CARD_TOKENS, &card)) return false;
        if (bag_count(*b, card) == bag_count(BOARD_CARDS, card)) return lines_refuse(in);
        *b += bag_one(card);
    }
    return true;
}

static bool read_bits(struct lines *in, const char *const *token, uint8_t *bits)
{
    unsigned value;

    *bits = 0;
    while (lines_more(in)) {
        if (!lines_token(in, token, &value)) return false;
        *bits = (uint8_t)(*bits | bit(value));
    }
    return true;
}

static bool read_stack(struct lines *in, struct player *p)
{
    static const char *const token[] = {"own", "neutral", NULL};
    unsigned neutral;

    p->stack = p->stack_n = 0;
    while (lines_more(in)) {
        if (!lines_token(in, token, &neutral)) return false;
        if (p->stack_n == 8) return lines_refuse(in);
        p->stack = (uint8_t)(p->stack | neutral << p->stack_n++);
    }
    return true;
}

static bool read_goods(struct lines *in, goods *g)
{
    unsigned n;

    *g = 0;
    for (unsigned i = 0; i < GOODS; i++) {
        if (!lines_number(in, 0, CART + EXTENSIONS, &n)) return false;
        *g = (goods)(*g + n * goods_one(i));
    }
    return true;
}

static bool read_player(struct lines *in, struct board *s)
{
    static const char *const keys[] = {"place",  "family", "lira",  "goods", "extensions",
                                       "palace", "dealer", "tiles", "stack", "out",
                                       "hand",   "known",  NULL};
    struct player *p;
    unsigned seat = 0, key = 0;

    if (!lines_number(in, 1, s->seats, &seat) || !lines_token(in, keys, &key)) return false;
    p = &s->player[seat - 1];
    switch (key) {
    case 0: return lines_index(in, PLACES, &p->place);
    case 1: return lines_index(in, PLACES, &p->family);
    case 2: return lines_short(in, LIRA_MOST, &p->lira);
    case 3: return read_goods(in, &p->goods);
    case 4: return lines_byte(in, 0, EXTENSIONS, &p->extensions);
    case 5: return lines_byte(in, 0, 12, &p->palace);
    case 6: return lines_byte(in, 0, 12, &p->rubies); /* the others are added at the end */
    case 7: return read_bits(in, COLOUR_TOKENS, &p->tiles);
    case 8: return read_stack(in, p);
    case 9: return read_places(in, &p->out);
    case 10: return read_bag(in, &p->hand);
    default: return read_bag(in, &p->known);
    }
}

static bool read_market(struct lines *in, struct demand *d)
{
    unsigned tile, seen = 0;

    memset(d->order, 0, sizeof d->order);
    d->seen = 0;
    while (lines_more(in)) {
        if (!lines_number(in, 1, DEMANDS, &tile)) return false;
        if (seen >> tile & 1u) return lines_refuse(in);
        seen |= bit(tile);
        d->order[d->seen++] = (uint8_t)(tile - 1);
    }
    return true;
}

static bool read_layout(struct lines *in, struct board *s)
{
    uint8_t number[PLACES];
    unsigned n, seen = 0;

    for (unsigned c = 0; c < PLACES; c++) {
        if (!lines_number(in, 1, PLACES, &n)) return false;
        if (seen >> n & 1u) return lines_refuse(in);
        seen |= bit(n);
        number[c] = (uint8_t)n;
    }
    board_lay_out(s, number);
    return true;
}

static bool read_left(struct lines *in, struct board *s)
{
    unsigned place;

    memset(s->neutral_out, 0, sizeof s->neutral_out);
    while (lines_more(in)) {
        if (!lines_number(in, 1, PLACES, &place)) return false;
        s->neutral_out[place - 1]++;
    }
    return true;
}

/* The variant changes what stacks start with, so it stands before the players. */
static bool read_variant(struct lines *in, struct board *s)
{
    if (!lines_byte(in, 0, 1, &s->variant)) return false;
    for (unsigned i = 0; i < s->seats; i++) s->player[i].stack = s->variant;
    return true;
}

static bool read_pile(struct lines *in, struct board *s)
{
    unsigned card = 0;

    memset(s->discard, 0, sizeof s->discard);
    s->discard_n = 0;
    while (lines_more(in)) {
        if (!lines_token(in, BOARD_CARD_TOKENS, &card)) return false;
        if (s->discard_n == DECK_SIZE) return lines_refuse(in);
        s->discard[s->discard_n++] = (uint8_t)card;
    }
    return true;
}

static bool read_dice(struct lines *in, struct board *s)
{
    unsigned low, high;

    if (!lines_number(in, 0, 6, &low) || !lines_number(in, low, 6, &high)) return false;
    if (!low && high) return lines_refuse(in);
    s->dice = (uint8_t)(low << 4 | high);
    return true;
}

static bool read_merchants(struct lines *in, struct board *s)
{
    unsigned n, last = 0;

    for (unsigned i = 0; i < NEUTRALS; i++, last = n) {
        if (!lines_number(in, last, PLACES, &n)) return false;
        s->neutral[i] = (uint8_t)n;
    }
    return true;
}

static bool read_line(struct lines *in, struct gstate *state)
{
    struct board *s = board_of(state);
    static const char *const keys[] = {
        "player", "layout", "neutral",   "start",     "round",    "turn",      "step", "back",
        "dice",   "wish",   "flags",     "governor",  "smuggler", "merchants", "left", "mail",
        "large",  "small",  "large-top", "small-top", "pile",     NULL};
    unsigned key = 0;

    if (!lines_key(in, keys, &key)) return false;
    switch (key) {
    case 0: return read_player(in, s);
    case 1: return read_layout(in, s);
    case 2: return read_variant(in, s);
    case 3: return lines_index(in, s->seats, &s->start);
    case 4: return lines_short(in, UINT16_MAX, &s->round);
    case 5: return lines_index(in, s->seats, &s->seat);
    case 6: return lines_choice(in, BOARD_STEP_TOKENS, &s->step);
    case 7: return lines_choice(in, BOARD_STEP_TOKENS, &s->back);
    case 8: return read_dice(in, s);
    case 9: return lines_byte(in, 0, 12, &s->wish);
    case 10: return read_bits(in, FLAG_TOKENS, &s->flags);
    case 11: return lines_index(in, PLACES, &s->governor);
    case 12: return lines_index(in, PLACES, &s->smuggler);
    case 13: return read_merchants(in, s);
    case 14: return read_left(in, s);
    case 15: return lines_byte(in, 0, 4, &s->mail);
    case 16: return read_market(in, &s->market[MARKET_LARGE]);
    case 17: return read_market(in, &s->market[MARKET_SMALL]);
    case 18: return lines_index(in, DEMANDS, &s->market[MARKET_LARGE].top);
    case 19: return lines_index(in, DEMANDS, &s->market[MARKET_SMALL].top);
    default: return read_pile(in, s);
    }
}

/* ---- what a position starts from and ends with ------------------------------------- */

/* The first decision of the first round, nobody holding a card. */
static void load_default(struct gstate *state, unsigned seats)
{
    struct board *s = board_of(state);
    struct setup setup = {.seats = (uint8_t)seats};

    memcpy(setup.option, BOARD_OPTIONS[0].preset, PLACES);
    board_init(state, &setup);
    for (unsigned i = 0; i < seats; i++) s->player[i].lira = (uint16_t)(2 + i);
    s->market[MARKET_LARGE].seen = s->market[MARKET_SMALL].seen = 1;
    s->governor = s->smuggler = CARAVANSARY;
    s->round = 1;
    s->step = STEP_WALK;
}

/* Works out what no line says; false: more cards than there are. */
static bool derive(struct gstate *state, struct note *note)
{
    struct board *s = board_of(state);
    unsigned used[CARDS] = {0};

    for (unsigned i = 0; i < s->seats; i++) {
        struct player *p = &s->player[i];
        s->dealer_sold = (uint8_t)(s->dealer_sold + p->rubies);
        s->palace_sold = (uint8_t)(s->palace_sold + p->palace);
        p->rubies = (uint8_t)(p->rubies + other_rubies(p));
        p->hand_n = (uint8_t)bag_size(p->hand);
        for (unsigned t = 0; t < TILES; t++)
            s->tiles_taken[t] = (uint8_t)(s->tiles_taken[t] + has_tile(p, t));
        for (unsigned k = 0; k < CARDS; k++) used[k] += bag_count(p->hand, k);
    }
    for (unsigned i = 0; i < s->discard_n; i++) used[s->discard[i]]++;
    if (s->flags & FLAG_HOME) used[CARD_HOME]++;
    s->deck = 0;
    for (unsigned k = 0; k < CARDS; k++) {
        if (used[k] > bag_count(BOARD_CARDS, k))
            return note_set(note, "position.cards", "%s\t%u", BOARD_CARD_TOKENS[k],
                            bag_count(BOARD_CARDS, k));
        s->deck += (bag_count(BOARD_CARDS, k) - used[k]) * bag_one(k);
    }
    s->deck_n = (uint8_t)bag_size(s->deck);
    return true;
}

bool board_load(struct gstate *s, const char *text, struct note *note)
{
    static const struct position_form form = {
        .game = &BOARD, .seats = 3, .start = load_default, .line = read_line, .finish = derive};

    return position_load(&form, s, text, note);
}
