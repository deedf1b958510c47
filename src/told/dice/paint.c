/* paint.c: the table of the dice game: the dice, what rubies and tiles cost, what everybody has. */
#include "told/dice/paint.h"

#include "told/picture.h"

#include <stdio.h>
#include <string.h>

enum { KEY_TEXT = 32 };

/* ---- the tray ------------------------------------------------------------------------------- */

static void put_die(const struct picture *p, const char *face, const char *sign)
{
    buf_add(p->out, "<span class=\"die\"");
    if (face) {
        buf_add(p->out, " title=\"");
        picture_word(p, "dice.face", face);
        buf_char(p->out, '"');
    }
    buf_char(p->out, '>');
    if (sign) page_icon(sign, p->out);
    if (face) {
        buf_add(p->out, "<span class=\"sr\">");
        picture_word(p, "dice.face", face);
        buf_add(p->out, " </span>");
    }
    buf_add(p->out, "</span>");
}

/* Dice that are rolled next lie there without a face. */
static void put_tray(const struct picture *p)
{
    static const char *const FACE[][2] = {{"fabric", "g-fabric"}, {"spice", "g-spice"},
                                          {"fruit", "g-fruit"},   {"jewelry", "g-jewelry"},
                                          {"lira", "lira"},       {"card", "card-bazaar"}};
    const struct tree *dice = tree_get(p->s, "dice");
    int rolling = tree_int(p->s, "dice_in_the_air"), shown = 0;

    for (const struct tree *d = tree_first(dice); d; d = tree_next(d)) shown += tree_number(d);
    if (rolling + shown == 0) return;
    buf_add(p->out, "<p class=\"tray\">");
    for (size_t i = 0; i < sizeof FACE / sizeof *FACE; i++)
        for (int n = tree_int(dice, FACE[i][0]); n > 0; n--) put_die(p, FACE[i][0], FACE[i][1]);
    for (int n = rolling; n > 0; n--) put_die(p, NULL, NULL);
    if (rolling) {
        const struct text_arg number = told_number(rolling);
        struct buf text = {0};

        text_fill(p->t->to->lang, "screen.dice.rolled", &number, 1, &text);
        page_put("<span>", &text, "</span>", p->out);
    }
    buf_add(p->out, "</p>\n");
}

/* ---- tiles ---------------------------------------------------------------------------------- */

/* A tile is KIND-GOOD, or an extra die. */
static const char *good_of(const char *tile)
{
    const char *dash = strchr(tile, '-');

    return dash ? dash + 1 : "";
}

static void put_tile_sign(const struct picture *p, const char *tile)
{
    static const char *const KIND[][2] = {{"lira-", "lira"},
                                          {"card-", "card-bazaar"},
                                          {"crystal-", "crystal"},
                                          {"action-", "act-bonus"},
                                          {"bonus-", "lira"}};
    char good[KEY_TEXT];
    const char *sign = "d-die";

    for (size_t i = 0; i < sizeof KIND / sizeof *KIND; i++)
        if (strncmp(tile, KIND[i][0], strlen(KIND[i][0])) == 0) sign = KIND[i][1];
    buf_format(p->out,
               "<svg class=\"i %s\" viewBox=\"0 0 64 64\" aria-hidden=\"true\"><rect "
               "class=\"glaze\" x=\"2\" y=\"2\" width=\"60\" height=\"60\" rx=\"9\"/><rect "
               "class=\"face\" x=\"9\" y=\"9\" width=\"46\" height=\"46\" rx=\"4\"/>",
               picture_colour(good_of(tile)));
    picture_use(p, sign, (struct box){13, 13, 38, 38});
    snprintf(good, sizeof good, "g-%s", good_of(tile));
    if (strncmp(tile, "bonus-", 6) == 0) picture_use(p, good, (struct box){32, 30, 26, 26});
    buf_add(p->out, "</svg>");
}

static void put_tile(const struct picture *p, const char *tile)
{
    buf_add(p->out, "<span class=\"count\" title=\"");
    picture_word(p, "dice.tile", tile);
    buf_add(p->out, "\">");
    put_tile_sign(p, tile);
    buf_add(p->out, "<span class=\"sr\">");
    picture_word(p, "dice.tile", tile);
    buf_add(p->out, " </span></span>");
}

/* ---- what can be had ------------------------------------------------------------------------- */

static void begin_chip(const struct picture *p, const char *key, const char *token)
{
    buf_format(p->out, "<li class=\"chip%s\">", picture_light(p, key, token));
}

