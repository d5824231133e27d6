import BosDomain
import BosLanguage
import BosText

/// A formula of a spreadsheet, such as `=SUMIF(B2:B11, "한국", C2:C11)`, and the line that does the same.
///
/// Cells say nothing about columns here, so those of the chart stand for them.
struct SpreadsheetFormula {
  let name: String
  private let arguments: [String]

  /// The page that compares formulas with commands.
  private static let page = Phrase("help excel", ko: "도움말 엑셀")

  /// Returns the line for a formula, or the page about formulas, or nil if the text is none.
  static func line(for text: String) -> Phrase? {
    var body = text.trimmed
    let hasMark = body.hasPrefix("=") && !body.hasPrefix("==")
    if hasMark { body = String(body.dropFirst()).trimmed }
    guard !body.contains("|"), !body.isEmpty else { return nil }
    let name = body.prefix { $0.isASCII && ($0.isLetter || $0 == ".") }
    let rest = body.dropFirst(name.count)
    guard rest.first == "(", let call = LineRewrite.arguments(rest), call.end == body.endIndex
    else { return hasMark ? calculation(body) ?? page : nil }
    let formula = SpreadsheetFormula(name: name.uppercased(), arguments: call.parts)
    if hasMark { return formula.line ?? page }
    // Names in capitals are those of spreadsheets.
    return name == name.uppercased() ? formula.line : nil
  }

  private var line: Phrase? {
    let bare = name.split(separator: ".").first.map(String.init) ?? name
    switch bare {
    case "SUM", "AVERAGE", "MEDIAN", "MAX", "MIN", "COUNT", "COUNTA":
      return total(bare, of: argument(0))
    case "SUMIF", "AVERAGEIF", "COUNTIF":
      return conditional(
        String(bare.dropLast(2)),
        of: arguments.count > 2 ? argument(2) : "",
        if: [(argument(0), argument(1))]
      )
    case "SUMIFS", "AVERAGEIFS", "COUNTIFS":
      let isCount = bare == "COUNTIFS"
      let pairs = Array(arguments.dropFirst(isCount ? 0 : 1))
      let conditions = stride(from: 0, to: pairs.count - 1, by: 2).map {
        (pairs[$0], pairs[$0 + 1])
      }
      return conditional(String(bare.dropLast(3)), of: isCount ? "" : argument(0), if: conditions)
    case "VLOOKUP", "XLOOKUP", "HLOOKUP", "LOOKUP", "INDEX", "MATCH": return lookup
    case "IF", "IFS": return choice
    case "RANK":
      let column = Self.column(argument(0))
      return Phrase(
        "list | derive { place: rank(\(column.english)) }",
        ko: "목록 | 열추가 { 등수: 순위(\(column.korean)) }"
      )
    case "STDEV", "VAR", "PERCENTILE", "QUARTILE": return spread(bare)
    default: return Self.fixed[bare]
    }
  }

  /// The lines for functions whose arguments don't matter.
  private static let fixed: [String: Phrase] = [
    "SUBTOTAL": Phrase("list | total", ko: "목록 | 합계행"),
    "FILTER": Phrase("list | where audience > 100k", ko: "목록 | 조건 관객수 > 10만"),
    "SORT": Phrase("list | sort -audience", ko: "목록 | 정렬 -관객수"),
    "SORTBY": Phrase("list | sort -audience", ko: "목록 | 정렬 -관객수"),
    "UNIQUE": Phrase("list | columns nation | distinct", ko: "목록 | 열선택 국적 | 중복제거"),
    "LARGE": Phrase("list | sort -audience | first 3", ko: "목록 | 정렬 -관객수 | 처음 3"),
    "SMALL": Phrase("list | sort +audience | first 3", ko: "목록 | 정렬 +관객수 | 처음 3"),
    "ROUND": Phrase(
      "list | derive { rounded: round(per_screen, 1) }",
      ko: "목록 | 열추가 { 반올림값: 반올림(스크린당관객, 1) }"
    ),
    "TODAY": Phrase("print today()", ko: "출력 오늘()"),
    "YEAR": Phrase("list | derive { year: year(day) }", ko: "목록 | 열추가 { 연도: 연도(날짜) }"),
    "MONTH": Phrase("list | derive { month: month(day) }", ko: "목록 | 열추가 { 월: 월(날짜) }"),
    "WEEKNUM": Phrase("list | derive { week: week(day) }", ko: "목록 | 열추가 { 주: 주차(날짜) }"),
    "WEEKDAY": Phrase(
      "list | derive { weekday: weekday(day) }",
      ko: "목록 | 열추가 { 요일: 요일(날짜) }"
    ),
    "SUMPRODUCT": Phrase(
      "list | sum (audience * screens)",
      ko: "목록 | 합계 (관객수 * 스크린수)"
    ),
  ]

