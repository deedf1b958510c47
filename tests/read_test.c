/* read_test.c: what is typed is read in one place: the wire understands what the terminal does, by
 * names, beginnings of names and sentences, and says what could be meant. What names fit what is
 * the business of names_test.c. */
#include "hosts.h"

#include "host/called.h"
#include "term/session.h"
#include "tree/tree.h"
#include "wire/wire.h"

#include <stdio.h>
#include <string.h>

/* ---- the reading itself ------------------------------------------------------------------ */

static void moves_are_read_by_name_and_in_any_case(void **state)
{
    const struct game *g = game_find("board");
    const action open[] = {act(6, 4, 0, 0), act(6, 6, 0, 0)};
    struct reading r = {.to = {.game = g, .lang = lang_find("en")}, .choice = open, .n = 2};
    struct note note = {0};
    struct buf text = {0};
    action a = 0;

    (void)state;
    action_write(g, open[1], &text);
    assert_string_equal(buf_text(&text), "go 7");
    buf_free(&text);
    assert_true(read_choice(&r, "GO 7", &a, &note) == READ_OPEN && a == open[1]);
    assert_true(read_choice(&r, "go fountain", &a, &note) == READ_OPEN && a == open[1]);
    assert_true(read_choice(&r, "foun", &a, &note) == READ_OPEN && a == open[1]);
    assert_int_equal(read_choice(&r, "go 9", &a, &note), READ_CLOSED);
    assert_int_equal(read_choice(&r, "go tea house", &a, &note), READ_CLOSED);
    assert_int_equal(a, act(6, 8, 0, 0));
    assert_int_equal(read_choice(&r, "go market", &a, &note), READ_SEVERAL);
    assert_int_equal(a, 0);
    assert_string_equal(note.key, "name.things");
    assert_int_equal(read_choice(&r, "fly 9", &a, &note), READ_NOTHING);
    assert_int_equal(a, 0);
    assert_says(&note);
    r.to.lang = lang_find("de");
    assert_true(read_choice(&r, "go postamt", &a, &note) == READ_OPEN && a == open[0]);
}

/* A front that has a list reads numbers before; one that has none has no numbers. */
static void a_number_alone_is_no_name(void **state)
{
    const action open[] = {act(6, 4, 0, 0), act(6, 6, 0, 0)};
    const struct reading r = {
        .to = {.game = game_find("board"), .lang = lang_find("en")}, .choice = open, .n = 2};
    struct note note = {0};
    action a = 0;

    (void)state;
    assert_int_equal(read_choice(&r, "7", &a, &note), READ_NOTHING);
    assert_string_equal(note.key, "action.word");
    assert_int_equal(a, 0);
}

static void words_of_the_front_are_no_names(void **state)
{
    const action open[] = {act(6, 4, 0, 0), act(6, 6, 0, 0)};
    struct reading r = {
        .to = {.game = game_find("board"), .lang = lang_find("en")}, .choice = open, .n = 2};
    struct note note = {0};
    action a = 0;

    (void)state;
    assert_int_equal(read_choice(&r, "post", &a, &note), READ_OPEN);
    r.is_command = true;
    assert_int_equal(read_choice(&r, "post", &a, &note), READ_NOTHING);
    assert_int_equal(read_choice(&r, "go post", &a, &note), READ_OPEN);
}

