/* write_reasons.c: what speaks for a choice in Choose & Write, in sentences.
 *
 * The sheet now is compared with that after the choice and the policy's best way on in this turn.
 * Cards drawn on the way are counted, not named, and nothing is said of what others do. */
#include "bots/eval/eval.h"
#include "bots/eval/write_plan.h"
#include "games/write/words.h"

enum { REASONS = REMARKS_MAX - 1, NEAR = 2, NEARER = 4, ROW_NEAR = 3, BOX_NEAR = 4 };

struct tale {
    const struct writing *s; /* the view */
    struct mind m;           /* after a place card was played: thinking on from there */
    action a;
    int aim;                 /* the task that is played for; 0: none */
    unsigned use;            /* a card to be played: the place it is best for; PLACES: none */
    const struct sheet *was; /* now */
    struct line end;         /* after the choice and the best way on */
    bool is_plan;            /* further choices lead there */
    unsigned picked;         /* among them: fields to mark, a bit each */
    unsigned on;             /* one of them: the place that is used in the end; PLACES: none */
    bool goods_told, lira_told;
    struct remark *out;
    int n;
};

static const struct sheet *then(const struct tale *t) { return &t->end.s.sheet[t->m.seat]; }

static struct phrase *tell(struct tale *t, const char *key)
{
    struct remark *r = &t->out[t->n < REASONS ? t->n++ : REASONS]; /* what is too much goes */

    *r = (struct remark){key, NULL, {.who = (int8_t)t->m.seat}};
    return &r->say;
}

static void tell_one(struct tale *t, const char *key, struct arg a) { phrase_add(tell(t, key), a); }

static void tell_two(struct tale *t, const char *key, struct arg a, struct arg b)
{
    struct phrase *say = tell(t, key);

    phrase_add(say, a);
    phrase_add(say, b);
}

static struct arg palace_word(unsigned letter) { return word(SORT_PLACE, PALACE_A + letter); }

/* ---- rubies ------------------------------------------------------------------------------- */

static unsigned bought(const struct sheet *p)
{
    return p->dealer + (unsigned)p->palace[0] + p->palace[1] + p->palace[2] + p->palace[3];
}

static void tell_bought(struct tale *t)
{
    unsigned price = WRITE_SCRIPTS[SCRIPT_PLACE + DEALER][0].n;
    unsigned by_card = then(t)->rubies - t->was->rubies - (bought(then(t)) - bought(t->was));

    for (unsigned i = 0; i < LETTERS; i++)
        if (then(t)->palace[i] > t->was->palace[i])
            tell_two(t, "write.reason.ruby-palace", palace_word(i),
                     word(SORT_COUNTS, t->s->price[i]));
    if (then(t)->dealer > t->was->dealer) tell_one(t, "write.reason.ruby-dealer", number(price));
    if (by_card) tell(t, "write.reason.ruby-card");
}

static void tell_rubies(struct tale *t)
{
    unsigned before = rubies_of(t->was), after = rubies_of(then(t));

    if (after <= before) return;
    tell_bought(t);
    if (full_rows(then(t)) > full_rows(t->was))
        tell_one(t, "write.reason.ruby-row", number(ROW_STEP * full_rows(then(t))));
    if (full_boxes(then(t)) > full_boxes(t->was))
        tell_one(t, "write.reason.ruby-box", number(LIRA_BOX));
    if (!is_solo(t->s) && before < RUBY_GOAL && after >= RUBY_GOAL)
        tell_one(t, "write.reason.ends", number(after));
}

/* ---- the next ruby ------------------------------------------------------------------------ */

static goods lacks_at(const struct tale *t, const struct sheet *p, unsigned letter)
{
    return write_lacks(p, t->s->price[letter]);
}

/* The letter where least lacks then, among those whose price does not change in this turn and
 * that come nearer (or, with ANY, all); LETTERS: none. */
