/* store_kill.c: a server of nothing but its store, to be killed (tests/store_kill_test.py).
 *
 *   store_kill FILE
 *
 * It loads its rooms and says `has ROOM LINES` for each, then saves all of them again and again and says
 * `kept ROOM LINES` when it is told so. A room's text is the number of its lines; line N of its log is N. */
#include "core/must.h"
#include "server/sqlite/keeper.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { ROOMS = 24, WORDS = 128, ADDED = 3 };

struct server {
    struct keeper *keeper;
    struct {
        uint64_t ticket; /* of the save under way; 0: none */
        uint64_t lines, next;
    } room[ROOMS + 1];
    uint64_t tickets;
    int loaded;
    pthread_mutex_t lock;
    pthread_cond_t has_come;
    bool is_awake;
};

/* The test stands where the hub is in the server. */
const struct hub_limits HUB_LIMITS = {.rooms = ROOMS};
static struct server *server_of(struct hub *hub) { return (struct server *)(void *)hub; }

/* Whoever reads it has it, whatever happens to us then. */
static void say(const char *word, int room, uint64_t lines)
{
    char text[WORDS];
    int n = snprintf(text, sizeof text, "%s %d %llu\n", word, room, (unsigned long long)lines);

    if (write(STDOUT_FILENO, text, (size_t)n) != n) exit(1);
}

static void refuse(const char *why)
{
    fprintf(stderr, "%s\n", why);
    exit(1);
}

void hub_stored(struct hub *hub, uint64_t up_to, bool good)
{
    struct server *s = server_of(hub);

    if (!good) refuse("a save has failed");
    for (int i = 1; i <= ROOMS; i++) {
        if (!s->room[i].ticket || s->room[i].ticket > up_to) continue;
        s->room[i].ticket = 0;
        s->room[i].lines = s->room[i].next;
        say("kept", i, s->room[i].lines);
    }
}

void hub_loaded(struct hub *hub, const struct store_room *room)
{
    struct server *s = server_of(hub);
    uint64_t lines = 0;

    s->loaded++;
    if (room->found == STORE_FAILED) refuse("a room cannot be loaded");
    for (const char *at = room->log; at < room->log + room->log_n; at++) {
        if (strtoull(at, NULL, 10) != ++lines) refuse("a line is missing or there twice");
        at = memchr(at, '\n', (size_t)(room->log + room->log_n - at));
        if (!at) refuse("a line is not whole");
    }
    if (room->found == STORE_FOUND && strtoull(room->text, NULL, 10) != lines)
        refuse("text and log are not of the same save");
    s->room[room->room].lines = lines;
    say("has", (int)room->room, lines);
}

void hub_due(struct hub *hub, const uint64_t room[], size_t n)
{
    (void)hub;
    (void)room;
    (void)n;
}

static void wake(void *self)
{
    struct server *s = self;

    pthread_mutex_lock(&s->lock);
    s->is_awake = true;
    pthread_cond_signal(&s->has_come);
    pthread_mutex_unlock(&s->lock);
}

static void wait_and_collect(struct server *s)
{
    pthread_mutex_lock(&s->lock);
    while (!s->is_awake) pthread_cond_wait(&s->has_come, &s->lock);
    s->is_awake = false;
    pthread_mutex_unlock(&s->lock);
    keeper_collect(s->keeper, (struct hub *)(void *)s);
}

static void save(struct server *s, int room)
{
    char text[WORDS], log[WORDS];
    uint64_t from = s->room[room].lines, to = from + 1 + s->tickets % ADDED;
    struct store_op op = {.what = STORE_SAVE,
                          .ticket = ++s->tickets,
                          .room = (uint64_t)room,
                          .text = text,
                          .game = 1,
                          .at = from,
                          .log = log,
                          .lines = (uint32_t)(to - from)};

    op.text_n = (size_t)snprintf(text, sizeof text, "%llu\n", (unsigned long long)to);
    for (uint64_t i = from + 1; i <= to; i++)
        op.log_n += (size_t)snprintf(log + op.log_n, sizeof log - op.log_n, "%llu\n",
                                     (unsigned long long)i);
    s->room[room].ticket = op.ticket;
    s->room[room].next = to;
    keeper_submit(s->keeper, &op);
}

int main(int argc, char **argv)
{
    static struct server s = {.lock = PTHREAD_MUTEX_INITIALIZER,
                              .has_come = PTHREAD_COND_INITIALIZER};
    struct note note = {0};

    if (argc != 2) refuse("store_kill FILE");
    s.keeper = keeper_open(
        &(struct keeper_how){.path = argv[1], .wake = wake, .self = &s, .most_operations = ROOMS},
        &note);
    if (!s.keeper) refuse(note.key);
    for (uint64_t room = 1; room <= ROOMS; room++)
        keeper_submit(s.keeper, &(struct store_op){.what = STORE_LOAD, .room = room});
    while (s.loaded < ROOMS) wait_and_collect(&s);
    for (;;) {
        for (int room = 1; room <= ROOMS; room++)
            if (!s.room[room].ticket) save(&s, room);
        wait_and_collect(&s);
    }
}
