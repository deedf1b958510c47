/* typed_test.c: what can be typed in English can be typed in every language, and means the same. */
#include "wires.h"

#include "game/words.h"
#include "host/names.h"
#include "host/read.h"
#include "host/topics.h"
#include "host/typed.h"
#include "term/session.h"

#include <stdio.h>
#include <stdlib.h>

enum { SEED = 11, WORDS_MOST = 600, TEXT = 200, SEEDS = 3 };

static const struct lang *german(void) { return lang_find("de"); }

/* ---- all words ------------------------------------------------------------------------------- */

/* Words of one scope: where one is typed only one of them may be meant. */
struct scope {
    struct {
        char word[TYPED_WORD], means[TYPED_WORD];
        bool is_english;
    } at[WORDS_MOST];
    int n;
};

static void learn_word(struct scope *scope, const char *word, size_t n, const char *means,
                       bool is_english)
{
    assert_true(scope->n < WORDS_MOST);
    snprintf(scope->at[scope->n].word, TYPED_WORD, "%.*s", (int)n, word);
    snprintf(scope->at[scope->n].means, TYPED_WORD, "%s", means);
    scope->at[scope->n++].is_english = is_english;
}

/* All words that the language and English have for WORD; each is there, and is one word. */
static void learn(struct scope *scope, const struct lang *lang, const struct game *g,
                  const char *word)
{
    char key[TEXT], means[TYPED_WORD];
    const char *words;

    if (g) snprintf(key, sizeof key, "%s.type.%s", g->id, word);
    else snprintf(key, sizeof key, "type.%s", word);
    words = lang_get(lang, key);
    if (!words) {
        print_error("%s has no %s\n", lang->code, key);
        fail();
    }
    snprintf(means, sizeof means, "%s%s", g ? "" : "/", word);
    if (strchr(word, '-')) word = strchr(word, '-') + 1;                  /* watch-next */
    if (lang == LANGS[0]) assert_memory_equal(words, word, strlen(word)); /* it is what is shown */
    learn_word(scope, word, strlen(word), means, true);
    for (size_t n; *words; words += n + strspn(words + n, ", ")) {
        n = strcspn(words, ",");
        assert_in_range(n, 1, TYPED_WORD - 1);
        if (g) assert_null(memchr(words, ' ', n)); /* a move has more words behind it */
        assert_true(typed_is(lang, g, g ? word : means + 1, words, n));
        learn_word(scope, words, n, means, lang == LANGS[0]);
    }
}

/* No word of the language means what another one means; English has its own few. */
static void assert_no_collisions(const struct scope *scope)
{
    for (int i = 0; i < scope->n; i++)
        for (int k = 0; k < scope->n; k++) {
            const char *word = scope->at[k].word;

            if (scope->at[i].is_english || strcmp(scope->at[i].means, scope->at[k].means) == 0)
                continue;
            if (name_fit(scope->at[i].word, word, strlen(word)) != FIT_IS) continue;
            print_error("“%s” means %s and %s\n", word, scope->at[i].means, scope->at[k].means);
            fail();
        }
}

/* The commands of a session, by their English words. */
struct commands {
    char word[WORDS_MOST / 10][TYPED_WORD];
    int n;
};

static void add_command(void *self, const char *word)
{
    struct commands *commands = self;

    if (strchr(word, ' ')) return; /* `undo turn` */
    assert_true(commands->n < WORDS_MOST / 10);
    snprintf(commands->word[commands->n++], TYPED_WORD, "%s", word);
}

static void list_commands(const struct lang *lang, struct commands *commands)
{
    struct play_mode mode = {.lang = lang};
    struct session s = {.mode = &mode};

    commands->n = 0;
    session_complete(&s, add_command, commands);
    assert_true(commands->n >= 9);
}

