#!/usr/bin/env python3
"""The path of somebody new, on a real terminal and by keys alone: from the menu to the end of the
first guided game, for each game, in both languages, on a small and on a large screen.

What each step says must be seen whole, and so must what it was good for; a step that does not
come ends the case. Then the game goes on openly, and the menu knows that the lesson is done.
"""

import glob
import os
import re
import sys
import time

sys.dont_write_bytecode = True  # before drive is read: nothing is left in the source folder
from drive import case, new_folder
from screens import Screen, run_on_screens

DRAWN = 20  # seconds until a screen counts as drawn, on a busy machine too

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
SIZES = {"small": (24, 80), "large": (60, 200)}
SETTLED = 0.05  # seconds
ROWS_READ = 16  # what is said is never longer
STEP = {"en": "Step {} of {} · ", "de": "Schritt {} von {} · "}
ANY_STEP = {"en": r"Step (\d+) of", "de": r"Schritt (\d+) von"}


def messages(lang):
    """All messages of a language."""
    found = {}
    for path in glob.glob(os.path.join(ROOT, "lang", lang, "*.txt")):
        with open(path, encoding="utf-8") as file:
            for line in file:
                key, equals, text = line.rstrip("\n").partition(" = ")
                if equals and not key.startswith("#"):
                    found[key] = text
    return found


class Lesson:
    """What stands in a lesson's file: title and steps, with the moves of player 1."""

    def __init__(self, path, lang):
        self.title, self.steps = None, []
        with open(path, encoding="utf-8") as file:
            for line in file.read().splitlines():
                self.take(line, lang)

    def take(self, line, lang):
        key, _, text = line.removeprefix("note ").partition(" ")
        if line.startswith("1 ") and self.steps:
            self.steps[-1]["moves"].append(line[2:])
        elif not line.startswith("note "):
            return
        elif key == f"title.{lang}":
            self.title = text
        elif key == f"step.{lang}":
            name, _, words = text.partition(": ")
            self.steps.append({"name": name, "words": words, "moves": [], "good": None})
        elif key == f"good.{lang}":
            self.steps[-1]["good"] = text


def read_from(text, start):
    """What stands from START on, each time that it is there, in its column and as if no line had been
    broken."""
    lines = text.splitlines()
    for at, line in enumerate(lines):
        for found in re.finditer(re.escape(start), line):
            rows = [row[found.start():].split("│")[0].rstrip(" ─└┘┌┐▼▲")
                    for row in lines[at:at + ROWS_READ]]
            yield " ".join(" ".join(rows).split())


def assert_seen(screen, sentence):
    """The sentence is on the screen, all of it; a screen may be caught half drawn, so it is looked at again."""
    words = sentence.split()
    start, end = " ".join(words[:2]), time.monotonic() + DRAWN
    while True:
        text = screen.until(re.escape(start))
        if any(read.startswith(" ".join(words)) for read in read_from(text, start)):
            return
        assert time.monotonic() < end, (sentence, text)
        time.sleep(0.05)


class Newcomer:
    """Somebody at the screen who has read nothing but what it shows."""

    def __init__(self, screen, lang):
        self.screen, self.lang, self.says = screen, lang, messages(lang)

    def close_box(self):
        """What stands in a box over the screen has been read."""
        feet = "|".join(re.escape(self.says[key].split("{")[0])
                        for key in ("full.popup", "full.popup.rule"))
        if re.search(feet, self.screen.shown()):
            self.screen.keys("Enter")
            self.screen.until("", but=feet)

    def choose(self, label):
        """The row of the list that has this label, by its number."""
        text = self.screen.until(rf"│ +\d +(✓ +)?{re.escape(label)} (.|\n)*"
                                 + re.escape(self.says["learn.menu.keys"]))
        row = next(line for line in text.splitlines() if f" {label} " in line)
        self.screen.keys(re.search(r"\d+", row)[0])

    def in_words(self, game, move):
        """A move of the record as somebody types it in this language."""
        def word(token):
            words = self.says.get(f"{game}.type.{token}")
            if words is None and "-" in token:
                return "-".join(map(word, token.split("-")))
            return words.split(",")[0] if words else token

        return " ".join(map(word, move.split()))

    def answer(self, typed):
        self.close_box()
        self.screen.type(typed)
        self.screen.until(rf"> {re.escape(typed)}")
        self.screen.keys("Enter")
        self.screen.until("", but=rf"> {re.escape(typed)}")
        self.settle()

    def settle(self):
        """Until what is shown stays: a box may come a moment later than the line goes."""
        was = None
        while was != (now := self.screen.shown()):
            was = now
            time.sleep(SETTLED)

    def is_at(self, number):
        """Is it still that step, when somebody is asked again?"""
        shown = self.screen.until(ANY_STEP[self.lang] + "|" + re.escape(self.opening()))
        found = re.search(ANY_STEP[self.lang], shown)
        return bool(found) and int(found[1]) == number

    def opening(self):
        """How it begins to say that the lesson is behind us."""
        return " ".join(self.says["learn.open"].split()[:5])

    def do_step(self, game, number, step):
        if not step["moves"]:
            self.close_box()
            self.screen.keys("Enter")
            return
        for move in step["moves"]:
            if self.is_at(number):  # what was forced came by itself
                self.answer(self.in_words(game, move))

    def learn(self, game, lesson):
        total = len(lesson.steps)
        for number, step in enumerate(lesson.steps, 1):
            heading = STEP[self.lang].format(number, total)
            assert_seen(self.screen, f"{heading}{step['name']}: {step['words']}")
            self.do_step(game, number, step)
            if step["good"]:
                assert_seen(self.screen, step["good"])
                if number < total:
                    self.close_box()
        assert_seen(self.screen, self.says["learn.open"])


