/* text_test.c: the texts of Choose & Write: complete, with the figures of the
 * rules, and telling each reader no more than it may know. */
#include "complete.h"
#include "kit.h"

#include "core/buf.h"
#include "game/phrase.h"
#include "langs/langs.h"

#include <stdio.h>
#include <string.h>

enum { TEXT_MAX = 400 };

/* ---- words -------------------------------------------------------------------------- */

/* Whose offer is the same for everybody; see write_say. */
static bool is_plain(unsigned place)
{
    return place < PALACE_A && place != CARAVANSARY && write_improvable(place) < 0;
}

static void places_have_their_forms(void **state)
{
    const struct sort *place = complete_words(&WRITE, "write.place");
    int n = 0;

    (void)state;
    n += complete_missing_words(place, place->key, ".to");
    n += complete_missing_words(place, place->key, ".at");
    for (unsigned i = 0; i < PLACES; i++)
        if (is_plain(i)) n += complete_missing("write.place.%s.a", WRITE_PLACE_TOKENS[i]);
    for (unsigned i = PLACES + PLACE_CARDS; WRITE_CARD_TOKENS[i]; i++)
        n += complete_missing("write.card.%s.a", WRITE_CARD_TOKENS[i]);
    assert_int_equal(n, 0);
}

static void every_place_card_and_fountain_can_be_asked_about(void **state)
{
    static const char *const FOUNTAIN[FOUNTAINS] = {"lira", "good", "card", "improve"};
    int n = complete_missing_words(complete_words(&WRITE, "write.place"), "write.help.place", "");

    (void)state;
    n += complete_missing_words(complete_words(&WRITE, "write.guild"), "write.help.guild", "");
    n += complete_missing_words(complete_words(&WRITE, "write.caravan"), "write.help.caravan", "");
    for (int i = 0; i < FOUNTAINS; i++)
        n += complete_missing("write.help.fountain.%s", FOUNTAIN[i]);
    assert_int_equal(n, 0);
}

/* "fs" → "fabric + spice". */
static void name_of_goods(const struct lang *lang, const char *letters, const char *between,
                          char out[TEXT_MAX])
{
    static const char *const KEY[] = {"good.fabric", "good.spice", "good.fruit", "good.jewelry"};
    struct buf name;

    buf_fixed(&name, out, TEXT_MAX);
    for (const char *c = letters; *c; c++) {
        buf_add(&name, c == letters ? "" : between);
        buf_add(&name, lang_get(lang, KEY[strchr("fsuj", *c) - "fsuj"]));
    }
}

static goods goods_named(const char *letters)
{
    goods sum = 0;

    for (; *letters; letters++)
        sum = (goods)(sum + goods_one((unsigned)(strchr("fsuj", *letters) - "fsuj")));
    return sum;
}

static void is_named_after(const char *sort, const char *letters, const char *between)
{
    char key[TEXT_MAX], name[TEXT_MAX];

    snprintf(key, sizeof key, "%s.%s", sort, letters);
    for (const struct lang *const *lang = LANGS; *lang; lang++) {
        name_of_goods(*lang, letters, between, name);
        assert_string_equal(lang_get(*lang, key), name);
    }
}

static void goods_cards_and_ruby_cards_are_named_after_their_goods(void **state)
{
    (void)state;
    for (unsigned k = 0; k < GOODS_CARDS; k++) {
        assert_int_equal(goods_named(WRITE_GOODS_TOKENS[k]), WRITE_GOODS_CARDS[k]);
        is_named_after("write.goods", WRITE_GOODS_TOKENS[k], " + ");
    }
    for (unsigned k = 0; k < RUBY_CARDS; k++) {
        const char top[] = {WRITE_RUBY_TOKENS[k][0], '\0'};
        assert_int_equal(goods_named(WRITE_RUBY_TOKENS[k]), WRITE_RUBY_CARDS[k]);
        assert_int_equal(goods_named(top), goods_one(WRITE_RUBY_TOP[k]));
        is_named_after("write.ruby", WRITE_RUBY_TOKENS[k], ", ");
    }
}

