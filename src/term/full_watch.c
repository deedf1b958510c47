/* full_watch.c: a reel on the full screen.
 *
 * Only what the viewer may know is drawn and told. A game that is not over is seen as one
 * seat or as a spectator, never openly: it may be played on. */
#include "term/full_watch.h"

#include "core/utf8.h"
#include "term/draw.h"
#include "term/play.h"
#include "term/scene.h"
#include "term/tty.h"

#include <stdio.h>
#include <string.h>

enum { KEY_TEXT = 64, TURN_MOST = 99999, ALERT_EDGES = 2 };

static const char *text_of(const struct watch *w, const char *key)
{
    const char *text = lang_get(w->mode->lang, key);

    return text ? text : key;
}

static struct speaker speaker(const struct watch *w)
{
    return (struct speaker){.game = reel_head(w->mode->reel)->game,
                            .lang = w->mode->lang,
                            .reader = w->viewer,
                            .name = w->name};
}

void watch_start(struct watch *w, const struct watch_mode *mode, size_t at)
{
    const struct record_head *head = reel_head(mode->reel);

    *w = (struct watch){.mode = mode, .at = at, .from = at, .viewer = mode->viewer};
    if (w->at > reel_events(mode->reel)) w->at = reel_events(mode->reel);
    for (int i = 0; i < head->setup.seats; i++)
        w->name[i] = head->seat[i].name[0] ? head->seat[i].name : NULL;
}

void watch_finish(struct watch *w)
{
    journal_free(&w->journal);
    popup_free(&w->popup);
    findings_free(&w->findings);
    buf_free(&w->title);
    buf_free(&w->aside);
    buf_free(&w->question);
    buf_free(&w->hints);
    buf_free(&w->alert);
}

/* ---- going ------------------------------------------------------------------------- */

/* Going forwards, all that lies between is new; going back, the last event is. */
static bool go(struct watch *w, size_t to)
{
    if (to > reel_events(w->mode->reel)) to = reel_events(w->mode->reel);
    w->from = to > w->at ? w->at : to ? to - 1 : 0;
    w->at = to;
    w->journal.scroll = 0;
    return false;
}

static bool go_turn(struct watch *w, uint32_t turn)
{
    uint32_t turns = reel_turns(w->mode->reel);
    struct text_arg most = {.type = TEXT_NUMBER, .number = turns};

    if (turn >= 1 && turn <= turns) return go(w, reel_turn_start(w->mode->reel, turn));
    text_fill(w->mode->lang, "full.watch.turn.none", &most, 1, &w->alert);
    return false;
}

/* To the start of this turn, or of the one before if it is there already. */
static bool turn_back(struct watch *w)
{
    const struct reel *r = w->mode->reel;
    uint32_t turn = reel_turn_at(r, w->at);

    while (turn > 1 && reel_turn_start(r, turn) >= w->at) turn--;
    return go(w, reel_turns(r) && reel_turn_start(r, turn) < w->at ? reel_turn_start(r, turn) : 0);
}

static bool turn_on(struct watch *w)
{
    const struct reel *r = w->mode->reel;
    uint32_t turn = reel_turn_at(r, w->at) + 1;

    return go(w, turn <= reel_turns(r) ? reel_turn_start(r, turn) : reel_events(r));
}

/* ---- as whom ------------------------------------------------------------------------- */

static bool is_masked(const struct watch *w)
{
    return record_viewer(reel_head(w->mode->reel)) != SEAT_ALL;
}

static bool may_be(const struct watch *w, int viewer)
{
    return reel_may_see(w->mode->reel, w->mode->viewer, viewer);
}

/* All that is open, a spectator, then seat by seat. */
static int next_viewer(int viewer, int seats)
{
    if (viewer == SEAT_ALL) return SEAT_NONE;
    if (viewer == SEAT_NONE) return 0;
    return viewer + 1 < seats ? viewer + 1 : SEAT_ALL;
}

static bool change_viewer(struct watch *w)
{
    int seats = reel_head(w->mode->reel)->setup.seats, was = w->viewer;

    do w->viewer = next_viewer(w->viewer, seats);
    while (!may_be(w, w->viewer));
    if (w->viewer == was)
        buf_add(&w->alert,
                text_of(w, is_masked(w) ? "record.masked.viewer" : "full.watch.viewer.closed"));
    return false;
}

