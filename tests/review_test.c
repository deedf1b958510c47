/* review_test.c: what was luck, what was skill: sums that hold, marks that nobody's hidden cards
 * change, the same figures however the work is cut. */
#include "hosts.h"
#include "pairs.h"
#include "review/review.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { EVENTS_MOST = 4000 };

/* ---- records ----------------------------------------------------------------------------- */

/* A game between policies, as a record; it ends after so many events. */
static void play_record(const char *game, int seats, uint64_t seed, size_t most, struct buf *out)
{
    struct host_plan plan = plan_of(game, seats, seed);
    struct host_wait wait;
    struct host *h;

    for (int i = 0; i < seats; i++) seat_bot(&plan, i, i % 2 ? &BOT_POLICY : &BOT_LEVELS[0]);
    h = host_new(&plan);
    assert_non_null(h);
    while ((wait = host_advance(h)).need == HOST_JOB && events(h) < most) assert_true(do_job(h));
    table_save(host_look(h), out);
    host_free(h);
}

static struct review *open_review(const struct buf *text, const struct review_plan *plan)
{
    struct record_fault fault;
    struct record_end end;
    struct review *r = review_new(buf_text(text), text->n, plan, &end, &fault);

    assert_non_null(r);
    return r;
}

static struct review *review_of(const struct buf *text, const struct review_plan *plan,
                                uint32_t slice)
{
    struct review *r = open_review(text, plan);
    double shown = 0;

    while (!review_step(r, slice)) {
        assert_true(review_progress(r) >= shown);
        shown = review_progress(r);
    }
    assert_true(review_progress(r) == 1);
    assert_int_equal(review_reached(r), review_events(r) + 1);
    return r;
}

static void to_json(const struct review *r, struct buf *out)
{
    const struct speaker to = {.game = review_head(r)->game, .lang = LANGS[0], .reader = SEAT_ALL};

    review_write_json(r, &to, out);
    assert_false(out->full);
}

/* ---- sums -------------------------------------------------------------------------------- */

static void check_sums(const struct review *r)
{
    int seats = review_head(r)->setup.seats;

    for (size_t at = 0; at <= review_events(r) && !review_is_score(r); at++) {
        double all = 0;

        for (int i = 0; i < seats; i++) all += review_value(r, at, i);
        assert_true(fabs(all - 1) < 1e-9);
    }
    for (int i = 0; i < seats; i++) {
        struct review_share s;

        review_share(r, i, &s);
        assert_true(fabs(s.start + s.luck + s.own + s.others - s.result) < 1e-9);
        assert_true(seats > 1 || s.others == 0);
    }
}

static void start_luck_and_skill_make_the_result(void **state)
{
    (void)state;
    for (const struct game *const *g = GAMES; *g; g++) {
        for (int seats = (*g)->seats_min; !(*g)->is_example && seats <= (*g)->seats_max; seats++) {
            const struct review_plan plan = {.playouts = 1, .is_chart = true};
            struct buf text = {0};
            struct review *r;

            play_record((*g)->id, seats, 3, SIZE_MAX, &text);
            r = review_of(&text, &plan, UINT32_MAX);
            assert_true(review_is_over(r));
            check_sums(r);
            review_free(r);
            buf_free(&text);
        }
    }
}

