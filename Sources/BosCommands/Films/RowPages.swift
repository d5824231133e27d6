import BosDomain
import BosRuntime
import BosTables
import BosText

/// Opens rows that aren't films.
enum RowPages {
  /// The value of a row of days, people, companies, reviews or codes, or nil for any other row.
  static func open(_ target: Target?, _ call: Call) throws(RuntimeError) -> Value? {
    let session = call.machine.session
    guard let list = session.list, !list.holdsFilms,
      session.earlierFilms == nil || list.hasPages,
      let row = try row(target, of: list, list.caption?.kind, call.machine)
    else { return nil }
    guard (1...max(1, list.rowCount)).contains(row), list.rowCount > 0 else {
      throw .noRow(row, list.rowCount)
    }
    let pages = PartyPages(call: call)
    switch list.caption?.kind {
    case .film, .booking: return nil
    case .bookingPage, .field, .keyword, nil: return .record(list.record(row - 1))
    case .day: return try chart(row, of: list, call)
    case .person:
      return try pages.person(PartyChoice(sort: .person, call: call).code(inRow: row))
    case .company:
      return try pages.company(PartyChoice(sort: .company, call: call).code(inRow: row))
    case .review: return .record(try review(row, of: list))
    case .code: return try codes(row, of: list, call)
    }
  }

  /// The chart of a day, which becomes the loaded list.
  private static func chart(_ row: Int, of list: Table, _ call: Call) throws(RuntimeError) -> Value
  {
    guard case .day(let day)? = list.column("day")?[row - 1] else {
      return .record(list.record(row - 1))
    }
    let table = try call.machine.charts(ChartRequest([day]))
    if call.isShown { call.machine.session.list = table }
    return .table(table)
  }

  /// A review in full, from the columns that the list still has.
  private static func review(_ row: Int, of list: Table) throws(RuntimeError) -> Record {
    func text(_ name: String) -> String {
      if case .text(let text)? = list.column(name)?[row - 1] { text } else { "" }
    }
    guard case .num(let stars)? = list.column("stars")?[row - 1] else {
      return list.record(row - 1)
    }
    var time: Instant?
    if case .day(let day)? = list.column("day")?[row - 1] { time = Instant(seoulDay: day, hour: 0) }
    let review = Review(
      filmID: "",
      writer: text("writer"),
      rating: stars,
      text: text("text"),
      time: time
    )
    return try Record(review, of: list.caption?.film ?? "")
  }

  /// The codes below a code, or the code itself if there are none.
  private static func codes(_ row: Int, of list: Table, _ call: Call) throws(RuntimeError) -> Value
  {
    guard case .text(let code)? = list.column("code")?[row - 1],
      CodeList.all.contains(where: { $0.parent == code })
    else { return .record(list.record(row - 1)) }
    let table = try CodesCommand.table(below: code, call.machine)
    if call.isShown { call.machine.session.list = table }
    return .table(table)
  }

  /// The row, or nil for a title or a code; the name of a listed person or company is its row.
  private static func row(
    _ target: Target?,
    of list: Table,
    _ kind: TableMetadata.Kind?,
    _ machine: Machine
  ) throws(RuntimeError) -> Int? {
    switch target {
    case .row(let row): return row
    case .word("last"), .word("마지막"): return list.rowCount
    case .word(let word):
      if let row = Int(word) { return Target.isCode(word) ? nil : row }
      guard kind == .person || kind == .company, let names = list.column("name") else {
        return nil
      }
      let named = (0..<list.rowCount).first { row in
        if case .text(let name) = names[row] { nfc(name) == nfc(word) } else { false }
      }
      if let named { return named + 1 }
      return try InitialMatch.row(of: word, in: list, "name", machine)
    default: return nil
    }
  }
}

extension Table {
  /// Whether its rows have pages of their own; a day of a film's run and a group of rows don't.
  fileprivate var hasPages: Bool {
    switch caption?.kind {
    case .film, .booking, .person, .company, .review, .code: true
    case .bookingPage, .day, .field, .keyword, nil: false
    }
  }
}
