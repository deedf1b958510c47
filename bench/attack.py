"""How long honest players wait beside a flood, and whether a guess with the right beginning takes longer than another.

    BEDESTEN=build/release/bedesten python3 bench/attack.py [ROUNDS]

Quiet and loud times are taken in turns, so that what else the machine does meets both. The figures: docs/performance.md.
"""

import os
import random
import statistics
import sys
import time

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tests"))
from attack_test import Flood, player
from ws import Server, begin

MOVES, GUESSES = 25, 1000


def times(players, moves):
    """From saying to hearing that it is done, in milliseconds."""
    taken = []
    while len(taken) < moves and not players[0].state["result"]:
        for one in players:
            one.hear(0.002)
            line = one.move()
            if not line:
                continue
            start, number = time.perf_counter(), one.state["number"]
            if one.say(line)["type"] != "done":
                continue
            taken.append(1000 * (time.perf_counter() - start))
            one.wait(lambda p=one, n=number: p.state["number"] > n or p.state["result"])
            time.sleep(0.03)  # people are no flood
    return taken


def flood(rounds):
    quiet, loud, lines = [], [], 0
    for i in range(rounds):
        with Server("--trusted-proxy", "127.0.0.1") as server:
            players = [player(server, seed, headers={"X-Forwarded-For": "10.0.0.1"}) for seed in (2 * i + 1, 2 * i + 2)]
            begin(players, game="board")
            quiet += times(players, MOVES)
            with Flood(server) as strangers:
                time.sleep(0.3)
                loud += times(players, MOVES)
            lines += strangers.lines
    print(f"a move is acknowledged after {statistics.median(quiet):.1f} ms (median of {len(quiet)}), beside a flood of "
          f"{lines} lines after {statistics.median(loud):.1f} ms: {statistics.median(loud) / statistics.median(quiet):.2f} times")


def guesses():
    with Server("--per-address", "20000") as server:
        join, eve, rng = player(server).good("room new dice 2 Ada")["join"], player(server), random.Random(1)
        near, far = [], []
        for _ in range(GUESSES):
            for guess, taken in ((join[:-1] + ("0" if join[-1] != "0" else "1"), near), (join[:17] + rng.randbytes(16).hex(), far)):
                start = time.perf_counter()
                eve.say(f"join {guess} Eve")
                taken.append(1e6 * (time.perf_counter() - start))
    print(f"a guess that is right but for its last digit is refused after {statistics.median(near):.0f} µs, another one after "
          f"{statistics.median(far):.0f} µs (medians of {GUESSES}): {statistics.median(near) / statistics.median(far):.2f} times")


flood(int(sys.argv[1]) if len(sys.argv) > 1 else 4)
guesses()
