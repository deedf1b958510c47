/* sound.c: is this position possible? Conservation of every card, the limits of a
 * sheet, and whether what stands open fits the rest and can be answered. */
#include "games/write/state.h"

static bool wrong(struct note *note, const char *key) { return note_set(note, key, "%s", ""); }

/* ---- a sheet -------------------------------------------------------------------------------- */

static bool sound_marks(const struct writing *s, const struct sheet *p)
{
    unsigned low = COLUMN;

    for (unsigned g = 0; g < GOODS; g++) {
        if (p->marked[g] > COLUMN || p->spent[g] > p->marked[g]) return false;
        if (p->marked[g] < low) low = p->marked[g];
    }
    if (p->lira > LIRA_FIELDS || p->lira_spent > p->lira) return false;
    if (p->bonus > WRITE_BONUS_FIELDS[s->seats] || p->bonus_spent > p->bonus) return false;
    return p->rows <= low / ROW_STEP && p->boxes <= p->lira / LIRA_BOX && p->rows <= ROWS;
}

static bool sound_symbols(const struct writing *s, const struct sheet *p)
{
    for (unsigned i = 0; i < PLACES; i++)
        if ((p->crossed >> i & 1u) + (p->twice >> i & 1u) > symbols_printed(s, i)) return false;
    for (unsigned i = 0; i < IMPROVABLE; i++)
        if (improvements(p, i) > IMPROVEMENTS) return false;
    return !(p->twice & ~p->crossed) && !(p->crossed >> PLACES) && !(p->improved >> 2 * IMPROVABLE);
}

static bool sound_rubies(const struct sheet *p)
{
    unsigned sources = p->dealer;

    for (unsigned i = 0; i < LETTERS; i++) sources += p->palace[i];
    if (p->rubies > RUBY_FIELDS || sources > p->rubies) return false;
    return sources + p->rows + p->boxes <= p->rubies || p->rubies == RUBY_FIELDS;
}

/* ---- cards ---------------------------------------------------------------------------------- */

static unsigned set_size(const struct writing *s, uint64_t set)
{
    unsigned n = 0;

    for (unsigned card = 0; card < ALL_CARDS; card = write_next_card(s, card))
        n += write_card_count(s, set, card);
    return n;
}

static bool is_place_card(const struct writing *s, unsigned card)
{
    return card < PLACE_CARDS && (is_solo(s) || !(card & 1u));
}

static bool sound_places(const struct writing *s)
{
    uint64_t all = s->places + s->gone;

    for (unsigned i = 0; i < DISPLAY; i++) {
        if (s->display[i] != NO_CARD && !is_place_card(s, s->display[i])) return false;
        if (s->display[i] != NO_CARD) all += card_one(s->display[i]);
    }
    for (unsigned i = 0; i < s->seats; i++) {
        const struct sheet *p = &s->sheet[i];
        if (p->hand_n != (p->hand != NO_CARD) || p->hand_known > p->hand_n) return false;
        if (p->hand_n && !is_place_card(s, p->hand)) return false;
        if (p->hand_n) all += card_one(p->hand);
    }
    return all == write_all_cards(s) && s->places_n == set_size(s, s->places);
}

static bool sound_cards(const struct writing *s)
{
    bag all = s->goods_deck + s->goods_pile;
    unsigned guild = s->guild_deck, n = (unsigned)__builtin_popcount(s->guild_deck);

    guild |= s->guild_pile;
    n += (unsigned)__builtin_popcount(s->guild_pile);
    for (unsigned i = 0; i < s->seats; i++) {
        const struct sheet *p = &s->sheet[i];
        all += p->cards;
        guild |= p->guild | p->looked;
        n += (unsigned)p->guild_n + p->looked_n;
        if (p->cards_n != bag_size(p->cards) || p->guild_n != __builtin_popcount(p->guild) ||
            p->looked_n != __builtin_popcount(p->looked))
            return false;
    }
    return all == WRITE_GOODS_DECK && guild == 0xffff && n == GUILDS &&
           s->goods_n == bag_size(s->goods_deck) && s->guild_n == __builtin_popcount(s->guild_deck);
}

