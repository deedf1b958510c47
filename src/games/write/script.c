/* script.c: carrying out an effect, row by row.
 *
 * A seat's script stands at a row that asks or draws, or is over: all that needs
 * nobody is done at once. Giving is checked before an effect may be
 * chosen (write_can_do), so that no script gets stuck. */
#include "game/choices.h"
#include "games/write/state.h"
#include "games/write/words.h"

/* ---- may it be chosen? ---------------------------------------------------------------------- */

static unsigned marks_in_all(const struct sheet *p) { return amounts_size(write_marks(p)); }

/* Letters of MASK for which the goods suffice. */
static unsigned payable_letters(const struct writing *s, amounts have, unsigned mask)
{
    unsigned found = 0;

    for (; mask; mask &= mask - 1) {
        unsigned i = (unsigned)__builtin_ctz(mask);
        if (amounts_cover(have, amounts_of_goods(s->price[i]))) found |= bit(i);
    }
    return found;
}

/* Kinds of which there are N. */
static unsigned payable_kinds(amounts have, unsigned n)
{
    return amounts_kinds(amounts_enough(have, amounts_each(n)));
}

/* What a script asks for stands in its first rows. */
bool write_can_finish(const struct writing *s, const struct sheet *p, const struct op_row *row)
{
    unsigned cards = p->cards_n;

    for (;; row++) {
        switch (row->op) {
        case OP_PAY_LIRA:
            if (lira_left(p) < row->n) return false;
            break;
        case OP_KIND:
            if (!payable_kinds(write_means(p), row->n)) return false;
            break;
        case OP_PALACE:
            if (!payable_letters(s, write_means(p), row->n)) return false;
            break;
        case OP_GIVE_CARD:
            if (!cards--) return false;
            break;
        case OP_FREE:
            if (marks_in_all(p) + CARD_GOODS * cards < row->n) return false;
            break;
        case OP_CARAVAN: return write_can_do(s, p, (unsigned)SCRIPT_CARAVAN + s->caravan);
        default: return true;
        }
    }
}

/* Those of the places whose effect can be carried out. */
unsigned write_open_places(const struct writing *s, const struct sheet *p, unsigned places)
{
    unsigned open = places & ~(unsigned)(ASKING_PLACES | PALACE_PLACES);

    if (places & PALACE_PLACES)
        open |= payable_letters(s, write_means(p), places >> PALACE_A) << PALACE_A;
    for (unsigned rest = places & ASKING_PLACES; rest; rest &= rest - 1) {
        unsigned place = (unsigned)__builtin_ctz(rest);
        if (write_can_finish(s, p, WRITE_SCRIPTS[SCRIPT_PLACE + place])) open |= bit(place);
    }
    return open;
}

/* Does choosing it tell the others that certain goods cards are in the hand? */
bool write_shows_cards(const struct writing *s, const struct sheet *p, unsigned script)
{
    struct op_row row = WRITE_SCRIPTS[script][0];

    if (!p->cards_n) return false;
    if (row.op == OP_CARAVAN) row = WRITE_SCRIPTS[SCRIPT_CARAVAN + s->caravan][0];
    if (row.op == OP_KIND) return !payable_kinds(write_marks(p), row.n);
    return row.op == OP_PALACE && !payable_letters(s, write_marks(p), row.n);
}

/* ---- what is asked -------------------------------------------------------------------------- */

static bool can_draw_goods(const struct writing *s) { return s->goods_n || s->goods_pile; }
static bool can_draw(const struct writing *s, unsigned op)
{
    return op == OP_GOODS_CARD ? can_draw_goods(s) : s->guild_n || s->guild_pile;
}

static unsigned open_improvements(const struct sheet *p)
{
    unsigned mask = 0;

    for (unsigned i = 0; i < IMPROVABLE; i++)
        if (improvements(p, i) < IMPROVEMENTS) mask |= bit(i);
    return mask;
}

static bool is_asked(const struct writing *s, const struct sheet *p, struct op_row row)
{
    switch (row.op) {
    case OP_GOOD:
    case OP_THREE: return write_free_goods(p);
    case OP_OTHER_GOOD: return write_free_goods(p) & ~(unsigned)p->reg;
    case OP_MARK: return write_free_fields(s, p);
    case OP_IMPROVE: return open_improvements(p);
    case OP_IMPROVE_OR_MARK: return open_improvements(p) || write_free_fields(s, p);
    case OP_CARD_OR_GOOD: return can_draw_goods(s) || write_free_goods(p);
    case OP_DELIVER: return p->need;
    case OP_FREE: return p->left;
    case OP_KEEP: return p->looked_n == 2;
    case OP_PALACE: return row.n & (row.n - 1u); /* a single letter is no choice */
    default: return row.op >= OP_KIND;
    }
}

