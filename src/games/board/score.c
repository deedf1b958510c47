/* score.c: the end of the game: leftover cards, places, figures for statistics. */
#include "games/board/state.h"
#include "games/board/words.h"

const char *const BOARD_TALLIES[] = {"rubies",
                                     "rubies.wainwright",
                                     "rubies.mosques",
                                     "rubies.palace",
                                     "rubies.dealer",
                                     "lira",
                                     "goods",
                                     "cards",
                                     "tiles",
                                     "extensions",
                                     NULL};

/* [B-16.6] … [B-16.9] */
const struct tie BOARD_TIES[] = {{"rubies", {{0, 1}}},
                                 {"lira", {{5, 1}}},
                                 {"goods", {{6, 1}}},
                                 {"cards", {{7, 1}}},
                                 {.key = NULL}};

const struct holding BOARD_HOLDINGS[] = {
    {"lira", true},   {"fabric", true}, {"spice", true},  {"fruit", true},       {"jewelry", true},
    {"rubies", true}, {"cards", false}, {"tiles", false}, {"extensions", false}, {NULL, false}};

/* [B-16.3] [B-16.4] */
static void leftover_lira(struct board *s, int seat, struct trace *t)
{
    struct player *p = &s->player[seat];

    while (bag_has(p->hand, CARD_LIRA)) {
        board_discard(s, p, CARD_LIRA);
        board_lira_add(p, CARD_LIRA_GAIN);
        tell1(t, FACT_LEFT_LIRA, seat, number(CARD_LIRA_GAIN));
    }
    if (p->family != POLICE && bag_has(p->hand, CARD_HOME)) {
        p->family = POLICE;
        board_discard(s, p, CARD_HOME);
        board_lira_add(p, CATCH_LIRA);
        tell1(t, FACT_LEFT_HOME, seat, number(CATCH_LIRA));
    }
}

/* [B-16.5] */
static void leftover_goods(struct board *s, int seat, struct trace *t)
{
    struct player *p = &s->player[seat];

    for (unsigned g = 0; g < GOODS; g++)
        while (goods_count(p->goods, g) < capacity(p) && bag_has(p->hand, CARD_GOOD)) {
            board_discard(s, p, CARD_GOOD);
            p->goods = (goods)(p->goods + goods_one(g));
            tell1(t, FACT_LEFT_GOOD, seat, word(SORT_GOOD, g));
        }
}

/* [B-16.2] */
void board_leftovers(struct board *s, struct trace *t)
{
    struct result r;

    for (unsigned i = 0; i < s->seats; i++) {
        int seat = (int)(s->start + i) % s->seats;
        leftover_lira(s, seat, t);
        leftover_goods(s, seat, t);
    }
    board_result((const struct gstate *)(const void *)s, &r);
    tell_winners(t, &r, s->seats, FACT_WINS, FACT_SHARES);
}

/* Rubies, then lira, goods, cards left: one number that orders players. */
static uint64_t standing(const struct player *p)
{
    return (uint64_t)p->rubies << 40 | (uint64_t)p->lira << 24 |
           (uint64_t)goods_size(p->goods) << 8 | p->hand_n;
}

void board_result(const struct gstate *state, struct result *r)
{
    const struct board *s = board_in(state);
    uint64_t all[PLAYERS];

    for (unsigned i = 0; i < s->seats; i++) {
        all[i] = standing(&s->player[i]);
        r->score[i] = s->player[i].rubies;
    }
    result_rank(r, s->seats, all);
}

int board_seats(const struct gstate *s) { return board_in(s)->seats; }
uint32_t board_round(const struct gstate *s) { return board_in(s)->round; }

void board_tally(const struct gstate *s, int seat, int32_t out[])
{
    const struct player *p = &board_in(s)->player[seat];
    int wainwright = p->extensions == EXTENSIONS;
    int mosques = ((p->tiles & 3) == 3) + ((p->tiles & 12) == 12);

    *out++ = p->rubies;
    *out++ = wainwright;
    *out++ = mosques;
    *out++ = p->palace;
    *out++ = p->rubies - wainwright - mosques - p->palace;
    *out++ = p->lira;
    *out++ = (int32_t)goods_size(p->goods);
    *out++ = p->hand_n;
    *out++ = __builtin_popcount(p->tiles);
    *out = p->extensions;
}

void board_hold(const struct gstate *s, int seat, int32_t out[])
{
    const struct player *p = &board_in(s)->player[seat];

    *out++ = p->lira;
    for (unsigned g = 0; g < GOODS; g++) *out++ = (int32_t)goods_count(p->goods, g);
    *out++ = p->rubies;
    *out++ = p->hand_n;
    *out++ = __builtin_popcount(p->tiles);
    *out = p->extensions;
}

int board_whose(const struct gstate *s)
{
    return board_in(s)->round ? board_in(s)->seat : SEAT_NONE;
}
