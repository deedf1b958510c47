/* fit_test.c: the program that fits the nets: what it fits predicts who wins, depends on the seed
 * alone, and is printed as nets.c has it. */
#include "fit/fit.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include <cmocka.h>

enum { WORDS_MOST = 24 };

/* Reads a command line; ends the test if it is refused. */
static struct wish wish_of(const char *line)
{
    char copy[200], *word[WORDS_MOST] = {"fit"}, *rest = NULL;
    struct buf why = {0};
    struct wish wish;
    int n = 1;

    assert_true(strlen(line) < sizeof copy);
    strcpy(copy, line);
    for (char *w = strtok_r(copy, " ", &rest); w && n < WORDS_MOST; w = strtok_r(NULL, " ", &rest))
        word[n++] = w;
    if (!wish_read(&wish, n, word, &why)) fail_msg("%s: %s", line, buf_text(&why));
    buf_free(&why);
    return wish;
}

static void fit(const char *line, struct fitted *fitted)
{
    struct wish wish = wish_of(line);
    struct buf why = {0};

    memset(fitted, 0, sizeof *fitted);
    if (!fit_net(&wish, fitted, &why)) fail_msg("%s: %s", line, buf_text(&why));
    buf_free(&why);
}

/* ---- fitting ------------------------------------------------------------------------------ */

static void a_small_fit_of_every_net_beats_equal_chances(void **state)
{
    static const char *const line[] = {
        "board --players 2,3 --games 200 --passes 4",
        "dice --players 2,4 --games 200 --passes 4 --keep 40",
        "write --players 2,3 --games 200 --passes 4 --seed 3",
        "write --players 1 --games 300 --passes 12 --keep 50 --rate 0.01",
    };

    (void)state;
    for (size_t i = 0; i < sizeof line / sizeof *line; i++) {
        struct fitted f;
        fit(line[i], &f);
        assert_true(f.after < 0.97 * f.blind);
        assert_true(f.after < f.before);
        assert_true(f.rounded.loss < 0.97 * f.blind);
        assert_true(fabs(f.rounded.loss - f.after) < 0.03); /* little is lost by rounding */
    }
}

static void the_same_seed_gives_the_same_table_with_any_number_of_threads(void **state)
{
    struct fitted one, other;

    (void)state;
    fit("dice --players 2,3 --games 20 --keep 100 --passes 2 --seed 5", &one);
    fit("dice --players 2,3 --games 20 --keep 100 --passes 2 --seed 5 --jobs 2", &other);
    assert_memory_equal(&one, &other, sizeof one);
    fit("dice --players 2,3 --games 20 --keep 100 --passes 2 --seed 5 --jobs 11", &other);
    assert_memory_equal(&one, &other, sizeof one);
    fit("dice --players 2,3 --games 20 --keep 100 --passes 2 --seed 6", &other);
    assert_memory_not_equal(&one.table, &other.table, sizeof one.table);
}

static void cells_that_are_not_wanted_stay_zero(void **state)
{
    struct fitted f;
    size_t cell;

    (void)state;
    fit("dice --players 2 --games 20 --passes 2 --cells 3", &f);
    cell = (size_t)f.table.n + 2;
    for (size_t c = 0; c < CELLS; c++) {
        bool is_zero = true;
        for (size_t k = 0; k < cell; k++) is_zero = is_zero && f.table.weight[c * cell + k] == 0;
        assert_int_equal(is_zero, c >= 3);
    }
}

/* ---- games -------------------------------------------------------------------------------- */

static void one_game_in_ten_of_each_number_of_players_is_held_out(void **state)
{
    struct wish wish = wish_of("dice --players 2,3 --games 20 --keep 100");
    struct positions all;
    struct list learned, held_out;
    unsigned games_held_out = 0;

    (void)state;
    assert_true(positions_play(&all, &wish, NULL));
    positions_list(&all, LEARNED_GAMES, &learned);
    positions_list(&all, HELD_OUT_GAMES, &held_out);
    assert_true(held_out.n > 0);
    assert_int_equal(learned.n + held_out.n, all.n);
    for (size_t i = 0; i < learned.n; i++)
        for (size_t k = 0; k < held_out.n; k++)
            assert_true(learned.at[i]->game != held_out.at[k]->game);
    for (size_t k = 0; k < held_out.n; k++)
        games_held_out += k == 0 || held_out.at[k]->game != held_out.at[k - 1]->game;
    assert_int_equal(games_held_out, 4);
    list_free(&learned);
    list_free(&held_out);
    positions_free(&all);
}

