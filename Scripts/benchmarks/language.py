"""How fast the interpreter starts, reads and computes."""

import re
import statistics
import subprocess
import sys
import textwrap

import peers
from peers import Peer, Run, agree, cached, compare, number, show, take_turns, title


def start():
    title("start: the whole life of a process that does nothing")
    bos = Peer("bos -c 'print 1'", [peers.bos, "-c", "print 1"])
    sqlite = Peer("sqlite3 :memory: .quit", ["sqlite3", ":memory:", ".quit"])
    take_turns([bos, sqlite], peers.runs * 10)
    compare("bos / sqlite3", bos.times, sqlite.times, 2)


def computing(name, code, python, limit, lua=None, lua_limit=3, elvish=None):
    """Compares programs that compute the same; Python and Lua have theirs in the form fastest there.

    `elvish` is a pair of a program that does a part of the work, and by how much it is less. Elvish is
    so slow that its time, less that of its start, is multiplied.
    """
    bos = Peer("bos", [peers.bos, "-c", code])
    cpython = Peer("python3", [sys.executable, "-c", python])
    others = []
    if lua:
        others.append(Peer("lua5.4", ["lua5.4", "-e", lua]))
    if elvish:
        program, times = elvish
        others.append(Peer("elvish, start alone", ["elvish", "-norc", "-c", "nop"]))
        others.append(Peer(f"elvish, 1/{times:.0f} of it", ["elvish", "-norc", "-c", program]))
    take_turns([bos, cpython, *others], peers.runs)
    agree(name, bos.output, cpython.output, *([others[0].output] if lua else []))
    compare(f"{name}: bos / python3", bos.times, cpython.times, limit)
    if lua:
        compare(f"{name}: bos / lua5.4", bos.times, others[0].times, lua_limit)
    if elvish:
        empty, part = others[-2:]
        whole = [(run - nothing) * times for run, nothing in zip(part.times, empty.times)]
        compare(f"{name}: elvish / bos", whole, bos.times, 100, least=True)


def in_function(body):
    """A Python program with its lines in a function, whose variables are faster than global ones."""
    return "def main():\n" + textwrap.indent(body, "  ") + "\nmain()"


def sum_loop():
    title("sum: a loop of 3,000,000 turns")
    computing(
        "sum",
        "var t = 0; for i in 1..3000000 { $t += $i * 3 - 1 }; print $t",
        in_function("t = 0\nfor i in range(1, 3000001): t += i * 3 - 1\nprint(t)"),
        limit=0.6,
        lua="local t = 0; for i = 1, 3000000 do t = t + i * 3 - 1 end; print(t)",
        elvish=(
            "var t = 0; for i [(range 1 30001)] { set t = (+ $t (- (* $i 3) 1)) }; echo $t",
            100,
        ),
    )
    title("sum: 3,000,000 turns of `while` with an `if`")
    computing(
        "while",
        "var t = 0; var i = 0\n"
        "while $i < 3000000 {\n  $i += 1\n  if $i % 3 == 0 { continue }\n  $t = $t + $i * 3 - 1\n}\n"
        "print $t",
        in_function(
            "t = i = 0\nwhile i < 3000000:\n  i += 1\n  if i % 3 == 0: continue\n"
            "  t = t + i * 3 - 1\nprint(t)"
        ),
        limit=1,
        lua="local t, i = 0, 0; while i < 3000000 do i = i + 1; "
        "if i % 3 ~= 0 then t = t + i * 3 - 1 end end; print(t)",
    )


def fib():
    title("fib: recursive fib(27)")
    # fib(n) makes 2·F(n+1)−1 calls: 635,621 of 27, and 8,361 of 18.
    computing(
        "fib",
        "def fib(n: int): int {\n  if $n < 2 { return $n }\n  return fib($n - 1) + fib($n - 2)\n}\n"
        "print fib(27)",
        "def fib(n):\n  return n if n < 2 else fib(n - 1) + fib(n - 2)\nprint(fib(27))",
        limit=1,
        elvish=(
            "fn fib {|n| if (< $n 2) { put $n } else { + (fib (- $n 1)) (fib (- $n 2)) } }\n"
            "echo (fib 18)",
            635_621 / 8_361,
        ),
    )


def each():
    title("each: 1,000,000 records through a function")
    computing(
        "each",
        'let rows = map(1..1000000, fn(i) => {n: $i, name: "film", audience: $i * 7})\n'
        "let sums = $rows | each fn(row) => $row.n + $row.audience\nprint sum($sums)",
        in_function(
            'rows = [{"n": i, "name": "film", "audience": i * 7} for i in range(1, 1000001)]\n'
            'sums = list(map(lambda row: row["n"] + row["audience"], rows))\nprint(sum(sums))'
        ),
        limit=1,
    )


