import BosLanguage
import BosText

/// An unquoted word of a line, read without a parse, because the line has none.
struct LineWord {
  let text: String
  /// The place in the line, in bytes.
  let range: SourceRange
  /// The words of its stage before it.
  let before: [String]

  /// Returns the words of a line, each with those that precede it in its stage.
  static func words(of line: [UInt8]) -> [LineWord] {
    var words: [LineWord] = []
    var stage: [String] = []
    var outer: [[String]] = []
    var place = 0
    while place < line.count {
      switch line[place] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
        place = end(ofQuoteAt: place, in: line)
        // A text is an argument, too.
        stage.append("")
      case UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "["):
        outer.append(stage)
        stage = []
        place += 1
      case UInt8(ascii: ")"), UInt8(ascii: "}"), UInt8(ascii: "]"):
        stage = (outer.popLast() ?? []) + [""]
        place += 1
      case UInt8(ascii: "|"), UInt8(ascii: ";"):
        stage = []
        place += 1
      case UInt8(ascii: ","), 0x09, 0x0D, 0x20: place += 1
      default:
        let start = place
        while place < line.count, !ends(line[place]) { place += 1 }
        let range = SourceRange(start, place)
        let text = String(decoding: line[start..<place], as: UTF8.self)
        if text == "=" {
          stage = []
          continue
        }
        words.append(LineWord(text: nfc(text), range: range, before: stage))
        stage.append(nfc(text))
      }
    }
    return words
  }

  private static func ends(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"), UInt8(ascii: "("),
      UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ")"), UInt8(ascii: "}"),
      UInt8(ascii: "]"), UInt8(ascii: "|"), UInt8(ascii: ";"), UInt8(ascii: ","), 0x09, 0x0D, 0x20:
      true
    default: false
    }
  }

  /// The place after the closing quote, or the end of the line without one.
  static func end(ofQuoteAt start: Int, in line: [UInt8]) -> Int {
    var place = start + 1
    while place < line.count, line[place] != line[start] {
      place += line[place] == UInt8(ascii: "\\") && line[start] != UInt8(ascii: "'") ? 2 : 1
    }
    return min(place + 1, line.count)
  }
}
