#!/usr/bin/env python3
"""libbedesten as others get it: installed, found by pkg-config, linked in both ways.

$BUILD is the build folder; what it installs is put below a folder that is gone at the end.
"""

import glob
import os
import re
import subprocess
import sys

sys.dont_write_bytecode = True  # before drive is read: nothing is left in the source folder
from drive import FOLDER, case, run_cases

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
BUILD = os.environ["BUILD"]
PLACE = os.path.join(FOLDER.name, "installed")
EXAMPLE = os.path.join(ROOT, "examples", "bots.c")
EXAMPLE_LINES = 80
STRICT = ["-Wall", "-Wextra", "-Wpedantic", "-Werror"]
# What a library has no business with: ending the process, writing, reading, changing its world.
FOREIGN = {"exit", "_exit", "_Exit", "abort", "__assert_fail", "printf", "puts", "putchar", "fputs", "fputc", "fwrite", "fprintf",
           "vprintf", "vfprintf", "dprintf", "__printf_chk", "__fprintf_chk", "__vfprintf_chk", "stdin", "stdout", "stderr", "perror",
           "fopen", "fopen64", "fdopen", "fread", "fgets", "open", "open64", "openat", "read", "write", "remove", "rename", "unlink",
           "getenv", "secure_getenv", "setenv", "putenv", "system", "popen", "fork", "execve", "socket", "getrandom", "signal",
           "setlocale", "rand", "random", "srand", "time"}


def read(*path):
    with open(os.path.join(ROOT, *path), encoding="utf-8") as file:
        return file.read()


def tool(*args, env=None):
    """The output of a command that must succeed."""
    done = subprocess.run(args, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False,
                          env={**os.environ, **(env or {})}, timeout=300)
    out = done.stdout.decode("utf-8")
    assert done.returncode == 0, f"{args}: {out}"
    return out


def found(pattern):
    """The one installed file of this name."""
    names = glob.glob(os.path.join(PLACE, "**", pattern), recursive=True)
    assert len(names) == 1, (pattern, names)
    return names[0]


def pkg_config(*args):
    env = {"PKG_CONFIG_LIBDIR": os.path.dirname(found("bedesten.pc")), "PKG_CONFIG_SYSROOT_DIR": PLACE,
           "PKG_CONFIG_ALLOW_SYSTEM_CFLAGS": "1", "PKG_CONFIG_ALLOW_SYSTEM_LIBS": "1"}
    return tool("pkg-config", *args, "bedesten", env=env).split()


def listed():
    return read("src", "lib", "symbols.txt").split()


def declared():
    """The functions of the header."""
    return sorted(set(re.findall(r"\b(bedesten_\w+)\(", re.sub(r"/\*.*?\*/", "", read("include", "bedesten.h"), flags=re.S))))


def build(name, *more, source=EXAMPLE):
    path = os.path.join(FOLDER.name, name)
    tool("gcc", "-std=c11", *STRICT, source, *pkg_config("--cflags"), *more, "-o", path)
    return path


def shared():
    return build("shared", *pkg_config("--libs"))


def static():
    return build("static", "-static", *pkg_config("--static", "--libs"))


def play(program, *args):
    return tool(program, *args, env={"LD_LIBRARY_PATH": os.path.dirname(found("libbedesten.so"))})


@case
def everything_is_put_in_place():
    tool("meson", "install", "-C", BUILD, "--no-rebuild", "--destdir", PLACE, "--tags", "devel")
    for name in ["bedesten.h", "bedesten.pc", "libbedesten.a", "libbedesten.so", "libbedesten.so.0"]:
        found(name)
    assert "libbedesten.so.0" in tool("readelf", "-d", found("libbedesten.so"))


@case
def the_library_is_built_without_the_program():
    """So it needs neither ncurses nor cJSON."""
    names = set(re.findall(r'"name": "([^"]+)"', tool("meson", "introspect", BUILD, "--targets")))
    assert "library_objects" in names and not names & {"term", "tree", "lab"}, names


@case
def the_shared_library_exports_what_is_listed():
    lines = tool("nm", "-D", "--defined-only", found("libbedesten.so")).splitlines()
    assert sorted(line.split()[-1] for line in lines) == listed()


@case
def the_static_library_exports_what_is_listed():
    lines = tool("nm", "-g", "--defined-only", found("libbedesten.a")).splitlines()
    assert sorted(line.split()[-1] for line in lines if len(line.split()) == 3) == listed()


