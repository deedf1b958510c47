/* reasons_test.c: what speaks for a choice of Choose & Write: the most telling things first,
 * in sentences of both languages, and nothing that the player cannot know. */
#include "kit.h"

#include "bots/eval/eval.h"
#include "core/text.h"
#include "game/phrase.h"
#include "game/words.h"
#include "langs/langs.h"

#include <string.h>

enum { TEXT = 400, GAMES_N = 6, LEAST = 3000 };

/* ---- asking ----------------------------------------------------------------------------- */

struct asked {
    union state_room view;
    action legal[ACTIONS_MAX];
    struct bot_query q;
};

static void ask(struct asked *x, const struct gstate *s, int seat)
{
    memset(x, 0, sizeof *x);
    WRITE.observe(s, seat, room_view(&x->view));
    x->q = (struct bot_query){.game = &WRITE,
                              .view = room_view(&x->view),
                              .seat = seat,
                              .legal = x->legal,
                              .n = WRITE.legal(s, seat, x->legal)};
}

static void write_arg(const struct arg *arg, struct buf *out)
{
    const struct sort *sort = words_sort(&WRITE, arg->sort);

    if (!sort) {
        buf_format(out, " %d", (int)arg->value);
    } else if (sort->how == HOW_COUNTS) {
        for (int i = 0; i < GOODS; i++)
            buf_format(out, "%s%u", i ? "," : " ", words_count_at(sort, (unsigned)arg->value, i));
    } else {
        buf_format(out, " %s", sort->token[arg->value]);
    }
}

static void write_reasons_of(const struct remark *r, int n, char text[TEXT])
{
    struct buf out;

    buf_fixed(&out, text, TEXT);
    text[0] = '\0';
    for (int i = 0; i < n; i++) {
        buf_add(&out, i ? "; " : "");
        buf_add(&out, r[i].key + strlen("write.reason."));
        for (int k = 0; k < r[i].say.n; k++) write_arg(&r[i].say.arg[k], &out);
    }
}

/* For this choice of the player to move these reasons are given. */
static void speaks(const struct play *p, int player, const char *move, const char *reasons)
{
    struct remark r[REMARKS_MAX];
    struct note note = {0};
    struct asked x;
    char text[TEXT];
    action a = 0;

    ask(&x, state_now(p), player - 1);
    if (!action_read(&WRITE, move, &a, &note) ||
        !game_is_legal(&WRITE, state_now(p), player - 1, a))
        broken(p, "not open", move);
    write_reasons_of(r, write_reasons(&x.q, a, r), text);
    if (strcmp(text, reasons)) broken(p, move, text);
}

/* ---- rubies -------------------------------------------------------------------------------- */

static void a_ruby_comes_first(void **state)
{
    struct play dealer = at("seats 2; display 2 A; player 1 lira 10 0; player 2 rubies 9 0 0");
    struct play palace = at("seats 2; display 2 A; player 1 marked 2 1 1 1");

    (void)state;
    speaks(&dealer, 1, "play 1", "use 2; ruby-dealer 10");
    does(&palace, "play 2");
    speaks(&palace, 1, "visit A free", "ruby-palace A 2,1,1,1");
}

static void bonus_rubies_are_rubies(void **state)
{
    struct play row = at("seats 2; display 9 1; player 1 marked 3 3 1 3; player 1 crossed 3 3 1 3");
    struct play box = at("seats 2; display 8 1; player 1 lira 18 18");

    (void)state;
    does(&row, "play 2");
    speaks(&row, 1, "visit 1 free", "ruby-row 3; palace-nearer C 2,1,0,0; goods 0,0,2,0");
    does(&box, "play 1");
    speaks(&box, 1, "visit 8 free", "ruby-box 20; lira 3 3");
}

static void tenth_ruby_ends_the_game_but_not_in_solo(void **state)
{
    struct play p = at("seats 2; display 2 8; player 1 lira 10 0; player 1 rubies 9 0 0");
    struct play alone = at("seats 1; display 2-left 8-right; player 1 lira 10 0;"
                           "player 1 rubies 9 0 0");

    (void)state;
    does(&p, "play 1");
    speaks(&p, 1, "visit 2 free", "ruby-dealer 10; ends 10");
    does(&alone, "play 1");
    speaks(&alone, 1, "visit 2 free", "ruby-dealer 10");
}

