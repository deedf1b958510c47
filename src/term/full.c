/* full.c: the full screen, one of the two fronts of a session.
 *
 * It shows the same session as the line mode and hands it the same lines, so a game leaves
 * the same record. Nothing is drawn but what the reader may know: the person who is asked,
 * or, while nobody is, the one who was told last. */
#include "term/full.h"

#include "core/ascii.h"
#include "core/must.h"
#include "core/utf8.h"
#include "host/typed.h"
#include "term/draw.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SHOW_EVERY_MS = 80, ALERT_EDGES = 2, KEYS_LINES = 7 };

/* ---- making ---------------------------------------------------------------- */

struct full *full_new(const struct play_mode *mode)
{
    struct full *f = must(calloc(1, sizeof *f));

    f->clicked = -1;
    f->reader = SEAT_NONE;
    for (int i = 0; i <= SEATS_MAX; i++) f->seen[i] = table_events(host_look(mode->host));
    return f;
}

void full_delete(struct full *f)
{
    struct buf *const bufs[] = {&f->alert, &f->hints,       &f->question,  &f->news,
                                &f->title, &f->completions, &f->last_words};

    picks_free(&f->picks);
    journal_free(&f->journal);
    popup_free(&f->popup);
    findings_free(&f->findings);
    for (size_t i = 0; i < sizeof bufs / sizeof *bufs; i++) buf_free(bufs[i]);
    if (f->canvas.cell) canvas_free(&f->canvas);
    free(f);
}

const char *full_text(const struct full *f, const char *key)
{
    const char *text = lang_get(f->s->mode->lang, key);

    return text ? text : key;
}

/* ---- the open question ------------------------------------------------------- */

static size_t *seen_by(struct full *f)
{
    return &f->seen[f->s->seat >= 0 ? f->s->seat : SEATS_MAX];
}

/* The log as READER may read it; new is what came since this person decided last. */
static void tell_all(struct full *f)
{
    struct journal *j = &f->journal;
    int scroll = j->scroll;

    journal_clear(j);
    j->scroll = scroll;
    j->to = session_speaker(f->s, f->reader);
    j->round_key = "full.round";
    table_tell(f->s->table, f->reader, 1, journal_add, j);
}

static bool has_same_choices(const struct full *f)
{
    const struct session *s = f->s;

    if (!f->is_asked || f->picks.n != s->n || f->events != table_events(s->table)) return false;
    for (int i = 0; i < s->n; i++)
        if (f->picks.pick[i].a != s->choice[i]) return false;
    return true;
}

static void list_choices(struct full *f, const struct gview *view)
{
    struct speaker to = session_speaker(f->s, session_reader(f->s));

    picks_clear(&f->picks, f->s->head->game);
    for (int i = 0; i < f->s->n; i++) {
        struct buf words = {0}, typed = {0};

        session_choice(f->s, view, i, &words);
        typed_move(&to, f->s->choice[i], &typed);
        picks_add(&f->picks, f->s->choice[i], f->s->label[i], buf_text(&words));
        picks_type(&f->picks, buf_text(&typed));
        buf_free(&words);
        buf_free(&typed);
    }
    f->picks.is_counted = !f->s->is_named;
    picks_start(&f->picks);
}

/* What was said before the screen was opened is not seen any more. */
static void say_warning(struct full *f)
{
    struct note *warning = &f->s->mode->warning;

    if (!warning->key) return;
    if (f->alert.n) buf_char(&f->alert, '\n');
    text_note(f->s->mode->lang, warning, &f->alert);
    f->is_refusal = false;
    warning->key = NULL;
}

/* A command has changed nothing: the cursor stays, and what is new stays new. */
void full_open(struct full *f)
{
    struct session *s = f->s;
    size_t events = table_events(s->table), *seen;
    union state_room room;

    f->is_blank = false;
    f->clicked = -1;
    say_warning(f);
    if (has_same_choices(f) && f->reader == session_reader(s)) return;
    f->reader = session_reader(s);
    seen = seen_by(f);
    if (*seen > events) *seen = events;
    f->journal.new_from = *seen + 1;
    f->journal.scroll = 0;
    tell_all(f);
    list_choices(f, session_view(s, &room));
    full_step_go(f);
    full_write_news(f);
    f->is_asked = true;
    f->is_on_map = false;
    f->events = events;
}

