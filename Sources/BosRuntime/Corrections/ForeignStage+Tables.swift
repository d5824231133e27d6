import BosDomain
import BosLanguage
import BosText

/// Stages that put tables together, and that work out something under a condition.
extension ForeignStage {
  private static let joins: Set<String> = ["join", "merge", "left_join", "inner_join", "합치기", "병합"]
  private static let unions: Set<String> = [
    "union", "concat", "append", "rbind", "bind_rows", "이어붙이기", "추가", "union_all",
  ]

  /// `join $(list yesterday)` for `merge list yesterday on title`, and `append` for `union`.
  var joined: [String]? {
    guard !isFirst, let first = words.first?.lowercased(), let source = rest.first else {
      return nil
    }
    if Self.joins.contains(first), let join = joinedFile { return join }
    guard ["list", "from", "목록", "불러오기"].contains(source.lowercased()) else { return nil }
    let isJoin = Self.joins.contains(first)
    guard isJoin || Self.unions.contains(first) else { return nil }
    let mark = rest.firstIndex { ["on", "by"].contains($0.lowercased()) }
    let table = "$(\(rest[..<(mark ?? rest.count)].joined(separator: " ")))"
    guard isJoin else { return mark == nil ? ["\(name("append")) \(table)"] : nil }
    let keys = mark.map { rest[($0 + 1)...].joined(separator: " ") } ?? word("title", "제목")
    let columns = ForeignWords.items(keys).map(ForeignWords.column)
    guard columns.allSatisfy({ $0 != nil }) else { return nil }
    return ["\(name("join")) \(table) on \(columns.compactMap(\.self).joined(separator: ", "))"]
  }

  /// `join $(from top.csv) on code` for `join top.csv by code`.
  private var joinedFile: [String]? {
    let file = rest.first ?? ""
    let keys = Array(
      rest.dropFirst().filter { !["on", "by", "기준", "기준으로"].contains($0.lowercased()) }
    )
    guard [".csv", ".xlsx", ".json"].contains(where: file.lowercased().hasSuffix),
      file.allSatisfy({ $0.isLetter || $0.isNumber || "._-/".contains($0) }), keys.count < 3
    else { return nil }
    let columns = keys.isEmpty ? [word("title", "제목")] : keys.compactMap(ForeignWords.column)
    guard columns.count == max(keys.count, 1) else { return nil }
    let table = "$(\(word("from", "불러오기")) \(file))"
    return ["\(name("join")) \(table) on \(columns.joined(separator: ", "))"]
  }

  /// `where` and an aggregate for `count where rank < 4`, `countif …` and `sumif …`.
  var conditional: [String]? {
    guard let first = words.first?.lowercased(), rest.count > 2 else { return nil }
    let ifs = ["sumif": "sum", "averageif": "mean", "avgif": "mean", "countif": "count"]
    let whole = rest.joined(separator: " ")
    if first == "countif" || Self.family(first) == .count && rest[0].lowercased() == "where" {
      let text = first == "countif" ? whole : rest.dropFirst().joined(separator: " ")
      return [test(text), name("count")]
    }
    guard let function = ifs[first], let last = rest.last.flatMap(ForeignWords.column) else {
      return nil
    }
    return [test(rest.dropLast().joined(separator: " ")), "\(name(function)) \(last)"]
  }

  private func test(_ text: String) -> String {
    "\(name("where")) \(ForeignCondition(text, isKorean: isKorean).corrected ?? text)"
  }

  /// `skip` and `first` for `row 3`.
  var row: [String]? {
    guard rest.count == 1, let row = Int(rest[0]), row > 0 else { return nil }
    if isFirst { return ["\(command("open")) \(row)"] }
    let skipped = row == 1 ? [] : ["\(command("skip")) \(row - 1)"]
    return skipped + ["\(command("first")) 1"]
  }

