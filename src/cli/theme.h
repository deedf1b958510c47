/* theme.h: the colours of the full screen. */
#ifndef CLI_THEME_H
#define CLI_THEME_H

#include "cli/cli.h"

/* By --theme, which is remembered, the environment, or what is remembered. */
bool theme_read(struct cli *cli, struct note *note);
void theme_remember(enum theme theme);

#endif
