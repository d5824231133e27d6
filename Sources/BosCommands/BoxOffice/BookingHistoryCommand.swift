import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Shows the imported booking pages, or a film's figures in them.
enum BookingHistoryCommand: Command {
  private static let target = ParameterKey<Target?>.target(
    "film",
    ko: "영화",
    Phrase(
      "Row, code or title (default: all films together).",
      ko: "행 번호, 코드, 제목. 생략하면 모든 영화를 더합니다."
    )
  )
  private static let hour = ParameterKey<Int?>.count(
    "hour",
    ko: "시",
    isOption: true,
    Phrase("Keeps one page a day, of this hour (0 to 23).", ko: "하루에 한 페이지, 이 시각(0~23시)의 것만.")
  )
  private static let all = ParameterKey<Bool>.flag(
    "all",
    ko: "전체",
    Phrase("Shows every film of every page.", ko: "모든 페이지의 모든 영화.")
  )

  static let spec = CommandSpec(
    name: "booking history",
    aliases: ["예매 이력"],
    group: .browsing,
    summary: Phrase("Shows imported booking pages over time.", ko: "가져온 예매 페이지의 변화를 보여 줍니다."),
    discussion: Phrase(
      """
      KOBIS keeps no history of its page 실시간 예매율: save the page as often as you like. \
      `import` adds it to the archive with its minute. The site counts only showings still to come, so its figures fall during \
      a day. Changes therefore compare a page with that of the day before at the same time, at most \
      30 minutes apart, and are null without one; a change of shares is in percentage points, one of \
      tickets in percent. `--hour 12` keeps the last page of that hour each day, for plots over days.
      """,
      ko: """
        KOBIS는 실시간 예매율의 지난 기록을 남기지 않습니다. 페이지를 저장해 `가져오기`로 가져오면 그 시각과 함께 저장소에 \
        남습니다. 아직 상영하지 않은 회차만 세므로 하루 중에도 수치가 줄어듭니다. 그래서 증감은 전날 같은 \
        시각(30분 이내)의 페이지와 비교하고, 없으면 빈칸입니다. 예매율의 증감은 %p, 예매관객수의 증감은 %입니다. \
        `--시 12`는 날마다 12시대의 마지막 페이지만 남겨서 날짜별 그래프를 그리기에 좋습니다.
        """
    ),
    parameters: [target, hour, all],
    pipe: .never,
    result: .rows,
    effects: CommandEffects(reads: [.named(by: target)]),
    examples: [
      Example(
        "try { booking history } catch e { print $e.message }",
        prints: "no booking pages are stored",
        ko: "저장된 예매 페이지가 없습니다"
      )
    ],
    related: ["booking", "import", "plot"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let machine = call.machine
    let archive = try machine.archive()
    let stored = try machine.asking { () throws(SourceFailure) in try archive.complete.bookings() }
    let history = BookingHistory(stored.pages)
    guard !history.pages.isEmpty else {
      throw stored.damaged.isEmpty ? .noPages : .damagedPages(stored.damaged)
    }
    if !stored.damaged.isEmpty { machine.remark(.leftOut(stored.damaged)) }
    let hour = try call[hour]
    var pages = history.pages
    if let hour {
      guard hour < 24 else { throw call.at(self.hour, .wrongHour(hour)) }
      pages = history.pages(ofHour: hour)
      if pages.isEmpty { throw call.at(self.hour, .nothingAt(hour)) }
    }
    let table = BookingHistoryTable(history: history, pages: pages, isByDay: hour != nil)
    if let target = try call[target] {
      if try call[all] { throw call.at(all, .oneFilmOrAll) }
      let film = try HistoryFilm.find(target, in: history, machine)
      return .table(try table.rows(of: film))
    }
    return .table(try call[all] ? table.allRows() : table.totals())
  }
}

/// The tables of `booking history`.
private struct BookingHistoryTable {
  let history: BookingHistory
  let pages: [BookingHistory.Page]
  /// Whether there is one page a day.
  let isByDay: Bool

  typealias Page = BookingHistory.Page

