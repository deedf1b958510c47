#!/usr/bin/env python3
"""The lab from outside: match, tournament, atlas, sim; outputs, checkpoints, signals, MPI."""

import csv
import html.parser
import io
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time

sys.dont_write_bytecode = True  # before drive is read: nothing is left in the source folder
from drive import FOLDER, PROGRAM, Skip, case, good, keep, refused, run, run_cases, world

ATLAS = ["atlas", "board", "--players", "3", "--games", "60", "--seed", "4", "--bots", "random"]
MATCH = ["match", "board", "policy", "random", "--players", "3", "--games", "60", "--seed", "2"]
LONG = ["atlas", "board", "--games", "2000000", "--seed", "4", "--bots", "random"]


def path(name):
    return os.path.join(FOLDER.name, name)


def read(name):
    with open(path(name), encoding="utf-8") as file:
        return file.read()


# ---- what they tell ---------------------------------------------------------------


@case
def a_match_tells_score_elo_and_fair_share():
    out = good(*MATCH)
    for word in "policy against random", "3 players", "33.3 % would be fair", "Elo", "stronger":
        assert word in out, (word, out)
    out = good(*MATCH, "--lang", "de")
    for word in "policy gegen random", "gerecht wären 33,3 %", "stärker":
        assert word in out, (word, out)


@case
def a_match_ends_early_unless_all_is_asked_for():
    args = ["match", "board", "policy", "random", "--players", "2", "--games", "300"]
    assert "ended early" in good(*args)
    out = good(*args, "--all")
    assert "300 games: 150 deals" in out and "ended early" not in out, out


@case
def a_match_of_a_solo_game_compares_scores():
    out = good("match", "write", "policy", "random", "--players", "1", "--games", "60")
    assert re.search(r"policy makes \d\.\d\d points more than random", out), out
    assert re.search(r"^  difference +\d", out, re.M), out


@case
def a_tournament_rates_the_stronger_higher():
    for players in "2", "4":
        out = good("tournament", "board", "random", "policy", "random", "--games", "24",
                   "--players", players)
        assert re.search(r"^policy leads with \d+ Elo", out, re.M), out
    out = good("tournament", "board", "random", "policy", "--games", "20", "--players", "4")
    assert "24 games. 20 games were asked for;" in out and "rounded up" in out, out
    assert "asked for" not in good("tournament", "board", "random", "policy", "--games", "24",
                                   "--players", "4")
    out = good("tournament", "write", "random", "policy", "--games", "10", "--players", "1")
    assert "policy makes most" in out, out


@case
def one_deal_is_not_several():
    two, three = ["--players", "2", "--games", "2"], ["--players", "3", "--games", "3"]
    alone = ["--players", "1", "--games", "1"]
    for kind, more, en, de in (
            ("match", two, "2 games: 1 deal played with", "2 Partien: 1 Verteilung mit beiden"),
            ("match", three, "3 games: 1 deal played from", "3 Partien: 1 Verteilung von jedem"),
            ("match", alone, "2 games: 1 deal played by", "2 Partien: 1 Verteilung, von beiden"),
            ("tournament", two, "on 1 deal, the same", "1 Verteilung, für alle dieselbe:"),
            ("tournament", alone, "on 1 deal, the same", "1 Verteilung, für alle dieselbe:")):
        for lang, words in ("en", en), ("de", de):
            out = good(kind, "write", "policy", "random", *more, "--lang", lang)
            assert words in out.splitlines()[1], out
    out = good("match", "write", "policy", "random", "--players", "2", "--games", "4", "--all")
    assert "4 games: 2 deals, each played with" in out, out


@case
def entrants_of_one_name_are_numbered():
    wanted = {"policy", "policy (2)", "policy (3)", "random"}
    for players in "1", "2":
        args = ["tournament", "write", "policy", "random", "policy", "policy", "--players", players,
                "--games", "4"]
        out, report = good(*args), json.loads(good(*args, "--json", "-"))
        assert {row["row"] for row in report["sections"][0]["rows"]} == wanted, report
        assert {row["label"] for row in report["sections"][0]["rows"]} == wanted, report
        table = list(csv.DictReader(io.StringIO(good(*args, "--csv", "-"))))
        assert wanted <= {line["row"] for line in table}
        for name in wanted:
            assert re.search(rf"^  {re.escape(name)}  ", out, re.M), (name, out)
    assert "  policy (2) – policy (3)  " in out, out
    assert len({row["row"] for row in report["sections"][1]["rows"]}) == 6, report
    out = good("match", "write", "policy", "policy", "--players", "2", "--games", "4")
    assert out.startswith("policy against policy (2): "), out


