import BosTables
import BosText

/// Stages of other shells and of data frames, such as `tac`, `wc -l` and `fillna(0)`.
extension ElsewhereLine {
  /// The pipeline with the stages of bos, or nil if none is known from elsewhere.
  static func piped(_ text: String, isCommand: (String) -> Bool) -> Reading? {
    var line = text
    // Other shells send errors elsewhere.
    for ending in ["2>&1", "2>/dev/null", "2> /dev/null"] where line.hasSuffix(ending) {
      line = String(line.dropLast(ending.count)).trimmed
    }
    var stages = parts(line, "|")
    guard !stages.contains("") else { return nil }
    // A pipe in braces takes the value of a field.
    for place in stages.indices { stages[place] = rewritten(stages[place]) }
    var result: [String] = []
    var lead: Phrase?
    var names: [(field: String, column: String)] = []
    for stage in stages {
      let words = stage.split(separator: " ").map(String.init)
      if !result.isEmpty, let known = shellStage(stage, words, result) {
        if known.lead != nil { lead = known.lead }
        if known.replacesLast { result.removeLast() }
        result += known.stages
        continue
      }
      let (named, added) = namingSums(stage)
      names += added
      result.append(names.isEmpty ? named : sorted(named, by: names.map(\.field)))
    }
    let joined = result.joined(separator: " | ")
    // Spaces alone change nothing.
    return result == parts(text, "|") ? nil : Reading(line: joined, lead: lead)
  }

  struct Known {
    var stages: [String]
    var lead: Phrase?
    var replacesLast = false
  }

  private static func shellStage(_ stage: String, _ words: [String], _ before: [String]) -> Known? {
    let name = words.first ?? ""
    let isInKorean = before.first.map(isKorean) ?? false
    switch name {
    case "tac", "rev":
      return words.count == 1 ? Known(stages: [isInKorean ? "뒤집기" : "reverse"]) : nil
    case "wc": return Known(stages: [isInKorean ? "개수" : "count"])
    case "tail", "head":
      guard words.count == 2, let number = Int(words[1].drop { "-n".contains($0) }),
        (1...100_000).contains(number)
      else { return nil }
      let (english, korean) = name == "head" ? ("first", "처음") : ("last", "마지막")
      return Known(stages: ["\(isInKorean ? korean : english) \(number)"])
    case "grep", "egrep": return found(words)
    case "xclip", "pbcopy", "clip", "clip.exe", "xsel", "wl-copy":
      return Known(stages: [isInKorean ? "복사" : "copy"])
    case "to_markdown", "to_markdown()": return Known(stages: [isInKorean ? "마크다운" : "markdown"])
    case "to":
      let text = isInKorean ? "마크다운" : "markdown"
      let formats = ["md": text, "markdown": text, "json": "json", "csv": "csv"]
      return words.count == 2 ? formats[words[1].lowercased()].map { Known(stages: [$0]) } : nil
    case "jq": return fields(stage, words, before)
    case "cut": return cut(words, before)
    case "having" where words.count > 3:
      let condition = words.dropFirst().joined(separator: " ")
      return Known(stages: ["\(isInKorean ? "조건" : "where") \(condition)"])
    default: break
    }
    if name == "sort", words.dropFirst().contains(where: { $0.hasPrefix("-k") }) {
      let isLargest = words.dropFirst().contains { $0.hasPrefix("-") && $0.contains("r") }
      return Known(
        stages: [
          (isInKorean ? "정렬 " : "sort ") + (isLargest ? "-" : "+")
            + (isInKorean ? "관객수" : "audience")
        ],
        lead: Phrase("rows are sorted by the name of a column, such as", ko: "열 이름으로 정렬합니다. 예를 들면")
      )
    }
    if ["fillna(0)", ".fillna(0)"].contains(stage) {
      let change =
        isInKorean
        ? "열추가 { 관객수증감: 관객수증감 ?? 0 }" : "derive { audience_change: audience_change ?? 0 }"
      return Known(
        stages: [change],
        lead: Phrase(
          "`??` gives a column a value for cells without one, as in",
          ko: "값이 없는 칸은 열마다 `??`로 채웁니다. 예를 들면"
        )
      )
    }
    return nil
  }

  /// The condition for `grep -v -i doll`.
  private static func found(_ words: [String]) -> Known? {
    let flags = words.dropFirst().filter { $0.hasPrefix("-") }.flatMap { $0.dropFirst() }
    let names = words.dropFirst().filter { !$0.hasPrefix("-") }.joined(separator: " ")
    let text = bare(names)
    guard !text.isEmpty, flags.allSatisfy({ "viEFwc".contains($0) }), flags.contains("v"),
      text.allSatisfy({ $0.isLetter || $0.isNumber || " :-".contains($0) })
    else { return nil }
    let column = text.allSatisfy(\.isASCII) ? "title_en" : "title"
    let pattern = flags.contains("i") ? "(?i)\(text)" : text
    let stage = "where \(column) !~ \"\(pattern)\""
    return Known(stages: flags.contains("c") ? [stage, "count"] : [stage])
  }

