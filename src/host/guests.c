/* guests.c: players that must be told what happens, at the host's table. */
#include "host/job_room.h"

#include "core/must.h"

#include <stdlib.h>

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

struct host_guests *host_seat_guests(struct host *h, const struct guests *guests)
{
    const struct record_head *head = table_head(h->table);
    struct host_guests *seated = must(calloc(1, sizeof *seated));
    struct guest_game game = {.game = head->game, .setup = head->setup};

    seated->guests = guests;
    for (int i = 0; i < head->setup.seats; i++) game.name[i] = h->name[i];
    guests->begin(guests->self, &game);
    for (int i = 0; i < head->setup.seats; i++) {
        struct guest_ear *ear = &seated->ear[i];

        if (!guests_have(guests, i)) continue;
        *ear = (struct guest_ear){.guests = guests, .seat = i};
        table_tell(h->table, i, 1, hear, ear);
        ear->id =
            table_listen(h->table, &(struct table_ear){.viewer = i, .heard = hear, .self = ear});
    }
    return seated;
}

void host_part_guests(struct host *h, struct host_guests *seated)
{
    struct result result;

    if (!seated) return;
    for (int i = 0; i < SEATS_MAX; i++)
        if (seated->ear[i].guests) table_leave(h->table, seated->ear[i].id);
    if (table_turn(h->table) == SEAT_NONE) {
        table_result(h->table, &result);
        seated->guests->over(seated->guests->self, &result);
    }
    free(seated);
}

void host_ask_guest(struct host_guests *seated, struct host_job *job)
{
    const struct guests *guests = seated->guests;

    host_job_answer(job, guests->choose(guests->self, host_job_query(job), host_job_rng(job)));
}

void host_do_job(struct host_guests *seated, struct host_job *job)
{
    if (job->task == HOST_MOVE && !job->bot) host_ask_guest(seated, job);
    else host_job_run(job);
}
