/* hub_lack_test.c: memory that runs out while a hub obeys a line: each allocation is refused in turn. What
 * is sent is whole, and the same line again leads to where it would have led at once. */
#include "hubkit.h"

#include "core/memory.h"

void *__real_memory_new(size_t n);
void *__real_memory_more(void *old, size_t n);
void *__wrap_memory_new(size_t n);
void *__wrap_memory_more(void *old, size_t n);

/* The number of the call that gets nothing, while the hub runs; 0: none. */
static struct {
    long refuse, calls;
} heap;

static bool is_refused(void) { return heap.refuse && ++heap.calls == heap.refuse; }

void *__wrap_memory_new(size_t n) { return is_refused() ? NULL : __real_memory_new(n); }
void *__wrap_memory_more(void *old, size_t n)
{
    return is_refused() ? NULL : __real_memory_more(old, n);
}

/* A message is whole; the world's own memory never lacks. */
static void sent_whole(void *self, uint64_t connection, const char *text, size_t n)
{
    long refuse = heap.refuse;

    heap.refuse = 0;
    assert_true(n > 2 && text[n - 2] == '}' && text[n - 1] == '\n');
    sent(self, connection, text, n);
    heap.refuse = refuse;
}

enum { FEWEST = 5 };

/* The line with its allocation number REFUSE refused, then again. False: nothing was refused. */
static bool say_short(struct table_of_friends *f, int c, const char *line, long refuse)
{
    forget(f);
    assert_true(buf_room(&f->w.kept->text, 1 << 16) && buf_room(&f->w.kept->log, 1 << 16));
    heap.refuse = refuse;
    heap.calls = 0;
    send_line(f, c, line);
    world_commit(&f->w, true, true); /* states are written behind it */
    heap.refuse = 0;
    world_settle(&f->w);
    world_tick(&f->w, 1000);
    world_settle(&f->w);
    if (heap.calls < refuse) {
        assert_true(refuse > FEWEST); /* else nothing was tried */
        return false;
    }
    say(f, c, "%s", line);
    return true;
}

static void a_move_is_made_once_whatever_memory_lacks(void **state)
{
    struct table_of_friends f;
    struct buf right = {0};
    bool lacked = true;

    (void)state;
    for (long refuse = 0; lacked; refuse++) {
        char line[200], with_id[260];
        int seat;

        assert_true(refuse < 2000);
        play_at(&f, "board", 2, 2);
        f.w.sent = sent_whole;
        seat = turn(&f);
        choice_line(&f, seat, 0, line);
        snprintf(with_id, sizeof with_id, "#a-move %s", line);
        lacked = say_short(&f, seat + 1, with_id, refuse) || !refuse;
        if (!refuse) buf_join(&right, &f.w.kept->log);
        assert_string_equal(buf_text(&f.w.kept->log), buf_text(&right));
        close_world(&f);
    }
    buf_free(&right);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_move_is_made_once_whatever_memory_lacks),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
