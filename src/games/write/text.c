/* text.c: which sentence asks a question or tells an event. The words
 * themselves are messages: lang/CODE/write.txt. {0} is who; {1}… as given.
 *
 * A sentence holds only what its reader's view holds: a place card played from
 * a hidden hand, and a guild card kept, are not named to others. */
#include "game/phrase.h"
#include "games/write/words.h"

const char *const WRITE_KEYS[WRITE_PHRASES + 1] = {
    [ASK_RUBIES] = "write.ask.rubies",
    [ASK_OPEN] = "write.ask.open",
    [ASK_OPEN_HAND] = "write.ask.open-hand",
    [ASK_CARAVAN] = "write.ask.caravan",
    [ASK_START] = "write.ask.start",
    [ASK_GROW] = "write.ask.grow",
    [ASK_GOODS_CARD] = "write.ask.goods-card",
    [ASK_GUILD_CARD] = "write.ask.guild-card",
    [ASK_TURN] = "write.ask.turn",
    [ASK_VISIT] = "write.ask.visit",
    [ASK_VISIT_OTHER] = "write.ask.visit-other",
    [ASK_EXTRA] = "write.ask.extra",
    [ASK_HAND] = "write.ask.hand",
    [ASK_GOOD] = "write.ask.good",
    [ASK_OTHER_GOOD] = "write.ask.other-good",
    [ASK_THREE] = "write.ask.three",
    [ASK_MARK] = "write.ask.mark",
    [ASK_IMPROVE] = "write.ask.improve",
    [ASK_IMPROVE_OR_MARK] = "write.ask.improve-or-mark",
    [ASK_CARD_OR_GOOD] = "write.ask.card-or-good",
    [ASK_KIND] = "write.ask.kind",
    [ASK_PALACE] = "write.ask.palace",
    [ASK_DELIVER] = "write.ask.deliver",
    [ASK_FREE] = "write.ask.free",
    [ASK_GIVE_CARD] = "write.ask.give-card",
    [ASK_ANYWHERE] = "write.ask.anywhere",
    [ASK_KEEP] = "write.ask.keep",
    [ASK_OVER] = "write.ask.over",
    [SAY_PLAY_HAND] = "write.say.play-hand",
    [SAY_PLAY_HIDDEN] = "write.say.play-hidden",
    [SAY_PLAY_DISPLAY] = "write.say.play-display",
    [SAY_GUILD] = "write.say.guild",
    [SAY_VISIT] = "write.say.visit",
    [SAY_VISIT_GAIN] = "write.say.visit-gain",
    [SAY_VISIT_PALACE] = "write.say.visit-palace",
    [SAY_VISIT_CARAVAN] = "write.say.visit-caravan",
    [SAY_CROSS] = "write.say.cross",
    [SAY_CROSS_GAIN] = "write.say.cross-gain",
    [SAY_CROSS_PALACE] = "write.say.cross-palace",
    [SAY_CROSS_CARAVAN] = "write.say.cross-caravan",
    [SAY_PLACE] = "write.say.place",
    [SAY_PLACE_GAIN] = "write.say.place-gain",
    [SAY_PLACE_PALACE] = "write.say.place-palace",
    [SAY_PLACE_CARAVAN] = "write.say.place-caravan",
    [SAY_PASS] = "write.say.pass",
    [SAY_PASS_FULL] = "write.say.pass-full",
    [SAY_GOOD] = "write.say.good",
    [SAY_THREE] = "write.say.three",
    [SAY_MARK] = "write.say.mark",
    [SAY_IMPROVE] = "write.say.improve",
    [SAY_PALACE] = "write.say.palace",
    [SAY_KIND] = "write.say.kind",
    [SAY_CARD] = "write.say.card",
    [SAY_CARD_TOWARDS] = "write.say.card-towards",
    [SAY_PAY] = "write.say.pay",
    [SAY_GIVE] = "write.say.give",
    [SAY_CHOOSE] = "write.say.choose",
    [SAY_KEEP] = "write.say.keep",
    [SAY_TAKE] = "write.say.take",
    [SAY_DRAW] = "write.say.draw",
    [SAY_START] = "write.say.start",
    [SAY_RUBY] = "write.say.ruby",
    [SAY_RUBY_MORE] = "write.say.ruby-more",
    [SAY_OPEN] = "write.say.open",
    [SAY_OPEN_HAND] = "write.say.open-hand",
    [SAY_OPEN_HIDDEN] = "write.say.open-hidden",
    [SAY_FOUNTAIN] = "write.say.fountain",
    [SAY_CARAVAN] = "write.say.caravan",
    [SAY_GOODS] = "write.say.goods",
    [SAY_GOODS_HIDDEN] = "write.say.goods-hidden",
    [SAY_MEMBER] = "write.say.member",
    [SAY_MEMBER_HIDDEN] = "write.say.member-hidden",
    [FACT_SHOWN] = "write.fact.shown",
    [FACT_GOODS] = "write.fact.goods",
    [FACT_LIRA] = "write.fact.lira",
    [FACT_PAYS] = "write.fact.pays",
    [FACT_RUBY] = "write.fact.ruby",
    [FACT_RUBY_LOST] = "write.fact.ruby-lost",
    [FACT_ROW_RUBY] = "write.fact.row-ruby",
    [FACT_BOX_RUBY] = "write.fact.box-ruby",
    [FACT_NO_ROOM] = "write.fact.no-room",
    [FACT_EXTRA] = "write.fact.extra",
    [FACT_LAST_ROUND] = "write.fact.last-round",
    [FACT_WINS] = "write.fact.wins",
    [FACT_SHARES] = "write.fact.shares",
    [FACT_SOLO] = "write.fact.solo",
};

