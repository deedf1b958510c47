/* agree.c: what nobody may do alone: undo past a revelation, a bot for somebody who is absent.
 *
 * One request at a time. All people who are connected must agree; bots always do; whoever asks
 * has. A request is void when the table goes on; it does not outlast the room in memory. */
#include "server/hub/inside.h"

/* Who must agree; whoever has resigned has no say. */
static uint32_t asked(const struct room *room)
{
    uint32_t seats = member_present(room);

    for (int i = 0; i < room->setup.seats; i++)
        if (room->seat[i].stand == STAND_RESIGNED) seats &= ~(1u << i);
    return seats;
}

static void settle(struct room *room, bool is_agreed)
{
    tell_settled(room, is_agreed);
    room->request = (struct request){0};
    room->tells |= TELL_ROOM;
}

static void carry_out(struct room *room)
{
    struct request r = room->request;

    settle(room, true);
    room->dirty = true;
    if (r.what == ASK_BOT) {
        room->seat[r.about].stand = STAND_ABSENT;
        play_reseat(room);
    } else {
        room->lacks |= !table_rewind(host_table(room->host), r.to, NULL);
    }
    play_pump(room);
}

void agree_look(struct room *room)
{
    struct request *r = &room->request;

    if (r->what == ASK_NOTHING) return;
    if (room->state != ROOM_PLAYING || table_events(host_look(room->host)) != r->number ||
        (r->what == ASK_BOT && !member_is_absent(room, r->about)))
        settle(room, false);
    else if (!(asked(room) & ~r->agreed)) carry_out(room);
}

/* ---- asking ------------------------------------------------------------------------ */

static const char *cannot_ask(const struct saying *s)
{
    if (s->room->state != ROOM_PLAYING || !s->room->host) return "server.not.playing";
    if (s->room->seat[s->c->seat].stand == STAND_RESIGNED) return "server.resigned";
    return s->room->request.what ? "server.ask.one" : NULL;
}

static void ask(struct saying *s, struct request r)
{
    say_done(s);
    if (!say_ready(s)) return;
    r.by = (int8_t)s->c->seat;
    r.agreed = 1u << s->c->seat;
    r.number = table_events(host_look(s->room->host));
    s->room->request = r;
    s->room->tells |= TELL_ROOM;
    s->is_once = true;
    agree_look(s->room);
}

/* Before the seat's last decision, with the forced moves that led to it. False: chance has acted
 * since, or the seat never has. */
static const char *find_undo(const struct room *room, int seat, size_t *to)
{
    const struct table *t = host_look(room->host);
    size_t n = table_events(t);

    for (size_t i = n; i > 0; i--) {
        int who = table_event(t, i - 1, NULL).seat;

        if (who == SEAT_CHANCE) return "server.undo.chance";
        if (who != seat || host_was_forced(room->host, i)) continue;
        *to = i - 1;
        return NULL;
    }
    return "table.undo.start";
}

void agree_ask_undo(struct saying *s)
{
    struct request r = {.what = ASK_UNDO};
    const char *wrong = cannot_ask(s);

    if (!wrong && host_reach(s->room->host, s->c->seat).decisions) wrong = "server.undo.alone";
    if (!wrong) wrong = find_undo(s->room, s->c->seat, &r.to);
    if (wrong) say_refuse_key(s, wrong);
    else ask(s, r);
}

void agree_ask_bot(struct saying *s)
{
    struct request r = {.what = ASK_BOT};
    const char *wrong = cannot_ask(s);
    int seat;

    if (!say_seat(s, &seat)) return;
    if (!wrong && (!member_is_absent(s->room, seat) || s->room->seat[seat].stand != STAND_NOT))
        wrong = "server.present";
    r.about = (int8_t)seat;
    if (wrong) say_refuse_key(s, wrong);
    else ask(s, r);
}

/* ---- answering --------------------------------------------------------------------- */

void agree_yes(struct saying *s)
{
    struct request *r = &s->room->request;

    if (!r->what) {
        say_refuse_key(s, "server.ask.none");
        return;
    }
    say_done(s);
    if (!say_ready(s)) return;
    r->agreed |= 1u << s->c->seat;
    s->room->tells |= TELL_ROOM;
    s->is_once = true; /* the same line again is no consent to the next request */
    agree_look(s->room);
}

void agree_no(struct saying *s)
{
    if (!s->room->request.what) {
        say_refuse_key(s, "server.ask.none");
        return;
    }
    say_done(s);
    if (say_ready(s)) settle(s->room, false);
}
