"""Shells that share a store on three nodes of Patroni with etcd, whose primary often fails.

Started by `Scripts/soak --failover`. Every program and server ends with this one.
"""

import argparse
import atexit
import collections
import datetime
import glob
import json
import os
import pathlib
import random
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.parse
import urllib.request

import service

NODES = 3
SHELLS = 5
DAYS = 20
FIRST_DAY = datetime.date(2010, 1, 1)
KEY = "secretsecret"
# The time in which programs must go on with a new primary.
PATIENCE = 15
# Patroni keeps the lease of a node that is gone for this time, which is the shortest that it takes.
LEASE = 20
ALONE = "work goes on without it"


class Failure(Exception):
    """A promise that bos didn't keep."""


class Charts(service.Handler):
    """A service that is slow enough to be interrupted, and counts its calls."""

    calls = collections.Counter()
    lock = threading.Lock()

    def do_GET(self):
        query = urllib.parse.parse_qs(urllib.parse.urlsplit(self.path).query)
        with self.lock:
            self.calls[service.target_day(query)] += 1
        time.sleep(0.3)
        self.reply(service.answer(query))


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


class Cluster:
    def __init__(self, folder):
        self.folder = folder
        self.processes = {}
        # A server refuses to run as root.
        self.user = []
        if os.getuid() == 0:
            shutil.chown(folder, "postgres", "postgres")
            self.user = ["setpriv", "--reuid=postgres", "--regid=postgres", "--init-groups"]
        os.chmod(folder, 0o755)
        self.binaries = sorted(glob.glob("/usr/lib/postgresql/*/bin"))[-1]
        self.ports = [free_port() for _ in range(NODES)]
        self.control = [free_port() for _ in range(NODES)]
        self.etcd = free_port()
        self.run("etcd", [
            "/usr/bin/etcd", "--data-dir", f"{folder}/etcd", "--name", "one",
            "--listen-client-urls", f"http://127.0.0.1:{self.etcd}",
            "--advertise-client-urls", f"http://127.0.0.1:{self.etcd}",
            "--listen-peer-urls", f"http://127.0.0.1:{(peer := free_port())}",
            "--initial-advertise-peer-urls", f"http://127.0.0.1:{peer}",
            "--initial-cluster", f"one=http://127.0.0.1:{peer}",
        ])  # fmt: skip
        for node in range(NODES):
            pathlib.Path(folder, f"node{node}.yml").write_text(json.dumps(self.settings(node)))
            self.start(node)

    def settings(self, node):
        """The settings of Patroni; JSON is YAML, too."""
        # The servers trust everybody, but initdb wants a password.
        user = {"username": "postgres", "password": "postgres"}
        return {
            "scope": "bos", "name": f"node{node}",
            "restapi": {"listen": f"127.0.0.1:{self.control[node]}",
                        "connect_address": f"127.0.0.1:{self.control[node]}"},
            "etcd3": {"host": f"127.0.0.1:{self.etcd}"},
            "bootstrap": {
                "dcs": {
                    "ttl": LEASE, "loop_wait": 1, "retry_timeout": 3,
                    "synchronous_mode": True,
                    # A primary that crashed isn't waited for.
                    "primary_start_timeout": 0, "master_start_timeout": 0,
                    "postgresql": {"use_pg_rewind": True, "parameters": {
                        "wal_log_hints": "on", "fsync": "off", "max_connections": 100}},
                },
                "initdb": [{"auth-host": "trust"}, {"auth-local": "trust"},
                           {"encoding": "UTF8"}, {"locale": "C.UTF-8"}],
                "pg_hba": ["local all all trust", "host all all 127.0.0.1/32 trust",
                           "host replication all 127.0.0.1/32 trust"],
            },
            "postgresql": {
                "listen": f"127.0.0.1:{self.ports[node]}",
                "connect_address": f"127.0.0.1:{self.ports[node]}",
                "data_dir": f"{self.folder}/data{node}", "bin_dir": self.binaries,
                "pgpass": f"{self.folder}/pgpass{node}",
                "authentication": {"superuser": user, "replication": user, "rewind": user},
                "parameters": {"unix_socket_directories": self.folder},
            },
        }  # fmt: skip

    def run(self, name, words):
        log = open(f"{self.folder}/{name}.log", "ab")
        self.processes[name] = subprocess.Popen(
            self.user + words, stdin=subprocess.DEVNULL, stdout=log, stderr=log,
            cwd=self.folder, start_new_session=True,
        )  # fmt: skip

    def start(self, node):
        self.run(f"patroni{node}", ["/usr/bin/patroni", f"{self.folder}/node{node}.yml"])

    def end(self):
        for node in range(NODES):
            self.kill_node(node)
        self.kill(self.processes["etcd"].pid)

    @staticmethod
    def kill(process):
        try:
            os.kill(process, signal.SIGKILL)
        except ProcessLookupError:
            pass

    def kill_server(self, node):
        """Ends every process of a server as a crash would."""
        try:
            text = pathlib.Path(self.folder, f"data{node}/postmaster.pid").read_text()
            first = int(text.split()[0])
        except (FileNotFoundError, IndexError):
            return
        children = subprocess.run(
            ["ps", "-o", "pid=", "--ppid", str(first)], capture_output=True, text=True, check=False
        ).stdout.split()
        for process in [first, *map(int, children)]:
            self.kill(process)

    def kill_node(self, node):
        process = self.processes[f"patroni{node}"]
        self.kill(process.pid)
        process.wait()
        self.kill_server(node)

    def answers(self, node, path):
        """Whether Patroni says yes about a node."""
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.control[node]}/{path}", timeout=2):
                return True
        except (OSError, urllib.error.URLError):
            return False

    def primary(self):
        return next((node for node in range(NODES) if self.answers(node, "primary")), None)

    def wait_until_whole(self):
        """Waits until each node is up and one standby has all that the primary acknowledges."""
        end = time.monotonic() + 180
        while time.monotonic() < end:
            paths = ["primary", "replica", "synchronous"]
            states = [[self.answers(node, path) for node in range(NODES)] for path in paths]
            if [sum(state) for state in states] == [1, NODES - 1, 1]:
                return
            time.sleep(0.5)
        raise Failure("the cluster isn't whole after three minutes")

    def switch_over(self, primary):
        body = json.dumps({"leader": f"node{primary}"}).encode()
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.control[primary]}/switchover", body, method="POST"
        )
        try:
            urllib.request.urlopen(request, timeout=60).close()
        except (OSError, urllib.error.URLError) as error:
            raise Failure(f"Patroni doesn't switch over: {error}") from error

    def query(self, statement, database="bos"):
        """Runs a statement with psql on the primary, and returns the lines of its rows."""
        words = ["psql", "-XAt", "-v", "ON_ERROR_STOP=1", "-h", "127.0.0.1", "-U", "postgres",
                 "-p", str(self.ports[self.primary()]), "-d", database, "-c", statement]  # fmt: skip
        return subprocess.run(words, capture_output=True, text=True, check=True).stdout.split()

    @property
    def address(self):
        hosts = ",".join(f"127.0.0.1:{port}" for port in self.ports)
        return f"postgresql://postgres@{hosts}/bos"


