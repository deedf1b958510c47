/* words_test.c: actions as notation and as sentences; a made-up table where the
 * template game has too few sorts of words. */
#include "core/text.h"
#include "game/phrase.h"
#include "games/template/state.h"
#include "langs/langs.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* ---- a made-up game, just words ------------------------------------------------------ */

enum { STALL = SORT_OWN, STALLS, WARES, NUMBERED, CARDS_COUNTED, FIVE_COUNTED };
enum { K_GO = 1, K_TAKE, K_TAKE_ALL, K_GATHER, K_SELL, K_ROB, K_BET, K_MARK, K_BUY, K_LOAD };
static const char *const STALL_TOKENS[] = {"one", "two", "three", NULL};
static const char *const WARE_TOKENS[] = {"fabric", "fruit", "spice", NULL};
static const char *const RANK_TOKENS[] = {"six",  "seven", "eight", "nine", "ten",
                                          "jack", "queen", "king",  "ace",  NULL};
static const char *const FOUR_TOKENS[] = {"six", "seven", "eight", "nine", NULL};
static const char *const FIVE_TOKENS[] = {"six", "seven", "eight", "nine", "ten", NULL};
static const struct sort MADE_SORTS[] = {
    [STALL - SORT_OWN] = {"template.card", STALL_TOKENS, HOW_ONE},
    [STALLS - SORT_OWN] = {"template.card", RANK_TOKENS, HOW_SET},
    [WARES - SORT_OWN] = {"template.card", WARE_TOKENS, HOW_COUNTS},
    [NUMBERED - SORT_OWN] = {"made.stall", NULL, HOW_SET},
    [CARDS_COUNTED - SORT_OWN] = {"template.card", FOUR_TOKENS, HOW_COUNTS},
    [FIVE_COUNTED - SORT_OWN] = {"template.card", FIVE_TOKENS, HOW_COUNTS},
};
static const struct spec MADE_SPECS[] = {
    [K_GO] = {"go", {STALL}, 0},
    [K_TAKE] = {"take", {SORT_NONE}, 0},
    [K_TAKE_ALL] = {"take all", {SORT_NONE}, 0},
    [K_GATHER] = {"gather", {STALLS}, 0},
    [K_SELL] = {"sell", {WARES}, 0},
    [K_ROB] = {"rob", {SORT_SEAT, STALL}, 0},
    [K_BET] = {"bet", {SORT_NUMBER, SORT_NUMBER}, 0},
    [K_MARK] = {"mark", {NUMBERED}, 0},
    [K_BUY] = {"buy", {STALL, WARES}, 0},
    [K_LOAD] = {"load", {FIVE_COUNTED}, 0},
    [K_LOAD + 1] = {NULL, {0}, 0},
};
static const struct game MADE = {
    .id = "made", .seats_min = 2, .seats_max = 4, .specs = MADE_SPECS, .sorts = MADE_SORTS};

static void writes(const struct game *g, action a, const char *expected)
{
    char memory[100];
    struct buf out;
    action back = 0;
    struct note note = {0};

    buf_fixed(&out, memory, sizeof memory);
    action_write(g, a, &out);
    assert_string_equal(memory, expected);
    assert_true(action_read(g, memory, &back, &note));
    assert_int_equal(back, a);
}

static void reads(const struct game *g, const char *text, action expected)
{
    struct note note = {0};
    action a = 0;

    assert_true(action_read(g, text, &a, &note));
    assert_int_equal(a, expected);
}

/* The refusal as an English sentence. */
static void refuses(const struct game *g, const char *text, const char *sentence)
{
    struct note note = {0};
    struct buf out = {0};
    action a = 12345;

    assert_false(action_read(g, text, &a, &note));
    assert_int_equal(a, 12345);
    text_note(lang_find("en"), &note, &out);
    assert_string_equal(buf_text(&out), sentence);
    buf_free(&out);
}

/* ---- notation ---------------------------------------------------------------------------- */

