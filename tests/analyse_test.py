#!/usr/bin/env python3
"""The command analyse from outside: sums, outputs, threads, refusals. WHOLE=1: every game and number of players."""

import csv
import html.parser
import io
import json
import os
import pty
import re
import shutil
import signal
import subprocess
import sys

sys.dont_write_bytecode = True  # before drive is read: nothing is left in the source folder
from drive import FOLDER, PROGRAM, Terminal, case, flat, good, keep, new_folder, new_home, put, refused, run, run_cases, text_of, world

WHOLE = os.environ.get("WHOLE") == "1"
GAMES = {"board": range(2, 6), "dice": range(2, 5), "write": range(1, 6)}
SAMPLE = [("dice", 2), ("write", 1)]


def path(name):
    return os.path.join(FOLDER.name, name)


def record(game, players, seed=1, bots="policy"):
    return keep(good("record", game, "--players", str(players), "--seed", str(seed), "--bots", bots))


def analysis(file, *more, playouts="1"):
    return json.loads(good("analyse", file, "--playouts", playouts, "--json", "-", *more))


def opening(file, events):
    """The first events of a record, and no end."""
    with open(file, encoding="utf-8") as whole:
        lines = whole.read().split("\n")
    kept, n = [], 0
    for line in lines:
        is_event = line[:1].isdigit() or line[:1] == "*"
        n += is_event
        if n > events:
            break
        kept.append(line)
    return keep("\n".join(kept) + "\n")


@case
def start_luck_own_and_others_make_the_result():
    games = [(g, n) for g in GAMES for n in GAMES[g]] if WHOLE else SAMPLE
    for game, players in games:
        a = analysis(record(game, players, seed=players))
        assert a["game"] == game and a["over"] and len(a["players"]) == players
        assert a["unit"] == ("points" if players == 1 else "chance")
        for p in a["players"]:
            total = p["start"] + p["luck"] + p["own"] + p["others"]
            assert abs(total - p["result"]) < 1e-9, (game, players, p)
            assert sum(p["grades"].values()) == p["decisions"]
        values = [a["start"]] + [m["values"] for m in a["moments"]]
        assert len(values) == a["events"] + 1
        if players > 1:
            assert all(abs(sum(v) - 1) < 1e-9 for v in values)
            for what in "luck", "own", "others":
                total = sum(p[what] for p in a["players"])
                assert what != "luck" or abs(total) < 1e-9, (what, total)
        # The same sums again, from the moments.
        for i, p in enumerate(a["players"]):
            luck = sum(after[i] - before[i] for before, after, m in zip(values, values[1:], a["moments"])
                       if m["seat"] == 0)
            assert abs(luck - p["luck"]) < 1e-9, (luck, p)
            assert abs(values[-1][i] - p["result"]) < 1e-9


@case
def a_win_that_is_shared_is_told_as_one():
    file = record("write", 2, seed=32, bots="random")
    a = analysis(file)
    assert [p["tale"] for p in a["players"]] == ["shared", "shared"] and a["players"][0]["result"] == 0.5
    for lang, words in ("en", "Player 1 and Player 2 share the win"), ("de", "Spieler 1 und Spieler 2 teilen sich den Sieg"):
        assert good("analyse", file, "--playouts", "1", "--lang", lang).startswith(words + "\n")
        assert f"<h1>{words}</h1>" in good("analyse", file, "--playouts", "1", "--lang", lang, "--html", "-")


