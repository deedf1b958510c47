#!/usr/bin/env python3
"""Bots that are programs of their own: they play, and those that cannot are replaced."""

import json
import os
import re
import shlex
import signal
import sys
import time

sys.dont_write_bytecode = True  # before drive is read: nothing is left in the source folder
from drive import FOLDER, case, good, keep, new_home, path_of, refused, run, run_cases, saved
from programs import (BAD, CHILD, GAMES, HANGS, NOW, PATIENT, PREFIX, PYTHON, SHELL, SHORT, begun,
                      bot, log_path, none_is_left, ours, talk)

# ---- games --------------------------------------------------------------------------


def complete(game, players, bots):
    text = good("record", game, "--players", players, "--seed", "4", "--bots", *bots, *PATIENT)
    assert text.endswith("end\n") and re.search("^result ", text, re.M), text[-200:]
    assert " outside\n" in text
    assert "result:" in good("replay", "-", typed=text)


@case
def the_example_in_python_plays_complete_games():
    for game in GAMES:
        complete(game, "2", [PYTHON])
        status, _, err = run("sim", game, "--players", "3", "--games", "2", "--bots", "policy",
                             PYTHON, PYTHON, *PATIENT)
        assert status == 0 and err == "", err
    complete("write", "1", [PYTHON])


@case
def the_example_in_shell_plays_complete_games():
    for game in GAMES:
        complete(game, "2", [SHELL, "policy"])
    status, _, err = run("sim", "write", "--players", "2", "--games", "2", "--bots", SHELL, *PATIENT)
    assert status == 0 and err == "", err


@case
def the_examples_play_in_german_too():
    for example in PYTHON, SHELL:
        status, _, err = run("record", "dice", "--players", "2", "--bots", example, "policy",
                             "--lang", "de", *PATIENT)
        assert status == 0 and err == "", err


@case
def our_bots_play_the_same_game_inside_and_outside():
    for game in GAMES:
        for seed in "1", "2", "3":
            args = ["record", game, "--players", "3", "--seed", seed, "--bots"]
            inside = good(*args, "policy")
            assert good(*args, ours("policy"), *PATIENT).replace(" outside\n", " policy\n") == inside
            mixed = good(*args, "policy", ours("policy"), "random", *PATIENT)
            assert mixed.replace(" outside\n", " policy\n") == good(*args, "policy", "policy", "random")


@case
def our_bots_play_the_same_series_inside_and_outside():
    for game in GAMES:
        args = ["sim", game, "--players", "2", "--games", "3", "--seed", "5", "--bots"]
        inside, outside = (re.search("hash: (.*)", good(*args, *bots))[1] for bots in
                           (["random"], [ours("random", "--seed", "5"), *PATIENT]))
        assert inside == outside, game


@case
def one_process_plays_all_games_of_a_series():
    path, counter = log_path(), bot("for m in questions(): say(answer(m))")
    good("sim", "write", "--players", "2", "--games", "4", "--bots", counter, "policy", *PATIENT,
         "--bot-log", path)
    none_is_left()
    said = [m for _, way, m in talk(path) if way == ">"]
    assert [m["type"] for m in said if m["type"] in ("hello", "over")] == ["hello", "over"] * 4
    ids = [m["id"] for m in said if m["type"] == "choose"]
    assert ids == list(range(1, len(ids) + 1))


@case
def many_bots_sit_at_one_table_and_share_no_descriptors():
    path = log_path()
    text = """
print(sorted(os.readlink(f"/proc/self/fd/{fd}")[:4] for fd in os.listdir("/proc/self/fd")
             if int(fd) > 2 and os.path.exists(f"/proc/self/fd/{fd}")), file=sys.stderr)
for m in questions(): say(answer(m, -1))
"""
    _, _, err = run("sim", "write", "--players", "5", "--games", "1", "--bots", bot(text), *PATIENT)
    none_is_left(5)
    assert err.count("[]\n") == 5 and "pipe" not in err, err
    assert not os.path.exists(path)


