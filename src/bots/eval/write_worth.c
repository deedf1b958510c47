/* write_worth.c: what a sheet of Choose & Write is worth at this moment of the game.
 *
 * Rubies count in full, also those that the turn's end brings; all else as much as
 * it will help in the uses of cards that are left, so nothing at the end. */
#include "bots/eval/write_plan.h"

#include <string.h>

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

/* Between which two moments so many uses stand: the later one has number AT, PART of SPAN uses lie
 * between them and the earlier one. */
struct moment {
    int at, part, span;
};

static struct moment moment_of(int uses)
{
    struct moment at = {0, uses, WRITE_MOMENT_USES[0]};

    while (at.at < WRITE_MOMENTS - 1 && uses > WRITE_MOMENT_USES[at.at]) {
        at.part = uses - WRITE_MOMENT_USES[at.at];
        at.span = WRITE_MOMENT_USES[at.at + 1] - WRITE_MOMENT_USES[at.at];
        at.at++;
    }
    if (at.part > at.span) at.part = at.span;
    return at;
}

static int weight_at(const write_weights w, struct moment at)
{
    int before = at.at ? w[at.at - 1] : 0;

    return before + (w[at.at] - before) * at.part / at.span;
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
    struct moment now = moment_of(uses);
    struct moment lasting = moment_of(uses > WRITE_MOMENT_USES[0] ? uses : WRITE_MOMENT_USES[0]);

    m->uses = uses;
    if (m->seen) memset(m->seen, 0, HOARDS_MOST * sizeof *m->seen);
    for (unsigned i = 0; i < WW_LASTING; i++) m->w[i] = weight_at(m->weights[i], now);
    for (unsigned i = WW_LASTING; i < WRITE_WEIGHTS_N; i++)
        m->w[i] = weight_at(m->weights[i], lasting);
    m->bonus[0] = 0;
    for (int i = 0; i < BONUS_MOST; i++)
        m->bonus[i + 1] = m->bonus[i] + m->w[WW_BONUS_1 + (i < 3 ? i : 3)];
    m->house[0] = m->tea[0] = 0;
    m->house[1] = m->w[WW_HOUSE_1];
    m->house[2] = m->house[1] + m->w[WW_HOUSE_2];
    m->tea[1] = m->w[WW_TEA_1];
    m->tea[2] = m->tea[1] + m->w[WW_TEA_2];
    m->cards[0] = 0;
    for (int i = 0; i < 3; i++) m->cards[i + 1] = m->cards[i] + m->w[WW_CARD_1 + i];
    guess_guild(m);
}

void write_mind(struct mind *m, const struct writing *s, unsigned seat, const write_weights *w)
{
    m->s = s;
    m->seat = seat;
    m->weights = w;
    m->ruby = RUBY_WORTH;
    m->seen = NULL;
    m->aim = 0;
    m->price = 0;
    m->asked = 0;
    for (unsigned i = 0; i < LETTERS; i++) {
        m->price |= (uint64_t)s->price[i] << 16 * i;
        m->asked += (int)goods_size(s->price[i]);
    }
    write_mind_uses(m, write_uses_after(s));
}

/* ---- goods ---------------------------------------------------------------------------- */

static int at_most(int n, int most) { return n < most ? n : most; }

/* As goods again; more than seven of a kind are no use, and leave the highest bits free. */
static goods goods_to_spend(amounts x)
{
    uint32_t d = (x | 0x80808080u) - 0x07070707u, over = (d & 0x80808080u) >> 7;

    x -= d & over * 0x7fu;
    x = (x | x >> 4) & 0x00ff00ffu;
    return (goods)(x | x >> 8);
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
    return taken * UINT64_C(0x0000200040008001) & EACH_LETTER; /* each bit to its letter */
}

static int worth_palace(const struct mind *m, uint64_t extra, amounts all)
{
    goods have = goods_to_spend(all);
    int worth = m->w[WW_GOOD] * at_most((int)amounts_size(all), 16);

    worth += m->w[WW_SHORT_0 + at_most(cheapest(m->price, &extra, &have), WW_SHORT_MOST)];
    worth += m->w[WW_NEXT_0 + at_most(cheapest(m->price, &extra, &have), WW_NEXT_MOST)];
    return worth + m->w[WW_THIRD] * at_most(cheapest(m->price, &extra, &have), 7);
}

/* FULL: so many rows are known to be full. */
static int worth_rows(const struct mind *m, amounts marked, unsigned full, int *rows)
{
    amounts most = amounts_each(ROWS * ROW_STEP);
    int marks = (int)amounts_size(marked), surplus = (int)amounts_size(amounts_lack(most, marked));
    int worth = m->w[WW_MARK] * (marks - surplus) + m->w[WW_SURPLUS] * surplus;

    for (unsigned row = full; row < ROWS; row++) {
        int lacks = (int)amounts_size(amounts_lack(marked, amounts_each(ROW_STEP * (row + 1))));
        *rows = (int)row;
        if (lacks) return worth + (lacks <= WW_ROW_MOST ? m->w[WW_ROW_1 + lacks - 1] : 0);
    }
    *rows = ROWS;
    return worth;
}

/* ---- lira, improvements, symbols --------------------------------------------------------- */

