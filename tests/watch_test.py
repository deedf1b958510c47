#!/usr/bin/env python3
"""Watching records, branching off; the completion and the manual page."""

import os
import re
import shutil
import subprocess
import sys

sys.dont_write_bytecode = True  # before drive is read: nothing is left in the source folder
from drive import (FOLDER, PROGRAM, Terminal, case, good, keep, new_home, path_of,
                   refused, run, run_cases, saved, text_of, world)

PLAY = ["play", "board", "--players", "2", "--seed", "3", "--bots", "random"]


def record(game="board", players=2, seed=3):
    return good("record", game, "--players", str(players), "--seed", str(seed), "--bots", "random")


def places(out):
    return [int(n) for n in re.findall(r"^Event (\d+) of \d+, turn", out, re.M)]


# ---- watching ----------------------------------------------------------------------------


@case
def a_record_is_walked_in_both_directions():
    text = record("dice")
    n = len(re.findall(r"^[*12] ", text, re.M))
    turn = len(re.findall(r"^[*12] ", text[: text.index("\n= 1 ")], re.M))
    out = good("watch", keep(text), typed="\nn\nnext 3\nb\nback 2\nlast\nnext\nfirst\nback\nturn 2\nq\n")
    assert places(out) == [0, 1, 2, 5, 4, 2, n, n, 0, 0, turn], places(out)
    assert "This is the end of the record." in out and "This is the beginning." in out


@case
def a_record_is_walked_in_german_words_too():
    path = keep(record())
    words = [("next", "weiter"), ("n 3", "w 3"), ("back", "zurück"), ("b", "z"), ("turn 2", "Zug 2"), ("last", "Schluss"),
             ("first", "Anfang"), ("seat 1", "Platz 1"), ("seat none", "Sitz niemand"), ("seat all", "Platz alle"),
             ("show", "zeige"), ("log", "Verlauf"), ("help", "Hilfe"), ("quit", "verlassen")]
    outs = [good("watch", path, "--lang", "de", typed="\n".join(pair[i] for pair in words) + "\n") for i in (0, 1)]
    told = [[line for line in out.splitlines() if not line.startswith("> ")] for out in outs]
    assert told[0] == told[1] and "geht hier nicht" not in outs[1], outs[1]
    assert "  weiter, w, Enter:" in outs[1] and "  Platz N, Platz alle, Platz niemand:" in outs[1], outs[1]


@case
def all_that_is_told_is_what_replay_tells():
    for game in "board", "dice", "write":
        text = record(game)
        told = [l for l in good("replay", "-", typed=text).splitlines() if re.match("[A-Z]", l)]
        out = good("watch", keep(text), typed="next 100000\nquit\n")
        lines = " ".join(out.split())
        for line in told[1:40]:
            if not line.startswith(("Round ", "The result:")):
                assert " ".join(line.split()) in lines, line


@case
def words_are_refused_with_what_is_expected():
    path = keep(record("dice"))
    for typed, word in (("turn 99999\n", "from 1 to"), ("turn\n", "from 1 to"), ("seat 9\n", "seat from 1"),
                        ("fly\n", "“fly” cannot be typed"), ("show me\n", "too much"),
                        ("next x\n", "not a number"), ("branch a/b\n", "letters, digits"),
                        ("last\nbranch\n", "over here")):
        status, out, _ = run("watch", path, typed=typed)
        assert status == 2 and word in " ".join(out.split()), (typed, status, out)
    assert run("watch", path, typed="fly\nquit\n")[0] == 0
    out = good("watch", path, typed="?\n")
    for word in "next", "back", "turn N", "first", "last", "show", "log", "seat N", "branch", "quit":
        assert re.search(rf"^  {word}", out, re.M), word
    assert "zum Anfang von Zug" in good("watch", path, "--lang", "de", typed="?\n")
    refused(["watch"], ["FILE or NAME"])
    refused(["watch", "nowhere"], ["nowhere", "neither"])
    refused(["watch", "/nowhere/at/all"], ["/nowhere/at/all"])
    refused(["watch", keep("hello\n")], ["bedesten record 2"])
    refused(["watch", keep(record().replace("1 end", "1 go 99", 1))], ["event"])


@case
def a_game_that_is_not_over_keeps_its_secrets():
    home = new_home()
    good(*PLAY, "--name", "open", typed="go 5\nquit\n", env=home)
    out = good("watch", "open", typed="last\nlog\nseat 2\nseat all\nseat none\nlog\nshow\nseat 1\nlog\nq\n",
               env=home)
    assert out.count("stays hidden until then") == 2, out
    assert not re.search("Player 2 draws “", out) and out.count("You draw “") == 2
    assert "Player 1 draws a bonus card." in out
    both = good("play", "board", "--players", "2", "--seed", "3", "--seat", "all", "--name", "two",
                typed="pick 1\nquit\n", env=home)
    assert both and "draws “" not in good("watch", "two", typed="last\nlog\nq\n", env=home)
    over = good("watch", keep(record()), typed="next 9\nseat 1\nfirst\nnext 9\nq\n")
    assert re.search("Player 2 draws “", over) and "You draw “" in over
    assert "draws a bonus card." in over