void full_blank(struct full *f)
{
    f->is_blank = true;
    f->is_asked = false;
    journal_clear(&f->journal);
    picks_clear(&f->picks, f->s->head->game);
    popup_close(&f->popup);
    entry_clear(&f->entry);
    buf_clear(&f->alert);
    buf_clear(&f->news);
}

/* ---- what is said --------------------------------------------------------------- */

static const char *page_title(const struct full *f)
{
    static const struct {
        const char *word, *key;
    } TITLES[] = {{"?", "full.page.help"},        {"help", "full.page.help"},
                  {"log", "full.page.log"},       {"show", "full.page.show"},
                  {"hint", "full.page.hint"},     {"explain", "full.page.hint"},
                  {"where", "full.page.where"},   {"me", "full.page.player"},
                  {"who", "full.page.who"},       {"board", "full.page.board"},
                  {"digest", "full.page.digest"}, {"answer", "full.page.answer"},
                  {"demo", "full.page.solution"}};

    for (size_t i = 0; i < sizeof TITLES / sizeof *TITLES && f->s->command; i++)
        if (strcmp(f->s->command, TITLES[i].word) == 0) return full_text(f, TITLES[i].key);
    return NULL;
}

static bool is_help(const struct full *f)
{
    const char *word = f->s->command;

    return word && (strcmp(word, "?") == 0 || strcmp(word, "help") == 0);
}

/* The help on the question, which is a line if there is any; then the place in question; how
 * to answer is said in this screen's own words. */
static void write_help(struct full *f, const char *text, struct buf *page)
{
    const char *general = full_text(f, "line.help.answer"), *found = strstr(text, general);

    if (!found) {
        buf_add(page, text);
        return;
    }
    buf_addn(page, text, (size_t)(found - text));
    full_spot_about(f, page);
    buf_add(page, full_text(f, "full.help.answer"));
    buf_add(page, found + strlen(general));
}

/* A message in which {0} is something of this game that the help explains. False: there is
 * nothing, and no such message. */
static bool add_example(const struct full *f, const char *key, struct buf *out)
{
    struct buf words = {0};
    struct text_arg example;
    bool is_there;

    full_topic(f, &words);
    is_there = words.n > 0;
    example = (struct text_arg){.type = TEXT_PLAIN, .text = buf_text(&words)};
    if (is_there) text_fill(f->s->mode->lang, key, &example, 1, out);
    buf_free(&words);
    return is_there;
}

static bool is_log(const struct full *f)
{
    return f->s->command && strcmp(f->s->command, "log") == 0;
}

/* A puzzle that was, and what is told of that: the next one can be asked from there. */
static bool is_answered(const struct full *f)
{
    return f->s->mode->quiz && f->s->mode->quiz->is_answered && !is_help(f);
}

static void open_page(struct full *f, const char *text)
{
    bool can_ask = is_help(f);
    struct buf page = {0}, foot = {0};

    if (is_help(f) && f->s->is_alone) write_help(f, text, &page);
    else buf_add(&page, text);
    can_ask = can_ask && add_example(f, "full.popup.help", &foot);
    if (!can_ask) buf_add(&foot, full_text(f, is_answered(f) ? "quiz.popup" : "full.popup"));
    popup_open(&f->popup, page_title(f), buf_text(&page), buf_text(&foot));
    f->popup.asks_on = can_ask;
    if (is_log(f)) popup_end(&f->popup); /* what was last is read first */
    buf_free(&page);
    buf_free(&foot);
}

