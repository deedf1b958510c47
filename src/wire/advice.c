/* advice.c: what a bot says of the open choices, as a message. */
#include "wire/wire_room.h"

enum { FIGURES = 3 };

static void put_choice(struct json *json, const struct speaker *to, const struct host_job *job,
                       const struct host_choice *choice)
{
    const struct bot_query *q = host_job_query(job);
    const struct advice *worth = &choice->worth;
    struct buf words = {0};

    choice_write(to, q->view, (struct event){(int8_t)q->seat, worth->a}, &words);
    json_object(json, NULL);
    wire_put_action(json, "move", q->game, worth->a);
    json_buf(json, "words", &words);
    if (worth->playouts) {
        json_decimal(json, "worth", worth->worth, FIGURES);
        json_decimal(json, "margin", host_advice_margin(worth), FIGURES);
        json_number(json, "playouts", worth->playouts);
    }
    json_array(json, "reasons");
    for (int i = 0; i < choice->reasons; i++) {
        buf_clear(&words);
        remark_write(to, &choice->reason[i], &words);
        json_buf(json, NULL, &words);
    }
    json_close_array(json);
    json_close_object(json);
    buf_free(&words);
}

static void put_judged(struct json *json, const struct speaker *to, const struct host_job *job)
{
    struct buf words = {0};

    host_advice_judge(to, job, &words);
    if (words.n && !words.full) buf_cut(&words, words.n - 1); /* without its line feed */
    json_buf(json, "judged", &words);
    buf_free(&words);
}

static void put_advice(const struct wire *w, const struct host_job *job, struct buf *out)
{
    const struct host_advice *advice = host_job_advice(job);
    struct speaker to = host_speaker(w->host, w->lang, w->viewer);
    struct buf words = {0};
    struct json json;

    host_advice_write(&to, job, false, &words);
    wire_open(&json, advice->is_about ? "explain" : "hint", out);
    json_text(&json, "said", advice->is_about ? "explain" : "hint");
    wire_put_number(&json, advice->number, advice->taken_back);
    json_text(&json, "worth", advice->is_alone ? "rubies" : "chance");
    if (advice->aim) json_number(&json, "task", advice->aim);
    if (advice->is_about) json_text(&json, "verdict", host_advice_verdict(advice));
    json_array(&json, "choices");
    for (int i = 0; i < advice->n; i++) put_choice(&json, &to, job, &advice->shown[i]);
    json_close_array(&json);
    if (advice->is_about) put_judged(&json, &to, job);
    json_buf(&json, "words", &words);
    wire_close(&json);
    buf_free(&words);
}

bool wire_advice(const struct wire *w, const struct host_job *job, struct buf *out)
{
    const char *said = host_job_advice(job)->is_about ? "explain" : "hint";
    size_t start = out->n;
    struct note note;

    if (!wire_begin(w, out, &note))
        return note_is_lack(&note) ? false : wire_refuse(w, said, &note, out);
    put_advice(w, job, out);
    return !out->full || wire_lack(w, said, start, out);
}
