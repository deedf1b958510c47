/* complete_test.c: does every language have a message for all that games and
 * refusals can say?
 *
 * Here stands what the tables of the games and the sources promise; what play
 * alone shows (how many arguments a phrase has, what is offered) is line 12
 * of the conformance checks. All that is missing is listed before a test fails. */
#include "complete.h"

#include "core/buf.h"
#include "game/words.h"
#include "games/board/board.h"
#include "games/dice/state.h"
#include "games/write/write.h"
#include "langs/langs.h"

#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { KEY_MAX = COMPLETE_KEY_MAX, SOURCE_MAX = 1 << 20, LEAST_FILES = 20, LEAST_KEYS = 60 };

/* ---- keys ------------------------------------------------------------------------- */

/* Does a message begin with the N letters at TEXT and a dot? */
static bool is_start(const char *text, size_t n)
{
    for (size_t i = 0; i < LANGS[0]->count; i++) {
        const char *key = LANGS[0]->message[i].key;
        if (strncmp(key, text, n) == 0 && key[n] == '.') return true;
    }
    return false;
}

/* What stands behind the game's id and MIDDLE in KEY ("board" ".ask." → "walk"), or NULL. */
static const char *rest_of_key(const struct game *g, const char *middle, const char *key)
{
    size_t n = strlen(g->id), m = strlen(middle);

    if (strncmp(key, g->id, n) != 0 || strncmp(key + n, middle, m) != 0) return NULL;
    return key + n + m;
}

/* ---- sentences -------------------------------------------------------------------- */

static void every_sentence_has_its_message(void **state)
{
    int n = 0;

    (void)state;
    for (const struct game *const *g = GAMES; *g; g++)
        for (const char *const *key = (*g)->keys; *key; key++) n += complete_missing("%s", *key);
    assert_int_equal(n, 0);
}

/* A sentence that names who, {0}, also speaks to who, and there without the name. */
static int not_spoken_to(const struct lang *lang, const char *key)
{
    char you[KEY_MAX];
    const char *text = lang_get(lang, key), *spoken;
    uint32_t used = 0;

    snprintf(you, sizeof you, "%s.you", key);
    spoken = lang_get(lang, you);
    if (!spoken && text && text_check(text, &used) && used & 1u) {
        print_error("%s is missing in %s\n", you, lang->code);
        return 1;
    }
    if (spoken && (!text_check(spoken, &used) || used & 1u)) {
        print_error("%s in %s speaks to a player by name\n", you, lang->code);
        return 1;
    }
    return 0;
}

static void whoever_is_named_can_be_spoken_to(void **state)
{
    int n = 0;

    (void)state;
    for (const struct lang *const *lang = LANGS; *lang; lang++)
        for (const struct game *const *g = GAMES; *g; g++)
            for (const char *const *key = (*g)->keys; *key; key++) n += not_spoken_to(*lang, *key);
    assert_int_equal(n, 0);
}

static void every_action_has_its_offer(void **state)
{
    int n = 0;

    (void)state;
    for (const struct game *const *g = GAMES; *g; g++)
        for (const char *const *key = (*g)->keys; *key; key++)
            if (rest_of_key(*g, ".say.", *key)) n += complete_missing("%s.choice", *key);
    assert_int_equal(n, 0);
}

static void every_question_has_its_help(void **state)
{
    int n = 0;

    (void)state;
    for (const struct game *const *g = GAMES; *g; g++)
        for (const char *const *key = (*g)->keys; *key; key++) {
            const char *question = rest_of_key(*g, ".ask.", *key);
            if (question) n += complete_missing("%s.help.ask.%s", (*g)->id, question);
        }
    assert_int_equal(n, 0);
}

/* ---- words -------------------------------------------------------------------------- */

static void every_word_of_every_action_has_its_message(void **state)
{
    int n = 0;

    (void)state;
    for (const struct game *const *g = GAMES; *g; g++)
        for (const struct spec *spec = &(*g)->specs[1]; spec->name; spec++)
            for (int i = 0; i < 3; i++) {
                const struct sort *sort = words_sort(*g, spec->sort[i]);
                if (sort) n += complete_missing_words(sort, sort->key, "");
            }
    assert_int_equal(n, 0);
}

/* The build lets a language do without a form; these all sentences rely on. */
static void places_and_markets_have_their_forms(void **state)
{
    const struct sort *place = complete_words(&BOARD, "board.place"),
                      *market = complete_words(&BOARD, "board.market");

    (void)state;
    assert_int_equal(words_tokens(place), 16);
    assert_int_equal(complete_missing_words(place, place->key, ".to"), 0);
    assert_int_equal(complete_missing_words(place, place->key, ".at"), 0);
    assert_int_equal(complete_missing_words(place, place->key, ".from"), 0);
    assert_int_equal(complete_missing_words(market, market->key, ".at"), 0);
}

