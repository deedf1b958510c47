/* show.c: a view as JSON, every figure named. Nothing here is hidden. */
#include "games/dice/state.h"

static void show_counts(struct json *j, const char *key, const uint8_t *n, const char *const *name)
{
    json_object(j, key);
    for (unsigned i = 0; name[i]; i++) json_number(j, name[i], n[i]);
    json_close_object(j);
}

static void show_tiles(struct json *j, const char *key, tiles t)
{
    json_array(j, key);
    for (unsigned k = 0; k < TILE_KINDS; k++)
        for (unsigned i = 0; i < tile_count(t, k); i++) json_text(j, NULL, DICE_TILE_TOKENS[k]);
    json_close_array(j);
}

static void show_cards(struct json *j, const char *key, cards c)
{
    json_array(j, key);
    for (unsigned k = 0; k < CARD_KINDS; k++)
        for (unsigned i = 0; i < card_count(c, k); i++) json_text(j, NULL, DICE_CARD_TOKENS[k]);
    json_close_array(j);
}

/* What the tiles that can be had cost, in goods. */
static void show_costs(struct json *j, tiles display)
{
    json_object(j, "tile_costs");
    for (unsigned k = 0; k < TILE_KINDS; k++)
        if (tile_count(display, k))
            show_counts(j, DICE_TILE_TOKENS[k], DICE_TILE_COST[k], GOOD_TOKENS);
    json_close_object(j);
}

static void show_player(struct json *j, const struct dice *s, unsigned seat)
{
    const struct trader *p = &s->player[seat];

    json_object(j, NULL);
    json_number(j, "seat", seat + 1);
    show_counts(j, "owns", p->own, DICE_SORT_TOKENS);
    json_number(j, "sold", dice_sold(p));
    json_number(j, "rubies", p->rubies);
    json_bool(j, "mosque_ruby", p->mosque);
    json_object(j, "rubies_from");
    json_number(j, "goods", p->from[FROM_GOODS]);
    json_number(j, "left", p->from[FROM_LEFT]);
    json_number(j, "right", p->from[FROM_RIGHT]);
    json_number(j, "cards", p->from[FROM_CARD]);
    json_close_object(j);
    show_tiles(j, "tiles", p->tiles);
    json_close_object(j);
}

static void show_tracks(struct json *j, const struct dice *s)
{
    json_object(j, "tracks");
    for (unsigned i = 0; i < TRACKS; i++) {
        const uint8_t *price = DICE_TRACK[s->seats == 4][i];
        json_array(j, DICE_TRACK_TOKENS[i]); /* what the rubies still there cost */
        for (unsigned k = s->sold[i]; price[k]; k++) json_number(j, NULL, price[k]);
        json_close_array(j);
    }
    json_close_object(j);
}

static void show_turn(struct json *j, const struct dice *s)
{
    json_number(j, "round", s->round);
    json_number(j, "start", s->start + 1);
    json_number(j, "turn", s->seat + 1);
    json_number(j, "decides", s->who + 1);
    json_text(j, "step", DICE_STEP_TOKENS[s->step]);
    json_bool(j, "last_round", s->flags & FLAG_LAST);
    json_bool(j, "income_phase", s->flags & FLAG_INCOME);
    json_number(j, "actions_left", s->actions);
    json_object(j, "dice");
    for (unsigned f = 0; f < FACES; f++) json_number(j, DICE_FACE_TOKENS[f], nibble(s->faces, f));
    json_close_object(j);
    json_number(j, "dice_in_the_air", s->rolling);
    json_object(j, "income_due");
    json_number(j, "lira", s->due[TILE_LIRA]);
    json_number(j, "card", s->due[TILE_CARD]);
    json_number(j, "crystal", s->due[TILE_CRYSTAL]);
    json_close_object(j);
    show_tiles(j, "new_tiles", s->fresh);
}

static void show_action(struct json *j, const char *key, action a)
{
    char text[64];
    struct buf words;

    buf_fixed(&words, text, sizeof text);
    action_write(&DICE, a, &words);
    json_text(j, key, buf_text(&words));
}

static void show_card(struct json *j, const struct dice *s)
{
    show_cards(j, "open_cards", s->open);
    if (s->card) json_text(j, "card", DICE_CARD_TOKENS[s->card - 1]);
    json_number(j, "cards_to_turn_up", s->reveal);
    json_number(j, "card_dice_used", s->used);
    json_number(j, "brown_chosen", s->browns);
    if (s->plan) show_action(j, "plan", s->plan);
    if (s->paid) show_action(j, "payment", s->paid);
}

void dice_show(const struct gview *view, int viewer, struct json *j)
{
    const struct dice *s = dice_in(view_state(view));

    (void)viewer;
    json_number(j, "seats", s->seats);
    json_number(j, "goal", ruby_goal(s));
    json_number(j, "mosque_goal", mosque_goal(s));
    show_turn(j, s);
    json_array(j, "players");
    for (unsigned i = 0; i < s->seats; i++) show_player(j, s, i);
    json_close_array(j);
    show_counts(j, "supply", s->supply, DICE_SORT_TOKENS);
    show_tracks(j, s);
    show_tiles(j, "display", s->display);
    show_costs(j, s->display);
    show_tiles(j, "stack", s->stack);
    json_array(j, "given_up");
    for (unsigned i = 0; i < s->given_n; i++) json_text(j, NULL, DICE_TILE_TOKENS[s->given[i]]);
    json_close_array(j);
    show_card(j, s);
    show_cards(j, "deck", s->deck);
    show_cards(j, "pile", s->pile);
}