  func totals() throws(RuntimeError) -> Table {
    let columns =
      times(pages) + [
        ints("booked", "예매관객수", pages.map(\.booked)),
        changes("booked_change", "예매증감률", pages) { $0.booked },
        ints("booked_sales", "예매매출액", pages.map(\.bookedSales)),
        ints("films", "편수", pages.map(\.entries.count)),
        texts("top", "1위", pages.map(\.top?.film.title)),
        percentages(Column("top_rate", ko: "1위예매율", .nums(pages.map(\.top?.rate)))),
      ]
    return table(columns, pages.count, Phrase("Booking history", ko: "예매 이력"))
  }

  func rows(of film: HistoryFilm) throws(RuntimeError) -> Table {
    let found = pages.compactMap { page in film.entry(in: page).map { (page, $0) } }
    guard !found.isEmpty else { throw .filmNotThen(film.title) }
    let (pages, entries) = (found.map(\.0), found.map(\.1))
    let rateChanges = found.map { page, entry -> Double? in
      guard let before = history.dayBefore(page) else { return nil }
      // A film that wasn't there the day before had no tickets.
      let change = entry.rate - (film.entry(in: before)?.rate ?? 0)
      // The site gives shares with few decimals, and their difference has no more.
      return (change * 10_000).rounded() / 10_000
    }
    let columns =
      times(pages) + [
        ints("rank", "순위", entries.map(\.rank)),
        Column("rate", isLargestFirst: true, .nums(entries.map(\.rate))),
        Column("rate_change", ko: "예매율증감", .nums(rateChanges)),
        ints("booked", "예매관객수", entries.map(\.booked)),
        changes("booked_change", "예매증감률", pages) { film.entry(in: $0)?.booked },
        ints("booked_sales", "예매매출액", entries.map(\.bookedSales)),
        ints("total", "누적관객수", entries.map(\.audienceTotal)),
      ]
    let title = Phrase("〈\(film.title)〉 · booking", ko: "〈\(film.title)〉 · 예매")
    return table(columns, found.count, title)
  }

  /// Every film of every page.
  func allRows() throws(RuntimeError) -> Table {
    let rows = pages.flatMap { page in page.entries.map { (page, $0) } }
    try Interruption.grow(by: rows.count * 128)
    let entries = rows.map(\.1)
    let columns =
      times(rows.map(\.0)) + [
        ints("rank", "순위", entries.map(\.rank)),
        texts("title", nil, entries.map(\.film.title)),
        Column("rate", isLargestFirst: true, .nums(entries.map(\.rate))),
        ints("booked", "예매관객수", entries.map(\.booked)),
        ints("booked_sales", "예매매출액", entries.map(\.bookedSales)),
        ints("total", "누적관객수", entries.map(\.audienceTotal)),
        try Column("open", values: entries.map { $0.film.open.map { .day($0) } ?? .null }),
        texts("code", nil, entries.map(\.film.code)),
      ]
    return table(columns, rows.count, Phrase("Booking history", ko: "예매 이력"), .film)
  }

  // MARK: Columns

  private func table(
    _ columns: [Column],
    _ count: Int,
    _ title: Phrase,
    _ kind: TableMetadata.Kind = .bookingPage
  ) -> Table {
    Table(columns: columns, rowCount: count, caption: TableMetadata(kind, title: title))
  }

  /// The days of pages of one hour, so that plots have an axis of days, and always the minutes.
  private func times(_ pages: [Page]) -> [Column] {
    let days = Column("day", .day(pages.map(\.minute.seoulDay.number), nil))
    let minutes = pages.map { page in
      isByDay ? page.minute.seoulHourMinute : page.minute.seoulMinute
    }
    let column = Column("minute", ko: "시각", .text(TextCells(minutes.map(Optional.init))))
    return isByDay ? [days, column] : [column]
  }

  private func ints(_ name: String, _ korean: String, _ values: [Int?]) -> Column {
    Column(
      name,
      ko: korean,
      isLargestFirst: name != "rank",
      .ints(values.map { $0.map(Int64.init) })
    )
  }

