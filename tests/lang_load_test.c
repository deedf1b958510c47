/* lang_load_test.c: languages as data: whatever is not one is refused, and what the engine can
 * say is in the packed ones. */
#include "hosts.h"

#include "core/text.h"
#include "wire/wire.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PACK_MOST = 1 << 20, SOURCE_MOST = 1 << 20, KEY_MOST = 96, SEED = 5, EVERY = 8 };

static const char SMALL[] = "bedesten lang 1 4\n"
                            "lang.code\txx\n"
                            "lang.name\tXish\n"
                            "plural.few\tn = 2..4\n"
                            "rubies\t{0} {0#one:r|few:rs|other:rz}\n";

static struct lang *load(const char *text, struct note *note)
{
    return lang_load(text, strlen(text), NULL, note);
}

/* A packed part of a language that is built in. */
static struct lang *pack_in(const struct lang *lang, const char *part)
{
    struct buf path = {0}, text = {0};
    struct lang *made;

    buf_format(&path, PACKS "/%s.%s", lang->code, part);
    assert_true(buf_read_file(&text, buf_text(&path), PACK_MOST, NULL));
    made = lang_load(text.at, text.n, NULL, NULL);
    assert_non_null(made);
    buf_free(&path);
    buf_free(&text);
    return made;
}

static struct lang *pack_of(const struct lang *lang) { return pack_in(lang, "lang"); }

/* A rule, a chapter or its name. */
static bool is_of_book(const char *key)
{
    size_t game = strcspn(key, ".");

    if (strncmp(key, "rule.", 5) == 0 && key[5] <= 'Z') return true;
    return strncmp(key + game, ".book.", 6) == 0 || strncmp(key + game, ".help.book.", 11) == 0;
}

/* The language without what is read like a book: only its first messages stand in ROOM. */
static struct lang without_book(const struct lang *lang, struct message **room)
{
    struct lang made = *lang;

    *room = calloc(lang->count, sizeof **room);
    assert_non_null(*room);
    made.message = *room;
    made.count = 0;
    for (size_t i = 0; i < lang->count; i++)
        if (!is_of_book(lang->message[i].key)) (*room)[made.count++] = lang->message[i];
    return made;
}

/* ---- loading -------------------------------------------------------------------------------- */

static void a_language_comes_from_text(void **state)
{
    struct text_arg three = {.type = TEXT_NUMBER, .number = 3};
    struct lang *lang = load(SMALL, NULL);
    struct buf out = {0};

    (void)state;
    assert_non_null(lang);
    assert_string_equal(lang->code, "xx");
    assert_string_equal(lang->name, "Xish");
    text_fill(lang, "rubies", &three, 1, &out);
    assert_string_equal(buf_text(&out), "3 rs");
    buf_clear(&out);
    text_fill(lang, "seat.name", &three, 1, &out); /* nobody to fall back to */
    assert_string_equal(buf_text(&out), "[seat.name]");
    lang_free(lang);
    lang = lang_load(SMALL, strlen(SMALL), LANGS[0], NULL);
    buf_clear(&out);
    text_fill(lang, "seat.name", &three, 1, &out);
    assert_string_equal(buf_text(&out), "Player 3");
    buf_free(&out);
    lang_free(lang);
    lang_free(NULL);
}

