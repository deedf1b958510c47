#!/usr/bin/env python3
"""The full screen on a real terminal, by keys and mouse."""

import os
import random
import re
import signal
import sys
import time

sys.dont_write_bytecode = True  # before drive is read: nothing is left in the source folder
from drive import PROGRAM, case, choices, good, new_folder
from screens import PATIENCE, RESULT, Screen, new_path, play, run_on_screens, text_of


# ---- whole games -------------------------------------------------------------------


def random_keys(dice, n):
    """Arrow keys, a few digits, and Enter: each round of them is an answer."""
    keys = []
    for _ in range(n):
        keys += [dice.choice(["Down", "Down", "Up"])] * dice.randrange(4)
        keys += ["Tab", "Tab"] if dice.randrange(9) == 0 else []
        keys.append("Enter")
    return keys


SIZES = (60, 200), (10, 30), (24, 120), (1, 1), (24, 80), (40, 100), (5, 200)


def play_by_keys(game, lang, rows, cols, is_resized=False):
    path, dice = new_path(), random.Random(f"{game} {lang} {rows}")
    with Screen(*play(game, "--record", path), rows=rows, cols=cols, lang=lang) as screen:
        screen.until("F10")
        for _ in range(120):
            screen.keys(*random_keys(dice, 25))
            text = screen.shown()
            assert "Sanitizer" not in text, text
            if RESULT[lang] in text or os.path.exists(screen.status_path):
                break
            if is_resized:
                resize_often(screen, dice)
        leave(screen)
        assert screen.status() == 0, screen.shown()
        assert is_resized or RESULT[lang] in screen.all_shown()
    assert re.search(r"^result ", text_of(path), re.M)
    assert good("replay", path)


def leave(screen):
    """From the result, or wherever keys that were sent before it have led."""
    end = time.monotonic() + PATIENCE
    while not os.path.exists(screen.status_path) and time.monotonic() < end:
        screen.keys("F10")
        time.sleep(0.2)


def resize_often(screen, dice):
    """With a page open, with a line begun, and between moves; then it is large enough."""
    for key in "F1", "F8", "g", "Down":
        screen.keys(key)
        screen.resize(*dice.choice(SIZES))
        screen.keys(dice.choice(["Down", "PageDown", "Tab"]))
        screen.resize(24 + dice.randrange(40), 80 + dice.randrange(120))
        screen.keys("Escape", "Escape")
    end = time.monotonic() + PATIENCE
    while not re.search("F10|Enter", screen.shown()) and not os.path.exists(screen.status_path):
        assert time.monotonic() < end, screen.shown()
        screen.keys("Escape")  # whatever is still open
        time.sleep(0.1)


def play_everywhere(game):
    """In both languages, on a small and on a large screen."""
    for lang in "en", "de":
        play_by_keys(game, lang, 24, 80)
        play_by_keys(game, lang, 60, 200)


@case
def a_board_game_is_played_by_keys_alone():
    play_everywhere("board")


@case
def a_dice_game_is_played_by_keys_alone():
    play_everywhere("dice")


@case
def choose_and_write_is_played_by_keys_alone():
    play_everywhere("write")


TEMPLATE = "play", "template", "--players", "2", "--seed", "1", "--bots", "random"


@case
def digits_play_a_game_too():
    with Screen(*TEMPLATE) as screen:
        screen.until("F10")
        screen.keys("1")
        text = screen.until("The result:")
        assert "q or F10: leave" in text and "┌─ The game is over" in text, text
        screen.keys("x", "Down", "q")
        assert screen.status() == 0
        assert "The result:" in screen.all_shown() and "F10: leave" not in screen.all_shown()


# ---- the end ---------------------------------------------------------------------------


@case
def the_result_is_left_by_q_f10_and_control_q():
    for key in "q", "F10", "C-q":
        with Screen(*TEMPLATE) as screen:
            screen.until("F10")
            screen.keys("1")
            screen.until("┌─ The game is over")
            screen.keys(key)
            assert screen.status() == 0


