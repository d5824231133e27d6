"""A local service with charts that depend only on the day."""

import datetime
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


def rows(day, weekly=False):
    """The films of a day, or of the week that begins on it, as the service's own fields."""
    chance = random.Random(f"{day} {weekly}")
    result = []
    audience = chance.randrange(200_000, 600_000)
    for rank in range(1, chance.randrange(3, 10) + 2):
        film = (day.toordinal() // 9 * 3 + rank * 7) % 5_000
        audience = audience * chance.randrange(40, 95) // 100
        result.append({
            "rnum": str(rank), "rank": str(rank), "rankInten": str(chance.randrange(-5, 6)),
            "rankOldAndNew": "NEW" if chance.random() < 0.1 else "OLD",
            "movieCd": str(20_200_000 + film), "movieNm": f"영화 {film}",
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


def answer(query):
    day = datetime.datetime.strptime(query["targetDt"][0], "%Y%m%d").date()
    if "weekGb" not in query:
        result = {"boxofficeType": "일별 박스오피스", "showRange": f"{day:%Y%m%d}~{day:%Y%m%d}"}
        result[DAILY] = rows(day)
    else:
        monday = day - datetime.timedelta(days=day.weekday())
        sunday = monday + datetime.timedelta(days=6)
        year, week, _ = monday.isocalendar()
        result = {"boxofficeType": "주간 박스오피스", "showRange": f"{monday:%Y%m%d}~{sunday:%Y%m%d}"}
        result["yearWeekTime"] = f"{year}{week:02}"
        result[WEEKLY] = rows(monday, weekly=True)
    return json.dumps({"boxOfficeResult": result}, ensure_ascii=False).encode()


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        body = answer(urllib.parse.parse_qs(urllib.parse.urlsplit(self.path).query))
        self.send_response(200)
        self.send_header("Content-Type", "application/json;charset=UTF-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, *_):
        """A program that is killed closes its connection at any time."""


def start():
    """Starts the service, and returns its address."""
    server = Server(("127.0.0.1", 0), Handler)
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
