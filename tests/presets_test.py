#!/usr/bin/env python3
"""What is preset: help says it, and the command line and the menu have the same."""

import os
import re
import sys

sys.dont_write_bytecode = True  # before drive is read: nothing is left in the source folder
from drive import Terminal, case, flat, good, new_folder
from screens import Screen, run_on_screens, text_of

NAMES = {"board": "The board game", "dice": "The dice game", "write": "Choose & Write"}
WITHOUT = {"en": "Without it:", "de": "Ohne Angabe:"}


def options_of(command, lang):
    """The options that the help of a command lists, each with its text."""
    listed = good("help", command, "--lang", lang).split({"en": "Options:", "de": "Optionen:"}[lang])[1]
    found = re.split(r"^  --", listed, flags=re.M)[1:]
    return {re.match(r"[\w-]+", text)[0]: flat(text) for text in found}


def head_of(folder, name):
    """Who sits where, and the options, of a saved game."""
    text = text_of(os.path.join(folder, "bedesten", "games", f"{name}.rec"))
    return re.findall(r"^(?:seats|seat|option) .*$", text, re.M)


@case
def every_help_names_the_presets_of_all_its_options():
    commands = re.findall(r"^  (\w+) ", good("help").split("Options:")[0], re.M)
    assert len(commands) == 25, commands
    for lang in "en", "de":
        for command in commands:
            for option, text in options_of(command, lang).items():
                assert option == "help" or WITHOUT[lang] in text, (command, option, text)
                assert "{" not in text and "[" not in text, (command, option, text)


@case
def presets_are_those_of_the_command():
    for lang, anew, cores, layouts in (
            ("en", "another one each time", "one for each core", "those with a name and random ones take turns"),
            ("de", "jedes Mal ein anderer", "einer für jeden Kern", "die mit Namen und zufällige wechseln sich ab")):
        for command, option, preset in (("sim", "games", "1000"), ("atlas", "games", "10000"),
                                        ("sim", "seed", "1"), ("play", "seed", anew),
                                        ("sim", "jobs", "1"), ("match", "jobs", cores),
                                        ("record", "number", "0"), ("analyse", "playouts", "128"), ("perft", "depth", "3"),
                                        ("bench", "seconds", "1"), ("play", "bot-ms", "5000"),
                                        ("play", "layout", "short"), ("sim", "memory", "2"),
                                        ("atlas", "layout", layouts)):
            text = options_of(command, lang)[option]
            assert f"{WITHOUT[lang]} {preset}." in text, (command, option, text)
    page = good("man").replace("\\-", "-")
    assert "Without it: 1000 (atlas: 10000)." in page, page
    assert "depth 3:" in good("perft", "board") and "depth 4:" not in good("perft", "board")
    assert "seed 1, " in good("sim", "dice", "--games", "1", "--bots", "random")


def begun_in_the_menu(game):
    """The game that somebody begins who has chosen nothing but which one."""
    folder = new_folder()
    with Screen(env={"XDG_DATA_HOME": folder, "XDG_CONFIG_HOME": folder}) as screen:
        screen.until("BEDESTEN")
        screen.keys("Down", "Down")  # learning comes first for somebody new
        for name in [*NAMES.values()][1:[*NAMES].index(game) + 1]:
            screen.keys("Right")
            screen.until(f" 3  Game .*{name}")
        screen.keys("Home", "Down", "Enter")
        screen.until("F10 quit")
        screen.keys("F10")
        screen.until("BEDESTEN")
        screen.keys("q")
        assert screen.status() == 0
    return head_of(folder, f"{game}-1")


def begun_on_the_command_line(game):
    folder = new_folder()
    played = Terminal("play", game, "--plain", env={"XDG_DATA_HOME": folder})
    played.read_until("> ")
    played.type("quit\n")
    played.read_until("You leave the game.")
    assert played.status() == 0
    return head_of(folder, f"{game}-1")