@case
def the_talk_is_as_the_protocol_says():
    path = log_path()
    good("record", "board", "--players", "3", "--bots", ours("policy"), *PATIENT, "--bot-log", path)
    lines = talk(path)
    for seat in 1, 2, 3:
        mine = [(way, m) for s, way, m in lines if s == seat]
        hello = mine[0][1]
        assert hello["type"] == "hello" and hello["protocol"] == 1 and hello["you"] == seat, hello
        assert hello["game"] == "board" and len(hello["options"]["layout"]) == 16
        assert hello["limits"] == {"ms": 60000, "line": 65536} and hello["lang"] == "en"
        assert mine[-1][1]["type"] == "over" and len(mine[-1][1]["scores"]) == 3
        asked = [m for _, m in mine if m.get("type") == "choose"]
        answered = [m for way, m in mine if way == "<"]
        assert [m["id"] for m in asked] == [m["choose"] for m in answered]
        for question, answer in zip(asked, answered):
            assert answer["move"] in [c["move"] for c in question["choices"]]
            assert question["question"].endswith(("?", ".")) and question["view"]["seats"] == 3
            assert all(c["words"] for c in question["choices"])


@case
def all_seats_hear_of_every_event():
    path = log_path()
    text = good("record", "dice", "--players", "2", "--bots", ours("policy"), *PATIENT,
                "--bot-log", path)
    written = re.findall(r"^([*12]) (.*)$", text, re.M)
    for seat in 1, 2:
        heard = [("*" if e["seat"] == "chance" else str(e["seat"]), e["event"])
                 for s, way, m in talk(path) if s == seat and m.get("type") == "events"
                 for e in m["events"]]
        assert heard == written


# ---- what is hidden -------------------------------------------------------------------


@case
def hidden_cards_are_not_told():
    for seed in "1", "2", "3":
        path = log_path()
        text = good("record", "board", "--players", "3", "--seed", seed, "--bots", ours("policy"),
                    *PATIENT, "--bot-log", path)
        cards = len(re.findall(r"^\* card ", text, re.M))
        seen = {1: 0, 2: 0, 3: 0}
        for seat, _, message in talk(path):
            for event in message.get("events", []):
                if event["event"].startswith("card "):
                    assert (event["event"] == "card ?") != event["words"].startswith("You "), event
                    seen[seat] += event["event"] != "card ?"
            for player in message.get("view", {}).get("players", []):
                if player["seat"] != seat:
                    assert player["hand"] == player["known"], player
        assert cards and sum(seen.values()) == cards and all(seen.values()), (cards, seen)


# ---- bad bots -------------------------------------------------------------------------


def replaced(args, reason, lang="en"):
    """The game ends normally, and the replacement is said once."""
    start = time.monotonic()
    status, out, err = run(*args, "--lang", lang)
    took = time.monotonic() - start
    said = re.findall(r"^bedesten: .*$", err, re.M)
    assert status == 0, (status, err)
    assert len(said) == 1 and re.search(reason, said[0]), (reason, err)
    assert took < 30, took
    return out, said[0]


@case
def a_bad_bot_is_replaced_and_the_game_goes_on():
    for number, (name, (text, reason)) in enumerate(BAD.items()):
        command = bot(text) if text is not None else "exec:/nowhere/at/all"
        if reason.startswith("closed"):  # else the shell would hold the other end open
            command = command.replace("exec:", "exec:exec ")
        limit = SHORT if reason == NOW else PATIENT
        game = GAMES[number % 3]
        try:
            out, said = replaced(["record", game, "--players", "2", "--bots", "policy", command,
                                  *limit], reason)
            assert "player 2" in said and "plays on for it" in said, said
            assert out.endswith("end\n") and "seat 2 outside\n" in out
            good("replay", "-", typed=out)
            if text is not None:
                none_is_left(2 if CHILD in text else 1)
        except AssertionError as fault:
            raise AssertionError(f"a bot that {name}: {fault}") from fault


@case
def a_bad_bot_is_replaced_in_a_series():
    for name in "sleeps in the middle", "ends in the middle", "answers twice":
        text, reason = BAD[name]
        out, _ = replaced(["sim", "write", "--players", "2", "--games", "5", "--bots", "random",
                           bot(text), *(SHORT if reason == NOW else PATIENT)], reason)
        assert "Games: 5" in out
        none_is_left()


