#!/usr/bin/env python3
"""Line mode for ears: questions that say how one stands, answers in sentences, turns told short."""

import re
import sys

sys.dont_write_bytecode = True  # before drive is read: nothing is left in the source folder
from drive import Terminal, case, flat, good, run, run_cases

GAMES = "board", "dice", "write"
DRAWN = re.compile(r"[|+#@]|---|· ·|\. \.")

TABLE = re.compile(r"[ :]-(?=[;,.\n])|\S {2,}\S")  # rows of a table, and dashes for nothing


def play(game, *more):
    return ["play", game, "--players", "3", "--seed", "3", "--bots", "policy", *more]


@case
def each_question_begins_with_round_turn_money_and_goods():
    for lang, stand in ("en", r"Round \d+, (your turn: |[^\n]*’s turn; you have )\d+ lira"), (
            "de", r"Runde \d+, (du bist am Zug: |[^\n]* ist am Zug; du hast )\d+ Lira"):
        for game in GAMES:
            out = good(*play(game, "--lang", lang), typed="pick 1\n" * 40)
            questions = out.split("\n\n")[1:-1]
            assert len(questions) > 20 and all(re.match(stand, q) for q in questions), out[:2000]
    assert "\n\nRound 1, your turn: 3 lira and 1 fabric.\n" in good(*play("board"),
                                                                typed="good1 fabric\n")


@case
def what_is_asked_is_answered_in_sentences():
    asked = "where", "me", "show 2", "who", "board", "digest"
    for lang in "en", "de":
        for game in GAMES:
            out = good(*play(game, "--lang", lang), typed="\n".join(asked) + "\n")
            answers = out.split("\n> ")[1:-1]
            assert len(answers) == len(asked), out
            for word, answer in zip(asked, answers):
                said = answer.split("\n", 1)[1]
                assert said.strip() and not DRAWN.search(said.replace(" + ", " ")), (word, said)
                assert "[ears" not in said and all(len(line) <= 80 for line in said.split("\n"))
                assert not TABLE.search(said), (word, said)
                assert said.rstrip().endswith(".") and not re.search(r"[^.]\n(?! )", said), (word, said)


@case
def where_names_the_place_the_reach_and_who_is_there():
    out = flat(good(*play("board"), typed="where\n"))
    assert "Your merchant is at the Fountain, in row 2, column 3" in out, out
    assert "1 step away: 2 Fabric Warehouse, 12 Police Station, 3 Spice Warehouse" in out
    assert re.search(r"2 steps away: 5 Post Office, .*Post Office: Player 3’s merchant", out), out
    assert "On the dice: 1 fabric, 3 fruit" in flat(good(*play("dice"), typed="where\n"))


@case
def the_board_of_choose_and_write_says_where_places_lie():
    out = flat(good(*play("write"), typed="board\n"))
    assert "Row 1 of the sheet: 1 Fruit Warehouse, 2 " in out, out
    assert re.search(r"Row 2 of the sheet: 6 [^.]*, 7 [^.]*, Sultan’s Palace \(A to D\), 8 ", out), out
    out = flat(good(*play("write", "--lang", "de"), typed="me\n"))
    assert "Ortskarte auf der Hand: „Teestube“." in out and "Keine Gildenkarten." in out, out


@case
def the_end_of_a_game_is_told_in_sentences():
    """Late in a game much is sold out: nothing of it is a dash."""
    for game in GAMES:
        out = good(*play(game), typed=("pick 1\nme\nshow 2\nboard\n" * 150))
        for answer in re.findall(r"\n> (?:me|show 2|board)\n(.*?)(?=\n> |\Z)", out, re.S):
            assert not TABLE.search(answer.split("\n\n")[0]), answer


@case
def players_are_shown_by_number_by_name_and_oneself():
    out = run(*play("board"), typed="show 2\nshow player 2\nshow me\nme\nshow 9\n")[1]
    said = [part.split("\n", 1)[1] for part in out.split("\n> ")[1:6]]
    assert said[0] == said[1] and said[0].startswith("Player 2 has "), said
    assert said[2] == said[3] and said[2].startswith("You have "), said
    assert "There is no player “9”: expected a number from 1 to 3" in said[4], said


@case
def who_says_who_leads_and_whose_turn_it_is():
    out = good(*play("board"), typed="who\n" + "pick 1\n" * 2000 + "who\n")
    assert "Nobody has a ruby yet." in out and "1: you, 3 lira" in out
    out = good(*play("board"), typed="pick 1\nwho\n" * 300)
    assert re.search(r"Most rubies, \d: ", out), out[-1500:]


