/* why_act.c: why an action of one's own turn, or an answer to a bazaar card, is not open
 * though its moment has come. Each function names the first reason and ends. */
#include "games/dice/why.h"

#include <assert.h>

struct phrase *dice_why_say(struct whys *w, const char *key, const char *rule)
{
    struct remark *r = &w->out[w->n++];

    assert(w->n <= REMARKS_MAX);
    *r = (struct remark){key, rule, {.who = SEAT_NONE}};
    return &r->say;
}

struct phrase *dice_why_say1(struct whys *w, const char *key, const char *rule, struct arg a)
{
    struct phrase *p = dice_why_say(w, key, rule);

    phrase_add(p, a);
    return p;
}

/* ---- mosque tiles ---------------------------------------------------------------------- */

static bool is_given_up(const struct dice *s, unsigned kind)
{
    for (unsigned i = 0; i < s->given_n; i++)
        if (s->given[i] == kind) return true;
    return false;
}

/* [D-16.1] What lies in the stack is known, since all else is seen. */
void dice_why_tile_place(struct whys *w, unsigned kind)
{
    const struct dice *s = w->s;
    unsigned owner = 0;

    if (tile_count(s->stack, kind)) {
        dice_why_say(w, "dice.why.tile.stack", "D-10.4");
    } else if (is_given_up(s, kind)) {
        dice_why_say(w, "dice.why.tile.given", "D-10.13");
    } else {
        while (owner < s->seats && !tile_count(s->player[owner].tiles, kind)) owner++;
        if (owner == s->seats) return;
        dice_why_say(w, "dice.why.tile.owned", "D-16.1")->who = (int8_t)owner;
    }
}

static bool why_display(struct whys *w)
{
    unsigned kind = act_a(w->a);

    if (tile_count(w->s->display, kind)) return false;
    dice_why_say1(w, "dice.why.tile.gone", "D-10.4", word(SORT_TILE, kind));
    dice_why_tile_place(w, kind);
    return true;
}

/* ---- rubies ---------------------------------------------------------------------------- */

static bool why_closed(struct whys *w)
{
    unsigned track = act_a(w->a);

    if (track_price(w->s, track)) return false;
    dice_why_say1(w, "dice.why.ruby.closed", "D-3.6", word(SORT_TRACK, track));
    return true;
}

/* [D-8.3] An action before it may bring what lacks; not if a shortage could take some. */
static void say_lira_first(struct whys *w, unsigned lack)
{
    unsigned brings = LIRA_PER_DIE * nibble(w->s->faces, FACE_LIRA);

    if (brings < lack || w->s->actions < 2 || w->s->supply[LIRA] < brings) return;
    dice_why_say1(w, "dice.why.ruby.lira-first", "D-8.3", number(brings));
}

static void why_lira_price(struct whys *w)
{
    unsigned price = track_price(w->s, TRACK_RIGHT), own = w->me->own[LIRA];
    struct phrase *p =
        dice_why_say1(w, "dice.why.ruby.lira", "D-3.3", word(SORT_TRACK, TRACK_RIGHT));

    phrase_add(p, number(price));
    phrase_add(p, number(own));
    phrase_add(p, number(price - own));
    say_lira_first(w, price - own);
}

static void why_ruby(struct whys *w)
{
    unsigned track = act_a(w->a);

    if (why_closed(w)) return;
    if (track == TRACK_RIGHT) why_lira_price(w);
    else if (track == TRACK_LEFT) dice_why_carpet(w);
    else dice_why_goods(w, "D-3.1");
}

/* ---- tokens, crystals, the bazaar ----------------------------------------------------------- */

/* Choices name each set of kinds once, in the order of the goods. */
static void say_order(struct whys *w, const char *rule)
{
    struct phrase *p = dice_why_say(w, "dice.why.order", rule);

    for (unsigned g = 0; g < GOODS; g++) phrase_add(p, word(SORT_GOOD, g));
}

static void why_wild(struct whys *w)
{
    unsigned a = act_a(w->a), b = act_b(w->a), c = act_c(w->a);

    if (a == b || a == c || b == c) dice_why_say(w, "dice.why.wild.same", "D-8.2");
    else if (!dice_why_goods(w, "D-8.2")) say_order(w, "D-8.2");
}

static void why_crystal(struct whys *w)
{
    if (act_a(w->a) == act_b(w->a)) dice_why_say(w, "dice.why.crystal.same", "D-8.4");
    else if (!dice_why_goods(w, "D-8.4")) say_order(w, "D-8.4");
}

static void why_bazaar(struct whys *w)
{
    unsigned symbols = nibble(w->s->faces, FACE_CARD), wanted = act_a(w->a);

    if (!symbols) {
        dice_why_say(w, "dice.why.bazaar.none", "D-8.6");
        dice_why_say(w, "dice.why.symbols", "D-7.7");
    } else if (!wanted) {
        dice_why_say1(w, "dice.why.bazaar.least", "D-8.6", number(symbols));
    } else {
        phrase_add(dice_why_say1(w, "dice.why.bazaar.most", "D-8.6", number(symbols)),
                   number(wanted));
    }
}

