#!/usr/bin/env python3
"""Games at the terminal, question by question."""

import json
import os
import re
import sys

sys.dont_write_bytecode = True  # before drive is read: nothing is left in the source folder
from drive import FOLDER, case, flat, good, keep, new_folder, refused, run_cases

# ---- play --------------------------------------------------------------------------

PLAY = ["play", "board", "--players", "2", "--seed", "3", "--bots", "random"]


@case
def a_game_can_be_played_to_its_end_by_numbers():
    path = os.path.join(FOLDER.name, "played.rec")
    out = good(*PLAY, "--record", path, typed="pick 1\n" * 20000)
    assert "The result:" in out
    assert "The result:" in good("replay", path)


@case
def the_end_of_the_input_is_told():
    assert "The input has ended" in good(*PLAY)
    assert "Die Eingabe ist zu Ende" in good(*PLAY, "--lang", "de")


def questions(out):
    return len(re.findall(r"^> ", out, re.M))


@case
def a_wrong_answer_is_answered_and_asked_again():
    typed = "\nhello\n0\n999999999999999\ngo 77\ngo\ngo 7\n1 2\n\x00\xff\n" + "x" * 5000 + "\nquit\n"
    for lang, word in ("en", "othing has changed"), ("de", "nichts geändert"):
        out = good(*PLAY, "--lang", lang, typed=typed.encode("latin-1"))
        assert questions(out) == 11, questions(out)
        assert out.count(word) == 9, out.count(word)


@case
def a_move_can_be_typed_and_taken_back():
    out = good(*PLAY, typed="go 5\nundo\nundo\nredo\nredo\nquit\n")
    assert out.count("You go to the Post Office.") == 2, out
    assert "Taken back." in out and "nothing to take back" in out and "nothing to do again" in out


@case
def help_explains_the_question_and_its_topics():
    out = good(*PLAY, typed="?\n? card stay\n? nonsense\nquit\n")
    for word in "undo, undo turn:", "save FILE:", "? place", "Play it instead", "nothing to explain":
        assert word in out, word
    assert "speichere DATEI:" in good(*PLAY, "--lang", "de", typed="?\nquit\n")


@case
def the_position_is_drawn():
    out = good(*PLAY, typed="show\nquit\n")
    for word in "Gemstone Dealer", "@1", "Large Market wants", "cards:", "lira":
        assert word in out, word
    assert "1 unknown" in out
    drawing = out[out.index("Round"):out.index("cards:")]
    assert max(map(len, drawing.splitlines())) <= 90
    assert "Edelsteinhändler" in good(*PLAY, "--lang", "de", typed="show\nquit\n")
    assert "turn: 1" in good("play", "template", "--players", "2", "--seed", "1", typed="show\n")


@case
def hidden_cards_of_others_are_not_shown():
    out = good(*PLAY, typed="log\nquit\n")
    assert "draws a bonus card." in out
    assert not re.search("Player 2 draws “", out)


@case
def a_game_is_saved_and_resumed():
    path = os.path.join(FOLDER.name, "saved.rec")
    out = good(*PLAY, typed=f"go 5\nsave {path}\nsave /nowhere/at/all\nsave\nquit\n")
    assert path in out and "Cannot write" in out and "save FILE" in out
    with open(path, encoding="utf-8") as file:
        assert "go 5\nend\n" in file.read()
    again = good("play", "board", "--resume", path, typed="undo\nquit\n")
    assert "Taken back." in again
    refused(["play", "template", "--resume", path], ["board", "template"])
    refused(["play", "board", "--resume", keep("hello\n")], ["bedesten record 2"])
    refused(["play", "board", "--resume", "/nowhere/at/all"], ["/nowhere/at/all"])


@case
def several_people_share_a_terminal():
    out = good("play", "template", "--players", "2", "--seed", "1", "--seat", "all",
               typed="keep\nkeep\n")
    assert "Player 1:" in out and "Player 2:" in out and "The result:" in out
    assert questions(out) == 2


@case
def bots_can_be_watched():
    out = good("play", "board", "--players", "2", "--seed", "3", "--bots", "random", "--seat", "none")
    assert questions(out) == 0 and "The result:" in out


