/* desk_test.c: the desk: lines in, messages out; what is refused changes nothing. */
#include "desk_kit.h"

#include "core/rng.h"
#include "core/utf8.h"

/* ---- what there is ------------------------------------------------------------------------ */

static void games_are_listed_with_what_can_be_set(void **state)
{
    struct test *t = *state;

    assert_has(t, "games", "\"game\":\"board\",\"name\":\"The board game\"");
    assert_has(t, "games",
               "\"option\":\"layout\",\"name\":\"Layout of the bazaar\",\"help\":\"Where");
    assert_has(t, "games", "{\"value\":\"random\",\"name\":\"Random\"}");
    assert_has(t, "games",
               "{\"value\":\"long\",\"name\":\"Long paths\",\"numbers\":[16,2,8,11,15,");
    assert_has(t, "games", "{\"value\":\"yes\",\"name\":\"Yes\",\"numbers\":[1]}");
    assert_has(t, "games", "\"least\":1,\"most\":5");
    assert_null(strstr(say(t, "games"), "template"));
}

static void bots_are_listed_with_their_names(void **state)
{
    struct test *t = *state;

    assert_has(t, "bots dice", "\"preset\":\"level4\"");
    assert_has(t, "bots dice",
               "{\"bot\":\"level6\",\"name\":\"Grand Vizier (level 6)\",\"about\":\"");
    assert_refused(t, "bots", "desk.form");
    assert_refused(t, "bots chess", "desk.game");
    assert_refused(t, "bots template", "desk.game");
}

static void languages_are_loaded_and_spoken(void **state)
{
    struct test *t = *state;
    struct desk *mute = desk_new();
    struct buf out = {0};

    desk_say(mute, "go x", 4, &out); /* without any language keys are said */
    assert_non_null(strstr(out.at, "\"key\":\"desk.table\",\"words\":\"[desk.table]\""));
    desk_free(mute);
    buf_free(&out);
    load_lang(t, "de");
    assert_has(t, "langs", "\"speaks\":\"en\",\"langs\":[{\"lang\":\"en\",\"name\":\"English\"}");
    assert_has(t, "speak de", "\"speaks\":\"de\"");
    assert_has(t, "go x", "\"words\":\"Einen Tisch „x“ gibt es nicht.\"");
    assert_refused(t, "speak fr", "desk.lang");
    assert_refused(t, "lang", "desk.form");
    assert_refused(t, "lang\nnothing", "lang.head");
    assert_refused(t, "lang\nbedesten lang 1 2\nlang.code\ten\nlang.name\tX\n", "desk.twice");
    for (char c = 'a'; c < 'g'; c++)
        sayf(t, "lang\nbedesten lang 1 2\nlang.code\tx%c\nlang.name\tX\n", c);
    assert_refused(t, "lang\nbedesten lang 1 2\nlang.code\tyy\nlang.name\tX\n", "desk.langs");
}

/* ---- tables --------------------------------------------------------------------------------- */

static void a_plan_says_who_plays_what(void **state)
{
    struct test *t = *state;

    assert_has(t,
               "new t board\nseed 7\nseat human Ayşe of Izmir\nseat level5:30\nseat "
               "policy\noption layout long\npractice",
               "\"type\":\"done\",\"said\":\"new\",\"table\":\"t\",\"number\":0,\"taken_back\":0,"
               "\"waits\":{\"for\":\"chance\"");
    say(t, "go t");
    assert_has(t, "as t 1 since 0",
               "\"names\":[\"Ayşe of Izmir\",null,null],\"kinds\":[\"human\",\"level5\","
               "\"policy\"]");
    assert_has(t, "as t 1 since 0", "\"practice\":true");
    assert_has(t, "tables", "{\"table\":\"t\",\"is\":\"played\",\"game\":\"board\",\"number\":");
    assert_has(t, "new u write", "\"done\""); /* a person against bots */
    assert_has(t, "as u 1 since 0", "\"kinds\":[\"human\",\"level4\"");
    assert_has(t, "close t", "\"type\":\"done\",\"said\":\"close\",\"table\":\"t\"");
    assert_refused(t, "go t", "desk.table");
}

