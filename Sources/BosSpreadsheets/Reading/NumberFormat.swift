/// What the number format of a cell says about its value.
enum NumberFormat: Hashable, Sendable {
  case general
  /// A number with decimals, even if the value has none.
  case decimals
  /// A percentage, which a workbook stores as a part of one. It is read as a number of hundred, as
  /// charts have them, unless bos wrote it as a part of one.
  case percentage(Percentage)
  case day
  case dayAndTime
  case time

  /// The formats that every workbook has; those of East Asia are dates or times.
  init(builtIn number: Int) {
    switch number {
    case 2, 4, 39, 40, 44: self = .decimals
    case 9, 10: self = .percentage(.ofHundred)
    case 14...17, 27...31, 36, 50...54, 57, 58: self = .day
    case 22: self = .dayAndTime
    case 18...21, 32...35, 45...47, 55, 56: self = .time
    default: self = .general
    }
  }

  /// Reads a format such as `#,##0.0` or `yyyy"년" m"월" d"일"`.
  init(code: String) {
    var isQuoted = false
    var isSkipped = false
    var bracket: [UInt8]?
    var (hasDay, hasTime, hasMonth, hasDecimals, isElapsed) = (false, false, false, false, false)
    var isPercentage = false
    var last: UInt8 = 0
    if code.lowercased() == "general" {
      self = .general
      return
    }
    if Percentage.isOfOne(code: code) {
      self = .percentage(.ofOne)
      return
    }
    scan: for byte in code.lowercased().utf8 {
      defer { last = byte }
      if isSkipped {
        isSkipped = false
      } else if isQuoted {
        isQuoted = byte != UInt8(ascii: "\"")
      } else if let inner = bracket {
        if byte == UInt8(ascii: "]") {
          isElapsed = isElapsed || !inner.isEmpty && inner.allSatisfy { "hms".utf8.contains($0) }
          bracket = nil
        } else {
          bracket = inner + [byte]
        }
      } else {
        switch byte {
        case UInt8(ascii: "\""): isQuoted = true
        case UInt8(ascii: "\\"), UInt8(ascii: "_"), UInt8(ascii: "*"): isSkipped = true
        case UInt8(ascii: "["): bracket = []
        case UInt8(ascii: ";"): break scan
        case UInt8(ascii: "y"), UInt8(ascii: "d"): hasDay = true
        case UInt8(ascii: "h"), UInt8(ascii: "s"): hasTime = true
        case UInt8(ascii: "m"): hasMonth = true
        case UInt8(ascii: "%"): isPercentage = true
        case UInt8(ascii: "0"), UInt8(ascii: "#"), UInt8(ascii: "?"):
          if last == UInt8(ascii: ".") { hasDecimals = true }
        default: break
        }
      }
    }
    // An `m` beside hours or seconds is a minute.
    if isElapsed {
      self = .time
    } else if hasDay {
      self = hasTime ? .dayAndTime : .day
    } else if hasTime {
      self = .time
    } else if hasMonth {
      self = .day
    } else {
      self = isPercentage ? .percentage(.ofHundred) : hasDecimals ? .decimals : .general
    }
  }
}
