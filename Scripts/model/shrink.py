"""Makes a case that differs smaller, while it still differs."""

import dataclasses

import cases
from program import agree
from tables import Table


def smaller(case):
    """Returns cases with one part less: a stage, a row or a column."""
    if case.expression:
        return []
    found = [
        dataclasses.replace(case, stages=case.stages[:place] + case.stages[place + 1 :])
        for place in range(len(case.stages) if len(case.stages) > 1 else 0)
    ]
    if case.file is not None:
        return found
    rows, names = case.source.rows, case.source.names
    for place in range(len(rows) if len(rows) > 1 else 0):
        source = Table(names, rows[:place] + rows[place + 1 :])
        found.append(dataclasses.replace(case, source=source))
    for name in names if len(names) > 1 else []:
        rest = [each for each in names if each != name]
        source = Table(rest, [{each: row[each] for each in rest} for row in rows])
        found.append(dataclasses.replace(case, source=source))
    return found


def shrink(case, program):
    """Returns the smallest case that it finds with a difference of the same kind."""
    wanted = difference(case, program.results([case])[0])
    while True:
        candidates = smaller(case)
        results = program.results(candidates)
        pairs = zip(candidates, results)
        still = [candidate for candidate, actual in pairs if difference(candidate, actual) == wanted]
        if not still:
            return case
        case = still[0]


def difference(case, actual):
    """Returns the kinds or types of both results, or None if they agree."""
    expected = cases.shown(case.expected())
    if agree(expected, actual):
        return None
    return [result.get("kind") or result["type"] for result in (expected, actual)]
