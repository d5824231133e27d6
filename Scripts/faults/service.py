"""A local service whose charts depend only on the day, and whose films only on their code."""

import datetime
import functools
import http.server
import json
import random
import threading
import urllib.parse

DAILY = "dailyBoxOfficeList"
WEEKLY = "weeklyBoxOfficeList"

# The member of an answer for each column that bos prints.
MEMBERS = {
    "rank": "rank", "change": "rankInten", "code": "movieCd", "title": "movieNm",
    "open": "openDt", "audience": "audiCnt", "audience_change": "audiInten",
    "audience_rate": "audiChange", "total": "audiAcc", "sales": "salesAmt", "share": "salesShare",
    "sales_change": "salesInten", "sales_rate": "salesChange", "sales_total": "salesAcc",
    "screens": "scrnCnt", "shows": "showCnt",
}  # fmt: skip

FILMS = 5_000
FIRST_CODE = 20_200_000

# The name, the first day and the number of days of each kind of week, by `weekGb`.
WEEKS = {"0": ("주간", 0, 7), "1": ("주말", 4, 3), "2": ("주중", 0, 4)}


@functools.lru_cache(maxsize=20_000)
def rows(day, weekly=False):
    """The films of a day, or of a week that begins on it, as the service's own fields."""
    chance = random.Random(f"{day} {weekly}")
    result = []
    audience = chance.randrange(200_000, 600_000)
    for rank in range(1, chance.randrange(3, 10) + 2):
        film = (day.toordinal() // 9 * 3 + rank * 7) % FILMS
        audience = audience * chance.randrange(40, 95) // 100
        result.append({
            "rnum": str(rank), "rank": str(rank), "rankInten": str(chance.randrange(-5, 6)),
            "rankOldAndNew": "NEW" if chance.random() < 0.1 else "OLD",
            "movieCd": str(FIRST_CODE + film), "movieNm": f"영화 {film}",
            "openDt": "" if film % 11 == 0 else f"{day - datetime.timedelta(days=film % 40)}",
            "salesAmt": str(audience * 9_871), "salesShare": str(chance.randrange(1, 600) / 10),
            "salesInten": str(chance.randrange(-9**9, 9**9)),
            "salesChange": str(chance.randrange(-999, 999) / 10),
            "salesAcc": str(audience * 98_713), "audiCnt": str(audience),
            "audiInten": str(chance.randrange(-99_999, 99_999)),
            "audiChange": str(chance.randrange(-999, 999) / 10),
            "audiAcc": str(audience * 11), "scrnCnt": str(chance.randrange(1, 2_000)),
            "showCnt": str(chance.randrange(1, 9_000)),
        })  # fmt: skip
    return result


def week_start(day, number="0"):
    """The first day of the week, weekend or weekdays around a day."""
    return day - datetime.timedelta(days=day.weekday()) + datetime.timedelta(days=WEEKS[number][1])


def chart(day, number=None):
    """The answer for a day, or for a kind of week around it."""
    if number is None:
        result = {"boxofficeType": "일별 박스오피스", "showRange": f"{day:%Y%m%d}~{day:%Y%m%d}"}
        result[DAILY] = rows(day)
    else:
        name, _, count = WEEKS[number]
        first = week_start(day, number)
        last = first + datetime.timedelta(days=count - 1)
        year, week, _ = first.isocalendar()
        result = {"boxofficeType": f"{name} 박스오피스", "showRange": f"{first:%Y%m%d}~{last:%Y%m%d}"}
        result["yearWeekTime"] = f"{year}{week:02}"
        result[WEEKLY] = rows(first, weekly=number if number != "0" else True)
    return {"boxOfficeResult": result}


def film(code):
    """The answer for a film."""
    number = int(code) - FIRST_CODE
    info = {
        "movieCd": code, "movieNm": f"영화 {number}", "movieNmEn": f"Film {number}", "movieNmOg": "",
        "showTm": str(60 + number % 120), "prdtYear": "2011", "openDt": "20120101",
        "prdtStatNm": "개봉", "typeNm": "장편", "nations": [{"nationNm": "한국"}],
        "genres": [{"genreNm": "드라마"}], "directors": [{"peopleNm": "감독", "peopleNmEn": ""}],
        "actors": [{"peopleNm": f"배우 {place}", "peopleNmEn": "", "cast": "역", "castEn": ""}
                   for place in range(number % 7)],
        "showTypes": [], "companys": [], "audits": [], "staffs": [],
    }  # fmt: skip
    return {"movieInfoResult": {"movieInfo": info, "source": "영화진흥위원회"}}


def titles(part):
    """The numbers of the films whose title contains a text."""
    return [number for number in range(FILMS) if part in f"영화 {number}"]


def search(part, page, size):
    """The answer to a search by title."""
    found = titles(part)
    films = [{
        "movieCd": str(FIRST_CODE + number), "movieNm": f"영화 {number}", "movieNmEn": "",
        "prdtYear": "2011", "openDt": "20120101", "typeNm": "장편", "prdtStatNm": "개봉",
        "nationAlt": "한국", "genreAlt": "드라마", "repNationNm": "한국", "repGenreNm": "드라마",
        "directors": [], "companys": [],
    } for number in found[(page - 1) * size : page * size]]  # fmt: skip
    return {"movieListResult": {"totCnt": len(found), "source": "영화진흥위원회", "movieList": films}}


def target_day(query):
    return datetime.datetime.strptime(query["targetDt"][0], "%Y%m%d").date()


def answer(query):
    number = query["weekGb"][0] if "weekGb" in query else None
    return encode(chart(target_day(query), number))


def encode(value):
    return json.dumps(value, ensure_ascii=False).encode()


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        self.reply(answer(urllib.parse.parse_qs(urllib.parse.urlsplit(self.path).query)))

    def reply(self, body, content_type="application/json;charset=UTF-8"):
        self.send_response(200)
        self.send_header("Content-Type", content_type)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 64

    def handle_error(self, *_):
        """A program that is killed closes its connection at any time."""


def start(handler=Handler):
    """Starts the service, and returns its address."""
    server = Server(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}"


def differences(printed, day, weekly=False):
    """Compares the printed rows of a day with the service's; returns the first difference."""
    expected = rows(day, weekly)
    if len(printed) != len(expected):
        return f"{day}: {len(printed)} rows instead of {len(expected)}"
    for have, want in zip(printed, expected):
        if have["new"] != ("true" if want["rankOldAndNew"] == "NEW" else "false"):
            return f"{day}: new is {have['new']}"
        for column, member in MEMBERS.items():
            left, right = have[column], want[member]
            try:
                same = float(left) == float(right)
            except ValueError:
                same = left == right
            if not same:
                return f"{day}: {column} is {left!r} instead of {right!r}"
    return None
