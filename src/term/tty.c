/* tty.c: ncurses, and nothing of it outside.
 *
 * The terminal is as it was after tty_end(), whatever came between. Signals are held
 * back except while input is waited for, so none is missed and none interrupts drawing:
 * a change of size, too, is noticed while waiting or as soon as waiting begins. */
#include "term/tty.h"

#include "core/must.h"
#include "core/utf8.h"

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

struct tty {
    SCREEN *screen;
    struct tty_way way;
    sigset_t before, waiting; /* the mask outside; the one to wait with */
    bool has_colours;
    char pending[4]; /* of a character that has not come as a whole */
    size_t pending_n;
    attr_t attr[STYLES];
};

/* ---- styles ---------------------------------------------------------------- */

/* Without colours the attributes say what can be said; with them also the colour, a
 * richer one where there are 256. -1: as the terminal has it. */
static const struct look {
    attr_t plain, coloured;
    short ink, rich, paper, rich_paper;
} LOOKS[STYLES] = {
    [STYLE_PLAIN] = {A_NORMAL, A_NORMAL, -1, -1, -1, -1},
    [STYLE_DIM] = {A_DIM, A_NORMAL, COLOR_WHITE, 245, -1, -1},
    [STYLE_TITLE] = {A_BOLD, A_BOLD, COLOR_CYAN, 222, -1, -1},
    [STYLE_STRONG] = {A_BOLD, A_BOLD, -1, -1, -1, -1},
    [STYLE_OPEN] = {A_BOLD | A_UNDERLINE, A_BOLD | A_UNDERLINE, COLOR_GREEN, 114, -1, -1},
    [STYLE_CHOSEN] = {A_REVERSE | A_BOLD, A_BOLD, COLOR_BLACK, 16, COLOR_YELLOW, 222},
    [STYLE_ALERT] = {A_REVERSE, A_BOLD, COLOR_WHITE, 231, COLOR_RED, 124},
    [STYLE_FABRIC] = {A_NORMAL, A_BOLD, COLOR_RED, 203, -1, -1},
    [STYLE_SPICE] = {A_NORMAL, A_BOLD, COLOR_GREEN, 77, -1, -1},
    [STYLE_FRUIT] = {A_NORMAL, A_BOLD, COLOR_YELLOW, 221, -1, -1},
    [STYLE_JEWELRY] = {A_NORMAL, A_BOLD, COLOR_BLUE, 75, -1, -1},
    [STYLE_LIRA] = {A_NORMAL, A_NORMAL, COLOR_YELLOW, 179, -1, -1},
    [STYLE_RUBY] = {A_BOLD, A_BOLD, COLOR_MAGENTA, 197, -1, -1},
    [STYLE_SEAT_1] = {A_BOLD, A_BOLD, COLOR_CYAN, 51, -1, -1},
    [STYLE_SEAT_2] = {A_BOLD, A_BOLD, COLOR_MAGENTA, 213, -1, -1},
    [STYLE_SEAT_3] = {A_BOLD, A_BOLD, COLOR_GREEN, 154, -1, -1},
    [STYLE_SEAT_4] = {A_BOLD, A_BOLD, COLOR_YELLOW, 208, -1, -1},
    [STYLE_SEAT_5] = {A_BOLD, A_BOLD, COLOR_WHITE, 255, -1, -1},
};

static void make_styles(struct tty *c)
{
    bool is_rich;

    c->has_colours =
        has_colors() && start_color() == OK && COLOR_PAIRS > STYLES && use_default_colors() == OK;
    is_rich = COLORS >= RICH;
    for (short i = 0; i < STYLES; i++) {
        const struct look *look = &LOOKS[i];

        c->attr[i] = look->plain;
        if (!c->has_colours) continue;
        init_pair((short)(i + 1), is_rich ? look->rich : look->ink,
                  is_rich ? look->rich_paper : look->paper);
        c->attr[i] = look->coloured | (attr_t)COLOR_PAIR(i + 1);
    }
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
    attr_t attr = c->attr[cell->style < STYLES ? cell->style : STYLE_PLAIN];

    return cell->is_open ? attr | A_BOLD | A_UNDERLINE : attr;
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

uint64_t tty_now(void)
{
    struct timespec now = {0};

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * MS + (uint64_t)now.tv_nsec / (MS * MS);
}

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

/* What stands ready; false: nothing. */
static bool take(struct tty *c, struct press *press)
{
    int got = getch();

    if (got == ERR) return false;
    *press = (struct press){.kind = PRESS_NONE, .ms = tty_now()};
    if (got > 0xff) set_key(press, got);
    else set_character(c, press, got);
    return true;
}

bool tty_is_ready(const struct tty *c)
{
    struct timeval now = {0};
    fd_set in;

    (void)c;
    FD_ZERO(&in);
    FD_SET(STDIN_FILENO, &in);
    return select(STDIN_FILENO + 1, &in, NULL, NULL, &now) > 0;
}

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
