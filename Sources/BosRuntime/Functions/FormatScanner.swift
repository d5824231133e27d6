import BosTables
import BosText

/// Splits a pattern of `format` into its pieces.
struct FormatScanner {
  private let scalars: [Unicode.Scalar]
  private var place = 0
  /// The position in UTF-8.
  private var offset = 0

  init(_ pattern: String) { scalars = Array(pattern.unicodeScalars) }

  /// Returns the next piece with its range in UTF-8, or nil at the end.
  mutating func next() throws(FormatPattern.Problem)
    -> (piece: FormatPattern.Piece, part: Range<Int>)?
  {
    guard let first = peek() else { return nil }
    let start = offset
    let piece: FormatPattern.Piece
    if first == "[" {
      piece = .text(try bracketedText())
    } else if Self.isPlace(first) || first == "+" && peek(1).map(Self.isPlace) == true {
      piece = .number(try number())
    } else if first.isASCII, first.properties.isAlphabetic {
      piece = .day(try mark(first))
    } else if ("1"..."9").contains(first) {
      let digits = take { ("0"..."9").contains($0) }
      throw problem(.strayDigits(digits), from: start)
    } else {
      var count = 1
      while let next = peek(count), Self.isPlain(next) { count += 1 }
      let isPoint = peek(count - 1) == "." && peek(count).map(Self.isPlace) == true
      piece = .text(take(count))
      if isPoint {
        let point = offset - 1
        _ = take(while: Self.isPlace)
        throw problem(.pointFirst, from: point)
      }
    }
    return (piece, start..<offset)
  }

  private func peek(_ ahead: Int = 0) -> Unicode.Scalar? {
    place + ahead < scalars.count ? scalars[place + ahead] : nil
  }

  private mutating func take(_ count: Int) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[place..<min(place + count, scalars.count)])
    place += text.count
    offset += String(text).utf8.count
    return String(text)
  }

  private mutating func take(while isPart: (Unicode.Scalar) -> Bool) -> String {
    take(scalars[place...].prefix(while: isPart).count)
  }

  private static func isPlace(_ scalar: Unicode.Scalar) -> Bool { scalar == "0" || scalar == "#" }

  /// Whether a character stands for itself wherever it is.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    !isPlace(scalar) && scalar != "[" && scalar != "+"
      && !(scalar.isASCII && (scalar.properties.isAlphabetic || ("1"..."9").contains(scalar)))
  }

  private func problem(_ error: RuntimeError, from start: Int) -> FormatPattern.Problem {
    FormatPattern.Problem(error: error, part: start..<offset)
  }

  /// Takes `[text]`.
  private mutating func bracketedText() throws(FormatPattern.Problem) -> String {
    let start = offset
    _ = take(1)
    let text = take { $0 != "]" }
    guard peek() != nil else { throw problem(.openBracket, from: start) }
    _ = take(1)
    return text
  }

  private mutating func mark(_ letter: Unicode.Scalar) throws(FormatPattern.Problem) -> DayMark {
    let start = offset
    let run = take { $0 == letter }
    guard let mark = DayMark(rawValue: run) else {
      throw problem(.unknownMark(run), from: start)
    }
    return mark
  }

  /// Takes a place such as `+#,##0.0만`.
  private mutating func number() throws(FormatPattern.Problem) -> NumberPlace {
    let start = offset
    var number = NumberPlace()
    if peek() == "+" {
      _ = take(1)
      number.hasSign = true
    }
    var whole = ""
    while let next = peek() {
      let isComma = next == "," && peek(1).map(Self.isPlace) == true
      guard Self.isPlace(next) || isComma else { break }
      whole += take(1)
    }
    var fraction = ""
    if peek() == ".", peek(1).map(Self.isPlace) == true {
      _ = take(1)
      fraction = take(while: Self.isPlace)
    }
    let digits = whole.filter { $0 != "," }
    let groups = whole.split(separator: ",", omittingEmptySubsequences: false)
    guard digits.drop(while: { $0 == "#" }).allSatisfy({ $0 == "0" }),
      fraction.drop(while: { $0 == "0" }).allSatisfy({ $0 == "#" }),
      groups.dropFirst().allSatisfy({ $0.count == 3 }), digits.count <= 340,
      fraction.count <= 340
    else { throw problem(.wrongPlace, from: start) }
    number.hasCommas = groups.count > 1
    number.digits = max(1, digits.filter { $0 == "0" }.count)
    number.decimals = (fraction.filter { $0 == "0" }.count, fraction.count)
    if let unit = peek(), let exponent = Self.units[unit] {
      // Letters that go on are no unit, and are read as a mark.
      let goesOn = unit.isASCII && peek(1).map { $0.isASCII && $0.properties.isAlphabetic } == true
      if !goesOn {
        number.exponent = exponent
        number.unit = take(1)
      }
    }
    let unit = take { Self.numerals.contains($0) }
    if !unit.isEmpty { throw problem(.unknownUnit(number.unit + unit), from: start) }
    return number
  }

  /// The suffixes of numbers in the language, with their powers of ten.
  private static let units: [Unicode.Scalar: Int] = [
    "k": 3, "K": 3, "M": 6, "B": 9, "만": 4, "억": 8, "조": 12,
  ]

  /// The letters of Korean numbers, which mean more than text right after a number.
  private static let numerals: Set<Unicode.Scalar> = ["십", "백", "천", "만", "억", "조", "경"]
}

