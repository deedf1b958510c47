"""What a seat may not know does not leave the server, by no socket, refusal, figure, log or export.

    serve_leaks.py PROGRAM [--broken]     PROGRAM: `bedesten` with tests/twin.c in it

Two servers with the same secrets hear the same lines. In one of them a card that comes to the first seat, and that
nobody else sees, is another one. Then all that the second seat and the spectators get must be the same bytes: the frames of
WebSockets, the bodies of polls. --broken: a server that tells too much, which must be found out.
"""

import hashlib
import json
import os
import random
import re
import sys
import time
from itertools import zip_longest

sys.dont_write_bytecode = True
if __name__ == "__main__":
    os.environ["BEDESTEN"] = sys.argv[1]
from ws import PATIENCE, PING, Player, Polled, Server, WebSocket

MOVES = 24
# What the clock decides; all other figures are compared.
TIMELY = re.compile(r"bedesten_(store_waiting) ")


class Told(Exception):
    """Somebody was told what it may not know."""


class Wire(WebSocket):
    """Keeps what came, byte for byte; pings come when they like."""

    def __init__(self, port):
        self.kept = []
        super().__init__(port)

    def _take(self):
        before = self.bytes
        taken = super()._take()
        if taken and taken[0] != PING:
            self.kept.append(before[:len(before) - len(self.bytes)])
        return taken


class Bodies(Polled):
    """The same by requests, which are made when nothing is under way."""

    def __init__(self, server):
        self.kept = []
        super().__init__(server)

    def ask(self, what, body, seconds=60):
        answer = super().ask(what, body, seconds)
        self.kept.append(f"{what} {answer[0]} {answer[2].decode()}".encode())
        return answer


class Friend(Player):
    """Names and openings that are the same in each run."""

    def __init__(self, line, name):
        super().__init__(line)
        self.name, self.opening = name, hashlib.sha256(name.encode()).digest()

    def tell(self, words):
        self.ids += 1
        name = f"{self.name}-of-this-table-{self.ids}"
        self.line.send(f"#{name} {words}")
        return name

    def events(self):
        """All that was told of the game, by number."""
        return {e["number"]: e for m in self.heard if m["type"] == "state" for e in m["events"]}

    def is_asked(self):
        state = self.state
        return state and (state["result"] or state["waits"]["for"] == "people")


class Side:
    """One of the two servers, with two seats and two spectators."""

    def __init__(self, seed, event):
        self.server = Server("--metrics", "127.0.0.1:0", "--per-address", "1000",
                             env={"TWIN_SEED": str(seed), "TWIN_EVENT": str(event)})
        self.people = [Friend(Wire(self.server.port), name) for name in ("Ada", "Bo")]
        self.watcher = Friend(Wire(self.server.port), "Wes")
        self.polled = Friend(Bodies(self.server), "Pia")
        self.figures = []

    def begin(self, game):
        ada, bo = self.people
        made = ada.good(f"room new {game} 2 Ada")
        bo.good(f"join {made['join']} Bo")
        self.watcher.good(f"watch {made['watch']}")
        self.polled.good(f"watch {made['watch']}")
        self.secret = made["secret"]
        ada.good("start")
        for one in self.people:
            one.good(f"seal {hashlib.sha256(one.opening).hexdigest()}")
        for one in self.people:
            one.good(f"open {one.opening.hex()}")
        self.settle(0)

    def settle(self, number):
        """Until everybody has heard all that there is."""
        for one in (*self.people, self.watcher):
            one.wait(lambda p=one: p.is_asked() and (p.state["number"] > number or p.state["result"]))
            one.good("lang en")
        self.polled.good("lang en")

    def look(self):
        body = self.server.ask("GET", "/metrics", port=self.server.metrics_port)[2].decode()
        self.figures += [TIMELY.match(line)[0] if TIMELY.match(line) else line for line in body.splitlines()]

    def pry(self, move):
        """What somebody might try who wants to know more."""
        _, bo = self.people
        stale = bo.state["number"] - 1
        for one in bo, self.watcher, self.polled:
            for line in ("export", "record", "hint", "agree", f"play {stale + (one is not bo)} {move}",
                         f"why {move}", "since 0", "seat " + "0" * 49, f"seat {self.secret[:-1]}x", "nonsense " + move):
                one.say(line)

    def leave(self):
        """Pia goes; the stop comes when that is in the log, so that the order is no matter of luck."""
        self.polled.line.close()
        until = time.monotonic() + PATIENCE
        while " gone " not in self.server.errors():
            assert time.monotonic() < until, self.server.errors()
            time.sleep(0.01)

    def evidence(self):
        log = re.sub(r"(?m)^\S+Z ", "", self.server.errors())
        return {"the second seat": self.people[1].line.kept, "a spectator": self.watcher.line.kept,
                "a spectator who polls": self.polled.line.kept, "figures": [f.encode() for f in self.figures],
                "log": log.encode().splitlines()}


