/* draw.c: the drawing of a game that has none of its own: every figure, line by line. */
#include "term/draw.h"

#include "term/list.h"
#include "tree/tree.h"

void draw_name(const struct speaker *to, int seat, struct buf *out)
{
    struct text_arg number = {.type = TEXT_NUMBER, .number = seat + 1};

    if (to->name && to->name[seat]) buf_add(out, to->name[seat]);
    else text_fill(to->lang, "seat.name", &number, 1, out);
}

/* ---- the plain drawing: `key: value`, nested by two blanks ------------------ */

static void write_scalar(const struct tree *at, struct buf *out)
{
    if (tree_is_text(at)) buf_add(out, tree_text(at));
    else if (tree_is_number(at)) buf_format(out, "%d", tree_number(at));
    else if (tree_is_null(at)) buf_add(out, "-");
    else buf_add(out, tree_is_true(at) ? "yes" : "no");
}

/* A list of plain values fits on a line. */
static bool is_flat(const struct tree *at)
{
    if (tree_is_object(at)) return false;
    for (const struct tree *c = tree_first(at); c; c = tree_next(c))
        if (tree_has_children(c)) return false;
    return true;
}

static void write_flat(const struct tree *at, struct buf *out)
{
    if (!tree_has_children(at)) {
        write_scalar(at, out);
        return;
    }
    if (!tree_first(at)) buf_char(out, '-');
    for (const struct tree *c = tree_first(at); c; c = tree_next(c)) {
        if (c != tree_first(at)) buf_add(out, ", ");
        write_scalar(c, out);
    }
}

static void write_tree(const struct tree *at, int depth, struct buf *out)
{
    int number = 0;

    for (const struct tree *c = tree_first(at); c; c = tree_next(c)) {
        buf_format(out, "%*s", depth * 2, "");
        if (*tree_key(c)) buf_add(out, tree_key(c));
        else buf_format(out, "%d", ++number);
        buf_char(out, ':');
        if (is_flat(c)) {
            buf_char(out, ' ');
            write_flat(c, out);
            buf_char(out, '\n');
        } else {
            buf_char(out, '\n');
            write_tree(c, depth + 1, out);
        }
    }
}

struct tree *draw_tree(const struct speaker *to, const struct gview *view)
{
    struct buf text = {0};
    struct json json;
    struct tree *tree;

    json_start(&json, &text);
    json_object(&json, NULL);
    to->game->show(view, to->reader, &json);
    json_close_object(&json);
    tree = tree_parse(buf_text(&text));
    buf_free(&text);
    return tree;
}

void draw_view(const struct speaker *to, const struct gview *view, struct buf *out)
{
    const struct drawing *drawing = drawing_of(to->game);
    struct tree *tree = draw_tree(to, view);

    if (drawing) drawing->text(to, tree, out);
    else write_tree(tree, 0, out);
    tree_free(tree);
}
