/* wire_test.c: messages for one viewer, and lines from it. Which history a line speaks of is the
 * business of history_test.c, what must not show that of leaks.c, what must not happen that of
 * lines.c. */
#include "conform_check.h"
#include "host/choice.h"
#include "host/names.h"
#include "langs/langs.h"
#include "wire/flat.h"
#include "wires.h"

#include <stdio.h>

/* ---- the state ------------------------------------------------------------------------------------- */

static const char *const KEYS[] = {
    "bedesten", "type",    "game",     "revision",   "seats",    "you",    "lang",   "names",
    "kinds",    "options", "number",   "taken_back", "since",    "events", "round",  "view",
    "waits",    "asked",   "question", "choices",    "outcomes", "undo",   "clocks", "result"};

static void a_state_has_its_keys_in_one_order_at_every_event_for_every_viewer(void **state)
{
    (void)state;
    for (const struct game *const *g = GAMES; *g; g++) {
        struct host *h = host_of((*g)->id, (*g)->seats_max, DEALER_LATER, 4);
        struct rng rng;

        rng_seed(&rng, 4);
        for (int i = 0; i < 120 && step(h, &rng); i++) {
            struct wire w = wire_of(h, i % (*g)->seats_max);
            struct tree *t;
            const struct tree *at;

            if (i % 5 == 0) w.viewer = i % 2 ? SEAT_ALL : SEAT_NONE;
            t = state_of(&w, events(h) - 1);
            at = tree_first(t);
            for (size_t k = 0; k < sizeof KEYS / sizeof *KEYS; k++, at = tree_next(at))
                assert_string_equal(tree_key(at), KEYS[k]);
            assert_null(at);
            assert_int_equal(tree_int(t, "number"), events(h));
            assert_non_null(tree_first(tree_get(t, "events")));
            assert_null(tree_next(tree_first(tree_get(t, "events"))));
            tree_free(t);
        }
        host_free(h);
    }
}

static void only_the_one_who_is_asked_has_choices(void **state)
{
    struct host *h;
    int seat = first_walk(&h);
    struct wire own = wire_of(h, seat), other = wire_of(h, 1 - seat), none = wire_of(h, SEAT_NONE),
                all = wire_of(h, SEAT_ALL);
    struct tree *t = state_of(&own, 0);

    (void)state;
    assert_int_equal(tree_int(t, "asked"), seat + 1);
    assert_non_null(choice_of(t, "go 5"));
    tree_free(t);
    t = state_of(&other, 0);
    assert_true(tree_is_null(tree_get(t, "asked")));
    assert_null(tree_first(tree_get(t, "choices")));
    assert_int_equal(tree_number(tree_first(tree_get(tree_get(t, "waits"), "seats"))), seat + 1);
    tree_free(t);
    t = state_of(&none, 0);
    assert_string_equal(tree_text(tree_get(t, "you")), "spectator");
    assert_null(tree_first(tree_get(t, "choices")));
    tree_free(t);
    t = state_of(&all, 0);
    assert_string_equal(tree_text(tree_get(t, "you")), "all");
    assert_int_equal(tree_int(t, "asked"), seat + 1);
    assert_non_null(choice_of(t, "go 5"));
    tree_free(t);
    host_free(h);
}

static void a_choice_says_what_it_touches_and_what_it_stands_for(void **state)
{
    struct host *h;
    int seat = first_walk(&h);
    struct wire w = wire_of(h, seat);
    struct tree *t = state_of(&w, 0);
    const struct tree *go = choice_of(t, "go 5"), *touch, *line, *change;
    bool is_left = false;

    (void)state;
    touch = tree_first(tree_get(go, "touches"));
    assert_string_equal(tree_text(tree_get(touch, "sort")), "board.place");
    assert_string_equal(tree_text(tree_get(touch, "value")), "5");
    line = tree_first(tree_get(go, "line"));
    assert_string_equal(tree_text(tree_get(line, "move")), "go 5");
    line = tree_next(line);
    assert_string_equal(tree_text(tree_get(line, "move")), "leave");
    assert_true(strlen(tree_text(tree_get(line, "words"))) > 5);
    assert_true(tree_is_true(tree_get(go, "ends")));
    for (change = tree_first(tree_get(tree_get(go, "follows"), "changes")); change;
         change = tree_next(change)) {
        char path[40];

        snprintf(path, sizeof path, "/players/%d/stack/length", seat);
        if (strcmp(tree_text(tree_get(change, "at")), path) != 0) continue;
        assert_int_equal(tree_int(change, "from"), 4);
        assert_int_equal(tree_int(change, "to"), 3);
        is_left = true;
    }
    assert_true(is_left);
    assert_non_null(tree_first(tree_get(tree_get(go, "follows"), "facts")));
    tree_free(t);
    host_free(h);
}

