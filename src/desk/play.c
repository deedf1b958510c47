/* play.c: what happens at a table: viewers speak, bots think in slices, records are shown. */
#include "desk/desk_room.h"

#include "host/read.h"

#include <string.h>

enum { PROGRESS_FIGURES = 3 };

static struct host *host_of(const struct line *l) { return l->at->host; }

static struct wire wire_of(const struct line *l, int viewer)
{
    return (struct wire){.host = host_of(l),
                         .viewer = viewer,
                         .deals = true, /* where dice are real: the page is the owner's */
                         .owns = true,
                         .lang = l->desk->speaks,
                         .advice = l->desk->advice};
}

static void put_number(const struct line *l, struct json *json)
{
    wire_put_number(json, table_events(host_look(host_of(l))), host_taken_back(host_of(l)));
}

/* The game has gone on, or has been looked at: how far it is, whom it waits for. */
static void answer_waits(struct line *l, const char *type)
{
    struct json json;

    line_open(l, &json, type);
    put_number(l, &json);
    wire_put_waits(&json, host_waits(host_of(l)));
    line_close(&json);
}

/* ---- thinking ------------------------------------------------------------------------------- */

static void drop_job(struct place *p)
{
    host_job_free(p->job);
    p->job = NULL;
}

static void answer_thinks(struct line *l)
{
    static const char *const TASKS[] = {
        [HOST_MOVE] = "move", [HOST_HINT] = "hint", [HOST_EXPLAIN] = "explain"};
    const struct host_job *job = l->at->job;
    struct json json;

    line_open(l, &json, "thinks");
    json_text(&json, "task", TASKS[host_job_task(job)]);
    json_number(&json, "seat", host_job_query(job)->seat + 1);
    json_decimal(&json, "progress", host_job_progress(job), PROGRESS_FIGURES);
    line_close(&json);
}

static void take_advice(struct line *l)
{
    struct wire w = wire_of(l, l->at->viewer);

    if (wire_advice(&w, l->at->job, l->out)) drop_job(l->at);
}

/* Should memory lack behind the move, the pump goes on with the next line. */
static void take_move(struct line *l)
{
    struct note note = {0};

    if (host_job_take(host_of(l), l->at->job, &note)) {
        l->at->has_bot_moved = true;
        host_advance(host_of(l));
        answer_waits(l, "moved");
    } else {
        line_refuse(l, &note);
    }
    if (!note_is_lack(&note)) drop_job(l->at);
}

/* The job is done: its move is played, or its advice said. Without memory for that it waits. */
static void take_job(struct line *l)
{
    if (host_job_task(l->at->job) == HOST_MOVE) take_move(l);
    else take_advice(l);
}

/* The new thought is there before the old one is forgotten. Where the pump came to somebody who is
 * no bot the line is not refused, as it has changed the game: it has done what `go` does. */
void play_think(struct line *l)
{
    size_t was = table_events(host_look(host_of(l)));
    struct host_job *job;
    enum host_need need;

    if (!line_is_over(l)) {
        line_refuse_form(l);
        return;
    }
    need = host_advance(host_of(l)).need;
    job = need == HOST_JOB ? host_job_move(host_of(l)) : NULL;
    if (job) {
        drop_job(l->at);
        l->at->job = job;
        answer_thinks(l);
    } else if (need == HOST_JOB || need == HOST_LACK) {
        line_lack(l);
    } else if (table_events(host_look(host_of(l))) == was) {
        line_refuse_key(l, "desk.nobody", "");
    } else {
        answer_waits(l, "waits");
    }
}

void play_step(struct line *l)
{
    uint64_t playouts;

    if (!line_number(l, UINT32_MAX, &playouts) || !line_is_over(l)) line_refuse_form(l);
    else if (l->at->review) review_on(l, (uint32_t)playouts);
    else if (!l->at->job) line_refuse_key(l, "desk.job", "");
    else if (host_job_step(l->at->job, (uint32_t)playouts)) take_job(l);
    else answer_thinks(l);
}

/* An analysis has nothing to tell before it is done. */
void play_stop(struct line *l)
{
    if (!line_is_over(l)) {
        line_refuse_form(l);
        return;
    }
    if (l->at->review) {
        play_forget(l);
        return;
    }
    if (!l->at->job) {
        line_refuse_key(l, "desk.job", "");
        return;
    }
    host_job_stop(l->at->job);
    host_job_run(l->at->job);
    take_job(l);
}

