/* library_lack_test.c: memory that runs out, at every point of every call of the library.
 *
 * A call is made with its first allocation refused, then with its second … until it succeeds: each
 * time it must say BEDESTEN_MEMORY, and in the end nothing is left on the heap. */
#include "heap.h"
#include "library_kit.h"

enum { CALLS_MOST = 100000 };

static struct bedesten_error e;
static bool is_short; /* of memory */

/* CALL until it is done; every failure before is a lack. */
#define SURE(call)                                         \
    do {                                                   \
        bool is_good = false;                              \
        for (long i = 1; !is_good; i++) {                  \
            assert_true(i < CALLS_MOST);                   \
            heap_arm(is_short ? i : 0, i % 2);             \
            is_good = (call);                              \
            heap_disarm();                                 \
            if (is_good) break;                            \
            assert_int_equal(e.code, BEDESTEN_MEMORY);     \
            assert_string_equal(e.key, "memory");          \
            assert_true(e.words[0] && heap_refused() > 0); \
        }                                                  \
    } while (0)

/* The same for a call that returns text; it must be what it is where memory never lacks. */
#define SURE_TEXT(call)                      \
    do {                                     \
        char *made = NULL, *wanted = (call); \
        SURE((made = (call)) != NULL);       \
        assert_string_equal(made, wanted);   \
        bedesten_text_free(made);            \
        bedesten_text_free(wanted);          \
    } while (0)

/* ---- without a table ------------------------------------------------------------------------ */

static struct bedesten_setup *make_setup(const char *game)
{
    struct bedesten_setup *setup = NULL, *again = NULL;
    char *text;

    SURE((setup = bedesten_setup_new(game, 3, 1, &e)) != NULL);
    SURE(bedesten_setup_seat(setup, 1, "human", "Ayşe", &e));
    SURE(bedesten_setup_seat(setup, 2, "policy", NULL, &e));
    SURE(bedesten_setup_seat(setup, 3, "policy", NULL, &e));
    SURE(bedesten_setup_ways(setup, BEDESTEN_PRACTICE, &e));
    SURE_TEXT(bedesten_setup_write(setup, &e));
    text = bedesten_setup_write(setup, &e);
    SURE((again = bedesten_setup_read(text, 1, &e)) != NULL);
    bedesten_text_free(text);
    bedesten_setup_free(again);
    SURE_TEXT(bedesten_game_show(game, "de", &e));
    return setup;
}

/* The seat that is to act has its moves told in words. */
static void speak(struct bedesten_position *p)
{
    uint32_t move[BEDESTEN_MOVES_MAX];
    int turn = bedesten_position_turn(p);

    SURE(bedesten_position_legal(p, turn, move, BEDESTEN_MOVES_MAX, &e) > 0);
    SURE_TEXT(bedesten_position_question(p, turn, "de", &e));
    SURE_TEXT(bedesten_position_words(p, turn, move[0], NULL, &e));
    if (strcmp(bedesten_position_game(p), "board") == 0)
        SURE_TEXT(
            bedesten_position_why(p, turn, bedesten_move_read("board", "mail", &e), NULL, &e));
    SURE_TEXT(bedesten_move_write(bedesten_position_game(p), move[0], &e));
}

static void look_at(const struct bedesten_setup *setup)
{
    struct bedesten_position *p = NULL, *copy = NULL;
    uint64_t value;
    char *text;

    SURE((p = bedesten_position_new(setup, &e)) != NULL);
    SURE(bedesten_position_deal(p, &e));
    SURE((copy = bedesten_position_copy(p, &e)) != NULL);
    SURE(bedesten_position_redeal(copy, 1, &e));
    bedesten_position_free(copy);
    SURE_TEXT(bedesten_position_show(p, 1, &e));
    SURE_TEXT(bedesten_position_dump(p, &e));
    SURE(bedesten_position_check(p, &value, &e));
    text = bedesten_position_dump(p, &e);
    SURE((copy = bedesten_position_load(bedesten_position_game(p), text, &e)) != NULL);
    speak(copy);
    bedesten_text_free(text);
    bedesten_position_free(copy);
    bedesten_position_free(p);
}

static void nothing_is_lost_without_a_table(void **state)
{
    (void)state;
    is_short = true;
    for (int g = 0; g < GAME_COUNT; g++) {
        long live = heap_live();
        struct bedesten_setup *setup = make_setup(GAME_IDS[g]);

        look_at(setup);
        bedesten_setup_free(setup);
        assert_int_equal(heap_live(), live);
    }
}

/* ---- at a table ----------------------------------------------------------------------------- */

