#!/usr/bin/env python3
"""Turns lang/CODE/*.txt into one C file, the sorted tables behind core/text.h; or packs them.

Usage: lang.py [--rules RULES_DIR] LANG_DIR OUT.c OUT.d         (OUT.d: what OUT.c was made from)
       lang.py [--rules RULES_DIR] --pack LANG_DIR OUT.d CODE.lang… CODE.book…
       lang.py --packs LANG_DIR                                 (names the packs: CODE.lang, CODE.book)

A packed language is what core/text.h loads as data: a line that gives the form and how many
messages follow, then `key TAB text`, sorted. It has only what the engine says; what terminal,
command line and lab say stays at home. What is read like a book, the chapters on how to play and
the numbered rules, is a pack of its own, CODE.book, so that a page fetches it when it is opened.

The statements of the rules, docs/rules/*.md, are messages too: `rule.B-5.2`, without the marks of
their sources, and with their code words said as the document's last table has them. Those of another language stand in its folder there; what is missing is said in
English, and tools/rules tells.

A line is `key = text`; `#` starts a comment line; blank lines are free. The
first language is English: the others must have its keys, with the same holes.
`plural.few = n % 10 = 2..4` and its like are no messages but the language's rules for
numbers (core/plural.h), as CLDR prints them; its examples, behind @, may stay.
Everything that is wrong is said as FILE:LINE: sentence, and the exit status is 1.
"""

import os
import pathlib
import re
import sys

sys.dont_write_bytecode = True  # nothing is left beside the tools
import statements

FIRST = "en"
KEY = re.compile(r"[a-z0-9_-]+(\.[A-Za-z0-9_-]+)*$")
HOLE = re.compile(r"(?P<arg>[0-9][0-9]?)(\.[a-z_]+)?(#(?P<count>[0-9][0-9]?))?$"
                  r"|(?P<number>[0-9][0-9]?)#(?P<texts>[^{}]*)$")
HOLES_MAX = 32

# Whose messages are not packed: their sources are no part of the engine. Beside them the labels
# of a screen, but for those by which a thing can be called (host/names.c, host/topics.c).
PROGRAMS = {"analysis.txt", "cli.txt", "ears.txt", "lab.txt", "learn.txt", "library.txt", "outside.txt", "page.txt", "puzzles.txt", "saves.txt", "serve.txt", "server.txt", "store.txt",
            "template.txt", "term.txt"}
WEB = "web"  # lang/CODE/web*.txt: the page's own words, which its build takes
PACK_HEAD = "bedesten lang 1"
SECTION = re.compile(r"## (\d+) (.+)$")
# What is read like a book: the numbered rules, the chapters and their names; and what a book says
# beside them, as the engine does.
RULE_KEY = "rule."
BOOK = re.compile(r"rule\.[A-Z]|[a-z]+\.(help\.)?book\.")
TYPED = "type."  # commands of the terminal
AROUND = re.compile(r"rule\.[a-z]|lang\.(code|name)$")

# In the order of enum plural.
CATEGORIES = ["zero", "one", "two", "few", "many", "other"]
CATEGORY = re.compile(f"({'|'.join(CATEGORIES)}):")
VALUES = r"\d{1,9}(\s*\.\.\s*\d{1,9})?"
RELATION = rf"[nivwftce](\s*%\s*0*[1-9]\d{{0,8}})?\s*!?=\s*{VALUES}(\s*,\s*{VALUES})*"
RULE = re.compile(rf"{RELATION}(\s*(and|or)\s+{RELATION})*$")

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


def categories_of(texts):
    """The categories that a hole's texts are for; None if they are malformed."""
    named = [CATEGORY.match(text) for text in texts.split("|")]
    if not any(named):
        return ["one", "other"] if len(named) == 2 else None
    if not all(named):
        return None
    found = [name[1] for name in named]
    return found if len(set(found)) == len(found) and "other" in found else None


def holes(text):
    """The arguments that TEXT uses, and the categories it names; None if it is malformed."""
    used, categories, at = set(), set(), 0
    while at < len(text):
        pair, c = text[at : at + 2], text[at]
        if pair in ("{{", "}}"):
            at += 2
        elif c == "}":
            return None
        elif c == "{":
            end = text.find("}", at)
            hole = HOLE.match(text[at + 1 : end]) if end > 0 else None
            if not hole:
                return None
            named = categories_of(hole["texts"]) if hole["number"] else []
            args = [int(hole[n]) for n in ("arg", "count", "number") if hole[n]]
            if named is None or max(args) >= HOLES_MAX:
                return None
            used.update(args)
            categories.update(named)
            at = end + 1
        else:
            at += 1
    return used, categories


def language_dirs(root):
    codes = sorted(d for d in os.listdir(root) if os.path.isdir(os.path.join(root, d)))
    codes.sort(key=lambda code: code != FIRST)
    return [(code, os.path.join(root, code)) for code in codes]


