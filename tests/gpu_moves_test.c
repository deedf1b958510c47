/* gpu_moves_test.c: what a card's program copies by words is what would have been copied by bytes. */
#include "gpu/moves.c"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { ROOM = 160, STEPS = 3 };

struct sort {
    size_t bytes;
    void (*copy)(unsigned char *to, const unsigned char *from, size_t n);
    void (*move)(unsigned char *to, const unsigned char *from, size_t n);
    void (*clear)(unsigned char *to, size_t n);
};
static const struct sort SORTS[] = {
    {2, card_copy2, card_move2, card_clear2},
    {4, card_copy4, card_move4, card_clear4},
    {8, card_copy8, card_move8, card_clear8},
};
enum { SORTS_N = sizeof SORTS / sizeof SORTS[0] };

static void fill(unsigned char at[])
{
    for (int i = 0; i < ROOM; i++) at[i] = (unsigned char)(i * 37 + 1);
}

static void copies_and_clears_end_where_they_should(void **state)
{
    _Alignas(8) unsigned char from[ROOM], to[ROOM], meant[ROOM];

    (void)state;
    fill(from);
    for (int i = 0; i < SORTS_N; i++)
        for (size_t n = 0; n + 8 <= ROOM; n++) {
            memset(to, 0xa5, ROOM);
            memset(meant, 0xa5, ROOM);
            SORTS[i].copy(to, from, n);
            memcpy(meant, from, n);
            assert_memory_equal(to, meant, ROOM);
            SORTS[i].clear(to, n / 2);
            memset(meant, 0, n / 2);
            assert_memory_equal(to, meant, ROOM);
        }
}

static void moves_may_overlap_both_ways(void **state)
{
    _Alignas(8) unsigned char is[ROOM], meant[ROOM];

    (void)state;
    for (int i = 0; i < SORTS_N; i++)
        for (size_t n = 0; n < ROOM - 2 * STEPS * 8; n++)
            for (size_t a = 0; a <= STEPS; a++)
                for (size_t b = 0; b <= STEPS; b++) {
                    size_t to = a * SORTS[i].bytes, from = b * SORTS[i].bytes;

                    fill(is);
                    fill(meant);
                    SORTS[i].move(is + to, is + from, n);
                    memmove(meant + to, meant + from, n);
                    assert_memory_equal(is, meant, ROOM);
                }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(copies_and_clears_end_where_they_should),
        cmocka_unit_test(moves_may_overlap_both_ways),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
