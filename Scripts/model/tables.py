"""Tables and their commands, after "Tables" in Docs/Language.md and the pages in Docs/Commands."""

import dataclasses
import datetime
import re

from aggregates import AGGREGATES
from expressions import Scope
from operators import condition
from values import Failure, Month, key, order_type, ordered, text_of, type_name


@dataclasses.dataclass
class Table:
    """Columns with names, and rows as records.

    A new column of ints and nums is one of nums. In a column of several types each cell keeps its own,
    also where only ints and nums are left of it: choosing rows changes no cell.
    """

    names: list
    rows: list
    mixed: frozenset = frozenset()

    def __post_init__(self):
        for name in self.names:
            types = {type(row[name]) for row in self.rows} - {type(None)}
            if name in self.mixed:
                continue
            if types == {int, float}:
                self.rows = [{**row, name: as_num(row[name])} for row in self.rows]
            elif len(types) > 1:
                self.mixed |= {name}

    def column(self, name):
        return [row[name] for row in self.rows]

    def need(self, name):
        if name not in self.names:
            raise Failure("column", f"there is no column {name}")
        return name

    def with_rows(self, rows):
        return Table(self.names, rows, self.mixed)

    def mixed_values(self):
        """Returns the names of mixed columns that have values."""
        return {name for name in self.mixed if any(value is not None for value in self.column(name))}


def as_num(value):
    return value if value is None else float(value)


def unique_name(name, taken):
    """Returns a name that isn't taken: `x`, `x_2`, `x_3` …"""
    number = 2
    free = name
    while free in taken:
        free = f"{name}_{number}"
        number += 1
    return free


def need_columns(table, expressions):
    """Checks names before anything is computed, as bos does."""
    for expression in expressions:
        for name in expression.columns:
            table.need(name)


def values_of(expression, table, groups=None):
    """Returns the value of an expression for each row, within groups of rows or in the whole table."""
    need_columns(table, [expression])
    places = groups if groups is not None else [range(len(table.rows))]
    result = [None] * len(table.rows)
    for group in places:
        rows = [table.rows[place] for place in group]
        for index, place in enumerate(group):
            result[place] = expression.run(Scope(rows[index], rows, index, table=table.rows))
    return result


def grouped(table, keys):
    """Returns the places of rows with equal keys, in the order of the first rows."""
    found = {}
    columns = [values_of(expression, table) for expression in keys]
    for place in range(len(table.rows)):
        found.setdefault(tuple(key(column[place]) for column in columns), []).append(place)
    return list(found.values())


# Rows


def where(table, expression):
    kept = [condition(value, "where") for value in values_of(expression, table)]
    return table.with_rows([row for row, keep in zip(table.rows, kept) if keep])


def sort(table, orders):
    """Sorts by (expression, descending) pairs, the most important first."""
    columns = [values_of(expression, table) for expression, _ in orders]
    for column in columns:
        check_order(column)
    places = list(range(len(table.rows)))
    for column, (_, descending) in reversed(list(zip(columns, orders))):
        present = [place for place in places if column[place] is not None]
        present.sort(key=lambda place: ordered(column[place]), reverse=descending)
        places = present + [place for place in places if column[place] is None]
    return table.with_rows([table.rows[place] for place in places])


def check_order(column):
    types = {order_type(value) for value in column if value is not None}
    if len(types) > 1 or types & {"list", "record"}:
        raise Failure("type", "can't be ordered")


def part(command, count):
    """Returns the part of some rows that a command keeps."""
    return {
        "first": lambda rows: rows[:count],
        "last": lambda rows: rows[len(rows) - min(count, len(rows)) :],
        "skip": lambda rows: rows[count:],
    }[command]


def keep_part(table, command, count, keys):
    if keys is None:
        if count is None and not table.rows and command != "skip":
            raise Failure("index", "the table has no rows")
        return table.with_rows(part(command, 1 if count is None else count)(table.rows))
    groups = [part(command, 1 if count is None else count)(group) for group in grouped(table, keys)]
    return table.with_rows([table.rows[place] for place in sorted(sum(groups, []))])


def distinct(table, names):
    seen, rows = set(), []
    for row in table.rows:
        value = tuple(key(row[table.need(name)]) for name in names or table.names)
        if value not in seen:
            rows.append(row)
        seen.add(value)
    return table.with_rows(rows)


# Columns


def columns(table, names):
    kept = list(dict.fromkeys(table.need(name) for name in names))
    return Table(kept, [{name: row[name] for name in kept} for row in table.rows], table.mixed)


def rename(table, old, new):
    table.need(old)
    if new != old and new in table.names:
        raise Failure("column", "already exists")
    names = [new if name == old else name for name in table.names]
    mixed = frozenset(new if name == old else name for name in table.mixed)
    return Table(names, [dict(zip(names, row.values())) for row in table.rows], mixed)


