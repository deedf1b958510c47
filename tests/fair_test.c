/* fair_test.c: dice by commitment and seals: every byte of the scheme, what a table and a record
 * make of it. fair_test.py tampers with records; fairness.c looks at the distribution. */
#include "core/memory.h"
#include "fair/fair.h"
#include "host/host.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* ---- memory that can run out ------------------------------------------------ */

void *__real_memory_new(size_t n);
void *__wrap_memory_new(size_t n);

static bool is_memory_gone; /* a test's own */

void *__wrap_memory_new(size_t n) { return is_memory_gone ? NULL : __real_memory_new(n); }

bool __real_fair_deal(const struct fair_dice *dice, uint64_t k, const struct fair_open *open,
                      action *a);
bool __wrap_fair_deal(const struct fair_dice *dice, uint64_t k, const struct fair_open *open,
                      action *a);

static bool is_dealing_poor; /* for it alone nothing is left */

bool __wrap_fair_deal(const struct fair_dice *dice, uint64_t k, const struct fair_open *open,
                      action *a)
{
    return !is_dealing_poor && __real_fair_deal(dice, k, open, a);
}

/* ---- the example of docs/fair.md --------------------------------------------- */

static struct fair_openings example_openings(void)
{
    struct fair_openings openings = {.given = 1u << 0 | 1u << 2};

    memset(openings.of[0], 0x11, FAIR_BYTES);
    memset(openings.of[2], 0x33, FAIR_BYTES);
    return openings;
}

static struct fair_dice example(void)
{
    struct fair_openings openings = example_openings();
    struct fair_dice dice;

    for (int i = 0; i < FAIR_BYTES; i++) dice.secret[i] = (uint8_t)i;
    for (int i = 0; i < FAIR_GAME_BYTES; i++) dice.game[i] = (uint8_t)(0xa0 + i);
    fair_join(&openings, dice.joined);
    return dice;
}

static void assert_hex(const uint8_t bytes[FAIR_BYTES], const char *expected)
{
    char text[2 * FAIR_BYTES + 1];

    for (int i = 0; i < FAIR_BYTES; i++) snprintf(text + 2 * i, 3, "%02x", bytes[i]);
    assert_string_equal(text, expected);
}

static void seals_and_joined_openings_are_hashes(void **state)
{
    struct fair_openings openings = example_openings();
    struct fair_dice dice = example();
    uint8_t seal[FAIR_BYTES];

    (void)state;
    fair_seal(dice.secret, seal);
    assert_hex(seal, "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
    fair_seal(openings.of[2], seal);
    assert_hex(seal, "deb0e38ced1e41de6f92e70e80c418d2d356afaaa99e26f5939dbc7d3ef4772a");
    assert_hex(dice.joined, "b0dcb09af5496e779e60b21109a718475091191efc7a8638b01d51c622fc9128");
}

/* What Python's hmac gives for these bytes. */
static void words_are_those_of_the_layout(void **state)
{
    static const struct {
        uint64_t k, n, word;
    } WORDS[] = {
        {1, 0, 0xfbbc64abf347a8ee}, {1, 1, 0x4901095a981e07f8}, {1, 2, 0xa0e88d5d4975355f},
        {1, 3, 0x80a9738648544bb1}, {1, 4, 0x83139628e9181bee}, {1, 7, 0x833847060d527dac},
        {2, 0, 0xd8867d3aec3f1d4d}, {2, 3, 0xda0dde8c9131e5fd},
    };
    struct fair_dice dice = example();

    (void)state;
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++)
        assert_true(fair_word(&dice, WORDS[i].k, WORDS[i].n) == WORDS[i].word);
}

static void every_part_changes_the_words(void **state)
{
    struct fair_dice dice = example(), other = dice;
    uint64_t word = fair_word(&dice, 1, 0);

    (void)state;
    other.secret[31] ^= 1;
    assert_true(fair_word(&other, 1, 0) != word);
    other = dice;
    other.game[15] ^= 1;
    assert_true(fair_word(&other, 1, 0) != word);
    other = dice;
    other.joined[31] ^= 1;
    assert_true(fair_word(&other, 1, 0) != word);
    assert_true(fair_word(&dice, 1, 4) != fair_word(&dice, 2, 0));
    assert_true(fair_word(&dice, UINT64_C(1) << 56, 0) != word);
}

