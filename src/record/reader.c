/* reader.c: the form of a record, line by line.
 *
 * The table LINES says which line may stand where; each has a function that
 * reads its words. A line is refused as a whole or visited as a whole, so
 * that `events` always counts good ones. */
#include "record/record.h"

#include "core/utf8.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum stage { STAGE_MAGIC, STAGE_GAME, STAGE_SEATS, STAGE_HEAD, STAGE_EVENTS, STAGE_END, STAGES };
enum {
    SEAT_BIT = 16,
    VIEW_BIT = 30,
    DEALER_BIT = 31
}; /* in `given`: options first, seats from SEAT_BIT */

static bool is_blank(char c) { return c == ' ' || c == '\t'; }

/* ---- words -------------------------------------------------------------- */

/* The next word, ended in place; "" where the line is over. */
static char *next_word(char **at)
{
    char *start = *at, *end;

    while (is_blank(*start)) start++;
    for (end = start; *end && !is_blank(*end);) end++;
    *at = *end ? end + 1 : end;
    *end = '\0';
    return start;
}

static char *rest_of(char *at)
{
    while (is_blank(*at)) at++;
    return at;
}

static bool read_number(const char *word, long min, long max, long *out)
{
    char *end;

    if (!((*word >= '0' && *word <= '9') || (*word == '-' && min < 0 && word[1]))) return false;
    errno = 0;
    *out = strtol(word, &end, 10);
    return *end == '\0' && errno == 0 && *out >= min && *out <= max;
}

static bool read_hex(const char *word, uint64_t *out)
{
    size_t n = strspn(word, "0123456789abcdefABCDEF");

    if (n == 0 || n > 16 || word[n]) return false;
    *out = strtoull(word, NULL, 16);
    return true;
}

static bool wrong_form(struct note *why, const char *example)
{
    return note_set(why, "record.form", "%s", example);
}

/* ---- the lines of the head ---------------------------------------------- */

static bool line_magic(struct record_reader *r, char *at, struct note *why)
{
    long version;
    bool fits = strcmp(next_word(&at), "record") == 0 &&
                read_number(next_word(&at), 1, 1000000, &version) && !*rest_of(at);

    if (!fits) return note_set(why, "record.magic", "%d", RECORD_VERSION);
    if (version > RECORD_VERSION)
        return note_set(why, "record.version", "%ld\t%d", version, RECORD_VERSION);
    r->version = version;
    r->stage = STAGE_GAME;
    return true;
}

static bool line_game(struct record_reader *r, char *at, struct note *why)
{
    const char *id = next_word(&at), *number = next_word(&at);
    const struct game *g = game_find(id);
    long revision;

    if (!*id || !read_number(number, 0, 65535, &revision) || *rest_of(at))
        return wrong_form(why, "game board 1");
    if (!g) return note_set(why, "record.game", "%.40s", id);
    if (revision != g->revision)
        return note_set(why, "record.revision", "%ld\t%s\t%u", revision, g->id,
                        (unsigned)g->revision);
    r->head.game = g;
    r->stage = STAGE_SEATS;
    return true;
}

static bool line_seats(struct record_reader *r, char *at, struct note *why)
{
    const struct game *g = r->head.game;
    long seats;

    if (!read_number(next_word(&at), 0, 999, &seats) || *rest_of(at))
        return wrong_form(why, "seats 3");
    if (!setup_default(g, (int)seats, &r->head.setup, why)) return false;
    for (int i = 0; i < seats; i++) record_seat_set(&r->head.seat[i], "human", "");
    r->stage = STAGE_HEAD;
    return true;
}

static bool once(struct record_reader *r, unsigned bit, const char *what, struct note *why)
{
    uint32_t mask = UINT32_C(1) << bit;

    if (r->given & mask) return note_set(why, "record.twice", "%.40s", what);
    r->given |= mask;
    return true;
}

/* An unknown key is left to setup_option, which knows the words for it. */
static bool line_option(struct record_reader *r, char *at, struct note *why)
{
    const struct game *g = r->head.game;
    const char *key = next_word(&at);

    if (!*key) return wrong_form(why, "option layout 1 2 3");
    if (!setup_option(g, &r->head.setup, key, rest_of(at), NULL, why)) return false;
    for (unsigned i = 0; g->options[i].key; i++)
        if (strcmp(g->options[i].key, key) == 0) return once(r, i, key, why);
    return true;
}

static bool is_kind(const char *word)
{
    size_t n = strspn(word, RECORD_KIND_LETTERS);

    return n > 0 && n < RECORD_KIND_MAX && !word[n];
}

