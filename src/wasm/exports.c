/* exports.c: what a page calls: a desk (desk/desk.h), in a memory that both sides see.
 *
 * The caller asks for room, writes a line there, says it, and reads the answer before it asks for
 * room again. Nothing here is kept between desks: each has its own. */
#include "wasm/exports.h"

#include "core/memory.h"
#include "desk/desk.h"

enum { ROOM_MOST = 16 << 20 };

struct bedesten {
    struct desk *desk;
    char *room;
    size_t cap;
    struct buf answer;
};

struct bedesten *bedesten_open(void)
{
    struct bedesten *b = memory_new(sizeof *b);

    if (!b) return NULL;
    b->desk = desk_new();
    if (b->desk && buf_room(&b->answer, DESK_SHORT)) return b; /* there is always an answer */
    bedesten_close(b);
    return NULL;
}

void bedesten_close(struct bedesten *b)
{
    desk_free(b->desk);
    buf_free(&b->answer);
    memory_free(b->room);
    memory_free(b);
}

char *bedesten_room(struct bedesten *b, size_t n)
{
    char *more;

    if (n > ROOM_MOST) return NULL;
    if (n <= b->cap && b->room) return b->room;
    more = memory_more(b->room, n);
    if (!more) return NULL;
    b->room = more;
    b->cap = n;
    return more;
}

const char *bedesten_say(struct bedesten *b, size_t n)
{
    desk_say(b->desk, b->room, n <= b->cap ? n : b->cap, &b->answer);
    return buf_text(&b->answer);
}

size_t bedesten_length(const struct bedesten *b) { return b->answer.n; }
