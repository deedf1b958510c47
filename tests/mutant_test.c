/* mutant_test.c: the harness can fail. Each test breaks one function of the
 * template game in one way and expects the line of the contract that it breaks. */
#include "conform.h"

#include "games/template/state.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* ---- running a broken game ------------------------------------------------------- */

static void breaks(const struct game *g, int contract, const char *words)
{
    struct conform_report report;
    struct conform_plan plan = {.game = g, .seed = 7, .step = 1, .games = 60, .deep = 1};

    assert_true(setup_default(&TEMPLATE, 4, &plan.setup, NULL));
    assert_true(setup_option(&TEMPLATE, &plan.setup, "swaps", "twice", NULL, NULL));
    if (conform_tables(g, &report)) conform_run(&plan, &report);
    assert_int_equal(report.contract, contract);
    if (!strstr(report.text, words)) print_error("%s\n", report.text);
    assert_non_null(strstr(report.text, words));
}

static struct highcard *view_of(struct gview *v) { return (struct highcard *)(void *)v; }

/* ---- 1 --------------------------------------------------------------------------------- */

static void init_dirty(struct gstate *s, const struct setup *setup)
{
    uint8_t dirt = highcard_of(s)->swapped[5];

    TEMPLATE.init(s, setup);
    highcard_of(s)->swapped[5] = dirt;
}

static void init_too_wide(struct gstate *s, const struct setup *setup)
{
    TEMPLATE.init(s, setup);
    ((uint8_t *)(void *)s)[sizeof(struct highcard)] = 0;
}

/* ---- 2 --------------------------------------------------------------------------------- */

static int legal_unsorted(const struct gstate *s, int seat, action out[])
{
    int n = TEMPLATE.legal(s, seat, out);
    action first = out[0];

    out[0] = out[1];
    out[1] = first;
    return n;
}

static int legal_none(const struct gstate *s, int seat, action out[])
{
    (void)s, (void)seat, (void)out;
    return 0;
}

static int legal_twice(const struct gstate *s, int seat, action out[])
{
    int n = TEMPLATE.legal(s, seat, out);

    if (n == 0) return 0;
    out[n] = out[n - 1];
    return n + 1;
}

static int legal_unknown_kind(const struct gstate *s, int seat, action out[])
{
    int n = TEMPLATE.legal(s, seat, out);

    if (n == 0) return 0;
    out[n] = act(99, 0, 0, 0);
    return n + 1;
}

static int legal_during_chance(const struct gstate *s, int seat, action out[])
{
    out[0] = act(KIND_KEEP, 0, 0, 0);
    return seat == 0 && TEMPLATE.turn(s) == SEAT_CHANCE ? 1 : TEMPLATE.legal(s, seat, out);
}

static int legal_for_strangers(const struct gstate *s, int seat, action out[])
{
    out[0] = act(KIND_KEEP, 0, 0, 0);
    return seat >= highcard_in(s)->seats ? 1 : TEMPLATE.legal(s, seat, out);
}

static int turn_out_of_range(const struct gstate *s)
{
    int seat = TEMPLATE.turn(s);

    return seat >= 0 ? seat + SEATS_MAX : seat;
}

/* ---- 3 --------------------------------------------------------------------------------- */

/* Only those who hold a low card may swap, but looks at the others' as well. */
static int legal_sees_hands(const struct gstate *s, int seat, action out[])
{
    int n = TEMPLATE.legal(s, seat, out);

    return n && highcard_in(s)->card[(seat + 1) % highcard_in(s)->seats] <= 4 ? 1 : n;
}

static int turn_hidden_from_others(const struct gstate *s)
{
    int seat = TEMPLATE.turn(s);

    return seat >= 0 && highcard_in(s)->card[seat] == UNKNOWN ? SEAT_CHANCE : seat;
}

static int seats_hidden_from_others(const struct gstate *s)
{
    return TEMPLATE.turn(s) >= 0 && highcard_in(s)->card[0] == UNKNOWN ? 2 : TEMPLATE.seats(s);
}