@case
def refusals_and_commands_do_not_repeat_the_list():
    out = good(*play("board"), typed="who\ngo 99\nbogus\nlist\nlist\nquit\n")
    shown = out.split("\n> ")
    assert shown[0].count("go to the") > 5
    for answer in shown[1:4]:
        assert "go to the" not in answer, answer
    assert shown[2].rstrip().endswith("Nothing has changed; “list” shows the choices again.")
    for answer in shown[4:6]:
        assert answer.count("go to the") > 5 and "\n\nRound 1, your turn:" in answer, answer
    assert "Nothing has changed" not in shown[1] and "Where do you go?" not in shown[1]


@case
def turns_of_the_others_are_told_in_one_line():
    for lang, line in ("en", "Player 3: Post Office; gets 2 lira, 1 spice and 1 fruit.\n"), (
            "de", "Spieler 3: Postamt; bekommt 2 Lira, 1 Gewürz und 1 Obst.\n"):
        args = play("board", "--lang", lang)
        assert line in good(*args, "--brief", typed="quit\n")
        for each in [], ["--each"]:
            assert line not in good(*args, *each, typed="quit\n")
        assert line in good(*args, "--each", typed="digest\nquit\n")
    out = good(*play("board", "--brief"), typed="pick 1\n" * 30)
    assert "Player 2 goes to" not in out and "You go to the Wainwright" in out, out
    assert "Player 2 goes to" in good(*play("board"), typed="pick 1\n" * 30)
    assert run(*play("board"), "--brief", "--each")[0] == 2


@case
def what_concerns_me_is_told_of_a_turn():
    for seed in range(40):
        out = flat(good("play", "board", "--players", "3", "--seed", str(seed), "--brief",
                        typed="pick 1\n" * 60))
        if re.search(r"Player \d: [^.]*; gives 2 lira[^.]*\. You: get 2 lira\.", out):
            return
    raise AssertionError("nobody ever paid me")


@case
def who_pays_a_toll_is_not_called_by_name():
    for lang, toll, name in ("en", "lira from you.", "Player 1"), ("de", "Lira von dir.", "Spieler 1"):
        found = False
        for seed in range(20):
            out = flat(good("play", "board", "--players", "3", "--seed", str(seed), "--bots",
                            "policy", "--lang", lang, typed="pick 1\n" * 60))
            assert name not in out, re.search(rf".{{80}}{name}.{{40}}", out)
            found = found or toll in out
        assert found, lang


@case
def a_terminal_tells_turns_short_and_waits_if_asked():
    game = Terminal(*play("board"), "--plain", "--wait")
    shown = game.read_until("Press Enter to go on.")
    assert "Player 3: " in shown and "Player 3 goes" not in shown, shown
    game.type("\n")
    game.read_until("> ")
    game.type("wait\n")
    shown = game.read_until("> ")
    assert "does not wait after the others’ turns any more" in shown
    game.type("quit\nquit\n")
    assert game.status() == 0


@case
def the_log_has_headings_of_rounds():
    out = good(*play("board"), typed="pick 1\n" * 30 + "log\n")
    log = out[out.rindex("> log"):]
    heads = [int(n) for n in re.findall(r"\n\nRound (\d+):\n", log)]
    assert heads == list(range(1, len(heads) + 1)) and len(heads) > 2, log
    assert "\n\nRunde 1:\n" in good(*play("board", "--lang", "de"), typed="log\n")


@case
def rerolls_are_told_by_faces_in_words():
    out = good("play", "dice", "--players", "3", "--seed", "3", typed="reroll 0 0 2 0 1 0\nlog\n")
    assert "   6  re-roll two fruit and a lira  [reroll 0 0 2 0 1 0]\n" in out, out
    assert out.count("You re-roll two fruit and a lira.\n") == 2
    assert "Do you keep the roll? A re-roll costs 1 crystal." in flat(out)
    out = good("play", "dice", "--players", "3", "--seed", "3", "--lang", "de", typed="quit\n")
    assert re.search(r"   6  zwei Obst und eine Lira neu würfeln  \[\w+ 0 0 2 0 1 0\]\n", out), out


@case
def explain_says_why_a_walk_will_not_work_out():
    for lang, words in ("en", "You would have 3 lira there, and the ruby costs 14."), (
            "de", "Du hättest dort 3 Lira, und der Rubin kostet 14."):
        out = flat(good("play", "board", "--players", "3", "--seed", "3", "--lang", lang,
                        typed="go 9\nstop\nexplain go 16\nquit\nquit\n"))
        assert words in out, out


run_cases()
