#!/usr/bin/env python3
"""Compares phrases for days with a model that computes them with datetime.

    Scripts/model/phrases.py [BOS] [COUNT] [SEED]

Each of the random phrases is read by `days(…)` of one process for each day that is today.
Without differences, the exit status is 0. `--fixed N` prints the text of a transcript.
"""
import random
import subprocess
import sys
from calendar import monthrange
from datetime import date, timedelta

DAY = timedelta(days=1)
MONTHS = ("january february march april may june july august september october november "
          "december").split()
WEEKDAYS = "monday tuesday wednesday thursday friday saturday sunday".split()
KOREAN_WEEKDAYS = "월화수목금토일"
CHUSEOK = {2021: (9, 21), 2022: (9, 10), 2023: (9, 29), 2024: (9, 17), 2025: (10, 6),
           2026: (9, 25), 2027: (9, 15)}
# The days off around it, with weekends, substitutes and days that the government added.
DAYS_OFF = {2021: ((9, 18), (9, 22)), 2022: ((9, 9), (9, 12)), 2023: ((9, 28), (10, 3)),
            2024: ((9, 14), (9, 18)), 2025: ((10, 3), (10, 9)), 2026: ((9, 24), (9, 27))}
ORDINALS = [("first", "첫째"), ("second", "둘째"), ("third", "셋째"), ("fourth", "넷째")]


def last_of(year, month):
    return date(year, month, monthrange(year, month)[1])


def months_before(day, count):
    number = day.year * 12 + day.month - 1 - count
    year, month = number // 12, number % 12 + 1
    return date(year, month, min(day.day, monthrange(year, month)[1]))


def monday(day):
    return day - timedelta(days=day.weekday())


def latest(years, make, today):
    """The latest day up to today that `make` has in one of the years."""
    for year in sorted(years, reverse=True):
        try:
            day = make(year)
        except ValueError:
            continue
        if day is not None and day <= today:
            return day
    return None


def period(first, last, today):
    """The days of a period that are over, or None without any."""
    if first >= today:
        return None
    return (first, min(last, today - DAY)) if last >= today else (first, last)


def thursdays(year, month):
    days = (date(year, month, number) for number in range(1, monthrange(year, month)[1] + 1))
    return [day for day in days if day.weekday() == 3]


def week_of_month(year, month, place):
    days = thursdays(year, month)
    if place == -1 or place <= len(days):
        return days[place - 1 if place > 0 else -1] - 3 * DAY
    return None


def years_around(today):
    return [today.year + 1, today.year, today.year - 1]


def begun(today, make):
    """What `make` gives in the latest year in which it has begun."""
    for year in years_around(today):
        day = make(year)
        if day is not None and day <= today:
            return day
    return None


