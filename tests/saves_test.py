#!/usr/bin/env python3
"""Saved games: nothing is lost by a kill, two programs never share one, all is said in words."""

import os
import random
import re
import subprocess
import sys

sys.dont_write_bytecode = True  # before drive is read: nothing is left in the source folder
from drive import (FOLDER, PROGRAM, Terminal, case, events, flat, good, keep, new_home,
                   path_of, put, refused, run, run_cases, saved, world)

PLAY = ["play", "board", "--players", "2", "--seed", "3", "--bots", "random"]


# ---- where games are kept -------------------------------------------------------------------


@case
def a_game_at_a_terminal_is_kept_under_the_first_free_name():
    home = new_home()
    put(home, "board-2", "not a record\n")
    for name in "board-1", "board-3":
        game = Terminal(*PLAY, env=home)
        assert f"This game is kept as “{name}”" in game.read_until("> ")
        game.type("go 5\n")
        game.read_until("> ")
        game.type("quit\n")
        assert f"“bedesten resume {name}”" in flat(game.read_until("it.\n"))
        assert game.status() == 0
        assert saved(home, name).endswith("1 go 5\nend\n")


@case
def games_that_nobody_plays_or_that_come_from_a_pipe_are_not_kept():
    home = new_home()
    good(*PLAY, "--seat", "none", env=home)
    good(*PLAY, typed="go 5\n", env=home)
    good(*PLAY, "--record", os.path.join(FOLDER.name, "own.rec"), typed="go 5\n", env=home)
    assert not os.path.exists(os.path.join(home["XDG_DATA_HOME"], "bedesten"))


@case
def names_are_checked():
    home = new_home()
    good(*PLAY, "--name", "mine", typed="quit\n", env=home)
    refused([*PLAY, "--name", "mine"], ["mine", "resume mine", "--delete mine"], env=home)
    refused([*PLAY, "--name", "mine"], ["gibt es schon", "mine"], lang="de", env=home)
    for name in "a b", "../x", "", "-x", "x" * 41:
        refused([*PLAY, f"--name={name}"], ["letters, digits"], env=home)
    refused([*PLAY, "--name", "x", "--record", "y"], ["--name", "--record"], env=home)
    refused(["resume", "nothing"], ["nothing", "bedesten saves"], env=home)
    refused(["resume", "../x"], ["letters, digits"], env=home)


@case
def where_nothing_can_be_kept_it_is_said_once_and_leaving_is_asked_twice():
    blocked = keep("not a folder")
    for env, word in (({"XDG_DATA_HOME": blocked}, blocked),
                      ({"XDG_DATA_HOME": None, "HOME": None}, "HOME")):
        game = Terminal(*PLAY, env=env)
        shown = game.read_until("> ")
        assert "This game is not kept:" in shown and word in shown, shown
        game.type("go 5\n")
        assert "not kept" not in game.read_until("> ")
        game.type("quit\n")
        assert "again to leave" in game.read_until("> ")
        game.type("quit\n")
        assert "not saved" in game.read_until("not saved")
        assert game.status() == 0


def limited(args, home, typed):
    """The program where no file may be larger than a kilobyte: the disk is full."""
    return subprocess.run(["bash", "-c", 'ulimit -f 1; exec "$@"', "bash", PROGRAM, *args],
                          input=typed, capture_output=True, text=True, env=world(home), check=False)


@case
def a_disk_that_fills_up_is_said_once_and_the_game_goes_on():
    home = new_home()
    done = limited([*PLAY, "--name", "large"], home, "pick 1\n" * 60 + "quit\nquit\n")
    assert done.returncode == 1, done
    assert done.stdout.count("large.rec failed") == 1 and "again to leave" in done.stdout, done
    assert "large.rec failed" in done.stderr and "not saved" in done.stdout
    kept = saved(home, "large")
    assert 500 < len(kept) <= 1024
    assert "goes on after event" in flat(good("resume", "large", typed="quit\n", env=home))
    for path in "/dev/full", "/dev/null":
        status, out, err = run(*PLAY, "--record", path, typed="go 5\nquit\nquit\n")
        assert status == (path == "/dev/full") and ("failed" in err) == (status == 1), (status, err)


