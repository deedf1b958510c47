/* fill.c: a masked record made into a game that is possible.
 *
 * What the viewer does not know is made up. The position held is always one of those that look to
 * the viewer as the real one did; an event that cannot happen in it, or would show something else
 * than was seen, happens in another one of them. So nobody has to know what later events will
 * show, and every view of the viewer's is the real one.
 *
 * The other position is looked for among deals of what is hidden; where much is shown at once, as
 * at the end, by changing the best deal so far word by word, as text. How long is bounded: a
 * text that is no record of any game ends with a sentence. */
#include "record/fill.h"

#include <limits.h>
#include <string.h>

enum {
    DEALS_EVENT = 1 << 13,  /* that are tried for one event, */
    DEALS_WHOLE = 1 << 14,  /* and for all of a record, */
    DEALS_EACH = 8,         /* with so many more for each of its events; */
    DEALS_PLAIN = 1 << 7,   /* so many before the best of them is changed, */
    DEALS_CHANGED = 1 << 9, /* and so many changes without a better one before it starts again */
    DEALS_ALIKE = 1 << 12,  /* are enough where none shows anything else than the others */
    SPOTS = 128             /* hidden words that may be changed */
};

void filling_start(struct filling *f)
{
    rng_seed(&f->rng, 0);
    f->deals = DEALS_WHOLE;
}

void filling_free(struct filling *f) { buf_free(&f->sees); }

bool filling_sees(struct filling *f, const char *line)
{
    buf_add(&f->sees, line);
    buf_char(&f->sees, '\n');
    return !f->sees.full;
}

/* ---- the search for one event --------------------------------------------------- */

struct search {
    struct filling *f;
    const struct record_head *head;
    struct event masked;
    union state_room view; /* the viewer's, before the event */
    struct buf known;      /* the same as text */
    union state_room best; /* the position nearest to what was seen so far, */
    unsigned far;          /* and how far that is */
    int idle;              /* deals since there was a better one */
    unsigned first;        /* how far the first one was, */
    bool is_varied;        /* and was another one not as far? */
    bool lacks;            /* there was no memory for one of the texts */
    struct filled *to;     /* where deals are tried */
};

static const struct game *game_of(const struct search *s) { return s->head->game; }

/* Something that may happen now and looks like the event; 0: nothing does. */
static action pick_choice(const struct search *s, const struct gstate *before)
{
    const struct game *g = game_of(s);
    action open[ACTIONS_MAX], pick = 0;
    int n = g->legal(before, s->masked.seat, open), viewer = record_viewer(s->head);
    uint32_t fits = 0;

    for (int i = 0; i < n; i++)
        if (g->mask(before, (struct event){s->masked.seat, open[i]}, viewer) == s->masked.a &&
            rng_below(&s->f->rng, ++fits) == 0)
            pick = open[i];
    return pick;
}

static action pick_outcome(const struct search *s, const struct gstate *before)
{
    const struct game *g = game_of(s);
    struct outcome out[OUTCOMES_MAX];
    int n = g->chance(before, out), viewer = record_viewer(s->head);
    uint32_t fits = 0;
    action pick = 0;

    for (int i = 0; i < n; i++)
        if (g->mask(before, (struct event){SEAT_CHANCE, out[i].a}, viewer) == s->masked.a &&
            rng_below(&s->f->rng, ++fits) == 0)
            pick = out[i].a;
    return pick;
}

static bool happens(struct search *s)
{
    const struct gstate *before = room_state(&s->to->before);
    struct game_step *done = &s->to->done;
    bool is_chance = s->masked.seat == SEAT_CHANCE;

    done->e = s->masked;
    done->e.a = is_chance ? pick_outcome(s, before) : pick_choice(s, before);
    if (!done->e.a) return false;
    s->to->after = s->to->before;
    done->trace->n = 0;
    done->flags =
        game_of(s)->apply(room_state(&s->to->after), done->e.seat, done->e.a, done->trace);
    return true;
}

/* How often the word at WORD, of N bytes, stands in TEXT before END. */
static unsigned count_word(const char *text, const char *end, const char *word, size_t n)
{
    unsigned count = 0;

    while (text < end) {
        size_t here = strcspn(text, " \n");

        count += here == n && memcmp(text, word, n) == 0;
        text += here + 1;
    }
    return count;
}

