/* mistakes_test.c: what a stranger might try, through game_play: it is refused with a
 * reason and nothing changes. And positions that cannot be. */
#include "kit.h"

#include <string.h>

static void turned_away(const struct play *p, int player, const char *move)
{
    struct play copy = *p;
    struct note note = {0};
    struct event e = {(int8_t)(player - 1), 0};

    assert_true(action_read(&WRITE, move, &e.a, &note));
    if (game_play(&WRITE, room_state(&copy.now), &(struct game_step){.e = e}, &note))
        fail_msg("allowed: %s", move);
    assert_non_null(note.key);
    assert_memory_equal(&copy.now, &p->now, WRITE.state_size);
}

/* ---- moves that are not allowed ------------------------------------------------------------ */

/* [W-6.1] [W-6.2] [W-6.4] */
static void nobody_visits_by_means_that_are_not_theirs(void **state)
{
    struct play p = at("display 8 2; player 1 bonus 1 0; player 2 bonus 1 0");

    (void)state;
    does(&p, "play 1");
    turned_away(&p, 1, "visit 8 symbol");
    turned_away(&p, 1, "visit 8 bonus");
    turned_away(&p, 2, "visit 8 free");
    turned_away(&p, 2, "visit 7 symbol"); /* out of reach */
    turned_away(&p, 2, "visit 12 bonus");
    turned_away(&p, 4, "pass"); /* three players */
}

/* [W-6.8] [W-7.1] */
static void nobody_acts_twice_or_out_of_turn(void **state)
{
    struct play p = at("display 8 2; player 2 guild ruby; player 2 lira 8 0");

    (void)state;
    turned_away(&p, 2, "play hand");
    turned_away(&p, 2, "guild ruby");
    turned_away(&p, 1, "visit 8 free"); /* before a card was played */
    turned_away(&p, 1, "pass");
    does(&p, "play 1; 2: pass");
    turned_away(&p, 2, "pass");
    turned_away(&p, 2, "visit 8 symbol");
    turned_away(&p, 1, "play 2"); /* one card in a turn */
    turned_away(&p, 1, "take 1");
    does(&p, "1: pass; 3: pass; open 9");
    turned_away(&p, 1, "play 1");
}

/* [W-9.3] [W-9.4] [W-9.11] */
static void giving_cannot_be_cheated(void **state)
{
    struct play p = at("display A 8; player 1 marked 1 3 1 1; player 1 cards fs ss");

    (void)state;
    does(&p, "play 1; visit A free");
    turned_away(&p, 1, "pay");     /* a fabric is missing */
    turned_away(&p, 1, "card ss"); /* no spice is asked for */
    turned_away(&p, 1, "card ff"); /* not on the hand */
    turned_away(&p, 1, "give spice");
    turned_away(&p, 1, "pass");
    turned_away(&p, 2, "pay");
    does(&p, "card fs; pay");
    turned_away(&p, 1, "pay");
}

/* [W-10.1] [W-10.2] [W-10.3] */
static void full_columns_and_boxes_cannot_be_marked(void **state)
{
    struct play p = at("display 7 13; player 1 marked 12 0 0 0; player 1 improved 2 0 0 0 0");

    (void)state;
    does(&p, "play 1; visit 7 free");
    turned_away(&p, 1, "good fabric");
    turned_away(&p, 1, "mark lira");
    does(&p, "good spice; good spice; pass; pass; open 9; play 2; 1: visit 13 symbol");
    turned_away(&p, 1, "improve 1");
    turned_away(&p, 1, "improve 3"); /* no boxes there */
}

/* [W-14.2] */
static void hand_step_offers_three_choices_only(void **state)
{
    struct play p = at("display 8 2");

    (void)state;
    does(&p, "play hand; pass; pass; pass");
    turned_away(&p, 1, "play hand");
    turned_away(&p, 1, "pass");
    turned_away(&p, 2, "draw");
    turned_away(&p, 2, "take 1");
}

/* ---- positions that cannot be ---------------------------------------------------------------- */

