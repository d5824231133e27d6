/// The value of a number token.
enum NumberLiteral: Equatable {
  case int(Int64)
  case num(Double)
  case period(months: Int, days: Int)
  case invalid(Problem)

  enum Problem: Equatable {
    /// `10m`: a million or months?
    case ambiguousM(digits: String)
    case unknownSuffix(String)
    case tooLarge
    /// Korean units that don't descend, or a fraction inside a group.
    case unitsOutOfOrder
    case misplacedUnderscore
  }

  /// Decodes the text of a number token.
  static func decode(_ bytes: ArraySlice<UInt8>) -> NumberLiteral {
    if let value = short(bytes) { return .int(value) }
    var place = bytes.startIndex
    let digits = scanDigits(bytes, &place)
    if place == bytes.endIndex { return plain(digits) }
    if digits.isUnderscoreMisplaced {
      return .invalid(.misplacedUnderscore)
    }
    let suffix = String(decoding: bytes[place...], as: UTF8.self)
    if bytes[place] | 0x20 == UInt8(ascii: "e"), suffix.utf8.last.map(ByteClass.isDigit) == true,
      let value = Double(digits.clean + suffix)
    {
      return value.isFinite ? .num(value) : .invalid(.tooLarge)
    }
    switch suffix {
    case "k", "K": return scaled(digits, by: 1_000)
    case "M": return scaled(digits, by: 1_000_000)
    case "B": return scaled(digits, by: 1_000_000_000)
    case "m": return .invalid(.ambiguousM(digits: digits.text))
    case "d", "일": return period(digits, months: 0, days: 1, suffix)
    case "w", "주": return period(digits, months: 0, days: 7, suffix)
    case "mo", "개월": return period(digits, months: 1, days: 0, suffix)
    case "y", "년": return period(digits, months: 12, days: 0, suffix)
    default: return korean(bytes, suffix: suffix)
    }
  }

  /// Decodes up to 18 plain digits, the most common case.
  private static func short(_ bytes: ArraySlice<UInt8>) -> Int64? {
    guard bytes.count <= 18 else { return nil }
    var value: Int64 = 0
    for byte in bytes {
      guard ByteClass.isDigit(byte) else { return nil }
      value = value * 10 + Int64(byte - 0x30)
    }
    return value
  }

  private struct Digits {
    var text: String
    var isWhole: Bool
    var hasUnderscore: Bool
    var clean: String { hasUnderscore ? text.filter { $0 != "_" } : text }
    var isUnderscoreMisplaced: Bool {
      guard hasUnderscore else { return false }
      return text.hasSuffix("_") || text.contains("__") || text.contains("_.")
        || text.contains("._")
    }
  }

  private static func scanDigits(_ bytes: ArraySlice<UInt8>, _ place: inout Int) -> Digits {
    let start = place
    var isWhole = true
    var hasUnderscore = false
    while place < bytes.endIndex {
      let byte = bytes[place]
      if byte == UInt8(ascii: "."), isWhole, place + 1 < bytes.endIndex,
        ByteClass.isDigit(bytes[place + 1])
      {
        isWhole = false
      } else if byte == UInt8(ascii: "_") {
        hasUnderscore = true
      } else if !ByteClass.isDigit(byte) {
        break
      }
      place += 1
    }
    return Digits(
      text: String(decoding: bytes[start..<place], as: UTF8.self),
      isWhole: isWhole,
      hasUnderscore: hasUnderscore
    )
  }

  private static func plain(_ digits: Digits) -> NumberLiteral {
    if digits.isWhole, let value = Int64(digits.text) { return .int(value) }
    if digits.isUnderscoreMisplaced { return .invalid(.misplacedUnderscore) }
    if digits.isWhole {
      return Int64(digits.clean).map(NumberLiteral.int) ?? .invalid(.tooLarge)
    }
    guard let value = Double(digits.clean), value.isFinite else { return .invalid(.tooLarge) }
    return .num(value)
  }

  private static func scaled(_ digits: Digits, by factor: Int64) -> NumberLiteral {
    switch value(digits, times: factor) {
    case .exact(let value): .int(value)
    case .inexact(let value): .num(value)
    case .tooLarge: .invalid(.tooLarge)
    }
  }

  private static func period(
    _ digits: Digits,
    months: Int,
    days: Int,
    _ suffix: String
  ) -> NumberLiteral {
    guard digits.isWhole else { return .invalid(.unknownSuffix(suffix)) }
    guard let count = Int(digits.clean), count <= 4_000_000 else { return .invalid(.tooLarge) }
    return .period(months: count * months, days: count * days)
  }

