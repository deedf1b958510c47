/* dice_worth.c: what a hand of the dice game is worth at the end of its turn.
 *
 * Rubies count in full; all else counts by what it brings in the turns still to
 * come, and for nothing but the tie-break once none comes. */
#include "bots/eval/dice_plan.h"

static int percent(int value, int share) { return value * share / 100; }
static int max(int a, int b) { return a > b ? a : b; }

/* ---- what is held -------------------------------------------------------------------- */

static int tokens_worth(const struct table *t, const struct hand *h)
{
    const struct dice_weights *w = t->w;
    const int16_t *shortage = w->shortage;
    int sum = 0, helped = 0, lacking = 0, tokens = 0, browns = h->own[BROWN], price, missing;

    for (unsigned g = 0; g < GOODS; g++) {
        int own = h->own[g];
        tokens += own;
        lacking += !own;
        sum += t->pull[g][own < 3 ? own : 3];
        price = t->price[g][h->sold[g]];
        if (!price) continue;
        missing = max(price - own, 0);
        sum += shortage[missing];
        if (browns) helped = max(helped, shortage[max(missing - browns, 0)] - shortage[missing]);
    }
    sum += tokens * w->token + browns * w->brown;
    price = t->price[TRACK_LEFT][h->sold[TRACK_LEFT]];
    if (!price) return sum + percent(helped, w->wild);
    missing = lacking + max(price - GOODS - (tokens - GOODS + lacking), 0);
    if (missing > 6) missing = 6;
    sum += w->left[missing];
    if (!browns) return sum;
    helped = max(helped, w->left[max(missing - browns, 0)] - w->left[missing]);
    return sum + percent(helped, w->wild);
}

static int lira_worth(const struct table *t, const struct hand *h)
{
    const uint8_t *price = &t->price[TRACK_RIGHT][h->sold[TRACK_RIGHT]];
    int lira = h->own[LIRA], sum = lira * t->w->lira;

    if (!price[0]) return sum / 3;
    if (lira >= price[0]) sum += t->w->right[0];
    if (price[1] && lira >= price[0] + price[1]) sum += t->w->right[1];
    return sum;
}

static int crystals_worth(const struct table *t, int n)
{
    return n <= 3 ? t->crystals[n] : t->crystals[3] + (n - 3) * t->w->crystal[3];
}

static int tiles_worth(const struct table *t, const struct hand *h)
{
    int missing = t->mosque_goal - h->tile_n;

    if (h->mosque || missing < 1 || missing > 4) return h->tiles_worth;
    return h->tiles_worth + t->w->mosque[missing - 1];
}

/* Rubies, then what the tie-break counts. */
static int final_worth(const struct hand *h)
{
    int tokens = h->own[0] + h->own[1] + h->own[2] + h->own[3] + h->own[BROWN];

    return h->rubies * RUBY_WORTH + h->cards + h->own[LIRA] + SELL_CRYSTAL * h->own[CRYSTAL] +
           SELL_TOKEN * tokens;
}

int dice_worth(const struct table *t, const struct hand *h)
{
    int held;

    if (t->last) return final_worth(h);
    if (h->rubies >= t->goal) return final_worth(h) + t->w->goal;
    held = tokens_worth(t, h) + lira_worth(t, h) + crystals_worth(t, h->own[CRYSTAL]);
    return h->rubies * RUBY_WORTH + h->cards + tiles_worth(t, h) + percent(held, t->held);
}

/* ---- bazaar cards ----------------------------------------------------------------------- */

/* About what a card of the family brings to another player. */
static const int16_t OTHERS_GAIN['E' - 'A'] = {60, 200, 180, 80};

void dice_worth_swap(struct hand *h, const struct dice_card *card)
{
    for (unsigned r = 0; r < SORTS; r++)
        h->own[r] = (uint8_t)(h->own[r] - card->give[r] + card->get[r]);
}

static int best_tile(const struct table *t, const struct hand *h)
{
    int best = 0;

    for (unsigned k = 0; k < TILE_KINDS; k++) {
        struct hand after = *h;
        if (!tile_count(h->display, k)) continue;
        dice_plan_tile(&after, t, k);
        best = max(best, dice_worth(t, &after));
    }
    return best;
}