/* What else sessions understand, such as `pick`, or `next` in a lesson: all that has a key. */
static void learn_commands(struct scope *scope, const struct lang *lang)
{
    struct commands commands;

    list_commands(LANGS[0], &commands);
    for (int i = 0; i < commands.n; i++) learn(scope, lang, NULL, commands.word[i]);
    for (size_t i = 0; i < LANGS[0]->count; i++) {
        const char *key = LANGS[0]->message[i].key;

        if (strncmp(key, "type.", 5) == 0 && !strchr(key + 5, '-'))
            learn(scope, lang, NULL, key + 5);
    }
}

/* In every game a line is a command or a move. */
static void commands_and_kinds_of_moves_have_words_in_every_language(void **state)
{
    (void)state;
    for (const struct lang *const *lang = LANGS; *lang; lang++)
        for (const struct game *const *g = GAMES; *g; g++) {
            struct scope scope = {.n = 0};

            learn_commands(&scope, *lang);
            for (unsigned k = 1; (*g)->specs[k].name; k++)
                learn(&scope, *lang, *g, (*g)->specs[k].name);
            assert_no_collisions(&scope);
        }
}

/* In a lesson its own words go before an answer. */
static void words_of_a_lesson_are_no_moves(void **state)
{
    static const char *const WORDS[] = {"next", "demo", "previous", "ahead"};

    (void)state;
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++)
        for (const struct game *const *g = GAMES; *g; g++)
            for (unsigned k = 1; (*g)->specs[k].name; k++)
                assert_string_not_equal((*g)->specs[k].name, WORDS[i]);
}

static void words_while_watching_have_words_in_every_language(void **state)
{
    static const char *const WORDS[] = {"watch-next", "watch-back", "watch-first",  "watch-last",
                                        "watch-seat", "turn",       "watch-branch", "show",
                                        "log",        "quit",       "help"};
    static const char *const VIEWERS[] = {"watch-all", "watch-none"};

    (void)state;
    for (const struct lang *const *lang = LANGS; *lang; lang++) {
        struct scope words = {.n = 0}, viewers = {.n = 0};

        for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++)
            learn(&words, *lang, NULL, WORDS[i]);
        for (size_t i = 0; i < sizeof VIEWERS / sizeof *VIEWERS; i++)
            learn(&viewers, *lang, NULL, VIEWERS[i]);
        assert_no_collisions(&words);
        assert_no_collisions(&viewers);
    }
}

static void words_of_the_menu_have_words_in_every_language(void **state)
{
    static const char *const WORDS[] = {"menu-delete", "menu-rename", "quit", "help"};

    (void)state;
    for (const struct lang *const *lang = LANGS; *lang; lang++) {
        struct scope words = {.n = 0};

        for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++)
            learn(&words, *lang, NULL, WORDS[i]);
        assert_no_collisions(&words);
    }
}

/* A word that the language has for it, or else its name. */
static void write_thing(const struct speaker *to, unsigned which, unsigned value, struct buf *out)
{
    const struct sort *sort = words_sort(to->game, which);
    char key[TEXT];

    snprintf(key, sizeof key, "%s.type.%s", to->game->id, sort->token[value]);
    if (lang_get(to->lang, key)) typed_word(to->lang, to->game, sort->token[value], out);
    else names_write(to, which, value, out);
}

/* Each value of the sort is called by its word, and nothing else of it is. */
static void assert_things_have_words(const struct speaker *to, unsigned which)
{
    for (unsigned v = 0; v < names_count(to->game, which); v++) {
        struct buf word = {0};

        write_thing(to, which, v, &word);
        for (unsigned u = 0; u < names_count(to->game, which); u++)
            if ((names_fit(to, which, u, buf_text(&word), word.n) == FIT_IS) != (u == v)) {
                print_error("%s, %s: “%s”\n", to->lang->code, to->game->id, buf_text(&word));
                fail();
            }
        buf_free(&word);
    }
}

