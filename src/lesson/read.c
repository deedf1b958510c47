/* read.c: a lesson is read.
 *
 * The record is replayed first, so that what is read here is known to be a game. What is wrong with
 * the notes does not end the reading: whoever writes a lesson hears of everything at once. */
#include "lesson/lesson.h"

#include "core/memory.h"
#include "game/words.h"
#include "lesson/lesson_room.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_ROOM = 64, MINUTES_MOST = 120, SAIDS_MOST = LESSON_STEPS * LESSON_SAYS * CODES_MAX };

struct reader {
    struct lesson_reading about;
    struct record_reader record;
};

static struct lesson *lesson_of(const struct reader *r) { return r->about.lesson; }
static size_t line_of(const struct reader *r) { return r->record.line; }

void *lesson_more(void *list, size_t n, size_t *cap, size_t size)
{
    size_t more = *cap ? *cap * 2 : FIRST_ROOM;
    void *room;

    if (n < *cap) return list;
    room = memory_more(list, more * size);
    if (room) *cap = more;
    return room;
}

/* Where the text begins that is kept now. */
static size_t keep(struct lesson *l, const char *text, size_t n)
{
    size_t at = l->words.n;

    buf_addn(&l->words, text, n);
    buf_addn(&l->words, "", 1);
    return at;
}

/* ---- the head of a lesson ----------------------------------------------------------------- */

static bool is_head(struct reader *r, const char *key)
{
    if (!lesson_of(r)->steps && !lesson_of(r)->events) return true;
    return !COMPLAIN(&r->about, line_of(r), "lesson.head", "%s", key);
}

