#!/usr/bin/env python3
"""The solo table of Choose & Write: what is entered, how it is shown, files that are damaged."""

import os
import re
import subprocess
import sys

sys.dont_write_bytecode = True  # before drive is read: nothing is left in the source folder
from drive import FOLDER, PROGRAM, case, good, keep, new_folder, refused, run, run_cases, text_of, world

SOLO = ["play", "write", "--players", "1"]
RECORDS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "records")


def table_of(folder):
    path = os.path.join(folder, "bedesten", "solo.txt")
    if not os.path.exists(path):
        return None
    with open(path, encoding="utf-8") as file:
        return file.read()


def put_table(folder, text):
    os.makedirs(os.path.join(folder, "bedesten"), exist_ok=True)
    with open(os.path.join(folder, "bedesten", "solo.txt"), "wb") as file:
        file.write(text.encode() if isinstance(text, str) else text)


@case
def a_practice_game_is_not_entered():
    record = text_of(os.path.join(RECORDS, "solo-task-01.txt"))
    begun, last = record.split("1 good jewelry\nresult")[0], "good jewelry\n"
    begun = begun.replace("record 1", "record 2", 1)
    for note, finished in ("note practice\n", False), ("note times 1 2\n", True):
        env = {"XDG_DATA_HOME": new_folder()}
        out = good("play", "write", "--resume", keep(begun + note), typed=last, env=env)
        assert "The result:" in out, out
        assert ("Finished games: 1" in good("solo", env=env)) == finished, note


@case
def a_game_whose_dice_were_taken_back_says_why_it_does_not_count():
    for lang, said, undo in (("en", "so it was practice: it ticks no task", "undo dice"),
                             ("de", "sie war also eine Übung: Sie hakt keine Aufgabe ab", "zurück gewürfelt")):
        env = {"XDG_DATA_HOME": new_folder()}
        put_table(env["XDG_DATA_HOME"], "bedesten solo 1\ngames 1\nbest 2 3\nend\n")
        before = table_of(env["XDG_DATA_HOME"])
        path = os.path.join(new_folder(), "game.txt")
        out = good(*SOLO, "--seed", "1", "--lang", lang, "--record", path, env=env,
                   typed="pick 1\n" * 12 + undo + "\n" + "pick 1\n" * 2000)
        assert "\nnote practice" in text_of(path), text_of(path)[:400]
        assert said in " ".join(out.split()) and table_of(env["XDG_DATA_HOME"]) == before, out[-600:]
        # … nor does it when it goes on another day.
        begun = "".join(line for line in text_of(path).splitlines(True) if not line.startswith(("result", "end")))
        begun = begun[:begun.rindex("\n", 0, len(begun) - 200) + 1]
        out = good("play", "write", "--resume", keep(begun), "--lang", lang, typed="pick 1\n" * 2000, env=env)
        assert said in " ".join(out.split()) and table_of(env["XDG_DATA_HOME"]) == before, out[-600:]


@case
def hints_serve_the_task_that_is_aimed_at_also_another_day():
    path = os.path.join(new_folder(), "game.txt")
    out = good(*SOLO, "--task", "12", "--seed", "1", "--record", path, typed="hint\npick 1\nquit\nquit\n")
    assert "fulfils task 12 in " in out and "rubies on average" not in out, out
    assert "\nnote task 12\n" in text_of(path)
    out = good("play", "write", "--resume", path, typed="hint\nme\nquit\nquit\n")
    assert "fulfils task 12 in " in out, out
    assert "Hints serve task 12: No goods card used." in out, out
    out = good("play", "write", "--resume", path, "--lang", "de", typed="ich\nquit\nquit\n")
    assert "Tipps dienen Aufgabe 12: Keine Warenkarte eingesetzt." in out, out
    out = good("play", "write", "--resume", path, "--task", "9", "--record", path + "2", typed="hint\nquit\nquit\n")
    assert "fulfils task 9 in " in out, out
    out = good("play", "write", "--resume", path + "2", typed="hint\nquit\nquit\n")
    assert "fulfils task 9 in " in out, out  # the last word counts
    out = good(*SOLO, "--seed", "1", typed="hint\nquit\nquit\n")
    assert "rubies on average" in out and "task" not in out, out


