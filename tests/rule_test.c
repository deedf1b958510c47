/* rule_test.c: every rule number that somebody can read can be asked for, in every language. */
#include "wires.h"

#include "core/utf8.h"
#include "host/rule.h"
#include "host/topics.h"
#include "term/session.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>

enum { SOURCE_MOST = 1 << 20, PACK_MOST = 1 << 20, NAME_MOST = 64, LINE = 64 };

/* ---- asking ------------------------------------------------------------------------------- */

static void a_rule_is_asked_for_by_its_number(void **state)
{
    static const char *const ASKED[] = {"B-5.2", "b-5.2", "[B-5.2]", "[b-5.2]"};
    static const char *const NOT[] = {"",         "B",     "B-5",     "B-5.",
                                      "5.2",      "B5.2",  "B-5.2x",  "B-5.2]",
                                      "[B-5.2",   "-5.2",  "place",   "B-.2",
                                      "B-5,2",    "ä-5.2", "B-5.2.1", "[",
                                      "governor", "7",     "B-5.2 x", "B-5.22222222222222222"};
    char id[RULE_ID];

    (void)state;
    for (size_t i = 0; i < sizeof ASKED / sizeof *ASKED; i++) {
        assert_true(rule_asked(ASKED[i], id));
        assert_string_equal(id, "B-5.2");
    }
    for (size_t i = 0; i < sizeof NOT / sizeof *NOT; i++) assert_false(rule_asked(NOT[i], id));
}

/* Nothing of how the documents are written is left: marks, signs, our word for a ruling. */
static void assert_is_prose(const char *text)
{
    static const char *const SIGNS[] = {"**",  "`",   "|",   "RULING", "  ",  "{",  "}",
                                        "\n",  " .",  " ,",  "(S",     "(D)", "(P", "(L",
                                        "(A)", "(1)", "(2)", "](",     " ;"};

    assert_true(strlen(text) > 10);
    assert_null(strchr("-* .,", text[0]));
    for (size_t i = 0; i < sizeof SIGNS / sizeof *SIGNS; i++) {
        if (!strstr(text, SIGNS[i])) continue;
        print_error("“%s” is in: %s\n", SIGNS[i], text);
        fail();
    }
}

/* The rule with this number reads well in every language. */
static void assert_can_be_read(const char *id)
{
    for (const struct lang *const *lang = LANGS; *lang; lang++) {
        struct buf text = {0};
        char again[RULE_ID];

        assert_true(rule_asked(id, again));
        if (!rule_write(*lang, again, &text, NULL)) {
            print_error("there is no rule %s\n", id);
            fail();
        }
        assert_is_prose(buf_text(&text));
        buf_free(&text);
    }
}

/* ---- where rules are named ----------------------------------------------------------------- */

/* Each number between START and END in the files of a folder that end so; how many. */
struct scan {
    const char *ending, *start, *end;
    int found;
};

static void scan_text(struct scan *scan, const char *text)
{
    while ((text = strstr(text, scan->start))) {
        char id[RULE_ID], made[NAME_MOST];
        size_t n;

        text += strlen(scan->start);
        n = strcspn(text, scan->end);
        if (n >= sizeof made) continue;
        snprintf(made, sizeof made, "%.*s", (int)n, text);
        if (!rule_asked(made, id) || made[0] > 'Z') continue;
        assert_can_be_read(made);
        scan->found++;
    }
}

static void scan_folder(struct scan *scan, const char *folder)
{
    DIR *dir = opendir(folder);

    assert_non_null(dir);
    for (struct dirent *entry; (entry = readdir(dir));) {
        const char *dot = strrchr(entry->d_name, '.');
        struct buf path = {0}, text = {0};

        buf_format(&path, "%s/%s", folder, entry->d_name);
        if (dot && strcmp(dot, scan->ending) == 0) {
            assert_true(buf_read_file(&text, buf_text(&path), SOURCE_MOST, NULL));
            scan_text(scan, buf_text(&text));
        }
        buf_free(&path);
        buf_free(&text);
    }
    closedir(dir);
}

static void every_statement_of_the_documents_can_be_read(void **state)
{
    struct scan scan = {".md", "- **[", "]", 0};
    int made = 0;

    (void)state;
    scan_folder(&scan, RULES);
    for (size_t i = 0; i < LANGS[0]->count; i++)
        made += strncmp(LANGS[0]->message[i].key, "rule.", 5) == 0 &&
                LANGS[0]->message[i].key[5] <= 'Z';
    assert_true(scan.found > 400);
    assert_int_equal(made, scan.found); /* nothing else is one */
}

