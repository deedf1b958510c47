/* record_test.c: records are written, read and refused as docs/notation.md says. */
#include "core/text.h"
#include "langs/langs.h"
#include "record/record.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* ---- making records -------------------------------------------------------- */

static void make_head(const char *game, int seats, struct record_head *head)
{
    *head = (struct record_head){.game = game_find(game)};
    assert_non_null(head->game);
    assert_true(setup_default(head->game, seats, &head->setup, NULL));
    for (int i = 0; i < seats; i++)
        record_seat_set(&head->seat[i], i ? "random" : "human", i ? "" : "Ayşe");
}

static action any_action(const struct game *g, const struct gstate *s, int seat, struct rng *rng)
{
    action legal[ACTIONS_MAX];

    if (seat == SEAT_CHANCE) return game_roll(g, s, rng);
    return legal[rng_below(rng, (uint32_t)g->legal(s, seat, legal))];
}

/* A random game of at most MOST events; its last position stays in ROOM. */
static void make_record(const char *game, int seats, size_t most, struct buf *out,
                        union state_room *room)
{
    struct gstate *s = room_state(room);
    struct record_head head;
    uint32_t turns = 0;
    struct rng rng;

    make_head(game, seats, &head);
    rng_seed(&rng, 7);
    memset(room, 0, sizeof *room);
    head.game->init(s, &head.setup);
    record_write_head(&head, out);
    for (size_t i = 0; i < most && head.game->turn(s) != SEAT_NONE; i++) {
        struct event e = {(int8_t)head.game->turn(s), 0};

        e.a = any_action(head.game, s, e.seat, &rng);
        record_write_event(head.game, e, out);
        if (head.game->apply(s, e.seat, e.a, NULL) & APPLY_TURN)
            record_write_check(++turns, game_check_value(head.game, s), out);
    }
    record_write_end(&head, s, out);
}

/* ---- reading them ---------------------------------------------------------- */

static bool replays(const char *text, size_t n, struct record_end *end, struct record_fault *fault)
{
    struct replay replay = {0};

    return replay_read(&replay, text, n, end, fault);
}

static void assert_told(const struct record_fault *fault, const char *code, const char *sentence)
{
    struct buf text = {0};

    record_fault_write(lang_find(code), fault, &text);
    assert_string_equal(buf_text(&text), sentence);
    buf_free(&text);
}

/* TEXT is refused, at LINE, for the reason whose message is KEY; both languages say it. */
static void refuses_bytes(const char *text, size_t n, size_t line, const char *key)
{
    struct record_fault fault;
    struct record_end end;

    assert_false(replays(text, n, &end, &fault));
    assert_string_equal(fault.why.key, key);
    assert_int_equal(fault.line, line);
    for (const struct lang *const *lang = LANGS; *lang; lang++) {
        struct buf said = {0};

        assert_non_null(lang_get(*lang, fault.why.key));
        if (line) assert_non_null(lang_get(*lang, fault.where.key));
        else assert_null(fault.where.key); /* no line to name */
        record_fault_write(*lang, &fault, &said);
        assert_true(said.n > 10);
        buf_free(&said);
    }
}

static void refuses(const char *text, size_t line, const char *key)
{
    refuses_bytes(text, strlen(text), line, key);
}

#define HEAD \
    "bedesten record 1\ngame template 1\nseats 2\noption swaps 1\nseat 1 human\nseat 2 random\n"
#define DEALT HEAD "* deal ace\n* deal six\n"

/* ---- the same bytes -------------------------------------------------------- */

struct rewriting {
    struct buf *out;
    struct record_head head;
    union state_room room;
};

static bool rewrite_head(void *self, const struct record_head *head, struct note *why)
{
    struct rewriting *r = self;

    (void)why;
    r->head = *head;
    memset(&r->room, 0, sizeof r->room);
    head->game->init(room_state(&r->room), &head->setup);
    record_write_head(head, r->out);
    return true;
}

static bool rewrite_event(void *self, struct event e, struct note *why)
{
    struct rewriting *r = self;

    record_write_event(r->head.game, e, r->out);
    return game_play(r->head.game, room_state(&r->room), &(struct game_step){.e = e}, why);
}

