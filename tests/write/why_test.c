/* why_test.c: why a choice of Choose & Write is not open: the reasons are the right ones. */
#include "kit.h"

#include "game/phrase.h"
#include "game/words.h"

#include <string.h>

enum { REASONS_MAX = 400 };

/* ---- remarks as short text ------------------------------------------------------------ */

static void write_arg(const struct arg *arg, struct buf *out)
{
    const struct sort *sort = words_sort(&WRITE, arg->sort);

    if (!sort) {
        buf_format(out, " %d", (int)arg->value + (arg->sort == SORT_SEAT));
    } else if (sort->how == HOW_COUNTS) {
        for (int i = 0; i < GOODS; i++)
            buf_format(out, "%s%u", i ? "," : " ", words_count_at(sort, (unsigned)arg->value, i));
    } else {
        buf_format(out, " %s", sort->token[arg->value]);
    }
}

/* `lira 2 10 7 3 W-8.2; …`: the key's last part, the arguments, the rule. */
static void write_remarks(const struct remark *r, int n, struct buf *out)
{
    for (int i = 0; i < n; i++) {
        buf_add(out, i ? "; " : "");
        buf_add(out, r[i].key + strlen("write.why."));
        for (int k = 0; k < r[i].say.n; k++) write_arg(&r[i].say.arg[k], out);
        buf_format(out, " %s", r[i].rule);
    }
}

static action move_of(const char *words)
{
    struct note note = {0};
    action a = 0;

    if (!action_read(&WRITE, words, &a, &note)) broken(NULL, "no move", words);
    return a;
}

/* The move is not open to the player (0: chance), for these reasons. */
static void refused(const struct play *p, int player, const char *move, const char *reasons)
{
    struct remark r[REMARKS_MAX];
    char text[REASONS_MAX];
    struct buf out;
    int seat = player ? player - 1 : SEAT_CHANCE;
    action a = move_of(move);

    if (game_is_legal(&WRITE, state_now(p), seat, a)) broken(p, "it is open", move);
    buf_fixed(&out, text, sizeof text);
    text[0] = '\0';
    write_remarks(r, ask_why(p, seat, a, r), &out);
    if (strcmp(text, reasons)) broken(p, move, text);
}

static bool is_open(const struct play *p, int player, const char *move)
{
    return game_is_legal(&WRITE, state_now(p), player - 1, move_of(move));
}

/* ---- the moment ------------------------------------------------------------------------- */

/* [W-5.2] [W-6.1] [W-6.5] */
static void before_a_card_is_played_nothing_else_goes(void **state)
{
    struct play p = at("display 8 1; player 1 hand 5");

    (void)state;
    refused(&p, 1, "pass", "now-turn W-5.2; when-pass W-6.5");
    refused(&p, 1, "visit 8 free", "now-turn W-5.2; when-visit W-6.1; display-leads 8 8 W-6.1");
    refused(&p, 1, "visit 9 free", "now-turn W-5.2; when-visit W-6.1; hand-leads 5 9 W-6.1");
    refused(&p, 1, "visit 12 free", "now-turn W-5.2; when-visit W-6.1");
    refused(&p, 1, "visit B free", "now-turn W-5.2; when-visit W-6.1"); /* and cannot pay */
    refused(&p, 1, "take 1", "now-turn W-5.2; when-take W-14.2");
    refused(&p, 1, "draw", "now-turn W-5.2; when-draw W-14.2");
    refused(&p, 1, "pay", "now-turn W-5.2; when-pay W-9.4");
    refused(&p, 1, "place 7", "now-turn W-5.2; when-place 12 W-8.10");
    refused(&p, 1, "palace A", "now-turn W-5.2; when-palace palace-ab W-12.7");
    refused(&p, 2, "play 1", "wait-turn 1 W-5.1; when-play W-5.2");
    refused(&p, 2, "guild ruby", "wait-turn 1 W-5.1; when-guild W-5.2");
    refused(&p, 4, "play 1", "no-seat 3 W-1.1");
}

