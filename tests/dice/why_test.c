/* why_test.c: each reason why an action of the dice game is not open, with its figures, in
 * a position built for it. why_games_test.c asks wherever games lead. */
#include "kit.h"

#include <string.h>

/* ---- reasons as text ----------------------------------------------------------------------- */

/* `2 5,0,0,0,1`: the arguments of a remark, counts with commas. */
static void write_args(const struct phrase *p, struct buf *out)
{
    for (unsigned i = 0; i < p->n; i++) {
        const struct arg *a = &p->arg[i];
        bool counts = a->sort == SORT_FACES || a->sort == SORT_PAYMENT;
        unsigned n = a->sort == SORT_FACES ? FACES : BROWN + 1;
        if (i) buf_char(out, ' ');
        if (!counts) buf_format(out, "%d", (int)a->value);
        for (unsigned f = 0; counts && f < n; f++)
            buf_format(out, f ? ",%u" : "%u", nibble((uint32_t)a->value, f));
    }
}

static int ask_why(const struct gstate *s, int seat, action a, struct remark out[])
{
    union state_room room = {{0}};

    DICE.observe(s, seat, room_view(&room));
    return DICE.why(room_view(&room), seat, a, out);
}

/* The remarks about the move, `2: keep` for player 2, are WANTED: `key rule args`, each
 * ended by a semicolon. */
static void says(const struct play *p, const char *move, const char *wanted)
{
    struct remark out[REMARKS_MAX];
    struct note note = {0};
    struct buf said = {0};
    bool named = move[0] >= '1' && move[0] <= '9' && move[1] == ':';
    int seat = named ? move[0] - '1' : DICE.turn(state_now(p)), n;
    action a = 0;

    if (!action_read(&DICE, named ? move + 3 : move, &a, &note)) broken(p, "no move", move);
    if (game_is_legal(&DICE, state_now(p), seat, a)) broken(p, "it is open", move);
    n = ask_why(state_now(p), seat, a, out);
    for (int i = 0; i < n; i++) {
        buf_format(&said, "%s%s %s", i ? "; " : "", out[i].key + strlen("dice.why."),
                   out[i].rule ? out[i].rule : "-");
        if (out[i].say.n) buf_char(&said, ' ');
        write_args(&out[i].say, &said);
    }
    if (strcmp(buf_text(&said), wanted) != 0) broken(p, move, buf_text(&said));
    buf_free(&said);
}

/* ---- the wrong moment -------------------------------------------------------------------------- */

/* [D-4.2] [D-5.2] [D-6.4] */
static void each_kind_says_what_comes_first_and_when_it_is_possible(void **state)
{
    struct play p = at("step income; flags income; actions 0; dice 0 0 0 0 0 0;"
                       "player 1 tiles lira-fruit; due 1 0 0");

    (void)state;
    says(&p, "keep", "now.income D-5.2; when.reroll D-6.4");
    says(&p, "reroll 1 0 0 0 0 0", "now.income D-5.2; when.reroll D-6.4");
    says(&p, "token spice", "now.income D-5.2; when.act D-4.2");
    says(&p, "wild fabric spice fruit", "now.income D-5.2; when.act D-4.2");
    says(&p, "lira", "now.income D-5.2; when.act D-4.2");
    says(&p, "crystal fabric spice", "now.income D-5.2; when.act D-4.2");
    says(&p, "two fabric spice", "now.income D-5.2; when.act D-4.2");
    says(&p, "bazaar 1", "now.income D-5.2; when.act D-4.2");
    says(&p, "tile die", "now.income D-5.2; when.tile D-8.7");
    says(&p, "ruby left", "now.income D-5.2; when.ruby D-8.8");
    says(&p, "end", "now.income D-5.2; when.end D-7.4");
    says(&p, "brown 1", "now.income D-5.2; when.brown D-9.8");
    says(&p, "pay 1 0 0 0 0", "now.income D-5.2; when.pay D-9.1");
    says(&p, "choose g-lira", "now.income D-5.2; when.choose D-11.1");
    says(&p, "trade lira-fruit", "now.income D-5.2; when.trade D-13.2");
    says(&p, "take", "now.income D-5.2; when.take D-11.6");
    says(&p, "refuse", "now.income D-5.2; when.take D-11.6");
    says(&p, "accept", "now.income D-5.2; when.accept D-11.4");
    says(&p, "coins", "now.income D-5.2; when.accept D-11.4");
    says(&p, "decline", "now.income D-5.2; when.accept D-11.4");
    says(&p, "start 1", "now.income D-5.2; when.start D-2.1");
    says(&p, "show die", "now.income D-5.2; when.show D-10.4");
    says(&p, "roll 5 0 0 0 0 0", "now.income D-5.2; when.roll D-6.1");
    says(&p, "card g-lira", "now.income D-5.2; when.card D-17.3");
}