/* ---- words that are dropped ---------------------------------------------------- */

static void the_edge_of_what_is_taken_is_exact(void **state)
{
    const uint64_t half = UINT64_C(1) << 63;

    (void)state;
    assert_true(fair_takes(UINT64_MAX, 1));
    assert_true(fair_takes(UINT64_MAX, 2));
    assert_true(fair_takes(UINT64_MAX, 4096));
    assert_true(fair_takes(UINT64_MAX, half));
    assert_true(fair_takes(UINT64_MAX - 1, 3)); /* 2⁶⁴ mod 3 = 1 */
    assert_false(fair_takes(UINT64_MAX, 3));
    assert_true(fair_takes(UINT64_MAX - 16, 36)); /* 2⁶⁴ mod 36 = 16 */
    assert_false(fair_takes(UINT64_MAX - 15, 36));
    assert_true(fair_takes(half, half + 1));
    assert_false(fair_takes(half + 1, half + 1));
    assert_true(fair_takes(UINT64_MAX - 1, UINT64_MAX));
    assert_false(fair_takes(UINT64_MAX, UINT64_MAX));
    assert_true(fair_takes(0, UINT64_MAX));
}

static void the_first_word_that_is_taken_decides(void **state)
{
    static const uint64_t SUMS[] = {
        1, 2, 36, 46656, UINT64_C(1) << 63, (UINT64_C(1) << 63) + 1, UINT64_MAX, UINT64_C(3) << 62};
    struct fair_dice dice = example();
    uint64_t dropped = 0, furthest = 0;

    (void)state;
    for (size_t i = 0; i < sizeof SUMS / sizeof *SUMS; i++)
        for (uint64_t k = 1; k <= 200; k++) {
            uint64_t n = 0;

            while (!fair_takes(fair_word(&dice, k, n), SUMS[i])) n++;
            assert_true(fair_below(&dice, k, SUMS[i]) == fair_word(&dice, k, n) % SUMS[i]);
            dropped += n;
            furthest = n > furthest ? n : furthest;
        }
    assert_true(dropped > 150); /* half of those of 2⁶³ + 1, a quarter of those of 3 · 2⁶² */
    assert_true(furthest >= 4); /* into the next block */
}

/* ---- outcomes -------------------------------------------------------------------- */

static action words(const struct game *g, const char *text)
{
    action a = 0;

    assert_true(action_read(g, text, &a, NULL));
    return a;
}

static action dealt(uint64_t k, const struct outcome outcome[], int n)
{
    const struct fair_open open = {.game = game_find("board"), .outcome = outcome, .n = n};
    struct fair_dice dice = example();
    action a = 0;

    assert_true(fair_deal(&dice, k, &open, &a));
    return a;
}

/* Of two dice, the lower first: a pair comes in one way, all else in two. */
static int two_dice(struct outcome out[])
{
    char text[32];
    int n = 0;

    for (int a = 1; a <= 6; a++)
        for (int b = a; b <= 6; b++) {
            snprintf(text, sizeof text, "roll %d %d", a, b);
            out[n++] = (struct outcome){words(game_find("board"), text), a == b ? 1 : 2};
        }
    return n;
}

static void two_dice_roll_as_the_document_says(void **state)
{
    const struct game *g = game_find("board");
    struct outcome out[36];
    int n = two_dice(out);

    (void)state;
    assert_int_equal(n, 21);
    assert_int_equal(dealt(1, out, n), words(g, "roll 2 4"));
    assert_int_equal(dealt(2, out, n), words(g, "roll 1 4"));
    assert_int_equal(dealt(3, out, n), words(g, "roll 5 6"));
}

static void outcomes_go_by_their_notation_bytewise(void **state)
{
    const struct game *g = game_find("board");
    const struct outcome given[] = {{words(g, "bet 9"), 1}, {words(g, "bet 10"), 1}};
    const struct outcome turned[] = {given[1], given[0]};
    struct fair_dice dice = example();

    (void)state;
    for (uint64_t k = 1; k < 50; k++) {
        action due = fair_word(&dice, k, 0) % 2 ? given[0].a : given[1].a; /* 10 before 9 */

        assert_int_equal(dealt(k, given, 2), due);
        assert_int_equal(dealt(k, turned, 2), due);
    }
}

