/* desk_record_test.c: the desk's records: opened, looked at, branched off, verified. */
#include "desk_kit.h"

#include "fair_record.h"

/* ---- records -------------------------------------------------------------------------------- */

static void a_saved_game_goes_on(void **state)
{
    struct test *t = *state;
    char *text;

    say(t, "new t write\nseed 9\nseat human\nseat policy");
    say(t, "go t");
    text = text_of(say(t, "save t"), "\"text\"");
    assert_non_null(strstr(sayf(t, "open u practice seed 5\n%s", text), "\"done\""));
    assert_has(t, "as u 1 since 0", "\"practice\":true");
    assert_refused(t, "open v", "desk.form");
    assert_refused(t, "open v sideways\nx", "desk.form");
    assert_non_null(strstr(sayf(t, "open u\n%s", text), "desk.taken"));
    assert_non_null(strstr(say(t, "open v\nbedesten record 9\n"), "\"type\":\"refused\""));
    assert_null(strstr(t->out.at, "\"words\":\"\""));
    assert_has(t, "tables", "\"table\":\"u\"");
    assert_null(strstr(t->out.at, "\"table\":\"v\""));
    free(text);
}

static void a_record_is_looked_at_and_branched_off(void **state)
{
    struct test *t = *state;
    char *text;

    say(t, "new t board\nseed 9\nseat policy Ada\nseat policy");
    say(t, "run t 40");
    text = text_of(say(t, "save t"), "\"text\"");
    assert_non_null(strstr(sayf(t, "look r\n%s", text), "\"type\":\"done\",\"said\":\"look\""));
    assert_has(t, "at r 0 all", "\"number\":0,\"taken_back\":0,\"since\":0,\"events\":[]");
    assert_has(t, "at r 9 2 8",
               "\"number\":9,\"taken_back\":0,\"since\":8,\"events\":[{\"number\":9,");
    assert_has(t, "at r 9 2 8", "\"choices\":[]");
    assert_has(t, "at r 9 spectator", "\"names\":[\"Ada\",null]");
    assert_has(t, "at r 9 all", "\"recorded\":{\"events\":");
    assert_refused(t, "at r 100000 all", "desk.event");
    assert_refused(t, "at r 4 3", "desk.form");
    assert_refused(t, "at r x all", "desk.form");
    assert_refused(t, "at t 1 all", "desk.played");
    assert_refused(t, "as r 1 since 0", "desk.looked");
    assert_has(t, "branch r 12 b",
               "\"type\":\"done\",\"said\":\"branch\",\"table\":\"b\",\"number\":12");
    assert_has(t, "run b 3", "\"type\":\"waits\"");
    assert_refused(t, "branch r 12 b", "desk.taken");
    assert_refused(t, "branch r 99999 c", "desk.event");
    assert_refused(t, "branch r 12", "desk.form");
    free(text);
}

/* What one viewer could know is enough to look at it, not to play on. */
static void a_masked_record_shows_its_viewers_game(void **state)
{
    struct test *t = *state;
    char *text;

    say(t, "new t board\nseed 9\nseat policy\nseat policy\nseat policy");
    say(t, "run t 60");
    text = text_of(say(t, "as t 2 record"), "\"text\"");
    assert_non_null(strstr(sayf(t, "look r\n%s", text), "\"done\""));
    assert_has(t, "at r 20 all", "\"you\":2");
    assert_has(t, "at r 20 1", "\"you\":2");
    assert_refused(t, "branch r 10 b", "desk.masked");
    assert_non_null(strstr(sayf(t, "open o\n%s", text), "\"refused\""));
    free(text);
}

