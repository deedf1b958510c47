/* names_test.c: whatever the screen prints can be typed: names, labels, beginnings of them, in
 * both languages; what could mean several things is not guessed at. */
#include "stage.h"

#include "game/words.h"
#include "games/board/board.h"
#include "games/dice/dice.h"
#include "games/write/write.h"
#include "host/names.h"
#include "langs/langs.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* ---- names of things ------------------------------------------------------------------ */

static enum name_fit fits(const struct speaker *to, unsigned which, unsigned value,
                          const char *typed)
{
    return names_fit(to, which, value, typed, strlen(typed));
}

/* A name that is printed means what it is printed for, and nothing else. */
static void assert_means(const struct speaker *to, unsigned which, unsigned value,
                         const char *printed)
{
    for (unsigned v = 0; v < names_count(to->game, which); v++)
        if ((fits(to, which, v, printed) == FIT_IS) != (v == value))
            fail_msg("%s: “%s” as value %u of sort %u, meant is %u", to->lang->code, printed, v,
                     which, value);
}

static void check_sort(const struct speaker *to, unsigned which)
{
    const struct sort *sort = words_sort(to->game, which);

    for (unsigned v = 0; v < names_count(to->game, which); v++) {
        const char *name, *label, *leaf = strrchr(sort->key, '.');
        char key[160];
        struct buf made;

        buf_fixed(&made, key, sizeof key);
        words_key(sort, v, &made);
        name = lang_get(to->lang, key);
        if (name) assert_means(to, which, v, name);
        snprintf(key, sizeof key, "screen.%s.%s.%s", to->game->id, leaf ? leaf + 1 : sort->key,
                 sort->token[v]);
        label = lang_get(to->lang, key);
        if (label) assert_means(to, which, v, label);
        assert_means(to, which, v, sort->token[v]);
    }
}

static void all_that_is_printed_of_a_thing_names_it(void **state)
{
    (void)state;
    for (const struct game *const *g = GAMES; *g; g++)
        for (const struct lang *const *l = LANGS; *l; l++) {
            struct speaker to = {.game = *g, .lang = *l, .reader = 0};
            bool is_used[32] = {false};

            for (unsigned k = 1; (*g)->specs[k].name; k++)
                for (int i = 0; i < 3; i++) is_used[(*g)->specs[k].sort[i]] = true;
            for (unsigned which = SORT_OWN; which < 32; which++)
                if (is_used[which] && words_sort(*g, which)->token) check_sort(&to, which);
        }
}

static enum name_fit fit(const char *name, const char *typed)
{
    return name_fit(name, typed, strlen(typed));
}

static void case_umlauts_and_signs_make_no_difference(void **state)
{
    static const char *const SPICE[] = {"Gewürzlager", "gewuerzlager", "GEWURZLAGER",
                                        "GEWÜRZLAGER"};

    (void)state;
    for (size_t i = 0; i < sizeof SPICE / sizeof *SPICE; i++)
        assert_int_equal(fit("Gewürzlager", SPICE[i]), FIT_IS);
    assert_int_equal(fit("Ayşe", "ayse"), FIT_IS);
    assert_int_equal(fit("Großer Markt", "grosser markt"), FIT_IS);
    assert_int_equal(fit("Sultan’s Palace", "sultan's palace"), FIT_IS);
    assert_int_equal(fit("Sultan’s Palace", "sultans palace"), FIT_IS);
    assert_int_equal(fit("Gr.Mosch.", "gr. mosch"), FIT_IS);
    assert_int_equal(fit("fabric + spice", "fabric spice"), FIT_IS);
}

static void the_beginning_of_any_word_is_enough(void **state)
{
    (void)state;
    assert_int_equal(fit("Sultan’s Palace", "pal"), FIT_BEGINS);
    assert_int_equal(fit("Great Mosque", "g m"), FIT_BEGINS);
    assert_int_equal(fit("Caravansary", "caravan"), FIT_BEGINS);
    assert_int_equal(fit("Great Mosque", "mosque great"), FIT_NONE);
    assert_int_equal(fit("Great Mosque", "reat"), FIT_NONE);
    assert_int_equal(fit("Great Mosque", "great mosque now"), FIT_NONE);
    assert_int_equal(fit("Great Mosque", ""), FIT_NONE);
    assert_int_equal(fit("Great Mosque", " . "), FIT_NONE);
    assert_int_equal(fit("3 goods:ruby", "3"), FIT_NONE);
}

/* ---- moves ---------------------------------------------------------------------------------- */

/* A question with the choices of a test; only its words are looked at. */
struct desk {
    struct play_mode mode;
    struct session s;
};

static struct desk *desk_new(const struct game *g, const char *lang, const char *const moves[])
{
    struct desk *desk = test_calloc(1, sizeof *desk);
    struct session *s = &desk->s;

