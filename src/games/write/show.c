/* show.c: a view as JSON, every figure named. What the viewer does not know is not
 * there: of hidden cards only the numbers. */
#include "games/write/state.h"

static void show_four(struct json *j, const char *key, goods g)
{
    json_object(j, key);
    for (unsigned i = 0; i < GOODS; i++) json_number(j, GOOD_TOKENS[i], goods_count(g, i));
    json_close_object(j);
}

static void show_mask(struct json *j, const char *key, unsigned mask, const char *const *token)
{
    json_array(j, key);
    for (; mask; mask &= mask - 1) json_text(j, NULL, token[__builtin_ctz(mask)]);
    json_close_array(j);
}

static void show_bag(struct json *j, const char *key, bag b)
{
    json_object(j, key);
    for (unsigned k = 0; k < GOODS_CARDS; k++)
        if (bag_has(b, k)) json_number(j, WRITE_GOODS_TOKENS[k], bag_count(b, k));
    json_close_object(j);
}

static void show_card(struct json *j, const char *key, const struct writing *s, unsigned card)
{
    if (card == NO_CARD) json_null(j, key);
    else json_text(j, key, WRITE_CARD_TOKENS[write_card_token(s, card)]);
}

static void show_set(struct json *j, const char *key, const struct writing *s, uint64_t set)
{
    json_array(j, key);
    for (unsigned card = 0; card < ALL_CARDS; card = write_next_card(s, card))
        for (unsigned i = 0; i < write_card_count(s, set, card); i++) show_card(j, NULL, s, card);
    json_close_array(j);
}

/* What the places that can be improved bring now. */
static void show_gains(struct json *j, const struct sheet *p)
{
    json_object(j, "gains");
    for (unsigned i = 0; i < IMPROVABLE; i++) {
        unsigned place = WRITE_IMPROVABLE[i], base = place == TEA_HOUSE ? TEA_LIRA : WAREHOUSE;
        json_number(j, WRITE_PLACE_TOKENS[place], base + improvements(p, i));
    }
    json_close_object(j);
}

static void show_fields(struct json *j, const struct writing *s, const struct sheet *p)
{
    json_object(j, "goods");
    for (unsigned g = 0; g < GOODS; g++) {
        json_object(j, GOOD_TOKENS[g]);
        json_number(j, "marked", p->marked[g]);
        json_number(j, "crossed", p->spent[g]);
        json_close_object(j);
    }
    json_close_object(j);
    json_object(j, "lira");
    json_number(j, "marked", p->lira);
    json_number(j, "crossed", p->lira_spent);
    json_close_object(j);
    json_object(j, "bonus");
    json_number(j, "fields", WRITE_BONUS_FIELDS[s->seats]);
    json_number(j, "marked", p->bonus);
    json_number(j, "crossed", p->bonus_spent);
    json_close_object(j);
}

static void show_places(struct json *j, const struct writing *s, const struct sheet *p)
{
    json_object(j, "symbols"); /* those not crossed out */
    for (unsigned i = 0; i < PLACES; i++)
        json_number(j, WRITE_PLACE_TOKENS[i], symbols_left(s, p, i));
    json_close_object(j);
    json_object(j, "symbols_crossed");
    for (unsigned i = 0; i < PLACES; i++)
        json_number(j, WRITE_PLACE_TOKENS[i], (p->crossed >> i & 1u) + (p->twice >> i & 1u));
    json_close_object(j);
    json_object(j, "improvements");
    for (unsigned i = 0; i < PLACES; i++)
        if (write_improvable(i) >= 0)
            json_number(j, WRITE_PLACE_TOKENS[i], improvements(p, (unsigned)write_improvable(i)));
    json_close_object(j);
    show_gains(j, p);
}

static void show_guild_prices(struct json *j, unsigned cards)
{
    json_object(j, "guild_prices");
    for (; cards; cards &= cards - 1) {
        unsigned k = (unsigned)__builtin_ctz(cards);
        json_number(j, WRITE_GUILD_TOKENS[k], WRITE_GUILD_PRICE[k]);
    }
    json_close_object(j);
}

/* The printed sizes of a sheet. */
static void show_sizes(struct json *j)
{
    json_object(j, "sheet");
    json_number(j, "goods", COLUMN);
    json_number(j, "row", ROW_STEP);
    json_number(j, "rows", ROWS);
    json_number(j, "lira", LIRA_FIELDS);
    json_number(j, "lira_box", LIRA_BOX);
    json_number(j, "rubies", RUBY_FIELDS);
    json_number(j, "improvements", IMPROVEMENTS);
    json_close_object(j);
}

/* Whose decision comes before this player draws another card [W-7.2]. */
static void show_first(struct json *j, const char *key, const struct writing *s, unsigned seat,
                       enum stack stack)
{
    bool waits = s->step == STEP_VISIT && is_busy(s, seat);
    int first = waits ? write_comes_first(s, seat, stack, 1) : SEAT_NONE;

    if (first == SEAT_NONE) json_null(j, key);
    else json_number(j, key, (unsigned)first + 1);
}

