/* text.c: questions and sentences of High Card; the words are in lang/.
 *
 * A card that the reader may not see is UNKNOWN here already: "a card". */
#include "games/template/state.h"

#include "game/phrase.h"

const char *const TEMPLATE_KEYS[] = {
    [SAY_ASK] = "template.ask",   [SAY_CHANCE] = "template.chance", [SAY_KEEP] = "template.keep",
    [SAY_SWAP] = "template.swap", [SAY_DEAL] = "template.deal",     [SAY_DRAW] = "template.draw",
    [SAY_SHOW] = "template.show", [SAY_WIN] = "template.win",       [SAY_WIN + 1] = NULL,
};

/* Chance is asked too, where people draw real cards and type what they show. */
void template_ask(const struct gview *view, int seat, struct phrase *phrase)
{
    const struct highcard *s = highcard_in(view_state(view));

    *phrase = (struct phrase){.id = SAY_CHANCE, .who = (int8_t)s->turn};
    if (seat < 0) return;
    *phrase = (struct phrase){.id = SAY_ASK, .who = (int8_t)seat, .n = 2};
    phrase->arg[0] = (struct arg){SORT_CARD, s->card[seat]};
    phrase->arg[1] = (struct arg){SORT_NUMBER, s->swaps - s->swapped[seat]};
}

/* What chance does happens to the seat whose turn it is. */
void template_say(const struct gview *before, struct event e, struct phrase *phrase)
{
    phrase_of_event(&TEMPLATE, e, phrase);
    if (e.seat == SEAT_CHANCE) phrase->who = (int8_t)highcard_in(view_state(before))->turn;
}