/* ---- 4 --------------------------------------------------------------------------------- */

static unsigned apply_moved_by_trace(struct gstate *s, int seat, action a, struct trace *trace)
{
    unsigned flags = TEMPLATE.apply(s, seat, a, trace);

    return trace ? flags ^ APPLY_TURN : flags;
}

static unsigned apply_too_wide(struct gstate *s, int seat, action a, struct trace *trace)
{
    ((uint8_t *)(void *)s)[sizeof(struct highcard)] = 0;
    return TEMPLATE.apply(s, seat, a, trace);
}

/* ---- 5 --------------------------------------------------------------------------------- */

static int chance_weightless(const struct gstate *s, struct outcome out[])
{
    int n = TEMPLATE.chance(s, out);

    out[n - 1].weight = 0;
    return n;
}

static int chance_repeated(const struct gstate *s, struct outcome out[])
{
    int n = TEMPLATE.chance(s, out);

    out[n] = out[0];
    return n + 1;
}

static action sample_foreign(const struct gstate *s, struct rng *rng)
{
    (void)s, (void)rng;
    return act(KIND_KEEP, 0, 0, 0);
}

static int chance_none(const struct gstate *s, struct outcome out[])
{
    (void)s, (void)out;
    return 0;
}

/* ---- 6 --------------------------------------------------------------------------------- */

/* Shows the next seat's card, and takes care that redeal agrees. */
static void observe_leaks(const struct gstate *s, int viewer, struct gview *view)
{
    int next = (viewer + 1) % highcard_in(s)->seats;

    TEMPLATE.observe(s, viewer, view);
    if (viewer < 0 || view_of(view)->card[next] != UNKNOWN) return;
    view_of(view)->card[next] = highcard_in(s)->card[next];
    if (highcard_in(s)->card[next] < RANKS) view_of(view)->deck[highcard_in(s)->card[next]]--;
}

static void observe_drifts(const struct gstate *s, int viewer, struct gview *view)
{
    TEMPLATE.observe(s, viewer, view);
    if (viewer != SEAT_ALL) view_of(view)->swapped[0]++;
}

static void observe_hides_from_all(const struct gstate *s, int viewer, struct gview *view)
{
    TEMPLATE.observe(s, viewer == SEAT_ALL ? SEAT_NONE : viewer, view);
}

static action mask_leaks(const struct gstate *before, struct event e, int viewer)
{
    (void)before, (void)viewer;
    return e.a;
}

static action mask_hides_own(const struct gstate *before, struct event e, int viewer)
{
    (void)before, (void)viewer;
    return viewer >= 0 && viewer == e.seat ? act(act_kind(e.a), UNKNOWN, 0, 0)
                                           : TEMPLATE.mask(before, e, viewer);
}

static void redeal_unsound(const struct gview *view, int viewer, struct rng *rng, struct gstate *s)
{
    TEMPLATE.redeal(view, viewer, rng, s);
    highcard_of(s)->deck[0]++;
}

static void redeal_other_view(const struct gview *view, int viewer, struct rng *rng,
                              struct gstate *s)
{
    struct highcard *h = highcard_of(s);

    TEMPLATE.redeal(view, viewer, rng, s);
    for (int i = 1; i < RANKS; i++) {
        if (viewer < 0 || h->card[viewer] >= RANKS || !h->deck[i] || h->card[viewer] == i) continue;
        h->deck[i]--;
        h->deck[h->card[viewer]]++;
        h->card[viewer] = (uint8_t)i;
        return;
    }
}

/* Which of two hands gets which card depends on what the room held before. */
static void redeal_peeks(const struct gview *view, int viewer, struct rng *rng, struct gstate *s)
{
    struct highcard *h = highcard_of(s);
    bool swap = h->seats == 0xa5;
    uint8_t first;

    TEMPLATE.redeal(view, viewer, rng, s);
    first = h->card[1];
    if (!swap || viewer == 1 || viewer == 2 || first >= RANKS || h->card[2] >= RANKS) return;
    h->card[1] = h->card[2];
    h->card[2] = first;
}