/* ---- places and what they bring ------------------------------------------------------ */

/* What there is to say of a place decides which of four sentences offers it. */
enum site { SITE_PLAIN, SITE_GAIN, SITE_PALACE, SITE_CARAVAN, SITES };
_Static_assert(SAY_CROSS == SAY_VISIT + SITES && SAY_PLACE == SAY_CROSS + SITES &&
                   SAY_PASS == SAY_PLACE + SITES,
               "three groups of sentences, one of each for every site");

static enum site site_of(unsigned place)
{
    if (place >= PALACE_A) return SITE_PALACE;
    if (place == CARAVANSARY) return SITE_CARAVAN;
    return write_improvable(place) < 0 ? SITE_PLAIN : SITE_GAIN;
}

static struct arg palace(unsigned letter) { return word(SORT_PLACE, PALACE_A + letter); }

/* At the places that can be improved: what they bring, and how much. */
unsigned write_field_of(unsigned place)
{
    return place == TEA_HOUSE ? (unsigned)MARK_LIRA : WRITE_SCRIPTS[SCRIPT_PLACE + place][0].n;
}

unsigned write_income(const struct sheet *p, unsigned place)
{
    unsigned plain = place == TEA_HOUSE ? TEA_LIRA : WAREHOUSE;

    return plain + improvements(p, (unsigned)write_improvable(place));
}

/* How much of N the sheet has room for. */
static unsigned fitting(const struct sheet *p, unsigned field, unsigned n)
{
    unsigned room =
        field == MARK_LIRA ? LIRA_FIELDS - (unsigned)p->lira : COLUMN - (unsigned)p->marked[field];

    return n < room ? n : room;
}

static void add_site(const struct writing *s, const struct sheet *p, unsigned place,
                     struct phrase *phrase)
{
    switch (site_of(place)) {
    case SITE_GAIN:
        phrase_add(phrase, number(fitting(p, write_field_of(place), write_income(p, place))));
        phrase_add(phrase, word(SORT_FIELD, write_field_of(place)));
        break;
    case SITE_PALACE: phrase_add(phrase, word(SORT_COUNTS, s->price[place - PALACE_A])); break;
    case SITE_CARAVAN: phrase_add(phrase, word(SORT_CARAVAN, s->caravan)); break;
    default: break;
    }
}

