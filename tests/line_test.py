#!/usr/bin/env python3
"""The line mode: no game is lost, what is typed is understood or answered, people share."""

import json
import os
import re
import signal
import sys

sys.dont_write_bytecode = True  # before drive is read: nothing is left in the source folder
from drive import FOLDER, Terminal, case, choices, good, keep, refused, run, run_cases

PLAY = ["play", "board", "--players", "2", "--seed", "3", "--bots", "random"]
NAMES = iter(range(1 << 30))


def new_path():
    return os.path.join(FOLDER.name, f"line-{next(NAMES)}.rec")


def text_of(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


# ---- no game is lost --------------------------------------------------------------


@case
def a_record_that_cannot_be_written_is_refused_before_the_game():
    refused([*PLAY, "--record", "/nowhere/at/all"], ["/nowhere/at/all"])
    refused([*PLAY, "--record", FOLDER.name], [FOLDER.name])


@case
def the_record_is_written_after_every_turn():
    path = new_path()
    game = Terminal(*PLAY, "--record", path)
    game.read_until("> ")
    assert "= 1 " in text_of(path) and text_of(path).endswith("end\n")
    for answer in "go 5\n", "stop\n":
        game.type(answer)
        game.read_until("> ")
    game.program.kill()
    game.status()
    assert "1 go 5\n1 stop\n" in text_of(path) and "= 2 " in text_of(path), text_of(path)
    assert good("replay", path)


@case
def a_signal_leaves_the_game_with_its_record():
    for number, status in (signal.SIGTERM, 143), (signal.SIGINT, 130), (signal.SIGHUP, 129):
        path = new_path()
        game = Terminal(*PLAY, "--record", path)
        game.read_until("> ")
        game.type("go 5\n")
        game.read_until("> ")
        game.program.send_signal(number)
        assert f"--resume {path}" in " ".join(game.read_until("goes on with it").split())
        assert game.status() == status
        assert text_of(path).endswith("1 go 5\nend\n")
    game = Terminal(*PLAY)
    game.read_until("> ")
    game.program.send_signal(signal.SIGINT)
    game.read_until("You leave the game.")
    assert game.status() == 130


@case
def an_unsaved_game_is_left_at_the_second_quit():
    out = good(*PLAY, typed="go 5\nquit\nshow\nquit\nquit\nundo\n")
    assert out.count("The game is not saved. Type “quit” again") == 2, out
    assert "not finished and not saved" in out and "Taken back" not in out
    assert "Tippe noch einmal „verlassen“" in good(*PLAY, "--lang", "de", typed="go 5\nq\n")
    for typed in "quit\n", f"go 5\nsave {new_path()}\nquit\n":
        assert "again to leave" not in good(*PLAY, typed=typed)
    path = new_path()
    kept = good(*PLAY, "--record", path, typed="go 5\nq\n")
    assert "again to leave" not in kept and f"kept in {path}" in kept
    assert "“--record FILE” keeps it" in " ".join(good(*PLAY, typed="go 5\n").split())


@case
def saving_never_overwrites_what_is_no_record():
    diary, path = keep("my diary\n"), new_path()
    out = good(*PLAY, typed=f"go 5\nsave {diary}\nsave -\nsave {path}\nundo\nsave {path}\nquit\n")
    assert "not a record" in " ".join(out.split()) and "not on the screen" in out
    assert text_of(diary) == "my diary\n" and out.count("goes on with it") == 2
    assert "go 5" not in text_of(path) and good("replay", path)
    assert not os.path.exists("-")


@case
def resuming_says_where_the_game_goes_on_and_shows_the_position():
    path = new_path()
    good(*PLAY, "--record", path, typed="go 5\nleave\nquit\n")
    whole = text_of(path)
    events = len(re.findall(r"^[*12] ", whole, re.M))
    for text, words in ((whole, [f"The game goes on after event {events}."]),
                        (whole[:-4], ["truncated", f"after line {whole.count(chr(10)) - 1} ",
                                      f"event {events}."]),
                        (whole[:-6], ["truncated", f"after line {whole.count(chr(10)) - 2};",
                                      f"event {events - 1}."])):
        out = " ".join(good("play", "board", "--resume", keep(text), typed="quit\n").split())
        for word in words:
            assert word in out, (word, out)
        assert out.index("goes on") < out.index("Large Market wants") < out.index(" 1 play “One")
    assert "abgeschnitten" in good("play", "board", "--resume", keep(whole[:-4]), "--lang", "de")


# ---- what is typed ----------------------------------------------------------------


@case
def input_that_ends_with_a_refused_line_has_status_2():
    for typed, expected in (("", 0), ("go 5\n", 0), ("go 99\n", 2), ("go 99\ngo 5\n", 0),
                            ("go 5\nfoo", 2), ("go 99\nquit\n", 0), ("x" * 3000 + "\n", 2),
                            ("quit now\n", 2), ("show\n", 0), ("undo\n", 2)):
        status, out, _ = run(*PLAY, typed=typed)
        assert status == expected, (typed, status, out)
        assert ("its last line was refused" in out) == (expected == 2)


@case
def letters_may_be_large_or_small():
    out = good(*PLAY, typed="SHOW\nGo 5\nUNDO\n  GO   5 \nLeave\nQ\nq\n")
    assert out.count("You go to the Post Office.") == 2 and "You leave an assistant" in out
    assert "Large Market wants" in out and "Taken back." in out and "You leave the game." in out


def flat(*args, **more):
    return " ".join(run(*args, **more)[1].split())


@case
def a_refusal_names_what_is_open_now():
    out = flat(*PLAY, typed="go 99\nfoo\ngo 7\nstop\n")
    places = "Possible: go 1, go 2, go 3, go 4, go 5, go 6, go 9, go 11, go 12, go 14."
    assert out.count(places) == 1, out
    assert "a merchant has to move. [B-5.2]" in out and "Only the card “Stay” would allow it" in out
    assert "“foo” cannot be typed here." in out and "a move that begins with: good1, go." in out
    assert re.search(r"> stop .* \[B-\d+\.\d+\]", out), out


@case
def a_move_that_is_only_begun_is_answered_as_one():
    write = ["play", "write", "--players", "2", "--seed", "1"]
    out = flat(*write, typed="play\nvisit 5\nvisit\nmember 3\n")
    assert "“play” is only the beginning of a move. Possible: play hand, play 1, play 2." in out
    assert len(re.findall(r"first you play a card\. \[W-5\.2\]", out)) == 2, out
    assert "“member” cannot go with “3”. Expected one of:" in out
    assert "nur der Anfang eines Zuges" in flat(*write, "--lang", "de", typed="play\n")


@case
def words_too_many_are_refused():
    out = flat(*PLAY, typed="quit now\nundo 3\nwho else\nlog all\nredo it\n")
    for word, more in ("quit", "now"), ("undo", "3"), ("who", "else"), ("log", "all"), ("redo", "it"):
        assert f"“{word}” stands alone; “{more}” is too much." in out, (word, out)


@case
def help_lists_its_topics_in_order():
    out = good(*PLAY, typed="?\n? place\n?Place 5\n? card\n??\nquit\n")
    assert "  ? place 5  Post Office\n" in out and "> ?Place 5\nPost Office\n" in out
    assert "  ? place 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16\n" in out
    assert "one mail indicator" in out and "“??” cannot be typed" in out
    assert "? place A\n" not in out and out.count("“?” with one of these explains it:") == 3
    assert "goods" in good("play", "write", "--players", "1", typed="? PLACE a\nquit\n")


@case
def names_of_the_language_are_understood():
    for lang, post, fountain, stays in (("en", "Post Office", "fountain", "You go to the Post"),
                                        ("de", "Postamt", "BRUNNEN", "Du gehst zum Postamt")):
        out = flat(*PLAY, "--lang", lang, typed=f"? {fountain}\n? 7\ngo {post.upper()}\n")
        first, second = out.split("> ? ")[1:3]
        assert first.split(" ", 1)[1][:60] == second.split(" ", 1)[1][:60], out
        assert stays in out, out
    out = flat(*PLAY, typed="go fountain\nexplain go 7\ngo Nowhere\n? nothing\n")
    assert out.count("a merchant has to move. [B-5.2]") == 2, out
    assert "There is nothing to explain under these words." in out


@case
def what_the_map_prints_can_be_typed():
    for lang, tea, caravan, here, there in (
            ("en", "tea", "caravan", "You go to the Tea House.", "You go to the Caravansary."),
            ("de", "TEE", "karawane", "Du gehst zur Teestube.", "Du gehst zur Karawanserei."),
            ("de", "tea", "Caravan", "Du gehst zur Teestube.", "Du gehst zur Karawanserei.")):
        out = flat(*PLAY, "--lang", lang, typed=f"go {tea}\nundo\n{caravan}\n")
        assert here in out and there in out, out
    out = flat(*PLAY, typed="go palace\nexplain palace\ngo market\n? tea\n? Large Mkt\n? mosque\n")
    assert out.count("Sultan’s Palace: 4 steps away.") == 2, out
    assert "“go market” could be several: Black Market, Large Market, Small Market." in out, out
    assert "> ? tea Tea House" in out and "> ? Large Mkt Large Market" in out, out
    assert "? place 14 Small Mosque ? place 15 Great Mosque" in out, out
    out = flat(*PLAY, "--lang", "de", "--ascii", typed="go gewürz\nundo\ngo gewurz\nundo\ngo Gewuerz\n")
    assert out.count("Du gehst zum Gewuerzlager.") == 3, out


@case
def a_choice_is_called_by_what_its_sentence_names():
    write = ["play", "write", "--players", "2", "--seed", "1", "--bots", "random"]
    for lang, typed, done in (("en", "play carav", "You play “Caravansary” from the display."),
                              ("en", "guild hall", "You play “Guild Hall” from your hand."),
                              ("de", "karawanserei", "Du spielst „Karawanserei“ aus der Auslage.")):
        out = flat(*write, "--lang", lang, typed="pick 1\n" * 12 + typed + "\n")
        assert f"> {typed} {done}" in out, out[-2000:]


@case
def explain_says_more_than_hint():
    asked = run(*PLAY, typed="hint\nexplain\n")[1].split("> ")
    hint, why = (text.split("\n\n")[0] for text in asked[1:3])
    reasons = [len(re.findall(r"^  \S", text, re.M)) for text in (hint, why)]
    assert 0 < reasons[0] < reasons[1], (hint, why)


@case
def sentences_fit_eighty_columns():
    for lang in "en", "de":
        out = run(*PLAY, "--lang", lang, typed="?\n? place 5\nfoo\ngo 99\n")[1]
        assert max(map(len, out.splitlines())) <= 80, max(out.splitlines(), key=len)


@case
def plain_ascii_is_laid_out_as_such():
    for game in "board", "dice", "write":
        typed = "?\nshow\n" + "pick 1\nfoo\nshow\nlog\n" * 40
        out = run("play", game, "--players", "2", "--seed", "3", "--bots", "random", "--ascii",
                  "--lang", "de", typed=typed)[1]
        assert out.isascii() and max(map(len, out.splitlines())) <= 80, max(out.splitlines(), key=len)
    assert run("help", "--lang", "de", env={"LC_ALL": "C"})[1].isascii()
    assert "für" in run("help", "--lang", "de")[1]


@case
def a_move_of_a_list_is_never_broken():
    for seed in range(1, 6):
        out = run(*PLAY[:5], str(seed), "--bots", "random", typed="go 99\n")[1]
        said = out[out.index("Possible:"):out.index("Nothing has changed")]
        assert "go\n" not in said and "\u00a0" not in said and said.count("go ") > 5, said


# ---- choices ----------------------------------------------------------------------


@case
def only_choices_are_said_to_be_so_and_do_not_take_an_undo_away():
    out = good(*PLAY, typed="pick 1\n" * 20000)
    assert "(the only choice)" in out
    assert "(die einzige Möglichkeit)" in good(*PLAY, "--lang", "de", typed="pick 1\n" * 20000)
    single = re.findall(r"\n\nRound[^\n]*\n[^\n]*\n   1  [^\n]*\[(\w+)\]\n> ", out)
    assert set(single) <= {"end", "stop", "done", "skip"}, set(single)
    path = new_path()
    for answers in range(1, 60):
        typed = "pick 1\n" * answers
        shown = good(*PLAY, "--record", path, typed=typed)
        if re.search(r"\n\nRound[^\n]*\n[^\n]*\n   1  [^\n]*\[(end|stop)\]\n> \n", shown):
            assert "Taken back." in good(*PLAY, typed=typed + "undo\n"), shown[-600:]
            return
    raise AssertionError("no single choice that ends a turn was asked")


@case
def nothing_is_taken_back_before_the_first_decision():
    for seed in range(1, 9):
        out = run(*PLAY[:5], str(seed), "--bots", "random", typed="undo\n")[1]
        assert "There is nothing to take back." in out, out


@case
def the_bottom_of_the_stack_is_told_in_the_variant():
    out = good("play", "board", "--players", "2", "--option", "neutral=1", "--seed", "3", "--bots",
               "random", "--seat", "all", typed="show\n" + "pick 1\nshow\n" * 400)
    assert re.search(r"\(stack, bottom first: (neutral|own), ", " ".join(out.split())), out[:3000]
    told = re.findall(r"assistants at hand: \d+ \(stack, bottom first: (\w+)",
                      " ".join(out.split()))
    assert {"neutral", "own"} >= set(told) and told
    assert "leave a neutral assistant at the" in out and "You leave a neutral assistant" in out
    assert "stack, bottom first" not in good(*PLAY, typed="show\nquit\n")


# ---- the result -------------------------------------------------------------------


@case
def the_result_is_told_with_what_decided_it():
    text = good("record", "board", "--players", "4", "--seed", "5", "--bots", "random")
    last = good("trace", "-", typed=text).splitlines()[-1]
    seats = json.loads(last)["result"]
    told = good("replay", "-", typed=text)
    for seat in seats:
        t = seat["tallies"]
        row = re.search(rf"^  {seat['rank']}\. Player {seat['seat']}: (\d+) rub\w+, (\d+) lira, "
                        r"(\d+) goods?, (\d+) bonus cards?$", told, re.M)
        assert row, told[-400:]
        assert [int(n) for n in row.groups()] == [t["rubies"], t["lira"], t["goods"], t["cards"]]
    german = good(*PLAY, "--lang", "de", typed="pick 1\n" * 20000)
    assert re.search(r"^  [12]\. Du: \d+ Rubine?, \d+ Lira, \d+ Waren?, \d+ Bonuskarten?$", german,
                     re.M), german[-400:]


# ---- several people at one keyboard ---------------------------------------------------

CLEAR = "\x1b[H\x1b[2J\x1b[3J"


@case
def the_keyboard_is_passed_and_hidden_cards_stay_hidden():
    game = Terminal("play", "board", "--players", "2", "--seed", "3", "--seat", "1,2", "--plain",
                    env={"TERM": "xterm"})
    shown = game.read_until("presses Enter.")
    assert "“" not in shown.split(CLEAR)[1] and "bonus card" not in shown.split(CLEAR)[1]
    game.type("\n")
    shown = game.read_until("> ")
    assert shown.lstrip("\n").startswith(CLEAR) and "You draw “" in shown, shown
    assert len(re.findall("draws? “", shown)) == 1 and "draws a bonus card." in shown
    for answer, word in ("go 5\n", "[stop]\n> "), ("stop\n", "the next to decide is"):
        game.type(answer)
        shown = game.read_until(word)
    assert CLEAR not in shown
    game.type("\n")
    shown = game.read_until("presses Enter.")
    assert CLEAR in shown and "“" not in shown[shown.index(CLEAR):]
    game.type("\n")
    shown = game.read_until("> ")
    after = shown[shown.rindex(CLEAR):]
    assert "Player 2: Post Office, ends the turn there." in after, after
    assert after.count("draw “") == 1, after
    game.type("quit\nquit\n")
    assert game.status() == 0


@case
def a_terminal_that_cannot_be_cleared_is_filled_with_blank_lines():
    for kind in None, "", "dumb":
        game = Terminal("play", "board", "--players", "2", "--seed", "3", "--seat", "1,2",
                        env={"TERM": kind})
        game.read_until("presses Enter.")
        game.type("\n")
        for answer in "go 5\n", "stop\n", "\n":
            game.read_until("> " if answer != "\n" else "the next to decide is")
            game.type(answer)
        shown = game.read_until("presses Enter.")
        assert "\n" * 60 in shown and "\x1b" not in shown, shown
        game.program.kill()
        game.status()


@case
def where_nothing_can_be_hidden_it_is_said_once():
    args = ["play", "board", "--players", "2", "--seed", "3", "--seat"]
    out = flat(*args, "1,2", typed="go 5\nstop\ngo 6\nstop\n")
    assert out.count("cannot be hidden") == 1, out
    assert "nicht wieder verdecken" in flat(*args, "1,2", "--lang", "de", typed="go 5\n")
    assert "cannot be hidden" not in flat(*args, "1", typed="go 5\n")


@case
def in_a_pipe_the_step_is_told_and_nothing_is_waited_for():
    out = good("play", "template", "--players", "2", "--seed", "1", "--seat", "all",
               typed="keep\nkeep\n")
    assert "It is Player 1’s turn" in out and "It is Player 2’s turn" in out
    assert CLEAR not in out and "The result:" in out


@case
def what_is_done_instead_of_something_taken_back_is_told_to_the_others():
    out = good("play", "board", "--players", "2", "--seed", "3", "--seat", "all",
               typed="go 5\nstop\nundo\nundo\ngo 6\nstop\nquit\nquit\n")
    last = out[out.rindex("pass the keyboard"):]
    assert "goes to the Caravansary" in last and "Post Office." not in last, last


# ---- numbers ------------------------------------------------------------------------------


@case
def a_number_is_the_one_that_the_choice_names():
    out = good(*PLAY, typed="9\nleave\n13\n8\nquit\nquit\n")
    assert "You go to the Tea House." in out and "You announce 8 " in out, out
    assert re.search(r"^   8  announce 8 .*\[bet 8\]$", out, re.M), out
    assert re.search(r"^ {6}do nothing at the Tea House  \[skip\]$", out, re.M), out
    assert out.count("You announce") == 1, out  # 13 is none of them


@case
def a_number_that_is_not_open_is_told_why():
    for lang, numbers in ("en", "99 is not open now. Expected one of these numbers: 1, 2, 3"), (
            "de", "99 steht jetzt nicht zur Wahl. Erwartet wird eine dieser Nummern: 1, 2, 3"):
        out = " ".join(run(*PLAY, "--lang", lang, typed="7\n99\n")[1].split())
        assert "[B-5." in out and numbers in out, out  # 7 is where the merchant stands


@case
def pick_takes_the_choice_at_its_place_in_the_list():
    out = good(*PLAY, typed="pick 5\npick 5\nquit\nquit\n")
    assert "You go to the Wainwright." in out and "You leave an assistant" in out, out
    for lang, words in ("en", "Expected “pick” and a number from 1 to"), (
            "de", "Erwartet wird „wähle“ und eine Zahl von 1 bis"):
        for typed in "pick 0\n", "pick 99\n", "pick x\n":
            assert words in run(*PLAY, "--lang", lang, typed=typed)[1], typed


def two_of_one_number(out):
    """How many answers lead to a list with two ways to one place, and the place; or None."""
    for answered, question in enumerate(out.split("\n> ")[:-1]):
        moves = [move for _, move in choices(question)]
        for move in moves:
            if move.endswith(" symbol") and move.replace("symbol", "bonus") in moves:
                return answered, move.split()[1]
    return None


@case
def two_choices_of_one_number_are_listed():
    args = "play", "write", "--players", "2", "--bots", "random", "--ask-all", "--seed"
    for seed in range(40):
        found = two_of_one_number(good(*args, str(seed), typed="pick 1\n" * 60 + "quit\nquit\n"))
        if found:
            break
    answered, place = found
    for lang, words in ("en", f"By {place} several choices could be meant: visit {place} "), (
            "de", f"Mit {place} kann mehreres gemeint sein: besuche {place} "):
        out = run(*args, str(seed), "--lang", lang, typed="pick 1\n" * answered + f"{place}\n")[1]
        assert words in " ".join(out.split()), out[-1500:]


@case
def a_refusal_tells_how_to_ask_for_its_rule():
    for lang, rule in ("en", "“? B-5.1” tells the rule"), ("de", "„? B-5.1“ sagt die ganze Regel"):
        out = run(*PLAY, "--lang", lang, typed="go 16\n")[1]
        assert "[B-5.1]" in out and rule in " ".join(out.split()), out
        for asked in "? B-5.1", "? b-5.1", "? [B-5.1]", "B-5.1", "[b-5.1]", "help B-5.1":
            out = good(*PLAY, "--lang", lang, typed=f"{asked}\nquit\n")
            assert "\n[B-5.1] " in out and "`" not in out, out
        assert "B-77.1" in run(*PLAY, "--lang", lang, typed="? B-77.1\n")[1].split("> ? B-77.1")[1]


@case
def the_help_lists_the_chapters_and_tells_them():
    for lang, heading, book, word in (("en", "How to play, from the beginning:", "book", "aim"),
                                      ("de", "Wie das Spiel geht, von Anfang an:", "Anleitung", "Ziel")):
        for game in "board", "dice", "write":
            args = "play", game, "--players", "2", "--seed", "3", "--lang", lang
            listed = good(*args, typed="?\nquit\n").split(heading)[1]
            assert re.match(rf"\n  \? {book} 1  \S.*\n(  \? {book} \d  \S.*\n){{4,}}", listed), listed
            told = [good(*args, typed=f"? {asked}\nquit\n").split("> ? ", 1)[1].split("\n", 1)[1].split("\n> ")[0]
                    for asked in (word, word.lower(), "aim", f"{book} 1", "book 1")]
            assert len(set(told)) == 1 and told[0].count("\n\n") >= 2 and "¶" not in told[0], told
            assert all(len(line) <= 80 for line in told[0].splitlines())


@case
def every_command_can_be_typed_in_german():
    path = new_path()
    typed = ["gehe 5", "zurück", "vor", "zurück Zug", "wähle 5", "Liste", "zeige", "Verlauf", "Tipp", "erkläre", "? Ort 5",
             "Hilfe", f"speichere {path}", "verlassen"]
    out = good(*PLAY, "--lang", "de", typed="\n".join(typed) + "\n")
    for words in ("Du gehst zum Postamt.", "Zurückgenommen.", "Dein Zug ist zurückgenommen", "solcher Partien",
                  "  ? Ort 1 2 3", "  zurück, zurück Zug:", "Postamt\n", f"in {path}"):
        assert words in out, (words, out)
    assert "geht hier nicht" not in out and re.search(r"\[gehe 5\]\n", out), out
    same = new_path()
    good(*PLAY, typed=f"go 5\nundo\nredo\nundo turn\npick 5\nsave {same}\nquit\n")
    assert text_of(path) == text_of(same)
    ascii_typed = good(*PLAY, "--lang", "de", "--ascii", typed="gehe 5\nzurueck\nzuruck\nverlassen\n")
    assert "Zurueckgenommen." in ascii_typed and "zurueck, zurueck Zug" in good(
        *PLAY, "--lang", "de", "--ascii", typed="?\nverlassen\n")


@case
def english_stays_valid_in_german():
    out = good(*PLAY, "--lang", "de", typed="go 5\nundo\npick 5\nundo turn\nlist\n? place 5\n? fountain\nhelp\nquit\nquit\n")
    assert "geht hier nicht" not in out and out.count("urückgenommen") >= 1 and "\nBrunnen\n" in out, out


run_cases()
