/* menu_items.c: what the menu lists, and the values that can be chosen for it.
 *
 * The values come from the games' own tables; a choice is kept by its name, so it outlives
 * a change of the tables: what is not known any more counts as the first value. */
#include "term/menu_items.h"

#include "core/utf8.h"
#include "langs/langs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { KEY_TEXT = 96 };

#define HUMAN "human"

const struct game *menu_game(const struct menu *m) { return GAMES[m->choice->game]; }

static struct menu_game *chosen(const struct menu *m) { return &m->choice->each[m->choice->game]; }

/* An example is not for people; it stands behind all that are. */
static int count_games(void)
{
    int n = 0;

    while (GAMES[n] && !GAMES[n]->is_example && n < MENU_GAMES) n++;
    return n;
}

static int count_langs(void)
{
    int n = 0;

    while (LANGS[n]) n++;
    return n;
}

/* ---- options ------------------------------------------------------------------- */

static int count_names(const struct option *o)
{
    int n = 0;

    while (o->names && o->names[n].name) n++;
    return n;
}

/* The names, then `random`; an option of one number without names has its numbers. */
static int option_values(const struct option *o)
{
    int named = count_names(o);

    if (!named && o->n == 1) return o->max - o->min + 1 + (o->draw != NULL);
    return named + (o->draw != NULL);
}

static void option_value(const struct option *o, int value, char out[MENU_VALUE])
{
    int named = count_names(o);

    if (o->draw && value == option_values(o) - 1) snprintf(out, MENU_VALUE, "random");
    else if (value < named) snprintf(out, MENU_VALUE, "%s", o->names[value].name);
    else snprintf(out, MENU_VALUE, "%d", o->min + value);
}

static int option_find(const struct option *o, const char *text)
{
    char value[MENU_VALUE];

    for (int i = 0; i < option_values(o); i++) {
        option_value(o, i, value);
        if (strcmp(value, text) == 0) return i;
    }
    return -1;
}

/* What the game has by itself, as on the command line. */
static void preset_value(const struct option *o, char out[MENU_VALUE])
{
    struct buf text;

    buf_fixed(&text, out, MENU_VALUE);
    setup_write_preset(o, &text);
}

/* ---- bots --------------------------------------------------------------------- */

static bool plays(const struct menu_bot *bot, int game) { return bot->games >> game & 1u; }

/* The ids that may sit in a seat of the game: people first, then its bots. */
static const char *sitter(const struct menu_lists *lists, int game, int value)
{
    if (value == 0) return HUMAN;
    for (int i = 0; i < lists->bots; i++)
        if (plays(&lists->bot[i], game) && --value == 0) return lists->bot[i].id;
    return NULL;
}

static int sitter_find(const struct menu_lists *lists, int game, const char *id)
{
    const char *known;

    for (int i = 0; (known = sitter(lists, game, i)) != NULL; i++)
        if (strcmp(known, id) == 0) return i;
    return -1;
}

static int count_sitters(const struct menu_lists *lists, int game)
{
    int n = 0;

    while (sitter(lists, game, n)) n++;
    return n;
}

/* ---- what it is at first ----------------------------------------------------------- */

static void mend_game(struct menu_game *each, int game, const struct menu_lists *lists)
{
    const struct game *g = GAMES[game];
    const char *bot = lists->preset[game];

    if (!bot || sitter_find(lists, game, bot) < 0)
        bot = sitter(lists, game, count_sitters(lists, game) - 1); /* the strongest */
    if (each->players < g->seats_min || each->players > g->seats_max)
        each->players = setup_players(g);
    if (each->task < 0 || each->task > lists->tasks[game]) each->task = 0;
    for (int i = 0; i < SEATS_MAX; i++)
        if (sitter_find(lists, game, each->seat[i]) < 0)
            snprintf(each->seat[i], sizeof each->seat[i], "%s", i == 0 ? HUMAN : bot);
    for (int i = 0; g->options && g->options[i].key && i < MENU_OPTIONS; i++)
        if (option_values(&g->options[i]) && option_find(&g->options[i], each->option[i]) < 0)
            preset_value(&g->options[i], each->option[i]);
}

void menu_mend(struct menu_choice *choice, const struct menu_lists *lists)
{
    if (choice->game < 0 || choice->game >= count_games()) choice->game = 0;
    if (!choice->lang) choice->lang = LANGS[0];
    if ((int)choice->theme < 0 || choice->theme >= THEMES) choice->theme = THEME_AUTO;
    for (int i = 0; i < count_games(); i++) mend_game(&choice->each[i], i, lists);
}

/* ---- the list -------------------------------------------------------------------- */

static void add(struct menu *m, enum item_kind kind, int at)
{
    if (m->n < ITEMS_MAX) m->item[m->n++] = (struct item){kind, at};
}

