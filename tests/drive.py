"""Drives the program `bedesten` (its path is in $BEDESTEN) and prints TAP.

Each case is a function named for what it proves; it asserts, or returns, or raises Skip
with what it lacks. Files are kept
in a folder that is gone when the program ends, and so is all that a game stores: no
case ever writes to anybody's home.
"""

import os
import pty
import re
import select
import signal
import subprocess
import sys
import tempfile
import time

PROGRAM = os.environ["BEDESTEN"]
FOLDER = tempfile.TemporaryDirectory()
CASES = []

# Ignored signals are inherited (nohup, a shell's background): what is started here heeds them.
signal.signal(signal.SIGHUP, signal.SIG_DFL)
signal.signal(signal.SIGINT, signal.default_int_handler)


class Skip(Exception):
    """The case needs something that is not here: it proves nothing, and says so."""


def case(function):
    CASES.append(function)
    return function


def world(env=None):
    """The environment of a run: a plain one, with what ENV changes; None takes away."""
    made = {"LC_ALL": "C.UTF-8", "PATH": os.environ.get("PATH", ""), "XDG_DATA_HOME": FOLDER.name}
    made.update({k: v for k, v in os.environ.items() if k.endswith("SAN_OPTIONS")})
    made.update(env or {})
    return {k: v for k, v in made.items() if v is not None}


def run(*args, typed=b"", env=None, stdout=subprocess.PIPE):
    """Status, output and errors; a sanitizer's report fails any case."""
    if isinstance(typed, str):
        typed = typed.encode()
    done = subprocess.run([PROGRAM, *args], input=typed, stdout=stdout, stderr=subprocess.PIPE,
                          env=world(env), timeout=120, check=False)
    out = (done.stdout or b"").decode("utf-8")
    err = done.stderr.decode("utf-8")
    assert "Sanitizer" not in err and "runtime error" not in err, err
    assert done.returncode >= 0, f"killed by signal {-done.returncode}"
    return done.returncode, out, err


def good(*args, **more):
    status, out, err = run(*args, **more)
    assert status == 0, (args, status, err)
    return out


def refused(args, words, lang=None, **more):
    """Exit status 2, nothing on standard output, a sentence with all WORDS."""
    status, out, err = run(*args, *(["--lang", lang] if lang else []), **more)
    assert status == 2, (args, status, out, err)
    assert out == "", (args, out)
    for word in words:
        assert word in err, (args, word, err)
    assert re.search(r"[.?]\n", err), (args, err)
    assert "[" not in err.replace("[--", ""), ("a message is missing", err)


def keep(text):
    """The text in a file that is gone when the program ends."""
    path = os.path.join(FOLDER.name, f"{len(os.listdir(FOLDER.name))}.rec")
    with open(path, "wb") as file:
        file.write(text.encode() if isinstance(text, str) else text)
    return path


def new_folder():
    """An empty one, gone when the program ends."""
    return tempfile.mkdtemp(dir=FOLDER.name)


class Terminal:
    """The program on a terminal of its own."""

    def __init__(self, *args, env=None):
        self.ours, theirs = pty.openpty()
        self.program = subprocess.Popen([PROGRAM, *args], stdin=theirs, stdout=theirs,
                                        stderr=theirs, env=world(env), start_new_session=True)
        os.close(theirs)

    def read_until(self, word):
        shown, until = "", time.monotonic() + 90
        while word not in shown:
            assert time.monotonic() < until, shown
            if select.select([self.ours], [], [], 1)[0]:
                try:
                    shown += os.read(self.ours, 1 << 16).decode()
                except OSError:
                    break
                shown = shown.replace("\r\n", "\n")
        assert word in shown, shown
        return shown

    def type(self, line):
        os.write(self.ours, line.encode())

    def status(self):
        status = self.program.wait(timeout=90)
        os.close(self.ours)
        return status

# ---- folders for saved games, each of its own ------------------------------------------


def new_home():
    """An environment whose saved games nobody else has."""
    path = tempfile.mkdtemp(prefix="home-", dir=FOLDER.name)
    return {"XDG_DATA_HOME": path}


def path_of(home, name):
    return os.path.join(home["XDG_DATA_HOME"], "bedesten", "games", f"{name}.rec")


def text_of(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def saved(home, name):
    return text_of(path_of(home, name))


def put(home, name, text):
    os.makedirs(os.path.dirname(path_of(home, name)), exist_ok=True)
    with open(path_of(home, name), "w", encoding="utf-8") as file:
        file.write(text)


def events(text):
    """The events of a record that are whole lines."""
    lines = text[: text.rfind("\n") + 1].splitlines()
    return [line for line in lines if re.match(r"[*\d] ", line)]


def choices(question):
    """The choices at the end of what was shown: the number, "" if it has none, and the move."""
    found = re.findall(r"^((?: {4}|[ \d]{3}\d))  \S.*?\[([^\]]*)\]$", question.split("\n\n")[-1],
                       re.M | re.S)
    return [(number.strip(), move) for number, move in found]


def flat(text):
    """As if no line had been broken."""
    return " ".join(text.split())


def run_cases():
    """Runs every case of the program; its exit status."""
    failed = 0
    print(f"1..{len(CASES)}")
    with FOLDER:
        for number, function in enumerate(CASES, 1):
            try:
                function()
                print(f"ok {number} - {function.__name__}", flush=True)
            except Skip as lack:
                print(f"ok {number} - {function.__name__} # SKIP {lack}", flush=True)
            except Exception as fault:  # whatever went wrong, the other cases still run
                failed += 1
                print(f"not ok {number} - {function.__name__}", flush=True)
                print("# " + f"{type(fault).__name__}: {fault}"[:3000].replace("\n", "\n# "),
                      flush=True)
    sys.exit(1 if failed else 0)
