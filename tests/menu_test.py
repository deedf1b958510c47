#!/usr/bin/env python3
"""The menu and the watch of a record on a real terminal, by keys."""

import os
import re
import sys

sys.dont_write_bytecode = True  # before drive is read: nothing is left in the source folder
from drive import FOLDER, Terminal, case, good, new_folder
from screens import Screen, new_path, play, run_on_screens


# ---- the menu ----------------------------------------------------------------------------


def number_of(screen, label):
    """The number of the item with this label, as the keys that it takes, once it is drawn."""
    item = rf"│ +(\d+)  {label}\b"
    return re.search(item, screen.until(item))[1]


@case
def the_first_move_is_three_keys_away():
    """From a menu that nobody has seen before; every key that is sent counts."""
    moved = {"en": "█ You (play|go|keep|choose|reroll|use)", "de": "█ Du (spielst|gehst|nimmst)"}
    for lang in "en", "de":
        env = {"XDG_DATA_HOME": new_folder(), "XDG_CONFIG_HOME": new_folder(), "LANG": lang,
               "LC_ALL": None, "LC_CTYPE": "C.UTF-8"}
        with Screen(env=env) as screen:
            screen.until("BEDESTEN(.|\n)*" + {"en": "Quit", "de": "Beenden"}[lang])
            screen.keys("Down", "Enter")  # learning comes first for somebody new
            before = screen.until("F10 (quit|Ende)")
            assert not re.search(moved[lang], before), before
            screen.keys("Enter")
            screen.until(moved[lang])
            assert len(screen.pressed) <= 3, screen.pressed
            screen.keys("F10")
            screen.until("BEDESTEN")
            screen.keys("q")
            assert screen.status() == 0


@case
def the_menu_changes_language_game_and_players():
    with Screen(rows=60, cols=200) as screen:
        screen.until("BEDESTEN")
        screen.keys(*number_of(screen, "Language"))
        screen.until("Sprache")
        screen.keys(*number_of(screen, "Spiel"))
        screen.until("Das Würfelspiel, zu 3: 1 Mensch, 2 Bots")
        screen.keys("Down", "Left")
        screen.until("zu 2: 1 Mensch, 1 Bot\\b")
        screen.keys("Home", "Down", "Enter")
        screen.until("Das Würfelspiel · Runde")
        screen.keys("F10")
        screen.until("BEDESTEN")
        screen.keys("?")
        screen.until("Regeln und Hilfe ─")
        screen.keys("Escape", "q")
        assert screen.status() == 0


@case
def the_menu_remembers_what_was_changed_before_it_was_left():
    env = {"XDG_CONFIG_HOME": new_folder()}
    with Screen(env=env) as screen:
        screen.until("BEDESTEN")
        screen.keys(number_of(screen, "Players"))
        screen.until("The board game, 4 players")
        screen.keys(number_of(screen, "Game"))
        screen.until("The dice game")
        screen.keys("q")
        assert screen.status() == 0
    with Screen(env=env) as screen:
        screen.until("The dice game, 3 players")
        screen.keys(*2 * number_of(screen, "Game"))
        screen.until("The board game, 4 players")
        screen.keys("1")  # with more than nine items it waits, however long somebody reads
        screen.until("1 – Enter takes it")
        screen.keys("Enter")
        screen.until("Learn to play *│\n(.|\n)*The board game")


@case
def a_dumb_terminal_and_the_line_mode_have_a_menu_in_lines():
    for args, env in ((), {"TERM": "dumb"}), ((), {"TERM": None}), (("--plain",), {}):
        for lang in "en", "de":
            play, more, left = {"en": ("2 Play: The board game", "Level|level", "Quit"),
                                "de": ("2 Spielen: Das Brettspiel", "Stufe", "Beenden")}[lang]
            env = {**env, "LANG": lang, "LC_ALL": f"{lang}.UTF-8", "XDG_CONFIG_HOME": new_folder(),
                   "XDG_DATA_HOME": new_folder()}
            with Screen(*args, lang=lang, env=env, rows=60) as screen:
                text = screen.until(left)
                assert play in text and re.search(more, text), text
                screen.keys("1", "Enter")
                for first in "5", "14":  # a game, its book; its first lesson is row 2
                    screen.until(r"1 \S")
                    screen.keys("1", "Enter")
                    if first == "14":
                        screen.until(r"\(1 \S+ 5\)")
                        screen.keys("q", "Enter")
                screen.until("2 (Your first game|Dein erstes Spiel)")
                screen.keys("Enter")
                screen.keys("Enter")
                screen.until(left)
                screen.keys("2", "Enter")
                screen.until(r"\[(go|gehe) \d+\]")
                screen.keys("q", "u", "i", "t", "Enter")
                screen.until(left)
                screen.keys("q", "Enter")
                assert screen.status() == 0