/* What the sources of a game can give as a reason; tests/conform_help.c asks in play. */
static void every_rule_that_a_refusal_can_name_can_be_read(void **state)
{
    static const char *const FOLDERS[] = {"/games/board", "/games/dice", "/games/write"};

    (void)state;
    for (size_t i = 0; i < sizeof FOLDERS / sizeof *FOLDERS; i++) {
        struct scan scan = {".c", "\"", "\"", 0};
        struct buf folder = {0};

        buf_format(&folder, "%s%s", SOURCES, FOLDERS[i]);
        scan_folder(&scan, buf_text(&folder));
        assert_true(scan.found > 20); /* else they are written in another way */
        buf_free(&folder);
    }
}

/* Statements cite each other: whoever reads one can ask on. */
static void every_rule_that_a_rule_names_can_be_read(void **state)
{
    struct scan scan = {"", "[", "]", 0};

    (void)state;
    for (size_t i = 0; i < LANGS[0]->count; i++)
        if (strncmp(LANGS[0]->message[i].key, "rule.", 5) == 0)
            scan_text(&scan, LANGS[0]->message[i].text);
    assert_true(scan.found > 20);
}

static void rulings_and_code_words_are_said_in_the_language(void **state)
{
    struct buf text = {0};

    (void)state;
    assert_true(rule_write(lang_find("en"), "B-5.8", &text, NULL));
    assert_string_equal(strstr(buf_text(&text), "Our ruling: "), buf_text(&text));
    assert_non_null(strstr(buf_text(&text), "“End your turn at once” is always offered"));
    buf_clear(&text);
    assert_true(rule_write(lang_find("de"), "B-5.8", &text, NULL));
    assert_memory_equal(buf_text(&text), "Unsere Entscheidung: ", 21);
    assert_non_null(strstr(buf_text(&text), "„Den Zug sofort beenden“")); /* not `stop` */
    buf_clear(&text);
    assert_true(rule_write(lang_find("de"), "B-5.6", &text, NULL));
    assert_non_null(strstr(buf_text(&text), "„Deinen Gehilfen mitnehmen“"));
    buf_clear(&text);
    assert_true(rule_write(lang_find("en"), "D-9.3", &text, NULL)); /* it begins in the middle */
    assert_non_null(strstr(buf_text(&text), "would do. Our ruling: Of each"));
    buf_free(&text);
}

/* ---- chapters ------------------------------------------------------------------------------- */

enum { CHAPTERS_LEAST = 5, PAGE_LINES = 20, PAGE_COLS = 76, PARAGRAPHS_MOST = 4 };
static const char PARAGRAPH[] = " \u00b6 ";

/* How many lines the words fill, broken between them. */
static int lines_of(const char *text, size_t n)
{
    int lines = 1, width = 0;

    for (const char *end = text + n; text < end;) {
        size_t length = strcspn(text, " ");
        struct buf word = {0};
        int cols;

        if (length > (size_t)(end - text)) length = (size_t)(end - text);
        buf_addn(&word, text, length);
        cols = utf8_width(buf_text(&word));
        buf_free(&word);
        if (width && width + 1 + cols > PAGE_COLS) lines++, width = 0;
        width += cols + (width > 0);
        text += length + 1;
    }
    return lines;
}

/* It fits a screen, in paragraphs, and whatever rule it names is there. */
static void assert_is_chapter(const char *key, const char *text)
{
    struct scan scan = {"", "[", "]", 0};
    int lines = 0, paragraphs = 0;

    scan_text(&scan, text);
    assert_true(scan.found > 0);
    for (const char *end = text; end; text = end + sizeof PARAGRAPH - 1) {
        end = strstr(text, PARAGRAPH);
        lines += lines_of(text, end ? (size_t)(end - text) : strlen(text)) + (paragraphs++ > 0);
        if (!end) break;
    }
    if (lines > PAGE_LINES) print_error("%s has %d lines\n", key, lines);
    assert_in_range(lines, 5, PAGE_LINES);
    assert_in_range(paragraphs, 2, PARAGRAPHS_MOST);
}