@case
def an_atlas_exists_for_every_game_in_both_languages():
    for game, players in ("board", "2"), ("dice", "3"), ("write", "4"), ("write", "1"):
        for lang in "en", "de":
            out = good("atlas", game, "--players", players, "--games", "40", "--bots", "policy",
                       "--lang", lang)
            assert "[lab." not in out and "[board." not in out, out
            assert len(out.splitlines()) > 30, out
            if (game, lang) == ("board", "de"):  # what a word of the notation means
                assert "  mail: die Post abholen  " in out, out
    assert "Rounds" in good("atlas", "template", "--games", "40").title()  # no charts of its own


def rows_of(*args):
    report = json.loads(good(*args, "--json", "-"))
    return {section["id"]: section for section in report["sections"]}


@case
def every_kind_of_move_has_a_sense_and_the_difference_sorts_them():
    for game, players in ("board", "3"), ("dice", "3"), ("write", "2"):
        for lang in "en", "de":
            for bot in "random", "policy":
                told = rows_of("atlas", game, "--players", players, "--games", "60", "--bots", bot, "--lang", lang)
                rows = told["actions"]["rows"]
                for row in rows:
                    assert row["label"].startswith(row["row"] + ": ") and "…" not in row["label"], row
                    assert abs(row["winners"] - row["others"] - row["difference"]) < 1e-3, row
                apart = [row["difference"] for row in rows]
                assert apart == sorted(apart, reverse=True), apart


@case
def whoever_plays_alone_is_no_winner():
    for lang, bad in ("en", "inner|ahead|fair share|others"), ("de", "ieger|Wer vorn|gerechte|andere"):
        out = good("atlas", "write", "--players", "1", "--games", "60", "--bots", "policy", "--lang", lang)
        assert not re.search(bad, out), re.search(f".*({bad}).*", out).group(0)


@case
def a_report_says_its_command():
    out = good(*ATLAS, "--jobs", "2")
    assert out.endswith("\nMade by: bedesten atlas board --players 3 --bots random --games 60 --seed 4\n"), out[-300:]


@case
def averages_of_shares_are_in_per_cent():
    page = good("atlas", "dice", "--players", "2", "--games", "200", "--bots", "policy", "--html", "-")
    assert re.search(r">average: \d\d\.\d&#8239;%<", page), re.findall(">average[^<]*", page)


@case
def the_finding_on_the_order_of_play_holds_for_every_seat():
    args = ["atlas", "dice", "--players", "3", "--games", "300", "--seed", "14", "--bots", "policy"]
    out = good(*args)
    assert re.search(r"^  moves third +40\.17 +34\.78 +45\.80", out, re.M), out
    assert "but the order of play does. Whoever moves third wins 40.2 %, more than" in out, out
    assert "Wer als Drittes dran ist, gewinnt 40,2 %, mehr" in good(*args, "--lang", "de")
    out = good("atlas", "board", "--players", "4", "--games", "300", "--seed", "15", "--bots", "policy")
    assert "Yes: whoever moves first" in out and "Whoever moves fourth wins only" in out, out
    for lang, words in ("en", "nobody else stands out"), ("de", "auch sonst sticht niemand heraus"):
        out = good("atlas", "dice", "--players", "3", "--games", "60", "--bots", "random", "--lang", lang)
        assert words in out, out


# ---- outputs ------------------------------------------------------------------------


class Page(html.parser.HTMLParser):
    """Checks that what is opened is closed, and that nothing comes from elsewhere."""

    ALONE = {"meta", "br"}

    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.open, self.seen, self.ids, self.links = [], {}, set(), []

    def handle_starttag(self, tag, attrs):
        self.seen[tag] = self.seen.get(tag, 0) + 1
        for name, value in attrs:
            assert name not in ("src", "onclick", "srcset"), (tag, name, value)
            if name == "href":
                self.links.append(value)
            if name == "id":
                assert value not in self.ids, value
                self.ids.add(value)
        if tag not in self.ALONE:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.handle_starttag(tag, attrs)
        if tag not in self.ALONE:
            self.handle_endtag(tag)

    def handle_endtag(self, tag):
        assert self.open and self.open[-1] == tag, (tag, self.open)
        self.open.pop()


@case
def the_page_is_well_formed_and_needs_nothing_else():
    for lang in "en", "de":
        for command in ATLAS, MATCH, ["tournament", *MATCH[1:]]:
            text = good(*command, "--html", "-", "--lang", lang)
            page = Page()
            page.feed(text)
            page.close()
            assert not page.open, page.open
            assert f'<html lang="{lang}">' in text and "prefers-color-scheme:dark" in text
            assert "http" not in text and "<script" not in text and "@import" not in text
            assert "url(" not in text.replace("url(#t)", ""), "something from elsewhere"
            assert page.seen["svg"] > 1 and page.seen["table"] >= 2 and page.seen["title"] > 1
            assert all(link[0] == "#" and link[1:] in page.ids for link in page.links)
            assert not re.search(r"\b(nan|inf)\b", text) and "[lab." not in text


