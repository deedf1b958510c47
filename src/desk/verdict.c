/* verdict.c: was all that chance did in a record fixed beforehand? (fair/fair.h) */
#include "core/hex.h"
#include "desk/desk_room.h"
#include "fair/fair.h"

static void put_hex(struct json *json, const char *key, const uint8_t *bytes, size_t n)
{
    char memory[FAIR_HEX_MAX];
    struct buf text;

    buf_fixed(&text, memory, sizeof memory);
    hex_write(bytes, n, &text);
    json_text(json, key, memory);
}

/* What those who took part may have kept of the beginning: a record can only show that everything in
 * it fits together. */
static void put_proof(struct json *json, const struct fair_proof *p)
{
    json_object(json, "proof");
    put_hex(json, "game", p->dice.game, FAIR_GAME_BYTES);
    put_hex(json, "commit", p->commit, FAIR_BYTES);
    json_array(json, "opened");
    for (int i = 0; i < SEATS_MAX; i++) {
        if (!(p->openings.given >> i & 1u)) continue;
        json_object(json, NULL);
        json_number(json, "seat", i + 1);
        put_hex(json, "opening", p->openings.of[i], FAIR_BYTES);
        json_close_object(json);
    }
    json_close_array(json);
    json_close_object(json);
}

static void answer_verdict(struct line *l, const struct fair_verdict *v)
{
    static const char *const FINDINGS[] = {
        [FAIR_PROVEN] = "proven", [FAIR_UNPROVEN] = "unproven", [FAIR_BROKEN] = "broken"};
    struct buf words = {0};
    struct json json;

    fair_verdict_write(l->desk->speaks, v, &words);
    line_open(l, &json, "verdict");
    json_text(&json, "finding", FINDINGS[v->finding]);
    json_text(&json, "key", fair_verdict_key(v));
    json_buf(&json, "words", &words);
    json_number(&json, "events", (int64_t)v->events);
    json_number(&json, "chances", (int64_t)v->chances);
    json_bool(&json, "over", v->is_over);
    json_bool(&json, "demo", fair_is_demo(v));
    if (v->finding == FAIR_PROVEN) put_proof(&json, &v->proof);
    line_close(&json);
    buf_free(&words);
}

void verdict_verify(struct line *l)
{
    struct fair_verdict verdict;

    if (!l->data || !line_is_over(l)) {
        line_refuse_form(l);
        return;
    }
    fair_verify(l->data, l->n, &verdict);
    if (fair_is_lack(&verdict)) line_lack(l);
    else answer_verdict(l, &verdict);
}
