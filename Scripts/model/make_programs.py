"""Random programs of statements, in bos and in Python.

Values of bos are copied when they are assigned, passed or captured; the Python program copies them in
these places (see `programs.py`). Both evaluate the value of an assignment before its path.
"""

LISTS = ["l0", "l1", "l2"]
LISTS_OF_LISTS = ["m0", "m1"]
RECORDS = ["r0", "r1"]
TEXTS = ["s0", "s1"]
INTS = ["i0", "i1", "i2"]
COMPARISONS = ["<", "<=", ">", ">=", "==", "!="]
SETTERS = ["=", "+=", "-="]


class Maker:
    """Makes one program; every part is a pair of its text in bos and in Python."""

    def __init__(self, chance):
        self.chance = chance
        self.bos, self.python = [], []
        self.indent = 0
        self.names = 0
        self.loops = 0
        # The ints of loops and parameters that are visible, and the functions.
        self.visible = []
        self.functions = []
        self.calls_functions = True
        self.is_function = False

    def write(self, bos, python):
        self.write_bos(bos)
        self.write_python(python)

    def write_bos(self, line):
        self.bos.append("  " * self.indent + line)

    def write_python(self, line):
        self.python.append("  " * self.indent + line)

    def name(self):
        self.names += 1
        return f"x{self.names}"

    def pick(self, names):
        return self.chance.choice(names)

    # Expressions

    def int(self, depth=2):
        kind = self.chance.randrange(13 if depth else 3)
        if kind == 0:
            number = str(self.pick([0, 1, 2, 3, 5, 7, 1000, 4611686018427387904]))
            return number, number
        if kind <= 2:
            name = self.pick(INTS + self.visible)
            return f"${name}", name
        if kind <= 6:
            operator = self.pick("+-*%")
            (a, pa), (b, pb) = self.int(depth - 1), self.int(depth - 1)
            return f"({a} {operator} {b})", f"compute('{operator}', {pa}, {pb})"
        if kind == 7:
            items, python = self.list(depth - 1)
            return f"length({items})", f"len({python})"
        if kind == 8:
            name, (index, python) = self.pick(LISTS), self.int(depth - 1)
            return f"${name}[{index}]", f"part({name}, {python})"
        if kind == 9:
            name, field = self.pick(RECORDS), self.pick("ab")
            return f"${name}.{field}", f"{name}['{field}']"
        if kind == 10:
            condition, python = self.condition(depth - 1)
            (a, pa), (b, pb) = self.int(depth - 1), self.int(depth - 1)
            return f"(if {condition} then {a} else {b})", f"({pa} if {python} else {pb})"
        if kind == 11 and self.functions and self.calls_functions:
            return self.call(depth)
        value, python = self.int(depth - 1)
        return f"(try {value} else 7)", f"attempt(lambda: {python}, 7)"

    def call(self, depth):
        name, (number, python) = self.pick(self.functions), self.int(depth - 1)
        if self.chance.random() < 0.3:
            return f"{name}({number})", f"{name}({python})"
        items, python_items = self.list(depth - 1)
        return f"{name}({number}, {items})", f"{name}({python}, copy({python_items}))"

    def list(self, depth=2):
        kind = self.chance.randrange(9 if depth else 2)
        if kind == 0:
            items = [self.int(0) for _ in range(self.chance.randrange(4))]
            return tuple("[" + ", ".join(texts) + "]" for texts in zip(*items)) or ("[]", "[]")
        if kind <= 2:
            name = self.pick(LISTS)
            return f"${name}", name
        if kind == 3:
            (a, pa), (b, pb) = self.list(depth - 1), self.list(depth - 1)
            return f"({a} + {b})", f"joined({pa}, {pb})"
        if kind == 4:
            (items, python), (item, python_item) = self.list(depth - 1), self.int(depth - 1)
            return f"append({items}, {item})", f"joined({python}, [{python_item}])"
        if kind == 5:
            name = self.pick(RECORDS)
            return f"${name}.l", f"{name}['l']"
        if kind == 6:
            name, (index, python) = self.pick(LISTS_OF_LISTS), self.int(depth - 1)
            return f"${name}[{index}]", f"part({name}, {python})"
        return self.mapped(depth, is_filter=kind == 8)

    def mapped(self, depth, is_filter):
        outer = self.visible, self.calls_functions
        items, python = self.list(depth - 1)
        name = self.name()
        self.visible, self.calls_functions = self.visible + [name], False
        body, python_body = self.condition(depth - 1) if is_filter else self.int(depth - 1)
        self.visible, self.calls_functions = outer
        if is_filter:
            return (
                f"filter({items}, fn({name}) => {body})",
                f"[{name} for {name} in {python} if {python_body}]",
            )
        return f"map({items}, fn({name}) => {body})", f"[{python_body} for {name} in {python}]"

    def condition(self, depth=2):
        kind = self.chance.randrange(6 if depth else 3)
        if kind <= 2:
            operator = self.pick(COMPARISONS)
            (a, pa), (b, pb) = self.int(max(depth - 1, 0)), self.int(0)
            return f"({a} {operator} {b})", f"({pa} {operator} {pb})"
        if kind == 3:
            word = self.pick(["and", "or"])
            (a, pa), (b, pb) = self.condition(depth - 1), self.condition(depth - 1)
            return f"({a} {word} {b})", f"({pa} {word} {pb})"
        if kind == 4:
            value, python = self.condition(depth - 1)
            return f"(not {value})", f"(not {python})"
        operator = self.pick(["==", "!="])
        (a, pa), (b, pb) = self.list(depth - 1), self.list(0)
        return f"({a} {operator} {b})", f"({pa} {operator} {pb})"

    def text(self, depth=1):
        kind = self.chance.randrange(4 if depth else 2)
        if kind == 0:
            text = self.pick(["", "a", "봄날", "abcdefghijklmnopq", "x,y"])
            return f'"{text}"', repr(text)
        if kind == 1:
            name = self.pick(TEXTS)
            return f"${name}", name
        if kind == 2:
            number, python = self.int(1)
            name = self.pick(TEXTS)
            return f'"<{{{number}}}{{${name}}}>"', f"('<' + str({python}) + {name} + '>')"
        (a, pa), (b, pb) = self.text(depth - 1), self.text(depth - 1)
        return f"({a} + {b})", f"({pa} + {pb})"

    # Statements

    def block(self, depth, least=0, most=3):
        self.indent += 1
        before = len(self.python)
        for _ in range(self.chance.randint(least, most)):
            self.statement(depth)
        if len(self.python) == before:
            self.write_python("pass")
        self.indent -= 1

    def statement(self, depth):
        simple = [
            self.set_int, self.set_int, self.set_list, self.set_item, self.set_item, self.change_item,
            self.set_inner_item, self.set_inner_list, self.alias, self.set_field, self.set_list_field,
            self.set_item_of_field, self.grow_field, self.add_field, self.grow_list, self.set_text,
            self.show, self.leave,
        ]  # fmt: skip
        nested = [self.choose, self.choose, self.repeat, self.repeat, self.attempt]
        made = self.pick(simple + nested if depth else simple)
        made(depth) if made in nested else made()

    def assign(self, target, python, value, operator=None):
        """Sets a part: its variable, and the keys of its path."""
        operator = operator or self.pick(SETTERS)
        (text, keys), (value, python_value) = target, value
        self.write(
            f"{text} {operator} {value}",
            f"value = {python_value}; keys = ({''.join(key + ', ' for key in keys)}); "
            f"change({python}, keys, '{operator}', value)",
        )

    def set_int(self):
        name, operator, (value, python) = self.pick(INTS), self.pick(SETTERS), self.int()
        result = python if operator == "=" else f"compute('{operator[0]}', {name}, {python})"
        self.write(f"${name} {operator} {value}", f"{name} = {result}")

    def set_list(self):
        name, (value, python) = self.pick(LISTS), self.list()
        self.write(f"${name} = {value}", f"{name} = copy({python})")

    def set_item(self):
        name, (index, python) = self.pick(LISTS), self.int(1)
        self.assign((f"${name}[{index}]", [python]), name, self.int())

    def change_item(self):
        name, index, operator = self.pick(LISTS), self.pick(INTS + self.visible), self.pick("+-*")
        value, python = self.int(1)
        self.assign(
            (f"${name}[${index}]", [index]),
            name,
            (
                f"${name}[${index}] {operator} {value}",
                f"compute('{operator}', part({name}, {index}), {python})",
            ),
            "=",
        )

    def set_inner_item(self):
        name = self.pick(LISTS_OF_LISTS)
        (first, python), (second, python_second) = self.int(1), self.int(1)
        self.assign((f"${name}[{first}][{second}]", [python, python_second]), name, self.int(1))

    def set_inner_list(self):
        name, (index, python) = self.pick(LISTS_OF_LISTS), self.int(1)
        self.assign((f"${name}[{index}]", [python]), name, self.list(1), "=")

    def alias(self):
        names = self.pick([LISTS, LISTS_OF_LISTS, RECORDS])
        name, other = self.pick(names), self.pick(names)
        self.write(f"${name} = ${other}", f"{name} = copy({other})")

    def set_field(self):
        name, field = self.pick(RECORDS), self.pick("ab")
        self.assign((f"${name}.{field}", [f"'{field}'"]), name, self.int())

    def set_list_field(self):
        name = self.pick(RECORDS)
        self.assign((f"${name}.l", ["'l'"]), name, self.list(1), "=")

    def set_item_of_field(self):
        name, (index, python) = self.pick(RECORDS), self.int(1)
        self.assign((f"${name}.l[{index}]", ["'l'", python]), name, self.int(1))

    def grow_field(self):
        name, (item, python) = self.pick(RECORDS), self.int(1)
        form = self.pick([
            f"${name}.l = append(${name}.l, {item})", f"${name}.l += [{item}]",
            f"${name}.l = ${name}.l + [{item}]",
        ])  # fmt: skip
        self.write(form, f"{name}['l'] = joined({name}['l'], [{python}])")

    def add_field(self):
        name, key = self.pick(RECORDS), self.pick(["k1", "k2", "k3", "열"])
        self.assign((f'${name}["{key}"]', [f"'{key}'"]), name, self.int(1), "=")

    def grow_list(self):
        name, (item, python) = self.pick(LISTS), self.int(1)
        form = self.pick([f"${name} = append(${name}, {item})", f"${name} += [{item}]"])
        self.write(form, f"{name} = joined({name}, [{python}])")

    def set_text(self):
        name, (value, python) = self.pick(TEXTS), self.text()
        form, result = self.pick([
            (f"${name} = {value}", python), (f"${name} += {value}", f"{name} + {python}"),
            (f"${name} = ${name} + {value}", f"{name} + {python}"),
        ])  # fmt: skip
        self.write(form, f"{name} = {result}")

    def show(self):
        value, python = self.pick([lambda: self.list(1), lambda: self.int(1)])()
        self.write(f"print {value}", f"show({python})")

    def leave(self):
        condition, python = self.condition(1)
        if self.loops:
            word = self.pick(["break", "continue"])
            self.write(f"if {condition} {{ {word} }}", f"if {python}: {word}")
        elif self.is_function:
            value, python_value = self.int()
            self.write(f"if {condition} {{ return {value} }}", f"if {python}: return {python_value}")

    def choose(self, depth):
        condition, python = self.condition()
        self.write(f"if {condition} {{", f"if {python}:")
        self.block(depth - 1)
        while self.chance.random() < 0.3:
            condition, python = self.condition()
            self.write(f"}} else if {condition} {{", f"elif {python}:")
            self.block(depth - 1)
        if self.chance.random() < 0.5:
            self.write("} else {", "else:")
            self.block(depth - 1)
        self.write_bos("}")

    def repeat(self, depth):
        outer = self.visible
        name, kind = self.name(), self.chance.randrange(4)
        if kind == 0:
            last = self.chance.randrange(1, 5)
            self.write(f"for {name} in 0..{last} {{", f"for {name} in range({last + 1}):")
        elif kind == 1:
            items, python = self.list(1)
            self.write(f"for {name} in {items} {{", f"for {name} in copy({python}):")
        elif kind == 2:
            items, python = self.list(1)
            self.write(
                f"for {name}i, {name} in {items} {{",
                f"for {name}i, {name} in enumerate(copy({python})):",
            )
            self.visible = self.visible + [name + "i"]
        else:
            condition, python = self.condition(1)
            self.write(f"var {name} = 0", f"{name} = 0")
            self.write(f"while ${name} < 4 and {condition} {{", f"while {name} < 4 and {python}:")
            self.indent += 1
            self.write(f"${name} += 1", f"{name} += 1")
            self.indent -= 1
        self.visible = self.visible + [name]
        self.loops += 1
        self.block(depth - 1)
        self.loops -= 1
        self.visible = outer
        self.write_bos("}")

    def attempt(self, depth):
        self.write("try {", "try:")
        self.block(depth - 1)
        self.catch()

    def catch(self):
        self.write("} catch e {", "except Failure as failure:")
        self.indent += 1
        self.write("print $e.kind", "print(failure.kind)")
        self.indent -= 1
        self.write_bos("}")

    # Programs

    def literal(self, least, most):
        return str([self.chance.randrange(5) for _ in range(self.chance.randrange(least, most))])

    def declare(self):
        for name in INTS:
            self.declare_as(name, str(self.chance.randrange(4)))
        for name in LISTS:
            self.declare_as(name, self.literal(1, 4))
        for name in LISTS_OF_LISTS:
            self.declare_as(name, f"[{self.literal(1, 3)}, {self.literal(1, 3)}]")
        for name in RECORDS:
            items = self.literal(2, 3)
            self.write(
                f"var {name} = {{a: 1, b: 2, l: {items}}}",
                f"{name} = {{'a': 1, 'b': 2, 'l': {items}}}",
            )
        for name in TEXTS:
            self.declare_as(name, '"s"')

    def declare_as(self, name, value):
        self.write(f"var {name} = {value}", f"{name} = {value}")

    def function(self):
        name = f"f{len(self.functions)}"
        self.write(f"def {name}(n: int, l: list = [3]): int {{", f"def {name}(n, l=None):")
        self.indent += 1
        self.is_function, self.visible = True, ["n"]
        self.write_python("l = copy([3] if l is None else l)")
        self.declare()
        self.write("$l0 = $l", "l0 = copy(l)")
        if self.chance.random() < 0.5:
            self.write("$l += [$n]", "l = joined(l, [n])")
        self.indent -= 1
        self.block(1, 0, 5)
        self.indent += 1
        self.write("return $i0 + length($l)", "return compute('+', i0, len(l))")
        self.indent -= 1
        self.write_bos("}")
        self.is_function, self.visible = False, []
        self.functions.append(name)

    def program(self):
        for _ in range(self.chance.randrange(3)):
            self.function()
        is_function = self.chance.random() < 0.5
        if is_function:
            self.write("def main(): int {", "def main():")
            self.indent, self.is_function = 1, True
        self.declare()
        for _ in range(self.chance.randrange(4, 14)):
            self.write("try {", "try:")
            self.block(2, 1, 2)
            self.catch()
        for name in INTS + LISTS + LISTS_OF_LISTS + RECORDS:
            self.write(f"print json(${name})", f"show_json({name})")
        for name in TEXTS:
            self.write(f"print ${name}", f"print({name})")
        if is_function:
            self.write("return 0", "return 0")
            self.indent = 0
            self.write_bos("}")
            self.write("print main()", "print(main())")
        return "\n".join(self.bos) + "\n", "\n".join(self.python) + "\n"
