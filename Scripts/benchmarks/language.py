"""How fast the interpreter starts, reads and computes."""

import re
import statistics
import subprocess
import sys

import peers
from peers import Peer, Run, agree, cached, compare, number, show, take_turns, title, verdict


def start():
    title("start: the whole life of a process that does nothing")
    bos = Peer("bos -c 'print 1'", [peers.bos, "-c", "print 1"])
    sqlite = Peer("sqlite3 :memory: .quit", ["sqlite3", ":memory:", ".quit"])
    take_turns([bos, sqlite], peers.runs * 10)
    compare("bos / sqlite3", bos.times, sqlite.times, 4)


# Elvish is so slow that it gets a part of the work; its time, less that of its start, is
# multiplied.


def computing(name, code, python, elvish, times, limit):
    bos = Peer("bos", [peers.bos, "-c", code])
    cpython = Peer("python3", [sys.executable, "-c", python])
    empty = Peer("elvish, start alone", ["elvish", "-norc", "-c", "nop"])
    part = Peer(f"elvish, 1/{times:.0f} of it", ["elvish", "-norc", "-c", elvish])
    take_turns([bos, cpython, empty, part], peers.runs)
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
    check = subprocess.run([peers.bos, "check", script], capture_output=True, text=True)
    if check.returncode != 0:
        sys.exit(f"bench: the generated script has errors:\n{check.stderr[:3000]}")
    for what, limit in (("lex", 100), ("parse", 10)):
        speeds = []
        for _ in range(peers.runs):
            output = Run([peers.tools, "measure", what, script]).output
            speeds.append(float(re.search(r"[0-9.]+", output).group()))
        middle = statistics.median(speeds)
        text = f"{number(middle)} MB/s   ({number(min(speeds))} … {number(max(speeds))})"
        show(what, text + verdict(what, middle, limit, least=True))