/* ---- the next ruby ---------------------------------------------------------------------------- */

static void what_lacks_for_the_next_ruby_is_told(void **state)
{
    struct play ready = at("display 1 2; player 1 marked 2 1 0 0; player 1 crossed 0 0 0 0");
    struct play near = at("display 1 2; player 1 marked 2 0 0 0");
    struct play lira = at("display 8 2; player 1 lira 8 0; player 1 guild ruby-good");

    (void)state;
    does(&ready, "play 1");
    speaks(&ready, 1, "visit 1 free", "palace-ready C 2,1,1,0; goods 0,0,2,0");
    does(&near, "play 1");
    speaks(&near, 1, "visit 1 free", "palace-near A 0,0,0,1; goods 0,0,2,0");
    does(&lira, "play 1");
    speaks(&lira, 1, "visit 8 free", "dealer-ready 11 10; guild-ready ruby-good 9");
}

static void what_cannot_be_paid_is_told_first(void **state)
{
    struct play dealer = at("seats 2; display 2 A; player 1 lira 6 0; player 1 marked 1 0 0 0");

    (void)state;
    speaks(&dealer, 1, "play 1", "lack-dealer 10 6; use 7; goods-plan 2,0,0,0");
    speaks(&dealer, 1, "play 2", "lack-palace A 1,1,1,1; use 7; goods-plan 2,0,0,0");
}

static void rows_and_boxes_that_are_nearly_full_are_told(void **state)
{
    struct play p = at("seats 2; display 1 8; player 1 marked 3 3 0 1; player 1 crossed 3 3 0 1;"
                       "player 1 lira 15 15");

    (void)state;
    does(&p, "play 2");
    speaks(&p, 1, "visit 8 free", "box-near 2; lira 3 3");
    p = at("seats 2; display 1 8; player 1 marked 3 3 0 1; player 1 crossed 3 3 0 1");
    does(&p, "play 1");
    speaks(&p, 1, "visit 1 free", "row-near 3 0,0,1,2; palace-nearer C 2,1,0,0; goods 0,0,2,0");
}

/* ---- gains and costs --------------------------------------------------------------------------- */

static void cards_that_will_be_drawn_are_counted_not_named(void **state)
{
    struct play p = at("seats 2; display 4 9"), two = at_caravan("guild-two", "round 1");

    (void)state;
    does(&p, "play 1");
    speaks(&p, 1, "visit 4 free", "lira 1 1; cards 1");
    p = at("seats 2; display 4 9");
    does(&p, "play 2");
    speaks(&p, 1, "visit 9 free", "guilds 1");
    speaks(&two, 1, "visit 6 free", "looks");
}

static void improvements_say_what_they_bring_from_then_on(void **state)
{
    struct play p = at("seats 2; display 13 9; player 1 improved 1 0 0 0 0");

    (void)state;
    does(&p, "play 1; visit 13 free");
    speaks(&p, 1, "improve 1", "improved 1 4 fruit; leads 1 6");
}

static void what_a_later_choice_brings_is_called_a_plan(void **state)
{
    struct play p = at("seats 2; display 13 9; player 1 improved 1 0 0 0 0");
    struct play market = at("seats 2; display 3 9; player 1 marked 2 0 0 0");

    (void)state;
    does(&p, "play 1");
    speaks(&p, 1, "visit 13 free", "improved-plan 8 5 lira");
    does(&market, "play 1");
    speaks(&market, 1, "visit 3 free", "goods-plan 1,0,0,0; lira 3 3");
    p = at("seats 2; display 12 9");
    does(&p, "play 1");
    speaks(&p, 1, "visit 12 free", "plan-place 13; improved-plan 8 5 lira");
}

