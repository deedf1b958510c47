"""A server of our own on a free port of loopback, and what speaks to it: a WebSocket in the few
frames that are needed (RFC 6455), requests, and somebody who plays by what the table offers."""

import base64
import hashlib
import http.client
import json
import os
import secrets
import select
import signal
import socket
import struct
import subprocess
import tempfile
import time

from drive import FOLDER, PROGRAM, world

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
# A sanitizer keeps what was freed for a while: not so much that memory could not be measured.
SMALL = os.environ.get("ASAN_OPTIONS", "detect_leaks=1") + ":quarantine_size_mb=4"
PATIENCE = 60  # seconds, for a machine that does something else, too


class Server:
    """`bedesten serve`; as a context it is stopped at the end, and must have stopped well."""

    def __init__(self, *args, data=None, wrap=(), env=None):
        self.data = data or tempfile.mkdtemp(prefix="rooms-", dir=FOLDER.name)
        self.log = open(os.path.join(self.data, f"log-{secrets.token_hex(4)}"), "w+b")
        self.program = subprocess.Popen(
            [*wrap, PROGRAM, "serve", "--lang", "en", "--listen", "127.0.0.1:0", "--data", self.data, *args],
            stdout=subprocess.PIPE, stderr=self.log, env=world({"ASAN_OPTIONS": SMALL, **(env or {})}))
        line = self.program.stdout.readline().decode()
        assert "http://" in line, (line, self.errors())
        self.url = line.split("http://")[1].split()[0]
        self.port = int(self.url.split(":")[1].split("/")[0])
        self.metrics_port = None
        if "--metrics" in args:
            self.metrics_port = int(self.program.stdout.readline().decode().rsplit(":", 1)[1].split("/")[0])

    def errors(self):
        self.log.seek(0)
        return self.log.read().decode()

    def stop(self):
        self.program.send_signal(signal.SIGTERM)
        out = self.program.communicate(timeout=PATIENCE)[0].decode()
        errors = self.errors()
        assert "Sanitizer" not in errors and "runtime error" not in errors, errors
        assert self.program.returncode == 0, (self.program.returncode, errors)
        return out

    def kill(self):
        self.program.kill()
        self.program.communicate()

    def memory(self):
        """Resident kilobytes."""
        with open(f"/proc/{self.program.pid}/status", encoding="ascii") as file:
            return next(int(line.split()[1]) for line in file if line.startswith("VmRSS"))

    def figure(self, name):
        _, _, body = self.ask("GET", "/metrics", port=self.metrics_port)
        return next(int(line.split()[1]) for line in body.decode().splitlines()
                    if line.startswith(f"bedesten_{name} "))

    def ask(self, method, path, body=None, headers=None, port=None, seconds=PATIENCE):
        """Status, headers, body."""
        connection = http.client.HTTPConnection("127.0.0.1", port or self.port, timeout=seconds)
        connection.request(method, path, body=body, headers=headers or {})
        answer = connection.getresponse()
        text = answer.read()
        connection.close()
        return answer.status, {k.lower(): v for k, v in answer.getheaders()}, text

    def __enter__(self):
        return self

    def __exit__(self, kind, value, trace):
        if self.program.poll() is not None:
            return
        if kind:
            self.kill()
        else:
            self.stop()


def frame(data, kind=TEXT, final=True, masked=True):
    head = bytes([(0x80 if final else 0) | kind])
    bit = 0x80 if masked else 0
    if len(data) < 126:
        head += bytes([bit | len(data)])
    elif len(data) < 1 << 16:
        head += bytes([bit | 126]) + struct.pack(">H", len(data))
    else:
        head += bytes([bit | 127]) + struct.pack(">Q", len(data))
    if not masked:
        return head + data
    mask = os.urandom(4)
    return head + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data))


class Refused(Exception):
    """The handshake was answered with another status."""


