/* called.c: reading moves by names.
 *
 * An argument takes one or more of the typed words, so all ways to share them out are tried.
 * Only the best way to name something counts: whoever types a whole name means that. */
#include "term/called.h"

#include "game/words.h"

#include <string.h>
#include <strings.h>

enum { KIND_BITS = 24, WORDS_MOST = 10, TYPED_MOST = 400 };

struct reading {
    const struct session *s;
    struct speaker to;
    const struct spec *spec;
    struct called *called;
};

/* What has been read of a move so far. */
struct read {
    struct meaning so_far;
    unsigned at; /* the byte of the next argument */
    enum name_fit fit;
};

static void add(struct called *called, const struct read *read)
{
    if (!called->n || read->fit > called->fit) {
        called->n = 0;
        called->fit = read->fit;
    }
    if (read->fit < called->fit || called->n == CALLED_MAX) return;
    for (int i = 0; i < called->n; i++)
        if (called->at[i].a == read->so_far.a && called->at[i].known == read->so_far.known) return;
    called->at[called->n++] = read->so_far;
}

/* ---- values -------------------------------------------------------------------------- */

static bool is_map(const struct game *g, const struct sort *sort)
{
    return g->map && sort && strcmp(g->map, sort->key) == 0;
}

static action argument_bits(unsigned at, unsigned bytes)
{
    return (action)(0xffffffu >> 8 * (3 - bytes)) << 8 * (3 - at - bytes);
}

static struct read with_value(const struct read *read, unsigned bytes, unsigned value,
                              enum name_fit fit)
{
    struct read more = *read;

    more.so_far.a |= (action)value << 8 * (3 - read->at - bytes);
    more.so_far.known |= argument_bits(read->at, bytes);
    more.at += bytes;
    if (fit < more.fit) more.fit = fit;
    return more;
}

/* Does an open choice, of those that are still meant, have this value here? */
static bool is_offered(const struct reading *r, const struct read *read, const struct sort *sort,
                       unsigned value)
{
    unsigned bytes = words_bytes(sort);

    for (int i = 0; i < r->s->n; i++) {
        action a = r->s->choice[i];
        unsigned found = words_value(a, read->at, bytes);

        if (!called_is(&read->so_far, a)) continue;
        if (sort && sort->how == HOW_SET ? found >> value & 1u : found == value) return true;
    }
    return false;
}

/* The best that the word is for one of the values; of those that are offered alone where
 * ONLY_OFFERED. */
static enum name_fit best_fit(const struct reading *r, const struct read *read, unsigned which,
                              const char *word, size_t n, bool only_offered)
{
    const struct sort *sort = words_sort(r->s->head->game, which);
    enum name_fit best = FIT_NONE;

    for (unsigned v = 0; v < names_count(r->s->head->game, which); v++) {
        enum name_fit fit = names_fit(&r->to, which, v, word, n);

        if (fit > best && (!only_offered || is_offered(r, read, sort, v))) best = fit;
    }
    return best;
}

/* Calls NEXT with every value that is called so. What lies on the map is meant whether it can be
 * chosen or not; of all else, such as cards, what is not offered is meant only if nothing else is. */
struct found {
    const char *rest; /* of the line */
    unsigned set;     /* what a set holds already */
};
typedef void take_value(struct reading *r, const struct read *read, unsigned value,
                        enum name_fit fit, const struct found *found);

static void each_value(struct reading *r, const struct read *read, const char *word, size_t n,
                       const struct found *found, take_value *next)
{
    unsigned which = r->spec->sort[read->at];
    const struct game *g = r->s->head->game;
    const struct sort *sort = words_sort(g, which);
    bool only_offered = !is_map(g, sort);
    enum name_fit best = best_fit(r, read, which, word, n, only_offered);

    if (!best && only_offered && !r->called->is_bare) {
        only_offered = false;
        best = best_fit(r, read, which, word, n, false);
    }
    for (unsigned v = 0; best && v < names_count(g, which); v++)
        if (names_fit(&r->to, which, v, word, n) == best &&
            (!only_offered || is_offered(r, read, sort, v)))
            next(r, read, v, best, found);
}

/* ---- arguments ------------------------------------------------------------------------ */

static void read_rest(struct reading *r, const struct read *read, const char *words);

