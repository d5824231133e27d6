"""The values of bos in Python, with their comparisons and texts, after Docs/Language.md.

null is None, and bools, ints, nums (float), texts, days (datetime.date), lists and records (dict)
are Python's. Months, periods and ranges are below, and tables are in tables.py.
"""

import calendar
import dataclasses
import datetime
import decimal
import functools
import json
import unicodedata

LOWEST, HIGHEST = -(2**63), 2**63 - 1


class Failure(Exception):
    """An error of bos with its kind; see "Runtime errors" in Docs/Errors.md."""

    def __init__(self, kind, message=""):
        super().__init__(kind, message)
        self.kind = kind


@functools.total_ordering
@dataclasses.dataclass(frozen=True)
class Month:
    """A month of the calendar."""

    number: int  # 12 for each year, and 0 for January

    @staticmethod
    def of(year, month):
        number = year * 12 + month - 1
        if not 12 <= number < 120_000:
            raise Failure("overflow", "outside the calendar")
        return Month(number)

    @property
    def year(self):
        return self.number // 12

    @property
    def month(self):
        return self.number % 12 + 1

    @property
    def first(self):
        return datetime.date(self.year, self.month, 1)

    @property
    def last(self):
        return datetime.date(self.year, self.month, calendar.monthrange(self.year, self.month)[1])

    def plus(self, months):
        return Month.of(*divmod_month(self.number + months))

    def __lt__(self, other):
        return self.number < other.number

    def __str__(self):
        return f"{self.year:04}-{self.month:02}"


def divmod_month(number):
    year, month = divmod(number, 12)
    return year, month + 1


@dataclasses.dataclass(frozen=True)
class Period:
    """A step on the calendar."""

    months: int = 0
    days: int = 0


@dataclasses.dataclass(frozen=True)
class Range:
    """A range with both ends."""

    first: object
    last: object


def nfc(text):
    return unicodedata.normalize("NFC", text)


def nfd(text):
    return unicodedata.normalize("NFD", text)


def type_name(value):
    """Returns the name of a type, as `type(…)` does."""
    names = {
        bool: "bool", int: "int", float: "num", str: "text", datetime.date: "day", Month: "month",
        Period: "period", Range: "range", list: "list", dict: "record", type(None): "null",
    }  # fmt: skip
    return names.get(type(value), "table")


def is_number(value):
    return type(value) in (int, float)


def an_int(value):
    """Returns a value if it fits in 64 bits."""
    if not LOWEST <= value <= HIGHEST:
        raise Failure("overflow", f"{value} is out of range for an int")
    return value


def a_num(value):
    """Returns a finite num."""
    if value != value or value in (float("inf"), float("-inf")):
        raise Failure("overflow", "too large for a num")
    return value


# Equality and order


def key(value):
    """Returns a value that is equal for equal values only; null equals null."""
    if value is None or isinstance(value, bool):
        return (type_name(value), value)
    if is_number(value):
        # Python compares an int and a float exactly, and hashes equal ones alike.
        return ("number", value)
    if isinstance(value, str):
        return ("text", nfc(value))
    if isinstance(value, list):
        return ("list", tuple(key(item) for item in value))
    if isinstance(value, dict):
        return ("record", frozenset((nfc(name), key(item)) for name, item in value.items()))
    return (type_name(value), value)


def equal(a, b):
    return key(a) == key(b)


ORDERED = ("bool", "number", "text", "day", "month")


def order_type(value):
    return "number" if is_number(value) else type_name(value)


def ordered(value):
    """Returns the value that Python orders as bos does."""
    return nfc(value) if isinstance(value, str) else value


def need_order(a, b):
    if order_type(a) != order_type(b) or order_type(a) not in ORDERED:
        raise Failure("type", f"can't compare a {type_name(a)} with a {type_name(b)}")


def less(a, b):
    need_order(a, b)
    return ordered(a) < ordered(b)


# Texts


def number_text(value):
    """Returns the fewest digits that read back, without `.0`; very large or small nums as `1e+20`."""
    if isinstance(value, int) or value == 0:
        return str(int(value))
    digits = decimal.Decimal(repr(value)).normalize()
    if 1e-5 <= abs(value) <= 1e15:
        return f"{digits:f}"
    mantissa, exponent = f"{digits:e}".split("e")
    return f"{mantissa}e{exponent[0]}{exponent[1:].zfill(2)}"


def text_of(value):
    """Returns the text of a value, as `print` writes it."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if is_number(value):
        return number_text(value)
    if isinstance(value, datetime.date):
        return value.isoformat()
    if isinstance(value, list):
        return "[" + ", ".join(nested_text(item) for item in value) + "]"
    return str(value)


def nested_text(value):
    return literal(value) if isinstance(value, str) else text_of(value)


ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "{": "\\{", "}": "\\}"}


def literal(value):
    """Returns the source of a value."""
    if isinstance(value, str):
        return '"' + "".join(ESCAPES.get(character, character) for character in value) + '"'
    if isinstance(value, float):
        return repr(value).replace("e+", "e")
    if isinstance(value, Month):
        return f'month("{value}")'
    if isinstance(value, Period):
        return f"{value.months}mo" if value.months else f"{value.days}d"
    if isinstance(value, Range):
        return f"({literal(value.first)}..{literal(value.last)})"
    if isinstance(value, list):
        return "[" + ", ".join(literal(item) for item in value) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{name_text(name)}: {literal(item)}" for name, item in value.items()) + "}"
    return text_of(value)


def name_text(name):
    """Returns the source of a column's name."""
    plain = name.replace("_", "a").isalnum() and not name[0].isdigit()
    return name if plain and name not in RESERVED else f"`{name}`"


RESERVED = set(
    "and or not in true false null if then else for by while try catch with return break continue "
    "fail assert test expect let var def fn use args".split()
)


def json_value(value):
    """Returns what reading bos' JSON gives."""
    if isinstance(value, list):
        return [json_value(item) for item in value]
    if isinstance(value, dict):
        return {name: json_value(item) for name, item in value.items()}
    return text_of(value) if isinstance(value, (datetime.date, Month)) else value


def json_text(value):
    """Returns the JSON that bos writes."""
    if is_number(value):
        return number_text(value)
    if isinstance(value, list):
        return "[" + ",".join(json_text(item) for item in value) + "]"
    if isinstance(value, dict):
        return "{" + ",".join(f"{json_text(name)}:{json_text(item)}" for name, item in value.items()) + "}"
    return json.dumps(json_value(value), ensure_ascii=False)
