/* memory_test.c: memory that runs out, at every point in turn.
 *
 * A game is played at a host with a person, a bot and a guest, call by call. Each call is made with
 * its first allocation refused, then with its second … until none is left to refuse: every time it
 * must return its failure, and the record of the game must be what it was. Then it succeeds, and must
 * give the bytes that it gives where memory never lacks. In the end nothing is left on the heap.
 *
 * Usage: memory_test [whole]: without that, of calls with many allocations a sample is refused. */
#include "core/hash.h"
#include "host/choice.h"
#include "langs/langs.h"
#include "table/reel.h"
#include "wire/wire.h"

#include "heap.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static bool is_whole;

/* ---- a table and all that is done at it ------------------------------------------------------- */

enum { OFTEN = 50, RARELY = 8 }; /* refusals of one call, where it is not the whole */
enum { PERSON, BOT, GUEST, SEATS };
enum fate { DONE, FAILED, IDLE }; /* IDLE: there was nothing to do, or it is refused for good */

struct scene {
    const struct game *game;
    struct host_plan plan;
    struct host *host;
    struct guests program; /* which plays for the guest */
    struct host_guests *guests;
    struct host_job *job;
    struct reel *reel;
    struct buf record, masked; /* as they were saved */
    struct buf said;           /* what the call has written */
    long told;                 /* events that the guest heard of */
    bool is_long;              /* marks are short ones */
};

static const struct table *table_at(const struct scene *s) { return host_look(s->host); }

static struct wire wire_of(const struct scene *s)
{
    return (struct wire){.host = s->host,
                         .viewer = PERSON,
                         .lang = LANGS[0],
                         .advice = {.playouts = 6, .memory = 1 << 16}};
}

static enum fate refused(const struct note *note) { return note_is_lack(note) ? FAILED : IDLE; }

static enum fate fate_of(bool good, const struct note *note) { return good ? DONE : refused(note); }

/* A choice of the person's, the last of those that end no turn if there are such; 0: none is open. */
static action choice(const struct scene *s)
{
    action legal[ACTIONS_MAX], found = 0;
    int n = table_legal(table_at(s), PERSON, legal);

    for (int i = 0; i < n; i++)
        if (!found || !table_foresee(table_at(s), (struct event){PERSON, legal[i]}))
            found = legal[i];
    return found;
}

static void begin(void *self, const struct guest_game *game)
{
    (void)game;
    ((struct scene *)self)->told = 0;
}

static void told(void *self, int seat, const struct guest_step *step)
{
    (void)seat;
    (void)step;
    ((struct scene *)self)->told++;
}

static action choose(void *self, const struct bot_query *q, struct rng *rng)
{
    (void)self;
    return q->legal[rng_below(rng, (uint32_t)q->n)];
}

static void over(void *self, const struct result *result)
{
    (void)self;
    (void)result;
}

static struct guests guests_of(struct scene *s)
{
    return (struct guests){.self = s,
                           .seats = 1u << GUEST,
                           .begin = begin,
                           .told = told,
                           .choose = choose,
                           .over = over};
}

/* ---- calls: the host --------------------------------------------------------------------------- */

static enum fate make(struct scene *s)
{
    struct note note = {0};

    assert_true(host_plan_check(&s->plan, &note));
    s->host = host_new(&s->plan);
    return s->host ? DONE : FAILED;
}

static void hear(void *self, const struct table_step *step)
{
    (void)self;
    (void)step;
}

static enum fate listen(struct scene *s)
{
    return table_listen(host_table(s->host),
                        &(struct table_ear){.viewer = SEAT_NONE, .heard = hear})
               ? DONE
               : FAILED;
}

static enum fate seat_guests(struct scene *s)
{
    long before = s->told;

    s->program = guests_of(s);
    s->guests = host_seat_guests(s->host, &s->program);
    if (!s->guests) assert_int_equal(s->told, before);
    return s->guests ? DONE : FAILED;
}

static enum fate advance(struct scene *s)
{
    return host_advance(s->host).need == HOST_LACK ? FAILED : DONE;
}

static enum fate ask(struct scene *s)
{
    if (host_waits(s->host).need != HOST_JOB) return IDLE;
    s->job = host_job_move(s->host);
    return s->job ? DONE : FAILED;
}

static enum fate take(struct scene *s)
{
    struct note note = {0};

    if (!s->job) return IDLE;
    if (!host_job_take(s->host, s->job, &note)) return refused(&note);
    host_job_free(s->job);
    s->job = NULL;
    return DONE;
}

static enum fate think(struct scene *s)
{
    if (!s->job) return IDLE;
    host_do_job(s->guests, s->job);
    return DONE;
}

static enum fate play(struct scene *s)
{
    struct event e = {PERSON, choice(s)};
    struct note note = {0};

