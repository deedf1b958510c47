/* listen_test.c: who listens at a table hears all of it and no more; practice goes back and the
 * same luck comes again; notes stay. */
#include "core/text.h"
#include "games/template/state.h"
#include "langs/langs.h"
#include "table/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

/* ---- tables -------------------------------------------------------------------------------- */

static struct table *table_of(const char *game, int seats, enum dealer_kind kind, uint64_t seed)
{
    struct record_head head = {.game = game_find(game)};
    struct dealer dealer = {.kind = kind};

    rng_seed(&dealer.rng, seed);
    assert_true(setup_default(head.game, seats, &head.setup, NULL));
    return table_new(&head, &dealer);
}

static struct table *started(const char *game, int seats, uint64_t seed)
{
    struct table *t = table_of(game, seats, DEALER_SEEDED, seed);

    table_start(t);
    return t;
}

static bool play_any(struct table *t, struct rng *rng)
{
    action legal[ACTIONS_MAX];
    int seat = table_turn(t), n = table_legal(t, seat, legal);

    if (seat < 0) return false;
    assert_true(
        table_play(t, (struct event){(int8_t)seat, legal[rng_below(rng, (uint32_t)n)]}, NULL));
    return true;
}

static void plays(struct table *t, const char *words)
{
    struct event e = {(int8_t)table_turn(t), 0};

    assert_true(action_read(table_head(t)->game, words, &e.a, NULL));
    assert_true(table_play(t, e, NULL));
}

static void assert_same_game(const struct table *a, const struct table *b)
{
    struct buf x = {0}, y = {0};

    table_save(a, &x);
    table_save(b, &y);
    assert_string_equal(buf_text(&x), buf_text(&y));
    buf_free(&x);
    buf_free(&y);
}

/* ---- listening -------------------------------------------------------------------------------- */

struct ear {
    struct table *table;
    int id, heard, undone, changed, leaves_at, brings_at;
    size_t left;       /* events, as last heard */
    struct ear *other; /* who leaves, or comes, in its call */
};

static int listens(struct ear *ear, struct table *t);

static void hear(void *self, const struct table_step *step)
{
    struct ear *e = self;

    assert_int_equal(step->number, e->left + 1);
    e->left = step->number;
    e->heard++;
    if (e->heard == e->leaves_at) table_leave(e->table, e->other->id);
    if (e->heard == e->brings_at) listens(e->other, e->table);
}

static void hear_undone(void *self, size_t events)
{
    struct ear *e = self;

    e->undone++;
    e->left = events;
}

static void hear_changed(void *self) { ((struct ear *)self)->changed++; }

static int listens(struct ear *ear, struct table *t)
{
    ear->table = t;
    ear->left = table_events(t);
    ear->id = table_listen(t, &(struct table_ear){.viewer = SEAT_NONE,
                                                  .heard = hear,
                                                  .undone = hear_undone,
                                                  .changed = hear_changed,
                                                  .self = ear});
    return ear->id;
}

struct queue {
    char order[8];
};
static void hear_a(void *self, const struct table_step *step)
{
    (void)step;
    strcat(((struct queue *)self)->order, "a");
}
static void hear_b(void *self, const struct table_step *step)
{
    (void)step;
    strcat(((struct queue *)self)->order, "b");
}

static void who_must_hear_first_hears_before_those_who_came_before(void **state)
{
    struct table *t = started("board", 3, 5);
    struct queue queue = {""};
    struct table_ear a = {.viewer = SEAT_ALL, .heard = hear_a, .self = &queue};
    struct table_ear b = {.viewer = SEAT_ALL, .heard = hear_b, .self = &queue, .is_first = true};
    action open[ACTIONS_MAX];

    (void)state;
    table_listen(t, &a);
    table_listen(t, &b);
    assert_true(table_legal(t, table_turn(t), open) > 0);
    assert_true(table_play(t, (struct event){(int8_t)table_turn(t), open[0]}, NULL));
    assert_int_equal(strncmp(queue.order, "ba", 2), 0);
    table_free(t);
}

