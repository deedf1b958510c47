/* labels.c: which number a choice has, read off the words that it is typed with: they are what
 * is shown beside it. */
#include "term/labels.h"

#include "core/must.h"
#include "game/words.h"

#include <stdlib.h>
#include <string.h>

enum { NUMBER_BYTES = 12, KINDS_MAX = 64 };

/* What stands behind the name of a move. */
struct named {
    int numbers, words; /* how many of each */
    int number;         /* the last one */
    size_t at, n;       /* where that stands in the text */
};

static void write_action(const struct game *g, action a, char memory[LABEL_TEXT])
{
    struct buf text;

    buf_fixed(&text, memory, LABEL_TEXT);
    action_write(g, a, &text);
}

static bool has_bit(uint64_t kinds, action a)
{
    return act_kind(a) < KINDS_MAX && kinds >> act_kind(a) & 1u;
}

/* An amount is no name: `bazaar 2` is not the second of anything. */
static struct named read_named(const struct game *g, action a)
{
    const struct spec *spec = words_spec(g, act_kind(a));
    size_t at = spec ? strlen(spec->name) : 0;
    struct named named = {0};
    char text[LABEL_TEXT];

    write_action(g, a, text);
    for (at += strspn(text + at, " ,"); text[at];) {
        size_t n = strcspn(text + at, " ,"), digits = strspn(text + at, "0123456789");

        if (digits == n && !has_bit(g->amounts, a)) {
            named.numbers++;
            named.number = atoi(text + at);
            named.at = at;
            named.n = n;
        } else {
            named.words++;
        }
        at += n + strspn(text + at + n, " ,");
    }
    return named;
}

bool labels_names(const struct game *g, action a, int number)
{
    struct named named = read_named(g, a);

    return named.numbers == 1 && named.number == number;
}

action labels_replace(const struct game *g, action a, int number)
{
    struct named named = read_named(g, a);
    char text[LABEL_TEXT], other[LABEL_TEXT + NUMBER_BYTES];
    struct buf made;
    action found;

    if (named.numbers != 1) return 0;
    write_action(g, a, text);
    buf_fixed(&made, other, sizeof other);
    buf_format(&made, "%.*s%d%s", (int)named.at, text, number, text + named.at + named.n);
    return action_read(g, other, &found, NULL) ? found : 0;
}

/* ---- all of them ---------------------------------------------------------------------- */

/* What each choice names, and whether it is asked or may be done beside that. */
struct one {
    struct named named;
    bool is_asked;
};

static struct one *read_all(const struct game *g, const action choice[], int n)
{
    struct one *all = must(calloc((size_t)n + 1, sizeof *all));
    bool has_asked = false;

    for (int i = 0; i < n; i++) {
        all[i].named = read_named(g, choice[i]);
        all[i].is_asked = !has_bit(g->asides, choice[i]);
        has_asked |= all[i].is_asked;
    }
    for (int i = 0; i < n; i++) all[i].is_asked |= !has_asked;
    return all;
}

/* The number that this choice alone of those asked names; LABEL_NONE: there is none. */
static int own_number(const struct one all[], int n, int i)
{
    if (!all[i].is_asked || all[i].named.numbers != 1) return LABEL_NONE;
    for (int k = 0; k < n; k++)
        if (k != i && all[k].is_asked && all[k].named.numbers == 1 &&
            all[k].named.number == all[i].named.number)
            return LABEL_NONE;
    return all[i].named.number;
}

/* Those that have words and no number count against it: a list of goods in which one choice
 * names a place is not a list of places. */
static bool name_all(const struct one all[], int n, int label[])
{
    int named = 0, against = 0;

    for (int i = 0; i < n; i++) {
        label[i] = own_number(all, n, i);
        named += label[i] != LABEL_NONE;
        against += all[i].is_asked && all[i].named.words && !all[i].named.numbers;
    }
    return named > 0 && named >= against;
}

/* Two real dice are typed as they lie (`34`), and a place beside what is asked has its own
 * number on the map: neither may have another one in the list. */
static bool is_counted(const struct one *one, bool by_hand)
{
    if (by_hand) return one->named.numbers != 2 || one->named.words;
    return one->is_asked || one->named.numbers != 1;
}

bool labels_make(const struct game *g, const action choice[], int n, bool by_hand, int label[])
{
    struct one *all = read_all(g, choice, n);
    bool is_named = name_all(all, n, label);
    int number = 0;

    for (int i = 0; i < n && !is_named; i++)
        label[i] = is_counted(&all[i], by_hand) ? ++number : LABEL_NONE;
    free(all);
    return is_named;
}