    return e.a ? fate_of(host_play(s->host, e, &note), &note) : IDLE;
}

static enum fate play_line(struct scene *s)
{
    struct host_input in = {0};
    struct note note = {0};
    union state_room room;
    struct question q;

    if (!choice(s)) return IDLE;
    question_of(&q, s->game, table_view(table_at(s), PERSON, &room), PERSON, PERSON);
    choice_line(&q, choice(s), &in.line);
    return fate_of(host_play_line(s->host, PERSON, &in, &note), &note);
}

static enum fate add_note(struct scene *s)
{
    struct note note = {0};

    return fate_of(table_note(host_table(s->host), "time", "12.5", &note), &note);
}

/* ---- calls: records ----------------------------------------------------------------------------- */

static enum fate save(struct scene *s)
{
    buf_clear(&s->record);
    return table_save(table_at(s), &s->record) ? DONE : FAILED;
}

static enum fate save_masked(struct scene *s)
{
    buf_clear(&s->masked);
    return table_save_for(table_at(s), PERSON, &s->masked) ? DONE : FAILED;
}

static enum fate load(struct scene *s)
{
    struct record_fault fault;
    struct record_end end;
    struct host *h = host_load(buf_text(&s->record), s->record.n, &s->plan, &end, &fault);
    bool good = h && table_save(host_look(h), &s->said);

    if (!h) assert_true(note_is_lack(&fault.why) && !fault.where.key);
    host_free(h);
    return good ? DONE : FAILED;
}

static enum fate wind(struct scene *s, const struct buf *text)
{
    struct record_fault fault;
    struct record_end end;

    reel_free(s->reel);
    s->reel = reel_new(buf_text(text), text->n, &end, &fault);
    if (!s->reel) assert_true(note_is_lack(&fault.why) && !fault.where.key);
    return s->reel ? DONE : FAILED;
}

static enum fate wind_record(struct scene *s) { return wind(s, &s->record); }
static enum fate wind_masked(struct scene *s) { return wind(s, &s->masked); }

static enum fate branch(struct scene *s)
{
    struct table *t = reel_branch(s->reel, reel_events(s->reel) / 2, &s->plan.dealer);
    bool good = t && table_save(t, &s->said);

    table_free(t);
    return good ? DONE : FAILED;
}

/* ---- calls: the wire ------------------------------------------------------------------------------ */

/* What there is no memory for says so in one sound line, or not at all. */
static void assert_says_lack(const struct buf *out)
{
    if (!out->n) return;
    assert_non_null(strstr(buf_text(out), "\"type\":\"refused\""));
    assert_non_null(
        strstr(buf_text(out), "\"key\":\"memory\",\"words\":\"There is not enough memory.\"}\n"));
    assert_ptr_equal(strchr(buf_text(out), '\n'), out->at + out->n - 1);
    assert_false(out->full);
}

static enum fate state(struct scene *s)
{
    struct wire w = wire_of(s);

    if (wire_state(&w, 0, &s->said)) return DONE;
    assert_says_lack(&s->said);
    return FAILED;
}

static enum fate say(struct scene *s, const char *line)
{
    struct wire w = wire_of(s);
    struct host_job *job = NULL;
    enum wire_done done = wire_say(&w, line, strlen(line), &s->said, &job);

    assert_int_equal(job != NULL, done == WIRE_THINKS);
    if (job) {
        host_job_free(s->job);
        s->job = job;
    }
    if (done == WIRE_LACKS) {
        assert_says_lack(&s->said);
        return FAILED;
    }
    return strstr(buf_text(&s->said), "\"refused\"") ? IDLE : DONE;
}

/* The line with a choice behind it, if one is open. */
static enum fate say_choice(struct scene *s, const char *words)
{
    char memory[WIRE_LINE_MAX];
    struct buf line;

    if (!choice(s)) return IDLE;
    buf_fixed(&line, memory, sizeof memory);
    buf_add(&line, words);
    action_write(s->game, choice(s), &line);
    return say(s, memory);
}

static enum fate say_play(struct scene *s)
{
    char words[64];

    snprintf(words, sizeof words, "play %zu ", table_events(table_at(s)));
    return say_choice(s, words);
}

static enum fate say_why(struct scene *s) { return say_choice(s, "why "); }
static enum fate say_explain(struct scene *s) { return say_choice(s, "explain "); }
static enum fate say_undo(struct scene *s) { return say(s, "undo"); }
static enum fate say_undo_turn(struct scene *s) { return say(s, "undo turn"); }
static enum fate say_redo(struct scene *s) { return say(s, "redo"); }
static enum fate say_redo_turn(struct scene *s) { return say(s, "redo turn"); }
static enum fate say_take_back(struct scene *s) { return say(s, "take back"); }
static enum fate say_take_back_turn(struct scene *s) { return say(s, "take back turn"); }
static enum fate say_hint(struct scene *s) { return say(s, "hint"); }
static enum fate say_help(struct scene *s) { return say(s, "help"); }
static enum fate say_record(struct scene *s) { return say(s, "record"); }
static enum fate say_since(struct scene *s) { return say(s, "since 2"); }
static enum fate say_version(struct scene *s) { return say(s, "bedesten 1"); }

