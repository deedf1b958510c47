/* arrival_test.c: whoever arrives first, a turn comes to the same end (section 7).
 *
 * Turns are played with arrivals at random, from positions whose stacks are nearly empty.
 * Each player's decisions and the cards drawn for them are then played once more in other
 * orders: they are legal, equally likely, and lead to the same bytes. */
#include "kit.h"

#include <string.h>

enum { DEALS = 400, EVENTS_MAX = 64, ORDERS = 4, THIN_MOST = 6 };

/* What a player did in a turn and what was drawn for them, in that order. */
struct part {
    int n, at;
    bool is_draw[EVENTS_MAX];
    action a[EVENTS_MAX];
};
struct turn {
    union state_room start, end;
    struct part part[PLAYERS];
    uint64_t weight, total; /* the chance of all draws is weight / total */
    bool is_clockwise, was_made_anew;
};

static struct gstate *state_of(union state_room *room) { return room_state(room); }
static const struct writing *writing_at(union state_room *room)
{
    return writing_in(room_state(room));
}

/* ---- positions with nearly empty stacks ----------------------------------------------------- */

/* Where a card goes: into the stack while it is to have more, else to the discards (0) or
 * to a player (from 1). */
static int place_for(int *stack, int seats, struct rng *rng)
{
    if (*stack > 0 && (*stack)--) return -1;
    return (int)rng_below(rng, (uint32_t)seats + 1);
}

static void deal_line(struct buf *text, const int place[], const char *const name[], int who)
{
    for (int i = 0; name[i]; i++)
        if (place[i] == who) buf_format(text, " %s", name[i]);
    buf_char(text, '\n');
}

/* All cards are dealt anew so that few are left in the stacks. */
static void thin_stacks(union state_room *room, struct rng *rng)
{
    const char *goods_name[GOODS_CARD_COPIES + 1] = {NULL};
    int seats = writing_at(room)->seats, goods_place[GOODS_CARD_COPIES], guild_place[GUILDS];
    int goods_left_over = (int)rng_below(rng, THIN_MOST), guild = (int)rng_below(rng, THIN_MOST);
    struct note note = {0};
    struct buf text = {0};

    WRITE.dump(state_of(room), &text);
    for (unsigned k = 0, n = 0; k < GOODS_CARDS; k++)
        for (unsigned i = 0; i < bag_count(WRITE_GOODS_DECK, k); i++, n++) {
            goods_name[n] = WRITE_GOODS_TOKENS[k];
            goods_place[n] = place_for(&goods_left_over, seats, rng);
        }
    for (int i = 0; i < GUILDS; i++) guild_place[i] = place_for(&guild, seats, rng);
    buf_add(&text, "goods");
    deal_line(&text, goods_place, goods_name, 0);
    buf_add(&text, "guild");
    deal_line(&text, guild_place, WRITE_GUILD_TOKENS, 0);
    for (int i = 1; i <= seats; i++) {
        buf_format(&text, "player %d cards", i);
        deal_line(&text, goods_place, goods_name, i);
        buf_format(&text, "player %d guild", i);
        deal_line(&text, guild_place, WRITE_GUILD_TOKENS, i);
    }
    if (!WRITE.load(state_of(room), buf_text(&text), &note)) broken(NULL, note.key, note.args);
    buf_free(&text);
}

/* ---- a turn with arrivals at random ---------------------------------------------------------- */

static bool is_visit(union state_room *room) { return writing_at(room)->step == STEP_VISIT; }

static void remember(struct part *part, action a, bool is_draw)
{
    assert_true(part->n < EVENTS_MAX);
    part->a[part->n] = a;
    part->is_draw[part->n++] = is_draw;
}

static void count_chance(struct turn *t, union state_room *room, action a)
{
    struct outcome outcome[OUTCOMES_MAX];
    int n = WRITE.chance(state_of(room), outcome);
    uint64_t weight = 0, total = 0;

    for (int i = 0; i < n; i++) {
        total += outcome[i].weight;
        if (outcome[i].a == a) weight = outcome[i].weight;
    }
    assert_true(weight > 0);
    t->weight *= weight;
    t->total *= total;
}

/* Any player with choices takes any of them. */
static void arrive(struct turn *t, union state_room *now, struct rng *rng)
{
    action legal[ACTIONS_MAX], a;
    int seat = WRITE.turn(state_of(now)), n = 0;

    assert_true(WRITE.legal(state_of(now), seat, legal) > 0); /* nobody waits for ever */
    while (n == 0) {
        seat = (int)rng_below(rng, writing_at(now)->seats);
        n = WRITE.legal(state_of(now), seat, legal);
    }
    t->is_clockwise &= seat == WRITE.turn(state_of(now));
    a = legal[rng_below(rng, (uint32_t)n)];
    remember(&t->part[seat], a, false);
    WRITE.apply(state_of(now), seat, a, NULL);
}

