/* desk.c: lines in, answers out.
 *
 * The lines are those of the table VERBS. What they name is looked up before they are obeyed, so
 * that each of them finds its table, or is not called. */
#include "desk/desk.h"

#include "core/memory.h"
#include "desk/desk_room.h"
#include "host/read.h"

#include <string.h>

enum { WORDS_TEXT = 1024 };

/* Whoever has loaded no language is answered by keys. */
static const struct lang MUTE = {.code = "", .name = ""};

/* ---- words ---------------------------------------------------------------------------------- */

char *line_word(struct line *l)
{
    char *word = l->rest, *end = word + strcspn(word, " ");

    if (end == word) return NULL;
    l->rest = end + strspn(end, " ");
    *end = '\0';
    return word;
}

bool word_number(const char *word, uint64_t most, uint64_t *value)
{
    uint64_t sum = 0;

    if (!*word) return false;
    for (; *word; word++) {
        unsigned digit = (unsigned)*word - '0';

        if (digit > 9 || digit > most || sum > (most - digit) / 10) return false;
        sum = 10 * sum + digit;
    }
    *value = sum;
    return true;
}

bool line_number(struct line *l, uint64_t most, uint64_t *value)
{
    const char *word = line_word(l);

    return word && word_number(word, most, value);
}

bool line_viewer(struct line *l, int seats, int *viewer)
{
    const char *word = line_word(l);

    uint64_t seat;

    if (!word) return false;
    if (strcmp(word, "spectator") == 0) {
        *viewer = SEAT_NONE;
    } else if (strcmp(word, "all") == 0) {
        *viewer = SEAT_ALL;
    } else {
        if (!word_number(word, (uint64_t)seats, &seat) || !seat) return false;
        *viewer = (int)seat - 1;
    }
    return true;
}

bool line_is_over(const struct line *l) { return !*l->rest; }

/* ---- answers -------------------------------------------------------------------------------- */

void line_open(struct line *l, struct json *json, const char *type)
{
    json_start(json, l->out);
    json_object(json, NULL);
    json_number(json, "bedesten", WIRE_LANGUAGE);
    json_text(json, "type", type);
    json_text(json, "said", l->verb ? l->verb->words : "");
    if (l->at) json_text(json, "table", l->at->name);
}

void line_close(struct json *json)
{
    json_close_object(json);
    buf_char(json->out, '\n');
}

void line_done(struct line *l)
{
    struct json json;

    line_open(l, &json, "done");
    line_close(&json);
}

bool line_is_told(const struct line *l) { return !l->out->full; }

/* No refusal needs memory: that there is none can be said, too. */
static void refuse(struct line *l, const char *key, const struct buf *words)
{
    struct json json;

    line_open(l, &json, "refused");
    json_text(&json, "key", key);
    json_text(&json, "words", buf_text(words));
    line_close(&json);
}

void line_refuse(struct line *l, const struct note *note)
{
    char memory[WORDS_TEXT];
    struct buf words;

    buf_fixed(&words, memory, sizeof memory);
    text_note(l->desk->speaks, note, &words);
    refuse(l, note->key, &words);
}

void line_lack(struct line *l)
{
    struct note note;

    note_lack(&note);
    line_refuse(l, &note);
}

void line_refuse_key(struct line *l, const char *key, const char *word)
{
    struct note note;

    note_set(&note, key, "%.*s", TYPED_TEXT, word);
    line_refuse(l, &note);
}

void line_refuse_long(struct line *l, size_t most)
{
    struct note note;

    note_set(&note, "desk.long", "%zu", most);
    line_refuse(l, &note);
}

void line_refuse_form(struct line *l)
{
    struct note note;

    note_set(&note, "desk.form", "%s", l->verb->form);
    line_refuse(l, &note);
}

