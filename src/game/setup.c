/* setup.c: set-ups from words.
 *
 * A set-up that leaves this file has passed the game's own check; a value
 * that is refused leaves the set-up as it was. A note after success is a
 * warning of the game's. */
#include "game/words.h"

#include "core/near.h"

#include <stdio.h>
#include <string.h>

enum { VALUES_TEXT = 120, VALUE_WORD = 24, OPTIONS_MAX = OPTION_BYTES, PLAYERS_PRESET = 3 };

static bool option_exists(const struct option *option) { return option && option->key; }

static uint8_t *values_of(const struct game *g, struct setup *setup, const struct option *option)
{
    uint8_t *value = setup->option;

    for (const struct option *o = g->options; o != option; o++) value += o->n;
    return value;
}

int setup_players(const struct game *g)
{
    if (g->seats_max < PLAYERS_PRESET) return g->seats_max;
    return g->seats_min > PLAYERS_PRESET ? g->seats_min : PLAYERS_PRESET;
}

static bool fits_seats(const struct game *g, int seats, struct note *note)
{
    if (seats >= g->seats_min && seats <= g->seats_max) return true;
    return note_set(note, "setup.seats", "%s\t%d\t%d\t%d", g->id, seats, g->seats_min,
                    g->seats_max);
}

bool setup_default(const struct game *g, int seats, struct setup *setup, struct note *note)
{
    if (note) note->key = NULL;
    if (!fits_seats(g, seats, note)) return false;
    memset(setup, 0, sizeof *setup);
    setup->seats = (uint8_t)seats;
    for (const struct option *o = g->options; option_exists(o); o++)
        memcpy(values_of(g, setup, o), o->preset, o->n);
    return g->check(setup, note);
}

/* ---- one option ------------------------------------------------------------ */

static const struct option *find_option(const struct game *g, const char *key, struct note *note)
{
    const char *name[OPTIONS_MAX];
    char text[VALUES_TEXT];
    struct buf near;
    int n = 0;

    for (const struct option *o = g->options; option_exists(o); o++) {
        if (strcmp(o->key, key) == 0) return o;
        if (n < OPTIONS_MAX) name[n++] = o->key;
    }
    if (!n) {
        note_set(note, "setup.none", "%s\t%.40s", g->id, key);
        return NULL;
    }
    buf_fixed(&near, text, sizeof text);
    near_names(key, name, n, &near);
    note_set(note, "setup.key", "%s\t%.40s\t%s", g->id, key, buf_text(&near));
    return NULL;
}

static bool is_gap(char c) { return c == ' ' || c == '\t' || c == ','; }

/* The next word of VALUES; its length, 0 at the end. A cut word is no number. */
static size_t next_word(const char **at, char word[VALUE_WORD])
{
    size_t n = 0;

    while (is_gap(**at)) ++*at;
    for (; **at && !is_gap(**at); ++*at)
        if (n < VALUE_WORD - 1) word[n++] = **at;
    word[n] = '\0';
    return n;
}

/* Is VALUES just the word NAME? */
static bool is_word(const char *values, const char *name)
{
    char word[VALUE_WORD], more[VALUE_WORD];

    return next_word(&values, word) && strcmp(word, name) == 0 && next_word(&values, more) == 0;
}

/* Names it by its shorthands, if it has any, and by its range. */
static bool refuse_value(const struct option *option, const char *word, struct note *note)
{
    char text[VALUES_TEXT];
    struct buf names;

    buf_fixed(&names, text, sizeof text);
    for (const struct option_name *n = option->names; n && n->name; n++)
        buf_format(&names, "%s%s", names.n ? ", " : "", n->name);
    if (option->draw) buf_format(&names, "%srandom", names.n ? ", " : "");
    return note_set(note, names.n ? "setup.value" : "setup.value.number", "%s\t%s\t%s\t%u\t%u\t%u",
                    option->key, word, buf_text(&names), (unsigned)option->n, (unsigned)option->min,
                    (unsigned)option->max);
}

bool setup_check(const struct game *g, const struct setup *setup, struct note *note)
{
    struct setup own = *setup;

    if (note) note->key = NULL;
    if (!fits_seats(g, setup->seats, note)) return false;
    for (const struct option *o = g->options; option_exists(o); o++) {
        const uint8_t *value = values_of(g, &own, o);
        char word[VALUE_WORD];

        for (unsigned i = 0; i < o->n; i++) {
            if (value[i] >= o->min && value[i] <= o->max) continue;
            snprintf(word, sizeof word, "%u", (unsigned)value[i]);
            return refuse_value(o, word, note);
        }
    }
    return g->check(setup, note);
}

static bool read_number(const char *word, const struct option *option, uint8_t *value)
{
    unsigned n = 0;

    for (const char *c = word; *c; c++) {
        if (*c < '0' || *c > '9') return false;
        n = n * 10 + (unsigned)(*c - '0');
        if (n > option->max) return false;
    }
    *value = (uint8_t)n;
    return *word && n >= option->min;
}

static bool read_numbers(const struct option *option, const char *values, uint8_t value[],
                         struct note *note)
{
    char word[VALUE_WORD];
    unsigned n = 0;

    while (next_word(&values, word)) {
        uint8_t one;
        if (!read_number(word, option, &one)) return refuse_value(option, word, note);
        if (n < option->n) value[n] = one;
        n++;
    }
    if (n == option->n) return true;
    if (!n) return refuse_value(option, "", note);
    return note_set(note, "setup.count", "%s\t%u\t%u\t%u\t%u", option->key, (unsigned)option->n, n,
                    (unsigned)option->min, (unsigned)option->max);
}

static bool read_values(const struct option *option, const char *values, uint8_t value[],
                        struct rng *rng, struct note *note)
{
    for (const struct option_name *name = option->names; name && name->name; name++) {
        if (!is_word(values, name->name)) continue;
        memcpy(value, name->value, option->n);
        return true;
    }
    if (!is_word(values, "random")) return read_numbers(option, values, value, note);
    if (!option->draw) return refuse_value(option, "random", note);
    if (!rng) return note_set(note, "setup.seed", "%s", option->key);
    option->draw(value, rng);
    return true;
}

bool setup_option(const struct game *g, struct setup *setup, const char *key, const char *values,
                  struct rng *rng, struct note *note)
{
    struct setup changed = *setup;
    const struct option *option;

    if (note) note->key = NULL;
    option = find_option(g, key, note);
    if (!option) return false;
    if (!read_values(option, values, values_of(g, &changed, option), rng, note)) return false;
    if (!g->check(&changed, note)) return false;
    *setup = changed;
    return true;
}

void setup_write_option(const struct game *g, const struct setup *setup,
                        const struct option *option, struct buf *out)
{
    struct setup copy = *setup;
    const uint8_t *value = values_of(g, &copy, option);

    buf_add(out, option->key);
    for (unsigned i = 0; i < option->n; i++) buf_format(out, " %u", (unsigned)value[i]);
}

void setup_write_preset(const struct option *option, struct buf *out)
{
    for (const struct option_name *n = option->names; n && n->name; n++) {
        if (memcmp(n->value, option->preset, option->n) != 0) continue;
        buf_add(out, n->name);
        return;
    }
    for (unsigned i = 0; i < option->n; i++)
        buf_format(out, i ? " %u" : "%u", (unsigned)option->preset[i]);
}
