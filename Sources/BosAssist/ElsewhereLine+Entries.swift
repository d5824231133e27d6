import BosDomain
import BosText

/// Whole lines of other shells, such as `alias ll='list --all'` and `watch -n 60 list`.
extension ElsewhereLine {
  /// The line after a word that another shell takes before a command, or for a variable of its own.
  static func prefixed(_ text: String, _ words: [String]) -> Reading? {
    let first = words.first?.lowercased() ?? ""
    func rest(_ count: Int) -> String { words.dropFirst(count).joined(separator: " ") }
    switch first {
    case "time" where words.count > 1:
      let line = rest(1)
      return Reading(
        line: line,
        lead: Phrase(
          "entries aren't timed; here, write",
          ko: "실행 시간은 재지 않습니다. 명령만 쓰세요"
        )
      )
    case "watch" where words.count > 1:
      let skipped = words[1] == "-n" ? 3 : words[1].hasPrefix("-n") ? 2 : 1
      guard words.count > skipped else { return nil }
      return Reading(
        line: rest(skipped),
        lead: Phrase(
          "bos doesn't repeat entries; each time, write",
          ko: "명령을 되풀이하지 않습니다. 그때마다 입력하세요"
        )
      )
    case "explain"
    where words.count > 2
      && ["analyze", "(analyze)", "verbose"].contains(
        words[1].lowercased()
      ):
      return Reading(line: "\(words[0]) \(rest(2))")
    case "having" where words.count > 3: return Reading(line: "where \(rest(1))")
    case "alias": return alias(text)
    case "read_csv", "read.csv", "read_excel", "read_json": return nil
    default: return readFile(text) ?? excelFile(words)
    }
  }

  /// `def ll() { list --all }` for `alias ll='list --all'`.
  private static func alias(_ text: String) -> Reading? {
    guard let mark = text.firstIndex(of: "=") else { return nil }
    let name = String(text[..<mark].dropFirst("alias".count)).trimmed
    let line = bare(String(text[text.index(after: mark)...]).trimmed)
    guard isName(name), !line.isEmpty, !line.contains(where: { "{}".contains($0) }) else {
      return nil
    }
    return Reading(line: "def \(name)() { \(line) }")
  }

  /// `from nov.csv` for `read_csv('nov.csv')`.
  private static func readFile(_ text: String) -> Reading? {
    guard let open = text.firstIndex(of: "("), text.hasSuffix(")") else { return nil }
    let names: Set<String> = [
      "read_csv", "read.csv", "read_excel", "read_json", "read_xlsx", "pd.read_csv",
    ]
    guard names.contains(text[..<open].lowercased()) else { return nil }
    let file = parts(String(text[text.index(after: open)...].dropLast()), ",").first.map(bare) ?? ""
    guard file.contains("."), file.allSatisfy({ $0.isLetter || $0.isNumber || "._-/".contains($0) })
    else { return nil }
    return Reading(
      line: "from \(file)",
      lead: Phrase("a file is read by", ko: "파일은 이렇게 읽으세요"),
      isEntry: true
    )
  }

  /// `save list.xlsx` for `save to desktop as excel`.
  private static func excelFile(_ words: [String]) -> Reading? {
    guard words.first?.lowercased() == "save", (3...6).contains(words.count) else { return nil }
    let names = words.dropFirst().map { $0.lowercased() }
    let fillers: Set<String> = ["to", "on", "the", "my", "desktop", "as", "an", "in", "file", "a"]
    let formats = ["excel": "xlsx", "csv": "csv", "json": "json", "xlsx": "xlsx"]
    let found = names.compactMap { formats[$0] }
    guard names.contains("desktop"), found.count < 2,
      names.allSatisfy({ fillers.contains($0) || formats[$0] != nil })
    else { return nil }
    return Reading(
      line: "save ~/Desktop/list.\(found.first ?? "csv")",
      lead: Phrase("name the file with its folder", ko: "폴더와 파일 이름을 쓰세요"),
      isEntry: true
    )
  }

  /// `undo 2` for `undo twice`, and `next; next` for `next next`.
  static func repeated(_ words: [String]) -> Reading? {
    guard (2...4).contains(words.count) else { return nil }
    let first = words[0].lowercased()
    let counts = [
      "twice": 2, "thrice": 3, "once": 1, "두번": 2, "세번": 3, "2번": 2, "3번": 3, "한번": 1,
    ]
    let rest = words.dropFirst().joined(separator: " ").lowercased()
    if ["undo", "redo", "되돌리기", "다시실행"].contains(first) {
      let number = rest.split(separator: " ").first.flatMap { Int($0) }
      let times = rest.hasSuffix(" times") ? number : counts[rest.filter { $0 != " " }]
      if let times, (1...99).contains(times) { return Reading(line: "\(words[0]) \(times)") }
      if words.allSatisfy({ $0 == words[0] }) { return Reading(line: "\(words[0]) \(words.count)") }
    }
    if ["next", "previous", "back", "다음", "이전"].contains(first) {
      if words.allSatisfy({ $0 == words[0] }) {
        return Reading(line: words.joined(separator: "; "))
      }
      if let times = counts[rest.filter { $0 != " " }], times > 1 {
        return Reading(line: Array(repeating: words[0], count: times).joined(separator: "; "))
      }
    }
    return nil
  }

