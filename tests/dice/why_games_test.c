/* why_games_test.c: whatever is not open in games of the dice game has a reason that is
 * true, that names a rule of docs/rules/dice.md, and that can be said in every language. */
#include "bots/bot.h"
#include "game/phrase.h"
#include "kit.h"
#include "langs/langs.h"

#include <stdio.h>
#include <string.h>

enum { TRIES = 4 };

static int ask_why(const struct gstate *s, int seat, action a, struct remark out[])
{
    union state_room room = {{0}};

    DICE.observe(s, seat, room_view(&room));
    return DICE.why(room_view(&room), seat, a, out);
}

/* What was asked, how often there was no answer, and the text of docs/rules/dice.md. */
struct inquiry {
    unsigned asked, silent;
    struct kit_rules rules;
};

static void check_said(struct inquiry *inquiry, const struct remark *r, int reader)
{
    for (const struct lang *const *lang = LANGS; *lang; lang++) {
        const struct speaker to = {.game = &DICE, .lang = *lang, .reader = reader};
        const char *text = lang_get(*lang, r->key);
        struct buf said = {0};
        uint32_t used = 0;
        if (!text) fail_msg("%s is missing in %s", r->key, (*lang)->code);
        if (!text_check(text, &used) || used >> (1 + r->say.n))
            fail_msg("%s in %s needs other arguments", r->key, (*lang)->code);
        remark_write(&to, r, &said);
        if (!said.n || strpbrk(buf_text(&said), "[]{}\n?")) fail_msg("%s", buf_text(&said));
        buf_free(&said);
    }
    if (r->rule && !kit_rules_have(&inquiry->rules, r->rule))
        fail_msg("%s cites %s", r->key, r->rule);
}

/* Somebody's hand after the lack was made good, as far as MORE says. */
static bool is_open_with(const struct gstate *s, int seat, action a, unsigned sort, int more)
{
    union state_room room = {{0}};
    struct dice *with = dice_of(room_state(&room));

    memcpy(&room, s, sizeof(struct dice));
    with->player[seat].own[sort] = (uint8_t)(with->player[seat].own[sort] + more);
    return game_is_legal(&DICE, room_state(&room), seat, a);
}

/* Exactly as much as was said makes the action legal, one less does not. Sets of kinds in
 * another order than the goods' are never listed: here only what lacks counts. */
static void check_lack(const struct gstate *s, int seat, action a, const struct remark *r)
{
    const struct arg *arg = r->say.arg;
    unsigned sort = BROWN, kind = act_kind(a);
    int lack = 0;

    if (!strcmp(r->key, "dice.why.ruby.lira")) sort = LIRA, lack = arg[3].value;
    else if (!strcmp(r->key, "dice.why.card.lack"))
        sort = (unsigned)arg[2].value, lack = arg[4].value;
    else if (!strcmp(r->key, "dice.why.card.hold")) lack = arg[1].value - arg[2].value;
    else if (!strcmp(r->key, "dice.why.reroll.crystal")) sort = CRYSTAL, lack = 1;
    else if (!strcmp(r->key, "dice.why.goods")) lack = arg[2].value;
    else if (!strcmp(r->key, "dice.why.carpet.goods")) lack = arg[2].value;
    if (!lack) return;
    if (is_open_with(s, seat, a, sort, lack - 1)) fail_msg("%s: less would do", r->key);
    if (kind == A_WILD && (act_a(a) > act_b(a) || act_b(a) > act_c(a))) return;
    if ((kind == A_CRYSTAL || kind == A_TWO) && act_a(a) > act_b(a)) return;
    if (kind == A_REROLL || dice_in(s)->card) return; /* other reasons may follow */
    if (!is_open_with(s, seat, a, sort, lack)) fail_msg("%s: more is needed", r->key);
}