static void what_chance_brings_is_read_without_its_name_and_in_any_order(void **state)
{
    const struct game *g = game_find("board");
    static const char *const SAID[] = {"roll 3 4", "ROLL 4 3", "3 4", "4 3", "34", "43"};
    struct reading r = {.to = {.game = g, .lang = lang_find("en")}, .seat = SEAT_CHANCE, .n = 2};
    struct note note = {0};
    char line[200];
    action open[2], a;

    (void)state;
    assert_true(action_read(g, "roll 3 4", &open[0], NULL));
    assert_true(action_read(g, "roll 3 5", &open[1], NULL));
    r.choice = open;
    for (size_t i = 0; i < sizeof SAID / sizeof *SAID; i++) {
        assert_int_equal(read_choice(&r, SAID[i], &a, &note), READ_OPEN);
        assert_int_equal(a, open[0]);
    }
    snprintf(line, sizeof line, "3 4%150s", "x"); /* nothing is cut off to make it fit */
    assert_int_not_equal(read_choice(&r, line, &a, &note), READ_OPEN);
    r.seat = 0; /* a seat's own moves have their names */
    assert_int_not_equal(read_choice(&r, "4 3", &a, &note), READ_OPEN);
}

/* ---- lines of the wire --------------------------------------------------------------------- */

/* A board game of two people before the first walk, at the Fountain. */
static struct wire first_walk(const char *lang)
{
    struct host_plan plan = plan_of("board", 2, 3);
    struct host *h = host_new(&plan);
    int seat = host_advance(h).seat;

    return (struct wire){
        .host = h, .viewer = seat, .lang = lang_find(lang), .advice = {.playouts = 60}};
}

/* The answer to a line. */
static struct tree *say(const struct wire *w, const char *line)
{
    struct buf out = {0};
    struct host_job *job;
    struct tree *t;

    if (wire_say(w, line, strlen(line), &out, &job) == WIRE_THINKS) {
        host_job_run(job);
        wire_advice(w, job, &out);
    }
    t = tree_parse(buf_text(&out));
    assert_non_null(t);
    host_job_free(job);
    buf_free(&out);
    return t;
}

static const char *text_of(const struct tree *t, const char *key)
{
    return tree_text(tree_get(t, key));
}

/* `play N SAID` leaves EVENT as the first one, and is taken back. */
static void plays(const struct wire *w, const char *said, const char *event)
{
    size_t n = events(w->host);
    struct buf line = {0}, text = {0};
    struct tree *t;

    buf_format(&line, "play %zu %s", n, said);
    t = say(w, buf_text(&line));
    if (strcmp(text_of(t, "type"), "done") != 0) fail_msg("“%s”: %s", said, text_of(t, "words"));
    action_write(table_head(host_look(w->host))->game, table_event(host_look(w->host), n, NULL).a,
                 &text);
    assert_string_equal(buf_text(&text), event);
    assert_true(host_undo(w->host, w->viewer, HOST_DECISION, NULL));
    assert_int_equal(events(w->host), n);
    tree_free(t);
    buf_free(&line);
    buf_free(&text);
}

/* Whatever VERB is, what is said behind it is refused with this; nothing has changed. */
static struct tree *refuses(const struct wire *w, const char *verb, const char *said,
                            const char *key)
{
    size_t n = events(w->host);
    struct buf line = {0};
    struct tree *t;

    if (strcmp(verb, "play") == 0) buf_format(&line, "play %zu %s", n, said);
    else buf_format(&line, "%s %s", verb, said);
    t = say(w, buf_text(&line));
    if (strcmp(text_of(t, "type"), "refused") != 0 || strcmp(text_of(t, "key"), key) != 0)
        fail_msg("“%s”: %s", buf_text(&line), text_of(t, "words"));
    assert_int_equal(events(w->host), n);
    buf_free(&line);
    return t;
}

static void assert_lists(struct tree *t, const char *listed)
{
    char words[400];

    snprintf(words, sizeof words, "%s", text_of(t, "words"));
    for (char *c; (c = strstr(words, "\u00a0"));)
        memmove(c + 1, c + 2, strlen(c + 2) + 1), *c = ' ';
    if (!strstr(words, listed)) fail_msg("%s", words);
    tree_free(t);
}