/* Sets and counts: one touch for each that is in them. */
static void sets_and_counts_touch_each_of_their_members(void **state)
{
    const struct game *g = game_find("board");
    struct buf out = {0};
    struct json json;
    action a = 0;

    (void)state;
    assert_true(action_read(g, "sell 1 0 2 0", &a, NULL));
    json_start(&json, &out);
    json_object(&json, NULL);
    wire_put_touches(&json, g, a);
    json_close_object(&json);
    assert_string_equal(buf_text(&out),
                        "{\"touches\":[{\"sort\":\"good\",\"value\":\"fabric\",\"count\":1},"
                        "{\"sort\":\"good\",\"value\":\"fruit\",\"count\":2}]}");
    buf_clear(&out);
    assert_true(action_read(g, "gather 2,5", &a, NULL));
    json_start(&json, &out);
    json_object(&json, NULL);
    wire_put_touches(&json, g, a);
    json_close_object(&json);
    assert_string_equal(buf_text(&out), "{\"touches\":[{\"sort\":\"board.place\",\"value\":\"2\"},"
                                        "{\"sort\":\"board.place\",\"value\":\"5\"}]}");
    buf_free(&out);
}

/* ---- what would follow: as it then happens ------------------------------------------------------------ */

static void keep_facts(void *self, const struct table_step *step)
{
    struct trace *all = self;

    for (int i = 0; i < step->trace->n && all->n < FACTS_MAX; i++)
        all->fact[all->n++] = step->trace->fact[i];
}

/* Every fact of the preview, in this order, among those that were told. */
static void assert_told(const struct outlook *o, const struct trace *told)
{
    int at = 0;

    for (int i = 0; i < o->facts; i++, at++) {
        while (at < told->n && !fact_is_same(&o->fact[i], &told->fact[at])) at++;
        assert_true(at < told->n);
    }
}

static void what_is_foretold_happens(void **state)
{
    int exact = 0, lines = 0;

    (void)state;
    for (const struct game *const *g = GAMES; *g; g++) {
        struct host *h = host_of((*g)->id, (*g)->seats_max, DEALER_LATER, 11);
        struct rng rng;

        rng_seed(&rng, 11);
        for (int i = 0; i < 400 && step(h, &rng); i++) {
            struct host_wait wait = host_advance(h);
            struct host_input in = {0};
            union state_room before, after;
            struct trace told = {0};
            struct outlook outlook;
            struct question q;
            size_t number = events(h);

            if (wait.need != HOST_PEOPLE) continue;
            question_of(&q, *g, table_view(host_look(h), wait.seat, &before), wait.seat, wait.seat);
            choice_line(&q, q.legal[rng_below(&rng, (uint32_t)q.n)], &in.line);
            choice_outlook(&q, &in.line, &outlook);
            assert_true(host_play_line(h, wait.seat, &in, NULL));
            assert_int_equal(events(h), number + (size_t)in.line.n);
            table_tell(host_look(h), wait.seat, number + 1, keep_facts, &told);
            assert_told(&outlook, &told);
            table_view(host_look(h), wait.seat, &after);
            if (outlook.deals == 1) assert_memory_equal(&after, &outlook.after[0], sizeof after);
            exact += outlook.deals == 1;
            lines += in.line.n > 1;
            assert_int_equal(table_turn(host_look(h)) == SEAT_CHANCE, outlook.chance);
        }
        host_free(h);
    }
    assert_true(exact > 300 && lines > 50);
}