@case
def an_empty_solo_table_says_how_to_begin():
    env = {"XDG_DATA_HOME": new_folder()}
    out = good("solo", env=env)
    assert "bedesten play write --players 1" in out and "10  11  12" in out
    assert len(re.findall(r"^ *\d+  .*·   ·   ·$", out, re.M)) == 14, out
    german = good("solo", "--lang", "de", env=env)
    assert "Noch keine Partie ist beendet" in german
    assert max(map(len, (out + german).splitlines())) <= 80
    assert table_of(env["XDG_DATA_HOME"]) is None


def tasks_by_grade(shown):
    """The numbers of the tasks below each grade."""
    grades, name = {}, None
    for line in shown.splitlines():
        if re.match(r"[ \d]\d  \S", line):
            grades[name].append(int(line.split()[0]))
        elif re.fullmatch(r"[A-Z][a-z]+", line):
            name = line
            grades[name] = []
    return grades


@case
def the_solo_table_shows_grades_aim_and_dare():
    sets = [2, 4, 7, 8], [1, 3, 6, 11], [5, 9, 10, 12, 13, 14]
    everything = "".join(f"task {t} 10 11 12\n" for t in range(1, 15))
    lacks_one = everything.replace("task 9 10 11 12", "task 9 10 12")
    for lang, grades, said in (
            ("en", ("Easy", "Medium", "Hard"),
             (["Aim: to fill columns 10 and 11; ticked in them are 0 and 0 of 14 each",
               "Dare: 13 rubies in a single game"],
              ["Aim: to fill columns 10 and 11; ticked in them are 14 and 13 of 14 each",
               "Dare: 13 rubies in a single game; your best so far is 12"],
              ["Aim reached: columns 10 and 11 are full",
               "Dare met: 14 rubies in a single game, where 13 were asked"])),
            ("de", ("Leicht", "Mittel", "Schwer"),
             (["Ziel: die Spalten 10 und 11 füllen; abgehakt sind dort 0 und 0 von je 14",
               "Mutprobe: 13 Rubine in einer einzigen Partie"],
              ["Ziel: die Spalten 10 und 11 füllen; abgehakt sind dort 14 und 13 von je 14",
               "Mutprobe: 13 Rubine in einer einzigen Partie; dein Bestes bisher sind 12"],
              ["Ziel erreicht: Die Spalten 10 und 11 sind voll",
               "Mutprobe bestanden: 14 Rubine in einer einzigen Partie, 13 waren verlangt"]))):
        tables = (None, f"bedesten solo 1\ngames 40\n{lacks_one}best 12 3\nend\n",
                  f"bedesten solo 1\ngames 41\n{everything}best 14 0\nbest 12 3\nend\n")
        for table, lines in zip(tables, said):
            folder = new_folder()
            if table:
                put_table(folder, table)
            shown = good("solo", "--lang", lang, env={"XDG_DATA_HOME": folder})
            assert tasks_by_grade(shown) == dict(zip(grades, sets)), shown
            assert all(line in shown.splitlines() for line in lines), shown
            assert max(map(len, shown.splitlines())) <= 80


@case
def a_finished_solo_game_is_entered_and_told():
    env = {"XDG_DATA_HOME": new_folder()}
    out = good(*SOLO, "--seed", "1", typed="pick 1\n" * 2000, env=env)
    score = re.search(r"gathered (\d+) rub.*counts (\d+)\.", " ".join(out.split())).groups()
    assert "Your solo table:" in out and "your best score so far" in out
    assert table_of(env["XDG_DATA_HOME"]).startswith("bedesten solo 1\ngames 1\n")
    assert f"best {score[0]} {score[1]}\n" in table_of(env["XDG_DATA_HOME"])
    german = good(*SOLO, "--seed", "1", "--lang", "de", typed="pick 1\n" * 2000, env=env)
    assert "Deine Solotabelle:" in german and "Platz 2 unter deinen besten" in german
    shown = good("solo", env=env)
    assert "Finished games: 2" in shown and "No solo game" not in shown
    assert shown.count(f"{score[0]} rubies (tie-break {score[1]})") == 2, shown


@case
def other_games_are_not_entered():
    env = {"XDG_DATA_HOME": new_folder()}
    good(*SOLO, "--seed", "1", "--seat", "none", "--bots", "random", env=env)
    good(*SOLO, "--seed", "1", typed="pick 1\npick 1\nquit\n", env=env)
    good("play", "write", "--players", "2", "--bots", "random", typed="pick 1\n" * 2000, env=env)
    path = os.path.join(FOLDER.name, "bot.rec")
    good("record", "write", "--players", "1", "--bots", "random", "--out", path)
    with open(path, encoding="utf-8") as file:
        half = file.read().splitlines()[:40]
    good("play", "write", "--resume", keep("\n".join(half) + "\n"), "--seat", "1",
         typed="pick 1\n" * 2000, env=env)
    assert table_of(env["XDG_DATA_HOME"]) is None


