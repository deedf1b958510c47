/* decimal.h: figures with decimals, written the same in every process.
 *
 * printf takes the point of the locale that a program has set; JSON knows only one, and a sentence
 * has that of its own language. */
#ifndef CORE_DECIMAL_H
#define CORE_DECIMAL_H

enum { DECIMAL_TEXT = 352 }; /* room for any finite number */

/* VALUE, which is finite, with so many decimals (at most 15) behind POINT. */
void decimal_write(double value, int decimals, char point, char out[DECIMAL_TEXT]);
/* Whatever stands between the digits that printf wrote becomes POINT. */
void decimal_set_point(char *text, char point);

#endif
