"""The server as people meet it: links, a game by WebSocket, the same by requests, a stop, a start."""

import gzip
import hashlib
import http.client
import json
import os
import random
import re
import resource
import shutil
import signal
import struct
import subprocess
import sys
import time

sys.dont_write_bytecode = True
from drive import FOLDER, Skip, case, good, refused, run, run_cases
from ws import PATIENCE, Player, Polled, Server, WebSocket, begin, play_on

STRICT = {
    "content-security-policy":
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; "
        "connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
}


def player(server, seed, **how):
    return Player(WebSocket(server.port, **how), random.Random(seed))


# ---- the page ---------------------------------------------------------------------------


@case
def every_answer_has_the_strict_headers():
    with Server("--metrics", "127.0.0.1:0") as server:
        for method, path, status in (("GET", "/", 200), ("HEAD", "/", 200), ("GET", "/nothing", 404),
                                     ("GET", "/healthz", 200), ("POST", "/api/open", 200), ("POST", "/api/say", 401),
                                     ("POST", "/api/nothing", 404), ("DELETE", "/", 405)):
            got, headers, _ = server.ask(method, path)
            assert got == status, (method, path, got)
            assert STRICT.items() <= headers.items(), (method, path, headers)
            assert "set-cookie" not in headers
        assert STRICT.items() <= server.ask("GET", "/metrics", port=server.metrics_port)[1].items()
        assert server.ask("GET", "/metrics")[0] == 404


@case
def the_plain_page_and_all_that_it_names_are_there_compressed_and_kept():
    with Server() as server:
        status, headers, page = server.ask("GET", "/plain")
        assert status == 200 and headers["content-type"].startswith("text/html")
        assert headers["cache-control"] == "no-cache"
        assert server.ask("GET", "/plain", headers={"If-None-Match": headers["etag"]})[0] == 304
        assert b"style=" not in page and not re.search(rb"<script[^>]*>[^<]", page)
        names, seen = re.findall(r'"(a/[^"]+)"', page.decode()), set()
        while names:
            name = names.pop()
            status, headers, text = server.ask("GET", "/" + name)
            assert status == 200 and "immutable" in headers["cache-control"], name
            packed = server.ask("GET", "/" + name, headers={"Accept-Encoding": "br, gzip"})
            assert len(packed[2]) < len(text) if "content-encoding" in packed[1] else len(text) < 200, name
            assert "@" not in text.decode().replace("@media", ""), name
            seen.add(name)
            names += [f"a/{found}" for found in re.findall(r'from "\./([^"]+)"', text.decode()) if f"a/{found}" not in seen]
        assert len(seen) == 6, seen


PAGE_TYPES = {"js": "text/javascript", "css": "text/css", "wasm": "application/wasm", "json": "application/json",
              "lang": "text/plain", "book": "text/plain", "txt": "text/plain", "svg": "image/svg+xml", "png": "image/png"}


def has_page():
    return "the page for browsers is inside" in good("serve", "--check", "--listen", "127.0.0.1:0", "--data", FOLDER.name + "/has")


def kept_files(server, base=""):
    """What the service worker keeps: every file of the page with its hash."""
    script = server.ask("GET", f"{base}/sw.js")[2].decode()
    files = dict(re.findall(r'"?([\w./-]+\.\w+)"?:"([0-9a-f]{64})"', script))
    assert len(files) > 10 and "index.html" in files, script
    return files


@case
def without_the_page_the_plain_one_is_served_and_said():
    with Server() as server:
        is_plain = server.ask("GET", "/")[2] == server.ask("GET", "/plain")[2]
        said = server.program.stdout.peek().decode()
        assert "Rooms are kept in" in said and server.data in said, said
        assert is_plain == (not has_page())
        assert ("without the page" in said) == is_plain, said


