#!/usr/bin/env python3
"""What the analysis of a whole game costs at its default depth: games between policies, recorded and analysed.

Usage: BEDESTEN=build/release/bedesten bench/analysis.py [GAMES]

Seconds of processor time, and half of them, as two cores have it with nothing beside them; the mean of some
games (3) and the longest. Exit status 1: half of the longest is above what was promised.
"""

import os
import resource
import subprocess
import sys
import tempfile

PROGRAM = os.environ["BEDESTEN"]
MOST = {("board", 4): 15, ("dice", 4): 8, ("write", 3): 20}  # seconds on two cores
CORES = 2


def processor_time(command):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def times(game, players, games, folder):
    for seed in range(1, games + 1):
        record = os.path.join(folder, "game.txt")
        subprocess.run([PROGRAM, "record", game, "--players", str(players), "--bots", "policy",
                        "--seed", str(seed), "--out", record], check=True, stdout=subprocess.DEVNULL)
        yield processor_time([PROGRAM, "analyse", record, "--jobs", str(CORES), "--json", "-"])


def main():
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 3
    is_good = True
    with tempfile.TemporaryDirectory() as folder:
        for (game, players), most in MOST.items():
            spent = list(times(game, players, games, folder))
            mean, longest = sum(spent) / len(spent), max(spent)
            print(f"{game} with {players}, {games} games: {mean:.1f} s of a processor (most {longest:.1f}); "
                  f"on {CORES} cores {mean / CORES:.1f} s (most {longest / CORES:.1f} of {most})", flush=True)
            is_good = is_good and longest / CORES <= most
    return 0 if is_good else 1


if __name__ == "__main__":
    sys.exit(main())
