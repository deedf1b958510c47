/* fair.c: from secret and openings to dice. docs/fair.md has every byte of it. */
#include "fair/fair.h"

#include "core/memory.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { WORD = 8, WORDS = FAIR_BYTES / WORD, NOTATION_MAX = 64 };

void fair_seal(const uint8_t opening[FAIR_BYTES], uint8_t seal[FAIR_BYTES])
{
    sha256(opening, FAIR_BYTES, seal);
}

void fair_join(const struct fair_openings *openings, uint8_t joined[FAIR_BYTES])
{
    struct sha256 sha;

    sha256_start(&sha);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (openings->given >> seat & 1u) sha256_add(&sha, openings->of[seat], FAIR_BYTES);
    sha256_end(&sha, joined);
}

/* ---- words ------------------------------------------------------------------- */

static void add_number(struct hmac *hmac, uint64_t n)
{
    uint8_t bytes[WORD];

    for (int i = 0; i < WORD; i++) bytes[i] = (uint8_t)(n >> (56 - 8 * i));
    hmac_add(hmac, bytes, sizeof bytes);
}

static void make_block(const struct fair_dice *dice, uint64_t k, uint64_t block,
                       uint8_t out[FAIR_BYTES])
{
    struct hmac hmac;

    hmac_start(&hmac, dice->secret, sizeof dice->secret);
    hmac_add(&hmac, dice->game, sizeof dice->game);
    add_number(&hmac, k);
    add_number(&hmac, block);
    hmac_add(&hmac, dice->joined, sizeof dice->joined);
    hmac_end(&hmac, out);
}

uint64_t fair_word(const struct fair_dice *dice, uint64_t k, uint64_t n)
{
    uint8_t block[FAIR_BYTES];
    uint64_t word = 0;

    make_block(dice, k, n / WORDS, block);
    for (int i = 0; i < WORD; i++) word = word << 8 | block[n % WORDS * WORD + (size_t)i];
    return word;
}

/* 2⁶⁴ does not fit into 64 bits: the word is compared with the last one that is taken. */
bool fair_takes(uint64_t word, uint64_t w)
{
    uint64_t over = (UINT64_MAX - w + 1) % w; /* 2⁶⁴ mod w */

    return word <= UINT64_MAX - over;
}

uint64_t fair_below(const struct fair_dice *dice, uint64_t k, uint64_t w)
{
    uint64_t word;

    assert(w > 0);
    for (uint64_t n = 0; !fair_takes(word = fair_word(dice, k, n), w);) n++;
    return word % w;
}

/* ---- outcomes ---------------------------------------------------------------- */

struct named {
    char name[NOTATION_MAX];
    struct outcome outcome;
};

static int by_name(const void *a, const void *b)
{
    return strcmp(((const struct named *)a)->name, ((const struct named *)b)->name);
}

static void name_outcomes(const struct fair_open *open, struct named *out)
{
    for (int i = 0; i < open->n; i++) {
        struct buf text;

        out[i].outcome = open->outcome[i];
        buf_fixed(&text, out[i].name, sizeof out[i].name);
        action_write(open->game, open->outcome[i].a, &text);
        assert(!text.full);
    }
    qsort(out, (size_t)open->n, sizeof *out, by_name);
}

static action pick(const struct named *sorted, uint64_t at)
{
    for (; at >= sorted->outcome.weight; sorted++) at -= sorted->outcome.weight;
    return sorted->outcome.a;
}

bool fair_deal(const struct fair_dice *dice, uint64_t k, const struct fair_open *open, action *a)
{
    struct named *sorted = memory_new((size_t)open->n * sizeof *sorted);
    uint64_t sum = 0;

    if (!sorted) return false;
    name_outcomes(open, sorted);
    for (int i = 0; i < open->n; i++) sum += open->outcome[i].weight;
    *a = pick(sorted, fair_below(dice, k, sum));
    memory_free(sorted);
    return true;
}

/* ---- at a table -------------------------------------------------------------- */

static uint64_t chances(const struct table *t)
{
    uint64_t n = 0;

    for (size_t i = 0; i < table_events(t); i++)
        if (table_event(t, i, NULL).seat == SEAT_CHANCE) n++;
    return n;
}

bool fair_next(const struct fair_dice *dice, const struct table *t, action *a)
{
    struct outcome outcome[OUTCOMES_MAX];
    struct fair_open open = {.game = table_head(t)->game, .outcome = outcome};

    open.n = table_outcomes(t, outcome);
    assert(open.n > 0);
    return fair_deal(dice, chances(t) + 1, &open, a);
}
