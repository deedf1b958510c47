/* screen_test.c: the dice game on a screen of every size, in every language, with and
 * without more than ASCII: nothing is cut, nothing is drawn outside, and everything a
 * choice can name has its spot. */
#include "bots/bot.h"
#include "game/phrase.h"
#include "kit.h"
#include "langs/langs.h"
#include "term/dice/draw.h"
#include "term/draw.h"
#include "term/screen.h"

#include <stdio.h>
#include <string.h>

enum { ROW = 2, COL = 3 }; /* the screen is not at the canvas' corner */

static const struct size {
    int rows, cols;
} SIZES[] = {{14, 80},  {16, 80},  {20, 100}, {24, 80}, {29, 200},
             {30, 120}, {30, 119}, {45, 160}, {60, 200}};

struct sheet {
    struct canvas canvas;
    struct rect at;
};

static void draw(struct sheet *sheet, const struct gstate *s, const struct speaker *to,
                 const struct size *size, bool is_ascii)
{
    union state_room room = {{0}};
    struct screen screen = {.on = &sheet->canvas, .to = to};
    struct tree *tree;

    DICE.observe(s, to->reader, room_view(&room));
    sheet->at = (struct rect){ROW, COL, size->rows, size->cols};
    canvas_init(&sheet->canvas, size->rows + 2 * ROW, size->cols + 2 * COL, is_ascii);
    screen.at = sheet->at;
    tree = draw_tree(to, room_view(&room));
    screen.s = tree;
    screen_dice(&screen);
    tree_free(tree);
}

static void show(const struct sheet *sheet, const char *what)
{
    struct buf text = {0};

    canvas_write(&sheet->canvas, &text);
    fputs(buf_text(&text), stderr); /* more than print_error takes at once */
    buf_free(&text);
    fail_msg("%s", what);
}

/* ---- what holds for every drawing --------------------------------------------------------- */

static bool is_inside(const struct rect *at, int row, int col)
{
    return row >= at->row && row < at->row + at->rows && col >= at->col && col < at->col + at->cols;
}

static void check_cells(const struct sheet *sheet)
{
    const struct canvas *c = &sheet->canvas;

    for (int row = 0; row < c->rows; row++)
        for (int col = 0; col < c->cols; col++) {
            const char *glyph = c->cell[row * c->cols + col].glyph;
            if (!is_inside(&sheet->at, row, col) && strcmp(glyph, " ") != 0)
                show(sheet, "drawn outside");
            for (; c->is_ascii && *glyph; glyph++)
                if ((unsigned char)*glyph >= 128) show(sheet, "more than ASCII");
        }
    if (c->is_cut) show(sheet, "something is cut");
}

static void needs_spot(const struct sheet *sheet, const char *prefix, const char *name)
{
    char key[SPOT_KEY];
    const struct spot *spot;

    snprintf(key, sizeof key, "%s.%s", prefix, name);
    spot = canvas_spot_find(&sheet->canvas, key);
    if (!spot) show(sheet, key);
    else if (!is_inside(&sheet->at, spot->at.row, spot->at.col)) show(sheet, "a spot outside");
}

/* A spot for each word that a choice of the seat names. */
static void check_choice(const struct sheet *sheet, action a)
{
    struct phrase p;

    phrase_of_event(&DICE, (struct event){0, a}, &p);
    for (unsigned i = 0; i < p.n; i++) {
        const struct arg *arg = &p.arg[i];
        const struct sort *sort = arg->sort >= SORT_OWN ? &DICE_SORTS[arg->sort - SORT_OWN] : NULL;
        if (!sort) continue;
        if (sort->how == HOW_ONE) needs_spot(sheet, sort->key, sort->token[arg->value]);
        for (unsigned f = 0; sort->how == HOW_COUNTS && sort->token[f]; f++)
            if (nibble((uint32_t)arg->value, f)) needs_spot(sheet, sort->key, sort->token[f]);
    }
}

