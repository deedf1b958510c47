/* mask_test.c: a game as one viewer may know it: nothing more is in the record, and all that
 * the viewer knew comes back out of it. */
#include "bots/bot.h"
#include "game/phrase.h"
#include "langs/langs.h"
#include "table/reel.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* ---- games ----------------------------------------------------------------------------------- */

struct play {
    const char *game;
    int seats;
    const struct bot *bot; /* NULL: any choice, by any seat that has one */
    uint64_t seed;
    size_t most; /* events, at which the game is left */
};

/* Whoever of those who may decide now is asked first. */
static int any_seat(const struct table *t, struct rng *rng)
{
    int seats = table_head(t)->setup.seats, seat = (int)rng_below(rng, (uint32_t)seats);
    action legal[ACTIONS_MAX];

    return table_legal(t, seat, legal) ? seat : table_turn(t);
}

static void decide(struct table *t, const struct bot *bot, struct rng *rng)
{
    int seat = any_seat(t, rng), n;
    action legal[ACTIONS_MAX];
    union state_room room;
    struct event e = {(int8_t)seat, 0};

    n = table_legal(t, seat, legal);
    assert_true(n > 0);
    e.a = legal[rng_below(rng, (uint32_t)n)];
    if (bot)
        e.a = bot->choose(&(struct bot_query){.game = table_head(t)->game,
                                              .view = table_view(t, seat, &room),
                                              .seat = seat,
                                              .legal = legal,
                                              .n = n},
                          rng);
    assert_true(table_play(t, e, NULL));
}

static struct table *played(const struct play *p)
{
    struct record_head head = {.game = game_find(p->game)};
    struct dealer dealer = {.kind = DEALER_SEEDED};
    struct table *t;
    struct rng rng;

    rng_seed(&dealer.rng, p->seed);
    rng_seed(&rng, p->seed + 1);
    assert_true(setup_default(head.game, p->seats, &head.setup, NULL));
    t = table_new(&head, &dealer);
    table_start(t);
    while (table_turn(t) >= 0 && table_events(t) < p->most) decide(t, p->bot, &rng);
    return t;
}

/* ---- what comes back is what was known ------------------------------------------------------------ */

struct comparing {
    const struct table *table;
    int viewer;
    union state_room real;
    size_t n;
};

static void same_views(const struct comparing *c, const struct gstate *real,
                       const struct gstate *read)
{
    const struct game *g = table_head(c->table)->game;
    union state_room a = {{0}}, b = {{0}};

    g->observe(real, c->viewer, room_view(&a));
    g->observe(read, c->viewer, room_view(&b));
    if (memcmp(&a, &b, sizeof a) != 0)
        fail_msg("event %zu of %s: viewer %d sees another position", c->n, g->id, c->viewer);
}

static void same_facts(const struct comparing *c, const struct trace *real,
                       const struct trace *read)
{
    struct trace a, b;

    trace_for(real, c->viewer, &a);
    trace_for(read, c->viewer, &b);
    assert_int_equal(a.n, b.n);
    for (int i = 0; i < a.n; i++) {
        const struct phrase *x = &a.fact[i].say, *y = &b.fact[i].say;

        assert_true(x->id == y->id && x->who == y->who && x->n == y->n);
        for (int k = 0; k < x->n; k++)
            assert_true(x->arg[k].sort == y->arg[k].sort && x->arg[k].value == y->arg[k].value);
    }
}

static void compare_begin(void *self, const struct replay *replay)
{
    struct comparing *c = self;

    assert_int_equal(record_viewer(&replay->head), c->viewer);
    memset(&c->real, 0, sizeof c->real);
    replay->head.game->init(room_state(&c->real), &replay->head.setup);
}

static void compare_step(void *self, const struct replay *replay, const struct replay_step *step)
{
    struct comparing *c = self;
    const struct game *g = replay->head.game;
    struct event e = table_event(c->table, c->n, NULL);
    struct trace trace = {.n = 0};
    struct note note = {0};

    same_views(c, room_state(&c->real), step->before);
    assert_int_equal(e.seat, step->e.seat);
    assert_true(g->mask(room_state(&c->real), e, c->viewer) ==
                g->mask(step->before, step->e, c->viewer));
    assert_int_equal(g->apply(room_state(&c->real), e.seat, e.a, &trace), step->flags);
    c->n++;
    same_views(c, room_state(&c->real), step->after);
    same_facts(c, &trace, step->trace);
    if (!g->sound(step->after, &note)) fail_msg("%s %s", note.key, note.args);
}