void play_forget(struct line *l)
{
    if (!line_is_over(l)) {
        line_refuse_form(l);
        return;
    }
    drop_job(l->at);
    review_end(l->at);
    line_done(l);
}

/* ---- the pump ------------------------------------------------------------------------------- */

void play_go(struct line *l)
{
    if (!line_is_over(l)) {
        line_refuse_form(l);
        return;
    }
    if (host_advance(host_of(l)).need == HOST_LACK) line_lack(l);
    else answer_waits(l, "waits");
}

/* One bot's move, here and now; false: none is waited for, or it could not be played. */
static bool run_one(struct place *p, struct note *note)
{
    struct host *h = p->host;
    enum host_need need = host_advance(h).need;
    struct host_job *job = need == HOST_JOB ? host_job_move(h) : NULL;
    bool is_good;

    if (!job) return need == HOST_JOB || need == HOST_LACK ? note_lack(note) : false;
    host_job_run(job);
    is_good = host_job_take(h, job, note);
    if (is_good) p->has_bot_moved = true;
    host_job_free(job);
    return is_good;
}

void play_run(struct line *l)
{
    struct note note = {0};
    uint64_t moves;

    if (!line_number(l, UINT32_MAX, &moves) || !line_is_over(l)) {
        line_refuse_form(l);
        return;
    }
    while (moves-- && run_one(l->at, &note)) continue;
    if (!note.key && host_advance(host_of(l)).need == HOST_LACK) note_lack(&note);
    if (note.key) {
        line_refuse(l, &note);
    } else {
        drop_job(l->at);
        answer_waits(l, "waits");
    }
}

/* ---- people --------------------------------------------------------------------------------- */

void play_as(struct line *l)
{
    int viewer, seats = table_head(host_look(host_of(l)))->setup.seats;
    struct host_job *job = NULL;
    struct wire w;

    if (!line_viewer(l, seats, &viewer)) {
        line_refuse_key(l, "desk.viewer", "");
        return;
    }
    if (teach_refuses_play(l)) return;
    if (l->at->puzzle && read_after(l->rest, "record")) { /* of no game */
        line_refuse_key(l, "puzzle.game.none", l->at->name);
        return;
    }
    w = wire_of(l, viewer);
    if (wire_say(&w, l->rest, strlen(l->rest), l->out, &job) != WIRE_THINKS) return;
    drop_job(l->at);
    l->at->job = job;
    l->at->viewer = viewer;
    answer_thinks(l);
}

void play_clock(struct line *l)
{
    uint64_t seats = table_head(host_look(host_of(l)))->setup.seats, seat, spent;

    if (!line_number(l, seats, &seat) || !seat || !line_number(l, UINT32_MAX, &spent) ||
        !line_is_over(l)) {
        line_refuse_form(l);
        return;
    }
    table_clock_add(host_table(host_of(l)), (int)seat - 1, spent);
    line_done(l);
}

/* ---- records -------------------------------------------------------------------------------- */

void play_save(struct line *l)
{
    struct buf text = {0};
    struct json json;

    if (!line_is_over(l)) {
        line_refuse_form(l);
        return;
    }
    if (l->at->pupil) pupil_save(l->at->pupil, &text);
    else table_save(host_look(host_of(l)), &text);
    line_open(l, &json, "record");
    put_number(l, &json);
    json_bool(&json, "over", table_turn(host_look(host_of(l))) == SEAT_NONE);
    json_buf(&json, "text", &text);
    line_close(&json);
    buf_free(&text);
}

void play_at(struct line *l)
{
    struct wire_reel w = {.reel = l->at->reel, .lang = l->desk->speaks};
    int seats = reel_head(w.reel)->setup.seats;
    uint64_t at, since = 0;

    if (!line_number(l, SIZE_MAX, &at) || !line_viewer(l, seats, &w.viewer) ||
        !(line_is_over(l) || line_number(l, SIZE_MAX, &since)) || !line_is_over(l))
        line_refuse_form(l);
    else if (at > reel_events(w.reel)) line_refuse_key(l, "desk.event", "");
    else if (!wire_reel_state(&w, (size_t)at, (size_t)since, l->out)) line_lack(l);
}