@case
def rubies_have_two_decimals_that_add_up_and_an_error_is_one_of_95_per_cent():
    for game, players, unit, decimals in ("write", 1, 1, 2), ("dice", 2, 100, 1):
        file = record(game, players, bots="random")
        a = analysis(file, playouts="4")
        said = good("analyse", file, "--playouts", "4")
        assert "“Lost each” is what a decision lost" in said, said
        row = re.search(r"^  Player 1((?: +[+−]?[\d.]+){5,6})(?: |$)", said, re.M)
        figures = [f.replace("−", "-") for f in row[1].split()[:-1]]
        assert len(figures) == (4 if players == 1 else 5) and all(len(f.split(".")[1]) == decimals for f in figures), figures
        *parts, result = (round(float(f) * 10 ** decimals) for f in figures)
        assert sum(parts) == result, figures
        shown = {int(n): float(e) for e, n in re.findall(r"\(± ([\d.]+)\), event (\d+)$", said, re.M)}
        errors = {m["event"]: m["mark"]["error"] for m in a["moments"] if m.get("mark", {}).get("grade") in ("slip", "mistake", "blunder")}
        assert shown and shown.keys() == errors.keys()
        for event, error in errors.items():
            assert abs(shown[event] - 1.96 * unit * error) <= 0.501 * 10 ** -decimals + 1e-3, (event, shown, error)


@case
def a_mark_says_what_was_played_and_what_was_better():
    a = analysis(opening(record("board", 2, bots="level1"), 60), playouts="16")
    marks = [m for m in a["moments"] if "mark" in m]
    assert len(marks) > 10 and not a["over"]
    for m in marks:
        mark = m["mark"]
        assert mark["choices"][0]["action"] == m["action"], m
        assert mark["open"] > 1 and mark["error"] >= 0
        assert all(c["says"] and "[" not in c["says"] for c in mark["choices"])
        if mark["grade"] in ("slip", "mistake", "blunder"):
            assert mark["loss"] >= 2 * mark["error"] - 1e-6 and mark["loss"] > 0.01, mark
            assert len(mark["choices"]) > 1 and "reasons" in mark["choices"][0]
    assert any(m["mark"]["grade"] in ("mistake", "blunder") for m in marks)


@case
def any_number_of_threads_gives_the_same_bytes():
    file = opening(record("board", 3), 50)
    outputs = {good("analyse", file, "--playouts", "5", "--json", "-", "--jobs", n) for n in "123"}
    assert len(outputs) == 1
    assert good("analyse", file, "--playouts", "6", "--json", "-") not in outputs


class Page(html.parser.HTMLParser):
    def __init__(self):
        super().__init__()
        self.tags, self.open = [], []

    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))
        if tag not in ("meta", "line", "path", "circle"):
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag):
        assert self.open.pop() == tag, tag


@case
def words_table_and_page_tell_the_same_game_in_every_language():
    file = opening(record("dice", 3), 70)
    for lang, words in ("en", ["luck", "Turning points"]), ("de", ["Glück", "Wendepunkte"]):
        said = good("analyse", file, "--playouts", "2", "--lang", lang, "--html", path("page"), "--csv",
                    path("table"))
        assert all(w in said for w in words), said
        assert "[" not in said and path("page") in said, said
        with open(path("page"), encoding="utf-8") as text:
            text = text.read()
        page = Page()
        page.feed(text)
        assert page.open == [] and words[1] in text and "http" not in text
        tags = [t for t, _ in page.tags]
        assert "svg" in tags and "table" in tags and "pre" not in tags and "script" not in tags
        for chart in "wide", "narrow":
            drawn = part(text, f'<svg class="course {chart}"', "</svg>")
            assert len(re.findall(r'<path class="seat p\d"', drawn)) == 3, chart
        with open(path("table"), encoding="utf-8") as rows:
            rows = list(csv.reader(io.StringIO(rows.read())))
        assert len(rows) == 72 and all(len(r) == len(rows[0]) for r in rows), len(rows)


def part(text, first, last):
    """What stands from FIRST up to LAST."""
    return text[text.index(first):].split(last, 1)[0]


def html_of(file, lang="en", playouts="4"):
    return good("analyse", file, "--playouts", playouts, "--lang", lang, "--html", "-")