class Phrases:
    def __init__(self, rng, today):
        self.rng, self.today = rng, today
        self.year = rng.randint(2004, today.year - 1)
        self.month = rng.randint(1, 12)
        self.number = rng.randint(1, 28)

    def pick(self, *texts):
        return self.rng.choice(texts)

    def one(self, day):
        return None if day is None else (day, day)

    def exact(self):
        y, m, d = self.year, self.month, self.number
        name = MONTHS[m - 1]
        texts = [f"{y}-{m:02}-{d:02}", f"{y}.{m}.{d}", f"{y}/{m}/{d}", f"{y}년 {m}월 {d}일",
                 f"{name} {d}, {y}", f"{d} {name[:3]} {y}", f"{y % 100:02}.{m}.{d}",
                 f"'{y % 100:02}.{m}.{d}", f"{y}{m:02}{d:02}", f"{y}년{m}월{d}일",
                 f"on {name} {d} {y}", f"{y % 100:02}년 {m}월 {d}일"]
        if d > 12:
            texts += [f"{m}/{d}/{y}", f"{d}/{m}/{y}", f"{d}.{m}.{y}"]
        day = date(y, m, d)
        text = self.rng.choice(texts)
        if self.rng.random() < 0.2 and not text.startswith("on"):
            text += f"({KOREAN_WEEKDAYS[day.weekday()]})"
        return text, self.one(day)

    def undated(self):
        m, d = self.month, self.rng.randint(1, monthrange(2000, self.month)[1])
        years = range(self.today.year, self.today.year - 9, -1)
        day = latest(years, lambda year: date(year, m, d), self.today)
        name = MONTHS[m - 1]
        return self.pick(f"{m}/{d}", f"{m}월 {d}일", f"{m}월{d}일", f"{name} {d}", f"{d} {name[:3]}",
                         f"the {d}th of {name}"), self.one(day)

    def day_of_month(self):
        d = self.rng.randint(1, 31)
        first = self.today.replace(day=1)
        for back in range(13):
            start = months_before(first, back)
            if d <= monthrange(start.year, start.month)[1] and start.replace(day=d) <= self.today:
                return self.pick(f"{d}일", f"the {d}th", f"{d}th"), self.one(start.replace(day=d))

    def month_of_year(self):
        y, m = self.year, self.month
        name = MONTHS[m - 1]
        return (self.pick(f"{y}년 {m}월", f"{name} {y}", f"{y}-{m:02}", f"{y}.{m}", f"{name[:3]} {y}"),
                (date(y, m, 1), last_of(y, m)))

    def bare_month(self):
        m = self.month
        first = begun(self.today, lambda year: date(year, m, 1))
        days = period(first, last_of(first.year, m), self.today)
        return self.pick(f"{m}월", MONTHS[m - 1], f"in {MONTHS[m - 1]}", f"{m}월에"), days

    def third(self):
        m, place = self.month, self.rng.randint(0, 2)
        start = (1, 11, 21)[place]
        words = [("early", "초"), ("mid", "중순"), ("late", "말")][place]
        if self.rng.random() < 0.5:
            y, end = self.year, None
            first = date(y, m, start)
            texts = [f"{y}년 {m}월 {words[1]}", f"{words[0]} {MONTHS[m - 1]} {y}"]
        else:
            first = begun(self.today, lambda year: date(year, m, start))
            texts = [f"{m}월 {words[1]}", f"{m}월{words[1]}", f"{words[0]}-{MONTHS[m - 1]}"]
        end = last_of(first.year, m) if place == 2 else first + 9 * DAY
        return self.rng.choice(texts), period(first, end, self.today)

    def month_week(self):
        m, place = self.month, self.rng.choice([1, 2, 3, 4, -1])
        english, korean = ("last", "마지막") if place == -1 else ORDINALS[place - 1]
        name = MONTHS[m - 1]
        if self.rng.random() < 0.5:
            first = week_of_month(self.year, m, place)
            texts = [f"{self.year}년 {m}월 {korean} 주", f"{english} week of {name} {self.year}"]
            if place > 0:
                texts += [f"{self.year}년 {m}월 {place}주차", f"week {place} of {name} {self.year}"]
        else:
            first = begun(self.today, lambda year: week_of_month(year, m, place))
            texts = [f"{m}월 {korean} 주", f"{m}월{korean}주", f"the {english} week of {name}"]
            if place > 0:
                texts += [f"{m}월 {place}주차", f"{name} week {place}", f"{m}월 {place}째 주"]
        return self.rng.choice(texts), period(first, first + 6 * DAY, self.today)

    def month_weekday(self):
        m, place, weekday = self.month, self.rng.choice([0, 1, 2, 3, -1]), self.rng.randint(0, 6)
        y = self.year
        days = [day for day in (date(y, m, 1) + n * DAY for n in range(monthrange(y, m)[1]))
                if day.weekday() == weekday]
        english, korean = ("last", "마지막") if place == -1 else ORDINALS[place]
        return (self.pick(f"{english} {WEEKDAYS[weekday]} of {MONTHS[m - 1]} {y}",
                          f"{y}년 {m}월 {korean} {KOREAN_WEEKDAYS[weekday]}요일"),
                self.one(days[place]))

    def year_week(self):
        number = self.rng.randint(1, 52)
        if self.rng.random() < 0.5:
            y = self.year
            first = date.fromisocalendar(y, number, 1)
            texts = [f"{y}-W{number:02}", f"week {number} of {y}", f"{y}년 {number}주차",
                     f"{y} week {number}", f"{y}년 제{number}주"]
        else:
            first = begun(self.today, lambda year: date.fromisocalendar(year, number, 1))
            texts = [f"week {number}", f"{number}주차", f"w{number}"]
        return self.rng.choice(texts), period(first, first + 6 * DAY, self.today)

    def relative_week(self):
        back, english, korean = self.rng.choice([
            (0, "this week", "이번 주"), (1, "last week", "지난주"), (2, "week before last", "지지난주"),
            (1, "last week", "저번 주"), (1, "last week", "지난 주"), (0, "this week", "금주")])
        first = monday(self.today) - 7 * back * DAY
        return self.pick(english, korean), period(first, first + 6 * DAY, self.today)

    def weekday_of_week(self):
        weekday = self.rng.randint(0, 6)
        name, korean = WEEKDAYS[weekday], KOREAN_WEEKDAYS[weekday] + self.pick("", "요일")
        back = self.rng.randint(1, 9)
        day = monday(self.today) + (weekday - 7 * back) * DAY
        texts = [f"{back} weeks ago {name}", f"{name} {back} weeks ago", f"{back}주 전 {korean}"]
        if back == 1:
            texts += [f"지난주 {korean}", f"{name} last week",
                      f"지난주{KOREAN_WEEKDAYS[weekday]}요일"]
        return self.rng.choice(texts), self.one(day)

    def weekday(self):
        weekday = self.rng.randint(0, 6)
        name, korean = WEEKDAYS[weekday], KOREAN_WEEKDAYS[weekday] + "요일"
        day = self.today - (self.today.weekday() - weekday) % 7 * DAY
        if self.rng.random() < 0.5:
            return self.pick(name, name[:3], korean), self.one(day)
        before = day - 7 * DAY if day == self.today else day
        return self.pick(f"last {name}", f"지난 {korean}"), self.one(before)

    def ago(self):
        count, unit = self.rng.randint(1, 30), self.rng.randint(0, 3)
        day = self.today
        day = [day - count * DAY, day - 7 * count * DAY, months_before(day, count),
               months_before(day, 12 * (count % 15 + 1))][unit]
        count = count % 15 + 1 if unit == 3 else count
        english = ["days", "weeks", "months", "years"][unit]
        return (self.pick(f"{count} {english} ago", f"{count}{['일', '주', '개월', '년'][unit]} 전",
                          f"{count}{['일', '주', '달', '년'][unit]}전"), self.one(day))

    def recent(self):
        count, unit = self.rng.randint(1, 30), self.rng.randint(0, 2)
        day = self.today
        first = [day - count * DAY, day - 7 * count * DAY, months_before(day, count)][unit]
        english = ["days", "weeks", "months"][unit]
        letter = ["d", "w", "mo"][unit]
        korean = ["일", "주", "개월"][unit]
        return (self.pick(f"last {count} {english}", f"{count}{letter}", f"{count} {english}",
                          f"최근 {count}{korean}", f"{count}{korean} 동안", f"past {count} {english}"),
                (first, day - DAY))

    def weekend(self):
        back = self.rng.randint(1, 6)
        friday = monday(self.today) + (4 - 7 * back) * DAY
        texts = [f"{back} weeks ago weekend", f"{back}주 전 주말"]
        if back == 1:
            texts += ["last weekend", "지난 주말", "지난주말", "저번 주말"]
        return self.rng.choice(texts), (friday, friday + 2 * DAY)

    def holiday(self):
        year = self.rng.choice([year for year in CHUSEOK if year < self.today.year])
        day = date(year, *CHUSEOK[year])
        kind = self.rng.randint(0, 3)
        if kind == 0:
            return self.pick(f"chuseok {year}", f"{year}년 추석", f"추석 {year}"), self.one(day)
        if kind == 1:
            first, last = (date(year, *part) for part in DAYS_OFF[year])
            return self.pick(f"{year}년 추석 연휴", f"chuseok holidays {year}"), (first, last)
        count = self.rng.randint(1, 9)
        if kind == 2:
            return (self.pick(f"{count} days after chuseok {year}", f"{year}년 추석 {count}일 후"),
                    self.one(day + count * DAY))
        return self.pick(f"day before chuseok {year}", f"{year}년 추석 전날"), self.one(day - DAY)

    def range_of_days(self):
        y, m, d = self.year, self.month, self.rng.randint(1, 20)
        last = self.rng.randint(d, 28)
        days = (date(y, m, d), date(y, m, last))
        name = MONTHS[m - 1]
        length = last - d + 1
        return (self.pick(f"{y}년 {m}월 {d}일~{last}일", f"{y}-{m:02}-{d:02}..{last:02}",
                          f"between {name} {d} {y} and {name} {last} {y}",
                          f"from {y}-{m:02}-{d:02} to {y}-{m:02}-{last:02}",
                          f"{y}년 {m}월 {d}일부터 {last}일까지", f"{y}.{m}.{d}~{m}.{last}",
                          f"{y}년 {m}월 {d}일부터 {length}일간",
                          f"{length} days from {y}-{m:02}-{d:02}"), days)

    def wrong(self):
        y, m, d = self.year, self.month, self.number
        day = date(y, m, d)
        weekday = KOREAN_WEEKDAYS[(day.weekday() + self.rng.randint(1, 6)) % 7]
        return self.pick(f"{y}년 {m}월 32일", f"{y}.{m}.{d}({weekday})", f"{y}년 {m}월 6주차",
                         f"{y}년 54주차", f"{MONTHS[m - 1]} 32", "next week", "soon", "1/2/2024",
                         f"{y}-02-30"), None

    KINDS = [exact, undated, day_of_month, month_of_year, bare_month, third, month_week,
             month_weekday, year_week, relative_week, weekday_of_week, weekday, ago, recent,
             weekend, holiday, range_of_days, wrong]

    def draw(self):
        return self.rng.choice(self.KINDS)(self)


