"""What a session and a home folder must contain, as Scripts/soak predicts it."""

import collections
import copy
import datetime
import pathlib
import threading

import charts
import service

# The days of each shell, in which only this one clears or imports charts.
FIRST = datetime.date(2012, 1, 1)
DAYS_EACH = 360


class Row:
    """A row of the loaded list, as far as it is predicted."""

    def __init__(self, title, audience=None, code=None):
        self.title, self.audience, self.code = title, audience, code


def chart_rows(day, weekly=False):
    return [Row(row["movieNm"], int(row["audiCnt"]), row["movieCd"]) for row in service.rows(day, weekly)]


class Session:
    """The state of a session: what `undo` restores, and the variables."""

    def __init__(self, date, view):
        self.date, self.view = date, view
        self.rows = self.movie = self.walk = None
        self.variables = {}
        self.past = []

    def copy(self):
        other = copy.copy(self)
        other.variables = dict(self.variables)
        other.past = list(self.past)
        return other

    def remember(self):
        """Keeps the state before a change, for `undo`."""
        self.past = (self.past + [(self.date, self.view, self.rows, self.movie, self.walk)])[-100:]

    def load(self, rows):
        self.remember()
        self.rows = rows

    def select(self, date):
        if date != self.date:
            self.remember()
            self.date, self.rows, self.movie, self.walk = date, None, None, None

    def open(self, code, walk):
        self.remember()
        self.movie, self.walk = code, walk

    def undo(self):
        self.date, self.view, self.rows, self.movie, self.walk = self.past.pop()

    def answer(self):
        """What QUESTION prints after the mark."""
        rows = "none"
        if self.rows:
            rows = f"{len(self.rows)}:{self.rows[0].title}:{self.rows[-1].title}"
        elif self.rows is not None:
            rows = "0"
        values = [str(self.date), rows, self.movie or "none"]
        return "/".join(values + [str(self.variables[name]) for name in sorted(self.variables)])


def question(mark, names):
    """An entry that prints a mark and the state; a space keeps it out of the history."""
    values = "".join(f', "{{${name}}}"' for name in sorted(names))
    rows = (
        'if $list == null then "none" else if length($list) == 0 then "0" else '
        '"{length($list)}:{$list[0].title}:{$list[-1].title}"'
    )
    film = 'if $movie == null then "none" else $movie.code'
    return f' print "<" + "{mark}" + join(["", "{{$date}}", {rows}, {film}{values}], "/") + ">"'


class Home:
    """A home folder, and what its files must contain."""

    SETTINGS = {
        "rows": ["auto", "5", "12", "40", "300"], "theme": ["auto", "standard", "light", "dark", "contrast", "mono", "colorblind"],
        "numbers": ["plain", "korean"], "language": ["en", "ko"],
    }  # fmt: skip
    USUAL = {"rows": "auto", "theme": "auto", "numbers": "plain", "language": "auto"}

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.data = self.folder / ".local/share/bos"
        self.data.mkdir(parents=True)
        self.history = self.data / "history"
        self.settings = self.folder / ".config/bos/settings"
        self.settings.parent.mkdir(parents=True)
        # The model knows films by their Korean titles alone, whichever pages were opened.
        self.settings.write_text("titles = korean\n")
        self.settings.chmod(0o600)
        # One at a time changes settings, so that the last one is known.
        self.lock = threading.Lock()
        # What the file may contain: more than one after a kill.
        self.kept = [{}]
        self.acknowledged = collections.deque(maxlen=400)
        self.forgotten = set()
        # A full history, so that its size in memory doesn't grow: the entries are as long as those
        # that take their place, one in sixty a paste.
        lines = "".join(
            f'print "earlier entry {number}{"x" * 1_200 * (number % 60 == 0)}"\n' for number in range(10_000)
        )
        self.history.write_text(lines)
        self.history.chmod(0o600)

    def read_settings(self):
        text = self.settings.read_text() if self.settings.exists() else ""
        found = dict(line.split(" = ", 1) for line in text.splitlines())
        return {name: value for name, value in found.items() if name != "titles"}

    def lost_entries(self):
        """The acknowledged entries that the history lacks."""
        wanted = list(self.acknowledged)
        lines = set(self.history.read_text(errors="replace").splitlines())
        return [
            entry for entry in wanted
            if entry not in lines and not any(word in entry for word in list(self.forgotten))
        ]  # fmt: skip


class Days:
    """The days of one shell: those that must be stored, and those that must not."""

    def __init__(self, index):
        self.first = FIRST + datetime.timedelta(days=400 * index)
        self.all = charts.days(self.first, DAYS_EACH)
        self.stored = set()
        self.absent = set(self.all)

    def keep(self, days):
        for day in days:
            if self.first <= day < self.first + datetime.timedelta(days=DAYS_EACH):
                self.stored.add(day)
                self.absent.discard(day)

    def clear(self, days):
        for day in days:
            self.stored.discard(day)
            self.absent.add(day)

    def doubt(self, days):
        """A fetch that failed, or that was interrupted."""
        for day in days:
            self.absent.discard(day)

    def doubt_clear(self, days):
        for day in days:
            self.stored.discard(day)
            self.absent.discard(day)
