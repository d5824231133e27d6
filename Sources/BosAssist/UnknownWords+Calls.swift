import BosDomain
import BosLanguage
import BosRuntime
import BosText

/// Hints for functions of R and of spreadsheets that group, add up or filter, such as
/// `tapply(df$audience, df$nation, mean)` and `sumif(nation, "한국", audience)`.
extension UnknownWords {
  /// The name of the function that a whole entry calls, or nil.
  static func called(_ text: String) -> String? {
    guard text.hasSuffix(")"), let open = text.firstIndex(of: "(") else { return nil }
    let name = text[..<open].drop { $0 == "=" }
    return name.isEmpty || name.contains { !$0.isLetter && !"._".contains($0) } ? nil : String(name)
  }

  /// The hint with the line for such a call, or nil for other entries.
  static func tableCall(_ text: String) -> Phrase? {
    let call = text.first == "=" ? text.dropFirst() : text[...]
    guard call.hasSuffix(")"), let open = call.firstIndex(of: "("), call.utf8.count < 120 else {
      return nil
    }
    let inside = call[call.index(after: open)...].dropLast()
    guard !inside.contains(where: { "(){}|;\n".contains($0) }) else { return nil }
    let parts = inside.split { ",~".contains($0) }.map { String($0).trimmed }
    guard let first = parts.first else { return nil }
    switch call[..<open].lowercased() {
    case "as.date", "date", "to_date":
      let day = bare(first)
      return Day(day).map { .writeInstead(Phrase("list \($0)", ko: "목록 \($0)")) }
    case "aggregate", "tapply": return grouped(parts)
    case "subset": return parts.count == 2 ? filtered(parts[1]) : nil
    case "sumif", "averageif": return matching(parts, call.lowercased().hasPrefix("sum"))
    case "countif": return counted(parts)
    default: return nil
    }
  }

  /// A word without quotes and without the table before it, as in `df$audience`.
  private static func bare(_ word: String) -> String {
    let plain = word.filter { !"\"'".contains($0) }
    return plain.split(separator: "$").last.map { String($0).trimmed } ?? plain
  }

  private static func column(_ word: String) -> Phrase? {
    (ChartColumn.named(bare(word)) ?? ChartColumn.everyday(bare(word))).map {
      Phrase($0.name, ko: $0.korean.first ?? $0.name)
    }
  }

  private static func grouped(_ parts: [String]) -> Phrase? {
    let functions = [
      "sum": Phrase("sum", ko: "합계"), "mean": Phrase("mean", ko: "평균"),
      "median": Phrase("median", ko: "중앙값"), "max": Phrase("max", ko: "최대"),
      "min": Phrase("min", ko: "최소"),
    ]
    guard parts.count > 2, let amount = column(parts[0]), let key = column(parts[1]),
      let name = parts.last?.split(separator: "=").last.map({ String($0).trimmed.lowercased() }),
      let function = functions[name]
    else { return nil }
    return .writeInstead(
      Phrase(
        "list --all | group \(key.english) { \(amount.english): \(function.english)(\(amount.english)) }",
        ko: "목록 --전체 | 그룹 \(key.korean) { \(amount.korean): \(function.korean)(\(amount.korean)) }"
      )
    )
  }

  /// The condition that a text such as `audience > 10000` is.
  private static func filtered(_ text: String) -> Phrase? {
    let words = text.split(separator: " ").map(String.init)
    guard words.count == 3, let column = column(words[0]), isComparison(words[1]),
      Double(words[2]) != nil || words[2].hasPrefix("\"") && words[2].hasSuffix("\"")
    else { return nil }
    return .writeInstead(
      Phrase(
        "list --all | where \(column.english) \(words[1]) \(words[2])",
        ko: "목록 --전체 | 조건 \(column.korean) \(words[1]) \(words[2])"
      )
    )
  }

  private static func isComparison(_ mark: String) -> Bool {
    ["==", "!=", ">", ">=", "<", "<="].contains(mark)
  }

  /// The condition of a spreadsheet's criterion such as `">5"` or `"한국"`.
  private static func criterion(_ column: Phrase, _ text: String) -> Phrase? {
    let plain = bare(text)
    let mark = String(plain.prefix { "<>=!".contains($0) })
    let value = String(plain.dropFirst(mark.count)).trimmed
    let names = ["": "==", "=": "==", "<>": "!="]
    let comparison = names[mark] ?? mark
    guard !value.isEmpty, isComparison(comparison) else { return nil }
    let written = Double(value) == nil ? "\"\(value)\"" : value
    return Phrase(
      "where \(column.english) \(comparison) \(written)",
      ko: "조건 \(column.korean) \(comparison) \(written)"
    )
  }

  private static func matching(_ parts: [String], _ isSum: Bool) -> Phrase? {
    guard (2...3).contains(parts.count), let key = column(parts[0]),
      let amount = parts.last.map({ parts.count == 3 ? column($0) : key }) ?? nil,
      let condition = criterion(key, parts[1])
    else { return nil }
    let (name, korean) = isSum ? ("sum", "합계") : ("mean", "평균")
    return .writeInstead(
      Phrase(
        "list --all | \(condition.english) | \(name) \(amount.english)",
        ko: "목록 --전체 | \(condition.korean) | \(korean) \(amount.korean)"
      )
    )
  }

  private static func counted(_ parts: [String]) -> Phrase? {
    guard parts.count == 2, let key = column(parts[0]), let condition = criterion(key, parts[1])
    else { return nil }
    return .writeInstead(
      Phrase(
        "list --all | \(condition.english) | count",
        ko: "목록 --전체 | \(condition.korean) | 개수"
      )
    )
  }
}

extension DiagnosticMessage {
  /// A call of a function that another program has.
  static func noCall(_ name: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "no-call",
      "bos has no function `\(name)`",
      ko: "`\(name)`: 없는 함수입니다"
    )
  }
}
