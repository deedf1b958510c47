/* lack_test.c: texts, languages and files without enough memory; and inputs that need room for more
 * than one event. */
#include "core/ascii.h"
#include "host/choice.h"
#include "host/host.h"
#include "langs/langs.h"
#include "review/review.h"

#include "heap.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>

#include <cmocka.h>

static void a_buf_without_memory_is_full_and_keeps_what_it_has(void **unused)
{
    struct buf buf = {0}, whole = {0};

    (void)unused;
    buf_add(&buf, "abc");
    heap_arm(1, false);
    buf_format(&buf, "%0999d", 7);
    heap_disarm();
    assert_true(buf.full);
    buf_add(&buf, "d"); /* there would be room: but a text has no gaps */
    assert_string_equal(buf_text(&buf), "abc");
    buf_join(&whole, &buf);
    assert_true(whole.full);
    buf_clear(&whole);
    assert_false(whole.full);
    buf_spend(&buf, &whole);
    assert_true(whole.full);
    buf_cut(&whole, 0);
    buf_add(&whole, "x");
    assert_string_equal(buf_text(&whole), "x");
    heap_arm(1, false);
    assert_false(buf_room(&whole, 100000));
    heap_disarm();
    assert_false(whole.full);
    buf_free(&whole);
    assert_int_equal(heap_live(), 0);
}

static void a_size_that_no_memory_has_is_refused(void **unused)
{
    struct buf buf = {0};

    (void)unused;
    heap_arm(0, false);
    assert_false(buf_room(&buf, SIZE_MAX - 1));
    assert_int_equal(heap_told(), 1);
    buf_free(&buf);
}

static void a_language_in_ascii_is_whole_or_none(void **unused)
{
    struct lang *made = NULL;

    (void)unused;
    for (long k = 1; !made; k++) {
        heap_arm(k, k % 2);
        made = lang_ascii(lang_find("de"));
        heap_disarm();
        assert_int_equal(made == NULL, heap_refused() > 0);
        if (!made) assert_int_equal(heap_live(), 0);
    }
    assert_string_equal(lang_get(made, "memory"), "Der Speicher reicht nicht aus.");
    lang_ascii_free(made);
    assert_int_equal(heap_live(), 0);
}

static void a_file_that_does_not_fit_into_memory_says_so(void **unused)
{
    struct note note = {0};
    struct buf buf = {0};

    (void)unused;
    heap_arm(1, false);
    assert_false(buf_read_file(&buf, "/dev/null", 100, &note));
    heap_disarm();
    assert_true(note_is_lack(&note));
    assert_true(buf_read_file(&buf, "/dev/null", 100, &note));
    buf_free(&buf);
}

/* ---- inputs of several events ---------------------------------------------------------------- */

enum { SEATS = 3 };

static struct host *host_of(const char *game, uint64_t seed)
{
    struct host_plan plan = {.head = {.game = game_find(game)}};
    struct host *h;

    assert_true(setup_default(plan.head.game, SEATS, &plan.head.setup, NULL));
    rng_seed(&plan.dealer.rng, seed);
    h = host_new(&plan);
    assert_non_null(h);
    assert_int_equal(host_advance(h).need, HOST_PEOPLE);
    return h;
}

/* A listener that has memory for so many events. */
struct limited {
    size_t most;
    long heard;
};

static bool is_ready(void *self, size_t events) { return events <= ((struct limited *)self)->most; }

static void hear(void *self, const struct table_step *step)
{
    (void)step;
    ((struct limited *)self)->heard++;
}

/* A line of two decisions or more that stands open; false: there is none. */
static bool find_line(const struct host *h, int seat, struct turn_line *line)
{
    const struct game *g = table_head(host_look(h))->game;
    union state_room room;
    struct question q;

    if (!question_of(&q, g, table_view(host_look(h), seat, &room), seat, seat)) return false;
    for (int i = 0; i < q.n; i++) {
        choice_line(&q, q.legal[i], line);
        if (line->n >= 2) return true;
    }
    return false;
}