/* A whole game, in slices; as many as there are, the same comes of it. */
static void a_game_that_is_over_is_analysed(void **state)
{
    struct test *t = *state;
    char *text, *first;

    say(t, "new t dice\nseed 9\nseat policy Ada\nseat policy");
    say(t, "run t 20");
    text = text_of(say(t, "save t"), "\"text\"");
    assert_non_null(strstr(sayf(t, "review v\n%s", text), "desk.review.open"));
    free(text);
    say(t, "run t 100000");
    text = text_of(say(t, "save t"), "\"text\"");
    assert_refused(t, "review v", "desk.form");
    assert_refused(t, "review v playouts\nx", "desk.form");
    assert_refused(t, "review v playouts 0\nx", "desk.form");
    assert_refused(t, "review v playouts 3 4\nx", "desk.form");
    assert_non_null(strstr(say(t, "review v\nbedesten record 9\n"), "\"type\":\"refused\""));
    assert_non_null(strstr(sayf(t, "review t\n%s", text), "desk.taken"));
    assert_has(t, "tables", "\"table\":\"t\"");
    assert_null(strstr(t->out.at, "\"table\":\"v\""));
    assert_non_null(strstr(sayf(t, "review v playouts 1\n%s", text),
                           "\"type\":\"reviews\",\"said\":\"review\",\"table\":\"v\""));
    assert_refused(t, "step v", "desk.form");
    assert_has(t, "step v 300", "\"course\":[{\"event\":0,\"turn\":1,\"round\":0,\"values\":[0.");
    assert_has(t, "step v 1000000",
               "\"type\":\"reviewed\",\"said\":\"step\",\"table\":\"v\",\"review\":{\"review\":1,");
    first = strdup(t->out.at);
    assert_string_equal(say(t, "step v 1"), first); /* it is told as often as one likes */
    assert_has(t, "at v 3 all", "\"recorded\"");    /* and is a record */
    assert_has(t, "branch v 3 b", "\"done\"");
    assert_non_null(strstr(sayf(t, "review w playouts 1\n%s", text), "\"reviews\""));
    while (strstr(say(t, "step w 7"), "\"reviews\"")) continue;
    assert_string_equal(strstr(t->out.at, "\"review\":{"), strstr(first, "\"review\":{"));
    assert_has(t, "stop w", "\"done\"");
    assert_refused(t, "step w 1", "desk.job");
    assert_has(t, "forget v", "\"done\"");
    assert_refused(t, "stop v", "desk.job");
    free(first);
    free(text);
}

/* An analysis knows all that was hidden: what one viewer could know is not enough. */
static void a_masked_record_is_not_analysed(void **state)
{
    struct test *t = *state;
    char *text;

    say(t, "new t board\nseed 9\nseat policy\nseat policy");
    say(t, "run t 60");
    text = text_of(say(t, "as t 2 record"), "\"text\"");
    assert_non_null(strstr(sayf(t, "review v\n%s", text), "desk.review.masked"));
    assert_has(t, "tables", "\"table\":\"t\"");
    assert_null(strstr(t->out.at, "\"table\":\"v\""));
    free(text);
}

/* Up to its choices a state of a record is, byte by byte, what the table said at that time. */
static void compare_with_record(struct test *t, const char *viewer)
{
    char *text = text_of(say(t, "save t"), "\"text\""), *seen;
    long n = strtol(strstr(t->out.at, "\"number\":") + 9, NULL, 10);
    const char *end;

    seen = strdup(sayf(t, "as t %s since 0", viewer));
    assert_non_null(seen);
    sayf(t, "look r\n%s", text);
    sayf(t, "at r %ld %s 0", n, viewer);
    end = strstr(t->out.at, "\"choices\":");
    assert_non_null(end);
    if (memcmp(t->out.at, seen, (size_t)(end - t->out.at)) != 0)
        fail_msg("the table said %s, the record says %s", seen, t->out.at);
    say(t, "close r");
    free(seen);
    free(text);
}

static void a_record_shows_what_was_seen_at_the_table(void **state)
{
    static const char *const PLANS[] = {
        "new t write\nseed 5\nseat human\nseat human\nseat human",
        "new t write\nseed 5\nseat policy\nseat human\nseat human",
        "new t board\nseed 5\nseat human\nseat human\nseat human",
        "new t dice\nseed 2\nseat policy\nseat policy",
    };
    static const char *const VIEWERS[] = {"1", "2", "spectator", "all"};
    struct test *t = *state;

    for (size_t i = 0; i < sizeof PLANS / sizeof *PLANS; i++) {
        say(t, PLANS[i]);
        say(t, "go t");
        if (i == 0) assert_has(t, "as t 1 since 0", "\"for\":\"people\",\"seats\":[1,2,3]");
        for (int k = 0; k < 4; k++) compare_with_record(t, VIEWERS[k]);
        say(t, "run t 30");
        for (int k = 0; k < 4; k++) compare_with_record(t, VIEWERS[k]);
        say(t, "close t");
    }
}

