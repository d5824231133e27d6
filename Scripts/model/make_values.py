"""Random values and tables."""

import datetime

from tables import Table
from values import HIGHEST, LOWEST, Month, nfc, nfd

KINDS = ["int", "num", "text", "bool", "day", "month"]

INTS = [0, 1, 1, 2, 2, 3, 5, -1, -3, 7, 10, 12, 100, 35_000, -250]
LARGE_INTS = [HIGHEST, HIGHEST - 1, LOWEST, LOWEST + 1, 2**53, 2**53 + 1, 2**62, 10**18]
NUMS = [0.0, -0.0, 0.5, 0.25, 1.0, 1.5, 2.0, 2.5, -0.75, -2.0, 3.25, 10.5, 1e3, 123.125]
ODD_NUMS = [0.1, 0.3, 1e300, -1e300, 5e-324, 2.0**53, 2.0**63, 1e16, 2.5e-3, 1.7976931348623157e308]
TEXTS = [
    "", "a", "b", "A", "ab", "abc", " a ", "10", "2", "가", "나", "각", "달빛 우체국", "종이배, 다시", "범죄도시 4편", "2편",
    'q"q', "{a}", "null", "true", "2024-05-01", "x\\y", "é", "$a",
]  # fmt: skip
DAYS = ["2024-05-01", "2024-05-01", "2024-05-02", "2024-05-31", "2024-02-29", "2024-01-31", "2023-12-31", "2024-12-30"]  # fmt: skip
FAR_DAYS = ["0001-01-01", "9999-12-31", "1900-02-28", "2000-02-29", "0999-06-15"]
NAMES = ["a", "b", "c", "n", "t", "값", "이름 표", "audience", "sales", "title", "rank", "day"]

# Columns with a natural direction from the largest, and other names of columns.
DESCENDING = {"audience", "sales"}
ALIASES = {"audience": ["관객수", "audiCnt"], "sales": ["매출액"], "title": ["영화명", "movieNm"], "rank": ["순위"]}


def value(chance, kind):
    """Returns a value that is often equal to another one."""
    rare = chance.random() < 0.06
    if kind == "int":
        return chance.choice(LARGE_INTS if rare else INTS)
    if kind == "num":
        return chance.choice(ODD_NUMS if rare else NUMS)
    if kind == "text":
        text = nfc(chance.choice(TEXTS))
        return nfd(text) if chance.random() < 0.25 else text
    if kind == "bool":
        return chance.random() < 0.5
    if kind == "day":
        return datetime.date.fromisoformat(chance.choice(FAR_DAYS if rare else DAYS))
    if kind == "month":
        return Month.of(2024 if not rare else chance.choice([1, 9999]), chance.choice([1, 2, 5, 5, 12]))
    return None


def cell(chance, kind, nulls):
    return None if kind == "null" or chance.random() < nulls else value(chance, kind)


def kind(chance):
    return chance.choices([*KINDS, "null"], [8, 4, 6, 2, 4, 2, 1])[0]


def table(chance, kinds, count=None):
    """Returns a table with columns of these kinds, sometimes without rows."""
    count = chance.choice([0, 1, 2, 3, 4, 5, 5, 6, 7, 8]) if count is None else count
    nulls = {name: chance.choice([0, 0, 0.2, 0.5]) for name in kinds}
    rows = [{name: cell(chance, kinds[name], nulls[name]) for name in kinds} for _ in range(count)]
    return Table(list(kinds), rows)


def kinds(chance):
    """Returns random columns with their kinds."""
    names = chance.sample(NAMES, chance.choice([1, 2, 3, 3, 4, 5]))
    return {name: KIND_OF.get(name) or kind(chance) for name in names}


# Known columns have their types.
KIND_OF = {"audience": "int", "sales": "int", "title": "text", "rank": "int", "day": "day"}


def is_plain(name):
    """Returns whether the generator names a column in a source; others only come from a pivot."""
    return bool(name) and not set(name) & set("`\n\"{}$\\'") and name.strip() == name


