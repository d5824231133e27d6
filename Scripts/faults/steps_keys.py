"""Steps of Scripts/soak with wrong entries, and with keys of every kind."""

import signal
import unicodedata

import terminal
from steps_session import SessionSteps
from terminal import PATIENCE, Failure

# What bos refuses, or takes for an unfinished entry.
INVALID = [
    "prnt 1", "lsit", "list 2023-02-30", "list 1999-01-01", "list 2099-01-01", "list --wek", "sort nothing",
    "where audiance > 3", "print title", 'print "open', "print 'open", "print (1 + 2", "print [1, 2",
    "1 +* 2", "print 1 ＋ 2", "$nothing", "$x = ", "let = 3", "let x", "let let = 3", "if", "for in", "def",
    "open 99999", "open", "print 10 만", "print 1,000", "print 10m", "print 1 / 0",
    "print 2023-01-01 + 2023-01-01", "date tomorrow-ish", "date 20231301", "first -1", "first many",
    "group", "derive", "join", "from nothing.csv", "save", "| | |", "|", ")", "}", "]", "&&",
    "print 9223372036854775807 + 1", "list | | csv", "set rows 3", "set font auto", "set theme pink",
    "import nothing.csv", "run nothing.bos", "date -1 -1", "help nothing-at-all",
    "list 2023-01-01..1990-01-01", "undo many", "plot --as pie", "trend 1 --days many", "while", "return 1 +",
    "print fn(", "print $list[", "list 2023-01-01 | where title =~ \"(\"", "fail \"on purpose\"",
    "assert 1 == 2", "print int(\"many\")", "print day(\"never\")", "history delete", "source moon",
    "cache clear never", "목록 어제그제", "프린트 1", "정렬 없는열", "sort audience extra words here",
    "date 2023-01-01 2023-01-02", "save /nowhere/x.csv", "calendar 2023-99", "explain nothing",
    "movie 99999", "search --page 0", "print {a: }", "print {a: 1,, b: 2}", "print \"{1 + }\"",
    "print \"\\q\"", "print \\", "date chuseok-1", "let y: int = \"3\"", "try { fail \"x\" }",
    "list | where audience >", "list | sort", "list | columns", "e\u0301" * 40, "\U0001F1F0" * 9, "가" * 300,
    "x" * 5_000, "print " + "(" * 200 + ")" * 200, "print " + "1 + " * 1_500 + "1", "`", "``", "print `",
    "@", "%", "\u200b",
]  # fmt: skip

# Keys and bytes that enter nothing, and don't make the next Ctrl-C mean something else.
NOISE = [bytes([byte]) for byte in range(1, 32) if byte not in (3, 4, 10, 13, 15, 17, 19, 22, 26, 28)] + [
    b"\x7f", b"\x1b[A", b"\x1b[B", b"\x1b[C", b"\x1b[D", b"\x1b[H", b"\x1b[F", b"\x1b[3~", b"\x1b[1;5C",
    b"\x1b[1;5D", b"\x1bb", b"\x1bf", b"\x1bd", b"\x1b\x7f", b"\t", b"\t\t", b"\x12", b"\x07", b"\xff",
    b"\xc3", b"\xed\xa0\x80", "가".encode(), "각".encode(), "e\u0301\u0302".encode(), "👨‍👩‍👧‍👦".encode(),
    b"\x1b[5~", b"\x1b[?1;2c", b"\x1b[999;999R", b"list ", b"print ", b"\"", b"(", b"{", b"|", b"$",
    b"2023-", b" ", b"\xe2\x80\xae", b"\xc2\x9b31m", b"\x1bO", b"\x1b[",
]  # fmt: skip


