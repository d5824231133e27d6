"""Damages archives and kills bos while it writes. See Scripts/torture."""

import argparse
import collections
import csv
import datetime
import io
import os
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import service
from charts import check_rows, days, write_import

FIRST = datetime.date(2024, 1, 1)
FETCHED = 90
IMPORTED = 30
KEY = "0123456789abcdef"


class Bos:
    """The program with a folder for its data."""

    def __init__(self, program, address, folder):
        self.program = program
        self.folder = pathlib.Path(folder)
        self.folder.mkdir(parents=True, exist_ok=True)
        self.environment = {
            "PATH": "/usr/bin:/bin", "HOME": str(self.folder), "LANG": "C.UTF-8",
            "KOBIS_API_KEY": KEY, "BOS_KOBIS_URL": address, "BOS_KOBIS_CALLS": "1000000",
        }  # fmt: skip

    @property
    def data(self):
        return self.folder / "data"

    def command(self, code, *options):
        # The titles of an answer don't depend on which pages of films are stored.
        return [self.program, "--data", str(self.data), *options, "-c", "set titles korean; " + code]

    def start(self, code, *options):
        """Starts the program at a terminal, where each line appears at once."""
        master, slave = os.openpty()
        process = subprocess.Popen(
            self.command(code, *options), env=self.environment, cwd=self.folder,
            stdin=subprocess.DEVNULL, stdout=slave, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        os.close(slave)
        return process, master

    def run(self, code, *options):
        result = subprocess.run(
            self.command(code, *options), env=self.environment, cwd=self.folder,
            stdin=subprocess.DEVNULL, capture_output=True, timeout=120,
        )  # fmt: skip
        return result.returncode, result.stdout.decode(), result.stderr.decode()

    def need(self, code, *options):
        status, output, errors = self.run(code, *options)
        if status != 0:
            sys.exit(f"torture: {code}: status {status}: {errors}")
        return output


def read_terminal(master, until=None):
    """Reads what a program prints, to its end or to some bytes."""
    output = b""
    while until is None or until not in output:
        try:
            part = os.read(master, 65_536)
        except OSError:
            break
        if not part:
            break
        output += part
    return output


# Damage


class Damage:
    """Random damage in the files of an archive."""

    QUESTIONS = {
        "all days": f"list {FIRST}..{FIRST + datetime.timedelta(days=FETCHED + IMPORTED - 1)} | csv",
        "fetched days": f"list {FIRST}..{FIRST + datetime.timedelta(days=19)} | csv",
        "imported days": f"list {FIRST + datetime.timedelta(days=FETCHED)}"
        f"..{FIRST + datetime.timedelta(days=FETCHED + IMPORTED - 1)} | csv",
        "a week": f"list {FIRST} --week | csv",
        "a search": 'search "영화 1" | csv',
    }

    def __init__(self, program, address, folder, chance):
        self.program, self.address, self.folder = program, address, pathlib.Path(folder)
        self.chance = chance
        self.expected = {}
        self.outcomes = collections.defaultdict(collections.Counter)
        self.wrong = []

    def prepare(self):
        """Makes an archive, one with a log and one with a snapshot."""
        bos = Bos(self.program, self.address, self.folder / "made")
        write_import(bos.folder / "charts.csv", days(FIRST + datetime.timedelta(days=FETCHED), IMPORTED))
        bos.need("import charts.csv")
        everything = days(FIRST, FETCHED + IMPORTED)
        bos.need(f"let t = list {FIRST}..{everything[FETCHED - 1]}; list {FIRST} --week", "--source", "live")
        plain = self.folder / "plain"
        self.keep(bos, plain)
        for name, code in self.QUESTIONS.items():
            self.expected[name] = bos.need(code, "--offline")
        snapshot = self.folder / "snapshot"
        self.keep(bos, snapshot)
        difference = check_rows(self.expected["all days"], everything)
        if difference:
            sys.exit(f"torture: the undamaged archive is wrong: {difference}")
        if not (snapshot / "charts.snapshot").exists():
            sys.exit("torture: there is no snapshot")
        # A program that is killed leaves its log.
        logged = Bos(self.program, self.address, self.folder / "logged")
        shutil.copytree(plain, logged.data)
        fetch = f"let t = list {FIRST - datetime.timedelta(days=40)}..{FIRST}; print 1; while true {{}}"
        process, master = logged.start(fetch, "--source", "live")
        read_terminal(master, until=b"1\r\n")
        process.kill()
        process.wait()
        os.close(master)
        self.keep(logged, self.folder / "log")
        if not (self.folder / "log" / "archive.sqlite-wal").exists():
            sys.exit("torture: there is no log")
        return {
            "archive": (plain, "archive.sqlite"),
            "archive beside a snapshot": (snapshot, "archive.sqlite"),
            "snapshot": (snapshot, "charts.snapshot"),
            "archive beside a log": (self.folder / "log", "archive.sqlite"),
            "log": (self.folder / "log", "archive.sqlite-wal"),
        }

    @staticmethod
    def keep(bos, place):
        shutil.copytree(bos.data, place)

    def damage(self, path):
        """Changes some bytes of a file, and returns a description."""
        content = bytearray(path.read_bytes())
        # Half of the changes are in the first pages, which a large file would rarely get.
        limit = len(content) if self.chance.random() < 0.8 else min(len(content), 16_384)
        place = self.chance.randrange(limit)
        kind = self.chance.choices(["bit", "byte", "word", "sector", "cut"], [50, 25, 15, 7, 3])[0]
        if kind == "bit":
            content[place] ^= 1 << self.chance.randrange(8)
        elif kind == "byte":
            content[place] = (content[place] + self.chance.randrange(1, 256)) % 256
        elif kind == "word":
            for offset in range(place, min(place + 4, len(content))):
                content[offset] ^= self.chance.randrange(1, 256)
        elif kind == "sector":
            start = place // 512 * 512
            content[start : start + 512] = bytes(len(content[start : start + 512]))
        else:
            del content[place:]
        path.write_bytes(content)
        return f"{kind} at {place}"

    def run(self, count):
        targets = self.prepare()
        trial = Bos(self.program, self.address, self.folder / "trial")
        for number in range(count):
            name = list(targets)[number % len(targets)]
            source, file = targets[name]
            shutil.rmtree(trial.data, ignore_errors=True)
            shutil.copytree(source, trial.data)
            what = self.damage(trial.data / file)
            for question, code in self.QUESTIONS.items():
                # The archive with a log has more films, and SQLite drops the end of a damaged log.
                if question == "a search" and "log" in name:
                    continue
                self.judge(name, question, what, trial.run(code, "--offline"))
            status, _, _ = trial.run("cache check", "--offline")
            self.outcomes["cache check"]["right" if status == 0 else "error"] += 1
            # After a check, too, rows are right or there is an error.
            code = self.QUESTIONS["all days"]
            result = trial.run(code, "--offline")
            self.judge("after cache check", "all days", f"{name}, {what}", result)

    def judge(self, target, question, what, result):
        status, output, errors = result
        if status in (-6, -11, -4, -5, -8, 132, 133, 134, 139):
            outcome = "crash"
        elif status != 0:
            outcome = "error"
        elif output == self.expected[question]:
            outcome = "right"
        else:
            outcome = "WRONG"
        self.outcomes[target][outcome] += 1
        if outcome in ("WRONG", "crash"):
            self.wrong.append(f"{outcome}: {target}, {what}, {question}: status {status} {errors[:200]}")


# Kills


class Kills:
    """Kills at random moments of a fetch or an import."""

    def __init__(self, program, address, folder, chance):
        self.program, self.address, self.folder = program, address, pathlib.Path(folder)
        self.chance = chance
        self.outcomes = collections.defaultdict(collections.Counter)
        self.wrong = []
        # A slow program gets more time, so that kills hit its work and not only its start.
        start = time.monotonic()
        Bos(program, address, self.folder / "start").need("print 1", "--offline")
        self.slowness = max(1, (time.monotonic() - start) / 0.02)

    def run(self, count):
        bos = None
        acknowledged = set()
        for number in range(count):
            if number % 20 == 0:
                bos = Bos(self.program, self.address, self.folder / f"kill-{number}")
                acknowledged = set()
                # Days in the future are not listed.
                first = datetime.date(2012, 1, 1)
            if number % 2 == 0:
                acknowledged |= self.fetch(bos, first)
            else:
                acknowledged |= self.imports(bos, first)
            first += datetime.timedelta(days=60)
            self.check(bos, acknowledged, number)
            if number % 20 == 19:
                shutil.rmtree(bos.folder)

    def kill(self, started, span):
        """Kills a program after a random time, and returns its complete lines."""
        process, master = started
        time.sleep(self.chance.random() * span)
        process.send_signal(signal.SIGKILL)
        process.wait()
        output = read_terminal(master)
        os.close(master)
        return output.decode(errors="replace").replace("\r", "").split("\n")[:-1]

    def fetch(self, bos, first):
        """Fetches days one by one; each printed day is acknowledged."""
        code = f"for d in {first}..{first + datetime.timedelta(days=59)} {{ let t = list $d; print $d }}"
        lines = self.kill(bos.start(code, "--source", "live"), 0.25 * self.slowness)
        found = {datetime.date.fromisoformat(line) for line in lines}
        self.outcomes["fetch"][f"{'some' if found else 'no'} days were reported"] += 1
        return found

    def imports(self, bos, first):
        """Imports days; all are acknowledged by the output, else all or none are stored."""
        wanted = days(first, 60)
        write_import(bos.folder / "charts.csv", wanted)
        lines = self.kill(bos.start("import charts.csv; print 'done'"), 0.3 * self.slowness)
        done = "done" in lines
        self.outcomes["import"]["finished" if done else "killed before its end"] += 1
        stored = self.stored(bos)
        if stored is not None and 0 < len(stored & set(wanted)) < len(wanted):
            self.wrong.append(f"part of an import is stored: {first}")
        return set(wanted) if done else set()

    def stored(self, bos):
        if not (bos.data / "archive.sqlite").exists():
            return set()
        output = bos.need("cache days | csv", "--offline")
        return {datetime.date.fromisoformat(row["day"]) for row in csv.DictReader(io.StringIO(output))}

    def check(self, bos, acknowledged, number):
        stored = self.stored(bos)
        if not acknowledged <= stored:
            self.wrong.append(f"kill {number}: lost {sorted(acknowledged - stored)[:3]}")
        if not stored:
            return
        bos.need("export all.csv --force", "--offline", "--allow-write=.")
        text = (bos.folder / "all.csv").read_text(encoding="utf-8-sig")
        difference = check_rows(text, stored)
        if difference:
            self.wrong.append(f"kill {number}: {difference}")
        if number % 10 == 9 and bos.need("cache check", "--offline") != "ok\n":
            self.wrong.append(f"kill {number}: the check found damage")


def show(outcomes, columns):
    width = max(len(name) for name in outcomes) + 2
    print(" " * width + "".join(f"{column:>12}" for column in columns))
    for name, counts in outcomes.items():
        print(f"{name:<{width}}" + "".join(f"{counts[column]:>12,}" for column in columns))


def main():
    parser = argparse.ArgumentParser(prog="Scripts/torture")
    parser.add_argument("--bos", required=True)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--flips", type=int, default=2_000)
    parser.add_argument("--kills", type=int, default=1_000)
    options = parser.parse_args()
    program = os.path.abspath(options.bos)
    print(f"torture: --seed {options.seed} --flips {options.flips} --kills {options.kills}", flush=True)
    address = service.start()
    wrong = []
    with tempfile.TemporaryDirectory(prefix="bos-torture-") as folder:
        if options.flips:
            damage = Damage(program, address, folder, random.Random(options.seed))
            damage.run(options.flips)
            print(f"\n{options.flips:,} damaged files: what bos shows of them")
            show(damage.outcomes, ["right", "error", "WRONG", "crash"])
            wrong += damage.wrong
        if options.kills:
            kills = Kills(program, address, folder, random.Random(options.seed))
            kills.run(options.kills)
            print(f"\n{options.kills:,} kills")
            for name, counts in kills.outcomes.items():
                for outcome, count in counts.items():
                    print(f"{name:<8}{outcome:<28}{count:>8,}")
            print(f"{'wrong or lost':<36}{len(kills.wrong):>8,}")
            wrong += kills.wrong
    for line in wrong[:20]:
        print(line, file=sys.stderr)
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
