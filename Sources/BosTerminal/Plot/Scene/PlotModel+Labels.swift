import BosText

/// The labels that plots have on a terminal and in SVG.
extension PlotModel {
  static func noData(in language: DisplayLanguage) -> String {
    Phrase("no data", ko: "데이터 없음").text(in: language)
  }

  /// The names of the weekdays, from Monday on.
  static func weekdays(in language: DisplayLanguage) -> [String] {
    Phrase("Mon Tue Wed Thu Fri Sat Sun", ko: "월 화 수 목 금 토 일")
      .text(in: language).split(separator: " ").map { String($0) }
  }

  /// Returns whether the series need a legend: several do, and one whose name is not the title.
  func needsLegend(_ series: [PlotSeries]) -> Bool {
    guard series.count == 1 else { return true }
    return !series[0].name.isEmpty && ![title, y.title].contains(series[0].name)
  }
}

extension PlotAxis {
  /// Returns the title with a note on a logarithmic axis, or nil if there is nothing to say.
  func label(in language: DisplayLanguage) -> String? {
    let title = title.flatMap { $0.isEmpty ? nil : $0 }
    guard spacing == .logarithmic else { return title }
    let note = Phrase("(logarithmic)", ko: "(로그)").text(in: language)
    return title.map { $0 + " " + note } ?? note
  }

  /// Returns the text of a mark on the scale of this axis.
  func markText(_ mark: Double, _ scale: PlotScale) -> String {
    format.tick(mark, step: spacing == .linear ? scale.step : mark)
  }
}
