import BosDomain
import BosRuntime
import BosTables
import BosText

/// Fetches everything about a film.
struct FilmLoader {
  let call: Call
  /// Whether nothing is shown while parts arrive.
  var isSilent = false

  private var machine: Machine { call.machine }

  /// The parts received so far, and those already shown.
  private struct Arrivals {
    var sheet: FilmPageModel?
    var poster: Poster?
    var posterFailure: Phrase?
    var booking: FilmPage?
    var bookingFailure: Phrase?
    var kmdb: KmdbMatch?
    var kmdbFailure: KmdbFailure?
    /// Whether loading is slow enough to show parts as they arrive.
    var isSlow = false
    /// The page as shown, or nil before it is shown.
    var shown: FilmPageModel?
    var hasShownPoster = false
    /// The page on the terminal that can be redrawn, or nil if redrawing isn't possible.
    var live: LivePage?
    /// Whether the page is too long to be redrawn, so that it is shown only when complete.
    var isTooLong = false

    /// Whether the poster has arrived or is known to be missing.
    var hasPosterAnswer = false

    /// Whether the page on the terminal has space for a poster.
    var hasReservedSpace = false

    /// Adds the received parts to the details.
    func complete(_ sheet: inout FilmPageModel) {
      sheet.poster = poster
      sheet.posterFailure = posterFailure
      sheet.booking = booking
      sheet.bookingFailure = bookingFailure
      sheet.kmdb = kmdb
      sheet.kmdbFailure = kmdbFailure?.words(on: sheet)
      sheet.awaitsPoster = !hasPosterAnswer
      // A page that is on the screen must not jump.
      sheet.keepsPosterSpace = hasPosterAnswer && hasReservedSpace && poster == nil
    }
  }

  /// The reason why the Korean Movie Database gave nothing.
  private struct KmdbFailure {
    let failure: SourceFailure
    let hasKey: Bool
    let asks: Bool

    /// The words on a page; without a key, only a page without a plot needs any.
    func words(on sheet: FilmPageModel) -> Phrase? {
      if hasKey || failure.kind != .key { return hasKey || asks ? failure.message : nil }
      guard sheet.synopsis == nil else { return nil }
      let message = failure.message
      return Phrase(
        "\(message.english); see `help key`",
        ko: "\(message.korean). 발급 방법은 `도움말 키`에 있습니다"
      )
    }
  }

  /// A film's record, and whether its page is already on the screen.
  struct Loaded {
    let record: Record
    let isShown: Bool

    /// The value of a command that shows the film.
    var value: Value { isShown ? .null : .record(record) }
  }

  /// Fetches a film's details, poster and booking page at the same time.
  ///
  /// On a terminal, slow parts are shown as soon as they arrive.
  func load(_ choice: FilmChoice, again: Bool = false) throws(RuntimeError) -> Loaded {
    let source = try machine.dataSource()
    let wish = FilmParts.FilmPartsRequest(code: choice.code, title: choice.title, again: again)
    let standing = standing(of: choice)
    let hasKey = try machine.sources().keys.key(.kmdb) != nil
    let shows = !isSilent && call.isShown && machine.environment.console.isTerminal
    var arrivals = Arrivals()
    var failure: RuntimeError?
    if shows { arrivals.live = machine.environment.display.live() }
    do throws(RuntimeError) {
      try machine.asking { () throws(SourceFailure) in
        try source.parts(of: wish) { part in
          switch part {
          case .film(let film):
            var sheet = FilmPageModel(film: film)
            sheet.standing = standing
            sheet.label = source.label
            arrivals.sheet = sheet
          case .poster(let found):
            arrivals.poster = found
            arrivals.hasPosterAnswer = true
          case .noPoster(let failure):
            arrivals.posterFailure = failure.message
            arrivals.hasPosterAnswer = true
          case .booking(let page): arrivals.booking = page
          case .noBooking(let failure): arrivals.bookingFailure = failure.message
          case .kmdb(let match): arrivals.kmdb = match
          case .noKmdb(let failure):
            arrivals.kmdbFailure = KmdbFailure(
              failure: failure,
              hasKey: hasKey,
              asks: source.canAsk
            )
          case .pause: arrivals.isSlow = true
          }
          guard shows, arrivals.isSlow, failure == nil else { return }
          do throws(RuntimeError) { try show(&arrivals, choice) } catch { failure = error }
        }
      }
    } catch {
      // The page is already on the screen, so Ctrl-C only ends the wait.
      guard error.kind == .interrupted, let shown = arrivals.shown else { throw error }
      return Loaded(record: try Record(shown, in: machine.language), isShown: true)
    }
    if let failure { throw failure }
    guard var sheet = arrivals.sheet else { throw .noDetails(choice.code) }
    arrivals.hasPosterAnswer = true
    arrivals.complete(&sheet)
    var kept = sheet
    kept.keepsPosterSpace = false
    let record = try Record(kept, in: machine.language)
    guard let shown = arrivals.shown else { return Loaded(record: record, isShown: false) }
    if arrivals.hasShownPoster { sheet.poster = nil }
    let page = try Record(sheet, in: machine.language)
    if arrivals.live?.draw(.record(page), .screen, true) != true {
      try showRest(of: sheet, shown, arrivals.hasShownPoster)
    }
    return Loaded(record: record, isShown: true)
  }

