#!/usr/bin/env python3
"""docs/atlas is what the program tells of the games whose sums are kept in bench/atlas, and the figures of its first
page stand in the reports of the game that it speaks of."""

import os
import re
import shutil
import sys
import tempfile

sys.dont_write_bytecode = True  # before drive is read: nothing is left in the source folder
from drive import case, good, run_cases

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
SUMS, TOLD = os.path.join(ROOT, "bench", "atlas"), os.path.join(ROOT, "docs", "atlas")
NAMES = sorted(set(os.listdir(SUMS)) - {"first"})
RUN = re.compile(r"^run atlas (\w+) \d+ players (\d+) games (\d+) seed (\d+) bots (\w+)", re.M)


def read(*path):
    with open(os.path.join(*path), encoding="utf-8") as file:
        return file.read()


def told(name, *more):
    """The command that made it, with all that was played at hand."""
    game, players, games, seed, bot = RUN.search(read(SUMS, name)).groups()
    with tempfile.TemporaryDirectory() as folder:
        kept = os.path.join(folder, name)
        shutil.copy(os.path.join(SUMS, name), kept)
        args = ["--players", players, "--games", games, "--seed", seed, "--bots", bot, "--checkpoint", kept]
        return good("atlas", game, *args, "--lang", "en", *more)


@case
def reports_tell_what_was_played():
    assert len(NAMES) >= 10, NAMES
    for name in NAMES:
        assert told(name) == read(TOLD, name + ".txt"), name


@case
def the_same_games_are_played_today():
    """The first of each; where this fails the sums are of other games: take them away and play them anew."""
    first = dict(line.split() for line in read(SUMS, "first").splitlines())
    played = [name for name in NAMES if RUN.search(read(SUMS, name)).group(5) == "policy"]
    assert sorted(first) == played, (first, played)
    for name in played:
        game, players, _, seed, bot = RUN.search(read(SUMS, name)).groups()
        out = good("atlas", game, "--players", players, "--games", "200", "--seed", seed, "--bots", bot, "--lang", "en")
        assert f"every game: {first[name]}." in out, name


@case
def pages_with_charts_tell_it_too():
    for name in NAMES:
        assert told(name, "--html", "-") == read(TOLD, name + ".html"), name


@case
def the_first_page_names_every_report_and_its_games():
    page = read(TOLD, "README.md")
    for name in NAMES:
        report = read(TOLD, name + ".txt")
        code = re.search(r"every game: ([0-9a-f]{16})", report).group(1)
        assert f"({name}.html)" in page and f"({name}.txt)" in page, name
        assert re.search(rf"\| {name} \| [^|]+ \| `{code}` \|", page), (name, code)


PLAYERS = {"alone": "1", "two": "2", "three": "3", "four": "4", "five": "5"}


def figures(game, players):
    """All that stand in the reports of a game with one of these numbers of players."""
    mine = [read(TOLD, name + ".txt") for name in NAMES if re.fullmatch(rf"{game}-[{players}](-.*)?", name)]
    assert mine, (game, players)
    return {float(x) for report in mine for x in re.findall(r"\d+\.\d+", report)}


def stands(said, found):
    half = 0.5 * 10 ** -len(said.split(".")[1]) + 1e-9
    return any(abs(float(said) - x) <= half for x in found)


def sentences(part):
    """With the numbers of players that each names; one that names none is about those before."""
    text = re.sub(r"^\|.*$|“[^”]*”|\(\w+-\S+\)", "", part, flags=re.M)
    for paragraph in text.split("\n\n"):
        named = "12345"
        for sentence in re.split(r"(?<=[.!?:;])\s+", paragraph):
            words = re.findall(r"\w+", re.sub("the first two|these two|two peaks", "", sentence.lower()))
            named = "".join(PLAYERS[w] for w in words if w in PLAYERS) or named
            yield sentence, named


def cells(part):
    """Of its tables, with the number of players above each."""
    above = []
    for line in re.findall(r"^\|(.*)\|$", part, re.M):
        row = [cell.strip() for cell in line.split("|")]
        if "players" in line:
            above = [re.sub(r"\D", "", cell) for cell in row]
        yield from ((cell, over) for cell, over in zip(row, above) if re.search(r"\d\.\d", cell))


@case
def the_first_page_has_its_figures_from_the_reports_that_it_speaks_of():
    parts = re.split(r"^## ", read(TOLD, "README.md"), flags=re.M)[1:4]
    assert [p.splitlines()[0] for p in parts] == ["The board game", "The dice game", "Choose & Write"], parts
    for part, game in zip(parts, ("board", "dice", "write")):
        for text, players in [*sentences(part), *cells(part)]:
            for said in re.findall(r"\d+\.\d+", text):
                assert stands(said, figures(game, players)), (game, players, said, text)


run_cases()
