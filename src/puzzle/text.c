/* text.c: a puzzle as text, written and read.
 *
 * The head is lines `key value…`, one for each choice; behind the line `position` stands the position
 * in the game's own words, without the lines that load starts from anyway. */
#include "puzzle/puzzle.h"

#include "core/decimal.h"
#include "core/lines.h"
#include "game/words.h"

#include <stdio.h>
#include <string.h>

#define PER_CENT 100.0

enum { VERSION = 1, DECIMALS = 3, ASKED_MOST = 1000, OPEN_MOST = ACTIONS_MAX, ACTION_TEXT = 64 };

static const struct gstate *state_of(const struct puzzle *p)
{
    return (const struct gstate *)(const void *)&p->state;
}

/* ---- writing ------------------------------------------------------------------------------- */

static bool has_line(const char *text, const char *line, size_t n)
{
    for (; *text; text += strcspn(text, "\n") + 1)
        if (strcspn(text, "\n") == n && memcmp(text, line, n) == 0) return true;
    return false;
}

/* Those lines of WHOLE that the text START does not have; the first one always. */
static void write_news(const char *whole, const char *start, struct buf *out)
{
    for (const char *line = whole; *line; line += strcspn(line, "\n") + 1) {
        size_t n = strcspn(line, "\n");

        if (line != whole && has_line(start, line, n)) continue;
        buf_addn(out, line, n);
        buf_char(out, '\n');
    }
}

/* Where a text without them would be another position all lines are written. */
static void write_position(const struct puzzle *p, struct buf *out)
{
    const struct game *g = p->game;
    union state_room start = {{0}}, again = {{0}};
    char whole[DUMP_MAX], first[DUMP_MAX], seats[16];
    struct buf all, begun, text = {0};

    buf_fixed(&all, whole, sizeof whole);
    buf_fixed(&begun, first, sizeof first);
    g->dump(state_of(p), &all);
    snprintf(seats, sizeof seats, "seats %d\n", g->seats(state_of(p)));
    if (g->load(room_state(&start), seats, NULL)) {
        g->dump(room_state(&start), &begun);
        write_news(whole, first, &text);
    }
    if (text.n && g->load(room_state(&again), buf_text(&text), NULL) &&
        memcmp(&again, &p->state, g->state_size) == 0)
        buf_join(out, &text);
    else buf_add(out, whole);
    buf_free(&text);
}

static void write_figure(const struct puzzle *p, double value, struct buf *out)
{
    char text[DECIMAL_TEXT];

    decimal_write(value * (puzzle_is_score(p) ? 1 : PER_CENT), DECIMALS, '.', text);
    buf_char(out, ' ');
    buf_add(out, text);
}

static void write_choice(const struct puzzle *p, const struct puzzle_choice *c, struct buf *out)
{
    buf_add(out, "choice");
    write_figure(p, c->worth, out);
    write_figure(p, c->error, out);
    write_figure(p, c->loss, out);
    write_figure(p, c->loss_error, out);
    buf_format(out, " %u ", c->playouts);
    action_write(p->game, c->a, out);
    buf_char(out, '\n');
}

void puzzle_write(const struct puzzle *p, struct buf *out)
{
    buf_format(out, "bedesten puzzle %d\ngame %s %u\nseat %d\nlevel %d\nfound %d %d\nopen %d\n",
               VERSION, p->game->id, p->game->revision, p->seat + 1, p->level, p->found, p->asked,
               p->open);
    buf_add(out, "policy ");
    action_write(p->game, p->policy, out);
    buf_char(out, '\n');
    for (int i = 0; i < p->n; i++) write_choice(p, &p->choice[i], out);
    buf_add(out, "position\n");
    write_position(p, out);
}

/* ---- reading ------------------------------------------------------------------------------- */

struct reader {
    struct puzzle *p;
    struct lines in;
    unsigned given; /* lines that come once, a bit each */
};
enum { KEY_SEAT, KEY_LEVEL, KEY_FOUND, KEY_OPEN, KEY_POLICY, KEY_CHOICE, KEYS };
static const char *const KEY[] = {"seat", "level", "found", "open", "policy", "choice", NULL};
enum { ONCE = (1u << KEY_CHOICE) - 1 };

static bool read_int(struct lines *in, unsigned min, unsigned max, int *value)
{
    unsigned number;

    if (!lines_number(in, min, max, &number)) return false;
    *value = (int)number;
    return true;
}

/* `12.345`: digits, and a point with digits behind it; so small that no digit is lost. */
static bool read_figure(struct lines *in, double unit, double *value)
{
    const char *word = lines_more(in) ? in->word[in->at++] : "";
    size_t whole = strspn(word, "0123456789"), part = 0;
    double number = 0, scale = 1;

    if (whole && word[whole] == '.') part = strspn(word + whole + 1, "0123456789");
    if (!whole || whole > 6 || part > 6 || word[whole + (part ? part + 1 : 0)])
        return lines_refuse(in);
    for (const char *c = word; *c; c++) {
        if (*c == '.') continue;
        number = number * 10 + (*c - '0');
        if (c > word + whole) scale *= 10;
    }
    *value = number / scale / unit;
    return true;
}

/* The rest of the line. */
static bool read_action(struct reader *r, action *a)
{
    char memory[ACTION_TEXT];
    struct buf text;

    buf_fixed(&text, memory, sizeof memory);
    while (lines_more(&r->in)) {
        if (text.n) buf_char(&text, ' ');
        buf_add(&text, r->in.word[r->in.at++]);
    }
    return action_read(r->p->game, buf_text(&text), a, r->in.note);
}

