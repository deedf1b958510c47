#!/usr/bin/env python3
"""The program's commands, its help and what it refuses; play_test.py plays games."""

import json
import os
import re
import shutil
import subprocess
import sys

sys.dont_write_bytecode = True  # before drive is read: nothing is left in the source folder
from drive import FOLDER, PROGRAM, case, flat, good, keep, refused, run, run_cases, world

COMMANDS = ["play", "resume", "saves", "watch", "sim", "match", "tournament", "atlas", "record",
            "replay", "trace", "verify", "perft", "bench", "solo", "bot", "serve", "games", "completion", "man",
            "version", "help"]
BOARD = ["board", "--players", "3", "--seed", "5", "--bots", "random"]


def record():
    return good("record", *BOARD)


# ---- help and version ---------------------------------------------------------


@case
def every_command_has_help_in_both_languages():
    for lang, word in ("en", "Options:"), ("de", "Optionen:"):
        for command in COMMANDS:
            for args in [command, "--help"], ["help", command], [command, "-h"]:
                out = good(*args, "--lang", lang)
                assert word in out and f"bedesten {command}" in out, out
                assert "[cli." not in out, out


@case
def help_lists_every_command():
    for args in [], ["--help"], ["help"]:
        out = good(*args)
        for command in COMMANDS:
            assert re.search(rf"^  {command} ", out, re.M), command


@case
def programs_are_offered_where_they_can_play():
    for lang, word, alone in (("en", "exec:COMMAND", "In “atlas” only built-in bots play."),
                              ("de", "exec:BEFEHL", "Im „atlas“ spielen nur eingebaute Bots.")):
        built_in = []
        for command in COMMANDS:
            text = good("help", command, "--lang", lang)
            if "  --bots " not in text:
                continue
            refusal = run(command, "dice", "--bots", "exec:false", "--lang", "en")[2]
            takes_them = "has no programs as players" not in refusal
            assert (word in text) == takes_them, (command, refusal, text)
            built_in += [] if takes_them else [command]
        assert built_in == ["atlas"], built_in
        page = good("man", "--lang", lang)
        assert page.count(alone.replace("-", "\\-")) == 1, page


@case
def help_and_the_manual_page_tell_of_the_menu_and_the_full_screen():
    for lang, command, menu, full in (("en", "COMMAND", "Without a command", "the full screen"),
                                      ("de", "BEFEHL", "Ohne Befehl", "ganzen Bildschirm")):
        shown, page = good("--help", "--lang", lang), good("man", "--lang", lang)
        assert f"bedesten [{command}] [--" in shown and menu in shown and full in flat(shown), shown
        assert f"bedesten\\fR [\\fI{command}\\fR]" in page and menu in page and full in page, page
        play = flat(good("help", "play", "--lang", lang))
        assert play.count(full) >= 2 and "--plain" in play and "…|all|none" in play, play


@case
def help_fits_eighty_columns():
    for lang in "en", "de":
        for command in COMMANDS:
            for line in good("help", command, "--lang", lang).splitlines():
                assert len(line) <= 80, line


def on_a_terminal(*args):
    """What the program prints there."""
    ours, theirs = os.openpty()
    shown = b""
    with subprocess.Popen([PROGRAM, *args], stdin=subprocess.DEVNULL, stdout=theirs,
                          stderr=subprocess.DEVNULL, env=world()) as program:
        os.close(theirs)
        try:
            while part := os.read(ours, 1 << 16):
                shown += part
        except OSError:  # nobody writes there any more
            pass
        os.close(ours)
    assert program.returncode == 0, (args, shown)
    return shown.decode()


@case
def all_that_is_printed_for_people_fits_eighty_columns():
    records = [keep(good("record", game, "--bots", "policy", "--seed", "2"))
               for game in ("board", "dice", "write")]
    seats = ["--players", "5", "--bots", "policy,random,level1,level2,level3", "--games", "6"]
    for args in (["games"], ["--help"], ["saves"], ["solo"], ["sim", "board", *seats],
                 ["perft", "board", "--depth", "2"],
                 ["match", "board", "policy", "random", "--games", "6"],
                 ["tournament", "dice", "policy", "random", "level1", "--games", "2"],
                 *(["atlas", game, "--games", "10", "--bots", "random"]
                   for game in ("board", "dice", "write")),
                 *(["replay", path] for path in records),
                 ["verify", keep(good("record", "dice", "--bots", "policy", "--fair"))]):
        for lang in "en", "de":
            shown = on_a_terminal(*args, "--lang", lang).splitlines()
            assert shown and max(map(len, shown)) <= 80, (args, max(shown, key=len))


