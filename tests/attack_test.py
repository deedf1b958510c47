"""Strangers who mean no good, and honest players beside them: every attack is refused with a reason, memory
stays bounded, and honest players are served."""

import http.client
import os
import random
import resource
import socket
import struct
import sys
import threading
import time

sys.dont_write_bytecode = True
from drive import PROGRAM, Skip, case, run_cases
from ws import BINARY, PATIENCE, PING, Player, Polled, Refused, Server, WebSocket, begin, frame, play_on

MEGABYTE = 1024  # kilobytes


def player(server, seed=1, **how):
    return Player(WebSocket(server.port, **how), random.Random(seed))


def table(server, game="dice"):
    players = [player(server, 1), player(server, 2)]
    return players, begin(players, game=game)


def is_closed(line, seconds=PATIENCE):
    until = time.monotonic() + seconds
    while line.closed is None and time.monotonic() < until:
        line.receive(until - time.monotonic())
    return line.closed is not None


# ---- what is said -----------------------------------------------------------------------


@case
def nobody_acts_for_another_seat():
    with Server() as server:
        players, made = table(server)
        for one in players:
            one.catch_up()
        idle = next(one for one in players if not one.state["choices"])
        busy = next(one for one in players if one.state["choices"])
        number = busy.state["number"]
        assert idle.say(busy.move())["type"] == "refused"
        watcher = player(server)
        watcher.good(f"watch {made['watch']}")
        assert watcher.say(busy.move())["type"] == "refused"
        assert player(server).say(busy.move())["key"] == "server.nowhere"
        busy.catch_up()
        assert busy.state["number"] == number


@case
def stale_and_replayed_lines_are_not_applied():
    with Server() as server:
        players, _ = table(server)
        play_on(players, 4)
        for one in players:
            one.catch_up()
        busy = next(one for one in players if one.state["choices"])
        number, line = busy.state["number"], busy.move()
        stale = busy.say(f"play {number - 1} " + line.split(" ", 2)[2])
        assert stale["type"] == "refused" and stale["key"] == "wire.stale", stale
        name = busy.tell(line)
        assert busy.answer(name)["type"] == "done"
        busy.wait(lambda: busy.state["number"] > number)
        busy.catch_up()
        after = busy.state["number"]
        busy.line.send(f"#{name} {line}")
        assert busy.answer(name)["type"] == "done"
        busy.catch_up()
        assert busy.state["number"] == after


@case
def guessed_secrets_open_nothing_and_tell_nothing():
    with Server("--per-address", "1000") as server:
        ada = player(server)
        made = ada.good("room new dice 2 Ada")
        eve, near = player(server), made["join"][:-1] + ("0" if made["join"][-1] != "0" else "1")
        answers = {eve.say(f"join {guess} Eve")["words"] for guess in
                   (near, made["watch"], made["join"][:17] + os.urandom(16).hex())}
        assert len(answers) == 1, answers
        for _ in range(50):
            status, _, body = server.ask("POST", "/api/poll", "0", {"Authorization": f"Bearer {os.urandom(32).hex()}"})
            assert status == 401 and b"serve.connection" in body


# ---- frames and requests ------------------------------------------------------------------


@case
def malformed_frames_end_their_own_connection_alone():
    with Server() as server:
        honest = player(server)
        for what, data in (("binary", frame(b"lang en", kind=BINARY)),
                           ("reserved bits", b"\xf1" + frame(b"x")[1:]), ("unknown kind", frame(b"x", kind=5)),
                           ("long ping", frame(b"x" * 200, kind=PING)), ("not UTF-8", frame(b"\xff\xfe")),
                           ("too long", frame(b"x" * 5000)), ("endless", b"\x81\xff" + struct.pack(">Q", 1 << 62) + b"abcd"),
                           ("in pieces", b"".join(frame(b"x" * 500, kind=0 if i else 1, final=False) for i in range(9)))):
            line = WebSocket(server.port)
            line.socket.sendall(data + b"" if what != "endless" else data + b"x" * 3000)
            if what == "not UTF-8":
                assert line.receive()["type"] == "refused"
            else:
                assert is_closed(line), what
            line.close()
            assert honest.say("lang en")["type"] == "done", what


