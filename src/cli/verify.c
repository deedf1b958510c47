/* verify.c: the command verify: were the dice and cards of a record fixed before the game?
 *
 * The verdict is the result, so it goes to standard output whatever it is; what a person may
 * have kept of the beginning stands below a good one. */
#include "cli/commands.h"
#include "core/hex.h"
#include "fair/fair.h"

static const char *hex(const uint8_t *bytes, size_t n, char out[FAIR_HEX_MAX])
{
    struct buf text;

    buf_fixed(&text, out, FAIR_HEX_MAX);
    hex_write(bytes, n, &text);
    return out;
}

static void say_proof(struct cli *cli, const struct fair_proof *p)
{
    char text[FAIR_HEX_MAX];

    SAY(cli, "verify.game", say_text(hex(p->dice.game, FAIR_GAME_BYTES, text)));
    SAY(cli, "verify.commit", say_text(hex(p->commit, FAIR_BYTES, text)));
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (p->openings.given >> seat & 1u)
            SAY(cli, "verify.open", say_number((uint64_t)seat + 1),
                say_text(hex(p->openings.of[seat], FAIR_BYTES, text)));
    cli_tell(cli, "verify.kept", NULL, 0);
}

static void say_verdict(struct cli *cli, const struct fair_verdict *v)
{
    struct buf text = {0};

    fair_verdict_write(cli->lang, v, &text);
    buf_char(&text, '\n');
    cli_lines(cli, buf_text(&text), 0);
    buf_free(&text);
    if (v->finding == FAIR_PROVEN) say_proof(cli, &v->proof);
}

int cmd_verify(struct cli *cli)
{
    const char *path = cli->args.operand;
    struct fair_verdict verdict;
    struct note note = {0};
    struct buf text = {0};
    bool is_read = buf_read_file(&text, path, RECORD_BYTES_MAX, &note);

    if (is_read) fair_verify(buf_text(&text), text.n, &verdict);
    buf_free(&text);
    if (!is_read) return cli_refuse(cli, &note);
    if (verdict.finding == FAIR_BROKEN) return cli_refuse_record(cli, path, &verdict.fault);
    say_verdict(cli, &verdict);
    return verdict.finding == FAIR_PROVEN ? EXIT_GOOD : EXIT_UNPROVEN;
}
