#!/usr/bin/env python3
"""Proofs of fair dice: bedesten verify and tools/verify.py find the same, whatever was changed."""

import hashlib
import hmac
import json
import os
import random
import re
import subprocess
import sys

sys.dont_write_bytecode = True  # before drive is read: nothing is left in the source folder
from drive import case, flat, good, keep, run, run_cases, world

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
OTHER = os.path.join(ROOT, "tools", "verify.py")
PROVEN, UNPROVEN, BROKEN = 0, 1, 2


def record(game="dice", seed=4, players=3):
    return good("record", game, "--players", str(players), "--bots", "policy", "--seed", str(seed),
                "--fair").splitlines()


RECORD = record()
FIRST = next(i for i, line in enumerate(RECORD) if line.startswith("*"))  # its first event


def text(lines):
    return "\n".join(lines) + "\n"


def other_verdict(path):
    """Status and words of the script, which gets the program's trace."""
    trace = run("trace", path)[1]
    done = subprocess.run([sys.executable, OTHER, path], input=trace.encode(), env=world(),
                          capture_output=True, timeout=120, check=False)
    assert not done.stderr, done.stderr.decode()
    return done.returncode, done.stdout.decode()


def assert_found(lines, status, ours, others):
    """Both find STATUS and say why; the program in two languages."""
    path = keep(lines if isinstance(lines, str) else text(lines))
    for lang in "en", "de":
        got, out, err = run("verify", path, "--lang", lang)
        said = flat(out + err)
        assert got == status and "[fair" not in said, (status, got, said)
        assert bool(out) == (status != BROKEN), (out, err)
        if lang == "en":
            assert ours in said, (ours, said)
        elif status == UNPROVEN:
            assert re.match("(Noch nicht|Nicht) bewiesen: ", said), said
    got, said = other_verdict(path)
    assert got == status and others in said, (status, got, said, others)


# ---- good ones ------------------------------------------------------------------


@case
def demonstrations_of_all_games_are_proven_by_both():
    for game, players in ("board", 2), ("board", 5), ("dice", 4), ("write", 1), ("write", 3):
        lines = record(game, 11, players)
        assert_found(lines, PROVEN, "Proven: what chance brought", "proven: ")
        assert lines == record(game, 11, players)
        assert [line for line in lines if line.startswith("note fair-demo")], lines
        assert lines != record(game, 12, players)


@case
def what_is_proven_is_said_in_both_languages():
    path = keep(text(RECORD))
    commit = next(line.split()[2] for line in RECORD if line.startswith("note fair-commit"))
    chances = sum(line.startswith("*") for line in RECORD)
    for lang, word, demo in ("en", "Proven", "demonstration"), ("de", "Bewiesen", "Vorführung"):
        said = good("verify", path, "--lang", lang)
        assert said.startswith(word) and demo in said and commit in said, said
        assert f"({chances} " in said and "1, 2, 3." in said, said
    assert good("verify", "-", typed=text(RECORD)) == good("verify", path)
    assert f"proven: {chances} of " in other_verdict(path)[1]


@case
def a_game_that_was_given_up_is_proven_as_far_as_it_goes():
    events = [i for i, line in enumerate(RECORD) if re.match(r"[*\d] ?", line)]
    secret = next(line for line in RECORD if line.startswith("note fair-secret"))
    for n in 0, 1, 40:
        assert_found(RECORD[:events[n]] + [secret, "end"], PROVEN, "as far as the game goes", "proven")


@case
def comments_and_other_notes_do_no_harm():
    lines = RECORD[:FIRST] + ["# a word", "note time 3", ""] + RECORD[FIRST:]
    assert_found(lines, PROVEN, "Proven", "proven")


@case
def without_the_option_the_record_is_as_it_was():
    plain = good("record", "dice", "--bots", "random", "--seed", "4")
    assert "fair" not in plain
    assert_found(plain, UNPROVEN, "has no proof of fair dice", "no proof")


@case
def the_script_lists_what_can_be_checked_by_hand():
    path = keep(text(record("board")))
    done = subprocess.run([sys.executable, OTHER, path, "--list"], env=world(), check=True,
                          input=run("trace", path)[1].encode(), capture_output=True, timeout=120)
    rows = [line.split("\t") for line in done.stdout.decode().splitlines()[:-1]]
    events = [line[2:] for line in record("board") if line.startswith("*")]
    assert [row[2] for row in rows] == events and rows[0][0] == "1", rows[:2]