@case
def the_people_can_be_named():
    home = new_home()
    args = ["play", "board", "--players", "3", "--seed", "3", "--bots", "random", "--name"]
    good(*args, "a", "--names", "Ayşe", "--seat", "2", typed="quit\n", env=home)
    assert 'seat 1 random\nseat 2 human "Ayşe"\nseat 3 random\n' in saved(home, "a")
    good(*args, "b", "--names", "Ayşe,Bob,Cem", "--seat", "2", typed="quit\n", env=home)
    assert 'seat 1 random "Ayşe"\nseat 2 human "Bob"\nseat 3 random "Cem"\n' in saved(home, "b")
    good(*args, "c", "--names", "Ayşe,Bob", "--seat", "1,3", typed="quit\n", env=home)
    assert 'seat 1 human "Ayşe"\nseat 2 random\nseat 3 human "Bob"\n' in saved(home, "c")
    refused([*args, "d", "--names", "Ayşe,Bob"], ["1 name", "3", "2 were given"], env=home)


# ---- damage -----------------------------------------------------------------------------------


@case
def a_damaged_game_goes_on_from_its_last_good_event_when_asked():
    home = new_home()
    good(*PLAY, "--name", "whole", typed="pick 1\n" * 12 + "quit\n", env=home)
    lines = saved(home, "whole").splitlines(keepends=True)
    at = max(i for i, line in enumerate(lines) if re.match(r"\d go ", line))
    before = len(events("".join(lines[:at])))
    for number, bad in enumerate(("1 go 99\n", "1 g\0o 5\n", "= 3 0000000000000000\n", "end\n"), 1):
        broken = "".join([*lines[:at], bad, *lines[at + 1:]])
        put(home, "bad", broken)
        for lang, words in ("en", ["ine ", "--mend", f"event {before},", "bad.damaged"]), \
                ("de", ["eile ", "--mend", f"Ereignis {before} "]):
            refused(["resume", "bad"], words, lang=lang, env=home)
        assert saved(home, "bad") == broken
        assert f"bedesten resume bad --mend” goes on after event {before}" in flat(
            good("saves", env=home))
        out = flat(good("resume", "bad", "--mend", typed="undo\nquit\n", env=home))
        aside = os.path.join(os.path.dirname(path_of(home, "bad")),
                             "bad.damaged" + (f"-{number}" if number > 1 else ""))
        assert "was damaged" in out and aside in out.replace(" ", ""), out
        with open(aside, encoding="utf-8") as file:
            assert file.read() == broken
        assert events(saved(home, "bad"))[:5] == events("".join(lines))[:5]
        assert good("replay", path_of(home, "bad"))
    put(home, "none", "bedesten record 1\ngame chess 1\n")
    status, _, err = run("resume", "none", "--mend", env=home)
    assert status == 2 and "--mend" not in err, err
    assert saved(home, "none").endswith("chess 1\n")
    assert "good-1" not in good("saves", "--short", env=home)
    assert "war beschädigt" not in good("resume", "whole", "--mend", "--lang", "de",
                                        typed="quit\n", env=home)


@case
def what_a_killed_program_left_beside_a_game_goes_away():
    home = new_home()
    good(*PLAY, "--name", "one", typed="quit\n", env=home)
    gone = subprocess.Popen(["true"])
    gone.wait()
    folder = os.path.dirname(path_of(home, "one"))
    names = {f"one.rec.{gone.pid}.new": False, f"two.rec.{gone.pid}.new": False,
             f"one.rec.{os.getpid()}.new": True, "one.rec.new": True, "note.7x.new": True}
    for name in names:
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write("bedesten record 1\n")
    good("resume", "one", typed="quit\n", env=home)
    assert all(os.path.exists(os.path.join(folder, name)) for name in names)  # too young
    for name in names:
        os.utime(os.path.join(folder, name), (1, 1))
    good("resume", "one", typed="quit\n", env=home)
    assert not os.path.exists(os.path.join(folder, f"one.rec.{gone.pid}.new"))
    good(*PLAY, "--name", "other", typed="quit\n", env=home)
    for name, stays in names.items():
        assert os.path.exists(os.path.join(folder, name)) == stays, name