static void a_line_names_what_it_is_about(void **state)
{
    struct wire en = first_walk("en"), de = first_walk("de");

    (void)state;
    plays(&en, "go tea", "go 9");
    plays(&en, "GO Tea House", "go 9");
    plays(&en, "post", "go 5");
    plays(&en, "caravan; leave", "go 6");
    plays(&en, "go S. Mosque", "go 14");
    plays(&de, "go tee", "go 9");
    plays(&de, "go gewurz", "go 3");
    plays(&de, "GEWÜRZ", "go 3");
    plays(&de, "karawane", "go 6");
    plays(&de, "go tea house", "go 9"); /* English stays good */
    host_free(en.host);
    host_free(de.host);
}

static void what_a_line_could_mean_is_listed(void **state)
{
    static const char *const VERBS[] = {"play", "why", "explain"};
    struct wire en = first_walk("en"), de = first_walk("de");

    (void)state;
    for (size_t i = 0; i < sizeof VERBS / sizeof *VERBS; i++) {
        assert_lists(refuses(&en, VERBS[i], "go market", "name.things"),
                     "“go market” could be several: Black Market, Large Market, Small Market.");
        assert_lists(refuses(&en, VERBS[i], "mosque", "name.things"),
                     "Small Mosque, Great Mosque.");
        assert_lists(refuses(&de, VERBS[i], "moschee", "name.things"),
                     "„moschee“ kann mehreres sein: Kleine Moschee, Große Moschee.");
        assert_lists(refuses(&en, VERBS[i], "go te ho now", "action.argument"), "");
        assert_lists(refuses(&en, VERBS[i], "te", "action.word"), ""); /* sooner a slip */
        assert_lists(refuses(&en, VERBS[i], "9", "action.word"), "");  /* there is no list */
    }
    assert_lists(refuses(&en, "play", "", "action.empty"), "");
    assert_lists(refuses(&en, "play", "go 5;", "action.empty"), "");
    host_free(en.host);
    host_free(de.host);
}

/* What is named and not open is answered with the rule that closes it. */
static void a_place_out_of_reach_is_still_meant(void **state)
{
    struct wire en = first_walk("en"), de = first_walk("de");
    static const char *const SAID[] = {"palace", "go palace", "go 13"};

    (void)state;
    for (size_t i = 0; i < sizeof SAID / sizeof *SAID; i++) {
        struct tree *t = refuses(&en, i % 2 ? "explain" : "play", SAID[i], "wire.closed");
        const struct tree *why = tree_first(tree_get(t, "why"));

        assert_non_null(strstr(text_of(why, "words"), "Sultan’s Palace: 4 steps away."));
        assert_string_equal(text_of(why, "rule"), "B-5.1");
        tree_free(t);
    }
    tree_free(refuses(&de, "play", "palast", "wire.closed"));
    host_free(en.host);
    host_free(de.host);
}

static void why_and_explain_know_names(void **state)
{
    struct wire w = first_walk("de");
    struct tree *t = say(&w, "why palast");

    (void)state;
    assert_string_equal(text_of(t, "move"), "go 13");
    assert_false(tree_is_true(tree_get(t, "open")));
    assert_non_null(tree_first(tree_get(t, "why")));
    tree_free(t);
    t = say(&w, "why tee");
    assert_string_equal(text_of(t, "move"), "go 9");
    assert_true(tree_is_true(tree_get(t, "open")));
    tree_free(t);
    t = say(&w, "explain postamt");
    assert_string_equal(text_of(tree_first(tree_get(t, "choices")), "move"), "go 5");
    tree_free(t);
    host_free(w.host);
}

/* `lira5` is a kind of move, and no name of the card of that name; so is the beginning of one. */
static void a_kind_that_is_not_open_is_no_name(void **state)
{
    struct wire w = first_walk("en");
    struct tree *t;

    (void)state;
    tree_free(refuses(&w, "play", "stay", "wire.closed"));
    tree_free(refuses(&w, "explain", "lira5", "wire.closed"));
    t = refuses(&w, "play", "send", "wire.closed"); /* it is cut short, too */
    assert_non_null(tree_get(t, "why"));
    tree_free(t);
    t = say(&w, "why send tea");
    assert_string_equal(text_of(t, "move"), "send 9");
    assert_false(tree_is_true(tree_get(t, "open")));
    tree_free(t);
    host_free(w.host);
}

