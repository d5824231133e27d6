"""The answers of the hostile service: right ones, and every kind of fault."""

import datetime
import gzip
import json
import select
import socket
import struct
import time
import urllib.parse
import zlib

import keys
import service


def picture():
    """A small PNG."""

    def part(name, content):
        return struct.pack(">I", len(content)) + name + content + struct.pack(
            ">I", zlib.crc32(name + content))  # fmt: skip

    lines = b"".join(b"\0" + bytes([40, 90, 160] * 8) for _ in range(12))
    head = struct.pack(">IIBBBBB", 8, 12, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n" + part(b"IHDR", head) + part(b"IDAT", zlib.compress(lines)) + part(b"IEND", b"")
    )


PICTURE = picture()
BOMB = gzip.compress(b" " * (200 << 20), 9)


class Handler(service.Handler):
    """Answers one request; the first part of the path names the client."""

    service = None
    isOther = False
    timeout = 60

    def do_GET(self):
        split = urllib.parse.urlsplit(self.path)
        parts = split.path.strip("/").split("/")
        self.query = urllib.parse.parse_qs(split.query)
        if self.isOther:
            self.service.strangers.append(self.path)
            return self.reply(b"{}")
        self.client = parts[0]
        self.operation = parts[-1].removesuffix(".json")
        self.side = parts[1] if len(parts) > 1 else ""
        try:
            good, kind = self.good()
        except (KeyError, ValueError, IndexError):
            return self.plain(404, b"not found", "text/plain")
        self.good_body, self.good_type = good, kind
        group, self.chance = self.service.choose(self.client, self.operation)
        if "loop" in parts:
            return self.plain(302, b"", headers=[("Location", self.path)])
        if "again" in parts:
            group = None
        if group is None:
            return self.reply(good, kind)
        getattr(self, "fault_" + group.replace(" ", "_").lower())()

    def good(self):
        """The right answer, and its type."""
        json_type = "application/json;charset=UTF-8"
        if self.side == "kakao":
            if self.operation == "picture.png":
                return PICTURE, "image/png"
            address = f"{self.service.address}/{self.client}/kakao/picture.png"
            hit = {"collection": "etc", "datetime": "2024-01-01T00:00:00.000+09:00",
                   "display_sitename": "", "doc_url": address, "image_url": address,
                   "thumbnail_url": address, "width": 8, "height": 12}  # fmt: skip
            meta = {"is_end": True, "pageable_count": 1, "total_count": 1}
            return service.encode({"documents": [hit], "meta": meta}), json_type
        if self.side == "boost":
            return service.encode({"movies": []}), json_type
        if self.operation == "searchMovieInfo":
            return service.encode(service.film(self.query["movieCd"][0])), json_type
        if self.operation == "searchMovieList":
            page, size = int(self.query["curPage"][0]), int(self.query["itemPerPage"][0])
            part = self.query.get("movieNm", [""])[0]
            return service.encode(service.search(part, page, size)), json_type
        if "BoxOffice" in self.operation:
            return service.answer(self.query), json_type
        raise KeyError(self.operation)

    # Ways to answer

    def note(self, fault):
        self.service.note(self.client, (self.side, self.operation), fault)

    def plain(self, status, body, kind="application/json;charset=UTF-8", headers=(), reason=None):
        self.send_response(status, reason)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        for name, value in headers:
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def pick(self, choices):
        fault = self.chance.choice(list(choices))
        forced = self.service.forced.get(self.client)
        if forced and forced[0] in choices:
            fault = forced.pop(0)
        self.note(fault)
        return fault

    @property
    def text(self):
        return self.good_body.decode(errors="replace")

    def key(self):
        return self.service.secrets["kakao" if self.side == "kakao" else "kobis"]

    # Faults

    def fault_other_request(self):
        if "BoxOffice" in self.operation:
            day = service.target_day(self.query)
            fault = self.pick(["next day", "week before", "other kind of chart", "year 1900"])
            number = self.query.get("weekGb", [None])[0]
            step = {"next day": 1, "week before": -7}.get(fault, 0)
            if fault == "other kind of chart":
                number = "0" if number is None else None
            elif number is not None:
                step = step * 7
            body = service.chart(day + datetime.timedelta(days=step), number)
            if fault == "year 1900":
                body["boxOfficeResult"]["showRange"] = "19000101~19000101"
            return self.plain(200, service.encode(body))
        if self.operation == "searchMovieInfo":
            self.pick(["other film"])
            code = str(
                (int(self.query["movieCd"][0]) - service.FIRST_CODE + 1) % service.FILMS + service.FIRST_CODE
            )
            return self.plain(200, service.encode(service.film(code)))
        self.fault_other_shape()

    def fault_other_shape(self):
        fault = self.pick(
            ["top-level member missing", "top-level member null", "list missing", "list in a list"]
        )
        body = self.text
        name, rest = next(iter(json.loads(body).items())) if body.startswith("{") else ("x", {})
        if fault == "top-level member missing":
            body = json.dumps({"x": rest})
        elif fault == "top-level member null":
            body = json.dumps({name: None})
        elif isinstance(rest, dict):
            value = [[]] if fault == "list in a list" else None
            changed = {key: value if isinstance(item, (list, dict)) else item for key, item in rest.items()}
            if fault == "list missing":
                changed = {key: item for key, item in changed.items() if item is not None}
            body = json.dumps({name: changed})
        else:
            body = "[]"
        self.plain(200, body.encode())

    def fault_empty(self):
        isDaily = "Daily" in self.operation
        fault = self.pick(
            ["empty list", "empty body", "empty object"] if isDaily else ["empty body", "empty object"]
        )
        if fault == "empty list":
            # A day without films is stored as such, so the player clears it.
            with self.service.lock:
                self.service.hollow[self.client].add(service.target_day(self.query))
            body = json.loads(self.text) if self.good_body.startswith(b"{") else {}
            for value in body.values():
                if isinstance(value, dict):
                    for name in value:
                        if isinstance(value[name], list):
                            value[name] = []
            return self.plain(200, service.encode(body))
        self.plain(200, b"" if fault == "empty body" else b"{}")

    def fault_key(self):
        fault = self.pick(["key in a header", "key in an unknown member", "key in the reason",
                           "key in a fault", "key in the address of a redirect", "key in HTML"])  # fmt: skip
        name, form = self.chance.choice(list(keys.forms(self.key()).items()))
        latin = form if form.isascii() else urllib.parse.quote(form)
        if fault == "key in a header":
            return self.plain(
                200, self.good_body, self.good_type, [("X-Key", latin), ("Set-Cookie", f"k={latin}")]
            )
        if fault == "key in an unknown member":
            body = self.good_body
            if body.startswith(b"{"):
                text = form if name == "escaped" else json.dumps(form, ensure_ascii=False)[1:-1]
                body = b'{"x":"' + text.encode() + b'",' + body[1:]
            return self.plain(200, body, self.good_type)
        if fault == "key in the reason":
            return self.plain(
                self.chance.choice([400, 403, 500]), b"no " + latin.encode(), "text/plain", reason=latin
            )
        if fault == "key in the address of a redirect":
            return self.plain(302, b"", headers=[("Location", f"{self.service.other}/{latin}?key={latin}")])
        if fault == "key in HTML":
            return self.plain(200, f"<html>{form}</html>".encode(), f"text/html; x={latin}")
        text = form if name == "escaped" else json.dumps(form, ensure_ascii=False)[1:-1]
        code = self.chance.choice(["320102", "999"])
        self.plain(200, f'{{"faultInfo":{{"message":"no {text}","errorCode":"{code}"}}}}'.encode())

    def wait_for_close(self, seconds):
        self.close_connection = True
        select.select([self.connection], [], [], seconds)

    def fault_stall(self):
        fault = self.pick(["no answer", "head without a body", "endless drip"])
        if fault != "no answer":
            self.send_response(200)
            self.send_header("Content-Length", str(len(self.good_body)))
            self.end_headers()
            self.wfile.flush()
        if fault == "endless drip":
            for byte in self.good_body[:90]:
                self.wfile.write(bytes([byte]))
                self.wfile.flush()
                if select.select([self.connection], [], [], 0.5)[0]:
                    break
        self.wait_for_close(45)

    def fault_slow(self):
        self.note("slow")
        self.send_response(200)
        self.send_header("Content-Type", self.good_type)
        self.send_header("Content-Length", str(len(self.good_body)))
        self.end_headers()
        step = len(self.good_body) // 5 + 1
        for start in range(0, len(self.good_body), step):
            self.wfile.write(self.good_body[start : start + step])
            self.wfile.flush()
            time.sleep(self.chance.random() * 0.2)

    def fault_reset(self):
        fault = self.pick(["reset", "reset in the head", "reset in the body", "closed"])
        self.close_connection = True
        if fault == "reset in the head":
            self.wfile.write(b"HTTP/1.1 200 OK\r\nContent-Ty")
        elif fault == "reset in the body":
            self.send_response(200)
            self.send_header("Content-Length", str(len(self.good_body)))
            self.end_headers()
            self.wfile.write(self.good_body[: len(self.good_body) // 2])
        self.wfile.flush()
        if fault != "closed":
            self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))

    def fault_length(self):
        fault = self.pick(["length too large", "length too small", "another answer behind", "two lengths"])
        body = self.good_body
        length = len(body) + 100 if fault == "length too large" else len(body) // 2
        self.send_response(200)
        self.send_header("Content-Type", self.good_type)
        if fault == "two lengths":
            self.send_header("Content-Length", str(len(body)))
        self.send_header("Content-Length", str(len(body) if fault == "another answer behind" else length))
        self.end_headers()
        self.wfile.write(body)
        if fault == "another answer behind":
            self.service.left[self.client] = time.monotonic()
            # A client that reads on gets it as the answer to its next request.
            other = service.encode(service.chart(datetime.date(2004, 1, 1)))
            head = (
                f"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: {len(other)}\r\n\r\n"
            )
            self.wfile.write(head.encode() + other)
        else:
            self.close_connection = True

    def fault_bomb(self):
        fault = self.pick(["deep JSON", "huge body", "packed bomb", "long head", "long number"])
        self.close_connection = True
        if fault == "deep JSON":
            self.plain(200, b'{"boxOfficeResult":' + b"[" * 200_000)
        elif fault == "long number":
            self.plain(200, b'{"boxOfficeResult":' + b"9" * 1_000_000 + b"}")
        elif fault == "packed bomb":
            self.plain(200, BOMB, headers=[("Content-Encoding", "gzip")])
        elif fault == "long head":
            self.plain(200, b"{}", headers=[(f"X-{number}", "x" * 1_000) for number in range(2_000)])
        else:
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.end_headers()
            for _ in range(40):
                self.wfile.write(b" " * (1 << 20))

    def fault_not_json(self):
        fault = self.pick(["HTML", "XML", "bytes", "cut off", "JavaScript", "NUL"])
        body = {
            "HTML": b"<!DOCTYPE html><html><body>busy</body></html>", "XML": b"<?xml version='1.0'?><a/>",
            "bytes": self.chance.randbytes(500), "cut off": self.good_body[: len(self.good_body) // 3],
            "JavaScript": b"callback(" + self.good_body + b")", "NUL": b"\0" * 200,
        }[fault]  # fmt: skip
        self.plain(200, body, "text/html" if fault == "HTML" else self.good_type)

    def fault_status(self):
        status = self.chance.choice([500, 502, 503, 504, 429, 403, 401, 404, 418])
        self.note(f"status {status}")
        headers = (
            [("Retry-After", self.chance.choice(["0", "1", "99999", "never"]))]
            if status in (429, 503)
            else []
        )
        body = self.chance.choice([self.good_body, b"<html>no</html>", b"", b"{}"])
        self.plain(status, body, headers=headers)

    def fault_redirect(self):
        fault = self.pick(["redirect to the same host", "redirect loop", "redirect to another host",
                           "redirect to a file", "redirect to nowhere"])  # fmt: skip
        split = urllib.parse.urlsplit(self.path)
        parts = split.path.strip("/").split("/")
        if fault == "redirect to the same host":
            again = "/" + "/".join([parts[0], parts[1], "again", *parts[2:]]) + "?" + split.query
        elif fault == "redirect loop":
            again = "/" + "/".join([parts[0], parts[1], "loop", *parts[2:]]) + "?" + split.query
        elif fault == "redirect to another host":
            again = f"{self.service.other}/moved?{split.query}"
        else:
            again = "file:///etc/passwd" if fault == "redirect to a file" else "http://"
        self.plain(self.chance.choice([301, 302, 307, 308]), b"", headers=[("Location", again)])

    def fault_encoding(self):
        fault = self.pick(["UTF-16", "EUC-KR", "invalid UTF-8", "unknown packing", "broken packing"])
        body, headers = self.good_body, []
        if fault == "UTF-16":
            body = self.text.encode("utf-16")
        elif fault == "EUC-KR":
            body = self.text.encode("euc-kr", errors="replace")
        elif fault == "invalid UTF-8":
            body = body.replace("영".encode(), b"\xec\x98")
        elif fault == "unknown packing":
            headers = [("Content-Encoding", "x-none")]
        else:
            headers = [("Content-Encoding", "gzip")]
        self.plain(200, body, self.good_type, headers)