static unsigned nearest(const struct tale *t, bool any)
{
    unsigned best = LETTERS, least = UINT8_MAX;

    for (unsigned i = 0; i < LETTERS; i++) {
        unsigned before = goods_size(lacks_at(t, t->was, i));
        unsigned after = goods_size(lacks_at(t, then(t), i));
        if (t->end.s.taken >> i & 1u || after >= least) continue;
        if (!any && after >= before) continue;
        best = i;
        least = after;
    }
    return best;
}

/* The letter that comes nearer, if LEAST to MOST goods lack there then. */
static void tell_palace(struct tale *t, unsigned least, unsigned most)
{
    unsigned letter = nearest(t, false), n;
    goods lacks;

    if (letter == LETTERS || then(t)->rubies == RUBY_FIELDS) return;
    lacks = lacks_at(t, then(t), letter);
    n = goods_size(lacks);
    if (n > most || n < least) return;
    if (!lacks)
        tell_two(t, "write.reason.palace-ready", palace_word(letter),
                 word(SORT_COUNTS, t->s->price[letter]));
    else
        tell_two(t, n <= NEAR ? "write.reason.palace-near" : "write.reason.palace-nearer",
                 palace_word(letter), word(SORT_COUNTS, lacks));
}

/* What giving leaves: the letter that is nearest now. */
static void tell_still(struct tale *t)
{
    unsigned letter = nearest(t, true);
    goods lacks;

    if (letter == LETTERS || then(t)->rubies == RUBY_FIELDS) return;
    lacks = lacks_at(t, then(t), letter);
    if (lacks)
        tell_two(t, "write.reason.still-lacks", palace_word(letter), word(SORT_COUNTS, lacks));
    else tell_one(t, "write.reason.still-ready", palace_word(letter));
}

/* Lira that are enough for something now. */
static void tell_lira_goals(struct tale *t)
{
    unsigned price = WRITE_SCRIPTS[SCRIPT_PLACE + DEALER][0].n;
    unsigned before = lira_left(t->was), after = lira_left(then(t));

    if (before < price && after >= price && then(t)->rubies < RUBY_FIELDS)
        tell_two(t, "write.reason.dealer-ready", number(after), number(price));
    t->lira_told |= before < price && after >= price;
    for (unsigned c = then(t)->guild & t->was->guild; c; c &= c - 1) {
        unsigned k = (unsigned)__builtin_ctz(c);
        if (before >= WRITE_GUILD_PRICE[k] || after < WRITE_GUILD_PRICE[k]) continue;
        tell_two(t, "write.reason.guild-ready", word(SORT_GUILD, k), number(WRITE_GUILD_PRICE[k]));
        return;
    }
}

static goods row_lacks(const struct sheet *p, unsigned row)
{
    goods lacks = 0;

    for (unsigned g = 0; g < GOODS; g++)
        if (p->marked[g] < row) lacks = (goods)(lacks + (row - p->marked[g]) * goods_one(g));
    return lacks;
}

static void tell_bonus_goals(struct tale *t)
{
    unsigned rows = full_rows(then(t)), row = ROW_STEP * (rows + 1);
    unsigned boxes = full_boxes(then(t)), left = LIRA_BOX * (boxes + 1) - then(t)->lira;
    goods lacks = row_lacks(then(t), row);

    if (rows < ROWS && goods_size(lacks) <= ROW_NEAR && lacks != row_lacks(t->was, row))
        tell_two(t, "write.reason.row-near", number(row), word(SORT_COUNTS, lacks));
    if (boxes < LIRA_BOXES && left <= BOX_NEAR && then(t)->lira > t->was->lira)
        tell_one(t, "write.reason.box-near", number(left));
}

static void tell_next_ruby(struct tale *t)
{
    tell_palace(t, 0, NEAR);
    tell_lira_goals(t);
    tell_bonus_goals(t);
    tell_palace(t, NEAR + 1, NEARER);
}

/* ---- gains -------------------------------------------------------------------------------- */

static goods goods_gained(const struct tale *t)
{
    goods n = 0;

    for (unsigned g = 0; g < GOODS; g++)
        n = (goods)(n + (unsigned)(then(t)->marked[g] - t->was->marked[g]) * goods_one(g));
    return n;
}

