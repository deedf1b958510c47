/* menu.c: what is chosen in the menu becomes a command line, and that is carried out.
 *
 * So the menu can do nothing that cannot be typed, and whatever a command checks is
 * checked here too. The choices are remembered as text, by names. */
#include "cli/commands.h"

#include "cli/climb.h"
#include "cli/learn.h"
#include "cli/leave.h"
#include "cli/saves.h"
#include "cli/theme.h"
#include "core/utf8.h"
#include "files/saves.h"
#include "files/settings.h"
#include "langs/langs.h"
#include "lesson/lesson.h"
#include "lesson/shelf.h"
#include "term/menu.h"
#include "term/play.h"

#include <string.h>
#include <unistd.h>

enum { WORDS_MAX = 40, BOTS_MOST = 32, SAVES_MOST = 200, LESSONS_MOST = 64, KEY_TEXT = 64 };

/* ---- what there is to choose from ------------------------------------------------- */

static int list_bots(struct menu_bot out[])
{
    int n = 0;

    for (const struct bot *const *b = BOTS; *b && n < BOTS_MOST; b++) {
        out[n] = (struct menu_bot){.id = (*b)->id};
        for (int i = 0; GAMES[i] && i < MENU_GAMES; i++)
            if (bot_plays(*b, GAMES[i])) out[n].games |= UINT32_C(1) << i;
        n++;
    }
    return n;
}

/* What cannot be read is named only: the command saves tells why. */
static void describe(const struct cli *cli, const struct saves_game *game, struct menu_save *out)
{
    struct buf about = {0};

    *out = (struct menu_save){.is_over = game->state == SAVES_OVER,
                              .is_damaged = game->state == SAVES_DAMAGED};
    if (out->is_damaged) buf_add(&about, lang_get(cli->lang, "menu.save.unread"));
    else saves_write_state(cli, game, &about);
    snprintf(out->name, sizeof out->name, "%s", game->name);
    memcpy(out->about, buf_text(&about), utf8_cut(buf_text(&about), MENU_LABEL - 1));
    buf_free(&about);
}

static int list_saves(const struct cli *cli, const struct saves_list *games, struct menu_save out[])
{
    int n = 0;

    for (size_t i = 0; i < games->n && n < SAVES_MOST; i++) describe(cli, &games->at[i], &out[n++]);
    return n;
}

/* The lessons of the shelf, to be freed; one that cannot be taught is none. */
static int read_lessons(struct menu_lesson out[])
{
    struct record_fault fault;
    int n = 0;

    for (const struct shelf_row *row = SHELF; row->name && n < LESSONS_MOST; row++) {
        out[n].lesson = lesson_read((const char *)row->text, row->n, NULL, &fault);
        n += out[n].lesson != NULL;
    }
    return n;
}

/* ---- remembering --------------------------------------------------------------------- */

static int find_game(const char *id)
{
    for (int i = 0; GAMES[i]; i++)
        if (strcmp(GAMES[i]->id, id) == 0) return i;
    return 0;
}

/* The next word of a list with commas, cut to fit. */
static const char *take_word(const char *list, char *out, size_t room)
{
    size_t n = strcspn(list, ",");

    snprintf(out, room, "%.*s", (int)n, list);
    return list + n + (list[n] == ',');
}

