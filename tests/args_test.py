#!/usr/bin/env python3
"""What the command line refuses: always with what was expected."""

import sys

sys.dont_write_bytecode = True  # before drive is read: nothing is left in the source folder
from drive import case, keep, refused, run_cases


@case
def an_unknown_command_is_refused_with_the_nearest():
    refused(["smi"], ["“smi”: did you mean sim?"])
    refused(["xyzzy"], ["“xyzzy”.\n", "“bedesten help” lists"])
    refused(["--players", "2"], ["“--players”", "Expected one of: --plain, --theme, --lang, --help."])
    refused(["smi"], ["Befehl", "Meintest du sim?"], lang="de")


@case
def an_unknown_option_is_refused_with_the_nearest():
    refused(["sim", "board", "--player", "3"], ["--player", "players"])
    refused(["sim", "board", "-p"], ["-p"])
    refused(["play", "board", "--xyzzy"], ["“--xyzzy” for “play”.\n", "“bedesten help play”"])
    refused(["replay", "x", "--games", "3"], ["--games", "replay"])
    refused(["--games", "3"], ["--games"])


@case
def an_unknown_game_is_refused_with_the_nearest():
    for command in "play", "sim", "record", "perft", "bench", "puzzle":
        refused([command, "bord"], ["bord", "did you mean board?"])
        refused([command, "bord"], ["Spiel", "Meintest du board?"], lang="de")
    refused(["sim", "chess"], ["chess", "Expected one of: board, "])


@case
def a_missing_operand_is_refused():
    for command in "play", "sim", "record", "perft":
        refused([command], [command, "GAME", "board, dice"])
        refused([command], [command, "SPIEL", "board, dice"], lang="de")
    for command in "replay", "trace", "verify":
        refused([command], [command, "FILE"])


@case
def too_much_is_refused():
    refused(["sim", "board", "again"], ["again"])
    refused(["version", "board"], ["board"])
    refused(["replay", "a", "b"], ["“b”"])


@case
def a_missing_value_is_refused():
    refused(["sim", "board", "--players"], ["--players"])
    refused(["sim", "board", "--players", "--games", "3"], ["--players"])


@case
def a_wrong_number_is_refused_with_the_range():
    for word in "x", "", "-1", "3.5", "0", "99", "99999999999999999999", "3x":
        refused(["sim", "board", f"--players={word}"], ["players", "from 2 to 5", f"“{word}”"])
    refused(["sim", "board", "--players", "6"], ["from 2 to 5"])
    refused(["sim", "template", "--players", "1"], ["from 2 to 6"])
    refused(["sim", "board", "--games", "0"], ["--games", "1"])
    refused(["perft", "board", "--depth", "99"], ["--depth", "20"])
    refused(["bench", "--seconds", "no"], ["--seconds", "3600"])
    refused(["sim", "board", "--seed", "18446744073709551616"], ["--seed"])


@case
def an_option_given_twice_is_refused():
    refused(["sim", "board", "--players", "3", "--players", "4"], ["--players"])


@case
def a_switch_takes_no_value():
    refused(["trace", "x", "--facts=yes"], ["--facts"])


@case
def an_unknown_language_is_refused():
    refused(["games", "--lang", "xx"], ["xx", "en", "de", "“bedesten help”"])
    refused(["games", "--lang"], ["--lang"])


@case
def an_unknown_bot_is_refused_with_those_that_play():
    refused(["sim", "board", "--bots", "genius"], ["genius", "random", "policy"])
    refused(["sim", "template", "--bots", "policy"], ["policy", "random"])
    refused(["sim", "board", "--players", "3", "--bots", "random,random"], ["3", "2"])
    refused(["sim", "board", "--players", "3", "--bots", ",".join(["random"] * 9)], ["3"])


