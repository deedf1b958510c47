/* onward_test.c: a choice that can still be made good is not to blame, neither in an analysis nor in
 * a puzzle. */
#include "hosts.h"
#include "puzzle/puzzle.h"
#include "review/room.h"

#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 64, FRESH = 1 << 20 };

/* Who takes lira can still give the fruit for a ruby in the same turn; the policy passes. */
static const char TWO_ACTIONS[] =
    "bedesten puzzle 1\ngame dice 2\nseat 2\nlevel 3\nfound 8 24\nopen 5\npolicy lira\n"
    "choice 100.000 0.000 0.000 0.000 96 ruby fruit\n"
    "choice 53.125 5.120 46.875 5.120 96 lira\n"
    "choice 0.000 0.000 100.000 0.000 64 token fruit\n"
    "choice 0.000 0.000 100.000 0.000 64 tile action-fruit\n"
    "choice 0.000 0.000 100.000 0.000 64 end\n"
    "position\nseats 4\nstart 3\nround 7\nturn 2\nwho 2\nflags last\nactions 3\ndice 0 0 4 0 2 0\n"
    "player 1 owns 0 0 0 0 0 4 2\nplayer 1 rubies 0 2 1 0\nplayer 1 tiles card-fabric\n"
    "player 2 owns 0 0 1 0 0 0 9\nplayer 2 rubies 1 2 0 0\nplayer 2 mosque 1\n"
    "player 2 tiles crystal-spice action-spice bonus-fruit die\n"
    "player 3 owns 1 0 0 1 0 0 11\nplayer 3 rubies 2 0 2 0\nplayer 3 mosque 1\n"
    "player 3 tiles lira-fabric card-fruit crystal-fruit die\n"
    "player 4 owns 2 0 0 0 0 4 3\nplayer 4 rubies 1 0 2 0\nplayer 4 tiles lira-jewelry\n"
    "sold 1 2 0 1 4 5\n"
    "display crystal-jewelry action-fabric action-fruit bonus-fabric bonus-spice bonus-jewelry\n"
    "pile a-brown a-brown b-crystal b-fabric b-spice d-fabric d-fruit e-crystal-tile f-two "
    "f-three g-lira h-brown h-crystal\n";

static struct puzzle two_actions(void)
{
    struct puzzle p;
    struct note note = {0};

    if (!puzzle_read(&p, TWO_ACTIONS, &note)) fail_msg("%s %s", note.key, note.args);
    return p;
}

static struct onward *new_onward(const struct game *g)
{
    struct onward *o = calloc(1, sizeof *o + onward_room(g));

    assert_non_null(o);
    o->states = (unsigned char *)(o + 1);
    return o;
}

static struct playing_round round_of(const struct bot_query *q)
{
    return (struct playing_round){
        .luck = playing_luck(q),
        .turns = outlook_turns(q->game, view_state(q->view)),
        .doubt = outlook_doubt(q->game),
    };
}

/* The mean of rounds that no race has seen. */
static double worth_of(const struct bot_query *q, action a, const struct turn_line *on)
{
    struct playing_round round = round_of(q);
    double sum = 0;

    for (uint64_t i = 0; i < ROUNDS; i++) {
        round.number = FRESH + i;
        playing_deal(q, &round);
        sum += playing_worth_on(q, &round, a, on);
    }
    return sum / ROUNDS / outlook_one(q->game, view_state(q->view));
}

static void the_best_of_the_turn_is_found(void **state)
{
    struct puzzle p = two_actions();
    struct onward *o = new_onward(p.game);
    struct playing_round round;
    struct puzzle_question question;
    action lira = p.choice[1].a;

    (void)state;
    puzzle_ask(&p, &question);
    round = round_of(&question.q);
    assert_true(onward_begin(o, &question.q, lira, &round));
    while (!onward_step(o)) {
    }
    assert_non_null(onward_best(o));
    assert_true(worth_of(&question.q, lira, NULL) < 0.7);
    assert_true(worth_of(&question.q, lira, onward_best(o)) > 0.99);
    free(o);
}

static void what_ends_the_turn_leaves_nothing_to_choose(void **state)
{
    struct puzzle p = two_actions();
    struct onward *o = new_onward(p.game);
    struct playing_round round;
    struct puzzle_question question;

    (void)state;
    puzzle_ask(&p, &question);
    round = round_of(&question.q);
    assert_false(onward_begin(o, &question.q, p.choice[4].a, &round));
    free(o);
}

static void an_answer_that_can_be_made_good_is_not_wrong(void **state)
{
    const struct puzzle_trial trial = {.playouts = 256, .seed = 1};
    struct puzzle p = two_actions();

    (void)state;
    assert_false(puzzle_prove(&p, p.choice[0].a, &trial));
}

/* In this game level4 took lira three times before what was better, and then did that, too. */
static void lira_first_is_no_mistake(void **state)
{
    static const size_t EVENTS[] = {126, 134, 140};
    const struct review_plan plan = {.playouts = 128};
    struct buf text = {0};
    struct note note = {0};
    struct record_fault fault;
    struct record_end end;
    struct review *r;
    struct review_hand *hand;

    (void)state;
    assert_true(buf_read_file(&text, RECORDS "/dice-lira-first.txt", SIZE_MAX, &note));
    r = review_new(buf_text(&text), text.n, &plan, &end, &fault);
    assert_non_null(r);
    hand = review_hand_new(r);
    assert_non_null(hand);
    for (size_t i = 0; i < sizeof EVENTS / sizeof *EVENTS; i++) {
        const struct review_mark *m = review_mark_at(r, EVENTS[i] - 1);
        size_t task = 0;

        assert_non_null(m);
        while (task_at(r, task)->kind != TASK_MARK || task_at(r, task)->at != m->at) task++;
        review_hand_take(hand, task);
        while (!review_hand_step(hand, UINT32_MAX)) {
        }
        assert_true(m->grade <= REVIEW_GOOD);
    }
    review_hand_free(hand);
    review_free(r);
    buf_free(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_best_of_the_turn_is_found),
        cmocka_unit_test(what_ends_the_turn_leaves_nothing_to_choose),
        cmocka_unit_test(an_answer_that_can_be_made_good_is_not_wrong),
        cmocka_unit_test(lira_first_is_no_mistake),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