  // MARK: Columns

  func argument(_ place: Int) -> String {
    arguments.indices.contains(place) ? arguments[place] : ""
  }

  /// The column of an argument; cells, and names that charts lack, stand for admissions.
  static func column(_ argument: String) -> Phrase {
    named(argument) ?? Phrase("audience", ko: "관객수")
  }

  /// The column of charts with a name, which can be in the brackets of a table.
  private static func named(_ argument: String) -> Phrase? {
    let inside = argument.split { "[]@".contains($0) }.last.map(String.init) ?? ""
    guard let name = ForeignWords.column(inside), let column = ChartColumn.named(name) else {
      return nil
    }
    return Phrase(column.name, ko: column.korean.first ?? column.name)
  }

  private static func isCell(_ text: String) -> Bool {
    text.last?.isNumber == true && ForeignStage.isCellRange("\(text):\(text)")
  }

  private static func unquoted(_ text: String) -> String { text.filter { $0 != "\"" } }

  // MARK: Totals

  private static let commands = [
    "SUM": Phrase("sum", ko: "합계"), "AVERAGE": Phrase("mean", ko: "평균"),
    "MEDIAN": Phrase("median", ko: "중앙값"), "MAX": Phrase("max", ko: "최댓값"),
    "MIN": Phrase("min", ko: "최솟값"), "COUNT": Phrase("count", ko: "개수"),
    "COUNTA": Phrase("count", ko: "개수"),
  ]

  private func total(_ function: String, of argument: String) -> Phrase? {
    guard let command = Self.commands[function] else { return nil }
    let column = Self.column(argument)
    let isCount = command.english == "count"
    return Phrase(
      "list | \(command.english)" + (isCount ? "" : " \(column.english)"),
      ko: "목록 | \(command.korean)" + (isCount ? "" : " \(column.korean)")
    )
  }

  private func conditional(
    _ function: String,
    of argument: String,
    if pairs: [(range: String, test: String)]
  ) -> Phrase? {
    let conditions = pairs.map { Self.condition($0.range, $0.test) }
    guard !conditions.isEmpty, let total = total(function, of: argument) else { return nil }
    func line(_ text: (Phrase) -> String, _ list: String, _ command: String) -> String {
      let stage = text(total).dropFirst("\(list) | ".count)
      return "\(list) | \(command) \(conditions.map(text).joined(separator: " and ")) | \(stage)"
    }
    return Phrase(line(\.english, "list", "where"), ko: line(\.korean, "목록", "조건"))
  }

  /// A condition for a range with a test such as `">100000"`, `"한국"` or `"*인형*"`.
  private static func condition(_ range: String, _ test: String) -> Phrase {
    let text = unquoted(test)
    let sign = text.prefix { "<>=".contains($0) }
    let operand = String(text.dropFirst(sign.count)).trimmed
    let comparison = ["": "==", "=": "==", "<>": "!="][String(sign)] ?? String(sign)
    if let number = Double(operand.filter { $0 != "," }), number.isFinite {
      let column = column(range)
      let digits = operand.filter { $0 != "," }
      return Phrase(
        "\(column.english) \(comparison) \(digits)",
        ko: "\(column.korean) \(comparison) \(digits)"
      )
    }
    // A cell has no text here.
    let isCell = operand.isEmpty || isCell(operand)
    let word = isCell ? "한국" : operand
    let korean = KobisWords.korean(word) ?? word
    let isNation = isCell || KobisWords.english(korean) != korean
    let column =
      named(range) ?? (isNation ? Phrase("nation", ko: "국적") : Phrase("title", ko: "제목"))
    let bare = korean.filter { $0 != "*" }
    let isPart = bare != korean && comparison == "=="
    return Phrase(
      "\(column.english) \(isPart ? "contains" : comparison) \"\(bare)\"",
      ko: "\(column.korean) \(isPart ? "포함" : comparison) \"\(bare)\""
    )
  }

