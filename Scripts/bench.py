"""The measurements of Scripts/bench, which see.

Each section runs bos and its peers in turns, so that whatever else the machine does falls on all of
them, and compares the members of each turn. The peak of memory is what the kernel reports for a
process that has ended. It counts what this program held when it started the process, so a smaller
peak is shown only as "at most".
"""

import argparse
import contextlib
import csv
import datetime
import http.server
import importlib.util
import io
import json
import os
import random
import re
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time

failures = []


class Run:
    """One run of a program: seconds, peak memory in MB, and what it printed."""

    def __init__(self, arguments):
        with tempfile.TemporaryFile() as output:
            actions = [(os.POSIX_SPAWN_DUP2, output.fileno(), 1)]
            began = time.perf_counter()
            process = os.posix_spawnp(arguments[0], arguments, os.environ, file_actions=actions)
            _, status, usage = os.wait4(process, 0)
            self.seconds = time.perf_counter() - began
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
        self.times, self.peaks, self.output = [], [], None

    def run(self):
        run = Run(self.arguments)
        self.times.append(self.seconds(run))
        self.peaks.append(run.megabytes)
        self.output = run.output


def take_turns(peers, count):
    """Runs all once to warm the caches, then `count` times in turns; prints the medians."""
    for _ in range(count + 1):
        for peer in peers:
            peer.run()
    for peer in peers:
        del peer.times[0], peer.peaks[0]
        peak = statistics.median(peer.peaks)
        own = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        text = f"peak {'at most ' if peak <= own + 1 else ''}{peak:.0f} MB"
        show(peer.name, f"{duration(statistics.median(peer.times))}   {text}")


def compare(what, ours, theirs, limit=None, least=False, target=False):
    """Prints the ratios of paired numbers against a limit on their median: at most, or at least."""
    ratios = sorted(a / b for a, b in zip(ours, theirs))
    middle = statistics.median(ratios)
    text = f"{number(middle)}   ({number(ratios[0])} … {number(ratios[-1])})"
    show(what, text + verdict(what, middle, limit, least, target))


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


def show(name, text):
    print(f"  {name:<24} {text}", flush=True)


def duration(seconds):
    return f"{seconds * 1000:8.1f} ms" if seconds < 1 else f"{seconds:8.2f} s "


def number(value):
    return f"{value:.2f}" if value < 10 else f"{value:.0f}"


def cached(name, write):
    """The path of a generated file; it is written only once, and never seen half written."""
    path = os.path.join(options.data, name)
    if not os.path.exists(path):
        print(f"  (writing {name})", flush=True)
        with open(path + ".new", "w", encoding="utf-8", newline="") as file:
            write(file)
        os.rename(path + ".new", path)
    return path


# --- Starting


def start():
    title("start: the whole life of a process that does nothing")
    bos = Peer("bos -c 'print 1'", [options.bos, "-c", "print 1"])
    sqlite = Peer("sqlite3 :memory: .quit", ["sqlite3", ":memory:", ".quit"])
    take_turns([bos, sqlite], options.runs * 10)
    compare("bos / sqlite3", bos.times, sqlite.times, 4)


# --- Computing

# Elvish is so slow that it gets a part of the work; its time, less that of its start, is
# multiplied.


def computing(name, code, python, elvish, times, limit):
    bos = Peer("bos", [options.bos, "-c", code])
    cpython = Peer("python3", [sys.executable, "-c", python])
    empty = Peer("elvish, start alone", ["elvish", "-norc", "-c", "nop"])
    part = Peer(f"elvish, 1/{times:.0f} of it", ["elvish", "-norc", "-c", elvish])
    take_turns([bos, cpython, empty, part], options.runs)
    agree(name, bos.output, cpython.output)
    whole = [(run - nothing) * times for run, nothing in zip(part.times, empty.times)]
    compare("bos / python3", bos.times, cpython.times, limit)
    compare("elvish / bos", whole, bos.times, 100, least=True)


def sum_loop():
    title("sum: a loop of 3,000,000 turns")
    computing(
        "sum",
        "var t = 0; for i in 1..3000000 { $t += $i * 3 - 1 }; print $t",
        "t = 0\nfor i in range(1, 3000001): t += i * 3 - 1\nprint(t)",
        "var t = 0; for i [(range 1 30001)] { set t = (+ $t (- (* $i 3) 1)) }; echo $t",
        times=100,
        limit=1,
    )


