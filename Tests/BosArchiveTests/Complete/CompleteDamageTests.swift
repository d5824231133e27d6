import BosDomain
import BosTestSupport
import Testing

@testable import BosArchive

@Suite struct CompleteDamageTests {
  private let folder: TemporaryFolder
  private let range = Sample.range(3, from: CompleteSample.day)

  init() throws {
    folder = try TemporaryFolder()
    let charts = range.map { CompleteSample.chart($0) }
    _ = try folder.open().archive.addComplete(charts, to: CompleteSample.run())
  }

  @Test(arguments: [
    "UPDATE complete_charts SET audience = audience + 1 WHERE id = 2",
    "UPDATE complete_charts SET sales = NULL WHERE id = 2",
    "UPDATE complete_charts SET film_count = 11 WHERE id = 2",
    "UPDATE complete_charts SET packed = x'' WHERE id = 2",
    "UPDATE complete_charts SET packed = cast(packed || x'00' AS BLOB) WHERE id = 2",
    "UPDATE complete_charts SET packed = zeroblob(length(packed)) WHERE id = 2",
    "UPDATE complete_charts SET last_day = last_day + 1 WHERE id = 2",
  ])
  func `a damaged chart is found, named and removed on request`(_ damage: String) throws {
    try change(damage)
    let archive = try folder.open().archive
    let days = Array(range)
    let error = #expect(throws: ArchiveError.self) { try archive.completeCharts(range) }
    #expect(error?.code == .damagedCharts([days[1]]))
    #expect(try archive.completeCharts(Sample.range(1, from: days[0])).count == 12)
    #expect(try archive.completeCharts(range, only: [days[0], days[2]]).count == 24)
    #expect(try archive.check().damage.count == 1)
    #expect(try archive.check(repairing: true).repairs.count == 1)
    #expect(try archive.check().isEmpty)
    #expect(try archive.completeCharts(range).days.map(\.days.lower) == [days[0], days[2]])
  }

  @Test(arguments: [
    "UPDATE complete_films SET distributor = '다른 배급' WHERE id = 3",
    "UPDATE complete_films SET open_day = NULL WHERE id = 3",
    "DELETE FROM complete_films WHERE id = 3",
    "UPDATE complete_films SET id = 100 WHERE id = 3",
  ])
  func `a damaged film damages its charts`(_ damage: String) throws {
    try change(damage)
    let archive = try folder.open().archive
    let error = #expect(throws: ArchiveError.self) { try archive.completeCharts(range) }
    #expect(error?.code == .damagedCharts(Array(range)))
    #expect(try archive.check().damage.count == 1)
  }

  @Test func `bytes that no packing makes are damage, not a crash`() throws {
    var generator = SplitMix(seed: 7)
    let archive = try folder.open().archive
    for _ in 0..<500 {
      var bytes = (0..<Int.random(in: 0...60, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      // Forms of columns are small numbers.
      if Bool.random(using: &generator) { bytes = bytes.map { $0 % 3 } }
      let key = ChartKey(day: CompleteSample.day, span: .day, filter: .everything)
      let market = CompleteSample.chart().market
      let day = CompleteDay(days: Sample.range(1), films: bytes.count / 4, market: market)
      let checksum = CompleteHead.checksum(key, day, bytes)
      try archive.write(.keep) { [bytes] (database) throws(ArchiveError) in
        try database.run(
          "UPDATE complete_charts SET packed = ?, film_count = ?, checksum = ? WHERE id = 1",
          [.blob(bytes), .integer(day.films), .integer(checksum)]
        )
      }
      let one = Sample.range(1)
      do throws(ArchiveError) {
        #expect(try archive.completeCharts(one).count == day.films)
      } catch {
        #expect(error.code == .damagedCharts([CompleteSample.day]))
      }
    }
  }

  private func change(_ statement: String) throws {
    try Database(path: folder.database, access: .writing)
      .execute("PRAGMA foreign_keys = OFF; \(statement)")
  }
}