static bool rewrite_check(void *self, const struct record_check *check, struct note *why)
{
    struct rewriting *r = self;

    (void)why;
    record_write_check(check->turn, check->value, r->out);
    return true;
}

static void reads_and_writes_the_same(const char *game, int seats, size_t most)
{
    struct buf text = {0}, again = {0};
    struct rewriting rewriting = {.out = &again};
    const struct record_visitor visitor = {
        .self = &rewriting, .head = rewrite_head, .event = rewrite_event, .check = rewrite_check};
    struct record_fault fault;
    struct record_end end;
    union state_room room;

    make_record(game, seats, most, &text, &room);
    assert_true(record_read(text.at, text.n, &visitor, &end, &fault));
    assert_int_equal(end.close, RECORD_WHOLE);
    record_write_end(&rewriting.head, room_state(&rewriting.room), &again);
    assert_string_equal(buf_text(&again), buf_text(&text));
    buf_free(&text);
    buf_free(&again);
}

static void a_record_read_and_written_again_is_the_same_bytes(void **state)
{
    (void)state;
    for (const struct game *const *g = GAMES; *g; g++)
        for (int seats = (*g)->seats_min; seats <= (*g)->seats_max; seats++) {
            reads_and_writes_the_same((*g)->id, seats, SIZE_MAX);
            reads_and_writes_the_same((*g)->id, seats, 15);
        }
}

static void a_replayed_record_gives_the_same_position_bytes(void **state)
{
    (void)state;
    for (const struct game *const *g = GAMES; *g; g++) {
        struct buf text = {0};
        struct replay replay = {0};
        struct record_fault fault;
        struct record_end end;
        union state_room room;

        make_record((*g)->id, (*g)->seats_max, SIZE_MAX, &text, &room);
        assert_true(replay_read(&replay, text.at, text.n, &end, &fault));
        assert_memory_equal(&replay.room, &room, (*g)->state_size);
        assert_true(replay.turns > 0);
        buf_free(&text);
    }
}

/* ---- the form -------------------------------------------------------------- */

static void comments_blank_lines_and_odd_line_ends_are_free(void **state)
{
    static const char TEXT[] = "\xef\xbb\xbf"
                               "bedesten record 1\r\n# High Card\n\n  game\ttemplate  1\n"
                               "seats 2\r\n   # dealt\n* deal ace\r\n* deal six\nend";
    struct record_fault fault;
    struct record_end end;

    (void)state;
    assert_true(replays(TEXT, strlen(TEXT), &end, &fault));
    assert_int_equal(end.close, RECORD_WHOLE);
    assert_int_equal(end.events, 2);
}

static bool keep_head(void *self, const struct record_head *head, struct note *why)
{
    (void)why;
    *(struct record_head *)self = *head;
    return true;
}

static void names_of_any_script_are_kept(void **state)
{
    static const char *const NAMES[] = {"Ayşe", "a \"b\" \\c", "名前", " x ", "\\\"", "#"};
    struct record_head head, read;
    const struct record_visitor visitor = {.self = &read, .head = keep_head};
    struct record_fault fault;
    struct record_end end;

    (void)state;
    make_head("template", 2, &head);
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
        struct buf text = {0};

        record_seat_set(&head.seat[1], "policy", NAMES[i]);
        record_write_head(&head, &text);
        assert_true(record_read(text.at, text.n, &visitor, &end, &fault));
        assert_string_equal(read.seat[1].name, NAMES[i]);
        assert_string_equal(read.seat[1].kind, "policy");
        buf_free(&text);
    }
}

static void names_are_made_safe_before_they_are_written(void **state)
{
    struct record_seat seat;
    char long_name[200];

    (void)state;
    record_seat_set(&seat, "human", "a\nb\x1b[1mc\xff");
    assert_string_equal(seat.name, "a?b?[1mc?");
    memset(long_name, 'x', sizeof long_name - 1);
    long_name[sizeof long_name - 1] = '\0';
    memcpy(long_name + RECORD_NAME_MAX - 2, "ş", 2); /* would be cut in two */
    record_seat_set(&seat, "human", long_name);
    assert_int_equal(strlen(seat.name), RECORD_NAME_MAX - 2);
}

