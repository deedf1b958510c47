/* keeper_test.c: the thread of the server's store: in which order it tells the hub what. */
#include "server/sqlite/keeper.h"

#include "core/buf.h"
#include "stores.h"

#include <semaphore.h>
#include <time.h>

/* ---- the keeper: what the hub is told ------------------------------------------------------------------- */

enum { TOLD = 64 };
struct told {
    char what[TOLD][64];
    int n;
};
static struct told *listener(struct hub *hub) { return (struct told *)(void *)hub; }

/* The test stands where the hub is in the server. */
const struct hub_limits HUB_LIMITS = {.rooms = 1000};

void hub_stored(struct hub *hub, uint64_t up_to, bool good)
{
    struct told *t = listener(hub);

    assert_true(t->n < TOLD);
    snprintf(t->what[t->n++], sizeof *t->what, "%s %d", good ? "kept" : "lost", (int)up_to);
}

void hub_loaded(struct hub *hub, const struct store_room *room)
{
    struct told *t = listener(hub);

    assert_true(t->n < TOLD);
    snprintf(t->what[t->n++], sizeof *t->what, "room %d %d %.*s %.*s", (int)room->room, room->found,
             (int)room->text_n, room->text, (int)room->log_n, room->log);
}

void hub_due(struct hub *hub, const uint64_t room[], size_t n)
{
    struct told *t = listener(hub);

    assert_true(t->n < TOLD);
    snprintf(t->what[t->n++], sizeof *t->what, "due %d %d", (int)n, n ? (int)room[0] : 0);
}

/* The thread stands still when it has done something, until the test lets it go on. */
struct gate {
    sem_t has_come, may_go;
};
static void wait_at(void *self)
{
    struct gate *gate = self;

    sem_post(&gate->has_come);
    sem_wait(&gate->may_go);
}

static struct gate *new_gate(void)
{
    struct gate *gate = calloc(1, sizeof *gate);

    sem_init(&gate->has_come, 0, 0);
    sem_init(&gate->may_go, 0, 0);
    return gate;
}

static struct keeper *keeping(const struct keeper_how *how)
{
    struct note note = {0};
    struct keeper *keeper = keeper_open(how, &note);

    if (!keeper) fail_msg("%s: %s", note.key, note.args);
    return keeper;
}

static void submit(struct keeper *keeper, uint64_t ticket, struct store_op op)
{
    op.ticket = ticket;
    keeper_submit(keeper, &op);
}

static void told(struct told *t, const char *expected)
{
    struct buf all = {0};

    for (int i = 0; i < t->n; i++) buf_format(&all, "%s%s", i ? "; " : "", t->what[i]);
    assert_string_equal(buf_text(&all), expected);
    buf_free(&all);
    t->n = 0;
}

static void what_comes_during_a_commit_shares_the_next(void **state)
{
    const struct place *p = *state;
    struct gate *gate = new_gate();
    struct keeper *keeper =
        keeping(&(struct keeper_how){.path = p->path, .wake = wait_at, .self = gate});
    struct keeper_figures figures;
    struct told t = {.n = 0};

    assert_false(keeper_collect(keeper, (struct hub *)&t));
    submit(keeper, 1, save_of(1, "a"));
    sem_wait(&gate->has_come); /* one commit is done */
    for (uint64_t i = 2; i <= 101; i++) submit(keeper, i, save_of(i, "b"));
    keeper_figures(keeper, &figures);
    assert_int_equal(figures.waiting, 100);
    assert_int_equal(figures.bytes, 100);
    sem_post(&gate->may_go);
    sem_post(&gate->may_go);
    keeper_flush(keeper);
    keeper_figures(keeper, &figures);
    assert_int_equal(figures.commits, 2);
    assert_int_equal(figures.saves, 101);
    assert_int_equal(figures.waiting + figures.bytes + figures.failures, 0);
    assert_true(keeper_collect(keeper, (struct hub *)&t));
    told(&t, "kept 101");
    keeper_close(keeper);
    free(gate);
}

