/* host_undo_test.c: several decisions given at once, and taking back: decisions, turns, practice. */
#include "host/choice.h"
#include "hosts.h"

#include <string.h>

/* ---- lines ----------------------------------------------------------------------------------------- */

/* The first choice of the seat whose line is longer than one; 0: none. */
static action joined_choice(const struct host *h, int seat, struct turn_line *line)
{
    union state_room room;
    struct question q;

    if (!question_of(&q, table_head(host_look(h))->game, table_view(host_look(h), seat, &room),
                     seat, seat))
        return 0;
    for (int i = 0; i < q.n; i++) {
        choice_line(&q, q.legal[i], line);
        if (line->n > 1) return q.legal[i];
    }
    return 0;
}

static void a_line_is_played_at_once_and_taken_back_at_once(void **state)
{
    struct host_plan plan = plan_of("board", 2, 3);
    struct host *h = host_new(&plan);
    int tried = 0, undone = 0;
    struct host_wait wait;
    struct rng rng;

    (void)state;
    rng_seed(&rng, 3);
    while (to_question(h, &wait)) {
        struct host_input in = {0};
        size_t before = events(h);

        if (joined_choice(h, wait.seat, &in.line)) {
            assert_true(host_play_line(h, wait.seat, &in, NULL));
            assert_true(events(h) >= before + (size_t)in.line.n);
            tried++;
            if (events(h) == before + (size_t)in.line.n &&
                table_undoable(host_look(h), wait.seat) >= (size_t)in.line.n) {
                assert_true(host_undo(h, wait.seat, HOST_DECISION, NULL));
                assert_int_equal(events(h), before);
                assert_true(host_redo(h, wait.seat, HOST_DECISION, NULL));
                assert_int_equal(events(h), before + (size_t)in.line.n);
                assert_true(host_undo(h, wait.seat, HOST_DECISION, NULL));
                assert_int_equal(events(h), before);
                undone++;
            }
        }
        if (to_question(h, &wait)) answer_any(h, wait.seat, &rng);
    }
    assert_true(tried > 30 && undone > 10);
    host_free(h);
}

static void a_line_with_one_wrong_move_changes_nothing(void **state)
{
    struct host_plan plan = plan_of("board", 2, 3);
    struct host *h = host_new(&plan);
    struct host_wait wait;
    int refused = 0;
    struct rng rng;

    (void)state;
    rng_seed(&rng, 4);
    for (int i = 0; i < 60 && to_question(h, &wait); i++) {
        struct host_input in = {0};
        uint64_t before = record_hash(h);
        struct note note = {0};

        if (joined_choice(h, wait.seat, &in.line)) {
            in.line.a[in.line.n - 1] = in.line.a[0]; /* not open behind itself */
            assert_false(host_play_line(h, wait.seat, &in, &note));
            assert_string_equal(note.key, "host.line");
            assert_says(&note);
            assert_int_equal(record_hash(h), before);
            refused++;
        }
        answer_any(h, wait.seat, &rng);
    }
    assert_true(refused > 10);
    host_free(h);
}

/* A seat that sees nothing but the start. */
static void see_the_start(const struct gstate *s, int viewer, struct gview *view)
{
    const struct setup setup = {.seats = 2, .option = {1}};
    union state_room start = {{0}};

    (void)s;
    game_find("template")->init(room_state(&start), &setup);
    game_find("template")->observe(room_state(&start), viewer, view);
}

/* Even where a game is at fault: what is open at the table does not show in the seat's view. */
static void nothing_is_played_to_find_out_whether_a_line_can_be(void **state)
{
    struct host_plan plan = plan_of("template", 2, 3);
    struct game blind = *plan.head.game;
    struct host_input in = {.line = {.n = 1}};
    struct note note = {0};
    struct host_wait wait;
    struct host *h;
    size_t before;

    (void)state;
    blind.observe = see_the_start;
    plan.head.game = &blind;
    h = host_new(&plan);
    assert_true(to_question(h, &wait));
    before = events(h);
    in.line.a[0] = act(1, 0, 0, 0); /* keep */
    assert_false(host_play_line(h, wait.seat, &in, &note));
    assert_string_equal(note.key, "host.line");
    in.line.a[0] = act(3, 0, 0, 0); /* deal */
    assert_false(host_play_line(h, wait.seat, &in, &note));
    assert_string_equal(note.key, "play.illegal");
    assert_false(host_play_line(h, 1 - wait.seat, &in, &note));
    assert_string_equal(note.key, "play.turn");
    assert_false(host_play_line(h, 4, &in, &note)); /* nobody sits there */
    assert_string_equal(note.key, "table.seat");
    assert_int_equal(events(h), before);
    host_free(h);
}

