"""Random calls of functions on lists, records and texts, outside of tables."""

import expressions as e
import make_values
from make_expressions import PATTERNS, Maker
from values import nfd


# Functions of one value, for each kind.
FUNCTIONS_OF = {
    "text": ["length", "upper", "initials", "type"],
    "day": ["month", "weekday", "type"],
    "num": ["abs", "type", "floor"],
    "number": ["abs", "type", "floor"],
}


class CallMaker:
    """Makes expressions without columns."""

    def __init__(self, chance, variables):
        self.chance = chance
        self.variables = variables
        self.maker = Maker(chance, {}, variables=variables)

    def chosen(self, probability):
        return self.chance.random() < probability

    def make(self):
        choices = [self.of_list, self.of_list, self.list_commands, self.parts, self.match,
                   self.replace, self.of_record, self.scalar]  # fmt: skip
        return self.chance.choice(choices)()

    def scalar(self):
        return self.maker.make(self.chance.choice(["int", "num", "text", "bool", "day", "month"]), 3)

    # Lists

    def values(self, kind, nulls=0.15):
        count = self.chance.choice([0, 1, 2, 3, 4, 5, 6])
        return [self.cell(kind, nulls) for _ in range(count)]

    def cell(self, kind, nulls=0.0):
        """Returns a value; a number is an int or a num."""
        kind = self.chance.choice(["int", "num"]) if kind == "number" else kind
        return make_values.cell(self.chance, kind, nulls)

    def list(self, kind, nulls=0.15):
        values = self.values(kind, nulls)
        return e.variable(self.maker.let(values), values) if self.chosen(0.5) else e.constant(values)

    def of_list(self):
        kind = self.chance.choice(["int", "int", "num", "number", "text", "day", "bool"])
        values = self.list(kind)
        while self.chosen(0.4):
            values = self.list_step(values, kind)
        return self.list_end(values, kind) if self.chosen(0.5) else values

    def list_step(self, values, kind):
        """Returns a list of the same kind."""
        choose = self.chance.choice
        choices = [
            lambda: e.call(choose(["unique", "reverse", "flatten"]), values),
            lambda: e.call("sort", values),
            lambda: e.call("sort", values, e.constant(None), e.constant(choose(["asc", "desc"]))),
            lambda: e.call("sort", values, self.order(kind)),
            lambda: e.call(choose(["take", "drop"]), values, e.constant(choose([0, 1, 2, 9, -1]))),
            lambda: e.call("slice", values, e.constant(choose([0, 1, -2])), e.constant(choose([-1, 2, 9]))),
            lambda: e.call("filter", values, self.test(kind)),
            lambda: e.call("append", values, e.constant(self.cell(kind, 0.2))),
            lambda: e.call("repeat", values, e.constant(choose([0, 1, 2]))),
            lambda: e.binary("+", values, self.list(kind)),
        ]
        return choose(choices)()

    def list_end(self, values, kind):
        choose = self.chance.choice
        choices = [
            lambda: e.call(choose(["length", "count", "min", "max", "first", "last"]), values),
            lambda: e.call(choose(["sum", "mean", "median"]), values),
            lambda: e.call(choose(["find", "any", "all", "count"]), values, self.test(kind)),
            lambda: e.call("map", values, self.change(kind)),
            lambda: e.call("indexof", values, e.constant(self.cell(kind))),
            lambda: e.call("zip", values, self.list(kind)),
            lambda: e.call("reduce", values, e.function(["a", "x"], self.combine())),
            lambda: e.binary("in", e.constant(self.cell(kind, 0.2)), values),
            lambda: e.binary("==", values, self.list(kind)),
        ]
        if kind not in ("num", "number"):
            choices.append(lambda: e.call("join", values, e.constant(choose(["", "-", ", "]))))
        return choose(choices)()

    def combine(self):
        return self.chance.choice([
            e.binary("+", e.parameter("a"), e.parameter("x")),
            e.default(e.parameter("a"), e.parameter("x")),
        ])  # fmt: skip

    def change(self, kind):
        """Returns a function of one value, sometimes by its name."""
        if self.chosen(0.4):
            return e.named_function(self.chance.choice(FUNCTIONS_OF.get(kind, ["type", "text", "abs"])))
        other = e.constant(self.cell(kind if kind != "day" else "int"))
        return e.function(["x"], e.binary("+", e.parameter("x"), other))

    def order(self, kind):
        names = {"text": ["length", "upper"], "day": ["month", "weekday"], "bool": ["text"]}
        return e.named_function(self.chance.choice(names.get(kind, ["abs", "sign"])))

    def test(self, kind):
        operator = self.chance.choice(["==", "!=", "<", ">="])
        other = e.constant(self.cell(kind, 0.1))
        return e.function(["x"], e.binary(operator, e.parameter("x"), other))

    def list_commands(self):
        """Returns a pipeline that starts with a list."""
        choose = self.chance.choice
        kind = choose(["int", "num", "number", "text", "day", "bool"])
        found = self.list(kind)
        for _ in range(choose([1, 1, 2])):
            name = choose(["sort", "reverse", "distinct", "first", "last", "skip", "append"])
            if name in ("first", "last", "skip"):
                found = e.list_command(found, name, choose([0, 1, 2, 9]))
            elif name == "append":
                found = e.list_command(found, name, self.values(kind))
            else:
                found = e.list_command(found, name)
        if self.chosen(0.5):
            found = e.list_command(found, choose(["count", "sum", "mean", "median", "min", "max"]))
        return e.captured(found)

    # Records and parts

    def record(self, depth):
        names = self.chance.sample(["a", "b", "값", "이름 표"], self.chance.choice([1, 2, 3]))
        return {name: self.nested(depth) for name in names}

    def nested(self, depth):
        if depth and self.chosen(0.6):
            return self.record(depth - 1) if self.chosen(0.6) else [self.nested(depth - 1) for _ in range(2)]
        return make_values.cell(self.chance, self.chance.choice(["int", "text", "bool"]), 0.3)

    def parts(self):
        """Returns parts of a record or list, some of which don't exist."""
        value = self.record(2)
        base = e.variable(self.maker.let(value), value)
        steps = [(self.step(), self.chosen(0.5)) for _ in range(self.chance.choice([1, 2, 3]))]
        found = e.parts(base, steps)
        return e.default(found, e.constant("–")) if self.chosen(0.5) else found

    def step(self):
        names = ["a", "b", "값"]
        return self.chance.choice([*names, nfd("값"), 0, -1, 5] if self.chosen(0.5) else names)

    def of_record(self):
        value, other = self.record(1), self.record(1)
        record = e.variable(self.maker.let(value), value)
        name = e.constant(self.chance.choice(["a", "값", nfd("값"), "없음"]))
        return self.chance.choice([
            lambda: e.call("has", record, name),
            lambda: e.call("without", record, name),
            lambda: e.call("merge", record, e.variable(self.maker.let(other), other)),
            lambda: e.call(self.chance.choice(["keys", "values", "length"]), record),
            lambda: e.binary("==", record, e.constant(dict(reversed(value.items())))),
        ])()  # fmt: skip

    # Patterns

    def text(self):
        return self.maker.make("text", 1)

    def match(self):
        if self.chosen(0.2):
            return e.named_group(self.text(), self.chance.choice(["n", "u"]))
        found = e.call("match", self.text(), self.maker.pattern())
        return e.parts(found, [(self.chance.choice([0, 1, 2]), True)]) if self.chosen(0.5) else found

    def replace(self):
        text = self.chance.choice(PATTERNS)
        groups = text.count("(")
        marks = ["$0", "<$0>", "$$1", "x", ""] + (["$1-", "$1$2"] if groups == 2 else [])
        mark = self.chance.choice(marks)
        with_ = e.constant(mark, f"'{mark}'")
        if self.chosen(0.4):
            with_ = e.function(["m"], e.inserted("<", e.parts(e.parameter("m"), [(0, False)]), ">"))
        return e.call("replaceall", self.text(), e.constant(text, f"'{text}'"), with_)
