"""Steps of Scripts/soak that interrupt, stop, kill or end the program."""

import signal
import time

import charts
import model
from steps_keys import KeySteps
from terminal import CTRL_C, PATIENCE, Failure


class SignalSteps(KeySteps):
    LARGE = "print length(map(1..3000000, fn(v) => $v * 2))"

    def long_entry(self):
        """An entry that takes long, with the days that it fetches and the list that it shows."""
        days = self.some_days(self.chance.choice([20, 100, 300]))
        rows = [row for day in days for row in model.chart_rows(day)]
        return self.chance.choice([
            (f"list {self.range(days)}", days, rows), (f"list {self.range(days)} | csv", days, rows),
            ("while true { }", [], None), ("for i in 1..100000000 { print $i }", [], None),
            (self.LARGE, [], None), ("", [], None),
        ])  # fmt: skip

    def start_long(self):
        entry, days, rows = self.long_entry()
        self.terminal.forget()
        self.soak.service.take(self.client)
        self.entries.append(entry + " (disturbed)")
        self.days.doubt(days)
        if entry:
            self.terminal.send(entry.encode() + b"\r")
        end = time.monotonic() + self.chance.choice([0, 0.01, 0.05, 0.3, 1]) * self.chance.random()
        while time.monotonic() < end:
            self.terminal.pump(max(0, end - time.monotonic()))
        return entry, days, rows

    def after_long(self, days, rows):
        """Finds out whether the entry took effect."""
        changed = self.session.copy()
        if rows is not None:
            changed.load(rows)
        if any("empty" in fault for _, fault in self.soak.service.take(self.client)):
            return self.adopt()
        self.ask([self.session, changed])

    def step_interrupt(self):
        turn = self.terminal.read_count
        entry, days, rows = self.start_long()
        outcome = self.chance.choice(["Ctrl-C", "SIGINT"])
        for _ in range(PATIENCE // 5):
            if outcome == "SIGINT":
                self.terminal.kill(signal.SIGINT)
            else:
                self.terminal.send(CTRL_C)
            # It comes before bos has read the entry, or else ends it; a second one that comes when
            # the first one isn't noticed ends bos.
            if self.terminal.wait_to_press(lambda: self.terminal.read_count > turn and self.terminal.isReading):
                self.terminal.settle(0.2)
                if self.terminal.isReading:
                    break
            outcome = "twice"
        else:
            raise Failure(
                f"no prompt {PATIENCE} s after an interrupt of `{entry}` ({self.terminal.describe()})"
            )
        self.after_long(days, rows)
        return outcome

    def step_stop(self):
        """Stops the program, and lets it go on."""
        entry, days, rows = self.start_long()
        if self.terminal.isBelowShell:
            way = self.chance.choice(["Ctrl-Z", "SIGTSTP"])
            for _ in range(PATIENCE // 5):
                if way == "SIGTSTP":
                    self.terminal.kill(signal.SIGTSTP)
                else:
                    self.terminal.send(b"\x1a")
                # One that comes before bos has read the entry acts only after the entry.
                if self.terminal.wait(lambda: b"ended=148" in self.terminal.output, 5):
                    break
                way = "stopped again"
            else:
                raise Failure(f"Ctrl-Z doesn't stop the program ({self.terminal.describe()})")
            self.terminal.wait(lambda: self.terminal.output.rstrip().endswith(b"sh$"), 5)
            self.terminal.forget()
            self.terminal.go_on()
        else:
            way = "SIGSTOP"
            self.terminal.kill(signal.SIGSTOP)
            time.sleep(self.chance.random() * 0.3)
            self.terminal.resize(self.chance.randrange(20, 201), 24)
            self.terminal.kill(signal.SIGCONT)
        self.terminal.settle(0.3)
        self.terminal.interrupt()
        self.after_long(days, rows)
        return way

    def start_any(self):
        """Starts something that a signal then ends."""
        way = self.chance.random()
        if way < 0.2:
            path = self.soak.work / self.file("import.csv")
            days = self.some_days(200)
            charts.write_import(path, days)
            self.days.doubt(days)
            self.terminal.forget()
            self.entries.append("import (ended)")
            self.terminal.send(f"import {path.name}\r".encode())
            self.terminal.pump(self.chance.random() * 0.3)
        elif way < 0.3:
            days = self.some_days(100)
            self.days.doubt_clear(days)
            self.entries.append("cache clear (ended)")
            self.terminal.send(f"cache clear {self.range(days)}\r".encode())
            time.sleep(self.chance.random() * 0.05)
        elif way < 0.4:
            self.entries.append("history delete (ended)")
            self.home.forgotten.add(f"gone-{self.mark}")
            self.terminal.send(f'print "gone-{self.mark}"\rhistory delete gone-{self.mark}\r'.encode())
            time.sleep(self.chance.random() * 0.1)
        elif way < 0.9:
            self.start_long()

    def step_kill(self):
        isSetting = self.chance.random() < 0.1
        with self.home.lock:
            if isSetting:
                rows = self.chance.choice(model.Home.SETTINGS["rows"])
                self.home.kept += [dict(kept, rows=rows) for kept in self.home.kept]
                self.terminal.send(f"set rows {rows}\r".encode())
                time.sleep(self.chance.random() * 0.03)
            else:
                self.start_any()
            self.terminal.kill(signal.SIGKILL)
            self.finish({-signal.SIGKILL})
        self.check_stored()
        return "killed"

    def step_signal(self):
        number = self.chance.choice([signal.SIGTERM, signal.SIGHUP])
        isIdle = self.chance.random() < 0.4
        if not isIdle:
            self.start_any()
        self.terminal.kill(number)
        self.finish({128 + number, -number})
        self.check_stored()
        return number.name

    def step_hang_up(self):
        if self.terminal.isBelowShell:
            return self.step_quit()
        isIdle = self.chance.random() < 0.4
        if not isIdle:
            self.start_any()
        self.terminal.hang_up()
        self.finish({129, -signal.SIGHUP} | (set() if isIdle else {74}))
        self.check_stored()
        return "hung up"

    def leave(self):
        self.terminal.forget()
        self.terminal.send(self.chance.choice([b"quit\r", b"\x04", "종료\r".encode()]))
        self.finish({0})

    def step_quit(self):
        self.ask()
        self.leave()
        self.check_stored()
        return "quit"
