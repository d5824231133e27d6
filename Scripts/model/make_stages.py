"""Random stages of pipelines."""

import dataclasses
import typing

import expressions as e
import make_values
import tables
from make_expressions import COMPARABLE, Maker
from tables import Table
from values import literal, name_text, type_name


@dataclasses.dataclass
class Stage:
    """The source of a stage, and what it does in the model."""

    text: str
    run: typing.Callable


def kinds_of(table, before):
    """Returns the kinds of columns by their values, or else those that were known."""
    kinds = {}
    for name in table.names:
        found = {type_name(value) for value in table.column(name) if value is not None}
        kinds[name] = found.pop() if len(found) == 1 else "mixed" if found else before.get(name, "null")
    return kinds


def table_text(table, kinds, chance, is_whole=False):
    """Returns the source of a table as the start of a pipeline; all cells are there if it is whole."""
    rows = table.rows or [{name: make_values.cell(chance, kinds[name], 0) for name in table.names}]
    records = [
        # A record without a key has a null in this cell.
        {name: cell for name, cell in row.items() if cell is not None or place == 0 or is_whole}
        for place, row in enumerate(rows)
    ]
    return literal(records) + ("" if table.rows else " | where false")


NEW_NAMES = ["x", "y", "z", "p", "q", "합", "s_1", *(f"x{number}" for number in range(20))]