/* How many words of TEXT the text OTHER has not. */
static unsigned words_without(const struct buf *text, const struct buf *other)
{
    const char *start = buf_text(text), *end = start + text->n, *there = buf_text(other);
    unsigned n = 0;

    for (const char *at = start; at < end;) {
        size_t word = strcspn(at, " \n");

        n += count_word(start, at, at, word) >= count_word(there, there + other->n, at, word);
        at += word + 1;
    }
    return n;
}

/* How many words are the same, one after the other, as long as the two have the same form. */
static unsigned words_alike(const char *text, const char *other)
{
    unsigned n = 0;

    while (*text && *other) {
        size_t word = strcspn(text, " \n"), there = strcspn(other, " \n");

        if (text[word] != other[there]) break;
        n += word == there && memcmp(text, other, word) == 0;
        text += word + (text[word] != '\0');
        other += there + (other[there] != '\0');
    }
    return n;
}

/* How far is what this deal shows from what was seen? 0: it is the same, line by line. Exactly
 * that must have become known or changed: what stayed as it was was seen as well. There are more
 * bytes than words, so what is not the same is never 0. */
static unsigned distance(struct search *s)
{
    const struct buf *sees = &s->f->sees;
    struct buf known = {0}, news = {0};
    unsigned n = 0;

    if (!sees->n) return 0;
    record_dump_view(game_of(s), room_state(&s->to->after), record_viewer(s->head), &known);
    record_news(buf_text(&s->known), buf_text(&known), "", &news);
    if (strcmp(buf_text(&news), buf_text(sees)) != 0)
        n = (unsigned)sees->n + words_without(&news, sees) + words_without(sees, &news) -
            words_alike(buf_text(&news), buf_text(sees));
    s->lacks = s->lacks || known.full || news.full;
    buf_free(&known);
    buf_free(&news);
    return n;
}

/* ---- changing a deal as text ----------------------------------------------------- */

/* A word that is another one in another deal: hidden. */
struct spot {
    const char *word, *other;
    size_t n, other_n;
};

/* The words in which the two differ, at most SPOTS of them; 0: none, or they have not the same
 * form. */
static unsigned find_spots(const char *text, const char *other, struct spot out[SPOTS])
{
    unsigned n = 0;

    while (*text && *other && n < SPOTS) {
        struct spot here = {text, other, strcspn(text, " \n"), strcspn(other, " \n")};

        if (text[here.n] != other[here.other_n]) return 0;
        if (here.n != here.other_n || memcmp(text, other, here.n) != 0) out[n++] = here;
        text += here.n + (text[here.n] != '\0');
        other += here.other_n + (other[here.other_n] != '\0');
    }
    return n;
}

/* TEXT with another word at A, one that the other deal has at B: lists of cards are sorted, so
 * any word may be needed anywhere. */
static void write_other(const char *text, const struct spot *a, const struct spot *b,
                        struct buf *out)
{
    buf_addn(out, text, (size_t)(a->word - text));
    buf_addn(out, b->other, b->other_n);
    buf_add(out, a->word + a->n);
}

/* TEXT with the words at A and B changed for each other. */
static void write_swapped(const char *text, const struct spot *a, const struct spot *b,
                          struct buf *out)
{
    const struct spot *first = a < b ? a : b, *last = a < b ? b : a;

    buf_addn(out, text, (size_t)(first->word - text));
    buf_addn(out, last->word, last->n);
    buf_addn(out, first->word + first->n, (size_t)(last->word - first->word) - first->n);
    buf_addn(out, first->word, first->n);
    buf_add(out, last->word + last->n);
}

static void deal(const struct search *s, union state_room *to)
{
    union state_room view = s->view;

    memset(to, 0, sizeof *to);
    game_of(s)->redeal(room_view(&view), record_viewer(s->head), &s->f->rng, room_state(to));
}

static bool looks_same(const struct search *s, const union state_room *position)
{
    union state_room view = {{0}}, copy = *position;

    game_of(s)->observe(room_state(&copy), record_viewer(s->head), room_view(&view));
    return memcmp(&view, &s->view, game_of(s)->state_size) == 0;
}

