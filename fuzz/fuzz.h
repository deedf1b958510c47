/* fuzz.h: what the fuzz targets share. */
#ifndef FUZZ_FUZZ_H
#define FUZZ_FUZZ_H

#include "core/text.h"
#include "game/game.h"
#include "langs/langs.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* An assertion that no build switches off. */
static inline void must(bool holds, const char *what)
{
    if (holds) return;
    fprintf(stderr, "it must hold: %s\n", what);
    abort();
}

static inline void must_be_sound(const struct game *g, const struct gstate *s, const char *what)
{
    struct note note = {0};
    struct buf dump = {0};

    if (g->sound(s, &note)) return;
    g->dump(s, &dump);
    fprintf(stderr, "%s: %s\n%s", note.key ? note.key : "?", note.args, buf_text(&dump));
    must(false, what);
}

/* A refusal says why, in every language. */
static inline void must_be_told(const struct note *note)
{
    must(note->key != NULL, "a refusal has a note");
    for (const struct lang *const *lang = LANGS; *lang; lang++) {
        struct buf text = {0};
        must(lang_get(*lang, note->key) != NULL, "a note has words in every language");
        text_note(*lang, note, &text);
        must(text.n > 0, "a note becomes a sentence");
        buf_free(&text);
    }
}

/* By the first letter of its id, so that seeds can be read; any other byte is some game too. */
static inline const struct game *pick_game(unsigned byte)
{
    unsigned n = 0;

    for (; GAMES[n]; n++)
        if ((unsigned char)GAMES[n]->id[0] == byte) return GAMES[n];
    return GAMES[byte % n];
}

/* One random event; false at the end of the game. */
static inline bool play_random(const struct game *g, struct gstate *s, struct rng *rng)
{
    action open[ACTIONS_MAX];
    int seat = g->turn(s), n;

    if (seat == SEAT_NONE) return false;
    if (seat == SEAT_CHANCE) {
        g->apply(s, seat, game_roll(g, s, rng), NULL);
    } else {
        n = g->legal(s, seat, open);
        must(n > 0 && n <= ACTIONS_MAX, "whose turn it is has something to do");
        g->apply(s, seat, open[rng_below(rng, (uint32_t)n)], NULL);
    }
    must_be_sound(g, s, "a position stays sound");
    return true;
}

#endif
