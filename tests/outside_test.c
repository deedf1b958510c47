/* outside_test.c: what bots outside are told is what their seat may know, and no more;
 * and processes come and go without leaving anything. tests/outside_test.py plays. */
#include "bots/guest.h"
#include "games/board/board.h"
#include "lab/sim.h"
#include "langs/langs.h"
#include "outside/outside.h"
#include "outside/process.h"
#include "outside/protocol.h"

#include <dirent.h>
#include <errno.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>

#include <cmocka.h>

enum { GAMES_EACH = 2, EVERY = 7 };

/* ---- a walk through games ------------------------------------------------------- */

struct walk {
    const struct game *g;
    struct guest_game about;
    struct rng rng;
    union state_room room, view;
    int compared, events; /* how many that were different were compared */
};

static struct protocol protocol_for(const struct walk *w, int seat)
{
    return (struct protocol){.game = &w->about, .lang = LANGS[0], .seat = seat, .ms = 5};
}

static const struct gview *view_of(const struct walk *w, const struct gstate *s, int seat,
                                   union state_room *room)
{
    memset(room, 0, sizeof *room);
    w->g->observe(s, seat, room_view(room));
    return room_view(room);
}

/* The question to SEAT in S. */
static void write_question(const struct walk *w, const struct gstate *s, int seat, struct buf *out)
{
    struct protocol wire = protocol_for(w, seat);
    action legal[ACTIONS_MAX];
    union state_room room;
    struct bot_query q = {.game = w->g, .seat = seat, .legal = legal};

    q.view = view_of(w, s, seat, &room);
    q.n = w->g->legal(s, seat, legal);
    protocol_choose(&wire, &q, 1, out);
}

/* The event E in S, as SEAT hears of it; AFTER: what it then knows. */
static void write_event(const struct walk *w, const struct gstate *s, struct event e, int seat,
                        union state_room *after, struct buf *out)
{
    struct protocol wire = protocol_for(w, seat);
    union state_room room, next;
    struct trace trace = {0};
    struct guest_step step = {.number = 1, .trace = &trace};

    memset(&next, 0, sizeof next);
    memcpy(&next, s, w->g->state_size);
    w->g->apply(room_state(&next), e.seat, e.a, &trace);
    step.before = view_of(w, s, seat, &room);
    step.e = (struct event){e.seat, w->g->mask(s, e, seat)};
    protocol_event(&wire, &step, out);
    view_of(w, room_state(&next), seat, after);
}

static void assert_same_text(const struct buf *a, const struct buf *b)
{
    assert_string_equal(buf_text(a), buf_text(b));
}

/* ---- the properties ---------------------------------------------------------------- */

/* Whatever the others hold: the same question. */
static void check_question(struct walk *w, const struct gstate *s, int seat)
{
    struct buf one = {0}, two = {0};
    union state_room room, other;

    memset(&other, 0, sizeof other);
    w->g->redeal(view_of(w, s, seat, &room), seat, &w->rng, room_state(&other));
    write_question(w, s, seat, &one);
    write_question(w, room_state(&other), seat, &two);
    assert_same_text(&one, &two);
    w->compared += memcmp(s, &other, w->g->state_size) != 0;
    buf_free(&one);
    buf_free(&two);
}

/* What our own bot reads from the question is the view that it was made from. */
static void check_possible(struct walk *w, const struct gstate *s, int seat)
{
    struct protocol_message m = {0};
    struct buf text = {0};
    union state_room read, seen, view;
    struct note note = {0};

    write_question(w, s, seat, &text);
    assert_true(protocol_read_message(text.at, text.n - 1, &m));
    assert_int_equal(m.type, PROTOCOL_CHOOSE);
    memset(&read, 0, sizeof read);
    if (!w->g->load(room_state(&read), buf_text(&m.text), &note))
        fail_msg("%s: %s (%s)\n%s", w->g->id, note.key, note.args, buf_text(&m.text));
    view_of(w, room_state(&read), seat, &seen);
    view_of(w, s, seat, &view);
    assert_memory_equal(&seen, &view, w->g->state_size);
    buf_free(&m.text);
    buf_free(&text);
}

