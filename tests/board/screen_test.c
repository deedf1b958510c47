/* screen_test.c: the board game on a canvas: everything fits every size in every language,
 * everything that can be named has its spot, and nothing hidden is drawn. */
#include "kit.h"

#include "bots/eval/eval.h"
#include "langs/langs.h"
#include "term/board/draw.h"
#include "term/draw.h"
#include "term/screen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SIZES = 5, POSITIONS = 60 };
static const struct {
    int rows, cols;
} SIZE[SIZES] = {{14, 80}, {17, 90}, {20, 100}, {30, 120}, {45, 160}};

/* ---- rendering ------------------------------------------------------------------------ */

struct shot {
    struct canvas c;
    struct buf text;
};

static void shoot(struct shot *shot, const struct gstate *s, const struct speaker *to,
                  struct canvas form)
{
    union state_room view;
    struct tree *tree;

    memset(shot, 0, sizeof *shot);
    canvas_init(&shot->c, form.rows, form.cols, form.is_ascii);
    BOARD.observe(s, to->reader, room_view(&view));
    tree = draw_tree(to, room_view(&view));
    screen_board(&(struct screen){&shot->c, {0, 0, form.rows, form.cols}, to, tree});
    tree_free(tree);
    canvas_write(&shot->c, &shot->text);
}

static void shot_free(struct shot *shot)
{
    canvas_free(&shot->c);
    buf_free(&shot->text);
}

static struct canvas form_of(int size, bool is_ascii)
{
    return (struct canvas){.rows = SIZE[size].rows, .cols = SIZE[size].cols, .is_ascii = is_ascii};
}

/* The bytes of a canvas are many: it lives on the heap while a test runs. */
static struct shot *new_shot(void)
{
    struct shot *shot = malloc(sizeof *shot);

    assert_non_null(shot);
    return shot;
}

/* ---- checks ------------------------------------------------------------------------------ */

static void check_fits(const struct play *p, const struct shot *shot)
{
    if (shot->c.is_cut) {
        print_error("%s", buf_text(&shot->text));
        broken(p, "cut", "off");
    }
    for (size_t i = 0; shot->c.is_ascii && i < shot->text.n; i++)
        if ((unsigned char)shot->text.at[i] >= 128) broken(p, "not ASCII", shot->text.at + i);
}

static void check_spot(const struct play *p, const struct shot *shot, const char *key)
{
    const struct spot *spot = canvas_spot_find(&shot->c, key);

    if (!spot) broken(p, "no spot", key);
    assert_in_range(spot->at.row + spot->at.rows, 1, shot->c.rows);
    assert_in_range(spot->at.col + spot->at.cols, 1, shot->c.cols);
}

static void check_spots(const struct play *p, const struct shot *shot, int reader)
{
    static const char *const others[] = {
        "colour.red",         "colour.green",       "colour.yellow",    "colour.blue",
        "board.market.large", "board.market.small", "board.source.deck"};
    char key[SPOT_KEY];

    for (int i = 1; i <= PLACES; i++) {
        snprintf(key, sizeof key, "board.place.%d", i);
        check_spot(p, shot, key);
    }
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) check_spot(p, shot, others[i]);
    if (board_now(p)->discard_n) check_spot(p, shot, "board.source.pile");
    for (unsigned k = 0; reader >= 0 && k < CARDS; k++) {
        if (!bag_has(board_now(p)->player[reader].hand, k)) continue;
        snprintf(key, sizeof key, "board.card.%s", BOARD_CARD_TOKENS[k]);
        check_spot(p, shot, key);
    }
    for (unsigned g = 0; reader >= 0 && g < GOODS; g++) {
        snprintf(key, sizeof key, "good.%s", GOOD_TOKENS[g]);
        check_spot(p, shot, key);
    }
}

/* The same picture where the cards that the reader cannot know lie elsewhere. */
static void check_hidden(const struct play *p, const struct shot *shot, const struct speaker *to,
                         struct rng *rng)
{
    struct shot *other = new_shot();
    union state_room view, state;

