/* components_test.c: what is in the box (section 1 of the rules), and that it
 * stays in the game whatever happens. */
#include "kit.h"

#include <stdio.h>
#include <string.h>

/* [W-1.1] */
static void one_to_five_players_take_part(void **state)
{
    struct setup setup;
    struct note note;

    (void)state;
    for (int seats = 0; seats <= 7; seats++) {
        bool fits = seats >= 1 && seats <= 5;
        assert_int_equal(setup_default(&WRITE, seats, &setup, &note), fits);
        if (!fits) assert_non_null(note.key);
    }
    assert_true(setup_default(&WRITE, 5, &setup, &note));
    setup.seats = 6;
    assert_false(WRITE.check(&setup, &note));
    setup.seats = 0;
    assert_false(WRITE.check(&setup, &note));
    no_position("seats 0");
    no_position("seats 6");
    no_position("seats 2; player 3 lira 1 0");
}

static struct play before_the_display(int seats)
{
    struct play p = begin(seats, "");

    does(&p, "ruby ffuj; ruby ffsj; ruby ffsu; ruby ssuj");
    if (seats <= 2) does(&p, "ruby ssfj; ruby ssfu; ruby uusj; ruby uufj");
    return p;
}

/* [W-1.2] [W-1.3] [W-1.8] The first card turned up shows what the whole stack holds. */
static void there_are_forty_place_cards(void **state)
{
    struct play p = before_the_display(3);

    (void)state;
    outcomes(&p, "2 open 1; 2 open 2; 2 open 3; 2 open 4; 2 open 5; 2 open 6; 2 open 7; 2 open 8;"
                 "2 open 9; 2 open 10; 2 open 11; 2 open 12; 2 open 13; 2 open 14; 2 open A;"
                 "2 open B; 2 open C; 2 open D; 1 open fountain-lira; 1 open fountain-good;"
                 "1 open fountain-card; 1 open fountain-improve");
    assert_int_equal(writing_now(&p)->places_n, 40);
    p = before_the_display(1);
    assert_int_equal(writing_now(&p)->places_n, 40);
    no_position("display 7 7; player 1 hand 7");
    no_position("gone 7 7; display 7 2");
    no_position("gone fountain-lira fountain-lira");
    no_position("gone 7 7 7");
}

/* [W-1.8] */
static void marks_serve_in_solo_alone(void **state)
{
    struct play p = before_the_display(1);

    (void)state;
    outcomes(&p, "1 open 1-left; 1 open 1-right; 1 open 2-left; 1 open 2-right; 1 open 3-left;"
                 "1 open 3-right; 1 open 4-left; 1 open 4-right; 1 open 5-left; 1 open 5-right;"
                 "1 open 6-left; 1 open 6-right; 1 open 7-left; 1 open 7-right; 1 open 8-left;"
                 "1 open 8-right; 1 open 9-left; 1 open 9-right; 1 open 10-left; 1 open 10-right;"
                 "1 open 11-left; 1 open 11-right; 1 open 12-left; 1 open 12-right; 1 open 13-left;"
                 "1 open 13-right; 1 open 14-left; 1 open 14-right; 1 open A-left; 1 open A-right;"
                 "1 open B-left; 1 open B-right; 1 open C-left; 1 open C-right; 1 open D-left;"
                 "1 open D-right; 1 open fountain-lira; 1 open fountain-good; 1 open fountain-card;"
                 "1 open fountain-improve");
    no_position("seats 1; display 1 2");
    no_position("seats 1; display 7-left 7-left");
    no_position("seats 2; display 7-left 8-left");
    p = at("seats 1; display 7-left 7-right");
    p = at("seats 2; display 7 7");
}

