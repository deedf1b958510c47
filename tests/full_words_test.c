/* full_words_test.c: what is read at the terminal, in both fronts: every question is shown as a
 * whole, and no word is broken or cut, in any game and language, with and without more than
 * ASCII. */
#include "stage.h"

#include "core/ascii.h"
#include "core/must.h"
#include "core/utf8.h"
#include "game/words.h"
#include "games/board/board.h"
#include "games/dice/dice.h"
#include "games/write/write.h"
#include "host/topics.h"
#include "langs/langs.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { WORDS_MAX = 160000, PRESSES = 400, SHORTEST = 3, ROUNDS_TYPED = 40, UTF8_LONGEST = 4 };

static const struct game *const PLAYED[] = {&BOARD, &DICE, &WRITE};

/* ---- the words of a language ---------------------------------------------------------------- */

struct lexicon {
    const struct lang *lang;
    bool is_ascii;
    char *word[WORDS_MAX];
    size_t n;
};

static bool is_letter(uint32_t c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           (c >= 0xc0 && c < 0x250 && c != 0xd7);
}

/* The next run of letters from *AT on into WORD; false: there is none. */
static bool next_word(const char **at, struct buf *word)
{
    buf_clear(word);
    while (**at) {
        uint32_t c = 0;
        size_t step = utf8_step(*at, strnlen(*at, UTF8_LONGEST), &c);

        step += !step;
        if (is_letter(c)) buf_addn(word, *at, step);
        else if (word->n) return true;
        *at += step;
    }
    return word->n > 0;
}

static void learn(struct lexicon *l, const char *text, bool is_ascii)
{
    struct buf word = {0}, plain = {0};
    const char *at;

    if (is_ascii) ascii_write(text, &plain);
    else buf_add(&plain, text);
    for (at = buf_text(&plain); next_word(&at, &word);) {
        assert_true(l->n < WORDS_MAX);
        l->word[l->n++] = must(strdup(buf_text(&word)));
    }
    buf_free(&word);
    buf_free(&plain);
}

