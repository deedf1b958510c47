/* template.c: the rules of High Card, and its table.
 *
 * `phase` and `turn` say what is open; every card is in the deck, in one
 * hand or open on the table. */
#include "games/template/template.h"

#include "games/template/state.h"

#include <string.h>

/* ---- words and options ---------------------------------------------------- */

const char *const TEMPLATE_CARDS[] = {"six",  "seven", "eight", "nine", "ten",
                                      "jack", "queen", "king",  "ace",  NULL};
const char *const TEMPLATE_PHASES[] = {"deal", "choose", "draw", "over", NULL};

static const struct sort SORTS[] = {
    [SORT_CARD - SORT_OWN] = {.key = "template.card", .token = TEMPLATE_CARDS},
};
static const struct spec SPECS[] = {
    [KIND_KEEP] = {.name = "keep", .say = SAY_KEEP},
    [KIND_SWAP] = {.name = "swap", .say = SAY_SWAP},
    [KIND_DEAL] = {.name = "deal", .sort = {SORT_CARD}, .say = SAY_DEAL},
    [KIND_DRAW] = {.name = "draw", .sort = {SORT_CARD}, .say = SAY_DRAW},
    [KIND_DRAW + 1] = {.name = NULL},
};
static const uint8_t ONCE[] = {1}, TWICE[] = {2};
static const struct option_name SWAP_NAMES[] = {{"once", ONCE}, {"twice", TWICE}, {NULL, NULL}};
static const struct option OPTIONS[] = {
    {.key = "swaps", .n = 1, .min = 1, .max = SWAPS_MAX, .preset = ONCE, .names = SWAP_NAMES},
    {.key = NULL},
};
enum { TALLY_CARD, TALLY_SWAPS };
static const char *const TALLIES[] = {"card", "swaps", NULL};
static const struct tie TIES[] = {{"card", {{TALLY_CARD, 1}}}, {.key = NULL}};

/* ---- set-up ------------------------------------------------------------------ */

static bool template_check(const struct setup *setup, struct note *note)
{
    if (setup->seats < 2 || setup->seats > SEATS_MAX)
        return note_set(note, "setup.seats", "template\t%u\t2\t%d", (unsigned)setup->seats,
                        SEATS_MAX);
    if (setup->option[0] < 1 || setup->option[0] > SWAPS_MAX)
        return note_set(note, "setup.value.number", "swaps\t%u\t\t1\t1\t%d",
                        (unsigned)setup->option[0], SWAPS_MAX);
    return true;
}

void template_init(struct gstate *gs, const struct setup *setup)
{
    struct highcard *s = highcard_of(gs);

    memset(s, 0, sizeof *s);
    s->seats = setup->seats;
    s->swaps = setup->option[0];
    memset(s->card, NO_CARD, sizeof s->card);
    memset(s->deck, COPIES, sizeof s->deck);
}

/* ---- who may do what ----------------------------------------------------------- */

static int template_turn(const struct gstate *gs)
{
    const struct highcard *s = highcard_in(gs);

    if (s->phase == PHASE_OVER) return SEAT_NONE;
    return s->phase == PHASE_CHOOSE ? s->turn : SEAT_CHANCE;
}

/* After the last swap the turn is over, so both choices are always open. */
static int template_legal(const struct gstate *gs, int seat, action out[])
{
    if (seat != template_turn(gs)) return 0;
    out[0] = act(KIND_KEEP, 0, 0, 0);
    out[1] = act(KIND_SWAP, 0, 0, 0);
    return 2;
}

static int template_chance(const struct gstate *gs, struct outcome out[])
{
    const struct highcard *s = highcard_in(gs);
    enum kind kind = s->phase == PHASE_DEAL ? KIND_DEAL : KIND_DRAW;
    int n = 0;

    for (unsigned rank = 0; rank < RANKS; rank++)
        if (s->deck[rank]) out[n++] = (struct outcome){act(kind, rank, 0, 0), s->deck[rank]};
    return n;
}

/* ---- what happens ---------------------------------------------------------------- */

static void tell(struct trace *trace, enum say id, int who, unsigned card)
{
    struct phrase say = {.id = (uint16_t)id, .who = (int8_t)who, .n = 1};

    if (!trace || trace->n == FACTS_MAX) return;
    say.arg[0] = (struct arg){SORT_CARD, (int32_t)card};
    trace->fact[trace->n++] = (struct fact){.seen = SEEN_ALL, .say = say};
}

