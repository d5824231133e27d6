import BosDomain
import BosText

/// The check of all rows and responses of an archive, in one transaction.
struct Checkup {
  let database: Database
  let decoder: AnswerDecoder
  /// Whether damage is repaired; otherwise it is only reported.
  let repairs: Bool
  private var report = ArchiveReport()

  init(database: Database, decoder: AnswerDecoder, repairs: Bool) {
    self.database = database
    self.decoder = decoder
    self.repairs = repairs
  }

  mutating func run() throws(ArchiveError) -> ArchiveReport {
    try checkAnswers()
    try checkCharts()
    try checkDays()
    try checkRevisions()
    try checkOwners()
    try checkComplete()
    try checkBookings()
    return report
  }

  /// Reports damage, which is repaired unless the check only looks.
  mutating func found(_ message: Phrase) {
    if repairs { report.repairs.append(message) } else { report.damage.append(message) }
  }

  mutating func found(_ days: Set<Day>, _ message: (Phrase) -> Phrase) {
    if !days.isEmpty { found(message(Self.listed(days))) }
  }

  /// Lists the first of some days.
  private static func listed(_ days: Set<Day>) -> Phrase {
    let first = days.sorted().prefix(5).map(\.description).joined(separator: ", ")
    let more = days.count - 5
    guard more > 0 else { return Phrase(verbatim: first) }
    return Phrase("\(first) and \(more) more", ko: "\(first) 외 \(more)개")
  }
}

// MARK: Responses

extension Checkup {
  /// Removes responses that are damaged or that answer another question.
  private mutating func checkAnswers() throws(ArchiveError) {
    var requests: [String] = []
    try database.query("SELECT request FROM answers ORDER BY request") { row in
      requests.append(row.text(0))
    }
    var damaged = 0
    var wrong: Set<Day> = []
    var removed: Set<ChartKey> = []
    var candidates: [(request: String, key: ChartKey)] = []
    for request in requests {
      guard let found = try database.checkedAnswer(to: request) else { continue }
      switch decoder.decode(found.answer, request) {
      case .otherDays(_, let asked):
        wrong.insert(asked.lower)
        removed.formUnion(try database.chartKeys("WHERE request = ?", [.text(request)]))
        if repairs { try removeAnswer(request, withChart: true) }
      case .chart(let chart, let filter):
        // A damaged one may still tell the rows of its chart; it is checked with them.
        if found.state != .damaged {
          candidates.append((request, ChartKey(chart, filter: filter)))
        }
      case .unreadable where found.state != .intact, .other where found.state == .damaged:
        damaged += 1
        if repairs { try removeAnswer(request, withChart: false) }
      case .unreadable, .other: break
      }
    }
    let restored = try restoreMissing(candidates, removed)
    self.found(wrong) {
      Phrase(
        "the responses for \($0.english) had the charts of other days; bos removed them",
        ko: "다른 날짜의 박스오피스가 들어 있는 응답을 지웠습니다(\($0.korean))"
      )
    }
    self.found(restored) {
      Phrase(
        "the charts of \($0.english) were missing; bos restored them from their responses",
        ko: "빠진 박스오피스를 응답에서 복구했습니다(\($0.korean))"
      )
    }
    if damaged > 0 {
      self.found(
        Phrase(
          damaged == 1
            ? "a stored response was damaged; bos removed it"
            : "\(damaged) stored responses were damaged; bos removed them",
          ko: "손상된 응답 \(damaged)개를 지웠습니다"
        )
      )
    }
  }

  private func removeAnswer(_ request: String, withChart: Bool) throws(ArchiveError) {
    if withChart {
      try database.removeCharts("request = ?", [.text(request)])
    }
    try database.run("DELETE FROM answers WHERE request = ?", [.text(request)])
  }

  /// Restores charts that are missing or that a wrong response had replaced.
  private func restoreMissing(
    _ candidates: [(request: String, key: ChartKey)],
    _ removed: Set<ChartKey>
  ) throws(ArchiveError) -> Set<Day> {
    let lacksDays = try !database.hasAllDays()
    guard repairs || lacksDays else { return [] }
    var restored: Set<Day> = []
    for (request, key) in candidates where lacksDays || removed.contains(key) {
      guard try database.chartRow(key) == nil,
        let answer = try database.checkedAnswer(to: request)?.answer,
        case .chart(let chart, _) = decoder.decode(answer, request)
      else { continue }
      restored.insert(key.day)
      if !repairs { continue }
      let origin = ChartWriter.Origin(
        fetched: answer.fetched,
        isFinal: StoringRule.isFinal(chart, fetched: answer.fetched),
        request: request
      )
      try database.restore(chart, key, origin, isCounted: lacksDays && !removed.contains(key))
    }
    return restored
  }
}

// MARK: Charts

