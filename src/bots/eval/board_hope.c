/* board_hope.c: the most that one more turn can add to a trip, place by place.
 *
 * Most turns need not be thought out, because even the best that could come of them would not do.
 * So the hopes are bounds from above: they hold for every trip that follows from the start of the
 * decision, as long as no weight is negative and more of a thing is worth no more than the first of
 * it. What is hard to bound (a tile, the Sultan's ruby, cards that go with an action) is always
 * worth a thought. */
#include "bots/eval/board_plan.h"

enum {
    ALWAYS = 20000,  /* more than anything that is compared */
    SALE_STEP = 7,   /* lira that one more good adds to a sale at most */
    LIRA_EARNED = 7, /* in a turn that sells nothing, at most */
    ROUNDING = 4,    /* what the shares of a worth lose by division at most */
    GOODS_PLACES = 1 << FABRIC_HOUSE | 1 << SPICE_HOUSE | 1 << FRUIT_HOUSE | 1 << POST |
                   1 << BLACK_MARKET /* where goods are had, perhaps the last for the Sultan */
};

static inline int greater(int a, int b) { return a > b ? a : b; }

static inline unsigned cart(const struct trip *t) { return (unsigned)CART + t->extensions; }

/* ---- of a decision -------------------------------------------------------------------- */

/* What one more good adds by what it is good for; what it adds by itself. */
static int most_use(const struct world *x)
{
    const int16_t *ready = x->w + W_PALACE_READY;
    int step = ready[3];

    for (unsigned i = 0; i < 3; i++) step = greater(step, ready[i] - ready[i + 1]);
    return step + SALE_STEP * x->lira[0] * x->w[W_SALE] / 64 + 1;
}

static inline int alone(const struct world *x, unsigned g, unsigned n)
{
    return (int)(x->kind[g][n] >> SUM_WORTH);
}

static int most_alone(const struct world *x, unsigned g)
{
    int most = 0;

    for (unsigned n = 0; n < cart(&x->start); n++)
        most = greater(most, alone(x, g, n + 1) - alone(x, g, n));
    return most;
}

static int most_of_extension(const struct world *x)
{
    unsigned had = x->start.extensions;

    if (had == EXTENSIONS) return 0;
    return greater(0, x->extension[had + 1] - x->extension[had] +
                          (had + 1 == EXTENSIONS ? x->ruby + x->w[W_RUBY_SOON] : 0));
}

static void hope_for_goods(const struct world *x, int most[])
{
    const struct trip *t = &x->start;
    int use = most_use(x), one[GOODS], other = 0;

    for (unsigned g = 0; g < GOODS; g++) one[g] = most_alone(x, g) + use;
    for (unsigned g = FABRIC; g <= FRUIT; g++) {
        other = greater(other, one[g]);
        most[FABRIC_HOUSE + g] = alone(x, g, cart(t)) - alone(x, g, 0) + (int)cart(t) * use +
                                 (t->tiles >> TILE_GREEN & 1u ? one[JEWELRY] : 0);
    }
    most[BLACK_MARKET] = one[JEWELRY] + other + x->w[W_RED_JEWELRY];
    most[POST] = t->post_cards ? ALWAYS : other + greater(other, one[JEWELRY]); /* and lira */
}

static void hope_for_rest(const struct world *x, int most[])
{
    const struct trip *t = &x->start;
    bool completes = t->goods_cards != 0; /* cards make up for what lacks */

    most[WAINWRIGHT] = most_of_extension(x);
    most[CARAVANSARY] = x->w[W_CARD_DRAWN];
    most[FOUNTAIN] = x->stack[STACK_MOST];
    most[TEA_HOUSE] = (t->tiles >> TILE_RED & 1u ? 7 : 5) * x->lira[0];
    most[LARGE_MARKET] = most[SMALL_MARKET] = most[DEALER] = 0; /* see below */
    most[POLICE] = completes ? ALWAYS : t->family_home ? x->w[W_SEND] - x->family_home[1] : 0;
    most[PALACE] = most[SMALL_MOSQUE] = most[GREAT_MOSQUE] = completes ? ALWAYS : 0;
}

/* Goods for tiles that are to be had. */
static goods wanted(const struct world *x)
{
    goods all = 0;

    for (unsigned c = 0; c < TILES; c++) {
        bool open = x->need[c] && !(x->start.tiles >> c & 1u);
        all = (goods)(all | (open ? x->need[c] : KIND_MOST + 1u) * goods_one(c));
    }
    return all;
}

void plan_hopes(struct world *x)
{
    int most[PLACES];

    hope_for_goods(x, most);
    hope_for_rest(x, most);
    for (unsigned p = 0; p < PLACES; p++)
        x->most[p] = (int16_t)(most[p] + x->at[0][p] + x->meet[p] + ROUNDING);
    for (unsigned m = GOODS_PLACES; m; m &= m - 1) {
        unsigned p = low_bit(m);
        x->most[p] = (int16_t)(x->most[p] + x->at[READY_GOODS][p] - x->at[0][p]);
    }
    x->most[LARGE_MARKET] = x->most[SMALL_MARKET] =
        (int16_t)greater(x->most[LARGE_MARKET], x->most[SMALL_MARKET]); /* without a sale */
    x->wanted = wanted(x);
    x->is_hopeless = false;
}