static void show_sheet(struct json *j, const struct writing *s, unsigned seat)
{
    const struct sheet *p = &s->sheet[seat];

    json_object(j, NULL);
    json_number(j, "seat", seat + 1);
    json_number(j, "rubies", p->rubies);
    json_number(j, "row_rubies", p->rows);
    json_number(j, "box_rubies", p->boxes);
    json_number(j, "dealer_rubies", p->dealer);
    json_array(j, "palace_rubies");
    for (unsigned i = 0; i < LETTERS; i++) json_number(j, NULL, p->palace[i]);
    json_close_array(j);
    json_number(j, "left", write_left_over((const struct gstate *)(const void *)s, (int)seat));
    show_fields(j, s, p);
    show_places(j, s, p);
    json_number(j, "place_cards", p->hand_n);
    show_card(j, "hand", s, p->hand);
    json_bool(j, "hand_known", p->hand_known);
    json_number(j, "goods_cards", p->cards_n);
    show_bag(j, "cards", p->cards);
    json_number(j, "guild_cards", p->guild_n);
    show_mask(j, "guild", p->guild, WRITE_GUILD_TOKENS);
    json_number(j, "looking_at", p->looked_n);
    show_mask(j, "looked", p->looked, WRITE_GUILD_TOKENS);
    show_guild_prices(j, p->guild | p->looked);
    json_number(j, "guild_played", p->played);
    json_number(j, "cards_used", p->used);
    json_bool(j, "to_act", is_busy(s, seat));
    show_first(j, "before_goods_cards", s, seat, STACK_GOODS);
    show_first(j, "before_guild_cards", s, seat, STACK_GUILD);
    show_four(j, "to_give", p->need);
    json_number(j, "to_give_any", p->left);
    json_close_object(j);
}

static void show_turn(struct json *j, const struct writing *s)
{
    json_number(j, "round", s->round);
    json_number(j, "start", s->start + 1);
    json_number(j, "turn", s->seat + 1);
    json_text(j, "step", WRITE_STEP_TOKENS[s->step]);
    json_bool(j, "last_round", s->flags & FLAG_LAST);
    json_bool(j, "from_hand", s->flags & FLAG_HAND);
    json_bool(j, "extra_card", s->flags & FLAG_EXTRA);
    json_bool(j, "caravan_used", s->flags & FLAG_CARAVAN);
    if (s->step == STEP_VISIT && s->open) show_card(j, "played", s, s->played);
    if (s->draw) json_number(j, "draws", s->draw_seat + 1);
}

static void show_table(struct json *j, const struct writing *s)
{
    json_array(j, "display");
    for (unsigned i = 0; i < DISPLAY; i++) show_card(j, NULL, s, s->display[i]);
    json_close_array(j);
    json_object(j, "palace");
    for (unsigned i = 0; i < LETTERS; i++)
        show_four(j, WRITE_PLACE_TOKENS[PALACE_A + i], s->price[i]);
    json_close_object(j);
    show_mask(j, "rubies_taken_at", s->step == STEP_RUBIES ? 0 : s->taken,
              WRITE_PLACE_TOKENS + PALACE_A);
    if (has_caravan(s)) json_text(j, "caravan", WRITE_CARAVAN_TOKENS[s->caravan]);
    else json_null(j, "caravan");
    json_array(j, "caravan_order"); /* known, under the unseen ones */
    for (unsigned i = 0; i < s->caravan_used_n; i++)
        json_text(j, NULL, WRITE_CARAVAN_TOKENS[s->caravan_used >> 4 * i & 15u]);
    json_close_array(j);
    show_mask(j, "caravan_unseen", s->caravan_unseen, WRITE_CARAVAN_TOKENS);
    show_mask(j, "ruby_cards", s->ruby_deck, WRITE_RUBY_TOKENS);
    json_number(j, "place_stack", s->places_n);
    show_set(j, "places_unplaced", s, s->places); /* for SEAT_ALL exactly the stack */
    show_set(j, "places_gone", s, s->gone);
    json_number(j, "goods_stack", s->goods_n);
    show_bag(j, "goods_unplaced", s->goods_deck);
    show_bag(j, "goods_pile", s->goods_pile);
    json_number(j, "guild_stack", s->guild_n);
    show_mask(j, "guild_unplaced", s->guild_deck, WRITE_GUILD_TOKENS);
    show_mask(j, "guild_pile", s->guild_pile, WRITE_GUILD_TOKENS);
}

/* Solo: what each task still asks; the names are those of the figures. */
static void show_tasks(struct json *j, const struct writing *s)
{
    unsigned held = write_tasks((const struct gstate *)(const void *)s);

    json_array(j, "tasks");
    for (unsigned i = 0; i < WRITE_TASKS; i++) {
        struct task_rest r = write_task_rest(s, i);
        json_object(j, NULL);
        json_number(j, "task", i + 1);
        json_text(j, "grade", WRITE_GRADE_TOKENS[write_grade(i)]);
        json_bool(j, "held", held >> i & 1u);
        json_bool(j, "lost", r.is_lost);
        json_number(j, "lira", r.lira);
        json_number(j, "kinds", r.kinds);
        json_number(j, "rows", r.rows);
        json_number(j, "guilds", r.guilds);
        json_number(j, "palaces", r.palaces);
        json_number(j, "one_palace", r.one_palace);
        json_number(j, "symbols", r.symbols);
        json_close_object(j);
    }
    json_close_array(j);
}

void write_show(const struct gview *view, int viewer, struct json *j)
{
    const struct writing *s = writing_in(view_state(view));

    (void)viewer;
    json_number(j, "seats", s->seats);
    json_number(j, "goal", RUBY_GOAL);
    show_sizes(j);
    show_turn(j, s);
    json_array(j, "players");
    for (unsigned i = 0; i < s->seats; i++) show_sheet(j, s, i);
    json_close_array(j);
    show_table(j, s);
    if (is_solo(s)) show_tasks(j, s);
}
