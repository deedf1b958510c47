/* lacks.c: why an answer to the question that stands open is not among the choices: what
 * lacks for it, with the figures, and where it could be had.
 *
 * Each function may trust that the kind of action fits the moment and that it is not
 * open. The first reason in the order of the rules is named. */
#include "games/write/why.h"

/* ---- giving: what lacks for an effect ---------------------------------------------------- */

static void lacks_lira(struct why *w, unsigned script, unsigned price, const char *rule)
{
    struct phrase *say = write_because(w, "write.why.lira", rule);

    phrase_add(say, write_source(script));
    phrase_add(say, number(price));
    phrase_add(say, number(lira_left(w->p)));
    phrase_add(say, number(price - lira_left(w->p)));
}

static void lacks_at(struct why *w, unsigned letter, const char *rule)
{
    struct phrase *say = write_because(w, "write.why.palace", rule);

    phrase_add(say, palace_word(letter));
    phrase_add(say, word(SORT_COUNTS, w->s->price[letter]));
    phrase_add(say, word(SORT_COUNTS, write_lacks(w->p, w->s->price[letter])));
}

/* The letter of MASK for which least lacks. */
static unsigned nearest_letter(const struct why *w, unsigned mask)
{
    unsigned best = (unsigned)__builtin_ctz(mask);

    for (unsigned rest = mask; rest; rest &= rest - 1) {
        unsigned i = (unsigned)__builtin_ctz(rest);
        if (goods_size(write_lacks(w->p, w->s->price[i])) <
            goods_size(write_lacks(w->p, w->s->price[best])))
            best = i;
    }
    return best;
}

/* One letter is asked for, or one of several: then the two nearest are named. */
static void lacks_palace(struct why *w, unsigned script, unsigned mask)
{
    const char *rule = script < SCRIPT_GUILD ? "W-12.10" : "W-11.4";
    unsigned first = nearest_letter(w, mask), rest = mask & ~bit(first);

    if (!rest) {
        lacks_at(w, first, script < SCRIPT_CARAVAN ? "W-9.6" : rule);
        return;
    }
    write_because1(w, "write.why.no-letter", rule, write_source(script));
    lacks_at(w, first, "W-9.6");
    lacks_at(w, nearest_letter(w, rest), "W-9.6");
}

static unsigned held_of(const struct sheet *p, unsigned good, unsigned asked)
{
    return asked - goods_count(write_lacks(p, (goods)(asked * goods_one(good))), good);
}

/* So many of one kind, and of none there are enough. */
static void lacks_kind(struct why *w, unsigned script, unsigned asked)
{
    unsigned most = 0;

    write_because2(w, "write.why.no-kind", "W-9.7", write_source(script), number(asked));
    for (unsigned g = 1; g < GOODS; g++)
        if (held_of(w->p, g, asked) > held_of(w->p, most, asked)) most = g;
    if (held_of(w->p, most, asked))
        write_because2(w, "write.why.kind-near", "W-9.7", word(SORT_GOOD, most),
                       number(asked - held_of(w->p, most, asked)));
}

static void lacks_card(struct why *w, unsigned script)
{
    write_because1(w, "write.why.no-card", script < SCRIPT_GUILD ? "W-8.9" : "W-5.4",
                   write_source(script));
    write_because1(w, "write.why.card-from", "W-8.4", place_word(POST));
}

static void lacks_goods(struct why *w, unsigned script, unsigned asked, unsigned have)
{
    struct phrase *say = write_because(w, "write.why.free", "W-5.4");

    phrase_add(say, write_source(script));
    phrase_add(say, number(asked));
    phrase_add(say, number(have));
    phrase_add(say, number(asked - have));
}

static bool can_give_row(const struct why *w, struct op_row row)
{
    const struct op_row alone[2] = {row, {OP_END, 0}};

    return write_can_finish(w->s, w->p, alone);
}

/* What a row asks that cannot be given; CARDS: goods cards that rows before it left. */
static bool lacks_row(struct why *w, unsigned script, struct op_row row, unsigned cards)
{
    unsigned goods_n = CARD_GOODS * cards;

    for (unsigned g = 0; g < GOODS; g++) goods_n += goods_left(w->p, g);
    if (row.op == OP_FREE && goods_n < row.n) {
        lacks_goods(w, script, row.n, goods_n);
        return true;
    }
    if (can_give_row(w, row)) return false;
    switch (row.op) {
    case OP_PAY_LIRA: lacks_lira(w, script, row.n, "W-8.2"); break;
    case OP_KIND: lacks_kind(w, script, row.n); break;
    case OP_PALACE: lacks_palace(w, script, row.n); break;
    default: lacks_card(w, script); break;
    }
    return true;
}

/* An effect that cannot be carried out to its end. */
static void explain(struct why *w, unsigned script)
{
    unsigned cards = w->p->cards_n;

    for (const struct op_row *row = WRITE_SCRIPTS[script]; row->op; row++) {
        if (row->op == OP_CARAVAN) {
            explain(w, (unsigned)SCRIPT_CARAVAN + w->s->caravan);
            return;
        }
        if (lacks_row(w, script, *row, cards)) return;
        if (row->op == OP_GIVE_CARD) cards--;
    }
}

