"""Charts of the local service as files that bos reads, and as CSV that it prints."""

import collections
import csv
import datetime
import io

import service


def days(first, count):
    return [first + datetime.timedelta(days=number) for number in range(count)]


def write_import(path, wanted):
    names = list(service.MEMBERS.values())
    with open(path, "w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(["targetDt", "rankOldAndNew", *names])
        for day in wanted:
            for row in service.rows(day):
                writer.writerow([f"{day:%Y%m%d}", row["rankOldAndNew"], *(row[n] for n in names)])


def read_rows(text):
    """The printed rows by day."""
    result = collections.defaultdict(list)
    for row in csv.DictReader(io.StringIO(text)):
        result[datetime.date.fromisoformat(row["day"])].append(row)
    return result


def check_rows(text, expected):
    """Compares printed rows with the service's; returns the first difference."""
    found = read_rows(text)
    if set(found) != set(expected):
        return f"{len(found)} days instead of {len(expected)}"
    for day in expected:
        difference = service.differences(found[day], day)
        if difference:
            return difference
    return None
