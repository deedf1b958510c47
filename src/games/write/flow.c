/* flow.c: set-up, the parts of a turn and their order, the dispatch of an event.
 *
 * After every event go_on() does all that needs nobody, so that the position
 * always stands at a question or at a chance event. */
#include "games/write/state.h"
#include "games/write/words.h"

#include <string.h>

void write_init(struct gstate *state, const struct setup *setup)
{
    struct writing *s = writing_of(state);

    memset(s, 0, sizeof *s);
    s->seats = setup->seats;
    s->places = write_all_cards(s);
    s->places_n = ALL_CARDS;
    s->goods_deck = WRITE_GOODS_DECK;
    s->goods_n = GOODS_CARD_COPIES;
    s->guild_deck = 0xffff;
    s->guild_n = GUILDS;
    s->ruby_deck = (1u << RUBY_CARDS) - 1;
    s->caravan_unseen = 0xff;
    s->display[0] = s->display[1] = s->played = NO_CARD;
    for (unsigned i = 0; i < PLAYERS; i++) s->sheet[i].hand = NO_CARD;
    s->taken = 15;
    s->step = STEP_RUBIES;
}

/* ---- the end of the game and of a turn ------------------------------------------------------ */

static unsigned game_over(struct writing *s, struct trace *t)
{
    s->step = STEP_OVER;
    s->flags &= FLAG_LAST;
    s->open = s->taken = s->want = 0;
    s->played = NO_CARD;
    if (t) write_tell_winners(s, t);
    return APPLY_TURN | APPLY_END;
}

static void look_for_ten(struct writing *s, struct trace *t)
{
    if (is_solo(s) || s->flags & FLAG_LAST) return;
    for (unsigned i = 0; i < s->seats; i++)
        if (s->sheet[i].rubies >= RUBY_GOAL) {
            s->flags |= FLAG_LAST;
            tell1(t, FACT_LAST_ROUND, (int)i, number(s->sheet[i].rubies));
            return;
        }
}

static void discard_place(struct writing *s, unsigned card) { s->gone += card_one(card); }

/* Solo: the left card of the display, as if another player had played it. */
static void extra_card(struct writing *s, struct trace *t)
{
    s->flags = (uint8_t)((s->flags & FLAG_LAST) | FLAG_EXTRA);
    s->played = s->display[0];
    s->display[0] = NO_CARD;
    discard_place(s, s->played);
    s->open = 1;
    s->step = STEP_VISIT;
    tell1(t, FACT_EXTRA, 0, word(SORT_PLACE, card_place(s->played)));
}

static unsigned pass_turn(struct writing *s, struct trace *t)
{
    bool extra = s->flags & FLAG_EXTRA;

    s->played = NO_CARD;
    if (is_solo(s) && !extra) {
        extra_card(s, t);
        return APPLY_TURN; /* a turn of its own */
    }
    look_for_ten(s, t);
    s->flags &= FLAG_LAST;
    s->seat = (uint8_t)next_seat(s, s->seat);
    if (s->seat == s->start) {
        if (s->flags & FLAG_LAST) return game_over(s, t);
        if (s->round < UINT16_MAX) s->round++;
    }
    s->step = STEP_TURN;
    return APPLY_TURN;
}

/* The used caravan card goes under its stack; the next is turned up. */
static unsigned caravan_moves_on(struct writing *s, struct trace *t)
{
    if (!(s->flags & FLAG_CARAVAN)) return pass_turn(s, t);
    s->flags &= (uint8_t)~FLAG_CARAVAN;
    s->caravan_used |= (uint32_t)s->caravan << 4 * s->caravan_used_n++;
    s->caravan = 0;
    s->step = STEP_CARAVAN;
    return 0;
}

static unsigned prices_grow(struct writing *s, struct trace *t)
{
    if (!s->ruby_deck) s->taken = 0;
    if (!s->taken) return caravan_moves_on(s, t);
    s->step = STEP_GROW;
    return 0;
}

static unsigned turn_up(struct writing *s, unsigned want, struct trace *t)
{
    if (!s->places_n) return game_over(s, t);
    s->want = (uint8_t)want;
    s->step = STEP_OPEN;
    return 0;
}

static unsigned refill(struct writing *s, struct trace *t)
{
    s->want = 0;
    if (s->display[0] == NO_CARD || s->display[1] == NO_CARD) return turn_up(s, WANT_DISPLAY, t);
    return prices_grow(s, t);
}

static void give_bonus_rubies(struct sheet *p, int who, struct trace *t)
{
    unsigned n = write_row_rubies(p);

    if (n) tell2(t, FACT_ROW_RUBY, who, number(n), number(p->rubies));
    n = write_box_rubies(p);
    if (n) tell2(t, FACT_BOX_RUBY, who, number(n), number(p->rubies));
}

