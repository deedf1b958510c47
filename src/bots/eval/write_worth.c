/* write_worth.c: what a sheet of Choose & Write is worth at this moment of the game.
 *
 * Rubies count in full, also those that the turn's end brings; all else as much as
 * it will help in the uses of cards that are left, so nothing at the end. */
#include "bots/eval/write_plan.h"

/* ---- the moment -------------------------------------------------------------------- */

enum { PACE = 24 }; /* tenths: uses of cards until the leader has one ruby more */

static int cards_left(const struct writing *s)
{
    return s->places_n - __builtin_popcount((unsigned)(s->places >> PLACE_CARDS));
}

/* With ten rubies somewhere only the round is finished. */
static int turns_of_round(const struct writing *s)
{
    return (s->start + s->seats - 1 - s->seat) % s->seats;
}

int write_uses_after(const struct writing *s)
{
    int uses = cards_left(s), most = 0, pace;

    if (is_solo(s)) return uses;
    if (s->flags & FLAG_LAST) return turns_of_round(s);
    for (unsigned i = 0; i < s->seats; i++)
        if (s->sheet[i].rubies > most) most = s->sheet[i].rubies;
    pace = (RUBY_GOAL - most) * PACE / 10;
    if (pace < turns_of_round(s)) pace = turns_of_round(s);
    return uses < pace ? uses : pace;
}

/* The weight between the two moments around it. */
static int weight_at(const write_weights w, int uses)
{
    int before = 0, value = 0;

    for (int i = 0; i < WRITE_MOMENTS; i++) {
        int at = WRITE_MOMENT_USES[i];
        if (uses <= at) return value + (w[i] - value) * (uses - before) / (at - before);
        before = at;
        value = w[i];
    }
    return value;
}

/* Guild cards that were not seen yet: one of them, and the better one of two. */
static void guess_guild(struct mind *m)
{
    unsigned deck = m->s->guild_deck;
    int total = 0, best = 0;

    for (unsigned rest = deck; rest; rest &= rest - 1) {
        int worth = m->w[WW_GUILD_0 + __builtin_ctz(rest)];
        total += worth;
        if (worth > best) best = worth;
    }
    m->guild_mean = deck ? total / __builtin_popcount(deck) : 0;
    m->guild_look = m->guild_mean + (best - m->guild_mean) / 3;
}

void write_mind_uses(struct mind *m, int uses)
{
    int lasting = uses > WRITE_MOMENT_USES[0] ? uses : WRITE_MOMENT_USES[0];

    m->uses = uses;
    for (unsigned i = 0; i < WRITE_WEIGHTS_N; i++)
        m->w[i] = weight_at(m->weights[i], i < WW_LASTING ? uses : lasting);
    m->bonus[0] = 0;
    for (int i = 0; i < BONUS_MOST; i++)
        m->bonus[i + 1] = m->bonus[i] + m->w[WW_BONUS_1 + (i < 3 ? i : 3)];
    guess_guild(m);
}

void write_mind(struct mind *m, const struct writing *s, unsigned seat, const write_weights *w)
{
    m->s = s;
    m->seat = seat;
    m->weights = w;
    m->ruby = RUBY_WORTH;
    m->aim = 0;
    m->price = 0;
    for (unsigned i = 0; i < LETTERS; i++) m->price |= (uint64_t)s->price[i] << 16 * i;
    write_mind_uses(m, write_uses_after(s));
}

/* ---- goods ---------------------------------------------------------------------------- */

static int at_most(int n, int most) { return n < most ? n : most; }

/* Amounts of the four goods as four bytes, so that one word holds them. */
static uint32_t bytes_of(const uint8_t x[GOODS])
{
    return (uint32_t)x[FABRIC] << 24 | (uint32_t)x[SPICE] << 16 | (uint32_t)x[FRUIT] << 8 |
           x[JEWELRY];
}
static uint32_t bytes_of_goods(goods x)
{
    uint32_t wide = (x | (uint32_t)x << 8) & 0x00ff00ffu;

    return (wide | wide << 4) & 0x0f0f0f0fu;
}
static int sum(uint32_t bytes) { return (int)(bytes * 0x01010101u >> 24); }

