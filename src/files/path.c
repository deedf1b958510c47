/* path.c: where files lie: the user's folders, links, what is no plain file. */
#include "files/file.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LINKS_MOST = 40 };

/* ---- folders --------------------------------------------------------------------- */

bool file_folder(enum folder folder, struct buf *path)
{
    static const struct {
        const char *variable, *below_home;
    } WHERE[] = {[FOLDER_DATA] = {"XDG_DATA_HOME", ".local/share"},
                 [FOLDER_CONFIG] = {"XDG_CONFIG_HOME", ".config"}};
    const char *given = getenv(WHERE[folder].variable), *home = getenv("HOME");

    if (given && *given == '/') buf_add(path, given); /* a relative one is to be ignored */
    else if (home && *home) buf_format(path, "%s/%s", home, WHERE[folder].below_home);
    else return false;
    buf_add(path, "/bedesten");
    return true;
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

bool file_is_special(const char *path)
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

void file_real_path(const char *path, struct buf *out)
{
    buf_add(out, path);
    for (int i = 0; i < LINKS_MOST && is_link(buf_text(out)); i++)
        if (!follow_link(out)) return;
}
