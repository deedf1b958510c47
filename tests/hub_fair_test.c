/* hub_fair_test.c: the dice of a room are fair dice: whatever happens at the table, the record that is
 * exported at the end proves it (docs/fair.md). */
#include "fair/fair.h"
#include "hubkit.h"

static void verify(struct table_of_friends *f, struct fair_verdict *verdict)
{
    struct buf record = {0};

    world_record(say(f, 1, "export"), &record);
    assert_true(record.n > 0);
    fair_verify(buf_text(&record), record.n, verdict);
    buf_free(&record);
}

/* Everybody's own bytes are in it. */
static void assert_proven(const struct fair_verdict *v, int people)
{
    if (v->finding != FAIR_PROVEN) fail_msg("not proven: %s", v->why.key);
    assert_int_equal(v->proof.openings.given, (1u << people) - 1);
    for (int i = 0; i < people; i++)
        for (int k = 0; k < FAIR_BYTES; k++)
            assert_int_equal(v->proof.openings.of[i][k], 0x40 + i + 1);
    assert_true(v->chances > 0);
}

static void every_game_is_proven_at_its_end(void **state)
{
    (void)state;
    for (const struct game *const *g = GAMES; *g; g++)
        for (int people = 1; people <= 2; people++) {
            struct table_of_friends f;
            struct fair_verdict verdict;
            int seats = (*g)->seats_min > 2 ? (*g)->seats_min : 2;

            play_at(&f, (*g)->id, seats, people);
            verify(&f, &verdict);
            assert_int_not_equal(verdict.finding, FAIR_PROVEN); /* nobody knows the secret yet */
            finish(&f);
            assert_has(say(&f, 1, "export"), "\"whole\":true");
            verify(&f, &verdict);
            assert_proven(&verdict, people);
            assert_true(verdict.is_over);
            close_world(&f);
        }
}

static void a_game_that_is_given_up_is_proven_as_far_as_it_goes(void **state)
{
    struct table_of_friends f;
    struct fair_verdict verdict;

    (void)state;
    play_at(&f, "board", 2, 2);
    for (int i = 0; i < 20; i++) move(&f);
    say(&f, 1, "resign");
    assert_has(say(&f, 2, "resign"), "\"state\":\"given_up\"");
    verify(&f, &verdict);
    assert_proven(&verdict, 2);
    assert_false(verdict.is_over);
    close_world(&f);
}

/* Dice go on where they were, and what was taken back has used up none. */
static void restarts_failures_and_undo_change_no_dice(void **state)
{
    struct table_of_friends f;
    struct fair_verdict verdict;
    char line[200];

    (void)state;
    play_at(&f, "dice", 2, 2);
    for (int i = 0; turn(&f) >= 0 && i < 400; i++) {
        int seat = turn(&f);

        choice_line(&f, seat, i, line);
        send_line(&f, seat + 1, line);
        if (i % 5 == 1) world_commit(&f.w, i % 2, false);
        world_settle(&f.w);
        if (i % 7 == 2) say(&f, seat + 1, "undo");
        if (i % 20 != 4) continue;
        world_restart(&f.w, i % 3 == 0);
        for (uint64_t c = 1; c < CLIENTS; c++) hub_came(f.w.hub, c);
        say(&f, 1, "seat %s", f.seat[1]);
        say(&f, 2, "seat %s", f.seat[2]);
    }
    if (turn(&f) >= 0) finish(&f);
    verify(&f, &verdict);
    assert_proven(&verdict, 2);
    close_world(&f);
}

/* A seal that was sent in another form than the one would not be found in the record. */
static void seals_have_one_form(void **state)
{
    struct table_of_friends f;
    char seal[65], opening[65];

    (void)state;
    gather(&f, "dice", 2, 2);
    assert_done(say(&f, 1, "start"));
    seal_of(1, seal, opening);
    for (char *c = seal; *c; c++)
        if (*c >= 'a') *c = (char)(*c - 'a' + 'A');
    assert_refused(say(&f, 1, "seal %s", seal), "server.hex");
    close_world(&f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_is_proven_at_its_end),
        cmocka_unit_test(a_game_that_is_given_up_is_proven_as_far_as_it_goes),
        cmocka_unit_test(restarts_failures_and_undo_change_no_dice),
        cmocka_unit_test(seals_have_one_form),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
