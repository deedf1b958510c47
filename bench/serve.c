/* serve.c: how much a server on this machine does, by real sockets on loopback.
 *
 *     serve BEDESTEN FOLDER [--players 200] [--seconds 10] [--idle 10000]
 *
 * Starts `bedesten serve` with its rooms in FOLDER. First players at tables of four of the board game answer whatever they
 * are asked as soon as they know of it: moves a second, each kept before it was acknowledged, and the time from saying to
 * hearing. Then SQLite alone saves texts of the same size in transactions of the same number of saves. Then idle connections come,
 * and what the server needs for each. Server, clients and SQLite share the machine. */
#include "core/buf.h"
#include "core/must.h"
#include "core/rng.h"
#include "core/sha256.h"

#include <errno.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SEATS = 4, SECRET = 64, LINE = 400, SAMPLES = 1 << 20, CHUNK = 1 << 16 };

struct player {
    int fd;
    struct buf in;
    char next[LINE]; /* to be said; "": nothing */
    int64_t said;    /* when; 0: nothing is unanswered */
    unsigned moves;  /* so many have been said */
    uint8_t opening[32];
};
struct bench {
    const char *program, *folder;
    int players, seconds, idle;
    pid_t server;
    int port, metrics;
    struct rng rng;
    struct player *player;
    uint32_t *sample; /* microseconds */
    size_t samples, refused, states;
    uint64_t state_bytes;
};

__attribute__((noreturn, format(printf, 1, 2))) static void die(const char *format, ...)
{
    va_list args;

    va_start(args, format);
    vfprintf(stderr, format, args);
    va_end(args);
    fputc('\n', stderr);
    exit(1);
}

