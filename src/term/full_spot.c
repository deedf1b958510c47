/* full_spot.c: the spots of the game's screen: choosing by them, asking about them.
 *
 * Several spots may have the same rectangle: together they are one place. A place that one
 * open choice names stands for that choice; one that several name lists those alone; of any
 * other it is told what it is and why it cannot be chosen now. */
#include "term/full.h"

#include "game/words.h"
#include "host/choice.h"
#include "term/list.h"

#include <stdio.h>
#include <string.h>

enum { WORDS_MAX = 8 };
enum { ROW_COLS = 2 }; /* a row is about as high as two columns are wide */

/* ---- why not -------------------------------------------------------------------- */

/* The value that the sort has for the word KEY; -1: it is none of its words. */
static int value_of(const struct sort *sort, const char *key)
{
    int n = words_tokens(sort);

    for (int i = 0; i < n; i++) {
        char made[SPOT_KEY];

        snprintf(made, sizeof made, "%s.%s", sort->key, sort->token[i]);
        if (strcmp(made, key) == 0) return i;
    }
    return -1;
}

/* The action that would name the word, of a kind that stands open now; 0: none. */
static action action_for(const struct full *f, const char *key)
{
    const struct game *g = f->s->head->game;

    for (int i = 0; i < f->picks.n; i++) {
        unsigned kind = act_kind(f->picks.pick[i].a);
        const struct spec *spec = words_spec(g, kind);
        const struct sort *sort = spec ? words_sort(g, spec->sort[0]) : NULL;
        int value;

        if (!sort || sort->how != HOW_ONE || spec->sort[1] != SORT_NONE) continue;
        value = value_of(sort, key);
        if (value >= 0) return act(kind, (unsigned)value, 0, 0);
    }
    return 0;
}

/* The words that a place stands for. */
struct words {
    const char *key[WORDS_MAX];
    int n;
};

/* Why none of them can be chosen now, if there is a reason. */
static void add_why(const struct full *f, const struct words *words, struct buf *out)
{
    struct speaker to = session_speaker(f->s, f->reader);
    struct remark remark[REMARKS_MAX];
    union state_room room;
    action a = 0;
    int n;

    for (int i = 0; i < words->n && !a; i++) a = action_for(f, words->key[i]);
    n = choice_why(to.game, session_view(f->s, &room), f->s->seat, a, remark);
    for (int i = 0; i < n; i++) {
        buf_add(out, out->n ? "\n" : "");
        remark_write(&to, &remark[i], out);
        if (remark[i].rule) buf_format(out, " [%s]", remark[i].rule);
        buf_char(out, '\n');
        if (remark[i].rule && !*f->s->rule)
            snprintf(f->s->rule, sizeof f->s->rule, "%s", remark[i].rule);
    }
    if (!n && out->n) buf_format(out, "\n%s\n", full_text(f, "full.spot.closed"));
}

/* ---- what it is ----------------------------------------------------------------- */

/* Of `dice.tile.lira-fabric` what tells about `dice.tile.lira`. */
static const char *topic_of_part(const struct full *f, const char *key)
{
    const char *token = strrchr(key, '.');
    char made[SPOT_KEY];

    if (!token) return NULL;
    for (const char *part = token + 1; *part; part += strspn(part, "-")) {
        size_t n = strcspn(part, "-");
        const char *topic;

        snprintf(made, sizeof made, "%.*s.%.*s", (int)(token - key), key, (int)n, part);
        topic = session_topic_of(f->s, made);
        if (topic) return topic;
        part += n;
    }
    return NULL;
}

/* Of a word that stands for another: `colour.red` is told of as the tile of that colour. */
static const char *topic_of_other(const struct full *f, const char *key)
{
    const struct game *g = f->s->head->game;
    const struct drawing *drawing = drawing_of(g);
    size_t n = drawing && drawing->spot ? strlen(drawing->spot) : 0;
    char other[SPOT_KEY];

    if (!n || strncmp(key, drawing->spot, n) != 0 || key[n] != '.') return NULL;
    snprintf(other, sizeof other, "%s.%s%s", g->id, drawing->told_as, key + n);
    return session_topic_of(f->s, other);
}

/* The message that tells about the word. */
static const char *topic_of(const struct full *f, const char *key)
{
    const char *topic = topic_of_part(f, key), *whole = session_topic_of(f->s, key);

    if (whole || topic) return whole ? whole : topic;
    return topic_of_other(f, key);
}

/* Its name in *NAME, or NULL. */
static const char *find_topic(const struct full *f, const struct words *words, const char **name)
{
    *name = lang_get(f->s->mode->lang, words->key[0]);
    for (int i = 0; i < words->n; i++) {
        const char *topic = topic_of(f, words->key[i]);

        if (!topic) continue;
        *name = lang_get(f->s->mode->lang, words->key[i]);
        return topic;
    }
    return NULL;
}

/* Where there is nothing to tell there is still the name. */
static void explain(struct full *f, const struct words *words)
{
    const char *name, *topic = find_topic(f, words, &name);
    struct buf text = {0}, foot = {0};

    f->s->rule[0] = '\0';
    if (topic) buf_format(&text, "%s\n", full_text(f, topic));
    add_why(f, words, &text);
    full_foot(f, &foot);
    popup_close(&f->popup);
    if (text.n) popup_open(&f->popup, name, buf_text(&text), buf_text(&foot));
    else if (name) buf_add(&f->alert, name);
    f->is_refusal = false;
    buf_free(&text);
    buf_free(&foot);
}

/* ---- choosing ---------------------------------------------------------------------- */

static bool is_same(const struct rect *a, const struct rect *b)
{
    return a->row == b->row && a->col == b->col && a->rows == b->rows && a->cols == b->cols;
}

