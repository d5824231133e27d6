import BosSystem
import Synchronization
import Testing

@Suite(.serialized)
struct LeftoversTests {
  /// Counts the objects of a test that exist.
  private final class Counted: Sendable {
    private let count: Counter

    init(_ count: Counter) {
      self.count = count
      count.add(1)
    }

    deinit { count.add(-1) }
  }

  private final class Counter: Sendable {
    private let count = Atomic<Int>(0)

    var value: Int { count.load(ordering: .relaxed) }

    func add(_ number: Int) { count.add(number, ordering: .relaxed) }
  }

  @Test(arguments: [0, Int.max])
  func `values are free at the latest after the wait`(least: Int) {
    let count = Counter()
    var values = (0..<1000).map { _ in Counted(count) }
    let kept = values[0]
    #expect(count.value == 1000)
    Leftovers.free(&values, least: least)
    #expect(values.isEmpty)
    // A small process frees them itself.
    if least == .max { #expect(count.value == 1) }
    Leftovers.wait()
    #expect(count.value == 1)
    withExtendedLifetime(kept) {}
  }

  @Test func `values that come while others are freed are freed too`() {
    let count = Counter()
    for _ in 0..<100 {
      var values = (0..<100).map { _ in Counted(count) }
      Leftovers.free(&values, least: 0)
      Leftovers.giveBack()
    }
    Leftovers.wait()
    #expect(count.value == 0)
    #expect(!Leftovers.isFreeing)
  }
}
