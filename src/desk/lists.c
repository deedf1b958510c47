/* lists.c: what there is: games and their options, bots, languages; how advice is given. */
#include "desk/desk_room.h"

#include <string.h>

/* ---- games ---------------------------------------------------------------------------------- */

bool desk_offers(const struct game *g) { return g && !g->is_example; }

void line_refuse_game(struct line *l, const char *id)
{
    char memory[TYPED_TEXT];
    struct note note;
    struct buf names;

    buf_fixed(&names, memory, sizeof memory);
    for (const struct game *const *g = GAMES; *g; g++)
        if (desk_offers(*g)) buf_format(&names, "%s%s", names.n ? ", " : "", (*g)->id);
    note_set(&note, "desk.game", "%.*s\t%s", TYPED_TEXT, id, buf_text(&names));
    line_refuse(l, &note);
}

void lists_games(struct line *l)
{
    struct json json;

    if (!line_is_over(l)) {
        line_refuse_form(l);
        return;
    }
    line_open(l, &json, "games");
    json_array(&json, "games");
    for (const struct game *const *g = GAMES; *g; g++) {
        if (!desk_offers(*g)) continue;
        json_object(&json, NULL);
        wire_put_game(&json, l->desk->speaks, *g);
        json_close_object(&json);
    }
    json_close_array(&json);
    line_close(&json);
}

/* ---- bots ----------------------------------------------------------------------------------- */

void lists_bots(struct line *l)
{
    const char *id = line_word(l);
    const struct game *g = id ? game_find(id) : NULL;
    struct json json;

    if (!id || !line_is_over(l)) {
        line_refuse_form(l);
        return;
    }
    if (!desk_offers(g)) {
        line_refuse_game(l, id);
        return;
    }
    line_open(l, &json, "bots");
    json_text(&json, "game", g->id);
    wire_put_bots(&json, l->desk->speaks, g);
    line_close(&json);
}

/* ---- languages ------------------------------------------------------------------------------ */

static struct lang *find_lang(const struct desk *desk, const char *code)
{
    for (int i = 0; i < desk->langs; i++)
        if (strcmp(desk->lang[i]->code, code) == 0) return desk->lang[i];
    return NULL;
}

static void answer_langs(struct line *l)
{
    struct json json;

    line_open(l, &json, "langs");
    json_text(&json, "speaks", l->desk->speaks->code);
    json_array(&json, "langs");
    for (int i = 0; i < l->desk->langs; i++) {
        json_object(&json, NULL);
        json_text(&json, "lang", l->desk->lang[i]->code);
        json_text(&json, "name", l->desk->lang[i]->name);
        json_close_object(&json);
    }
    json_close_array(&json);
    line_close(&json);
}

void lists_langs(struct line *l)
{
    if (line_is_over(l)) answer_langs(l);
    else line_refuse_form(l);
}

/* The first is spoken at once, and the others fall back to it. */
void lists_lang(struct line *l)
{
    struct desk *desk = l->desk;
    const struct lang *was = desk->speaks;
    struct note note = {0};
    struct lang *lang;

    if (!l->data || !line_is_over(l)) {
        line_refuse_form(l);
        return;
    }
    lang = lang_load(l->data, l->n, desk->langs ? desk->lang[0] : NULL, &note);
    if (!lang) {
        line_refuse(l, &note);
        return;
    }
    if (find_lang(desk, lang->code) || desk->langs == DESK_LANGS) {
        line_refuse_key(l, desk->langs == DESK_LANGS ? "desk.langs" : "desk.twice", lang->code);
        lang_free(lang);
        return;
    }
    if (!desk->langs) desk->speaks = lang;
    desk->lang[desk->langs++] = lang;
    answer_langs(l);
    if (line_is_told(l)) return;
    desk->speaks = was;
    desk->langs--;
    lang_free(lang);
}

void lists_speak(struct line *l)
{
    const char *code = line_word(l);
    const struct lang *lang = code ? find_lang(l->desk, code) : NULL, *was = l->desk->speaks;

    if (!code || !line_is_over(l)) {
        line_refuse_form(l);
    } else if (!lang) {
        line_refuse_key(l, "desk.lang", code);
    } else {
        l->desk->speaks = lang;
        answer_langs(l);
        if (!line_is_told(l)) l->desk->speaks = was;
    }
}

/* ---- advice --------------------------------------------------------------------------------- */

/* By playouts a hint is the same on every machine; 0: it takes a moment, by the clock. */
void lists_advice(struct line *l)
{
    uint64_t playouts;

    if (!line_number(l, UINT32_MAX, &playouts) || !line_is_over(l)) {
        line_refuse_form(l);
        return;
    }
    l->desk->advice.playouts = (uint32_t)playouts;
    line_done(l);
}
