/* file.c: files that are replaced as a whole. errno is that of what failed first. */
#include "core/file.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

bool file_cannot(struct note *note, const char *key, const char *path)
{
    return note_set(note, key, "%s\t%s", path, strerror(errno));
}

/* For the owner alone, as XDG asks. */
static bool make_folder(const char *path)
{
    int why;

    if (mkdir(path, 0700) == 0 || errno == EEXIST) return true;
    why = errno;
    if (access(path, F_OK) == 0) return true; /* on a disk that is read-only */
    errno = why;
    return false;
}

bool file_make_folders(const char *path, const char *key, struct note *note)
{
    struct buf folder = {0};
    bool made = true;

    buf_add(&folder, path);
    for (char *slash = strchr(folder.at + 1, '/'); slash && made; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        made = make_folder(folder.at) || file_cannot(note, key, folder.at);
        *slash = '/';
    }
    buf_free(&folder);
    return made;
}

/* Made anew, so that nothing can be slipped under it. */
int file_open_beside(const char *path, const char *beside)
{
    struct stat old;
    int file;

    unlink(beside); /* left by a process of the same number that is gone */
    file = open(beside, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (file >= 0 && stat(path, &old) == 0) (void)fchmod(file, old.st_mode & 0777);
    return file;
}

bool file_write_all(int file, const struct buf *text)
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