def text_files(folder):
    return [os.path.join(folder, f) for f in sorted(os.listdir(folder)) if f.endswith(".txt")]


def read_rule(key, text, where, messages, faults):
    """A rule for numbers; CLDR's examples behind it are dropped."""
    rule = text.partition("@")[0].strip()
    if key.partition(".")[2] not in CATEGORIES[:-1]:
        return faults.say(where, f"`{key}` is no rule: `other` has none, the others are {', '.join(CATEGORIES[:-1])}")
    spans = re.findall(r"(\d+)\s*\.\.\s*(\d+)", rule)
    if not RULE.match(rule) or any(int(low) > int(high) for low, high in spans):
        return faults.say(where, f"`{key}` is malformed; see src/core/plural.h")
    messages[key] = (rule, where)


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
    if key.startswith("plural."):
        return read_rule(key, text, where, messages, faults)
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


def read_statements(rules, code, faults):
    """The numbered rules of a language as messages."""
    messages = {}
    for path in rule_files(rules, code):
        words = statements.read_words(path)
        for one in statements.read(path)[0]:
            key = RULE_KEY + one.name
            where = f"{path}:{one.where.rpartition(':')[2]}"
            if key in messages:
                faults.say(where, f"`{key}` stands at {messages[key][1]} already")
            if re.search("[{}]", one.text):
                faults.say(where, f"`{key}` holds a brace, which would be a hole")
            messages[key] = (one.said(words), where)
    return messages


def read_sections(rules, code):
    """What the sections of the rules are called, by the number that their statements begin with: `rule.B-5`."""
    messages = {}
    for path in rule_files(rules, code):
        letters = {one.name.partition("-")[0] for one in statements.read(path)[0]}
        for line in path.read_text(encoding="utf-8").splitlines():
            found = SECTION.match(line)
            for letter in letters if found else ():
                messages[f"{RULE_KEY}{letter}-{found[1]}"] = (found[2], str(path))
    return messages


def rule_folder(rules, code):
    return pathlib.Path(rules) if code == FIRST else pathlib.Path(rules) / code


def rule_files(rules, code):
    return sorted(rule_folder(rules, code).glob("*.md")) if rules else []


def rules_of(messages):
    """The categories that have a rule, in their order."""
    return [c for c in CATEGORIES if f"plural.{c}" in messages]


def categories(messages):
    """What a language has: what it gives rules for, and the rest."""
    return (rules_of(messages) or ["one"]) + ["other"]


def base_of(key, forms):
    """The word of which KEY is a form, or None."""
    head, _, last = key.rpartition(".")
    return head if head and last in forms else None


def word_of(key, forms, others):
    """The message of another language that KEY is a form of, or a form of its form; or None."""
    while key and key not in others:
        key = base_of(key, forms)
    return key


def compare(messages, other_code, others, faults):
    """Every message of one language must stand in the other, with the same holes. A language
    may have forms of its categories that the first has not."""
    forms = FORMS | set(categories(messages) if other_code == FIRST else [])
    for key, (text, where) in sorted(messages.items()):
        base = word_of(key, forms, others)
        if key.startswith("plural."):
            continue
        if base is None:
            faults.say(where, f"`{key}` is missing in {other_code}")
        elif base == key and base_of(key, FORMS) is None and holes(text)[0] != holes(others[key][0])[0]:
            faults.say(where, f"`{key}` uses other holes in {other_code} ({others[key][1]})")


def check_categories(code, messages, first, faults):
    """No text is for a category that the language has not: it would never be said."""
    own = categories(messages)
    for key, (text, where) in sorted(messages.items()):
        if key.startswith("plural."):
            continue
        last = key.rpartition(".")[2]
        named = holes(text)[1] | ({last} - FORMS if key not in first else set())
        for category in CATEGORIES:
            if category in named and category not in own:
                faults.say(where, f"`{key}` is for `{category}`; {code} has {', '.join(own)}")


def check_names(code, folder, messages, faults):
    if messages.get("lang.code", ("",))[0] != code:
        faults.say(folder, f"`lang.code` must be `{code}`, as the folder is")
    if not messages.get("lang.name", ("",))[0]:
        faults.say(folder, "`lang.name` must give the language's own name")


def c_string(text):
    out = "".join("\\" + c if c in '"\\' else c for c in text)
    return '"' + out.replace("??", "?\\?") + '"'


