/* tables.c: tables are made, opened from records, branched off, and closed. */
#include "desk/desk_room.h"

#include "core/memory.h"

#include <limits.h>
#include <string.h>

/* ---- places --------------------------------------------------------------------------------- */

void place_clear(struct place *p)
{
    host_job_free(p->job);
    if (p->pupil) pupil_free(p->pupil);
    else host_free(p->host);
    lesson_free(p->lesson);
    memory_free(p->puzzle);
    reel_free(p->reel);
    review_free(p->review);
    *p = (struct place){.host = NULL};
}

static void put_number(struct json *json, const struct place *p)
{
    if (p->host) wire_put_number(json, table_events(host_look(p->host)), host_taken_back(p->host));
    else wire_put_number(json, reel_events(p->reel), 0);
}

static void open_made(struct line *l, struct json *json, struct place *p, const char *name)
{
    strcpy(p->name, name);
    l->at = p;
    line_open(l, json, "done");
    put_number(json, p);
    if (p->host) wire_put_waits(json, host_waits(p->host));
}

/* The place is taken: its head, and whom it waits for. */
void line_made(struct line *l, struct place *p, const char *name)
{
    struct json json;

    open_made(l, &json, p, name);
    line_close(&json);
}

/* A game goes on. UNKNOWN: seats, a bit each, whose bots are not known here. */
static void answer_goes_on(struct line *l, struct place *p, const char *name, uint32_t unknown)
{
    const struct record_head *head = table_head(host_look(p->host));
    struct json json;

    p->was_over = table_turn(host_look(p->host)) == SEAT_NONE;
    open_made(l, &json, p, name);
    json_array(&json, "unknown");
    for (int i = 0; i < head->setup.seats; i++) {
        if (!(unknown >> i & 1u)) continue;
        json_object(&json, NULL);
        json_number(&json, "seat", i + 1);
        json_text(&json, "bot", head->seat[i].kind);
        json_text(&json, "plays", host_player(p->host, i)->bot->id);
        json_close_object(&json);
    }
    json_close_array(&json);
    line_close(&json);
}

/* ---- who plays ------------------------------------------------------------------------------ */

/* `human`, or a bot's id, perhaps with the number of playouts that it may think: `level5:200`. */
static bool read_who(const struct game *g, char *word, struct host_player *player,
                     struct note *note)
{
    char *colon = strchr(word, ':');
    uint64_t playouts = 0;

    if (colon) *colon = '\0';
    if (colon && strcmp(word, "human") == 0) return note_set(note, "desk.human", " ");
    if (colon && (!word_number(colon + 1, UINT32_MAX, &playouts) || !playouts))
        return note_set(note, "desk.playouts", "%.*s", TYPED_TEXT, colon + 1);
    if (!host_player_of(g, word, player, note)) return false;
    player->limits.playouts = (uint32_t)playouts;
    return true;
}

static const char *kind_of(const struct host_player *player)
{
    return player->who == HOST_BOT ? player->bot->id : "human";
}

void tables_sit(struct line *l)
{
    const struct record_head *head = table_head(host_look(l->at->host));
    struct host_player player;
    struct note note = {0};
    uint64_t seat = 0;
    char *who;

    if (!line_number(l, head->setup.seats, &seat) || !seat || !(who = line_word(l))) {
        line_refuse_form(l);
        return;
    }
    if (!read_who(head->game, who, &player, &note)) {
        line_refuse(l, &note);
        return;
    }
    if (teach_refuses_sit(l)) return;
    host_sit(l->at->host, (int)seat - 1, &player);
    table_seat_set(host_table(l->at->host), (int)seat - 1, kind_of(&player), l->rest);
    line_done(l);
}

/* ---- a new game ----------------------------------------------------------------------------- */

/* The task that hints are to serve, in a game that is played alone; else the new place is free again. */
static bool serve_task(struct line *l, struct place *p, uint64_t task)
{
    struct note note;

    if (!task || host_set_aim(p->host, (int)task)) return true; /* no more than INT_MAX */
    note_set(&note, "desk.task", "%d", (int)task);
    line_refuse(l, &note);
    place_clear(p);
    return false;
}

/* A plan, line by line: seat WHO [NAME], option KEY VALUES, seed S, task N, practice, ask-all,
 * by-hand. */
struct planning {
    struct host_plan plan;
    struct note *note;
    const char *option[OPTION_BYTES], *values[OPTION_BYTES];
    int seats, options;
    uint64_t task;
};

static bool plan_seat(struct planning *p, char *rest)
{
    char *end = rest + strcspn(rest, " ");
    const char *name = end + strspn(end, " ");
    struct host_player *player = &p->plan.player[p->seats];

    if (p->seats == SEATS_MAX) return note_set(p->note, "desk.seats", "%d", SEATS_MAX);
    *end = '\0';
    if (!read_who(p->plan.head.game, rest, player, p->note)) return false;
    record_seat_set(&p->plan.head.seat[p->seats++], kind_of(player), name);
    return true;
}

