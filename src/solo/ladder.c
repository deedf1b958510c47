/* ladder.c: games against levels, counted; the next level, offered. */
#include "solo/ladder.h"

#include "core/lines.h"

#include <string.h>

enum { GAMES_MOST = 1000000, CELL_TEXT = 24 };

/* Which row of the ladder a game has; -1: none. */
static int row_of(const struct game *g)
{
    for (int i = 0; GAMES[i] && i < LADDER_GAMES; i++)
        if (GAMES[i] == g) return i;
    return -1;
}

struct ladder_cell *ladder_at(struct ladder *l, const struct game *g, int level)
{
    int row = row_of(g);

    return row < 0 || level < 1 || level > LADDER_LEVELS ? NULL : &l->cell[row][level - 1];
}

/* `level3` is 3; 0: it is no level. */
static int level_of(const char *kind)
{
    bool is_level = strncmp(kind, "level", 5) == 0 && kind[5] >= '1' &&
                    kind[5] <= '0' + LADDER_LEVELS && !kind[6];

    return is_level ? kind[5] - '0' : 0;
}

/* The seat of the only person; -1: there is none, or several. */
static int only_person(const struct ladder_claim *claim)
{
    int person = -1;

    for (int i = 0; i < claim->seats; i++) {
        if (strcmp(claim->kind[i], "human") != 0) continue;
        if (person >= 0) return -1;
        person = i;
    }
    return person;
}

int ladder_met(const struct ladder_claim *claim)
{
    int person = only_person(claim), met = 0;

    if (person < 0 || claim->is_practice || row_of(claim->game) < 0) return 0;
    for (int i = 0; i < claim->seats; i++) {
        int level = i == person ? 0 : level_of(claim->kind[i]);

        if (i != person && !level) return 0;
        if (level > met) met = level;
    }
    return met;
}

static bool is_beaten(const struct ladder_cell *cell)
{
    int won = 0;

    for (const char *c = cell->last; *c; c++) won += *c == 'w';
    return won >= LADDER_WINS;
}

int ladder_add(struct ladder *l, const struct ladder_claim *claim)
{
    int level = ladder_met(claim);
    struct ladder_cell *cell = level ? ladder_at(l, claim->game, level) : NULL;
    bool is_won;
    size_t n;

    if (!cell) return 0;
    is_won = claim->result->rank[only_person(claim)] == 1;
    n = strlen(cell->last);
    if (n == LADDER_LAST) memmove(cell->last, cell->last + 1, n--);
    cell->last[n] = is_won ? 'w' : 'l';
    cell->last[n + 1] = '\0';
    if (cell->games < GAMES_MOST) cell->games++;
    return is_won && ladder_meets(l, claim->game) == level + 1 ? level + 1 : 0;
}

bool ladder_has_beaten(const struct ladder *l, const struct game *g, int level)
{
    int row = row_of(g);

    return row >= 0 && is_beaten(&l->cell[row][level - 1]);
}

uint32_t ladder_games(const struct ladder *l, const struct game *g)
{
    int row = row_of(g);
    uint32_t n = 0;

    for (int i = 0; row >= 0 && i < LADDER_LEVELS; i++) n += l->cell[row][i].games;
    return n;
}

int ladder_meets(const struct ladder *l, const struct game *g)
{
    int level = LADDER_LEVELS;

    while (level && !ladder_has_beaten(l, g, level)) level--;
    return level < LADDER_LEVELS ? level + 1 : LADDER_LEVELS;
}

/* ---- its text ---------------------------------------------------------------------- */

void ladder_cell_write(const struct ladder_cell *cell, struct buf *out)
{
    buf_format(out, "%u %s", (unsigned)cell->games, cell->last);
}

/* As many letters as games, but at most LADDER_LAST. */
static bool set_cell(struct ladder_cell *cell, unsigned games, const char *last)
{
    size_t n = strlen(last);

    if (!games || n != (games < LADDER_LAST ? games : LADDER_LAST)) return false;
    if (strspn(last, "wl") != n) return false;
    cell->games = games;
    memcpy(cell->last, last, n + 1);
    return true;
}

bool ladder_cell_read(struct ladder_cell *cell, const char *text)
{
    unsigned games = 0;

    for (; *text >= '0' && *text <= '9' && games < GAMES_MOST; text++)
        games = games * 10 + (unsigned)(*text - '0');
    return *text == ' ' && games <= GAMES_MOST && set_cell(cell, games, text + 1);
}

void ladder_write(const struct ladder *l, struct buf *out)
{
    buf_add(out, "bedesten ladder 1\n");
    for (int g = 0; GAMES[g] && g < LADDER_GAMES; g++)
        for (int i = 0; i < LADDER_LEVELS; i++) {
            if (!l->cell[g][i].games) continue;
            buf_format(out, "met %s level%d ", GAMES[g]->id, i + 1);
            ladder_cell_write(&l->cell[g][i], out);
            buf_char(out, '\n');
        }
    buf_add(out, "end\n");
}

static bool refuse(const struct lines *in, struct note *note)
{
    return note_set(note, "ladder.text", "%d\t%.40s", in->number, in->word[0]);
}

/* `met board level1 5 wlw` */
static bool read_met(struct lines *in, struct ladder *l)
{
    const struct game *g = in->n == 5 ? game_find(in->word[1]) : NULL;
    struct ladder_cell *cell = g ? ladder_at(l, g, level_of(in->word[2])) : NULL;
    char text[CELL_TEXT];
    struct buf made;

    if (!cell || cell->games) return false;
    buf_fixed(&made, text, sizeof text);
    buf_format(&made, "%.10s %.4s", in->word[3], in->word[4]);
    return ladder_cell_read(cell, text);
}

bool ladder_read(struct ladder *l, const char *text, struct note *note)
{
    struct lines in;
    bool has_end = false;

    memset(l, 0, sizeof *l);
    lines_start(&in, text, note);
    if (!lines_next(&in)) return !in.failed && note_set(note, "ladder.text", "1\t ");
    if (in.n != 3 || !lines_is(&in, "bedesten") || strcmp(in.word[1], "ladder") != 0 ||
        strcmp(in.word[2], "1") != 0)
        return refuse(&in, note);
    while (lines_next(&in)) {
        bool is_end = in.n == 1 && lines_is(&in, "end");

        if (has_end || (!is_end && !(lines_is(&in, "met") && read_met(&in, l))))
            return refuse(&in, note);
        has_end = is_end;
    }
    return !in.failed && (has_end || refuse(&in, note));
}
