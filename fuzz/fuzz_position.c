/* fuzz_position.c: any text as a position. It is refused with a sentence, or it
 * is sound, is the same when dumped and loaded again, and can be played on.
 *
 * Input: game, seed, then the text. */
#include "fuzz.h"

#include <string.h>

enum { HEAD = 2, TEXT_MAX = 8000, EVENTS = 100, DIRT = 0xa5 };

static void check_same(const struct game *g, const struct gstate *s)
{
    struct buf dump = {0};
    union state_room again;
    struct note note = {0};

    memset(&again, DIRT, sizeof again);
    g->dump(s, &dump);
    must(g->load(room_state(&again), buf_text(&dump), &note), "a dump is loaded");
    must(memcmp(&again, s, g->state_size) == 0, "a dump gives the same bytes");
    buf_free(&dump);
}

/* Every seat may look, and what it sees can be redealt. */
static void check_views(const struct game *g, const struct gstate *s, struct rng *rng)
{
    union state_room view, other;

    for (int seat = 0; seat < g->seats_min; seat++) {
        g->observe(s, seat, room_view(&view));
        g->redeal(room_view(&view), seat, rng, room_state(&other));
        must_be_sound(g, room_state(&other), "a redeal is sound");
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char text[TEXT_MAX + 1];
    const struct game *g;
    union state_room room;
    struct note note = {0};
    struct rng rng;

    if (size < HEAD || size - HEAD > TEXT_MAX) return 0;
    g = pick_game(data[0]);
    rng_seed(&rng, data[1]);
    memcpy(text, data + HEAD, size - HEAD);
    text[size - HEAD] = '\0';
    memset(&room, DIRT, sizeof room);
    if (!g->load(room_state(&room), text, &note)) {
        must_be_told(&note);
        return 0;
    }
    must_be_sound(g, room_state(&room), "what is loaded is sound");
    check_same(g, room_state(&room));
    check_views(g, room_state(&room), &rng);
    for (int i = 0; i < EVENTS && play_random(g, room_state(&room), &rng); i++) continue;
    check_same(g, room_state(&room));
    return 0;
}
