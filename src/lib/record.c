/* record.c: games that were played, event by event. */
#include "lib/lib.h"

#include "core/memory.h"
#include "fair/fair.h"

#include <stdio.h>
#include <string.h>

/* ---- making one ------------------------------------------------------------------------- */

static bool is_offered(const struct bedesten_record *record, struct bedesten_error *error)
{
    const struct game *g = reel_head(record->reel)->game;

    return lib_offers(g, g->id, error);
}

struct bedesten_record *bedesten_record_read(const char *text, struct bedesten_error *error)
{
    struct record_fault fault = {0};
    struct bedesten_record *record;

    if (!lib_record_text(text, error)) return NULL;
    record = memory_new(sizeof *record);
    if (!record) {
        lib_lack(error);
        return NULL;
    }
    record->reel = reel_new(text, strlen(text), &record->end, &fault);
    if (!record->reel) lib_fault(error, &fault);
    else if (is_offered(record, error)) return record;
    bedesten_record_free(record);
    return NULL;
}

void bedesten_record_free(struct bedesten_record *record)
{
    if (record) reel_free(record->reel);
    memory_free(record);
}

/* ---- looking ---------------------------------------------------------------------------- */

static int seats_of(const struct bedesten_record *record)
{
    return reel_head(record->reel)->setup.seats;
}

size_t bedesten_record_events(const struct bedesten_record *record)
{
    return record ? reel_events(record->reel) : 0;
}

bool bedesten_record_is_whole(const struct bedesten_record *record)
{
    return record && record->end.close == RECORD_WHOLE;
}

bool bedesten_record_is_over(const struct bedesten_record *record)
{
    return record && reel_is_over(record->reel);
}

int bedesten_record_viewer(const struct bedesten_record *record)
{
    return record ? lib_public_seat(record_viewer(reel_head(record->reel))) : BEDESTEN_NOBODY;
}

int bedesten_record_turns(const struct bedesten_record *record)
{
    return record ? (int)reel_turns(record->reel) : 0;
}

size_t bedesten_record_turn_start(const struct bedesten_record *record, int turn)
{
    return record && turn > 0 ? reel_turn_start(record->reel, (uint32_t)turn) : 0;
}

struct bedesten_setup *bedesten_record_setup(const struct bedesten_record *record, uint64_t seed,
                                             struct bedesten_error *error)
{
    if (!lib_start(record, "record", error)) return NULL;
    return lib_setup(reel_head(record->reel), seed, error);
}

static bool is_place(const struct bedesten_record *record, size_t at, struct bedesten_error *error)
{
    return lib_start(record, "record", error) &&
           lib_number(at, 0, reel_events(record->reel), error);
}

char *bedesten_record_show(const struct bedesten_record *record, size_t at, int viewer,
                           struct bedesten_error *error)
{
    struct bedesten_position *p;
    const struct record_head *head;
    union state_room room;
    char *text;

    if (!is_place(record, at, error) || !lib_viewer(viewer, seats_of(record), error)) return NULL;
    head = reel_head(record->reel);
    if (record_viewer(head) != SEAT_ALL) viewer = bedesten_record_viewer(record);
    p = lib_position(
        head->game, view_state(reel_view(record->reel, at, lib_engine_seat(viewer), &room)), error);
    text = p ? bedesten_position_show(p, viewer, error) : NULL;
    bedesten_position_free(p);
    return text;
}

/* ---- events ----------------------------------------------------------------------------- */

static void keep_event(void *self, const struct table_step *step)
{
    *(struct bedesten_event *)self = (struct bedesten_event){
        .seat = lib_public_seat(step->e.seat), .move = step->e.a, .did = step->flags};
}

bool bedesten_record_event(const struct bedesten_record *record, size_t number, int viewer,
                           struct bedesten_event *event, struct bedesten_error *error)
{
    if (!lib_start(record, "record", error) || !lib_given(event, "event", error) ||
        !lib_viewer(viewer, seats_of(record), error) ||
        !lib_number(number, 1, reel_events(record->reel), error))
        return false;
    reel_tell(record->reel, lib_engine_seat(viewer), number - 1, number, keep_event, event);
    return true;
}

