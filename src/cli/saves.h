/* saves.h: what is said of a saved game that is not damaged. */
#ifndef CLI_SAVES_H
#define CLI_SAVES_H

#include "cli/cli.h"
#include "files/saves.h"

void saves_write_state(const struct cli *cli, const struct saves_game *game, struct buf *out);
/* Where the record NAME is: that of the saved game, else the file. */
bool saves_or_file(const char *name, struct buf *path, struct note *note);

#endif