/* What is announced comes after the dice, but only as long as it is obvious. */
static void what_is_announced_is_played_after_chance(void **state)
{
    struct host_plan plan = plan_of("board", 2, 3);
    struct host *h = host_new(&plan);
    struct host_wait wait;
    int announced = 0;
    struct rng rng;

    (void)state;
    rng_seed(&rng, 8);
    while (to_question(h, &wait)) {
        union state_room room;
        struct question q;
        struct host_input in = {0};
        size_t before = events(h);

        question_of(&q, plan.head.game, table_view(host_look(h), wait.seat, &room), wait.seat,
                    wait.seat);
        choice_line(&q, any_choice(h, wait.seat, &rng), &in.line);
        choice_then(&q, &in.line, &in.then);
        assert_true(host_play_line(h, wait.seat, &in, NULL));
        host_advance(h);
        if (!in.then.n) continue;
        for (size_t i = before + (size_t)in.line.n; i < events(h); i++) {
            struct event e = table_event(host_look(h), i, NULL);

            if (e.seat == SEAT_CHANCE) continue;
            assert_int_equal(e.seat, wait.seat);
            assert_int_equal(e.a, in.then.a[0]);
            assert_false(host_was_forced(h, i + 1) && table_undoable(host_look(h), wait.seat));
            announced++;
            break;
        }
    }
    assert_true(announced > 5);
    host_free(h);
}

/* Does an aside that is open in S bring the seat something to choose that is no decline? */
static bool an_aside_brings_more(const struct game *g, const struct gstate *s, int seat)
{
    action open[ACTIONS_MAX], then[ACTIONS_MAX];
    int n = g->legal(s, seat, open);

    for (int i = 0; i < n; i++) {
        union state_room room;
        unsigned flags;

        if (!choice_is_aside(g, open[i])) continue;
        memset(&room, 0, sizeof room);
        memcpy(&room, s, g->state_size);
        flags = g->apply(room_state(&room), seat, open[i], NULL);
        if (flags & (APPLY_TURN | APPLY_END) || g->turn(room_state(&room)) != seat) continue;
        for (int k = g->legal(room_state(&room), seat, then) - 1; k >= 0; k--)
            if (!choice_is_aside(g, then[k]) && !choice_is_decline(g, then[k])) return true;
    }
    return false;
}

/* How often LINE declines by itself; it never may where a card, known to others or not, would bring more. */
static int declines_in(const struct question *q, const struct turn_line *line)
{
    union state_room room;
    struct rng rng;
    int count = 0;

    rng_seed(&rng, 1);
    memset(&room, 0, sizeof room);
    q->game->redeal(q->view, q->viewer, &rng, room_state(&room));
    for (int i = 0; i < line->n; i++) {
        if (i && choice_is_decline(q->game, line->a[i])) {
            assert_false(an_aside_brings_more(q->game, room_state(&room), q->seat));
            count++;
        }
        q->game->apply(room_state(&room), q->seat, line->a[i], NULL);
    }
    return count;
}

static void no_line_declines_what_a_card_could_still_bring(void **state)
{
    struct host_plan plan = plan_of("board", 3, 5);
    struct host *h = host_new(&plan);
    struct host_wait wait;
    int declined = 0;
    struct rng rng;

    (void)state;
    rng_seed(&rng, 5);
    while (to_question(h, &wait)) {
        union state_room room;
        struct turn_line line;
        struct question q;

        question_of(&q, plan.head.game, table_view(host_look(h), wait.seat, &room), wait.seat,
                    wait.seat);
        for (int i = 0; i < q.n; i++) {
            choice_line(&q, q.legal[i], &line);
            declined += declines_in(&q, &line);
        }
        answer_any(h, wait.seat, &rng);
    }
    assert_true(declined > 100);
    host_free(h);
}

