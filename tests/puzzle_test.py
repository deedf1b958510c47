#!/usr/bin/env python3
"""The command puzzle: the list, puzzles asked and graded, what is remembered, making and checking."""

import os
import re
import sys

sys.dont_write_bytecode = True  # before drive is read: nothing is left in the source folder
from drive import FOLDER, case, flat, good, new_folder, refused, run
from screens import Screen, run_on_screens

PUZZLES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "puzzles")
GAMES = ["board", "dice", "write"]


def home():
    """Somebody who has solved nothing yet."""
    return {"XDG_CONFIG_HOME": new_folder()}


def path_of(game, number):
    return os.path.join(PUZZLES, game, f"{number:03d}.txt")


def text_of(game, number):
    with open(path_of(game, number), encoding="utf-8") as file:
        return file.read()


def choices_of(game, number):
    """Best first, as they are typed."""
    rows = re.findall(r"^choice (?:[\d.]+ ){5}(.*)$", text_of(game, number), re.M)
    assert len(rows) > 1
    return rows


def write(name, text):
    path = os.path.join(FOLDER.name, name)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


@case
def the_list_says_how_many_there_are_and_how_many_are_solved():
    env = home()
    shown = good("puzzle", env=env)
    for game in GAMES:
        n = len([name for name in os.listdir(os.path.join(PUZZLES, game))])
        assert re.search(rf"^  {game} – .*: {n} puzzles, 0 solved, the next is 1$", shown, re.M), shown
    assert "0 gelöst" in good("puzzle", "--lang", "de", env=env)


@case
def the_right_choice_is_graded_best_and_remembered():
    for game in GAMES:
        env = home()
        shown = flat(good("puzzle", game, typed=choices_of(game, 1)[0] + "\nquit\n", env=env))
        assert f"Puzzle {game} 1, difficulty " in shown, shown
        assert "Best: that is the right choice." in shown, shown
        assert "✓ right ← yours" in shown and "In favour of the right choice:" in shown, shown
        assert re.search(rf"{game} – .* 1 solved, the next is 2", good("puzzle", env=env)), game
        assert f"Puzzle {game} 2, " in good("puzzle", game, typed="quit\n", env=env)


@case
def a_wrong_choice_is_told_what_it_costs():
    for game in GAMES:
        for lang, grade in ("en", r"A (mistake|blunder): it loses \d"), ("de", r"Ein (schwerer )?Fehler: Das kostet \d"):
            env = home()
            shown = flat(good("puzzle", game, "3", "--lang", lang, typed=choices_of(game, 3)[1] + "\n\nquit\n", env=env))
            assert re.search(grade, shown), shown
            assert f" {game} 4, " in shown, shown
            assert ", 0 solved, the next is 1" in good("puzzle", env=env)


@case
def behind_the_verdict_more_may_be_asked_and_nothing_counts():
    right, wrong = choices_of("dice", 3)[:2]
    for lang, words in ("en", ("show", "list", "hint", "help")), ("de", ("zeige", "Liste", "Tipp", "?")):
        for first, solved in (right, 1), (wrong, 0):
            env = home()
            typed = "\n".join([first, *words, "nonsense", wrong, right, "next" if lang == "en" else "", "quit", ""])
            if lang == "de":  # words are the language's own, numbers are not
                demo = flat(good("puzzle", "dice", "3", "--lang", lang, typed="vormachen\n", env=home()))
                own = re.findall(r"± [\d.,]+ .*?\[([^\]]*)\]", demo)
                typed = typed.replace(right, own[0]).replace(wrong, own[1])
            shown = flat(good("puzzle", "dice", "3", "--lang", lang, typed=typed, env=env))
            assert len(re.findall("Best: that is|Am besten: Das ist", shown)) == 1 + solved, shown
            assert len(re.findall(": it loses|: Das kostet", shown)) == 2 - solved, shown
            assert "“nonsense” is not open now" in shown or "„nonsense“ steht jetzt nicht offen" in shown, shown
            assert len(re.findall(" dice 3, ", shown)) == 1 and " dice 4, " in shown, shown
            assert shown.index("nonsense") < shown.index(" dice 4, "), shown
            assert f", {solved} solved" in good("puzzle", env=env)


@case
def the_question_says_that_one_choice_is_clearly_best():
    for lang, told in ("en", "One choice is clearly the best: which one?"), ("de", "Eine Wahl ist klar die beste: Welche?"):
        assert told in flat(good("puzzle", "board", "1", "--lang", lang, typed="", env=home()))


@case
def what_was_hinted_or_shown_is_not_solved():
    for word in "hint", "demo":
        env = home()
        typed = f"{word}\n{choices_of('dice', 1)[0]}\nquit\n" if word == "hint" else f"{word}\nquit\n"
        shown = flat(good("puzzle", "dice", typed=typed, env=env))
        assert "In favour of the right choice:" in shown, shown
        assert re.search(r"dice – .*, 0 solved", good("puzzle", env=env))


