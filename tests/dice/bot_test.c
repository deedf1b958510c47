/* bot_test.c: the policy of the dice game answers what it may, always the same to
 * the same view, and plays sensibly. */
#include "bots/bot.h"
#include "bots/eval/eval.h"
#include "kit.h"

#include <string.h>

enum { EVENTS_MOST = 20000 };

/* ---- games between bots ------------------------------------------------------------------ */

struct match {
    unsigned policies; /* bit per seat that the policy plays; random ones play the others */
    struct rng chance, bots;
    union state_room room;
};

static struct gstate *match_state(struct match *m) { return room_state(&m->room); }

static void match_begin(struct match *m, int seats, unsigned policies, uint64_t number)
{
    struct setup setup;
    struct note note = {0};

    memset(m, 0, sizeof *m);
    m->policies = policies;
    rng_stream(&m->chance, 1, number);
    rng_stream(&m->bots, 2, number);
    assert_true(setup_default(&DICE, seats, &setup, &note));
    DICE.init(match_state(m), &setup);
}

static action ask(const struct bot *bot, const struct gstate *s, int seat, struct rng *rng)
{
    union state_room room = {{0}};
    action legal[ACTIONS_MAX];
    struct bot_query q = {.game = &DICE, .view = room_view(&room), .seat = seat, .legal = legal};

    q.n = DICE.legal(s, seat, legal);
    DICE.observe(s, seat, room_view(&room));
    return bot->choose(&q, rng);
}

/* Plays to the end; CHECK sees every position in which a player decides. */
static void match_play(struct match *m, void (*check)(struct match *m, int seat))
{
    struct gstate *s = match_state(m);
    int seat, n = 0;

    while ((seat = DICE.turn(s)) != SEAT_NONE) {
        action a;
        assert_true(n++ < EVENTS_MOST);
        if (check && seat != SEAT_CHANCE) check(m, seat);
        if (seat == SEAT_CHANCE) a = game_roll(&DICE, s, &m->chance);
        else a = ask(m->policies >> seat & 1u ? &BOT_POLICY : &BOT_RANDOM, s, seat, &m->bots);
        DICE.apply(s, seat, a, NULL);
    }
}

static void play_games(int games, unsigned policies, void (*check)(struct match *m, int seat))
{
    struct match m;

    for (int seats = 2; seats <= PLAYERS; seats++)
        for (int i = 0; i < games; i++) {
            match_begin(&m, seats, policies, (uint64_t)i);
            match_play(&m, check);
        }
}

static unsigned rounds_of(int seats, int games)
{
    unsigned rounds = 0;
    struct match m;

    for (int i = 0; i < games; i++) {
        match_begin(&m, seats, 15, (uint64_t)i);
        match_play(&m, NULL);
        rounds += DICE.round(match_state(&m));
    }
    return rounds;
}

/* ---- what every answer keeps ---------------------------------------------------------------- */

static void answers_legally(struct match *m, int seat)
{
    action a = ask(&BOT_POLICY, match_state(m), seat, &m->bots);

    assert_true(game_is_legal(&DICE, match_state(m), seat, a));
}

static void policy_answers_legally_in_its_own_games(void **unused)
{
    (void)unused;
    play_games(40, 15, answers_legally);
}

/* Positions that the policy itself would hardly reach. */
static void policy_answers_legally_wherever_chance_leads(void **unused)
{
    (void)unused;
    play_games(15, 0, answers_legally);
}

static void answers_the_same_again(struct match *m, int seat)
{
    struct rng other, again = m->bots;
    action a = ask(&BOT_POLICY, match_state(m), seat, &again);

    rng_stream(&other, 99, a);
    assert_int_equal(a, ask(&BOT_POLICY, match_state(m), seat, &other));
}

static void policy_gives_the_same_answer_to_the_same_view(void **unused)
{
    (void)unused;
    play_games(10, 15, answers_the_same_again);
}

/* ---- how well it plays ------------------------------------------------------------------------ */

static void three_policies_end_within_9_rounds_on_average(void **unused)
{
    enum { MATCHES = 400 };
    unsigned rounds = rounds_of(3, MATCHES);

    (void)unused;
    print_message("mean rounds %.2f\n", (double)rounds / MATCHES);
    assert_true(rounds <= 9 * MATCHES);
}

static void two_and_four_policies_end_within_9_rounds_on_average(void **unused)
{
    enum { MATCHES = 200 };

    (void)unused;
    assert_true(rounds_of(2, MATCHES) <= 9 * MATCHES);
    assert_true(rounds_of(4, MATCHES) <= 9 * MATCHES);
}

static void policy_beats_random_players(void **unused)
{
    enum { MATCHES = 300 };
    int wins = 0;

    (void)unused;
    for (int i = 0; i < MATCHES; i++) {
        int seats = 2 + i % 3, me = i / 3 % seats;
        struct result result;
        struct match m;
        match_begin(&m, seats, 1u << me, (uint64_t)i);
        match_play(&m, NULL);
        DICE.result(match_state(&m), &result);
        wins += result.rank[me] == 1;
    }
    assert_true(wins * 100 >= MATCHES * 99);
}

