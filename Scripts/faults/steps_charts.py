"""Steps of Scripts/soak that show charts and films."""

import datetime
import json

import model
import service
from player import Player
from terminal import Failure


class ChartSteps(Player):
    def step_date(self):
        if self.chance.random() < 0.6:
            day = self.some_day()
            self.done(self.chance.choice([f"date {day}", f"날짜 {day}", f"date {day:%Y%m%d}"]))
        else:
            steps = self.chance.choice([-7, -2, -1, 1, 3, 7])
            day = self.session.date + datetime.timedelta(days=steps)
            if not self.days.first <= day <= self.days.all[-1]:
                day = self.days.first
                self.done(f"date {day}")
            else:
                self.done(f"date {steps:+}")
        self.session.select(day)

    def load(self, rows):
        return lambda session: session.load(rows)

    @staticmethod
    def range(days):
        return str(days[0]) if len(days) == 1 else f"{days[0]}..{days[-1]}"

    def file(self, name):
        return f"s{self.index}-{name}"

    def step_list(self):
        if self.session.date in self.days.all and self.chance.random() < 0.4:
            return self.fetch(self.chance.choice(["list", "목록"]), [self.session.date],
                              self.load(model.chart_rows(self.session.date))).outcome  # fmt: skip
        days = self.some_days(self.chance.choice([1, 1, 1, 3]))
        rows = [row for day in days for row in model.chart_rows(day)]
        return self.fetch(f"list {self.range(days)}", days, self.load(rows)).outcome

    def csv(self, result):
        """The lines of CSV in an output."""
        start = next((place for place, line in enumerate(result.lines) if line.startswith("day,rank,")), None)
        if start is None:
            raise Failure(f"no CSV: {result.text[:300]}")
        lines = result.lines[start:]
        end = next(
            (place for place, line in enumerate(lines) if place and not line[:4].isdigit()), len(lines)
        )
        return "\n".join(lines[:end])

    def step_rows(self):
        days = self.some_days(self.chance.choice([1, 1, 2, 5, 20, 60]))
        rows = [row for day in days for row in model.chart_rows(day)]
        result = self.fetch(f"list {self.range(days)} | csv", days, self.load(rows))
        if result.outcome == "done" and not result.isEmptied:
            difference = self.compare(self.csv(result), days)
            if difference:
                raise Failure(f"wrong rows: {difference}; faults {result.faults}")
        return result.outcome

    def step_week(self):
        number, option = self.chance.choice([("0", "--week"), ("1", "--weekend"), ("2", "--weekdays")])
        first = service.week_start(self.some_day(), number)
        weekly = number if number != "0" else True
        result = self.fetch(f"list {first} {option} | csv", (), self.load(model.chart_rows(first, weekly)))
        if result.outcome == "done" and not result.isEmptied:
            difference = self.compare(self.csv(result), [first], weekly)
            if difference:
                raise Failure(f"wrong rows: {difference}; faults {result.faults}")
        return result.outcome

    def step_pipeline(self):
        days = self.some_days(self.chance.choice([1, 4]))
        least, count = self.chance.choice([1_000, 20_000, 100_000]), self.chance.randrange(1, 6)
        rows = sorted((row for day in days for row in model.chart_rows(day) if row.audience > least),
                      key=lambda row: -row.audience)[:count]  # fmt: skip
        entry = f"list {self.range(days)} | where audience > {least} | sort -audience | first {count}"
        result = self.fetch(entry + " | columns title, audience | csv", days,
                            self.load([model.Row(row.title, row.audience) for row in rows]))  # fmt: skip
        if result.outcome == "done" and not result.isEmptied:
            start = result.lines.index("title,audience")
            found = result.lines[start + 1 : start + 1 + len(rows)]
            if found != [f"{row.title},{row.audience}" for row in rows]:
                raise Failure(f"`{entry}` prints {found}; faults {result.faults}")
        return result.outcome

    @staticmethod
    def first_of_each(rows):
        found = {}
        for row in rows:
            found.setdefault(row.title, row)
        return list(found.values())

    def step_transform(self):
        rows = self.session.rows
        if not rows or rows[0].audience is None:
            return self.step_list()
        count = self.chance.randrange(1, 8)
        least = self.chance.choice(rows).audience
        choices = [
            ("sort audience", sorted(rows, key=lambda row: -row.audience)),
            ("sort +audience", sorted(rows, key=lambda row: row.audience)),
            ("sort +title", sorted(rows, key=lambda row: row.title)),
            ("reverse", rows[::-1]), ("| reverse", rows[::-1]), (f"first {count}", rows[:count]),
            (f"last {count}", rows[-count:]), (f"where audience >= {least}", [r for r in rows if r.audience >= least]),
            ("distinct title", self.first_of_each(rows)),
            *[("derive { twice: audience * 2 } | columns title, twice, audience",
               [model.Row(r.title, r.audience) for r in rows])] * (rows[0].code is not None),
            ("정렬 -관객수", sorted(rows, key=lambda row: -row.audience)),
        ]  # fmt: skip
        # A list that stays the same isn't a change that `undo` takes back.
        choices = [
            choice for choice in choices if [id(row) for row in choice[1]] != [id(row) for row in rows]
        ]
        if not choices:
            return self.step_list()
        entry, rows = self.chance.choice(choices)
        self.done(entry)
        self.session.load(rows)

    def step_open(self):
        rows = self.session.rows
        if not rows or rows[0].code is None or any(row.code is None for row in rows):
            return self.step_list()
        place = self.chance.randrange(len(rows))
        code = rows[place].code
        entry = self.chance.choice([f"open {place + 1}", f"열기 {place + 1}"])
        return self.fetch(entry, (), lambda session: session.open(code, (rows, place))).outcome

    def step_walk(self):
        walk = self.session.walk
        if walk is None:
            return self.step_open()
        rows, place = walk
        step, entry = self.chance.choice([(1, "next"), (-1, "previous")])
        if not 0 <= place + step < len(rows):
            return self.refuse(entry)
        code = rows[place + step].code
        return self.fetch(entry, (), lambda session: session.open(code, (rows, place + step))).outcome

    def step_search(self):
        part = str(self.chance.randrange(100, 5_000))
        found = [
            model.Row(f"영화 {number}", code=str(service.FIRST_CODE + number))
            for number in service.titles(part)
        ]
        result = self.fetch(f"search {part} | columns title | csv", (),
                            self.load([model.Row(row.title) for row in found]))  # fmt: skip
        if result.outcome == "done" and not result.isEmptied:
            start = result.lines.index("title")
            titles = [line for line in result.lines[start + 1 :] if line.startswith("영화 ")]
            if titles != [row.title for row in found]:
                raise Failure(f"the search finds {titles[:5]}; faults {result.faults}")
        return result.outcome

    def step_trend(self):
        rows = self.session.rows
        if not rows or rows[0].code is None:
            return self.step_list()
        row = rows[0]
        # It fetches the days from the release on.
        self.days.doubt(self.days.all)
        entry = 'let t = trend 1 --days 5; for r in $t { print "{$r.day},{$r.rank},{$r.audience}" }'
        result = self.fetch(entry, (), None,
                            ("isinnochart", "위안에없습니다"))  # fmt: skip
        if result.outcome != "done" or result.isEmptied:
            return result.outcome
        for line in result.lines:
            if not line[:4].isdigit():
                continue
            day, rank, audience = line.split(",")
            if rank != "null":
                wanted = service.rows(datetime.date.fromisoformat(day))[int(rank) - 1]
                if (wanted["movieCd"], wanted["audiCnt"]) != (row.code, audience):
                    raise Failure(f"the trend of {row.code} has {line} instead of {wanted}")
        return result.outcome

    def step_save(self):
        days = self.some_days(2)
        name = self.file(self.chance.choice(["a.csv", "b.csv", "c.json"]))
        rows = [row for day in days for row in model.chart_rows(day)]
        result = self.fetch(f"list {self.range(days)} | save {name} --force", days, self.load(rows))
        path = self.soak.work / name
        if result.outcome == "done" and not result.isEmptied:
            if name.endswith("json"):
                if [row["title"] for row in json.loads(path.read_text())] != [row.title for row in rows]:
                    raise Failure(f"{name} has other rows")
            else:
                difference = self.compare(path.read_text(encoding="utf-8-sig"), days)
                if difference:
                    raise Failure(f"{name}: {difference}")
        return result.outcome

    def step_plot(self):
        days = self.some_days(self.chance.choice([1, 5]))
        rows = [row for day in days for row in model.chart_rows(day)]
        return self.fetch(f"list {self.range(days)} | plot audience", days, self.load(rows)).outcome

    def step_refresh(self):
        day = self.some_day()
        self.done(f"date {day}")
        self.session.select(day)
        rows = model.chart_rows(day)
        result = self.fetch("list", [day], self.load(rows))
        if result.outcome == "done" and self.session.rows and not result.isEmptied:
            # The stored chart stays, whatever the answer is.
            result = self.fetch("refresh", (), self.load(rows))
        return result.outcome

    def step_view(self):
        for view in ("grid", "list"):
            if view != self.session.view:
                result = self.enter(f"view {view}", isFetch=True)
                changed = self.session.copy()
                changed.remember()
                changed.view = view
                if result.outcome == "interrupted":
                    return self.unsure()
                self.session = changed
        self.adopt()

    def unsure(self):
        self.done("view list", isFetch=True)
        self.session.view = "list"
        self.adopt()
        return "interrupted"
