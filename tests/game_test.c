/* game_test.c: set-ups, playing and whole turns: the helpers that are written
 * once for all games, tried on the template game; and that game itself. */
#include "conform_check.h"
#include "core/text.h"
#include "games/dice/dice.h"
#include "games/template/state.h"
#include "langs/langs.h"

#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* ---- set-ups --------------------------------------------------------------------------------- */

static void draw_any(uint8_t value[], struct rng *rng)
{
    for (int i = 0; i < 3; i++) value[i] = (uint8_t)(1 + rng_below(rng, 9));
}

static bool check_sum(const struct setup *setup, struct note *note)
{
    unsigned sum = (unsigned)setup->option[0] + setup->option[1] + setup->option[2];

    if (setup->option[3] && setup->seats == 4)
        return note_set(note, "setup.seats", "made\t4\t2\t3");
    if (sum == 3) note_set(note, "play.over", "%s", "");
    return true;
}

static const uint8_t MANY[] = {1, 2, 3}, FEW[] = {9, 9, 9}, OFF[] = {0};
static const struct option_name ORDER_NAMES[] = {{"up", MANY}, {"flat", FEW}, {NULL, NULL}};
static const struct option MADE_OPTIONS[] = {
    {"order", 3, 1, 9, MANY, ORDER_NAMES, draw_any},
    {"extra", 1, 0, 1, OFF, NULL, NULL},
    {.key = NULL},
};

static const struct game MADE = {
    .id = "made", .seats_min = 2, .seats_max = 4, .options = MADE_OPTIONS, .check = check_sum};

static void refuses_option(const struct game *g, int seats, const char *key, const char *values,
                           const char *sentence)
{
    struct note note = {0};
    struct buf out = {0};
    struct setup setup, before;

    assert_true(setup_default(g, seats, &setup, NULL));
    before = setup;
    assert_false(setup_option(g, &setup, key, values, NULL, &note));
    assert_memory_equal(&setup, &before, sizeof setup);
    text_note(lang_find("en"), &note, &out);
    assert_string_equal(buf_text(&out), sentence);
    buf_free(&out);
}

static void a_set_up_starts_from_the_presets(void **state)
{
    struct setup setup;
    struct note note;
    struct buf out = {0};

    (void)state;
    assert_true(setup_default(&MADE, 3, &setup, &note));
    assert_null(note.key);
    assert_int_equal(setup.seats, 3);
    setup_write_option(&MADE, &setup, &MADE_OPTIONS[0], &out);
    setup_write_option(&MADE, &setup, &MADE_OPTIONS[1], &out);
    assert_string_equal(buf_text(&out), "order 1 2 3extra 0");
    assert_false(setup_default(&MADE, 1, &setup, &note));
    assert_string_equal(note.key, "setup.seats");
    assert_string_equal(note.args, "made\t1\t2\t4");
    buf_free(&out);
}

static void options_are_read_from_words(void **state)
{
    struct setup setup;
    struct rng rng, same;

    (void)state;
    rng_seed(&rng, 3);
    same = rng;
    assert_true(setup_default(&MADE, 2, &setup, NULL));
    assert_true(setup_option(&MADE, &setup, "order", "flat", NULL, NULL));
    assert_memory_equal(setup.option, FEW, 3);
    assert_true(setup_option(&MADE, &setup, "order", " 4,5 ,\t6 ", NULL, NULL));
    assert_int_equal(setup.option[1], 5);
    assert_true(setup_option(&MADE, &setup, "extra", "1", NULL, NULL));
    assert_int_equal(setup.option[3], 1);
    assert_true(setup_option(&MADE, &setup, "order", "random", &rng, NULL));
    assert_int_equal(setup.option[0], 1 + rng_below(&same, 9));
    assert_int_equal(setup.option[3], 1);
}

static void a_warning_comes_with_success(void **state)
{
    struct setup setup;
    struct note note = {0};

    (void)state;
    assert_true(setup_default(&MADE, 2, &setup, NULL));
    assert_true(setup_option(&MADE, &setup, "order", "1 1 1", NULL, &note));
    assert_string_equal(note.key, "play.over");
    assert_true(setup_option(&MADE, &setup, "order", "1 1 2", NULL, &note));
    assert_null(note.key);
}

