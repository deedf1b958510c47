/* writer.c: records in their canonical form.
 *
 * One way to write each thing: one blank between words, every option and every
 * seat named, in order. So a record that was read and written again is the
 * same bytes, and a name that the reader would refuse is never written. */
#include "record/record.h"

#include "core/utf8.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* As much of TEXT as fits into CAP, control characters and broken bytes as `?`. */
static void copy_name(char *out, size_t cap, const char *text)
{
    size_t n = strlen(text), to = 0;

    for (size_t from = 0; from < n;) {
        uint32_t point = 0;
        size_t step = utf8_step(text + from, n - from, &point);
        bool safe = step && !utf8_is_control(point);
        size_t take = safe ? step : 1;

        if (to + take >= cap) break;
        if (safe) memcpy(out + to, text + from, take);
        else out[to] = '?';
        to += take;
        from += step ? step : 1;
    }
    out[to] = '\0';
}

void record_seat_set(struct record_seat *seat, const char *kind, const char *name)
{
    memset(seat, 0, sizeof *seat);
    snprintf(seat->kind, sizeof seat->kind, "%s", kind && *kind ? kind : "human");
    for (char *at = seat->kind; *(at += strspn(at, RECORD_KIND_LETTERS));) *at = '-';
    if (name) copy_name(seat->name, sizeof seat->name, name);
}

bool record_name_is_good(const char *name)
{
    char kept[RECORD_NAME_MAX];

    copy_name(kept, sizeof kept, name);
    return strcmp(kept, name) == 0;
}

void record_names(const struct record_head *head, const char *name[SEATS_MAX])
{
    for (int i = 0; i < SEATS_MAX; i++)
        name[i] = i < head->setup.seats && head->seat[i].name[0] ? head->seat[i].name : NULL;
}

static void write_quoted(const char *text, struct buf *out)
{
    buf_char(out, '"');
    for (; *text; text++) {
        if (*text == '"' || *text == '\\') buf_char(out, '\\');
        buf_char(out, *text);
    }
    buf_char(out, '"');
}

static void write_seat(const struct record_seat *seat, int number, struct buf *out)
{
    buf_format(out, "seat %d %s", number, seat->kind[0] ? seat->kind : "human");
    if (seat->name[0]) {
        buf_char(out, ' ');
        write_quoted(seat->name, out);
    }
    buf_char(out, '\n');
}

void record_write_head(const struct record_head *head, struct buf *out)
{
    const struct game *g = head->game;

    buf_format(out, "bedesten record %d\ngame %s %u\nseats %u\n", RECORD_VERSION, g->id,
               (unsigned)g->revision, (unsigned)head->setup.seats);
    for (const struct option *o = g->options; o && o->key; o++) {
        buf_add(out, "option ");
        setup_write_option(g, &head->setup, o, out);
        buf_char(out, '\n');
    }
    for (int i = 0; i < head->setup.seats; i++) write_seat(&head->seat[i], i + 1, out);
    if (head->by_hand) buf_add(out, "dealer hand\n");
    if (record_viewer(head) >= 0) buf_format(out, "view %d\n", record_viewer(head) + 1);
    if (record_viewer(head) == SEAT_NONE) buf_add(out, "view spectator\n");
}

void record_write_event(const struct game *g, struct event e, struct buf *out)
{
    if (e.seat == SEAT_CHANCE) buf_add(out, "* ");
    else buf_format(out, "%d ", e.seat + 1);
    action_write(g, e.a, out);
    buf_char(out, '\n');
}

void record_write_check(uint32_t turn, uint64_t value, struct buf *out)
{
    buf_format(out, "= %" PRIu32 " %016" PRIx64 "\n", turn, value);
}

void record_write_note(const struct record_note *note, struct buf *out)
{
    buf_format(out, "note %s%s%s\n", note->key, *note->text ? " " : "", note->text);
}

void record_write_end(const struct record_head *head, const struct gstate *s, struct buf *out)
{
    struct result result = {0};
    int seats = head->setup.seats;

    if (head->game->turn(s) == SEAT_NONE) {
        head->game->result(s, &result);
        buf_add(out, "result");
        for (int i = 0; i < seats; i++) buf_format(out, " %d", (int)result.rank[i]);
        buf_add(out, "\nscore");
        for (int i = 0; i < seats; i++) buf_format(out, " %d", (int)result.score[i]);
        buf_char(out, '\n');
    }
    buf_add(out, "end\n");
}
