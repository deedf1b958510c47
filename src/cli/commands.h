/* commands.h: every command, and what is done without one. */
#ifndef CLI_COMMANDS_H
#define CLI_COMMANDS_H

#include "cli/cli.h"

int cmd_play(struct cli *cli);
int cmd_resume(struct cli *cli);
int cmd_saves(struct cli *cli);
int cmd_watch(struct cli *cli);
int cmd_completion(struct cli *cli);
int cmd_man(struct cli *cli);
int cmd_sim(struct cli *cli);
int cmd_match(struct cli *cli);
int cmd_tournament(struct cli *cli);
int cmd_atlas(struct cli *cli);
int cmd_learn(struct cli *cli);
int cmd_puzzle(struct cli *cli);
int cmd_record(struct cli *cli);
int cmd_replay(struct cli *cli);
int cmd_analyse(struct cli *cli);
int cmd_trace(struct cli *cli);
int cmd_verify(struct cli *cli);
int cmd_perft(struct cli *cli);
int cmd_bench(struct cli *cli);
int cmd_solo(struct cli *cli);
int cmd_bot(struct cli *cli);
int cmd_serve(struct cli *cli);
int cmd_games(struct cli *cli);
int cmd_version(struct cli *cli);
int cmd_help(struct cli *cli);
void help_write(const struct lang *lang, const struct command *command, struct buf *out);
/* Without a command, at a terminal that can show it: the menu. */
int cli_menu(struct cli *cli);

#endif