static void as_many_as_want_to_listen(void **state)
{
    enum { MANY = 100 };
    static struct ear ear[MANY];
    struct table *t = started("board", 3, 5);
    struct rng rng;

    (void)state;
    rng_seed(&rng, 1);
    for (int i = 0; i < MANY; i++) listens(&ear[i], t);
    for (int i = 0; i < 50; i++) play_any(t, &rng);
    for (int i = 0; i < MANY; i++) {
        assert_int_equal(ear[i].heard, ear[0].heard);
        assert_int_equal(ear[i].left, table_events(t));
    }
    for (int i = 0; i < MANY; i += 2) table_leave(t, ear[i].id);
    play_any(t, &rng);
    assert_int_equal(ear[1].left, table_events(t));
    assert_true(ear[0].left < ear[1].left);
    table_leave(t, ear[0].id); /* who has left already is no fault */
    table_leave(t, 4711);
    table_free(t);
}

static void who_leaves_in_a_call_hears_nothing_more_and_nobody_is_passed_over(void **state)
{
    struct ear last = {0}, middle = {0}, first = {0}, own = {0};
    struct table *t = started("board", 3, 5);

    (void)state;
    first.leaves_at = 2;
    first.other = &middle;
    own.leaves_at = 2;
    own.other = &own;
    listens(&first, t);
    listens(&middle, t);
    listens(&own, t);
    listens(&last, t);
    plays(t, "go 5");
    plays(t, "leave");
    plays(t, "mail");
    assert_int_equal(first.heard, 3);
    assert_int_equal(middle.heard, 1); /* the second event came to FIRST before it */
    assert_int_equal(own.heard, 2);
    assert_int_equal(last.heard, 3);
    table_free(t);
}

static void who_comes_in_a_call_hears_the_next_event_first(void **state)
{
    enum { MANY = 20 };
    static struct ear crowd[MANY];
    struct table *t = started("board", 3, 5);

    (void)state;
    for (int i = 0; i + 1 < MANY; i++) {
        crowd[i].brings_at = 1;
        crowd[i].other = &crowd[i + 1];
    }
    listens(&crowd[0], t);
    plays(t, "go 5");
    assert_int_equal(crowd[0].heard, 1);
    assert_int_equal(crowd[1].heard, 0);
    plays(t, "leave");
    assert_int_equal(crowd[1].heard, 1);
    plays(t, "mail");
    assert_int_equal(crowd[2].heard, 1);
    table_hush(t);
    plays(t, "done");
    assert_int_equal(crowd[0].heard, 3);
    table_free(t);
}

static void listeners_hear_what_is_taken_back_and_done_again(void **state)
{
    struct table *t = started("board", 3, 5);
    int seat = table_turn(t);
    struct ear ear = {0};
    size_t n;

    (void)state;
    listens(&ear, t);
    plays(t, "go 5");
    plays(t, "leave");
    n = table_events(t);
    assert_true(table_undo(t, seat, NULL));
    assert_int_equal(ear.undone, 1);
    assert_int_equal(ear.left, n - 1);
    assert_true(table_redo(t, seat, NULL)); /* told as an event */
    assert_int_equal(ear.left, n);
    assert_true(table_rewind(t, 3, NULL));
    assert_int_equal(ear.undone, 2);
    assert_int_equal(ear.left, 3);
    assert_false(table_undo(t, (seat + 1) % 3, NULL));
    assert_int_equal(ear.undone, 2);
    table_free(t);
}

static void a_correction_is_heard(void **state)
{
    struct table *t = table_of("template", 2, DEALER_HAND, 1);
    struct ear ear = {0};
    action ace;

    (void)state;
    assert_true(action_read(table_head(t)->game, "deal ace", &ace, NULL));
    listens(&ear, t);
    assert_true(table_deal(t, ace, NULL));
    assert_true(table_correct(t, NULL));
    assert_int_equal(ear.undone, 1);
    assert_int_equal(ear.left, 0);
    table_free(t);
}

/* High Card, but whoever acts is told something that the others are not. */
static unsigned apply_whispers(struct gstate *s, int seat, action a, struct trace *trace)
{
    struct phrase say = {.id = SAY_SHOW, .who = (int8_t)seat, .n = 1};
    unsigned flags = TEMPLATE.apply(s, seat, a, trace);

    say.arg[0] = (struct arg){SORT_CARD, 0};
    if (trace && seat >= 0)
        trace->fact[trace->n++] = (struct fact){.seen = (uint8_t)(1u << seat), .say = say};
    return flags;
}

