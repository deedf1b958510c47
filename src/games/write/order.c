/* order.c: in doubt clockwise [W-7.2]: which choice has to wait, and for whom.
 *
 * An effect touches nothing that others can touch in the same turn but the stacks of goods
 * and guild cards and their discards. While a stack has enough for all that those before a
 * seat may still draw and for what the seat draws itself, it does not matter who draws
 * first, and no discard is shuffled in; where it has less, the seat waits. What others may
 * do is judged by what everybody can see [W-7.9], so that nobody's choices tell of hidden
 * cards. The invariant: once a seat has begun an effect, the cards it is sure to draw are
 * there for it, whatever the others do. */
#include "games/write/state.h"

/* What may become of a stack by what a seat does. */
struct use {
    unsigned draws;
    bool discards;
};

static unsigned stack_size(const struct writing *s, enum stack stack)
{
    return stack == STACK_GOODS ? s->goods_n : s->guild_n;
}

static bool is_draw(unsigned op, enum stack stack)
{
    return stack == STACK_GOODS ? op == OP_GOODS_CARD : op == OP_GUILD_CARD || op == OP_LOOK;
}

/* ---- what all can see of the others --------------------------------------------------------- */

/* With hidden goods cards that fit as well as cards can. */
static bool may_give(const struct sheet *p, goods need)
{
    unsigned lacks = 0;

    for (unsigned g = 0; g < GOODS; g++)
        if (goods_count(need, g) > goods_left(p, g))
            lacks += goods_count(need, g) - goods_left(p, g);
    return lacks <= CARD_GOODS * p->cards_n;
}

static bool may_do_row(const struct writing *s, const struct sheet *p, struct op_row row)
{
    bool may = row.op != OP_KIND && row.op != OP_PALACE;

    if (row.op == OP_GIVE_CARD) return p->cards_n;
    for (unsigned g = 0; g < GOODS && row.op == OP_KIND; g++)
        may |= may_give(p, (goods)(row.n * goods_one(g)));
    for (unsigned i = 0; i < LETTERS && row.op == OP_PALACE; i++)
        may |= row.n >> i & 1u && may_give(p, s->price[i]);
    return may;
}

static struct use use_of_rows(const struct writing *s, const struct sheet *p,
                              const struct op_row *row, enum stack stack);

/* The most that one of these places makes possible. */
static struct use use_of_places(const struct writing *s, const struct sheet *p, unsigned places,
                                enum stack stack)
{
    struct use most = {0, false};

    for (; places; places &= places - 1) {
        unsigned place = (unsigned)__builtin_ctz(places);
        struct use u = use_of_rows(s, p, WRITE_SCRIPTS[SCRIPT_PLACE + place], stack);
        if (u.draws > most.draws) most.draws = u.draws;
        most.discards |= u.discards;
    }
    return most;
}

static struct use use_of_rows(const struct writing *s, const struct sheet *p,
                              const struct op_row *row, enum stack stack)
{
    const unsigned anywhere = ((1u << PLACES) - 1) & ~bit(CATACOMBS);
    bool is_goods = stack == STACK_GOODS;
    struct use u = {0, false};

    for (; row->op; row++) {
        if (!may_do_row(s, p, *row)) return (struct use){0, false};
        switch (row->op) {
        case OP_CARAVAN:
            return use_of_rows(s, p, WRITE_SCRIPTS[SCRIPT_CARAVAN + s->caravan], stack);
        case OP_ANYWHERE: return use_of_places(s, p, anywhere, stack);
        case OP_CARD_OR_GOOD: u.draws += is_goods; break;
        case OP_DELIVER:
        case OP_FREE:
        case OP_GIVE_CARD: u.discards |= is_goods && p->cards_n; break;
        case OP_KEEP: u.discards |= !is_goods; break;
        default: u.draws += is_draw(row->op, stack); break;
        }
    }
    return u;
}

/* The places for which the seat has the means; the active one needs none. */
static unsigned places_within(const struct writing *s, unsigned seat)
{
    const struct sheet *p = &s->sheet[seat];
    unsigned reach = write_reach(s->played);

    return seat == s->seat || bonus_left(p) ? reach : reach & symbol_places(s, p);
}

static struct use use_of(const struct writing *s, unsigned seat, enum stack stack)
{
    const struct sheet *p = &s->sheet[seat];

    if (p->script) return use_of_rows(s, p, &WRITE_SCRIPTS[p->script][p->at], stack);
    return use_of_places(s, p, places_within(s, seat), stack);
}

/* ---- who comes first ------------------------------------------------------------------------ */

int write_comes_first(const struct writing *s, unsigned seat, enum stack stack, unsigned n)
{
    unsigned wanted = n;
    int first = SEAT_NONE;

    for (unsigned i = s->seat; i != seat; i = next_seat(s, i)) {
        struct use u;
        if (!is_busy(s, i)) continue;
        u = use_of(s, i, stack);
        wanted += u.draws;
        if (first == SEAT_NONE && (u.draws || u.discards)) first = (int)i;
    }
    return stack_size(s, stack) < wanted ? first : SEAT_NONE;
}

/* What an effect draws whatever is answered in it. */
static unsigned sure_draws(const struct writing *s, const struct sheet *p, const struct op_row *row,
                           enum stack stack)
{
    unsigned n = 0;

    for (; row->op; row++) {
        if (row->op == OP_CARAVAN)
            return sure_draws(s, p, WRITE_SCRIPTS[SCRIPT_CARAVAN + s->caravan], stack);
        n += is_draw(row->op, stack);
        n += row->op == OP_CARD_OR_GOOD && stack == STACK_GOODS && !write_free_goods(p);
    }
    return n;
}

static int effect_waits(const struct writing *s, unsigned seat, const struct op_row *row,
                        enum stack *stack)
{
    const struct sheet *p = &s->sheet[seat];
    unsigned goods_cards = sure_draws(s, p, row, STACK_GOODS);
    unsigned guild_cards = sure_draws(s, p, row, STACK_GUILD);
    int first = SEAT_NONE;

    if (goods_cards) first = write_comes_first(s, seat, *stack = STACK_GOODS, goods_cards);
    if (first != SEAT_NONE || !guild_cards) return first;
    return write_comes_first(s, seat, *stack = STACK_GUILD, guild_cards);
}

int write_waits_for(const struct writing *s, unsigned seat, action a, enum stack *stack)
{
    if (s->step != STEP_VISIT) return SEAT_NONE;
    switch (act_kind(a)) {
    case A_VISIT:
    case A_PLACE: return effect_waits(s, seat, WRITE_SCRIPTS[SCRIPT_PLACE + act_a(a)], stack);
    case A_CHOOSE: return write_comes_first(s, seat, *stack = STACK_GOODS, 1);
    case A_CARD: return write_comes_first(s, seat, *stack = STACK_GOODS, 0);
    case A_KEEP: return write_comes_first(s, seat, *stack = STACK_GUILD, 0);
    default: return SEAT_NONE;
    }
}

bool write_is_in_order(const struct writing *s, unsigned seat)
{
    const struct sheet *p = &s->sheet[seat];
    enum stack stack;

    if (s->step != STEP_VISIT || !p->script) return true;
    return effect_waits(s, seat, &WRITE_SCRIPTS[p->script][p->at], &stack) == SEAT_NONE;
}
