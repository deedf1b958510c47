/* commands.c: the tables of commands and options; nothing else knows them. */
#include "cli/commands.h"

#include "review/review.h"

#define BIT(opt) (UINT64_C(1) << (opt))
#define COMMON (BIT(OPT_LANG) | BIT(OPT_HELP))
#define PROGRAMS (BIT(OPT_BOT_MS) | BIT(OPT_BOT_LOG))
#define BOTS_OPTIONS (BIT(OPT_BOTS) | PROGRAMS)
#define FRONTS (BIT(OPT_PLAIN) | BIT(OPT_FULL) | BIT(OPT_ASCII) | BIT(OPT_THEME))
#define TOLD (BIT(OPT_BRIEF) | BIT(OPT_EACH) | BIT(OPT_WAIT))
#define AT_TABLE \
    (FRONTS | TOLD | BIT(OPT_ASK_ALL) | BIT(OPT_BY_HAND) | BIT(OPT_TASK) | BIT(OPT_SCRIPT))
#define BUDGET (BIT(OPT_MS) | BIT(OPT_PLAYOUTS) | BIT(OPT_MEMORY))
#define WORK (BIT(OPT_JOBS) | BIT(OPT_CHECKPOINT))
#define REPORT (BIT(OPT_CSV) | BIT(OPT_JSON) | BIT(OPT_HTML))
#define SERVE                                                                           \
    (BIT(OPT_LISTEN) | BIT(OPT_LAN) | BIT(OPT_BASE) | BIT(OPT_DATA) | BIT(OPT_ORIGIN) | \
     BIT(OPT_TRUSTED_PROXY) | BIT(OPT_PER_ADDRESS) | BIT(OPT_KEEP) | BIT(OPT_THREADS) | \
     BIT(OPT_METRICS) | BIT(OPT_CHECK) | BIT(OPT_BACKUP))
#define SET_UP (BIT(OPT_PLAYERS) | BIT(OPT_LAYOUT) | BIT(OPT_OPTION) | BIT(OPT_SEED))

enum { GAMES_PRESET = 1000, ATLAS_GAMES_PRESET = 10000 };

