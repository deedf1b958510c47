/* analyst.c: the analysis of a finished game in lines: the word that asks for it, and what is said. */
#include "term/analyst.h"

#include "host/typed.h"
#include "term/pen.h"

#include <string.h>

enum { INDENT = 2 };

bool analyst_is_word(const struct lang *lang, const char *typed, const char **path)
{
    size_t n = strcspn(typed, " ");

    *path = typed + n + strspn(typed + n, " ");
    return n && typed_is(lang, NULL, ANALYST_WORD, typed, n);
}

static void add(struct buf *text, struct buf *out)
{
    pen_wrap_lines(buf_text(text), INDENT, out);
    buf_free(text);
}

void analyst_say(const struct analyst *a, const struct lang *lang, const struct buf *record,
                 const char *path, struct buf *out)
{
    const struct text_arg where = {.type = TEXT_PLAIN, .text = path};
    struct note note = {0};
    struct buf text = {0};

    if (!a->run(a->self, record, NULL, &note)) {
        if (!note.key) note_set(&note, "analysis.ended", " ");
        text_note(lang, &note, &text);
        buf_char(&text, '\n');
        add(&text, out);
        return;
    }
    a->words(a->self, &text);
    if (*path) {
        buf_char(&text, '\n');
        if (a->save(a->self, path, &note)) text_fill(lang, "analysis.written", &where, 1, &text);
        else text_note(lang, &note, &text);
        buf_char(&text, '\n');
    }
    add(&text, out);
}