@case
def a_finished_game_is_looked_at_walked_through_and_saved():
    for key, lang, end in ("Escape", "en", "The end: "), ("Enter", "de", "Das Ende: "):
        kept, saved = new_path(), new_path()
        with Screen(*TEMPLATE, "--record", kept, lang=lang) as screen:
            screen.until("F10")
            screen.keys("1")
            screen.until(RESULT[lang])
            screen.keys(key)
            screen.until(end, but=RESULT[lang])
            screen.keys("Left", "Left")
            screen.until({"en": "After event", "de": "Nach Ereignis"}[lang])
            screen.keys("End", "F9")
            screen.until({"en": "In which file", "de": "In welcher Datei"}[lang])
            screen.type(saved + "\r")
            screen.until({"en": "The record is saved", "de": "ist in"}[lang])
            screen.keys("Enter")
            screen.until(RESULT[lang])
            screen.keys("Escape", "q")
            assert screen.status() == 0
        assert text_of(saved) == text_of(kept) and "\nresult " in text_of(saved)


# ---- the same game as in the line mode -------------------------------------------------


@case
def line_mode_and_full_screen_write_the_same_record():
    for game in "board", "dice", "write":
        line, full = new_path(), new_path()
        args = play(game, "--ask-all")
        good(*args, "--record", line, typed="pick 2\npick 1\npick 1\npick 3\npick 1\n" * 400)
        typed = re.findall(r"^1 (.*)$", text_of(line), re.M)
        assert len(typed) > 20 and "\nresult " in text_of(line), typed
        with Screen(*args, "--record", full) as screen:
            screen.until("F10")
            for at in range(0, len(typed), 10):
                screen.type("".join(f"{move}\r" for move in typed[at:at + 10]))
            screen.until(RESULT["en"])
            screen.keys("q")
            assert screen.status() == 0
        assert text_of(line) == text_of(full), (line, full)


def by_numbers(out, record):
    """What was decided, each by its number if it has one, else by its move."""
    shown, asked, listed = out.split("\n> "), [], ""
    for question, answer in zip(shown, shown[1:]):
        listed = question if choices(question) else listed  # a refusal does not repeat the list
        if "Expected “pick”" not in answer:
            asked.append(listed)
    for question, move in zip(asked, re.findall(r"^1 (.*)$", record, re.M)):
        number = next(number for number, listed in choices(question) if listed == move)
        yield number or move


@case
def the_same_numbers_answer_in_both_fronts():
    for game in "board", "dice", "write":
        line, full, first = new_path(), new_path(), new_path()
        args = play(game, "--ask-all")
        out = good(*args, "--record", first, typed="pick 1\npick 2\n" * 40 + "quit\n")
        typed = [*by_numbers(out, text_of(first))]
        assert sum(word.isdigit() for word in typed) > len(typed) / 2, typed
        good(*args, "--record", line, typed="".join(f"{word}\n" for word in typed) + "quit\n")
        with Screen(*args, "--record", full) as screen:
            screen.until("F10")
            for word in typed:
                screen.type(f"{word}\r")
            screen.type("quit\r")
            assert screen.status() == 0
        assert text_of(first) == text_of(line), (first, line)
        assert text_of(line) == text_of(full), (line, full)


def typed_by_hand(record):
    """What was decided and dealt, dice without their name and the higher one first."""
    for line in re.findall(r"^[1*] (.*)$", record, re.M):
        dice = re.fullmatch(r"roll (\d) (\d)", line)
        yield f"{dice[2]} {dice[1]}" if dice else line


@case
def real_dice_are_typed_as_in_the_line_mode():
    line, full = new_path(), new_path()
    args = play("board", "--ask-all", "--by-hand", "--seat", "1")
    good(*args, "--record", line, typed="pick 2\npick 1\npick 17\npick 3\npick 1\npick 14\n" * 300)
    typed = list(typed_by_hand(text_of(line)))[:60]
    assert sum(re.match("[3-6] ", move) is not None for move in typed) >= 3, typed
    typed.append("quit")
    good(*args, "--record", line, typed="".join(f"{move}\n" for move in typed))
    with Screen(*args, "--record", full) as screen:
        screen.until("F10")
        for at in range(0, len(typed), 10):
            screen.type("".join(f"{move}\r" for move in typed[at:at + 10]))
        assert screen.status() == 0
    assert text_of(line) == text_of(full), (line, full)


