/* verify.c: a record's proof: its notes first, then every chance event.
 *
 * Two passes, as the secret stands behind the events that it explains: the first reads the notes,
 * the second plays the game again. What is wrong with the record itself goes before all else; of
 * the proof the first fault that is found is told. */
#include "fair/fair.h"

#include <string.h>

/* The note of a game in which dice were taken back (host/host.h). */
static const char PRACTICE[] = "practice";
static const char LACK[] = "fair.memory";

struct reading {
    struct fair_verdict *verdict;
    struct record_head head;
    enum fair_key last;  /* the furthest key so far */
    size_t secret_event; /* behind which the secret stands */
    bool any, failed, is_practice;
};

static bool has(const struct fair_proof *p, enum fair_key key) { return p->given >> key & 1u; }
static bool has_seat(uint32_t seats, int seat) { return seats >> seat & 1u; }

/* ---- the notes, one by one ----------------------------------------------------- */

/* May it stand here? Once each, in the order of keys, before all events but the secret. */
static bool is_in_place(const struct reading *r, const struct fair_note *n, size_t event,
                        struct note *why)
{
    const struct fair_proof *p = &r->verdict->proof;
    const char *name = fair_key_name(n->key);
    bool of_seat = n->key == FAIR_SEAL || n->key == FAIR_OPEN;
    uint32_t seats = n->key == FAIR_SEAL ? p->sealed : p->openings.given;

    if (!of_seat && has(p, n->key)) return note_set(why, "fair.several", "%s", name);
    if (of_seat && has_seat(seats, n->seat))
        return note_set(why, "fair.twice", "%s\t%d", name, n->seat + 1);
    if (of_seat && n->seat >= r->head.setup.seats)
        return note_set(why, "fair.seat", "%s\t%d\t%d", name, n->seat + 1,
                        (int)r->head.setup.seats);
    if (n->key < r->last)
        return note_set(why, "fair.order", "%s\t%s", name, fair_key_name(r->last));
    if (n->key != FAIR_SECRET && event) return note_set(why, "fair.late", "%s\t%zu", name, event);
    return true;
}

static void keep(struct fair_proof *p, const struct fair_note *n)
{
    uint8_t *const to[FAIR_KEYS] = {
        [FAIR_COMMIT] = p->commit,
        [FAIR_SEAL] = p->seal[n->seat],
        [FAIR_OPEN] = p->openings.of[n->seat],
        [FAIR_SECRET] = p->dice.secret,
    };

    p->given |= 1u << n->key;
    if (n->key == FAIR_GAME) memcpy(p->dice.game, n->bytes, FAIR_GAME_BYTES);
    if (to[n->key]) memcpy(to[n->key], n->bytes, FAIR_BYTES);
    if (n->key == FAIR_SEAL) p->sealed |= 1u << n->seat;
    if (n->key == FAIR_OPEN) p->openings.given |= 1u << n->seat;
}

static bool take_note(struct reading *r, const struct record_note *note)
{
    struct fair_note n;
    struct note *why = &r->verdict->why;

    if (!fair_note_read(note, &n, why) || !is_in_place(r, &n, note->event, why)) return false;
    keep(&r->verdict->proof, &n);
    r->last = n.key;
    if (n.key == FAIR_SECRET) r->secret_event = note->event;
    return true;
}

/* Nothing is refused here: whether the record is sound is looked at to its end. */
static bool on_note(void *self, const struct record_note *note, struct note *why)
{
    struct reading *r = self;

    (void)why;
    if (strcmp(note->key, PRACTICE) == 0) r->is_practice = true;
    if (!fair_is_note(note)) return true;
    r->any = true;
    r->failed = r->failed || !take_note(r, note);
    return true;
}

static bool on_head(void *self, const struct record_head *head, struct note *why)
{
    struct reading *r = self;

    (void)why;
    r->head = *head;
    return true;
}

/* ---- the notes together -------------------------------------------------------- */

static bool is_sealed_soundly(const struct fair_proof *p, struct note *why)
{
    if (!p->sealed && !p->openings.given) return note_set(why, "fair.alone", " ");
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        uint8_t seal[FAIR_BYTES];

        if (!has_seat(p->sealed | p->openings.given, seat)) continue;
        if (!has_seat(p->openings.given, seat))
            return note_set(why, "fair.unopened", "%d", seat + 1);
        if (!has_seat(p->sealed, seat)) return note_set(why, "fair.unsealed", "%d", seat + 1);
        fair_seal(p->openings.of[seat], seal);
        if (memcmp(seal, p->seal[seat], sizeof seal) != 0)
            return note_set(why, "fair.seal", "%d", seat + 1);
    }
    return true;
}

static bool is_secret_sound(const struct reading *r, struct note *why)
{
    const struct fair_proof *p = &r->verdict->proof;
    size_t follow = r->verdict->events - r->secret_event;
    uint8_t commit[FAIR_BYTES];

    if (!has(p, FAIR_SECRET)) return note_set(why, "fair.running", " ");
    if (follow) return note_set(why, "fair.early", "%zu\t%zu", r->secret_event, follow);
    fair_seal(p->dice.secret, commit);
    return memcmp(commit, p->commit, sizeof commit) == 0 || note_set(why, "fair.commit", " ");
}

