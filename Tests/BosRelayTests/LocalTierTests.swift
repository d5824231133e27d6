import BosArchive
import BosDomain
import BosServices
import BosSharing
import Testing

@testable import BosRelay

@Suite struct LocalTierTests {
  private let day = Day(year: 2024, month: 6, day: 15) ?? .minimum

  @Test func callsAreCountedGivenBackAndRaised() throws {
    var keys = Keys.none
    keys.key = { _ in TestRelay.key }
    let local = LocalTier(archive: try .inMemory(decoder: .kobis), keys: keys) { _ in }
    func reserve(_ calls: Int, of limit: Int) -> StoreResult {
      local.reserve(Reservation(account: "kobis", day: day, count: calls, limit: limit))
    }
    guard case .granted(count: 6) = reserve(6, of: 10) else { throw Failure() }
    guard case .denied(count: 6, isExhausted: false) = reserve(5, of: 10) else { throw Failure() }
    let returned = Reservation(account: "kobis", day: day, count: 2, limit: 0)
    #expect(local.giveBack(returned) == 4)
    guard case .granted(count: 10) = reserve(6, of: 10) else { throw Failure() }
    #expect(local.raise(to: 50, on: day) == 50)
    #expect(local.raise(to: 20, on: day) == 50)
    #expect(local.count(day) == 50)
    local.exhaust(day)
    guard case .denied(count: 50, isExhausted: true) = reserve(1, of: 100) else { throw Failure() }
  }

  private struct Failure: Error {}
}
