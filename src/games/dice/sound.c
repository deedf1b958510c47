/* sound.c: is this position possible? Conservation of every component, and
 * whether what stands open fits the rest. */
#include "games/dice/state.h"

static bool wrong(struct note *note, const char *key) { return note_set(note, key, "%s", ""); }

/* ---- components -------------------------------------------------------------------------- */

static bool sound_stock(const struct dice *s)
{
    for (unsigned r = 0; r < SORTS; r++) {
        unsigned all = s->supply[r];
        for (unsigned i = 0; i < s->seats; i++) all += s->player[i].own[r];
        if (all != DICE_SUPPLY[r]) return false;
    }
    return true;
}

static bool sound_tiles(const struct dice *s)
{
    unsigned all[TILE_KINDS] = {0};

    if (s->given_n > TILES || (s->display | s->stack | s->fresh) >> 23) return false;
    for (unsigned k = 0; k < TILE_KINDS; k++) {
        all[k] = tile_count(s->display, k) + tile_count(s->stack, k);
        for (unsigned i = 0; i < s->seats; i++) all[k] += tile_count(s->player[i].tiles, k);
        if (tile_count(s->fresh, k) > tile_count(s->player[s->seat].tiles, k)) return false;
    }
    for (unsigned i = 0; i < TILES; i++) {
        if (i >= s->given_n ? s->given[i] : s->given[i] >= TILE_KINDS) return false;
        if (i < s->given_n) all[s->given[i]]++;
    }
    for (unsigned k = 0; k < TILE_KINDS; k++)
        if (all[k] != DICE_TILE_COPIES[k]) return false;
    return tile_size(s->display) <= DISPLAY;
}

static bool sound_cards(const struct dice *s)
{
    for (unsigned k = 0; k < CARD_KINDS; k++)
        if (card_count(s->deck, k) + card_count(s->pile, k) + card_count(s->open, k) !=
            DICE_CARDS[k].copies)
            return false;
    return !((s->deck | s->pile | s->open) >> 2 * CARD_KINDS);
}

/* Rubies on the tracks and with the players: cards take from any track. */
static bool sound_rubies(const struct dice *s)
{
    unsigned tracks = 0, carpets = 0, all = 0, from[SOURCES] = {0};

    for (unsigned i = 0; i < TRACKS; i++) {
        for (unsigned k = 0; k < s->sold[i]; k++)
            if (k >= 8 || !DICE_TRACK[s->seats == 4][i][k]) return false;
        if (i < GOODS) tracks += s->sold[i];
        carpets += i < GOODS ? 0 : s->sold[i];
    }
    for (unsigned i = 0; i < s->seats; i++) {
        const struct trader *p = &s->player[i];
        unsigned own = p->mosque;
        for (unsigned k = 0; k < SOURCES; k++) from[k] += p->from[k], own += p->from[k];
        if (p->mosque > 1 || own != p->rubies) return false;
        all += own - p->mosque;
    }
    return all == tracks + carpets && from[FROM_GOODS] <= tracks &&
           from[FROM_LEFT] <= s->sold[TRACK_LEFT] && from[FROM_RIGHT] <= s->sold[TRACK_RIGHT];
}

/* ---- what stands open ---------------------------------------------------------------------- */

static unsigned dice_in_hand(const struct dice *s)
{
    unsigned n = s->rolling;

    for (unsigned f = 0; f < FACES; f++) n += nibble(s->faces, f);
    return n;
}

/* Dice lie on the table from the roll on, never more than were thrown. */
static bool sound_dice(const struct dice *s)
{
    bool rolled = s->round && s->step != STEP_OVER && !(s->flags & FLAG_INCOME);
    unsigned owned = DICE_PASSED + tiles_of_type(s->player[s->seat].tiles, TILE_DIE);

    if (s->faces >> 24 || (!rolled && dice_in_hand(s))) return false;
    if (s->step == STEP_ROLL ? !s->rolling : s->rolling) return false;
    if (s->step == STEP_ROLL || s->step == STEP_REROLL)
        return dice_in_hand(s) >= DICE_PASSED && dice_in_hand(s) <= owned;
    return dice_in_hand(s) + s->used <= DICE_MOST;
}

static bool sound_due(const struct dice *s)
{
    for (unsigned i = 0; i < DUE_TYPES; i++) {
        if (s->due[i] && !(s->flags & FLAG_INCOME)) return false;
        if (s->due[i] > tiles_of_type(working(s), i)) return false;
    }
    return true;
}

static bool is_goods_plan(const struct dice *s)
{
    unsigned a = act_a(s->plan), b = act_b(s->plan), c = act_c(s->plan);

    switch (act_kind(s->plan)) {
    case A_TOKEN: return a < GOODS && !b && !c;
    case A_WILD: return a < b && b < c && c < GOODS;
    case A_CRYSTAL: return a < b && b < GOODS && !c;
    case A_TWO: return a <= b && b < GOODS && !c;
    case A_TILE: return a < TILE_KINDS && !b && !c && tile_count(s->display, a);
    case A_RUBY: return a <= TRACK_LEFT && !b && !c && track_price(s, a);
    default: return false;
    }
}

