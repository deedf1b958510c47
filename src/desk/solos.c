/* solos.c: the solo table of Choose & Write, which the page keeps as text. */
#include "core/memory.h"
#include "desk/desk_room.h"

#include <string.h>

enum { KEY_TEXT = 40, SOLO_TEXT_MOST = 1 << 16 };

static void put_task(struct line *l, struct json *json, const struct solo *solo, unsigned task)
{
    char key[KEY_TEXT];
    struct buf made, words = {0};

    buf_fixed(&made, key, sizeof key);
    buf_format(&made, "write.task.%u", task + 1);
    text_fill(l->desk->speaks, key, NULL, 0, &words);
    json_object(json, NULL);
    json_number(json, "task", task + 1);
    json_buf(json, "words", &words);
    json_array(json, "ticked");
    for (unsigned c = 0; c < SOLO_COLUMNS; c++)
        if (solo->ticked[task] >> c & 1u) json_number(json, NULL, SOLO_FIRST_COLUMN + c);
    json_close_array(json);
    json_close_object(json);
    buf_free(&words);
}

/* PLACE: of the game that was just entered among the best, from 1; 0: none; -1: nothing was. */
static void answer_table(struct line *l, const struct solo *solo, int place)
{
    struct json json;

    line_open(l, &json, "solo");
    if (place >= 0) json_number(&json, "place", place);
    json_number(&json, "games", solo->games);
    json_bool(&json, "aim", solo_has_aim(solo));
    json_bool(&json, "dared", solo_has_dared(solo));
    json_array(&json, "columns");
    for (int c = 0; c < SOLO_COLUMNS; c++) json_number(&json, NULL, SOLO_FIRST_COLUMN + c);
    json_close_array(&json);
    json_array(&json, "tasks");
    for (unsigned i = 0; i < SOLO_TASKS; i++) put_task(l, &json, solo, i);
    json_close_array(&json);
    json_array(&json, "best");
    for (int i = 0; i < solo->best_n; i++) {
        json_object(&json, NULL);
        json_number(&json, "rubies", solo->best[i].rubies);
        json_number(&json, "left", solo->best[i].left);
        json_close_object(&json);
    }
    json_close_array(&json);
    line_close(&json);
}

void solos_show(struct line *l)
{
    if (line_is_over(l)) answer_table(l, &l->desk->solo, -1);
    else line_refuse_form(l);
}

/* From now on this is the table, if that could be told. */
static bool become(struct line *l, const struct solo *next, int place)
{
    answer_table(l, next, place);
    if (!line_is_told(l)) return false;
    l->desk->solo = *next;
    return true;
}

/* The text behind the line; false: it was refused. */
static bool read_table(struct line *l, struct solo *solo)
{
    struct note note = {0};
    bool is_good;
    char *text;

    if (!l->data || !line_is_over(l)) {
        line_refuse_form(l);
        return false;
    }
    if (l->n > SOLO_TEXT_MOST) {
        line_refuse_long(l, SOLO_TEXT_MOST);
        return false;
    }
    text = memory_new(l->n + 1);
    if (!text) {
        line_lack(l);
        return false;
    }
    memcpy(text, l->data, l->n);
    is_good = solo_read(solo, text, &note);
    memory_free(text);
    if (!is_good) line_refuse(l, &note);
    return is_good;
}

void solos_load(struct line *l)
{
    struct solo other;

    if (read_table(l, &other)) become(l, &other, -1);
}

void solos_merge(struct line *l)
{
    struct solo other, next = l->desk->solo;

    if (!read_table(l, &other)) return;
    solo_merge(&next, &other);
    become(l, &next, -1);
}

/* The seat of a record may have been a bot's before. */
static bool is_own(const struct place *p)
{
    const struct record_head *head = table_head(host_look(p->host));

    return solo_is_own(&(struct solo_claim){.game = head->game,
                                            .seats = head->setup.seats,
                                            .is_person = !p->has_bot_moved &&
                                                         strcmp(head->seat[0].kind, "human") == 0,
                                            .is_branch = p->is_branch,
                                            .was_over = p->was_over});
}

/* A person's own game counts once, and not at all if dice or cards were taken back. */
void solos_add(struct line *l)
{
    const struct table *t = host_look(l->at->host);
    struct solo next = l->desk->solo;
    struct solo_game game;
    union state_room room;
    int place;

    if (!line_is_over(l)) {
        line_refuse_form(l);
    } else if (table_turn(t) != SEAT_NONE || !is_own(l->at)) {
        line_refuse_key(l, "desk.solo", "");
    } else if (table_has_note(t, HOST_PRACTICE)) {
        line_refuse_key(l, "desk.practice", "");
    } else if (l->at->is_entered) {
        line_refuse_key(l, "desk.entered", "");
    } else {
        solo_game_of(table_view(t, SEAT_ALL, &room), &game);
        place = solo_add(&next, &game);
        l->at->is_entered = become(l, &next, place);
    }
}

void solos_save(struct line *l)
{
    struct buf text = {0};
    struct json json;

    if (!line_is_over(l)) {
        line_refuse_form(l);
        return;
    }
    solo_write(&l->desk->solo, &text);
    line_open(l, &json, "text");
    json_buf(&json, "text", &text);
    line_close(&json);
    buf_free(&text);
}