static void things_have_words_in_every_language(void **state)
{
    (void)state;
    for (const struct lang *const *lang = LANGS; *lang; lang++)
        for (const struct game *const *g = GAMES; *g; g++)
            for (unsigned k = 1; (*g)->specs[k].name; k++)
                for (int i = 0; i < 3; i++) {
                    struct speaker to = {.game = *g, .lang = *lang, .reader = SEAT_NONE};

                    if ((*g)->specs[k].sort[i] >= SORT_OWN)
                        assert_things_have_words(&to, (*g)->specs[k].sort[i]);
                }
}

/* A part of it is a number, a letter, or has a word of the language. */
static void assert_is_worded(const struct game *g, const struct lang *lang, const char *token)
{
    char part[TYPED_WORD], key[TEXT];

    snprintf(key, sizeof key, "%s.type.%s", g->id, token);
    for (size_t n; *token && !lang_get(lang, key); token += n + (token[n] == '-')) {
        char of_part[TEXT];

        n = strcspn(token, "-");
        snprintf(part, sizeof part, "%.*s", (int)n, token);
        snprintf(of_part, sizeof of_part, "%s.type.%s", g->id, part);
        if (n <= 2 || part[strspn(part, "0123456789")] == '\0' || lang_get(lang, of_part)) continue;
        fail_msg("%s: no word for %s", lang->code, of_part);
    }
}

/* What stands in brackets and lists is in the language: `Plättchen Aktion-Obst`. The cards that cost
 * the rubies of Choose & Write have letters for their goods in each language. */
static void what_is_shown_has_words_in_every_language(void **state)
{
    struct buf shown = {0};

    (void)state;
    for (const struct lang *const *lang = LANGS; *lang; lang++)
        for (const struct game *const *g = GAMES; *g; g++) {
            struct topics all;

            if (strcmp((*g)->id, "template") == 0) continue; /* its cards are only dealt */
            topics_list(*g, *lang, NULL, &all);
            for (size_t i = 0; i < all.n; i++)
                assert_is_worded(*g, *lang, strchr(all.at[i], '.') + 1);
            for (unsigned k = 1; (*g)->specs[k].name; k++)
                for (int i = 0; i < 3; i++) {
                    unsigned which = (*g)->specs[k].sort[i];
                    const struct sort *sort = words_sort(*g, which);

                    for (unsigned v = 0; which >= SORT_OWN && v < names_count(*g, which); v++)
                        if (strcmp(sort->key, "write.ruby") != 0)
                            assert_is_worded(*g, *lang, sort->token[v]);
                }
        }
    typed_word(german(), game_find("dice"), "action-fruit", &shown);
    assert_string_equal(buf_text(&shown), "Aktion-Obst");
    assert_true(typed_is(german(), game_find("dice"), "action-fruit", "aktion obst", 11));
    buf_free(&shown);
}

/* A topic is called by its name, by a word for its WHICH, or by a number. */
static void assert_has_word(const struct game *g, const struct lang *lang, const char *topic)
{
    const char *which = strchr(topic, '.') + 1;
    char key[TEXT];

    snprintf(key, sizeof key, "%s.type.%s", g->id, which);
    if (topic_name(g, lang, topic) || lang_get(lang, key)) return;
    if (which[strspn(which, "0123456789")]) print_error("%s: no word for %s\n", lang->code, topic);
    assert_false(which[strspn(which, "0123456789")]);
}

/* `? Ort 5` leads where `? place 5` leads, and so does what lists show. */
static void topics_are_asked_for_in_every_language(void **state)
{
    (void)state;
    for (const struct lang *const *lang = LANGS; *lang; lang++)
        for (const struct game *const *g = GAMES; *g; g++) {
            struct scope scope = {.n = 0};
            struct topics all, found;
            char last[TYPED_WORD] = "", what[TYPED_WORD];

            topics_list(*g, *lang, NULL, &all);
            for (size_t i = 0; i < all.n; i++) {
                struct buf words = {0};

                snprintf(what, sizeof what, "%.*s", (int)strcspn(all.at[i], "."), all.at[i]);
                if (strcmp(what, last) != 0) learn(&scope, *lang, *g, what);
                memcpy(last, what, sizeof last);
                topic_words(*g, *lang, all.at[i], &words);
                assert_has_word(*g, *lang, all.at[i]);
                topics_asked(*g, *lang, buf_text(&words), &found);
                assert_int_equal(found.n, 1);
                assert_string_equal(found.at[0], all.at[i]);
                buf_free(&words);
            }
            assert_no_collisions(&scope);
        }
}