def derive(table, fields, keys):
    """Adds columns; the groups are those of the rows before."""
    groups = None if keys is None else grouped(table, keys)
    for name, expression in fields:
        column = values_of(expression, table, groups)
        names = table.names if name in table.names else [*table.names, name]
        rows = [{**row, name: value} for row, value in zip(table.rows, column)]
        table = Table(names, rows, table.mixed - {name})
    return table


# Groups


def group(table, keys, fields):
    """Returns a row for each group; keys are (name, expression) pairs, as the fields are."""
    columns = [values_of(expression, table) for _, expression in keys]
    need_columns(table, [expression for _, expression in fields])
    rows = []
    for places in grouped(table, [expression for _, expression in keys]):
        row = {name: column[places[0]] for (name, _), column in zip(keys, columns)}
        members = [table.rows[place] for place in places]
        scope = Scope(row, members, table=table.rows)
        rows.append({**row, **{name: expression.run(scope) for name, expression in fields}})
    return Table([name for name, _ in [*keys, *fields]], rows)


def pivot(table, name, keys, cell):
    table.need(name)
    need_columns(table, [cell])
    columns = [values_of(expression, table) for _, expression in keys]
    titles = pivot_titles(table.column(name), [key_name for key_name, _ in keys])
    rows = []
    for places in grouped(table, [expression for _, expression in keys]):
        row = {key_name: column[places[0]] for (key_name, _), column in zip(keys, columns)}
        for value, title in titles.items():
            members = [table.rows[place] for place in places if key(table.rows[place][name]) == value]
            row[title] = cell.run(Scope({}, members, table=table.rows)) if members else None
        rows.append(row)
    return Table([*(key_name for key_name, _ in keys), *titles.values()], rows)


def pivot_titles(values, taken):
    """Returns the name of a column for each value, in the order of the first rows."""
    titles = {}
    for value in values:
        if key(value) not in titles:
            names = [*taken, *titles.values()]
            titles[key(value)] = unique_name(text_of(value) or f"column{len(names) + 1}", names)
    return titles


def unpivot(table, name, value, keys):
    kept = [table.need(key_name) for key_name in keys]
    if name in kept or value in kept:
        raise Failure("column", "already exists")
    others = [other for other in table.names if other not in kept]
    read = heading_reader(others)
    rows = []
    for row in table.rows:
        stays = {key_name: row[key_name] for key_name in kept}
        rows += [
            {**stays, name: read(other), value: row[other]} for other in others if row[other] is not None
        ]
    return Table([*kept, name, value], rows)


def heading_reader(names):
    """Returns what reads the names of columns: as days, months or ints if all are."""
    readers = [
        (r"\d{4}-\d\d-\d\d", datetime.date.fromisoformat),
        (r"\d{4}-\d\d", lambda text: Month.of(int(text[:4]), int(text[5:]))),
        (r"-?(0|[1-9]\d*)", int),
    ]
    for pattern, read in readers:
        if names and all(re.fullmatch(pattern, name) for name in names):
            return read
    return lambda text: text


# Two tables


def column_types(table, name):
    return {order_type(value) for value in table.column(name) if value is not None}


def need_same_type(a, b, name):
    """Compares the types of columns; one without values or of several types goes with any."""
    here, there = column_types(a, name), column_types(b, name)
    if len(here) == 1 and len(there) == 1 and here != there:
        raise Failure("type", f"column {name} has two types")


def append(table, other):
    for name in other.names:
        if name in table.names:
            need_same_type(table, other, name)
    names = [*table.names, *(name for name in other.names if name not in table.names)]
    rows = [{name: row.get(name) for name in names} for row in [*table.rows, *other.rows]]
    return Table(names, rows, frozenset(table.mixed_values() | other.mixed_values()))


def join(table, other, names, keeps_all):
    for name in names:
        table.need(name)
        other.need(name)
        need_same_type(table, other, name)
    added = {}
    for name in other.names:
        if name not in names:
            added[name] = unique_name(name, [*table.names, *added.values()])
    rows = []
    for row in table.rows:
        matches = [match for match in other.rows if fits(row, match, names)]
        for match in matches or ([{}] if keeps_all else []):
            rows.append({**row, **{new: match.get(old) for old, new in added.items()}})
    mixed = table.mixed | {new for old, new in added.items() if old in other.mixed}
    return Table([*table.names, *added.values()], rows, mixed)


def fits(row, match, names):
    return all(row[name] is not None and key(row[name]) == key(match[name]) for name in names)


# Single values


def aggregate(table, command, expression):
    return AGGREGATES[command](values_of(expression, table))


def describe(table):
    """Summarises each column: the type, the numbers of values, nulls and different values."""
    rows = []
    for name in table.names:
        column = table.column(name)
        types = [type_name(value) for value in column if value is not None]
        rows.append({
            "column": name, "type": types[0] if len(set(types)) == 1 else "any", "count": len(types),
            "nulls": len(column) - len(types), "distinct": AGGREGATES["distinct"](column),
        })  # fmt: skip
    return Table(["column", "type", "count", "nulls", "distinct"], rows)