@case
def a_turning_point_shows_the_table_before_it_and_what_was_chosen():
    for game, players in ("board", 4), ("dice", 2), ("write", 3), ("write", 1):
        file = record(game, players, seed=5, bots="level1")
        moments = analysis(file, playouts="4")
        text = html_of(file)
        points = text.split('<section class="turning"')[1:]
        assert len(points) == len(moments["turnings"]) > 0 and "<pre" not in text, game
        for point, turning in zip(points, moments["turnings"]):
            point, moment = point.split("</section>")[0], moments["moments"][turning["event"] - 1]
            assert "The table before this happened:" in point and "<figure class=" in point, game
            assert len(re.findall(r'<li class="plaque[ "]', point)) == players - (game == "write"), game
            assert part(moment["says"], "", "\n").strip().split("“")[0] in point.replace("&quot;", '"'), (game, moment["says"])
            grade = moment.get("mark", {}).get("grade")
            assert ('class="choice ' in point) == (grade is not None), (game, grade)
            assert not grade or f'<div class="choice {grade}">' in point, (game, grade)
            if game == "board":
                assert point.count('class="place ') == 16
                place = re.match(r"(?:go|long|send) (\d+)", moment["action"])
                lit = re.search(r'<g class="place s-\w+ is-(played|better)"[^\n]*href="#pl-(\d+)"[^\n]*mk-%s' % grade, point)
                assert not place or not grade or place[1] == lit[2], moment


@case
def each_sign_is_there_once_and_all_that_are_named_are_there():
    for game, players in ("board", 2), ("dice", 2), ("write", 2):
        text = html_of(record(game, players, seed=2), playouts="1")
        there = re.findall(r' id="([^"]+)"', text)
        named = set(re.findall(r'href="#([^"]+)"', text))
        assert len(there) == len(set(there)) and named <= set(there), (game, named - set(there))
        assert all(f"#{sign}" in text for sign in re.findall(r'<symbol id="([^"]+)"', text)), game


@case
def the_chart_goes_by_turns_and_says_so_and_the_words_by_rounds():
    file = record("dice", 2, seed=3)
    for lang, turn, round_ in ("en", "after each turn", "after each round"), ("de", "nach jedem Zug", "nach jeder Runde"):
        text = html_of(file, lang, "1")
        assert turn in text and round_ not in text, lang
        assert round_ in good("analyse", file, "--playouts", "1", "--lang", lang)
    file = record("write", 1, bots="random")
    assert "Rubine nach jedem Zug" in html_of(file, "de", "1")


@case
def whoever_plays_alone_has_no_others():
    file = record("write", 1, bots="random")
    for lang, others in ("en", "others’"), ("de", "andere"):
        said = good("analyse", file, "--playouts", "1", "--lang", lang)
        assert others not in part(said, "Beginn" if lang == "de" else "start", "\n"), said
        assert others not in part(html_of(file, lang, "1"), '<section class="shares">', '<p class="soft">'), lang
    two = record("dice", 2)
    assert "others’" in part(html_of(two, "en", "1"), '<section class="shares">', '<p class="soft">')


@case
def what_a_decision_costs_has_a_unit():
    for game, players, units in ("dice", 2, {"en": "points", "de": "Punkte"}), ("write", 1, {"en": "rubies", "de": "Rubine"}):
        file = record(game, players, bots="random")
        for lang, unit in units.items():
            said = good("analyse", file, "--playouts", "2", "--lang", lang)
            costs = re.findall(r"(?:costs|kostet) [\d.,]+ (\w+) \(± ", said)
            assert costs and set(costs) == {unit}, (game, lang, set(costs))
    assert "Verlust je Wahl" in said and "hat allein gespielt" in said and re.search(r"beste +gut", said), said


# What is wider than the page or than its box, and what leaves its drawing.
LOOK = """<body style="margin:0"><iframe id=f src="%s" style="border:0;width:%dpx;height:900px"></iframe><pre id=o></pre><script>
f.onload = () => {
  const d = f.contentDocument, wide = [];
  d.querySelectorAll("details").forEach((one) => one.open = true);
  for (const one of d.querySelectorAll("body *")) {
    if (one.closest("svg, .sr, .scroll > *") || !one.clientWidth) continue;
    if (one.getBoundingClientRect().right > %d + 1 || (one.scrollWidth > one.clientWidth + 1 && !one.matches(".scroll")))
      wide.push(one.tagName + " " + one.className + ": " + one.textContent.slice(0, 40));
  }
  for (const one of d.querySelectorAll("svg text")) {
    const at = one.getBoundingClientRect(), all = one.ownerSVGElement.getBoundingClientRect();
    if (at.width && (at.right > all.right + 1 || at.left < all.left - 1)) wide.push("svg: " + one.textContent);
  }
  const charts = [...d.querySelectorAll(".course")].filter((one) => one.clientWidth);
  o.textContent = "[" + charts.length + "] " + (wide.join("; ") || "all fits");
};
</script>"""