static void every_place_card_and_tile_can_be_asked_about(void **state)
{
    (void)state;
    assert_int_equal(
        complete_missing_words(complete_words(&BOARD, "board.place"), "board.help.place", ""), 0);
    assert_int_equal(
        complete_missing_words(complete_words(&BOARD, "board.card"), "board.help.card", ""), 0);
    assert_int_equal(
        complete_missing_words(complete_words(&BOARD, "colour"), "board.help.tile", ""), 0);
}

/* What lies on the table without being a word of the notation. */
static void people_and_things_can_be_asked_about(void **state)
{
    static const char *const TOPICS[] = {
        "board.help.people.governor", "board.help.people.smuggler",
        "board.help.people.family",   "board.help.people.assistant",
        "board.help.people.neutral",  "board.help.people.merchant",
        "board.help.tile.demand",     "board.help.thing.dice",
        "board.help.thing.lira",      "board.help.thing.cards",
        "board.help.thing.rubies",    "board.help.thing.wheelbarrow",
        "dice.help.thing.crystal",    "dice.help.thing.token",
        "dice.help.thing.brown",      "dice.help.thing.lira",
        "dice.help.thing.income",     "dice.help.thing.mosque",
        "write.help.field.bonus",     "write.help.field.lira",
        "write.help.field.goods",     "write.help.thing.improvement",
        "write.help.thing.symbol",    "write.help.thing.caravan"};
    int n = 0;

    (void)state;
    for (size_t i = 0; i < sizeof TOPICS / sizeof *TOPICS; i++)
        n += complete_missing("%s", TOPICS[i]);
    for (int task = 1; task <= WRITE_TASKS; task++)
        n += complete_missing("write.help.task.%d", task) + complete_missing("write.task.%d", task);
    assert_int_equal(n, 0);
}

/* board.say.again names the card by its place: “Post Office again”. */
static void cards_that_repeat_an_action_are_named_after_its_place(void **state)
{
    static const char *const PAIR[][2] = {{"board.card.post", "board.place.5"},
                                          {"board.card.palace", "board.place.13"},
                                          {"board.card.dealer", "board.place.16"}};

    (void)state;
    for (const struct lang *const *lang = LANGS; *lang; lang++)
        for (size_t i = 0; i < sizeof PAIR / sizeof *PAIR; i++) {
            struct text_arg arg[] = {{.type = TEXT_PLAIN, .text = ""},
                                     {.type = TEXT_WORD, .text = PAIR[i][1]}};
            struct buf said = {0};
            text_fill(*lang, "board.say.again", arg, 2, &said);
            assert_non_null(strstr(buf_text(&said), lang_get(*lang, PAIR[i][0])));
            buf_free(&said);
        }
}

/* ---- the dice game ------------------------------------------------------------------------ */

static void every_resource_has_its_name(void **state)
{
    const struct sort *resource = words_sort(&DICE, SORT_RESOURCE);

    (void)state;
    assert_int_equal(words_tokens(resource), SORTS);
    assert_int_equal(complete_missing_words(resource, resource->key, ""), 0);
}

static void tracks_and_income_have_their_forms(void **state)
{
    const struct sort *track = complete_words(&DICE, "dice.track"),
                      *income = complete_words(&DICE, "dice.income");

    (void)state;
    assert_int_equal(complete_missing_words(track, track->key, ".from"), 0);
    assert_int_equal(complete_missing_words(income, income->key, ".a"), 0);
}

static void every_action_tile_and_bazaar_card_can_be_asked_about(void **state)
{
    static const char *const TYPES[TILE_TYPES] = {"lira",   "card",  "crystal",
                                                  "action", "bonus", "die"};
    int n = complete_missing_words(complete_words(&DICE, "dice.card"), "dice.help.card", "");

    (void)state;
    for (int i = 0; i < TILE_TYPES; i++) n += complete_missing("dice.help.tile.%s", TYPES[i]);
    for (unsigned kind = A_TOKEN; kind <= A_RUBY; kind++)
        n += complete_missing("dice.help.action.%s", DICE_SPECS[kind].name);
    assert_int_equal(n, 0);
}

/* ---- figures of bazaar cards, which must be those of the rules ------------------------------ */

static int add_amount(struct figures *f, const uint8_t amount[SORTS])
{
    int sorts = 0;

    for (int r = 0; r < SORTS; r++) {
        if (!amount[r]) continue;
        figures_add(f, amount[r]);
        sorts++;
    }
    return sorts;
}

static struct figures figures_of_card(const struct dice_card *card)
{
    struct figures f = {0};