/* The card of a place as such, and in solo with its mark. */
static void card_is_named(const struct lang *lang, unsigned place, const char *mark,
                          const char *side)
{
    char card[TEXT_MAX], name[TEXT_MAX];

    snprintf(name, sizeof name, "write.place.%s", WRITE_PLACE_TOKENS[place]);
    snprintf(name, sizeof name, "%.*s%s%s%s", 100, lang_get(lang, name), side ? " (" : "",
             side ? lang_get(lang, side) : "", side ? ")" : "");
    snprintf(card, sizeof card, "write.card.%s%s", WRITE_PLACE_TOKENS[place], mark);
    assert_string_equal(lang_get(lang, card), name);
}

static void place_cards_are_named_after_their_place(void **state)
{
    (void)state;
    for (const struct lang *const *lang = LANGS; *lang; lang++)
        for (unsigned i = 0; i < PLACES; i++) {
            card_is_named(*lang, i, "", NULL);
            card_is_named(*lang, i, "-left", "write.slot.1");
            card_is_named(*lang, i, "-right", "write.slot.2");
        }
}

/* ---- figures of effects ----------------------------------------------------------------- */

static void add_income(struct figures *f, int plain)
{
    figures_add(f, plain);
    figures_add(f, 1); /* for each improvement */
    figures_add(f, plain + IMPROVEMENTS);
}

/* RUN equal rows are one figure: "2 goods". */
static void add_row(struct figures *f, struct op_row row, int run)
{
    switch ((enum op)row.op) {
    case OP_WAREHOUSE: add_income(f, WAREHOUSE); break;
    case OP_TEA: add_income(f, TEA_LIRA); break;
    case OP_LIRA:
    case OP_PAY_LIRA:
    case OP_THREE:
    case OP_KIND:
    case OP_FREE: figures_add(f, row.n); break;
    case OP_CARD_OR_GOOD:
    case OP_IMPROVE_OR_MARK:
        figures_add(f, 1);
        figures_add(f, 1);
        break;
    case OP_CARAVAN:
    case OP_PALACE: /* the price is on the table */
    case OP_DELIVER:
    case OP_ANYWHERE: break;
    default: figures_add(f, run); break; /* so many rubies, goods, cards, fields, improvements */
    }
}

static struct figures figures_of(unsigned script)
{
    struct figures f = {0};

    for (const struct op_row *row = WRITE_SCRIPTS[script]; row->op;) {
        int run = 1;
        while (row[run].op == row->op && row[run].n == row->n) run++;
        add_row(&f, *row, run);
        row += run;
    }
    assert_true(f.n > 0 || script == SCRIPT_PLACE + CARAVANSARY ||
                script == SCRIPT_PLACE + CATACOMBS);
    return f;
}

static int wrong_effect(unsigned script, const char *before, const char *token, const char *after)
{
    struct figures rules = figures_of(script);
    char key[COMPLETE_KEY_MAX];

    if (script >= SCRIPT_GUILD && script < SCRIPT_FOUNTAIN)
        figures_add(&rules, WRITE_GUILD_PRICE[script - SCRIPT_GUILD]);
    snprintf(key, sizeof key, "%s%s%s", before, token, after);
    return figures_wrong(key, &rules);
}

static void help_has_the_figures_of_the_rules(void **state)
{
    int n = 0;

    (void)state;
    for (unsigned i = 0; i < PLACES; i++)
        n += wrong_effect(SCRIPT_PLACE + i, "write.help.place.", WRITE_PLACE_TOKENS[i], "");
    for (unsigned i = 0; i < GUILDS; i++)
        n += wrong_effect(SCRIPT_GUILD + i, "write.help.guild.", WRITE_GUILD_TOKENS[i], "");
    for (unsigned i = 0; i < CARAVANS; i++)
        n += wrong_effect(SCRIPT_CARAVAN + i, "write.help.caravan.", WRITE_CARAVAN_TOKENS[i], "");
    for (unsigned i = 0; i < FOUNTAINS; i++) {
        const char *card = WRITE_CARD_TOKENS[PLACES + PLACE_CARDS + i];
        n += wrong_effect(SCRIPT_FOUNTAIN + i, "write.help.fountain.", strchr(card, '-') + 1, "");
    }
    assert_int_equal(n, 0);
}

