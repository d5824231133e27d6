"""Compares the model with DuckDB where SQL has the same meaning: group, windows, join, sort, distinct."""

import random

import expressions as e
import make_values
import tables
from values import nfc, type_name

TYPES = {"int": "BIGINT", "num": "DOUBLE", "text": "VARCHAR", "day": "DATE", "bool": "BOOLEAN"}
KINDS = {
    "k": ["int", "text", "bool", "day"],
    "g": ["int", "text"],
    "x": ["int", "num"],
    "y": ["int", "num", "day", "text"],
}


def small(chance, kind):
    """Returns a value that SQL orders and adds as bos does."""
    while True:
        value = make_values.value(chance, kind)
        if isinstance(value, str):
            return nfc(value)
        if type_name(value) not in ("int", "num") or abs(value) < 1e6 and value * 8 == int(value * 8):
            return value


def table(chance, kinds, count):
    def cell(kind):
        return None if chance.random() < 0.2 else small(chance, kind)

    rows = [{name: cell(kind) for name, kind in kinds.items()} for _ in range(count)]
    return tables.Table(list(kinds), rows)


class Duck:
    """A database in memory, with a table for each one of the model."""

    def __init__(self, duckdb):
        self.connection = duckdb.connect()

    def store(self, name, content, kinds):
        columns = ", ".join(f"{column} {TYPES[kind]}" for column, kind in kinds.items())
        self.connection.execute(f"CREATE OR REPLACE TABLE {name} (place BIGINT, {columns})")
        for place, row in enumerate(content.rows):
            marks = ", ".join("?" * (len(row) + 1))
            self.connection.execute(f"INSERT INTO {name} VALUES ({marks})", [place, *row.values()])

    def rows(self, query):
        return [list(row) for row in self.connection.execute(query).fetchall()]


def group(content):
    names = ["count", "sum", "mean", "median", "min", "max", "distinct"]
    fields = [("n", e.aggregate("count"))] + [(name, e.aggregate(name, e.column("x"))) for name in names]
    query = (
        "SELECT k, g, count(*), count(x), coalesce(sum(x), 0), avg(x), median(x), min(x), max(x), "
        "count(DISTINCT x) FROM t GROUP BY k, g ORDER BY min(place)"
    )
    keys = [("k", e.column("k")), ("g", e.column("g"))]
    return tables.group(content, keys, fields), query


def windows(content):
    fields = [
        ("r", e.window("rank", e.column("x"))), ("up", e.window("rank", e.column("x"), "asc")),
        ("b", e.window("lag", e.column("y"), 2)), ("f", e.window("lead", e.column("y"))),
        ("i", e.window("rowindex")), ("t", e.window("cumulative", e.column("x"))),
        ("all", e.aggregate("sum", e.column("x"))),
    ]  # fmt: skip
    rank = "CASE WHEN x IS NOT NULL THEN rank() OVER (PARTITION BY k ORDER BY x {} NULLS LAST) END"
    query = (
        f"SELECT k, g, x, y, {rank.format('DESC')}, {rank.format('ASC')}, lag(y, 2) OVER w, lead(y) OVER w, "
        "row_number() OVER w, CASE WHEN x IS NOT NULL THEN sum(x) OVER w END, "
        "coalesce(sum(x) OVER (PARTITION BY k), 0) FROM t WINDOW w AS (PARTITION BY k ORDER BY place "
        "ROWS UNBOUNDED PRECEDING) ORDER BY place"
    )
    return tables.derive(content, fields, [e.column("k")]), query


def sort(content):
    orders = [(e.column("y"), True), (e.column("g"), False)]
    query = "SELECT k, g, x, y FROM t ORDER BY y DESC NULLS LAST, g ASC NULLS LAST, place"
    return tables.sort(content, orders), query


def distinct(content):
    query = (
        "SELECT k, g, x, y FROM (SELECT *, row_number() OVER (PARTITION BY k, g ORDER BY place) AS n FROM t) "
        "WHERE n = 1 ORDER BY place"
    )
    return tables.distinct(content, ["k", "g"]), query


def join(content, other, keeps_all):
    kind = "LEFT" if keeps_all else "INNER"
    query = (
        f"SELECT t.k, t.g, t.x, t.y, u.z FROM t {kind} JOIN u ON t.k = u.k AND t.g = u.g "
        "ORDER BY t.place, u.place"
    )
    return tables.join(content, other, ["k", "g"], keeps_all), query


def check(seed, count):
    """Returns how many comparisons there were, and those that differ."""
    import duckdb

    duck = Duck(duckdb)
    wrong, compared = [], 0
    for number in range(count):
        chance = random.Random(f"duck {seed} {number}")
        kinds = {name: chance.choice(choices) for name, choices in KINDS.items()}
        content = table(chance, kinds, chance.randrange(12))
        other_kinds = {"k": kinds["k"], "g": kinds["g"], "z": "int"}
        other = table(chance, other_kinds, chance.randrange(8))
        duck.store("t", content, kinds)
        duck.store("u", other, other_kinds)
        pairs = [group(content), windows(content), sort(content), distinct(content),
                 join(content, other, False), join(content, other, True)]  # fmt: skip
        for model, query in pairs:
            compared += 1
            found = duck.rows(query)
            if found != [list(row.values()) for row in model.rows]:
                wrong.append(f"{query}\n  {content.rows}\n  model  {model.rows}\n  DuckDB {found}")
    return compared, wrong