def strings():
    title("strings: a text that grows 1,000,000 times")
    computing(
        "strings",
        'var s = ""; for i in 1..1000000 { $s = $s + "x{$i % 10}" }; print length($s)',
        in_function(
            's = ""\nfor i in range(1, 1000001): s = s + f"x{i % 10}"\nprint(len(s))',
        ),
        limit=1,
    )


def updates():
    title("updates: 100,000 changes of a list by index, twice")
    computing(
        "list",
        "var xs = map(1..100000, fn(i) => 0)\n"
        "for i in 0..99999 { $xs[$i] = $i }\nfor i in 0..99999 { $xs[$i] += $xs[$i] }\n"
        "print sum($xs)",
        in_function(
            "xs = [0 for i in range(100000)]\nfor i in range(100000): xs[i] = i\n"
            "for i in range(100000): xs[i] += xs[i]\nprint(sum(xs))"
        ),
        limit=1,
    )
    title("updates: 100,000 changes of two fields of a record, and of a list within it")
    computing(
        "record",
        "var r = {count: 0, total: 0, list: [0, 0, 0]}\n"
        "for i in 1..100000 { $r.count += 1; $r.total = $r.total + $i; $r.list[$i % 3] += $i }\n"
        "print $r.total + $r.count + sum($r.list)",
        in_function(
            'r = {"count": 0, "total": 0, "list": [0, 0, 0]}\n'
            'for i in range(1, 100001):\n  r["count"] += 1\n  r["total"] = r["total"] + i\n'
            '  r["list"][i % 3] += i\nprint(r["total"] + r["count"] + sum(r["list"]))'
        ),
        limit=1,
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


# The same in Python, whose compiler reads it.
PYTHON_BLOCK = '''\
# Block «N»: the films of a year, and what they took.
def total«N»(films: list, factor: float = 1.5) -> float:
    sum = 0
    for i, film in enumerate(films):
        if film > «N» and not (film == 35_000 or i >= 1_000):
            sum += film * 2 - i  # twice
        elif film in [1, 2, 3]: sum -= 1
        else: continue
    return sum * factor
def films«N»(day: str = "2024-05-01") -> list:
    rows = read("films.csv")
    rows = [row for row in rows
        if row.audience > 100_000 and "봄" in row.title or row.opened >= day]
    groups = group(rows, "title", audience=lambda rows: sum(rows.audience), days=lambda rows: len(rows))
    return sorted(groups, key=lambda row: (-row.audience, row.title))[:10]
record«N» = {"name": "row «N»", "values": [1, -2, 3.25], "opened": add("2024-05-01", "3mo"), "관객수": 120_000_000}
share«N» = record«N»["values"][1] / 4 if record«N»["values"][0] < 2 else number("«N»")
doubled«N» = list(map(lambda x: x * 2 or 0, record«N»["values"]))
try:
    print(f"total {total«N»(doubled«N»)} of {record«N»['name'].upper()}: {round(share«N», 1)}")
except ValueError as problem: print(problem)
def test«N»(): assert total«N»([1, 2]) == -1.5, 'it adds up'

'''

COMPILE = """
import gc, sys, time
text = open(sys.argv[1], encoding="utf-8").read()
gc.disable()
began = time.perf_counter()
compile(text, "script", "exec")
print(len(text.encode()) / 1e6 / (time.perf_counter() - began))
"""


def write_blocks(file, pattern):
    block = 0
    size = 0
    while size < 5_000_000:
        block += 1
        text = pattern.replace("«N»", str(block))
        size += len(text.encode())
        file.write(text)


def write_script(file):
    write_blocks(file, BLOCK)


def write_python(file):
    write_blocks(file, PYTHON_BLOCK)


def source():
    title("source: reading a script of 5 MB")
    script = cached("script-1.bos", write_script)
    check = subprocess.run([peers.bos, "check", script], capture_output=True, text=True)
    if check.returncode != 0:
        sys.exit(f"bench: the generated script has errors:\n{check.stderr[:3000]}")
    same = cached("script-1.py", write_python)

    def speed(arguments):
        return float(re.search(r"[0-9.]+", Run(arguments).output).group())

    turns = [
        (
            speed([peers.tools, "measure", "lex", script]),
            speed([peers.tools, "measure", "parse", script]),
            speed(["python3", "-c", COMPILE, same]),
        )
        for _ in range(peers.runs)
    ]
    lexed, parsed, compiled = zip(*turns)
    for what, speeds in (("lex", lexed), ("parse and resolve", parsed), ("python3, compile", compiled)):
        middle = number(statistics.median(speeds))
        show(what, f"{middle} MB/s   ({number(min(speeds))} … {number(max(speeds))})")
    compare("parse / python3", parsed, compiled, 2, least=True)
    compare("lex / python3", lexed, compiled, 40, least=True)