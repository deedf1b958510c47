/* screen_test.c: Choose & Write on a canvas: nothing is cut at any size, everything that can be
 * chosen has its spot, and nobody sees what others hold. */
#include "kit.h"

#include "core/text.h"
#include "langs/langs.h"
#include "term/draw.h"
#include "term/screen.h"
#include "term/write/draw.h"

#include <stdio.h>
#include <string.h>

enum { EVERY = 11, GAMES_N = 3, KEY = 64 };

static const struct {
    int cols, rows;
} SIZES[] = {{80, 14}, {100, 20}, {120, 30}, {160, 45}, {200, 60}};
enum { SIZES_N = sizeof SIZES / sizeof *SIZES };

struct shot {
    struct canvas c;
    struct buf text;
};

/* The position as the reader sees it. */
static void shoot(struct shot *shot, const struct play *p, int reader, int size,
                  const struct lang *lang, bool is_ascii)
{
    struct speaker to = {.game = &WRITE, .lang = lang, .reader = reader};
    struct screen screen = {.on = &shot->c, .to = &to};
    union state_room view = {{0}};
    struct tree *tree;

    WRITE.observe(state_now(p), reader, room_view(&view));
    tree = draw_tree(&to, room_view(&view));
    assert_non_null(tree);
    canvas_init(&shot->c, SIZES[size].rows, SIZES[size].cols, is_ascii);
    shot->text = (struct buf){0};
    screen.s = tree;
    screen.at = (struct rect){0, 0, SIZES[size].rows, SIZES[size].cols};
    screen_write(&screen);
    canvas_write(&shot->c, &shot->text);
    tree_free(tree);
}

static void drop(struct shot *shot)
{
    canvas_free(&shot->c);
    buf_free(&shot->text);
}

/* ---- whole games ------------------------------------------------------------------------- */

static void has_spot(const struct shot *shot, const char *prefix, const char *name)
{
    char key[KEY];

    snprintf(key, sizeof key, "%s.%s", prefix, name);
    if (canvas_spot_find(&shot->c, key)) return;
    print_error("%s", buf_text(&shot->text));
    fail_msg("no spot %s", key);
}

/* What a choice can name on everybody's screen. */
static void has_all_spots(const struct shot *shot, const struct writing *s)
{
    static const char *const FIXED[][2] = {{"write.field", "lira"},  {"write.field", "bonus"},
                                           {"write.source", "hand"}, {"write.source", "1"},
                                           {"write.source", "2"},    {"write.slot", "1"},
                                           {"write.slot", "2"},      {"write.choice", "card"}};

    for (unsigned i = 0; i < PLACES; i++) has_spot(shot, "write.place", WRITE_PLACE_TOKENS[i]);
    for (unsigned i = 0; i < LETTERS; i++)
        has_spot(shot, "write.letter", WRITE_PLACE_TOKENS[PALACE_A + i]);
    for (unsigned g = 0; g < GOODS; g++) {
        has_spot(shot, "good", GOOD_TOKENS[g]);
        has_spot(shot, "write.field", GOOD_TOKENS[g]);
    }
    for (size_t i = 0; i < sizeof FIXED / sizeof *FIXED; i++)
        has_spot(shot, FIXED[i][0], FIXED[i][1]);
    if (has_caravan(s)) has_spot(shot, "write.caravan", WRITE_CARAVAN_TOKENS[s->caravan]);
    for (unsigned i = 0; i < DISPLAY; i++)
        if (s->display[i] != NO_CARD)
            has_spot(shot, "write.card", WRITE_CARD_TOKENS[write_card_token(s, s->display[i])]);
}

static bool is_ascii(const char *text)
{
    for (; *text; text++)
        if ((unsigned char)*text >= 128) return false;
    return true;
}

static void check_look(const struct play *p, int reader, int size, const struct lang *lang,
                       bool plain)
{
    struct shot shot;

    shoot(&shot, p, reader, size, lang, plain);
    if (shot.c.is_cut) {
        print_error("%s", buf_text(&shot.text));
        fail_msg("%d × %d, %s, ascii %d: something is cut", SIZES[size].cols, SIZES[size].rows,
                 lang->code, plain);
    }
    if (strstr(buf_text(&shot.text), "[screen") || strstr(buf_text(&shot.text), "[write") ||
        strstr(buf_text(&shot.text), "[draw"))
        fail_msg("a message is missing: %s", buf_text(&shot.text));
    if (plain) assert_true(is_ascii(buf_text(&shot.text)));
    has_all_spots(&shot, writing_now(p));
    drop(&shot);
}

