/* hublack.h: memory that runs out inside a hub, at each allocation in turn: once, or from there on until
 * the line is done with. Whatever is sent is whole; a line is done or refused; the same line again
 * leads to where it would have led at once; nothing that was acknowledged is lost. */
#ifndef TESTS_HUBLACK_H
#define TESTS_HUBLACK_H

#include "hubkit.h"

#include "core/memory.h"

/* ---- a heap that refuses ----------------------------------------------------------- */

void *__real_memory_new(size_t n);
void *__real_memory_more(void *old, size_t n);
void *__wrap_memory_new(size_t n);
void *__wrap_memory_more(void *old, size_t n);

static struct heap {
    long refuse, calls; /* REFUSE: the number of the call that gets nothing; 0: none */
    bool stays;         /* nor do those behind it */
    int inside;         /* the hub runs: the world's own memory never lacks */
} heap;

static inline bool is_refused(void)
{
    if (!heap.refuse || !heap.inside) return false;
    heap.calls++;
    return heap.stays ? heap.calls >= heap.refuse : heap.calls == heap.refuse;
}

void *__wrap_memory_new(size_t n) { return is_refused() ? NULL : __real_memory_new(n); }
void *__wrap_memory_more(void *old, size_t n)
{
    return is_refused() ? NULL : __real_memory_more(old, n);
}

bool __real_hub_came(struct hub *hub, uint64_t connection);
void __real_hub_line(struct hub *hub, uint64_t connection, const char *line, size_t n);
void __real_hub_tick(struct hub *hub, int64_t now);
void __real_hub_stored(struct hub *hub, uint64_t up_to, bool good);
void __real_hub_loaded(struct hub *hub, const struct store_room *room);
void __real_hub_answer(struct hub *hub, struct hub_job *job);
bool __wrap_hub_came(struct hub *hub, uint64_t connection);
void __wrap_hub_line(struct hub *hub, uint64_t connection, const char *line, size_t n);
void __wrap_hub_tick(struct hub *hub, int64_t now);
void __wrap_hub_stored(struct hub *hub, uint64_t up_to, bool good);
void __wrap_hub_loaded(struct hub *hub, const struct store_room *room);
void __wrap_hub_answer(struct hub *hub, struct hub_job *job);

bool __wrap_hub_came(struct hub *hub, uint64_t connection)
{
    bool good;

    heap.inside++;
    good = __real_hub_came(hub, connection);
    heap.inside--;
    return good;
}

void __wrap_hub_line(struct hub *hub, uint64_t connection, const char *line, size_t n)
{
    heap.inside++;
    __real_hub_line(hub, connection, line, n);
    heap.inside--;
}

void __wrap_hub_tick(struct hub *hub, int64_t now)
{
    heap.inside++;
    __real_hub_tick(hub, now);
    heap.inside--;
}

void __wrap_hub_stored(struct hub *hub, uint64_t up_to, bool good)
{
    heap.inside++;
    __real_hub_stored(hub, up_to, good);
    heap.inside--;
}

void __wrap_hub_loaded(struct hub *hub, const struct store_room *room)
{
    heap.inside++;
    __real_hub_loaded(hub, room);
    heap.inside--;
}

void __wrap_hub_answer(struct hub *hub, struct hub_job *job)
{
    heap.inside++;
    __real_hub_answer(hub, job);
    heap.inside--;
}

/* ---- scenes ------------------------------------------------------------------------ */

/* PREPARE brings the friends to where connection BY says LINE; CHECK finds what must have come of
 * it in the end. */
struct scene {
    void (*prepare)(struct table_of_friends *f);
    int (*speaker)(struct table_of_friends *f, char line[300]);
    void (*check)(struct table_of_friends *f, const char *heard);
    void (*again)(struct table_of_friends *f, int by, const char *line); /* NULL: says it */
    int people;
};

