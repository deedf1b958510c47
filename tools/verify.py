#!/usr/bin/env python3
"""Checks the proof of fair dice in a record, without any code of bedesten (docs/fair.md).

    bedesten trace RECORD | tools/verify.py RECORD [--list]

RECORD gives the proof (its notes) and what happened. The lines of `bedesten trace` on standard
input are believed in one thing only: what chance could bring at each of its events and with which
weights, which are the rules of the game. What they say has happened is compared with the record.
--list prints each chance event with its word and its outcomes, to be compared with the rules by eye.

Exit status 0: proven; 1: not proven, or no proof; 2: the record or the trace is not whole.
"""

import hashlib
import hmac
import json
import re
import sys

# Key, hexadecimal digits, whether a seat stands in front; in the order in which they must come.
KEYS = {"fair-demo": (0, False), "fair-game": (32, False), "fair-commit": (64, False),
        "fair-seal": (64, True), "fair-open": (64, True), "fair-secret": (64, False)}
ORDER = list(KEYS)


class Fault(Exception):
    """Why nothing is proven, and the exit status."""


def require(holds, sentence, status=1):
    if not holds:
        raise Fault(sentence, status)


def sha256(data):
    return hashlib.sha256(data).digest()


def read_record(lines):
    """The notes as (key, text, event), the events as texts, the number of seats, is it masked?"""
    notes, events, seats, masked, words = [], [], 0, False, [""]
    for line in (raw.strip() for raw in lines if raw.strip()[:1] not in ("", "#")):
        words = line.split()
        if words[0] == "note":
            notes.append((words[1], line.partition(words[1])[2][1:], len(events)))
        elif words[0] == "*" or words[0].isdigit():
            events.append(" ".join(words))
        seats = int(words[1]) if words[0] == "seats" else seats
        masked = masked or words[0] == "view"
    require(words == ["end"], "the record has no “end”", 2)
    return notes, events, seats, masked


def read_proof(notes, seats):
    """{key: bytes, or {seat: bytes}; "last-at": the event that the last of them stands behind}"""
    proof, furthest = {"fair-seal": {}, "fair-open": {}}, 0
    for key, text, event in notes:
        require(key != "practice", "the game was practice")
        if not key.startswith("fair-"):
            continue
        require(key in KEYS, f"{key} is unknown")
        digits, has_seat = KEYS[key]
        form = ("([1-6]) " if has_seat else "()") + f"([0-9a-f]{{{digits}}})"
        found = re.fullmatch(form, text)
        require(found, f"{key} is malformed")
        seat, to = found[1], proof[key] if has_seat else proof
        require((seat or key) not in to, f"{key} {seat} stands more than once")
        require(not has_seat or int(seat) <= seats, f"{key}: there is no seat {seat}")
        require(ORDER.index(key) >= furthest, f"{key} stands behind {ORDER[furthest]}")
        require(key == "fair-secret" or event == 0, f"{key} stands behind event {event}")
        furthest = ORDER.index(key)
        to[seat or key] = bytes.fromhex(found[2])
        proof["last-at"] = event
    require(furthest or "fair-demo" in proof, "there is no proof in the record")
    return proof


def check_proof(proof, events):
    """R, if seals, openings, commitment and secret fit together."""
    for key in "fair-game", "fair-commit":
        require(key in proof, f"{key} is missing")
    seals, opened = proof["fair-seal"], proof["fair-open"]
    require(seals or opened, "nobody has sealed anything")
    for seat in sorted({*seals, *opened}):
        require(seat in opened, f"the opening of seat {seat} is missing")
        require(seat in seals, f"the seal of seat {seat} is missing")
        require(sha256(opened[seat]) == seals[seat], f"the opening of seat {seat} does not fit")
    require("fair-secret" in proof, "the secret is missing")
    require(proof["last-at"] == events, f"the secret stands behind event {proof['last-at']}")
    require(sha256(proof["fair-secret"]) == proof["fair-commit"], "the secret does not fit")
    return sha256(b"".join(opened[seat] for seat in sorted(opened)))


def words_of(proof, joined, k):
    """The 64-bit words of chance event k, without end."""
    block = 0
    while True:
        text = proof["fair-game"] + k.to_bytes(8, "big") + block.to_bytes(8, "big") + joined
        out = hmac.digest(proof["fair-secret"], text, "sha256")
        yield from (int.from_bytes(out[i:i + 8], "big") for i in range(0, 32, 8))
        block += 1


def pick(words, outcomes):
    """What the first word that is not dropped brings; and the word."""
    total = sum(outcomes.values())
    word = next(w for w in words if w < 2**64 - 2**64 % total)
    at = word % total
    for text, weight in sorted(outcomes.items(), key=lambda o: o[0].encode()):
        if at < weight:
            return text, word
        at -= weight


def verify(record, trace, listing):
    notes, events, seats, masked = read_record(record)
    require(not masked, "the record holds only what one viewer may know")
    steps = [json.loads(line) for line in trace]
    require(steps and steps[-1].get("events") == len(events), "the trace is not whole", 2)
    proof = read_proof(notes, seats)
    joined, k = check_proof(proof, len(events)), 0
    for step, event in zip(steps[1:], events):
        seat = "*" if step["seat"] == "chance" else step["seat"]
        require(f"{seat} {step['action']}" == event, "the trace is of another game", 2)
        if seat != "*":
            continue
        k += 1
        outcomes = {o["action"]: o["weight"] for o in step["outcomes"]}
        due, word = pick(words_of(proof, joined, k), outcomes)
        if listing:
            print(k, f"{word:016x}", due, outcomes, sep="\t")
        require(due == step["action"],
                f"event {step['event']} (chance event {k}) is “{step['action']}”, not “{due}”")
    demo = ", but a demonstration: all comes from a seed" if "fair-demo" in proof else ""
    return f"proven: {k} of {len(events)} events, seats {' '.join(sorted(proof['fair-seal']))}{demo}"


def main(args):
    paths = [a for a in args if a != "--list"]
    try:
        require(len(paths) == 1, __doc__, 2)
        with open(paths[0], encoding="utf-8") as record:
            print(verify(record, sys.stdin, "--list" in args))
    except (Fault, OSError, ValueError, LookupError) as why:
        print("not proven:", why.args[0] if isinstance(why, Fault) else why)
        sys.exit(why.args[1] if isinstance(why, Fault) else 2)


main(sys.argv[1:])