/* [W-6.8] [W-11.2] [W-13.5] */
static void whoever_has_acted_waits_for_the_others(void **state)
{
    struct play p = at("display 8 2; player 1 guild three-for-ruby; player 1 lira 5 0;"
                       "player 1 marked 3 0 0 0");
    struct play guild = p, fountain = at("seats 2; player 1 hand -; step open; want 1; flags hand");

    (void)state;
    does(&p, "play 1; 2: pass");
    refused(&p, 2, "pass", "wait-used 8 W-6.8; when-pass W-6.5");
    refused(&p, 1, "play 2", "now-visit 8 W-6.1; when-play W-5.2");
    refused(&p, 3, "good fabric", "now-visit 8 W-6.2; when-good 7 W-8.6");
    does(&guild, "guild three-for-ruby");
    refused(&guild, 2, "pass", "wait-guild 1 W-11.2; when-pass W-6.5");
    refused(&guild, 1, "pass", "now-free three-for-ruby 3 W-9.8; when-pass W-6.5");
    does(&fountain, "open fountain-good; 1: good fabric");
    refused(&fountain, 1, "good spice", "wait-fountain W-13.5; when-good 7 W-8.6");
    refused(&fountain, 2, "mark lira", "now-good fountain-good W-10.1; when-mark 3 W-10.2");
}

/* [W-7.5] [W-4.8] [W-14.2] */
static void nobody_acts_while_a_card_is_drawn_or_owed(void **state)
{
    struct play p = at("seats 2; display 4 2"), set_up = begin(2, "");

    (void)state;
    refused(&set_up, 1, "play 1", "wait-setup W-4.8; draws-ruby A W-21.1");
    does(&p, "play hand; pass; pass");
    refused(&p, 1, "play 1", "now-hand W-14.2; when-play W-5.2");
    refused(&p, 1, "pass", "now-hand W-14.2; when-pass W-6.5");
    does(&p, "draw");
    refused(&p, 2, "play 1", "wait-card W-7.5; draws-hand 1 W-14.2");
    p = at("seats 2; display 4 2");
    does(&p, "play 1; visit 4 free");
    refused(&p, 2, "pass", "wait-card W-7.5; draws-goods 1 W-16.1");
    refused(&p, 2, "goods ff", "chance-decides W-21.3");
}

/* [W-17.1] [W-17.3] [W-17.4] */
static void after_the_end_nothing_goes(void **state)
{
    struct play p = at("turn 3; start 1; flags last; display 8 9; player 2 rubies 10 0 0");
    struct play hand =
        at("seats 1; gone 4-left 4-right 5-left 5-right 6-left 6-right 7-left 7-right "
           "8-left 8-right 9-left 9-right 10-left 10-right 11-left 11-right 12-left "
           "12-right 13-left 13-right 14-left 14-right A-left A-right B-left B-right "
           "C-left C-right D-left D-right 1-right 2-left 3-right "
           "fountain-lira fountain-good fountain-card fountain-improve");
    struct play display = hand;

    (void)state;
    does(&p, "play 1; pass; pass; pass; open 10");
    refused(&p, 1, "play 1", "over-rubies 10 W-17.1");
    does(&hand, "play hand; pass");
    refused(&hand, 1, "play 1", "over-hand W-17.4");
    does(&display, "play 1; pass");
    refused(&display, 1, "draw", "over-display W-17.3");
}

/* ---- visits ------------------------------------------------------------------------------ */

/* [W-6.1] [W-2.1] [W-2.3] [W-8.10] */
static void place_out_of_reach_names_the_neighbours(void **state)
{
    struct play p = at("display 8 12"), deep = p, corner = at("display 1 2");

    (void)state;
    does(&p, "play 1");
    refused(&p, 1, "visit 7 free", "reach 7 8 W-6.1; neighbours-5 4 9 13 B D W-2.1");
    refused(&p, 2, "visit 7 symbol", "reach 7 8 W-6.1; neighbours-5 4 9 13 B D W-2.1");
    refused(&p, 1, "visit 12 free", "into-catacombs 12 W-2.3");
    does(&corner, "play 1");
    refused(&corner, 1, "visit 5 free", "reach 5 1 W-6.1; neighbours-2 2 6 W-2.1");
    does(&deep, "play 2");
    refused(&deep, 1, "visit 11 free", "catacombs-alone 12 W-2.3; catacombs-lead 11 W-8.10");
}

