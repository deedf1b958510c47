/* digest.c: turns as lines: deeds from messages, gains and costs from what everybody holds. */
#include "host/digest.h"

#include <string.h>

enum { KEY_TEXT = 96 };

static int count_holdings(const struct game *g)
{
    int n = 0;

    while (g->holdings && g->holdings[n].name) n++;
    return n;
}

int digest_whose(const struct game *g, const struct gview *view)
{
    int turn = g->turn(view_state(view));

    if (!g->round(view_state(view)) || turn == SEAT_NONE) return SEAT_NONE;
    return g->whose ? g->whose(view_state(view)) : turn;
}

/* ---- lists --------------------------------------------------------------------------------- */

/* ALL becomes “ALL, more”; KEY says how. */
static void join(const struct lang *lang, const char *key, struct buf *all, const struct buf *more)
{
    struct text_arg arg[] = {{.type = TEXT_PLAIN, .text = buf_text(all)},
                             {.type = TEXT_PLAIN, .text = buf_text(more)}};
    struct buf both = {0};

    if (!all->n) {
        buf_join(all, more);
        return;
    }
    text_fill(lang, key, arg, 2, &both);
    buf_heed(&both, more);
    buf_spend(all, &both);
    *all = both;
}

static void write_amount(const struct speaker *to, const struct holding *what, int32_t n,
                         struct buf *out)
{
    struct text_arg number = {.type = TEXT_NUMBER, .number = n};
    char memory[KEY_TEXT];
    struct buf key;

    buf_fixed(&key, memory, sizeof memory);
    buf_format(&key, "%s.hold.%s", to->game->id, what->name);
    text_fill(to->lang, memory, &number, 1, out);
}

/* The last of those that are said, a bit each, is joined by “and”; -1: none is. */
static int last_of(uint32_t said)
{
    int last = -1;

    for (int i = 0; i < HOLDINGS_MAX; i++)
        if (said >> i & 1u) last = i;
    return last;
}

static uint32_t any_of(const struct game *g, const int32_t n[])
{
    uint32_t any = 0;

    for (int i = 0; i < count_holdings(g); i++)
        if (n[i]) any |= 1u << i;
    return any;
}

static void write_amounts(const struct speaker *to, const int32_t n[], uint32_t said,
                          struct buf *out)
{
    int last = last_of(said);
    struct buf all = {0}, one = {0};

    for (int i = 0; i <= last; i++) {
        if (!(said >> i & 1u)) continue;
        buf_clear(&one);
        write_amount(to, &to->game->holdings[i], n[i], &one);
        join(to->lang, i == last ? "list.and" : "list.comma", &all, &one);
    }
    buf_join(out, &all);
    buf_spend(&one, out);
    buf_spend(&all, out);
}

void holdings_list(const struct speaker *to, const int32_t n[], struct buf *out)
{
    write_amounts(to, n, any_of(to->game, n), out);
}

void holdings_write(const struct speaker *to, const struct gview *view, int seat,
                    enum holdings which, struct buf *out)
{
    int32_t held[HOLDINGS_MAX] = {0};
    uint32_t said;

    if (!to->game->hold) return;
    to->game->hold(view_state(view), seat, held);
    said = any_of(to->game, held) | 1u;
    for (int i = 0; which == HOLDINGS_BRIEF && i < count_holdings(to->game); i++)
        if (!to->game->holdings[i].is_brief) said &= ~(1u << i);
    write_amounts(to, held, said, out);
}

/* ---- listening ------------------------------------------------------------------------------ */

static void begin(struct digest *d, const struct gview *view)
{
    int seats = d->to.game->seats(view_state(view));

    d->is_begun = true;
    d->owner = digest_whose(d->to.game, view);
    for (int i = 0; d->to.game->hold && i < seats; i++)
        d->to.game->hold(view_state(view), i, d->held[i]);
}

/* What has changed in everybody's hands since the last look. */
static void look(struct digest *d, const struct gview *view)
{
    int seats = d->to.game->seats(view_state(view)), n = count_holdings(d->to.game);

    for (int i = 0; n && i < seats; i++) {
        int32_t now[HOLDINGS_MAX] = {0};

        d->to.game->hold(view_state(view), i, now);
        for (int k = 0; k < n; k++) {
            int32_t more = now[k] - d->held[i][k];

            if (more > 0) d->share[i].gets[k] += more;
            if (more < 0) d->share[i].gives[k] -= more;
        }
        memcpy(d->held[i], now, sizeof now);
    }
}

static void add_deed(struct digest *d, const struct table_step *step)
{
    struct buf *deeds = step->e.seat >= 0 ? &d->share[step->e.seat].deeds : NULL;
    struct buf deed = {0};

    if (!deeds || !event_digest(&d->to, step->before, step->e, &deed)) return;
    join(d->to.lang, "list.comma", deeds, &deed);
    buf_free(&deed);
}

