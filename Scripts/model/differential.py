"""Compares bos with a model of its language. See Scripts/differential."""

import argparse
import collections
import pathlib
import shlex
import sys
import time

import cases
import duck
import fixed
import programs
import wrong_models
from program import Crash, Program, agree
from shrink import shrink

BATCH = 500
MOST_SHOWN = 20
FIXED = pathlib.Path(__file__).resolve().parents[2] / "Tests/Transcripts/differential.bost"


def compare(program, seed, numbers):
    """Yields each case with its expected and actual result."""
    for first in range(0, len(numbers), BATCH):
        batch = [cases.make(seed, number) for number in numbers[first : first + BATCH]]
        results = program.results([case for case, _ in batch])
        for (case, expected), actual in zip(batch, results):
            yield case, cases.shown(expected), actual


def kind_of(case, expected):
    """Returns the row of the table that counts a case."""
    if "kind" in expected:
        return f"error: {expected['kind']}"
    return "expression" if case.expression else "pipeline" if case.file is None else "pipeline of a file"


def report(case, program, seed):
    """Prints the smallest case that differs, with commands that repeat it."""
    small = shrink(case, program)
    actual = program.results([small])[0]
    print(f"\ncase {case.number} differs; repeat it with --seed {seed} --case {case.number}")
    if small.file is not None:
        print(f"  printf %s {shlex.quote(small.file)} >{small.number}.csv")
    print(f"  bos -c {shlex.quote(small.script())}")
    print(f"  model: {cases.shown(small.expected())}\n  bos:   {actual}", flush=True)


def run(program, seed, numbers):
    """Compares cases, prints a table, and returns how many differ."""
    start, counts, different = time.monotonic(), collections.Counter(), []
    for case, expected, actual in compare(program, seed, numbers):
        counts[kind_of(case, expected)] += 1
        if not agree(expected, actual):
            different.append(case.number)
            if len(different) <= MOST_SHOWN:
                report(case, program, seed)
    print()
    for kind, count in counts.most_common():
        print(f"{kind:<28}{count:>10,}")
    print(f"{'different':<28}{len(different):>10,}")
    print(f"{time.monotonic() - start:.0f} s", flush=True)
    if different:
        print("to repeat them: --case", *different)
    return len(different)


def check_model(seed, count):
    """Compares the model with DuckDB, if it is installed, and returns how often they differ."""
    try:
        compared, wrong = duck.check(seed, count)
    except ImportError:
        print("DuckDB is not installed; the model is not compared with it")
        return 0
    print(f"{compared:,} queries compared with DuckDB, {len(wrong)} differ", flush=True)
    for text in wrong[:MOST_SHOWN]:
        print(text)
    return len(wrong)


def find_faults(program, seed, count):
    """Makes the model wrong in each way, and returns how many of the faults no case shows."""
    missed = 0
    for name in wrong_models.WRONG:
        with wrong_models.fault(name):
            found = sum(not agree(*pair) for _, *pair in compare(program, seed, range(count)))
        print(f"{name:<46}{found:>8,} of {count:,} differ", flush=True)
        missed += not found
    return missed


def main():
    parser = argparse.ArgumentParser(prog="Scripts/differential")
    parser.add_argument("--bos", help="the program (default: the release program)")
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--cases", type=int, default=100_000)
    parser.add_argument("--case", type=int, nargs="+", help="only the cases with these numbers")
    parser.add_argument("--queries", type=int, default=500, help="tables to compare with DuckDB")
    parser.add_argument("--programs", type=int, help="only programs of statements, so many")
    parser.add_argument("--wrong-models", action="store_true", help="check that faults of the model are found")
    parser.add_argument("--write-fixed", action="store_true", help="write the transcript of fixed cases")
    options = parser.parse_args()
    if options.write_fixed:
        text, count = fixed.transcript()
        FIXED.write_text(text, encoding="utf-8")
        print(f"{FIXED}: {count} cases")
        return
    if options.programs is not None:
        print(f"differential: --seed {options.seed} --programs {options.programs}", flush=True)
        sys.exit(1 if programs.compare(options.bos, options.seed, options.programs) else 0)
    print(f"differential: --seed {options.seed} --cases {options.cases}", flush=True)
    program = Program(options.bos)
    try:
        if options.wrong_models:
            sys.exit(1 if find_faults(program, options.seed, min(options.cases, 3_000)) else 0)
        numbers = range(options.cases) if options.case is None else options.case
        different = check_model(options.seed, options.queries if options.case is None else 0)
        sys.exit(1 if different + run(program, options.seed, numbers) else 0)
    except Crash as crash:
        sys.exit(f"differential: {crash}")


if __name__ == "__main__":
    main()
