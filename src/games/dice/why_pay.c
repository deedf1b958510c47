/* why_pay.c: why a price in goods cannot be paid, or not in the way that was named.
 *
 * The checks follow pay.c one by one: whatever is not offered there finds its reason
 * here. */
#include "games/dice/why.h"

static unsigned on_dice(const struct dice *s, unsigned g) { return nibble(s->faces, g); }
static unsigned at_hand(const struct whys *w, unsigned g)
{
    return on_dice(w->s, g) + w->me->own[g];
}
static unsigned least(unsigned a, unsigned b) { return a < b ? a : b; }

static uint32_t price_word(const struct need *need)
{
    uint32_t sum = 0;

    for (unsigned g = 0; g < GOODS; g++) sum += need->good[g] * nibble_one(g);
    return sum;
}

static unsigned goods_in(uint32_t payment)
{
    return nibble(payment, 0) + nibble(payment, 1) + nibble(payment, 2) + nibble(payment, 3);
}

/* ---- too little for it ------------------------------------------------------------------ */

/* Goods of the kinds in question, and brown tokens [D-7.6]. */
bool dice_why_goods(struct whys *w, const char *rule)
{
    unsigned browns = w->me->own[BROWN], lack;
    uint32_t have = browns * nibble_one(BROWN), gap = 0;
    struct need need;
    struct phrase *p;

    dice_need(w->s, w->a, &need);
    for (unsigned g = 0; g < GOODS; g++) {
        unsigned n = least(need.good[g], at_hand(w, g));
        have += n * nibble_one(g);
        gap += (need.good[g] - n) * nibble_one(g);
    }
    lack = goods_in(gap);
    if (lack <= browns) return false;
    p = dice_why_say1(w, "dice.why.goods", rule, word(SORT_PAYMENT, price_word(&need)));
    phrase_add(p, word(SORT_PAYMENT, have));
    phrase_add(p, number(lack - browns));
    p = dice_why_say1(w, browns ? "dice.why.goods.partly" : "dice.why.goods.more", "D-7.6",
                      word(SORT_PAYMENT, gap));
    phrase_add(p, number(browns));
    return true;
}

/* [D-3.2] One of each kind, and enough in all. */
bool dice_why_carpet(struct whys *w)
{
    unsigned browns = w->me->own[BROWN], price = track_price(w->s, TRACK_LEFT), all = browns,
             kinds = 0;
    uint32_t gap = 0;
    struct phrase *p;

    for (unsigned g = 0; g < GOODS; g++) {
        all += at_hand(w, g);
        if (at_hand(w, g)) continue;
        gap += nibble_one(g);
        kinds++;
    }
    if (kinds > browns) {
        p = dice_why_say1(w, "dice.why.carpet.kinds", "D-3.2", number(price));
        phrase_add(p, word(SORT_PAYMENT, gap));
        phrase_add(p, number(browns));
    } else if (all < price) {
        p = dice_why_say1(w, "dice.why.carpet.goods", "D-3.2", number(price));
        phrase_add(p, number(all));
        phrase_add(p, number(price - all));
    }
    return kinds > browns || all < price;
}

/* ---- how many brown tokens ------------------------------------------------------------------ */

/* Dice have to serve before brown tokens do; what would change that. */
static void say_scarce(struct whys *w) { dice_why_say(w, "dice.why.pay.scarce", "D-9.11"); }

/* No payment has that many: too few goods beside them, or dice that have to serve [D-9.4]. */
static void why_browns_fit(struct whys *w, unsigned wanted)
{
    action ways[ACTIONS_MAX];
    struct need need;
    unsigned fewest, most;

    dice_need(w->s, w->s->plan, &need);
    most = act_a(dice_put_browns(w->s, &need, ways)[-1]);
    fewest = act_a(ways[0]);
    if (wanted < fewest) {
        dice_why_say1(w, "dice.why.brown.fewest", "D-9.8", number(fewest));
    } else if (wanted > most) {
        dice_why_say1(w, "dice.why.brown.most", "D-9.4", number(most));
        say_scarce(w);
    } else {
        dice_why_say1(w, "dice.why.brown.no-way", "D-9.8", number(wanted));
    }
}

void dice_why_brown(struct whys *w)
{
    unsigned wanted = act_a(w->a), own = w->me->own[BROWN], price = track_price(w->s, TRACK_LEFT);

    if (wanted > price) dice_why_say1(w, "dice.why.brown.price", "D-9.2", number(price));
    else if (wanted > own) dice_why_say1(w, "dice.why.brown.own", "D-9.8", number(own));
    else why_browns_fit(w, wanted);
}

