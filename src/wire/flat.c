/* flat.c: the leaves of a view, and how two views differ. */
#include "wire/flat.h"

#include "core/memory.h"

#include <stdio.h>
#include <string.h>

enum { LENGTH_TEXT = 12 };

/* ---- reading our own writer's JSON --------------------------------------------------------- */

struct scan {
    struct flat *flat;
    const char *at;
    struct buf path; /* of what is read now */
    bool lacks;      /* memory: then nothing more is kept */
};

static void scan_value(struct scan *s);

static void skip_text(struct scan *s)
{
    for (s->at++; *s->at != '"'; s->at++)
        if (*s->at == '\\') s->at++;
    s->at++;
}

static bool leaf_room(struct flat *f)
{
    size_t cap = f->cap ? 2 * f->cap : 256;
    struct leaf *more;

    if (f->n < f->cap) return true;
    more = memory_more(f->leaf, cap * sizeof *more);
    if (!more) return false;
    f->leaf = more;
    f->cap = cap;
    return true;
}

/* N bytes are the value of what is read now. */
static void add_leaf(struct scan *s, const char *value, size_t n)
{
    struct flat *f = s->flat;

    s->lacks = s->lacks || s->path.full || !leaf_room(f);
    if (s->lacks) return;
    f->leaf[f->n++] = (struct leaf){f->text.n, f->text.n + s->path.n + 1, n};
    buf_addn(&f->text, buf_text(&s->path), s->path.n + 1); /* with its NUL */
    buf_addn(&f->text, value, n);
}

static void cut_path(struct scan *s, size_t n)
{
    s->path.n = n; /* by hand: it is done for every leaf; a path that is full stays so */
    s->path.at[n] = '\0';
}

static void scan_member(struct scan *s)
{
    size_t n = s->path.n;
    const char *key = ++s->at;

    s->at += strcspn(s->at, "\""); /* keys are our own names: nothing in them is escaped */
    buf_char(&s->path, '/');
    buf_addn(&s->path, key, (size_t)(s->at - key));
    s->at += strlen("\":");
    scan_value(s);
    cut_path(s, n);
}

static void scan_element(struct scan *s, unsigned index)
{
    size_t n = s->path.n;

    buf_char(&s->path, '/');
    if (index > 9) buf_format(&s->path, "%u", index);
    else buf_char(&s->path, (char)('0' + index));
    scan_value(s);
    cut_path(s, n);
}

static void add_length(struct scan *s, unsigned length)
{
    size_t n = s->path.n;
    char digits[LENGTH_TEXT];

    buf_add(&s->path, "/length");
    add_leaf(s, digits, (size_t)snprintf(digits, sizeof digits, "%u", length));
    cut_path(s, n);
}

static void scan_level(struct scan *s)
{
    char close = *s->at == '{' ? '}' : ']';
    unsigned n = 0;

    for (s->at++; *s->at != close; n++) {
        if (close == '}') scan_member(s);
        else scan_element(s, n);
        s->at += *s->at == ',';
    }
    s->at++;
    if (close == ']') add_length(s, n);
}

static void scan_value(struct scan *s)
{
    const char *start = s->at;

    if (*s->at == '{' || *s->at == '[') {
        scan_level(s);
        return;
    }
    if (*s->at == '"') skip_text(s);
    else s->at += strcspn(s->at, ",]}");
    add_leaf(s, start, (size_t)(s->at - start));
}

bool flat_make(struct flat *flat, const struct game *g, const struct gview *view, int viewer)
{
    struct scan scan = {.flat = flat};
    struct json json;

    buf_clear(&flat->json);
    buf_clear(&flat->text);
    flat->n = 0;
    json_start(&json, &flat->json);
    json_object(&json, NULL);
    g->show(view, viewer, &json);
    json_close_object(&json);
    scan.at = buf_text(&flat->json);
    buf_add(&scan.path, "");
    scan.lacks = flat->json.full || scan.path.full;
    if (!scan.lacks) scan_value(&scan);
    scan.lacks = scan.lacks || scan.path.full || flat->text.full;
    buf_free(&scan.path);
    return !scan.lacks;
}

void flat_free(struct flat *flat)
{
    buf_free(&flat->json);
    buf_free(&flat->text);
    memory_free(flat->leaf);
    *flat = (struct flat){0};
}

/* ---- comparing -------------------------------------------------------------------------------- */

static const char *path_of(const struct flat *f, const struct leaf *l)
{
    return f->text.at + l->path;
}

/* The leaf with this path, most likely near NEAR; NULL: there is none. */
static const struct leaf *find(const struct flat *f, const char *path, size_t near)
{
    for (size_t i = 0; i < f->n; i++) {
        const struct leaf *l = &f->leaf[(near + i) % f->n];

        if (strcmp(path_of(f, l), path) == 0) return l;
    }
    return NULL;
}

static bool is_same(const struct flat *f, const struct leaf *a, const struct flat *g,
                    const struct leaf *b)
{
    if (!a || !b) return a == b;
    return a->n == b->n && memcmp(f->text.at + a->value, g->text.at + b->value, a->n) == 0;
}

struct change {
    const char *path;
    size_t near; /* where to look for it first */
    const struct leaf *from, *to;
};

/* Is it the same in all the others? */
static bool is_common(const struct change *c, const struct flat after[], int n)
{
    for (int i = 1; i < n; i++)
        if (!is_same(&after[0], c->to, &after[i], find(&after[i], c->path, c->near))) return false;
    return true;
}

static void put_change(struct json *json, const struct flat *before, const struct flat *after,
                       const struct change *c)
{
    json_object(json, NULL);
    json_text(json, "at", c->path);
    if (c->from) json_copy(json, "from", before->text.at + c->from->value, c->from->n);
    if (c->to) json_copy(json, "to", after->text.at + c->to->value, c->to->n);
    json_close_object(json);
}

void flat_put_changes(struct json *json, const struct flat *before, const struct flat after[],
                      int n)
{
    size_t near = 0;

    json_array(json, "changes");
    for (size_t i = 0; i < before->n; i++) {
        const struct leaf *from = &before->leaf[i];
        struct change c = {path_of(before, from), near, from, NULL};

        c.to = find(&after[0], c.path, near);
        if (c.to) near = (size_t)(c.to - after[0].leaf) + 1;
        if (!is_same(before, from, &after[0], c.to) && is_common(&c, after, n))
            put_change(json, before, &after[0], &c);
    }
    near = 0;
    for (size_t i = 0; i < after[0].n; i++) {
        const struct leaf *to = &after[0].leaf[i], *from;
        struct change c = {path_of(&after[0], to), i, NULL, to};

        from = find(before, c.path, near);
        if (from) near = (size_t)(from - before->leaf) + 1;
        else if (is_common(&c, after, n)) put_change(json, before, &after[0], &c);
    }
    json_close_array(json);
}