static void take_one(struct reading *r, const struct read *read, unsigned value, enum name_fit fit,
                     const struct found *found)
{
    struct read more = with_value(read, 1, value, fit);

    read_rest(r, &more, found->rest);
}

static void read_set(struct reading *r, const struct read *read, const char *words, unsigned set);

static void take_of_set(struct reading *r, const struct read *read, unsigned value,
                        enum name_fit fit, const struct found *found)
{
    struct read more = *read;

    if (fit < more.fit) more.fit = fit;
    read_set(r, &more, found->rest, found->set | 1u << value);
}

/* `post, tea`: as far as the line goes. */
static void read_set(struct reading *r, const struct read *read, const char *words, unsigned set)
{
    size_t n = strcspn(words, ",");
    struct found found = {.rest = words + n + (words[n] == ','), .set = set};

    if (*words) {
        each_value(r, read, words, n, &found, take_of_set);
    } else {
        struct read more = with_value(read, 2, set, read->fit);
        add(r->called, &more);
    }
}

/* A number names itself. */
static void read_number(struct reading *r, const struct read *read, const char *words)
{
    size_t n = strcspn(words, " ");
    struct read more;
    unsigned value = 0;

    for (size_t i = 0; i < n; i++) {
        if (words[i] < '0' || words[i] > '9' || value > VALUE_MAX) return;
        value = value * 10 + (unsigned)(words[i] - '0');
    }
    if (value > VALUE_MAX) return;
    more = with_value(read, 1, value, FIT_IS);
    read_rest(r, &more, words + n + strspn(words + n, " "));
}

/* A name of one word, of two, …; no name has more than so many. */
static void read_one(struct reading *r, const struct read *read, const char *words)
{
    size_t n = 0;

    for (int i = 0; i < WORDS_MOST && words[n]; i++) {
        struct found found = {0};

        n += strspn(words + n, " ");
        n += strcspn(words + n, " ");
        found.rest = words + n + strspn(words + n, " ");
        each_value(r, read, words, n, &found, take_one);
    }
}

static void read_rest(struct reading *r, const struct read *read, const char *words)
{
    unsigned which = read->at < 3 ? r->spec->sort[read->at] : (unsigned)SORT_NONE;
    const struct sort *sort = words_sort(r->s->head->game, which);

    if (!*words) {
        add(r->called, read);
    } else if (which == SORT_NUMBER) {
        read_number(r, read, words);
    } else if (sort && sort->how == HOW_SET) {
        read_set(r, read, words, 0);
    } else if (which != SORT_NONE && (!sort || sort->how == HOW_ONE)) {
        read_one(r, read, words);
    }
}

/* ---- kinds ------------------------------------------------------------------------------ */

static bool is_open(const struct session *s, unsigned kind)
{
    for (int i = 0; i < s->n; i++)
        if (act_kind(s->choice[i]) == kind) return true;
    return false;
}

/* What stands behind the name of the kind; NULL: it was not typed, or nothing stands there. */
static const char *behind_name(const char *typed, const char *name)
{
    size_t n = strlen(name);

    if (strncasecmp(typed, name, n) != 0 || typed[n] != ' ') return NULL;
    typed += n + strspn(typed + n, " ");
    return *typed ? typed : NULL;
}

static void read_kind(struct reading *r, unsigned kind, const char *words)
{
    struct read read = {.so_far = {act(kind, 0, 0, 0), (action)255 << KIND_BITS}, .fit = FIT_IS};

    r->spec = &r->s->head->game->specs[kind];
    if (words) read_rest(r, &read, words);
}

/* ---- sentences ---------------------------------------------------------------------------- */

/* The best that the words are for something that the choice's sentence names. */
static enum name_fit told_fit(const struct reading *r, const struct gview *view, action a,
                              const char *words)
{
    struct phrase told = {0};
    enum name_fit best = FIT_NONE;

    r->to.game->say(view, (struct event){(int8_t)r->s->seat, a}, &told);
    for (int i = 0; i < told.n; i++) {
        const struct sort *sort = words_sort(r->to.game, told.arg[i].sort);
        enum name_fit fit = FIT_NONE;

        if (sort && sort->how == HOW_ONE)
            fit = names_fit(&r->to, told.arg[i].sort, (unsigned)told.arg[i].value, words,
                            strlen(words));
        if (fit > best) best = fit;
    }
    return best;
}

