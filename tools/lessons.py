#!/usr/bin/env python3
"""Turns the folder of lessons into one C file, the table behind lesson/shelf.h.

Usage: lessons.py LESSONS_DIR OUT.c OUT.d         (OUT.d: what OUT.c was made from)

By game, its first lesson first. What is in a lesson `bedesten learn --check` looks at.
"""

import os
import sys

FIRST = "-first"


def order(name):
    """`board-first` before `board-2-market`."""
    game, _, rest = name.partition("-")
    return (game, rest != FIRST[1:], rest)


def array_of(data):
    rows = [data[at:at + 24] for at in range(0, len(data), 24)]
    return "".join("    " + " ".join(f"{byte}," for byte in row) + "\n" for row in rows)


def main():
    folder, out, dep = sys.argv[1:]
    names = sorted((name[:-4] for name in os.listdir(folder) if name.endswith(".txt")), key=order)
    text = '#include "lesson/shelf.h"\n\n'
    for number, name in enumerate(names):
        with open(os.path.join(folder, name + ".txt"), "rb") as file:
            text += f"static const unsigned char TEXT{number}[] = {{\n{array_of(file.read())}}};\n"
    text += "\nconst struct shelf_row SHELF[] = {\n"
    for number, name in enumerate(names):
        text += (f'    {{"{name}", "{name.partition("-")[0]}", TEXT{number}, '
                 f"sizeof TEXT{number}}},\n")
    text += "    {0},\n};\n"
    with open(out, "w", encoding="utf-8") as file:
        file.write(text)
    with open(dep, "w", encoding="utf-8") as file:
        paths = [folder, *(os.path.join(folder, name + ".txt") for name in names)]
        file.write(f"{out}: " + " ".join(path.replace(" ", "\\ ") for path in paths) + "\n")


if __name__ == "__main__":
    main()