bool write_is_asked(const struct writing *s, const struct sheet *p)
{
    return is_asked(s, p, script_row(p));
}

static action *put_improvements(const struct sheet *p, action *out)
{
    for (unsigned i = 0; i < IMPROVABLE; i++)
        if (improvements(p, i) < IMPROVEMENTS) *out++ = act(A_IMPROVE, WRITE_IMPROVABLE[i], 0, 0);
    return out;
}

static unsigned held_cards(const struct sheet *p)
{
    unsigned mask = 0;

    for (unsigned k = 0; k < GOODS_CARDS; k++)
        if (bag_has(p->cards, k)) mask |= bit(k);
    return mask;
}

static unsigned held_goods(const struct sheet *p)
{
    return amounts_kinds(amounts_enough(write_marks(p), amounts_each(1)));
}

/* Which one of the two is kept, which one goes: the latter is for all to see. */
static action *put_kept(unsigned looked, action *out)
{
    for (unsigned rest = looked; rest; rest &= rest - 1) {
        unsigned kept = (unsigned)__builtin_ctz(rest);
        out = put2(out, A_KEEP, kept, (unsigned)__builtin_ctz(looked & ~bit(kept)));
    }
    return out;
}

action *write_put_answers(const struct writing *s, const struct sheet *p, action *out)
{
    struct op_row row = script_row(p);

    switch (row.op) {
    case OP_GOOD:
    case OP_THREE: return put_mask(out, A_GOOD, write_free_goods(p));
    case OP_OTHER_GOOD: return put_mask(out, A_GOOD, write_free_goods(p) & ~(unsigned)p->reg);
    case OP_MARK: return put_mask(out, A_MARK, write_free_fields(s, p));
    case OP_IMPROVE: return put_improvements(p, out);
    case OP_IMPROVE_OR_MARK:
        out = put_mask(out, A_MARK, write_free_fields(s, p));
        return put_improvements(p, out);
    case OP_CARD_OR_GOOD:
        out = put_mask(out, A_GOOD, write_free_goods(p));
        return can_draw_goods(s) ? put_mask(out, A_CHOOSE, 1) : out;
    case OP_KIND: return put_mask(out, A_KIND, payable_kinds(write_means(p), row.n));
    case OP_PALACE: return put_mask(out, A_PALACE, payable_letters(s, write_means(p), row.n));
    case OP_DELIVER:
        out = put_mask(out, A_CARD, write_helping_cards(p));
        return write_can_give_marked(p, p->need) ? (*out = act(A_PAY, 0, 0, 0), out + 1) : out;
    case OP_FREE:
        out = put_mask(out, A_CARD, held_cards(p));
        return put_mask(out, A_GIVE, held_goods(p));
    case OP_GIVE_CARD: return put_mask(out, A_CARD, held_cards(p));
    case OP_ANYWHERE:
        return put_mask(out, A_PLACE, write_open_places(s, p, (bit(PLACES) - 1) & ~bit(CATACOMBS)));
    default: return put_kept(p->looked, out);
    }
}

/* ---- what needs nobody ---------------------------------------------------------------------- */

static void gain_goods(struct sheet *p, int who, unsigned good, unsigned n, struct trace *t)
{
    unsigned before = p->marked[good], got;

    write_goods(p, good, n);
    got = p->marked[good] - before;
    if (got) tell2(t, FACT_GOODS, who, number(got), word(SORT_GOOD, good));
    if (got < n) tell1(t, FACT_NO_ROOM, who, number(n - got));
}

static void gain_lira(struct sheet *p, int who, unsigned n, struct trace *t)
{
    unsigned before = p->lira, got;

    write_lira(p, n);
    got = p->lira - before;
    if (got) tell1(t, FACT_LIRA, who, number(got));
    if (got < n) tell1(t, FACT_NO_ROOM, who, number(n - got));
}

/* FROM: the place or the guild card that brings it. */
static bool gain_ruby(struct sheet *p, int who, struct arg from, struct trace *t)
{
    bool fits = write_ruby(p);

    tell2(t, fits ? FACT_RUBY : FACT_RUBY_LOST, who, number(p->rubies), from);
    return fits;
}