/* ---- taking back --------------------------------------------------------------------------------------- */

static void undo_takes_forced_moves_with_the_decision_and_redo_brings_them_back(void **state)
{
    int undone = 0, redone = 0;

    (void)state;
    for (const struct game *const *g = GAMES; *g; g++) {
        struct host_plan plan = plan_of((*g)->id, 2, 6);
        struct host *h = host_new(&plan);
        struct host_wait wait, after;
        struct rng rng;

        rng_seed(&rng, 6);
        for (int i = 0; i < 150 && to_question(h, &wait); i++) {
            size_t before = events(h);
            uint64_t at = record_hash(h), then;
            bool goes_on;

            answer_any(h, wait.seat, &rng);
            goes_on = to_question(h, &after);
            then = record_hash(h);
            if (host_reach(h, wait.seat).decisions && goes_on) {
                assert_true(host_undo(h, wait.seat, HOST_DECISION, NULL));
                undone++;
                if (events(h) == before) assert_int_equal(record_hash(h), at);
                assert_true(host_reach(h, wait.seat).can_redo);
                assert_true(host_redo(h, wait.seat, HOST_DECISION, NULL));
                to_question(h, &after);
                redone += record_hash(h) == then;
                assert_int_equal(record_hash(h), then);
            }
        }
        host_free(h);
    }
    assert_true(undone > 100 && redone == undone);
}

static void reach_counts_what_can_be_taken_back(void **state)
{
    struct host_plan plan = plan_of("board", 2, 7);
    struct host *h = host_new(&plan);
    struct host_wait wait;
    size_t most = 0;
    struct rng rng;

    (void)state;
    rng_seed(&rng, 7);
    for (int i = 0; i < 200 && to_question(h, &wait); i++) {
        size_t n = host_reach(h, wait.seat).decisions, undone = 0;
        struct note note = {0};

        while (host_undo(h, wait.seat, HOST_DECISION, &note)) undone++;
        assert_int_equal(undone, n);
        assert_says(&note);
        while (host_redo(h, wait.seat, HOST_DECISION, NULL)) continue;
        if (n > most) most = n;
        if (to_question(h, &wait)) answer_any(h, wait.seat, &rng);
    }
    assert_true(most >= 3);
    host_free(h);
}

static void a_whole_turn_goes_back_to_where_it_began_and_comes_again(void **state)
{
    struct host_plan plan = plan_of("board", 2, 7);
    struct host *h = host_new(&plan);
    struct host_wait wait;
    int whole = 0;
    struct rng rng;

    (void)state;
    rng_seed(&rng, 9);
    for (int i = 0; i < 300 && to_question(h, &wait); i++) {
        uint64_t now = record_hash(h);
        size_t n = host_reach(h, wait.seat).decisions;
        bool is_whole = host_reach(h, wait.seat).whole_turn;
        unsigned flags = 0;

        if (n > 1 && host_undo(h, wait.seat, HOST_TURN, NULL)) {
            assert_true(events(h) > 0);
            table_event(host_look(h), events(h) - 1, &flags);
            assert_true(flags & APPLY_TURN || host_reach(h, wait.seat).decisions == 0);
            assert_int_equal((flags & APPLY_TURN) != 0, is_whole);
            whole += (flags & APPLY_TURN) != 0;
            assert_true(host_redo(h, wait.seat, HOST_TURN, NULL));
            to_question(h, &wait);
            assert_int_equal(record_hash(h), now);
        }
        if (to_question(h, &wait)) answer_any(h, wait.seat, &rng);
    }
    assert_true(whole > 10);
    host_free(h);
}