def write_c(languages, out):
    out.write('/* Made from lang/ by tools/lang.py. */\n#include "langs/langs.h"\n')
    for code, messages in languages:
        out.write(f"\nstatic const struct message MESSAGES_{code}[] = {{\n")
        for key in sorted((k for k in messages if not k.startswith("plural.")), key=str.encode):
            out.write(f"    {{{c_string(key)}, {c_string(messages[key][0])}}},\n")
        name = c_string(messages["lang.name"][0])
        out.write("};\n\n")
        out.write(f"static const struct lang LANG_{code} = {{\n")
        out.write(f'    .code = "{code}",\n    .name = {name},\n    .message = MESSAGES_{code},\n')
        out.write(f"    .count = sizeof MESSAGES_{code} / sizeof *MESSAGES_{code},\n")
        if code != FIRST:
            out.write(f"    .fallback = &LANG_{FIRST},\n")
        for category in rules_of(messages):
            rule = c_string(messages[f"plural.{category}"][0])
            out.write(f"    .plural[PLURAL_{category.upper()}] = {rule},\n")
        out.write("};\n")
    names = ", ".join(f"&LANG_{code}" for code, _ in languages)
    out.write(f"\nconst struct lang *const LANGS[] = {{{names}, NULL}};\n")


def write_depfile(target, root, rules, folders, out):
    """Folders too: a file that is added or taken away changes its folder."""
    paths = [root]
    for code, folder in folders:
        paths += [folder] + text_files(folder)
        if rules and rule_folder(rules, code).is_dir():
            paths += [str(rule_folder(rules, code))] + [str(path) for path in rule_files(rules, code)]
    out.write(f"{target}: {' '.join(path.replace(' ', chr(92) + ' ') for path in paths)}\n")


def is_packed(key, messages):
    """Can the engine ask for this message?"""
    if BOOK.match(key) or key.startswith(TYPED):
        return False
    file = os.path.basename(messages[key][1].rpartition(":")[0])
    if file in PROGRAMS or file.startswith(WEB):
        return False
    if not key.startswith("screen."):
        return True
    _, game, name = key.split(".", 2)
    return any(k in messages for k in (name, f"{game}.{name}", f"{game}.help.{name}"))


def write_pack(messages, keys, out):
    keys = sorted(keys, key=str.encode)
    out.write(f"{PACK_HEAD} {len(keys)}\n")
    for key in keys:
        out.write(f"{key}\t{messages[key][0]}\n")


def read_all(folders, rules):
    """The languages, all of them sound, with the rules as far as each has them; or the end."""
    faults = Faults()
    languages = [(code, read_language(folder, faults)) for code, folder in folders]
    for (code, messages), (_, folder) in zip(languages, folders):
        check_names(code, folder, messages, faults)
        check_categories(code, messages, languages[0][1], faults)
    first = languages[0][1]
    for code, messages in languages[1:]:
        compare(messages=first, other_code=code, others=messages, faults=faults)
        compare(messages=messages, other_code=FIRST, others=first, faults=faults)
    for code, messages in languages:
        messages.update(read_statements(rules, code, faults))
    if faults.count:
        sys.exit(1)
    return languages


def folders_of(root):
    folders = language_dirs(root)
    if not folders or folders[0][0] != FIRST:
        sys.exit(f"{root}: the folder {FIRST}/ is missing")
    return folders


def packs_of(root):
    return [f"{code}.{kind}" for kind in ("lang", "book") for code, _ in folders_of(root)]


def pack(root, rules, depfile, *targets):
    """Every language is to be packed: one that nobody asked for would be missing on the page."""
    folders = folders_of(root)
    packs = {os.path.basename(target): target for target in targets}
    if set(packs) != set(packs_of(root)):
        sys.exit(f"{root} has {', '.join(code for code, _ in folders)}; to be packed: {', '.join(packs)}. "
                 "Configure the build anew: meson setup --reconfigure BUILD")
    languages = read_all(folders, rules)
    for code, messages in languages:
        with open(packs[f"{code}.lang"], "w", encoding="utf-8", newline="") as out:
            write_pack(messages, (key for key in messages if is_packed(key, messages)), out)
        whole = {**languages[0][1], **read_sections(rules, FIRST), **messages, **read_sections(rules, code)}
        with open(packs[f"{code}.book"], "w", encoding="utf-8", newline="") as out:
            write_pack(whole, (key for key in whole if BOOK.match(key) or AROUND.match(key)), out)
    with open(depfile, "w", encoding="utf-8") as out:
        write_depfile(targets[0], root, rules, folders, out)


def main(args):
    rules = None
    if args[:1] == ["--rules"] and len(args) > 1:
        rules, args = args[1], args[2:]
    if args[:1] == ["--packs"] and len(args) == 2:
        return print(*packs_of(args[1]))
    if args[:1] == ["--pack"] and len(args) > 3:
        return pack(args[1], rules, *args[2:])
    if len(args) != 3:
        sys.exit(__doc__[__doc__.index("Usage"):].partition("\n\n")[0])
    root, target, depfile = args
    folders = folders_of(root)
    languages = read_all(folders, rules)
    with open(target, "w", encoding="utf-8") as out:
        write_c(languages, out)
    with open(depfile, "w", encoding="utf-8") as out:
        write_depfile(target, root, rules, folders, out)


main(sys.argv[1:])
