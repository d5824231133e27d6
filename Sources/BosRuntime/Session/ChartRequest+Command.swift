package import BosDomain
package import BosText

extension ChartRequest {
  /// The `list` command for the charts, or nil if their days don't follow each other.
  package func command(selected: Day) -> Phrase? {
    // A period is named by any of its days.
    let days = span == .day ? days : days.compactMap { span.days(around: $0)?.lower }
    guard let first = days.min(), let last = days.max() else { return nil }
    let range = DayRange(lower: first, upper: last)
    let step = span == .day ? 1 : 7
    guard Set(days).count == days.count, range.count == (days.count - 1) * step + 1 else {
      return nil
    }
    let isSelected = days == [selected] && span == .day
    let named = Phrase(verbatim: days.count == 1 ? "\(first)" : "\(range)")
    let words = [Phrase("list", ko: "목록")] + (isSelected ? [] : [named]) + options
    return Phrase(
      words.map(\.english).joined(separator: " "),
      ko: words.map(\.korean).joined(separator: " ")
    )
  }

  private var options: [Phrase] { Self.options(span, filter) }

  /// The options of `list` for charts of a span with some of the films.
  package static func options(_ span: Chart.Span, _ filter: ChartFilter) -> [Phrase] {
    var options: [Phrase] = []
    switch span {
    case .day: break
    case .week: options.append(Phrase("--week", ko: "--주간"))
    case .weekend: options.append(Phrase("--weekend", ko: "--주말"))
    case .weekdays: options.append(Phrase("--weekdays", ko: "--주중"))
    }
    switch filter.nation {
    case .korean: options.append(Phrase("--nation korean", ko: "--국적 한국"))
    case .foreign: options.append(Phrase("--nation foreign", ko: "--국적 외국"))
    case nil: break
    }
    switch filter.kind {
    case .commercial: options.append(Phrase("--kind commercial", ko: "--구분 상업"))
    case .diversity: options.append(Phrase("--kind diversity", ko: "--구분 독립·예술"))
    case nil: break
    }
    if let area = filter.area {
      options.append(Phrase("--area \(area.name.english)", ko: "--지역 \(area.name.korean)"))
    }
    return options
  }
}