/* Options wait until it is known how many play, and from which seed they are drawn. */
static bool plan_option(struct planning *p, char *rest)
{
    char *end = rest + strcspn(rest, " ");

    if (!*rest || p->options == OPTION_BYTES)
        return note_set(p->note, "desk.plan", "%.*s", TYPED_TEXT, rest);
    p->option[p->options] = rest;
    p->values[p->options++] = end + strspn(end, " ");
    *end = '\0';
    return true;
}

static bool plan_seed(struct planning *p, char *rest)
{
    return word_number(rest, UINT64_MAX, &p->plan.seed) ||
           note_set(p->note, "desk.seed", "%.*s", TYPED_TEXT, rest);
}

static bool plan_task(struct planning *p, char *rest)
{
    return word_number(rest, INT_MAX, &p->task) ||
           note_set(p->note, "desk.task", "%.*s", TYPED_TEXT, rest);
}

static bool plan_practice(struct planning *p, char *rest)
{
    p->plan.is_practice = true;
    return !*rest || note_set(p->note, "desk.plan", "%.*s", TYPED_TEXT, rest);
}

static bool plan_ask_all(struct planning *p, char *rest)
{
    p->plan.ask_all = true;
    return !*rest || note_set(p->note, "desk.plan", "%.*s", TYPED_TEXT, rest);
}

static bool plan_by_hand(struct planning *p, char *rest)
{
    p->plan.dealer.kind = DEALER_HAND;
    p->plan.head.by_hand = true;
    return !*rest || note_set(p->note, "desk.plan", "%.*s", TYPED_TEXT, rest);
}

static bool plan_line(struct planning *p, char *text)
{
    static const struct {
        const char *word;
        bool (*run)(struct planning *p, char *rest);
    } WORDS[] = {{"seat", plan_seat},      {"option", plan_option},     {"seed", plan_seed},
                 {"task", plan_task},      {"practice", plan_practice}, {"ask-all", plan_ask_all},
                 {"by-hand", plan_by_hand}};
    size_t n = strcspn(text, " ");

    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++)
        if (strlen(WORDS[i].word) == n && memcmp(text, WORDS[i].word, n) == 0)
            return WORDS[i].run(p, text + n + strspn(text + n, " "));
    return !*text || note_set(p->note, "desk.plan", "%.*s", TYPED_TEXT, text);
}

/* Where nobody is named a person plays against bots, as many as usual. */
static void plan_players(struct planning *p)
{
    const struct game *g = p->plan.head.game;

    if (p->seats) return;
    p->seats = setup_players(g);
    for (int i = 1; i < p->seats; i++)
        p->plan.player[i] = (struct host_player){.who = HOST_BOT, .bot = bot_preset(g)};
}

static bool plan_setup(struct planning *p)
{
    struct record_head *head = &p->plan.head;

    plan_players(p);
    rng_stream(&p->plan.dealer.rng, p->plan.seed, 0);
    if (!setup_default(head->game, p->seats, &head->setup, p->note)) return false;
    for (int i = 0; i < p->options; i++)
        if (!setup_option(head->game, &head->setup, p->option[i], p->values[i], &p->plan.dealer.rng,
                          p->note))
            return false;
    return host_plan_check(&p->plan, p->note);
}

/* TEXT is cut into lines. */
static bool plan_read(struct planning *p, char *text)
{
    while (text && *text) {
        char *feed = strchr(text, '\n');

        if (feed) *feed = '\0';
        if (!plan_line(p, text)) return false;
        text = feed ? feed + 1 : NULL;
    }
    return plan_setup(p);
}

void tables_new(struct line *l)
{
    const char *name = line_word(l), *game = line_word(l);
    struct note note = {0};
    struct planning p = {.note = &note};
    char text[DESK_PLAN_MAX + 1];
    struct place *place;

    p.plan.head.game = game ? game_find(game) : NULL;
    if (!game || !line_is_over(l)) line_refuse_form(l);
    else if (!desk_offers(p.plan.head.game)) line_refuse_game(l, game);
    else if (l->n > DESK_PLAN_MAX) line_refuse_long(l, DESK_PLAN_MAX);
    else if ((place = line_place(l, name))) {
        if (l->n) memcpy(text, l->data, l->n);
        text[l->n] = '\0';
        if (!plan_read(&p, text)) {
            line_refuse(l, &note);
        } else if (!(place->host = host_new(&p.plan))) {
            line_lack(l);
        } else if (serve_task(l, place, p.task)) {
            line_made(l, place, name);
        }
    }
}

/* ---- records -------------------------------------------------------------------------------- */