static void write_viewer(const struct watch *w, struct buf *out)
{
    struct speaker to = speaker(w);
    struct buf name = {0};
    struct text_arg who;

    if (w->viewer < 0) {
        buf_add(out,
                text_of(w, w->viewer == SEAT_ALL ? "full.watch.open" : "full.watch.spectator"));
        return;
    }
    draw_name(&to, w->viewer, &name);
    who = (struct text_arg){.type = TEXT_PLAIN, .text = buf_text(&name)};
    text_fill(w->mode->lang, "full.watch.seat", &who, 1, out);
    buf_free(&name);
}

/* ---- drawing --------------------------------------------------------------------------- */

static void write_title(struct watch *w, const struct gview *view)
{
    const struct game *g = reel_head(w->mode->reel)->game;
    char key[KEY_TEXT];
    struct buf viewer = {0};
    struct text_arg arg[3] = {{.type = TEXT_WORD, .text = key},
                              {.type = TEXT_NUMBER, .number = g->round(view_state(view))}};

    snprintf(key, sizeof key, "%s.name", g->id);
    write_viewer(w, &viewer);
    arg[2] = (struct text_arg){.type = TEXT_PLAIN, .text = buf_text(&viewer)};
    buf_clear(&w->title);
    text_fill(w->mode->lang, "full.title", arg, 3, &w->title);
    buf_free(&viewer);
}

static void write_place(struct watch *w)
{
    const struct reel *r = w->mode->reel;
    struct text_arg arg[4] = {{.type = TEXT_NUMBER, .number = (int64_t)w->at},
                              {.type = TEXT_NUMBER, .number = (int64_t)reel_events(r)},
                              {.type = TEXT_NUMBER, .number = reel_turn_at(r, w->at)},
                              {.type = TEXT_NUMBER, .number = reel_turns(r)}};
    bool is_end = w->at == reel_events(r);

    buf_clear(&w->question);
    text_fill(w->mode->lang,
              !is_end           ? "full.watch.place"
              : reel_is_over(r) ? "full.watch.place.over"
                                : "full.watch.place.end",
              arg, 4, &w->question);
}

/* As whom one would play on; and how is it to be called? */
static void write_name_question(struct watch *w)
{
    uint32_t people = w->mode->people ? w->mode->people(w->mode->self, w->at) : 0;
    struct speaker to = speaker(w);
    struct buf names = {0};
    struct text_arg who;

    to.reader = SEAT_NONE;
    for (int i = 0; i < SEATS_MAX; i++) {
        if (!(people >> i & 1u)) continue;
        if (names.n) buf_add(&names, ", ");
        draw_name(&to, i, &names);
    }
    who = (struct text_arg){.type = TEXT_PLAIN, .text = buf_text(&names)};
    buf_clear(&w->question);
    text_fill(w->mode->lang, names.n ? "full.watch.name" : "full.watch.name.only", &who, 1,
              &w->question);
    buf_free(&names);
}

static void write_path_question(struct watch *w)
{
    buf_clear(&w->question);
    buf_add(&w->question, text_of(w, "full.watch.path"));
}

/* All of it must be known, and it must be over. */
static bool can_be_analysed(const struct watch *w)
{
    return w->mode->analyst && reel_is_over(w->mode->reel) && !is_masked(w);
}

static void write_hints(struct watch *w)
{
    struct text_arg number = {.type = TEXT_NUMBER, .number = w->turn};

    buf_clear(&w->hints);
    if (entry_is_open(&w->called) || entry_is_open(&w->path)) {
        buf_add(&w->hints, text_of(w, entry_is_open(&w->path) ? "full.watch.hints.path"
                                                              : "full.watch.hints.name"));
        return;
    }
    text_fill(w->mode->lang,
              w->turn              ? "full.watch.hints.turn"
              : can_be_analysed(w) ? "full.watch.hints.analyse"
                                   : "full.watch.hints",
              &number, 1, &w->hints);
}

static void tell(struct watch *w)
{
    int scroll = w->journal.scroll;

    journal_clear(&w->journal);
    w->journal.scroll = scroll;
    w->journal.to = speaker(w);
    w->journal.round_key = "full.round";
    w->journal.new_from = w->from + 1;
    reel_tell(w->mode->reel, w->viewer, 0, w->at, journal_add, &w->journal);
}

/* What does not fit into the lowest row gets a box. */
static void box_long_alert(struct watch *w, const struct canvas *c)
{
    if (utf8_width(buf_text(&w->alert)) <= c->cols - ALERT_EDGES) return;
    popup_open(&w->popup, NULL, buf_text(&w->alert), text_of(w, "full.popup"));
    buf_clear(&w->alert);
}

