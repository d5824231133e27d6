"""Chooses the random steps of Scripts/soak."""

import datetime
import time

import charts
import model
from steps_outside import OutsideSteps
from terminal import Failure

# How often each kind of step is chosen.
WEIGHTS = {
    "ask": 8, "date": 8, "list": 8, "rows": 8, "week": 3, "pipeline": 5, "transform": 10,
    "variables": 8, "block": 3, "open": 5, "walk": 3, "search": 3, "trend": 2, "save": 3, "read": 3,
    "set": 2, "undo": 5, "recall": 3, "plot": 2, "help": 3, "explain": 2, "cache": 3, "clear": 2, "import": 2,
    "history": 2, "refresh": 2, "view": 1, "script": 2, "invalid": 10, "mutated": 4, "noise": 6,
    "paste": 3, "edit": 5, "tab": 4, "resize": 6, "ahead": 3, "interrupt": 5,
    "stop": 2, "outside": 3, "export": 1, "session file": 1,
}  # fmt: skip
# Steps after which another life begins; not for a shell that lasts.
ENDS = {"kill": 6, "signal": 2, "hang up": 1, "quit": 1}


class Steps(OutsideSteps):
    def step(self):
        """Makes one random step, and measures or asks now and then."""
        self.fill()
        weights = WEIGHTS if self.isLasting else WEIGHTS | ENDS
        kind = self.chance.choices(list(weights), list(weights.values()))[0]
        outcome = getattr(self, "step_" + kind.replace(" ", "_"))()
        self.soak.count(kind, outcome or "right")
        if self.terminal is not None:
            if self.chance.random() < 0.15:
                self.ask()
            if not self.samples or time.monotonic() - self.start_of_life - self.samples[-1][0] > 5:
                self.sample()

    def fill(self):
        """Clears the days that were answered with no films, which bos takes for their charts."""
        for day in self.soak.service.take_hollow(self.client):
            self.days.doubt_clear([day])
            status, _, errors = self.run("-c", f"cache clear {day}")
            if status != 0:
                raise Failure(f"cache clear {day}: status {status}: {errors[:300]}")

    def warm_up(self):
        """Uses once what takes most memory, so that later use finds what it left."""
        days = self.days.all
        self.soak.service.forced[self.client] = [
            "huge body",
            "packed bomb",
            "deep JSON",
            "long number",
            "long head",
        ] * 2
        while self.soak.service.forced[self.client]:
            day = self.some_day()
            self.fetch(f"list {day} | csv", [day], self.load(model.chart_rows(day)))
        for _ in range(2):
            self.done(self.LARGE)
        name = self.file("all.csv")
        rows = [row for day in days for row in model.chart_rows(day)]
        for _ in range(60):
            if (
                self.fetch(f"list {days[0]}..{days[-1]} | save {name} --force", days, self.load(rows)).outcome
                == "done"
            ):
                break
        (self.soak.work / name).unlink(missing_ok=True)
        self.adopt()
        self.fill_page_cache()
        for kind in WEIGHTS:
            for _ in range(5):
                self.fill()
                getattr(self, "step_" + kind.replace(" ", "_"))()
        # As many states for `undo` as bos keeps, with lists and films as later.
        for _ in range(400):
            self.step()
        self.start_of_life = time.monotonic()
        self.samples = []

    def fill_page_cache(self):
        """Stores and reads days of no shell, so that SQLite has filled its cache of 2 MB of pages."""
        path = self.soak.work / self.file("import.csv")
        charts.write_import(path, charts.days(model.FIRST + datetime.timedelta(days=3_000), 700))
        self.done(f"import {path.name}")
        for _ in range(3):
            self.fill()
            self.step_export()
        path.unlink()
