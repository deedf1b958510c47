/* book_test.c: the chapters on how to play, of every game and in every language: each fits a
 * screen, has its name, and leads to the same rules whatever the language. */
#include "kit.h"

#include "core/utf8.h"
#include "langs/langs.h"

#include <stdio.h>
#include <string.h>

enum { COLUMNS = 76, LINES = 20, CHAPTERS_LEAST = 5, CHAPTERS_MOST = 12, CITED_MOST = 256 };
static const char BREAK[] = " ¶ ";

static const char *chapter(const struct lang *lang, const struct game *g, int number)
{
    char key[48];

    snprintf(key, sizeof key, "%s.help.book.%d", g->id, number);
    return lang_get(lang, key);
}

static const char *name(const struct lang *lang, const struct game *g, int number)
{
    char key[48];

    snprintf(key, sizeof key, "%s.book.%d", g->id, number);
    return lang_get(lang, key);
}

/* What stands between FROM and END, broken between words. */
static int count_lines(const char *from, const char *end)
{
    int lines = 1, column = 0;

    while (from < end) {
        char word[COLUMNS + 1];
        size_t n = strcspn(from, " ");
        int width;

        if (n > (size_t)(end - from)) n = (size_t)(end - from);
        assert_true(n < sizeof word);
        memcpy(word, from, n);
        word[n] = '\0';
        width = utf8_width(word);
        if (column && column + 1 + width > COLUMNS) {
            lines++;
            column = 0;
        }
        column += (column ? 1 : 0) + width;
        from += n < (size_t)(end - from) ? n + 1 : n;
    }
    return lines;
}

/* Paragraphs have an empty line between them. */
static int count_all_lines(const char *text, int *paragraphs)
{
    int lines = 0;

    for (*paragraphs = 1;; ++*paragraphs) {
        const char *end = strstr(text, BREAK);

        lines += count_lines(text, end ? end : text + strlen(text));
        if (!end) return lines + *paragraphs - 1;
        text = end + strlen(BREAK);
    }
}

/* The numbers of rules in brackets, one after the other. */
static void write_cited(const char *text, char cited[CITED_MOST])
{
    size_t at = 0;

    while ((text = strchr(text, '['))) {
        size_t n = strcspn(text, "]") + 1;

        assert_true(at + n < CITED_MOST);
        memcpy(cited + at, text, n);
        at += n;
        text += n;
    }
    cited[at] = '\0';
}

static void check_chapter(const struct lang *lang, const struct game *g, int number)
{
    const char *text = chapter(lang, g, number);
    char cited[CITED_MOST], first[CITED_MOST];
    int paragraphs, lines;

    if (!text || !name(lang, g, number))
        fail_msg("%s: chapter %d of %s has no text or no name", lang->code, number, g->id);
    lines = count_all_lines(text, &paragraphs);
    if (lines > LINES)
        fail_msg("%s: chapter %d of %s has %d lines", lang->code, number, g->id, lines);
    assert_in_range(paragraphs, 2, 4);
    write_cited(text, cited);
    write_cited(chapter(LANGS[0], g, number), first);
    assert_string_equal(cited, first);
    assert_true(*cited != '\0');
}

static void every_chapter_fits_a_screen_and_cites_the_same_rules(void **state)
{
    (void)state;
    for (const struct lang *const *lang = LANGS; *lang; lang++)
        for (const struct game *const *g = GAMES; *g; g++)
            for (int i = 1; chapter(LANGS[0], *g, i); i++) check_chapter(*lang, *g, i);
}

/* Counted from 1, without a gap; a game that only shows how to write one has none. */
static void a_game_has_at_least_five_chapters_or_none(void **state)
{
    int games = 0;

    (void)state;
    for (const struct game *const *g = GAMES; *g; g++) {
        int n = 0;

        while (chapter(LANGS[0], *g, n + 1)) n++;
        if (n) assert_in_range(n, CHAPTERS_LEAST, CHAPTERS_MOST);
        for (int i = n + 1; i <= CHAPTERS_MOST; i++) assert_null(chapter(LANGS[0], *g, i));
        games += n > 0;
    }
    assert_true(games > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_chapter_fits_a_screen_and_cites_the_same_rules),
        cmocka_unit_test(a_game_has_at_least_five_chapters_or_none),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