void menu_list_items(struct menu *m)
{
    const struct option *o = menu_game(m)->options;

    bool is_new = menu_learn_is_first(m->lists);

    m->n = 0;
    if (is_new) add(m, ITEM_LEARN, 0);
    add(m, ITEM_PLAY, 0);
    add(m, ITEM_GAME, 0);
    add(m, ITEM_PLAYERS, 0);
    for (int i = 0; i < chosen(m)->players; i++) add(m, ITEM_SEAT, i);
    for (int i = 0; o && o[i].key && i < MENU_OPTIONS; i++)
        if (option_values(&o[i])) add(m, ITEM_OPTION, i);
    if (!is_new && m->lists->lessons) add(m, ITEM_LEARN, 0);
    add(m, ITEM_DEALER, 0);
    if (chosen(m)->players == 1 && m->lists->tasks[m->choice->game]) add(m, ITEM_TASK, 0);
    add(m, ITEM_LANG, 0);
    add(m, ITEM_THEME, 0);
    add(m, ITEM_RESUME, 0);
    add(m, ITEM_WATCH, 0);
    add(m, ITEM_PUZZLE, 0);
    add(m, ITEM_SOLO, 0);
    add(m, ITEM_HELP, 0);
    add(m, ITEM_QUIT, 0);
    if (m->cursor >= m->n) m->cursor = m->n - 1;
}

/* ---- values ------------------------------------------------------------------------ */

int menu_values(const struct menu *m, const struct item *item)
{
    const struct game *g = menu_game(m);

    switch (item->kind) {
    case ITEM_GAME: return count_games();
    case ITEM_PLAYERS: return g->seats_max - g->seats_min + 1;
    case ITEM_SEAT: return count_sitters(m->lists, m->choice->game);
    case ITEM_OPTION: return option_values(&g->options[item->at]);
    case ITEM_DEALER: return 2;
    case ITEM_TASK: return m->lists->tasks[m->choice->game] + 1;
    case ITEM_LANG: return count_langs();
    case ITEM_THEME: return THEMES;
    default: return 0;
    }
}

int menu_value(const struct menu *m, const struct item *item)
{
    const struct game *g = menu_game(m);
    int value = 0;

    switch (item->kind) {
    case ITEM_GAME: return m->choice->game;
    case ITEM_PLAYERS: return chosen(m)->players - g->seats_min;
    case ITEM_SEAT: return sitter_find(m->lists, m->choice->game, chosen(m)->seat[item->at]);
    case ITEM_OPTION: return option_find(&g->options[item->at], chosen(m)->option[item->at]);
    case ITEM_DEALER: return chosen(m)->by_hand;
    case ITEM_TASK: return chosen(m)->task;
    case ITEM_LANG:
        while (LANGS[value] && LANGS[value] != m->choice->lang) value++;
        return value;
    case ITEM_THEME: return (int)m->choice->theme;
    default: return 0;
    }
}

void menu_set(struct menu *m, const struct item *item, int value)
{
    const struct game *g = menu_game(m);
    char *seat = chosen(m)->seat[item->at];

    switch (item->kind) {
    case ITEM_GAME: m->choice->game = value; break;
    case ITEM_PLAYERS: chosen(m)->players = g->seats_min + value; break;
    case ITEM_SEAT:
        snprintf(seat, RECORD_KIND_MAX, "%s", sitter(m->lists, m->choice->game, value));
        break;
    case ITEM_OPTION:
        option_value(&g->options[item->at], value, chosen(m)->option[item->at]);
        break;
    case ITEM_DEALER: chosen(m)->by_hand = value; break;
    case ITEM_TASK: chosen(m)->task = value; break;
    case ITEM_LANG: m->choice->lang = LANGS[value]; break;
    case ITEM_THEME: m->choice->theme = (enum theme)value; break;
    default: break;
    }
    menu_list_items(m);
}

/* A comma would end it on the command line; what is too long is cut. */
void menu_set_name(struct menu *m, int seat, const char *text)
{
    char *name = chosen(m)->name[seat];
    size_t n = utf8_cut(text, RECORD_NAME_MAX - 1);

    memcpy(name, text, n);
    name[n] = '\0';
    for (char *c = name; *c; c++)
        if (*c == ',') *c = ' ';
}

/* One that cannot be read is listed where it would be missed, and told about. */
bool menu_is_listed(const struct menu_save *save, enum item_kind kind)
{
    if (save->is_damaged) return kind == ITEM_RESUME;
    return kind == ITEM_WATCH || !save->is_over;
}

/* ---- words ------------------------------------------------------------------------- */

static void say(const struct menu *m, const char *key, struct buf *out)
{
    text_fill(m->choice->lang, key, NULL, 0, out);
}

static void say_number(const struct menu *m, const char *key, int number, struct buf *out)
{
    struct text_arg arg = {.type = TEXT_NUMBER, .number = number};

    text_fill(m->choice->lang, key, &arg, 1, out);
}