@case
def broken_bytes_and_long_lines_are_refused():
    with Server() as server:
        line = Player(Polled(server))
        for data in b"\xff\xfe\x00\x01", b"#" + b"x" * 60 + b" lang en", b"\0" * 100, "#1 join ‮evil x".encode():
            assert line.line.ask("say", data)[0] == 200
            assert line.hear()["type"] == "refused", data
        assert line.line.ask("say", b"x" * 1101)[0] == 413
        for raw in (b"GARBAGE\r\n\r\n", b"\0" * 5000, b"GET /" + b"x" * 20000 + b" HTTP/1.1\r\n\r\n",
                    b"POST /api/open HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n",
                    b"POST /api/open HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999\r\n\r\n",
                    b"POST /api/open HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n"):
            with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as wire:
                wire.sendall(raw)
                answer = wire.recv(4096)
                assert b" 200 " not in answer[:20], (raw[:40], answer)
        assert line.say("lang en")["type"] == "done"


@case
def pages_of_others_are_refused():
    with Server() as server:
        own = f"http://127.0.0.1:{server.port}"
        assert player(server, headers={"Origin": own}).say("lang en")["type"] == "done"
        for origin in "http://evil.example", "null", own + ".evil.example", f"https://127.0.0.1:{server.port}", "x" * 600:
            try:
                WebSocket(server.port, headers={"Origin": origin})
                raise AssertionError(origin)
            except Refused as refused:
                assert " 403 " in str(refused) and "content-security-policy" in str(refused), refused
            assert server.ask("POST", "/api/open", "", {"Origin": origin})[0] == 403, origin
        # a name that was made to lead here is of the page's origin, and still none of ours
        rebound = {"Origin": "http://evil.example", "Host": "evil.example"}
        assert server.ask("POST", "/api/open", "", rebound)[0] == 403
        assert server.ask("POST", "/api/open", "", {"Origin": own})[0] == 200
    with Server("--origin", "https://tables.example") as server:
        assert server.ask("POST", "/api/open", "", {"Origin": "https://tables.example"})[0] == 200
        assert server.ask("POST", "/api/open", "", {"Origin": f"http://127.0.0.1:{server.port}"})[0] == 403


@case
def only_a_trusted_proxy_says_who_stands_behind_it():
    def rooms(server, forwarded):
        people = []  # all at once
        for i in range(6):
            people.append(player(server, headers={"X-Forwarded-For": forwarded(i)}))
        return [one.say("room new dice 2 Ada")["type"] for one in people]
    with Server("--per-address", "4", "--trusted-proxy", "127.0.0.1") as server:
        assert rooms(server, lambda i: f"10.0.0.{i + 1}") == ["made"] * 6
        # what stands left of the last stranger is his invention
        seen = []
        try:
            seen = rooms(server, lambda i: f"10.9.9.{i}, 10.0.1.1, 127.0.0.1")
        except Refused as refused:
            assert " 429 " in str(refused), refused
        assert seen != ["made"] * 6, seen
    with Server("--per-address", "4") as server:
        try:
            rooms(server, lambda i: f"10.0.0.{i + 1}")
            raise AssertionError("too many")
        except (Refused, ConnectionError) as refused:
            assert " 429 " in str(refused) or isinstance(refused, ConnectionError), refused


# ---- too much -------------------------------------------------------------------------------


@case
def one_address_has_a_share():
    with Server("--per-address", "5", "--metrics", "127.0.0.1:0") as server:
        lines = [WebSocket(server.port) for _ in range(5)]
        try:
            WebSocket(server.port, headers={"Accept-Language": "de"})
            raise AssertionError("six")
        except Refused as refused:
            assert " 429 " in str(refused) and "Netz" in str(refused), refused
        assert server.ask("POST", "/api/open", "")[0] == 429
        lines.pop().close()
        until = time.monotonic() + PATIENCE
        while server.figure("connections") == 5 and time.monotonic() < until:
            time.sleep(0.01)
        assert Player(WebSocket(server.port)).say("lang en")["type"] == "done"
        assert server.figure("refused_address_total") >= 2


@case
def rooms_are_rationed():
    with Server("--per-address", "3") as server:
        one = player(server)
        said = [one.say("room new dice 2 Ada")["type"] for _ in range(4)]
        assert said[:3] == ["made"] * 3, said
        refusal = one.say("room   NEW dice 2 Ada")
        assert refusal["key"] in ("serve.rooms", "serve.rate"), refusal


@case
def a_slow_loris_holds_nobody_up():
    with Server("--per-address", "20") as server:
        slow = []
        for _ in range(60):
            try:
                wire = socket.create_connection(("127.0.0.1", server.port), timeout=5)
                wire.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ")
                slow.append(wire)
            except OSError:
                break
        for wire in slow[:3]:
            wire.settimeout(PATIENCE)
        assert all(not ended(wire) for wire in slow[:3])  # …they do not stay
        assert server.ask("GET", "/healthz")[0] == 200


