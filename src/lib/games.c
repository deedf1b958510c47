/* games.c: what there is: languages, games, bots; moves as text. */
#include "lib/lib.h"

#include "langs/langs.h"

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

const char *bedesten_bot(const char *game, int i)
{
    const struct game *g = lib_game(game, NULL);

    if (!g || i < 0) return NULL;
    for (const struct bot *const *bot = BOTS; *bot; bot++)
        if (bot_plays(*bot, g) && i-- == 0) return (*bot)->id;
    return NULL;
}

/* ---- a game as JSON --------------------------------------------------------------------- */

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
    wire_put_game(&json, lang, g);
    json_object(&json, "bots");
    wire_put_bots(&json, lang, g);
    json_close_object(&json);
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