static void every_position_knows_its_winners(void **state)
{
    struct wish wish = wish_of("write --players 2,4 --games 10 --keep 100");
    struct positions all;
    struct list list;

    (void)state;
    assert_true(positions_play(&all, &wish, NULL));
    positions_list(&all, ALL_GAMES, &list);
    for (size_t i = 0; i < list.n; i++) {
        const struct position *p = list.at[i];
        double shares = 0;
        assert_int_equal(p->seats, p->game < 10 ? 2 : 4);
        for (int k = 0; k < p->seats; k++) shares += position_share(p, k);
        assert_true(fabs(shares - 1) < 1e-9);
        assert_int_equal(p->winners >> p->seats, 0);
    }
    list_free(&list);
    positions_free(&all);
}

static void a_game_is_the_same_in_a_larger_batch(void **state)
{
    struct wish few = wish_of("dice --players 3 --games 10 --keep 100 --seed 8");
    struct wish many = wish_of("dice --players 2,3 --games 30 --keep 100 --seed 8");
    struct positions a, b;
    struct list x, y;
    size_t at = 0;

    (void)state;
    assert_true(positions_play(&a, &few, NULL));
    assert_true(positions_play(&b, &many, NULL));
    positions_list(&a, ALL_GAMES, &x);
    positions_list(&b, ALL_GAMES, &y);
    while (y.at[at]->seats == 2) at++;
    for (size_t i = 0; i < x.n; i++, at++) {
        assert_int_equal(y.at[at]->game, x.at[i]->game + 30);
        assert_memory_equal(x.at[i]->x, y.at[at]->x, (size_t)(3 * a.traits) * sizeof(int16_t));
        assert_int_equal(x.at[i]->winners, y.at[at]->winners);
    }
    list_free(&x);
    list_free(&y);
    positions_free(&a);
    positions_free(&b);
}

/* ---- learning ------------------------------------------------------------------------------ */

static double loss_at(const struct model *model, const struct position *p)
{
    struct list one = {.n = 1, .at = &p};
    struct measure m;

    measure_take(&m, &one, opinion_of_model(model));
    return p->seats == 1 ? m.loss / 2 : m.loss; /* it learns from half the square */
}

/* Weights that matter, that is, of traits that are there. A step may take a cell across the bend
 * at 0, where there is no one slope; that is rare. */
static void check_gradient(struct model *model, const struct position *p)
{
    const float step = 1.0f / 256;
    union weights gradient = {0};
    int checked = 0, bent = 0;

    model_learn(model, p, &gradient);
    for (size_t i = 0; i < WEIGHTS_MOST; i++) {
        float w = model->w.all[i];
        double up, down, slope, error;
        if (gradient.all[i] == 0) continue;
        model->w.all[i] = w + step;
        up = loss_at(model, p);
        model->w.all[i] = w - step;
        down = loss_at(model, p);
        model->w.all[i] = w;
        slope = (up - down) / (2 * (double)step);
        error = fabs(slope - (double)gradient.all[i]);
        bent += !(error < 0.003 + 0.02 * fabs(slope));
        checked++;
    }
    assert_true(checked > 200);
    assert_true(bent * 50 < checked);
}

static void the_gradient_is_the_slope_of_the_loss(void **state)
{
    static const char *const line[] = {"dice --players 3 --games 10 --keep 100",
                                       "write --players 1 --games 10 --keep 100"};

    (void)state;
    for (size_t i = 0; i < 2; i++) {
        struct wish wish = wish_of(line[i]);
        struct positions all;
        struct list list;
        struct model model;

        assert_true(positions_play(&all, &wish, NULL));
        positions_list(&all, ALL_GAMES, &list);
        model_init(&model, all.traits, CELLS, 4);
        check_gradient(&model, list.at[list.n / 2]);
        list_free(&list);
        positions_free(&all);
    }
}