@case
def the_script_is_short_and_alone():
    with open(OTHER, encoding="utf-8") as file:
        lines = file.read().splitlines()
    assert len(lines) <= 150, len(lines)
    imports = {line.split()[1] for line in lines if line.startswith(("import", "from"))}
    assert imports <= {"hashlib", "hmac", "json", "re", "sys"}, imports
    assert subprocess.run([sys.executable, OTHER], capture_output=True, check=False).returncode == 2


# ---- the document -----------------------------------------------------------------


@case
def the_worked_example_of_the_document_is_right():
    with open(os.path.join(ROOT, "docs", "fair.md"), encoding="utf-8") as file:
        example = file.read().split("## A worked example")[1].split("\n## ")[0]
    said = dict(re.findall(r"^ +(\S+) += +([0-9a-f]+)$", example, re.M))
    byte = {name: bytes.fromhex(said[name]) for name in ("S", "game", "r1", "r3")}
    joined = hashlib.sha256(byte["r1"] + byte["r3"]).digest()
    message = byte["game"] + bytes([0] * 7 + [1]) + bytes(8) + joined
    block = hmac.digest(byte["S"], message, "sha256")
    word = int.from_bytes(block[:8], "big")
    assert said["commitment"] == hashlib.sha256(byte["S"]).hexdigest()
    assert said["seal1"] == hashlib.sha256(byte["r1"]).hexdigest()
    assert said["seal3"] == hashlib.sha256(byte["r3"]).hexdigest()
    assert said["R"] == joined.hex() and said["message"] == message.hex(), message.hex()
    assert said["block0"] == block.hex() and said["word"] == f"{word:016x}"
    assert f"{word} mod 36 = {word % 36}" in example and "`roll 2 4`" in example, example


# ---- tampered ones -----------------------------------------------------------------


def find(key):
    return next(i for i, line in enumerate(RECORD) if line.startswith(f"note {key}"))


def without(*keys):
    return [line for line in RECORD if not line.startswith(tuple(f"note {k}" for k in keys))]


def put(at, line):
    return RECORD[:at] + [line] + RECORD[at:]


def moved(key, to):
    lines = without(key)
    lines.insert(to, RECORD[find(key)])
    return lines


def replaced(key, change):
    at = find(key)
    return RECORD[:at] + [change(RECORD[at])] + RECORD[at + 1:]


def flipped(line):
    return line[:-1] + ("0" if line[-1] != "0" else "1")


def notes_of(lines, keys):
    return [line for line in lines if line.startswith(tuple(f"note {k}" for k in keys))]


HEAD_KEYS = ["fair-demo", "fair-game", "fair-commit", "fair-seal", "fair-open"]


def foreign_proof():
    other = record(seed=5)
    return (RECORD[:find("fair-demo")] + notes_of(other, HEAD_KEYS) +
            without(*HEAD_KEYS, "fair-secret")[find("fair-demo"):-3] +
            notes_of(other, ["fair-secret"]) + RECORD[-3:])


def seats_exchanged():
    """Seals and openings of two seats change places, so that each still fits the other."""
    turn = {"1": "2", "2": "1"}
    return [re.sub(r"^(note fair-(?:seal|open)) ([12])", lambda m: f"{m[1]} {turn[m[2]]}", line)
            for line in RECORD]


def chance_changed(number):
    """Chance event NUMBER brings something else; the game is given up there."""
    at = [i for i, line in enumerate(RECORD) if line.startswith("*")][number]
    event = sum(bool(re.match("[*0-9]", line)) for line in RECORD[:at]) + 1
    step = json.loads(run("trace", keep(text(RECORD)))[1].splitlines()[event])
    other = next(o["action"] for o in step["outcomes"] if o["action"] != step["action"])
    return RECORD[:at] + [f"* {other}", RECORD[find("fair-secret")], "end"]