static int best_trade(const struct table *t, const struct hand *h)
{
    int best = 0;

    for (unsigned k = 0; k < TILE_KINDS; k++) {
        struct hand after = *h;
        if (!tile_count(h->tiles, k)) continue;
        dice_plan_trade(&after, t, k);
        best = max(best, dice_worth(t, &after));
    }
    return best;
}

static int best_ruby(const struct table *t, const struct hand *h)
{
    int best = 0;

    for (unsigned i = 0; i < TRACKS; i++) {
        struct hand after = *h;
        if (!t->price[i][h->sold[i]]) continue;
        after.sold[i]++;
        after.rubies++;
        best = max(best, dice_worth(t, &after));
    }
    return best;
}

static bool can_swap(const struct hand *h, const struct dice_card *card)
{
    for (unsigned r = 0; r < SORTS; r++)
        if (h->own[r] < card->give[r]) return false;
    return h->own[BROWN] >= card->hold;
}

/* Instead of what a card offers there is always one lira. */
static int refused_worth(const struct table *t, const struct hand *h)
{
    struct hand after = *h;

    after.own[LIRA]++;
    return dice_worth(t, &after);
}

/* Cards E–H. */
static int option_worth(const struct table *t, const struct hand *h, const struct dice_card *card,
                        int refused)
{
    struct hand after = *h;

    if (!can_swap(h, card)) return refused;
    dice_worth_swap(&after, card);
    if (card->gets_tile) return max(refused, best_tile(t, &after));
    if (card->gets_ruby) return max(refused, best_ruby(t, &after));
    if (card->gives_tile) return max(refused, best_trade(t, &after));
    return max(refused, dice_worth(t, &after));
}

/* The others' part of a card, A–D. */
int dice_worth_others(const struct table *t, unsigned kind)
{
    return percent(OTHERS_GAIN[DICE_CARDS[kind].family - 'A'] * t->others, t->w->others);
}

static int gift_worth(const struct table *t, const struct hand *h, unsigned kind)
{
    struct hand after = *h;

    dice_worth_swap(&after, &DICE_CARDS[kind]);
    return dice_worth(t, &after) - dice_worth_others(t, kind);
}

int dice_worth_card(const struct table *t, const struct hand *h, unsigned kind)
{
    const struct dice_card *card = &DICE_CARDS[kind];

    if (card->family < 'E') return gift_worth(t, h, kind);
    return option_worth(t, h, card, refused_worth(t, h));
}

/* ---- what going to the bazaar brings -------------------------------------------------------- */

struct shelf {
    int n, gain[CARDS]; /* dearest first */
    int single;         /* the sum if one die is used */
};

static void shelve(struct shelf *shelf, int gain)
{
    int at = shelf->n++;

    for (; at && shelf->gain[at - 1] < gain; at--) shelf->gain[at] = shelf->gain[at - 1];
    shelf->gain[at] = gain;
}

/* The dearest of DICE cards drawn: the next one is it if it is drawn and none before. */
static int dearest(const struct shelf *shelf, int dice)
{
    int64_t none = 1 << 16, sum = 0;

    for (int i = 0; i < shelf->n && none; i++) {
        int64_t drawn = shelf->n - i <= dice ? none : none * dice / (shelf->n - i);
        sum += drawn * shelf->gain[i];
        none -= drawn;
    }
    return (int)(sum >> 16);
}

void dice_worth_bazaar(struct table *t, const struct dice *s, const struct hand *h, unsigned most)
{
    struct shelf shelf = {0, {0}, 0};
    int now = dice_worth(t, h), refused = refused_worth(t, h);
    cards deck = s->deck ? s->deck : s->pile;

    for (cards m = (deck | deck >> 1) & 0x5555555555555555u; m; m &= m - 1) {
        unsigned kind = (unsigned)__builtin_ctzll(m) / 2, n = card_count(deck, kind);
        const struct dice_card *card = &DICE_CARDS[kind];
        bool is_gift = card->family < 'E', pair = card->family == 'G';
        int gain = (is_gift ? gift_worth(t, h, kind) : option_worth(t, h, card, refused)) - now;
        shelf.single += (int)n * (pair ? t->w->lira : gain);
        while (n--) shelve(&shelf, gain);
    }
    t->bazaar[0] = 0;
    t->bazaar[1] = shelf.n ? shelf.single / shelf.n : 0;
    for (unsigned i = 2; i <= most; i++) t->bazaar[i] = dearest(&shelf, (int)i);
}
