import BosDomain
import Testing

@Suite struct ServiceRestTests {
  private func at(_ seconds: Int64) -> Instant { Instant(seconds: seconds) }

  /// The rest after a failure at a time.
  private func after(_ last: ServiceRest?, _ failed: Int64, began: Int64? = nil) -> ServiceRest {
    .after(last, host: "host", began: at(began ?? failed), failed: at(failed))
  }

  @Test func `a rest lasts ten minutes, and each further failure doubles it up to an hour`() {
    var rest = after(nil, 1000)
    var lengths = [rest.length]
    for _ in 1...4 {
      rest = after(rest, rest.end.seconds)
      lengths.append(rest.length)
    }
    #expect(lengths == [600, 1200, 2400, 3600, 3600])
  }

  @Test func `a rest is on until its end`() {
    let rest = after(nil, 1000)
    #expect(rest.isOn(at: at(1000)))
    #expect(rest.isOn(at: at(1599)))
    #expect(!rest.isOn(at: at(1600)))
  }

  @Test func `a clock that was set back ends a rest`() {
    let rest = after(nil, 100_000)
    #expect(!rest.isOn(at: at(99_999)))
    #expect(after(rest, 50_000).length == 600)
  }

  @Test func `requests that fail together count as one failure`() {
    let rest = after(nil, 1000)
    #expect(after(rest, 1003, began: 998) == rest)
    #expect(after(rest, 1003, began: 1001).length == 1200)
  }

  @Test func `a failure of the day before doesn't count`() {
    let rest = after(after(nil, 1000), 2000)
    #expect(rest.length == 1200)
    #expect(after(rest, 2000 + 86_399).length == 2400)
    #expect(after(rest, 2000 + 86_400).length == 600)
  }

  @Test(arguments: [Int64.min, -1, 0, 3601, .max])
  func `a length that isn't valid makes no rest`(length: Int64) {
    #expect(ServiceRest(host: "host", since: at(0), length: length) == nil)
  }

  @Test(arguments: [Int64.min, .max])
  func `a time at the end of all times traps nowhere`(seconds: Int64) {
    guard let rest = ServiceRest(host: "host", since: at(seconds), length: 600) else { return }
    #expect(!rest.isOn(at: at(0)))
    #expect(!rest.isKnown(at: at(0)))
  }
}