/* The text between quotes, unescaped into OUT; nothing may follow it. */
static bool read_quoted(const char *at, char out[RECORD_NAME_MAX])
{
    size_t n = 0;

    if (*at++ != '"') return false;
    for (; *at && *at != '"'; at++) {
        if (*at == '\\' && *++at != '"' && *at != '\\') return false;
        if (n + 1 >= RECORD_NAME_MAX) return false;
        out[n++] = *at;
    }
    out[n] = '\0';
    return at[0] == '"' && !at[1];
}

static bool line_seat(struct record_reader *r, char *at, struct note *why)
{
    const char *word = next_word(&at), *kind = next_word(&at), *quoted = rest_of(at);
    char name[RECORD_NAME_MAX] = "";
    struct record_seat seat;
    long number;

    if (!read_number(word, 0, LONG_MAX, &number) || !is_kind(kind))
        return wrong_form(why, "seat 1 human \"Name\"");
    if (number < 1 || number > r->head.setup.seats)
        return note_set(why, "record.seat", "%ld\t%u", number, (unsigned)r->head.setup.seats);
    if (*quoted && !read_quoted(quoted, name))
        return note_set(why, "record.name", "%d", RECORD_NAME_MAX - 1);
    record_seat_set(&seat, kind, name);
    if (strcmp(seat.name, name) != 0) return note_set(why, "record.control", " ");
    r->head.seat[number - 1] = seat;
    return once(r, SEAT_BIT + (unsigned)number, word, why);
}

/* Where chance is not typed in there is no such line. */
static bool line_dealer(struct record_reader *r, char *at, struct note *why)
{
    const char *word = next_word(&at);

    if (strcmp(word, "hand") != 0 || *rest_of(at)) return wrong_form(why, "dealer hand");
    r->head.by_hand = true;
    return once(r, DEALER_BIT, "dealer", why);
}

static bool line_view(struct record_reader *r, char *at, struct note *why)
{
    const char *word = next_word(&at);
    long number = 0;

    if (*rest_of(at) ||
        (strcmp(word, "spectator") != 0 && !read_number(word, 1, r->head.setup.seats, &number)))
        return wrong_form(why, "view 1");
    record_set_viewer(&r->head, number ? (int)number - 1 : SEAT_NONE);
    return once(r, VIEW_BIT, "view", why);
}

/* ---- the lines of the game ---------------------------------------------- */

static bool finish_head(struct record_reader *r, struct note *why)
{
    if (r->stage != STAGE_HEAD) return true;
    if (!r->head.game->check(&r->head.setup, why)) return false;
    *why = (struct note){0}; /* a warning about the set-up is not a fault */
    if (r->to.head && !r->to.head(r->to.self, &r->head, why)) return false;
    r->stage = STAGE_EVENTS;
    return true;
}

static bool read_seat(const struct record_reader *r, const char *word, int8_t *seat,
                      struct note *why)
{
    long number;

    if (strcmp(word, "*") == 0) {
        *seat = SEAT_CHANCE;
        return true;
    }
    if (!read_number(word, 1, r->head.setup.seats, &number))
        return note_set(why, "record.noseat", "%.20s\t%u", word, (unsigned)r->head.setup.seats);
    *seat = (int8_t)(number - 1);
    return true;
}

static bool line_event(struct record_reader *r, char *at, struct note *why)
{
    struct event e = {0};

    if (!read_seat(r, next_word(&at), &e.seat, why)) return false;
    if (!action_read(r->head.game, rest_of(at), &e.a, why)) return false;
    if (r->to.event && !r->to.event(r->to.self, e, why)) return false;
    r->events++;
    return true;
}

static bool is_masked(const struct record_reader *r) { return record_viewer(&r->head) != SEAT_ALL; }

/* A line of the position as it may be known after the next event. */
static bool line_sees(struct record_reader *r, char *at, struct note *why)
{
    const char *line = rest_of(at);

    if (!is_masked(r)) return note_set(why, "record.sees", " ");
    if (!*line) return wrong_form(why, "sees turn 2");
    return !r->to.sees || r->to.sees(r->to.self, line, why);
}

static bool line_check(struct record_reader *r, char *at, struct note *why)
{
    struct record_check check;
    long turn;

    if (!read_number(next_word(&at), 0, INT32_MAX, &turn) ||
        !read_hex(next_word(&at), &check.value) || *rest_of(at))
        return wrong_form(why, "= 1 0123456789abcdef");
    check.turn = (uint32_t)turn;
    if (is_masked(r)) return note_set(why, "record.masked.check", " ");
    return !r->to.check || r->to.check(r->to.self, &check, why);
}

static bool read_figures(struct record_reader *r, char *at, struct record_figures *figures,
                         struct note *why)
{
    bool is_rank = figures->what == RECORD_RANKS;
    long min = is_rank ? 1 : INT16_MIN, max = is_rank ? SEATS_MAX : INT16_MAX, number;
    int seats = r->head.setup.seats;

