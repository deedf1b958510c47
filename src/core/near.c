/* near.c: names near to a word; Levenshtein's distance with swapped letters, and beginnings. */
#include "core/near.h"

#include "core/buf.h"

#include <string.h>

enum { NEAR_LETTERS = 32, NEAR_MOST = 2 };

static size_t least(size_t a, size_t b) { return a < b ? a : b; }

/* How many letters must be changed, added or left out, or swapped with the next one. */
static size_t distance(const char *a, size_t na, const char *b, size_t nb)
{
    size_t rows[3][NEAR_LETTERS + 1], *row = rows[0], *last = rows[1], *older = rows[2];

    for (size_t j = 0; j <= nb; j++) row[j] = j;
    for (size_t i = 1; i <= na; i++) {
        size_t *spare = older;

        older = last;
        last = row;
        row = spare;
        row[0] = i;
        for (size_t j = 1; j <= nb; j++) {
            row[j] = least(last[j - 1] + (a[i - 1] != b[j - 1]), least(row[j - 1], last[j]) + 1);
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = least(row[j], older[j - 2] + 1);
        }
    }
    return row[nb];
}

/* A number is no misspelling of another one. */
static bool is_number(const char *typed) { return !typed[strspn(typed, "0123456789")]; }

static bool is_near(const char *typed, const char *name)
{
    size_t n = least(strlen(typed), NEAR_LETTERS), m = least(strlen(name), NEAR_LETTERS);

    if (is_number(typed)) return false; /* or nothing at all */
    if (n < m && memcmp(typed, name, n) == 0) return true;
    return distance(typed, n, name, m) <= least(NEAR_MOST, n / 2);
}

/* Keeps room for the mark that more would follow. */
static bool add_name(const char *name, bool first, struct buf *out)
{
    size_t need = strlen(name) + 2 + sizeof ", …";

    if (out->fixed && out->n + need > out->cap) {
        buf_add(out, first ? "…" : ", …");
        return false;
    }
    if (!first) buf_add(out, ", ");
    buf_add(out, name);
    return true;
}

static int add_names(const char *typed, const char *const *name, int n, struct buf *out)
{
    int found = 0;

    for (int i = 0; i < n; i++) {
        if (typed && !is_near(typed, name[i])) continue;
        if (!add_name(name[i], found == 0, out)) return found + 1;
        found++;
    }
    return found;
}

bool near_names(const char *typed, const char *const *name, int n, struct buf *out)
{
    if (add_names(typed, name, n, out) > 0) return true;
    add_names(NULL, name, n, out);
    return false;
}
