/* conform_words.c: lines 7, 10 and 12 of the contract: everything as words. */
#include "conform_check.h"

#include "game/phrase.h"
#include "game/words.h"
#include "langs/langs.h"

#include <stdlib.h>

/* ---- 7: notation --------------------------------------------------------------------- */

static bool check_written(struct conform *c, action a, bool masked)
{
    char memory[200];
    struct note note = {0};
    struct buf text;
    action back = 0;

    buf_fixed(&text, memory, sizeof memory);
    action_write(c->g, a, &text);
    if (text.full) return conform_fail(c, 7, "action %x is too long in words", a);
    if (!masked && strchr(memory, '?'))
        return conform_fail(c, 7, "action %x is not complete in words: %s", a, memory);
    if (!action_read(c->g, memory, &back, &note))
        return conform_fail(c, 7, "“%s” is not read back: %s (%s)", memory, note.key, note.args);
    if (back != a) return conform_fail(c, 7, "“%s” is %x, read back as %x", memory, a, back);
    return true;
}

bool conform_notation(struct conform *c, const struct gstate *s, const struct choices *open)
{
    int start = some_start(c, open);

    for (int i = 0; i < some_count(open); i++) {
        struct event e = some_event(open, start + i);
        if (!check_written(c, e.a, false)) return false;
        for (int viewer = 0; viewer < c->setup.seats; viewer++)
            if (!check_written(c, c->g->mask(s, e, viewer), true)) return false;
    }
    return true;
}

/* ---- 7: positions ---------------------------------------------------------------------- */

bool conform_position(struct conform *c, const struct gstate *s)
{
    struct buf dump = {0};
    union state_room back;
    struct note note = {0};
    bool ok = true;

    c->g->dump(s, &dump);
    room_fill(&back, FILL_B);
    c->g->init(room_state(&back), &c->setup);
    if (dump.n >= DUMP_MAX) ok = conform_fail(c, 7, "a dump has %zu bytes", dump.n);
    else if (!c->g->load(room_state(&back), buf_text(&dump), &note))
        ok = conform_fail(c, 7, "load refuses a dump: %s (%s)", note.key ? note.key : "?",
                          note.args);
    else if (!same_state(c->g, s, &back)) ok = conform_fail(c, 7, "load(dump(s)) differs from s");
    else if (!room_is_clean(c->g, &back, FILL_B))
        ok = conform_fail(c, 7, "load writes past state_size");
    buf_free(&dump);
    return ok;
}

/* ---- 12: sentences ------------------------------------------------------------------------ */

static bool check_message(struct conform *c, const struct lang *lang, const char *key, int args)
{
    const char *text = lang_get(lang, key);
    uint32_t used;

    if (!text) return conform_fail(c, 12, "the message %s is missing in %s", key, lang->code);
    if (!text_check(text, &used) || used >> args)
        return conform_fail(c, 12, "the message %s in %s needs other holes", key, lang->code);
    return true;
}

static bool check_word(struct conform *c, const struct lang *lang, const struct sort *sort,
                       unsigned value)
{
    char key[120];
    struct buf out;
    int n = words_tokens(sort);

    if (n >= 0 && value != UNKNOWN && value >= (unsigned)n)
        return conform_fail(c, 12, "%s has no value %u", sort->key, value);
    buf_fixed(&out, key, sizeof key);
    if (value == UNKNOWN) buf_format(&out, "%s.unknown", sort->key);
    else if (n >= 0) buf_format(&out, "%s.%s", sort->key, sort->token[value]);
    else buf_format(&out, "%s.%u", sort->key, value);
    return check_message(c, lang, key, 0);
}

static bool check_arg(struct conform *c, const struct lang *lang, const struct arg *arg)
{
    const struct sort *sort = words_sort(c->g, arg->sort);
    unsigned value = (unsigned)arg->value;

    if (arg->sort == SORT_NONE) return conform_fail(c, 12, "a phrase argument has no sort");
    if (arg->sort == SORT_SEAT && (arg->value < 0 || arg->value >= c->setup.seats))
        return conform_fail(c, 12, "a phrase names seat %d", (int)arg->value + 1);
    if (!sort) return true;
    if (sort->how == HOW_ONE) return check_word(c, lang, sort, value);
    if (value == words_unknown(words_bytes(sort))) return check_word(c, lang, sort, UNKNOWN);
    for (int i = 0; i < (sort->how == HOW_SET ? (int)SET_MAX : words_counts(sort)); i++) {
        unsigned n = sort->how == HOW_SET ? value >> i & 1u : words_count_at(sort, value, i);
        if (n && !check_word(c, lang, sort, (unsigned)i)) return false;
    }
    return true;
}

/* The message, its forms for the one who acts and for whom it is done to, and its form as a choice. */
static bool check_variants(struct conform *c, const struct lang *lang, const struct phrase *phrase,
                           bool is_choice)
{
    const char *key = c->g->keys[phrase->id];
    char variant[120];
    struct buf out;

    if (!check_message(c, lang, key, 1 + phrase->n)) return false;
    buf_fixed(&out, variant, sizeof variant);
    buf_format(&out, "%s.you", key);
    if (lang_get(lang, variant) && !check_message(c, lang, variant, 1 + phrase->n)) return false;
    buf_clear(&out);
    buf_format(&out, "%s.whom", key);
    if (lang_get(lang, variant) && !check_message(c, lang, variant, 1 + phrase->n)) return false;
    buf_clear(&out);
    buf_format(&out, "%s.choice", key);
    return !is_choice || check_message(c, lang, variant, 1 + phrase->n);
}