void digest_hear(struct digest *d, const struct table_step *step, struct buf *out)
{
    if (d->is_over) digest_close(d, step->before, out);
    if (d->is_begun && d->owner >= 0) look(d, step->before);
    else begin(d, step->before); /* set-up is nobody's turn: the first one begins behind it */
    add_deed(d, step);
    d->is_over = step->flags & (APPLY_TURN | APPLY_END);
}

/* ---- saying ---------------------------------------------------------------------------------- */

static bool has_any(const int32_t n[HOLDINGS_MAX])
{
    for (int i = 0; i < HOLDINGS_MAX; i++)
        if (n[i]) return true;
    return false;
}

static bool is_idle(const struct digest_share *s)
{
    return !s->deeds.n && !has_any(s->gets) && !has_any(s->gives);
}

/* “gets 2 fabric” */
static void add_change(const struct digest *d, const char *key, const int32_t n[], struct buf *all)
{
    struct buf amounts = {0}, words = {0};
    struct text_arg arg;

    if (!has_any(n)) return;
    holdings_list(&d->to, n, &amounts);
    arg = (struct text_arg){.type = TEXT_PLAIN, .text = buf_text(&amounts)};
    text_fill(d->to.lang, key, &arg, 1, &words);
    buf_heed(&words, &amounts);
    join(d->to.lang, "digest.and", all, &words);
    buf_free(&amounts);
    buf_free(&words);
}

static void write_name(const struct digest *d, int seat, struct buf *out)
{
    struct text_arg number = {.type = TEXT_NUMBER, .number = seat + 1};

    if (seat == d->to.reader) text_fill(d->to.lang, "draw.you", NULL, 0, out);
    else if (d->to.name && d->to.name[seat]) buf_add(out, d->to.name[seat]);
    else text_fill(d->to.lang, "seat.name", &number, 1, out);
}

static void write_share(const struct digest *d, int seat, struct buf *out)
{
    const struct digest_share *s = &d->share[seat];
    bool is_you = seat == d->to.reader;
    struct buf name = {0}, all = {0};
    struct text_arg arg[2];

    buf_join(&all, &s->deeds);
    add_change(d, is_you ? "digest.gets.you" : "digest.gets", s->gets, &all);
    add_change(d, is_you ? "digest.gives.you" : "digest.gives", s->gives, &all);
    if (!all.n) text_fill(d->to.lang, "digest.nothing", NULL, 0, &all);
    write_name(d, seat, &name);
    arg[0] = (struct text_arg){.type = TEXT_PLAIN, .text = buf_text(&name)};
    arg[1] = (struct text_arg){.type = TEXT_PLAIN, .text = buf_text(&all)};
    text_fill(d->to.lang, "digest.share", arg, 2, out);
    buf_spend(&name, out);
    buf_spend(&all, out);
}

/* Whoever's turn it is comes first, and is named even if nothing came of all of it. */
static void write_turn(const struct digest *d, struct buf *out)
{
    size_t start = out->n;

    for (int i = 0; i < SEATS_MAX; i++) {
        int seat = (d->owner + i) % SEATS_MAX;
        bool is_own = seat == d->to.reader && seat == d->owner;

        if (is_own && !d->is_owners_too) continue;
        if (is_idle(&d->share[seat]) && (i || is_own || d->is_part || !d->is_over)) continue;
        if (out->n > start) buf_char(out, ' ');
        write_share(d, seat, out);
    }
    if (out->n > start) buf_char(out, '\n');
}

void digest_drop(struct digest *d, struct buf *out)
{
    const struct digest fresh = {.to = d->to, .is_owners_too = d->is_owners_too};

    for (int i = 0; i < SEATS_MAX; i++) buf_spend(&d->share[i].deeds, out);
    *d = fresh;
}

void digest_close(struct digest *d, const struct gview *after, struct buf *out)
{
    if (d->is_begun) look(d, after);
    if (d->is_begun && d->owner >= 0) write_turn(d, out);
    digest_drop(d, out);
}

/* ---- of a table -------------------------------------------------------------------------------- */

struct telling {
    struct digest d;
    size_t until;
    bool is_closed;
    struct buf *out;
};

static void hear(void *self, const struct table_step *step)
{
    struct telling *t = self;

    if (t->is_closed) return;
    t->is_closed = step->number > t->until;
    if (t->is_closed) digest_close(&t->d, step->before, t->out);
    else digest_hear(&t->d, step, t->out);
}

bool digest_begins(const struct table *t, size_t number)
{
    unsigned flags = APPLY_TURN;

    if (number > 1) table_event(t, number - 2, &flags);
    return flags & APPLY_TURN;
}

void digest_write(const struct speaker *to, const struct table *t, struct digest_span span,
                  struct buf *out)
{
    struct telling telling = {
        .d = {.to = *to, .is_part = !digest_begins(t, span.from)}, .until = span.until, .out = out};
    union state_room room;

    if (span.from > span.until) return;
    table_tell(t, to->reader, span.from, hear, &telling);
    if (!telling.is_closed) digest_close(&telling.d, table_view(t, to->reader, &room), out);
}