def compare(sides):
    ours, theirs = (side.evidence() for side in sides)
    for what, one in ours.items():
        for a, b in zip_longest(one, theirs[what], fillvalue=b""):
            at = next((i for i, (x, y) in enumerate(zip(a, b)) if x != y and i > 4), 0)
            if a != b:
                raise Told(f"{what}: {a[max(at - 150, 0):at + 50]} and {b[max(at - 150, 0):at + 50]}")


def hidden_event(game, seed):
    """The first chance event of the set-up that the second seat does not see whole; the first seat does."""
    side = Side(seed, 0)
    side.begin(game)
    seen = [one.events() for one in side.people]
    side.server.kill()
    chances = [n for n in sorted(seen[0]) if seen[0][n]["seat"] == "chance"]
    for k, number in enumerate(chances, 1):
        if "?" in seen[1][number]["event"] and "?" not in seen[0][number]["event"]:
            return k, number
    raise AssertionError(f"nothing is hidden in {game}")


def moves_of(player):
    return ["; ".join(m["move"] for m in c.get("line") or [c]) for c in player.state["choices"]]


def step(sides, rng):
    """The same move in both; False: it is over, or nothing can be played in both."""
    number = sides[0].people[0].state["number"]
    for seat in range(2):
        open_in = [moves_of(side.people[seat]) for side in sides]
        both = [move for move in open_in[0] if move in open_in[1]]
        if both:
            move = rng.choice(both)
            for side in sides:
                answer = side.people[seat].say(f"play {number} {move}")
                assert answer["type"] == "done", (move, answer)
                side.settle(number)
            return move
    return None


def play_pair(game, seed):
    """How many moves the two played, and whether what they differ in was there to be told."""
    event, number = hidden_event(game, seed)
    sides = [Side(seed, 0), Side(seed, event)]
    rng, played = random.Random(seed), 0
    for side in sides:
        side.begin(game)
    try:
        cards = [side.people[0].events()[number]["event"] for side in sides]
        assert cards[0] != cards[1], cards
        while played < MOVES and (move := step(sides, rng)):
            played += 1
            for side in sides:
                if played % 6 == 0:
                    side.pry(move)
                side.look()
            compare(sides)
        for side in sides:
            side.leave()
            side.server.stop()
        compare(sides)
    finally:
        for side in sides:
            side.server.kill()
    return played, cards


def main(is_broken):
    try:
        for game, seed in (("board", 1), ("write", 1)):
            played, cards = play_pair(game, seed)
            assert played >= MOVES // 2, f"{game}: only {played} moves"
            print(f"{game}: {played} moves beside a hidden {cards[0]!r} or {cards[1]!r}: the same bytes")
    except Told as told:
        print(("found: " if is_broken else "told: ") + str(told))
        sys.exit(0 if is_broken else 1)
    if is_broken:
        sys.exit("nothing was found out")


if __name__ == "__main__":
    main("--broken" in sys.argv[2:])