@case
def version_is_told():
    assert re.fullmatch(r"bedesten \d+\.\d+\.\d+\n", good("version"))
    assert good("--version") == good("version")


@case
def games_are_listed_with_options_and_bots():
    out = good("games")
    for word in "board", "layout", "neutral", "random", "policy", "2 to 5 players":
        assert word in out, word
    assert "2 bis 5 Spieler" in good("games", "--lang", "de")


@case
def the_language_comes_from_the_environment():
    assert "Aufruf:" in good("--help", env={"LC_ALL": "de_DE.UTF-8"})
    assert "Usage:" in good("--help", env={"LC_ALL": "fr_FR.UTF-8"})
    assert "Usage:" in good("--help", "--lang", "en", env={"LC_ALL": "de_DE.UTF-8"})


# ---- sim ------------------------------------------------------------------------


def without_time(text):
    return re.sub(r"^(Time|Zeit): .*\n", "", text, flags=re.M)


@case
def the_same_seed_gives_the_same_statistics():
    args = ["sim", "board", "--players", "3", "--games", "20", "--seed", "9", "--bots", "random"]
    first = good(*args)
    assert without_time(first) == without_time(good(*args))
    for word in "Games: 20", "ns per decision", "Rounds per game", "seat 3", "Trajectory hash":
        assert word in first, word
    german = good(*args, "--lang", "de")
    assert "Partien: 20" in german
    assert re.search(r"Platz 1 \(random\): \d+,\d\d % \(\d+,\d\d % bis \d+,\d\d %\)", german), german
    assert not re.search(r"\d\.\d", german), german


@case
def bots_are_named_once_or_per_seat_in_any_form():
    base = ["sim", "--games", "5", "--players", "2"]
    outs = {without_time(good(*base, "board", "--bots", "random,policy")),
            without_time(good(*base, "board", "--bots", "random", "policy")),
            without_time(good(*base, "board", "--bots=random,policy")),
            without_time(good(*base, "--bots", "random,policy", "board"))}
    assert len(outs) == 1, outs
    assert "seat 2 (policy)" in outs.pop()


@case
def wins_add_up_to_all_games():
    out = good("sim", "board", "--players", "4", "--games", "50", "--bots", "random")
    wins = [float(w) for w in re.findall(r"^  seat \d \(random\): ([\d.]+) %", out, re.M)]
    assert len(wins) == 4 and abs(sum(wins) - 100) < 0.05, wins


@case
def who_plays_alone_has_a_mean_score_and_no_wins():
    args = ["write", "--players", "1", "--bots", "random", "--seed", "3"]
    out = good("sim", *args, "--games", "30")
    mean = float(re.search(r"^Points per game: ([\d.]+) ± [\d.]+ ", out, re.M)[1])
    scores = [int(re.search(r"^score (\d+)$", good("record", *args, "--number", str(i)), re.M)[1])
              for i in range(30)]
    assert abs(mean - sum(scores) / 30) < 0.006, (mean, scores)
    assert f"  Rubies: {mean:.2f}\n" in out and "Mean of all games:" in out
    assert "Wins by seat" not in out and "winners" not in out
    assert "Punkte pro Partie:" in good("sim", *args, "--games", "3", "--lang", "de")


@case
def every_command_works_for_every_game_and_number_of_players():
    for game, most in ("dice", 4), ("write", 5):
        for players in range(1 if game == "write" else 2, most + 1):
            args = [game, "--players", str(players), "--bots", "random"]
            text = good("record", *args)
            assert f"seats {players}\n" in text and text.endswith("end\n")
            for lang in "en", "de":
                told = good("replay", "-", "--lang", lang, typed=text)
                assert "[" not in told and ("The result:" in told or "Das Ergebnis:" in told)
            lines = [json.loads(l) for l in good("trace", "-", typed=text).splitlines()]
            assert lines[-1]["over"] and len(lines[-1]["result"]) == players
            assert "depth 2:" in good("perft", game, "--players", str(players), "--depth", "2")


