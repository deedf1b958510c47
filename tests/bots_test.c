/* bots_test.c: the bots answer what they may, know only what they may, and the
 * policy of the board game plays sensibly. */
#include "bots/bot.h"

#include "board/kit.h"

#include <stdio.h>
#include <string.h>

enum { EVENTS_MOST = 20000 };

/* ---- games between bots ------------------------------------------------------ */

struct match {
    const struct game *game;
    const struct bot *bot;
    struct setup setup;
    struct rng chance, bots;
    union state_room room;
};

static const struct bot *bot_named(const char *id)
{
    const struct bot *bot = NULL;
    struct note note = {0};

    assert_true(bot_find(&BOARD, id, &bot, &note));
    return bot;
}

static struct gstate *match_state(struct match *m) { return room_state(&m->room); }

static void match_begin(struct match *m, int seats, const char *layout, bool variant,
                        uint64_t number)
{
    struct note note = {0};

    memset(m, 0, sizeof *m);
    m->game = &BOARD;
    m->bot = bot_named("policy");
    rng_stream(&m->chance, 1, number);
    rng_stream(&m->bots, 2, number);
    assert_true(setup_default(m->game, seats, &m->setup, &note));
    assert_true(setup_option(m->game, &m->setup, "layout", layout, &m->chance, &note));
    if (variant) assert_true(setup_option(m->game, &m->setup, "neutral", "1", NULL, &note));
    m->game->init(match_state(m), &m->setup);
}

static action ask(const struct bot *bot, const struct gstate *s, int seat, struct rng *rng)
{
    union state_room room = {{0}};
    action legal[ACTIONS_MAX];
    struct bot_query q = {.game = &BOARD, .view = room_view(&room), .seat = seat, .legal = legal};

    q.n = BOARD.legal(s, seat, legal);
    BOARD.observe(s, seat, room_view(&room));
    return bot->choose(&q, rng);
}

/* The same question after the hidden cards were dealt anew. */
static action ask_redealt(const struct bot *bot, const struct gstate *s, int seat, struct rng *rng)
{
    union state_room view = {{0}}, other = {{0}};

    BOARD.observe(s, seat, room_view(&view));
    BOARD.redeal(room_view(&view), seat, rng, room_state(&other));
    return ask(bot, room_state(&other), seat, rng);
}

/* Plays on; CHECK sees every answer before it is applied. False: given up. */
static bool match_play(struct match *m, void (*check)(struct match *m, int seat, action a))
{
    struct gstate *s = match_state(m);
    int seat, n = 0;

    while ((seat = m->game->turn(s)) != SEAT_NONE && n++ < EVENTS_MOST) {
        action a = seat == SEAT_CHANCE ? game_roll(m->game, s, &m->chance)
                                       : ask(m->bot, s, seat, &m->bots);
        if (check && seat != SEAT_CHANCE) check(m, seat, a);
        m->game->apply(s, seat, a, NULL);
    }
    return seat == SEAT_NONE;
}

static const char *const LAYOUTS[] = {"short", "long", "order", "random"};

static void every_setup(int games, void (*check)(struct match *m, int seat, action a))
{
    struct match m;
    uint64_t number = 0;

    for (int seats = 2; seats <= PLAYERS; seats++)
        for (int variant = 0; variant <= (seats < PLAYERS); variant++)
            for (size_t i = 0; i < sizeof LAYOUTS / sizeof LAYOUTS[0]; i++)
                for (int k = 0; k < games; k++) {
                    match_begin(&m, seats, LAYOUTS[i], variant, number++);
                    assert_true(match_play(&m, check));
                }
}

/* ---- what every answer keeps ---------------------------------------------------- */

static void is_legal(struct match *m, int seat, action a)
{
    assert_true(game_is_legal(m->game, match_state(m), seat, a));
}

static void policy_answers_legally_and_ends_every_game(void **unused)
{
    (void)unused;
    every_setup(8, is_legal);
}