TAMPERED = {
    "no_proof": (lambda: without("fair-"), "no proof of fair dice", "no proof"),
    "another_commitment": (lambda: replaced("fair-commit", flipped),
                           "secret does not fit the commitment", "the secret does not fit"),
    "another_secret": (lambda: replaced("fair-secret", flipped),
                       "secret does not fit the commitment", "the secret does not fit"),
    "another_seal": (lambda: replaced("fair-seal 2", flipped),
                     "opening of seat 2 does not fit its seal", "opening of seat 2 does not fit"),
    "another_opening": (lambda: replaced("fair-open 3", flipped),
                        "opening of seat 3 does not fit its seal", "opening of seat 3 does not fit"),
    "an_opening_and_its_seal_renewed": (
        lambda: [f"note fair-open 1 {'00' * 32}" if line.startswith("note fair-open 1") else
                 f"note fair-seal 1 {hashlib.sha256(bytes(32)).hexdigest()}"
                 if line.startswith("note fair-seal 1") else line for line in RECORD],
        "but the dice give", "(chance event "),
    "another_game": (lambda: replaced("fair-game", flipped), "but the dice give", "(chance event "),
    "seats_exchanged": (seats_exchanged, "but the dice give", "(chance event "),
    "a_seat_left_out": (lambda: without("fair-seal 3", "fair-open 3"),
                        "but the dice give", "(chance event "),
    "the_proof_of_another_game": (foreign_proof, "but the dice give", "(chance event "),
    "a_secret_and_its_commitment_renewed": (
        lambda: [f"note fair-secret {'00' * 32}" if line.startswith("note fair-secret") else
                 f"note fair-commit {hashlib.sha256(bytes(32)).hexdigest()}"
                 if line.startswith("note fair-commit") else line for line in RECORD],
        "but the dice give", "(chance event "),
    "another_first_outcome": (lambda: chance_changed(0), "event 1 (chance event 1) is “start",
                              "event 1 (chance event 1) is “start"),
    "another_later_outcome": (lambda: chance_changed(12), "(chance event 13) is “",
                              "(chance event 13) is “"),
    "another_last_outcome": (lambda: chance_changed(-1), "but the dice give", "(chance event "),
    "no_commitment": (lambda: without("fair-commit"), "“fair-commit” is missing",
                      "fair-commit is missing"),
    "no_game": (lambda: without("fair-game"), "“fair-game” is missing", "fair-game is missing"),
    "no_opening": (lambda: without("fair-open 2"), "seat 2 has sealed, but its opening is missing",
                   "the opening of seat 2 is missing"),
    "no_seal": (lambda: without("fair-seal 2"), "seat 2 has an opening, but its seal is missing",
                "the seal of seat 2 is missing"),
    "nobody_sealed": (lambda: without("fair-seal", "fair-open"), "nobody has sealed anything",
                      "nobody has sealed anything"),
    "no_secret": (lambda: without("fair-secret"), "the game is over, but the dealer’s secret",
                  "the secret is missing"),
    "no_secret_yet": (lambda: RECORD[:FIRST + 9] + ["end"], "Not proven yet",
                      "the secret is missing"),
    "commitment_behind_the_openings": (lambda: moved("fair-commit", FIRST - 1),
                                       "“fair-commit” stands behind “fair-open”",
                                       "fair-commit stands behind fair-open"),
    "opened_before_all_had_sealed": (lambda: moved("fair-seal 3", find("fair-open 2")),
                                     "“fair-seal” stands behind “fair-open”",
                                     "fair-seal stands behind fair-open"),
    "opened_behind_the_first_event": (lambda: moved("fair-open 3", FIRST),
                                      "“fair-open” stands behind event 1",
                                      "fair-open stands behind event 1"),
    "secret_before_the_last_event": (lambda: moved("fair-secret", FIRST + 5),
                                     "secret stands behind event 5",
                                     "the secret stands behind event 5"),
    "secret_first": (lambda: moved("fair-secret", find("fair-commit")),
                     "“fair-commit” stands behind “fair-secret”",
                     "fair-commit stands behind fair-secret"),
    "two_commitments": (lambda: put(find("fair-seal"), RECORD[find("fair-commit")]),
                        "“fair-commit” stands more than once", "stands more than once"),
    "two_proofs": (lambda: RECORD[:FIRST] + notes_of(record(seed=5), HEAD_KEYS) + RECORD[FIRST:],
                   "a record has one proof", "stands more than once"),
    "two_secrets": (lambda: put(find("fair-secret"), RECORD[find("fair-secret")]),
                    "“fair-secret” stands more than once", "stands more than once"),
    "sealed_twice": (lambda: put(find("fair-open"), RECORD[find("fair-seal 1")]),
                     "“fair-seal” of seat 1 stands more than once",
                     "fair-seal 1 stands more than once"),
    "opened_twice": (lambda: put(FIRST, RECORD[find("fair-open 2")]),
                     "“fair-open” of seat 2 stands more than once",
                     "fair-open 2 stands more than once"),
    "a_seat_that_is_none": (lambda: put(find("fair-open"), RECORD[find("fair-seal 1")].replace(
        "seal 1", "seal 4")), "names seat 4, but the seats are 1 to 3", "there is no seat 4"),
    "seat_zero": (lambda: replaced("fair-seal 1", lambda line: line.replace("seal 1", "seal 0")),
                  "“fair-seal” should look like this", "fair-seal is malformed"),
    "large_digits": (lambda: replaced("fair-commit", lambda line: line[:17] + line[17:].upper()),
                     "“fair-commit” should look like this", "fair-commit is malformed"),
    "a_digit_short": (lambda: replaced("fair-open 1", lambda line: line[:-1]),
                      "“fair-open” should look like this", "fair-open is malformed"),
    "a_digit_more": (lambda: replaced("fair-game", lambda line: line + "0"),
                     "“fair-game” should look like this", "fair-game is malformed"),
    "no_digit": (lambda: replaced("fair-secret", lambda line: line[:-1] + "g"),
                 "“fair-secret” should look like this", "fair-secret is malformed"),
    "nothing_at_all": (lambda: replaced("fair-commit", lambda line: "note fair-commit"),
                       "“fair-commit” should look like this", "fair-commit is malformed"),
    "a_blank_more": (lambda: replaced("fair-seal 1", lambda line: line.replace("seal 1", "seal 1 ")),
                     "“fair-seal” should look like this", "fair-seal is malformed"),
    "words_behind_the_mark": (lambda: replaced("fair-demo", lambda line: line + " not"),
                              "“fair-demo” should look like this", "fair-demo is malformed"),
    "a_note_of_the_future": (lambda: put(FIRST, "note fair-version 2"), "“fair-version” is no part",
                             "fair-version is unknown"),
    "practice": (lambda: put(FIRST, "note practice"), "the game was practice", "practice"),
}