/* Events that look the same to a seat and leave it with the same knowledge sound the same;
 * that a masked event tells no more than the view is a check of conform_view.c. */
static void check_event_twin(struct walk *w, const struct gstate *s, struct event e,
                             const struct gstate *other, struct event twin)
{
    for (int seat = 0; seat < w->about.setup.seats; seat++) {
        struct buf one = {0}, two = {0};
        union state_room here, there, before, other_before;

        view_of(w, s, seat, &before);
        view_of(w, other, seat, &other_before);
        write_event(w, s, e, seat, &here, &one);
        write_event(w, other, twin, seat, &there, &two);
        if (w->g->mask(s, e, seat) == w->g->mask(other, twin, seat) &&
            memcmp(&before, &other_before, w->g->state_size) == 0 &&
            memcmp(&here, &there, w->g->state_size) == 0) {
            assert_same_text(&one, &two);
            w->events += e.a != twin.a;
        }
        buf_free(&one);
        buf_free(&two);
    }
}

/* Chance: every outcome against the one that came. */
static void check_chance(struct walk *w, const struct gstate *s, struct event e)
{
    static struct outcome out[OUTCOMES_MAX];
    int n = w->g->chance(s, out);

    for (int i = 0; i < n; i += 1 + n / 16)
        check_event_twin(w, s, e, s, (struct event){SEAT_CHANCE, out[i].a});
}

/* The same decision where the others' cards are different, as far as it is possible there. */
static void check_decision(struct walk *w, const struct gstate *s, struct event e)
{
    for (int viewer = 0; viewer < w->about.setup.seats; viewer++) {
        union state_room room, other;

        memset(&other, 0, sizeof other);
        w->g->redeal(view_of(w, s, viewer, &room), viewer, &w->rng, room_state(&other));
        if (game_is_legal(w->g, room_state(&other), e.seat, e.a))
            check_event_twin(w, s, e, room_state(&other), e);
    }
}

static void check_step(struct walk *w, const struct gstate *s, struct event e)
{
    if (e.seat == SEAT_CHANCE) {
        check_chance(w, s, e);
        return;
    }
    check_question(w, s, e.seat);
    check_possible(w, s, e.seat);
    check_decision(w, s, e);
}

static void walk_game(struct walk *w, int seats, uint64_t number)
{
    struct gstate *s = room_state(&w->room);
    action legal[ACTIONS_MAX];
    struct event e;

    rng_stream(&w->rng, 11, number);
    assert_true(setup_default(w->g, seats, &w->about.setup, NULL));
    w->about.game = w->g;
    memset(&w->room, 0, sizeof w->room);
    w->g->init(s, &w->about.setup);
    for (unsigned at = 0; (e.seat = (int8_t)w->g->turn(s)) != SEAT_NONE; at++) {
        if (e.seat == SEAT_CHANCE) e.a = game_roll(w->g, s, &w->rng);
        else e.a = legal[rng_below(&w->rng, (uint32_t)w->g->legal(s, e.seat, legal))];
        if (at % EVERY == 0 || w->g->round(s) < 2) check_step(w, s, e);
        w->g->apply(s, e.seat, e.a, NULL);
    }
}

static void messages_tell_no_more_than_the_view(void **state)
{
    (void)state;
    for (const struct game *const *g = GAMES; *g; g++)
        for (int seats = (*g)->seats_min; seats <= (*g)->seats_max; seats++) {
            struct walk w = {.g = *g};

            for (uint64_t i = 0; i < GAMES_EACH; i++) walk_game(&w, seats, i);
            if (strcmp((*g)->id, "dice") != 0 && seats > 1) assert_true(w.compared && w.events);
        }
}

/* ---- what may be typed at us --------------------------------------------------------- */

static bool reads(const char *line, struct protocol_answer *answer)
{
    return protocol_read_answer(line, strlen(line), answer);
}

