/* names.c: names of saved games, and the files they lead to.
 *
 * A name is safe to be part of a path: nothing outside the folder can be named. */
#include "files/saves.h"

#include "files/file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define LETTERS "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"

bool saves_is_name(const char *name, struct note *note)
{
    size_t n = strspn(name, LETTERS "-_");

    if (n > 0 && n <= SAVES_NAME_MAX && !name[n] && name[0] != '-' && name[0] != '_') return true;
    return note_set(note, "saves.name", "%.60s\t%d", name, SAVES_NAME_MAX);
}

bool saves_folder(struct buf *path, struct note *note)
{
    if (!file_folder(FOLDER_DATA, path)) return note_set(note, "saves.home", " ");
    buf_add(path, "/games");
    return true;
}

bool saves_path(const char *name, struct buf *path, struct note *note)
{
    if (!saves_is_name(name, note) || !saves_folder(path, note)) return false;
    buf_format(path, "/%s.rec", name);
    return true;
}

bool saves_is_there(const char *name)
{
    struct buf path = {0};
    bool is_there = saves_path(name, &path, NULL) && access(buf_text(&path), F_OK) == 0;

    buf_free(&path);
    return is_there;
}

/* Its file, locked; -1: NOTE says why it cannot be had. */
static int hold(const char *name, struct buf *path, struct note *note)
{
    int file;

    if (!saves_path(name, path, note)) return -1;
    file = file_open_locked(buf_text(path), note);
    if (file < 0 && errno == ENOENT) note_set(note, "saves.none", "%s", name);
    if (file < 0 && errno == EBUSY) note_set(note, "saves.playing", "%s", name);
    return file;
}

bool saves_delete(const char *name, struct note *note)
{
    struct buf path = {0};
    int file = hold(name, &path, note);
    bool good = file >= 0 && (unlink(buf_text(&path)) == 0 ||
                              file_cannot(note, "record.write", buf_text(&path)));

    if (file >= 0) close(file);
    buf_free(&path);
    return good;
}

/* By a link, which is refused where the name is taken; a disk without links renames. */
static bool move(const char *from, const char *to)
{
    if (link(from, to) == 0) return unlink(from) == 0;
    if (errno == EEXIST) return false;
    if (access(to, F_OK) != 0) return rename(from, to) == 0;
    errno = EEXIST;
    return false;
}

bool saves_rename(const char *from, const char *to, struct note *note)
{
    struct buf old = {0}, new = {0};
    int file = -1;
    bool good = saves_path(to, &new, note) && (file = hold(from, &old, note)) >= 0;

    if (good && !move(buf_text(&old), buf_text(&new))) {
        good = false;
        if (errno == EEXIST) note_set(note, "saves.taken", "%s", to);
        else file_cannot(note, "record.write", buf_text(&new));
    }
    if (file >= 0) close(file);
    buf_free(&old);
    buf_free(&new);
    return good;
}

bool saves_set_aside(const char *path, const struct buf *text, struct buf *aside, struct note *note)
{
    size_t n = strlen(path), ending = strlen(".rec");

    if (n > ending && strcmp(path + n - ending, ".rec") == 0) n -= ending;
    for (int i = 1;; i++) {
        int file;

        buf_clear(aside);
        buf_addn(aside, path, n);
        buf_add(aside, ".damaged");
        if (i > 1) buf_format(aside, "-%d", i);
        file = file_put(buf_text(aside), text, FILE_NEW | FILE_LOCKED, note);
        if (file >= 0) close(file);
        if (file >= 0 || errno != EEXIST) return file >= 0;
    }
}
