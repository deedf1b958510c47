#!/usr/bin/env python3
"""Saved games: nothing is lost by a kill, two programs never share one, all is said in words."""

import os
import random
import re
import select
import subprocess
import sys
import time

sys.dont_write_bytecode = True  # before drive is read: nothing is left in the source folder
from drive import FOLDER, PROGRAM, Terminal, case, good, keep, refused, run, run_cases, world

PLAY = ["play", "board", "--players", "2", "--seed", "3", "--bots", "random"]
HOMES = iter(range(1 << 30))


def new_home():
    path = os.path.join(FOLDER.name, f"home-{next(HOMES)}")
    os.mkdir(path)
    return {"XDG_DATA_HOME": path}


def path_of(home, name):
    return os.path.join(home["XDG_DATA_HOME"], "bedesten", "games", f"{name}.rec")


def text_of(home, name):
    with open(path_of(home, name), encoding="utf-8") as file:
        return file.read()


def put(home, name, text):
    os.makedirs(os.path.dirname(path_of(home, name)), exist_ok=True)
    with open(path_of(home, name), "w", encoding="utf-8") as file:
        file.write(text)


def flat(text):
    return " ".join(text.split())


# ---- nothing is lost --------------------------------------------------------------------


def events(text):
    """The events of a record that are whole lines."""
    lines = text[: text.rfind("\n") + 1].splitlines()
    return [line for line in lines if re.match(r"[*\d] ", line)]


def own_of(text):
    """What the person in seat 1 did."""
    return [line[2:] for line in events(text) if line.startswith("1 ")]


def take(own, answer, question, reply):
    """What the person has done after ANSWER to what was shown with QUESTION at its end."""
    if answer == "undo":
        return own[:-1] if "Taken back." in reply else own
    choice = re.search(rf"^ *{answer}  (.*?)\[([^\]]*)\]$", question.split("\n\n")[-1],
                       re.M | re.S)
    return [*own, choice.group(2)] if choice else own


def possible(own, shown, answers):
    """What can stand in the file: all that was answered before the last prompt, and perhaps
    the answer that was given to it."""
    asked = shown.split("\n> ")
    for at, question in enumerate(asked[:-2]):
        own = take(own, answers[at], question, asked[at + 1].split("\n", 1)[1])
    if len(asked) < 2:
        return [own]
    answer = answers[len(asked) - 2]
    return [own, take(own, answer, asked[-2], "Taken back.")]


def answers_for(number):
    """Enough for a game, with something taken back now and then."""
    luck = random.Random(number)
    return [luck.choice(["1", "1", "1", "2", "3", "undo"]) for _ in range(6000)]


def live(args, home, answers, seconds):
    """The program until it ends or is killed: its status and what it has shown."""
    typed, path = keep("\n".join(answers) + "\n"), os.path.join(FOLDER.name, "shown.txt")
    with open(typed, encoding="utf-8") as source, open(path, "w", encoding="utf-8") as out:
        game = subprocess.Popen([PROGRAM, *args], stdin=source, stdout=out,
                                stderr=subprocess.STDOUT, env=world(home))
        try:
            status = game.wait(timeout=seconds)
        except subprocess.TimeoutExpired:
            game.kill()
            status = game.wait()
    os.unlink(typed)
    with open(path, encoding="utf-8") as out:
        return status, out.read()


def play_until_killed(home, name, kind, most):
    """One game, killed up to MOST times and resumed; how often it was, whether it is over."""
    longest, own = 0.05, []
    for kills in range(most):
        there = os.path.exists(path_of(home, name))
        args = ["resume", name] if there else ["play", kind, "--players", "2", "--bots", "random",
                                               "--seed", str(len(name)), "--name", name]
        answers = answers_for(f"{name} {kills}")
        status, shown = live([*args, "--ask-all"], home, answers, random.uniform(0, longest))
        if status in (0, 2):
            assert "The result:" in shown or "is over" in shown, shown[-500:]
            return kills, True
        assert status == -9, (status, shown[-500:])
        longest = min(longest * 1.05, 1)
        if not os.path.exists(path_of(home, name)):
            assert "> " not in shown
            continue
        now, can_be = own_of(text_of(home, name)), possible(own, shown, answers)
        assert now in can_be, (name, [len(o) for o in can_be], len(now), now[-3:], shown[-900:])
        own = now
    return most, False


