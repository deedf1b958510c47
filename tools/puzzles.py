#!/usr/bin/env python3
"""Turns the folders of puzzles into one C file, the table behind puzzle/shelf.h.

Usage: puzzles.py PUZZLES_DIR OUT.c OUT.d         (OUT.d: what OUT.c was made from)

A puzzle is a file NUMBER.txt in the folder of its game. What is in it `bedesten puzzle --check` looks at.
"""

import os
import sys


def lines_of(text):
    return "".join('    "' + line.replace("\\", "\\\\").replace('"', '\\"') + '\\n"\n'
                   for line in text.splitlines())


def main():
    folder, out, dep = sys.argv[1:]
    games = sorted(name for name in os.listdir(folder) if os.path.isdir(os.path.join(folder, name)))
    rows, paths = [], [folder]
    for game in games:
        paths.append(os.path.join(folder, game))
        for name in sorted(os.listdir(paths[-1])):
            if name.endswith(".txt"):
                rows.append((game, int(name[:-4]), os.path.join(folder, game, name)))
    text = '#include "puzzle/shelf.h"\n\n#include <stddef.h>\n\nconst struct puzzle_row PUZZLES[] = {\n'
    for game, number, path in sorted(rows):
        paths.append(path)
        with open(path, encoding="utf-8") as file:
            text += f'    {{"{game}", {number},\n{lines_of(file.read())}    }},\n'
    text += "    {NULL, 0, NULL},\n};\n"
    with open(out, "w", encoding="utf-8") as file:
        file.write(text)
    with open(dep, "w", encoding="utf-8") as file:
        file.write(f"{out}: " + " ".join(path.replace(" ", "\\ ") for path in paths) + "\n")


if __name__ == "__main__":
    main()
