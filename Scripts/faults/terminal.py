"""A program at a pseudo-terminal, alone or below a shell with job control."""

import collections
import fcntl
import os
import pathlib
import re
import select
import signal
import struct
import termios
import time

import keys

# bos marks pastes while it reads an entry, so these show where output begins and ends.
READING = b"\x1b[?2004h"
RUNNING = b"\x1b[?2004l"
CTRL_C = b"\x03"
# How long a program may take for anything but a request, before and after being interrupted.
PATIENCE = 60
# A program that has used this much time of a processor since an interrupt didn't notice it.
SLOW_TICKS = 2 * os.sysconf("SC_CLK_TCK")
# A step may use this much time of a processor.
MOST_TICKS = 120 * os.sysconf("SC_CLK_TCK")

# Of more output, only the end is kept.
MOST_OUTPUT = 8 << 20


class Failure(Exception):
    """A promise that bos didn't keep."""


class Ended(Exception):
    """The program ended."""


class Terminal:
    def __init__(self, words, environment, columns, rows, isBelowShell, search):
        self.search = search
        self.output = bytearray()
        self.recent = collections.deque(maxlen=400)
        self.read_count = self.run_count = 0
        self.total = 0
        self.status = None
        self.isBelowShell = isBelowShell
        self.tail = b""
        self.master, slave = os.openpty()
        self.resize(columns, rows)
        name = os.ttyname(slave)
        actions = [(os.POSIX_SPAWN_OPEN, 0, name, os.O_RDWR, 0), (os.POSIX_SPAWN_DUP2, 0, 1),
                   (os.POSIX_SPAWN_DUP2, 0, 2)]  # fmt: skip
        first = ["/bin/sh", "-i"] if isBelowShell else words
        self.leader = os.posix_spawn(
            first[0], first, environment, file_actions=actions, setsid=True, setsigmask=[],
            # The soak may run below nohup.
            setsigdef=signal.valid_signals() - {signal.SIGKILL, signal.SIGSTOP},
        )  # fmt: skip
        os.close(slave)
        os.set_blocking(self.master, False)
        self.pid = self.leader
        if isBelowShell:
            self.wait(lambda: b"sh$ " in self.output)
            self.line = (" ".join(f"'{word}'" for word in words) + '; echo "ended=$?"\r').encode()
            self.send(self.line)
            self.wait(lambda: self.read_count > 0 or re.search(rb"ended=\d", self.output))
            self.pid = self.child()

    def child(self):
        """The program below the shell."""
        path = pathlib.Path(f"/proc/{self.leader}/task/{self.leader}/children")
        found = path.read_text().split() if path.exists() else []
        if not found:
            raise Ended
        return int(found[0])

    # Input and output

    def resize(self, columns, rows):
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def pump(self, seconds, isWriting=False):
        """Reads what there is; returns whether the terminal takes input."""
        readable, writable, _ = select.select([self.master], [self.master] if isWriting else [], [], seconds)
        if readable:
            try:
                part = os.read(self.master, 1 << 16)
            except BlockingIOError:
                return bool(writable)
            except OSError:
                part = b""
            if not part:
                raise Ended
            start = max(0, len(self.output) - len(READING) + 1)
            self.output += part
            self.read_count += self.output.count(READING, start)
            self.run_count += self.output.count(RUNNING, start)
            self.total += len(part)
            if len(self.output) > MOST_OUTPUT:
                del self.output[: MOST_OUTPUT // 2]
            self.recent.append(part)
            self.look_for_keys(part)
        return bool(writable)

    def look_for_keys(self, part):
        text = self.tail + part
        found = self.search.found_on_screen(text)
        if found:
            raise Failure(f"the terminal shows a key ({found})")
        self.tail = text[-600:]

    def send(self, keystrokes):
        rest = memoryview(keystrokes)
        deadline = time.monotonic() + PATIENCE
        while rest:
            if self.pump(1, isWriting=True):
                try:
                    count = os.write(self.master, rest[:1_000])
                except BlockingIOError:
                    count = 0
                except OSError:
                    raise Ended from None
                rest = rest[count:]
            if time.monotonic() > deadline:
                raise Failure("the program doesn't read its input")

    def wait(self, isSo, seconds=PATIENCE):
        """Waits for something; returns whether it happened in time."""
        deadline = time.monotonic() + seconds
        while not isSo():
            left = deadline - time.monotonic()
            if left <= 0:
                return False
            self.pump(min(left, 1))
        return True

    def wait_to_press(self, isSo):
        """Waits 5 s for something, or longer while the program waits for a processor."""
        ticks = self.ticks()
        for _ in range(PATIENCE // 5):
            if self.wait(isSo, 5):
                return True
            if not self.wants_processor or self.ticks() - ticks > SLOW_TICKS:
                return False
        return False

    def settle(self, seconds=0.05):
        """Reads until nothing comes for a while, but not for long."""
        before = -1
        deadline = time.monotonic() + 1
        while before != self.total and time.monotonic() < deadline:
            before = self.total
            self.pump(seconds)

    @property
    def isReading(self):
        """Whether bos reads an entry."""
        return self.output.rfind(READING) > self.output.rfind(RUNNING)

    def forget(self):
        """Forgets the output before a step."""
        isReading = self.isReading
        self.output = bytearray(READING if isReading else b"")

    def interrupt(self):
        """Presses Ctrl-C until bos reads an empty entry."""
        for _ in range(3 * PATIENCE // 5):
            turn = self.read_count
            self.send(CTRL_C)
            if self.wait_to_press(lambda: self.read_count > turn and self.isReading):
                self.settle()
                return
            # A Ctrl-Z that was typed ahead stops the program later.
            if self.isBelowShell and self.state == "T":
                self.go_on()
        raise Failure(f"no prompt {3 * PATIENCE} s after Ctrl-C ({self.describe()})")

    def go_on(self):
        """Continues a program that was stopped, with the shell's command."""
        self.send(b'fg; echo "ended=$?"\r')
        self.settle(0.3)

    # The process

    @property
    def state(self):
        return self.describe()[6:7]

    def describe(self):
        try:
            words = pathlib.Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
            where = pathlib.Path(f"/proc/{self.pid}/wchan").read_text()
            return f"state {words[0]}, {int(words[11]) + int(words[12])} ticks, in {where or '?'}"
        except OSError:
            return "ended"

    @property
    def wants_processor(self):
        """Whether a thread of the program runs, or could if a processor were free."""
        try:
            stats = pathlib.Path(f"/proc/{self.pid}/task").glob("*/stat")
            return any(stat.read_text().rpartition(")")[2].split()[0] in "RD" for stat in stats)
        except OSError:
            return False

    def ticks(self):
        try:
            words = pathlib.Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
            return int(words[11]) + int(words[12])
        except OSError:
            return 0

    def use(self):
        """The resident memory in kB, and the numbers of descriptors and threads."""
        text = pathlib.Path(f"/proc/{self.pid}/status").read_text()
        memory = int(re.search(r"VmRSS:\s+(\d+)", text)[1])
        threads = int(re.search(r"Threads:\s+(\d+)", text)[1])
        return memory, len(os.listdir(f"/proc/{self.pid}/fd")), threads

    def kill(self, number):
        try:
            os.kill(self.pid, number)
        except ProcessLookupError:
            raise Ended from None

    def end(self, seconds=PATIENCE):
        """Waits for the end of the program, and returns its status; a signal is negative."""
        deadline = time.monotonic() + seconds
        while self.status is None:
            try:
                if self.master >= 0:
                    self.pump(0.05)
                else:
                    time.sleep(0.05)
            except Ended:
                time.sleep(0.01)
            if self.isBelowShell and self.master >= 0:
                found = re.search(rb"ended=(\d+)", self.output)
                if found:
                    self.status = int(found[1])
                    self.status = (
                        128 - self.status if self.status in (137, 134, 139, 132, 133, 136) else self.status
                    )
                    break
            else:
                done, status = os.waitpid(self.leader, os.WNOHANG)
                if done:
                    self.status = os.waitstatus_to_exitcode(status)
                    break
            if time.monotonic() > deadline:
                raise Failure(f"no end after {seconds} s ({self.describe()})")
        return self.status

    def close(self):
        """Ends everything at the terminal."""
        for process in {self.pid, self.leader}:
            try:
                os.kill(process, signal.SIGKILL)
            except ProcessLookupError:
                pass
        if self.master >= 0:
            os.close(self.master)
            self.master = -1
        try:
            os.waitpid(self.leader, 0)
        except ChildProcessError:
            pass

    def hang_up(self):
        """Closes the terminal, as a window does."""
        os.close(self.master)
        self.master = -1


def visible(output):
    """What output shows, without sequences and without text that is drawn over."""
    text = keys.SEQUENCES.sub(b"", bytes(output)).decode(errors="replace")
    lines = text.replace("\r\n", "\n").split("\n")
    return [line.rstrip("\r").rsplit("\r", 1)[-1] for line in lines]
