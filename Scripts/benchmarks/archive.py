"""Questions about many rows that the archive has."""

import contextlib
import csv
import datetime
import os
import re
import shutil
import statistics
import subprocess
import sys

import peers
from peers import Peer, agree, compare, duration, number, show, silent_errors, take_turns, title, verdict
from saved import HEADINGS, cells


FIRST_DAY = datetime.date(2004, 1, 1)
DAYS, FILMS = 8_000, 100
COLUMNS = (
    "targetDt rank rankInten rankOldAndNew movieCd movieNm openDt salesAmt salesShare salesInten "
    "salesChange salesAcc audiCnt audiInten audiChange audiAcc scrnCnt showCnt"
).split()
FEWEST = 100_000


def day(number):
    return FIRST_DAY + datetime.timedelta(days=number)


def chart_rows(number, films):
    """The films of a day, as the service's own fields; the same at every call."""
    date = f"{day(number):%Y%m%d}"
    for rank in range(1, films + 1):
        film = number // 7 * 3 + rank
        audience = 400_000 // rank + (number * 31 + rank * 7) % 97
        yield [
            date, rank, number % 5 - 2, "NEW" if number % 11 == rank else "OLD", 20_000_000 + film,
            f"영화 {film}", "2003-12-24", audience * (9_800 + number % 13), round(30 / rank, 1),
            1_000 * rank, -1.5, audience * 98_000, audience, 100 - rank, 0.5, audience * 10,
            1_500 - rank % 1_000, 6_000 - rank % 1_000,
        ]  # fmt: skip


def made(name, make):
    """The path of a folder that is made only once, and never seen half made."""
    path = os.path.join(peers.data, name)
    if not os.path.exists(path):
        print(f"  (making {name})", flush=True)
        shutil.rmtree(path + ".new", ignore_errors=True)
        os.makedirs(path + ".new")
        with silent_errors():
            make(path + ".new")
        os.rename(path + ".new", path)
    return path


def run(*arguments):
    return subprocess.run(arguments, check=True, stdout=subprocess.PIPE, text=True).stdout


def archive_of(days, films):
    """A folder with charts as CSV, in an archive, in a table of SQLite and in one of DuckDB."""

    def make(folder):
        path = os.path.join(folder, "charts.csv")
        with open(path, "w", encoding="utf-8", newline="") as file:
            writer = csv.writer(file, lineterminator="\n")
            writer.writerow(COLUMNS)
            for number in range(days):
                writer.writerows(chart_rows(number, films))
        run(peers.bos, "--data", os.path.join(folder, "data"), "--offline", "-c", f"import '{path}'")
        flat(folder, path, COLUMNS)
        os.unlink(path)

    return made(f"archive-{days}x{films}-1", make)


def flat(folder, path, columns):
    """Puts a CSV file into a table `t` of SQLite and, if it is there, of DuckDB."""
    texts = ("targetDt", "movieNm", "openDt", "rankOldAndNew", "영화명", "배급사", "감독", "day")
    kinds = ", ".join(f'"{name}" {"TEXT" if name in texts else "NUMERIC"}' for name in columns)
    table = os.path.join(folder, "flat.sqlite")
    run("sqlite3", table, f"CREATE TABLE t ({kinds})", ".mode csv", f".import --skip 1 '{path}' t")
    with contextlib.suppress(ImportError):
        import duckdb

        with duckdb.connect(os.path.join(folder, "flat.duckdb")) as database:
            database.execute(f"CREATE TABLE t AS SELECT * FROM read_csv('{path}', header = true)")


def duckdb_peer(folder, *queries):
    """A Python process that asks DuckDB, or none."""
    path = os.path.join(folder, "flat.duckdb")
    if not os.path.exists(path):
        show("duckdb", "not compared: this Python has no such module (pip install duckdb)")
        return []
    code = f"import duckdb\nbase = duckdb.connect({path!r}, read_only=True)\n"
    for query in queries:
        code += f"for row in base.sql({query!r}).fetchall(): print(*row, sep=',')\n"
    return [Peer("duckdb in python3", [sys.executable, "-c", code])]


