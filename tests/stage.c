/* stage.c: a front of a session that draws on a canvas and is pressed from an array: what
 * is tried on it takes the same way as on a terminal. */
#include "stage.h"

#include "bots/bot.h"
#include "core/ascii.h"
#include "games/board/board.h"
#include "langs/langs.h"
#include "lesson/pupil.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

struct press key(enum press_kind kind) { return (struct press){.kind = kind, .ms = 1}; }

struct press letter(const char *text)
{
    struct press press = {.kind = PRESS_TEXT, .ms = 1};

    strcpy(press.text, text);
    return press;
}

static struct stage *stage_of(struct session *s) { return s->self; }

static void stage_put(struct session *s)
{
    stage_of(s)->full->s = s;
    full_put(stage_of(s)->full);
}

static void stage_draw(struct stage *stage)
{
    struct scene scene;

    full_draw(stage->full, stage->rows, stage->cols, &scene);
    if (stage->look) stage->look(stage);
    stage->looked++;
}

static enum input stage_ask(struct session *s)
{
    struct stage *stage = s->self;

    stage->full->s = s;
    full_open(stage->full);
    for (;;) {
        stage_draw(stage);
        if (stage->at == stage->n) return INPUT_LEFT;
        if (full_press(stage->full, &stage->press[stage->at++])) return INPUT_LINE;
    }
}

/* The box is read at once, unless there are presses for it. */
static enum input stage_wait(struct session *s)
{
    struct stage *stage = s->self;
    const struct press enter = key(PRESS_ENTER), *press;

    stage->full->s = s;
    full_box_alert(stage->full);
    do {
        stage_draw(stage);
        press = stage->waiting < stage->waits ? &stage->wait[stage->waiting++] : &enter;
    } while (!full_wait_press(stage->full, press));
    return INPUT_LINE;
}

static void stage_blank(struct session *s)
{
    stage_of(s)->full->s = s;
    full_blank(stage_of(s)->full);
}

static const struct front STAGE = {.is_watched = true,
                                   .is_wide = true,
                                   .put = stage_put,
                                   .ask = stage_ask,
                                   .wait = stage_wait,
                                   .blank = stage_blank};

struct table *stage_table(const struct game *g, int seats)
{
    struct record_head head = {.game = g};
    struct dealer dealer = {.kind = DEALER_SEEDED};

    assert_true(setup_default(g, seats, &head.setup, NULL));
    for (int i = 0; i < seats; i++) record_seat_set(&head.seat[i], "human", "");
    rng_stream(&dealer.rng, 3, 0);
    return table_new(&head, &dealer);
}

struct host *stage_host(const struct game *g, int seats, uint32_t people, const struct bot *bot)
{
    struct host_plan plan = {.seed = 1};

    for (int i = 0; i < seats; i++)
        if (!(people >> i & 1u)) plan.player[i] = (struct host_player){.who = HOST_BOT, .bot = bot};
    return host_on(stage_table(g, seats), &plan);
}

enum play_end perform(struct stage *stage, const char *lang, uint32_t people)
{
    const struct game *g = stage->game ? stage->game : &BOARD;
    struct pupil *pupil = stage->lesson ? pupil_new(stage->lesson, 1) : NULL;
    struct host *h = pupil         ? pupil_host(pupil)
                     : stage->quiz ? stage->host
                                   : stage_host(g, 2, people, &BOT_RANDOM);
    struct lang *plain = stage->is_ascii ? lang_ascii(lang_find(lang)) : NULL;
    struct play_mode mode = {.host = h,
                             .pupil = pupil,
                             .quiz = stage->quiz,
                             .lang = plain ? plain : lang_find(lang),
                             .is_ascii = stage->is_ascii};
    enum play_end end;

    stage->game = g;
    if (pupil) pupil_speak(pupil, mode.lang);
    if (!stage->rows) stage->rows = SCENE_ROWS;
    if (!stage->cols) stage->cols = SCENE_COLS;
    stage->full = full_new(&mode);
    end = session_play(&mode, &STAGE, stage);
    full_delete(stage->full);
    if (pupil) pupil_free(pupil);
    else if (!stage->quiz) host_free(h);
    lang_ascii_free(plain);
    return end;
}

bool stage_shows(const struct full *f, const char *words)
{
    struct buf text = {0};
    bool found;

    canvas_write(&f->canvas, &text);
    found = strstr(buf_text(&text), words) != NULL;
    buf_free(&text);
    return found;
}

void assert_shows(const struct full *f, const char *words)
{
    struct buf text = {0};

    canvas_write(&f->canvas, &text);
    if (!strstr(buf_text(&text), words)) fail_msg("“%s” is not in\n%s", words, buf_text(&text));
    buf_free(&text);
}