static void bot_answers(struct bedesten_host *host)
{
    struct bedesten_job *job = NULL;

    SURE((job = bedesten_host_ask(host, &e)) != NULL);
    SURE(bedesten_job_run(job, &e));
    SURE(bedesten_job_play(job, host, &e));
    bedesten_job_free(job);
}

/* A hint over the wire, and a move with its undo. */
static void person_answers(struct bedesten_host *host)
{
    struct bedesten_wire wire = {.host = host, .viewer = 1, .advice = {.playouts = 6}};
    struct bedesten_said said = {0};
    struct bedesten_wait wait;
    uint32_t move;
    char *text = NULL;

    SURE_TEXT(bedesten_wire_state(&wire, 0, &e));
    SURE((text = bedesten_wire_say(&wire, "hint", &said, &e)) != NULL);
    bedesten_text_free(text);
    SURE(bedesten_job_run(said.job, &e));
    SURE_TEXT(bedesten_wire_advice(&wire, said.job, &e));
    SURE_TEXT(bedesten_job_words(said.job, host, "de", &e));
    bedesten_job_free(said.job);
    move = first_move(host, 1);
    SURE(bedesten_host_play(host, 1, move, &e));
    SURE(bedesten_host_take_back(host, 1, BEDESTEN_INPUT, &e));
    SURE(bedesten_host_advance(host, &wait, &e));
    SURE(bedesten_host_play(host, 1, move, &e));
}

static void keep(const struct bedesten_host *host)
{
    struct bedesten_host *again = NULL, *branch = NULL;
    struct bedesten_record *record = NULL;
    struct bedesten_position *p = NULL;
    struct bedesten_setup *setup = NULL;
    char *text;

    SURE_TEXT(bedesten_host_tell(host, 0, 1, NULL, &e));
    SURE_TEXT(bedesten_host_save(host, 2, &e));
    SURE_TEXT(bedesten_host_save(host, BEDESTEN_ALL, &e));
    text = bedesten_host_save(host, BEDESTEN_ALL, &e);
    SURE((again = bedesten_host_load(text, 1, 0, &e)) != NULL);
    SURE((record = bedesten_record_read(text, &e)) != NULL);
    SURE((p = bedesten_record_position(record, 3, &e)) != NULL);
    SURE((setup = bedesten_record_setup(record, 1, &e)) != NULL);
    SURE((branch = bedesten_record_branch(record, 5, 1, 0, &e)) != NULL);
    SURE_TEXT(bedesten_record_show(record, 4, 1, &e));
    SURE_TEXT(bedesten_record_tell(record, 0, 9, 1, "de", &e));
    bedesten_text_free(text);
    bedesten_position_free(p);
    bedesten_setup_free(setup);
    bedesten_host_free(again);
    bedesten_host_free(branch);
    bedesten_record_free(record);
}

/* A person who decides a little, then a bot in the same seat, to the end. */
static void play(struct bedesten_host *host)
{
    struct bedesten_wait wait;

    for (int asked = 0;;) {
        SURE(bedesten_host_advance(host, &wait, &e));
        if (wait.need == BEDESTEN_OVER) return;
        if (wait.need == BEDESTEN_NEEDS_BOT) bot_answers(host);
        else if (asked++ < 2) person_answers(host);
        else SURE(bedesten_host_sit(host, 1, "policy", "Bot", NULL, &e));
        if (asked == 2) keep(host), asked++;
    }
}

/* A whole game; its record. */
static char *play_out(const char *game)
{
    struct bedesten_setup *setup = make_setup(game), *other = NULL;
    struct bedesten_host *host = NULL;
    char *record = NULL;

    SURE((host = bedesten_host_new(setup, &e)) != NULL);
    play(host);
    SURE_TEXT(bedesten_host_result(host, 1, "de", &e));
    SURE((other = bedesten_host_setup(host, 2, &e)) != NULL);
    SURE((record = bedesten_host_save(host, BEDESTEN_ALL, &e)) != NULL);
    bedesten_setup_free(setup);
    bedesten_setup_free(other);
    bedesten_host_free(host);
    return record;
}

static void nothing_is_lost_or_half_done_at_a_table(void **state)
{
    (void)state;
    for (int g = 0; g < GAME_COUNT; g++) {
        long live = heap_live();
        char *wanted, *record;

        is_short = false;
        wanted = play_out(GAME_IDS[g]);
        is_short = true;
        record = play_out(GAME_IDS[g]);
        assert_string_equal(record, wanted);
        bedesten_text_free(record);
        bedesten_text_free(wanted);
        assert_int_equal(heap_live(), live);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_lost_without_a_table),
        cmocka_unit_test(nothing_is_lost_or_half_done_at_a_table),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