static unsigned best_card(const struct highcard *s)
{
    unsigned best = 0;

    for (int i = 0; i < s->seats; i++)
        if (s->card[i] > best) best = s->card[i];
    return best;
}

/* All cards are turned up, so everybody learns something. */
static unsigned finish(struct highcard *s, struct trace *trace)
{
    s->phase = PHASE_OVER;
    for (int i = 0; i < s->seats; i++) tell(trace, SAY_SHOW, i, s->card[i]);
    for (int i = 0; i < s->seats; i++)
        if (s->card[i] == best_card(s)) tell(trace, SAY_WIN, i, s->card[i]);
    return APPLY_TURN | APPLY_REVEAL | APPLY_END;
}

static unsigned end_turn(struct highcard *s, struct trace *trace)
{
    if (s->turn + 1 == s->seats) return finish(s, trace);
    s->turn++;
    s->phase = PHASE_CHOOSE;
    return APPLY_TURN;
}

static unsigned take(struct highcard *s, unsigned rank)
{
    s->deck[rank]--;
    s->card[s->turn] = (uint8_t)rank;
    return APPLY_REVEAL;
}

static unsigned deal(struct highcard *s, unsigned rank)
{
    take(s, rank);
    if (s->turn + 1 == s->seats) {
        s->turn = 0;
        s->phase = PHASE_CHOOSE;
    } else {
        s->turn++;
    }
    return APPLY_REVEAL;
}

static unsigned swap(struct highcard *s, struct trace *trace)
{
    unsigned rank = s->card[s->turn];

    s->open[rank]++;
    s->card[s->turn] = NO_CARD;
    s->swapped[s->turn]++;
    s->phase = PHASE_DRAW;
    tell(trace, SAY_SHOW, s->turn, rank);
    return APPLY_REVEAL;
}

static unsigned draw(struct highcard *s, unsigned rank, struct trace *trace)
{
    unsigned flags = take(s, rank);

    if (s->swapped[s->turn] == s->swaps) return flags | end_turn(s, trace);
    s->phase = PHASE_CHOOSE;
    return flags;
}

static unsigned template_apply(struct gstate *gs, int seat, action a, struct trace *trace)
{
    struct highcard *s = highcard_of(gs);

    (void)seat;
    switch (act_kind(a)) {
    case KIND_KEEP: return end_turn(s, trace);
    case KIND_SWAP: return swap(s, trace);
    case KIND_DEAL: return deal(s, act_a(a));
    default: return draw(s, act_a(a), trace);
    }
}

/* ---- the end ----------------------------------------------------------------------- */

static void template_result(const struct gstate *gs, struct result *result)
{
    const struct highcard *s = highcard_in(gs);

    memset(result, 0, sizeof *result);
    for (int i = 0; i < s->seats; i++) {
        result->score[i] = s->card[i];
        result->rank[i] = 1;
        for (int j = 0; j < s->seats; j++)
            if (s->card[j] > s->card[i]) result->rank[i]++;
    }
}

static int template_seats(const struct gstate *gs) { return highcard_in(gs)->seats; }

static uint32_t template_round(const struct gstate *gs)
{
    return highcard_in(gs)->phase == PHASE_DEAL ? 0 : 1;
}

static void template_tally(const struct gstate *gs, int seat, int32_t out[])
{
    out[TALLY_CARD] = highcard_in(gs)->card[seat];
    out[TALLY_SWAPS] = highcard_in(gs)->swapped[seat];
}

static unsigned template_phase(const struct gstate *gs) { return highcard_in(gs)->phase; }

const struct game TEMPLATE = {
    .id = "template",
    .is_example = true,
    .revision = 1,
    .seats_min = 2,
    .seats_max = SEATS_MAX,
    .options = OPTIONS,
    .specs = SPECS,
    .declines = UINT64_C(1) << KIND_KEEP,
    .sorts = SORTS,
    .keys = TEMPLATE_KEYS,
    .tallies = TALLIES,
    .ties = TIES,
    .state_size = sizeof(struct highcard),
    .check = template_check,
    .init = template_init,
    .turn = template_turn,
    .legal = template_legal,
    .chance = template_chance,
    .apply = template_apply,
    .result = template_result,
    .seats = template_seats,
    .round = template_round,
    .tally = template_tally,
    .phase = template_phase,
    .observe = template_observe,
    .mask = template_mask,
    .redeal = template_redeal,
    .ask = template_ask,
    .say = template_say,
    .show = template_show,
    .dump = template_dump,
    .load = template_load,
    .sound = template_sound,
};
