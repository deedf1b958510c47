/* tree.h: reading the JSON that a game's `show` writes, for drawing it.
 *
 * A missing thing is NULL, and everything may be asked of NULL: numbers are 0,
 * texts "", nothing is inside. So a drawing never breaks. */
#ifndef TERM_TREE_H
#define TERM_TREE_H

#include <stdbool.h>

struct tree;

struct tree *tree_parse(const char *json); /* NULL: not JSON */
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

static inline int tree_int(const struct tree *object, const char *key)
{
    return tree_number(tree_get(object, key));
}

#endif