static void a_plan_that_cannot_be_is_refused_and_nothing_stands(void **state)
{
    static const struct {
        const char *line, *key;
    } WRONG[] = {
        {"new", "desk.form"},
        {"new t", "desk.form"},
        {"new t board more", "desk.form"},
        {"new t chess", "desk.game"},
        {"new t template", "desk.game"},
        {"new t board\nseat grandma\nseat human", "bot.none"},
        {"new t board\nseat human", "setup.seats"},
        {"new t board\nseat level5:\nseat human", "desk.playouts"},
        {"new t board\nseat level5:-3\nseat human", "desk.playouts"},
        {"new t board\nseat level5:9x\nseat human", "desk.playouts"},
        {"new t board\nseat human\nseat human\nseat human\nseat human\nseat human\nseat "
         "human\nseat human",
         "desk.seats"},
        {"new t board\nseed x", "desk.seed"},
        {"new t board\nseed 1x", "desk.seed"},
        {"new t board\nseed -1", "desk.seed"},
        {"new t board\nseed 18446744073709551616", "desk.seed"},
        {"new t board\nseed 99999999999999999999999", "desk.seed"},
        {"new t board\nseat human:5\nseat human", "desk.human"},
        {"new t board\nseat level5:0\nseat human", "desk.playouts"},
        {"new t board\nseat level5:4294967296\nseat human", "desk.playouts"},
        {"new t board\ncolour red", "desk.plan"},
        {"new t board\npractice makes perfect", "desk.plan"},
        {"new t write\nseat human\ntask 15", "desk.task"},
        {"new t write\nseat human\ntask x", "desk.task"},
        {"new t write\nseat human\nseat human\ntask 3", "desk.task"},
        {"new t board\ntask 1", "desk.task"},
        {"new t board\noption", "desk.plan"},
        {"new t board\noption colour red", "setup.key"},
        {"new t board\noption layout wide", "setup.value"},
        {"new a-name-that-is-much-too-long-for-a-table board", "desk.name"},
    };
    struct test *t = *state;

    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++)
        assert_refused(t, WRONG[i].line, WRONG[i].key);
    assert_has(t, "tables", "\"tables\":[]");
    assert_has(t, "new t board", "\"done\"");
    assert_refused(t, "new t board", "desk.taken");
    for (int i = 1; i < DESK_TABLES; i++)
        assert_non_null(strstr(sayf(t, "new t%d dice", i), "\"done\""));
    assert_refused(t, "new more dice", "desk.full");
}

static void a_seed_gives_the_same_game_again(void **state)
{
    struct test *t = *state;
    char *first;

    say(t, "new a board\nseed 12\nseat policy\nseat level2\noption layout random");
    say(t, "run a 100000");
    first = text_of(say(t, "save a"), "\"text\"");
    say(t, "new b board\nseed 12\nseat policy\nseat level2\noption layout random");
    while (strstr(say(t, "think b"), "\"thinks\"")) say(t, "step b 50");
    assert_non_null(strstr(say(t, "save b"), "\"over\":true"));
    char *second = text_of(t->out.at, "\"text\"");
    assert_string_equal(first, second);
    free(first);
    free(second);
}

/* ---- play ----------------------------------------------------------------------------------- */

static void people_speak_the_wire(void **state)
{
    struct test *t = *state;

    say(t, "new t board\nseed 3\nseat human\nseat human");
    assert_has(t, "go t", "\"type\":\"waits\",\"said\":\"go\",\"table\":\"t\"");
    assert_has(t, "as t 1 since 0", "\"type\":\"state\"");
    assert_has(t, "as t 2 since 0", "\"you\":2");
    assert_has(t, "as t spectator since 0", "\"you\":\"spectator\"");
    assert_has(t, "as t all since 0", "\"you\":\"all\"");
    assert_has(t, "as t 1 undo", "\"type\":\"refused\",\"said\":\"undo\"");
    assert_has(t, "as t spectator play 3 go 5", "wire.watch");
    assert_refused(t, "as t 3 since 0", "desk.viewer");
    assert_refused(t, "as t 0 since 0", "desk.viewer");
    assert_refused(t, "as t / since 0", "desk.viewer");
    assert_refused(t, "as t . since 0", "desk.viewer");
    assert_refused(t, "as t 11 since 0", "desk.viewer");
    assert_refused(t, "as t", "desk.viewer");
    assert_refused(t, "think t", "desk.nobody");
    assert_has(t, "clock t 2 1500", "\"done\"");
    assert_has(t, "as t 1 since 0", "\"clocks\":[0,1500]");
    assert_refused(t, "clock t 3 5", "desk.form");
}