class WebSocket:
    def __init__(self, port, path="/ws", headers=None, dial=None):
        """DIAL makes the connection, where it is another than a plain one to PORT."""
        self.socket = dial() if dial else socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.bytes, self.closed, self.pings = b"", None, 0
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {path} HTTP/1.1", "Upgrade: websocket", "Connection: Upgrade", f"Sec-WebSocket-Key: {key}",
                 "Sec-WebSocket-Version: 13",
                 *(f"{k}: {v}" for k, v in {"Host": f"127.0.0.1:{port}", **(headers or {})}.items())]
        self.socket.sendall("\r\n".join([*lines, "", ""]).encode())
        head = b""
        while b"\r\n\r\n" not in head:
            more = self.socket.recv(4096)
            if not more:
                raise Refused(head.decode() or "closed")
            head += more
        head, self.bytes = head.split(b"\r\n\r\n", 1)
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise Refused(head.decode() + self.bytes.decode())
        accept = base64.b64encode(hashlib.sha1((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest())
        assert accept in head, head

    def send(self, text, **how):
        self.socket.sendall(frame(text.encode() if isinstance(text, str) else text, **how))

    def _more(self, until):
        left = until - time.monotonic()
        has_some = getattr(self.socket, "pending", lambda: 0)()  # of TLS
        if left <= 0 or not (has_some or select.select([self.socket], [], [], left)[0]):
            return False
        try:
            more = self.socket.recv(1 << 16)
        except ConnectionError:
            more = b""
        if not more:
            self.closed = self.closed or (0, b"")
        self.bytes += more
        return bool(more)

    def _take(self):
        """A whole frame from what has come; None: there is none yet."""
        data = self.bytes
        if len(data) < 2:
            return None
        n, at = data[1] & 127, 2
        if n == 126 and len(data) >= 4:
            n, at = struct.unpack(">H", data[2:4])[0], 4
        elif n == 127 and len(data) >= 10:
            n, at = struct.unpack(">Q", data[2:10])[0], 10
        elif n >= 126:
            return None
        if len(data) < at + n:
            return None
        self.bytes = data[at + n:]
        return data[0] & 15, data[at:at + n]

    def receive(self, seconds=PATIENCE):
        """The next message; None: nothing came in time, or it is closed."""
        until = time.monotonic() + seconds
        while self.closed is None:
            taken = self._take()
            if taken is None:
                if not self._more(until):
                    return None
            elif taken[0] == TEXT:
                return json.loads(taken[1])
            elif taken[0] == PING:
                self.pings += 1
                self.send(taken[1], kind=PONG)
            elif taken[0] == CLOSE:
                self.closed = (struct.unpack(">H", taken[1][:2])[0] if taken[1] else 0, taken[1][2:])
        return None

    def close(self):
        self.socket.close()


class Polled:
    """The same by requests."""

    def __init__(self, server, base=""):
        self.server, self.base, self.seen, self.waiting = server, base, 0, []
        status, _, body = server.ask("POST", base + "/api/open", "")
        assert status == 200, (status, body)
        self.secret = json.loads(body)["secret"]

    def ask(self, what, body, seconds=PATIENCE):
        return self.server.ask("POST", f"{self.base}/api/{what}", body, {"Authorization": f"Bearer {self.secret}"},
                               seconds=seconds)

    def send(self, text):
        status, _, body = self.ask("say", text.encode())
        assert status == 200, (status, body)

    def receive(self, seconds=PATIENCE):
        until = time.monotonic() + seconds
        while not self.waiting and time.monotonic() < until:
            try:
                status, _, body = self.ask("poll", str(self.seen), max(seconds, 0.05))
            except TimeoutError:  # the answer is given up; what it would have brought comes with the next
                return None
            assert status == 200, (status, body)
            answer = json.loads(body)
            assert answer["from"] <= self.seen + 1 <= answer["to"] + 1
            self.waiting = answer["messages"][self.seen + 1 - answer["from"]:]
            self.seen = answer["to"]
        return self.waiting.pop(0) if self.waiting else None

    def close(self):
        self.ask("close", "")


class Player:
    """Somebody at a table: says lines, waits for their answers, plays what is offered."""

    def __init__(self, line, rng=None):
        self.line, self.rng = line, rng
        self.room = self.state = self.secret = None
        self.opening = os.urandom(32)
        self.ids, self.done, self.heard = 0, {}, []

    def hear(self, seconds=PATIENCE):
        message = self.line.receive(seconds)
        if message is None:
            return None
        self.heard.append(message)
        if message["type"] == "room":
            self.room = message
        elif message["type"] == "state":
            self.state = message
        if "line" in message:
            self.done[message["line"]] = message
        return message

    def tell(self, words):
        """Says it; the id under which its answer comes."""
        self.ids += 1
        name = f"{secrets.token_hex(12)}-{self.ids}"
        self.line.send(f"#{name} {words}")
        return name

    def answer(self, name):
        until = time.monotonic() + PATIENCE
        while name not in self.done:
            assert time.monotonic() < until and self.hear() is not None, (name, self.line.closed, self.heard[-3:])
        return self.done.pop(name)

    def say(self, words):
        answer = self.answer(self.tell(words))
        if answer["type"] in ("made", "welcome") and answer.get("secret"):
            self.secret = answer["secret"]
        return answer

    def good(self, words):
        answer = self.say(words)
        assert answer["type"] != "refused", answer
        return answer

    def wait(self, true):
        until = time.monotonic() + PATIENCE
        while not true():
            assert time.monotonic() < until and self.hear() is not None, self.heard[-3:]

    def catch_up(self):
        while self.hear(0.02) is not None:
            pass

    def move(self):
        """What a click on one of the choices would say; False: it is not asked."""
        state = self.state
        if not state or not state["choices"]:
            return None
        choice = self.rng.choice(state["choices"])
        return f"play {state['number']} " + "; ".join(m["move"] for m in choice.get("line") or [choice])


def seal(player):
    return hashlib.sha256(player.opening).hexdigest()


def begin(players, bots=(), game="dice", names=("Ada", "Bo", "Cem", "Dora")):
    """The first makes a room and the others join; bots take the rest; the dice are sealed, and it starts."""
    made = players[0].good(f"room new {game} {len(players) + len(bots)} {names[0]}")
    for player, name in zip(players[1:], names[1:]):
        player.good(f"join {made['join']} {name}")
    for seat, bot in enumerate(bots, len(players) + 1):
        players[0].good(f"set seat {seat} {bot}")
    players[0].good("start")
    for player in players:
        player.good(f"seal {seal(player)}")
    for player in players:
        player.good(f"open {player.opening.hex()}")
    for player in players:
        player.wait(lambda p=player: p.state is not None)
    return made


def play_on(players, moves=None):
    """Until it is over, or so many moves were acknowledged. How many were."""
    played, quiet = 0, time.monotonic()
    while (moves is None or played < moves) and not players[0].state["result"]:
        assert time.monotonic() - quiet < PATIENCE, players[0].state
        for player in players:
            player.hear(0.005)
            line = player.move()
            if line and player.say(line)["type"] == "done":
                played, quiet = played + 1, time.monotonic()
                player.wait(lambda p=player, n=player.state["number"]: p.state["number"] > n or p.state["result"])
    return played
