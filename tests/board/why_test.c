/* why_test.c: why something is not possible: every reason of the rules is named, with its
 * figures, in every language; and what a remark asks for makes the action possible. */
#include "kit.h"

#include "game/phrase.h"

#include <stdio.h>
#include <string.h>

enum { TEXT = 400, POSITIONS = 200, FEW = 12 };

/* ---- remarks as text ---------------------------------------------------------------- */

static struct event read_event(const struct play *p, const char *move)
{
    struct event e = {(int8_t)BOARD.turn(state_now(p)), 0};
    const char *colon = strchr(move, ':');

    if (colon) {
        e.seat = (int8_t)(move[0] == '*' ? (int)SEAT_CHANCE : move[0] - '1');
        move = colon + 1;
    }
    if (!action_read(&BOARD, move, &e.a, NULL)) broken(p, "no move", move);
    return e;
}

static int ask_why(const struct gstate *s, struct event e, struct remark out[])
{
    union state_room room;

    BOARD.observe(s, e.seat == SEAT_CHANCE ? SEAT_ALL : e.seat, room_view(&room));
    return BOARD.why(room_view(&room), e.seat, e.a, out);
}

static void write_set(unsigned set, struct buf *out)
{
    const char *before = " ";

    for (unsigned i = 0; i < PLACES; i++)
        if (set >> i & 1u) {
            buf_format(out, "%s%u", before, i + 1);
            before = ",";
        }
}

static void write_arg(struct arg a, struct buf *out)
{
    unsigned value = (unsigned)a.value;
    const struct sort *sort = a.sort >= SORT_OWN ? &BOARD_SORTS[a.sort - SORT_OWN] : NULL;

    if (a.sort == SORT_SEAT) buf_format(out, " %u", value + 1);
    else if (!sort) buf_format(out, " %u", value);
    else if (sort->how == HOW_SET) write_set(value, out);
    else if (sort->how == HOW_COUNTS)
        buf_format(out, " %u-%u-%u-%u", value >> 12, value >> 8 & 15u, value >> 4 & 15u,
                   value & 15u);
    else buf_format(out, " %s", sort->token[value]);
}

/* `B-10.9 lira 15 9 6; …`: rule, key without its start, arguments. */
static void write_remarks(const struct remark remark[], int n, struct buf *out)
{
    for (int i = 0; i < n; i++) {
        if (i) buf_add(out, "; ");
        buf_format(out, "%s %s", remark[i].rule ? remark[i].rule : "-",
                   remark[i].key + sizeof "board.why." - 1);
        for (int k = 0; k < remark[i].say.n; k++) write_arg(remark[i].say.arg[k], out);
    }
}

/* ---- each reason --------------------------------------------------------------------- */

struct reason {
    const char *position, *move, *remarks;
};

#include "langs/langs.h"
#include "why_reasons.h"

static void said(const struct reason *r)
{
    struct play p = at("%s", r->position);
    struct event e = read_event(&p, r->move);
    struct remark remark[REMARKS_MAX];
    struct buf out = {0};

    if (game_is_legal(&BOARD, state_now(&p), e.seat, e.a)) broken(&p, "open", r->move);
    write_remarks(remark, ask_why(state_now(&p), e, remark), &out);
    if (strcmp(buf_text(&out), r->remarks) != 0) broken(&p, r->move, buf_text(&out));
    buf_free(&out);
}

static void each_reason_is_named_with_its_figures(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof REASONS / sizeof *REASONS; i++) said(&REASONS[i]);
}

/* Does a row of the table name the message, as a whole word? */
static bool in_table(const char *key)
{
    size_t n = strlen(key);

    for (size_t i = 0; i < sizeof REASONS / sizeof *REASONS; i++)
        for (const char *found = strstr(REASONS[i].remarks, key); found;
             found = strstr(found + 1, key))
            if (found[-1] == ' ' && strchr(" ;", found[n])) return true; /* \0 too */
    return false;
}

