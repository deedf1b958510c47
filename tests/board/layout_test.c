/* layout_test.c: how the sixteen places lie (section 2 of the rules). */
#include "kit.h"

#include <string.h>

enum { CELLS = 16, WAYS = 456, DRAWS = 45600, OTHERS = 13 };

/* ---- steps ------------------------------------------------------------------- */

/* The fewest steps from FROM to every cell, by walking: no formula. */
static void walk_distances(int from, int steps[CELLS])
{
    static const int ROW[] = {-1, 1, 0, 0}, COLUMN[] = {0, 0, -1, 1};
    int queue[CELLS], head = 0, tail = 0;

    for (int c = 0; c < CELLS; c++) steps[c] = -1;
    steps[from] = 0;
    queue[tail++] = from;
    while (head < tail) {
        int cell = queue[head++];
        for (int d = 0; d < 4; d++) {
            int row = cell / 4 + ROW[d], column = cell % 4 + COLUMN[d], next = 4 * row + column;
            if (row < 0 || row > 3 || column < 0 || column > 3 || steps[next] >= 0) continue;
            steps[next] = steps[cell] + 1;
            queue[tail++] = next;
        }
    }
}

static void check_walks(const char *layout)
{
    for (int from = 0; from < CELLS; from++) {
        struct play p = at("layout %s; player 1 hand long", layout);
        const uint8_t *place = board_now(&p)->place_at;
        int steps[CELLS];

        walk_distances(from, steps);
        p = at("layout %s; player 1 hand long; player 1 place %d", layout, place[from] + 1);
        for (int to = 0; to < CELLS; to++) {
            if (steps[to] == 1 || steps[to] == 2) offers(&p, "go %d", place[to] + 1);
            else refuses(&p, "go %d", place[to] + 1);
            if (steps[to] == 3 || steps[to] == 4) offers(&p, "long %d", place[to] + 1);
            else refuses(&p, "long %d", place[to] + 1);
        }
    }
}

/* [B-2.1] on every layout, from and to every place. */
static void steps_go_straight_and_never_round_the_edge(void **state)
{
    (void)state;
    check_walks("15 5 2 14 4 12 7 3 8 6 11 9 13 10 1 16");
    check_walks("16 2 8 11 15 7 6 4 3 5 12 1 10 9 14 13");
    check_walks("1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16");
}

/* [B-2.1] the same by eye, on places in order. */
static void corner_and_edge_reach_what_lies_beside_them(void **state)
{
    static const char *const ORDER = "layout 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16";
    struct play p = at("%s; player 1 place 1", ORDER);

    (void)state;
    asks(&p, "walk", "go 2; go 3; go 5; go 6; go 9");
    p = at("%s; player 1 place 4", ORDER); /* 5 is next in the row below, not a neighbour */
    asks(&p, "walk", "go 2; go 3; go 7; go 8; go 12");
    p = at("%s; player 1 place 10", ORDER);
    asks(&p, "walk", "go 2; go 5; go 6; go 7; go 9; go 11; go 12; go 13; go 14; go 15");
}

/* ---- layouts with a name --------------------------------------------------------- */

/* [B-2.2] [B-2.3] [B-2.4] */
static void named_layouts_lie_as_printed(void **state)
{
    struct play p = begin(3, "");

    (void)state;
    shows(&p, "layout 15 5 2 14 4 12 7 3 8 6 11 9 13 10 1 16");
    p = begin(3, "layout short");
    shows(&p, "layout 15 5 2 14 4 12 7 3 8 6 11 9 13 10 1 16");
    p = begin(3, "layout long");
    shows(&p, "layout 16 2 8 11 15 7 6 4 3 5 12 1 10 9 14 13");
    p = begin(3, "layout order");
    shows(&p, "layout 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16");
    p = begin(3, "layout order; layout short");
    shows(&p, "layout 15 5 2 14 4 12 7 3 8 6 11 9 13 10 1 16");
}

/* ---- random layouts ---------------------------------------------------------------- */

static int cell_of(const uint8_t number[CELLS], int place)
{
    for (int c = 0; c < CELLS; c++)
        if (number[c] == place) return c;
    fail_msg("place %d lies nowhere", place);
    return -1;
}

static bool is_inner(int cell) { return cell == 5 || cell == 6 || cell == 9 || cell == 10; }