# ---- sizes ---------------------------------------------------------------------------------


@case
def a_resize_loses_nothing():
    with Screen(*play("board")) as screen:
        screen.until("F10")
        screen.keys("g", "o")
        screen.until("> go")
        for rows, cols in (60, 200), (10, 30), (1, 1), (2, 200), (24, 120), (5, 5), (24, 80):
            screen.resize(rows, cols)
            if rows >= 24 and cols >= 80:
                screen.until("> go")
                screen.until("Where do you go")
            elif cols >= 30 and rows >= 5:
                screen.until("larger")
            else:
                time.sleep(0.1)
        screen.type(" 5\r")
        screen.until("You go to the Post Office")


@case
def whole_games_survive_every_resize():
    for game in "board", "dice", "write":
        play_by_keys(game, "en", 24, 80, is_resized=True)


@case
def a_small_window_can_be_left():
    with Screen(*play("board"), rows=10, cols=40) as screen:
        screen.until("Please make the window")
        screen.keys("?")
        screen.until("Help")
        screen.keys("Escape", "q")
        assert screen.status() == 0


# ---- typing, help, undo ------------------------------------------------------------------------


@case
def help_undo_and_refusals_are_seen():
    with Screen(*play("board")) as screen:
        screen.until("F10")
        screen.keys("F1")
        screen.until("┌─ Help")
        screen.keys("Escape")
        screen.until("F10", but="┌─ Help")
        screen.type("go 7\r")
        screen.until("go 7|stay|Fountain")
        screen.keys("Enter")
        screen.type("go 5\r")
        screen.until("You go to the Post Office")
        screen.keys("F5")
        screen.until("Taken back", but="You go to the Post Office")
        screen.keys("F6")
        screen.until("You go to the Post Office")
        screen.type("undo\r")
        screen.until("Taken back", but="You go to the Post Office")
        screen.type(":? place 5\r")
        screen.until("mail")
        screen.keys("Escape", "F8")
        screen.until("What has happened")


@case
def advice_and_taking_back_a_turn_have_keys():
    with Screen(*play("board")) as screen:
        screen.until("F10")
        screen.keys("F2")
        screen.until(r"┌─ Advice ─.*\n│ .*\[\w+.*\]")
        screen.keys("Escape", "End")
        screen.until("▸ 14 +go to the Small Mosque", but="┌─ Advice ─")
        screen.keys("F3")
        screen.until(r"┌─ Advice ─.*\n│ go to the Small Mosque \[go 14\]")
        screen.keys("Escape")
        screen.until("F10", but="┌─ Advice ─")
        screen.type("go 5\r")
        screen.until("You go to the Post Office")
        screen.type("leave\r")
        screen.until("You leave an assistant")
        screen.keys("F7")
        screen.until("Where do you go", but="You go to the Post Office|You leave an assistant")


@case
def enter_behind_a_refusal_plays_nothing():
    with Screen(*play("board")) as screen:
        screen.until("F10")
        screen.keys("F6")
        refused = screen.until("nothing to do again")
        assert "Enter closes" not in refused, refused  # it fits into its row
        screen.keys("Enter")
        screen.until("F10", but="nothing to do again")
        screen.until("Where do you go")
        screen.keys("Enter")
        screen.until("You go to")


def lead_to(screen, step):
    """From a lesson's beginning to that of its step."""
    for number in range(2, step + 1):
        screen.type("ahead\r")
        screen.until(f"Step {number} of 14")


@case
def the_cursor_of_a_lesson_is_at_what_its_step_asks_for():
    """However long the list is: this one has four rows of ten."""
    with Screen("learn", "board-first", env={"XDG_CONFIG_HOME": new_folder()}) as screen:
        lead_to(screen, 12)
        screen.until(r"▸ +11 +go to the Small Market")


@case
def a_game_behind_its_lesson_is_kept():
    env = {"XDG_DATA_HOME": new_folder(), "XDG_CONFIG_HOME": new_folder()}
    with Screen("learn", "dice-first", env=env) as screen:
        lead_to(screen, 14)
        screen.type("ahead\r")
        screen.until("The lesson is behind you")
        screen.keys("Enter", "Enter")
        screen.until("dice-1")
        screen.keys("F10")
        assert screen.status() == 0
    assert "dice-1" in good("saves", env=env)