/* ---- playing ---------------------------------------------------------------------------------------------- */

static void lines_are_played_for_the_own_seat_with_the_right_number_only(void **state)
{
    struct host *h;
    int seat = first_walk(&h);
    struct wire w = wire_of(h, seat), other = wire_of(h, 1 - seat), none = wire_of(h, SEAT_NONE);
    enum wire_done done;
    size_t n = events(h);
    char line[80];
    struct tree *t;

    (void)state;
    assert_refused(&w, "play 0 go 5", "wire.stale");
    assert_refused(&w, "play go 5", "wire.play");
    assert_refused(&w, "play 99999999999999999999 go 5", "wire.play");
    snprintf(line, sizeof line, "play %zu go 5", n);
    assert_refused(&other, line, "wire.turn");
    assert_refused(&none, line, "wire.watch");
    snprintf(line, sizeof line, "play %zu go 7", n);
    assert_refused(&w, line, "wire.closed");
    snprintf(line, sizeof line, "play %zu fly 5", n);
    assert_refused(&w, line, "action.word");
    snprintf(line, sizeof line, "play %zu go 5; go 5", n);
    assert_refused(&w, line, "wire.closed");
    snprintf(line, sizeof line, "PLAY %zu go post office; leave; mail", n);
    t = say(&w, line, &done);
    assert_int_equal(done, WIRE_CHANGED);
    assert_string_equal(tree_text(tree_get(t, "type")), "done");
    assert_int_equal(tree_int(t, "number"), events(h));
    assert_true(events(h) >= n + 3);
    tree_free(t);
    host_free(h);
}

/* Is there a line with dice or cards behind it, and then a thing that has a name? Says it so. */
static bool announce_by_name(const struct wire *w, action *announced)
{
    const struct game *g = table_head(host_look(w->host))->game;
    struct speaker to = host_speaker(w->host, w->lang, w->viewer);
    struct turn_line line, then;
    union state_room room;
    struct buf text = {0};
    enum wire_done done;
    struct question q;

    question_of(&q, g, table_view(host_look(w->host), w->viewer, &room), w->viewer, w->viewer);
    for (int i = 0; i < q.n; i++) {
        const struct spec *spec;

        choice_line(&q, q.legal[i], &line);
        choice_then(&q, &line, &then);
        spec = &g->specs[act_kind(then.a[0])];
        if (!then.n || strcmp(spec->name, "tile") != 0) continue;
        buf_format(&text, "play %zu ", events(w->host));
        for (int k = 0; k < line.n; k++) {
            action_write(g, line.a[k], &text);
            buf_add(&text, "; ");
        }
        buf_format(&text, "then %s ", spec->name);
        names_write(&to, spec->sort[0], act_a(then.a[0]), &text);
        tree_free(say(w, buf_text(&text), &done));
        assert_int_equal(done, WIRE_CHANGED);
        *announced = then.a[0];
        buf_free(&text);
        return true;
    }
    return false;
}

static void what_is_announced_may_be_called_by_its_name(void **state)
{
    struct host *h = host_of("board", 2, DEALER_SEEDED, 3);
    int found = 0;
    struct rng rng;

    (void)state;
    rng_seed(&rng, 3);
    while (!found && step(h, &rng)) {
        int seat = host_advance(h).seat;
        size_t n = events(h);
        struct wire w;
        action a;

        if (seat < 0) break;
        w = wire_of(h, seat);
        w.lang = lang_find("de");
        if (!announce_by_name(&w, &a)) continue;
        while (n < events(h) && table_event(host_look(h), n, NULL).a != a) n++;
        assert_true(n < events(h)); /* it was played */
        found++;
    }
    assert_int_equal(found, 1);
    host_free(h);
}