extension RuntimeError {
  fileprivate static func unknownMark(_ run: String) -> RuntimeError {
    let other = [run.uppercased(), run.lowercased()].compactMap(DayMark.init(rawValue:)).first
    return RuntimeError(
      .pattern,
      "`\(run)` has no meaning in a pattern",
      ko: "`\(run)`: 서식에 쓸 수 없는 기호입니다",
      hint: other.map { .didYouMean($0.rawValue) }
        ?? Phrase(
          "the marks are YYYY YY MM M DD D dddd ddd; put other text in brackets: `[\(run)]`",
          ko: "쓸 수 있는 기호: YYYY YY MM M DD D dddd ddd. 텍스트는 `[\(run)]`처럼 감싸세요"
        )
    )
  }

  fileprivate static func strayDigits(_ digits: String) -> RuntimeError {
    RuntimeError(
      .pattern,
      "digits in a pattern are only `0` and `#`",
      ko: "서식의 숫자 자리에는 `0`과 `#`만 쓸 수 있습니다",
      hint: Phrase(
        "for these digits as text, write `[\(digits)]`",
        ko: "텍스트로 쓰려면 `[\(digits)]`처럼 감싸세요"
      )
    )
  }

  fileprivate static var wrongPlace: RuntimeError {
    RuntimeError(
      .pattern,
      "this is not a place for a number",
      ko: "숫자 자리로 읽을 수 없는 서식입니다",
      hint: Phrase(
        "write `#` before `0`, commas before three digits, and after the point `0` before `#`",
        ko: "`#`은 `0` 앞에, 쉼표는 3자리마다, 소수점 뒤에서는 `0`을 `#` 앞에 쓰세요"
      )
    )
  }

  fileprivate static var pointFirst: RuntimeError {
    RuntimeError(
      .pattern,
      "a number needs a place before the point",
      ko: "소수점 앞에도 숫자 자리가 필요합니다",
      hint: Phrase("write `0.0`", ko: "`0.0`처럼 쓰세요")
    )
  }

  fileprivate static func unknownUnit(_ unit: String) -> RuntimeError {
    RuntimeError(
      .pattern,
      "`\(unit)` is not a unit",
      ko: "`\(unit)`: 없는 단위입니다",
      hint: Phrase(
        "the units are k M B 만 억 조; for text, write `[\(unit)]`",
        ko: "쓸 수 있는 단위: k M B 만 억 조. 텍스트로 쓰려면 `[\(unit)]`처럼 감싸세요"
      )
    )
  }

  fileprivate static var openBracket: RuntimeError {
    RuntimeError(
      .pattern,
      "the closing `]` is missing",
      ko: "닫는 `]` 기호가 없습니다",
      hint: .textInBrackets
    )
  }
}