@case
def the_reason_is_said_in_german_too():
    text, _ = BAD["answers with an illegal move"]
    _, said = replaced(["record", "board", "--players", "2", "--bots", bot(text), "policy", *PATIENT],
                       "Spieler 1.*„go 99“.*nicht offensteht.*eingebauter Bot", "de")
    assert "built-in" not in said
    none_is_left()


@case
def all_bots_may_be_bad():
    bad = [bot(BAD[name][0]) for name in ("sleeps", "ends at once", "answers with garbage")]
    status, out, err = run("record", "board", "--players", "3", "--bots", *bad, "--bot-ms", "1500")
    assert status == 0 and out.endswith("end\n") and len(err.splitlines()) == 3, err
    none_is_left(3)


@case
def a_bad_bot_is_told_why():
    path = os.path.join(FOLDER.name, "told")
    text = f"""
say(answer(next(questions())).replace("move", "mvoe"))
with open({path!r}, "w") as file: file.write(sys.stdin.read())
"""
    replaced(["record", "dice", "--players", "2", "--bots", bot(text), "policy", *PATIENT], "no answer")
    none_is_left()
    with open(path, encoding="utf-8") as file:
        last = json.loads(file.read().splitlines()[-1])
    assert last["type"] == "error" and "no answer" in last["words"], last


@case
def a_stand_in_plays_as_the_built_in_bot_does():
    args = ["record", "dice", "--players", "2", "--seed", "9", "--bots"]
    _, out, _ = run(*args, bot("sys.exit(1)"), "policy", *PATIENT)
    none_is_left()
    assert out.replace("outside", "policy") == good(*args, "policy")


# ---- at the terminal --------------------------------------------------------------------


@case
def a_person_plays_against_a_program():
    path = os.path.join(FOLDER.name, "person.rec")
    out = good("play", "write", "--players", "2", "--seed", "3", "--bots", PYTHON, *PATIENT,
               "--record", path, typed="pick 1\n" * 3000)
    assert "The result:" in out
    with open(path, encoding="utf-8") as file:
        text = file.read()
    assert "seat 1 human\nseat 2 outside\n" in text
    good("replay", path)


@case
def at_the_terminal_the_reason_is_part_of_the_game():
    status, out, err = run("play", "dice", "--players", "2", "--seat", "none", "--bots", "policy",
                           bot("print('quiet', file=sys.stderr)\nsys.exit(7)"), *PATIENT)
    assert status == 0 and err == "" and "The result:" in out, err
    flat = " ".join(out.split())
    assert "The bot of player 2" in flat and "status 7" in flat and "plays on for it" in flat
    none_is_left()


@case
def what_was_taken_back_is_never_told():
    path = log_path()
    run("play", "board", "--players", "2", "--seed", "3", "--bots", ours("policy"), *PATIENT,
        "--bot-log", path, typed="go 5\nundo\ngo 6\nundo\nredo\nstop\n")
    heard = [e["event"] for _, way, m in talk(path) for e in m.get("events", []) if e["seat"] == 1]
    assert heard[:2] == ["go 6", "stop"], heard


@case
def a_resumed_game_is_told_from_its_start():
    record = good("record", "board", "--players", "2", "--seed", "3", "--bots", "policy")
    half = "".join(record.splitlines(keepends=True)[:60])
    path = log_path()
    good("play", "board", "--resume", keep(half), "--seat", "none", "--bots", ours("policy"),
         *PATIENT, "--bot-log", path)
    written = [a for _, a in re.findall(r"^([*12]) (.*)$", half, re.M)]
    for seat in 1, 2:
        events = next(m for s, _, m in talk(path) if s == seat and m["type"] == "events")["events"]
        told = [e["event"] for e in events[:len(written)]]
        assert [re.sub("card .*", "card", e) for e in told] == \
            [re.sub("card .*", "card", e) for e in written]


SAVED = ["play", "dice", "--players", "3", "--seed", "3", "--name", "game"]


