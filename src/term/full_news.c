/* full_news.c: the words around the open question: whose turn it is, in the bar at the top, and
 * above the question what the own dice and cards have brought and what the others did. */
#include "term/full.h"

#include "host/digest.h"
#include "term/draw.h"
#include "term/news.h"

#include <stdio.h>

/* Whoever only answers in somebody else's turn is not told that it is theirs. */
static void write_turn(const struct full *f, const struct gview *view, struct buf *out)
{
    int whose = digest_whose(f->s->head->game, view);
    struct speaker to = session_speaker(f->s, f->reader);
    struct buf name = {0};
    struct text_arg who;

    if (f->s->seat == SEAT_NONE || f->is_over) {
        buf_add(out, full_text(f, "full.turn.over"));
    } else if (f->s->is_reading) {
        buf_add(out, full_text(f, "learn.turn"));
    } else if (f->s->seat == SEAT_CHANCE) {
        buf_add(out, full_text(f, "full.turn.chance"));
    } else if (f->s->seat == f->reader && whose == f->reader && !session_is_shared(f->s)) {
        buf_add(out, full_text(f, "full.turn.you"));
    } else if (f->s->seat == f->reader && whose >= 0 && whose != f->reader) {
        draw_name(&to, whose, &name);
        who = (struct text_arg){.type = TEXT_PLAIN, .text = buf_text(&name)};
        text_fill(f->s->mode->lang, "full.turn.answer", &who, 1, out);
    } else {
        draw_name(&to, f->s->seat, &name);
        who = (struct text_arg){.type = TEXT_PLAIN, .text = buf_text(&name)};
        text_fill(f->s->mode->lang, "full.turn", &who, 1, out);
    }
    buf_free(&name);
}

void full_write_title(struct full *f, const struct gview *view)
{
    const struct game *g = f->s->head->game;
    char key[SESSION_KEY];
    struct buf turn = {0};
    int aim = host_aim(f->s->mode->host);
    struct text_arg arg[4] = {{.type = TEXT_WORD, .text = key},
                              {.type = TEXT_NUMBER, .number = g->round(view_state(view))}};

    snprintf(key, sizeof key, "%s.name", g->id);
    if (f->s->mode->quiz) buf_add(&turn, f->s->mode->quiz->title);
    else write_turn(f, view, &turn);
    arg[2] = (struct text_arg){.type = TEXT_PLAIN, .text = buf_text(&turn)};
    arg[3] = (struct text_arg){.type = TEXT_NUMBER, .number = aim};
    buf_clear(&f->title);
    text_fill(f->s->mode->lang, aim ? "full.title.task" : "full.title", arg, 4, &f->title);
    buf_free(&turn);
}

/* Since the last decision of the one who is asked. */
void full_write_news(struct full *f)
{
    buf_clear(&f->news);
    if (f->s->mode->quiz) buf_format(&f->news, "%s\n", f->s->mode->quiz->task);
    else news_since(f->s, f->reader, &f->news);
}
