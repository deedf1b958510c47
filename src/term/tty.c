/* tty.c: ncurses, and nothing of it outside.
 *
 * The terminal is as it was after tty_end(), whatever came between. Signals are held
 * back except while input is waited for, so none is missed and none interrupts drawing:
 * a change of size, too, is noticed while waiting or as soon as waiting begins. */
#include "term/tty.h"

#include "core/must.h"
#include "core/utf8.h"
#include "term/ground.h"

#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <ncurses.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <term.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

enum { ESCAPE_MS = 25, DELETE_BYTE = 0x7f, ENDED_AFTER = 50, RICH = 256, MS = 1000 };
enum { ANSWER_MS = 100, LATE_MS = 5000, EARLY = EAR_BYTES + 2, KEY_ANSWER = -2 };

struct tty {
    SCREEN *screen;
    struct tty_way way;
    sigset_t before, waiting; /* the mask outside; the one to wait with */
    bool has_colours;
    char pending[4]; /* of a character that has not come as a whole */
    size_t pending_n;
    attr_t attr[STYLES], open[STYLES]; /* open: of what can be chosen */
    struct ear_of_ground ear;
    uint64_t asked_until; /* an answer about the ground may come as long */
    int early[EARLY];     /* keys that were held back while it was listened for */
    int early_n;
};

/* ---- styles ---------------------------------------------------------------- */

static attr_t attr_of_look(unsigned look)
{
    return (attr_t)((look & LOOK_BOLD ? A_BOLD : 0) | (look & LOOK_UNDERLINE ? A_UNDERLINE : 0) |
                    (look & LOOK_REVERSE ? A_REVERSE : 0));
}

/* A theme that the terminal is to choose is the dark one until it is known to be another. */
static enum theme theme_now(const struct tty *c)
{
    if (!c->has_colours) return THEME_PLAIN;
    if (c->way.theme != THEME_AUTO) return c->way.theme;
    return c->ear.ground == GROUND_LIGHT ? THEME_LIGHT : THEME_DARK;
}

static void make_styles(struct tty *c)
{
    bool is_rich = COLORS >= RICH;
    enum theme theme = theme_now(c);

    for (short i = 0; i < STYLES; i++) {
        struct shade shade = theme_shade(theme, (enum style)i, is_rich);
        struct shade open = theme_open(theme, (enum style)i, is_rich);
        attr_t pair = 0;

        if (c->has_colours) init_pair((short)(i + 1), shade.ink, shade.paper);
        if (shade.ink >= 0 || shade.paper >= 0) pair = (attr_t)COLOR_PAIR(i + 1);
        c->attr[i] = attr_of_look(shade.look) | pair;
        c->open[i] = attr_of_look(open.look) | pair;
    }
}

void tty_set_theme(struct tty *c, enum theme theme)
{
    if (c->way.theme == theme) return;
    c->way.theme = theme;
    make_styles(c);
    redrawwin(stdscr); /* a pair that is another one now is not noticed */
}

/* ---- the ground ------------------------------------------------------------------- */

uint64_t tty_now(void)
{
    struct timespec now = {0};

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * MS + (uint64_t)now.tv_nsec / (MS * MS);
}

/* What the ear has held back was typed by somebody, before KEY. */
static void give_back(struct tty *c, int key)
{
    for (size_t i = 0; i < c->ear.n; i++) c->early[c->early_n++] = (unsigned char)c->ear.text[i];
    if (key > 0xff) c->early[c->early_n++] = key;
    ground_forget(&c->ear);
}

static int take_early(struct tty *c)
{
    int key = c->early[0];

    memmove(c->early, c->early + 1, (size_t)--c->early_n * sizeof *c->early);
    return key;
}

/* The next key that is no part of the answer. ERR: none stands ready; KEY_ANSWER: that came. */
static int hear_key(struct tty *c)
{
    for (int got; !c->early_n && (got = getch()) != ERR;) {
        enum heard heard = got > 0xff ? HEARD_KEY : ground_hear(&c->ear, (char)got);

        if (heard == HEARD_KEY) give_back(c, got);
        if (heard != HEARD_ALL) continue;
        ground_forget(&c->ear);
        c->asked_until = 0;
        return KEY_ANSWER;
    }
    if (c->ear.n == 1) give_back(c, ERR); /* the key Escape */
    return c->early_n ? take_early(c) : ERR;
}