static void what_is_no_language_is_refused_with_a_sentence(void **state)
{
    static const struct {
        const char *text, *key;
    } WRONG[] = {
        {"", "lang.head"},
        {"bedesten record 2\n", "lang.head"},
        {"bedesten lang 2 1\nlang.code\txx\n", "lang.head"},
        {"bedesten lang 1 \n", "lang.head"},
        {"bedesten lang 1 2", "lang.head"},
        {"bedesten lang 1 9999999\n", "lang.head"},
        {"bedesten lang 1 999999\na\tb\n", "lang.cut"},
        {"bedesten lang 1 2\nlang.code\txx\nlang.name\tX", "lang.cut"},
        {"bedesten lang 1 1\nlang.code\txx\nlang.name\tX\n", "lang.line"},
        {"bedesten lang 1 2\nlang.name\tX\nlang.code\txx\n", "lang.line"},
        {"bedesten lang 1 2\nlang.code\txx\nlang.code\txx\n", "lang.line"},
        {"bedesten lang 1 1\nlang.code xxxx\n", "lang.line"},
        {"bedesten lang 1 1\nlang.code\t\n", "lang.line"},
        {"bedesten lang 1 1\n\tlang.code\n", "lang.line"},
        {"bedesten lang 1 1\nlang code\txx\n", "lang.line"},
        {"bedesten lang 1 1\nlang.code\t\xff\n", "lang.line"},
        {"bedesten lang 1 1\nlang.code\t\x1b[2J\n", "lang.line"},
        {"bedesten lang 1 1\nlang.code\t{0\n", "lang.line"},
        {"bedesten lang 1 1\nplural.few\tn is few\n", "lang.line"},
        {"bedesten lang 1 1\nplural.other\tn = 1\n", "lang.line"},
        {"bedesten lang 1 1\nlang.code\txx\n", "lang.nameless"},
        {"bedesten lang 1 0\n", "lang.nameless"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++) {
        struct note note = {0};

        assert_null(load(WRONG[i].text, &note));
        assert_string_equal(note.key, WRONG[i].key);
        assert_says(&note);
    }
}

/* Cut anywhere it is refused; with any one byte changed it is refused or a language. */
static void broken_bytes_are_no_fault(void **state)
{
    size_t n = sizeof SMALL - 1;
    char text[sizeof SMALL];

    (void)state;
    for (size_t cut = 0; cut < n; cut++) {
        struct note note = {0};
        char *exact = malloc(cut ? cut : 1); /* so that a byte too far is noticed */

        assert_non_null(exact);
        memcpy(exact, SMALL, cut);
        assert_null(lang_load(exact, cut, NULL, &note));
        assert_says(&note);
        free(exact);
    }
    for (size_t i = 0; i < n; i++)
        for (int byte = 0; byte < 256; byte++) {
            memcpy(text, SMALL, n);
            text[i] = (char)byte;
            lang_free(lang_load(text, n, NULL, NULL));
        }
}

/* ---- the packed ones ------------------------------------------------------------------------ */

static void every_language_is_packed_as_it_is(void **state)
{
    (void)state;
    for (const struct lang *const *lang = LANGS; *lang; lang++) {
        struct lang *pack = pack_of(*lang);

        assert_string_equal(pack->name, (*lang)->name);
        assert_true(pack->count > 1000 && pack->count < (*lang)->count);
        for (size_t i = 0; i < pack->count; i++) {
            const char *text = lang_get(*lang, pack->message[i].key);

            if (strncmp(pack->message[i].key, "plural.", 7) == 0) continue;
            assert_non_null(text);
            assert_string_equal(pack->message[i].text, text);
        }
        assert_null(lang_get(pack, "cli.usage"));
        assert_null(lang_get(pack, "template.name"));
        lang_free(pack);
    }
}

struct scan {
    const struct lang *whole, *pack;
    int files, keys, missing;
};

/* Every text in quotes that is a message's key. */
static void scan_text(struct scan *scan, const char *text)
{
    for (const char *end; (text = strchr(text, '"')); text = end + 1) {
        char key[KEY_MOST];

        end = strchr(++text, '"');
        if (!end) return;
        if (end - text >= KEY_MOST) continue;
        snprintf(key, sizeof key, "%.*s", (int)(end - text), text);
        if (!lang_get(scan->whole, key)) continue;
        scan->keys++;
        if (lang_get(scan->pack, key)) continue;
        print_error("%s is not packed\n", key);
        scan->missing++;
    }
}

static void scan_folder(struct scan *scan, const char *folder)
{
    DIR *dir = opendir(folder);
    struct buf path = {0};

    for (struct dirent *entry; dir && (entry = readdir(dir));) {
        const char *dot = strrchr(entry->d_name, '.');
        struct buf text = {0};

        buf_clear(&path);
        buf_format(&path, "%s/%s", folder, entry->d_name);
        if (!dot) scan_folder(scan, buf_text(&path));
        else if (strcmp(dot, ".c") == 0 && buf_read_file(&text, path.at, SOURCE_MOST, NULL)) {
            scan_text(scan, buf_text(&text));
            scan->files++;
        }
        buf_free(&text);
    }
    if (dir) closedir(dir);
    buf_free(&path);
}

static void every_message_that_the_engine_names_is_packed(void **state)
{
    static const char *const LAYERS[] = {
        "core",  "game", "games/bazaar", "games/board", "games/dice", "games/write", "record",
        "table", "bots", "review",       "host",        "wire",       "solo",        "desk"};
    struct lang *pack = pack_of(LANGS[0]);
    struct scan scan = {LANGS[0], pack, 0, 0, 0};

    (void)state;
    for (size_t i = 0; i < sizeof LAYERS / sizeof *LAYERS; i++) {
        struct buf path = {0};

        buf_format(&path, SOURCES "/%s", LAYERS[i]);
        scan_folder(&scan, buf_text(&path));
        buf_free(&path);
    }
    assert_int_equal(scan.missing, 0);
    assert_true(scan.files >= 100 && scan.keys >= 500); /* else the sources were not found */
    lang_free(pack);
}

/* What is read like a book is a pack of its own, whole in every language. */
/* `rule.B-5` */
static bool is_section(const char *key)
{
    return strncmp(key, "rule.", 5) == 0 && key[5] <= 'Z' && !strchr(key + 5, '.');
}

static void the_book_has_all_rules_and_chapters(void **state)
{
    (void)state;
    for (const struct lang *const *lang = LANGS; *lang; lang++) {
        struct lang *pack = pack_of(*lang), *book = pack_in(*lang, "book");
        size_t rules = 0;

        for (size_t i = 0; i < LANGS[0]->count; i++) {
            const char *key = LANGS[0]->message[i].key;
            bool is_rule = strncmp(key, "rule.", 5) == 0 && key[5] <= 'Z';

            rules += is_rule;
            if (!is_of_book(key)) continue;
            assert_non_null(lang_get(book, key));
            assert_null(lang_get(pack, key));
        }
        assert_true(rules > 400);
        assert_non_null(lang_get(book, "rule.ruling")); /* what is said around them */
        assert_non_null(lang_get(book, "rule.B-5"));
        for (size_t i = 0; i < book->count; i++) {
            const char *key = book->message[i].key, *text = lang_get(*lang, key);

            if (is_section(key)) continue; /* the documents alone have their titles */
            assert_string_equal(book->message[i].text, text ? text : lang_get(LANGS[0], key));
        }
        lang_free(pack);
        lang_free(book);
    }
}

/* ---- the same words ------------------------------------------------------------------------- */

/* What the wire answers to a line in two languages that should be the same. */
static void assert_same_words(struct host *h, int viewer, const struct lang *const lang[2],
                              const char *line)
{
    struct buf out[2] = {{0}, {0}};

    for (int i = 0; i < 2; i++) {
        struct wire w = {.host = h, .viewer = viewer, .lang = lang[i], .advice = {.playouts = 20}};
        struct host_job *job;

        if (wire_say(&w, line, strlen(line), &out[i], &job) == WIRE_THINKS) {
            host_job_run(job);
            wire_advice(&w, job, &out[i]);
        }
        host_job_free(job);
    }
    assert_string_equal(buf_text(&out[0]), buf_text(&out[1]));
    buf_free(&out[0]);
    buf_free(&out[1]);
}

static void ask_all(struct host *h, int seat, const struct lang *const lang[2], size_t since)
{
    static const char *const LINES[] = {"hint",       "help",         "why go 5",  "why go post",
                                        "why gehe 5", "why geh post", "help ruby", "play 0 x",
                                        "redo",       "nothing",      "help Ort 5"};
    char line[KEY_MOST];

    snprintf(line, sizeof line, "since %zu", since);
    assert_same_words(h, seat, lang, line);
    if (since % 64 != 0) return;
    for (size_t i = 0; i < sizeof LINES / sizeof *LINES; i++)
        assert_same_words(h, seat, lang, LINES[i]);
}

static void play_and_compare(const struct game *g, int seats, const struct lang *const lang[2])
{
    struct host_plan plan = plan_of(g->id, seats, SEED);
    struct host *h = host_new(&plan);
    struct host_wait wait;
    struct rng rng;

    rng_seed(&rng, SEED);
    while (to_question(h, &wait)) {
        if (events(h) % EVERY == 0)
            ask_all(h, wait.seat, lang, events(h) - (events(h) ? EVERY : 0));
        answer_any(h, wait.seat, &rng);
    }
    assert_same_words(h, 0, lang, "since 0");
    assert_same_words(h, 0, lang, "record");
    host_free(h);
}

/* Keys that are made of parts are in no source: play finds them. */
static void a_table_says_the_same_in_a_packed_language(void **state)
{
    (void)state;
    for (const struct lang *const *lang = LANGS; *lang; lang++) {
        struct lang *pack = pack_of(*lang);
        struct message *room;
        struct lang built_in = without_book(*lang, &room);

        for (const struct game *const *g = GAMES; *g; g++)
            if (!(*g)->is_example)
                play_and_compare(*g, setup_players(*g), (const struct lang *[]){&built_in, pack});
        lang_free(pack);
        free(room);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_language_comes_from_text),
        cmocka_unit_test(what_is_no_language_is_refused_with_a_sentence),
        cmocka_unit_test(broken_bytes_are_no_fault),
        cmocka_unit_test(every_language_is_packed_as_it_is),
        cmocka_unit_test(every_message_that_the_engine_names_is_packed),
        cmocka_unit_test(the_book_has_all_rules_and_chapters),
        cmocka_unit_test(a_table_says_the_same_in_a_packed_language),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
