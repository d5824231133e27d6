import BosLineEditor
import BosServices
import BosTerminal
import BosText
import Glibc

extension FuzzTarget {
  /// What a terminal sends: keys, sequences, pastes and replies.
  static let keys = FuzzTarget(
    "keys",
    share: 80,
    texts: [
      "abc\r", "\u{1B}[A\u{1B}[1;5D\u{1B}OP\u{1B}[[A\u{1B}[200~가\n나\u{1B}[201~", "\u{1B}\u{1B}[D가",
      "\u{1B}]0;title\u{07}\u{1B}P1$r\u{1B}\\", "\u{1B}[M abc\u{1B}[<0;1;2M", "\u{1B}b\u{1B}\u{7F}",
      "\u{1B}[200~no end",
    ],
    tokens: [
      "\u{1B}", "\u{1B}[", "\u{1B}O", "\u{1B}]", "\u{1B}P", "\u{1B}_", "\u{1B}^", "\u{1B}X",
      "\u{1B}\\", "\u{07}", "\u{1B}[200~", "\u{1B}[201~", "200~", "M", "[", ";", "1", "~", "A",
      "\u{3}",
      "\u{4}", "\r", "\n", "가", "👨‍👩‍👧", "\u{0}", "\u{9B}",
    ]
  ) {
    { bytes in
      // More would fill the pipe.
      let bytes = bytes.prefix(60_000)
      var ends: [Int32] = [0, 0]
      guard pipe(&ends) == 0 else { return "no pipe" }
      let isSent = bytes.withUnsafeBytes { write(ends[1], $0.baseAddress, $0.count) } == bytes.count
      close(ends[1])
      defer { close(ends[0]) }
      guard isSent else { return "the pipe is full" }
      var reader = KeyReader(descriptor: ends[0], signals: -1)
      var used = 0
      while true {
        switch reader.next() {
        case .gone: return used <= bytes.count ? nil : "there are more keys than bytes"
        case .scalar, .alt, .background, .attributes: used += 1
        case .sequence(let bytes): used += bytes.count
        // A sequence of invalid bytes becomes one replacement character of three bytes.
        case .paste: used += 6
        case .signal: return "there is no signal"
        }
      }
    }
  }

  /// The cleaning, measuring and wrapping of text for a terminal.
  static let text = FuzzTarget(
    "text",
    share: 20,
    texts: [
      "한글 글자와 ASCII 글자", "👨‍👩‍👧🇰🇷🇰 e\u{301}\u{302}", "\u{1B}[31mred\u{1B}[0m\r\n\t|x|",
      "\u{202E}abc\u{2066}", "a  b\u{3000}c\u{A0}d\u{85}e", "*_`[<&#; ~~ > # -",
      "ㄱㅏ\u{1100}\u{1161}",
    ],
    tokens: [
      "\u{1B}[", "m", "\r", "\n", "\r\n", "\t", " ", "\u{3000}", "\u{200D}", "\u{FE0F}", "\u{FE0E}",
      "🇰", "🇷", "👨", "\u{1F3FB}", "\u{301}", "\u{1100}", "\u{1161}", "\u{11A8}", "가", "\u{202E}",
      "\u{AD}", "\u{2028}", "\u{E0001}", "\u{9B}", "|", "_", "&", "38;2;1;2;3", "\u{0}",
    ]
  ) {
    { bytes in
      // Real lines are short; wrapping measures a word more than once.
      TextLaws.problem(String(decoding: bytes, as: UTF8.self), cells: 2 + bytes.count % 60)
    }
  }
}

/// What must hold for any text on a terminal.
private enum TextLaws {
  static func problem(_ text: String, cells: Int) -> String? {
    let clean = sanitized(text)
    if sanitized(clean) != clean { return "sanitizing twice differs" }
    if clean.unicodeScalars.contains(where: { $0.value < 0x20 && $0 != "\n" && $0 != "\t" }) {
      return "a control character is left"
    }
    for line in wrapped(clean, to: cells) where cellWidth(line) > cells {
      return "a wrapped line is too wide"
    }
    for line in folded(clean, to: cells) where cellWidth(line) > cells {
      return "a folded line is too wide"
    }
    if cellWidth(truncated(clean, to: cells)) > cells { return "a cut text is too wide" }
    if cellWidth(text) < 0 { return "a width is negative" }
    let line = CleanText.line(text)
    if CleanText.line(line) != line { return "cleaning a line twice differs" }
    let lines = CleanText.lines(text)
    if CleanText.lines(lines) != lines { return "cleaning lines twice differs" }
    let normal = nfc(text)
    if nfc(normal) != normal { return "the normal form isn't normal" }
    _ = Hangul.initials(of: text)
    _ = Hangul.jamo(of: text)
    _ = Particle.object.attached(to: text)
    _ = closest(to: String(text.prefix(100)), in: ["list", "film", "순위"])
    if markdownEscaped(text).contains("\n") { return "a line end is left in Markdown" }
    _ = ScreenPicture(lines: [String(text.prefix(500))], columns: cells)
      .svg(title: text, description: text)
    return nil
  }
}
