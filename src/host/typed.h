/* typed.h: words that can be typed in the language of whoever types.
 *
 * The notation has one word for each kind of move and for what it is about; a language has as many
 * more as its messages hold: GAME.type.WORD for moves and for what can be asked about, type.WORD for
 * the commands of a terminal (type.watch-WORD while a record is watched), several parted by commas. The first is the one that is shown. A word
 * like `action-fruit` is made of those of its parts where it has none of its own. English
 * words, those of the notation, count in every language; records and JSON have nothing else. */
#ifndef HOST_TYPED_H
#define HOST_TYPED_H

#include "game/phrase.h"

enum { TYPED_WORD = 48, TYPED_ROOM = 1100 };

/* Are the N bytes at TYPED a word that the language, or English, has for WORD? GAME: whose word it
 * is; NULL: a command's. */
bool typed_is(const struct lang *lang, const struct game *game, const char *word, const char *typed,
              size_t n);
/* The word that is shown; that of the notation, where the language has none. */
void typed_word(const struct lang *lang, const struct game *game, const char *word,
                struct buf *out);

/* What was typed, with the word of the notation for its kind of move where it begins with one of
 * the language; else TYPED itself. ROOM is for the new line. */
const char *typed_notation(const struct speaker *to, const char *typed, char room[TYPED_ROOM]);
/* The move as it can be typed, `gehe 7`: what stands in brackets behind a choice. */
void typed_move(const struct speaker *to, action a, struct buf *out);
/* Of a note about the notation: its words in the language. TYPED: what was typed. */
void typed_note(const struct speaker *to, const char *typed, struct note *note);

#endif