# ---- where nothing can be written ---------------------------------------------------------------


def as_guest(args, home, typed):
    """The program for somebody who may read the folder and no more."""
    os.chmod(FOLDER.name, 0o755)
    who = {"user": 65534} if os.getuid() == 0 else {}
    return subprocess.run([PROGRAM, *args], input=typed, capture_output=True, text=True,
                          env=world(home), check=False, **who)


@case
def a_game_that_may_only_be_read_is_played_on_and_not_kept():
    home = new_home()
    good(*PLAY, "--name", "shown", typed="go 5\nquit\n", env=home)
    folder, before = os.path.dirname(path_of(home, "shown")), saved(home, "shown")
    parts = home["XDG_DATA_HOME"], os.path.dirname(folder), folder
    for of_file, of_folder in (0o444, 0o755), (0o444, 0o555), (0o666, 0o555):
        os.chmod(path_of(home, "shown"), of_file)
        for part in parts:
            os.chmod(part, 0o755)
        os.chmod(folder, of_folder)
        done = as_guest(["resume", "shown"], home, "pick 1\nquit\nquit\n")
        os.chmod(folder, 0o755)
        assert done.returncode == 0, done
        assert "is not kept:" in done.stderr and "shown.rec" in done.stderr, done.stderr
        assert "again to leave" in done.stdout and "not saved" in done.stdout, done.stdout
        assert saved(home, "shown") == before


@case
def a_game_of_a_file_stays_in_that_file():
    home, path = new_home(), os.path.join(FOLDER.name, "own-file.rec")
    good(*PLAY, "--record", path, typed="go 5\nstop\n", env=home)
    with open(path, encoding="utf-8") as file:
        before = events(file.read())
    game = Terminal("play", "board", "--resume", path, env=home)
    game.read_until("> ")
    refused(["play", "board", "--record", path], ["another program"], env=home)
    game.type("pick 1\n")
    game.read_until("> ")
    game.type("quit\n")
    assert f"“bedesten play board --resume {path}”" in flat(game.read_until("goes on with it.\n"))
    assert game.status() == 0
    assert not os.path.exists(os.path.join(home["XDG_DATA_HOME"], "bedesten"))
    with open(path, encoding="utf-8") as file:
        now = events(file.read())
    assert len(now) > len(before) and now[: len(before)] == before
    game = Terminal("play", "board", "--resume", path, "--seat", "none", env=home)
    assert game.status() == 0
    with open(path, encoding="utf-8") as file:
        assert events(file.read()) == now


# ---- two programs -----------------------------------------------------------------------------


@case
def a_game_that_is_being_played_is_refused_to_others():
    home, path = new_home(), os.path.join(FOLDER.name, "shared.rec")
    game = Terminal(*PLAY, "--name", "busy", env=home)
    game.read_until("> ")
    game.type("go 5\n")
    game.read_until("> ")
    before = saved(home, "busy")
    for args in ["resume", "busy"], ["saves", "--delete", "busy"], ["saves", "--rename", "busy", "x"]:
        refused(args, ["busy", "another program"], env=home)
    refused(["resume", "busy"], ["anderen Programm"], lang="de", env=home)
    assert saved(home, "busy") == before
    assert "You go to the Post Office." in good("watch", "busy", typed="last\nquit\n", env=home)
    game.program.kill()
    game.status()
    assert "The game goes on" in good("resume", "busy", typed="undo\nquit\n", env=home)
    game = Terminal(*PLAY, "--record", path, env=home)
    game.read_until("> ")
    refused([*PLAY, "--record", path], [path, "another program"], env=home)
    game.program.kill()
    game.status()


