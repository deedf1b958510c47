/* file.c: files that are locked, and replaced as a whole.
 *
 * A lock belongs to the open file, not to its name. So a file that takes the place of
 * another is locked before it does, and whoever has opened a file looks again whether the
 * name still leads to it. */
#include "saves/saves.h"

#include "core/file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LEFT_SECONDS = 60 };

/* ---- locks ------------------------------------------------------------------------- */

static bool is_at(int file, const char *path)
{
    struct stat open_one, named;

    return fstat(file, &open_one) == 0 && stat(path, &named) == 0 &&
           open_one.st_ino == named.st_ino && open_one.st_dev == named.st_dev;
}

int saves_open_locked(const char *path, struct note *note)
{
    for (;;) {
        int file = open(path, O_RDWR | O_CLOEXEC);

        if (file < 0) {
            if (errno != ENOENT) file_cannot(note, "record.create", path);
            return -1;
        }
        if (flock(file, LOCK_EX | LOCK_NB) != 0) {
            note_set(note, "saves.busy", "%s", path);
            close(file);
            errno = EBUSY;
            return -1;
        }
        if (is_at(file, path)) return file;
        close(file); /* it was replaced just now */
    }
}

/* ---- replacing --------------------------------------------------------------------- */

/* Into its place. A new name is given by a link, which is refused where there is one. */
static bool put_in_place(const char *beside, const char *path, bool is_new)
{
    if (is_new) {
        if (link(beside, path) == 0) return unlink(beside) == 0;
        if (errno == EEXIST) return false;
        if (access(path, F_OK) == 0) { /* no links on this disk: as good as can be */
            errno = EEXIST;
            return false;
        }
    }
    return rename(beside, path) == 0;
}

int saves_put(const char *path, const struct buf *text, bool is_new, struct note *note)
{
    struct buf beside = {0};
    int file, why;

    buf_format(&beside, "%s.%ld.new", path, (long)getpid());
    file = file_open_beside(path, beside.at);
    if (file < 0) {
        file_cannot(note, "record.create", path);
    } else if (flock(file, LOCK_EX | LOCK_NB) != 0 || !file_write_all(file, text) ||
               fsync(file) != 0 || !put_in_place(beside.at, path, is_new)) {
        why = errno;
        file_cannot(note, "record.write", path);
        unlink(beside.at);
        close(file);
        file = -1;
        errno = why;
    } else {
        file_flush_folder(path);
    }
    buf_free(&beside);
    return file;
}

/* ---- what was left ----------------------------------------------------------------- */

/* Is ENTRY called BASE….PID.new, and there is no process PID? */
static bool is_left(const char *entry, const char *base)
{
    size_t n = strlen(entry), start = strlen(base), ending = strlen(".new"), at;
    long pid;

    if (n <= ending || strncmp(entry, base, start) != 0 || strcmp(entry + n - ending, ".new") != 0)
        return false;
    for (at = n - ending; at > start && entry[at - 1] >= '0' && entry[at - 1] <= '9';) at--;
    if (at <= start || at == n - ending || entry[at - 1] != '.') return false;
    pid = strtol(entry + at, NULL, 10);
    return pid > 0 && kill((pid_t)pid, 0) != 0 && errno == ESRCH;
}

/* A young one may belong to a process that cannot be seen from here. */
static bool is_old(const char *path)
{
    struct stat at;

    return lstat(path, &at) == 0 && S_ISREG(at.st_mode) &&
           at.st_mtim.tv_sec < time(NULL) - LEFT_SECONDS;
}

void saves_sweep(const char *path)
{
    const char *slash = strrchr(path, '/'), *base = slash ? slash + 1 : path;
    struct buf folder = {0};
    DIR *dir;

    if (slash) buf_addn(&folder, path, (size_t)(base - path));
    else buf_add(&folder, "./");
    dir = opendir(buf_text(&folder));
    for (struct dirent *entry; dir && (entry = readdir(dir));) {
        struct buf left = {0};

        buf_format(&left, "%s%s", buf_text(&folder), entry->d_name);
        if (is_left(entry->d_name, base) && is_old(buf_text(&left))) unlink(buf_text(&left));
        buf_free(&left);
    }
    if (dir) closedir(dir);
    buf_free(&folder);
}
