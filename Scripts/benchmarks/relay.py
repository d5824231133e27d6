"""Classes of 30 and 300 who ask a relay the same at once."""

import http.server
import os
import re
import signal
import subprocess
import tempfile
import threading

import peers
from charts import SlowService
from peers import show, title, verdict

ROUNDS = 20


def relay():
    title(f"relay: a class asks for a stored day at once, {ROUNDS} times")
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), SlowService)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    for students in (30, 300):
        with tempfile.TemporaryDirectory() as folder:
            answers, longest, memory = measure(students, folder, server.server_address[1])
        show(f"{students} students, p99", f"{longest:8.1f} ms" + verdict("p99", longest, 50))
        show(f"{students} students, memory", f"{memory:8.1f} MB" + verdict("memory", memory, 64))
        if answers != students * ROUNDS:
            peers.failures.append("answers")
    server.shutdown()


def measure(students, folder, port):
    environment = dict(
        os.environ,
        HOME=folder,
        KOBIS_API_KEY="bench-0123456789",
        BOS_KOBIS_URL=f"http://127.0.0.1:{port}",
    )
    command = [peers.bos, "relay", "--port", "0", "--data", folder, "--lang", "en"]
    process = subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stdin=subprocess.DEVNULL, text=True
    )
    own = None
    for line in process.stdout:
        if match := re.search(r"http://127\.0\.0\.1:(\d+)/teacher", line):
            own = match.group(1)
        if "Ctrl-C" in line:
            break
    if own is None:
        raise SystemExit("bench: the relay doesn't start")
    crowd = subprocess.run(
        [peers.tools, "crowd", own, str(students), str(ROUNDS)],
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    words = crowd.stdout.split()
    numbers = dict(zip(words[::2], words[1::2]))
    with open(f"/proc/{process.pid}/status", encoding="ascii") as status:
        lines = dict(line.split(":", 1) for line in status)
    process.send_signal(signal.SIGINT)
    process.communicate()
    return int(numbers["answers"]), float(numbers["p99"]), int(lines["VmHWM"].split()[0]) / 1024