static bool check_rendered(struct conform *c, const struct lang *lang, const struct phrase *phrase)
{
    struct speaker to = {.game = c->g, .lang = lang, .reader = phrase->who};
    struct buf text = {0};
    bool ok = true;

    phrase_write(&to, phrase, &text);
    to.reader = SEAT_NONE;
    phrase_write(&to, phrase, &text);
    if (text.n == 0 || strpbrk(buf_text(&text), "[]{}\n"))
        ok = conform_fail(c, 12, "in %s a sentence comes out as “%s”", lang->code, buf_text(&text));
    buf_free(&text);
    return ok;
}

static bool check_phrase(struct conform *c, const struct phrase *phrase, bool is_choice)
{
    int keys = 0;

    while (c->g->keys[keys]) keys++;
    if (phrase->id >= keys) return conform_fail(c, 12, "phrase %d has no key", phrase->id);
    if (phrase->n > PHRASE_ARGS) return conform_fail(c, 12, "a phrase has %d arguments", phrase->n);
    if (phrase->who < SEAT_NONE || phrase->who >= c->setup.seats)
        return conform_fail(c, 12, "phrase %d is about seat %d", phrase->id, phrase->who);
    for (const struct lang *const *lang = LANGS; *lang; lang++) {
        if (!check_variants(c, *lang, phrase, is_choice)) return false;
        for (int i = 0; i < phrase->n; i++)
            if (!check_arg(c, *lang, &phrase->arg[i])) return false;
        if (!check_rendered(c, *lang, phrase)) return false;
    }
    return true;
}

static bool check_facts(struct conform *c, const struct gstate *s, struct event e)
{
    struct trace trace = {.n = 0};
    union state_room next;

    memcpy(&next, s, c->g->state_size);
    c->g->apply(room_state(&next), e.seat, e.a, &trace);
    for (int i = 0; i < trace.n; i++)
        if (!check_phrase(c, &trace.fact[i].say, false)) return false;
    return true;
}

/* The sentence of an event as each viewer gets it; most get the same one. */
static bool check_event(struct conform *c, const struct gstate *s, struct event e)
{
    struct phrase phrase, last = {.id = UINT16_MAX};
    union state_room view;

    for (int viewer = SEAT_ALL; viewer < c->setup.seats; viewer++) {
        bool is_choice = viewer >= 0 && viewer == e.seat;
        struct event seen = {e.seat, 0};
        if (viewer == SEAT_CHANCE) continue;
        seen.a = c->g->mask(s, e, viewer);
        c->g->observe(s, viewer, room_view(&view));
        memset(&phrase, 0, sizeof phrase);
        c->g->say(room_view(&view), seen, &phrase);
        if (!is_choice && memcmp(&phrase, &last, sizeof phrase) == 0) continue;
        if (!check_phrase(c, &phrase, is_choice)) return false;
        last = phrase;
    }
    return true;
}

bool conform_sentences(struct conform *c, const struct gstate *s, const struct choices *open)
{
    enum { EVENTS = 6 };
    int n = c->plan->deep == 1 ? some_count(open) : open->n < EVENTS ? open->n : (int)EVENTS;
    int from = (int)rng_below(&c->pick, (uint32_t)open->n);
    struct phrase phrase = {0};
    union state_room view;

    if (open->seat != SEAT_CHANCE) {
        c->g->observe(s, open->seat, room_view(&view));
        c->g->ask(room_view(&view), open->seat, &phrase);
        if (!check_phrase(c, &phrase, false)) return false;
    }
    for (int i = 0; i < n; i++) {
        struct event e = some_event(open, from + i);
        if (!check_event(c, s, e) || !check_facts(c, s, e)) return false;
    }
    return true;
}

/* ---- 10: the whole game from its words --------------------------------------------------------- */

static void write_events(const struct conform *c, struct buf *out)
{
    for (size_t i = 0; i < c->n; i++) {
        buf_format(out, "%d ", c->event[i].seat);
        action_write(c->g, c->event[i].a, out);
        buf_char(out, '\n');
    }
}

static bool replay_line(struct conform *c, struct gstate *s, const char *line)
{
    char *rest;
    struct event e = {(int8_t)strtol(line, &rest, 10), 0};
    struct note note = {0};

    if (action_read(c->g, rest, &e.a, &note) &&
        game_play(c->g, s, &(struct game_step){.e = e}, &note))
        return true;
    return conform_fail(c, 10, "“%s” is refused in the replay: %s (%s)", line,
                        note.key ? note.key : "?", note.args);
}

bool conform_replay(struct conform *c)
{
    struct buf words = {0};
    union state_room again;
    bool ok = true;
    char *line, *end;

    write_events(c, &words);
    room_fill(&again, FILL_B);
    c->g->init(room_state(&again), &c->setup);
    for (line = words.at; ok && line && *line; line = end + 1) {
        end = strchr(line, '\n');
        *end = '\0';
        ok = replay_line(c, room_state(&again), line);
    }
    if (ok && !same_state(c->g, &again, &c->room))
        ok = conform_fail(c, 10, "the replay ends in other bytes");
    buf_free(&words);
    return ok;
}
