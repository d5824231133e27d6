import BosDomain
import BosRuntime
import BosTables
import BosText

/// The stored booking pages, and which of them can be compared.
///
/// The site counts only tickets for showings to come, so that the figures fall during a day: only
/// pages of equal hours say something about one another.
struct BookingHistory {
  struct Page {
    let minute: Instant
    let entries: [SiteBookingEntry]

    /// The tickets of all films, or nil if the page has none.
    var booked: Int? { sum(\.booked) }
    var bookedSales: Int? { sum(\.bookedSales) }

    var top: SiteBookingEntry? { entries.max { $0.rate < $1.rate } }

    private func sum(_ value: (SiteBookingEntry) -> Int?) -> Int? {
      var sum: Int?
      for number in entries.compactMap(value) {
        let (total, isTooLarge) = (sum ?? 0).addingReportingOverflow(number)
        if isTooLarge { return nil }
        sum = total
      }
      return sum
    }
  }

  private(set) var pages: [Page]

  init(_ stored: [SiteBooking]) {
    pages = stored.compactMap { page in
      page.minute.map { Page(minute: $0, entries: page.entries) }
    }
  }

  /// Pages at most this far from the same time of the day before are of an equal hour.
  private static let tolerance: Int64 = 30 * 60

  /// The page of the day before that is nearest to the same time, if one is of an equal hour.
  func dayBefore(_ page: Page) -> Page? {
    let wanted = page.minute.seconds - 86_400
    let near = pages.min { abs($0.minute.seconds - wanted) < abs($1.minute.seconds - wanted) }
    guard let near, abs(near.minute.seconds - wanted) <= Self.tolerance else { return nil }
    return near
  }

  /// One page a day of an hour, the last one.
  func pages(ofHour hour: Int) -> [Page] {
    var last: [Day: Page] = [:]
    for page in pages where page.minute.seoulTime.hour == hour {
      last[page.minute.seoulDay] = page
    }
    return last.values.sorted { $0.minute < $1.minute }
  }
}

/// A film of the booking pages: by its code, else by its title and release day.
struct HistoryFilm {
  var code: String?
  var title: String
  var open: Day?

  /// The film's entry in a page: that of its code, else of its title and release day.
  ///
  /// A release that is moved keeps its film if no other film of the page has the title.
  func entry(in page: BookingHistory.Page) -> SiteBookingEntry? {
    if let code, let found = page.entries.first(where: { $0.film.code == code }) { return found }
    let named = page.entries.filter { entry in
      (code == nil || entry.film.code == nil)
        && entry.film.title.map { Self.plain($0) } == Self.plain(title)
    }
    if let open, let exact = named.first(where: { $0.film.open == open }) { return exact }
    guard let only = named.first, named.count == 1 else { return nil }
    guard let open, let other = only.film.open else { return only }
    return abs(open.days(since: other)) <= Self.longestDelay ? only : nil
  }

  /// The number of days by which a release is moved at most.
  private static let longestDelay = 180

  /// A title without spaces and the difference of small and capital letters.
  static func plain(_ title: String) -> String {
    nfc(title).filter { !$0.isWhitespace }.lowercased()
  }
}

extension HistoryFilm {
  /// Finds the film of an argument: a row of the list with films, a code, or a title in the pages.
  static func find(
    _ target: Target,
    in history: BookingHistory,
    _ machine: Machine
  ) throws(RuntimeError) -> HistoryFilm {
    switch target {
    case .row(let row): return try listed(row, history, machine)
    case .code(let code): return try coded(code, history)
    case .title(let title): return try titled(title, history)
    case .word(let word):
      if let row = Int(word), word.count < 5 { return try listed(row, history, machine) }
      if Target.isCode(word) { return try coded(word, history) }
      return try titled(word, history)
    }
  }

  /// The film of a row; without such a row, the one whose title is the number.
  private static func listed(
    _ row: Int,
    _ history: BookingHistory,
    _ machine: Machine
  ) throws(RuntimeError) -> HistoryFilm {
    do throws(RuntimeError) { return try listed(row, machine) } catch {
      let named = history.pages.contains { page in
        page.entries.contains { $0.film.title.map { plain($0) } == "\(row)" }
      }
      guard named else { throw error }
      return try titled("\(row)", history)
    }
  }