static void bots_think_when_they_are_asked(void **state)
{
    struct test *t = *state;

    say(t, "new t dice\nseed 4\nseat level3\nseat level5:40");
    assert_has(t, "go t", "\"waits\":{\"for\":\"bot\"");
    assert_refused(t, "step t 10", "desk.job");
    assert_refused(t, "stop t", "desk.job");
    assert_has(t, "think t",
               "\"type\":\"thinks\",\"said\":\"think\",\"table\":\"t\",\"task\":"
               "\"move\",\"seat\":");
    assert_refused(t, "step t", "desk.form");
    assert_refused(t, "step t x", "desk.form");
    assert_has(t, "forget t", "\"done\"");
    assert_refused(t, "step t 10", "desk.job");
    say(t, "think t");
    assert_has(t, "stop t", "\"type\":\"moved\",\"said\":\"stop\"");
    say(t, "think t");
    say(t, "sit t 1 policy");
    say(t, "sit t 2 policy");
    assert_has(t, "step t 100000", "host.job.late"); /* somebody else answers now */
    assert_has(t, "run t 2", "\"type\":\"waits\",\"said\":\"run\"");
    assert_has(t, "run t 100000", "\"waits\":{\"for\":\"nobody\",\"seats\":[]}");
    assert_refused(t, "think t", "desk.nobody");
}

static void advice_is_thought_about_like_a_move(void **state)
{
    struct test *t = *state;

    say(t, "new t board\nseed 3\nseat human\nseat policy");
    say(t, "run t 100");
    assert_has(t, "advice 400", "\"done\"");
    assert_refused(t, "advice", "desk.form");
    assert_has(t, "as t 1 hint",
               "\"type\":\"thinks\",\"said\":\"as\",\"table\":\"t\",\"task\":"
               "\"hint\",\"seat\":1");
    while (strstr(say(t, "step t 10"), "\"thinks\"")) continue;
    assert_non_null(strstr(t->out.at, "\"type\":\"hint\""));
    assert_non_null(strstr(t->out.at, "\"playouts\":"));
    say(t, "as t 1 hint");
    assert_has(t, "stop t", "\"type\":\"hint\"");
}

static void whoever_sits_down_is_named_in_the_record(void **state)
{
    struct test *t = *state;

    say(t, "new t dice\nseat human\nseat human");
    say(t, "go t");
    assert_has(t, "sit t 2 level2 The Baker", "\"done\"");
    assert_has(t, "as t 1 since 0",
               "\"names\":[null,\"The Baker\"],\"kinds\":[\"human\",\"level2\"]");
    assert_refused(t, "sit t 3 human", "desk.form");
    assert_refused(t, "sit t 0 human", "desk.form");
    assert_refused(t, "sit t 1", "desk.form");
    assert_refused(t, "sit t 1 grandma", "bot.none");
}

/* Through the wire, by who may say what came; elsewhere nothing is to be dealt. */
static void real_dice_are_dealt_by_hand(void **state)
{
    struct test *t = *state;

    say(t, "new t board\nseat human\nseat human\nby-hand");
    assert_has(t, "go t", "\"waits\":{\"for\":\"chance\"");
    assert_has(t, "as t 1 since 0", "\"asked\":\"chance\"");
    assert_has(t, "as t 1 since 0", "\"outcomes\":[{\"move\":\"start 1\"");
    assert_refused(t, "deal t start 2", "desk.word");
    assert_has(t, "as t 1 deal start 2", "wire.deal");
    assert_has(t, "as t 1 deal 0 start 9", "action.argument");
    assert_has(t, "as t 1 deal 0 start 5", "wire.deal.closed");
    assert_has(t, "as t 1 deal 3 start 2", "wire.stale");
    assert_has(t, "as t 1 deal 0/0 start 2",
               "\"type\":\"done\",\"said\":\"deal\",\"number\":1,\"taken_back\":0");
    say(t, "new u board\nseat human\nseat human");
    assert_has(t, "as u 1 deal 0 start 2", "wire.deal.not");
    say(t, "go u");
    assert_has(t, "as u 1 since 0", "\"outcomes\":[]");
}

