/* limit.c: how much one connection, and one address, may ask for.
 *
 * A bucket holds some drops and is filled again drop by drop. Addresses are kept as salted
 * hashes: they are needed for nothing but to be told apart. */
#include "core/hash.h"
#include "core/memory.h"
#include "server/net/inside.h"

#include <string.h>

/* One connection: with the preset 20 lines a second, faster than anybody clicks. */
struct rate limit_client_lines(const struct limits *limits)
{
    return (struct rate){.burst = 1.5 * limits->per_address + 10,
                         .a_second = 0.5 * limits->per_address + 1};
}

/* An address may be a school: all its connections together have what ten have, and a room for each of
 * them in an hour. */
struct rate limit_lines(const struct limits *limits)
{
    return (struct rate){.burst = 15.0 * limits->per_address,
                         .a_second = 5.0 * limits->per_address};
}
struct rate limit_requests(const struct limits *limits)
{
    return (struct rate){.burst = 5.0 * limits->per_address, .a_second = 1.0 * limits->per_address};
}
struct rate limit_rooms(const struct limits *limits)
{
    return (struct rate){.burst = limits->per_address, .a_second = limits->per_address / 3600.0};
}

static double filled(const struct bucket *bucket, const struct rate *rate, int64_t now)
{
    double passed = (double)(now - bucket->at) / 1000.0, drops;

    if (!bucket->at) return rate->burst;
    drops = bucket->drops + (passed > 0 ? passed : 0) * rate->a_second;
    return drops < rate->burst ? drops : rate->burst;
}

bool bucket_take(struct bucket *bucket, const struct rate *rate, int64_t now)
{
    double drops = filled(bucket, rate, now);

    bucket->at = now;
    bucket->drops = drops >= 1 ? drops - 1 : drops;
    return drops >= 1;
}

bool bucket_is_full(const struct bucket *bucket, const struct rate *rate, int64_t now)
{
    return filled(bucket, rate, now) >= rate->burst;
}

static uint64_t key_of(const struct limits *limits, const char *address)
{
    uint64_t key = hash_bytes(limits->salt, address, strlen(address));

    return key ? key : 1;
}

struct source *limit_source(struct limits *limits, const char *address)
{
    uint64_t key = key_of(limits, address);
    struct source *source = map_get(&limits->sources, key);

    if (source) return source;
    if (limits->sources.n >= NET_ADDRESSES_MAX) return NULL;
    source = memory_new(sizeof *source);
    if (!source) return NULL;
    source->key = key;
    if (map_put(&limits->sources, key, source)) return source;
    memory_free(source);
    return NULL;
}

static bool is_idle(const struct limits *limits, const struct source *s, int64_t now)
{
    struct rate lines = limit_lines(limits), requests = limit_requests(limits),
                rooms = limit_rooms(limits);

    return !s->plugs && !s->clients && bucket_is_full(&s->lines, &lines, now) &&
           bucket_is_full(&s->requests, &requests, now) && bucket_is_full(&s->rooms, &rooms, now);
}

/* Taking one out moves others: what is skipped by that is met at the next sweep. */
void limit_sweep(struct limits *limits, int64_t now)
{
    for (size_t i = 0; i < limits->sources.cap; i++) {
        struct source *s = limits->sources.at[i].value;

        if (!limits->sources.at[i].key || !is_idle(limits, s, now)) continue;
        map_remove(&limits->sources, s->key);
        memory_free(s);
    }
}

void limit_free(struct limits *limits)
{
    for (size_t i = 0; i < limits->sources.cap; i++)
        if (limits->sources.at[i].key) memory_free(limits->sources.at[i].value);
    map_free(&limits->sources);
}
