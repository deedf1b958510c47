/* demo.c: a proof without people: everything that they and a server would draw comes from a seed. */
#include "fair/fair.h"

#include <string.h>

static const char KEY[] = "bedesten demonstration";

/* 0: the secret; seat + 1: an opening; SEATS_MAX + 1: the game. */
static void derive(uint64_t seed, uint64_t number, int what, uint8_t out[FAIR_BYTES])
{
    const uint64_t word[] = {seed, number, (uint64_t)what};
    uint8_t bytes[sizeof word];
    struct hmac hmac;

    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = (uint8_t)(word[i / 8] >> (56 - 8 * (i % 8)));
    hmac_start(&hmac, KEY, sizeof KEY - 1);
    hmac_add(&hmac, bytes, sizeof bytes);
    hmac_end(&hmac, out);
}

void fair_demo_make(struct fair_demo *demo, int seats, uint64_t seed, uint64_t number)
{
    uint8_t game[FAIR_BYTES];

    *demo = (struct fair_demo){.openings.given = (1u << seats) - 1};
    derive(seed, number, 0, demo->dice.secret);
    for (int i = 0; i < seats; i++) derive(seed, number, i + 1, demo->openings.of[i]);
    derive(seed, number, SEATS_MAX + 1, game);
    memcpy(demo->dice.game, game, FAIR_GAME_BYTES);
    fair_join(&demo->openings, demo->dice.joined);
}

static bool add_all(struct table *t, enum fair_key key, const struct fair_openings *openings,
                    struct note *why)
{
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        struct fair_note note = {.key = key, .seat = seat};

        if (!(openings->given >> seat & 1u)) continue;
        if (key == FAIR_SEAL) fair_seal(openings->of[seat], note.bytes);
        else memcpy(note.bytes, openings->of[seat], FAIR_BYTES);
        if (!fair_note_add(t, &note, why)) return false;
    }
    return true;
}

bool fair_demo_begin(const struct fair_demo *demo, struct table *t, struct note *why)
{
    struct fair_note mark = {.key = FAIR_DEMO}, game = {.key = FAIR_GAME},
                     commit = {.key = FAIR_COMMIT};

    memcpy(game.bytes, demo->dice.game, FAIR_GAME_BYTES);
    fair_seal(demo->dice.secret, commit.bytes);
    return fair_note_add(t, &mark, why) && fair_note_add(t, &game, why) &&
           fair_note_add(t, &commit, why) && add_all(t, FAIR_SEAL, &demo->openings, why) &&
           add_all(t, FAIR_OPEN, &demo->openings, why);
}
