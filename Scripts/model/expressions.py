"""Expressions: the source of each, and its value in the model."""

import dataclasses
import datetime
import typing

import aggregates
import operators
from functions import FUNCTIONS, number_format
from values import Failure, Month, is_number, literal, name_text, nfc, text_of, type_name


@dataclasses.dataclass
class Scope:
    """A row, the rows that windows and aggregates see, and the parameters of functions."""

    row: dict
    rows: list = dataclasses.field(default_factory=list)
    index: int = 0
    variables: dict = dataclasses.field(default_factory=dict)
    table: list = dataclasses.field(default_factory=list)  # the rows of all groups


# How strongly each operator binds; see "Operators and precedence". An operand has the strength 10.
STRENGTH = {"-x": 9, "*": 8, "/": 8, "%": 8, "+": 7, "-": 7, "??": 5, "not": 3, "and": 2, "or": 1, "if": 0}


@dataclasses.dataclass
class Expression:
    """A source with a function from a scope to a value."""

    text: str
    run: typing.Callable
    strength: int = 10
    columns: frozenset = frozenset()

    def inside(self, strength):
        """Returns the source as an operand, in parentheses only if it needs them."""
        return self.text if self.strength >= strength else f"({self.text})"


def made(text, run, *parts, strength=10):
    """Returns an expression with parts."""
    return Expression(text, run, strength, frozenset().union(*(part.columns for part in parts)))


def constant(value, text=None):
    negative = is_number(value) and literal(value).startswith("-")
    return Expression(text or literal(value), lambda scope: value, 9 if negative else 10)


def column(name, text=None):
    """Returns a column; the text can be another spelling of the name."""

    def run(scope):
        if name not in scope.row:
            raise Failure("column", f"there is no column {name}")
        return scope.row[name]

    return Expression(text or name_text(name), run, columns=frozenset([name]))


def computed_column(variable, name):
    """Returns `column($variable)`."""
    return Expression(f"column(${variable})", column(name).run, columns=frozenset([name]))


def variable(name, value):
    return Expression(f"${name}", lambda scope: value)


def parameter(name):
    return Expression(f"${name}", lambda scope: scope.variables[name])


# Operators


def binary(operator, left, right):
    """Returns an operator that evaluates both sides; comparisons can't be chained."""
    strength = STRENGTH.get(operator, 4)
    first = 5 if operator in operators.COMPARISONS or operator in ("==", "!=") else strength
    text = f"{left.inside(first)} {operator} {right.inside(strength + 1)}"

    def run(scope):
        return operators.binary(operator, left.run(scope), right.run(scope))

    return made(text, run, left, right, strength=strength)


def lazy(operator, left, right):
    """Returns `and` or `or`, which evaluate the right side only if they need it."""
    compute = {"and": operators.both, "or": operators.either}[operator]
    strength = STRENGTH[operator]
    text = f"{left.inside(strength)} {operator} {right.inside(strength + 1)}"

    def run(scope):
        return compute(left.run(scope), lambda: right.run(scope))

    return made(text, run, left, right, strength=strength)


def inverse(part):
    return made(f"not {part.inside(3)}", lambda scope: operators.inverse(part.run(scope)), part, strength=3)


def negative(part):
    def run(scope):
        value = part.run(scope)
        return None if value is None else operators.negate(value)

    return made(f"-{part.inside(10)}", run, part, strength=9)


def default(left, right):
    def run(scope):
        value = left.run(scope)
        return right.run(scope) if value is None else value

    return made(f"{left.inside(5)} ?? {right.inside(6)}", run, left, right, strength=5)


def choice(test, yes, no):
    def run(scope):
        value = operators.condition(test.run(scope), "if")
        if value is None:
            raise Failure("type", "if needs a bool")
        return (yes if value else no).run(scope)

    text = f"if {test.inside(1)} then {yes.inside(1)} else {no.text}"
    return made(text, run, test, yes, no, strength=0)


def attempt(first, second):
    def run(scope):
        try:
            return first.run(scope)
        except Failure:
            return second.run(scope)

    return made(f"try {first.inside(1)} else {second.text}", run, first, second, strength=0)


# Calls and texts


def call(name, *parts):
    """Returns a call of a function; null in, null out, except where FUNCTIONS says otherwise."""
    text = f"{name}({', '.join(part.text for part in parts)})"
    return made(text, lambda scope: apply(name, [part.run(scope) for part in parts]), *parts)


def apply(name, values):
    function, takes_null = FUNCTIONS[name]
    if not takes_null and any(value is None for value in values):
        return None
    return function(*values)


def function(parameters, body):
    """Returns `fn(a, b) => body`."""

    def run(scope):
        def compute(*values):
            variables = {**scope.variables, **dict(zip(parameters, values))}
            return body.run(dataclasses.replace(scope, variables=variables))

        return compute

    return made(f"fn({', '.join(parameters)}) => {body.text}", run, body, strength=0)


def named_function(name):
    return Expression(name, lambda scope: lambda *values: apply(name, values))


def inserted(before, part, after):
    """Returns a text with a value in it: "a{x}b"."""
    text = literal(before)[:-1] + "{" + part.text + "}" + literal(after)[1:]
    return made(text, lambda scope: before + text_of(part.run(scope)) + after, part)