static void check_shot(const struct play *p, int reader, int size)
{
    for (const struct lang *const *lang = LANGS; *lang; lang++)
        for (int plain = 0; plain < 2; plain++) check_look(p, reader, size, *lang, plain);
}

/* Whatever the others may hold, the screen is the same. */
static void check_hidden(const struct play *p, int reader, int size, struct rng *rng)
{
    struct play other = *p;
    union state_room view = {{0}};
    struct shot one, two;

    WRITE.observe(state_now(p), reader, room_view(&view));
    WRITE.redeal(room_view(&view), reader, rng, room_state(&other.now));
    shoot(&one, p, reader, size, LANGS[0], false);
    shoot(&two, &other, reader, size, LANGS[0], false);
    assert_string_equal(buf_text(&one.text), buf_text(&two.text));
    assert_int_equal(one.c.spots, two.c.spots);
    drop(&one);
    drop(&two);
}

/* At every size, in one language and one alphabet: there are positions enough for all of them. */
static void check_position(const struct play *p, int seats, struct rng *rng)
{
    int reader = (int)rng_below(rng, (uint32_t)seats + 1);

    if (reader == seats) reader = SEAT_NONE;
    for (int size = 0; size < SIZES_N; size++) {
        check_look(p, reader, size, LANGS[rng_below(rng, 2)], rng_below(rng, 2));
        if (rng_below(rng, 4) == 0) check_hidden(p, reader, size, rng);
    }
}

static void every_position_fits_at_every_size(void **state)
{
    struct rng rng;
    int shown = 0;

    (void)state;
    rng_stream(&rng, 8, 1);
    for (int seats = 1; seats <= PLAYERS; seats++)
        for (int game = 0; game < GAMES_N; game++) {
            struct play p = begin(seats, "");
            int n = 0;
            do {
                if (n++ % EVERY == 0) {
                    check_position(&p, seats, &rng);
                    shown++;
                }
            } while (random_event(&p, &rng));
            check_position(&p, seats, &rng); /* the game is over */
        }
    print_message("%d positions\n", shown);
    assert_true(shown > 150);
}

/* ---- single things -------------------------------------------------------------------------- */

static bool has_text(const struct play *p, int reader, int size, const char *text)
{
    struct shot shot;
    bool found;

    shoot(&shot, p, reader, size, LANGS[0], false);
    found = strstr(buf_text(&shot.text), text);
    drop(&shot);
    return found;
}

static void own_cards_are_named_to_their_owner_alone(void **state)
{
    struct play p =
        at("seats 2; player 1 hand 13; player 1 cards fs uj; player 1 guild any-palace");

    (void)state;
    for (int size = 2; size < SIZES_N; size++) {
        assert_true(has_text(&p, 0, size, "fabric + spice"));
        assert_true(has_text(&p, 0, size, "Any palace and two cards"));
        assert_false(has_text(&p, 1, size, "fabric + spice"));
        assert_false(has_text(&p, 1, size, "Any palace and two cards"));
        assert_false(has_text(&p, SEAT_NONE, size, "Any palace and two cards"));
    }
    assert_true(has_text(&p, 0, 0, "F+S"));
    assert_true(has_text(&p, 0, 0, "Any palace (6)"));
    assert_true(has_text(&p, 0, 0, "Hand      Wainwr."));
    assert_false(has_text(&p, 1, 0, "Hand      Wainwr."));
    assert_false(has_text(&p, 1, 0, "Any palace"));
}

static void many_cards_are_counted_where_they_do_not_fit(void **state)
{
    struct play p =
        at("seats 2; player 1 cards ff ss uu jj fs fs fu fu fj fj su su sj sj uj uj;"
           "player 1 guild goods-improve mark-two each-good four-goods palace-a palace-b "
           "palace-c palace-d two-cards three-for-ruby card-good-for-ruby any-palace "
           "card-for-ruby ruby ruby-good ruby-cards");

    (void)state;
    for (int size = 0; size < SIZES_N; size++) check_shot(&p, 0, size);
    assert_true(has_text(&p, 0, 0, " +"));
}