static void every_sort_of_argument_is_written_and_read_back(void **state)
{
    (void)state;
    writes(&MADE, act(K_GO, 2, 0, 0), "go three");
    writes(&MADE, act(K_TAKE, 0, 0, 0), "take");
    writes(&MADE, act(K_TAKE_ALL, 0, 0, 0), "take all");
    writes(&MADE, act(K_GATHER, 0x00, 0x21, 0), "gather six,jack");
    writes(&MADE, act(K_GATHER, 0, 0, 0), "gather -");
    writes(&MADE, act(K_SELL, 0x10, 0x20, 0), "sell 1 0 2");
    writes(&MADE, act(K_ROB, 3, 1, 0), "rob 4 two");
    writes(&MADE, act(K_BET, 0, 254, 0), "bet 0 254");
    writes(&MADE, act(K_MARK, 0x80, 0x01, 0), "mark 0,15");
    writes(&MADE, act(K_BUY, 1, 0x0f, 0x10), "buy two 0 15 1");
    writes(&MADE, act(K_LOAD, 0x10, 0xf0, 0x20), "load 1 0 15 0 2");
}

static void what_is_hidden_is_a_question_mark(void **state)
{
    (void)state;
    writes(&MADE, act(K_GO, UNKNOWN, 0, 0), "go ?");
    writes(&MADE, act(K_GATHER, UNKNOWN, UNKNOWN, 0), "gather ?");
    writes(&MADE, act(K_SELL, UNKNOWN, UNKNOWN, 0), "sell ?");
    writes(&MADE, act(K_LOAD, UNKNOWN, UNKNOWN, UNKNOWN), "load ?");
    writes(&MADE, act(K_ROB, UNKNOWN, 0, 0), "rob ? one");
    writes(&MADE, act(K_BET, UNKNOWN, 7, 0), "bet ? 7");
}

static void nonsense_is_written_without_harm(void **state)
{
    char memory[40];
    struct buf out;

    (void)state;
    buf_fixed(&out, memory, sizeof memory);
    action_write(&MADE, act(0, 0, 0, 0), &out);
    action_write(&MADE, act(200, 1, 2, 3), &out);
    action_write(&MADE, act(K_GO, 77, 0, 0), &out);
    assert_string_equal(memory, "??go ?");
}

static void any_amount_of_blanks_is_read(void **state)
{
    (void)state;
    reads(&MADE, "  go\t three \r\n", act(K_GO, 2, 0, 0));
    reads(&MADE, "take   all", act(K_TAKE_ALL, 0, 0, 0));
    reads(&MADE, "gather six , jack,  ace", act(K_GATHER, 0x01, 0x21, 0));
    reads(&MADE, "sell  1\t0   2", act(K_SELL, 0x10, 0x20, 0));
    reads(&MADE, "gather jack,six", act(K_GATHER, 0x00, 0x21, 0));
}

static void an_unknown_word_names_near_ones(void **state)
{
    (void)state;
    refuses(&MADE, "gathre", "“gathre” is no action of this game. Expected one of: gather.");
    refuses(&MADE, "ta 3", "“ta” is no action of this game. Expected one of: take, take all.");
    refuses(&MADE, "xyzzy",
            "“xyzzy” is no action of this game. Expected one of: "
            "go, take, take all, gather, sell, rob, bet, mark, buy, load.");
    refuses(&MADE, "",
            "Nothing was typed. Expected one of: "
            "go, take, take all, gather, sell, rob, bet, mark, buy, load.");
    refuses(&MADE, " \t ",
            "Nothing was typed. Expected one of: "
            "go, take, take all, gather, sell, rob, bet, mark, buy, load.");
}

static void a_bad_argument_names_what_fits(void **state)
{
    (void)state;
    refuses(&MADE, "go thre", "“go” cannot go with “thre”. Expected one of: three.");
    refuses(&MADE, "go 9", "“go” cannot go with “9”. Expected one of: one, two, three.");
    refuses(&MADE, "rob 5 one", "“rob” cannot go with “5”. Expected one of: 1–4.");
    refuses(&MADE, "rob 0 one", "“rob” cannot go with “0”. Expected one of: 1–4.");
    refuses(&MADE, "bet 255 1", "“bet” cannot go with “255”. Expected one of: 0–254.");
    refuses(&MADE, "bet -1 1", "“bet” cannot go with “-1”. Expected one of: 0–254.");
    refuses(&MADE, "bet 99999999999999999999 1",
            "“bet” cannot go with “99999999999999999999”. Expected one of: 0–254.");
    refuses(&MADE, "sell 1 16 0", "“sell” cannot go with “16”. Expected one of: 0–15.");
    refuses(&MADE, "mark 1,16", "“mark” cannot go with “16”. Expected one of: 0–15.");
    refuses(&MADE, "mark 1,,2", "“mark” cannot go with “”. Expected one of: 0–15.");
    refuses(&MADE, "mark 3,3", "“mark” names “3” twice; each of 0–15 may stand once.");
}