@case
def a_warning_about_a_layout_is_told_and_the_game_goes_on():
    layout = ",".join(str(i) for i in [7, *range(1, 7), *range(8, 17)])
    status, out, err = run("sim", "board", "--games", "2", "--bots", "random", "--layout", layout)
    assert status == 0 and "Games: 2" in out and "Fountain" in err, (status, err)


@case
def a_layout_may_be_several_words():
    words = [str(i) for i in range(1, 17)]
    out = good("record", "board", "--bots", "random", "--layout", *words)
    assert f"option layout {' '.join(words)}\n" in out


@case
def a_random_layout_is_drawn_by_the_seed():
    args = ["record", "board", "--bots", "random", "--layout", "random", "--seed"]
    assert good(*args, "1") == good(*args, "1")
    layouts = {re.search("^option layout.*$", good(*args, str(i)), re.M)[0] for i in range(4)}
    assert len(layouts) > 1


@case
def a_bar_shows_progress_on_a_terminal_alone():
    args = ["sim", "board", "--games", "3000", "--players", "2", "--bots", "random"]
    ours, theirs = os.openpty()
    done = subprocess.run([PROGRAM, *args], stdout=subprocess.PIPE, stderr=theirs, timeout=120,
                          check=False)
    os.close(theirs)
    shown = os.read(ours, 1 << 16).decode()
    os.close(ours)
    assert done.returncode == 0 and "of 3000 games" in shown and "%" in shown, shown
    assert b"Games: 3000" in done.stdout and b"\r" not in done.stdout
    assert run("sim", "template", "--games", "100")[2] == ""


# ---- records ---------------------------------------------------------------------


@case
def a_record_is_replayed_in_words_in_both_languages():
    path = keep(record())
    english, german = good("replay", path), good("replay", "--lang", "de", path)
    assert "Round 1" in english and "The result:" in english
    assert "Runde 1" in german and "Das Ergebnis:" in german
    assert "[" not in english + german
    assert len(english.splitlines()) == len(german.splitlines())


@case
def a_record_comes_from_standard_input_too():
    text = record()
    assert good("replay", "-", typed=text) == good("replay", keep(text))


@case
def a_record_is_the_game_of_the_simulation():
    text = good("record", *BOARD, "--number", "3")
    assert text != record() and good("replay", "-", typed=text)
    events = [l for l in text.splitlines() if re.match(r"[1-5] ", l)]
    before, after = (good("sim", *BOARD, "--games", str(n)) for n in (3, 4))
    count = [int(re.search(r"Decisions: (\d+)", s)[1]) for s in (before, after)]
    assert count[1] - count[0] == len(events)


@case
def a_bot_that_counts_its_playouts_plays_the_same_game_again():
    args = ["dice", "--players", "2", "--bots", "search", "--playouts", "50", "--seed", "1"]
    first = good("record", *args)
    assert good("record", *args) == first
    decisions = len(re.findall("^[12] ", first, re.M))
    assert f"Decisions: {decisions} " in good("sim", *args, "--games", "1")
    assert good("record", *args, "--memory", "1") == first  # enough for so few
    assert good("record", *[a.replace("50", "400") for a in args]) != first
    assert good("play", *args, "--seat", "none", "--record", "-") == \
        good("play", *args, "--seat", "none", "--record", "-")


@case
def a_record_can_be_written_to_a_file():
    path = os.path.join(FOLDER.name, "out.rec")
    assert good("record", *BOARD, "--out", path) == ""
    with open(path, encoding="utf-8") as file:
        assert file.read() == record()
    refused(["record", *BOARD, "--out", "/nowhere/at/all"], ["/nowhere/at/all"])
    refused(["record", *BOARD, "--out", FOLDER.name], [FOLDER.name])


