/* list.c: the saved games, the one last played first.
 *
 * Each is replayed: what the list says of a game is what resuming it would find. One that
 * is damaged stands in the list too, so that nobody thinks it is gone. */
#include "files/saves.h"

#include "core/must.h"
#include "files/file.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define ENDING ".rec"

/* ---- one game ------------------------------------------------------------------------ */

static void look(struct saves_game *game, const struct replay *at)
{
    const struct game *g = at->head.game;
    const struct gstate *s = (const struct gstate *)(const void *)&at->room;

    game->head = at->head;
    game->events = at->events;
    game->round = g->round(s);
    game->turn = at->turns + 1;
    game->seat = g->turn(s);
    game->state = game->seat == SEAT_NONE ? SAVES_OVER : SAVES_OPEN;
    if (game->state != SAVES_OVER) return;
    game->turn = at->turns;
    g->result(s, &game->result);
}

static void read_game(struct saves_game *game, const char *path)
{
    struct replay replay = {0};
    struct record_end end = {0};
    struct buf text = {0};

    game->state = SAVES_DAMAGED;
    if (buf_read_file(&text, path, RECORD_BYTES_MAX, &game->fault.why) &&
        replay_read(&replay, buf_text(&text), text.n, &end, &game->fault))
        look(game, &replay);
    else game->events = end.events;
    buf_free(&text);
}

/* Is this the file of a saved game? Then its name. */
static bool name_of(const char *entry, char name[SAVES_NAME_MAX + 1])
{
    size_t n = strlen(entry), more = strlen(ENDING);

    if (n <= more || n - more > SAVES_NAME_MAX || strcmp(entry + n - more, ENDING) != 0)
        return false;
    memcpy(name, entry, n - more);
    name[n - more] = '\0';
    return saves_is_name(name, NULL);
}

/* ---- all of them ---------------------------------------------------------------------- */

static int compare(const void *left, const void *right)
{
    const struct saves_game *a = left, *b = right;

    if (a->played != b->played) return a->played < b->played ? 1 : -1;
    if (a->played_ns != b->played_ns) return a->played_ns < b->played_ns ? 1 : -1;
    return strcmp(a->name, b->name);
}

static void add(struct saves_list *list, const char *folder, const char *entry)
{
    struct saves_game game = {0};
    struct buf path = {0};
    struct stat is;

    if (!name_of(entry, game.name)) return;
    buf_format(&path, "%s/%s", folder, entry);
    if (stat(buf_text(&path), &is) == 0 && S_ISREG(is.st_mode)) {
        game.played = is.st_mtim.tv_sec;
        game.played_ns = is.st_mtim.tv_nsec;
        read_game(&game, buf_text(&path));
        list->at = must(realloc(list->at, (list->n + 1) * sizeof *list->at));
        list->at[list->n++] = game;
    }
    buf_free(&path);
}

bool saves_list(struct saves_list *list, struct note *note)
{
    struct buf folder = {0};
    bool good = saves_folder(&folder, note);
    DIR *dir = good ? opendir(buf_text(&folder)) : NULL;

    *list = (struct saves_list){0};
    if (good && !dir && errno != ENOENT) good = file_cannot(note, "file.open", buf_text(&folder));
    for (struct dirent *entry; dir && (entry = readdir(dir));)
        add(list, buf_text(&folder), entry->d_name);
    if (dir) closedir(dir);
    if (list->n) qsort(list->at, list->n, sizeof *list->at, compare);
    buf_free(&folder);
    return good;
}

void saves_list_free(struct saves_list *list)
{
    free(list->at);
    *list = (struct saves_list){0};
}

bool saves_last(enum saves_state state, struct saves_game *game, struct note *note)
{
    struct saves_list list;
    bool found = false;

    if (!saves_list(&list, note)) return false;
    for (size_t i = 0; i < list.n && !found; i++) {
        found = list.at[i].state == state;
        if (found) *game = list.at[i];
    }
    saves_list_free(&list);
    return found ||
           note_set(note, state == SAVES_OVER ? "saves.nothing.over" : "saves.nothing", " ");
}