    desk->mode =
        (struct play_mode){.host = stage_host(g, 2, 1, &BOT_RANDOM), .lang = lang_find(lang)};
    s->mode = &desk->mode;
    s->table = host_look(desk->mode.host);
    s->head = table_head(s->table);
    for (; *moves; moves++)
        if (!action_read(g, *moves, &s->choice[s->n++], NULL)) fail_msg("%s", *moves);
    return desk;
}

static void desk_free(struct desk *desk)
{
    host_free(desk->mode.host);
    test_free(desk);
}

static bool answer(struct desk *desk, const char *typed, action *a, struct note *note)
{
    snprintf(desk->s.typed, sizeof desk->s.typed, "%s", typed);
    return session_answer(&desk->s, a, note);
}

static void takes(struct desk *desk, const char *typed, const char *move)
{
    struct note note = {0};
    struct buf text = {0};
    action a = 0;

    if (!answer(desk, typed, &a, &note)) fail_msg("“%s”: %s %s", typed, note.key, note.args);
    action_write(desk->s.head->game, a, &text);
    assert_string_equal(buf_text(&text), move);
    buf_free(&text);
}

/* MOVE: what was meant, which is not open; "": nothing. */
static void refuses(struct desk *desk, const char *typed, const char *move, const char *sentence)
{
    struct note note = {0};
    struct buf text = {0};
    action a = 0;

    assert_false(answer(desk, typed, &a, &note));
    if (a) action_write(desk->s.head->game, a, &text);
    assert_string_equal(buf_text(&text), move);
    buf_clear(&text);
    text_note(desk->mode.lang, &note, &text);
    for (char *c; (c = strstr(text.at, "\u00a0"));)
        memmove(c + 1, c + 2, strlen(c + 2) + 1), *c = ' ';
    if (!strstr(buf_text(&text), sentence)) fail_msg("“%s”: %s", typed, buf_text(&text));
    buf_free(&text);
}

static const char *const WALKS[] = {"good1 fabric", "go 1",  "go 2",  "go 3",  "go 5",
                                    "go 6",         "go 9",  "go 10", "go 11", "go 13",
                                    "go 14",        "go 16", NULL};

static void a_place_is_named_as_the_map_prints_it(void **state)
{
    struct desk *en = desk_new(&BOARD, "en", WALKS), *de = desk_new(&BOARD, "de", WALKS);

    (void)state;
    takes(en, "go palace", "go 13");
    takes(en, "GO Sultan’s Palace", "go 13");
    takes(en, "go tea", "go 9");
    takes(en, "go large mkt", "go 10");
    takes(en, "go S. Mosque", "go 14");
    takes(en, "go dealer", "go 16");
    takes(en, "go post", "go 5");
    takes(de, "go palast", "go 13");
    takes(de, "go haendler", "go 16");
    takes(de, "go Kl.Mosch.", "go 14");
    takes(de, "go gewurz", "go 3");
    takes(de, "go tea house", "go 9"); /* English stays good */
    takes(de, "go palace", "go 13");
    desk_free(en);
    desk_free(de);
}

static void a_name_alone_is_the_one_choice_that_names_it(void **state)
{
    static const char *const BOTH[] = {"back 6", "go 6", "go 7", NULL};
    struct desk *walks = desk_new(&BOARD, "en", WALKS), *both = desk_new(&BOARD, "en", BOTH);

    (void)state;
    takes(walks, "caravan", "go 6");
    takes(walks, "tea h", "go 9");
    takes(both, "fountain", "go 7");
    refuses(both, "caravan", "", "“caravan” could be several moves: back 6, go 6.");
    refuses(walks, "fabric", "", "“fabric” could be several moves: good1 fabric, go 2.");
    desk_free(walks);
    desk_free(both);
}

static void what_could_be_several_places_lists_them(void **state)
{
    struct desk *en = desk_new(&BOARD, "en", WALKS), *de = desk_new(&BOARD, "de", WALKS);

    (void)state;
    refuses(en, "go market", "", "could be several: Black Market, Large Market, Small Market.");
    refuses(en, "mosque", "", "“mosque” could be several: Small Mosque, Great Mosque.");
    refuses(en, "go warehouse", "", "Fabric Warehouse, Spice Warehouse, Fruit Warehouse.");
    refuses(de, "go markt", "", "kann mehreres sein: Großer Markt, Kleiner Markt.");
    refuses(de, "moschee", "", "„moschee“ kann mehreres sein: Kleine Moschee, Große Moschee.");
    desk_free(en);
    desk_free(de);
}

static void a_place_that_is_not_open_is_still_meant(void **state)
{
    struct desk *en = desk_new(&BOARD, "en", WALKS);

    (void)state;
    refuses(en, "go police", "go 12", "Possible: go 1,");
    refuses(en, "great mosque", "go 15", "");
    refuses(en, "send tea", "send 9", "");
    refuses(en, "go nowhere", "", "“go nowhere” is not possible now.");
    desk_free(en);
}

