"""How soon a server with many stored games serves, from the start of the process.

    BEDESTEN=build/release/bedesten python3 bench/start.py [GAMES] [STARTS]     (100000, 5)

Two people play a while; their room is copied under other ids, as often as is asked for. Then the server is started again and
again: the time until /healthz is answered, and until one of the two has the seat and the state of the game. The clients are
on the same machine. Exit status 1: the median of either is above a second.
"""

import os
import random
import sqlite3
import statistics
import sys
import time

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tests"))
from ws import Player, Server, WebSocket, begin, play_on

MOVES, KEEP_MS = 15, 60 * 24 * 3600 * 1000


def play():
    """Where it is kept, and the secret of a seat."""
    with Server() as server:
        players = [Player(WebSocket(server.port), random.Random(i)) for i in (1, 2)]
        begin(players, game="board")
        play_on(players, MOVES)
    return server.data, players[0].secret


def copy(data, games):
    """All other rooms: the same with another id, each to be woken at another time within the next two months."""
    base = sqlite3.connect(os.path.join(data, "rooms.db"))
    ids = f"WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {games - 1})"
    new = f"i * {(1 << 63) // games}"
    base.execute(f"INSERT INTO log {ids} SELECT {new}, game, at, lines, text FROM n, log")
    base.execute(f"INSERT INTO room (id, wake, game, lines, text) {ids} "
                 f"SELECT {new}, wake + i * {KEEP_MS // games}, game, lines, text FROM n, room")
    base.commit()
    rooms, size = base.execute("SELECT count(*) FROM room").fetchone()[0], os.path.getsize(os.path.join(data, "rooms.db"))
    base.close()
    print(f"{rooms} games of {MOVES} moves are stored in {size / 1e6:.0f} MB")


def start(data, secret):
    """Milliseconds from the start to an answer, and to a seat."""
    began = time.monotonic()
    server = Server(data=data)
    assert server.ask("GET", "/healthz")[0] == 200
    healthy = time.monotonic() - began
    one = Player(WebSocket(server.port))
    one.good(f"seat {secret}")
    one.wait(lambda: one.state is not None)
    joined = time.monotonic() - began
    server.stop()
    return 1000 * healthy, 1000 * joined


def main(games, starts):
    data, secret = play()
    copy(data, games)
    times = [start(data, secret) for _ in range(starts)]
    for what, taken in zip(("/healthz is answered", "a seat of a stored game is taken"), zip(*times)):
        print(f"{what} after {statistics.median(taken):.0f} ms (median of {starts}; {min(taken):.0f} to {max(taken):.0f})")
    return max(statistics.median(taken) for taken in zip(*times)) > 1000


sys.exit(main(*[int(given) for given in (sys.argv[1:] + ["100000", "5"][len(sys.argv) - 1:])]))