static void end_chip(const struct picture *p, const char *key, const char *token)
{
    picture_badge(p, key, token);
    buf_add(p->out, "</li>");
}

/* One of a thing needs no number. */
static void put_cost(const struct picture *p, const char *sign, int n)
{
    if (!n) return;
    buf_add(p->out, "<span class=\"count\">");
    page_icon(sign, p->out);
    if (n > 1) buf_format(p->out, "<b>%d</b>", n);
    buf_add(p->out, "</span>");
}

static void put_goods_cost(const struct picture *p, const struct tree *cost)
{
    for (const struct tree *g = tree_first(cost); g; g = tree_next(g)) {
        char sign[KEY_TEXT];

        snprintf(sign, sizeof sign, "g-%s", tree_key(g));
        put_cost(p, sign, tree_number(g));
    }
}

static void put_track(const struct picture *p, const struct tree *track)
{
    const char *name = tree_key(track);
    const struct tree *next = tree_first(track);
    char good[KEY_TEXT];
    const char *sign = good;

    snprintf(good, sizeof good, "g-%s", name);
    if (strcmp(name, "left") == 0) sign = "g-any";
    if (strcmp(name, "right") == 0) sign = "lira";
    begin_chip(p, "dice.track", name);
    page_icon("ruby", p->out);
    buf_add(p->out, "<span>");
    picture_word(p, "dice.track", name);
    buf_add(p->out, "</span>");
    if (next) put_cost(p, sign, tree_number(next));
    else buf_add(p->out, "–");
    end_chip(p, "dice.track", name);
}

static void put_offer(const struct picture *p)
{
    const struct tree *tracks = tree_get(p->s, "tracks"), *costs = tree_get(p->s, "tile_costs");

    buf_add(p->out, "<ul class=\"chips\">\n");
    for (const struct tree *t = tree_first(tracks); t; t = tree_next(t)) put_track(p, t);
    buf_add(p->out, "</ul>\n<ul class=\"chips\">\n");
    for (const struct tree *t = tree_first(costs); t; t = tree_next(t)) {
        begin_chip(p, "dice.tile", tree_key(t));
        put_tile_sign(p, tree_key(t));
        buf_add(p->out, "<span>");
        picture_word(p, "dice.tile", tree_key(t));
        buf_add(p->out, "</span>");
        put_goods_cost(p, t);
        end_chip(p, "dice.tile", tree_key(t));
    }
    buf_add(p->out, "</ul>\n");
}

/* ---- the players ------------------------------------------------------------------------------ */

static void put_player(const struct picture *p, const struct tree *player)
{
    static const char *const THING[][3] = {
        {"fabric", "g-fabric", "good.fabric"}, {"spice", "g-spice", "good.spice"},
        {"fruit", "g-fruit", "good.fruit"},    {"jewelry", "g-jewelry", "good.jewelry"},
        {"brown", "brown", "draw.dice.brown"}, {"crystal", "crystal", "draw.dice.crystals"},
        {"lira", "lira", "draw.dice.lira"}};
    const struct tree *owns = tree_get(player, "owns");

    picture_plaque(p, player);
    for (size_t i = 0; i < sizeof THING / sizeof *THING; i++)
        picture_count(p, THING[i][1], lang_get(p->t->to->lang, THING[i][2]),
                      tree_int(owns, THING[i][0]));
    buf_add(p->out, "</p><p class=\"has\">");
    for (const struct tree *t = tree_first(tree_get(player, "tiles")); t; t = tree_next(t))
        put_tile(p, tree_text(t));
    buf_add(p->out, "</p>");
    picture_plaque_end(p);
}

static void put_cards(const struct picture *p)
{
    struct buf open = {0};

    for (const struct tree *c = tree_first(tree_get(p->s, "open_cards")); c; c = tree_next(c))
        picture_list(p, &open, "dice.card", tree_text(c));
    if (tree_get(p->s, "card"))
        picture_list(p, &open, "dice.card", tree_text(tree_get(p->s, "card")));
    picture_line(p, told_word(p->t, "analysis.thing", "open"), &open);
}

void paint_dice(const struct picture *p)
{
    put_tray(p);
    put_cards(p);
    put_offer(p);
    buf_add(p->out, "</figure>\n<ul class=\"plaques\">\n");
    for (const struct tree *one = tree_first(tree_get(p->s, "players")); one; one = tree_next(one))
        put_player(p, one);
    buf_add(p->out, "</ul>\n");
}