static void check_spots(const struct sheet *sheet, const struct gstate *s)
{
    const struct dice *d = dice_in(s);
    action legal[ACTIONS_MAX];
    int seat = DICE.turn(s), n = seat < 0 ? 0 : DICE.legal(s, seat, legal);

    for (unsigned i = 0; i < TRACKS; i++) needs_spot(sheet, "dice.track", DICE_TRACK_TOKENS[i]);
    for (unsigned g = 0; g < GOODS; g++) needs_spot(sheet, "good", GOOD_TOKENS[g]);
    for (unsigned k = 0; k < TILE_KINDS; k++)
        if (tile_count(d->display, k)) needs_spot(sheet, "dice.tile", DICE_TILE_TOKENS[k]);
    for (unsigned k = 0; k < CARD_KINDS; k++)
        if (d->card ? d->card == k + 1 : card_count(d->open, k))
            needs_spot(sheet, "dice.card", DICE_CARD_TOKENS[k]);
    for (int i = 0; i < n; i++) check_choice(sheet, legal[i]);
    assert_true(sheet->canvas.spots < SPOTS_MAX);
}

/* Another redeal of the same view looks the same. */
static void check_redeal(const struct sheet *sheet, const struct gstate *s,
                         const struct speaker *to, const struct size *size)
{
    union state_room view = {{0}}, other = {{0}};
    struct buf here = {0}, there = {0};
    struct sheet again;
    struct rng rng;

    rng_seed(&rng, 1);
    DICE.observe(s, to->reader, room_view(&view));
    DICE.redeal(room_view(&view), to->reader, &rng, room_state(&other));
    draw(&again, room_state(&other), to, size, sheet->canvas.is_ascii);
    canvas_write(&sheet->canvas, &here);
    canvas_write(&again.canvas, &there);
    assert_string_equal(buf_text(&here), buf_text(&there));
    canvas_free(&again.canvas);
    buf_free(&here);
    buf_free(&there);
}

static void check_look(const struct gstate *s, const struct speaker *to, const struct size *size,
                       bool is_ascii)
{
    struct sheet sheet;

    draw(&sheet, s, to, size, is_ascii);
    check_cells(&sheet);
    check_spots(&sheet, s);
    check_redeal(&sheet, s, to, size);
    canvas_free(&sheet.canvas);
}

static void check_position(const struct gstate *s, int reader)
{
    for (const struct lang *const *lang = LANGS; *lang; lang++)
        for (size_t i = 0; i < sizeof SIZES / sizeof *SIZES; i++)
            for (int is_ascii = 0; is_ascii < 2; is_ascii++) {
                const struct speaker to = {.game = &DICE, .lang = *lang, .reader = reader};
                check_look(s, &to, &SIZES[i], is_ascii);
            }
}

/* ---- wherever games lead ---------------------------------------------------------------------- */

/* At every size, in one language and one alphabet: there are positions enough for all of them. */
static void check_some_looks(const struct gstate *s, int reader, struct rng *rng)
{
    for (size_t i = 0; i < sizeof SIZES / sizeof *SIZES; i++) {
        const struct speaker to = {
            .game = &DICE, .lang = LANGS[rng_below(rng, 2)], .reader = reader};
        check_look(s, &to, &SIZES[i], rng_below(rng, 2));
    }
}

static void play_and_check(int seats, uint64_t number, bool is_wise)
{
    struct kit_game game;
    struct gstate *s = kit_begin(&game, &DICE, seats, is_wise ? &BOT_POLICY : &BOT_RANDOM, number);
    struct event e;
    struct rng rng;

    rng_stream(&rng, 3, number);
    while (sim_next(&game.sim, s, &e)) {
        if (rng_below(&rng, is_wise ? 40 : 150) == 0)
            check_some_looks(s, (int)rng_below(&rng, (uint32_t)seats), &rng);
        DICE.apply(s, e.seat, e.a, NULL);
    }
    check_position(s, SEAT_NONE);
}

static void nothing_is_cut_and_every_choice_has_its_spot(void **state)
{
    (void)state;
    for (int seats = 2; seats <= PLAYERS; seats++)
        for (uint64_t i = 0; i < 4; i++) play_and_check(seats, i, i % 2);
}

/* ---- positions that games hardly reach --------------------------------------------------------- */

