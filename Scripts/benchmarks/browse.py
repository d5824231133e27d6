"""What a key in the viewer of 100,000 rows costs the processors."""

import random
import shutil
import statistics
import tempfile

import peers
from peers import show, title
from prompt import Terminal, within

ROWS = 100_000
SYLLABLES = "가나다라마바사아자차카타파하강남동물산상생숲신영왕울인전정주천청한해호화"
WORDS = ["Moon", "night", "The", "2", "story", "Seoul", "파트", "극장판"]
GENRES = ["드라마", "액션", "다큐멘터리", "애니메이션", "공포", "코미디"]
NATIONS = ["한국", "미국", "일본", "프랑스", "영국"]


def write_films(file):
    """Ten columns, half of them texts; nearly every title is another one."""
    chance = random.Random(14)

    def word(least, most):
        return "".join(chance.choices(SYLLABLES, k=chance.randint(least, most)))

    file.write("title,director,genre,nation,open,code,audience,sales,screens,share\n")
    for number in range(ROWS):
        words = [word(2, 5) for _ in range(chance.randint(1, 3))]
        if chance.random() < 0.3:
            words.append(chance.choice(WORDS))
        audience = int(chance.paretovariate(0.7) * 100) % 20_000_000
        file.write(
            f"{' '.join(words)},{word(3, 3)},{chance.choice(GENRES)},{chance.choice(NATIONS)},"
            f"{chance.randint(1990, 2023)}-{chance.randint(1, 12):02}-{chance.randint(1, 28):02},"
            f"M{number:07},{audience},{audience * 9_800},{chance.randint(1, 2_000)},"
            f"{chance.randint(0, 999) / 10}\n"
        )


# The keys of a step, and the keys that lead back. A step is limited by its slowest key.
STEPS = [
    ("arrow down", ["\x1b[B"] * 20, ""),
    ("arrow right", ["\x1b[C"] * 9, "0"),
    ("PgDn", ["\x1b[6~"] * 20, "g"),
    ("G, g", ["G", "g"] * 5, ""),
    ("/ and a word", ["/", *"강남 생"], "\x1b"),
    ("/ and Latin letters", ["/", *"moon"], "\x1b"),
    ("/ and initials", ["/", *"ㄱㄴㅅ"], "\x1b"),
    ("/ and a condition", ["/", *"audience > 1000"], "\x1b"),
    ("Enter after a filter", ["/", *"강남", "\r"], "u"),
    ("= and a pipeline", ["=", *"where share > 50 | first 100"], "\x1b"),
    ("s, a text", ["s"] * 6, ""),
    ("s, a number", [*"llllll", *"ssssss"], "0"),
    ("F, u", ["l", "l", "F", "u"], "0"),
    ("v", ["v", "v"], ""),
]

# The same in VisiData: `[` sorts, and `|` selects rows by a pattern, which `"` then shows alone.
VISIDATA = [
    ("arrow down", ["\x1b[B"] * 20),
    ("PgDn", ["\x1b[6~"] * 20),
    ("G, g", ["G", "gg"] * 5),
    ("a filter for a word", ["|", "강남\r", '"', "q"]),
    ("s, a text", ["[", "]"]),
]


def visidata(films):
    """Shows what VisiData needs for the same keys, if it is installed."""
    program = shutil.which("vd")
    if not program:
        show("VisiData", "not installed")
        return
    seconds = {name: [] for name, _ in VISIDATA}
    for _ in range(peers.runs):
        with tempfile.TemporaryDirectory() as home:
            terminal = Terminal(home, [program, films])
            for name, keys in VISIDATA:
                seconds[name].append(max(terminal.type(key) for key in keys))
            terminal.end()
    for name, times in seconds.items():
        show(f"VisiData, {name}", f"{statistics.median(times) * 1000:8.2f} ms")


def browse():
    title("browse: processor time of a key, 100,000 rows of 10 columns, 120 by 40")
    films = peers.cached("films.csv", write_films)
    opening, seconds = [], {name: [] for name, _, _ in STEPS}
    for _ in range(peers.runs):
        with tempfile.TemporaryDirectory() as home:
            terminal = Terminal(home)
            opening.append(terminal.type(f"from {films} | browse\r"))
            for name, keys, back in STEPS:
                seconds[name].append(max(terminal.type(key) for key in keys))
                terminal.type(back)
            terminal.type("q")
            terminal.end()
    show("reading the file", f"{statistics.median(opening) * 1000:8.2f} ms")
    for name, times in seconds.items():
        within(name, times, 16)
    visidata(films)
