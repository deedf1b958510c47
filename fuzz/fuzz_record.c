/* fuzz_record.c: any bytes as a record. They are refused with line and reason in
 * every language, or the table they make is sound, and what it saves is read
 * back to the same table. What it saves for a seat is read too, and a masked record makes no
 * table. Whether its dice are proven to be fair is said of every whole record. */
#include "fuzz.h"

#include "fair/fair.h"
#include "langs/langs.h"
#include "table/table.h"

#include <string.h>

enum { RECORD_MOST = 20000 };

static void check_fault(const struct record_fault *fault)
{
    must_be_told(&fault->why);
    if (fault->where.key) must_be_told(&fault->where);
    for (const struct lang *const *lang = LANGS; *lang; lang++) {
        struct buf text = {0};

        record_fault_write(*lang, fault, &text);
        must(text.n > 0 && !strchr(buf_text(&text), '\n'), "a fault is one line");
        buf_free(&text);
    }
}

static void check_step(void *self, const struct replay *replay, const struct replay_step *step)
{
    (void)self;
    must_be_sound(replay->head.game, step->after, "an accepted event leads to a sound position");
}

static void check_save(const struct table *t)
{
    struct dealer dealer = {.kind = DEALER_HAND};
    struct buf text = {0}, again = {0};
    struct record_fault fault;
    struct record_end end;
    struct table *copy;

    table_save(t, &text);
    copy = table_load(buf_text(&text), text.n, &dealer, &end, &fault);
    must(copy != NULL, "what is saved is read");
    must(end.close == RECORD_WHOLE, "what is saved is whole");
    table_save(copy, &again);
    must(strcmp(buf_text(&text), buf_text(&again)) == 0, "what is read is saved as the same bytes");
    table_free(copy);
    buf_free(&text);
    buf_free(&again);
}

/* What a seat may know of the game comes back as far as the game goes. */
static void check_masked(const struct table *t)
{
    struct replay replay = {.step = check_step};
    struct buf text = {0};
    struct record_fault fault;
    struct record_end end;

    table_save_for(t, 0, &text);
    must(replay_read(&replay, buf_text(&text), text.n, &end, &fault), "a masked record is read");
    must(end.events == table_events(t), "a masked record has every event");
    buf_free(&text);
}

static void check_verdict(const char *record, size_t n, bool is_whole)
{
    struct fair_verdict verdict;

    fair_verify(record, n, &verdict);
    must((verdict.finding == FAIR_BROKEN) != is_whole, "a verdict is on a whole record");
    if (is_whole) must_be_told(&verdict.why);
    else check_fault(&verdict.fault);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct dealer dealer = {.kind = DEALER_HAND};
    struct replay replay = {.step = check_step};
    struct record_fault fault = {0};
    struct record_end end;
    struct table *t;
    char *text;
    bool good;

    if (size > RECORD_MOST) return 0;
    text = malloc(size ? size : 1); /* no longer than it is: a step too far is seen */
    must(text != NULL, "there is memory");
    memcpy(text, data, size);
    good = replay_read(&replay, text, size, &end, &fault);
    check_verdict(text, size, good && end.close == RECORD_WHOLE);
    if (!good) check_fault(&fault);
    else if (!record_is_whole(&end, &fault)) check_fault(&fault);
    t = table_load(text, size, &dealer, &end, &fault);
    if (good && record_viewer(&replay.head) != SEAT_ALL) good = false; /* it knows too little */
    must((t != NULL) == good, "a table takes what a replay takes");
    if (t) check_save(t);
    if (t) check_masked(t);
    table_free(t);
    free(text);
    return 0;
}
