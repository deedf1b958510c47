#!/usr/bin/env python3
"""Turns symbols of SVG files into one C file: the table SIGNS of src/told/signs.h.

Usage: signs.py OUT.c FILE.svg… -- ID…

A symbol stands behind all that use it, so whoever looks for what is used goes through the table once.
Exit status 1: a symbol is missing, or uses one that is not in the list.
"""

import re
import sys

SYMBOL = re.compile(r'<symbol id="([^"]+)".*?</symbol>', re.S)
USED = re.compile(r'href="#([^"]+)"')
INSIDE = re.compile(r' id="([^"]+)"')


def ordered(wanted, symbols):
    done = []

    def put(name):
        for user in wanted:
            if name in USED.findall(symbols[user]) and user not in done:
                put(user)
        if name not in done:
            done.append(name)

    for name in wanted:
        put(name)
    return done


def main(out, *rest):
    files, wanted = rest[:rest.index("--")], rest[rest.index("--") + 1:]
    symbols = {}
    for path in files:
        with open(path, encoding="utf-8") as file:
            for found in SYMBOL.finditer(file.read()):
                symbols[found[1]] = " ".join(found[0].split())
    for name in wanted:
        if name not in symbols:
            sys.exit(f"signs.py: no symbol {name} in {', '.join(files)}")
        known = [*wanted, *INSIDE.findall(symbols[name])]
        for used in USED.findall(symbols[name]):
            if used not in known:
                sys.exit(f"signs.py: {name} uses {used}, which is not in the list")
    with open(out, "w", encoding="utf-8") as file:
        file.write('/* Made by tools/signs.py. */\n#include "told/signs.h"\n\nconst struct sign SIGNS[] = {\n')
        for name in ordered(wanted, symbols):
            art = symbols[name].replace("\\", "\\\\").replace('"', '\\"')
            file.write(f'    {{"{name}", "{art}"}},\n')
        file.write("    {0, 0},\n};\n")


main(*sys.argv[1:])
