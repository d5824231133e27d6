"""Writes cases with what the model expects as a transcript, which the tests run without Python."""

import collections
import re

import cases
from program import PRELUDE
from values import Failure, json_text

SEED = 1
MOST_BYTES = 140_000
LONGEST = 420

HEADER = """\
# Cases with the results that a model of the language in Python expects.
# Written by `Scripts/differential --write-fixed`, never by `bos test --update`.
"""

# Errors that never depend on what bos can find before it runs a case.
LATE = {"division", "overflow", "index", "value"}


def entry(text):
    """Returns an entry of a transcript: the first line after `> `, the others after `. `."""
    return "> " + text.rstrip("\n").replace("\n", "\n. ") + "\n"


def result_text(expected):
    """Returns the line that bos must write."""
    if "kind" in expected:
        return f'{{"kind":"{expected["kind"]}"}}'
    columns = ",".join(json_text([name, types]) for name, types in expected["columns"])
    return f'{{"type":"{expected["type"]}","columns":[{columns}],"value":{json_text(expected["value"])}}}'


def subjects(case):
    """Returns the commands, functions and operators of a case."""
    return set(re.findall(r"[a-z]+(?=\()|(?<=\| )[a-z]+|\bby\b|=~|\?\?|%|--left", case.text()))


def is_useful(case, expected, seen):
    """Returns whether a case has a subject that few cases had."""
    if case.file is not None:
        return False
    text, is_error = case.text(), isinstance(expected, Failure)
    # bos warns of `"$a"`.
    if len(text) > LONGEST or "$a" in text or is_error and expected.kind not in LATE:
        return False
    # The type of a sum of no values depends on the past of the column.
    if "sum" in text and not is_error and '":0' in json_text(cases.shown(expected)["value"]):
        return False
    return min((seen[subject] for subject in subjects(case)), default=99) < 8


def transcript():
    parts = [HEADER, *(entry("def " + definition) for definition in PRELUDE.split("def ")[1:])]
    size, number, seen = len("".join(parts).encode()), 0, collections.Counter()
    while size < MOST_BYTES and number < 20_000:
        case, expected = cases.make(SEED, number)
        number += 1
        if not is_useful(case, expected, seen):
            continue
        seen.update(subjects(case))
        part = entry(f"try {{ {case.text()} }} catch e {{ failed $e }}")
        part += result_text(cases.shown(expected)) + "\n"
        parts.append(part)
        size += len(part.encode())
    return "".join(parts), len(parts) - 3