/* `3,human,policy,policy` and `layout value,neutral value` of one game. */
static void recall_game(struct menu_game *each, const struct game *g)
{
    struct buf value = {0};
    char key[KEY_TEXT], word[MENU_VALUE];

    snprintf(key, sizeof key, "menu.seats.%s", g->id);
    if (settings_get(key, &value)) {
        const char *rest = take_word(buf_text(&value), word, sizeof word);

        each->players = word[0] >= '1' && word[0] <= '9' ? word[0] - '0' : 0;
        for (int i = 0; i < SEATS_MAX && *rest; i++)
            rest = take_word(rest, each->seat[i], sizeof each->seat[i]);
    }
    for (int i = 0; g->options && g->options[i].key && i < MENU_OPTIONS; i++) {
        buf_clear(&value);
        snprintf(key, sizeof key, "menu.option.%s.%s", g->id, g->options[i].key);
        if (settings_get(key, &value))
            take_word(buf_text(&value), each->option[i], sizeof each->option[i]);
    }
    buf_clear(&value);
    snprintf(key, sizeof key, "menu.names.%s", g->id);
    if (settings_get(key, &value)) {
        const char *rest = buf_text(&value);

        for (int i = 0; i < SEATS_MAX && *rest; i++)
            rest = take_word(rest, each->name[i], sizeof each->name[i]);
    }
    buf_clear(&value);
    snprintf(key, sizeof key, "menu.dealer.%s", g->id);
    each->by_hand = settings_get(key, &value) && strcmp(buf_text(&value), "real") == 0;
    buf_free(&value);
}

static void recall(struct cli *cli, struct menu_choice *choice, const struct menu_lists *lists)
{
    struct buf value = {0};
    const struct lang *lang = NULL;

    *choice = (struct menu_choice){.lang = cli->lang, .theme = cli->theme};
    for (int i = 0; GAMES[i] && i < MENU_GAMES; i++) recall_game(&choice->each[i], GAMES[i]);
    if (settings_get("menu.game", &value)) choice->game = find_game(buf_text(&value));
    buf_clear(&value);
    if (settings_get("menu.lang", &value)) lang = lang_find(buf_text(&value));
    if (lang && !args_has(&cli->args, OPT_LANG)) choice->lang = lang;
    buf_free(&value);
    menu_mend(choice, lists);
}

/* `Ayşe,,Bob`; nothing where nobody has a name. */
static void write_names(const struct menu_game *each, int seats, struct buf *out)
{
    bool any = false;

    for (int i = 0; i < seats; i++) any = any || each->name[i][0];
    for (int i = 0; any && i < seats; i++) buf_format(out, "%s%s", i ? "," : "", each->name[i]);
}

static void remember_game(const struct menu_game *each, const struct game *g)
{
    struct buf value = {0};
    char key[KEY_TEXT];

    buf_format(&value, "%d", each->players);
    for (int i = 0; i < SEATS_MAX; i++) buf_format(&value, ",%s", each->seat[i]);
    snprintf(key, sizeof key, "menu.seats.%s", g->id);
    settings_set(key, buf_text(&value), NULL);
    buf_clear(&value);
    write_names(each, SEATS_MAX, &value);
    snprintf(key, sizeof key, "menu.names.%s", g->id);
    settings_set(key, buf_text(&value), NULL);
    snprintf(key, sizeof key, "menu.dealer.%s", g->id);
    settings_set(key, each->by_hand ? "real" : "", NULL);
    for (int i = 0; g->options && g->options[i].key && i < MENU_OPTIONS; i++) {
        snprintf(key, sizeof key, "menu.option.%s.%s", g->id, g->options[i].key);
        settings_set(key, each->option[i], NULL);
    }
    buf_free(&value);
}

/* What was changed since WAS, of every game. What cannot be remembered is no reason not to
 * play: nothing is said of it. */
static void remember(const struct menu_choice *choice, struct menu_choice *was)
{
    for (int i = 0; GAMES[i] && i < MENU_GAMES; i++)
        if (memcmp(&choice->each[i], &was->each[i], sizeof choice->each[i]) != 0)
            remember_game(&choice->each[i], GAMES[i]);
    if (choice->game != was->game) settings_set("menu.game", GAMES[choice->game]->id, NULL);
    if (choice->lang != was->lang) settings_set("menu.lang", choice->lang->code, NULL);
    if (choice->theme != was->theme) theme_remember(choice->theme);
    *was = *choice;
}

/* ---- a command line ------------------------------------------------------------------ */

struct words {
    struct buf text[WORDS_MAX];
    int n;
};

