import BosArchive
import BosDomain
import Testing

struct SharingTests {
  private let archive: Archive
  private let day = Day(year: 2024, month: 6, day: 1) ?? .minimum

  init() throws { archive = try Archive.inMemory() }

  private func next(_ days: Int) -> Day { day.adding(days: days) ?? day }

  @Test func `all calls of a day were made alone until a store is used`() throws {
    for _ in 0..<7 { try archive.countCall(key: "key", on: day) }
    #expect(try archive.callsAlone(key: "key", on: day) == 7)
    try archive.raiseCount(to: 100, key: "key", on: day)
    #expect(try archive.calls(key: "key", on: day) == 100)
    #expect(try archive.callsAlone(key: "key", on: day) == 7)
    // A lower count of the store changes nothing.
    try archive.raiseCount(to: 50, key: "key", on: day)
    #expect(try archive.calls(key: "key", on: day) == 100)
    // Without the store again.
    try archive.countCall(key: "key", on: day)
    #expect(try archive.calls(key: "key", on: day) == 101)
    #expect(try archive.callsAlone(key: "key", on: day) == 8)
    #expect(try archive.callsAlone(key: "another", on: day) == 0)
    #expect(try archive.callsAlone(key: "key", on: next(1)) == 0)
  }

  @Test func `calls are reserved all or none, and given back`() throws {
    #expect(try archive.reserveAlone(11, of: 10, key: "key", on: day) == (false, 0))
    #expect(try archive.reserveAlone(6, of: 10, key: "key", on: day) == (true, 6))
    #expect(try archive.reserveAlone(5, of: 10, key: "key", on: day) == (false, 6))
    #expect(try archive.reserveAlone(.max, of: 10, key: "key", on: day) == (false, 6))
    try archive.giveBackAlone(4, key: "key", on: day)
    #expect(try archive.calls(key: "key", on: day) == 2)
    #expect(try archive.callsAlone(key: "key", on: day) == 2)
    try archive.giveBackAlone(3, key: "key", on: day)
    #expect(try archive.calls(key: "key", on: day) == 2)
    #expect(try archive.reserveAlone(8, of: 10, key: "key", on: day) == (true, 10))
    #expect(try archive.reserveAlone(10, of: 10, key: "key", on: next(1)) == (true, 10))
  }

  @Test func `marked answers wait until they are unmarked`() throws {
    let answer = StoredAnswer(
      status: 200,
      contentType: nil,
      body: [1, 2],
      fetched: Instant(seconds: 5)
    )
    for name in ["kobis a x=1", "kobis b x=2", "kobis c"] { try archive.keep(answer, to: name) }
    try archive.markPending(["kobis b x=2", "kobis a x=1", "never stored"], true)
    try archive.markPending(["kobis b x=2"], true)
    #expect(try archive.pendingCount() == 2)
    #expect(try archive.pendingAnswers(10).map(\.request) == ["kobis a x=1", "kobis b x=2"])
    #expect(try archive.pendingAnswers(1).map(\.answer) == [answer])
    try archive.markPending(["kobis a x=1"], false)
    #expect(try archive.pendingAnswers(10).map(\.request) == ["kobis b x=2"])
    #expect(try archive.answerIndex().count == 3)
  }

  @Test func `an archive keeps its name, which no other one has`() throws {
    let name = try archive.sharingIdentity()
    #expect(try archive.sharingIdentity() == name)
    #expect(try Archive.inMemory().sharingIdentity() != name)
  }
}