@case
def before_the_answer_nothing_tells_it():
    shown = good("puzzle", "board", "5", typed="list\nshow\nnonsense\nquit\n", env=home())
    assert not re.search(r"\bright\b(?! “)", shown), shown
    assert not re.search(r"✓|loses|%|favour", shown), shown
    assert "“nonsense” is not open now" in shown, shown
    assert shown.count("[") >= 6, shown


@case
def in_ascii_nothing_else_is_written():
    for game in GAMES:
        shown = good("puzzle", game, "2", "--ascii", "--lang", "de", typed=choices_of(game, 2)[0] + "\nquit\n", env=home())
        assert shown.isascii(), shown


@case
def what_is_not_there_is_refused():
    refused(["puzzle", "board", "5000"], ["Puzzle 5000 of board is not there"])
    refused(["puzzle", "board", "x"], ["Puzzle x of board is not there"])
    refused(["puzzle", "board", "1", "2"], ["2"])
    refused(["puzzle", "chess"], ["“chess” is neither a game nor a puzzle’s file."])
    refused(["puzzle", "chess", "--lang", "de"], ["„chess“ ist weder ein Spiel noch die Datei eines Rätsels."])
    refused(["puzzle", "board", "--make"], ["--out"])
    refused(["puzzle", "--make", "--out", FOLDER.name], ["Name the game that puzzles"])
    refused(["puzzle", "board", "--make", "--games", "100000", "--out", os.path.join(FOLDER.name, "missing")], ["missing"])  # before any is played
    refused(["puzzle", "--rate"], ["Name the files"])
    refused(["puzzle", "--rate", "--check"], ["--rate", "--check"])
    refused(["puzzle", "--rate", os.path.join(FOLDER.name, "missing.txt")], ["missing.txt"])
    assert "--out FOLDER" in good("puzzle", "--help") and "--out ORDNER" in good("puzzle", "--help", "--lang", "de")
    refused(["puzzle", "--make", "--check"], ["--make", "--check"])


@case
def a_puzzle_from_a_file_is_asked():
    shown = good("puzzle", path_of("write", 1), typed=choices_of("write", 1)[0] + "\n", env=home())
    assert "Best: that is the right choice." in shown, shown


@case
def the_check_proves_anew_and_finds_a_wrong_answer():
    shown = good("puzzle", "--check", path_of("board", 1), path_of("dice", 1), path_of("write", 1))
    assert "3 puzzles read, 3 proven anew: all are right." in shown, shown
    text, (right, other) = text_of("board", 13), choices_of("board", 13)[:2]
    assert f"policy {other}" not in text  # it must be one that the policy would not play
    rows = [line for line in text.splitlines() if line.startswith("choice ")]
    swapped = text.replace(rows[0], rows[0][:-len(right)] + other).replace(rows[1], rows[1][:-len(other)] + right)
    swapped = re.sub(r"^policy .*$", f"policy {right}", swapped, flags=re.M)
    path = write("swapped.txt", swapped)
    status, shown, err = run("puzzle", "--check", path, path_of("board", 1))
    assert status == 1 and not err, (status, err)
    assert f"{path}: Choice 2 is not what the proof says" in shown, shown
    assert "all are right" not in shown, shown
    status, shown, _ = run("puzzle", "--check", "--number", "0", path)  # it is well formed
    assert status == 1 and re.search(rf"{path}: “.*” is stale", shown), shown


@case
def the_check_finds_a_stale_difficulty_and_rate_mends_it():
    text = text_of("dice", 3)
    found, level = re.search(r"^found (\d+) ", text, re.M)[1], re.search(r"^level (\d)$", text, re.M)[1]
    policy = re.search(r"^policy (.*)$", text, re.M)[1]
    else_played = next(choice for choice in choices_of("dice", 3)[1:] if choice != policy)
    for line, was, other in ("found", found, int(found) ^ 1), ("level", level, int(level) % 5 + 1), ("policy", policy, else_played):
        path = write("stale.txt", re.sub(rf"^{line} {was}\b", f"{line} {other}", text, flags=re.M))
        status, shown, _ = run("puzzle", "--check", "--number", "0", path)
        assert status == 1 and re.search(rf"{path}: “{line} {other}\b.*” is stale: today’s bots give “{line} {was}\b", shown), shown
        assert "1 puzzle rated, 1 file rewritten." in good("puzzle", "--rate", path)
        assert open(path, encoding="utf-8").read() == text
        assert "1 puzzle rated, 0 files rewritten." in good("puzzle", "--rate", path)
        assert "1 puzzle read, 0 proven anew" in good("puzzle", "--check", "--number", "0", path)


@case
def the_check_names_what_is_no_puzzle():
    path = write("none.txt", "bedesten record 2\n")
    status, shown, _ = run("puzzle", "--check", path)
    assert status == 1 and f"{path}: This is no puzzle" in shown, shown
    refused(["puzzle", "--check", path, os.path.join(FOLDER.name, "missing.txt")], ["missing.txt"])


@case
def made_anew_they_are_the_same_with_any_number_of_threads():
    made = []
    for jobs in "1", "3":
        folder = new_folder()
        good("puzzle", "board", "--make", "--games", "3", "--seed", "9", "--playouts", "128",
             "--number", "4", "--jobs", jobs, "--out", folder)
        names = sorted(os.listdir(folder))
        assert names and names == [f"{i:03d}.txt" for i in range(1, len(names) + 1)], names
        made.append([open(os.path.join(folder, name), encoding="utf-8").read() for name in names])
    assert made[0] == made[1]