def fib():
    title("fib: recursive fib(27)")
    # fib(n) makes 2·F(n+1)−1 calls: 635,621 of 27, and 8,361 of 18.
    computing(
        "fib",
        "def fib(n: int): int {\n  if $n < 2 { return $n }\n  return fib($n - 1) + fib($n - 2)\n}\n"
        "print fib(27)",
        "def fib(n):\n  return n if n < 2 else fib(n - 1) + fib(n - 2)\nprint(fib(27))",
        "fn fib {|n| if (< $n 2) { put $n } else { + (fib (- $n 1)) (fib (- $n 2)) } }\n"
        "echo (fib 18)",
        times=635_621 / 8_361,
        limit=2,
    )


# --- Reading a source

# One of every construct; «N» is the block's number, which keeps names apart.
BLOCK = '''\
# Block «N»: the films of a year, and what they took.
def total«N»(films: list, factor: num = 1.5): num {
  var sum = 0
  for i, film in $films {
    if $film > «N» and not ($film == 3.5만 or $i >= 1_000) {
      $sum += $film * 2 - $i  # twice
    } else if $film in [1, 2, 3] { $sum -= 1 } else { continue }
  }
  return $sum * $factor
}
def films«N»(day: day = 2024-05-01): table {
  from films.csv
    | where audience > 10만 and title contains "봄" or opened >= $day
    | group title { audience: sum(audience), days: count() }
    | sort -audience, title | first 10
}
let record«N» = { name: "row «N»", values: [1, -2, 3.25], opened: 2024-05-01 + 3mo, 관객수: 1억2천만 }
let share«N» = if $record«N».values[0] < 2 then $record«N».values[1] / 4 else try int("«N»") else null
let doubled«N» = map($record«N».values, fn(x) => $x * 2 ?? 0)
try {
  print "total {total«N»($doubled«N»)} of {upper($record«N».name)}: {round($share«N» ?? 0, 1)}"
} catch problem { print $problem.message }
test "block «N»" { assert total«N»([1, 2]) == -1.5, 'it adds up' }

'''


def write_script(file):
    block = 0
    size = 0
    while size < 5_000_000:
        block += 1
        text = BLOCK.replace("«N»", str(block))
        size += len(text.encode())
        file.write(text)


def source():
    title("source: reading a script of 5 MB")
    script = cached("script-1.bos", write_script)
    check = subprocess.run([options.bos, "check", script], capture_output=True, text=True)
    if check.returncode != 0:
        sys.exit(f"bench: the generated script has errors:\n{check.stderr[:3000]}")
    for what, limit in (("lex", 100), ("parse", 10)):
        speeds = []
        for _ in range(options.runs):
            output = Run([options.bos, "measure", what, script]).output
            speeds.append(float(re.search(r"[0-9.]+", output).group()))
        middle = statistics.median(speeds)
        text = f"{number(middle)} MB/s   ({number(min(speeds))} … {number(max(speeds))})"
        show(what, text + verdict(what, middle, limit, least=True))


# --- A large table

COLUMNS = (
    "targetDt rank rankInten rankOldAndNew movieCd movieNm "
    "openDt salesAmt salesShare audiCnt audiAcc scrnCnt"
).split()
ROWS = 1_000_000
DAILY = 50


