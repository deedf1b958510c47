/* ladders.c: whom the person at this page has beaten, which the page keeps as text. */
#include "core/memory.h"
#include "desk/desk_room.h"

#include <string.h>

enum { LADDER_TEXT_MOST = 1 << 14, ID_TEXT = 16 };

static void put_level(struct json *json, const char *key, int level)
{
    char id[ID_TEXT];
    struct buf made;

    buf_fixed(&made, id, sizeof id);
    buf_format(&made, "level%d", level);
    if (level) json_text(json, key, id);
    else json_null(json, key);
}

static void put_game(struct json *json, const struct ladder *ladder, int g)
{
    json_object(json, NULL);
    json_text(json, "game", GAMES[g]->id);
    json_number(json, "games", ladder_games(ladder, GAMES[g]));
    put_level(json, "meets", ladder_meets(ladder, GAMES[g]));
    json_array(json, "levels");
    for (int i = 0; i < LADDER_LEVELS; i++) {
        json_object(json, NULL);
        put_level(json, "bot", i + 1);
        json_number(json, "games", ladder->cell[g][i].games);
        json_text(json, "last", ladder->cell[g][i].last);
        json_bool(json, "beaten", ladder_has_beaten(ladder, GAMES[g], i + 1));
        json_close_object(json);
    }
    json_close_array(json);
    json_close_object(json);
}

/* OFFERED: after the game that was just entered; -1: nothing was. */
static void answer(struct line *l, const struct ladder *ladder, int offered)
{
    struct json json;

    line_open(l, &json, "ladder");
    if (offered >= 0) put_level(&json, "offers", offered);
    json_array(&json, "games");
    for (int g = 0; GAMES[g] && g < LADDER_GAMES; g++)
        if (desk_offers(GAMES[g])) put_game(&json, ladder, g);
    json_close_array(&json);
    line_close(&json);
}

static bool become(struct line *l, const struct ladder *next, int offered)
{
    answer(l, next, offered);
    if (!line_is_told(l)) return false;
    l->desk->ladder = *next;
    return true;
}

void ladders_show(struct line *l)
{
    if (line_is_over(l)) answer(l, &l->desk->ladder, -1);
    else line_refuse_form(l);
}

void ladders_load(struct line *l)
{
    struct ladder next;
    struct note note = {0};
    bool is_good;
    char *text;

    if (!l->data || !line_is_over(l)) {
        line_refuse_form(l);
        return;
    }
    if (l->n > LADDER_TEXT_MOST) {
        line_refuse_long(l, LADDER_TEXT_MOST);
        return;
    }
    text = memory_new(l->n + 1);
    if (!text) {
        line_lack(l);
        return;
    }
    memcpy(text, l->data, l->n);
    is_good = ladder_read(&next, text, &note);
    memory_free(text);
    if (is_good) become(l, &next, -1);
    else line_refuse(l, &note);
}

/* Does a game count that ended here? As in the solo table: once, and only if it was played here. */
static bool claim(const struct place *p, struct result *result, struct ladder_claim *out)
{
    const struct table *t = host_look(p->host);
    const struct record_head *head = table_head(t);

    if (table_turn(t) != SEAT_NONE || p->was_over || p->is_climbed) return false;
    table_result(t, result);
    *out = (struct ladder_claim){.game = head->game,
                                 .seats = head->setup.seats,
                                 .result = result,
                                 .is_practice = p->is_branch || table_has_note(t, HOST_PRACTICE)};
    for (int i = 0; i < out->seats; i++) out->kind[i] = head->seat[i].kind;
    return ladder_met(out) > 0;
}

void ladders_add(struct line *l)
{
    struct ladder next = l->desk->ladder;
    struct ladder_claim game;
    struct result result = {0};
    int offered;

    if (!line_is_over(l)) {
        line_refuse_form(l);
    } else if (!claim(l->at, &result, &game)) {
        line_refuse_key(l, "desk.ladder", "");
    } else {
        offered = ladder_add(&next, &game);
        l->at->is_climbed = become(l, &next, offered);
    }
}

void ladders_save(struct line *l)
{
    struct buf text = {0};
    struct json json;

    if (!line_is_over(l)) {
        line_refuse_form(l);
        return;
    }
    ladder_write(&l->desk->ladder, &text);
    line_open(l, &json, "text");
    json_buf(&json, "text", &text);
    line_close(&json);
    buf_free(&text);
}