@case
def menu_and_command_line_begin_the_same_game():
    for game in NAMES:
        menu, typed = begun_in_the_menu(game), begun_on_the_command_line(game)
        assert menu == typed and len(menu) >= 4, (menu, typed)
        helped = options_of("play", "en")
        players = re.search("Without it: (.*?)[.]", helped["players"])[1]
        bot = re.search("Without it: (.*?)[.]", helped["bots"])[1]
        assert menu[0] == f"seats {players}" and menu[-1].split()[2] == "level1", (menu, players)
        listed = flat(good("games"))
        assert listed.count(f"players ({players} without --players)") == 3, listed
        assert listed.count(f"({bot} without --bots)") == 3, listed


def met_by(folder, *more):
    """The bot that sits in seat 2 of a game that somebody begins at a terminal."""
    played = Terminal("play", "dice", "--plain", "--name", "begun", *more,
                      env={"XDG_DATA_HOME": folder, "XDG_CONFIG_HOME": folder})
    played.read_until("> ")
    played.type("quit\n")
    played.read_until("You leave the game.")
    assert played.status() == 0
    head = head_of(folder, "begun")
    os.remove(os.path.join(folder, "bedesten", "games", "begun.rec"))
    return next(line.split()[2] for line in head if line.startswith("seat 2"))


@case
def who_has_beaten_a_level_meets_the_next():
    folder = new_folder()
    assert met_by(folder) == "level1"
    assert met_by(folder, "--seed", "1") == "level4"
    os.makedirs(os.path.join(folder, "bedesten"), exist_ok=True)
    with open(os.path.join(folder, "bedesten", "settings"), "w", encoding="utf-8") as file:
        file.write("ladder.dice.level1 4 lww\nladder.dice.level2 1 w\nladder.dice.level6 nonsense\n")
    assert met_by(folder) == "level2"
    assert met_by(folder, "--bots", "level5") == "level5"


@case
def who_finished_games_before_there_was_a_ladder_meets_whom_they_met():
    folder = new_folder()
    assert met_by(folder) == "level1"  # makes the folders
    good("record", "dice", "--seed", "1", "--bots", "level2", "--out",
         os.path.join(folder, "bedesten", "games", "old.rec"))
    assert met_by(folder) == "level4"


@case
def whoever_beats_a_level_hears_of_the_next_and_it_is_kept():
    """A game that is won by its last move, which the person makes."""
    whole = good("record", "dice", "--players", "2", "--bots", "policy,level1", "--seed", "125")
    begun, _ = whole.replace("seat 1 policy", "seat 1 human").rsplit("\n1 end\n", 1)
    for lang, words in ("en", "You have beaten Apprentice"), ("de", "Lehrling (Stufe 1) ist besiegt"):
        folder = new_folder()
        games = os.path.join(folder, "bedesten", "games")
        os.makedirs(games)
        with open(os.path.join(games, "won.rec"), "w", encoding="utf-8") as file:
            file.write(begun + "\n")
        with open(os.path.join(folder, "bedesten", "settings"), "w", encoding="utf-8") as file:
            file.write("ladder.dice.level1 1 w\n")
        played = Terminal("resume", "won", "--plain", "--lang", lang,
                          env={"XDG_DATA_HOME": folder, "XDG_CONFIG_HOME": folder})
        played.read_until("> ")
        played.type("end\n")
        told = played.read_until("\n> ")  # behind that an analysis is offered
        assert words in told and "--bots level2" in told and "Enter" in told[told.index("--bots level2"):], told
        played.type("\n")
        assert played.status() == 0
        assert "ladder.dice.level1 2 ww\n" in text_of(os.path.join(folder, "bedesten", "settings"))


@case
def the_menu_offers_no_example():
    with Screen(env={"XDG_CONFIG_HOME": new_folder(), "XDG_DATA_HOME": new_folder()}) as screen:
        screen.until("BEDESTEN")
        screen.keys("Down", "Down")
        for name in "The dice game", "Choose & Write", "The board game":
            screen.keys("Right")
            screen.until(f" 3  Game .*{name}")
        screen.keys("q")
        assert screen.status() == 0


run_on_screens()