static void a_slip_is_no_move(void **state)
{
    static const char *const CARDS[] = {"choose f-one", "choose h-lira", NULL};
    struct desk *walks = desk_new(&BOARD, "en", WALKS), *cards = desk_new(&DICE, "en", CARDS);
    action a;

    (void)state;
    refuses(walks, "w", "", "cannot be typed here");
    refuses(walks, "te", "", "cannot be typed here");
    takes(walks, "go te", "go 9");
    assert_false(answer(cards, "show", &a, NULL)); /* it is a command */
    takes(cards, "choose show", "choose f-one");
    takes(cards, "choose ruby", "choose h-lira");
    desk_free(walks);
    desk_free(cards);
}

/* Nor is it one that is open instead. */
static void a_move_that_is_not_open_is_no_name(void **state)
{
    static const char *const HAND[] = {"discard lira5", "discard good1", "discard stay", NULL};
    static const char *const TILES[] = {"tile lira-fabric", "end", NULL};
    static const char *const CARDS[] = {"choose f-one", "choose h-lira", NULL};
    struct desk *hand = desk_new(&BOARD, "en", HAND), *tiles = desk_new(&DICE, "en", TILES);
    struct desk *cards = desk_new(&DICE, "en", CARDS);

    (void)state;
    refuses(hand, "lira5", "lira5", "not possible now");
    refuses(hand, "stay", "stay", "not possible now");
    refuses(hand, "good1", "good1 fabric", "good1");
    takes(hand, "five lira", "discard lira5");
    refuses(tiles, "lira", "lira", "not possible now");
    refuses(cards, "ruby", "ruby fabric", "ruby");
    desk_free(hand);
    desk_free(tiles);
    desk_free(cards);
}

/* The sentence of `leave` tells where: that is no way to choose it. */
static void a_name_alone_chooses_what_has_something_to_name(void **state)
{
    static const char *const LEAVE[] = {"leave", "stop", NULL};
    struct desk *desk = desk_new(&BOARD, "en", LEAVE);
    action a;

    (void)state;
    assert_false(answer(desk, "fountain", &a, NULL));
    assert_false(answer(desk, "assistant", &a, NULL));
    takes(desk, "leave", "leave");
    desk_free(desk);
}

static void cards_tiles_and_goods_have_names_too(void **state)
{
    static const char *const HAND[] = {"discard post", "discard any", "discard lira5", NULL};
    static const char *const TILES[] = {"tile lira-fabric", "tile card-fabric", "tile die",
                                        "crystal fabric spice", NULL};
    static const char *const GUILD[] = {"guild palace-a", "guild ruby",    "visit 8 free",
                                        "visit 9 free",   "visit 9 bonus", NULL};
    struct desk *hand = desk_new(&BOARD, "de", HAND), *tiles = desk_new(&DICE, "en", TILES);
    struct desk *guild = desk_new(&WRITE, "en", GUILD);

    (void)state;
    takes(hand, "discard beliebige", "discard any");
    takes(hand, "fünf", "discard lira5");
    takes(hand, "discard five lira", "discard lira5");
    takes(tiles, "tile red card", "tile card-fabric");
    takes(tiles, "extra die", "tile die");
    takes(tiles, "crystal fa sp", "crystal fabric spice");
    refuses(tiles, "tile red", "", "Red lira income, Red card income.");
    takes(guild, "guild palace", "guild palace-a"); /* no other card is in the hand */
    takes(guild, "tea house", "visit 8 free");
    takes(guild, "visit tea nothing", "visit 8 free");
    refuses(guild, "guild hall", "", "visit 9 free, visit 9 bonus.");
    desk_free(hand);
    desk_free(tiles);
    desk_free(guild);
}

static void sets_and_players_are_named_too(void **state)
{
    static const char *const GATHER[] = {"gather 5", "gather 9", "gather 5,9", NULL};
    static const char *const CATCH[] = {"catch 2 card", "catch 2 lira", NULL};
    struct desk *gather = desk_new(&BOARD, "en", GATHER), *catch = desk_new(&BOARD, "en", CATCH);

    (void)state;
    takes(gather, "gather tea, post", "gather 5,9");
    takes(gather, "post", "gather 5");
    table_seat_set(host_table(catch->mode.host), 1, "human", "Ayşe");
    takes(catch, "catch ayse lira", "catch 2 lira");
    refuses(catch, "ayse", "", "catch 2 card, catch 2 lira.");
    desk_free(gather);
    desk_free(catch);
}

