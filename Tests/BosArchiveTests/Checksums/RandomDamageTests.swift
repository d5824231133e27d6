import BosDomain
import BosTestSupport
import BosText
import Testing

@testable import BosArchive

/// Random damage in the files of an archive; `Scripts/torture` does the same with the program.
@Suite struct RandomDamageTests {
  private static let days = 100

  private enum Target: String, CaseIterable {
    case database = "archive.sqlite"
    case log = "archive.sqlite-wal"
    case snapshot = "charts.snapshot"
  }

  /// The files of an archive with fetched and imported days, a log and a snapshot.
  private func files() throws -> [String: [UInt8]] {
    let folder = try TemporaryFolder()
    let rest = Array(Sample.charts(Self.days).dropFirst(Self.days / 2))
    do {
      // Closing the archive moves its log into the database.
      let archive = try folder.open(decoder: Sample.decoder).archive
      try Sample.store(Self.days / 2, in: archive)
      _ = try archive.importCharts(Array(rest.dropLast(5)), at: Sample.noon(after: .maximum))
    }
    let archive = try folder.open(decoder: Sample.decoder).archive
    _ = try archive.importCharts(Array(rest.suffix(5)), at: Sample.noon(after: .maximum))
    _ = try archive.sheet(Sample.range(Self.days))
    var files: [String: [UInt8]] = [:]
    for target in Target.allCases {
      files[target.rawValue] = try folder.bytes("\(folder.archive)/\(target.rawValue)")
    }
    return withExtendedLifetime(archive) { files }
  }

  @Test(arguments: 1...3)
  func `damage shows right rows or an error, before and after a check`(seed: UInt64) throws {
    var chance = SplitMix(seed: seed)
    let files = try files()
    let range = Sample.range(Self.days)
    let everything = ColumnarCharts(Sample.charts(Self.days))
    let first = ColumnarCharts(Sample.charts(20))
    let films = try Archive.filled(with: Sample.charts(Self.days)).listedFilms()
    var (right, errors) = (0, 0)
    for trial in 0..<24 {
      let folder = try TemporaryFolder()
      try ArchivePlace(folder: folder.archive).prepare()
      let target = Target.allCases[trial % Target.allCases.count]
      var what = ""
      for (name, bytes) in files {
        var bytes = bytes
        if name == target.rawValue { what = chance.damage(&bytes) }
        // In every other trial, the database is read without its snapshot.
        if name == Target.snapshot.rawValue, target != .snapshot, trial % 2 == 0 { continue }
        try folder.write(bytes, to: "\(folder.archive)/\(name)")
      }
      func judge<Output: Equatable>(_ read: (Archive) throws -> Output, _ expected: Output) {
        do {
          let found = try read(try folder.open(decoder: Sample.decoder).archive)
          #expect(found == expected, "\(target.rawValue): \(what), seed \(seed)")
          right += 1
        } catch {
          errors += 1
        }
      }
      func judgeAll() {
        judge(
          { try $0.chart(of: Sample.day)?.chart.entries ?? Sample.chart().entries },
          Sample.chart().entries
        )
        // Days that aren't stored are an error of the client.
        judge(
          { archive in
            guard try archive.storedDays(range).count == Self.days else { return everything }
            return try archive.sheet(range)
          },
          everything
        )
        judge(
          { archive in
            guard try archive.storedDays(Sample.range(20)).count == 20 else { return first }
            return try archive.sheet(Sample.range(20))
          },
          first
        )
        judge(
          { archive in
            guard try archive.storedDays(range).count == Self.days else { return films }
            return try archive.listedFilms()
          },
          films
        )
      }
      judgeAll()
      _ = try? folder.open(decoder: Sample.decoder).archive.check(repairing: true)
      judgeAll()
    }
    #expect(right > 100 && errors < 100)
  }
}

extension SplitMix {
  /// Changes some bytes, and describes the change.
  fileprivate mutating func damage(_ bytes: inout [UInt8]) -> String {
    let place = Int.random(in: 0..<bytes.count, using: &self)
    switch Int.random(in: 0..<10, using: &self) {
    case 0:
      for offset in place..<min(place + 512, bytes.count) { bytes[offset] = 0 }
      return "zeros at \(place)"
    case 1:
      bytes.removeSubrange(place...)
      return "cut at \(place)"
    case 2...4:
      for offset in place..<min(place + 4, bytes.count) {
        bytes[offset] ^= UInt8.random(in: 1...255, using: &self)
      }
      return "a word at \(place)"
    default:
      bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &self)
      return "a bit at \(place)"
    }
  }
}
