/* table_test.c: a table checks, deals, tells, takes back and saves. */
#include "core/text.h"
#include "table/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

/* ---- tables ---------------------------------------------------------------- */

static struct record_head head_of(const char *game, int seats)
{
    struct record_head head = {.game = game_find(game)};

    assert_non_null(head.game);
    assert_true(setup_default(head.game, seats, &head.setup, NULL));
    for (int i = 0; i < seats; i++) record_seat_set(&head.seat[i], "human", "");
    return head;
}

static struct dealer seeded(uint64_t seed)
{
    struct dealer dealer = {.kind = DEALER_SEEDED};

    rng_seed(&dealer.rng, seed);
    return dealer;
}

static struct table *started(const char *game, int seats, uint64_t seed)
{
    struct record_head head = head_of(game, seats);
    struct dealer dealer = seeded(seed);
    struct table *t = table_new(&head, &dealer);

    table_start(t);
    return t;
}

/* One random decision; false at the end of the game. */
static bool play_any(struct table *t, struct rng *rng)
{
    action legal[ACTIONS_MAX];
    int seat = table_turn(t), n;

    if (seat < 0) return false;
    n = table_legal(t, seat, legal);
    assert_true(n > 0);
    assert_true(
        table_play(t, (struct event){(int8_t)seat, legal[rng_below(rng, (uint32_t)n)]}, NULL));
    return true;
}

static void play_out(struct table *t, uint64_t seed)
{
    struct rng rng;

    rng_seed(&rng, seed);
    while (play_any(t, &rng)) continue;
}

static action words(const struct table *t, const char *text)
{
    action a = 0;

    assert_true(action_read(table_head(t)->game, text, &a, NULL));
    return a;
}

static void plays(struct table *t, const char *text)
{
    struct event e = {(int8_t)table_turn(t), words(t, text)};

    assert_true(table_play(t, e, NULL));
}

static void assert_same_game(const struct table *a, const struct table *b)
{
    struct buf x = {0}, y = {0};

    table_save(a, &x);
    table_save(b, &y);
    assert_string_equal(buf_text(&x), buf_text(&y));
    buf_free(&x);
    buf_free(&y);
}

static void refuses_undo(struct table *t, int seat, const char *key)
{
    struct note note = {0};
    size_t n = table_events(t);

    assert_false(table_undo(t, seat, &note));
    assert_string_equal(note.key, key);
    assert_int_equal(table_events(t), n);
}

/* ---- playing --------------------------------------------------------------- */

static void the_same_seed_and_decisions_give_the_same_game(void **state)
{
    struct table *a = started("board", 4, 5), *b = started("board", 4, 5);

    (void)state;
    play_out(a, 1);
    play_out(b, 1);
    assert_int_equal(table_turn(a), SEAT_NONE);
    assert_same_game(a, b);
    table_free(a);
    table_free(b);
}

static void an_illegal_decision_changes_nothing(void **state)
{
    struct table *t = started("board", 3, 5);
    int seat = table_turn(t), other = (seat + 1) % 3;
    struct note note = {0};
    size_t n = table_events(t);

    (void)state;
    assert_false(table_play(t, (struct event){(int8_t)seat, words(t, "go 7")}, &note));
    assert_string_equal(note.key, "play.illegal");
    assert_false(table_play(t, (struct event){(int8_t)other, words(t, "go 5")}, &note));
    assert_string_equal(note.key, "play.turn");
    assert_false(table_play(t, (struct event){SEAT_CHANCE, words(t, "roll 1 1")}, &note));
    assert_string_equal(note.key, "table.seat");
    assert_false(table_play(t, (struct event){5, words(t, "go 5")}, &note));
    assert_string_equal(note.key, "table.seat");
    assert_int_equal(table_events(t), n);
    assert_int_equal(table_turn(t), seat);
    table_free(t);
}