static void a_bad_option_says_what_fits(void **state)
{
    (void)state;
    refuses_option(&MADE, 2, "ordre", "flat",
                   "The game “made” has no option “ordre”. Expected one of: order.");
    refuses_option(&MADE, 2, "colour", "1",
                   "The game “made” has no option “colour”. Expected one of: order, extra.");
    refuses_option(&MADE, 2, "order", "falt",
                   "The option “order” cannot be “falt”. Expected: up, flat, random, or 3 "
                   "numbers from 1 to 9.");
    refuses_option(&MADE, 2, "order", "1 2 10",
                   "The option “order” cannot be “10”. Expected: up, flat, random, or 3 "
                   "numbers from 1 to 9.");
    refuses_option(&MADE, 2, "order", "1 2",
                   "The option “order” takes 3 numbers from 1 to 9, but 2 were given.");
    refuses_option(&MADE, 2, "order", "1 2 3 4",
                   "The option “order” takes 3 numbers from 1 to 9, but 4 were given.");
    refuses_option(&MADE, 2, "extra", "",
                   "The option “extra” cannot be “”. Expected: 1 number from 0 to 1.");
    refuses_option(&MADE, 2, "extra", "random",
                   "The option “extra” cannot be “random”. Expected: 1 number from 0 to 1.");
    refuses_option(&DICE, 2, "task", "99",
                   "The game “dice” has no options, so “task” cannot be set.");
    refuses_option(&MADE, 2, "order", "random",
                   "The option “order” can be drawn at random only where a seed is given.");
    refuses_option(&MADE, 4, "extra", "1",
                   "The game “made” has no version for 4 players: expected 2 to 3.");
}

/* Lists that people choose from end before them. */
static void examples_stand_behind_all_other_games(void **state)
{
    bool is_behind = false;

    (void)state;
    for (const struct game *const *g = GAMES; *g; g++) {
        assert_true((*g)->is_example || !is_behind);
        is_behind = (*g)->is_example;
    }
    assert_true(TEMPLATE.is_example && is_behind);
}

static void a_preset_is_named_by_its_shorthand(void **state)
{
    struct buf out = {0};

    (void)state;
    setup_write_preset(&game_find("board")->options[0], &out);
    assert_string_equal(buf_text(&out), "short");
    buf_clear(&out);
    setup_write_preset(&MADE_OPTIONS[1], &out);
    assert_string_equal(buf_text(&out), "0");
    buf_free(&out);
    assert_int_equal(setup_players(&MADE), 3);
    assert_int_equal(setup_players(&(struct game){.seats_min = 4, .seats_max = 5}), 4);
    assert_int_equal(setup_players(&(struct game){.seats_min = 1, .seats_max = 2}), 2);
}

/* ---- playing --------------------------------------------------------------------------------- */

static void load(union state_room *room, const char *text)
{
    struct note note = {0};

    if (!TEMPLATE.load(room_state(room), text, &note)) fail_msg("%s: %s", note.key, note.args);
}

static void refuses_event(union state_room *room, struct event e, const char *sentence)
{
    union state_room before = *room;
    struct note note = {0};
    struct buf out = {0};

    assert_false(game_play(&TEMPLATE, room_state(room), &(struct game_step){.e = e}, &note));
    assert_memory_equal(room, &before, TEMPLATE.state_size);
    text_note(lang_find("en"), &note, &out);
    assert_string_equal(buf_text(&out), sentence);
    buf_free(&out);
    assert_false(game_play(&TEMPLATE, room_state(room), &(struct game_step){.e = e}, NULL));
}

