/* reasons_test.c: what speaks for a choice in the dice game is true, can be said in every
 * language, rests on the view alone, and is there for whatever the policy chooses. */
#include "bots/bot.h"
#include "bots/eval/eval.h"
#include "game/phrase.h"
#include "kit.h"
#include "langs/langs.h"

#include <string.h>

enum { MATCHES = 12 };

static int reasons_of(const struct gstate *s, int seat, action a, struct remark out[])
{
    union state_room room = {{0}};
    action legal[ACTIONS_MAX];
    struct bot_query q = {.game = &DICE, .view = room_view(&room), .seat = seat, .legal = legal};

    DICE.observe(s, seat, room_view(&room));
    q.n = DICE.legal(s, seat, legal);
    return dice_reasons(&q, a, out);
}

static void write_remark(const struct remark *r, struct buf *out)
{
    buf_add(out, r->key + strlen("dice.reason."));
    for (unsigned i = 0; i < r->say.n; i++) {
        const struct arg *arg = &r->say.arg[i];
        if (arg->sort == SORT_PAYMENT || arg->sort == SORT_FACES)
            buf_format(out, " %06x", (unsigned)arg->value);
        else buf_format(out, " %d", (int)arg->value);
    }
}

static void write_remarks(const struct gstate *s, int seat, action a, struct buf *out)
{
    struct remark said[REMARKS_MAX];
    int n = reasons_of(s, seat, a, said);

    assert_in_range(n, 0, REMARKS_MAX - 1);
    for (int i = 0; i < n; i++) {
        if (i) buf_add(out, "; ");
        write_remark(&said[i], out);
    }
}

/* The remarks for the move are WANTED: `key arguments`, separated by semicolons. */
static void gives(const struct play *p, const char *move, const char *wanted)
{
    struct note note = {0};
    struct buf said = {0};
    action a = 0;
    int seat = DICE.turn(state_now(p));

    if (!action_read(&DICE, move, &a, &note)) broken(p, "no move", move);
    if (!game_is_legal(&DICE, state_now(p), seat, a)) broken(p, "not open", move);
    write_remarks(state_now(p), seat, a, &said);
    if (strcmp(buf_text(&said), wanted) != 0) broken(p, move, buf_text(&said));
    buf_free(&said);
}

/* ---- positions built for it ------------------------------------------------------------------ */

static void ruby_is_counted_and_its_next_price_told(void **state)
{
    struct play p = at("dice 4 0 0 0 0 1; player 1 rubies 0 1 0 0; sold 0 0 0 0 1 0");

    (void)state;
    gives(&p, "ruby fabric", "ruby 2 6; dearer 0 5 4; dice-only");
    p = at("dice 0 0 0 4 0 1; player 1 rubies 4 1 0 0; sold 2 2 0 0 1 0");
    gives(&p, "ruby jewelry", "goal 6; dearer 3 5 4; dice-only");
}

static void last_turn_wins_or_looks_at_the_tie_break(void **state)
{
    struct play p = at("seats 2; turn 2; actions 1; dice 0 0 0 4 0 1; flags last;"
                       "player 1 rubies 3 3 0 0; player 2 rubies 0 0 6 0; sold 3 0 0 0 3 6");

    (void)state;
    gives(&p, "ruby jewelry", "wins; dearer 3 5 4; dice-only");
    p = at("seats 2; turn 2; actions 2; dice 2 0 0 0 1 2; flags last;"
           "player 1 rubies 3 3 0 0; player 2 rubies 0 0 3 0; sold 3 0 0 0 3 3");
    gives(&p, "lira", "tie-break 5; gets-soon 1 0");
    gives(&p, "end", "tie-keeps 3");
}

static void lira_lead_to_the_right_carpet(void **state)
{
    struct play p = at("dice 1 1 0 1 2 0; player 1 owns 0 0 0 0 0 1 6");

    (void)state;
    gives(&p, "lira", "ready-lira 5 10 10; gets-soon 1 4");
    p = at("dice 1 1 0 1 2 0; player 1 owns 0 0 0 0 0 1 2");
    gives(&p, "lira", "near-lira 5 6 10; gets-soon 1 4");
}

