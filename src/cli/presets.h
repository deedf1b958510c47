/* presets.h: what options are, and what unless they are given. */
#ifndef CLI_PRESETS_H
#define CLI_PRESETS_H

#include "cli/cli.h"

/* The help of an option; C: the command whose option it is, or NULL for all. */
void option_write(const struct lang *lang, const struct command *c, enum opt opt, struct buf *out);
/* How its value is called there. */
void option_write_value(const struct lang *lang, const struct command *c, enum opt opt,
                        struct buf *out);
/* The help of an option of a game: its meaning, what it can be, its preset. */
void option_write_game(const struct lang *lang, const struct game *g, const struct option *o,
                       struct buf *out);
/* What the option means whose value the note refuses; nothing if it is about something else. */
void option_explain(const struct cli *cli, const struct note *note, struct buf *out);

#endif