void line_refuse_fault(struct line *l, const struct record_fault *fault)
{
    char memory[WORDS_TEXT];
    struct buf words;

    buf_fixed(&words, memory, sizeof memory);
    record_fault_write(l->desk->speaks, fault, &words);
    refuse(l, fault->why.key ? fault->why.key : fault->where.key, &words);
}

/* ---- the tables that lines name --------------------------------------------------------------- */

struct place *desk_find(struct desk *desk, const char *name)
{
    for (int i = 0; i < DESK_TABLES; i++)
        if (desk->place[i].name[0] && strcmp(desk->place[i].name, name) == 0)
            return &desk->place[i];
    return NULL;
}

struct place *line_place(struct line *l, const char *name)
{
    struct place *p = NULL;

    if (strlen(name) >= TABLE_NAME) {
        line_refuse_key(l, "desk.name", name);
        return NULL;
    }
    if (desk_find(l->desk, name)) {
        line_refuse_key(l, "desk.taken", name);
        return NULL;
    }
    for (int i = DESK_TABLES; i-- > 0;)
        if (!l->desk->place[i].name[0]) p = &l->desk->place[i];
    if (!p) {
        struct note note;

        note_set(&note, "desk.full", "%d", DESK_TABLES);
        line_refuse(l, &note);
    }
    return p;
}

/* Is the line's table of the sort that the verb is for? */
static bool find_table(struct line *l, enum verb_table table)
{
    const char *name = table == TABLE_NO || table == TABLE_NEW ? NULL : line_word(l);

    if (table == TABLE_NO || table == TABLE_NEW) return true;
    if (!name) {
        line_refuse_form(l);
        return false;
    }
    l->at = desk_find(l->desk, name);
    if (!l->at) line_refuse_key(l, "desk.table", name);
    else if (table == TABLE_LOOKED && !l->at->reel) line_refuse_key(l, "desk.played", name);
    else if (table == TABLE_PUZZLE && !l->at->puzzle) line_refuse_key(l, "puzzle.table", name);
    else if (table == TABLE_GAME && l->at->puzzle) line_refuse_key(l, "puzzle.game.none", name);
    else if ((table == TABLE_PLAYED || table == TABLE_GAME) && !l->at->host)
        line_refuse_key(l, "desk.looked", name);
    else return true;
    return false;
}

/* ---- the lines --------------------------------------------------------------------------------- */

