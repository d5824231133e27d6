"""The operators of bos, after "Operators", "Arithmetic", "Comparison" and "Null" in Docs/Language.md."""

import datetime
import decimal
import math
import re

from values import (
    Failure, Month, Period, Range, a_num, an_int, equal, is_number, key, less, nfc, type_name,
)  # fmt: skip


def wrong(operation, *values):
    names = " and ".join(type_name(value) for value in values)
    raise Failure("type", f"can't {operation} {names}")


# Arithmetic


def arithmetic(on_ints, on_nums):
    """Returns an operator on numbers: int with int is an int, everything else a num."""

    def operator(a, b):
        if isinstance(a, int) and isinstance(b, int):
            return an_int(on_ints(a, b))
        return a_num(on_nums(float(a), float(b)))

    return operator


def numbers(a, b):
    return is_number(a) and is_number(b)


def step_day(day, period):
    """Adds a period; the day is limited to the end of the month."""
    months = Month.of(day.year, day.month).plus(period.months)
    moved = datetime.date(months.year, months.month, min(day.day, months.last.day))
    return shift_day(moved, period.days)


def shift_day(day, days):
    try:
        return day + datetime.timedelta(days=days)
    except OverflowError:
        raise Failure("overflow", "outside the calendar") from None


def is_int(value):
    return type(value) is int


def add(a, b):
    if numbers(a, b):
        return arithmetic(lambda a, b: a + b, lambda a, b: a + b)(a, b)
    if isinstance(a, (str, list)) and type(a) is type(b):
        return a + b
    if isinstance(b, (datetime.date, Month)):
        a, b = b, a
    if isinstance(a, datetime.date) and is_int(b):
        return shift_day(a, b)
    if isinstance(a, datetime.date) and isinstance(b, Period):
        return step_day(a, b)
    if isinstance(a, Month) and is_int(b):
        return a.plus(b)
    if isinstance(a, Month) and isinstance(b, Period) and not b.days:
        return a.plus(b.months)
    wrong("add", a, b)


def subtract(a, b):
    if numbers(a, b):
        return arithmetic(lambda a, b: a - b, lambda a, b: a - b)(a, b)
    if isinstance(a, datetime.date) and isinstance(b, datetime.date):
        return (a - b).days
    if isinstance(a, Month) and isinstance(b, Month):
        return a.number - b.number
    if isinstance(a, (datetime.date, Month)) and is_int(b):
        return add(a, -b)
    if isinstance(a, (datetime.date, Month)) and isinstance(b, Period):
        return add(a, Period(-b.months, -b.days))
    wrong("subtract", a, b)


def multiply(a, b):
    if not numbers(a, b):
        wrong("multiply", a, b)
    return arithmetic(lambda a, b: a * b, lambda a, b: a * b)(a, b)


def divide(a, b):
    if not numbers(a, b):
        wrong("divide", a, b)
    if b == 0:
        raise Failure("division")
    return a_num(float(a) / float(b))


def remainder(a, b):
    """Returns the remainder with the sign of the divisor."""
    if not numbers(a, b):
        wrong("divide", a, b)
    if b == 0:
        raise Failure("division")
    return arithmetic(lambda a, b: a % b, lambda a, b: a % b)(a, b)


def negate(a):
    if not is_number(a):
        wrong("negate", a)
    return an_int(-a) if isinstance(a, int) else -a


# Comparison


def membership(item, whole):
    """Returns `item in whole`."""
    if isinstance(whole, list):
        return any(equal(item, each) for each in whole)
    if isinstance(whole, str):
        if not isinstance(item, str):
            wrong("find", item)
        return nfc(item) in nfc(whole)
    if isinstance(whole, dict):
        if not isinstance(item, str):
            wrong("find", item)
        return key(item) in [key(name) for name in whole]
    if isinstance(whole, Range):
        if type(item) is not type(whole.first):
            wrong("search", whole)
        return not less(item, whole.first) and not less(whole.last, item)
    wrong("search", whole)


def matches(text, pattern):
    if not isinstance(text, str) or not isinstance(pattern, str):
        wrong("match", text)
    return re.search(nfc(pattern), nfc(text)) is not None


COMPARISONS = {
    "<": less,
    "<=": lambda a, b: not less(b, a),
    ">": lambda a, b: less(b, a),
    ">=": lambda a, b: not less(a, b),
    "in": membership,
    "not in": lambda a, b: not membership(a, b),
    "contains": lambda a, b: membership(b, a),
    "=~": matches,
    "!~": lambda a, b: not matches(a, b),
}
ARITHMETIC = {"+": add, "-": subtract, "*": multiply, "/": divide, "%": remainder}


def binary(operator, a, b):
    """Returns the result of an operator that evaluates both sides."""
    if operator == "==":
        return equal(a, b)
    if operator == "!=":
        return not equal(a, b)
    if a is None or b is None:
        return None if operator in ARITHMETIC else False
    return {**ARITHMETIC, **COMPARISONS}[operator](a, b)


def condition(value, where):
    """Returns a bool, or null where logic allows it."""
    if value is not None and not isinstance(value, bool):
        raise Failure("type", f"{where} needs a bool")
    return value


def both(left, right):
    """Returns `left and right`; `right` is a function, because it may not be evaluated."""
    a = condition(left, "and")
    if a is False:
        return False
    b = condition(right(), "and")
    return False if b is False else None if a is None or b is None else True


def either(left, right):
    a = condition(left, "or")
    if a is True:
        return True
    b = condition(right(), "or")
    return True if b is True else None if a is None or b is None else False


def inverse(value):
    a = condition(value, "not")
    return None if a is None else not a


# Rounding


def away(value, digits=0):
    """Rounds the number that is written, halves away from zero."""
    exact = decimal.Decimal(repr(value) if isinstance(value, float) else value)
    with decimal.localcontext() as context:
        context.prec = 700
        return exact.quantize(decimal.Decimal(1).scaleb(-digits), rounding=decimal.ROUND_HALF_UP)


def whole(value):
    """Returns a num without a fraction as an int."""
    return an_int(int(value))


def floor(value):
    return whole(math.floor(value))


def ceil(value):
    return whole(math.ceil(value))