static void a_text_that_is_no_record_is_refused(void **state)
{
    (void)state;
    refuses("", 0, "record.empty");
    refuses("hello\n", 1, "record.expected.magic");
    refuses("hello", 1, "record.expected.magic");
    refuses("# nothing else\n", 1, "record.headless");
    refuses("bedesten recording 1\n", 1, "record.magic");
    refuses("bedesten record 1 2\n", 1, "record.magic");
    refuses("bedesten record 3\n", 1, "record.version");
    refuses("bedesten record 1\nseats 3\n", 2, "record.expected.game");
    refuses("bedesten record 1\ngame template 1\n1 keep\n", 3, "record.expected.seats");
}

static void a_wrong_head_is_refused(void **state)
{
    (void)state;
    refuses("bedesten record 1\ngame chess 1\n", 2, "record.game");
    refuses("bedesten record 1\ngame template\n", 2, "record.form");
    refuses("bedesten record 1\ngame template 9\n", 2, "record.revision");
    refuses("bedesten record 1\ngame template 1\nseats 7\n", 3, "setup.seats");
    refuses("bedesten record 1\ngame template 1\nseats x\n", 3, "record.form");
    refuses("bedesten record 1\ngame template 1\nseats -2\n", 3, "record.form");
    refuses(HEAD "option colour 1\n", 7, "setup.key");
    refuses(HEAD "option swaps 9\n", 7, "setup.value");
    refuses(HEAD "option swaps 1\n", 7, "record.twice");
    refuses(HEAD "option\n", 7, "record.form");
    refuses(HEAD "seat 3 human\n", 7, "record.seat");
    refuses(HEAD "seat 0 human\n", 7, "record.seat");
    refuses(HEAD "seat 99999 human\n", 7, "record.seat");
    refuses(HEAD "seat 1 human\n", 7, "record.twice");
    refuses("bedesten record 1\ngame template 1\nseats 2\nseat 1 Hu\n", 4, "record.form");
    refuses("bedesten record 1\ngame template 1\nseats 2\nseat 1 human Ay\n", 4, "record.name");
    refuses("bedesten record 1\ngame template 1\nseats 2\nseat 1 human \"A\\n\"\n", 4,
            "record.name");
    refuses("bedesten record 1\ngame template 1\nseats 2\nseat 1 human \"A\" x\n", 4,
            "record.name");
    refuses("bedesten record 1\ngame template 1\nseats 2\nseat 1 human \"A\x01\"\n", 4,
            "record.control");
    refuses("bedesten record 1\ngame board 1\nseats 5\noption neutral 1\n* start 1\n", 4,
            "board.setup.neutral5");
}

static void bytes_that_are_no_text_are_refused(void **state)
{
    static const char NUL[] = DEALT "1 ke\0ep\n";
    char *text = malloc(RECORD_LINE_MAX + 200);
    size_t n = strlen(DEALT);

    (void)state;
    assert_non_null(text);
    refuses_bytes(NUL, sizeof NUL - 1, 9, "record.nul");
    refuses(DEALT "1 ke\xc3\x28p\n", 9, "record.utf8");
    refuses(DEALT "1 \xed\xa0\x80\n", 9, "record.utf8");
    memcpy(text, DEALT, n);
    memset(text + n, ' ', RECORD_LINE_MAX + 1);
    text[n + RECORD_LINE_MAX + 1] = '\n';
    refuses_bytes(text, n + RECORD_LINE_MAX + 2, 9, "record.long");
    free(text);
}

static void a_line_out_of_place_is_refused(void **state)
{
    (void)state;
    refuses(DEALT "option swaps 2\n", 9, "record.expected.event");
    refuses(DEALT "bedesten record 1\n", 9, "record.expected.event");
    refuses(DEALT "hello\n", 9, "record.expected.event");
    refuses(HEAD "hello\n", 7, "record.expected.head");
    refuses(DEALT "end\n1 keep\n", 10, "record.expected.nothing");
    refuses(DEALT "end now\n", 9, "record.form");
    refuses(DEALT "= 1\n", 9, "record.form");
    refuses(DEALT "= x 12\n", 9, "record.form");
    refuses(DEALT "= 1 12345678123456781\n", 9, "record.form");
    refuses(DEALT "result 1\n", 9, "record.figures");
    refuses(DEALT "result 1 2 3\n", 9, "record.figures");
    refuses(DEALT "result 1 0\n", 9, "record.figures");
}