struct facts {
    int n, whispered;
};

static void hear_facts(void *self, const struct table_step *step)
{
    struct facts *f = self;

    for (int i = 0; i < step->trace->n; i++) f->whispered += step->trace->fact[i].seen != SEEN_ALL;
    f->n += step->trace->n;
}

/* Each of three acts once, and all cards are shown at the end. */
static void facts_reach_only_those_who_may_read_them(void **state)
{
    static const int VIEWERS[] = {0, 1, 2, SEAT_NONE, SEAT_ALL}, WHISPERED[] = {1, 1, 1, 0, 3};
    struct game whispering = TEMPLATE;
    struct record_head head = {.game = &whispering, .setup = {.seats = 3, .option = {1}}};
    struct facts heard[5] = {{0}};
    struct dealer dealer = {.kind = DEALER_SEEDED};
    struct table *t;

    (void)state;
    whispering.apply = apply_whispers;
    rng_seed(&dealer.rng, 3);
    t = table_new(&head, &dealer);
    for (int i = 0; i < 5; i++)
        table_listen(
            t, &(struct table_ear){.viewer = VIEWERS[i], .heard = hear_facts, .self = &heard[i]});
    table_start(t);
    for (int i = 0; i < 3; i++) plays(t, "keep");
    for (int i = 0; i < 5; i++) {
        struct facts again = {0};

        assert_int_equal(heard[i].whispered, WHISPERED[i]);
        assert_int_equal(heard[i].n - heard[i].whispered, heard[3].n);
        table_tell(t, VIEWERS[i], 1, hear_facts, &again);
        assert_memory_equal(&again, &heard[i], sizeof again);
    }
    table_free(t);
}

/* ---- dealt later ------------------------------------------------------------------------------- */

static void a_front_may_bring_what_chance_decides(void **state)
{
    struct table *t = table_of("board", 3, DEALER_LATER, 1), *same = started("board", 3, 9);
    struct note note = {0};

    (void)state;
    table_start(t);
    assert_int_equal(table_turn(t), SEAT_CHANCE);
    assert_int_equal(table_events(t), 0);
    for (size_t i = 0; i < table_events(same); i++)
        assert_true(table_deal(t, table_event(same, i, NULL).a, NULL));
    assert_true(table_turn(t) >= 0);
    assert_same_game(t, same);
    assert_false(table_correct(t, &note)); /* nobody has mistyped anything */
    assert_string_equal(note.key, "table.undo.chance");
    table_free(t);
    table_free(same);
}

/* ---- practice ------------------------------------------------------------------------------------ */

static void the_same_luck_comes_again(void **state)
{
    (void)state;
    for (const struct game *const *g = GAMES; *g; g++) {
        struct table *t = started((*g)->id, (*g)->seats_max, 8), *same;
        struct rng rng, before;
        size_t n;

        same = started((*g)->id, (*g)->seats_max, 8);
        rng_seed(&rng, 2);
        for (int i = 0; i < 3; i++) play_any(t, &rng);
        n = table_events(t);
        before = rng;
        while (table_events(t) < n + 60 && play_any(t, &rng)) continue;
        assert_true(table_rewind(t, n, NULL));
        assert_int_equal(table_events(t), n);
        rng = before;
        while (play_any(t, &rng)) continue; /* on past where it was: the dealer goes on */
        rng_seed(&rng, 2);
        while (play_any(same, &rng)) continue;
        assert_same_game(t, same);
        table_free(t);
        table_free(same);
    }
}

static void luck_taken_back_twice_comes_in_its_order(void **state)
{
    struct table *t = started("dice", 2, 4), *same = started("dice", 2, 4);
    struct rng rng, before;

    (void)state;
    rng_seed(&rng, 6);
    before = rng;
    while (table_events(t) < 90 && play_any(t, &rng)) continue;
    assert_true(table_rewind(t, 60, NULL));
    assert_true(table_rewind(t, 30, NULL));
    assert_true(table_rewind(t, 0, NULL));
    assert_int_equal(table_turn(t), SEAT_CHANCE); /* until it is told to start */
    table_start(t);
    rng = before;
    while (play_any(t, &rng)) continue;
    rng = before;
    while (play_any(same, &rng)) continue;
    assert_same_game(t, same);
    table_free(t);
    table_free(same);
}