static void a_line_of_decisions_is_played_and_redone_whole_or_not_at_all(void **unused)
{
    struct limited few = {0};
    struct host_input in = {0};
    struct note note = {0};
    struct host *h = NULL;
    size_t before;
    int seat = 0;

    (void)unused;
    for (uint64_t seed = 0; seed < 50 && in.line.n < 2; seed++) {
        host_free(h);
        h = host_of("board", seed);
        seat = table_turn(host_look(h));
        if (!find_line(h, seat, &in.line)) in.line.n = 0;
    }
    assert_true(in.line.n >= 2);
    before = table_events(host_look(h));
    few.most = before + TABLE_ROOM; /* enough for the first of them */
    assert_true(table_listen(
        host_table(h),
        &(struct table_ear){.viewer = SEAT_NONE, .heard = hear, .ready = is_ready, .self = &few}));
    assert_false(host_play_line(h, seat, &in, &note));
    assert_true(note_is_lack(&note));
    assert_int_equal(table_events(host_look(h)), before);
    few.most = SIZE_MAX;
    assert_true(host_play_line(h, seat, &in, &note));
    assert_true(host_undo(h, seat, HOST_TURN, &note));
    assert_int_equal(table_events(host_look(h)), before);
    few.most = before + TABLE_ROOM;
    assert_false(host_redo(h, seat, HOST_TURN, &note));
    assert_true(note_is_lack(&note));
    assert_int_equal(table_events(host_look(h)), before);
    few.most = SIZE_MAX;
    assert_true(host_redo(h, seat, HOST_TURN, &note));
    assert_int_equal(table_events(host_look(h)), before + (size_t)in.line.n);
    host_free(h);
}

/* Plays a game of people by lines, each with what it announces; before the pump goes on there is no
 * memory for any event, if that IS_TIGHT. Returns how often that was told. */
static int play_tightly(struct host *h, bool is_tight, struct buf *record)
{
    const struct game *g = table_head(host_look(h))->game;
    struct limited few = {.most = SIZE_MAX};
    int lacks = 0;
    struct rng rng;

    rng_seed(&rng, 2);
    assert_true(table_listen(
        host_table(h),
        &(struct table_ear){.viewer = SEAT_NONE, .heard = hear, .ready = is_ready, .self = &few}));
    for (int i = 0; i < 60 && host_advance(h).need == HOST_PEOPLE; i++) {
        int seat = table_turn(host_look(h));
        size_t events;
        struct host_input in = {0};
        union state_room room;
        struct question q;

        assert_true(question_of(&q, g, table_view(host_look(h), seat, &room), seat, seat));
        choice_line(&q, q.legal[rng_below(&rng, (uint32_t)q.n)], &in.line);
        choice_then(&q, &in.line, &in.then);
        assert_true(host_play_line(h, seat, &in, NULL));
        events = table_events(host_look(h));
        few.most = is_tight ? events : SIZE_MAX;
        lacks += host_advance(h).need == HOST_LACK;
        assert_true(!is_tight || table_events(host_look(h)) == events);
        few.most = SIZE_MAX;
    }
    assert_true(table_save(host_look(h), record));
    return lacks;
}

static void forced_and_announced_moves_wait_for_memory(void **unused)
{
    struct buf plain = {0}, tight = {0};
    struct host *h = host_of("board", 4), *again = host_of("board", 4);

    (void)unused;
    assert_int_equal(play_tightly(h, false, &plain), 0);
    assert_in_range(play_tightly(again, true, &tight), 1, 59); /* where nothing is due none lacks */
    assert_string_equal(buf_text(&tight), buf_text(&plain));
    host_free(h);
    host_free(again);
    buf_free(&plain);
    buf_free(&tight);
}

/* ---- guests ------------------------------------------------------------------------------------- */

