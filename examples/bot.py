#!/usr/bin/env python3
"""A bot in Python, for `bedesten play board --bots "exec:python3 examples/bot.py"`.

It takes a ruby where it can, does nothing only where it must, and else whatever comes.
docs/protocol.md describes what it reads and writes.
"""

import json
import random
import sys


def worth(choice):
    """How much a choice is liked, by its words."""
    words = choice["words"].lower()
    if "rub" in words:  # ruby, rubies; in German Rubin
        return 2
    return 0 if "nothing" in words or "nichts" in words else 1


def choose(choices):
    best = max(map(worth, choices))
    return random.choice([c for c in choices if worth(c) == best])["move"]


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello" and message["protocol"] != 1:
        sys.exit("This bot speaks version 1 of the protocol.")
    if message["type"] == "choose":
        answer = {"choose": message["id"], "move": choose(message["choices"])}
        print(json.dumps(answer), flush=True)
