/* session.h: what the files of the line mode share; for src/term alone. */
#ifndef TERM_SESSION_H
#define TERM_SESSION_H

#include "game/phrase.h"
#include "term/line.h"

enum { LINE_BYTES_MAX = 1000, INPUT_BYTES = 4096, SESSION_KEY = 96 };

struct session;
/* A listener at the table: one for each person, or for all who watch. */
struct ear {
    struct session *session;
    int seat;
};

struct session {
    struct line_mode *mode;
    const struct record_head *head;
    const char *name[SEATS_MAX];
    struct ear ear[SEATS_MAX];
    int viewer;             /* as whom events are told now; NOBODY: to nobody yet */
    size_t told[SEATS_MAX]; /* how many events each person has been told */
    struct buf out;         /* collects until it is put */
    int seat;               /* whose question stands open; SEAT_CHANCE: dealt by hand */
    action choice[OUTCOMES_MAX];
    int n;
    enum line_end end;
    bool is_done;
    bool is_quiet;     /* events are not told */
    bool is_forced;    /* the next event is the only choice there was */
    bool is_refused;   /* the last line was */
    bool is_unsaved;   /* a person has decided something since the game was last saved */
    bool is_leaving;   /* `quit` was typed and not confirmed */
    bool is_turn_over; /* a turn has ended since the game was last kept */
    size_t last_asked; /* the number of the last event that a person was asked for */
    char typed[LINE_BYTES_MAX + 1];
    char input[INPUT_BYTES];
    size_t input_at, input_n;
};
enum { NOBODY = SEAT_ALL - 1 };

/* line.c */
void session_say(struct session *s, const char *key, const struct text_arg *arg, int n);
void session_refuse(struct session *s, const struct note *note);
struct speaker session_speaker(const struct session *s, int reader);
int session_reader(const struct session *s); /* as whom the open question is read */
bool session_is_person(const struct session *s, int seat);
void session_tell(void *self, const struct table_step *step); /* a table_hook, to the reader */

/* input.c: the next line, safe to show, in `typed`. */
enum input { INPUT_LINE, INPUT_LONG, INPUT_END, INPUT_LEFT };
enum input session_read(struct session *s);

/* answer.c: the choice that was typed. False: NOTE says what can be. */
bool session_answer(const struct session *s, action *a, struct note *note);

/* words.c: `quit`, `show`, …; false: what was typed is no command. */
bool session_command(struct session *s);

#endif