/* [W-6.4] [W-6.2] [W-6.3] [W-18.2] */
static void visit_by_the_wrong_means_names_the_right_ones(void **state)
{
    struct play p = at("display 8 2; player 1 bonus 1 0; player 2 bonus 2 2; player 3 bonus 3 1;"
                       "player 3 symbols 8");
    struct play alone = at("seats 1; display 8-left 4-right");

    (void)state;
    does(&p, "play 1");
    refused(&p, 1, "visit 8 symbol", "own-card W-6.4; free-instead 8 W-6.1");
    refused(&p, 1, "visit B bonus", "own-card W-6.4; palace B 2,1,0,1 2,1,0,1 W-9.6");
    refused(&p, 2, "visit 8 free", "others-card 1 W-6.2; symbol-instead 8 W-6.3");
    refused(&p, 2, "visit 8 bonus", "bonus-gone 2 W-6.3; symbol-instead 8 W-6.3");
    refused(&p, 3, "visit 8 symbol", "symbols-gone 8 1 W-6.3; bonus-instead 2 W-6.3");
    refused(&p, 3, "visit 8 free", "others-card 1 W-6.2; bonus-instead 2 W-6.3");
    does(&alone, "play hand; pass; take 2; open 9-right");
    refused(&alone, 1, "visit 8 free", "extra-card W-18.2; bonus-instead 1 W-6.3");
    refused(&alone, 1, "visit 8 symbol", "no-symbol 8 W-3.6; bonus-instead 1 W-6.3");
}

/* [W-6.3] [W-6.5] */
static void without_means_passing_is_named(void **state)
{
    struct play p = at("seats 2; display 8 2; player 2 symbols 9");

    (void)state;
    does(&p, "play 1");
    refused(&p, 2, "visit 9 bonus", "no-bonus W-6.3; pass-instead W-6.5");
    refused(&p, 2, "visit 9 symbol", "symbols-gone 9 1 W-6.3; pass-instead W-6.5");
}

/* ---- what lacks ----------------------------------------------------------------------------- */

/* [W-8.2] [W-5.4] */
static void missing_lira_are_counted(void **state)
{
    struct play p = at("display 1 2; player 1 lira 12 5; player 1 guild ruby");

    (void)state;
    refused(&p, 1, "guild ruby", "lira ruby 8 7 1 W-5.4");
    refused(&p, 1, "guild mark-two", "not-held-guild mark-two W-5.2; guild-from 9 W-8.8");
    does(&p, "play 2");
    refused(&p, 1, "visit 2 free", "lira 2 10 7 3 W-8.2");
    p = at("display 1 2; player 1 lira 15 5; player 1 guild ruby");
    assert_true(is_open(&p, 1, "guild ruby"));
    does(&p, "play 2");
    assert_true(is_open(&p, 1, "visit 2 free"));
}

/* [W-9.6] Goods cards count. */
static void missing_goods_are_named_kind_by_kind(void **state)
{
    struct play p = at("display A 2; player 1 marked 1 3 0 0; player 1 cards fs");

    (void)state;
    does(&p, "play 1");
    refused(&p, 1, "visit A free", "palace A 2,0,1,1 0,0,1,1 W-9.6");
    p = at("display A 2; player 1 marked 1 3 1 1; player 1 cards fs");
    does(&p, "play 1");
    assert_true(is_open(&p, 1, "visit A free"));
}

/* [W-9.7] [W-8.9] */
static void markets_say_what_they_lack(void **state)
{
    struct play p = at("display 3 11; player 1 marked 1 0 0 0"), small = p;
    struct play none = at("display 3 11"), card = at("display 3 11; player 1 cards fs fu");

    (void)state;
    does(&p, "play 1");
    refused(&p, 1, "visit 3 free", "no-kind 3 2 W-9.7; kind-near fabric 1 W-9.7");
    does(&none, "play 1");
    refused(&none, 1, "visit 3 free", "no-kind 3 2 W-9.7");
    does(&small, "play 2");
    refused(&small, 1, "visit 11 free", "no-card 11 W-8.9; card-from 4 W-8.4");
    does(&card, "play 1; visit 3 free");
    refused(&card, 1, "kind spice", "kind spice 2 1 1 W-9.7");
    refused(&card, 1, "kind jewelry", "kind jewelry 2 0 2 W-9.7");
    assert_true(is_open(&card, 1, "kind fabric"));
    does(&card, "kind fabric");
    refused(&card, 1, "kind fabric", "now-deliver 3 2,0,0,0 W-9.11; when-kind 3 W-9.7");
}

/* [W-12.10] [W-11.4] */
static void cards_for_the_palace_name_the_nearest_letters(void **state)
{
    struct play p = at_caravan("palace-ab", "player 1 marked 2 0 0 1");
    struct play both = at_caravan("palace-ab", "player 1 marked 2 1 0 1; player 1 cards fs uj");
    struct play any = with_guild("any-palace", "player 1 marked 0 1 1 1");
    struct play one = with_guild("palace-c", "player 1 marked 0 1 1 1");

    (void)state;
    refused(&p, 1, "visit 6 free",
            "no-letter palace-ab W-12.10; palace A 2,1,1,1 0,1,1,0 W-9.6; "
            "palace B 2,2,0,1 0,2,0,0 W-9.6");
    does(&both, "visit 6 free");
    refused(&both, 1, "palace C", "other-letter palace-ab C W-12.10");
    refused(&any, 1, "guild any-palace",
            "no-letter any-palace W-11.4; palace A 2,1,1,1 2,0,0,0 W-9.6; "
            "palace D 0,2,2,1 0,1,1,0 W-9.6");
    refused(&one, 1, "guild palace-c", "palace C 2,1,2,0 2,0,1,0 W-11.4");
}