extension Checkup {
  /// Compares charts with their checksums and their responses.
  private mutating func checkCharts() throws(ArchiveError) {
    var repaired: Set<Day> = []
    var failed: Set<Day> = []
    var empty: Set<Day> = []
    var unchecked = 0
    var completed = 0
    for key in try database.chartKeys("") {
      guard let before = try database.checkedChart(key) else { continue }
      if before.state != .intact {
        switch try database.restoration(of: key, decoder, keeps: repairs) {
        case .repaired: repaired.insert(key.day)
        case .confirmed where before.state == .damaged: repaired.insert(key.day)
        case .confirmed where before.row.request == nil: unchecked += 1
        case .completed: completed += 1
        case .confirmed, nil: break
        case .failed: failed.insert(key.day)
        }
      } else if try database.complete(before, decoder, keeps: repairs) {
        completed += 1
      }
      let after = repairs ? try database.checkedChart(key) : before
      if let chart = after?.chart, let row = after?.row, after?.state != .damaged,
        chart.isEmpty, row.isFinal
      {
        empty.insert(key.day)
        if repairs { try demote(row, chart) }
      }
    }
    found(repaired) {
      Phrase(
        "the charts of \($0.english) were damaged; bos repaired them from their responses",
        ko: "손상된 박스오피스를 응답에서 복구했습니다(\($0.korean))"
      )
    }
    found(empty) {
      Phrase(
        "the charts of \($0.english) were empty but final; bos fetches them again",
        ko: "비어 있는 확정 박스오피스를 다시 가져오도록 했습니다(\($0.korean))"
      )
    }
    if !failed.isEmpty {
      let days = Self.listed(failed)
      report.damage.append(
        Phrase(
          "the charts of \(days.english) are damaged, and no response tells their rows",
          ko: "박스오피스가 손상되었고 복구할 응답이 없습니다(\(days.korean))"
        )
      )
    }
    if completed > 0 { report.notes.append(.completed(completed, repairs)) }
    if unchecked > 0 { report.notes.append(.unchecked(unchecked)) }
  }

  /// Makes a chart provisional.
  private func demote(_ row: ChartRow, _ chart: Chart) throws(ArchiveError) {
    let origin = ChartWriter.Origin(
      fetched: row.fetched,
      isFinal: false,
      source: row.source,
      request: row.request
    )
    var writer = ChartWriter(database: database)
    try writer.replace(row, with: chart, origin, changesEntries: false)
    try writer.finish()
  }

  /// Compares the stored days with the number that stands for them.
  private mutating func checkDays() throws(ArchiveError) {
    guard try !database.hasAllDays() else { return }
    if repairs { try database.resetDaysFact() }
    found(
      Phrase(
        "the list of stored days didn't fit the charts; bos corrected it, but charts may be lost",
        ko: "저장된 날짜 목록이 박스오피스와 달라 바로잡았습니다. 사라진 박스오피스가 있을 수 있습니다"
      )
    )
  }
}

// MARK: Other rows

extension Checkup {
  /// Removes corrections that are damaged.
  private mutating func checkRevisions() throws(ArchiveError) {
    var revisions: [(id: Int, found: Instant)] = []
    try database.query("SELECT id, new_fetched FROM revisions") { row in
      revisions.append((row.integer(0), Instant(seconds: Int64(row.integer(1)))))
    }
    var count = 0
    for (id, found) in revisions where try !database.isIntact(revision: id, found: found) {
      count += 1
      if repairs { try database.run("DELETE FROM revisions WHERE id = ?", [.integer(id)]) }
    }
    guard count > 0 else { return }
    found(
      Phrase(
        "\(count) stored corrections were damaged; bos removed them",
        ko: "손상된 수정 내역 \(count)개를 지웠습니다"
      )
    )
  }

  /// Finds rows whose owner doesn't exist.
  private mutating func checkOwners() throws(ArchiveError) {
    if repairs {
      try database.run("DELETE FROM entries WHERE chart NOT IN (SELECT id FROM charts)")
      try EntryTables.all.deleteStrayValues(from: database)
    }
    var findings: [Phrase] = []
    try database.query("PRAGMA foreign_key_check") { row in
      let (table, parent) = (row.text(0), row.text(2))
      findings.append(
        Phrase(
          "a row of \(table) has no \(parent)",
          ko: "\(table)의 행에 해당하는 \(parent) 행이 없습니다"
        )
      )
    }
    report.damage += findings
  }
}

extension Phrase {
  fileprivate static func completed(_ count: Int, _ repairs: Bool) -> Phrase {
    repairs
      ? Phrase(
        "\(count) charts got values of their responses that an earlier version didn't store",
        ko: "이전 버전이 저장하지 않은 값을 박스오피스 \(count)일분에 응답에서 채웠습니다"
      )
      : Phrase(
        "\(count) charts lack values of their responses that an earlier version didn't store",
        ko: "박스오피스 \(count)일분에 이전 버전이 저장하지 않아 응답에만 있는 값이 있습니다"
      )
  }

  fileprivate static func unchecked(_ count: Int) -> Phrase {
    Phrase(
      "\(count) imported charts of an earlier version have no checksums",
      ko: "이전 버전에서 가져온 박스오피스 \(count)일분에 체크섬이 없습니다"
    )
  }
}