/* ---- questions ------------------------------------------------------------------------ */

static void ask_of(struct phrase *phrase, enum write_phrase id, int who)
{
    *phrase = (struct phrase){(uint16_t)id, (int8_t)who, 0, {{0, 0}}};
}

static void ask_chance(const struct writing *s, struct phrase *phrase)
{
    if (s->draw) {
        ask_of(phrase, s->draw == OP_GOODS_CARD ? ASK_GOODS_CARD : ASK_GUILD_CARD, s->draw_seat);
        return;
    }
    switch ((enum step)s->step) {
    case STEP_RUBIES:
    case STEP_GROW:
        ask_of(phrase, s->step == STEP_GROW ? ASK_GROW : ASK_RUBIES, SEAT_NONE);
        phrase_add(phrase, palace((unsigned)__builtin_ctz(s->taken)));
        break;
    case STEP_OPEN:
        if (s->want == WANT_DISPLAY) ask_of(phrase, ASK_OPEN, SEAT_NONE);
        else ask_of(phrase, ASK_OPEN_HAND, s->want);
        break;
    case STEP_CARAVAN: ask_of(phrase, ASK_CARAVAN, SEAT_NONE); break;
    default: ask_of(phrase, ASK_START, SEAT_NONE); break;
    }
}

/* The place or the card whose effect is being carried out. */
struct arg write_source(unsigned script)
{
    if (script >= SCRIPT_FOUNTAIN)
        return word(SORT_PLACE_CARD, PLACES + PLACE_CARDS + script - SCRIPT_FOUNTAIN);
    if (script >= SCRIPT_GUILD) return word(SORT_GUILD, script - SCRIPT_GUILD);
    if (script >= SCRIPT_CARAVAN) return word(SORT_CARAVAN, script - SCRIPT_CARAVAN);
    return word(SORT_PLACE, script - SCRIPT_PLACE);
}

/* This row and those like it that follow at once. */
static unsigned rows_alike(const struct sheet *p)
{
    const struct op_row *row = &WRITE_SCRIPTS[p->script][p->at];
    unsigned n = 1;

    while (p->at + n < SCRIPT_ROWS && row[n].op == row->op) n++;
    return n;
}

/* {1} which effect, {2} how much or what. */
static void ask_effect(const struct sheet *p, int seat, struct phrase *phrase)
{
    static const uint8_t by_op[] = {
        [OP_GOOD] = ASK_GOOD,
        [OP_OTHER_GOOD] = ASK_OTHER_GOOD,
        [OP_THREE] = ASK_THREE,
        [OP_MARK] = ASK_MARK,
        [OP_IMPROVE] = ASK_IMPROVE,
        [OP_IMPROVE_OR_MARK] = ASK_IMPROVE_OR_MARK,
        [OP_CARD_OR_GOOD] = ASK_CARD_OR_GOOD,
        [OP_KIND] = ASK_KIND,
        [OP_PALACE] = ASK_PALACE,
        [OP_DELIVER] = ASK_DELIVER,
        [OP_FREE] = ASK_FREE,
        [OP_GIVE_CARD] = ASK_GIVE_CARD,
        [OP_ANYWHERE] = ASK_ANYWHERE,
        [OP_KEEP] = ASK_KEEP,
    };
    struct op_row row = script_row(p);

    ask_of(phrase, (enum write_phrase)by_op[row.op], seat);
    phrase_add(phrase, write_source(p->script));
    switch ((enum op)row.op) {
    case OP_GOOD:
    case OP_OTHER_GOOD:
    case OP_MARK:
    case OP_IMPROVE: phrase_add(phrase, number(rows_alike(p))); break;
    case OP_THREE:
    case OP_KIND: phrase_add(phrase, number(row.n)); break;
    case OP_DELIVER: phrase_add(phrase, word(SORT_COUNTS, p->need)); break;
    case OP_FREE: phrase_add(phrase, number(p->left)); break;
    default: break;
    }
}