@case
def the_header_declares_what_is_listed():
    assert declared() == listed() and listed() == sorted(set(listed()))


@case
def every_function_is_in_the_manual_and_in_a_test():
    manual = read("docs", "library.md")
    tests = "".join(read("tests", f"library_{name}.c") for name in ["test", "host_test", "position_test", "record_test"])
    lacking = [f for f in listed() if f"`{f}`" not in manual or f + "(" not in tests]
    assert not lacking, lacking


@case
def every_function_is_called_where_memory_runs_out():
    test = read("tests", "library_lack_test.c")
    lacking = [f for f in listed() if f + "(" not in test]
    assert not lacking, lacking


@case
def every_name_of_the_header_begins_with_ours():
    text = re.sub(r"/\*.*?\*/", "", read("include", "bedesten.h"), flags=re.S)
    names = re.findall(r"^#define (\w+)|\b(?:struct|enum) (\w+)|^    ([A-Z]\w+)", text, re.M)
    wrong = [n for group in names for n in group if n and not n.lower().startswith("bedesten")]
    assert not wrong, wrong


@case
def nothing_is_printed_and_no_process_ended():
    lines = tool("nm", "-D", "--undefined-only", found("libbedesten.so")).splitlines()
    wanted = {line.split()[-1].split("@")[0] for line in lines}
    assert wanted and not wanted & FOREIGN, wanted & FOREIGN


@case
def nothing_that_changes_is_shared():
    """What lies in memory that can be written to is filled once, by the loader."""
    lines = tool("nm", "--defined-only", found("libbedesten.a")).splitlines()
    kinds = [line.split() for line in lines if len(line.split()) == 3]
    assert not [name for _, kind, name in kinds if kind in "bBC"]
    sections = tool("readelf", "-SW", found("libbedesten.a"))
    sizes = dict(re.findall(r"\] (\.\S+)\s+\S+\s+\S+ \S+ (\S+)", sections))
    assert ".text" in sizes, sizes
    assert not [s for s in (".data", ".bss", ".tdata", ".tbss") if int(sizes.get(s, "0"), 16)], sizes


@case
def all_say_the_same_version():
    said = pkg_config("--modversion")[0]
    text = read("include", "bedesten.h")
    parts = [re.search(rf"#define BEDESTEN_VERSION_{p} (\d+)", text)[1] for p in ["MAJOR", "MINOR", "PATCH"]]
    assert f'#define BEDESTEN_VERSION_TEXT "{said}"' in text and ".".join(parts) == said
    assert f"version: '{said}'" in read("meson.build")


@case
def the_header_is_good_in_c_and_in_cxx():
    header = found("bedesten.h")
    for command in (["gcc", "-x", "c", "-std=c11", "-Wstrict-prototypes"], ["clang", "-x", "c", "-std=c11"],
                    ["clang", "-x", "c++", "-std=c++11"], ["clang", "-x", "c++", "-std=c++20"]):
        tool(*command, *STRICT, "-fsyntax-only", header)


@case
def the_first_program_of_the_manual_runs():
    source = os.path.join(FOLDER.name, "first.c")
    with open(source, "w", encoding="utf-8") as file:
        file.write(re.search(r"```c\n(#include.*?)```", read("docs", "library.md"), re.S)[1])
    said = play(build("first", *pkg_config("--libs"), source=source))
    assert re.fullmatch(r"round [1-9]\d* \n", said), said


@case
def the_example_is_short():
    assert len(read("examples", "bots.c").splitlines()) <= EXAMPLE_LINES


@case
def the_example_links_in_both_ways():
    assert "libbedesten.so.0" in tool("readelf", "-d", shared())
    assert "libbedesten" not in tool("readelf", "-d", static())


@case
def the_example_plays_the_same_games_in_both_ways():
    one, other = shared(), static()
    for game in ["board", "dice", "write"]:
        told = play(one, game, "3")
        assert told == play(other, game, "3")
        assert len(told.splitlines()) > 50 and "1. Player" in told, told
    assert play(one, "board", "3") != play(one, "board", "4")
    assert "Spieler" in play(other, "dice", "3", "de")


@case
def the_example_says_what_is_wrong():
    done = subprocess.run([static(), "chess"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
    assert done.returncode == 1 and not done.stdout and b"board, dice, write" in done.stderr


run_cases()
