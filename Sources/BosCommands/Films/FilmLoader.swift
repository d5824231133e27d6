import BosDomain
import BosRuntime
import BosText

/// Asks for all that is known of a film.
struct FilmLoader {
  let call: Call

  private var machine: Machine { call.machine }

  /// What has come, and how much of it a person has seen.
  private struct Arrivals {
    var sheet: FilmPageModel?
    var poster: Poster?
    var posterFailure: Phrase?
    var booking: FilmPage?
    var bookingFailure: Phrase?
    /// Whether it takes so long that parts are shown as they come.
    var isSlow = false
    /// The page as it was shown; nil while none was.
    var shown: FilmPageModel?
    var hasShownPoster = false
    /// What is drawn again with each part; nil where that can't be done.
    var live: LivePage?
    /// Whether the page is too long to be drawn again, so that it is shown when all is there.
    var isTooLong = false

    /// Whether the poster is there, or is known to be none.
    var hasPosterAnswer = false

    /// Adds what has come beside the details.
    func complete(_ sheet: inout FilmPageModel) {
      sheet.poster = poster
      sheet.posterFailure = posterFailure
      sheet.booking = booking
      sheet.bookingFailure = bookingFailure
      sheet.awaitsPoster = !hasPosterAnswer
    }
  }

  /// A film's record, and whether a person has seen its page already.
  struct Loaded {
    let record: Record
    let isShown: Bool

    /// What a command gives that shows the film.
    var value: Value { isShown ? .null : .record(record) }
  }

  /// Asks for a film's details, poster and booking page at the same time.
  ///
  /// Where a person waits and it takes long, each part is shown as soon as it is there.
  func load(_ choice: FilmChoice, again: Bool = false) throws(RuntimeError) -> Loaded {
    let source = try machine.dataSource()
    let wish = FilmParts.FilmPartsRequest(code: choice.code, title: choice.title, again: again)
    let standing = standing(of: choice)
    let label = source.label
    let shows = call.isShown && machine.environment.console.isTerminal
    var arrivals = Arrivals()
    var failure: RuntimeError?
    if shows { arrivals.live = machine.environment.display.live() }
    do throws(RuntimeError) {
      try machine.asking { () throws(SourceFailure) in
        try source.films.parts(wish) { part in
          switch part {
          case .film(let film):
            var sheet = FilmPageModel(film: film)
            sheet.standing = standing
            sheet.label = label
            arrivals.sheet = sheet
          case .poster(let found):
            arrivals.poster = found
            arrivals.hasPosterAnswer = true
          case .noPoster(let failure):
            arrivals.posterFailure = failure.message
            arrivals.hasPosterAnswer = true
          case .booking(let page): arrivals.booking = page
          case .noBooking(let failure): arrivals.bookingFailure = failure.message
          case .pause: arrivals.isSlow = true
          }
          guard shows, arrivals.isSlow, failure == nil else { return }
          do throws(RuntimeError) { try show(&arrivals, choice) } catch { failure = error }
        }
      }
    } catch {
      // Who sees the page already only wants to wait no longer.
      guard error.kind == .interrupted, let shown = arrivals.shown else { throw error }
      return Loaded(record: try Record(shown), isShown: true)
    }
    if let failure { throw failure }
    guard var sheet = arrivals.sheet else { throw .noDetails(choice.code) }
    arrivals.hasPosterAnswer = true
    arrivals.complete(&sheet)
    let record = try Record(sheet)
    guard let shown = arrivals.shown else { return Loaded(record: record, isShown: false) }
    if arrivals.hasShownPoster { sheet.poster = nil }
    if arrivals.live?.draw(.record(try Record(sheet)), .screen, true) != true {
      try showRest(of: sheet, shown, arrivals.hasShownPoster)
    }
    return Loaded(record: record, isShown: true)
  }

  /// Asks for a film's record without showing anything.
  func record(of choice: FilmChoice) throws(RuntimeError) -> Record {
    try load(choice).record
  }

  // MARK: Showing parts

  /// Shows what is there and was not shown yet: the page, or the poster before it.
  private func show(_ arrivals: inout Arrivals, _ choice: FilmChoice) throws(RuntimeError) {
    if arrivals.isTooLong { return }
    machine.environment.console.clearProgress()
    defer { machine.environment.console.flush() }
    if arrivals.live != nil, try redraw(&arrivals, choice) { return }
    if var sheet = arrivals.sheet, arrivals.shown == nil {
      arrivals.complete(&sheet)
      sheet.awaitsPoster = false
      // Above it is the poster already.
      if arrivals.hasShownPoster { sheet.poster = nil }
      arrivals.hasShownPoster = arrivals.hasShownPoster || sheet.poster != nil
      arrivals.shown = sheet
      try machine.show(.record(try Record(sheet)))
    } else if let poster = arrivals.poster, !arrivals.hasShownPoster {
      arrivals.hasShownPoster = true
      let title = arrivals.sheet?.film.title ?? choice.title ?? ""
      try machine.show(.record(Record(PosterPageModel(title: title, poster: poster))))
    }
  }

  /// Draws all that is there in place of what was drawn before; false where that can't be done.
  private func redraw(
    _ arrivals: inout Arrivals,
    _ choice: FilmChoice
  ) throws(RuntimeError) -> Bool {
    guard let live = arrivals.live else { return false }
    guard var sheet = arrivals.sheet else {
      guard let poster = arrivals.poster else { return true }
      let page = try Record(PosterPageModel(title: choice.title ?? "", poster: poster))
      return live.draw(.record(page), .screen, false)
    }
    arrivals.complete(&sheet)
    // A terminal that draws pictures itself has it above already.
    if arrivals.hasShownPoster { sheet.poster = nil }
    if live.draw(.record(try Record(sheet)), .screen, false) {
      arrivals.shown = sheet
      return true
    }
    arrivals.live = nil
    // Long pages are read in the pager, to which nothing can be added.
    arrivals.isTooLong = arrivals.shown == nil
    return true
  }

  /// Shows what came after the page.
  private func showRest(
    of sheet: FilmPageModel,
    _ shown: FilmPageModel,
    _ hasShownPoster: Bool
  ) throws(RuntimeError) {
    var rest = sheet
    rest.isRest = true
    if hasShownPoster { rest.poster = nil }
    if shown.booking != nil { rest.booking = nil }
    if shown.posterFailure != nil { rest.posterFailure = nil }
    if shown.bookingFailure != nil { rest.bookingFailure = nil }
    let hasMore =
      rest.poster != nil || rest.booking != nil || rest.posterFailure != nil
      || rest.bookingFailure != nil
    if hasMore { try machine.show(.record(try Record(rest))) }
  }

  /// Where the film stands in the chart that it was opened from.
  private func standing(of choice: FilmChoice) -> FilmPageModel.Standing? {
    guard let place = choice.place, place.list.caption?.kind == .film else { return nil }
    let (list, row) = (place.list, place.row - 1)
    func int(_ name: String) -> Int? {
      if case .int(let number)? = list.column(name)?[row] { Int(number) } else { nil }
    }
    guard case .day(let day)? = list.column("day")?[row], let rank = int("rank"),
      let audience = int("audience"), let total = int("total")
    else { return nil }
    return FilmPageModel.Standing(day: day, rank: rank, audience: audience, total: total)
  }
}

extension RuntimeError {
  fileprivate static func noDetails(_ code: String) -> RuntimeError {
    RuntimeError(.service, "no data found for `\(code)`", ko: "`\(code)`에 관해 온 것이 없습니다")
  }
}