TOP = "SELECT movieNm, sum(audiCnt) AS n FROM t GROUP BY movieNm ORDER BY n DESC, movieNm LIMIT 10"
LARGE = (
    f"SELECT movieNm, salesAmt FROM t WHERE audiCnt > {FEWEST} ORDER BY salesAmt DESC, targetDt LIMIT 5"
)


def question(days):
    """Both questions in one entry."""
    rows = f"list {day(0)}..{day(days - 1)}"
    return (
        f"let rows = {rows}; "
        "$rows | group title { audience: sum(audience) } | sort -audience, title | first 10"
        " | columns title audience | csv; "
        f"$rows | where audience > {FEWEST} | sort -sales | first 5 | columns title sales | csv"
    )


def answers(text):
    """The rows of two tables, without their headers."""
    return [line for line in re.sub("[\r\"]", "", text).split("\n") if re.search(r",\d+$", line)]


def bos_peer(folder, days, name="bos"):
    data = os.path.join(folder, "data")
    return Peer(name, [peers.bos, "--data", data, "--offline", "-c", question(days)])


def start():
    return Peer("bos -c 'print 1'", [peers.bos, "-c", "print 1"])


def archive():
    title(f"archive: two questions about {DAYS * FILMS:,} stored rows")
    folder = archive_of(DAYS, FILMS)
    bos, nothing = bos_peer(folder, DAYS), start()
    flat_table = os.path.join(folder, "flat.sqlite")
    sqlite = Peer("sqlite3, a flat table", ["sqlite3", "-readonly", "-csv", flat_table, TOP, LARGE])
    duckdb = duckdb_peer(folder, TOP, LARGE)
    with silent_errors():
        take_turns([bos, sqlite, nothing] + duckdb, peers.runs)
    agree("archive", *("\n".join(answers(peer.output)) for peer in [bos, sqlite] + duckdb))
    compare("bos / sqlite3", bos.times, sqlite.times, 0.10)
    if duckdb:
        compare("bos / duckdb", bos.times, duckdb[0].times, 0.15)
    peak = statistics.median(bos.peaks)
    show("peak, MB", number(peak) + verdict("archive, peak", peak, 60))
    beyond = statistics.median(a - b for a, b in zip(bos.times, nothing.times))
    show("beyond a start", duration(beyond))
    sizes(folder, DAYS * FILMS)
    fresh(folder, sqlite)
    small(folder)


def sizes(folder, rows):
    """The bytes a row of the files."""
    for name, file, limit in (("snapshot", "charts.snapshot", 90), ("archive", "archive.sqlite", 60)):
        size = os.path.getsize(os.path.join(folder, "data", file)) / rows
        text = verdict(name, size, limit, target=name == "archive")
        show(f"{name}, bytes a row", number(size) + text)


def fresh(folder, sqlite):
    """The first question of an archive without a snapshot."""

    class Fresh(Peer):
        def run(self):
            with contextlib.suppress(FileNotFoundError):
                os.unlink(os.path.join(folder, "data", "charts.snapshot"))
            super().run()

    bos = bos_peer(folder, DAYS)
    first = Fresh("bos, without snapshot", bos.arguments)
    with silent_errors():
        take_turns([first, sqlite], peers.runs)
    compare("first question / sqlite3", first.times, sqlite.times[-peers.runs:], 1.2, target=True)
    bos.run()


def small(folder):
    """What short answers of a large archive cost beyond a start."""
    data = os.path.join(folder, "data")
    last = day(DAYS - 1)
    def peer(name, code):
        return Peer(name, [peers.bos, "--data", data, "--offline", "-c", code])

    nothing = start()
    one = peer("bos, list of a day", f"list {last} | csv")
    # All films were released at the same time, so that only the first ones have such a run.
    trend = peer("bos, trend of a year", "trend 20000100 --days 365 | count")
    with silent_errors():
        take_turns([one, trend, nothing], 3 * peers.runs)
    for name, member, limit in (("list", one, 2), ("trend", trend, 5)):
        beyond = statistics.median(a - b for a, b in zip(member.times, nothing.times)) * 1000
        show(f"{name}, ms beyond a start", number(beyond) + verdict(name, beyond, limit, target=True))


