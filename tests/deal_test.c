/* deal_test.c: real dice and cards at the wire: who may say what they bring, and what may come. */
#include "wires.h"

#include <stdio.h>

static struct wire dealer_at(struct host *h, int viewer)
{
    struct wire w = wire_of(h, viewer);

    w.deals = true;
    return w;
}

static void assert_nothing_to_deal(const struct wire *w)
{
    struct tree *t = state_of(w, events(w->host));

    assert_true(tree_is_null(tree_get(t, "asked")));
    assert_null(tree_first(tree_get(t, "outcomes")));
    assert_null(tree_first(tree_get(t, "choices")));
    tree_free(t);
}

/* Is the move one that the table, which knows all, would take? */
static bool may_come(const struct host *h, const char *move)
{
    const struct game *g = table_head(host_look(h))->game;
    struct outcome out[OUTCOMES_MAX];
    int n = table_outcomes(host_look(h), out);
    action a = 0;

    assert_true(action_read(g, move, &a, NULL));
    for (int i = 0; i < n; i++)
        if (out[i].a == a) return true;
    return false;
}

/* Deals the last of what the viewer is told that may come, by a line that comes twice; what
 * cannot, as others hold it, is refused without a word on that. */
static int deal_last(const struct wire *w)
{
    struct tree *t = state_of(w, events(w->host));
    const struct tree *last = NULL;
    enum wire_done done;
    char line[120];
    int impossible = 0;

    assert_string_equal(tree_text(tree_get(t, "asked")), "chance");
    assert_true(strlen(tree_text(tree_get(t, "question"))) > 5);
    assert_string_equal(tree_text(tree_get(tree_get(t, "waits"), "for")), "chance");
    for (const struct tree *at = tree_first(tree_get(t, "outcomes")); at; at = tree_next(at)) {
        const char *move = tree_text(tree_get(at, "move"));

        assert_true(strlen(tree_text(tree_get(at, "words"))) > 2);
        if (may_come(w->host, move)) {
            last = at;
            continue;
        }
        snprintf(line, sizeof line, "deal %zu %s", events(w->host), move);
        assert_refused(w, line, "wire.deal.closed");
        impossible++;
    }
    assert_non_null(last);
    snprintf(line, sizeof line, "deal %zu/%u %s", events(w->host), host_taken_back(w->host),
             tree_text(tree_get(last, "move")));
    tree_free(t);
    tree_free(say(w, line, &done));
    assert_int_equal(done, WIRE_CHANGED);
    assert_refused(w, line, "wire.stale");
    return impossible;
}

static void who_may_see_it_says_what_chance_brings(void **state)
{
    struct host *h = host_of("board", 3, DEALER_HAND, 1);
    int open = 0, hidden = 0, impossible = 0;

    (void)state;
    while (host_advance(h).need == HOST_CHANCE) {
        int owner = table_dealt_to(host_look(h));
        struct wire stranger = wire_of(h, 0), watcher = dealer_at(h, SEAT_NONE);
        char line[80];

        snprintf(line, sizeof line, "deal %zu start 1", events(h));
        assert_nothing_to_deal(&stranger);
        assert_refused(&stranger, line, "wire.deal.not");
        for (int seat = 0; owner >= 0 && seat < 3; seat++) {
            struct wire other = dealer_at(h, seat);

            if (seat == owner) continue;
            assert_nothing_to_deal(&other);
            assert_refused(&other, line, "wire.deal.not");
        }
        if (owner >= 0) {
            assert_nothing_to_deal(&watcher);
            watcher = dealer_at(h, owner);
        }
        impossible += deal_last(&watcher);
        *(owner >= 0 ? &hidden : &open) += 1;
    }
    assert_true(open > 2);
    assert_int_equal(hidden, 3);
    assert_int_equal(impossible, 1); /* both cards of one kind are in the first two hands */
    host_free(h);
}

/* A bot cannot turn up a card: whoever deals does it for it. */
static void the_cards_of_bots_are_dealt_by_anybody_who_deals(void **state)
{
    struct host_plan plan = plan_of("board", 2, 1);
    int bots = 0;
    struct host *h;
    struct wire w;

    (void)state;
    plan.dealer.kind = DEALER_HAND;
    seat_bot(&plan, 1, &BOT_POLICY);
    h = host_new(&plan);
    w = dealer_at(h, 0);
    while (host_advance(h).need == HOST_CHANCE) {
        bots += table_dealt_to(host_look(h)) == 1;
        deal_last(&w);
    }
    assert_int_equal(bots, 1);
    host_free(h);
}