/* `seed S`, `practice`, `ask-all`, `task N`: how a game goes on. */
static bool read_going_on(struct line *l, struct host_plan *plan, uint64_t *task)
{
    const char *word;
    bool is_good = true;

    while (is_good && (word = line_word(l))) {
        if (strcmp(word, "seed") == 0) is_good = line_number(l, UINT64_MAX, &plan->seed);
        else if (strcmp(word, "practice") == 0) plan->is_practice = true;
        else if (strcmp(word, "ask-all") == 0) plan->ask_all = true;
        else if (strcmp(word, "task") == 0) is_good = line_number(l, INT_MAX, task);
        else is_good = false;
    }
    rng_stream(&plan->dealer.rng, plan->seed, 0);
    if (!is_good) line_refuse_form(l);
    return is_good;
}

/* Real dice and cards stay real. */
static void deal_as(const struct record_head *head, struct host_plan *plan)
{
    if (head->by_hand) plan->dealer.kind = DEALER_HAND;
}

void tables_open(struct line *l)
{
    const char *name = line_word(l);
    struct host_plan plan = {.seed = 0};
    struct record_fault fault = {0};
    struct record_head head;
    struct record_end end;
    struct place *p;
    uint64_t task = 0;

    if (!name || !l->data) {
        line_refuse_form(l);
        return;
    }
    if (!read_going_on(l, &plan, &task) || !(p = line_place(l, name))) return;
    if (!record_read_head(l->data, l->n, &head, &fault)) {
        line_refuse_fault(l, &fault);
    } else if (!desk_offers(head.game)) {
        line_refuse_game(l, head.game->id);
    } else {
        deal_as(&head, &plan);
        p->host = host_load(l->data, l->n, &plan, &end, &fault);
        if (!p->host) line_refuse_fault(l, &fault);
        else if (serve_task(l, p, task)) answer_goes_on(l, p, name, host_unknown(p->host));
    }
}

void tables_look(struct line *l)
{
    const char *name = line_word(l);
    struct record_fault fault = {0};
    struct record_end end;
    struct place *p;

    if (!name || !l->data || !line_is_over(l)) {
        line_refuse_form(l);
        return;
    }
    if (!(p = line_place(l, name))) return;
    p->reel = reel_new(l->data, l->n, &end, &fault);
    if (!p->reel) line_refuse_fault(l, &fault);
    else if (desk_offers(reel_head(p->reel)->game)) line_made(l, p, name);
    else {
        line_refuse_game(l, reel_head(p->reel)->game->id);
        place_clear(p);
    }
}

/* NULL: there is not enough memory. */
static struct host *branch_off(const struct reel *reel, size_t at, struct host_plan *plan)
{
    struct table *table;
    struct host *h;

    deal_as(reel_head(reel), plan);
    table = reel_branch(reel, at, &plan->dealer);
    h = table ? host_on(table, plan) : NULL;
    if (!h) table_free(table);
    return h;
}

void tables_branch(struct line *l)
{
    const struct reel *reel = l->at->reel;
    struct host_plan plan = {.seed = 0};
    struct place *p;
    const char *name;
    uint32_t unknown;
    uint64_t at, task = 0;

    if (!line_number(l, SIZE_MAX, &at) || !(name = line_word(l))) {
        line_refuse_form(l);
        return;
    }
    if (!read_going_on(l, &plan, &task)) return;
    if (at > reel_events(reel)) {
        line_refuse_key(l, "desk.event", "");
        return;
    }
    if (record_viewer(reel_head(reel)) != SEAT_ALL) {
        line_refuse_key(l, "desk.masked", "");
        return;
    }
    if (!(p = line_place(l, name))) return;
    unknown = host_players_of(reel_head(reel), plan.player);
    p->host = branch_off(reel, (size_t)at, &plan);
    p->is_branch = p->host != NULL;
    if (!p->host) line_lack(l);
    else if (serve_task(l, p, task)) answer_goes_on(l, p, name, unknown);
}

/* ---- the rest ------------------------------------------------------------------------------- */

void tables_close(struct line *l)
{
    struct place *p = l->at;

    if (!line_is_over(l)) {
        line_refuse_form(l);
        return;
    }
    line_done(l);
    place_clear(p);
}

void tables_list(struct line *l)
{
    struct json json;

    if (!line_is_over(l)) {
        line_refuse_form(l);
        return;
    }
    line_open(l, &json, "tables");
    json_array(&json, "tables");
    for (int i = 0; i < DESK_TABLES; i++) {
        const struct place *p = &l->desk->place[i];

        if (!p->name[0]) continue;
        json_object(&json, NULL);
        json_text(&json, "table", p->name);
        json_text(&json, "is", p->puzzle ? "puzzle" : p->host ? "played" : "looked");
        json_text(&json, "game",
                  (p->host ? table_head(host_look(p->host)) : reel_head(p->reel))->game->id);
        put_number(&json, p);
        json_close_object(&json);
    }
    json_close_array(&json);
    line_close(&json);
}
