import BosDomain
import BosRuntime
import BosText

/// Asks for all that is known of a film.
struct FilmLoader {
  let call: Call

  private var machine: Machine { call.machine }

  /// Asks for a film's details, poster and booking page at the same time.
  ///
  /// Where a person waits, each part is shown as soon as it is there.
  func record(of choice: FilmChoice, again: Bool = false) throws(RuntimeError) -> Record {
    let source = try machine.dataSource()
    let wish = FilmParts.Wish(code: choice.code, title: choice.title, again: again)
    var sheet: FilmSheet?
    var poster: Poster?
    var posterFailure: Phrase?
    var booking: FilmPage?
    var bookingFailure: Phrase?
    try machine.asking { () throws(SourceFailure) in
      try source.films.parts(wish) { part in
        switch part {
        case .film(let film): sheet = FilmSheet(film: film)
        case .poster(let found): poster = found
        case .noPoster(let failure): posterFailure = failure.phrase
        case .booking(let page): booking = page
        case .noBooking(let failure): bookingFailure = failure.phrase
        }
      }
    }
    guard var sheet else { throw .noDetails(choice.code) }
    sheet.poster = poster
    sheet.posterFailure = posterFailure
    sheet.booking = booking
    sheet.bookingFailure = bookingFailure
    sheet.standing = standing(of: choice)
    sheet.label = source.label.map { Phrase($0.english, ko: $0.korean) }
    return try Record(sheet)
  }

  /// Where the film stands in the chart that it was opened from.
  private func standing(of choice: FilmChoice) -> FilmSheet.Standing? {
    guard let place = choice.place, place.list.caption?.kind == .film else { return nil }
    let (list, row) = (place.list, place.row - 1)
    func int(_ name: String) -> Int? {
      if case .int(let number)? = list.column(name)?[row] { Int(number) } else { nil }
    }
    guard case .day(let day)? = list.column("day")?[row], let rank = int("rank"),
      let audience = int("audience"), let total = int("total")
    else { return nil }
    return FilmSheet.Standing(day: day, rank: rank, audience: audience, total: total)
  }
}

extension SourceFailure {
  /// What went wrong, as the program says it.
  var phrase: Phrase { Phrase(message.english, ko: message.korean) }
}

extension RuntimeError {
  fileprivate static func noDetails(_ code: String) -> RuntimeError {
    RuntimeError(.service, "nothing came about `\(code)`", ko: "`\(code)`에 관해 온 것이 없습니다")
  }
}
