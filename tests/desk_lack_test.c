/* desk_lack_test.c: memory that runs out, at every point of every line of the desk.
 *
 * Each line is said with its first allocation refused, then with its second … until none is left to
 * refuse: every time it must be refused with the key `memory`, in one whole line, and all that the desk
 * keeps must be what it was. Then it is answered, with the bytes that come where memory never lacks. In
 * the end nothing is left on the heap. */
#include "core/hash.h"
#include "desk/desk.h"
#include "game/game.h"
#include "wasm/exports.h"

#include "fair_record.h"
#include "heap.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { GROWN = 300 }; /* events: at first there is room for 256 */
enum { LINES_MOST = 1000, FILE_MOST = 1 << 20, VERB_TEXT = 32 };
/* None is refused; one alone; all from there on, but there is room for a short answer. */
enum mode { PLAIN, ONCE, STAYS, MODES };

struct scene {
    struct desk *desk;
    enum mode mode;
    struct buf out, *said; /* SAID: all lines that were obeyed */
    uint64_t *mark;        /* by line, from the plain run */
    int at;
};

/* ---- what the desk keeps ------------------------------------------------------------------------ */

static void ask(struct desk *desk, const char *line, struct buf *out)
{
    struct buf answer = {0};

    desk_say(desk, line, strlen(line), &answer);
    buf_join(out, &answer);
    buf_free(&answer);
}

/* Tables with their records, languages, the solo table. */
static uint64_t mark_of(struct desk *desk)
{
    struct buf all = {0}, tables = {0};
    uint64_t hash;

    ask(desk, "tables", &tables);
    ask(desk, "langs", &all);
    ask(desk, "solo save", &all);
    ask(desk, "ladder save", &all);
    for (const char *at = buf_text(&tables); (at = strstr(at, "\"table\":\""));) {
        char line[64];

        at += strlen("\"table\":\"");
        snprintf(line, sizeof line, "save %.*s", (int)strcspn(at, "\""), at);
        ask(desk, line, &all);
    }
    assert_false(all.full || tables.full);
    hash = hash_text(hash_text(HASH_START, buf_text(&tables)), buf_text(&all));
    buf_free(&all);
    buf_free(&tables);
    return hash;
}

/* ---- one line ------------------------------------------------------------------------------------- */

/* Never cut: one line that says what is wrong. */
static bool is_lack(const char *text, size_t n)
{
    const char *key = strstr(text, "\"key\":\"memory\",\"words\":\"");

    return strstr(text, "{\"bedesten\":1,\"type\":\"refused\",\"said\":\"") == text && key &&
           strlen(key) > 30 && strlen(text) == n && strcmp(text + n - 3, "\"}\n") == 0 &&
           strchr(text, '\n') == text + n - 1;
}

/* What plays on by itself may have come some way. */
static bool is_pump(const char *line)
{
    return strncmp(line, "go ", 3) == 0 || strncmp(line, "run ", 4) == 0 ||
           strncmp(line, "think ", 6) == 0;
}

static void insist(struct scene *s, const char *line)
{
    uint64_t before = mark_of(s->desk);

    for (long k = 1;; k++) {
        buf_free(&s->out);
        if (s->mode == STAYS) assert_true(buf_room(&s->out, DESK_SHORT));
        heap_arm(s->mode == PLAIN ? 0 : k, s->mode == STAYS);
        desk_say(s->desk, line, strlen(line), &s->out);
        heap_disarm();
        if (!heap_refused()) return;
        if (!is_lack(buf_text(&s->out), s->out.n) && !(s->out.n == 0 && k == 1 && s->mode == ONCE))
            fail_msg("“%.40s”: refusal %ld is answered by %.200s", line, k, buf_text(&s->out));
        if (!is_pump(line) && mark_of(s->desk) != before)
            fail_msg("“%.40s”: refusal %ld left something behind", line, k);
    }
}

