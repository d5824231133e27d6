"""Tables that people save on the site of KOBIS."""

import datetime
import os
import shutil
import sys
import tempfile

from peers import Peer, agree, cached, compare, take_turns, title
import peers


DAYS = 365
FILMS = 100
FIRST_DAY = datetime.date(2023, 1, 1)
HEADINGS = (
    "순위 영화명 개봉일 매출액 매출액점유율 매출액증감(전일대비) 매출액증감율(전일대비) 누적매출액 관객수 관객수증감(전일대비) "
    "관객수증감율(전일대비) 누적관객수 스크린수 상영횟수 대표국적 국적 제작사 배급사 등급 장르 감독 배우"
).split()


def cells(kind, texts):
    return "<tr>" + "".join(f"<{kind}>{text}</{kind}>" for text in texts) + "</tr>\n"


def write_saved(file):
    file.write("<html><head><meta charset=utf-8></head><body>\n")
    for number in range(DAYS):
        day = FIRST_DAY + datetime.timedelta(days=number)
        file.write(f'<div class="board_tit"><h4>{day:%Y년 %m월 %d일}</h4></div><table>\n')
        file.write(cells("th", HEADINGS))
        total = 0
        for rank in range(1, FILMS + 1):
            film, people = number // 7 * 3 + rank, 400_000 // rank + number % 97
            total += people
            numbers = [f"{people * 9_800:,}", f"{30 / rank:.1f}%", f"{-1_000 * rank:,}", "-1.5%"]
            numbers += [f"{people * 98_000:,}", f"{people:,}", f"{100 - rank}", "0.5%"]
            numbers += [f"{people * 10:,}", 1_500, 6_000]
            texts = ["한국", "한국,미국", f"제작 {film}", f"(주)배급 {film % 53}", "12세이상관람가", "드라마"]
            texts += [f"감독 {film}", "배우 가,배우 나"]
            file.write(cells("td", [rank, f"영화 {film}", "2022-12-24", *numbers, *texts]))
        last = ["합계", "", "", f"{total * 9_800:,}", "", "", "", "", f"{total:,}"] + [""] * 13
        file.write(cells("td", last) + "</table>\n")
    file.write("</body></html>\n")


def saved():
    title(f"saved: {DAYS} tables of the site with {FILMS} films each, into the archive")
    path = cached("saved-1.xls", write_saved)
    folder = tempfile.TemporaryDirectory()
    data = os.path.join(folder.name, "data")

    class Anew(Peer):
        def run(self):
            shutil.rmtree(data, ignore_errors=True)
            super().run()

    code = f"let r = import '{path}'; print $r.rows"
    bos = Anew("bos import", [peers.bos, "--data", data, "--offline", "-c", code])
    python = (
        "from html.parser import HTMLParser\n"
        "class Reader(HTMLParser):\n"
        "    rows = 0\n"
        "    def handle_starttag(self, tag, attributes):\n"
        "        if tag == 'tr': self.cells = []\n"
        "    def handle_data(self, text):\n"
        "        if hasattr(self, 'cells'): self.cells.append(text)\n"
        "    def handle_endtag(self, tag):\n"
        "        if tag == 'tr' and len(self.cells) == 22 and self.cells[0].isdigit(): self.rows += 1\n"
        f"reader = Reader()\nreader.feed(open({path!r}, encoding='utf-8').read())\nprint(reader.rows)"
    )
    peer = Peer("python3, html.parser", [sys.executable, "-c", python])
    take_turns([bos, peer], peers.runs)
    agree("saved", bos.output, peer.output, f"{DAYS * FILMS}\n")
    compare("bos / python3", bos.times, peer.times, 1)