@case
def a_file_that_is_no_record_is_never_overwritten():
    path = keep("my diary\n")
    for args in ["record", *BOARD, "--out", path], ["play", *BOARD, "--record", path]:
        refused(args, [path, "not a record"])
        refused(args, [path, "keine Aufzeichnung"], lang="de")
    with open(path, encoding="utf-8") as file:
        assert file.read() == "my diary\n"
    for old in "", record():
        path = keep(old)
        os.chmod(path, 0o640)
        good("record", *BOARD, "--number", "2", "--out", path)
        with open(path, encoding="utf-8") as file:
            assert file.read() == good("record", *BOARD, "--number", "2")
        assert os.stat(path).st_mode & 0o777 == 0o640
    assert not [name for name in os.listdir(FOLDER.name) if name.endswith(".new")]


def refused_record(text, words, lang="en"):
    for command in "replay", "trace", "verify":
        status, _, err = run(command, keep(text), "--lang", lang)
        assert status == 2, (status, err)
        for word in words:
            assert word in err, (word, err)


@case
def an_edited_record_is_refused_with_line_event_and_reason():
    lines = record().splitlines(keepends=True)
    at = next(i for i, l in enumerate(lines) if " go " in l)
    events = sum(re.match(r"[*1-5] ", l) is not None for l in lines[: at + 1])
    seat = lines[at][0]
    lines[at] = f"{seat} go 7\n"
    refused_record("".join(lines), [f"Line {at + 1}", f"event {events}", f"{seat} go 7", "Possible"])
    refused_record("".join(lines), [f"Zeile {at + 1}", f"Ereignis {events}"], lang="de")


@case
def a_removed_event_is_noticed():
    lines = record().splitlines(keepends=True)
    at = next(i for i, l in enumerate(lines) if " go " in l)
    refused_record("".join(lines[:at] + lines[at + 1:]), [f"Line {at + 1}"])


@case
def a_wrong_check_value_is_refused_with_line_and_turn():
    lines = record().splitlines(keepends=True)
    at = [i for i, l in enumerate(lines) if l.startswith("= ")][6]
    lines[at] = "= 7 0000000000000000\n"
    refused_record("".join(lines), [f"Line {at + 1}", "turn 7"])
    refused_record("".join(lines), [f"Zeile {at + 1}", "Zug 7"], lang="de")


