import BosDomain
import BosText
import Testing

@testable import BosArchive

@Suite struct ChartDamageTests {
  private let folder: TemporaryFolder
  private let archive: Archive
  private let imported = Sample.day.adding(days: 10) ?? Sample.day

  init() throws {
    folder = try TemporaryFolder()
    archive = try folder.open(decoder: Sample.decoder).archive
    try Sample.store(3, in: archive)
    _ = try archive.importCharts([Sample.chart(imported)], at: Sample.noon(after: .maximum))
  }

  private func damage(_ sql: String) throws {
    try archive.perform(.keep) { (database) throws(ArchiveError) in
      try database.execute("PRAGMA foreign_keys = OFF; \(sql); PRAGMA foreign_keys = ON")
    }
  }

  private static let damages =
    StoredField.entry.map { field in
      let name = field.name
      return field.table.map { "INSERT OR REPLACE INTO \($0) VALUES (ID, 2, 7)" }
        ?? "UPDATE entries SET \(name) = ifnull(\(name), 0) + 1 WHERE chart = ID AND position = 2"
    } + [
      "DELETE FROM entries WHERE chart = ID",
      "DELETE FROM entries WHERE chart = ID AND position = 3",
      "UPDATE entries SET chart = 99 WHERE chart = ID AND position = 1",
      "UPDATE entries SET film = 99 WHERE chart = ID AND position = 1",
      "UPDATE listed_films SET title = title || '.'", "UPDATE listed_films SET code = code || '1'",
      "UPDATE charts SET heading = 'other' WHERE id = ID",
      "UPDATE charts SET week = 202401 WHERE id = ID",
      "UPDATE charts SET first_day = first_day + 1 WHERE id = ID",
      "UPDATE charts SET last_day = last_day - 1 WHERE id = ID",
      "UPDATE charts SET fetched = fetched + 1 WHERE id = ID",
      "UPDATE charts SET is_final = 1 - is_final WHERE id = ID",
      "UPDATE chart_sums SET row_count = 2 WHERE chart = ID",
      "UPDATE chart_sums SET row_sum = 2 WHERE chart = ID",
      "UPDATE chart_sums SET head = 2 WHERE chart = ID",
      "UPDATE chart_sums SET seal = 2 WHERE chart = ID", "DELETE FROM chart_sums WHERE chart = ID",
    ]

  @Test(arguments: damages)
  func `a damaged chart is repaired from its response`(sql: String) throws {
    try damage(sql.replacing("ID", with: "2"))
    let day = Sample.day.adding(days: 1) ?? Sample.day
    #expect(try archive.chart(of: day)?.chart == Sample.chart(day))
    #expect(try archive.sheet(Sample.range(3)) == ColumnarCharts(Sample.charts(3)))
    // The chart that has no response is not part of the range.
    let later = try folder.open().archive
    #expect(try later.chart(of: day)?.chart == Sample.chart(day))
    #expect(try later.storedDays(Sample.range(3)).allSatisfy { $0.isFinal && !$0.isDamaged })
  }

  @Test(arguments: damages)
  func `a damaged range is repaired from its responses`(sql: String) throws {
    try damage(sql.replacing("ID", with: "2"))
    #expect(try archive.sheet(Sample.range(3)) == ColumnarCharts(Sample.charts(3)))
  }

  @Test(arguments: damages)
  func `a damaged chart without a response is an error that names the day`(sql: String) throws {
    try damage(sql.replacing("ID", with: "4"))
    let error = #expect(throws: ArchiveError.self) { try archive.chart(of: imported) }
    #expect(error?.code == .damagedCharts([imported]))
    #expect(error?.message.english == "the stored chart of 2022-01-18 is damaged")
    #expect(error?.hint?.english.contains("`cache check`") == true)
    #expect(error?.failure.isDamage == true)
    // These may not need what is damaged.
    let charts = ColumnarCharts(Sample.charts(3) + [Sample.chart(imported)])
    if let sheet = try? archive.sheet(Sample.range(30)) { #expect(sheet == charts) }
    if let films = try? archive.listedFilms() {
      #expect(films == (try Archive.filled(with: [Sample.chart(imported)]).listedFilms()))
    }
  }

  @Test func `several damaged charts are one error`() throws {
    let first = imported.adding(days: 1) ?? imported
    _ = try archive.importCharts([Sample.chart(first)], at: Sample.noon(after: .maximum))
    try damage("UPDATE entries SET rank = 7 WHERE chart > 3")
    let error = #expect(throws: ArchiveError.self) { try archive.sheet(Sample.range(30)) }
    #expect(
      error?.message.english == "2 stored charts are damaged, the first is that of 2022-01-18"
    )
    #expect(error?.message.korean == "2022-01-18 등 저장된 박스오피스 2일분이 손상되었습니다")
  }

