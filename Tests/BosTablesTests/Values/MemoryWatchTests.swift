import BosSystem
import BosTables
import BosText
import Synchronization
import Testing

/// A process whose memory a test sets.
private final class Process: Sendable {
  let own = Atomic<Int>(0)
  let reserved = Atomic<Int>(0)
  /// What `giveBack` returns to the system.
  let spare = Atomic<Int>(0)
  let looks = Atomic<Int>(0)
  /// The looks before which `prepare` was called.
  let prepared = Mutex([Int]())

  func watch(limit: Int, permitted: MemoryUse? = nil) -> MemoryWatch {
    MemoryWatch(
      limit: limit,
      permitted: permitted,
      use: {
        self.looks.wrappingAdd(1, ordering: .relaxed)
        return MemoryUse(
          own: self.own.load(ordering: .relaxed),
          reserved: self.reserved.load(ordering: .relaxed)
        )
      },
      prepare: {
        let looks = self.looks.load(ordering: .relaxed)
        self.prepared.withLock { $0.append(looks) }
      },
      giveBack: {
        let spare = self.spare.exchange(0, ordering: .relaxed)
        self.own.wrappingSubtract(spare, ordering: .relaxed)
      }
    )
  }
}

private let megabyte = 1 << 20

struct MemoryWatchTests {
  private func error(_ watch: MemoryWatch, _ bytes: Int) -> String {
    message { () throws(RuntimeError) in try watch.grow(by: bytes) } ?? "fits"
  }

  private func message(_ work: () throws(RuntimeError) -> Void) -> String? {
    do throws(RuntimeError) {
      try work()
      return nil
    } catch {
      return "\(error.kind.rawValue): \(error.message.english)"
    }
  }

  @Test
  func `what is in use and what is about to be used count`() {
    let process = Process()
    let watch = process.watch(limit: 100 * megabyte)
    #expect(error(watch, 50 * megabyte) == "fits")
    #expect(error(watch, 101 * megabyte) == "memory: this needs more than 100 MB of memory")
    process.own.store(60 * megabyte, ordering: .relaxed)
    #expect(error(watch, 50 * megabyte) == "memory: this needs more than 100 MB of memory")
    #expect(error(watch, 39 * megabyte) == "fits")
  }

  @Test
  func `small pieces are looked at together`() {
    let process = Process()
    let watch = process.watch(limit: 1536 * megabyte)
    for _ in 0..<1000 { #expect(error(watch, 1024) == "fits") }
    #expect(process.looks.load(ordering: .relaxed) == 0)
    #expect(process.prepared.withLock { $0 } == [])
    process.own.store(2000 * megabyte, ordering: .relaxed)
    watch.note(8 * megabyte)
    #expect(error(watch, 1024) == "memory: this needs more than 1.5 GB of memory")
    // What comes next is prepared before the look, so that the look counts it.
    #expect(process.prepared.withLock { $0 } == [0])
  }

  @Test
  func `freed memory goes back first`() {
    let process = Process()
    let watch = process.watch(limit: 100 * megabyte)
    process.own.store(105 * megabyte, ordering: .relaxed)
    process.spare.store(50 * megabyte, ordering: .relaxed)
    #expect(error(watch, 5 * megabyte) == "fits")
    #expect(process.own.load(ordering: .relaxed) == 55 * megabyte)
  }

  @Test
  func `after an error, the run may use a little more to handle it`() {
    let process = Process()
    let watch = process.watch(limit: 160 * megabyte)
    process.own.store(165 * megabyte, ordering: .relaxed)
    #expect(error(watch, 5 * megabyte) != "fits")
    #expect(error(watch, 5 * megabyte) == "fits")
    process.own.store(240 * megabyte, ordering: .relaxed)
    #expect(error(watch, 5 * megabyte) != "fits")
    #expect(error(watch, 5 * megabyte) != "fits")
    // It's over when the memory is free again.
    process.own.store(10 * megabyte, ordering: .relaxed)
    #expect(error(watch, 5 * megabyte) == "fits")
    process.own.store(165 * megabyte, ordering: .relaxed)
    #expect(error(watch, 5 * megabyte) != "fits")
  }

  @Test
  func `the system can permit less`() {
    let process = Process()
    let permitted = MemoryUse(own: 50 * megabyte, reserved: 100 * megabyte)
    let watch = process.watch(limit: 1000 * megabyte, permitted: permitted)
    let expected = "memory: this needs more memory than the system permits the process"
    #expect(error(watch, 60 * megabyte) == expected)
    process.reserved.store(90 * megabyte, ordering: .relaxed)
    #expect(error(watch, 20 * megabyte) == expected)
    #expect(error(watch, 8 * megabyte) == "fits")
  }

  @Test
  func `lists, texts and rows ask before they grow`() throws {
    let process = Process()
    process.own.store(1000 * megabyte, ordering: .relaxed)
    func refused(_ work: () throws(RuntimeError) -> Void) -> String? {
      message { () throws(RuntimeError) in
        try Interruption(memory: process.watch(limit: 100 * megabyte)) { false }.watching(work)
      }
    }
    let expected = "memory: this needs more than 100 MB of memory"
    let long = String(repeating: "x", count: 5 << 20)
    #expect(refused { () throws(RuntimeError) in try Limits.check(long) } == expected)
    #expect(
      refused { () throws(RuntimeError) in
        _ = try ListValue([Value](repeating: .null, count: 1 << 20))
      } == expected
    )
    #expect(
      refused { () throws(RuntimeError) in
        _ = try Iterable.list(.range(RangeValue(.int, 1, 1_000_000)))
      } == expected
    )
    #expect(
      refused { () throws(RuntimeError) in
        var items: [Value] = []
        while true { try items.add(.null) }
      } == expected
    )
    #expect(refused { () throws(RuntimeError) in try Limits.check("short") } == nil)
  }
}