@case
def a_link_is_kept_and_locked_like_the_file_it_leads_to():
    home, folder = new_home(), os.path.join(FOLDER.name, "real")
    os.makedirs(os.path.dirname(path_of(home, "x")))
    os.mkdir(folder)
    target = os.path.join(folder, "game.rec")
    os.symlink(target, path_of(home, "lent"))
    link = os.path.join(folder, "link")
    os.symlink("game.rec", link)
    for number, path in enumerate((link, target, path_of(home, "lent"))):
        game = Terminal(*PLAY, "--record", path, env=home)
        game.read_until("> ")
        game.type("go 5\n")
        game.read_until("> ")
        refused([*PLAY, "--record", link], ["another program"], env=home)
        refused(["resume", "lent"], ["another program"], env=home)
        game.program.kill()
        game.status()
        assert os.path.islink(link) and os.path.islink(path_of(home, "lent"))
        with open(target, encoding="utf-8") as file:
            assert file.read().endswith("1 go 5\nend\n"), number
        assert sorted(os.listdir(folder)) == ["game.rec", "link"]
    good("resume", "lent", typed="undo\ngo 6\nquit\n", env=home)
    with open(link, encoding="utf-8") as file:
        assert "\n1 go 6\n" in file.read()
    assert os.path.islink(path_of(home, "lent"))


# ---- the list ---------------------------------------------------------------------------------


@case
def an_empty_list_says_how_to_begin():
    home = new_home()
    assert "bedesten play GAME" in good("saves", env=home)
    assert "bedesten play SPIEL" in good("saves", "--lang", "de", env=home)
    assert good("saves", "--short", env=home) == ""
    refused(["resume"], ["no game to go on with"], env=home)
    refused(["saves"], ["XDG_DATA_HOME"], env={"XDG_DATA_HOME": None})


@case
def the_list_says_how_each_game_stands():
    home = new_home()
    good(*PLAY, "--name", "first", "--names", "Ayşe", typed="go 5\nquit\n", env=home)
    good("play", "write", "--players", "1", "--seed", "1", "--name", "alone", typed="pick 1\n" * 900,
         env=home)
    put(home, "done", good("record", "dice", "--players", "2", "--bots", "policy"))
    put(home, "mixed", good("record", "write", "--players", "4", "--bots", "level4", "level4",
                            "random", "random").replace("seat 4 random", "seat 4 outside"))
    put(home, "many", good("record", "write", "--players", "4", "--bots", "random").replace(
        "seat 1 random\nseat 2 random", "seat 1 human\nseat 2 human").replace(
            " random\n", " outside\n"))
    put(home, "broken", saved(home, "first").replace("1 go 5", "1 go 99"))
    out = flat(good("saves", env=home))
    order = [out.index(f" {name} ") for name in ("broken", "many", "mixed", "done", "alone", "first")]
    assert order == sorted(order), out
    for word in ("The board game: Ayşe, Dice Thrower. Round 1, turn 2; it is your turn.",
                 "2 × Merchant (level 4), Dice Thrower, a program from outside. Over",
                 "2 people, 2 programs from outside. Over", "2 × Rule of Thumb. Over in round",
                 "won by Player", "damaged", "event 12",
                 "rubies.", "Last played on 20"):
        assert word in out, (word, out)
    german = flat(good("saves", "--lang", "de", env=home))
    for word in ("Ayşe, Würfelwerfer. Runde 1",
                 "2 Menschen, 2 eigene Programme. Zu Ende",
                 "2 × Händlerin (Stufe 4), Würfelwerfer, ein eigenes Programm. Zu Ende",
                 "du bist am Zug", "gewonnen hat", "beschädigt", "Zuletzt gespielt am", "Uhr."):
        assert word in german, (word, german)
    for lang in "en", "de":
        assert max(map(len, good("saves", "--lang", lang, env=home).splitlines())) <= 80
    assert good("saves", "--short", env=home) == "broken\nmany\nmixed\ndone\nalone\nfirst\n"
    refused(["resume", "broken"], ["event 12", "go 99"], env=home)
    refused(["resume", "done"], ["over", "watch done"], env=home)
    assert "You go on with “first”." in good("resume", typed="quit\n", env=home)


@case
def games_are_deleted_and_renamed_by_name():
    home = new_home()
    for name in "a", "b", "c":
        good(*PLAY, "--name", name, typed="quit\n", env=home)
    assert "“a” is called “z” now" in good("saves", "--rename", "a", "z", env=home)
    assert "heißt jetzt" in good("saves", "--rename", "z,y", "--lang", "de", env=home)
    refused(["saves", "--rename", "b", "c"], ["already", "c"], env=home)
    refused(["saves", "--rename", "b"], ["two names"], env=home)
    refused(["saves", "--delete", "nothing"], ["nothing"], env=home)
    refused(["saves", "--delete", "b", "--rename", "b", "x"], ["--delete", "--rename"], env=home)
    assert good("saves", "--delete", "b", "y", env=home).count("deleted") == 2
    assert good("saves", "--short", env=home) == "c\n"


