/* replace.c: the one way in which a file is written. */
#include "files/file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

bool file_cannot(struct note *note, const char *key, const char *path)
{
    return note_set_error(note, key, path, errno);
}

/* ---- beside it ------------------------------------------------------------------- */

/* Made anew, so that nothing can be slipped under it. */
static int open_beside(const char *path, const char *beside)
{
    struct stat old;
    int file;

    unlink(beside); /* left by a process of the same number that is gone */
    file = open(beside, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (file >= 0 && stat(path, &old) == 0) (void)fchmod(file, old.st_mode & 0777);
    return file;
}

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

void file_flush_folder(const char *path)
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
    file_beside(path, &beside);
    file = open_beside(path, beside.at);
    good = file >= 0 || file_cannot(note, "record.create", path);
    if (file >= 0) close(file);
    if (file >= 0) unlink(beside.at);
    buf_free(&beside);
    return good;
}

bool file_test(const char *path, struct note *note)
{
    struct buf real = {0};
    bool good;

    if (file_is_special(path)) return try_special(path, note);
    file_real_path(path, &real);
    good = test_plain(buf_text(&real), note);
    buf_free(&real);
    return good;
}

bool file_test_record(const char *path, struct note *note)
{
    struct stat at;

    if (stat(path, &at) == 0 && S_ISREG(at.st_mode) && !is_ours(path, note)) return false;
    return file_test(path, note);
}

/* ---- writing ----------------------------------------------------------------- */

/* Into its place. A new name is given by a link, which is refused where there is one. */
static bool put_in_place(const char *beside, const char *path, unsigned how)
{
    if (how & FILE_NEW) {
        if (link(beside, path) == 0) return unlink(beside) == 0;
        if (errno == EEXIST) return false;
        if (access(path, F_OK) == 0) { /* no links on this disk: as good as can be */
            errno = EEXIST;
            return false;
        }
    }
    return rename(beside, path) == 0;
}

static bool fill(int file, const struct buf *text, unsigned how)
{
    if (how & FILE_LOCKED && !file_lock(file)) return false;
    return write_all(file, text) && fsync(file) == 0;
}

int file_put(const char *path, const struct buf *text, unsigned how, struct note *note)
{
    struct buf beside = {0};
    int file, why = 0;

    file_beside(path, &beside);
    file = open_beside(path, beside.at);
    if (file < 0) {
        why = errno;
        file_cannot(note, "record.create", path);
    } else if (!fill(file, text, how) || !put_in_place(beside.at, path, how)) {
        why = errno;
        file_cannot(note, "record.write", path);
        unlink(beside.at);
        close(file);
        file = -1;
    } else {
        file_flush_folder(path);
    }
    buf_free(&beside);
    if (file < 0) errno = why;
    return file;
}

static bool write_special(const char *path, const struct buf *text, struct note *note)
{
    int file = open(path, O_WRONLY | O_TRUNC);
    bool good;

    if (file < 0) return file_cannot(note, "record.create", path);
    good = write_all(file, text) || file_cannot(note, "record.write", path);
    if (close(file) != 0 && good) good = file_cannot(note, "record.write", path);
    return good;
}

bool file_write(const char *path, const struct buf *text, struct note *note)
{
    struct buf real = {0};
    int file, why;

    if (file_is_special(path)) return write_special(path, text, note);
    file_real_path(path, &real);
    file = file_put(buf_text(&real), text, 0, note);
    why = errno;
    if (file >= 0) close(file); /* it is on the disk */
    buf_free(&real);
    errno = why;
    return file >= 0;
}