/* ---- those who come first ------------------------------------------------------------------ */

bool write_has_to_wait(struct why *w, action a)
{
    static const char *const KEY[][2] = {
        [STACK_GOODS] = {"write.why.first-goods", "write.why.first-goods-discard"},
        [STACK_GUILD] = {"write.why.first-guild", "write.why.first-guild-discard"}};
    bool discards = act_kind(a) == A_CARD || act_kind(a) == A_KEEP;
    enum stack stack = STACK_GOODS;
    int first = write_waits_for(w->s, (unsigned)w->seat, a, &stack);
    struct arg seat = {SORT_SEAT, first};

    if (first == SEAT_NONE) return false;
    write_because2(w, KEY[stack][discards], "W-7.2", seat,
                   number(stack == STACK_GOODS ? w->s->goods_n : w->s->guild_n));
    write_because1(w, "write.why.first-then", "W-7.10", seat);
    return true;
}

/* ---- visits ------------------------------------------------------------------------------- */

/* All places around the one of the card, of which each but the Catacombs has two to five. */
static void name_neighbours(struct why *w, unsigned place)
{
    static const char *const KEY[] = {"write.why.neighbours-2", "write.why.neighbours-3",
                                      "write.why.neighbours-4", "write.why.neighbours-5"};
    unsigned around = WRITE_NEIGHBOURS[place];
    struct phrase *say = write_because(w, KEY[__builtin_popcount(around) - 2], "W-2.1");

    for (; around; around &= around - 1)
        phrase_add(say, place_word((unsigned)__builtin_ctz(around)));
}

static void out_of_reach(struct why *w, unsigned to)
{
    unsigned from = card_place(w->s->played);

    if (to == CATACOMBS) {
        write_because1(w, "write.why.into-catacombs", "W-2.3", place_word(to));
    } else if (from == CATACOMBS) {
        write_because1(w, "write.why.catacombs-alone", "W-2.3", place_word(from));
        write_because1(w, "write.why.catacombs-lead", "W-8.10", place_word(to));
    } else {
        write_because2(w, "write.why.reach", "W-6.1", place_word(to), place_word(from));
        name_neighbours(w, from);
    }
}

/* Another way to pay for the visit, or why there is none. */
static void other_means(struct why *w, unsigned to, bool symbol, bool bonus)
{
    bool is_ready = can_use(w, to) && (symbol || bonus);

    if (is_ready && write_has_to_wait(w, act(A_VISIT, to, VISIT_SYMBOL, 0))) return;
    if (!can_use(w, to)) explain(w, SCRIPT_PLACE + to);
    else if (symbol) write_because1(w, "write.why.symbol-instead", "W-6.3", place_word(to));
    else if (bonus) write_because1(w, "write.why.bonus-instead", "W-6.3", number(bonus_left(w->p)));
    else if (w->p->bonus < WRITE_BONUS_FIELDS[w->s->seats])
        write_because(w, "write.why.pass-instead", "W-6.5");
}

static void wrong_means(struct why *w, unsigned to)
{
    if (is_own_card(w)) {
        write_because(w, "write.why.own-card", "W-6.4");
        if (can_use(w, to)) write_because1(w, "write.why.free-instead", "W-6.1", place_word(to));
        else explain(w, SCRIPT_PLACE + to);
        return;
    }
    if (w->s->flags & FLAG_EXTRA) write_because(w, "write.why.extra-card", "W-18.2");
    else write_because1(w, "write.why.others-card", "W-6.2", (struct arg){SORT_SEAT, w->s->seat});
    other_means(w, to, symbols_left(w->s, w->p, to), bonus_left(w->p));
}

static void no_symbol(struct why *w, unsigned to)
{
    unsigned printed = symbols_printed(w->s, to);

    if (printed)
        write_because2(w, "write.why.symbols-gone", "W-6.3", place_word(to), number(printed));
    else write_because1(w, "write.why.no-symbol", "W-3.6", place_word(to));
    other_means(w, to, false, bonus_left(w->p));
}

static void no_bonus(struct why *w, unsigned to)
{
    if (w->p->bonus) write_because1(w, "write.why.bonus-gone", "W-6.3", number(w->p->bonus));
    else write_because(w, "write.why.no-bonus", "W-6.3");
    other_means(w, to, symbols_left(w->s, w->p, to), false);
}

static void why_visit(struct why *w, action a)
{
    unsigned to = act_a(a), means = act_b(a);

    if (!(reach_of(w->s->played) >> to & 1u)) out_of_reach(w, to);
    else if (is_own_card(w) != (means == VISIT_FREE)) wrong_means(w, to);
    else if (means == VISIT_SYMBOL && !symbols_left(w->s, w->p, to)) no_symbol(w, to);
    else if (means == VISIT_BONUS && !bonus_left(w->p)) no_bonus(w, to);
    else explain(w, SCRIPT_PLACE + to);
}

