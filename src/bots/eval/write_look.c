/* write_look.c: what places and cards bring, seen from the end of a line.
 *
 * A place is thought through once, however many cards reach it. The cards in
 * sight are those that will be played next: in solo the left card of the
 * display follows at once; the marks in the stack say where a new card lies. */
#include "bots/eval/write_plan.h"

static int larger(int a, int b) { return a > b ? a : b; }

/* ---- places and cards ------------------------------------------------------------------ */

/* Uses of cards until the player's next own turn. */
static int uses_until_own(const struct mind *m)
{
    const struct writing *s = m->s;

    if (is_solo(s)) return s->flags & FLAG_EXTRA ? 1 : 2;
    return ((int)m->seat + s->seats - s->seat - 1) % s->seats + 1;
}

void write_look(struct look *l, const struct mind *m, const struct line *line)
{
    l->m = m;
    l->line = line;
    l->known = 0;
    l->is_far = false;
    l->base = write_worth(m, line);
    l->pass = l->base + write_gain_of_pass(m, &line->s.sheet[m->seat]);
    l->next = m->uses >= uses_until_own(m) ? m->w[WW_LOOK_NEXT] : 0;
}

/* A place whose price or card changes at the end of the line cannot be judged yet. */
static bool is_settled(const struct look *l, unsigned place)
{
    unsigned taken = l->line->s.taken & ~(unsigned)l->m->s->taken;
    unsigned flags = l->line->s.flags & ~(unsigned)l->m->s->flags;

    if (place >= PALACE_A) return !(taken >> (place - PALACE_A) & 1u);
    return place != CARAVANSARY || !(flags & FLAG_CARAVAN);
}

/* The catacombs lead anywhere. */
static int judge_all(struct look *l)
{
    unsigned to = PLACES;
    int best = NO_WORTH;

    for (unsigned place = 0; place < PLACES; place++) {
        if (place == CATACOMBS || write_look_place(l, place) <= best) continue;
        best = l->visit[place];
        to = place;
    }
    if (!l->is_far && to != PLACES)
        write_path_put(&l->path[CATACOMBS], act(A_PLACE, to, 0, 0), &l->path[to]);
    return best;
}

static int judge(struct look *l, unsigned place)
{
    const struct writing *s = &l->line->s;
    struct line after;

    if (place == CATACOMBS) return judge_all(l);
    if (place == LARGE_MARKET && l->is_far) return NO_WORTH; /* seldom best, and slow to judge */
    if (!is_settled(l, place)) return NO_WORTH;
    if (!write_can_do(s, &s->sheet[l->m->seat], SCRIPT_PLACE + place)) return NO_WORTH;
    write_line_copy(l->m, &after, l->line);
    write_line_answer(l->m, &after, act(A_VISIT, place, VISIT_FREE, 0));
    return write_line_best(l->m, &after, l->is_far ? NULL : &l->path[place]);
}

int write_look_place(struct look *l, unsigned place)
{
    if (!(l->known >> place & 1u)) {
        l->visit[place] = judge(l, place);
        l->known |= bit(place);
    }
    return l->visit[place];
}

int write_look_card(struct look *l, unsigned card, bool own)
{
    const struct sheet *p = &l->line->s.sheet[l->m->seat];
    unsigned symbols = symbol_places(&l->line->s, p), reach = write_reach(card);
    int best = l->pass;

    if (!own && !bonus_left(p)) reach &= symbols;
    for (; reach; reach &= reach - 1) {
        unsigned to = (unsigned)__builtin_ctz(reach);
        unsigned means = symbols >> to & 1u ? VISIT_SYMBOL : VISIT_BONUS;
        int cost = own ? 0 : write_cost(l->m, p, to, means);
        best = larger(best, write_look_place(l, to) - cost);
    }
    return best;
}

/* ---- the cards in sight ------------------------------------------------------------------ */

static int own_gain(struct look *l, unsigned card)
{
    return card == NO_CARD ? 0 : write_look_card(l, card, true) - l->base;
}