static void offers_and_fountains_have_the_figures_of_the_rules(void **state)
{
    int n = 0;

    (void)state;
    for (unsigned i = 0; i < PLACES; i++)
        if (is_plain(i))
            n += wrong_effect(SCRIPT_PLACE + i, "write.place.", WRITE_PLACE_TOKENS[i], ".a");
    for (unsigned i = 0; i < FOUNTAINS; i++) {
        const char *card = WRITE_CARD_TOKENS[PLACES + PLACE_CARDS + i];
        n += wrong_effect(SCRIPT_FOUNTAIN + i, "write.card.", card, "");
        n += wrong_effect(SCRIPT_FOUNTAIN + i, "write.card.", card, ".a");
    }
    assert_int_equal(n, 0);
}

/* ---- figures of the sheet, of the end, of the tasks ---------------------------------------- */

static int wrong_list(const char *key, const int *value, int count)
{
    struct figures rules = {0};

    for (int i = 0; i < count; i++) figures_add(&rules, value[i]);
    return figures_wrong(key, &rules);
}

static void help_of_questions_has_the_figures_of_the_rules(void **state)
{
    static const struct {
        const char *ask;
        int n, value[4];
    } KNOWN[] = {
        {"turn", 1, {RUBY_GOAL}},
        {"good", 3, {ROW_STEP, 2 * ROW_STEP, 3 * ROW_STEP}},
        {"mark", 4, {ROW_STEP, 2 * ROW_STEP, 3 * ROW_STEP, LIRA_BOX}},
        {"improve", 2, {1, IMPROVEMENTS}},
        {"improve-or-mark", 1, {1}},
        {"over", 3, {TASK_COLUMN_FIRST, TASK_COLUMN_FIRST + 1, TASK_COLUMN_LAST}},
    };
    int wrong = 0;

    (void)state;
    assert_int_equal(ROWS, 3);
    assert_int_equal(TASK_COLUMN_LAST, TASK_COLUMN_FIRST + 2);
    for (const char *const *ask = WRITE_KEYS; *ask; ask++) {
        char key[COMPLETE_KEY_MAX];
        size_t at = 0, most = sizeof KNOWN / sizeof *KNOWN;
        if (strncmp(*ask, "write.ask.", 10) != 0) continue;
        while (at < most && strcmp(KNOWN[at].ask, *ask + 10) != 0) at++;
        snprintf(key, sizeof key, "write.help.ask.%s", *ask + 10);
        wrong += wrong_list(key, at < most ? KNOWN[at].value : NULL, at < most ? KNOWN[at].n : 0);
    }
    assert_int_equal(wrong, 0);
}

static void refusals_name_the_right_number_of_players(void **state)
{
    const int players[] = {WRITE.seats_min, WRITE.seats_max};

    (void)state;
    assert_int_equal(wrong_list("write.sound.seats", players, 2), 0);
    for (const struct lang *const *lang = LANGS; *lang; lang++) {
        struct figures said = figures_in(lang_get(*lang, "write.setup.seats"));
        assert_int_equal(said.n, 3); /* and {0}, how many were wished for */
        assert_int_equal(said.value[0], 0);
        assert_int_equal(said.value[1], WRITE.seats_min);
        assert_int_equal(said.value[2], WRITE.seats_max);
    }
}

static struct figures figures_of_task(const struct task *task)
{
    const int value[] = {task->lira,
                         task->kinds,
                         task->rows,
                         task->guilds,
                         task->palaces,
                         task->one_palace,
                         task->most_improvements};
    struct figures f = {0};

    for (size_t i = 0; i < sizeof value / sizeof *value; i++)
        if (value[i]) figures_add(&f, value[i]);
    return f;
}

static void every_task_is_told_with_its_figures(void **state)
{
    char key[COMPLETE_KEY_MAX];
    int n = 0;

    (void)state;
    for (int i = 0; i < WRITE_TASKS; i++) {
        struct figures rules = figures_of_task(&WRITE_TASK[i]);
        snprintf(key, sizeof key, "write.task.%d", i + 1);
        n += figures_wrong(key, &rules);
    }
    assert_int_equal(n, 0);
    snprintf(key, sizeof key, "write.task.%d", WRITE_TASKS + 1);
    assert_null(lang_get(LANGS[0], key));
}

/* ---- what readers are told -------------------------------------------------------------------- */

static action typed(const char *move)
{
    struct note note = {0};
    action a = 0;

    assert_true(action_read(&WRITE, move, &a, &note));
    return a;
}

