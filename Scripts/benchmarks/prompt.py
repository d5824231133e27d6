"""What typing at the prompt costs the processors."""

import os
import pty
import resource
import select
import statistics
import tempfile
import termios
import time

import peers
from peers import Run, show, title, verdict


class Terminal:
    """The program at the prompt, or another one, with what its threads have used of the processors."""

    def __init__(self, home, arguments=()):
        environment = {"HOME": home, "PATH": os.environ["PATH"], "LANG": "C.UTF-8"}
        environment["TERM"] = "xterm-256color"
        self.process, self.descriptor = pty.fork()
        if self.process == 0:
            arguments = arguments or [peers.bos, "--source", "sample"]
            os.execve(arguments[0], arguments, environment)
        termios.tcsetwinsize(self.descriptor, (40, 120))
        self.settle()

    def seconds(self):
        """The time on the processors so far, of all threads that live."""
        total = 0
        for task in os.listdir(f"/proc/{self.process}/task"):
            with open(f"/proc/{self.process}/task/{task}/schedstat") as file:
                total += int(file.read().split()[0])
        return total / 1e9

    def sleeps(self):
        """Whether no thread runs or waits for a processor."""
        for task in os.listdir(f"/proc/{self.process}/task"):
            with open(f"/proc/{self.process}/task/{task}/stat") as file:
                if file.read().rpartition(") ")[2][0] != "S":
                    return False
        return True

    def settle(self):
        """Reads what is shown until the program waits and has nothing more to say."""
        quiet, last = 0, -1.0
        while quiet < 3:
            if select.select([self.descriptor], [], [], 0.02)[0]:
                os.read(self.descriptor, 1 << 16)
                quiet = 0
            elif self.seconds() == last and self.sleeps():
                quiet += 1
            else:
                quiet, last = 0, self.seconds()

    def type(self, keys):
        """Types, reads meanwhile what is shown, and gives the time that the program took."""
        before, rest = self.seconds(), keys.encode()
        while rest:
            readable, writable, _ = select.select([self.descriptor], [self.descriptor], [])
            if readable:
                os.read(self.descriptor, 1 << 16)
            if writable:
                rest = rest[os.write(self.descriptor, rest[:1024]) :]
        self.settle()
        return self.seconds() - before

    def end(self):
        os.close(self.descriptor)
        os.waitpid(self.process, 0)


def within(what, seconds, milliseconds):
    middle = statistics.median(seconds) * 1000
    show(what, f"{middle:8.2f} ms" + verdict(what, middle, milliseconds))


def prompt():
    title("prompt: processor time, at a terminal of 120 by 40")
    titles = peers.cached("titles.csv", write_titles)
    starts, keys, tabs, pastes = [], [], [], []
    for _ in range(peers.runs):
        with tempfile.TemporaryDirectory() as home:
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            Run([peers.bos, "-c", ""])
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            empty = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
            terminal = Terminal(home)
            starts.append(terminal.seconds() - empty)
            terminal.type('print "' + "가나다 abcd " * 111)
            for key in "기생충을 보았다":
                keys.append(terminal.type(key))
            terminal.type("\x15")
            lines = "\r".join(f"검색 영화 {number}" for number in range(10_000))
            pastes.append(terminal.type(f"\x1b[200~{lines}\x1b[201~"))
            terminal.type("\x03")
            terminal.type(f"from {titles}\r")
            terminal.type("open 영화 9999")
            tabs.append(terminal.type("\t"))
            terminal.end()
    within("start, beyond bos -c ''", starts, 6)
    within("a key at 1,000 letters", keys, 2)
    within("Tab over 100,000", tabs, 30)
    within("a paste of 10,000 lines", pastes, 500)
    background()


def background():
    """What the question for the terminal's background costs, if the terminal answers or doesn't."""
    kinds = ["not asked", "answered", "unanswered"]
    shown = {kind: [] for kind in kinds}
    run = {kind: [] for kind in kinds}
    for _ in range(max(10, peers.runs)):
        for kind in kinds:
            shown[kind].append(until(kind, b"\x1b]133;B"))
            run[kind].append(until(kind, b"typed ahead 42", b"print 'typed ahead', 6 * 7\r"))
    within("the first prompt, background not asked", shown["not asked"], None)
    for kind in kinds[1:]:
        more = [a - b for a, b in zip(shown[kind], shown["not asked"])]
        within(f"the same, {kind}, beyond that", more, 5)
    for kind, limit in [("answered", 10), ("unanswered", 110)]:
        more = [a - b for a, b in zip(run[kind], run["not asked"])]
        within(f"an entry typed ahead, {kind}, beyond not asked", more, limit)


def until(kind, mark, keys=b""):
    """Starts the program at a terminal, types at once, and gives the time until a text is shown."""
    with tempfile.TemporaryDirectory() as home:
        environment = {"HOME": home, "PATH": os.environ["PATH"], "LANG": "C.UTF-8"}
        environment["TERM"] = "xterm-256color"
        if kind == "not asked":
            os.makedirs(f"{home}/.config/bos")
            with open(f"{home}/.config/bos/settings", "w") as file:
                file.write("theme = standard\n")
        start = time.monotonic()
        process, descriptor = pty.fork()
        if process == 0:
            os.execve(peers.bos, [peers.bos, "--source", "sample"], environment)
        if keys:
            os.write(descriptor, keys)
        text, is_answered = b"", kind != "answered"
        while mark not in text:
            text += os.read(descriptor, 1 << 16)
            if not is_answered and b"\x1b]11;?\x1b\\\x1b[c" in text:
                os.write(descriptor, b"\x1b]11;rgb:0000/0000/0000\x1b\\\x1b[?62;22c")
                is_answered = True
        seconds = time.monotonic() - start
        os.close(descriptor)
        os.waitpid(process, 0)
        return seconds


def write_titles(file):
    file.write("title,audience\n")
    for number in range(100_000):
        file.write(f"영화 {number},{number}\n")