static void a_tale_says_what_decided(void **state)
{
    static const struct {
        struct review_share s;
        int seats;
        bool is_over;
        const char *tale;
    } TALES[] = {
        {{.start = 0.5, .luck = -0.2, .own = 0.1, .others = 0.1, .result = 0.5}, 2, true, "shared"},
        {{.start = 0.2, .luck = 0.1, .own = 0, .others = 0.2, .result = 1.0 / 3},
         5,
         true,
         "shared"},
        {{.start = 0.25, .luck = 0.255, .own = -0.969, .others = 1.464, .result = 1},
         4,
         true,
         "won.others"},
        {{.start = 0.25, .luck = 0.1, .own = 0.35, .others = 0.3, .result = 1},
         4,
         true,
         "won.skill"},
        {{.start = 0.25, .luck = 0.8, .own = -0.15, .others = 0.1, .result = 1},
         4,
         true,
         "won.luck"},
        {{.start = 0.5, .luck = -0.1, .own = 0.1, .others = 0.1, .result = 0.6},
         2,
         false,
         "won.skill"},
        {{.start = 0.5, .luck = 0, .own = -0.7, .others = 0.2, .result = 0}, 2, true, "lost.own"},
        {{.start = 0.5, .luck = 0, .own = -0.1, .others = -0.4, .result = 0},
         2,
         true,
         "lost.skill"},
        {{.start = 0.5, .luck = 0.1, .own = -0.7, .others = 0.1, .result = 0},
         2,
         true,
         "lost.lucky"},
        {{.start = 0.5, .luck = -0.5, .own = 0.2, .others = -0.2, .result = 0},
         2,
         true,
         "lost.luck"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof TALES / sizeof TALES[0]; i++)
        assert_string_equal(review_tale(&TALES[i].s, TALES[i].seats, TALES[i].is_over),
                            TALES[i].tale);
}

static void the_end_is_worth_what_it_brought(void **state)
{
    const struct review_plan plan = {.playouts = 1, .is_chart = true};
    struct buf text = {0};
    struct review *r;
    double all = 0;

    (void)state;
    play_record("dice", 3, 5, SIZE_MAX, &text);
    r = review_of(&text, &plan, 100);
    for (int i = 0; i < 3; i++) {
        double value = review_value(r, review_events(r), i);

        assert_true(value == 0 || value == 1 || fabs(value - 0.5) < 1e-9);
        all += value;
    }
    assert_true(fabs(all - 1) < 1e-9);
    review_free(r);
    buf_free(&text);
}

static void a_game_that_stops_is_reviewed_as_far_as_it_goes(void **state)
{
    const struct review_plan plan = {.playouts = 2};
    struct buf text = {0};
    struct review *r;

    (void)state;
    play_record("board", 2, 5, 40, &text);
    r = review_of(&text, &plan, 100);
    assert_false(review_is_over(r));
    assert_true(review_marks(r) > 5);
    check_sums(r);
    review_free(r);
    buf_free(&text);
}

/* ---- what is refused --------------------------------------------------------------------- */

static void refuse(const char *text, size_t n, const char *key)
{
    struct record_fault fault;
    struct record_end end;

    assert_null(review_new(text, n, NULL, &end, &fault));
    assert_string_equal(fault.why.key, key);
}

static void what_only_one_viewer_knows_is_refused(void **state)
{
    struct host_plan plan = plan_of("board", 2, 1);
    struct buf text = {0};
    struct host *h;

    (void)state;
    h = host_new(&plan);
    host_advance(h);
    assert_true(table_save_for(host_look(h), 0, &text));
    refuse(buf_text(&text), text.n, "record.masked");
    refuse("bedesten", 8, "record.magic");
    host_free(h);
    buf_free(&text);
    plan = plan_of("template", 2, 1);
    h = host_new(&plan);
    table_save(host_look(h), &text);
    refuse(buf_text(&text), text.n, "review.unknown");
    host_free(h);
    buf_free(&text);
}

/* ---- slices and hands -------------------------------------------------------------------- */

/* Two hands take turns, the tasks from the last to the first. */
static struct review *review_backwards(const struct buf *text, const struct review_plan *plan)
{
    struct review *r = open_review(text, plan);
    struct review_hand *hand[2] = {review_hand_new(r), review_hand_new(r)};
    bool is_free[2] = {true, true};
    size_t left = review_tasks(r), working = 1;

    while (working) {
        working = 0;
        for (int i = 0; i < 2; i++) {
            if (is_free[i] && left) {
                review_hand_take(hand[i], --left);
                is_free[i] = false;
            }
            if (!is_free[i]) is_free[i] = review_hand_step(hand[i], 3);
            working += !is_free[i];
        }
        working += left;
    }
    review_hand_free(hand[0]);
    review_hand_free(hand[1]);
    return r;
}

static void the_same_however_it_is_cut(void **state)
{
    const struct review_plan plan = {.playouts = 6};
    struct buf text = {0}, whole = {0}, part = {0};

    (void)state;
    play_record("write", 2, 9, 90, &text);
    for (int way = 0; way < 4; way++) {
        static const uint32_t SLICES[] = {UINT32_MAX, 1, 7, 0};
        struct review *r =
            SLICES[way] ? review_of(&text, &plan, SLICES[way]) : review_backwards(&text, &plan);

        buf_clear(&part);
        to_json(r, way ? &part : &whole);
        if (way) assert_string_equal(buf_text(&part), buf_text(&whole));
        review_free(r);
    }
    buf_free(&text);
    buf_free(&whole);
    buf_free(&part);
}

/* ---- decisions --------------------------------------------------------------------------- */

static void marks_are_what_they_say(void **state)
{
    const struct review_plan plan = {.playouts = 16};
    struct buf text = {0};
    struct review *r;
    const struct review_scale *scale;
    int grades[REVIEW_GRADES] = {0};

    (void)state;
    play_record("board", 3, 2, 90, &text);
    r = review_of(&text, &plan, 1000);
    scale = review_scale(r);
    for (size_t i = 0; i < review_marks(r); i++) {
        const struct review_mark *m = review_mark(r, i);

        assert_ptr_equal(review_mark_at(r, m->at), m);
        assert_true(m->open > 1 && m->shown >= 1 && m->loss >= 0 && m->stake >= 0);
        assert_true((m->grade == REVIEW_BEST) == (m->loss <= 0));
        if (m->grade >= REVIEW_SLIP) assert_true(m->loss > scale->good && m->loss >= 2 * m->error);
        if (m->grade == REVIEW_BLUNDER) assert_true(m->loss > scale->mistake);
        if (m->loss > 0)
            assert_true(fabs(m->choice[1].worth - m->choice[0].worth - m->loss) < 1e-9);
        grades[m->grade]++;
    }
    assert_true(grades[REVIEW_BEST] > 0 && grades[REVIEW_BEST] < (int)review_marks(r));
    review_free(r);
    buf_free(&text);
}

/* Which decisions of the viewer came at a time when the two games looked alike to it, and were
 * not. */
static size_t play_pair(struct pair *p, bool alike[], size_t most)
{
    size_t n = 0;

    for (size_t at = 0; at < most; at++) {
        const struct table *t = host_look(p->host[0]);
        bool is_ours = table_turn(t) == p->viewer;

        alike[at] = is_ours && pair_looks_alike(p) && pair_differs(p);
        n += alike[at];
        if (!pair_step(p, at % 3 == 0)) break;
    }
    return n;
}

static void save_pair(const struct pair *p, int which, struct buf *out)
{
    table_save(host_look(p->host[which]), out);
}

/* Byte for byte, with reasons. */
static void compare_marks(const struct review *a, const struct review *b, size_t at)
{
    const struct review_mark *x = review_mark_at(a, at), *y = review_mark_at(b, at);

    assert_int_equal(!x, !y);
    if (x) assert_memory_equal(x, y, sizeof *x);
}

static void what_is_hidden_changes_no_mark(void **state)
{
    const struct review_plan plan = {.playouts = 4};
    static const struct {
        const char *game;
        int seats;
    } OF[] = {{"board", 3}, {"write", 2}, {"write", 3}, {"board", 2}};
    size_t all = 0;

    (void)state;
    for (size_t i = 0; i < sizeof OF / sizeof *OF; i++) {
        const struct game *g = game_find(OF[i].game);
        struct pair p = {0};
        struct setup setup;
        struct buf text[2] = {{0}, {0}};
        struct review *r[2];
        bool alike[EVENTS_MOST] = {false};

        assert_true(setup_default(g, OF[i].seats, &setup, NULL));
        pair_start(&p, g, &setup, 0, 40 + i);
        all += play_pair(&p, alike, 120);
        for (int k = 0; k < 2; k++) {
            save_pair(&p, k, &text[k]);
            r[k] = review_of(&text[k], &plan, UINT32_MAX);
        }
        for (size_t at = 0; at < review_events(r[0]) && at < review_events(r[1]); at++)
            if (alike[at]) compare_marks(r[0], r[1], at);
        for (int k = 0; k < 2; k++) {
            review_free(r[k]);
            buf_free(&text[k]);
        }
        pair_free(&p);
    }
    assert_true(all > 20); /* else nothing was compared */
}

/* ---- turning points ---------------------------------------------------------------------- */

static void turning_points_lie_apart(void **state)
{
    const struct review_plan plan = {.playouts = 2, .is_chart = true};
    struct review_turning turning[REVIEW_TURNINGS];
    struct buf text = {0};
    struct review *r;
    uint32_t before = 0;
    int n;

    (void)state;
    play_record("board", 2, 8, SIZE_MAX, &text);
    r = review_of(&text, &plan, UINT32_MAX);
    n = review_turnings(r, turning, REVIEW_TURNINGS);
    assert_true(n > 1);
    for (int i = 0; i < n; i++) {
        struct review_moment m;
        size_t at = turning[i].at;
        double change =
            review_value(r, at + 1, turning[i].seat) - review_value(r, at, turning[i].seat);

        review_moment(r, at, &m);
        assert_true(fabs(change - turning[i].change) < 1e-12);
        if (i) assert_true(m.turn >= before + REVIEW_APART);
        before = m.turn;
    }
    review_free(r);
    buf_free(&text);
}

/* What a turn brought was decided in it, not by its end, where nothing could be chosen. */
static void a_change_is_borne_by_what_could_be_chosen(void **state)
{
    const struct review_plan plan = {.playouts = 4};
    struct buf text = {0};
    struct review *r;
    size_t changes = 0;
    int chose = SEAT_NONE; /* who has had something at stake since the last change */

    (void)state;
    play_record("board", 2, 8, 200, &text);
    r = review_of(&text, &plan, UINT32_MAX);
    for (size_t at = 0; at < review_events(r); at++) {
        const struct review_mark *m = review_mark_at(r, at);
        struct review_moment moment;

        review_moment(r, at, &moment);
        if (m && m->stake > 0) chose = m->seat;
        if (!(fabs(review_value(r, at + 1, 0) - review_value(r, at, 0)) > 0)) continue;
        if (!moment.is_luck && chose == moment.e.seat) {
            assert_non_null(m);
            changes++;
        }
        chose = SEAT_NONE;
    }
    assert_true(changes > 20);
    review_free(r);
    buf_free(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(start_luck_and_skill_make_the_result),
        cmocka_unit_test(a_tale_says_what_decided),
        cmocka_unit_test(the_end_is_worth_what_it_brought),
        cmocka_unit_test(a_game_that_stops_is_reviewed_as_far_as_it_goes),
        cmocka_unit_test(what_only_one_viewer_knows_is_refused),
        cmocka_unit_test(the_same_however_it_is_cut),
        cmocka_unit_test(marks_are_what_they_say),
        cmocka_unit_test(what_is_hidden_changes_no_mark),
        cmocka_unit_test(turning_points_lie_apart),
        cmocka_unit_test(a_change_is_borne_by_what_could_be_chosen),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