static void people_and_things_are_asked_for_by_their_german_names(void **state)
{
    static const struct {
        const char *game, *words, *topic;
    } ASKED[] = {{"board", "Gouverneur", "people.governor"},
                 {"board", "governor", "people.governor"},
                 {"board", "Karte Palast", "card.palace"},
                 {"board", "Ort 7", "place.7"},
                 {"board", "Handkarren", "thing.wheelbarrow"},
                 {"board", "fountain", "place.7"},
                 {"write", "Aufgabe 5", "task.5"}};

    (void)state;
    for (size_t i = 0; i < sizeof ASKED / sizeof *ASKED; i++) {
        struct topics found;

        topics_asked(game_find(ASKED[i].game), german(), ASKED[i].words, &found);
        if (found.n != 1) print_error("%s: %zu\n", ASKED[i].words, found.n);
        assert_int_equal(found.n, 1);
        assert_string_equal(found.at[0], ASKED[i].topic);
    }
}

static bool is_found(const struct topics *found, const char *topic)
{
    for (size_t i = 0; i < found->n; i++)
        if (strcmp(found->at[i], topic) == 0) return true;
    return false;
}

/* The word for a WHICH alone finds it, unless it is the word for a WHAT, whose list it is then. */
static void assert_finds(const struct game *g, const struct lang *lang, const char *word,
                         const char *topic)
{
    const char *dot;
    struct topics found;

    topics_asked(g, lang, word, &found);
    if (is_found(&found, topic)) return;
    dot = found.n ? strchr(found.at[0], '.') : NULL;
    if (dot) {
        char what[TYPED_WORD];

        snprintf(what, sizeof what, "%.*s", (int)(dot - found.at[0]), found.at[0]);
        if (typed_is(lang, g, what, word, strlen(word))) return;
    }
    fail_msg("%s: “? %s” misses %s.%s", lang->code, word, g->id, topic);
}

static void the_obvious_word_finds_its_topic(void **state)
{
    (void)state;
    for (const struct lang *const *lang = LANGS; *lang; lang++)
        for (const struct game *const *g = GAMES; *g; g++) {
            struct topics all;

            topics_list(*g, *lang, NULL, &all);
            for (size_t i = 0; i < all.n; i++) {
                const char *which = strchr(all.at[i], '.') + 1, *words;
                char key[TEXT], word[TYPED_WORD];

                assert_finds(*g, *lang, which, all.at[i]);
                snprintf(key, sizeof key, "%s.type.%s", (*g)->id, which);
                for (words = lang_get(*lang, key); words && *words; words += strspn(words, ", ")) {
                    size_t n = strcspn(words, ",");

                    snprintf(word, sizeof word, "%.*s", (int)n, words);
                    assert_finds(*g, *lang, word, all.at[i]);
                    words += n;
                }
            }
        }
}