static void what_is_announced_must_be_a_move(void **state)
{
    struct host *h;
    int seat = first_walk(&h);
    struct wire w = wire_of(h, seat);
    enum wire_done done;
    char line[80];

    (void)state;
    snprintf(line, sizeof line, "play %zu go 5; then go nowhere", events(h));
    assert_refused(&w, line, "action.argument");
    snprintf(line, sizeof line, "play %zu go 5; then", events(h));
    assert_refused(&w, line, "action.empty");
    snprintf(line, sizeof line, "play %zu go 5; then go Fountain", events(h));
    tree_free(say(&w, line, &done));
    assert_int_equal(done, WIRE_CHANGED);
    host_free(h);
}

static void a_refused_move_says_why_with_its_rule(void **state)
{
    struct host *h;
    int seat = first_walk(&h);
    struct wire w = wire_of(h, seat);
    enum wire_done done;
    struct tree *t = say(&w, "why go 7", &done);

    (void)state;
    assert_false(tree_is_true(tree_get(t, "open")));
    assert_true(strlen(tree_text(tree_get(tree_first(tree_get(t, "why")), "words"))) > 5);
    assert_true(strncmp(tree_text(tree_get(tree_first(tree_get(t, "why")), "rule")), "B-", 2) == 0);
    tree_free(t);
    t = say(&w, "why go 5", &done);
    assert_true(tree_is_true(tree_get(t, "open")));
    tree_free(t);
    assert_refused(&w, "why fly 5", "action.word");
    host_free(h);
}

static void undo_redo_and_take_back_answer_in_words(void **state)
{
    struct host *h;
    int seat = first_walk(&h);
    struct wire w = wire_of(h, seat);
    size_t n = events(h);
    enum wire_done done;
    char line[40];
    struct tree *t;

    (void)state;
    assert_refused(&w, "undo", "table.undo.start");
    assert_refused(&w, "redo", "table.redo.none");
    assert_refused(&w, "take back", "host.practice.not");
    assert_refused(&w, "undo everything", "wire.extra");
    snprintf(line, sizeof line, "play %zu go 5; leave", n);
    tree_free(say(&w, line, &done));
    t = state_of(&w, 0);
    assert_int_equal(tree_int(tree_get(t, "undo"), "decisions"), 1);
    assert_false(tree_is_true(tree_get(tree_get(t, "undo"), "redo")));
    tree_free(t);
    tree_free(say(&w, "undo turn", &done));
    assert_int_equal(done, WIRE_CHANGED);
    assert_int_equal(events(h), n);
    t = state_of(&w, 0);
    assert_true(tree_is_true(tree_get(tree_get(t, "undo"), "redo")));
    tree_free(t);
    tree_free(say(&w, "redo turn", &done));
    assert_int_equal(done, WIRE_CHANGED);
    assert_refused(&w, "undo dice", "host.undo.others"); /* a stranger's table … */
    w.owns = true;
    assert_refused(&w, "undo dice", "host.undo.others"); /* … and another person plays */
    host_set_practice(h, true);
    tree_free(say(&w, "take back", &done));
    assert_int_equal(done, WIRE_CHANGED);
    host_free(h);
}

/* Rooms are nobody's own: a server never sets `owns`, and then not even the only person there may. */
static void dice_are_taken_back_on_ones_own_machine_alone(void **state)
{
    struct host_plan plan = plan_of("dice", 2, 2);
    struct host_wait wait;
    enum wire_done done;
    struct rng rng;
    struct tree *t;
    struct host *h;
    struct wire w;

    (void)state;
    rng_seed(&rng, 2);
    seat_bot(&plan, 1, &BOT_POLICY);
    h = host_new(&plan);
    w = wire_of(h, 0);
    while (to_question(h, &wait) && !host_reach(h, 0).has_dice) answer_any(h, 0, &rng);
    t = state_of(&w, 0);
    assert_false(tree_is_true(tree_get(tree_get(t, "undo"), "dice")));
    tree_free(t);
    assert_refused(&w, "undo dice", "host.undo.others");
    w.owns = true;
    t = state_of(&w, 0);
    assert_true(tree_is_true(tree_get(tree_get(t, "undo"), "dice")));
    tree_free(t);
    tree_free(say(&w, "undo dice 9999/0", &done));
    assert_int_equal(done, WIRE_ANSWERED); /* another history */
    tree_free(say(&w, "undo dice", &done));
    assert_int_equal(done, WIRE_CHANGED);
    host_free(h);
}

