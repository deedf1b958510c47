/* amounts_test.c: a choice says what it pays and what it costs.
 *
 * The engine's own preview is asked: whatever a single choice certainly changes in the money, the
 * goods and the rubies of the one who chooses, its sentence names the number, in every language. */
#include "bots/bot.h"
#include "host/amounts.h"
#include "hosts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES_EACH = 6, SAID_MOST = 60, NUMBERS = 100 };

/* Is the number among those of the text, digit for digit? */
static bool names_number(const char *text, int32_t number)
{
    for (const char *at = text; *at;) {
        char *end;
        long found;

        if (*at < '0' || *at > '9') {
            at++;
            continue;
        }
        found = strtol(at, &end, 10);
        if (found == number) return true;
        at = end;
    }
    return false;
}

/* What was gained is named, but for a single thing, which may be “a ruby”; of what was given at
 * least so much: part of a price may be dice. */
static bool names_change(const char *text, int32_t by)
{
    if (by == 1 || by == -1 || names_number(text, by)) return true;
    for (int32_t more = 1; by < 0 && more < NUMBERS; more++)
        if (more >= -by && names_number(text, more)) return true;
    return false;
}

struct look {
    const struct question *q;
    action a;
    int32_t before[HOLDINGS_MAX], after[HOLDINGS_MAX];
};

/* How many of the changes the sentence does not name; the first is written. */
static int count_unsaid(const struct look *look, const struct lang *lang)
{
    const struct game *g = look->q->game;
    struct speaker to = {.game = g, .lang = lang, .reader = look->q->seat};
    struct buf words = {0};
    int unsaid = 0;

    amounts_choice(&to, look->q, look->a, &words);
    for (int i = 0; g->holdings[i].name; i++) {
        int32_t by = look->after[i] - look->before[i];

        if (!by || !g->holdings[i].is_brief || names_change(buf_text(&words), by)) continue;
        if (!unsaid)
            fprintf(stderr, "%s, %s: “%s” changes %s by %d\n", g->id, lang->code, buf_text(&words),
                    g->holdings[i].name, by);
        unsaid++;
    }
    buf_free(&words);
    return unsaid;
}

static int look_at(const struct question *q, action a)
{
    struct turn_line line = {.n = 1, .a = {a}};
    struct look look = {.q = q, .a = a};
    struct outlook outlook;
    int unsaid = 0;

    choice_outlook(q, &line, &outlook);
    if (outlook.deals != 1) return 0; /* what cannot be known cannot be said */
    q->game->hold(view_state(q->view), q->seat, look.before);
    q->game->hold(view_state(room_view(&outlook.after[0])), q->seat, look.after);
    for (const struct lang *const *lang = LANGS; *lang; lang++)
        unsaid += count_unsaid(&look, *lang);
    return unsaid;
}

static int look_at_game(const char *game, int seats, uint64_t seed)
{
    struct host_plan plan = plan_of(game, seats, seed);
    struct table *t = table_new(&plan.head, &plan.dealer);
    struct rng rng;
    int seat, unsaid = 0;

    rng_stream(&rng, seed, 1);
    table_start(t);
    while ((seat = table_turn(t)) != SEAT_NONE && unsaid < SAID_MOST) {
        union state_room room;
        struct question q;
        struct bot_query ask = {.game = plan.head.game, .seat = seat};

        assert_true(question_of(&q, plan.head.game, table_view(t, seat, &room), seat, seat));
        for (int i = 0; i < q.n; i++) unsaid += look_at(&q, q.legal[i]);
        ask.view = q.view;
        ask.legal = q.legal;
        ask.n = q.n;
        assert_true(
            table_play(t, (struct event){(int8_t)seat, BOT_LEVELS[1].choose(&ask, &rng)}, NULL));
    }
    table_free(t);
    return unsaid;
}

static void choices_say_what_they_bring_and_cost(void **state)
{
    const char *game = *state;
    int unsaid = 0;

    for (unsigned i = 0; i < GAMES_EACH; i++) unsaid += look_at_game(game, 2 + (int)i % 2, 70 + i);
    assert_int_equal(unsaid, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        {"choices_say_what_they_bring_and_cost (board)", choices_say_what_they_bring_and_cost, NULL,
         NULL, (void *)"board"},
        {"choices_say_what_they_bring_and_cost (dice)", choices_say_what_they_bring_and_cost, NULL,
         NULL, (void *)"dice"},
        {"choices_say_what_they_bring_and_cost (write)", choices_say_what_they_bring_and_cost, NULL,
         NULL, (void *)"write"},
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
