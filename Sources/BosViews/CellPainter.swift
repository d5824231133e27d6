import BosDomain
import BosRuntime
import BosTables
import BosTerminal
import BosText

/// Draws the cells of a column uniformly.
struct CellPainter {
  let column: Column
  private let language: DisplayLanguage
  /// Whether numbers are long enough for separators.
  private let groups: Bool
  /// Whether the numbers are weekdays, shown by name.
  private let isWeekday: Bool
  /// Whether large numbers use 만 and 억.
  private let isKorean: Bool
  /// The decimals of every cell, and the unit after it, for display.
  private let decimals: Int?
  private let unit: String
  /// Whether a change shows its sign, also if it is a rise.
  private let isSigned: Bool
  /// The sign of negative numbers.
  private let minus: String
  /// Whether the numbers are the lowest ages of viewers, of which 0 is every age.
  private let isAge: Bool
  private let isTerminal: Bool
  /// Whether KOBIS's words are shown in English.
  private let isTranslated: Bool
  /// Whether numbers too small for four decimals are rounded, because others of the column aren't.
  private let roundsSmall: Bool
  /// Whether 0 means that there is no value.
  private let isZeroMissing: Bool
  /// Whether parts of a whole are shown in percent.
  private let isFraction: Bool
  /// The decimals of all numbers of a column on a screen, if they would differ.
  private let commonDecimals: Int?

  init(
    _ column: Column,
    rows: Int,
    language: DisplayLanguage,
    numbers: Settings.Numbers,
    isTerminal: Bool,
    showsUnits: Bool = false,
    isAmount: Bool = false,
    isWeekday: Bool = false,
    isSigned: Bool = false,
    isAge: Bool = false,
    minus: String = "-"
  ) {
    self.column = column
    self.language = language
    isKorean = numbers == .korean
    self.isWeekday = isWeekday
    self.isSigned = isSigned
    self.minus = minus
    self.isAge = isAge && isTerminal
    self.isTerminal = isTerminal
    let showsUnits = showsUnits || isTerminal
    isTranslated = isTerminal && language == .english && column.hasKobisWords
    roundsSmall =
      isTerminal && column.kind == .num
      && (0..<rows).contains { row in
        if case .num(let number) = column[row] { number.magnitude >= 0.001 } else { false }
      }
    isZeroMissing = isTerminal && column.meaning == "rating"
    groups = isAmount || column.isAmount || Self.groups(column, rows: rows)
    commonDecimals =
      isTerminal && column.kind == .num ? Self.commonDecimals(column, rows: rows) : nil
    isFraction = column.isFraction && showsUnits && column.kind == .num
    let isShare = (column.isPercentage || isFraction) && showsUnits && column.kind == .num
    let isPercent =
      isShare
      || column.kind == .num && !column.isOwn
        && ChartColumn.named(column.meaning)?.kind == .percent
    unit = isPercent && showsUnits ? "%" : ""
    // Ratings of films are compared with each other.
    decimals =
      isShare
      ? 1
      : (isPercent || isZeroMissing && column.kind == .num) && showsUnits
        ? isZeroMissing
          ? 2 : (0..<rows).map { Self.decimals(of: column[$0]) }.max().map { max($0, 1) } : nil
  }

  /// Returns whether a column's numbers have separators.
  ///
  /// Chart amounts always do; codes and years never. In other columns 2024 may be a year, so
  /// separators appear only if a number has five digits.
  private static func groups(_ column: Column, rows: Int) -> Bool {
    if ["code", "year"].contains(column.meaning) { return false }
    if let known = ChartColumn.recognized(column.meaning), known.isLargestFirst,
      known.kind == .int || known.kind == .num
    {
      return true
    }
    // Counts and amounts of groups are no years.
    if column.kind == .int, column.isLargestFirst || column.isAmount { return true }
    var isLarge = false
    for row in 0..<rows {
      switch column[row] {
      case .int(let number):
        if number.magnitude >= 10_000 { return true }
        // A computed number of four digits that can be no year has separators, too.
        if column.isOwn, (1800..<2200).contains(number) { return false }
        isLarge = isLarge || column.isOwn && number.magnitude >= 1000
      case .num(let number): if number.magnitude >= 10_000 { return true }
      default: continue
      }
    }
    return isLarge
  }

  func cell(_ row: Int) -> TableCell {
    switch column[row] {
    case .null: .null
    case .int(let number) where isWeekday && weekday(number) != nil:
      TableCell(weekday(number) ?? "", .plain)
    case .int(0) where isAge:
      TableCell(Phrase("all", ko: "전체").text(in: language), .number)
    case .int(let number):
      TableCell((isSigned && number > 0 ? "+" : "") + withMinus(written(number)), .number)
    case .num(0) where isZeroMissing: .null
    case .num(let number):
      TableCell((isSigned ? signed(number) : withMinus(written(number))) + unit, .number)
    case .bool(let isTrue) where isTerminal && column.meaning == "new" && language == .korean:
      // As KOBIS says: new in the chart, which need not be a new film.
      isTrue ? TableCell("신규 진입", .accent) : TableCell("–", .muted)
    case .bool(let isTrue) where isTerminal:
      TableCell(
        (isTrue ? Phrase.yes : Phrase.no).text(in: language),
        isTrue ? .plain : .muted
      )
    case .text(let text) where language == .korean && column.koreanTexts[text] != nil:
      TableCell(column.koreanTexts[text] ?? text, .plain)
    case .text(let text) where isTranslated: TableCell(spaced(KobisWords.english(text)), .plain)
    case .text(let text) where isTerminal && text.contains(","): TableCell(spaced(text), .plain)
    case let value: TableCell(value.display(language), .plain)
    }
  }

