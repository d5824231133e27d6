"""What a person at the prompt waits for, and what an idle prompt holds."""

import datetime
import os
import pty
import select
import signal
import statistics
import tempfile
import time

import charts
import peers
from peers import Peer, Run, duration, number, show, take_turns, title, verdict

YEAR = 2019
FILM = "20190001"


def write_year(file):
    """A year in which one film never leaves the chart."""
    file.write(",".join(charts.CHART_COLUMNS) + "\n")
    for number_of_day in range(365):
        day = datetime.date(YEAR, 1, 1) + datetime.timedelta(days=number_of_day)
        for rank in range(1, 11):
            code = FILM if rank == 3 else f"{20_180_000 + number_of_day // 7 * 3 + rank}"
            audience = 400_000 // rank + number_of_day
            file.write(
                f"{day:%Y%m%d},{rank},0,OLD,{code},영화 {code},{YEAR}-01-01,{audience * 9_800},"
                f"{30 / rank:.1f},0,0,{audience * 98_000},{audience},0,0,{audience * 10},900,3000\n"
            )


def screen():
    title("screen: a stored day, and a film's run over a stored year")
    path = peers.cached("year-1.csv", write_year)
    with tempfile.TemporaryDirectory() as folder, peers.silent_errors():
        program = [peers.bos, "--data", folder, "--offline", "--color", "always", "--width", "100"]
        program += ["--as-of", f"{YEAR + 1}-01-01"]
        Run([*program, "-c", f"import '{path}'"])
        nothing = Peer("bos -c 'print 1'", [*program, "-c", "print 1"])
        day = Peer("list of a day", [*program, "-c", f"list {YEAR}-06-01"])
        run = Peer("trend of a year", [*program, "-c", f"trend {FILM} --days 365"])
        database = os.path.join(folder, "archive.sqlite")
        query = "SELECT * FROM charts JOIN entries ON chart = id WHERE heading <> '' LIMIT 10"
        sqlite = Peer("sqlite3, ten rows", ["sqlite3", "-box", "-readonly", database, query])
        take_turns([nothing, day, run, sqlite], peers.runs * 4)
    assert run.output.count("\n") > 365, "the run is shorter than the year"
    for peer, limit in ((day, 5), (run, 20)):
        beyond = statistics.median(a - b for a, b in zip(peer.times, nothing.times))
        work = statistics.median(a - b for a, b in zip(peer.work, nothing.work))
        what = f"{peer.name}, more"
        show(what, f"{duration(beyond)}   work {duration(work)}" + verdict(what, work * 1000, limit))


def resident(arguments, sign):
    """The megabytes that a program holds in memory once it has shown a sign of life."""
    process, terminal = pty.fork()
    if process == 0:
        os.execvp(arguments[0], arguments)
    seen, end = b"", time.monotonic() + 20
    while sign not in seen and time.monotonic() < end:
        if select.select([terminal], [], [], 0.1)[0]:
            seen += os.read(terminal, 4096)
    time.sleep(0.2)
    with open(f"/proc/{process}/status", encoding="ascii") as status:
        lines = dict(line.split(":", 1) for line in status)
    os.kill(process, signal.SIGKILL)
    os.waitpid(process, 0)
    os.close(terminal)
    if sign not in seen:
        raise SystemExit(f"bench: no prompt from: {' '.join(arguments)}")
    return int(lines["VmRSS"].split()[0]) / 1024


def idle():
    title("idle: what a prompt that waits for its first entry holds in memory")
    with tempfile.TemporaryDirectory() as folder:
        os.environ["HOME"] = folder
        bos = resident([peers.bos, "--source", "sample", "--lang", "en"], "›".encode())
    show("sqlite3", f"{resident(['sqlite3'], b'sqlite> '):.0f} MB")
    show("elvish", f"{resident(['elvish', '-norc'], b'>'):.0f} MB")
    show("bos", f"{number(bos)} MB" + verdict("idle", bos, 40))
