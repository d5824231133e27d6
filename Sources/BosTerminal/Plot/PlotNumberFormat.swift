package import BosText

/// The number format of a plot.
package enum PlotNumberFormat: Sendable, Hashable, CaseIterable {
  /// All digits, as in 1,234,567.
  case plain
  /// Units of ten thousand and a hundred million, as in 123만 and 1.2억.
  case korean
  /// Thousands and millions, as in 1.2M.
  case compact
  /// Percentages with one decimal, as in 28.9%.
  case percent

  /// The usual short format of a language.
  package static func short(in language: DisplayLanguage) -> PlotNumberFormat {
    language == .korean ? .korean : .compact
  }

  /// Formats a value, in short form if the format is short.
  package func text(_ value: Double) -> String {
    guard value.isFinite, value.magnitude < 1e15 else { return shortest(value) }
    switch self {
    case .plain:
      if value == value.rounded() { return grouped(Int64(value)) }
      if value.magnitude >= 10_000 { return Self.trimmed(value, decimals: 0) }
      if value.magnitude >= 0.01 { return Self.trimmed(value, decimals: 2) }
      return value.magnitude < 1e-6 ? shortest(value) : Self.significant(value)
    case .korean:
      let isWhole = value == value.rounded()
      if isWhole, value.magnitude < 1e12 { return koreanUnits(Int64(value)) }
      return scaled(value) { $0 < 100 ? 1 : 0 }
    case .compact:
      return scaled(value) { $0 < 100 ? 1 : 0 }
    case .percent:
      return Self.grouping(fixed(value, decimals: 1)) + "%"
    }
  }

  /// Formats the number at an axis mark exactly.
  func tick(_ value: Double, step: Double) -> String {
    guard value.isFinite, value.magnitude < 1e15, step > 1e-6 else { return shortest(value) }
    if self == .percent { return Self.plain.tick(value, step: step) + "%" }
    guard self == .plain else { return scaled(value) { _ in 6 } }
    var decimals = 0
    var unit = 1.0
    while unit > step * 1.001, decimals < 8 {
      unit /= 10
      decimals += 1
    }
    return Self.grouping(fixed(value, decimals: decimals))
  }

  /// The units of the format, largest first.
  private var units: [(size: Double, name: String)] {
    switch self {
    case .plain, .percent: []
    case .korean: [(1e12, "조"), (1e8, "억"), (1e4, "만")]
    case .compact: [(1e12, "T"), (1e9, "B"), (1e6, "M"), (1e3, "k")]
    }
  }

  /// Formats a number in the largest unit that it reaches.
  private func scaled(_ value: Double, decimals: (Double) -> Int) -> String {
    guard let unit = units.first(where: { value.magnitude >= $0.size }) else {
      return Self.trimmed(value, decimals: max(2, decimals(value.magnitude)))
    }
    let scaled = value / unit.size
    return Self.trimmed(scaled, decimals: decimals(scaled.magnitude)) + unit.name
  }

  /// A small number with two digits after its zeros.
  private static func significant(_ value: Double) -> String {
    var decimals = 3
    var size = value.magnitude * 100
    while size < 1 {
      size *= 10
      decimals += 1
    }
    return trimmed(value, decimals: decimals)
  }

  private static func trimmed(_ value: Double, decimals: Int) -> String {
    let text = fixed(value, decimals: decimals)
    guard text.utf8.contains(UInt8(ascii: ".")) else { return grouping(text) }
    var kept = Substring(text)
    while kept.last == "0" { kept.removeLast() }
    if kept.last == "." { kept.removeLast() }
    return grouping(String(kept))
  }

  /// Inserts commas between groups of three digits before the decimal point.
  private static func grouping(_ text: String) -> String {
    let whole = text.prefix { $0 != "." }
    guard let number = Int64(whole), number.magnitude >= 1000 else { return text }
    return grouped(number) + text.dropFirst(whole.count)
  }
}