static struct buf *add_word(struct words *w, const char *text)
{
    struct buf *word = &w->text[w->n < WORDS_MAX ? w->n++ : WORDS_MAX - 1];

    buf_add(word, text);
    return word;
}

static void add_seats(struct words *w, const struct menu_game *each)
{
    struct buf people = {0}, bots = {0};

    for (int i = 0; i < each->players; i++) {
        if (strcmp(each->seat[i], "human") == 0)
            buf_format(&people, "%s%d", people.n ? "," : "", i + 1);
        else buf_format(&bots, "%s%s", bots.n ? "," : "", each->seat[i]);
    }
    add_word(w, "--seat");
    add_word(w, people.n ? buf_text(&people) : "none");
    if (bots.n) {
        add_word(w, "--bots");
        add_word(w, buf_text(&bots));
    }
    buf_free(&people);
    buf_free(&bots);
}

static void add_names(struct words *w, const struct menu_game *each)
{
    struct buf names = {0};

    write_names(each, each->players, &names);
    if (names.n) {
        add_word(w, "--names");
        add_word(w, buf_text(&names));
    }
    buf_free(&names);
}

static void write_play(struct words *w, const struct menu_choice *choice)
{
    const struct game *g = GAMES[choice->game];
    const struct menu_game *each = &choice->each[choice->game];

    add_word(w, "play");
    add_word(w, g->id);
    add_word(w, "--players");
    buf_format(add_word(w, ""), "%d", each->players);
    add_seats(w, each);
    add_names(w, each);
    if (each->by_hand) add_word(w, "--by-hand");
    if (each->task && each->players == 1) {
        add_word(w, "--task");
        buf_format(add_word(w, ""), "%d", each->task);
    }
    for (int i = 0; g->options && g->options[i].key && i < MENU_OPTIONS; i++) {
        if (!each->option[i][0]) continue;
        add_word(w, "--option");
        buf_format(add_word(w, ""), "%s=%s", g->options[i].key, each->option[i]);
    }
}

static void write_words(struct words *w, const struct menu_choice *choice, bool is_full)
{
    add_word(w, "bedesten");
    if (choice->what == MENU_PLAY) write_play(w, choice);
    if (choice->what == MENU_SOLO) add_word(w, "solo");
    if (choice->what == MENU_PUZZLE) {
        add_word(w, "puzzle");
        if (!is_full) add_word(w, GAMES[choice->game]->id); /* else it is chosen from the shelf */
    }
    if (choice->what == MENU_LEARN) {
        add_word(w, "learn");
        add_word(w, choice->name);
    }
    if (choice->what == MENU_DELETE || choice->what == MENU_RENAME) {
        add_word(w, "saves");
        add_word(w, choice->what == MENU_DELETE ? "--delete" : "--rename");
        add_word(w, choice->name);
    }
    if (choice->what == MENU_RENAME) buf_format(&w->text[w->n - 1], ",%s", choice->to);
    if (choice->what == MENU_RESUME || choice->what == MENU_WATCH) {
        add_word(w, choice->what == MENU_RESUME ? "resume" : "watch");
        add_word(w, choice->name);
    }
}

/* ---- carrying it out ------------------------------------------------------------------- */

static int run_words(struct cli *cli, struct words *w)
{
    char *argv[WORDS_MAX + 1] = {NULL};
    struct args before = cli->args;
    struct note note = {0};
    int status;

    for (int i = 0; i < w->n; i++) argv[i] = w->text[i].at;
    memset(&cli->args, 0, sizeof cli->args);
    if (args_read(&cli->args, w->n, argv, &note)) status = cli->args.command->run(cli);
    else status = cli_refuse(cli, &note);
    args_free(&cli->args);
    cli->args = before;
    return status;
}

/* A sentence on the bare screen stays until it has been read. */
static void wait_for_enter(struct cli *cli)
{
    char c;

    SAY(cli, "cli.menu.read", say_number(0));
    cli_flush(cli);
    fflush(stdout);
    while (read(STDIN_FILENO, &c, 1) == 1 && c != '\n') continue;
}