/* Neither cards beside them nor other games stand in the way. */
static void what_newcomers_ask_about_is_found(void **state)
{
    static const struct {
        const char *lang, *game, *words, *topic;
    } ASKED[] = {{"en", "dice", "crystal", "thing.crystal"},
                 {"en", "dice", "lira", "thing.lira"},
                 {"en", "dice", "token", "thing.token"},
                 {"en", "dice", "ruby", "action.ruby"},
                 {"en", "dice", "brown", "thing.brown"},
                 {"de", "dice", "Kristall", "thing.crystal"},
                 {"de", "dice", "Rubin", "action.ruby"},
                 {"de", "dice", "Ware", "thing.token"},
                 {"de", "dice", "braun", "thing.brown"},
                 {"en", "board", "palace", "place.13"},
                 {"en", "board", "palace", "card.palace"},
                 {"en", "board", "ruby", "thing.rubies"},
                 {"de", "board", "Rubin", "thing.rubies"},
                 {"en", "board", "win", "book.1"},
                 {"en", "dice", "win", "book.1"},
                 {"en", "write", "win", "book.1"},
                 {"de", "board", "gewinnen", "book.1"},
                 {"de", "dice", "gewinnen", "book.1"},
                 {"de", "write", "gewinnen", "book.1"},
                 {"de", "write", "Spielende", "book.5"}};

    (void)state;
    for (size_t i = 0; i < sizeof ASKED / sizeof *ASKED; i++) {
        struct topics found;

        topics_asked(game_find(ASKED[i].game), lang_find(ASKED[i].lang), ASKED[i].words, &found);
        if (!is_found(&found, ASKED[i].topic) || found.n > 4)
            fail_msg("%s: “? %s”: %zu, or not %s", ASKED[i].game, ASKED[i].words, found.n,
                     ASKED[i].topic);
    }
}

/* ---- whole games ------------------------------------------------------------------------------- */

/* A move by words of the language alone: for everything that has a name, that. */
static void write_all_words(const struct speaker *to, action a, struct buf *out)
{
    const struct spec *spec = &to->game->specs[act_kind(a)];
    bool is_named = true;

    for (int i = 0; i < 3; i++) {
        const struct sort *sort = words_sort(to->game, spec->sort[i]);

        if (sort && (sort->how != HOW_ONE || !names_count(to->game, spec->sort[i])))
            is_named = false;
        if (sort && is_named &&
            words_value(a, (unsigned)i, 1) >= names_count(to->game, spec->sort[i]))
            is_named = false; /* it is hidden */
    }
    if (!is_named) {
        typed_move(to, a, out); /* numbers */
        return;
    }
    typed_word(to->lang, to->game, spec->name, out);
    for (unsigned i = 0; i < 3 && spec->sort[i] != SORT_NONE; i++) {
        const struct sort *sort = words_sort(to->game, spec->sort[i]);
        unsigned value = words_value(a, i, 1);

        buf_char(out, ' ');
        if (sort) write_thing(to, spec->sort[i], value, out);
        else buf_format(out, "%u", spec->sort[i] == SORT_SEAT ? value + 1 : value);
    }
}

typedef void write_move(const struct speaker *to, action a, struct buf *out);

static void obeyed(const struct wire *w, const char *verb, const char *move)
{
    struct buf line = {0};
    enum wire_done done;

    buf_format(&line, "%s %zu %s", verb, events(w->host), move);
    tree_free(say(w, buf_text(&line), &done));
    if (done != WIRE_CHANGED) print_error("“%s” was not obeyed\n", buf_text(&line));
    assert_int_equal(done, WIRE_CHANGED);
    buf_free(&line);
}

/* The same move at two tables: in English, and as it is written in the language. */
static void play_both(struct host *h[2], const struct host_wait *wait, action a,
                      const struct lang *lang, write_move *write)
{
    bool is_chance = wait->need == HOST_CHANCE;
    struct wire one = wire_of(h[0], is_chance ? SEAT_ALL : wait->seat);
    struct wire other = wire_of(h[1], is_chance ? SEAT_ALL : wait->seat);
    struct speaker to = host_speaker(h[1], lang, is_chance ? SEAT_NONE : wait->seat);
    struct buf english = {0}, typed = {0};

    one.deals = other.deals = true;
    other.lang = lang;
    action_write(to.game, a, &english);
    write(&to, a, &typed);
    obeyed(&one, is_chance ? "deal" : "play", buf_text(&english));
    obeyed(&other, is_chance ? "deal" : "play", buf_text(&typed));
    buf_free(&english);
    buf_free(&typed);
}

