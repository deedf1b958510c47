/* amounts.c: what a choice brings, behind its sentence. */
#include "host/amounts.h"

#include "host/digest.h"

#include <string.h>

enum { KEY_TEXT = 96, DECIMAL = 10 };

/* Is the number one of those that the text names? */
static bool names(const char *text, int32_t number)
{
    while (*text) {
        int32_t found = 0;

        text += strcspn(text, "0123456789");
        if (!*text) return false;
        for (; *text >= '0' && *text <= '9'; text++) found = found * DECIMAL + (*text - '0');
        if (found == number) return true;
    }
    return false;
}

/* What the seat has more of behind the line; false: that cannot be known, or is nothing. */
static bool find_gains(const struct question *q, const struct turn_line *line,
                       int32_t gain[HOLDINGS_MAX])
{
    const struct game *g = q->game;
    int32_t before[HOLDINGS_MAX] = {0}, after[HOLDINGS_MAX] = {0};
    struct outlook outlook;
    bool has_any = false;

    choice_outlook(q, line, &outlook);
    if (outlook.deals != 1) return false;
    g->hold(view_state(q->view), q->seat, before);
    g->hold(view_state(room_view(&outlook.after[0])), q->seat, after);
    for (int i = 0; g->holdings[i].name; i++) {
        if (!g->holdings[i].is_brief || after[i] <= before[i]) continue;
        gain[i] = after[i] - before[i];
        has_any = true;
    }
    return has_any;
}

/* One thing is “a ruby” in many sentences: that needs no number. */
static bool is_said(const struct game *g, const int32_t gain[], const char *words)
{
    for (int i = 0; g->holdings[i].name; i++)
        if (gain[i] > 1 && !names(words, gain[i])) return false;
    return true;
}

static void add_gains(const struct speaker *to, const char *key, const int32_t gain[],
                      struct buf *words)
{
    struct buf gains = {0}, all = {0};
    struct text_arg arg[2];

    holdings_list(to, gain, &gains);
    arg[0] = (struct text_arg){.type = TEXT_PLAIN, .text = buf_text(words)};
    arg[1] = (struct text_arg){.type = TEXT_PLAIN, .text = buf_text(&gains)};
    text_fill(to->lang, key, arg, 2, &all);
    buf_heed(&all, &gains);
    buf_spend(words, &all);
    *words = all;
    buf_free(&gains);
}

/* At once; where the choice has words of its own for it, also by what obviously follows. */
static bool has_gains(const struct question *q, action a, bool has_own, int32_t gain[HOLDINGS_MAX])
{
    struct turn_line line = {.n = 1, .a = {a}};

    if (q->seat < 0 || !q->game->hold) return false;
    if (find_gains(q, &line, gain)) return true;
    if (!has_own) return false;
    choice_line(q, a, &line);
    return line.n > 1 && find_gains(q, &line, gain);
}

void amounts_choice(const struct speaker *to, const struct question *q, action a, struct buf *out)
{
    const struct event e = {(int8_t)q->seat, a};
    int32_t gain[HOLDINGS_MAX] = {0};
    struct phrase phrase = {0};
    struct buf words = {0}, key;
    char memory[KEY_TEXT];
    bool has_own;

    choice_write(to, q->view, e, &words);
    q->game->say(q->view, e, &phrase);
    buf_fixed(&key, memory, sizeof memory);
    buf_format(&key, "%s.gain", q->game->keys[phrase.id]);
    has_own = lang_get(to->lang, memory) != NULL;
    if (has_gains(q, a, has_own, gain) && (has_own || !is_said(q->game, gain, buf_text(&words))))
        add_gains(to, has_own ? memory : "choice.gain", gain, &words);
    buf_join(out, &words);
    buf_free(&words);
}
