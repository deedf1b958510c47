#!/usr/bin/env python3
"""./play and tools/home, by which it serves the page and offers the terminal; tools/site, where the page cannot be made."""

import fcntl
import os
import pty
import re
import select
import shutil
import signal
import socket
import subprocess
import sys
import termios
import time
import urllib.request

sys.dont_write_bytecode = True
from drive import PROGRAM, Skip, case, new_folder, run_cases, world

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
HOME = os.path.join(ROOT, "tools", "home")
PATIENCE = 60


def script(folder, name, text):
    path = os.path.join(folder, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write("#!/bin/bash\n" + text + "\n")
    os.chmod(path, 0o755)
    return path


# ---- where the page cannot be made ---------------------------------------------------------


@case
def a_page_that_cannot_be_made_is_said_and_is_a_failure_only_if_it_must_be():
    folder = new_folder()
    script(folder, "bin/node", "exit 1")
    stamp = os.path.join(folder, "stamp")
    for args, status in (["--try"], 0), ([], 1):
        done = subprocess.run([os.path.join(ROOT, "tools", "site"), *args, stamp], stderr=subprocess.PIPE, timeout=PATIENCE, check=False,
                              env=world({"PATH": f"{folder}/bin:{os.environ['PATH']}"}))
        assert done.returncode == status, done
        assert re.fullmatch(r"The page is not built: .*nodejs.*\. The plain page is served instead\.\n", done.stderr.decode()), done.stderr
    assert os.path.getsize(stamp) == 0


# ---- tools/home -------------------------------------------------------------------------------


def build(has_page=True):
    """A build folder: the program, and what tells that the page is inside."""
    folder = new_folder()
    os.symlink(PROGRAM, os.path.join(folder, "bedesten"))
    if has_page:
        script(folder, "src/server/net/site.txt", "")
    return folder


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def take_terminal():
    """Ctrl-C reaches those whose terminal it is typed at."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


class Home:
    """The script, at a terminal or not."""

    def __init__(self, *args, terminal=True, folder=None, env=None, port=None, script=None):
        self.port, self.ours, self.shown = port or free_port(), None, ""
        self.folder = folder or build()
        theirs = subprocess.PIPE
        if terminal:
            self.ours, theirs = pty.openpty()
        self.run = subprocess.Popen(
            [script or HOME, *([] if script else [self.folder]), *args], stdin=theirs if terminal else subprocess.DEVNULL, stdout=theirs, stderr=theirs,
            start_new_session=True, preexec_fn=take_terminal if terminal else None,
            env=world({"XDG_DATA_HOME": new_folder(), "TERM": "dumb", "FIRST_PORT": str(self.port), "LAST_PORT": str(self.port + 3), **(env or {})}))
        if terminal:
            os.close(theirs)
        else:
            self.ours = self.run.stdout.fileno()

    def until(self, word):
        end = time.monotonic() + PATIENCE
        while word not in self.shown:
            assert time.monotonic() < end, self.shown
            if select.select([self.ours], [], [], 1)[0]:
                try:
                    data = os.read(self.ours, 1 << 16)
                except OSError:
                    data = b""
                assert data, ("it ended", word, self.shown)
                self.shown += data.decode().replace("\r\n", "\n")
        at = self.shown.index(word) + len(word)
        seen, self.shown = self.shown[:at], self.shown[at:]
        return seen

    def type(self, text):
        os.write(self.ours, text.encode())

    def healthy(self):
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/healthz", timeout=PATIENCE) as answer:
            return answer.read() == b"ok\n"

    def ended(self):
        """Its status; nothing that it started may be left."""
        status = self.run.wait(timeout=PATIENCE)
        with socket.socket() as probe:
            assert probe.connect_ex(("127.0.0.1", self.port)) != 0, "the server is still there"
        assert not [name for name in os.listdir(self.folder) if name.startswith("home.")], "what the server said is still there"
        return status


@case
def the_page_is_served_until_ctrl_c():
    home = Home()
    seen = home.until("Press Enter to play right here")
    assert seen.startswith(f"Open http://127.0.0.1:{home.port}/ in a browser") and "Rooms are kept in" in seen, seen
    assert home.healthy()
    home.type("\x03")
    home.until("Everything that was acknowledged is kept.")
    assert home.ended() == 0


@case
def enter_plays_at_the_terminal_while_the_server_goes_on():
    home = Home("--lang", "de")
    assert home.until("Mit Enter spielst du").startswith(f"Öffne http://127.0.0.1:{home.port}/ in einem Browser")
    home.type("\n")
    home.until("„Hilfe“ erklärt.")  # without a screen that can be drawn on the menu asks in lines
    home.type("q\n")
    home.until("Mit Enter spielst du")
    assert home.healthy()
    home.type("\x04")
    home.until("ist aufgehoben.")
    assert home.ended() == 0


@case
def without_a_terminal_it_just_serves():
    home = Home(terminal=False)
    home.until(f"http://127.0.0.1:{home.port}/")
    assert home.healthy()
    home.run.send_signal(signal.SIGTERM)
    seen = home.run.stdout.read().decode()
    assert "Press Enter" not in seen and "Stopped." in seen, seen
    assert home.ended() == 0


@case
def a_port_that_is_taken_is_passed_over():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        home = Home(terminal=False, port=port)
        seen = home.until("Rooms")
        found = int(re.search(r"http://127\.0\.0\.1:(\d+)/", seen)[1])
        assert port < found <= port + 3, seen
        home.run.send_signal(signal.SIGTERM)
        assert home.run.wait(timeout=PATIENCE) == 0
        for lang, word in ("en", "all in use"), ("de", "alle belegt"):
            home = Home("--lang", lang, terminal=False, port=port, env={"LAST_PORT": str(port)})
            assert home.run.wait(timeout=PATIENCE) == 1 and word in home.run.stderr.read().decode()


@case
def what_the_server_refuses_is_said():
    home = Home("--lang", "xx", terminal=False)
    assert home.run.wait(timeout=PATIENCE) == 1
    assert "xx" in home.run.stderr.read().decode()


@case
def where_there_is_a_desktop_the_page_is_opened():
    folder = new_folder()
    script(folder, "bin/xdg-open", f'echo "$1" >{folder}/opened')
    home = Home(terminal=False, env={"DISPLAY": ":9", "PATH": f"{folder}/bin:{os.environ['PATH']}"})
    home.until("Rooms")
    end = time.monotonic() + PATIENCE
    while not (os.path.exists(f"{folder}/opened") and os.path.getsize(f"{folder}/opened")):
        assert time.monotonic() < end
        time.sleep(0.05)
    with open(f"{folder}/opened", encoding="utf-8") as file:
        assert file.read() == f"http://127.0.0.1:{home.port}/\n"
    home.run.send_signal(signal.SIGTERM)
    assert home.ended() == 0


@case
def for_others_in_the_house_their_addresses_are_told():
    own = subprocess.run(["hostname", "-I"], stdout=subprocess.PIPE, check=False).stdout.decode().split()
    four = [address for address in own if ":" not in address]
    if not four:
        raise Skip("a network")
    home = Home("--lan", terminal=False)
    seen = home.until("can be reached by other machines")
    for address in four[:8]:
        assert f"http://{address}:{home.port}/" in seen, (address, seen)
    home.run.send_signal(signal.SIGTERM)
    assert home.ended() == 0


@case
def without_the_page_the_terminal_starts_and_says_so():
    for lang, word in ("en", "no page for browsers"), ("de", "Seite für Browser gibt es hier nicht"):
        home = Home("--lang", lang, terminal=False, folder=build(has_page=False))
        assert home.run.wait(timeout=PATIENCE) == 0
        assert word in home.run.stderr.read().decode() and "bedesten" in home.run.stdout.read().decode()


# ---- ended by a signal ------------------------------------------------------------------------

SIGNALS = signal.SIGTERM, signal.SIGINT, signal.SIGHUP


def clone(ninja="exit 0"):
    """A clone in which ./play finds everything built, or builds by NINJA; the folder."""
    folder = new_folder()
    shutil.copy(os.path.join(ROOT, "play"), folder)
    script(folder, "tools/deps", "exit 0")
    script(folder, "bin/ninja", ninja)
    shutil.copy(HOME, os.path.join(folder, "tools"))
    script(folder, "build/release/build.ninja", "")
    script(folder, "build/release/src/server/net/site.txt", "")
    os.symlink(PROGRAM, os.path.join(folder, "build/release/bedesten"))
    return folder


def play(folder, terminal=False):
    return Home(script=os.path.join(folder, "play"), folder=os.path.join(folder, "build/release"), terminal=terminal,
                env={"PATH": f"{folder}/bin:{os.environ['PATH']}"})


@case
def a_signal_to_play_ends_the_server_in_order():
    for number in SIGNALS:
        home = play(clone())
        home.until(f"http://127.0.0.1:{home.port}/")
        assert home.healthy()
        home.run.send_signal(number)
        assert "Stopped." in home.run.stdout.read().decode(), number
        assert home.ended() == 0, number


@case
def a_signal_in_the_middle_of_a_game_at_the_terminal_ends_both():
    for number in SIGNALS:
        home = play(clone(), terminal=True)
        home.until("Press Enter to play right here")
        home.type("\n")
        home.until("“help” explains.")
        home.run.send_signal(number)
        home.until("Stopped.")
        assert home.ended() == 0, number


@case
def a_terminal_that_is_closed_leaves_no_server():
    home = play(clone(), terminal=True)
    home.until("Press Enter to play right here")
    os.close(home.ours)
    assert home.ended() == 0


@case
def a_signal_while_it_is_built_ends_the_build():
    for number in SIGNALS:
        folder = clone('echo $$ >"$3/building.new"; mv "$3/building.new" "$3/building"; exec sleep 600')
        home = play(folder)
        end = time.monotonic() + PATIENCE
        while not os.path.exists(f"{folder}/build/release/building"):
            assert time.monotonic() < end
            time.sleep(0.05)
        home.run.send_signal(number)
        assert home.run.wait(timeout=PATIENCE) == 1, number
        with open(f"{folder}/build/release/building", encoding="utf-8") as file:
            assert not os.path.exists(f"/proc/{file.read().strip()}"), number


run_cases()
