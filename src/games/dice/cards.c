/* cards.c: bazaar cards, turned up by the action or as income.
 *
 * The cards turned up lie in `open` until the running action or income ends: a
 * reshuffle on the way leaves them out [D-11.10]. Families A–D give to the active
 * player at once and then ask the others clockwise [D-11.11] [D-11.4]; E–H ask the
 * active player [D-11.6]. */
#include "games/dice/state.h"
#include "games/dice/words.h"

unsigned dice_cards_size(cards c)
{
    c = (c & 0x3333333333333333u) + (c >> 2 & 0x3333333333333333u); /* two kinds together */
    c = (c & 0x0f0f0f0f0f0f0f0fu) + (c >> 4 & 0x0f0f0f0f0f0f0f0fu);
    return (unsigned)(c * 0x0101010101010101u >> 56);
}

/* [D-11.9] The discards are shuffled now, not when the last card was drawn. */
static void next_card(struct dice *s, struct trace *t)
{
    if (!s->deck) {
        s->deck = s->pile;
        s->pile = 0;
        tell1(t, FACT_SHUFFLED, SEAT_NONE, number(dice_cards_size(s->deck)));
    }
    s->step = STEP_CARD;
}

void dice_reveal(struct dice *s, unsigned n, struct trace *t)
{
    s->reveal = (uint8_t)n;
    next_card(s, t);
}

unsigned dice_card_end(struct dice *s, struct trace *t)
{
    s->pile += s->open;
    s->open = 0;
    s->card = 0;
    if (!(s->flags & FLAG_INCOME)) return dice_action_done(s, t);
    dice_income_next(s);
    return 0;
}

static unsigned ask_next(struct dice *s, struct trace *t)
{
    s->who = (uint8_t)(s->who + 1u == s->seats ? 0 : s->who + 1u);
    s->step = STEP_OTHERS;
    return s->who == s->seat ? dice_card_end(s, t) : 0;
}

static unsigned carry_out(struct dice *s, unsigned kind, struct trace *t)
{
    const struct dice_card *card = &DICE_CARDS[kind];

    s->card = (uint8_t)(kind + 1);
    if (card->family >= 'E') {
        s->step = STEP_OPTION;
        return 0;
    }
    dice_take(s, s->seat, card->get, t);
    return ask_next(s, t);
}

unsigned dice_card_shown(struct dice *s, unsigned kind, struct trace *t)
{
    s->deck -= card_one(kind);
    s->open += card_one(kind);
    if (--s->reveal) next_card(s, t);
    else if (s->flags & FLAG_INCOME) return carry_out(s, kind, t);
    else s->step = STEP_CHOOSE;
    return 0;
}

/* ---- what the active player answers ------------------------------------------------- */

static unsigned take_tile(struct dice *s, unsigned kind, struct trace *t)
{
    dice_tile_gain(s, kind, t);
    if (dice_stack_is_empty(s)) return dice_card_end(s, t);
    s->step = STEP_TILE;
    return 0;
}

static unsigned take(struct dice *s, action a, struct trace *t)
{
    const struct dice_card *card = &DICE_CARDS[s->card - 1];

    dice_give(s, s->seat, card->give, t);
    if (act_kind(a) == A_TILE) return take_tile(s, act_a(a), t);
    if (act_kind(a) == A_TRADE) dice_tile_lose(s, act_a(a));
    if (act_kind(a) == A_RUBY) dice_ruby_gain(s, act_a(a), FROM_CARD, t);
    dice_take(s, s->seat, card->get, t);
    return dice_card_end(s, t);
}

/* ---- what another one answers -------------------------------------------------------- */

static void accept(struct dice *s, struct trace *t)
{
    const struct dice_card *card = &DICE_CARDS[s->card - 1];

    dice_give(s, s->who, card->other_give, t);
    dice_take(s, s->who, card->other_get, t);
}

unsigned dice_card_play(struct dice *s, action a, struct trace *t)
{
    switch (act_kind(a)) {
    case A_CHOOSE: return carry_out(s, act_a(a), t);
    case A_REFUSE: dice_take_one(s, s->seat, LIRA, CONSOLATION, t); return dice_card_end(s, t);
    case A_ACCEPT: accept(s, t); return ask_next(s, t);
    case A_COINS: dice_take_one(s, s->who, LIRA, B_LIRA, t); return ask_next(s, t);
    case A_DECLINE: return ask_next(s, t);
    default: return take(s, a, t);
    }
}
