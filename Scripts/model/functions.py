"""The built-in functions of bos, after Docs/Functions.md.

FUNCTIONS has for each name the function and whether it takes null; others give null for null.
"""

import datetime
import decimal
import math
import re

from aggregates import AGGREGATES
from operators import away, binary, ceil, condition, floor, negate, whole
from values import (
    Failure, Month, a_num, an_int, is_number, key, need_order, nfc, ordered, text_of, type_name,
)  # fmt: skip

FUNCTIONS = {}
NUMBER = (int, float)
DATED = (datetime.date, Month)


def function(*types, name=None, takes_null=False):
    """Adds a function with the types of its parameters; None is any type."""

    def register(body):
        def checked(*values):
            for value, kind in zip(values, types):
                kinds = kind if isinstance(kind, tuple) else (kind,)
                if kind is not None and type(value) not in kinds:
                    raise Failure("type", f"{name} takes no {type_name(value)}")
            return body(*values)

        FUNCTIONS[name or body.__name__.rstrip("_")] = (checked, takes_null)
        return body

    return register


# Numbers

function(NUMBER, name="abs")(lambda value: value if value >= 0 else negate(value))
function(NUMBER, name="sign")(lambda value: (value > 0) - (value < 0))
function(NUMBER, name="floor")(floor)
function(NUMBER, name="ceil")(ceil)


@function(NUMBER, int, name="round")
def rounded(value, digits=None):
    if digits is None and isinstance(value, float) and value.is_integer():
        return whole(value)
    result = away(value, digits or 0)
    return whole(result) if digits is None or isinstance(value, int) else a_num(float(result))


@function(NUMBER)
def sqrt(value):
    if value < 0:
        raise Failure("value", "no square root")
    return math.sqrt(value)


@function(None, name="int")
def to_int(value):
    if isinstance(value, str):
        if not re.fullmatch(r"-?\d+", value):
            raise Failure("value", "no int")
        return an_int(int(value))
    return whole(a_number(value))


@function(None, name="num")
def to_num(value):
    if isinstance(value, str):
        if not re.fullmatch(r"-?\d+(\.\d+)?", value):
            raise Failure("value", "no num")
        return float(value)
    return float(a_number(value))


def a_number(value):
    """Returns a number; true is 1 and false is 0."""
    if not is_number(value) and not isinstance(value, bool):
        raise Failure("type", "no number")
    return value


def decimals(value, digits):
    """Returns a number with decimals; zero has no sign."""
    result = away(value, digits)
    return f"{result if result else result.copy_abs():f}"


@function(NUMBER, int)
def fixed(value, digits):
    return decimals(value, digits)


def separated(digits):
    return f"{int(digits):,}"


@function(NUMBER, int)
def commas(value, digits):
    text = decimals(value, digits)
    sign, text = ("-", text[1:]) if text.startswith("-") else ("", text)
    head, dot, tail = text.partition(".")
    return sign + separated(head) + dot + tail


UNITS = {"k": 3, "M": 6, "B": 9, "만": 4, "억": 8, "조": 12}


def number_format(value, spec):
    """Formats a number by the parts of a pattern, which generate.py makes."""
    exact = decimal.Decimal(repr(value) if isinstance(value, float) else value)
    with decimal.localcontext() as context:
        context.prec = 700
        exact = exact.scaleb(-UNITS.get(spec["unit"], 0))
        least, most = spec["decimals"]
        result = exact.quantize(decimal.Decimal(1).scaleb(-most), rounding=decimal.ROUND_HALF_UP)
    head, _, tail = f"{result.copy_abs():f}".partition(".")
    head = head.zfill(spec["digits"])
    if spec["separated"]:
        head = re.sub(r"(?<=\d)(?=(\d{3})+$)", ",", head)
    while len(tail) > least and tail.endswith("0"):
        tail = tail[:-1]
    sign = "-" if result < 0 else "+" if result > 0 and spec["sign"] else ""
    return spec["before"] + sign + head + ("." + tail if tail else "") + spec["unit"] + spec["after"]


# Texts

function(None, name="text", takes_null=True)(text_of)
function(str, name="upper")(lambda text: text.upper())
function(str, name="lower")(lambda text: text.lower())
function(str, name="trim")(lambda text: text.strip())
function(str, str, name="starts")(lambda text, part: nfc(text).startswith(nfc(part)))
function(str, str, name="ends")(lambda text, part: nfc(text).endswith(nfc(part)))
function(str, name="chars")(lambda text: characters(text))


def characters(text):
    """Returns the characters as users perceive them: jamo of a syllable, and a letter with its marks."""
    return re.findall(r"[\u1100-\u1112][\u1161-\u1175][\u11a8-\u11c2]?|[\s\S][\u0300-\u036f]*", text)


INITIALS = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"


