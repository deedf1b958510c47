/* process.c: starting, talking, ending.
 *
 * The group is ended while its leader is a zombie at most, not yet waited for: until
 * then its number cannot belong to anybody else. */
#include "outside/process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { SHELL_SIGNAL = 128 }; /* a shell's status for a program that a signal ended is above it */
enum { SLICE = 50, CHUNK = 4096, NAP = 2, LAST_BREATH = 100, FLUSH_WAIT = 10 };

/* ---- starting --------------------------------------------------------------- */

/* Both ends above the standard ones, so that dup2 in the child never meets itself, and
 * closed in every program that is started. */
static bool lift(int *fd)
{
    int lifted = fcntl(*fd, F_DUPFD_CLOEXEC, STDERR_FILENO + 1), error = errno;

    close(*fd);
    *fd = lifted;
    errno = error;
    return lifted >= 0;
}

static void close_end(int *fd)
{
    if (*fd >= 0) close(*fd);
    *fd = -1;
}

static bool make_pipe(int end[2])
{
    if (pipe(end) != 0) return false;
    if (!lift(&end[0]) || !lift(&end[1])) {
        int error = errno;

        close_end(&end[0]);
        close_end(&end[1]);
        errno = error;
        return false;
    }
    return true;
}

/* Signals as a program expects them: we hold some back and ignore a broken pipe. */
static void set_attributes(posix_spawnattr_t *attr)
{
    sigset_t none, usual;

    sigemptyset(&none);
    sigemptyset(&usual);
    for (const int *s = (const int[]){SIGPIPE, SIGINT, SIGTERM, SIGHUP, 0}; *s; s++)
        sigaddset(&usual, *s);
    posix_spawnattr_setpgroup(attr, 0);
    posix_spawnattr_setsigmask(attr, &none);
    posix_spawnattr_setsigdefault(attr, &usual);
    posix_spawnattr_setflags(attr, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK |
                                       POSIX_SPAWN_SETSIGDEF);
}

