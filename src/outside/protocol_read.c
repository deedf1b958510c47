/* protocol_read.c: reading messages, from strangers as well: whatever is not exactly what
 * was expected is refused. */
#include "outside/protocol.h"

#include "tree/tree.h"

#include <string.h>

/* A text that fits into SIZE bytes with its NUL. */
static bool copy_text(const struct tree *text, char *to, size_t size)
{
    if (!tree_is_text(text) || strlen(tree_text(text)) >= size) return false;
    memcpy(to, tree_text(text), strlen(tree_text(text)) + 1);
    return true;
}

static bool read_answer(const struct tree *line, struct protocol_answer *answer)
{
    const struct tree *error = tree_get(line, "error");
    struct buf words;

    if (!tree_is_text(error))
        return tree_whole(tree_get(line, "choose"), TREE_WHOLE_MAX, &answer->id) &&
               copy_text(tree_get(line, "move"), answer->move, sizeof answer->move);
    answer->has_error = true;
    buf_fixed(&words, answer->move, sizeof answer->move);
    buf_add(&words, tree_text(error));
    return true;
}

bool protocol_read_answer(const char *line, size_t n, struct protocol_answer *answer)
{
    struct tree *tree = tree_read(line, n);
    bool good;

    *answer = (struct protocol_answer){0};
    good = tree_is_object(tree) && read_answer(tree, answer);
    tree_free(tree);
    return good;
}

static bool read_hello(const struct tree *line, struct protocol_message *m)
{
    uint64_t protocol, seat;

    if (!tree_whole(tree_get(line, "protocol"), UINT16_MAX, &protocol) ||
        !tree_whole(tree_get(line, "you"), SEATS_MAX, &seat) || seat < 1)
        return false;
    m->protocol = (unsigned)protocol;
    m->seat = (unsigned)seat;
    return copy_text(tree_get(line, "game"), m->game, sizeof m->game);
}

static bool read_choose(const struct tree *line, struct protocol_message *m)
{
    const struct tree *possible = tree_get(line, "possible");
    uint64_t ms = 0;

    m->ms = tree_whole(tree_get(line, "ms"), UINT32_MAX, &ms) ? (uint32_t)ms : 0;
    if (!tree_is_text(possible) || !tree_whole(tree_get(line, "id"), TREE_WHOLE_MAX, &m->id))
        return false;
    buf_add(&m->text, tree_text(possible));
    return true;
}

static bool read_message(const struct tree *line, struct protocol_message *m)
{
    const char *type = tree_text(tree_get(line, "type"));

    m->type = PROTOCOL_OTHER;
    if (strcmp(type, "hello") == 0) {
        m->type = PROTOCOL_HELLO;
        return read_hello(line, m);
    }
    if (strcmp(type, "choose") == 0) {
        m->type = PROTOCOL_CHOOSE;
        return read_choose(line, m);
    }
    if (strcmp(type, "error") == 0) {
        m->type = PROTOCOL_ERROR;
        buf_add(&m->text, tree_text(tree_get(line, "words")));
    }
    return *type != '\0';
}

bool protocol_read_message(const char *line, size_t n, struct protocol_message *m)
{
    struct tree *tree = tree_read(line, n);
    bool good;

    buf_clear(&m->text);
    good = tree_is_object(tree) && read_message(tree, m);
    tree_free(tree);
    return good;
}
