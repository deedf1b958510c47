/* solo.c: the solo table and its text, line by line:
 *
 *   bedesten solo 1
 *   games 37
 *   task 7 10 11        the columns ticked
 *   best 12 9           rubies, unspent; best first, at most ten
 *   end                 so that a text that was cut short is noticed
 *
 * The best scores are sorted at all times; what was written, read and written
 * again is the same bytes. */
#include "solo/solo.h"

#include "core/lines.h"
#include "games/write/write.h"

#include <string.h>

enum { COLUMN_LAST = SOLO_FIRST_COLUMN + SOLO_COLUMNS - 1, RUBIES_MOST = 14, LEFT_MOST = 255 };
enum { GAMES_MOST = 999999999 };

_Static_assert((int)SOLO_TASKS == (int)WRITE_TASKS, "a row for each task");

/* ---- a finished game --------------------------------------------------------------- */

bool solo_is_own(const struct solo_claim *claim)
{
    return claim->game == &WRITE && claim->seats == 1 && claim->is_person && !claim->is_branch &&
           !claim->was_over;
}

void solo_game_of(const struct gview *over, struct solo_game *game)
{
    const struct gstate *s = view_state(over);
    struct result result = {0};

    WRITE.result(s, &result);
    *game = (struct solo_game){.tasks = write_tasks(s), .column = write_column(s)};
    game->score.rubies = (uint8_t)result.score[0];
    game->score.left = (uint8_t)write_left_over(s, 0);
}

/* ---- changing it ---------------------------------------------------------------- */

static bool is_better(struct solo_score a, struct solo_score b)
{
    return a.rubies != b.rubies ? a.rubies > b.rubies : a.left > b.left;
}

/* Behind its equals; how many stand before it. */
static int add_score(struct solo *table, struct solo_score score)
{
    int at = table->best_n;

    while (at > 0 && is_better(score, table->best[at - 1])) at--;
    if (at == SOLO_BEST) return at;
    if (table->best_n < SOLO_BEST) table->best_n++;
    memmove(&table->best[at + 1], &table->best[at],
            (size_t)(table->best_n - at - 1) * sizeof table->best[0]);
    table->best[at] = score;
    return at;
}

static void tick(struct solo *table, unsigned task, unsigned column)
{
    table->ticked[task] = (uint8_t)(table->ticked[task] | 1u << (column - SOLO_FIRST_COLUMN));
}

int solo_add(struct solo *table, const struct solo_game *game)
{
    int before;

    if (game->is_practice) return 0;
    before = add_score(table, game->score);
    if (table->games < GAMES_MOST) table->games++;
    for (unsigned i = 0; game->column && i < SOLO_TASKS; i++)
        if (game->tasks >> i & 1u) tick(table, i, game->column);
    return before == SOLO_BEST ? 0 : before + 1;
}

/* ---- what it shows ------------------------------------------------------------------ */

unsigned solo_ticked(const struct solo *table, unsigned column)
{
    unsigned n = 0;

    for (unsigned i = 0; i < SOLO_TASKS; i++)
        n += table->ticked[i] >> (column - SOLO_FIRST_COLUMN) & 1u;
    return n;
}

bool solo_has_aim(const struct solo *table)
{
    for (unsigned c = 0; c < SOLO_AIM_COLUMNS; c++)
        if (solo_ticked(table, SOLO_FIRST_COLUMN + c) < SOLO_TASKS) return false;
    return true;
}

bool solo_has_dared(const struct solo *table)
{
    return table->best_n && table->best[0].rubies >= SOLO_DARE;
}

/* ---- joining two -------------------------------------------------------------------- */

static int count_score(const struct solo *table, struct solo_score score)
{
    int n = 0;

    for (int i = 0; i < table->best_n; i++)
        n += table->best[i].rubies == score.rubies && table->best[i].left == score.left;
    return n;
}

/* Equal scores of both tables may be the same games: as many stay as the table with
 * more of them has. The same goes for the number of games. */