/* As goods again; more than seven of a kind are no use, and leave the highest bits free. */
static goods goods_of_bytes(uint32_t x)
{
    uint32_t d = (x | 0x80808080u) - 0x07070707u, over = (d & 0x80808080u) >> 7;

    x -= d & over * 0x7fu;
    x = (x | x >> 4) & 0x00ff00ffu;
    return (goods)(x | x >> 8);
}

static uint32_t on_cards(bag cards)
{
    uint32_t bytes = 0;

    for (unsigned k = 0; cards; k++, cards >>= BAG_BITS)
        if (cards & 7u) bytes += (cards & 7u) * bytes_of_goods(WRITE_GOODS_CARDS[k]);
    return bytes;
}

/* Of each kind what A has more than B; nibbles below 8. */
static uint64_t more(uint64_t a, uint64_t b)
{
    uint64_t d = (a | 0x8888888888888888u) - b;

    return d & ((d & 0x8888888888888888u) >> 3) * 7;
}

/* The sizes of four lots of goods, 16 bits each. */
static uint64_t sizes(uint64_t lots)
{
    uint64_t pairs = (lots & 0x0f0f0f0f0f0f0f0fu) + (lots >> 4 & 0x0f0f0f0f0f0f0f0fu);

    return (pairs & 0x00ff00ff00ff00ffu) + (pairs >> 8 & 0x00ff00ff00ff00ffu);
}

static const uint64_t EACH_LETTER = 0x0001000100010001u;
enum { NOT_THERE = 64 }; /* added to what lacks at a letter */

/* The letter that lacks least; HAVE keeps what is left after paying it, EXTRA says
 * what lacks beside the price and loses the letter. */
static inline int cheapest(uint64_t price, uint64_t *extra, goods *have)
{
    uint64_t lacks = sizes(more(price, *have * EACH_LETTER)) + *extra;
    uint64_t key = lacks << 2 | 0x0003000200010000u; /* the letter beside what it lacks */
    unsigned a = key & 0xffffu, b = key >> 16 & 0xffffu, c = key >> 32 & 0xffffu;
    unsigned d = (unsigned)(key >> 48), ab = a < b ? a : b, cd = c < d ? c : d;
    unsigned least = ab < cd ? ab : cd, shift = 16 * (least & 3u);

    *extra += (uint64_t)NOT_THERE << shift;
    *have = (goods)more(*have, price >> shift & 0xffffu);
    return (int)(least >> 2);
}

/* Letters that grow at the turn's end: a good more that is not known yet. */
static uint64_t growth(unsigned taken)
{
    uint64_t grows = 0;

    for (; taken; taken &= taken - 1) grows |= (uint64_t)1 << 16 * __builtin_ctz(taken);
    return grows;
}

static int worth_palace(const struct mind *m, uint64_t extra, uint32_t bytes)
{
    goods have = goods_of_bytes(bytes);
    int worth = m->w[WW_GOOD] * at_most(sum(bytes), 16);

    worth += m->w[WW_SHORT_0 + at_most(cheapest(m->price, &extra, &have), WW_SHORT_MOST)];
    worth += m->w[WW_NEXT_0 + at_most(cheapest(m->price, &extra, &have), WW_NEXT_MOST)];
    return worth + m->w[WW_THIRD] * at_most(cheapest(m->price, &extra, &have), 7);
}

static int worth_prices(const struct mind *m, uint64_t extra)
{
    return m->w[WW_PRICE] * (int)((sizes(m->price) + extra) * EACH_LETTER >> 48);
}