@case
def dice_and_cards_can_be_typed_in():
    out = good("play", "template", "--players", "2", "--by-hand", "--seat", "all",
               typed="deal ace\nfoo\ndeal six\nkeep\nkeep\n")
    assert "The result:" in out and "Player 1 wins" in out, out


@case
def names_make_a_table_of_those_who_sit_at_it():
    hand = ["play", "board", "--by-hand", "--names", "Ayşe,Bob"]
    out = good(*hand, "--record", "-", typed="start 1\n")
    assert "seats 2\n" in out and 'seat 1 human "Ayşe"\nseat 2 human "Bob"\n' in out, out
    out = good(*hand, "--players", "3", "--record", "-", typed="start 1\n")
    assert "seats 3\n" in out and 'seat 2 human "Bob"\nseat 3 level4' in out, out
    out = good(*hand, "--seat", "2", "--record", "-", typed="start 1\n")
    assert "seats 2\n" in out and 'seat 1 level4 "Ayşe"\nseat 2 human "Bob"\n' in out, out
    out = good("play", "write", "--by-hand", "--names", "Ayşe", "--record", "-", typed="1\n")
    assert "seats 1\n" in out and 'seat 1 human "Ayşe"\n' in out, out
    out = good("play", "board", "--by-hand", "--names", "Ayşe", "--record", "-", typed="start 1\n")
    assert "seats 3\n" in out and 'seat 1 human "Ayşe"\nseat 2 level4' in out, out
    for lang, said in ("en", "is for 2 to 5 players"), ("de", "ist für 2 bis 5 Spieler"):
        refused([*hand[:-1], "A,B,C,D,E,F"], ["6", said], lang=lang)
    refused(["play", "board", "--names", "Ayşe,Bob"], ["at most 1 name"])


@case
def single_choices_are_asked_only_on_demand():
    base = ["play", "board", "--players", "2", "--seed", "3", "--bots", "random", "--seat", "1"]
    plain = questions(good(*base, typed="pick 1\n" * 20000))
    every = questions(good(*base, "--ask-all", typed="pick 1\n" * 20000))
    assert every > plain > 0, (every, plain)


# ---- all games, from the first question to the last -------------------------------

GAMES = [("board", 2), ("dice", 2), ("dice", 4), *(("write", n) for n in range(1, 6))]


def played(game, players, lang, typed):
    """What was shown, and the record."""
    path = os.path.join(FOLDER.name, "whole.rec")
    out = good("play", game, "--players", str(players), "--seed", "7", "--bots", "random", "--lang",
               lang, "--record", path, typed=typed, env={"XDG_DATA_HOME": new_folder()})
    with open(path, encoding="utf-8") as file:
        return out, file.read()


@case
def every_game_is_played_to_its_end_in_both_languages():
    for game, players in GAMES:
        english, one = played(game, players, "en", "pick 1\n" * 5000)
        german, two = played(game, players, "de", "pick 1\n" * 5000)
        assert one == two and one.endswith("end\n") and "\nresult " in one, (game, players)
        assert questions(english) == questions(german) > 5, (game, players)
        assert "The result:" in english and "Das Ergebnis:" in german
        for out in english, german:
            assert not re.search(r"\[[a-z]+\.[a-z.]+\]", out), ("a message is missing", game)
        result = english[english.index("The result:"):].split("\n\n")[0].rstrip() + "\n"
        assert ". You: " in result and "point" not in result, result
        places = "".join(re.findall(r"  \d\. .*\n", result)) # what decided speaks to each reader
        assert places.count("\n") == players
        assert places.replace("You:", "Player 1:") in good("replay", "-", typed=one)


def drawings(out):
    """What `show` has drawn: up to the next prompt, as the question is not repeated."""
    return [drawing.rstrip("\n") for drawing in re.findall(r"^> show\n(.*?)^> ", out, re.M | re.S)]


@case
def every_position_is_drawn_in_eighty_columns_and_looking_changes_nothing():
    for game, players in GAMES:
        plain = played(game, players, "en", "pick 1\n" * 5000)[1]
        for lang in "en", "de":
            out, text = played(game, players, lang, "show\npick 1\n" * 5000)
            drawn = drawings(out)
            assert len(drawn) > 5 and text == plain, (game, players)
            for drawing in drawn:
                assert "[draw." not in drawing and "[write." not in drawing, drawing
                wide = [line for line in drawing.splitlines() if len(line) > 80]
                assert not wide, wide
                assert not re.search(" $", drawing, re.M), drawing