void watch_draw(struct watch *w, struct canvas *c)
{
    union state_room room;
    struct scene scene = {.to = speaker(w),
                          .popup = findings_is_open(&w->findings) ? NULL : &w->popup,
                          .journal = &w->journal,
                          .entry = entry_is_open(&w->path) ? &w->path : &w->called};

    scene.view = reel_view(w->mode->reel, w->at, w->viewer, &room);
    tell(w);
    write_title(w, scene.view);
    if (entry_is_open(&w->called)) write_name_question(w);
    else if (entry_is_open(&w->path)) write_path_question(w);
    else write_place(w);
    write_hints(w);
    if (scene_fits(c)) box_long_alert(w, c);
    scene.title = buf_text(&w->title);
    scene.aside = w->mode->name;
    scene.question = buf_text(&w->question);
    scene.hints = buf_text(&w->hints);
    scene.alert = buf_text(&w->alert);
    scene.too_small = text_of(w, "full.watch.small");
    scene_draw(&scene, c);
    findings_draw(&w->findings, c);
}

/* ---- on the terminal --------------------------------------------------------------------------- */

static void show(void *self)
{
    struct watch *w = self;
    struct canvas canvas;
    int rows, cols;

    if (!w->tty) return;
    tty_size(w->tty, &rows, &cols);
    canvas_init(&canvas, rows, cols, tty_is_ascii(w->tty));
    watch_draw(w, &canvas);
    tty_show(w->tty, &canvas, -1, -1);
    canvas_free(&canvas);
}

/* ---- keys ---------------------------------------------------------------------------------- */

static bool leave(struct watch *w, enum watch_end end)
{
    w->end = end;
    return true;
}

/* Where the game is over there is nothing to play on; where too little is known, nobody can. */
static bool branch(struct watch *w)
{
    if (is_masked(w)) buf_add(&w->alert, text_of(w, "record.masked"));
    else if (reel_turn_of(w->mode->reel, w->at) != SEAT_NONE) w->called.is_explicit = true;
    else buf_add(&w->alert, text_of(w, "full.watch.over"));
    return false;
}

static bool press_name(struct watch *w, const struct press *press)
{
    struct note note = {0};

    if (press->kind != PRESS_ENTER) {
        entry_press(&w->called, press);
        return false;
    }
    if (w->called.n && w->mode->may_name &&
        !w->mode->may_name(w->mode->self, w->called.text, &note)) {
        text_note(w->mode->lang, &note, &w->alert);
        return false;
    }
    return leave(w, WATCH_BRANCH);
}

/* The whole record, wherever it is looked at. */
static struct table *whole_game(const struct watch *w)
{
    const struct reel *r = w->mode->reel;
    struct dealer none = {.kind = DEALER_SEEDED};

    return reel_branch(r, reel_events(r), &none);
}

static void save(struct watch *w)
{
    struct table *t = whole_game(w);
    struct text_arg path = {.type = TEXT_PLAIN, .text = w->path.text};
    struct note note = {0};

    if (play_store(t, w->path.text, &note))
        text_fill(w->mode->lang, "full.watch.saved", &path, 1, &w->alert);
    else text_note(w->mode->lang, &note, &w->alert);
    table_free(t);
}

static bool press_path(struct watch *w, const struct press *press)
{
    if (press->kind != PRESS_ENTER) {
        entry_press(&w->path, press);
        return false;
    }
    if (w->path.n) save(w);
    entry_clear(&w->path);
    return false;
}

static void show_result(struct watch *w)
{
    struct speaker to = speaker(w);
    struct buf text = {0};
    struct host_result result;
    union state_room room;
    const struct reel *r = w->mode->reel;

    host_result_of(to.game, reel_view(r, reel_events(r), SEAT_ALL, &room),
                   reel_head(r)->setup.seats, &result);
    host_result_write(&to, &result, &text);
    popup_open(&w->popup, text_of(w, "full.turn.over"), buf_text(&text), text_of(w, "full.popup"));
    buf_free(&text);
}

/* Enter goes to the turn that was typed; at the end of a finished game it tells the result. */
static bool press_enter(struct watch *w)
{
    const struct reel *r = w->mode->reel;
    uint32_t turn = w->turn;

    w->turn = 0;
    if (turn) return go_turn(w, turn);
    if (w->at < reel_events(r)) return go(w, w->at + 1);
    if (reel_is_over(r)) show_result(w);
    return false;
}