static void begin(void *self, const struct guest_game *game)
{
    (void)game;
    ++*(long *)self;
}

static void told(void *self, int seat, const struct guest_step *step)
{
    (void)seat;
    (void)step;
    ++*(long *)self;
}

static void guests_sit_down_together_or_not_at_all(void **unused)
{
    long calls = 0;
    struct guests guests = {.self = &calls, .seats = 6, .begin = begin, .told = told};
    struct host *h = host_of("dice", 1);
    struct limited all = {.most = SIZE_MAX};
    action legal[ACTIONS_MAX];
    int seat = table_turn(host_look(h));

    (void)unused;
    for (int i = 0; i < 6; i++) /* the last but one place in the list is taken by the first guest */
        assert_true(table_listen(
            host_table(h), &(struct table_ear){.viewer = SEAT_NONE, .heard = hear, .self = &all}));
    heap_arm(2, false);
    assert_null(host_seat_guests(h, &guests));
    heap_disarm();
    assert_int_equal(heap_refused(), 1);
    assert_true(table_legal(host_look(h), seat, legal) > 0);
    assert_true(host_play(h, (struct event){(int8_t)seat, legal[0]}, NULL));
    assert_true(all.heard > 0);
    assert_int_equal(calls, 0);
    host_free(h);
    assert_int_equal(heap_live(), 0);
}

/* ---- a game looked at again ------------------------------------------------------------ */

static void record_of_some_choices(struct buf *out)
{
    struct host *h = host_of("dice", 1);
    action legal[ACTIONS_MAX];

    for (int i = 0; i < 12; i++) {
        int seat = table_turn(host_look(h));

        assert_true(table_legal(host_look(h), seat, legal) > 0);
        assert_true(host_play(h, (struct event){(int8_t)seat, legal[0]}, NULL));
        host_advance(h);
    }
    assert_true(table_save(host_look(h), out));
    host_free(h);
}

/* The hand is asked for with the first step: then nothing has happened, and the next one works. */
static void work_through(struct review *r)
{
    heap_arm(1, false);
    assert_false(review_step(r, 1));
    heap_disarm();
    assert_true(review_progress(r) == 0);
    while (!review_step(r, 100)) continue;
}

static void a_review_is_made_whole_or_not_at_all(void **unused)
{
    const struct review_plan plan = {.playouts = 1};
    const struct speaker to = {.game = game_find("dice"), .lang = LANGS[0], .reader = SEAT_ALL};
    struct buf record = {0}, json = {0};
    struct review *r = NULL;
    long refused = 1;

    (void)unused;
    record_of_some_choices(&record);
    for (; !r; refused++) {
        struct record_fault fault;
        struct record_end end;

        heap_arm(refused, false);
        r = review_new(buf_text(&record), record.n, &plan, &end, &fault);
        heap_disarm();
        if (!r) assert_true(note_is_lack(&fault.why) && !fault.where.key);
    }
    assert_true(refused > 5);
    work_through(r);
    for (long i = 1; i == 1 || json.full; i++) {
        buf_clear(&json);
        heap_arm(i, true);
        review_write_json(r, &to, &json);
        heap_disarm();
    }
    review_free(r);
    buf_free(&record);
    buf_free(&json);
    assert_int_equal(heap_live(), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_buf_without_memory_is_full_and_keeps_what_it_has),
        cmocka_unit_test(a_size_that_no_memory_has_is_refused),
        cmocka_unit_test(a_language_in_ascii_is_whole_or_none),
        cmocka_unit_test(a_file_that_does_not_fit_into_memory_says_so),
        cmocka_unit_test(a_line_of_decisions_is_played_and_redone_whole_or_not_at_all),
        cmocka_unit_test(forced_and_announced_moves_wait_for_memory),
        cmocka_unit_test(guests_sit_down_together_or_not_at_all),
        cmocka_unit_test(a_review_is_made_whole_or_not_at_all),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
