/* reasons_test.c: what speaks for a choice: in known positions the sentences that a player
 * would say; in games of the policy at least one for each of its choices. */
#include "kit.h"

#include "bots/eval/eval.h"
#include "game/phrase.h"
#include "langs/langs.h"

#include <stdio.h>
#include <string.h>

enum { GAMES_EACH = 40, TEXT = 400 };

/* ---- remarks as text ---------------------------------------------------------------- */

struct asked {
    union state_room view;
    action legal[ACTIONS_MAX];
    struct bot_query q;
};

static void ask(struct asked *x, const struct gstate *s)
{
    int seat = BOARD.turn(s);

    BOARD.observe(s, seat, room_view(&x->view));
    x->q = (struct bot_query){.game = &BOARD, .view = room_view(&x->view), .seat = seat};
    x->q.legal = x->legal;
    x->q.n = BOARD.legal(s, seat, x->legal);
}

static void write_arg(struct arg a, struct buf *out)
{
    unsigned value = (unsigned)a.value;
    const struct sort *sort = a.sort >= SORT_OWN ? &BOARD_SORTS[a.sort - SORT_OWN] : NULL;

    if (!sort) buf_format(out, " %u", value);
    else if (sort->how == HOW_COUNTS)
        buf_format(out, " %u-%u-%u-%u", value >> 12, value >> 8 & 15u, value >> 4 & 15u,
                   value & 15u);
    else buf_format(out, " %s", sort->token[value]);
}

static int reasons_text(const struct asked *x, action a, struct buf *out)
{
    struct remark remark[REMARKS_MAX];
    int n = board_reasons(&x->q, a, remark);

    for (int i = 0; i < n; i++) {
        buf_format(out, "%s%s", i ? "; " : "", remark[i].key + sizeof "board.reason." - 1);
        for (int k = 0; k < remark[i].say.n; k++) write_arg(remark[i].say.arg[k], out);
    }
    return n;
}

/* ---- known positions ------------------------------------------------------------------ */

struct reason {
    const char *position, *move, *remarks;
};

