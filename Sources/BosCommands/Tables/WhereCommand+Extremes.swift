import BosDomain
import BosRuntime
import BosTables
import BosText

/// Conditions on a number that no row reaches.
extension WhereCommand {
  /// The largest or the smallest value of a column, if `COLUMN > NUMBER` has left no rows; nil for other
  /// conditions.
  static func mostOrLeast(
    _ condition: RowExpression,
    _ table: Table,
    _ machine: Machine
  ) -> Phrase? {
    let words = condition.text.split(separator: " ").map(String.init)
    if let nearest = nearest(words, table, machine) { return nearest }
    guard words.count == 3, [">", ">=", "<", "<="].contains(words[1]), table.rowCount > 0,
      let column = table.column(words[0]), column.kind.isNumber
    else { return nil }
    let isMost = words[1].hasPrefix(">")
    var found: (row: Int, number: Double)?
    for row in 0..<table.rowCount {
      guard let number = column.number(row) else { continue }
      if found.map({ isMost ? number > $0.number : number < $0.number }) ?? true {
        found = (row, number)
      }
    }
    guard let found else { return nil }
    let text: String
    if case .int(let whole) = column[found.row] {
      text = grouped(whole)
    } else {
      text = fixed(found.number, decimals: 1)
    }
    let name = table.heading(of: column, in: .korean)
    return Phrase(
      "the \(isMost ? "largest" : "smallest") `\(column.name)` here is \(text)",
      ko: "여기에서 가장 \(isMost ? "큰" : "작은") \(Particle.topic.attached(to: name)) \(text)입니다"
    )
  }

  /// The row that comes nearest to a number that none passed, for `total >= 10M and before < 10M`, or
  /// nil for other conditions.
  private static func nearest(
    _ words: [String],
    _ table: Table,
    _ machine: Machine
  ) -> Phrase? {
    guard words.count == 7, [">", ">="].contains(words[1]), words[3] == "and", words[5] == "<",
      words[2] == words[6], let limit = ForeignAmount.value(words[2]),
      let column = table.column(words[0]), let titles = table.column("title"),
      table.column(words[4]) != nil
    else { return nil }
    // A row above the number had passed it before.
    var found: (row: Int, number: Double)?
    for row in 0..<table.rowCount {
      guard let number = column.number(row), number < limit,
        found.map({ number > $0.number }) ?? true
      else { continue }
      found = (row, number)
    }
    guard let found, case .text(let title) = titles[found.row] else { return nil }
    let name = table.heading(of: column, in: .korean)
    let text = grouped(Int64(found.number))
    let film = machine.shownTitle(title)
    return Phrase(
      "none reached \(words[2]); the nearest is 〈\(film)〉 with \(text)",
      ko: "\(words[2])에 이른 영화가 없습니다. 가장 가까운 영화는 〈\(film)〉(\(name) \(text))입니다"
    )
  }
}

/// Conditions on the days of releases, which can be to come in the booking list.
extension WhereCommand {
  /// The note that `days("this week")` ends yesterday, with the days of the whole week, if films of the
  /// others are in the list; nil for other conditions.
  static func releasesToCome(_ condition: RowExpression, _ call: Call, _ table: Table) -> Phrase? {
    guard table.caption?.kind == .booking, let days = table.column("open"),
      let start = ["days(\"", "기간(\""].lazy.compactMap({ condition.text.firstRange(of: $0) }).first
    else { return nil }
    let text = String(condition.text[start.upperBound...].prefix { $0 != "\"" })
    let today = call.machine.today
    guard let whole = DayPhrase.unfinished(text, today: today),
      (0..<table.rowCount).contains(where: { row in
        if case .day(let day) = days[row] { day >= today && whole.contains(day) } else { false }
      })
    else { return nil }
    let line = condition.text.replacing("\"\(text)\"", with: "\"\(whole)\"")
    return Phrase(
      "note: `\(text)` ends yesterday here · with the days to come: `booking | where \(line)`",
      ko: "참고: `\(text)` 중 어제까지만 찾았습니다 · 앞으로의 날짜까지: `예매 | 조건 \(line)`"
    )
  }
}
