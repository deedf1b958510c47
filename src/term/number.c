/* number.c: answering with a number, and what is said where no choice has it. `pick 3` is the
 * third of the list, whatever its number: for scripts, and for what has none.
 *
 * Where the numbers are those that the choices name, another one is a place or an announcement
 * that is not open now: it is answered with the rule that closes it, like the move itself. */
#include "host/typed.h"
#include "term/labels.h"
#include "term/session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAMES_TEXT = 160 };

/* One more of a list; what finds no room is left out, and that is said. */
static void add_to_list(struct buf *list, const char *name)
{
    if (list->full) return;
    if (list->n + strlen(name) + sizeof ", , …" > list->cap) {
        buf_add(list, ", …");
        list->full = true;
        return;
    }
    buf_format(list, "%s%s", list->n ? ", " : "", name);
}

/* Several choices name it: their moves, joined so that no line breaks them. */
static int list_namesakes(const struct session *s, int number, struct buf *list)
{
    struct speaker to = session_speaker(s, session_reader(s));
    int n = 0;

    for (int i = 0; i < s->n; i++) {
        char memory[2 * LABEL_TEXT];
        struct buf move, joined = {0};

        if (!labels_names(s->head->game, s->choice[i], number)) continue;
        buf_fixed(&move, memory, sizeof memory);
        typed_move(&to, s->choice[i], &move);
        for (const char *c = buf_text(&move); *c; c++)
            if (*c == ' ') buf_add(&joined, "\u00a0");
            else buf_char(&joined, *c);
        add_to_list(list, buf_text(&joined));
        buf_free(&joined);
        n++;
    }
    return n;
}

static void list_numbers(const struct session *s, struct buf *list)
{
    for (int i = 0; i < s->n; i++) {
        char number[16];

        if (s->label[i] == LABEL_NONE) continue;
        snprintf(number, sizeof number, "%d", s->label[i]);
        add_to_list(list, number);
    }
}

/* The first numbered choice as it would be with that number; 0: there is no such move. */
static action meant(const struct session *s, int number)
{
    for (int i = 0; i < s->n; i++)
        if (s->label[i] != LABEL_NONE) return labels_replace(s->head->game, s->choice[i], number);
    return 0;
}

static int count_numbers(const struct session *s)
{
    int n = 0;

    for (int i = 0; i < s->n; i++) n += s->label[i] != LABEL_NONE;
    return n;
}

bool session_number(const struct session *s, int number, action *a, struct note *note)
{
    char memory[NAMES_TEXT];
    struct buf list;

    for (int i = 0; i < s->n; i++)
        if (s->label[i] == number) {
            *a = s->choice[i];
            return true;
        }
    buf_fixed(&list, memory, sizeof memory);
    if (!count_numbers(s)) return note_set(note, "line.number.none", "%d", number);
    if (!s->is_named) return note_set(note, "line.number", "%d", count_numbers(s));
    if (list_namesakes(s, number, &list) > 1)
        return note_set(note, "line.number.several", "%d\t%s", number, buf_text(&list));
    *a = meant(s, number);
    buf_clear(&list);
    list_numbers(s, &list);
    return note_set(note, "line.number.of", "%d\t%s", number, buf_text(&list));
}

void session_write_number(const struct session *s, int i, struct buf *out)
{
    if (s->label[i] == LABEL_NONE) buf_format(out, "%6s", "");
    else buf_format(out, "%4d  ", s->label[i]);
}

bool session_is_pick(const struct session *s, const char *typed, int *place)
{
    size_t n = strcspn(typed, " ");
    const char *rest = typed + n + strspn(typed + n, " ");

    if (!typed[n] || !typed_is(s->mode->lang, NULL, "pick", typed, n)) return false;
    *place = rest[strspn(rest, "0123456789")] ? 0 : atoi(rest);
    return true;
}

bool session_pick(const struct session *s, int place, action *a, struct note *note)
{
    if (place < 1 || place > s->n) return note_set(note, "line.pick", "%d", s->n);
    *a = s->choice[place - 1];
    return true;
}
