/* csv.c: an analysis as a table, a row an event, for other programs: figures unrounded, words of
 * the notation. docs/analysis.md names the columns. */
#include "told/figures.h"

#include "core/decimal.h"

enum { EXACT = 9 };

static void figure(double value, struct buf *out)
{
    char text[DECIMAL_TEXT];

    decimal_write(value, EXACT, '.', text);
    buf_format(out, ",%s", text);
}

static void put_head(const struct told *t, struct buf *out)
{
    buf_add(out, "event,turn,round,seat,action,kind");
    for (int i = 0; i < review_head(t->review)->setup.seats; i++)
        buf_format(out, ",value%d", i + 1);
    buf_add(out, ",grade,loss,error,stake,best\n");
}

static void put_mark(const struct told *t, const struct review_mark *m, struct buf *out)
{
    buf_format(out, ",%s", REVIEW_GRADE_NAMES[m->grade]);
    figure(m->loss, out);
    figure(m->error, out);
    figure(m->stake, out);
    buf_add(out, ",\"");
    action_write(review_head(t->review)->game, m->choice[m->loss > 0 && m->shown > 1].a, out);
    buf_char(out, '"');
}

static void put_values(const struct told *t, size_t at, struct buf *out)
{
    for (int i = 0; i < review_head(t->review)->setup.seats; i++)
        figure(review_value(t->review, at, i), out);
}

/* Words of the notation have blanks and commas, so they are quoted. */
static void put_event(const struct told *t, size_t at, struct buf *out)
{
    const struct review_mark *m = review_mark_at(t->review, at);
    struct review_moment moment;

    review_moment(t->review, at, &moment);
    buf_format(out, "%zu,%u,%u,%d,\"", moment.number, (unsigned)moment.turn, (unsigned)moment.round,
               moment.is_luck ? 0 : moment.e.seat + 1);
    action_write(review_head(t->review)->game, moment.e.a, out);
    buf_format(out, "\",%s", moment.is_luck ? "luck" : m ? "decision" : "forced");
    put_values(t, at + 1, out);
    if (m) put_mark(t, m, out);
    else buf_add(out, ",,,,,");
    buf_char(out, '\n');
}

void told_write_csv(const struct told *t, struct buf *out)
{
    put_head(t, out);
    buf_add(out, "0,1,0,,,start");
    put_values(t, 0, out);
    buf_add(out, ",,,,,\n");
    for (size_t at = 0; at < review_events(t->review); at++) put_event(t, at, out);
}
