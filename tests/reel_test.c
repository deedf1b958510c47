/* reel_test.c: a reel shows a recorded game at every event, in both directions, and
 * never more of it than the viewer may know. */
#include "core/text.h"
#include "table/reel.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { KINDS = 5 };
static const struct {
    const char *game;
    int seats, most; /* decisions; the board game goes on for long when played at random */
} GAMES_PLAYED[KINDS] = {{"board", 3, 400},
                         {"dice", 2, 5000},
                         {"write", 3, 5000},
                         {"write", 1, 5000},
                         {"template", 2, 5000}};

/* ---- records ------------------------------------------------------------------ */

static struct dealer seeded(uint64_t seed)
{
    struct dealer dealer = {.kind = DEALER_SEEDED};

    rng_seed(&dealer.rng, seed);
    return dealer;
}

static struct table *new_table(const char *game, int seats, uint64_t seed)
{
    struct record_head head = {.game = game_find(game)};
    struct dealer dealer = seeded(seed);

    assert_true(setup_default(head.game, seats, &head.setup, NULL));
    for (int i = 0; i < seats; i++) record_seat_set(&head.seat[i], "human", i ? "" : "Ayşe");
    return table_new(&head, &dealer);
}

/* At most MOST random decisions. */
static void play_on(struct table *t, int most)
{
    struct rng rng;

    rng_seed(&rng, 9);
    table_start(t);
    for (int seat; most-- > 0 && (seat = table_turn(t)) >= 0;) {
        action legal[ACTIONS_MAX];
        int n = table_legal(t, seat, legal);
        struct event e = {(int8_t)seat, legal[rng_below(&rng, (uint32_t)n)]};

        assert_true(table_play(t, e, NULL));
    }
}

/* The record of a game, all but one played to its end. */
static void record_of(int kind, struct buf *text)
{
    struct table *t = new_table(GAMES_PLAYED[kind].game, GAMES_PLAYED[kind].seats, 5);

    play_on(t, GAMES_PLAYED[kind].most);
    assert_int_equal(table_turn(t) == SEAT_NONE, kind != 0);
    table_save(t, text);
    table_free(t);
}

static struct reel *reel_of(const struct buf *text)
{
    struct record_fault fault;
    struct record_end end;
    struct reel *r = reel_new(buf_text(text), text->n, &end, &fault);

    assert_non_null(r);
    assert_int_equal(end.close, RECORD_WHOLE);
    return r;
}

/* ---- positions ------------------------------------------------------------------ */

struct comparing {
    const struct reel *reel;
    size_t n;
    uint32_t turns;
};

static void same_position(const struct reel *r, size_t at, const struct gstate *s)
{
    const struct game *g = reel_head(r)->game;

    for (int viewer = SEAT_ALL; viewer < reel_head(r)->setup.seats; viewer++) {
        union state_room seen, expected;

        if (viewer == SEAT_CHANCE) continue;
        memset(&expected, 0, sizeof expected);
        g->observe(s, viewer, room_view(&expected));
        reel_view(r, at, viewer, &seen);
        assert_memory_equal(&seen, &expected, sizeof seen);
    }
    assert_int_equal(reel_turn_of(r, at), g->turn(s));
}

static void compare_step(void *self, const struct replay *replay, const struct replay_step *step)
{
    struct comparing *c = self;

    (void)replay;
    assert_int_equal(reel_turn_at(c->reel, c->n), c->turns + 1);
    same_position(c->reel, c->n++, step->before);
    same_position(c->reel, c->n, step->after);
    if (step->flags & APPLY_TURN) c->turns++;
}

static void every_position_is_the_replayed_one(void **state)
{
    (void)state;
    for (int kind = 0; kind < KINDS; kind++) {
        struct buf text = {0};
        struct comparing c = {0};
        struct replay replay = {.self = &c, .step = compare_step};
        struct record_fault fault;
        struct record_end end;
        struct reel *r;

        record_of(kind, &text);
        c.reel = r = reel_of(&text);
        assert_true(replay_read(&replay, buf_text(&text), text.n, &end, &fault));
        assert_int_equal(c.n, reel_events(r));
        assert_int_equal(reel_is_over(r), kind != 0);
        reel_free(r);
        buf_free(&text);
    }
}