/* Has it a full screen? */
static bool is_shown(enum menu_what what)
{
    return what == MENU_PLAY || what == MENU_RESUME || what == MENU_WATCH || what == MENU_LEARN ||
           what == MENU_PUZZLE;
}

/* What the command prints is shown in the menu; what it refused has been said already, and what
 * the shelf of puzzles leaves for the shell was on the shelf. */
static int run_choice(struct cli *cli, const struct menu_choice *choice, struct buf *page)
{
    bool is_full = cli_will_be_full(cli), is_seen = is_full && choice->what == MENU_PUZZLE;
    struct words w = {.n = 0};
    int status;

    write_words(&w, choice, is_full);
    if (args_has(&cli->args, OPT_PLAIN) && is_shown(choice->what)) add_word(&w, "--plain");
    status = run_words(cli, &w);
    for (int i = 0; i < w.n; i++) buf_free(&w.text[i]);
    buf_clear(page);
    if (status >= EXIT_SIGNAL) return status;
    if (!is_seen) buf_add(page, buf_text(&cli->out));
    buf_clear(&cli->out);
    if (status != EXIT_GOOD && is_full) wait_for_enter(cli);
    return EXIT_GOOD;
}

static bool must_leave(void) { return leave_signal() != 0; }

/* Signals are held back while the menu is open only: a game has its own way with them.
 * Returns the one that came; 0: none. */
static int open_menu(const struct cli *cli, struct menu_choice *choice, struct menu_lists *lists,
                     struct menu_lesson lesson[])
{
    struct saves_list games = {0};
    struct menu_save save[SAVES_MOST];
    struct leave leave;

    for (int i = 0; i < lists->lessons; i++) {
        struct learned learned;

        learn_recall(lesson_name(lesson[i].lesson), &learned);
        lesson[i].step = learned.step;
        lesson[i].is_done = learned.is_done;
    }
    saves_list(&games, NULL);
    lists->save = save;
    lists->saves = list_saves(cli, &games, save);
    saves_list_free(&games);
    if (!cli_will_be_full(cli)) { /* there is nothing on the screen to be put right */
        menu_ask(choice, lists, &(struct menu_lines){stdin, stdout});
        return 0;
    }
    leave_start(&leave);
    lists->waiting = &leave.before;
    lists->must_leave = must_leave;
    menu_run(choice, lists);
    return leave_stop(&leave);
}

int cli_menu(struct cli *cli)
{
    struct menu_bot bot[BOTS_MOST];
    struct menu_lists lists = {.bot = bot, .bots = list_bots(bot), .is_ascii = cli_is_ascii(cli)};
    struct menu_choice choice, was;
    struct menu_lesson lesson[LESSONS_MOST];
    struct buf page = {0};
    int status = EXIT_GOOD, number = 0;

    lists.lesson = lesson;
    lists.lessons = read_lessons(lesson);
    for (int i = 0; GAMES[i] && i < MENU_GAMES; i++) {
        const struct bot *met = climb_preset(GAMES[i]);

        lists.preset[i] = (met ? met : bot_preset(GAMES[i]))->id;
        lists.tasks[i] = bot_aims(GAMES[i]);
    }
    recall(cli, &choice, &lists);
    was = choice;
    cli->lang = choice.lang;
    while (status == EXIT_GOOD) {
        lists.page = buf_text(&page);
        number = open_menu(cli, &choice, &lists, lesson);
        cli->lang = choice.lang;
        cli->theme = choice.theme;
        if (choice.what != MENU_LEFT) remember(&choice, &was);
        if (number || choice.what == MENU_LEFT || choice.what == MENU_QUIT) break;
        status = run_choice(cli, &choice, &page);
    }
    for (int i = 0; i < lists.lessons; i++) lesson_free(lesson[i].lesson);
    buf_free(&page);
    return number ? EXIT_SIGNAL + number : status;
}