static bool wait_ms(int ms)
{
    struct timeval time = {.tv_usec = ms * MS};
    fd_set in;

    FD_ZERO(&in);
    FD_SET(STDIN_FILENO, &in);
    return select(STDIN_FILENO + 1, &in, NULL, NULL, &time) > 0;
}

/* Only where the answer matters, and of terminals that take it for a question. A key ends the
 * waiting: an answer that comes later still changes the colours. */
static void ask_ground(struct tty *c)
{
    uint64_t start = tty_now(), now = start;
    int key = ERR;

    c->ear.ground = ground_of_env(getenv("COLORFGBG"));
    if (c->way.theme != THEME_AUTO || !c->has_colours || !ground_may_ask(getenv("TERM"))) return;
    if (write(STDOUT_FILENO, GROUND_QUESTION, sizeof GROUND_QUESTION - 1) < 0) return;
    c->asked_until = start + LATE_MS;
    while (key == ERR && now < start + ANSWER_MS && wait_ms((int)(start + ANSWER_MS - now))) {
        key = hear_key(c);
        now = tty_now();
    }
    if (key == ERR || key == KEY_ANSWER) return;
    memmove(c->early + 1, c->early, (size_t)c->early_n++ * sizeof *c->early);
    c->early[0] = key;
}

/* ---- start and end --------------------------------------------------------------- */

bool tty_can_start(struct note *note)
{
    const char *name = getenv("TERM");
    int fault = 0;
    bool can_draw;

    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
        return note_set(note, "full.terminal.none", " ");
    if (!name || !*name) return note_set(note, "full.terminal.name", " ");
    if (setupterm(NULL, STDOUT_FILENO, &fault) != OK)
        return note_set(note, "full.terminal.unknown", "%.40s", name);
    can_draw = cursor_address && clear_screen;
    del_curterm(cur_term);
    return can_draw || note_set(note, "full.terminal.poor", "%.40s", name);
}

/* What terminals send for keys that their description does not name. */
static void name_keys(void)
{
    static const struct {
        const char *sent;
        int key;
    } SENT[] = {{"\033[A", KEY_UP},     {"\033[B", KEY_DOWN},   {"\033[C", KEY_RIGHT},
                {"\033[D", KEY_LEFT},   {"\033OA", KEY_UP},     {"\033OB", KEY_DOWN},
                {"\033OC", KEY_RIGHT},  {"\033OD", KEY_LEFT},   {"\033[H", KEY_HOME},
                {"\033[F", KEY_END},    {"\033[1~", KEY_HOME},  {"\033[4~", KEY_END},
                {"\033[3~", KEY_DC},    {"\033[5~", KEY_PPAGE}, {"\033[6~", KEY_NPAGE},
                {"\033[Z", KEY_BTAB},   {"\033OP", KEY_F(1)},   {"\033OQ", KEY_F(2)},
                {"\033OR", KEY_F(3)},   {"\033OS", KEY_F(4)},   {"\033[11~", KEY_F(1)},
                {"\033[12~", KEY_F(2)}, {"\033[13~", KEY_F(3)}, {"\033[14~", KEY_F(4)},
                {"\033[15~", KEY_F(5)}, {"\033[17~", KEY_F(6)}, {"\033[18~", KEY_F(7)},
                {"\033[19~", KEY_F(8)}, {"\033[20~", KEY_F(9)}, {"\033[21~", KEY_F(10)}};

    for (size_t i = 0; i < sizeof SENT / sizeof *SENT; i++)
        if (key_defined(SENT[i].sent) == 0) define_key(SENT[i].sent, SENT[i].key);
}

