import BosDomain

extension AnswerArchive {
  /// Stands in for an archive that can't be opened: it holds nothing and keeps nothing.
  static let nothing = AnswerArchive(
    answer: { _ in nil },
    keep: { _, _, _ in nil },
    chart: { _, _, _ in nil },
    days: { _, _ in [] },
    sheet: { _, _ in ChartSheet() },
    importCharts: { charts, _ in ImportResult(rows: 0, added: 0, unchanged: 0, changed: 0) },
    changes: { _ in [] },
    countCall: { _, _ in 0 },
    calls: { _, _ in 0 },
    statistics: { ArchiveStatistics(path: "") },
    check: { [] },
    remove: { _ in 0 }
  )
}