  private enum Scaled {
    case exact(Int64)
    case inexact(Double)
    case tooLarge
  }

  /// Multiplies decimal text by a factor, exactly if the result is an integer.
  private static func value(_ digits: Digits, times factor: Int64) -> Scaled {
    let parts = digits.clean.split(separator: ".", omittingEmptySubsequences: false)
    guard let whole = Int64(parts[0]) else { return .tooLarge }
    let (product, overflow) = whole.multipliedReportingOverflow(by: factor)
    if overflow { return .tooLarge }
    guard parts.count == 2 else { return .exact(product) }
    var rest: Int64 = 0
    var unit = factor
    for digit in parts[1].utf8 {
      if digit == UInt8(ascii: "0"), unit % 10 != 0 { continue }
      guard unit % 10 == 0 else { return inexact(digits, factor) }
      unit /= 10
      rest += Int64(digit - UInt8(ascii: "0")) * unit
    }
    let (sum, carried) = product.addingReportingOverflow(rest)
    return carried ? .tooLarge : .exact(sum)
  }

  private static func inexact(_ digits: Digits, _ factor: Int64) -> Scaled {
    // The factors are powers of ten, so the text can express the value exactly.
    let zeros = String(factor).utf8.count - 1
    guard let value = Double("\(digits.clean)e\(zeros)") else { return .tooLarge }
    return .inexact(value)
  }

  /// Decodes Korean groups that add up, largest first: 1억2천만.
  private static func korean(_ bytes: ArraySlice<UInt8>, suffix: String) -> NumberLiteral {
    var place = bytes.startIndex
    var total: Int64 = 0
    var lastUnit = Int64.max
    // The value before 만 or 억 in its group, such as the 2천 of 2천만.
    var pending: Int64 = 0
    var lastSmall = Int64.max
    while place < bytes.endIndex {
      let digits = scanDigits(bytes, &place)
      var unit: Int64 = 1
      if let small = scanUnit(bytes, &place, ["천": 1_000, "백": 100, "십": 10]) { unit = small }
      guard !digits.isUnderscoreMisplaced else { return .invalid(.misplacedUnderscore) }
      let large = scanUnit(
        bytes,
        &place,
        ["조": 1_000_000_000_000, "억": 100_000_000, "만": 10_000]
      )
      if large == nil, unit == 1, place < bytes.endIndex {
        return .invalid(.unknownSuffix(suffix))
      }
      if digits.text.isEmpty { return .invalid(.unknownSuffix(suffix)) }
      guard unit < lastSmall else { return .invalid(.unitsOutOfOrder) }
      switch value(digits, times: unit * (large ?? 1)) {
      case .tooLarge: return .invalid(.tooLarge)
      case .inexact(let value):
        guard place == bytes.endIndex, total == 0, pending == 0 else {
          return .invalid(.unitsOutOfOrder)
        }
        return .num(value)
      case .exact(let value):
        guard digits.isWhole || (total == 0 && pending == 0) || large != nil else {
          return .invalid(.unitsOutOfOrder)
        }
        let (scaledPending, wide) = pending.multipliedReportingOverflow(by: large ?? 1)
        let (sum, over) = value.addingReportingOverflow(large == nil ? pending : scaledPending)
        if wide || over { return .invalid(.tooLarge) }
        if let large {
          guard large < lastUnit else { return .invalid(.unitsOutOfOrder) }
          lastUnit = large
          lastSmall = .max
          pending = 0
          let (next, overflow) = total.addingReportingOverflow(sum)
          if overflow { return .invalid(.tooLarge) }
          total = next
        } else {
          lastSmall = unit
          pending = sum
        }
      }
    }
    let (sum, overflow) = total.addingReportingOverflow(pending)
    return overflow ? .invalid(.tooLarge) : .int(sum)
  }

  /// Skips a unit, if there is one here.
  private static func scanUnit(
    _ bytes: ArraySlice<UInt8>,
    _ place: inout Int,
    _ units: KeyValuePairs<String, Int64>
  ) -> Int64? {
    // No unit begins with an ASCII byte.
    guard place < bytes.endIndex, bytes[place] >= 0x80 else { return nil }
    for (name, value) in units where bytes[place...].starts(with: name.utf8) {
      place += name.utf8.count
      return value
    }
    return nil
  }
}