static void keep_looked(struct writing *s, struct sheet *p, unsigned kept)
{
    p->guild = (uint16_t)(p->guild | bit(kept));
    p->guild_n++;
    s->guild_pile = (uint16_t)(s->guild_pile | (p->looked & ~bit(kept)));
    p->looked = 0;
    p->looked_n = 0;
}

static void use_caravan(struct writing *s, struct sheet *p)
{
    s->flags |= FLAG_CARAVAN;
    p->script = (uint8_t)(SCRIPT_CARAVAN + s->caravan);
    p->at = 0;
}

/* One row without a question. False: the row is a jump and has moved itself. */
static bool do_row(struct writing *s, unsigned seat, struct op_row row, struct trace *t)
{
    struct sheet *p = &s->sheet[seat];
    int who = (int)seat, improvable;

    switch (row.op) {
    case OP_WAREHOUSE:
        improvable = write_improvable((unsigned)(p->script - SCRIPT_PLACE));
        gain_goods(p, who, row.n, WAREHOUSE + improvements(p, (unsigned)improvable), t);
        break;
    case OP_TEA:
        improvable = write_improvable(TEA_HOUSE);
        gain_lira(p, who, TEA_LIRA + improvements(p, (unsigned)improvable), t);
        break;
    case OP_LIRA: gain_lira(p, who, row.n, t); break;
    case OP_PAY_LIRA:
        p->lira_spent = (uint8_t)(p->lira_spent + row.n);
        tell1(t, FACT_PAYS, who, number(row.n));
        break;
    case OP_RUBY: gain_ruby(p, who, word(SORT_GUILD, p->script - SCRIPT_GUILD), t); break;
    case OP_DEALER_RUBY:
        p->dealer = (uint8_t)(p->dealer + gain_ruby(p, who, word(SORT_PLACE, DEALER), t));
        break;
    case OP_PALACE_RUBY:
        if (gain_ruby(p, who, word(SORT_PLACE, PALACE_A + p->reg), t)) {
            p->palace[p->reg]++;
            s->taken = (uint8_t)(s->taken | bit(p->reg));
        }
        p->reg = 0;
        break;
    case OP_EACH:
        for (unsigned g = 0; g < GOODS; g++) gain_goods(p, who, g, 1, t);
        break;
    case OP_CARAVAN: use_caravan(s, p); return false;
    case OP_PALACE: /* a single letter */
        p->reg = (uint8_t)__builtin_ctz(row.n);
        p->need = s->price[p->reg];
        break;
    case OP_KEEP:
        if (p->looked_n) keep_looked(s, p, (unsigned)__builtin_ctz(p->looked));
        break;
    default: break; /* a question nobody can answer: the gain is lost */
    }
    return true;
}

/* ---- from row to row ------------------------------------------------------------------------ */

static void enter_row(struct sheet *p)
{
    p->left = script_row(p).op == OP_FREE ? script_row(p).n : 0;
}

static void next_row(struct sheet *p)
{
    p->at++;
    enter_row(p);
}

void write_script_start(struct writing *s, unsigned seat, unsigned script)
{
    struct sheet *p = &s->sheet[seat];

    p->script = (uint8_t)script;
    p->at = 0;
    enter_row(p);
}

/* Stacks are made anew only when a card is to be drawn. */
static void draw(struct writing *s, unsigned seat, unsigned op)
{
    s->draw = (uint8_t)op;
    s->draw_seat = (uint8_t)seat;
    if (op == OP_GOODS_CARD && !s->goods_n) {
        s->goods_deck = s->goods_pile;
        s->goods_n = (uint8_t)bag_size(s->goods_pile);
        s->goods_pile = 0;
    } else if (op != OP_GOODS_CARD && !s->guild_n) {
        s->guild_deck = s->guild_pile;
        s->guild_n = (uint8_t)__builtin_popcount(s->guild_pile);
        s->guild_pile = 0;
    }
}

void write_script_run(struct writing *s, unsigned seat, struct trace *t)
{
    struct sheet *p = &s->sheet[seat];

    while (p->script) {
        struct op_row row = script_row(p);
        if (row.op == OP_END) {
            p->script = p->at = p->reg = 0;
            return;
        }
        if (row.op >= OP_GOOD) {
            if (is_asked(s, p, row)) return;
        } else if (row.op >= OP_GOODS_CARD && can_draw(s, row.op)) {
            draw(s, seat, row.op);
            return;
        }
        if (do_row(s, seat, row, t)) next_row(p);
    }
}

