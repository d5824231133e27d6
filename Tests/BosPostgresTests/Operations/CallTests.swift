import BosDomain
import BosTestSupport
import Testing

@testable import BosPostgres

@Suite(.enabled(if: TestCluster.isAvailable, "needs a PostgreSQL server"))
struct CallTests {
  @Test func `calls fit the limit or aren't counted, also the first ones`() async throws {
    let test = try await TestStore()
    let name = try test.store.fingerprint(of: "key")
    #expect(try await test.store.reserve(11, of: 10, name, on: .sample) == nil)
    #expect(try await test.store.calls(name, on: .sample).count == 0)
    #expect(try await test.store.reserve(7, of: 10, name, on: .sample) == 7)
    #expect(try await test.store.reserve(4, of: 10, name, on: .sample) == nil)
    #expect(try await test.store.reserve(3, of: 10, name, on: .sample) == 10)
    try await test.store.giveBack(2, name, on: .sample)
    #expect(try await test.store.calls(name, on: .sample).count == 8)
    // Nothing is given back that wasn't taken.
    try await test.store.giveBack(9, name, on: .sample)
    #expect(try await test.store.calls(name, on: .sample).count == 8)
    let next = Day(number: Int(Day.sample.number) + 1) ?? .sample
    #expect(try await test.store.reserve(10, of: 10, name, on: next) == 10)
  }

  @Test func `after the service's refusal nobody makes a call`() async throws {
    let test = try await TestStore()
    let name = try test.store.fingerprint(of: "key")
    let other = try await test.another()
    try await other.exhaust(name, on: .sample)
    #expect(try await test.store.reserve(1, of: 3_000, name, on: .sample) == nil)
    #expect(
      try await test.store.calls(name, on: .sample) == .init(count: 0, isExhausted: true)
    )
    #expect(try await test.store.reserve(5, of: 10, "another key", on: .sample) == 5)
    try await other.exhaust("another key", on: .sample)
    #expect(try await test.store.reserve(1, of: 10, "another key", on: .sample) == nil)
    #expect(
      try await test.store.calls("another key", on: .sample) == .init(count: 5, isExhausted: true)
    )
  }

  @Test func `calls made alone are added once, however often they are pushed`() async throws {
    let test = try await TestStore()
    let other = try await test.another()
    for _ in 0..<3 {
      #expect(try await test.store.push(12, "key", on: .sample, archive: "ann") == 12)
    }
    #expect(try await other.push(30, "key", on: .sample, archive: "bob") == 42)
    #expect(try await test.store.push(13, "key", on: .sample, archive: "ann") == 43)
    #expect(try await other.push(30, "key", on: .sample, archive: "bob") == 43)
    #expect(try await test.store.push(12, "key", on: .sample, archive: "ann") == 43)
    #expect(try await test.store.calls("key", on: .sample).count == 43)
  }

  @Test func `a setup removes counts of days that are over, and leases that nobody released`()
    async throws
  {
    let test = try await TestStore()
    _ = try await test.store.reserve(5, of: 10, "key", on: .sample)
    _ = try await test.store.push(5, "key", on: .sample, archive: "ann")
    _ = try await test.store.claim(["a question"], holder: "ann", now: 1, until: 2)
    let time = try await test.store.open().serverTime
    let today = Instant(seconds: time / 1000).seoulDay
    _ = try await test.store.reserve(5, of: 10, "key", on: today)
    _ = try await test.store.claim(["another"], holder: "ann", now: time, until: time + 60_000)
    _ = try await test.store.setUp()
    #expect(try await test.run("SELECT made FROM bos.calls") == [["5"]])
    #expect(try await test.store.calls("key", on: today).count == 5)
    #expect(try await test.run("SELECT archive FROM bos.pushes") == [])
    #expect(try await test.run("SELECT request FROM bos.leases") == [["another"]])
  }

  @Test func `two runs with one archive push its calls once`() async throws {
    let test = try await TestStore()
    let stores = try await [test.store, test.another(), test.another()]
    try await withThrowingTaskGroup(of: Void.self) { group in
      for store in stores {
        for total in 1...20 {
          group.addTask { _ = try await store.push(total, "key", on: .sample, archive: "ann") }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await test.store.calls("key", on: .sample).count == 20)
  }

  @Test(arguments: [
    "", "options=-c%20default_transaction_isolation%3Dserializable", "pooled",
  ])
  func `6,000 tries against a limit of 3,000 end at exactly 3,000`(_ way: String) async throws {
    let test = try await TestStore()
    // Small blocks keep the row hot without making this test slow; the sum is what counts.
    let outcome = try await attempts(6_000, shells: 30, way, test)
    #expect(outcome == 3_000)
    #expect(try await test.store.calls("key", on: .sample).count == 3_000)
  }

  private func attempts(
    _ count: Int,
    shells: Int,
    _ way: String,
    _ test: TestStore
  ) async throws -> Int {
    let address: String
    if way == "pooled" {
      address = try await test.pooledAddress()
    } else {
      address = test.cluster.address(test.database, way)
      let level = try await SQL.run("SHOW default_transaction_isolation", address)
      #expect(level == [[way.isEmpty ? "read committed" : "serializable"]])
    }
    return try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<shells {
        group.addTask {
          let store = try PostgresStore(ConnectionSettings(address))
          var granted = 0
          for _ in 0..<(count / shells) {
            let count = try await store.reserve(1, of: 3_000, "key", on: .sample)
            granted += count == nil ? 0 : 1
          }
          return granted
        }
      }
      return try await group.reduce(0, +)
    }
  }
}
