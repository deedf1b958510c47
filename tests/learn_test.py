#!/usr/bin/env python3
"""The command learn: lists, lessons line by line, what is kept of them, and the check of files."""

import os
import re
import sys

sys.dont_write_bytecode = True  # before drive is read: nothing is left in the source folder
from drive import FOLDER, case, flat, good, keep, new_folder, refused, run, run_cases

LESSONS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "lessons")


def home():
    """Somebody who has learned nothing yet."""
    return {"XDG_CONFIG_HOME": new_folder()}


def text_of(name):
    with open(os.path.join(LESSONS, f"{name}.txt"), encoding="utf-8") as file:
        return file.read()


def steps_of(name):
    """By step: what player 1 does in it."""
    steps = []
    for line in text_of(name).splitlines():
        if line.startswith("note step.en "):
            steps.append([])
        elif line.startswith("1 ") and steps:
            steps[-1].append(line[2:])
    return steps


@case
def all_lessons_are_listed():
    listed = good("learn")
    names = sorted(name[:-4] for name in os.listdir(LESSONS) if name.endswith(".txt"))
    assert sorted(re.findall(r"^  ([a-z0-9-]+) – ", listed, re.M)) == names, listed
    assert re.search(r"board-first – .* \(\d+ minutes\)", listed), listed
    assert "Minuten" in good("learn", "--lang", "de")


@case
def a_lesson_is_left_and_goes_on_where_it_was():
    env = home()
    shown = good("learn", "board", "--plain", typed="\n\nquit\n", env=env)
    assert "Step 1 of " in shown and "Step 2 of " in shown, shown
    at = int(re.findall(r"Step (\d+) of ", shown)[-1])
    assert "The lesson will go on at this step next time" in flat(shown), shown
    assert f"(goes on at step {at})" in good("learn", env=env)
    shown = good("learn", "board-first", "--plain", typed="previous\nquit\n", env=env)
    assert f"You go on at step {at}." in shown, shown
    assert [int(n) for n in re.findall(r"Step (\d+) of ", shown)] == [at, at - 1], shown


@case
def each_line_of_the_help_begins_where_its_list_does():
    for lang, first, last in ("en", "next", "wait"), ("de", "weiter", "warten"):
        shown = good("learn", "board", "--plain", "--lang", lang, typed="\n?\nquit\nquit\n", env=home())
        items = re.search(rf"^  {first}\b.*?^  {last}: [^\n]*\n(    [^\n]*\n)*", shown, re.M | re.S)[0].splitlines()
        broken = [line for line in items if re.match(r"  \S", line) and ":" not in line]
        assert broken == [], broken
        assert sum(line.startswith("    ") for line in items) >= 2, items


@case
def a_lesson_that_was_shown_to_its_end_is_done():
    for game in "board", "dice", "write":
        for lang, demo in ("en", "demo"), ("de", "vormachen"):
            env = home()
            typed = f"{demo}\n" * len(steps_of(f"{game}-first")) + "quit\nquit\n"
            shown = good("learn", game, "--plain", "--lang", lang, typed=typed, env=env)
            words = {"en": "goes on openly", "de": "geht das Spiel frei weiter"}[lang]
            assert words in flat(shown), shown
            assert f"✓ {game}-first" in good("learn", env=env)


@case
def something_else_is_forgiven():
    env, steps = home(), steps_of("board-first")
    number = next(i for i, moves in enumerate(steps) if moves and moves[0].startswith("go "))
    wrong = "go 1" if steps[number][0] != "go 1" else "go 2"
    typed = "ahead\n" * number + f"{wrong}\n{steps[number][0]}\nquit\n"
    shown = good("learn", "board", "--plain", typed=typed, env=env)
    section = text_of("board-first").split("note step.en ")[number + 1]
    sentence = re.search("^note wrong.en (.*)$", section, re.M)[1]
    assert f"> {wrong} {sentence} " in flat(shown), shown
    assert f"> {steps[number][0]} You go " in flat(shown), shown


@case
def a_hint_is_what_the_step_asks_for():
    """Of all steps that are to be done, with the words of the step; explain judges no other choice."""
    says = {"en": ("This step asks for: ", "This step asks for something else: ", "strongest bot"),
            "de": ("In diesem Schritt ist dran: ", "In diesem Schritt ist etwas anderes dran: ", "stärkste Bot")}
    for game in "board", "dice", "write":
        for lang, (wish, other, bot) in says.items():
            steps = steps_of(f"{game}-first")
            typed = "hint\nahead\n" * len(steps) + "quit\nquit\n"
            shown = flat(good("learn", game, "--plain", "--lang", lang, typed=typed, env=home()))
            assert shown.count(wish) == sum(1 for moves in steps if moves), (game, lang, shown)
            assert bot not in shown, (game, lang)
    steps = steps_of("board-first")
    number = next(i for i, moves in enumerate(steps) if moves and moves[0].startswith("go "))
    wrong = "go 1" if steps[number][0] != "go 1" else "go 2"
    for lang, (wish, other, bot) in says.items():
        typed = "ahead\n" * number + f"explain {wrong}\nquit\n"
        shown = flat(good("learn", "board", "--plain", "--lang", lang, typed=typed, env=home()))
        assert other in shown and bot not in shown, shown


@case
def a_lesson_in_a_file_is_taught():
    path = os.path.join(FOLDER.name, "small.txt")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text_of("board-first").replace("note lesson board-first", "note lesson small"))
    assert "Step 1 of " in good("learn", path, "--plain", typed="quit\n", env=home())


@case
def what_is_no_lesson_is_refused():
    refused(["learn", "chess"], ["There is no lesson “chess”"])
    refused(["learn", "chess"], ["Eine Lektion „chess“ gibt es nicht"], lang="de")
    refused(["learn", "board", "dice"], ["dice"])
    refused(["learn", "--check"], ["Name the files"])
    refused(["learn", keep("bedesten record 2\ngame board 1\nseats 3\n")], ["line 3"])


@case
def the_check_says_what_is_wrong_with_file_and_line():
    path = os.path.join(FOLDER.name, "wrong.txt")
    with open(path, "w", encoding="utf-8") as file:
        file.write(re.sub(r"^note about\.de .*$", "note bonus 3", text_of("board-first"), flags=re.M))
    line = next(i for i, text in enumerate(text_of("board-first").splitlines(), 1)
                if text.startswith("note about.de"))
    status, shown, err = run("learn", "--check", path, os.path.join(LESSONS, "board-first.txt"))
    assert status == 2 and not err, (status, err)
    assert f"{path}:{line}: “note bonus” does not belong into a lesson.\n" in shown, shown
    assert re.search(rf"{path}:\d+: “note about” is missing in the language “de”", shown), shown
    assert "board-first.txt: good; " in shown, shown


run_cases()
