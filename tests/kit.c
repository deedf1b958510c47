/* kit.c: positions and moves of a game as text, for the tests of its rules.
 *
 * Whatever is wrong, in the test's text or in the engine, ends the test with a
 * message that quotes the text and shows the position. */
#include "kit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PART_MAX = 500, TEXT_MAX = 4000, RULES_MAX = 1 << 20 };

const struct gstate *state_now(const struct play *p)
{
    return (const struct gstate *)(const void *)&p->now;
}

/* ---- failing ------------------------------------------------------------------ */

static void print_choices(const struct play *p)
{
    action legal[ACTIONS_MAX];
    struct buf out = {0};
    int seat = KIT_GAME->turn(state_now(p));
    int n = seat < 0 ? 0 : KIT_GAME->legal(state_now(p), seat, legal);

    for (int i = 0; i < n; i++) {
        buf_add(&out, i ? "; " : "choices: ");
        action_write(KIT_GAME, legal[i], &out);
    }
    print_error("%s\n", buf_text(&out));
    buf_free(&out);
}

void broken(const struct play *p, const char *what, const char *text)
{
    struct buf out = {0};

    if (p) {
        KIT_GAME->dump(state_now(p), &out);
        print_error("%s", buf_text(&out));
        print_choices(p);
    }
    buf_free(&out);
    fail_msg("%s: %s", what, text);
}

/* ---- parts of a text ------------------------------------------------------------ */

static void fill_text(char text[TEXT_MAX], const char *format, va_list args)
{
    int n = vsnprintf(text, TEXT_MAX, format, args);

    if (n < 0 || n >= TEXT_MAX) broken(NULL, "too long for the kit", format);
}

#define FILL(text, format)             \
    do {                               \
        va_list args;                  \
        va_start(args, format);        \
        fill_text(text, format, args); \
        va_end(args);                  \
    } while (0)

/* The next part without the blanks around it; false at the end. */
static bool next_part(const char **rest, char separator, char part[PART_MAX])
{
    size_t n;

    while (**rest == ' ' || **rest == separator) ++*rest;
    if (!**rest) return false;
    n = strcspn(*rest, (const char[]){separator, '\0'});
    if (n >= PART_MAX) broken(NULL, "too long for the kit", *rest);
    memcpy(part, *rest, n);
    *rest += n;
    while (n && part[n - 1] == ' ') n--;
    part[n] = '\0';
    return true;
}

static bool has_part(const char *parts, char separator, const char *wanted)
{
    char part[PART_MAX];

    while (next_part(&parts, separator, part))
        if (!strcmp(part, wanted)) return true;
    return false;
}

static action read_move(const struct play *p, const char *text)
{
    struct note note = {0};
    action a = 0;

    if (!action_read(KIT_GAME, text, &a, &note)) broken(p, "no move", text);
    return a;
}

static void as_lines(char text[TEXT_MAX])
{
    for (char *c = text; *c; c++)
        if (*c == ';') *c = '\n';
}

static void dump_text(const union state_room *room, char text[TEXT_MAX])
{
    struct buf out;

    buf_fixed(&out, text, TEXT_MAX);
    KIT_GAME->dump((const struct gstate *)(const void *)room, &out);
    if (out.full) broken(NULL, "too long for the kit", text);
}

/* ---- positions -------------------------------------------------------------------- */

struct play at(const char *lines, ...)
{
    struct play p = {0};
    struct note note = {0};
    char text[TEXT_MAX];

    FILL(text, lines);
    as_lines(text);
    if (!KIT_GAME->load(room_state(&p.now), text, &note)) {
        print_error("%s: %s\n", note.key, note.args);
        broken(NULL, "no position", text);
    }
    p.before = p.now;
    return p;
}

void no_position(const char *lines, ...)
{
    struct play p = {0};
    struct note note = {0};
    char text[TEXT_MAX];

    FILL(text, lines);
    as_lines(text);
    if (KIT_GAME->load(room_state(&p.now), text, &note)) broken(&p, "a position", text);
    assert_non_null(note.key);
}

struct play begin(int seats, const char *options)
{
    struct play p = {0};
    struct setup setup;
    struct note note;
    char part[PART_MAX];

    assert_true(setup_default(KIT_GAME, seats, &setup, &note));
    for (const char *rest = options; next_part(&rest, ';', part);) {
        char *values = strchr(part, ' ');
        if (!values) broken(NULL, "no option", part);
        *values++ = '\0';
        if (!setup_option(KIT_GAME, &setup, part, values, NULL, &note))
            broken(NULL, "option refused", options);
    }
    KIT_GAME->init(room_state(&p.now), &setup);
    p.before = p.now;
    return p;
}

struct play seen_by(const struct play *p, int player)
{
    struct play view = {0};