@case
def a_kill_at_any_of_170_moments_loses_no_answer():
    random.seed(5)
    home, kills, over, number = new_home(), 0, 0, 0
    while kills < 170:
        kind, number = ("board", "dice", "write")[number % 3], number + 1
        name = f"{kind}-{'x' * number}"
        done, is_over = play_until_killed(home, name, kind, min(25, 170 - kills))
        kills, over = kills + done, over + is_over
        if os.path.exists(path_of(home, name)):
            assert is_over == ("The result:" in good("replay", path_of(home, name))), name
    assert over and number > 6, (over, number)


class FullScreen(Terminal):
    """The full screen, by keys; what it shows is read so that it never waits."""

    def __init__(self, *args, env):
        super().__init__(*args, env={"TERM": "xterm-256color", "LINES": "30", "COLUMNS": "100",
                                     **env})

    def read(self, seconds):
        shown = b""
        while select.select([self.ours], [], [], seconds)[0]:
            try:
                shown += os.read(self.ours, 1 << 16)
            except OSError:
                break
        return shown.decode(errors="replace")

    def press_until(self, key, is_done):
        """Until that is so, or nothing more comes of it."""
        self.type(key)
        until = time.monotonic() + 10
        while not is_done() and time.monotonic() < until:
            self.read(0.005)
        return is_done()


@case
def a_kill_at_30_moments_of_the_full_screen_loses_no_answer():
    random.seed(6)
    home, undone = new_home(), 0
    for kill in range(30):
        kind = ("board", "dice", "write")[kill % 3]
        there = os.path.exists(path_of(home, kind))
        args = ["resume", kind] if there else ["play", kind, "--players", "2", "--bots", "random",
                                               "--seed", "4", "--name", kind]
        game = FullScreen(*args, "--full", "--ask-all", env=home)
        assert select.select([game.ours], [], [], 20)[0]
        game.read(0.1)
        own = own_of(text_of(home, kind))
        for _ in range(random.randrange(1, 6)):
            more = len(own) + 1
            assert game.press_until("\r", lambda: len(own_of(text_of(home, kind))) == more), kind
            own = own_of(text_of(home, kind))
        if kill % 2:
            game.read(0.05)
            game.type("\x1b[15~")  # F5: undo
            game.read(0.15)
            now = own_of(text_of(home, kind))
            assert now in (own, own[:-1]), (own[-3:], now[-3:])
            undone, own = undone + (now != own), now
        game.type("\r")
        game.read(random.choice([0, 0.001, 0.005, 0.01]))
        game.program.kill()
        game.status()
        now = own_of(text_of(home, kind))
        assert now[: len(own)] == own and len(now) <= len(own) + 1, (own[-3:], now[-3:])
    assert undone > 2, undone


@case
def a_kill_at_every_question_leaves_a_whole_record():
    home = new_home()
    for answers in range(0, 14, 2):
        name = f"at-{answers}"
        game = Terminal(*PLAY, "--name", name, env=home)
        game.read_until("> ")
        for _ in range(answers):
            game.type("1\n")
            game.read_until("> ")
        game.program.kill()
        game.status()
        assert text_of(home, name).endswith("\nend\n")
        assert good("replay", path_of(home, name))
        out = good("resume", name, typed="quit\n", env=home)
        assert f"after event {len(events(text_of(home, name)))}." in out


@case
def a_file_that_was_cut_anywhere_is_resumed():
    home = new_home()
    good(*PLAY, "--name", "whole", typed="1\n" * 12 + "quit\n", env=home)
    text = text_of(home, "whole")
    for cut in range(len(text) - 60, len(text)):
        put(home, "cut", text[:cut])
        out = good("resume", "cut", typed="quit\n", env=home)
        kept = text_of(home, "cut")
        assert kept.startswith(text[: text.rfind("\n", 0, cut) + 1].removesuffix("end\n")), kept
        assert kept.endswith("\nend\n") and good("replay", path_of(home, "cut"))
        assert ("truncated" in out) == (cut < len(text) - 1), cut


