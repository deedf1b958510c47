#!/usr/bin/env python3
"""Programs in matches and tournaments: they change seats as built-in bots do, and one that fails
ends the run."""

import csv
import html
import io
import json
import os
import re
import shlex
import signal
import sys

sys.dont_write_bytecode = True  # before drive is read: nothing is left in the source folder
from drive import FOLDER, case, good, refused, run, run_cases
from programs import (BAD, CHILD, EXAMPLES, GAMES, HANGS, NOW, PATIENT, PIDS, PYTHON, SHELL, SHORT,
                      begun, bot, contest_talk, log_path, none_is_left, ours)

FIRST = "for m in questions(): say(answer(m))"  # always the first choice
LAST = "for m in questions(): say(answer(m, -1))"


def hash_of(*args):
    return re.search("every game: ([0-9a-f]{16})", good(*args))[1]


@case
def the_example_plays_matches_and_tournaments():
    out = good("match", "dice", PYTHON, "random", "--players", "2", "--games", "4", *PATIENT)
    assert "bot.py against random: The dice game, 2 players" in out and "4 games: 2 deals" in out, out
    assert "Programs from outside took part" in out, out
    out = good("match", "write", PYTHON, PYTHON, "--players", "4", "--games", "4", *PATIENT)
    assert "4 games: 1 deal played from every seat, one against 3" in out, out
    out = good("match", "write", "random", SHELL, "--players", "1", "--games", "2", "--lang", "de",
               *PATIENT)
    assert "Eigene Programme haben mitgespielt" in out, out
    out = good("tournament", "board", PYTHON, "policy", "random", "--players", "3", "--games", "6",
               *PATIENT)
    assert re.search(r"^policy leads with \d+ Elo", out, re.M) and "18 games" in out, out


@case
def a_match_inside_and_outside_is_the_same():
    for game in GAMES:
        args = ["--players", "2", "--games", "4", "--seed", "7", "--all"]
        for name in "policy", "random":
            outside, inside = ours(name, "--seed", "7"), hash_of("match", game, name, "random", *args)
            assert hash_of("match", game, outside, "random", *args, *PATIENT) == inside, (game, name)
        both = hash_of("match", game, ours("policy"), ours("random", "--seed", "7"), *args, *PATIENT)
        assert both == hash_of("match", game, "policy", "random", *args), game
    more = ["--players", "4", "--games", "8"]
    for bots in [ours("policy"), "random"], ["random", ours("policy")], [ours("policy")] * 2:
        inside = ["policy" if "exec:" in b else b for b in bots]
        assert hash_of("match", "dice", *bots, *more, *PATIENT) == hash_of("match", "dice", *inside, *more)
    alone = ["random", "--players", "1", "--games", "6"]
    assert hash_of("match", "write", ours("policy"), *alone, *PATIENT) == \
        hash_of("match", "write", "policy", *alone)


@case
def a_tournament_inside_and_outside_is_the_same():
    for players in "2", "3":
        args = ["--players", players, "--games", "6"]
        assert hash_of("tournament", "dice", ours("policy"), "random", ours("policy"), *args, *PATIENT) \
            == hash_of("tournament", "dice", "policy", "random", "policy", *args)


def pids():
    with open(PIDS, encoding="utf-8") as file:
        return len(file.readlines())


@case
def each_contestant_has_one_process_for_each_seat():
    for bots, players, games, processes in ((2, "2", "10", 4), (1, "2", "10", 2), (2, "4", "8", 8)):
        path = log_path()
        who = [bot(FIRST), bot(LAST)][:bots] + ["random"] * (2 - bots)
        good("match", "write", *who, "--players", players, "--games", games, *PATIENT, "--bot-log", path)
        assert pids() == processes, (bots, players)
        none_is_left(processes)
        lines = [line for _, talk in contest_talk(path) for line in talk]
        said = [m["type"] for _, _, way, m in lines if way == ">" and m["type"] in ("hello", "over")]
        assert said.count("hello") == said.count("over"), said
        assert said.count("hello") == int(games) * (int(players) if bots == 2 else 1), said
        for seat in range(1, int(players) + 1):
            hellos = [m for s, _, _, m in lines if s == seat and m.get("type") == "hello"]
            assert hellos and all(m["you"] == seat for m in hellos)
    twice = bot(FIRST)
    good("tournament", "write", twice, "random", twice, "--players", "3", "--games", "6", *PATIENT)
    assert pids() == 6
    none_is_left(6)