@case
def every_file_of_the_page_is_there_as_it_was_built_in_three_forms():
    if not has_page():
        raise Skip("the page")
    with Server("--per-address", "1000") as server:
        for name, digest in kept_files(server).items():
            path = "/" if name == "index.html" else "/" + name
            status, headers, data = server.ask("GET", path)
            assert status == 200 and hashlib.sha256(data).hexdigest() == digest, name
            kept = "public, max-age=31536000, immutable" if name.startswith("a/") else "no-cache"
            assert headers["cache-control"] == kept and "content-encoding" not in headers, (name, headers)
            assert name[:2] != "a/" or headers["content-type"].startswith(PAGE_TYPES[name.rsplit(".", 1)[1]]), headers
            head = server.ask("HEAD", path)
            assert head[0] == 200 and head[2] == b"" and head[1]["content-length"] == str(len(data)), (name, head)
            assert server.ask("GET", path, headers={"If-None-Match": headers["etag"]})[0] == 304
            _, by_gzip, packed = server.ask("GET", path, headers={"Accept-Encoding": "deflate, gzip"})
            if "content-encoding" in by_gzip:
                assert by_gzip["content-encoding"] == "gzip" and gzip.decompress(packed) == data, name
            _, by_brotli, smaller = server.ask("GET", path, headers={"Accept-Encoding": "gzip, deflate, br;q=1.0"})
            assert len(smaller) <= len(packed) <= len(data), (name, len(smaller), len(packed))
            if name.rsplit(".", 1)[1] in ("js", "css", "wasm", "lang", "json"):
                assert by_brotli["content-encoding"] == "br", (name, by_brotli)
            refused = server.ask("GET", path, headers={"Accept-Encoding": "br;q=0, brx, gzip ; q=0.000"})
            assert "content-encoding" not in refused[1] and refused[2] == data, (name, refused[1])


@case
def the_page_can_be_installed_and_names_nothing_outside():
    if not has_page():
        raise Skip("the page")
    with Server("--base", "/tables") as server:
        page = server.ask("GET", "/tables/")[2].decode()
        manifest = json.loads(server.ask("GET", "/tables/manifest.webmanifest")[2])
        assert server.ask("GET", "/tables/sw.js")[0] == 200
        assert manifest["start_url"] == manifest["scope"] == "./" and manifest["id"], manifest
        icons = {(icon["sizes"], icon.get("purpose")): icon["src"] for icon in manifest["icons"]}
        assert {("192x192", None), ("512x512", None), ("512x512", "maskable")} <= icons.keys(), icons
        for (sizes, _), src in icons.items():
            png = server.ask("GET", f"/tables/{src}")[2]
            assert "%dx%d" % struct.unpack(">II", png[16:24]) == sizes, src
        for address in re.findall(r'(?:href|src)="([^"]+)"', page):
            assert ":" not in address and not address.startswith("/"), address
            assert server.ask("GET", f"/tables/{address}")[0] == 200, address