static void all_is_told_in_the_order_it_was_asked(void **state)
{
    const struct place *p = *state;
    struct gate *gate = new_gate();
    struct keeper *keeper =
        keeping(&(struct keeper_how){.path = p->path, .wake = wait_at, .self = gate});
    struct told t = {.n = 0};

    submit(keeper, 1, lines_of(1, 1, 0, "a\n"));
    sem_wait(&gate->has_come);
    submit(keeper, 2, save_of(2, "b"));
    submit(keeper, 3, save_of(3, "c"));
    submit(keeper, 0, (struct store_op){.what = STORE_LOAD, .room = 1});
    submit(keeper, 4, lines_of(1, 1, 7, "z\n"));
    submit(keeper, 5, save_of(5, "e"));
    submit(keeper, 0, (struct store_op){.what = STORE_LOAD, .room = 9});
    submit(keeper, 0, (struct store_op){.what = STORE_DUE, .wake = 0});
    submit(keeper, 6, (struct store_op){.what = STORE_DELETE, .room = 2});
    sem_post(&gate->may_go);
    sem_post(&gate->may_go);
    keeper_flush(keeper);
    keeper_collect(keeper, (struct hub *)&t);
    told(&t, "kept 3; room 1 0 text a\n; lost 4; kept 5; room 9 1  ; due 4 1; kept 6");
    keeper_close(keeper);
    free(gate);
}

static void what_the_queue_has_no_room_for_fails_in_its_turn(void **state)
{
    const struct place *p = *state;
    struct gate *gate = new_gate();
    struct keeper *keeper = keeping(&(struct keeper_how){
        .path = p->path, .wake = wait_at, .self = gate, .most_bytes = 10, .most_operations = 4});
    struct told t = {.n = 0};

    submit(keeper, 1, save_of(1, "0123456789"));
    sem_wait(&gate->has_come);
    submit(keeper, 2, save_of(2, "01234"));
    submit(keeper, 3, save_of(3, "012345"));
    submit(keeper, 4, save_of(4, "01234"));
    for (int i = 0; i < 40; i++)
        submit(keeper, 0, (struct store_op){.what = STORE_DUE, .wake = -1});
    sem_post(&gate->may_go);
    sem_post(&gate->may_go);
    keeper_flush(keeper);
    keeper_collect(keeper, (struct hub *)&t);
    assert_int_equal(t.n, 3 + 16); /* as many questions as there is place for */
    t.n = 3;
    told(&t, "kept 2; lost 3; kept 4");
    for (uint64_t i = 5; i < 50; i++) { /* all places are free again */
        sem_post(&gate->may_go);
        submit(keeper, i, save_of(i, "x"));
        keeper_flush(keeper);
        assert_true(keeper_collect(keeper, (struct hub *)&t));
        t.n = 0;
    }
    keeper_close(keeper);
    free(gate);
}

static void closing_keeps_what_was_submitted(void **state)
{
    const struct place *p = *state;
    struct keeper *keeper = keeping(&(struct keeper_how){.path = p->path});
    struct base *base;

    for (uint64_t i = 1; i <= 500; i++)
        submit(keeper, i, lines_of(1 + i % 50, 1, (i - 1) / 50, "x\n"));
    keeper_close(keeper);
    base = opened(p->path);
    for (uint64_t room = 1; room <= 50; room++)
        has(base, room, "text", "x\nx\nx\nx\nx\nx\nx\nx\nx\nx\n");
    base_close(base);
}

static void a_back_up_can_be_made_under_load(void **state)
{
    const struct place *p = *state;
    struct keeper *keeper = keeping(&(struct keeper_how){.path = p->path});
    struct told t = {.n = 0};
    struct note note = {0};
    struct task task = {.op = {.what = STORE_LOAD, .room = 1}};
    struct base *base;

    for (uint64_t i = 1; i <= 200; i++) {
        submit(keeper, i, lines_of(1, 1, i - 1, "x\n"));
        if (i == 100) {
            keeper_flush(keeper);
            assert_true(base_backup(p->path, p->other, &note));
        }
    }
    keeper_flush(keeper);
    while (keeper_collect(keeper, (struct hub *)&t)) continue;
    assert_string_equal(t.what[t.n - 1], "kept 200");
    keeper_close(keeper);
    base = opened(p->other);
    assert_true(base_do(base, &task));
    assert_int_equal(task.log.n, 200);
    task_clear(&task);
    base_close(base);
}

static void a_keeper_that_cannot_open_says_why(void **state)
{
    const struct place *p = *state;
    struct note note = {0};
    struct base *base = opened(p->path);

    assert_null(keeper_open(&(struct keeper_how){.path = p->path}, &note));
    assert_string_equal(note.key, "store.busy");
    base_close(base);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(what_comes_during_a_commit_shares_the_next),
        TEST(all_is_told_in_the_order_it_was_asked),
        TEST(what_the_queue_has_no_room_for_fails_in_its_turn),
        TEST(closing_keeps_what_was_submitted),
        TEST(a_back_up_can_be_made_under_load),
        TEST(a_keeper_that_cannot_open_says_why),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