/* [D-4.2] */
static void every_question_is_named_to_who_must_answer_it(void **state)
{
    struct play p = at("step reroll; actions 0");

    (void)state;
    says(&p, "income lira", "now.reroll D-6.5 1,1,1,1,1,0 1; when.income D-5.1");
    p = at("dice 2 1 1 1 0 0");
    says(&p, "keep", "now.act D-4.2 2,1,1,1,0,0 0,0,0,0,0 2; when.reroll D-6.4");
    does(&p, "token fabric");
    says(&p, "end", "now.pay D-9.1 2,0,0,0,0; when.end D-7.4");
    p = at("dice 2 1 1 1 0 0; sold 0 0 0 0 1 0; player 1 rubies 0 1 0 0");
    does(&p, "ruby left");
    says(&p, "end", "now.brown D-9.8 5; when.end D-7.4");
    does(&p, "brown 0");
    says(&p, "brown 1", "now.pay-carpet D-9.8 5; when.brown D-9.8");
    p = at("dice 1 0 0 0 1 1");
    does(&p, "bazaar 1");
    says(&p, "1: end", "now.card D-17.3; when.end D-7.4");
    does(&p, "card h-lira");
    says(&p, "lira", "now.choose D-11.2; when.act D-4.2");
    does(&p, "choose h-lira");
    says(&p, "accept", "now.option D-11.6 27; when.accept D-11.4");
}

/* [D-4.1] [D-11.4] */
static void who_is_not_asked_hears_whose_turn_it_is(void **state)
{
    struct play p = at("seats 4; dice 1 0 0 0 1 1");

    (void)state;
    says(&p, "2: end", "now.act D-4.2 1,0,0,0,1,1 0,0,0,0,0 2");
    does(&p, "bazaar 1; card c-fruit; choose c-fruit; accept");
    says(&p, "1: accept", "now.others D-11.4 9; others.own D-11.3");
    says(&p, "2: decline", "now.others D-11.4 9; others.done D-11.4");
    says(&p, "4: accept", "now.others D-11.4 9; others.later D-11.4");
    says(&p, "3: take", "now.others D-11.4 9; when.take D-11.6");
    says(&p, "1: end", "now.others D-11.4 9; when.end D-7.4");
}

/* [D-6.1] [D-15.1] */
static void chance_and_the_end_leave_nothing_to_choose(void **state)
{
    struct play p = at("seats 2; turn 2; flags last; player 1 rubies 3 0 3 0; sold 3 0 0 0 0 3");

    (void)state;
    does(&p, "end");
    says(&p, "1: keep", "now.over D-15.1");
    p = at("dice 1 1 1 0 0 2");
    does(&p, "end");
    says(&p, "2: keep", "now.roll D-6.1 5; when.reroll D-6.4");
    says(&p, "2: roll 5 0 0 0 0 0", "now.roll D-6.1 5; when.roll D-6.1");
    p = begin(3, "");
    says(&p, "1: start 1", "now.start D-17.1; when.start D-2.1");
    does(&p, "start 1");
    says(&p, "1: show die", "now.tile D-17.4; when.show D-10.4");
}

/* [D-6.1] [D-10.4] [D-11.9] */
static void what_is_typed_in_for_chance_must_be_possible(void **state)
{
    struct play p = at("dice 1 1 1 0 0 2; pile h-lira");

    (void)state;
    does(&p, "bazaar 2");
    says(&p, "card h-lira", "card D-11.9 27");
    does(&p, "card g-lira; card h-brown; choose g-lira; take; end");
    says(&p, "roll 2 2 2 0 0 0", "roll D-6.1 5 6");
    p = begin(3, "");
    says(&p, "start 4", "start D-1.1 3");
    does(&p, "start 1; show lira-fabric");
    says(&p, "show lira-fabric", "show D-10.4 0");
}