/* Goods of one's own choice are a plan, so they come before what follows from them. */
static void tell_goods(struct tale *t)
{
    goods gained = t->goods_told ? 0 : goods_gained(t);

    if (!gained) return;
    tell_one(t, t->is_plan ? "write.reason.goods-plan" : "write.reason.goods",
             word(SORT_COUNTS, gained));
    t->goods_told = true;
}

static void tell_lira(struct tale *t)
{
    unsigned lira = then(t)->lira - t->was->lira;

    if (!lira || t->lira_told) return;
    tell_two(t, t->picked & bit(MARK_LIRA) ? "write.reason.lira-plan" : "write.reason.lira",
             number(lira), number(lira_left(then(t))));
    t->lira_told = true;
}

static void tell_marks(struct tale *t)
{
    tell_goods(t);
    tell_lira(t);
    if (then(t)->bonus > t->was->bonus)
        tell_one(t, t->picked & bit(MARK_BONUS) ? "write.reason.bonus-plan" : "write.reason.bonus",
                 number(bonus_left(then(t))));
}

/* Only the choice of the place itself is a fact, before that it is a plan. */
static void tell_improved(struct tale *t, unsigned place)
{
    bool is_plan = act_kind(t->a) != A_IMPROVE;
    struct phrase *say = tell(t, is_plan ? "write.reason.improved-plan" : "write.reason.improved");

    phrase_add(say, word(SORT_PLACE, place));
    phrase_add(say, number(write_income(then(t), place)));
    phrase_add(say, word(SORT_FIELD, write_field_of(place)));
}

static void tell_improvements(struct tale *t)
{
    for (unsigned i = 0; i < IMPROVABLE; i++)
        if (improvements(then(t), i) != improvements(t->was, i))
            tell_improved(t, WRITE_IMPROVABLE[i]);
}

static void tell_drawn(struct tale *t)
{
    if (t->end.cards) tell_one(t, "write.reason.cards", number(t->end.cards));
    if (t->end.looks) tell(t, "write.reason.looks");
    else if (t->end.guilds) tell_one(t, "write.reason.guilds", number(t->end.guilds));
}

static void tell_gains(struct tale *t)
{
    tell_marks(t);
    tell_improvements(t);
    tell_drawn(t);
}

/* The place that is gone to in the end; rubies; then what is taken by choice. */
static void tell_bought_first(struct tale *t)
{
    if (t->on != PLACES) tell_one(t, "write.reason.plan-place", word(SORT_PLACE, t->on));
    tell_rubies(t);
    if (t->is_plan) tell_goods(t);
    if (t->picked & bit(MARK_LIRA)) tell_lira(t);
}

/* ---- the choice itself ---------------------------------------------------------------------- */

static bool serves_others(const struct tale *t, unsigned card)
{
    unsigned reach = WRITE_NEIGHBOURS[card_place(card)] | bit(card_place(card));

    for (unsigned i = 0; i < t->s->seats; i++)
        if (i != t->m.seat && write_can_take_ruby(t->s, &t->s->sheet[i], reach)) return true;
    return false;
}

static unsigned card_played(const struct tale *t, unsigned from)
{
    return from == PLAY_HAND ? t->was->hand : t->s->display[from - PLAY_FIRST];
}

/* Of the cards that could be played this one helps nobody else to a ruby, another would. */
static void tell_others(struct tale *t)
{
    bool other = false;

    for (unsigned i = PLAY_HAND; i <= PLAY_SECOND; i++)
        other |= i != act_a(t->a) && serves_others(t, card_played(t, i));
    if (other && !serves_others(t, card_played(t, act_a(t->a)))) tell(t, "write.reason.others");
}