@case
def a_game_is_entered_once():
    env, path = {"XDG_DATA_HOME": new_folder()}, os.path.join(FOLDER.name, "once.rec")
    good(*SOLO, "--seed", "3", "--record", path, typed="pick 1\n" * 10 + "quit\n", env=env)
    assert table_of(env["XDG_DATA_HOME"]) is None
    good(*SOLO[:2], "--resume", path, "--record", path, typed="pick 1\n" * 2000, env=env)
    entered = table_of(env["XDG_DATA_HOME"])
    assert "games 1\n" in entered
    good(*SOLO[:2], "--resume", path, env=env)
    assert table_of(env["XDG_DATA_HOME"]) == entered


KINDS = "fabric", "spice", "fruit", "jewelry"
LIKES = {"ruby": 100, "Wainwright": 25, "guild card": 18, "goods of your choice": 14,
         "improvement": 12, "goods card": 11, "pass": 8, "bonus action and": -10}


def worth(choice, taken):
    value = sum(n for word, n in LIKES.items() if word in choice.replace("Ruby", "ruby"))
    gain = re.search(r": (\d) (fabric|spice|fruit|jewelry|lira)", choice)
    if "ruby" not in choice:
        value -= sum(0.9 * taken[k] for k in KINDS if k in choice)
    return value + (8 * int(gain[1]) if gain else 0)


def play_well(seed, env):
    """A solo game by somebody who likes rubies and takes what there is least of."""
    taken, out, new = dict.fromkeys(KINDS, 0), "", ""
    with subprocess.Popen([PROGRAM, *SOLO, "--seed", str(seed)], stdin=subprocess.PIPE,
                          stdout=subprocess.PIPE, env=world(env)) as game:
        while piece := os.read(game.stdout.fileno(), 1 << 16):
            new += piece.decode()
            if not new.endswith("\n> "):
                continue
            offers = re.findall(r"^ *(\d+)  (.*)$", new[new.rindex("\n\n"):], re.M)
            number, choice = max(offers, key=lambda offer: worth(offer[1], taken))
            for kind in KINDS:
                gain = re.search(rf"(\d) {kind}", choice)
                taken[kind] += int(gain[1]) if gain and "ruby" not in choice else 0
            game.stdin.write(f"{number}\n".encode())
            game.stdin.flush()
            out, new = out + new, ""
    return out + new


@case
def the_tasks_of_a_good_game_are_ticked_and_told():
    for seed in range(400):
        env = {"XDG_DATA_HOME": new_folder()}
        out = play_well(seed, env)
        rubies = int(re.search(r"gathered (\d+) rub", out)[1])
        if rubies >= 10 and "ticked for the first time" in out:
            break
    else:
        raise AssertionError("no game of 400 was good enough")
    column = min(rubies, 12)
    told = re.findall(r"ticked for the first time with (\d+) rubies: task (\d+), (.*)", out)
    ticked = re.findall(r"^task (\d+) (\d+)$", table_of(env["XDG_DATA_HOME"]), re.M)
    assert ticked and [(c, t) for t, c in ticked] == [(c, t) for c, t, _ in told], (told, ticked)
    assert all(int(c) == column for c, _, _ in told)
    shown = good("solo", env=env)
    for _, task, text in told:
        cells = re.search(rf"^ *{task}  {re.escape(text)} +(.*)$", shown, re.M)[1].split()
        assert cells == ["x" if c == column else "·" for c in (10, 11, 12)], shown
    assert f"Ticked: {len(told)} of 42" in shown
    again = play_well(seed, env)
    assert "ticked already: " + ", ".join(t for _, t, _ in told) in again
    assert "first time" not in again


TABLE = "bedesten solo 1\ngames 9\ntask 2 10 12\ntask 14 11\nbest 12 7\nbest 11 1\nend\n"