static int64_t now_us(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

/* ---- the server ------------------------------------------------------------------------------------- */

static int port_in(FILE *from)
{
    char line[300];
    const char *at;

    if (!fgets(line, sizeof line, from)) die("the server has not started");
    at = strstr(line, "http://");
    at = at ? strchr(at + 7, ':') : NULL;
    return at ? atoi(at + 1) : 0;
}

static void start_server(struct bench *b)
{
    int out[2];
    FILE *from;

    if (pipe(out) != 0) die("no pipe");
    b->server = fork();
    if (b->server == 0) {
        int null = open("/dev/null", O_WRONLY);

        dup2(out[1], 1);
        dup2(null, 2);
        close(out[0]);
        execl(b->program, b->program, "serve", "--lang", "en", "--listen", "127.0.0.1:0",
              "--metrics", "127.0.0.1:0", "--per-address", "100000", "--data", b->folder,
              (char *)NULL);
        _exit(127);
    }
    close(out[1]);
    from = must(fdopen(out[0], "r"));
    b->port = port_in(from);
    b->metrics = port_in(from);
}

static int dial(int port)
{
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    int fd = socket(AF_INET, SOCK_STREAM, 0), one = 1;

    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (fd < 0 || connect(fd, (struct sockaddr *)&to, sizeof to) != 0)
        die("cannot connect: %s", strerror(errno));
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    return fd;
}

static void put_all(int fd, const char *bytes, size_t n)
{
    while (n) {
        ssize_t k = write(fd, bytes, n);

        if (k <= 0) die("the server hung up");
        bytes += k;
        n -= (size_t)k;
    }
}

static uint64_t figure(const struct bench *b, const char *name)
{
    static const char ASK[] = "GET /metrics HTTP/1.0\r\n\r\n";
    struct buf answer = {0};
    char chunk[4096], row[80];
    const char *at;
    uint64_t value;
    ssize_t n;
    int fd = dial(b->metrics);

    put_all(fd, ASK, sizeof ASK - 1);
    while ((n = read(fd, chunk, sizeof chunk)) > 0) buf_addn(&answer, chunk, (size_t)n);
    close(fd);
    snprintf(row, sizeof row, "\nbedesten_%s ", name);
    at = strstr(buf_text(&answer), row);
    value = at ? strtoull(at + strlen(row), NULL, 10) : 0;
    buf_free(&answer);
    return value;
}

static long memory_kb(const struct bench *b)
{
    char path[40], line[200];
    long kb = 0;
    FILE *file;

    snprintf(path, sizeof path, "/proc/%d/status", (int)b->server);
    file = must(fopen(path, "r"));
    while (fgets(line, sizeof line, file)) sscanf(line, "VmRSS: %ld", &kb);
    fclose(file);
    return kb;
}

/* ---- WebSockets ---------------------------------------------------------------------------------------- */

static int open_socket(const struct bench *b)
{
    static const char ASK[] =
        "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: "
        "Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        "Sec-WebSocket-Version: 13\r\n\r\n";
    char head[2048];
    size_t n = 0;
    int fd = dial(b->port);

    put_all(fd, ASK, sizeof ASK - 1);
    while (n < 4 || memcmp(head + n - 4, "\r\n\r\n", 4) != 0) {
        if (n + 1 >= sizeof head || read(fd, head + n, 1) != 1) die("no WebSocket");
        n++;
    }
    if (memcmp(head, "HTTP/1.1 101", 12) != 0) die("refused: %.60s", head);
    return fd;
}

/* A mask of zeros changes nothing. */
static void say(const struct player *p, const char *line)
{
    unsigned char frame[8 + LINE] = {0x81};
    size_t n = strlen(line), head = n < 126 ? 6 : 8;

    frame[1] = (unsigned char)(0x80 | (n < 126 ? n : 126));
    if (n >= 126) {
        frame[2] = (unsigned char)(n >> 8);
        frame[3] = (unsigned char)n;
    }
    memcpy(frame + head, line, n);
    put_all(p->fd, (const char *)frame, head + n);
}

/* The first message that came, in OUT; false: it is not whole yet. */
static bool take(struct player *p, struct buf *out)
{
    const unsigned char *at = (const unsigned char *)p->in.at;
    size_t n, head = 2;

    if (p->in.n < 2) return false;
    n = at[1] & 127u;
    if (n == 126 || n == 127) {
        size_t bytes = n == 126 ? 2 : 8;

        if (p->in.n < 2 + bytes) return false;
        for (n = 0; head < 2 + bytes; head++) n = n << 8 | at[head];
    }
    if (p->in.n < head + n) return false;
    buf_clear(out);
    if ((at[0] & 15) == 1) buf_addn(out, p->in.at + head, n);
    memmove(p->in.at, p->in.at + head + n, p->in.n - head - n);
    p->in.n -= head + n;
    return true;
}

static void receive(struct player *p)
{
    char chunk[CHUNK];
    ssize_t n = read(p->fd, chunk, sizeof chunk);

    if (n <= 0) die("the server hung up");
    buf_addn(&p->in, chunk, (size_t)n);
}

/* ---- set-up ----------------------------------------------------------------------------------------------- */

/* Says it and waits for its answer, a copy of which is in OUT. */
static void ask(struct player *p, const char *line, struct buf *out)
{
    char text[LINE], answered[40];

    snprintf(answered, sizeof answered, "\"line\":\"s%u\"", p->moves);
    snprintf(text, sizeof text, "#s%u %s", p->moves++, line);
    say(p, text);
    do {
        while (!take(p, out)) receive(p);
    } while (!strstr(buf_text(out), answered));
    if (strstr(buf_text(out), "\"type\":\"refused\"")) die("%s: %s", line, buf_text(out));
}

static void hex_line(const char *verb, const uint8_t bytes[32], char line[LINE])
{
    int n = snprintf(line, LINE, "%s ", verb);

    for (int i = 0; i < 32; i++)
        n += snprintf(line + n, LINE - (size_t)n, "%02x", (unsigned)bytes[i]);
}

static void set_table(struct player *p, struct buf *out)
{
    char line[LINE], join[SECRET];
    uint8_t seal[32];
    const char *at;

    ask(&p[0], "room new board 4 Ada", out);
    at = strstr(buf_text(out), "\"join\":\"");
    if (!at) die("no link");
    snprintf(join, sizeof join, "%.*s", (int)strcspn(at + 8, "\""), at + 8);
    for (int i = 1; i < SEATS; i++) {
        snprintf(line, sizeof line, "join %s P%d", join, i);
        ask(&p[i], line, out);
    }
    ask(&p[0], "start", out);
    for (int i = 0; i < SEATS; i++) {
        sha256(p[i].opening, sizeof p[i].opening, seal);
        hex_line("seal", seal, line);
        ask(&p[i], line, out);
    }
    for (int i = 0; i < SEATS; i++) {
        hex_line("open", p[i].opening, line);
        ask(&p[i], line, out);
    }
}

/* ---- playing ------------------------------------------------------------------------------------------------- */

/* Behind a JSON string that begins at AT, its quote included. */
static const char *skip_text(const char *at)
{
    for (at++; *at && *at != '"'; at++)
        if (*at == '\\' && at[1]) at++;
    return *at ? at + 1 : at;
}

/* Any of the choices: the moves that are followed by a kind; others are parts of lines. */
static bool choose(struct bench *b, const char *state, char move[LINE])
{
    const char *at = strstr(state, "\"choices\":[");
    uint32_t n = 0;

    while (at && (at = strstr(at, "{\"move\":"))) {
        const char *from = at + 8, *end = skip_text(from), *words = end + strlen(",\"words\":");

        at = end;
        if (strncmp(end, ",\"words\":\"", 10) != 0) continue;
        if (strncmp(skip_text(words), ",\"kind\":", 8) != 0) continue;
        if (rng_below(&b->rng, ++n) == 0)
            snprintf(move, LINE, "%.*s", (int)(end - from) - 2, from + 1);
    }
    return n;
}

static void hear(struct bench *b, struct player *p, const char *message)
{
    char move[LINE];
    const char *number;

    if (strncmp(message, "{\"bedesten\":1,\"line\":\"m", 23) == 0) {
        if (strstr(message, "\"type\":\"done\"") && b->samples < SAMPLES)
            b->sample[b->samples++] = (uint32_t)(now_us() - p->said);
        else b->refused++;
        p->said = 0;
        return;
    }
    if (strncmp(message, "{\"bedesten\":1,\"type\":\"state\"", 28) != 0) return;
    b->states++;
    b->state_bytes += strlen(message);
    *p->next = '\0';
    number = strstr(message, "\"number\":");
    if (number && choose(b, message, move))
        snprintf(p->next, LINE, "play %d %.300s", atoi(number + 9), move);
}

static void answer(struct player *p)
{
    char line[LINE];

    if (!*p->next || p->said) return;
    snprintf(line, sizeof line, "#m%u %.380s", p->moves++, p->next);
    *p->next = '\0';
    p->said = now_us();
    say(p, line);
}

static void serve_player(struct bench *b, struct player *p, struct buf *message)
{
    receive(p);
    while (take(p, message)) hear(b, p, buf_text(message));
    answer(p);
}

static void play(struct bench *b, int seconds)
{
    struct pollfd *fds = must(calloc((size_t)b->players, sizeof *fds));
    int64_t until = now_us() + (int64_t)seconds * 1000000;
    struct buf message = {0};

    for (int i = 0; i < b->players; i++) fds[i] = (struct pollfd){b->player[i].fd, POLLIN, 0};
    while (now_us() < until) {
        poll(fds, (nfds_t)b->players, 100);
        for (int i = 0; i < b->players; i++)
            if (fds[i].revents) serve_player(b, &b->player[i], &message);
    }
    buf_free(&message);
    free(fds);
}

/* ---- figures --------------------------------------------------------------------------------------------------- */

static int by_size(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;

    return (x > y) - (x < y);
}

static double percentile(const struct bench *b, double part)
{
    return b->samples ? b->sample[(size_t)(part * (double)(b->samples - 1))] / 1000.0 : 0;
}

static void sql(sqlite3 *db, const char *text)
{
    if (sqlite3_exec(db, text, NULL, NULL, NULL) != SQLITE_OK)
        die("%s: %s", text, sqlite3_errmsg(db));
}

static size_t average_text(const struct bench *b)
{
    char path[400];
    sqlite3 *db;
    sqlite3_stmt *s;
    size_t n = 2000;

    snprintf(path, sizeof path, "%s/rooms.db", b->folder);
    if (sqlite3_open_v2(path, &db, SQLITE_OPEN_READONLY, NULL) == SQLITE_OK &&
        sqlite3_prepare_v2(db, "SELECT avg(length(text)) FROM room", -1, &s, NULL) == SQLITE_OK) {
        if (sqlite3_step(s) == SQLITE_ROW) n = (size_t)sqlite3_column_int(s, 0);
        sqlite3_finalize(s);
    }
    sqlite3_close(db);
    return n;
}

/* Saves a second of SQLite alone, BATCH of them in a transaction, TEXT bytes each and a line. */
static double sqlite_alone(const struct bench *b, uint64_t batch, size_t text, int seconds)
{
    char path[400], *bytes = must(calloc(1, text + 1));
    int64_t from, until;
    uint64_t saves = 0;
    sqlite3 *db;
    sqlite3_stmt *room, *line;

    memset(bytes, 'x', text);
    snprintf(path, sizeof path, "%s/alone.db", b->folder);
    if (sqlite3_open(path, &db) != SQLITE_OK) die("no database");
    sql(db, "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; CREATE TABLE room(id INTEGER "
            "PRIMARY KEY, text "
            "BLOB); CREATE TABLE line(room, at, line, PRIMARY KEY(room, at)) WITHOUT ROWID;");
    sqlite3_prepare_v2(db, "INSERT OR REPLACE INTO room VALUES(?1, ?2)", -1, &room, NULL);
    sqlite3_prepare_v2(db, "INSERT INTO line VALUES(?1, ?2, 'e 1 go 5')", -1, &line, NULL);
    from = now_us();
    until = from + (int64_t)seconds * 1000000;
    while (now_us() < until) {
        sql(db, "BEGIN IMMEDIATE");
        for (uint64_t i = 0; i < batch; i++, saves++) {
            sqlite3_bind_int64(room, 1, (sqlite3_int64)(saves % 50));
            sqlite3_bind_blob(room, 2, bytes, (int)text, SQLITE_STATIC);
            sqlite3_bind_int64(line, 1, (sqlite3_int64)(saves % 50));
            sqlite3_bind_int64(line, 2, (sqlite3_int64)saves);
            if (sqlite3_step(room) != SQLITE_DONE || sqlite3_step(line) != SQLITE_DONE)
                die("no step");
            sqlite3_reset(room);
            sqlite3_reset(line);
        }
        sql(db, "COMMIT");
    }
    until = now_us();
    sqlite3_finalize(room);
    sqlite3_finalize(line);
    sqlite3_close(db);
    unlink(path);
    free(bytes);
    return (double)saves * 1e6 / (double)(until - from);
}

static double cpu_seconds(const struct bench *b)
{
    char path[40];
    unsigned long user = 0, system = 0;
    FILE *file;

    snprintf(path, sizeof path, "/proc/%d/stat", (int)b->server);
    file = must(fopen(path, "r"));
    if (fscanf(file, "%*d %*s %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user,
               &system) != 2)
        die("no times");
    fclose(file);
    return (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}

static void load(struct bench *b)
{
    uint64_t saves, commits, batch;
    double cpu, rate, alone;
    struct buf out = {0};

    b->player = must(calloc((size_t)b->players, sizeof *b->player));
    b->sample = must(calloc(SAMPLES, sizeof *b->sample));
    for (int i = 0; i < b->players; i++) {
        b->player[i].fd = open_socket(b);
        b->player[i].opening[0] = (uint8_t)i;
    }
    for (int i = 0; i < b->players; i += SEATS) set_table(&b->player[i], &out);
    for (int i = 0; i < b->players; i++) say(&b->player[i], "since 0");
    play(b, 2); /* warm */
    b->samples = b->states = b->refused = 0;
    b->state_bytes = 0;
    saves = figure(b, "store_saves_total");
    commits = figure(b, "store_commits_total");
    cpu = cpu_seconds(b);
    play(b, b->seconds);
    saves = figure(b, "store_saves_total") - saves;
    commits = figure(b, "store_commits_total") - commits;
    cpu = cpu_seconds(b) - cpu;
    qsort(b->sample, b->samples, sizeof *b->sample, by_size);
    batch = commits ? (saves + commits / 2) / commits : 1;
    rate = (double)saves / b->seconds;
    alone = sqlite_alone(b, batch ? batch : 1, average_text(b), b->seconds < 5 ? b->seconds : 5);
    printf("%d players, %d tables: %.0f moves/s, %.0f saves/s in %.0f commits/s (%llu a commit)\n",
           b->players, b->players / SEATS, (double)b->samples / b->seconds, rate,
           (double)commits / b->seconds, (unsigned long long)batch);
    printf("acknowledged after %.1f ms (median), %.1f ms (p99); refused %zu\n", percentile(b, 0.5),
           percentile(b, 0.99), b->refused);
    printf("states: %.0f/s of %.1f kB; server's processors: %.2f\n", (double)b->states / b->seconds,
           (double)b->state_bytes / (double)(b->states ? b->states : 1) / 1000.0, cpu / b->seconds);
    printf("SQLite alone, %llu saves a commit: %.0f saves/s; the server has %.0f %% of that\n",
           (unsigned long long)batch, alone, 100 * rate / alone);
    for (int i = 0; i < b->players; i++) {
        close(b->player[i].fd);
        buf_free(&b->player[i].in);
    }
    buf_free(&out);
    free(b->player);
    free(b->sample);
}

static void idle(struct bench *b)
{
    struct rlimit limit;
    long before = memory_kb(b), after;
    int *fd = must(calloc((size_t)b->idle, sizeof *fd));

    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
    for (int i = 0; i < b->idle; i++) fd[i] = open_socket(b);
    after = memory_kb(b);
    printf("%d idle connections (%llu known): %.1f MB in all, %.1f MB before them, %.2f kB each\n",
           b->idle, (unsigned long long)figure(b, "connections"), (double)after / 1000,
           (double)before / 1000, (double)(after - before) / b->idle);
    for (int i = 0; i < b->idle; i++) close(fd[i]);
    free(fd);
}

int main(int argc, char **argv)
{
    struct bench b = {.players = 200, .seconds = 10, .idle = 10000};

    if (argc < 3) die("Usage: serve BEDESTEN FOLDER [--players N] [--seconds N] [--idle N]");
    b.program = argv[1];
    b.folder = argv[2];
    for (int i = 3; i + 1 < argc; i += 2) {
        if (strcmp(argv[i], "--players") == 0) b.players = atoi(argv[i + 1]) / SEATS * SEATS;
        if (strcmp(argv[i], "--seconds") == 0) b.seconds = atoi(argv[i + 1]);
        if (strcmp(argv[i], "--idle") == 0) b.idle = atoi(argv[i + 1]);
    }
    signal(SIGPIPE, SIG_IGN);
    rng_seed(&b.rng, 1);
    start_server(&b);
    if (b.idle) idle(&b);
    if (b.players) load(&b);
    kill(b.server, SIGTERM);
    waitpid(b.server, NULL, 0);
    return 0;
}
