/* write_bot_test.c: the policy of Choose & Write answers what it may, knows only
 * what it may, and plays well enough. */
#include "bots/bot.h"
#include "games/write/write.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { PLAYERS_MOST = 5, EVENTS_MOST = 5000, GOAL = 10 };

/* ---- games ------------------------------------------------------------------------ */

struct match {
    struct rng chance, bots;
    union state_room room;
};

static struct gstate *match_state(struct match *m) { return room_state(&m->room); }

static void match_begin(struct match *m, int seats, uint64_t number)
{
    struct setup setup;
    struct note note = {0};

    memset(m, 0, sizeof *m);
    rng_stream(&m->chance, 1, number);
    rng_stream(&m->bots, 2, number);
    assert_true(setup_default(&WRITE, seats, &setup, &note));
    WRITE.init(match_state(m), &setup);
}

static const struct bot *policy(void)
{
    const struct bot *bot = NULL;
    struct note note = {0};

    assert_true(bot_find(&WRITE, "policy", &bot, &note));
    return bot;
}

static action ask(const struct bot *bot, const struct gstate *s, int seat, struct rng *rng)
{
    union state_room room = {{0}};
    action legal[ACTIONS_MAX];
    struct bot_query q = {.game = &WRITE, .view = room_view(&room), .seat = seat, .legal = legal};

    q.n = WRITE.legal(s, seat, legal);
    WRITE.observe(s, seat, room_view(&room));
    return bot->choose(&q, rng);
}

/* One of those who may act, each equally likely. */
static int some_seat(const struct gstate *s, int seats, struct rng *rng)
{
    action legal[ACTIONS_MAX];
    int able[PLAYERS_MOST], n = 0;

    for (int seat = 0; seat < seats; seat++)
        if (WRITE.legal(s, seat, legal)) able[n++] = seat;
    return able[rng_below(rng, (uint32_t)n)];
}

/* Plays to the end, whoever may act in any order; CHECK sees every question. A share
 * of the answers, in percent, is left to chance. */
static void match_play(struct match *m, int seats, unsigned luck,
                       void (*check)(struct match *m, int seat))
{
    const struct bot *bot = policy();
    struct gstate *s = match_state(m);
    int seat, n = 0;

    while ((seat = WRITE.turn(s)) != SEAT_NONE) {
        action a;
        if (seat == SEAT_CHANCE) {
            a = game_roll(&WRITE, s, &m->chance);
        } else {
            seat = some_seat(s, seats, &m->bots);
            if (check) check(m, seat);
            a = ask(rng_below(&m->bots, 100) < luck ? &BOT_RANDOM : bot, s, seat, &m->bots);
        }
        WRITE.apply(s, seat, a, NULL);
        assert_true(n++ < EVENTS_MOST);
    }
}

static void every_number_of_players(int games, unsigned luck,
                                    void (*check)(struct match *m, int seat))
{
    struct match m;

    for (int seats = 1; seats <= PLAYERS_MOST; seats++)
        for (int i = 0; i < games; i++) {
            match_begin(&m, seats, (uint64_t)i);
            match_play(&m, seats, luck, check);
        }
}

/* ---- what it may --------------------------------------------------------------------- */

static void is_legal(struct match *m, int seat)
{
    const struct gstate *s = match_state(m);

    assert_true(game_is_legal(&WRITE, s, seat, ask(policy(), s, seat, &m->bots)));
}

static void answers_legally_in_its_own_games(void **unused)
{
    (void)unused;
    every_number_of_players(10, 0, is_legal);
}

/* Positions that the policy itself would hardly reach. */
static void answers_legally_wherever_chance_leads(void **unused)
{
    (void)unused;
    every_number_of_players(20, 50, is_legal);
    every_number_of_players(20, 100, is_legal);
}