/* ---- measuring ----------------------------------------------------------------------------- */

static void says_a_third(const void *self, const struct position *p, double said[])
{
    (void)self, (void)p;
    said[0] = 0.35;
    said[1] = 0.65;
}

/* Five games of one position each; the first seat wins two of them. */
static void calibration_counts_what_was_said_and_what_came(void **state)
{
    struct position game[5];
    const struct position *at[5];
    struct list list = {.n = 5, .at = at};
    struct measure m;
    double even = 0;

    (void)state;
    for (unsigned i = 0; i < 5; i++) {
        game[i] = (struct position){.game = i, .seats = 2, .winners = i < 2 ? 1 : 2};
        at[i] = &game[i];
    }
    measure_take(&m, &list, (struct opinion){NULL, says_a_third});
    assert_true(fabs(m.loss - -(2 * log(0.35) + 3 * log(0.65)) / 5) < 1e-12);
    assert_true(m.error > 0);
    assert_int_equal(m.bin[3].n, 5);
    assert_true(fabs(m.bin[3].came - 2) < 1e-12 && fabs(m.bin[3].said - 1.75) < 1e-12);
    assert_int_equal(m.bin[6].n, 5);
    assert_true(fabs(m.bin[6].came - 3) < 1e-12);
    measure_take(&m, &list, opinion_blind(&even));
    assert_true(fabs(m.loss - log(2)) < 1e-12);
    measure_difference(&m, &list, opinion_blind(&even), opinion_blind(&even));
    assert_true(m.loss == 0 && m.error == 0);
}

/* ---- the table ------------------------------------------------------------------------------ */

/* Reads a printed table in the simplest way: what stands between the braces. */
static size_t numbers_in(const char *text, int16_t out[], int *traits)
{
    const char *at = strchr(text, '{') + 1, *end = strchr(text, '}');
    size_t n = 0;

    while (at < end && strchr(at, ',') < end) {
        out[n++] = (int16_t)atoi(at);
        at = strchr(at, ',') + 1;
    }
    *traits = atoi(strchr(end, '{') + 1);
    return n;
}

static void the_printed_table_is_the_net_that_was_measured(void **state)
{
    struct wish wish = wish_of("dice --players 2 --games 20 --keep 100 --passes 2");
    struct buf text = {0}, why = {0};
    struct positions all;
    struct fitted f;
    struct table again;
    struct net net, printed;
    int16_t weight[WEIGHTS_MOST];
    struct list list;

    (void)state;
    fit("dice --players 2 --games 20 --keep 100 --passes 2", &f);
    net = table_net(&f.table);
    table_write(&net, "DICE", &text);
    assert_int_equal(numbers_in(buf_text(&text), weight, &printed.n), table_size(net.n));
    printed.weight = weight;
    assert_int_equal(printed.n, net.n);
    assert_true(positions_play(&all, &wish, NULL));
    positions_list(&all, ALL_GAMES, &list);
    for (size_t i = 0; i < list.n; i++)
        assert_int_equal(net_strength(&net, list.at[i]->x), net_strength(&printed, list.at[i]->x));
    assert_true(table_read(&again, "DICE", buf_text(&text), &why));
    assert_memory_equal(&again, &f.table, sizeof again);
    list_free(&list);
    positions_free(&all);
    buf_free(&text);
}

/* The integers say what the floats say: the order of the weights is that of net.c. */
static void rounding_hardly_changes_what_is_said(void **state)
{
    struct wish wish = wish_of("board --players 3 --games 10");
    struct positions all;
    struct table table;
    struct model model;
    struct net net;
    struct list list;

    (void)state;
    assert_true(positions_play(&all, &wish, NULL));
    positions_list(&all, ALL_GAMES, &list);
    model_init(&model, all.traits, CELLS, 11);
    for (int k = 0; k < all.traits; k++) model.w.past[k] = (float)(k % 7 - 3) / 20;
    table_round(&table, &model);
    net = table_net(&table);
    for (size_t i = 0; i < list.n; i++) {
        double a[SEATS_MAX], b[SEATS_MAX];
        opinion_of_model(&model).says(&model, list.at[i], a);
        opinion_of_net(&net).says(&net, list.at[i], b);
        for (int k = 0; k < 3; k++) assert_true(fabs(a[k] - b[k]) < 0.02);
    }
    list_free(&list);
    positions_free(&all);
}