/* Says it, and compares what came of it. */
static const char *say(struct scene *s, const char *line)
{
    uint64_t hash;

    assert_true(s->at < LINES_MOST);
    insist(s, line);
    hash = hash_word(hash_text(HASH_START, buf_text(&s->out)), mark_of(s->desk));
    if (s->mode == PLAIN) s->mark[s->at] = hash;
    if (s->mark[s->at++] != hash) fail_msg("“%.40s” gives %.300s", line, buf_text(&s->out));
    buf_add(s->said, line);
    buf_char(s->said, '\n');
    return buf_text(&s->out);
}

__attribute__((format(printf, 2, 3))) static const char *sayf(struct scene *s, const char *format,
                                                              ...)
{
    struct buf line = {0};
    va_list args, again;
    int n;

    va_start(args, format);
    va_copy(again, args);
    n = vsnprintf(NULL, 0, format, args);
    assert_true(n > 0 && buf_room(&line, (size_t)n));
    vsnprintf(line.at, (size_t)n + 1, format, again);
    va_end(again);
    va_end(args);
    say(s, line.at);
    buf_free(&line);
    return buf_text(&s->out);
}

/* The same, and the answer has this in it. */
static void hear(struct scene *s, const char *line, const char *part)
{
    if (!strstr(say(s, line), part))
        fail_msg("“%.60s” is answered by %.300s", line, buf_text(&s->out));
}

/* ---- all of them ------------------------------------------------------------------------------------ */

/* The text of a JSON string behind KEY, with its line feeds; the caller frees it. */
static char *text_of(const char *json, const char *key)
{
    const char *at = strstr(json, key);
    char *text = malloc(strlen(json) + 1), *to = text;

    assert_non_null(at);
    assert_non_null(text);
    for (at += strlen(key) + 2; *at != '"'; at++) {
        if (*at == '\\' && at[1] == 'n') *to++ = '\n', at++;
        else if (*at == '\\') *to++ = *++at;
        else *to++ = *at;
    }
    *to = '\0';
    return text;
}

static void load_lang(struct scene *s, const char *code)
{
    struct buf text = {0};
    char path[512];

    snprintf(path, sizeof path, PACKS "/%s.lang", code);
    assert_true(buf_read_file(&text, path, FILE_MOST, NULL));
    assert_non_null(strstr(sayf(s, "lang\n%s", buf_text(&text)), "\"langs\""));
    buf_free(&text);
}

/* A language whose name finds no room in a short answer. */
static void say_long_name(struct scene *s)
{
    char name[2 * DESK_SHORT];

    memset(name, 'x', sizeof name);
    name[sizeof name - 1] = '\0';
    sayf(s, "lang\nbedesten lang 1 2\nlang.code\txx\nlang.name\t%s\n", name);
    hear(s, "speak xx", "\"speaks\":\"xx\"");
}

static void say_lists(struct scene *s, const char *game)
{
    load_lang(s, "en");
    load_lang(s, "de");
    hear(s, "langs", "\"de\"");
    hear(s, "speak de", "\"speaks\":\"de\"");
    hear(s, "sing", "desk.word");
    say_long_name(s);
    hear(s, "speak en", "\"speaks\":\"en\"");
    hear(s, "games", "\"games\":[");
    sayf(s, "bots %s", game);
    hear(s, "advice 6", "\"done\"");
    hear(s, "lang\nx", "lang.head");
}

/* Bots think until somebody else is waited for, at most so many moves. */
static void pump(struct scene *s, const char *table, int moves)
{
    while (moves-- && strstr(sayf(s, "go %s", table), "\"for\":\"bot\"")) {
        assert_non_null(strstr(sayf(s, "think %s", table), "\"thinks\""));
        while (strstr(sayf(s, "step %s 2", table), "\"thinks\"")) continue;
        assert_non_null(strstr(buf_text(&s->out), "\"moved\""));
    }
}