/* ---- the rules ------------------------------------------------------------- */

static void an_illegal_event_is_refused_with_line_event_and_reason(void **state)
{
    static const char TEXT[] = DEALT "1 keep\n2 keep\n1 keep\nend\n";
    static const char EARLY[] = DEALT "2 keep\n";
    struct record_fault fault;
    struct record_end end;

    (void)state;
    assert_false(replays(TEXT, strlen(TEXT), &end, &fault));
    assert_int_equal(fault.line, 11);
    assert_int_equal(fault.event, 5);
    assert_int_equal(end.events, 4);
    assert_told(&fault, "en", "Line 11, event 5, “1 keep”: The game is over.");
    assert_told(&fault, "de", "Zeile 11, Ereignis 5, „1 keep“: Das Spiel ist aus.");
    assert_false(replays(EARLY, strlen(EARLY), &end, &fault));
    assert_int_equal(fault.event, 3);
    assert_string_equal(fault.why.key, "play.turn");
}

static void an_impossible_outcome_of_chance_is_refused(void **state)
{
    (void)state;
    refuses(HEAD "* deal ace\n* draw ace\n", 8, "play.outcome");
    refuses(HEAD "1 keep\n", 7, "play.wait");
    refuses(DEALT "* deal six\n", 9, "play.nochance");
    refuses(DEALT "1 fly\n", 9, "action.word");
    refuses(DEALT "1 keep 5\n", 9, "action.extra");
    refuses(DEALT "1\n", 9, "action.empty");
    refuses(DEALT "3 keep\n", 9, "record.noseat");
    refuses(DEALT "0 keep\n", 9, "record.noseat");
    refuses(DEALT "99999999999999999999 keep\n", 9, "record.noseat");
}

/* Changes the first digit of the Nth check value. */
static void spoil_check(struct buf *text, int n)
{
    char *at = text->at;

    for (; n > 0; n--) at = strstr(at + 1, "\n= ");
    at = strchr(at + 3, ' ') + 1;
    *at = *at == '0' ? '1' : '0';
}

static void a_wrong_check_value_names_line_and_turn(void **state)
{
    struct buf text = {0}, said = {0};
    struct record_fault fault;
    struct record_end end;
    union state_room room;
    size_t line = 1;

    (void)state;
    make_record("board", 3, SIZE_MAX, &text, &room);
    spoil_check(&text, 5);
    assert_false(replays(text.at, text.n, &end, &fault));
    assert_string_equal(fault.why.key, "record.check");
    assert_memory_equal(fault.why.args, "5\t", 2);
    for (const char *at = text.at; strncmp(at, "= 5 ", 4) != 0; at++) line += *at == '\n';
    assert_int_equal(fault.line, line);
    record_fault_write(lang_find("en"), &fault, &said);
    assert_non_null(strstr(buf_text(&said), "turn 5"));
    buf_free(&text);
    buf_free(&said);
}

static void a_check_value_of_another_turn_is_refused(void **state)
{
    (void)state;
    refuses(DEALT "= 7 0\n", 9, "record.turn");
    refuses(DEALT "= 0 0\n", 9, "record.check");
}

static void a_wrong_result_is_refused(void **state)
{
    (void)state;
    refuses(DEALT "result 1 2\n", 9, "record.notover");
    refuses(DEALT "1 keep\n2 keep\nresult 2 1\n", 11, "record.rank");
    refuses(DEALT "1 keep\n2 keep\nresult 1 2\nscore 1 1\n", 12, "record.score");
}