static void tile_works_from_the_next_turn_on(void **state)
{
    struct play p =
        at("dice 3 0 0 0 1 1; actions 1; player 1 tiles lira-spice lira-fruit lira-jewelry");

    (void)state;
    gives(&p, "tile lira-fabric", "tile.lira 3; mosque-near 1; dice-only");
    p = at("dice 3 0 0 0 1 1; player 1 tiles lira-spice lira-fruit lira-jewelry die");
    gives(&p, "tile lira-fabric", "mosque 5; ruby 1 6; tile.lira 3");
    p = at("dice 2 1 1 1 0 0; actions 1");
    gives(&p, "tile die", "tile.die 3; mosque-near 4; dice-only");
}

static void tokens_are_measured_by_the_ruby_they_lead_to(void **state)
{
    struct play p = at("dice 2 0 0 0 1 2; actions 1; player 1 owns 2 0 0 0 0 1 0");

    (void)state;
    gives(&p, "token fabric", "near 0 1; token 3 0; dice-only");
    p = at("dice 2 0 0 0 1 2; actions 1; player 1 owns 3 0 0 0 0 1 0");
    gives(&p, "token fabric", "ready 0; token 4 0; dice-only");
    p = at("dice 1 1 1 0 1 1; actions 1");
    gives(&p, "wild fabric spice fruit", "brown 1; dice-only");
    gives(&p, "crystal fabric spice", "crystal 2; dice-only");
}

static void payment_tells_what_is_kept(void **state)
{
    struct play p = at("dice 2 0 0 0 1 2; actions 1; player 1 owns 2 0 0 0 2 1 0");

    (void)state;
    does(&p, "ruby fabric");
    gives(&p, "pay 4 0 0 0 0", "keeps-brown 2; ruby 1 6");
    gives(&p, "pay 2 0 0 0 2", "keeps 200000; ruby 1 6");
}

static void dice_kept_in_a_shortage_are_told_and_what_the_others_return(void **state)
{
    struct play p = at("dice 1 2 1 1 0 0; player 1 owns 2 0 0 0 0 1 0; player 2 owns 4 0 0 0 0 1 1;"
                       "player 3 owns 2 0 0 0 0 1 2");

    (void)state;
    does(&p, "two fabric jewelry; pay 1 1 1 1 0");
    gives(&p, "dice 0 1 1 1", "keeps-dice 110000; keeps 200100; tile-soon 0");
    gives(&p, "dice 1 1 1 1", "returns 200000; keeps 200100; token 1 3");
}

static void bazaar_is_told_as_odds(void **state)
{
    struct play p = at("dice 1 0 0 0 2 2; actions 1; player 1 owns 0 0 0 0 0 1 9");

    (void)state;
    gives(&p, "bazaar 2", "bazaar-ruby 1 33; bazaar 2; bazaar-two 3 33");
    gives(&p, "bazaar 1", "bazaar-ruby 1 33; symbols");
}

static void card_tells_what_it_brings(void **state)
{
    struct play p = at("dice 1 0 0 0 2 2; actions 1; player 1 owns 0 0 0 0 0 1 9");

    (void)state;
    does(&p, "bazaar 2; card h-lira; card c-fruit");
    gives(&p, "choose h-lira", "ruby 1 6; dearer 5 12 10; no-others");
    gives(&p, "choose c-fruit", "brown 1");
    does(&p, "choose h-lira");
    gives(&p, "refuse", "ready-lira 5 10 10; keeps-price 9 6");
    p = at("dice 1 0 0 0 2 2; actions 1; player 2 owns 0 0 0 0 0 1 3");
    does(&p, "bazaar 2; card d-fruit; card c-fruit; choose d-fruit");
    gives(&p, "accept", "token 1 2");
    gives(&p, "decline", "keeps-price 2 6");
}