# ---- scripts ------------------------------------------------------------------------------------


@case
def a_script_is_played_as_if_it_were_typed():
    home = new_home()
    script = keep("# the first turn\n\n  go 5  \r\nLeave\n\t\n# done\n")
    out = good(*PLAY, "--script", script, "--name", "s", typed="quit\n", env=home)
    typed = good(*PLAY, "--name", "t", typed="go 5\nleave\nquit\n", env=home)
    assert saved(home, "s") == saved(home, "t")
    assert re.findall("^> .*$", out, re.M) == ["> go 5", "> Leave", "> quit"], out
    assert typed.count("You leave an assistant") == 1
    assert "The input has ended" in good(*PLAY, "--script", script)
    game = Terminal(*PLAY, "--script", script, env=home)
    shown = game.read_until("> Leave")
    if "> " not in shown.split("> Leave")[1]:  # it may have come at once
        game.read_until("> ")
    game.type("quit\n")
    game.read_until("You leave the game.")
    assert game.status() == 0


@case
def a_refused_line_of_a_script_is_named_and_ends_the_game():
    script = keep("# comment\ngo 5\n\nfly 7\nleave\n")
    for lang, words in ("en", f"Line 4 of the script {script}"), ("de", f"Zeile 4 des Skripts {script}"):
        status, out, _ = run(*PLAY, "--script", script, "--lang", lang, typed="leave\n")
        assert status == 2 and words in flat(out), (status, out)
        assert "last line" not in out and "letzte Zeile" not in out
        assert "You leave an assistant" not in out
    for line in "quit now", "undo 7", "x" * 2000:
        assert run(*PLAY, "--script", keep(f"{line}\n"))[0] == 2
    game = Terminal(*PLAY, "--script", script, "--record", os.path.join(FOLDER.name, "s.rec"))
    game.read_until("was refused")
    assert game.status() == 2
    refused([*PLAY, "--script", "/nowhere/at/all"], ["/nowhere/at/all"])


# ---- taking back, advice -------------------------------------------------------------------------


@case
def a_whole_turn_is_taken_back_and_done_again():
    out = good(*PLAY, typed="undo turn\ngo 5\nleave\nundo turn\nredo turn\nundo turn\ngo 6\nredo turn\n"
               "undo it\nquit\nquit\n")
    assert out.count("Your turn is taken back") == 2, out
    assert out.count("You go to the Post Office.") == 2 and out.count("You leave an assistant") == 2
    assert "There is nothing to take back." in out and "There is nothing to do again." in out
    assert "“undo” stands alone; “it” is too much." in out
    game = good(*PLAY, typed="go 5\nstop\nundo turn\nquit\nquit\n")
    assert "You can no longer take this back" in flat(game), game
    assert "Dein Zug ist zurückgenommen" in good(*PLAY, "--lang", "de", typed="go 5\nundo turn\n")


@case
def what_is_taken_back_leaves_the_saved_game():
    home = new_home()
    good(*PLAY, "--name", "u", typed="go 5\nleave\nundo turn\ngo 6\nquit\n", env=home)
    assert saved(home, "u").endswith("1 go 6\nend\n") and "go 5" not in saved(home, "u")
    assert good("replay", path_of(home, "u"))


@case
def a_bot_gives_advice():
    out = flat(good(*PLAY, typed="hint\nexplain\nexplain go 5\nexplain 5\nexplain fly\nquit\n"))
    chance = r"\[([^]]*)\]: wins (\d+\.\d) % of such games \(± \d+\.\d %\)"
    shown = [float(x[1]) for x in re.findall(chance, out.split("> hint")[1].split("> explain")[0])]
    assert len(shown) == 3 and shown == sorted(shown, reverse=True), out
    assert len(re.findall("would choose (that too|something else):", out)) == 2
    assert "“fly” cannot be typed here" in out
    german = flat(good(*PLAY, "--lang", "de", typed="hint\nquit\n"))
    assert re.search(r"gewinnt \d+,\d % solcher Partien", german), german
    none = run("play", "template", "--players", "2", "--seed", "1", typed="hint\n")
    assert none[0] == 2 and "No bot can give advice" in none[1]
    first = re.search(chance, out)[1]
    assert f"[{first}]" in out.split("> hint")[0]