/* The first card at a letter asks four goods, each further one. */
static bool sound_prices(const struct writing *s)
{
    unsigned out = 0, setup = WRITE_RUBY_ROUNDS[s->seats] * (unsigned)LETTERS;

    if (s->ruby_deck >> RUBY_CARDS || s->taken >> LETTERS) return false;
    for (unsigned i = 0; i < LETTERS; i++) {
        unsigned size = goods_size(s->price[i]);
        if (size && size < RUBY_CARD_GOODS) return false;
        out += size ? size - (RUBY_CARD_GOODS - 1) : 0;
    }
    if (out != RUBY_CARDS - (unsigned)__builtin_popcount(s->ruby_deck)) return false;
    if (s->step != STEP_RUBIES) {
        for (unsigned i = 0; i < LETTERS; i++)
            if (goods_size(s->price[i]) < setup / LETTERS + (RUBY_CARD_GOODS - 1)) return false;
        return true;
    }
    /* dealt round and round: those who still wait are the last letters */
    return !s->round && s->taken && out < setup && s->taken == (15u & ~((1u << out % LETTERS) - 1));
}

static bool sound_caravan(const struct writing *s)
{
    bool none = !has_caravan(s);
    unsigned seen = s->caravan_unseen, n = (unsigned)__builtin_popcount(s->caravan_unseen);

    if (s->caravan >= CARAVANS || s->caravan_used_n > CARAVANS || (none && s->caravan))
        return false;
    if (s->caravan_used_n < CARAVANS && s->caravan_used >> 4 * s->caravan_used_n) return false;
    for (unsigned i = 0; i < s->caravan_used_n; i++) {
        unsigned card = s->caravan_used >> 4 * i & 15u;
        if (card >= CARAVANS) return false;
        seen |= bit(card);
        n++;
    }
    if (!none) seen |= bit(s->caravan), n++;
    return seen == 0xff && n == CARAVANS;
}

/* ---- what stands open ----------------------------------------------------------------------- */

static bool sound_registers(const struct sheet *p, unsigned op)
{
    bool letters = p->script && (op == OP_DELIVER || op == OP_OTHER_GOOD);

    if (op != OP_DELIVER && p->need) return false;
    if (op != OP_FREE && p->left) return false;
    if (op != OP_LOOK && op != OP_KEEP && p->looked) return false;
    if (op == OP_DELIVER) return p->reg < LETTERS;
    return letters || !p->reg;
}

static bool draws_goods(unsigned op) { return op == OP_GOODS_CARD || op == OP_CARD_OR_GOOD; }

static bool sound_draw(const struct writing *s, const struct sheet *p)
{
    unsigned op = script_row(p).op;

    if (s->draw == OP_GOODS_CARD) return draws_goods(op) && s->goods_n;
    if (s->draw == OP_LOOK && p->looked_n != p->at) return false;
    return op == s->draw && s->guild_n;
}

static bool can_give_free(const struct sheet *p)
{
    unsigned marks = 0;

    for (unsigned g = 0; g < GOODS; g++) marks += goods_left(p, g);
    return marks + CARD_GOODS * p->cards_n >= p->left;
}

static bool sound_script(const struct writing *s, unsigned seat)
{
    const struct sheet *p = &s->sheet[seat];
    bool fountain = p->script >= SCRIPT_FOUNTAIN, draws = s->draw && s->draw_seat == seat;
    action answer[ACTIONS_MAX];
    unsigned op, given;

    if (p->script >= SCRIPTS || p->at >= SCRIPT_ROWS) return false;
    if (!p->script) return !p->at && !draws && sound_registers(p, OP_END);
    if (s->open >> seat & 1u || (s->step == STEP_FOUNTAIN) != fountain) return false;
    if (s->step != STEP_VISIT && s->step != STEP_FOUNTAIN) return false;
    op = script_row(p).op;
    if (op == OP_END || !sound_registers(p, op)) return false;
    if (draws) return sound_draw(s, p);
    if (s->draw && op < OP_GOOD) return true; /* waits for its turn to draw */
    if (op < OP_GOOD || !write_is_asked(s, p)) return s->draw != 0;
    if (op == OP_DELIVER && !write_can_give(p, p->need)) return false;
    if (op == OP_FREE && !can_give_free(p)) return false;
    given = op == OP_DELIVER || op == OP_FREE; /* partly: the row says more than is left to give */
    return write_put_answers(s, p, answer) > answer &&
           write_can_finish(s, p, &WRITE_SCRIPTS[p->script][p->at + given]);
}

static bool any_script(const struct writing *s)
{
    bool any = false;

    for (unsigned i = 0; i < s->seats; i++) any |= s->sheet[i].script != 0;
    return any;
}

static unsigned vacancies(const struct writing *s)
{
    return (unsigned)(s->display[0] == NO_CARD) + (s->display[1] == NO_CARD);
}

static bool all_hold_cards(const struct writing *s)
{
    for (unsigned i = 0; i < s->seats; i++)
        if (!s->sheet[i].hand_n && (i != s->seat || !(s->flags & FLAG_HAND))) return false;
    return true;
}

