/* position.c: a position as text and back; docs/notation.md lists the lines.
 *
 * What follows from other lines is not written: the stacks are what lies nowhere
 * else. */
#include "game/position.h"
#include "games/write/state.h"

#include <string.h>

static const char *const FLAG_TOKENS[] = {"last", "hand", "extra", "caravan", NULL};
static const char *const DRAW_TOKENS[] = {"goods", "guild", "look", NULL};
static const char *const GROUP_TOKENS[] = {"place", "caravan", "guild", "fountain", NULL};
static const char *const NOTHING[] = {"-", NULL};

/* Effects by group; the tokens of fountains are the last of the place cards'. */
static const struct {
    unsigned first, count;
    const char *const *token;
} GROUP[] = {
    {SCRIPT_PLACE, PLACES, WRITE_PLACE_TOKENS},
    {SCRIPT_CARAVAN, CARAVANS, WRITE_CARAVAN_TOKENS},
    {SCRIPT_GUILD, GUILDS, WRITE_GUILD_TOKENS},
    {SCRIPT_FOUNTAIN, FOUNTAINS, WRITE_CARD_TOKENS + PLACES + PLACE_CARDS},
};

/* ---- writing -------------------------------------------------------------------------------- */

static void dump_mask(struct buf *out, unsigned mask, const char *const *token)
{
    for (; mask; mask &= mask - 1) buf_format(out, " %s", token[__builtin_ctz(mask)]);
    buf_char(out, '\n');
}

static void dump_bag(struct buf *out, bag b)
{
    for (unsigned k = 0; k < GOODS_CARDS; k++)
        for (unsigned i = 0; i < bag_count(b, k); i++)
            buf_format(out, " %s", WRITE_GOODS_TOKENS[k]);
    buf_char(out, '\n');
}

static void dump_bytes(struct buf *out, const uint8_t *n, unsigned count)
{
    for (unsigned i = 0; i < count; i++) buf_format(out, " %u", n[i]);
    buf_char(out, '\n');
}

static void dump_goods(struct buf *out, goods g)
{
    for (unsigned i = 0; i < GOODS; i++) buf_format(out, " %u", goods_count(g, i));
    buf_char(out, '\n');
}

static void dump_card(struct buf *out, const struct writing *s, unsigned card)
{
    buf_format(out, " %s", card == NO_CARD ? "-" : WRITE_CARD_TOKENS[write_card_token(s, card)]);
}

static void dump_script(struct buf *out, const struct sheet *p)
{
    unsigned group = 0;

    if (!p->script) {
        buf_add(out, " -\n");
        return;
    }
    while (p->script >= GROUP[group].first + GROUP[group].count) group++;
    buf_format(out, " %s %s %u\n", GROUP_TOKENS[group],
               GROUP[group].token[p->script - GROUP[group].first], p->at + 1u);
}

static void dump_fields(const struct writing *s, unsigned seat, struct buf *out)
{
    const struct sheet *p = &s->sheet[seat];
    unsigned n = seat + 1;

    buf_format(out, "player %u marked", n);
    dump_bytes(out, p->marked, GOODS);
    buf_format(out, "player %u crossed", n);
    dump_bytes(out, p->spent, GOODS);
    buf_format(out, "player %u lira %u %u\nplayer %u bonus %u %u\n", n, p->lira, p->lira_spent, n,
               p->bonus, p->bonus_spent);
    buf_format(out, "player %u rubies %u %u %u\n", n, p->rubies, p->rows, p->boxes);
    buf_format(out, "player %u palace", n);
    dump_bytes(out, p->palace, LETTERS);
    buf_format(out, "player %u dealer %u\nplayer %u improved", n, p->dealer, n);
    for (unsigned i = 0; i < IMPROVABLE; i++) buf_format(out, " %u", improvements(p, i));
    buf_format(out, "\nplayer %u symbols", n);
    dump_mask(out, p->crossed, WRITE_PLACE_TOKENS);
    buf_format(out, "player %u second", n);
    dump_mask(out, p->twice, WRITE_PLACE_TOKENS);
}

