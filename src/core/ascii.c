/* ascii.c: a table of stand-ins; every one is ASCII. */
#include "core/ascii.h"

#include "core/memory.h"
#include "core/utf8.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

static const struct stand_in {
    uint32_t point;
    const char *text;
} STAND_INS[] = {
    {0xa0, " "},    {0xa7, "S."},  {0xab, "\""},    {0xb1, "+-"},   {0xb7, "."},    {0xbb, "\""},
    {0xbd, "1/2"},  {0xc4, "Ae"},  {0xd6, "Oe"},    {0xd7, "x"},    {0xdc, "Ue"},   {0xdf, "ss"},
    {0xe4, "ae"},   {0xe9, "e"},   {0xf6, "oe"},    {0xfc, "ue"},   {0x11f, "g"},   {0x130, "I"},
    {0x131, "i"},   {0x15e, "S"},  {0x15f, "s"},    {0x2009, " "},  {0x2011, "-"},  {0x2013, "-"},
    {0x2014, "-"},  {0x2018, "'"}, {0x2019, "'"},   {0x201a, "'"},  {0x201c, "\""}, {0x201d, "\""},
    {0x201e, "\""}, {0x2022, "*"}, {0x2026, "..."}, {0x202f, " "},  {0x2190, "<-"}, {0x2191, "^"},
    {0x2192, "->"}, {0x2193, "v"}, {0x2212, "-"},   {0x2264, "<="}, {0x2265, ">="}, {0x2500, "-"},
    {0x2502, "|"},  {0x250c, "+"}, {0x2510, "+"},   {0x2514, "+"},  {0x2518, "+"},  {0x251c, "+"},
    {0x2524, "+"},  {0x252c, "+"}, {0x2534, "+"},   {0x253c, "+"},  {0x2550, "="},  {0x2551, "|"},
    {0x2580, "#"},  {0x2584, "#"}, {0x2588, "#"},   {0x2591, "."},  {0x2592, ":"},  {0x25a0, "#"},
    {0x25a1, "."},  {0x25b2, "^"}, {0x25b6, ">"},   {0x25b8, ">"},  {0x25bc, "v"},  {0x25c0, "<"},
    {0x25c6, "*"},  {0x25c7, "o"}, {0x25cb, "o"},   {0x25cf, "*"},  {0x2713, "x"},  {0x2717, "x"},
};

static const char *stand_in(uint32_t point)
{
    for (size_t i = 0; i < sizeof STAND_INS / sizeof *STAND_INS; i++)
        if (STAND_INS[i].point == point) return STAND_INS[i].text;
    return "?";
}

void ascii_write(const char *text, struct buf *out)
{
    size_t n = strlen(text);

    for (size_t at = 0; at < n;) {
        uint32_t point = 0;
        size_t step = utf8_step(text + at, n - at, &point);

        if (step == 1) buf_char(out, text[at]);
        else buf_add(out, step ? stand_in(point) : "?");
        at += step ? step : 1;
    }
}

/* All texts one after the other; there is memory even for no messages. */
static bool write_all(const struct lang *lang, struct buf *out)
{
    buf_char(out, '\0');
    for (size_t i = 0; i < lang->count; i++) {
        ascii_write(lang->message[i].text, out);
        buf_char(out, '\0');
    }
    return !out->full;
}

/* Keys are those of LANG, texts are parts of one long one, which stands behind the last message. */
struct lang *lang_ascii(const struct lang *lang)
{
    struct lang *made = memory_new(sizeof *made);
    struct message *message = memory_new((lang->count + 1) * sizeof *message);
    struct buf text = {0};
    const char *at;

    if (!made || !message || !write_all(lang, &text)) {
        memory_free(made);
        memory_free(message);
        buf_free(&text);
        return NULL;
    }
    at = text.at + 1;
    for (size_t i = 0; i < lang->count; at += strlen(at) + 1, i++)
        message[i] = (struct message){lang->message[i].key, at};
    message[lang->count].text = text.at;
    *made = *lang;
    made->message = message;
    made->whole = lang;
    return made;
}

void lang_ascii_free(struct lang *lang)
{
    union {
        const void *lent;
        void *own;
    } text, message;

    if (!lang) return;
    text.lent = lang->message[lang->count].text;
    message.lent = lang->message;
    memory_free(text.own);
    memory_free(message.own);
    memory_free(lang);
}
