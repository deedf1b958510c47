/* atlas_test.c: what an atlas counts is what happens, and what it tells of that is so. */
#include "game/words.h"
#include "lab/atlas.h"
#include "lab/atlas_report.h"
#include "langs/langs.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void assert_near(double value, double wanted, double most)
{
    if (fabs(value - wanted) > most) fail_msg("%.6f is not %.6f", value, wanted);
}

static struct sim_plan plan_of(const char *game, int seats, const struct bot *bot)
{
    struct sim_plan plan = {.game = game_find(game), .seed = 5, .games = 300};

    assert_true(setup_default(plan.game, seats, &plan.setup, NULL));
    for (int i = 0; i < seats; i++) plan.bot[i] = bot;
    return plan;
}

/* The sums of a job, done by so many threads; the caller frees them. */
static uint64_t *sums_of(const struct job *job, int threads)
{
    const struct jobs_way way = {.threads = threads};
    uint64_t *sums = malloc(job->words * sizeof *sums);
    struct jobs jobs;

    jobs_open(&jobs, job, &way);
    assert_true(jobs_run(&jobs, job->chunks));
    memcpy(sums, jobs.sums, job->words * sizeof *sums);
    jobs_close(&jobs);
    return sums;
}

/* ---- what is counted ---------------------------------------------------------------------------- */

static uint64_t total(const uint64_t count[], int n)
{
    uint64_t sum = 0;

    for (int i = 0; i < n; i++) sum += count[i];
    return sum;
}

static void an_atlas_counts_every_game_and_seat_once(void **state)
{
    (void)state;
    for (const struct game *const *g = GAMES; *g; g++) {
        int seats = (*g)->seats_max;
        struct sim_plan plan = plan_of((*g)->id, seats, &BOT_RANDOM);
        struct atlas *atlas = calloc(1, sizeof *atlas);
        const struct atlas_sums *s;
        struct job job;
        uint64_t *sums;

        atlas_init(atlas, &plan, true);
        assert_true(atlas->slots > 0 && atlas->slots <= ATLAS_SLOTS);
        atlas->games = 40;
        atlas_job(atlas, "atlas", &job);
        sums = sums_of(&job, 2);
        s = atlas_in(sums);
        assert_int_equal(s->sim[0], 40);
        assert_int_equal(total(s->order, SEATS_MAX), 40 * WIN_UNIT);
        assert_int_equal(total(s->rounds, ATLAS_ROUNDS), 40);
        assert_int_equal(total(s->margin, ATLAS_MARGINS), 40);
        assert_int_equal(s->seats, 40 * (unsigned)seats);
        assert_int_equal(total(s->won, ATLAS_SCORES) + total(s->lost, ATLAS_SCORES), s->seats);
        for (int v = 0; v < ATLAS_VARIANTS; v++)
            assert_true(v >= atlas->variants ||
                        s->variant[v].length.games == 40u / (unsigned)atlas->variants);
        free(sums);
        free(atlas);
    }
}

static int kind_named(const struct game *g, const char *name)
{
    for (int k = 1; g->specs[k].name; k++)
        if (strcmp(g->specs[k].name, name) == 0) return k;
    return 0;
}

static void every_chart_names_kinds_that_exist(void **state)
{
    (void)state;
    for (const struct atlas_chart *c = ATLAS_CHARTS; c->game; c++) {
        const struct game *g = game_find(c->game);

        assert_non_null(g);
        for (int i = 0; i < 2 && c->kind[i]; i++) assert_true(kind_named(g, c->kind[i]) > 0);
    }
    for (const struct atlas_span *p = ATLAS_SPAN; p->game; p++)
        assert_true(game_find(p->game) && p->from >= 1 && p->from <= 16 && p->to <= 16);
}

/* Of the board game: each seat is dealt one card, and whoever `start` names decides first. */
static void cards_dealt_and_the_first_to_move_are_seen(void **state)
{
    struct sim_plan plan = plan_of("board", 5, &BOT_RANDOM);
    struct atlas *atlas = calloc(1, sizeof *atlas);
    struct atlas_kind card;
    const struct atlas_sums *s;
    uint64_t *sums, dealt = 0;
    struct job job;

    (void)state;
    atlas_init(atlas, &plan, false);
    assert_int_equal(atlas->variants, 1);
    atlas->games = 30;
    atlas_job(atlas, "atlas", &job);
    sums = sums_of(&job, 1);
    s = atlas_in(sums);
    card = atlas->kind[kind_named(plan.game, "card")];
    for (int i = 0; i < card.n; i++) dealt += s->dealt[card.base + i].times;
    assert_int_equal(dealt, 30 * 5);
    for (uint64_t number = 0; number < 30; number++) {
        union state_room room;
        struct sim_game game;
        struct event e;
        int start = -1;

        sim_game_init(&game, &plan, number);
        plan.game->init(room_state(&room), &game.setup);
        while (sim_next(&game, room_state(&room), &e) && e.seat == SEAT_CHANCE) {
            if ((int)act_kind(e.a) == kind_named(plan.game, "start")) start = (int)act_a(e.a);
            plan.game->apply(room_state(&room), e.seat, e.a, NULL);
        }
        assert_int_equal(e.seat, start);
    }
    free(sums);
    free(atlas);
}