const struct opt_spec OPT_SPECS[OPTS] = {
    [OPT_PLAYERS] = {"players", TYPE_TEXT, "cli.arg.number", 0, 0, 0},
    [OPT_BOTS] = {"bots", TYPE_LIST, "cli.arg.names", 0, 0, 0},
    [OPT_BOT_MS] = {"bot-ms", TYPE_NUMBER, "cli.arg.number", 1, 86400000, 5000},
    [OPT_BOT_LOG] = {"bot-log", TYPE_TEXT, "cli.arg.file", 0, 0, 0},
    [OPT_SEAT] = {"seat", TYPE_LIST, "cli.arg.seats", 0, 0, 0},
    [OPT_GAMES] = {"games", TYPE_NUMBER, "cli.arg.number", 1, UINT64_C(1000000000000),
                   GAMES_PRESET},
    [OPT_NUMBER] = {"number", TYPE_NUMBER, "cli.arg.number", 0, UINT64_C(1000000000000), 0},
    [OPT_SEED] = {"seed", TYPE_NUMBER, "cli.arg.number", 0, UINT64_MAX, 1},
    [OPT_LAYOUT] = {"layout", TYPE_LIST, "cli.arg.values", 0, 0, 0},
    [OPT_OPTION] = {"option", TYPE_LINES, "cli.arg.option", 0, 0, 0},
    [OPT_DEPTH] = {"depth", TYPE_NUMBER, "cli.arg.number", 1, 20, 3},
    [OPT_SECONDS] = {"seconds", TYPE_NUMBER, "cli.arg.number", 1, 3600, 1},
    [OPT_RECORD] = {"record", TYPE_TEXT, "cli.arg.file", 0, 0, 0},
    [OPT_NAME] = {"name", TYPE_TEXT, "cli.arg.name", 0, 0, 0},
    [OPT_NAMES] = {"names", TYPE_LIST, "cli.arg.people", 0, 0, 0},
    [OPT_SCRIPT] = {"script", TYPE_TEXT, "cli.arg.file", 0, 0, 0},
    [OPT_RESUME] = {"resume", TYPE_TEXT, "cli.arg.file", 0, 0, 0},
    [OPT_OUT] = {"out", TYPE_TEXT, "cli.arg.file", 0, 0, 0},
    [OPT_EXPORT] = {"export", TYPE_TEXT, "cli.arg.file", 0, 0, 0},
    [OPT_IMPORT] = {"import", TYPE_TEXT, "cli.arg.file", 0, 0, 0},
    [OPT_PATH] = {"path", TYPE_SWITCH, NULL, 0, 0, 0},
    [OPT_DELETE] = {"delete", TYPE_LIST, "cli.arg.saves", 0, 0, 0},
    [OPT_RENAME] = {"rename", TYPE_LIST, "cli.arg.saves", 0, 0, 0},
    [OPT_SHORT] = {"short", TYPE_SWITCH, NULL, 0, 0, 0},
    [OPT_MEND] = {"mend", TYPE_SWITCH, NULL, 0, 0, 0},
    [OPT_ASK_ALL] = {"ask-all", TYPE_SWITCH, NULL, 0, 0, 0},
    [OPT_BRIEF] = {"brief", TYPE_SWITCH, NULL, 0, 0, 0},
    [OPT_EACH] = {"each", TYPE_SWITCH, NULL, 0, 0, 0},
    [OPT_WAIT] = {"wait", TYPE_SWITCH, NULL, 0, 0, 0},
    [OPT_BY_HAND] = {"by-hand", TYPE_SWITCH, NULL, 0, 0, 0},
    [OPT_TASK] = {"task", TYPE_NUMBER, "cli.arg.number", 1, 14, 0},
    [OPT_PLAIN] = {"plain", TYPE_SWITCH, NULL, 0, 0, 0},
    [OPT_FULL] = {"full", TYPE_SWITCH, NULL, 0, 0, 0},
    [OPT_ASCII] = {"ascii", TYPE_SWITCH, NULL, 0, 0, 0},
    [OPT_THEME] = {"theme", TYPE_TEXT, "cli.arg.theme", 0, 0, 0},
    [OPT_FACTS] = {"facts", TYPE_SWITCH, NULL, 0, 0, 0},
    [OPT_FAIR] = {"fair", TYPE_SWITCH, NULL, 0, 0, 0},
    [OPT_MS] = {"ms", TYPE_NUMBER, "cli.arg.number", 1, 3600000, 0},
    [OPT_PLAYOUTS] = {"playouts", TYPE_NUMBER, "cli.arg.number", 1, UINT32_MAX, 0},
    [OPT_MEMORY] = {"memory", TYPE_NUMBER, "cli.arg.number", 1, 65536, 0},
    [OPT_JOBS] = {"jobs", TYPE_NUMBER, "cli.arg.number", 1, 256, 0},
    [OPT_GPU] = {"gpu", TYPE_SWITCH, NULL, 0, 0, 0},
    [OPT_CHECKPOINT] = {"checkpoint", TYPE_TEXT, "cli.arg.file", 0, 0, 0},
    [OPT_ALL] = {"all", TYPE_SWITCH, NULL, 0, 0, 0},
    [OPT_CSV] = {"csv", TYPE_TEXT, "cli.arg.file", 0, 0, 0},
    [OPT_JSON] = {"json", TYPE_TEXT, "cli.arg.file", 0, 0, 0},
    [OPT_HTML] = {"html", TYPE_TEXT, "cli.arg.file", 0, 0, 0},
    [OPT_LISTEN] = {"listen", TYPE_TEXT, "cli.arg.place", 0, 0, 0},
    [OPT_LAN] = {"lan", TYPE_SWITCH, NULL, 0, 0, 0},
    [OPT_BASE] = {"base", TYPE_TEXT, "cli.arg.path", 0, 0, 0},
    [OPT_DATA] = {"data", TYPE_TEXT, "cli.arg.folder", 0, 0, 0},
    [OPT_ORIGIN] = {"origin", TYPE_LIST, "cli.arg.origins", 0, 0, 0},
    [OPT_TRUSTED_PROXY] = {"trusted-proxy", TYPE_LIST, "cli.arg.addresses", 0, 0, 0},
    [OPT_PER_ADDRESS] = {"per-address", TYPE_NUMBER, "cli.arg.number", 1, 100000, 40},
    [OPT_KEEP] = {"keep", TYPE_NUMBER, "cli.arg.number", 1, 36500, 60},
    [OPT_THREADS] = {"threads", TYPE_NUMBER, "cli.arg.number", 1, 256, 2},
    [OPT_METRICS] = {"metrics", TYPE_TEXT, "cli.arg.place", 0, 0, 0},
    [OPT_CHECK] = {"check", TYPE_SWITCH, NULL, 0, 0, 0},
    [OPT_MAKE] = {"make", TYPE_SWITCH, NULL, 0, 0, 0},
    [OPT_RATE] = {"rate", TYPE_SWITCH, NULL, 0, 0, 0},
    [OPT_BACKUP] = {"backup", TYPE_TEXT, "cli.arg.file", 0, 0, 0},
    [OPT_LANG] = {"lang", TYPE_TEXT, "cli.arg.lang", 0, 0, 0},
    [OPT_HELP] = {"help", TYPE_SWITCH, NULL, 0, 0, 0},
};

