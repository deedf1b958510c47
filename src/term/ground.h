/* ground.h: is the terminal's ground dark or light?
 *
 * Terminals that know the question (OSC 11) answer it among the keys that are typed; the answer
 * is picked out of them, whenever it comes, and no key is lost. Others may say it by COLORFGBG. */
#ifndef TERM_GROUND_H
#define TERM_GROUND_H

#include <stdbool.h>
#include <stddef.h>

enum ground { GROUND_UNKNOWN, GROUND_DARK, GROUND_LIGHT };

#define GROUND_QUESTION "\033]11;?\033\\"

/* Does a terminal of this name take the question for what it is, answered or not? */
bool ground_may_ask(const char *term);
/* The value of COLORFGBG, `15;0` or `0;default;15`; or NULL. */
enum ground ground_of_env(const char *value);
/* `rgb:ffff/ffff/dddd`, with one to four digits each. */
enum ground ground_of_colour(const char *text);

enum { EAR_BYTES = 48 };
enum heard { HEARD_KEY, HEARD_PART, HEARD_ALL };
/* Listens for one answer. All zero: for none yet. */
struct ear_of_ground {
    char text[EAR_BYTES]; /* from the escape on */
    size_t n;
    enum ground ground;
};
/* One more byte. HEARD_KEY: what was held back, with this byte as its last, was typed by
 * somebody; it stands in `text`, N bytes. HEARD_ALL: that was the answer. */
enum heard ground_hear(struct ear_of_ground *ear, char byte);
void ground_forget(struct ear_of_ground *ear);

#endif