    BOARD.observe(state_now(p), to->reader, room_view(&view));
    BOARD.redeal(room_view(&view), to->reader, rng, room_state(&state));
    shoot(other, room_state(&state), to, shot->c);
    assert_string_equal(buf_text(&shot->text), buf_text(&other->text));
    shot_free(other);
    free(other);
}

/* At every size, in one language and one alphabet: there are positions enough for all of them. */
static void check_position(const struct play *p, struct rng *rng)
{
    struct shot *shot = new_shot();

    for (int size = 0; size < SIZES; size++) {
        int reader = (int)rng_below(rng, board_now(p)->seats + 2u) - 2;
        struct speaker to = {&BOARD, LANGS[rng_below(rng, 2)], 0, NULL};

        to.reader = reader == -2 ? SEAT_ALL : reader == -1 ? SEAT_NONE : reader;
        shoot(shot, state_now(p), &to, form_of(size, rng_below(rng, 2)));
        check_fits(p, shot);
        check_spots(p, shot, to.reader);
        if (rng_below(rng, 4) == 0) check_hidden(p, shot, &to, rng);
        shot_free(shot);
    }
    free(shot);
}

/* ---- games ----------------------------------------------------------------------------------- */

/* Half of the games are played at random: hands and piles get larger there. */
static void one_event(struct play *p, struct rng *rng, bool is_random)
{
    int seat = BOARD.turn(state_now(p));
    action legal[ACTIONS_MAX], a;
    union state_room view;

    if (seat == SEAT_CHANCE) {
        a = game_roll(&BOARD, state_now(p), rng);
    } else {
        struct bot_query q = {.game = &BOARD, .seat = seat, .legal = legal};

        q.n = BOARD.legal(state_now(p), seat, legal);
        BOARD.observe(state_now(p), seat, room_view(&view));
        q.view = room_view(&view);
        a = is_random ? legal[rng_below(rng, (uint32_t)q.n)] : bot_policy(&q);
    }
    BOARD.apply(room_state(&p->now), seat, a, NULL);
}

static void all_positions_fit_all_sizes(void **state)
{
    struct rng rng;

    (void)state;
    rng_seed(&rng, 9);
    for (int g = 0; g < 2 * (PLAYERS - 1); g++) {
        int seats = 2 + g / 2, n = 0;

        while (n < POSITIONS / 2) {
            struct play p =
                begin(seats, g % 2 && seats < PLAYERS ? "neutral yes; layout long" : "");

            for (int i = 0; BOARD.turn(state_now(&p)) != SEAT_NONE && n < POSITIONS / 2; i++) {
                if (i < 8 ? n == 0 : rng_below(&rng, 60) == 0) check_position(&p, &rng), n++;
                one_event(&p, &rng, g % 2);
            }
            check_position(&p, &rng);
        }
    }
}

/* ---- known positions ---------------------------------------------------------------------------- */

static bool shows_text(const struct shot *shot, const char *text)
{
    return strstr(buf_text(&shot->text), text) != NULL;
}

/* Five merchants, five family members, five assistants, governor and smuggler at one place. */
static void crowded_place_shows_everybody(void **state)
{
    struct play p =
        at("seats 5; governor 11; smuggler 11; "
           "player 1 place 11; player 1 family 11; player 1 out 11; player 1 stack own own own;"
           "player 2 place 11; player 2 family 11; player 2 out 11; player 2 stack own own own;"
           "player 3 place 11; player 3 family 11; player 3 out 11; player 3 stack own own own;"
           "player 4 place 11; player 4 family 11; player 4 out 11; player 4 stack own own own;"
           "player 5 place 11; player 5 family 11; player 5 out 11; player 5 stack own own own");
    struct speaker to = {&BOARD, LANGS[0], 0, NULL};
    struct shot *shot = new_shot();

    (void)state;
    shoot(shot, state_now(&p), &to, form_of(0, false));
    check_fits(&p, shot);
    assert_true(shows_text(shot, "@12345"));
    assert_true(shows_text(shot, "GvSm") || shows_text(shot, "Gv Sm"));
    assert_true(shows_text(shot, "Gv governor Sm smuggler"));
    assert_true(shows_text(shot, "1-2-1-1")); /* what the market wants */
    shot_free(shot);
    shoot(shot, state_now(&p), &to, form_of(4, false));
    check_fits(&p, shot);
    assert_true(shows_text(shot, "@1 @2 @3 @4 @5"));
    assert_true(shows_text(shot, "Governor"));
    assert_true(shows_text(shot, "a1 a2 a3 a4 a5"));
    shot_free(shot);
    free(shot);
}