static action some_choice(struct host *h, const struct host_wait *wait, struct rng *rng)
{
    struct outcome outcome[OUTCOMES_MAX];

    if (wait->need != HOST_CHANCE) return any_choice(h, wait->seat, rng);
    return outcome[rng_below(rng, (uint32_t)table_outcomes(host_look(h), outcome))].a;
}

/* Real dice, so that what chance brings is typed too. */
static void play_game(const struct game *g, uint64_t seed, const struct lang *lang,
                      write_move *write)
{
    struct host *h[2];
    struct buf record[2] = {{0}, {0}};
    struct host_wait wait;
    struct rng rng;

    rng_seed(&rng, seed);
    for (int i = 0; i < 2; i++) h[i] = host_of(g->id, g->seats_max > 2 ? 3 : 2, DEALER_HAND, seed);
    while ((wait = host_advance(h[0])).need != HOST_OVER)
        play_both(h, &wait, some_choice(h[0], &wait, &rng), lang, write);
    for (int i = 0; i < 2; i++) {
        table_save(host_look(h[i]), &record[i]);
        host_free(h[i]);
    }
    assert_string_equal(buf_text(&record[0]), buf_text(&record[1]));
    for (int i = 0; i < 2; i++) buf_free(&record[i]);
}

static void games_typed_in_a_language_leave_the_same_records(void **state)
{
    (void)state;
    for (const struct lang *const *lang = LANGS + 1; *lang; lang++)
        for (const struct game *const *g = GAMES; *g; g++)
            for (uint64_t seed = SEED; seed < SEED + SEEDS; seed++) {
                play_game(*g, seed, *lang, typed_move);
                play_game(*g, seed, *lang, write_all_words);
            }
}

/* ---- what is said -------------------------------------------------------------------------------- */

static void moves_are_shown_as_they_are_typed(void **state)
{
    static const struct {
        const char *game, *move, *typed;
    } SHOWN[] = {{"board", "go 9", "gehe 9"},
                 {"board", "take own", "nimm eigen"},
                 {"board", "draw pile", "ziehe Ablage"},
                 {"board", "gather 2,5,9", "sammle 2,5,9"},
                 {"board", "sell 1 0 2 0", "verkaufe 1 0 2 0"},
                 {"board", "home lira", "heim Lira"},
                 {"dice", "ruby left", "Rubin links"},
                 {"write", "visit 8 free", "besuche 8 frei"},
                 {"write", "palace A", "Palast A"}};

    (void)state;
    for (size_t i = 0; i < sizeof SHOWN / sizeof *SHOWN; i++) {
        struct speaker to = {.game = game_find(SHOWN[i].game), .lang = german()};
        struct buf text = {0};
        action a;

        assert_true(action_read(to.game, SHOWN[i].move, &a, NULL));
        typed_move(&to, a, &text);
        assert_string_equal(buf_text(&text), SHOWN[i].typed);
        buf_clear(&text);
        to.lang = LANGS[0];
        typed_move(&to, a, &text);
        assert_string_equal(buf_text(&text), SHOWN[i].move);
        buf_free(&text);
    }
}

static void refusals_are_said_in_the_words_of_the_language(void **state)
{
    const action open[] = {act(6, 4, 0, 0), act(6, 6, 0, 0)};
    struct reading r = {
        .to = {.game = game_find("board"), .lang = german()}, .choice = open, .n = 2};
    struct note note = {0};
    action a = 0;

    (void)state;
    assert_int_equal(read_choice(&r, "gehe", &a, &note), READ_NOTHING);
    assert_string_equal(note.key, "action.missing");
    assert_memory_equal(note.args, "gehe\t", 5);
    assert_int_equal(read_choice(&r, "gehhe 5", &a, &note), READ_NOTHING);
    assert_string_equal(note.key, "action.word");
    assert_non_null(strstr(note.args, "gehe"));
    assert_null(strstr(note.args, "go"));
    assert_int_equal(read_choice(&r, "gehe markt", &a, &note), READ_SEVERAL);
    assert_memory_equal(note.args, "gehe markt\t", 11);
    assert_int_equal(read_choice(&r, "GEHE 9", &a, &note), READ_CLOSED);
    assert_true(read_choice(&r, "geh brunnen", &a, &note) == READ_OPEN && a == open[1]);
    assert_true(read_choice(&r, "go 7", &a, &note) == READ_OPEN && a == open[1]);
}