@case
def the_full_screen_leaves_one_sentence_about_where_the_game_is():
    for lang, words in ("en", "is kept as"), ("de", "aufbewahrt"):
        home = new_home()
        game = FullScreen("play", "board", "--players", "2", "--seed", "3", "--lang", lang,
                          "--name", "a-name-that-is-rather-long-as-names-go", env=home)
        assert select.select([game.ours], [], [], 20)[0]
        game.read(0.2)
        game.type("\x11")  # Ctrl-Q
        shown = game.read_until("resume")
        assert game.program.wait(timeout=20) == 0
        shown += game.read(0.1)
        last = shown[shown.rindex("\x1b[?1049l"):].replace("\r", "")
        assert flat(last).count(words) == 1, last
        assert max(map(len, re.sub(r"\x1b\[[^a-zA-Z]*[a-zA-Z]", "", last).splitlines())) <= 80, last
        os.close(game.ours)


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
        assert text_of(home, name).endswith("1 go 5\nend\n")


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
    done = limited([*PLAY, "--name", "large"], home, "1\n" * 60 + "quit\nquit\n")
    assert done.returncode == 1, done
    assert done.stdout.count("large.rec failed") == 1 and "again to leave" in done.stdout, done
    assert "large.rec failed" in done.stderr and "not saved" in done.stdout
    kept = text_of(home, "large")
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
    assert 'seat 1 random\nseat 2 human "Ayşe"\nseat 3 random\n' in text_of(home, "a")
    good(*args, "b", "--names", "Ayşe,Bob,Cem", "--seat", "2", typed="quit\n", env=home)
    assert 'seat 1 random "Ayşe"\nseat 2 human "Bob"\nseat 3 random "Cem"\n' in text_of(home, "b")
    good(*args, "c", "--names", "Ayşe,Bob", "--seat", "1,3", typed="quit\n", env=home)
    assert 'seat 1 human "Ayşe"\nseat 2 random\nseat 3 human "Bob"\n' in text_of(home, "c")
    refused([*args, "d", "--names", "Ayşe,Bob"], ["1 name", "3", "2 were given"], env=home)


# ---- damage -----------------------------------------------------------------------------------


@case
def a_damaged_game_goes_on_from_its_last_good_event_when_asked():
    home = new_home()
    good(*PLAY, "--name", "whole", typed="1\n" * 12 + "quit\n", env=home)
    lines = text_of(home, "whole").splitlines(keepends=True)
    at = max(i for i, line in enumerate(lines) if re.match(r"\d go ", line))
    before = len(events("".join(lines[:at])))
    for number, bad in enumerate(("1 go 99\n", "1 g\0o 5\n", "= 3 0000000000000000\n", "end\n"), 1):
        broken = "".join([*lines[:at], bad, *lines[at + 1:]])
        put(home, "bad", broken)
        for lang, words in ("en", ["ine ", "--mend", f"event {before},", "bad.damaged"]), \
                ("de", ["eile ", "--mend", f"Ereignis {before} "]):
            refused(["resume", "bad"], words, lang=lang, env=home)
        assert text_of(home, "bad") == broken
        assert f"bedesten resume bad --mend” goes on after event {before}" in flat(
            good("saves", env=home))
        out = flat(good("resume", "bad", "--mend", typed="undo\nquit\n", env=home))
        aside = os.path.join(os.path.dirname(path_of(home, "bad")),
                             "bad.damaged" + (f"-{number}" if number > 1 else ""))
        assert "was damaged" in out and aside in out.replace(" ", ""), out
        with open(aside, encoding="utf-8") as file:
            assert file.read() == broken
        assert events(text_of(home, "bad"))[:5] == events("".join(lines))[:5]
        assert good("replay", path_of(home, "bad"))
    put(home, "none", "bedesten record 1\ngame chess 1\n")
    status, _, err = run("resume", "none", "--mend", env=home)
    assert status == 2 and "--mend" not in err, err
    assert text_of(home, "none").endswith("chess 1\n")
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
    folder, before = os.path.dirname(path_of(home, "shown")), text_of(home, "shown")
    parts = home["XDG_DATA_HOME"], os.path.dirname(folder), folder
    for of_file, of_folder in (0o444, 0o755), (0o444, 0o555), (0o666, 0o555):
        os.chmod(path_of(home, "shown"), of_file)
        for part in parts:
            os.chmod(part, 0o755)
        os.chmod(folder, of_folder)
        done = as_guest(["resume", "shown"], home, "1\nquit\nquit\n")
        os.chmod(folder, 0o755)
        assert done.returncode == 0, done
        assert "is not kept:" in done.stderr and "shown.rec" in done.stderr, done.stderr
        assert "again to leave" in done.stdout and "not saved" in done.stdout, done.stdout
        assert text_of(home, "shown") == before


