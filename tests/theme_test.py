#!/usr/bin/env python3
"""The colours of the full screen: on a terminal that answers, late, never, or wants none."""

import os
import re
import select
import sys
import time

sys.dont_write_bytecode = True  # before drive is read: nothing is left in the source folder
from drive import Terminal, case, good, new_home, refused, run_cases

PLAY = "play", "board", "--players", "2", "--seed", "3", "--bots", "policy"
QUESTION = "\x1b]11;?\x1b\\"
WHITE, BLACK = "\x1b]11;rgb:ffff/ffff/ffff\x1b\\", "\x1b]11;rgb:1010/1010/1010\x07"
TITLE = {"dark": "38;5;222", "light": "38;5;94"}


class Colours(Terminal):
    """The full screen on a terminal that answers as told."""

    def __init__(self, *args, env=None):
        world = {"TERM": "xterm-256color", "LINES": "24", "COLUMNS": "80", **(env or fresh())}
        super().__init__(*args, env=world)
        self.shown = ""

    def read(self, seconds):
        """What is shown until nothing more comes for so long."""
        while select.select([self.ours], [], [], seconds)[0]:
            self.shown += os.read(self.ours, 1 << 16).decode(errors="replace")
        return self.shown

    def until(self, word):
        end = time.monotonic() + 20
        while word not in self.shown:
            assert time.monotonic() < end, (word, self.shown)
            self.read(0.05)
        return self.shown

    def leave(self):
        self.type("\x1b[21~")
        assert self.status() == 0


def fresh():
    """A home in which nothing is remembered."""
    return {**new_home(), "XDG_CONFIG_HOME": new_home()["XDG_DATA_HOME"]}


def without_signs(shown):
    """What was written, without where and in which colours."""
    return re.sub(r"\x1b(\[[^a-zA-Z]*[a-zA-Z]|\(B)", "", shown)


def theme_of(shown):
    found = [name for name, code in TITLE.items() if code in shown]
    assert len(found) < 2, found
    return found[0] if found else "plain"


def shown_by(*args, env=None, answer=None):
    with_answer = Colours(*args, env=env)
    if answer:
        with_answer.until(QUESTION)
        with_answer.type(answer)
    with_answer.until("F10" if args and args[0] == "play" else "BEDESTEN")
    shown = with_answer.read(0.3)
    with_answer.leave()
    return shown


# ---- what the terminal says ---------------------------------------------------------------


@case
def the_ground_of_the_terminal_decides():
    assert theme_of(shown_by(*PLAY, answer=WHITE)) == "light"
    assert theme_of(shown_by(*PLAY, answer=BLACK)) == "dark"


@case
def a_terminal_that_does_not_answer_is_dark_unless_the_environment_says_otherwise():
    assert theme_of(shown_by(*PLAY)) == "dark"
    assert theme_of(shown_by(*PLAY, env={**fresh(), "COLORFGBG": "0;15"})) == "light"
    assert QUESTION not in shown_by(*PLAY, env={**fresh(), "TERM": "ansi"})


@case
def a_late_answer_changes_the_colours_and_types_nothing():
    game = Colours(*PLAY)
    game.until("F10")
    assert theme_of(game.read(0.3)) == "dark"
    game.shown = ""
    game.type(WHITE)
    game.until(TITLE["light"])
    assert "> " not in without_signs(game.read(0.2)), game.shown
    game.leave()


@case
def what_is_typed_while_the_answer_comes_is_not_lost():
    game = Colours(*PLAY)
    game.until(QUESTION)
    game.type("g" + WHITE + "o 5\r")
    game.until("Post Office.")
    game.until(TITLE["light"])
    game.leave()


@case
def however_much_is_typed_at_once_nothing_is_lost():
    game = Colours(*PLAY)
    game.until(QUESTION)
    game.type("xyz\x1b" * 60 + "go 5\r")
    game.until("Post Office.")
    game.leave()


# ---- what the person says ------------------------------------------------------------------


@case
def a_theme_is_remembered_and_forgotten():
    home = fresh()
    assert theme_of(shown_by(*PLAY, "--theme", "light", env=home, answer=None)) == "light"
    assert theme_of(shown_by(*PLAY, env=home)) == "light"
    assert theme_of(shown_by(env=home)) == "light"  # the menu
    assert QUESTION in shown_by("--theme", "auto", env=home, answer=BLACK)
    assert theme_of(shown_by(*PLAY, env=home, answer=BLACK)) == "dark"


@case
def plain_no_color_and_clicolor_show_no_colours():
    assert theme_of(shown_by(*PLAY, "--theme=plain")) == "plain"
    for name, value in ("NO_COLOR", "1"), ("CLICOLOR", "0"):
        home = {**fresh(), name: value}
        shown = shown_by(*PLAY, env=home)
        assert theme_of(shown) == "plain" and not re.search(r"\x1b\[[\d;]*[34]8;", shown), shown
        assert theme_of(shown_by(*PLAY, "--theme", "dark", env=home)) == "dark"  # it goes before
        assert theme_of(shown_by(*PLAY, env=home)) == "plain"


@case
def the_menu_changes_the_colours_at_once_and_remembers_them():
    home = fresh()
    menu = Colours(env=home)
    menu.until("BEDESTEN")
    assert theme_of(menu.read(0.3)) == "dark"
    number = re.search(r"(\d+) +Colours", without_signs(menu.shown))
    assert number, menu.shown
    menu.type(number[1])
    menu.read(0.3)
    menu.shown = ""
    menu.type(" ")
    menu.until(TITLE["light"])
    menu.type("q")
    assert menu.status() == 0
    assert theme_of(shown_by(*PLAY, env=home)) == "light"


@case
def a_theme_that_is_none_is_refused_and_help_names_those_there_are():
    for lang, word in ("en", "dark, light or plain"), ("de", "dark, light oder plain"):
        refused([*PLAY, "--theme", "pink"], ["pink", word], lang=lang)
        refused(["--theme", "pink"], ["pink", word], lang=lang)
    refused(["--theme", "dark", "sim", "board"], ["theme"])
    for args in ["help", "play"], ["help", "resume"], ["help", "watch"], ["help"], ["man"]:
        assert "theme" in good(*args) and "plain" in good(*args), args
    assert "NO_COLOR" in good("man") and "auto dark light plain" in good("completion", "bash")


run_cases()