static void dump_hand(const struct writing *s, unsigned seat, struct buf *out)
{
    const struct sheet *p = &s->sheet[seat];
    unsigned n = seat + 1;

    buf_format(out, "player %u played %u %u\nplayer %u hand", n, p->played, p->used, n);
    dump_card(out, s, p->hand);
    buf_format(out, "\nplayer %u known %u\nplayer %u cards", n, p->hand_known, n);
    dump_bag(out, p->cards);
    buf_format(out, "player %u guild", n);
    dump_mask(out, p->guild, WRITE_GUILD_TOKENS);
    buf_format(out, "player %u looked", n);
    dump_mask(out, p->looked, WRITE_GUILD_TOKENS);
    buf_format(out, "player %u doing", n);
    dump_script(out, p);
    buf_format(out, "player %u register %u %u\nplayer %u need", n, p->reg, p->left, n);
    dump_goods(out, p->need);
}

static void dump_turn(const struct writing *s, struct buf *out)
{
    buf_format(out, "start %u\nround %u\nturn %u\nstep %s\nflags", s->start + 1u, s->round,
               s->seat + 1u, WRITE_STEP_TOKENS[s->step]);
    dump_mask(out, s->flags, FLAG_TOKENS);
    buf_add(out, "open");
    for (unsigned i = 0; i < s->seats; i++)
        if (s->open >> i & 1u) buf_format(out, " %u", i + 1);
    buf_add(out, "\nplayed");
    dump_card(out, s, s->played);
    buf_format(out, "\ntaken");
    dump_mask(out, s->taken, WRITE_PLACE_TOKENS + PALACE_A);
    if (s->want == WANT_DISPLAY) buf_add(out, "want display\n");
    else buf_format(out, "want %u\n", s->want + 1u);
    if (s->draw)
        buf_format(out, "draw %u %s\n", s->draw_seat + 1u, DRAW_TOKENS[s->draw - OP_GOODS_CARD]);
    else buf_add(out, "draw -\n");
}

static void dump_cards(const struct writing *s, struct buf *out)
{
    buf_add(out, "display");
    for (unsigned i = 0; i < DISPLAY; i++) dump_card(out, s, s->display[i]);
    buf_add(out, "\ngone");
    for (unsigned card = 0; card < ALL_CARDS; card = write_next_card(s, card))
        for (unsigned i = 0; i < write_card_count(s, s->gone, card); i++) dump_card(out, s, card);
    buf_char(out, '\n');
    for (unsigned i = 0; i < LETTERS; i++) {
        buf_format(out, "price %s", WRITE_PLACE_TOKENS[PALACE_A + i]);
        dump_goods(out, s->price[i]);
    }
    buf_add(out, "rubies");
    dump_mask(out, s->ruby_deck, WRITE_RUBY_TOKENS);
    buf_add(out, "unseen");
    dump_mask(out, s->caravan_unseen, WRITE_CARAVAN_TOKENS);
    buf_format(out, "caravan %s\norder",
               has_caravan(s) ? WRITE_CARAVAN_TOKENS[s->caravan] : NOTHING[0]);
    for (unsigned i = 0; i < s->caravan_used_n; i++)
        buf_format(out, " %s", WRITE_CARAVAN_TOKENS[s->caravan_used >> 4 * i & 15u]);
    buf_add(out, "\ngoods");
    dump_bag(out, s->goods_pile);
    buf_add(out, "guild");
    dump_mask(out, s->guild_pile, WRITE_GUILD_TOKENS);
}

void write_dump(const struct gstate *state, struct buf *out)
{
    const struct writing *s = writing_in(state);

    buf_format(out, "seats %u\n", s->seats);
    dump_turn(s, out);
    for (unsigned i = 0; i < s->seats; i++) {
        dump_fields(s, i, out);
        dump_hand(s, i, out);
    }
    dump_cards(s, out);
}

