#!/usr/bin/env python3
"""Turns the files of both pages into one C file: the table PAGES of src/server/net.

Usage: page.py PLAIN_DIR LANG_DIR OUT.c OUT.d [SITE STAMP]      (OUT.d: what OUT.c was made from)

The plain page: `@NAME@` in a file stands for the name under which the file NAME of the same folder is served: it
has a hash of what it says in it, so a browser may keep it for ever. index.html is served as "/plain" and asked for
each time. words.js is made from lang/CODE/page.txt: `WORDS.en["key"]`, without the "page." in front.
The page itself: SITE, as web/page/build.mjs has made it, with what brotli made of each file beside it as FILE.br. Its
index.html is served as "/"; if STAMP is empty there is no such page, and "/" is the plain one, too.
Exit status 1: a file names one that is not there.
"""

import gzip
import hashlib
import json
import os
import re
import sys

TYPES = {".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8",
         ".js": "text/javascript; charset=utf-8", ".svg": "image/svg+xml",
         ".webmanifest": "application/manifest+json", ".wasm": "application/wasm",
         ".json": "application/json", ".lang": "text/plain; charset=utf-8", ".book": "text/plain; charset=utf-8",
         ".txt": "text/plain; charset=utf-8", ".png": "image/png"}
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


def read(path):
    with open(path, "rb") as file:
        return file.read()


class Served:
    """One address: what is said there, as it is and packed."""

    def __init__(self, path, name, data, brotli=b""):
        self.path, self.data, self.brotli = path, data, brotli
        self.type = TYPES[os.path.splitext(name)[1]]
        packed = gzip.compress(data, 9, mtime=0)
        self.gzip = packed if len(packed) < len(data) else b""  # pictures are packed already


def plain_page(folder, lang, used):
    site = Site(folder, lang)
    used += [folder, *site.used]
    for name in sorted(site.raw):
        path = "/plain" if name == "index.html" else "/a/" + site.served(name)
        yield Served(path, name, site.finish(name))


def real_page(folder):
    """What lies in the folder; STAMP tells ninja when that has changed."""
    for place, _, names in sorted(os.walk(folder)):
        for name in sorted(name for name in names if not name.endswith(".br")):
            path = os.path.join(place, name)
            address = os.path.relpath(path, folder).replace(os.sep, "/")
            packed = read(path + ".br") if os.path.exists(path + ".br") else b""
            yield Served("/" if address == "index.html" else "/" + address, name, read(path), packed)


# A string is compiled in a fraction of the time that a list of numbers takes. "?" may begin a trigraph.
SIGNS = [chr(i) if 32 <= i < 127 and chr(i) not in '"\\?' else f"\\{i:03o}" for i in range(256)]


def array(name, data):
    rows = ("".join(SIGNS[byte] for byte in data[i:i + 80]) for i in range(0, len(data), 80))
    return f"static const char {name}[] =\n" + "\n".join(f'"{row}"' for row in rows) + ";\n"


def write_c(pages, out):
    arrays, table = [], []
    for number, page in enumerate(pages):
        forms = []
        for letter, data in zip("PZB", (page.data, page.gzip, page.brotli)):
            if data:
                arrays.append(array(f"{letter}{number}", data))
            forms.append(f"{{{letter}{number}, {len(data)}}}" if data else "{NULL, 0}")
        etag = hashlib.sha256(page.data).hexdigest()[:24]
        table.append(f'    {{"{page.path}", "{page.type}", "\\"{etag}\\"", {str(page.path.startswith("/a/")).lower()},\n'
                     f"     {', '.join(forms)}}},\n")
    with open(out, "w", encoding="ascii") as file:
        file.write("/* Made by tools/page.py. */\n#include \"server/net/inside.h\"\n\n" + "".join(arrays) +
                   "const struct page PAGES[] = {\n" + "".join(table) + "    {.path = NULL},\n};\n")


def main(folder, lang, out, depfile, site=None, stamp=None):
    used = []
    pages = list(plain_page(folder, lang, used))
    if stamp and os.path.getsize(stamp):
        pages += real_page(site)
    else:
        pages += [Served("/", "index.html", page.data) for page in pages if page.path == "/plain"]
    write_c(pages, out)
    with open(depfile, "w", encoding="utf-8") as file:
        file.write(f"{out}: {' '.join(used)}\n")


if len(sys.argv) not in (5, 7):
    sys.exit(__doc__)
main(*sys.argv[1:])