static void what_is_not_possible_any_more_does_not_come(void **state)
{
    struct table *t = table_of("template", 2, DEALER_LATER, 1);
    action ace, six, draw;
    struct note note = {0};

    (void)state;
    assert_true(action_read(table_head(t)->game, "deal ace", &ace, NULL));
    assert_true(action_read(table_head(t)->game, "deal six", &six, NULL));
    assert_true(action_read(table_head(t)->game, "draw ten", &draw, NULL));
    assert_true(table_deal(t, ace, NULL) && table_deal(t, six, NULL));
    plays(t, "swap");
    assert_true(table_deal(t, draw, NULL));
    assert_true(table_rewind(t, 1, NULL));
    assert_true(table_deal(t, ace, NULL)); /* another deal than the six that would have come */
    plays(t, "swap");
    assert_int_equal(table_turn(t), SEAT_CHANCE); /* so the ten is forgotten */
    assert_true(table_deal(t, draw, NULL));
    assert_true(table_rewind(t, 2, NULL));
    plays(t, "keep");
    plays(t, "swap");
    assert_int_equal(table_turn(t), SEAT_NONE); /* the ten came again, to the other one */
    assert_false(table_rewind(t, 99, &note));
    assert_string_equal(note.key, "table.rewind");
    assert_non_null(lang_get(lang_find("de"), note.key));
    table_free(t);
}

static void practice_goes_past_dice_and_undo_stops_there_as_before(void **state)
{
    struct table *t = started("board", 3, 5);
    struct rng rng;

    (void)state;
    rng_seed(&rng, 3);
    while (table_events(t) < 120) play_any(t, &rng);
    for (size_t n = table_events(t); n > 12; n -= 9) {
        struct dealer dealer = {.kind = DEALER_SEEDED};
        struct record_fault fault;
        struct record_end end;
        struct buf text = {0};
        struct table *loaded;

        assert_true(table_rewind(t, n, NULL));
        table_save(t, &text);
        loaded = table_load(buf_text(&text), text.n, &dealer, &end, &fault);
        assert_non_null(loaded);
        for (int seat = 0; seat < 3; seat++)
            assert_int_equal(table_undoable(t, seat), table_undoable(loaded, seat));
        buf_free(&text);
        table_free(loaded);
    }
    table_free(t);
}

/* ---- notes ----------------------------------------------------------------------------------- */

static void notes_are_kept_saved_and_loaded(void **state)
{
    struct table *t = started("board", 3, 5), *loaded;
    struct dealer dealer = {.kind = DEALER_HAND};
    struct ear ear = {0};
    struct record_fault fault;
    struct record_end end;
    struct buf text = {0};

    (void)state;
    listens(&ear, t);
    plays(t, "go 5");
    assert_true(table_note(t, "time", "3.5", NULL));
    assert_true(table_note(t, "x.y-1", "  Ayşe, “why”?", NULL));
    plays(t, "leave");
    assert_true(table_note(t, "practice", "", NULL));
    assert_int_equal(ear.changed, 3);
    assert_int_equal(table_notes(t), 3);
    assert_int_equal(table_note_at(t, 1)->event, table_events(t) - 1);
    table_save(t, &text);
    assert_non_null(strstr(buf_text(&text), "go 5\nnote time 3.5\nnote x.y-1   Ayşe, “why”?\n"));
    loaded = table_load(buf_text(&text), text.n, &dealer, &end, &fault);
    assert_non_null(loaded);
    assert_int_equal(table_notes(loaded), 3);
    assert_string_equal(table_note_at(loaded, 1)->text, "  Ayşe, “why”?");
    assert_same_game(t, loaded);
    buf_free(&text);
    table_free(t);
    table_free(loaded);
}