/* A line that is refused changes nothing, a thought neither. */
static void a_thought_outlives_what_is_refused(void **state)
{
    struct test *t = *state;

    say(t, "new t board\nseed 3\nseat human\nseat policy");
    say(t, "run t 100");
    say(t, "advice 40");
    assert_has(t, "as t 1 hint", "\"thinks\"");
    assert_refused(t, "think t", "desk.nobody");
    assert_refused(t, "forget t now", "desk.form");
    assert_refused(t, "run t now", "desk.form");
    assert_has(t, "stop t", "\"type\":\"hint\"");
}

/* What was seen is named by both numbers; a front gets all that is not what it was. */
static void histories_are_told_apart(void **state)
{
    struct test *t = *state;
    char line[128];
    long n;

    say(t, "new t board\nseed 3\nseat human\nseat policy");
    say(t, "run t 100");
    n = strtol(strstr(t->out.at, "\"number\":") + 9, NULL, 10);
    snprintf(line, sizeof line, "as t 1 play %ld/0 go 5", n);
    assert_has(t, line, "\"done\"");
    assert_has(t, "as t 1 undo", "\"taken_back\":1");
    assert_has(t, line, "wire.stale");
    assert_has(t, "go t", "\"taken_back\":1");
    assert_has(t, "tables", "\"taken_back\":1");
    assert_has(t, "save t", "\"taken_back\":1");
    snprintf(line, sizeof line, "as t 1 since %ld/0", n + 1);
    say(t, line);
    snprintf(line, sizeof line, "\"taken_back\":1,\"since\":%ld,\"events\":[]", n);
    assert_non_null(strstr(t->out.at, line));
}

/* Hints serve the task that the plan names; so they do when the game is opened again. */
static void hints_serve_a_task(void **state)
{
    struct test *t = *state;
    char *text;

    assert_has(t, "games", "\"tasks\":14");
    say(t, "advice 20");
    assert_has(t, "new t write\nseed 5\nseat human\ntask 3", "\"done\"");
    say(t, "go t");
    say(t, "as t 1 hint");
    assert_has(t, "stop t", "\"worth\":\"chance\",\"task\":3");
    text = text_of(say(t, "save t"), "\"text\"");
    assert_non_null(strstr(sayf(t, "open u task 4\n%s", text), "\"done\""));
    say(t, "as u 1 hint");
    assert_has(t, "stop u", "\"worth\":\"chance\",\"task\":4");
    assert_non_null(strstr(sayf(t, "open v task 99\n%s", text), "\"key\":\"desk.task\""));
    assert_refused(t, "go v", "desk.table");
    free(text);
}

/* Where bots are all the others the owner takes a turn back with its dice; the state says so before. */
static void a_turn_with_its_dice_is_taken_back(void **state)
{
    struct test *t = *state;

    say(t, "new t dice\nseed 3\nseat human\nseat policy");
    say(t, "run t 100");
    assert_has(t, "as t 1 since 0", "\"dice\":false");
    while (!strstr(say(t, "as t 1 since 0"), "\"dice\":true")) {
        const char *from = strstr(t->out.at, "\"choices\":[{\"move\":\"") + 20;
        long n = strtol(strstr(t->out.at, "\"number\":") + 9, NULL, 10);
        char move[64];

        snprintf(move, sizeof move, "%.*s", (int)strcspn(from, "\""), from);
        assert_non_null(strstr(sayf(t, "as t 1 play %ld %s", n, move), "\"done\""));
        say(t, "run t 100");
    }
    assert_has(t, "as t 1 undo dice", "\"taken_back\":1");
    assert_has(t, "save t", "note practice");
    say(t, "new two dice\nseed 3\nseat human\nseat human");
    say(t, "go two");
    assert_has(t, "as two 1 undo dice", "host.undo.others");
}