def growth():
    title("growth: the two questions about more and more rows")
    times = []
    for days, films in ((100, 10), (1_000, 10), (8_000, 10), (8_000, 100), (8_000, 1_000)):
        folder = archive_of(days, films)
        bos, nothing = bos_peer(folder, days, f"bos, {days * films:,} rows"), start()
        with silent_errors():
            take_turns([bos], peers.runs)
        times.append(bos.times)
    compare("8,000,000 / 800,000 rows", times[-1], times[-2], 11)


COMPLETE_DAYS = 7_300
DISTRIBUTORS = (
    'SELECT "배급사", sum("관객수") AS n FROM t GROUP BY 1 ORDER BY n DESC LIMIT 10'
)


def complete_rows(number):
    """The cells of a table of the site, without their formatting."""
    for rank in range(1, FILMS + 1):
        film, people = number // 7 * 3 + rank, 400_000 // rank + number % 97
        yield [
            rank, f"영화 {film}", "2003-12-24", people * 9_800, f"{30 / rank:.1f}%", -1_000 * rank,
            "-1.5%", people * 98_000, people, 100 - rank, "0.5%", people * 10, 1_500, 6_000, "한국",
            "한국,미국", f"제작 {film}", f"(주)배급 {film % 53}", "12세이상관람가", "드라마",
            f"감독 {film}", "배우 가,배우 나",
        ]  # fmt: skip


def complete_archive():
    def make(folder):
        data = os.path.join(folder, "data")
        path = os.path.join(folder, "charts.csv")
        with open(path, "w", encoding="utf-8", newline="") as table:
            writer = csv.writer(table, lineterminator="\n")
            writer.writerow(["day"] + HEADINGS)
            for first in range(0, COMPLETE_DAYS, 365):
                saved = os.path.join(folder, "saved.xls")
                with open(saved, "w", encoding="utf-8") as file:
                    file.write("<html><head><meta charset=utf-8></head><body>\n")
                    for number in range(first, min(first + 365, COMPLETE_DAYS)):
                        rows = list(complete_rows(number))
                        writer.writerows([f"{day(number)}"] + row for row in rows)
                        file.write(f'<div class="board_tit"><h4>{day(number):%Y년 %m월 %d일}</h4></div>')
                        file.write("<table>\n" + cells("th", HEADINGS))
                        for row in rows:
                            file.write(cells("td", row))
                        sums = [sum(row[place] for row in rows) for place in (3, 8)]
                        last = ["합계", "", "", sums[0], "", "", "", "", sums[1]] + [""] * 13
                        file.write(cells("td", last) + "</table>\n")
                    file.write("</body></html>\n")
                run(peers.bos, "--data", data, "--offline", "-c", f"import '{saved}'")
                os.unlink(saved)
        flat(folder, path, ["day"] + HEADINGS)
        os.unlink(path)

    return made(f"complete-{COMPLETE_DAYS}x{FILMS}-1", make)


def complete():
    rows = COMPLETE_DAYS * FILMS
    title(f"complete: ten distributors by admissions of {rows:,} rows of complete charts")
    folder = complete_archive()
    code = (
        f"list {day(0)}..{day(COMPLETE_DAYS - 1)} --all"
        " | group distributor { n: sum(audience) } | sort -n | first 10 | csv"
    )
    data = os.path.join(folder, "data")
    bos, nothing = Peer("bos", [peers.bos, "--data", data, "--offline", "-c", code]), start()
    flat_table = os.path.join(folder, "flat.sqlite")
    sqlite = Peer("sqlite3, a flat table", ["sqlite3", "-readonly", "-csv", flat_table, DISTRIBUTORS])
    duckdb = duckdb_peer(folder, DISTRIBUTORS)
    with silent_errors():
        take_turns([bos, sqlite, nothing] + duckdb, peers.runs)
    agree("complete", *("\n".join(answers(peer.output)) for peer in [bos, sqlite] + duckdb))
    compare("bos / sqlite3", bos.times, sqlite.times, 0.15, target=True)
    if duckdb:
        compare("bos / duckdb", bos.times, duckdb[0].times, 0.25, target=True)
    show("beyond a start", duration(statistics.median(a - b for a, b in zip(bos.times, nothing.times))))