/* The list of commands begins with what can be typed. */
static void lists_of_commands_show_the_words_of_the_language(void **state)
{
    struct commands commands;

    (void)state;
    list_commands(LANGS[0], &commands);
    for (const struct lang *const *lang = LANGS; *lang; lang++)
        for (int i = 0; i < commands.n; i++) {
            struct buf word = {0};
            char key[TEXT];
            const char *text;

            if (strcmp(commands.word[i], "help") == 0) continue; /* it is the list */
            snprintf(key, sizeof key, "line.help.%s", commands.word[i]);
            text = lang_get(*lang, key);
            typed_word(*lang, NULL, commands.word[i], &word);
            assert_non_null(text);
            if (strncmp(text, buf_text(&word), word.n) != 0) print_error("%s: %s\n", key, text);
            assert_memory_equal(text, buf_text(&word), word.n);
            buf_free(&word);
        }
}

/* Is this the text of a program that understands these words? */
static bool is_of_sessions(const char *key)
{
    static const char *const OTHERS[] = {"cli.",  "wire.", "web.",     "rule.", "server.", "page.",
                                         "desk.", "lab.",  "library.", "solo.", "record.", "fair."};

    for (size_t i = 0; i < sizeof OTHERS / sizeof *OTHERS; i++)
        if (strncmp(key, OTHERS[i], strlen(OTHERS[i])) == 0) return false;
    return true;
}

/* Whatever stands in quotes to be typed is no English command. */
static void sentences_name_commands_in_the_language(void **state)
{
    static const char OPEN[] = "„";
    struct commands commands;

    (void)state;
    list_commands(LANGS[0], &commands);
    for (size_t i = 0; i < german()->count; i++) {
        const struct message *m = &german()->message[i];

        for (const char *at = m->text; is_of_sessions(m->key) && (at = strstr(at, OPEN));) {
            size_t n = strcspn(at += sizeof OPEN - 1, " “");

            for (int k = 0; k < commands.n; k++)
                if (n == strlen(commands.word[k]) && memcmp(at, commands.word[k], n) == 0) {
                    print_error("%s = %s\n", m->key, m->text);
                    fail();
                }
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(commands_and_kinds_of_moves_have_words_in_every_language),
        cmocka_unit_test(words_of_a_lesson_are_no_moves),
        cmocka_unit_test(words_while_watching_have_words_in_every_language),
        cmocka_unit_test(words_of_the_menu_have_words_in_every_language),
        cmocka_unit_test(things_have_words_in_every_language),
        cmocka_unit_test(what_is_shown_has_words_in_every_language),
        cmocka_unit_test(topics_are_asked_for_in_every_language),
        cmocka_unit_test(people_and_things_are_asked_for_by_their_german_names),
        cmocka_unit_test(the_obvious_word_finds_its_topic),
        cmocka_unit_test(what_newcomers_ask_about_is_found),
        cmocka_unit_test(games_typed_in_a_language_leave_the_same_records),
        cmocka_unit_test(moves_are_shown_as_they_are_typed),
        cmocka_unit_test(refusals_are_said_in_the_words_of_the_language),
        cmocka_unit_test(lists_of_commands_show_the_words_of_the_language),
        cmocka_unit_test(sentences_name_commands_in_the_language),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