@case
def a_game_of_a_file_stays_in_that_file():
    home, path = new_home(), os.path.join(FOLDER.name, "own-file.rec")
    good(*PLAY, "--record", path, typed="go 5\nstop\n", env=home)
    with open(path, encoding="utf-8") as file:
        before = events(file.read())
    game = Terminal("play", "board", "--resume", path, env=home)
    game.read_until("> ")
    refused(["play", "board", "--record", path], ["another program"], env=home)
    game.type("1\n")
    game.read_until("> ")
    game.type("quit\n")
    assert f"“--resume {path}”" in flat(game.read_until("goes on with it.\n"))
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
    before = text_of(home, "busy")
    for args in ["resume", "busy"], ["saves", "--delete", "busy"], ["saves", "--rename", "busy", "x"]:
        refused(args, ["busy", "another program"], env=home)
    refused(["resume", "busy"], ["anderen Programm"], lang="de", env=home)
    assert text_of(home, "busy") == before
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
    good("play", "write", "--players", "1", "--seed", "1", "--name", "alone", typed="1\n" * 900,
         env=home)
    put(home, "done", good("record", "dice", "--players", "2", "--bots", "policy"))
    put(home, "broken", text_of(home, "first").replace("1 go 5", "1 go 99"))
    out = flat(good("saves", env=home))
    order = [out.index(f" {name} ") for name in ("broken", "done", "alone", "first")]
    assert order == sorted(order), out
    for word in ("The board game: Ayşe, random. Round 1, turn 2; it is your turn.",
                 "policy, policy. Over in round", "won by Player", "damaged", "event 12",
                 "rubies.", "Last played on 20"):
        assert word in out, (word, out)
    german = flat(good("saves", "--lang", "de", env=home))
    for word in ("du bist am Zug", "gewonnen hat", "beschädigt", "Zuletzt gespielt am", "Uhr."):
        assert word in german, (word, german)
    for lang in "en", "de":
        assert max(map(len, good("saves", "--lang", lang, env=home).splitlines())) <= 80
    assert good("saves", "--short", env=home) == "broken\ndone\nalone\nfirst\n"
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
    assert text_of(home, "s") == text_of(home, "t")
    assert re.findall("^> .*$", out, re.M) == ["> go 5", "> Leave", "> quit"], out
    assert typed.count("You leave an assistant") == 1
    assert "The input has ended" in good(*PLAY, "--script", script)
    game = Terminal(*PLAY, "--script", script, env=home)
    game.read_until("> Leave")
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
    assert text_of(home, "u").endswith("1 go 6\nend\n") and "go 5" not in text_of(home, "u")
    assert good("replay", path_of(home, "u"))


def flat(text):
    """As if no line had been broken."""
    return re.sub(r"\s+", " ", text)


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
    text = text_of(home, "real")
    assert "dealer hand\n" in text and "* roll 3 4\n* roll 2 6\n" in text, text
    assert "* card" not in text
    out = good("resume", "real", typed="card long\n", env=home)
    assert "Which bonus card" in out and "You draw “Long way”" in out


@case
def many_outcomes_are_not_listed_unasked():
    out = good("play", "dice", "--players", "2", "--by-hand", "--seat", "all", "--seed", "1",
               typed="1\n" * 7 + "0 1 1 1 1 1\nundo\nroll 5 0 0 0 0 0\nkeep\nundo turn\nquit\nquit\n")
    assert "252 outcomes are possible." in out and out.count("[roll ") == 0, out
    assert "Taken back." in out and "Your turn is taken back" in out
    assert "pass the keyboard" not in out  # nothing is hidden in this game
    listed = run("play", "dice", "--players", "2", "--by-hand", "--seat", "all",
                 typed="1\n" * 7 + "list\nquit\nquit\n")[1]
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
                       "--lang", lang, typed="1\n" * 300 + "log\n")
            wide = [line for line in out.splitlines() if len(line) > 80]
            assert not wide, wide[:3]


run_cases()
