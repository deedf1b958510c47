/* topics.c: looking up what can be asked about. */
#include "host/topics.h"

#include "host/names.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static int compare_topics(const void *left, const void *right)
{
    const char *a = *(const char *const *)left, *b = *(const char *const *)right;
    size_t na = strcspn(a, "."), nb = strcspn(b, ".");
    int what = strncmp(a, b, na < nb ? na : nb), x, y;

    if (what || na != nb) return what ? what : na < nb ? -1 : 1;
    x = atoi(a + na + 1);
    y = atoi(b + nb + 1);
    if (x && y) return x - y;
    return x || y ? (x ? -1 : 1) : strcmp(a, b);
}

void topics_list(const struct game *g, const struct lang *lang, const char *only,
                 struct topics *topics)
{
    char prefix[TOPIC_KEY];
    size_t n = (size_t)snprintf(prefix, sizeof prefix, "%s.help.", g->id);

    topics->n = 0;
    for (size_t i = 0; i < lang->count && topics->n < TOPICS_MAX; i++) {
        const char *key = lang->message[i].key, *what = key + n;
        size_t length;

        if (strncmp(key, prefix, n) != 0 || strncmp(what, "ask.", 4) == 0) continue;
        length = strcspn(what, ".");
        if (!what[length]) continue;
        if (only && (strlen(only) != length || strncasecmp(only, what, length) != 0)) continue;
        topics->at[topics->n++] = what;
    }
    qsort(topics->at, topics->n, sizeof topics->at[0], compare_topics);
}

const char *topic_name(const struct game *g, const struct lang *lang, const char *topic)
{
    char key[TOPIC_KEY];

    snprintf(key, sizeof key, "%s.%s", g->id, topic);
    return lang_get(lang, key);
}

const char *topic_of_key(const struct game *g, const char *key)
{
    return key + strlen(g->id) + strlen(".help.");
}

const char *topic_key(const struct game *g, const char *topic)
{
    return topic - strlen(g->id) - strlen(".help.");
}

/* The key as it is spelt in the table, whatever its case; NULL: there is none. */
static const char *find_key(const struct lang *lang, const char *key)
{
    for (size_t i = 0; i < lang->count; i++)
        if (strcasecmp(lang->message[i].key, key) == 0) return lang->message[i].key;
    return NULL;
}

/* The message about `what which`, in large or small letters. NULL: there is none. */
static const char *topic_spelt(const struct game *g, const struct lang *lang, const char *words)
{
    char key[TOPIC_KEY];
    struct buf made;

    buf_fixed(&made, key, sizeof key);
    buf_format(&made, "%s.help.", g->id);
    for (; *words; words += strspn(words, " ")) {
        size_t n = strcspn(words, " ");

        buf_addn(&made, words, n);
        words += n;
        if (*words) buf_char(&made, '.');
    }
    return made.full ? NULL : find_key(lang, buf_text(&made));
}

/* By the name of its word, by the label of that on a screen, or by its WHICH. */
static enum name_fit topic_fit(const struct game *g, const struct lang *lang, const char *topic,
                               const char *words)
{
    static const char *const PREFIXES[] = {"", "screen."};
    size_t n = strlen(words);
    enum name_fit best =
        strcasecmp(strchr(topic, '.') + 1, words) == 0 ? FIT_BEGINS_ELSE : FIT_NONE;

    for (size_t i = 0; i < sizeof PREFIXES / sizeof *PREFIXES; i++) {
        char key[TOPIC_KEY];
        const char *name;
        enum name_fit fit;

        snprintf(key, sizeof key, "%s%s.%s", PREFIXES[i], g->id, topic);
        name = lang_get(lang, key);
        fit = name ? name_fit(name, words, n) : FIT_NONE;
        if (fit > best) best = fit;
    }
    return best;
}

/* The topics that the words name best: `Fountain`, `tea`, `7`. */
static void topics_named(const struct game *g, const struct lang *lang, const char *words,
                         struct topics *found)
{
    enum name_fit best = FIT_BEGINS_ELSE;
    struct topics all;

    found->n = 0;
    topics_list(g, lang, NULL, &all);
    for (size_t i = 0; i < all.n; i++) {
        enum name_fit fit = topic_fit(g, lang, all.at[i], words);

        if (fit > best) {
            best = fit;
            found->n = 0;
        }
        if (fit == best) found->at[found->n++] = all.at[i];
    }
}

void topics_asked(const struct game *g, const struct lang *lang, const char *words,
                  struct topics *found)
{
    const char *key = topic_spelt(g, lang, words);

    found->n = 0;
    if (key) found->at[found->n++] = topic_of_key(g, key);
    else topics_list(g, lang, words, found);
    if (!found->n) topics_named(g, lang, words, found);
}

const char *topic_of_question(const struct game *g, const struct lang *lang,
                              const struct gview *view, int seat)
{
    struct phrase question = {0};
    size_t n = strlen(g->id);
    char key[TOPIC_KEY];

    g->ask(view, seat, &question);
    if (strncmp(g->keys[question.id], g->id, n) != 0) return NULL;
    snprintf(key, sizeof key, "%s.help%s", g->id, g->keys[question.id] + n);
    return find_key(lang, key);
}

const char *topic_of_word(const struct game *g, const struct lang *lang, const char *key)
{
    const char *rest = strchr(key, '.');
    char made[TOPIC_KEY];

    if (!rest) return NULL;
    snprintf(made, sizeof made, "%s.help%s", g->id, rest);
    return find_key(lang, made);
}