static void question_mark_is_no_choice(void **state)
{
    struct play p = at("dice 2 1 1 1 0 0");

    (void)state;
    says(&p, "token ?", "unknown -");
    says(&p, "wild fabric ? spice", "unknown -");
    says(&p, "tile ?", "unknown -");
    says(&p, "ruby ?", "unknown -");
    does(&p, "token fabric");
    says(&p, "pay ?", "unknown -");
}

/* ---- income and dice ------------------------------------------------------------------------------ */

/* [D-5.1] [D-5.6] */
static void income_needs_a_tile_that_works_and_has_not_paid(void **state)
{
    struct play p = at("step income; flags income; actions 0; dice 0 0 0 0 0 0;"
                       "player 1 tiles lira-fruit crystal-spice card-jewelry; fresh card-jewelry;"
                       "due 0 0 1");

    (void)state;
    says(&p, "income lira", "income.had D-5.1 0");
    says(&p, "income card", "income.new D-5.6 1");
    p = at("step income; flags income; actions 0; dice 0 0 0 0 0 0;"
           "player 1 tiles lira-fruit; due 1 0 0");
    says(&p, "income crystal", "income.none D-5.1 2");
}

/* [D-6.2] [D-8.4] */
static void reroll_needs_a_crystal_and_dice_that_lie_there(void **state)
{
    struct play p = at("step reroll; actions 0; dice 2 1 0 0 1 1");

    (void)state;
    says(&p, "reroll 0 0 0 0 0 0", "reroll.none D-6.2");
    says(&p, "reroll 3 0 0 0 0 0", "reroll.dice D-6.2 2,1,0,0,1,1 3,0,0,0,0,0");
    p = at("step reroll; actions 0; dice 2 1 0 0 1 1; player 1 owns 0 0 0 0 0 0 9");
    says(&p, "reroll 1 0 0 0 0 0", "reroll.crystal D-6.2; reroll.later D-8.4");
    p = at("step reroll; actions 0; dice 2 1 0 0 1 1; player 1 owns 0 0 0 0 0 1 9");
    offers(&p, "reroll 1 0 0 0 0 0");
}

/* ---- actions -------------------------------------------------------------------------------------------- */

/* [D-8.1] [D-8.2] [D-8.4] [D-8.5] [D-7.6] */
static void goods_that_lack_are_counted(void **state)
{
    struct play p = at("dice 1 1 0 0 1 2");

    (void)state;
    says(&p, "token fabric", "goods D-8.1 2,0,0,0,0 1,0,0,0,0 1; goods.more D-7.6 1,0,0,0,0 0");
    says(&p, "token fruit", "goods D-8.1 0,0,2,0,0 0,0,0,0,0 2; goods.more D-7.6 0,0,2,0,0 0");
    says(&p, "wild fabric spice jewelry",
         "goods D-8.2 1,1,0,1,0 1,1,0,0,0 1; goods.more D-7.6 0,0,0,1,0 0");
    says(&p, "crystal fruit jewelry",
         "goods D-8.4 0,0,1,1,0 0,0,0,0,0 2; goods.more D-7.6 0,0,1,1,0 0");
    says(&p, "two spice fruit", "goods D-8.5 1,1,1,1,0 1,1,0,0,0 2; goods.more D-7.6 0,0,1,1,0 0");
    p = at("dice 1 1 0 0 1 2; player 1 owns 0 0 0 0 1 1 0");
    offers(&p, "token fabric; wild fabric spice jewelry; crystal fabric jewelry");
    says(&p, "two spice fruit",
         "goods D-8.5 1,1,1,1,0 1,1,0,0,1 1; goods.partly D-7.6 0,0,1,1,0 1");
    p = at("dice 1 1 0 0 1 2; player 1 owns 0 0 1 0 1 1 0");
    offers(&p, "two spice fruit");
}

/* [D-8.2] [D-8.4] [D-8.5] */
static void kinds_are_different_and_in_order(void **state)
{
    struct play p = at("dice 2 1 1 1 0 0");

    (void)state;
    says(&p, "wild fabric fabric spice", "wild.same D-8.2");
    says(&p, "crystal fabric fabric", "crystal.same D-8.4");
    says(&p, "wild spice fabric fruit", "order D-8.2 0 1 2 3");
    says(&p, "crystal spice fabric", "order D-8.4 0 1 2 3");
    says(&p, "two spice fabric", "order D-8.5 0 1 2 3");
}