# ---- real dice and cards ----------------------------------------------------------------------------

HAND = ["play", "board", "--players", "2", "--by-hand", "--seat", "all", "--names", "Ayşe,Bob"]


@case
def what_is_drawn_in_secret_is_typed_by_its_owner():
    home = new_home()
    game = Terminal(*HAND, "--name", "real", env=home)
    for answer in "start 1", "large 1", "demand small 2", "4 3", "roll 6 2":
        game.read_until("> ")
        game.type(answer + "\n")
    shown = game.read_until("presses Enter.")
    assert "Only Ayşe may see the next card" in shown
    game.type("\n")
    assert "Which bonus card do you start with?" in game.read_until("> ")
    game.type("stay\n")
    shown = game.read_until("the next to decide is Bob")
    assert "You draw “Stay”" in shown
    game.type("\n")
    game.read_until("presses Enter.")
    game.type("\n")
    shown = game.read_until("> ")
    after = shown[shown.rindex("\n" * 60):]
    assert "Stay”.\n" not in after and "Ayşe draws a bonus card." in after, after
    game.type("undo\n")
    assert "Taken back." in game.read_until("the next to decide is Ayşe")
    game.program.kill()
    game.status()
    text = saved(home, "real")
    assert "dealer hand\n" in text and "* roll 3 4\n* roll 2 6\n" in text, text
    assert "* card" not in text
    out = good("resume", "real", typed="card long\n", env=home)
    assert "Which bonus card" in out and "You draw “Long way”" in out


@case
def two_dice_need_no_blank_between_them():
    home = new_home()
    good(*HAND, "--name", "dice", typed="1\n1\n1\n21\n66\nquit\n", env=home)
    assert "* roll 1 2\n* roll 6 6\n" in saved(home, "dice"), saved(home, "dice")


@case
def many_outcomes_are_not_listed_unasked():
    out = good("play", "dice", "--players", "2", "--by-hand", "--seat", "all", "--seed", "1",
               typed="pick 1\n" * 7 + "0 1 1 1 1 1\nundo\nroll 5 0 0 0 0 0\nkeep\nundo turn\nquit\nquit\n")
    assert "252 outcomes are possible." in out and out.count("[roll ") == 0, out
    assert "Taken back." in out and "Your turn is taken back" in out
    assert "pass the keyboard" not in out  # nothing is hidden in this game
    listed = run("play", "dice", "--players", "2", "--by-hand", "--seat", "all",
                 typed="pick 1\n" * 7 + "list\nquit\nquit\n")[1]
    assert listed.count("[roll ") == 252


# ---- ASCII ---------------------------------------------------------------------------------------------


@case
def plain_ascii_is_written_where_asked_or_needed():
    typed = "show\ngo 5\nhint\nfoo\n?\nquit\nquit\n"
    for args, env in (["--ascii"], {}), ([], {"LC_ALL": "C"}), ([], {"LC_ALL": "POSIX"}):
        for lang in "en", "de":
            out = good(*PLAY, *args, "--lang", lang, typed=typed, env=env)
            assert out.isascii(), [line for line in out.splitlines() if not line.isascii()][:3]
    assert not good(*PLAY, typed=typed).isascii()
    assert not good(*PLAY, typed=typed, env={"LC_ALL": "xx_XX.UTF-8"}).isascii()


@case
def events_and_choices_fit_eighty_columns():
    for game, players in ("board", 3), ("dice", 3), ("write", 3):
        for lang in "en", "de":
            out = good("play", game, "--players", str(players), "--seed", "4", "--bots", "random",
                       "--lang", lang, typed="pick 1\n" * 300 + "log\n")
            wide = [line for line in out.splitlines() if len(line) > 80]
            assert not wide, wide[:3]


run_cases()
