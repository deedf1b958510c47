/* conform_json.c: is a text one sound JSON value? Strict, as RFC 8259 has it. */
#include "conform_check.h"

#include "core/utf8.h"

enum { DEPTH_MAX = 64 };

static bool value(const char **at, int depth);

static void blanks(const char **at) { *at += strspn(*at, " \t\r\n"); }

static bool literal(const char **at, const char *word)
{
    size_t n = strlen(word);

    if (strncmp(*at, word, n) != 0) return false;
    *at += n;
    return true;
}

static bool digits(const char **at)
{
    size_t n = strspn(*at, "0123456789");

    *at += n;
    return n > 0;
}

static bool number(const char **at)
{
    if (**at == '-') ++*at;
    if (**at == '0' && strspn(*at, "0123456789") > 1) return false;
    if (!digits(at)) return false;
    if (**at == '.' && (++*at, !digits(at))) return false;
    if (**at != 'e' && **at != 'E') return true;
    ++*at;
    if (**at == '+' || **at == '-') ++*at;
    return digits(at);
}

static bool escape(const char **at)
{
    ++*at;
    if (**at == 'u') {
        if (strspn(*at + 1, "0123456789abcdefABCDEF") < 4) return false;
        *at += 5;
        return true;
    }
    if (!**at || !strchr("\"\\/bfnrt", **at)) return false;
    ++*at;
    return true;
}

static bool string(const char **at)
{
    if (**at != '"') return false;
    for (++*at; **at != '"';) {
        if ((unsigned char)**at < 0x20) return false;
        if (**at != '\\') ++*at;
        else if (!escape(at)) return false;
    }
    ++*at;
    return true;
}

/* What stands between the brackets, up to and with the closing one. */
static bool entries(const char **at, char close, int depth)
{
    ++*at;
    blanks(at);
    if (**at == close) return ++*at, true;
    for (;;) {
        blanks(at);
        if (close == '}') {
            if (!string(at)) return false;
            blanks(at);
            if (*(*at)++ != ':') return false;
        }
        if (!value(at, depth + 1)) return false;
        blanks(at);
        if (**at == close) return ++*at, true;
        if (*(*at)++ != ',') return false;
    }
}

static bool value(const char **at, int depth)
{
    blanks(at);
    if (depth > DEPTH_MAX) return false;
    switch (**at) {
    case '{': return entries(at, '}', depth);
    case '[': return entries(at, ']', depth);
    case '"': return string(at);
    case 't': return literal(at, "true");
    case 'f': return literal(at, "false");
    case 'n': return literal(at, "null");
    default: return number(at);
    }
}

bool json_is_sound(const char *text)
{
    const char *at = text;

    if (!utf8_is_sound(text, strlen(text)) || !value(&at, 0)) return false;
    blanks(&at);
    return *at == '\0';
}