@case
def who_plays_for_a_program_that_is_not_known_any_more_is_said():
    for lang, gone, now in (("en", "The programs of Player 2, Player 3 are not known any more",
                             "Merchant (level 4) plays there"),
                            ("de", "Die Programme von Spieler 2, Spieler 3 sind nicht mehr bekannt",
                             "spielt dort Händlerin (Stufe 4)")):
        home = new_home()
        good(*SAVED, "--bots", PYTHON, *PATIENT, env=home)
        assert "seat 2 outside\nseat 3 outside\n" in saved(home, "game")
        status, _, err = run("resume", "game", "--lang", lang, env=home)
        assert status == 0 and gone in err and now in err and "--bots exec:" in err, err
        assert "seat 1 human\nseat 2 level4\nseat 3 level4\n" in saved(home, "game")
        status, _, err = run("resume", "game", env=home)
        assert status == 0 and err == "", err


@case
def a_program_comes_back_when_its_game_is_resumed():
    home, path = new_home(), log_path()
    good(*SAVED, "--bots", "level2", PYTHON, *PATIENT, env=home)
    status, _, err = run("resume", "game", "--bots", "level1", ours("policy"), *PATIENT,
                         "--bot-log", path, typed="pick 1\n" * 3, env=home)
    assert status == 0 and err == "", err
    assert {seat for seat, _, _ in talk(path)} == {3}
    assert "seat 1 human\nseat 2 level1\nseat 3 outside\n" in saved(home, "game")
    good("replay", path_of(home, "game"))


@case
def a_branch_says_that_a_program_is_not_known_any_more():
    record = good("record", "dice", "--players", "2", "--seed", "3", "--bots", "policy", PYTHON,
                  *PATIENT)
    home = new_home()
    status, _, err = run("watch", keep(record), "--seat", "1", typed="next 9\nbranch on\n", env=home)
    assert status == 0 and "The program of Player 2 is not known any more" in err, err
    assert "seat 1 human\nseat 2 level4\n" in saved(home, "on")
    status, _, err = run("watch", keep(record), "--seat", "1", "--bots", PYTHON, *PATIENT,
                         typed="next 9\nbranch off\n", env=home)
    assert status == 0 and err == "", err
    assert "seat 1 human\nseat 2 outside\n" in saved(home, "off")


# ---- signals --------------------------------------------------------------------------


def started(*args):
    return begun(args, ["--bots", bot(CHILD + HANGS), *PATIENT])


@case
def a_signal_takes_the_bots_along():
    for number in signal.SIGINT, signal.SIGTERM, signal.SIGHUP:
        for args in ["sim", "dice", "--players", "2"], ["record", "board", "--players", "2"]:
            process = started(*args)
            process.send_signal(number)
            process.communicate(timeout=90)
            assert process.returncode in (-number, 128 + number), (args, process.returncode)
            none_is_left(2)


@case
def a_game_is_left_by_a_signal_while_a_bot_thinks():
    path = os.path.join(FOLDER.name, "left.rec")
    process = started("play", "dice", "--players", "2", "--seat", "none", "--record", path)
    process.send_signal(signal.SIGTERM)
    process.communicate(timeout=90)
    assert process.returncode == 128 + signal.SIGTERM, process.returncode
    none_is_left(2)
    with open(path, encoding="utf-8") as file:
        assert file.read().startswith("bedesten record 2\n")


# ---- what is typed -----------------------------------------------------------------------


@case
def a_command_is_read_as_it_is_written():
    path = os.path.join(FOLDER.name, "args")
    script = shlex.quote(keep(PREFIX + f"open({path!r}, 'w').write(repr(sys.argv[1:]))"))
    command = f"exec:{sys.executable} {script} 'a b' \"c\\,d\" e\\,f $((1+1))"
    for bots in [command, "policy"], [command + ",policy"]:
        run("record", "dice", "--players", "2", "--bots", *bots, *PATIENT)
        none_is_left()
        with open(path, encoding="utf-8") as file:
            assert file.read() == repr(["a b", "c,d", "e,f", "2"])