/* [W-1.4] Each card with all its goods, and with its top good under another one. */
static void there_are_twenty_ruby_cards(void **state)
{
    static const struct {
        const char *name, *goods, *top;
    } CARD[] = {
        {"ffuj", "2 0 1 1", "1 0 0 0"}, {"ffsj", "2 1 0 1", "1 0 0 0"},
        {"ffsu", "2 1 1 0", "1 0 0 0"}, {"ssuj", "0 2 1 1", "0 1 0 0"},
        {"ssfj", "1 2 0 1", "0 1 0 0"}, {"ssfu", "1 2 1 0", "0 1 0 0"},
        {"uusj", "0 1 2 1", "0 0 1 0"}, {"uufj", "1 0 2 1", "0 0 1 0"},
        {"uufs", "1 1 2 0", "0 0 1 0"}, {"jjsu", "0 1 1 2", "0 0 0 1"},
        {"jjfu", "1 0 1 2", "0 0 0 1"}, {"jjfs", "1 1 0 2", "0 0 0 1"},
        {"ffss", "2 2 0 0", "1 0 0 0"}, {"ffuu", "2 0 2 0", "1 0 0 0"},
        {"ssuu", "0 2 2 0", "0 1 0 0"}, {"ssjj", "0 2 0 2", "0 1 0 0"},
        {"uujj", "0 0 2 2", "0 0 1 0"}, {"jjff", "2 0 0 2", "0 0 0 1"},
        {"ufsj", "1 1 1 1", "0 0 1 0"}, {"jfsu", "1 1 1 1", "0 0 0 1"},
    };
    struct play p = begin(2, "");

    (void)state;
    assert_int_equal(sizeof CARD / sizeof *CARD, 20);
    outcomes(&p, "1 ruby ffuj; 1 ruby ffsj; 1 ruby ffsu; 1 ruby ssuj; 1 ruby ssfj; 1 ruby ssfu;"
                 "1 ruby uusj; 1 ruby uufj; 1 ruby uufs; 1 ruby jjsu; 1 ruby jjfu; 1 ruby jjfs;"
                 "1 ruby ffss; 1 ruby ffuu; 1 ruby ssuu; 1 ruby ssjj; 1 ruby uujj; 1 ruby jjff;"
                 "1 ruby ufsj; 1 ruby jfsu");
    for (int i = 0; i < 20; i++) {
        int other[4] = {(i + 1) % 20, (i + 2) % 20, (i + 3) % 20, (i + 4) % 20};
        unsigned f = 0, s = 0, u = 0, j = 0;
        p = begin(2, "");
        does(&p, "ruby %s", CARD[i].name);
        shows(&p, "price A %s", CARD[i].goods);
        p = begin(2, "");
        does(&p, "ruby %s; ruby %s; ruby %s; ruby %s", CARD[other[0]].name, CARD[other[1]].name,
             CARD[other[2]].name, CARD[other[3]].name);
        does(&p, "ruby %s", CARD[i].name);
        f = (unsigned)(CARD[other[0]].goods[0] - '0' + CARD[i].top[0] - '0');
        s = (unsigned)(CARD[other[0]].goods[2] - '0' + CARD[i].top[2] - '0');
        u = (unsigned)(CARD[other[0]].goods[4] - '0' + CARD[i].top[4] - '0');
        j = (unsigned)(CARD[other[0]].goods[6] - '0' + CARD[i].top[6] - '0');
        shows(&p, "price A %u %u %u %u", f, s, u, j);
    }
    no_position("rubies ffuj ffuj");
    no_position("rubies ffuj"); /* the prices show four cards, not nineteen */
}

/* [W-1.5] Each card's goods are seen where it is given. */
static void there_are_sixteen_goods_cards_with_two_goods(void **state)
{
    static const struct {
        const char *name, *price, *left;
    } CARD[] = {
        {"ff", "3 1 1 1", "1 1 1 1"}, {"ss", "1 3 1 1", "1 1 1 1"}, {"uu", "1 1 3 1", "1 1 1 1"},
        {"jj", "1 1 1 3", "1 1 1 1"}, {"fs", "2 2 1 1", "1 1 1 1"}, {"fu", "2 1 2 1", "1 1 1 1"},
        {"fj", "2 1 1 2", "1 1 1 1"}, {"su", "1 2 2 1", "1 1 1 1"}, {"sj", "1 2 1 2", "1 1 1 1"},
        {"uj", "1 1 2 2", "1 1 1 1"},
    };
    struct play p = at("display 4 2");

    (void)state;
    does(&p, "play 1; visit 4 free");
    outcomes(&p,
             "1 goods ff; 1 goods ss; 1 goods uu; 1 goods jj; 2 goods fs; 2 goods fu; 2 goods fj;"
             "2 goods su; 2 goods sj; 2 goods uj");
    assert_int_equal(writing_now(&p)->goods_n, 16);
    for (int i = 0; i < 10; i++) {
        p = at(
            "display A 2; price A %s; rubies ffss ffuu ssuu ssjj uujj jjff ufsj jfsu uufj uufs jjsu"
            " jjfu jjfs ssfj; player 1 cards %s; player 1 marked 3 3 3 3",
            CARD[i].price, CARD[i].name);
        does(&p, "play 1; visit A free; card %s", CARD[i].name);
        shows(&p, "player 1 need %s; player 1 cards; goods %s", CARD[i].left, CARD[i].name);
    }
    no_position("player 1 cards ff ff");
    no_position("player 1 cards fs fs; player 2 cards fs");
    no_position("player 1 cards fs fs; goods fs");
}