/* Positions that the policy itself would hardly reach. */
static void policy_answers_legally_wherever_chance_leads(void **unused)
{
    struct match m;

    (void)unused;
    for (uint64_t number = 0; number < 120; number++) {
        struct gstate *s = match_state(&m);
        int seat;
        match_begin(&m, 2 + (int)(number % 4), LAYOUTS[number / 4 % 4],
                    number % 4 != 3 && number & 16, number);
        for (int n = 0; n < 3000 && (seat = BOARD.turn(s)) != SEAT_NONE; n++) {
            action a = seat == SEAT_CHANCE ? game_roll(&BOARD, s, &m.chance)
                                           : ask(bot_named("random"), s, seat, &m.bots);
            if (seat != SEAT_CHANCE)
                assert_true(game_is_legal(&BOARD, s, seat, ask(m.bot, s, seat, &m.bots)));
            BOARD.apply(s, seat, a, NULL);
        }
    }
}

static void is_blind_to_hidden_cards(struct match *m, int seat, action a)
{
    struct rng rng = m->bots;

    for (int i = 0; i < 3; i++)
        assert_int_equal(a, ask_redealt(m->bot, match_state(m), seat, &rng));
}

static void hidden_cards_never_change_the_choice(void **unused)
{
    (void)unused;
    every_setup(2, is_blind_to_hidden_cards);
}

static void gives_the_same_answer_again(struct match *m, int seat, action a)
{
    struct rng rng = m->bots, other;

    rng_stream(&other, 99, a);
    assert_int_equal(a, ask(m->bot, match_state(m), seat, &rng));
    assert_int_equal(a, ask(m->bot, match_state(m), seat, &other));
}

static void policy_gives_the_same_answer_to_the_same_view(void **unused)
{
    (void)unused;
    every_setup(1, gives_the_same_answer_again);
}

/* ---- how well it plays ------------------------------------------------------------- */

static void four_policies_end_within_21_rounds_on_short_paths(void **unused)
{
    enum { ENOUGH = 300 };
    struct match m;
    unsigned rounds = 0;

    (void)unused;
    for (uint64_t i = 0; i < ENOUGH; i++) {
        match_begin(&m, 4, "short", false, i);
        assert_true(match_play(&m, NULL));
        rounds += m.game->round(match_state(&m));
    }
    print_message("mean rounds %.2f\n", (double)rounds / ENOUGH);
    assert_true(rounds <= 21 * ENOUGH);
}

static void one_policy_beats_three_random_players(void **unused)
{
    struct match m;
    int wins = 0;

    (void)unused;
    for (uint64_t i = 0; i < 40; i++) {
        struct gstate *s = match_state(&m);
        struct result result;
        int seat, me = (int)(i % 4);
        match_begin(&m, 4, "short", false, i);
        while ((seat = BOARD.turn(s)) != SEAT_NONE)
            BOARD.apply(s, seat,
                        seat == SEAT_CHANCE
                            ? game_roll(&BOARD, s, &m.chance)
                            : ask(seat == me ? m.bot : &BOT_RANDOM, s, seat, &m.bots),
                        NULL);
        BOARD.result(s, &result);
        wins += result.rank[me] == 1;
    }
    assert_int_equal(wins, 40);
}

/* ---- single decisions ---------------------------------------------------------------- */

/* The policy's answer for the player to move, in notation. */
static void answers(const struct play *p, const char *words)
{
    const struct gstate *s = state_now(p);
    struct rng rng;
    char text[80];
    struct buf out;

    rng_seed(&rng, 1);
    buf_fixed(&out, text, sizeof text);
    action_write(&BOARD, ask(bot_named("policy"), s, BOARD.turn(s), &rng), &out);
    assert_string_equal(buf_text(&out), words);
}

static void takes_the_ruby_that_wins(void **unused)
{
    struct play dealer =
        at("seats 4; player 1 place 9; player 1 dealer 4; player 1 lira 20; step walk");
    struct play palace =
        at("seats 4; player 1 place 8; player 1 palace 4; player 1 family 2; step walk;"
           "player 1 goods 2 2 2 2");
    struct play errand =
        at("seats 4; player 1 place 7; player 1 dealer 4; player 1 lira 20; step walk");

    (void)unused;
    answers(&dealer, "go 16");
    does(&dealer, "go 16");
    answers(&dealer, "leave");
    does(&dealer, "leave");
    answers(&dealer, "ruby");
    answers(&palace, "go 13");
    does(&palace, "go 13; leave");
    answers(&palace, "deliver 2 2 2 2");
    answers(&errand, "go 12"); /* the dealer is too far to walk to */
    does(&errand, "go 12; leave");
    answers(&errand, "send 16");
}

