/* kit.c: what the tests of Choose & Write ask of a position beside its text. */
#include "kit.h"

#include <stdio.h>
#include <string.h>

const struct game *const KIT_GAME = &WRITE;

enum { LINES_MAX = 1000 };

const struct writing *writing_now(const struct play *p) { return writing_in(state_now(p)); }

const struct sheet *sheet_now(const struct play *p, int player)
{
    return &writing_now(p)->sheet[player - 1];
}

static unsigned place_named(const char *name, size_t n)
{
    for (unsigned i = 0; i < PLACES; i++)
        if (strlen(WRITE_PLACE_TOKENS[i]) == n && !strncmp(WRITE_PLACE_TOKENS[i], name, n))
            return i;
    broken(NULL, "no place", name);
    return PLACES;
}

void reaches(const struct play *p, int player, unsigned means, const char *places)
{
    action legal[ACTIONS_MAX];
    int n = WRITE.legal(state_now(p), player - 1, legal);
    unsigned wanted = 0, found = 0;

    for (const char *rest = places; *rest; rest += strspn(rest, " ")) {
        size_t length = strcspn(rest, " ");
        wanted |= bit(place_named(rest, length));
        rest += length;
    }
    for (int i = 0; i < n; i++)
        if (act_kind(legal[i]) == A_VISIT && act_b(legal[i]) == means)
            found |= bit(act_a(legal[i]));
    if (found != wanted) broken(p, "these are not the visits", places);
}

static void fill(char text[LINES_MAX], const char *lines, va_list args)
{
    int n = vsnprintf(text, LINES_MAX, lines, args);

    if (n < 0 || n >= LINES_MAX) broken(NULL, "too long for the kit", lines);
}

struct play with_guild(const char *card, const char *lines, ...)
{
    char text[LINES_MAX];
    va_list args;

    va_start(args, lines);
    fill(text, lines, args);
    va_end(args);
    return at("seats 2; player 1 lira 19 0; player 1 guild %s; %s", card, text);
}

/* The card four-lira, open by default, changes places with CARD. */
struct play at_caravan(const char *card, const char *lines, ...)
{
    static const char *const ALL[] = {"three-equal", "three-different", "lira-card", "guild-two",
                                      "four-lira",   "palace-ab",       "palace-cd", "choices"};
    char text[LINES_MAX], unseen[LINES_MAX] = "";
    struct play p;
    va_list args;

    va_start(args, lines);
    fill(text, lines, args);
    va_end(args);
    for (size_t i = 0; i < sizeof ALL / sizeof *ALL; i++)
        if (strcmp(ALL[i], card)) strcat(strcat(unseen, " "), ALL[i]);
    p = at("seats 2; display 6 2; caravan %s; unseen%s; %s", card, unseen, text);
    does(&p, "play 1");
    return p;
}

bool random_event(struct play *p, struct rng *rng)
{
    struct gstate *s = room_state(&p->now);
    action legal[ACTIONS_MAX];
    int seat = WRITE.turn(s), n = 0;

    if (seat == SEAT_NONE) return false;
    if (seat == SEAT_CHANCE) {
        WRITE.apply(s, seat, game_roll(&WRITE, s, rng), NULL);
        return true;
    }
    while (n == 0) {
        seat = (int)rng_below(rng, writing_now(p)->seats);
        n = WRITE.legal(s, seat, legal);
    }
    WRITE.apply(s, seat, legal[rng_below(rng, (uint32_t)n)], NULL);
    return true;
}

int ask_why(const struct play *p, int seat, action a, struct remark out[])
{
    union state_room view = {{0}};

    WRITE.observe(state_now(p), seat == SEAT_CHANCE ? SEAT_ALL : seat, room_view(&view));
    return WRITE.why(room_view(&view), seat, a, out);
}