static void ask_visit(const struct writing *s, int seat, struct phrase *phrase)
{
    enum write_phrase id = seat == s->seat ? ASK_VISIT : ASK_VISIT_OTHER;

    ask_of(phrase, s->flags & FLAG_EXTRA ? ASK_EXTRA : id, seat);
    phrase_add(phrase, word(SORT_PLACE, card_place(s->played)));
    if (phrase->id == ASK_VISIT_OTHER) phrase_add(phrase, (struct arg){SORT_SEAT, s->seat});
}

static bool has_choices(const struct writing *s, int seat)
{
    if (seat < 0 || seat >= s->seats) return false;
    if (s->step != STEP_VISIT && s->step != STEP_FOUNTAIN) return seat == s->seat;
    return s->sheet[seat].script || s->open >> seat & 1;
}

/* Of a seat that has nothing to decide: what the next one is asked. */
void write_ask(const struct gview *view, int seat, struct phrase *phrase)
{
    const struct writing *s = writing_in(view_state(view));
    int turn = write_turn(view_state(view)), who = has_choices(s, seat) ? seat : turn;

    if (turn == SEAT_CHANCE) ask_chance(s, phrase);
    else if (turn == SEAT_NONE) ask_of(phrase, ASK_OVER, SEAT_NONE);
    else if (s->step == STEP_TURN) ask_of(phrase, ASK_TURN, who);
    else if (s->step == STEP_HAND) ask_of(phrase, ASK_HAND, who);
    else if (s->sheet[who].script) ask_effect(&s->sheet[who], who, phrase);
    else ask_visit(s, who, phrase);
}

/* ---- events of players ------------------------------------------------------------------ */

/* The place card that is played or taken; NO_CARD: the reader cannot know it yet. */
static unsigned card_meant(const struct writing *s, struct event e)
{
    if (act_kind(e.a) == A_TAKE) return s->display[act_a(e.a)];
    if (act_a(e.a) == PLAY_HAND) return s->sheet[e.seat].hand;
    return s->display[act_a(e.a) - PLAY_FIRST];
}

static enum write_phrase play_id(const struct writing *s, struct event e)
{
    if (act_a(e.a) != PLAY_HAND) return SAY_PLAY_DISPLAY;
    return card_meant(s, e) == NO_CARD ? SAY_PLAY_HIDDEN : SAY_PLAY_HAND;
}

static enum write_phrase visit_id(action a)
{
    enum write_phrase group = act_b(a) == VISIT_FREE ? SAY_VISIT : SAY_CROSS;

    return (enum write_phrase)((int)group + (int)site_of(act_a(a)));
}

/* What is left to give after a goods card, of what is asked for. */
static goods rest_after(goods need, unsigned card)
{
    goods rest = need;

    for (unsigned g = 0; g < GOODS; g++) {
        unsigned has = goods_count(WRITE_GOODS_CARDS[card], g), asked = goods_count(need, g);
        rest = (goods)(rest - (has < asked ? has : asked) * goods_one(g));
    }
    return rest;
}

static enum write_phrase player_id(const struct writing *s, struct event e)
{
    const struct sheet *p = &s->sheet[e.seat];
    unsigned op = script_row(p).op;

    switch (act_kind(e.a)) {
    case A_PLAY: return play_id(s, e);
    case A_VISIT: return visit_id(e.a);
    case A_PLACE: return (enum write_phrase)(SAY_PLACE + (int)site_of(act_a(e.a)));
    case A_PASS: return p->bonus < WRITE_BONUS_FIELDS[s->seats] ? SAY_PASS : SAY_PASS_FULL;
    case A_GOOD: return op == OP_THREE ? SAY_THREE : SAY_GOOD;
    case A_CARD: return op == OP_DELIVER ? SAY_CARD_TOWARDS : SAY_CARD;
    default: return (enum write_phrase)WRITE_SPECS[act_kind(e.a)].say;
    }
}