static void choices_are_offered_to_the_seat_in_turn_alone(void **state)
{
    struct table *t = started("board", 3, 5);
    action legal[ACTIONS_MAX];
    int seat = table_turn(t);

    (void)state;
    assert_true(table_legal(t, seat, legal) > 0);
    assert_int_equal(table_legal(t, (seat + 1) % 3, legal), 0);
    table_free(t);
}

/* ---- dealers --------------------------------------------------------------- */

static void a_dealer_by_hand_waits_and_refuses_the_impossible(void **state)
{
    struct record_head head = head_of("template", 2);
    struct table *t = table_new(&head, &(struct dealer){.kind = DEALER_HAND});
    struct outcome outcome[OUTCOMES_MAX];
    struct note note = {0};

    (void)state;
    table_start(t);
    assert_int_equal(table_turn(t), SEAT_CHANCE);
    assert_int_equal(table_events(t), 0);
    assert_true(table_outcomes(t, outcome) > 1);
    assert_false(table_deal(t, words(t, "draw ace"), &note));
    assert_string_equal(note.key, "play.outcome");
    assert_true(table_deal(t, words(t, "deal ace"), &note));
    assert_true(table_deal(t, words(t, "deal six"), &note));
    assert_int_equal(table_turn(t), 0);
    assert_false(table_deal(t, words(t, "deal six"), &note));
    assert_string_equal(note.key, "table.deal");
    table_free(t);
}

/* The outcomes of a played table, in order. */
static size_t outcomes_of(const struct table *t, action list[], size_t most)
{
    size_t n = 0;

    for (size_t i = 0; i < table_events(t) && n < most; i++) {
        struct event e = table_event(t, i, NULL);

        if (e.seat == SEAT_CHANCE) list[n++] = e.a;
    }
    return n;
}

static void a_dealer_from_a_record_brings_the_same_luck(void **state)
{
    enum { MOST = 2000 };
    static action list[MOST];
    struct record_head head = head_of("board", 3);
    struct table *a = started("board", 3, 5), *b;
    struct dealer dealer = seeded(99);

    (void)state;
    play_out(a, 1);
    dealer.kind = DEALER_RECORD;
    dealer.list = list;
    dealer.n = outcomes_of(a, list, MOST);
    b = table_new(&head, &dealer);
    table_start(b);
    play_out(b, 1);
    assert_same_game(a, b);
    table_free(a);
    table_free(b);
}

static void a_dealer_from_a_record_goes_on_by_seed_where_it_does_not_fit(void **state)
{
    struct record_head head = head_of("template", 3);
    struct dealer dealer = seeded(1);
    struct table *t;
    action list[2];

    (void)state;
    dealer.kind = DEALER_RECORD;
    dealer.list = list;
    dealer.n = 2;
    action_read(head.game, "deal ten", &list[0], NULL);
    action_read(head.game, "draw ten", &list[1], NULL); /* a deal is asked for */
    t = table_new(&head, &dealer);
    table_start(t);
    assert_true(table_event(t, 0, NULL).a == list[0]);
    assert_int_equal(table_turn(t), 0);
    assert_int_equal(table_events(t), 3);
    table_free(t);
}

/* ---- taking back ----------------------------------------------------------- */

static void a_decision_is_taken_back_and_done_again(void **state)
{
    struct table *t = started("board", 3, 5), *same = started("board", 3, 5);
    int seat = table_turn(t);

    (void)state;
    plays(t, "go 5");
    plays(t, "leave");
    assert_true(table_undo(t, seat, NULL));
    assert_true(table_undo(t, seat, NULL));
    assert_same_game(t, same);
    assert_true(table_redo(t, seat, NULL));
    assert_true(table_redo(t, seat, NULL));
    plays(same, "go 5");
    plays(same, "leave");
    assert_same_game(t, same);
    table_free(t);
    table_free(same);
}

