/* desk_room.h: what the files of the desk share; for src/desk alone. */
#ifndef DESK_DESK_ROOM_H
#define DESK_DESK_ROOM_H

#include "desk/desk.h"
#include "lesson/pupil.h"
#include "puzzle/puzzle.h"
#include "review/review.h"
#include "solo/ladder.h"
#include "solo/solo.h"
#include "wire/wire.h"

enum { TABLE_NAME = 32, TYPED_TEXT = 40 };

/* A table that is played at, or a record that is looked at. */
struct place {
    char name[TABLE_NAME]; /* "": free */
    struct host *host;     /* one of the two */
    struct reel *reel;
    struct review *review; /* where the record is analysed, too */
    size_t told;           /* positions of the analysis that were told with their values */
    bool is_stepped;       /* a slice was done and is not told yet */
    bool is_done;          /* the analysis is */
    struct lesson *lesson; /* where one is taught: then the host is the pupil's */
    struct pupil *pupil;
    struct puzzle *puzzle; /* where one stands: then the host has its position, and plays nothing */
    struct host_job *job;  /* what is thought about, a move or advice; or NULL */
    int viewer;            /* who asked for the advice */
    bool is_branch, was_over, has_bot_moved; /* what solo_is_own() asks */
    bool is_entered;                         /* into the solo table */
    bool is_climbed;                         /* into the ladder */
};
struct desk {
    struct place place[DESK_TABLES];
    struct lang *lang[DESK_LANGS];
    int langs;
    const struct lang *speaks;
    struct bot_limits advice; /* of hints; all 0: a moment */
    struct solo solo;
    struct ladder ladder;
};

/* One line while it is obeyed. */
struct line {
    struct desk *desk;
    const struct verb *verb; /* NULL: not found out yet */
    struct place *at;        /* the table that the line names, if it names one */
    char *rest;              /* words that are not read yet */
    const char *data;        /* behind the line feed */
    size_t n;
    struct buf *out;
};
typedef void line_run(struct line *l);

/* What the word behind the verb is. */
enum verb_table {
    TABLE_NO,
    TABLE_NEW,
    TABLE_ANY,
    TABLE_PLAYED, /* a table with a host: a puzzle's, too */
    TABLE_GAME,   /* a game that is played */
    TABLE_LOOKED,
    TABLE_PUZZLE
};
struct verb {
    const char *words;
    line_run *run;
    enum verb_table table;
    const char *form; /* the whole line, for who got it wrong */
};

/* ---- desk.c: words in, answers out ---- */

char *line_word(struct line *l); /* the next word; NULL: there is none */
/* Digits and nothing else, and no more than MOST; else VALUE stays as it is. */
bool word_number(const char *word, uint64_t most, uint64_t *value);
bool line_number(struct line *l, uint64_t most, uint64_t *value);
/* 1 … seats, `spectator` or `all`. */
bool line_viewer(struct line *l, int seats, int *viewer);
bool line_is_over(const struct line *l); /* no word is left */
struct place *desk_find(struct desk *desk, const char *name);
/* A place for a new table; NULL: it was refused. */
struct place *line_place(struct line *l, const char *name);

void line_open(struct line *l, struct json *json, const char *type);
void line_close(struct json *json);
void line_done(struct line *l); /* nothing to tell but that it is done */
/* Has the whole answer found its room? Else it will be taken back, and so must be what it tells of. */
bool line_is_told(const struct line *l);
void line_refuse(struct line *l, const struct note *note);
void line_lack(struct line *l); /* there is not enough memory */
void line_refuse_key(struct line *l, const char *key, const char *word);
void line_refuse_long(struct line *l, size_t most); /* MOST bytes can be read */
void line_refuse_form(struct line *l);              /* the words are not those of the verb */
void line_refuse_fault(struct line *l, const struct record_fault *fault);

/* ---- tables.c: making tables and ending them ---- */
void place_clear(struct place *p);
/* The table is there, at P, and is called NAME: what is answered then. */
void line_made(struct line *l, struct place *p, const char *name);
line_run tables_new, tables_open, tables_look, tables_branch, tables_close, tables_sit, tables_list;

/* ---- play.c: what happens at a table ---- */
line_run play_as, play_go, play_think, play_step, play_stop, play_forget, play_run, play_clock,
    play_save, play_at;

/* ---- teach.c: lessons ---- */
/* Does the lesson at this table stand in the way of what the line wants? Then it was refused. */
bool teach_refuses_play(struct line *l);
bool teach_refuses_sit(struct line *l);
line_run teach_open, teach_lesson;

/* ---- puzzles.c: positions with a right choice ---- */
line_run puzzles_puzzle, puzzles_answer, puzzles_hint, puzzles_demo;

/* ---- reviews.c: a whole game analysed ---- */
void review_on(struct line *l, uint32_t playouts); /* at a place with an analysis */
void review_end(struct place *p);
line_run reviews_review;

/* ---- verdict.c: is the proof of a record good? ---- */
line_run verdict_verify;

/* ---- lists.c: what there is ---- */
/* Is it a game that people are offered? The engine knows examples, too. */
bool desk_offers(const struct game *g);
void line_refuse_game(struct line *l, const char *id);
line_run lists_games, lists_bots, lists_langs, lists_lang, lists_speak, lists_advice;

/* ---- solos.c: the solo table ---- */
line_run solos_show, solos_load, solos_merge, solos_add, solos_save;

/* ---- ladders.c: whom the person has beaten ---- */
line_run ladders_show, ladders_load, ladders_add, ladders_save;

#endif