static void every_game_has_chapters_that_fit_a_screen(void **state)
{
    (void)state;
    for (const struct lang *const *lang = LANGS; *lang; lang++)
        for (const struct game *const *g = GAMES; *g; g++) {
            struct topics chapters, found;

            if ((*g)->is_example) continue;
            topics_list(*g, *lang, "book", &chapters);
            assert_true(chapters.n >= CHAPTERS_LEAST);
            for (size_t i = 0; i < chapters.n; i++) {
                const char *name = topic_name(*g, *lang, chapters.at[i]);
                const char *key = topic_key(*g, chapters.at[i]);

                assert_non_null(name);
                assert_is_chapter(key, lang_get(*lang, key));
                topics_asked(*g, *lang, name, &found); /* by its name, whole */
                assert_int_equal(found.n, 1);
                assert_ptr_equal(found.at[0], chapters.at[i]);
            }
        }
}

/* The aim of each game is asked for by its word; English counts in every language. */
static void the_aim_is_asked_for_by_a_word(void **state)
{
    static const struct {
        const char *lang, *words;
    } ASKED[] = {{"en", "aim"}, {"de", "Ziel"}, {"de", "ziel"}, {"de", "aim"}};

    (void)state;
    for (size_t i = 0; i < sizeof ASKED / sizeof *ASKED; i++)
        for (const struct game *const *g = GAMES; *g; g++) {
            struct topics found;

            if ((*g)->is_example) continue;
            topics_asked(*g, lang_find(ASKED[i].lang), ASKED[i].words, &found);
            assert_int_equal(found.n, 1);
            assert_string_equal(found.at[0], "book.1");
        }
}

static void paragraphs_are_parted_by_an_empty_line(void **state)
{
    struct front front = {.is_wide = false};
    struct session s = {.front = &front};

    (void)state;
    session_add_text(&s, "One. \u00b6 Two, two. \u00b6 Three.");
    assert_string_equal(buf_text(&s.out), "One.\n\nTwo, two.\n\nThree.\n");
    buf_clear(&s.out);
    front.is_wide = true;
    session_add_text(&s, "One. \u00b6 Two.");
    assert_string_equal(buf_text(&s.out), "One.\n\nTwo.\n");
    buf_clear(&s.out);
    session_add_text(&s, "One alone.");
    assert_string_equal(buf_text(&s.out), "One alone.\n");
    buf_free(&s.out);
}

/* ---- the wire ------------------------------------------------------------------------------ */

static void the_wire_tells_rules_where_the_language_has_them(void **state)
{
    struct host *h = host_of("board", 2, DEALER_SEEDED, 3);
    struct wire w = wire_of(h, 0);
    enum wire_done done;
    struct tree *t = say(&w, "help [b-5.2]", &done);

    (void)state;
    assert_string_equal(tree_text(tree_get(t, "type")), "help");
    assert_string_equal(tree_text(tree_get(t, "rule")), "B-5.2");
    assert_memory_equal(tree_text(tree_get(t, "words")), "Movement is obligatory", 22);
    tree_free(t);
    assert_refused(&w, "help B-77.1", "help.rule.none");
    host_free(h);
}

/* A page has them as a book of its own. */
static void a_packed_language_says_that_rules_are_elsewhere(void **state)
{
    struct host *h = host_of("board", 2, DEALER_SEEDED, 3);
    struct wire w = wire_of(h, 0);

    (void)state;
    for (const struct lang *const *lang = LANGS; *lang; lang++) {
        struct buf path = {0}, text = {0};
        struct lang *pack;

        buf_format(&path, PACKS "/%s.lang", (*lang)->code);
        assert_true(buf_read_file(&text, buf_text(&path), PACK_MOST, NULL));
        pack = lang_load(text.at, text.n, NULL, NULL);
        w.lang = pack;
        assert_refused(&w, "help B-5.2", "help.rule.elsewhere");
        lang_free(pack);
        buf_free(&path);
        buf_free(&text);
    }
    host_free(h);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_rule_is_asked_for_by_its_number),
        cmocka_unit_test(every_statement_of_the_documents_can_be_read),
        cmocka_unit_test(every_rule_that_a_refusal_can_name_can_be_read),
        cmocka_unit_test(every_rule_that_a_rule_names_can_be_read),
        cmocka_unit_test(rulings_and_code_words_are_said_in_the_language),
        cmocka_unit_test(every_game_has_chapters_that_fit_a_screen),
        cmocka_unit_test(the_aim_is_asked_for_by_a_word),
        cmocka_unit_test(paragraphs_are_parted_by_an_empty_line),
        cmocka_unit_test(the_wire_tells_rules_where_the_language_has_them),
        cmocka_unit_test(a_packed_language_says_that_rules_are_elsewhere),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
