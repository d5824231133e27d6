"""Cases: an expression or a pipeline with what the model expects."""

import dataclasses
import random

import csv_tables
import make_values
from expressions import Scope
from make_calls import CallMaker
from make_stages import StageMaker, kinds_of, table_text
from tables import Table
from values import Failure, json_value, literal, type_name


@dataclasses.dataclass
class Case:
    """Variables, a table with stages, or an expression."""

    number: int
    variables: dict
    source: Table = None
    kinds: dict = None
    stages: list = None
    expression: object = None
    file: str = None  # the content of a CSV file with the source

    def text(self):
        """Returns the code that writes the result, its columns and types."""
        return f"{self.lets()}shown $( {self.pipeline()} )"

    def script(self):
        """Returns the code for a person."""
        return f"{self.lets()}{self.pipeline()}"

    def lets(self):
        variables = self.used_variables().items()
        return "".join(f"let {name} = {literal(value)}; " for name, value in variables)

    def pipeline(self):
        if self.expression:
            return f"({self.expression.text})"
        if self.file is not None:
            return " | ".join([f"from {self.number}.csv", *(stage.text for stage in self.stages)])
        # `each` gets the elements of a list as they are.
        is_whole = bool(self.stages) and self.stages[0].text.startswith("each")
        source = table_text(self.source, self.kinds, random.Random(self.number), is_whole)
        return " | ".join([source, *(stage.text for stage in self.stages)])

    def used_variables(self):
        text = self.pipeline() + " "
        return {name: value for name, value in self.variables.items() if is_used(name, text)}

    def expected(self):
        """Returns the value, or a Failure."""
        try:
            if self.expression:
                return self.expression.run(Scope({}))
            value = self.source
            for stage in self.stages:
                value = stage.run(value)
            return value
        except Failure as failure:
            return failure


def is_used(name, text):
    return any(f"${name}{after}" in text for after in " ,.[)}]:+-*/%|?\n")


def shown(value):
    """Returns what `shown` in program.py writes for a value."""
    if isinstance(value, Failure):
        return {"kind": value.kind}
    if isinstance(value, Table):
        columns = [[name, [type_name(cell) for cell in value.column(name)]] for name in value.names]
        return {"type": "table", "columns": columns, "value": json_value(value.rows)}
    return {"type": type_name(value), "columns": [], "value": json_value(value)}


def make(seed, number):
    """Returns a case and what the model expects; the same seed and number give the same ones."""
    chance = random.Random(f"{seed} {number}")
    variables = {}
    if chance.random() < 0.2:
        case = Case(number, variables, expression=CallMaker(chance, variables).make())
        return case, case.expected()
    kinds = make_values.kinds(chance)
    case = Case(number, variables, make_values.table(chance, kinds), dict(kinds), stages=[])
    if chance.random() < 0.15 and not {"title", "day"} & set(kinds):
        case.file, case.source = csv_tables.file(chance, case.source)
        case.kinds = kinds = kinds_of(case.source, {})
    result = case.source
    for _ in range(chance.choice([1, 1, 2, 2, 3, 4])):
        result = add_stage(case, result, StageMaker(chance, result, kinds, variables).make)
        if not isinstance(result, Table):
            return case, result
        kinds = kinds_of(result, kinds)
    if chance.random() < 0.25:
        result = add_stage(case, result, StageMaker(chance, result, kinds, variables).end)
    return case, result


def add_stage(case, table, make_stage):
    """Adds a stage for a table, and returns its result or the failure."""
    stage = make_stage()
    case.stages.append(stage)
    try:
        return stage.run(table)
    except Failure as failure:
        return failure