void menu_label(const struct menu *m, const struct item *item, struct buf *out)
{
    static const char *const KEYS[] = {
        [ITEM_LEARN] = "learn.menu",   [ITEM_PLAY] = "menu.play",
        [ITEM_GAME] = "menu.game",     [ITEM_PLAYERS] = "menu.players",
        [ITEM_DEALER] = "menu.dealer", [ITEM_TASK] = "menu.task",
        [ITEM_LANG] = "menu.lang",     [ITEM_THEME] = "menu.theme",
        [ITEM_RESUME] = "menu.resume", [ITEM_WATCH] = "menu.watch",
        [ITEM_PUZZLE] = "menu.puzzle", [ITEM_SOLO] = "menu.solo",
        [ITEM_HELP] = "menu.help",     [ITEM_QUIT] = "menu.quit"};
    char key[KEY_TEXT];

    if (item->kind == ITEM_SEAT) {
        say_number(m, "seat.name", item->at + 1, out);
    } else if (item->kind == ITEM_OPTION) {
        snprintf(key, sizeof key, "%s.option.%s", menu_game(m)->id,
                 menu_game(m)->options[item->at].key);
        say(m, key, out);
    } else {
        say(m, KEYS[item->kind], out);
    }
}

/* The bot's own name where the language has one. */
static void say_sitter(const struct menu *m, const char *id, struct buf *out)
{
    char key[KEY_TEXT];
    struct text_arg arg = {.type = TEXT_PLAIN, .text = id};

    if (strcmp(id, HUMAN) == 0) {
        say(m, "menu.human", out);
        return;
    }
    snprintf(key, sizeof key, "bot.%s", id);
    if (lang_get(m->choice->lang, key)) arg = (struct text_arg){.type = TEXT_WORD, .text = key};
    text_fill(m->choice->lang, "menu.bot", &arg, 1, out);
}

const char *menu_strength(const struct menu *m, const struct item *item)
{
    char key[KEY_TEXT];
    const char *about;

    if (item->kind != ITEM_SEAT) return "";
    snprintf(key, sizeof key, "bot.%s.about", chosen(m)->seat[item->at]);
    about = lang_get(m->choice->lang, key);
    return about ? about : "";
}

static void say_option(const struct menu *m, int at, struct buf *out)
{
    const char *value = chosen(m)->option[at];
    char key[KEY_TEXT];

    snprintf(key, sizeof key, "%s.option.%s.%s", menu_game(m)->id, menu_game(m)->options[at].key,
             value);
    if (lang_get(m->choice->lang, key)) say(m, key, out);
    else buf_add(out, value);
}

/* `The board game, 3 players: 1 person, 2 bots` */
static void say_summary(const struct menu *m, struct buf *out)
{
    const struct menu_game *each = chosen(m);
    char key[KEY_TEXT];
    struct text_arg arg[4] = {{.type = TEXT_WORD, .text = key},
                              {.type = TEXT_NUMBER, .number = each->players}};

    for (int i = 0; i < each->players; i++) arg[2].number += strcmp(each->seat[i], HUMAN) == 0;
    arg[3].number = each->players - arg[2].number;
    snprintf(key, sizeof key, "%s.name", menu_game(m)->id);
    text_fill(m->choice->lang, "menu.summary", arg, 4, out);
}

static int count_saves(const struct menu *m, bool is_watching)
{
    int n = 0;

    for (int i = 0; i < m->lists->saves; i++)
        n += !m->lists->save[i].is_damaged && (is_watching || !m->lists->save[i].is_over);
    return n;
}

void menu_value_label(const struct menu *m, const struct item *item, struct buf *out)
{
    char key[KEY_TEXT];

    switch (item->kind) {
    case ITEM_LEARN: menu_learn_value(m, out); break;
    case ITEM_PLAY: say_summary(m, out); break;
    case ITEM_GAME:
        snprintf(key, sizeof key, "%s.name", menu_game(m)->id);
        say(m, key, out);
        break;
    case ITEM_PLAYERS: buf_format(out, "%d", chosen(m)->players); break;
    case ITEM_SEAT:
        if (chosen(m)->name[item->at][0]) buf_format(out, "%s · ", chosen(m)->name[item->at]);
        say_sitter(m, chosen(m)->seat[item->at], out);
        break;
    case ITEM_TASK:
        snprintf(key, sizeof key, "%s.task.%d", menu_game(m)->id, chosen(m)->task);
        if (chosen(m)->task) buf_format(out, "%d: ", chosen(m)->task);
        say(m, chosen(m)->task ? key : "menu.task.none", out);
        break;
    case ITEM_DEALER:
        say(m, chosen(m)->by_hand ? "menu.dealer.real" : "menu.dealer.own", out);
        break;
    case ITEM_OPTION: say_option(m, item->at, out); break;
    case ITEM_LANG: buf_add(out, m->choice->lang->name); break;
    case ITEM_THEME:
        snprintf(key, sizeof key, "menu.theme.%s", THEME_NAMES[m->choice->theme]);
        say(m, key, out);
        break;
    case ITEM_RESUME: say_number(m, "menu.saves", count_saves(m, false), out); break;
    case ITEM_WATCH: say_number(m, "menu.records", count_saves(m, true), out); break;
    default: break;
    }
}