/* The best deal so far with one hidden thing as another deal has it, or two of them changed for
 * each other; false: no position comes of that, or one that looks different. */
static bool change_best(struct search *s, union state_room *to)
{
    const struct game *g = game_of(s);
    struct buf text = {0}, other = {0}, changed = {0};
    struct spot spot[SPOTS];
    union state_room another;
    unsigned n;
    bool good = false;

    deal(s, &another);
    g->dump(room_state(&s->best), &text);
    g->dump(room_state(&another), &other);
    n = find_spots(buf_text(&text), buf_text(&other), spot);
    memset(to, 0, sizeof *to);
    if (n) {
        const struct spot *a = &spot[rng_below(&s->f->rng, n)];
        const struct spot *b = &spot[rng_below(&s->f->rng, n)];

        if (a == b || rng_below(&s->f->rng, 2)) write_other(buf_text(&text), a, b, &changed);
        else write_swapped(buf_text(&text), a, b, &changed);
        good = g->load(room_state(to), buf_text(&changed), NULL) && looks_same(s, to);
    }
    s->lacks = s->lacks || text.full || other.full || changed.full;
    buf_free(&text);
    buf_free(&other);
    buf_free(&changed);
    return good;
}

/* ---- one event --------------------------------------------------------------------- */

/* Tries TO->before; true: that is it. A deal that is no worse than the best takes its place. */
static bool try_deal(struct search *s)
{
    unsigned far = happens(s) ? distance(s) : UINT_MAX;

    if (s->first == 0) s->first = far;
    s->is_varied = s->is_varied || far != s->first;
    s->idle = far < s->far ? 0 : s->idle + 1;
    if (far <= s->far) {
        s->far = far;
        s->best = s->to->before;
    }
    return far == 0;
}

/* The position held first, then deals, then three times in four a change of the best. */
static bool next_deal(struct search *s, int i)
{
    if (s->idle >= DEALS_CHANGED) s->far = UINT_MAX, s->idle = 0; /* it leads nowhere */
    if (i >= DEALS_PLAIN && i % 4 && s->far != UINT_MAX) return change_best(s, &s->to->before);
    if (i) deal(s, &s->to->before);
    return true;
}

static bool search(struct search *s)
{
    struct filling *f = s->f;

    s->far = UINT_MAX;
    for (int i = 0; i < DEALS_EVENT && f->deals > 0; i++, f->deals--) {
        bool is_hopeless = !s->is_varied && s->first != UINT_MAX;

        if (i >= DEALS_ALIKE && is_hopeless) return false;
        if (!next_deal(s, i)) s->idle++;
        else if (try_deal(s)) return !s->lacks;
        if (s->lacks) return false;
    }
    return false;
}

/* What is wrong whatever is hidden is said as of any event: when it is not the turn of chance, or
 * of the seats, what chance cannot bring, what the viewer itself could not do. */
static bool refuse(const struct search *s, const union state_room *before, bool is_searched,
                   struct note *why)
{
    struct game_step step = {.e = s->masked};
    union state_room room = *before;
    bool is_others = s->masked.seat >= 0 && s->masked.seat != record_viewer(s->head);

    if ((!is_searched || !is_others) && !game_play(game_of(s), room_state(&room), &step, why))
        return false;
    return note_set(why, "record.masked.stuck", " ");
}

bool filling_play(struct filling *f, const struct record_head *head, struct filled *to,
                  struct note *why)
{
    const struct game *g = head->game;
    union state_room held = to->before;
    struct search s = {.f = f, .head = head, .masked = to->done.e, .to = to};
    int turn = g->turn(room_state(&held));
    bool is_due = turn != SEAT_NONE && (turn == SEAT_CHANCE) == (s.masked.seat == SEAT_CHANCE);
    bool good;

    g->observe(room_state(&held), record_viewer(head), room_view(&s.view));
    if (is_due && f->sees.n) record_dump_view(g, room_state(&held), record_viewer(head), &s.known);
    f->deals += DEALS_EACH;
    s.lacks = s.known.full;
    good = is_due && !s.lacks && search(&s);
    buf_clear(&f->sees);
    buf_free(&s.known);
    if (s.lacks) return note_lack(why);
    return good || refuse(&s, &held, is_due, why);
}