    for (int i = 0; i < seats; i++) {
        if (!read_number(next_word(&at), min, max, &number))
            return note_set(why, "record.figures", "%d", seats);
        figures->value[i] = (int32_t)number;
    }
    if (*rest_of(at)) return note_set(why, "record.figures", "%d", seats);
    return !r->to.figures || r->to.figures(r->to.self, figures, why);
}

static bool line_result(struct record_reader *r, char *at, struct note *why)
{
    return read_figures(r, at, &(struct record_figures){.what = RECORD_RANKS}, why);
}

static bool line_score(struct record_reader *r, char *at, struct note *why)
{
    return read_figures(r, at, &(struct record_figures){.what = RECORD_SCORES}, why);
}

/* The text begins behind one blank and ends with the line: it is kept as it stands. */
static bool line_note(struct record_reader *r, char *at, struct note *why)
{
    struct record_note note = {.event = r->events};

    note.key = next_word(&at);
    note.text = at;
    return record_note_check(&note, why) && (!r->to.note || r->to.note(r->to.self, &note, why));
}

static bool line_end(struct record_reader *r, char *at, struct note *why)
{
    if (*rest_of(at)) return wrong_form(why, "end");
    r->stage = STAGE_END;
    return true;
}

/* ---- which line may stand where ------------------------------------------ */

struct line_row {
    const char *word;
    uint8_t first, last; /* stages */
    uint8_t version;     /* of the format, since which there are such lines */
    bool (*read)(struct record_reader *r, char *at, struct note *why);
};

static const struct line_row LINES[] = {
    {"bedesten", STAGE_MAGIC, STAGE_MAGIC, 1, line_magic},
    {"game", STAGE_GAME, STAGE_GAME, 1, line_game},
    {"seats", STAGE_SEATS, STAGE_SEATS, 1, line_seats},
    {"option", STAGE_HEAD, STAGE_HEAD, 1, line_option},
    {"seat", STAGE_HEAD, STAGE_HEAD, 1, line_seat},
    {"dealer", STAGE_HEAD, STAGE_HEAD, 1, line_dealer},
    {"=", STAGE_HEAD, STAGE_EVENTS, 1, line_check},
    {"result", STAGE_HEAD, STAGE_EVENTS, 1, line_result},
    {"score", STAGE_HEAD, STAGE_EVENTS, 1, line_score},
    {"view", STAGE_HEAD, STAGE_HEAD, 2, line_view},
    {"sees", STAGE_HEAD, STAGE_EVENTS, 2, line_sees},
    {"note", STAGE_HEAD, STAGE_EVENTS, 2, line_note},
    {"end", STAGE_HEAD, STAGE_EVENTS, 1, line_end},
};
static const struct line_row EVENT_LINE = {"*", STAGE_HEAD, STAGE_EVENTS, 1, line_event};

/* What may come next, as the keys of messages that say it. */
static const char *const EXPECTED[STAGES] = {
    [STAGE_MAGIC] = "record.expected.magic",  [STAGE_GAME] = "record.expected.game",
    [STAGE_SEATS] = "record.expected.seats",  [STAGE_HEAD] = "record.expected.head",
    [STAGE_EVENTS] = "record.expected.event", [STAGE_END] = "record.expected.nothing",
};

static bool is_word(const char *text, const char *word)
{
    size_t n = strlen(word);

    return strncmp(text, word, n) == 0 && (!text[n] || is_blank(text[n]));
}

static const struct line_row *find_line(const char *text)
{
    for (size_t i = 0; i < sizeof LINES / sizeof *LINES; i++)
        if (is_word(text, LINES[i].word)) return &LINES[i];
    return *text == '*' || (*text >= '0' && *text <= '9') ? &EVENT_LINE : NULL;
}

static bool read_line(struct record_reader *r, const struct line_row *row, struct note *why)
{
    bool is_event = row == &EVENT_LINE, is_head = row && row->last == STAGE_HEAD;
    char *at = r->text;

    if (!row || r->stage < row->first || r->stage > row->last ||
        (r->stage > STAGE_MAGIC && row->version > r->version))
        return note_set(why, EXPECTED[r->stage], "%.60s", r->text);
    if (!is_head && !finish_head(r, why)) return false;
    if (!is_event) next_word(&at);
    return row->read(r, at, why);
}

/* ---- the reader ---------------------------------------------------------- */

void record_reader_init(struct record_reader *r, const struct record_visitor *to)
{
    memset(r, 0, sizeof *r);
    if (to) r->to = *to;
}

/* Takes over the line, trimmed: sound UTF-8, of a sensible length, no NUL. Some
 * editors begin a text with a byte order mark. */