static void practice_takes_dice_back_and_the_same_dice_come_again(void **state)
{
    struct host_plan plan = plan_of("dice", 2, 2);
    struct note note = {0};
    struct host_wait wait;
    int again = 0;
    struct host *h;
    struct rng rng;

    (void)state;
    rng_seed(&rng, 2);
    seat_bot(&plan, 1, &BOT_POLICY);
    h = host_new(&plan);
    assert_true(to_question(h, &wait));
    assert_false(host_take_back(h, 0, HOST_DECISION, &note));
    assert_string_equal(note.key, "host.practice.not");
    assert_says(&note);
    host_set_practice(h, true);
    assert_false(host_take_back(h, 0, HOST_DECISION, &note)); /* nothing was decided */
    for (int i = 0; i < 40 && to_question(h, &wait); i++) {
        struct event e = {0, any_choice(h, 0, &rng)};
        size_t before = events(h);
        struct buf first = {0}, second = {0};

        assert_true(host_play(h, e, NULL));
        to_question(h, &wait);
        table_save(host_look(h), &first);
        assert_true(host_reach(h, 0).can_take_back);
        assert_true(host_take_back(h, 0, HOST_DECISION, NULL));
        if (events(h) == before) {
            assert_true(to_question(h, &wait));
            assert_true(host_play(h, e, NULL));
            to_question(h, &wait);
            table_save(host_look(h), &second);
            again += table_notes(host_look(h)) == 1;
            if (i) assert_string_equal(buf_text(&first), buf_text(&second));
        }
        buf_free(&first);
        buf_free(&second);
    }
    assert_int_equal(table_notes(host_look(h)), 1);
    assert_string_equal(table_note_at(host_look(h), 0)->key, "practice");
    assert_true(again > 20);
    assert_true(host_take_back(h, 0, HOST_TURN, NULL));
    host_free(h);
}

/* Against bots alone a turn is taken back with its dice though it was no practice: the record says that it is now. */
static void a_turn_with_its_dice_is_taken_back_where_nobody_else_plays(void **state)
{
    struct host_plan plan = plan_of("dice", 2, 2);
    struct note note = {0};
    struct host_wait wait;
    struct host *h;
    struct rng rng;
    size_t start;

    (void)state;
    rng_seed(&rng, 2);
    seat_bot(&plan, 1, &BOT_POLICY);
    h = host_new(&plan);
    assert_true(to_question(h, &wait));
    assert_false(host_reach(h, 0).has_dice);
    assert_false(host_undo_dice(h, 0, &note)); /* nothing was decided */
    assert_string_equal(note.key, "table.undo.start");
    assert_int_equal(table_notes(host_look(h)), 0);
    start = events(h);
    do answer_any(h, 0, &rng);
    while (to_question(h, &wait) && !host_reach(h, 0).has_dice);
    assert_true(host_undo_dice(h, 0, &note));
    assert_int_equal(events(h), start);
    assert_false(host_is_practice(h));
    assert_int_equal(table_notes(host_look(h)), 1);
    assert_string_equal(table_note_at(host_look(h), 0)->key, HOST_PRACTICE);
    while (to_question(h, &wait)) answer_any(h, 0, &rng);
    assert_false(host_reach(h, 0).has_dice);
    assert_false(host_undo_dice(h, 0, &note)); /* all is open */
    assert_string_equal(note.key, "table.undo.end");
    host_free(h);
}

static void nobody_takes_dice_back_from_another_person_or_a_program(void **state)
{
    (void)state;
    for (enum host_who who = HOST_PERSON; who <= HOST_GUEST; who += HOST_GUEST - HOST_PERSON) {
        struct host_plan plan = plan_of("dice", 2, 2);
        struct note note = {0};
        struct host_wait wait;
        struct host *h;
        struct rng rng;

        rng_seed(&rng, 2);
        plan.player[1].who = who;
        h = host_new(&plan);
        while (to_question(h, &wait) && wait.seat == 0 && events(h) < 12) answer_any(h, 0, &rng);
        assert_false(host_reach(h, 0).has_dice);
        assert_false(host_undo_dice(h, 0, &note));
        assert_string_equal(note.key, "host.undo.others");
        assert_says(&note);
        assert_int_equal(table_notes(host_look(h)), 0);
        host_free(h);
    }
}