/* Does TEXT hold these words one after the other, with the first at its beginning? */
static void assert_in_order(const char *text, const char *const words[])
{
    const char *at = text;

    assert_memory_equal(text, words[0], strlen(words[0]));
    for (; *words; words++) {
        const char *found = strstr(at, *words);

        if (!found) fail_msg("%s is not behind what comes before it in %s", *words, text);
        at = found + strlen(*words);
    }
}

/* docs/protocol.md promises the keys of version 1 and their order. */
static void messages_keep_the_keys_of_version_1(void **state)
{
    static const char *const HELLO[] = {
        "{\"type\":\"hello\",\"protocol\":1,\"game\":\"board\",\"revision\":",
        ",\"seats\":2,\"you\":1,",
        "\"options\":{\"layout\":[",
        "},\"names\":[null,\"Ali\"],\"lang\":\"",
        "\",\"limits\":{\"ms\":5,\"line\":",
        "}}\n",
        NULL};
    static const char *const CHOOSE[] = {"{\"type\":\"choose\",\"id\":1,\"ms\":5,\"question\":\"",
                                         "\",\"choices\":[{\"move\":\"",
                                         "\",\"words\":\"",
                                         "\"},{\"move\":\"",
                                         "\"}],\"view\":{",
                                         "},\"possible\":\"",
                                         "\"}\n",
                                         NULL};
    static const char *const OVER[] = {"{\"type\":\"over\",\"ranks\":[2,1],\"scores\":[4,6]}\n",
                                       NULL};
    struct guest_game about = {.game = &BOARD, .name = {NULL, "Ali"}};
    struct walk w = {.g = &BOARD};
    struct protocol protocol = {.game = &about, .lang = LANGS[0], .ms = 5};
    union state_room room;
    struct buf text = {0};
    struct rng rng;

    (void)state;
    assert_true(setup_default(&BOARD, 2, &about.setup, NULL));
    w.about = about;
    protocol_hello(&protocol, &text);
    assert_in_order(buf_text(&text), HELLO);
    buf_clear(&text);
    memset(&room, 0, sizeof room);
    rng_seed(&rng, 1);
    BOARD.init(room_state(&room), &about.setup);
    while (BOARD.turn(room_state(&room)) == SEAT_CHANCE)
        BOARD.apply(room_state(&room), SEAT_CHANCE, game_roll(&BOARD, room_state(&room), &rng),
                    NULL);
    write_question(&w, room_state(&room), BOARD.turn(room_state(&room)), &text);
    assert_in_order(buf_text(&text), CHOOSE);
    buf_clear(&text);
    protocol_over(&protocol, &(struct result){.rank = {2, 1}, .score = {4, 6}}, &text);
    assert_in_order(buf_text(&text), OVER);
    buf_free(&text);
}

static void answers_are_read_strictly(void **state)
{
    static const char *const BAD[] = {"",
                                      "{}",
                                      "[]",
                                      "null",
                                      "{\"choose\":1}",
                                      "{\"move\":\"go 1\"}",
                                      "{\"choose\":\"1\",\"move\":\"go 1\"}",
                                      "{\"choose\":1.5,\"move\":\"go 1\"}",
                                      "{\"choose\":-1,\"move\":\"go 1\"}",
                                      "{\"choose\":1e300,\"move\":\"go 1\"}",
                                      "{\"choose\":1,\"move\":[\"go 1\"]}",
                                      "{\"choose\":1,\"move\":\"go 1\"}x",
                                      "{\"choose\":1,\"move\":\"go 1\"",
                                      "{\"CHOOSE\":1,\"move\":\"go 1\"}"};
    struct protocol_answer answer;

    (void)state;
    assert_true(reads(" { \"move\" : \"go\\u00201\" , \"choose\" : 17 } \r", &answer));
    assert_true(answer.id == 17u && !answer.has_error);
    assert_string_equal(answer.move, "go 1");
    assert_true(reads("{\"error\":\"lost\"}", &answer));
    assert_true(answer.has_error);
    assert_string_equal(answer.move, "lost");
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++)
        if (reads(BAD[i], &answer)) fail_msg("%s was read", BAD[i]);
}