static void symbol_or_bonus_action_is_weighed(void **state)
{
    struct play p = at("seats 2; display 9 1; player 2 bonus 2 0");

    (void)state;
    does(&p, "play 1");
    speaks(&p, 2, "visit 9 symbol", "guilds 1; symbol 9 2");
    speaks(&p, 2, "visit 9 bonus", "guilds 1; not-symbol 9");
    speaks(&p, 2, "pass", "bonus 3; pass");
}

static void guild_turns_leave_the_others_nothing(void **state)
{
    struct play p = with_guild("ruby", "display 8 9");

    (void)state;
    speaks(&p, 1, "guild ruby", "ruby-card; alone");
}

/* ---- giving ------------------------------------------------------------------------------------- */

static void giving_says_what_is_kept(void **state)
{
    struct play p = at("display A 8; player 1 marked 3 3 1 1; player 1 cards fs fj");

    (void)state;
    does(&p, "play 1; visit A free");
    speaks(&p, 1, "card fj", "card-saves 1,0,0,1; card-both; still-ready B");
    speaks(&p, 1, "card fs", "card-saves 1,0,0,0; still-ready B");
    speaks(&p, 1, "pay", "cards-stay 2; still-ready B");
    p = at("display A 8; player 1 marked 1 3 1 1; player 1 cards fs ss");
    does(&p, "play 1; visit A free");
    speaks(&p, 1, "card fs", "card-needed 1,0,0,0; still-lacks D 0,0,1,1");
}

static void kept_guild_card_says_its_price(void **state)
{
    struct play p = at_caravan("guild-two", "player 1 lira 5 0");

    (void)state;
    does(&p, "visit 6 free; member ruby; member mark-two");
    speaks(&p, 1, "keep ruby mark-two", "keep-ruby ruby; keep-price ruby 8 5");
    speaks(&p, 1, "keep mark-two ruby", "keep-paid mark-two 1 5");
}

static void card_for_the_hand_says_where_it_leads(void **state)
{
    struct play p = at("seats 2; display 2 9; player 1 lira 10 0");

    (void)state;
    does(&p, "play hand; pass; pass");
    speaks(&p, 1, "take 1", "take-use 2; take");
    speaks(&p, 1, "draw", "draw 2 9");
}

/* ---- whole games -------------------------------------------------------------------------------- */

static struct census {
    long asked, silent, wrong, promised, broken;
} census;

static void check_said(const struct remark *r, int seat)
{
    for (const struct lang *const *lang = LANGS; *lang; lang++) {
        struct speaker to = {.game = &WRITE, .lang = *lang, .reader = seat};
        const char *message = lang_get(*lang, r->key);
        struct buf text = {0};
        uint32_t used = 0;
        remark_write(&to, r, &text);
        if (!message || !text_check(message, &used) || used >> (1 + r->say.n) || used & 1u ||
            strpbrk(buf_text(&text), "[]{}\n")) {
            census.wrong++;
            print_error("%s in %s\n", r->key, (*lang)->code);
        }
        buf_free(&text);
    }
}

/* The choice has at least one real reason, and the same whatever others hold. */
static void check_choice(const struct gstate *s, int seat, action a, struct rng *rng)
{
    struct remark r[REMARKS_MAX], again[REMARKS_MAX];
    union state_room other = {{0}};
    struct asked x;
    char one[TEXT], two[TEXT];
    int n;

    ask(&x, s, seat);
    n = write_reasons(&x.q, a, r);
    census.asked++;
    assert_in_range(n, 1, REMARKS_MAX - 1);
    if (!strcmp(r[0].key, "write.reason.open")) {
        struct buf text = {0};
        census.silent++;
        action_write(&WRITE, a, &text);
        print_error("nothing speaks for %s\n", buf_text(&text));
        buf_free(&text);
    }
    for (int i = 0; i < n; i++) check_said(&r[i], seat);
    write_reasons_of(r, n, one);
    WRITE.redeal(x.q.view, seat, rng, room_state(&other));
    ask(&x, room_state(&other), seat);
    write_reasons_of(again, write_reasons(&x.q, a, again), two);
    assert_string_equal(one, two);
}