static void a_new_decision_ends_what_could_be_done_again(void **state)
{
    struct table *t = started("board", 3, 5);
    int seat = table_turn(t);
    struct note note = {0};

    (void)state;
    plays(t, "go 5");
    assert_true(table_undo(t, seat, NULL));
    plays(t, "go 6");
    assert_false(table_redo(t, seat, &note));
    assert_string_equal(note.key, "table.redo.none");
    table_free(t);
}

static void undo_stops_at_the_dice(void **state)
{
    struct table *t = started("board", 3, 5);
    unsigned seen = 0;
    struct rng rng;

    (void)state;
    refuses_undo(t, table_turn(t), "table.undo.start"); /* nobody has decided anything yet */
    rng_seed(&rng, 3);
    while (play_any(t, &rng)) {
        size_t n = table_events(t), at = n;

        if (table_event(t, n - 1, NULL).seat != SEAT_CHANCE) continue;
        while (table_event(t, at - 1, NULL).seat == SEAT_CHANCE) at--;
        refuses_undo(t, table_event(t, at - 1, NULL).seat, "table.undo.chance");
        seen++;
    }
    assert_true(seen > 0);
    table_free(t);
}

static void it_is_known_how_many_decisions_can_be_taken_back(void **state)
{
    struct table *t = started("board", 3, 5);
    int first = table_turn(t);
    action a;

    (void)state;
    assert_int_equal(table_undoable(t, first), 0);
    plays(t, "go 5");
    assert_int_equal(table_undoable(t, first), 1);
    assert_int_equal(table_undoable(t, (first + 1) % 3), 0);
    assert_true(action_read(game_find("board"), "stop", &a, NULL));
    assert_true(table_foresee(t, (struct event){(int8_t)first, a}) & APPLY_TURN);
    assert_int_equal(table_turn(t), first); /* looking ahead has changed nothing */
    plays(t, "stop");
    assert_int_equal(table_undoable(t, first), 2);
    plays(t, "go 2");
    assert_int_equal(table_undoable(t, first), 0);
    table_free(t);
}

static void undo_stops_at_the_start_of_the_own_turn(void **state)
{
    struct table *t = started("board", 3, 5);
    int first = table_turn(t), second;

    (void)state;
    plays(t, "go 5");
    plays(t, "stop");
    second = table_turn(t);
    assert_int_not_equal(first, second);
    refuses_undo(t, second, "table.undo.start");
    assert_true(table_undo(t, first, NULL)); /* nobody has acted since */
    assert_true(table_redo(t, first, NULL));
    plays(t, "go 2");
    refuses_undo(t, first, "table.undo.other");
    assert_true(table_undo(t, second, NULL));
    refuses_undo(t, second, "table.undo.start");
    refuses_undo(t, first, "table.undo.other");
    table_free(t);
}

static void undo_never_passes_a_revelation(void **state)
{
    struct table *t = started("board", 3, 5);
    unsigned flags = 0, seen = 0;
    struct rng rng;

    (void)state;
    rng_seed(&rng, 3);
    while (play_any(t, &rng)) {
        struct event e = table_event(t, table_events(t) - 1, &flags);

        if (e.seat < 0 || !(flags & APPLY_REVEAL)) continue;
        refuses_undo(t, e.seat, flags & APPLY_END ? "table.undo.end" : "table.undo.reveal");
        seen++;
    }
    assert_true(seen > 0);
    table_free(t);
}

/* After every event: as far back as undo goes and forth again is the same game. */
static void undo_and_redo_lead_to_the_same_game(void **state)
{
    struct table *t = started("board", 2, 8);
    struct rng rng;
    int undone = 0;

    (void)state;
    rng_seed(&rng, 4);
    while (table_events(t) < 400 && play_any(t, &rng)) {
        struct event last = table_event(t, table_events(t) - 1, NULL);
        struct buf before = {0}, after = {0};
        int n = 0;

        table_save(t, &before);
        while (table_undo(t, last.seat, NULL)) n++;
        for (int i = 0; i < n; i++) assert_true(table_redo(t, last.seat, NULL));
        table_save(t, &after);
        assert_string_equal(buf_text(&before), buf_text(&after));
        buf_free(&before);
        buf_free(&after);
        undone += n;
    }
    assert_true(undone > 50);
    table_free(t);
}

