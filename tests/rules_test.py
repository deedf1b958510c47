#!/usr/bin/env python3
"""What tools/rules says of rules that differ between two languages, and what it lets pass."""

import os
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True  # before drive is read: nothing is left in the source folder
from drive import FOLDER, case, run_cases

TOOL = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools", "rules")
ENGLISH = """# The game
## 1 Things
- **[B-1.1]** There are 26 cards (2; the
  first also P), see [B-1.2].
- **[B-1.2]** RULING `go p` leads 1 or 2 steps (S). Nobody stays there.
## 2 End
- **[B-2.1]** It ends at last (which S, numbers A).
"""
GERMAN = """# Das Spiel
## 1 Dinge
- **[B-1.1]** Es gibt, siehe [B-1.2], 26 Karten (2; die erste auch P).
- **[B-1.2]** RULING `go p` führt 1 oder 2 Schritte weit (S). Niemand bleibt dort.
## 2 Ende
- **[B-2.1]** Am Ende ist es aus (welche S, Anzahl A).
"""
TEST = "static void all(void **state)\n{\n    /* [B-1.1] [B-1.2] [B-2.1] */\n}\n"


def checked(german, english=ENGLISH):
    """Status and output for these rules; GERMAN None: there are none."""
    root = tempfile.mkdtemp(dir=FOLDER.name)
    files = {"docs/rules/board.md": english, "tests/all_test.c": TEST, "src/none.c": "\n", "lang/de/all.txt": "",
             "lang/en/all.txt": ""}
    if german is not None:
        files["docs/rules/de/board.md"] = german
    for name, text in files.items():
        os.makedirs(os.path.dirname(os.path.join(root, name)), exist_ok=True)
        with open(os.path.join(root, name), "w", encoding="utf-8") as file:
            file.write(text)
    done = subprocess.run([sys.executable, TOOL, root], capture_output=True, text=True, check=False)
    assert not done.stderr, done.stderr
    return done.returncode, done.stdout


def refused(old, new, words):
    assert old in GERMAN, old
    status, out = checked(GERMAN.replace(old, new))
    assert status == 1 and words in out, (new, status, out)


@case
def the_same_rules_in_two_languages_pass():
    status, out = checked(GERMAN)
    assert status == 0 and out == "rules: 3 statements, 0 without a test\n", out


@case
def a_document_says_all_of_its_code_words_to_players_or_none():
    table = "## Für Spieler\n| Notation | in Worten |\n|---|---|\n"
    status, out = checked(GERMAN + table + "| `go p` | „Gehen“ |\n")
    assert status == 0, out
    status, out = checked(GERMAN + table + "| `stay` | „Bleiben“ |\n")
    assert status == 1 and "de/board.md: [B-1.2] has `go p`, which is not said to players" in out, out
    assert "de/board.md: `stay` is said to players, but in no statement" in out, out


@case
def what_is_missing_or_too_much_is_said():
    status, out = checked(None)
    assert status == 1 and "de/board.md: is missing" in out, out
    refused("- **[B-2.1]** Am Ende ist es aus (welche S, Anzahl A).\n", "", "de/board.md: [B-2.1] is missing")
    refused("## 2 Ende", "- **[B-1.3]** Neu.\n## 2 Ende", "[B-1.3] is not in the English rules")
    refused("## 2 Ende", "## 3 Ende", "has the sections 1, 3; in English 1, 2")
    refused("## 2 Ende", "## 3 Ende", "[B-2.1] stands in section 3")
    refused("**[B-2.1]** Am", "**[B-1.2]** Am", "[B-1.2] is also at")


@case
def other_figures_marks_words_and_citations_are_said():
    refused("26 Karten", "25 Karten", "de/board.md:3: [B-1.1] has other figures: [25], in English [26]")
    refused("1 oder 2", "1, 2 oder 3", "[B-1.2] has other figures")
    refused(" (S). Niemand", ". Niemand", "[B-1.2] has other marks")
    refused("auch P)", "auch D)", "[B-1.1] has other marks")
    refused("Anzahl A)", "Anzahl L)", "[B-2.1] has other marks: ['SL'], in English ['SA']")
    refused("RULING ", "", "[B-1.2] has other rulings: 0, in English 1")
    refused("`go p`", "`gehe p`", "[B-1.2] has other code words: ['gehe p'], in English ['go p']")
    refused("[B-1.2], 26", "[B-2.1], 26", "[B-1.1] has other citations")


@case
def another_order_and_english_left_as_it_is_are_said():
    lines = GERMAN.splitlines(keepends=True)
    lines[2], lines[3] = lines[3], lines[2]
    status, out = checked("".join(lines))
    assert status == 1 and "the statements stand in another order" in out, out
    refused("Am Ende ist es aus", "It ends at last", "[B-2.1] is not translated")


run_cases()