/* An action as a person might type it: each argument any of its words, or a small number. */
static action any_action(unsigned kind, const struct dice *s, struct rng *rng)
{
    const struct spec *spec = &DICE_SPECS[kind];
    unsigned arg[3] = {0, 0, 0};

    for (unsigned i = 0; i < 3; i++) switch (spec->sort[i]) {
        case SORT_NONE: break;
        case SORT_GOOD: arg[i] = rng_below(rng, GOODS); break;
        case SORT_TILE: arg[i] = rng_below(rng, TILE_KINDS); break;
        case SORT_TRACK: arg[i] = rng_below(rng, TRACKS); break;
        case SORT_CARD: arg[i] = rng_below(rng, CARD_KINDS); break;
        case SORT_INCOME: arg[i] = rng_below(rng, DUE_TYPES); break;
        case SORT_SEAT: arg[i] = rng_below(rng, PLAYERS); break;
        case SORT_FACES:
        case SORT_PAYMENT:
        case SORT_DICE: {
            unsigned n = spec->sort[i] == SORT_FACES     ? FACES
                         : spec->sort[i] == SORT_PAYMENT ? BROWN + 1
                                                         : GOODS;
            uint32_t sum = 0;
            for (unsigned f = 0; f < n; f++)
                sum += rng_below(rng, nibble(s->faces, f) + 3) * nibble_one(f);
            return act(kind, 0, 0, 0) | sum;
        }
        default: arg[i] = rng_below(rng, 10); break;
        }
    return act(kind, arg[0], arg[1], arg[2]);
}

static void check_action(const struct gstate *s, int seat, action a, struct inquiry *inquiry)
{
    struct remark out[REMARKS_MAX];
    struct note note = {0};
    struct buf words = {0};
    action back = 0;
    int n;

    if (game_is_legal(&DICE, s, seat, a)) return;
    action_write(&DICE, a, &words);
    assert_true(action_read(&DICE, buf_text(&words), &back, &note));
    assert_int_equal(back, a);
    n = ask_why(s, seat, a, out);
    assert_in_range(n, 0, REMARKS_MAX);
    inquiry->asked++;
    if (!n) {
        print_error("no reason against %s at step %s\n", buf_text(&words),
                    DICE_STEP_TOKENS[dice_in(s)->step]);
        inquiry->silent++;
    }
    for (int i = 0; i < n; i++) check_said(inquiry, &out[i], seat);
    for (int i = 0; i < n && seat >= 0; i++) check_lack(s, seat, a, &out[i]);
    buf_free(&words);
}

static void check_position(const struct gstate *s, struct rng *rng, struct inquiry *inquiry)
{
    const struct dice *d = dice_in(s);

    for (int seat = SEAT_CHANCE; seat < d->seats; seat++) {
        int tries = seat == DICE.turn(s) ? TRIES : 1;
        for (unsigned kind = A_INCOME; kind < KINDS; kind++)
            for (int i = 0; i < tries; i++)
                check_action(s, seat, any_action(kind, d, rng), inquiry);
    }
}

static void play_and_check(int seats, uint64_t number, bool is_wise, struct inquiry *inquiry)
{
    struct kit_game game;
    struct gstate *s = kit_begin(&game, &DICE, seats, is_wise ? &BOT_POLICY : &BOT_RANDOM, number);
    struct event e;
    struct rng rng;

    rng_stream(&rng, 7, number);
    while (sim_next(&game.sim, s, &e)) {
        if (rng_below(&rng, 10) == 0) check_position(s, &rng, inquiry);
        DICE.apply(s, e.seat, e.a, NULL);
    }
    check_position(s, &rng, inquiry);
}

static void whatever_is_not_open_has_a_true_reason_in_every_language(void **state)
{
    struct inquiry count = {0};

    (void)state;
    kit_rules_read(&count.rules);
    for (int seats = 2; seats <= PLAYERS; seats++)
        for (uint64_t i = 0; i < 6; i++) play_and_check(seats, i, i % 2, &count);
    print_message("%u actions asked about, %u without a reason\n", count.asked, count.silent);
    assert_true(count.asked > 10000);
    assert_int_equal(count.silent, 0);
    kit_rules_free(&count.rules);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whatever_is_not_open_has_a_true_reason_in_every_language),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
