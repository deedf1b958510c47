/* tree.h: reading JSON: what a game's `show` writes, for drawing it, and what bots say.
 *
 * A missing thing is NULL, and everything may be asked of NULL: numbers are 0,
 * texts "", nothing is inside. So a drawing never breaks. */
#ifndef TREE_TREE_H
#define TREE_TREE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct tree;

struct tree *tree_parse(const char *json); /* NULL: not JSON */
/* A stranger's text of N bytes: one value and nothing but blanks around it. */
struct tree *tree_read(const char *text, size_t n);
void tree_free(struct tree *tree);

const struct tree *tree_get(const struct tree *object, const char *key);
const struct tree *tree_first(const struct tree *parent); /* of an object or array */
const struct tree *tree_next(const struct tree *child);
const char *tree_key(const struct tree *child);  /* "" in an array */
bool tree_has_children(const struct tree *tree); /* an object or array, even an empty one */
bool tree_is_object(const struct tree *tree);

int tree_number(const struct tree *tree);
const char *tree_text(const struct tree *tree); /* of a text */
bool tree_is_text(const struct tree *tree);
bool tree_is_number(const struct tree *tree);
bool tree_is_true(const struct tree *tree);
bool tree_is_null(const struct tree *tree);
/* A whole number from 0 to MOST, which is at most TREE_WHOLE_MAX; false: it is none. */
#define TREE_WHOLE_MAX (UINT64_C(1) << 53)
bool tree_whole(const struct tree *tree, uint64_t most, uint64_t *value);

static inline int tree_int(const struct tree *object, const char *key)
{
    return tree_number(tree_get(object, key));
}

#endif