def walk(game, lang, size):
    """From the menu to the end of the first game; then it is left, and is done."""
    rows, cols = SIZES[size]
    lesson = Lesson(os.path.join(ROOT, "lessons", f"{game}-first.txt"), lang)
    env = {"XDG_DATA_HOME": new_folder(), "XDG_CONFIG_HOME": new_folder(), "LANG": lang,
           "LC_ALL": None, "LC_CTYPE": "C.UTF-8"}
    with Screen(env=env, rows=rows, cols=cols) as screen:
        person = Newcomer(screen, lang)
        screen.until(r"1  " + person.says["learn.menu"])
        screen.keys("Enter")
        person.choose(person.says[f"{game}.name"])
        person.choose(lesson.title)
        person.learn(game, lesson)
        person.close_box()
        screen.keys("F10")
        screen.until("BEDESTEN|" + re.escape(person.says["line.quit.sure"].split("{")[0][:30]))
        if "BEDESTEN" not in screen.shown():
            screen.keys("F10")
        text = screen.until("BEDESTEN")
        assert not re.search(r" 1  " + person.says["learn.menu"], text), text
        screen.keys(*re.search(r"(\d+)  " + person.says["learn.menu"], text)[1])
        person.choose(person.says[f"{game}.name"])
        screen.until(r"✓ +" + re.escape(lesson.title))
        screen.keys("q", "q", "q")
        assert screen.status() == 0


def leaf(game, lang, size):
    """The book of the game, from the menu: every chapter is seen whole, page by page."""
    rows, cols = SIZES[size]
    env = {"XDG_DATA_HOME": new_folder(), "XDG_CONFIG_HOME": new_folder(), "LANG": lang,
           "LC_ALL": None, "LC_CTYPE": "C.UTF-8"}
    with Screen(env=env, rows=rows, cols=cols) as screen:
        person = Newcomer(screen, lang)
        screen.until(r"1  " + person.says["learn.menu"])
        screen.keys("Enter")
        person.choose(person.says[f"{game}.name"])
        person.choose(person.says["learn.menu.book"])
        chapters = [key for key in person.says if re.match(rf"{game}\.help\.book\.\d", key)]
        assert len(chapters) >= 5, chapters
        for number, key in enumerate(sorted(chapters), 1):
            screen.until(re.escape(person.says[f"{game}.book.{number}"]) + rf" \({number} ")
            for paragraph in person.says[key].split(" ¶ "):
                assert_seen(screen, paragraph)
            screen.keys("Enter")
        screen.until(re.escape(person.says["learn.menu.keys"]),
                     but=re.escape(person.says["learn.menu.page"]))
        screen.keys("q", "q", "q")
        assert screen.status() == 0


def first_games():
    return [game for game in ("board", "dice", "write")
            if os.path.exists(os.path.join(ROOT, "lessons", f"{game}-first.txt"))]


for GAME in first_games():
    for LANG in "en", "de":
        for SIZE in SIZES:
            def path(game=GAME, lang=LANG, size=SIZE):
                walk(game, lang, size)
            path.__name__ = f"a_newcomer_learns_{GAME}_in_{LANG}_on_a_{SIZE}_screen"
            case(path)

            def book(game=GAME, lang=LANG, size=SIZE):
                leaf(game, lang, size)
            book.__name__ = f"the_book_of_{GAME}_is_read_in_{LANG}_on_a_{SIZE}_screen"
            case(book)


run_on_screens()
