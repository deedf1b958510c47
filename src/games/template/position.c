/* position.c: positions of High Card as text, and whether they are possible.
 *
 *     seats 3
 *     swaps 1
 *     phase choose
 *     turn 2
 *     cards six king -      by seat; `-`: none
 *     swapped 1 0 0         by seat
 *     open jack             laid open, by rank
 *
 * A line that is missing keeps the value of the first decision; the deck is
 * what is left. load accepts nothing that is not sound. */
#include "core/lines.h"
#include "games/template/state.h"

#include <string.h>

/* ---- writing ------------------------------------------------------------------ */

void template_dump(const struct gstate *gs, struct buf *out)
{
    const struct highcard *s = highcard_in(gs);

    buf_format(out, "seats %u\nswaps %u\nphase %s\nturn %u\ncards", s->seats, s->swaps,
               TEMPLATE_PHASES[s->phase], s->turn + 1u);
    for (int i = 0; i < s->seats; i++)
        buf_format(out, " %s", s->card[i] < RANKS ? TEMPLATE_CARDS[s->card[i]] : "-");
    buf_add(out, "\nswapped");
    for (int i = 0; i < s->seats; i++) buf_format(out, " %u", s->swapped[i]);
    buf_add(out, "\nopen");
    for (int i = 0; i < RANKS; i++)
        for (int k = 0; k < s->open[i]; k++) buf_format(out, " %s", TEMPLATE_CARDS[i]);
    buf_char(out, '\n');
}

/* ---- reading -------------------------------------------------------------------- */

static bool read_phase(struct lines *in, struct highcard *s)
{
    unsigned phase = 0;

    if (!lines_token(in, TEMPLATE_PHASES, &phase)) return false;
    s->phase = (uint8_t)phase;
    return true;
}

static bool read_turn(struct lines *in, struct highcard *s)
{
    if (!lines_byte(in, 1, s->seats, &s->turn)) return false;
    s->turn--;
    return true;
}

static bool read_cards(struct lines *in, struct highcard *s)
{
    static const char *const hand[] = {"six",   "seven", "eight", "nine", "ten", "jack",
                                       "queen", "king",  "ace",   "-",    NULL};
    unsigned card = 0;

    for (int i = 0; i < s->seats; i++) {
        if (!lines_token(in, hand, &card)) return false;
        s->card[i] = (uint8_t)(card < RANKS ? card : NO_CARD);
    }
    return true;
}

static bool read_swapped(struct lines *in, struct highcard *s)
{
    for (int i = 0; i < s->seats; i++)
        if (!lines_byte(in, 0, SWAPS_MAX, &s->swapped[i])) return false;
    return true;
}

static bool read_open(struct lines *in, struct highcard *s)
{
    unsigned card = 0;

    memset(s->open, 0, sizeof s->open);
    while (lines_more(in)) {
        if (!lines_token(in, TEMPLATE_CARDS, &card)) return false;
        if (s->open[card] == COPIES) return lines_refuse(in);
        s->open[card]++;
    }
    return true;
}

static bool read_line(struct lines *in, struct highcard *s)
{
    static const char *const keys[] = {"seats", "swaps",   "phase", "turn",
                                       "cards", "swapped", "open",  NULL};
    unsigned key = 0;

    if (!lines_key(in, keys, &key)) return false;
    switch (key) {
    case 0: return lines_byte(in, 2, SEATS_MAX, &s->seats);
    case 1: return lines_byte(in, 1, SWAPS_MAX, &s->swaps);
    case 2: return read_phase(in, s);
    case 3: return read_turn(in, s);
    case 4: return read_cards(in, s);
    case 5: return read_swapped(in, s);
    default: return read_open(in, s);
    }
}