static void turns_begin_where_the_one_before_ended(void **state)
{
    (void)state;
    for (int kind = 0; kind < KINDS; kind++) {
        struct buf text = {0};
        struct reel *r;

        record_of(kind, &text);
        r = reel_of(&text);
        assert_int_equal(reel_turn_start(r, 1), 0);
        assert_int_equal(reel_turn_at(r, 0), 1);
        for (uint32_t turn = 2; turn <= reel_turns(r); turn++) {
            size_t at = reel_turn_start(r, turn);

            assert_int_equal(reel_turn_at(r, at), turn);
            assert_int_equal(reel_turn_at(r, at - 1), turn - 1);
        }
        assert_int_equal(reel_turn_at(r, reel_events(r)), reel_turns(r));
        reel_free(r);
        buf_free(&text);
    }
}

/* ---- telling -------------------------------------------------------------------- */

struct heard {
    size_t n;
    struct table_step step[4096];
    unsigned char view[4096][64];
    int facts[4096];
};

static void hear(void *self, const struct table_step *step)
{
    struct heard *h = self;

    assert_true(h->n < 4096);
    h->step[h->n] = *step;
    h->facts[h->n] = step->trace->n;
    memcpy(h->view[h->n], step->before, sizeof h->view[0]);
    h->n++;
}

static void same_story(const struct heard *a, const struct heard *b)
{
    assert_int_equal(a->n, b->n);
    for (size_t i = 0; i < a->n; i++) {
        assert_int_equal(a->step[i].number, b->step[i].number);
        assert_int_equal(a->step[i].e.seat, b->step[i].e.seat);
        assert_int_equal(a->step[i].e.a, b->step[i].e.a);
        assert_int_equal(a->step[i].flags, b->step[i].flags);
        assert_int_equal(a->facts[i], b->facts[i]);
        assert_memory_equal(a->view[i], b->view[i], sizeof a->view[i]);
    }
}

static void a_viewer_hears_what_the_table_would_tell(void **state)
{
    struct heard *a = calloc(1, sizeof *a), *b = calloc(1, sizeof *b);

    (void)state;
    for (int kind = 0; kind < KINDS; kind++) {
        struct dealer dealer = seeded(1);
        struct buf text = {0};
        struct reel *r;
        struct table *t;

        record_of(kind, &text);
        r = reel_of(&text);
        t = reel_branch(r, reel_events(r), &dealer);
        for (int viewer = SEAT_ALL; viewer < GAMES_PLAYED[kind].seats; viewer++) {
            if (viewer == SEAT_CHANCE) continue;
            a->n = b->n = 0;
            table_tell(t, viewer, 8, hear, a);
            reel_tell(r, viewer, 7, reel_events(r), hear, b);
            same_story(a, b);
        }
        table_free(t);
        reel_free(r);
        buf_free(&text);
    }
    free(a);
    free(b);
}

static void others_draws_are_not_told(void **state)
{
    struct heard *open = calloc(1, sizeof *open), *seen = calloc(1, sizeof *seen);
    struct buf text = {0};
    struct reel *r;
    size_t hidden = 0;

    (void)state;
    record_of(0, &text);
    r = reel_of(&text);
    reel_tell(r, SEAT_ALL, 0, reel_events(r), hear, open);
    reel_tell(r, 0, 0, reel_events(r), hear, seen);
    for (size_t i = 0; i < open->n; i++) hidden += open->step[i].e.a != seen->step[i].e.a;
    assert_true(hidden > 0);
    reel_free(r);
    buf_free(&text);
    free(open);
    free(seen);
}

/* ---- going on ------------------------------------------------------------------- */

static void a_branch_is_the_game_up_to_there(void **state)
{
    (void)state;
    for (int kind = 0; kind < KINDS; kind++) {
        struct buf text = {0};
        struct reel *r;

        record_of(kind, &text);
        r = reel_of(&text);
        for (size_t at = 0; at <= reel_events(r); at += at < 20 ? 1 : 211) {
            struct dealer dealer = seeded(at);
            struct table *t = reel_branch(r, at, &dealer);
            struct buf saved = {0};
            union state_room room, same;

            assert_int_equal(table_events(t), at);
            assert_int_equal(table_turn(t), reel_turn_of(r, at));
            table_view(t, SEAT_ALL, &room);
            reel_view(r, at, SEAT_ALL, &same);
            assert_memory_equal(&room, &same, sizeof room);
            table_save(t, &saved);
            saved.n -= strlen("end\n");
            if (at < reel_events(r)) assert_memory_equal(saved.at, text.at, saved.n);
            play_on(t, 5);
            buf_free(&saved);
            table_free(t);
        }
        reel_free(r);
        buf_free(&text);
    }
}