static void a_stranger_can_only_do_what_is_legal(void **state)
{
    union state_room room = {{0}};

    (void)state;
    load(&room, "seats 3\nturn 2\n");
    refuses_event(&room, (struct event){0, act(KIND_KEEP, 0, 0, 0)},
                  "It is player 2's turn, not player 1's.");
    refuses_event(&room, (struct event){1, act(KIND_DRAW, 3, 0, 0)},
                  "Player 2 cannot do “draw nine” now. Possible: keep, swap.");
    refuses_event(&room, (struct event){1, act(KIND_KEEP, 0, 0, 1)},
                  "Player 2 cannot do “keep” now. Possible: keep, swap.");
    refuses_event(&room, (struct event){SEAT_CHANCE, act(KIND_DRAW, 3, 0, 0)},
                  "Chance decides nothing now: it is player 2's turn.");
    assert_true(game_play(&TEMPLATE, room_state(&room),
                          &(struct game_step){.e = {1, act(KIND_SWAP, 0, 0, 0)}}, NULL));
    refuses_event(&room, (struct event){1, act(KIND_KEEP, 0, 0, 0)},
                  "Chance decides now; player 2 has to wait.");
    refuses_event(&room, (struct event){SEAT_CHANCE, act(KIND_DEAL, 3, 0, 0)},
                  "“deal nine” cannot happen now. Possible: draw six, draw seven, draw eight, "
                  "draw nine, draw ten, draw jack, draw queen, draw king, ….");
}

/* ---- little stack: a server plays many tables, each on a thread of its own ------------------- */

enum { STACK_BYTES = 1 << 20, STACK_FILL = 0xa5, STACK_MOST = 12 << 10 };

struct errand {
    const struct game *game;
    union state_room room;
    struct event e;
    bool is_played;
};

static void *play_errand(void *self)
{
    struct errand *run = self;
    struct game_step step = {.e = run->e};
    struct note note;

    if (run->game) run->is_played = game_play(run->game, room_state(&run->room), &step, &note);
    return NULL;
}

/* How many bytes of a stack of its own the errand has written to. */
static size_t stack_of(struct errand *run)
{
    static _Alignas(4096) unsigned char stack[STACK_BYTES];
    pthread_attr_t attr;
    pthread_t thread;
    size_t untouched = 0;

    memset(stack, STACK_FILL, sizeof stack);
    assert_int_equal(pthread_attr_init(&attr), 0);
    assert_int_equal(pthread_attr_setstack(&attr, stack, sizeof stack), 0);
    assert_int_equal(pthread_create(&thread, &attr, play_errand, run), 0);
    pthread_join(thread, NULL);
    pthread_attr_destroy(&attr);
    while (stack[untouched] == STACK_FILL) untouched++;
    return sizeof stack - untouched;
}

/* Refused is what needs most: it says why. */
static void a_seats_action_needs_little_stack(void **state)
{
    size_t nothing = stack_of(&(struct errand){.game = NULL});

    (void)state;
    for (const struct game *const *g = GAMES; *g; g++) {
        struct errand run = {.game = *g};

        assert_true((*g)->load(room_state(&run.room), "", NULL)); /* the first decision */
        run.e.seat = (int8_t)(*g)->turn(room_state(&run.room));
        assert_true(run.e.seat >= 0);
        assert_in_range(stack_of(&run) - nothing, 1, STACK_MOST);
        assert_false(run.is_played);
    }
}

static void nothing_is_played_after_the_end(void **state)
{
    union state_room room = {{0}};

    (void)state;
    load(&room, "seats 2\nphase over\nturn 2\ncards six ace\n");
    refuses_event(&room, (struct event){1, act(KIND_KEEP, 0, 0, 0)}, "The game is over.");
    refuses_event(&room, (struct event){SEAT_NONE, act(KIND_KEEP, 0, 0, 0)}, "The game is over.");
    refuses_event(&room, (struct event){SEAT_CHANCE, act(KIND_DRAW, 0, 0, 0)}, "The game is over.");
    assert_false(game_is_legal(&TEMPLATE, room_state(&room), SEAT_NONE, act(KIND_KEEP, 0, 0, 0)));
}