@case
def a_command_that_is_none_is_refused():
    for command in "sim", "record", "play":
        refused([command, "board", "--players", "2", "--bots", "exec:"], ["exec:", "command"])
        refused([command, "board", "--players", "2", "--bots", "exec:" + "x" * 600], ["511"])
        refused([command, "board", "--players", "2", "--bots", "exec:"], ["Befehl"], lang="de")
        refused([command, "board", "--players", "2", "--bots", "exec:true", "--bot-log", "/nowhere/x"],
                ["/nowhere/x"])
    refused(["sim", "board", "--bots", "exec:true", "--bot-ms", "0"], ["--bot-ms"])
    refused(["atlas", "board", "--bots", "exec:true", "--games", "1"], ["atlas", "exec:"])
    refused(["sim", "board", "--bots", "exec:true", "--jobs", "2"], ["--jobs"])
    refused(["sim", "board", "--bots", "exec:true", "--checkpoint", os.path.join(FOLDER.name, "c")],
            ["--checkpoint"])


# ---- our own bot ----------------------------------------------------------------------------

HELLO = '{"type":"hello","protocol":1,"game":"dice","seats":2,"you":1}\n'


@case
def the_bot_command_says_what_is_wrong():
    for typed, words, german in (
            ("garbage\n", ["no message", "garbage"], "keine Nachricht"),
            ("\n", ["no message"], "keine Nachricht"),
            ("{}\n", ["no message"], "keine Nachricht"),
            (HELLO.replace('l":1', 'l":2'), ["version 2"], "Version 2"),
            (HELLO.replace("dice", "chess"), ["chess"], "chess"),
            (HELLO.replace('you":1', 'you":9'), ["no message"], "keine Nachricht"),
            ('{"type":"choose","id":1,"possible":""}\n', ["hello"], "hello"),
            (HELLO + '{"type":"choose","id":1,"possible":"nonsense"}\n', ["nonsense"], "nonsense"),
            (HELLO + '{"type":"error","words":"too slow"}\n', ["too slow"], "Tisch")):
        for lang, wanted in ("en", words), ("de", [german]):
            status, out, err = run("bot", "--lang", lang, typed=typed)
            assert status == 2 and all(word in err for word in wanted), (typed, status, err)
            assert all(word in json.loads(out)["error"] for word in wanted), out


def asked(game, most):
    """The greeting and the first real questions of a game, as lines for seat 1."""
    path = log_path()
    good("record", game, "--players", "2", "--bots", ours("policy"), *PATIENT, "--bot-log", path)
    said = [m for seat, way, m in talk(path) if seat == 1 and way == ">"]
    choices = [m for m in said if m["type"] == "choose" and len(m["choices"]) > 1]
    return [said[0], *choices[:most]]


def answered(lines, name, ms):
    """What our bot says to these lines, and how long it takes."""
    text = "".join(json.dumps({**m, "ms": ms}) + "\n" for m in lines)
    start = time.monotonic()
    out = good("bot", *name, typed=text)
    return [json.loads(line)["move"] for line in out.splitlines()], time.monotonic() - start


@case
def a_bot_that_searches_stays_within_the_time_of_the_table():
    for game in GAMES:
        lines = asked(game, 12)
        free, long = answered(lines, ["level6"], 600000)
        hurried, short = answered(lines, ["level6"], 2)
        assert len(free) == len(hurried) == 12
        assert short < long / 2, (game, short, long)


@case
def the_bot_command_is_the_strongest_unless_another_is_named():
    lines = asked("dice", 20)
    moves = {name: answered(lines, name.split(), 600000)[0] for name in ("", "level6", "level4")}
    assert moves[""] == moves["level6"] != moves["level4"], moves


@case
def the_bot_command_ends_with_its_input():
    assert good("bot") == "" and good("bot", "policy", typed=HELLO) == ""
    assert good("bot", typed=HELLO + '{"type":"news","of":"a later version"}\n') == ""
    status, _, err = run("bot", "nobody", typed=HELLO)
    assert status == 2 and "nobody" in err and "policy" in err, err


run_cases()