static enum fate say_nothing(struct scene *s) { return say(s, "xyzzy") == FAILED ? FAILED : DONE; }

static enum fate advise(struct scene *s)
{
    struct wire w = wire_of(s);

    if (!s->job || host_job_task(s->job) == HOST_MOVE) return IDLE;
    if (!wire_advice(&w, s->job, &s->said)) {
        assert_says_lack(&s->said);
        return FAILED;
    }
    host_job_free(s->job);
    s->job = NULL;
    return DONE;
}

/* ---- the order of things --------------------------------------------------------------------------- */

struct call {
    const char *name;
    enum fate (*run)(struct scene *s);
};
#define CALL(name)  \
    {               \
#        name, name \
    }
#define OTHERS CALL(ask), CALL(think), CALL(take), CALL(advance)

/* clang-format off */
static const struct call CALLS[] = {
    CALL(make), CALL(seat_guests), CALL(listen), CALL(listen), CALL(listen), CALL(listen),
    CALL(listen), CALL(listen), CALL(listen), CALL(advance), OTHERS, OTHERS, OTHERS, OTHERS,
    CALL(state), CALL(say_why), CALL(say_help), CALL(say_since), CALL(say_version),
    CALL(say_nothing), CALL(say_hint), CALL(think), CALL(advise), CALL(say_explain), CALL(think),
    CALL(advise), CALL(play), CALL(say_undo), CALL(say_redo), CALL(say_undo_turn),
    CALL(say_redo_turn), CALL(advance), CALL(add_note), OTHERS, OTHERS, OTHERS, OTHERS,
    CALL(play_line), CALL(advance), OTHERS, OTHERS, OTHERS, OTHERS, CALL(say_play),
    CALL(say_take_back), CALL(say_play), CALL(say_take_back_turn), CALL(say_record), CALL(save),
    CALL(save_masked), CALL(load), CALL(wind_masked), CALL(wind_record), CALL(branch),
};
/* clang-format on */
enum { N_CALLS = sizeof CALLS / sizeof *CALLS };

static void set_scene(struct scene *s, const struct game *g)
{
    bool is_searched = !BOT_SEARCH.plays || BOT_SEARCH.plays(g);
    struct note note;

    *s = (struct scene){.game = g, .plan = {.head = {.game = g}, .seed = 3, .is_practice = true}};
    assert_true(setup_default(g, SEATS, &s->plan.head.setup, &note));
    rng_seed(&s->plan.dealer.rng, 5);
    s->plan.player[BOT] = (struct host_player){.who = HOST_BOT,
                                               .bot = is_searched ? &BOT_SEARCH : &BOT_RANDOM,
                                               .limits = {.playouts = 4, .memory = 1 << 16}};
    s->plan.player[GUEST].who = HOST_GUEST;
}

static void clear_scene(struct scene *s)
{
    host_job_free(s->job);
    if (s->host) host_part_guests(s->host, s->guests);
    reel_free(s->reel);
    host_free(s->host);
    buf_free(&s->record);
    buf_free(&s->masked);
    buf_free(&s->said);
    assert_int_equal(heap_live(), 0);
}

/* The game as it stands and what was said: the same wherever memory lacked on the way. */
static uint64_t mark_of(const struct scene *s)
{
    uint64_t hash = hash_text(HASH_START, buf_text(&s->said));
    struct buf record = {0};
    union state_room room;

    if (!s->host) return hash;
    if (s->is_long) {
        const struct gview *all = table_view(table_at(s), SEAT_ALL, &room);

        hash = hash_word(hash, table_events(table_at(s)));
        return hash_word(hash, game_check_value(s->game, view_state(all)));
    }
    assert_true(table_save(table_at(s), &record));
    hash = hash_text(hash, buf_text(&record));
    buf_free(&record);
    return hash;
}

/* Makes the call with allocation after allocation refused, until it needs no more of them. Pumping may
 * have played something before it lacked: that stands. */
enum mode { PLAIN, ONCE, STAYS }; /* none is refused, one alone, or all from there on */

static enum fate insist(struct scene *s, const struct call *call, enum mode mode)
{
    for (long k = 1;; k += is_whole || k < OFTEN ? 1 : k / RARELY) {
        uint64_t before;
        enum fate fate;

        buf_free(&s->said);
        before = mark_of(s);
        heap_arm(mode == PLAIN ? 0 : k, mode == STAYS);
        fate = call->run(s);
        heap_disarm();
        if (!heap_refused()) return fate;
        if (fate != FAILED) fail_msg("%s: refusal %ld was not told", call->name, k);
        buf_free(&s->said);
        if (call->run != advance && mark_of(s) != before)
            fail_msg("%s: refusal %ld left something behind", call->name, k);
    }
}

