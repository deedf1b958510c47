/* show.c: a view as JSON, every figure named; places are their numbers.
 * What the viewer does not know is not there: a hidden card is in `unknown`. */
#include "games/board/state.h"

static void show_places(struct json *j, const char *key, unsigned mask)
{
    json_array(j, key);
    for (; mask; mask &= mask - 1) json_number(j, NULL, low_bit(mask) + 1);
    json_close_array(j);
}

static void show_bag(struct json *j, const char *key, bag b)
{
    json_object(j, key);
    for (unsigned k = 0; k < CARDS; k++)
        if (bag_has(b, k)) json_number(j, BOARD_CARD_TOKENS[k], bag_count(b, k));
    json_close_object(j);
}

static void show_goods(struct json *j, const char *key, goods g)
{
    json_object(j, key);
    for (unsigned i = 0; i < GOODS; i++) json_number(j, GOOD_TOKENS[i], goods_count(g, i));
    json_close_object(j);
}

static void show_stack(struct json *j, const struct player *p)
{
    json_array(j, "stack"); /* the bottom one first */
    for (unsigned i = 0; i < p->stack_n; i++)
        json_text(j, NULL, p->stack >> i & 1u ? "neutral" : "own");
    json_close_array(j);
}

static int64_t pair_rubies(const struct player *p)
{
    return ((p->tiles & 3u) == 3u) + ((p->tiles & 12u) == 12u);
}

static void show_player(struct json *j, const struct player *p, unsigned seat)
{
    json_object(j, NULL);
    json_number(j, "seat", seat + 1);
    json_number(j, "place", p->place + 1);
    json_number(j, "family", p->family + 1);
    json_number(j, "lira", p->lira);
    show_goods(j, "goods", p->goods);
    json_number(j, "room", capacity(p));
    json_number(j, "extensions", p->extensions);
    json_number(j, "rubies", p->rubies);
    json_number(j, "palace_rubies", p->palace);
    json_number(j, "dealer_rubies",
                p->rubies - p->palace - pair_rubies(p) - (p->extensions == EXTENSIONS));
    json_array(j, "tiles");
    for (unsigned t = 0; t < TILES; t++)
        if (has_tile(p, t)) json_text(j, NULL, COLOUR_TOKENS[t]);
    json_close_array(j);
    show_stack(j, p);
    show_places(j, "assistants", p->out);
    json_number(j, "cards", p->hand_n);
    show_bag(j, "hand", p->hand);
    show_bag(j, "known", p->known);
    json_number(j, "unknown", (int64_t)p->hand_n - bag_size(p->hand));
    json_close_object(j);
}

static void show_market(struct json *j, const char *key, const struct board *s, enum market m)
{
    const struct demand *d = &s->market[m];

    json_object(j, key);
    if (d->top < d->seen) {
        json_number(j, "tile", d->order[d->top] + 1);
        show_goods(j, "demand", demand_now(s, m));
    }
    json_array(j, "seen");
    for (unsigned i = 0; i < d->seen; i++) json_number(j, NULL, d->order[i] + 1);
    json_close_array(j);
    json_array(j, "income");
    for (unsigned i = 1; i <= 5; i++) json_number(j, NULL, BOARD_INCOME[m][i]);
    json_close_array(j);
    json_close_object(j);
}

static void show_palace(struct json *j, const struct board *s)
{
    unsigned cost = palace_cost(s);

    json_object(j, "palace");
    json_number(j, "rubies", PALACE_SPACES + 1 - (int64_t)cost);
    if (cost <= PALACE_SPACES) {
        json_number(j, "cost", cost);
        show_goods(j, "goods", BOARD_PALACE_FIXED[cost]);
        json_number(j, "any", BOARD_PALACE_FREE[cost]);
    }
    json_close_object(j);
}

static void show_dealer(struct json *j, const struct board *s)
{
    json_object(j, "dealer");
    json_number(j, "rubies", DEALER_LAST + 1 - (int64_t)dealer_price(s));
    if (dealer_price(s) <= DEALER_LAST) json_number(j, "price", dealer_price(s));
    json_close_object(j);
}

static void show_mosque(struct json *j, const char *key, const struct board *s, unsigned first)
{
    unsigned pair = 3u << first;
    int64_t rubies = BOARD_MOSQUE_RUBIES[s->seats];

    for (unsigned i = 0; i < s->seats; i++) rubies -= (s->player[i].tiles & pair) == pair;
    json_object(j, key);
    json_number(j, "rubies", rubies);
    for (unsigned t = first; t < first + 2; t++) {
        json_object(j, COLOUR_TOKENS[t]);
        json_number(j, "need", tile_need(s, t)); /* 0: no tile left */
        json_number(j, "taken", s->tiles_taken[t]);
        json_close_object(j);
    }
    json_close_object(j);
}