/* ---- reading -------------------------------------------------------------------------------- */

static bool read_mask(struct lines *in, const char *const *token, unsigned *mask)
{
    unsigned i = 0;

    *mask = 0;
    while (lines_more(in)) {
        if (!lines_token(in, token, &i)) return false;
        if (*mask >> i & 1u) return lines_refuse(in);
        *mask |= bit(i);
    }
    return true;
}

static bool read_mask16(struct lines *in, const char *const *token, uint16_t *mask)
{
    unsigned all = 0;

    if (!read_mask(in, token, &all)) return false;
    *mask = (uint16_t)all;
    return true;
}

static bool read_mask8(struct lines *in, const char *const *token, uint8_t *mask)
{
    unsigned all = 0;

    if (!read_mask(in, token, &all)) return false;
    *mask = (uint8_t)all;
    return true;
}

static bool read_bag(struct lines *in, bag *b)
{
    unsigned k = 0;

    *b = 0;
    while (lines_more(in)) {
        if (!lines_token(in, WRITE_GOODS_TOKENS, &k)) return false;
        if (bag_count(*b, k) == bag_count(WRITE_GOODS_DECK, k)) return lines_refuse(in);
        *b += bag_one(k);
    }
    return true;
}

static bool read_bytes(struct lines *in, uint8_t *n, unsigned count, unsigned most)
{
    for (unsigned i = 0; i < count; i++)
        if (!lines_byte(in, 0, most, &n[i])) return false;
    return true;
}

static bool read_goods(struct lines *in, goods *g)
{
    unsigned n = 0;

    *g = 0;
    for (unsigned i = 0; i < GOODS; i++) {
        if (!lines_number(in, 0, 15, &n)) return false;
        *g = (goods)(*g + n * goods_one(i));
    }
    return true;
}

static bool is_nothing(struct lines *in)
{
    if (!lines_more(in) || strcmp(in->word[in->at], NOTHING[0]) != 0) return false;
    in->at++;
    return true;
}

/* A place card of this number of players: with a mark in solo, without otherwise. */
static bool read_card(struct lines *in, const struct writing *s, bool fountains, uint8_t *card)
{
    unsigned token = 0;

    if (!lines_token(in, WRITE_CARD_TOKENS, &token)) return false;
    if (token >= PLACES + PLACE_CARDS) {
        *card = (uint8_t)(token - PLACES);
        return fountains || lines_refuse(in);
    }
    if (is_solo(s) != (token >= PLACES)) return lines_refuse(in);
    *card = (uint8_t)(is_solo(s) ? token - PLACES : 2 * token);
    return true;
}

static bool read_card_or_none(struct lines *in, const struct writing *s, uint8_t *card)
{
    if (is_nothing(in)) return *card = NO_CARD, true;
    return read_card(in, s, false, card);
}

static bool read_script(struct lines *in, struct sheet *p)
{
    unsigned group = 0, index = 0;

    p->script = p->at = 0;
    if (is_nothing(in)) return true;
    if (!lines_token(in, GROUP_TOKENS, &group) || !lines_token(in, GROUP[group].token, &index))
        return false;
    if (index >= GROUP[group].count || !lines_byte(in, 1, SCRIPT_ROWS, &p->at)) return false;
    p->at--;
    p->script = (uint8_t)(GROUP[group].first + index);
    return true;
}

static bool read_improved(struct lines *in, struct sheet *p)
{
    unsigned n = 0;

    p->improved = 0;
    for (unsigned i = 0; i < IMPROVABLE; i++) {
        if (!lines_number(in, 0, IMPROVEMENTS, &n)) return false;
        p->improved = (uint16_t)(p->improved | n << 2 * i);
    }
    return true;
}

static bool read_pair(struct lines *in, unsigned most, uint8_t *a, uint8_t *b)
{
    return lines_byte(in, 0, most, a) && lines_byte(in, 0, most, b);
}