static void play_turn(struct turn *t, union state_room *start, struct rng *rng)
{
    union state_room now = *start;

    *t = (struct turn){.start = *start, .weight = 1, .total = 1, .is_clockwise = true};
    while (is_visit(&now)) {
        const struct writing *s = writing_at(&now);
        unsigned drawn = (unsigned)s->goods_n + s->guild_n;
        if (WRITE.turn(state_of(&now)) == SEAT_CHANCE) {
            action a = game_roll(&WRITE, state_of(&now), rng);
            remember(&t->part[s->draw_seat], a, true);
            count_chance(t, &now, a);
            WRITE.apply(state_of(&now), SEAT_CHANCE, a, NULL);
        } else {
            arrive(t, &now, rng);
        }
        t->was_made_anew |= (unsigned)s->goods_n + s->guild_n > drawn;
    }
    t->end = now;
}

/* ---- the same in another order ---------------------------------------------------------------- */

static bool can_go_on(const struct turn *t, union state_room *now, int seat)
{
    const struct part *part = &t->part[seat];

    return part->at < part->n && !part->is_draw[part->at] &&
           game_is_legal(&WRITE, state_of(now), seat, part->a[part->at]);
}

/* Clockwise, or with RNG any player whose next choice is open. */
static void same_again(struct turn *first, struct rng *rng)
{
    struct turn t = *first;
    union state_room now = t.start;

    t.weight = t.total = 1;
    while (is_visit(&now)) {
        int seat = WRITE.turn(state_of(&now));
        struct part *part;
        if (seat == SEAT_CHANCE) {
            part = &t.part[writing_at(&now)->draw_seat];
            assert_true(part->at < part->n && part->is_draw[part->at]);
            count_chance(&t, &now, part->a[part->at]);
        } else {
            assert_true(can_go_on(&t, &now, seat)); /* who is named need not wait */
            while (rng &&
                   !can_go_on(&t, &now, seat = (int)rng_below(rng, writing_at(&now)->seats))) {
            }
            part = &t.part[seat];
        }
        WRITE.apply(state_of(&now), WRITE.turn(state_of(&now)) == SEAT_CHANCE ? SEAT_CHANCE : seat,
                    part->a[part->at++], NULL);
    }
    for (int i = 0; i < PLAYERS; i++) assert_int_equal(t.part[i].at, t.part[i].n);
    assert_memory_equal(&now, &first->end, sizeof(struct writing));
    assert_true(t.weight * first->total == first->weight * t.total);
}

/* Does a choice of somebody who may act wait? */
static bool is_withheld(union state_room *room)
{
    const struct writing *s = writing_at(room);
    action all[ACTIONS_MAX], open[ACTIONS_MAX];
    bool found = false;

    for (int i = 0; i < s->seats; i++)
        found |= write_choices(s, (unsigned)i, all) > WRITE.legal(state_of(room), i, open);
    return found;
}

/* [W-7.2] [W-7.7] */
static void no_order_of_arrival_matters(void **state)
{
    int turns = 0, shuffled = 0, withheld = 0, anew = 0;

    (void)state;
    for (uint64_t game = 0; game < DEALS; game++) {
        struct play p = begin(2 + (int)game % 4, "");
        struct rng rng;
        rng_seed(&rng, game);
        do {
            struct turn t;
            if (writing_now(&p)->step == STEP_TURN) thin_stacks(&p.now, &rng);
            if (!is_visit(&p.now) || !writing_now(&p)->open) continue;
            play_turn(&t, &p.now, &rng);
            turns++;
            shuffled += !t.is_clockwise;
            withheld += is_withheld(&t.start);
            anew += t.was_made_anew;
            same_again(&t, NULL);
            for (int i = 0; i < ORDERS; i++) same_again(&t, &rng);
            p.now = t.end;
        } while (random_event(&p, &rng));
    }
    print_message("%d turns, %d not clockwise, %d with a choice withheld, %d with a stack made "
                  "anew\n",
                  turns, shuffled, withheld, anew);
    assert_true(shuffled > turns / 2 && withheld > turns / 10 && anew > turns / 50);
}

/* [W-7.2] What lasts for all is told from the most that one of them can draw. */
static void nobody_draws_more_than_the_most(void **state)
{
    unsigned goods_most = 0, guild_most = 0;

    (void)state;
    for (unsigned script = SCRIPT_PLACE; script < SCRIPT_GUILD; script++) {
        unsigned goods_n = 0, guild_n = 0;
        for (const struct op_row *row = WRITE_SCRIPTS[script]; row->op; row++) {
            goods_n += row->op == OP_GOODS_CARD || row->op == OP_CARD_OR_GOOD;
            guild_n += row->op == OP_GUILD_CARD || row->op == OP_LOOK;
        }
        if (goods_n > goods_most) goods_most = goods_n;
        if (guild_n > guild_most) guild_most = guild_n;
    }
    assert_int_equal(goods_most, MOST_GOODS_DRAWN);
    assert_int_equal(guild_most, MOST_GUILD_DRAWN);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_order_of_arrival_matters),
        cmocka_unit_test(nobody_draws_more_than_the_most),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