/* The swapped card is told to all though the new one is nobody's business. */
static unsigned apply_tells_draw(struct gstate *s, int seat, action a, struct trace *trace)
{
    unsigned flags = TEMPLATE.apply(s, seat, a, trace);

    if (trace && act_kind(a) == KIND_DRAW)
        trace->fact[trace->n++] =
            (struct fact){SEEN_ALL, {SAY_SHOW, SEAT_NONE, 1, {{SORT_CARD, (int32_t)act_a(a)}}}};
    return flags;
}

/* ---- 7 --------------------------------------------------------------------------------- */

static bool load_wrong(struct gstate *s, const char *text, struct note *note)
{
    bool ok = TEMPLATE.load(s, text, note);

    highcard_of(s)->swapped[0] = 0;
    return ok;
}

static bool load_strict(struct gstate *s, const char *text, struct note *note)
{
    if (strstr(text, "ace")) return note_set(note, "lines.value", "1\tcards\tace");
    return TEMPLATE.load(s, text, note);
}

static void dump_short(const struct gstate *s, struct buf *out)
{
    TEMPLATE.dump(s, out);
    *strstr(out->at, "open") = '\0';
}

static int chance_out_of_words(const struct gstate *s, struct outcome out[])
{
    int n = TEMPLATE.chance(s, out);

    for (int i = 0; i < n; i++) out[i].a |= 1; /* a byte that no spec writes */
    return n;
}

/* Two kinds that are one in words. */
static const struct spec SAME_WORDS[] = {
    {.name = NULL},
    {.name = "keep", .say = SAY_KEEP},
    {.name = "swap", .say = SAY_SWAP},
    {.name = "deal", .sort = {SORT_CARD}, .say = SAY_DEAL},
    {.name = "keep", .sort = {SORT_CARD}, .say = SAY_DRAW},
    {.name = NULL},
};

/* ---- 8 --------------------------------------------------------------------------------- */

static unsigned apply_unrevealed(struct gstate *s, int seat, action a, struct trace *trace)
{
    return TEMPLATE.apply(s, seat, a, trace) & ~(unsigned)APPLY_REVEAL;
}

static unsigned apply_swap_unrevealed(struct gstate *s, int seat, action a, struct trace *trace)
{
    unsigned flags = TEMPLATE.apply(s, seat, a, trace);

    return act_kind(a) == KIND_SWAP ? flags & ~(unsigned)APPLY_REVEAL : flags;
}

static unsigned apply_end_unrevealed(struct gstate *s, int seat, action a, struct trace *trace)
{
    unsigned flags = TEMPLATE.apply(s, seat, a, trace);

    return act_kind(a) == KIND_KEEP ? flags & ~(unsigned)APPLY_REVEAL : flags;
}

/* ---- 9 --------------------------------------------------------------------------------- */

static unsigned apply_loses_card(struct gstate *s, int seat, action a, struct trace *trace)
{
    unsigned flags = TEMPLATE.apply(s, seat, a, trace);

    if (act_kind(a) == KIND_SWAP) memset(highcard_of(s)->open, 0, RANKS);
    return flags;
}

/* ---- 11 -------------------------------------------------------------------------------- */

static unsigned apply_without_end(struct gstate *s, int seat, action a, struct trace *trace)
{
    return TEMPLATE.apply(s, seat, a, trace) & ~(unsigned)APPLY_END;
}

static unsigned apply_end_always(struct gstate *s, int seat, action a, struct trace *trace)
{
    return TEMPLATE.apply(s, seat, a, trace) | APPLY_END;
}

static unsigned apply_unknown_flag(struct gstate *s, int seat, action a, struct trace *trace)
{
    return TEMPLATE.apply(s, seat, a, trace) | 8;
}

static uint32_t round_falls(const struct gstate *s) { return 9u - highcard_in(s)->phase; }

