#!/usr/bin/env python3
"""moves.py: large copies in a program for graphics cards, done by words.   Usage: tools/moves.py <IN.ll >OUT.ll

LLVM 14 copies, moves and clears more than 128 bytes, or a number that is not known, byte by byte on such machines,
also where both sides are aligned. Those calls go to the functions of src/gpu/moves.c in place of that."""

import re
import sys

INLINE_MOST = 128  # up to so many bytes it does well by itself
CALL = re.compile(r"call void @llvm\.(memcpy|memmove|memset)\.(\S+?)\((.*), i1 false\)")
POINTER = re.compile(r"(i8(?: addrspace\(\d+\))?\*) (?:[a-z_]+(?:\(\d+\))? )*(?:align (\d+) )?(?:[a-z_]+(?:\(\d+\))? )*((?:[%@]|getelementptr|bitcast).*)")


def parts(text):
    """The arguments of a call; commas inside brackets do not part them."""
    found, depth, start = [], 0, 0
    for i, c in enumerate(text):
        depth += (c in "([{") - (c in ")]}")
        if c == "," and depth == 0:
            found.append(text[start:i].strip())
            start = i + 1
    return found + [text[start:].strip()]


def pointer(text):
    """Its sort, its alignment, and what it is."""
    match = POINTER.fullmatch(text)
    if not match:
        sys.exit(f"moves.py: this is not known as a pointer: {text}")
    return match.groups()


def changed(line):
    call = CALL.search(line)
    if not call:
        return line
    what, args = call.group(1), parts(call.group(3))
    n = args[-1].split()[-1]
    pointers = [pointer(a) for a in (args[:1] if what == "memset" else args[:2])]
    if n.isdigit() and int(n) <= INLINE_MOST or any(p[0] != "i8*" for p in pointers):
        return line
    align = min(int(p[1] or 1) for p in pointers)
    if align < 2 or what == "memset" and args[1] != "i8 0":
        return line
    name = "@card_" + {"memset": "clear", "memcpy": "copy", "memmove": "move"}[what] + str(min(align, 8))
    asked[name] = ", ".join(["i8*"] * len(pointers))
    given = ", ".join(f"i8* {p[2]}" for p in pointers)
    return line[: call.start()] + f"call void {name}({given}, i64 {n})" + line[call.end():]


asked = {}  # functions, and the sorts of their pointers
for text in sys.stdin:
    sys.stdout.write(changed(text))
for function, sorts in asked.items():
    print(f"declare void {function}({sorts}, i64)")
