/* tree.c: cJSON, which stays in this file: a tree is a cJSON item. */
#include "tree/tree.h"

#include <cjson/cJSON.h>
#include <string.h>

static const cJSON *item(const struct tree *tree) { return (const cJSON *)(const void *)tree; }
static const struct tree *tree_of(const cJSON *found)
{
    return (const struct tree *)(const void *)found;
}

struct tree *tree_parse(const char *json) { return (struct tree *)(void *)cJSON_Parse(json); }

struct tree *tree_read(const char *text, size_t n)
{
    const char *end = NULL;
    cJSON *json = cJSON_ParseWithLengthOpts(text, n, &end, 0);

    while (json && end < text + n && *end && strchr(" \t\r\n", *end)) end++;
    if (json && end == text + n) return (struct tree *)(void *)json;
    cJSON_Delete(json);
    return NULL;
}

void tree_free(struct tree *tree) { cJSON_Delete((cJSON *)(void *)tree); }

const struct tree *tree_get(const struct tree *object, const char *key)
{
    return object ? tree_of(cJSON_GetObjectItemCaseSensitive(item(object), key)) : NULL;
}

const struct tree *tree_first(const struct tree *parent)
{
    return parent ? tree_of(item(parent)->child) : NULL;
}

const struct tree *tree_next(const struct tree *child)
{
    return child ? tree_of(item(child)->next) : NULL;
}

const char *tree_key(const struct tree *child)
{
    return child && item(child)->string ? item(child)->string : "";
}

bool tree_has_children(const struct tree *tree)
{
    return cJSON_IsObject(item(tree)) || cJSON_IsArray(item(tree));
}

bool tree_is_object(const struct tree *tree) { return cJSON_IsObject(item(tree)); }

int tree_number(const struct tree *tree)
{
    return cJSON_IsNumber(item(tree)) ? item(tree)->valueint : 0;
}

const char *tree_text(const struct tree *tree)
{
    return cJSON_IsString(item(tree)) ? item(tree)->valuestring : "";
}

bool tree_is_text(const struct tree *tree) { return cJSON_IsString(item(tree)); }
bool tree_is_number(const struct tree *tree) { return cJSON_IsNumber(item(tree)); }
bool tree_is_true(const struct tree *tree) { return cJSON_IsTrue(item(tree)); }
bool tree_is_null(const struct tree *tree) { return !tree || cJSON_IsNull(item(tree)); }

bool tree_whole(const struct tree *tree, uint64_t most, uint64_t *value)
{
    double number = cJSON_IsNumber(item(tree)) ? item(tree)->valuedouble : -1;

    if (!(number >= 0 && number <= (double)most)) return false;
    *value = (uint64_t)number;
    return (double)*value == number;
}
