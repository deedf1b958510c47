/* address.c: addresses and ports, as people and proxies write them.
 *
 * Addresses are compared as text in one form. Of IPv6 only the first half counts: the other half is
 * chosen by whoever has it. */
#include "server/net/inside.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>

enum { PREFIX = 8, MAPPED = 12 };

/* ::ffff:1.2.3.4 is 1.2.3.4 */
static bool is_mapped(const struct in6_addr *a)
{
    static const uint8_t BEFORE[MAPPED] = {[10] = 0xff, [11] = 0xff};

    return memcmp(a->s6_addr, BEFORE, MAPPED) == 0;
}

bool net_address_read(const char *text, char address[NET_ADDRESS])
{
    struct in_addr four;
    struct in6_addr six;

    if (inet_pton(AF_INET, text, &four) == 1) {
        inet_ntop(AF_INET, &four, address, NET_ADDRESS);
        return true;
    }
    if (inet_pton(AF_INET6, text, &six) != 1) return false;
    if (is_mapped(&six)) {
        inet_ntop(AF_INET, six.s6_addr + MAPPED, address, NET_ADDRESS);
        return true;
    }
    if (!IN6_IS_ADDR_LOOPBACK(&six)) memset(six.s6_addr + PREFIX, 0, sizeof six.s6_addr - PREFIX);
    inet_ntop(AF_INET6, &six, address, NET_ADDRESS);
    return true;
}

/* The address as it is to be listened at: whole, in whatever form. */
static bool is_address(const char *text)
{
    char any[NET_ADDRESS];

    return net_address_read(text, any);
}

bool net_place_read(const char *text, struct net_place *place, struct note *note)
{
    const char *colon = strrchr(text, ':'), *digits = colon ? colon + 1 : "";
    size_t n = colon ? (size_t)(colon - text) : 0, k = strspn(digits, "0123456789");

    if (!n || !k || k > 5 || digits[k] || atoi(digits) > UINT16_MAX)
        return note_set(note, "serve.place", "%s", text);
    if (n > 2 && text[0] == '[' && text[n - 1] == ']') {
        text++;
        n -= 2;
    }
    if (n >= NET_ADDRESS) return note_set(note, "serve.place", "%s", text);
    memcpy(place->address, text, n);
    place->address[n] = '\0';
    place->port = atoi(digits);
    return is_address(place->address) || note_set(note, "serve.place", "%s", text);
}

bool net_place_is_loopback(const struct net_place *place)
{
    return strncmp(place->address, "127.", 4) == 0 || strcmp(place->address, "::1") == 0;
}

static bool is_proxy(const struct net_options *o, const char *address)
{
    for (int i = 0; i < o->proxies; i++)
        if (strcmp(o->proxy[i], address) == 0) return true;
    return false;
}

/* One entry, from FROM to END, blanks around it. */
static bool read_entry(const char *from, const char *end, char address[NET_ADDRESS])
{
    char text[NET_ADDRESS];
    size_t n;

    while (from < end && *from == ' ') from++;
    while (end > from && end[-1] == ' ') end--;
    n = (size_t)(end - from);
    if (!n || n >= sizeof text) return false;
    memcpy(text, from, n);
    text[n] = '\0';
    return net_address_read(text, address);
}

/* What stands left of the first stranger may be invented by him. */
void address_forwarded(const struct net_options *o, const char *forwarded,
                       char address[NET_ADDRESS])
{
    const char *end = forwarded + strlen(forwarded), *from;

    if (!is_proxy(o, address)) return;
    while (end > forwarded) {
        for (from = end; from > forwarded && from[-1] != ',';) from--;
        if (!read_entry(from, end, address) || !is_proxy(o, address)) return;
        end = from > forwarded ? from - 1 : from;
    }
}