static const struct verb VERBS[] = {
    {"games", lists_games, TABLE_NO, "games"},
    {"bots", lists_bots, TABLE_NO, "bots GAME"},
    {"lang", lists_lang, TABLE_NO, "lang + packed language"},
    {"langs", lists_langs, TABLE_NO, "langs"},
    {"speak", lists_speak, TABLE_NO, "speak CODE"},
    {"advice", lists_advice, TABLE_NO, "advice PLAYOUTS"},
    {"tables", tables_list, TABLE_NO, "tables"},
    {"new", tables_new, TABLE_NEW, "new TABLE GAME + plan"},
    {"open", tables_open, TABLE_NEW, "open TABLE [seed S] [practice] [ask-all] [task N] + record"},
    {"look", tables_look, TABLE_NEW, "look TABLE + record"},
    {"review", reviews_review, TABLE_NEW, "review TABLE [playouts N] + record"},
    {"branch", tables_branch, TABLE_LOOKED,
     "branch TABLE EVENT TABLE [seed S] [practice] [ask-all] [task N]"},
    {"teach", teach_open, TABLE_NEW, "teach TABLE [seed S] [step K] + lesson"},
    {"lesson", teach_lesson, TABLE_GAME, "lesson TABLE [next|show|back|skip]"},
    {"puzzle", puzzles_puzzle, TABLE_NEW, "puzzle TABLE + puzzle"},
    {"answer", puzzles_answer, TABLE_PUZZLE, "answer TABLE MOVE"},
    {"hint", puzzles_hint, TABLE_PUZZLE, "hint TABLE"},
    {"demo", puzzles_demo, TABLE_PUZZLE, "demo TABLE"},
    {"close", tables_close, TABLE_ANY, "close TABLE"},
    {"sit", tables_sit, TABLE_GAME, "sit TABLE SEAT WHO [NAME]"},
    {"as", play_as, TABLE_PLAYED, "as TABLE VIEWER LINE"},
    {"go", play_go, TABLE_PLAYED, "go TABLE"},
    {"think", play_think, TABLE_PLAYED, "think TABLE"},
    {"step", play_step, TABLE_ANY, "step TABLE PLAYOUTS"},
    {"stop", play_stop, TABLE_ANY, "stop TABLE"},
    {"forget", play_forget, TABLE_ANY, "forget TABLE"},
    {"run", play_run, TABLE_GAME, "run TABLE MOVES"},
    {"clock", play_clock, TABLE_GAME, "clock TABLE SEAT MILLISECONDS"},
    {"save", play_save, TABLE_GAME, "save TABLE"},
    {"at", play_at, TABLE_LOOKED, "at TABLE EVENT VIEWER [SINCE]"},
    {"verify", verdict_verify, TABLE_NO, "verify + record"},
    {"solo", solos_show, TABLE_NO, "solo"},
    {"solo load", solos_load, TABLE_NO, "solo load + solo table"},
    {"solo merge", solos_merge, TABLE_NO, "solo merge + solo table"},
    {"solo add", solos_add, TABLE_GAME, "solo add TABLE"},
    {"solo save", solos_save, TABLE_NO, "solo save"},
    {"ladder", ladders_show, TABLE_NO, "ladder"},
    {"ladder load", ladders_load, TABLE_NO, "ladder load + ladder"},
    {"ladder add", ladders_add, TABLE_GAME, "ladder add TABLE"},
    {"ladder save", ladders_save, TABLE_NO, "ladder save"},
};

/* The verb with the most words that the line begins with. */
static const struct verb *find_verb(const char *text, const char **rest)
{
    const struct verb *found = NULL;

    *rest = text;
    for (size_t i = 0; i < sizeof VERBS / sizeof *VERBS; i++)
        if (read_further(text, VERBS[i].words, rest)) found = &VERBS[i];
    return found;
}

static void obey(struct line *l)
{
    const char *rest;

    l->verb = find_verb(l->rest, &rest);
    if (!l->verb) {
        line_refuse_key(l, *l->rest ? "desk.word" : "desk.empty", l->rest);
        return;
    }
    l->rest += rest - l->rest;
    if (find_table(l, l->verb->table)) l->verb->run(l);
}

void desk_say(struct desk *desk, const char *text, size_t n, struct buf *out)
{
    const char *feed = memchr(text, '\n', n);
    size_t length = feed ? (size_t)(feed - text) : n;
    char words[DESK_LINE_MAX + 1];
    struct line l = {.desk = desk, .rest = words, .out = out};

    if (feed) l.data = feed + 1, l.n = n - length - 1;
    buf_clear(out);
    if (!buf_room(out, DESK_SHORT)) return;
    if (length > DESK_LINE_MAX) {
        words[0] = '\0';
        line_refuse_long(&l, DESK_LINE_MAX);
    } else {
        read_clean(words, text, length);
        obey(&l);
    }
    if (line_is_told(&l)) return;
    buf_clear(out);
    line_lack(&l);
}

/* ---- the desk ----------------------------------------------------------------------------------- */

struct desk *desk_new(void)
{
    struct desk *desk = memory_new(sizeof *desk);

    if (desk) desk->speaks = &MUTE;
    return desk;
}

void desk_free(struct desk *desk)
{
    if (!desk) return;
    for (int i = 0; i < DESK_TABLES; i++) place_clear(&desk->place[i]);
    for (int i = 0; i < desk->langs; i++) lang_free(desk->lang[i]);
    memory_free(desk);
}