/* ---- the other words ----------------------------------------------------------------------------------------- */

static void hints_help_and_versions_are_answered(void **state)
{
    struct host *h;
    int seat = first_walk(&h);
    struct wire w = wire_of(h, seat);
    enum wire_done done;
    struct tree *t = say(&w, "hint", &done);

    (void)state;
    assert_int_equal(done, WIRE_THINKS);
    assert_string_equal(tree_text(tree_get(t, "type")), "hint");
    assert_true(tree_int(tree_first(tree_get(t, "choices")), "playouts") > 0);
    tree_free(t);
    t = say(&w, "explain go 5", &done);
    assert_int_equal(done, WIRE_THINKS);
    assert_string_equal(tree_text(tree_get(tree_first(tree_get(t, "choices")), "move")), "go 5");
    tree_free(t);
    assert_refused(&w, "explain go 7", "wire.closed");
    t = say(&w, "help governor", &done);
    assert_true(strlen(tree_text(tree_get(t, "words"))) > 20);
    tree_free(t);
    t = say(&w, "help", &done);
    assert_non_null(tree_first(tree_get(t, "topics")));
    assert_true(strlen(tree_text(tree_get(t, "words"))) > 20); /* of the open question */
    tree_free(t);
    assert_refused(&w, "help xyzzy", "wire.help");
    tree_free(say(&w, "bedesten 1", &done));
    assert_refused(&w, "bedesten 2", "wire.version");
    assert_refused(&w, "", "wire.empty");
    assert_refused(&w, "dance", "wire.word");
    assert_refused(&w, "since x", "wire.since");
    assert_refused(&w, "why", "wire.more");
    host_free(h);
}

/* Where several topics are called so, they are listed, as at the terminal. */
static void help_lists_what_the_beginning_of_a_name_could_mean(void **state)
{
    struct host *h;
    int seat = first_walk(&h);
    struct wire w = wire_of(h, seat);
    enum wire_done done;
    struct tree *t = say(&w, "help m", &done);
    const struct tree *topic = tree_first(tree_get(t, "topics"));
    int n = 0;

    (void)state;
    assert_string_equal(tree_text(tree_get(t, "type")), "help");
    assert_null(tree_get(t, "topic"));
    for (; topic; topic = tree_next(topic), n++) {
        const char *name = tree_text(tree_get(topic, "name"));
        char line[80];
        struct tree *one;

        assert_true(name[0] == 'M' || name[0] == 'm' || strstr(name, " M") || strstr(name, " m"));
        snprintf(line, sizeof line, "help %s", tree_text(tree_get(topic, "topic")));
        *strchr(line, '.') = ' ';
        one = say(&w, line, &done);
        assert_true(strlen(tree_text(tree_get(one, "words"))) > 20);
        tree_free(one);
    }
    assert_true(n > 1);
    tree_free(t);
    host_free(h);
}

static void a_record_is_masked_while_the_game_runs_and_whole_at_its_end(void **state)
{
    struct host *h = host_of("board", 2, DEALER_SEEDED, 3);
    struct wire w = wire_of(h, 0), all = wire_of(h, SEAT_ALL);
    enum wire_done done;
    struct rng rng;
    struct tree *t;

    (void)state;
    rng_seed(&rng, 1);
    for (int i = 0; i < 30; i++) step(h, &rng);
    t = say(&w, "record", &done);
    assert_false(tree_is_true(tree_get(t, "whole")));
    assert_non_null(strstr(tree_text(tree_get(t, "text")), "* card ?"));
    assert_null(strstr(tree_text(tree_get(t, "text")), "\n= "));
    tree_free(t);
    t = say(&all, "record", &done);
    assert_true(tree_is_true(tree_get(t, "whole")));
    assert_null(strstr(tree_text(tree_get(t, "text")), "?"));
    tree_free(t);
    while (step(h, &rng)) continue;
    t = say(&w, "record", &done);
    assert_true(tree_is_true(tree_get(t, "whole")));
    tree_free(t);
    t = state_of(&w, events(h));
    assert_int_equal(tree_int(tree_first(tree_get(tree_get(t, "result"), "places")), "rank"), 1);
    assert_string_equal(tree_text(tree_get(tree_get(t, "waits"), "for")), "nobody");
    tree_free(t);
    host_free(h);
}

