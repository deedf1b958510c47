/* entry.c: editing a line of UTF-8: the cursor stands between two characters, always. */
#include "term/entry.h"

#include "core/utf8.h"
#include "host/called.h"
#include "host/typed.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { LIST_TEXT = 200 };

bool entry_is_open(const struct entry *e) { return e->n > 0 || e->is_explicit; }

void entry_clear(struct entry *e)
{
    e->text[0] = '\0';
    e->n = e->at = 0;
    e->is_explicit = false;
}

void entry_set(struct entry *e, const char *text)
{
    e->n = utf8_cut(text, LINE_BYTES_MAX);
    memcpy(e->text, text, e->n);
    e->text[e->n] = '\0';
    e->at = e->n;
}

/* ---- editing --------------------------------------------------------------------------- */

static bool is_middle(char byte) { return ((unsigned char)byte & 0xc0) == 0x80; }

static size_t before(const struct entry *e)
{
    size_t at = e->at;

    if (at) at--;
    while (at && is_middle(e->text[at])) at--;
    return at;
}

static size_t behind(const struct entry *e)
{
    size_t at = e->at;

    if (at < e->n) at++;
    while (at < e->n && is_middle(e->text[at])) at++;
    return at;
}

static void cut(struct entry *e, size_t from, size_t to)
{
    memmove(e->text + from, e->text + to, e->n - to + 1);
    e->n -= to - from;
    e->at = from;
}

static void insert(struct entry *e, const char *text)
{
    size_t n = strlen(text);

    if (e->n + n > LINE_BYTES_MAX) return;
    memmove(e->text + e->at + n, e->text + e->at, e->n - e->at + 1);
    memcpy(e->text + e->at, text, n);
    e->n += n;
    e->at += n;
}

static bool control(struct entry *e, char letter)
{
    if (letter == 'a') e->at = 0;
    else if (letter == 'e') e->at = e->n;
    else if (letter == 'u') cut(e, 0, e->at);
    else if (letter == 'k') cut(e, e->at, e->n);
    else return false;
    return true;
}

bool entry_press(struct entry *e, const struct press *press)
{
    bool is_open = entry_is_open(e);

    if (press->kind == PRESS_TEXT) {
        insert(e, press->text);
        return true;
    }
    if (!is_open) return false;
    switch (press->kind) {
    case PRESS_BACKSPACE:
        if (!e->n) e->is_explicit = false;
        cut(e, before(e), e->at);
        return true;
    case PRESS_DELETE: cut(e, e->at, behind(e)); return true;
    case PRESS_LEFT: e->at = before(e); return true;
    case PRESS_RIGHT: e->at = behind(e); return true;
    case PRESS_HOME: e->at = 0; return true;
    case PRESS_END: e->at = e->n; return true;
    case PRESS_ESCAPE: entry_clear(e); return true;
    case PRESS_CONTROL: return control(e, press->text[0]);
    default: return false;
    }
}

/* ---- completion -------------------------------------------------------------------------- */

/* What is common to all that could be meant. */
struct common {
    const struct entry *entry;
    char text[LINE_BYTES_MAX + 1];
    int n;
    struct buf *list;
};

static void add_common(struct common *common, const char *whole, const char *listed)
{
    size_t n = 0;

    if (common->list->n + strlen(listed) < LIST_TEXT)
        buf_format(common->list, "%s%s", common->list->n ? "  " : "", listed);
    if (common->n++ == 0) {
        snprintf(common->text, sizeof common->text, "%s", whole);
        return;
    }
    while (common->text[n] && common->text[n] == whole[n]) n++;
    common->text[utf8_cut(common->text, n)] = '\0';
}

static void consider(void *self, const char *name)
{
    struct common *common = self;

    if (strncasecmp(name, common->entry->text, common->entry->n) == 0)
        add_common(common, name, name);
}

typedef void write_move(const struct speaker *to, action a, struct buf *out);

static void write_notation(const struct speaker *to, action a, struct buf *out)
{
    action_write(to->game, a, out);
}

static void consider_moves(struct common *common, const struct session *s, write_move *write)
{
    struct speaker to = session_speaker(s, session_reader(s));

    for (int i = 0; i < s->n; i++) {
        struct buf move = {0};

        write(&to, s->choice[i], &move);
        consider(common, buf_text(&move));
        buf_free(&move);
    }
}

/* `go pal` becomes `go Sultan’s Palace`: of what could be meant that which can be chosen. */
static void consider_names(struct common *common, const struct entry *e, const struct session *s)
{
    union state_room room;
    struct reading r = session_reading(s, e->text, &room);
    struct called called;
    char line[TYPED_ROOM];
    const char *typed = typed_notation(&r.to, e->text, line);

    called_find(&r, typed, &called);
    for (int i = 0; i < called.n; i++) {
        const char *kind = s->head->game->specs[act_kind(called.at[i].a)].name;
        struct called one = {.at = {called.at[i]}, .n = 1};
        struct buf name = {0}, whole = {0};
        action a;

        if (called.is_told) typed_move(&r.to, called.at[i].a, &name);
        else called_write(&r.to, &called.at[i], &name);
        if (!called.is_bare && !called.is_told) {
            if (typed == e->text) buf_add(&whole, kind); /* who types English goes on so */
            else typed_word(r.to.lang, r.to.game, kind, &whole);
            buf_char(&whole, ' ');
        }
        buf_add(&whole, buf_text(&name));
        if (called_open(&r, &one, &a) && strcmp(common->text, buf_text(&whole)) != 0)
            add_common(common, buf_text(&whole), buf_text(&name));
        buf_free(&name);
        buf_free(&whole);
    }
}

void entry_complete(struct entry *e, const struct session *s, struct buf *list)
{
    struct common common = {.entry = e, .list = list};

    consider_moves(&common, s, typed_move);
    session_complete(s, consider, &common);
    if (!common.n) consider_moves(&common, s, write_notation);
    if (!common.n) consider_names(&common, e, s);
    if (common.n == 1 || (common.n && strlen(common.text) >= e->n)) entry_set(e, common.text);
    if (common.n < 2) buf_clear(list);
}

/* ---- drawing ------------------------------------------------------------------------------ */

static int width_to(const struct entry *e, size_t from, size_t to)
{
    struct buf part = {0};
    int width;

    buf_addn(&part, e->text + from, to - from);
    width = utf8_width(buf_text(&part));
    buf_free(&part);
    return width;
}

/* A line that is too long is seen around the cursor. */
int entry_draw(const struct entry *e, struct canvas *c, struct rect at)
{
    size_t from = 0;

    while (from < e->at && width_to(e, from, e->at) > at.cols - 2) {
        from++;
        while (from < e->n && is_middle(e->text[from])) from++;
    }
    canvas_text(c, at.row, at.col, at.cols, STYLE_STRONG, e->text + from);
    return at.col + width_to(e, from, e->at);
}
