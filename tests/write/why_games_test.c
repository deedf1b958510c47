/* why_games_test.c: whatever is not open in games of Choose & Write has a reason; what it says
 * lacks is what lacks, it names a rule of docs/rules/write.md and can be said in every language. */
#include "kit.h"

#include "core/text.h"
#include "game/phrase.h"
#include "game/words.h"
#include "langs/langs.h"

#include <stdio.h>
#include <string.h>

enum { GAMES_N = 4, EVERY = 9, EVENTS_MOST = 4000 };

struct census {
    struct kit_rules rules;
    long asked, silent, wrong, mended, ways;
    uint64_t kinds; /* of action that were refused */
};
static struct census census;

static void complain(const struct play *p, int seat, action a, const char *what)
{
    struct buf text = {0};

    action_write(&WRITE, a, &text);
    print_error("seat %d, step %s, “%s”: %s\n", seat, WRITE_STEP_TOKENS[writing_now(p)->step],
                buf_text(&text), what);
    buf_free(&text);
}

/* The message is there in every language, with holes for what is given and no others. */
static bool can_be_said(const struct remark *r, int seat)
{
    bool ok = true;

    for (const struct lang *const *lang = LANGS; *lang; lang++) {
        struct speaker to = {.game = &WRITE, .lang = *lang, .reader = seat};
        const char *message = lang_get(*lang, r->key);
        struct buf text = {0};
        uint32_t used = 0;
        if (!message || !text_check(message, &used) || used >> (1 + r->say.n) || used & 1u)
            ok = false;
        remark_write(&to, r, &text);
        if (!text.n || strpbrk(buf_text(&text), "[]{}\n")) ok = false;
        buf_free(&text);
    }
    return ok;
}

static bool is_rule(const char *rule) { return rule && kit_rules_have(&census.rules, rule); }

/* Brings what the first reason says lacks; false: it says nothing of the sort, or there is no
 * room on the sheet. */
static bool mend(struct sheet *p, const struct remark *r)
{
    bool is_lira = !strcmp(r->key, "write.why.lira");
    unsigned n = is_lira ? (unsigned)r->say.arg[3].value : 0;

    if (strcmp(r->key, "write.why.palace") != 0 && !is_lira) return false;
    if (is_lira && p->lira + n > LIRA_FIELDS) return false;
    p->lira = (uint8_t)(p->lira + n);
    for (unsigned g = 0; !is_lira && g < GOODS; g++) {
        n = goods_count((goods)r->say.arg[2].value, g);
        if (p->marked[g] + n > COLUMN) return false;
        p->marked[g] = (uint8_t)(p->marked[g] + n);
    }
    return true;
}

/* What a reason says lacks is all that lacks. */
static void check_truth(const struct play *p, int seat, action a, const struct remark *r)
{
    struct play mended = *p;
    struct remark then[REMARKS_MAX];

    if (seat < 0 || !mend(&writing_of(room_state(&mended.now))->sheet[seat], r)) return;
    census.mended++;
    if (game_is_legal(&WRITE, state_now(&mended), seat, a)) return;
    if (ask_why(&mended, seat, a, then) && strcmp(then[0].key, r->key) != 0) return;
    census.wrong++;
    complain(p, seat, a, "something else lacks");
}

/* A way that is named instead stands open. */
static void check_instead(const struct play *p, int seat, action a, const struct remark *r)
{
    static const char *const WAY[] = {"write.why.free-instead", "write.why.symbol-instead",
                                      "write.why.bonus-instead"};

    for (unsigned means = VISIT_FREE; means <= VISIT_BONUS; means++) {
        if (strcmp(r->key, WAY[means]) != 0) continue;
        census.ways++;
        if (game_is_legal(&WRITE, state_now(p), seat, act(A_VISIT, act_a(a), means, 0))) continue;
        census.wrong++;
        complain(p, seat, a, r->key);
    }
}

static void count_reasons(const struct play *p, int seat, action a)
{
    struct remark r[REMARKS_MAX];
    int n = ask_why(p, seat, a, r);

    census.asked++;
    census.kinds |= (uint64_t)1 << act_kind(a);
    if (n < 1 || n > REMARKS_MAX) {
        census.silent++;
        complain(p, seat, a, "no reason");
    }
    if (n) check_truth(p, seat, a, &r[0]);
    for (int i = 0; i < n; i++) {
        check_instead(p, seat, a, &r[i]);
        if (can_be_said(&r[i], seat) && is_rule(r[i].rule)) continue;
        census.wrong++;
        complain(p, seat, a, r[i].key);
    }
}

static bool is_well_formed(action a)
{
    char memory[80];
    struct buf text;
    struct note note = {0};
    action back = 0;

    buf_fixed(&text, memory, sizeof memory);
    action_write(&WRITE, a, &text);
    return action_read(&WRITE, memory, &back, &note) && back == a;
}

static unsigned values_of(unsigned sort)
{
    if (sort == SORT_SEAT) return PLAYERS;
    return sort ? (unsigned)words_tokens(words_sort(&WRITE, sort)) : 1;
}

/* Every action there is, but those that are open to the seat. */
static void refuse_all(const struct play *p, int seat)
{
    for (unsigned kind = 1; kind < KINDS; kind++) {
        const struct spec *spec = &WRITE_SPECS[kind];
        for (unsigned a = 0; a < values_of(spec->sort[0]); a++)
            for (unsigned b = 0; b < values_of(spec->sort[1]); b++) {
                action x = act(kind, a, b, 0);
                if (!is_well_formed(x)) broken(p, "not well formed", spec->name);
                if (!game_is_legal(&WRITE, state_now(p), seat, x)) count_reasons(p, seat, x);
            }
    }
}

static void every_refusal_has_its_reason_in_every_language(void **state)
{
    struct rng rng;

    (void)state;
    kit_rules_read(&census.rules);
    rng_stream(&rng, 5, 1);
    for (int seats = 1; seats <= PLAYERS; seats++)
        for (int game = 0; game < GAMES_N; game++) {
            struct play p = begin(seats, "");
            int n = 0;
            do {
                if (n++ % EVERY) continue;
                refuse_all(&p, SEAT_CHANCE);
                refuse_all(&p, (int)rng_below(&rng, (uint32_t)seats));
            } while (n < EVENTS_MOST && random_event(&p, &rng));
            refuse_all(&p, 0); /* the game is over */
        }
    kit_rules_free(&census.rules);
    print_message("%ld refusals, %ld without a reason\n", census.asked, census.silent);
    assert_int_equal(census.silent, 0);
    assert_int_equal(census.wrong, 0);
    print_message("%ld lacks mended, %ld other ways tried\n", census.mended, census.ways);
    assert_true(census.mended > 150 && census.ways > 300);
    assert_true(census.kinds == (((uint64_t)1 << KINDS) - 2)); /* all of them */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_refusal_has_its_reason_in_every_language),
    };

    return cmocka_run_group_tests_name("why_games", tests, NULL, NULL);
}