# ---- the mouse -------------------------------------------------------------------------------


def click(screen, row, col):
    screen.type(f"\033[<0;{col + 1};{row + 1}M\033[<0;{col + 1};{row + 1}m")


@case
def a_second_click_takes_a_choice():
    with Screen(*play("board")) as screen:
        text = screen.until("F10")
        row = next(i for i, line in enumerate(text.splitlines()) if "go to the Wainwright" in line)
        col = text.splitlines()[row].index("go to")
        click(screen, row, col)
        screen.until(r"▸ +\d+ +go to the Wainwright")
        click(screen, row, col)
        screen.until("You go to the Wainwright")


@case
def a_place_on_the_map_is_clicked():
    with Screen(*play("board")) as screen:
        lines = screen.until("F10").splitlines()
        row = next(i for i, line in enumerate(lines) if "5 Post" in line)
        col = lines[row].index("5 Post")
        click(screen, row, col + 2)
        screen.until(r"▸ +\d+ +go to the Post Office")
        click(screen, row + 1, col + 2)
        screen.until("You go to the Post")
    with Screen(*play("board")) as screen:
        lines = screen.until("F10").splitlines()
        row = next(i for i, line in enumerate(lines) if "13 Palace" in line)
        click(screen, row, lines[row].index("13 Palace"))
        screen.until(r"─ Sultan’s Palace ─(.|\n)*B-5\.1")


# ---- several people ------------------------------------------------------------------------------


@case
def the_screen_is_blank_between_two_people():
    with Screen("play", "board", "--players", "2", "--seed", "3", "--seat", "1,2") as screen:
        text = screen.until("presses Enter")
        assert "“" not in text and "Fountain" not in text, text
        screen.keys("Enter")
        screen.until("You draw “")
        screen.type("go 5\r")
        screen.until("You go to the Post Office")
        screen.type("stop\r")
        text = screen.until("Press Enter when you have read this")
        assert "You end" in text or "You go" in text, text
        screen.keys("x", "Escape", "Enter")
        text = screen.until("presses Enter")
        assert "“" not in text and "Post Office" not in text, text
        screen.keys("Enter")
        text = screen.until("Player 2 goes to the")
        assert "You draw “" in text and "Player 2: Post Office, ends the turn there." in text, text


# ---- signals and suspending ----------------------------------------------------------------------


@case
def a_signal_restores_the_terminal_and_keeps_the_game():
    for number, status in (signal.SIGTERM, 143), (signal.SIGINT, 130), (signal.SIGHUP, 129):
        path = new_path()
        with Screen(*play("board", "--record", path)) as screen:
            screen.until("F10")
            screen.type("go 5\r")
            screen.until("You go to the Post Office")
            screen.kill(number)
            assert screen.status() == status
            text = screen.all_shown()
            assert "You leave the game." in text and f"--resume {path}" in text, text
            assert screen.ask("#{alternate_on}") == "0"
        assert text_of(path).endswith("1 go 5\nend\n")
    with Screen() as screen:
        screen.until("BEDESTEN")
        screen.kill(signal.SIGTERM)
        assert screen.status() == 143


@case
def a_signal_ends_the_menu_after_a_game_too():
    for number, status in (signal.SIGTERM, 143), (signal.SIGINT, 130), (signal.SIGHUP, 129):
        folder = new_folder()
        with Screen(env={"XDG_DATA_HOME": folder, "XDG_CONFIG_HOME": folder}) as screen:
            screen.until("BEDESTEN")
            screen.keys("Down", "Enter")
            screen.until("F10 quit")
            screen.keys("F10")
            screen.until("BEDESTEN")
            screen.kill(number)
            assert screen.status() == status


@case
def a_suspended_game_comes_back():
    with Screen(shell=True) as screen:
        screen.type(" ".join([PROGRAM, *play("board")]) + "\r")
        screen.until("F10 quit")
        screen.keys("g", "o")
        screen.until("> go")
        screen.keys("C-z")
        screen.until("Stopped")
        screen.type("fg\r")
        screen.until("> go")
        screen.until("Where do you go")
        screen.type(" 5\r")
        screen.until("You go to the Post Office")


