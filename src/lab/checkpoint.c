/* checkpoint.c: how far a job is, as text: which chunks are done, and their sums.
 *
 * Whole numbers only, so nothing is lost in writing. The last line is a hash of all
 * the others: a text that is cut off or changed is not believed in any part. */
#include "lab/jobs.h"

#include "core/hash.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAGIC "bedesten checkpoint 1\n"
enum { PER_LINE = 8, ABOUT_SHOWN = 180, CHECK_LINE = 6 + 16 + 1 };

/* ---- writing ------------------------------------------------------------------- */

/* ` 0-511 514`: the chunks that are done. */
static void write_done(const struct jobs *jobs, struct buf *out)
{
    uint64_t n = jobs->job->chunks;

    for (uint64_t i = 0, last; i < n; i = last + 1) {
        last = i;
        if (jobs->state[i] != CHUNK_DONE) continue;
        while (last + 1 < n && jobs->state[last + 1] == CHUNK_DONE) last++;
        buf_format(out, " %" PRIu64, i);
        if (last > i) buf_format(out, "-%" PRIu64, last);
    }
}

void checkpoint_write(const struct jobs *jobs, struct buf *out)
{
    const struct job *job = jobs->job;
    size_t start = out->n;

    buf_format(out, MAGIC "run %s\nchunks %" PRIu64 "\ndone", job->about, job->chunks);
    write_done(jobs, out);
    buf_format(out, "\nsums %zu", job->words);
    for (size_t i = 0; i < job->words; i++)
        buf_format(out, "%c%" PRIu64, i % PER_LINE ? ' ' : '\n', jobs->sums[i]);
    buf_add(out, "\n");
    buf_format(out, "check %016" PRIx64 "\n",
               hash_bytes(HASH_START, out->at + start, out->n - start));
}

/* ---- reading ------------------------------------------------------------------- */

static bool take(const char **at, const char *word)
{
    size_t n = strlen(word);

    if (strncmp(*at, word, n) != 0) return false;
    *at += n;
    return true;
}

static bool take_number(const char **at, uint64_t *value)
{
    char *end;

    if (**at < '0' || **at > '9') return false;
    *value = strtoull(*at, &end, 10);
    *at = end;
    return true;
}

static bool is_whole(const char *text)
{
    size_t n = strlen(text);
    char check[CHECK_LINE + 1];

    if (n < CHECK_LINE) return false;
    snprintf(check, sizeof check, "check %016" PRIx64 "\n",
             hash_bytes(HASH_START, text, n - CHECK_LINE));
    return strcmp(text + n - CHECK_LINE, check) == 0;
}

static bool take_done(struct jobs *jobs, const char **at)
{
    uint64_t first, last, next = 0;

    while (take(at, " ")) {
        if (!take_number(at, &first)) return false;
        last = first;
        if (take(at, "-") && !take_number(at, &last)) return false;
        if (first < next || last < first || last >= jobs->job->chunks) return false;
        next = last + 1;
        memset(jobs->state + first, CHUNK_DONE, (size_t)(next - first));
        jobs->done += next - first;
    }
    return take(at, "\n");
}

static bool take_sums(struct jobs *jobs, const char **at)
{
    uint64_t n;

    if (!take(at, "sums ") || !take_number(at, &n) || n != jobs->job->words) return false;
    for (size_t i = 0; i < n; i++)
        if (!take(at, i % PER_LINE ? " " : "\n") || !take_number(at, &jobs->sums[i])) return false;
    return take(at, "\ncheck ");
}

static bool take_all(struct jobs *jobs, const char *at)
{
    uint64_t chunks;

    return take(&at, "chunks ") && take_number(&at, &chunks) && chunks == jobs->job->chunks &&
           take(&at, "\ndone") && take_done(jobs, &at) && take_sums(jobs, &at);
}

bool checkpoint_read(struct jobs *jobs, const char *text, struct note *note)
{
    const char *at = text;
    size_t n;

    if (!take(&at, MAGIC)) return note_set(note, "lab.checkpoint.other", " ");
    if (!is_whole(text) || !take(&at, "run ")) return note_set(note, "lab.checkpoint.damaged", " ");
    n = strcspn(at, "\n");
    if (strlen(jobs->job->about) != n || strncmp(at, jobs->job->about, n) != 0)
        return note_set(note, "lab.checkpoint.run", "%.*s", n < ABOUT_SHOWN ? (int)n : ABOUT_SHOWN,
                        at);
    if (take_all(jobs, at + n + 1)) return true;
    return note_set(note, "lab.checkpoint.damaged", " ");
}