/* [D-8.9] [D-8.6] [D-7.7] */
static void symbols_come_from_dice_alone(void **state)
{
    struct play p = at("dice 2 1 1 1 0 0; player 1 owns 0 0 0 0 5 1 0");

    (void)state;
    says(&p, "lira", "lira D-8.9; symbols D-7.7");
    says(&p, "bazaar 1", "bazaar.none D-8.6; symbols D-7.7");
    p = at("dice 1 1 0 1 0 2");
    says(&p, "bazaar 0", "bazaar.least D-8.6 2");
    says(&p, "bazaar 3", "bazaar.most D-8.6 2 3");
}

/* [D-8.7] [D-10.4] [D-10.13] [D-16.1] */
static void tile_must_be_on_display_and_be_paid(void **state)
{
    struct play p = at("dice 2 0 0 0 2 1; player 2 tiles lira-spice; given lira-fruit");

    (void)state;
    says(&p, "tile lira-fabric", "goods D-8.7 3,0,0,0,0 2,0,0,0,0 1; goods.more D-7.6 1,0,0,0,0 0");
    says(&p, "tile lira-jewelry", "tile.gone D-10.4 3; tile.stack D-10.4");
    says(&p, "tile lira-spice", "tile.gone D-10.4 1; tile.owned D-16.1");
    says(&p, "tile lira-fruit", "tile.gone D-10.4 2; tile.given D-10.13");
}

/* [D-3.1] [D-3.2] [D-3.3] [D-3.6] [D-8.8] */
static void ruby_must_be_there_and_be_paid(void **state)
{
    struct play p = at("dice 3 0 0 1 1 0; sold 0 3 0 0 0 1; player 2 rubies 3 0 1 0;"
                       "player 1 owns 0 0 0 0 0 1 9");

    (void)state;
    says(&p, "ruby fabric", "goods D-3.1 4,0,0,0,0 3,0,0,0,0 1; goods.more D-7.6 1,0,0,0,0 0");
    says(&p, "ruby spice", "ruby.closed D-3.6 1");
    says(&p, "ruby left", "carpet.kinds D-3.2 4 0,1,1,0,0 0");
    says(&p, "ruby right", "ruby.lira D-3.3 5 12 9 3");
    p = at("dice 1 1 1 1 1 0; sold 0 0 0 0 2 0; player 2 rubies 0 2 0 0");
    says(&p, "ruby left", "carpet.goods D-3.2 6 4 2");
    p = at("dice 1 1 1 1 1 0; sold 0 0 0 0 2 0; player 2 rubies 0 2 0 0;"
           "player 1 owns 1 0 0 0 1 1 0");
    offers(&p, "ruby left");
}

/* [D-8.3] What an action before it would bring is said where it suffices. */
static void lira_symbols_are_recalled_where_they_suffice(void **state)
{
    struct play p = at("dice 1 1 0 1 2 0; player 1 owns 0 0 0 0 0 1 6");

    (void)state;
    says(&p, "ruby right", "ruby.lira D-3.3 5 10 6 4; ruby.lira-first D-8.3 4");
    does(&p, "lira");
    offers(&p, "ruby right");
    p = at("dice 1 1 0 1 2 0; actions 1; player 1 owns 0 0 0 0 0 1 6");
    says(&p, "ruby right", "ruby.lira D-3.3 5 10 6 4");
    p = at("dice 1 1 0 1 2 0; player 1 owns 0 0 0 0 0 1 5");
    says(&p, "ruby right", "ruby.lira D-3.3 5 10 5 5");
}

/* ---- payments ---------------------------------------------------------------------------------------------- */

/* [D-9.2] [D-9.4] */
static void payment_of_fixed_kinds_is_exact_and_uses_dice_first(void **state)
{
    struct play p = at("dice 1 2 0 0 1 1; player 1 owns 3 0 0 0 2 1 0");

    (void)state;
    does(&p, "token fabric");
    says(&p, "pay 1 0 0 0 0", "pay.price D-9.2 2,0,0,0,0 1,0,0,0,0");
    says(&p, "pay 1 1 0 0 0", "pay.price D-9.2 2,0,0,0,0 1,1,0,0,0");
    says(&p, "pay 0 0 0 0 2", "pay.die D-9.4 0 1; pay.scarce D-9.11");
    offers(&p, "pay 1 0 0 0 1; pay 2 0 0 0 0");
    p = at("dice 1 2 0 0 1 1; player 1 owns 0 0 0 0 1 1 0");
    does(&p, "token fabric");
    says(&p, "pay 2 0 0 0 0", "pay.own D-9.2 0 1 2");
    p = at("dice 0 2 0 0 2 1; player 1 owns 1 0 0 0 1 1 0");
    does(&p, "token fabric");
    says(&p, "pay 0 0 0 0 2", "brown.own D-9.2 1");
}