/* Where memory never lacks it leaves its marks; else they must be the same. */
static void run_through(const struct game *g, enum mode mode, uint64_t mark[], unsigned done[])
{
    struct scene s;

    set_scene(&s, g);
    for (int i = 0; i < N_CALLS; i++) {
        enum fate fate = insist(&s, &CALLS[i], mode);

        assert_int_not_equal(fate, FAILED);
        done[i] += fate == DONE;
        if (mode == PLAIN) mark[i] = mark_of(&s);
        if (mark_of(&s) != mark[i])
            fail_msg("%s: %s (%d) gives something else", g->id, CALLS[i].name, i);
    }
    clear_scene(&s);
}

static bool is_done_somewhere(const struct call *call, const unsigned done[])
{
    for (int i = 0; i < N_CALLS; i++)
        if (CALLS[i].run == call->run && done[i]) return true;
    return false;
}

static void every_call_returns_its_failure_and_can_be_made_again(void **unused)
{
    unsigned done[N_CALLS] = {0};

    (void)unused;
    for (const struct game *const *g = GAMES; *g; g++) {
        uint64_t mark[N_CALLS];

        for (enum mode mode = PLAIN; mode <= STAYS; mode++) run_through(*g, mode, mark, done);
    }
    for (int i = 0; i < N_CALLS; i++)
        if (!is_done_somewhere(&CALLS[i], done)) fail_msg("%s was never done", CALLS[i].name);
}

/* ---- a whole game: what grows grows more than once ------------------------------------------------ */

static const struct call TURN[] = {OTHERS};
static const struct call AT_THE_END[] = {
    CALL(state), CALL(say_record),  CALL(save),        CALL(save_masked),
    CALL(load),  CALL(wind_masked), CALL(wind_record), CALL(branch),
};

static uint64_t play_out(const struct game *g, enum mode mode)
{
    uint64_t hash = HASH_START;
    struct scene s;

    set_scene(&s, g);
    s.plan.player[BOT].bot = BOT_POLICY.plays(g) ? &BOT_POLICY : &BOT_RANDOM;
    s.plan.player[PERSON] = s.plan.player[BOT];
    s.is_long = true;
    insist(&s, &CALLS[0], mode);
    insist(&s, &CALLS[1], mode);
    while (table_turn(table_at(&s)) != SEAT_NONE)
        for (size_t i = 0; i < sizeof TURN / sizeof *TURN; i++)
            assert_int_not_equal(insist(&s, &TURN[i], mode), FAILED);
    assert_int_equal(s.told, table_events(table_at(&s)));
    for (size_t i = 0; i < sizeof AT_THE_END / sizeof *AT_THE_END; i++) {
        assert_int_equal(insist(&s, &AT_THE_END[i], mode), DONE);
        hash = hash_word(hash, mark_of(&s));
    }
    clear_scene(&s);
    return hash;
}

static void a_whole_game_is_the_same_wherever_memory_lacked(void **unused)
{
    (void)unused;
    for (const struct game *const *g = GAMES; *g; g++) {
        uint64_t plain = play_out(*g, PLAIN);

        assert_int_equal(play_out(*g, ONCE), plain);
        assert_int_equal(play_out(*g, STAYS), plain);
    }
}

/* ---- chance that the front brings ----------------------------------------------------------------- */

static void an_outcome_is_dealt_or_nothing_has_changed(void **unused)
{
    struct outcome out[OUTCOMES_MAX];
    struct note note = {0};
    struct scene s;
    int lacks = 0;

    (void)unused;
    set_scene(&s, game_find("dice"));
    s.plan.dealer.kind = DEALER_LATER;
    s.host = host_new(&s.plan);
    assert_true(table_outcomes(table_at(&s), out) > 0);
    for (long k = 1; table_events(table_at(&s)) == 0; k++) {
        heap_arm(k, true);
        if (!host_deal(s.host, out[0].a, &note)) assert_true(note_is_lack(&note));
        heap_disarm();
        lacks += heap_refused() > 0;
        assert_int_equal(table_events(table_at(&s)), heap_refused() ? 0 : 1);
    }
    assert_true(lacks > 0);
    clear_scene(&s);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_outcome_is_dealt_or_nothing_has_changed),
        cmocka_unit_test(every_call_returns_its_failure_and_can_be_made_again),
        cmocka_unit_test(a_whole_game_is_the_same_wherever_memory_lacked),
    };

    is_whole = argc > 1 && strcmp(argv[1], "whole") == 0;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
