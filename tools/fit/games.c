/* games.c: positions from games between policies (lab/looks.h), played by threads or a graphics card. */
#include "fit/fit.h"

#include "core/must.h"
#include "core/text.h"
#include "gpu/gpu.h"
#include "langs/langs.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- a part -------------------------------------------------------------------------- */

static struct position *position_at(const struct part *part, size_t at)
{
    return (struct position *)(void *)(part->at + at);
}

static void part_shrink(struct part *part)
{
    part->room = part->used;
    if (part->at) part->at = must(realloc(part->at, part->used ? part->used : 1));
}

static void part_room(struct part *part, size_t more)
{
    if (part->used + more <= part->room) return;
    part->room = 2 * part->room + more;
    part->at = must(realloc(part->at, part->room));
}

static void part_count(struct part *part, const struct look_found *found)
{
    assert(!found->n || part->traits == 0 || part->traits == (int)found->traits);
    if (found->n) part->traits = (int)found->traits;
    part->used += found->bytes;
    part->n += found->n;
}

/* Game NUMBER; a second time if its positions found no room. */
static void part_play(struct part *part, const struct look_plan *plan, uint64_t number)
{
    struct look_found found;

    look_play(plan, number, part->at + part->used, part->room - part->used, &found);
    if (part->used + found.bytes > part->room) {
        part_room(part, found.bytes);
        look_play(plan, number, part->at + part->used, part->room - part->used, &found);
    }
    part_count(part, &found);
}

/* ---- all games ----------------------------------------------------------------------- */

static uint64_t games_of(const struct positions *all)
{
    return all->wish->games * (uint64_t)all->wish->kinds;
}

/* A chunk of the job is a part; what it adds up is the number of positions. */
static bool play_part(const void *self, uint64_t chunk, void *room, const atomic_bool *stop,
                      uint64_t sums[])
{
    const struct positions *all = self;
    struct part *part = &all->part[chunk];
    uint64_t number = chunk * all->size, end = number + all->size;

    (void)room, (void)stop;
    part_room(part, 1); /* where there is a part there is memory */
    for (; number < end && number < games_of(all); number++) part_play(part, &all->plan, number);
    part_shrink(part);
    sums[0] += part->n;
    return true;
}

/* ---- the same on a card -------------------------------------------------------------- */

struct card {
    struct positions *all;
    struct gpu gpu;
};

static void take_game(void *self, uint64_t number, const struct look_found *found,
                      const unsigned char *at)
{
    struct positions *all = self;
    struct part *part = &all->part[number / all->size];

    part_room(part, found->bytes + 1);
    if (!at) {
        part_play(part, &all->plan, number); /* the card had no room for it */
        return;
    }
    memcpy(part->at + part->used, at, found->bytes);
    part_count(part, found);
}

static uint64_t play_parts(void *self, uint64_t first, uint64_t n, uint64_t sums[])
{
    struct card *card = self;
    struct positions *all = card->all;
    uint64_t most = GPU_LOOKS / all->size, from = first * all->size, end;

    if (n > most) n = most ? most : 1;
    end = from + n * all->size;
    if (end > games_of(all)) end = games_of(all);
    for (uint64_t at = from, some; at < end; at += some) {
        some = end - at < GPU_LOOKS ? end - at : GPU_LOOKS;
        if (!gpu_look(&card->gpu, at, some, all, take_game)) return 0;
    }
    for (uint64_t i = first; i < first + n; i++) {
        part_shrink(&all->part[i]);
        sums[0] += all->part[i].n;
    }
    return n;
}

static bool open_card(struct card *card, struct buf *why)
{
    struct note note = {0};
    struct buf log = {0};
    bool good = gpu_open(&card->gpu, card->all->wish->game, NULL, &log, &note) &&
                gpu_looks(&card->gpu, &card->all->plan, &note);

    buf_free(&log);
    if (!good) text_note(lang_find("en"), &note, why);
    return good;
}

struct teller {
    FILE *out;
    uint64_t told; /* tenths */
};

static bool tell(void *self, uint64_t done, uint64_t chunks)
{
    struct teller *t = self;

    if (!t->out || done * 10 / chunks == t->told) return true;
    t->told = done * 10 / chunks;
    fprintf(t->out, "played %llu %%\n", (unsigned long long)t->told * 10);
    return true;
}

static void plan_looks(struct look_plan *plan, const struct wish *wish)
{
    *plan = (struct look_plan){
        .sim = {.game = wish->game, .seed = wish->seed, .games = wish->games},
        .kinds = wish->kinds,
        .keep = wish->keep,
    };
    for (int i = 0; i < wish->kinds; i++)
        setup_default(wish->game, wish->seats[i], &plan->setup[i], NULL);
}

bool positions_play(struct positions *all, const struct wish *wish, struct buf *why)
{
    struct teller teller = {.out = wish->progress};
    struct card card = {.all = all};
    struct jobs_card lent = {.self = &card, .play = play_parts};
    struct jobs_way way = {.threads = (int)wish->jobs, .self = &teller, .tick = tell};
    struct job job = {.about = "fit", .words = 1, .self = all, .run = play_part};
    struct jobs jobs;
    bool whole;

    *all = (struct positions){.wish = wish};
    plan_looks(&all->plan, wish);
    job.chunks = all->parts = jobs_chunks(games_of(all), &all->size);
    all->part = must(calloc((size_t)all->parts, sizeof *all->part));
    if (wish->on_card && !open_card(&card, why)) return false;
    if (wish->on_card) way.card = &lent;
    jobs_open(&jobs, &job, &way);
    whole = jobs_run(&jobs, job.chunks);
    if (!whole) text_note(lang_find("en"), &card.gpu.note, why);
    gpu_close(&card.gpu);
    all->n = (size_t)jobs.sums[0];
    jobs_close(&jobs);
    for (uint64_t i = 0; i < all->parts; i++)
        if (all->part[i].n) all->traits = all->part[i].traits;
    return whole;
}

void positions_free(struct positions *all)
{
    for (uint64_t i = 0; i < all->parts; i++) free(all->part[i].at);
    free(all->part);
    *all = (struct positions){0};
}

/* ---- lists --------------------------------------------------------------------------- */

/* By games, as positions of one game tell much of each other. */
static bool is_in(const struct position *p, const struct wish *wish, enum which which)
{
    bool is_held_out = p->game % wish->games % HELD_OUT == HELD_OUT - 1;

    return which == ALL_GAMES || (which == HELD_OUT_GAMES) == is_held_out;
}

void positions_list(const struct positions *all, enum which which, struct list *list)
{
    *list = (struct list){.at = must(malloc((all->n + 1) * sizeof *list->at))};
    for (uint64_t i = 0; i < all->parts; i++) {
        const struct part *part = &all->part[i];
        for (size_t at = 0; at < part->used;) {
            const struct position *p = position_at(part, at);
            if (is_in(p, all->wish, which)) list->at[list->n++] = p;
            at += look_size(p->seats, all->traits);
        }
    }
}

void list_free(struct list *list)
{
    free(list->at);
    *list = (struct list){0};
}