static void plays_the_cards_that_make_a_ruby_possible(void **unused)
{
    struct play lira =
        at("seats 4; player 1 place 16; player 1 lira 10; player 1 hand lira5; step act");
    struct play good = at("seats 4; player 1 place 13; player 1 goods 1 1 0 1; player 1 hand good1;"
                          "step act");
    struct play far = at("seats 4; player 1 place 6; player 1 family 2; player 1 dealer 4;"
                         "player 1 lira 20; player 1 hand long; step walk");
    struct play errand = at("seats 4; player 1 place 12; player 1 dealer 4; player 1 lira 12;"
                            "player 1 hand lira5; step act");

    (void)unused;
    answers(&lira, "lira5");
    answers(&good, "good1 fruit");
    answers(&far, "long 16");
    answers(&errand, "send 16");
    does(&errand, "send 16"); /* four lira lack there */
    answers(&errand, "lira5");
    does(&errand, "lira5");
    answers(&errand, "ruby");
}

/* [B-11.17] One good must be there before the family member goes, Five lira need not. */
static void brings_the_goods_before_an_errand(void **unused)
{
    struct play palace = at("seats 4; player 1 place 12; player 1 palace 4; player 1 extensions 1;"
                            "player 1 goods 3 2 2 1; player 1 hand good1; step act");
    struct play cart = at("seats 4; player 1 place 12; player 1 extensions 2; player 1 lira 2;"
                          "player 1 dealer 4; player 1 hand lira5; step act");

    (void)unused;
    answers(&palace, "good1 jewelry");
    does(&palace, "good1 jewelry");
    answers(&palace, "send 13");
    answers(&cart, "send 1"); /* the third extension is the ruby that wins */
    does(&cart, "send 1");
    answers(&cart, "lira5");
    does(&cart, "lira5");
    answers(&cart, "extend");
}

/* [B-11.1] */
static void plays_five_lira_for_one_more_good(void **unused)
{
    struct play p = at("seats 4; player 1 place 2; player 1 tiles green; player 1 lira 1;"
                       "player 1 goods 2 1 1 0; player 1 hand lira5; step extra");
    struct play poor = at("seats 4; player 1 place 2; player 1 tiles green; player 1 lira 1;"
                          "player 1 goods 2 1 1 0; step extra");
    struct play rich = at("seats 4; player 1 place 2; player 1 tiles green; player 1 lira 3;"
                          "player 1 goods 2 1 1 0; player 1 hand lira5; step extra");

    (void)unused;
    answers(&p, "lira5"); /* all but the jewelry for the Sultan's ruby is there */
    does(&p, "lira5");
    answers(&p, "extra jewelry");
    answers(&poor, "no");
    answers(&rich, "extra jewelry"); /* the card is not needed */
}

static void keeps_cards_that_would_help_nothing(void **unused)
{
    struct play p =
        at("seats 4; player 1 place 16; player 1 lira 6; player 1 hand lira5 good1; step act");

    (void)unused;
    answers(&p, "skip");
}

static void gathers_all_assistants_at_the_fountain(void **unused)
{
    struct play p = at("player 1 place 7; player 1 stack own; player 1 out 2 5 9; step act");

    (void)unused;
    answers(&p, "gather 2,5,9");
}

static void goes_to_the_fountain_when_nobody_is_left_to_leave(void **unused)
{
    struct play p = at("player 1 place 2; player 1 stack; player 1 out 8 10 13 16; step walk");

    (void)unused;
    answers(&p, "go 7");
}

