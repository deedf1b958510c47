/* library_position_test.c: positions of the library: playing, chance, text, words; and what they refuse. */
#include "library_kit.h"

/* ---- positions ------------------------------------------------------------------------------ */

static struct bedesten_position *position_of(const char *game, int seats, uint64_t seed)
{
    struct bedesten_error e = {0};
    struct bedesten_setup *setup = bedesten_setup_new(game, seats, seed, &e);
    struct bedesten_position *p = bedesten_position_new(setup, &e);

    assert_non_null(p);
    bedesten_setup_free(setup);
    return p;
}

/* One event: chance's own, or a move drawn by NUMBER. */
static void step(struct bedesten_position *p, uint64_t *number)
{
    struct bedesten_error e = {0};
    uint32_t move[BEDESTEN_MOVES_MAX];
    int turn = bedesten_position_turn(p), n;

    if (turn == BEDESTEN_CHANCE) {
        DONE(bedesten_position_deal(p, &e));
        return;
    }
    n = bedesten_position_legal(p, turn, move, BEDESTEN_MOVES_MAX, &e);
    assert_true(n > 0);
    *number = *number * 6364136223846793005u + 1442695040888963407u;
    DONE(bedesten_position_play(p, turn, move[(*number >> 33) % (unsigned)n], NULL, &e));
}

static void walk(struct bedesten_position *p, int steps, uint64_t number)
{
    for (int i = 0; i < steps && bedesten_position_turn(p) != BEDESTEN_NOBODY; i++)
        step(p, &number);
}

static void whole_games_are_played_on_positions(void **state)
{
    struct bedesten_error e = {0};
    int rank, score;

    (void)state;
    for (int g = 0; g < GAME_COUNT; g++)
        for (int seats = 2; seats <= 4; seats++) {
            struct bedesten_position *p = position_of(GAME_IDS[g], seats, 5);
            bool has_winner = false;

            assert_int_equal(bedesten_position_turn(p), BEDESTEN_CHANCE);
            assert_int_equal(bedesten_position_round(p), 0);
            REFUSED(bedesten_position_result(p, 1, &rank, &score, &e), "library.over");
            walk(p, 100000, (uint64_t)seats);
            assert_int_equal(bedesten_position_turn(p), BEDESTEN_NOBODY);
            assert_true(bedesten_position_round(p) > 1);
            for (int i = 1; i <= seats; i++) {
                DONE(bedesten_position_result(p, i, &rank, &score, &e));
                assert_in_range(rank, 1, seats);
                has_winner |= rank == 1;
            }
            assert_true(has_winner);
            MISUSED(bedesten_position_result(p, seats + 1, &rank, &score, &e), "library.seat");
            REFUSED(bedesten_position_deal(p, &e), "table.deal");
            REFUSED(bedesten_position_play(p, 1, 1, NULL, &e), "play.over");
            bedesten_position_free(p);
        }
}

static void only_open_moves_are_played(void **state)
{
    struct bedesten_error e = {0};
    struct bedesten_position *p = position_of("board", 3, 1);
    uint32_t move[BEDESTEN_MOVES_MAX], go, end;
    unsigned did = 99;
    int turn, n;

    (void)state;
    REFUSED(bedesten_position_play(p, 1, 1, NULL, &e), "play.wait");
    REFUSED(bedesten_position_play(p, BEDESTEN_CHANCE, 12345, NULL, &e), "play.outcome");
    DONE(bedesten_position_deal(p, &e));
    turn = bedesten_position_turn(p);
    go = bedesten_move_read("board", "go 5", &e);
    end = bedesten_move_read("board", "mail", &e);
    REFUSED(bedesten_position_play(p, turn, end, &did, &e), "play.illegal");
    REFUSED(bedesten_position_play(p, turn % 3 + 1, go, &did, &e), "play.turn");
    assert_int_equal(did, 99);
    n = bedesten_position_legal(p, turn, move, BEDESTEN_MOVES_MAX, &e);
    assert_true(n > 1);
    assert_int_equal(bedesten_position_legal(p, turn % 3 + 1, move + n, 16, &e), 0);
    MISUSED(bedesten_position_legal(p, turn, move, n - 1, &e) >= 0, "library.room");
    MISUSED(bedesten_position_legal(p, turn, NULL, 9, &e) >= 0, "library.null");
    MISUSED(bedesten_position_legal(p, 4, move, 256, &e) >= 0, "library.seat");
    MISUSED(bedesten_position_legal(p, BEDESTEN_CHANCE, move, 256, &e) >= 0, "library.seat");
    MISUSED(bedesten_position_play(p, -1, go, NULL, &e), "library.seat");
    MISUSED(bedesten_position_play(p, 261, go, NULL, &e), "library.seat");
    DONE(bedesten_position_play(p, turn, move[0], &did, &e));
    assert_int_equal(did & BEDESTEN_GAME_ENDS, 0);
    bedesten_position_free(p);
}

