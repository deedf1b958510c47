#!/usr/bin/env python3
"""Turns the files of a page into one C file: the table PAGES of src/server/net.

Usage: page.py WEB_DIR LANG_DIR OUT.c OUT.d      (OUT.d: what OUT.c was made from)

`@NAME@` in a file stands for the name under which the file NAME of the same folder is served: it has a
hash of what it says in it, so a browser may keep it for ever. index.html is served as "/" and asked for
each time. words.js is made from lang/CODE/page.txt: `WORDS.en["key"]`, without the "page." in front.
Everything is compressed here, once. Exit status 1: a file names one that is not there.
"""

import gzip
import hashlib
import json
import os
import re
import sys

TYPES = {".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8",
         ".js": "text/javascript; charset=utf-8", ".svg": "image/svg+xml",
         ".webmanifest": "application/manifest+json", ".wasm": "application/wasm"}
NAMED = re.compile(rb"@([A-Za-z0-9_.-]+\.[a-z0-9]+)@")
LINE = re.compile(r"page\.([a-z0-9._]+) = (.*)$")
PAGE = "page.txt"


def words(folder, used):
    """The module with the page's words in all languages."""
    all_words = {}
    for code in sorted(os.listdir(folder)):
        path = os.path.join(folder, code, PAGE)
        if not os.path.exists(path):
            continue
        used.append(path)
        with open(path, encoding="utf-8") as file:
            all_words[code] = dict(found.groups() for found in map(LINE.match, file) if found)
    text = json.dumps(all_words, ensure_ascii=False, indent=0, sort_keys=True)
    return f"export const WORDS = {text};\n".encode()


class Site:
    """The files, and what each of them is called in the end."""

    def __init__(self, folder, lang):
        self.used = []
        self.raw = {"words.js": words(lang, self.used)}
        for name in sorted(os.listdir(folder)):
            path = os.path.join(folder, name)
            self.used.append(path)
            with open(path, "rb") as file:
                self.raw[name] = file.read()
        self.done = {}

    def finish(self, name, via=()):
        if name in via or name not in self.raw:
            sys.exit(f"page.py: {' names '.join([*via, name])}, which is not there or names itself")
        if name not in self.done:
            self.done[name] = NAMED.sub(
                lambda found: self.served(found[1].decode(), (*via, name)).encode(), self.raw[name])
        return self.done[name]

    def served(self, name, via=()):
        digest = hashlib.sha256(self.finish(name, via)).hexdigest()[:12]
        stem, end = os.path.splitext(name)
        return f"{stem}-{digest}{end}"


def array(name, data):
    rows = (",".join(map(str, data[i:i + 24])) for i in range(0, len(data), 24))
    return f"static const unsigned char {name}[] = {{\n" + ",\n".join(rows) + "};\n"


def main(folder, lang, out, depfile):
    site = Site(folder, lang)
    arrays, table = [], []
    for number, name in enumerate(sorted(site.raw)):
        data, is_index = site.finish(name), name == "index.html"
        packed = gzip.compress(data, 9, mtime=0)
        path = "/" if is_index else "/a/" + site.served(name)
        etag = hashlib.sha256(data).hexdigest()[:24]
        arrays += [array(f"P{number}", data), array(f"Z{number}", packed)]
        table.append(f'    {{"{path}", "{TYPES[os.path.splitext(name)[1]]}", "\\"{etag}\\"", '
                     f"{'false' if is_index else 'true'}, P{number}, Z{number}, {len(data)}, {len(packed)}}},\n")
    with open(out, "w", encoding="ascii") as file:
        file.write("/* Made by tools/page.py. */\n#include \"server/net/inside.h\"\n\n" + "".join(arrays) +
                   "const struct page PAGES[] = {\n" + "".join(table) +
                   "    {NULL, NULL, NULL, false, NULL, NULL, 0, 0},\n};\n")
    with open(depfile, "w", encoding="utf-8") as file:
        file.write(f"{out}: {' '.join([folder, *site.used])}\n")


if len(sys.argv) != 5:
    sys.exit(__doc__)
main(*sys.argv[1:])
