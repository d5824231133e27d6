import BosDomain
import BosRuntime
import BosTables
import BosText

extension FilmChoice {
  init(_ film: FilmSummary) {
    self.init(code: film.code, title: film.title, englishTitle: film.englishTitle)
    opened = film.openDay
  }

  /// The film, if it has a code: other services and pages know films by it.
  func withCode() throws(RuntimeError) -> FilmChoice {
    if code.isEmpty { throw .onlyImported(title ?? "") }
    return self
  }

  /// Finds a film for its run in the charts, which a row without a code has too.
  static func findRun(_ target: Target?, _ call: Call) throws(RuntimeError) -> FilmChoice {
    guard let list = call.machine.session.filmList,
      let row = row(target, of: list) ?? rowWithTitle(target, of: list),
      let title = codeless(row, of: list)
    else { return try any(target, call) }
    return FilmChoice(code: "", title: title, place: Place(list: list, row: row))
  }

  /// Whether two choices are one film: by code, or without one by title and release day.
  func isSameFilm(as other: FilmChoice) -> Bool {
    guard code.isEmpty, other.code.isEmpty else { return code == other.code }
    return title == other.title && listedOpen == other.listedOpen
  }

  /// The release day in its row.
  var listedOpen: Day? {
    guard let place, case .day(let day)? = place.list.column("open")?[place.row - 1] else {
      return nil
    }
    return day
  }

  private static func row(_ target: Target?, of list: Table) -> Int? {
    let row: Int? =
      switch target {
      case .row(let row): row
      case .word(let word): word == "last" || word == "마지막" ? list.rowCount : Int(word)
      default: nil
      }
    return row.flatMap { (1...max(1, list.rowCount)).contains($0) && list.rowCount > 0 ? $0 : nil }
  }

  /// The row of the only film without a code that has a title; of several days, the last one.
  private static func rowWithTitle(_ target: Target?, of list: Table) -> Int? {
    let wanted: String
    switch target {
    case .title(let title): wanted = title
    case .word(let word): wanted = word
    default: return nil
    }
    guard let titles = list.column("title"), let opens = list.column("open") else { return nil }
    let name = HistoryFilm.plain(wanted)
    let rows = (1...max(1, list.rowCount)).filter { row in
      guard row <= list.rowCount, case .text(let title) = titles[row - 1] else { return false }
      return HistoryFilm.plain(title) == name
    }
    let first = rows.first.map { opens[$0 - 1] }
    guard let last = rows.last, let first, rows.allSatisfy({ Value.areEqual(opens[$0 - 1], first) })
    else { return nil }
    return last
  }

  /// The title of a row that has a release day, but no code.
  private static func codeless(_ row: Int, of list: Table) -> String? {
    guard list.caption?.kind == .film, case .null? = list.column("code")?[row - 1],
      case .text(let title)? = list.column("title")?[row - 1],
      case .day? = list.column("open")?[row - 1]
    else { return nil }
    return title
  }
}

extension RuntimeError {
  fileprivate static func onlyImported(_ title: String) -> RuntimeError {
    RuntimeError(
      .value,
      "〈\(title)〉 has no code: only imported tables have this film",
      ko: "〈\(title)〉: 가져온 표에만 있는 영화여서 코드가 없습니다",
      hint: title.contains { "\"\\{".contains($0) }
        ? nil
        : Phrase(
          "its days need no code: `trend \"\(title)\"`",
          ko: "날짜별 관객수는 \(Particle.direction.attached(to: "`추이 \"\(title)\"`")) 볼 수 있습니다"
        )
    )
  }
}