static void the_nets_in_the_tree_are_printed_as_they_stand_there(void **state)
{
    static const struct {
        const struct net *net;
        const char *name;
    } row[] = {
        {&NET_BOARD, "BOARD"}, {&NET_DICE, "DICE"}, {&NET_WRITE, "WRITE"}, {&NET_ALONE, "ALONE"}};
    struct buf file = {0}, text = {0}, why = {0};

    (void)state;
    assert_true(buf_read_file(&file, NETS, 1 << 20, NULL));
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        struct table table;
        buf_clear(&text);
        table_write(row[i].net, row[i].name, &text);
        assert_non_null(strstr(buf_text(&file), buf_text(&text)));
        assert_true(table_read(&table, row[i].name, buf_text(&file), &why));
        assert_int_equal(table.n, row[i].net->n);
        assert_memory_equal(table.weight, row[i].net->weight,
                            table_size(table.n) * sizeof *table.weight);
    }
    buf_free(&file);
    buf_free(&text);
}

static void weights_too_large_for_32_bits_are_seen(void **state)
{
    struct wish wish = wish_of("dice --players 2 --games 10 --keep 100");
    struct positions all;
    struct table table = {.n = NET_DICE.n};
    struct list list;

    (void)state;
    assert_true(positions_play(&all, &wish, NULL));
    positions_list(&all, ALL_GAMES, &list);
    memcpy(table.weight, NET_DICE.weight, table_size(table.n) * sizeof *table.weight);
    assert_true(table_is_safe(&table, &list));
    for (size_t i = 0; i < table_size(table.n); i++) table.weight[i] = INT16_MAX;
    assert_false(table_is_safe(&table, &list));
    list_free(&list);
    positions_free(&all);
}