static void choosing_a_letter_names_what_lacks_there(void **state)
{
    struct play p = at_caravan("palace-ab", "player 1 marked 2 1 1 1");

    (void)state;
    does(&p, "visit 6 free"); /* [W-12.10] */
    refused(&p, 1, "palace B", "palace B 2,2,0,1 0,1,0,0 W-12.10");
    assert_true(is_open(&p, 1, "palace A"));
}

/* [W-5.4] [W-9.9] The card comes first, so that it does not count for the good. */
static void guild_cards_say_what_they_lack(void **state)
{
    struct play three = with_guild("three-for-ruby", "player 1 cards fs");
    struct play card = with_guild("card-for-ruby", "player 1 marked 1 1 1 1");
    struct play both = with_guild("card-good-for-ruby", "player 1 cards fs");

    (void)state;
    refused(&three, 1, "guild three-for-ruby", "free three-for-ruby 3 2 1 W-5.4");
    refused(&card, 1, "guild card-for-ruby", "no-card card-for-ruby W-5.4; card-from 4 W-8.4");
    refused(&both, 1, "guild card-good-for-ruby", "free card-good-for-ruby 1 0 1 W-5.4");
    both = with_guild("card-good-for-ruby", "player 1 cards fs; player 1 marked 1 0 0 0");
    assert_true(is_open(&both, 1, "guild card-good-for-ruby"));
}

/* ---- inside an effect -------------------------------------------------------------------------- */

/* [W-9.3] [W-9.4] [W-9.8] */
static void giving_says_what_does_not_serve(void **state)
{
    struct play p = at("display A 8; player 1 marked 1 3 1 1; player 1 cards fs ss");
    struct play any = with_guild("three-for-ruby", "player 1 marked 3 0 0 0; player 1 cards ss");

    (void)state;
    does(&p, "play 1; visit A free");
    refused(&p, 1, "pay", "pay 2,0,1,1 1,0,0,0 W-9.4; pay-card W-9.3");
    refused(&p, 1, "card ss", "card-useless ss 2,0,1,1 W-9.3");
    refused(&p, 1, "card ff", "not-held-card ff W-9.3");
    refused(&p, 1, "give spice", "now-deliver A 2,0,1,1 W-9.11; when-give three-for-ruby W-9.8");
    does(&p, "card fs");
    assert_true(is_open(&p, 1, "pay"));
    does(&any, "guild three-for-ruby");
    refused(&any, 1, "give spice", "no-good spice W-9.8");
    refused(&any, 1, "card ff", "not-held-card ff W-9.3");
}

/* [W-10.1] [W-10.2] [W-10.3] [W-10.5] [W-3.5] */
static void full_fields_are_named(void **state)
{
    struct play goods_full = at("display 7 13; player 1 marked 12 0 0 0");
    struct play marks = with_guild("mark-two", "player 1 marked 12 0 0 0; player 1 bonus 8 3");
    struct play boxes = at("display 13 7; player 1 improved 2 0 0 0 0");
    struct play other = at_caravan("three-different", "player 1 marked 1 1 1 1");

    (void)state;
    does(&goods_full, "play 1; visit 7 free");
    refused(&goods_full, 1, "good fabric", "column-full fabric 12 W-10.1");
    does(&marks, "guild mark-two");
    refused(&marks, 1, "mark fabric", "fields-full fabric 12 W-10.2");
    refused(&marks, 1, "mark bonus", "fields-full bonus 8 W-10.2");
    does(&boxes, "play 1; visit 13 free");
    refused(&boxes, 1, "improve 1", "boxes-full 1 2 W-10.3");
    refused(&boxes, 1, "improve 3", "no-boxes 3 W-3.5");
    does(&other, "visit 6 free; good spice");
    refused(&other, 1, "good spice", "kind-taken spice W-10.5");
}

