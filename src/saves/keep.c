/* keep.c: a game is written down while it is played.
 *
 * The file holds the first `events` events of the table and, if `is_whole`, its end; the
 * next line is to stand at `at`. A line goes over the end that stood there (a line is never
 * shorter than "end"), so the file is the beginning of the table's record in between too.
 * What no line can mend (something was taken back, a write failed) sets `is_stale`:
 * nothing is added any more until the file has been replaced as a whole. */
#include "saves/saves.h"

#include "core/file.h"
#include "core/must.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define END_LINE "end\n"
enum { NAMES_TRIED = 100000 };

struct saves_file {
    struct buf path;
    char name[SAVES_NAME_MAX + 1];
    int file; /* open and locked; -1: not there yet */
    struct table *table;
    size_t events;
    uint32_t turns; /* finished ones among them */
    off_t at;
    bool is_whole, is_stale, is_new;
    bool is_special; /* a device or a pipe: written to as it is, question by question */
};

const char *saves_file_path(const struct saves_file *f) { return buf_text(&f->path); }
const char *saves_file_name(const struct saves_file *f) { return f->name[0] ? f->name : NULL; }

/* ---- opening ------------------------------------------------------------------------ */

static struct saves_file *new_file(const char *path)
{
    struct saves_file *f = must(calloc(1, sizeof *f));

    record_real_path(path, &f->path); /* so that a link stays, and its target is locked */
    f->file = -1;
    return f;
}

void saves_close(struct saves_file *f)
{
    if (!f) return;
    if (f->file >= 0) close(f->file);
    buf_free(&f->path);
    free(f);
}

struct saves_file *saves_lock(const char *path, struct note *note)
{
    struct saves_file *f = new_file(path);
    int why;

    f->is_special = record_is_special(path);
    if (f->is_special) return f;
    saves_sweep(buf_text(&f->path));
    f->file = saves_open_locked(buf_text(&f->path), note);
    if (f->file >= 0) return f;
    why = errno;
    f->is_new = why == ENOENT;
    if (f->is_new) return f;
    saves_close(f);
    errno = why;
    return NULL;
}

struct saves_file *saves_take(const char *name, struct note *note)
{
    struct saves_file *f = NULL;
    struct buf path = {0};

    if (!saves_path(name, &path, note)) return NULL;
    if (!saves_is_there(name)) note_set(note, "saves.none", "%s", name);
    else if (!(f = saves_lock(buf_text(&path), note)) && errno == EBUSY)
        note_set(note, "saves.playing", "%s", name);
    if (f) memcpy(f->name, name, strlen(name) + 1);
    buf_free(&path);
    return f;
}

/* ---- as a whole ---------------------------------------------------------------------- */

static bool replace(struct saves_file *f, struct note *note)
{
    struct buf text = {0};
    int file;

    table_save(f->table, &text);
    file = saves_put(buf_text(&f->path), &text, f->is_new, note);
    if (file >= 0) {
        if (f->file >= 0) close(f->file);
        f->file = file;
        f->at = (off_t)(text.n - strlen(END_LINE));
        f->events = table_events(f->table);
        f->is_whole = true;
        f->is_stale = f->is_new = false;
        f->turns = 0;
        for (size_t i = 0; i < f->events; i++) {
            unsigned flags;

            table_event(f->table, i, &flags);
            if (flags & APPLY_TURN) f->turns++;
        }
    }
    buf_free(&text);
    return file >= 0;
}

static bool write_special(const struct saves_file *f, struct note *note)
{
    struct buf text = {0};
    bool good;

    table_save(f->table, &text);
    good = record_write_file(buf_text(&f->path), &text, note);
    buf_free(&text);
    return good;
}

/* ---- line by line -------------------------------------------------------------------- */

/* One write; false: it is not there, or not all of it. */
static bool write_at(const struct saves_file *f, const char *text, size_t n)
{
    ssize_t done;

    do done = pwrite(f->file, text, n, f->at);
    while (done < 0 && errno == EINTR);
    return done == (ssize_t)n;
}

/* The last event brings the result with it: nothing may be missing then. */
static void write_line(struct saves_file *f, struct buf *line, bool is_last)
{
    union state_room now;
    const struct gview *all = table_view(f->table, SEAT_ALL, &now);

    if (is_last) record_write_end(table_head(f->table), view_state(all), line);
    f->is_stale = !write_at(f, buf_text(line), line->n);
    f->is_whole = is_last;
    f->events++;
    f->at += (off_t)(line->n - (is_last ? strlen(END_LINE) : 0));
}

