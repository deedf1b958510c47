"""The numbered statements of docs/rules: read here, for tools/rules and tools/lang.py.

`docs/rules/GAME.md` is the English text, `docs/rules/CODE/GAME.md` the same in another language. A
statement is an item, `- **[B-1.1]** text`, with the lines that are indented below it.
"""

import re

ID = r"[A-Z]+-\d+\.\d+"
ITEM = re.compile(rf"- \*\*\[({ID})\]\*\* (\S.*)$")
LIKE_ITEM = re.compile(r"\s*[-*] \*\*\[")
HEADING = re.compile(r"## (\d+) \S")
CITATION = re.compile(rf"\[({ID})\]")
CODE = re.compile(r"`([^`]*)`")
# Where a figure comes from: (S), (L/A), (2; five tiles P), (S for 8, the others by the same drawing),
# (which S, numbers A).
SOURCES = "SDPLAC12"
BEGINS = rf"[{SOURCES}](?:/[{SOURCES}])?(?:(?:[;:]|\s+(?:for|für)\s)[^()]*)?"
ENDS = r"[^()`]*[a-zäöü] [SDPLAC]"
MARK = re.compile(rf"\(({BEGINS}|{ENDS})\)")
RULING = "RULING"
# In the table at a document's end: how a code word is said to players.
SAID = re.compile(r"\| `([^`]+)` \| (.+?) \|$")
SAID_HEAD = re.compile(r"## [^\d\s]")


class Statement:
    def __init__(self, name, where, section, text):
        self.name, self.where, self.section, self.text = name, where, section, text

    def plain(self):
        """The statement for a reader: without the marks."""
        return re.sub(r"\s*" + MARK.pattern, "", self.text)

    def said(self, words):
        """The statement for a player, who knows no notation; what WORDS lack stays as it is."""
        return CODE.sub(lambda code: words.get(code[1], code[0]), self.plain())

    def marks(self):
        """What the marks say but for the words in them, which are a language's own."""
        return sorted("".join(re.findall(rf"\b[{SOURCES}]\b", mark)) for mark in MARK.findall(self.text))

    def codes(self):
        return sorted(CODE.findall(self.plain()))

    def citations(self):
        return sorted(CITATION.findall(self.text))

    def figures(self):
        """Every number that is written in digits and is not part of a code word or a citation."""
        bare = CITATION.sub(" ", CODE.sub(" ", self.plain()))
        return sorted(map(int, re.findall(r"\d+", bare)))

    def rulings(self):
        return self.text.split().count(RULING)


def read(path):
    """The statements of a document, its numbered sections, and complaints about its form."""
    statements, sections, errors, section, open_item = [], [], [], None, None
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        where = f"{path.name}:{number}"
        item, heading = ITEM.match(line), HEADING.match(line)
        if heading:
            section = heading[1]
            sections.append(section)
        if item:
            open_item = Statement(item[1], where, section, item[2].strip())
            statements.append(open_item)
        elif LIKE_ITEM.match(line):
            errors.append(f"{where}: expected `- **[B-1.1]** text`: {line.strip()[:60]}")
            open_item = None
        elif open_item and re.match(r"\s+\S", line):
            open_item.text += " " + line.strip()
        else:
            open_item = None
    return statements, sections, errors


def read_words(path):
    """How the code words of a document are said to players; empty where it does not say so."""
    words, is_table = {}, False
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            is_table = SAID_HEAD.match(line) is not None
        row = SAID.match(line) if is_table else None
        if row:
            words[row[1]] = row[2]
    return words
