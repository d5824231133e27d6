"""Steps of Scripts/soak about the session, settings, files and the archive."""

import datetime

import charts
import model
import service
from steps_charts import ChartSteps
from terminal import Failure


class SessionSteps(ChartSteps):
    def step_ask(self):
        self.ask()

    def step_variables(self):
        number = self.chance.randrange(-999, 999)
        values = self.session.variables
        old = values["x"]
        entry, values["x"] = self.chance.choice([
            (f"$x = {number}", number), (f"$x += {abs(number)}", old + abs(number)),
            (f"$x = if {number} > 0 then 1 else 2", 1 if number > 0 else 2),
            ("for i in 1..10 { $x += $i }", old + 55), (f"$x = length([1, 2, {number}])", 3),
            (f"$x = {number} % 7", number % 7), ("try { $x = int(\"no\") } catch e { $x = 5 }", 5),
            ("while $x > 0 { $x -= $x }", min(old, 0)),
        ])  # fmt: skip
        self.done(entry)
        word = self.chance.choice(["각 나 다", "a-b", "영화 {1 + 2}", "\\u{AC00}"])
        if self.chance.random() < 0.3:
            self.done(f'$word = "{word}"')
            values["word"] = word.replace("{1 + 2}", "3").replace("\\u{AC00}", "가")

    def step_block(self):
        number = self.chance.randrange(1, 20)
        self.done(
            f"def soak{number % 3}(n: int): int {{ if $n < 2 {{ 1 }} else {{ $n * soak{number % 3}($n - 1) }} }}"
        )
        product = 1
        for factor in range(2, number % 12 + 1):
            product *= factor
        self.expect(self.done(f"print soak{number % 3}({number % 12})"), str(product))
        day = self.some_day()
        self.expect(self.done(f"with date {day} {{ print $date }}"), str(day))

    def step_read(self):
        path = self.soak.work / self.file("read.csv")
        days = self.some_days(self.chance.randrange(1, 30))
        charts.write_import(path, days)
        rows = [row for day in days for row in model.chart_rows(day)]
        self.expect(self.done(f"print $(from {path.name} | where audience > 5만 | count)"),
                    str(sum(row.audience > 50_000 for row in rows)))  # fmt: skip
        self.done(f"from {path.name}")
        self.session.load([model.Row(row.title, row.audience) for row in rows])

    def step_set(self):
        with self.home.lock:
            name = self.chance.choice(list(model.Home.SETTINGS))
            value = self.chance.choice(model.Home.SETTINGS[name])
            self.done(f"set {name} {value}")
            self.own_settings = dict(self.own_settings, **{name: value})
            self.home.kept = [dict(kept, **{name: value}) for kept in self.home.kept]
        found = self.setting(name)
        if found != value:
            raise Failure(f"`set {name} {value}` leaves {found!r}")

    def step_undo(self):
        if not self.session.past:
            return self.step_date()
        self.done(self.chance.choice(["undo", "되돌리기"]))
        self.session.undo()

    def step_help(self):
        self.done(self.chance.choice([
            "help", "help list", "help dates", "help sum", "도움말 정렬", "help --search film", "fields audience",
            "quota", "history 5", "cache", "calendar", "help functions", "trace", "simulate", "key",
        ]) if self.chance.random() < 0.8 else "print \"{upper(\"abc\")}\"", isFetch=True)  # fmt: skip
        self.adopt()

    def step_explain(self):
        days = self.some_days(self.chance.randrange(1, 9))
        result = self.done(f"let e = explain list {self.range(days)}; print $e.requests")
        self.expect(result, str(len(days)))

    def step_cache(self):
        days = set(self.some_days(40))
        result = self.done(f"let c = cache days {min(days)}..{max(days)}; for r in $c {{ print $r.day }}")
        found = set()
        for line in result.lines:
            if line[:4].isdigit():
                found.add(datetime.date.fromisoformat(line))
        if (self.days.stored & days) - found or found & self.days.absent:
            raise Failure(f"stored are {sorted(found)}; missing {sorted((self.days.stored & days) - found)}, "
                          f"unexpected {sorted(found & self.days.absent)}")  # fmt: skip

    def step_clear(self):
        days = self.some_days(self.chance.choice([1, 1, 5, 60]))
        self.days.clear(days)
        self.done(f"cache clear {self.range(days)}")

    def step_import(self):
        path = self.soak.work / self.file("import.csv")
        days = self.some_days(self.chance.randrange(1, 15))
        charts.write_import(path, days)
        self.days.doubt(days)
        self.done(f"let i = import {path.name}; print $i.days")
        self.days.keep(days)

    def step_export(self):
        name = self.file("all.csv")
        self.done(f"export {name} --force")
        path = self.soak.work / name
        found = charts.read_rows(path.read_text(encoding="utf-8-sig"))
        for day, rows in found.items():
            difference = service.differences(rows, day)
            if difference:
                raise Failure(f"the export is wrong: {difference}")
        if self.days.stored - set(found) or self.days.absent & set(found):
            raise Failure(f"the export lacks {sorted(self.days.stored - set(found))[:5]}, "
                          f"and has {sorted(self.days.absent & set(found))[:5]}")  # fmt: skip
        path.unlink()

    def step_history(self):
        self.mark += 1
        word = f"forget-{self.index}-{self.mark}"
        self.done(f'print "{word}"')
        if self.home.lost_entries():
            raise Failure(f"the history lacks {self.home.lost_entries()[:3]}")
        # An entry with a space before it isn't kept, and one entry is deleted without a question.
        self.expect(self.done(f" print $(history {word} | count)"), "1")
        self.home.forgotten.add(word)
        self.done(f"history delete {word}")
        if word in self.home.history.read_text(errors="replace"):
            raise Failure(f"history delete leaves {word}")
        self.adopt()

    def step_script(self):
        path = self.soak.work / self.file("script.bos")
        number = self.chance.randrange(1_000)
        path.write_text(f"let n = {number}\nfor i in 1..3 {{ print $n + $i }}\n")
        self.expect(self.done(f"run {path.name}"), *(str(number + step) for step in (1, 2, 3)))

    def step_session_file(self):
        name = self.file("session.bos")
        self.done(f"save-session {name} --force")
        status, _, errors = self.run("check", name)
        if status != 0:
            raise Failure(f"the saved session is wrong: {errors[:300]}")