# ---- the drawings: each figure against the record's own position -------------------


def row(drawing, label):
    """The numbers behind a label, dots as 0."""
    line = re.search(rf"^ *{label} .*$", drawing, re.M)[0]
    return [0 if w == "·" else int(w) for w in line.split()[len(label.split()):]]


def position(text):
    """The last position of a record, in the eyes of all."""
    return json.loads(good("trace", "-", typed=text).splitlines()[-2])["position"]


@case
def the_dice_table_shows_every_figure():
    out, text = played("dice", 3, "en", "pick 1\n" * 12 + "show\nquit\n")
    drawing, at = drawings(out + "\n\n?\n   1  ")[-1], position(text)
    for sort in "fabric", "spice", "fruit", "jewelry":
        expected = [at["dice"][sort], *(p["owns"][sort] for p in at["players"]), at["supply"][sort]]
        assert row(drawing, sort) == expected, (sort, drawing)
    assert row(drawing, "brown tokens") == [*(p["owns"]["brown"] for p in at["players"]),
                                            at["supply"]["brown"]]
    assert row(drawing, "crystals") == [*(p["owns"]["crystal"] for p in at["players"]),
                                        at["supply"]["crystal"]]
    assert row(drawing, "lira") == [at["dice"]["lira"], *(p["owns"]["lira"] for p in at["players"]),
                                    at["supply"]["lira"]]
    assert row(drawing, "rubies") == [p["rubies"] for p in at["players"]]
    assert row(drawing, "mosque tiles") == [len(p["tiles"]) for p in at["players"]]
    for track, prices in at["tracks"].items():
        label = {"left": "left carpet", "right": "right carpet"}.get(track, f"{track} track")
        line = re.search(rf"^  {label} .*$", drawing, re.M)[0]
        assert [int(n) for n in re.findall(r"\d+", line)] == prices, (line, prices)
    assert f"({len(at['stack']) + len(at['given_up'])} more in the stack)" in drawing
    costs = re.findall(r"^  (?:Red|Green|Yellow|Blue|Extra|\d × ).*$", drawing, re.M)
    assert len(costs) == len(at["tile_costs"]) and all(re.search(r"  [13] ", c) for c in costs), costs


def bar(drawing, label):
    """The signs of a row of fields and the number behind it."""
    line = re.search(rf"^{label} .*$", drawing, re.M)[0][14:]
    return re.sub(r"[ |]", "", line[:43]), row(line[43:] and "x " + line[43:], "x")


@case
def the_sheet_shows_every_figure():
    out, text = played("write", 4, "en", "pick 1\n" * 45 + "show\nquit\n")
    drawing, at = drawings(out + "\n\n?\n   1  ")[-1], position(text)
    own = at["players"][0]
    for good_, price in own["goods"].items():
        signs, numbers = bar(drawing, good_)
        assert signs == "x" * price["crossed"] + "o" * (price["marked"] - price["crossed"]) + \
            "." * (12 - price["marked"]), (good_, drawing)
        assert numbers == [price["marked"] - price["crossed"],
                           *(at["palace"][l][good_] for l in "ABCD")]
    for label, key, fields in ("lira", "lira", 40), ("bonus actions", "bonus", 8):
        signs, numbers = bar(drawing, label)
        assert signs.count("x") == own[key]["crossed"] and len(signs) == fields, (label, drawing)
        assert signs.count("o") == numbers[0] == own[key]["marked"] - own[key]["crossed"]
    assert bar(drawing, "rubies")[0].count("o") == own["rubies"]
    for place, left in own["symbols"].items():
        sign = "x" * own["symbols_crossed"][place] + "o" * left
        assert re.search(rf"[ |#]{place} {sign}(?![ox])", drawing), (place, drawing)
    for place, made in own["improvements"].items():
        assert "[" + "+" * made + "." * (2 - made) + f"] {own['gains'][place]} " in drawing
    assert drawing.count("Player ") >= 3 and "display" in drawing and "caravan card" in drawing


