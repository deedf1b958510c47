/* called.c: reading moves by names.
 *
 * An argument takes one or more of the typed words, so all ways to share them out are tried.
 * Only the best way to name something counts: whoever types a whole name means that. */
#include "host/called.h"

#include "game/words.h"

#include <string.h>
#include <strings.h>

enum { KIND_BITS = 24, WORDS_MOST = 10, TYPED_MOST = 400, TRIES_MOST = 200 };

/* What is looked for: SPEC is the kind of move that is tried. */
struct search {
    const struct reading *r;
    const struct spec *spec;
    struct called *called;
    int tries; /* words that were compared with all names of a sort */
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
static bool is_offered(const struct search *s, const struct read *read, const struct sort *sort,
                       unsigned value)
{
    unsigned bytes = words_bytes(sort);

    for (int i = 0; i < s->r->n; i++) {
        action a = s->r->choice[i];
        unsigned found = words_value(a, read->at, bytes);

        if (!called_is(&read->so_far, a)) continue;
        if (sort && sort->how == HOW_SET ? found >> value & 1u : found == value) return true;
    }
    return false;
}

/* The best that the word is for one of the values; of those that are offered alone where
 * ONLY_OFFERED. */
static enum name_fit best_fit(const struct search *s, const struct read *read, const uint8_t fit[],
                              bool only_offered)
{
    const struct game *g = s->r->to.game;
    unsigned which = s->spec->sort[read->at];
    enum name_fit best = FIT_NONE;

    for (unsigned v = 0; v < names_count(g, which); v++)
        if (fit[v] > best && (!only_offered || is_offered(s, read, words_sort(g, which), v)))
            best = fit[v];
    return best;
}

/* Calls NEXT with every value that is called so. What lies on the map is meant whether it can be
 * chosen or not; of all else, such as cards, what is not offered is meant only if nothing else is. */
struct found {
    const char *rest; /* of the line */
    unsigned set;     /* what a set holds already */
};
typedef void take_value(struct search *s, const struct read *read, unsigned value,
                        enum name_fit fit, const struct found *found);

static void each_value(struct search *s, const struct read *read, const char *word, size_t n,
                       const struct found *found, take_value *next)
{
    unsigned which = s->spec->sort[read->at];
    const struct game *g = s->r->to.game;
    const struct sort *sort = words_sort(g, which);
    bool only_offered = !is_map(g, sort);
    uint8_t fit[VALUE_MAX + 1];
    enum name_fit best;

    if (s->tries++ >= TRIES_MOST) return;
    for (unsigned v = 0; v < names_count(g, which); v++)
        fit[v] = (uint8_t)names_fit(&s->r->to, which, v, word, n);
    best = best_fit(s, read, fit, only_offered);
    if (!best && only_offered && !s->called->is_bare) {
        only_offered = false;
        best = best_fit(s, read, fit, false);
    }
    for (unsigned v = 0; best && v < names_count(g, which); v++)
        if (fit[v] == best && (!only_offered || is_offered(s, read, sort, v)))
            next(s, read, v, best, found);
}

/* ---- arguments ------------------------------------------------------------------------ */

static void read_rest(struct search *s, const struct read *read, const char *words);

static void take_one(struct search *s, const struct read *read, unsigned value, enum name_fit fit,
                     const struct found *found)
{
    struct read more = with_value(read, 1, value, fit);

    read_rest(s, &more, found->rest);
}

static void read_set(struct search *s, const struct read *read, const char *words, unsigned set);

static void take_of_set(struct search *s, const struct read *read, unsigned value,
                        enum name_fit fit, const struct found *found)
{
    struct read more = *read;

    if (fit < more.fit) more.fit = fit;
    read_set(s, &more, found->rest, found->set | 1u << value);
}

/* `post, tea`: as far as the line goes. */
static void read_set(struct search *s, const struct read *read, const char *words, unsigned set)
{
    size_t n = strcspn(words, ",");
    struct found found = {.rest = words + n + (words[n] == ','), .set = set};

    if (*words) {
        each_value(s, read, words, n, &found, take_of_set);
    } else {
        struct read more = with_value(read, 2, set, read->fit);
        add(s->called, &more);
    }
}

/* A number names itself. */
static void read_number(struct search *s, const struct read *read, const char *words)
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
    read_rest(s, &more, words + n + strspn(words + n, " "));
}

/* A name of one word, of two, …; no name has more than so many. */
static void read_one(struct search *s, const struct read *read, const char *words)
{
    size_t n = 0;

    for (int i = 0; i < WORDS_MOST && words[n]; i++) {
        struct found found = {0};

        n += strspn(words + n, " ");
        n += strcspn(words + n, " ");
        found.rest = words + n + strspn(words + n, " ");
        each_value(s, read, words, n, &found, take_one);
    }
}

static void read_rest(struct search *s, const struct read *read, const char *words)
{
    unsigned which = read->at < 3 ? s->spec->sort[read->at] : (unsigned)SORT_NONE;
    const struct sort *sort = words_sort(s->r->to.game, which);

    if (!*words) {
        add(s->called, read);
    } else if (which == SORT_NUMBER) {
        read_number(s, read, words);
    } else if (sort && sort->how == HOW_SET) {
        read_set(s, read, words, 0);
    } else if (which != SORT_NONE && (!sort || sort->how == HOW_ONE)) {
        read_one(s, read, words);
    }
}