/* ---- single decisions --------------------------------------------------------------------------- */

/* The policy's answer for the player to move, in notation. */
static void answers(const struct play *p, const char *words)
{
    const struct gstate *s = state_now(p);
    struct rng rng;
    char text[80];
    struct buf out;

    rng_seed(&rng, 1);
    buf_fixed(&out, text, sizeof text);
    action_write(&DICE, ask(&BOT_POLICY, s, DICE.turn(s), &rng), &out);
    assert_string_equal(buf_text(&out), words);
}

static void takes_the_ruby_that_wins(void **unused)
{
    struct play good = at("player 1 rubies 5 0 0 0; sold 2 2 1 0 0 0; player 1 owns 0 0 0 3 0 1 0;"
                          "dice 0 0 0 1 2 2; actions 1");
    struct play lira = at("player 1 rubies 5 0 0 0; sold 2 2 1 0 0 0; player 1 owns 0 0 0 0 0 1 8;"
                          "dice 0 2 0 0 1 2");

    (void)unused;
    answers(&good, "ruby jewelry");
    answers(&lira, "lira");
    does(&lira, "lira");
    answers(&lira, "ruby right");
}

/* Three kinds for a brown token, which is the fourth fabric. */
static void finds_the_two_actions_that_win_together(void **unused)
{
    struct play p = at("player 1 rubies 0 5 0 0; sold 0 0 0 0 5 0; player 1 owns 3 0 0 0 0 0 0;"
                       "dice 0 1 1 1 0 0");

    (void)unused;
    answers(&p, "wild spice fruit jewelry");
    does(&p, "wild spice fruit jewelry; pay 0 1 1 1 0");
    answers(&p, "ruby fabric");
}

static void pays_with_dice_and_keeps_the_brown_token(void **unused)
{
    struct play p = at("player 1 owns 3 0 0 0 1 1 0; dice 1 0 0 0 2 2; plan ruby fabric; step pay");

    (void)unused;
    answers(&p, "pay 4 0 0 0 0");
}

/* Fabric is short. A token that is paid comes back, and the die makes a crystal; in the last
 * action no die is of use any more, and the others may as well return theirs. */
static void keeps_a_die_in_a_shortage_if_it_serves(void **unused)
{
    static const char SHORT[] =
        "dice 1 2 1 1 0 0; player 1 owns 2 0 0 0 0 1 0; player 2 owns 6 0 0 0 0 1 1;"
        "step dice; plan two fabric jewelry; paid 1 1 1 1 0";
    struct play p = at("%s", SHORT);

    (void)unused;
    answers(&p, "dice 0 1 1 1");
    p = at("%s; actions 1", SHORT);
    answers(&p, "dice 1 1 1 1");
}

static void buys_no_tile_in_the_last_turn_if_a_ruby_can_be_had(void **unused)
{
    struct play p = at("flags last; player 2 rubies 6 0 0 0; sold 3 3 0 0 0 0;"
                       "player 1 owns 0 0 0 0 0 0 10; dice 3 0 0 0 0 2; actions 1");

    (void)unused;
    answers(&p, "ruby right");
}

static void keeps_dice_that_pay_for_a_ruby_and_more(void **unused)
{
    struct play p = at("dice 1 1 1 1 1 0; actions 0; step reroll");

    (void)unused;
    answers(&p, "keep");
}

static void takes_cards_after_lira_and_crystals(void **unused)
{
    struct play p = at("player 1 tiles card-fabric crystal-spice; due 0 1 1; flags income;"
                       "dice 0 0 0 0 0 0; actions 0; step income");

    (void)unused;
    answers(&p, "income crystal");
    does(&p, "income crystal");
    answers(&p, "income card");
}

static void accepts_a_gift(void **unused)
{
    struct play gift =
        at("open c-fruit; card c-fruit; used 1; who 2; step others; dice 1 1 1 0 1 0");

    (void)unused;
    answers(&gift, "accept");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(policy_answers_legally_in_its_own_games),
        cmocka_unit_test(policy_answers_legally_wherever_chance_leads),
        cmocka_unit_test(policy_gives_the_same_answer_to_the_same_view),
        cmocka_unit_test(three_policies_end_within_9_rounds_on_average),
        cmocka_unit_test(two_and_four_policies_end_within_9_rounds_on_average),
        cmocka_unit_test(policy_beats_random_players),
        cmocka_unit_test(takes_the_ruby_that_wins),
        cmocka_unit_test(finds_the_two_actions_that_win_together),
        cmocka_unit_test(pays_with_dice_and_keeps_the_brown_token),
        cmocka_unit_test(keeps_a_die_in_a_shortage_if_it_serves),
        cmocka_unit_test(buys_no_tile_in_the_last_turn_if_a_ruby_can_be_had),
        cmocka_unit_test(keeps_dice_that_pay_for_a_ruby_and_more),
        cmocka_unit_test(takes_cards_after_lira_and_crystals),
        cmocka_unit_test(accepts_a_gift),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
