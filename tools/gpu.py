#!/usr/bin/env python3
"""Writes a C file with the programs for graphics cards.   Usage: tools/gpu.py OUT [NAME.ptx…]

The assembler takes them in as they are, under names that other parts of the program find however it is linked; OUT is written anew whenever one of them is.
"""

import os
import sys

HEAD = """/* Made by tools/gpu.py: programs for graphics cards, by game. */
#include "gpu/gpu.h"

#include <string.h>

"""
ONE = """extern const char gpu_{name}[];
__asm__(".section .rodata\\n.globl gpu_{name}\\n.hidden gpu_{name}\\ngpu_{name}:\\n.incbin \\"{path}\\"\\n.byte 0\\n.previous\\n");
"""


def main(out, *paths):
    names = [os.path.basename(path).removesuffix(".ptx") for path in paths]
    with open(out, "w", encoding="utf-8") as file:
        file.write(HEAD)
        for name, path in zip(names, paths):
            file.write(ONE.format(name=name, path=os.path.abspath(path)))
        file.write("\nconst char *gpu_program(const struct game *g)\n{\n")
        for name in names:
            file.write(f'    if (strcmp(g->id, "{name}") == 0) return gpu_{name};\n')
        file.write("    (void)g;\n    return NULL;\n}\n")


main(*sys.argv[1:])
