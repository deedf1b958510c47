/* solos.h: what the tests of the solo table share: games, and tables made of text. */
#ifndef TESTS_SOLOS_H
#define TESTS_SOLOS_H

#include "core/rng.h"
#include "files/solo.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static inline struct solo_game game(unsigned rubies, unsigned left, uint32_t tasks)
{
    struct solo_game g = {.tasks = tasks, .score = {(uint8_t)rubies, (uint8_t)left}};

    if (rubies >= 10) g.column = rubies < 12 ? rubies : 12;
    return g;
}

static inline struct solo table_of(const char *text)
{
    struct solo table;

    assert_true(solo_read(&table, text, NULL));
    return table;
}

static inline void assert_text(const struct solo *table, const char *text)
{
    struct buf found = {0};

    solo_write(table, &found);
    assert_string_equal(buf_text(&found), text);
    buf_free(&found);
}

#endif