static void each_message_has_a_position_that_calls_for_it(void **state)
{
    static const char start[] = "board.why.";
    int missing = 0;

    (void)state;
    for (size_t i = 0; i < LANGS[0]->count; i++) {
        const char *key = LANGS[0]->message[i].key;
        if (strncmp(key, start, sizeof start - 1) != 0 || in_table(key + sizeof start - 1))
            continue;
        print_error("no position for %s\n", key);
        missing++;
    }
    assert_int_equal(missing, 0);
}

/* ---- what is said is true ------------------------------------------------------------- */

struct cure {
    const char *position, *move, *remark, *more; /* the move is possible with MORE lines */
};

static void possible_with(const struct cure *c)
{
    struct play before = at("%s", c->position), after = at("%s; %s", c->position, c->more);
    struct event e = read_event(&before, c->move);
    struct remark remark[REMARKS_MAX];
    struct buf out = {0};

    refuses(&before, "%s", c->move);
    write_remarks(remark, ask_why(state_now(&before), e, remark), &out);
    if (strncmp(buf_text(&out), c->remark, strlen(c->remark)) != 0)
        broken(&before, c->move, buf_text(&out));
    buf_free(&out);
    offers(&after, "%s", c->move);
}

static void what_lacks_is_all_that_lacks(void **state)
{
    static const struct cure CURES[] = {
        {"player 1 place 16; player 1 lira 9; step act", "ruby", "B-10.9 lira 14 9 5",
         "player 1 lira 14"},
        {"player 1 place 16; player 1 dealer 1; player 1 lira 9; player 1 hand dealer; step again",
         "again", "B-10.9 lira 15 9 6", "player 1 lira 15"},
        {"player 1 place 1; player 1 lira 5; step act", "extend", "B-8.1 lira 7 5 2",
         "player 1 lira 7"},
        {"player 1 place 5; player 2 place 5; player 3 place 5; player 1 lira 3; step toll", "pay",
         "B-6.2 lira 4 3 1", "player 1 lira 4"},
        {"player 1 tiles yellow; player 1 out 5; player 1 stack own own own; player 1 lira 1",
         "recall 5", "B-13.3 lira 2 1 1", "player 1 lira 2"},
        {"player 1 place 2; player 1 tiles green; player 1 lira 1; step extra", "extra fruit",
         "B-8.6 lira 2 1 1", "player 1 lira 2"},
        {"player 1 place 13; player 1 goods 2 1 1 1; step act", "deliver 1 1 1 2",
         "B-10.2 goods 0-0-0-1", "player 1 goods 2 1 1 2"},
        {"player 1 place 13; player 1 palace 1; player 1 goods 2 2 1 0; player 1 hand palace;"
         "step again",
         "again", "B-10.2 deliver.wants 6 1-1-1-2 1; B-10.2 goods 0-0-0-2",
         "player 1 goods 2 2 1 2"},
        {"player 1 place 14; player 2 tiles red; player 1 goods 1 0 0 0; player 1 extensions 1;"
         "step act",
         "tile red", "B-10.5 tile.goods red 3 fabric 1 2", "player 1 goods 3 0 0 0"},
        {"player 1 place 11; player 1 goods 1 1 0 0; step act", "sell 1 2 0 1",
         "B-9.9 goods 0-1-0-1", "player 1 goods 1 2 0 1"},
        {"player 1 place 11; player 1 goods 2 1 0 0; player 1 hand any; step act",
         "sellany 2 1 0 1", "B-11.15 goods 0-0-0-1", "player 1 goods 2 1 0 1"},
        {"player 1 hand good1; player 1 goods 0 0 2 0", "good1 fruit", "B-11.5 full fruit 2",
         "player 1 extensions 1"},
        {"player 1 place 6; player 1 lira 0; player 1 hand good1; flags governor;"
         "step governor-pay",
         "good1 fruit", "B-11.8 bribe", "player 1 lira 2"},
        {"player 1 place 12; player 1 family 5; step act", "send 6", "B-9.12 send.away 5",
         "player 1 family 12"},
        {"", "stay", "B-11.3 card stay", "player 1 hand stay"},
        {"", "long 16", "B-11.3 card long", "player 1 hand long"},
        {"player 1 place 5; step meet", "governor", "B-14.5 governor.away 6", "governor 5"},
        {"player 1 place 5; player 3 family 5; step meet", "end", "B-14.2 end 3 5",
         "player 3 family 12"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof CURES / sizeof *CURES; i++) possible_with(&CURES[i]);
}

static void card_that_is_said_to_help_helps(void **state)
{
    struct play p = at("player 1 place 16; player 1 lira 5; player 1 hand lira5 lira5; step act");
    struct remark remark[REMARKS_MAX];

    (void)state;
    assert_int_equal(ask_why(state_now(&p), read_event(&p, "ruby"), remark), 2);
    assert_string_equal(remark[1].key, "board.why.lira.cards");
    assert_int_equal(remark[1].say.arg[0].value, 2);
    does(&p, "lira5; lira5; ruby");
    p = at("player 1 place 12; player 1 lira 9; player 1 hand lira5; step act");
    does(&p, "send 16"); /* the family member's price too */
    assert_int_equal(ask_why(state_now(&p), read_event(&p, "ruby"), remark), 2);
    does(&p, "lira5; ruby");
    p = at("player 1 place 16; player 1 lira 3; player 1 hand lira5 lira5; step act");
    assert_int_equal(ask_why(state_now(&p), read_event(&p, "ruby"), remark), 1);
    p = at("player 1 place 12; player 1 family 5; player 1 hand home; step act");
    assert_int_equal(ask_why(state_now(&p), read_event(&p, "send 6"), remark), 2);
    does(&p, "home lira; send 6");
    p = at("player 1 place 5; player 1 stack; player 1 out 1 2 3 4; player 1 hand back;"
           "step assistant");
    assert_int_equal(ask_why(state_now(&p), read_event(&p, "leave"), remark), 2);
    does(&p, "back 3; leave");
}

/* ---- all that can be typed, in random games ------------------------------------------------ */

struct check {
    struct play p;
    struct kit_rules rules;
    struct rng rng;
};

static void check_remark(struct check *c, const struct remark *r)
{
    if (r->rule && !kit_rules_have(&c->rules, r->rule)) broken(&c->p, "no such rule", r->rule);
    for (const struct lang *const *lang = LANGS; *lang; lang++) {
        const struct speaker to = {&BOARD, *lang, 0, NULL};
        struct buf text = {0};
        uint32_t used = 0;
        const char *message = lang_get(*lang, r->key);

        if (!message || !text_check(message, &used)) broken(&c->p, "no message", r->key);
        if (used >> (1 + r->say.n)) broken(&c->p, "arguments are missing", r->key);
        remark_write(&to, r, &text);
        if (strpbrk(buf_text(&text), "[]{}\n")) broken(&c->p, r->key, buf_text(&text));
        buf_free(&text);
    }
}

/* Typed and read again it is the same; then it is well formed. */
static bool can_be_typed(action a)
{
    char memory[TEXT];
    struct buf text;
    action back;

    buf_fixed(&text, memory, sizeof memory);
    action_write(&BOARD, a, &text);
    return action_read(&BOARD, memory, &back, NULL) && back == a;
}

static void check_why(struct check *c, struct event e)
{
    struct remark remark[REMARKS_MAX];
    char memory[TEXT];
    struct buf text;
    int n;

    if (!can_be_typed(e.a) || game_is_legal(&BOARD, state_now(&c->p), e.seat, e.a)) return;
    n = ask_why(state_now(&c->p), e, remark);
    buf_fixed(&text, memory, sizeof memory);
    action_write(&BOARD, e.a, &text);
    if (n < 1 || n > REMARKS_MAX) broken(&c->p, "no reason", memory);
    for (int i = 0; i < n; i++)
        if (rng_below(&c->rng, 4) == 0) check_remark(c, &remark[i]); /* words take time */
}

/* Values of a sort: all of a short list, a few of many. */
static unsigned some_value(unsigned sort, unsigned i, struct rng *rng)
{
    if (sort == SORT_NONE) return 0;
    if (sort == SORT_NUMBER) return i < FEW + 2 ? i : (unsigned)UNKNOWN - i % 2;
    if (i == 0) return sort == SORT_COUNTS || sort == SORT_PLACES ? 0xffffu : UNKNOWN;
    if (sort == SORT_COUNTS)
        return (unsigned)(rng_next(rng) & (i % 2 ? 0x1111 : 0x3333)) + (i % 5 ? 0 : 0x0100u);
    if (sort == SORT_PLACES) return (unsigned)(rng_next(rng) & rng_next(rng) & 0xffffu);
    return i - 1;
}

static action some_action(unsigned kind, unsigned i, struct rng *rng)
{
    const uint8_t *sort = BOARD_SPECS[kind].sort;
    unsigned first = some_value(sort[0], i, rng);

    if (sort[0] == SORT_COUNTS || sort[0] == SORT_PLACES) return act(kind, 0, 0, 0) | first << 8;
    return act(kind, first, some_value(sort[1], rng_below(rng, FEW), rng), 0);
}

/* Mostly the player to move asks: there is most to say. */
static void check_position(struct check *c)
{
    const struct board *s = board_now(&c->p);
    int8_t turn = (int8_t)BOARD.turn(state_now(&c->p));

    for (unsigned kind = 1; kind < KINDS; kind++)
        for (unsigned i = 0; i < PLACES + 2; i++) {
            int8_t asks[] = {turn, turn, (int8_t)rng_below(&c->rng, s->seats), SEAT_CHANCE};
            check_why(c,
                      (struct event){asks[rng_below(&c->rng, 4)], some_action(kind, i, &c->rng)});
        }
}

static void one_event(struct check *c)
{
    const struct gstate *s = state_now(&c->p);
    action legal[ACTIONS_MAX];
    int seat = BOARD.turn(s);
    action a;

    if (seat == SEAT_CHANCE) a = game_roll(&BOARD, s, &c->rng);
    else a = legal[rng_below(&c->rng, (uint32_t)BOARD.legal(s, seat, legal))];
    BOARD.apply(room_state(&c->p.now), seat, a, NULL);
}

/* Every so many events of random games; at the end too. */
static void check_games(struct check *c, int seats, const char *options)
{
    for (int n = 0; n < POSITIONS;) {
        c->p = begin(seats, options);
        while (BOARD.turn(state_now(&c->p)) != SEAT_NONE && n < POSITIONS) {
            if (rng_below(&c->rng, 40) == 0) check_position(c), n++;
            one_event(c);
        }
        check_position(c);
    }
}

static void all_that_is_refused_has_a_reason(void **state)
{
    struct check c;

    (void)state;
    kit_rules_read(&c.rules);
    rng_seed(&c.rng, 5);
    for (int seats = 2; seats <= PLAYERS; seats++) {
        check_games(&c, seats, seats % 2 ? "" : "layout long");
        if (seats < PLAYERS) check_games(&c, seats, "neutral yes");
    }
    kit_rules_free(&c.rules);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_reason_is_named_with_its_figures),
        cmocka_unit_test(each_message_has_a_position_that_calls_for_it),
        cmocka_unit_test(what_lacks_is_all_that_lacks),
        cmocka_unit_test(card_that_is_said_to_help_helps),
        cmocka_unit_test(all_that_is_refused_has_a_reason),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
