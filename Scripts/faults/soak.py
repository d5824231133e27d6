"""Uses bos for a long time, at random and against a hostile service. See Scripts/soak."""

import argparse
import collections
import ctypes
import os
import pathlib
import random
import re
import shutil
import signal
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import threading
import time

import hostile
import keys
import model
from steps import Steps
from terminal import Ended, Failure

# The memory of a shell is judged after this much of its life, and by the median of so many samples.
WARM = 180
SAMPLES = 10
GROWTH = 1.10
# A failure ends a life; after so many the soak ends.
MOST_FAILURES = 10
# Drafts that may be left of one file: those of the programs that were killed since it was last written.
MOST_DRAFTS = 3


class Soak:
    def __init__(self, options, folder):
        self.seed = options.seed
        self.program = os.path.abspath(options.bos)
        self.folder = pathlib.Path(folder)
        self.work = self.folder / "work"
        self.temporary = self.folder / "tmp"
        for place in (self.work, self.temporary):
            place.mkdir()
        chance = random.Random(f"{options.seed} keys")
        secrets = {name: f"{chance.getrandbits(128):032x}" for name in ("kobis", "kakao")}
        self.search = keys.Search(secrets.values())
        self.service = hostile.Service(options.seed, options.faults, secrets)
        self.outcomes = collections.defaultdict(collections.Counter)
        self.failures = []
        self.lock = threading.Lock()
        self.start = time.monotonic()
        self.most_steps = options.steps
        self.deadline = float("inf") if options.steps else self.start + options.minutes * 60
        self.homes = [model.Home(self.folder / "shared"), model.Home(self.folder / "own")]
        count = options.shells
        # The last of several shells has a home folder of its own; the first one is never killed.
        self.players = [
            Steps(self, index, self.homes[1 if index and index == count - 1 else 0], index == 0)
            for index in range(count)
        ]
        self.memory = []

    # What the shells report

    def count(self, kind, outcome):
        with self.lock:
            self.outcomes[kind][outcome] += 1

    def isOver(self):
        if self.most_steps and all(player.steps >= self.most_steps for player in self.players):
            return True
        return time.monotonic() > self.deadline or len(self.failures) >= MOST_FAILURES

    def fail(self, index, failure, entries=(), screen=b""):
        with self.lock:
            self.failures.append(str(failure))
            minute = (time.monotonic() - self.start) / 60
            print(
                f"\nFAILURE in shell {index} at minute {minute:.1f}, --seed {self.seed}: {failure}",
                flush=True,
            )
            if entries:
                print("  the last entries:")
                for entry in entries[-8:]:
                    print(f"    {entry[:300]!r}")
            if screen:
                print(f"  the last bytes: {screen[-1_200:]!r}", flush=True)

    # Once a minute

    def check(self):
        """Checks the archives, the settings and the memory."""
        for home in self.homes:
            environment = self.players[0].environment() | {"HOME": str(home.folder)}
            result = subprocess.run(
                [self.program, "--offline", "-c", "cache check"], env=environment, cwd=self.work,
                capture_output=True, stdin=subprocess.DEVNULL, timeout=300,
            )  # fmt: skip
            if result.returncode != 0 or result.stdout != b"ok\n":
                output = (result.stdout + result.stderr).decode(errors="replace")
                self.fail(
                    "-", f"cache check of {home.folder.name}: status {result.returncode}: {output[:500]}"
                )
            self.count("cache check", f"status {result.returncode}")
            archive = home.data / "archive.sqlite"
            if archive.exists():
                with sqlite3.connect(f"file:{archive}?mode=ro", uri=True, timeout=60) as database:
                    answer = database.execute("PRAGMA integrity_check").fetchall()
                database.close()
                if answer != [("ok",)]:
                    self.fail("-", f"integrity_check of {home.folder.name}: {answer[:3]}")
                self.count("integrity_check", "ok" if answer == [("ok",)] else "damage")
            with home.lock:
                found = dict(model.Home.USUAL, **home.read_settings())
                if found not in [dict(model.Home.USUAL, **kept) for kept in home.kept]:
                    self.fail("-", f"the settings are {found} instead of {home.kept}")
        for player in self.players:
            self.judge_memory(player)

    def judge_memory(self, player):
        """Compares memory and descriptors with those after the warm-up."""
        samples = [sample for sample in list(player.samples) if sample[0] > WARM]
        if len(samples) < 2 * SAMPLES:
            return
        base, now = samples[:SAMPLES], samples[-SAMPLES:]
        before, after = (statistics.median(sample[1] for sample in part) for part in (base, now))
        growth = after / before
        self.memory.append(growth)
        life = player.lives
        self.growth_text = f"{before / 1024:.1f} MB -> {after / 1024:.1f} MB"
        if growth > GROWTH and (player.index, life, "memory") not in self.reported:
            self.reported.add((player.index, life, "memory"))
            self.fail(player.index, f"memory grew from {before:.0f} kB to {after:.0f} kB")
        for place, name in ((2, "descriptors"), (3, "threads")):
            most = max(sample[place] for sample in samples[:SAMPLES])
            least = min(sample[place] for sample in now)
            if least > most and (player.index, life, name) not in self.reported:
                self.reported.add((player.index, life, name))
                self.fail(player.index, f"{name} grew from {most} to {least}")

    def progress(self):
        lasting = self.players[0]
        memory = (
            f"{lasting.samples[-1][1] / 1024:.1f} MB, {lasting.samples[-1][2]} descriptors"
            if lasting.samples
            else "-"
        )
        steps = sum(player.steps for player in self.players)
        kills = self.outcomes["kill"]["killed"] + self.outcomes["outside"]["killed"]
        lives = sum(player.lives for player in self.players)
        print(
            f"minute {(time.monotonic() - self.start) / 60:5.1f}: {steps:,} steps, {kills:,} kills, {lives:,} starts, "
            f"{sum(self.service.requests.values()):,} requests, {sum(self.service.faults.values()):,} faults, "
            f"first shell {memory}, {len(self.failures)} failures", flush=True,
        )  # fmt: skip

    def run(self):
        """Plays with all shells, and checks once a minute."""
        self.reported = set()
        # A program whose parent ended becomes a child of this one.
        ctypes.CDLL(None).prctl(36, 1, 0, 0, 0)
        os.chdir(self.work)
        threads = [threading.Thread(target=player.play) for player in self.players]
        for thread in threads:
            thread.start()
        following = self.start + 60
        while any(thread.is_alive() for thread in threads):
            time.sleep(0.2)
            if time.monotonic() >= following and not self.isOver():
                following += 60
                self.check()
                self.progress()
        self.check()
        self.check_rest()
        self.progress()

    # At the end

    def check_rest(self):
        """Checks that no process, file or key is left."""
        for home in self.homes:
            environment = self.players[0].environment() | {"HOME": str(home.folder)}
            # The last one to close an archive removes its log, also that of a killed program.
            subprocess.run([self.program, "--offline", "-c", "cache"], env=environment, check=True,
                           stdout=subprocess.DEVNULL)  # fmt: skip
        time.sleep(0.5)
        while True:
            try:
                if os.waitpid(-1, os.WNOHANG)[0] == 0:
                    break
            except ChildProcessError:
                break
        children = pathlib.Path(f"/proc/self/task/{os.getpid()}/children").read_text().split()
        if children:
            names = [pathlib.Path(f"/proc/{child}/comm").read_text().strip() for child in children]
            self.fail("-", f"processes are left: {names}")
            for child in children:
                os.kill(int(child), signal.SIGKILL)
        killed = {str(process) for player in self.players for process in player.killed}
        usual = re.compile(r"archive\.sqlite|charts\.snapshot|history|settings|s\d+-[a-z.]+")
        drafts = collections.defaultdict(list)
        for path in sorted(self.folder.rglob("*")):
            if not path.is_file():
                continue
            part = re.fullmatch(r"(.*)\.(\d+)-\d+\.part", path.name)
            if part and part[2] in killed:
                self.count("drafts of killed programs", part[1])
                drafts[path.parent / part[1]].append(path)
            elif not usual.fullmatch(path.name):
                self.fail("-", f"a file is left: {path.relative_to(self.folder)}")
            found = self.search.found(path.read_bytes())
            if found:
                self.fail("-", f"{path.relative_to(self.folder)} contains a key ({found})")
        self.check_drafts(drafts)
        if any(self.temporary.iterdir()):
            self.fail("-", "the folder for temporary files isn't empty")
        if self.service.strangers:
            self.fail("-", f"a redirect led to another host: {self.service.strangers[:3]}")
        for home in self.homes:
            if b'" + join' in home.history.read_bytes():
                self.fail("-", "the history has entries that begin with a space")

    def check_drafts(self, drafts):
        """Checks that the next program that writes a file removes its drafts."""
        for place, left in drafts.items():
            if len(left) > MOST_DRAFTS:
                self.fail("-", f"{len(left)} drafts of {place.relative_to(self.folder)} are left")
        for home in self.homes:
            player = next((player for player in self.players if player.home is home), None)
            if player is None:
                continue
            try:
                player.write_all()
            except (Failure, Ended) as failure:
                player.fail(failure)
        left = [str(path.relative_to(self.folder)) for paths in drafts.values() for path in paths if path.exists()]
        if left:
            self.fail("-", f"drafts stay: {left}")

    def table(self):
        print(f"\n{'step':<26}{'count':>9}  outcomes")
        for kind, counts in sorted(self.outcomes.items()):
            text = ", ".join(f"{name} {count:,}" for name, count in counts.most_common())
            print(f"{kind:<26}{sum(counts.values()):>9,}  {text}")
        faults = self.service.faults
        print(f"\n{sum(faults.values()):,} faults in {sum(self.service.requests.values()):,} requests:")
        print("  " + ", ".join(f"{name} {count:,}" for name, count in faults.most_common()))
        if self.memory:
            print(
                f"\nmemory after the warm-up: at most {max(self.memory) * 100 - 100:+.1f} %, at the end {self.growth_text}"
            )


def main():
    parser = argparse.ArgumentParser(prog="Scripts/soak")
    parser.add_argument("--bos", required=True)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--shells", type=int, default=3)
    parser.add_argument("--steps", type=int, default=0, help="the steps of each shell (default: no limit)")
    parser.add_argument("--faults", type=float, default=0.15, help="the part of faulty answers")
    options = parser.parse_args()
    length = f"--steps {options.steps}" if options.steps else f"--minutes {options.minutes:g}"
    print(f"soak: --seed {options.seed} {length} --shells {options.shells}", flush=True)
    folder = tempfile.mkdtemp(prefix="bos-soak-")
    soak = Soak(options, folder)
    soak.run()
    soak.table()
    if soak.failures:
        print(f"\nsoak: {len(soak.failures)} failures with --seed {options.seed}; the files are in {folder}")
        sys.exit(1)
    os.chdir("/")
    shutil.rmtree(folder)
    print("\nsoak: no failure")


if __name__ == "__main__":
    main()