static void why_guild(struct why *w, action a)
{
    unsigned card = act_a(a);

    if (!(w->p->guild >> card & 1u)) {
        write_because1(w, "write.why.not-held-guild", "W-5.2", word(SORT_GUILD, card));
        write_because1(w, "write.why.guild-from", "W-8.8", place_word(GUILD_HALL));
    } else if (lira_left(w->p) < WRITE_GUILD_PRICE[card]) {
        lacks_lira(w, SCRIPT_GUILD + card, WRITE_GUILD_PRICE[card], "W-5.4");
    } else {
        explain(w, SCRIPT_GUILD + card);
    }
}

/* ---- answers inside an effect ------------------------------------------------------------- */

static void why_good(struct why *w, action a)
{
    unsigned g = act_a(a);

    if (w->p->marked[g] == COLUMN)
        write_because2(w, "write.why.column-full", "W-10.1", word(SORT_GOOD, g), number(COLUMN));
    else write_because1(w, "write.why.kind-taken", "W-10.5", word(SORT_GOOD, g));
}

static void why_mark(struct why *w, action a)
{
    unsigned field = act_a(a), fields = COLUMN;

    if (field == MARK_LIRA) fields = LIRA_FIELDS;
    if (field == MARK_BONUS) fields = WRITE_BONUS_FIELDS[w->s->seats];
    write_because2(w, "write.why.fields-full", "W-10.2", word(SORT_FIELD, field), number(fields));
}

static void why_improve(struct why *w, action a)
{
    int i = write_improvable(act_a(a));

    if (i < 0) write_because1(w, "write.why.no-boxes", "W-3.5", place_word(act_a(a)));
    else
        write_because2(w, "write.why.boxes-full", "W-10.3", place_word(act_a(a)),
                       number(improvements(w->p, (unsigned)i)));
}

static void why_palace(struct why *w, action a)
{
    unsigned letter = act_a(a);

    if (script_row(w->p).n >> letter & 1u) lacks_at(w, letter, "W-12.10");
    else
        write_because2(w, "write.why.other-letter", "W-12.10", write_source(w->p->script),
                       palace_word(letter));
}

static void why_place(struct why *w, action a)
{
    if (act_a(a) == CATACOMBS)
        write_because1(w, "write.why.not-again", "W-8.11", place_word(act_a(a)));
    else explain(w, SCRIPT_PLACE + act_a(a));
}

static void why_kind(struct why *w, action a)
{
    unsigned asked = script_row(w->p).n, have = held_of(w->p, act_a(a), asked);
    struct phrase *say = write_because(w, "write.why.kind", "W-9.7");

    phrase_add(say, word(SORT_GOOD, act_a(a)));
    phrase_add(say, number(asked));
    phrase_add(say, number(have));
    phrase_add(say, number(asked - have));
}

static void why_card(struct why *w, action a)
{
    struct arg card = word(SORT_GOODS_CARD, act_a(a));

    if (!bag_has(w->p->cards, act_a(a)))
        write_because1(w, "write.why.not-held-card", "W-9.3", card);
    else write_because2(w, "write.why.card-useless", "W-9.3", card, word(SORT_COUNTS, w->p->need));
}

/* What the sheet alone lacks: cards must do the rest. */
static void why_pay(struct why *w, action a)
{
    goods lacks = 0;

    (void)a;
    for (unsigned g = 0; g < GOODS; g++) {
        unsigned asked = goods_count(w->p->need, g), have = goods_left(w->p, g);
        if (have < asked) lacks = (goods)(lacks + (asked - have) * goods_one(g));
    }
    write_because2(w, "write.why.pay", "W-9.4", word(SORT_COUNTS, w->p->need),
                   word(SORT_COUNTS, lacks));
    write_because(w, "write.why.pay-card", "W-9.3");
}

static void why_give(struct why *w, action a)
{
    write_because1(w, "write.why.no-good", "W-9.8", word(SORT_GOOD, act_a(a)));
}

static void why_choose(struct why *w, action a)
{
    (void)a;
    write_because(w, "write.why.no-goods-cards", "W-16.3");
}

/* Two were looked at: one stays, the other goes. */
static void why_keep(struct why *w, action a)
{
    unsigned looked = w->p->looked;

    (void)a;
    if (__builtin_popcount(looked) != 2) return;
    write_because2(w, "write.why.keep", "W-12.4", word(SORT_GUILD, (unsigned)__builtin_ctz(looked)),
                   word(SORT_GUILD, (unsigned)__builtin_ctz(looked & (looked - 1))));
}

void (*const WRITE_LACKS[A_START])(struct why *w, action a) = {
    [A_GUILD] = why_guild, [A_VISIT] = why_visit,     [A_GOOD] = why_good,
    [A_MARK] = why_mark,   [A_IMPROVE] = why_improve, [A_PALACE] = why_palace,
    [A_PLACE] = why_place, [A_KIND] = why_kind,       [A_CARD] = why_card,
    [A_PAY] = why_pay,     [A_GIVE] = why_give,       [A_CHOOSE] = why_choose,
    [A_KEEP] = why_keep,
};