  // MARK: Rows

  /// The row with a title, or the table of a file beside the chart.
  private var lookup: Phrase {
    let text = Self.unquoted(argument(0))
    guard argument(0).hasPrefix("\""), !text.isEmpty else {
      return Phrase(
        "list | join $(from goals.xlsx) on title --left",
        ko: "목록 | 합치기 $(불러오기 목표.xlsx) on 제목 --왼쪽"
      )
    }
    return Phrase(
      "list | where title == \"\(text)\" | columns title audience",
      ko: "목록 | 조건 제목 == \"\(text)\" | 열선택 제목 관객수"
    )
  }

  private var choice: Phrase? {
    guard arguments.count >= 2 else { return nil }
    let text = "IF(\(arguments.prefix(3).joined(separator: ", ")))"
    guard let english = Self.expression(text, \.english, isKorean: false),
      let korean = Self.expression(text, \.korean, isKorean: true)
    else { return nil }
    return Phrase(
      "list | derive { result: \(english) }",
      ko: "목록 | 열추가 { 결과: \(korean) }"
    )
  }

  /// The line for a calculation with cells or columns, such as `C2/D2*100`.
  private static func calculation(_ text: String) -> Phrase? {
    if let growth = growth(text) { return growth }
    guard text.contains(where: \.isLetter), !text.contains("("),
      let english = expression(text, \.english, isKorean: false),
      let korean = expression(text, \.korean, isKorean: true)
    else { return nil }
    return Phrase(
      "list | derive { result: \(ForeignStage.spaced(english)) }",
      ko: "목록 | 열추가 { 결과: \(ForeignStage.spaced(korean)) }"
    )
  }

  /// The line for a cell against the one above it, such as `C3/C2-1`.
  private static func growth(_ text: String) -> Phrase? {
    let cells = text.split { !($0.isLetter || $0.isNumber) }.map(String.init).filter(isCell)
    let columns = Set(cells.map { $0.prefix(while: \.isLetter).uppercased() })
    guard columns.count == 1, Set(cells).count == 2, text.contains("/"), text.contains("-") else {
      return nil
    }
    return Phrase(
      "list 7 days --all | group day { audience: sum(audience) } | derive { rate: growth(audience) }",
      ko: "목록 최근 7일 --전체 | 그룹 날짜 { 관객수: 합계(관객수) } | 열추가 { 증감률: 증감률(관객수) }"
    )
  }

  /// The columns for different cells, in order.
  private static let examples = [
    Phrase("audience", ko: "관객수"), Phrase("screens", ko: "스크린수"), Phrase("shows", ko: "상영횟수"),
  ]

  /// An expression with columns in place of cells, or nil if it has more of them than there are.
  private static func expression(
    _ text: String,
    _ side: (Phrase) -> String,
    isKorean: Bool
  ) -> String? {
    var cells: [String] = []
    var result = ""
    var word = ""
    var isQuoted = false
    for character in text + " " {
      if !isQuoted, character.isLetter || character.isNumber || "_$".contains(character) {
        word.append(character)
        continue
      }
      if !word.isEmpty {
        if isCell(word) {
          let cell = word.filter { $0 != "$" }.uppercased()
          if !cells.contains(cell) { cells.append(cell) }
          guard let place = cells.firstIndex(of: cell), place < examples.count else { return nil }
          word = side(examples[place])
        } else if let column = named(word) {
          word = side(column)
        }
      }
      result += word
      word = ""
      result.append(character)
      if character == "\"" { isQuoted.toggle() }
    }
    return LineRewrite.translated(String(result.dropLast()), isKorean: isKorean)
  }
}

extension LineCorrection {
  /// The line for a formula of a spreadsheet.
  static func formula(_ line: [UInt8], _ place: SourceRange) -> LineCorrection? {
    guard line.count <= 400,
      let phrase = SpreadsheetFormula.line(for: nfc(String(decoding: line, as: UTF8.self)))
    else { return nil }
    return LineCorrection(
      problem: .query(korean: phrase.korean),
      line: Array(phrase.english.utf8),
      range: place
    )
  }
}