static void notes_of_what_is_taken_back_stay(void **state)
{
    struct table *t = started("board", 3, 5);
    int seat = table_turn(t);
    size_t n = table_events(t);

    (void)state;
    assert_true(table_note(t, "a", "1", NULL));
    plays(t, "go 5");
    assert_true(table_note(t, "b", "2", NULL));
    plays(t, "leave");
    assert_true(table_note(t, "c", "3", NULL));
    assert_true(table_undo(t, seat, NULL));
    assert_int_equal(table_note_at(t, 2)->event, n + 1);
    assert_true(table_rewind(t, 1, NULL));
    assert_int_equal(table_notes(t), 3);
    for (size_t i = 0; i < 3; i++) assert_int_equal(table_note_at(t, i)->event, 1);
    assert_string_equal(table_note_at(t, 0)->key, "a");
    assert_string_equal(table_note_at(t, 2)->key, "c");
    table_free(t);
}

static void a_note_that_could_not_be_read_back_is_refused(void **state)
{
    static const char *const BAD[][3] = {
        {"", "x", "record.note.key"},          {"Time", "x", "record.note.key"},
        {"a b", "x", "record.note.key"},       {"a", "x\ny", "record.note.text"},
        {"a", "x\x1b[2J", "record.note.text"}, {"a", "x ", "record.note.text"},
        {"a", "\xff", "record.note.text"}};
    static char wide[RECORD_LINE_MAX + 1];
    struct table *t = started("board", 3, 5);
    struct note note = {0};

    (void)state;
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++) {
        assert_false(table_note(t, BAD[i][0], BAD[i][1], &note));
        assert_string_equal(note.key, BAD[i][2]);
    }
    memset(wide, 'x', RECORD_LINE_MAX);
    assert_false(table_note(t, "a", wide, &note));
    assert_string_equal(note.key, "record.note.long");
    wide[RECORD_LINE_MAX - 7] = '\0'; /* `note a ` and as much as a line has room for */
    assert_true(table_note(t, "a", wide, NULL));
    assert_int_equal(table_notes(t), 1);
    table_free(t);
}

/* ---- seats --------------------------------------------------------------------------------------- */

static void a_seat_changes_hands_and_nobody_in_particular_is_human(void **state)
{
    struct table *t = started("board", 3, 5), *loaded;
    struct dealer dealer = {.kind = DEALER_HAND};
    struct record_fault fault;
    struct record_end end;
    struct buf text = {0};
    struct ear ear = {0};

    (void)state;
    listens(&ear, t);
    table_seat_set(t, 1, "policy", "Bora");
    table_seat_set(t, 2, "exec:./Bot 7", "");
    assert_int_equal(ear.changed, 2);
    table_save(t, &text);
    loaded = table_load(buf_text(&text), text.n, &dealer, &end, &fault);
    assert_non_null(loaded);
    assert_string_equal(table_head(loaded)->seat[0].kind, "human");
    assert_string_equal(table_head(loaded)->seat[1].kind, "policy");
    assert_string_equal(table_head(loaded)->seat[1].name, "Bora");
    assert_string_equal(table_head(loaded)->seat[2].kind, "exec----ot-7");
    buf_free(&text);
    table_free(t);
    table_free(loaded);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_must_hear_first_hears_before_those_who_came_before),
        cmocka_unit_test(as_many_as_want_to_listen),
        cmocka_unit_test(who_leaves_in_a_call_hears_nothing_more_and_nobody_is_passed_over),
        cmocka_unit_test(who_comes_in_a_call_hears_the_next_event_first),
        cmocka_unit_test(listeners_hear_what_is_taken_back_and_done_again),
        cmocka_unit_test(a_correction_is_heard),
        cmocka_unit_test(facts_reach_only_those_who_may_read_them),
        cmocka_unit_test(a_front_may_bring_what_chance_decides),
        cmocka_unit_test(the_same_luck_comes_again),
        cmocka_unit_test(luck_taken_back_twice_comes_in_its_order),
        cmocka_unit_test(what_is_not_possible_any_more_does_not_come),
        cmocka_unit_test(practice_goes_past_dice_and_undo_stops_there_as_before),
        cmocka_unit_test(notes_are_kept_saved_and_loaded),
        cmocka_unit_test(notes_of_what_is_taken_back_stay),
        cmocka_unit_test(a_note_that_could_not_be_read_back_is_refused),
        cmocka_unit_test(a_seat_changes_hands_and_nobody_in_particular_is_human),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
