"""A large table from a file."""

import csv
import importlib.util
import io
import os
import random
import statistics
import sys

import peers
from peers import Peer, agree, cached, compare, number, show, take_turns, title, verdict


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
    os.chdir(peers.data)
    name = os.path.basename(path)
    query = (
        f"from {name} | where audience > 1000"
        " | group title { audience: sum(audience), days: count() }"
        " | sort -audience | first 10 | csv"
    )
    bos = Peer("bos", [peers.bos, "-c", query])
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
    programs = [bos, miller]
    if importlib.util.find_spec("duckdb"):
        programs.append(duckdb)
    take_turns(programs, peers.runs)

    # The first line DuckDB prints is its seconds.
    tables = [peer.output.split("\n", 1)[1] if peer is duckdb else peer.output for peer in programs]
    agree("csv", *(rows_of(text) for text in tables))
    compare("bos / miller, time", bos.times, miller.times, 1 / 3)
    compare("bos / miller, memory", bos.peaks, miller.peaks, 1 / 2)
    if duckdb in programs:
        compare("bos / duckdb, time", bos.times, duckdb.times, 1, target=True)
        compare("bos / duckdb, memory", bos.peaks, duckdb.peaks)
    else:
        show("duckdb", "not compared: this Python has no such module (pip install duckdb)")


def rows_of(text):
    """The rows without the header, whose names differ."""
    return "\n".join(" | ".join(row) for row in list(csv.reader(io.StringIO(text)))[1:])


def write():
    title(f"write: {ROWS:,} rows of 12 columns read from CSV and written as CSV")
    os.chdir(peers.data)
    name = os.path.basename(cached("rows-1.csv", write_rows))
    reading = Peer("bos, read alone", [peers.bos, "-c", f"from {name} | count"])
    both = Peer("bos, read and write", [peers.bos, "-c", f"from {name} | csv"])
    miller = Peer("miller", ["mlr", "--icsv", "--ocsv", "cat", name])
    take_turns([reading, both, miller], peers.runs)
    agree("write", *(str(program.output.count("\n")) for program in (both, miller)))
    compare("bos / miller", both.times, miller.times, 1)
    seconds = statistics.median(a - b for a, b in zip(both.work, reading.work))
    speed = ROWS / seconds / 1e6
    show("million rows/s written", number(speed) + verdict("write", speed, 1, least=True))