@case
def a_truncated_record_says_so():
    text = record()
    refused_record(text[: len(text) // 2], ["truncated", "good"])
    refused_record(text[: text.rindex("end")], ["truncated", "good"])
    refused_record(text[: text.index("seats") + 3], ["seats"])
    refused_record(text[: len(text) // 2], ["abgeschnitten", "gut"], lang="de")


@case
def other_files_are_refused():
    refused_record("", [": The record is empty."])
    refused_record(record().replace("seat 2 ", "seat 9 "), ["“9”", "the seats are 1 to 3"])
    refused_record("hello\n", ["bedesten record 2"])
    refused_record(bytes(range(256)) * 40, ["Line 1"])
    refused_record(b"\0" * 5000, ["Line 1"])
    refused_record(record().replace("board 1", "board 99"), ["revision 99"])
    refused_record(record().replace("game board", "game chess"), ["chess"])
    refused_record(record().replace("record 2", "record 3", 1), ["version 3"])
    refused_record(record().replace("option neutral 0", "option neutral 5"), ["neutral"])
    refused_record(record().replace("option neutral", "option natural"), ["natural", "neutral"])
    refused_record(record().replace("\nresult ", "\nresult 9"), ["Line"])


@case
def a_file_that_cannot_be_read_is_refused():
    for command in "replay", "trace", "verify":
        refused([command, "/nowhere/at/all"], ["/nowhere/at/all"])
        refused([command, FOLDER.name], [FOLDER.name])


@case
def a_large_file_is_read_quickly():
    text = record()
    comments = "# comment\n" * 300000
    assert good("replay", "-", typed=comments + text) == good("replay", "-", typed=text)


# ---- trace -----------------------------------------------------------------------


def traced(*more):
    text = record()
    return text, [json.loads(l) for l in good("trace", "-", *more, typed=text).splitlines()]


@case
def trace_has_a_line_for_the_set_up_each_event_and_the_result():
    text, lines = traced()
    head, events, last = lines[0], lines[1:-1], lines[-1]
    written = re.findall(r"^([*1-5]) (.*)$", text, re.M)
    assert head["game"] == "board" and head["seats"] == 3 and len(head["options"]["layout"]) == 16
    assert len(events) == len(written) == last["events"]
    for (seat, action), event in zip(written, events):
        assert event["seat"] == ("chance" if seat == "*" else int(seat))
        assert event["action"] == action
        assert event["position"]["seats"] == 3 and len(event["position"]["players"]) == 3
    ranks = re.search(r"^result (.*)$", text, re.M)[1].split()
    assert [str(r["rank"]) for r in last["result"]] == ranks
    assert "facts" not in events[0] and "facts" in traced("--facts")[1][1]


@case
def the_event_is_always_among_the_choices():
    for event in traced()[1][1:-1]:
        if event["seat"] == "chance":
            outcomes = {o["action"]: o["weight"] for o in event["outcomes"]}
            assert outcomes[event["action"]] > 0
        else:
            assert event["action"] in event["choices"]


# ---- perft and bench ----------------------------------------------------------------


@case
def perft_counts_choices_depth_by_depth():
    out = good("perft", "board", "--players", "2", "--depth", "3", "--seed", "4")
    counts = [int(n) for n in re.findall(r"depth \d: (\d+)", out)]
    assert len(counts) == 3 and 1 < counts[0] < counts[1] < counts[2], counts
    strip = lambda s: re.sub(r"\(.*\)", "", s)
    assert strip(out) == strip(good("perft", "board", "--players", "2", "--depth", "3", "--seed", "4"))


@case
def bench_has_a_line_per_game_and_player_count():
    shown = on_a_terminal("bench", "template", "--seconds", "1").replace("\r\n", "\n")
    assert max(map(len, shown.splitlines())) <= 80, shown
    out = shown.replace("\n  ", " ")
    for n in range(2, 7):
        assert re.search(rf"^template {n} players: [\d.]+ M decisions/s, [\d.]+ ns per decision", out, re.M)


@case
def bench_says_what_games_of_the_policy_take():
    for lang, line in (("en", r"dice 2 players: policy plays [\d.]+ M decisions/s, [\d.]+ µs per decision,"
                              r" \d+ games/s"),
                       ("de", r"dice 2 Spieler: policy spielt [\d,]+ M Entscheidungen/s, [\d,]+ µs je "
                              r"Entscheidung, \d+ Partien/s")):
        done = subprocess.run(["bash", "-c", '"$0" bench dice --lang "$1" | head -n 4', PROGRAM, lang],
                              capture_output=True, text=True, env=world(), check=False)
        assert re.search(f"^{line}$", done.stdout, re.M) and not done.stderr, done


# ---- output ------------------------------------------------------------------------


@case
def a_full_disk_is_noticed():
    with open("/dev/full", "w", encoding="utf-8") as full:
        for args in ["games"], ["record", *BOARD], ["replay", keep(record())]:
            status, _, err = run(*args, stdout=full)
            assert status == 1 and "standard output" in err, (args, status, err)
        status, _, err = run("games", "--lang", "de", stdout=full)
        assert status == 1 and "Standardausgabe" in err and "Es ist kein Platz mehr." in err, err


def into_a_closed_pipe(*args, typed=""):
    reader, writer = os.pipe()
    os.close(reader)
    status, _, err = run(*args, typed=typed, stdout=writer)
    os.close(writer)
    return status, err


@case
def whoever_stops_reading_hears_no_complaint():
    path = keep(record())
    bots = ["--bots", "random", "--games", "6"]
    for args in (["games"], ["help"], ["help", "play"], ["--help"], ["man"], ["completion"], ["version"],
                 ["record", *BOARD], ["record", "write", "--bots", "random", "--players", "5"],
                 ["replay", path], ["trace", path], ["trace", path, "--facts"], ["watch", path],
                 ["verify", path], ["record", *BOARD, "--fair"],
                 ["sim", "board", *bots], ["match", "dice", "random", "policy", "--games", "6"],
                 ["tournament", "dice", "random", "policy", "--games", "6"],
                 ["atlas", "board", *bots], ["atlas", "board", *bots, "--json", "-"],
                 ["atlas", "board", *bots, "--html", "-"], ["perft", "board", "--depth", "2"],
                 ["bench", "--seconds", "1"], ["saves"], ["solo"], ["solo", "--export", "-"],
                 ["play", *BOARD], ["play", *BOARD, "--seat", "none"],
                 ["play", *BOARD, "--seat", "none", "--record", "-"]):
        status, err = into_a_closed_pipe(*args, typed="1\n" * 50)
        assert (status, err) == (128 + 13, ""), (args, status, err)


@case
def the_first_lines_of_much_are_shown():
    path = keep(record())
    for words in ("trace", path), ("replay", path), ("man",), ("completion",):
        done = subprocess.run(["bash", "-c", '"$0" "$@" | head -n 1', PROGRAM, *words],
                              capture_output=True, text=True, env=world(), check=False)
        assert done.stderr == "" and done.stdout.count("\n") == 1, (words, done)


# ---- what people are not troubled with ---------------------------------------------------


@case
def the_example_is_offered_to_nobody_and_can_be_played():
    for args in ["play"], ["play", "chess"], ["play", "templ"], ["bench", "chess"]:
        assert "template" not in run(*args)[2], args
    for args in ["games"], ["help"], ["help", "play"], ["man"], ["completion"]:
        for lang in "en", "de":
            out = good(*args, "--lang", lang)
            for word in "template", "High Card", "Hohe Karte", "swaps":
                assert word not in out, (args, word)
    assert "seats 2\n" in good("record", "template", "--players", "2")


@case
def the_script_play_hands_its_words_on():
    root = os.path.join(FOLDER.name, "root")
    for name, text in (("tools/deps", ""), ("bin/ninja", ""), ("build/release/build.ninja", ""),
                       ("build/release/bedesten", 'echo "$@"'), ("tools/home", 'shift; echo home "$@"')):
        path = os.path.join(root, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(f"#!/bin/sh\n{text}\n")
        os.chmod(path, 0o755)
    script = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "play")
    shutil.copy(script, root)
    path = f"{root}/bin:{os.environ['PATH']}"
    for words, handed in (("", "home"), ("--help", "--help"), ("--lang de", "home --lang de"),
                          ("--lan", "home --lan"), ("--lan --lang=de", "home --lan --lang=de"), ("serve --lan", "serve --lan"),
                          ("--lang=de --help", "--lang=de --help"), ("--version", "--version"),
                          ("--players 2", "play board --players 2"), ("sim dice", "sim dice"),
                          ("--lang de --seat all", "play board --lang de --seat all"),
                          ("--players 2 --help", "play board --players 2 --help")):
        done = subprocess.run([f"{root}/play", *words.split()], capture_output=True, text=True,
                              env=world({"PATH": path}), check=True)
        assert done.stdout.strip() == handed, (words, done.stdout)


# What bots play, event by event. Who changes rules or policies says so by new figures here.
TRAJECTORIES = {("random", "board"): "354b9a03f7fed64c", ("random", "dice"): "9c3f5508c7e9fb8b",
                ("random", "write"): "af294ee7c3b7673e", ("policy", "board"): "a08b0be9cfadd9c0",
                ("policy", "dice"): "f27d63d063afbf04", ("policy", "write"): "2413de5fb17f0a0a",
                ("level1", "board"): "1ab446826fe28f7b", ("level1", "dice"): "d280274f7e2f37f6",
                ("level1", "write"): "60a00ae6cbe9f38a", ("level2", "board"): "d70c7f67eb721284",
                ("level2", "dice"): "bf2eca96fc46b0aa", ("level2", "write"): "3534262dc24ac543",
                ("level3", "board"): "fe54b42bff659720", ("level3", "dice"): "3ee841a5c5fbb427",
                ("level3", "write"): "fec095cbd9f424ab", ("level4", "board"): "a08b0be9cfadd9c0",
                ("level4", "dice"): "3f800946686d57f2", ("level4", "write"): "2413de5fb17f0a0a"}


@case
def games_go_the_way_they_went():
    for (bot, game), wanted in TRAJECTORIES.items():
        out = good("sim", game, "--games", "50", "--seed", "1", "--players", "3", "--bots", bot)
        assert f"Trajectory hash: {wanted}\n" in out, (bot, game, out)


run_cases()