static void missing_and_extra_arguments_are_told(void **state)
{
    (void)state;
    refuses(&MADE, "go", "“go” is cut short: another word must follow, one of one, two, three.");
    refuses(&MADE, "rob 1",
            "“rob” is cut short: another word must follow, one of one, two, three.");
    refuses(&MADE, "sell 1 0", "“sell” is cut short: another word must follow, one of 0–15.");
    refuses(&MADE, "take all now", "“take all” is complete; “now” is too much.");
    refuses(&MADE, "go one two", "“go” is complete; “two” is too much.");
    refuses(&MADE, "go one,two",
            "“go” cannot go with “one,two”. Expected one of: one, two, three.");
}

static void what_strangers_type_comes_back_harmless(void **state)
{
    char text[600];
    struct note note = {0};
    action a;

    (void)state;
    memset(text, 'x', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    assert_false(action_read(&MADE, text, &a, &note));
    assert_true(strlen(note.args) < NOTE_MAX);
    memcpy(text, "go \x1b[2J\xff\xc3", 9);
    text[9] = '\0';
    assert_false(action_read(&MADE, text, &a, &note));
    assert_null(strpbrk(note.args, "\x1b\xff\xc3"));
}

/* ---- sentences --------------------------------------------------------------------------------- */

static void load(union state_room *room, const char *text)
{
    struct note note = {0};

    if (!TEMPLATE.load(room_state(room), text, &note)) fail_msg("%s: %s", note.key, note.args);
}

static const char *const NAMES[] = {"Ayşe", "Bora", NULL, NULL, NULL, NULL};

static void says(struct speaker to, const char *position, struct event e, const char *expected)
{
    union state_room before = {{0}}, view = {{0}};
    struct trace trace = {.n = 0};
    struct buf out = {0};

    to.game = &TEMPLATE;
    load(&before, position);
    TEMPLATE.observe(room_state(&before), to.reader, room_view(&view));
    TEMPLATE.apply(room_state(&before), e.seat, e.a, &trace);
    event_write(&to, room_view(&view), e, &trace, &out);
    assert_string_equal(buf_text(&out), expected);
    buf_free(&out);
}

static void an_event_is_told_as_its_reader_may_know_it(void **state)
{
    const char *draw = "seats 3\nswaps 2\nphase draw\ncards - ten ace\nswapped 1 0 0\nopen six\n";
    const struct event king = {SEAT_CHANCE, act(KIND_DRAW, 7, 0, 0)};
    const struct lang *en = lang_find("en"), *de = lang_find("de");

    (void)state;
    says((struct speaker){NULL, en, 0, NAMES}, draw, king, "You draw a king.\n");
    says((struct speaker){NULL, en, 1, NAMES}, draw, king, "Ayşe draws a card.\n");
    says((struct speaker){NULL, en, SEAT_NONE, NULL}, draw, king, "Player 1 draws a card.\n");
    says((struct speaker){NULL, en, SEAT_ALL, NULL}, draw, king, "Player 1 draws a king.\n");
    says((struct speaker){NULL, de, 0, NAMES}, draw, king, "Du ziehst einen König.\n");
    says((struct speaker){NULL, de, 2, NAMES}, draw, king, "Ayşe zieht eine Karte.\n");
}

static void facts_follow_the_event_line_by_line(void **state)
{
    (void)state;
    says(
        (struct speaker){NULL, lang_find("de"), 1, NAMES}, "seats 3\nturn 3\ncards jack ace ace\n",
        (struct event){2, act(KIND_KEEP, 0, 0, 0)},
        "Spieler 3 behält die Karte.\nAyşe zeigt einen Buben.\nDu zeigst ein Ass.\n"
        "Spieler 3 zeigt ein Ass.\nDu gewinnst mit einem Ass.\nSpieler 3 gewinnt mit einem Ass.\n");
}

static void a_choice_is_offered_briefly(void **state)
{
    union state_room room = {{0}};
    struct speaker to = {&TEMPLATE, lang_find("en"), 0, NULL};
    struct phrase ask;
    struct buf out = {0};

    (void)state;
    load(&room, "swaps 2\ncards eight ten\n");
    TEMPLATE.ask(room_view(&room), 0, &ask);
    phrase_write(&to, &ask, &out);
    assert_string_equal(buf_text(&out),
                        "You hold an eight and may swap 2 more times. What do you do?");
    buf_clear(&out);
    choice_write(&to, room_view(&room), (struct event){0, act(KIND_SWAP, 0, 0, 0)}, &out);
    assert_string_equal(buf_text(&out), "lay your card open and draw another");
    buf_clear(&out);
    /* What has no short form is offered as its sentence. */
    choice_write(&to, room_view(&room), (struct event){SEAT_CHANCE, act(KIND_DRAW, 8, 0, 0)}, &out);
    assert_string_equal(buf_text(&out), "Player 1 draws an ace.");
    buf_free(&out);
}

/* Chance names a player: the one who reads it is spoken to. */
static void whoever_begins_is_spoken_to(void **state)
{
    static const char *const games[] = {"board", "dice", "write"};

    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        const struct game *g = game_find(games[i]);
        struct phrase start = {.who = SEAT_NONE, .n = 1, .arg = {{SORT_SEAT, 1}}};
        struct speaker to = {g, lang_find("en"), 1, NULL};
        struct buf out = {0};
        char key[32];

        snprintf(key, sizeof key, "%s.say.start", games[i]);
        while (strcmp(g->keys[start.id], key) != 0) start.id++;
        phrase_write(&to, &start, &out);
        assert_string_equal(buf_text(&out), "You take the first turn.");
        to.reader = 0;
        buf_clear(&out);
        phrase_write(&to, &start, &out);
        assert_string_equal(buf_text(&out), "Player 2 takes the first turn.");
        buf_free(&out);
    }
}