const struct command COMMANDS[] = {
    {"play", "cli.arg.game", 1,
     COMMON | SET_UP | AT_TABLE | BOTS_OPTIONS | BUDGET | BIT(OPT_SEAT) | BIT(OPT_RECORD) |
         BIT(OPT_RESUME) | BIT(OPT_NAME) | BIT(OPT_NAMES),
     cmd_play},
    {"resume", "cli.arg.save", 0,
     COMMON | AT_TABLE | BOTS_OPTIONS | BUDGET | BIT(OPT_SEED) | BIT(OPT_MEND), cmd_resume},
    {"saves", NULL, 0, COMMON | BIT(OPT_DELETE) | BIT(OPT_RENAME) | BIT(OPT_SHORT), cmd_saves},
    {"watch", "cli.arg.watch", 1,
     COMMON | FRONTS | BOTS_OPTIONS | BUDGET | BIT(OPT_SEAT) | BIT(OPT_SEED) | BIT(OPT_ASK_ALL),
     cmd_watch},
    {"learn", "cli.arg.lesson", 0,
     COMMON | FRONTS | BUDGET | BIT(OPT_SEED) | BIT(OPT_CHECK) | OPERANDS_MORE, cmd_learn},
    {"puzzle", "cli.arg.puzzle", 0,
     COMMON | FRONTS | BIT(OPT_MAKE) | BIT(OPT_CHECK) | BIT(OPT_RATE) | BIT(OPT_GAMES) |
         BIT(OPT_NUMBER) | BIT(OPT_SEED) | BIT(OPT_PLAYOUTS) | BIT(OPT_JOBS) | BIT(OPT_OUT) |
         OPERANDS_MORE,
     cmd_puzzle},
    {"sim", "cli.arg.game", 1,
     COMMON | SET_UP | BUDGET | WORK | BOTS_OPTIONS | BIT(OPT_GAMES) | BIT(OPT_GPU), cmd_sim},
    {"match", "cli.arg.game", 3,
     COMMON | SET_UP | BUDGET | WORK | REPORT | PROGRAMS | BIT(OPT_GAMES) | BIT(OPT_ALL) |
         BIT(OPT_GPU),
     cmd_match},
    {"tournament", "cli.arg.game", 3,
     COMMON | SET_UP | BUDGET | WORK | REPORT | PROGRAMS | BIT(OPT_GAMES) | OPERANDS_MORE,
     cmd_tournament},
    {"atlas", "cli.arg.game", 1,
     COMMON | SET_UP | BUDGET | WORK | REPORT | BIT(OPT_BOTS) | BIT(OPT_GAMES) | BIT(OPT_GPU),
     cmd_atlas},
    {"record", "cli.arg.game", 1,
     COMMON | SET_UP | BOTS_OPTIONS | BUDGET | BIT(OPT_NUMBER) | BIT(OPT_OUT) | BIT(OPT_FAIR),
     cmd_record},
    {"replay", "cli.arg.file", 1, COMMON, cmd_replay},
    {"analyse", "cli.arg.watch", 0,
     COMMON | REPORT | BIT(OPT_MS) | BIT(OPT_PLAYOUTS) | BIT(OPT_JOBS), cmd_analyse},
    {"trace", "cli.arg.file", 1, COMMON | BIT(OPT_FACTS), cmd_trace},
    {"verify", "cli.arg.file", 1, COMMON, cmd_verify},
    {"perft", "cli.arg.game", 1, COMMON | SET_UP | BIT(OPT_DEPTH), cmd_perft},
    {"bench", "cli.arg.game", 0, COMMON | BIT(OPT_SECONDS), cmd_bench},
    {"solo", NULL, 0, COMMON | BIT(OPT_EXPORT) | BIT(OPT_IMPORT) | BIT(OPT_PATH), cmd_solo},
    {"bot", "cli.arg.bot", 0, COMMON | BIT(OPT_SEED) | BUDGET, cmd_bot},
    {"serve", NULL, 0, COMMON | SERVE, cmd_serve},
    {"games", NULL, 0, COMMON, cmd_games},
    {"completion", "cli.arg.shell", 0, COMMON, cmd_completion},
    {"man", NULL, 0, COMMON, cmd_man},
    {"version", NULL, 0, COMMON, cmd_version},
    {"help", "cli.arg.command", 0, COMMON, cmd_help},
    {0},
};

/* An atlas needs more games than the others to say anything; an analysis has a depth of its own.
 * */
uint64_t option_preset(const struct command *c, enum opt opt)
{
    if (opt == OPT_GAMES && c && c->run == cmd_atlas) return ATLAS_GAMES_PRESET;
    if (opt == OPT_PLAYOUTS && c && c->run == cmd_analyse) return REVIEW_PLAYOUTS;
    return OPT_SPECS[opt].preset;
}