    add_amount(&f, card->give);
    add_amount(&f, card->get);
    add_amount(&f, card->other_give);
    add_amount(&f, card->other_get);
    if (card->hold) figures_add(&f, card->hold);
    if (card->family == 'B') figures_add(&f, B_LIRA);
    if (card->family == 'G') figures_add(&f, 2); /* card symbols used for the action */
    if (card->family >= 'E') figures_add(&f, CONSOLATION);
    return f;
}

static void help_of_bazaar_cards_has_the_figures_of_the_rules(void **state)
{
    char key[KEY_MAX];
    int n = 0;

    (void)state;
    for (unsigned kind = 0; kind < CARD_KINDS; kind++) {
        struct figures rules = figures_of_card(&DICE_CARDS[kind]);
        snprintf(key, sizeof key, "dice.help.card.%s", DICE_CARD_TOKENS[kind]);
        n += figures_wrong(key, &rules);
    }
    assert_int_equal(n, 0);
}

/* The sentences name one sort that is given and one that is got; for a ruby
 * two may be given. A card that needs more needs a sentence of its own. */
static void bazaar_cards_fit_their_sentences(void **state)
{
    (void)state;
    for (unsigned kind = 0; kind < CARD_KINDS; kind++) {
        const struct dice_card *card = &DICE_CARDS[kind];
        struct figures f = {0};
        if (card->family < 'E') {
            assert_true(add_amount(&f, card->other_give) <= 1);
            assert_int_equal(add_amount(&f, card->other_get), 1);
        } else {
            assert_true(add_amount(&f, card->give) <= (card->gets_ruby ? 2 : 1));
            assert_int_equal(add_amount(&f, card->get), !card->gets_ruby && !card->gets_tile);
        }
    }
}

/* ---- titles, figures, options ----------------------------------------------------------- */

static void every_game_has_its_title(void **state)
{
    int n = 0;

    (void)state;
    for (const struct game *const *g = GAMES; *g; g++)
        n += complete_missing("%s.name", (*g)->id) + complete_missing("%s.about", (*g)->id);
    assert_int_equal(n, 0);
}

static void every_figure_has_its_name(void **state)
{
    int n = 0;

    (void)state;
    for (const struct game *const *g = GAMES; *g; g++)
        for (const char *const *tally = (*g)->tallies; *tally; tally++)
            n += complete_missing("%s.tally.%s", (*g)->id, *tally);
    assert_int_equal(n, 0);
}

static void every_holding_has_its_words(void **state)
{
    int n = 0;

    (void)state;
    for (const struct game *const *g = GAMES; *g; g++)
        for (const struct holding *h = (*g)->holdings; h && h->name; h++)
            n += complete_missing("%s.hold.%s", (*g)->id, h->name);
    assert_int_equal(n, 0);
}

static void every_tie_has_its_words(void **state)
{
    int n = 0;

    (void)state;
    for (const struct game *const *g = GAMES; *g; g++)
        for (const struct tie *tie = (*g)->ties; tie->key; tie++)
            n += complete_missing("tie.%s", tie->key);
    assert_int_equal(n, 0);
}

static int option_missing(const struct game *g, const struct option *option)
{
    int n = complete_missing("%s.option.%s", g->id, option->key);

    n += complete_missing("%s.option.%s.help", g->id, option->key);
    for (const struct option_name *name = option->names; name && name->name; name++)
        n += complete_missing("%s.option.%s.%s", g->id, option->key, name->name);
    if (option->draw) n += complete_missing("%s.option.%s.random", g->id, option->key);
    return n;
}

static void every_option_has_its_name_and_help(void **state)
{
    int n = 0;

    (void)state;
    for (const struct game *const *g = GAMES; *g; g++)
        for (const struct option *option = (*g)->options; option->key; option++)
            n += option_missing(*g, option);
    assert_int_equal(n, 0);
}

/* ---- keys in the sources: notes above all ------------------------------------------------ */

struct scan {
    int files, keys, missing;
};

/* Small letters, digits, - and _ in parts joined by dots. */
static bool looks_like_key(const char *text)
{
    size_t n = strlen(text);

    return n > 0 && strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789-_.") == n &&
           strchr(text, '.') && text[0] != '.' && text[n - 1] != '.';
}

/* A key that a note is given must be a message. Elsewhere a text that begins
 * like one must be a message too, or the start of some ("board.place"). */
static void scan_literal(struct scan *scan, const char *text, bool in_note)
{
    if (!looks_like_key(text)) return;
    if (!in_note && !is_start(text, strcspn(text, "."))) return;
    scan->keys++;
    if (in_note || !is_start(text, strlen(text))) scan->missing += complete_missing("%s", text);
}

