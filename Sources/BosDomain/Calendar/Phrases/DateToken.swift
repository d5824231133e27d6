import BosText

/// A number, a word or a mark of a date phrase.
struct DateToken: Hashable {
  enum Kind: Hashable {
    case number
    case word
    case mark
  }

  let kind: Kind
  /// The digits, the word in lower case, or the mark.
  let text: String

  var isNumber: Bool { kind == .number }
  var isMark: Bool { kind == .mark }
  var isWord: Bool { kind == .word }
  /// The value of a number; a longer one than eight digits is no token.
  var number: Int { Int(text) ?? 0 }

  /// Splits a text into tokens; returns nil if a character can't be part of a date.
  ///
  /// Words written together, such as `지난주말`, become several tokens.
  static func tokens(of text: String) -> [DateToken]? {
    guard text.utf8.count <= 200 else { return nil }
    var tokens: [DateToken] = []
    var characters = Array(plain(text))[...]
    while let first = characters.first {
      if first == " " || first == "\t" {
        characters.removeFirst()
      } else if isDigit(first) {
        let digits = characters.prefix(while: isDigit)
        guard digits.count <= 8 else { return nil }
        tokens.append(DateToken(kind: .number, text: String(digits)))
        characters = characters.dropFirst(digits.count)
      } else if first.isLetter {
        let isASCII = first.isASCII
        let letters = characters.prefix { $0.isLetter && $0.isASCII == isASCII }
        let pieces = DateWords.pieces(of: String(letters)).flatMap { piece in
          piece == "말일" ? ["마지막", "날"] : [piece]
        }
        tokens += pieces.map { DateToken(kind: .word, text: $0) }
        characters = characters.dropFirst(letters.count)
      } else if characters.starts(with: "..") {
        tokens.append(DateToken(kind: .mark, text: ".."))
        characters = characters.dropFirst(2)
      } else if ".,/-~()".contains(first) {
        tokens.append(DateToken(kind: .mark, text: String(first)))
        characters.removeFirst()
      } else {
        return nil
      }
    }
    return tokens.isEmpty ? nil : tokens
  }

  /// The text without the time that spreadsheets and data frames add to a date.
  private static func withoutMidnight(_ text: String) -> String {
    let times = ["00:00:00.000000000", "00:00:00.000000", "00:00:00.000", "00:00:00", "00:00"]
    var date = text[...]
    for zone in ["Z", "+09:00"] where date.hasSuffix(zone) {
      date = date.dropLast(zone.count)
      break
    }
    for time in times where date.hasSuffix(time) {
      date = date.dropLast(time.count)
      guard let mark = date.last, mark == "T" || mark == " ", date.dropLast().last?.isNumber == true
      else { return text }
      return String(date.dropLast())
    }
    return text
  }

  /// Whether a year and a mark of dates come first.
  private static func startsWithYear(_ rest: ArraySlice<Unicode.Scalar>) -> Bool {
    let start = rest.drop { $0 == " " }.prefix(5)
    return start.count == 5 && start.prefix(4).allSatisfy { isDigit(Character($0)) }
      && start.last.map { ["-", ".", "/"].contains($0) } == true
  }

  /// Whether a day such as `2024-05-06` comes last.
  private static func endsWithDay(_ start: ArraySlice<Unicode.Scalar>) -> Bool {
    let parts = String(String.UnicodeScalarView(start.suffix(10))).split(
      separator: "-",
      omittingEmptySubsequences: false
    )
    return parts.map(\.count) == [4, 2, 2] && parts.allSatisfy { $0.allSatisfy(isDigit) }
  }

  private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }

  /// The text in lower case with composed Hangul, ASCII digits and one mark for ranges.
  private static func plain(_ text: String) -> String {
    var plain = ""
    let scalars = Array(withoutMidnight(nfc(text)).unicodeScalars)
    for (place, scalar) in scalars.enumerated() {
      switch scalar.value {
      case 0xFF5E, 0x301C, 0x223C, 0x2013, 0x2014: plain.append("~")
      case 0xFF01..<0xFF5E:
        plain.unicodeScalars.append(Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar)
      case 0x3000, 0xA0: plain.append(" ")
      case 0x27, 0x2018, 0x2019:
        // The rest of a year, as in `'26`.
        let digits = scalars[(place + 1)...].prefix { isDigit(Character($0)) }
        let isAfterWord = plain.last.map { $0.isLetter || $0.isNumber } ?? false
        if digits.count == 2, !isAfterWord { plain += digits[place + 1].value < 0x35 ? "20" : "19" }
      // Between two dates, as in `2025-11-01:2025-11-07`.
      case 0x3A where startsWithYear(scalars[(place + 1)...]): plain.append("~")
      // An interval of ISO 8601, such as `2024-05-06/07`.
      case 0x2F where endsWithDay(scalars[..<place]): plain.append("~")
      case 0xB7, 0x318D, 0x30FB: plain.append(".")
      default: plain.unicodeScalars.append(scalar)
      }
    }
    // The holiday that is named by a date.
    return plain.lowercased().replacing("3.1 절", with: "삼일절").replacing("3.1절", with: "삼일절")
  }
}
