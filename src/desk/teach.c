/* teach.c: lessons: a table where one is taught, and how far the pupil is. */
#include "desk/desk_room.h"

#include "host/read.h"

#include <string.h>

enum { LINE_MOST = sizeof((struct turn_line *)0)->a / sizeof(action) };

/* ---- how far the pupil is ------------------------------------------------------------------- */

static void put_text(struct json *json, const char *key, const char *text)
{
    if (text) json_text(json, key, text);
    else json_null(json, key);
}

static void put_names(struct json *json, const struct lesson *lesson, const char *code)
{
    json_array(json, "titles");
    for (size_t i = 0; i < lesson_steps(lesson); i++)
        json_text(json, NULL, lesson_says(lesson, LESSON_SAYS_NAME, i, code));
    json_close_array(json);
}

/* Behind the last step there are no words any more, but what that one was good for. */
static void put_step(struct json *json, const struct lesson *lesson, size_t step, const char *code)
{
    bool is_behind = step == lesson_steps(lesson);
    struct lesson_look look;

    put_text(json, "name", is_behind ? NULL : lesson_says(lesson, LESSON_SAYS_NAME, step, code));
    put_text(json, "words", is_behind ? NULL : lesson_says(lesson, LESSON_SAYS_WORDS, step, code));
    put_text(json, "good", step ? lesson_says(lesson, LESSON_SAYS_GOOD, step - 1, code) : NULL);
    json_array(json, "look");
    for (size_t i = 0; !is_behind && lesson_look(lesson, step, i, &look); i++) {
        json_object(json, NULL);
        json_text(json, "sort", look.sort);
        json_text(json, "value", look.value);
        json_close_object(json);
    }
    json_close_array(json);
}

static void put_line(struct json *json, const struct pupil *p)
{
    const struct game *g = lesson_head(pupil_lesson(p))->game;
    action line[LINE_MOST];
    size_t n = pupil_line(p, line, LINE_MOST);

    if (n > LINE_MOST) n = LINE_MOST;
    if (n) wire_put_action(json, "move", g, line[0]);
    else json_null(json, "move");
    json_array(json, "line");
    for (size_t i = 0; i < n; i++) wire_put_action(json, NULL, g, line[i]);
    json_close_array(json);
}

static void answer_lesson(struct line *l)
{
    static const char *const IS[] = {
        [PUPIL_DOES] = "do", [PUPIL_READS] = "read", [PUPIL_OPEN] = "open", [PUPIL_OVER] = "over"};
    const struct pupil *p = l->at->pupil;
    const struct lesson *lesson = l->at->lesson;
    const char *code = l->desk->speaks->code;
    size_t step = pupil_step(p), steps = lesson_steps(lesson);
    struct json json;

    line_open(l, &json, "lesson");
    wire_put_number(&json, table_events(host_look(l->at->host)), host_taken_back(l->at->host));
    json_text(&json, "lesson", lesson_name(lesson));
    json_text(&json, "title", lesson_says(lesson, LESSON_SAYS_TITLE, 0, code));
    json_text(&json, "about", lesson_says(lesson, LESSON_SAYS_ABOUT, 0, code));
    json_number(&json, "minutes", lesson_minutes(lesson));
    json_number(&json, "step", (int64_t)(step < steps ? step + 1 : steps));
    json_number(&json, "steps", (int64_t)steps);
    put_names(&json, lesson, code);
    json_text(&json, "is", IS[pupil_is(p)]);
    put_step(&json, lesson, step, code);
    put_line(&json, p);
    json_bool(&json, "can_back", pupil_can_back(p));
    json_bool(&json, "can_skip", pupil_can_skip(p));
    line_close(&json);
}

/* ---- the lines ---------------------------------------------------------------------------------- */

void teach_lesson(struct line *l)
{
    static const struct {
        const char *word;
        bool (*run)(struct pupil *p, struct note *note);
    } WORDS[] = {
        {"next", pupil_next}, {"show", pupil_show}, {"back", pupil_back}, {"skip", pupil_skip}};
    const char *word = line_word(l);
    struct note note = {0};
    size_t i = 0;

    while (word && i < sizeof WORDS / sizeof *WORDS && strcmp(word, WORDS[i].word) != 0) i++;
    if (i == sizeof WORDS / sizeof *WORDS || !line_is_over(l)) line_refuse_form(l);
    else if (!l->at->pupil) line_refuse_key(l, "lesson.table", l->at->name);
    else if (word && !WORDS[i].run(l->at->pupil, &note)) line_refuse(l, &note);
    else answer_lesson(l);
}

/* `seed S`, `step K`: from where. */
static bool read_begin(struct line *l, uint64_t *seed, uint64_t *step)
{
    const char *word;
    bool is_good = true;

    while (is_good && (word = line_word(l))) {
        if (strcmp(word, "seed") == 0) is_good = line_number(l, UINT64_MAX, seed);
        else if (strcmp(word, "step") == 0) is_good = line_number(l, LESSON_STEPS, step) && *step;
        else is_good = false;
    }
    if (!is_good) line_refuse_form(l);
    return is_good;
}

/* Takes the lesson as far as the step, from 1. False: it was refused. */
static bool begin(struct line *l, struct place *p, uint64_t seed, uint64_t step)
{
    struct note note = {0};

    if (step > lesson_steps(p->lesson)) {
        note_set(&note, "lesson.step", "%zu", lesson_steps(p->lesson));
        line_refuse(l, &note);
        return false;
    }
    p->pupil = pupil_new(p->lesson, seed);
    if (!p->pupil || !pupil_go(p->pupil, (size_t)step - 1, &note)) {
        line_lack(l);
        return false;
    }
    p->host = pupil_host(p->pupil);
    p->is_branch = true; /* what is learned is no game of one's own */
    return true;
}

void teach_open(struct line *l)
{
    const char *name = line_word(l);
    uint64_t seed = 0, step = 1;
    struct record_fault fault;
    struct place *p;

    if (!name || !l->data) {
        line_refuse_form(l);
        return;
    }
    if (!read_begin(l, &seed, &step) || !(p = line_place(l, name))) return;
    p->lesson = lesson_read(l->data, l->n, NULL, &fault);
    if (!p->lesson) line_refuse_fault(l, &fault);
    else if (!desk_offers(lesson_head(p->lesson)->game))
        line_refuse_game(l, lesson_head(p->lesson)->game->id);
    else if (begin(l, p, seed, step)) {
        line_made(l, p, name);
        return;
    }
    place_clear(p);
}

/* ---- what a lesson does not take ------------------------------------------------------------------ */

/* While the pupil reads nobody is asked, so no move could be found among choices. */
bool teach_refuses_play(struct line *l)
{
    struct pupil *p = l->at->pupil;
    struct note note;

    if (!p) return false;
    pupil_speak(p, l->desk->speaks);
    if ((pupil_is(p) != PUPIL_READS && pupil_is(p) != PUPIL_OVER) || !read_after(l->rest, "play"))
        return false;
    note_set(&note, pupil_is(p) == PUPIL_READS ? "lesson.read" : "lesson.over", " ");
    line_refuse(l, &note);
    return true;
}

bool teach_refuses_sit(struct line *l)
{
    if (!l->at->pupil || pupil_is(l->at->pupil) == PUPIL_OPEN) return false;
    line_refuse_key(l, "lesson.seats", "");
    return true;
}