static void income_comes_before_the_card_that_may_ask_for_it(void **state)
{
    struct play p = at("step income; flags income; actions 0; dice 0 0 0 0 0 0;"
                       "player 1 tiles lira-fruit card-fruit; due 1 1 0");

    (void)state;
    gives(&p, "income lira", "income-first; near-lira 5 3 10");
}

/* 5 of 6 rolls of one die are no fabric; with two dice 11 of 36 have one. */
static void reroll_is_told_as_odds(void **state)
{
    struct play p = at("step reroll; actions 0; dice 3 0 0 0 1 1");

    (void)state;
    gives(&p, "reroll 0 0 0 0 1 1", "roll-ruby 31; roll-keeps 300000");
    gives(&p, "reroll 0 0 0 0 0 1", "roll-ruby 17; roll-keeps 300010");
    gives(&p, "keep", "roll-has-tile; keeps-crystals 1");
}

/* One die makes no ruby of a single fabric; and who has four fabric may lose one. */
static void a_reroll_that_cannot_bring_a_ruby_says_so(void **state)
{
    struct play p = at("step reroll; actions 0; dice 1 0 0 0 3 1"),
                has = at("step reroll; actions 0; dice 4 0 0 0 1 0");

    (void)state;
    gives(&p, "reroll 0 0 0 0 0 1", "roll-no-ruby; roll-keeps 100030");
    gives(&has, "reroll 1 0 0 0 0 0", "roll-risk 83; roll-keeps 300010");
}

/* Odds that would be rounded to all of them are told without a figure. */
static void a_roll_that_can_only_get_better_has_its_reason(void **state)
{
    struct play p =
        at("seats 2; round 9; step reroll; actions 0; dice 0 0 0 0 1 4; sold 0 0 0 1 2 4;"
           "display card-fabric crystal-fruit action-fabric action-fruit bonus-fabric die;"
           "player 1 owns 1 1 1 0 2 2 18; player 1 rubies 0 1 2 0; player 1 mosque 1;"
           "player 1 tiles lira-fabric lira-fruit card-spice crystal-jewelry action-jewelry;"
           "player 2 owns 0 1 0 0 0 0 15; player 2 rubies 1 1 1 1; player 2 mosque 1;"
           "player 2 tiles lira-spice card-fruit card-jewelry action-spice bonus-spice die die");

    (void)state;
    gives(&p, "reroll 0 0 0 0 1 4", "roll-any");
}

static void ending_the_turn_has_its_reason(void **state)
{
    struct play p = at("dice 1 0 0 0 0 0; actions 1; player 1 owns 2 0 0 0 1 1 0");

    (void)state;
    gives(&p, "end", "end");
}

/* ---- wherever games lead ------------------------------------------------------------------------ */

struct inquiry {
    unsigned asked, silent;
    int promised[PLAYERS]; /* rubies that were said to be had by the end of the turn */
};

static void check_words(const struct remark *r, int reader)
{
    for (const struct lang *const *lang = LANGS; *lang; lang++) {
        const struct speaker to = {.game = &DICE, .lang = *lang, .reader = reader};
        const char *text = lang_get(*lang, r->key);
        struct buf said = {0};
        uint32_t used = 0;
        if (!text) fail_msg("%s is missing in %s", r->key, (*lang)->code);
        if (!text_check(text, &used) || used >> (1 + r->say.n))
            fail_msg("%s in %s needs other arguments", r->key, (*lang)->code);
        remark_write(&to, r, &said);
        if (!said.n || strpbrk(buf_text(&said), "[]{}\n?")) fail_msg("%s", buf_text(&said));
        buf_free(&said);
    }
}

/* The same for another redeal of the same view. */
static void check_redeal(const struct gstate *s, int seat, action a, struct rng *rng)
{
    union state_room view = {{0}}, other = {{0}};
    struct buf here = {0}, there = {0};

    DICE.observe(s, seat, room_view(&view));
    DICE.redeal(room_view(&view), seat, rng, room_state(&other));
    write_remarks(s, seat, a, &here);
    write_remarks(room_state(&other), seat, a, &there);
    assert_string_equal(buf_text(&here), buf_text(&there));
    buf_free(&here);
    buf_free(&there);
}

