/* net.c: from features to chances, in integers. */
#include "bots/eval/net.h"

static int32_t cell(const int16_t w[], const int16_t x[], int n)
{
    int32_t sum = w[0] * FEATURE_ONE;

    for (int i = 0; i < n; i++) sum += w[i + 1] * x[i];
    return sum;
}

int32_t net_strength(const struct net *net, const int16_t x[])
{
    const int16_t *w = net->weight;
    int32_t sum = 0;

    for (int i = 0; i < CELLS; i++, w += net->n + 2) {
        int32_t out = cell(w, x, net->n) / WEIGHT_ONE;
        if (out > 0) sum += w[net->n + 1] * (out < INT16_MAX ? out : INT16_MAX);
    }
    for (int i = 0; i < net->n; i++) sum += w[i] * x[i];
    return sum;
}

/* e^-x in 65536ths, x being BELOW / 65536: from a table in steps of 1/16, straight lines between
 * them, times a table of whole powers of e. */
static uint32_t exponential(uint32_t below)
{
    static const uint16_t fine[17] = {65535, 61565, 57834, 54330, 51039, 47947, 45042, 42313, 39749,
                                      37341, 35078, 32953, 30957, 29081, 27319, 25664, 24109};
    static const uint16_t coarse[] = {65535, 24109, 8869, 3263, 1200, 442, 162, 60, 22, 8, 3, 1};
    uint32_t whole = below >> 16, part = below & 0xffffu, at = part >> 12, rest = part & 0xfffu;
    uint32_t low;

    if (whole >= sizeof coarse / sizeof coarse[0]) return 0;
    low = fine[at] - ((uint32_t)(fine[at] - fine[at + 1]) * rest >> 12);
    return low * coarse[whole] >> 16;
}

void net_chances(const struct net *net, features x, int seats, int32_t chance[])
{
    int32_t strength[SEATS_MAX], best = INT32_MIN;
    uint32_t e[SEATS_MAX], sum = 0;

    for (int i = 0; i < seats; i++) {
        strength[i] = net_strength(net, x[i]);
        if (strength[i] > best) best = strength[i];
    }
    for (int i = 0; i < seats; i++) sum += e[i] = exponential((uint32_t)(best - strength[i]));
    for (int i = 0; i < seats; i++) chance[i] = (int32_t)((uint64_t)e[i] * CHANCE_ONE / sum);
}