class Soak:
    def __init__(self, program, cluster, folder, chance):
        self.program, self.cluster, self.folder, self.chance = program, cluster, folder, chance
        self.address = service.start(Charts)
        self.days = []

    def shell(self, number, code):
        home = pathlib.Path(self.folder, f"home{number}")
        home.mkdir(exist_ok=True)
        environment = {
            "HOME": str(home), "PATH": "/usr/bin:/bin", "KOBIS_API_KEY": KEY,
            "BOS_KOBIS_URL": self.address, "BOS_SHARE": self.cluster.address,
        }  # fmt: skip
        return subprocess.Popen(
            [self.program, "--lang", "en", "-c", code], env=environment, text=True,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        )  # fmt: skip

    def run(self, number, code):
        shell = self.shell(number, code)
        output, errors = shell.communicate(timeout=300)
        if shell.returncode != 0:
            raise Failure(f"`{code}` ended with {shell.returncode}: {errors}")
        return output

    def round(self, number, fault):
        """Lets shells ask for days while the primary fails; returns how long they went on."""
        first = FIRST_DAY + datetime.timedelta(days=DAYS * number)
        days = [first + datetime.timedelta(days=place) for place in range(DAYS)]
        self.days += days
        code = f"list {days[0]}..{days[-1]} | count"
        shells = [self.shell(place, code) for place in range(SHELLS)]
        wanted = self.chance.randrange(1, DAYS // 2)
        while sum(Charts.calls[day] for day in days) < wanted:
            if all(shell.poll() is not None for shell in shells):
                raise Failure(f"the shells ended: {shells[0].communicate()}")
            time.sleep(0.01)
        primary = self.cluster.primary()
        start = time.monotonic()
        fault(primary)
        alone = 0
        rows = sum(len(service.rows(day)) for day in days)
        for shell in shells:
            output, errors = shell.communicate(timeout=300)
            if shell.returncode != 0 or output != f"{rows}\n":
                raise Failure(f"a shell ended with {shell.returncode}: {output}{errors}")
            alone += ALONE in errors
        passed = time.monotonic() - start
        for node in range(NODES):
            if self.cluster.processes[f"patroni{node}"].poll() is not None:
                self.cluster.start(node)
        self.cluster.wait_until_whole()
        for place in range(SHELLS):
            self.run(place, "share push")
        self.check(days, alone)
        return primary, self.cluster.primary(), passed, alone

    def check(self, days, alone):
        calls = sum(Charts.calls[day] for day in days)
        if calls > DAYS and not alone:
            raise Failure(f"{calls} calls for {DAYS} days")
        if any(Charts.calls[day] == 0 for day in days):
            raise Failure("a day was never asked for")
        rows = self.cluster.query(
            "SELECT substring(request FROM 'targetDt=([0-9]{8})'), encode(body, 'hex') "
            "FROM bos.answers"
        )
        expected = [f"{day:%Y%m%d}|{service.encode(service.chart(day)).hex()}" for day in self.days]
        if sorted(rows) != sorted(expected):
            raise Failure(f"the store has {len(rows)} answers, not the {len(expected)} of the service")
        made = int(self.cluster.query("SELECT sum(made) FROM bos.calls")[0])
        if made < sum(Charts.calls.values()):
            raise Failure(f"{made} calls are counted, and {sum(Charts.calls.values())} were made")
        if self.cluster.query("SELECT request FROM bos.leases"):
            # Those of a shell whose release was lost end by themselves.
            self.cluster.query("DELETE FROM bos.leases")


def main():
    parser = argparse.ArgumentParser(prog="Scripts/soak --failover")
    parser.add_argument("--failover", action="store_true")
    parser.add_argument("--bos", required=True)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--rounds", type=int, default=12)
    options = parser.parse_args()
    print(f"seed {options.seed}", flush=True)
    chance = random.Random(options.seed)
    # After a failure, its logs are of use.
    folder = tempfile.mkdtemp(prefix="bos-failover-")
    try:
        cluster = Cluster(folder)
        atexit.register(cluster.end)
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
        cluster.wait_until_whole()
        cluster.query("CREATE DATABASE bos", "postgres")
        soak = Soak(os.path.abspath(options.bos), cluster, folder, chance)
        soak.run(0, f"share setup {cluster.address}")
        faults = {
            "server killed": cluster.kill_server,
            "switched over": cluster.switch_over,
            "node killed": cluster.kill_node,
        }
        for number in range(options.rounds):
            # Each kind has its turn.
            name = list(faults)[number % len(faults)]
            old, new, passed, alone = soak.round(number, faults[name])
            print(
                f"{name}: node {old} -> {new}, {SHELLS} shells done after {passed:.1f} s, "
                f"{alone} alone for a time", flush=True,
            )  # fmt: skip
            if alone and name != "node killed":
                raise Failure(f"a shell didn't find the new primary within {PATIENCE} s")
        calls = sum(Charts.calls.values())
        print(f"{len(soak.days)} days, {calls} calls, all in the store")
    except Failure:
        print(f"the logs are in {folder}", flush=True)
        raise
    cluster.end()
    shutil.rmtree(folder)


if __name__ == "__main__":
    try:
        main()
    except Failure as failure:
        sys.exit(f"soak: {failure}")