/* What the sentence needs beyond the action's own arguments. */
static void say_more(const struct writing *s, struct event e, struct phrase *phrase)
{
    const struct sheet *p = &s->sheet[e.seat];
    unsigned x = act_a(e.a);

    switch ((enum write_phrase)phrase->id) {
    case SAY_PLAY_HIDDEN: phrase->n = 0; break;
    case SAY_PLAY_HAND:
    case SAY_PLAY_DISPLAY:
    case SAY_TAKE: phrase_add(phrase, word(SORT_PLACE, card_place(card_meant(s, e)))); break;
    case SAY_GUILD: phrase_add(phrase, number(WRITE_GUILD_PRICE[x])); break;
    case SAY_THREE: phrase_add(phrase, number(fitting(p, x, script_row(p).n))); break;
    case SAY_IMPROVE:
        phrase_add(phrase, number(write_income(p, x) + 1));
        phrase_add(phrase, word(SORT_FIELD, write_field_of(x)));
        break;
    case SAY_PALACE:
        phrase->arg[0] = palace(x);
        phrase_add(phrase, word(SORT_COUNTS, s->price[x]));
        break;
    case SAY_KIND: phrase_add(phrase, number(script_row(p).n)); break;
    case SAY_CARD_TOWARDS: phrase_add(phrase, word(SORT_COUNTS, rest_after(p->need, x))); break;
    case SAY_PAY: phrase_add(phrase, word(SORT_COUNTS, p->need)); break;
    default:
        if (act_kind(e.a) == A_VISIT || act_kind(e.a) == A_PLACE) add_site(s, p, x, phrase);
        break;
    }
}

/* ---- events of chance -------------------------------------------------------------------- */

static enum write_phrase chance_id(const struct writing *s, action a)
{
    bool hidden = act_a(a) == UNKNOWN;

    switch (act_kind(a)) {
    case A_RUBY: return s->price[__builtin_ctz(s->taken)] ? SAY_RUBY_MORE : SAY_RUBY;
    case A_OPEN:
        if (hidden) return SAY_OPEN_HIDDEN;
        if (act_a(a) >= PLACES + PLACE_CARDS) return SAY_FOUNTAIN;
        return s->want == WANT_DISPLAY ? SAY_OPEN : SAY_OPEN_HAND;
    case A_GOODS: return hidden ? SAY_GOODS_HIDDEN : SAY_GOODS;
    case A_MEMBER: return hidden ? SAY_MEMBER_HIDDEN : SAY_MEMBER;
    default: return (enum write_phrase)WRITE_SPECS[act_kind(a)].say;
    }
}

/* {2} where, {3} the price of a ruby there now, {4} what is new in it. */
static void say_ruby(const struct writing *s, unsigned card, struct phrase *phrase)
{
    unsigned letter = (unsigned)__builtin_ctz(s->taken), top = WRITE_RUBY_TOP[card];
    goods price = s->price[letter];

    phrase_add(phrase, palace(letter));
    phrase_add(phrase, word(SORT_COUNTS, price ? price + goods_one(top) : WRITE_RUBY_CARDS[card]));
    phrase_add(phrase, word(SORT_GOOD, top));
}

static void say_chance(const struct writing *s, action a, struct phrase *phrase)
{
    phrase->id = (uint16_t)chance_id(s, a);
    switch (act_kind(a)) {
    case A_RUBY: say_ruby(s, act_a(a), phrase); break;
    case A_GOODS:
    case A_MEMBER: phrase->who = (int8_t)s->draw_seat; break;
    case A_OPEN:
        if (s->want != WANT_DISPLAY) phrase->who = (int8_t)s->want;
        break;
    default: break;
    }
    if (act_a(a) == UNKNOWN) phrase->n = 0;
}

void write_say(const struct gview *before, struct event e, struct phrase *phrase)
{
    const struct writing *s = writing_in(view_state(before));

    phrase_of_event(&WRITE, e, phrase);
    if (e.seat < 0) {
        say_chance(s, e.a, phrase);
    } else {
        phrase->id = (uint16_t)player_id(s, e);
        say_more(s, e, phrase);
    }
}
