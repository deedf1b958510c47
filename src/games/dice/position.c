/* position.c: a position as text and back; docs/notation.md lists the lines.
 *
 * What follows from other lines is not written: supply, stack and deck are what
 * lies nowhere else. */
#include "game/position.h"
#include "games/dice/state.h"

#include <string.h>

static const char *const FLAG_TOKENS[] = {"last", "income", NULL};

/* ---- writing ---------------------------------------------------------------------------- */

static void dump_tiles(struct buf *out, tiles t)
{
    for (unsigned k = 0; k < TILE_KINDS; k++)
        for (unsigned i = 0; i < tile_count(t, k); i++) buf_format(out, " %s", DICE_TILE_TOKENS[k]);
    buf_char(out, '\n');
}

static void dump_cards(struct buf *out, cards c)
{
    for (unsigned k = 0; k < CARD_KINDS; k++)
        for (unsigned i = 0; i < card_count(c, k); i++) buf_format(out, " %s", DICE_CARD_TOKENS[k]);
    buf_char(out, '\n');
}

static void dump_numbers(struct buf *out, const uint8_t *n, unsigned count)
{
    for (unsigned i = 0; i < count; i++) buf_format(out, " %u", n[i]);
    buf_char(out, '\n');
}

static void dump_player(const struct trader *p, unsigned n, struct buf *out)
{
    buf_format(out, "player %u owns", n);
    dump_numbers(out, p->own, SORTS);
    buf_format(out, "player %u rubies", n);
    dump_numbers(out, p->from, SOURCES);
    buf_format(out, "player %u mosque %u\nplayer %u tiles", n, p->mosque, n);
    dump_tiles(out, p->tiles);
}

static void dump_turn(const struct dice *s, struct buf *out)
{
    buf_format(out, "start %u\nround %u\nturn %u\nwho %u\n", s->start + 1u, s->round, s->seat + 1u,
               s->who + 1u);
    buf_format(out, "step %s\nflags", DICE_STEP_TOKENS[s->step]);
    for (unsigned i = 0; FLAG_TOKENS[i]; i++)
        if (s->flags >> i & 1u) buf_format(out, " %s", FLAG_TOKENS[i]);
    buf_format(out, "\nactions %u\ndice", s->actions);
    for (unsigned f = 0; f < FACES; f++) buf_format(out, " %u", nibble(s->faces, f));
    buf_format(out, "\nrolling %u\ndue", s->rolling);
    dump_numbers(out, s->due, DUE_TYPES);
    buf_add(out, "fresh");
    dump_tiles(out, s->fresh);
}

static void dump_card(const struct dice *s, struct buf *out)
{
    buf_add(out, "open");
    dump_cards(out, s->open);
    buf_format(out, "reveal %u\nused %u\nbrowns %u\ncard%s%s\nplan ", s->reveal, s->used, s->browns,
               s->card ? " " : "", s->card ? DICE_CARD_TOKENS[s->card - 1] : "");
    if (s->plan) action_write(&DICE, s->plan, out);
    buf_add(out, "\npaid");
    for (unsigned r = 0; s->paid && r <= BROWN; r++) buf_format(out, " %u", nibble(s->paid, r));
    buf_char(out, '\n');
}

void dice_dump(const struct gstate *state, struct buf *out)
{
    const struct dice *s = dice_in(state);

    buf_format(out, "seats %u\n", s->seats);
    dump_turn(s, out);
    for (unsigned i = 0; i < s->seats; i++) dump_player(&s->player[i], i + 1, out);
    buf_add(out, "sold");
    dump_numbers(out, s->sold, TRACKS);
    buf_add(out, "display");
    dump_tiles(out, s->display);
    buf_add(out, "given");
    for (unsigned i = 0; i < s->given_n; i++) buf_format(out, " %s", DICE_TILE_TOKENS[s->given[i]]);
    buf_add(out, "\npile");
    dump_cards(out, s->pile);
    dump_card(s, out);
}

/* ---- reading ------------------------------------------------------------------------------ */

static bool read_tiles(struct lines *in, tiles *t)
{
    unsigned kind = 0;

    *t = 0;
    while (lines_more(in)) {
        if (!lines_token(in, DICE_TILE_TOKENS, &kind)) return false;
        if (tile_count(*t, kind) == DICE_TILE_COPIES[kind]) return lines_refuse(in);
        *t += tile_one(kind);
    }
    return true;
}

