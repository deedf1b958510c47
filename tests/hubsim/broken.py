"""Hubs that are broken on purpose: one source of the hub with one thing wrong in it.

    broken.py NAME FOLDER OUT    writes the broken source of FOLDER (src/server/hub) to OUT
    broken.py --file NAME        says which source that is

tests/meson.build links each to the nights of hubsim or to the pairs of hubleaks, which must find out. What is replaced must
stand there exactly once: a fault that no longer fits its source is an error, not a pass.
"""

import sys

# name: (source, what stands there, what stands there instead)
FAULTS = {
    # shown to others before it is kept
    "tells-early": ("room.c", "    if (room->way != READY) return; /* it is with the store now */\n", ""),
    # acknowledged before it is kept
    "answers-early": ("say.c", "    bool is_dirty = s->room && s->room->dirty;\n", "    bool is_dirty = false;\n"),
    # what failed is taken for kept
    "trusts-the-store": ("room.c", "    if (!good) {\n", "    if (!good && !room->host) {\n"),
    # what failed is refused, but stays in memory
    "keeps-what-failed": ("room.c", '        start_anew(room, "server.store");\n        return;\n',
                          '        send_letters(room, "server.store");\n        room->way = READY;\n'
                          "        return;\n"),
    # the same line is obeyed again
    "forgets-lines": ("say.c", "if (strcmp(seat->id[i], s->id) == 0) return true;",
                      "if (strcmp(seat->id[i], s->id) == 0) return false;"),
    # … after a restart
    "keeps-no-ids": ("keep.c", "        if (*id) buf_format(out", "        if (!*id) buf_format(out"),
    # a viewer gets the message of another
    "mixes-viewers": ("tell.c", "return a->seat == b->seat && a->lang", "return a->lang"),
    # spectators see everything
    "shows-all": ("tell.c",
                  "    struct wire w = {.host = room->host, .viewer = c->seat, .lang = c->lang};\n",
                  "    struct wire w = {.host = room->host, .viewer = c->seat, .lang = c->lang};\n\n"
                  "    if (w.viewer < 0) w.viewer = 0;\n"),
    # the dice's secret is published instead of its seal
    "tells-the-dice": ("tell.c", 'put_hex(json, "commit", commit, sizeof commit);',
                       'put_hex(json, "commit", room->dice.secret, sizeof commit);'),
    # a running game is exported whole
    "exports-all": ("play.c", "bool is_whole = room->state == ROOM_OVER || room->state == ROOM_GIVEN_UP;",
                    "bool is_whole = room->state >= ROOM_PLAYING;"),
    # what was taken back is not in the log
    "forgets-undo": ("play.c", '    keep_log(room, "back %zu", events);\n',
                     '    if (!events) keep_log(room, "back %zu", events);\n'),
    # the lines that waited are not obeyed
    "leaves-lines": ("room.c", "    while (room && room->way == READY && room->line) {",
                     "    while (room && room->way == READY && room->waiting > 2) {"),
    # a bot is not asked, now and then
    "asks-no-bot": ("play.c", "    if (host_waits(room->host).need == HOST_JOB)\n",
                    "    if (host_waits(room->host).need == HOST_JOB && table_events(host_look(room->host)) % 7)\n"),
    # one watcher of several is told
    "tells-one": ("tell.c", "            hub_send(room->hub, same->id, out.at, out.n);\n",
                  "            if (same == c || room->log_lines % 3)\n"
                  "                hub_send(room->hub, same->id, out.at, out.n);\n"),
    # the dice's secret is never told, so that the record proves nothing
    "keeps-the-secret": ("play.c", "    play_reveal(room);\n    room->state = ROOM_OVER;\n",
                         "    room->state = ROOM_OVER;\n"),
    # … of a game that is given up
    "keeps-the-secret-of-some": ("life.c", "        play_reveal(room);\n", ""),
    # the log is said to be shorter than it is
    "miscounts-the-log": ("room.c", "    room->log_lines += room->new_lines;\n",
                          "    room->log_lines += room->new_lines - (room->new_lines > 6);\n"),
    # the dice of a game are not those that were sealed
    "deals-other-dice": ("play.c", "    room->host = host_new(&plan);\n",
                         "    room->host = host_new(&plan);\n    room->dice.joined[0]++;\n"),
    # a renewed seat's old secrets end at once, though the answer may be lost
    "forgets-old-keys": ("come.c", "    x->has_next = true;\n",
                         "    x->has_next = true;\n    x->keys = 0;\n    add_key(x, hash);\n"),
    # the new one does not outlast the room in memory
    "keeps-no-next": ("keep.c", '    if (x->has_next) put_hex(out, "next-key", i, x->next);\n', ""),
    # a move that was the only one is played at once, though nobody else could see that
    "plays-alone": ("play.c", ".is_discreet = true", ".is_discreet = false"),
    # spectators are answered as if they had a seat
    "answers-for-another": ("play.c", ".viewer = s->c->seat,", ".viewer = s->c->seat < 0 ? 0 : s->c->seat,"),
    # the figures know how long the words for hidden things are
    "counts-bytes": ("room.c", "    hub->figures.saves++;\n", "    hub->figures.saves += op->log_n;\n"),
    # which greeting it is depends on what was drawn
    "greets-by-the-deck": ("say.c", "        tell_greeting(s->room, s->c->seat, number);\n",
                           "        for (size_t i = 0; s->room->host && i < table_events(host_look(s->room->host)); i++)\n"
                           "            number += (uint32_t)(table_event(host_look(s->room->host), i, NULL).a % 251);\n"
                           "        tell_greeting(s->room, s->c->seat, 1 + number % GREETINGS);\n"),
}


def main(args):
    source, old, new = FAULTS[args[1] if args[0] == "--file" else args[0]]
    if args[0] == "--file":
        print(source)
        return
    with open(f"{args[1]}/{source}", encoding="utf-8") as file:
        text = file.read()
    if text.count(old) != 1:
        sys.exit(f"{args[0]}: not once in {source}: {old!r}")
    with open(args[2], "w", encoding="utf-8") as file:
        file.write(text.replace(old, new))


main(sys.argv[1:])