static void weights_are_cumulative(void **state)
{
    const struct game *g = game_find("board");
    const struct outcome out[] = {
        {words(g, "bet 3"), 5}, {words(g, "bet 4"), 1}, {words(g, "bet 5"), UINT32_MAX}};
    struct fair_dice dice = example();

    (void)state;
    for (uint64_t k = 1; k < 50; k++) {
        uint64_t few = fair_below(&dice, k, 6);

        assert_int_equal(dealt(k, out, 1), out[0].a); /* W = 5, all of it one outcome */
        assert_int_equal(dealt(k, out, 2), few < 5 ? out[0].a : out[1].a);
        assert_true(fair_below(&dice, k, UINT64_C(6) + UINT32_MAX) >= 6);
        assert_int_equal(dealt(k, out, 3), out[2].a); /* W has more than 32 bits */
    }
}

static void without_memory_nothing_is_dealt(void **state)
{
    struct outcome out[36];
    struct fair_open open = {.game = game_find("board"), .outcome = out, .n = two_dice(out)};
    struct fair_dice dice = example();
    action a = 0;
    bool good;

    (void)state;
    is_memory_gone = true;
    good = fair_deal(&dice, 1, &open, &a);
    is_memory_gone = false;
    assert_false(good);
    assert_int_equal(a, 0);
}

/* ---- tables and records ------------------------------------------------------------ */

static struct table *fair_table(const char *game, int seats, const struct fair_demo *demo)
{
    struct record_head head = {.game = game_find(game)};
    struct table *t;

    assert_true(setup_default(head.game, seats, &head.setup, NULL));
    for (int i = 0; i < seats; i++) record_seat_set(&head.seat[i], "human", "");
    t = table_new(&head, &(struct dealer){.kind = DEALER_LATER});
    assert_true(fair_demo_begin(demo, t, NULL));
    return t;
}

/* One event; false at the end of the game. */
static bool step(struct table *t, const struct fair_demo *demo, struct rng *rng)
{
    action legal[ACTIONS_MAX], a;
    int seat = table_turn(t);

    if (seat == SEAT_NONE) return false;
    if (seat == SEAT_CHANCE) {
        assert_true(fair_next(&demo->dice, t, &a));
        assert_true(table_deal(t, a, NULL));
        return true;
    }
    a = legal[rng_below(rng, (uint32_t)table_legal(t, seat, legal))];
    assert_true(table_play(t, (struct event){(int8_t)seat, a}, NULL));
    return true;
}

static void reveal(struct table *t, const struct fair_demo *demo)
{
    struct fair_note note = {.key = FAIR_SECRET};

    memcpy(note.bytes, demo->dice.secret, FAIR_BYTES);
    assert_true(fair_note_add(t, &note, NULL));
}

static struct fair_verdict verdict_of(const struct table *t, int viewer)
{
    struct fair_verdict verdict;
    struct buf text = {0};

    table_save_for(t, viewer, &text);
    fair_verify(buf_text(&text), text.n, &verdict);
    buf_free(&text);
    return verdict;
}

static void assert_found(const struct table *t, enum fair_finding finding, const char *key)
{
    struct fair_verdict v = verdict_of(t, SEAT_ALL);

    assert_int_equal(v.finding, finding);
    assert_string_equal(v.why.key, key);
}

static void games_of_all_kinds_are_proven(void **state)
{
    static const char *const NAMES[] = {"board", "dice", "write", "template"};

    (void)state;
    for (size_t g = 0; g < sizeof NAMES / sizeof *NAMES; g++)
        for (int seats = game_find(NAMES[g])->seats_min; seats <= game_find(NAMES[g])->seats_max;
             seats++) {
            struct fair_demo demo;
            struct rng rng;
            struct table *t;

            fair_demo_make(&demo, seats, 7, g);
            rng_seed(&rng, 7);
            t = fair_table(NAMES[g], seats, &demo);
            while (step(t, &demo, &rng)) continue;
            assert_found(t, FAIR_UNPROVEN, "fair.withheld");
            reveal(t, &demo);
            assert_found(t, FAIR_PROVEN, "fair.proven");
            table_free(t);
        }
}