static void what_was_dealt_by_hand_can_be_corrected(void **state)
{
    struct host_plan plan = plan_of("dice", 2, 2);
    struct outcome outcome[OUTCOMES_MAX];
    struct note note = {0};
    struct host *h;

    (void)state;
    plan.dealer.kind = DEALER_HAND;
    h = host_new(&plan);
    assert_false(host_undo(h, 0, HOST_DECISION, &note));
    assert_says(&note);
    assert_true(table_outcomes(host_look(h), outcome) > 1);
    assert_true(host_deal(h, outcome[1].a, NULL));
    assert_true(host_undo(h, 0, HOST_DECISION, NULL));
    assert_int_equal(events(h), 0);
    assert_true(host_deal(h, outcome[0].a, NULL));
    host_free(h);
}

/* At the end all is shown: whoever has seen that takes nothing back. */
static void the_end_of_a_game_is_not_taken_back(void **state)
{
    int over = 0;

    (void)state;
    for (const struct game *const *g = GAMES; *g; g++)
        for (uint64_t seed = 1; seed <= 4; seed++) {
            struct host_plan plan = plan_of((*g)->id, 2, seed);
            struct host *h = host_new(&plan);
            struct host_wait wait;
            struct rng rng;

            rng_seed(&rng, seed);
            while (to_question(h, &wait)) answer_any(h, wait.seat, &rng);
            for (int seat = 0; seat < 2; seat++) {
                assert_int_equal(host_reach(h, seat).decisions, 0);
                assert_false(host_undo(h, seat, HOST_DECISION, NULL));
            }
            over += table_turn(host_look(h)) == SEAT_NONE;
            host_free(h);
        }
    assert_int_equal(over, 16);
}

/* The roll that is typed first leaves nothing but to keep it, or it is not there. */
static void a_roll_dealt_by_hand_can_be_corrected_behind_a_forced_move(void **state)
{
    struct host_plan plan = plan_of("dice", 2, 2);
    struct outcome outcome[OUTCOMES_MAX];
    size_t forced = 0, typed = 0;
    struct host_wait wait;
    struct rng rng;
    struct host *h;

    (void)state;
    rng_seed(&rng, 3);
    plan.dealer.kind = DEALER_HAND;
    h = host_new(&plan);
    while (!forced) {
        wait = host_advance(h);
        assert_int_not_equal(wait.need, HOST_OVER);
        if (wait.need == HOST_PEOPLE && host_was_forced(h, events(h)) &&
            table_event(host_look(h), events(h) - 2, NULL).seat == SEAT_CHANCE) {
            forced = events(h);
        } else if (wait.need == HOST_PEOPLE) {
            answer_any(h, wait.seat, &rng);
        } else {
            typed = events(h);
            assert_true(table_outcomes(host_look(h), outcome) > 0);
            assert_true(host_deal(h, outcome[0].a, NULL));
        }
    }
    assert_int_equal(forced, typed + 2);
    assert_true(host_undo(h, wait.seat, HOST_DECISION, NULL));
    assert_int_equal(events(h), typed);
    assert_int_equal(host_advance(h).need, HOST_CHANCE);
    host_free(h);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_line_is_played_at_once_and_taken_back_at_once),
        cmocka_unit_test(a_line_with_one_wrong_move_changes_nothing),
        cmocka_unit_test(nothing_is_played_to_find_out_whether_a_line_can_be),
        cmocka_unit_test(what_is_announced_is_played_after_chance),
        cmocka_unit_test(no_line_declines_what_a_card_could_still_bring),
        cmocka_unit_test(undo_takes_forced_moves_with_the_decision_and_redo_brings_them_back),
        cmocka_unit_test(reach_counts_what_can_be_taken_back),
        cmocka_unit_test(a_whole_turn_goes_back_to_where_it_began_and_comes_again),
        cmocka_unit_test(practice_takes_dice_back_and_the_same_dice_come_again),
        cmocka_unit_test(a_turn_with_its_dice_is_taken_back_where_nobody_else_plays),
        cmocka_unit_test(nobody_takes_dice_back_from_another_person_or_a_program),
        cmocka_unit_test(what_was_dealt_by_hand_can_be_corrected),
        cmocka_unit_test(a_roll_dealt_by_hand_can_be_corrected_behind_a_forced_move),
        cmocka_unit_test(the_end_of_a_game_is_not_taken_back),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