@case
def the_result_stands_at_the_end():
    out = good("watch", keep(record("dice")), typed="last\nshow\nquit\n")
    assert "The result:" in out


@case
def whoever_looks_at_the_first_lines_alone_hears_no_complaint():
    path = keep(record())
    done = subprocess.run(["bash", "-c", 'yes | "$0" watch "$1" | head -n 3', PROGRAM, path],
                          capture_output=True, text=True, env=world(), check=False)
    assert done.returncode == 0 and done.stderr == "" and done.stdout.count("\n") == 3, done


def of_one_viewer(name):
    return os.path.join(os.path.dirname(os.path.abspath(__file__)), "records", name)


@case
def a_record_of_one_viewer_is_seen_as_that_one_alone():
    own, none = of_one_viewer("seat-1-write-3.txt"), of_one_viewer("spectator-board-4.txt")
    out = good("watch", own, typed="next 100000\nseat 1\nshow\nq\n")
    assert "Player 2 draws a goods card" in out and "You draw the goods card" in out
    assert "The result:" in out and "You:" in out
    for path, typed in (own, "seat 2\n"), (own, "seat all\n"), (own, "seat none\n"), (none, "seat 1\n"):
        status, out, _ = run("watch", path, typed=typed)
        assert status == 2 and "seen as that one alone" in " ".join(out.split()), (typed, out)
    status, out, _ = run("watch", none, typed="turn 3\nbranch\n")
    assert status == 2 and "enough to watch and replay it" in " ".join(out.split()), out


@case
def a_record_of_one_viewer_is_replayed_but_neither_traced_nor_resumed():
    for name in "seat-1-write-3.txt", "spectator-board-4.txt":
        path = of_one_viewer(name)
        whole = good("replay", path)
        assert "The result:" in whole and "?" not in whole, whole
        for args in ["trace", path], ["play", name.split("-")[-2], "--resume", path]:
            refused(args, ["enough to watch and replay it"])
    text = text_of(of_one_viewer("seat-1-write-3.txt"))
    played = re.search(r"^sees played (\S+)$", text, re.M)[0]
    status, _, error = run("replay", keep(text.replace(played, "sees played fountain-lira", 1)))
    assert status == 2 and "event" in error and "viewer saw" in error, error


# ---- branching ------------------------------------------------------------------------------


@case
def a_branch_is_a_new_game_from_there():
    home = new_home()
    good(*PLAY, "--name", "trunk", typed="pick 1\n" * 30 + "quit\n", env=home)
    trunk = text_of(path_of(home, "trunk"))
    out = good("watch", "trunk", "--seed", "8", typed="turn 4\nbranch twig\npick 1\nquit\n", env=home)
    twig = text_of(path_of(home, "twig"))
    at = trunk.index("= 3 ")
    assert twig.startswith(trunk[:at]) and "This game is kept as “twig”" in out
    assert trunk == text_of(path_of(home, "trunk"))
    assert good("replay", path_of(home, "twig"))
    assert "You go on with “twig”." in good("resume", "twig", typed="quit\n", env=home)
    status, out, _ = run("watch", "trunk", typed="turn 4\nbranch twig\n", env=home)
    assert status == 2 and "already a saved game “twig”" in out
    good("watch", "trunk", typed="turn 2\nbranch\nquit\n", env=home)
    assert os.path.exists(path_of(home, "board-1"))


@case
def in_a_game_of_bots_somebody_plays_on():
    home, path = new_home(), keep(record("board", 3))
    good("watch", path, typed="turn 5\nbranch one\nquit\n", env=home)
    kinds = re.findall(r"^seat \d (\w+)", text_of(path_of(home, "one")), re.M)
    assert sorted(kinds) == ["human", "random", "random"], kinds
    good("watch", path, "--seat", "1,2", typed="turn 5\nbranch two\nquit\n", env=home)
    kinds = re.findall(r"^seat \d (\w+)", text_of(path_of(home, "two")), re.M)
    assert kinds == ["human", "human", "random"], kinds
    assert re.search("^Player [12]:", good("resume", "two", typed="quit\n", env=home), re.M)


@case
def a_game_that_is_not_over_is_branched_only_by_its_people():
    home = new_home()
    args = ["play", "board", "--players", "2", "--seed", "3", "--bots", "random", "--name"]
    good(*args, "open", typed="go 5\nstop\n", env=home)
    for seat in "2", "all", "none":
        refused(["watch", "open", "--seat", seat], ["not over", "--seat"], env=home,
                typed="last\nbranch peep\nquit\n")
        refused(["watch", "open", "--seat", seat], ["nicht zu Ende"], lang="de", env=home)
    refused(["watch", "open", "--seat", "7"], ["from 1 to 2"], env=home)
    assert "peep" not in good("saves", "--short", env=home)
    good("watch", "open", "--seat", "1", typed="last\nbranch own\nquit\n", env=home)
    assert "own" in good("saves", "--short", env=home)


