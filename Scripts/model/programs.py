"""Compares random programs of statements with Python, which copies values where bos does."""

import contextlib
import copy
import io
import json
import os
import random
import subprocess
import tempfile

from make_programs import Maker


class Failure(Exception):
    """An error that the program catches."""

    def __init__(self, kind):
        self.kind = kind


class TooLong(Exception):
    """A program that does too much to be compared."""


class Model:
    """What programs in Python call."""

    MOST_STEPS = 20_000
    MOST_SIZE = 100_000

    def __init__(self):
        self.steps = 0

    def step(self, size=0):
        self.steps += 1
        if self.steps > self.MOST_STEPS or size > self.MOST_SIZE:
            raise TooLong

    def compute(self, operator, a, b):
        self.step()
        if operator == "%":
            if b == 0:
                raise Failure("division")
            return a % b
        result = a + b if operator == "+" else a - b if operator == "-" else a * b
        if not -(2**63) <= result < 2**63:
            raise Failure("overflow")
        return result

    def part(self, items, index):
        if not -len(items) <= index < len(items):
            raise Failure("index")
        return items[index]

    def change(self, value, keys, operator, operand):
        self.step()
        for key in keys[:-1]:
            value = value[key] if isinstance(value, dict) else self.part(value, key)
        key = keys[-1]
        if isinstance(value, list):
            self.part(value, key)
        operand = copy.deepcopy(operand)
        value[key] = operand if operator == "=" else self.compute(operator[0], value[key], operand)

    def joined(self, a, b):
        self.step(len(a) + len(b))
        return copy.deepcopy(a) + copy.deepcopy(b)

    def attempt(self, action, otherwise):
        try:
            return action()
        except Failure:
            return otherwise

    def show(self, value):
        self.step()
        print(value)

    def show_json(self, value):
        print(json.dumps(value, ensure_ascii=False, separators=(",", ":")))

    def names(self):
        names = {
            name: getattr(self, name)
            for name in ("compute", "part", "change", "joined", "attempt", "show", "show_json")
        }
        return {**names, "copy": copy.deepcopy, "Failure": Failure}


def expected(python):
    """What the program prints, or None if it does too much."""
    output = io.StringIO()
    with contextlib.redirect_stdout(output):
        try:
            exec(compile(python, "program", "exec"), Model().names())
        except TooLong:
            return None
    return output.getvalue()


def compare(bos, seed, count):
    """Runs programs with the seeds from `seed` on, and returns how many differ."""
    compared, different = 0, []
    with tempfile.TemporaryDirectory(prefix="bos-programs-") as folder:
        path = os.path.join(folder, "program.bos")
        environment = {"PATH": "/usr/bin:/bin", "HOME": folder, "LANG": "C.UTF-8"}
        for number in range(seed, seed + count):
            text, python = Maker(random.Random(number)).program()
            wanted = expected(python)
            if wanted is None:
                continue
            compared += 1
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            result = subprocess.run([bos, path], env=environment, capture_output=True, text=True)
            if result.returncode != 0 or result.stdout != wanted:
                different.append(number)
                report(number, text, wanted, result)
            if len(different) == 5:
                break
    print(f"{compared:,} programs compared with Python, {len(different)} differ", flush=True)
    return len(different)


def report(number, text, wanted, result):
    print(f"\nprogram {number} differs; repeat it with --seed {number} --programs 1\n{text}")
    lines = zip(wanted.split("\n") + ["(nothing)"], result.stdout.split("\n") + ["(nothing)"])
    place = next((index for index, (a, b) in enumerate(lines) if a != b), None)
    if place is not None:
        for name, output in (("model", wanted), ("bos", result.stdout)):
            print(f"{name}, line {place + 1}: {(output.split(chr(10)) + ['(nothing)'])[place]}")
    if result.returncode != 0:
        print(f"status {result.returncode}: {result.stderr[-1000:]}", flush=True)