/* Chance has named the card. */
void write_script_drawn(struct writing *s, action a, struct trace *t)
{
    unsigned seat = s->draw_seat, card = act_a(a);
    struct sheet *p = &s->sheet[seat];

    if (act_kind(a) == A_GOODS) {
        s->goods_deck -= bag_one(card);
        s->goods_n--;
        p->cards += bag_one(card);
        p->cards_n++;
    } else {
        s->guild_deck = (uint16_t)(s->guild_deck & ~bit(card));
        s->guild_n--;
        if (s->draw == OP_LOOK) {
            p->looked = (uint16_t)(p->looked | bit(card));
            p->looked_n++;
        } else {
            p->guild = (uint16_t)(p->guild | bit(card));
            p->guild_n++;
        }
    }
    s->draw = s->draw_seat = 0;
    next_row(p);
    write_script_run(s, seat, t);
}

/* ---- answers -------------------------------------------------------------------------------- */

/* Goods asked for by kind are given once the marks suffice. */
static void pay_marks(struct sheet *p)
{
    for (unsigned g = 0; g < GOODS; g++)
        p->spent[g] = (uint8_t)(p->spent[g] + goods_count(p->need, g));
    p->need = 0;
}

static void give_free(struct sheet *p, unsigned n)
{
    p->left = (uint8_t)(p->left > n ? p->left - n : 0);
}

static void take_good(struct sheet *p, unsigned seat, unsigned good, struct trace *t)
{
    struct op_row row = script_row(p);

    if (row.op == OP_THREE) {
        gain_goods(p, (int)seat, good, row.n, t);
        return;
    }
    write_goods(p, good, 1);
    if (row.op == OP_OTHER_GOOD) p->reg = (uint8_t)(p->reg | bit(good));
}

static void mark(struct writing *s, struct sheet *p, unsigned field)
{
    if (field == MARK_BONUS) write_bonus(s, p);
    else if (field == MARK_LIRA) write_lira(p, 1);
    else write_goods(p, field, 1);
}

static unsigned choose_letter(struct writing *s, struct sheet *p, unsigned letter)
{
    p->reg = (uint8_t)letter;
    p->need = s->price[letter];
    return write_can_give_marked(p, p->need) ? 0 : APPLY_REVEAL;
}

static unsigned spend_card(struct writing *s, struct sheet *p, unsigned card)
{
    if (script_row(p).op == OP_FREE) give_free(p, CARD_GOODS);
    return write_spend_card(s, p, card);
}

/* True if the row is answered, false if it asks on. */
static bool is_answered(const struct sheet *p)
{
    unsigned op = script_row(p).op;

    return !(op == OP_DELIVER && p->need) && !(op == OP_FREE && p->left);
}

unsigned write_script_answer(struct writing *s, unsigned seat, action a, struct trace *t)
{
    struct sheet *p = &s->sheet[seat];
    unsigned x = act_a(a), flags = 0;

    switch (act_kind(a)) {
    case A_GOOD: take_good(p, seat, x, t); break;
    case A_MARK: mark(s, p, x); break;
    case A_IMPROVE: write_improve(p, (unsigned)write_improvable(x)); break;
    case A_KIND:
        p->need = (goods)(script_row(p).n * goods_one(x));
        flags = write_can_give_marked(p, p->need) ? 0 : APPLY_REVEAL;
        break;
    case A_PALACE: flags = choose_letter(s, p, x); break;
    case A_CARD: flags = spend_card(s, p, x); break;
    case A_PAY: pay_marks(p); break;
    case A_GIVE:
        p->spent[x]++;
        give_free(p, 1);
        break;
    case A_KEEP:
        keep_looked(s, p, x);
        flags = APPLY_REVEAL; /* the other one is seen on the discards */
        break;
    case A_CHOOSE: draw(s, seat, OP_GOODS_CARD); return 0;
    default: /* the catacombs lead to any place */
        flags = write_shows_cards(s, p, SCRIPT_PLACE + x) ? APPLY_REVEAL : 0;
        write_script_start(s, seat, SCRIPT_PLACE + x);
        return flags;
    }
    if (is_answered(p)) next_row(p);
    return flags;
}