/* ---- kinds ------------------------------------------------------------------------------ */

/* What stands behind the name of the kind; NULL: it was not typed, or nothing stands there. */
static const char *behind_name(const char *typed, const char *name)
{
    size_t n = strlen(name);

    if (strncasecmp(typed, name, n) != 0 || typed[n] != ' ') return NULL;
    typed += n + strspn(typed + n, " ");
    return *typed ? typed : NULL;
}

static void try_kind(struct search *s, unsigned kind, const char *words)
{
    struct read read = {.so_far = {act(kind, 0, 0, 0), (action)255 << KIND_BITS}, .fit = FIT_IS};

    s->spec = &s->r->to.game->specs[kind];
    if (words) read_rest(s, &read, words);
}

/* ---- sentences ---------------------------------------------------------------------------- */

/* The best that the words are for something that the choice's sentence names. */
static enum name_fit told_fit(const struct search *s, action a, const char *words)
{
    struct phrase told = {0};
    enum name_fit best = FIT_NONE;

    s->r->to.game->say(s->r->view, (struct event){(int8_t)s->r->seat, a}, &told);
    for (int i = 0; i < told.n; i++) {
        const struct sort *sort = words_sort(s->r->to.game, told.arg[i].sort);
        enum name_fit fit = FIT_NONE;

        if (sort && sort->how == HOW_ONE)
            fit = names_fit(&s->r->to, told.arg[i].sort, (unsigned)told.arg[i].value, words,
                            strlen(words));
        if (fit > best) best = fit;
    }
    return best;
}

/* A name alone chooses among moves that have something to name: `leave` has nothing, though its
 * sentence tells the place. */
static void read_told(struct search *s, const char *typed)
{
    const struct spec *specs = s->r->to.game->specs;

    for (int i = 0; s->r->view && i < s->r->n; i++) {
        action a = s->r->choice[i];
        const char *words = behind_name(typed, specs[act_kind(a)].name);
        struct read read = {.so_far = {a, ~(action)0}};

        if (s->called->is_bare) words = specs[act_kind(a)].sort[0] == SORT_NONE ? NULL : typed;
        if (words) read.fit = told_fit(s, a, words);
        if (read.fit) add(s->called, &read);
    }
    s->called->is_told = s->called->n > 0;
}

/* ---- all of them ------------------------------------------------------------------------------ */

static void read_kinds(struct search *s, const char *typed, bool are_open)
{
    const struct spec *specs = s->r->to.game->specs;

    for (unsigned k = 1; specs[k].name; k++)
        if (read_is_open(s->r, k) == are_open)
            try_kind(s, k, s->called->is_bare ? typed : behind_name(typed, specs[k].name));
}

static void find_all(struct search *s, const char *typed)
{
    struct called *called = s->called;

    read_kinds(s, typed, true);
    if (!called->n) read_told(s, typed);
    if (called->n) return;
    called->is_bare = !s->r->is_command;
    if (called->is_bare) read_kinds(s, typed, true);
    if (called->is_bare && !called->n) read_told(s, typed);
    if (called->n) return;
    called->is_bare = false;
    read_kinds(s, typed, false);
}

/* `gather s, s, s, …` has more meanings than anybody waits for: it has none. */
void called_find(const struct reading *r, const char *typed, struct called *called)
{
    struct search s = {.r = r, .called = called};

    *called = (struct called){.n = 0};
    if (!*typed || strlen(typed) > TYPED_MOST) return;
    find_all(&s, typed);
    if (s.tries > TRIES_MOST) *called = (struct called){.n = 0};
}

/* ---- what was found ------------------------------------------------------------------------ */

bool called_has(const struct called *called, action a)
{
    for (int i = 0; i < called->n; i++)
        if (called_is(&called->at[i], a)) return true;
    return false;
}

int called_open(const struct reading *r, const struct called *called, action *a)
{
    int n = 0;

    for (int i = 0; i < r->n; i++) {
        if (!called_has(called, r->choice[i])) continue;
        *a = r->choice[i];
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

bool called_is_one(const struct reading *r, const struct called *called)
{
    for (int i = 1; i < called->n; i++)
        if (!is_same_thing(r->to.game, &called->at[0], &called->at[i])) return false;
    return called->n > 0;
}

void called_write(const struct speaker *to, const struct meaning *meaning, struct buf *out)
{
    const struct spec *spec = &to->game->specs[act_kind(meaning->a)];

    for (unsigned at = 0; at < 3 && spec->sort[at] != SORT_NONE;) {
        const struct sort *sort = words_sort(to->game, spec->sort[at]);
        unsigned bytes = words_bytes(sort), value = words_value(meaning->a, at, bytes);
        bool is_first = true;

        if (!(meaning->known & argument_bits(at, bytes))) break;
        if (at) buf_char(out, ' ');
        if (spec->sort[at] == SORT_NUMBER) buf_format(out, "%u", value);
        else if (!sort || sort->how == HOW_ONE) names_write(to, spec->sort[at], value, out);
        for (unsigned i = 0; sort && sort->how == HOW_SET && i < SET_MAX; i++) {
            if (!(value >> i & 1u)) continue;
            if (!is_first) buf_add(out, ", ");
            names_write(to, spec->sort[at], i, out);
            is_first = false;
        }
        at += bytes;
    }
}
