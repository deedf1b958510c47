/* write_aim_test.c: who plays Choose & Write alone for a task plays for that task, and hints do. */
#include "wires.h"

#include "bots/bot.h"
#include "games/write/state.h"
#include "games/write/write.h"

#include <stdio.h>
#include <stdlib.h>

enum { GAMES_N = 60 };

/* ---- whole games --------------------------------------------------------------------------- */

static action ask(const struct gstate *s, int seat, int aim)
{
    union state_room room = {{0}};
    action legal[ACTIONS_MAX];
    struct bot_query q = {
        .game = &WRITE, .view = room_view(&room), .seat = seat, .legal = legal, .aim = aim};
    struct rng rng;

    q.n = WRITE.legal(s, seat, legal);
    WRITE.observe(s, seat, room_view(&room));
    rng_seed(&rng, 1);
    return BOT_POLICY.choose(&q, &rng);
}

/* A game alone, played for a task (0: for the rubies): the tasks that it ticks. */
static unsigned play(uint64_t number, int aim)
{
    union state_room room;
    struct gstate *s = room_state(&room);
    struct setup setup;
    struct rng chance;
    struct note note = {0};
    int seat;

    memset(&room, 0, sizeof room);
    rng_stream(&chance, 1, number);
    assert_true(setup_default(&WRITE, 1, &setup, &note));
    WRITE.init(s, &setup);
    while ((seat = WRITE.turn(s)) != SEAT_NONE) {
        action a = seat == SEAT_CHANCE ? game_roll(&WRITE, s, &chance) : ask(s, seat, aim);

        WRITE.apply(s, seat, a, NULL);
    }
    return write_column(s) ? write_tasks(s) : 0;
}

/* The environment may ask for more games: the figures of docs/bots.md. */
static int games(void)
{
    const char *asked = getenv("AIM_GAMES");

    return asked ? atoi(asked) : GAMES_N;
}

static void who_plays_for_a_task_fulfils_it_more_often(void **state)
{
    int n = games();
    unsigned by_chance[WRITE_TASKS + 1] = {0}, served[WRITE_TASKS + 1] = {0};

    (void)state;
    for (int i = 0; i < n; i++) {
        unsigned ticked = play((uint64_t)i, 0);

        for (int task = 1; task <= WRITE_TASKS; task++) {
            by_chance[task] += ticked >> (task - 1) & 1u;
            served[task] += play((uint64_t)i, task) >> (task - 1) & 1u;
        }
    }
    for (int task = 1; task <= WRITE_TASKS; task++) {
        print_message("task %2d: %u of %d, by chance %u\n", task, served[task], n, by_chance[task]);
        assert_true(served[task] > by_chance[task]);
    }
}

/* ---- single choices ------------------------------------------------------------------------ */

/* What speaks for the choice, for who plays for the task: the sentence about the task, or "". */
static const char *said(const char *position, const char *choice, int aim, struct buf *out)
{
    union state_room room = {{0}}, view = {{0}};
    action legal[ACTIONS_MAX], a;
    struct bot_query q = {.game = &WRITE, .view = room_view(&view), .legal = legal, .aim = aim};
    struct speaker to = {.game = &WRITE, .lang = lang_find("en")};
    struct remark remark[REMARKS_MAX];
    struct note note = {0};
    int n;

    if (!WRITE.load(room_state(&room), position, &note)) fail_msg("%s %s", note.key, note.args);
    WRITE.observe(room_state(&room), 0, room_view(&view));
    q.n = WRITE.legal(room_state(&room), 0, legal);
    assert_true(action_read(&WRITE, choice, &a, &note));
    assert_true(game_is_legal(&WRITE, room_state(&room), 0, a));
    n = bot_reasons(&q, a, remark);
    buf_clear(out);
    for (int i = 0; i < n; i++)
        if (strncmp(remark[i].key, "write.reason.task-", 18) == 0)
            remark_write(&to, &remark[i], out);
    return buf_text(out);
}

static void reasons_say_what_the_task_still_asks(void **state)
{
    static const char OWN[] = "seats 1\ndisplay 7-left 8-left\nplayer 1 hand A-left\n"
                              "player 1 marked 2 2 2 2\nplayer 1 lira 9 0\nplayer 1 cards fs\n"
                              "player 1 guild ruby\n";
    struct buf out = {0};

    (void)state;
    assert_string_equal(said(OWN, "guild ruby", 5, &out),
                        "Task 5 cannot be fulfilled any more then.");
    assert_string_equal(said(OWN, "guild ruby", 11, &out),
                        "For task 11 3 guild cards are then still to be played.");
    assert_string_equal(said(OWN, "guild ruby", 0, &out), "");
    buf_free(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_plays_for_a_task_fulfils_it_more_often),
        cmocka_unit_test(reasons_say_what_the_task_still_asks),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