static const struct reason REASONS[] = {
    {"player 1 place 9; player 1 dealer 4; player 1 lira 20; start 2", "go 16", "wins 5; alone 16"},
    {"player 1 place 9; player 1 dealer 4; player 1 lira 20", "go 16", "last 5; alone 16"},
    {"player 1 place 9; player 1 lira 20; player 1 out 16; player 1 stack own own own", "go 16",
     "ruby 1 1 5; waits 16"},
    {"player 1 place 14; player 1 goods 2 0 0 0; step act", "tile red", "tile.half red green"},
    {"player 1 place 14; player 1 tiles red; player 1 goods 0 2 0 0; step act", "tile green",
     "ruby 1 1 5; tile green red"},
    {"player 1 place 2; player 1 goods 0 1 1 1; player 2 place 5; step act", "fill",
     "palace.full 5; tile.full 2 fabric red; goods 2-0-0-0"},
    {"player 1 place 1; player 1 lira 9; step act", "extend", "extension 3 2"},
    {"player 1 place 1; player 1 extensions 2; player 1 lira 9; step act", "extend",
     "ruby 1 1 5; extension.all 5"},
    {"player 1 place 5; player 1 goods 1 0 0 2; step act", "mail",
     "palace.full 5; goods 0-1-1-0; lira 2"},
    {"player 1 place 5; player 1 goods 1 0 0 0; mail 1; step act", "mail",
     "tile.full 2 fabric red; palace 3 5 0-1-0-1; goods 1-0-1-0"},
    {"player 1 place 5; player 1 goods 0 0 1 1; step act", "mail",
     "tile.full 2 fruit yellow; palace 4 5 1-0-0-0; goods 0-1-1-0"},
    {"player 1 place 5; player 1 goods 1 0 0 1; step act", "mail",
     "palace.any 4 5 1; goods 0-1-1-0; lira 2"},
    {"player 1 place 6; player 1 goods 1 1 1 1; player 1 lira 9; wish 0; step meet",
     "smuggler fabric", "palace.full 5; tile.full 2 fabric red; goods 1-0-0-0"},
    {"seats 4; player 1 place 11; player 1 goods 1 2 1 0; player 1 lira 3; step act",
     "sell 1 2 1 0", "dealer.full 12 17; sale 1-2-1-0 14"},
    {"player 1 place 5; player 1 lira 7; player 2 family 5; step meet", "catch 2 lira",
     "dealer 14 10 4; lira 3"},
    {"player 1 place 5; player 2 family 5; step meet", "catch 2 card", "cards 1"},
    {"player 1 place 6; step act", "draw deck", "draw"},
    {"player 1 place 6; pile any; step act", "draw pile", "draw; pile any"},
    {"player 1 place 7; player 1 stack own; player 1 out 2 5 9; step act", "gather 2,5,9",
     "gather 3 4"},
    {"player 1 place 5; player 1 stack own own; player 1 out 2 9", "go 7", "gather 2 4; fountain"},
    {"player 1 out 2; player 1 stack own own own", "go 2",
     "tile.full 2 fabric red; palace 2 5 0-1-1-1; goods 2-0-0-0"},
    {"player 1 hand home; player 1 family 9", "home lira",
     "plan.walk 5; home; palace.both 2 5 1-0-0-1 1"},
    {"player 1 place 12; player 1 lira 20; step act", "send 16", "ruby 1 1 5; sent 16"},
    {"player 1 place 8; step act", "trade", "trade 7 21 36"},
    {"player 1 place 9; step act", "bet 8", "bet 8 15 36"},
    {"player 1 place 9; player 1 tiles red; dice 1 5; wish 9; step red", "turn 1",
     "dealer 14 11 3; lira 9; dice 9"},
    {"player 1 place 9; player 1 tiles red; dice 1 5; wish 6; step red", "keep",
     "dealer 14 8 6; lira 6; dice 6"},
    {"player 1 place 9; player 1 tiles red; dice 1 5; wish 9; step red", "reroll", "bet 9 10 36"},
    {"player 1 place 8; player 1 goods 2 2 2 0; step good", "good fruit", "no-room"},
    {"player 1 place 5; player 2 place 5; step toll", "stop", "keep.toll 2"},
    {"player 1 place 5; step assistant", "stop", "keep.assistants 4"},
    {"player 1 place 5; player 1 hand lira5 good1; step meet", "end", "keep.cards 2"},
    {"player 1 place 6; step meet", "end", "keep.lira 2"},
    {"player 1 place 2; player 1 tiles green; step extra", "no", "keep.lira 2"},
    {"player 1 place 6; player 1 lira 9; player 1 goods 2 0 1 0; wish 2; flags smuggler; step "
     "smuggler-pay",
     "pay", "keep.goods 2-0-1-0"},
    {"player 1 place 6; player 1 lira 1; player 1 goods 2 0 1 0; wish 2; flags smuggler; step "
     "smuggler-pay",
     "give fabric", "give fabric"},
    {"player 1 place 6; player 1 lira 9; player 1 hand long any; flags governor; step governor-pay",
     "pay", "keep.cards 2"},
    {"player 1 place 6; player 1 hand long any; step discard", "discard long", "discard long"},
    {"player 1 place 6; player 1 hand long long any; step discard", "discard long",
     "discard.twice long"},
    {"player 1 place 3; player 1 lira 20; player 1 stack; player 1 out 1 2 4 5", "go 9",
     "near 16; alone 9"},
    {"player 1 place 7; player 1 stack; player 1 out 1 2 4 5", "go 3", "near 7; alone 3"},
    {"player 1 place 2; player 1 goods 2 0 0 0; step act", "fill", "free"},
    {"player 1 hand lira5; player 2 place 2", "lira5",
     "plan.walk 5; palace.both 2 5 1-0-0-1 1; goods 0-1-1-0"},
    {"player 1 place 11", "go 12", "plan.send 5; palace.both 2 5 1-0-0-1 1; goods 0-1-1-0"},
    {"player 1 place 5; player 1 hand good1; step meet; player 2 family 5", "good1 fruit",
     "plan; palace.both 1 5 1-1-0-1 1; goods 0-0-1-0"},
    {"player 1 place 9; player 1 lira 11", "go 16", "lack.dealer 14 11; near 1"},
    {"player 1 place 9; player 1 lira 11; player 2 place 16", "go 16", "lack.dealer 14 9; near 1"},
    {"player 1 place 12; player 1 lira 5; step act", "send 16", "lack.dealer 14 5; sent 16"},
    {"player 1 place 10; player 1 goods 1 0 1 0", "go 13", "lack.palace 5 2; alone 13"},
    {"player 1 place 7; player 1 goods 1 0 0 0", "go 14", "lack.tile red 2 fabric 1; alone 14"},
    {"player 1 place 7; player 1 tiles red green", "go 14", "lack.tiles; alone 14"},
    {"player 1 place 9; player 1 lira 3", "go 1", "lack.extension 7 3; alone 1"},
    {"player 1 place 9; player 1 extensions 3", "go 1", "lack.extensions; alone 1"},
    {"player 1 place 9", "go 11", "lack.market; alone 11"},
    {"player 1 place 9; player 1 dealer 5; player 2 dealer 5", "go 16", "lack.none; alone 16"},
    {"player 2 place 2", "go 2", "tile.full 2 fabric red; palace 2 5 0-1-1-1; goods 2-0-0-0"},
};