static void chance_is_listed_with_weights(void **state)
{
    struct bedesten_error e = {0};
    struct bedesten_position *p = position_of("dice", 2, 1);
    struct bedesten_outcome out[BEDESTEN_OUTCOMES_MAX];
    int n = bedesten_position_outcomes(p, out, BEDESTEN_OUTCOMES_MAX, &e);

    (void)state;
    assert_int_equal(n, 2); /* who begins */
    assert_int_equal(out[0].weight, out[1].weight);
    MISUSED(bedesten_position_outcomes(p, out, 1, &e) >= 0, "library.room");
    MISUSED(bedesten_position_outcomes(p, NULL, 9, &e) >= 0, "library.null");
    DONE(bedesten_position_play(p, BEDESTEN_CHANCE, out[1].move, NULL, &e));
    DONE(bedesten_position_deal(p, &e));
    assert_int_equal(bedesten_position_outcomes(p, out, 0, &e), 0);
    bedesten_position_free(p);
}

static void positions_are_text(void **state)
{
    struct bedesten_error e = {0};

    (void)state;
    for (int g = 0; g < GAME_COUNT; g++) {
        struct bedesten_position *p = position_of(GAME_IDS[g], 2, 3), *same;
        uint64_t one, two;
        char *text, *again;

        walk(p, 60, 4);
        while (bedesten_position_turn(p) == BEDESTEN_CHANCE) DONE(bedesten_position_deal(p, &e));
        text = bedesten_position_dump(p, &e);
        same = bedesten_position_load(GAME_IDS[g], text, &e);
        assert_non_null(same);
        again = bedesten_position_dump(same, &e);
        assert_string_equal(again, text);
        assert_int_equal(bedesten_position_seats(same), 2);
        assert_string_equal(bedesten_position_game(same), GAME_IDS[g]);
        DONE(bedesten_position_check(p, &one, &e));
        DONE(bedesten_position_check(same, &two, &e));
        assert_true(one == two);
        bedesten_text_free(text);
        bedesten_text_free(again);
        bedesten_position_free(p);
        bedesten_position_free(same);
    }
    REFUSED(bedesten_position_load("board", "seats 2\nweather 3\n", &e), "lines.key");
    REFUSED(bedesten_position_load("chess", "", &e), "library.game");
    MISUSED(bedesten_position_load("board", NULL, &e), "library.null");
    MISUSED(bedesten_position_load(NULL, "", &e), "library.null");
}

static void copies_go_their_own_way(void **state)
{
    struct bedesten_error e = {0};
    struct bedesten_position *p = position_of("dice", 3, 3), *copy, *other;
    char *before, *after;

    (void)state;
    walk(p, 20, 1);
    before = bedesten_position_dump(p, &e);
    copy = bedesten_position_copy(p, &e);
    walk(copy, 50, 2);
    after = bedesten_position_dump(p, &e);
    assert_string_equal(after, before);
    bedesten_text_free(after);
    other = position_of("write", 1, 1);
    DONE(bedesten_position_assign(other, p, &e));
    after = bedesten_position_dump(other, &e);
    assert_string_equal(after, before);
    MISUSED(bedesten_position_assign(other, NULL, &e), "library.null");
    bedesten_text_free(before);
    bedesten_text_free(after);
    bedesten_position_free(p);
    bedesten_position_free(copy);
    bedesten_position_free(other);
    bedesten_position_free(NULL);
}

/* What was listed for another position must not be taken for this one's. */
static void lists_do_not_outlive_their_position(void **state)
{
    struct bedesten_error e = {0};
    struct bedesten_position *p = position_of("board", 2, 1), *start;
    uint32_t move[BEDESTEN_MOVES_MAX];
    int turn;

    (void)state;
    DONE(bedesten_position_deal(p, &e));
    start = bedesten_position_copy(p, &e);
    turn = bedesten_position_turn(p);
    assert_true(bedesten_position_legal(p, turn, move, BEDESTEN_MOVES_MAX, &e) > 0);
    DONE(bedesten_position_play(p, turn, move[0], NULL, &e));
    REFUSED(bedesten_position_play(p, turn, move[0], NULL, &e), "play.illegal");
    DONE(bedesten_position_assign(p, start, &e));
    DONE(bedesten_position_play(p, turn, move[0], NULL, &e));
    bedesten_position_free(p);
    bedesten_position_free(start);
}