@case
def it_fits_a_desk_and_a_phone_in_both_languages():
    """In a browser, where there is one; with a name as long as it may be."""
    longest = 2 * "Konstantinopolitanisch" + " und " + 14 * "W"
    browser = shutil.which("chromium-headless-shell")
    for game, players in [("board", 4), ("dice", 3), ("write", 1)] if browser else []:
        file = keep(re.sub("^seat 1 .*", f'seat 1 human "{longest}"', text_of(record(game, players, seed=5, bots="level1")), flags=re.M))
        for lang in "en", "de":
            page = keep(html_of(file, lang, "2"))
            os.rename(page, page + ".html")
            for width in 1440, 390:
                look = keep(LOOK % (os.path.basename(page) + ".html", width, width))
                os.rename(look, look + ".html")
                seen = subprocess.run([browser, "--headless", "--no-sandbox", "--disable-gpu", "--allow-file-access-from-files",
                                       f"--user-data-dir={path('browser')}", "--virtual-time-budget=5000", "--dump-dom", f"file://{look}.html"],
                                      capture_output=True, text=True, timeout=120, check=True).stdout
                assert "[1] all fits" in seen, (game, lang, width, part(seen, '<pre id="o">', "</pre>"))


@case
def a_turning_point_is_seen_to_change_something_and_no_table_is_wider_than_a_box():
    """A game that is soon decided, in which the last great changes are none; and long names of levels."""
    for seed in 1, 5:
        file = record("dice", 2, seed=seed, bots="policy,random")
        for lang in "en", "de":
            said = good("analyse", file, "--playouts", "4", "--lang", lang)
            turnings = re.findall(r"(\S+) → (\S+) \((?:luck|Glück|decision|Entscheidung), (\S+)\)", said)
            assert all(before != after for before, after, _ in turnings), said
            tables = re.findall(r"^  Play.*$|^  Spieler \d  .*$|^ {10,}\S.*$", said, re.M)
            assert tables and max(map(len, tables)) <= 76, said


@case
def a_limit_of_time_is_taken_as_a_number_of_playouts():
    file = opening(record("dice", 2), 30)
    assert json.loads(good("analyse", file, "--ms", "1", "--json", "-"))["playouts"] == 8
    assert json.loads(good("analyse", file, "--ms", "3000", "--json", "-"))["playouts"] >= 8


@case
def what_cannot_be_analysed_is_refused():
    file = record("template", 2, bots="random")
    refused(["analyse", file], ["cannot be analysed"])
    refused(["analyse", file], ["lässt sich nicht analysieren"], lang="de")
    refused(["analyse", path("nothing")], [path("nothing")])
    refused(["analyse", file, "--ms", "5", "--playouts", "5"], ["--ms", "--playouts"])
    refused(["analyse", file, "--csv", "-", "--json", "-"], ["--csv"])
    refused(["analyse", os.path.join(os.path.dirname(__file__), "records", "spectator-board-4.txt")], ["."])


@case
def ctrl_c_ends_it_at_once_with_a_sentence():
    file = record("dice", 2)
    outer, inner = pty.openpty()  # the progress shows that the work has begun
    running = subprocess.Popen([PROGRAM, "analyse", file, "--playouts", "1000000", "--json", path("never")],
                               stdout=subprocess.PIPE, stderr=inner, env=world())
    os.close(inner)
    said = b""
    while b"%" not in said:
        said += os.read(outer, 1000)
    running.send_signal(signal.SIGINT)
    out, _ = running.communicate(timeout=60)
    while True:
        try:
            more = os.read(outer, 1000)
        except OSError:
            break
        if not more:
            break
        said += more
    os.close(outer)
    assert running.returncode == 130 and out == b"", (running.returncode, out)
    assert b"Stopped at" in said and not os.path.exists(path("never")), said