static void sheet_has_no_more_than_its_fields(void **state)
{
    (void)state;
    no_position("player 1 bonus 3 4");
    no_position("player 1 marked 3 3 3 3; player 1 rubies 0 1 0"); /* a bonus ruby is a ruby */
    no_position("player 1 palace 2 0 0 0; player 1 dealer 1; player 1 rubies 2 0 0");
    no_position("player 1 palace 2 0 0 0; player 1 lira 20 0; player 1 rubies 2 0 1");
    no_position("player 1 symbols 1 1");
    no_position("player 1 marked 1 2 3");
}

static void prices_fit_the_ruby_cards(void **state)
{
    (void)state;
    no_position("price A 1 1 1 0");
    no_position("price A 3 0 1 1"); /* five cards are out, four are missing */
    no_position("seats 2; price A 2 0 1 1; price B 2 3 0 1"); /* two cards at each letter */
}

static void hands_and_display_fit_the_step(void **state)
{
    (void)state;
    no_position("player 1 hand -");
    no_position("player 2 hand -; step hand; flags hand");
    no_position("display - 2");
    no_position("step hand");
    no_position("player 1 hand -; step hand; flags hand; display - 2");
    no_position("player 1 hand fountain-lira");
    no_position("display fountain-lira 2");
    no_position("player 1 hand -; player 1 known 1; step hand; flags hand");
}

static void open_effects_fit_the_step(void **state)
{
    (void)state;
    no_position("step visit");                                /* nobody has anything to do */
    no_position("open 1");                                    /* no card was played */
    no_position("step visit; open 1; display - 2");           /* which one? */
    no_position("step visit; open 1; display - 2; played 8"); /* it is not on the discards */
    no_position("step visit; display - 2; player 1 doing place 1 1"); /* nothing is asked there */
    no_position("step visit; display - 2; player 1 doing place 7 3"); /* beyond its end */
    no_position("step visit; display - 2; player 1 doing fountain fountain-good 1");
    no_position(
        "step visit; display - 2; player 1 doing place A 2; player 1 need 2 0 1 1"); /* no goods */
    no_position("step visit; display - 2; player 1 doing place 7 1; player 1 need 1 0 0 0");
    no_position("step visit; display - 2; player 1 doing place 7 1; player 1 looked ruby");
    no_position("player 1 doing place 7 1");
    no_position("draw 1 goods");
    no_position("step caravan; caravan choices");
    no_position("step open; want display"); /* the display is full */
    no_position("step open; want 2; flags hand; player 1 hand -");
    no_position("step visit; guild three-for-ruby; player 1 doing guild three-for-ruby 1;"
                "player 1 register 0 3; player 1 marked 1 0 1 0");
    struct play p = at("step visit; guild three-for-ruby; player 1 doing guild three-for-ruby 1;"
                       "player 1 register 0 3; player 1 marked 1 0 1 1");
    offers(&p, "give fabric");
}

/* Set-up goes on only when everything before it was done. */
static void set_up_has_its_order(void **state)
{
#define UNSEEN                                                                    \
    "caravan -; unseen three-equal three-different lira-card guild-two four-lira" \
    " palace-ab palace-cd choices;"
    struct play p = at("round 0; step start");

    (void)state;
    outcomes(&p, "1 start 1; 1 start 2; 1 start 3");
    no_position("round 0; step start; display - 2");
    no_position("round 0; step start; player 3 hand -");
    p = at("round 0; step caravan;" UNSEEN);
    assert_int_equal(WRITE.turn(state_now(&p)), SEAT_CHANCE);
    no_position("round 0; step caravan; display 1 -;" UNSEEN);
    no_position("round 0; step caravan; player 2 hand -;" UNSEEN);
    no_position("round 0; step turn");
    no_position("round 0; step open; want display;" UNSEEN);
    no_position("round 0; step open; want 2; player 2 hand -; display - 2;" UNSEEN);
    p = at("round 0; step open; want 2; player 2 hand -; player 3 hand -;" UNSEEN);
    assert_int_equal(WRITE.turn(state_now(&p)), SEAT_CHANCE);
    no_position("round 0; step caravan;" UNSEEN "caravan three-equal"); /* none is open yet */
    no_position("step turn;" UNSEEN);                                   /* one has to be */
    no_position("caravan -; unseen three-different lira-card guild-two four-lira palace-ab"
                " palace-cd choices");
#undef UNSEEN
}