char *bedesten_record_tell(const struct bedesten_record *record, size_t from, size_t to, int viewer,
                           const char *language, struct bedesten_error *error)
{
    struct lib_telling telling = {0};
    const char *name[SEATS_MAX];
    const struct lang *lang;
    int reader;

    if (!is_place(record, to, error) || !lib_number(from, 0, to, error) ||
        !lib_viewer(viewer, seats_of(record), error))
        return NULL;
    lang = lib_lang(language, error);
    if (!lang) return NULL;
    record_names(reel_head(record->reel), name);
    reader = record_viewer(reel_head(record->reel));
    if (reader == SEAT_ALL) reader = lib_engine_seat(viewer);
    telling.to = (struct speaker){reel_head(record->reel)->game, lang, reader, name};
    reel_tell(record->reel, reader, from, to, lib_tell, &telling);
    return lib_text(&telling.out, error);
}

/* ---- fair dice ------------------------------------------------------------------------------ */

char *bedesten_record_verify(const char *text, const char *language,
                             struct bedesten_verdict *verdict, struct bedesten_error *error)
{
    static const enum bedesten_finding FINDINGS[] = {[FAIR_PROVEN] = BEDESTEN_PROVEN,
                                                     [FAIR_UNPROVEN] = BEDESTEN_UNPROVEN,
                                                     [FAIR_BROKEN] = BEDESTEN_BROKEN};
    const struct lang *lang;
    struct fair_verdict found;
    struct buf out = {0};
    char *words;

    if (!lib_record_text(text, error) || !lib_given(verdict, "verdict", error)) return NULL;
    lang = lib_lang(language, error);
    if (!lang) return NULL;
    fair_verify(text, strlen(text), &found);
    if (fair_is_lack(&found)) {
        lib_lack(error);
        return NULL;
    }
    fair_verdict_write(lang, &found, &out);
    words = lib_text(&out, error);
    if (!words) return NULL;
    *verdict = (struct bedesten_verdict){.finding = FINDINGS[found.finding],
                                         .is_demo = fair_is_demo(&found),
                                         .is_over = found.is_over,
                                         .events = found.events,
                                         .chances = found.chances};
    snprintf(verdict->key, sizeof verdict->key, "%s", fair_verdict_key(&found));
    return words;
}

/* ---- going on --------------------------------------------------------------------------- */

/* What is hidden in a masked record is made up. */
static bool is_whole_truth(const struct bedesten_record *record, struct bedesten_error *error)
{
    return record_viewer(reel_head(record->reel)) == SEAT_ALL ||
           lib_refuse_key(error, "library.masked");
}

struct bedesten_position *bedesten_record_position(const struct bedesten_record *record, size_t at,
                                                   struct bedesten_error *error)
{
    const struct record_head *head;
    union state_room room;

    if (!is_place(record, at, error) || !is_whole_truth(record, error)) return NULL;
    head = reel_head(record->reel);
    return lib_position(head->game, view_state(reel_view(record->reel, at, SEAT_ALL, &room)),
                        error);
}

struct bedesten_host *bedesten_record_branch(const struct bedesten_record *record, size_t at,
                                             uint64_t seed, unsigned ways,
                                             struct bedesten_error *error)
{
    struct host_plan plan = {
        .seed = seed, .ask_all = ways & BEDESTEN_ASK_ALL, .is_practice = ways & BEDESTEN_PRACTICE};
    struct table *table;
    struct host *h;
    uint32_t unknown;

    if (!is_place(record, at, error) || !lib_ways(ways, error) || !is_whole_truth(record, error))
        return NULL;
    plan.head = *reel_head(record->reel);
    plan.dealer = lib_dealer(plan.head.by_hand ? BEDESTEN_REAL_DICE : ways, seed);
    unknown = host_players_of(&plan.head, plan.player);
    table = reel_branch(record->reel, at, &plan.dealer);
    h = table ? host_on(table, &plan) : NULL;
    if (!h) table_free(table);
    lib_warn_unknown(error, &plan.head, unknown);
    return lib_host(h, error);
}