/* At the end ranks, scores and tallies follow from what each viewer knows. */
static void same_result(const struct comparing *c, const struct replay *replay)
{
    const struct game *g = replay->head.game;
    union state_room room = replay->room, view = {{0}};
    struct result real, read;

    if (g->turn(room_state(&room)) != SEAT_NONE) return;
    g->observe(room_state(&room), c->viewer, room_view(&view));
    memset(&real, 0, sizeof real);
    memset(&read, 0, sizeof read);
    g->result(room_state(&view), &read);
    table_result(c->table, &real);
    assert_memory_equal(&real, &read, sizeof real);
    for (int seat = 0; seat < replay->head.setup.seats; seat++) {
        int32_t was[TALLIES_MAX] = {0}, is[TALLIES_MAX] = {0};

        g->tally(room_state(&view), seat, is);
        g->tally(view_state(table_view(c->table, SEAT_ALL, &room)), seat, was);
        assert_memory_equal(was, is, sizeof was);
    }
}

static void comes_back(const struct table *t, int viewer)
{
    struct comparing c = {.table = t, .viewer = viewer};
    struct replay replay = {.self = &c, .begin = compare_begin, .step = compare_step};
    struct record_fault fault;
    struct record_end end;
    struct buf text = {0}, said = {0};

    table_save_for(t, viewer, &text);
    if (!replay_read(&replay, buf_text(&text), text.n, &end, &fault)) {
        record_fault_write(lang_find("en"), &fault, &said);
        fail_msg("%s, viewer %d: %s", table_head(t)->game->id, viewer, buf_text(&said));
    }
    assert_int_equal(end.close, RECORD_WHOLE);
    assert_int_equal(c.n, table_events(t));
    same_result(&c, &replay);
    buf_free(&text);
}

/* CHECK of every viewer of N games of each game and number of seats: half of them of
 * policies, as far as there are any, half of moves by chance. */
static void each_viewer(uint64_t n, void (*check)(const struct table *t, int viewer))
{
    for (const struct game *const *g = GAMES; *g; g++)
        for (int seats = (*g)->seats_min; seats <= (*g)->seats_max; seats++)
            for (uint64_t i = 0; i < n; i++) {
                bool is_policy = i % 2 && BOT_POLICY.plays(*g);
                struct play p = {(*g)->id, seats, is_policy ? &BOT_POLICY : NULL, i + 1, 1500};
                struct table *t = played(&p);

                check(t, SEAT_NONE);
                for (int viewer = 0; viewer < seats; viewer++) check(t, viewer);
                table_free(t);
            }
}

static void all_that_was_known_comes_back(void **state)
{
    each_viewer(*(uint64_t *)*state, comes_back);
}

/* ---- what was not known is not in it ------------------------------------------------------------- */

static struct table *waiting(const struct table *like)
{
    return table_new(table_head(like), &(struct dealer){.kind = DEALER_LATER});
}

static bool push(struct table *t, struct event e)
{
    return e.seat == SEAT_CHANCE ? table_deal(t, e.a, NULL) : table_play(t, e, NULL);
}

/* Another outcome that looks the same to VIEWER, if there is one. */
static action other_outcome(const struct table *t, action a, int viewer, struct rng *rng)
{
    static struct outcome out[OUTCOMES_MAX];
    const struct game *g = table_head(t)->game;
    int n = table_outcomes(t, out);
    struct outcome pick = out[rng_below(rng, (uint32_t)n)];
    union state_room room;
    const struct gstate *s = view_state(table_view(t, SEAT_ALL, &room));
    struct event was = {SEAT_CHANCE, a}, is = {SEAT_CHANCE, pick.a};

    return g->mask(s, was, viewer) == g->mask(s, is, viewer) ? pick.a : a;
}

static bool views_agree(const struct table *a, const struct table *b, int viewer)
{
    union state_room x, y;

    table_view(a, viewer, &x);
    table_view(b, viewer, &y);
    return memcmp(&x, &y, sizeof x) == 0;
}