/* The unit is known behind the position only: figures are kept as they stand until then. */
static bool read_choice(struct reader *r)
{
    struct puzzle *p = r->p;
    struct puzzle_choice c = {0};
    unsigned playouts;

    if (p->n == PUZZLE_CHOICES) return note_set(r->in.note, "puzzle.many", "%d", PUZZLE_CHOICES);
    if (!read_figure(&r->in, 1, &c.worth) || !read_figure(&r->in, 1, &c.error) ||
        !read_figure(&r->in, 1, &c.loss) || !read_figure(&r->in, 1, &c.loss_error) ||
        !lines_number(&r->in, 1, 1u << 30, &playouts) || !read_action(r, &c.a))
        return false;
    c.playouts = playouts;
    p->choice[p->n++] = c;
    return true;
}

static bool read_line(struct reader *r)
{
    struct puzzle *p = r->p;
    unsigned key;

    if (!lines_key(&r->in, KEY, &key)) return false;
    if (key != KEY_CHOICE && r->given >> key & 1u)
        return note_set(r->in.note, "puzzle.twice", "%s", KEY[key]);
    r->given |= 1u << key;
    switch (key) {
    case KEY_SEAT:
        if (!read_int(&r->in, 1, p->game->seats_max, &p->seat)) return false;
        p->seat--;
        return true;
    case KEY_LEVEL: return read_int(&r->in, 1, PUZZLE_LEVELS, &p->level);
    case KEY_FOUND:
        return read_int(&r->in, 0, ASKED_MOST, &p->found) &&
               read_int(&r->in, 1, ASKED_MOST, &p->asked);
    case KEY_OPEN: return read_int(&r->in, 1, OPEN_MOST, &p->open);
    case KEY_POLICY: return read_action(r, &p->policy);
    default: return read_choice(r);
    }
}

static bool read_head(struct reader *r)
{
    struct lines *in = &r->in;
    unsigned number;

    if (!lines_next(in) || !lines_is(in, "bedesten") || !lines_more(in) ||
        strcmp(in->word[in->at++], "puzzle") != 0 || !lines_number(in, VERSION, VERSION, &number))
        return note_set(in->note, "puzzle.none", " ");
    if (!lines_next(in) || !lines_is(in, "game") || !lines_more(in))
        return note_set(in->note, "puzzle.none", " ");
    r->p->game = game_find(in->word[in->at++]);
    if (!r->p->game) return note_set(in->note, "puzzle.none", " ");
    return lines_number(in, r->p->game->revision, r->p->game->revision, &number) && lines_end(in);
}

static bool read_lines(struct reader *r)
{
    while (lines_next(&r->in)) {
        if (lines_is(&r->in, "position"))
            return lines_end(&r->in) &&
                   r->p->game->load(room_state(&r->p->state), r->in.rest, r->in.note);
        if (!read_line(r) || !lines_end(&r->in)) return false;
    }
    return r->in.failed ? false : note_set(r->in.note, "puzzle.missing", "position");
}

/* ---- is it a puzzle? ------------------------------------------------------------------------ */

static bool is_open(const struct puzzle_question *q, action a)
{
    for (int i = 0; i < q->q.n; i++)
        if (q->q.legal[i] == a) return true;
    return false;
}

static bool check_choices(const struct puzzle *p, struct note *note)
{
    struct puzzle_question question;
    char text[ACTION_TEXT];
    struct buf shown;

    puzzle_ask(p, &question);
    for (int i = -1; i < p->n; i++) {
        action a = i < 0 ? p->policy : p->choice[i].a;

        if (is_open(&question, a)) continue;
        buf_fixed(&shown, text, sizeof text);
        action_write(p->game, a, &shown);
        return note_set(note, "puzzle.closed", "%s", text);
    }
    if (puzzle_find(p, p->policy) == &p->choice[0]) return note_set(note, "puzzle.easy", " ");
    return puzzle_is_proven(p) || note_set(note, "puzzle.unproven", " ");
}

/* What is hidden must be what the view alone makes of it. */
static bool check_secrets(const struct puzzle *p, struct note *note)
{
    struct puzzle fresh = {0};

    puzzle_set(&fresh, p->game, state_of(p), p->seat);
    return memcmp(&fresh.state, &p->state, p->game->state_size) == 0 ||
           note_set(note, "puzzle.knows", " ");
}

static void set_unit(struct puzzle *p)
{
    double unit = puzzle_is_score(p) ? 1 : PER_CENT;

    for (int i = 0; i < p->n; i++) {
        struct puzzle_choice *c = &p->choice[i];

        c->worth /= unit;
        c->error /= unit;
        c->loss /= unit;
        c->loss_error /= unit;
    }
}

bool puzzle_read(struct puzzle *p, const char *text, struct note *note)
{
    struct reader r = {.p = p};

    memset(p, 0, sizeof *p);
    lines_start(&r.in, text, note);
    if (!read_head(&r) || !read_lines(&r)) return false;
    for (int i = 0; i < KEYS - 1; i++)
        if (!(r.given >> i & 1u)) return note_set(note, "puzzle.missing", "%s", KEY[i]);
    if (p->n < 2) return note_set(note, "puzzle.missing", "%s", KEY[KEY_CHOICE]);
    if (p->seat >= p->game->seats(state_of(p)))
        return note_set(note, "puzzle.missing", "%s", KEY[KEY_SEAT]);
    set_unit(p);
    return check_secrets(p, note) && check_choices(p, note);
}