/* ---- of a trip ------------------------------------------------------------------------ */

struct hope {
    const struct world *x;
    const struct trip *t;
    int need[2]; /* where an assistant is left, where one is taken */
    unsigned takes;
};

/* A bit for PLACE if so much is what a turn there may add. */
static inline unsigned reached(const struct hope *h, unsigned place, int most)
{
    return most >= h->need[h->takes >> place & 1u] ? bit(place) : 0;
}

/* What the place adds by itself. */
static inline int there(const struct world *x, unsigned place)
{
    return x->at[0][place] + x->meet[place] + ROUNDING;
}

/* The more is sold the less is left, though that may suit the market's next demand. */
static inline unsigned sales(const struct hope *h, unsigned open)
{
    const struct trip *t = h->t;
    int each = plan_lira(h->x, t);
    unsigned size = goods_size(t->goods), places = t->any_cards ? bit(SMALL_MARKET) : 0;
    int all = BOARD_INCOME[MARKET_LARGE][size < 5 ? size : 5] * each; /* if all is wanted */

    all += h->x->most[LARGE_MARKET] + h->x->w[W_DEALER_READY] + h->x->w[W_RUBY_NEAR];
    if (all < h->need[1]) return places;
    for (unsigned m = MARKET_LARGE; m <= MARKET_SMALL; m++) {
        unsigned n = plan_saleable(h->x, t, m), left = size - n < 5 ? size - n : 5;
        int lira = BOARD_INCOME[m][n], next = BOARD_INCOME[MARKET_LARGE][left], gain;

        if (!(open >> (LARGE_MARKET + m) & 1u)) continue;
        gain = lira * each + (next - lira) * each * h->x->w[W_SALE] / 64 - (int)n * h->x->w[W_GOOD];
        if (t->lira < t->dealer_price && t->lira + lira >= t->dealer_price)
            gain += h->x->w[W_DEALER_READY] + h->x->w[W_RUBY_NEAR];
        places |= reached(h, LARGE_MARKET + m, (n < 2 ? 0 : gain) + there(h->x, LARGE_MARKET + m));
    }
    return places;
}

/* Where a ruby can be had. LIRA: what they are worth before. */
static inline unsigned rubies(const struct hope *h, unsigned ready, int lira)
{
    const struct world *x = h->x;
    const struct trip *t = h->t;
    int left = t->lira - t->dealer_price, gain;
    unsigned errand = t->family_home ? bit(POLICE) : 0, places = 0;

    if (ready & READY_GOODS) places |= bit(PALACE) | errand;
    if (!(ready & READY_LIRA)) return places;
    if (t->dealer_cards) return places | bit(DEALER) | errand;
    gain = x->ruby + x->w[W_RUBY_SOON] + left * x->lira[0] - lira +
           (left > t->dealer_price ? x->w[W_DEALER_READY] : 0);
    return places | reached(h, DEALER, gain + there(x, DEALER)) |
           (reached(h, POLICE, gain + there(x, POLICE)) & errand);
}

static inline unsigned tiles(const struct hope *h)
{
    unsigned enough = (((unsigned)h->t->goods | 0x8888u) - h->x->wanted) & 0x8888u;

    return (enough & 0x8800u ? bit(SMALL_MOSQUE) : 0u) |
           (enough & 0x0088u ? bit(GREAT_MOSQUE) : 0u);
}

/* What lira for a ruby are worth at last, to who may have them after a turn that sells nothing. */
static inline int lira_at_last(const struct world *x, const struct trip *t)
{
    bool may = t->lira < t->dealer_price && t->lira + LIRA_EARNED >= t->dealer_price;

    return may ? x->w[W_DEALER_READY] + x->w[W_RUBY_NEAR] : 0;
}

/* What rubies that can be had already add at most, if they are near. */
static inline int most_near(const struct world *x, unsigned ready)
{
    return (int)((ready & 1u) + (ready >> 1)) * x->w[W_RUBY_NEAR];
}

unsigned plan_hopeful(const struct world *x, const struct trip *t, const struct shares *of,
                      unsigned open, unsigned takes, int need)
{
    unsigned n = t->stack_n, ready = (unsigned)of->sum & READY, places;
    struct hope h = {.x = x, .t = t, .takes = takes};
    int earned;

    if (x->is_hopeless || t->tiles != x->start.tiles || t->extensions != x->start.extensions)
        return open;
    need += x->at[ready][t->place] - most_near(x, ready);
    h.need[0] = n ? need + x->stack[n] - x->stack[n - 1] : need;
    h.need[1] = need + x->stack[n] - x->stack[n + 1];
    places = rubies(&h, ready, of->lira >> READY_BITS) | tiles(&h);
    if (x->most[FOUNTAIN] >= need) places |= bit(FOUNTAIN);
    earned = lira_at_last(x, t);
    places |= reached(&h, POST, x->most[POST] + BOARD_MAIL_LIRA[t->mail] * x->lira[0] + earned) |
              reached(&h, TEA_HOUSE, x->most[TEA_HOUSE] + earned);
    if (open & (bit(LARGE_MARKET) | bit(SMALL_MARKET))) places |= sales(&h, open);
    for (unsigned m = open & ~places & ~bit(FOUNTAIN); m; m &= m - 1)
        places |= reached(&h, low_bit(m), x->most[low_bit(m)]);
    return places & open;
}