/* The card's own place sells a ruby that cannot be paid. */
static void tell_lack(struct tale *t, unsigned card)
{
    unsigned place = card < PLACE_CARDS ? card_place(card) : (unsigned)PLACES;
    unsigned price = WRITE_SCRIPTS[SCRIPT_PLACE + DEALER][0].n, lira = lira_left(t->was);
    goods lacks = place >= PALACE_A && place < PLACES ? lacks_at(t, t->was, place - PALACE_A) : 0;

    if (place == DEALER && lira < price)
        tell_two(t, "write.reason.lack-dealer", number(price), number(lira));
    if (lacks)
        tell_two(t, "write.reason.lack-palace", word(SORT_PLACE, place), word(SORT_COUNTS, lacks));
}

static void tell_play(struct tale *t)
{
    tell_lack(t, card_played(t, act_a(t->a)));
    if (t->use == PLACES) tell(t, "write.reason.use-pass");
    else tell_one(t, "write.reason.use", word(SORT_PLACE, t->use));
    tell_bought_first(t);
    tell_next_ruby(t);
    tell_others(t);
    tell_gains(t);
}

static void tell_guild(struct tale *t)
{
    tell_bought_first(t);
    if (!is_solo(t->s)) tell(t, "write.reason.alone");
    tell_next_ruby(t);
    tell_gains(t);
}

static void tell_means(struct tale *t)
{
    unsigned to = act_a(t->a);

    if (act_b(t->a) == VISIT_SYMBOL && bonus_left(t->was))
        tell_two(t, "write.reason.symbol", word(SORT_PLACE, to), number(bonus_left(t->was)));
    if (act_b(t->a) == VISIT_BONUS && symbols_left(t->s, t->was, to))
        tell_one(t, "write.reason.not-symbol", word(SORT_PLACE, to));
}

static void tell_answer(struct tale *t)
{
    tell_bought_first(t);
    tell_next_ruby(t);
    tell_gains(t);
}

static void tell_visit(struct tale *t)
{
    tell_answer(t);
    tell_means(t);
}

static void tell_pass(struct tale *t)
{
    tell_marks(t);
    tell(t, "write.reason.pass");
}

/* Cards that lead there and were not played yet, as far as they are in sight or nowhere. */
static unsigned cards_to_come(const struct writing *s, const struct sheet *p, unsigned place)
{
    const unsigned open[] = {p->hand, s->display[0], s->display[1]};
    unsigned n = 0;

    for (unsigned card = 0; card < PLACE_CARDS; card = write_next_card(s, card))
        if ((WRITE_NEIGHBOURS[card_place(card)] | bit(card_place(card))) >> place & 1u)
            n += write_card_count(s, s->places, card);
    for (unsigned i = 0; i < sizeof open / sizeof *open; i++)
        if (open[i] != NO_CARD)
            n += (WRITE_NEIGHBOURS[card_place(open[i])] | bit(card_place(open[i]))) >> place & 1u;
    return n;
}

static void tell_improve(struct tale *t)
{
    unsigned place = act_a(t->a), n = cards_to_come(t->s, t->was, place);

    tell_improved(t, place);
    if (n) tell_two(t, "write.reason.leads", word(SORT_PLACE, place), number(n));
}

static void tell_choose(struct tale *t)
{
    tell(t, "write.reason.choose");
    tell_next_ruby(t);
}

/* Goods that the card gives towards what is asked for, and what the sheet lacks of that. */
static void tell_served(struct tale *t)
{
    goods serves = 0, missing = 0;
    unsigned card = act_a(t->a);

    for (unsigned g = 0; g < GOODS; g++) {
        unsigned asked = goods_count(t->was->need, g), left = goods_left(t->was, g);
        unsigned shows = goods_count(WRITE_GOODS_CARDS[card], g);
        unsigned n = shows < asked ? shows : asked;
        serves = (goods)(serves + n * goods_one(g));
        if (n && left < asked) missing = (goods)(missing + (asked - left) * goods_one(g));
    }
    if (missing) tell_one(t, "write.reason.card-needed", word(SORT_COUNTS, missing));
    else tell_one(t, "write.reason.card-saves", word(SORT_COUNTS, serves));
    if (goods_size(serves) == CARD_GOODS) tell(t, "write.reason.card-both");
}