/* Ctrl-Q and Ctrl-S are keys like others. */
static void free_keys(void)
{
    struct termios way;

    if (tcgetattr(STDIN_FILENO, &way) != 0) return;
    way.c_iflag &= ~(tcflag_t)(IXON | IXOFF);
    tcsetattr(STDIN_FILENO, TCSADRAIN, &way);
    def_prog_mode();
}

static void set_signals(struct tty *c)
{
    sigset_t size;

    sigemptyset(&size);
    sigaddset(&size, SIGWINCH);
    sigprocmask(SIG_BLOCK, &size, &c->before);
    c->waiting = c->way.waiting ? *c->way.waiting : c->before;
    sigdelset(&c->waiting, SIGWINCH);
}

struct tty *tty_start(const struct tty_way *way)
{
    struct tty *c = must(calloc(1, sizeof *c));

    c->way = *way;
    setlocale(LC_CTYPE, ""); /* numbers keep their point: no other category */
    c->screen = newterm(NULL, stdout, stdin);
    if (!c->screen) {
        free(c);
        return NULL;
    }
    set_term(c->screen);
    if (strcmp(nl_langinfo(CODESET), "UTF-8") != 0) c->way.is_ascii = true;
    cbreak();
    noecho();
    nonl(); /* Enter is another key than Ctrl-J */
    set_escdelay(ESCAPE_MS);
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    mousemask(BUTTON1_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED, NULL);
    mouseinterval(0);
    name_keys();
    free_keys();
    c->has_colours =
        has_colors() && start_color() == OK && COLOR_PAIRS > STYLES && use_default_colors() == OK;
    ask_ground(c);
    make_styles(c);
    set_signals(c);
    return c;
}

void tty_end(struct tty *c)
{
    if (!c) return;
    mousemask(0, NULL);
    curs_set(1);
    endwin();
    delscreen(c->screen);
    sigprocmask(SIG_SETMASK, &c->before, NULL);
    free(c);
}

/* ---- showing --------------------------------------------------------------------- */

bool tty_is_ascii(const struct tty *c) { return c->way.is_ascii; }

void tty_size(const struct tty *c, int *rows, int *cols)
{
    (void)c;
    getmaxyx(stdscr, *rows, *cols);
}

static attr_t attr_of(const struct tty *c, const struct cell *cell)
{
    unsigned style = cell->style < STYLES ? cell->style : (unsigned)STYLE_PLAIN;

    return cell->is_open ? c->open[style] : c->attr[style];
}

void tty_show(struct tty *c, const struct canvas *canvas, int row, int col)
{
    erase();
    for (int r = 0; r < canvas->rows; r++)
        for (int k = 0; k < canvas->cols; k++) {
            const struct cell *cell = &canvas->cell[r * canvas->cols + k];

            if (!cell->glyph[0]) continue; /* the right half of a wide one */
            attrset((int)attr_of(c, cell));
            mvaddstr(r, k, cell->glyph);
        }
    attrset((int)A_NORMAL);
    curs_set(row >= 0);
    if (row >= 0) move(row, col);
    refresh();
}

/* ---- reading --------------------------------------------------------------------- */

/* A byte of a character; the press is one when the last of its bytes has come. What is no
 * UTF-8, and what a terminal for ASCII sends beyond it, is dropped. */
static void set_byte(struct tty *c, struct press *press, char byte)
{
    uint32_t point;
    bool is_first = ((unsigned char)byte & 0xc0) != 0x80;

    if (is_first) c->pending_n = 0;
    if (c->way.is_ascii || c->pending_n == sizeof c->pending) return;
    c->pending[c->pending_n++] = byte;
    if (utf8_step(c->pending, c->pending_n, &point) != c->pending_n || point < 0xa0) return;
    press->kind = PRESS_TEXT;
    memcpy(press->text, c->pending, c->pending_n);
    c->pending_n = 0;
}