/* A place card is being turned up for somebody who lacks one. */
static bool sound_want(const struct writing *s)
{
    if (s->want == WANT_DISPLAY) return vacancies(s) > 0;
    if (s->want >= s->seats || s->sheet[s->want].hand_n) return false;
    return !s->round || (s->want == s->seat && s->flags & FLAG_HAND && !vacancies(s));
}

static bool sound_setup(const struct writing *s)
{
    bool fountain = s->step == STEP_FOUNTAIN || s->step == STEP_OPEN;

    if (s->flags || s->open || s->played != NO_CARD || s->seat ||
        (s->step != STEP_RUBIES && s->taken))
        return false;
    if (s->step == STEP_RUBIES) return vacancies(s) == 2;
    if (fountain) return sound_want(s) && (s->want == WANT_DISPLAY || !vacancies(s));
    return (s->step == STEP_CARAVAN || s->step == STEP_START) && !vacancies(s) && all_hold_cards(s);
}

static bool sound_visit(const struct writing *s)
{
    if (!s->open && !any_script(s)) return false;
    if (!s->open) return true;
    return is_place_card(s, s->played) && write_card_count(s, s->gone, s->played);
}

static bool sound_step(const struct writing *s)
{
    bool extra = s->flags & FLAG_EXTRA, busy = s->step == STEP_VISIT || s->step == STEP_FOUNTAIN;

    if (s->step >= STEPS || s->flags >> 4 || s->open >> s->seats || (s->draw && !busy))
        return false;
    if (!s->round) return sound_setup(s);
    if (s->step == STEP_RUBIES || s->step == STEP_START) return false;
    if (extra && (!is_solo(s) || s->flags & FLAG_HAND)) return false;
    if (s->step == STEP_OVER) return !s->open && !any_script(s) && !s->taken;
    if (!all_hold_cards(s) || (s->open && s->step != STEP_VISIT)) return false;
    switch ((enum step)s->step) {
    case STEP_TURN: return !vacancies(s) && !s->taken && !(s->flags & ~FLAG_LAST);
    case STEP_VISIT: return vacancies(s) <= 1 && sound_visit(s);
    case STEP_HAND:
        return s->flags & FLAG_HAND && !s->sheet[s->seat].hand_n && s->places_n && !vacancies(s);
    case STEP_FOUNTAIN: return any_script(s) && sound_want(s) && vacancies(s) <= 1;
    case STEP_OPEN: return s->places_n && sound_want(s) && vacancies(s) <= 1;
    case STEP_GROW: return s->taken && s->ruby_deck && !vacancies(s) && s->sheet[s->seat].hand_n;
    default: return !vacancies(s) && !s->taken && s->sheet[s->seat].hand_n; /* caravan */
    }
}

static bool sound_last(const struct writing *s)
{
    bool reached = false;

    for (unsigned i = 0; i < s->seats; i++) reached |= s->sheet[i].rubies >= RUBY_GOAL;
    return !(s->flags & FLAG_LAST) || (reached && !is_solo(s));
}

bool write_sound(const struct gstate *state, struct note *note)
{
    const struct writing *s = writing_in(state);

    if (s->seats < 1 || s->seats > PLAYERS) return wrong(note, "write.sound.seats");
    if (s->start >= s->seats || s->seat >= s->seats || s->draw_seat >= s->seats)
        return wrong(note, "write.sound.turn");
    if (s->draw && (s->draw < OP_GOODS_CARD || s->draw > OP_LOOK))
        return wrong(note, "write.sound.draw");
    for (unsigned i = 0; i < s->seats; i++) {
        if (!sound_marks(s, &s->sheet[i])) return wrong(note, "write.sound.marks");
        if (!sound_symbols(s, &s->sheet[i])) return wrong(note, "write.sound.symbols");
        if (!sound_rubies(&s->sheet[i])) return wrong(note, "write.sound.rubies");
    }
    if (!sound_places(s)) return wrong(note, "write.sound.places");
    if (!sound_cards(s)) return wrong(note, "write.sound.cards");
    if (!sound_prices(s)) return wrong(note, "write.sound.prices");
    if (!sound_caravan(s)) return wrong(note, "write.sound.caravan");
    if (!sound_step(s)) return wrong(note, "write.sound.step");
    for (unsigned i = 0; i < s->seats; i++)
        if (!sound_script(s, i)) return wrong(note, "write.sound.effect");
    for (unsigned i = 0; i < s->seats; i++)
        if (!write_is_in_order(s, i)) return wrong(note, "write.sound.order");
    return sound_last(s) || wrong(note, "write.sound.last-round");
}