static void reasons_are_those_a_player_would_name(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof REASONS / sizeof *REASONS; i++) {
        struct play p = at("%s", REASONS[i].position);
        struct buf out = {0};
        struct asked x;
        action a = 0;

        offers(&p, "%s", REASONS[i].move);
        assert_true(action_read(&BOARD, REASONS[i].move, &a, NULL));
        ask(&x, state_now(&p));
        reasons_text(&x, a, &out);
        if (strcmp(buf_text(&out), REASONS[i].remarks) != 0)
            broken(&p, REASONS[i].move, buf_text(&out));
        buf_free(&out);
    }
}

/* Does a row of the table name the message, as a whole word? */
static bool in_table(const char *key)
{
    size_t n = strlen(key);

    for (size_t i = 0; i < sizeof REASONS / sizeof *REASONS; i++) {
        const char *text = REASONS[i].remarks;
        for (const char *found = strstr(text, key); found; found = strstr(found + 1, key))
            if ((found == text || found[-1] == ' ') && strchr(" ;", found[n])) return true;
    }
    return false;
}

static void each_message_has_a_position_that_calls_for_it(void **state)
{
    static const char start[] = "board.reason.";
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

/* ---- games of the policy ---------------------------------------------------------------- */

static void check_words(const struct play *p, const struct remark *r)
{
    for (const struct lang *const *lang = LANGS; *lang; lang++) {
        const struct speaker to = {&BOARD, *lang, r->say.who, NULL};
        struct buf text = {0};
        uint32_t used = 0;
        const char *message = lang_get(*lang, r->key);

        if (!message || !text_check(message, &used)) broken(p, "no message", r->key);
        if (used >> (1 + r->say.n)) broken(p, "arguments are missing", r->key);
        remark_write(&to, r, &text);
        if (strpbrk(buf_text(&text), "[]{}\n")) broken(p, r->key, buf_text(&text));
        buf_free(&text);
    }
}

/* The same for a state in which the hidden cards lie elsewhere. */
static void check_redealt(const struct play *p, const struct asked *x, action a, struct rng *rng)
{
    union state_room other;
    struct asked y;
    struct buf here = {0}, there = {0};

    BOARD.redeal(x->q.view, x->q.seat, rng, room_state(&other));
    ask(&y, room_state(&other));
    reasons_text(x, a, &here);
    reasons_text(&y, a, &there);
    if (strcmp(buf_text(&here), buf_text(&there)) != 0)
        broken(p, buf_text(&here), buf_text(&there));
    buf_free(&here);
    buf_free(&there);
}

static action check_choice(const struct play *p, struct rng *rng)
{
    struct remark remark[REMARKS_MAX];
    struct asked x;
    action a;
    int n;

    ask(&x, state_now(p));
    a = bot_policy(&x.q);
    if (x.q.n == 1) return a;
    n = board_reasons(&x.q, a, remark);
    if (n < 1 || n >= REMARKS_MAX) {
        char memory[TEXT];
        struct buf text;
        buf_fixed(&text, memory, sizeof memory);
        action_write(&BOARD, a, &text);
        broken(p, "nothing speaks for", memory);
    }
    for (int i = 0; i < n; i++) check_words(p, &remark[i]);
    if (rng_below(rng, 4) == 0) check_redealt(p, &x, a, rng);
    if (rng_below(rng, 4) == 0) /* any other choice: no more than there is room for */
        assert_in_range(board_reasons(&x.q, x.legal[rng_below(rng, (uint32_t)x.q.n)], remark), 0,
                        REMARKS_MAX - 1);
    return a;
}

static void every_choice_of_the_policy_has_a_reason(void **state)
{
    struct rng rng;

    (void)state;
    rng_seed(&rng, 11);
    for (int g = 0; g < GAMES_EACH * (PLAYERS - 1); g++) {
        int seats = 2 + g % (PLAYERS - 1);
        struct play p = begin(seats, g % 3 == 1 && seats < PLAYERS ? "neutral yes" : "");

        for (int turn; (turn = BOARD.turn(state_now(&p))) != SEAT_NONE;) {
            action a = turn == SEAT_CHANCE ? game_roll(&BOARD, state_now(&p), &rng)
                                           : check_choice(&p, &rng);
            BOARD.apply(room_state(&p.now), turn, a, NULL);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reasons_are_those_a_player_would_name),
        cmocka_unit_test(each_message_has_a_position_that_calls_for_it),
        cmocka_unit_test(every_choice_of_the_policy_has_a_reason),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
