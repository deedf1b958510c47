/* process.h: a program that we talk to line by line, and never wait for too long.
 * Whoever uses it ignores SIGPIPE.
 *
 * It runs in a process group of its own, so that whatever it starts can be ended
 * with it. Nothing blocks: what we send waits here until the program reads it, what
 * it sends is taken line by line, both until a moment that the caller names. */
#ifndef OUTSIDE_PROCESS_H
#define OUTSIDE_PROCESS_H

#include "core/buf.h"

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

enum { PROCESS_LINE_MAX = 65536 };

struct process {
    pid_t pid;   /* 0: none */
    int in, out; /* its standard input and output, our ends; -1: closed */
    struct buf send, got;
    size_t sent, used; /* of SEND that is written, of GOT that is the last line */
};

/* How the errors of a program are kept: a descriptor, or one of these. */
enum { PROCESS_ERRORS_OURS = -1, PROCESS_ERRORS_NOWHERE = -2 };

/* COMMAND is for the shell. False: errno says why. */
bool process_start(struct process *p, const char *command, int errors);

enum process_news {
    PROCESS_LINE,  /* LINE is one, without its line feed, until the next call */
    PROCESS_SLOW,  /* none until the moment named */
    PROCESS_GONE,  /* it ended or closed its side */
    PROCESS_FLOOD, /* more than PROCESS_LINE_MAX bytes without a line feed */
    PROCESS_LEAVE  /* must_leave said so */
};
struct process_line {
    const char *text;
    size_t n;
};
uint64_t process_now(void); /* milliseconds of a clock that nobody sets */
struct process_wait {
    uint64_t until; /* a moment of process_now() */
    void *self;
    bool (*must_leave)(void *self); /* asked several times a second; or NULL */
};
/* Sends what is to be sent and waits for a line. */
enum process_news process_talk(struct process *p, const struct process_wait *wait,
                               struct process_line *line);
/* Sends what can be sent without waiting long. */
void process_flush(struct process *p);
/* Has it said anything that nobody has read? */
bool process_has_spoken(struct process *p);

/* How it ended. */
struct process_end {
    enum { END_NOT, END_STATUS, END_SIGNAL } how; /* END_NOT: it runs on */
    int number;
};
/* Waits a moment for the end of a program that closed its side. */
struct process_end process_ended(const struct process *p);
/* Closes its input: it is to end. */
void process_hang_up(struct process *p);
/* Hangs up, waits at most GRACE milliseconds, then ends it and its group, and
 * leaves nothing behind. */
void process_stop(struct process *p, unsigned grace);

#endif
