/* topics.c: looking up what can be asked about. */
#include "host/topics.h"

#include "host/names.h"
#include "host/typed.h"

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

void topic_words(const struct game *g, const struct lang *lang, const char *topic, struct buf *out)
{
    size_t n = strcspn(topic, ".");
    char what[TOPIC_KEY];

    snprintf(what, sizeof what, "%.*s", (int)n, topic);
    typed_word(lang, g, what, out);
    buf_char(out, ' ');
    typed_word(lang, g, topic + n + 1, out);
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

/* By its WHICH, by the name of its word, by the label of that on a screen, or by what it is called
 * besides. */
static enum name_fit topic_fit(const struct game *g, const struct lang *lang, const char *topic,
                               const char *words)
{
    static const char *const PREFIXES[] = {"", "screen.", "also."};
    size_t n = strlen(words);
    bool is_which = typed_is(lang, g, strchr(topic, '.') + 1, words, n);
    enum name_fit best = is_which ? FIT_IS : FIT_NONE;

    for (size_t i = 0; best < FIT_IS && i < sizeof PREFIXES / sizeof *PREFIXES; i++) {
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

static bool is_numbered(const char *topic)
{
    char first = strchr(topic, '.')[1];

    return first >= '0' && first <= '9';
}

/* The topics of LANG that the words name best in the language NAMES: `Fountain`, `tea`, `7`. What
 * has a number is known by its name alone, so the beginning of that is as good as the word of
 * something else: the Sultan's Palace beside the card `palace`. */
static void topics_named(const struct game *g, const struct lang *lang, const struct lang *names,
                         const char *words, struct topics *found)
{
    enum name_fit best = FIT_BEGINS_ELSE, fit[TOPICS_MAX];
    bool is_named = false; /* whole, by a name or a number */
    struct topics all;

    found->n = 0;
    topics_list(g, lang, NULL, &all);
    for (size_t i = 0; i < all.n; i++) {
        fit[i] = topic_fit(g, names, all.at[i], words);
        if (fit[i] > best) best = fit[i];
        if (fit[i] == FIT_IS && is_numbered(all.at[i])) is_named = true;
    }
    for (size_t i = 0; i < all.n; i++) {
        bool is_beside = best == FIT_IS && !is_named && is_numbered(all.at[i]);

        if (fit[i] == best || (is_beside && fit[i] == FIT_BEGINS))
            found->at[found->n++] = all.at[i];
    }
}

/* `Ort 5`, `Karte Palast`: the topic whose WHAT and WHICH are typed so; NULL: none. */
static const char *topic_typed(const struct game *g, const struct lang *lang, const char *words)
{
    size_t n = strcspn(words, " ");
    const char *rest = words + n + strspn(words + n, " ");
    struct topics all;

    topics_list(g, lang, NULL, &all);
    for (size_t i = 0; *rest && i < all.n; i++) {
        const char *dot = strchr(all.at[i], '.');
        char what[TOPIC_KEY];

        snprintf(what, sizeof what, "%.*s", (int)(dot - all.at[i]), all.at[i]);
        if (typed_is(lang, g, what, words, n) && typed_is(lang, g, dot + 1, rest, strlen(rest)))
            return all.at[i];
    }
    return NULL;
}

/* All of a WHAT, by the word of the keys or of the language: `place`, `Ort`. */
static void topics_of_what(const struct game *g, const struct lang *lang, const char *words,
                           struct topics *found)
{
    struct topics all;
    char what[TOPIC_KEY];

    topics_list(g, lang, words, found);
    topics_list(g, lang, NULL, &all);
    for (size_t i = 0; !found->n && i < all.n; i++) {
        size_t n = strcspn(all.at[i], ".");

        if (i && strncmp(all.at[i], all.at[i - 1], n + 1) == 0) continue;
        snprintf(what, sizeof what, "%.*s", (int)n, all.at[i]);
        if (typed_is(lang, g, what, words, strlen(words))) topics_list(g, lang, what, found);
    }
}

void topics_asked(const struct game *g, const struct lang *lang, const char *words,
                  struct topics *found)
{
    const char *key = topic_spelt(g, lang, words);
    const char *topic = key ? topic_of_key(g, key) : topic_typed(g, lang, words);

    found->n = 0;
    if (topic) found->at[found->n++] = topic;
    else topics_of_what(g, lang, words, found);
    if (!found->n) topics_named(g, lang, names_whole(lang), words, found);
    if (!found->n && lang->fallback) topics_named(g, lang, lang->fallback, words, found);
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