static bool read_player(struct lines *in, struct writing *s)
{
    static const char *const keys[] = {"marked", "crossed", "lira",     "bonus",   "rubies",
                                       "palace", "dealer",  "improved", "symbols", "second",
                                       "played", "hand",    "known",    "cards",   "guild",
                                       "looked", "doing",   "register", "need",    NULL};
    struct sheet *p;
    unsigned seat = 0, key = 0;

    if (!lines_number(in, 1, s->seats, &seat) || !lines_token(in, keys, &key)) return false;
    p = &s->sheet[seat - 1];
    switch (key) {
    case 0: return read_bytes(in, p->marked, GOODS, COLUMN);
    case 1: return read_bytes(in, p->spent, GOODS, COLUMN);
    case 2: return read_pair(in, LIRA_FIELDS, &p->lira, &p->lira_spent);
    case 3: return read_pair(in, WRITE_BONUS_FIELDS[s->seats], &p->bonus, &p->bonus_spent);
    case 4:
        return lines_byte(in, 0, RUBY_FIELDS, &p->rubies) && lines_byte(in, 0, ROWS, &p->rows) &&
               lines_byte(in, 0, LIRA_BOXES, &p->boxes);
    case 5: return read_bytes(in, p->palace, LETTERS, RUBY_FIELDS);
    case 6: return lines_byte(in, 0, RUBY_FIELDS, &p->dealer);
    case 7: return read_improved(in, p);
    case 8: return read_mask(in, WRITE_PLACE_TOKENS, &p->crossed);
    case 9: return read_mask(in, WRITE_PLACE_TOKENS, &p->twice);
    case 10: return read_pair(in, 255, &p->played, &p->used);
    case 11: return read_card_or_none(in, s, &p->hand);
    case 12: return lines_byte(in, 0, 1, &p->hand_known);
    case 13: return read_bag(in, &p->cards);
    case 14: return read_mask16(in, WRITE_GUILD_TOKENS, &p->guild);
    case 15: return read_mask16(in, WRITE_GUILD_TOKENS, &p->looked);
    case 16: return read_script(in, p);
    case 17: return read_pair(in, 15, &p->reg, &p->left);
    default: return read_goods(in, &p->need);
    }
}

static bool read_gone(struct lines *in, struct writing *s)
{
    uint8_t card = 0;

    s->gone = 0;
    while (lines_more(in)) {
        if (!read_card(in, s, true, &card)) return false;
        if (write_card_count(s, s->gone, card) == write_card_count(s, write_all_cards(s), card))
            return lines_refuse(in);
        s->gone += card_one(card);
    }
    return true;
}

static bool read_price(struct lines *in, struct writing *s)
{
    unsigned letter = 0;

    return lines_token(in, WRITE_PLACE_TOKENS + PALACE_A, &letter) &&
           read_goods(in, &s->price[letter]);
}

static bool read_order(struct lines *in, struct writing *s)
{
    unsigned card = 0;

    s->caravan_used = 0;
    s->caravan_used_n = 0;
    while (lines_more(in)) {
        if (!lines_token(in, WRITE_CARAVAN_TOKENS, &card)) return false;
        if (s->caravan_used_n == CARAVANS) return lines_refuse(in);
        s->caravan_used |= (uint32_t)card << 4 * s->caravan_used_n++;
    }
    return true;
}

static bool read_open(struct lines *in, struct writing *s)
{
    unsigned seat = 0;

    s->open = 0;
    while (lines_more(in)) {
        if (!lines_number(in, 1, s->seats, &seat)) return false;
        s->open = (uint8_t)(s->open | bit(seat - 1));
    }
    return true;
}

static bool read_seat(struct lines *in, const struct writing *s, uint8_t *seat)
{
    if (!lines_byte(in, 1, s->seats, seat)) return false;
    (*seat)--;
    return true;
}