static void show_post(struct json *j, const struct board *s)
{
    json_object(j, "post");
    json_number(j, "down", s->mail);
    show_goods(j, "goods", BOARD_MAIL_GOODS[s->mail]);
    json_number(j, "lira", BOARD_MAIL_LIRA[s->mail]);
    json_close_object(j);
}

static void show_wainwright(struct json *j, const struct board *s)
{
    int64_t rubies = s->seats, extensions = EXTENSIONS * s->seats;

    for (unsigned i = 0; i < s->seats; i++) {
        rubies -= s->player[i].extensions == EXTENSIONS;
        extensions -= s->player[i].extensions;
    }
    json_object(j, "wainwright");
    json_number(j, "rubies", rubies);
    json_number(j, "extensions", extensions);
    json_close_object(j);
}

static void show_piles(struct json *j, const struct board *s)
{
    json_number(j, "deck", s->deck_n);
    show_bag(j, "unplaced", s->deck); /* for SEAT_ALL exactly the deck */
    json_array(j, "pile");            /* the top one last */
    for (unsigned i = 0; i < s->discard_n; i++)
        json_text(j, NULL, BOARD_CARD_TOKENS[s->discard[i]]);
    json_close_array(j);
}

static void show_figures(struct json *j, const struct board *s)
{
    bool setup = !s->round;

    if (setup && s->step <= STEP_GOVERNOR) json_null(j, "governor"); /* not rolled for yet */
    else json_number(j, "governor", s->governor + 1);
    if (setup && s->step <= STEP_SMUGGLER) json_null(j, "smuggler");
    else json_number(j, "smuggler", s->smuggler + 1);
    json_array(j, "merchants"); /* the neutral ones; 0: being rolled for */
    for (unsigned i = 0; s->seats == 2 && i < NEUTRALS; i++) json_number(j, NULL, s->neutral[i]);
    json_close_array(j);
    json_object(j, "neutral_assistants");
    for (unsigned p = 0; p < PLACES; p++) {
        const char *const *number = BOARD_SORTS[SORT_PLACE - SORT_OWN].token;
        if (s->neutral_out[p]) json_number(j, number[p], s->neutral_out[p]);
    }
    json_close_object(j);
}

static void show_turn(struct json *j, const struct board *s)
{
    static const char *const names[] = {"governor_used", "smuggler_used", "recall_used",
                                        "last_round",    "family_acts",   "home_waits",
                                        "smuggler_full", "rerolled"};
    unsigned open = s->step == STEP_CARD ? s->back : s->step; /* what the card is drawn within */

    json_number(j, "round", s->round);
    json_number(j, "start", s->start + 1);
    json_number(j, "turn", s->seat + 1);
    json_text(j, "step", BOARD_STEP_TOKENS[s->step]);
    json_array(j, "dice");
    if (s->dice) {
        json_number(j, NULL, s->dice >> 4);
        json_number(j, NULL, s->dice & 15);
    }
    json_close_array(j);
    if (open == STEP_SMUGGLER_PAY) json_text(j, "smuggled", GOOD_TOKENS[s->wish]);
    else if (s->wish) json_number(j, "bet", s->wish);
    for (unsigned i = 0; i < 8; i++) json_bool(j, names[i], s->flags >> i & 1u);
}

void board_show(const struct gview *view, int viewer, struct json *j)
{
    const struct board *s = board_in(view_state(view));

    (void)viewer;
    json_number(j, "seats", s->seats);
    json_bool(j, "neutral", s->variant);
    json_number(j, "goal", ruby_goal(s));
    json_array(j, "layout");
    for (unsigned c = 0; c < PLACES; c++) json_number(j, NULL, s->place_at[c] + 1);
    json_close_array(j);
    show_turn(j, s);
    json_array(j, "players");
    for (unsigned i = 0; i < s->seats; i++) show_player(j, &s->player[i], i);
    json_close_array(j);
    show_figures(j, s);
    show_wainwright(j, s);
    show_post(j, s);
    show_market(j, "large_market", s, MARKET_LARGE);
    show_market(j, "small_market", s, MARKET_SMALL);
    show_palace(j, s);
    show_mosque(j, "small_mosque", s, TILE_RED);
    show_mosque(j, "great_mosque", s, TILE_YELLOW);
    show_dealer(j, s);
    show_piles(j, s);
}