static void advise(struct scene *s, const char *move)
{
    hear(s, "as t 1 hint", "\"thinks\"");
    while (strstr(say(s, "step t 3"), "\"thinks\"")) continue;
    assert_non_null(strstr(buf_text(&s->out), "\"type\":\"hint\""));
    sayf(s, "as t 1 explain %s", move);
    hear(s, "stop t", "\"type\":\"explain\"");
    hear(s, "as t 1 hint", "\"thinks\"");
    hear(s, "forget t", "\"done\"");
    sayf(s, "as t 1 why %s", move);
    hear(s, "as t 1 help", "\"topics\"");
}

static long number_in(const char *json)
{
    const char *at = strstr(json, "\"number\":");

    assert_non_null(at);
    return strtol(at + strlen("\"number\":"), NULL, 10);
}

/* A person's move, taken back and played again. */
static void decide(struct scene *s)
{
    const char *state = say(s, "as t 1 since 0/0");
    char *move = text_of(state, "\"choices\":[{\"move\"");
    long number = number_in(state);

    advise(s, move);
    assert_non_null(strstr(sayf(s, "as t 1 play %ld/0 %s", number, move), "\"done\""));
    assert_non_null(strstr(sayf(s, "as t 1 play %ld/0 %s", number, move), "wire.stale"));
    hear(s, "as t 1 take back", "\"taken_back\":1");
    assert_non_null(strstr(sayf(s, "as t 1 play %ld/1 %s", number, move), "\"done\""));
    say(s, "as t 1 undo");
    free(move);
}

static void say_records(struct scene *s)
{
    char *text = text_of(say(s, "save t"), "\"text\""),
         *masked = text_of(say(s, "as t 2 record"), "\"text\"");

    assert_non_null(strstr(sayf(s, "open o seed 2 practice\n%s", text), "\"unknown\":[]"));
    assert_non_null(strstr(sayf(s, "open o2\n%s", masked), "record.masked"));
    assert_non_null(strstr(sayf(s, "look r\n%s", text), "\"done\""));
    assert_non_null(strstr(sayf(s, "look m\n%s", masked), "\"done\""));
    hear(s, "at r 5 all 2", "\"recorded\"");
    hear(s, "at m 6 all", "\"you\":2");
    hear(s, "branch r 4 b seed 1", "\"number\":4");
    hear(s, "branch m 4 c", "desk.masked");
    assert_non_null(strstr(sayf(s, "verify\n%s", text), "fair.none"));
    assert_non_null(strstr(sayf(s, "verify\n%s", FAIR_RECORD), "\"proven\""));
    hear(s, "sit b 1 policy Bot", "\"done\"");
    hear(s, "sit b 2 policy", "\"done\"");
    hear(s, "run b 100000", "\"nobody\""); /* how far it came before does not matter then */
    hear(s, "clock b 1 7", "\"done\"");
    hear(s, "close m", "\"done\"");
    hear(s, "go m", "desk.table");
    assert_non_null(strstr(sayf(s, "review v\n%s", text), "desk.review.open"));
    free(text);
    free(masked);
}

static void deal_by_hand(struct scene *s, const char *game)
{
    char *outcome;

    sayf(s, "new h %s\nseat human\nseat human\nby-hand", game);
    outcome = text_of(say(s, "as h 1 since 0"), "\"outcomes\":[{\"move\"");
    assert_non_null(strstr(sayf(s, "as h 1 deal 0/0 %s", outcome), "\"number\":1"));
    free(outcome);
}

/* A person plays to the end; no memory lacks meanwhile. */
static void finish_alone(struct scene *s)
{
    struct buf line = {0};

    ask(s->desk, "go s", &line);
    for (;;) {
        struct buf state = {0};
        char *move;

        ask(s->desk, "as s 1 since 0", &state);
        buf_clear(&line);
        if (!strstr(buf_text(&state), "\"choices\":[{")) {
            buf_free(&state);
            break;
        }
        move = text_of(buf_text(&state), "\"choices\":[{\"move\"");
        buf_format(&line, "as s 1 play %ld %s", number_in(buf_text(&state)), move);
        buf_clear(&state);
        ask(s->desk, buf_text(&line), &state);
        assert_non_null(strstr(buf_text(&state), "\"done\""));
        buf_free(&state);
        free(move);
    }
    buf_free(&line);
}

