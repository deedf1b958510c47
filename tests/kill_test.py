#!/usr/bin/env python3
"""Nothing is lost: games that are killed at any moment, in line mode and on the full screen."""

import os
import random
import re
import select
import subprocess
import sys
import time

sys.dont_write_bytecode = True  # before drive is read: nothing is left in the source folder
from drive import (FOLDER, PROGRAM, Terminal, case, choices, events, flat, good, keep,
                   new_home, path_of, put, run, run_cases, saved, world)

KILLS = int(os.environ.get("KILLS", 60))  # of the line mode; tools/proofs has more
PLAY = ["play", "board", "--players", "2", "--seed", "3", "--bots", "random"]


# ---- nothing is lost --------------------------------------------------------------------


def own_of_events(lines):
    """What the person in seat 1 did."""
    return [line[2:] for line in lines if line.startswith("1 ")]


def own_of(text):
    return own_of_events(events(text))


def take(own, answer, listed, reply):
    """What the person has done after ANSWER, where the choices LISTED were open."""
    if answer == "undo":
        return own[:-1] if "Taken back." in reply else own
    place = int(answer.split()[1])
    return [*own, listed[place - 1][1]] if place <= len(listed) else own


def possible(own, shown, answers):
    """What can stand in the file: all that was answered before the last prompt, and perhaps
    the answer that was given to it. And how many of the person's decisions stood all the time."""
    asked, least, listed = shown.split("\n> "), len(own), []
    for at, question in enumerate(asked[:-2]):
        listed = choices(question) or listed  # a question is not repeated where nothing has changed
        own = take(own, answers[at], listed, asked[at + 1].split("\n", 1)[1])
        least = min(least, len(own))
    if len(asked) < 2:
        return [own], least
    last = take(own, answers[len(asked) - 2], choices(asked[-2]) or listed, "Taken back.")
    return [own, last], min(least, len(last))


def assert_kept(before, after, least):
    """Nobody's events are lost, but for what was taken back: all from the person's decision that
    comes after the LEAST ones on."""
    own = [at for at, event in enumerate(before) if event.startswith("1 ")]
    whole = before[: own[least]] if least < len(own) else before
    assert after[: len(whole)] == whole, (whole[-5:], after[max(0, len(whole) - 5):][:5])


def assert_resume_keeps_all(home, name):
    """The game goes on from its last event, whoever's that was."""
    before = events(saved(home, name))
    status, out, err = run("resume", name, "--ask-all", typed="quit\n", env=home)
    assert status == 0 or (status == 2 and "” is over." in err), (name, status, out, err)
    assert_kept(before, events(saved(home, name)), len(before))


def answers_for(number, words):
    """Enough for a game."""
    luck = random.Random(number)
    return [luck.choice(words) for _ in range(20000)]


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


ANSWERS = ["pick 1", "pick 1", "pick 1", "pick 2", "pick 3"]


def play_on(home, name, kind, life, seconds, words=(*ANSWERS, "undo")):
    """A life of the game: what was typed, its status and what it has shown."""
    there = os.path.exists(path_of(home, name))
    args = ["resume", name] if there else ["play", kind, "--players", "2", "--bots", "random",
                                           "--seed", str(len(name)), "--name", name]
    answers = answers_for(f"{name} {life}", words)
    return answers, *live([*args, "--ask-all"], home, answers, seconds)


def is_over(status, shown):
    return status in (0, 2) and ("The result:" in shown or "” is over." in shown)


def play_until_killed(home, name, kind, most):
    """One game, killed while somebody is asked, up to MOST times, and resumed; how often it
    was. Kills that come before the first question are not counted, and the next life may be
    longer, however slow the machine is."""
    longest, kills, life, before = 0.05, 0, 0, []
    while kills < most:
        answers, status, shown = play_on(home, name, kind, life, random.uniform(0, longest))
        if is_over(status, shown):
            return kills
        assert status == -9, (status, shown[-500:])
        was_asked, life = "\n> " in shown, life + 1
        longest = min(longest * 1.05, 1) if was_asked else longest * 1.05
        if not os.path.exists(path_of(home, name)):
            assert "> " not in shown
            continue
        own, now = own_of_events(before), events(saved(home, name))
        can_be, least = possible(own, shown, answers)
        assert own_of_events(now) in can_be, (name, [len(o) for o in can_be], now[-3:],
                                              shown[-900:])
        assert_kept(before, now, least)
        if life % 2:  # else the next life is the first to read what the kill left
            assert_resume_keeps_all(home, name)
        before, kills = events(saved(home, name)), kills + was_asked
    return most


