/* desk.c: a desk as a program, for tests and measurements that are driven from outside.
 *
 * Frames come in: `N`, a line feed, N bytes. Each is said to the desk, and its answer, which is one
 * line, goes out. */
#include "desk/desk.h"

#include <stdio.h>
#include <stdlib.h>

enum { FRAME_MOST = 64 << 20 };

int main(void)
{
    struct desk *desk = desk_new();
    struct buf out = {0};
    unsigned long n;
    char *room = NULL;

    while (desk && scanf("%lu", &n) == 1 && n <= FRAME_MOST && getchar() == '\n') {
        char *more = realloc(room, n ? n : 1);

        if (!more) break;
        room = more;
        if (fread(room, 1, n, stdin) != n) break;
        desk_say(desk, room, n, &out);
        fwrite(out.at, 1, out.n, stdout);
        fflush(stdout);
    }
    free(room);
    buf_free(&out);
    desk_free(desk);
    return feof(stdin) ? 0 : 1;
}
