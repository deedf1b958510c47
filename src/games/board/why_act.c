/* why_act.c: why an action of phase 3 is not open where it could be done: what it costs,
 * what the place wants, what has run out. Moment and place are right already. */
#include "games/board/why.h"

/* ---- 1 to 9 ------------------------------------------------------------------------- */

static void why_extend(struct why *w)
{
    if (w->me->extensions == EXTENSIONS)
        phrase_add(why_say(w, "B-8.1", "board.why.extend.all"), number(EXTENSIONS));
    else why_lira(w, "B-8.1", EXTENSION_PRICE);
}

/* [B-12.3] An empty draw pile means that there is no discard pile either. */
static void why_draw(struct why *w)
{
    if (!w->s->deck_n) why_say(w, "B-8.12", "board.why.deck");
    else why_say(w, "B-8.9", "board.why.pile");
}

static void why_gather(struct why *w)
{
    unsigned named = act_ab(w->a), away = named & ~(unsigned)w->me->out;

    if (!w->me->out) {
        why_say(w, "B-8.14", "board.why.gather.none");
        return;
    }
    if (named) phrase_add(why_say(w, "B-8.14", "board.why.gather.away"), word(SORT_PLACES, away));
    else why_say(w, "B-8.14", "board.why.gather.empty");
    phrase_add(why_say(w, NULL, "board.why.out"), word(SORT_PLACES, w->me->out));
}

static void why_bet(struct why *w)
{
    phrase_add(why_say(w, "B-9.4", "board.why.bet"), number(act_a(w->a)));
}

/* [B-9.6] [B-9.7] */
static void why_turn(struct why *w)
{
    unsigned low = w->s->dice >> 4, high = w->s->dice & 15u, shows = act_a(w->a);
    struct phrase *say;

    if (shows == 4 && (low == 4 || high == 4)) {
        why_say(w, "B-9.7", "board.why.turn.four");
        return;
    }
    say = why_say(w, "B-9.6", "board.why.turn.none");
    phrase_add(say, number(shows));
    phrase_add(say, number(low));
    phrase_add(say, number(high));
}

static void why_extra(struct why *w)
{
    if (w->me->lira < EXTRA_PRICE) why_lira(w, "B-8.6", EXTRA_PRICE);
    else why_full(w, "B-8.6", act_a(w->a));
}

/* ---- 10 and 11: markets ---------------------------------------------------------------- */

/* What of WANT is not there, kind by kind; NAMED goods may be up to 15 of a kind. */
static goods short_of(goods have, goods want)
{
    goods lack = 0;

    for (unsigned g = 0; g < GOODS; g++)
        if (goods_count(want, g) > goods_count(have, g))
            lack = (goods)(lack + (goods_count(want, g) - goods_count(have, g)) * goods_one(g));
    return lack;
}

static void say_goods(struct why *w, const char *rule, const char *key, goods which)
{
    phrase_add(why_say(w, rule, key), word(SORT_COUNTS, which));
}

static bool why_amount(struct why *w)
{
    unsigned n = goods_size((goods)act_ab(w->a));

    if (n >= 1 && n <= 5) return false;
    phrase_add(why_say(w, "B-9.9", "board.why.sell.amount"), number(n));
    return true;
}

static void why_sell(struct why *w)
{
    goods named = (goods)act_ab(w->a);
    enum market m = acting_place(w->s) == LARGE_MARKET ? MARKET_LARGE : MARKET_SMALL;
    goods wanted = demand_now(w->s, m), lack = short_of(w->me->goods, named);
    struct phrase *say;

    if (why_amount(w)) return;
    if (short_of(wanted, named)) {
        say = why_say(w, "B-9.9", "board.why.sell.wanted");
        phrase_add(say, word(SORT_MARKET, m));
        phrase_add(say, word(SORT_COUNTS, wanted));
        phrase_add(say, word(SORT_COUNTS, short_of(wanted, named)));
        if (m == MARKET_SMALL && !lack && bag_has(w->me->hand, CARD_ANY))
            phrase_add(why_say(w, "B-11.15", "board.why.by-card"), word(SORT_CARD, CARD_ANY));
    } else {
        say_goods(w, "B-9.9", "board.why.goods", lack);
    }
}

static void why_sellany(struct why *w)
{
    goods lack = short_of(w->me->goods, (goods)act_ab(w->a));

    if (!bag_has(w->me->hand, CARD_ANY)) why_no_card(w, "B-11.3", CARD_ANY);
    else if (!why_amount(w)) say_goods(w, "B-11.15", "board.why.goods", lack);
}

/* ---- 12 Police Station ------------------------------------------------------------------- */