static void the_same_seed_deals_the_same(void **state)
{
    struct bedesten_error e = {0};
    struct bedesten_position *a = position_of("board", 3, 8), *b = position_of("board", 3, 8);
    char *one, *two;

    (void)state;
    DONE(bedesten_position_deal(a, &e));
    DONE(bedesten_position_deal(b, &e));
    one = bedesten_position_dump(a, &e);
    two = bedesten_position_dump(b, &e);
    assert_string_equal(one, two);
    bedesten_text_free(two);
    bedesten_position_free(b);
    b = position_of("board", 3, 8);
    DONE(bedesten_position_seed(b, 9, &e));
    DONE(bedesten_position_deal(b, &e));
    two = bedesten_position_dump(b, &e);
    assert_string_not_equal(one, two);
    bedesten_text_free(one);
    bedesten_text_free(two);
    bedesten_position_free(a);
    bedesten_position_free(b);
}

static void what_is_hidden_is_dealt_anew_and_looks_the_same(void **state)
{
    struct bedesten_error e = {0};
    struct bedesten_position *p = position_of("board", 3, 2);
    char *seen, *all, *now;
    bool has_moved = false;

    (void)state;
    DONE(bedesten_position_deal(p, &e));
    seen = bedesten_position_show(p, 1, &e);
    all = bedesten_position_show(p, BEDESTEN_ALL, &e);
    assert_string_not_equal(seen, all);
    for (int i = 0; i < 8; i++) {
        DONE(bedesten_position_redeal(p, 1, &e));
        now = bedesten_position_show(p, 1, &e);
        assert_string_equal(now, seen);
        bedesten_text_free(now);
        now = bedesten_position_show(p, BEDESTEN_ALL, &e);
        has_moved |= strcmp(now, all) != 0;
        bedesten_text_free(now);
    }
    assert_true(has_moved);
    DONE(bedesten_position_redeal(p, BEDESTEN_ALL, &e));
    MISUSED(bedesten_position_redeal(p, 4, &e), "library.viewer");
    MISUSED(bedesten_position_redeal(p, 0, &e), "library.viewer");
    MISUSED(bedesten_position_show(p, 4, &e), "library.viewer");
    assert_true(told(bedesten_position_show(p, BEDESTEN_NOBODY, &e), "{"));
    bedesten_text_free(seen);
    bedesten_text_free(all);
    bedesten_position_free(p);
}

static void positions_speak(void **state)
{
    struct bedesten_error e = {0};
    struct bedesten_position *p = position_of("board", 3, 1);
    uint32_t go, mail = bedesten_move_read("board", "mail", &e);
    char long_line[2000];
    int turn;

    (void)state;
    memset(long_line, 'a', sizeof long_line - 1);
    long_line[sizeof long_line - 1] = '\0';
    assert_true(told(bedesten_position_question(p, BEDESTEN_CHANCE, NULL, &e),
                     "Who takes the first turn?"));
    DONE(bedesten_position_deal(p, &e));
    turn = bedesten_position_turn(p);
    assert_true(told(bedesten_position_question(p, turn, "de", &e), "?"));
    REFUSED(bedesten_position_question(p, turn % 3 + 1, NULL, &e), "library.unasked");
    go = bedesten_position_find(p, turn, "go Post Office", NULL, &e);
    assert_true(go && go == bedesten_position_find(p, turn, "GO 5", "de", &e));
    assert_true(told(bedesten_position_words(p, turn, go, NULL, &e), "Post Office"));
    assert_true(told(bedesten_position_words(p, turn, go, "de", &e), "Post"));
    REFUSED(bedesten_position_words(p, turn, mail, NULL, &e), "play.illegal");
    REFUSED(bedesten_position_words(p, turn, 0xffffffffu, NULL, &e), "play.illegal");
    REFUSED(bedesten_position_find(p, turn, "mail", NULL, &e), "play.illegal");
    REFUSED(bedesten_position_find(p, turn, "fly", NULL, &e), "action.word");
    REFUSED(bedesten_position_find(p, turn, long_line, NULL, &e), "wire.long");
    MISUSED(bedesten_position_find(p, turn, NULL, NULL, &e), "library.null");
    assert_true(told(bedesten_position_why(p, turn, mail, NULL, &e), "[B-"));
    assert_false(told(bedesten_position_why(p, turn, go, NULL, &e), "."));
    assert_int_equal(e.code, BEDESTEN_OK);
    MISUSED(bedesten_position_why(p, turn, 0xffffffffu, NULL, &e), "library.move");
    MISUSED(bedesten_position_why(p, 7, mail, NULL, &e), "library.seat");
    MISUSED(bedesten_position_words(p, turn, go, "xx", &e), "library.language");
    bedesten_position_free(p);
}