/* ---- which goods -------------------------------------------------------------------------------- */

/* More named than there is: of a kind, or brown tokens. */
static bool why_not_owned(struct whys *w)
{
    struct phrase *p;
    unsigned g = 0;

    while (g < GOODS && nibble(w->a, g) <= at_hand(w, g)) g++;
    if (g < GOODS) {
        p = dice_why_say1(w, "dice.why.pay.own", "D-9.2", word(SORT_GOOD, g));
        phrase_add(p, number(at_hand(w, g)));
        phrase_add(p, number(nibble(w->a, g)));
        return true;
    }
    if (nibble(w->a, BROWN) <= w->me->own[BROWN]) return false;
    dice_why_say1(w, "dice.why.brown.own", "D-9.2", number(w->me->own[BROWN]));
    return true;
}

/* [D-9.4] A die of this kind lies there and must be used before a brown token stands for it. */
static void say_die_serves(struct whys *w, unsigned g)
{
    phrase_add(dice_why_say1(w, "dice.why.pay.die", "D-9.4", word(SORT_GOOD, g)),
               number(on_dice(w->s, g)));
    say_scarce(w);
}

static void why_fixed(struct whys *w, const struct need *need)
{
    uint32_t paid = w->a & 0xffffffu;
    unsigned g = 0;

    while (g < GOODS && nibble(paid, g) <= need->good[g]) g++;
    if (g < GOODS || goods_in(paid) + nibble(paid, BROWN) != goods_in(price_word(need))) {
        struct phrase *p =
            dice_why_say1(w, "dice.why.pay.price", "D-9.2", word(SORT_PAYMENT, price_word(need)));
        phrase_add(p, word(SORT_PAYMENT, paid));
        return;
    }
    if (why_not_owned(w)) return;
    for (g = 0; g < GOODS; g++)
        if (nibble(paid, g) < least(need->good[g], on_dice(w->s, g))) break;
    if (g < GOODS) say_die_serves(w, g);
}

/* One of each kind among them; a brown one only where no die is left. */
static void why_spread(struct whys *w)
{
    unsigned g = 0, missing = 0;

    while (g < GOODS && (nibble(w->a, g) || !on_dice(w->s, g))) g++;
    if (g < GOODS && !(w->s->browns && dice_is_scarce(w->s, BROWN))) {
        say_die_serves(w, g);
        return;
    }
    for (g = 0; g < GOODS; g++) missing += !nibble(w->a, g);
    if (missing > w->s->browns) {
        dice_why_say(w, "dice.why.pay.kinds", "D-3.2");
    } else {
        dice_why_say(w, "dice.why.pay.brown-die", "D-9.4");
        say_scarce(w);
    }
}

static void why_free(struct whys *w)
{
    unsigned price = track_price(w->s, TRACK_LEFT), browns = nibble(w->a, BROWN);

    if (browns != w->s->browns) {
        dice_why_say1(w, "dice.why.pay.brown", "D-9.8", number(w->s->browns));
    } else if (goods_in(w->a) + browns != price) {
        struct phrase *p = dice_why_say1(w, "dice.why.pay.count", "D-9.2", number(price - browns));
        phrase_add(p, number(goods_in(w->a)));
    } else if (!why_not_owned(w)) {
        why_spread(w);
    }
}

void dice_why_pay(struct whys *w)
{
    struct need need;

    dice_need(w->s, w->s->plan, &need);
    if (need.any) why_free(w);
    else why_fixed(w, &need);
}

/* ---- which of them are dice ----------------------------------------------------------------------- */

/* Why not N dice of this kind? False: nothing speaks against it. */
static bool why_dice_of(struct whys *w, unsigned g, unsigned n)
{
    unsigned named = nibble(w->s->paid, g), dice = on_dice(w->s, g), own = w->me->own[g];
    const char *key = NULL, *rule = "D-9.12";
    unsigned figure = 0;

    if (n > named) key = "dice.why.dice.named", figure = named;
    else if (n > dice) key = "dice.why.dice.own", figure = dice;
    else if (named > own + n) key = "dice.why.dice.tokens", figure = own;
    else if (n < least(named, dice) && !dice_is_scarce(w->s, g))
        key = "dice.why.dice.first", rule = "D-9.3", figure = least(named, dice);
    if (!key) return false;
    phrase_add(dice_why_say1(w, key, rule, word(SORT_GOOD, g)), number(figure));
    phrase_add(&w->out[w->n - 1].say, number(n));
    return true;
}

void dice_why_dice(struct whys *w)
{
    unsigned g = 0;

    while (g < GOODS && !why_dice_of(w, g, nibble(w->a, g))) g++;
}