static bool read_want(struct lines *in, struct writing *s)
{
    static const char *const display[] = {"display", NULL};
    unsigned index;

    if (lines_more(in) && in->word[in->at][0] == 'd') {
        s->want = WANT_DISPLAY;
        return lines_token(in, display, &index);
    }
    return read_seat(in, s, &s->want);
}

static bool read_draw(struct lines *in, struct writing *s)
{
    unsigned what = 0;

    s->draw = s->draw_seat = 0;
    if (is_nothing(in)) return true;
    if (!read_seat(in, s, &s->draw_seat) || !lines_token(in, DRAW_TOKENS, &what)) return false;
    s->draw = (uint8_t)(OP_GOODS_CARD + what);
    return true;
}

static bool read_index(struct lines *in, const char *const *token, uint8_t *index)
{
    unsigned i = 0;

    if (!lines_token(in, token, &i)) return false;
    *index = (uint8_t)i;
    return true;
}

static bool read_caravan(struct lines *in, struct writing *s)
{
    if (is_nothing(in)) return s->caravan = NO_CARD, true;
    return read_index(in, WRITE_CARAVAN_TOKENS, &s->caravan);
}

static bool read_round(struct lines *in, struct writing *s)
{
    unsigned n = 0;

    if (!lines_number(in, 0, UINT16_MAX, &n)) return false;
    s->round = (uint16_t)n;
    return true;
}

static bool read_line(struct lines *in, struct gstate *state)
{
    struct writing *s = writing_of(state);
    static const char *const keys[] = {"player", "start",  "round",  "turn",   "step",    "flags",
                                       "open",   "played", "taken",  "want",   "draw",    "display",
                                       "gone",   "price",  "rubies", "unseen", "caravan", "order",
                                       "goods",  "guild",  NULL};
    unsigned key = 0;

    if (!lines_key(in, keys, &key)) return false;
    switch (key) {
    case 0: return read_player(in, s);
    case 1: return read_seat(in, s, &s->start);
    case 2: return read_round(in, s);
    case 3: return read_seat(in, s, &s->seat);
    case 4: return read_index(in, WRITE_STEP_TOKENS, &s->step);
    case 5: return read_mask8(in, FLAG_TOKENS, &s->flags);
    case 6: return read_open(in, s);
    case 7: return read_card_or_none(in, s, &s->played);
    case 8: return read_mask8(in, WRITE_PLACE_TOKENS + PALACE_A, &s->taken);
    case 9: return read_want(in, s);
    case 10: return read_draw(in, s);
    case 11:
        return read_card_or_none(in, s, &s->display[0]) && read_card_or_none(in, s, &s->display[1]);
    case 12: return read_gone(in, s);
    case 13: return read_price(in, s);
    case 14: return read_mask(in, WRITE_RUBY_TOKENS, &s->ruby_deck);
    case 15: return read_mask8(in, WRITE_CARAVAN_TOKENS, &s->caravan_unseen);
    case 16: return read_caravan(in, s);
    case 17: return read_order(in, s);
    case 18: return read_bag(in, &s->goods_pile);
    default: return read_mask16(in, WRITE_GUILD_TOKENS, &s->guild_pile);
    }
}

/* ---- what a position starts from and ends with ---------------------------------------------- */

/* The first turn: prices FFUJ FFSJ FFSU SSUJ (with two or fewer players a fabric or
 * spice more), 1 and 2 in the display, 3, 4 … in the hands, four lira open. */
