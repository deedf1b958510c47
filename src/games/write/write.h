/* write.h: Choose & Write, 1–5 players; rules in docs/rules/write.md. */
#ifndef WRITE_WRITE_H
#define WRITE_WRITE_H

#include "game/game.h"

extern const struct game WRITE;

/* The solo tasks a finished game fulfils: bit i is task i + 1. The column is
 * 10, 11 or 12 rubies; 0: too few for any. */
enum { WRITE_TASKS = 14 };
unsigned write_tasks(const struct gstate *s);
unsigned write_column(const struct gstate *s);
/* How hard a task (from 0) is said to be. */
enum grade { GRADE_EASY, GRADE_MEDIUM, GRADE_HARD, GRADES };
enum grade write_grade(unsigned task);
/* What decides among equals: marked fields not crossed out, two per goods card. */
unsigned write_left_over(const struct gstate *s, int seat);

#endif