static void is_the_same_again(struct match *m, int seat)
{
    const struct gstate *s = match_state(m);
    struct rng rng = m->bots, other;
    action a = ask(policy(), s, seat, &rng);

    rng_stream(&other, 99, a);
    assert_int_equal(a, ask(policy(), s, seat, &rng));
    assert_int_equal(a, ask(policy(), s, seat, &other));
}

static void gives_the_same_answer_to_the_same_view(void **unused)
{
    (void)unused;
    every_number_of_players(3, 5, is_the_same_again);
}

static void is_blind_to_hidden_cards(struct match *m, int seat)
{
    const struct gstate *s = match_state(m);
    struct rng rng = m->bots;
    action a = ask(policy(), s, seat, &rng);

    for (int i = 0; i < 3; i++) {
        union state_room view = {{0}}, other = {{0}};
        WRITE.observe(s, seat, room_view(&view));
        WRITE.redeal(room_view(&view), seat, &rng, room_state(&other));
        assert_int_equal(a, ask(policy(), room_state(&other), seat, &rng));
    }
}

static void hidden_cards_never_change_the_choice(void **unused)
{
    (void)unused;
    every_number_of_players(3, 10, is_blind_to_hidden_cards);
}

/* ---- how well it plays ----------------------------------------------------------------- */

static int most_rubies(const struct gstate *s, int seats)
{
    struct result result;
    int most = 0;

    WRITE.result(s, &result);
    for (int i = 0; i < seats; i++)
        if (result.score[i] > most) most = result.score[i];
    return most;
}

static void solo_games_bring_eleven_and_a_half_rubies(void **unused)
{
    enum { GAMES_N = 300 };
    struct match m;
    int rubies = 0;

    (void)unused;
    for (int i = 0; i < GAMES_N; i++) {
        match_begin(&m, 1, (uint64_t)i);
        match_play(&m, 1, 0, NULL);
        rubies += most_rubies(match_state(&m), 1);
    }
    print_message("mean rubies %.2f\n", (double)rubies / GAMES_N);
    assert_true(2 * rubies >= 23 * GAMES_N);
}

static void winners_reach_ten_rubies_in_most_games(void **unused)
{
    enum { GAMES_N = 100 };
    struct match m;

    (void)unused;
    for (int seats = 2; seats <= PLAYERS_MOST; seats++) {
        int reached = 0;
        for (int i = 0; i < GAMES_N; i++) {
            match_begin(&m, seats, (uint64_t)i);
            match_play(&m, seats, 0, NULL);
            reached += most_rubies(match_state(&m), seats) >= GOAL;
        }
        print_message("%d players: %d of %d\n", seats, reached, GAMES_N);
        assert_true(10 * reached >= 9 * GAMES_N);
    }
}

static void one_policy_beats_three_random_players(void **unused)
{
    enum { GAMES_N = 40 };
    struct match m;
    int wins = 0;

    (void)unused;
    for (int i = 0; i < GAMES_N; i++) {
        struct gstate *s = match_state(&m);
        struct result result;
        int seat, me = i % 4;
        match_begin(&m, 4, (uint64_t)i);
        while ((seat = WRITE.turn(s)) != SEAT_NONE)
            WRITE.apply(s, seat,
                        seat == SEAT_CHANCE
                            ? game_roll(&WRITE, s, &m.chance)
                            : ask(seat == me ? policy() : &BOT_RANDOM, s, seat, &m.bots),
                        NULL);
        WRITE.result(s, &result);
        wins += result.rank[me] == 1;
    }
    assert_int_equal(wins, GAMES_N);
}

/* ---- single decisions --------------------------------------------------------------------- */

struct question {
    union state_room room;
};

/* Lines separated by semicolons. */
static struct question at(const char *lines)
{
    struct question q;
    struct note note = {0};
    char text[1000];

    memset(&q, 0, sizeof q);
    assert_true(snprintf(text, sizeof text, "%s", lines) < (int)sizeof text);
    for (char *c = text; *c; c++)
        if (*c == ';') *c = '\n';
    if (!WRITE.load(room_state(&q.room), text, &note)) fail_msg("%s %s", note.key, note.args);
    return q;
}