/* Behind all of it what the keys do. */
static void add_keys(struct full *f)
{
    struct buf *page = &f->popup.text, ask = {0};
    const char *form = f->s->mode->quiz ? "quiz.keys.%d" : "full.keys.%d";
    char key[SESSION_KEY];

    if (!is_help(f) || !f->s->is_alone) return;
    for (int i = 1; i <= KEYS_LINES; i++) {
        snprintf(key, sizeof key, form, i);
        if (!lang_get(f->s->mode->lang, key)) break;
        buf_format(page, "%s%s\n", i == 1 ? "\n" : "  ", full_text(f, key));
    }
    snprintf(key, sizeof key, "full.signs.%s", f->s->head->game->id);
    if (lang_get(f->s->mode->lang, key)) buf_format(page, "\n%s\n", full_text(f, key));
    if (add_example(f, "full.keys.ask", &ask)) buf_format(page, "  %s\n", buf_text(&ask));
    buf_free(&ask);
}

static void add_alert(struct full *f, const char *text)
{
    f->is_refusal = f->s->is_refused;
    while (*text) {
        size_t n;

        text += strspn(text, "\n ");
        n = strcspn(text, "\n");
        if (f->alert.n && n) buf_char(&f->alert, '\n');
        buf_addn(&f->alert, text, n);
        text += n;
    }
}

/* Where a rule was named its number asks for it. */
void full_foot(const struct full *f, struct buf *out)
{
    struct text_arg rule = {.type = TEXT_PLAIN, .text = f->s->rule};

    if (*f->s->rule) text_fill(f->s->mode->lang, "full.popup.rule", &rule, 1, out);
    else buf_add(out, full_text(f, "full.popup"));
}

/* Sentences that do not fit into a row get a box, a row for each. */
static void box_long_alert(struct full *f)
{
    int cols = f->canvas.cell ? f->canvas.cols : SCENE_COLS;
    struct buf row = {0};

    for (size_t i = 0; i < f->alert.n; i++)
        buf_char(&row, f->alert.at[i] == '\n' ? ' ' : f->alert.at[i]);
    if (utf8_width(buf_text(&row)) > cols - ALERT_EDGES) {
        struct buf foot = {0};

        full_foot(f, &foot);
        popup_open(&f->popup, full_refusal(f), buf_text(&f->alert), buf_text(&foot));
        buf_free(&foot);
        buf_clear(&row);
    }
    buf_clear(&f->alert);
    buf_add(&f->alert, buf_text(&row));
    buf_free(&row);
}

void full_put(struct full *f)
{
    struct session *s = f->s;
    const char *text = buf_text(&s->out);

    if (s->said == SAID_NOTE) {
        add_alert(f, text);
    } else if (s->said == SAID_PAGE) {
        open_page(f, text);
        add_keys(f);
    } else if (s->said == SAID_END) {
        buf_add(&f->last_words, text);
        f->is_over = true;
    }
}

/* ---- drawing ---------------------------------------------------------------- */

static void write_question(struct full *f, const struct gview *view)
{
    struct text_arg word = {.type = TEXT_WORD, .text = f->picks.only};

    buf_clear(&f->question);
    if (f->is_asked && session_is_led(f->s)) full_step(f, view);
    else if (f->is_asked) session_question(f->s, view, &f->question);
    else if (!f->is_over) buf_add(&f->question, full_text(f, "full.others"));
    if (!f->picks.only[0]) return;
    buf_char(&f->question, ' ');
    text_fill(f->s->mode->lang, "full.filtered", &word, 1, &f->question);
}

static void resize(struct full *f, int rows, int cols)
{
    bool is_ascii = f->tty ? tty_is_ascii(f->tty) : f->s->mode->is_ascii;

    if (f->canvas.cell && f->canvas.rows == rows && f->canvas.cols == cols) return;
    if (f->canvas.cell) canvas_free(&f->canvas);
    canvas_init(&f->canvas, rows, cols, is_ascii);
}

static void draw_blank(struct full *f, struct scene *scene)
{
    canvas_clear(&f->canvas);
    scene->row = -1;
    full_box_alert(f);
    if (f->popup.is_open) popup_draw(&f->popup, &f->canvas);
}

