/* lock.c: files that one program at a time writes, and what killed ones have left.
 *
 * A lock belongs to the open file, not to its name. So a file that takes the place of
 * another is locked before it does, and whoever has opened a file looks again whether the
 * name still leads to it. */
#include "files/file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { LEFT_SECONDS = 60 };

/* ---- locks ------------------------------------------------------------------------- */

bool file_is_at(int file, const char *path)
{
    struct stat open_one, named;

    return fstat(file, &open_one) == 0 && stat(path, &named) == 0 &&
           open_one.st_ino == named.st_ino && open_one.st_dev == named.st_dev;
}

bool file_lock(int file) { return flock(file, LOCK_EX | LOCK_NB) == 0; }

int file_open_locked(const char *path, struct note *note)
{
    for (;;) {
        int file = open(path, O_RDWR | O_CLOEXEC);

        if (file < 0) {
            if (errno != ENOENT) file_cannot(note, "record.create", path);
            return -1;
        }
        if (!file_lock(file)) {
            note_set(note, "saves.busy", "%s", path);
            close(file);
            errno = EBUSY;
            return -1;
        }
        if (file_is_at(file, path)) return file;
        close(file); /* it was replaced just now */
    }
}

/* ---- what was left ----------------------------------------------------------------- */

void file_beside(const char *path, struct buf *out)
{
    buf_format(out, "%s.%ld.new", path, (long)getpid());
}

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

void file_sweep(const char *path)
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