static void solo_tasks_say_what_they_still_ask(void **state)
{
    struct play p = at("seats 1; player 1 lira 20 0; player 1 improved 2 2 0 0 0;"
                       "player 1 rubies 1 0 1");

    (void)state;
    for (int size = 1; size < SIZES_N - 1; size++) assert_true(has_text(&p, 0, size, "2: 15 lira"));
    assert_true(has_text(&p, 0, SIZES_N - 1, "2  35 lira marked (15 lira)"));
    assert_true(has_text(&p, 0, SIZES_N - 1, "12+ No goods card used"));
    assert_true(has_text(&p, 0, 0, "1– · 2 · 3 · 4"));
    assert_true(has_text(&p, 0, 2, "12+"));
    assert_true(has_text(&p, 0, 2, "1–"));
}

static void palace_prices_and_own_goods_stand_in_the_same_row(void **state)
{
    struct play p = at("player 1 marked 5 0 0 0; player 1 crossed 2 0 0 0");

    (void)state;
    assert_true(has_text(&p, 0, 0, "F fabric  ××● ●●· ··· ···    3  2  2  2  ·"));
}

/* The names of the map's columns stand above their symbols, at every size and in every language. */
static void places_stand_where_the_sheet_has_them(void **state)
{
    struct play p = at("seats 3");

    (void)state;
    for (int size = 0; size < SIZES_N; size++) {
        struct shot shot;
        const struct spot *one, *five, *seven, *a, *d, *twelve;
        shoot(&shot, &p, 0, size, LANGS[0], false);
        one = canvas_spot_find(&shot.c, "write.place.1");
        five = canvas_spot_find(&shot.c, "write.place.5");
        seven = canvas_spot_find(&shot.c, "write.place.7");
        a = canvas_spot_find(&shot.c, "write.place.A");
        d = canvas_spot_find(&shot.c, "write.place.D");
        twelve = canvas_spot_find(&shot.c, "write.place.12");
        assert_true(one->at.row == five->at.row && one->at.col < five->at.col);
        assert_true(seven->at.row == a->at.row && seven->at.col < a->at.col);
        assert_true(a->at.row < d->at.row && a->at.col < d->at.col);
        assert_true(d->at.row < twelve->at.row && twelve->at.col == a->at.col);
        assert_ptr_equal(canvas_spot_at(&shot.c, a->at.row, a->at.col), a);
        drop(&shot);
    }
}

static void the_turn_the_card_and_the_end_are_named(void **state)
{
    struct play p = at("seats 3; display 8 2"), over = at("turn 3; start 1; flags last;"
                                                          "display 8 9; player 2 rubies 10 0 0");

    (void)state;
    assert_true(has_text(&p, 0, 0, "Round 1 · your turn"));
    assert_true(has_text(&p, 1, 0, "Round 1 · Player 1 is playing"));
    does(&p, "play 1; 2: pass");
    assert_true(has_text(&p, 2, 0, "Player 1 has played Tea House; to choose now: Player 1, you"));
    assert_false(has_text(&p, 2, 0, "is playing"));
    assert_true(has_text(&p, 0, 0, "you have played Tea House; to choose now: you, Player 3"));
    assert_true(has_text(&over, 0, 2, "Round 1, the last"));
    does(&over, "play 1; pass; pass; pass; open 10");
    for (int size = 0; size < SIZES_N; size++)
        assert_true(has_text(&over, 0, size, "The game is over."));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_position_fits_at_every_size),
        cmocka_unit_test(own_cards_are_named_to_their_owner_alone),
        cmocka_unit_test(many_cards_are_counted_where_they_do_not_fit),
        cmocka_unit_test(solo_tasks_say_what_they_still_ask),
        cmocka_unit_test(places_stand_where_the_sheet_has_them),
        cmocka_unit_test(the_turn_the_card_and_the_end_are_named),
        cmocka_unit_test(palace_prices_and_own_goods_stand_in_the_same_row),
    };

    return cmocka_run_group_tests_name("screen", tests, NULL, NULL);
}