static int next_turn(const struct look *l, int a, int b)
{
    return larger(larger(a, b), l->m->w[WW_LOOK_FLOOR]) * l->next / 100;
}

/* A card that is not there yet may be any. */
static int extra(struct look *l, unsigned card)
{
    int gain = l->m->w[WW_LOOK_FLOOR];

    if (card != NO_CARD) gain = write_look_card(l, card, false) - l->base;
    return gain * l->m->w[WW_LOOK_EXTRA] / 100;
}

/* Solo, one card of the display is gone: the other one is used next if the new card
 * lies on its right, else it stays. The marks in the stack say how likely that is. */
static int one_open(struct look *l, unsigned card, int hand)
{
    uint64_t stack = l->m->s->places & (card_one(PLACE_CARDS) - 1);
    int cards = __builtin_popcountll(stack);
    int left = __builtin_popcountll(stack & 0x5555555555555555u);
    int new_is_right = extra(l, card) + next_turn(l, hand, 0);
    int new_is_left = extra(l, NO_CARD) + next_turn(l, hand, own_gain(l, card));

    return cards ? (new_is_right * (cards - left) + new_is_left * left) / cards : 0;
}

/* More players: the next ones may play what lies open. */
static int open_to_others(struct look *l, unsigned without)
{
    int sum = 0;

    for (unsigned i = 0; i < DISPLAY; i++)
        if (i != without && l->line->s.display[i] != NO_CARD)
            sum += extra(l, l->line->s.display[i]);
    return sum;
}

int write_look_hand(struct look *l, unsigned choice)
{
    const uint8_t *open = l->line->s.display;

    if (!is_solo(&l->line->s))
        return open_to_others(l, choice) +
               next_turn(l, choice == DISPLAY ? 0 : own_gain(l, open[choice]), 0);
    if (choice == DISPLAY) return extra(l, open[0]) + next_turn(l, own_gain(l, open[1]), 0);
    return one_open(l, open[1 - choice], own_gain(l, open[choice]));
}

static int after_hand(struct look *l)
{
    int best = NO_WORTH;

    for (unsigned i = 0; i <= DISPLAY; i++) best = larger(best, write_look_hand(l, i));
    return best;
}

int write_look_ahead(const struct mind *m, const struct line *end, unsigned from)
{
    const uint8_t *open = end->s.display;
    struct look l;
    int hand;

    write_look(&l, m, end);
    l.is_far = true;
    if (from == PLAY_HAND) return after_hand(&l);
    hand = own_gain(&l, end->s.sheet[m->seat].hand);
    if (!is_solo(&end->s)) return open_to_others(&l, from - PLAY_FIRST) + next_turn(&l, hand, 0);
    if (from == PLAY_OTHER) return next_turn(&l, hand, own_gain(&l, open[1]));
    if (from == PLAY_NONE) return extra(&l, open[0]) + next_turn(&l, hand, own_gain(&l, open[1]));
    return one_open(&l, open[from == PLAY_FIRST ? 1 : 0], hand);
}

/* ---- the others ------------------------------------------------------------------------------ */

bool write_can_take_ruby(const struct writing *s, const struct sheet *p, unsigned reach)
{
    for (; reach; reach &= reach - 1) {
        unsigned to = (unsigned)__builtin_ctz(reach);
        if (!symbols_left(s, p, to) && !bonus_left(p)) continue;
        if (to == DEALER && write_can_do(s, p, SCRIPT_PLACE + DEALER)) return true;
        if (to >= PALACE_A && write_can_give_marked(p, s->price[to - PALACE_A])) return true;
    }
    return false;
}

int write_look_others(const struct mind *m, unsigned card)
{
    unsigned place = card_place(card);
    int rubies = 0;

    for (unsigned i = 0; i < m->s->seats; i++)
        rubies += i != m->seat &&
                  write_can_take_ruby(m->s, &m->s->sheet[i], WRITE_NEIGHBOURS[place] | bit(place));
    return rubies * m->w[WW_OTHERS];
}
