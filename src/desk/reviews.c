/* reviews.c: a whole game analysed (review/review.h), in slices.
 *
 * An analysis knows all that was hidden. Therefore the game must be over, and the record whole: then
 * everybody may know it. Its place is a record that is looked at, too. */
#include "desk/desk_room.h"

#include <string.h>

enum { PROGRESS_FIGURES = 4, VALUE_FIGURES = 6 };

/* ---- how far it is --------------------------------------------------------------------------- */

static void put_position(struct json *json, const struct review *r, size_t at)
{
    struct review_moment moment;

    review_moment(r, at, &moment);
    json_object(json, NULL);
    json_number(json, "event", (int64_t)at);
    json_number(json, "turn", moment.turn);
    json_number(json, "round", moment.round);
    json_array(json, "values");
    for (int i = 0; i < review_head(r)->setup.seats; i++)
        json_decimal(json, NULL, review_value(r, at, i), VALUE_FIGURES);
    json_close_array(json);
    json_close_object(json);
}

static void put_whole(struct json *json, const struct review *r)
{
    struct review_moment last;

    review_moment(r, review_events(r), &last);
    json_number(json, "events", (int64_t)review_events(r));
    json_number(json, "rounds", last.round);
    json_decimal(json, "progress", review_progress(r), PROGRESS_FIGURES);
}

/* The positions that have got their values since the last answer. */
static void answer_reviews(struct line *l)
{
    const struct review *r = l->at->review;
    size_t reached = review_reached(r);
    struct json json;

    line_open(l, &json, "reviews");
    put_whole(&json, r);
    json_array(&json, "course");
    for (size_t at = l->at->told; at < reached; at++) put_position(&json, r, at);
    json_close_array(&json);
    line_close(&json);
    if (!line_is_told(l)) return;
    l->at->told = reached;
    l->at->is_stepped = false;
}

/* ---- what has come of it ----------------------------------------------------------------------- */

static void answer_reviewed(struct line *l)
{
    const struct record_head *head = review_head(l->at->review);
    const char *name[SEATS_MAX];
    const struct speaker to = {
        .game = head->game, .lang = l->desk->speaks, .reader = SEAT_ALL, .name = name};
    struct buf text = {0};
    struct json json;

    record_names(head, name);
    review_write_json(l->at->review, &to, &text);
    buf_heed(l->out, &text);
    while (text.n && text.at[text.n - 1] == '\n') buf_cut(&text, text.n - 1);
    line_open(l, &json, "reviewed");
    json_copy(&json, "review", buf_text(&text), text.n);
    line_close(&json);
    buf_free(&text);
}

/* A slice whose answer found no room is told by the next line, which then does nothing else. */
void review_on(struct line *l, uint32_t playouts)
{
    struct place *p = l->at;

    if (!p->is_stepped && !review_ready(p->review)) {
        line_lack(l);
        return;
    }
    if (!p->is_stepped) p->is_done = review_step(p->review, playouts);
    p->is_stepped = true;
    if (p->is_done) answer_reviewed(l);
    else answer_reviews(l);
}

void review_end(struct place *p)
{
    review_free(p->review);
    p->review = NULL;
    p->told = 0;
    p->is_stepped = p->is_done = false;
}

/* ---- the line ---------------------------------------------------------------------------------- */

static bool read_plan(struct line *l, struct review_plan *plan)
{
    const char *word = line_word(l);
    uint64_t playouts;

    if (!word) return true;
    if (strcmp(word, "playouts") != 0 || !line_number(l, REVIEW_PLAYOUTS_MAX, &playouts) ||
        !playouts || !line_is_over(l))
        return false;
    plan->playouts = (uint32_t)playouts;
    return true;
}

/* False: it was refused, and P is as it was. */
static bool look(struct line *l, struct place *p)
{
    struct record_fault fault = {0};
    struct record_end end;

    p->reel = reel_new(l->data, l->n, &end, &fault);
    if (!p->reel) {
        line_refuse_fault(l, &fault);
        return false;
    }
    if (!desk_offers(reel_head(p->reel)->game)) line_refuse_game(l, reel_head(p->reel)->game->id);
    else if (record_viewer(reel_head(p->reel)) != SEAT_ALL)
        line_refuse_key(l, "desk.review.masked", "");
    else if (!reel_is_over(p->reel)) line_refuse_key(l, "desk.review.open", "");
    else return true;
    return false;
}

void reviews_review(struct line *l)
{
    const char *name = line_word(l);
    struct review_plan plan = {.playouts = 0};
    struct record_fault fault = {0};
    struct record_end end;
    struct place *p;

    if (!name || !l->data || !read_plan(l, &plan)) {
        line_refuse_form(l);
        return;
    }
    if (!(p = line_place(l, name))) return;
    if (look(l, p)) {
        p->review = review_new(l->data, l->n, &plan, &end, &fault);
        if (!p->review) line_refuse_fault(l, &fault);
    }
    if (!p->review) {
        place_clear(p);
        return;
    }
    strcpy(p->name, name);
    l->at = p;
    answer_reviews(l);
    if (line_is_told(l)) return;
    l->at = NULL;
    place_clear(p);
}