/* The first decision: seat i holds the card of rank i. */
static void first_decision(struct highcard *s)
{
    template_init((struct gstate *)(void *)s, &(struct setup){.seats = 2, .option = {1}});
    s->phase = PHASE_CHOOSE;
    for (int i = 0; i < SEATS_MAX; i++) s->card[i] = (uint8_t)i;
}

static bool count_deck(struct highcard *s, struct note *note)
{
    for (int i = 0; i < RANKS; i++) {
        int held = s->open[i];
        for (int k = 0; k < SEATS_MAX; k++) held += s->card[k] == i;
        if (held > COPIES)
            return note_set(note, "template.sound.cards", "%s\t%d", TEMPLATE_CARDS[i], COPIES);
        s->deck[i] = (uint8_t)(COPIES - held);
    }
    return true;
}

bool template_load(struct gstate *gs, const char *text, struct note *note)
{
    struct highcard s;
    struct lines in;

    first_decision(&s);
    lines_start(&in, text, note);
    while (lines_next(&in))
        if (!read_line(&in, &s) || !lines_end(&in)) return false;
    if (in.failed) return false;
    memset(s.card + s.seats, NO_CARD, (size_t)(SEATS_MAX - s.seats));
    memset(s.swapped + s.seats, 0, (size_t)(SEATS_MAX - s.seats));
    if (!count_deck(&s, note)) return false;
    if (!template_sound((const struct gstate *)(const void *)&s, note)) return false;
    memcpy(gs, &s, sizeof s);
    return true;
}

/* ---- is it possible? ---------------------------------------------------------------- */

static bool cards_are_whole(const struct highcard *s, struct note *note)
{
    for (int i = 0; i < RANKS; i++) {
        int n = s->deck[i] + s->open[i];
        for (int k = 0; k < SEATS_MAX; k++) n += s->card[k] == i;
        if (n != COPIES)
            return note_set(note, "template.sound.cards", "%s\t%d", TEMPLATE_CARDS[i], COPIES);
    }
    return true;
}

/* Who has a card follows from the phase. */
static bool holds_card(const struct highcard *s, int seat)
{
    if (s->phase == PHASE_DEAL) return seat < s->turn;
    return seat < s->seats && !(s->phase == PHASE_DRAW && seat == s->turn);
}

static unsigned swaps_most(const struct highcard *s, int seat)
{
    if (s->phase == PHASE_DEAL || seat > s->turn) return 0;
    return s->phase == PHASE_CHOOSE && seat == s->turn ? s->swaps - 1u : s->swaps;
}

static bool seats_are_sound(const struct highcard *s, struct note *note)
{
    unsigned open = 0, swapped = 0;

    for (int i = 0; i < SEATS_MAX; i++) {
        unsigned least = s->phase == PHASE_DRAW && i == s->turn;
        if ((s->card[i] < RANKS) != holds_card(s, i) ||
            (!holds_card(s, i) && s->card[i] != NO_CARD))
            return note_set(note, "template.sound.hand", "%d", i + 1);
        if (s->swapped[i] > swaps_most(s, i) || s->swapped[i] < least)
            return note_set(note, "template.sound.swaps", "%d", i + 1);
        swapped += s->swapped[i];
    }
    for (int i = 0; i < RANKS; i++) open += s->open[i];
    return open == swapped || note_set(note, "template.sound.open", "%u\t%u", open, swapped);
}

bool template_sound(const struct gstate *gs, struct note *note)
{
    const struct highcard *s = highcard_in(gs);

    if (s->seats < 2 || s->seats > SEATS_MAX || s->swaps < 1 || s->swaps > SWAPS_MAX ||
        s->phase >= PHASES || s->turn >= s->seats)
        return note_set(note, "template.sound.turn", "%u\t%u", s->turn + 1u, s->seats);
    if (s->phase == PHASE_OVER && s->turn + 1 != s->seats)
        return note_set(note, "template.sound.turn", "%u\t%u", s->turn + 1u, s->seats);
    return cards_are_whole(s, note) && seats_are_sound(s, note);
}