/* The end of the comment, text or character at AT, or just the next one. */
static const char *token_end(const char *at)
{
    const char *end;

    if (at[0] == '/' && at[1] == '*') return (end = strstr(at + 2, "*/")) ? end + 2 : at + 1;
    if (*at != '"' && *at != '\'') return at + 1;
    for (end = at + 1; *end && *end != *at; end++)
        if (*end == '\\' && end[1]) end++;
    return *end ? end + 1 : end;
}

static void scan_text(struct scan *scan, const char *at)
{
    char text[KEY_MAX];
    bool in_note = false;

    for (const char *end; *at; at = end) {
        end = token_end(at);
        if (strncmp(at, "note_set(", 9) == 0) in_note = true;
        if (*at == ';') in_note = false;
        if (*at != '"' || end - at < 2 || (size_t)(end - at) > sizeof text) continue;
        snprintf(text, sizeof text, "%.*s", (int)(end - at) - 2, at + 1);
        scan_literal(scan, text, in_note);
    }
}

static void scan_file(struct scan *scan, const char *path)
{
    struct buf text = {0};

    assert_true(buf_read_file(&text, path, SOURCE_MAX, NULL));
    scan_text(scan, buf_text(&text));
    scan->files++;
    buf_free(&text);
}

static void scan_folder(struct scan *scan, const char *folder)
{
    DIR *dir = opendir(folder);
    struct buf path = {0};

    for (struct dirent *entry; dir && (entry = readdir(dir));) {
        const char *dot = strrchr(entry->d_name, '.');
        buf_clear(&path);
        buf_format(&path, "%s/%s", folder, entry->d_name);
        if (!dot) scan_folder(scan, buf_text(&path)); /* only folders have no dot in their name */
        else if (strcmp(dot, ".c") == 0) scan_file(scan, buf_text(&path));
    }
    if (dir) closedir(dir);
    buf_free(&path);
}

/* The build calls the compiler and the tests from the same folder, so the path
 * of this file leads to the sources. */
static void every_note_in_the_sources_has_its_message(void **state)
{
    static const char here[] = __FILE__, name[] = "tests/complete_test.c";
    struct scan scan = {0};
    struct buf src = {0};

    (void)state;
    assert_true(sizeof here >= sizeof name);
    buf_format(&src, "%.*ssrc", (int)(sizeof here - sizeof name), here);
    scan_folder(&scan, buf_text(&src));
    buf_free(&src);
    assert_int_equal(scan.missing, 0);
    assert_true(scan.files >= LEAST_FILES); /* else the sources were not found */
    assert_true(scan.keys >= LEAST_KEYS);
}

static void a_note_without_a_message_is_found(void **state)
{
    struct scan scan = {0};

    (void)state;
    scan_text(&scan, "/* \" */ x = '\"'; f(\"a.b\", \"core/buf.h\"); note_set(n, \"file.open\");");
    assert_int_equal(scan.keys, 1);
    assert_int_equal(scan.missing, 0);
    scan_text(&scan, "return note_set(n, k ? \"file.open\" : \"no.such\", \"%d\");");
    scan_text(&scan, "static const char *const WHY[] = {\"file.nowhere\"};");
    assert_int_equal(scan.keys, 4);
    assert_true(scan.missing > 0 && scan.missing % 2 == 0); /* two keys, in every language */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_sentence_has_its_message),
        cmocka_unit_test(whoever_is_named_can_be_spoken_to),
        cmocka_unit_test(every_action_has_its_offer),
        cmocka_unit_test(every_question_has_its_help),
        cmocka_unit_test(every_word_of_every_action_has_its_message),
        cmocka_unit_test(places_and_markets_have_their_forms),
        cmocka_unit_test(every_place_card_and_tile_can_be_asked_about),
        cmocka_unit_test(people_and_things_can_be_asked_about),
        cmocka_unit_test(cards_that_repeat_an_action_are_named_after_its_place),
        cmocka_unit_test(every_resource_has_its_name),
        cmocka_unit_test(tracks_and_income_have_their_forms),
        cmocka_unit_test(every_action_tile_and_bazaar_card_can_be_asked_about),
        cmocka_unit_test(help_of_bazaar_cards_has_the_figures_of_the_rules),
        cmocka_unit_test(bazaar_cards_fit_their_sentences),
        cmocka_unit_test(every_game_has_its_title),
        cmocka_unit_test(every_figure_has_its_name),
        cmocka_unit_test(every_holding_has_its_words),
        cmocka_unit_test(every_tie_has_its_words),
        cmocka_unit_test(every_option_has_its_name_and_help),
        cmocka_unit_test(every_note_in_the_sources_has_its_message),
        cmocka_unit_test(a_note_without_a_message_is_found),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