static void bonus_rubies(struct writing *s, struct trace *t)
{
    for (unsigned i = 0; i < s->seats; i++)
        if (write_earns_bonus(&s->sheet[i])) give_bonus_rubies(&s->sheet[i], (int)i, t);
}

/* Everybody has used the card. */
static unsigned actions_end(struct writing *s, struct trace *t)
{
    bonus_rubies(s, t);
    if (!(s->flags & FLAG_HAND)) return refill(s, t);
    if (!s->places_n) return game_over(s, t);
    s->step = STEP_HAND;
    return 0;
}

/* ---- set-up: hands, caravan, start player --------------------------------------------------- */

static unsigned setup_next(struct writing *s, struct trace *t)
{
    if (s->display[0] == NO_CARD || s->display[1] == NO_CARD) return turn_up(s, WANT_DISPLAY, t);
    for (unsigned i = 0; i < s->seats; i++)
        if (!s->sheet[i].hand_n) return turn_up(s, i, t);
    s->want = 0;
    s->step = STEP_CARAVAN;
    return 0;
}

/* ---- doing what needs nobody ---------------------------------------------------------------- */

/* All scripts, clockwise, up to the first draw. False: nobody has anything more to do. */
static bool scripts_run(struct writing *s, struct trace *t)
{
    bool busy = s->open;

    for (unsigned i = 0, seat = s->seat; i < s->seats; i++, seat = next_seat(s, seat)) {
        if (!s->sheet[seat].script) continue;
        write_script_run(s, seat, t);
        if (s->draw) return true;
        busy |= s->sheet[seat].script;
    }
    return busy;
}

/* The same after SEAT has decided something: the scripts of all others stand at a question. */
static bool script_run(struct writing *s, unsigned seat, struct trace *t)
{
    if (!s->draw) write_script_run(s, seat, t);
    if (s->draw || s->open) return true;
    for (unsigned i = 0; i < s->seats; i++)
        if (s->sheet[i].script) return true;
    return false;
}

/* A fountain is done with: its rubies, then another card is turned up. */
static unsigned fountain_end(struct writing *s, struct trace *t)
{
    bonus_rubies(s, t);
    return turn_up(s, s->want, t);
}

static unsigned all_done(struct writing *s, struct trace *t)
{
    return s->step == STEP_VISIT ? actions_end(s, t) : fountain_end(s, t);
}

static unsigned go_on(struct writing *s, struct trace *t)
{
    return scripts_run(s, t) ? 0 : all_done(s, t);
}

static unsigned go_on_after(struct writing *s, unsigned seat, struct trace *t)
{
    return script_run(s, seat, t) ? 0 : all_done(s, t);
}

/* ---- chance --------------------------------------------------------------------------------- */

/* `taken` holds the letters that still get a card. */
static unsigned ruby_card(struct writing *s, unsigned card, struct trace *t)
{
    unsigned letter = (unsigned)__builtin_ctz(s->taken);
    bool first = !s->price[letter];

    s->ruby_deck &= ~bit(card);
    s->price[letter] = (goods)(s->price[letter] +
                               (first ? WRITE_RUBY_CARDS[card] : goods_one(WRITE_RUBY_TOP[card])));
    s->taken = (uint8_t)(s->taken & (s->taken - 1));
    if (s->step == STEP_GROW) return prices_grow(s, t);
    if (s->taken) return 0;
    if (__builtin_popcount(s->ruby_deck) <= RUBY_CARDS - LETTERS * WRITE_RUBY_ROUNDS[s->seats])
        return setup_next(s, t);
    s->taken = 15;
    return 0;
}

/* Where a card lies in the display: in solo its mark says, else the free slot. */
static void lay_out(struct writing *s, unsigned card)
{
    unsigned free = s->display[0] == NO_CARD ? 0 : 1, other = s->display[1 - free];

    if (is_solo(s) && other != NO_CARD) {
        s->display[card & 1u] = (uint8_t)card;
        s->display[1 - (card & 1u)] = (uint8_t)other;
    } else {
        s->display[free] = (uint8_t)card;
    }
}

static void fountain(struct writing *s, unsigned kind)
{
    s->step = STEP_FOUNTAIN;
    for (unsigned i = 0; i < s->seats; i++) write_script_start(s, i, SCRIPT_FOUNTAIN + kind);
}

static unsigned card_opened(struct writing *s, unsigned card, struct trace *t)
{
    s->places -= card_one(card);
    s->places_n--;
    if (card >= PLACE_CARDS) {
        discard_place(s, card);
        fountain(s, card - PLACE_CARDS);
        return go_on(s, t);
    }
    if (s->want == WANT_DISPLAY) {
        lay_out(s, card);
    } else {
        s->sheet[s->want].hand = (uint8_t)card;
        s->sheet[s->want].hand_n = 1;
    }
    return s->round ? refill(s, t) : setup_next(s, t);
}