static int compare(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* All messages, and what moves are typed with. */
static void learn_all(struct lexicon *l, const struct lang *lang, bool is_ascii)
{
    l->lang = lang;
    l->is_ascii = is_ascii;
    l->n = 0;
    for (size_t i = 0; i < lang->count; i++) {
        learn(l, lang->message[i].text, is_ascii);
        learn(l, lang->message[i].key, is_ascii); /* the topics of the help */
    }
    for (int i = 0; i < 3; i++) {
        const struct game *g = PLAYED[i];

        for (const struct spec *spec = g->specs + 1; spec->name; spec++) {
            learn(l, spec->name, is_ascii);
            for (int k = 0; k < 3; k++) {
                const struct sort *sort = words_sort(g, spec->sort[k]);

                for (int v = 0; sort && v < words_tokens(sort); v++)
                    learn(l, sort->token[v], is_ascii);
            }
        }
    }
    qsort(l->word, l->n, sizeof *l->word, compare);
}

static void forget(struct lexicon *l)
{
    while (l->n) free(l->word[--l->n]);
}

/* What is looked at in each language, with and without more than ASCII. Its words are learnt once: that takes longer. */
static void in_every_language(void (*look)(struct lexicon *))
{
    static struct lexicon lexicon;

    for (const struct lang *const *lang = LANGS; *lang; lang++)
        for (int is_ascii = 0; is_ascii < 2; is_ascii++) {
            learn_all(&lexicon, *lang, is_ascii);
            look(&lexicon);
            forget(&lexicon);
        }
}

/* Every word that is shown is one; short ones, and crosses and circles, are signs. */
static void check_words(const struct lexicon *l, const char *shown)
{
    struct buf word = {0};

    for (const char *at = shown; next_word(&at, &word);) {
        const char *key = buf_text(&word);

        if (utf8_width(key) < SHORTEST || !key[strspn(key, "ox")]) continue;
        if (!bsearch(&key, l->word, l->n, sizeof *l->word, compare)) {
            fputs(shown, stderr);
            fail_msg("“%s” is no word", key);
        }
    }
    buf_free(&word);
}

/* ---- the full screen --------------------------------------------------------------------------- */

struct view {
    struct stage stage; /* first: a look is given the stage */
    struct lexicon *lexicon;
};

/* The letters and figures of the question, as they stand on the screen, from COL on. */
static void gather(const struct canvas *c, int col, struct buf *out)
{
    for (int row = 1; row < c->rows - 1; row++)
        for (int k = col; k < c->cols; k++) {
            const char *glyph = c->cell[row * c->cols + k].glyph;

            if (strcmp(glyph, " ") != 0 && strcmp(glyph, "─") != 0 && strcmp(glyph, "-") != 0)
                buf_add(out, glyph);
        }
}

static void squeeze(const char *text, bool is_ascii, struct buf *out)
{
    struct buf plain = {0};

    if (is_ascii) ascii_write(text, &plain);
    else buf_add(&plain, text);
    for (const char *c = buf_text(&plain); *c; c++)
        if (*c != ' ' && *c != '-') buf_char(out, *c);
    buf_free(&plain);
}

static void check_question(const struct full *f)
{
    struct buf shown = {0}, asked = {0};
    bool is_wide = f->canvas.cols >= SCENE_WIDE;

    gather(&f->canvas, is_wide ? f->picks.at.col : 0, &shown);
    squeeze(buf_text(&f->question), f->canvas.is_ascii, &asked);
    if (!strstr(buf_text(&shown), buf_text(&asked))) {
        buf_clear(&shown);
        canvas_write(&f->canvas, &shown);
        fputs(buf_text(&shown), stderr);
        fail_msg("cut: %s", buf_text(&f->question));
    }
    buf_free(&shown);
    buf_free(&asked);
}

/* Between two rows there is a blank or the end of a line. */
static void check_rows(const struct rows *r)
{
    for (int i = 1; i < r->n; i++)
        if (r->row[i - 1].at + r->row[i - 1].n == r->row[i].at && r->row[i].n)
            fail_msg("broken: %.*s", (int)(r->row[i - 1].n + r->row[i].n),
                     r->text.at + r->row[i - 1].at);
}

/* What stands in the rectangle; over a box nothing else is read. */
static void write_part(const struct canvas *c, struct rect at, struct buf *out)
{
    for (int row = at.row; row < at.row + at.rows; row++) {
        for (int col = at.col; col < at.col + at.cols; col++)
            buf_add(out, c->cell[row * c->cols + col].glyph);
        buf_char(out, '\n');
    }
}

/* What is seen of a box is all that its rows hold: the marks that more follows cover nothing. */
static void check_box(const struct popup *p, const struct canvas *c)
{
    const char *corner = c->cell[p->at.row * c->cols + p->at.col].glyph;
    bool has_sides = strcmp(corner, "┌") == 0 || strcmp(corner, "+") == 0;

    for (int i = 0; i < p->at.rows - 2 && p->top + i < p->rows.n; i++) {
        const struct row *row = &p->rows.row[p->top + i];
        struct rect at = {p->at.row + 1 + i, p->at.col + (has_sides ? 2 : 0) + row->indent, 1, 0};
        struct buf shown = {0}, held = {0};

        buf_addn(&held, p->rows.text.at + row->at, row->n);
        at.cols = utf8_width(buf_text(&held));
        write_part(c, at, &shown);
        shown.at[--shown.n] = '\0'; /* the line feed */
        assert_string_equal(buf_text(&shown), buf_text(&held));
        buf_free(&shown);
        buf_free(&held);
    }
}

static void look(struct stage *stage)
{
    const struct view *view = (const struct view *)(const void *)stage;
    const struct full *f = stage->full;
    struct buf text = {0};

    write_part(&f->canvas,
               f->popup.is_open ? f->popup.at : (struct rect){0, 0, f->canvas.rows, f->canvas.cols},
               &text);
    check_words(view->lexicon, buf_text(&text));
    if (f->popup.is_open) {
        check_rows(&f->popup.rows);
        check_box(&f->popup, &f->canvas);
    } else {
        check_question(f);
        check_rows(&f->picks.rows);
        check_rows(&f->journal.rows);
    }
    buf_free(&text);
}

/* Looking at everything, then taking some choice. */
static int make_presses(struct press press[], uint64_t seed)
{
    static const int PAGES[] = {1, 4, 8}; /* help, the position, the log */
    struct rng rng;
    int n = 0;

    rng_seed(&rng, seed);
    while (n < PRESSES - 30) {
        for (int i = 0; i < 3 && rng_below(&rng, 4) == 0; i++) {
            press[n++] = (struct press){.kind = PRESS_FUNCTION, .number = PAGES[i], .ms = 1};
            for (int k = 0; k < 3; k++) press[n++] = key(PRESS_PAGE_DOWN);
            press[n++] = key(PRESS_ESCAPE);
        }
        if (rng_below(&rng, 3) == 0) press[n++] = key(PRESS_PAGE_UP); /* of the log */
        for (uint32_t i = rng_below(&rng, 6); i; i--) press[n++] = key(PRESS_DOWN);
        press[n++] = key(PRESS_ENTER);
    }
    return n;
}

static void watch_game(const struct game *g, struct lexicon *lexicon, int cols)
{
    static struct press press[PRESSES];
    struct view view = {.stage = {.game = g,
                                  .press = press,
                                  .look = look,
                                  .rows = cols == 80 ? 24 : 30,
                                  .cols = cols,
                                  .is_ascii = lexicon->is_ascii},
                        .lexicon = lexicon};

    view.stage.n = make_presses(press, (uint64_t)cols);
    perform(&view.stage, lexicon->lang->code, 1);
    assert_true(view.stage.looked > PRESSES / 2);
}

static void watch_games(struct lexicon *lexicon)
{
    for (int i = 0; i < 3; i++) {
        watch_game(PLAYED[i], lexicon, 80);
        if (!lexicon->is_ascii) watch_game(PLAYED[i], lexicon, 120);
    }
}

static void every_question_is_whole_and_no_word_is_broken(void **state)
{
    (void)state;
    in_every_language(watch_games);
}

/* ---- the help ---------------------------------------------------------------------------------- */

/* The words behind the colon at the end of the foot. */
static void foot_asks_for_a_topic(struct stage *stage)
{
    const char *words;
    struct topics found;

    if (stage->at < stage->n) return;
    words = strrchr(buf_text(&stage->full->popup.foot), ':');
    assert_non_null(words);
    topics_asked(stage->game, stage->full->s->mode->lang, words + 2, &found);
    if (found.n != 1) fail_msg("no topic of this game: %s", words + 2);
}

static void the_foot_of_the_help_names_words_of_the_game(void **state)
{
    (void)state;
    for (int i = 0; i < 3; i++)
        for (const struct lang *const *lang = LANGS; *lang; lang++) {
            struct press press[] = {letter("?")};
            struct stage stage = {
                .game = PLAYED[i], .press = press, .n = 1, .look = foot_asks_for_a_topic};

            perform(&stage, (*lang)->code, 1);
            assert_int_equal(stage.looked, 2);
        }
}

/* ---- the line mode ------------------------------------------------------------------------------ */

static action first_choice(const struct bot_query *q, struct rng *rng)
{
    (void)rng;
    return q->legal[0];
}

static const struct bot FIRST = {.id = "first", .choose = first_choice};

/* Every page and every question of the first moves, as text. */
static void write_lines(const struct game *g, const struct lang *lang, bool is_ascii,
                        struct buf *out)
{
    struct host *h = stage_host(g, 3, 1, &FIRST);
    struct play_mode mode = {.host = h, .lang = lang, .is_ascii = is_ascii};
    FILE *file = tmpfile(), *nothing = fopen("/dev/null", "r");
    struct line_io io = {.in = fileno(nothing), .out = file, .echo = true, .script_name = "-"};
    struct buf script = {0};
    char line[400];

    for (int i = 0; i < ROUNDS_TYPED; i++)
        buf_format(&script, "show\n?\nlist\n%spick 1\n", i % 8 ? "" : "log\n");
    io.script = buf_text(&script);
    line_play(&mode, &io);
    rewind(file);
    while (fgets(line, sizeof line, file)) buf_add(out, line);
    fclose(file);
    fclose(nothing);
    buf_free(&script);
    host_free(h);
}

static void check_widths(const char *shown)
{
    for (size_t n; *shown; shown += n + (shown[n] == '\n')) {
        struct buf line = {0};

        n = strcspn(shown, "\n");
        buf_addn(&line, shown, n);
        if (utf8_width(buf_text(&line)) > 80) fail_msg("too long: %s", buf_text(&line));
        buf_free(&line);
    }
}

static void read_lines(struct lexicon *lexicon)
{
    struct lang *plain = lexicon->is_ascii ? lang_ascii(lexicon->lang) : NULL;

    for (int i = 0; i < 3; i++) {
        struct buf shown = {0};

        write_lines(PLAYED[i], plain ? plain : lexicon->lang, lexicon->is_ascii, &shown);
        assert_true(shown.n > 10000);
        check_words(lexicon, buf_text(&shown));
        check_widths(buf_text(&shown));
        buf_free(&shown);
    }
    lang_ascii_free(plain);
}

static void no_word_is_broken_in_the_line_mode(void **state)
{
    (void)state;
    in_every_language(read_lines);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_question_is_whole_and_no_word_is_broken),
        cmocka_unit_test(the_foot_of_the_help_names_words_of_the_game),
        cmocka_unit_test(no_word_is_broken_in_the_line_mode),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
