"""The program on a real terminal, by keys and mouse (tmux shows it)."""

import os
import re
import signal
import subprocess
import sys
import time

from drive import FOLDER, PROGRAM, run_cases, world

SOCKET = f"bedesten-{os.getpid()}"
NAMES = iter(range(1 << 30))
PATIENCE = 90  # seconds until something that must come counts as missing, on a busy machine too
MOVING = 5  # looks at a screen that never stands still
SETTINGS = [word for option in ("exit-empty off", "remain-on-exit on", "escape-time 0",
                                "status off")
            for word in (";", "set", "-g", *option.split())] + [";"]
# Who runs is written to a file, and how it ended to another: tmux itself may miss the end.
RUN = """status=$1; shift
sh -c 'echo $$ >"$0"; exec "$@"' "$0" "$@"
echo $? >"$status.new"; mv "$status.new" "$status\""""
RESULT = {"en": "The result:", "de": "Das Ergebnis:"}


def tmux(*args):
    done = subprocess.run(["tmux", "-L", SOCKET, "-f", "/dev/null", "-u", *args],
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=world(
                              {"LC_ALL": "C.UTF-8", "TERM": "xterm-256color"}), check=False)
    assert done.returncode == 0, (args, done.stderr)
    return done.stdout.decode()


def new_path():
    return os.path.join(FOLDER.name, f"full-{next(NAMES)}.rec")


def text_of(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


class Screen:
    """The program on a terminal of ROWS × COLS, in a tmux of its own."""

    def __init__(self, *args, rows=24, cols=80, lang="en", env=None, shell=False):
        made = world({"LC_ALL": "C.UTF-8", "TERM": "xterm-256color", "LANG": None,
                      "XDG_CONFIG_HOME": FOLDER.name, "HOME": FOLDER.name, **(env or {})})
        self.name = f"s{next(NAMES)}"
        self.pressed = []
        self.status_path = os.path.join(FOLDER.name, f"{self.name}.status")
        self.pid_path = os.path.join(FOLDER.name, f"{self.name}.pid")
        words = ["sh", "-c", RUN, self.pid_path, self.status_path, "env", "-i"]
        words += [f"{k}={v}" for k, v in made.items()]
        words += ["bash", "--norc", "-i"] if shell else [PROGRAM, *args]
        if args and not shell:
            words += ["--lang", lang]
        tmux("start-server", *SETTINGS, "new-session", "-d", "-s", self.name, "-x", str(cols),
             "-y", str(rows), *words)

    def shown(self):
        return tmux("capture-pane", "-p", "-t", self.name)

    def all_shown(self):
        """With what was scrolled off, without the breaks of lines."""
        return tmux("capture-pane", "-p", "-J", "-S", "-", "-t", self.name)

    def keys(self, *keys):
        self.pressed += keys
        for at in range(0, len(keys), 100):
            tmux("send-keys", "-t", self.name, *keys[at:at + 100])

    def type(self, text):
        tmux("send-keys", "-t", self.name, "-l", text)

    def resize(self, rows, cols):
        tmux("resize-window", "-t", self.name, "-x", str(cols), "-y", str(rows))

    def until(self, word, but=None):
        """What is shown as soon as WORD is, and nothing more is drawn; BUT must be gone by then."""
        end, was, seen = time.monotonic() + PATIENCE, None, 0
        while True:
            text = self.shown()
            if re.search(word, text) and not (but and re.search(but, text)):
                seen += 1
                if text == was or seen > MOVING:
                    return text
            was = text
            assert "Sanitizer" not in text, text
            assert time.monotonic() < end and "Pane is dead" not in text, (word, text)
            time.sleep(0.02)

    def ask(self, what):
        return tmux("display", "-p", "-t", self.name, what).strip()

    def status(self):
        """The exit status, when it has ended."""
        end = time.monotonic() + PATIENCE
        while not os.path.exists(self.status_path):
            assert time.monotonic() < end, self.shown()
            time.sleep(0.02)
        return int(text_of(self.status_path))

    def kill(self, number):
        os.kill(int(text_of(self.pid_path)), number)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        tmux("kill-session", "-t", self.name)


def play(game, *more, players="2", seed="3"):
    return ("play", game, "--players", players, "--seed", seed, "--bots", "policy", *more)


def run_on_screens():
    """Runs every case; no terminal is left behind."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # one that takes too long, too
    try:
        run_cases()
    finally:
        subprocess.run(["tmux", "-L", SOCKET, "kill-server"], stderr=subprocess.DEVNULL,
                       check=False)