static unsigned caravan_opened(struct writing *s, unsigned card, struct trace *t)
{
    s->caravan = (uint8_t)card;
    if (s->caravan_unseen) {
        s->caravan_unseen = (uint8_t)(s->caravan_unseen & ~bit(card));
    } else {
        s->caravan_used >>= 4;
        s->caravan_used_n--;
    }
    if (s->round) return pass_turn(s, t);
    s->step = STEP_START;
    return 0;
}

static void start_player(struct writing *s, unsigned seat)
{
    s->start = s->seat = (uint8_t)seat;
    s->round = 1;
    s->step = STEP_TURN;
}

/* From the name of a place card to the card. */
static unsigned card_named(unsigned token)
{
    if (token >= PLACES + PLACE_CARDS) return token - PLACES;
    return token >= PLACES ? token - PLACES : 2 * token;
}

static unsigned chance(struct writing *s, action a, struct trace *t)
{
    switch (act_kind(a)) {
    case A_RUBY: return ruby_card(s, act_a(a), t);
    case A_OPEN: return card_opened(s, card_named(act_a(a)), t);
    case A_CARAVAN: return caravan_opened(s, act_a(a), t);
    case A_START: start_player(s, act_a(a)); return 0;
    default: write_script_drawn(s, a, t); return s->draw ? 0 : go_on(s, t);
    }
}

/* ---- decisions ------------------------------------------------------------------------------ */

static unsigned play(struct writing *s, unsigned from, struct trace *t)
{
    struct sheet *p = &s->sheet[s->seat];
    unsigned flags = 0;

    if (from == PLAY_HAND) {
        s->played = p->hand;
        flags = p->hand_known ? 0 : APPLY_REVEAL;
        p->hand = NO_CARD;
        p->hand_n = p->hand_known = 0;
        s->flags |= FLAG_HAND;
    } else {
        s->played = s->display[from - 1];
        s->display[from - 1] = NO_CARD;
    }
    if (flags && !is_solo(s)) /* the others could not know the card */
        tell1(t, FACT_SHOWN, s->seat, word(SORT_PLACE, card_place(s->played)));
    discard_place(s, s->played);
    s->open = (uint8_t)((1u << s->seats) - 1);
    s->step = STEP_VISIT;
    return flags;
}

static unsigned play_guild(struct writing *s, unsigned card, struct trace *t)
{
    struct sheet *p = &s->sheet[s->seat];

    p->lira_spent = (uint8_t)(p->lira_spent + WRITE_GUILD_PRICE[card]);
    p->guild = (uint16_t)(p->guild & ~bit(card));
    p->guild_n--;
    p->played++;
    s->guild_pile = (uint16_t)(s->guild_pile | bit(card));
    s->step = STEP_VISIT; /* nobody else has anything to do */
    write_script_start(s, s->seat, SCRIPT_GUILD + card);
    return go_on_after(s, s->seat, t) | APPLY_REVEAL;
}

static unsigned visit(struct writing *s, unsigned seat, action a, struct trace *t)
{
    struct sheet *p = &s->sheet[seat];
    unsigned place = act_a(a), flags;

    flags = write_shows_cards(s, p, SCRIPT_PLACE + place) ? APPLY_REVEAL : 0;
    if (act_b(a) == VISIT_SYMBOL) write_cross_symbol(p, place);
    if (act_b(a) == VISIT_BONUS) p->bonus_spent++;
    s->open = (uint8_t)(s->open & ~bit(seat));
    write_script_start(s, seat, SCRIPT_PLACE + place);
    return flags | go_on_after(s, seat, t);
}

static unsigned pass(struct writing *s, unsigned seat, struct trace *t)
{
    write_bonus(s, &s->sheet[seat]);
    s->open = (uint8_t)(s->open & ~bit(seat));
    return go_on_after(s, seat, t);
}

static unsigned take(struct writing *s, unsigned slot, struct trace *t)
{
    struct sheet *p = &s->sheet[s->seat];

    p->hand = s->display[slot];
    p->hand_n = p->hand_known = 1;
    s->display[slot] = NO_CARD;
    return refill(s, t);
}

unsigned write_apply(struct gstate *state, int seat, action a, struct trace *t)
{
    struct writing *s = writing_of(state);
    unsigned flags;

    if (seat == SEAT_CHANCE) return chance(s, a, t) | APPLY_REVEAL;
    switch (act_kind(a)) {
    case A_PLAY: return play(s, act_a(a), t);
    case A_GUILD: return play_guild(s, act_a(a), t);
    case A_VISIT: return visit(s, (unsigned)seat, a, t);
    case A_PASS: return pass(s, (unsigned)seat, t);
    case A_TAKE: return take(s, act_a(a), t);
    case A_DRAW: return turn_up(s, s->seat, t);
    default:
        flags = write_script_answer(s, (unsigned)seat, a, t);
        return flags | go_on_after(s, (unsigned)seat, t);
    }
}
