import BosDomain
import BosRuntime
import BosTables
import BosText

/// What a question takes from the last list: its area beside its days, but not all days that have charts.
extension StatedEntry {
  /// The note on the days of the last list that a line has, with the area if it is taken, too; nil
  /// if it takes neither.
  func ofLastList(_ line: Phrase, _ reading: PlainReading) -> Phrase? {
    let takesDays = isOfLoadedDays(line, reading)
    guard reading.days == nil, let request = lastCharts, let area = request.filter.area,
      let first = request.days.min(), let last = request.days.max(),
      line.english.hasPrefix("list "), !reading.line.english.contains("--area "),
      line.english.contains("--area \(area.name.english)")
    else { return takesDays ? .daysOfLastList : nil }
    // The chart of a week has the day that it begins on.
    let end = [.week, .weekend].contains(request.span) ? last.weekEnd : last
    let days = first == end ? "\(first)" : "\(first)..\(end)"
    return Phrase(
      "note: \(area.name.english), \(days): the area and the days of the last list",
      ko: "참고: \(area.name.korean), \(days): 앞 목록의 지역과 기간입니다"
    )
  }

  /// The charts of the last answer, or else of the last list of films.
  private var lastCharts: ChartRequest? {
    machine.session.chartsOfAnswer ?? machine.session.filmList?.caption?.request
  }

  /// Whether a line adds up all films, as in `list --all --area Seoul | sum audience`.
  static func isSum(_ rest: Phrase) -> Bool { rest.english.contains("| sum ") }
}

extension ChartRequest {
  /// Whether the days are all that have charts, about which only records are asked.
  var isOfAllTime: Bool {
    guard let first = days.min(), let last = days.max() else { return false }
    return first <= Chart.firstDay && last.days(since: first) > 365 * 10
  }
}