static void say_silent(const struct gstate *s, action a)
{
    struct buf text = {0};

    action_write(&DICE, a, &text);
    buf_char(&text, '\n');
    DICE.dump(s, &text);
    print_error("no reason for %s", buf_text(&text));
    buf_free(&text);
}

static void check_choice(const struct gstate *s, int seat, action a, struct inquiry *inquiry)
{
    struct remark out[REMARKS_MAX];
    int n = reasons_of(s, seat, a, out), rubies = dice_in(s)->player[seat].rubies;

    inquiry->asked++;
    inquiry->silent += !n;
    if (!n) say_silent(s, a);
    for (int i = 0; i < n; i++) {
        check_words(&out[i], seat);
        if (!strcmp(out[i].key, "dice.reason.ruby-soon"))
            inquiry->promised[seat] = rubies + out[i].say.arg[0].value;
    }
}

/* What was promised came true when the turn goes to the next player. */
static void check_promise(const struct dice *s, unsigned mover, struct inquiry *inquiry)
{
    if (s->seat == mover && s->step != STEP_OVER) return;
    if (s->player[mover].rubies < inquiry->promised[mover])
        fail_msg("%d rubies were promised", inquiry->promised[mover]);
    inquiry->promised[mover] = 0;
}

static void play_and_check(int seats, uint64_t number, struct inquiry *inquiry)
{
    struct kit_game game;
    struct gstate *s = kit_begin(&game, &DICE, seats, &BOT_POLICY, number);
    struct event e;
    struct rng rng;

    rng_stream(&rng, 5, number);
    while (sim_next(&game.sim, s, &e)) {
        action legal[ACTIONS_MAX];
        unsigned mover = dice_in(s)->seat;
        int n = e.seat == SEAT_CHANCE ? 0 : DICE.legal(s, e.seat, legal);
        if (n > 1) check_choice(s, e.seat, e.a, inquiry);
        if (n > 1 && rng_below(&rng, 8) == 0)
            check_redeal(s, e.seat, legal[rng_below(&rng, (uint32_t)n)], &rng);
        DICE.apply(s, e.seat, e.a, NULL);
        check_promise(dice_in(s), mover, inquiry);
    }
}

static void whatever_the_policy_chooses_has_a_reason(void **state)
{
    struct inquiry inquiry = {0};

    (void)state;
    for (int seats = 2; seats <= PLAYERS; seats++)
        for (uint64_t i = 0; i < MATCHES; i++) play_and_check(seats, i, &inquiry);
    print_message("%u choices, %u without a reason\n", inquiry.asked, inquiry.silent);
    assert_true(inquiry.asked > 1000);
    assert_int_equal(inquiry.silent, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ruby_is_counted_and_its_next_price_told),
        cmocka_unit_test(last_turn_wins_or_looks_at_the_tie_break),
        cmocka_unit_test(lira_lead_to_the_right_carpet),
        cmocka_unit_test(tile_works_from_the_next_turn_on),
        cmocka_unit_test(tokens_are_measured_by_the_ruby_they_lead_to),
        cmocka_unit_test(payment_tells_what_is_kept),
        cmocka_unit_test(dice_kept_in_a_shortage_are_told_and_what_the_others_return),
        cmocka_unit_test(bazaar_is_told_as_odds),
        cmocka_unit_test(card_tells_what_it_brings),
        cmocka_unit_test(income_comes_before_the_card_that_may_ask_for_it),
        cmocka_unit_test(reroll_is_told_as_odds),
        cmocka_unit_test(a_reroll_that_cannot_bring_a_ruby_says_so),
        cmocka_unit_test(a_roll_that_can_only_get_better_has_its_reason),
        cmocka_unit_test(ending_the_turn_has_its_reason),
        cmocka_unit_test(whatever_the_policy_chooses_has_a_reason),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
