/* digest_test.c: turns told in a line: each has one, the same wherever it is asked for. */
#include "host/digest.h"
#include "hosts.h"
#include "wires.h"

#include <string.h>

enum { GAMES_EACH = 3, LEAST_TURNS = 20 };

static struct host *played(const char *game, uint64_t seed)
{
    struct host_plan plan = plan_of(game, 3, seed);
    struct host_wait wait;
    struct host *h;

    for (int seat = 0; seat < 3; seat++) seat_bot(&plan, seat, &BOT_LEVELS[1]);
    h = host_new(&plan);
    assert_non_null(h);
    assert_false(to_question(h, &wait));
    return h;
}

static int count_lines(const char *text)
{
    int n = 0;

    for (; *text; text++) n += *text == '\n';
    return n;
}

/* ---- what the lines say ---------------------------------------------------------------------- */

static void every_turn_has_a_line_of_its_own(void **state)
{
    static const char *const GAME[] = {"board", "dice", "write"};

    (void)state;
    for (unsigned g = 0; g < 3; g++)
        for (unsigned i = 0; i < GAMES_EACH; i++) {
            struct host *h = played(GAME[g], 90 + i);
            struct speaker to = host_speaker(h, LANGS[0], SEAT_NONE);
            struct buf all = {0};
            int turns = 0;

            for (size_t k = 0; k < events(h); k++) {
                unsigned flags;

                table_event(host_look(h), k, &flags);
                turns += flags & APPLY_TURN ? 1 : 0;
            }
            digest_write(&to, host_look(h), (struct digest_span){1, events(h)}, &all);
            assert_int_equal(count_lines(buf_text(&all)), turns);
            assert_true(turns > LEAST_TURNS);
            assert_null(strstr(buf_text(&all), "["));
            buf_free(&all);
            host_free(h);
        }
}

/* ---- on the wire -------------------------------------------------------------------------------- */

/* Those that end turns carry a line, and no others; set-up is nobody's turn. */
static void lines_stand_where_turns_end(const struct tree *events)
{
    for (const struct tree *e = tree_first(events); e; e = tree_next(e)) {
        const char *line = tree_text(tree_get(e, "digest"));

        assert_true(tree_is_true(tree_get(e, "ends")) || !*line);
        assert_null(strchr(line, '\n'));
    }
}

/* The event with this number; NULL: it is not there. */
static const struct tree *event_of(const struct tree *state, int number)
{
    const struct tree *e = tree_first(tree_get(state, "events"));

    while (e && tree_int(e, "number") != number) e = tree_next(e);
    return e;
}

/* However much of a turn was seen before, its line tells all of it, to each viewer in the same
 * words every time. */
static void a_line_on_the_wire_is_that_of_the_whole_turn(void **state)
{
    static const char *const GAME[] = {"board", "dice", "write"};

    (void)state;
    for (unsigned g = 0; g < 3; g++) {
        struct host *h = played(GAME[g], 97);

        for (int viewer = SEAT_NONE; viewer < 3; viewer += 2) {
            struct wire w = wire_of(h, viewer);
            struct tree *whole = state_of(&w, 0);
            int lines = 0;

            lines_stand_where_turns_end(tree_get(whole, "events"));
            for (size_t since = 0; since < events(h); since += 7) {
                struct tree *rest = state_of(&w, since);

                for (const struct tree *e = tree_first(tree_get(rest, "events")); e;
                     e = tree_next(e)) {
                    const struct tree *same = event_of(whole, tree_int(e, "number"));

                    assert_string_equal(tree_text(tree_get(e, "digest")),
                                        tree_text(tree_get(same, "digest")));
                    lines += *tree_text(tree_get(e, "digest")) != '\0';
                }
                tree_free(rest);
            }
            assert_true(lines > LEAST_TURNS);
            tree_free(whole);
        }
        host_free(h);
    }
}

/* Each event tells its round: none during set-up, then one more now and then, up to that of the end. */
static void events_tell_their_round(void **state)
{
    static const char *const GAME[] = {"board", "dice", "write"};

    (void)state;
    for (unsigned g = 0; g < 3; g++) {
        struct host *h = played(GAME[g], 95);
        struct wire w = wire_of(h, SEAT_NONE);
        struct tree *whole = state_of(&w, 0);
        int round = 0;

        for (const struct tree *e = tree_first(tree_get(whole, "events")); e; e = tree_next(e)) {
            int now = tree_int(e, "round");

            assert_true(now == round || now == round + 1);
            round = now;
        }
        assert_true(round > 3);
        assert_true(tree_int(whole, "round") - round <= 1);
        tree_free(whole);
        host_free(h);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_turn_has_a_line_of_its_own),
        cmocka_unit_test(a_line_on_the_wire_is_that_of_the_whole_turn),
        cmocka_unit_test(events_tell_their_round),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
