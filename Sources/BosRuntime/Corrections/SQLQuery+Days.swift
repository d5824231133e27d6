import BosDomain
import BosText

/// Days in queries, which SQL counts from now and takes years from.
extension SQLQuery {
  /// Reads `day >= now() - interval '7 days'` as the days of a list, or nothing.
  mutating func recentDays() -> String? {
    let start = place
    if let days = lastDays() { return days }
    place = start
    return nil
  }

  private mutating func lastDays() -> String? {
    guard column() == "day" else { return nil }
    let isStrict = take(symbol: ">")
    guard isStrict || take(symbol: ">="), isNow(), take(symbol: "-") else { return nil }
    var days = 0
    if take("interval") {
      guard let count = interval() else { return nil }
      days = count
    } else {
      guard let count = number() else { return nil }
      days = count
    }
    days -= isStrict ? 1 : 0
    guard (1...9_999).contains(days), atEndOfCondition else { return nil }
    return days == 1 ? "yesterday" : "last \(days) days"
  }

  private mutating func isNow() -> Bool {
    guard case .word(let word)? = peek, SQLDay.nows.contains(word.lowercased()) else {
      return false
    }
    place += 1
    if take(symbol: "(") { return take(symbol: ")") }
    return true
  }

  /// Reads the days in `'7 days'`, `7 day` or `'2 weeks'`.
  private mutating func interval() -> Int? {
    if case .text(let text)? = peek {
      place += 1
      if let days = SQLDay.days(text.split(separator: " ").map(String.init)) { return days }
      guard let count = Int(text), case .word(let unit)? = peek else { return nil }
      place += 1
      return SQLDay.days(["\(count)", unit])
    }
    guard let count = number(), case .word(let unit)? = peek else { return nil }
    place += 1
    return SQLDay.days(["\(count)", unit])
  }

  /// Whether another condition with `and`, or none, follows.
  private var atEndOfCondition: Bool {
    switch peek {
    case nil: true
    case .word(let word)?: ["and", "group", "order", "limit", "offset"].contains(word.lowercased())
    default: false
    }
  }

  /// Reads a comparison of the year, which charts have only in their day, as one of days.
  mutating func yearCondition() -> String? {
    let start = place
    if let text = yearOfDay() { return text }
    place = start
    return nil
  }

  private mutating func yearOfDay() -> String? {
    guard case .word(let word)? = peek, ["year", "연도", "년도"].contains(word.lowercased()) else {
      return nil
    }
    place += 1
    if take(symbol: "(") {
      guard let name = column(), ["day", "날짜"].contains(name), take(symbol: ")") else { return nil }
    }
    if take("between") {
      guard let first = year(), take("and"), let last = year() else { return nil }
      return "day >= \(first)-01-01 and day <= \(last)-12-31"
    }
    guard case .symbol(let symbol)? = peek else { return nil }
    place += 1
    guard let year = year() else { return nil }
    return switch symbol {
    case "=", "==": "day >= \(year)-01-01 and day <= \(year)-12-31"
    case ">=": "day >= \(year)-01-01"
    case ">": "day > \(year)-12-31"
    case "<=": "day <= \(year)-12-31"
    case "<": "day < \(year)-01-01"
    default: nil
    }
  }

  private mutating func year() -> Int? {
    var text = ""
    switch peek {
    case .word(let word)?: text = word
    case .text(let word)?: text = word
    default: return nil
    }
    place += 1
    return Int(text).flatMap { (1900...2999).contains($0) ? $0 : nil }
  }
}

/// Days as SQL writes them after a command, such as `now() - interval '1 day'`.
enum SQLDay {
  static let nows: Set<String> = [
    "now", "current_date", "current_timestamp", "curdate", "today", "sysdate", "getdate",
  ]

  /// The number of days in `7 days` or `2 weeks`, or nil.
  static func days(_ words: [String]) -> Int? {
    guard words.count == 2, let count = Int(words[0]), (0...9_999).contains(count) else {
      return nil
    }
    switch words[1].lowercased() {
    case "day", "days": return count
    case "week", "weeks": return count * 7
    default: return nil
    }
  }

  /// The days that the words after `list` mean, or nil if SQL writes none so.
  static func text(_ words: [String], isKorean: Bool) -> String? {
    let text = words.joined(separator: " ").lowercased()
    if let day = cast(text) { return day }
    guard let now = nows.first(where: text.hasPrefix) else { return nil }
    var rest = String(text.dropFirst(now.count)).trimmed
    if rest.hasPrefix("()") { rest = String(rest.dropFirst(2)).trimmed }
    guard rest.hasPrefix("-") else { return nil }
    rest = rest.dropFirst().filter { !"'\"".contains($0) }.trimmed
    let parts = rest.split(separator: " ").map(String.init)
    let ago = parts.first == "interval" ? days(Array(parts.dropFirst())) : Int(rest)
    guard let ago, (1...9_999).contains(ago) else { return nil }
    if ago == 1 { return isKorean ? "어제" : "yesterday" }
    return isKorean ? "\(ago)일 전" : "\(ago) days ago"
  }

  /// The day of `'2026-11-01'::date`, `date '2026-11-01'` or `cast('2026-11-01' as date)`, or nil.
  private static func cast(_ text: String) -> String? {
    let isCast =
      text.contains("::date") || text.contains("::timestamp") || text.hasPrefix("date")
      || text.hasPrefix("cast(") || text.hasPrefix("to_date(") || text.hasPrefix("timestamp")
    guard isCast else { return nil }
    let parts = text.split(omittingEmptySubsequences: false) { "'\"".contains($0) }
    guard parts.count > 2, let day = Day(String(parts[1])) else { return nil }
    return day.description
  }
}
