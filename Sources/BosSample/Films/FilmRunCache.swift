import BosDomain
import Synchronization

/// Caches recently computed runs, which neighbouring days share.
final class FilmRunCache: Sendable {
  /// The longest run in weeks, including previews.
  static let longestRunInWeeks = 18

  private struct Memory {
    var years: [Int: [MarketWindow.MarketDay]] = [:]
    /// The runs by opening week: recent ones, and the generation before.
    var young: [Int: [FilmRun]] = [:]
    var old: [Int: [FilmRun]] = [:]
  }

  private let memory = Mutex(Memory())

  /// The number of weeks in a generation: five years.
  private static let capacity = 260

  /// Returns the runs that overlap a range of days.
  func runs(touching days: DayRange) -> [FilmRun] {
    guard !days.isEmpty else { return [] }
    // A preview can be in the week before the release.
    let first = Week(of: days.lower).number - FilmRunCache.longestRunInWeeks
    let lower = Int(days.lower.number)
    let upper = Int(days.upper.number)
    return memory.withLock { memory in
      var found: [FilmRun] = []
      for week in first...Week(of: days.upper).number + 1 {
        let runs = FilmRunCache.runs(openingIn: Week(number: week), memory: &memory)
        for run in runs where run.first <= upper && run.last >= lower { found.append(run) }
      }
      return found
    }
  }

  /// Returns every run of a film that opens up to a week, oldest first.
  func runs(of film: SampleFilm, upTo week: Week) -> [FilmRun] {
    memory.withLock { FilmRunCache.runs(of: film, upTo: week, memory: &$0) }
  }

  private static func runs(openingIn week: Week, memory: inout Memory) -> [FilmRun] {
    if let known = memory.young[week.number] { return known }
    if memory.young.count >= capacity {
      memory.old = memory.young
      memory.young = [:]
    }
    if let known = memory.old[week.number] {
      memory.young[week.number] = known
      return known
    }
    let films = SampleFilm.opening(in: week)
    let window = window(around: week, memory: &memory)
    var runs = films.map { FilmRun(FilmRun.Plan(first: $0), market: window) }
    if let reissue = Reissue(in: week), let film = SampleFilm(reissue.original) {
      let earlier = Self.runs(of: film, upTo: Week(number: week.number - 1), memory: &memory)
      let before = earlier.last?.end ?? FilmRun.Totals()
      runs.append(FilmRun(reissue.plan(of: film, before: before), market: window))
    }
    memory.young[week.number] = runs
    return runs
  }

  private static func runs(of film: SampleFilm, upTo week: Week, memory: inout Memory) -> [FilmRun]
  {
    let opening = Week(number: film.identity.week)
    let window = window(around: opening, memory: &memory)
    var runs = [FilmRun(FilmRun.Plan(first: film), market: window)]
    for reissue in Reissue.all(of: film.identity, upTo: week) {
      let plan = reissue.plan(of: film, before: runs.last?.end ?? FilmRun.Totals())
      runs.append(FilmRun(plan, market: self.window(around: reissue.week, memory: &memory)))
    }
    return runs
  }

  private static func window(around week: Week, memory: inout Memory) -> MarketWindow {
    MarketWindow(around: week) { year in
      if let known = memory.years[year] { return known }
      if memory.years.count > 40 { memory.years.removeAll() }
      let days = MarketWindow.days(of: year)
      memory.years[year] = days
      return days
    }
  }
}

extension SampleFilm {
  /// Finds a film by its identity, or returns nil.
  package init?(_ identity: Identity) {
    let films = SampleFilm.opening(in: Week(number: identity.week))
    guard films.indices.contains(identity.slot) else { return nil }
    self = films[identity.slot]
  }
}