/* ---- hostile lines -------------------------------------------------------------------------- */

static void what_is_no_line_is_refused(void **state)
{
    static const char BROKEN[] = "new t board\nseat human \xff\xfe\0x\nseat human";
    struct test *t = *state;
    char *line = malloc(TEXT_MOST);

    assert_non_null(line);
    assert_refused(t, "", "desk.empty");
    assert_refused(t, "\n", "desk.empty");
    assert_refused(t, "  \t ", "desk.empty");
    assert_refused(t, "sing", "desk.word");
    assert_refused(t, "gamesman", "desk.word");
    assert_refused(t, "games now", "desk.form");
    assert_has(t, "  GAMES ", "\"type\":\"games\"");
    memset(line, 'x', TEXT_MOST);
    desk_say(t->desk, line, DESK_LINE_MAX + 1, &t->out);
    assert_non_null(strstr(t->out.at, "desk.long"));
    memcpy(line, "new t board\n", 12);
    desk_say(t->desk, line, DESK_PLAN_MAX + 13, &t->out);
    assert_non_null(strstr(t->out.at, "desk.long"));
    desk_say(t->desk, BROKEN, sizeof BROKEN - 1, &t->out);
    assert_true(utf8_is_sound(t->out.at, t->out.n));
    free(line);
}

/* What is refused has not even dealt: `think` that comes to people is a `go`. */
static void a_thought_that_nobody_has_is_refused_where_nothing_was_played(void **state)
{
    struct test *t = *state;

    say(t, "new t dice\nseat human\nseat human");
    assert_has(t, "think t", "\"type\":\"waits\",\"said\":\"think\"");
    assert_non_null(strstr(t->out.at, "\"for\":\"people\""));
    assert_refused(t, "think t", "desk.nobody");
}

/* Behind a whole line nothing may stand. */
static void words_too_many_are_refused(void **state)
{
    static const char *const LINES[] = {
        "games x",       "bots dice x",  "langs x",       "speak en x",    "advice 5 x",
        "tables x",      "new u dice x", "close t x",     "go t x",        "think t x",
        "step t 5 x",    "stop t x",     "forget t x",    "run t 1 x",     "save t x",
        "clock t 1 5 x", "solo x",       "solo add t x",  "solo save x",   "verify x\n",
        "lang x\n",      "look r x\n",   "solo load x\n", "solo merge x\n"};
    struct test *t = *state;

    say(t, "new t write\nseat human");
    for (size_t i = 0; i < sizeof LINES / sizeof *LINES; i++)
        assert_refused(t, LINES[i], "desk.form");
}

static void numbers_have_bounds_and_never_wrap(void **state)
{
    struct test *t = *state;

    say(t, "new t dice\nseat human\nseat human");
    assert_has(t, "new u dice\nseed 18446744073709551615", "\"done\"");
    assert_refused(t, "advice 4294967296", "desk.form");
    assert_refused(t, "run t 18446744073709551617", "desk.form");
    assert_refused(t, "clock t 1 99999999999999999999", "desk.form");
    assert_refused(t, "sit t 9 human", "desk.form");
    assert_refused(t, "as t 18446744073709551617 since 0", "desk.viewer");
}

/* What the desk says of itself, and the records of three tables. */
static void remember(struct test *t, struct buf *all)
{
    static const char *const LINES[] = {"tables", "langs",  "solo save", "save t",
                                        "save u", "save r", "save 1"};

    buf_clear(all);
    for (size_t i = 0; i < sizeof LINES / sizeof *LINES; i++) buf_add(all, say(t, LINES[i]));
}

