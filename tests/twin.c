/* twin.c: what makes `bedesten serve` a twin of another one, for tests/serve_leaks.py; linked into the
 * program in the place of its randomness.
 *
 * Secrets come from TWIN_SEED, so that two servers that hear the same draw the same. Chance brings the
 * outcome that stands highest in an order made anew for each event: where one outcome more or less is
 * possible, as after an event that differed, the others come as they would have. At chance event
 * TWIN_EVENT it brings the second: that is what the two differ in. For the hub no time passes: how long
 * people think is told to all, and is no secret. */
#include "core/hash.h"
#include "fair/fair.h"
#include "server/net/inside.h"

#include <stdlib.h>
#include <string.h>

enum { NAME = 200 };

void __wrap_secure_draw(void *out, size_t n);
bool __wrap_fair_next(const struct fair_dice *dice, const struct table *t, action *a);
void __wrap_hub_tick(struct hub *hub, int64_t now);
void __real_hub_tick(struct hub *hub, int64_t now);

/* An earlier time is taken for the latest known. */
void __wrap_hub_tick(struct hub *hub, int64_t now) { __real_hub_tick(hub, now > 0); }

static uint64_t given(const char *name)
{
    const char *text = getenv(name);

    return text ? strtoull(text, NULL, 10) : 0;
}

/* Called by the loop's thread alone. */
void __wrap_secure_draw(void *out, size_t n)
{
    static uint64_t draws;
    uint8_t *bytes = out;

    for (size_t i = 0; i < n; i++)
        bytes[i] = (uint8_t)(hash_word(hash_word(given("TWIN_SEED") + 1, ++draws), i) >> 40);
}

static uint64_t chances(const struct table *t)
{
    uint64_t n = 0;

    for (size_t i = 0; i < table_events(t); i++) n += table_event(t, i, NULL).seat == SEAT_CHANCE;
    return n;
}

static uint64_t height(const struct game *game, action a, uint64_t seed)
{
    char name[NAME];
    struct buf text;

    buf_fixed(&text, name, sizeof name);
    action_write(game, a, &text);
    return hash_text(seed, name);
}

bool __wrap_fair_next(const struct fair_dice *dice, const struct table *t, action *a)
{
    static struct outcome outcome[OUTCOMES_MAX];
    const struct game *game = table_head(t)->game;
    uint64_t k = chances(t) + 1, seed = hash_word(given("TWIN_SEED") + 2, k), high[2] = {0};
    action best[2];
    int n = table_outcomes(t, outcome);

    (void)dice;
    for (int i = 0; i < n; i++) {
        uint64_t at = height(game, outcome[i].a, seed);
        int place = i == 0 || at > high[0] ? 0 : 1;

        if (place == 0) {
            high[1] = high[0];
            best[1] = i ? best[0] : outcome[i].a;
        } else if (i > 1 && at <= high[1]) continue;
        high[place] = at;
        best[place] = outcome[i].a;
    }
    *a = best[k == given("TWIN_EVENT")];
    return true;
}