@case
def csv_and_json_say_the_same():
    table = list(csv.DictReader(io.StringIO(good(*ATLAS, "--csv", "-"))))
    report = json.loads(good(*ATLAS, "--json", "-"))
    assert report["report"] == "atlas" and "--seed 4" in report["command"]
    figures = {(s["id"], row["row"], name): value for s in report["sections"] for row in s["rows"]
               for name, value in row.items() if name not in ("row", "label")}
    assert len(table) == len(figures) > 100
    for line in table:
        value = figures[line["section"], line["row"], line["figure"]]
        assert (value is None and line["value"] == "") or abs(float(line["value"]) - value) < 1e-9
    first = [r for s in report["sections"] if s["id"] == "order" for r in s["rows"]]
    assert abs(sum(r["wins"] for r in first) - 100) < 0.01 and first[0]["games"] == 60


@case
def files_are_written_and_named():
    out = good(*ATLAS, "--csv", path("a.csv"), "--json", path("a.json"), "--html", path("a.html"))
    for name in "a.csv", "a.json", "a.html":
        assert f"Written: {path(name)}" in out, out
    assert json.loads(read("a.json")) and "</html>" in read("a.html")
    good(*ATLAS, "--csv", path("a.csv"))  # an earlier report may be replaced


# ---- what is refused -------------------------------------------------------------------


@case
def bad_input_is_refused_before_the_work():
    refused(["match", "board", "policy"], ["BOT", "match"])
    refused(["match", "board"], ["BOT"], lang="de")
    refused(["match", "board", "policy", "nobody"], ["nobody", "random"])
    refused(["match", "board", "policy", "random", "policy"], ["policy"])
    refused(["tournament", "board", "policy"], ["BOT"])
    refused(["atlas", "board", "--bots", "nobody"], ["nobody"])
    refused([*LONG[:2], "--games", "0"], ["--games", "from 1"])
    refused([*LONG, "--jobs", "0"], ["--jobs"])
    refused([*LONG, "--html", "/nowhere/a.html"], ["/nowhere/a.html"])
    refused([*LONG, "--checkpoint", "/nowhere/c"], ["/nowhere/c"])
    refused([*LONG, "--csv", "-", "--html", "-"], ["standard output"])
    refused([*LONG, "--csv", "-", "--html", "-"], ["Standardausgabe"], lang="de")


# ---- the same for any number of threads and processes ------------------------------------


@case
def the_number_of_threads_changes_nothing():
    for command in ATLAS, MATCH, ["tournament", *MATCH[1:]]:
        one = good(*command, "--jobs", "1", "--json", "-")
        for jobs in "2", "3", "7":
            assert good(*command, "--jobs", jobs, "--json", "-") == one, (command, jobs)
    sim = ["sim", "board", "--games", "50", "--bots", "random"]
    untimed = lambda text: re.sub(r"^Time.*\n", "", text, flags=re.M)
    assert untimed(good(*sim, "--jobs", "3")) == untimed(good(*sim))


def under_mpi(ranks, *args):
    env = world({"OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1",
                 "OMPI_MCA_rmaps_base_oversubscribe": "1", "HOME": FOLDER.name,
                 "OMPI_MCA_btl_vader_single_copy_mechanism": "none",
                 "ASAN_OPTIONS": "detect_leaks=0"})
    done = subprocess.run(["mpirun", "--oversubscribe", "-n", str(ranks), PROGRAM, *args],
                          stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          env=env, timeout=200, check=False)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def has_mpi():
    with open(PROGRAM, "rb") as file:
        return b"MPI_Init_thread" in file.read() and shutil.which("mpirun") is not None


@case
def processes_under_mpi_get_the_same_totals():
    if not has_mpi():
        raise Skip("this build has no MPI, or there is no mpirun")
    for command in ATLAS, MATCH:
        status, out, err = under_mpi(2, *command, "--json", "-")
        assert status == 0, err
        assert out == good(*command, "--json", "-"), out
    status, out, err = under_mpi(3, "atlas", "bord")
    assert status == 2 and out == "" and err.count("bord") == 1, (status, out, err)
    status, out, err = under_mpi(2, "match", "board", "policy", "exec:false")
    assert status == 2 and out == "" and err.count("exec:") == 1 and "several processes" in err, err
    status, out, err = under_mpi(3, *ATLAS, "--jobs", "2", "--checkpoint", path("mpi"),
                                 "--json", "-")
    assert status == 0 and out == good(*ATLAS, "--json", "-"), err
    assert good(*ATLAS, "--checkpoint", path("mpi"), "--json", "-") == out


