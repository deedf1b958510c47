/* leave.c: being asked to go by a signal (Ctrl-C, kill, a closed terminal).
 *
 * The signals are held back all the time except while input is waited for, so a
 * game is never left in the middle of a step. What came is known from the
 * kernel alone, without a variable that a handler would have to write: it is
 * pending, or its handler, which serves once, is no longer there. */
#include "cli/leave.h"

#include <stddef.h>

#include <signal.h>

static const int SIGNALS[] = {SIGINT, SIGTERM, SIGHUP};
enum { SIGNALS_N = sizeof SIGNALS / sizeof *SIGNALS };
_Static_assert((int)SIGNALS_N == (int)LEAVE_SIGNALS, "there is room for what each did before");

static void do_nothing(int number) { (void)number; }

static void restore(const struct leave *leave)
{
    for (int i = 0; i < SIGNALS_N; i++)
        if (sigismember(&leave->held, SIGNALS[i]) == 1) sigaction(SIGNALS[i], &leave->old[i], NULL);
    sigprocmask(SIG_SETMASK, &leave->before, NULL);
}

void leave_start(struct leave *leave)
{
    struct sigaction once = {.sa_handler = do_nothing, .sa_flags = (int)SA_RESETHAND};

    sigemptyset(&once.sa_mask);
    sigemptyset(&leave->held);
    for (int i = 0; i < SIGNALS_N; i++) {
        struct sigaction *old = &leave->old[i];

        if (sigaction(SIGNALS[i], NULL, old) != 0 || old->sa_handler == SIG_IGN) continue;
        sigaction(SIGNALS[i], &once, NULL); /* one that is ignored (nohup) stays so */
        sigaddset(&leave->held, SIGNALS[i]);
    }
    sigprocmask(SIG_BLOCK, &leave->held, &leave->before);
}

void leave_let_go(const struct leave *leave)
{
    for (int i = 0; i < SIGNALS_N; i++)
        if (sigismember(&leave->held, SIGNALS[i]) == 1) signal(SIGNALS[i], SIG_DFL);
    sigprocmask(SIG_SETMASK, &leave->before, NULL);
}

int leave_signal(void)
{
    sigset_t pending;

    sigpending(&pending);
    for (int i = 0; i < SIGNALS_N; i++) {
        struct sigaction now;

        if (sigismember(&pending, SIGNALS[i]) == 1) return SIGNALS[i];
        if (sigaction(SIGNALS[i], NULL, &now) == 0 && now.sa_handler == SIG_DFL) return SIGNALS[i];
    }
    return 0;
}

/* It is taken from the kernel, so that it is as if it had never come. */
bool leave_take_break(void)
{
    sigset_t pending, one;
    int number;

    sigpending(&pending);
    if (sigismember(&pending, SIGINT) != 1) return false;
    sigemptyset(&one);
    sigaddset(&one, SIGINT);
    return sigwait(&one, &number) == 0;
}

/* One that came is held back until the end of the program, so that it stays known. */
int leave_stop(const struct leave *leave)
{
    int number = leave_signal();

    if (!number) restore(leave);
    return number;
}