static void why_lira(struct whys *w)
{
    dice_why_say(w, "dice.why.lira", "D-8.9");
    dice_why_say(w, "dice.why.symbols", "D-7.7");
}

void dice_why_act(struct whys *w)
{
    switch (act_kind(w->a)) {
    case A_TOKEN: dice_why_goods(w, "D-8.1"); break;
    case A_WILD: why_wild(w); break;
    case A_LIRA: why_lira(w); break;
    case A_CRYSTAL: why_crystal(w); break;
    case A_TWO:
        if (!dice_why_goods(w, "D-8.5")) say_order(w, "D-8.5");
        break;
    case A_BAZAAR: why_bazaar(w); break;
    case A_TILE:
        if (!why_display(w)) dice_why_goods(w, "D-8.7");
        break;
    default: why_ruby(w); break;
    }
}

/* ---- bazaar cards ------------------------------------------------------------------------------ */

static struct arg open_card(const struct whys *w) { return word(SORT_CARD, w->s->card - 1u); }

void dice_why_choose(struct whys *w)
{
    dice_why_say1(w, "dice.why.choose", "D-11.1", word(SORT_CARD, act_a(w->a)));
}

/* The first sort of which there is not as much as AMOUNT asks for [D-11.8]. */
static bool why_amount(struct whys *w, const uint8_t amount[SORTS], const char *rule)
{
    struct phrase *p;
    unsigned r = 0;

    while (r < SORTS && w->me->own[r] >= amount[r]) r++;
    if (r == SORTS) return false;
    p = dice_why_say1(w, "dice.why.card.lack", rule, open_card(w));
    phrase_add(p, number(amount[r]));
    phrase_add(p, word(SORT_RESOURCE, r));
    phrase_add(p, number(w->me->own[r]));
    phrase_add(p, number((unsigned)amount[r] - w->me->own[r]));
    dice_why_say(w, "dice.why.card.no-dice", "D-11.8");
    return true;
}

static bool why_shown_browns(struct whys *w, unsigned hold)
{
    struct phrase *p;

    if (w->me->own[BROWN] >= hold) return false;
    p = dice_why_say1(w, "dice.why.card.hold", "D-13.5", open_card(w));
    phrase_add(p, number(hold));
    phrase_add(p, number(w->me->own[BROWN]));
    return true;
}

static bool why_symbols(struct whys *w, const struct dice_card *card)
{
    if (card->family != 'G' || w->s->used >= 2) return false;
    if (w->s->flags & FLAG_INCOME) dice_why_say1(w, "dice.why.card.income", "D-13.7", open_card(w));
    else dice_why_say1(w, "dice.why.card.symbols", "D-13.6", open_card(w));
    return true;
}

static bool why_condition(struct whys *w, const struct dice_card *card)
{
    const char *rule = card->gets_ruby ? "D-13.8" : "D-13.1";

    return why_symbols(w, card) || why_shown_browns(w, card->hold) ||
           why_amount(w, card->give, rule);
}

/* The answer names what the card does not bring, or not what it asks to be named. */
static bool why_other_card(struct whys *w, const struct dice_card *card)
{
    unsigned kind = act_kind(w->a);
    const char *key = NULL;

    if (kind == A_TILE && !card->gets_tile) key = "dice.why.card.no-tile";
    if (kind == A_RUBY && !card->gets_ruby) key = "dice.why.card.no-ruby";
    if (kind == A_TRADE && !card->gives_tile) key = "dice.why.card.no-trade";
    if (kind == A_TAKE && card->gets_tile) key = "dice.why.card.which-tile";
    if (kind == A_TAKE && card->gets_ruby) key = "dice.why.card.which-ruby";
    if (kind == A_TAKE && card->gives_tile) key = "dice.why.card.which-own";
    if (!key) return false;
    dice_why_say1(w, key, "D-11.7", open_card(w));
    return true;
}

/* The tile or the track that was named for the card. */
static void why_named(struct whys *w)
{
    unsigned kind = act_kind(w->a);

    if (kind == A_TILE) why_display(w);
    else if (kind == A_RUBY) why_closed(w);
    else if (w->me->tiles)
        dice_why_say1(w, "dice.why.trade", "D-13.2", word(SORT_TILE, act_a(w->a)));
    else dice_why_say(w, "dice.why.trade.none", "D-13.10");
}

void dice_why_option(struct whys *w)
{
    const struct dice_card *card = &DICE_CARDS[w->s->card - 1];

    if (!why_other_card(w, card) && !why_condition(w, card)) why_named(w);
    dice_why_say1(w, "dice.why.card.refuse", "D-11.6", number(CONSOLATION));
}

void dice_why_others(struct whys *w)
{
    const struct dice_card *card = &DICE_CARDS[w->s->card - 1];

    if (act_kind(w->a) == A_COINS) dice_why_say1(w, "dice.why.coins", "D-12.7", open_card(w));
    else why_amount(w, card->other_give, "D-12.7");
    dice_why_say(w, "dice.why.card.decline", "D-11.4");
}
