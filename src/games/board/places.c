/* places.c: phase 3: what is done at the sixteen places, by the merchant or by
 * the family member. Every action ends in finish() or in a step that
 * leads there. */
#include "games/board/state.h"
#include "games/board/words.h"

void board_lira_add(struct player *p, unsigned n)
{
    p->lira = (uint16_t)(p->lira + n < LIRA_MOST ? p->lira + n : LIRA_MOST);
}

void board_lira_gain(struct board *s, unsigned n, struct trace *t)
{
    board_lira_add(mover_of(s), n);
    tell1(t, FACT_LIRA, s->seat, number(n));
}

static void pay_lira(struct board *s, unsigned n, struct trace *t)
{
    mover_of(s)->lira = (uint16_t)(mover_of(s)->lira - n);
    tell1(t, FACT_PAYS, s->seat, number(n));
}

/* [B-1.8] */
static void goods_gain(struct board *s, unsigned good, unsigned n, struct trace *t)
{
    struct player *me = mover_of(s);
    unsigned room = capacity(me) - goods_count(me->goods, good), fits = n < room ? n : room;

    me->goods = (goods)(me->goods + fits * goods_one(good));
    if (fits) tell2(t, FACT_GOODS, s->seat, number(fits), word(SORT_GOOD, good));
    if (fits < n) tell2(t, FACT_NO_ROOM, s->seat, number(n - fits), word(SORT_GOOD, good));
}

/* The place is the one that the ruby comes from, wherever the merchant stands. */
static void ruby_gain(struct board *s, unsigned place, struct trace *t)
{
    mover_of(s)->rubies++;
    tell2(t, FACT_RUBY, s->seat, number(mover_of(s)->rubies), word(SORT_PLACE, place));
}

/* The action is over: phase 4 begins where the merchant stands. */
static void finish(struct board *s)
{
    s->flags &= (uint8_t) ~(FLAG_FAMILY | FLAG_REROLLED);
    s->dice = s->wish = 0;
    s->step = STEP_MEET;
}

/* ---- 1 Wainwright, 2–4 warehouses ------------------------------------------- */

/* [B-8.1] [B-8.2] */
static void extend(struct board *s, struct trace *t)
{
    pay_lira(s, EXTENSION_PRICE, t);
    if (++mover_of(s)->extensions == EXTENSIONS) ruby_gain(s, WAINWRIGHT, t);
    finish(s);
}

/* [B-8.3] [B-8.5] */
static void fill(struct board *s, struct trace *t)
{
    struct player *me = mover_of(s);
    unsigned good = acting_place(s) - FABRIC_HOUSE;

    goods_gain(s, good, capacity(me) - goods_count(me->goods, good), t);
    if (has_tile(me, TILE_GREEN)) s->step = STEP_EXTRA;
    else finish(s);
}

/* [B-8.5] */
static void extra(struct board *s, unsigned good, struct trace *t)
{
    pay_lira(s, EXTRA_PRICE, t);
    goods_gain(s, good, 1, t);
    finish(s);
}

/* ---- 5 Post Office, 6 Caravansary, 7 Fountain -------------------------------- */

/* [B-8.7] [B-8.8] */
static void mail(struct board *s, struct trace *t)
{
    goods got = BOARD_MAIL_GOODS[s->mail];

    for (unsigned g = 0; g < GOODS; g++)
        if (goods_count(got, g)) goods_gain(s, g, 1, t);
    board_lira_gain(s, BOARD_MAIL_LIRA[s->mail], t);
    s->mail = (uint8_t)(s->mail == 4 ? 0 : s->mail + 1);
    s->step = STEP_AGAIN;
}

/* [B-8.9] [B-8.12] */
static void draw(struct board *s, unsigned from)
{
    enum step next = s->step == STEP_ACT ? STEP_DRAW : STEP_DISCARD;

    if (from == FROM_DECK) {
        board_draw(s, next);
        return;
    }
    board_draw_pile(s);
    s->step = (uint8_t)(s->deck_n + s->discard_n ? next : STEP_DISCARD);
}

/* [B-8.14] [B-9.15] */
static void gather(struct board *s, unsigned places)
{
    for (; places; places &= places - 1) board_assistant_back(mover_of(s), low_bit(places));
    finish(s);
}

/* ---- 8 Black Market, 9 Tea House ----------------------------------------------- */

/* [B-9.4] */
static void bet(struct board *s, unsigned n)
{
    s->wish = (uint8_t)n;
    s->step = STEP_ROLL;
}

/* [B-9.1] [B-9.4] */
static void dice_count(struct board *s, struct trace *t)
{
    unsigned sum = (unsigned)(s->dice >> 4) + (s->dice & 15u);

    if (acting_place(s) == BLACK_MARKET) {
        s->dice = 0;
        s->flags &= (uint8_t)~FLAG_REROLLED;
        s->step = STEP_GOOD;
        if (BOARD_JEWELRY[sum]) goods_gain(s, JEWELRY, BOARD_JEWELRY[sum], t);
        return;
    }
    tell2(t, sum >= s->wish ? FACT_TEA_WON : FACT_TEA_LOST, s->seat, number(sum), number(s->wish));
    board_lira_gain(s, sum >= s->wish ? s->wish : TEA_CONSOLATION, t);
    finish(s);
}

static void dice_set(struct board *s, unsigned a, unsigned b)
{
    s->dice = (uint8_t)(a < b ? a << 4 | b : b << 4 | a);
}

