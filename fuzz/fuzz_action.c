/* fuzz_action.c: typed actions in live games. Whatever is typed, it is
 * refused with a sentence and no effect, or it is legal and leads to a sound
 * position; what is read means the same when written and read again.
 *
 * Input: game, seats, seed, events to play first, then a text, line by line. */
#include "fuzz.h"

#include <string.h>

enum { HEAD = 4, TEXT_MAX = 4000, LINES_MAX = 64, CHANCES_MAX = 32 };

static void check_notation(const struct game *g, action a)
{
    struct buf words = {0};
    struct note note = {0};
    action back = 0;

    action_write(g, a, &words);
    must(action_read(g, buf_text(&words), &back, &note), "what is written is read");
    must(back == a, "what is read back is the same");
    buf_free(&words);
}

static void type_line(const struct game *g, struct gstate *s, const char *line)
{
    union state_room before;
    struct note note = {0};
    struct event e = {(int8_t)g->turn(s), 0};

    memcpy(&before, s, g->state_size);
    if (!action_read(g, line, &e.a, &note)) {
        must_be_told(&note);
        return;
    }
    check_notation(g, e.a);
    if (game_play(g, s, &(struct game_step){.e = e}, &note)) {
        must_be_sound(g, s, "a legal action leads to a sound position");
    } else {
        must_be_told(&note);
        must(memcmp(&before, s, g->state_size) == 0, "a refused action changes nothing");
    }
}

static void type_all(const struct game *g, struct gstate *s, char *text, struct rng *rng)
{
    for (int lines = 0; text && lines < LINES_MAX; lines++) {
        char *end = strchr(text, '\n');
        if (end) *end++ = '\0';
        type_line(g, s, text);
        for (int i = 0; g->turn(s) == SEAT_CHANCE && i < CHANCES_MAX; i++) play_random(g, s, rng);
        text = end;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char text[TEXT_MAX + 1];
    const struct game *g;
    union state_room room;
    struct setup setup;
    struct rng rng;

    if (size < HEAD || size - HEAD > TEXT_MAX) return 0;
    g = pick_game(data[0]);
    rng_seed(&rng, data[2]);
    must(setup_default(g, g->seats_min + data[1] % (g->seats_max - g->seats_min + 1), &setup, NULL),
         "the presets are possible");
    g->init(room_state(&room), &setup);
    for (int i = 0; i < data[3] && play_random(g, room_state(&room), &rng); i++) continue;
    memcpy(text, data + HEAD, size - HEAD);
    text[size - HEAD] = '\0';
    type_all(g, room_state(&room), text, &rng);
    return 0;
}