/* Is the payment one that was offered, with dice that are worth a question? */
static bool sound_paid(const struct dice *s)
{
    action ways[ACTIONS_MAX], *end, *at = ways;
    struct need need;

    if (s->step != STEP_DICE) return !s->paid;
    dice_need(s, s->plan, &need);
    end = dice_put_payments(s, &need, ways);
    while (at < end && *at != s->paid) at++;
    return at < end && dice_may_wait(s, s->paid);
}

static bool sound_plan(const struct dice *s)
{
    bool asked = s->step == STEP_PAY || s->step == STEP_BROWN || s->step == STEP_DICE;
    bool carpet = s->plan == act(A_RUBY, TRACK_LEFT, 0, 0) && track_price(s, TRACK_LEFT) > GOODS;
    bool bought = s->step == STEP_TILE && s->round && !s->card;

    if (bought) return act_kind(s->plan) == A_TILE && act_a(s->plan) < TILE_KINDS && !s->browns;
    if (!asked) return !s->plan && !s->browns;
    if (!is_goods_plan(s)) return false;
    if (s->step == STEP_BROWN) return carpet && !s->browns;
    return carpet ? s->browns <= s->player[s->seat].own[BROWN] : !s->browns;
}

static bool sound_card(const struct dice *s)
{
    unsigned family = s->card ? (unsigned)DICE_CARDS[s->card - 1].family : 0;
    bool income = s->flags & FLAG_INCOME;

    if (s->card > CARD_KINDS || (s->card && !card_count(s->open, s->card - 1u))) return false;
    if (s->step == STEP_CARD) {
        if (!s->reveal || !s->deck || s->card) return false;
        return income ? s->reveal == 1 && !s->used && !s->open
                      : s->reveal + dice_cards_size(s->open) == s->used;
    }
    if (s->reveal) return false;
    switch ((enum step)s->step) {
    case STEP_CHOOSE: return !s->card && !income && s->used && dice_cards_size(s->open) == s->used;
    case STEP_OPTION:
        if (family < 'E') return false;
        break;
    case STEP_OTHERS:
        if (!family || family >= 'E') return false;
        break;
    case STEP_TILE:
        if (s->card && !DICE_CARDS[s->card - 1].gets_tile) return false;
        if (!s->card) return !s->open && !s->used;
        break;
    default: return !s->card && !s->open && !s->used;
    }
    return income ? !s->used && dice_cards_size(s->open) == 1
                  : s->used && dice_cards_size(s->open) == s->used;
}

static bool sound_setup(const struct dice *s)
{
    if (s->flags || s->actions || s->card || s->open || s->who != s->seat) return false;
    if (s->step == STEP_START) return !s->display;
    return s->step == STEP_TILE && tile_size(s->display) < DISPLAY;
}

static bool sound_step(const struct dice *s)
{
    bool acting = s->step >= STEP_ACT && s->step <= STEP_CHOOSE;
    bool income = s->flags & FLAG_INCOME, card = s->card || s->step == STEP_CARD;

    if (s->step >= STEPS || s->flags >> 2) return false;
    if (!s->round) return sound_setup(s);
    if (s->step == STEP_START ||
        (s->step == STEP_TILE && (dice_stack_is_empty(s) || tile_size(s->display) == DISPLAY)))
        return false;
    if ((s->step == STEP_OTHERS) == (s->who == s->seat)) return false;
    if (s->step == STEP_INCOME && (!income || !(s->due[0] | s->due[1] | s->due[2]))) return false;
    if (s->step == STEP_OVER) return s->flags == FLAG_LAST && !s->actions && !s->fresh;
    if (income && !card && s->step != STEP_INCOME) return false;
    if (s->step == STEP_ROLL || s->step == STEP_REROLL) return !s->actions && !income;
    acting |= !income && (card || s->step == STEP_TILE);
    return acting ? s->actions && !income : !s->actions;
}

static bool sound_last(const struct dice *s)
{
    bool reached = false;

    for (unsigned i = 0; i < s->seats; i++) reached |= s->player[i].rubies >= ruby_goal(s);
    return reached || !(s->flags & FLAG_LAST);
}

bool dice_sound(const struct gstate *state, struct note *note)
{
    const struct dice *s = dice_in(state);

    if (s->seats < 2 || s->seats > PLAYERS) return wrong(note, "dice.sound.seats");
    if (s->start >= s->seats || s->seat >= s->seats || s->who >= s->seats)
        return wrong(note, "dice.sound.turn");
    if (!sound_stock(s)) return wrong(note, "dice.sound.stock");
    if (!sound_tiles(s)) return wrong(note, "dice.sound.tiles");
    if (!sound_cards(s)) return wrong(note, "dice.sound.cards");
    if (!sound_rubies(s)) return wrong(note, "dice.sound.rubies");
    if (!sound_step(s)) return wrong(note, "dice.sound.step");
    if (!sound_dice(s)) return wrong(note, "dice.sound.dice");
    if (!sound_due(s)) return wrong(note, "dice.sound.income");
    if (!sound_plan(s)) return wrong(note, "dice.sound.plan");
    if (!sound_card(s)) return wrong(note, "dice.sound.card");
    if (!sound_paid(s)) return wrong(note, "dice.sound.plan");
    return sound_last(s) || wrong(note, "dice.sound.last-round");
}