  private func texts(_ name: String, _ korean: String?, _ values: [String?]) -> Column {
    Column(name, ko: korean, .text(TextCells(values)))
  }

  /// Gives a column the look of percentages on a screen.
  private func percentages(_ column: Column) -> Column {
    column.own(isAmount: false, isPercent: true, isPercentage: true, addsUp: false)
  }

  /// The change against the same time of the day before, in percent.
  private func changes(
    _ name: String,
    _ korean: String,
    _ pages: [Page],
    _ value: (Page) -> Int?
  ) -> Column {
    let changes = pages.map { page -> Double? in
      guard let now = value(page), let before = history.dayBefore(page).flatMap(value), before > 0
      else { return nil }
      return (Double(now) - Double(before)) / Double(before) * 100
    }
    return percentages(Column(name, ko: korean, isLargestFirst: true, .nums(changes)))
  }
}

extension Phrase {
  fileprivate static func leftOut(_ minutes: [Instant]) -> Phrase {
    let times = BookingHistory.names(of: minutes)
    return minutes.count == 1
      ? Phrase(
        "note: the booking page of \(times) is damaged and left out; import its file again",
        ko: "참고: \(times) 예매 페이지가 손상되어 뺐습니다. 그 파일을 `가져오기`로 다시 가져오세요"
      )
      : Phrase(
        "note: \(minutes.count) booking pages are damaged and left out (\(times)); import their "
          + "files again",
        ko: "참고: 예매 페이지 \(minutes.count)개가 손상되어 뺐습니다(\(times)). 그 파일을 `가져오기`로 다시 "
          + "가져오세요"
      )
  }
}

extension BookingHistory {
  /// The minutes of pages, the first ones by name.
  fileprivate static func names(of minutes: [Instant]) -> String {
    listed(minutes.map(\.seoulMinute), atMost: 3)
  }
}

extension RuntimeError {
  fileprivate static var noPages: RuntimeError {
    RuntimeError(
      .value,
      "no booking pages are stored",
      ko: "저장된 예매 페이지가 없습니다",
      hint: Phrase(
        "save the page 실시간 예매율 of the site of KOBIS, and import the file",
        ko: "KOBIS 사이트의 실시간 예매율 페이지를 저장하고 `가져오기 파일`로 가져오세요"
      )
    )
  }

  fileprivate static var oneFilmOrAll: RuntimeError {
    RuntimeError(
      .usage,
      "--all shows every film, so it can't be combined with one",
      ko: "`--전체`는 모든 영화를 보여 주므로 영화와 함께 쓸 수 없습니다"
    )
  }

  fileprivate static func damagedPages(_ minutes: [Instant]) -> RuntimeError {
    let times = BookingHistory.names(of: minutes)
    return RuntimeError(
      .service,
      "every stored booking page is damaged: \(times)",
      ko: "저장된 예매 페이지가 모두 손상되었습니다: \(times)",
      hint: Phrase("import their files again", ko: "그 파일을 `가져오기`로 다시 가져오세요")
    )
  }

  fileprivate static func wrongHour(_ hour: Int) -> RuntimeError {
    RuntimeError(
      .usage,
      "--hour takes 0 to 23, not \(grouped(hour))",
      ko: "`--시`에는 0~23의 값이 필요한데 \(grouped(hour)) 값이 들어왔습니다"
    )
  }

  fileprivate static func nothingAt(_ hour: Int) -> RuntimeError {
    RuntimeError(
      .value,
      "no stored booking page is of the hour \(hour)",
      ko: "\(hour)시대의 예매 페이지가 없습니다",
      hint: Phrase("to list all pages, run `booking history`", ko: "모든 페이지는 `예매 이력`으로 보세요")
    )
  }

  fileprivate static func filmNotThen(_ title: String) -> RuntimeError {
    RuntimeError(
      .value,
      "〈\(title)〉 is in none of these booking pages",
      ko: "〈\(title)〉: 이 예매 페이지들에 없는 영화입니다"
    )
  }
}