static void bytes_of_any_kind_are_answered(void **state)
{
    struct host *h;
    int seat = first_walk(&h);
    struct wire w = wire_of(h, seat);
    char line[WIRE_LINE_MAX + 1];
    struct buf out = {0};
    struct host_job *job;

    (void)state;
    memset(line, 'x', sizeof line);
    assert_int_equal(wire_say(&w, line, sizeof line, &out, &job), WIRE_ANSWERED);
    assert_non_null(strstr(buf_text(&out), "wire.long"));
    buf_clear(&out);
    assert_int_equal(wire_say(&w, "un\0do \xff\xfe", 9, &out, &job), WIRE_ANSWERED);
    assert_true(json_is_sound(buf_text(&out)));
    buf_free(&out);
    host_free(h);
}

/* ---- comparing views --------------------------------------------------------------------------------------------- */

static void changes_are_those_that_all_futures_share(void **state)
{
    const struct game *g = game_find("board");
    struct flat before = {.n = 0}, after[2] = {{.n = 0}, {.n = 0}};
    struct buf out = {0};
    struct setup setup;
    union state_room room, view;
    struct json json;

    (void)state;
    assert_true(setup_default(g, 2, &setup, NULL));
    g->init(room_state(&room), &setup);
    for (int i = 0; i < 3; i++) {
        memset(&room, 0, sizeof room);
        assert_true(g->load(room_state(&room),
                            i == 0   ? "seats 2\n"
                            : i == 1 ? "seats 2\nplayer 1 lira 9\nplayer 2 lira 8\n"
                                     : "seats 2\nplayer 1 lira 9\nplayer 2 lira 7\n",
                            NULL));
        memset(&view, 0, sizeof view);
        g->observe(room_state(&room), SEAT_ALL, room_view(&view));
        flat_make(i ? &after[i - 1] : &before, g, room_view(&view), SEAT_ALL);
    }
    json_start(&json, &out);
    json_object(&json, NULL);
    flat_put_changes(&json, &before, after, 2);
    json_close_object(&json);
    assert_non_null(strstr(buf_text(&out), "/players/0/lira"));
    assert_null(strstr(buf_text(&out), "/players/1/lira"));
    buf_free(&out);
    flat_free(&before);
    flat_free(&after[0]);
    flat_free(&after[1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_state_has_its_keys_in_one_order_at_every_event_for_every_viewer),
        cmocka_unit_test(only_the_one_who_is_asked_has_choices),
        cmocka_unit_test(a_choice_says_what_it_touches_and_what_it_stands_for),
        cmocka_unit_test(sets_and_counts_touch_each_of_their_members),
        cmocka_unit_test(what_is_foretold_happens),
        cmocka_unit_test(lines_are_played_for_the_own_seat_with_the_right_number_only),
        cmocka_unit_test(what_is_announced_may_be_called_by_its_name),
        cmocka_unit_test(what_is_announced_must_be_a_move),
        cmocka_unit_test(a_refused_move_says_why_with_its_rule),
        cmocka_unit_test(undo_redo_and_take_back_answer_in_words),
        cmocka_unit_test(dice_are_taken_back_on_ones_own_machine_alone),
        cmocka_unit_test(hints_help_and_versions_are_answered),
        cmocka_unit_test(help_lists_what_the_beginning_of_a_name_could_mean),
        cmocka_unit_test(a_record_is_masked_while_the_game_runs_and_whole_at_its_end),
        cmocka_unit_test(bytes_of_any_kind_are_answered),
        cmocka_unit_test(changes_are_those_that_all_futures_share),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
