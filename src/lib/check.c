/* check.c: are the arguments of a call what they should be? In every build, as the callers are
 * strangers. */
#include "lib/lib.h"

#include "core/memory.h"
#include "langs/langs.h"

#include <string.h>

enum { NAMES_TEXT = 120, MOVE_TEXT = 128, WAYS_ALL = 15 };

bool lib_given(const void *argument, const char *name, struct bedesten_error *error)
{
    struct note note;

    if (argument) return true;
    note_set(&note, "library.null", "%s", name);
    return lib_misuse(error, &note);
}

bool lib_start(const void *argument, const char *name, struct bedesten_error *error)
{
    lib_clear(error);
    return lib_given(argument, name, error);
}

bool lib_seat(int seat, int seats, struct bedesten_error *error)
{
    struct note note;

    if (seat >= 1 && seat <= seats) return true;
    note_set(&note, "library.seat", "%d\t%d", seat, seats);
    return lib_misuse(error, &note);
}

bool lib_viewer(int viewer, int seats, struct bedesten_error *error)
{
    struct note note;

    if (viewer == BEDESTEN_NOBODY || viewer == BEDESTEN_ALL) return true;
    if (viewer >= 1 && viewer <= seats) return true;
    note_set(&note, "library.viewer", "%d\t%d\t%d\t%d", viewer, seats, BEDESTEN_NOBODY,
             BEDESTEN_ALL);
    return lib_misuse(error, &note);
}

bool lib_number(size_t number, size_t min, size_t max, struct bedesten_error *error)
{
    struct note note;

    if (number >= min && number <= max) return true;
    note_set(&note, "library.number", "%zu\t%zu\t%zu", number, min, max);
    return lib_misuse(error, &note);
}

bool lib_room(int n, int room, struct bedesten_error *error)
{
    struct note note;

    if (n <= room) return true;
    note_set(&note, "library.room", "%d\t%d", n, room);
    return lib_misuse(error, &note);
}

/* Real dice and the caller's own cannot both be dealt. */
bool lib_ways(unsigned ways, struct bedesten_error *error)
{
    bool has_both = ways & BEDESTEN_REAL_DICE && ways & BEDESTEN_OWN_DICE;
    struct note note;

    if (ways <= WAYS_ALL && !has_both) return true;
    note_set(&note, "library.ways", "%u", ways);
    return lib_misuse(error, &note);
}

bool lib_record_text(const char *text, struct bedesten_error *error)
{
    struct note note;

    if (!lib_start(text, "record", error)) return false;
    if (strnlen(text, (size_t)RECORD_BYTES_MAX + 1) <= RECORD_BYTES_MAX) return true;
    note_set(&note, "library.large", "%d", RECORD_BYTES_MAX);
    return lib_refuse(error, &note);
}

const struct lang *lib_lang(const char *code, struct bedesten_error *error)
{
    const struct lang *lang = code ? lang_find(code) : LANGS[0];
    char text[NAMES_TEXT];
    struct buf names;
    struct note note;

    if (lang) return lang;
    buf_fixed(&names, text, sizeof text);
    for (int i = 0; LANGS[i]; i++) buf_format(&names, i ? ", %s" : "%s", LANGS[i]->code);
    note_set(&note, "library.language", "%.40s\t%s", code, buf_text(&names));
    lib_misuse(error, &note);
    return NULL;
}

bool lib_offers(const struct game *g, const char *id, struct bedesten_error *error)
{
    char text[NAMES_TEXT];
    struct buf names;
    struct note note;
    const char *other;

    if (g && !g->is_example) return true;
    buf_fixed(&names, text, sizeof text);
    for (int i = 0; (other = bedesten_game(i)); i++) buf_format(&names, i ? ", %s" : "%s", other);
    note_set(&note, "library.game", "%.40s\t%s", id, buf_text(&names));
    return lib_refuse(error, &note);
}

const struct game *lib_game(const char *id, struct bedesten_error *error)
{
    const struct game *g;

    if (!lib_given(id, "game", error)) return NULL;
    g = game_find(id);
    return lib_offers(g, id, error) ? g : NULL;
}

/* What a record would keep another way is refused, as nobody would see it happen. */
bool lib_name(const char *name, struct bedesten_error *error)
{
    struct note note;

    if (!name || record_name_is_good(name)) return true;
    note_set(&note, "library.name", "%d", RECORD_NAME_MAX - 1);
    return lib_refuse(error, &note);
}

/* Could somebody have typed it? The rules look at nothing else. */
bool lib_move(const struct game *g, action a, struct bedesten_error *error)
{
    char text[MOVE_TEXT];
    struct buf out;
    action same;

    buf_fixed(&out, text, sizeof text);
    action_write(g, a, &out);
    if (!out.full && action_read(g, text, &same, NULL) && same == a) return true;
    return lib_misuse_key(error, "library.move");
}

struct bot_limits lib_limits(const struct bedesten_limits *limits)
{
    if (!limits) return (struct bot_limits){0};
    return (struct bot_limits){.ms = limits->ms,
                               .playouts = limits->playouts,
                               .memory = limits->memory,
                               .most_ms = limits->most_ms};
}

bool lib_player(const struct game *g, const char *kind, struct host_player *player,
                struct bedesten_error *error)
{
    struct note note = {0};

    return host_player_of(g, kind, player, &note) || lib_refuse(error, &note);
}

char *lib_text(struct buf *out, struct bedesten_error *error)
{
    char *text = out->full ? NULL : out->at;

    if (!out->full && !text) text = memory_new(1);
    if (text) return text;
    buf_free(out);
    lib_lack(error);
    return NULL;
}

void bedesten_text_free(char *text) { memory_free(text); }