    KIT_GAME->observe(state_now(p), player < 0 ? player : player - 1, room_view(&view.now));
    view.before = view.now;
    return view;
}

/* ---- moves ------------------------------------------------------------------------- */

/* Who makes the move, by its name or because it is their turn; MOVE goes on behind it. */
static int mover(const struct play *p, const char **move)
{
    char *rest;
    long player = strtol(*move, &rest, 10);

    if (rest == *move || *rest != ':') return KIT_GAME->turn(state_now(p));
    *move = rest + 1 + strspn(rest + 1, " ");
    return (int)player - 1;
}

static void does_one(struct play *p, const char *move)
{
    struct gstate *s = room_state(&p->now);
    struct note note = {0};
    int seat = mover(p, &move);
    action a = read_move(p, move);

    if (!game_is_legal(KIT_GAME, s, seat, a)) broken(p, "not among the choices", move);
    p->trace.n = 0;
    p->flags |= KIT_GAME->apply(s, seat, a, &p->trace);
    if (KIT_GAME->sound(s, &note)) return;
    print_error("not sound: %s %s\n", note.key, note.args);
    broken(p, "not sound after", move);
}

void does(struct play *p, const char *moves, ...)
{
    char text[TEXT_MAX], part[PART_MAX];
    const char *rest = text;

    FILL(text, moves);
    p->before = p->now;
    p->flags = 0;
    while (next_part(&rest, ';', part)) does_one(p, part);
}

static void check_offers(const struct play *p, const char *moves, bool wanted)
{
    char part[PART_MAX];

    if (KIT_GAME->turn(state_now(p)) < 0) broken(p, "no player is to move", moves);
    while (next_part(&moves, ';', part)) {
        const char *move = part;
        int seat = mover(p, &move);
        bool offered = game_is_legal(KIT_GAME, state_now(p), seat, read_move(p, move));
        if (offered != wanted) broken(p, wanted ? "not offered" : "offered", part);
    }
}

void offers(const struct play *p, const char *moves, ...)
{
    char text[TEXT_MAX];

    FILL(text, moves);
    check_offers(p, text, true);
}

void refuses(const struct play *p, const char *moves, ...)
{
    char text[TEXT_MAX];

    FILL(text, moves);
    check_offers(p, text, false);
}

static int legal_now(const struct play *p, action legal[])
{
    int seat = KIT_GAME->turn(state_now(p));

    if (seat < 0) broken(p, "no player is to move", "");
    return KIT_GAME->legal(state_now(p), seat, legal);
}

/* MOVES are the choices of the seat, all of them. */
static void check_asked(const struct play *p, int seat, const char *moves)
{
    action legal[ACTIONS_MAX];
    char name[PART_MAX];
    const char *rest = moves;
    int n = KIT_GAME->legal(state_now(p), seat, legal);

    while (next_part(&rest, ';', name))
        if (!game_is_legal(KIT_GAME, state_now(p), seat, read_move(p, name)))
            broken(p, "not offered", name);
    for (int i = 0; i < n; i++) {
        struct buf out;
        buf_fixed(&out, name, sizeof name);
        action_write(KIT_GAME, legal[i], &out);
        if (!has_part(moves, ';', name)) broken(p, "offered too", name);
    }
}

void asks(const struct play *p, const char *step, const char *moves, ...)
{
    char text[TEXT_MAX];
    int seat = KIT_GAME->turn(state_now(p));

    FILL(text, moves);
    if (seat < 0) broken(p, "no player is to move", text);
    shows(p, "step %s", step);
    check_asked(p, seat, text);
}

void asks_player(const struct play *p, int player, const char *step, const char *moves, ...)
{
    char text[TEXT_MAX];

    FILL(text, moves);
    shows(p, "step %s", step);
    check_asked(p, player - 1, text);
}

void waits(const struct play *p, int player) { check_asked(p, player - 1, ""); }

int choices_of(const struct play *p, unsigned kind)
{
    action legal[ACTIONS_MAX];
    int n = legal_now(p, legal), found = 0;

    for (int i = 0; i < n; i++) found += act_kind(legal[i]) == kind;
    return found;
}

/* ---- what came of it ------------------------------------------------------------------ */

void shows(const struct play *p, const char *lines, ...)
{
    char text[TEXT_MAX], part[PART_MAX], dump[TEXT_MAX];
    const char *rest = text;

    FILL(text, lines);
    dump_text(&p->now, dump);
    while (next_part(&rest, ';', part))
        if (!has_part(dump, '\n', part)) broken(p, "the position has no line", part);
}