@case
def a_wrong_option_of_a_game_is_refused():
    refused(["sim", "board", "--option", "layout"], ["layout"])
    refused(["sim", "board", "--option", "colour=3"], ["colour", "layout"])
    refused(["sim", "board", "--option", "neutral=7"], ["neutral"])
    refused(["sim", "board", "--layout", "round"], ["round", "short"])
    refused(["sim", "board", "--layout", "1,2,3"], ["16"])
    refused(["sim", "board", "--layout", ",".join(["1"] * 16)], ["1"])
    refused(["sim", "board", "--players", "5", "--option", "neutral=1"], ["5"])
    refused(["sim", "template", "--layout", "short"], ["layout", "swaps"])


@case
def a_wrong_value_says_what_is_expected_and_what_it_means():
    wrong = {
        "--option task=99": (["layout, neutral"], ["layout, neutral"]),
        "--option layout=99": (["16 numbers from 1 to 16", "short, long, order, random", "Where the",
                                "Without it: short."],
                               ["16 Zahlen von 1 bis 16", "short, long, order, random", "Wo die",
                                "Ohne Angabe: short."]),
        "--layout 1,2,3": (["16 numbers from 1 to 16", "3 were given", "Where the sixteen"],
                           ["16 Zahlen von 1 bis 16", "wurden 3", "Wo die sechzehn"]),
        "--option neutral=7": (["no, yes, or 1 number from 0 to 1", "neutral assistant"],
                               ["no, yes oder 1 Zahl von 0 bis 1", "neutralen Gehilfen"]),
        "--option neutral=": (["cannot be “”", "from 0 to 1"], ["nicht „“", "von 0 bis 1"]),
        "--players 9": (["from 2 to 5", "“--players”: How many play."],
                        ["von 2 bis 5", "„--players“: Wie viele mitspielen."]),
        "--bots genius": (["policy", "“--bots”: Which bots play"], ["policy", "„--bots“: Welche Bots"]),
        "--seed x": (["from 0 to 18446744073709551615", "“--seed”: The seed of chance"],
                     ["von 0 bis 18446744073709551615", "„--seed“: Der Startwert"]),
        "--ms 0": (["from 1 to 3600000", "milliseconds"], ["von 1 bis 3600000", "Millisekunden"]),
        "--games": (["needs a value", "How many games"], ["Wert", "Wie viele Partien"]),
    }
    for words, expected in wrong.items():
        for lang, said in zip(("en", "de"), expected):
            refused(["sim", "board", *words.split(" ")], said, lang=lang)
    for lang, said in ("en", ["“--seat”: Your seat"]), ("de", ["„--seat“: Dein Platz"]):
        refused(["play", "board", "--seat", "7"], said, lang=lang)


@case
def a_game_without_options_says_so():
    for lang, none, tasks, listed in (
            ("en", "has no options", "Tasks are no option", "lists the options"),
            ("de", "hat keine Optionen", "Aufgaben sind keine Option", "zählt die Optionen")):
        refused(["play", "write", "--option", "task=99"], ["task", none, tasks, "1 ", "14", "solo"],
                lang=lang)
        refused(["sim", "dice", "--option", "task=99"], ["task", none, listed], lang=lang)


@case
def a_wrong_seat_is_refused():
    for word in "4", "0", "x", "1,9", "12", "1,,x":
        refused(["play", "board", "--players", "3", "--seat", word], ["--seat", "3"])


@case
def why_a_file_cannot_be_used_is_said_in_the_language():
    for lang, missing, folder in (("en", "there is no such file or folder", "it is a folder"),
                                  ("de", "Eine solche Datei oder einen solchen Ordner gibt es nicht", "Das ist ein Ordner")):
        refused(["replay", "no-such-file"], ["no-such-file", f": {missing}.\n"], lang=lang)
        refused(["replay", "/"], [f": {folder}.\n"], lang=lang)
        refused(["play", "board", "--script", "/"], [f": {folder}.\n"], lang=lang)


@case
def what_is_quoted_ends_with_a_whole_letter():
    path = keep("x" * 59 + "üü\n")
    refused(["replay", path], [f"instead of “{'x' * 59}”."])


run_cases()