static int worth_lira(const struct mind *m, const struct sheet *p, int *boxes)
{
    int left = (int)lira_left(p), lacks, worth;

    *boxes = (p->lira >= LIRA_BOX) + (p->lira >= LIRA_FIELDS);
    lacks = LIRA_BOX * (*boxes + 1) - p->lira;
    worth = m->w[WW_LIRA] * at_most(left, 10);
    if (left >= 10) worth += m->w[WW_LIRA_10] * at_most(left - 10, 10) + m->w[WW_DEAL_1];
    if (left >= 20) worth += m->w[WW_LIRA_20] * (left - 20) + m->w[WW_DEAL_2];
    worth += m->w[WW_BOX_1] * at_most(p->lira, LIRA_BOX);
    if (p->lira > LIRA_BOX) worth += m->w[WW_BOX_2] * (p->lira - LIRA_BOX);
    if (*boxes < LIRA_BOXES && lacks <= 7) worth += m->w[lacks <= 3 ? WW_BOX_NEAR : WW_BOX_NEXT];
    return worth;
}

/* Places in the order of WRITE_IMPROVABLE. */
enum { FRUIT_BOX, FABRIC_BOX, TEA_BOX, SPICE_BOX, JEWELRY_BOX };
static const uint8_t HOUSE_BOX[GOODS] = {
    [FABRIC] = FABRIC_BOX, [SPICE] = SPICE_BOX, [FRUIT] = FRUIT_BOX, [JEWELRY] = JEWELRY_BOX};

static int worth_improvements(const struct mind *m, const struct sheet *p)
{
    return m->house[improvements(p, FRUIT_BOX)] + m->house[improvements(p, FABRIC_BOX)] +
           m->tea[improvements(p, TEA_BOX)] + m->house[improvements(p, SPICE_BOX)] +
           m->house[improvements(p, JEWELRY_BOX)];
}

/* Goods of which there is no room for more than a house gives that is not improved. */
static unsigned goods_nearly_full(amounts marked)
{
    return amounts_kinds(amounts_enough(marked, amounts_each(COLUMN - WAREHOUSE)));
}

/* Of that is lost what they were improved for. */
static int lost_improvements(const struct mind *m, const struct sheet *p, amounts marked)
{
    int lost = 0;

    for (unsigned full = goods_nearly_full(marked); full; full &= full - 1)
        lost += m->house[improvements(p, HOUSE_BOX[__builtin_ctz(full)])];
    return lost;
}

int write_gain_of_improving(const struct mind *m, const struct sheet *p, unsigned i)
{
    unsigned n = improvements(p, i);

    if (i == TEA_BOX) return m->tea[n + 1] - m->tea[n];
    for (unsigned full = goods_nearly_full(amounts_of(p->marked)); full; full &= full - 1)
        if (HOUSE_BOX[__builtin_ctz(full)] == i) return 0;
    return m->house[n + 1] - m->house[n];
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
    if (is_forbidden(m, TASK_NO_CARD)) return 0;
    return n <= 3 ? m->cards[n] : m->cards[3] + (n - 3) * m->w[WW_CARD_3];
}

/* The same, thought through once. */
static int worth_hoard(const struct mind *m, unsigned taken, amounts all)
{
    uint64_t key = UINT64_C(1) << 40 | (uint64_t)all << 8 | taken;
    struct hoard *seen = m->seen;

    if (!seen) return worth_palace(m, growth(taken), all);
    seen += (all ^ taken) * 0x9e3779b1u >> 26;
    if (seen->goods != key) *seen = (struct hoard){key, worth_palace(m, growth(taken), all)};
    return seen->worth;
}

/* Goods of which some lie on cards not seen yet: two cards that show all four kinds
 * between them stand for what may come. */
static int worth_goods(const struct mind *m, const struct line *l, amounts have)
{
    if (!l->cards || is_forbidden(m, TASK_NO_CARD)) return worth_hoard(m, l->s.taken, have);
    return (worth_hoard(m, l->s.taken, have + l->cards * 0x01000001u) +
            worth_hoard(m, l->s.taken, have + l->cards * 0x00010100u)) /
           2;
}

/* What the prices ask for, each good of them. */
static int worth_prices(const struct mind *m, unsigned taken)
{
    return m->w[WW_PRICE] * (m->asked + (int)(growth(taken) * EACH_LETTER >> 48));
}

/* Added last, here and below: what decides among equals [W-17.9]. */
struct beside write_worth_beside(const struct mind *m, const struct line *l)
{
    const struct sheet *p = &l->s.sheet[m->seat];
    int cards = p->cards_n + (int)l->cards, boxes;
    struct beside b = {.worth = m->w[WW_ALONE] + worth_lira(m, p, &boxes)};

    b.rubies = p->rubies - p->rows + boxes - p->boxes;
    b.prices = worth_prices(m, l->s.taken);
    b.on_cards = is_forbidden(m, TASK_NO_CARD) ? 0 : write_on_cards(p);
    b.worth += worth_improvements(m, p) + worth_symbols(m, p) + worth_bonus(m, p) +
               worth_guild(m, l, p) + worth_cards(m, cards);
    b.worth += (int)lira_left(p) + (int)bonus_left(p) + 2 * cards;
    return b;
}

int write_worth_with(const struct mind *m, const struct line *l, struct beside b)
{
    const struct sheet *p = &l->s.sheet[m->seat];
    amounts marked = amounts_of(p->marked), marks = marked - amounts_of(p->spent);
    int of_goods = b.prices + worth_goods(m, l, marks + b.on_cards), rows, worth;

    worth = b.worth + of_goods + worth_rows(m, marked, p->rows, &rows);
    worth += m->ruby * at_most(b.rubies + rows, RUBY_FIELDS);
    worth -= lost_improvements(m, p, marked);
    if (m->aim) worth += write_task_worth(m, l) + of_goods * write_task_palace(m);
    return worth + (int)amounts_size(marks);
}

int write_worth(const struct mind *m, const struct line *l)
{
    return write_worth_with(m, l, write_worth_beside(m, l));
}