/* The shortest game there is: table s. Its figures are many, and each of them may find no room. */
static void analyse(struct scene *s)
{
    char *text = text_of(say(s, "save s"), "\"text\"");

    assert_non_null(strstr(sayf(s, "review v playouts 1\n%s", text), "\"progress\":0"));
    hear(s, "step v 3", "\"course\":[");
    while (strstr(say(s, "step v 400"), "\"reviews\"")) continue;
    assert_non_null(strstr(buf_text(&s->out), "\"turnings\":["));
    hear(s, "stop v", "\"done\"");
    hear(s, "step v 1", "desk.job");
    hear(s, "close v", "\"done\"");
    free(text);
}

static void say_solo(struct scene *s)
{
    hear(s, "solo load\nbedesten solo 1\ngames 5\ntask 7 10\nbest 12 9\nend\n", "\"games\":5");
    hear(s, "solo merge\nbedesten solo 1\ngames 2\ntask 1 10\nend\n", "\"games\":5");
    hear(s, "solo load\nx\n", "solo.text");
    hear(s, "new s write\nseat human", "\"done\"");
    hear(s, "solo add s", "desk.solo");
    finish_alone(s);
    hear(s, "solo add s", "\"games\":6");
    hear(s, "solo add s", "desk.entered");
    hear(s, "solo", "\"tasks\"");
    hear(s, "solo save", "games 6");
    analyse(s);
}

static const char LESSON[] =
    "bedesten record 2\ngame board 1\nseats 3\nseat 1 human\nseat 2 policy\n"
    "seat 3 policy\n"
    "note lesson small\nnote title.en Small\nnote about.en About.\nnote minutes 1\n"
    "* start 1\n* demand large 3\n* demand small 4\n* roll 5 5\n* roll 2 3\n* card palace\n"
    "* card home\n* card any\n"
    "note step.en Read: This is read.\n"
    "note step.en Walk: Go there.\nnote look board.place.2 seat.1\n1 go 2\n"
    "note good.en You are there.\n"
    "note step.en Leave: Leave one.\nnote wrong.en Not that.\n1 leave\n1 fill\n1 end\nend\n";

static void say_lesson(struct scene *s)
{
    assert_non_null(strstr(sayf(s, "teach e seed 4\n%s", LESSON), "\"for\":\"lesson\""));
    hear(s, "teach f\nbedesten record 2\n", "record.");
    hear(s, "lesson t", "lesson.table");
    hear(s, "lesson e next", "\"move\":\"go 2\"");
    hear(s, "as e 1 play 8/0 go 5", "lesson.other");
    hear(s, "as e 1 play 8/0 go 2", "\"done\"");
    hear(s, "lesson e", "\"good\":\"You are there.\"");
    hear(s, "lesson e back", "\"taken_back\":1");
    hear(s, "lesson e skip", "\"line\":[\"leave\",\"fill\",\"end\"]");
    hear(s, "lesson e show", "\"is\":\"open\"");
    hear(s, "save e", "note good.en");
    hear(s, "close e", "\"done\"");
}