static int seats_too_many(const struct gstate *s) { return TEMPLATE.seats(s) + 1; }

static int seats_leave(const struct gstate *s)
{
    return TEMPLATE.seats(s) - (TEMPLATE.turn(s) > 0);
}

static void result_dense(const struct gstate *s, struct result *result)
{
    TEMPLATE.result(s, result);
    for (int i = 0; i < SEATS_MAX; i++)
        if (result->rank[i] > 2) result->rank[i] = 3;
}

static void tally_short(const struct gstate *s, int seat, int32_t out[])
{
    (void)s;
    out[0] = seat;
}

/* ---- 12 -------------------------------------------------------------------------------- */

static void show_broken(const struct gview *view, int viewer, struct json *json)
{
    TEMPLATE.show(view, viewer, json);
    buf_add(json->out, ",");
}

static void show_by_address(const struct gview *view, int viewer, struct json *json)
{
    TEMPLATE.show(view, viewer, json);
    json_number(json, "at", (int64_t)(intptr_t)view);
}

static void say_too_much(const struct gview *before, struct event e, struct phrase *phrase)
{
    TEMPLATE.say(before, e, phrase);
    phrase->id = 99;
}

static void say_too_little(const struct gview *before, struct event e, struct phrase *phrase)
{
    TEMPLATE.say(before, e, phrase);
    phrase->n = 0;
}

static void ask_strange_card(const struct gview *view, int seat, struct phrase *phrase)
{
    TEMPLATE.ask(view, seat, phrase);
    phrase->arg[0].value = RANKS;
}

static int why_speechless(const struct gview *view, int seat, action a, struct remark out[])
{
    (void)view, (void)seat, (void)a;
    out[0] = (struct remark){.key = "template.gone", .say = {.who = SEAT_NONE}};
    return 1;
}

static int why_endless(const struct gview *view, int seat, action a, struct remark out[])
{
    (void)view, (void)seat, (void)a, (void)out;
    return REMARKS_MAX + 1;
}

static int why_by_address(const struct gview *view, int seat, action a, struct remark out[])
{
    (void)seat, (void)a;
    out[0] = (struct remark){.key = "play.over", .say = {.who = SEAT_NONE, .n = 1}};
    out[0].say.arg[0] = (struct arg){SORT_NUMBER, (int32_t)((intptr_t)view & 0xffff)};
    return 1;
}

static const char *const MISSING_KEYS[] = {
    "template.ask",  "template.chance", "template.keep",
    "template.swap", "template.deal",   "template.draw",
    "template.show", "template.gone",   NULL,
};
static const char *const NO_CHOICE_KEYS[] = {
    "template.ask",  "template.chance", "play.over",
    "template.swap", "template.deal",   "template.draw",
    "template.show", "template.win",    NULL,
};

enum {
    EVERY_CHOICE = 1 << KIND_KEEP | 1 << KIND_SWAP,
    DEAL_DECLINES = 1 << KIND_DEAL,
    A_DRAW_ASIDE = 1 << KIND_DRAW
};

/* ---- 13 ------------------------------------------------------------------------------------ */

static int whose_sees_hands(const struct gstate *s) { return highcard_in(s)->card[0] == UNKNOWN; }

static unsigned phase_sees_hands(const struct gstate *s)
{
    return highcard_in(s)->card[0] == UNKNOWN;
}

static unsigned phase_too_many(const struct gstate *s) { return (void)s, (unsigned)PHASES_MAX; }

static const struct holding HAND[] = {{"card", true}, {NULL, false}};

static void hold_hand(const struct gstate *s, int seat, int32_t out[])
{
    *out = highcard_in(s)->card[seat];
}

static void hold_nothing(const struct gstate *s, int seat, int32_t out[])
{
    (void)s, (void)seat, (void)out;
}

static void what_is_held_must_be_public_and_filled(void **state)
{
    struct game broken = TEMPLATE;

    (void)state;
    broken.holdings = HAND;
    broken.hold = hold_hand;
    breaks(&broken, 13, "hold differs on a view");
    broken.hold = hold_nothing;
    breaks(&broken, 13, "hold differs on a view, or fills not just 1");
}