/* A message is whole. */
static inline void sent_whole(void *self, uint64_t connection, const char *text, size_t n)
{
    int inside = heap.inside;

    heap.inside = 0;
    assert_true(n > 2 && text[0] == '{' && text[n - 2] == '}' && text[n - 1] == '\n');
    assert_int_equal(text[n], '\0');
    sent(self, connection, text, n);
    heap.inside = inside;
}

/* All that the line leads to, bots and states that are told later included. */
static inline void settle_short(struct table_of_friends *f, int by, const char *line)
{
    send_line(f, by, line);
    world_settle(&f->w);
    heap.stays = false; /* there is memory again when time goes on */
    world_tick(&f->w, 1000);
    world_settle(&f->w);
}

/* A line has one answer: done, or refused for lack of memory. True: done. */
static inline bool is_answered(struct table_of_friends *f, int by, const char *line)
{
    char id[60], refusal[120];
    const char *at;

    snprintf(id, sizeof id, "\"line\":\"%.*s\",\"type\":", (int)strcspn(line + 1, " "), line + 1);
    at = strstr(heard(f, by), id);
    if (!at) fail_msg("%s has no answer: %s", line, heard(f, by));
    assert_null(strstr(at + 1, id));
    snprintf(refusal, sizeof refusal, "%s\"refused\"", id);
    if (strncmp(at, refusal, strlen(refusal)) != 0) return true;
    assert_has(at, "\"key\":\"" NOTE_LACK "\"");
    return false;
}

/* Nobody is out for another reason. */
static inline void assert_in(struct table_of_friends *f, int people)
{
    for (int c = 1; c <= people; c++) {
        const char *out = strstr(heard(f, c), "\"type\":\"out\"");

        if (out) assert_has(out, "\"key\":\"" NOTE_LACK "\"");
    }
}

/* Whoever is out has a way back. */
static inline void come_back(struct table_of_friends *f, int people)
{
    char line[100];

    for (int c = 1; c <= people; c++) {
        if (hub_connection(f->w.hub, (uint64_t)c)->room) continue;
        snprintf(line, sizeof line, "seat %s", f->seat[c]);
        send_line(f, c, line);
        world_settle(&f->w);
        assert_has(heard(f, c), "\"type\":\"welcome\"");
    }
}

/* The scene with its allocation REFUSE refused; where the line was, it is said again. False: nothing
 * was refused. */
static inline bool play_scene(const struct scene *scene, long refuse, bool stays, struct buf *log)
{
    struct table_of_friends f;
    char line[300];
    bool is_done;
    int by;

    scene->prepare(&f);
    by = scene->speaker(&f, line);
    f.w.sent = sent_whole;
    forget(&f);
    heap = (struct heap){.refuse = refuse, .stays = stays};
    settle_short(&f, by, line);
    heap.refuse = 0;
    is_done = is_answered(&f, by, line);
    assert_in(&f, scene->people);
    come_back(&f, scene->people);
    if (!is_done) {
        forget(&f);
        if (scene->again) scene->again(&f, by, line);
        else say(&f, by, "%s", line);
    }
    scene->check(&f, heard(&f, by));
    if (f.w.kept) buf_join(log, &f.w.kept->log);
    close_world(&f);
    return refuse && heap.calls >= refuse;
}

/* FEWEST: so many allocations there are at least: else nothing was tried. */
static inline void refuse_each(const struct scene *scene, long fewest)
{
    struct buf right = {0};

    play_scene(scene, 0, false, &right);
    for (int stays = 0; stays < 2; stays++) {
        bool lacked = true;

        for (long refuse = 1; lacked; refuse++) {
            struct buf log = {0};

            assert_true(refuse < 3000);
            lacked = play_scene(scene, refuse, stays, &log);
            assert_string_equal(buf_text(&log), buf_text(&right));
            buf_free(&log);
            assert_true(lacked || refuse > fewest);
        }
    }
    buf_free(&right);
}

static inline void prepare_playing(struct table_of_friends *f) { play_at(f, "board", 2, 2); }

#endif