/* [D-9.8] [D-9.4] [D-3.2] */
static void carpet_takes_so_many_browns_and_one_of_each_kind(void **state)
{
    struct play p = at("dice 2 2 1 0 0 0; sold 0 0 0 0 2 0; player 2 rubies 0 2 0 0;"
                       "player 1 owns 0 0 0 0 3 1 0");

    (void)state;
    does(&p, "ruby left");
    says(&p, "brown 0", "brown.fewest D-9.8 1");
    says(&p, "brown 4", "brown.own D-9.8 3");
    says(&p, "brown 7", "brown.price D-9.2 6");
    does(&p, "brown 2");
    says(&p, "pay 2 2 1 0 1", "pay.brown D-9.8 2");
    says(&p, "pay 1 1 1 0 2", "pay.count D-9.2 4 3");
    says(&p, "pay 3 0 1 0 2", "pay.own D-9.2 0 2 3");
    says(&p, "pay 2 2 0 0 2", "pay.die D-9.4 2 1; pay.scarce D-9.11");
    offers(&p, "pay 2 1 1 0 2; pay 1 2 1 0 2");
}

/* [D-9.4] [D-3.2] */
static void brown_tokens_do_not_replace_dice_on_the_carpet(void **state)
{
    struct play p = at("dice 2 2 2 2 0 0; sold 0 0 0 0 1 0; player 2 rubies 0 1 0 0;"
                       "player 1 owns 0 0 0 0 2 1 0; player 1 tiles die die die");

    (void)state;
    does(&p, "ruby left");
    says(&p, "brown 2", "brown.most D-9.4 0; pay.scarce D-9.11");
    p = at("dice 1 0 0 0 2 2; sold 0 0 0 0 3 0; player 2 rubies 0 3 0 0;"
           "player 1 owns 3 2 2 2 1 1 0");
    does(&p, "ruby left; brown 1");
    says(&p, "pay 4 2 0 0 1", "pay.kinds D-3.2");
    p = at("dice 2 2 2 2 0 0; sold 0 0 0 0 2 0; player 2 rubies 0 2 0 0;"
           "player 1 owns 0 0 0 0 1 1 0; player 1 tiles die die die");
    does(&p, "ruby left; brown 1");
    offers(&p, "pay 2 1 1 1 1");
    p = at("dice 3 2 2 2 0 0; sold 0 0 0 0 1 0; player 2 rubies 0 1 0 0;"
           "player 1 owns 0 0 0 0 1 1 0; player 1 tiles die die die die; display lira-fabric");
    does(&p, "ruby left");
    says(&p, "brown 1", "brown.most D-9.4 0; pay.scarce D-9.11");
}

/* [D-9.4] */
static void brown_token_needs_a_kind_without_dice(void **state)
{
    struct play p =
        at("dice 3 2 2 2 0 0; sold 0 0 0 0 2 0; player 2 rubies 0 2 0 0;"
           "player 1 owns 0 0 0 0 1 1 0; player 1 tiles die die die die; display lira-fabric");

    (void)state;
    does(&p, "ruby left; brown 1");
    says(&p, "pay 2 1 1 1 1", "pay.brown-die D-9.4; pay.scarce D-9.11");
    offers(&p, "pay 1 2 1 1 1");
}

/* [D-9.11] What dice have to do first they need not where brown tokens may run short. */
static void no_die_has_to_serve_before_scarce_brown_tokens(void **state)
{
    struct play p = at("dice 2 2 2 0 0 0; sold 0 0 0 0 2 0; player 2 rubies 0 2 0 0; actions 3;"
                       "player 1 owns 0 0 0 0 3 1 0; player 2 owns 0 0 0 0 7 1 1");

    (void)state;
    does(&p, "ruby left; brown 3");
    offers(&p, "pay 2 1 0 0 3; pay 1 1 1 0 3");
    does(&p, "pay 1 1 1 0 3");
    p = at("dice 2 2 2 0 0 0; sold 0 0 0 0 2 0; player 2 rubies 0 2 0 0; actions 3;"
           "player 1 owns 0 0 0 0 1 1 0; player 2 owns 0 0 0 0 9 1 1");
    does(&p, "ruby left; brown 1");
    says(&p, "pay 2 2 1 0 0", "pay.brown D-9.8 1");
    says(&p, "pay 3 2 0 0 1", "pay.own D-9.2 0 2 3");
}