static bool read_cards(struct lines *in, cards *c)
{
    unsigned kind = 0;

    *c = 0;
    while (lines_more(in)) {
        if (!lines_token(in, DICE_CARD_TOKENS, &kind)) return false;
        if (card_count(*c, kind) == DICE_CARDS[kind].copies) return lines_refuse(in);
        *c += card_one(kind);
    }
    return true;
}

static bool read_numbers(struct lines *in, uint8_t *n, unsigned count, unsigned most)
{
    for (unsigned i = 0; i < count; i++)
        if (!lines_byte(in, 0, most, &n[i])) return false;
    return true;
}

static bool read_own(struct lines *in, uint8_t own[SORTS])
{
    for (unsigned i = 0; i < SORTS; i++)
        if (!lines_byte(in, 0, DICE_SUPPLY[i], &own[i])) return false;
    return true;
}

static bool read_player(struct lines *in, struct dice *s)
{
    static const char *const keys[] = {"owns", "rubies", "mosque", "tiles", NULL};
    struct trader *p;
    unsigned seat = 0, key = 0;

    if (!lines_number(in, 1, s->seats, &seat) || !lines_token(in, keys, &key)) return false;
    p = &s->player[seat - 1];
    switch (key) {
    case 0: return read_own(in, p->own);
    case 1: return read_numbers(in, p->from, SOURCES, 30);
    case 2: return lines_byte(in, 0, 1, &p->mosque);
    default: return read_tiles(in, &p->tiles);
    }
}

static bool read_dice(struct lines *in, struct dice *s)
{
    unsigned n;

    s->faces = 0;
    for (unsigned f = 0; f < FACES; f++) {
        if (!lines_number(in, 0, DICE_MOST, &n)) return false;
        s->faces += n * nibble_one(f);
    }
    return true;
}

static bool read_given(struct lines *in, struct dice *s)
{
    unsigned kind = 0;

    memset(s->given, 0, sizeof s->given);
    s->given_n = 0;
    while (lines_more(in)) {
        if (!lines_token(in, DICE_TILE_TOKENS, &kind)) return false;
        if (s->given_n == TILES) return lines_refuse(in);
        s->given[s->given_n++] = (uint8_t)kind;
    }
    return true;
}

static bool read_flags(struct lines *in, struct dice *s)
{
    unsigned bit = 0;

    s->flags = 0;
    while (lines_more(in)) {
        if (!lines_token(in, FLAG_TOKENS, &bit)) return false;
        s->flags = (uint8_t)(s->flags | 1u << bit);
    }
    return true;
}

static bool read_card(struct lines *in, struct dice *s)
{
    unsigned kind = 0;

    s->card = 0;
    if (!lines_more(in)) return true;
    if (!lines_token(in, DICE_CARD_TOKENS, &kind)) return false;
    s->card = (uint8_t)(kind + 1);
    return true;
}

/* The five numbers of a payment, or none. */
static bool read_paid(struct lines *in, struct dice *s)
{
    uint8_t n[BROWN + 1];

    s->paid = 0;
    if (!lines_more(in)) return true;
    if (!read_numbers(in, n, BROWN + 1, 15)) return false;
    s->paid = act(A_PAY, 0, 0, 0);
    for (unsigned r = 0; r <= BROWN; r++) s->paid += n[r] * nibble_one(r);
    return true;
}

/* The words of an action, put together again. */
static bool read_plan(struct lines *in, struct dice *s)
{
    char text[LINE_BYTES];
    struct buf words;

    s->plan = 0;
    buf_fixed(&words, text, sizeof text);
    for (; lines_more(in); in->at++) buf_format(&words, "%s ", in->word[in->at]);
    return !words.n || action_read(&DICE, text, &s->plan, in->note);
}

