/* theme.c: which colours the full screen has: as --theme says, which is remembered; else none
 * where the environment wants none; else as remembered; else as the terminal's ground asks. */
#include "cli/theme.h"

#include "files/settings.h"

static const char KEY[] = "theme";

void theme_remember(enum theme theme)
{
    settings_set(KEY, theme == THEME_AUTO ? "" : THEME_NAMES[theme], NULL);
}

static enum theme recall(void)
{
    enum theme theme = THEME_AUTO;
    struct buf value = {0};

    if (settings_get(KEY, &value)) theme_find(buf_text(&value), &theme);
    buf_free(&value);
    return theme;
}

/* What cannot be remembered is no reason not to play. */
bool theme_read(struct cli *cli, struct note *note)
{
    const char *name = args_text(&cli->args, OPT_THEME);

    if (!name) {
        cli->theme = theme_is_plain_world() ? THEME_PLAIN : recall();
        return true;
    }
    if (!theme_find(name, &cli->theme)) return note_set(note, "cli.theme", "%.20s", name);
    theme_remember(cli->theme);
    return true;
}