void full_draw(struct full *f, int rows, int cols, struct scene *scene)
{
    union state_room room;
    const struct gview *view;

    resize(f, rows, cols);
    *scene = (struct scene){.popup = findings_is_open(&f->findings) ? NULL : &f->popup};
    if (f->is_blank) {
        draw_blank(f, scene);
        return;
    }
    view = table_view(f->s->table, f->reader, &room);
    if (scene_fits(&f->canvas)) box_long_alert(f);
    full_write_title(f, view);
    write_question(f, view);
    full_write_hints(f, cols);
    scene->to = session_speaker(f->s, f->reader);
    scene->view = view;
    scene->title = buf_text(&f->title);
    scene->aside = f->s->mode->quiz    ? f->s->mode->quiz->aside
                   : f->s->mode->name  ? f->s->mode->name
                   : f->s->mode->pupil ? full_lesson(f)
                                       : f->s->mode->kept;
    scene->news = f->is_asked ? buf_text(&f->news) : NULL;
    scene->more = full_text(f, "full.news.more");
    scene->question = buf_text(&f->question);
    scene->has_list = true;
    scene->picks = f->is_asked ? &f->picks : NULL;
    scene->journal = f->s->mode->quiz ? NULL : &f->journal;
    scene->entry = &f->entry;
    scene->hints = entry_is_open(&f->entry) ? buf_text(&f->completions) : buf_text(&f->hints);
    scene->alert = buf_text(&f->alert);
    scene->is_refusal = f->is_refusal;
    scene->too_small = full_text(f, "full.small");
    full_light(f, scene);
    scene->spot = f->is_on_map ? &f->cursor : NULL;
    scene_draw(scene, &f->canvas);
    findings_draw(&f->findings, &f->canvas);
}

/* ---- the front, on the terminal ------------------------------------------------- */

static void show(struct full *f)
{
    struct scene scene;
    int rows, cols;

    tty_size(f->tty, &rows, &cols);
    full_draw(f, rows, cols, &scene);
    tty_show(f->tty, &f->canvas, scene.row, scene.col);
    f->shown_ms = tty_now();
}

/* Until a press that DONE takes for an end. */
static enum input pump(struct full *f, bool (*done)(struct full *f, const struct press *press))
{
    struct press press;

    for (;;) {
        enum tty_got got;

        show(f);
        got = tty_read(f->tty, &press);
        if (got == GOT_LEFT) return INPUT_LEFT;
        if (got == GOT_END) return INPUT_END;
        if (press.kind == PRESS_RESIZE || press.kind == PRESS_NONE) continue;
        if (findings_is_open(&f->findings)) findings_press(&f->findings, &press);
        else if (done(f, &press)) return INPUT_LINE;
    }
}

/* The others' moves are seen as they are made, not too often. */
static void show_progress(struct full *f)
{
    struct session *s = f->s;

    if (f->is_blank || s->viewer == NOBODY || tty_now() - f->shown_ms < SHOW_EVERY_MS) return;
    f->is_asked = false;
    f->reader = s->viewer;
    tell_all(f);
    show(f);
}

/* The keys of the box with the result. */
static const char *foot(const struct full *f)
{
    bool is_played = host_people(f->s->mode->host) != 0;

    if (f->s->mode->analyst)
        return full_text(f, is_played ? "full.popup.end.analyse" : "full.popup.watch.analyse");
    return full_text(f, is_played ? "full.popup.end" : "full.popup.watch");
}

static void show_report(void *self)
{
    struct full *f = self;

    if (f->tty) show(f);
}

void full_analyse(struct full *f)
{
    struct buf record = {0};

    f->findings.analyst = f->s->mode->analyst;
    f->findings.lang = f->s->mode->lang;
    f->findings.tty = f->tty;
    f->findings.self = f;
    f->findings.show = show_report;
    table_save(f->s->table, &record);
    findings_run(&f->findings, &record);
    buf_free(&record);
}

