"""Random expressions over columns, mostly of the right types."""

import expressions as e
import make_values
from values import Period, Range, name_text, nfd

PATTERNS = [r"^a", r"b$", r"\d+", r"^.$", r"가|나", r"편$", r"[a-c]{2}", r" ", r"^$", r"(\d)(편)?"]
COMPARABLE = ["int", "num", "text", "day", "month", "bool"]


class Maker:
    """Makes expressions over columns, given as a dictionary from names to kinds.

    `inner` has the columns inside of aggregates and windows.
    """

    def __init__(self, chance, columns, inner=None, has_windows=False, variables=None):
        self.chance = chance
        self.columns = columns
        self.inner = inner
        self.has_windows = has_windows
        self.variables = variables if variables is not None else {}

    def pick(self, *choices):
        return self.chance.choice(choices)()

    def chosen(self, probability):
        return self.chance.random() < probability

    # Leaves

    def constant(self, kind):
        if kind == "list":
            return e.constant([make_values.value(self.chance, "int") for _ in range(self.chance.randrange(4))])
        return e.constant(make_values.value(self.chance, kind))

    def column(self, kind):
        """Returns a column of a kind, if there is one."""
        names = [name for name, each in self.columns.items() if each == kind and make_values.is_plain(name)]
        if not names:
            return self.constant(kind)
        name = self.chance.choice(names)
        if self.chosen(0.08):
            return e.computed_column(self.let(name), name)
        return e.column(name, self.spelling(name))

    def spelling(self, name):
        """Returns another spelling of the name of a column, or None."""
        if name in make_values.ALIASES and self.chosen(0.2):
            return self.chance.choice(make_values.ALIASES[name])
        if self.chosen(0.1) and nfd(name) != name and name_text(name) == name:
            return nfd(name)
        return None

    def let(self, value):
        """Returns the name of a variable with a value."""
        name = f"v{len(self.variables) + 1}"
        self.variables[name] = value
        return name

    # Expressions

    def make(self, kind, depth=None):
        depth = self.chance.choice([0, 1, 1, 2, 2, 3]) if depth is None else depth
        if self.columns and self.chosen(0.006):
            return e.column("없는열")
        if self.chosen(0.012):
            kind = self.chance.choice(COMPARABLE)
        if depth <= 0:
            return self.column(kind) if self.chosen(0.75) else self.constant(kind)
        if self.inner is not None and self.chosen(0.6 if self.has_windows else 0.3):
            found = self.over_rows(kind)
            if found:
                return found
        general = self.general(kind, depth)
        return general if general else getattr(self, f"make_{kind}", self.column)(kind, depth - 1)

    def general(self, kind, depth):
        """Returns an expression that any kind can have, or None."""
        if kind == "null" or not self.chosen(0.2):
            return None
        return self.pick(
            lambda: e.default(self.make(kind, depth - 1), self.make(kind, depth - 1)),
            lambda: e.choice(self.test(depth - 1), self.make(kind, depth - 1), self.make(kind, depth - 1)),
            lambda: e.attempt(self.make(kind, depth - 1), self.make(kind, depth - 1)),
            lambda: e.variable(*self.variable(kind)),
        )

    def variable(self, kind):
        value = make_values.value(self.chance, kind)
        return self.let(value), value

    def test(self, depth):
        """Returns a bool that is rarely null."""
        test = self.make("bool", depth)
        return e.default(test, e.constant(False)) if self.chosen(0.8) else test

    def make_int(self, kind, depth):
        make = self.make
        function = self.chance.choice(["floor", "ceil", "round", "int"])
        return self.pick(
            lambda: e.binary(self.chance.choice("+-*%"), make("int", depth), make("int", depth)),
            lambda: e.binary(self.chance.choice("+-"), make("int", depth), make("int", depth)),
            lambda: e.negative(make("int", depth)),
            lambda: e.call(self.chance.choice(["abs", "sign"]), make("int", depth)),
            lambda: e.call(function, make("num", depth)),
            lambda: e.call("length", make("text", depth)),
            lambda: e.binary("-", make("day", depth), make("day", depth)),
            lambda: e.binary("-", make("month", depth), make("month", depth)),
            lambda: e.call(self.chance.choice(["year", "dayofmonth", "weekday", "week"]), make("day", depth)),
            lambda: e.date_part(
                self.column("day"), self.chance.choice(["year", "month", "day", "weekday", "week"])
            ),
            lambda: e.call("round", make("int", depth), e.constant(self.chance.choice([-2, -1, 0, 2]))),
        )

    def make_num(self, kind, depth):
        make = self.make
        return self.pick(
            lambda: e.binary("/", self.number(depth), self.number(depth)),
            lambda: e.binary(self.chance.choice("+-*%"), make("num", depth), self.number(depth)),
            lambda: e.negative(make("num", depth)),
            lambda: e.call("num", self.number(depth)),
            lambda: e.call("abs", make("num", depth)),
            lambda: e.call("round", make("num", depth), e.constant(self.chance.choice([0, 1, 2]))),
            lambda: e.call("sqrt", e.call("abs", make("num", depth))),
        )

    def number(self, depth):
        return self.make(self.chance.choice(["int", "int", "num"]), depth)

    def make_text(self, kind, depth):
        make = self.make
        other = self.chance.choice(COMPARABLE)
        function = self.chance.choice(["upper", "lower", "trim", "initials"])
        count = e.constant(self.chance.choice([-2, -1, 0, 1, 2]))
        return self.pick(
            lambda: e.binary("+", make("text", depth), make("text", depth)),
            lambda: e.call(function, make("text", depth)),
            lambda: e.call("text", make(other if other != "num" else "int", depth)),
            lambda: e.inserted("가", make(other if other != "num" else "bool", depth), " {"),
            lambda: e.call("slice", make("text", depth), count, e.constant(self.chance.choice([1, 2, 9]))),
            lambda: e.call("replaceall", make("text", depth), self.pattern(), self.replacement()),
            lambda: e.formatted(self.number(depth), self.number_format()),
            lambda: e.call("fixed", self.number(depth), e.constant(self.chance.choice([0, 1, 3]))),
            lambda: e.call("commas", self.number(depth), e.constant(self.chance.choice([0, 1, 2]))),
            lambda: e.call("format", make("day", depth), self.day_format(), self.language()),
        )

    def number_format(self):
        least = self.chance.choice([0, 0, 1, 2])
        return {
            "before": self.chance.choice(["", "", "₩", "약 "]),
            "sign": self.chosen(0.2),
            "separated": self.chosen(0.4),
            "digits": self.chance.choice([1, 1, 2, 3]),
            "decimals": (least, least + self.chance.choice([0, 0, 1])),
            "unit": self.chance.choice(["", "", "", "k", "M", "만", "억"]),
            "after": self.chance.choice(["", " 명", "%"]),
        }

    def day_format(self):
        return e.constant(self.chance.choice(["YYYY.MM.DD", "M/D (ddd)", "YY년 M월 D일 dddd", "DD"]))

    def language(self):
        return e.constant(self.chance.choice(["en", "ko"]))

    def pattern(self):
        text = self.chance.choice(PATTERNS)
        return e.constant(text, f"'{text}'")

    def replacement(self):
        text = self.chance.choice(["", "x", "<$0>", "$$", "가"])
        return e.constant(text, f"'{text}'")

    def make_bool(self, kind, depth):
        other = self.chance.choice(COMPARABLE)
        make = self.make
        order = self.chance.choice(["<", "<=", ">", ">="])
        return self.pick(
            lambda: e.binary(self.chance.choice(["==", "!="]), make(other, depth), make(other, depth)),
            lambda: e.binary(order, make(other, depth), make(other, depth)),
            lambda: e.binary(order, self.number(depth), self.number(depth)),
            lambda: e.binary(self.chance.choice(["==", "!="]), make(other, depth), e.constant(None)),
            lambda: e.lazy(self.chance.choice(["and", "or"]), self.side(depth), self.side(depth)),
            lambda: e.inverse(make("bool", depth)),
            lambda: e.binary(self.chance.choice(["in", "not in"]), make(other, depth), self.list_of(other)),
            lambda: e.binary("contains", make("text", depth), make("text", depth)),
            lambda: e.binary(self.chance.choice(["=~", "!~"]), make("text", depth), self.pattern()),
            lambda: e.call(self.chance.choice(["starts", "ends"]), make("text", depth), make("text", depth)),
            lambda: e.binary("in", make("int", depth), e.constant(Range(-1, 5))),
        )

    def side(self, depth):
        """Returns a side of `and` or `or`, which may be null."""
        return e.constant(None) if self.chosen(0.15) else self.make("bool", depth)

    def list_of(self, kind):
        values = [make_values.cell(self.chance, kind, 0.1) for _ in range(self.chance.randrange(4))]
        return e.constant(values)

    def make_day(self, kind, depth):
        make = self.make
        period = self.chance.choice([Period(1, 0), Period(13, 0), Period(0, 7)])
        return self.pick(
            lambda: e.binary(self.chance.choice("+-"), make("day", depth), make("int", depth)),
            lambda: e.binary(self.chance.choice("+-"), make("day", depth), e.constant(period)),
            lambda: e.date_part(self.column("month"), self.chance.choice(["first", "last"])),
        )

    def make_month(self, kind, depth):
        return self.pick(
            lambda: e.call("month", self.make("day", depth)),
            lambda: e.binary(self.chance.choice("+-"), self.make("month", depth), self.make("int", depth)),
        )

    # Aggregates and windows

    def over_rows(self, kind):
        """Returns an aggregate or a window of a kind, or None."""
        has_windows = self.has_windows and self.chosen(0.75)
        choices = (self.windows if has_windows else self.aggregates)(kind)
        make, kinds = self.chance.choice(choices)
        kinds = [each for each in kinds if each is None or each in self.inner.values()]
        return make(self.argument(self.chance.choice(kinds))) if kinds else None

    def argument(self, kind):
        """Returns an expression with a column; without one, the name is an ordinary function."""
        if kind is None:
            return None
        inside = Maker(self.chance, self.inner, variables=self.variables)
        column = inside.column(kind)
        if kind in ("int", "num") and self.chosen(0.3):
            return e.binary(self.chance.choice("+-*"), column, inside.make(kind, 1))
        if kind == "text" and self.chosen(0.3):
            return e.call(self.chance.choice(["upper", "trim", "initials"]), column)
        return column

    def aggregates(self, kind):
        """Returns functions that make an aggregate, each with the kinds of its argument."""
        choose = self.chance.choice
        choices = [(lambda part: e.aggregate(choose(["min", "max", "first", "last"]), part), [kind])]
        if kind == "int":
            choices += [
                (lambda part: e.aggregate("count"), [None]),
                (lambda part: e.aggregate(choose(["count", "distinct"]), part), COMPARABLE),
                (lambda part: e.aggregate("sum", part), ["int"]),
            ]
        if kind == "num":
            choices.append((lambda part: e.aggregate(choose(["mean", "median"]), part), ["int", "num"]))
            choices.append((lambda part: e.aggregate("sum", part), ["num"]))
        return choices

    def windows(self, kind):
        choose = self.chance.choice
        rows = choose([[], [1], [2]])
        choices = [(lambda part: e.window(choose(["lag", "lead"]), part, *rows), [kind])]
        if kind == "int":
            choices += [
                (lambda part: e.window("rank", part, *choose([[], ["asc"], ["desc"]])), COMPARABLE),
                (lambda part: e.window("cumulative", part), ["int"]),
                (lambda part: e.window("rowindex"), [None]),
            ]
        if kind == "num":
            choices.append((lambda part: e.window("portion", part), ["int", "num"]))
            choices.append((lambda part: e.window("cumulative", part), ["num"]))
        return choices
