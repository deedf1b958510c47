/* games.c: what there is: languages, games, bots; moves as text. */
#include "lib/lib.h"

#include "langs/langs.h"

#include <stdio.h>

enum { KEY_TEXT = 96 };

const char *bedesten_version(void) { return BEDESTEN_VERSION_TEXT; }

/* ---- lists ------------------------------------------------------------------------------ */

const char *bedesten_language(int i)
{
    if (i < 0) return NULL;
    for (const struct lang *const *lang = LANGS; *lang; lang++)
        if (i-- == 0) return (*lang)->code;
    return NULL;
}

const char *bedesten_game(int i)
{
    if (i < 0) return NULL;
    for (const struct game *const *g = GAMES; *g; g++)
        if (!(*g)->is_example && i-- == 0) return (*g)->id;
    return NULL;
}

static bool plays(const struct bot *bot, const struct game *g)
{
    return !bot->plays || bot->plays(g);
}

const char *bedesten_bot(const char *game, int i)
{
    const struct game *g = lib_game(game, NULL);

    if (!g || i < 0) return NULL;
    for (const struct bot *const *bot = BOTS; *bot; bot++)
        if (plays(*bot, g) && i-- == 0) return (*bot)->id;
    return NULL;
}

/* ---- a game as JSON --------------------------------------------------------------------- */

/* The message FOLDER.NAME, if there is one. */
static void put_message(struct json *json, const char *key, const struct lang *lang,
                        const char *folder, const char *name)
{
    char id[KEY_TEXT];
    const char *text;

    snprintf(id, sizeof id, "%s.%s", folder, name);
    text = lang_get(lang, id);
    if (text) json_text(json, key, text);
}

static void put_option(struct json *json, const struct option *o)
{
    json_object(json, NULL);
    json_text(json, "key", o->key);
    json_number(json, "values", o->n);
    json_number(json, "min", o->min);
    json_number(json, "max", o->max);
    json_array(json, "preset");
    for (unsigned i = 0; i < o->n; i++) json_number(json, NULL, o->preset[i]);
    json_close_array(json);
    json_array(json, "names");
    for (const struct option_name *n = o->names; n && n->name; n++) json_text(json, NULL, n->name);
    json_close_array(json);
    json_bool(json, "random", o->draw != NULL);
    json_close_object(json);
}

static void put_bots(struct json *json, const struct game *g, const struct lang *lang)
{
    json_array(json, "bots");
    for (const struct bot *const *bot = BOTS; *bot; bot++) {
        if (!plays(*bot, g)) continue;
        json_object(json, NULL);
        json_text(json, "id", (*bot)->id);
        put_message(json, "name", lang, "bot", (*bot)->id);
        json_bool(json, "usual", *bot == bot_preset(g));
        json_close_object(json);
    }
    json_close_array(json);
}

static void put_game(struct json *json, const struct game *g, const struct lang *lang)
{
    json_text(json, "game", g->id);
    json_number(json, "revision", g->revision);
    put_message(json, "name", lang, g->id, "name");
    put_message(json, "about", lang, g->id, "about");
    json_object(json, "seats");
    json_number(json, "min", g->seats_min);
    json_number(json, "max", g->seats_max);
    json_number(json, "usual", setup_players(g));
    json_close_object(json);
    json_array(json, "options");
    for (const struct option *o = g->options; o && o->key; o++) put_option(json, o);
    json_close_array(json);
    put_bots(json, g, lang);
}

char *bedesten_game_show(const char *game, const char *language, struct bedesten_error *error)
{
    const struct game *g;
    const struct lang *lang;
    struct buf out = {0};
    struct json json;

    if (!lib_start(game, "game", error)) return NULL;
    g = lib_game(game, error);
    lang = g ? lib_lang(language, error) : NULL;
    if (!lang) return NULL;
    json_start(&json, &out);
    json_object(&json, NULL);
    put_game(&json, g, lang);
    json_close_object(&json);
    return lib_text(&out, error);
}

/* ---- moves ------------------------------------------------------------------------------ */

uint32_t bedesten_move_read(const char *game, const char *text, struct bedesten_error *error)
{
    const struct game *g;
    struct note note = {0};
    action a = 0;

    if (!lib_start(game, "game", error) || !lib_given(text, "text", error)) return 0;
    g = lib_game(game, error);
    if (!g) return 0;
    if (action_read(g, text, &a, &note)) return a;
    lib_refuse(error, &note);
    return 0;
}

char *bedesten_move_write(const char *game, uint32_t move, struct bedesten_error *error)
{
    const struct game *g;
    struct buf out = {0};

    if (!lib_start(game, "game", error)) return NULL;
    g = lib_game(game, error);
    if (!g || !lib_move(g, move, error)) return NULL;
    action_write(g, move, &out);
    return lib_text(&out, error);
}