static void rolls_follow_the_weights(void **state)
{
    enum { ROLLS = 32000 };
    union state_room room = {{0}};
    int count[RANKS] = {0};
    struct rng rng;

    (void)state;
    rng_seed(&rng, 5);
    /* One six and three sevens are left of those; four of each other rank. */
    load(&room, "seats 4\nphase draw\nturn 4\ncards six six seven -\nswapped 0 0 0 1\nopen six\n");
    for (int i = 0; i < ROLLS; i++) {
        action a = game_roll(&TEMPLATE, room_state(&room), &rng);
        assert_int_equal(act_kind(a), KIND_DRAW);
        count[act_a(a)]++;
    }
    assert_in_range(count[0], ROLLS / 32 - 150, ROLLS / 32 + 150);
    assert_in_range(count[1], 3 * ROLLS / 32 - 250, 3 * ROLLS / 32 + 250);
    assert_in_range(count[8], 4 * ROLLS / 32 - 300, 4 * ROLLS / 32 + 300);
}

static void perft_counts_sequences(void **state)
{
    union state_room room = {{0}};

    (void)state;
    load(&room, "seats 2\ncards six ace\n"); /* keep, or swap and one of nine ranks; twice */
    assert_int_equal(game_perft(&TEMPLATE, room_state(&room), 0), 1);
    assert_int_equal(game_perft(&TEMPLATE, room_state(&room), 1), 2);
    assert_int_equal(game_perft(&TEMPLATE, room_state(&room), 2), 2 + 9);
    assert_int_equal(game_perft(&TEMPLATE, room_state(&room), 3), 9 + 2 * 9);
    assert_int_equal(game_perft(&TEMPLATE, room_state(&room), 4), 9 * 9);
    assert_int_equal(game_perft(&TEMPLATE, room_state(&room), 5), 0);
}

static void the_check_value_is_that_of_the_text(void **state)
{
    union state_room room = {{0}}, same = {{0}};

    (void)state;
    load(&room, "seats 2\ncards six ace\n");
    load(&same, "cards six ace\nturn 1");
    assert_int_equal(game_check_value(&TEMPLATE, room_state(&room)),
                     game_check_value(&TEMPLATE, room_state(&same)));
    load(&same, "cards six ace\nturn 2");
    assert_int_not_equal(game_check_value(&TEMPLATE, room_state(&room)),
                         game_check_value(&TEMPLATE, room_state(&same)));
}

/* ---- whole turns ------------------------------------------------------------------------------ */

/* Any of ITEMS things may be taken, in any order, then `take all` ends the turn. */
enum { ITEMS = 6 };
struct takings {
    uint8_t taken, over;
};
static const struct takings *takings_in(const struct gstate *s)
{
    return (const struct takings *)(const void *)s;
}

static int takings_turn(const struct gstate *s) { return takings_in(s)->over ? SEAT_NONE : 0; }

static int takings_legal(const struct gstate *s, int seat, action out[])
{
    int n = 0;

    (void)seat;
    for (unsigned i = 0; i < ITEMS; i++)
        if (!(takings_in(s)->taken >> i & 1)) out[n++] = act(1, i, 0, 0);
    out[n++] = act(2, 0, 0, 0);
    return n;
}

static unsigned takings_apply(struct gstate *s, int seat, action a, struct trace *trace)
{
    struct takings *t = (struct takings *)(void *)s;

    (void)seat, (void)trace;
    if (act_kind(a) == 2) t->over = 1;
    else t->taken = (uint8_t)(t->taken | 1u << act_a(a));
    return t->over ? APPLY_TURN | APPLY_END : 0;
}

static const struct game TAKINGS = {.id = "takings",
                                    .state_size = sizeof(struct takings),
                                    .turn = takings_turn,
                                    .legal = takings_legal,
                                    .apply = takings_apply};

static void orders_of_the_same_decisions_are_one_turn(void **state)
{
    struct turn_line lines[100];
    unsigned char states[100 * sizeof(struct takings)], seen[1 << ITEMS] = {0};
    union state_room room = {{0}};
    int n = game_turns(&TAKINGS, room_state(&room), 0, lines, states, 100);

    (void)state;
    assert_int_equal(n, 1 << ITEMS);
    for (int i = 0; i < n; i++) {
        union state_room end = {{0}};
        for (int k = 0; k < lines[i].n; k++)
            takings_apply(room_state(&end), 0, lines[i].a[k], NULL);
        assert_memory_equal(&end, states + (size_t)i * TAKINGS.state_size, TAKINGS.state_size);
        assert_int_equal(seen[takings_in(room_state(&end))->taken]++, 0);
    }
}

