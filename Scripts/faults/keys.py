"""Keys, the forms in which a hostile service repeats them, and a search for all of these."""

import base64
import re
import urllib.parse

# Control sequences of a terminal, and everything that a window can put between two letters.
SEQUENCES = re.compile(rb"\x1b\[[0-?]*[ -/]*[@-~]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b[@-Z\\^_=>]")
SPACE = re.compile(rb"[\s\x00-\x1f]+")


def forms(key):
    """The key in the forms that a service can send, by name."""
    wide = "".join(chr(ord(letter) + 0xFEE0) for letter in key)
    return {
        "plain": key, "capitals": key.upper(), "reversed": key[::-1],
        "percent": "".join(f"%{ord(letter):02x}" for letter in key),
        "hex": key.encode().hex(), "wide": wide,
        "escaped": "".join(f"\\u{ord(letter):04x}" for letter in key),
        "base64": base64.b64encode(key.encode()).decode(),
        "base64 after x": base64.b64encode(b"x" + key.encode()).decode(),
        "base64 after xx": base64.b64encode(b"xx" + key.encode()).decode(),
    }  # fmt: skip


class Search:
    """Finds keys in output and in files."""

    def __init__(self, keys):
        self.needles = {}
        for key in keys:
            for name, form in forms(key).items():
                # The ends of base64 depend on the bytes around the key.
                text = form[4:-4] if name.startswith("base64") else form
                self.needles[text.encode()] = name
                self.needles[text.swapcase().encode()] = f"{name}, other case"
            self.needles[urllib.parse.quote(forms(key)["wide"]).encode()] = "wide, percent"

    def found(self, content):
        """The name of a form that the bytes contain, or None."""
        return next((name for text, name in self.needles.items() if text in content), None)

    def found_on_screen(self, output):
        """Searches what a terminal received: also across line ends and sequences."""
        return self.found(output) or self.found(SPACE.sub(b"", SEQUENCES.sub(b"", output)))
