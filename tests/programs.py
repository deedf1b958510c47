"""Players that are programs, for the tests of those who let them play.

Bad bots are small scripts. Each writes the number of every process it starts to a file,
so that a case can tell whether one of them is left."""

import json
import os
import re
import shlex
import subprocess
import sys
import time

from drive import FOLDER, PROGRAM, keep, world

EXAMPLES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "examples")
PYTHON = "exec:" + shlex.join([sys.executable, os.path.join(EXAMPLES, "bot.py")])
SHELL = "exec:" + shlex.join(["sh", os.path.join(EXAMPLES, "bot.sh")])
GAMES = "board", "dice", "write"
PIDS = os.path.join(FOLDER.name, "pids")
SHORT = ["--bot-ms", "1500"]  # a busy machine may need a second to start a program
PATIENT = ["--bot-ms", "60000"]  # where the machine may be busy and time is not the point

PREFIX = f"""
import json, os, signal, subprocess, sys, time
def note(pid):
    with open({PIDS!r}, "a") as file:
        file.write(f"{{pid}}\\n")
note(os.getpid())
def say(text):
    sys.stdout.write(text)
    sys.stdout.flush()
def questions():
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "choose":
            yield message
def answer(message, at=0):
    return json.dumps({{"choose": message["id"], "move": message["choices"][at]["move"]}}) + "\\n"
"""


def bot(text):
    """The command of a bot made of this text."""
    return "exec:" + shlex.join([sys.executable, keep(PREFIX + text)])


def ours(*args):
    """One of our own bots as a program."""
    return "exec:" + shlex.join([PROGRAM, "bot", *args])


def is_alive(pid):
    try:
        with open(f"/proc/{pid}/stat", encoding="utf-8") as file:
            return file.read().rsplit(")", 1)[1].split()[0] not in "ZX"
    except (FileNotFoundError, ProcessLookupError):
        return False


def none_is_left(least=1):
    """All that was started has ended, and it was not nothing."""
    with open(PIDS, encoding="utf-8") as file:
        pids = [int(line) for line in file]
    os.remove(PIDS)
    until = time.monotonic() + 2  # one that was killed may take a moment
    while (left := [pid for pid in pids if is_alive(pid)]) and time.monotonic() < until:
        time.sleep(0.01)
    assert len(pids) >= least and not left, (pids, left)


def talk(path):
    """The lines of a log: (seat, `>` or `<`, message)."""
    with open(path, encoding="utf-8") as file:
        return [(int(l[0]), l[1], json.loads(l[3:])) for l in file]


def contest_talk(path):
    """The games of a contest's log: (seats, lines), a line being (seat, number, way, message)."""
    games = []
    with open(path, encoding="utf-8") as file:
        for line in file:
            if line.startswith("= "):
                head = json.loads(line[2:])
                assert head["game"] == len(games) + 1, line
                games.append((head["seats"], []))
            else:
                seat, number, way, text = re.fullmatch(r"(\d)#(\d+)([<>]) (.*)\n", line).groups()
                games[-1][1].append((int(seat), int(number), way, json.loads(text)))
    return games


def log_path():
    return os.path.join(FOLDER.name, f"talk{len(os.listdir(FOLDER.name))}")


# ---- bad bots -------------------------------------------------------------------------

HANGS = "time.sleep(1000)"
MIDDLE = """
for number, m in enumerate(questions()):
    if number == 5: {}
    say(answer(m))
"""
CHEAT = """
seen = set()
for m in questions():
    open_now = {c["move"] for c in m["choices"]}
    m["choices"] += [{"move": move} for move in sorted(seen - open_now)]
    say(answer(m, -1))
    seen |= open_now
"""
CHILD = """
child = subprocess.Popen([sys.executable, "-c", "import signal, time; signal.signal(signal.SIGHUP,"
    " signal.SIG_IGN); signal.signal(signal.SIGTERM, signal.SIG_IGN); time.sleep(1000)"])
note(child.pid)
"""
NOW = f"within {SHORT[1]} ms"
BAD = {
    "sleeps": (HANGS, NOW),
    "sleeps in the middle": (MIDDLE.format(HANGS), NOW),
    "never reads and never ends": ("signal.pause()", NOW),
    "ignores SIGTERM": ("signal.signal(signal.SIGTERM, signal.SIG_IGN)\n" + HANGS, NOW),
    "answers in pieces, too slowly": ("for m in questions():\n  for c in answer(m):\n"
                                      "    say(c); time.sleep(0.1)", NOW),
    "has a child that holds the pipe": (CHILD + HANGS, NOW),
    "ends, but its child holds the pipe": (CHILD, NOW),
    "ends at once": ("", "ended with status 0"),
    "ends with a status": ("sys.exit(3)", "ended with status 3"),
    "ends in the middle": (MIDDLE.format("sys.exit(4)"), "ended with status 4"),
    "is killed": (MIDDLE.format("os.kill(os.getpid(), 9)"), "signal 9"),
    "closes its output, but a shell holds it": ("os.close(1)\n" + HANGS, NOW),
    "closes its output": ("os.close(1)\n" + HANGS, "closed its input or output"),
    "closes its input": ("os.close(0)\n" + HANGS, "closed its input or output"),
    "prints garbage": ("say('hello, world\\n')\n" + HANGS, "hello, world|before it was asked"),
    "answers with garbage": ("for m in questions(): say('hello, world\\n')", "hello, world"),
    "answers with an empty line": ("for m in questions(): say('\\n')", "no answer"),
    "answers with bytes": ("for m in questions(): os.write(1, bytes(range(256)) + b'\\n')", "no answer"),
    "answers with a list": ("for m in questions(): say('[1]\\n')", "no answer"),
    "answers with two objects": ("for m in questions(): say('{} {}\\n')", "no answer"),
    "answers without a move": ("for m in questions(): say('{\"choose\": %d}\\n' % m['id'])", "no answer"),
    "answers with an illegal move": ("for m in questions(): say(json.dumps({'choose': m['id'],"
                                     " 'move': 'go 99'}) + '\\n')", "go 99.*not open"),
    "answers with a move of another moment": (CHEAT, "not open"),
    "answers with a number": ("for m in questions(): say('{\"choose\": %d, \"move\": 1}\\n' % m['id'])",
                              "no answer"),
    "answers a question that was not asked": ("for m in questions():\n  m['id'] += 7\n"
                                              "  say(answer(m))", "not asked"),
    "answers twice": ("for m in questions(): say(answer(m) * 2)", "not asked|before it was asked"),
    "prints a megabyte without a line feed": ("next(questions())\nsay('x' * 1000000)\n" + HANGS, "64 KiB"),
    "prints a megabyte before it reads": ("say('x' * 1000000)\n" + HANGS, "64 KiB|before it was asked"),
    "prints without end": ("while True: say('y\\n' * 1000)", "no answer|before it was asked"),
    "gives up": ("for m in questions(): say('{\"error\": \"I am lost.\"}\\n')", "gives up.*I am lost"),
    "is no program": (None, "ended with status 127"),
}


def begun(args, more):
    """The program with a bot that hangs and its child, once they have started."""
    process = subprocess.Popen([PROGRAM, *args, *more], stdin=subprocess.PIPE,
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=world())
    for _ in range(600):
        if os.path.exists(PIDS) and len(open(PIDS, encoding="utf-8").readlines()) >= 2:
            break
        time.sleep(0.05)
    time.sleep(0.2)
    return process