/* Swaps the first two different event lines of one seat: an edit by hand. */
static void an_edited_record_of_the_board_game_is_refused(void **state)
{
    struct buf text = {0};
    struct record_fault fault;
    struct record_end end;
    union state_room room;
    char *at;

    (void)state;
    make_record("board", 4, SIZE_MAX, &text, &room);
    at = strstr(text.at, " go ");
    assert_non_null(at);
    memcpy(at, " go 7", 5); /* everybody starts at the Fountain: out of reach */
    if (at[5] != '\n') at[5] = ' ';
    assert_false(replays(text.at, text.n, &end, &fault));
    assert_string_equal(fault.where.key, "record.illegal");
    assert_string_equal(fault.why.key, "play.illegal");
    buf_free(&text);
}

/* ---- truncated ------------------------------------------------------------- */

static void a_truncated_record_says_so(void **state)
{
    static const char OPEN[] = DEALT "1 keep\n", CUT[] = DEALT "1 keep\n2 ke";
    struct record_fault fault;
    struct record_end end;

    (void)state;
    assert_true(replays(OPEN, strlen(OPEN), &end, &fault));
    assert_int_equal(end.close, RECORD_OPEN);
    assert_false(record_is_whole(&end, &fault));
    assert_told(
        &fault, "en",
        "The record is truncated: it stops after line 9 without “end”; 3 events were good.");
    assert_true(replays(CUT, strlen(CUT), &end, &fault));
    assert_int_equal(end.close, RECORD_CUT);
    assert_false(record_is_whole(&end, &fault));
    assert_told(&fault, "en",
                "The record is truncated in the middle of line 10: 3 events were good.");
    assert_told(&fault, "de",
                "Die Aufzeichnung ist mitten in Zeile 10 abgeschnitten: 3 Ereignisse waren gut.");
}

static void no_part_of_a_record_passes_for_the_whole(void **state)
{
    struct buf text = {0};
    struct record_fault fault;
    struct record_end end;
    union state_room room;

    (void)state;
    make_record("template", 3, SIZE_MAX, &text, &room);
    for (size_t n = 0; n + 1 < text.n; n++) {
        bool whole = replays(text.at, n, &end, &fault) && record_is_whole(&end, &fault);

        assert_false(whole);
        assert_non_null(fault.why.key);
    }
    assert_true(
        replays(text.at, text.n - 1, &end, &fault)); /* only the last line feed is missing */
    assert_true(record_is_whole(&end, &fault));
    buf_free(&text);
}

/* ---- size ------------------------------------------------------------------ */

static void a_very_long_record_is_read_to_its_end(void **state)
{
    enum { LINES = 400000 };
    struct buf text = {0};
    struct record_fault fault;
    struct record_end end;

    (void)state;
    buf_add(&text, HEAD);
    for (int i = 0; i < LINES; i++) buf_add(&text, "# a comment line\n\n");
    buf_add(&text, "* deal ace\nend\n");
    assert_true(replays(text.at, text.n, &end, &fault));
    assert_int_equal(end.lines, 6 + 2 * LINES + 2);
    assert_int_equal(end.events, 1);
    buf_free(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_record_read_and_written_again_is_the_same_bytes),
        cmocka_unit_test(a_replayed_record_gives_the_same_position_bytes),
        cmocka_unit_test(comments_blank_lines_and_odd_line_ends_are_free),
        cmocka_unit_test(names_of_any_script_are_kept),
        cmocka_unit_test(names_are_made_safe_before_they_are_written),
        cmocka_unit_test(a_text_that_is_no_record_is_refused),
        cmocka_unit_test(a_wrong_head_is_refused),
        cmocka_unit_test(bytes_that_are_no_text_are_refused),
        cmocka_unit_test(a_line_out_of_place_is_refused),
        cmocka_unit_test(an_illegal_event_is_refused_with_line_event_and_reason),
        cmocka_unit_test(an_impossible_outcome_of_chance_is_refused),
        cmocka_unit_test(a_wrong_check_value_names_line_and_turn),
        cmocka_unit_test(a_check_value_of_another_turn_is_refused),
        cmocka_unit_test(a_wrong_result_is_refused),
        cmocka_unit_test(an_edited_record_of_the_board_game_is_refused),
        cmocka_unit_test(a_truncated_record_says_so),
        cmocka_unit_test(no_part_of_a_record_passes_for_the_whole),
        cmocka_unit_test(a_very_long_record_is_read_to_its_end),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