static const char PUZZLE[] =
    "bedesten puzzle 1\ngame write 2\nseat 1\nlevel 1\nfound 13 24\nopen 3\npolicy play hand\n"
    "choice 85.401 0.485 0.000 0.000 256 play 2\n"
    "choice 72.600 0.890 12.801 0.839 256 play hand\n"
    "choice 69.734 0.940 15.667 0.883 224 play 1\nposition\n"
    "seats 2\nstart 2\nround 9\nplayer 1 marked 5 5 5 3\nplayer 1 crossed 4 3 4 3\n"
    "player 1 lira 6 0\nplayer 1 bonus 1 0\nplayer 1 rubies 4 1 0\nplayer 1 palace 1 0 0 2\n"
    "player 1 improved 1 1 2 1 0\nplayer 1 symbols 4 5 6 13 14 A D\nplayer 1 played 0 1\n"
    "player 1 hand 14\nplayer 1 guild any-palace\nplayer 2 marked 4 6 3 3\n"
    "player 2 crossed 3 1 1 2\nplayer 2 lira 12 3\nplayer 2 bonus 2 1\nplayer 2 rubies 2 1 0\n"
    "player 2 palace 0 1 0 0\nplayer 2 improved 0 2 2 2 1\nplayer 2 symbols 1 6 9 10 13\n"
    "player 2 played 1 0\nplayer 2 hand 11\nplayer 2 known 1\n"
    "player 2 guild mark-two three-for-ruby card-for-ruby\ndisplay 5 2\n"
    "gone 1 3 4 5 6 7 8 9 10 10 12 13 13 A B D fountain-improve\nprice A 1 1 3 1\n"
    "price B 1 2 1 2\nprice C 0 2 3 0\nprice D 2 2 1 2\n"
    "rubies ffuj ssfj uufj jjsu jjfs ffss ffuu ssjj\n"
    "unseen three-equal lira-card palace-ab choices\ncaravan palace-cd\n"
    "order guild-two three-different four-lira\ngoods uj\nguild palace-b palace-c ruby\n";

static void say_puzzle(struct scene *s)
{
    assert_non_null(strstr(sayf(s, "puzzle q\n%s", PUZZLE), "\"type\":\"puzzle\""));
    hear(s, "puzzle q2\nbedesten puzzle 1\n", "puzzle.none");
    hear(s, "as q 1 since 0", "\"choices\":[{\"move\"");
    hear(s, "as q 1 play 0/0 play 2", "puzzle.game.none");
    hear(s, "answer q play hand", "\"grade\":\"blunder\"");
    hear(s, "answer q pass", "wire.closed");
    hear(s, "hint q", "\"why\":[\"");
    hear(s, "demo q", "\"choices\":[{\"move\":\"play 2\"");
    hear(s, "hint t", "puzzle.table");
    hear(s, "close q", "\"done\"");
}

static void say_ladder(struct scene *s)
{
    hear(s, "ladder load\nbedesten ladder 1\nmet dice level1 3 wlw\nend\n", "\"meets\":\"level2\"");
    hear(s, "ladder load\nx\n", "ladder.text");
    hear(s, "ladder add s", "desk.ladder");
    hear(s, "ladder", "\"last\":\"wlw\"");
    hear(s, "ladder save", "met dice level1 3 wlw");
}

static void open_desk(struct scene *s)
{
    for (long k = 1; !s->desk; k++) {
        heap_arm(s->mode == PLAIN ? 0 : k, s->mode == STAYS);
        s->desk = desk_new();
        heap_disarm();
    }
}

static void run_through(struct scene *s, const char *game)
{
    open_desk(s);
    say_lists(s, game);
    sayf(s, "new t %s\nseed 3\nseat human Ayşe\nseat search:4\nseat policy\npractice\nask-all",
         game);
    sayf(s, "new t %s", game);
    pump(s, "t", 50);
    decide(s);
    pump(s, "t", 6);
    say_records(s);
    deal_by_hand(s, game);
    hear(s, "tables", "\"table\":\"h\"");
    say_lesson(s);
    say_puzzle(s);
    if (strcmp(game, "write") == 0) {
        say_solo(s);
        say_ladder(s);
    }
    desk_free(s->desk);
    buf_free(&s->out);
}

/* How many blocks there are; of those SAID has its room already. */
static long begin(struct buf *said)
{
    buf_clear(said);
    assert_true(buf_room(said, FILE_MOST));
    return heap_live();
}