/* Behind the first move of a line the names are those of what is open there, and so is the reason. */
static void each_move_of_a_line_is_read_where_it_would_be_played(void **state)
{
    struct wire w = first_walk("en");
    struct tree *t;

    (void)state;
    plays(&w, "tea house; leave", "go 9");
    t = refuses(&w, "play", "tea house; go post", "wire.closed");
    assert_string_equal(text_of(tree_first(tree_get(t, "why")), "rule"), "B-4.2");
    tree_free(t);
    host_free(w.host);
}

static void whoever_is_not_asked_has_to_wait(void **state)
{
    static const char *const SAID[] = {"palace", "go tea", "go market", "mosque"};
    struct wire w = first_walk("en");

    (void)state;
    w.viewer = 1 - w.viewer;
    for (size_t i = 0; i < sizeof SAID / sizeof *SAID; i++) {
        tree_free(refuses(&w, "play", SAID[i], "wire.turn"));
        tree_free(refuses(&w, "explain", SAID[i], "wire.turn"));
    }
    tree_free(refuses(&w, "why", "palace", "wire.turn"));
    host_free(w.host);
}

/* ---- one vocabulary --------------------------------------------------------------------------- */

struct met {
    int open, closed, several, nothing, told;
};

/* The terminal's session before the same question. */
static void sit_down(struct session *s, struct play_mode *mode, const struct wire *w)
{
    *mode = (struct play_mode){.host = w->host, .lang = w->lang};
    memset(s, 0, sizeof *s);
    s->mode = mode;
    s->table = host_look(w->host);
    s->head = table_head(s->table);
    s->seat = s->viewer = w->viewer;
    s->n = table_legal(s->table, w->viewer, s->choice);
}

/* The terminal's answer and the wire's to the same words. */
static void compare(const struct wire *w, struct session *s, const char *typed, struct met *met)
{
    struct buf line = {0}, text = {0};
    struct note note = {0};
    action a = 0;
    bool is_open;
    struct tree *t;

    snprintf(s->typed, sizeof s->typed, "%s", typed);
    is_open = session_answer(s, &a, &note);
    buf_format(&line, "why %s", typed);
    t = say(w, buf_text(&line));
    if (a) {
        action_write(s->head->game, a, &text);
        assert_string_equal(text_of(t, "type"), "why");
        assert_string_equal(text_of(t, "move"), buf_text(&text));
        assert_int_equal(tree_is_true(tree_get(t, "open")), is_open);
    } else if (strncmp(note.key, "name.", 5) == 0) {
        text_note(w->lang, &note, &text);
        assert_string_equal(text_of(t, "key"), note.key);
        assert_string_equal(text_of(t, "words"), buf_text(&text));
    } else {
        assert_int_equal(strncmp(text_of(t, "key"), "action.", 7), 0);
    }
    met->open += is_open;
    met->closed += a && !is_open;
    met->several += !a && strncmp(note.key, "name.", 5) == 0;
    met->nothing += !a && strncmp(note.key, "name.", 5) != 0;
    tree_free(t);
    buf_free(&line);
    buf_free(&text);
}

/* Only N bytes of it are typed; what comes from a front ends in no blank. */
static void cut_short(struct buf *typed, size_t n)
{
    while (typed->at[n - 1] == ' ') n--;
    typed->at[n] = '\0';
}

/* What the sentence of a choice names, with the kind of move or alone, whole or begun. */
static void type_told(const struct wire *w, struct session *s, action a, struct rng *rng,
                      struct met *met)
{
    union state_room room;
    struct reading r = session_reading(s, "", &room);
    const struct game *g = r.to.game;
    struct phrase told = {0};

