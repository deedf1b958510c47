/* answer.c: what was typed, as one of the open choices.
 *
 * Numbers are those of the list at the terminal; moves, in words and by names, are read as at
 * every front (host/read.h). What is refused is answered with what is open now, not with all that
 * the game knows. */
#include "host/names.h"
#include "host/typed.h"
#include "term/session.h"

#include <string.h>

enum { NUMBER_MOST = 99999, ACTION_TEXT = 64, TYPED_TEXT = 40, KINDS = 256 };

/* Is it a number? One that no choice has counts as one, so that it is said. */
static bool is_number(const char *text, int *number)
{
    *number = 0;
    for (const char *c = text; *c; c++) {
        if (*c < '0' || *c > '9') return false;
        if (*number < NUMBER_MOST) *number = *number * 10 + (*c - '0');
    }
    return *text != '\0';
}

/* ---- refusals ----------------------------------------------------------------------- */

/* Those of the open choices that are of this kind; how many. */
static int list_moves(const struct reading *r, unsigned kind, struct buf *list)
{
    int found = 0;

    for (int i = 0; i < r->n; i++) {
        char memory[ACTION_TEXT];
        struct buf text;

        if (act_kind(r->choice[i]) != kind) continue;
        buf_fixed(&text, memory, sizeof memory);
        typed_move(&r->to, r->choice[i], &text);
        found++;
        if (!names_list(list, buf_text(&text))) break;
    }
    return found;
}

/* The names of the kinds that are open, in the order of the list. */
static void list_kinds(const struct reading *r, struct buf *list)
{
    bool is_named[KINDS] = {false};

    for (int i = 0; i < r->n; i++) {
        unsigned kind = act_kind(r->choice[i]);

        char memory[TYPED_WORD];
        struct buf word;

        if (is_named[kind]) continue;
        is_named[kind] = true;
        buf_fixed(&word, memory, sizeof memory);
        typed_word(r->to.lang, r->to.game, r->to.game->specs[kind].name, &word);
        if (!names_list(list, memory)) return;
    }
}

/* Is the move only begun? */
static bool is_cut(const struct game *g, const char *typed)
{
    struct note note = {0};
    action a;

    return !action_read(g, typed, &a, &note) && strcmp(note.key, "action.missing") == 0;
}

static bool refuse(const struct reading *r, const char *said, struct note *note)
{
    char memory[NAMES_LIST], room[TYPED_ROOM];
    const char *typed = typed_notation(&r->to, said, room);
    unsigned kind = read_kind(r->to.game, typed);
    struct buf list;
    action a;

    if (kind && !read_is_open(r, kind) && !action_read(r->to.game, typed, &a, note)) {
        typed_note(&r->to, said, note);
        return false;
    }
    buf_fixed(&list, memory, sizeof memory);
    if (kind && list_moves(r, kind, &list))
        return note_set(note, is_cut(r->to.game, typed) ? "line.cut" : "line.move", "%.*s\t%s",
                        TYPED_TEXT, said, buf_text(&list));
    list_kinds(r, &list);
    return note_set(note, kind ? "line.move" : "line.word", "%.*s\t%s", TYPED_TEXT, said,
                    buf_text(&list));
}

/* ---- all of it ------------------------------------------------------------------------ */

struct reading session_reading(const struct session *s, const char *typed, union state_room *room)
{
    return (struct reading){
        .to = session_speaker(s, session_reader(s)),
        .view = session_view(s, room),
        .seat = s->seat,
        .choice = s->choice,
        .n = s->n,
        .is_command = session_is_command(s, typed),
    };
}

bool session_answer(const struct session *s, action *a, struct note *note)
{
    const char *typed = s->typed + strspn(s->typed, " ");
    union state_room room;
    struct reading r = session_reading(s, typed, &room);
    int number;

    *a = 0;
    if (!*typed) return note_set(note, "line.empty", " ");
    if (read_dice(&r, typed, a)) return true;
    if (is_number(typed, &number)) return session_number(s, number, a, note);
    if (session_is_pick(s, typed, &number)) return session_pick(s, number, a, note);
    switch (read_choice(&r, typed, a, note)) {
    case READ_OPEN: return true;
    case READ_SEVERAL: return false;
    default: return refuse(&r, typed, note);
    }
}