# ---- on the full screen --------------------------------------------------------------------------


def typed_in(lang, game, number, place):
    """How the choice at that place is typed in the language, as the line mode tells it."""
    shown = flat(good("puzzle", game, str(number), "--lang", lang, typed=("demo" if lang == "en" else "vormachen") + "\n"))
    told = shown[shown.index("Fortsetzungen:" if lang == "de" else "playouts:"):]
    return re.findall(r"% ± [\d.,]+ .*?\[([^\]]*)\]|(?<!%) ± [\d.,]+ .*?\[([^\]]*)\]", told)[place]


@case
def a_puzzle_of_each_game_is_solved_and_failed_on_the_full_screen():
    for game, lang, size in ("board", "en", (24, 80)), ("dice", "de", (24, 80)), ("write", "en", (40, 120)):
        right, wrong = ("".join(typed_in(lang, game, 1, place)) for place in (0, 1))
        env = home()
        with Screen("puzzle", game, env=env, lang=lang, rows=size[0], cols=size[1]) as screen:
            screen.until(r"(Puzzle|Rätsel) 1 · ")
            screen.type(right)
            screen.keys("Enter")
            assert re.search("✓ (right|richtig) ← (yours|deine)", screen.until("Best: that|Am besten: Das"))
            screen.keys("n")
            screen.until(r"(Puzzle|Rätsel) 2 · ")
            screen.keys("F10")
            assert screen.status() == 0
            assert re.search(rf"{game} – .* 1 (solved|gelöst), ", screen.all_shown()), screen.all_shown()
        assert ", 1 solved, the next is 2" in good("puzzle", env=env)
        env = home()
        with Screen("puzzle", game, "1", env=env, lang=lang, rows=size[0], cols=size[1]) as screen:
            screen.until(r"(Puzzle|Rätsel) 1 · ")
            screen.type(wrong)
            screen.keys("Enter")
            text = screen.until(r"(loses|kostet) [\d.,]+ ")
            assert re.search("← (yours|deine)", text) and re.search("In favour of yours|Für deine spricht", text), text
            screen.keys("Enter")  # the right one comes too late
            screen.until("F10", but="← (yours|deine)")
            screen.type(right)
            screen.keys("Enter")
            screen.until("Best: that|Am besten: Das")
            screen.keys("F10")
            assert screen.status() == 0
        assert ", 0 solved, " in good("puzzle", env=env) and ", 1 solved" not in good("puzzle", env=env)


@case
def hint_and_solution_on_the_full_screen_do_not_solve():
    right = "".join(typed_in("en", "dice", 1, 0))
    for key, told in ("F2", "In favour of the right choice"), ("F3", "✓ right"):
        env = home()
        with Screen("puzzle", "dice", "1", env=env) as screen:
            screen.until("F10 quit")
            screen.keys(key)
            screen.until(told)
            screen.keys("Escape")
            screen.until("F10 quit", but=told)
            screen.type(right)
            screen.keys("Enter")
            screen.until("Best: that is the right choice")
            screen.keys("C-q")
            assert screen.status() == 0
        assert ", 1 solved" not in good("puzzle", env=env)
        with Screen("puzzle", env=env) as screen:
            screen.keys("Tab")
            screen.until("1–")


@case
def the_menu_leads_to_the_shelf_and_the_shelf_to_any_puzzle():
    env = home()
    with Screen(env={**env, "XDG_DATA_HOME": new_folder()}) as screen:
        number = re.search(r"(\d+) +Puzzles", screen.until("Puzzles"))
        screen.type(number[1])
        screen.until("Difficulty 1 of 5: 0 of ")
        screen.type("17")
        screen.keys("Enter")
        screen.until(r"Puzzle 17 · difficulty \d of 5")
        screen.keys("F7")
        screen.until("Puzzle 17, difficulty")
        screen.keys("Tab", "Enter")
        screen.until("The dice game · .*Puzzle 1 · ")
        screen.keys("F10")
        shown = screen.until(r"\d+ +Puzzles")  # in the menu, and nothing over it
        assert "the next is" not in shown, shown
        screen.keys("q")
        assert screen.status() == 0


@case
def the_line_mode_is_there_where_it_is_asked_for():
    for lang in "en", "de":
        with Screen("puzzle", "board", "--plain", env=home(), lang=lang) as screen:
            screen.until(r"\n> *\n")
            screen.type("quit")
            screen.keys("Enter")
            assert screen.status() == 0


@case
def two_fronts_at_once_are_refused():
    refused(["puzzle", "board", "--plain", "--full"], ["--plain", "--full"])


@case
def a_puzzle_from_a_file_is_shown_too():
    with Screen("puzzle", path_of("write", 5), env=home()) as screen:
        screen.until("Puzzle · difficulty 1 of 5")
        screen.keys("F6")  # there is no next one
        assert screen.status() == 0


run_on_screens()