    g->say(r.view, (struct event){(int8_t)s->seat, a}, &told);
    for (int i = 0; i < told.n; i++) {
        struct buf typed = {0};
        struct called called;
        size_t least;

        if (told.arg[i].sort < SORT_OWN ||
            (unsigned)told.arg[i].value >= names_count(g, told.arg[i].sort))
            continue;
        if (rng_below(rng, 2)) buf_format(&typed, "%s ", g->specs[act_kind(a)].name);
        least = typed.n + 3;
        names_write(&r.to, told.arg[i].sort, (unsigned)told.arg[i].value, &typed);
        if (typed.n > least && rng_below(rng, 2))
            cut_short(&typed, least + rng_below(rng, (uint32_t)(typed.n - least)));
        called_find(&r, buf_text(&typed), &called);
        met->told += called.is_told;
        if (!session_is_command(s, buf_text(&typed)) &&
            buf_text(&typed)[strspn(buf_text(&typed), "0123456789")])
            compare(w, s, buf_text(&typed), met);
        buf_free(&typed);
    }
}

/* Any kind of move with a name of what another choice is about. */
static void type_crossed(const struct wire *w, struct session *s, struct rng *rng, struct met *met)
{
    struct speaker to = session_speaker(s, s->seat);
    struct meaning meaning = {s->choice[rng_below(rng, (uint32_t)s->n)], ~(action)0};
    struct buf typed = {0};
    unsigned kinds = 1;

    while (to.game->specs[kinds].name) kinds++;
    buf_format(&typed, "%s ", to.game->specs[1 + rng_below(rng, kinds - 1)].name);
    called_write(&to, &meaning, &typed);
    compare(w, s, typed.at[typed.n - 1] == ' ' ? to.game->specs[1].name : typed.at, met);
    buf_free(&typed);
}

static void the_wire_understands_what_the_terminal_does(void **state)
{
    static const char *const GAME_IDS[] = {"board", "dice", "write"};
    struct session *s = test_calloc(1, sizeof *s);
    struct met met = {0};

    (void)state;
    for (int i = 0; i < 6; i++) {
        struct host_plan plan = plan_of(GAME_IDS[i % 3], 2, (uint64_t)i + 1);
        struct host *h = host_new(&plan);
        struct play_mode mode;
        struct host_wait wait;
        struct rng rng;

        rng_seed(&rng, (uint64_t)i);
        for (int k = 0; k < 60 && to_question(h, &wait); k++) {
            struct wire w = {.host = h, .viewer = wait.seat, .lang = LANGS[i / 3]};

            sit_down(s, &mode, &w);
            type_told(&w, s, s->choice[rng_below(&rng, (uint32_t)s->n)], &rng, &met);
            type_crossed(&w, s, &rng, &met);
            answer_any(h, wait.seat, &rng);
        }
        host_free(h);
    }
    test_free(s);
    assert_true(met.open > 30 && met.closed > 10 && met.several > 10 && met.nothing > 10);
    assert_true(met.told > 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_are_read_by_name_and_in_any_case),
        cmocka_unit_test(a_number_alone_is_no_name),
        cmocka_unit_test(words_of_the_front_are_no_names),
        cmocka_unit_test(what_chance_brings_is_read_without_its_name_and_in_any_order),
        cmocka_unit_test(a_line_names_what_it_is_about),
        cmocka_unit_test(what_a_line_could_mean_is_listed),
        cmocka_unit_test(a_place_out_of_reach_is_still_meant),
        cmocka_unit_test(why_and_explain_know_names),
        cmocka_unit_test(a_kind_that_is_not_open_is_no_name),
        cmocka_unit_test(each_move_of_a_line_is_read_where_it_would_be_played),
        cmocka_unit_test(whoever_is_not_asked_has_to_wait),
        cmocka_unit_test(the_wire_understands_what_the_terminal_does),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