static int distance(int cell, int other)
{
    int steps[CELLS];

    walk_distances(cell, steps);
    return steps[other];
}

/* Numbers the ways to place 7, 8 and 9 that keep the rule; others are -1. */
static int number_ways(int way[CELLS][CELLS][CELLS])
{
    int n = 0;

    for (int f = 0; f < CELLS; f++)
        for (int b = 0; b < CELLS; b++)
            for (int t = 0; t < CELLS; t++) {
                bool kept = is_inner(f) && f != b && f != t && distance(b, t) >= 3;
                way[f][b][t] = kept ? n++ : -1;
            }
    return n;
}

struct draws {
    int by_way[WAYS];
    int by_fountain[CELLS];
    int by_spot[OTHERS][17]; /* of the other 13 places: which is the n-th to lie */
    int by_pair[17][17];     /* which two lie first and second */
};

static void count_others(const uint8_t number[CELLS], struct draws *d)
{
    int order[OTHERS], n = 0;

    for (int c = 0; c < CELLS; c++)
        if (number[c] < 7 || number[c] > 9) order[n++] = number[c];
    assert_int_equal(n, OTHERS);
    for (int i = 0; i < OTHERS; i++) d->by_spot[i][order[i]]++;
    d->by_pair[order[0]][order[1]]++;
}

static void draw_layouts(struct draws *d)
{
    int way[CELLS][CELLS][CELLS];
    struct rng rng;

    assert_int_equal(number_ways(way), WAYS);
    rng_seed(&rng, 20240);
    for (int i = 0; i < DRAWS; i++) {
        uint8_t number[CELLS];
        int fountain, w;
        BOARD_OPTIONS[0].draw(number, &rng);
        fountain = cell_of(number, 7);
        w = way[fountain][cell_of(number, 8)][cell_of(number, 9)];
        if (w < 0) fail_msg("a random layout breaks the rule");
        d->by_way[w]++;
        d->by_fountain[fountain]++;
        count_others(number, d);
    }
}

static double chi_square(const int *count, int n, double expected)
{
    double sum = 0;

    for (int i = 0; i < n; i++) sum += (count[i] - expected) * (count[i] - expected) / expected;
    return sum;
}

/* FREE degrees of freedom: mean FREE, deviation sqrt(2 FREE); five of them are
 * allowed either way. The seed is fixed, so that the answer is too. */
static void check_even(double chi, double free)
{
    double off = (chi - free) * (chi - free);

    if (off > 25 * 2 * free) fail_msg("chi-square %.1f with %.0f degrees", chi, free);
}

/* [B-2.5] [B-2.6] 456 ways to place 7, 8 and 9, all of them drawn, evenly. */
static void random_layouts_keep_the_rule_and_are_equally_likely(void **state)
{
    static struct draws d;

    (void)state;
    memset(&d, 0, sizeof d);
    draw_layouts(&d);
    for (int w = 0; w < WAYS; w++) assert_true(d.by_way[w] > 0);
    check_even(chi_square(d.by_way, WAYS, DRAWS / (double)WAYS), WAYS - 1);
}

/* [B-2.6] each inner cell a quarter; every order of the other 13 places. */
static void fountain_and_other_places_lie_evenly(void **state)
{
    static struct draws d;
    int inner[4], spot[OTHERS * OTHERS], pair[OTHERS * (OTHERS - 1)], n = 0, m = 0;

    (void)state;
    memset(&d, 0, sizeof d);
    draw_layouts(&d);
    for (int c = 0; c < CELLS; c++)
        if (is_inner(c)) inner[n++] = d.by_fountain[c];
    check_even(chi_square(inner, 4, DRAWS / 4.0), 3);
    n = 0;
    for (int i = 1; i <= CELLS; i++) {
        if (i >= 7 && i <= 9) continue;
        for (int s = 0; s < OTHERS; s++) spot[n++] = d.by_spot[s][i];
        for (int k = 1; k <= CELLS; k++)
            if (k != i && (k < 7 || k > 9)) pair[m++] = d.by_pair[i][k];
    }
    check_even(chi_square(spot, n, DRAWS / (double)OTHERS), (OTHERS - 1) * (OTHERS - 1));
    check_even(chi_square(pair, m, DRAWS / (double)m), m - 1);
}

