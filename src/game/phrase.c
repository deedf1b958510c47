/* phrase.c: sentences of a game in a language.
 *
 * Whatever a phrase holds becomes text: what its reader may not know is the
 * word KEY.unknown, what no table names is `?`. */
#include "game/phrase.h"

#include "game/words.h"

enum { KEY_TEXT = 96, FILLS = 1 + PHRASE_ARGS };

/* The arguments of a message; each owns the text that its arg points into. */
struct filling {
    struct text_arg arg[FILLS];
    struct buf text[FILLS];
};

/* ---- words ------------------------------------------------------------------ */

static void word_key(const struct sort *sort, unsigned value, struct buf *out)
{
    int n = words_tokens(sort);

    if (value == UNKNOWN || (n >= 0 && value >= (unsigned)n))
        buf_format(out, "%s.unknown", sort->key);
    else if (n >= 0) buf_format(out, "%s.%s", sort->key, sort->token[value]);
    else buf_format(out, "%s.%u", sort->key, value);
}

static void write_seat(const struct speaker *to, int seat, struct buf *out)
{
    struct text_arg number = {.type = TEXT_NUMBER, .number = seat + 1};

    if (seat < 0 || seat >= SEATS_MAX) return;
    if (to->name && to->name[seat]) buf_add(out, to->name[seat]);
    else text_fill(to->lang, "seat.name", &number, 1, out);
}

/* ---- lists: sets and counts --------------------------------------------------- */

struct list {
    const struct speaker *to;
    const struct sort *sort;
    unsigned value;
};

/* How many of a word: `2 fruit`; or as its sort's own message SORT.count says, where {2} is the
 * number as a word, `two fruit`, and one of them is its form `a`, `a card`. */
static void write_count(const struct list *list, unsigned n, const char *word, struct buf *out)
{
    char own[KEY_TEXT], spelt[KEY_TEXT], one[KEY_TEXT];
    struct text_arg arg[] = {{.type = TEXT_NUMBER, .number = n},
                             {.type = TEXT_WORD, .text = word},
                             {.type = TEXT_WORD, .text = spelt}};
    struct buf key;

    buf_fixed(&key, own, sizeof own);
    buf_format(&key, "%s.count", list->sort->key);
    buf_fixed(&key, spelt, sizeof spelt);
    buf_format(&key, "number.%u", n);
    buf_fixed(&key, one, sizeof one);
    buf_format(&key, "%s.a", word);
    if (!lang_get(list->to->lang, own)) text_fill(list->to->lang, "list.count", arg, 2, out);
    else if (n == 1) text_fill(list->to->lang, one, NULL, 0, out);
    else text_fill(list->to->lang, own, arg, 3, out);
}

/* Entry AT of the list as text; false: it is not in the list. */
static bool list_entry(const struct list *list, int at, struct buf *out)
{
    char key[KEY_TEXT];
    struct buf word;
    bool set = list->sort->how == HOW_SET;
    unsigned n = set ? 1 : words_count_at(list->sort, list->value, at);

    buf_fixed(&word, key, sizeof key);
    word_key(list->sort, (unsigned)at, &word);
    buf_clear(out);
    if (set) {
        if (!(list->value >> at & 1u)) return false;
        text_fill(list->to->lang, key, NULL, 0, out);
    } else {
        if (n == 0) return false;
        write_count(list, n, key, out);
    }
    return true;
}

/* LEFT becomes "LEFT, right" or "LEFT and right". */
static void join(const struct lang *lang, const char *key, struct buf *left,
                 const struct buf *right)
{
    struct text_arg arg[] = {{.type = TEXT_PLAIN, .text = buf_text(left)},
                             {.type = TEXT_PLAIN, .text = buf_text(right)}};
    struct buf both = {0};

    text_fill(lang, key, arg, 2, &both);
    buf_heed(&both, right);
    buf_spend(left, &both);
    *left = both;
}

/* The last entry is joined by "and", so one entry is always held back. */
static void write_list(const struct list *list, struct buf *out)
{
    int most = list->sort->how == HOW_SET ? (int)SET_MAX : words_counts(list->sort), n = 0;
    struct buf all = {0}, held = {0}, entry = {0};

    for (int at = 0; at < most; at++) {
        if (!list_entry(list, at, &entry)) continue;
        if (n >= 2) join(list->to->lang, "list.comma", &all, &held);
        else if (n == 1) buf_join(&all, &held);
        buf_clear(&held);
        buf_join(&held, &entry);
        n++;
    }
    if (n == 0) text_fill(list->to->lang, "list.none", NULL, 0, &all);
    else if (n == 1) buf_join(&all, &held);
    else join(list->to->lang, "list.and", &all, &held);
    buf_add(out, buf_text(&all));
    buf_spend(&all, out);
    buf_spend(&held, out);
    buf_spend(&entry, out);
}

/* ---- arguments ------------------------------------------------------------------ */

static enum text_type fill_own(const struct speaker *to, const struct sort *sort, unsigned value,
                               struct buf *text)
{
    const struct list list = {to, sort, value};

    if (sort->how == HOW_ONE || value == words_unknown(words_bytes(sort))) {
        word_key(sort, sort->how == HOW_ONE ? value : (unsigned)UNKNOWN, text);
        if (value != words_unknown(words_bytes(sort)) || text->full ||
            lang_get(to->lang, buf_text(text)))
            return TEXT_WORD;
        buf_clear(text);
        buf_char(text, '?');
        return TEXT_PLAIN;
    }
    write_list(&list, text);
    return TEXT_PLAIN;
}

