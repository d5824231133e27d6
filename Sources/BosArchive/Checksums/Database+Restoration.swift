import BosDomain

/// The result of comparing a chart with its checksums and its stored response.
enum Restoration {
  /// The rows were right, or nothing contradicts them.
  case confirmed(StoredChart)
  /// The rows were right, but lacked values of the stored response.
  case completed(StoredChart)
  /// The rows come from the stored response.
  case repaired(StoredChart)
  /// Nothing tells the right rows.
  case failed

  var isConfirmation: Bool { if case .confirmed = self { true } else { false } }

  var stored: StoredChart? {
    switch self {
    case .confirmed(let stored), .completed(let stored), .repaired(let stored): stored
    case .failed: nil
    }
  }
}

extension Database {
  /// Compares a doubtful chart with its response and, if `keeps` is true, stores the result.
  ///
  /// Returns nil if there is no such chart.
  func restoration(
    of key: ChartKey,
    _ decoder: AnswerDecoder,
    keeps: Bool
  ) throws(ArchiveError) -> Restoration? {
    guard let found = try checkedChart(key) else { return nil }
    let row = found.row
    if let chart = found.chart, found.state == .intact {
      return .confirmed(StoredChart(chart: chart, fetched: row.fetched, isFinal: row.isFinal))
    }
    guard let witness = try witness(of: row, decoder) else {
      guard let chart = found.chart, found.state == .unchecked else { return .failed }
      // An imported chart of an earlier layout has no response that could confirm it.
      return .confirmed(StoredChart(chart: chart, fetched: row.fetched, isFinal: row.isFinal))
    }
    let isFinal = StoringRule.isFinal(witness.chart, fetched: witness.fetched)
    let stored = StoredChart(chart: witness.chart, fetched: witness.fetched, isFinal: isFinal)
    let right = ChartSums(witness.chart)
    let isSame = found.chart == witness.chart && found.chart.map { ChartSums($0) } == right
    // An earlier layout stored no later columns, and no checksum of those that it had.
    let completed =
      found.state == .unchecked ? found.chart?.completed(by: witness.chart) : found.chart
    // Damage can't change rows and response so that they still agree.
    let agrees =
      completed == witness.chart && row.fetched == witness.fetched
      && completed.map { ChartSums($0) } == right
    let isProven =
      witness.isIntact
      || (row.isSealed && row.sums?.matches(right) == true)
    guard agrees || isProven else { return .failed }
    if keeps {
      try keep(stored, of: row, from: witness, changesRows: !isSame)
    }
    if !agrees { return .repaired(stored) }
    return isSame ? .confirmed(stored) : .completed(stored)
  }

  /// Adds values to an intact chart that only its stored response has.
  ///
  /// Returns whether there are any; they are stored if `keeps` is true.
  func complete(
    _ found: CheckedChart,
    _ decoder: AnswerDecoder,
    keeps: Bool
  ) throws(ArchiveError) -> Bool {
    let row = found.row
    guard found.state == .intact, let chart = found.chart, chart.isIncomplete,
      let witness = try witness(of: row, decoder), witness.isIntact,
      witness.fetched == row.fetched,
      let completed = chart.completed(by: witness.chart), completed != chart
    else { return false }
    if keeps {
      var writer = ChartWriter(database: self)
      try writer.complete(row, with: completed, isFinal: row.isFinal)
      try writer.finish()
    }
    return true
  }

  private func keep(
    _ stored: StoredChart,
    of row: ChartRow,
    from witness: Witness,
    changesRows: Bool
  ) throws(ArchiveError) {
    var writer = ChartWriter(database: self)
    let origin = ChartWriter.Origin(
      fetched: stored.fetched,
      isFinal: stored.isFinal,
      request: witness.request
    )
    try writer.replace(row, with: stored.chart, origin, changesEntries: changesRows)
    try writer.finish()
    try seal(witness.answer, to: witness.request)
  }

  /// A stored response to the request of a chart.
  private struct Witness {
    let request: String
    let answer: StoredAnswer
    let chart: Chart
    let isIntact: Bool

    var fetched: Instant { answer.fetched }
  }

  /// Decodes the response that a chart was read from.
  private func witness(
    of row: ChartRow,
    _ decoder: AnswerDecoder
  ) throws(ArchiveError) -> Witness? {
    guard let request = row.request, let found = try checkedAnswer(to: request),
      case .chart(let chart, let filter) = decoder.decode(found.answer, request),
      ChartKey(chart, filter: filter) == row.key
    else { return nil }
    return Witness(
      request: request,
      answer: found.answer,
      chart: chart,
      isIntact: found.state == .intact
    )
  }
}
