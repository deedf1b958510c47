/* fair.h: dice and cards that nobody can choose, and everybody can check afterwards.
 *
 * Whoever deals draws a secret S and publishes its commitment, SHA-256(S), before anybody else has
 * said anything. Each person seals 32 bytes of their own, SHA-256(r), and opens them when all seals
 * are there. R is the SHA-256 of the openings in the order of seats. From then on all dice are
 * fixed, and nobody knows them but who knows S:
 *
 *     block b of chance event k = HMAC-SHA-256(S, game ‖ k ‖ b ‖ R)
 *
 * game is 16 bytes that are published with the commitment; k counts the chance events of the
 * record from 1, b from 0, both 64 bits, big-endian. A block is four big-endian words of 64 bits.
 * With W the sum of the weights, the first word below 2⁶⁴ − (2⁶⁴ mod W) is taken, mod W, and picks
 * by cumulative weight among the outcomes in the bytewise order of their notation.
 *
 * The record keeps all of it in notes (docs/fair.md); S is added when the game has ended or was
 * given up. Nothing here draws anything at random, does I/O or remembers anything: `sample` and
 * core/rng have no part in it. */
#ifndef FAIR_FAIR_H
#define FAIR_FAIR_H

#include "core/sha256.h"
#include "table/table.h"

/* HEX_MAX: digits of any of them (core/hex.h), with their NUL. */
enum { FAIR_BYTES = SHA256_BYTES, FAIR_GAME_BYTES = 16, FAIR_HEX_MAX = 2 * FAIR_BYTES + 1 };

/* ---- the scheme: fair.c ----------------------------------------------------- */

/* A commitment is the seal of S. */
void fair_seal(const uint8_t opening[FAIR_BYTES], uint8_t seal[FAIR_BYTES]);

struct fair_openings {
    uint32_t given; /* a bit per seat */
    uint8_t of[SEATS_MAX][FAIR_BYTES];
};
void fair_join(const struct fair_openings *openings, uint8_t joined[FAIR_BYTES]);

struct fair_dice {
    uint8_t secret[FAIR_BYTES], joined[FAIR_BYTES], game[FAIR_GAME_BYTES]; /* S, R, game */
};
/* Word N, from 0, of chance event K: block N / 4. */
uint64_t fair_word(const struct fair_dice *dice, uint64_t k, uint64_t n);
/* Is it taken where W equal parts are asked for? Otherwise some of them would be likelier. */
bool fair_takes(uint64_t word, uint64_t w);
/* 0 … w-1, each equally likely; w > 0. */
uint64_t fair_below(const struct fair_dice *dice, uint64_t k, uint64_t w);

struct fair_open {
    const struct game *game;
    const struct outcome *outcome;
    int n; /* > 0 */
};
/* What chance event K brings. False: there is not enough memory. */
bool fair_deal(const struct fair_dice *dice, uint64_t k, const struct fair_open *open, action *a);
/* What chance brings at a table that waits for it (DEALER_LATER); to be handed to table_deal() or
 * host_deal(). Chance is never taken back, so K is one more than what chance has done so far. */
bool fair_next(const struct fair_dice *dice, const struct table *t, action *a);

/* ---- the notes of a record: notes.c ------------------------------------------ */

/* In this order; seals and openings among themselves in any. All but the secret stand before
 * the first event, the secret behind the last. */
enum fair_key {
    FAIR_DEMO,   /* fair-demo: nobody has sealed anything, all comes from a seed */
    FAIR_GAME,   /* fair-game HEX, 16 bytes */
    FAIR_COMMIT, /* fair-commit HEX */
    FAIR_SEAL,   /* fair-seal SEAT HEX, the seat from 1 */
    FAIR_OPEN,   /* fair-open SEAT HEX */
    FAIR_SECRET, /* fair-secret HEX */
    FAIR_KEYS
};
struct fair_note {
    enum fair_key key;
    int seat; /* FAIR_SEAL, FAIR_OPEN */
    uint8_t bytes[FAIR_BYTES];
};
/* Is it part of a proof, whether or not this program knows it? */
bool fair_is_note(const struct record_note *note);
/* False: WHY says what it should look like. */
bool fair_note_read(const struct record_note *note, struct fair_note *out, struct note *why);
/* Adds it behind the last event; false: WHY says what the table has against it. */
bool fair_note_add(struct table *t, const struct fair_note *note, struct note *why);
const char *fair_key_name(enum fair_key key);

/* ---- checking: verify.c ------------------------------------------------------ */

/* What the notes of a record say. `given` is a bit per key. */
struct fair_proof {
    uint32_t given, sealed; /* sealed: a bit per seat */
    struct fair_dice dice;
    uint8_t commit[FAIR_BYTES], seal[SEATS_MAX][FAIR_BYTES];
    struct fair_openings openings;
};
enum fair_finding {
    FAIR_PROVEN,   /* all that chance did was fixed before the first event */
    FAIR_UNPROVEN, /* a sound record without a proof, or with one that does not hold */
    FAIR_BROKEN    /* not a whole and sound record */
};
struct fair_verdict {
    enum fair_finding finding;
    struct note why;           /* the sentence, whatever was found; not of FAIR_BROKEN … */
    struct record_fault fault; /* … which has this */
    struct fair_proof proof;   /* as far as it was read */
    size_t events, chances;    /* of the record; those of chance */
    bool is_over;              /* the game has ended; otherwise it was given up, or goes on */
};
/* Text in, verdict out. */
void fair_verify(const char *text, size_t n, struct fair_verdict *verdict);
/* There was not enough memory to find anything out: no verdict. */
bool fair_is_lack(const struct fair_verdict *verdict);
/* The key of its sentence. */
const char *fair_verdict_key(const struct fair_verdict *verdict);
bool fair_is_demo(const struct fair_verdict *verdict); /* proven, but to nobody */
/* The verdict in words, without a line feed: one sentence, and another where it is a demonstration. */
void fair_verdict_write(const struct lang *lang, const struct fair_verdict *verdict,
                        struct buf *out);

/* ---- demonstrations: demo.c --------------------------------------------------- */

/* Secret, openings of all seats and the game's id, all from a seed, so that a record with
 * a proof can be shown where no people and no server are. It proves nothing to anybody: the
 * record says so. */
struct fair_demo {
    struct fair_dice dice;
    struct fair_openings openings;
};
void fair_demo_make(struct fair_demo *demo, int seats, uint64_t seed, uint64_t number);
/* The notes before the first event. The secret is added by fair_note_add() when all is over. */
bool fair_demo_begin(const struct fair_demo *demo, struct table *t, struct note *why);

#endif
