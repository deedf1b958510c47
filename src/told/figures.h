/* figures.h: figures and names that words and page share; for src/told alone. */
#ifndef TOLD_FIGURES_H
#define TOLD_FIGURES_H

#include "told/told.h"

#include "lab/report.h"

/* A share in the smallest units that are shown (tenths of a per cent, hundredths of a point),
 * rounded so that the first four make the fifth. */
enum { PART_START, PART_LUCK, PART_OWN, PART_OTHERS, PART_RESULT, PARTS };
void told_parts(const struct told *t, const struct review_share *s, int units[PARTS]);
/* The values of all seats at a position, in the same; chances make 1000. */
void told_values(const struct told *t, size_t at, int units[SEATS_MAX]);

/* `12.5`, points `12.50`, with the point of the language; with `+` or `−` where it is a change. */
void told_figure(const struct told *t, int units, struct buf *out);
void told_change(const struct told *t, int units, struct buf *out);
int told_round(const struct told *t, double value); /* to the same */

void told_name(const struct told *t, int seat, struct buf *out);
void told_say(const struct told *t, const char *key, const struct text_arg arg[], int n,
              struct buf *out);
#define TOLD_SAY(t, out, key, ...)                         \
    told_say((t), (key), (struct text_arg[]){__VA_ARGS__}, \
             (int)(sizeof((struct text_arg[]){__VA_ARGS__}) / sizeof(struct text_arg)), (out))
static inline struct text_arg told_text(const struct buf *text)
{
    return (struct text_arg){.type = TEXT_PLAIN, .text = buf_text(text)};
}
static inline struct text_arg told_number(int64_t n)
{
    return (struct text_arg){.type = TEXT_NUMBER, .number = n};
}
/* The message PREFIX.NAME; in solo games PREFIX.NAME.alone, where it is there. */
const char *told_word(const struct told *t, const char *prefix, const char *name);
/* The sentence of the event behind AT, without its end of line. */
void told_event(const struct told *t, size_t at, struct buf *out);
/* What choice I of a mark is called. */
void told_choice(const struct told *t, const struct review_mark *m, int i, struct buf *out);
/* The turning points that are seen to change anything, once they are rounded. */
int told_turnings(const struct told *t, struct review_turning out[REVIEW_TURNINGS]);
/* `1. Round 3: Selim rolls 3 and 4. Ayşe: 31.0 → 42.5 (luck, +11.5)` */
void told_turning(const struct told *t, int number, const struct review_turning *turning,
                  struct buf *out);
/* `Round 3, Selim: a slip, costs 2.1 points (± 0.4), event 17` */
void told_mark(const struct told *t, const struct review_mark *m, struct buf *out);
/* Choice I of it, the played one and a better one, with what they are worth. */
void told_worth(const struct told *t, const struct review_mark *m, int i, struct buf *out);
/* Apprentice (level 1); a dash where there were too few decisions. */
void told_level(const struct told *t, int level, struct buf *out);
/* More luck than skill? In a sentence about SEAT, a winner or the one that is told of. */
void told_headline(const struct told *t, struct buf *out);
/* `The board game with 4 players: 17 rounds, 140 decisions.` */
void told_lead(const struct told *t, struct buf *out);

#endif
