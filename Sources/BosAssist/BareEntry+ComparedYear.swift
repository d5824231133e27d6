import BosDomain
import BosRuntime
import BosTables
import BosText

/// The loaded charts beside those of a year earlier, for `compare with last year` and `작년이랑 비교`.
extension BareEntry {
  private static let comparing: Set<String> = [
    "compare", "compared", "vs", "versus", "against", "비교", "비교해줘", "비교해", "비교하면", "대비", "비교해보자",
  ]
  private static let yearsBefore: Set<String> = [
    "last year", "a year ago", "the year before", "previous year", "a year earlier",
    "this time last year", "same day last year", "same weekend last year", "same week last year",
    "same period last year",
    "작년", "전년", "지난해", "작년 이맘때", "작년 같은 날", "작년 같은 주말", "작년 같은 주", "작년 같은 기간", "작년 동기", "전년 동기",
    "1년 전",
  ]
  private static let between: Set<String> = ["with", "to", "it", "this", "that", "the"]

  /// The admissions of the loaded charts and of those a year earlier, or nil.
  func comparedYear(_ text: String) -> Phrase? {
    guard let request = machine.session.filmList?.caption?.request, !request.days.isEmpty,
      machine.sourceChoice?.sendsCalls != true || request.days.count == 1
    else { return nil }
    let words = text.lowercased().split(whereSeparator: \.isWhitespace)
      .map { $0.filter { !"?!.,".contains($0) } }
    guard (2...7).contains(words.count), words.contains(where: Self.comparing.contains) else {
      return nil
    }
    let rest = words.filter { !Self.comparing.contains($0) }
    let bare = rest.dropLast() + rest.suffix(1).map(Self.withoutJoint)
    let others = bare.prefix { Self.between.contains($0) }.count
    guard
      (0...others).contains(where: {
        Self.yearsBefore.contains(bare.dropFirst($0).joined(separator: " "))
      })
    else { return nil }
    var earlier = request
    // The same weekdays; longer periods have the same dates.
    let isLong = request.span == .day && request.days.count > 7
    earlier.days = request.days.compactMap { day in
      isLong
        ? Day(year: day.year - 1, month: day.month, day: day.dayOfMonth) : day.adding(days: -364)
    }
    guard let now = line(of: request), let before = line(of: earlier) else { return nil }
    let periods = [before, now]
    func record(_ period: Chosen, _ isEnglish: Bool) -> String {
      isEnglish
        ? "{period: \"\(period.name)\", audience: $(\(period.line.english) | sum audience)}"
        : "{기간: \"\(period.name)\", 관객수: $(\(period.line.korean) | 합계 관객수)}"
    }
    return Phrase(
      "[\(periods.map { record($0, true) }.joined(separator: ", "))] "
        + "| derive { difference: audience - lag(audience), growth: growth(audience) }",
      ko: "[\(periods.map { record($0, false) }.joined(separator: ", "))] "
        + "| 열추가 { 차이: 관객수 - 이전값(관객수), 증감률: 증감률(관객수) }"
    )
  }

  /// Charts with the days that they are of.
  private struct Chosen {
    let name: String
    let line: Phrase
  }

  private func line(of request: ChartRequest) -> Chosen? {
    let ranges = request.days.compactMap { request.span.days(around: $0) }
    guard let first = ranges.map(\.lower).min(), let last = ranges.map(\.upper).max(),
      last < machine.today, let chart = request.command(selected: .minimum)
    else { return nil }
    let all = Phrase(
      chart.english.hasSuffix(" --all") ? chart.english : "\(chart.english) --all",
      ko: chart.korean.hasSuffix(" --전체") ? chart.korean : "\(chart.korean) --전체"
    )
    return Chosen(name: first == last ? "\(first)" : "\(first)..\(last)", line: all)
  }

  private static func withoutJoint(_ word: String) -> String {
    let end = ["이랑", "랑", "하고", "과", "와", "에"].first { word.hasSuffix($0) && word.count > $0.count }
    return String(word.dropLast(end?.count ?? 0))
  }
}
