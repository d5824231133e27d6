package import BosDomain
import BosText
import Glibc

extension Archive {
  /// Checks the archive by reading everything and decoding the stored responses again.
  ///
  /// With `repairing`, damage is repaired as far as something tells the right data.
  package func check(repairing: Bool = false) throws(ArchiveError) -> ArchiveReport {
    let repairs = repairing && !isReadOnly
    var report = try checkFile(repairs: repairs)
    // The following checks need valid pages.
    guard report.damage.isEmpty else { return report }
    let decoder = decoder
    @Sendable func checkup(_ database: Database) throws(ArchiveError) -> ArchiveReport {
      var checkup = Checkup(database: database, decoder: decoder, repairs: repairs)
      return try checkup.run()
    }
    report += repairs ? try write(.check, checkup) : try read(.check, checkup)
    try checkSnapshot(repairs: repairs, &report)
    return report
  }

  /// Makes SQLite check every page and reference.
  private func checkFile(repairs: Bool) throws(ArchiveError) -> ArchiveReport {
    let damage = try perform(.check) { (database) throws(ArchiveError) in try database.damage() }
    guard repairs, !damage.isEmpty else { return ArchiveReport(damage: damage) }
    // An index can be rebuilt from its table.
    try? perform(.check) { (database) throws(ArchiveError) in try database.execute("REINDEX") }
    let rest = try perform(.check) { (database) throws(ArchiveError) in try database.damage() }
    guard rest.isEmpty else { return ArchiveReport(damage: rest) }
    return ArchiveReport(repairs: [
      Phrase("the indexes were damaged; bos rebuilt them", ko: "색인이 손상되어 다시 만들었습니다")
    ])
  }

  private func checkSnapshot(
    repairs: Bool,
    _ report: inout ArchiveReport
  ) throws(ArchiveError) {
    let path = place.snapshot
    guard !place.isInMemory else { return }
    let isWrong = try read(.check) { (database) throws(ArchiveError) in
      try database.contradicts(snapshot: path)
    }
    guard isWrong else { return }
    if repairs, unlink(path) == 0 {
      report.repairs.append(
        Phrase(
          "the snapshot and the database had different rows; bos deleted the snapshot",
          ko: "스냅샷의 내용이 데이터베이스와 달라 스냅샷을 지웠습니다"
        )
      )
    } else {
      report.damage.append(
        Phrase("the snapshot and the database have different rows", ko: "스냅샷의 내용이 데이터베이스와 다릅니다")
      )
    }
  }
}

extension ArchiveReport {
  static func += (report: inout ArchiveReport, other: ArchiveReport) {
    report.repairs += other.repairs
    report.damage += other.damage
    report.notes += other.notes
  }
}

extension Database {
  /// Makes SQLite check every page.
  fileprivate func damage() throws(ArchiveError) -> [Phrase] {
    var findings: [Phrase] = []
    do throws(ArchiveError) {
      try query("PRAGMA integrity_check") { row in
        let text = row.text(0)
        if text != "ok" { findings.append(Phrase(verbatim: text)) }
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
    let everything = DayRange(lower: .minimum, upper: .maximum)
    // A damaged snapshot is replaced when it is read.
    guard let reader = SnapshotSource(path: path).flatMap({ SnapshotReader($0) }),
      reader.state == (try chartState()), let found = reader.sheet(everything)
    else { return false }
    let key = ChartKey(day: .minimum, span: .day, filter: .everything)
    return try sheet(everything, key).sheet != found
  }
}