static void words_at(const struct full *f, const struct rect *at, struct words *words)
{
    words->n = 0;
    for (int i = 0; i < f->canvas.spots && words->n < WORDS_MAX; i++)
        if (is_same(&f->canvas.spot[i].at, at)) words->key[words->n++] = f->canvas.spot[i].key;
}

/* How many choices name one of the words; the first of them in *FIRST, -1: none. */
static int count_named(const struct full *f, const struct words *words, int *first)
{
    int n = 0;

    *first = -1;
    for (int i = 0; i < f->picks.n; i++) {
        bool is_named = false;

        for (int k = 0; k < words->n; k++)
            if (action_names(f->picks.game, f->picks.pick[i].a, words->key[k])) is_named = true;
        if (is_named && n++ == 0) *first = i;
    }
    return n;
}

bool full_spot(struct full *f, const struct spot *spot, bool is_second)
{
    struct words words;
    int index, n;

    f->cursor = *spot;
    words_at(f, &f->cursor.at, &words);
    n = count_named(f, &words, &index);
    if (n == 0) {
        explain(f, &words);
        return false;
    }
    if (n > 1) {
        picks_filter(&f->picks, words.key, words.n);
        f->is_on_map = false;
        return false;
    }
    if (is_second || f->clicked == index) return full_answer_index(f, index);
    full_go(f, index);
    f->clicked = index;
    return false;
}

static int area(const struct rect *at) { return at->rows * at->cols; }

static bool is_inside(const struct rect *at, int row, int col)
{
    return row >= at->row && row < at->row + at->rows && col >= at->col && col < at->col + at->cols;
}

/* The smallest place there that a choice names; if none does, the smallest. */
bool full_click(struct full *f, int row, int col)
{
    const struct spot *best = canvas_spot_at(&f->canvas, row, col), *open = NULL;

    for (const struct spot *s = f->canvas.spot; s < f->canvas.spot + f->canvas.spots; s++)
        if (is_inside(&s->at, row, col) && picks_any_names(&f->picks, s->key) &&
            (!open || area(&s->at) < area(&open->at)))
            open = s;
    if (open) best = open;
    return best && full_spot(f, best, false);
}

/* ---- moving over the map --------------------------------------------------------------- */

struct point {
    int row, col; /* doubled, so that a middle is a whole number */
};

static struct point middle(const struct spot *s)
{
    return (struct point){(2 * s->at.row + s->at.rows) * ROW_COLS, 2 * s->at.col + s->at.cols};
}

static int size(int n) { return n < 0 ? -n : n; }

/* How far it is in the direction; what lies aside counts twice. -1: not in that direction. */
static int distance(struct point from, struct point to, int rows, int cols)
{
    int down = to.row - from.row, right = to.col - from.col;
    int ahead = rows ? down * rows : right * cols, aside = rows ? right : down;

    if (ahead <= 0) return -1;
    return ahead + 2 * size(aside);
}

/* What the choice under the list's cursor names; NULL: nothing on the screen. */
static const struct spot *named_spot(const struct full *f)
{
    int index = picks_index(&f->picks);

    for (int i = 0; i < f->canvas.spots && index >= 0; i++)
        if (action_names(f->picks.game, f->picks.pick[index].a, f->canvas.spot[i].key))
            return &f->canvas.spot[i];
    return NULL;
}

/* Where the cursor comes to first. */
static const struct spot *first_spot(const struct full *f)
{
    const struct spot *named = named_spot(f);

    if (named) return named;
    for (int i = 0; i < f->canvas.spots; i++)
        if (picks_any_names(&f->picks, f->canvas.spot[i].key)) return &f->canvas.spot[i];
    return f->canvas.spots ? &f->canvas.spot[0] : NULL;
}

const struct spot *full_cursor(const struct full *f) { return scene_spot(&f->canvas, &f->cursor); }

static const struct spot *next_spot(const struct full *f, const struct spot *from, int rows,
                                    int cols)
{
    const struct spot *best = from;
    int least = -1;

    for (int i = 0; i < f->canvas.spots; i++) {
        const struct spot *to = &f->canvas.spot[i];
        int far = distance(middle(from), middle(to), rows, cols);

        if (far < 0 || is_same(&to->at, &from->at) || (least >= 0 && far >= least)) continue;
        best = to;
        least = far;
    }
    return best;
}

void full_spot_move(struct full *f, int rows, int cols)
{
    const struct spot *from = full_cursor(f);
    const struct spot *to = from && (rows || cols) ? next_spot(f, from, rows, cols) : first_spot(f);
    struct words words;
    int index;

    if (!to) return;
    f->cursor = *to;
    words_at(f, &f->cursor.at, &words);
    if (count_named(f, &words, &index)) picks_go(&f->picks, index);
}

/* ---- help ------------------------------------------------------------------------------ */

void full_spot_about(const struct full *f, struct buf *out)
{
    const struct spot *spot = f->is_on_map ? full_cursor(f) : named_spot(f);
    const char *topic, *name;
    struct words words;

    if (!spot) return;
    words_at(f, &spot->at, &words);
    topic = find_topic(f, &words, &name);
    if (topic) buf_format(out, "%s%s%s\n", name ? name : "", name ? ": " : "", full_text(f, topic));
}

/* What the cursor is at, else anything on the screen, else the first topic that there is. */
void full_topic(const struct full *f, struct buf *out)
{
    const struct spot *at = f->is_on_map ? full_cursor(f) : named_spot(f);
    const char *topic = at ? topic_of(f, at->key) : NULL;

    for (int i = 0; i < f->canvas.spots && !topic; i++) topic = topic_of(f, f->canvas.spot[i].key);
    session_topic_words(f->s, topic, out);
}