static void load_default(struct gstate *state, unsigned seats)
{
    struct writing *s = writing_of(state);
    struct setup setup = {.seats = (uint8_t)seats};
    unsigned rounds = WRITE_RUBY_ROUNDS[seats], card = 0;

    write_init(state, &setup);
    for (unsigned r = 0; r < rounds; r++)
        for (unsigned i = 0; i < LETTERS; i++, card++) {
            s->price[i] =
                (goods)(r ? s->price[i] + goods_one(WRITE_RUBY_TOP[card]) : WRITE_RUBY_CARDS[card]);
            s->ruby_deck &= ~bit(card);
        }
    s->taken = 0;
    s->display[0] = 0;
    s->display[1] = (uint8_t)(is_solo(s) ? 3 : 2);
    for (unsigned i = 0; i < seats; i++) s->sheet[i].hand = (uint8_t)(2 * (i + 2));
    s->caravan = 4;
    s->caravan_unseen = 0xff & ~(1u << 4);
    s->round = 1;
    s->step = STEP_TURN;
}

/* Takes a card from the stack; false: it is not there any more. */
static bool place_taken(struct writing *s, unsigned card, struct note *note)
{
    if (card == NO_CARD) return true;
    if (!write_card_count(s, s->places, card))
        return note_set(note, "position.cards", "%s\t%u",
                        WRITE_CARD_TOKENS[write_card_token(s, card)],
                        write_card_count(s, write_all_cards(s), card));
    s->places -= card_one(card);
    s->places_n--;
    return true;
}

static bool derive_places(struct writing *s, struct note *note)
{
    s->places = write_all_cards(s);
    s->places_n = ALL_CARDS;
    for (unsigned card = 0; card < ALL_CARDS; card = write_next_card(s, card))
        for (unsigned i = write_card_count(s, s->gone, card); i > 0; i--)
            if (!place_taken(s, card, note)) return false;
    for (unsigned i = 0; i < DISPLAY; i++)
        if (!place_taken(s, s->display[i], note)) return false;
    for (unsigned i = 0; i < s->seats; i++) {
        if (!place_taken(s, s->sheet[i].hand, note)) return false;
        s->sheet[i].hand_n = s->sheet[i].hand != NO_CARD;
    }
    return true;
}

static bool derive_cards(struct writing *s, struct note *note)
{
    unsigned guild = s->guild_pile, used[GOODS_CARDS] = {0};

    for (unsigned i = 0; i < s->seats; i++) {
        struct sheet *p = &s->sheet[i];
        if (guild & (p->guild | p->looked) || p->guild & p->looked)
            return note_set(note, "position.guild", "%u", i + 1);
        guild |= p->guild | p->looked;
        p->guild_n = (uint8_t)__builtin_popcount(p->guild);
        p->looked_n = (uint8_t)__builtin_popcount(p->looked);
        p->cards_n = (uint8_t)bag_size(p->cards);
        for (unsigned k = 0; k < GOODS_CARDS; k++) used[k] += bag_count(p->cards, k);
    }
    s->guild_deck = (uint16_t)~guild;
    s->guild_n = (uint8_t)__builtin_popcount(s->guild_deck);
    s->goods_deck = 0;
    for (unsigned k = 0; k < GOODS_CARDS; k++) {
        unsigned copies = bag_count(WRITE_GOODS_DECK, k);
        used[k] += bag_count(s->goods_pile, k);
        if (used[k] > copies)
            return note_set(note, "position.cards", "%s\t%u", WRITE_GOODS_TOKENS[k], copies);
        s->goods_deck += (copies - used[k]) * bag_one(k);
    }
    s->goods_n = (uint8_t)bag_size(s->goods_deck);
    return true;
}

/* None is named exactly if none is open; what is wrong in this is not sound. */
static void derive_caravan(struct writing *s)
{
    if (has_caravan(s)) return;
    s->caravan = (uint8_t)(s->caravan == NO_CARD ? 0 : CARAVANS);
}

static bool derive(struct gstate *state, struct note *note)
{
    struct writing *s = writing_of(state);

    derive_caravan(s);
    return derive_places(s, note) && derive_cards(s, note);
}

bool write_load(struct gstate *s, const char *text, struct note *note)
{
    static const struct position_form form = {
        .game = &WRITE, .seats = 3, .start = load_default, .line = read_line, .finish = derive};

    return position_load(&form, s, text, note);
}