static const char *const LIST_KEYS[] = {"template.show"};

static void lists(const char *code, unsigned sort, unsigned value, const char *expected)
{
    struct game g = MADE;
    struct speaker to = {&g, lang_find(code), SEAT_NONE, NAMES};
    struct phrase phrase = {.who = 1, .n = 1, .arg = {{(uint8_t)sort, (int32_t)value}}};
    struct buf out = {0};

    g.keys = LIST_KEYS;
    phrase_write(&to, &phrase, &out);
    assert_string_equal(buf_text(&out), expected);
    buf_free(&out);
}

static void sets_and_counts_are_lists_in_sentences(void **state)
{
    (void)state;
    lists("en", STALLS, 0x002, "Bora shows a seven.");
    lists("en", STALLS, 0x102, "Bora shows a seven and an ace.");
    lists("en", STALLS, 0x10a, "Bora shows a seven, a nine and an ace.");
    lists("de", STALLS, 0x10b, "Bora zeigt eine Sechs, eine Sieben, eine Neun und ein Ass.");
    lists("en", STALLS, 0, "Bora shows nothing.");
    lists("en", STALLS, 0xffff, "Bora shows a card.");
    lists("en", CARDS_COUNTED, 0x2010, "Bora shows 2 a six and 1 an eight.");
    lists("en", FIVE_COUNTED, 0x100020, "Bora shows 1 a six and 2 a ten.");
    lists("en", SORT_SEAT, 0, "Bora shows Ayşe.");
    lists("en", SORT_NUMBER, 12, "Bora shows 12.");
    lists("en", STALL, UNKNOWN, "Bora shows a card.");
    lists("en", NUMBERED, 0xffff, "Bora shows ?.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_sort_of_argument_is_written_and_read_back),
        cmocka_unit_test(what_is_hidden_is_a_question_mark),
        cmocka_unit_test(nonsense_is_written_without_harm),
        cmocka_unit_test(any_amount_of_blanks_is_read),
        cmocka_unit_test(an_unknown_word_names_near_ones),
        cmocka_unit_test(a_bad_argument_names_what_fits),
        cmocka_unit_test(missing_and_extra_arguments_are_told),
        cmocka_unit_test(what_strangers_type_comes_back_harmless),
        cmocka_unit_test(an_event_is_told_as_its_reader_may_know_it),
        cmocka_unit_test(facts_follow_the_event_line_by_line),
        cmocka_unit_test(a_choice_is_offered_briefly),
        cmocka_unit_test(whoever_begins_is_spoken_to),
        cmocka_unit_test(sets_and_counts_are_lists_in_sentences),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