static bool analyse(struct watch *w)
{
    struct table *t;
    struct buf record = {0};

    if (!can_be_analysed(w)) return false;
    t = whole_game(w);
    table_save(t, &record);
    table_free(t);
    w->findings.analyst = w->mode->analyst;
    w->findings.lang = w->mode->lang;
    w->findings.tty = w->tty;
    w->findings.self = w;
    w->findings.show = show;
    findings_run(&w->findings, &record);
    buf_free(&record);
    return false;
}

static bool press_text(struct watch *w, char c)
{
    if (c >= '0' && c <= '9') {
        if (w->turn < TURN_MOST / 10) w->turn = w->turn * 10 + (uint32_t)(c - '0');
        return false;
    }
    w->turn = 0;
    switch (c) {
    case 'q': return leave(w, WATCH_QUIT);
    case 'a': return analyse(w);
    case 'b': return branch(w);
    case 's': return change_viewer(w);
    case 'w': w->path.is_explicit = true; return false;
    case ' ': return go(w, w->at + 1);
    case 'l': return go(w, w->at + 1);
    case 'h': return go(w, w->at ? w->at - 1 : 0);
    case 'j': return turn_on(w);
    case 'k': return turn_back(w);
    case '?':
        popup_open(&w->popup, text_of(w, "full.page.help"), text_of(w, "full.watch.help"),
                   text_of(w, "full.popup"));
        return false;
    default: return false;
    }
}

static bool press_function(struct watch *w, int number)
{
    if (number == 1) return press_text(w, '?');
    if (number == 9) w->path.is_explicit = true;
    return false;
}

static bool is_quit(const struct press *press)
{
    return (press->kind == PRESS_FUNCTION && press->number == 10) ||
           (press->kind == PRESS_CONTROL && press->text[0] == 'q');
}

static bool scroll_log(struct watch *w, int by)
{
    journal_scroll(&w->journal, by * (w->journal.seen > 1 ? w->journal.seen - 1 : 1));
    return false;
}

bool watch_press(struct watch *w, const struct press *press)
{
    if (is_quit(press)) return leave(w, WATCH_QUIT);
    if (findings_is_open(&w->findings)) {
        findings_press(&w->findings, press);
        return false;
    }
    if (w->popup.is_open) {
        popup_press(&w->popup, press);
        return false;
    }
    buf_clear(&w->alert);
    if (entry_is_open(&w->called)) return press_name(w, press);
    if (entry_is_open(&w->path)) return press_path(w, press);
    if (press->kind != PRESS_TEXT && press->kind != PRESS_ENTER) w->turn = 0;
    switch (press->kind) {
    case PRESS_TEXT: return press_text(w, press->text[0]);
    case PRESS_ENTER: return press_enter(w);
    case PRESS_RIGHT: return go(w, w->at + 1);
    case PRESS_LEFT: return go(w, w->at ? w->at - 1 : 0);
    case PRESS_DOWN: return turn_on(w);
    case PRESS_UP: return turn_back(w);
    case PRESS_HOME: return go(w, 0);
    case PRESS_END: return go(w, reel_events(w->mode->reel));
    case PRESS_PAGE_UP: return scroll_log(w, 1);
    case PRESS_PAGE_DOWN: return scroll_log(w, -1);
    case PRESS_ESCAPE: return leave(w, WATCH_QUIT);
    case PRESS_FUNCTION: return press_function(w, press->number);
    default: return false;
    }
}

/* ---- all of it ---------------------------------------------------------------------------------- */

enum watch_end full_watch(const struct watch_mode *mode, struct watch_place *place)
{
    struct tty_way way = {.is_ascii = mode->is_ascii,
                          .theme = mode->theme,
                          .waiting = mode->waiting,
                          .must_leave = mode->must_leave};
    struct tty *tty = tty_start(&way);
    struct press press;
    struct watch w;

    if (!tty) return WATCH_LEFT;
    watch_start(&w, mode, place->at);
    w.tty = tty;
    do {
        if (!tty_is_ready(tty)) show(&w); /* a key that is held down must not lag */
        w.end = WATCH_LEFT;
    } while (tty_read(tty, &press) == GOT_PRESS && !watch_press(&w, &press));
    place->at = w.at;
    snprintf(place->name, sizeof place->name, "%s", w.called.text);
    tty_end(tty);
    watch_finish(&w);
    return w.end;
}
