/* games.c: a game, its options and its bots, before anybody plays. */
#include "wire/wire.h"

#include <stdarg.h>
#include <stdio.h>

enum { KEY_TEXT = 96 };

/* The message of a key that is made of parts; nothing where there is none. */
__attribute__((format(printf, 4, 5))) static void put_words(struct json *json,
                                                            const struct lang *lang,
                                                            const char *name, const char *format,
                                                            ...)
{
    char key[KEY_TEXT];
    const char *text;
    va_list args;

    va_start(args, format);
    vsnprintf(key, sizeof key, format, args);
    va_end(args);
    text = lang_get(lang, key);
    if (!text && lang->fallback) text = lang_get(lang->fallback, key);
    if (text) json_text(json, name, text);
}

/* A value by its name; without numbers one that is drawn. */
static void put_value(struct json *json, const struct lang *lang, const struct game *g,
                      const struct option *o, const char *name, const uint8_t *numbers)
{
    json_object(json, NULL);
    json_text(json, "value", name);
    put_words(json, lang, "name", "%s.option.%s.%s", g->id, o->key, name);
    if (numbers) {
        json_array(json, "numbers");
        for (unsigned i = 0; i < o->n; i++) json_number(json, NULL, numbers[i]);
        json_close_array(json);
    }
    json_close_object(json);
}

static void put_option(struct json *json, const struct lang *lang, const struct game *g,
                       const struct option *o)
{
    struct buf preset = {0};

    setup_write_preset(o, &preset);
    json_object(json, NULL);
    json_text(json, "option", o->key);
    put_words(json, lang, "name", "%s.option.%s", g->id, o->key);
    put_words(json, lang, "help", "%s.option.%s.help", g->id, o->key);
    json_buf(json, "preset", &preset);
    json_number(json, "figures", o->n);
    json_number(json, "least", o->min);
    json_number(json, "most", o->max);
    json_array(json, "values");
    for (const struct option_name *n = o->names; n && n->name; n++)
        put_value(json, lang, g, o, n->name, n->value);
    if (o->draw) put_value(json, lang, g, o, "random", NULL);
    json_close_array(json);
    json_close_object(json);
    buf_free(&preset);
}

void wire_put_game(struct json *json, const struct lang *lang, const struct game *g)
{
    json_text(json, "game", g->id);
    put_words(json, lang, "name", "%s.name", g->id);
    put_words(json, lang, "about", "%s.about", g->id);
    json_number(json, "revision", g->revision);
    json_number(json, "tasks", bot_aims(g));
    json_number(json, "least", g->seats_min);
    json_number(json, "most", g->seats_max);
    json_number(json, "preset", setup_players(g));
    json_array(json, "options");
    for (const struct option *o = g->options; o && o->key; o++) put_option(json, lang, g, o);
    json_close_array(json);
}

void wire_put_bots(struct json *json, const struct lang *lang, const struct game *g)
{
    json_text(json, "preset", bot_preset(g)->id);
    json_array(json, "bots");
    for (const struct bot *const *bot = BOTS; *bot; bot++) {
        if (!bot_plays(*bot, g)) continue;
        json_object(json, NULL);
        json_text(json, "bot", (*bot)->id);
        put_words(json, lang, "name", "bot.%s", (*bot)->id);
        put_words(json, lang, "about", "bot.%s.about", (*bot)->id);
        json_close_object(json);
    }
    json_close_array(json);
}
