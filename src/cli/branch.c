/* branch.c: going on from a recorded game: the table, who plays at it, and where it is kept. */
#include "cli/seats.h"
#include "cli/sitting.h"
#include "cli/watch.h"

/* Somebody must play on: in a game of bots alone whoever is to act next. */
static void seat_somebody(const struct cli *cli, const struct reel *r, size_t at,
                          struct sitting *sitting)
{
    int seat = reel_turn_of(r, at);

    if (sitting->people || args_has(&cli->args, OPT_SEAT)) return;
    while (seat == SEAT_CHANCE && at < reel_events(r)) seat = reel_turn_of(r, ++at);
    if (seat < 0) seat = 0;
    sitting->people = 1u << seat;
    sitting->match.bot[seat] = NULL;
}

bool watch_prepare(const struct cli *cli, const struct reel *r, size_t at, struct sitting *sitting,
                   struct dealer *dealer, struct note *note)
{
    const struct record_head *head = reel_head(r);

    *sitting = (struct sitting){
        .match = {.game = head->game, .setup = head->setup}, .is_old = true, .is_branch = true};
    sitting_dealer(cli, &sitting->match, dealer);
    if (head->by_hand) dealer->kind = DEALER_HAND;
    sitting->table = reel_branch(r, at, dealer);
    if (!seats_read(cli, sitting->table, &sitting->match, &sitting->people, note)) return false;
    seat_somebody(cli, r, at, sitting);
    return true;
}

int watch_branch(struct cli *cli, const struct reel *r, size_t at, const char *name)
{
    struct sitting sitting;
    struct dealer dealer;
    struct note note = {0};
    bool good = watch_prepare(cli, r, at, &sitting, &dealer, &note);

    if (good) {
        seats_say_gone(cli, &sitting);
        seats_enter(&sitting, (1u << sitting.match.setup.seats) - 1); /* so it can be resumed */
        good = sitting_save(cli, &sitting, name, &note);
    }
    if (!good) {
        sitting_free(&sitting);
        return cli_refuse(cli, &note);
    }
    sitting_say_begun(cli, &sitting);
    cli_flush(cli);
    return sitting_play(cli, &sitting);
}