def node(*args, typed=""):
    """What JavaScript says, outside of a browser."""
    if not shutil.which("node"):
        raise Skip("node")
    done = subprocess.run(["node", *args], input=typed.encode(), capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout.decode().strip()


def script(name):
    with open(os.path.join(os.path.dirname(__file__), "..", "web", "plain", name), encoding="utf-8") as file:
        return file.read()


@case
def the_page_seals_as_the_server_does():
    for n in 0, 32, 55, 56, 64, 100:
        said = node("-e", script("sha256.js").replace("export ", "") +
                    f"console.log(hex(sha256(new TextEncoder().encode('a'.repeat({n})))))")
        assert said == hashlib.sha256(b"a" * n).hexdigest(), (n, said)


@case
def the_page_has_words_for_all_that_it_says():
    with open(os.path.join(os.path.dirname(__file__), "..", "lang", "en", "page.txt"), encoding="utf-8") as file:
        known = {line.split(" = ")[0][5:] for line in file if line.startswith("page.")}
    used = set(re.findall(r'(?:say|field)\("([a-z._]+)"', script("plain.js")))
    assert used <= known, used - known
    forms = {re.sub(r"\$\{.*", "", form) for form in re.findall(r"(?:say|field)\(`([^`]+)`", script("plain.js"))}
    for key in known - used:
        assert any(key.startswith(form) for form in forms) or f'"{key}"' in script("plain.js"), key


@case
def below_a_base_all_is_below_it():
    with Server("--base", "/tables") as server:
        assert server.url.endswith("/tables/")
        assert server.ask("GET", "/tables/")[0] == 200
        status, headers, _ = server.ask("GET", "/tables")
        assert status == 308 and headers["location"] == "/tables/"
        for path in "/", "/healthz", "/tablesx/", "/a/":
            assert server.ask("GET", path)[0] == 404, path
        ada = player(server, 1, path="/tables/ws")
        assert ada.say("room new dice 2 Ada")["type"] == "made"
        assert Player(Polled(server, "/tables")).say("room new dice 2 Ada")["type"] == "made"


# ---- a game ------------------------------------------------------------------------------


@case
def two_people_and_a_bot_play_to_the_end_by_websocket():
    with Server("--metrics", "127.0.0.1:0", "--per-address", "1000") as server:
        players = [player(server, 1), player(server, 2)]
        made = begin(players, bots=["random"])
        watcher = player(server, 3)
        watcher.good(f"watch {made['watch']}")
        played = play_on(players)
        assert played > 10, played
        for one in players + [watcher]:
            one.wait(lambda p=one: p.room and p.room["state"] == "over")
        record = watcher.good("export")
        assert record["whole"] and "Ada" in record["text"]
        assert server.figure("lines_total") > played and server.figure("connections") == 3
        log = server.errors()
        for secret in made["join"], made["watch"], made["secret"], "Ada", "Bo", "127.0.0.1":
            assert secret not in log, log


@case
def the_same_by_requests_and_among_others_by_websocket():
    with Server() as server:
        polled = Player(Polled(server), random.Random(4))
        players = [polled, player(server, 5)]
        begin(players, game="write")
        assert play_on(players, 12) >= 12
        polled.line.close()
        players[1].wait(lambda: not players[1].room["seats"][0]["present"])
        back = Player(Polled(server), random.Random(6))
        back.good(f"seat {polled.secret}")
        back.wait(lambda: back.state is not None)
        assert back.state["number"] == players[1].state["number"]


@case
def a_message_that_was_lost_on_the_way_is_fetched_again():
    with Server() as server:
        one = Polled(server)
        one.send("#a room new dice 2 Ada")
        first = json.loads(one.ask("poll", "0")[2])
        again = json.loads(one.ask("poll", "0")[2])
        assert again["messages"][:len(first["messages"])] == first["messages"] and first["from"] == 1
        later = json.loads(one.ask("poll", str(again["to"]))[2]) if again["to"] < 2 else None
        assert later is None or later["from"] == again["to"] + 1
        assert one.ask("poll", "999")[0] == 400 and one.ask("poll", "x")[0] == 400


@case
def the_commands_of_the_documentation_work():
    """docs/hosting.md shows a session with curl: what stands there is run here."""
    path = os.path.join(os.path.dirname(__file__), "..", "docs", "hosting.md")
    text = open(path, encoding="utf-8").read()
    script = re.search(r"```sh\n(at=.*?)```", text, re.S)[1]
    with Server() as server:
        script = script.replace("http://127.0.0.1:8080", server.url.rstrip("/").join(["http://", ""]))
        done = subprocess.run(["bash", "-euc", script], capture_output=True, timeout=PATIENCE, check=False)
        assert done.returncode == 0, done.stderr
        assert b'"type":"made"' in done.stdout and b'"type":"room"' in done.stdout, done.stdout


@case
def the_loop_goes_on_while_a_bot_thinks():
    """The loop itself tells the figures: it could not tell of a job that it waits for."""
    with Server("--metrics", "127.0.0.1:0", "--threads", "1", "--per-address", "1000") as server:
        ada = player(server, 1)
        begin([ada], bots=["search"], game="board")
        jobs, until = 0, time.monotonic() + PATIENCE
        while not jobs:
            assert time.monotonic() < until
            ada.hear(0.001)
            line = ada.move()
            if line:
                ada.say(line)
            jobs = server.figure("jobs")
        assert ada.say("lang en")["type"] == "done"


@case
def a_stop_is_told_to_those_who_ask():
    """While it stops /healthz says so, on a connection that was there; others are not taken in."""
    server = Server()
    line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
    line.request("GET", "/healthz")
    answer = line.getresponse()
    assert (answer.status, answer.read()) == (200, b"ok\n")
    deaf = Polled(server)  # somebody who is about to fetch an answer: the server waits for that
    deaf.send("#a room new dice 2 Ada")
    server.program.send_signal(signal.SIGTERM)
    status, until = 200, time.monotonic() + PATIENCE
    try:
        while status == 200 and time.monotonic() < until:
            line.request("GET", "/healthz")
            answer = line.getresponse()
            status = answer.status
            answer.read()
    except (OSError, http.client.HTTPException):
        status = 0  # it was gone before it was asked again
    assert status in (503, 0), status
    assert server.program.wait(PATIENCE) == 0


@case
def get_never_joins():
    with Server() as server:
        ada = player(server, 1)
        made = ada.good("room new dice 2 Ada")
        for path in f"/?join={made['join']}", f"/api/say?line=join+{made['join']}+Eve", "/api/open", "/api/poll":
            server.ask("GET", path, headers={"User-Agent": "preview"})
        ada.say("lang en")
        assert ada.room["seats"][1]["who"] == "open", ada.room


@case
def refusals_are_in_the_language_of_the_reader():
    with Server() as server:
        for accept, word in (("de-DE,de;q=0.9", "nichts"), ("en", "nothing"), ("fr, de", "nichts"), ("", "nothing")):
            body = server.ask("GET", "/nothing", headers={"Accept-Language": accept})[2].decode()
            assert word in body, (accept, body)


# ---- stop and start ---------------------------------------------------------------------


@case
def a_stop_keeps_every_game_and_says_goodbye():
    server = Server()
    players = [player(server, 1), player(server, 2)]
    begin(players)
    play_on(players, 8)
    number = players[0].state["number"]
    out = server.stop()
    assert "Stopped" in out, out
    for one in players:
        while one.hear(2) is not None:
            pass
        assert one.line.closed[0] == 1001, one.line.closed
    with Server(data=server.data) as again:
        back = [player(again, 3), player(again, 4)]
        for one, was in zip(back, players):
            one.good(f"seat {was.secret}")
            one.wait(lambda p=one: p.state is not None)
            assert one.state["number"] >= number, (one.state["number"], number)
        assert play_on(back, 3) >= 3


@case
def what_a_full_disk_cannot_keep_is_refused_and_logged_and_the_game_goes_on():
    with Server("--per-address", "1000") as server:
        players = [player(server, 1), player(server, 2)]
        begin(players)
        play_on(players, 3)
        for one in players:
            one.catch_up()
        busy = next(one for one in players if one.state["choices"])
        number, line = busy.state["number"], busy.move()
        resource.prlimit(server.program.pid, resource.RLIMIT_FSIZE, (4096, resource.RLIM_INFINITY))
        name = busy.tell(line)
        assert busy.answer(name)["key"] == "server.store"
        until = time.monotonic() + PATIENCE
        while "failed why=store." not in server.errors():
            assert time.monotonic() < until, server.errors()
            time.sleep(0.05)
        resource.prlimit(server.program.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        for one in players:  # whoever was told to be out comes again, as the page does
            while one.say(f"seat {one.secret}")["type"] != "welcome":
                assert time.monotonic() < until + PATIENCE
                time.sleep(0.05)
        busy.line.send(f"#{name} {line}")
        assert busy.answer(name)["type"] == "done"
        busy.wait(lambda: busy.state["number"] > number)
        assert play_on(players, 3) >= 3


# ---- the command ----------------------------------------------------------------------------


@case
def what_cannot_be_served_is_said_in_both_languages():
    for args, word in ((["--listen", "8080"], "8080"), (["--listen", "host:1"], "host"), (["--base", "tables"], "tables"),
                       (["--base", "/x/"], "/x/"), (["--origin", "tables.example"], "tables.example"),
                       (["--trusted-proxy", "here"], "here"), (["--lan", "--listen", "127.0.0.1:0"], "--lan"),
                       (["--metrics", "x"], "x"), (["--listen", "127.0.0.1:99999"], "99999")):
        for lang in "en", "de":
            refused(["serve", "--data", FOLDER.name, *args], [word], lang)


@case
def without_more_it_is_for_this_machine_alone():
    """Whether the port is free or not, what is tried is told."""
    data = os.path.join(FOLDER.name, "place")
    for args, place in (((), "127.0.0.1, port 8080"), (("--lan",), "0.0.0.0, port 8080"),
                        (("--listen", "[::1]:8080"), "::1, port 8080")):
        _, out, _ = run("serve", "--check", "--data", data, *args)
        assert place in out, out
        assert ("reached by other machines" in out) == ("--lan" in args), out


@case
def a_place_or_folder_that_is_taken_is_said():
    with Server() as server:
        status, _, err = run("serve", "--listen", f"127.0.0.1:{server.port}", "--data", FOLDER.name + "/other")
        assert status == 1 and str(server.port) in err, (status, err)
        status, _, err = run("serve", "--listen", "127.0.0.1:0", "--data", server.data)
        assert status == 1 and "rooms.db" in err, (status, err)


@case
def check_says_what_is_wrong():
    data = os.path.join(FOLDER.name, "checked")
    out = good("serve", "--check", "--listen", "127.0.0.1:0", "--data", data)
    assert "Nothing is wrong" in out and "no file of rooms yet" in out, out
    with Server() as server:
        status, out, _ = run("serve", "--check", "--listen", f"127.0.0.1:{server.port}", "--data", data)
        assert status == 2 and "Wrong:" in out and "1 thing is wrong" in out, out
    with open(os.path.join(data, "rooms.db"), "wb") as file:
        file.write(b"not a database" * 100)
    status, out, _ = run("serve", "--check", "--listen", "127.0.0.1:0", "--data", data)
    assert status == 2 and "rooms.db" in out, out
    out = good("serve", "--check", "--listen", "0.0.0.0:0", "--data", server.data, "--origin", "http://x.example",
               "--lang", "de")
    assert "ohne TLS" in out and "--trusted-proxy" in out, out


@case
def a_backup_is_made_while_people_play():
    with Server() as server:
        players = [player(server, 1), player(server, 2)]
        begin(players)
        play_on(players, 5)
        folder = os.path.join(FOLDER.name, "backup")
        os.mkdir(folder)
        number = max(one.state["number"] for one in players)
        good("serve", "--data", server.data, "--backup", os.path.join(folder, "rooms.db"))
        status, _, err = run("serve", "--data", server.data, "--backup", os.path.join(folder, "rooms.db"))
        assert status != 0 and "rooms.db" in err, err
        play_on(players, 1)
        later = max(one.state["number"] for one in players)
    with Server(data=folder) as restored:
        back = player(restored, 3)
        back.good(f"seat {players[0].secret}")
        back.wait(lambda: back.state is not None)
        assert number <= back.state["number"] < later, (back.state["number"], number, later)


run_cases()
