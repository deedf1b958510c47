/* hex.h: bytes as hexadecimal digits, two a byte, in one form: small ones. */
#ifndef CORE_HEX_H
#define CORE_HEX_H

#include "core/buf.h"

#include <stdint.h>

void hex_write(const uint8_t *bytes, size_t n, struct buf *out);
bool hex_read(const char *text, uint8_t *bytes, size_t n);   /* N bytes and nothing behind them */
bool hex_begins(const char *text, uint8_t *bytes, size_t n); /* N bytes, whatever is behind them */

#endif