# ---- poor terminals ---------------------------------------------------------------------


@case
def every_usual_terminal_will_do():
    for name in "vt100", "xterm", "xterm-256color", "screen", "tmux-256color", "linux":
        with Screen(*play("board"), env={"TERM": name}) as screen:
            screen.until("Where do you go")
            screen.keys("Down", "Enter")
            screen.until(r"(█|#) You ")
    for name in "dumb", "unheard-of":
        with Screen(*play("board"), env={"TERM": name}) as screen:
            screen.until(r"\n>")


@case
def nothing_but_ascii_is_shown_in_the_c_locale():
    for lang in "en", "de":
        with Screen(*play("board"), lang=lang, env={"LC_ALL": "C", "TERM": "vt100"}) as screen:
            for text in screen.until("F10"), (screen.keys("F1") or screen.until(r"\+- H")):
                assert all(ord(c) < 128 for c in text), text
            screen.keys("Escape")
            screen.type("gö 5")
            screen.keys("F10")
            assert screen.status() == 0


@case
def an_analysis_is_offered_where_a_game_ends():
    """The same page as the command's, in the language of the screen; then it is offered in the record, too."""
    for lang, title, head in ("en", "Analysis", "What was luck"), ("de", "Analyse", "Was Glück war"):
        record, page = new_path(), new_path() + ".html"
        game = "play", "write", "--players", "1", "--seat", "none", "--bots", "random", "--seed", "2"
        with Screen(*game, "--record", record, lang=lang) as screen:
            screen.until(f"a: {title}" if lang == "de" else "a: analysis")
            screen.keys("a")
            assert head in screen.until(f"─ {title} ─")
            screen.keys("w", "C-u")
            screen.type(page)
            screen.keys("Enter")
            screen.until("Saved in|Gespeichert in")
            screen.keys("w", "C-u")
            screen.type(page)
            screen.keys("Enter")
            screen.until("already|schon")  # nobody's page is overwritten
            screen.keys("Escape", "Enter")
            screen.until("After event 0|Nach Ereignis 0")
            screen.keys("a")  # once more, in the record
            assert head in screen.until(f"─ {title} ─")
            screen.keys("q", "q")
            assert screen.status() == 0
        assert good("analyse", record, "--lang", lang, "--html", "-") == text_of(page)


@case
def an_analysis_is_ended_by_escape_and_by_ctrl_c():
    with Screen("play", "dice", "--players", "4", "--seat", "none", "--bots", "policy") as screen:
        screen.until("a: analysis")
        for stop in lambda: screen.keys("Escape"), lambda: screen.kill(signal.SIGINT):
            screen.keys("a")
            screen.until(r"\d %, \d+:\d\d left")
            stop()
            screen.until("a: analysis", but="%")
        screen.keys("Enter")
        screen.until("After event 0 of")
        screen.keys("a")
        screen.until(r"\d %")
        screen.kill(signal.SIGINT)
        screen.until("After event 0 of", but="%")
        screen.keys("Right")
        screen.until("After event 1 of")
        screen.keys("q")
        assert screen.status() == 0


@case
def what_cannot_be_analysed_is_not_offered():
    with Screen("play", "template", "--seat", "none", "--bots", "random") as screen:
        assert "analysis" not in screen.until("from its beginning")
        screen.keys("a", "Enter")
        assert "a analysis" not in screen.until("After event 0 of")
        screen.keys("q")
        assert screen.status() == 0
    masked = os.path.join(os.path.dirname(os.path.abspath(__file__)), "records", "spectator-board-4.txt")
    with Screen("watch", masked) as screen:
        assert "a analysis" not in screen.until("After event 0 of")
    record = new_path()
    good("record", "dice", "--players", "2", "--bots", "policy", "--out", record)
    begun = new_path()
    with open(begun, "w", encoding="utf-8") as file:
        file.write("".join(text_of(record).splitlines(True)[:60]))
    with Screen("watch", begun) as screen:
        assert "a analysis" not in screen.until("After event 0 of")


run_on_screens()