  /// The columns for `jq '.[0].title'` after `json`.
  private static func fields(_ stage: String, _ words: [String], _ before: [String]) -> Known? {
    let path = bare(
      String(stage.dropFirst(2)).trimmed.drop { $0 == "-" }.drop { $0 == "r" }.description.trimmed
    )
    guard ["json", "제이슨"].contains(before.last), path.hasPrefix(".[") else { return nil }
    let inside = path.dropFirst(2).prefix { $0 != "]" }
    let column = String(path.dropFirst(2 + inside.count + 1).drop { $0 == "." })
    guard column.isEmpty || isName(column) else { return nil }
    var stages: [String] = []
    if let row = Int(inside), (0..<1_000).contains(row) {
      if row > 0 { stages.append("skip \(row)") }
      stages.append("first 1")
    } else if !inside.isEmpty {
      return nil
    }
    if !column.isEmpty { stages.append("columns \(column)") }
    return stages.isEmpty ? nil : Known(stages: stages, replacesLast: true)
  }

  /// The columns by their names for `cut -d, -f2,8` after a list, whose file has them in this order.
  private static func cut(_ words: [String], _ before: [String]) -> Known? {
    let isList = before.count == 1 && before[0].split(separator: " ").first == "list"
    let isFile = before.count == 2 && before[1] == "csv"
    guard isList || isFile, before[0].split(separator: " ").first == "list",
      let option = words.first(where: { $0.hasPrefix("-f") })
    else { return nil }
    var list = String(option.dropFirst(2))
    if list.isEmpty, let place = words.firstIndex(of: "-f"), place + 1 < words.count {
      list = words[place + 1]
    }
    let numbers = list.split(separator: ",").map { Int($0) ?? 0 }
    guard !numbers.isEmpty, numbers.allSatisfy({ fileColumns.indices.contains($0 - 1) }) else {
      return nil
    }
    let names = numbers.map { fileColumns[$0 - 1] }
    return Known(
      stages: ["columns \(names.joined(separator: " "))"],
      lead: Phrase(
        "columns have names; as in the CSV file, these are",
        ko: "열은 이름으로 선택합니다. CSV 파일의 순서로는"
      ),
      replacesLast: isFile
    )
  }

  /// The first columns of a chart as CSV.
  private static let fileColumns = [
    "day", "rank", "change", "new", "code", "title", "title_en", "open", "audience",
    "audience_change", "audience_rate", "total", "sales", "share", "sales_change", "sales_rate",
    "sales_total", "screens", "shows",
  ]

  // MARK: Aggregates without names

  private static let aggregates: Set<String> = [
    "sum", "mean", "median", "min", "max", "count", "distinct", "합계", "평균", "중앙값", "최대", "최소",
  ]

  /// A group with names for its aggregates, as in `group title {sum(audience)}`, and the columns that
  /// they are of.
  private static func namingSums(_ stage: String) -> (String, [(field: String, column: String)]) {
    let first = stage.split(separator: " ").first.map(String.init) ?? ""
    guard ["group", "그룹"].contains(first), stage.hasSuffix("}"),
      let open = stage.firstIndex(of: "{")
    else { return (stage, []) }
    let fields = parts(String(stage[stage.index(after: open)...].dropLast()), ",")
    var names: [(field: String, column: String)] = []
    for field in fields {
      guard let bracket = field.firstIndex(of: "("), field.hasSuffix(")"),
        aggregates.contains(String(field[..<bracket]))
      else { return (stage, []) }
      let column = String(field[field.index(after: bracket)...].dropLast()).trimmed
      guard column.isEmpty || isName(column) else { return (stage, []) }
      names.append((String(field[..<bracket]), column))
    }
    // Two aggregates of one kind have the names of their columns.
    if Set(names.map(\.field)).count < names.count {
      names = names.map { ($0.column.isEmpty ? $0.field : $0.column, $0.column) }
    }
    guard !names.isEmpty, Set(names.map(\.field)).count == names.count else { return (stage, []) }
    let named = zip(names, fields).map { "\($0.field): \($1)" }.joined(separator: ", ")
    return ("\(String(stage[..<open]).trimmed) { \(named) }", names)
  }

  /// The order by such a name, the largest first, as in `sort sum`.
  private static func sorted(_ stage: String, by names: [String]) -> String {
    var words = stage.split(separator: " ").map(String.init)
    guard let first = words.first, ["sort", "정렬"].contains(first) else { return stage }
    words.removeAll { $0 == "by" }
    guard words.count == 2, names.contains(words[1]) else { return stage }
    return "\(first) -\(words[1])"
  }
}
