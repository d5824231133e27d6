"""CSV files and the tables that `from` reads from them, after "Tables" in Docs/Language.md."""

import datetime
import re

import make_values
from tables import Table
from values import HIGHEST, LOWEST, number_text, text_of

INT = r"-?(0|[1-9]\d*|[1-9]\d{0,2}(,\d{3})+)"
NUM = r"-?(0|[1-9]\d*|[1-9]\d{0,2}(,\d{3})+)(\.\d+)?(e[+-]\d+)?"


def is_int(text):
    return re.fullmatch(INT, text) and LOWEST <= int(text.replace(",", "")) <= HIGHEST


def is_num(text):
    """Returns whether a text is a number; a whole number of more than 64 bits is a code."""
    return re.fullmatch(NUM, text) and (is_int(text) or not re.fullmatch(INT, text))


def read_column(texts):
    """Returns the values of a column: ints, nums, days or bools if all texts are, else texts."""
    present = [text for text in texts if text]
    readers = [
        (is_int, lambda text: int(text.replace(",", ""))),
        (is_num, lambda text: float(text.replace(",", ""))),
        (lambda text: re.fullmatch(r"\d{4}-\d\d-\d\d", text), datetime.date.fromisoformat),
        (lambda text: text in ("true", "false"), lambda text: text == "true"),
    ]
    for fits, read in readers:
        if all(fits(text) for text in present):
            return [read(text) if text else None for text in texts]
    return [text or None for text in texts]


def field(chance, value):
    if value is None:
        return ""
    if isinstance(value, int) and not isinstance(value, bool) and chance.random() < 0.2:
        return f"{value:,}"
    return number_text(value) if isinstance(value, float) else text_of(value)


def heading(chance, name):
    """Returns a name of a column, in English, in Korean or of the API."""
    aliases = make_values.ALIASES.get(name)
    return chance.choice(aliases) if aliases and chance.random() < 0.3 else name


def quoted(text):
    return '"' + text.replace('"', '""') + '"' if re.search('[",\n]', text) else text


def file(chance, table):
    """Returns the content of a file, and the table that bos reads from it."""
    names = table.names
    headings = [heading(chance, name) for name in names]
    cells = [[field(chance, row[name]) for name in names] for row in table.rows]
    # A line of one empty field would be an empty line.
    cells = [row for row in cells if len(row) > 1 or row[0]]
    lines = [",".join(quoted(text) for text in row) for row in [headings, *cells]]
    columns = [read_column([row[place] for row in cells]) for place in range(len(names))]
    rows = [dict(zip(names, row)) for row in zip(*columns)]
    return "\n".join(lines) + "\n", Table(list(names), rows)