static void rounds_and_flags_fit(void **state)
{
    (void)state;
    no_position("flags last"); /* nobody has ten rubies */
    no_position("seats 1; flags last; player 1 rubies 10 0 0");
    no_position("flags extra");
    no_position("flags hand");
    no_position("round 0");
    no_position("turn 4");
    no_position("taken A");
    no_position("nonsense 1");
}

/* Changes the position by STATEMENT, which makes it impossible. */
#define SPOILED(p, statement)                                                       \
    do {                                                                            \
        struct play q_ = (p);                                                       \
        struct writing *s = writing_of(room_state(&q_.now));                        \
        struct note note_ = {0};                                                    \
        statement;                                                                  \
        if (WRITE.sound(state_now(&q_), &note_)) fail_msg("sound: %s", #statement); \
        assert_non_null(note_.key);                                                 \
    } while (0)

/* What no text can say, so that only a fault of the engine could bring it. */
static void no_card_or_figure_can_be_wrong_unnoticed(void **state)
{
    struct play p = at("player 1 cards ff; player 2 guild ruby; goods ss; guild mark-two; gone 9;"
                       "player 1 lira 3 0");

    (void)state;
    SPOILED(p, s->places_n++);
    SPOILED(p, s->places ^= card_one(20));
    SPOILED(p, s->gone += card_one(20));
    SPOILED(p, s->goods_n--);
    SPOILED(p, s->goods_deck += bag_one(0));
    SPOILED(p, s->goods_pile = 0);
    SPOILED(p, s->guild_n--);
    SPOILED(p, s->guild_deck ^= 1);
    SPOILED(p, (s->guild_deck ^= 1, s->guild_n--));
    SPOILED(p, s->guild_pile = 0);
    SPOILED(p, s->sheet[0].cards_n = 0);
    SPOILED(p, s->sheet[1].guild_n = 0);
    SPOILED(p, s->sheet[2].looked_n = 1);
    SPOILED(p, s->sheet[0].hand_n = 0);
    SPOILED(p, s->sheet[0].hand = 3); /* a mark with three players */
    SPOILED(p, s->sheet[0].hand = 36);
    SPOILED(p, s->display[0] = 36);
    SPOILED(p, s->display[0] = 3);
    SPOILED(p, s->ruby_deck |= 1u << 20);
    SPOILED(p, s->ruby_deck ^= 1u << 19);
    SPOILED(p, s->caravan = 8);
    SPOILED(p, s->caravan = 3);
    SPOILED(p, s->caravan_used = 8);
    SPOILED(p, (s->caravan_used = 9, s->caravan_used_n = 1));
    SPOILED(p, s->caravan_used_n = 9);
    SPOILED(p, s->caravan_unseen = 0);
    SPOILED(p, s->open = 1);
    SPOILED(p, s->open = 8);
    SPOILED(p, s->flags = 16);
    SPOILED(p, s->step = STEPS);
    SPOILED(p, s->step = STEP_RUBIES);
    SPOILED(p, s->step = STEP_START);
    SPOILED(p, s->step = STEP_GROW);
    SPOILED(p, s->step = STEP_FOUNTAIN);
    SPOILED(p, s->start = 3);
    SPOILED(p, s->seat = 3);
    SPOILED(p, s->draw_seat = 3);
    SPOILED(p, s->draw = OP_GOODS_CARD);
    SPOILED(p, s->draw = OP_LIRA);
    SPOILED(p, s->taken = 16);
    SPOILED(p, s->seats = 0);
    SPOILED(p, s->seats = 6);
    SPOILED(p, s->sheet[0].improved = 3);
    SPOILED(p, s->sheet[0].improved = 1u << 10);
    SPOILED(p, s->sheet[0].crossed = 1u << 18);
    SPOILED(p, s->sheet[0].twice = 1);
    SPOILED(p, s->sheet[0].rubies = 15);
    SPOILED(p, s->sheet[0].dealer = 1);
    SPOILED(p, s->sheet[0].lira_spent = 4);
    SPOILED(p, s->sheet[0].bonus_spent = 1);
    SPOILED(p, s->sheet[0].spent[2] = 1);
    SPOILED(p, s->sheet[0].at = 1);
    SPOILED(p, s->sheet[0].reg = 1);
    SPOILED(p, s->sheet[0].left = 1);
    SPOILED(p, s->sheet[0].need = 1);
    SPOILED(p, s->sheet[0].script = SCRIPT_PLACE);
}

/* The same while something is being done. */
static void no_open_effect_can_be_wrong_unnoticed(void **state)
{
    struct play p = at("display A 4; player 1 marked 2 0 1 1; player 2 lira 1 0"), q;

    (void)state;
    does(&p, "play 1; 1: visit A free");
    SPOILED(p, s->sheet[0].script = SCRIPTS);
    SPOILED(p, s->sheet[0].at = SCRIPT_ROWS);
    SPOILED(p, s->sheet[0].at = 0); /* a single letter is not asked for */
    SPOILED(p, s->sheet[0].reg = LETTERS);
    SPOILED(p, s->sheet[0].need = 0x4000);
    SPOILED(p, s->sheet[0].left = 1);
    SPOILED(p, s->open |= 1);
    SPOILED(p, s->sheet[0].script = SCRIPT_FOUNTAIN + FOUNTAIN_GOOD);
    SPOILED(p, s->played = NO_CARD);
    SPOILED(p, s->played = 20);
    SPOILED(p, s->step = STEP_TURN);
    SPOILED(p, s->step = STEP_OVER);
    SPOILED(p, s->sheet[1].hand_n = 0);
    does(&p, "pay; 2: pass; 3: pass");
    SPOILED(p, s->want = 3); /* the display has a gap: it is not for a hand */
    SPOILED(p, s->want = 0);
    does(&p, "open 9");
    shows(&p, "step grow");
    SPOILED(p, s->taken = 0);
    SPOILED(p, s->display[0] = NO_CARD);
    q = at("display A 4");
    does(&q, "play 2; 1: visit 4 free");
    SPOILED(q, s->draw = 0); /* then nobody would draw it */
    SPOILED(q, s->draw = OP_GUILD_CARD);
    SPOILED(q, s->draw_seat = 1);
    SPOILED(q, s->sheet[0].script = SCRIPT_PLACE + ROASTERY);
    q = at("display 8 4");
    does(&q, "play 1; pass; pass; pass; open fountain-good; 1: good fruit; 2: good fruit");
    SPOILED(q, s->want = 1);
    SPOILED(q, s->sheet[2].script = 0);
    SPOILED(q, s->sheet[2].script = SCRIPT_PLACE + ROASTERY);
    SPOILED(q, s->display[1] = NO_CARD);
}

/* The lines of a position in the middle of everything lead back to it. */
static void position_in_the_middle_of_effects_is_read_back(void **state)
{
    struct play
        p = at("display 7 2; player 3 marked 2 0 1 0; player 3 cards uj; player 2 marked 2 2 0 0;"
               "player 2 bonus 1 0"),
        q;
    char text[4000];
    struct buf out;
    struct note note;

    (void)state;
    does(&p, "play 1; 1: visit 7 free; 3: visit A symbol; 1: good fruit; 2: visit 7 bonus");
    buf_fixed(&out, text, sizeof text);
    WRITE.dump(state_now(&p), &out);
    memset(&q, 0x5a, sizeof q);
    assert_true(WRITE.load(room_state(&q.now), text, &note));
    assert_memory_equal(&p.now, &q.now, WRITE.state_size);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nobody_visits_by_means_that_are_not_theirs),
        cmocka_unit_test(nobody_acts_twice_or_out_of_turn),
        cmocka_unit_test(giving_cannot_be_cheated),
        cmocka_unit_test(full_columns_and_boxes_cannot_be_marked),
        cmocka_unit_test(hand_step_offers_three_choices_only),
        cmocka_unit_test(sheet_has_no_more_than_its_fields),
        cmocka_unit_test(prices_fit_the_ruby_cards),
        cmocka_unit_test(hands_and_display_fit_the_step),
        cmocka_unit_test(open_effects_fit_the_step),
        cmocka_unit_test(set_up_has_its_order),
        cmocka_unit_test(rounds_and_flags_fit),
        cmocka_unit_test(no_card_or_figure_can_be_wrong_unnoticed),
        cmocka_unit_test(no_open_effect_can_be_wrong_unnoticed),
        cmocka_unit_test(position_in_the_middle_of_effects_is_read_back),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
