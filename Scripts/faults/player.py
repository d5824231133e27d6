"""One user at a terminal: starts bos, enters steps, and compares all answers with a prediction."""

import collections
import contextlib
import datetime
import random
import signal
import subprocess
import termios
import time

import charts
import hostile
import model
import service
import terminal
from terminal import PATIENCE, Ended, Failure

TRAPS = {-signal.SIGILL, -signal.SIGTRAP, -signal.SIGABRT, -signal.SIGSEGV, -signal.SIGBUS, -signal.SIGFPE}
# Requests end after 30 s; a range gives up after four that failed.
REQUEST_PATIENCE = 150
# The bytes that a transcript keeps at most.
MOST_KEPT = 2 << 20


class Result:
    def __init__(self, lines, outcome, faults):
        self.lines, self.outcome, self.faults = lines, outcome, faults
        self.text = "\n".join(lines)

    @property
    def harmful(self):
        """The faults of the service that the command needs."""
        return [
            fault for (side, _), fault in self.faults if side == "kobis" and fault not in hostile.HARMLESS
        ]

    @property
    def isEmptied(self):
        return any("empty" in fault for fault in self.harmful)


class Player:
    def __init__(self, soak, index, home, isLasting):
        self.soak, self.index, self.home, self.isLasting = soak, index, home, isLasting
        self.client = str(index)
        self.chance = random.Random(f"{soak.seed} {index}")
        self.days = model.Days(index)
        self.entries = collections.deque(maxlen=30)
        # What all entries did, for a failure.
        self.journal = collections.deque(maxlen=3_000)
        self.terminal = None
        self.lives = self.steps = 0
        self.mark = 0
        self.samples = []
        self.start_of_life = 0
        self.entries_of_life = self.kept_of_life = 0
        # Files that a killed program was writing.
        self.killed = set()

    # Lives

    def environment(self):
        base = f"{self.soak.service.address}/{self.client}"
        return {
            "PATH": "/usr/bin:/bin", "HOME": str(self.home.folder), "LANG": "C.UTF-8", "PS1": "sh$ ",
            "TERM": "xterm-256color", "TMPDIR": str(self.soak.temporary), "PAGER": "", "ENV": "",
            "KOBIS_API_KEY": self.soak.service.secrets["kobis"],
            "KAKAO_REST_API_KEY": self.soak.service.secrets["kakao"], "BOS_KOBIS_CALLS": "10000000",
            "BOS_KOBIS_URL": f"{base}/kobis", "BOS_KAKAO_URL": f"{base}/kakao",
            "BOS_BOOSTCOURSE_URL": f"{base}/boost",
        }  # fmt: skip

    def begin(self):
        """Starts bos, and checks what it read from its files."""
        self.lives += 1
        environment = self.environment()
        if self.chance.random() < 0.5:
            environment["NO_COLOR"] = "1"
        columns, rows = self.chance.randrange(40, 160), self.chance.randrange(10, 60)
        isBelowShell = self.chance.random() < 0.4
        with self.home.lock:
            self.terminal = terminal.Terminal(
                [self.soak.program], environment, columns, rows, isBelowShell, self.soak.search
            )
            if not self.terminal.wait(lambda: self.terminal.read_count > 0 and self.terminal.isReading):
                raise Failure(f"no prompt {PATIENCE} s after the start ({self.terminal.describe()})")
            kept = [dict(model.Home.USUAL, **known) for known in self.home.kept]
            found = {name: self.setting(name) for name in model.Home.SETTINGS}
            if found not in kept:
                raise Failure(f"the settings are {found} instead of {kept}")
            self.own_settings = self.home.kept[kept.index(found)]
            self.home.kept = [self.own_settings]
        self.start_of_life = time.monotonic()
        self.samples = []
        self.entries_of_life = self.kept_of_life = 0
        self.session = model.Session(None, "list")
        self.session.date = datetime.date.fromisoformat(self.enter(" print $date").lines[0])
        for name in ("x", "word"):
            self.enter(f" var {name} = {'0' if name == 'x' else chr(34) * 2}")
        self.session.variables = {"x": 0, "word": ""}
        self.ask()

    def setting(self, name):
        """The value of a setting; `set NAME` alone shows it in the language of the session."""
        return self.enter(f" print $(set {name})").lines[0]

    def finish(self, wanted):
        """Checks the end of a life."""
        status = self.terminal.end()
        if status not in wanted:
            raise Failure(f"status {status} instead of {sorted(wanted)}")
        if self.terminal.master >= 0 and status != -signal.SIGKILL and status >= 0:
            flags = termios.tcgetattr(self.terminal.master)[3]
            usual = termios.ICANON | termios.ECHO | termios.ISIG
            if not self.terminal.isBelowShell and flags & usual != usual:
                raise Failure("the terminal isn't in its usual mode")
            if self.terminal.isReading:
                raise Failure("the terminal still marks pastes")
        self.killed.add(self.terminal.pid)
        self.terminal.close()
        self.terminal = None

    def check_stored(self):
        """Checks the archive and the history after the end of a life."""
        status, output, errors = self.run("--offline", "-c", "cache days | csv")
        if status != 0:
            raise Failure(f"cache days: status {status}: {errors[:300]}")
        stored = {datetime.date.fromisoformat(line.split(",")[0]) for line in output.splitlines()[1:]}
        if self.days.stored - stored:
            raise Failure(f"stored days are lost: {sorted(self.days.stored - stored)[:5]}")
        if self.days.absent & stored:
            raise Failure(f"days are stored that weren't fetched: {sorted(self.days.absent & stored)[:5]}")
        self.days.keep(stored)
        lost = self.home.lost_entries()
        if lost:
            raise Failure(f"the history lacks {len(lost)} entries: {lost[:3]}")

    # Entries

    def enter(self, entry, keystrokes=None, isFetch=False):
        """Enters a line, and waits for the next prompt."""
        seat = self.terminal
        seat.forget()
        self.soak.service.take(self.client)
        self.entries.append(entry)
        self.entries_of_life += 1
        if not entry.startswith(" "):
            # The transcript keeps each entry as a string. The history keeps as many as before.
            self.kept_of_life += len(entry.encode()) + 128
        turn, ticks = seat.read_count, seat.ticks()
        seat.send(keystrokes if keystrokes is not None else entry.encode() + b"\r")
        isInterrupted = self.await_prompt(turn, isFetch)
        if seat.ticks() - ticks > terminal.MOST_TICKS:
            raise Failure(f"`{entry[:60]}` took {seat.ticks() - ticks} ticks")
        self.acknowledge(entry)
        end = seat.output.rfind(terminal.READING)
        start = seat.output.find(terminal.RUNNING) + len(terminal.RUNNING)
        lines = terminal.visible(seat.output[start:end])
        if not entry.startswith(" "):
            # The transcript keeps what was shown, too.
            self.kept_of_life += sum(len(line.encode()) + 1 for line in lines)
        while lines and not lines[-1]:
            lines.pop()
        isError = any(line.startswith(("error:", "오류:")) for line in lines)
        outcome = "interrupted" if isInterrupted else "error" if isError else "done"
        faults = self.soak.service.take(self.client)
        self.journal.append(f"{time.time():.1f} {entry!r} {outcome} {faults} {lines[:3]}"[:2_000])
        return Result(lines or [""], outcome, faults)

    def await_prompt(self, turn, isFetch):
        """Waits for the next prompt; returns whether it had to interrupt a slow request."""
        seat = self.terminal

        def isBack():
            return seat.read_count > turn and seat.isReading

        if not isFetch:
            if seat.wait(isBack, PATIENCE) or seat.wait(isBack, PATIENCE):
                return False
            raise Failure(f"no prompt after {2 * PATIENCE} s ({seat.describe()})")
        if seat.wait(isBack, 2 + 4 * self.chance.random()):
            return False
        if self.chance.random() < 0.8:
            self.soak.count("slow request", "interrupted")
            if seat.read_count > turn and seat.isReading:
                return False
            turn = seat.read_count
            seat.send(terminal.CTRL_C)
            if not seat.wait(lambda: seat.read_count > turn and seat.isReading):
                raise Failure(f"no prompt {PATIENCE} s after Ctrl-C ({seat.describe()})")
            seat.settle()
            return True
        self.soak.count("slow request", "awaited")
        if not seat.wait(isBack, REQUEST_PATIENCE):
            raise Failure(f"no prompt after {REQUEST_PATIENCE} s ({seat.describe()})")
        return False

    def acknowledge(self, entry):
        isPlain = all(character >= " " for character in entry) and "\\" not in entry
        if entry and isPlain and not entry[0].isspace() and len(entry) < 2_000:
            self.home.acknowledged.append(entry)

    def ask(self, candidates=None):
        """Asks for the state, and compares it with the prediction or predictions."""
        candidates = candidates or [self.session]
        self.mark += 1
        mark = f"{self.index}-{self.mark}"
        result = self.enter(model.question(mark, candidates[0].variables))
        answer = next((line for line in result.lines if line.startswith(f"<{mark}/")), None)
        for candidate in candidates:
            if answer == f"<{mark}/{candidate.answer()}>":
                self.session = candidate
                return
        raise Failure(f"the state is {answer or result.text[:300]!r} instead of "
                      + " or ".join(repr(candidate.answer()) for candidate in candidates))  # fmt: skip

    def adopt(self):
        """Takes over a state that isn't predicted, with neither list nor film."""
        self.mark += 1
        mark = f"{self.index}-{self.mark}"
        result = self.enter(f' print "<" + "{mark}/{{$date}}/{{$word}}/{{$x}}>"')
        answer = next((line for line in result.lines if line.startswith(f"<{mark}/")), None)
        if answer is None:
            raise Failure(f"no state: {result.text[:300]!r}")
        _, date, word, number = answer[:-1].split("/")
        self.session.variables = {"word": word, "x": int(number)}
        # Another day clears the list and the film.
        other = "2011-01-02" if date == "2011-01-01" else "2011-01-01"
        self.done(f" date {other}")
        self.done(f" date {date}")
        self.session.date = datetime.date.fromisoformat(date)
        self.session.rows = self.session.movie = self.session.walk = None
        self.session.past = [(datetime.date.fromisoformat(other), self.session.view, None, None, None)]
        self.ask()

    def expect(self, result, *lines):
        if result.lines != list(lines):
            raise Failure(
                f"`{self.entries[-1][:100]}` prints {result.lines[:5]} instead of {list(lines)[:5]}"
            )

    def done(self, entry, **options):
        """Enters what must succeed; one that takes long can be interrupted."""
        result = self.enter(entry, **options)
        if result.outcome == "error" or result.outcome != "done" and not options.get("isFetch"):
            raise Failure(f"`{entry[:200]}`: {result.text[:600]}")
        return result

    def fetch(self, entry, days=(), change=None, allowed=()):
        """Enters what asks the service; an error needs a fault, and changes nothing."""
        result = self.enter(entry, isFetch=True)
        self.soak.count("fetch", result.outcome)
        if "not stored" in result.text or "저장하지 못함" in result.text:
            self.soak.count("fetch", "not stored")
            self.days.doubt(days)
        elif result.outcome == "done" and not result.isEmptied:
            self.days.keep(days)
        else:
            self.days.doubt(days)
        isAllowed = any(text in "".join(result.lines).replace(" ", "") for text in allowed)
        isAllowed = isAllowed or self.soak.service.hasLeftAnswer(self.client)
        if result.outcome == "error" and not result.harmful and not isAllowed:
            raise Failure(f"`{entry}` is an error without a fault: {result.text[:600]}")
        changed = self.session.copy()
        if change:
            change(changed)
        if result.outcome == "done":
            self.session = changed
            if result.isEmptied:
                self.adopt()
        elif result.outcome == "interrupted":
            self.ask([self.session, changed])
        return result

    def interrupt(self):
        self.terminal.interrupt()

    # Programs without a terminal

    def command(self, *words):
        return [self.soak.program, *words]

    def run(self, *words, text=None):
        self.entries.append(" ".join(("bos",) + words)[:300])
        result = subprocess.run(
            self.command(*words), env=self.environment(), cwd=self.soak.work, capture_output=True,
            input=None if text is None else text.encode(), timeout=4 * PATIENCE,
            stdin=subprocess.DEVNULL if text is None else None,
        )  # fmt: skip
        self.judge(result.returncode)
        output, errors = result.stdout, result.stderr
        found = self.soak.search.found(output) or self.soak.search.found(errors)
        if found:
            raise Failure(f"a key is in the output ({found})")
        return result.returncode, output.decode(), errors.decode()

    def judge(self, status):
        if status in TRAPS:
            raise Failure(f"bos trapped: status {status}")

    # The loop

    def play(self):
        """Plays until the time is over; a failure ends a life, and is kept."""
        while not self.soak.isOver():
            try:
                self.begin()
                if self.isLasting and not self.soak.most_steps:
                    self.warm_up()
                while self.terminal is not None and not self.soak.isOver():
                    self.step()
                    self.steps += 1
                if self.terminal is not None:
                    self.leave()
                self.check_stored()
            except (Failure, Ended, subprocess.TimeoutExpired) as failure:
                self.fail(failure)
            except Exception as failure:  # The soak itself is wrong.
                self.fail(failure)
                raise

    def write_all(self):
        """Writes the settings and the history in a life of its own."""
        self.begin()
        with self.home.lock:
            value = "korean" if self.own_settings.get("numbers") != "korean" else "plain"
            self.done(f"set numbers {value}")
            self.home.kept = [dict(self.own_settings, numbers=value)]
        self.done('print "forget-the-last"')
        self.home.forgotten.add("forget-the-last")
        self.done("history delete forget-the-last")
        self.leave()

    def fail(self, failure):
        seat = self.terminal
        screen = b"".join(seat.recent)[-3_000:] if seat else b""
        if isinstance(failure, Ended) and seat:
            with contextlib.suppress(Failure):
                failure = f"bos ended by itself: status {seat.end(5)}"
        self.soak.fail(self.index, failure, list(self.entries), screen)
        with open(f"{self.soak.folder}-journal", "a") as file:
            print(f"shell {self.index}: {failure}", *self.journal, sep="\n", file=file)
        # What is lost is told once.
        self.days.stored, self.days.absent = set(), set()
        self.home.acknowledged.clear()
        if seat:
            self.killed.add(seat.pid)
            seat.close()
        self.terminal = None

    def sample(self):
        """Measures memory without kept entries, and descriptors, while bos waits for an entry."""
        memory, descriptors, threads = self.terminal.use()
        memory -= min(self.kept_of_life, MOST_KEPT) / 1024
        self.samples.append((time.monotonic() - self.start_of_life, memory, descriptors, threads))

    def some_days(self, count):
        start = self.chance.randrange(len(self.days.all) - count)
        return self.days.all[start : start + count]

    def some_day(self):
        return self.some_days(1)[0]

    def compare(self, text, days, weekly=False):
        """Compares printed charts with the service's."""
        found = charts.read_rows(text)
        if set(found) != set(days):
            return f"{len(found)} days instead of {len(days)}"
        return next(filter(None, (service.differences(found[day], day, weekly) for day in days)), None)
