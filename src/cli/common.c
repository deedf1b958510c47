/* common.c: speaking, and what several commands do alike. */
#include "cli/cli.h"

#include "cli/presets.h"
#include "core/ascii.h"
#include "core/must.h"
#include "files/file.h"
#include "term/pen.h"

#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

/* ---- saying things ------------------------------------------------------- */

void cli_say(struct cli *cli, const char *key, const struct text_arg arg[], int n)
{
    text_fill(cli->lang, key, arg, n, &cli->out);
    buf_char(&cli->out, '\n');
}

void cli_tell(struct cli *cli, const char *key, const struct text_arg arg[], int n)
{
    struct buf text = {0};

    text_fill(cli->lang, key, arg, n, &text);
    pen_wrap(buf_text(&text), 0, &cli->out);
    buf_free(&text);
}

void cli_lines(struct cli *cli, const char *text, int hang)
{
    if (isatty(STDOUT_FILENO)) pen_wrap_lines(text, hang, &cli->out);
    else buf_add(&cli->out, text);
}

struct text_arg say_figure(const struct cli *cli, struct figure *figure, double value, int decimals)
{
    const char *point = lang_get(cli->lang, "number.point");
    char *at;

    snprintf(figure->text, sizeof figure->text, "%.*f", decimals, value);
    at = strchr(figure->text, '.');
    if (at && point) *at = *point;
    return say_text(figure->text);
}

/* Why writing failed earlier, where nobody kept that: a pipe says whether anybody reads it. */
static int lost_error(void)
{
    struct pollfd output = {.fd = STDOUT_FILENO};

    return poll(&output, 1, 0) == 1 && output.revents & POLLERR ? EPIPE : EIO;
}

bool cli_flush(struct cli *cli)
{
    errno = 0;
    if (cli->is_silent) buf_clear(&cli->out);
    if (cli->out.n) fwrite(cli->out.at, 1, cli->out.n, stdout);
    if (ferror(stdout) && !cli->error) cli->error = errno ? errno : lost_error();
    buf_clear(&cli->out);
    return !cli->error;
}

bool cli_show(struct cli *cli)
{
    if (cli_flush(cli) && fflush(stdout) != 0) cli->error = errno;
    return !cli->error;
}

/* A terminal gets lines that end at its edge, a program whole sentences. */
static void say_on_stderr(const char *prefix, const struct buf *text)
{
    struct buf line = {0};

    buf_add(&line, prefix);
    if (isatty(STDERR_FILENO)) pen_wrap(buf_text(text), 0, &line);
    else buf_format(&line, "%s\n", buf_text(text));
    fputs(buf_text(&line), stderr);
    buf_free(&line);
}

static void print_note(const struct cli *cli, const struct note *note)
{
    struct buf text = {0};

    if (cli->is_silent) return;
    text_note(cli->lang, note, &text);
    say_on_stderr("bedesten: ", &text);
    buf_free(&text);
}

int cli_refuse(const struct cli *cli, const struct note *note)
{
    struct buf meaning = {0};

    print_note(cli, note);
    option_explain(cli, note, &meaning);
    if (meaning.n && !cli->is_silent) say_on_stderr("bedesten: ", &meaning);
    buf_free(&meaning);
    return EXIT_INPUT;
}

int cli_refuse_record(const struct cli *cli, const char *path, const struct record_fault *fault)
{
    struct buf text = {0};

    if (strcmp(path, "-") != 0) buf_format(&text, "%s: ", path);
    record_fault_write(cli->lang, fault, &text);
    say_on_stderr("bedesten: ", &text);
    buf_free(&text);
    return EXIT_INPUT;
}

int cli_fail(const struct cli *cli, const struct note *note)
{
    print_note(cli, note);
    return EXIT_MACHINE;
}

void cli_warn(const struct cli *cli, const struct note *note)
{
    if (note->key) print_note(cli, note);
}

/* The name of the locale says it where the system does not know that locale. */
static bool names_utf8(void)
{
    static const char *const VARIABLES[] = {"LC_ALL", "LC_CTYPE", "LANG"};

    for (size_t i = 0; i < sizeof VARIABLES / sizeof *VARIABLES; i++) {
        const char *value = getenv(VARIABLES[i]), *dot = value ? strchr(value, '.') : NULL;

        if (!value || !*value) continue;
        return dot && (strncasecmp(dot, ".utf-8", 6) == 0 || strncasecmp(dot, ".utf8", 5) == 0);
    }
    return false;
}

bool cli_is_ascii(const struct cli *cli)
{
    if (args_has(&cli->args, OPT_ASCII)) return true;
    if (!setlocale(LC_CTYPE, "")) return !names_utf8();
    return strcmp(nl_langinfo(CODESET), "UTF-8") != 0;
}

void cli_speak(struct cli *cli)
{
    if (cli->lang == cli->plain || !cli_is_ascii(cli)) return;
    lang_ascii_free(cli->plain);
    cli->plain = lang_ascii(cli->lang);
    cli->lang = cli->plain;
}

bool cli_is_both(const struct cli *cli, enum opt one, enum opt other, struct note *note)
{
    if (!args_has(&cli->args, one) || !args_has(&cli->args, other)) return false;
    note_set(note, "cli.both", "%s\t%s", OPT_SPECS[one].name, OPT_SPECS[other].name);
    return true;
}

/* ---- the machine --------------------------------------------------------- */

void *cli_room(size_t bytes) { return bytes ? must(malloc(bytes)) : NULL; }

/* ---- files --------------------------------------------------------------- */

static bool is_output(const char *path) { return !path || strcmp(path, "-") == 0; }

bool cli_test_path(const char *path, struct note *note)
{
    return is_output(path) || file_test_record(path, note);
}

bool cli_write(const char *path, const struct buf *text, struct note *note)
{
    if (!is_output(path)) return file_write(path, text, note);
    fwrite(buf_text(text), 1, text->n, stdout);
    return true; /* main looks at standard output once, at the end */
}
