/* bots.c: a game between bots, told in sentences; a first program with libbedesten.
 *
 *     cc bots.c $(pkg-config --cflags --libs bedesten) -o bots
 *     ./bots [GAME [SEED [LANGUAGE]]]          ./bots dice 7 de                               */
#include <bedesten.h>

#include <stdio.h>
#include <stdlib.h>

static int fail(const char *what, const struct bedesten_error *error)
{
    fprintf(stderr, "%s: %s\n", what, error->words);
    return EXIT_FAILURE;
}

/* The bot that the table waits for thinks, and its move is played. */
static bool answer(struct bedesten_host *host, struct bedesten_error *error)
{
    struct bedesten_job *job = bedesten_host_ask(host, error);
    bool is_good = job && bedesten_job_run(job, error) && bedesten_job_play(job, host, error);

    bedesten_job_free(job);
    return is_good;
}

/* What has happened behind event number *TOLD, as a spectator may know it. */
static bool tell(const struct bedesten_host *host, size_t *told, struct bedesten_error *error)
{
    char *text = bedesten_host_tell(host, *told, BEDESTEN_NOBODY, error->language, error);

    if (!text) return false;
    fputs(text, stdout);
    bedesten_text_free(text);
    *told = bedesten_host_events(host);
    return true;
}

static struct bedesten_host *make(const char *game, uint64_t seed, struct bedesten_error *error)
{
    struct bedesten_setup *setup = bedesten_setup_new(game, 0, seed, error);
    struct bedesten_host *host = NULL;
    bool is_good = setup != NULL;

    for (int seat = 1; is_good && seat <= bedesten_setup_seats(setup); seat++)
        is_good = bedesten_setup_seat(setup, seat, "policy", NULL, error);
    if (is_good) host = bedesten_host_new(setup, error);
    bedesten_setup_free(setup);
    return host;
}

int main(int argc, char **argv)
{
    struct bedesten_error error = {.language = argc > 3 ? argv[3] : NULL};
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    struct bedesten_host *host = make(argc > 1 ? argv[1] : "board", seed, &error);
    struct bedesten_wait wait;
    bool is_good = host != NULL;
    size_t told = 0;
    char *result;

    while (is_good && (is_good = bedesten_host_advance(host, &wait, &error)) &&
           (is_good = tell(host, &told, &error)) && wait.need != BEDESTEN_OVER)
        is_good = answer(host, &error);
    result = is_good ? bedesten_host_result(host, BEDESTEN_NOBODY, error.language, &error) : NULL;
    bedesten_host_free(host);
    if (!result) return fail("bots", &error);
    fputs(result, stdout);
    bedesten_text_free(result);
    return EXIT_SUCCESS;
}
