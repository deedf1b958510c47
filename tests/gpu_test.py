#!/usr/bin/env python3
"""--gpu from outside. The card is none: a driver of the tests (gpu/cuda.c) plays on the processor
what a card would play. Its folder is in $GPU_DRIVER."""

import os
import re
import shutil
import subprocess

from drive import Skip, case, flat, good, refused, run, run_cases, world

CARD = {"LD_LIBRARY_PATH": os.environ["GPU_DRIVER"]}
NONE = {"LD_LIBRARY_PATH": None}
SIM = ["sim", "board", "--players", "2", "--games", "40", "--seed", "4", "--bots", "random"]


def on_card(*args):
    status, out, err = run(*args, "--gpu", env=CARD)
    if "built without" in err:
        raise Skip("clang-14 and llvm-14 when it was built")
    assert status == 0, (args, status, err)
    return out


def is_same(*args):
    here, there = good(*args), on_card(*args)
    assert re.sub("Time.*\n", "", here) == re.sub("Time.*\n", "", there), (args, here, there)


@case
def sim_tells_the_same():
    is_same(*SIM)
    is_same("sim", "dice", "--players", "3", "--games", "12", "--bots", "level3", "random", "policy")
    is_same("sim", "write", "--players", "1", "--games", "12", "--bots", "level4")


@case
def set_ups_that_are_drawn_are_drawn_alike():
    is_same("sim", "board", "--players", "3", "--games", "20", "--layout", "random", "--bots", "random")


@case
def a_match_tells_the_same():
    is_same("match", "dice", "policy", "random", "--players", "2", "--games", "24", "--json", "-")
    is_same("match", "write", "level2", "random", "--players", "1", "--games", "16", "--csv", "-")


@case
def an_atlas_tells_the_same():
    is_same("atlas", "board", "--players", "4", "--games", "12", "--bots", "policy", "--json", "-")
    is_same("atlas", "dice", "--players", "2", "--games", "12", "--bots", "random", "--html", "-")


@case
def a_finished_checkpoint_of_a_card_is_one_of_the_processor():
    path = os.path.join(os.environ["HOME"], "gpu-checkpoint")
    if os.path.exists(path):
        os.remove(path)
    args = ["atlas", "dice", "--players", "2", "--games", "20", "--bots", "random", "--json", "-"]
    first = on_card(*args, "--checkpoint", path)
    assert good(*args, "--checkpoint", path) == first == good(*args)
    os.remove(path)


@case
def a_net_is_fitted_alike():
    def fit(*more, env=None):
        args = [os.environ["FIT"], "dice", "--players", "2,3", "--games", "12", "--passes", "1", "--seed", "3", *more]
        done = subprocess.run(args, capture_output=True, env=world(env), text=True, timeout=120, check=False)
        if "built without" in done.stderr:
            raise Skip("clang-14 and llvm-14 when it was built")
        assert done.returncode == 0, done.stderr
        return done.stdout

    assert "NET_DICE" in fit() and fit() == fit("--gpu", env=CARD)


def checkpoint_at(name):
    path = os.path.join(os.environ["HOME"], name)
    if os.path.exists(path):
        os.remove(path)
    return path


@case
def what_was_played_is_told_without_a_card():
    path = checkpoint_at("gpu-played")
    for args in (["atlas", "dice", "--players", "2", "--games", "20", "--bots", "random", "--json", "-"],
                 ["match", "dice", "policy", "random", "--players", "2", "--games", "200", "--json", "-"]):
        args += ["--checkpoint", path]
        first = good(*args)  # the match is settled before all is played
        assert good(*args, "--gpu", env=NONE) == first, args
        os.remove(path)


@case
def a_card_that_fails_in_the_middle_leaves_a_checkpoint():
    path, kept = checkpoint_at("gpu-fails"), checkpoint_at("gpu-fails-kept")
    args = ["atlas", "dice", "--players", "2", "--games", "4000", "--bots", "random", "--json", "-"]
    whole = on_card(*args)
    for lang, words in ("en", ["Stopped at 76 %", "goes on from", "failed at cuLaunchKernel"]), \
                       ("de", ["Angehalten bei 76 %", "geht es von", "an cuLaunchKernel gescheitert"]):
        status, out, err = run(*args, "--gpu", "--checkpoint", path, "--lang", lang, env=CARD | {"CARD_FAILS": "2"})
        assert status == 1 and out == "" and all(word in flat(err) for word in words), (status, out, err)
        with open(path, encoding="utf-8") as file:
            assert "\ndone 0-3072\n" in file.read()
        shutil.copy(path, kept)
        os.remove(path)
    assert good(*args, "--checkpoint", kept) == whole == good(*args)


