/* sheet.c: marking and crossing out. A mark is never erased: spending crosses it
 * out, so the fields limit a whole game; a gain without a free field is lost. */
#include "games/write/state.h"

int write_improvable(unsigned place)
{
    for (int i = 0; i < IMPROVABLE; i++)
        if (WRITE_IMPROVABLE[i] == place) return i;
    return -1;
}

static uint8_t at_most(unsigned n, unsigned most) { return (uint8_t)(n < most ? n : most); }

void write_goods(struct sheet *p, unsigned good, unsigned n)
{
    p->marked[good] = at_most(p->marked[good] + n, COLUMN);
}

void write_lira(struct sheet *p, unsigned n) { p->lira = at_most(p->lira + n, LIRA_FIELDS); }

void write_bonus(const struct writing *s, struct sheet *p)
{
    p->bonus = at_most(p->bonus + 1u, WRITE_BONUS_FIELDS[s->seats]);
}

bool write_ruby(struct sheet *p)
{
    if (p->rubies == RUBY_FIELDS) return false;
    p->rubies++;
    return true;
}

void write_improve(struct sheet *p, unsigned i)
{
    p->improved = (uint16_t)(p->improved + (1u << 2 * i));
}

void write_cross_symbol(struct sheet *p, unsigned place)
{
    if (p->crossed >> place & 1u) p->twice |= bit(place);
    else p->crossed |= bit(place);
}

/* All four columns have reached the end of the next row. */
static bool is_row_full(const struct sheet *p)
{
    return p->rows < ROWS &&
           amounts_cover(amounts_of(p->marked), amounts_each(ROW_STEP * (p->rows + 1u)));
}

static bool is_box_full(const struct sheet *p) { return p->lira >= LIRA_BOX * (p->boxes + 1u); }

bool write_earns_bonus(const struct sheet *p) { return is_row_full(p) || is_box_full(p); }

unsigned write_row_rubies(struct sheet *p)
{
    unsigned before = p->rubies;

    for (; is_row_full(p); p->rows++) write_ruby(p);
    return p->rubies - before;
}

unsigned write_box_rubies(struct sheet *p)
{
    unsigned before = p->rubies;

    for (; is_box_full(p); p->boxes++) write_ruby(p);
    return p->rubies - before;
}

unsigned write_free_goods(const struct sheet *p)
{
    return amounts_kinds(amounts_enough(amounts_each(COLUMN - 1), amounts_of(p->marked)));
}

unsigned write_free_fields(const struct writing *s, const struct sheet *p)
{
    unsigned mask = write_free_goods(p);

    if (p->lira < LIRA_FIELDS) mask |= bit(MARK_LIRA);
    if (p->bonus < WRITE_BONUS_FIELDS[s->seats]) mask |= bit(MARK_BONUS);
    return mask;
}