class StageMaker:
    """Makes stages for a table, whose columns have these kinds."""

    def __init__(self, chance, table, kinds, variables):
        self.chance = chance
        self.table = table
        self.kinds = {name: kind for name, kind in kinds.items() if make_values.is_plain(name)}
        self.all_kinds = kinds
        self.variables = variables

    def maker(self, columns=None, inner=None, has_windows=False):
        columns = self.kinds if columns is None else columns
        return Maker(self.chance, columns, inner, has_windows, self.variables)

    def chosen(self, probability):
        return self.chance.random() < probability

    def names(self, most=3):
        names = list(self.kinds)
        count = min(len(names), self.chance.choice(range(1, most + 1)))
        return self.chance.sample(names, count)

    def new_name(self, taken):
        free = [name for name in NEW_NAMES if name not in taken]
        return self.chance.choice(free)

    def make(self):
        if not self.kinds:
            # No column has a name that can be written.
            return self.reverse()
        choices = ["where", "sort", "columns", "derive", "derive", "windows", "windows", "group", "group", "join",
                   "append", "part", "part", "distinct", "reverse", "rename", "pivot", "unpivot", "each"]  # fmt: skip
        return getattr(self, self.chance.choice(choices))()

    # Rows

    def where(self):
        expression = self.maker(inner=self.kinds).test(self.chance.choice([1, 2, 3]))
        if self.chosen(0.7):
            expression = self.maker(inner=self.kinds).make("bool", self.chance.choice([1, 2, 3]))
        return Stage(f"where {expression.text}", lambda table: tables.where(table, expression))

    def sort(self):
        orders, texts, needs_commas = [], [], False
        for _ in range(self.chance.choice([1, 1, 2, 3])):
            expression, text, descending, is_words = self.order()
            orders.append((expression, descending))
            texts.append(text)
            needs_commas = needs_commas or is_words
        separator = ", " if needs_commas or self.chosen(0.5) else " "
        return Stage(f"sort {separator.join(texts)}", lambda table: tables.sort(table, orders))

    def order(self):
        """Returns what to sort by, its source, whether from the largest, and whether it has a space."""
        if self.chosen(0.25):
            # Parentheses without a column hold the name of one.
            expression = self.maker().make(self.chance.choice(COMPARABLE), 1)
            word = self.chance.choice(["", " asc", " desc"])
            if expression.columns and not expression.text.startswith("column("):
                return expression, f"({expression.text}){word}", word == " desc", True
        name = self.chance.choice(list(self.kinds))
        text = name_text(name)
        if self.chosen(0.1):
            text = f"${self.maker().let(name)}"
        style = self.chance.choice(["", "-", "+", " desc", " asc"])
        descending = style in ("-", " desc") or style == "" and name in make_values.DESCENDING
        source = f"{style}{text}" if style in "-+" else f"{text}{style}"
        return e.column(name), source, descending, style.startswith(" ")

    def part(self):
        command = self.chance.choice(["first", "last", "skip"])
        count = self.chance.choice([None, 0, 1, 1, 2, 3, 10])
        number = "" if count is None else f" {count}"
        if self.chosen(0.1) and count is not None:
            number = f" ${self.maker().let(count)}"
        by, keys = self.by(0.6)
        return Stage(
            f"{command}{number}{by}", lambda table: tables.keep_part(table, command, count, keys)
        )

    def by(self, probability):
        """Returns the source of `by` with its keys, or nothing and None."""
        if not self.chosen(probability):
            return "", None
        keys = [self.key() for _ in range(self.chance.choice([1, 1, 2]))]
        return " by " + ", ".join(key.text for key in keys), keys

    def key(self):
        """Returns a column, or an expression of one; a value without a column would name one."""
        found = self.maker().make(self.chance.choice(COMPARABLE), 1)
        if found.columns and not found.text.startswith("column(") and self.chosen(0.4):
            return found
        return e.column(self.chance.choice(list(self.kinds)))

    def distinct(self):
        names = self.names() if self.chosen(0.7) else None
        text = " " + self.names_text(names) if names else ""
        return Stage(f"distinct{text}", lambda table: tables.distinct(table, names))

    def names_text(self, names):
        """Returns the source of names of columns."""
        if self.chosen(0.15):
            return f"${self.maker().let(names)}"
        return self.chance.choice([" ", ", "]).join(name_text(name) for name in names)

    def reverse(self):
        return Stage("reverse", lambda table: table.with_rows(table.rows[::-1]))

    # Columns

    def columns(self):
        names = self.names(4)
        return Stage(f"columns {self.names_text(names)}", lambda table: tables.columns(table, names))

    def rename(self):
        old = self.chance.choice(list(self.kinds))
        new = self.chance.choice([*self.kinds, "새 이름", "u"]) if self.chosen(0.2) else "u"
        return Stage(f"rename {name_text(old)} {name_text(new)}", lambda table: tables.rename(table, old, new))

    def derive(self):
        by, keys = self.by(0.4)
        columns, fields = dict(self.kinds), []
        for _ in range(self.chance.choice([1, 1, 2, 3])):
            kind = self.chance.choice(COMPARABLE)
            taken = [name for name, _ in fields]
            is_new = self.chosen(0.8) or set(self.kinds) <= set(taken)
            name = self.new_name([*taken, *self.kinds]) if is_new else self.chance.choice(
                [name for name in self.kinds if name not in taken]
            )
            # A window sees the columns of the table only.
            expression = self.maker(columns, inner=columns, has_windows=True).make(kind)
            fields.append((name, expression))
            columns[name] = kind
        return Stage(f"derive {fields_text(fields)}{by}", lambda table: tables.derive(table, fields, keys))

    def windows(self):
        """Adds windows and aggregates of columns, mostly within groups."""
        by, keys = self.by(0.7)
        maker = self.maker(inner=self.kinds, has_windows=True)
        fields = []
        for _ in range(self.chance.choice([1, 2, 3])):
            found = maker.over_rows(self.chance.choice(["int", "int", "num", *self.kinds.values()]))
            name = self.new_name([*self.kinds, *(name for name, _ in fields)])
            fields.append((name, found or e.window("rowindex")))
        return Stage(f"derive {fields_text(fields)}{by}", lambda table: tables.derive(table, fields, keys))

    def each(self):
        row = e.parameter("r")
        fields = {}
        for name in self.chance.sample(["p", "q", "값"], self.chance.choice([1, 2])):
            fields[name] = self.row_part(row)
        body = ", ".join(f"{name}: {expression.text}" for name, expression in fields.items())

        def run(table):
            scopes = [e.Scope({}, variables={"r": record}) for record in table.rows]
            records = [{name: part.run(scope) for name, part in fields.items()} for scope in scopes]
            return Table(list(fields), records)

        return Stage(f"each fn(r) => {{{body}}}", run)

    def row_part(self, row):
        """Returns a part of a row, which may not exist."""
        name = self.chance.choice([*self.kinds, "none"])
        is_optional = self.chosen(0.9 if name == "none" else 0.2)
        part = e.parts(row, [(name, is_optional)])
        if name in make_values.ALIASES and self.chosen(0.5):
            alias = self.chance.choice(make_values.ALIASES[name])
            part = dataclasses.replace(part, text=f"{row.text}.{alias}{'?' if is_optional else ''}")
        return e.default(part, e.constant(make_values.value(self.chance, "int"))) if self.chosen(0.3) else part

    # Groups

    def group_keys(self, most=2):
        """Returns keys as (name, expression) pairs, and their source."""
        keys, texts = [], []
        for _ in range(self.chance.choice(range(1, most + 1))):
            name = self.chance.choice(list(self.kinds))
            if name in [key for key, _ in keys]:
                continue
            if self.chosen(0.3):
                new = f"k{len(keys) + 1}"
                if new in self.all_kinds:
                    continue
                expression = self.maker().make(self.chance.choice(COMPARABLE), 1)
                texts.append(f"{new}: {expression.text}")
                keys.append((new, expression))
                continue
            texts.append(f"${self.maker().let(name)}" if self.chosen(0.1) else name_text(name))
            keys.append((name, e.column(name)))
        return (keys, ", ".join(texts)) if keys else self.group_keys(most)

    def group(self):
        keys, text = self.group_keys()
        taken = [name for name, _ in keys]
        if self.chosen(0.15) and "count" not in taken:
            counts = [("count", e.aggregate("count"))]
            return Stage(f"group {text}", lambda table: tables.group(table, keys, counts))
        own = {name: self.kinds[name] for name in taken if name in self.kinds}
        fields = []
        for _ in range(self.chance.choice([1, 2, 3])):
            name = self.new_name([*taken, *(name for name, _ in fields)])
            kind = self.chance.choice(COMPARABLE)
            fields.append((name, self.field(own, kind)))
        return Stage(
            f"group {text} {fields_text(fields)}", lambda table: tables.group(table, keys, fields)
        )

    def field(self, own, kind):
        """Returns an expression of aggregates; columns outside of them are keys."""
        maker = self.maker(own, inner=self.kinds)
        found = maker.over_rows(kind) if self.chosen(0.7) else maker.make(kind, 2)
        return found or e.aggregate("count")

    def pivot(self):
        name = self.chance.choice(list(self.kinds))
        keys, text = self.group_keys()
        cell = self.field({}, self.chance.choice(["int", "num", *COMPARABLE])) if self.chosen(0.7) else None
        source = f"pivot {name_text(name)} by {text}" + (f" {{ {cell.text} }}" if cell else "")
        return Stage(source, lambda table: tables.pivot(table, name, keys, cell or e.aggregate("count")))

    def unpivot(self):
        names = self.names(2)
        by = f" by {', '.join(name_text(name) for name in names)}" if self.chosen(0.8) else ""
        kept = names if by else []
        return Stage(f"unpivot 이름 cell{by}", lambda table: tables.unpivot(table, "이름", "cell", kept))

    # Two tables

    def join(self):
        names = self.names(2)
        kinds = {name: self.similar(self.kinds[name]) for name in names}
        for name in self.chance.sample(make_values.NAMES, self.chance.choice([0, 1, 2])):
            kinds.setdefault(name, make_values.KIND_OF.get(name) or make_values.kind(self.chance))
        other = make_values.table(self.chance, kinds)
        option = self.chance.choice(["", "", " --left"])
        on = self.chance.choice([" ", ", "]).join(name_text(name) for name in names)
        return Stage(
            f"join {self.argument(other, kinds)} on {on}{option}",
            lambda table: tables.join(table, other, names, bool(option)),
        )

    def similar(self, kind):
        """Returns a kind that goes with another one, or rarely one that doesn't."""
        if self.chosen(0.03) or kind not in make_values.KINDS:
            return make_values.kind(self.chance)
        return self.chance.choice([kind] * 8 + ["null"] + (["int", "num"] if kind in ("int", "num") else []))

    def argument(self, table, kinds):
        text = table_text(table, kinds, self.chance)
        return text if table.rows else f"$({text})"

    def append(self):
        kinds = {name: self.similar(self.kinds[name]) for name in self.names(4)}
        if self.chosen(0.3):
            kinds.setdefault("w", make_values.kind(self.chance))
        other = make_values.table(self.chance, kinds)
        return Stage(
            f"append {self.argument(other, kinds)}", lambda table: tables.append(table, other)
        )

    # Ends

    def describe(self):
        """Summarises; the type of a column without values isn't compared, because it depends on the past."""
        columns = [self.table.column(name) for name in self.table.names]
        has_types = all(any(value is not None for value in column) for column in columns)
        names = ["column", *(["type"] if has_types else []), "count", "nulls", "distinct"]
        return Stage(
            f"describe | columns {', '.join(names)}",
            lambda table: tables.columns(tables.describe(table), names),
        )

    def end(self):
        if not self.kinds or self.chosen(0.2):
            return Stage("count", lambda table: len(table.rows))
        if self.chosen(0.15):
            return self.describe()
        command = self.chance.choice(["sum", "mean", "median", "min", "max"])
        numeric = command in ("sum", "mean", "median")
        kind = self.chance.choice(["int", "num"] if numeric else COMPARABLE)
        expression = self.maker().make(kind, self.chance.choice([0, 1, 2]))
        if not expression.columns:
            # A variable or a text alone would name a column.
            expression = e.column(self.chance.choice(list(self.kinds)))
        return Stage(
            f"{command} {expression.text}", lambda table: tables.aggregate(table, command, expression)
        )


def fields_text(fields):
    return "{ " + ", ".join(f"{name_text(name)}: {expression.text}" for name, expression in fields) + " }"


