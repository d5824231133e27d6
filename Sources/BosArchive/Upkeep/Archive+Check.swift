import BosDomain
package import BosText

extension Archive {
  /// Checks the archive for damage by reading everything.
  ///
  /// Returns the findings; none means no damage.
  package func check() throws(ArchiveError) -> [Phrase] {
    let path = place.isInMemory ? nil : place.snapshot
    let damage = try perform(.check) { (database) throws(ArchiveError) in try database.damage() }
    // The following checks need valid rows.
    guard damage.isEmpty else { return damage }
    return try read(.check) { (database) throws(ArchiveError) in
      var findings: [Phrase] = []
      for rule in Self.rules {
        let count = try database.number("SELECT count(*) FROM \(rule.broken)")
        if count > 0 { findings.append(Phrase(rule.english(count), ko: rule.korean(count))) }
      }
      if let path, try database.contradicts(snapshot: path) {
        findings.append(
          Phrase("the snapshot and the database have different rows", ko: "스냅샷의 내용이 데이터베이스와 다릅니다")
        )
      }
      return findings
    }
  }

  /// A condition that must not occur, in addition to SQLite's own checks.
  private struct Rule: Sendable {
    let broken: String
    let english: @Sendable (Int) -> String
    let korean: @Sendable (Int) -> String
  }

  private static let rules = [
    Rule(
      broken: """
        charts WHERE span NOT BETWEEN 0 AND 3 OR first_day > last_day
          OR anchor > first_day OR anchor + 6 < first_day OR (span = 0 AND anchor <> first_day)
          OR first_day NOT BETWEEN \(Day.minimum.number) AND \(Day.maximum.number)
          OR last_day NOT BETWEEN \(Day.minimum.number) AND \(Day.maximum.number)
        """,
      english: { "\($0) charts have impossible days" },
      korean: { "차트 \($0)개의 날짜가 잘못되었습니다" }
    ),
    Rule(
      broken: """
        (SELECT 1 FROM entries GROUP BY chart
          HAVING min(position) <> 1 OR max(position) <> count(*))
        """,
      english: { "\($0) charts have missing rows" },
      korean: { "차트 \($0)개에 빠진 행이 있습니다" }
    ),
    Rule(
      broken: """
        charts JOIN answers ON answers.request = charts.request
        WHERE answers.fetched <> charts.fetched
        """,
      english: { "\($0) charts don't match their responses" },
      korean: { "차트 \($0)개가 저장된 응답과 맞지 않습니다" }
    ),
  ]
}

extension Database {
  /// Makes SQLite check every page and reference.
  fileprivate func damage() throws(ArchiveError) -> [Phrase] {
    var findings: [Phrase] = []
    do throws(ArchiveError) {
      try query("PRAGMA integrity_check") { row in
        let text = row.text(0)
        if text != "ok" { findings.append(Phrase(verbatim: text)) }
      }
      try query("PRAGMA foreign_key_check") { row in
        let (table, parent) = (row.text(0), row.text(2))
        findings.append(
          Phrase(
            "a row of \(table) has no \(parent)",
            ko: "\(table)의 행에 해당하는 \(parent) 행이 없습니다"
          )
        )
      }
    } catch {
      // Damage that stops the check is also a finding.
      guard error.code == .corrupt else { throw error }
      findings.append(Phrase(error.detail ?? "damaged", ko: error.detail ?? "손상"))
    }
    return findings
  }

  /// Returns whether a snapshot of these charts has different contents.
  fileprivate func contradicts(snapshot path: String) throws(ArchiveError) -> Bool {
    guard let file = MappedFile(path: path) else { return false }
    let everything = DayRange(lower: .minimum, upper: .maximum)
    let state = try chartState()
    let found = file.read { bytes -> ColumnarCharts? in
      guard let reader = SnapshotReader(bytes), reader.state == state, reader.isIntact else {
        return nil
      }
      return reader.sheet(everything)
    }
    guard let found else { return false }
    let key = ChartKey(day: .minimum, span: .day, filter: .everything)
    return try sheet(everything, key) != found
  }
}