/* The sentence that READER gets for the player's move; players from 1, 0: a spectator. */
static const char *said(const struct lang *lang, const struct play *p, int reader, const char *move)
{
    static char out[TEXT_MAX];
    int viewer = reader ? reader - 1 : SEAT_NONE;
    struct speaker to = {.game = &WRITE, .lang = lang, .reader = viewer};
    struct event e = {(int8_t)WRITE.turn(state_now(p)), typed(move)};
    union state_room view;
    struct buf text;

    assert_true(game_is_legal(&WRITE, state_now(p), e.seat, e.a));
    WRITE.observe(state_now(p), viewer, room_view(&view));
    buf_fixed(&text, out, sizeof out);
    event_write(&to, room_view(&view), e, NULL, &text);
    return out;
}

/* The offer of a move to the player who is to move. */
static const char *offered(const struct lang *lang, const struct play *p, const char *move)
{
    static char out[TEXT_MAX];
    int seat = WRITE.turn(state_now(p));
    struct speaker to = {.game = &WRITE, .lang = lang, .reader = seat};
    union state_room view;
    struct buf text;

    assert_true(game_is_legal(&WRITE, state_now(p), seat, typed(move)));
    WRITE.observe(state_now(p), seat, room_view(&view));
    buf_fixed(&text, out, sizeof out);
    choice_write(&to, room_view(&view), (struct event){(int8_t)seat, typed(move)}, &text);
    return out;
}

static bool names(const char *text, const struct lang *lang, const char *word)
{
    return strstr(text, lang_get(lang, word)) != NULL;
}

static void a_card_from_a_hidden_hand_is_named_to_its_owner_only(void **state)
{
    struct play hidden = at("player 1 known 0"), known = at("player 1 known 1");

    (void)state;
    for (const struct lang *const *lang = LANGS; *lang; lang++) {
        assert_true(names(said(*lang, &hidden, 1, "play hand"), *lang, "write.place.3"));
        assert_false(names(said(*lang, &hidden, 2, "play hand"), *lang, "write.place.3"));
        assert_false(names(said(*lang, &hidden, 0, "play hand"), *lang, "write.place.3"));
        assert_true(names(said(*lang, &known, 2, "play hand"), *lang, "write.place.3"));
        assert_true(names(said(*lang, &known, 0, "play hand"), *lang, "write.place.3"));
        assert_true(names(said(*lang, &hidden, 2, "play 2"), *lang, "write.place.2"));
    }
}

static void a_kept_guild_card_is_named_to_its_owner_only(void **state)
{
    struct play p = at_caravan("guild-two", "player 1 bonus 1 0");

    (void)state;
    does(&p, "visit 6 free; member two-cards; member mark-two");
    for (const struct lang *const *lang = LANGS; *lang; lang++) {
        assert_true(
            names(said(*lang, &p, 1, "keep mark-two two-cards"), *lang, "write.guild.mark-two"));
        assert_false(
            names(said(*lang, &p, 2, "keep mark-two two-cards"), *lang, "write.guild.mark-two"));
        assert_false(
            names(said(*lang, &p, 0, "keep mark-two two-cards"), *lang, "write.guild.mark-two"));
    }
}

static void drawn_cards_are_named_to_their_owner_only(void **state)
{
    struct play p = at("display 4 9; player 2 hand 13");

    (void)state;
    does(&p, "play 1; visit 4 free");
    for (const struct lang *const *lang = LANGS; *lang; lang++) {
        assert_true(names(said(*lang, &p, 1, "goods fs"), *lang, "write.goods.fs"));
        assert_false(names(said(*lang, &p, 2, "goods fs"), *lang, "write.goods.fs"));
        assert_false(names(said(*lang, &p, 0, "goods fs"), *lang, "write.goods.fs"));
    }
}

static void has_figures(const char *text, int n, const int value[])
{
    struct figures f = figures_in(text);

    assert_int_equal(f.n, n);
    assert_memory_equal(f.value, value, (size_t)n * sizeof *value);
}

static void an_offer_says_what_the_visit_brings(void **state)
{
    struct play roomy = at("display 8 2; player 1 improved 0 0 1 0 0"),
                full = at("display 8 2; player 1 improved 0 0 1 0 0; player 1 lira 38 38;"
                          "player 1 rubies 1 0 1");

    (void)state;
    does(&roomy, "play 1");
    does(&full, "play 1");
    for (const struct lang *const *lang = LANGS; *lang; lang++) {
        has_figures(offered(*lang, &roomy, "visit 8 free"), 1, (int[]){TEA_LIRA + 1});
        has_figures(offered(*lang, &full, "visit 8 free"), 1, (int[]){LIRA_FIELDS - 38});
        has_figures(offered(*lang, &full, "visit 13 free"), 1, (int[]){2});
    }
}