static void an_endless_move_is_no_answer(void **state)
{
    struct protocol_answer answer;
    struct buf line = {0};

    (void)state;
    buf_add(&line, "{\"choose\":1,\"move\":\"");
    for (int i = 0; i < PROTOCOL_MOVE_MAX; i++) buf_char(&line, 'x');
    buf_add(&line, "\"}");
    assert_false(reads(buf_text(&line), &answer));
    buf_free(&line);
}

static void deeply_nested_answers_are_survived(void **state)
{
    struct protocol_answer answer;
    struct buf line = {0};

    (void)state;
    for (int i = 0; i < PROCESS_LINE_MAX; i++) buf_char(&line, '[');
    assert_false(reads(buf_text(&line), &answer));
    buf_clear(&line);
    for (int i = 0; i < PROCESS_LINE_MAX / 5; i++) buf_add(&line, "{\"a\":");
    assert_false(reads(buf_text(&line), &answer));
    buf_free(&line);
}

/* ---- events taken back ---------------------------------------------------------------- */

static void never(void *self, const struct note *note)
{
    (void)self;
    fail_msg("a bot was replaced: %s (%s)", note->key, note->args);
}

/* High Card, as far as its first decision. */
static void begin_high_card(struct walk *w)
{
    struct gstate *s = room_state(&w->room);

    *w = (struct walk){.g = game_find("template")};
    rng_seed(&w->rng, 1);
    assert_true(setup_default(w->g, 2, &w->about.setup, NULL));
    w->about.game = w->g;
    w->g->init(s, &w->about.setup);
    while (w->g->turn(s) == SEAT_CHANCE)
        w->g->apply(s, SEAT_CHANCE, game_roll(w->g, s, &w->rng), NULL);
}

static void tell(const struct walk *w, const struct guests *guests, const char *move, size_t number)
{
    const struct gstate *s = (const struct gstate *)(const void *)&w->room;
    struct trace trace = {0};
    union state_room room;
    struct guest_step step = {.number = number, .e = {.seat = 0}, .trace = &trace};

    assert_true(action_read(w->g, move, &step.e.a, NULL));
    step.before = view_of(w, s, 1, &room);
    guests->told(guests->self, 1, &step);
}

/* A bot that copies what it hears to FILE; the game is over at once. */
static void hear(const char *const moves[], const size_t numbers[], char *heard, size_t size)
{
    char path[] = "outside_test.heard", command[64];
    struct outside_plan plan = {.ms = 1000, .log = -1, .lang = LANGS[0], .say = never};
    struct guests guests;
    struct walk w;
    FILE *file;
    struct outside *o;

    begin_high_card(&w);
    snprintf(command, sizeof command, "cat > %s", path);
    plan.command[1] = command;
    o = outside_new(&plan);
    outside_guests(o, &guests);
    guests.begin(guests.self, &w.about);
    for (int i = 0; moves[i]; i++) tell(&w, &guests, moves[i], numbers[i]);
    guests.over(guests.self, &(struct result){.rank = {1, 2}});
    outside_free(o);
    file = fopen(path, "r");
    assert_non_null(file);
    heard[fread(heard, 1, size - 1, file)] = '\0';
    fclose(file);
    remove(path);
}

static void an_event_that_was_taken_back_is_not_told(void **state)
{
    char one[4096], two[4096];

    (void)state;
    hear((const char *const[]){"keep", NULL}, (const size_t[]){5}, one, sizeof one);
    hear((const char *const[]){"swap", "swap", "keep", NULL}, (const size_t[]){5, 6, 5}, two,
         sizeof two);
    assert_string_equal(one, two);
    assert_non_null(strstr(one, "\"event\":\"keep\""));
    assert_null(strstr(two, "\"event\":\"swap\""));
    hear((const char *const[]){"swap", "keep", NULL}, (const size_t[]){5, 6}, two, sizeof two);
    assert_non_null(strstr(two, "\"event\":\"swap\""));
}

/* ---- processes ------------------------------------------------------------------------ */

static int open_files(void)
{
    DIR *folder = opendir("/proc/self/fd");
    int n = 0;

    if (!folder) return -1;
    while (readdir(folder)) n++;
    closedir(folder);
    return n;
}