/* [B-2.7] The set-up has the numbers; the game begins as with any other layout. */
static void random_layout_is_drawn_before_the_game(void **state)
{
    struct play p = begin(3, "");
    struct setup setup, again;
    struct rng rng;
    struct buf text = {0};

    (void)state;
    rng_seed(&rng, 7);
    assert_true(setup_default(&BOARD, 3, &setup, NULL));
    again = setup;
    assert_true(setup_option(&BOARD, &setup, "layout", "random", &rng, NULL));
    setup_write_option(&BOARD, &setup, &BOARD_OPTIONS[0], &text);
    assert_memory_not_equal(setup.option, again.option, CELLS);
    assert_true(
        setup_option(&BOARD, &again, "layout", buf_text(&text) + strlen("layout "), NULL, NULL));
    assert_memory_equal(&setup, &again, sizeof setup);
    BOARD.init(room_state(&p.now), &setup);
    shows(&p, "%s", buf_text(&text));
    outcomes(&p, "1 start 1; 1 start 2; 1 start 3");
    does(&p, "start 2; demand large 1; demand small 1; roll 1 1; roll 1 1; card any; card any;"
             "card home");
    shows(&p, "round 1; step walk; turn 2; %s", buf_text(&text));
    buf_free(&text);
    assert_false(
        setup_option(&BOARD, &again, "layout", "random", NULL, NULL)); /* no dice, no draw */
}

/* ---- custom layouts ------------------------------------------------------------------ */

static bool takes_layout(const char *numbers, struct note *note)
{
    struct setup setup;

    assert_true(setup_default(&BOARD, 3, &setup, NULL));
    return setup_option(&BOARD, &setup, "layout", numbers, NULL, note);
}

/* [B-2.8] */
static void custom_layout_names_each_place_once(void **state)
{
    struct note note;
    struct play p = begin(4, "layout 1 2 3 4 8 7 6 5 16 15 14 13 10 9 11 12");

    (void)state;
    shows(&p, "layout 1 2 3 4 8 7 6 5 16 15 14 13 10 9 11 12");
    assert_true(takes_layout("1 2 3 4 8 7 6 5 16 15 14 13 10 9 11 12", &note));
    assert_null(note.key);
    assert_false(takes_layout("1 2 3 4 8 7 6 5 16 15 14 13 10 9 11 11", &note)); /* 11 twice */
    assert_non_null(note.key);
    assert_false(takes_layout("1 2 3 4 8 7 6 5 16 15 14 13 10 9 11", NULL));      /* 15 numbers */
    assert_false(takes_layout("1 2 3 4 8 7 6 5 16 15 14 13 10 9 11 12 1", NULL)); /* 17 */
    assert_false(takes_layout("1 2 3 4 8 7 6 5 16 15 14 13 10 9 11 0", NULL));
    assert_false(takes_layout("1 2 3 4 8 7 6 5 16 15 14 13 10 9 11 17", NULL));
}

/* [B-2.9] */
static void custom_layout_that_breaks_the_rule_is_accepted_with_a_warning(void **state)
{
    struct note note = {0};

    (void)state;
    /* The Fountain in a corner. */
    assert_true(takes_layout("7 2 3 4 8 1 6 5 16 15 14 13 10 9 11 12", &note));
    assert_string_equal(note.key, "board.setup.fountain");
    /* 8 and 9 two steps apart. */
    assert_true(takes_layout("8 2 9 4 3 7 6 5 16 15 14 13 1 10 11 12", &note));
    assert_string_equal(note.key, "board.setup.apart");
    /* Three steps are enough. */
    assert_true(takes_layout("8 2 4 9 3 7 6 5 16 15 14 13 1 10 11 12", &note));
    assert_null(note.key);
    begin(3, "layout 7 2 3 4 8 1 6 5 16 15 14 13 10 9 11 12");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(steps_go_straight_and_never_round_the_edge),
        cmocka_unit_test(corner_and_edge_reach_what_lies_beside_them),
        cmocka_unit_test(named_layouts_lie_as_printed),
        cmocka_unit_test(random_layouts_keep_the_rule_and_are_equally_likely),
        cmocka_unit_test(fountain_and_other_places_lie_evenly),
        cmocka_unit_test(random_layout_is_drawn_before_the_game),
        cmocka_unit_test(custom_layout_names_each_place_once),
        cmocka_unit_test(custom_layout_that_breaks_the_rule_is_accepted_with_a_warning),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