static void tell_card(struct tale *t)
{
    if (script_row(t->was).op == OP_DELIVER) tell_served(t);
    else if (script_row(t->was).op == OP_FREE && t->was->left >= CARD_GOODS)
        tell_one(t, "write.reason.card-two", number(CARD_GOODS));
    tell_still(t);
}

static void tell_pay(struct tale *t)
{
    if (t->was->cards_n) tell_one(t, "write.reason.cards-stay", number(t->was->cards_n));
    tell_still(t);
}

/* One kind is given: that of which there is most, or what is left without it. */
static void tell_give(struct tale *t)
{
    unsigned good = act_a(t->a);
    bool most = true;

    for (unsigned g = 0; g < GOODS; g++)
        most &= g == good || goods_left(t->was, g) < goods_left(t->was, good);
    if (most)
        tell_two(t, "write.reason.most", word(SORT_GOOD, good), number(goods_left(t->was, good)));
    tell_still(t);
    if (act_kind(t->a) == A_KIND) tell_gains(t);
}

static bool has_ruby(unsigned script)
{
    for (const struct op_row *row = WRITE_SCRIPTS[script]; row->op; row++)
        if (row->op == OP_RUBY || row->op == OP_PALACE_RUBY) return true;
    return false;
}

static void tell_keep(struct tale *t)
{
    unsigned card = act_a(t->a), lira = lira_left(t->was), price = WRITE_GUILD_PRICE[card];
    struct phrase *say;

    if (has_ruby(SCRIPT_GUILD + card))
        tell_one(t, "write.reason.keep-ruby", word(SORT_GUILD, card));
    say = tell(t, lira >= price ? "write.reason.keep-paid" : "write.reason.keep-price");
    phrase_add(say, word(SORT_GUILD, card));
    phrase_add(say, number(price));
    phrase_add(say, number(lira));
}

static void tell_take(struct tale *t)
{
    tell_lack(t, t->s->display[act_a(t->a)]);
    if (t->use != PLACES) tell_one(t, "write.reason.take-use", word(SORT_PLACE, t->use));
    tell(t, is_solo(t->s) ? "write.reason.take-alone" : "write.reason.take");
}

static void tell_draw(struct tale *t)
{
    tell_two(t, "write.reason.draw", word(SORT_PLACE, card_place(t->s->display[0])),
             word(SORT_PLACE, card_place(t->s->display[1])));
}

/* How the choice comes nearer to the task, or that it gives the task up. */
static void tell_task(struct tale *t)
{
    unsigned rest = 0;
    const char *key = write_task_nearer(&t->m, t->s, &t->end.s, &rest);

    if (key) tell_two(t, key, number((unsigned)t->aim), number(rest));
}

static void (*const TELL[A_START])(struct tale *t) = {
    [A_PLAY] = tell_play,       [A_GUILD] = tell_guild,   [A_VISIT] = tell_visit,
    [A_PASS] = tell_pass,       [A_GOOD] = tell_answer,   [A_MARK] = tell_answer,
    [A_IMPROVE] = tell_improve, [A_PALACE] = tell_answer, [A_PLACE] = tell_answer,
    [A_KIND] = tell_give,       [A_CARD] = tell_card,     [A_PAY] = tell_pay,
    [A_GIVE] = tell_give,       [A_CHOOSE] = tell_choose, [A_KEEP] = tell_keep,
    [A_TAKE] = tell_take,       [A_DRAW] = tell_draw,
};

/* ---- from the choice to the end of its effect ----------------------------------------------- */

/* Where an own card is used best; PLACES: passing is. */
static unsigned best_use(const struct mind *m, const struct line *now, unsigned card)
{
    unsigned best = PLACES;
    struct look l;
    int most;

    write_look(&l, m, now);
    most = l.pass;
    for (unsigned reach = WRITE_NEIGHBOURS[card_place(card)] | bit(card_place(card)); reach;
         reach &= reach - 1) {
        unsigned to = (unsigned)__builtin_ctz(reach);
        if (write_look_place(&l, to) <= most) continue;
        most = write_look_place(&l, to);
        best = to;
    }
    return best;
}