@case
def a_branch_of_a_solo_game_is_not_entered_into_the_table():
    home = new_home()
    good("play", "write", "--players", "1", "--seed", "1", "--name", "solo", typed="pick 1\n" * 900, env=home)
    table = text_of(os.path.join(home["XDG_DATA_HOME"], "bedesten", "solo.txt"))
    out = good("watch", "solo", typed="turn 5\nbranch again\n" + "pick 1\n" * 900, env=home)
    assert "The result:" in out
    assert text_of(os.path.join(home["XDG_DATA_HOME"], "bedesten", "solo.txt")) == table


@case
def watching_works_at_a_terminal():
    home = new_home()
    show = Terminal("watch", keep(record("dice")), env=home)
    show.read_until("> ")
    show.type("\n")
    assert "Event 1 of" in show.read_until("> ")
    show.type("turn 3\n")
    show.read_until("> ")
    show.type("branch live\n")
    show.read_until("kept as “live”")
    show.type("quit\n")
    show.read_until("You leave the game.")
    assert show.status() == 0


# ---- completion ---------------------------------------------------------------------------------


def help_options(command):
    return set(re.findall(r"^  --([a-z-]+)", good("help", command), re.M))


def commands():
    return re.findall(r"^  ([a-z]+) ", good("help").split("Options:")[0], re.M)


def complete(*words, home=None):
    """What bash offers behind these words."""
    script = keep(good("completion", "bash"))
    quoted = " ".join("'" + w + "'" for w in (PROGRAM, *words))
    done = subprocess.run(["bash", "--norc", "-c", f"source {script}; COMP_WORDS=({quoted}); "
                           f"COMP_CWORD={len(words)}; _bedesten; printf '%s\\n' \"${{COMPREPLY[@]}}\""],
                          capture_output=True, text=True, env=world(home), cwd=FOLDER.name, check=True)
    assert not done.stderr, done.stderr
    return done.stdout.split()


@case
def bash_completes_commands_options_and_values():
    script = keep(good("completion"))
    subprocess.run(["bash", "-n", script], check=True)
    assert set(complete("")) == set(commands())
    assert complete("re") == ["resume", "record", "replay"]
    for command in commands():
        assert set(complete(command, "--")) == {f"--{o}" for o in help_options(command)}, command
    assert complete("play", "b") == ["board"] and complete("--lang", "de", "play", "d") == ["dice"]
    assert complete("play", "board", "--bots", "p") == ["policy"]
    assert complete("play", "board", "--lang", "") == ["en", "de"]
    assert complete("play", "board", "--lang", "=", "d") == ["de"]
    assert complete("play", "board", "--seed", "") == []
    assert complete("play", "board", "--bots", "random,p") == ["random,policy"]
    assert complete("play", "board", "--seat", "1,a") == ["1,all"]
    assert complete("play", "board", "--layout", "sh") == ["short"]
    assert "neutral=" in complete("play", "board", "--option", "n")
    assert complete("match", "bo") == ["board"] and complete("match", "board", "po") == ["policy"]
    assert complete("tournament", "dice", "random", "level6") == ["level6"]
    assert complete("bot", "sea") == ["search"]
    assert complete("play", "t") == []
    assert complete("help", "compl") == ["completion"]
    refused(["completion", "fish"], ["fish", "bash"])


@case
def bash_completes_saved_games_and_files():
    home = new_home()
    good(*PLAY, "--name", "evening", typed="quit\n", env=home)
    path = keep("x")
    name = os.path.basename(path)
    assert complete("resume", "", home=home) == ["evening"]
    assert complete("saves", "--delete", "e", home=home) == ["evening"]
    assert complete("watch", "e", home=home) == ["evening"]
    assert complete("replay", name[:-2], home=home) == [name]
    assert complete("play", "board", "--record", name[:-2], home=home) == [name]


# ---- the manual page --------------------------------------------------------------------------------


@case
def the_manual_page_has_every_command_and_option():
    for lang in "en", "de":
        page = good("man", "--lang", lang)
        assert page.startswith(".TH BEDESTEN 1 ") and "[cli." not in page and "[man." not in page
        for command in commands():
            assert f"\\fBbedesten {command}\\fR" in page, command
            for option in help_options(command):
                assert "\\fB\\-\\-" + option.replace("-", "\\-") + "\\fR" in page, option
        assert not re.search(r"^[.'](?!TH|SH|TP|br\b)", page, re.M)
        if shutil.which("groff"):
            done = subprocess.run(["groff", "-Kutf8", "-man", "-Tutf8", "-ww"], input=page.encode(),
                                  capture_output=True, check=True)
            assert not done.stderr, done.stderr
            assert b"policy" in done.stdout or b"bedesten" in done.stdout
    assert ".SH DATEIEN" in page and ".SH FILES" in good("man")


run_cases()
