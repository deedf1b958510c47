#!/usr/bin/env python3
"""Kills a server of nothing but its store at random moments under load; what it said is kept is there.

A moment is a random number of lines that it has said and a little more, or, for some, a time after its start: so
lives are as long on a busy machine.

Usage: store_kill_test.py PROGRAM [--kills N] [--seed N]
"""

import argparse
import os
import random
import subprocess
import sys
import tempfile
import time

MOST_ADDED = 3  # lines of a save; a room has one under way


def check_start(lines, kept):
    """What the program found must be what it had said, or that and the save under way."""
    for line in lines:
        word, room, count = line.split()
        if word != "has":
            continue
        said = kept.get(room, 0)
        if not said <= int(count) <= said + MOST_ADDED:
            sys.exit(f"room {room} had {said} lines, and has {count}")
        kept[room] = int(count)


def one_life(program, path, kept, most, seconds):
    """Runs until it has said MOST lines, then for SECONDS, and is killed. How much was said to be kept."""
    process = subprocess.Popen([program, path], stdout=subprocess.PIPE, text=True)
    said = []
    try:
        while len(said) < most and (line := process.stdout.readline()):
            said.append(line)
        time.sleep(seconds)
    finally:
        process.kill()
    said = "".join(said) + process.communicate()[0]
    if process.returncode != -9:
        sys.exit(f"it ended by itself with status {process.returncode}")
    lines = said.split("\n")[:-1]  # the last may be half a line
    check_start(lines, kept)
    saves = [line.split() for line in lines if line.startswith("kept ")]
    for _, room, count in saves:
        if int(count) <= kept.get(room, 0):
            sys.exit(f"room {room} had {kept[room]} lines before it was said to have {count}")
        kept[room] = int(count)
    return len(saves), any(line.startswith("has ") for line in lines)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--kills", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    chance, kept, saves, starts = random.Random(args.seed), {}, 0, 0
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "rooms")
        for _ in range(args.kills):
            is_late = chance.random() < 0.75
            done, begun = one_life(args.program, path, kept, chance.randrange(2000) if is_late else 0,
                                   chance.uniform(0, 0.005) if is_late else chance.uniform(0, 0.05))
            saves += done
            starts += begun
        if starts < args.kills / 4 or not saves:
            sys.exit(f"only {starts} of {args.kills} lives began: nothing was tested")
    print(f"{args.kills} kills (seed {args.seed}): {saves} saves were told, all were there; "
          f"{starts} lives found rooms at their start")


main()