def formatted(part, spec):
    """Returns `format(number, pattern)`; the model formats by the parts of the pattern."""
    places = "#" * (3 if spec["separated"] else 0) + "0" * spec["digits"]
    if spec["separated"]:
        places = f"{places[:-3]},{places[-3:]}"
    least, most = spec["decimals"]
    tail = "." + "0" * least + "#" * (most - least) if most else ""
    pattern = f"{spec['before']}{'+' if spec['sign'] else ''}{places}{tail}{spec['unit']}{spec['after']}"

    def run(scope):
        value = part.run(scope)
        if value is not None and not is_number(value):
            raise Failure("type", "format takes a number")
        return None if value is None else number_format(value, spec)

    return made(f"format({part.text}, {literal(pattern)})", run, part)


# Parts


def parts(base, steps):
    """Returns a chain of parts; a step is (name or index, whether `?` follows)."""

    def run(scope):
        value, is_chained = base.run(scope), False
        for step, is_optional in steps:
            if value is None and is_chained:
                return None
            value = part_of(value, step, is_optional)
            is_chained = is_chained or is_optional
        return value

    text = base.inside(10)
    for step, is_optional in steps:
        text += f"[{literal(step)}]" if isinstance(step, int) else f".{name_text(step)}"
        text += "?" if is_optional else ""
    return made(text, run, base)


def date_part(part, name):
    """Returns a part of a cell with a day; a part of an empty cell is null."""

    def run(scope):
        value = part.run(scope)
        if value is None:
            return None
        parts_of_type = DATE_PARTS.get(type(value), {})
        if name not in parts_of_type:
            raise Failure("name", f"a {type_name(value)} has no {name}")
        return parts_of_type[name](value)

    return made(f"{part.inside(10)}.{name}", run, part)


DAY_PARTS = {
    "year": lambda day: day.year, "month": lambda day: day.month, "day": lambda day: day.day,
    "weekday": lambda day: day.isoweekday(), "week": lambda day: day.isocalendar()[1],
}  # fmt: skip
MONTH_PARTS = {
    "year": lambda month: month.year, "month": lambda month: month.month,
    "first": lambda month: month.first, "last": lambda month: month.last,
}  # fmt: skip
DATE_PARTS = {datetime.date: DAY_PARTS, Month: MONTH_PARTS}


def part_of(value, step, is_optional):
    if isinstance(step, str):
        if isinstance(value, dict):
            found = [each for name, each in value.items() if nfc(name) == nfc(step)]
            if found:
                return found[0]
        return missing("name", is_optional and (value is None or isinstance(value, dict)))
    if value is None:
        return missing("type", is_optional)
    if not isinstance(value, (list, str)):
        raise Failure("type", f"a {type_name(value)} has no elements")
    if not -len(value) <= step < len(value):
        return missing("index", is_optional)
    return value[step]


def missing(kind, is_optional):
    if not is_optional:
        raise Failure(kind, "a missing part")


def named_group(text, name):
    """Returns a named group of a match, or null without a match."""
    pattern = r"(?<n>\d)(?<u>편)?"
    found = call("match", text, constant(pattern.replace("?<", "?P<")))
    groups = parts(found, [({"n": 1, "u": 2}[name], True)])
    return made(f"match({text.text}, '{pattern}')?.{name}", groups.run, text)


# Lists as the input of commands


def list_command(values, name, argument=None):
    """Returns a stage after a list; the source has no `$( )` yet."""
    text = f"{values.text} | {name}" + ("" if argument is None else f" {literal(argument)}")
    return made(text, lambda scope: LIST_COMMANDS[name](values.run(scope), argument), values)


def captured(pipeline):
    return made(f"$({pipeline.text})", pipeline.run, pipeline)


LIST_COMMANDS = {
    "sort": lambda values, _: apply("sort", [values]),
    "reverse": lambda values, _: values[::-1],
    "distinct": lambda values, _: apply("unique", [values]),
    "first": lambda values, count: values[:count],
    "last": lambda values, count: values[max(0, len(values) - count) :],
    "skip": lambda values, count: values[count:],
    "append": lambda values, others: values + others,
    "count": lambda values, _: len(values),
    **{
        name: lambda values, _, name=name: aggregates.AGGREGATES[name](values)
        for name in ("sum", "mean", "median", "min", "max")
    },
}


# Over rows


def column_of(part, rows):
    """Returns the values of an expression in some rows."""
    return [part.run(Scope(row, rows, index)) for index, row in enumerate(rows)]


def aggregate(name, part=None):
    if part is None:
        return Expression("count()", lambda scope: len(scope.rows))

    def run(scope):
        result = aggregates.AGGREGATES[name](column_of(part, scope.rows))
        if name == "sum" and result == 0 and is_column_of_nums(part, scope.table):
            return 0.0
        return result

    return made(f"{name}({part.text})", run, part)


def is_column_of_nums(part, rows):
    """Returns whether a column has nums, so that the sum of no values in a group is a num too."""
    try:
        return any(isinstance(value, float) for value in column_of(part, rows))
    except Failure:
        return False


def window(name, part=None, *options):
    texts = ([part.text] if part else []) + [literal(option) for option in options]

    def run(scope):
        values = column_of(part, scope.rows) if part else scope.rows
        return aggregates.WINDOWS[name](values, *options)[scope.index]

    return made(f"{name}({', '.join(texts)})", run, *([part] if part else []))