static bool has_children(void) { return waitpid(-1, NULL, WNOHANG) >= 0 || errno != ECHILD; }

static enum process_news talk(struct process *p, unsigned ms, struct process_line *line)
{
    return process_talk(p, &(struct process_wait){.until = process_now() + ms}, line);
}

static void processes_leave_nothing_behind(void **state)
{
    static const char *const COMMANDS[] = {"cat",
                                           "exit 3",
                                           "sleep 100",
                                           "sleep 100 & sleep 100",
                                           "trap '' TERM HUP; sleep 100",
                                           "exec 0<&- 1>&-; sleep 9"};
    int before = open_files();

    (void)state;
    for (int round = 0; round < 5; round++)
        for (size_t i = 0; i < sizeof COMMANDS / sizeof *COMMANDS; i++) {
            struct process_line line;
            struct process p;

            assert_true(process_start(&p, COMMANDS[i], PROCESS_ERRORS_NOWHERE));
            buf_add(&p.send, "hello\n");
            talk(&p, 20, &line);
            process_stop(&p, 0);
            assert_int_equal(p.pid, 0);
        }
    assert_false(has_children());
    assert_int_equal(open_files(), before);
}

static void lines_come_one_by_one(void **state)
{
    struct process_line line;
    struct process p;

    (void)state;
    assert_true(process_start(&p, "read a; echo \"$a\"; printf 'two\\nthr'; sleep .1; echo ee",
                              PROCESS_ERRORS_OURS));
    assert_int_equal(talk(&p, 20, &line), PROCESS_SLOW);
    assert_false(process_has_spoken(&p));
    buf_add(&p.send, "one\n");
    for (const char *const *word = (const char *const[]){"one", "two", "three", NULL}; *word;
         word++) {
        assert_int_equal(talk(&p, 20000, &line), PROCESS_LINE);
        assert_int_equal(line.n, strlen(*word));
        assert_memory_equal(line.text, *word, line.n);
    }
    assert_int_equal(talk(&p, 20000, &line), PROCESS_GONE);
    assert_int_equal(process_ended(&p).how, END_STATUS);
    process_stop(&p, 0);
}

/* More than a pipe holds, to a program that does not read: we do not hang with it. */
static void a_program_that_does_not_read_is_slow(void **state)
{
    uint64_t start = process_now();
    struct process_line line;
    struct process p;

    (void)state;
    assert_true(process_start(&p, "sleep 100", PROCESS_ERRORS_OURS));
    for (int i = 0; i < 100000; i++) buf_add(&p.send, "0123456789\n");
    assert_int_equal(talk(&p, 200, &line), PROCESS_SLOW);
    process_stop(&p, 100);
    assert_true(process_now() - start < 5000);
}

static void much_can_be_said_at_once(void **state)
{
    struct process_line line;
    struct process p;

    (void)state;
    assert_true(process_start(&p, "wc -c", PROCESS_ERRORS_OURS));
    for (int i = 0; i < 100000; i++) buf_add(&p.send, "0123456789\n");
    while (p.send.n) talk(&p, 1, &line);
    process_hang_up(&p);
    assert_int_equal(talk(&p, 20000, &line), PROCESS_LINE);
    assert_memory_equal(line.text, "1100000", 7);
    process_stop(&p, 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(messages_tell_no_more_than_the_view),
        cmocka_unit_test(messages_keep_the_keys_of_version_1),
        cmocka_unit_test(answers_are_read_strictly),
        cmocka_unit_test(an_endless_move_is_no_answer),
        cmocka_unit_test(deeply_nested_answers_are_survived),
        cmocka_unit_test(an_event_that_was_taken_back_is_not_told),
        cmocka_unit_test(processes_leave_nothing_behind),
        cmocka_unit_test(lines_come_one_by_one),
        cmocka_unit_test(a_program_that_does_not_read_is_slow),
        cmocka_unit_test(much_can_be_said_at_once),
    };

    signal(SIGPIPE, SIG_IGN);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
