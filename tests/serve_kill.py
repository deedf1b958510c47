"""The real server, killed with -9 under load, again and again:   serve_kill.py [--kills 8] [--seed 1]

Several tables play as fast as they can; at a random moment the server is killed and started again on the same folder.
Every move that was acknowledged must be in the log of its game, at its place. $BEDESTEN is the program.
"""

import random
import sys
import threading
import time

sys.dont_write_bytecode = True
from ws import Player, Server, WebSocket, begin

TABLES, MOST_SECONDS = 3, 0.3


class Table:
    """Two people; what they were told of their game, which must never be untrue afterwards."""

    def __init__(self):
        self.secrets, self.events, self.fault = None, {}, None

    def look(self, player):
        for event in player.state["events"]:
            known = self.events.setdefault(event["number"], event["event"])
            # what one of the two may not see is "?" to them
            assert "?" in known + event["event"] or known == event["event"], (known, event)

    def sit(self, server, rng):
        players = [Player(WebSocket(server.port), random.Random(rng.random())) for _ in range(2)]
        if self.secrets is None:
            begin(players)
            self.secrets = [one.secret for one in players]
            return players
        for one, secret in zip(players, self.secrets):
            one.good(f"seat {secret}")
            one.wait(lambda p=one: p.state is not None)
            one.line.send("since 0")
            one.wait(lambda p=one: p.state["since"] == 0)
            last = max(self.events, default=0)
            assert one.state["number"] >= last, f"{last - one.state['number']} events are lost"
            self.look(one)
        return players

    def play(self, players, stop):
        try:
            while not stop.is_set() and not players[0].state["result"]:
                for one in players:
                    one.hear(0.002)
                    line = one.move()
                    if line and one.say(line)["type"] == "done":
                        number = one.state["number"]
                        one.wait(lambda p=one, n=number: p.state["number"] > n or p.state["result"])
                    self.look(one)
        except (AssertionError, OSError) as error:
            if not stop.is_set():
                self.fault = error


def one_life(data, tables, rng):
    server = Server("--per-address", "1000", data=data)
    seated = [table.sit(server, rng) for table in tables]
    stop = threading.Event()
    threads = [threading.Thread(target=table.play, args=(players, stop)) for table, players in zip(tables, seated)]
    for thread in threads:
        thread.start()
    time.sleep(rng.random() * MOST_SECONDS)
    stop.set()
    server.kill()
    for thread in threads:
        thread.join()
    for players in seated:
        for one in players:
            one.line.close()
    for table, players in zip(tables, seated):
        if table.fault:
            raise table.fault
        if players[0].state["result"]:
            table.__init__()
    return server.data


def main(args):
    given = dict(zip(args[::2], map(int, args[1::2])))
    rng, data, tables = random.Random(given.get("--seed", 1)), None, [Table() for _ in range(TABLES)]
    kills, told = given.get("--kills", 8), 0
    for _ in range(kills):
        data = one_life(data, tables, rng)
        told = max(told, sum(len(table.events) for table in tables))
    with Server("--per-address", "1000", data=data) as server:
        for table in tables:
            table.sit(server, rng)
    assert told, "nothing was played"
    print(f"{kills} kills; every one of up to {told} events that were told was there afterwards")


main(sys.argv[1:])
