/* quizzes.h: the shelf of puzzles on the full screen: all of a game by difficulty, and which of
 * them are solved; one is chosen. */
#ifndef TERM_QUIZZES_H
#define TERM_QUIZZES_H

#include "core/text.h"
#include "game/game.h"
#include "term/popup.h"
#include "term/theme.h"

#include <signal.h>

enum quiz_how { QUIZ_UNTRIED, QUIZ_TRIED, QUIZ_SOLVED };
struct quiz_row {
    int number, level; /* as they stand on the shelf: by level, then by number */
    enum quiz_how how;
};
struct quiz_game {
    const struct game *game;
    const struct quiz_row *row;
    int n;
};
struct quizzes_mode {
    const struct quiz_game *game;
    int games, levels; /* levels: the highest there may be */
    const struct lang *lang;
    bool is_ascii;
    enum theme theme;
    const sigset_t *waiting; /* see struct play_mode */
    bool (*must_leave)(void);
};
/* Where the cursor is: of the games, of that one's rows. */
struct quizzes_place {
    int game, row;
};

/* From PLACE on. True: the one at PLACE was chosen. False: it was left, or there is no terminal. */
bool quizzes_run(const struct quizzes_mode *mode, struct quizzes_place *place);

/* ---- for tests: without a terminal ---- */

enum quizzes_end { QUIZZES_STAY, QUIZZES_TAKEN, QUIZZES_LEFT };
struct quizzes {
    const struct quizzes_mode *mode;
    struct quizzes_place at;
    int typed;     /* the number that is being typed; 0: none */
    int top;       /* the first line that is seen */
    int per, room; /* cells in a line, lines in the window, as it was drawn last */
    struct popup popup;
};
void quizzes_draw(struct quizzes *q, struct canvas *c);
enum quizzes_end quizzes_press(struct quizzes *q, const struct press *press);

#endif
