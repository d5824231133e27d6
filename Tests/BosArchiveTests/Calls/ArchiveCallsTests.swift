import BosDomain
import Foundation
import Testing

@testable import BosArchive

@Suite struct ArchiveCallsTests {
  private let folder: TemporaryFolder
  private let archive: Archive

  init() throws {
    folder = try TemporaryFolder()
    archive = try folder.open().archive
  }

  @Test func `calls are counted for each key and each day`() throws {
    #expect(try archive.calls(key: "first", on: Sample.day) == 0)
    #expect(try archive.countCall(key: "first", on: Sample.day) == 1)
    #expect(try archive.countCall(key: "first", on: Sample.day) == 2)
    #expect(try archive.countCall(key: "second", on: Sample.day) == 1)
    #expect(try archive.calls(key: "first", on: Sample.day) == 2)
    #expect(try folder.open().archive.countCall(key: "first", on: Sample.day) == 3)
  }

  @Test func `the count of calls resets at midnight in Seoul`() throws {
    let next = try #require(Sample.day.adding(days: 1))
    let midnight = try #require(Instant(seoulDay: next, hour: 0))
    let before = Instant(seconds: midnight.seconds - 1)
    #expect(try archive.countCall(key: "key", on: before.seoulDay) == 1)
    #expect(try archive.countCall(key: "key", on: midnight.seoulDay) == 1)
    #expect(try archive.calls(key: "key", on: before.seoulDay) == 1)
  }

  @Test func `the key is nowhere in the files`() throws {
    let key = "a-key-that-must-stay-secret"
    try archive.countCall(key: key, on: Sample.day)
    for file in try folder.files() where !file.hasSuffix("-shm") {
      let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder.archive)/\(file)"))
      #expect(data.range(of: Data(key.utf8)) == nil)
      #expect(data.range(of: Data(key.utf8.prefix(8))) == nil)
    }
  }

  @Test func `two archives know a key by different numbers`() throws {
    let other = try TemporaryFolder()
    let archives = [archive, try other.open().archive]
    let numbers = try archives.map { archive in
      try archive.countCall(key: "key", on: Sample.day)
      return try archive.read { (database) throws(ArchiveError) in
        try database.number("SELECT fingerprint FROM calls")
      }
    }
    #expect(numbers[0] != numbers[1])
  }

  private static let published: [(UInt8, UInt64)] = [
    (0, 0x726F_DB47_DD0E_0E31), (15, 0xA129_CA61_49BE_45E5),
  ]

  @Test(arguments: published)
  func `fingerprints are those of the published method`(count: UInt8, number: UInt64) throws {
    let salt: (UInt64, UInt64) = (0x0706_0504_0302_0100, 0x0F0E_0D0C_0B0A_0908)
    let text = String(decoding: Array(0..<count), as: UTF8.self)
    #expect(Fingerprint.of(text, salt: salt) == Int(truncatingIfNeeded: number))
  }
}