  /// Fetches a film's record without showing anything.
  func record(of choice: FilmChoice) throws(RuntimeError) -> Record {
    try load(choice).record
  }

  // MARK: Showing parts

  /// Shows the parts that aren't shown yet: the page, or the poster before it.
  private func show(_ arrivals: inout Arrivals, _ choice: FilmChoice) throws(RuntimeError) {
    if arrivals.isTooLong { return }
    machine.environment.console.clearProgress()
    defer { machine.environment.console.flush() }
    if arrivals.live != nil, try redraw(&arrivals, choice) { return }
    if var sheet = arrivals.sheet, arrivals.shown == nil {
      arrivals.complete(&sheet)
      sheet.awaitsPoster = false
      // The poster is already above the page.
      if arrivals.hasShownPoster { sheet.poster = nil }
      arrivals.hasShownPoster = arrivals.hasShownPoster || sheet.poster != nil
      arrivals.shown = sheet
      try machine.show(.record(try Record(sheet, in: machine.language)))
    } else if let poster = arrivals.poster, !arrivals.hasShownPoster {
      arrivals.hasShownPoster = true
      let title = arrivals.sheet?.film.title ?? choice.title ?? ""
      try machine.show(.record(Record(PosterPageModel(title: title, poster: poster))))
    }
  }

  /// Redraws everything in place, or returns false if that isn't possible.
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
    // A terminal with graphics already shows the poster above.
    if arrivals.hasShownPoster { sheet.poster = nil }
    if live.draw(.record(try Record(sheet, in: machine.language)), .screen, false) {
      arrivals.shown = sheet
      arrivals.hasReservedSpace = arrivals.hasReservedSpace || sheet.awaitsPoster
      return true
    }
    arrivals.live = nil
    // The pager shows long pages, and nothing can be added there.
    arrivals.isTooLong = arrivals.shown == nil
    return true
  }

  /// Shows the parts that arrive after the page.
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
    if shown.kmdb != nil { rest.kmdb = nil }
    if shown.kmdbFailure != nil { rest.kmdbFailure = nil }
    let hasMore =
      rest.poster != nil || rest.booking != nil || rest.posterFailure != nil
      || rest.bookingFailure != nil || rest.kmdb != nil || rest.kmdbFailure != nil
    if hasMore { try machine.show(.record(try Record(rest, in: machine.language))) }
  }

  /// The film's rank in the chart from which it was opened.
  private func standing(of choice: FilmChoice) -> FilmPageModel.Standing? {
    guard let place = choice.place, place.list.caption?.kind == .film else { return nil }
    let (list, row) = (place.list, place.row - 1)
    // A renamed column is still that of the chart.
    func value(_ name: String) -> Value? {
      (list.column(name) ?? list.columns.first { $0.meaning == name })?[row]
    }
    func int(_ name: String) -> Int? {
      if case .int(let number)? = value(name) { Int(number) } else { nil }
    }
    guard case .day(let day)? = value("day"), let rank = int("rank"),
      let audience = int("audience"), let total = int("total")
    else { return nil }
    let span = place.list.caption?.request?.span ?? .day
    return FilmPageModel.Standing(
      day: day,
      last: span == .day ? nil : span.days(around: day)?.upper,
      rank: rank,
      audience: audience,
      total: total,
      limits: place.list.caption?.request?.filter.words ?? [],
      area: place.list.caption?.request?.filter.area?.name
    )
  }
}

extension RuntimeError {
  fileprivate static func noDetails(_ code: String) -> RuntimeError {
    RuntimeError(.service, "no data found for `\(code)`", ko: "`\(code)`: 정보가 없습니다")
  }
}
