/* menu_settings.c: a stand-in, to be removed: src/saves/settings.c keeps settings safely.
 *
 * Lines `key value` in $XDG_CONFIG_HOME/bedesten/settings; without that folder nothing is
 * remembered. */
#include "cli/menu_settings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SETTINGS_MOST = 1 << 16 };

static bool find_path(struct buf *path)
{
    const char *folder = getenv("XDG_CONFIG_HOME");

    if (!folder || folder[0] != '/') return false;
    buf_format(path, "%s/bedesten/settings", folder);
    return true;
}

static bool read_all(struct buf *text)
{
    struct buf path = {0};
    bool good = find_path(&path) && buf_read_file(text, buf_text(&path), SETTINGS_MOST, NULL);

    buf_free(&path);
    return good;
}

static bool is_line_of(const char *line, const char *key)
{
    size_t n = strlen(key);

    return strncmp(line, key, n) == 0 && line[n] == ' ';
}

bool settings_get(const char *key, struct buf *value)
{
    struct buf text = {0};
    bool is_found = false;

    if (read_all(&text))
        for (const char *line = buf_text(&text); *line && !is_found;) {
            size_t n = strcspn(line, "\n");

            if (is_line_of(line, key)) {
                buf_addn(value, line + strlen(key) + 1, n - strlen(key) - 1);
                is_found = true;
            }
            line += n + (line[n] == '\n');
        }
    buf_free(&text);
    return is_found;
}

bool settings_set(const char *key, const char *value, struct note *note)
{
    struct buf text = {0}, made = {0}, path = {0};
    FILE *file = NULL;

    read_all(&text);
    for (const char *line = buf_text(&text); *line;) {
        size_t n = strcspn(line, "\n");

        if (!is_line_of(line, key)) buf_addn(&made, line, n + (line[n] == '\n'));
        line += n + (line[n] == '\n');
    }
    if (*value) buf_format(&made, "%s %s\n", key, value);
    if (find_path(&path)) file = fopen(buf_text(&path), "w");
    if (file) fwrite(buf_text(&made), 1, made.n, file);
    if (file) fclose(file);
    buf_free(&text);
    buf_free(&made);
    buf_free(&path);
    return file || note_set(note, "cli.output", "%s", key);
}