@function(str)
def initials(text):
    return "".join(
        INITIALS[(ord(one) - 0xAC00) // 588] if "가" <= one <= "힣" else one for one in nfc(text)
    )


@function((str, list, dict))
def length(value):
    return len(characters(value) if isinstance(value, str) else value)


@function(str, str)
def split(text, separator):
    return text.split(separator)


@function(list, str)
def join(values, separator):
    return separator.join(text_of(value) for value in values if value is not None)


@function((str, list), int, int, name="slice")
def sliced(value, start, end):
    if isinstance(value, str):
        return "".join(characters(value)[start:end])
    return value[start:end]


@function(list, name="reverse")
def reversed_list(values):
    return values[::-1]


@function((str, list), None, takes_null=True)
def indexof(value, part):
    if value is None:
        return None
    places = [place for place, item in enumerate(value) if binary("==", item, part)]
    return places[0] if places else None


@function(str, str)
def match(text, pattern):
    found = re.search(nfc(pattern), nfc(text))
    return None if found is None else [found.group(0), *found.groups()]


@function(str, str, None)
def replaceall(text, pattern, with_):
    def replacement(found):
        if callable(with_):
            return text_of(with_([found.group(0), *found.groups()]))
        return re.sub(r"\$(\$|\d)", lambda mark: filled(found, mark.group(1)), nfc(with_))

    return re.sub(nfc(pattern), replacement, nfc(text))


def filled(found, mark):
    return "$" if mark == "$" else found.group(int(mark)) or ""


# Days



@function(None)
def month(value):
    """Returns the month of a day, or of a text like 2024-05 or 2024-05-01."""
    if isinstance(value, Month):
        return value
    found = isinstance(value, str) and re.fullmatch(r"(\d{4})-(0[1-9]|1[0-2])(-\d\d)?", value)
    if found:
        return Month.of(int(found.group(1)), int(found.group(2)))
    if not isinstance(value, datetime.date):
        raise Failure("value" if isinstance(value, (int, str)) and not isinstance(value, bool) else "type")
    return Month.of(value.year, value.month)


function(DATED, name="year")(lambda value: value.year)
function(datetime.date, name="dayofmonth")(lambda day: day.day)
function(datetime.date, name="weekday")(lambda day: day.isoweekday())
function(datetime.date, name="week")(lambda day: day.isocalendar()[1])

WEEKDAYS = {
    "en": ("Mon Tue Wed Thu Fri Sat Sun", "Monday Tuesday Wednesday Thursday Friday Saturday Sunday"),
    "ko": ("월 화 수 목 금 토 일", "월요일 화요일 수요일 목요일 금요일 토요일 일요일"),
}


@function(DATED, str, str, name="format")
def day_format(day, pattern, language):
    if isinstance(day, Month):
        if re.search("D|d", pattern):
            raise Failure("pattern", "a month has no day")
        day = day.first
    names = WEEKDAYS[language]
    marks = {
        "YYYY": f"{day.year:04}", "YY": f"{day.year % 100:02}", "MM": f"{day.month:02}", "M": str(day.month),
        "DD": f"{day.day:02}", "D": str(day.day),
        "dddd": names[1].split()[day.weekday()], "ddd": names[0].split()[day.weekday()],
    }  # fmt: skip
    return re.sub("YYYY|YY|MM|M|DD|D|dddd|ddd", lambda mark: marks[mark.group()], pattern)


# Lists

for each_name in ("sum", "mean", "median", "min", "max"):
    function(list, name=each_name)(AGGREGATES[each_name])
function(list, name="first")(lambda values: values[0] if values else None)
function(list, name="last")(lambda values: values[-1] if values else None)
function(list, list, name="zip")(lambda a, b: [list(pair) for pair in zip(a, b)])
function(list, None, name="append", takes_null=True)(lambda values, value: [*values, value])
function(list, None, name="map")(lambda values, change: [change(value) for value in values])
function(list, None, name="filter")(lambda values, test: [each for each in values if passes(test, each)])
function(list, None, name="any")(lambda values, test: any(passes(test, each) for each in values))
function(list, None, name="all")(lambda values, test: all(passes(test, each) for each in values))


def passes(test, value):
    return condition(test(value), "a test") is True


def a_count(count):
    if count < 0:
        raise Failure("value", "a count must be 0 or more")
    return count


function(list, int, name="take")(lambda values, count: values[: a_count(count)])
function(list, int, name="drop")(lambda values, count: values[a_count(count) :])


@function((str, list), int)
def repeat(value, count):
    return value * a_count(count)


@function(list, None)
def count(values, test=None):
    return len([each for each in values if (each is not None if test is None else passes(test, each))])


@function(list, None)
def find(values, test):
    return next((each for each in values if passes(test, each)), None)


@function(list)
def unique(values):
    seen = {}
    for value in values:
        seen.setdefault(key(value), value)
    return list(seen.values())


@function(list)
def flatten(values):
    return [item for value in values for item in (value if isinstance(value, list) else [value])]


@function(list, None)
def reduce(values, combine, *initial):
    rest = [*initial, *values]
    if not rest:
        return None
    result = rest[0]
    for value in rest[1:]:
        result = combine(result, value)
    return result


@function(list, None, None, name="sort", takes_null=True)
def sort_list(values, by=None, order="asc"):
    """Sorts by value or by a function's result, null last; equal values keep their order."""
    keys = [by(value) if by else value for value in values]
    present = [place for place, item in enumerate(keys) if item is not None]
    for place in present:
        need_order(keys[place], keys[present[0]])
    ranked = sorted(present, key=lambda place: ordered(keys[place]), reverse=order == "desc")
    return [values[place] for place in ranked] + [values[p] for p, item in enumerate(keys) if item is None]


@function(int, int, int, name="range")
def range_list(start, end, step):
    return list(range(start, end + 1, step))


# Records


@function(dict, str)
def has(record, name):
    return nfc(name) in [nfc(each) for each in record]


@function(dict, str)
def without(record, name):
    return {each: value for each, value in record.items() if nfc(each) != nfc(name)}


function(dict, dict, name="merge")(lambda a, b: {**a, **b})
function(dict, name="keys")(lambda record: list(record))
function(dict, name="values")(lambda record: list(record.values()))
function(None, name="type", takes_null=True)(type_name)