@case
def the_log_of_a_contest_says_who_has_which_seat():
    first, last, path = bot(FIRST), bot(LAST), log_path()
    ids = [name[len("exec:"):] for name in (first, last)]
    good("match", "write", first, last, "--players", "2", "--games", "4", *PATIENT, "--bot-log", path)
    games = contest_talk(path)
    seats = [{"bot": ids[0], "number": 1}, {"bot": ids[1], "number": 2}]
    assert [head for head, _ in games] == [seats, seats[::-1]] * 2, games
    for head, lines in games:
        for seat, number, way, message in lines:
            assert head[seat - 1]["number"] == number, (head, seat, number)
            assert message.get("type") != "hello" or message["you"] == seat
        for seat in 1, 2:
            asked, told = [[m for s, _, w, m in lines if s == seat and w == way] for way in "><"]
            chosen = dict((m["choose"], m["move"]) for m in told)
            open_there = [m for m in asked if m["type"] == "choose"]
            assert open_there and len(told) == len(open_there)
            for m in open_there:  # what each program does tells them apart
                at = 0 if head[seat - 1]["number"] == 1 else -1
                assert chosen[m["id"]] == m["choices"][at]["move"], m
    none_is_left(4)
    path = log_path()
    good("tournament", "write", "random", first, "policy", "--players", "2", "--games", "2", *PATIENT,
         "--bot-log", path)
    heads = [head for head, _ in contest_talk(path)]  # not of random against policy
    assert len(heads) == 4 and all({"bot": ids[0], "number": 2} in head for head in heads), heads
    assert {"bot": "random"} in heads[0] and {"bot": "policy"} in heads[-1], heads
    none_is_left(2)


@case
def a_bad_bot_ends_a_match_and_nothing_is_told():
    for name in ("sleeps", "sleeps in the middle", "ends at once", "ends in the middle", "is killed",
                 "answers with garbage", "answers with a move of another moment", "answers twice",
                 "has a child that holds the pipe", "gives up", "is no program"):
        text, reason = BAD[name]
        bad = bot(text) if text is not None else "exec:/nowhere/at/all"
        table = os.path.join(FOLDER.name, "bad.csv")
        for command in ["match", "write", bad, "random"], ["tournament", "write", "random", "policy", bad]:
            status, out, err = run(*command, "--players", "3", "--games", "12", "--csv", table,
                                   *(SHORT if reason == NOW else PATIENT))
            assert status == 2 and out == "" and not os.path.exists(table), (name, status, out)
            said = re.findall("bedesten: .*", err)  # a shell's words may stand before it
            assert len(said) == 1 and re.search(reason, said[0]), (name, err)
            assert "nothing was measured" in said[0] and "plays on" not in err, (name, err)
            if text is not None:
                none_is_left(2 if CHILD in text else 1)
    refused(["match", "dice", "policy", "exec:false", "--players", "2"], ["false", "nichts gemessen"],
            lang="de")


@case
def a_signal_ends_a_match_and_its_bots():
    for number in signal.SIGINT, signal.SIGTERM:
        for args in (["match", "dice", bot(CHILD + HANGS), "random"],
                     ["tournament", "dice", "random", "random", bot(CHILD + HANGS)]):
            process = begun(args, PATIENT)
            process.send_signal(number)
            out, err = process.communicate(timeout=90)
            assert process.returncode == 128 + number and out == b"", (args, process.returncode)
            assert b"Stopped at" in err and b"Nothing was kept." in err and b"--check" not in err, err
            none_is_left(2)


@case
def a_report_names_a_program_by_its_command():
    command = "exec:" + shlex.join([sys.executable, os.path.join(EXAMPLES, "bot.py"), 'a,b "c"', "<&>'"])
    args = ["--players", "2", "--games", "2", *PATIENT]
    whole = command[len("exec:"):]
    for kind, rows in ("match", 2), ("tournament", 3):
        run_it = [kind, "write", command, "random", *args]
        lines = list(csv.DictReader(io.StringIO(good(*run_it, "--csv", "-"))))
        assert whole in {line["row"] for line in lines}
        assert whole in {line["label"] for line in lines}
        report = json.loads(good(*run_it, "--json", "-"))
        assert shlex.split(report["command"])[:5] == ["bedesten", kind, "write", command, "random"]
        labels = [row["label"] for s in report["sections"] for row in s["rows"]]
        assert whole in labels and len(labels) == rows, labels
        page = good(*run_it, "--html", "-")
        assert html.escape(whole, quote=False).replace('"', "&quot;") in page and "<&>" not in page
        text = good(*run_it)
        assert whole not in text and max(map(len, text.split("\n\n")[1].splitlines()[2:])) < 100, text
        assert "…" in text and "<&>'" in text
    lines = good("match", "write", b"exec:#a\xff\x1b\n" + whole.encode(), "random", *args).splitlines()
    assert lines[0].startswith("#a   ") and lines[1].startswith("2 games"), lines


@case
def programs_in_a_contest_are_refused_what_they_cannot_do():
    for command in "match", "tournament":
        start = [command, "board", "policy", bot(FIRST)]
        refused([*start, "--jobs", "2"], ["--jobs", "exec:"])
        refused([*start, "--jobs", "2"], ["Partie nach der anderen"], lang="de")
        refused([*start, "--checkpoint", os.path.join(FOLDER.name, "c")], ["--checkpoint", "exec:"])
        refused([*start, "--checkpoint", os.path.join(FOLDER.name, "c")], ["dasselbe"], lang="de")
        refused([*start, "--bot-log", "/nowhere/x"], ["/nowhere/x"])
        refused([command, "board", "policy", "exec:"], ["exec:", "command"])
        refused([command, "board", "policy", "exec:" + "x" * 600], ["511"])
    assert not os.path.exists(PIDS)
    good("match", "write", bot(FIRST), "random", "--players", "2", "--games", "2", "--jobs", "1", *PATIENT)
    none_is_left(2)


run_cases()