static void a_long_line_is_answered_at_once(void **state)
{
    static const char *const GATHER[] = {"gather 5", "gather 9", "gather 5,9", NULL};
    struct desk *en = desk_new(&BOARD, "en", WALKS), *gather = desk_new(&BOARD, "en", GATHER);
    char line[LINE_BYTES_MAX + 1] = "go";
    size_t n = 2;

    (void)state;
    while (n + 2 < sizeof line) n += (size_t)snprintf(line + n, sizeof line - n, " s");
    refuses(en, line, "", "");
    line[390] = '\0';
    refuses(en, line, "", "");
    n = (size_t)snprintf(line, sizeof line, "gather s");
    while (n < 390) n += (size_t)snprintf(line + n, sizeof line - n, ", s"); /* 6 places each */
    refuses(en, line, "", "");
    refuses(gather, line, "", "is not possible now. Possible: gather 5, gather 9, gather 5,9.");
    desk_free(en);
    desk_free(gather);
}

/* ---- completion ------------------------------------------------------------------------------- */

static void completes(struct desk *desk, const char *typed, const char *whole, const char *listed)
{
    struct entry entry = {.n = 0};
    struct buf list = {0};

    entry_set(&entry, typed);
    entry_complete(&entry, &desk->s, &list);
    assert_string_equal(entry.text, whole);
    assert_string_equal(buf_text(&list), listed);
    buf_free(&list);
}

static void tab_completes_names(void **state)
{
    struct desk *en = desk_new(&BOARD, "en", WALKS), *de = desk_new(&BOARD, "de", WALKS);

    (void)state;
    completes(en, "go pal", "go Sultan’s Palace", "");
    completes(en, "ca", "Caravansary", "");
    completes(en, "go police", "go police", ""); /* it cannot be chosen */
    completes(en, "go mar", "go mar", "Large Market  Small Market");
    completes(de, "go pa", "go Sultanspalast", "");
    completes(de, "go kl", "go Kleine", "Kleiner Markt  Kleine Moschee");
    completes(en, "go 1", "go 1", "go 1  go 10  go 11  go 13  go 14  go 16");
    completes(en, "sh", "show", "");
    completes(en, "un", "undo", "undo  undo turn");
    desk_free(en);
    desk_free(de);
}

/* What is typed in the language goes on in the language. */
static void tab_completes_words_of_the_language(void **state)
{
    struct desk *de = desk_new(&BOARD, "de", WALKS);

    (void)state;
    completes(de, "gehe pa", "gehe Sultanspalast", "");
    completes(de, "geh pa", "gehe Sultanspalast", "");
    completes(de, "ge", "gehe ",
              "gehe 1  gehe 2  gehe 3  gehe 5  gehe 6  gehe 9  gehe 10  gehe 11  gehe 13  gehe 14  "
              "gehe 16");
    completes(de, "zu", "zurück", "zurück  zurück Zug");
    completes(de, "ti", "Tipp", "");
    completes(de, "go 1", "go 1", "go 1  go 10  go 11  go 13  go 14  go 16");
    desk_free(de);
}

static void went_to_tea(struct stage *stage)
{
    if (stage->at == 7) assert_string_equal(stage->full->entry.text, "go Tea House");
    if (stage->at == stage->n) assert_shows(stage->full, "You go to the Tea House.");
}

static void what_tab_makes_is_taken_on_the_full_screen(void **state)
{
    struct press press[8];
    struct stage stage = {.press = press, .n = 8, .look = went_to_tea};

    (void)state;
    for (int i = 0; i < 6; i++) press[i] = letter((char[]){"go tea"[i], '\0'});
    press[6] = key(PRESS_TAB);
    press[7] = key(PRESS_ENTER);
    assert_int_equal(perform(&stage, "en", 1), PLAY_LEFT);
    assert_int_equal(stage.at, stage.n);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_that_is_printed_of_a_thing_names_it),
        cmocka_unit_test(case_umlauts_and_signs_make_no_difference),
        cmocka_unit_test(the_beginning_of_any_word_is_enough),
        cmocka_unit_test(a_place_is_named_as_the_map_prints_it),
        cmocka_unit_test(a_name_alone_is_the_one_choice_that_names_it),
        cmocka_unit_test(what_could_be_several_places_lists_them),
        cmocka_unit_test(a_place_that_is_not_open_is_still_meant),
        cmocka_unit_test(a_slip_is_no_move),
        cmocka_unit_test(a_move_that_is_not_open_is_no_name),
        cmocka_unit_test(a_name_alone_chooses_what_has_something_to_name),
        cmocka_unit_test(cards_tiles_and_goods_have_names_too),
        cmocka_unit_test(sets_and_players_are_named_too),
        cmocka_unit_test(a_long_line_is_answered_at_once),
        cmocka_unit_test(tab_completes_names),
        cmocka_unit_test(tab_completes_words_of_the_language),
        cmocka_unit_test(what_tab_makes_is_taken_on_the_full_screen),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
