/* plural.c: the rules of CLDR, read while they are asked.
 *
 * Rules are a few dozen characters long and asked once for each number in a sentence,
 * so nothing is kept between two questions. The whole rule is read even where its
 * answer stands early: so one reader serves asking and checking. */
#include "core/plural.h"

#include <string.h>

const char *const PLURAL_NAME[PLURALS] = {"zero", "one", "two", "few", "many", "other"};

enum { VALUE_DIGITS = 9 };

struct reader {
    const char *at;
    uint64_t number;
    bool broken;
};

static bool fail(struct reader *in)
{
    in->broken = true;
    return false;
}

static void skip_blanks(struct reader *in) { in->at += strspn(in->at, " \t"); }

static bool take(struct reader *in, const char *sign)
{
    size_t n = strlen(sign);

    skip_blanks(in);
    if (strncmp(in->at, sign, n) != 0) return false;
    in->at += n;
    return true;
}

static uint64_t value(struct reader *in)
{
    uint64_t sum = 0;
    size_t n;

    skip_blanks(in);
    n = strspn(in->at, "0123456789");
    if (n == 0 || n > VALUE_DIGITS) return fail(in);
    for (; n; n--) sum = sum * 10 + (uint64_t)(*in->at++ - '0');
    return sum;
}

/* `n`, `i % 100`. */
static uint64_t operand(struct reader *in)
{
    uint64_t number = 0, by;

    skip_blanks(in);
    if (!*in->at || !strchr("nivwftce", *in->at)) return fail(in);
    if (*in->at == 'n' || *in->at == 'i') number = in->number;
    in->at++;
    if (!take(in, "%")) return number;
    by = value(in);
    return by ? number % by : fail(in);
}

/* `2..4, 7`: is X one of these? */
static bool is_listed(struct reader *in, uint64_t x)
{
    bool listed = false;

    do {
        uint64_t low = value(in), high = take(in, "..") ? value(in) : low;
        if (low > high) fail(in);
        if (x >= low && x <= high) listed = true;
    } while (take(in, ","));
    return listed;
}

static bool relation(struct reader *in)
{
    uint64_t x = operand(in);
    bool denied = take(in, "!=");

    if (!denied && !take(in, "=")) return fail(in);
    return is_listed(in, x) != denied;
}

static bool all_hold(struct reader *in)
{
    bool hold = relation(in);

    while (take(in, "and ")) hold = relation(in) && hold;
    return hold;
}

static bool any_holds(struct reader *in)
{
    bool holds = all_hold(in);

    while (take(in, "or ")) holds = all_hold(in) || holds;
    skip_blanks(in);
    if (*in->at) fail(in);
    return holds && !in->broken;
}

bool plural_check(const char *rule)
{
    struct reader in = {.at = rule};

    any_holds(&in);
    return !in.broken;
}

enum plural plural_named(const char *name, size_t n)
{
    enum plural c = 0;

    while (c < PLURALS && !(strlen(PLURAL_NAME[c]) == n && memcmp(PLURAL_NAME[c], name, n) == 0))
        c++;
    return c;
}

enum plural plural_of(const char *const rule[PLURALS], int64_t number)
{
    uint64_t n = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    bool has_rules = false;

    for (enum plural c = 0; c < PLURAL_OTHER; c++) {
        struct reader in = {.at = rule[c], .number = n};

        if (!rule[c]) continue;
        has_rules = true;
        if (any_holds(&in)) return c;
    }
    return !has_rules && n == 1 ? PLURAL_ONE : PLURAL_OTHER;
}