def ended(wire):
    try:
        return wire.recv(100)
    except ConnectionError:
        return b""


@case
def whoever_does_not_read_is_dropped_and_memory_stays_bounded():
    with Server("--metrics", "127.0.0.1:0", "--per-address", "2000") as server:
        players, _ = table(server, game="board")
        deaf = WebSocket(server.port)
        deaf.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.send(f"#x seat {players[0].secret}")
        before = server.memory()
        deaf.socket.setblocking(False)
        asked, until = 0, time.monotonic() + PATIENCE
        while server.figure("dropped_slow_total") == 0 and time.monotonic() < until:
            for _ in range(50):
                try:
                    deaf.socket.send(frame(b"since 0"))
                    asked += 1
                except (BlockingIOError, ConnectionError):
                    break
        assert server.figure("dropped_slow_total") == 1, asked
        assert server.memory() < before + 40 * MEGABYTE, (before, server.memory())
        assert play_on(players, 2) >= 2


@case
def where_memory_is_spent_lines_fail_and_the_server_lives_on():
    with open(PROGRAM, "rb") as file:
        is_watched = b"__asan_init" in file.read()
    if is_watched:
        raise Skip("a heap that can be bounded")
    with Server("--metrics", "127.0.0.1:0", "--per-address", "2000", "--threads", "1") as server:
        players, _ = table(server, game="board")
        greedy = [Polled(server) for _ in range(6)]
        for one in greedy:
            one.send(f"#x seat {players[0].secret}")
        with open(f"/proc/{server.program.pid}/status", encoding="ascii") as file:
            size = next(int(line.split()[1]) for line in file if line.startswith("VmSize")) * 1024
        resource.prlimit(server.program.pid, resource.RLIMIT_AS, (size + (8 << 20), resource.RLIM_INFINITY))
        lacks, until = 0, time.monotonic() + PATIENCE
        while not lacks and time.monotonic() < until:
            for one in greedy:  # nobody fetches what they ask for
                try:
                    one.ask("say", b"since 0")
                except (OSError, http.client.HTTPException):
                    lacks += 1
            lacks += "why=memory" in server.errors()
            for one in players:
                try:
                    lacks += one.say("export").get("key") in ("memory", "server.memory")
                except AssertionError:
                    lacks += 1
        assert lacks, server.memory()
        assert server.program.poll() is None, server.errors()
        resource.prlimit(server.program.pid, resource.RLIMIT_AS, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        back = [player(server, seed) for seed in (3, 4)]
        for one, was in zip(back, players):
            one.good(f"seat {was.secret}")
            one.wait(lambda p=one: p.state is not None)
        assert play_on(back, 3) >= 3


class Flood:
    """Four connections that say as much as they can, from an address of their own, as behind a proxy; again when
    they are dropped."""

    def __init__(self, server):
        self.server, self.is_over, self.lines = server, threading.Event(), 0
        self.threads = [threading.Thread(target=self.pour, args=(i,)) for i in range(4)]

    def pour(self, seed):
        rng = random.Random(seed)
        while not self.is_over.is_set():
            try:
                line = WebSocket(self.server.port, headers={"X-Forwarded-For": "10.66.6.6"})
                line.socket.settimeout(1)
                while not self.is_over.is_set():
                    line.socket.sendall(b"".join(frame(f"join {rng.randbytes(8).hex()}-{rng.randbytes(16).hex()} x".encode())
                                                 for _ in range(20)))
                    self.lines += 20
                    time.sleep(0.002)
            except (OSError, Refused):
                time.sleep(0.02)

    def __enter__(self):
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, *fault):
        self.is_over.set()
        for thread in self.threads:
            thread.join()


@case
def honest_players_are_served_beside_a_flood():
    """How fast, tells bench/attack.py."""
    with Server("--trusted-proxy", "127.0.0.1", "--metrics", "127.0.0.1:0") as server:
        players = [player(server, i, headers={"X-Forwarded-For": "10.0.0.1"}) for i in (1, 2)]
        begin(players, game="board")
        before, until = server.memory(), time.monotonic() + PATIENCE
        with Flood(server) as flood:
            while not server.figure("dropped_flood_total") and time.monotonic() < until:
                assert play_on(players, 1) >= 1
        assert server.figure("dropped_flood_total") > 0, flood.lines
        assert server.memory() < before + 40 * MEGABYTE, (before, server.memory())


if __name__ == "__main__":
    run_cases()