/* ---- listening ------------------------------------------------------------- */

struct heard {
    const struct game *game;
    int n, hidden, open;
    struct buf text;
};

static void hear(void *self, const struct table_step *step)
{
    struct heard *h = self;
    bool is_hidden = act_a(step->e.a) == UNKNOWN;

    assert_int_equal(step->number, ++h->n);
    if (step->e.seat == SEAT_CHANCE) *(is_hidden ? &h->hidden : &h->open) += 1;
    action_write(h->game, step->e.a, &h->text);
    buf_char(&h->text, '\n');
}

static int listens(struct table *t, int viewer, struct heard *h)
{
    return table_listen(t, &(struct table_ear){.viewer = viewer, .heard = hear, .self = h});
}

static void a_listener_hears_what_its_viewer_may_know(void **state)
{
    struct record_head head = head_of("template", 3);
    struct dealer dealer = seeded(2);
    struct table *t = table_new(&head, &dealer);
    struct heard own = {.game = head.game}, all = {.game = head.game}, none = {.game = head.game};

    (void)state;
    listens(t, 1, &own);
    listens(t, SEAT_ALL, &all);
    listens(t, SEAT_NONE, &none);
    table_start(t);
    assert_int_equal(own.open, 1);
    assert_int_equal(own.hidden, 2);
    assert_int_equal(all.open, 3);
    assert_int_equal(none.hidden, 3);
    table_hush(t);
    play_out(t, 1);
    assert_int_equal(own.n, 3);
    buf_free(&own.text);
    buf_free(&all.text);
    buf_free(&none.text);
    table_free(t);
}

static void what_was_heard_can_be_told_again(void **state)
{
    struct record_head head = head_of("board", 3);
    struct dealer dealer = seeded(2);
    struct table *t = table_new(&head, &dealer);
    struct heard first = {.game = head.game}, again = {.game = head.game};

    (void)state;
    listens(t, 0, &first);
    table_start(t);
    play_out(t, 6);
    table_tell(t, 0, 1, hear, &again);
    assert_int_equal(first.n, again.n);
    assert_string_equal(buf_text(&first.text), buf_text(&again.text));
    buf_free(&first.text);
    buf_free(&again.text);
    table_free(t);
}

static void a_view_hides_the_cards_of_others(void **state)
{
    struct table *t = started("template", 3, 2);
    struct buf own = {0}, other = {0};
    struct json json;
    union state_room room;

    (void)state;
    json_start(&json, &own);
    json_object(&json, NULL);
    table_head(t)->game->show(table_view(t, 0, &room), 0, &json);
    json_close_object(&json);
    json_start(&json, &other);
    json_object(&json, NULL);
    table_head(t)->game->show(table_view(t, 1, &room), 1, &json);
    json_close_object(&json);
    assert_string_not_equal(buf_text(&own), buf_text(&other));
    assert_non_null(strstr(buf_text(&own), "\"?\""));
    buf_free(&own);
    buf_free(&other);
    table_free(t);
}

/* ---- saving ---------------------------------------------------------------- */

static void a_saved_game_is_loaded_and_goes_on(void **state)
{
    struct table *t = started("board", 4, 5), *loaded;
    struct dealer dealer = seeded(77);
    struct record_fault fault;
    struct record_end end;
    struct buf text = {0};
    struct rng rng;

    (void)state;
    rng_seed(&rng, 9);
    for (int i = 0; i < 200; i++) assert_true(play_any(t, &rng));
    table_save(t, &text);
    loaded = table_load(text.at, text.n, &dealer, &end, &fault);
    assert_non_null(loaded);
    assert_int_equal(end.close, RECORD_WHOLE);
    assert_same_game(t, loaded);
    assert_int_equal(table_turn(t), table_turn(loaded));
    play_out(loaded, 3);
    assert_int_equal(table_turn(loaded), SEAT_NONE);
    buf_free(&text);
    table_free(t);
    table_free(loaded);
}