/* On 80 × 24 each of the others has two lines, and who stands at a place is told one by one. */
static void four_players_can_be_told_apart_on_the_smallest_screen(void **state)
{
    static const char *const words[][5] = {
        {"1-2-1-0/3 3a 0c ReGr", "0-0-0-2/2 3a 2c", "Player 2", "Player 4: 5 lira", "a assistant"},
        {"1-2-1-0/3 3a 0k RoGr", "0-0-0-2/2 3a 2k", "Spieler 2", "Spieler 4: 5 Lira", "a Gehilfe"}};
    struct play p = at("seats 4; smuggler 4; governor 5; player 1 place 12; player 3 place 12; "
                       "player 1 family 3; player 3 family 3; "
                       "player 2 out 12; player 2 stack own own own; player 2 goods 1 2 1 0; "
                       "player 2 extensions 1; player 2 tiles red green; player 2 lira 10; "
                       "player 4 out 12; player 4 stack own own own; player 4 goods 0 0 0 2; "
                       "player 4 hand lira5 long; player 4 known lira5");
    struct shot *shot = new_shot();

    (void)state;
    for (int lang = 0; lang < 2; lang++) {
        struct speaker to = {&BOARD, LANGS[lang], 0, NULL};

        shoot(shot, state_now(&p), &to, form_of(0, false));
        check_fits(&p, shot);
        for (int i = 0; i < 5; i++)
            if (!shows_text(shot, words[lang][i]))
                broken(&p, words[lang][i], buf_text(&shot->text));
        assert_true(shows_text(shot, "@1 @3 f2 f4") && shows_text(shot, "a2 a4"));
        assert_true(shows_text(shot, lang ? "Gouverneur" : "Governor"));
        assert_true(shows_text(shot, lang ? "Schmuggler" : "Smuggler"));
        assert_false(shows_text(shot, "Gv") || shows_text(shot, "Sm "));
        shot_free(shot);
    }
    free(shot);
}

/* Where all hands fit no line is drawn over another, as the cards' help was over the names. */
static void help_on_cards_stands_below_the_players(void **state)
{
    struct play p =
        at("seats 5; player 1 hand long stay home back; player 4 hand long; player 4 known long");
    struct speaker to = {&BOARD, LANGS[1], 0, NULL};
    struct shot *shot = new_shot();

    (void)state;
    for (int rows = 14; rows < 40; rows++) {
        const struct canvas form = {.rows = rows, .cols = 100};

        shoot(shot, state_now(&p), &to, form);
        check_fits(&p, shot);
        for (int seat = 2; seat <= 5; seat++) {
            char name[32];

            snprintf(name, sizeof name, "%d Spieler %d", seat, seat);
            if (!shows_text(shot, name)) broken(&p, name, buf_text(&shot->text));
        }
        shot_free(shot);
    }
    free(shot);
}

static void own_hand_is_shown_by_name_and_no_other(void **state)
{
    struct play p = at("player 1 hand stay palace; player 2 hand long back; player 2 known long");
    struct speaker to = {&BOARD, LANGS[0], 0, NULL};
    struct shot *shot = new_shot();

    (void)state;
    for (int size = 0; size < SIZES; size++) {
        shoot(shot, state_now(&p), &to, form_of(size, false));
        assert_true(shows_text(shot, "Stay"));
        assert_true(shows_text(shot, "Sultan’s Palace again"));
        assert_true(shows_text(shot, "Long")); /* taken from the open pile: all saw it */
        assert_false(shows_text(shot, "back") || shows_text(shot, "Back"));
        shot_free(shot);
    }
    free(shot);
}