@case
def others_cards_are_counted_and_not_named():
    out, text = played("write", 3, "en", "pick 1\n" * 40 + "show\nquit\n")
    drawing, at = drawings(out + "\n\n?\n   1  ")[-1], position(text)
    for player in at["players"][1:]:
        entry = re.search(rf"^Player {player['seat']} .*(?:\n {{14}}.*)*", drawing, re.M)[0]
        entry = " ".join(entry.split())
        assert f"goods cards: {player['goods_cards']}; guild cards: {player['guild_cards']}" in entry
        assert ("place card:" in entry) == player["hand_known"]


# ---- several at once ---------------------------------------------------------------


@case
def bots_and_people_act_in_one_turn_and_people_take_back_their_own():
    args = ["play", "write", "--players", "3", "--seed", "11", "--bots", "random", "--seat", "1,3"]
    out = good(*args, typed="pick 1\nundo\npick 1\n" * 200)
    assert "Taken back." in out and "Player 1:" in out and "Player 3:" in out
    assert "You can no longer take this back" in out
    path = os.path.join(FOLDER.name, "three.rec")
    good(*args, "--record", path, typed="pick 1\n" * 2000)
    with open(path, encoding="utf-8") as file:
        seats = re.findall(r"^([123]) (?:visit|pass)", file.read(), re.M)
    assert set(seats) == {"1", "2", "3"}
    assert "The result:" in good("replay", path)


@case
def a_record_with_another_order_of_arrival_is_resumed():
    path = os.path.join(FOLDER.name, "order.rec")
    good("play", "write", "--players", "2", "--seed", "2", "--seat", "all", "--record", path,
         typed="pick 1\n" * 8 + "quit\n")
    with open(path, encoding="utf-8") as file:
        lines = file.read().splitlines()
    at = max(i for i, l in enumerate(lines) if re.match(r"[12] play", l))
    seat = lines[at][0]
    other = "2" if seat == "1" else "1"
    early = "\n".join(lines[: at + 1] + [f"{other} pass", "end", ""])
    assert "passes and marks" in good("replay", "-", typed=early)
    resumed = good("play", "write", "--resume", keep(early), "--ask-all", "--record", path,
                   typed="undo\nredo\nquit\n")
    assert "Taken back." in resumed and resumed.count("passes and marks") == 1, resumed
    with open(path, encoding="utf-8") as file:
        assert file.read().endswith(f"{seat} play hand\n{other} pass\nend\n")


@case
def an_undo_that_is_refused_changes_nothing():
    args = ["play", "write", "--players", "2", "--seed", "2", "--seat", "all", "--record"]
    one, two = (os.path.join(FOLDER.name, name) for name in ("plain.rec", "undo.rec"))
    for answers in range(0, 40, 3):
        good(*args, one, typed="pick 1\n" * answers + "quit\n")
        out = good(*args, two, typed="pick 1\n" * answers + "undo\nquit\n")
        with open(one, encoding="utf-8") as plain, open(two, encoding="utf-8") as undone:
            assert (plain.read() == undone.read()) == ("Taken back." not in out), answers


@case
def a_turn_is_taken_back_with_its_dice_against_bots_alone():
    args = ["play", "dice", "--seed", "3", "--players", "2", "--plain", "--record", "-"]
    alone = [*args, "--bots", "level1"]
    roll = "* roll 1 1 1 1 1 0\n"
    for lang, offer, done in (("en", "“undo dice” takes back", "This game counts as practice now."),
                              ("de", "„zurück gewürfelt“ nimmt", "Diese Partie gilt jetzt als Übung.")):
        out = flat(good(*alone, "--lang", lang, typed=b"keep\n1\nend\nundo\nundo dice\nquit\n"))
        assert offer in out and done in out, out
    out = good(*alone, typed=b"keep\n1\nundo dice\nquit\n")
    assert out.endswith(roll + "note practice\nend\n"), out
    out = flat(good(*args, "--seat", "all", typed=b"keep\nundo dice\nkeep\nundo\nundo dice\nquit\n"))
    assert "only where nobody else plays but bots" in out and "takes back your whole" not in out, out
    assert "note practice" not in out, out


run_cases()
