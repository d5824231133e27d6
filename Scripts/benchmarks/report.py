"""Writes what was measured into a document, between two marks; the text around them stays."""

import os
import platform
import re
import subprocess

BEGIN = "<!-- measured: Scripts/bench --report writes what follows -->"
END = "<!-- end of what was measured -->"


class Report:
    """What the sections measured, in their order."""

    def __init__(self):
        self.sections = []

    def section(self, text):
        self.sections.append({"title": text, "programs": [], "ratios": [], "notes": []})

    def program(self, *cells):
        self.sections[-1]["programs"].append([cell.strip() for cell in cells])

    def ratio(self, what, middle, spread, verdict):
        self.sections[-1]["ratios"].append([what, middle, spread, tidy(verdict)])

    def note(self, name, text):
        self.sections[-1]["notes"].append(f"{name}: {tidy(text)}")

    def write(self, path, turns):
        """Replaces what the document has between the marks."""
        with open(path, encoding="utf-8") as file:
            before, _, rest = file.read().partition(BEGIN)
        after = rest.partition(END)[2]
        if not rest or END not in rest:
            raise SystemExit(f"bench: {path} has no lines {BEGIN} and {END}")
        parts = [BEGIN, "", machine(turns), ""]
        for section in self.sections:
            parts += written(section)
        with open(path + ".new", "w", encoding="utf-8") as file:
            file.write(before + "\n".join(parts + [END]) + after)
        os.rename(path + ".new", path)


def written(section):
    name, _, what = section["title"].partition(": ")
    lines = [f"### {name}", "", what[:1].upper() + what[1:] + ".", ""] if what else [f"### {name}", ""]
    if section["programs"]:
        lines += table(["program", "median", "least", "most", "peak of memory"], section["programs"])
    if section["ratios"]:
        lines += table(["ratio", "median", "least … most", "limit"], section["ratios"])
    if section["notes"]:
        lines += [f"- {note}" for note in section["notes"]] + [""]
    return lines


def table(heads, rows):
    lines = ["| " + " | ".join(heads) + " |", "|" + "---|" * len(heads)]
    lines += ["| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |" for row in rows]
    return lines + [""]


def tidy(text):
    return re.sub(r"\s{2,}", " · ", text.strip())


def machine(turns):
    """One sentence on the machine and the programs, without its name."""
    processor, memory = platform.machine(), 0
    with open("/proc/cpuinfo", encoding="utf-8") as file:
        found = re.search(r"model name\s*: (.*)", file.read())
        processor = found.group(1) if found else processor
    with open("/proc/meminfo", encoding="utf-8") as file:
        memory = int(re.search(r"\d+", file.readline()).group()) / 1024**2
    load = ", ".join(f"{value:.1f}" for value in os.getloadavg())
    versions = [f"CPython {platform.python_version()}"]
    for name, command in VERSIONS.items():
        found = version(command)
        if found:
            versions.append(f"{name} {found}")
    return (
        f"{processor}, {os.cpu_count()} processors, {memory:.0f} GB, Linux {platform.release().split('-')[0]}; "
        f"{', '.join(versions)}; {turns} turns; load at the end {load}."
    )


VERSIONS = {
    "sqlite3": ["sqlite3", "--version"],
    "DuckDB": ["python3", "-c", "import duckdb; print(duckdb.__version__)"],
    "polars": ["python3", "-c", "import polars; print(polars.__version__)"],
    "Miller": ["mlr", "--version"],
    "Lua": ["lua5.4", "-v"],
    "elvish": ["elvish", "-version"],
    "fish": ["fish", "--version"],
}


def version(command):
    try:
        output = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return None
    found = re.search(r"\d+(\.\d+)+", output)
    return found.group() if found else None
