/* file.c: records on the disk.
 *
 * A file is written beside its place, flushed, and renamed: whoever looks finds
 * the old text or the new one, never half of one. A link stays one: the file that it
 * leads to is replaced. What is no plain file (a device, a pipe) is written to as it is. */
#include "record/record.h"

#include "core/file.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LINKS_MOST = 40 };

/* ---- what a path leads to ------------------------------------------------------ */

/* Is this the file that our own words go to? */
static bool is_own_output(const struct stat *at)
{
    struct stat own;

    for (int file = STDOUT_FILENO; file <= STDERR_FILENO; file++)
        if (fstat(file, &own) == 0 && own.st_ino == at->st_ino && own.st_dev == at->st_dev)
            return true;
    return false;
}

bool record_is_special(const char *path)
{
    struct stat at;

    return stat(path, &at) == 0 && (!S_ISREG(at.st_mode) || is_own_output(&at));
}

static bool is_link(const char *path)
{
    struct stat at;

    return lstat(path, &at) == 0 && S_ISLNK(at.st_mode);
}

/* One link further; a relative one is meant from the folder that the link lies in. */
static bool follow_link(struct buf *path)
{
    const char *slash = strrchr(buf_text(path), '/');
    size_t folder = slash ? (size_t)(slash - buf_text(path)) + 1 : 0;
    char target[PATH_MAX];
    ssize_t n = readlink(buf_text(path), target, sizeof target);

    if (n <= 0 || n >= (ssize_t)sizeof target) return false;
    if (target[0] == '/') folder = 0;
    path->n = folder;
    buf_addn(path, target, (size_t)n);
    return true;
}

void record_real_path(const char *path, struct buf *out)
{
    buf_add(out, path);
    for (int i = 0; i < LINKS_MOST && is_link(buf_text(out)); i++)
        if (!follow_link(out)) return;
}

/* ---- beside it ------------------------------------------------------------------- */

static void name_beside(const char *path, struct buf *out)
{
    buf_format(out, "%s.%ld.new", path, (long)getpid());
}

/* Keeps errno of what failed first. */
static bool close_after(int file, bool good)
{
    int why = errno;

    if (close(file) != 0 && good) return false;
    if (!good) errno = why;
    return good;
}

/* ---- may it be written? ------------------------------------------------------ */

/* Empty, or it begins as a record does. */
static bool is_ours(const char *path, struct note *note)
{
    static const char magic[] = "bedesten record ";
    char start[sizeof magic - 1];
    int file = open(path, O_RDONLY);
    ssize_t n;

    if (file < 0) return errno == ENOENT || file_cannot(note, "record.create", path);
    n = read(file, start, sizeof start);
    close(file);
    if (n == 0 || (n == (ssize_t)sizeof start && memcmp(start, magic, sizeof start) == 0))
        return true;
    return note_set(note, "record.other", "%s", path);
}

static bool try_special(const char *path, struct note *note)
{
    int file = open(path, O_WRONLY | O_NONBLOCK);

    if (file < 0) return file_cannot(note, "record.create", path);
    close(file);
    return true;
}

static bool test_plain(const char *path, struct note *note)
{
    struct buf beside = {0};
    bool good;
    int file;

    if (access(path, F_OK) == 0 && access(path, W_OK) != 0)
        return file_cannot(note, "record.create", path); /* a file that is meant to be read only */
    name_beside(path, &beside);
    file = file_open_beside(path, beside.at);
    good = file >= 0 || file_cannot(note, "record.create", path);
    if (file >= 0) close(file);
    if (file >= 0) unlink(beside.at);
    buf_free(&beside);
    return good;
}

bool record_test_path(const char *path, struct note *note)
{
    struct buf real = {0};
    bool good;

    if (record_is_special(path)) return try_special(path, note);
    record_real_path(path, &real);
    good = test_plain(buf_text(&real), note);
    buf_free(&real);
    return good;
}

bool record_test_file(const char *path, struct note *note)
{
    struct stat at;

    if (stat(path, &at) == 0 && S_ISREG(at.st_mode) && !is_ours(path, note)) return false;
    return record_test_path(path, note);
}

/* ---- writing ----------------------------------------------------------------- */

static bool write_special(const char *path, const struct buf *text, struct note *note)
{
    int file = open(path, O_WRONLY | O_TRUNC);

    if (file < 0) return file_cannot(note, "record.create", path);
    return close_after(file, file_write_all(file, text)) || file_cannot(note, "record.write", path);
}

static bool write_plain(const char *path, const struct buf *text, struct note *note)
{
    struct buf beside = {0};
    bool good = false;
    int file;

    name_beside(path, &beside);
    file = file_open_beside(path, beside.at);
    if (file < 0) {
        file_cannot(note, "record.create", path);
    } else {
        good = file_write_all(file, text) && fsync(file) == 0;
        good = close_after(file, good) && rename(beside.at, path) == 0;
        if (!good) file_cannot(note, "record.write", path);
        if (!good) unlink(beside.at);
    }
    buf_free(&beside);
    return good;
}

bool record_write_file(const char *path, const struct buf *text, struct note *note)
{
    struct buf real = {0};
    bool good;

    if (record_is_special(path)) return write_special(path, text, note);
    record_real_path(path, &real);
    good = write_plain(buf_text(&real), text, note);
    buf_free(&real);
    return good;
}