  @Test func `a damaged chart is replaced by any other, and its changes aren't known`() throws {
    try damage("UPDATE entries SET audience = 7")
    let result = try archive.importCharts(
      [Sample.chart(imported)],
      at: Sample.noon(after: .maximum)
    )
    #expect(result.changed == 1 && result.kept.isEmpty)
    let early = Sample.answer(Sample.body(audience: 5), fetched: Instant(seconds: 0))
    let chart = Sample.chart(audience: 5)
    #expect(
      try archive.keep(early, to: Sample.request(Sample.day), as: .chart(chart, .everything))
        == .stored(nil)
    )
    #expect(try archive.changes(of: Sample.day).isEmpty)
    #expect(try archive.chart(of: Sample.day)?.chart == chart)
  }

  @Test func `a damaged chart is read from its response if the archive is only read`() throws {
    try damage("UPDATE entries SET audience = 7 WHERE chart = 2")
    let reader = try folder.open(.reading, decoder: Sample.decoder).archive
    #expect(try reader.sheet(Sample.range(3)) == ColumnarCharts(Sample.charts(3)))
    #expect(throws: ArchiveError.self) { try folder.open(.reading).archive.sheet(Sample.range(3)) }
  }

  @Test func `a search finds the films of repaired charts if the archive is only read`() throws {
    let films = try archive.listedFilms()
    try damage("UPDATE entries SET open_day = open_day + 9 WHERE chart = 2")
    let reader = try folder.open(.reading, decoder: Sample.decoder).archive
    #expect(try reader.listedFilms() == films)
    #expect(try archive.listedFilms() == films)
  }

  @Test func `a search is an error while the own row of any chart is missing`() throws {
    let korean = ChartFilter(nation: .korean)
    try archive.keep(Sample.answer(), to: "korean", as: .chart(Sample.chart(), korean))
    try damage("DELETE FROM charts WHERE nation = 1")
    let error = #expect(throws: ArchiveError.self) { try archive.listedFilms() }
    #expect(error?.code == .missingCharts)
  }

  @Test func `damaged rows and a damaged response are not repaired from each other`() throws {
    try damage(
      """
      UPDATE entries SET audience = 7 WHERE chart = 1;
      UPDATE answers SET body = CAST('19000 3 9' AS BLOB) WHERE request = 'daily 19000'
      """
    )
    #expect(throws: ArchiveError.self) { try archive.chart(of: Sample.day) }
    let error = #expect(throws: ArchiveError.self) { try archive.answer(to: "daily 19000") }
    #expect(error?.code == .damagedAnswer)
  }

  @Test func `rows that another version wrote without checksums are right`() throws {
    try damage(
      """
      UPDATE answers SET body = CAST('19000 1 9' AS BLOB) WHERE request = 'daily 19000';
      DELETE FROM entries WHERE chart = 1 AND position > 1;
      UPDATE entries SET audience = 9 WHERE chart = 1
      """
    )
    let chart = Sample.chart(rows: 1, audience: 9)
    #expect(try archive.chart(of: Sample.day)?.chart == chart)
    #expect(try folder.open().archive.chart(of: Sample.day)?.chart == chart)
    #expect(try archive.answer(to: "daily 19000") != nil)
  }

  @Test func `a day that is missing from a long range is an error`() throws {
    try damage("DELETE FROM charts WHERE id = 2")
    let error = #expect(throws: ArchiveError.self) { try archive.storedDays(Sample.range(99)) }
    #expect(error?.code == .missingCharts)
    #expect(
      error?.message.english.hasSuffix("could not be read: stored charts are missing") == true
    )
  }

  @Test func `damaged corrections are an error`() throws {
    try archive.keep(
      Sample.answer(Sample.body(audience: 9), fetched: Sample.noon(after: imported)),
      to: Sample.request(Sample.day),
      as: .chart(Sample.chart(audience: 9), .everything)
    )
    #expect(try archive.changes(of: Sample.day).count == 1)
    try damage("UPDATE revised_values SET old = 5 WHERE field = 'audience'")
    let error = #expect(throws: ArchiveError.self) { try archive.changes(of: Sample.day) }
    #expect(error?.code == .damagedChanges(Sample.day))
    #expect(error?.message.english == "the stored corrections of 2022-01-08 are damaged")
    #expect(
      try archive.check(repairing: true).repairs.map(\.english)
        == ["1 stored corrections were damaged; bos removed them"]
    )
    #expect(try archive.changes(of: Sample.day).isEmpty)
  }

  @Test func `texts that look the same have their own checksums`() throws {
    var charts = Sample.charts(2, from: imported.adding(days: 1) ?? imported)
    charts[1].entries[0][.title] = .text("\u{1107}\u{1167}\u{11AF}이 빛나는 밤")
    _ = try archive.importCharts(charts, at: Sample.noon(after: .maximum))
    for chart in charts { #expect(try archive.chart(of: chart.days.lower)?.chart == chart) }
    #expect(try archive.check().isEmpty)
  }
}