/* [W-8.11] [W-12.4] [W-16.3] */
static void catacombs_two_guild_cards_and_empty_piles(void **state)
{
    struct play deep = at("display 12 2; player 1 lira 9 0");
    struct play two = at_caravan("guild-two", "round 1");
    struct play empty = at_caravan("choices", "player 2 cards ff ss uu jj fs fs fu fu fj fj su su "
                                              "sj sj uj uj");

    (void)state;
    does(&deep, "play 1; visit 12 free");
    refused(&deep, 1, "place 12", "not-again 12 W-8.11");
    refused(&deep, 1, "place 2", "lira 2 10 9 1 W-8.2");
    does(&two, "visit 6 free; member ruby; member mark-two");
    refused(&two, 1, "keep ruby each-good", "keep mark-two ruby W-12.4");
    does(&empty, "visit 6 free");
    refused(&empty, 1, "choose card", "no-goods-cards W-16.3");
}

/* ---- chance -------------------------------------------------------------------------------------- */

/* [W-21.1] [W-21.2] [W-21.3] [W-12.12] [W-1.8] */
static void chance_says_what_cannot_come(void **state)
{
    struct play p = begin(2, ""),
                open = at("seats 2; player 1 hand -; step open; want 1; flags hand"
                          "; display 3 2; gone 3"),
                alone = at("seats 1; player 1 hand -; step open; want 1; flags hand");
    struct play goods_drawn = at("seats 2; display 4 2; player 1 cards ff");
    struct play guild_drawn = at("seats 2; display 9 2; player 1 guild ruby");

    (void)state;
    does(&p, "ruby ffuj");
    refused(&p, 0, "ruby ffuj", "ruby-gone ffuj W-21.1");
    refused(&p, 0, "open 7", "draws-ruby B W-21.1");
    refused(&open, 0, "open 3", "place-gone 3 W-21.2");
    refused(&open, 0, "open 3-left", "no-mark W-1.8");
    refused(&open, 0, "pass", "players-decide W-7.5");
    refused(&alone, 0, "open 3", "mark W-1.8");
    does(&goods_drawn, "play 1; visit 4 free");
    refused(&goods_drawn, 0, "goods ff", "goods-gone ff W-21.3");
    refused(&goods_drawn, 0, "member ruby", "draws-goods 1 W-16.1");
    does(&guild_drawn, "play 1; visit 9 free");
    refused(&guild_drawn, 0, "member ruby", "guild-gone ruby W-21.3");
    p = at("seats 2");
    refused(&p, 0, "open 7", "nothing-drawn W-7.5");
}

/* [W-12.12] [W-4.6] */
static void caravan_order_and_start_player_are_explained(void **state)
{
    struct play p = at_caravan("lira-card", "round 1");
    struct play known = at("seats 2; display 6 2; caravan three-equal; unseen;"
                           "order three-different lira-card guild-two four-lira palace-ab "
                           "palace-cd choices");
    struct play start = at("seats 2; round 0; step start");

    (void)state;
    does(&p, "visit 6 free; goods ff; pass; open 7");
    refused(&p, 0, "caravan lira-card", "caravan-seen lira-card W-12.12");
    does(&known, "play 1; visit 6 free; good fabric; pass; open 7");
    refused(&known, 0, "caravan choices", "caravan-order choices three-different W-12.12");
    refused(&start, 0, "start 3", "start 3 2 W-4.6");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(before_a_card_is_played_nothing_else_goes),
        cmocka_unit_test(whoever_has_acted_waits_for_the_others),
        cmocka_unit_test(nobody_acts_while_a_card_is_drawn_or_owed),
        cmocka_unit_test(after_the_end_nothing_goes),
        cmocka_unit_test(place_out_of_reach_names_the_neighbours),
        cmocka_unit_test(visit_by_the_wrong_means_names_the_right_ones),
        cmocka_unit_test(without_means_passing_is_named),
        cmocka_unit_test(missing_lira_are_counted),
        cmocka_unit_test(missing_goods_are_named_kind_by_kind),
        cmocka_unit_test(markets_say_what_they_lack),
        cmocka_unit_test(cards_for_the_palace_name_the_nearest_letters),
        cmocka_unit_test(choosing_a_letter_names_what_lacks_there),
        cmocka_unit_test(guild_cards_say_what_they_lack),
        cmocka_unit_test(giving_says_what_does_not_serve),
        cmocka_unit_test(full_fields_are_named),
        cmocka_unit_test(catacombs_two_guild_cards_and_empty_piles),
        cmocka_unit_test(chance_says_what_cannot_come),
        cmocka_unit_test(caravan_order_and_start_player_are_explained),
    };

    return cmocka_run_group_tests_name("why", tests, NULL, NULL);
}