void solo_merge(struct solo *table, const struct solo *other)
{
    struct solo before = *table;

    if (other->games > table->games) table->games = other->games;
    for (unsigned i = 0; i < SOLO_TASKS; i++)
        table->ticked[i] = (uint8_t)(table->ticked[i] | other->ticked[i]);
    for (int i = 0, seen = 0; i < other->best_n; i++, seen++) {
        if (i && is_better(other->best[i - 1], other->best[i])) seen = 0;
        if (seen >= count_score(&before, other->best[i])) add_score(table, other->best[i]);
    }
}

/* ---- its text ---------------------------------------------------------------------- */

void solo_write(const struct solo *table, struct buf *out)
{
    buf_format(out, "bedesten solo 1\ngames %u\n", (unsigned)table->games);
    for (unsigned i = 0; i < SOLO_TASKS; i++) {
        if (!table->ticked[i]) continue;
        buf_format(out, "task %u", i + 1);
        for (unsigned c = 0; c < SOLO_COLUMNS; c++)
            if (table->ticked[i] >> c & 1u) buf_format(out, " %u", SOLO_FIRST_COLUMN + c);
        buf_char(out, '\n');
    }
    for (int i = 0; i < table->best_n; i++)
        buf_format(out, "best %u %u\n", table->best[i].rubies, table->best[i].left);
    buf_add(out, "end\n");
}

static bool read_games(struct lines *in, struct solo *table)
{
    unsigned n = 0;

    if (!lines_number(in, 0, GAMES_MOST, &n)) return false;
    if (table->games) return lines_refuse(in);
    table->games = n;
    return true;
}

static bool read_task(struct lines *in, struct solo *table)
{
    unsigned task = 0, column = 0;

    if (!lines_number(in, 1, SOLO_TASKS, &task)) return false;
    do {
        if (!lines_number(in, SOLO_FIRST_COLUMN, COLUMN_LAST, &column)) return false;
        if (table->ticked[task - 1] >> (column - SOLO_FIRST_COLUMN) & 1u) return lines_refuse(in);
        tick(table, task - 1, column);
    } while (lines_more(in));
    return true;
}

static bool read_best(struct lines *in, struct solo *table)
{
    struct solo_score score;

    if (!lines_byte(in, 0, RUBIES_MOST, &score.rubies) ||
        !lines_byte(in, 0, LEFT_MOST, &score.left))
        return false;
    if (table->best_n == SOLO_BEST) return lines_refuse(in);
    add_score(table, score);
    return true;
}

static bool read_end(struct lines *in, struct solo *table)
{
    (void)in;
    (void)table;
    return true;
}

static bool read_head(struct lines *in)
{
    if (!lines_next(in)) return !in->failed && note_set(in->note, "solo.text.empty", " ");
    if (in->n == 3 && lines_is(in, "bedesten") && strcmp(in->word[1], "solo") == 0 &&
        strcmp(in->word[2], "1") == 0)
        return true;
    return note_set(in->note, "solo.text.head", "%d\t%.40s", in->number, in->word[0]);
}

bool solo_read(struct solo *table, const char *text, struct note *note)
{
    static const char *const KEYS[] = {"games", "task", "best", "end", NULL};
    static bool (*const READ[])(struct lines *, struct solo *) = {read_games, read_task, read_best,
                                                                  read_end};
    struct lines in;
    unsigned key = 0;
    bool has_end = false;

    memset(table, 0, sizeof *table);
    lines_start(&in, text, note);
    if (!read_head(&in)) return false;
    while (lines_next(&in)) {
        if (has_end) return note_set(note, "solo.text.more", "%d\t%.40s", in.number, in.word[0]);
        if (!lines_key(&in, KEYS, &key) || !READ[key](&in, table) || !lines_end(&in)) return false;
        has_end = READ[key] == read_end;
    }
    if (in.failed) return false;
    return has_end || note_set(note, "solo.text.cut", "%d", in.number);
}