/* clang-format off: a word a line otherwise */
static const char *const WORDS[] = {
    "new",
    "open",
    "look",
    "branch",
    "at",
    "as",
    "go",
    "think",
    "step",
    "stop",
    "run",
    "sit",
    "save",
    "close",
    "solo",
    "add",
    "load",
    "merge",
    "t",
    "u",
    "r",
    "1",
    "2",
    "0",
    "99999",
    "-1",
    "board",
    "dice",
    "write",
    "human",
    "deal",
    "play",
    "all",
    "hint",
    "policy",
    "seed",
    "clock",
    "games",
    "bots",
    "level1",
    "\n",
    "\n",
    "seat human\nseat policy\n",
    "undo",
    "record",
    "since 0",
    "forget",
    "verify",
    "advice",
};
/* clang-format on */

/* Most begin as a line should, so that something stands at the tables. */
static void make_words(struct rng *rng, struct buf *line)
{
    static const char *const BEGINS[] = {"new",   "new",  "as",     "go",    "think", "step",
                                         "stop",  "look", "branch", "run",   "sit",   "save",
                                         "close", "at",   "open",   "clock", "forget"};
    static const char *const NAMES[] = {"t", "u", "r"};

    if (rng_below(rng, 4))
        buf_format(line, "%s %s ", BEGINS[rng_below(rng, sizeof BEGINS / sizeof *BEGINS)],
                   NAMES[rng_below(rng, sizeof NAMES / sizeof *NAMES)]);
    else buf_format(line, "%s ", WORDS[rng_below(rng, sizeof WORDS / sizeof *WORDS)]);
    for (unsigned n = rng_below(rng, 5); n; n--)
        buf_format(line, "%s ", WORDS[rng_below(rng, sizeof WORDS / sizeof *WORDS)]);
}

/* Lines made of the desk's own words in any order: it never falls, always answers one line, and what
 * it refuses has changed nothing. */
static void any_words_in_any_order_are_answered(void **state)
{
    struct test *t = *state;
    struct buf known = {0}, now = {0};
    unsigned refused = 0;
    struct rng rng;

    rng_seed(&rng, 77);
    remember(t, &known);
    for (int i = 0; i < 20000; i++) {
        struct buf line = {0};
        bool is_refused;

        make_words(&rng, &line);
        desk_say(t->desk, line.at, line.n, &t->out);
        assert_true(t->out.n > 0);
        assert_ptr_equal(strchr(t->out.at, '\n'), t->out.at + t->out.n - 1);
        is_refused = strstr(t->out.at, "\"type\":\"refused\"") != NULL;
        remember(t, &now);
        if (is_refused && strcmp(now.at, known.at) != 0)
            fail_msg("“%s” is refused, but has changed something", line.at);
        refused += is_refused;
        buf_clear(&known);
        buf_join(&known, &now);
        buf_free(&line);
    }
    assert_true(refused > 10000 && refused < 20000);
    buf_free(&known);
    buf_free(&now);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        DESK_TEST(games_are_listed_with_what_can_be_set),
        DESK_TEST(bots_are_listed_with_their_names),
        DESK_TEST(languages_are_loaded_and_spoken),
        DESK_TEST(a_plan_says_who_plays_what),
        DESK_TEST(a_plan_that_cannot_be_is_refused_and_nothing_stands),
        DESK_TEST(a_seed_gives_the_same_game_again),
        DESK_TEST(people_speak_the_wire),
        DESK_TEST(bots_think_when_they_are_asked),
        DESK_TEST(advice_is_thought_about_like_a_move),
        DESK_TEST(whoever_sits_down_is_named_in_the_record),
        DESK_TEST(real_dice_are_dealt_by_hand),
        DESK_TEST(a_thought_outlives_what_is_refused),
        DESK_TEST(histories_are_told_apart),
        DESK_TEST(hints_serve_a_task),
        DESK_TEST(a_turn_with_its_dice_is_taken_back),
        DESK_TEST(a_thought_that_nobody_has_is_refused_where_nothing_was_played),
        DESK_TEST(what_is_no_line_is_refused),
        DESK_TEST(words_too_many_are_refused),
        DESK_TEST(numbers_have_bounds_and_never_wrap),
        DESK_TEST(any_words_in_any_order_are_answered),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
