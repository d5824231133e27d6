import Glibc
import Synchronization

/// Values that nothing uses any more, freed by another thread.
///
/// Freeing millions of values takes a second; neither the prompt nor the end of a run waits for it.
package enum Leftovers {
  // Values aren't Sendable, because they may share storage. The freeing thread doesn't read them: it
  // only releases them, and reference counts are atomic. The load itself is given from one thread to
  // the other under the lock of `work`, so that one thread has it at a time: hence `@unchecked`.
  private final class Load: @unchecked Sendable {
    private var value: Any?

    init(_ value: Any) { self.value = value }

    func free() { value = nil }
  }

  private struct Work {
    var loads: [Load] = []
    var isRunning = false
    /// Whether the thread also gives free memory back to the system.
    var givesBack = false
  }

  private static let work = Mutex(Work())

  /// Empties an array whose elements nothing else needs.
  ///
  /// A process with less memory than `least`, in bytes, frees them at once.
  package static func free<Element>(_ elements: inout [Element], least: Int = 64 << 20) {
    if elements.isEmpty { return }
    guard let own = MemoryUse.current?.own, own >= least else {
      elements = []
      return
    }
    let load = Load(elements)
    // From here on, only the other thread has the elements.
    elements = []
    let isRunning = work.withLock { work in
      work.loads.append(load)
      defer { work.isRunning = true }
      return work.isRunning
    }
    if isRunning { return }
    if let thread = SystemThread.start({ run() }) { thread.detach() } else { run() }
  }

  /// Empties an array whose elements are small: only many of them take long.
  package static func free<Element>(many elements: inout [Element]) {
    if elements.count < 1 << 14 { elements = [] } else { free(&elements) }
  }

  /// Gives free memory back to the system, after the values that are being freed.
  package static func giveBack() {
    let isRunning = work.withLock { work in
      work.givesBack = work.isRunning
      return work.isRunning
    }
    if !isRunning { FreeMemory.giveBackNow() }
  }

  /// Whether a thread is freeing values.
  package static var isFreeing: Bool { work.withLock { $0.isRunning } }

  /// Waits until all values are free, for a process that has little memory left.
  package static func wait() {
    while isFreeing { usleep(1_000) }
  }

  private static func run() {
    while true {
      let (load, givesBack) = work.withLock { work in
        let load = work.loads.popLast()
        defer { if load == nil { work.givesBack = false } }
        if load == nil, !work.givesBack { work.isRunning = false }
        return (load, work.givesBack)
      }
      if let load {
        load.free()
      } else if givesBack {
        FreeMemory.giveBackNow()
      } else {
        return
      }
    }
  }
}