/* A name alone chooses among moves that have something to name: `leave` has nothing, though its
 * sentence tells the place. */
static void read_told(struct reading *r, const char *typed)
{
    const struct spec *specs = r->to.game->specs;
    union state_room room;
    const struct gview *view = session_view(r->s, &room);

    for (int i = 0; i < r->s->n; i++) {
        action a = r->s->choice[i];
        const char *words = behind_name(typed, specs[act_kind(a)].name);
        struct read read = {.so_far = {a, ~(action)0}};

        if (r->called->is_bare) words = specs[act_kind(a)].sort[0] == SORT_NONE ? NULL : typed;
        if (words) read.fit = told_fit(r, view, a, words);
        if (read.fit) add(r->called, &read);
    }
    r->called->is_told = r->called->n > 0;
}

/* ---- all of them ------------------------------------------------------------------------------ */

static void read_kinds(struct reading *r, const char *typed, bool are_open)
{
    const struct spec *specs = r->to.game->specs;

    for (unsigned k = 1; specs[k].name; k++)
        if (is_open(r->s, k) == are_open)
            read_kind(r, k, r->called->is_bare ? typed : behind_name(typed, specs[k].name));
}

void called_find(const struct session *s, const char *typed, struct called *called)
{
    struct reading r = {.s = s, .to = session_speaker(s, session_reader(s)), .called = called};

    *called = (struct called){.n = 0};
    if (strlen(typed) > TYPED_MOST) return;
    read_kinds(&r, typed, true);
    if (!called->n) read_told(&r, typed);
    if (called->n) return;
    called->is_bare = !session_is_command(typed);
    if (called->is_bare) read_kinds(&r, typed, true);
    if (called->is_bare && !called->n) read_told(&r, typed);
    if (called->n) return;
    called->is_bare = false;
    read_kinds(&r, typed, false);
}

/* ---- what was found ------------------------------------------------------------------------ */

int called_open(const struct session *s, const struct called *called, action *a)
{
    int n = 0;

    for (int i = 0; i < s->n; i++) {
        bool is_meant = false;

        for (int k = 0; k < called->n; k++)
            if (called_is(&called->at[k], s->choice[i])) is_meant = true;
        if (!is_meant) continue;
        *a = s->choice[i];
        n++;
    }
    return n;
}

/* The same value of the same words, such as the place of `go 6` and `back 6`. */
static bool is_same_thing(const struct game *g, const struct meaning *one,
                          const struct meaning *other)
{
    unsigned first = g->specs[act_kind(one->a)].sort[0];
    const struct sort *x = words_sort(g, first);
    const struct sort *y = words_sort(g, g->specs[act_kind(other->a)].sort[0]);

    if ((one->a ^ other->a) << 8 || one->known != other->known) return false;
    return x == y || (x && y && strcmp(x->key, y->key) == 0 && x->how == y->how);
}

bool called_is_one(const struct session *s, const struct called *called)
{
    for (int i = 1; i < called->n; i++)
        if (!is_same_thing(s->head->game, &called->at[0], &called->at[i])) return false;
    return called->n > 0;
}

void called_write(const struct session *s, const struct meaning *meaning, struct buf *out)
{
    struct speaker to = session_speaker(s, session_reader(s));
    const struct spec *spec = &s->head->game->specs[act_kind(meaning->a)];

    for (unsigned at = 0; at < 3 && spec->sort[at] != SORT_NONE;) {
        const struct sort *sort = words_sort(to.game, spec->sort[at]);
        unsigned bytes = words_bytes(sort), value = words_value(meaning->a, at, bytes);
        bool is_first = true;

        if (!(meaning->known & argument_bits(at, bytes))) break;
        if (at) buf_char(out, ' ');
        if (spec->sort[at] == SORT_NUMBER) buf_format(out, "%u", value);
        else if (!sort || sort->how == HOW_ONE) names_write(&to, spec->sort[at], value, out);
        for (unsigned i = 0; sort && sort->how == HOW_SET && i < SET_MAX; i++) {
            if (!(value >> i & 1u)) continue;
            if (!is_first) buf_add(out, ", ");
            names_write(&to, spec->sort[at], i, out);
            is_first = false;
        }
        at += bytes;
    }
}
