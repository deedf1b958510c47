/* board_lacks.c: walks that will not work out: the Gemstone Dealer whose ruby cannot be paid, the
 * Sultan who wants more goods, a tile out of reach.
 *
 * What the player would have there is what is left at the end of the turn in which nothing was
 * bought; prices are those of now. */
#include "bots/eval/board_lacks.h"

#include "bots/eval/board_plan.h"
#include "game/tell.h"

static const struct player *then(const struct board_errand *e)
{
    return &e->after->player[e->seat];
}

static bool has_done(const struct board_errand *e, unsigned kind) { return e->done >> kind & 1u; }

/* What is left to spend there, once the other merchants are paid. */
static unsigned lira_there(const struct board_errand *e)
{
    unsigned due = 0;

    for (unsigned i = 0; e->is_walk && i < e->before->seats; i++)
        if ((int)i != e->seat && e->before->player[i].place == e->place) due += TOLL;
    for (unsigned i = 0; e->is_walk && i < NEUTRALS; i++)
        if (e->before->neutral[i] == e->place + 1) due += TOLL;
    if (has_done(e, A_PAY)) due = 0; /* it is gone already */
    return then(e)->lira > due ? then(e)->lira - due : 0;
}

static struct phrase *say(const struct board_errand *e, struct remark *out, const char *key)
{
    *out = (struct remark){.key = key, .say = {.who = (int8_t)e->seat}};
    return &out->say;
}

static bool lacks_lira(const struct board_errand *e, struct remark *out)
{
    unsigned price = dealer_price(e->before), lira = lira_there(e);
    struct phrase *p;

    if (has_done(e, A_RUBY)) return false;
    if (price > DEALER_LAST) {
        say(e, out, "board.reason.lack.none");
        return true;
    }
    if (lira >= price) return false;
    p = say(e, out, "board.reason.lack.dealer");
    phrase_add(p, number(price));
    phrase_add(p, number(lira));
    return true;
}

static bool lacks_goods(const struct board_errand *e, struct remark *out)
{
    unsigned cost = palace_cost(e->before), lacks;
    struct phrase *p;

    if (has_done(e, A_DELIVER)) return false;
    if (cost > PALACE_SPACES) {
        say(e, out, "board.reason.lack.none");
        return true;
    }
    lacks = palace_short(then(e)->goods, cost);
    if (!lacks) return false;
    p = say(e, out, "board.reason.lack.palace");
    phrase_add(p, number(cost));
    phrase_add(p, number(cost - lacks));
    return true;
}

/* The tile of the mosque that is the nearest of those one has not got; none: all are had or gone. */
static bool lacks_tile(const struct board_errand *e, unsigned first, struct remark *out)
{
    unsigned colour = TILES, least = UINT8_MAX;
    struct phrase *p;

    if (has_done(e, A_TILE)) return false;
    for (unsigned c = first; c < first + 2; c++) {
        unsigned need = tile_need(e->before, c), have = goods_count(then(e)->goods, c);

        if (!need || has_tile(then(e), c)) continue;
        if (have >= need) return false;
        if (need - have >= least) continue;
        least = need - have;
        colour = c;
    }
    if (colour == TILES) {
        say(e, out, "board.reason.lack.tiles");
        return true;
    }
    p = say(e, out, "board.reason.lack.tile");
    phrase_add(p, word(SORT_COLOUR, colour));
    phrase_add(p, number(tile_need(e->before, colour)));
    phrase_add(p, word(SORT_GOOD, colour));
    phrase_add(p, number(goods_count(then(e)->goods, colour)));
    return true;
}

static bool lacks_price(const struct board_errand *e, struct remark *out)
{
    struct phrase *p;

    if (has_done(e, A_EXTEND)) return false;
    if (then(e)->extensions == EXTENSIONS) {
        say(e, out, "board.reason.lack.extensions");
        return true;
    }
    if (lira_there(e) >= EXTENSION_PRICE) return false;
    p = say(e, out, "board.reason.lack.extension");
    phrase_add(p, number(EXTENSION_PRICE));
    phrase_add(p, number(lira_there(e)));
    return true;
}

static bool lacks_wanted(const struct board_errand *e, enum market m, struct remark *out)
{
    const struct demand *d = &e->before->market[m];

    if (has_done(e, A_SELL) || has_done(e, A_SELLANY) || d->top >= d->seen) return false;
    if (goods_common(then(e)->goods, demand_now(e->before, m))) return false;
    say(e, out, "board.reason.lack.market");
    return true;
}

bool board_lacks(const struct board_errand *e, struct remark *out)
{
    switch ((enum place)e->place) {
    case DEALER: return lacks_lira(e, out);
    case PALACE: return lacks_goods(e, out);
    case SMALL_MOSQUE: return lacks_tile(e, TILE_RED, out);
    case GREAT_MOSQUE: return lacks_tile(e, TILE_YELLOW, out);
    case WAINWRIGHT: return lacks_price(e, out);
    case LARGE_MARKET: return lacks_wanted(e, MARKET_LARGE, out);
    case SMALL_MARKET: return lacks_wanted(e, MARKET_SMALL, out);
    default: return false;
    }
}
