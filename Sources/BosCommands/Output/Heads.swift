import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// What the heading of a file says.
enum Heads: String, ChoiceWord {
  case names
  case ko

  init(_ language: DisplayLanguage) { self = language == .korean ? .ko : .names }

  var korean: String {
    switch self {
    case .names: "이름"
    case .ko: "한국어"
    }
  }

  var hiddenNames: [String] { self == .names ? ["en", "english", "영어", "영문"] : ["korean", "한글"] }

  var summary: Phrase? {
    switch self {
    case .names: Phrase("the names of the language, such as `audience`", ko: "audience 같은 열 이름")
    case .ko: Phrase("the Korean headings, such as `관객수`", ko: "관객수 같은 한국어 제목")
    }
  }

  /// The option of `save`, whose heading depends on the file.
  static let ofFiles = ParameterKey<Heads?>.choice(
    "heads",
    ko: "제목행",
    Heads.self,
    isOption: true,
    Phrase(
      "Heading (default: as on the screen for Excel, else names).",
      ko: "제목 행. 생략하면 XLSX와 `--엑셀용`은 화면과 같은 제목, 다른 CSV는 이름."
    )
  )
  /// The option of `csv`.
  static let ofText = ParameterKey<Heads?>.choice(
    "heads",
    ko: "제목행",
    Heads.self,
    isOption: true,
    Phrase("Heading (default: names).", ko: "제목 행. 생략하면 이름입니다.")
  )

  /// The table with the headings for a file.
  func heading(_ table: Table) -> Table {
    // A sheet is named after the days of the chart.
    self == .names ? table : table.headed(in: .korean).captioned(table.caption)
  }
}

extension Phrase {
  /// Says how to get one language in a heading with names of both, or nil for other ones.
  static func mixedHeading(of table: Table) -> Phrase? {
    func isKorean(_ name: String) -> Bool { name.utf8.contains { $0 >= 0x80 } }
    let names = table.columnNames
    guard names.contains(where: isKorean),
      zip(names, table.headed(in: .korean).columnNames).contains(where: {
        !isKorean($0) && isKorean($1)
      })
    else { return nil }
    return Phrase(
      "columns of charts keep their English names; for Korean ones, write `csv --heads ko`",
      ko: "박스오피스의 열은 영어 이름입니다. 제목 행을 모두 한국어로 쓰려면: `csv --제목행 한국어`"
    )
  }
}

extension Table {
  /// The table with the names of weekdays in place of their numbers, for a file that people open.
  func namingWeekdays(in language: DisplayLanguage) -> Table {
    guard columns.contains(where: namesWeekdays) else { return self }
    let named = columns.map { column -> Column in
      guard namesWeekdays(column) else { return column }
      let texts = (0..<rowCount).map { row -> String? in
        guard case .int(let number) = column[row],
          let weekday = Int(exactly: number).flatMap(Weekday.init(rawValue:))
        else { return nil }
        return Phrase(weekday.short, ko: weekday.koreanShort).text(in: language)
      }
      return Column(
        column.name,
        ko: column.korean,
        aliases: column.aliases,
        .text(TextCells(texts))
      )
    }
    return Table(
      columns: named,
      rowCount: rowCount,
      order: order,
      caption: caption,
      grouping: grouping
    )
  }
}
