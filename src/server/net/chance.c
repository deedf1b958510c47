/* chance.c: fair dice: what chance brings is fixed by secrets that nobody chooses alone.
 *
 *     block b of event k = HMAC-SHA-256(S, game ‖ k ‖ b ‖ R), k and b big-endian 64-bit words
 *
 * Each block is four words. With W the sum of all weights, the first word below
 * 2⁶⁴ − (2⁶⁴ mod W) is taken mod W, so that none of the W parts is likelier than another, and picks by cumulative weight
 * among the outcomes in the order of their notation. */
#include "core/memory.h"
#include "core/sha256.h"
#include "game/game.h"
#include "server/net/inside.h"

#include <stdlib.h>
#include <string.h>

enum { WORD = 8, WORDS = SHA256_BYTES / WORD };

struct named {
    struct buf text;
    const struct outcome *outcome;
};

static int by_notation(const void *a, const void *b)
{
    return strcmp(buf_text(&((const struct named *)a)->text),
                  buf_text(&((const struct named *)b)->text));
}

static void put_word(struct hmac *hmac, uint64_t value)
{
    uint8_t bytes[WORD];

    for (int i = 0; i < WORD; i++) bytes[i] = (uint8_t)(value >> (56 - 8 * i));
    hmac_add(hmac, bytes, sizeof bytes);
}

static uint64_t word(const struct hub_dice *dice, uint64_t k, uint64_t n)
{
    uint8_t block[SHA256_BYTES];
    struct hmac hmac;
    uint64_t value = 0;

    hmac_start(&hmac, dice->secret, sizeof dice->secret);
    hmac_add(&hmac, dice->game, sizeof dice->game);
    put_word(&hmac, k);
    put_word(&hmac, n / WORDS);
    hmac_add(&hmac, dice->joined, sizeof dice->joined);
    hmac_end(&hmac, block);
    for (size_t i = 0; i < WORD; i++) value = value << 8 | block[n % WORDS * WORD + i];
    return value;
}

/* 0 … w-1, each equally likely. 2⁶⁴ mod w is (2⁶⁴ − w) mod w, which fits. */
static uint64_t below(const struct hub_dice *dice, uint64_t k, uint64_t w)
{
    uint64_t over = (0 - w) % w;

    for (uint64_t n = 0;; n++) {
        uint64_t value = word(dice, k, n);

        if (value <= UINT64_MAX - over) return value % w;
    }
}

static action pick(const struct named named[], uint64_t at)
{
    while (at >= named->outcome->weight) at -= (named++)->outcome->weight;
    return named->outcome->a;
}

action net_chance(const struct hub_dice *dice, uint64_t k, const struct hub_open *open)
{
    struct named *named = memory_new((size_t)open->n * sizeof *named);
    uint64_t sum = 0;
    action a;

    if (!named) return 0;
    for (int i = 0; i < open->n; i++) {
        named[i].outcome = &open->outcome[i];
        action_write(open->game, open->outcome[i].a, &named[i].text);
        sum += open->outcome[i].weight;
    }
    qsort(named, (size_t)open->n, sizeof *named, by_notation);
    a = pick(named, below(dice, k, sum));
    for (int i = 0; i < open->n; i++) buf_free(&named[i].text);
    memory_free(named);
    return a;
}
