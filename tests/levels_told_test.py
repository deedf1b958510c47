#!/usr/bin/env python3
"""The tables of docs/bots.md are what tools/levels tells of the games that are kept in bench/levels: all are
played, and all neighbours lie far enough apart."""

import os
import subprocess
import sys

sys.dont_write_bytecode = True  # before drive is read: nothing is left in the source folder
from drive import case, run_cases

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")


@case
def the_document_tells_what_was_played():
    told = subprocess.run([os.environ["RATINGS"], "--told", "--keep", os.path.join(ROOT, "bench", "levels")],
                          capture_output=True, text=True, check=False)
    assert told.returncode == 0, (told.returncode, told.stderr)
    with open(os.path.join(ROOT, "docs", "bots.md"), encoding="utf-8") as file:
        document = file.read()
    tables = told.stdout.strip().split("\n\n")
    assert len(tables) == 3, told.stdout
    for table in tables:
        assert table + "\n" in document, table


run_cases()