/* ---- bots that are not known, real dice ----------------------------------------------------- */

static const char STRANGERS[] = "bedesten record 2\ngame dice 2\nseats 3\nseat 1 human\n"
                                "seat 2 genius\nseat 3 policy\n* start 1\nend\n";

static void bots_that_are_not_known_are_named(void **state)
{
    static const char NAMED[] =
        "\"unknown\":[{\"seat\":2,\"bot\":\"genius\",\"plays\":\"level4\"}]";
    struct test *t = *state;

    assert_non_null(strstr(sayf(t, "open t\n%s", STRANGERS), NAMED));
    assert_has(t, "sit t 2 policy", "\"done\"");
    sayf(t, "look r\n%s", STRANGERS);
    assert_null(strstr(t->out.at, "unknown"));
    assert_has(t, "branch r 1 b", NAMED);
    assert_non_null(strstr(sayf(t, "open u\n%s", FAIR_RECORD), "\"unknown\":[]"));
}

static void real_dice_stay_real(void **state)
{
    struct test *t = *state;
    char *text;

    say(t, "new t dice\nseat human\nseat human\nby-hand");
    say(t, "as t 1 deal 0 start 2");
    text = text_of(say(t, "save t"), "\"text\"");
    assert_non_null(strstr(sayf(t, "open u\n%s", text), "\"waits\":{\"for\":\"chance\""));
    assert_has(t, "go u", "\"number\":1,\"taken_back\":0,\"waits\":{\"for\":\"chance\"");
    sayf(t, "look r\n%s", text);
    say(t, "branch r 1 b");
    assert_has(t, "go b", "\"number\":1,\"taken_back\":0,\"waits\":{\"for\":\"chance\"");
    assert_non_null(
        strstr(say(t, "open v\nbedesten record 2\ngame template 1\nseats 2\n"), "desk.game"));
    free(text);
}

/* ---- fair dice ------------------------------------------------------------------------------ */

static void a_proof_of_fair_dice_is_checked(void **state)
{
    struct test *t = *state;
    char *other = strdup(FAIR_RECORD);

    assert_non_null(strstr(sayf(t, "verify\n%s", FAIR_RECORD),
                           "{\"bedesten\":1,\"type\":\"verdict\",\"said\":\"verify\","
                           "\"finding\":\"proven\",\"key\":\"fair.proven.open\","
                           "\"words\":\"Proven"));
    assert_non_null(strstr(t->out.at, "\"events\":2,\"chances\":2,\"over\":false,\"demo\":true,"
                                      "\"proof\":{\"game\":\"9e975cad950099b85985209759f1f576\""));
    assert_non_null(strstr(t->out.at, "\"opened\":[{\"seat\":1,\"opening\":\"af2ad409"));
    assert_non_null(other);
    memcpy(strstr(other, "crystal-spice"), "crystal-fruit", 13);
    assert_non_null(
        strstr(sayf(t, "verify\n%s", other), "\"finding\":\"unproven\",\"key\":\"fair.outcome\""));
    assert_null(strstr(t->out.at, "\"proof\""));
    assert_has(t, "verify\nbedesten record 2\n", "\"finding\":\"broken\"");
    assert_null(strstr(t->out.at, "\"words\":\"\""));
    assert_refused(t, "verify", "desk.form");
    assert_refused(t, "verify t\nx", "desk.form");
    load_lang(t, "de");
    say(t, "speak de");
    assert_non_null(strstr(sayf(t, "verify\n%s", FAIR_RECORD), "\"words\":\"Bewiesen"));
    free(other);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        DESK_TEST(a_saved_game_goes_on),
        DESK_TEST(a_record_is_looked_at_and_branched_off),
        DESK_TEST(a_masked_record_shows_its_viewers_game),
        DESK_TEST(a_game_that_is_over_is_analysed),
        DESK_TEST(a_masked_record_is_not_analysed),
        DESK_TEST(a_record_shows_what_was_seen_at_the_table),
        DESK_TEST(bots_that_are_not_known_are_named),
        DESK_TEST(real_dice_stay_real),
        DESK_TEST(a_proof_of_fair_dice_is_checked),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