  /// The stages for a command of another program that has no family.
  var other: [String]? {
    let first = words.first?.lowercased() ?? ""
    switch first {
    case "jq": return jsonQuery
    case "shape", "dim", "행수": return isFirst || !rest.isEmpty ? nil : [name("count")]
    case "to_dict", "to_json", "as_json": return isFirst ? nil : ["json"]
    case "with", "let": return isFirst ? nil : calculated(rest)
    case "case": return cases
    case "rank", "순위":
      let words = rest.filter { !["by", "매기기", "기준"].contains($0.lowercased()) }
      guard !isFirst, words.count == 1, ForeignWords.column(words[0]) != nil else { return nil }
      return order(words)
    case "누적합", "누적":
      // A total is a sum already.
      guard rest.count == 1, let column = ForeignWords.column(rest[0]),
        !["total", "sales_total"].contains(ChartColumn.named(column)?.name)
      else { return nil }
      return ["\(name("derive")) { 누적: 누적(\(column)) }"]
    case "중복", "이름", "빈칸":
      // Two words for one command.
      guard let next = rest.first else { return nil }
      let whole = ["중복 제거": "중복제거", "이름 바꾸기": "이름변경", "이름 변경": "이름변경"]["\(first) \(next)"]
      guard let whole else { return nil }
      let names = rest.dropFirst()
      return ["\(whole) \(names.joined(separator: " "))".trimmed]
    default: return nil
    }
  }

  /// `derive` for `with part = audience / total`.
  private func calculated(_ words: [String]) -> [String]? {
    ForeignStage(["derive"] + words, isFirst: false, isKorean: isKorean, vocabulary).stages
      .map { stages in stages.map { name("derive") + $0.drop { $0 != " " } } }
  }

  /// `derive` for `case when audience > 100000 then "big" else "small" end`.
  private var cases: [String]? {
    var text = rest.joined(separator: " ")
    guard text.lowercased().hasPrefix("when ") else { return nil }
    var field = word("result", "결과")
    if let mark = text.firstRange(of: " end as ") ?? text.firstRange(of: " END AS ") {
      field = String(text[mark.upperBound...]).trimmed
      text = String(text[..<mark.lowerBound])
    } else if text.lowercased().hasSuffix(" end") {
      text = String(text.dropLast(4))
    }
    text = text.dropFirst(5).description.replacing("'", with: "\"")
    text = text.replacing(" WHEN ", with: " when ").replacing(" THEN ", with: " then ")
      .replacing(" ELSE ", with: " else ").replacing(" when ", with: " else if ")
    guard ForeignWords.isName(field), text.contains(" then ") else { return nil }
    if !text.contains(" else \"") && !text.hasSuffix("null") && !text.contains(" else ") {
      text += " else null"
    }
    return ["\(name("derive")) { \(field): if \(text) }"]
  }

  /// A group by a part of the year for `요일별 평균 관객수`, with a plot after `그래프`.
  var ofPart: [String]? {
    guard !isFirst, let first = words.first, first.hasSuffix("별") || first.hasSuffix("별로") else {
      return nil
    }
    let part = String(first.dropLast(first.hasSuffix("로") ? 2 : 1))
    var others = Array(rest)
    var tail: [String] = []
    while let last = others.last, ["그래프", "그래프로", "차트"].contains(last) {
      others.removeLast()
      tail = [name("plot")]
    }
    if koreanPeriod(part) == nil {
      guard !tail.isEmpty, !others.isEmpty else { return nil }
      return ForeignStage([first] + others, isFirst: false, isKorean: true, vocabulary).groupedFirst
        .map { $0 + tail }
    }
    // `관객수 합계` names the function last.
    if others.count == 2, function(others[0]) == nil, function(others[1]) != nil {
      others.reverse()
    }
    if others.count == 1, ForeignWords.column(others[0]) != nil { others.insert("합계", at: 0) }
    if others.isEmpty { others = ["합계", "관객수"] }
    let group = ForeignStage(["그룹", part] + others, isFirst: false, isKorean: true, vocabulary)
    return group.groups.map { $0 + tail }
  }
}