static void set_character(struct tty *c, struct press *press, int byte)
{
    if (byte == '\r' || byte == '\n') press->kind = PRESS_ENTER;
    else if (byte == '\t') press->kind = PRESS_TAB;
    else if (byte == '\033') press->kind = PRESS_ESCAPE;
    else if (byte == '\b' || byte == DELETE_BYTE) press->kind = PRESS_BACKSPACE;
    else if (byte >= 0x80) set_byte(c, press, (char)byte);
    else if (byte >= 0x20) {
        press->kind = PRESS_TEXT;
        press->text[0] = (char)byte;
    } else if (byte > 0 && byte <= 26) {
        press->kind = PRESS_CONTROL;
        press->text[0] = (char)('a' + byte - 1);
    }
}

static void set_mouse(struct press *press)
{
    MEVENT event;

    if (getmouse(&event) != OK) return;
    press->row = event.y;
    press->col = event.x;
    if (event.bstate & BUTTON1_PRESSED) press->kind = PRESS_CLICK;
    else if (event.bstate & BUTTON4_PRESSED) press->kind = PRESS_WHEEL_UP;
    else if (event.bstate & BUTTON5_PRESSED) press->kind = PRESS_WHEEL_DOWN;
}

static void set_key(struct press *press, int key)
{
    static const struct {
        int key;
        enum press_kind kind;
    } KEYS[] = {
        {KEY_UP, PRESS_UP},         {KEY_DOWN, PRESS_DOWN},       {KEY_LEFT, PRESS_LEFT},
        {KEY_RIGHT, PRESS_RIGHT},   {KEY_HOME, PRESS_HOME},       {KEY_END, PRESS_END},
        {KEY_PPAGE, PRESS_PAGE_UP}, {KEY_NPAGE, PRESS_PAGE_DOWN}, {KEY_BACKSPACE, PRESS_BACKSPACE},
        {KEY_DC, PRESS_DELETE},     {KEY_ENTER, PRESS_ENTER},     {KEY_BTAB, PRESS_BACKTAB},
        {KEY_RESIZE, PRESS_RESIZE}};

    for (size_t i = 0; i < sizeof KEYS / sizeof *KEYS; i++)
        if (KEYS[i].key == key) press->kind = KEYS[i].kind;
    if (key > KEY_F(0) && key <= KEY_F(24)) {
        press->kind = PRESS_FUNCTION;
        press->number = key - KEY_F(0);
    }
    if (key == KEY_MOUSE) set_mouse(press);
}

/* The next key; ERR: none stands ready. When the answer about the ground has come all is drawn
 * anew. */
static int next_key(struct tty *c)
{
    int key;

    if (c->asked_until && tty_now() > c->asked_until && !c->ear.n) c->asked_until = 0;
    if (!c->asked_until) return c->early_n ? take_early(c) : getch();
    key = hear_key(c);
    if (key != KEY_ANSWER) return key;
    make_styles(c);
    redrawwin(stdscr);
    return KEY_RESIZE;
}

/* What stands ready; false: nothing. */
static bool take(struct tty *c, struct press *press)
{
    int got = next_key(c);

    if (got == ERR) return false;
    *press = (struct press){.kind = PRESS_NONE, .ms = tty_now()};
    if (got > 0xff) set_key(press, got);
    else set_character(c, press, got);
    return true;
}

bool tty_is_ready(const struct tty *c) { return c->early_n || wait_ms(0); }

/* The program was stopped and goes on, or another signal came: all is drawn anew. */
static void draw_anew(struct press *press)
{
    *press = (struct press){.kind = PRESS_RESIZE, .ms = tty_now()};
    redrawwin(stdscr);
}

enum tty_got tty_read(struct tty *c, struct press *press)
{
    for (int idle = 0; idle < ENDED_AFTER; idle++) {
        fd_set in;

        if (take(c, press)) return GOT_PRESS;
        FD_ZERO(&in);
        FD_SET(STDIN_FILENO, &in);
        if (pselect(STDIN_FILENO + 1, &in, NULL, NULL, NULL, &c->waiting) > 0) continue;
        if (errno != EINTR) return GOT_END;
        if (c->way.must_leave && c->way.must_leave()) return GOT_LEFT;
        if (!take(c, press)) draw_anew(press);
        return GOT_PRESS;
    }
    return GOT_END; /* there is always something to read, and never a key: it is closed */
}