static bool saves_alike(const struct table *a, const struct table *b, int viewer)
{
    struct buf x = {0}, y = {0};
    bool good;

    table_save_for(a, viewer, &x);
    table_save_for(b, viewer, &y);
    good = strcmp(buf_text(&x), buf_text(&y)) == 0;
    buf_free(&x);
    buf_free(&y);
    return good;
}

/* A game and another one in which hidden cards are other ones, as far as the viewer sees the same
 * in both: the whole records differ, the masked ones do not. */
static bool is_pair_told_apart(const struct table *t, int viewer, bool *differ)
{
    struct table *a = waiting(t), *b = waiting(t);
    struct rng rng;
    bool same;

    rng_seed(&rng, table_events(t));
    for (size_t i = 0; i < table_events(t); i++) {
        struct event e = table_event(t, i, NULL), other = e;

        if (e.seat == SEAT_CHANCE && table_turn(b) == SEAT_CHANCE)
            other.a = other_outcome(b, e.a, viewer, &rng);
        if (!push(b, other)) break;
        assert_true(push(a, e));
        if (views_agree(a, b, viewer)) continue;
        assert_true(table_rewind(a, i, NULL) && table_rewind(b, i, NULL));
        break;
    }
    if (table_events(b) < table_events(a)) assert_true(table_rewind(a, table_events(b), NULL));
    *differ = !saves_alike(a, b, SEAT_ALL);
    same = saves_alike(a, b, viewer);
    table_free(a);
    table_free(b);
    return !same;
}

static void cannot_be_told_apart(const struct table *t, int viewer)
{
    bool differ = false;

    if (is_pair_told_apart(t, viewer, &differ))
        fail_msg("%s: the record of viewer %d tells what it may not", table_head(t)->game->id,
                 viewer);
    if (viewer == SEAT_NONE && table_head(t)->game->seats_max == 5) assert_true(differ);
}

static void what_was_not_known_makes_no_difference(void **state)
{
    each_viewer(*(uint64_t *)*state, cannot_be_told_apart);
}

static void a_masked_record_has_no_check_values_and_no_secrets(void **state)
{
    struct play p = {"write", 3, &BOT_POLICY, 4, 1500};
    struct table *t = played(&p);
    struct buf text = {0};

    (void)state;
    assert_true(table_note(t, "time", "12.5", NULL));
    assert_true(table_note(t, "secret-seed", "4711", NULL));
    table_save_for(t, 1, &text);
    assert_non_null(strstr(buf_text(&text), "\nview 2\n"));
    assert_non_null(strstr(buf_text(&text), "* goods ?\n"));
    assert_non_null(strstr(buf_text(&text), "\nnote time 12.5\n"));
    assert_null(strstr(buf_text(&text), "\n= "));
    assert_null(strstr(buf_text(&text), "4711"));
    buf_clear(&text);
    table_save_for(t, SEAT_NONE, &text);
    assert_non_null(strstr(buf_text(&text), "\nview spectator\n"));
    buf_clear(&text);
    table_save(t, &text);
    assert_null(strstr(buf_text(&text), "\nview"));
    assert_non_null(strstr(buf_text(&text), "\nnote secret-seed 4711\n"));
    buf_free(&text);
    table_free(t);
}

/* ---- what can be done with it -------------------------------------------------------------------- */

static void nobody_goes_on_with_a_masked_record(void **state)
{
    struct play p = {"board", 3, NULL, 4, 100};
    struct table *t = played(&p);
    struct dealer dealer = {.kind = DEALER_HAND};
    struct record_fault fault;
    struct record_end end;
    struct buf text = {0};

    (void)state;
    table_save_for(t, 0, &text);
    assert_null(table_load(buf_text(&text), text.n, &dealer, &end, &fault));
    assert_string_equal(fault.why.key, "record.masked");
    buf_free(&text);
    table_free(t);
}

static void hear(void *self, const struct table_step *step)
{
    struct buf *out = self;

    buf_format(out, "%zu %d %08x %u:", step->number, step->e.seat, (unsigned)step->e.a,
               step->flags);
    for (int i = 0; i < step->trace->n; i++) {
        const struct phrase *say = &step->trace->fact[i].say;

        buf_format(out, " %u %d", say->id, say->who);
        for (int k = 0; k < say->n; k++) buf_format(out, ".%d", (int)say->arg[k].value);
    }
    buf_char(out, '\n');
}

