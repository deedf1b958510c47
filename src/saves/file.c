/* file.c: files that are locked, and replaced as a whole.
 *
 * A lock belongs to the open file, not to its name. So a file that takes the place of
 * another is locked before it does, and whoever has opened a file looks again whether the
 * name still leads to it. */
#include "saves/saves.h"

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

void *saves_must(void *memory)
{
    if (memory) return memory;
    fputs("bedesten: there is not enough memory to go on.\n", stderr);
    exit(1);
}

bool saves_cannot(struct note *note, const char *key, const char *path)
{
    return note_set(note, key, "%s\t%s", path, strerror(errno));
}

/* For the owner alone, as XDG asks. */
static bool make_folder(const char *path, struct note *note)
{
    int why;

    if (mkdir(path, 0700) == 0 || errno == EEXIST) return true;
    why = errno;
    if (access(path, F_OK) == 0) return true; /* on a disk that is read-only */
    errno = why;
    return saves_cannot(note, "saves.folder", path);
}

bool saves_make_folders(const char *path, struct note *note)
{
    struct buf folder = {0};
    bool made = true;

    buf_add(&folder, path);
    for (char *slash = strchr(folder.at + 1, '/'); slash && made; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        made = make_folder(folder.at, note);
        *slash = '/';
    }
    buf_free(&folder);
    return made;
}

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
            if (errno != ENOENT) saves_cannot(note, "record.create", path);
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

static bool write_all(int file, const struct buf *text)
{
    const char *at = buf_text(text), *end = at + text->n;

    while (at < end) {
        ssize_t done = write(file, at, (size_t)(end - at));

        if (done < 0 && errno == EINTR) continue;
        if (done <= 0) return false;
        at += done;
    }
    return true;
}

/* So that the name itself survives a crash of the machine. */
static void flush_folder(const char *path)
{
    const char *slash = strrchr(path, '/');
    struct buf folder = {0};
    int file;

    if (slash) buf_addn(&folder, path, (size_t)(slash - path) + 1);
    else buf_char(&folder, '.');
    file = open(folder.at, O_RDONLY | O_DIRECTORY);
    if (file >= 0) {
        (void)fsync(file); /* some file systems have nothing to flush here */
        close(file);
    }
    buf_free(&folder);
}

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

static int open_beside(const char *path, const char *beside)
{
    struct stat old;
    int file;

    unlink(beside); /* left by a process of the same number that is gone */
    file = open(beside, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (file >= 0 && stat(path, &old) == 0) (void)fchmod(file, old.st_mode & 0777);
    return file;
}

int saves_put(const char *path, const struct buf *text, bool is_new, struct note *note)
{
    struct buf beside = {0};
    int file, why;

    buf_format(&beside, "%s.%ld.new", path, (long)getpid());
    file = open_beside(path, beside.at);
    if (file < 0) {
        saves_cannot(note, "record.create", path);
    } else if (flock(file, LOCK_EX | LOCK_NB) != 0 || !write_all(file, text) || fsync(file) != 0 ||
               !put_in_place(beside.at, path, is_new)) {
        why = errno;
        saves_cannot(note, "record.write", path);
        unlink(beside.at);
        close(file);
        file = -1;
        errno = why;
    } else {
        flush_folder(path);
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