static void show_end(struct full *f)
{
    struct session *s = f->s;

    if (s->end != PLAY_OVER) return;
    f->is_asked = f->is_blank = false;
    f->reader = session_is_shared(s) ? SEAT_NONE : s->viewer;
    tell_all(f);
    popup_close(&f->popup);
    buf_clear(&f->alert);
    popup_open(&f->popup, full_text(f, "full.turn.over"), buf_text(&f->last_words), foot(f));
    if (pump(f, full_end_press) != INPUT_LINE) s->mode->is_left = true;
}

static void put(struct session *s)
{
    struct full *f = s->self;

    f->s = s;
    full_put(f);
    if (s->said == SAID_EVENT) show_progress(f);
    else if (s->said == SAID_END) show_end(f);
}

/* A sign that a hint is thought about; Esc ends it. Other keys that are pressed meanwhile mean
 * nothing. */
static bool think(struct session *s, int percent)
{
    struct full *f = s->self;
    struct text_arg done = {.type = TEXT_NUMBER, .number = percent};
    struct buf text = {0};
    struct press press = {0};

    f->s = s;
    if (tty_now() - f->shown_ms >= SHOW_EVERY_MS) {
        text_fill(s->mode->lang, "full.thinking", &done, 1, &text);
        popup_close(&f->popup);
        popup_open(&f->popup, NULL, buf_text(&text), full_text(f, "full.popup.thinking"));
        show(f);
        popup_close(&f->popup);
        buf_free(&text);
    }
    if (!tty_is_ready(f->tty)) return false;
    return tty_read(f->tty, &press) != GOT_PRESS || press.kind == PRESS_ESCAPE;
}

static enum input ask(struct session *s)
{
    struct full *f = s->self;
    enum input input;

    f->s = s;
    full_open(f);
    if (f->number_ms) f->number_ms = tty_now(); /* however long the others have thought */
    input = pump(f, full_press);
    *seen_by(f) = table_events(s->table);
    return input;
}

/* What was said stands in a box over the screen of the one who played last; after blank()
 * it stands alone. */
static enum input wait(struct session *s)
{
    struct full *f = s->self;

    f->s = s;
    if (!f->is_blank) {
        f->reader = s->viewer;
        f->is_asked = false;
        tell_all(f);
    }
    entry_clear(&f->entry);
    full_box_alert(f);
    return pump(f, full_wait_press);
}

static void blank(struct session *s)
{
    struct full *f = s->self;

    f->s = s;
    full_blank(f);
    show(f);
}

bool full_can_play(struct note *note) { return tty_can_start(note); }

/* When the screen is gone the terminal still tells how it ended. */
static void say_last_words(const struct full *f, bool is_ascii)
{
    struct buf text = {0};
    size_t at = 0;

    if (is_ascii) ascii_write(buf_text(&f->last_words), &text);
    else buf_add(&text, buf_text(&f->last_words));
    while (at < text.n) {
        ssize_t n = write(STDOUT_FILENO, text.at + at, text.n - at);

        if (n <= 0) break; /* the terminal is gone: nobody is there to read it */
        at += (size_t)n;
    }
    buf_free(&text);
}

enum play_end full_play(struct play_mode *mode)
{
    static const struct front FRONT = {.is_watched = true,
                                       .is_wide = true,
                                       .put = put,
                                       .ask = ask,
                                       .wait = wait,
                                       .blank = blank,
                                       .think = think};
    struct tty_way way = {.is_ascii = mode->is_ascii,
                          .theme = mode->theme,
                          .waiting = mode->waiting,
                          .must_leave = mode->must_leave};
    struct full *f = full_new(mode);
    bool is_ascii;
    enum play_end end;

    f->tty = tty_start(&way);
    if (!f->tty) {
        full_delete(f);
        return PLAY_OUTPUT_FAILED;
    }
    is_ascii = tty_is_ascii(f->tty);
    mode->show_first = false; /* it is always seen */
    end = session_play(mode, &FRONT, f);
    tty_end(f->tty);
    say_last_words(f, is_ascii);
    full_delete(f);
    return end;
}