  private static func listed(_ row: Int, _ machine: Machine) throws(RuntimeError) -> HistoryFilm {
    let list = try machine.filmList()
    guard (1...max(1, list.rowCount)).contains(row), list.rowCount > 0 else {
      throw .noRow(row, list.rowCount)
    }
    guard case .text(let title)? = list.column("title")?[row - 1] else {
      throw .rowWithoutTitle(row)
    }
    var film = HistoryFilm(title: title)
    // The booking service has codes of its own.
    if list.caption?.kind == .film, case .text(let code)? = list.column("code")?[row - 1] {
      film.code = code
    }
    if case .day(let day)? = list.column("open")?[row - 1] { film.open = day }
    return film
  }

  private static func coded(
    _ code: String,
    _ history: BookingHistory
  ) throws(RuntimeError) -> HistoryFilm {
    for page in history.pages.reversed() {
      guard let film = page.entries.first(where: { $0.film.code == code })?.film else { continue }
      return HistoryFilm(code: code, title: film.title ?? code, open: film.open)
    }
    throw .notInPages(code)
  }

  private static func titled(
    _ title: String,
    _ history: BookingHistory
  ) throws(RuntimeError) -> HistoryFilm {
    let wanted = plain(title)
    var partial: [String: SiteFilm] = [:]
    for page in history.pages.reversed() {
      let films = page.entries.map(\.film)
      let exact = films.filter { $0.title.map { plain($0) } == wanted }
      if let film = exact.first {
        guard exact.count == 1 else { throw .sameTitle(film.title ?? title, exact) }
        return HistoryFilm(code: film.code, title: film.title ?? title, open: film.open)
      }
      for film in films {
        guard let found = film.title, plain(found).contains(wanted), partial[found] == nil else {
          continue
        }
        partial[found] = film
      }
    }
    guard let only = partial.first, !wanted.isEmpty else { throw .notInPages(title) }
    guard partial.count == 1 else { throw .severalInPages(title, partial.keys.sorted()) }
    return HistoryFilm(code: only.value.code, title: only.key, open: only.value.open)
  }
}

extension RuntimeError {
  fileprivate static func rowWithoutTitle(_ row: Int) -> RuntimeError {
    RuntimeError(
      .type,
      "row \(row) has no title",
      ko: "\(row)행에는 제목이 없습니다",
      hint: Phrase("name the film: `booking history TITLE`", ko: "제목을 쓰세요: `예매 이력 제목`")
    )
  }

  fileprivate static func notInPages(_ name: String) -> RuntimeError {
    RuntimeError(
      .value,
      "`\(name)` is in no stored booking page",
      ko: "`\(name)`: 저장된 예매 페이지에 없는 영화입니다",
      hint: Phrase(
        "to list the films of all pages, run `booking history --all`",
        ko: "모든 페이지의 영화는 `예매 이력 --전체`로 보세요"
      )
    )
  }

  fileprivate static func sameTitle(_ title: String, _ films: [SiteFilm]) -> RuntimeError {
    let names = listed(films.map { $0.code ?? $0.open?.description ?? "–" }, atMost: 4)
    return RuntimeError(
      .value,
      "\(films.count) films have the title 〈\(title)〉: \(names)",
      ko: "〈\(title)〉: 제목이 같은 영화가 \(films.count)편입니다(\(names))",
      hint: Phrase(
        "`booking history --all | where title == \"\(title)\"` lists them; then `booking history 1`",
        ko: "`예매 이력 --전체 | 조건 제목 == \"\(title)\"` 목록의 행 번호로 찾으세요. 예: `예매 이력 1`"
      )
    )
  }

  fileprivate static func severalInPages(_ name: String, _ titles: [String]) -> RuntimeError {
    let films = listed(titles.map { "〈\($0)〉" }, atMost: 4)
    return RuntimeError(
      .value,
      "several titles contain `\(name)`: \(listed(titles.map { "`\($0)`" }, atMost: 4))",
      ko: "`\(name)`: 이 말이 제목에 있는 영화가 \(titles.count)편입니다: \(films)",
      hint: Phrase("write the whole title in quotes", ko: "제목 전체를 따옴표 안에 쓰세요")
    )
  }
}