@case
def a_run_begun_on_one_ends_on_the_other():
    path = checkpoint_at("gpu-both")
    args = ["atlas", "dice", "--players", "2", "--games", "4000", "--bots", "random", "--json", "-"]
    run(*args, "--gpu", "--checkpoint", path, env=CARD | {"CARD_FAILS": "2"})
    assert on_card(*args, "--checkpoint", path) == good(*args)
    os.remove(path)
    status, _, err = run(*args, "--gpu", "--checkpoint", path, env=CARD | {"CARD_FAILS": "1"})
    assert status == 1 and "Stopped at 0 %" in err, err
    assert on_card(*args, "--checkpoint", path) == good(*args)
    os.remove(path)


@case
def a_card_that_will_not_do_is_told_in_a_sentence():
    for env, words in (({"CARD_CAPABILITY": "0"}, {"en": "there is no card", "de": "es gibt keine Karte"}),
                       ({"CARD_CAPABILITY": "75"}, {"en": "none, is too old: it has compute capability 7.5, and 8.0",
                                                    "de": "none, ist zu alt: Sie hat „Compute Capability“ 7.5, und"}),
                       ({"CARD_PTX": "70"}, {"en": "too old: it has no PTX 7.1", "de": "zu alt: Ihm fehlt PTX 7.1"})):
        for lang, said in words.items():
            status, out, err = run(*SIM, "--gpu", "--lang", lang, env=CARD | env)
            if "clang" in err:
                raise Skip("clang-14 and llvm-14 when it was built")
            assert status == 1 and out == "" and said in flat(err), (status, out, err)


@case
def a_game_that_no_card_plays_is_no_fault_of_the_build():
    if "clang" in run(*SIM, "--gpu", env=CARD)[2]:
        raise Skip("clang-14 and llvm-14 when it was built")
    for lang, said in ("en", "“template” is not played on"), ("de", "„template“ wird nicht auf"):
        status, out, err = run("sim", "template", "--games", "4", "--gpu", "--lang", lang, env=CARD)
        assert status == 1 and said in flat(err) and out == "", (status, out, err)


@case
def without_a_card_a_sentence_says_what_is_missing():
    for lang, words in ("en", "no graphics card"), ("de", "keine Grafikkarte"):
        status, out, err = run(*SIM, "--gpu", "--lang", lang, env=NONE)
        if "libcuda" not in err and status == 0:
            raise Skip("a machine without a card")
        assert status == 1 and out == "", (status, out, err)
        assert words in flat(err) and "libcuda.so.1" in err or "clang" in err, err


@case
def a_card_without_memory_is_told_in_a_sentence():
    for lang, words in ("en", "not enough memory"), ("de", "nicht genug Speicher"):
        status, out, err = run(*SIM, "--gpu", "--lang", lang, env=CARD | {"CARD_MEMORY": "20000"})
        if "clang" in err:
            raise Skip("clang-14 and llvm-14 when it was built")
        assert status == 1 and out == "" and words in flat(err), (status, out, err)


@case
def bots_that_search_are_refused():
    args = ["sim", "board", "--players", "2", "--games", "4", "--gpu", "--bots"]
    for bot in "search", "level5", "level6":
        refused([*args, bot], [bot, "graphics card"], env=CARD)
    refused([*args, "random", "level6"], ["level6", "Grafikkarte"], lang="de", env=CARD)
    refused(["match", "dice", "policy", "level6", "--players", "2", "--gpu"], ["level6"], env=CARD)
    refused(["match", "dice", "policy", "exec:true", "--players", "2", "--gpu"], ["true", "graphics card"], env=CARD)


@case
def the_card_plays_without_threads_beside_it():
    refused([*SIM, "--gpu", "--jobs", "2"], ["--jobs"], env=CARD)
    refused([*SIM, "--gpu", "--jobs", "2"], ["--jobs", "Karte"], lang="de", env=CARD)


run_cases()