@case
def a_hint_that_is_thought_about_shows_and_is_ended_by_escape():
    """By what is written to the terminal: the sign stays for less than a second."""
    for lang, sign, advice in ("en", "thinks", "Advice"), ("de", "denkt", "Rat"):
        played = Terminal("play", "dice", "--seed", "3", "--bots", "level1", "--lang", lang,
                          env={"TERM": "xterm", "LINES": "24", "COLUMNS": "80",
                               "XDG_DATA_HOME": new_folder()})
        played.read_until("F10")
        played.type("\x1bOQ")  # F2
        shown = played.read_until(sign)
        played.type("\x1b")
        if advice not in shown:
            played.read_until(advice)
        played.type("\r")
        played.type("\x1b[21~")  # F10
        assert played.status() == 0


@case
def without_a_terminal_help_is_printed():
    assert "Usage: bedesten" in good() and "Usage: bedesten" in good(env={"TERM": "xterm"})


@case
def a_game_that_was_left_is_resumed_from_the_menu():
    folder = os.path.join(FOLDER.name, "resumed")
    os.makedirs(folder)
    with Screen(env={"XDG_DATA_HOME": folder, "XDG_CONFIG_HOME": folder}) as screen:
        screen.keys(number_of(screen, "Play"))
        screen.until("F10 quit")
        screen.keys("Enter")
        screen.until("█ You (play|go|keep|choose|reroll|use)")
        screen.keys("F10")
        screen.until("1 unfinished")
        screen.keys(*number_of(screen, "Resume"))
        screen.until("board-1 .*The board game")
        screen.keys("Enter")
        screen.until("board-1(.|\n)*│ You ")
        screen.keys("F10")
        screen.until("BEDESTEN")
        screen.keys("q")
        assert screen.status() == 0


@case
def a_record_is_watched_and_played_on():
    path = new_path()
    good("record", "dice", "--players", "2", "--seed", "3", "--bots", "policy", "--out", path)
    with Screen("watch", path) as screen:
        screen.until("After event 0 of")
        screen.keys("Right", "Right", "Right")
        screen.until("After event 3 of")
        screen.keys("Left", "Down", "Down")
        screen.until("turn 3 of")
        screen.keys("End")
        screen.until("The end:")
        screen.keys("b")
        screen.until("The game is over here")
        screen.keys("s")
        screen.until("seen as a spectator")
        screen.resize(60, 200)
        screen.keys("1", "0", "Enter")
        screen.until("turn 10 of")
        screen.keys("b")
        screen.until("You play on from here as Player")
        screen.type("a/b\r")
        screen.until("a/b(.|\n)*name")
        screen.keys("C-u")
        screen.type("other\r")
        screen.until("other *\n(.|\n)*F10 quit")
        screen.keys("Enter")
        screen.until("█ You (play|go|keep|choose|reroll|use)")
        screen.keys("F10")
        screen.until("turn 10 of")
        screen.keys("q")
        assert screen.status() == 0
    assert "other" in good("saves")


@case
def a_game_of_bots_alone_is_shown_from_its_beginning():
    with Screen(*play("dice", "--seat", "none")) as screen:
        screen.until("The result:(.|\n)*Enter or Esc: the game from its")
        screen.keys("Enter")
        screen.until("After event 0 of")
        screen.keys("End")
        screen.until("The end:")
        screen.keys("q")
        assert screen.status() == 0
        assert "The result:" in screen.all_shown()


@case
def a_game_that_is_not_kept_says_so_on_the_screen():
    for lang, words in ("en", "This game is not kept"), ("de", "Diese Partie wird nicht"):
        for seats in "1", "all":
            with Screen("play", "board", "--players", "2", "--seat", seats, lang=lang,
                        env={"XDG_DATA_HOME": "/proc/nix"}) as screen:
                if seats == "all":
                    screen.until("F10")
                    screen.keys("Enter")
                screen.until(words)


run_on_screens()
