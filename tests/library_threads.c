/* library_threads.c: several threads use the library at once, each its own objects.
 *
 * Each plays every game with bots, looks at it over the wire, saves and reads it, and searches on
 * positions; what it ends with must be what one thread alone ends with. Then jobs are run in one
 * thread and stopped from another. The thread sanitizer watches (tools/build/thread.ini). */
#include "bedesten.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { THREADS = 4, GAMES = 3, SEATS = 3, STOPS = 6, LOOK_EVERY = 40 };

/* What cannot be: the program ends, and says where. */
#define MUST(is_so)                                                     \
    do {                                                                \
        if (!(is_so)) {                                                 \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #is_so); \
            exit(1);                                                    \
        }                                                               \
    } while (0)

static uint64_t mix(uint64_t sum, const char *text)
{
    for (; *text; text++) sum = (sum ^ (unsigned char)*text) * UINT64_C(0x100000001b3);
    return sum;
}

static uint64_t mix_text(uint64_t sum, char *text)
{
    MUST(text);
    sum = mix(sum, text);
    bedesten_text_free(text);
    return sum;
}

/* ---- a table ---------------------------------------------------------------------------------- */

static struct bedesten_host *new_host(const char *game, const char *kind, uint64_t seed)
{
    struct bedesten_setup *setup = bedesten_setup_new(game, SEATS, seed, NULL);
    struct bedesten_host *host;

    MUST(setup);
    for (int i = 1; i <= SEATS; i++) MUST(bedesten_setup_seat(setup, i, kind, NULL, NULL));
    host = bedesten_host_new(setup, NULL);
    bedesten_setup_free(setup);
    MUST(host);
    return host;
}

static uint64_t look(struct bedesten_host *host, uint64_t sum)
{
    for (int viewer = BEDESTEN_ALL; viewer <= SEATS; viewer++) {
        struct bedesten_wire wire = {.host = host, .viewer = viewer, .language = "de"};

        if (viewer != BEDESTEN_CHANCE) sum = mix_text(sum, bedesten_wire_state(&wire, 0, NULL));
    }
    return mix_text(sum, bedesten_host_save(host, 1, NULL));
}

static uint64_t play(const char *game, uint64_t seed)
{
    struct bedesten_host *host = new_host(game, "policy", seed);
    struct bedesten_record *record;
    struct bedesten_wait wait;
    uint64_t sum = seed;
    char *text;

    for (int i = 0; bedesten_host_advance(host, &wait, NULL) && wait.need != BEDESTEN_OVER; i++) {
        struct bedesten_job *job = bedesten_host_ask(host, NULL);

        MUST(bedesten_job_run(job, NULL) && bedesten_job_play(job, host, NULL));
        bedesten_job_free(job);
        if (i % LOOK_EVERY == 0) sum = look(host, sum);
    }
    text = bedesten_host_save(host, BEDESTEN_ALL, NULL);
    record = bedesten_record_read(text, NULL);
    MUST(record && bedesten_record_is_over(record));
    sum = mix_text(sum,
                   bedesten_record_tell(record, 0, bedesten_record_events(record), 1, "en", NULL));
    sum = mix_text(sum, text);
    sum = mix_text(sum, bedesten_host_result(host, BEDESTEN_NOBODY, "de", NULL));
    bedesten_record_free(record);
    bedesten_host_free(host);
    return sum;
}

/* ---- a position ------------------------------------------------------------------------------- */

static uint64_t walk(const char *game, uint64_t seed)
{
    struct bedesten_setup *setup = bedesten_setup_new(game, SEATS, seed, NULL);
    struct bedesten_position *p = bedesten_position_new(setup, NULL);
    uint32_t move[BEDESTEN_MOVES_MAX];
    uint64_t value = 0;

    for (int turn; (turn = bedesten_position_turn(p)) != BEDESTEN_NOBODY;) {
        if (turn == BEDESTEN_CHANCE) {
            MUST(bedesten_position_deal(p, NULL));
        } else {
            int n = bedesten_position_legal(p, turn, move, BEDESTEN_MOVES_MAX, NULL);

            seed = seed * UINT64_C(6364136223846793005) + 1;
            MUST(n > 0 &&
                 bedesten_position_play(p, turn, move[(seed >> 33) % (unsigned)n], NULL, NULL));
        }
    }
    MUST(bedesten_position_check(p, &value, NULL));
    bedesten_position_free(p);
    bedesten_setup_free(setup);
    return value;
}

/* ---- threads ---------------------------------------------------------------------------------- */

static void *live(void *self)
{
    uint64_t *sum = self;

    for (int g = 0; g < GAMES; g++) {
        *sum += play(bedesten_game(g), 1) ^ walk(bedesten_game(g), 2);
        MUST(!bedesten_setup_new("chess", 0, 1, &(struct bedesten_error){.language = "de"}));
    }
    return NULL;
}

static void *think(void *job)
{
    MUST(bedesten_job_run(job, NULL));
    return NULL;
}

/* An hour of thinking ends when it is told to; the host is looked at meanwhile. */
static void stop_from_outside(int number)
{
    struct bedesten_limits hour = {.ms = 3600000};
    struct bedesten_host *host = new_host(bedesten_game(number % GAMES), "human", 1);
    struct bedesten_wait wait;
    struct bedesten_job *job;
    pthread_t thread;

    MUST(bedesten_host_advance(host, &wait, NULL) && wait.need == BEDESTEN_NEEDS_PERSON);
    MUST(bedesten_host_sit(host, wait.seat, "search", NULL, &hour, NULL));
    job = number % 2 ? bedesten_host_ask(host, NULL)
                     : bedesten_host_advise(host, wait.seat, 0, &hour, NULL);
    MUST(job && pthread_create(&thread, NULL, think, job) == 0);
    look(host, 0);
    bedesten_job_stop(job);
    MUST(pthread_join(thread, NULL) == 0);
    MUST(bedesten_job_play(job, host, NULL) == (number % 2 == 1));
    bedesten_job_free(job);
    bedesten_host_free(host);
}

int main(void)
{
    uint64_t alone = 0, sum[THREADS] = {0};
    pthread_t thread[THREADS];

    live(&alone);
    for (int i = 0; i < THREADS; i++) MUST(pthread_create(&thread[i], NULL, live, &sum[i]) == 0);
    for (int i = 0; i < THREADS; i++) MUST(pthread_join(thread[i], NULL) == 0);
    for (int i = 0; i < THREADS; i++) MUST(sum[i] == alone);
    for (int i = 0; i < STOPS; i++) stop_from_outside(i);
    printf("%d threads end as one does, %d jobs were stopped\n", THREADS, STOPS);
    return 0;
}
