import BosDomain
import BosTestSupport
import Testing

@testable import BosArchive

@Suite struct PackedBytesTests {
  @Test func `each chart has its bytes, whichever piece they are in`() {
    var generator = SplitMix(seed: 232)
    var packed = PackedBytes()
    // Small pieces, a large one, a chart that needs a piece of its own, and what follows it.
    let large = 34 << 20
    let sizes =
      [0, 1, 3_110] + (0..<200).map { _ in Int.random(in: 0...8_000, using: &generator) }
      + [large, 0, 3_110]
    for (index, size) in sizes.enumerated() {
      [UInt8](repeating: UInt8(truncatingIfNeeded: index), count: size).withUnsafeBytes {
        packed.append($0)
      }
    }
    for (index, size) in sizes.enumerated() {
      let isRight = packed.withChart(index) { bytes in
        let byte = UInt8(truncatingIfNeeded: index)
        let tested = size == large ? bytes.prefix(4_096) + bytes.suffix(4_096) : bytes[...] + []
        return bytes.count == size && tested.allSatisfy { $0 == byte }
      }
      #expect(isRight)
    }
  }

  @Test(arguments: [true, false])
  func `reading charts leaves the connection as it was`(_ isDamaged: Bool) throws {
    let archive = try Archive.inMemory()
    let chart = CompleteSample.chart()
    _ = try archive.addComplete([chart], to: CompleteSample.run())
    if isDamaged {
      try archive.write(.remove) { (database) throws(ArchiveError) in
        try database.run("UPDATE complete_charts SET audience = audience + 1")
      }
    }
    func pages() throws -> Int {
      try archive.read { (database) throws(ArchiveError) in
        try database.number("PRAGMA cache_size")
      }
    }
    let usual = try pages()
    let day = CompleteSample.day
    let columns = try? archive.completeColumns(CompleteQuery(Sample.range(1, from: day)))
    #expect((columns == nil) == isDamaged)
    #expect(try pages() == usual)
    #expect(usual != 64)
  }
}