def shown(days):
    if days is None:
        return "none"
    return f"{days[0]}..{days[1]}"


def cases(rng, today, count):
    return [Phrases(rng, today).draw() for _ in range(count)]


def answers(bos, today, phrases):
    lines = []
    for text in phrases:
        quoted = text.replace("\\", "\\\\").replace('"', '\\"')
        lines.append(f'print try days("{quoted}") else "none"')
    run = subprocess.run([bos, "--source", "sample", "--as-of", str(today), "-"],
                         input="\n".join(lines), capture_output=True, text=True, check=False)
    found = run.stdout.splitlines()
    if len(found) != len(phrases):
        sys.exit(f"{len(phrases)} phrases, but {len(found)} answers: {run.stderr[:500]}")
    return found


def main():
    arguments = sys.argv[1:]
    if arguments[:1] == ["--fixed"]:
        rng = random.Random(7)
        print("# bos test: --as-of 2026-11-23")
        print("Phrases with the days that `Scripts/model/phrases.py` computes for them.\n")
        for text, days in cases(rng, date(2026, 11, 23), int(arguments[1])):
            print(f'> print try days("{text}") else "none"')
            print(shown(days))
        return
    bos = arguments[0] if arguments else ".build/debug/bos"
    count = int(arguments[1]) if len(arguments) > 1 else 20_000
    rng = random.Random(int(arguments[2]) if len(arguments) > 2 else 1)
    wrong = done = 0
    while done < count:
        today = date(2022, 1, 1) + rng.randint(0, 5 * 365) * DAY
        batch = cases(rng, today, min(500, count - done))
        for (text, days), found in zip(batch, answers(bos, today, [text for text, _ in batch])):
            if found != shown(days):
                wrong += 1
                if wrong <= 40:
                    print(f"on {today}: {text!r} is {shown(days)}, but bos says {found}")
        done += len(batch)
    print(f"{done} phrases, {wrong} differences")
    sys.exit(1 if wrong else 0)


main()