static void every_line_is_refused_whole_and_can_be_said_again(void **state)
{
    struct buf *said = *state;

    for (const struct game *const *g = GAMES; *g; g++) {
        uint64_t mark[LINES_MOST];

        if ((*g)->is_example) continue;
        for (enum mode mode = PLAIN; mode < MODES; mode++) {
            long live = begin(said);

            run_through(&(struct scene){.mode = mode, .said = said, .mark = mark}, (*g)->id);
            assert_int_equal(heap_live(), live);
        }
    }
}

/* Where what is kept of a game grows, a bot's move waits for memory. */
static void a_move_is_not_lost_where_its_table_grows(void **state)
{
    uint64_t mark[LINES_MOST];

    for (enum mode mode = PLAIN; mode < MODES; mode++) {
        struct scene s = {.mode = mode, .said = *state, .mark = mark};
        long live = begin(s.said);

        open_desk(&s);
        hear(&s, "new g board\nseat policy\nseat policy\nseat policy", "\"done\"");
        do pump(&s, "g", 1);
        while (number_in(buf_text(&s.out)) < GROWN);
        desk_free(s.desk);
        buf_free(&s.out);
        assert_int_equal(heap_live(), live);
    }
}

/* ---- what a page calls -------------------------------------------------------------------------------- */

static struct bedesten *open_page(void)
{
    long live = heap_live();

    for (long k = 1;; k++) {
        struct bedesten *b;

        heap_arm(k, k % 2);
        b = bedesten_open();
        heap_disarm();
        if (b) return b;
        assert_true(heap_refused() > 0);
        assert_int_equal(heap_live(), live);
    }
}

static void a_page_always_gets_an_answer(void **state)
{
    static const char LINE[] = "games";
    long live = heap_live();
    struct bedesten *b = open_page();
    char *room;

    (void)state;
    heap_arm(1, true);
    assert_null(bedesten_room(b, sizeof LINE));
    heap_disarm();
    room = bedesten_room(b, sizeof LINE);
    assert_non_null(room);
    strcpy(room, LINE);
    for (long k = 1;; k++) {
        const char *answer;

        heap_arm(k, true);
        answer = bedesten_say(b, strlen(LINE));
        heap_disarm();
        if (!heap_refused()) break;
        assert_true(is_lack(answer, bedesten_length(b)));
    }
    bedesten_close(b);
    assert_int_equal(heap_live(), live);
}

/* The verbs are read out of the source: a new one must come into the scenario, too. */
static void every_line_of_the_desk_was_said(void **state)
{
    const struct buf *said = *state;
    struct buf source = {0};
    int verbs = 0;

    assert_true(buf_read_file(&source, SOURCES "/desk/desk.c", FILE_MOST, NULL));
    for (const char *at = strstr(buf_text(&source), "VERBS[] = {"),
                    *end = at ? strstr(at, "};") : NULL;
         at && (at = strstr(at, "\n    {\"")) && at < end; verbs++) {
        char verb[VERB_TEXT];

        at += strlen("\n    {\"");
        snprintf(verb, sizeof verb, "\n%.*s", (int)strcspn(at, "\""), at);
        if (!strstr(buf_text(said), verb)) fail_msg("“%s” was never said", verb + 1);
    }
    assert_true(verbs > 20);
    buf_free(&source);
}

static int make_said(void **state)
{
    static struct buf said; /* by the last game: the solo table is among its lines */

    *state = &said;
    return 0;
}

static int free_said(void **state)
{
    buf_free(*state);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_move_is_not_lost_where_its_table_grows),
        cmocka_unit_test(every_line_is_refused_whole_and_can_be_said_again),
        cmocka_unit_test(a_page_always_gets_an_answer),
        cmocka_unit_test(every_line_of_the_desk_was_said),
    };

    return cmocka_run_group_tests(tests, make_said, free_said);
}
