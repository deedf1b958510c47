/* plural.h: which form of a word goes with a number in a language.
 *
 * The six categories and the rules that choose one are those of Unicode's CLDR, so that
 * a translator copies what is published there for the language. A rule is written in
 * its syntax: `n % 10 = 2..4 and n % 100 != 12..14`. `or` binds weaker than `and`; the
 * figures here are whole, so that n and i are the number without its sign, and the operands
 * that speak of decimals and powers (v w f t c e) are 0. */
#ifndef CORE_PLURAL_H
#define CORE_PLURAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* In the order in which rules are tried. */
enum plural {
    PLURAL_ZERO,
    PLURAL_ONE,
    PLURAL_TWO,
    PLURAL_FEW,
    PLURAL_MANY,
    PLURAL_OTHER, /* what no rule takes; it has none itself */
    PLURALS
};
extern const char *const PLURAL_NAME[PLURALS];

enum plural plural_named(const char *name, size_t n); /* PLURALS: no category is called so */
/* The category of a number by a language's rules; NULL where it lacks the category. A
 * language without any rule has two: 1 is one, all else is other. */
enum plural plural_of(const char *const rule[PLURALS], int64_t number);
/* Can the rule be read? One that cannot holds for no number. */
bool plural_check(const char *rule);

#endif