/* [W-1.6] */
static void there_are_sixteen_guild_cards(void **state)
{
    struct play p = at("display 9 2");

    (void)state;
    does(&p, "play 1; visit 9 free");
    outcomes(&p,
             "1 member goods-improve; 1 member mark-two; 1 member each-good; 1 member four-goods;"
             "1 member palace-a; 1 member palace-b; 1 member palace-c; 1 member palace-d;"
             "1 member two-cards; 1 member three-for-ruby; 1 member card-good-for-ruby;"
             "1 member any-palace; 1 member card-for-ruby; 1 member ruby; 1 member ruby-good;"
             "1 member ruby-cards");
    assert_int_equal(writing_now(&p)->guild_n, 16);
    no_position("player 1 guild ruby; player 2 guild ruby");
    no_position("player 1 guild ruby; guild ruby");
    no_position("player 1 guild ruby ruby");
}

/* [W-1.7] */
static void there_are_eight_caravan_cards(void **state)
{
    struct play p = before_the_display(3);

    (void)state;
    does(&p, "open 1; open 2; open 3; open 4; open 5");
    outcomes(&p,
             "1 caravan three-equal; 1 caravan three-different; 1 caravan lira-card;"
             "1 caravan guild-two; 1 caravan four-lira; 1 caravan palace-ab; 1 caravan palace-cd;"
             "1 caravan choices");
    no_position("caravan choices"); /* it is unseen, and four-lira is nowhere */
    no_position("order four-lira");
    no_position("unseen three-equal");
}

static int place_cards(const struct writing *w)
{
    int n = w->places_n;

    for (unsigned card = 0; card < ALL_CARDS; card = write_next_card(w, card))
        n += (int)write_card_count(w, w->gone, card);
    for (int i = 0; i < DISPLAY; i++) n += w->display[i] != NO_CARD;
    for (int i = 0; i < w->seats; i++) n += w->sheet[i].hand_n;
    return n;
}

static int goods_cards(const struct writing *w)
{
    int n = w->goods_n + (int)bag_size(w->goods_pile);

    for (int i = 0; i < w->seats; i++) n += (int)bag_size(w->sheet[i].cards);
    return n;
}

static int guild_cards(const struct writing *w)
{
    int n = w->guild_n + __builtin_popcount(w->guild_pile);

    for (int i = 0; i < w->seats; i++)
        n += __builtin_popcount(w->sheet[i].guild) + __builtin_popcount(w->sheet[i].looked);
    return n;
}

static int ruby_cards(const struct writing *w)
{
    int n = __builtin_popcount(w->ruby_deck);

    for (int i = 0; i < LETTERS; i++) n += w->price[i] ? (int)goods_size(w->price[i]) - 3 : 0;
    return n;
}

static int caravan_cards(const struct writing *w)
{
    bool is_open = w->round ? w->step != STEP_CARAVAN : w->step == STEP_START;

    return __builtin_popcount(w->caravan_unseen) + w->caravan_used_n + is_open;
}

