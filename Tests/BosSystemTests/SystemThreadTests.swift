import BosSystem
import Synchronization
import Testing

struct SystemThreadTests {
  @Test
  func `two pieces of work return both results`() {
    let numbers = Array(0..<1_000)
    let (sum, count) = concurrently {
      numbers.reduce(0, +)
    } _: {
      numbers.count
    }
    #expect(sum == 499_500)
    #expect(count == 1_000)
  }

  @Test
  func `the first piece of work may change what it borrows`() {
    var names: [String] = []
    let (_, count) = concurrently {
      names.append("a")
    } _: {
      "가나".utf8.count
    }
    #expect(names == ["a"])
    #expect(count == 6)
  }

  @Test
  func `work returns its result from a large stack`() {
    #expect(SystemThread.run(stackSize: 64 << 20) { depth(100_000) } == 100_000)
  }

  @Test
  func `each thread runs its own work`() {
    let found = Numbers()
    let threads = (0..<32).map { number in SystemThread.start { found.add(number) } }
    for thread in threads { thread?.join() }
    #expect(found.all == Set(0..<32))
  }
}

private final class Numbers: Sendable {
  private let numbers = Mutex<Set<Int>>([])

  var all: Set<Int> { numbers.withLock { $0 } }

  func add(_ number: Int) {
    numbers.withLock { _ = $0.insert(number) }
  }
}

private func depth(_ count: Int) -> Int {
  count == 0 ? 0 : 1 + depth(count - 1)
}
