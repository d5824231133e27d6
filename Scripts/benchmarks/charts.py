"""Charts that are fetched, stored and read back."""

import csv
import datetime
import http.server
import json
import os
import re
import shutil
import statistics
import sys
import tempfile
import threading
import time

import peers
from peers import Peer, agree, cached, compare, duration, number, show, silent_errors, take_turns, title, verdict


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
    nothing = Peer("bos -c 'print 1'", [peers.bos, "-c", "print 1"])
    code = "list 2023-01-01..2023-12-31 | count"

    class Fresh(Peer):
        """Runs bos with a data folder that is new each time."""

        def run(self):
            self.folder = tempfile.mkdtemp(dir=folder.name)
            self.arguments = [peers.bos, "--data", self.folder, "-c", code]
            super().run()
            stored.arguments = self.arguments

    bos = Fresh("bos, nothing stored", [])
    with silent_errors():
        take_turns([bos, python, stored, nothing], peers.runs)
    server.shutdown()
    agree("fetch", bos.output, stored.output, "3650\n")
    ideal = -(-365 // 4) * SlowService.delay
    compare("bos / ideal", bos.times, [ideal] * peers.runs, 1.3)
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

    bos = Anew("bos import", [peers.bos, "--data", data, "--offline", "-c", f"import '{path}'"])
    take_turns([bos, sqlite], peers.runs)
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
    reading = Peer("bos, two tables", [peers.bos, "--data", data, "--offline", "-c", code])
    take_turns([reading, printing], peers.runs)
    agree("stored", reading.output, f"{(CHART_DAYS - 3_650) * 10}\n")
    agree("stored", str(printing.output.count("\n")), str(CHART_DAYS * 10))
    compare("bos / sqlite3", reading.times, printing.times, 1 / 4)


def decode():
    title("decode: 10,000 daily answers of a pack")
    path = cached("answers-1.pack", write_pack)
    ends = [FIRST_DAY + datetime.timedelta(days=n) for n in (0, 3_500, 7_000, 10_000)]
    ranges = [f"{a}..{b - datetime.timedelta(days=1)}" for a, b in zip(ends, ends[1:])]
    code = f"print {' + '.join(f'$(list {days} | count)' for days in ranges)}"
    bos = Peer("bos", [peers.bos, "--as-of", "2040-01-01", "--source", f"pack:{path}", "-c", code])
    python = "import json\n" + f"lines = open({path!r}, encoding='utf-8').read().split(chr(10))\n"
    python += "rows = [json.loads(line[2:]) for line in lines if line.startswith('| ')]\n"
    python += "print(sum(len(row['boxOfficeResult']['dailyBoxOfficeList']) for row in rows))"
    peer = Peer("python3, json", [sys.executable, "-c", python])
    with silent_errors():
        take_turns([bos, peer], peers.runs)
    agree("decode", bos.output, peer.output)
    compare("bos / python3", bos.times, peer.times)
    middle = statistics.median(bos.times)
    show("seconds", number(middle) + verdict("decode", middle, 2))
