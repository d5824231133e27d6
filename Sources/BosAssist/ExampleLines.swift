import BosDomain
import BosRuntime
import BosTables
import BosText

/// Lines that show what a command needs, with columns and values of the loaded rows.
struct ExampleLines {
  private let list: Table?

  /// The examples for the loaded rows; without rows, they are those of the newest chart.
  init(_ list: Table?) { self.list = list }

  /// The line for a command by itself, such as `where count > 3` for `where`, or nil if it isn't known.
  func line(for command: String) -> Phrase? {
    switch command {
    case "open": Phrase("open 1", ko: "열기 1")
    case "save": Phrase("save list.csv", ko: "저장 목록.csv")
    case "compare":
      list.map { $0.holdsFilms && $0.rowCount > 1 } ?? true
        ? Phrase("compare 1 2", ko: "비교 1 2") : Phrase("list; compare 1 2", ko: "목록; 비교 1 2")
    case "columns": columns
    case "where": condition
    case "group": group
    case "derive": derived
    default: nil
    }
  }

  private var columns: Phrase? {
    guard let list else { return Phrase("columns title audience", ko: "열선택 제목 관객수") }
    let known = ["title", "audience"].compactMap(named)
    let chosen = known.count == 2 ? known : Array(list.columns.prefix(2))
    guard !chosen.isEmpty else { return nil }
    return Phrase(
      "columns \(chosen.map { name($0, .english) }.joined(separator: " "))",
      ko: "열선택 \(chosen.map { name($0, .korean) }.joined(separator: " "))"
    )
  }

  /// A condition that the first row meets.
  private var condition: Phrase? {
    let ofCharts = Phrase("where audience > 100k", ko: "조건 관객수 > 10만")
    guard let list else { return ofCharts }
    guard list.rowCount > 0 else { return nil }
    if case .int(let most)? = named("audience")?.first, most > 100_000 { return ofCharts }
    let usual = ["audience", "count", "nation"].compactMap(named)
    for column in usual + list.columns {
      let mark: String
      let value: String
      var korean: String?
      switch column[0] {
      case .int(let number) where number >= 0 && column.meaning != "rank":
        (mark, value) = (">=", Self.rounded(number))
      case .day(let day): (mark, value) = ("==", "\(day)")
      case .text(let text) where Self.isPlain(text):
        let isOfKobis = KobisWords.columns.contains(column.meaning)
        (mark, value) = ("==", "\"\(isOfKobis ? KobisWords.english(text) : text)\"")
        korean = "\"\(text)\""
      default: continue
      }
      return Phrase(
        "where \(name(column, .english)) \(mark) \(value)",
        ko: "조건 \(name(column, .korean)) \(mark) \(korean ?? value)"
      )
    }
    return nil
  }

  private var group: Phrase? {
    guard let list else {
      return Phrase("group title { audience: sum(audience) }", ko: "그룹 제목 { 관객수: 합계(관객수) }")
    }
    let usual = [list.column("audience") == nil ? "nation" : "title"].compactMap(named)
    guard let key = usual.first ?? list.columns.first(where: isKey) else { return ofMonths }
    guard let amount = named("audience") else {
      return Phrase("group \(name(key, .english))", ko: "그룹 \(name(key, .korean))")
    }
    let (english, korean) = (name(amount, .english), name(amount, .korean))
    return Phrase(
      "group \(name(key, .english)) { \(english): sum(\(english)) }",
      ko: "그룹 \(name(key, .korean)) { \(korean): 합계(\(korean)) }"
    )
  }

  /// The sums of months, for rows that are the days of one film.
  private var ofMonths: Phrase? {
    guard list?.column("day") != nil, list?.column("audience") != nil else { return nil }
    return Phrase(
      "group month: month(day) { audience: sum(audience) }",
      ko: "그룹 월: 월(날짜) { 관객수: 합계(관객수) }"
    )
  }

  private var derived: Phrase? {
    let perShow = Phrase("derive { per_show: audience / shows }", ko: "열추가 { 회당관객수: 관객수 / 상영횟수 }")
    guard let list else { return perShow }
    if named("audience") != nil, named("shows") != nil { return perShow }
    let isAmount: (Column) -> Bool = { if case .int? = $0.first { true } else { false } }
    guard let amount = list.columns.first(where: isAmount) else { return nil }
    return Phrase(
      "derive { double: \(name(amount, .english)) * 2 }",
      ko: "열추가 { 두배: \(name(amount, .korean)) * 2 }"
    )
  }

  // MARK: Columns

  private func named(_ meaning: String) -> Column? {
    list?.columns.first { $0.meaning == meaning && isWritten($0) }
  }

  private func isKey(_ column: Column) -> Bool {
    if case .text? = column.first { isWritten(column) } else { false }
  }

  private func isWritten(_ column: Column) -> Bool {
    column.name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      && column.name.first?.isNumber == false
  }

  /// The name of a column, in backquotes where it needs them.
  private func name(_ column: Column, _ language: DisplayLanguage) -> String {
    let name = list?.heading(of: column, in: language) ?? column.name
    let isPlain =
      name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } && name.first?.isNumber == false
    return isPlain ? name : "`\(name)`"
  }

  /// A number with its first digit alone, which the number itself reaches.
  private static func rounded(_ number: Int64) -> String {
    let digits = "\(number)"
    return digits.prefix(1) + String(repeating: "0", count: digits.count - 1)
  }

  private static func isPlain(_ text: String) -> Bool {
    !text.isEmpty && text.count < 30 && !text.contains { "\"\\`$\n".contains($0) }
  }
}

extension Column {
  /// The cell of the first row, or nil if there is none.
  fileprivate var first: Value? { count > 0 ? self[0] : nil }
}
