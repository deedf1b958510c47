/* store.c: a game as a record in a file that a person named. */
#include "term/play.h"

#include "files/file.h"

#include <string.h>

bool play_store(const struct table *t, const char *path, struct note *note)
{
    struct buf text = {0};
    bool good;

    if (!*path) return note_set(note, "line.save.name", " ");
    if (strcmp(path, "-") == 0) return note_set(note, "line.save.output", " ");
    if (!file_test_record(path, note)) return false;
    table_save(t, &text);
    good = file_write(path, &text, note);
    buf_free(&text);
    return good;
}