/* What was noted up to there belongs to it: that it was practice, times, lessons. */
static void a_branch_keeps_the_notes_up_to_there(void **state)
{
    struct table *t = new_table("template", 2, 5), *branch;
    struct dealer dealer = seeded(5);
    struct buf whole = {0};
    struct reel *r;
    size_t n;

    (void)state;
    assert_true(table_note(t, "lesson", "3", NULL) && table_note(t, "secret-seed", "4711", NULL));
    table_start(t);
    n = table_events(t);
    assert_true(table_note(t, "practice", "", NULL) && table_note(t, "time", " 2.5", NULL));
    play_on(t, 2);
    assert_true(table_note(t, "time", "9", NULL));
    table_save(t, &whole);
    r = reel_of(&whole);
    for (size_t at = 0; at <= reel_events(r); at++) {
        size_t kept = at < n ? 2 : at < reel_events(r) ? 4 : 5;

        branch = reel_branch(r, at, &dealer);
        assert_int_equal(table_notes(branch), kept);
        for (size_t i = 0; i < kept; i++) {
            const struct record_note *was = table_note_at(t, i), *is = table_note_at(branch, i);

            assert_int_equal(is->event, was->event);
            assert_string_equal(is->key, was->key);
            assert_string_equal(is->text, was->text);
        }
        table_free(branch);
    }
    reel_free(r);
    table_free(t);
    buf_free(&whole);
}

/* ---- records that are not whole ----------------------------------------------------- */

static struct reel *try_reel(const char *text, size_t n, struct record_end *end,
                             struct record_fault *fault)
{
    *fault = (struct record_fault){0};
    return reel_new(text, n, end, fault);
}

static void a_record_without_events_has_one_position(void **state)
{
    static const char text[] = "bedesten record 1\ngame board 1\nseats 2\nend\n";
    struct record_fault fault;
    struct record_end end;
    struct reel *r = try_reel(text, sizeof text - 1, &end, &fault);
    union state_room room;

    (void)state;
    assert_non_null(r);
    assert_int_equal(reel_events(r), 0);
    assert_int_equal(reel_turns(r), 1);
    assert_int_equal(reel_turn_at(r, 0), 1);
    assert_int_equal(reel_turn_start(r, 1), 0);
    assert_int_equal(reel_turn_of(r, 0), SEAT_CHANCE);
    assert_false(reel_is_over(r));
    reel_view(r, 0, SEAT_NONE, &room);
    reel_free(r);
}

static void a_record_that_stops_is_shown_as_far_as_it_goes(void **state)
{
    struct buf text = {0};
    struct record_fault fault;
    struct record_end end;

    (void)state;
    record_of(0, &text);
    for (size_t n = 120; n < text.n; n += 97) {
        struct reel *r = try_reel(text.at, n, &end, &fault);

        if (!r) continue; /* cut within the head */
        assert_int_equal(end.close, text.at[n - 1] == '\n' ? RECORD_OPEN : RECORD_CUT);
        assert_int_equal(reel_events(r), end.events);
        reel_free(r);
    }
    buf_free(&text);
}

static void a_damaged_record_is_refused_with_its_line(void **state)
{
    static const char *const TEXTS[] = {
        "", "hello\n", "bedesten record 1\ngame board 1\nseats 2\n1 go 5\nend\n",
        "bedesten record 1\ngame board 1\nseats 9\nend\n",
        "bedesten record 1\ngame board 1\nseats 2\n* start 1\n* start 1\nend\n"};
    static const size_t LINE[] = {0, 1, 4, 3, 5};
    struct record_fault fault;
    struct record_end end;

    (void)state;
    for (size_t i = 0; i < sizeof TEXTS / sizeof *TEXTS; i++) {
        assert_null(try_reel(TEXTS[i], strlen(TEXTS[i]), &end, &fault));
        assert_non_null(fault.why.key);
        assert_int_equal(fault.line, LINE[i]);
    }
    reel_free(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_position_is_the_replayed_one),
        cmocka_unit_test(turns_begin_where_the_one_before_ended),
        cmocka_unit_test(a_viewer_hears_what_the_table_would_tell),
        cmocka_unit_test(others_draws_are_not_told),
        cmocka_unit_test(a_branch_is_the_game_up_to_there),
        cmocka_unit_test(a_branch_keeps_the_notes_up_to_there),
        cmocka_unit_test(a_record_without_events_has_one_position),
        cmocka_unit_test(a_record_that_stops_is_shown_as_far_as_it_goes),
        cmocka_unit_test(a_damaged_record_is_refused_with_its_line),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