static void figures_of_the_places_are_on_the_map(void **state)
{
    struct play p =
        at("mail 3; player 2 dealer 2; player 2 palace 1; player 3 tiles red; pile any");
    struct speaker to = {&BOARD, LANGS[0], 0, NULL};
    struct shot *shot = new_shot();

    (void)state;
    shoot(shot, state_now(&p), &to, form_of(0, false));
    assert_true(shows_text(shot, "Fa1 Je1 3L"));   /* the post */
    assert_true(shows_text(shot, "16L ◆8"));       /* the dealer */
    assert_true(shows_text(shot, "1-1-1-2+1◆5"));  /* the palace */
    assert_true(shows_text(shot, "Fa3 Sp2 ◆3"));   /* the Small Mosque */
    assert_true(shows_text(shot, "25c Any"));      /* the Caravansary */
    assert_true(shows_text(shot, "Fa1Sp1Fr1Je2")); /* the Large Market */
    assert_true(shows_text(shot, "7L ◆3"));        /* the Wainwright */
    shot_free(shot);
    free(shot);
}

/* Only signs that are drawn are explained; tiles are named by their colours. */
static void legend_fits_what_is_drawn(void **state)
{
    struct play p = at("seats 3; player 1 tiles red yellow; player 2 tiles green; pile any"),
                two = at("seats 2");
    struct speaker to = {&BOARD, LANGS[0], 0, NULL};
    struct shot *shot = new_shot();

    (void)state;
    shoot(shot, state_now(&p), &to, form_of(0, false));
    assert_true(shows_text(shot, "Round 1 · 5 rubies win"));
    assert_true(shows_text(shot, "@ merchant f family a assistant Gv governor"));
    assert_true(shows_text(shot, "assistants · red yellow"));
    shot_free(shot);
    shoot(shot, state_now(&p), &to, form_of(SIZES - 1, false));
    assert_true(shows_text(shot, "25 to draw") && shows_text(shot, "open: Any goods"));
    assert_false(shows_text(shot, "Gv"));
    assert_false(shows_text(shot, "n neutral"));
    shot_free(shot);
    shoot(shot, state_now(&two), &to, form_of(0, false));
    assert_true(shows_text(shot, "n neutral"));
    shot_free(shot);
    free(shot);
}

static void long_names_break_nothing(void **state)
{
    static const char *const names[SEATS_MAX] = {
        "Bartholomäus von und zu Hohenwaldeck-Niedermühlenstein",
        "B",
        "Ein sehr langer Name ohne rechtes Ende",
        "D",
        "E",
        "F"};
    struct play p = at("seats 5");
    struct shot *shot = new_shot();

    (void)state;
    for (int i = 0; i < SIZES * 2; i++) {
        struct speaker to = {&BOARD, LANGS[1], 3, names};

        shoot(shot, state_now(&p), &to, form_of(i / 2, i % 2));
        check_fits(&p, shot);
        shot_free(shot);
    }
    free(shot);
}

static void whose_turn_it_is_is_marked(void **state)
{
    struct play p = at("seats 5; turn 3");
    struct speaker to = {&BOARD, LANGS[0], 0, NULL};
    struct shot *shot = new_shot();

    (void)state;
    for (int size = 0; size < SIZES; size++) {
        shoot(shot, state_now(&p), &to, form_of(size, false));
        assert_true(shows_text(shot, "▸3"));
        assert_false(shows_text(shot, "▸1"));
        shot_free(shot);
    }
    free(shot);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_positions_fit_all_sizes),
        cmocka_unit_test(crowded_place_shows_everybody),
        cmocka_unit_test(four_players_can_be_told_apart_on_the_smallest_screen),
        cmocka_unit_test(help_on_cards_stands_below_the_players),
        cmocka_unit_test(own_hand_is_shown_by_name_and_no_other),
        cmocka_unit_test(figures_of_the_places_are_on_the_map),
        cmocka_unit_test(legend_fits_what_is_drawn),
        cmocka_unit_test(long_names_break_nothing),
        cmocka_unit_test(whose_turn_it_is_is_marked),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