static void turns_stop_at_the_callers_room(void **state)
{
    struct turn_line lines[11];
    unsigned char states[11 * sizeof(struct takings)];
    union state_room room = {{0}};

    (void)state;
    memset(states, FILL_A, sizeof states);
    assert_int_equal(game_turns(&TAKINGS, room_state(&room), 0, lines, states, 10), 10);
    assert_int_equal(states[10 * sizeof(struct takings)], FILL_A);
    assert_int_equal(game_turns(&TAKINGS, room_state(&room), 0, lines, states, 0), 0);
    assert_int_equal(game_turns(&TAKINGS, room_state(&room), 1, lines, states, 10), 0);
}

/* ---- the template's own positions ----------------------------------------------------------------- */

static void refuses_position(const char *text, const char *key, const char *args)
{
    union state_room room, before;
    struct note note = {0};

    room_fill(&room, FILL_A);
    before = room;
    assert_false(TEMPLATE.load(room_state(&room), text, &note));
    assert_memory_equal(&room, &before, sizeof room);
    assert_string_equal(note.key, key);
    assert_string_equal(note.args, args);
    assert_non_null(lang_get(lang_find("en"), note.key));
}

static void an_impossible_position_is_refused_with_its_reason(void **state)
{
    (void)state;
    refuses_position("cards six -", "template.sound.hand", "2");
    refuses_position("seats 5\ncards six six six six six", "template.sound.cards", "six\t4");
    refuses_position("swapped 1 0", "template.sound.swaps", "1");
    refuses_position("open ace", "template.sound.open", "1\t0");
    refuses_position("phase over", "template.sound.turn", "1\t2");
}

static void a_malformed_position_is_refused_with_its_line(void **state)
{
    static const struct {
        const char *text, *at;
    } bad[] = {
        {"seats 7", "1\tseats\t7"},
        {"seats 2\n\ncrads six", "3\tcrads"},
        {"cards six", "1\tcards\t"},
        {"turn 1 2", "1\tturn\t2"},
        {"open six six six six six", "1\topen\tsix"},
        {"phase late", "1\tphase\tlate"},
        {"swaps 3", "1\tswaps\t3"},
        {"\nturn 3", "2\tturn\t3"},
    };
    union state_room room = {{0}};

    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct note note = {0};
        assert_false(TEMPLATE.load(room_state(&room), bad[i].text, &note));
        assert_memory_equal(note.args, bad[i].at, strlen(bad[i].at));
        assert_non_null(lang_get(lang_find("de"), note.key));
    }
}

static void the_highest_card_wins_and_ties_are_shared(void **state)
{
    union state_room room = {{0}};
    struct result result;

    (void)state;
    load(&room, "seats 4\nphase over\nturn 4\ncards king ace six ace\n");
    TEMPLATE.result(room_state(&room), &result);
    assert_int_equal(result.rank[0], 3);
    assert_int_equal(result.rank[1], 1);
    assert_int_equal(result.rank[2], 4);
    assert_int_equal(result.rank[3], 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_set_up_starts_from_the_presets),
        cmocka_unit_test(options_are_read_from_words),
        cmocka_unit_test(a_warning_comes_with_success),
        cmocka_unit_test(a_bad_option_says_what_fits),
        cmocka_unit_test(examples_stand_behind_all_other_games),
        cmocka_unit_test(a_preset_is_named_by_its_shorthand),
        cmocka_unit_test(a_stranger_can_only_do_what_is_legal),
        cmocka_unit_test(a_seats_action_needs_little_stack),
        cmocka_unit_test(nothing_is_played_after_the_end),
        cmocka_unit_test(rolls_follow_the_weights),
        cmocka_unit_test(perft_counts_sequences),
        cmocka_unit_test(the_check_value_is_that_of_the_text),
        cmocka_unit_test(orders_of_the_same_decisions_are_one_turn),
        cmocka_unit_test(turns_stop_at_the_callers_room),
        cmocka_unit_test(an_impossible_position_is_refused_with_its_reason),
        cmocka_unit_test(a_malformed_position_is_refused_with_its_line),
        cmocka_unit_test(the_highest_card_wins_and_ties_are_shared),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