static bool promises_ruby(const struct gstate *s, int seat, action a)
{
    struct remark r[REMARKS_MAX];
    struct asked x;
    int n;

    ask(&x, s, seat);
    n = write_reasons(&x.q, a, r);
    for (int i = 0; i < n; i++)
        if (!strncmp(r[i].key, "write.reason.ruby-", 18)) return true;
    return false;
}

/* A ruby that was promised is there when the turn is over, if all follow the policy. */
static void check_promise(const struct gstate *now, int seat, action a, struct rng *rng)
{
    union state_room room = {{0}};
    struct gstate *s = room_state(&room);
    unsigned flags, before = writing_in(now)->sheet[seat].rubies;

    if (!promises_ruby(now, seat, a)) return;
    memcpy(s, now, WRITE.state_size);
    flags = WRITE.apply(s, seat, a, NULL);
    while (!(flags & (APPLY_TURN | APPLY_END))) {
        int mover = WRITE.turn(s);
        struct asked x;
        if (mover != SEAT_CHANCE) ask(&x, s, mover);
        flags = WRITE.apply(
            s, mover, mover == SEAT_CHANCE ? game_roll(&WRITE, s, rng) : bot_policy(&x.q), NULL);
    }
    census.promised++;
    census.broken += writing_in(s)->sheet[seat].rubies <= before;
}

static void play_game(int seats, struct rng *rng)
{
    struct play p = begin(seats, "");
    struct gstate *s = room_state(&p.now);
    int seat;

    while ((seat = WRITE.turn(s)) != SEAT_NONE) {
        struct asked x;
        action a;
        if (seat == SEAT_CHANCE) {
            WRITE.apply(s, seat, game_roll(&WRITE, s, rng), NULL);
            continue;
        }
        ask(&x, s, seat);
        a = bot_policy(&x.q);
        if (x.q.n > 1) check_choice(s, seat, a, rng);
        if (x.q.n > 1) check_promise(s, seat, a, rng);
        if (rng_below(rng, 10) == 0) a = x.legal[rng_below(rng, (uint32_t)x.q.n)];
        WRITE.apply(s, seat, a, NULL);
    }
}

static void every_choice_of_the_policy_has_its_reason(void **state)
{
    struct rng rng;

    (void)state;
    rng_stream(&rng, 3, 1);
    for (int seats = 1; seats <= PLAYERS; seats++)
        for (int i = 0; i < GAMES_N; i++) play_game(seats, &rng);
    print_message("%ld choices, %ld without a reason\n", census.asked, census.silent);
    print_message("%ld rubies promised, %ld did not come\n", census.promised, census.broken);
    assert_true(census.asked >= LEAST && census.promised > 200);
    assert_int_equal(census.broken, 0);
    assert_int_equal(census.silent, 0);
    assert_int_equal(census.wrong, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_ruby_comes_first),
        cmocka_unit_test(bonus_rubies_are_rubies),
        cmocka_unit_test(tenth_ruby_ends_the_game_but_not_in_solo),
        cmocka_unit_test(what_lacks_for_the_next_ruby_is_told),
        cmocka_unit_test(what_cannot_be_paid_is_told_first),
        cmocka_unit_test(rows_and_boxes_that_are_nearly_full_are_told),
        cmocka_unit_test(cards_that_will_be_drawn_are_counted_not_named),
        cmocka_unit_test(improvements_say_what_they_bring_from_then_on),
        cmocka_unit_test(what_a_later_choice_brings_is_called_a_plan),
        cmocka_unit_test(symbol_or_bonus_action_is_weighed),
        cmocka_unit_test(guild_turns_leave_the_others_nothing),
        cmocka_unit_test(giving_says_what_is_kept),
        cmocka_unit_test(kept_guild_card_says_its_price),
        cmocka_unit_test(card_for_the_hand_says_where_it_leads),
        cmocka_unit_test(every_choice_of_the_policy_has_its_reason),
    };

    return cmocka_run_group_tests_name("reasons", tests, NULL, NULL);
}