def tampered_case(name):
    make, ours, others = TAMPERED[name]

    def check():
        assert_found(make(), UNPROVEN, ours, others)

    check.__name__ = f"refused_by_both_{name}"
    return case(check)


for kind in TAMPERED:
    tampered_case(kind)


@case
def what_one_viewer_may_know_is_not_proven():
    with open(os.path.join(ROOT, "tests", "records", "spectator-board-4.txt"),
              encoding="utf-8") as file:
        assert_found(file.read(), UNPROVEN, "only what one of the players", "one viewer")


@case
def a_record_that_is_not_sound_is_refused_before_its_proof():
    first = RECORD[FIRST]
    assert first.startswith("* start")
    checks = [i for i, line in enumerate(RECORD) if line.startswith("=")]
    for lines, words in ((RECORD[:-1], "truncated"), (RECORD[:FIRST] + RECORD[FIRST + 1:], "event 1"),
                         (put(FIRST, first), "event 2"), (put(FIRST, "* start 9"), "event 1"),
                         (RECORD[:checks[0]] + [flipped(RECORD[checks[0]])] + RECORD[checks[0] + 1:],
                          "check value"),
                         (RECORD[1:], "not a record")):
        assert_found(lines, BROKEN, words, "not proven")
    assert run("verify", keep(""))[0] == BROKEN
    assert run("verify", "/nowhere/at-all")[0] == BROKEN


@case
def the_script_takes_no_trace_of_another_game():
    path, foreign = keep(text(RECORD)), keep(text(record(seed=5)))
    for trace in run("trace", foreign)[1], "", run("trace", path)[1].rsplit("\n", 2)[0] + "\n":
        done = subprocess.run([sys.executable, OTHER, path], input=trace.encode(), env=world(),
                              capture_output=True, timeout=120, check=False)
        assert done.returncode == BROKEN, done.stdout


@case
def any_digit_of_any_note_matters():
    draw = random.Random(1)
    for at, line in enumerate(RECORD):
        found = re.match(r"note fair-\S+(?: \d)? ([0-9a-f]{32,})$", line)
        if not found:
            continue
        digit = draw.randrange(found.start(1), len(line))
        changed = line[:digit] + draw.choice([c for c in "0123456789abcdef" if c != line[digit]])
        lines = RECORD[:at] + [changed + line[digit + 1:]] + RECORD[at + 1:]
        assert_found(lines, UNPROVEN, "Not proven", "not proven")


run_cases()