static void hear(void *self, const struct table_step *step)
{
    struct saves_file *f = self;
    const struct game *g = table_head(f->table)->game;
    union state_room now;
    struct buf line = {0};

    if (f->is_stale || f->is_special) return;
    f->is_stale = step->number != f->events + 1; /* something was taken back before */
    if (f->is_stale) return;
    record_write_event(g, step->e, &line);
    if (step->flags & APPLY_TURN) {
        const struct gview *all = table_view(f->table, SEAT_ALL, &now);

        record_write_check(++f->turns, game_check_value(g, view_state(all)), &line);
    }
    write_line(f, &line, step->flags & APPLY_END);
    buf_free(&line);
}

/* What no line at the end can say: something was taken back, a note was added, a seat changed
 * hands. */
static void turn_stale(struct saves_file *f) { f->is_stale = true; }
static void hear_undone(void *self, size_t events)
{
    (void)events;
    turn_stale(self);
}
static void hear_changed(void *self) { turn_stale(self); }

static void listen(struct saves_file *f, struct table *t)
{
    table_listen(t, &(struct table_ear){.viewer = SEAT_ALL,
                                        .heard = hear,
                                        .undone = hear_undone,
                                        .changed = hear_changed,
                                        .self = f});
}

/* Somebody may have taken the file away, or put another one in its place. */
static bool is_in_place(const struct saves_file *f)
{
    struct stat open_one, named;

    return fstat(f->file, &open_one) == 0 && stat(buf_text(&f->path), &named) == 0 &&
           open_one.st_ino == named.st_ino && open_one.st_dev == named.st_dev;
}

bool saves_keep(struct saves_file *f, bool is_safe, struct note *note)
{
    if (f->is_special) return write_special(f, note);
    if (f->is_stale || f->events != table_events(f->table) || !is_in_place(f)) {
        f->is_stale = true;
        return replace(f, note);
    }
    if (!f->is_whole) f->is_whole = write_at(f, END_LINE, strlen(END_LINE));
    if (f->is_whole && (!is_safe || fdatasync(f->file) == 0)) return true;
    file_cannot(note, "record.write", buf_text(&f->path));
    f->is_stale = true;
    return false;
}

/* ---- beginning ---------------------------------------------------------------------- */

bool saves_follow(struct saves_file *f, struct table *t, struct note *note)
{
    f->table = t;
    listen(f, t);
    return f->is_special || replace(f, note);
}

/* False, and *f is gone: errno is EEXIST where the name is taken. */
static bool begin_as(struct saves_file **f, const char *name, struct table *t, struct note *note)
{
    struct buf path = {0}, folder = {0};
    bool good =
        saves_path(name, &path, note) && file_make_folders(buf_text(&path), "saves.folder", note);
    int why = 0;

    *f = good ? new_file(buf_text(&path)) : NULL;
    if (good) {
        (*f)->is_new = true;
        (*f)->table = t;
        memcpy((*f)->name, name, strlen(name) + 1);
        buf_addn(&folder, buf_text(&path), path.n - strlen(name) - strlen(".rec"));
        saves_sweep(buf_text(&folder)); /* of games that nobody goes on with, too */
        good = replace(*f, note);
        why = errno;
    }
    if (!good) {
        saves_close(*f);
        *f = NULL;
    }
    buf_free(&path);
    buf_free(&folder);
    errno = why;
    return good;
}

struct saves_file *saves_begin(const char *name, struct table *t, struct note *note)
{
    char made[SAVES_NAME_MAX + 1];
    struct saves_file *f = NULL;

    if (name && !saves_is_name(name, note)) return NULL;
    if (name && !begin_as(&f, name, t, note) && errno == EEXIST)
        note_set(note, "saves.taken", "%s", name);
    for (int i = 1; !name && i < NAMES_TRIED; i++) {
        struct buf text;

        buf_fixed(&text, made, sizeof made);
        buf_format(&text, "%.20s-%d", table_head(t)->game->id, i);
        if (saves_is_there(made)) continue;
        if (begin_as(&f, made, t, note) || errno != EEXIST) break;
    }
    if (f) listen(f, t);
    return f;
}