  /// The loop of bos for `for d in $(seq 1 7); do list -$d; done`, whose numbers count days back.
  static func loop(_ text: String) -> Reading? {
    let words = text.split(separator: " ").map(String.init)
    guard words.count > 4, words[0] == "for", words[2] == "in", isName(words[1]) else { return nil }
    let name = words[1]
    var rest = words.dropFirst(3).joined(separator: " ")
    let bounds: [String]
    if rest.hasPrefix("$(seq "), let close = rest.firstIndex(of: ")") {
      bounds = rest[..<close].dropFirst(6).split(separator: " ").map(String.init)
      rest = String(rest[rest.index(after: close)...])
    } else {
      let range = rest.prefix { $0.isNumber || "{}.".contains($0) }
      rest = String(rest.dropFirst(range.count))
      bounds = range.filter { !"{}".contains($0) }.split(separator: ".").map(String.init)
    }
    guard bounds.count == 2, bounds.allSatisfy({ Int($0).map { (0...9999).contains($0) } == true })
    else { return nil }
    var body = rest.trimmed
    if body.hasPrefix(";") || body.hasPrefix("do ") {
      body = String(body.drop { "; ".contains($0) })
      guard body.hasPrefix("do ") else { return nil }
      body = String(body.dropFirst(3)).trimmed
      if body.hasSuffix("done") { body = String(body.dropLast(4)).trimmed }
      while body.hasSuffix(";") { body = String(body.dropLast()).trimmed }
    } else if body.hasPrefix("{"), body.hasSuffix("}") {
      body = String(body.dropFirst().dropLast()).trimmed
    } else {
      return nil
    }
    for back in ["(-$\(name))", "-$\(name)"] {
      body = body.replacing("list \(back)", with: "list (today() - $\(name))")
        .replacing("목록 \(back)", with: "목록 (오늘() - $\(name))")
    }
    return body.isEmpty
      ? nil : Reading(line: "for \(name) in \(bounds[0])..\(bounds[1]) { \(body) }")
  }

  /// `2026-11-22 vs 2026-11-29` for `list 2026-11-22 | compare list 2026-11-29`.
  static func comparedLists(_ text: String) -> Reading? {
    let stages = parts(text, "|")
    guard stages.count == 2 else { return nil }
    let lists = ["list ", "목록 "]
    let words = stages[1].split(separator: " ", maxSplits: 1).map(String.init)
    guard words.count == 2, ["compare", "diff", "비교"].contains(words[0]),
      let one = lists.first(where: stages[0].hasPrefix)
    else { return nil }
    var other = words[1].trimmed
    if other.hasPrefix("$("), other.hasSuffix(")") { other = String(other.dropFirst(2).dropLast()) }
    if other.hasPrefix("with ") { other = String(other.dropFirst(5)) }
    guard let two = lists.first(where: other.hasPrefix) else { return nil }
    let days = [
      String(stages[0].dropFirst(one.count)).trimmed, String(other.dropFirst(two.count)).trimmed,
    ]
    guard days.allSatisfy({ DatePhrase($0) != nil || Day($0) != nil }) else { return nil }
    return Reading(line: "\(days[0]) vs \(days[1])", isEntry: true)
  }

  /// The range for `list 2026-11-{20..29}`.
  static func braces(_ text: String) -> Reading? {
    guard let open = text.firstIndex(of: "{"), let close = text[open...].firstIndex(of: "}"),
      open > text.startIndex, text[text.index(before: open)] == "-"
    else { return nil }
    let bounds = text[text.index(after: open)..<close].split(separator: ".").map(String.init)
    let start = text[..<open].split(separator: " ").last.map(String.init) ?? ""
    guard bounds.count == 2, text[open..<close].contains(".."),
      bounds.allSatisfy({ Int($0) != nil && $0.count < 3 })
    else { return nil }
    let days = bounds.map { start + ($0.count == 1 ? "0" : "") + $0 }
    guard days.allSatisfy({ Day($0) != nil || Day("\($0)-01") != nil }) else { return nil }
    let before = text[..<open].dropLast(start.count)
    return Reading(line: "\(before)\(days[0])..\(days[1])\(text[text.index(after: close)...])")
  }

  /// Two lines for `list | tee out.csv | count`: `save` passes nothing on.
  static func teed(_ text: String) -> Reading? {
    let stages = parts(text, "|")
    guard let place = stages.firstIndex(where: { $0.hasPrefix("tee ") }), place > 0 else {
      return nil
    }
    let file = stages[place].split(separator: " ").dropFirst().last.map(String.init) ?? ""
    guard file.contains("."), !file.hasPrefix("-") else { return nil }
    let rows = stages[..<place].joined(separator: " | ")
    let rest = stages[(place + 1)...].map { " | \($0)" }.joined()
    let saved = "\(rows) | \(isKorean(rows) ? "저장" : "save") \(file)"
    return Reading(line: rest.isEmpty ? saved : "\(saved); \(rows)\(rest)")
  }

  /// The titles in quotes for `compare slow locomotive, hardened chimney --days 30`.
  static func comparedFilms(_ text: String, _ titled: (String) -> String?) -> Reading? {
    let stages = parts(text, "|")
    let words = stages[0].split(separator: " ").map(String.init)
    guard let first = words.first, ["compare", "비교"].contains(first), !stages[0].contains("\"")
    else { return nil }
    let names = words.dropFirst().prefix { !$0.hasPrefix("--") }
    let options = words.dropFirst(1 + names.count).map { " \($0)" }.joined()
    let joints = [", ", " and ", " vs ", " with "]
    for joint in joints {
      let films = parts(names.joined(separator: " "), joint)
      guard (2...6).contains(films.count), !films.contains("") else { continue }
      let titles = films.compactMap(titled)
      guard titles.count == films.count, Set(titles).count == titles.count else { continue }
      let rest = stages.dropFirst().map { " | \($0)" }.joined()
      return Reading(line: "\(first) \(titles.joined(separator: " "))\(options)\(rest)")
    }
    return nil
  }
}