static void what_cannot_come_is_refused(void **state)
{
    struct host *h = host_of("board", 2, DEALER_HAND, 1);
    struct wire w = dealer_at(h, 0);
    action legal[ACTIONS_MAX];
    char line[80];

    (void)state;
    host_advance(h);
    assert_refused(&w, "deal 0 roll 3 4", "wire.deal.closed");
    assert_refused(&w, "deal 0 start 9", "action.argument");
    assert_refused(&w, "deal 0 start", "action.missing");
    assert_refused(&w, "deal 0 dance", "action.word");
    assert_refused(&w, "deal start 1", "wire.deal");
    assert_refused(&w, "deal 0/1 start 1", "wire.stale");
    assert_refused(&w, "deal", "wire.more");
    while (host_advance(h).need == HOST_CHANCE) {
        struct wire owner = dealer_at(h, table_dealt_to(host_look(h)));

        deal_last(&owner);
    }
    assert_true(table_legal(host_look(h), host_advance(h).seat, legal) > 0);
    snprintf(line, sizeof line, "deal %zu roll 3 4", events(h));
    assert_refused(&w, line, "table.deal");
    host_free(h);
}

/* As at the terminal: without the word, in any order, by name. */
static void dice_are_said_in_any_order(void **state)
{
    static const char *const LINES[] = {"deal 0 1", "deal 1 demand large 4", "deal 2 small 4",
                                        "deal 3 4 3", "deal 4 65"};
    struct host *h = host_of("board", 2, DEALER_HAND, 1);
    struct wire w = dealer_at(h, 0);
    enum wire_done done;

    (void)state;
    host_advance(h);
    for (size_t i = 0; i < sizeof LINES / sizeof *LINES; i++) {
        tree_free(say(&w, LINES[i], &done));
        assert_int_equal(done, WIRE_CHANGED);
    }
    host_free(h);
}

/* A server's dice, and seeded ones, are nobody's to say. */
static void only_real_dice_are_dealt_by_a_line(void **state)
{
    struct host *h = host_of("board", 2, DEALER_LATER, 1);
    struct wire w = dealer_at(h, 0), all = dealer_at(h, SEAT_ALL);

    (void)state;
    assert_int_equal(host_advance(h).need, HOST_CHANCE);
    assert_nothing_to_deal(&w);
    assert_nothing_to_deal(&all);
    assert_refused(&w, "deal 0 start 1", "wire.deal.not");
    assert_refused(&all, "deal 0 start 1", "wire.deal.not");
    host_free(h);
}

/* What is told may be more than what is left, never less. */
static void all_that_may_come_is_among_what_is_told(void **state)
{
    static struct outcome told[OUTCOMES_MAX], real[OUTCOMES_MAX];
    int more = 0;

    (void)state;
    for (const struct game *const *g = GAMES; *g; g++) {
        struct host *h = host_of((*g)->id, (*g)->seats_max, DEALER_HAND, 6);
        struct rng rng;

        rng_seed(&rng, 6);
        for (int i = 0; i < 1500 && step(h, &rng); i++) {
            int owner, n, all;

            if (host_advance(h).need != HOST_CHANCE) continue;
            owner = table_dealt_to(host_look(h));
            n = host_outcomes(h, owner, told);
            all = table_outcomes(host_look(h), real);
            for (int k = 0; k < all; k++) {
                int at = 0;

                while (at < n && told[at].a != real[k].a) at++;
                assert_true(at < n);
            }
            more += n > all;
        }
        host_free(h);
    }
    assert_true(more > 0); /* so the list does not tell what others hold */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_may_see_it_says_what_chance_brings),
        cmocka_unit_test(the_cards_of_bots_are_dealt_by_anybody_who_deals),
        cmocka_unit_test(what_cannot_come_is_refused),
        cmocka_unit_test(dice_are_said_in_any_order),
        cmocka_unit_test(only_real_dice_are_dealt_by_a_line),
        cmocka_unit_test(all_that_may_come_is_among_what_is_told),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