static void bets_what_pays_best(void **unused)
{
    struct play plain = at("player 1 place 9; step act");
    struct play red = at("player 1 place 9; player 1 tiles red; step act");

    (void)unused;
    answers(&plain, "bet 7");
    answers(&red, "bet 8");
}

static void turns_a_die_when_that_wins_the_bet(void **unused)
{
    struct play turn = at("player 1 place 9; player 1 tiles red; wish 8; dice 2 5; step red");
    struct play keep = at("player 1 place 9; player 1 tiles red; wish 8; dice 3 6; step red");
    struct play reroll = at("player 1 place 9; player 1 tiles red; wish 8; dice 1 2; step red");

    (void)unused;
    answers(&turn, "turn 2");
    answers(&keep, "keep");
    answers(&reroll, "reroll");
}

static void pays_no_toll_for_nothing(void **unused)
{
    struct play vain = at("player 1 place 16; player 2 place 16; player 1 lira 4; step toll");
    struct play good = at("player 1 place 16; player 2 place 16; player 1 lira 20; step toll");

    (void)unused;
    answers(&vain, "stop");
    answers(&good, "pay");
}

static void sells_all_that_is_in_demand(void **unused)
{
    struct play p = at("player 1 place 10; player 1 extensions 1; player 1 goods 1 1 1 2; step act;"
                       "large 1; large-top 1");

    (void)unused;
    answers(&p, "sell 1 1 1 2");
}

/* Games of five went on for ever: nobody thought of the Wainwright any more. */
static void extends_the_wheelbarrow_when_the_dealer_is_sold_out(void **unused)
{
    struct play p =
        at("seats 5; player 1 place 10; player 1 lira 9; player 1 goods 2 2 2 2;"
           "player 2 dealer 4; player 3 dealer 4; player 4 dealer 4; step walk;"
           "player 1 family 2; player 1 palace 3; player 5 palace 2; governor 2; smuggler 2");

    (void)unused;
    answers(&p, "go 1");
    does(&p, "go 1; leave");
    answers(&p, "extend");
}

static void takes_rubies_before_lira_in_the_last_round(void **unused)
{
    struct play p = at("seats 4; turn 4; player 1 dealer 5; player 4 place 9; player 4 lira 19;"
                       "flags last; step walk");

    (void)unused;
    answers(&p, "go 16");
}

static void unknown_bots_are_named(void **unused)
{
    const struct bot *bot = NULL;
    struct note note = {0};

    (void)unused;
    assert_false(bot_find(&BOARD, "nobody", &bot, &note));
    assert_string_equal(note.key, "bot.none");
    assert_non_null(strstr(note.args, "level6, policy"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(policy_answers_legally_and_ends_every_game),
        cmocka_unit_test(policy_answers_legally_wherever_chance_leads),
        cmocka_unit_test(hidden_cards_never_change_the_choice),
        cmocka_unit_test(policy_gives_the_same_answer_to_the_same_view),
        cmocka_unit_test(four_policies_end_within_21_rounds_on_short_paths),
        cmocka_unit_test(one_policy_beats_three_random_players),
        cmocka_unit_test(takes_the_ruby_that_wins),
        cmocka_unit_test(plays_the_cards_that_make_a_ruby_possible),
        cmocka_unit_test(brings_the_goods_before_an_errand),
        cmocka_unit_test(plays_five_lira_for_one_more_good),
        cmocka_unit_test(keeps_cards_that_would_help_nothing),
        cmocka_unit_test(gathers_all_assistants_at_the_fountain),
        cmocka_unit_test(goes_to_the_fountain_when_nobody_is_left_to_leave),
        cmocka_unit_test(bets_what_pays_best),
        cmocka_unit_test(turns_a_die_when_that_wins_the_bet),
        cmocka_unit_test(pays_no_toll_for_nothing),
        cmocka_unit_test(sells_all_that_is_in_demand),
        cmocka_unit_test(extends_the_wheelbarrow_when_the_dealer_is_sold_out),
        cmocka_unit_test(takes_rubies_before_lira_in_the_last_round),
        cmocka_unit_test(unknown_bots_are_named),
    };

    return cmocka_run_group_tests_name("bots", tests, NULL, NULL);
}