@case
def a_saved_game_is_named_and_the_last_one_that_ended_needs_no_name():
    home = new_home()
    refused(["analyse"], ["No saved game has come to its end"], env=home)
    refused(["analyse", "nobody"], ["neither a saved game nor a file"], env=home)
    put(home, "old", text_of(record("write", 1, bots="random")))
    put(home, "new", text_of(opening(record("dice", 2), 30)))  # played later, and not over
    told = good("analyse", "old", "--playouts", "1", env=home)
    assert told.startswith("Player 1 played alone"), told
    assert good("analyse", "--playouts", "1", env=home).split("\n", 1)[1] == told
    assert "“old”" in good("analyse", "--playouts", "1", env=home).split("\n", 1)[0]
    assert json.loads(good("analyse", "--playouts", "1", "--json", "-", env=home))["game"] == "write"
    assert "not over" in good("analyse", "new", "--playouts", "1", env=home)


def solo_script(seed):
    """All answers of a game, each the first choice."""
    out = good("play", "write", "--players", "1", "--seed", seed, typed="pick 1\n" * 400)
    return "pick 1\n" * out.count("\n> ")


@case
def a_script_and_the_record_may_ask_for_it_in_lines():
    file, page = path("asked.rec"), path("asked.html")
    game = ["play", "write", "--players", "1", "--seed", "5", "--record", file, "--script"]
    script = solo_script("5")
    env = {"XDG_DATA_HOME": new_folder()}
    silent = good(*game, keep(script + "whatever\n"), env=env)
    assert "played alone" not in silent and "analyse" not in silent.split("The result:")[1]
    out = good(*game, keep(script + f"analyse {page}\nwhatever\n"), env=env)
    told = good("analyse", file)
    assert flat(told).strip() in flat(out) and text_of(page) == good("analyse", file, "--html", "-")
    out = good("watch", file, typed="?\nanalyse\n")
    assert flat(told).strip() in flat(out) and "analyse FILE: what was luck" in out
    out = good("watch", file, "--lang", "de", typed="auswerten\n")
    assert "Was Glück war" in out
    status, out, _ = run("watch", opening(file, 40), typed="?\nanalyse\n")
    assert status == 2 and "analyse FILE" not in out and "cannot be analysed" in out, out


@case
def it_is_offered_at_a_terminal_and_ctrl_c_comes_back_to_the_offer():
    env = {"XDG_DATA_HOME": new_folder(), "TERM": "xterm", "HOME": FOLDER.name, "XDG_CONFIG_HOME": FOLDER.name}
    game = Terminal("play", "write", "--players", "1", "--seed", "5", "--plain", env=env)
    n = solo_script("5").count("\n")
    for _ in range(n):
        game.read_until("\n> ")
        game.type("pick 1\n")
    offered = game.read_until("Enter ends.\n> ")
    assert "The result:" in offered and "“analyse FILE” writes it as a page" in flat(offered)
    game.type("analyse\n")
    game.read_until(" left")
    game.program.send_signal(signal.SIGINT)
    assert "was ended" in game.read_until("Enter ends.\n> ")
    game.type("show\n")
    assert "The game is over: only" in flat(game.read_until("Enter ends.\n> "))
    game.type("analyse\n")
    assert "played alone" in game.read_until("Enter ends.\n> ")
    game.type("\n")
    assert game.status() == 0
    show = Terminal("watch", record("write", 1, bots="random"), "--plain", env=env)
    assert "analyse" not in show.read_until("> ")
    show.type("last\n")
    assert "“analyse” tells what was luck" in show.read_until("> ")
    show.type("quit\n")
    assert show.status() == 0


run_cases()
