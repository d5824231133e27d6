"""Runs programs in turns and compares them.

Each section runs bos and its peers in turns, so that whatever else the machine does falls on all of
them, and compares the members of each turn. The peak of memory is what the kernel reports for a
process that has ended. It counts what this program held when it started the process, so a smaller
peak is shown only as "at most".
"""

import contextlib
import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
import traceback

from report import Report

# The command line: the paths of bos and bos-tools, the folder of data, the number of turns.
bos = tools = data = ""
runs = 0

failures = []
report = Report()


def alone(section):
    """Measures a section in a process of its own: what one reads and holds, the next doesn't."""
    sys.stdout.flush()
    reading, writing = os.pipe()
    process = os.fork()
    if process == 0:
        status = 1
        try:
            section()
            with os.fdopen(writing, "w") as file:
                json.dump([failures, report.sections], file)
            status = 0
        except SystemExit as end:
            print(end, file=sys.stderr)
        except BaseException:
            traceback.print_exc()
        sys.stdout.flush()
        os._exit(status)
    os.close(writing)
    with os.fdopen(reading) as file:
        measured = file.read()
    if os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]) != 0:
        sys.exit(1)
    failures[:], report.sections = json.loads(measured)


class Run:
    """One run of a program: seconds, peak memory in MB, and what it printed."""

    def __init__(self, arguments):
        with tempfile.TemporaryFile() as output:
            actions = [(os.POSIX_SPAWN_DUP2, output.fileno(), 1)]
            began = time.perf_counter()
            process = os.posix_spawnp(arguments[0], arguments, os.environ, file_actions=actions)
            _, status, usage = os.wait4(process, 0)
            self.seconds = time.perf_counter() - began
            # What the processors did for it, whatever else ran at the time.
            self.work = usage.ru_utime + usage.ru_stime
            self.megabytes = usage.ru_maxrss / 1024
            output.seek(0)
            self.output = output.read().decode()
        if status != 0:
            code = os.waitstatus_to_exitcode(status)
            sys.exit(f"bench: status {code} from: {' '.join(arguments)}")


class Peer:
    """A program to compare, and how to count the seconds of a run of it."""

    def __init__(self, name, arguments, seconds=lambda run: run.seconds):
        self.name, self.arguments, self.seconds = name, arguments, seconds
        self.times, self.work, self.peaks, self.output = [], [], [], None

    def run(self):
        run = Run(self.arguments)
        self.times.append(self.seconds(run))
        self.work.append(run.work)
        self.peaks.append(run.megabytes)
        self.output = run.output


def take_turns(peers, count):
    """Runs all once to warm the caches, then `count` times in turns; prints the medians."""
    for _ in range(count + 1):
        for peer in peers:
            peer.run()
    for peer in peers:
        del peer.times[0], peer.work[0], peer.peaks[0]
        peak = statistics.median(peer.peaks)
        own = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        peak = f"{'at most ' if peak <= own + 1 else ''}{peak:.0f} MB"
        middle = duration(statistics.median(peer.times))
        show(peer.name, f"{middle}   peak {peak}", noted=False)
        ends = [duration(seconds) for seconds in (min(peer.times), max(peer.times))]
        report.program(peer.name, middle, *ends, peak)


def compare(what, ours, theirs, limit=None, least=False, target=False):
    """Prints the ratios of paired numbers against a limit on their median: at most, or at least."""
    ratios = sorted(a / b for a, b in zip(ours, theirs))
    middle = statistics.median(ratios)
    spread = f"{number(ratios[0])} … {number(ratios[-1])}"
    judged = verdict(what, middle, limit, least, target)
    show(what, f"{number(middle)}   ({spread}){judged}", noted=False)
    report.ratio(what, number(middle), spread, judged)


def verdict(what, value, limit, least=False, target=False):
    if limit is None:
        return ""
    met = value >= limit if least else value <= limit
    if not met and not target:
        failures.append(what)
    kind = "target" if target else "limit"
    side = "least" if least else "most"
    return f"   {kind}: at {side} {number(limit)}   {'ok' if met else 'MISSED'}"


def agree(section, *texts):
    """Ends when programs that should compute the same did not."""
    if len(set(texts)) != 1:
        sys.exit(f"bench: {section}: the results differ:\n" + "\n--\n".join(texts))


def title(text):
    print(f"\n{text}", flush=True)
    report.section(text)


def show(name, text, noted=True):
    print(f"  {name:<24} {text}", flush=True)
    if noted:
        report.note(name, text)


def duration(seconds):
    return f"{seconds * 1000:8.1f} ms" if seconds < 1 else f"{seconds:8.2f} s "


def number(value):
    return f"{value:.2f}" if value < 10 else f"{value:.0f}"


def cached(name, write):
    """The path of a generated file; it is written only once, and never seen half written."""
    path = os.path.join(data, name)
    if not os.path.exists(path):
        print(f"  (writing {name})", flush=True)
        with open(path + ".new", "w", encoding="utf-8", newline="") as file:
            write(file)
        os.rename(path + ".new", path)
    return path


@contextlib.contextmanager
def silent_errors():
    """Keeps what programs remark on standard error off the screen."""
    kept = os.dup(2)
    with open(os.devnull, "w") as nowhere:
        os.dup2(nowhere.fileno(), 2)
        try:
            yield
        finally:
            os.dup2(kept, 2)
            os.close(kept)
