/* write_traits.c: who will win Choose & Write, or how many rubies a solo game will bring. */
#include "bots/eval/eval.h"
#include "bots/eval/write_plan.h"

static int lesser(int a, int b) { return a < b ? a : b; }
static int greater(int a, int b) { return a > b ? a : b; }

static unsigned later_by(const struct writing *s, unsigned seat, unsigned from)
{
    return (seat + s->seats - from) % s->seats;
}

static int16_t *one_hot(int16_t *x, int at, int n)
{
    for (int i = 0; i < n; i++) x[i] = (int16_t)(i == at ? FEATURE_ONE : 0);
    return x + n;
}

static int16_t *put_order(int16_t *x, const struct writing *s, unsigned seat)
{
    int togo = RUBY_GOAL, others = togo;
    bool last = s->flags & FLAG_LAST;

    for (unsigned i = 0; i < s->seats; i++)
        if (i != seat) others = lesser(others, togo - s->sheet[i].rubies);
    togo -= s->sheet[seat].rubies;
    x = one_hot(x, greater(togo, 0), 11);
    x = one_hot(x, greater(others, 0), 11);
    x = one_hot(x, (int)later_by(s, seat, s->seat), 5);
    x = one_hot(x, (int)later_by(s, seat, s->start), 5);
    *x++ = last ? FEATURE_ONE : 0;
    *x++ = last && later_by(s, seat, s->start) < later_by(s, s->seat, s->start) ? FEATURE_ONE : 0;
    x = one_hot(x, s->seats - 1, 5);
    *x++ = (int16_t)(4 * write_uses_after(s));
    return x;
}

static int16_t *put_sheet(int16_t *x, const struct writing *s, const struct sheet *p)
{
    int symbols = 0, low = 99;

    for (unsigned g = 0; g < GOODS; g++) {
        *x++ = (int16_t)(8 * goods_left(p, g));
        low = lesser(low, p->marked[g]);
    }
    for (unsigned i = 0; i < PLACES; i++) symbols += (int)symbols_left(s, p, i);
    *x++ = (int16_t)(8 * low);
    *x++ = (int16_t)(4 * lira_left(p));
    *x++ = (int16_t)(4 * p->lira);
    *x++ = (int16_t)(16 * bonus_left(p));
    *x++ = (int16_t)(16 * p->cards_n);
    *x++ = (int16_t)(16 * p->guild_n);
    *x++ = (int16_t)(4 * symbols);
    *x++ = (int16_t)(8 * improvements_all(p));
    *x++ = (int16_t)(16 * p->rows);
    *x++ = (int16_t)(16 * p->boxes);
    *x++ = (int16_t)(8 * p->rubies);
    return x;
}

static int16_t *put_worth(int16_t *x, const struct writing *s, unsigned seat)
{
    struct mind m;
    struct line l;

    write_mind(&m, s, seat, is_solo(s) ? WRITE_WEIGHTS_SOLO : WRITE_WEIGHTS_MANY);
    write_line(&l, &m);
    *x++ = (int16_t)lesser(write_worth(&m, &l) / 32, 1000);
    return x;
}

int write_traits(const struct gstate *state, features all)
{
    const struct writing *s = writing_in(state);
    int16_t *x = all[0];

    for (unsigned i = 0; i < s->seats; i++) {
        x = put_order(all[i], s, i);
        x = put_sheet(x, s, &s->sheet[i]);
        x = put_worth(x, s, i);
    }
    return (int)(x - all[s->seats - 1]);
}