/* While it runs no record of it has the secret; given up it is proven as far as it goes. */
static void the_secret_comes_last(void **state)
{
    struct fair_demo demo;
    struct fair_verdict v;
    struct rng rng;
    struct table *t;

    (void)state;
    fair_demo_make(&demo, 3, 5, 0);
    rng_seed(&rng, 5);
    t = fair_table("board", 3, &demo);
    for (int i = 0; i < 60; i++) {
        assert_true(step(t, &demo, &rng));
        assert_found(t, FAIR_UNPROVEN, "fair.running");
        for (int viewer = SEAT_NONE; viewer < 3; viewer++)
            if (viewer != SEAT_CHANCE)
                assert_string_equal(verdict_of(t, viewer).why.key, "fair.masked");
        assert_false(table_has_note(t, "fair-secret"));
    }
    reveal(t, &demo);
    v = verdict_of(t, SEAT_ALL);
    assert_string_equal(v.why.key, "fair.proven.open");
    assert_false(v.is_over);
    assert_int_equal(v.events, 60);
    while (table_turn(t) != SEAT_CHANCE) assert_true(step(t, &demo, &rng));
    assert_true(step(t, &demo, &rng));
    assert_found(t, FAIR_UNPROVEN, "fair.early");
    table_free(t);
}

/* The next roll is the same whatever was decided and taken back before it. */
static void taking_back_decisions_moves_no_dice(void **state)
{
    struct fair_demo demo;
    struct rng rng;
    struct table *t;
    int undone = 0;

    (void)state;
    fair_demo_make(&demo, 2, 9, 0);
    rng_seed(&rng, 9);
    t = fair_table("board", 2, &demo);
    while (table_turn(t) != SEAT_NONE) {
        int seat = table_turn(t);

        assert_true(step(t, &demo, &rng));
        if (seat >= 0 && rng_below(&rng, 3) == 0 && table_undo(t, seat, NULL)) undone++;
    }
    assert_true(undone > 10);
    reveal(t, &demo);
    assert_found(t, FAIR_PROVEN, "fair.proven");
    table_free(t);
}

static void practice_is_no_proof(void **state)
{
    struct fair_demo demo;
    struct rng rng;
    struct table *t;

    (void)state;
    fair_demo_make(&demo, 2, 3, 0);
    rng_seed(&rng, 3);
    t = fair_table("dice", 2, &demo);
    for (int i = 0; i < 30; i++) assert_true(step(t, &demo, &rng));
    assert_true(table_note(t, HOST_PRACTICE, "", NULL));
    reveal(t, &demo);
    assert_found(t, FAIR_UNPROVEN, "fair.practice");
    table_free(t);
}

static void without_memory_nothing_is_proven(void **state)
{
    struct fair_demo demo;
    struct fair_verdict v;
    struct rng rng;
    struct table *t;

    (void)state;
    fair_demo_make(&demo, 2, 3, 0);
    rng_seed(&rng, 3);
    t = fair_table("dice", 2, &demo);
    for (int i = 0; i < 30; i++) assert_true(step(t, &demo, &rng));
    reveal(t, &demo);
    is_dealing_poor = true;
    v = verdict_of(t, SEAT_ALL);
    is_dealing_poor = false;
    assert_int_equal(v.finding, FAIR_UNPROVEN);
    assert_string_equal(v.why.key, "fair.memory");
    table_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(seals_and_joined_openings_are_hashes),
        cmocka_unit_test(words_are_those_of_the_layout),
        cmocka_unit_test(every_part_changes_the_words),
        cmocka_unit_test(the_edge_of_what_is_taken_is_exact),
        cmocka_unit_test(the_first_word_that_is_taken_decides),
        cmocka_unit_test(two_dice_roll_as_the_document_says),
        cmocka_unit_test(outcomes_go_by_their_notation_bytewise),
        cmocka_unit_test(weights_are_cumulative),
        cmocka_unit_test(without_memory_nothing_is_dealt),
        cmocka_unit_test(games_of_all_kinds_are_proven),
        cmocka_unit_test(the_secret_comes_last),
        cmocka_unit_test(taking_back_decisions_moves_no_dice),
        cmocka_unit_test(practice_is_no_proof),
        cmocka_unit_test(without_memory_nothing_is_proven),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