def play_to_the_end(home, name, kind):
    """As often as what is typed runs out before."""
    for life in range(25, 50):
        _, status, shown = play_on(home, name, kind, life, 100, ANSWERS)
        if is_over(status, shown):
            return
        assert status in (0, 2) and "goes on with it." in shown, (name, status, shown[-900:])
    raise AssertionError(f"{name} does not end: {shown[-900:]}")


@case
def a_kill_at_any_moment_loses_no_answer():
    random.seed(5)
    home, kills, number = new_home(), 0, 0
    while kills < KILLS:
        kind, number = ("board", "dice", "write")[number % 3], number + 1
        name = f"{kind}-{'x' * number}"
        kills += play_until_killed(home, name, kind, min(25, KILLS - kills))
        play_to_the_end(home, name, kind)
        assert "The result:" in good("replay", path_of(home, name)), name
    assert number > 2, number  # each game was among them


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
    home, undone, before = new_home(), 0, {"board": [], "dice": [], "write": []}
    for kill in range(30):
        kind = ("board", "dice", "write")[kill % 3]
        there = os.path.exists(path_of(home, kind))
        args = ["resume", kind] if there else ["play", kind, "--players", "2", "--bots", "random",
                                               "--seed", "4", "--name", kind]
        game = FullScreen(*args, "--full", "--ask-all", env=home)
        assert select.select([game.ours], [], [], 20)[0]
        game.read(0.1)
        own = own_of(saved(home, kind))
        assert_kept(before[kind], events(saved(home, kind)), len(own))
        for _ in range(random.randrange(1, 6)):
            more = len(own) + 1
            assert game.press_until("\r", lambda: len(own_of(saved(home, kind))) == more), kind
            own = own_of(saved(home, kind))
        if kill % 2:
            game.read(0.05)
            game.type("\x1b[15~")  # F5: undo
            game.read(0.15)
            now = own_of(saved(home, kind))
            assert now in (own, own[:-1]), (own[-3:], now[-3:])
            undone, own = undone + (now != own), now
        game.type("\r")
        game.read(random.choice([0, 0.001, 0.005, 0.01]))
        game.program.kill()
        game.status()
        now = own_of(saved(home, kind))
        assert now[: len(own)] == own and len(now) <= len(own) + 1, (own[-3:], now[-3:])
        if kill % 4 < 2:  # else the next life is the first to read what the kill left
            assert_resume_keeps_all(home, kind)
        before[kind] = events(saved(home, kind))
    assert undone > 2, undone


@case
def a_solo_game_is_entered_before_its_result_is_read():
    home = new_home()
    game = FullScreen("play", "write", "--players", "1", "--seed", "4", "--name", "alone",
                      "--full", env=home)
    until = time.monotonic() + 150
    while time.monotonic() < until:
        game.type("\r")
        game.read(0.01)
        if os.path.exists(path_of(home, "alone")) and "\nresult " in saved(home, "alone"):
            break
    game.program.kill()
    game.status()
    assert "\nresult " in saved(home, "alone"), saved(home, "alone")[-300:]
    assert "Finished games: 1" in good("solo", env=home)


@case
def a_kill_at_every_question_leaves_a_whole_record():
    home = new_home()
    for answers in range(0, 14, 2):
        name = f"at-{answers}"
        game = Terminal(*PLAY, "--name", name, env=home)
        game.read_until("> ")
        for _ in range(answers):
            game.type("pick 1\n")
            game.read_until("> ")
        game.program.kill()
        game.status()
        assert saved(home, name).endswith("\nend\n")
        assert good("replay", path_of(home, name))
        out = good("resume", name, typed="quit\n", env=home)
        assert f"after event {len(events(saved(home, name)))}." in out


@case
def a_file_that_was_cut_anywhere_is_resumed():
    home = new_home()
    good(*PLAY, "--name", "whole", typed="pick 1\n" * 12 + "quit\n", env=home)
    text = saved(home, "whole")
    for cut in range(len(text) - 60, len(text)):
        put(home, "cut", text[:cut])
        out = good("resume", "cut", typed="quit\n", env=home)
        kept = saved(home, "cut")
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
        assert game.program.wait(timeout=90) == 0
        shown += game.read(0.1)
        last = shown[shown.rindex("\x1b[?1049l"):].replace("\r", "")
        assert flat(last).count(words) == 1, last
        assert max(map(len, re.sub(r"\x1b\[[^a-zA-Z]*[a-zA-Z]", "", last).splitlines())) <= 80, last
        os.close(game.ours)


run_cases()
