/* own.c: by which addresses others in the house reach this machine. */
#include "server/net/inside.h"

#include <string.h>

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <netinet/in.h>
#include <sys/socket.h>

static bool is_everywhere(const struct net_place *place)
{
    return strcmp(place->address, "0.0.0.0") == 0 || strcmp(place->address, "::") == 0;
}

/* Of IPv6 only those that need no name of an interface behind them. */
static bool write_address(const struct sockaddr *at, bool has_six, struct net_place *out)
{
    const void *bytes = at ? &((const struct sockaddr_in *)(const void *)at)->sin_addr : NULL;

    if (!at || (at->sa_family != AF_INET && !(has_six && at->sa_family == AF_INET6))) return false;
    if (at->sa_family == AF_INET6) {
        const struct sockaddr_in6 *six = (const void *)at;

        if (IN6_IS_ADDR_LINKLOCAL(&six->sin6_addr)) return false;
        bytes = &six->sin6_addr;
    }
    return inet_ntop(at->sa_family, bytes, out->address, sizeof out->address) &&
           !net_place_is_loopback(out);
}

int net_own_places(const struct net_place *place, struct net_place out[NET_LIST])
{
    struct ifaddrs *all = NULL;
    int n = 0;

    if (!is_everywhere(place) || getifaddrs(&all) != 0) return 0;
    for (const struct ifaddrs *at = all; at && n < NET_LIST; at = at->ifa_next) {
        out[n] = *place;
        n += write_address(at->ifa_addr, strchr(place->address, ':'), &out[n]);
    }
    freeifaddrs(all);
    return n;
}