# ---- checkpoints --------------------------------------------------------------------------


@case
def a_finished_checkpoint_gives_the_report_at_once_in_any_language():
    args = [*ATLAS, "--checkpoint", path("whole")]
    assert good(*args) == good(*ATLAS)
    status, out, err = run(*args)
    assert status == 0 and out == good(*ATLAS) and "100 %" in err, err
    assert "Partien" in good(*args, "--lang", "de")


@case
def the_checkpoint_of_another_run_or_file_is_refused_and_kept():
    good(*ATLAS, "--checkpoint", path("own"))
    before = read("own")
    other = [*ATLAS[:-4], "--seed", "5", "--bots", "random", "--checkpoint", path("own")]
    refused(other, ["another run", "seed 4", path("own")])
    refused(other, ["anderen Lauf"], lang="de")
    assert read("own") == before
    letter = keep("dear friend\n")
    refused([*ATLAS, "--checkpoint", letter], ["not a checkpoint", letter])
    with open(letter, encoding="utf-8") as file:
        assert file.read() == "dear friend\n"
    hurt = keep(before.replace("sums", "sumz"))
    refused([*ATLAS, "--checkpoint", hurt], ["damaged"])


def start(*args):
    return subprocess.Popen([PROGRAM, *args], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                            stderr=subprocess.PIPE, env=world())


def interrupt(args, number, seconds):
    """Status and words of a run that gets a signal after a while."""
    running = start(*args)
    time.sleep(seconds)
    running.send_signal(number)
    out, err = running.communicate(timeout=60)
    return running.returncode, out.decode(), err.decode()


@case
def ctrl_c_keeps_the_checkpoint_and_says_how_to_go_on():
    status, out, err = interrupt([*LONG, "--checkpoint", path("long")], signal.SIGINT, 0.5)
    assert status == 130 and out == "", (status, out, err)
    assert "Stopped at" in err and path("long") in err, err
    assert read("long").startswith("bedesten checkpoint 1\n")
    status, out, err = interrupt([*LONG, "--lang", "de"], signal.SIGTERM, 0.5)
    assert status == 143 and "Angehalten bei" in err and "--checkpoint" in err, (status, err)


@case
def a_run_broken_off_again_and_again_ends_with_the_same_report():
    args = ["atlas", "board", "--games", "6000", "--bots", "random", "--jobs", "2", "--json", "-"]
    whole, kept = good(*args), [*args, "--checkpoint", path("often")]
    seconds, broken, done = 0.3, {130: 0, -9: 0}, None
    for turn in range(200):
        # Ctrl-C keeps what was done since; after a kill the last checkpoint counts.
        number = signal.SIGKILL if turn % 3 == 2 else signal.SIGINT
        status, out, _ = interrupt(kept, number, seconds)
        if status == 0 and min(broken.values()):
            break
        if status == 0:  # the machine was too fast: from the start, in smaller pieces
            assert out == whole, out
            os.remove(path("often"))
            seconds /= 2
            continue
        assert status in (130, -9) and out in ("", whole), (status, out)  # a kill may come late
        broken[status] += out == ""
        before, done = done, os.path.exists(path("often")) and read("often")
        if done == before:  # the machine was too slow for a piece of work
            seconds *= 1.5
    assert status == 0 and out == whole and min(broken.values()), (turn, status, broken, out)


@case
def a_match_by_the_clock_does_not_promise_the_same_games():
    args = ["match", "board", "level5", "policy", "--players", "2", "--games", "2"]
    assert "gets the same games" in good(*args, "--playouts", "8")
    assert "by the clock" in good(*args, "--ms", "1")
    for few in ["--playouts", "8"], []:
        for bots in ["search", "random"], ["random", "search"]:
            for kind in "match", "tournament":
                out = good(kind, "dice", *bots, "--players", "2", "--games", "2", *few)
                assert ("gets the same games" in out) == bool(few), out
                assert ("by the clock" in out) != bool(few), out
        out = good("atlas", "dice", "--bots", "random,search", "--players", "2", "--games", "1", *few)
        assert ("gets the same games" in out) == bool(few), out
        assert ("by the clock" in out) != bool(few), out
    quick = ["match", "dice", "policy", "level5", "--players", "2", "--games", "2", "--ms", "1"]
    assert "gets the same games" in good(*quick)  # none of these searches


run_cases()