/* Whatever numbers are given, wherever the game stands: nothing but what is open changes it. */
static void call_with(struct bedesten_position *p, int seat, uint32_t move)
{
    struct bedesten_error e = {0};
    uint32_t open[BEDESTEN_MOVES_MAX];
    struct bedesten_position *copy = bedesten_position_copy(p, &e);
    bool is_open = false;
    int n = bedesten_position_legal(p, seat, open, BEDESTEN_MOVES_MAX, &e);

    for (int i = 0; i < n; i++) is_open |= open[i] == move;
    bedesten_text_free(bedesten_position_show(p, seat, &e));
    bedesten_text_free(bedesten_position_question(p, seat, "de", &e));
    bedesten_text_free(bedesten_position_words(p, seat, move, "en", &e));
    bedesten_text_free(bedesten_position_why(p, seat, move, "de", &e));
    bedesten_text_free(bedesten_move_write(bedesten_position_game(p), move, &e));
    assert_int_equal(bedesten_position_redeal(copy, seat, &e),
                     seat != 0 && seat >= -2 && seat <= 3);
    assert_true(bedesten_position_assign(copy, p, &e));
    assert_int_equal(bedesten_position_play(copy, seat, move, NULL, &e), is_open);
    assert_true(is_open || e.words[0]);
    bedesten_position_free(copy);
}

static void hostile_numbers_are_refused_everywhere(void **state)
{
    static const int SEATS[] = {-2147483647, -3, -2, -1, 1, 2, 3, 4, 7, 257, 2147483647};
    uint64_t number = 3;

    (void)state;
    for (int g = 0; g < GAME_COUNT; g++) {
        struct bedesten_position *p = position_of(GAME_IDS[g], 3, 6);

        while (bedesten_position_turn(p) != BEDESTEN_NOBODY) {
            for (size_t i = 0; i < sizeof SEATS / sizeof *SEATS; i++) {
                uint32_t any = (uint32_t)(number >> 21), kind = (uint32_t)(number >> 53) % 64;

                call_with(p, SEATS[i], i % 2 ? any : kind << 24 | (any & 0x00070707u));
                step(p, &number);
                if (bedesten_position_turn(p) == BEDESTEN_NOBODY) break;
            }
        }
        call_with(p, 1, 0x01000000u);
        bedesten_position_free(p);
    }
}

static void no_position_is_a_wrong_call(void **state)
{
    struct bedesten_error e = {0};
    uint64_t value;
    int rank, score;

    (void)state;
    assert_null(bedesten_position_game(NULL));
    assert_int_equal(bedesten_position_seats(NULL), 0);
    assert_int_equal(bedesten_position_turn(NULL), BEDESTEN_NOBODY);
    assert_int_equal(bedesten_position_round(NULL), 0);
    MISUSED(bedesten_position_new(NULL, &e), "library.null");
    MISUSED(bedesten_position_copy(NULL, &e), "library.null");
    MISUSED(bedesten_position_assign(NULL, NULL, &e), "library.null");
    MISUSED(bedesten_position_play(NULL, 1, 1, NULL, &e), "library.null");
    MISUSED(bedesten_position_deal(NULL, &e), "library.null");
    MISUSED(bedesten_position_seed(NULL, 1, &e), "library.null");
    MISUSED(bedesten_position_redeal(NULL, 1, &e), "library.null");
    MISUSED(bedesten_position_show(NULL, 1, &e), "library.null");
    MISUSED(bedesten_position_dump(NULL, &e), "library.null");
    MISUSED(bedesten_position_check(NULL, &value, &e), "library.null");
    MISUSED(bedesten_position_result(NULL, 1, &rank, &score, &e), "library.null");
    MISUSED(bedesten_position_question(NULL, 1, NULL, &e), "library.null");
    MISUSED(bedesten_position_words(NULL, 1, 1, NULL, &e), "library.null");
    MISUSED(bedesten_position_find(NULL, 1, "go 5", NULL, &e), "library.null");
    MISUSED(bedesten_position_why(NULL, 1, 1, NULL, &e), "library.null");
    MISUSED(bedesten_position_legal(NULL, 1, NULL, 0, &e) >= 0, "library.null");
    MISUSED(bedesten_position_outcomes(NULL, NULL, 0, &e) >= 0, "library.null");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_games_are_played_on_positions),
        cmocka_unit_test(only_open_moves_are_played),
        cmocka_unit_test(chance_is_listed_with_weights),
        cmocka_unit_test(positions_are_text),
        cmocka_unit_test(copies_go_their_own_way),
        cmocka_unit_test(lists_do_not_outlive_their_position),
        cmocka_unit_test(the_same_seed_deals_the_same),
        cmocka_unit_test(what_is_hidden_is_dealt_anew_and_looks_the_same),
        cmocka_unit_test(positions_speak),
        cmocka_unit_test(hostile_numbers_are_refused_everywhere),
        cmocka_unit_test(no_position_is_a_wrong_call),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
