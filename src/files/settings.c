/* settings.c: a small text file of lines `key value`.
 *
 * The file is read anew at each call, and replaced as a whole; a line that this program
 * does not know belongs to another version of it and is kept. */
#include "files/settings.h"

#include "core/utf8.h"
#include "files/file.h"

#include <string.h>
#include <unistd.h>

enum { FILE_MOST = 1 << 16 };

bool settings_path(struct buf *path, struct note *note)
{
    if (!file_folder(FOLDER_CONFIG, path)) return note_set(note, "settings.home", " ");
    buf_add(path, "/settings");
    return true;
}

/* Nothing of a file that is missing, too large or no text: then the presets hold. */
static void read_file(struct buf *text)
{
    struct buf path = {0};
    bool good = settings_path(&path, NULL) && access(buf_text(&path), R_OK) == 0 &&
                buf_read_file(text, buf_text(&path), FILE_MOST, NULL);

    if (!good || !utf8_is_sound(buf_text(text), text->n) || memchr(buf_text(text), '\0', text->n))
        buf_clear(text);
    buf_free(&path);
}

/* The value, if the line of N bytes is one of KEY; else NULL. */
static const char *value_in(const char *line, size_t n, const char *key)
{
    size_t length = strlen(key);

    if (n <= length || memcmp(line, key, length) != 0 || line[length] != ' ') return NULL;
    return line + length + 1;
}

static const char *next_line(const char *line)
{
    line += strcspn(line, "\n");
    return *line ? line + 1 : line;
}

bool settings_get(const char *key, struct buf *value)
{
    struct buf text = {0};
    bool found = false;

    read_file(&text);
    for (const char *line = buf_text(&text); *line && !found; line = next_line(line)) {
        size_t n = strcspn(line, "\n");
        const char *at = value_in(line, n, key);

        found = at != NULL;
        if (found) buf_addn(value, at, (size_t)(line + n - at));
    }
    buf_free(&text);
    return found;
}

static bool is_key(const char *key)
{
    size_t n = strspn(key, "abcdefghijklmnopqrstuvwxyz0123456789.-_");

    return n > 0 && !key[n];
}

static bool put_file(const struct buf *text, struct note *note)
{
    struct buf path = {0};
    bool good = settings_path(&path, note) &&
                file_make_folders(buf_text(&path), "saves.folder", note) &&
                file_write(buf_text(&path), text, note);

    buf_free(&path);
    return good;
}

bool settings_set(const char *key, const char *value, struct note *note)
{
    struct buf old = {0}, text = {0};
    bool good = is_key(key) && !strchr(value, '\n') && utf8_is_sound(value, strlen(value));

    if (!good) return note_set(note, "saves.setting", "%.40s", key);
    read_file(&old);
    for (const char *line = buf_text(&old); *line; line = next_line(line)) {
        size_t n = strcspn(line, "\n");

        if (!n || value_in(line, n, key)) continue;
        buf_addn(&text, line, n);
        buf_char(&text, '\n');
    }
    if (*value) buf_format(&text, "%s %s\n", key, value);
    good = strcmp(buf_text(&old), buf_text(&text)) == 0 || put_file(&text, note);
    buf_free(&old);
    buf_free(&text);
    return good;
}
