/* leave.h: signals that end a game. */
#ifndef CLI_LEAVE_H
#define CLI_LEAVE_H

#include <signal.h>
#include <stdbool.h>

enum { LEAVE_SIGNALS = 3 };
struct leave {
    sigset_t held, before; /* the signals held back; the mask to wait with */
    struct sigaction old[LEAVE_SIGNALS];
};
void leave_start(struct leave *leave);
int leave_signal(void); /* the one that came since; 0: none */
/* Has Ctrl-C been pressed while signals were held back? Then it counts no more: it has ended some
 * work, and not the game. */
bool leave_take_break(void);
/* As it was before leave_start(), unless one came, which it returns; 0: none. */
int leave_stop(const struct leave *leave);
void leave_let_go(const struct leave *leave); /* signals end us again, at once one that came */

#endif