static void set_files(posix_spawn_file_actions_t *files, int in, int out, int errors)
{
    posix_spawn_file_actions_adddup2(files, in, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(files, out, STDOUT_FILENO);
    if (errors >= 0) posix_spawn_file_actions_adddup2(files, errors, STDERR_FILENO);
    else if (errors == PROCESS_ERRORS_NOWHERE)
        posix_spawn_file_actions_addopen(files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
}

static int spawn(pid_t *pid, const char *command, const int end[2], int errors)
{
    extern char **environ;
    char shell[] = "sh", option[] = "-c", text[PROCESS_LINE_MAX];
    char *argv[] = {shell, option, text, NULL};
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attr;
    int error;

    if (strlen(command) >= sizeof text) return E2BIG;
    memcpy(text, command, strlen(command) + 1);
    posix_spawn_file_actions_init(&files);
    posix_spawnattr_init(&attr);
    set_files(&files, end[0], end[1], errors);
    set_attributes(&attr);
    error = posix_spawn(pid, "/bin/sh", &files, &attr, argv, environ);
    posix_spawn_file_actions_destroy(&files);
    posix_spawnattr_destroy(&attr);
    return error;
}

static bool make_pipes(int in[2], int out[2])
{
    if (!make_pipe(in)) return false;
    if (make_pipe(out)) return true;
    close_end(&in[0]);
    close_end(&in[1]);
    return false;
}

bool process_start(struct process *p, const char *command, int errors)
{
    int in[2], out[2], error;

    *p = (struct process){.in = -1, .out = -1};
    if (!make_pipes(in, out)) return false;
    error = spawn(&p->pid, command, (const int[]){in[0], out[1]}, errors);
    close_end(&in[0]);
    close_end(&out[1]);
    p->in = in[1];
    p->out = out[0];
    fcntl(p->in, F_SETFL, O_NONBLOCK);
    fcntl(p->out, F_SETFL, O_NONBLOCK);
    if (!error) return true;
    p->pid = 0;
    process_stop(p, 0);
    errno = error;
    return false;
}

/* ---- talking ---------------------------------------------------------------- */

uint64_t process_now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000 + (uint64_t)t.tv_nsec / 1000000;
}

static bool is_passing(int error) { return error == EAGAIN || error == EINTR; }

/* False: it does not read any more. */
static bool push(struct process *p)
{
    ssize_t n = write(p->in, p->send.at + p->sent, p->send.n - p->sent);

    if (n < 0) return is_passing(errno);
    p->sent += (size_t)n;
    if (p->sent < p->send.n) return true;
    buf_clear(&p->send);
    p->sent = 0;
    return true;
}

/* False: it does not write any more. */
static bool pull(struct process *p)
{
    char chunk[CHUNK];
    ssize_t n = read(p->out, chunk, sizeof chunk);

    if (n > 0) buf_addn(&p->got, chunk, (size_t)n);
    return n > 0 || (n < 0 && is_passing(errno));
}

/* The last line makes room for what came behind it. */
static void forget_line(struct process *p)
{
    if (!p->used) return;
    memmove(p->got.at, p->got.at + p->used, p->got.n - p->used);
    p->got.n -= p->used;
    p->got.at[p->got.n] = '\0';
    p->used = 0;
}

static bool take_line(struct process *p, struct process_line *line)
{
    const char *end = p->got.n ? memchr(p->got.at, '\n', p->got.n) : NULL;

    if (!end) return false;
    line->text = p->got.at;
    line->n = (size_t)(end - p->got.at);
    p->used = line->n + 1;
    return true;
}

/* Waits a slice of the time that is left; false: it has gone. */
static bool exchange(struct process *p, uint64_t left)
{
    bool is_sending = p->sent < p->send.n;
    struct pollfd fd[2] = {{.fd = p->out, .events = POLLIN},
                           {.fd = p->in, .events = is_sending ? POLLOUT : 0}};

    if (poll(fd, 2, left < SLICE ? (int)left : SLICE) <= 0) return true;
    if (fd[0].revents && !pull(p)) return false;
    if (fd[1].revents & ~POLLOUT) return false;
    return !fd[1].revents || push(p);
}

enum process_news process_talk(struct process *p, const struct process_wait *wait,
                               struct process_line *line)
{
    forget_line(p);
    for (;;) {
        uint64_t now = process_now();

        if (take_line(p, line)) return line->n > PROCESS_LINE_MAX ? PROCESS_FLOOD : PROCESS_LINE;
        if (p->got.n > PROCESS_LINE_MAX) return PROCESS_FLOOD;
        if (wait->must_leave && wait->must_leave(wait->self)) return PROCESS_LEAVE;
        if (now >= wait->until) return PROCESS_SLOW;
        if (!exchange(p, wait->until - now)) /* its last words count */
            return take_line(p, line) ? PROCESS_LINE : PROCESS_GONE;
    }
}

void process_flush(struct process *p)
{
    struct pollfd fd = {.fd = p->in, .events = POLLOUT};

    while (p->in >= 0 && p->sent < p->send.n)
        if (poll(&fd, 1, FLUSH_WAIT) <= 0 || !push(p)) return;
}

bool process_has_spoken(struct process *p)
{
    forget_line(p);
    if (!p->got.n) pull(p);
    return p->got.n > 0;
}

/* ---- ending ----------------------------------------------------------------- */

static void nap(void) { nanosleep(&(struct timespec){.tv_nsec = NAP * 1000000L}, NULL); }

/* Looks without taking the zombie away. */
static struct process_end look(const struct process *p)
{
    struct process_end end = {END_NOT, 0};
    siginfo_t info = {0};

    if (waitid(P_PID, (id_t)p->pid, &info, WEXITED | WNOHANG | WNOWAIT) != 0)
        return (struct process_end){END_STATUS, 0}; /* nobody's child: it has ended */
    if (info.si_pid == 0) return end;
    end.how = info.si_code == CLD_EXITED ? END_STATUS : END_SIGNAL;
    end.number = info.si_status;
    if (end.how == END_STATUS && end.number > SHELL_SIGNAL)
        end = (struct process_end){END_SIGNAL, end.number - SHELL_SIGNAL};
    return end;
}

static struct process_end wait_end(const struct process *p, unsigned most)
{
    uint64_t until = process_now() + most;
    struct process_end end = look(p);

    while (end.how == END_NOT && process_now() < until) {
        nap();
        end = look(p);
    }
    return end;
}

struct process_end process_ended(const struct process *p) { return wait_end(p, LAST_BREATH); }

void process_hang_up(struct process *p)
{
    process_flush(p);
    close_end(&p->in);
}

void process_stop(struct process *p, unsigned grace)
{
    process_hang_up(p);
    if (p->pid) {
        wait_end(p, grace);
        kill(-p->pid, SIGKILL);
        while (waitpid(p->pid, NULL, 0) < 0 && errno == EINTR) continue;
    }
    p->pid = 0;
    close_end(&p->out);
    buf_free(&p->send);
    buf_free(&p->got);
    p->sent = p->used = 0;
}