@case
def a_solo_table_is_exported_and_imported():
    here, there = new_folder(), new_folder()
    put_table(here, TABLE)
    assert good("solo", "--export", "-", env={"XDG_DATA_HOME": here}) == TABLE
    path = os.path.join(FOLDER.name, "export.txt")
    assert path in good("solo", "--export", path, env={"XDG_DATA_HOME": here})
    put_table(there, "bedesten solo 1\ngames 3\ntask 2 10 11\nbest 11 1\nend\n")
    out = good("solo", "--import", path, env={"XDG_DATA_HOME": there})
    for word in ("ticked with 12 rubies: task 2, 35 lira marked", "ticked with 11 rubies: task 14",
                 "a best score: 12 rubies (tie-break 7)", "finished games: 9 instead of 3"):
        assert out.count(word) == 1, (word, out)
    assert "11 rubies, 1 left" not in out and "ticked with 10" not in out
    merged = "bedesten solo 1\ngames 9\ntask 2 10 11 12\ntask 14 11\nbest 12 7\nbest 11 1\nend\n"
    assert table_of(there) == merged
    assert "nothing new" in good("solo", "--import", path, env={"XDG_DATA_HOME": there})
    assert "nichts Neues" in good("solo", "--import", "-", "--lang", "de", typed=TABLE,
                                  env={"XDG_DATA_HOME": there})
    assert table_of(there) == merged
    empty = new_folder()
    assert "New in your table:" in good("solo", "--import", "-", typed=merged,
                                        env={"XDG_DATA_HOME": empty})
    assert table_of(empty) == merged


@case
def a_damaged_solo_table_is_refused_and_left_alone():
    for text, words in ((TABLE[:40], ["Line 4", "task"]), (TABLE[:-4], ["line 6", "“end”"]),
                        (TABLE.replace("14 11", "14 9"), ["Line 4", "9", "10–12"]),
                        (TABLE.replace("best 12", "bist 12"), ["Line 5", "bist", "best"]),
                        ("", ["bedesten solo 1"]), (b"\0\xff\x1b[31m" * 30, ["bedesten solo 1"])):
        folder = new_folder()
        env = {"XDG_DATA_HOME": folder}
        put_table(folder, text)
        text = text.encode() if isinstance(text, str) else text
        named = [os.path.join(folder, "bedesten", "solo.txt"), "Nothing was changed"]
        for args in [], ["--export", "-"], ["--import", keep(TABLE)]:
            refused(["solo", *args], words + named, env=env)
        status, out, err = run(*SOLO, "--seed", "1", typed="pick 1\n" * 2000, env=env)
        assert status == 2 and "The result:" in out and "could not be entered" in err, (status, err)
        assert err.index("cannot be entered") < err.index("could not be entered")
        with open(os.path.join(folder, "bedesten", "solo.txt"), "rb") as file:
            assert file.read() == text
    refused(["solo"], ["Nichts wurde geändert"], lang="de", env=env)


@case
def a_damaged_import_changes_nothing():
    folder = new_folder()
    put_table(folder, TABLE)
    for text in "", "hello\n", TABLE[:50], record_of_solo():
        refused(["solo", "--import", keep(text)], ["Nothing was changed"],
                env={"XDG_DATA_HOME": folder})
    refused(["solo", "--import", "/nowhere/at/all"], ["/nowhere/at/all"],
            env={"XDG_DATA_HOME": folder})
    assert table_of(folder) == TABLE


def record_of_solo():
    return good("record", "write", "--players", "1", "--bots", "random")


@case
def the_place_of_the_solo_table_is_told_and_follows_the_environment():
    folder = new_folder()
    assert good("solo", "--path", env={"XDG_DATA_HOME": folder}) == f"{folder}/bedesten/solo.txt\n"
    assert good("solo", "--path", env={"XDG_DATA_HOME": None, "HOME": folder}) == \
        f"{folder}/.local/share/bedesten/solo.txt\n"
    assert good("solo", "--path", env={"XDG_DATA_HOME": "relative", "HOME": folder}) == \
        f"{folder}/.local/share/bedesten/solo.txt\n"
    refused(["solo"], ["XDG_DATA_HOME", "HOME"], env={"XDG_DATA_HOME": None})
    refused(["solo", "--path", "--export", "-"], ["--path", "--export"])
    refused(["solo", "now"], ["now"])


@case
def what_cannot_be_written_is_said():
    folder = new_folder()
    blocked = keep("not a folder")
    status, _, err = run("solo", "--export", "/nowhere/at/all", env={"XDG_DATA_HOME": folder})
    assert status == 1 and "/nowhere/at/all" in err
    status, _, err = run("solo", "--import", "-", typed=TABLE, env={"XDG_DATA_HOME": blocked})
    assert status == 1 and blocked in err, err
    status, out, err = run(*SOLO, "--seed", "1", typed="pick 1\n" * 2000, env={"XDG_DATA_HOME": blocked})
    assert status == 1 and "The result:" in out and "could not be entered" in err, (status, err)


run_cases()