static int worth_rows(const struct mind *m, const struct sheet *p, int *rows)
{
    int low = COLUMN, lacks = 0, helps = 0, marks = 0;

    for (unsigned g = 0; g < GOODS; g++) {
        if (p->marked[g] < low) low = p->marked[g];
        helps += at_most(p->marked[g], ROWS * ROW_STEP);
        marks += p->marked[g];
    }
    *rows = at_most(low / ROW_STEP, ROWS);
    for (unsigned g = 0; g < GOODS; g++) {
        int short_of = ROW_STEP * (*rows + 1) - p->marked[g];
        if (short_of > 0) lacks += short_of;
    }
    return m->w[WW_MARK] * helps + m->w[WW_SURPLUS] * (marks - helps) +
           (*rows < ROWS && lacks <= WW_ROW_MOST ? m->w[WW_ROW_1 + lacks - 1] : 0);
}

/* ---- lira, improvements, symbols --------------------------------------------------------- */

static int worth_lira(const struct mind *m, const struct sheet *p, int *boxes)
{
    int left = (int)lira_left(p), lacks = LIRA_BOX - p->lira % LIRA_BOX, worth;

    *boxes = p->lira / LIRA_BOX;
    worth = m->w[WW_LIRA] * at_most(left, 10);
    if (left >= 10) worth += m->w[WW_LIRA_10] * at_most(left - 10, 10) + m->w[WW_DEAL_1];
    if (left >= 20) worth += m->w[WW_LIRA_20] * (left - 20) + m->w[WW_DEAL_2];
    worth += m->w[WW_BOX_1] * at_most(p->lira, LIRA_BOX);
    if (p->lira > LIRA_BOX) worth += m->w[WW_BOX_2] * (p->lira - LIRA_BOX);
    if (*boxes < LIRA_BOXES && lacks <= 7) worth += m->w[lacks <= 3 ? WW_BOX_NEAR : WW_BOX_NEXT];
    return worth;
}

/* In the order of WRITE_IMPROVABLE; GOODS: no good, the Tea House. */
static const uint8_t HOUSE_GOOD[IMPROVABLE] = {FRUIT, FABRIC, GOODS, SPICE, JEWELRY};

static int worth_improvements(const struct mind *m, const struct sheet *p)
{
    int worth = 0;

    for (unsigned i = 0; i < IMPROVABLE; i++) {
        unsigned n = improvements(p, i), tea = HOUSE_GOOD[i] == GOODS;
        if (!n || (!tea && p->marked[HOUSE_GOOD[i]] + WAREHOUSE >= COLUMN)) continue;
        worth += m->w[tea ? WW_TEA_1 : WW_HOUSE_1];
        if (n > 1) worth += m->w[tea ? WW_TEA_2 : WW_HOUSE_2];
    }
    return worth;
}

static const uint8_t SYMBOL_WEIGHT[PLACES] = {
    WW_SYMBOL_HOUSE,   WW_SYMBOL_DEALER,    WW_SYMBOL_LARGE,      WW_SYMBOL_POST,  WW_SYMBOL_HOUSE,
    WW_SYMBOL_CARAVAN, WW_SYMBOL_ROASTERY,  WW_SYMBOL_TEA,        WW_SYMBOL_HALL,  WW_SYMBOL_HOUSE,
    WW_SYMBOL_SMALL,   WW_SYMBOL_CATACOMBS, WW_SYMBOL_WAINWRIGHT, WW_SYMBOL_HOUSE, WW_SYMBOL_PALACE,
    WW_SYMBOL_PALACE,  WW_SYMBOL_PALACE,    WW_SYMBOL_PALACE,
};

/* Symbols crossed out since the view are counted: they are few. */
static int worth_symbols(const struct mind *m, const struct sheet *p)
{
    const struct sheet *before = &m->s->sheet[m->seat];
    uint32_t once = p->crossed & ~before->crossed, twice = p->twice & ~before->twice;
    int worth = 0;

    for (; once; once &= once - 1) worth -= m->w[SYMBOL_WEIGHT[__builtin_ctz(once)]];
    for (; twice; twice &= twice - 1) worth -= m->w[SYMBOL_WEIGHT[__builtin_ctz(twice)]];
    return worth;
}