/* [D-9.3] [D-9.12] */
static void dice_among_the_goods_have_their_limits(void **state)
{
    struct play p =
        at("dice 2 1 1 1 0 0; player 1 owns 1 3 3 0 0 1 0; player 2 owns 7 0 0 0 0 1 1");

    (void)state;
    says(&p, "dice 1 0 0 0", "now.act D-4.2 2,1,1,1,0,0 1,3,3,0,0 2; when.dice D-9.12");
    does(&p, "two fabric fabric; pay 1 1 1 1 0");
    says(&p, "end", "now.dice D-9.12 1,1,1,1,0; when.end D-7.4");
    says(&p, "2: dice 1 1 1 1", "now.dice D-9.12 1,1,1,1,0");
    says(&p, "dice ?", "unknown -");
    says(&p, "dice 2 1 1 1", "dice.named D-9.12 0 1 2");
    says(&p, "dice 1 0 1 1", "dice.first D-9.3 1 1 0");
    says(&p, "dice 1 1 1 0", "dice.tokens D-9.12 3 0 0");
    offers(&p, "dice 0 1 1 1; dice 1 1 1 1");
    p = at("dice 1 0 0 0 0 0; player 1 owns 2 0 0 0 0 1 0; player 2 owns 6 0 0 0 0 1 1");
    does(&p, "token fabric; pay 2 0 0 0 0");
    says(&p, "dice 2 0 0 0", "dice.own D-9.12 0 1 2");
}

/* ---- bazaar cards ---------------------------------------------------------------------------------------------- */

static struct play chosen(const char *card, const char *more)
{
    struct play p = at("dice 1 0 0 0 1 2; %s", more);

    does(&p, "bazaar 1; card %s; choose %s", card, card);
    return p;
}

/* [D-11.1] [D-11.7] */
static void card_is_answered_by_what_it_offers(void **state)
{
    struct play p = at("dice 1 0 0 0 1 2; player 1 tiles die");

    (void)state;
    does(&p, "bazaar 1; card e-lira-brown");
    says(&p, "choose g-lira", "choose D-11.1 24");
    p = chosen("e-lira-brown", "player 1 owns 0 0 0 0 0 1 3");
    says(&p, "tile die", "card.no-tile D-11.7 19; card.refuse D-11.6 1");
    says(&p, "ruby left", "card.no-ruby D-11.7 19; card.refuse D-11.6 1");
    says(&p, "trade die", "card.no-trade D-11.7 19; card.refuse D-11.6 1");
    p = chosen("e-lira-tile", "player 1 owns 0 0 0 0 0 1 6");
    says(&p, "take", "card.which-tile D-11.7 17; card.refuse D-11.6 1");
    p = chosen("h-lira", "player 1 owns 0 0 0 0 0 1 9");
    says(&p, "take", "card.which-ruby D-11.7 27; card.refuse D-11.6 1");
    p = chosen("e-tile-lira", "player 1 tiles die");
    says(&p, "take", "card.which-own D-11.7 15; card.refuse D-11.6 1");
}

/* [D-13.1] [D-13.5] [D-13.8] [D-11.8] */
static void what_a_card_asks_for_is_counted(void **state)
{
    struct play p = chosen("e-lira-brown", "player 1 owns 0 0 0 0 0 1 1");

    (void)state;
    says(&p, "take", "card.lack D-13.1 19 3 6 1 2; card.no-dice D-11.8; card.refuse D-11.6 1");
    p = chosen("e-lira-brown", "player 1 owns 0 0 0 0 0 1 3");
    offers(&p, "take");
    p = chosen("f-two", "player 1 owns 0 0 0 0 1 1 3");
    says(&p, "take", "card.hold D-13.5 22 2 1; card.refuse D-11.6 1");
    p = chosen("f-two", "player 1 owns 0 0 0 0 2 1 3");
    offers(&p, "take");
    p = chosen("h-mixed", "player 1 owns 0 0 0 0 2 1 3");
    says(&p, "ruby left", "card.lack D-13.8 30 4 6 3 1; card.no-dice D-11.8; card.refuse D-11.6 1");
    p = chosen("h-mixed", "player 1 owns 0 0 0 0 2 1 4");
    offers(&p, "ruby left");
}

