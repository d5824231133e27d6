import BosDomain
import BosTestSupport
import Foundation
import Synchronization
import Testing

@testable import BosArchive

/// So many complete charts that two threads read them.
@Suite(.dedicatedThread) struct CompleteHalvesTests {
  private let folder: TemporaryFolder
  private let range = Sample.range(Database.manyCharts + 50, from: CompleteSample.day)

  init() throws { folder = try TemporaryFolder() }

  private func charts(_ scale: Int = 1_000) -> [SiteChart] {
    range.map { CompleteSample.chart($0, films: 1 + Int($0.number) % 3, scale: scale) }
  }

  @Test(arguments: [nil, 2])
  func `two threads read what one reads`(_ limit: Int?) throws {
    var generator = SplitMix(seed: 243)
    let archive = try folder.open().archive
    let memory = try Archive.inMemory()
    // Days with one import, with several, and with none, also in the middle.
    for round in 0..<4 {
      let some = charts(1_000 + round).filter { _ in
        round == 0 ? Int.random(in: 0..<40, using: &generator) > 0 : Bool.random(using: &generator)
      }
      for archive in [archive, memory] {
        _ = try archive.addComplete(some, to: CompleteSample.run("\(round)"))
      }
    }
    let found = try archive.completeCharts(range, limit: limit)
    let expected = try memory.completeCharts(range, limit: limit)
    #expect(found.count > Database.manyCharts && found.days == expected.days)
    #expect(found.entries == expected.entries)
    let some = Set(range.filter { _ in Bool.random(using: &generator) })
    #expect(
      try archive.completeCharts(range, limit: limit, only: some).entries
        == memory.completeCharts(range, limit: limit, only: some).entries
    )
  }

  @Test func `damage in either half is found, unless a later import is whole`() throws {
    let archive = try folder.open().archive
    _ = try archive.addComplete(charts(), to: CompleteSample.run("a"))
    let days = Array(range)
    let damaged = [days[3], days[days.count - 3]]
    try Database(path: folder.database, access: .writing).execute(
      """
      UPDATE complete_charts SET packed = zeroblob(length(packed))
      WHERE anchor IN (\(damaged.map { "\($0.number)" }.joined(separator: ", ")))
      """
    )
    let error = #expect(throws: ArchiveError.self) { try archive.completeCharts(range) }
    #expect(error?.code == .damagedCharts(damaged))
    _ = try archive.addComplete(charts(7), to: CompleteSample.run("b"))
    #expect(try archive.completeCharts(range).entries == charts(7).flatMap(\.entries))
  }

  @Test func `a question sees one file while another takes its place`() throws {
    let archive = try folder.open().archive
    _ = try archive.addComplete(charts(1_000), to: CompleteSample.run("a"))
    let other = try TemporaryFolder()
    do {
      let archive = try other.open().archive
      _ = try archive.addComplete(charts(3), to: CompleteSample.run("before"))
      _ = try archive.addComplete(charts(2_000), to: CompleteSample.run("b"))
    }
    try FileManager.default.moveItem(atPath: folder.archive, toPath: folder.path + "/aside")
    try FileManager.default.moveItem(atPath: other.archive, toPath: folder.archive)
    #expect(try archive.completeCharts(range).entries == charts(1_000).flatMap(\.entries))
  }

  @Test func `a question sees one state while another program writes`() throws {
    let archive = try folder.open().archive
    let other = try folder.open().archive
    let states = [charts(1_000).flatMap(\.entries), charts(2_000).flatMap(\.entries)]
    _ = try archive.addComplete(charts(1_000), to: CompleteSample.run("a"))
    let isDone = Atomic(false)
    DispatchQueue.concurrentPerform(iterations: 2) { index in
      if index == 0 {
        defer { isDone.store(true, ordering: .sequentiallyConsistent) }
        for _ in 0..<6 {
          #expect(throws: Never.self) {
            _ = try other.addComplete(charts(2_000), to: CompleteSample.run("b"))
            _ = try other.undoImport()
          }
        }
      } else {
        repeat {
          let found = try? archive.completeCharts(range).entries
          #expect(found.map { states.contains($0) } == true)
        } while !isDone.load(ordering: .sequentiallyConsistent)
      }
    }
  }
}