class KeySteps(SessionSteps):
    def refuse(self, entry, keystrokes=None):
        """Enters what must fail and change nothing."""
        result = self.enter(entry, keystrokes=keystrokes, isFetch=True)
        if result.outcome == "done":
            raise Failure(f"`{entry[:200]}` isn't refused: {result.text[:300]}")
        return "refused"

    def step_invalid(self):
        entry = self.chance.choice(INVALID)
        turn = self.terminal.read_count
        self.terminal.forget()
        self.soak.service.take(self.client)
        self.entries.append(entry[:300])
        # Without a list, an entry about columns loads the chart of the selected day.
        self.days.doubt([self.session.date])
        self.terminal.send(entry.encode() + b"\r")
        # An unfinished entry goes on with another line.
        if not self.terminal.wait(lambda: self.terminal.read_count > turn and self.terminal.isReading, 1.5):
            self.interrupt()
            return "unfinished"
        text = "\n".join(terminal.visible(self.terminal.output))
        if "error:" not in text and "오류:" not in text:
            raise Failure(f"`{entry[:200]}` isn't refused: {text[:600]}")
        self.ask()
        return "refused"

    def step_mutated(self):
        """Changes letters of a valid entry: whatever it means now, bos goes on."""
        entry = list(self.chance.choice([
            "list 2012-03-01 | where audience > 10k | sort -sales | first 3",
            "print 1 + 2 * (3 - 4), \"a {1}\"", "for i in 1..3 { print $i, \"x\" }",
            "where audience > 3만 and title contains \"영화\"",
            "group title { n: count(), sum: sum(audience) }", "date 2012-05-06",
            "let q = [1, {a: 2}, \"z\"]", "print map([1, 2], fn(v) => $v * 2)",
            "derive { share: audience / sum(audience) } | csv",
        ]))  # fmt: skip
        for _ in range(self.chance.randrange(1, 4)):
            place = self.chance.randrange(len(entry))
            way = self.chance.random()
            if way < 0.4:
                del entry[place]
            elif way < 0.7:
                entry.insert(place, self.chance.choice(list("()[]{}|\"'$,.;-+*/=<>~!`#\\가3x ")))
            else:
                entry[place] = self.chance.choice(list("()[]{}|\"' $9가z"))
        text = "".join(entry).strip()
        self.terminal.forget()
        self.entries.append(text)
        turn = self.terminal.read_count
        self.terminal.send(text.encode() + b"\r")
        if not self.terminal.wait(lambda: self.terminal.read_count > turn and self.terminal.isReading, 2.5):
            self.interrupt()
        self.days.doubt(self.days.all)
        self.adopt()

    def cancel(self):
        """Leaves an entry that isn't entered."""
        self.terminal.settle()
        self.interrupt()

    def step_noise(self):
        self.entries.append("(noise)")
        self.terminal.forget()
        for _ in range(self.chance.randrange(1, 40)):
            self.terminal.send(self.chance.choice(NOISE))
            if self.chance.random() < 0.05:
                self.terminal.pump(0.02)
        self.cancel()
        self.ask()

    def step_tab(self):
        self.entries.append("(Tab)")
        self.terminal.forget()
        text = self.chance.choice([
            "list --", "so", "help ", "set theme ", "open ", "print $", "from s", "list | where ", "날",
            "ㅈㄹ", "list 2023-", "explain ", "history ", "date ", "",
        ])  # fmt: skip
        self.terminal.send(text.encode())
        for _ in range(self.chance.randrange(1, 5)):
            self.terminal.send(b"\t")
            self.terminal.pump(0.02)
        self.cancel()

    def step_paste(self):
        number = self.chance.randrange(1, 60)
        lines = [f'print "line {place} {"각" * (place % 5)}"' for place in range(number)]
        text = "\n".join(lines)
        keystrokes = b"\x1b[200~" + text.encode() + b"\x1b[201~\r"
        result = self.done(text, keystrokes=keystrokes)
        self.expect(result, *(line[7:-1] for line in lines))

    def step_edit(self):
        """Types with mistakes, and corrects them."""
        self.mark += 1
        word = self.chance.choice(
            [f"edit-{self.mark}", "각각", unicodedata.normalize("NFD", "한글 각"), "e\u0301x", "👩‍👩‍👧 x"]
        )
        entry = f'print "{word}"'
        typed = entry.encode()
        typed = self.chance.choice([
            b"zz\x7f\x7f" + typed, typed[1:] + b"\x01" + typed[:1], b"junk\x15" + typed, typed + b"xy\x7f\x7f",
            typed + b"\x01\x05", b"junk\x01\x0b" + typed, typed + b" x\x17\x7f", typed + b"\x1b[D\x1b[D\x1b[C\x1b[C",
        ])  # fmt: skip
        result = self.done(unicodedata.normalize("NFC", entry), keystrokes=typed + b"\r")
        self.expect(result, unicodedata.normalize("NFC", word))

    def step_recall(self):
        self.mark += 1
        word = f"find-{self.index}-{self.mark}"
        self.done(f'print "{word}"')
        result = self.done(f'print "{word}"', keystrokes=b"\x12" + word.encode() + b"\r")
        self.expect(result, word)

    def step_resize(self):
        """Resizes while an entry is typed."""
        number = self.chance.randrange(1_000)
        entry = f'print {number} + 1, "{"wide 각 " * self.chance.randrange(1, 9)}"'
        typed = entry.encode()
        turn = self.terminal.read_count
        self.terminal.forget()
        self.entries.append(entry + " (resized)")
        for start in range(0, len(typed), 12):
            self.terminal.send(typed[start : start + 12])
            self.terminal.resize(self.chance.randrange(20, 201), self.chance.randrange(4, 70))
            if self.chance.random() < 0.3:
                self.terminal.kill(signal.SIGWINCH)
            self.terminal.pump(0.01)
        self.terminal.send(b"\r")
        if not self.terminal.wait(
            lambda: self.terminal.read_count > turn and self.terminal.isReading, 2 * PATIENCE
        ):
            raise Failure("no prompt after resizing")
        self.acknowledge(entry)
        if not any(line.startswith(f"{number + 1} wide") for line in terminal.visible(self.terminal.output)):
            raise Failure(f"`{entry}` prints {terminal.visible(self.terminal.output)[-4:]}")

    def step_ahead(self):
        """Types entries before the first one ends."""
        self.mark += 1
        count = self.chance.randrange(2, 6)
        turn = self.terminal.read_count
        self.terminal.forget()
        text = "".join(f'print "ahead" + "-{self.mark}-{place}"\r' for place in range(count))
        self.entries.append(text)
        self.terminal.send(text.encode())
        if not self.terminal.wait(
            lambda: self.terminal.read_count >= turn + count and self.terminal.isReading
        ):
            raise Failure(f"{self.terminal.read_count - turn} of {count} entries typed ahead ran")
        lines = terminal.visible(self.terminal.output)
        for place in range(count):
            if f"ahead-{self.mark}-{place}" not in lines:
                raise Failure(f"no output of entry {place} of {count} typed ahead")
