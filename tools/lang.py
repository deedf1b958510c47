#!/usr/bin/env python3
"""Turns lang/CODE/*.txt into one C file: the sorted tables behind core/text.h.

Usage: lang.py LANG_DIR OUT.c OUT.d         (OUT.d: what OUT.c was made from)

A line is `key = text`; `#` starts a comment line; blank lines are free. The
first language is English: the others must have its keys, with the same holes.
Everything that is wrong is said as FILE:LINE: sentence, and the exit status is 1.
"""

import os
import re
import sys

FIRST = "en"
KEY = re.compile(r"[a-z0-9_-]+(\.[A-Za-z0-9_-]+)*$")
HOLE = re.compile(r"([0-9][0-9]?)(\.[a-z_]+(#(?P<count>[0-9][0-9]?))?|#[^{}|]*\|[^{}|]*)?$")
HOLES_MAX = 32

# Forms are grammar: one language needs "to the Fountain", another does not. A
# form may be missing or use fewer holes, as long as the word itself is there.
FORMS = {"to", "at", "from", "of", "with", "by", "for", "the", "a", "many", "one", "acc", "dat",
         "gen", "nom", "in", "into", "on"}


class Faults:
    def __init__(self):
        self.count = 0

    def say(self, where, sentence):
        print(f"{where}: {sentence}", file=sys.stderr)
        self.count += 1


def holes(text):
    """The set of arguments that TEXT uses; None if it is malformed."""
    used, at = set(), 0
    while at < len(text):
        pair, c = text[at : at + 2], text[at]
        if pair in ("{{", "}}"):
            at += 2
        elif c == "}":
            return None
        elif c == "{":
            end = text.find("}", at)
            hole = HOLE.match(text[at + 1 : end]) if end > 0 else None
            args = [int(n) for n in (hole[1], hole["count"]) if n] if hole else [HOLES_MAX]
            if max(args) >= HOLES_MAX:
                return None
            used.update(args)
            at = end + 1
        else:
            at += 1
    return used


def language_dirs(root):
    codes = sorted(d for d in os.listdir(root) if os.path.isdir(os.path.join(root, d)))
    codes.sort(key=lambda code: code != FIRST)
    return [(code, os.path.join(root, code)) for code in codes]


def text_files(folder):
    return [os.path.join(folder, f) for f in sorted(os.listdir(folder)) if f.endswith(".txt")]


def read_line(line, where, messages, faults):
    line = line.strip()
    if not line or line.startswith("#"):
        return
    key, equals, text = line.partition("=")
    key, text = key.strip(), text.strip()
    if not equals:
        return faults.say(where, "expected `key = text`")
    if not KEY.match(key):
        return faults.say(where, f"`{key}` is not a key: letters, digits, dots, - and _, no capital before the first dot")
    if key in messages:
        return faults.say(where, f"`{key}` stands at {messages[key][1]} already")
    if not text:
        return faults.say(where, f"`{key}` has no text")
    if any(ord(c) < 32 or 127 <= ord(c) < 160 for c in text):
        return faults.say(where, f"`{key}` holds a control character")
    if holes(text) is None:
        return faults.say(where, f"`{key}` has a malformed hole; see src/core/text.h")
    messages[key] = (text, where)


def read_language(folder, faults):
    messages = {}
    for path in text_files(folder):
        with open(path, "rb") as file:
            for number, raw in enumerate(file, 1):
                where = f"{path}:{number}"
                try:
                    read_line(raw.decode("utf-8"), where, messages, faults)
                except UnicodeDecodeError:
                    faults.say(where, "this line is not UTF-8")
    return messages


def base_of(key):
    """The word of which KEY is a form, or None."""
    head, _, last = key.rpartition(".")
    return head if head and last in FORMS else None


def compare(messages, other_code, others, faults):
    """Every message of one language must stand in the other, with the same holes."""
    for key, (text, where) in sorted(messages.items()):
        base = base_of(key)
        if key not in others:
            if base is None or base not in others:
                faults.say(where, f"`{key}` is missing in {other_code}")
        elif base is None and holes(text) != holes(others[key][0]):
            faults.say(where, f"`{key}` uses other holes in {other_code} ({others[key][1]})")


def check_names(code, folder, messages, faults):
    if messages.get("lang.code", ("",))[0] != code:
        faults.say(folder, f"`lang.code` must be `{code}`, as the folder is")
    if not messages.get("lang.name", ("",))[0]:
        faults.say(folder, "`lang.name` must give the language's own name")


def c_string(text):
    out = "".join("\\" + c if c in '"\\' else c for c in text)
    return '"' + out.replace("??", "?\\?") + '"'


def write_c(languages, out):
    out.write('/* Made from lang/ by tools/lang.py. */\n#include "core/text.h"\n')
    for code, messages in languages:
        out.write(f"\nstatic const struct message MESSAGES_{code}[] = {{\n")
        for key in sorted(messages, key=lambda k: k.encode()):
            out.write(f"    {{{c_string(key)}, {c_string(messages[key][0])}}},\n")
        name = c_string(messages["lang.name"][0])
        out.write("};\n\n")
        out.write(f"static const struct lang LANG_{code} = {{\n")
        out.write(f'    .code = "{code}",\n    .name = {name},\n    .message = MESSAGES_{code},\n')
        out.write(f"    .count = sizeof MESSAGES_{code} / sizeof *MESSAGES_{code},\n}};\n")
    names = ", ".join(f"&LANG_{code}" for code, _ in languages)
    out.write(f"\nconst struct lang *const LANGS[] = {{{names}, NULL}};\n")


def write_depfile(target, root, folders, out):
    """Folders too: a file that is added or taken away changes its folder."""
    paths = [root]
    for _, folder in folders:
        paths += [folder] + text_files(folder)
    out.write(f"{target}: {' '.join(path.replace(' ', chr(92) + ' ') for path in paths)}\n")


def main(args):
    if len(args) != 3:
        sys.exit("Usage: lang.py LANG_DIR OUT.c OUT.d")
    root, target, depfile = args
    faults = Faults()
    folders = language_dirs(root)
    languages = [(code, read_language(folder, faults)) for code, folder in folders]
    if not languages or languages[0][0] != FIRST:
        sys.exit(f"{root}: the folder {FIRST}/ is missing")
    for (code, messages), (_, folder) in zip(languages, folders):
        check_names(code, folder, messages, faults)
    first = languages[0][1]
    for code, messages in languages[1:]:
        compare(messages=first, other_code=code, others=messages, faults=faults)
        compare(messages=messages, other_code=FIRST, others=first, faults=faults)
    if faults.count:
        sys.exit(1)
    with open(target, "w", encoding="utf-8") as out:
        write_c(languages, out)
    with open(depfile, "w", encoding="utf-8") as out:
        write_depfile(target, root, folders, out)


main(sys.argv[1:])