/* Whoever asks: a masked record can be watched only as its viewer. */
static void a_masked_record_is_watched_as_its_viewer(void **state)
{
    struct play p = {"write", 4, &BOT_POLICY, 9, 1500};
    struct table *t = played(&p);
    struct buf text = {0}, real = {0}, seen = {0};
    struct record_fault fault;
    struct record_end end;
    union state_room room, own;
    struct reel *r;

    (void)state;
    table_save_for(t, 2, &text);
    r = reel_new(buf_text(&text), text.n, &end, &fault);
    assert_non_null(r);
    table_tell(t, 2, 1, hear, &real);
    for (int viewer = SEAT_ALL; viewer < 4; viewer++) {
        buf_clear(&seen);
        reel_tell(r, viewer, 0, reel_events(r), hear, &seen);
        assert_string_equal(buf_text(&seen), buf_text(&real));
        reel_view(r, reel_events(r), viewer, &room);
        table_view(t, 2, &own);
        assert_memory_equal(&room, &own, sizeof own);
    }
    reel_free(r);
    table_free(t);
    buf_free(&text);
    buf_free(&real);
    buf_free(&seen);
}

static void refuses(const char *text, size_t line, const char *key)
{
    struct replay replay = {0};
    struct record_fault fault;
    struct record_end end;

    assert_false(replay_read(&replay, text, strlen(text), &end, &fault));
    assert_string_equal(fault.why.key, key);
    assert_int_equal(fault.line, line);
    for (const struct lang *const *lang = LANGS; *lang; lang++)
        assert_non_null(lang_get(*lang, fault.why.key));
}

#define HEAD "bedesten record 2\ngame template 1\nseats 2\n"

static void a_wrong_masked_record_is_refused(void **state)
{
    (void)state;
    refuses("bedesten record 1\ngame template 1\nseats 2\nview 1\n", 4, "record.expected.head");
    refuses(HEAD "view 3\n", 4, "record.form");
    refuses(HEAD "view\n", 4, "record.form");
    refuses(HEAD "view all\n", 4, "record.form");
    refuses(HEAD "view 1\nview 2\n", 5, "record.twice");
    refuses(HEAD "view 1\n= 0 0\n", 5, "record.masked.check");
    refuses(HEAD "sees turn 2\n", 4, "record.sees");
    refuses(HEAD "* deal ?\n", 4, "play.outcome");
    refuses(HEAD "view 1\nsees\n", 5, "record.form");
    refuses(HEAD "view 1\n* deal ?\n", 5, "play.outcome"); /* its own card it has seen */
    refuses(HEAD "view 1\n* deal ace\n* deal six\n", 6, "record.masked.stuck");
    refuses(HEAD "view 1\n* deal ace\n* deal ?\n* deal ?\n", 7, "play.nochance");
    refuses(HEAD "view 1\n* deal ace\n* deal ?\n2 keep\n", 7, "record.masked.stuck");
    refuses(HEAD "view 1\n* deal ace\n2 keep\n", 6, "play.wait");
    refuses(HEAD "view 1\n* deal ace\n* deal ?\n1 keep\n2 keep\n2 keep\n", 9, "play.over");
    refuses(HEAD "view 1\n* deal ace\n* deal ?\n1 draw six\n", 7, "play.illegal");
    refuses(HEAD "view 1\n* deal ace\n* deal ?\n1 keep\nsees open six\n2 keep\n", 9,
            "record.masked.stuck"); /* nothing was swapped */
    refuses(HEAD "view 2\n* deal ?\n* deal ace\n1 keep\nsees phase over\nsees cards six ace\n"
                 "2 keep\nresult 1 2\n",
            11, "record.rank");
}

/* mask_test N: of every sort of game N are looked at. */
int main(int argc, char **argv)
{
    uint64_t games = argc > 1 ? strtoull(argv[1], NULL, 10) : 2;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_prestate(all_that_was_known_comes_back, &games),
        cmocka_unit_test_prestate(what_was_not_known_makes_no_difference, &games),
        cmocka_unit_test(a_masked_record_has_no_check_values_and_no_secrets),
        cmocka_unit_test(nobody_goes_on_with_a_masked_record),
        cmocka_unit_test(a_masked_record_is_watched_as_its_viewer),
        cmocka_unit_test(a_wrong_masked_record_is_refused),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