/* ---- what is told -------------------------------------------------------------------------------- */

static const struct report_section *section_named(const struct report *r, const char *id)
{
    for (int i = 0; i < r->sections; i++)
        if (strcmp(r->section[i].id, id) == 0) return &r->section[i];
    fail_msg("there is no section %s", id);
    return NULL;
}

/* A dealt card counts among those that somebody had; where drawn ones are told of, it does not. */
static void drawn_cards_are_told_without_dealt_ones(void **state)
{
    struct sim_plan plan = plan_of("board", 3, &BOT_RANDOM);
    struct atlas *atlas = calloc(1, sizeof *atlas);
    const struct report_section *drawn;
    const struct atlas_sums *s;
    struct report report;
    struct job job;
    uint64_t *sums;
    int card;

    (void)state;
    atlas_init(atlas, &plan, false);
    atlas->games = 200;
    atlas_job(atlas, "atlas", &job);
    sums = sums_of(&job, 1);
    s = atlas_in(sums);
    assert_true(atlas_report(atlas, sums, lang_find("en"), &report));
    card = kind_named(plan.game, "card");
    drawn = section_named(&report, "drawn");
    assert_true(drawn->rows > 2);
    for (int i = 0; i < drawn->rows; i++) {
        const struct sort *sort = words_sort(plan.game, plan.game->specs[card].sort[0]);
        int at = atlas->kind[card].base;
        double seats, wins;

        while (strcmp(sort->token[at - atlas->kind[card].base], buf_text(&drawn->row[i].id)) != 0)
            at++;
        assert_true(s->dealt[at].seats > 0);
        seats = (double)(s->had[at].seats - s->dealt[at].seats);
        wins = (double)(s->had[at].wins - s->dealt[at].wins) / WIN_UNIT;
        assert_near(drawn->row[i].value[3], seats, 0.1);
        assert_near(drawn->row[i].value[0], 100 * wins / seats, 1e-6);
    }
    report_free(&report);
    free(sums);
    free(atlas);
}

/* What is said of the first to move, if it wins FIRST % in all layouts but the last and LAST % there. */
static void assert_first(uint64_t first, uint64_t last, const char *said)
{
    struct sim_plan plan = plan_of("board", 2, &BOT_RANDOM);
    struct atlas *atlas = calloc(1, sizeof *atlas);
    struct atlas_sums *s = calloc(1, sizeof *s);
    const struct report_section *told;
    struct report report;

    atlas_init(atlas, &plan, true);
    assert_int_equal(atlas->variants, 4);
    s->sim[0] = 4000000;
    s->seats = 8000000;
    for (int i = 0; i < 4; i++) {
        uint64_t wins = i < 3 ? first : last;

        s->variant[i].length.games = 1000000;
        s->variant[i].order[0] = wins * 10000 * WIN_UNIT;
        s->order[0] += s->variant[i].order[0];
    }
    s->order[1] = 4000000 * (uint64_t)WIN_UNIT - s->order[0];
    assert_true(atlas_report(atlas, (const uint64_t *)s, lang_find("en"), &report));
    assert_non_null(strstr(buf_text(&section_named(&report, "order")->finding), said));
    told = section_named(&report, "first");
    assert_near(told->row[0].value[0], (double)(first > last ? first : last), 1e-6);
    assert_near(told->row[3].value[0], (double)(first > last ? last : first), 1e-6);
    report_free(&report);
    free(s);
    free(atlas);
}

static void a_layout_where_it_is_the_other_way_round_is_told(void **state)
{
    (void)state;
    assert_first(60, 55, "Yes: whoever moves first wins 58.8 %");
    assert_first(60, 40, "On average of the layouts, yes, but not in each of them: ");
    assert_first(40, 60, "On average of the layouts, no, but in some of them yes: ");
    assert_first(40, 45, "No: whoever moves first wins only 41.2 %");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_atlas_counts_every_game_and_seat_once),
        cmocka_unit_test(every_chart_names_kinds_that_exist),
        cmocka_unit_test(cards_dealt_and_the_first_to_move_are_seen),
        cmocka_unit_test(drawn_cards_are_told_without_dealt_ones),
        cmocka_unit_test(a_layout_where_it_is_the_other_way_round_is_told),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
