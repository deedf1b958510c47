#!/usr/bin/env python3
"""What tools/lang.py says of a language that is not written as it should be."""

import os
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True  # before drive is read: nothing is left in the source folder
from drive import FOLDER, case, run_cases

TOOL = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools", "lang.py")
ENGLISH = """lang.code = en
lang.name = English
rubies = {0} {0#ruby|rubies}
count = {0} {1.many#0}
good = coffee
good.many = coffees
"""
POLISH = """lang.code = pl
lang.name = Polski
plural.one = i = 1 and v = 0 @integer 1
plural.few = v = 0 and i % 10 = 2..4 and i % 100 != 12..14 @integer 2~4, 22~24, …
plural.many = v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9
rubies = {0} {0#one:rubin|few:rubiny|many:rubinów|other:rubina}
count = {0} {1#0}
good = kawa
good.few = kawy
good.many = kaw
good.many.few = kawy
"""


RULES = """# The game
Words before, in `code`.
## 1 Things
- **[B-1.1]** RULING There are 26 cards (2; the
  first also P), see [B-1.2].
- **[B-1.2]** `go p` leads 1 or 2 steps (S).
"""


def written(root, files):
    for name, text in files.items():
        os.makedirs(os.path.dirname(os.path.join(root, name)), exist_ok=True)
        with open(os.path.join(root, name), "w", encoding="utf-8") as file:
            file.write(text)


def packed(english, german, german_rules):
    """Status, the packs by name, what was said; with English rules and these German ones."""
    root = tempfile.mkdtemp(dir=FOLDER.name)
    written(root, {"lang/en/all.txt": english, "lang/de/all.txt": german, "rules/board.md": RULES,
                   "rules/de/board.md": german_rules})
    names = ["en.lang", "de.lang", "en.book", "de.book"]
    paths = [os.path.join(root, name) for name in ("rules", "lang", "packs.d", *names)]
    done = subprocess.run([sys.executable, TOOL, "--rules", paths[0], "--pack", *paths[1:]], capture_output=True, text=True,
                          check=False)
    packs = {}
    for name, path in zip(names, paths[3:]):
        if os.path.exists(path):
            with open(path, encoding="utf-8") as file:
                packs[name] = file.read()
    return done.returncode, packs, done.stderr


def made(*languages):
    """Status, the C file, what was said; each language is (code, text)."""
    root = tempfile.mkdtemp(dir=FOLDER.name)
    for code, text in languages:
        os.makedirs(os.path.join(root, "lang", code))
        with open(os.path.join(root, "lang", code, "all.txt"), "w", encoding="utf-8") as file:
            file.write(text)
    paths = [os.path.join(root, name) for name in ("lang", "lang.c", "lang.d")]
    done = subprocess.run([sys.executable, TOOL, *paths], capture_output=True, text=True, check=False)
    out = ""
    if os.path.exists(paths[1]):
        with open(paths[1], encoding="utf-8") as file:
            out = file.read()
    return done.returncode, out, done.stderr


def refused(old, new, *words, text=POLISH):
    """The language with OLD made NEW is refused at that line, in these words."""
    assert old in text, old
    changed = text.replace(old, new)
    status, out, err = made(("en", ENGLISH), (text[12:14], changed))
    line = 1 + changed[: changed.index(new)].count("\n")
    assert status == 1 and not out, (new, status, err)
    assert f"all.txt:{line}: " in err, (new, line, err)
    for word in words:
        assert word in err, (new, word, err)


@case
def a_language_is_a_folder_alone():
    status, out, err = made(("en", ENGLISH), ("pl", POLISH))
    assert status == 0 and not err, err
    assert '.plural[PLURAL_ONE] = "i = 1 and v = 0",' in out, out
    assert '.plural[PLURAL_FEW] = "v = 0 and i % 10 = 2..4 and i % 100 != 12..14",' in out, out
    assert out.count(".plural[") == 3, out  # English gives none
    assert '"plural.' not in out, out  # rules are no messages


@case
def malformed_rules_are_refused():
    rule = "i = 1 and v = 0 @integer 1"
    for bad in ("1", "n", "n == 1", "x = 1", "n = 4..2", "n % 0 = 1", "n = 1 and", "n is 1",
                "n = 1 n = 2", "n = 1,", "n = -1", "n = 1234567890", "@integer 1"):
        refused(f"plural.one = {rule}", f"plural.one = {bad}", "`plural.one` is malformed")
    for key in "plural.other", "plural.several":
        refused("plural.few", key, f"`{key}` is no rule")
    again = POLISH + "plural.few = n = 2\n"
    status, _, err = made(("en", ENGLISH), ("pl", again))
    assert status == 1 and "`plural.few` stands at" in err, err


