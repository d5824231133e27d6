"""Aggregates and windows, after "Aggregates" and "Windows" in Docs/Language.md.

An aggregate takes the values of a column, nulls included. A window returns a value for each row.
"""

import math

from values import Failure, a_num, an_int, is_number, key, less, need_order


def present(values):
    return [value for value in values if value is not None]


def numbers(values):
    """Returns the values that aren't null, which must be numbers."""
    found = present(values)
    if not all(is_number(value) for value in found):
        raise Failure("type", "needs numbers")
    return found


def total(values):
    """Returns the exact sum of ints, or the sum of nums, rounded once."""
    found = numbers(values)
    if all(isinstance(value, int) for value in found):
        return an_int(sum(found))
    return a_num(exact_sum(found))


def exact_sum(values):
    try:
        return math.fsum(values)
    except OverflowError:
        return math.inf


def mean(values):
    """Returns the sum divided by the number of values, also if the sum is too large for a num."""
    found = numbers(values)
    if not found:
        return None
    if all(isinstance(value, int) for value in found):
        return float(sum(found)) / len(found)
    whole = exact_sum(found)
    if math.isfinite(whole):
        return whole / len(found)
    return math.fsum(value * 2.0**-64 for value in found) / len(found) * 2.0**64


def median(values):
    found = sorted(numbers(values))
    if not found:
        return None
    middle = len(found) // 2
    return float(found[middle]) / 2 + float(found[middle - (len(found) + 1) % 2]) / 2


def extreme(is_better):
    """Returns the first value that no other is better than."""

    def aggregate(values):
        best = None
        for value in present(values):
            need_order(value, value)
            if best is None or is_better(value, best):
                best = value
        return best

    return aggregate


def first(values):
    return next(iter(present(values)), None)


def last(values):
    return next(iter(reversed(present(values))), None)


AGGREGATES = {
    "sum": total,
    "mean": mean,
    "median": median,
    "min": extreme(less),
    "max": extreme(lambda a, b: less(b, a)),
    "count": lambda values: len(present(values)),
    "distinct": lambda values: len({key(value) for value in present(values)}),
    "first": first,
    "last": last,
}


# Windows


def rank(values, order="desc"):
    found = present(values)
    for value in found:
        need_order(value, found[0])
    is_before = less if order == "asc" else lambda a, b: less(b, a)
    return [
        None if value is None else 1 + sum(is_before(other, value) for other in found) for value in values
    ]


def portion(values):
    """Returns each part of the total; of a total of 0, no part is known."""
    found = numbers(values)
    is_num = any(isinstance(value, float) for value in found)
    # The total of ints may be too large for an int.
    whole = total([float(value) for value in found]) if is_num else float(sum(found))
    return [None if value is None or whole == 0 else float(value) / whole for value in values]


def cumulative(values):
    """Returns the sum of the values so far, or null for null."""
    numbers(values)
    sums = []
    for index, value in enumerate(values):
        is_num = any(isinstance(each, float) for each in values)
        so_far = [float(each) if is_num else each for each in present(values[: index + 1])]
        sums.append(None if value is None else total(so_far))
    return sums


def lag(values, rows=1):
    places = [index - rows for index in range(len(values))]
    return [values[place] if 0 <= place < len(values) else None for place in places]


WINDOWS = {
    "rank": rank,
    "portion": portion,
    "cumulative": cumulative,
    "lag": lag,
    "lead": lambda values, rows=1: lag(values, -rows),
    "rowindex": lambda values: [index + 1 for index in range(len(values))],
}
