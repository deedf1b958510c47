/* charts.c: what the atlas tells of which game; the gathering is the same for all. */
#include "lab/atlas.h"

/* clang-format off */
const struct atlas_chart ATLAS_CHARTS[] = {
    {"board", "dealt",   ATLAS_DEALT,  {"card", NULL}},
    {"board", "drawn",   ATLAS_DRAWN,  {"card", NULL}},
    {"board", "tiles",   ATLAS_VALUE,  {"tile", NULL}},
    {"board", "places",  ATLAS_VISITS, {"go", "long"}},
    {"board", "errands", ATLAS_VISITS, {"send", NULL}},
    {"dice",  "tiles",   ATLAS_VALUE,  {"tile", NULL}},
    {"dice",  "cards",   ATLAS_CHOICE, {"choose", NULL}},
    {"dice",  "tracks",  ATLAS_VISITS, {"ruby", NULL}},
    {"write", "guilds",  ATLAS_VALUE,  {"guild", NULL}},
    {"write", "members", ATLAS_DRAWN,  {"member", NULL}},
    {"write", "improve", ATLAS_VALUE,  {"improve", NULL}},
    {"write", "places",  ATLAS_VISITS, {"visit", NULL}},
    {NULL, NULL, ATLAS_VALUE, {NULL, NULL}},
};

const struct atlas_span ATLAS_SPAN[] = {
    {"board", 16, 9},  /* the Gemstone Dealer and the Tea House */
    {"board", 16, 10}, /* … and the Large Market */
    {"board", 16, 11}, /* … and the Small Market */
    {"board", 16, 5},  /* … and the Post Office */
    {"board", 16, 7},  /* … and the Fountain */
    {"board", 13, 8},  /* the Sultan's Palace and the Black Market */
    {"board", 13, 5},  /* … and the Post Office */
    {"board", 9, 7},   /* the Tea House and the Fountain */
    {NULL, 0, 0},
};
/* clang-format on */
