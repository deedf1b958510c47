/* score.c: the end of the game and figures for statistics. */
#include "games/dice/state.h"
#include "games/dice/words.h"

const char *const DICE_TALLIES[] = {"rubies",       "rubies.goods",  "rubies.left", "rubies.right",
                                    "rubies.cards", "rubies.mosque", "lira",        "tokens",
                                    "crystals",     "tiles",         NULL};

/* [D-15.3] */
const struct tie DICE_TIES[] = {
    {"rubies", {{0, 1}}}, {"sold", {{6, 1}, {7, SELL_TOKEN}, {8, SELL_CRYSTAL}}}, {.key = NULL}};

const struct holding DICE_HOLDINGS[] = {
    {"lira", true},  {"fabric", true},   {"spice", true},  {"fruit", true},  {"jewelry", true},
    {"brown", true}, {"crystals", true}, {"rubies", true}, {"tiles", false}, {NULL, false}};

static unsigned tokens(const struct trader *p)
{
    return (unsigned)p->own[FABRIC] + p->own[SPICE] + p->own[FRUIT] + p->own[JEWELRY] +
           p->own[BROWN];
}

/* [D-15.6] Arithmetic only. */
unsigned dice_sold(const struct trader *p)
{
    return p->own[LIRA] + SELL_TOKEN * tokens(p) + SELL_CRYSTAL * p->own[CRYSTAL];
}

/* [D-15.3] Rubies, then lira after selling tokens and crystals. */
static unsigned standing(const struct trader *p) { return p->rubies * 1024u + dice_sold(p); }

void dice_result(const struct gstate *state, struct result *r)
{
    const struct dice *s = dice_in(state);
    uint64_t all[PLAYERS];

    for (unsigned i = 0; i < s->seats; i++) {
        all[i] = standing(&s->player[i]);
        r->score[i] = s->player[i].rubies;
    }
    result_rank(r, s->seats, all);
}

void dice_tell_winners(const struct dice *s, struct trace *t)
{
    struct result r;

    dice_result((const struct gstate *)(const void *)s, &r);
    tell_winners(t, &r, s->seats, FACT_WINS, FACT_SHARES);
}

int dice_seats(const struct gstate *s) { return dice_in(s)->seats; }
uint32_t dice_round(const struct gstate *s) { return dice_in(s)->round; }

void dice_tally(const struct gstate *s, int seat, int32_t out[])
{
    const struct trader *p = &dice_in(s)->player[seat];

    *out++ = p->rubies;
    for (int i = 0; i < SOURCES; i++) *out++ = p->from[i];
    *out++ = p->mosque;
    *out++ = p->own[LIRA];
    *out++ = (int32_t)tokens(p);
    *out++ = p->own[CRYSTAL];
    *out = (int32_t)tile_size(p->tiles);
}

void dice_hold(const struct gstate *s, int seat, int32_t out[])
{
    const struct trader *p = &dice_in(s)->player[seat];

    *out++ = p->own[LIRA];
    for (unsigned sort = 0; sort <= CRYSTAL; sort++) *out++ = p->own[sort];
    *out++ = p->rubies;
    *out = (int32_t)tile_size(p->tiles);
}

int dice_whose(const struct gstate *s) { return dice_in(s)->round ? dice_in(s)->seat : SEAT_NONE; }