static void a_loaded_game_has_the_same_way_back(void **state)
{
    struct table *t = started("board", 3, 5), *loaded;
    struct dealer dealer = seeded(77);
    struct record_fault fault;
    struct record_end end;
    struct buf text = {0};
    int seat = table_turn(t);

    (void)state;
    plays(t, "go 5");
    plays(t, "leave");
    table_save(t, &text);
    loaded = table_load(text.at, text.n, &dealer, &end, &fault);
    assert_true(table_undo(loaded, seat, NULL));
    assert_true(table_undo(loaded, seat, NULL));
    refuses_undo(loaded, seat, "table.undo.start");
    buf_free(&text);
    table_free(t);
    table_free(loaded);
}

static void a_truncated_save_is_resumed_from_its_last_good_event(void **state)
{
    struct table *t = started("board", 3, 5), *loaded;
    struct dealer dealer = seeded(77);
    struct record_fault fault;
    struct record_end end;
    struct buf text = {0};

    (void)state;
    plays(t, "go 5");
    table_save(t, &text);
    loaded = table_load(text.at, text.n - strlen("5\nend\n"), &dealer, &end, &fault);
    assert_non_null(loaded);
    assert_int_equal(end.close, RECORD_CUT);
    assert_int_equal(table_events(loaded), table_events(t) - 1);
    buf_free(&text);
    table_free(t);
    table_free(loaded);
}

static void a_wrong_save_is_refused(void **state)
{
    static const char TEXT[] = "bedesten record 1\ngame template 1\nseats 2\n1 keep\nend\n";
    struct dealer dealer = seeded(1);
    struct record_fault fault;
    struct record_end end;

    (void)state;
    assert_null(table_load(TEXT, strlen(TEXT), &dealer, &end, &fault));
    assert_int_equal(fault.line, 4);
    assert_int_equal(fault.event, 1);
}

static void clocks_add_up_what_they_are_told(void **state)
{
    struct table *t = started("template", 2, 1);

    (void)state;
    table_clock_add(t, 1, 250);
    table_clock_add(t, 1, 750);
    assert_int_equal(table_clock(t, 0), 0);
    assert_int_equal(table_clock(t, 1), 1000);
    table_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_seed_and_decisions_give_the_same_game),
        cmocka_unit_test(an_illegal_decision_changes_nothing),
        cmocka_unit_test(choices_are_offered_to_the_seat_in_turn_alone),
        cmocka_unit_test(a_dealer_by_hand_waits_and_refuses_the_impossible),
        cmocka_unit_test(a_dealer_from_a_record_brings_the_same_luck),
        cmocka_unit_test(a_dealer_from_a_record_goes_on_by_seed_where_it_does_not_fit),
        cmocka_unit_test(a_decision_is_taken_back_and_done_again),
        cmocka_unit_test(a_new_decision_ends_what_could_be_done_again),
        cmocka_unit_test(undo_stops_at_the_dice),
        cmocka_unit_test(it_is_known_how_many_decisions_can_be_taken_back),
        cmocka_unit_test(undo_stops_at_the_start_of_the_own_turn),
        cmocka_unit_test(undo_never_passes_a_revelation),
        cmocka_unit_test(undo_and_redo_lead_to_the_same_game),
        cmocka_unit_test(a_listener_hears_what_its_viewer_may_know),
        cmocka_unit_test(what_was_heard_can_be_told_again),
        cmocka_unit_test(a_view_hides_the_cards_of_others),
        cmocka_unit_test(a_saved_game_is_loaded_and_goes_on),
        cmocka_unit_test(a_loaded_game_has_the_same_way_back),
        cmocka_unit_test(a_truncated_save_is_resumed_from_its_last_good_event),
        cmocka_unit_test(a_wrong_save_is_refused),
        cmocka_unit_test(clocks_add_up_what_they_are_told),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
