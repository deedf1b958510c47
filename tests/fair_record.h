/* fair_record.h: a small record with a proof of fair dice: two chance events, then it was given up. */
#ifndef TESTS_FAIR_RECORD_H
#define TESTS_FAIR_RECORD_H

/* clang-format off */
static const char FAIR_RECORD[] =
    "bedesten record 2\n"
    "game dice 2\n"
    "seats 2\n"
    "seat 1 policy\n"
    "seat 2 policy\n"
    "note fair-demo\n"
    "note fair-game 9e975cad950099b85985209759f1f576\n"
    "note fair-commit 6a2bfafa227ee94d6d2c9dd9f22fe306ccd5089edf99f6f59f80d3ab45492c87\n"
    "note fair-seal 1 b9a6326bb723b5d125218572e88326593c71a95ac0ad90df09adafbb35702bdc\n"
    "note fair-seal 2 ae5d4fbeed5686af974922acac2c2cfa8d00481e265fdd81d30d882a5e527dc2\n"
    "note fair-open 1 af2ad409646c71190473e1b1b6475fd8aebfdfed3c5d72a03280a2fb86575c63\n"
    "note fair-open 2 f39fde3b350272e2a6641772788dd24dc6a72a05b7b7b0778d5ace0862f8736c\n"
    "* start 1\n"
    "* show crystal-spice\n"
    "note fair-secret 037d713f52dff3545559346a75e8ab457563e74653304994923a0832acb23d12\n"
    "end\n";
/* clang-format on */

#endif