static void an_offer_says_what_the_palace_asks_for(void **state)
{
    struct play p = at("display A 2; price A 2 0 1 1; player 1 marked 2 0 1 1");

    (void)state;
    does(&p, "play 1");
    for (const struct lang *const *lang = LANGS; *lang; lang++)
        has_figures(offered(*lang, &p, "visit A free"), 4, (int[]){1, 1, 1, 2});
}

static void an_offer_says_what_is_left_to_give_after_a_goods_card(void **state)
{
    struct play p = at("display A 2; price A 2 0 1 1; player 1 marked 2 0 1 1; player 1 cards fs");

    (void)state;
    does(&p, "play 1; visit A free");
    for (const struct lang *const *lang = LANGS; *lang; lang++) {
        has_figures(offered(*lang, &p, "card fs"), 3, (int[]){1, 1, 1});
        has_figures(offered(*lang, &p, "pay"), 3, (int[]){1, 1, 2});
    }
}

static void an_offer_says_what_an_improved_place_will_bring(void **state)
{
    struct play p = at("display 13 2; player 1 improved 1 0 0 0 0");

    (void)state;
    does(&p, "play 1; visit 13 free");
    for (const struct lang *const *lang = LANGS; *lang; lang++) {
        has_figures(offered(*lang, &p, "improve 1"), 1, (int[]){WAREHOUSE + 2});
        has_figures(offered(*lang, &p, "improve 8"), 1, (int[]){TEA_LIRA + 1});
        assert_true(names(offered(*lang, &p, "improve 1"), *lang, "good.fruit"));
    }
}

static void a_price_that_grows_is_told_whole(void **state)
{
    struct play p = begin(2, "");

    (void)state;
    does(&p, "ruby ufsj; ruby ffss; ruby ssuu; ruby jjff");
    for (const struct lang *const *lang = LANGS; *lang; lang++)
        has_figures(said(*lang, &p, 0, "ruby ffuj"), 5, (int[]){1, 1, 1, 1, 2});
}

/* Who waits is told what the next one decides. */
static void whoever_waits_reads_of_another_player(void **state)
{
    struct play p = at("display 1 2");
    struct phrase phrase = {0};
    union state_room view;

    (void)state;
    WRITE.observe(state_now(&p), 1, room_view(&view));
    WRITE.ask(room_view(&view), 1, &phrase);
    assert_int_equal(phrase.who, 0);
    does(&p, "play 1; 2: pass");
    WRITE.observe(state_now(&p), 1, room_view(&view));
    WRITE.ask(room_view(&view), 1, &phrase);
    assert_int_equal(phrase.who, 0);
    WRITE.ask(room_view(&view), 2, &phrase);
    assert_int_equal(phrase.who, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(places_have_their_forms),
        cmocka_unit_test(every_place_card_and_fountain_can_be_asked_about),
        cmocka_unit_test(goods_cards_and_ruby_cards_are_named_after_their_goods),
        cmocka_unit_test(place_cards_are_named_after_their_place),
        cmocka_unit_test(help_has_the_figures_of_the_rules),
        cmocka_unit_test(offers_and_fountains_have_the_figures_of_the_rules),
        cmocka_unit_test(help_of_questions_has_the_figures_of_the_rules),
        cmocka_unit_test(refusals_name_the_right_number_of_players),
        cmocka_unit_test(every_task_is_told_with_its_figures),
        cmocka_unit_test(a_card_from_a_hidden_hand_is_named_to_its_owner_only),
        cmocka_unit_test(a_kept_guild_card_is_named_to_its_owner_only),
        cmocka_unit_test(drawn_cards_are_named_to_their_owner_only),
        cmocka_unit_test(an_offer_says_what_the_visit_brings),
        cmocka_unit_test(an_offer_says_what_the_palace_asks_for),
        cmocka_unit_test(an_offer_says_what_is_left_to_give_after_a_goods_card),
        cmocka_unit_test(an_offer_says_what_an_improved_place_will_bring),
        cmocka_unit_test(a_price_that_grows_is_told_whole),
        cmocka_unit_test(whoever_waits_reads_of_another_player),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
