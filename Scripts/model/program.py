"""Runs bos on many cases at once."""

import json
import os
import subprocess
import tempfile

PRELUDE = """\
def shown(value) {
  let names = if type($value) == "table" then keys($value) else []
  let columns = map($names, fn(name) => [$name, map($value[$name], type)])
  print json({type: type($value), columns: $columns, value: $value})
}
def failed(e) { print json({kind: $e.kind}) }
"""
FIRST_LINE = PRELUDE.count("\n") + 1

# The kinds of errors that bos finds before it runs a script.
KINDS = {"no-column": "column", "column-outside-aggregate": "column"}


class Crash(Exception):
    """bos ended in another way than a script can."""


class Program:
    """bos, with a folder that is empty."""

    def __init__(self, path):
        self.path = os.path.abspath(path)
        self.folder = tempfile.TemporaryDirectory(prefix="bos-differential-")
        self.environment = {"PATH": "/usr/bin:/bin", "HOME": self.folder.name, "LANG": "C.UTF-8"}

    def results(self, cases):
        """Returns what bos writes for each case, as JSON."""
        texts = [case.text() for case in cases]
        files = {f"{case.number}.csv": case.file for case in cases if case.file is not None}
        for name, content in files.items():
            with open(os.path.join(self.folder.name, name), "w", encoding="utf-8") as file:
                file.write(content)
        try:
            return self.results_of_texts(texts)
        finally:
            for name in files:
                os.remove(os.path.join(self.folder.name, name))

    def results_of_texts(self, texts):
        results = [None] * len(texts)
        places = list(range(len(texts)))
        while places:
            lines, found = self.run([texts[place] for place in places])
            if not found:
                for place, line in zip(places, lines):
                    results[place] = line
                return results
            # An error before the run stops the whole script, so these cases are left out.
            for index, kind in found.items():
                results[places[index]] = {"kind": KINDS.get(kind, kind), "early": True}
            places = [place for index, place in enumerate(places) if index not in found]
        return results

    def run(self, texts):
        script = PRELUDE + "".join(f"try {{ {text} }} catch e {{ failed $e }}\n" for text in texts)
        path = os.path.join(self.folder.name, "cases.bos")
        with open(path, "w", encoding="utf-8") as file:
            file.write(script)
        command = [self.path, "--json", "--source", "sample", "--as-of", "2024-06-15", path]
        try:
            result = subprocess.run(
                command, env=self.environment, cwd=self.folder.name, stdin=subprocess.DEVNULL,
                capture_output=True, timeout=600,
            )  # fmt: skip
        except subprocess.TimeoutExpired:
            raise Crash(f"no result after 600 s of {len(texts)} cases") from None
        if result.returncode not in (0, 65):
            raise Crash(f"status {result.returncode}: {result.stderr.decode()[-2000:]}")
        if result.returncode == 0:
            lines = [json.loads(line) for line in result.stdout.decode().split("\n")[:-1]]
            if len(lines) != len(texts):
                raise Crash(f"{len(lines)} results of {len(texts)} cases")
            return lines, {}
        errors = [json.loads(line) for line in result.stderr.decode().splitlines()]
        errors = [error for error in errors if error["severity"] == "error"]
        return [], {error["line"] - FIRST_LINE: error["kind"] for error in reversed(errors)}


def same(expected, actual):
    """Compares two JSON values; a num may be written as an int."""
    if isinstance(expected, bool) or isinstance(actual, bool) or expected is None:
        return expected is actual
    if isinstance(expected, float):
        return isinstance(actual, (int, float)) and float(actual) == expected
    if isinstance(expected, list):
        return (
            isinstance(actual, list)
            and len(expected) == len(actual)
            and all(same(a, b) for a, b in zip(expected, actual))
        )
    if isinstance(expected, dict):
        return (
            isinstance(actual, dict)
            and list(expected) == list(actual)
            and all(same(expected[name], actual[name]) for name in expected)
        )
    return type(expected) is type(actual) and expected == actual


def agree(expected, actual):
    if actual.get("early") and actual["kind"] == "column" and "kind" in expected:
        # Names that bos knows before the run are checked before anything is computed.
        return True
    if "kind" in expected or "kind" in actual:
        return expected.get("kind") == actual.get("kind")
    expected, actual = with_plain_zeros(expected), with_plain_zeros(actual)
    return same(expected, actual)


def with_plain_zeros(result):
    """Removes the types of zeros, because the sum of no values has the type of its column."""
    if result["type"] != "table":
        return {**result, "type": "number"} if is_zero(result["value"]) else result
    columns = []
    for name, types in result["columns"]:
        cells = [row.get(name) for row in result["value"]]
        columns.append([name, ["number" if is_zero(cell) else each for cell, each in zip(cells, types)]])
    return {**result, "columns": columns}


def is_zero(value):
    return not isinstance(value, bool) and value == 0