static void fill_arg(const struct speaker *to, const struct arg *from, struct text_arg *arg,
                     struct buf *text)
{
    const struct sort *sort = words_sort(to->game, from->sort);

    *arg = (struct text_arg){.type = TEXT_PLAIN};
    if (from->sort == SORT_SEAT) {
        write_seat(to, from->value, text);
    } else if (sort) {
        arg->type = fill_own(to, sort, (unsigned)from->value, text);
    } else {
        arg->type = TEXT_NUMBER;
        arg->number = from->value;
    }
    arg->text = buf_text(text);
}

static int fill(const struct speaker *to, const struct phrase *phrase, struct filling *f)
{
    *f = (struct filling){0};
    write_seat(to, phrase->who, &f->text[0]);
    f->arg[0] = (struct text_arg){.type = TEXT_PLAIN, .text = buf_text(&f->text[0])};
    for (int i = 0; i < phrase->n; i++)
        fill_arg(to, &phrase->arg[i], &f->arg[1 + i], &f->text[1 + i]);
    return 1 + phrase->n;
}

/* ---- sentences -------------------------------------------------------------------- */

/* The message KEY, or its variant KEY.SUFFIX if wanted and there. */
static void write_filled(const struct speaker *to, const char *key, const char *suffix,
                         const struct phrase *phrase, struct buf *out)
{
    char memory[KEY_TEXT];
    struct buf variant;
    struct filling f;
    int n = fill(to, phrase, &f);

    buf_fixed(&variant, memory, sizeof memory);
    buf_format(&variant, "%s.%s", key, suffix ? suffix : "");
    if (suffix && lang_get(to->lang, memory)) key = memory;
    text_fill(to->lang, key, f.arg, n, out);
    for (int i = 0; i < n; i++) buf_spend(&f.text[i], out);
}

static void write_message(const struct speaker *to, const struct phrase *phrase, const char *suffix,
                          struct buf *out)
{
    write_filled(to, to->game->keys[phrase->id], suffix, phrase, out);
}

/* The variant for the one who is spoken to: who acts, or whom chance names first; or whom it is
 * done to by somebody else. */
static const char *variant_for(const struct speaker *to, const struct phrase *phrase)
{
    int who = phrase->who;

    if (to->reader < 0) return NULL;
    if (who < 0 && phrase->n && phrase->arg[0].sort == SORT_SEAT) who = phrase->arg[0].value;
    if (who == to->reader) return "you";
    for (int i = 0; i < phrase->n; i++)
        if (phrase->arg[i].sort == SORT_SEAT && phrase->arg[i].value == to->reader) return "whom";
    return NULL;
}

void phrase_write(const struct speaker *to, const struct phrase *phrase, struct buf *out)
{
    write_message(to, phrase, variant_for(to, phrase), out);
}

void remark_write(const struct speaker *to, const struct remark *remark, struct buf *out)
{
    write_filled(to, remark->key, variant_for(to, &remark->say), &remark->say, out);
}

void choice_write(const struct speaker *to, const struct gview *view, struct event e,
                  struct buf *out)
{
    struct phrase phrase = {0};

    to->game->say(view, e, &phrase);
    write_message(to, &phrase, "choice", out);
}

bool event_digest(const struct speaker *to, const struct gview *before, struct event e,
                  struct buf *out)
{
    struct phrase phrase = {0};
    char memory[KEY_TEXT];
    struct buf key;

    to->game->say(before, e, &phrase);
    buf_fixed(&key, memory, sizeof memory);
    buf_format(&key, "%s.digest", to->game->keys[phrase.id]);
    if (!lang_get(to->lang, memory)) return false;
    write_filled(to, memory, NULL, &phrase, out);
    return true;
}

/* ---- events ------------------------------------------------------------------------ */

bool fact_is_seen(const struct fact *fact, int reader)
{
    if (fact->seen == SEEN_ALL || reader == SEAT_ALL) return true;
    return reader >= 0 && fact->seen >> reader & 1;
}

void trace_for(const struct trace *all, int reader, struct trace *seen)
{
    seen->n = 0;
    for (int i = 0; i < all->n; i++)
        if (fact_is_seen(&all->fact[i], reader)) seen->fact[seen->n++] = all->fact[i];
}

static void write_line(const struct speaker *to, const struct phrase *phrase, struct buf *out)
{
    phrase_write(to, phrase, out);
    buf_char(out, '\n');
}

void event_write(const struct speaker *to, const struct gview *before, struct event e,
                 const struct trace *trace, struct buf *out)
{
    struct phrase phrase = {0};

    e.a = to->game->mask(view_state(before), e, to->reader);
    to->game->say(before, e, &phrase);
    write_line(to, &phrase, out);
    for (int i = 0; trace && i < trace->n; i++) write_line(to, &trace->fact[i].say, out);
}

void phrase_of_event(const struct game *g, struct event e, struct phrase *phrase)
{
    const struct spec *spec = words_spec(g, act_kind(e.a));

    *phrase = (struct phrase){.id = spec ? spec->say : 0, .who = e.seat};
    if (e.seat < 0) phrase->who = SEAT_NONE;
    for (unsigned i = 0; spec && i < 3;) {
        unsigned bytes = words_bytes(words_sort(g, spec->sort[i]));
        if (spec->sort[i] != SORT_NONE)
            phrase->arg[phrase->n++] =
                (struct arg){spec->sort[i], (int32_t)words_value(e.a, i, bytes)};
        i += bytes;
    }
}
