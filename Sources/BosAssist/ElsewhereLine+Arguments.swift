import BosDomain
import BosText

/// Arguments of one stage as SQL and data frames write them, such as `pivot index=day columns=nation`.
extension ElsewhereLine {
  /// The stage with the arguments that bos takes, or the same one.
  static func rewritten(_ stage: String) -> String {
    pivoted(stage) ?? grouped(stage) ?? ranked(stage) ?? joinedTable(stage) ?? pattern(stage)
      ?? containing(stage) ?? applied(stage) ?? stage
  }

  static func isKorean(_ text: String) -> Bool { text.utf8.contains { $0 >= 0x80 } }

  /// `pivot nation by day { sum(a) }` for `pivot index=day columns=nation values=a`.
  private static func pivoted(_ stage: String) -> String? {
    let names = ["pivot_table", "pivot", "피벗"]
    guard let name = names.first(where: stage.hasPrefix) else { return nil }
    var rest = String(stage.dropFirst(name.count)).trimmed
    if rest.hasPrefix("("), rest.hasSuffix(")") { rest = String(rest.dropFirst().dropLast()) }
    let pairs = rest.split { ", ".contains($0) }.map { pair in
      pair.split(separator: "=", maxSplits: 1).map { bare(String($0)) }
    }
    guard (2...4).contains(pairs.count), pairs.allSatisfy({ $0.count == 2 && isName($0[1]) }) else {
      return nil
    }
    func value(_ keys: String...) -> String? { pairs.first { keys.contains($0[0]) }?[1] }
    guard let row = value("index", "rows"), let column = value("columns", "cols") else {
      return nil
    }
    let function = value("aggfunc", "agg") ?? "sum"
    let cell = value("values", "value").map { " { \(function)(\($0)) }" } ?? ""
    return "pivot \(column) by \(row)\(cell)"
  }

  /// `group nation { audience: sum(audience) }` for `group by nation agg sum(audience)` and for
  /// `group nation sum audience`.
  private static func grouped(_ stage: String) -> String? {
    var words = stage.split(separator: " ").map(String.init)
    guard let first = words.first, ["group", "groupby", "그룹"].contains(first) else { return nil }
    words.removeFirst()
    if words.first == "by" { words.removeFirst() }
    guard (2...4).contains(words.count), isName(words[0]) else { return nil }
    let key = words.removeFirst()
    if ["agg", "aggregate", "summarize", "summarise", "집계"].contains(words[0]) {
      words.removeFirst()
    }
    var call = words.joined(separator: " ")
    if let open = call.firstIndex(of: "("), call.hasSuffix(")") {
      call = "\(call[..<open]) \(call[call.index(after: open)...].dropLast())"
    }
    let parts = call.split(separator: " ").map(String.init)
    let functions: Set<String> = ["sum", "mean", "median", "min", "max", "합계", "평균", "중앙값"]
    guard parts.count == 2, functions.contains(parts[0]), let column = ChartColumn.named(parts[1])
    else { return nil }
    let name = isKorean(first) ? column.korean.first ?? parts[1] : parts[1]
    return "\(isKorean(first) ? "그룹" : "group") \(key) { \(name): \(parts[0])(\(name)) }"
  }

  /// `derive { rn: rank(audience) } by nation` for `derive { rn: rank(audience) by nation }`.
  private static func ranked(_ stage: String) -> String? {
    guard ["derive ", "파생 ", "열추가 "].contains(where: stage.hasPrefix), stage.hasSuffix("}"),
      let open = stage.firstIndex(of: "{")
    else { return nil }
    let inside = String(stage[stage.index(after: open)...].dropLast()).trimmed
    let marks = [") by ", ") over (partition by ", ") partition by ", ") 기준 "]
    for mark in marks {
      guard let place = inside.firstRange(of: mark) else { continue }
      let keys = inside[place.upperBound...].filter { $0 != ")" }.trimmed
      guard !keys.isEmpty, keys.split(separator: " ").allSatisfy({ isName(String($0)) }),
        !inside.contains(",")
      else { return nil }
      let by = mark.contains("기준") ? "기준" : "by"
      return "\(stage[...open]) \(inside[..<place.lowerBound])) } \(by) \(keys)"
    }
    return nil
  }

  /// `round(audience / shows)` for `audience / shows | round` in braces.
  private static func applied(_ stage: String) -> String? {
    guard stage.hasSuffix("}"), let open = stage.firstIndex(of: "{") else { return nil }
    let fields = parts(String(stage[stage.index(after: open)...].dropLast()), ",")
    var hasChanged = false
    let changed = fields.map { (field: String) -> String in
      guard let colon = field.firstIndex(of: ":") else { return field }
      let steps = parts(String(field[field.index(after: colon)...]), "|")
      guard steps.count > 1, steps.count < 5, !steps.contains("") else { return field }
      var value = steps[0]
      for step in steps.dropFirst() {
        let name = String(step.prefix { $0.isLetter || $0 == "_" })
        let others = step.dropFirst(name.count).filter { !"()".contains($0) }.trimmed
        guard isName(name) else { return field }
        value = "\(name)(\(value)\(others.isEmpty ? "" : ", \(others)"))"
      }
      hasChanged = true
      return "\(field[...colon]) \(value)"
    }
    return hasChanged ? "\(stage[...open]) \(changed.joined(separator: ", ")) }" : nil
  }

  /// `join $(booking) on title` for `join booking on title`.
  private static func joinedTable(_ stage: String) -> String? {
    let words = stage.split(separator: " ").map(String.init)
    guard words.count > 3, ["join", "결합"].contains(words[0]), isName(words[1]),
      let place = words.firstIndex(where: { ["on", "기준"].contains($0) }), place > 1
    else { return nil }
    let table = words[1..<place].joined(separator: " ")
    return "\(words[0]) $(\(table)) \(words[place...].joined(separator: " "))"
  }

  /// `title =~ "^The"` for `title =~ /^The/`.
  private static func pattern(_ stage: String) -> String? {
    for mark in ["=~ /", "!~ /", "~ /"] {
      guard let start = stage.firstRange(of: mark) else { continue }
      let rest = stage[start.upperBound...]
      guard let end = rest.lastIndex(of: "/"), !rest[..<end].contains("\"") else { return nil }
      let flags = rest[rest.index(after: end)...]
      let isAny = flags.hasPrefix("i")
      let sign = mark == "~ /" ? "=~" : String(mark.prefix(2))
      let pattern = rest[..<end].replacing("\\", with: "\\\\")
      return "\(stage[..<start.lowerBound])\(sign) \"\(isAny ? "(?i)" : "")\(pattern)\""
        + flags.dropFirst(isAny ? 1 : 0)
    }
    return nil
  }

  /// `genre contains "Animation"` for `genre = "Animation"`: films have several genres.
  private static func containing(_ stage: String) -> String? {
    for (column, operation) in [
      ("genre", "contains"), ("director", "contains"), ("장르", "포함"), ("감독", "포함"),
    ] {
      for mark in ["\(column) = ", "\(column)= ", "\(column)="] {
        guard let place = stage.firstRange(of: mark),
          stage[..<place.lowerBound].last.map({ " (".contains($0) }) ?? false,
          let quote = stage[place.upperBound...].first, "\"'".contains(quote),
          ["where ", "조건 ", "filter "].contains(where: stage.hasPrefix)
        else { continue }
        return "\(stage[..<place.lowerBound])\(column) \(operation) \(stage[place.upperBound...])"
      }
    }
    return nil
  }
}