/* The policy's answer for whoever is to move is this, and is done. */
static void answers(struct question *q, const char *words)
{
    struct gstate *s = room_state(&q->room);
    struct rng rng;
    char text[80];
    struct buf out;
    action a;

    rng_seed(&rng, 1);
    a = ask(policy(), s, WRITE.turn(s), &rng);
    buf_fixed(&out, text, sizeof text);
    action_write(&WRITE, a, &out);
    assert_string_equal(buf_text(&out), words);
    WRITE.apply(s, WRITE.turn(s), a, NULL);
}

static void does(struct question *q, const char *words)
{
    struct gstate *s = room_state(&q->room);
    struct note note = {0};
    action a;

    assert_true(action_read(&WRITE, words, &a, &note));
    assert_true(game_play(&WRITE, s, &(struct game_step){.e = {(int8_t)WRITE.turn(s), a}}, &note));
}

static void takes_the_ruby_that_lies_there(void **unused)
{
    struct question dealer = at("seats 4;display 10 2;player 1 hand 5;player 1 lira 10 0;"
                                "player 2 rubies 9 0 0");
    struct question palace = at("seats 4;display 10 A;player 1 hand 14;player 1 marked 2 0 1 1;"
                                "player 2 rubies 9 0 0");

    (void)unused;
    answers(&dealer, "play 2");
    answers(&dealer, "visit 2 free");
    answers(&palace, "play 2");
    answers(&palace, "visit A free");
}

static void takes_a_ruby_in_another_players_turn(void **unused)
{
    struct question q = at("seats 2;turn 2;start 2;display 2 9;player 1 lira 10 0;"
                           "player 2 rubies 9 0 0");

    (void)unused;
    does(&q, "play 1");
    does(&q, "pass");
    answers(&q, "visit 2 symbol");
}

static void fills_the_row_that_brings_a_ruby(void **unused)
{
    struct question q = at("seats 2;display 9 1;player 1 hand 4;"
                           "player 1 marked 3 3 1 3;player 1 crossed 3 3 1 3");
    struct question choice = at("seats 2;display 7 9;player 1 hand 4;"
                                "player 1 marked 3 2 3 2;player 1 crossed 3 2 3 2");

    (void)unused;
    answers(&q, "play 2");
    answers(&q, "visit 1 free");
    does(&choice, "play 1");
    does(&choice, "visit 7 free");
    answers(&choice, "good spice");
    answers(&choice, "good jewelry");
}

static void plays_the_guild_card_that_is_a_ruby_in_the_last_turn(void **unused)
{
    struct question q = at("seats 2;turn 2;start 1;flags last;display 9 13;player 1 rubies 10 0 0;"
                           "player 1 dealer 0;player 2 lira 8 0;player 2 guild mark-two ruby");

    (void)unused;
    answers(&q, "guild ruby");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers_legally_in_its_own_games),
        cmocka_unit_test(answers_legally_wherever_chance_leads),
        cmocka_unit_test(gives_the_same_answer_to_the_same_view),
        cmocka_unit_test(hidden_cards_never_change_the_choice),
        cmocka_unit_test(solo_games_bring_eleven_and_a_half_rubies),
        cmocka_unit_test(winners_reach_ten_rubies_in_most_games),
        cmocka_unit_test(one_policy_beats_three_random_players),
        cmocka_unit_test(takes_the_ruby_that_lies_there),
        cmocka_unit_test(takes_a_ruby_in_another_players_turn),
        cmocka_unit_test(fills_the_row_that_brings_a_ruby),
        cmocka_unit_test(plays_the_guild_card_that_is_a_ruby_in_the_last_turn),
    };

    return cmocka_run_group_tests_name("write_bot", tests, NULL, NULL);
}