/* [W-1.2] [W-1.4] [W-1.5] [W-1.6] [W-1.7] */
static void there_are_always_40_20_16_16_and_8_cards(void **state)
{
    struct rng rng;

    (void)state;
    rng_seed(&rng, 3);
    for (int game = 0; game < 60; game++) {
        struct play p = begin(1 + game % 5, "");
        do {
            const struct writing *w = writing_now(&p);
            assert_int_equal(place_cards(w), 40);
            assert_int_equal(ruby_cards(w), 20);
            assert_int_equal(goods_cards(w), 16);
            assert_int_equal(guild_cards(w), 16);
            assert_int_equal(caravan_cards(w), 8);
        } while (random_event(&p, &rng));
    }
}

/* ---- the marks of the statements ---------------------------------------------------------- */

static bool is_asking(unsigned op) { return ASKING_OPS >> op & 1u; }

/* What write_can_finish and write_open_places rely on. */
static void scripts_ask_first_and_places_that_ask_are_named(void **state)
{
    (void)state;
    for (unsigned i = 1; i < SCRIPTS; i++) {
        bool is_first = true;
        for (const struct op_row *row = WRITE_SCRIPTS[i]; row->op; row++) {
            assert_true(is_first || !is_asking(row->op));
            is_first = is_first && is_asking(row->op);
        }
    }
    for (unsigned place = 0; place < PLACES; place++) {
        const struct op_row *row = WRITE_SCRIPTS[SCRIPT_PLACE + place];
        assert_int_equal(is_asking(row->op), (ASKING_PLACES | PALACE_PLACES) >> place & 1);
        if (place >= PALACE_A) assert_int_equal(row->n, 1u << (place - PALACE_A));
    }
}

/* The text of a statement, up to the next one; its line ends are blanks. */
static void read_statement(const char *id, char text[], size_t size)
{
    FILE *file = fopen(RULES "/write.md", "rb");
    char line[200], head[30];
    bool is_in = false;

    if (!file) broken(NULL, "cannot be opened", RULES "/write.md");
    snprintf(head, sizeof head, "- **[%.20s]**", id);
    text[0] = '\0';
    while (fgets(line, sizeof line, file)) {
        line[strcspn(line, "\n")] = '\0';
        if (strncmp(line, "  ", 2) != 0) is_in = strncmp(line, head, strlen(head)) == 0;
        if (!is_in) continue;
        assert_true(strlen(text) + strlen(line) + 2 < size);
        strcat(strcat(text, line + strspn(line, " ")), " ");
    }
    fclose(file);
}

/* [W-1.4] [W-1.5] [W-15.2] [W-18.2] [W-19.16] What the text of the rulebook says is (S), what it
 * only hints at is not, and nothing of the former is called a ruling. */
static void statements_have_the_marks_of_their_sources(void **state)
{
    static const struct {
        const char *id, *has, *lacks;
    } MARK[] = {
        {"W-1.4", "20 ruby cards (L)", "20 ruby cards (S)"},
        {"W-1.5", "16 goods cards (L), each with 2 goods (S)", "RULING"},
        {"W-15.2", "once for each such row (S)", "(3 of them S"},
        {"W-15.2", "and no more (L)", "RULING"},
        {"W-18.2", "guild card was played", "(A)"},
        {"W-19.16", "20 lira marked (S). RULING", "(L)"},
    };
    char text[1000];

    (void)state;
    for (size_t i = 0; i < sizeof MARK / sizeof *MARK; i++) {
        read_statement(MARK[i].id, text, sizeof text);
        if (!strstr(text, MARK[i].has)) broken(NULL, MARK[i].id, MARK[i].has);
        if (strstr(text, MARK[i].lacks)) broken(NULL, MARK[i].id, MARK[i].lacks);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_to_five_players_take_part),
        cmocka_unit_test(there_are_forty_place_cards),
        cmocka_unit_test(marks_serve_in_solo_alone),
        cmocka_unit_test(there_are_twenty_ruby_cards),
        cmocka_unit_test(there_are_sixteen_goods_cards_with_two_goods),
        cmocka_unit_test(there_are_sixteen_guild_cards),
        cmocka_unit_test(there_are_eight_caravan_cards),
        cmocka_unit_test(there_are_always_40_20_16_16_and_8_cards),
        cmocka_unit_test(scripts_ask_first_and_places_that_ask_are_named),
        cmocka_unit_test(statements_have_the_marks_of_their_sources),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