def write_rows(file):
    """Charts of 50 films on each of 20,000 days, out of 4,000 films; the same at every call."""
    chance = random.Random(20240501).random
    words = (
        "봄 여름 가을 겨울 바다 산 도시 기차 편지 약속 그림자 노래 시간 비밀 이웃 밤 아침 강 별 꿈"
    ).split()
    films = []
    for index in range(4_000):
        name = f"{words[int(chance() * 20)]}의 {words[int(chance() * 20)]} {index}"
        if index % 10 == 0:  # some names need quotes
            name = f'"{name}, 그 후"' if index % 20 else f'"""{name}"""'
        year = 1970 + index // 73
        opened = f"{year}-{1 + int(chance() * 12):02}-{1 + int(chance() * 28):02}"
        films.append([f"{year}{1000 + index}", name, opened, 0])
    file.write(",".join(COLUMNS) + "\n")
    for day in range(ROWS // DAILY):
        date = f"{1970 + day // 365}{1 + day % 365 // 31:02}{1 + day % 365 % 31 % 28:02}"
        first = int(chance() * (len(films) - DAILY))
        for rank in range(1, DAILY + 1):
            film = films[first + rank]
            audience = int(400_000 * chance() ** 4 / rank) + 1
            film[3] += audience
            file.write(
                f"{date},{rank},{int(chance() * 7) - 3},{'NEW' if chance() < 0.05 else 'OLD'},"
                f"{film[0]},{film[1]},{film[2]},{audience * 9_800},{chance() * 100 / rank:.1f},"
                f"{audience},{film[3]},{audience // 300 + 1}\n"
            )


DUCKDB = """
import csv, duckdb, sys, time
began = time.perf_counter()
rows = duckdb.sql(
    "select movieNm, sum(audiCnt)::bigint as audience, count(*) from read_csv('{path}')"
    " where audiCnt > 1000 group by movieNm order by audience desc limit 10").fetchall()
print(time.perf_counter() - began)
csv.writer(sys.stdout, lineterminator="\\n").writerows([("title", "audience", "days"), *rows])
"""


def table():
    title(f"csv: {ROWS:,} rows of 12 columns; filter, sums by group, sort, first 10")
    path = cached("rows-1.csv", write_rows)
    show("size", f"{os.path.getsize(path) / 1e6:.0f} MB")
    # Bare file names: the commands do not depend on where the repository lies.
    os.chdir(options.data)
    name = os.path.basename(path)
    query = (
        f"from {name} | where audience > 1000"
        " | group title { audience: sum(audience), days: count() }"
        " | sort -audience | first 10 | csv"
    )
    bos = Peer("bos", [options.bos, "-c", query])
    miller = Peer(
        "miller",
        ["mlr", "--icsv", "--ocsv", "filter", "$audiCnt > 1000", "then"]
        + ["stats1", "-a", "sum,count", "-f", "audiCnt", "-g", "movieNm", "then"]
        + ["sort", "-nr", "audiCnt_sum", "then", "head", "-n", "10", name],
    )
    # DuckDB counts its own seconds: starting Python and loading the library are not its work.
    duckdb = Peer(
        "duckdb, query alone",
        [sys.executable, "-c", DUCKDB.replace("{path}", name)],
        seconds=lambda run: float(run.output.split("\n")[0]),
    )
    peers = [bos, miller]
    if importlib.util.find_spec("duckdb"):
        peers.append(duckdb)
    take_turns(peers, options.runs)

    # The first line DuckDB prints is its seconds.
    tables = [peer.output.split("\n", 1)[1] if peer is duckdb else peer.output for peer in peers]
    agree("csv", *(rows_of(text) for text in tables))
    compare("bos / miller, time", bos.times, miller.times, 1 / 3)
    compare("bos / miller, memory", bos.peaks, miller.peaks, 1 / 2)
    if duckdb in peers:
        compare("bos / duckdb, time", bos.times, duckdb.times, 1, target=True)
        compare("bos / duckdb, memory", bos.peaks, duckdb.peaks)
    else:
        show("duckdb", "not compared: this Python has no such module (pip install duckdb)")


def rows_of(text):
    """The rows without the header, whose names differ."""
    return "\n".join(" | ".join(row) for row in list(csv.reader(io.StringIO(text)))[1:])


# --- Charts

CHART_DAYS = 7_300
CHART_COLUMNS = (
    "targetDt rank rankInten rankOldAndNew movieCd movieNm openDt salesAmt salesShare salesInten "
    "salesChange salesAcc audiCnt audiInten audiChange audiAcc scrnCnt showCnt"
).split()
FIRST_DAY = datetime.date(2004, 1, 1)


def chart_rows(number):
    """The ten films of a day, as the service's own fields; the same at every call."""
    day = FIRST_DAY + datetime.timedelta(days=number)
    for rank in range(1, 11):
        film = number // 7 * 3 + rank
        audience = 400_000 // rank + number % 97
        yield [
            f"{day:%Y%m%d}", rank, number % 5 - 2, "OLD", f"{20_000_000 + film}",
            f"영화 {film}", "2003-12-24", audience * 9_800, 30 / rank, 1_000 * rank, -1.5,
            audience * 98_000, audience, 100 - rank, 0.5, audience * 10, 1_500, 6_000,
        ]  # fmt: skip


def write_charts(file):
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(CHART_COLUMNS)
    for number in range(CHART_DAYS):
        writer.writerows(chart_rows(number))


def chart_answer(number):
    """The service's answer for a day."""
    rows = list(chart_rows(number))
    day = rows[0][0]
    films = [
        {"rnum": str(place), **{name: str(cell) for name, cell in zip(CHART_COLUMNS[1:], row[1:])}}
        for place, row in enumerate(rows, 1)
    ]
    result = {"boxofficeType": "일별 박스오피스", "showRange": f"{day}~{day}"}
    result["dailyBoxOfficeList"] = films
    return json.dumps({"boxOfficeResult": result}, ensure_ascii=False)


def write_pack(file):
    file.write("bos-pack 1\n")
    for number in range(10_000):
        day = FIRST_DAY + datetime.timedelta(days=number)
        file.write(
            f"\nask kobis boxoffice/searchDailyBoxOfficeList targetDt={day:%Y%m%d}\n"
            f"got 200 application/json\n| {chart_answer(number)}\n"
        )


class SlowService(http.server.BaseHTTPRequestHandler):
    """Answers for any day after 50 ms."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    wbufsize = -1
    delay = 0.05

    def do_GET(self):
        day = re.search(r"targetDt=(\d+)", self.path).group(1)
        date = datetime.datetime.strptime(day, "%Y%m%d").date()
        body = chart_answer((date - FIRST_DAY).days).encode()
        time.sleep(self.delay)
        self.send_response(200)
        self.send_header("Content-Type", "application/json;charset=UTF-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *words):
        pass


# Four connections that are kept open, and nothing done with what comes.
PYTHON_CLIENT = """
import concurrent.futures, datetime, http.client, threading
local = threading.local()
def fetch(number):
    if not hasattr(local, "line"): local.line = http.client.HTTPConnection("127.0.0.1", {port})
    day = datetime.date(2023, 1, 1) + datetime.timedelta(days=number)
    local.line.request("GET", f"/x?targetDt={{day:%Y%m%d}}")
    local.line.getresponse().read()
with concurrent.futures.ThreadPoolExecutor(4) as pool: list(pool.map(fetch, range(365)))
"""


def fetch():
    title("fetch: 365 days from a service on this machine that takes 50 ms, four at once")
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), SlowService)
    server.request_queue_size = 64
    threading.Thread(target=server.serve_forever, daemon=True).start()
    port = server.server_address[1]
    folder = tempfile.TemporaryDirectory()
    os.environ.update(
        HOME=folder.name, KOBIS_API_KEY="bench-0123456789", BOS_KOBIS_URL=f"http://127.0.0.1:{port}"
    )
    python = Peer("python3, http.client", [sys.executable, "-c", PYTHON_CLIENT.format(port=port)])
    stored = Peer("bos, all stored", [])
    nothing = Peer("bos -c 'print 1'", [options.bos, "-c", "print 1"])
    code = "list 2023-01-01..2023-12-31 | count"

    class Fresh(Peer):
        """Runs bos with a data folder that is new each time."""

        def run(self):
            self.folder = tempfile.mkdtemp(dir=folder.name)
            self.arguments = [options.bos, "--data", self.folder, "-c", code]
            super().run()
            stored.arguments = self.arguments

    bos = Fresh("bos, nothing stored", [])
    with silent_errors():
        take_turns([bos, python, stored, nothing], options.runs)
    server.shutdown()
    agree("fetch", bos.output, stored.output, "3650\n")
    ideal = -(-365 // 4) * SlowService.delay
    compare("bos / ideal", bos.times, [ideal] * options.runs, 1.3)
    compare("bos / python3", bos.times, python.times)
    beyond = statistics.median(a - b for a, b in zip(stored.times, nothing.times))
    show("stored, beyond a start", duration(beyond) + verdict("again", beyond * 1000, 20))


def stored():
    title(f"stored: {CHART_DAYS:,} charts from a CSV file into the archive, and from it")
    path = cached("charts-1.csv", write_charts)
    folder = tempfile.TemporaryDirectory()
    table = os.path.join(folder.name, "peer.sqlite")
    data = os.path.join(folder.name, "data")
    sqlite = Peer("sqlite3 .import", ["sqlite3", table])
    sqlite.arguments += [".mode csv", "DROP TABLE IF EXISTS t", f".import {path} t"]

    class Anew(Peer):
        def run(self):
            shutil.rmtree(data, ignore_errors=True)
            super().run()

    bos = Anew("bos import", [options.bos, "--data", data, "--offline", "-c", f"import '{path}'"])
    take_turns([bos, sqlite], options.runs)
    compare("bos / sqlite3", bos.times, sqlite.times, 5)

    query = (
        "SELECT c.first_day, e.*, f.code, f.title FROM charts c JOIN entries e ON e.chart = c.id"
        " JOIN listed_films f ON f.id = e.film WHERE c.span = 0 AND c.nation = 0 AND c.kind = 0"
        " AND c.area = '' ORDER BY c.anchor, e.position"
    )
    printing = Peer("sqlite3, as CSV", ["sqlite3", "-readonly", "-csv", f"{data}/archive.sqlite", query])
    # A list has ten years at most.
    middle, last = (FIRST_DAY + datetime.timedelta(days=n) for n in (3_650, CHART_DAYS - 1))
    code = f"let _a = list {FIRST_DAY}..{middle - datetime.timedelta(days=1)}; list {middle}..{last} | count"
    reading = Peer("bos, two tables", [options.bos, "--data", data, "--offline", "-c", code])
    take_turns([reading, printing], options.runs)
    agree("stored", reading.output, f"{(CHART_DAYS - 3_650) * 10}\n")
    agree("stored", str(printing.output.count("\n")), str(CHART_DAYS * 10))
    compare("bos / sqlite3", reading.times, printing.times, 1 / 4)


def decode():
    title("decode: 10,000 daily answers of a pack")
    path = cached("answers-1.pack", write_pack)
    ends = [FIRST_DAY + datetime.timedelta(days=n) for n in (0, 3_500, 7_000, 10_000)]
    ranges = [f"{a}..{b - datetime.timedelta(days=1)}" for a, b in zip(ends, ends[1:])]
    code = f"print {' + '.join(f'$(list {days} | count)' for days in ranges)}"
    bos = Peer("bos", [options.bos, "--as-of", "2040-01-01", "--source", f"pack:{path}", "-c", code])
    python = "import json\n" + f"lines = open({path!r}, encoding='utf-8').read().split(chr(10))\n"
    python += "rows = [json.loads(line[2:]) for line in lines if line.startswith('| ')]\n"
    python += "print(sum(len(row['boxOfficeResult']['dailyBoxOfficeList']) for row in rows))"
    peer = Peer("python3, json", [sys.executable, "-c", python])
    with silent_errors():
        take_turns([bos, peer], options.runs)
    agree("decode", bos.output, peer.output)
    compare("bos / python3", bos.times, peer.times)
    middle = statistics.median(bos.times)
    show("seconds", number(middle) + verdict("decode", middle, 2))


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


SECTIONS = {
    "start": start,
    "sum": sum_loop,
    "fib": fib,
    "source": source,
    "csv": table,
    "fetch": fetch,
    "stored": stored,
    "decode": decode,
}

parser = argparse.ArgumentParser(prog="Scripts/bench")
parser.add_argument("--bos", required=True, help=argparse.SUPPRESS)
parser.add_argument("--data", required=True, help=argparse.SUPPRESS)
parser.add_argument("--runs", type=int, default=5, help="turns of each (start: ten times as many)")
parser.add_argument("section", nargs="*", help=", ".join(SECTIONS))
options = parser.parse_args()
unknown = set(options.section) - set(SECTIONS)
if unknown or options.runs < 1:
    parser.error(f"the sections are {', '.join(SECTIONS)}; --runs is at least 1")

os.makedirs(options.data, exist_ok=True)
print(f"{os.cpu_count()} processors, Python {sys.version.split()[0]}, {options.runs} turns")
print("ratios: median (least … most) over the turns")
for section in options.section or SECTIONS:
    SECTIONS[section]()
if failures:
    print(f"\nmissed: {', '.join(failures)}")
    sys.exit(1)
