"""The measurements of Scripts/bench, which see."""

import argparse
import os
import sys

import archive
import browse
import charts
import language
import peers
import prompt
import relay
import saved
import screen
import tables

SECTIONS = {
    "start": language.start,
    "sum": language.sum_loop,
    "fib": language.fib,
    "each": language.each,
    "strings": language.strings,
    "updates": language.updates,
    "source": language.source,
    "csv": tables.table,
    "write": tables.write,
    "fetch": charts.fetch,
    "stored": charts.stored,
    "decode": charts.decode,
    "saved": saved.saved,
    "screen": screen.screen,
    "idle": screen.idle,
    "prompt": prompt.prompt,
    "browse": browse.browse,
    "relay": relay.relay,
    "archive": archive.archive,
    "complete": archive.complete,
    "growth": archive.growth,
}

parser = argparse.ArgumentParser(prog="Scripts/bench")
parser.add_argument("--bos", required=True, help=argparse.SUPPRESS)
parser.add_argument("--tools", required=True, help=argparse.SUPPRESS)
parser.add_argument("--data", required=True, help=argparse.SUPPRESS)
parser.add_argument("--runs", type=int, default=5, help="turns of each (start: ten times as many)")
parser.add_argument("--report", metavar="FILE", help="writes the figures into FILE, between its marks")
parser.add_argument("section", nargs="*", help=", ".join(SECTIONS))
options = parser.parse_args()
unknown = set(options.section) - set(SECTIONS)
if unknown or options.runs < 1:
    parser.error(f"the sections are {', '.join(SECTIONS)}; --runs is at least 1")
peers.bos, peers.tools = options.bos, options.tools
peers.data, peers.runs = options.data, options.runs

if options.report:
    # Sections change the folder.
    options.report = os.path.abspath(options.report)
os.makedirs(options.data, exist_ok=True)
print(f"{os.cpu_count()} processors, Python {sys.version.split()[0]}, {options.runs} turns")
print("ratios: median (least … most) over the turns")
for section in options.section or SECTIONS:
    peers.alone(SECTIONS[section])
if options.report:
    peers.report.write(options.report, options.runs)
if peers.failures:
    print(f"\nmissed: {', '.join(peers.failures)}")
    sys.exit(1)