static bool take_line(struct record_reader *r, const char *line, size_t n, struct note *why)
{
    if (r->line == 1 && n >= 3 && memcmp(line, "\xef\xbb\xbf", 3) == 0) line += 3, n -= 3;
    if (n > RECORD_LINE_MAX) return note_set(why, "record.long", "%zu\t%d", n, RECORD_LINE_MAX);
    if (memchr(line, '\0', n)) return note_set(why, "record.nul", " ");
    if (!utf8_is_sound(line, n)) return note_set(why, "record.utf8", " ");
    while (n && is_blank(*line)) line++, n--;
    while (n && (is_blank(line[n - 1]) || line[n - 1] == '\r')) n--;
    memcpy(r->text, line, n);
    r->text[n] = '\0';
    return true;
}

static bool fault_at(const struct record_reader *r, const struct line_row *row, const char *text,
                     struct record_fault *fault)
{
    if (note_is_lack(&fault->why)) return false; /* it is not the line that is wrong */
    fault->line = r->line;
    if (row == &EVENT_LINE && r->stage == STAGE_EVENTS) {
        fault->event = r->events + 1;
        return note_set(&fault->where, "record.illegal", "%zu\t%zu\t%.80s", r->line, r->events + 1,
                        text);
    }
    return note_set(&fault->where, "record.line", "%zu", r->line);
}

bool record_line(struct record_reader *r, const char *line, size_t n, struct record_fault *fault)
{
    const struct line_row *row = NULL;
    char copy[96];
    size_t cut;

    *fault = (struct record_fault){0};
    r->line++;
    if (!take_line(r, line, n, &fault->why)) return fault_at(r, NULL, "", fault);
    if (!r->text[0] || r->text[0] == '#') return true;
    cut = utf8_cut(r->text, sizeof copy - 1);
    memcpy(copy, r->text, cut); /* reading takes the line apart */
    copy[cut] = '\0';
    row = find_line(r->text);
    return read_line(r, row, &fault->why) || fault_at(r, row, copy, fault);
}

bool record_close(struct record_reader *r, struct record_end *end, struct record_fault *fault)
{
    *end = (struct record_end){.close = r->stage == STAGE_END ? RECORD_WHOLE : RECORD_OPEN,
                               .lines = r->line,
                               .events = r->events};
    *fault = (struct record_fault){0};
    if (r->stage < STAGE_HEAD) {
        note_set(&fault->why, r->line ? "record.headless" : "record.empty", " ");
        return r->line && fault_at(r, NULL, "", fault); /* an empty text has no line to name */
    }
    return finish_head(r, &fault->why) || fault_at(r, NULL, "", fault);
}

static bool is_end_line(const char *line, size_t n)
{
    return n >= 3 && memcmp(line, "end", 3) == 0;
}

bool record_read(const char *text, size_t n, const struct record_visitor *to,
                 struct record_end *end, struct record_fault *fault)
{
    struct record_reader reader;
    const char *feed, *stop = text + n;
    bool is_cut = false;

    record_reader_init(&reader, to);
    *end = (struct record_end){.close = RECORD_OPEN};
    for (const char *line = text; line < stop; line = feed ? feed + 1 : stop) {
        size_t length;

        feed = memchr(line, '\n', (size_t)(stop - line));
        length = (size_t)((feed ? feed : stop) - line);
        is_cut = !feed && reader.stage >= STAGE_HEAD && !is_end_line(line, length);
        if (is_cut) break;
        if (!record_line(&reader, line, length, fault)) {
            end->lines = reader.line - 1;
            end->events = reader.events;
            return false;
        }
    }
    if (!record_close(&reader, end, fault)) return false;
    if (is_cut && end->close == RECORD_OPEN) end->close = RECORD_CUT;
    return true;
}

static bool keep_head(void *self, const struct record_head *head, struct note *why)
{
    (void)why;
    *(struct record_head *)self = *head;
    return true;
}

bool record_read_head(const char *text, size_t n, struct record_head *head,
                      struct record_fault *fault)
{
    const struct record_visitor to = {.self = head, .head = keep_head};
    struct record_end end;

    return record_read(text, n, &to, &end, fault);
}

bool record_is_whole(const struct record_end *end, struct record_fault *fault)
{
    if (end->close == RECORD_WHOLE) return true;
    *fault = (struct record_fault){.line = end->lines};
    return note_set(&fault->why, end->close == RECORD_CUT ? "record.cut" : "record.open",
                    "%zu\t%zu", end->lines + (end->close == RECORD_CUT), end->events);
}

void record_fault_write(const struct lang *lang, const struct record_fault *fault, struct buf *out)
{
    text_note(lang, &fault->where, out);
    if (fault->where.key && fault->why.key) buf_char(out, ' ');
    text_note(lang, &fault->why, out);
}
