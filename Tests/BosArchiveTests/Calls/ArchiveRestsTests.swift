import BosDomain
import Testing

@testable import BosArchive

@Suite struct ArchiveRestsTests {
  private let folder: TemporaryFolder
  private let archive: Archive
  private static let now = Instant(seconds: 1_000_000)

  init() throws {
    folder = try TemporaryFolder()
    archive = try folder.open().archive
  }

  private func fail(_ host: String, _ archive: Archive, at now: Instant = Self.now) throws {
    try archive.updateRest(of: host, at: now) {
      .after($0, host: host, began: now, failed: now)
    }
  }

  @Test func `every run sees the rests, and a success ends one`() throws {
    let other = try folder.open().archive
    try fail("kakao", archive)
    try fail("other:80", other)
    #expect(try archive.rests().map(\.host) == ["kakao", "other:80"])
    #expect(try other.rests() == archive.rests())
    try other.updateRest(of: "kakao", at: Self.now) { _ in nil }
    #expect(try archive.rests().map(\.host) == ["other:80"])
  }

  @Test func `two writers at once lose nothing`() async throws {
    let archives = [archive, try folder.open().archive]
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<40 {
        group.addTask { try self.fail("host\(number)", archives[number % 2]) }
      }
      try await group.waitForAll()
    }
    #expect(try archive.rests().count == 40)
  }

  @Test func `old rests are removed with the next change`() throws {
    try fail("old", archive)
    try fail("new", archive, at: Instant(seconds: Self.now.seconds + 86_400))
    #expect(try archive.rests().map(\.host) == ["new"])
  }

  @Test(arguments: [
    "('rest.since.x', 1), ('rest.length.x', 0)", "('rest.since.x', 1)", "('rest.length.x', 600)",
    "('rest.since.x', 9223372036854775807), ('rest.length.x', 600)",
  ])
  func `damaged rests are left out and can be replaced`(facts: String) throws {
    try archive.write(.count) { (database) throws(ArchiveError) in
      try database.run("INSERT INTO facts VALUES \(facts)")
    }
    #expect(try archive.rests().isEmpty)
    try fail("x", archive)
    #expect(try archive.rests().map(\.length) == [600])
  }

  @Test func `an archive that can only be read stays as it is`() throws {
    try fail("kakao", archive)
    let reader = try folder.open(.reading).archive
    #expect(throws: ArchiveError.self) { try fail("other", reader) }
    #expect(try reader.rests().map(\.host) == ["kakao"])
  }
}