/* All that can be said without the rules. */
static bool is_proof_sound(const struct reading *r, struct note *why)
{
    const struct fair_proof *p = &r->verdict->proof;

    if (record_viewer(&r->head) != SEAT_ALL) return note_set(why, "fair.masked", " ");
    if (!r->any) return note_set(why, "fair.none", " ");
    if (r->failed) return false; /* and why has been said */
    if (r->is_practice) return note_set(why, "fair.practice", " ");
    for (enum fair_key key = FAIR_GAME; key <= FAIR_COMMIT; key++)
        if (!has(p, key)) return note_set(why, "fair.missing", "%s", fair_key_name(key));
    return is_sealed_soundly(p, why) && is_secret_sound(r, why);
}

/* ---- the events ---------------------------------------------------------------- */

struct playing {
    struct fair_verdict *verdict;
    bool is_checked; /* the dice are known, and all events so far are theirs */
};

static bool is_dealt(const struct fair_verdict *v, const struct game *g,
                     const struct replay_step *step, struct note *why)
{
    struct outcome outcome[OUTCOMES_MAX];
    struct fair_open open = {.game = g, .outcome = outcome, .n = g->chance(step->before, outcome)};
    char is[48], due[48];
    struct buf text;
    action a;

    if (!fair_deal(&v->proof.dice, v->chances, &open, &a)) return note_set(why, LACK, " ");
    if (a == step->e.a) return true;
    buf_fixed(&text, is, sizeof is);
    action_write(g, step->e.a, &text);
    buf_fixed(&text, due, sizeof due);
    action_write(g, a, &text);
    return note_set(why, "fair.outcome", "%zu\t%zu\t%s\t%s", step->number, v->chances, is, due);
}

static void on_step(void *self, const struct replay *replay, const struct replay_step *step)
{
    struct playing *p = self;
    struct fair_verdict *v = p->verdict;

    if (step->e.seat != SEAT_CHANCE) return;
    v->chances++;
    p->is_checked = p->is_checked && is_dealt(v, replay->head.game, step, &v->why);
}

/* ---- the verdict ---------------------------------------------------------------- */

/* The seats that have sealed: nobody else is promised anything. */
static void say_proven(struct fair_verdict *v)
{
    char seats[4 * SEATS_MAX];
    struct buf text;

    buf_fixed(&text, seats, sizeof seats);
    for (int i = 0; i < SEATS_MAX; i++)
        if (has_seat(v->proof.sealed, i)) buf_format(&text, "%s%d", text.n ? ", " : "", i + 1);
    note_set(&v->why, v->is_over ? "fair.proven" : "fair.proven.open", "%zu\t%zu\t%s", v->chances,
             v->events, seats);
    v->finding = FAIR_PROVEN;
}

static bool read_notes(struct reading *r, const char *text, size_t n)
{
    const struct record_visitor visitor = {.self = r, .head = on_head, .note = on_note};
    struct fair_verdict *v = r->verdict;
    struct record_end end;
    bool good = record_read(text, n, &visitor, &end, &v->fault) && record_is_whole(&end, &v->fault);

    v->events = end.events;
    return good;
}

void fair_verify(const char *text, size_t n, struct fair_verdict *v)
{
    struct reading r = {.verdict = v};
    struct playing playing = {.verdict = v};
    struct replay replay = {.self = &playing, .step = on_step};
    struct record_end end;

    *v = (struct fair_verdict){.finding = FAIR_BROKEN};
    if (!read_notes(&r, text, n)) return;
    playing.is_checked = is_proof_sound(&r, &v->why);
    fair_join(&v->proof.openings, v->proof.dice.joined);
    if (!replay_read(&replay, text, n, &end, &v->fault)) return;
    v->is_over = replay_is_over(&replay);
    v->finding = FAIR_UNPROVEN;
    if (playing.is_checked) say_proven(v);
    else if (v->is_over && strcmp(v->why.key, "fair.running") == 0)
        note_set(&v->why, "fair.withheld", " ");
}

const char *fair_verdict_key(const struct fair_verdict *v)
{
    const struct record_fault *fault = &v->fault;

    if (v->finding != FAIR_BROKEN) return v->why.key;
    return fault->why.key ? fault->why.key : fault->where.key;
}

bool fair_is_lack(const struct fair_verdict *v)
{
    return strcmp(fair_verdict_key(v), LACK) == 0 || note_is_lack(&v->fault.why);
}

bool fair_is_demo(const struct fair_verdict *v)
{
    return v->finding == FAIR_PROVEN && has(&v->proof, FAIR_DEMO);
}

void fair_verdict_write(const struct lang *lang, const struct fair_verdict *v, struct buf *out)
{
    if (v->finding == FAIR_BROKEN) {
        record_fault_write(lang, &v->fault, out);
        return;
    }
    text_note(lang, &v->why, out);
    if (!fair_is_demo(v)) return;
    buf_char(out, ' ');
    text_fill(lang, "fair.demo", NULL, 0, out);
}