static int worth_bonus(const struct mind *m, const struct sheet *p)
{
    return m->bonus[bonus_left(p)] +
           m->w[WW_BONUS_FIELD] * (WRITE_BONUS_FIELDS[m->s->seats] - p->bonus);
}

int write_gain_of_pass(const struct mind *m, const struct sheet *p)
{
    unsigned left = bonus_left(p);

    if (p->bonus >= WRITE_BONUS_FIELDS[m->s->seats]) return 0;
    return m->bonus[left + 1] - m->bonus[left] - m->w[WW_BONUS_FIELD] + 1;
}

int write_cost(const struct mind *m, const struct sheet *p, unsigned place, unsigned means)
{
    int task = m->aim ? write_task_symbol(m) : 0;

    if (means == VISIT_SYMBOL) return m->w[SYMBOL_WEIGHT[place]] - task;
    return means == VISIT_BONUS ? m->w[WW_BONUS_1 + at_most((int)bonus_left(p) - 1, 3)] + 1 : 0;
}

/* ---- cards -------------------------------------------------------------------------------- */

static int worth_guild(const struct mind *m, const struct line *l, const struct sheet *p)
{
    unsigned lira = lira_left(p);
    int worth = (int)l->guilds * m->guild_mean + (int)l->looks * (m->guild_look - m->guild_mean);

    if (is_forbidden(m, TASK_NO_GUILD)) return 0;
    for (unsigned c = p->guild; c; c &= c - 1) {
        unsigned k = (unsigned)__builtin_ctz(c);
        worth += m->w[WW_GUILD_0 + k] + (lira >= WRITE_GUILD_PRICE[k] ? m->w[WW_RICH] : 0);
    }
    return worth;
}

static int worth_cards(const struct mind *m, int n)
{
    int worth = 0;

    if (is_forbidden(m, TASK_NO_CARD)) return 0;
    for (int i = 0; i < n; i++) worth += m->w[WW_CARD_1 + at_most(i, 2)];
    return worth;
}

/* Goods of which some lie on cards not seen yet: two cards that show all four kinds
 * between them stand for what may come. */
static int worth_goods(const struct mind *m, const struct line *l, const struct sheet *p)
{
    bool has_cards = !is_forbidden(m, TASK_NO_CARD);
    uint32_t have = bytes_of(p->marked) - bytes_of(p->spent) + (has_cards ? on_cards(p->cards) : 0);
    uint64_t extra = growth(l->s.taken);
    int prices = worth_prices(m, extra);

    if (!l->cards || !has_cards) return prices + worth_palace(m, extra, have);
    return prices + (worth_palace(m, extra, have + l->cards * 0x01000001u) +
                     worth_palace(m, extra, have + l->cards * 0x00010100u)) /
                        2;
}

int write_worth(const struct mind *m, const struct line *l)
{
    const struct sheet *p = &l->s.sheet[m->seat];
    int cards = p->cards_n + (int)l->cards, of_goods = worth_goods(m, l, p), rows, boxes, worth;

    worth = worth_rows(m, p, &rows) + worth_lira(m, p, &boxes);
    worth += m->ruby * at_most(p->rubies + (rows - p->rows) + (boxes - p->boxes), RUBY_FIELDS);
    worth += m->w[WW_ALONE] + of_goods + worth_improvements(m, p);
    worth += worth_symbols(m, p) + worth_bonus(m, p) + worth_guild(m, l, p) + worth_cards(m, cards);
    if (m->aim) worth += write_task_worth(m, l) + of_goods * write_task_palace(m);
    /* [W-17.9] what decides among equals */
    return worth + sum(bytes_of(p->marked) - bytes_of(p->spent)) + (int)lira_left(p) +
           (int)bonus_left(p) + 2 * cards;
}
