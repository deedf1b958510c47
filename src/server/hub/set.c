/* set.c: what the creator chooses before the start. */
#include "server/hub/inside.h"

#include <string.h>

enum { WORD_TEXT = 32, ABSENT_LEAST = 10, ABSENT_MOST = 30 * DAY, CLOCK_MOST = 365 * DAY };

static bool is_late(struct saying *s)
{
    if (s->room->state == ROOM_GATHERING) return false;
    say_refuse_key(s, "server.begun");
    return true;
}

static void accept(struct saying *s)
{
    s->room->dirty = true;
    s->room->tells |= TELL_ROOM;
    say_done(s);
}

/* The next word of the line; "" where there is none or it is too long to be one of ours. */
static const char *next_word(struct saying *s, char word[WORD_TEXT])
{
    size_t n = strcspn(s->rest, " ");

    memcpy(word, s->rest, n < WORD_TEXT ? n : 0);
    word[n < WORD_TEXT ? n : 0] = '\0';
    s->rest += n + strspn(s->rest + n, " ");
    return word;
}

/* ---- the game ---------------------------------------------------------------------- */

static int taken_up_to(const struct room *room)
{
    int n = 0;

    for (int i = 0; i < room->setup.seats; i++)
        if (is_person(&room->seat[i])) n = i + 1;
    return n;
}

/* A bot that does not know the game is replaced by one that does. */
static void review_bots(struct room *room)
{
    for (int i = 0; i < room->setup.seats; i++) {
        struct seat *x = &room->seat[i];

        if (x->who == WHO_BOT && !bot_find(room->game, x->bot->id, &x->bot, NULL))
            x->bot = bot_preset(room->game);
    }
}

static bool resize(struct room *room, const struct game *g, int seats, struct note *note)
{
    struct setup setup;

    if (seats < taken_up_to(room)) return note_set(note, "server.seats.taken", " ");
    if (!setup_default(g, seats, &setup, note)) return false;
    if (g == room->game) memcpy(setup.option, room->setup.option, sizeof setup.option);
    for (int i = seats; i < SEATS_MAX; i++) room->seat[i] = (struct seat){.who = WHO_OPEN};
    room->game = g;
    room->revision = g->revision;
    room->setup = setup;
    review_bots(room);
    return true;
}

void set_game(struct saying *s)
{
    char word[WORD_TEXT];
    const struct game *g = game_find(next_word(s, word));
    struct note note = {0};
    int seats = s->room->setup.seats;

    if (is_late(s)) return;
    if (!g) {
        say_refuse_key(s, "server.game");
        return;
    }
    if (seats > g->seats_max) seats = g->seats_max;
    if (seats < g->seats_min) seats = g->seats_min;
    if (resize(s->room, g, seats, &note)) accept(s);
    else say_refuse(s, &note);
}

void set_seats(struct saying *s)
{
    struct note note = {0};
    uint32_t seats;

    if (is_late(s)) return;
    if (!say_number(s, SEATS_MAX, &seats))
        note_set(&note, "server.seats", "%u\t%u", s->room->game->seats_min,
                 s->room->game->seats_max);
    else if (resize(s->room, s->room->game, (int)seats, &note)) {
        accept(s);
        return;
    }
    say_refuse(s, &note);
}

/* `set option layout short`. What is drawn at random comes from the world's random source. */
void set_option(struct saying *s)
{
    struct setup setup = s->room->setup;
    struct note note = {0};
    struct rng rng;
    uint64_t seed;
    char word[WORD_TEXT];

    if (is_late(s)) return;
    next_word(s, word);
    s->hub->world.random(s->hub->world.self, &seed, sizeof seed);
    rng_seed(&rng, seed);
    if (!setup_option(s->room->game, &setup, word, s->rest, &rng, &note) ||
        !s->room->game->check(&setup, &note)) {
        say_refuse(s, &note);
        return;
    }
    s->room->setup = setup;
    accept(s);
}

/* ---- the seats --------------------------------------------------------------------- */

/* `set seat 3 open`, `set seat 3 closed`, `set seat 3 level2` */
void set_seat(struct saying *s)
{
    struct seat x = {.who = WHO_OPEN};
    struct note note = {0};
    char word[WORD_TEXT];
    int seat;

    if (is_late(s) || !say_seat(s, &seat)) return;
    if (is_person(&s->room->seat[seat])) {
        say_refuse_key(s, "server.taken");
        return;
    }
    next_word(s, word);
    if (strcmp(word, "closed") == 0) {
        x.who = WHO_CLOSED;
    } else if (strcmp(word, "open") != 0) {
        x.who = WHO_BOT;
        if (!bot_find(s->room->game, word, &x.bot, &note)) {
            say_refuse(s, &note);
            return;
        }
    }
    s->room->seat[seat] = x;
    accept(s);
}

/* ---- the rest ---------------------------------------------------------------------- */

void set_hints(struct saying *s)
{
    bool is_on = strcmp(s->rest, "on") == 0;

    if (is_late(s)) return;
    if (!is_on && strcmp(s->rest, "off") != 0) {
        say_refuse_key(s, "server.on.off");
        return;
    }
    s->room->terms.hints = is_on;
    accept(s);
}

/* `set clock GAME MOVE bot`: seconds, 0 for none; or `resign` */
void set_clock(struct saying *s)
{
    struct terms *terms = &s->room->terms;
    uint32_t game, move;

    if (is_late(s)) return;
    if (!say_number(s, CLOCK_MOST, &game) || !say_number(s, CLOCK_MOST, &move) ||
        (strcmp(s->rest, "bot") != 0 && strcmp(s->rest, "resign") != 0)) {
        say_refuse_key(s, "server.clock");
        return;
    }
    terms->game_s = game;
    terms->move_s = move;
    terms->resigns = *s->rest == 'r';
    accept(s);
}

void set_absent(struct saying *s)
{
    uint32_t seconds;
    struct note note;

    if (!say_number(s, ABSENT_MOST, &seconds) || seconds < ABSENT_LEAST || *s->rest) {
        note_set(&note, "server.absent", "%d\t%d", ABSENT_LEAST, ABSENT_MOST);
        say_refuse(s, &note);
        return;
    }
    s->room->terms.absent_s = seconds;
    accept(s);
}