/* [D-13.6] [D-13.7] */
static void reward_for_two_symbols_needs_two(void **state)
{
    struct play p = chosen("g-lira", "");

    (void)state;
    says(&p, "take", "card.symbols D-13.6 24; card.refuse D-11.6 1");
    p = at("step income; flags income; actions 0; dice 0 0 0 0 0 0;"
           "player 1 tiles card-fruit; due 0 1 0");
    does(&p, "income card; card g-lira");
    says(&p, "take", "card.income D-13.7 24; card.refuse D-11.6 1");
    p = at("dice 1 0 0 0 1 2");
    does(&p, "bazaar 2; card g-lira; card h-lira; choose g-lira");
    offers(&p, "take");
}

/* [D-13.2] [D-13.10] [D-10.4] [D-3.6] */
static void what_is_named_for_a_card_must_be_there(void **state)
{
    struct play p = chosen("e-tile-lira", "player 1 tiles die");

    (void)state;
    says(&p, "trade lira-fruit", "trade D-13.2 2; card.refuse D-11.6 1");
    p = chosen("e-tile-lira", "");
    says(&p, "trade die", "trade.none D-13.10; card.refuse D-11.6 1");
    p = chosen("e-lira-tile", "player 1 owns 0 0 0 0 0 1 6");
    says(&p, "tile lira-fruit", "tile.gone D-10.4 2; tile.stack D-10.4; card.refuse D-11.6 1");
    p = chosen("h-lira", "player 1 owns 0 0 0 0 0 1 9; sold 3 0 0 0 0 0; player 2 rubies 3 0 0 0");
    says(&p, "ruby fabric", "ruby.closed D-3.6 0; card.refuse D-11.6 1");
}

/* [D-12.7] */
static void others_must_have_what_they_are_to_give(void **state)
{
    struct play p = chosen("d-fruit", "player 2 owns 0 0 0 0 0 1 1");

    (void)state;
    says(&p, "accept", "card.lack D-12.7 13 2 6 1 1; card.no-dice D-11.8; card.decline D-11.4");
    says(&p, "coins", "coins D-12.7 13; card.decline D-11.4");
    p = chosen("d-fruit", "player 2 owns 0 0 0 0 0 1 2");
    offers(&p, "accept");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_kind_says_what_comes_first_and_when_it_is_possible),
        cmocka_unit_test(every_question_is_named_to_who_must_answer_it),
        cmocka_unit_test(who_is_not_asked_hears_whose_turn_it_is),
        cmocka_unit_test(chance_and_the_end_leave_nothing_to_choose),
        cmocka_unit_test(what_is_typed_in_for_chance_must_be_possible),
        cmocka_unit_test(question_mark_is_no_choice),
        cmocka_unit_test(income_needs_a_tile_that_works_and_has_not_paid),
        cmocka_unit_test(reroll_needs_a_crystal_and_dice_that_lie_there),
        cmocka_unit_test(goods_that_lack_are_counted),
        cmocka_unit_test(kinds_are_different_and_in_order),
        cmocka_unit_test(symbols_come_from_dice_alone),
        cmocka_unit_test(tile_must_be_on_display_and_be_paid),
        cmocka_unit_test(ruby_must_be_there_and_be_paid),
        cmocka_unit_test(lira_symbols_are_recalled_where_they_suffice),
        cmocka_unit_test(payment_of_fixed_kinds_is_exact_and_uses_dice_first),
        cmocka_unit_test(carpet_takes_so_many_browns_and_one_of_each_kind),
        cmocka_unit_test(brown_tokens_do_not_replace_dice_on_the_carpet),
        cmocka_unit_test(brown_token_needs_a_kind_without_dice),
        cmocka_unit_test(no_die_has_to_serve_before_scarce_brown_tokens),
        cmocka_unit_test(dice_among_the_goods_have_their_limits),
        cmocka_unit_test(card_is_answered_by_what_it_offers),
        cmocka_unit_test(what_a_card_asks_for_is_counted),
        cmocka_unit_test(reward_for_two_symbols_needs_two),
        cmocka_unit_test(what_is_named_for_a_card_must_be_there),
        cmocka_unit_test(others_must_have_what_they_are_to_give),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
