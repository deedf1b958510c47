/* guests.c: players that must be told what happens, at the host's table. */
#include "host/job_room.h"

#include "core/memory.h"

struct guest_ear {
    const struct guests *guests;
    int seat, id;
};
struct host_guests {
    const struct guests *guests;
    struct guest_ear ear[SEATS_MAX];
};

static void hear(void *self, const struct table_step *step)
{
    const struct guest_ear *ear = self;
    const struct guest_step told = {
        .number = step->number, .e = step->e, .before = step->before, .trace = step->trace};

    ear->guests->told(ear->guests->self, ear->seat, &told);
}

static void leave(struct host *h, struct host_guests *seated)
{
    for (int i = 0; i < SEATS_MAX; i++)
        if (seated->ear[i].guests) table_leave(h->table, seated->ear[i].id);
}

static bool listen(struct host *h, struct host_guests *seated)
{
    for (int i = 0; i < table_head(h->table)->setup.seats; i++) {
        struct guest_ear *ear = &seated->ear[i];

        if (!guests_have(seated->guests, i)) continue;
        *ear = (struct guest_ear){.guests = seated->guests, .seat = i};
        ear->id =
            table_listen(h->table, &(struct table_ear){.viewer = i, .heard = hear, .self = ear});
        if (!ear->id) return false;
    }
    return true;
}

/* All sit down before the first of them is told anything. */
struct host_guests *host_seat_guests(struct host *h, const struct guests *guests)
{
    const struct record_head *head = table_head(h->table);
    struct host_guests *seated = memory_new(sizeof *seated);
    struct guest_game game = {.game = head->game, .setup = head->setup};

    if (!seated) return NULL;
    seated->guests = guests;
    if (!listen(h, seated)) {
        leave(h, seated);
        memory_free(seated);
        return NULL;
    }
    for (int i = 0; i < head->setup.seats; i++) game.name[i] = h->name[i];
    guests->begin(guests->self, &game);
    for (int i = 0; i < head->setup.seats; i++)
        if (guests_have(guests, i)) table_tell(h->table, i, 1, hear, &seated->ear[i]);
    return seated;
}

void host_part_guests(struct host *h, struct host_guests *seated)
{
    struct result result;

    if (!seated) return;
    leave(h, seated);
    if (table_turn(h->table) == SEAT_NONE) {
        table_result(h->table, &result);
        seated->guests->over(seated->guests->self, &result);
    }
    memory_free(seated);
}

void host_ask_guest(struct host_guests *seated, struct host_job *job)
{
    const struct guests *guests = seated ? seated->guests : NULL;

    if (!guests) return;
    host_job_answer(job, guests->choose(guests->self, host_job_query(job), host_job_rng(job)));
}

void host_do_job(struct host_guests *seated, struct host_job *job)
{
    if (job->task == HOST_MOVE && !job->bot) host_ask_guest(seated, job);
    else host_job_run(job);
}
