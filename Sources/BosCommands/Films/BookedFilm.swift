import BosDomain
import BosRuntime
import BosTables
import BosText

/// A film with the booking service's own code.
struct BookedFilm {
  var id: String
  var title: String

  /// Finds the film of an argument in the booking list.
  static func find(_ target: Target?, _ call: Call) throws(RuntimeError) -> BookedFilm {
    let machine = call.machine
    if let row = row(target, call), let film = inList(row, machine) { return film }
    let choice = try FilmChoice.find(target, call)
    if let entry = choice.openSheet(machine)?.booking?.entry {
      return BookedFilm(id: entry.id, title: entry.title)
    }
    let title = try choice.knownTitle(machine)
    let source = try machine.dataSource()
    let list = try machine.asking { () throws(SourceFailure) in
      try source.bookings(by: .reservation)
    }
    let same = list.filter { plain($0.title) == plain(title) }
    guard let entry = try choice.closest(of: same, machine) else {
      throw .notBooked(machine.shownTitle(title))
    }
    return BookedFilm(id: entry.id, title: entry.title)
  }

  /// A row of the booking list names its film directly.
  private static func inList(_ row: Int, _ machine: Machine) -> BookedFilm? {
    guard let list = machine.session.filmList, list.caption?.kind == .booking,
      (1...max(1, list.rowCount)).contains(row), list.rowCount > 0,
      case .text(let id)? = list.column("code")?[row - 1],
      case .text(let title)? = list.column("title")?[row - 1]
    else { return nil }
    _ = try? machine.filmList()
    return BookedFilm(id: id, title: title)
  }

  private static func row(_ target: Target?, _ call: Call) -> Int? {
    switch target {
    case .row(let row): row
    case .word("last"), .word("마지막"): call.machine.session.filmList?.rowCount
    case .word(let word): Int(word)
    default: nil
    }
  }

  /// A title without characters that services write differently.
  private static func plain(_ title: String) -> String {
    nfc(title).filter { !$0.isWhitespace }.lowercased()
  }
}

extension FilmChoice {
  /// The entry released on the same day, of several with the same title.
  fileprivate func closest(
    of entries: [BookingEntry],
    _ machine: Machine
  ) throws(RuntimeError) -> BookingEntry? {
    guard entries.count > 1 else { return entries.first }
    let day = try details(machine).openDay
    return entries.first { $0.openDay == day } ?? entries.first
  }
}

extension RuntimeError {
  fileprivate static func notBooked(_ title: String) -> RuntimeError {
    RuntimeError(
      .value,
      "`\(title)` isn't in the booking list, and only films in it have ratings and reviews",
      ko: "`\(title)`: 예매 목록에 없는 영화라 평점과 한줄평이 없습니다",
      hint: Phrase("to list those films, run `booking`", ko: "예매 목록은 `예매`로 보세요")
    )
  }
}