@case
def texts_without_other_are_refused():
    for bad in ("{0#one:rubin}", "{0#one:rubin|few:rubiny}", "{0#one:rubin|rubina}",
                "{0#one:a|one:b|other:c}", "{0#a|b|c}", "{0#a}"):
        refused("rubies = {0} {0#one:rubin|few:rubiny|many:rubinów|other:rubina}",
                f"rubies = {{0}} {bad}", "`rubies` has a malformed hole")


@case
def categories_that_the_language_lacks_are_refused():
    refused("many:rubinów", "zero:rubinów", "`rubies` is for `zero`; pl has one, few, many, other")
    refused("good.few", "good.two", "`good.two` is for `two`")
    refused("good.many.few", "good.many.zero", "`good.many.zero` is for `zero`")
    german = ENGLISH.replace("code = en", "code = de")
    refused("{0#ruby|rubies}", "{0#few:ruby|other:rubies}", "de has one, other", text=german)


@case
def forms_by_category_belong_to_a_word():
    refused("good.few", "goods.few", "`goods.few` is missing in en")
    refused("count = {0} {1#0}", "count = {0} {1#2}", "`count` uses other holes")


CHAPTERS = """board.book.1 = The aim
board.help.book.1 = Rubies. [B-1.1] ¶ More of them.
rule.ruling = Ours:
"""


@case
def rules_and_chapters_are_a_book_of_their_own():
    english, german = ENGLISH + CHAPTERS, ENGLISH.replace("= en", "= de") + CHAPTERS
    status, packs, err = packed(english, german, "- **[B-1.2]** `go p` führt 1 oder 2 Schritte weit (S).\n")
    assert status == 0 and not err, err
    assert "rule.B-" not in packs["en.lang"] and "book" not in packs["en.lang"] and "rule.ruling\tOurs:" in packs["en.lang"]
    lines = packs["en.book"].splitlines()
    assert lines[0] == f"bedesten lang 1 {len(lines) - 1}" and lines[1:] == sorted(lines[1:]), lines
    assert "rule.B-1.1\tRULING There are 26 cards, see [B-1.2]." in lines, lines
    assert "rule.B-1.2\t`go p` leads 1 or 2 steps." in lines, lines
    for line in "board.book.1\tThe aim", "board.help.book.1\tRubies. [B-1.1] ¶ More of them.", "rule.ruling\tOurs:", "lang.code\ten":
        assert line in lines, (line, lines)
    lines = packs["de.book"].splitlines()
    assert "rule.B-1.2\t`go p` führt 1 oder 2 Schritte weit." in lines and "lang.code\tde" in lines, lines
    assert "rule.B-1.1\tRULING There are 26 cards, see [B-1.2]." in lines, lines  # until it is translated


@case
def players_read_words_in_place_of_the_notation():
    table = "## 2 End\n| `go p` | „Nein“ |\n## Für Spieler\n| Notation | in Worten |\n|---|---|\n| `go p` | „Gehen“ |\n"
    rules = "- **[B-1.2]** `go p` führt, `stop` nicht.\n" + table
    status, packs, err = packed(ENGLISH, ENGLISH.replace("= en", "= de"), rules)
    assert status == 0 and not err, err
    assert "rule.B-1.2\t„Gehen“ führt, `stop` nicht." in packs["de.book"].splitlines(), packs["de.book"]


@case
def a_rule_that_cannot_be_a_message_is_refused():
    for bad in "- **[B-1.2]** {0} Schritte.\n", "- **[B-1.2]** Eins.\n- **[B-1.2]** Zwei.\n":
        status, packs, err = packed(ENGLISH, ENGLISH.replace("= en", "= de"), bad)
        assert status == 1 and "`rule.B-1.2`" in err and not packs, (err, packs)


@case
def a_further_language_is_a_folder():
    """The build asks which packs there are; it is not told."""
    root = tempfile.mkdtemp(dir=FOLDER.name)
    written(root, {"en/all.txt": ENGLISH, "de/all.txt": ENGLISH, "pl/all.txt": POLISH})
    done = subprocess.run([sys.executable, TOOL, "--packs", root], capture_output=True, text=True, check=True)
    assert done.stdout.split() == [f"{code}.{kind}" for kind in ("lang", "book") for code in ("en", "de", "pl")], done
    build = os.path.join(os.path.dirname(TOOL), "..", "lang", "meson.build")
    with open(build, encoding="utf-8") as file:
        assert "de.lang" not in file.read()


run_cases()