static bool note_name(struct reader *r, const char *text)
{
    struct lesson *l = lesson_of(r);

    if (!is_head(r, "lesson")) return true;
    if (l->has_name) return COMPLAIN(&r->about, line_of(r), "lesson.twice", "lesson");
    if (!*text || text[strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789-")])
        return COMPLAIN(&r->about, line_of(r), "lesson.name", "%.40s", text);
    l->has_name = true;
    l->line = line_of(r);
    l->name = keep(l, text, strlen(text));
    return true;
}

static bool note_minutes(struct reader *r, const char *text)
{
    unsigned long minutes = strtoul(text, NULL, 10);

    if (!is_head(r, "minutes")) return true;
    if (!*text || text[strspn(text, "0123456789")] || !minutes || minutes > MINUTES_MOST)
        return COMPLAIN(&r->about, line_of(r), "lesson.minutes", "%d", MINUTES_MOST);
    lesson_of(r)->minutes = (unsigned)minutes;
    return true;
}

static bool note_over(struct reader *r, const char *text)
{
    (void)text;
    lesson_of(r)->ends = true;
    return true;
}

/* ---- what is said in a language -------------------------------------------------------------- */

static const struct lesson_words *find(const struct lesson *l, enum lesson_what what, size_t step,
                                       const char *code)
{
    for (size_t i = 0; i < l->saids; i++) {
        const struct lesson_words *w = &l->said[i];

        if (w->what == what && w->step == step && strcmp(w->code, code) == 0) return w;
    }
    return NULL;
}

static bool add_words(struct reader *r, struct lesson_words words, const char *text, size_t n)
{
    struct lesson *l = lesson_of(r);
    struct lesson_words *more;

    if (find(l, words.what, words.step, words.code))
        return COMPLAIN(&r->about, line_of(r), "lesson.twice", "%s", words.code);
    if (l->saids ==
        SAIDS_MOST) /* so many notes are no lesson, and would take long to look through */
        return COMPLAIN(&r->about, line_of(r), "lesson.many", "%d", LESSON_STEPS);
    more = lesson_more(l->said, l->saids, &l->saids_cap, sizeof *more);
    if (!more) return false;
    l->said = more;
    words.at = keep(l, text, n);
    words.line = line_of(r);
    l->said[l->saids++] = words;
    return true;
}

static void check_length(struct reader *r, size_t n, size_t most)
{
    if (n > most) COMPLAIN(&r->about, line_of(r), "lesson.long", "%zu\t%zu", n, most);
}

/* The languages take turns: a step begins with the first `step` note behind what belongs to the
 * step before, or with a second one in the same language. */
static bool begin_step(struct reader *r, const char *code)
{
    struct lesson *l = lesson_of(r);
    const struct lesson_step *last = l->steps ? &l->step[l->steps - 1] : NULL;
    struct lesson_step *more;

    if (last && !last->has_begun && last->start == l->events &&
        !find(l, LESSON_SAYS_NAME, l->steps - 1, code))
        return true;
    if (l->steps == LESSON_STEPS)
        return COMPLAIN(&r->about, line_of(r), "lesson.many", "%d", LESSON_STEPS);
    more = lesson_more(l->step, l->steps, &l->steps_cap, sizeof *more);
    if (!more) return false;
    l->step = more;
    l->step[l->steps++] = (struct lesson_step){.start = l->events, .line = line_of(r)};
    return true;
}

static bool note_step(struct reader *r, struct lesson_words words, const char *text)
{
    const char *colon = strstr(text, ": ");
    size_t name = colon ? (size_t)(colon - text) : 0;

    if (!begin_step(r, words.code)) return false;
    words.step = lesson_of(r)->steps - 1;
    words.what = LESSON_SAYS_NAME;
    if (!name) COMPLAIN(&r->about, line_of(r), "lesson.title", "%.40s", text);
    check_length(r, name, LESSON_NAME);
    check_length(r, strlen(text) - name, LESSON_SENTENCES + strlen(": "));
    if (!add_words(r, words, text, name)) return false;
    words.what = LESSON_SAYS_WORDS;
    return add_words(r, words, colon ? colon + 2 : text, strlen(colon ? colon + 2 : text));
}

static bool note_words(struct reader *r, struct lesson_words words, const char *text)
{
    struct lesson *l = lesson_of(r);
    bool is_of_lesson = words.what == LESSON_SAYS_TITLE || words.what == LESSON_SAYS_ABOUT;

    if (is_of_lesson && !is_head(r, words.what == LESSON_SAYS_TITLE ? "title" : "about"))
        return true;
    if (!is_of_lesson && !l->steps)
        return COMPLAIN(&r->about, line_of(r), "lesson.stepless", "%s", text);
    if (!is_of_lesson) {
        words.step = l->steps - 1;
        l->step[words.step].has_begun = true;
    }
    if (!*text) COMPLAIN(&r->about, line_of(r), "lesson.empty", " ");
    check_length(r, strlen(text),
                 words.what == LESSON_SAYS_TITLE ? LESSON_TITLE : LESSON_SENTENCES);
    return add_words(r, words, text, strlen(text));
}

/* ---- what is looked at ----------------------------------------------------------------------- */

static bool has_value(const struct sort *sort, const char *value)
{
    int n = words_tokens(sort);

    if (n < 0) return *value && !value[strspn(value, "0123456789")];
    for (int i = 0; i < n; i++)
        if (strcmp(sort->token[i], value) == 0) return true;
    return false;
}

/* Behind the sort's key and its dot; NULL: it is not of this sort. */
static const char *value_of(const char *key, const char *word)
{
    size_t n = strlen(key);

    return strncmp(word, key, n) == 0 && word[n] == '.' ? word + n + 1 : NULL;
}

static bool is_used(const struct game *g, unsigned sort)
{
    for (unsigned k = 1; g->specs[k].name; k++)
        for (int i = 0; i < 3; i++)
            if (g->specs[k].sort[i] == sort) return true;
    return false;
}

/* The sort of a thing that some action of the game names so, or a seat. */
static const char *find_sort(const struct record_head *head, const char *word, const char **value)
{
    const struct game *g = head->game;
    const char *seat = value_of("seat", word);

    if (seat && seat[0] >= '1' && seat[0] < '1' + head->setup.seats && !seat[1]) {
        *value = seat;
        return "seat";
    }
    for (unsigned s = SORT_OWN; s < UINT8_MAX; s++) {
        const struct sort *sort;

        if (!is_used(g, s)) continue;
        sort = words_sort(g, s);
        *value = value_of(sort->key, word);
        if (*value && has_value(sort, *value)) return sort->key;
    }
    return NULL;
}

static bool add_sight(struct reader *r, const char *word)
{
    struct lesson *l = lesson_of(r);
    struct lesson_sight *more, sight = {.step = l->steps - 1};
    const char *value = NULL;
    struct lesson_look last;

    if (lesson_look(l, sight.step, LESSON_LOOKS - 1, &last))
        return COMPLAIN(&r->about, line_of(r), "lesson.looks", "%d", LESSON_LOOKS);
    sight.sort = find_sort(&l->head, word, &value);
    if (!sight.sort) return COMPLAIN(&r->about, line_of(r), "lesson.look", "%.60s", word);
    more = lesson_more(l->sight, l->sights, &l->sights_cap, sizeof *more);
    if (!more) return false;
    sight.value = keep(l, value, strlen(value));
    l->sight = more;
    l->sight[l->sights++] = sight;
    return true;
}

static bool note_look(struct reader *r, const char *text)
{
    char word[RECORD_LINE_MAX + 1];

    if (!lesson_of(r)->steps) return COMPLAIN(&r->about, line_of(r), "lesson.stepless", "%s", text);
    lesson_of(r)->step[lesson_of(r)->steps - 1].has_begun = true;
    while (*(text += strspn(text, " "))) {
        size_t n = strcspn(text, " ");

        memcpy(word, text, n);
        word[n] = '\0';
        text += n;
        if (!add_sight(r, word)) return false;
    }
    return true;
}

/* ---- the notes ------------------------------------------------------------------------------- */

static const struct {
    const char *key;
    bool (*read)(struct reader *r, const char *text);
} PLAIN[] = {
    {"lesson", note_name}, {"minutes", note_minutes}, {"look", note_look}, {"over", note_over}};

/* Each with a language behind a dot. */
static const struct {
    const char *key;
    bool (*read)(struct reader *r, struct lesson_words words, const char *text);
    enum lesson_what what;
} SPOKEN[] = {{"title", note_words, LESSON_SAYS_TITLE},
              {"about", note_words, LESSON_SAYS_ABOUT},
              {"step", note_step, LESSON_SAYS_NAME},
              {"wrong", note_words, LESSON_SAYS_WRONG},
              {"good", note_words, LESSON_SAYS_GOOD}};

static bool read_note(struct reader *r, const struct record_note *note)
{
    for (size_t i = 0; i < sizeof PLAIN / sizeof *PLAIN; i++)
        if (strcmp(note->key, PLAIN[i].key) == 0) return PLAIN[i].read(r, note->text);
    for (size_t i = 0; i < sizeof SPOKEN / sizeof *SPOKEN; i++) {
        const char *code = value_of(SPOKEN[i].key, note->key);
        struct lesson_words words = {.what = SPOKEN[i].what};

        if (!code || !*code || strlen(code) >= CODE_MAX) continue;
        strcpy(words.code, code);
        return SPOKEN[i].read(r, words, note->text);
    }
    return COMPLAIN(&r->about, line_of(r), "lesson.key", "%s", note->key);
}

static bool on_note(void *self, const struct record_note *note, struct note *why)
{
    struct reader *r = self;

    return (read_note(r, note) && !lesson_of(r)->words.full) || note_lack(why);
}

static bool on_head(void *self, const struct record_head *head, struct note *why)
{
    struct reader *r = self;

    (void)why;
    lesson_of(r)->head = *head;
    return true;
}

static bool on_event(void *self, struct event e, struct note *why)
{
    struct reader *r = self;
    struct lesson *l = lesson_of(r);
    struct lesson_event *more = lesson_more(l->event, l->events, &l->events_cap, sizeof *l->event);

    if (!more) return note_lack(why);
    l->event = more;
    l->event[l->events++] = (struct lesson_event){e, line_of(r)};
    if (l->ends) COMPLAIN(&r->about, line_of(r), "lesson.end", " ");
    if (e.seat == LESSON_PUPIL && l->steps) l->step[l->steps - 1].is_done = true;
    return true;
}

/* ---- the whole ---------------------------------------------------------------------------------- */

/* The game first: is it one? */
static bool replays(struct lesson_reading *r, const char *text, size_t n)
{
    struct replay replay = {.wants_all = true};
    struct record_fault fault = {0};
    struct record_end end;

    if (replay_read(&replay, text, n, &end, &fault) && record_is_whole(&end, &fault)) return true;
    if (note_is_lack(&fault.why)) r->lacks = true;
    else lesson_hear_fault(r, &fault);
    return false;
}

static void read_lines(struct reader *r)
{
    const struct record_visitor to = {
        .self = r, .head = on_head, .event = on_event, .note = on_note};
    const struct buf *source = &lesson_of(r)->source;
    const char *at = buf_text(source), *stop = at + source->n;
    struct record_fault fault;
    struct record_end end;

    record_reader_init(&r->record, &to);
    while (at < stop && !r->about.lacks) {
        const char *feed = memchr(at, '\n', (size_t)(stop - at));
        size_t length = (size_t)((feed ? feed : stop) - at);

        r->about.lacks = !record_line(&r->record, at, length, &fault); /* it was replayed */
        at += length + (feed ? 1 : 0);
    }
    if (!r->about.lacks) r->about.lacks = !record_close(&r->record, &end, &fault);
}

/* RECORD is large: it is not for everybody's stack. */
static void read_all(struct lesson_reading *about, const char *text, size_t n)
{
    struct reader r = {.about = *about};

    buf_addn(&about->lesson->source, text, n);
    r.about.lacks = about->lesson->source.full;
    if (!r.about.lacks) read_lines(&r);
    *about = r.about;
}

struct lesson *lesson_read(const char *text, size_t n, const struct lesson_ear *ear,
                           struct record_fault *fault)
{
    struct lesson_reading r = {.lesson = memory_new(sizeof *r.lesson), .ear = ear, .first = fault};

    *fault = (struct record_fault){0};
    r.lacks = !r.lesson;
    if (!r.lacks && replays(&r, text, n)) {
        read_all(&r, text, n);
        if (!r.lacks) lesson_check(&r);
        if (!r.lacks && !r.faults) lesson_try(&r);
    }
    if (!r.lacks && !r.faults) return r.lesson;
    lesson_free(r.lesson);
    if (r.lacks) {
        *fault = (struct record_fault){0};
        note_lack(&fault->why);
    }
    return NULL;
}

void lesson_free(struct lesson *l)
{
    if (!l) return;
    buf_free(&l->source);
    buf_free(&l->words);
    memory_free(l->event);
    memory_free(l->step);
    memory_free(l->said);
    memory_free(l->sight);
    memory_free(l);
}

/* ---- looking ------------------------------------------------------------------------------------ */

const struct record_head *lesson_head(const struct lesson *l) { return &l->head; }
const char *lesson_name(const struct lesson *l) { return buf_text(&l->words) + l->name; }
unsigned lesson_minutes(const struct lesson *l) { return l->minutes; }
bool lesson_ends(const struct lesson *l) { return l->ends; }
size_t lesson_steps(const struct lesson *l) { return l->steps; }

bool lesson_speaks(const struct lesson *l, const char *code)
{
    return find(l, LESSON_SAYS_TITLE, 0, code) != NULL;
}

const char *lesson_says(const struct lesson *l, enum lesson_what what, size_t step,
                        const char *code)
{
    const struct lesson_words *first = NULL, *w;

    if (what == LESSON_SAYS_TITLE || what == LESSON_SAYS_ABOUT) step = 0;
    w = find(l, what, step, code);
    for (size_t i = 0; !first && i < l->saids; i++)
        if (l->said[i].what == LESSON_SAYS_TITLE) first = &l->said[i];
    if (!w && first) w = find(l, what, step, first->code);
    return w ? buf_text(&l->words) + w->at : NULL;
}

bool lesson_look(const struct lesson *l, size_t step, size_t i, struct lesson_look *look)
{
    for (size_t s = 0; s < l->sights; s++) {
        if (l->sight[s].step != step || i--) continue;
        *look = (struct lesson_look){l->sight[s].sort, buf_text(&l->words) + l->sight[s].value};
        return true;
    }
    return false;
}