/* The player's view once the card is played. What others hold does not matter for that, so any
 * deal of it will do. */
static void view_after_play(const struct bot_query *q, action play, struct gview *seen)
{
    union state_room room = {{0}};
    struct rng rng;

    rng_seed(&rng, 1);
    write_redeal(q->view, q->seat, &rng, room_state(&room));
    write_apply(room_state(&room), q->seat, play, NULL);
    write_observe(room_state(&room), q->seat, seen);
}

static action ask_policy(const struct tale *t, const struct gstate *s, const action *legal, int n)
{
    const struct decision q = {
        .s = s, .seat = (int)t->m.seat, .legal = legal, .n = n, .aim = t->aim};

    return write_policy(&q);
}

/* The policy's answers to all that the effect asks. What it is shown is still what the player
 * sees: nothing but the own deeds have been added to it. */
static void go_on(struct tale *t, struct line *l)
{
    struct line whole = {.s = *t->m.s};
    struct sheet *p = &l->s.sheet[t->m.seat];
    action legal[ACTIONS_MAX], answer;

    while (p->script) {
        const struct gstate *s = (const struct gstate *)(const void *)&whole.s;
        int n = (int)(write_put_answers(&l->s, p, legal) - legal);
        write_line_copy(&t->m, &whole, l);
        whole.s.step = STEP_VISIT;
        answer = ask_policy(t, s, legal, n);
        if (act_kind(answer) == A_MARK) t->picked |= bit(act_a(answer));
        if (act_kind(answer) == A_PLACE) t->on = act_a(answer);
        write_line_answer(&t->m, l, answer);
    }
}

static action use_card(struct tale *t, const struct gview *seen)
{
    action legal[ACTIONS_MAX];
    int n = write_legal(view_state(seen), (int)t->m.seat, legal);
    action use = ask_policy(t, view_state(seen), legal, n);

    if (act_kind(use) == A_VISIT) t->use = act_a(use);
    return use;
}

static void think(struct tale *t, const struct gview *view)
{
    const struct writing *s = writing_in(view_state(view));

    write_mind(&t->m, s, t->m.seat, is_solo(s) ? WRITE_WEIGHTS_SOLO : WRITE_WEIGHTS_MANY);
    t->m.aim = t->aim;
}

static void follow(struct tale *t, const struct bot_query *q, action a)
{
    union state_room seen = {{0}};
    unsigned kind = act_kind(a);

    think(t, q->view);
    write_line(&t->end, &t->m);
    if (kind == A_TAKE) t->use = best_use(&t->m, &t->end, t->s->display[act_a(a)]);
    if (kind == A_TAKE || kind == A_DRAW) return;
    if (kind == A_PLAY) {
        view_after_play(q, a, room_view(&seen));
        think(t, room_view(&seen));
        write_line(&t->end, &t->m);
        a = use_card(t, room_view(&seen));
    }
    write_line_answer(&t->m, &t->end, a);
    t->is_plan = then(t)->script;
    go_on(t, &t->end);
    t->m.s = t->s; /* what was seen after the card goes with this function */
}

int write_reasons(const struct bot_query *q, action a, struct remark out[])
{
    const struct writing *s = writing_in(view_state(q->view));
    struct tale t = {.s = s, .a = a, .aim = q->aim, .use = PLACES, .on = PLACES, .out = out};
    unsigned kind = act_kind(a);

    if (kind <= KIND_NONE || kind >= A_START || q->seat < 0 || q->seat >= s->seats) return 0;
    t.m.seat = (unsigned)q->seat;
    t.was = &s->sheet[q->seat];
    follow(&t, q, a);
    if (t.aim) tell_task(&t);
    TELL[kind](&t);
    if (!t.n) tell(&t, "write.reason.open");
    return t.n;
}