static void a_broken_table_gets_a_sentence(void **state)
{
    static const struct {
        const char *text, *sentence;
    } row[] = {
        {"", "There is no table of NET_DICE"},
        {"static const int16_t BOARD_FITTED[] = {\n 1,\n};\n", "There is no table of NET_DICE"},
        {"static const int16_t DICE_FITTED[] = {\n 1, 2, 70000,\n};\n", "or it is cut off"},
        {"static const int16_t DICE_FITTED[] = {\n 1, 2,\n", "or it is cut off"},
        {"DICE_FITTED[] = {\n 1, 2,\n};\nconst struct net NET_DICE = {73, DICE_FITTED};\n",
         "says 73 traits, but has 2 weights"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        struct buf why = {0};
        struct table table;
        assert_false(table_read(&table, "DICE", row[i].text, &why));
        assert_non_null(strstr(buf_text(&why), row[i].sentence));
        buf_free(&why);
    }
}

/* ---- the program ---------------------------------------------------------------------------- */

/* What the program prints; its exit status. */
static int run(const char *args, struct buf *out)
{
    char command[400];
    FILE *pipe;
    int c, status;

    snprintf(command, sizeof command, "'%s' %s", getenv("FIT"), args);
    pipe = popen(command, "r");
    assert_non_null(pipe);
    buf_clear(out);
    while ((c = getc(pipe)) != EOF) buf_char(out, (char)c);
    status = pclose(pipe);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

static void bad_arguments_get_a_sentence(void **state)
{
    static const struct {
        const char *args, *sentence;
    } row[] = {
        {"", "Which game?"},
        {"chess", "There is no game “chess” with a net; there are board dice write."},
        {"template --players 2 --games 10", "There is no game “template” with a net"},
        {"board --games 10", "How many players?"},
        {"board --players 2", "How many games?"},
        {"board --players 1 --games 10", "--players takes numbers from 2 to 5"},
        {"board --players 2,2 --games 10", "each once"},
        {"board --players 2, --games 10", "not “2,”"},
        {"write --players 1,2 --games 10", "has a net of its own"},
        {"dice --players 2 --games 9", "--games takes a whole number from 10 to 10000000"},
        {"dice --players 2 --games 10 --cells 33", "--cells takes a whole number from 1 to 32"},
        {"dice --players 2 --games 10 --rate 0", "--rate takes a number above 0"},
        {"dice --players 2 --games 10 --rate nan", "--rate takes a number above 0"},
        {"dice --players 2 --games 10 --seed -1", "--seed takes a whole number"},
        {"dice --players 2 --games", "After “--games” something is missing."},
        {"dice --speed 3", "There is no option “--speed”."},
        {"dice --players 2 --games 10 --net x", "--net goes with --judge."},
    };
    struct buf out = {0};

    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        char args[200];
        snprintf(args, sizeof args, "%s 2>&1", row[i].args);
        assert_int_equal(run(args, &out), 2);
        assert_non_null(strstr(buf_text(&out), row[i].sentence));
        assert_non_null(strstr(buf_text(&out), "Usage: fit GAME"));
    }
    assert_int_equal(run("dice --judge --players 2 --games 10 --net /nowhere 2>&1", &out), 1);
    assert_non_null(strstr(buf_text(&out), "“/nowhere” cannot be read."));
    buf_free(&out);
}

static void only_the_table_is_on_standard_output(void **state)
{
    struct buf out = {0}, text = {0};
    struct fitted f;
    struct net net;

    (void)state;
    fit("dice --players 2 --games 20 --passes 1 --seed 3", &f);
    net = table_net(&f.table);
    table_write(&net, "DICE", &text);
    assert_int_equal(
        run("dice --players 2 --games 20 --passes 1 --seed 3 --jobs 2 2>/dev/null", &out), 0);
    assert_string_equal(buf_text(&out), buf_text(&text));
    buf_free(&out);
    buf_free(&text);
}

/* The net of the tree, read from its source, is neither better nor worse than itself. */
static void a_net_is_judged_from_the_tree_or_from_a_file(void **state)
{
    struct buf tree = {0}, file = {0};

    (void)state;
    assert_int_equal(run("write --judge --players 2 --games 20 --seed 2 2>/dev/null", &tree), 0);
    assert_non_null(strstr(buf_text(&tree), "NET_WRITE in the tree"));
    assert_non_null(strstr(buf_text(&tree), "(equal chances: 0.6931)"));
    assert_int_equal(
        run("write --judge --players 2 --games 20 --seed 2 --net " NETS " 2>/dev/null", &file), 0);
    assert_non_null(strstr(buf_text(&file), "the new one less that +0.0000 ± 0.0000"));
    assert_string_equal(strstr(buf_text(&tree), "chance said"),
                        strstr(buf_text(&file), "chance said"));
    buf_free(&tree);
    buf_free(&file);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_small_fit_of_every_net_beats_equal_chances),
        cmocka_unit_test(the_same_seed_gives_the_same_table_with_any_number_of_threads),
        cmocka_unit_test(cells_that_are_not_wanted_stay_zero),
        cmocka_unit_test(one_game_in_ten_of_each_number_of_players_is_held_out),
        cmocka_unit_test(every_position_knows_its_winners),
        cmocka_unit_test(a_game_is_the_same_in_a_larger_batch),
        cmocka_unit_test(the_gradient_is_the_slope_of_the_loss),
        cmocka_unit_test(calibration_counts_what_was_said_and_what_came),
        cmocka_unit_test(the_printed_table_is_the_net_that_was_measured),
        cmocka_unit_test(rounding_hardly_changes_what_is_said),
        cmocka_unit_test(the_nets_in_the_tree_are_printed_as_they_stand_there),
        cmocka_unit_test(weights_too_large_for_32_bits_are_seen),
        cmocka_unit_test(a_broken_table_gets_a_sentence),
        cmocka_unit_test(bad_arguments_get_a_sentence),
        cmocka_unit_test(only_the_table_is_on_standard_output),
        cmocka_unit_test(a_net_is_judged_from_the_tree_or_from_a_file),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
