/* words.c: a position's questions and moves in words, and what people typed as a move. */
#include "lib/lib.h"

#include "core/memory.h"
#include "host/choice.h"
#include "host/read.h"

#include <string.h>

/* What a call about a seat's question needs; also made for chance, whose dice people may type. */
struct asked {
    const struct bedesten_position *p;
    int seat;
    struct speaker to;
    union state_room room;
    const struct gview *view;
    int n;
    action open[OUTCOMES_MAX];
};

static const struct gstate *state_of(const struct bedesten_position *p)
{
    return (const struct gstate *)(const void *)&p->state;
}

static bool look(struct asked *asked, const struct bedesten_position *p, int seat,
                 const char *language, struct bedesten_error *error)
{
    const struct lang *lang;
    int viewer = seat == BEDESTEN_CHANCE ? SEAT_ALL : lib_engine_seat(seat);

    if (!lib_start(p, "position", error)) return false;
    if (seat != BEDESTEN_CHANCE && !lib_seat(seat, p->seats, error)) return false;
    lang = lib_lang(language, error);
    if (!lang) return false;
    asked->p = p;
    asked->seat = lib_engine_seat(seat);
    asked->to = (struct speaker){.game = p->game, .lang = lang, .reader = viewer};
    memset(&asked->room, 0, sizeof asked->room);
    p->game->observe(state_of(p), viewer, room_view(&asked->room));
    asked->view = room_view(&asked->room);
    asked->n = lib_open(p, asked->seat, asked->open);
    return true;
}

static bool is_open(const struct asked *asked, action a)
{
    for (int i = 0; i < asked->n; i++)
        if (asked->open[i] == a) return true;
    return false;
}

/* The rules say why: they are asked to play it, and refuse. */
static void refuse_closed(const struct asked *asked, action a, struct bedesten_error *error)
{
    struct game_step step = {.e = {(int8_t)asked->seat, a}};
    union state_room copy = asked->p->state;
    struct note note = {0};

    game_play(asked->p->game, room_state(&copy), &step, &note);
    lib_refuse(error, &note);
}

char *bedesten_position_question(const struct bedesten_position *position, int seat,
                                 const char *language, struct bedesten_error *error)
{
    struct phrase phrase = {0};
    struct buf out = {0};
    struct asked asked;

    if (!look(&asked, position, seat, language, error)) return NULL;
    if (!asked.n) {
        lib_refuse_key(error, "library.unasked");
        return NULL;
    }
    position->game->ask(asked.view, asked.seat, &phrase);
    phrase_write(&asked.to, &phrase, &out);
    return lib_text(&out, error);
}

char *bedesten_position_words(const struct bedesten_position *position, int seat, uint32_t move,
                              const char *language, struct bedesten_error *error)
{
    struct asked asked;
    struct buf out = {0};

    if (!look(&asked, position, seat, language, error)) return NULL;
    if (!is_open(&asked, move)) {
        refuse_closed(&asked, move, error);
        return NULL;
    }
    choice_write(&asked.to, asked.view, (struct event){(int8_t)asked.seat, move}, &out);
    return lib_text(&out, error);
}

uint32_t bedesten_position_find(const struct bedesten_position *position, int seat,
                                const char *typed, const char *language,
                                struct bedesten_error *error)
{
    struct note note = {0};
    struct asked asked;
    struct reading r;
    action a;

    if (!look(&asked, position, seat, language, error) || !lib_given(typed, "typed", error))
        return 0;
    if (strnlen(typed, WIRE_LINE_MAX + 1) > WIRE_LINE_MAX) {
        lib_refuse_key(error, "wire.long");
        return 0;
    }
    r = (struct reading){
        .to = asked.to, .view = asked.view, .seat = asked.seat, .choice = asked.open, .n = asked.n};
    if (read_choice(&r, typed, &a, &note) == READ_OPEN) return a;
    if (a) refuse_closed(&asked, a, error);
    else lib_refuse(error, &note);
    return 0;
}

char *bedesten_position_why(const struct bedesten_position *position, int seat, uint32_t move,
                            const char *language, struct bedesten_error *error)
{
    struct remark remark[REMARKS_MAX];
    struct buf out = {0};
    struct asked asked;
    int n = 0;

    if (!look(&asked, position, seat, language, error)) return NULL;
    if (!lib_move(position->game, move, error)) return NULL;
    if (!is_open(&asked, move) && position->game->turn(state_of(position)) >= 0)
        n = choice_why(position->game, asked.view, asked.seat, move, remark);
    for (int i = 0; i < n; i++) {
        remark_write(&asked.to, &remark[i], &out);
        if (remark[i].rule) buf_format(&out, " [%s]", remark[i].rule);
        buf_char(&out, '\n');
    }
    return lib_text(&out, error);
}
