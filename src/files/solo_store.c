/* solo_store.c: the solo table's file: found, locked, read, replaced.
 *
 * The file at PATH is at every moment a whole table: the old one or the new one. */
#include "files/solo.h"

#include "files/file.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

enum { FILE_MOST = 1 << 20 };

bool solo_path(struct buf *path, struct note *note)
{
    if (!file_folder(FOLDER_DATA, path)) return note_set(note, "solo.home", " ");
    buf_add(path, "/solo.txt");
    return true;
}

bool solo_load(const char *path, struct solo *table, struct note *note)
{
    struct buf text = {0};
    bool is_good;

    memset(table, 0, sizeof *table);
    if (access(path, F_OK) != 0 && errno == ENOENT) return true;
    is_good =
        buf_read_file(&text, path, FILE_MOST, note) && solo_read(table, buf_text(&text), note);
    buf_free(&text);
    return is_good;
}

/* ---- replacing the file ------------------------------------------------------------ */

static bool replace(const char *path, const struct solo *table, struct note *note)
{
    struct buf text = {0};
    bool is_good;

    solo_write(table, &text);
    file_sweep(path);
    is_good = file_write(path, &text, NULL) || file_cannot(note, "solo.write", path);
    buf_free(&text);
    return is_good;
}

/* The lock is a file of its own, since the table's file is replaced. */
static int lock(const char *path, struct note *note)
{
    struct buf name = {0};
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    int file;

    buf_format(&name, "%s.lock", path);
    file = open(name.at, O_RDWR | O_CREAT, 0666);
    while (file >= 0 && fcntl(file, F_SETLKW, &whole) != 0)
        if (errno != EINTR) {
            int why = errno;

            close(file);
            file = -1;
            errno = why;
        }
    if (file < 0) file_cannot(note, "solo.lock", name.at);
    buf_free(&name);
    return file;
}

bool solo_update(const char *path, void (*change)(struct solo *table, const void *with),
                 const void *with, struct note *note)
{
    struct solo table;
    bool is_good;
    int locked;

    if (!file_make_folders(path, "solo.folder", note)) return false;
    locked = lock(path, note);
    if (locked < 0) return false;
    is_good = solo_load(path, &table, note);
    if (is_good) {
        change(&table, with);
        is_good = replace(path, &table, note);
    }
    close(locked);
    return is_good;
}