/* [B-9.5] */
void board_dice_rolled(struct board *s, unsigned dice, struct trace *t)
{
    s->dice = (uint8_t)dice;
    if (has_tile(mover_of(s), TILE_RED) && !(s->flags & FLAG_REROLLED)) s->step = STEP_RED;
    else dice_count(s, t);
}

/* [B-9.6] */
static void turn_die(struct board *s, unsigned shows, struct trace *t)
{
    unsigned low = s->dice >> 4, high = s->dice & 15u;

    dice_set(s, 4, low == shows ? high : low);
    dice_count(s, t);
}

static void reroll(struct board *s)
{
    s->flags |= FLAG_REROLLED;
    s->dice = 0;
    s->step = STEP_ROLL;
}

/* ---- 10, 11 markets ---------------------------------------------------------------- */

/* [B-9.11] */
static void demand_next(struct board *s, enum market m, struct trace *t)
{
    struct demand *d = &s->market[m];

    d->top = (uint8_t)(d->top == DEMANDS - 1 ? 0 : d->top + 1);
    if (d->top == d->seen) {
        s->back = s->step;
        s->step = STEP_DEMAND;
    } else {
        tell2(t, FACT_DEMAND, s->seat, word(SORT_MARKET, m), word(SORT_COUNTS, demand_now(s, m)));
    }
}

/* [B-9.9] [B-9.10] [B-11.15] */
static unsigned sell(struct board *s, action a, struct trace *t)
{
    enum market m = acting_place(s) == LARGE_MARKET ? MARKET_LARGE : MARKET_SMALL;
    goods sold = (goods)act_ab(a);
    unsigned reveal = act_kind(a) == A_SELLANY ? board_discard(s, mover_of(s), CARD_ANY) : 0;

    mover_of(s)->goods = (goods)(mover_of(s)->goods - sold);
    board_lira_gain(s, BOARD_INCOME[m][goods_size(sold)], t);
    finish(s);
    demand_next(s, m, t);
    return reveal;
}

/* ---- 12 Police Station ------------------------------------------------------------- */

/* [B-9.13] */
static void send(struct board *s, unsigned place)
{
    mover_of(s)->family = (uint8_t)place;
    s->flags |= FLAG_FAMILY;
    s->step = STEP_ACT;
}

/* ---- 13 Sultan's Palace, 14 and 15 mosques, 16 Gemstone Dealer --------------------- */

/* [B-10.1] [B-10.2] */
static void deliver(struct board *s, goods paid, struct trace *t)
{
    mover_of(s)->goods = (goods)(mover_of(s)->goods - paid);
    mover_of(s)->palace++;
    s->palace_sold++;
    ruby_gain(s, PALACE, t);
    s->step = STEP_AGAIN;
}

/* [B-10.5] [B-10.8] */
static void tile(struct board *s, unsigned colour, struct trace *t)
{
    struct player *me = mover_of(s);
    unsigned pair = colour < TILE_YELLOW ? 3u : 12u; /* red and green, yellow and blue */

    me->goods = (goods)(me->goods - goods_one(colour));
    me->tiles = (uint8_t)(me->tiles | bit(colour));
    s->tiles_taken[colour]++;
    if (colour == TILE_BLUE) {
        board_assistant_new(me);
        tell1(t, FACT_FIFTH, s->seat, number(me->stack_n));
    }
    if ((me->tiles & pair) == pair)
        ruby_gain(s, colour < TILE_YELLOW ? SMALL_MOSQUE : GREAT_MOSQUE, t);
    finish(s);
}

/* [B-10.9] */
static void buy_ruby(struct board *s, struct trace *t)
{
    pay_lira(s, dealer_price(s), t);
    s->dealer_sold++;
    ruby_gain(s, DEALER, t);
    s->step = STEP_AGAIN;
}

/* [B-11.9] [B-11.11] */
static unsigned again(struct board *s, struct trace *t)
{
    switch (acting_place(s)) {
    case POST: mail(s, t); return board_discard(s, mover_of(s), CARD_POST);
    case PALACE: s->step = STEP_DELIVER; return board_discard(s, mover_of(s), CARD_PALACE);
    default: buy_ruby(s, t); return board_discard(s, mover_of(s), CARD_DEALER);
    }
}

/* ---- dispatch ------------------------------------------------------------------------ */

unsigned board_act(struct board *s, action a, struct trace *t)
{
    unsigned reveal = 0;

    switch (act_kind(a)) {
    case A_EXTEND: extend(s, t); break;
    case A_FILL: fill(s, t); break;
    case A_EXTRA: extra(s, act_a(a), t); break;
    case A_MAIL: mail(s, t); break;
    case A_DRAW: draw(s, act_a(a)); break;
    case A_DISCARD:
        reveal = board_discard(s, mover_of(s), act_a(a));
        finish(s);
        break;
    case A_GATHER: gather(s, act_ab(a)); break;
    case A_TRADE: s->step = STEP_ROLL; break;
    case A_BET: bet(s, act_a(a)); break;
    case A_TURN: turn_die(s, act_a(a), t); break;
    case A_REROLL: reroll(s); break;
    case A_KEEP: dice_count(s, t); break;
    case A_GOOD:
        goods_gain(s, act_a(a), 1, t);
        finish(s);
        break;
    case A_SELL:
    case A_SELLANY: reveal = sell(s, a, t); break;
    case A_SEND: send(s, act_a(a)); break;
    case A_DELIVER: deliver(s, (goods)act_ab(a), t); break;
    case A_TILE: tile(s, act_a(a), t); break;
    case A_RUBY: buy_ruby(s, t); break;
    case A_AGAIN: reveal = again(s, t); break;
    default: finish(s); break; /* skip, no, done */
    }
    return reveal;
}