/* Nine card dice reveal nine cards; everybody has as many tiles as there can be. */
static void fullest_table_fits(void **state)
{
    struct play p =
        at("seats 4; dice 0 0 0 0 0 9; display lira-fabric;"
           "player 1 tiles lira-spice card-spice crystal-fruit action-fruit"
           " bonus-jewelry die die die die;"
           "player 2 tiles lira-fruit card-fruit crystal-spice action-spice bonus-spice;"
           "player 3 tiles lira-jewelry card-jewelry crystal-fabric action-fabric"
           " bonus-fabric;"
           "player 4 tiles card-fabric crystal-jewelry action-jewelry bonus-fruit");

    (void)state;
    check_position(state_now(&p), 0);
    does(&p, "bazaar 9; card e-tile-brown; card e-crystal-tile; card g-crystal; card g-brown;"
             "card h-mixed; card h-brown; card f-three; card c-jewelry; card c-spice");
    check_position(state_now(&p), 0);
    check_position(state_now(&p), 2);
    does(&p, "choose e-tile-brown");
    check_position(state_now(&p), 0);
}

static void empty_table_fits(void **state)
{
    struct play p = at("seats 2; display; dice 0 0 0 0 0 5; sold 3 3 3 3 5 6;"
                       "player 1 rubies 6 5 6 0; player 2 rubies 6 0 0 0; flags last");

    (void)state;
    check_position(state_now(&p), 1);
    p = begin(3, "");
    check_position(state_now(&p), 0);
}

/* The own row comes first, whoever begins. */
static void reader_comes_first(void **state)
{
    struct play p = at("seats 4");

    (void)state;
    for (int reader = 0; reader < 4; reader++) {
        const struct speaker to = {.game = &DICE, .lang = lang_find("en"), .reader = reader};
        struct sheet sheet;
        struct buf text = {0};
        char own[40];
        draw(&sheet, state_now(&p), &to, &SIZES[0], false);
        canvas_write(&sheet.canvas, &text);
        snprintf(own, sizeof own, "%d You", reader + 1);
        assert_non_null(strstr(buf_text(&text), own));
        for (int other = 1; other <= 4; other++) {
            char name[40];
            snprintf(name, sizeof name, "%d Player %d", other, other);
            if (other == reader + 1) continue;
            assert_true(strstr(buf_text(&text), own) < strstr(buf_text(&text), name));
        }
        canvas_free(&sheet.canvas);
        buf_free(&text);
    }
}

/* What carpets cost stands under their own word, not under crystals; tiles keep their colour. */
static void carpets_and_tiles_are_named(void **state)
{
    static const char *const SEEN[] = {"carpets 1 each ×5, 10 lira ×6", "Owned      1 You 2/5",
                                       "lira Sp", "bonus Sp"};
    const struct speaker to = {.game = &DICE, .lang = lang_find("en"), .reader = 0};
    struct play p = at("seats 2; player 1 tiles lira-spice bonus-spice");
    struct sheet sheet;
    struct buf text = {0};

    (void)state;
    draw(&sheet, state_now(&p), &to, &SIZES[0], false);
    canvas_write(&sheet.canvas, &text);
    for (size_t i = 0; i < sizeof SEEN / sizeof *SEEN; i++)
        if (!strstr(buf_text(&text), SEEN[i])) show(&sheet, SEEN[i]);
    canvas_free(&sheet.canvas);
    buf_free(&text);
}

/* Names of people may have any length; the table keeps its columns. */
static void long_names_keep_the_columns(void **state)
{
    const char *const names[SEATS_MAX] = {"Şehrazat of the thousand and one nights",
                                          "Ein sehr langer Name mit Ümläuten", "Zoë", "x"};
    struct play p = at("seats 4");

    (void)state;
    for (size_t i = 0; i < sizeof SIZES / sizeof *SIZES; i++) {
        const struct speaker to = {&DICE, lang_find("de"), SEAT_NONE, names};
        struct sheet sheet;
        draw(&sheet, state_now(&p), &to, &SIZES[i], i % 2);
        sheet.canvas.is_cut = false; /* the status line may be */
        check_cells(&sheet);
        check_spots(&sheet, state_now(&p));
        canvas_free(&sheet.canvas);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_cut_and_every_choice_has_its_spot),
        cmocka_unit_test(fullest_table_fits),
        cmocka_unit_test(empty_table_fits),
        cmocka_unit_test(reader_comes_first),
        cmocka_unit_test(carpets_and_tiles_are_named),
        cmocka_unit_test(long_names_keep_the_columns),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
