/* table.c: the integers of nets.c: rounded, checked, written and read back. */
#include "fit/fit.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { IN_A_LINE = 16 };

struct net table_net(const struct table *table) { return (struct net){table->n, table->weight}; }

/* ---- from floats ------------------------------------------------------------------------ */

static int16_t rounded(float weight)
{
    long w = lrintf(weight * WEIGHT_ONE);

    return (int16_t)(w < INT16_MIN ? INT16_MIN : w > INT16_MAX ? INT16_MAX : w);
}

void table_round(struct table *table, const struct model *model)
{
    int16_t *to = table->weight;

    memset(table, 0, sizeof *table);
    table->n = model->n;
    for (int c = 0; c < CELLS; c++) {
        for (int k = 0; k <= model->n; k++) *to++ = rounded(model->w.in[k][c]);
        *to++ = rounded(model->w.out[c]);
    }
    for (int k = 0; k < model->n; k++) *to++ = rounded(model->w.past[k]);
}

/* ---- 32 bits ---------------------------------------------------------------------------- */

/* The largest size of each trait. */
static void most_of(const struct list *list, int traits, int16_t most[])
{
    memset(most, 0, sizeof *most * (size_t)traits);
    for (size_t i = 0; i < list->n; i++)
        for (int k = 0; k < list->at[i]->seats * traits; k++) {
            int size = abs(list->at[i]->x[k]);
            if (size > most[k % traits]) most[k % traits] = (int16_t)size;
        }
}

static int64_t sum_most(const int16_t w[], const int16_t most[], int n)
{
    int64_t sum = 0;

    for (int k = 0; k < n; k++) sum += (int64_t)abs(w[k]) * most[k];
    return sum;
}

/* net_strength with every trait at its largest and every sign for the worst. net_chances takes
 * one strength from another: hence half of what fits. */
bool table_is_safe(const struct table *table, const struct list *list)
{
    const int16_t *w = table->weight;
    int16_t most[FEATURES_MOST];
    int64_t sum = 0;

    most_of(list, table->n, most);
    for (int c = 0; c < CELLS; c++, w += table->n + 2) {
        int64_t cell = (int64_t)abs(w[0]) * FEATURE_ONE + sum_most(w + 1, most, table->n);
        int64_t out = cell / WEIGHT_ONE < INT16_MAX ? cell / WEIGHT_ONE : INT16_MAX;
        if (cell > INT32_MAX) return false;
        sum += abs(w[table->n + 1]) * out;
    }
    return sum + sum_most(w, most, table->n) <= INT32_MAX / 2;
}

/* ---- as text ---------------------------------------------------------------------------- */

void table_write(const struct net *net, const char *name, struct buf *out)
{
    buf_format(out, "static const int16_t %s_FITTED[] = {", name);
    for (size_t i = 0; i < table_size(net->n); i++)
        buf_format(out, "%s%d,", i % IN_A_LINE ? " " : "\n    ", net->weight[i]);
    buf_format(out, "\n};\nconst struct net NET_%s = {%d, %s_FITTED};\n", name, net->n, name);
}

static void skip_blanks(const char **at)
{
    while (isspace((unsigned char)**at)) ++*at;
}

/* `12,` with blanks around it. */
static bool read_weight(const char **at, int16_t *weight)
{
    char *end;
    long w = strtol(*at, &end, 10);

    if (end == *at || *end != ',' || w < INT16_MIN || w > INT16_MAX) return false;
    *weight = (int16_t)w;
    *at = end + 1;
    skip_blanks(at);
    return true;
}

bool table_read(struct table *table, const char *name, const char *text, struct buf *why)
{
    struct buf head = {0};
    const char *at;
    size_t n = 0;

    memset(table, 0, sizeof *table);
    buf_format(&head, "%s_FITTED[] = {", name);
    at = strstr(text, buf_text(&head));
    if (at) at += head.n;
    buf_clear(&head);
    while (at && n < WEIGHTS_MOST && read_weight(&at, &table->weight[n])) n++;
    buf_format(&head, "};\nconst struct net NET_%s = {", name);
    if (!at || strncmp(at, buf_text(&head), head.n) != 0) {
        buf_format(why, "There is no table of NET_%s in it, or it is cut off.", name);
        buf_free(&head);
        return false;
    }
    table->n = atoi(at + head.n);
    buf_free(&head);
    if (table->n > 0 && table->n <= FEATURES_MOST && n == table_size(table->n)) return true;
    buf_format(why, "The table says %d traits, but has %zu weights.", table->n, n);
    return false;
}
