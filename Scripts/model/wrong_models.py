"""Wrong models, which a comparison must find: a check of the generator and of the comparison."""

import contextlib
import sys
import unittest.mock

import aggregates
import operators
import tables
import values


def without_nulls(table, keys):
    """Groups the rows, but drops groups with a null in a key."""

    def has_null(group):
        scope = tables.Scope(table.rows[group[0]])
        return any(key.run(scope) is None for key in keys)

    return [group for group in RIGHT["grouped"](table, keys) if not has_null(group)]


RIGHT = {
    "sort": tables.sort, "grouped": tables.grouped, "distinct": tables.distinct, "fits": tables.fits,
    "rank": aggregates.rank, "both": operators.both,
}  # fmt: skip


def dense_rank(column, order="desc"):
    distinct = sorted(set(RIGHT["rank"](column, order)) - {None})
    return [None if place is None else distinct.index(place) + 1 for place in RIGHT["rank"](column, order)]


def sort_from_last(table, orders):
    """Sorts so that equal rows change places."""
    return RIGHT["sort"](table.with_rows(table.rows[::-1]), orders)


def sort_nulls_first(table, orders):
    place, _ = orders[0]
    found = RIGHT["sort"](table, orders)
    cells = tables.values_of(place, found)
    nulls = [row for row, cell in zip(found.rows, cells) if cell is None]
    return found.with_rows(nulls + [row for row, cell in zip(found.rows, cells) if cell is not None])


def keep_last(table, names):
    return RIGHT["distinct"](table.with_rows(table.rows[::-1]), names)


def null_fits(row, match, names):
    return all(values.key(row[name]) == values.key(match[name]) for name in names)


def step_without_limit(day, period):
    """Counts a month as 30 days."""
    return operators.shift_day(day, period.months * 30 + period.days)


def half_even(value, digits=0):
    exact = operators.decimal.Decimal(repr(value) if isinstance(value, float) else value)
    with operators.decimal.localcontext() as context:
        context.prec = 700
        return exact.quantize(operators.decimal.Decimal(1).scaleb(-digits))


def and_of_known(left, right):
    """Returns null if a side is null, even if the other one decides."""
    found = RIGHT["both"](left, right)
    return None if left is None else found


def lower_median(cells):
    found = sorted(aggregates.numbers(cells))
    return float(found[(len(found) - 1) // 2]) if found else None


def remainder_of_dividend(a, b):
    quotient = operators.divide(a, b)
    return a - b * int(quotient)


# The name of each fault, and what it replaces: an object or dictionary, a name, and the replacement.
WRONG = {
    "sort puts null first": (tables, "sort", sort_nulls_first),
    "sort isn't stable": (tables, "sort", sort_from_last),
    "rank has no gaps after ties": (aggregates.WINDOWS, "rank", dense_rank),
    "lag steps one row too far": (
        aggregates.WINDOWS, "lag", lambda cells, rows=1: aggregates.lag(cells, rows + 1)),
    "cumulative counts null as 0": (
        aggregates.WINDOWS, "cumulative", lambda cells: aggregates.cumulative([cell or 0 for cell in cells])),
    "a portion is in percent": (
        aggregates.WINDOWS, "portion", lambda cells: [part and part * 100 for part in aggregates.portion(cells)]),
    "count counts null": (aggregates.AGGREGATES, "count", len),
    "distinct counts null": (
        aggregates.AGGREGATES, "distinct", lambda cells: len({values.key(cell) for cell in cells})),
    "last takes null": (aggregates.AGGREGATES, "last", lambda cells: cells[-1] if cells else None),
    "median takes the lower value": (aggregates.AGGREGATES, "median", lower_median),
    "group drops null keys": (tables, "grouped", without_nulls),
    "distinct keeps the last row": (tables, "distinct", keep_last),
    "join matches null": (tables, "fits", null_fits),
    "texts compare by their bytes": (values, "nfc", lambda text: text),
    "the remainder has the sign of the dividend": (
        operators.ARITHMETIC, "%", remainder_of_dividend),
    "a month has 30 days": (operators, "step_day", step_without_limit),
    "halves round to even": (operators, "away", half_even),
    "null and false is null": (operators, "both", and_of_known),
}  # fmt: skip


@contextlib.contextmanager
def fault(name):
    """Makes the model wrong for a while."""
    owner, key, replacement = WRONG[name]
    if isinstance(owner, dict):
        with unittest.mock.patch.dict(owner, {key: replacement}):
            yield
    else:
        with contextlib.ExitStack() as stack:
            # A module that imported the name has its own reference.
            for module in modules_with(key, getattr(owner, key)):
                stack.enter_context(unittest.mock.patch.object(module, key, replacement))
            yield


def modules_with(name, value):
    return [module for module in list(sys.modules.values()) if getattr(module, name, None) is value]