static bool read_line(struct lines *in, struct gstate *state)
{
    struct dice *s = dice_of(state);
    static const char *const keys[] = {"player", "start",   "round", "turn",    "who",  "step",
                                       "flags",  "actions", "dice",  "rolling", "due",  "fresh",
                                       "sold",   "display", "given", "pile",    "open", "reveal",
                                       "used",   "browns",  "card",  "plan",    "paid", NULL};
    unsigned key = 0;

    if (!lines_key(in, keys, &key)) return false;
    switch (key) {
    case 0: return read_player(in, s);
    case 1: return lines_index(in, s->seats, &s->start);
    case 2: return lines_short(in, UINT16_MAX, &s->round);
    case 3: return lines_index(in, s->seats, &s->seat) && (s->who = s->seat, true);
    case 4: return lines_index(in, s->seats, &s->who);
    case 5: return lines_choice(in, DICE_STEP_TOKENS, &s->step);
    case 6: return read_flags(in, s);
    case 7: return lines_byte(in, 0, ACTIONS + 4, &s->actions);
    case 8: return read_dice(in, s);
    case 9: return lines_byte(in, 0, DICE_MOST, &s->rolling);
    case 10: return read_numbers(in, s->due, DUE_TYPES, 4);
    case 11: return read_tiles(in, &s->fresh);
    case 12: return read_numbers(in, s->sold, TRACKS, 7);
    case 13: return read_tiles(in, &s->display);
    case 14: return read_given(in, s);
    case 15: return read_cards(in, &s->pile);
    case 16: return read_cards(in, &s->open);
    case 17: return lines_byte(in, 0, DICE_MOST, &s->reveal);
    case 18: return lines_byte(in, 0, DICE_MOST, &s->used);
    case 19: return lines_byte(in, 0, DICE_SUPPLY[BROWN], &s->browns);
    case 20: return read_card(in, s);
    case 21: return read_plan(in, s);
    default: return read_paid(in, s);
    }
}

/* ---- what a position starts from and ends with ---------------------------------------------- */

/* The start player has kept a roll of one die of each face but the card. */
static void load_default(struct gstate *state, unsigned seats)
{
    struct dice *s = dice_of(state);
    struct setup setup = {.seats = (uint8_t)seats};

    dice_init(state, &setup);
    for (unsigned i = 0; i < seats; i++) {
        s->player[i].own[CRYSTAL] = 1;
        s->player[i].own[LIRA] = (uint8_t)i;
    }
    s->display =
        tile_one(0) + tile_one(5) + tile_one(10) + tile_one(15) + tile_one(16) + tile_one(KIND_DIE);
    s->faces = 0x111110;
    s->round = 1;
    s->actions = ACTIONS;
    s->step = STEP_ACT;
}

static bool derive_tiles(struct dice *s, struct note *note)
{
    unsigned used[TILE_KINDS] = {0};

    for (unsigned k = 0; k < TILE_KINDS; k++) {
        used[k] = tile_count(s->display, k);
        for (unsigned i = 0; i < s->seats; i++) used[k] += tile_count(s->player[i].tiles, k);
    }
    for (unsigned i = 0; i < s->given_n; i++) used[s->given[i]]++;
    s->stack = 0;
    for (unsigned k = 0; k < TILE_KINDS; k++) {
        if (used[k] > DICE_TILE_COPIES[k])
            return note_set(note, "position.tiles", "%s\t%u", DICE_TILE_TOKENS[k],
                            DICE_TILE_COPIES[k]);
        s->stack += (DICE_TILE_COPIES[k] - used[k]) * tile_one(k);
    }
    return true;
}

static bool derive_cards(struct dice *s, struct note *note)
{
    s->deck = 0;
    for (unsigned k = 0; k < CARD_KINDS; k++) {
        unsigned used = card_count(s->pile, k) + card_count(s->open, k);
        if (used > DICE_CARDS[k].copies)
            return note_set(note, "position.cards", "%s\t%u", DICE_CARD_TOKENS[k],
                            DICE_CARDS[k].copies);
        s->deck += (DICE_CARDS[k].copies - used) * card_one(k);
    }
    return true;
}

static bool derive_stock(struct dice *s, struct note *note)
{
    for (unsigned r = 0; r < SORTS; r++) {
        unsigned owned = 0;
        for (unsigned i = 0; i < s->seats; i++) owned += s->player[i].own[r];
        if (owned > DICE_SUPPLY[r])
            return note_set(note, "position.stock", "%s\t%u", DICE_SORT_TOKENS[r], DICE_SUPPLY[r]);
        s->supply[r] = (uint8_t)(DICE_SUPPLY[r] - owned);
    }
    for (unsigned i = 0; i < s->seats; i++) {
        struct trader *p = &s->player[i];
        p->rubies = (uint8_t)(p->mosque + p->from[0] + p->from[1] + p->from[2] + p->from[3]);
    }
    return true;
}

static bool derive(struct gstate *state, struct note *note)
{
    struct dice *s = dice_of(state);

    return derive_tiles(s, note) && derive_cards(s, note) && derive_stock(s, note);
}

bool dice_load(struct gstate *s, const char *text, struct note *note)
{
    static const struct position_form form = {
        .game = &DICE, .seats = 3, .start = load_default, .line = read_line, .finish = derive};

    return position_load(&form, s, text, note);
}