  /// The genres, nations or directors of a film with a space after each comma, as on its page; the
  /// data have none.
  private func spaced(_ text: String) -> String {
    guard isTerminal, ["genre", "nation", "director"].contains(column.meaning) else { return text }
    return text.split(separator: ",", omittingEmptySubsequences: false)
      .map { $0.drop(while: \.isWhitespace) }.joined(separator: ", ")
  }

  /// A number with the sign of the device.
  private func withMinus(_ text: String) -> String {
    text.hasPrefix("-") ? minus + text.dropFirst() : text
  }

  /// A change with its sign.
  private func signed(_ number: Double) -> String {
    let text = fixed(number.magnitude, decimals: 1)
    if text == "0.0" { return text }
    let whole = text.prefix { $0 != "." }
    let digits = Int64(whole).map { grouped($0) } ?? String(whole)
    return (number < 0 ? minus : "+") + digits + text.dropFirst(whole.count)
  }

  private func weekday(_ number: Int64) -> String? {
    Int(exactly: number).flatMap(Weekday.init(rawValue:)).map { weekday in
      Phrase(weekday.short, ko: weekday.koreanShort).text(in: language)
    }
  }

  private func written(_ number: Int64) -> String {
    if !groups { return String(number) }
    return isKorean ? koreanUnits(number) : grouped(number)
  }

  private func written(_ number: Double) -> String {
    let number = isFraction ? number * 100 : number
    if let decimals {
      let text = fixed(number, decimals: decimals)
      return unit.isEmpty ? text : withSeparators(text)
    }
    // A value that bos computes isn't more precise than the services' figures.
    if let known = ChartColumn.named(column.meaning), known.isComputed, !column.isOwn {
      return separated(
        visible(fixed(number, decimals: known.name == "ticket_price" ? 0 : 1), number)
      )
    }
    if let commonDecimals, number.isFinite {
      return separated(visible(fixed(number, decimals: commonDecimals), number))
    }
    if roundsSmall, number != 0, number.magnitude < 0.000_05 { return visible("0", number) }
    // Among texts and days, each number stands for itself.
    let most = isTerminal && column.kind == .any ? Self.decimals(ofSize: number.magnitude) : 4
    return separated(visible(Self.short(number, atMost: most), number))
  }

  /// The text of a number, or its first digit if the text reads as 0, although the number isn't 0.
  ///
  /// Less than a billionth is what computing leaves of 0.
  private func visible(_ text: String, _ number: Double) -> String {
    guard isTerminal, number.magnitude >= 1e-9, number.isFinite,
      !text.contains(where: { ("1"..."9").contains($0) })
    else { return text }
    return (1...9).lazy.map { fixed(number, decimals: $0) }.first { text in
      text.contains { ("1"..."9").contains($0) }
    } ?? text
  }

  /// Inserts separators before the decimal point.
  private func separated(_ text: String) -> String { groups ? withSeparators(text) : text }

  private func withSeparators(_ text: String) -> String {
    let whole = text.prefix { $0 != "." }
    guard let number = Int64(whole) else { return text }
    return (text.hasPrefix("-") && number == 0 ? "-0" : grouped(number))
      + text.dropFirst(whole.count)
  }

  /// Formats a number with at most four decimals, or one from a thousand; `print` shows all.
  private static func short(_ number: Double, atMost most: Int = 4) -> String {
    let text = shortest(number)
    let decimals = number.magnitude < 1_000 ? most : 1
    guard let dot = text.firstIndex(of: "."), !text.contains("e"),
      text[dot...].utf8.count > decimals + 1
    else { return text }
    var rounded = fixed(number, decimals: decimals)
    while rounded.hasSuffix("0") { rounded.removeLast() }
    if rounded.hasSuffix(".") { rounded.removeLast() }
    return rounded
  }

  /// The decimals of the numbers of a column if the user computed them, or some are rounded; nil for
  /// a column that needs none, and for numbers that are too small for decimals.
  private static func commonDecimals(_ column: Column, rows: Int) -> Int? {
    let numbers = (0..<rows).compactMap { row in
      if case .num(let number) = column[row], number.isFinite { number } else { nil }
    }
    let sizes = numbers.lazy.map(\.magnitude).filter { $0 > 0 }
    guard let largest = sizes.max(), let smallest = sizes.min(), largest >= 0.001,
      column.isOwn || numbers.contains(where: { short($0) != shortest($0) })
    else { return nil }
    // Amounts and shares in one column, as in `describe`, each stand for themselves.
    if largest >= 1_000_000, smallest < 1_000 { return nil }
    let most = smallest < 0.1 ? 4 : max(decimals(ofSize: largest), smallest < 10 ? 2 : 1)
    let needed =
      numbers.lazy.map { number in
        let text = shortest(number)
        if text.contains("e") { return number.magnitude < 1 ? most : 0 }
        return text.firstIndex(of: ".").map { text[$0...].utf8.count - 1 } ?? 0
      }.max() ?? 0
    return needed == 0 ? nil : min(needed, most)
  }

  /// The most decimals of a number: fewer, the larger it is.
  private static func decimals(ofSize magnitude: Double) -> Int {
    magnitude < 10 ? 4 : magnitude < 100 ? 2 : 1
  }

  private static func decimals(of value: Value) -> Int {
    guard case .num(let number) = value else { return 0 }
    let text = short(number)
    // More decimals of a computed rate aren't significant.
    return min(2, text.firstIndex(of: ".").map { text[$0...].utf8.count - 1 } ?? 0)
  }
}