static void why_send(struct why *w)
{
    if (w->me->family == POLICE) {
        why_say(w, "B-9.13", "board.why.send.police");
        return;
    }
    phrase_add(why_say(w, "B-9.12", "board.why.send.away"), word(SORT_PLACE, w->me->family));
    if (bag_has(w->me->hand, CARD_HOME))
        phrase_add(why_say(w, "B-11.6", "board.why.by-card"), word(SORT_CARD, CARD_HOME));
}

/* ---- 13 to 16 ---------------------------------------------------------------------------- */

/* What the Sultan wants: so many, these, and some of any kind. */
static void say_sultan(struct why *w)
{
    unsigned cost = palace_cost(w->s), any = BOARD_PALACE_FREE[cost];
    struct phrase *say =
        why_say(w, "B-10.2", any ? "board.why.deliver.wants" : "board.why.deliver.exact");

    phrase_add(say, number(cost));
    phrase_add(say, word(SORT_COUNTS, BOARD_PALACE_FIXED[cost]));
    phrase_add(say, number(any));
}

/* The goods that lack whatever is chosen: the kinds shown first, else only the number. */
static void say_sultan_lack(struct why *w)
{
    unsigned cost = palace_cost(w->s), have = goods_size(w->me->goods);
    goods lack = short_of(w->me->goods, BOARD_PALACE_FIXED[cost]);
    struct phrase *say;

    if (lack) {
        say_goods(w, "B-10.2", "board.why.goods", lack);
    } else if (have < cost) {
        say = why_say(w, "B-10.2", "board.why.deliver.few");
        phrase_add(say, number(have));
        phrase_add(say, number(cost - have));
    }
}

static void why_deliver(struct why *w)
{
    goods named = (goods)act_ab(w->a), lack = short_of(w->me->goods, named);
    unsigned cost = palace_cost(w->s);

    if (cost > PALACE_SPACES) {
        why_say(w, "B-10.1", "board.why.palace.empty");
        return;
    }
    if (goods_size(named) != cost || short_of(named, BOARD_PALACE_FIXED[cost])) {
        say_sultan(w);
        say_sultan_lack(w);
    } else {
        say_goods(w, "B-10.2", "board.why.goods", lack);
    }
}

static void why_tile(struct why *w)
{
    unsigned colour = act_a(w->a), need = tile_need(w->s, colour),
             have = goods_count(w->me->goods, colour);
    struct phrase *say;

    if (has_tile(w->me, colour)) {
        phrase_add(why_say(w, "B-10.7", "board.why.tile.has"), word(SORT_COLOUR, colour));
    } else if (!need) {
        phrase_add(why_say(w, "B-10.6", "board.why.tile.none"), word(SORT_COLOUR, colour));
    } else {
        say = why_say(w, "B-10.5", "board.why.tile.goods");
        phrase_add(say, word(SORT_COLOUR, colour));
        phrase_add(say, number(need));
        phrase_add(say, word(SORT_GOOD, colour));
        phrase_add(say, number(have));
        phrase_add(say, number(need - have));
    }
}

static void why_ruby(struct why *w)
{
    unsigned price = dealer_price(w->s);

    if (price > DEALER_LAST) why_say(w, "B-10.9", "board.why.dealer.empty");
    else why_lira(w, "B-10.9", price);
}

/* ---- once more ----------------------------------------------------------------------------- */

/* [B-11.9] */
static unsigned card_of(unsigned place)
{
    if (place == POST) return CARD_POST;
    return place == PALACE ? CARD_PALACE : CARD_DEALER;
}

static void why_again(struct why *w)
{
    unsigned place = acting_place(w->s), card = card_of(place);

    if (!bag_has(w->me->hand, card)) {
        why_no_card(w, "B-11.3", card);
    } else if (place == DEALER) {
        why_ruby(w);
    } else if (palace_cost(w->s) > PALACE_SPACES) {
        why_say(w, "B-10.1", "board.why.palace.empty");
    } else {
        say_sultan(w);
        say_sultan_lack(w);
    }
}

/* ---- all of it -------------------------------------------------------------------------------- */

void why_action(struct why *w)
{
    switch (act_kind(w->a)) {
    case A_DISCARD: why_no_card(w, "B-8.11", act_a(w->a)); break;
    case A_EXTEND: why_extend(w); break;
    case A_DRAW: why_draw(w); break;
    case A_GATHER: why_gather(w); break;
    case A_BET: why_bet(w); break;
    case A_TURN: why_turn(w); break;
    case A_EXTRA: why_extra(w); break;
    case A_SELL: why_sell(w); break;
    case A_SELLANY: why_sellany(w); break;
    case A_SEND: why_send(w); break;
    case A_DELIVER: why_deliver(w); break;
    case A_TILE: why_tile(w); break;
    case A_RUBY: why_ruby(w); break;
    case A_GOOD: why_say(w, "B-9.2", "board.why.good"); break;
    case A_AGAIN: why_again(w); break;
    default: break; /* what is always open at its moment */
    }
}