/* ---- the broken games ---------------------------------------------------------------------- */

/* name, line of the contract, words of the report, member, what it is replaced by */
#define BROKEN_GAMES(X)                                                                            \
    X(init_that_leaves_dirt_breaks_1, 1, "leaves bytes", init, init_dirty)                         \
    X(init_past_the_state_breaks_1, 1, "init writes past", init, init_too_wide)                    \
    X(a_state_too_large_breaks_1, 1, "too large", state_size, STATE_MAX + 1)                       \
    X(unsorted_legal_breaks_2, 2, "1 and 2 are not ascending", legal, legal_unsorted)              \
    X(no_legal_action_breaks_2, 2, "has no choice", legal, legal_none)                             \
    X(a_legal_action_twice_breaks_2, 2, "2 and 3 are not ascending", legal, legal_twice)           \
    X(a_legal_action_without_spec_breaks_2, 2, "action 3 has no spec", legal, legal_unknown_kind)  \
    X(a_choice_while_chance_answers_breaks_2, 2, "while chance", legal, legal_during_chance)       \
    X(a_choice_for_nobody_breaks_2, 2, "may act", legal, legal_for_strangers)                      \
    X(a_turn_of_nobody_breaks_2, 2, "turn names seat", turn, turn_out_of_range)                    \
    X(two_ways_to_decline_break_2, 2, "two open actions decline", declines, EVERY_CHOICE)          \
    X(an_aside_that_declines_breaks_2, 2, "keep is an aside and declines", asides, EVERY_CHOICE)   \
    X(chance_that_declines_breaks_2, 2, "of chance declines", asides, A_DRAW_ASIDE)                \
    X(a_decline_with_arguments_breaks_2, 2, "deal declines and has", declines, DEAL_DECLINES)      \
    X(a_decline_without_spec_breaks_2, 2, "kind 63 declines or", declines, UINT64_C(1) << 63)      \
    X(legal_that_sees_hands_breaks_3, 3, "legal gives", legal, legal_sees_hands)                   \
    X(turn_hidden_in_views_breaks_3, 3, "turn differs on the view", turn, turn_hidden_from_others) \
    X(seats_hidden_in_views_break_3, 3, "seats counts 2 on the view", seats,                       \
      seats_hidden_from_others)                                                                    \
    X(trace_that_changes_the_result_breaks_4, 4, "the trace changes", apply, apply_moved_by_trace) \
    X(apply_past_the_state_breaks_4, 4, "apply writes past", apply, apply_too_wide)                \
    X(weight_zero_breaks_5, 5, "weight 0", chance, chance_weightless)                              \
    X(an_outcome_twice_breaks_5, 5, "comes twice", chance, chance_repeated)                        \
    X(a_sample_that_is_no_outcome_breaks_5, 5, "no outcome of chance", sample, sample_foreign)     \
    X(chance_without_outcome_breaks_5, 5, "0 outcomes", chance, chance_none)                       \
    X(a_leak_in_observe_breaks_6, 6, "shows what mask hides", observe, observe_leaks)              \
    X(observe_that_drifts_breaks_6, 6, "observe twice", observe, observe_drifts)                   \
    X(seat_all_that_misses_something_breaks_6, 6, "SEAT_ALL", observe, observe_hides_from_all)     \
    X(a_leak_in_mask_breaks_6, 6, "what its view hides", mask, mask_leaks)                         \
    X(mask_that_hides_the_own_action_breaks_6, 6, "own action", mask, mask_hides_own)              \
    X(an_unsound_redeal_breaks_6, 6, "is not sound", redeal, redeal_unsound)                       \
    X(a_redeal_with_another_view_breaks_6, 6, "has another view", redeal, redeal_other_view)       \
    X(a_redeal_that_peeks_breaks_6, 6, "sees more than the view", redeal, redeal_peeks)            \
    X(a_leak_in_facts_breaks_6, 6, "the facts tell", apply, apply_tells_draw)                      \
    X(load_that_forgets_breaks_7, 7, "differs from s", load, load_wrong)                           \
    X(load_that_refuses_breaks_7, 7, "load refuses", load, load_strict)                            \
    X(a_short_dump_breaks_7, 7, "load refuses", dump, dump_short)                                  \
    X(an_action_without_words_breaks_7, 7, "read back as", chance, chance_out_of_words)            \
    X(two_kinds_of_one_name_break_7, 7, "two kinds are called keep", specs, SAME_WORDS)            \
    X(no_reveal_breaks_8, 8, "kind 3 without REVEAL", apply, apply_unrevealed)                     \
    X(an_open_card_without_reveal_breaks_8, 8, "kind 2 without REVEAL", apply,                     \
      apply_swap_unrevealed)                                                                       \
    X(an_end_without_reveal_breaks_8, 8, "kind 1 without REVEAL", apply, apply_end_unrevealed)     \
    X(a_lost_card_breaks_9, 9, "not sound: template.sound.cards", apply, apply_loses_card)         \
    X(no_end_flag_breaks_11, 11, "over without END", apply, apply_without_end)                     \
    X(a_false_end_flag_breaks_11, 11, "END, but it goes on", apply, apply_end_always)              \
    X(an_unknown_flag_breaks_11, 11, "unknown flags", apply, apply_unknown_flag)                   \
    X(a_falling_round_breaks_11, 11, "round falls", round, round_falls)                            \
    X(too_many_seats_break_11, 11, "the first position has 5 seats", seats, seats_too_many)        \
    X(seats_that_leave_break_11, 11, "seats counts 3", seats, seats_leave)                         \
    X(ranks_without_gaps_break_11, 11, "are better", result, result_dense)                         \
    X(a_short_tally_breaks_11, 11, "tally does not fill", tally, tally_short)                      \
    X(broken_json_breaks_12, 12, "is no JSON", show, show_broken)                                  \
    X(json_that_differs_for_equal_views_breaks_12, 12, "differs for equal views", show,            \
      show_by_address)                                                                             \
    X(a_phrase_without_key_breaks_12, 12, "has no key", say, say_too_much)                         \
    X(a_phrase_without_its_arguments_breaks_12, 12, "other holes", say, say_too_little)            \
    X(a_word_that_does_not_exist_breaks_12, 12, "has no value", ask, ask_strange_card)             \
    X(a_missing_message_breaks_12, 12, "template.gone is missing", keys, MISSING_KEYS)             \
    X(a_refusal_without_words_breaks_12, 12, "template.gone is missing", why, why_speechless)      \
    X(too_many_reasons_break_12, 12, "why gives 5 remarks", why, why_endless)                      \
    X(reasons_that_differ_for_equal_views_break_12, 12, "why differs", why, why_by_address)        \
    X(a_missing_choice_breaks_12, 12, "play.over.choice is missing", keys, NO_CHOICE_KEYS)         \
    X(a_turn_that_hands_decide_breaks_13, 13, "whose turn it is differs", whose, whose_sees_hands) \
    X(a_phase_that_hands_decide_breaks_13, 13, "phase differs", phase, phase_sees_hands)           \
    X(too_many_phases_break_13, 13, "phase is 64", phase, phase_too_many)

#define TEST_OF(name, contract, words, member, broken_one) \
    static void name(void **state)                         \
    {                                                      \
        struct game broken = TEMPLATE;                     \
        (void)state;                                       \
        broken.member = broken_one;                        \
        breaks(&broken, contract, words);                  \
    }
#define NAME_OF(name, ...) cmocka_unit_test(name),

BROKEN_GAMES(TEST_OF)

int main(void)
{
    const struct CMUnitTest tests[] = {
        BROKEN_GAMES(NAME_OF) cmocka_unit_test(what_is_held_must_be_public_and_filled)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