/* The lines of the position that differ from the one before. */
static void write_changes(const struct play *p, char text[TEXT_MAX])
{
    char was[TEXT_MAX], is[TEXT_MAX], old[PART_MAX], new[PART_MAX];
    const char *from = was, *to = is;
    struct buf out;

    dump_text(&p->before, was);
    dump_text(&p->now, is);
    buf_fixed(&out, text, TEXT_MAX);
    while (next_part(&from, '\n', old) && next_part(&to, '\n', new))
        if (strcmp(old, new)) buf_format(&out, "%s;", new);
}

void changed(const struct play *p, const char *lines, ...)
{
    char text[TEXT_MAX], list[TEXT_MAX], part[PART_MAX];
    const char *rest;

    FILL(text, lines);
    list[0] = '\0';
    write_changes(p, list);
    for (rest = list; next_part(&rest, ';', part);)
        if (!has_part(text, ';', part)) broken(p, "changed too", part);
    for (rest = text; next_part(&rest, ';', part);)
        if (!has_part(list, ';', part)) broken(p, "not what changed", part);
}

static bool has_outcome(const struct outcome out[], int n, action a, unsigned long weight)
{
    for (int i = 0; i < n; i++)
        if (out[i].a == a) return out[i].weight == weight;
    return false;
}

void outcomes(const struct play *p, const char *weighted, ...)
{
    struct outcome out[OUTCOMES_MAX];
    char text[TEXT_MAX], part[PART_MAX];
    const char *rest = text;
    int n = 0, open = KIT_GAME->chance(state_now(p), out);

    FILL(text, weighted);
    if (KIT_GAME->turn(state_now(p)) != SEAT_CHANCE) broken(p, "not chance's turn", text);
    for (; next_part(&rest, ';', part); n++) {
        char *move;
        unsigned long weight = strtoul(part, &move, 10);
        if (!has_outcome(out, open, read_move(p, move), weight)) broken(p, "no such outcome", part);
    }
    if (n != open) broken(p, "more outcomes than these", text);
}

void ranks(const struct play *p, const char *wanted)
{
    struct result result;
    char text[PART_MAX];
    struct buf out;

    if (KIT_GAME->turn(state_now(p)) != SEAT_NONE) broken(p, "not over", wanted);
    KIT_GAME->result(state_now(p), &result);
    buf_fixed(&out, text, sizeof text);
    for (int i = 0; i < SEATS_MAX && result.rank[i]; i++)
        buf_format(&out, i ? " %d" : "%d", result.rank[i]);
    if (strcmp(text, wanted)) broken(p, "not the ranks", text);
}

int told(const struct play *p, unsigned phrase, int player)
{
    int n = 0;

    for (int i = 0; i < p->trace.n; i++) {
        const struct phrase *say = &p->trace.fact[i].say;
        n += p->trace.fact[i].seen == SEEN_ALL && say->id == phrase && say->who == player - 1;
    }
    return n;
}

void has_json(const struct play *p, const char *part, ...)
{
    union state_room view;
    char text[TEXT_MAX], shown[2 * TEXT_MAX];
    struct buf out;
    struct json json;

    FILL(text, part);
    KIT_GAME->observe(state_now(p), SEAT_ALL, room_view(&view));
    buf_fixed(&out, shown, sizeof shown);
    json_start(&json, &out);
    json_object(&json, NULL);
    KIT_GAME->show(room_view(&view), SEAT_ALL, &json);
    json_close_object(&json);
    if (!strstr(shown, text)) broken(p, "not shown", text);
}

/* ---- the written rules ------------------------------------------------------------- */

void kit_rules_read(struct kit_rules *rules)
{
    struct buf path = {0};

    *rules = (struct kit_rules){0};
    buf_format(&path, "%s/%s.md", RULES, KIT_GAME->id);
    assert_true(buf_read_file(&rules->text, buf_text(&path), RULES_MAX, NULL));
    buf_free(&path);
}

bool kit_rules_have(struct kit_rules *rules, const char *rule)
{
    char statement[40];

    for (int i = 0; i < rules->n; i++)
        if (rules->known[i] == rule) return true;
    snprintf(statement, sizeof statement, "- **[%.20s]** ", rule);
    if (!strstr(buf_text(&rules->text), statement)) return false;
    if (rules->n < KIT_RULES_KNOWN) rules->known[rules->n++] = rule;
    return true;
}

void kit_rules_free(struct kit_rules *rules) { buf_free(&rules->text); }

/* ---- whole games ---------------------------------------------------------------- */

struct gstate *kit_begin(struct kit_game *k, const struct game *g, int seats, const struct bot *bot,
                         uint64_t number)
{
    *k = (struct kit_game){.plan = {.game = g, .seed = 1}};
    assert_true(setup_default(g, seats, &k->plan.setup, NULL));
    for (int i = 0; i < seats; i++) k->plan.bot[i] = bot;
    sim_game_init(&k->sim, &k->plan, number);
    g->init(room_state(&k->room), &k->sim.setup);
    return room_state(&k->room);
}
