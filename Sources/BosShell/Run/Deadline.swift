import BosRuntime
import BosSystem
import BosTables
import Glibc
import Synchronization

/// Sets an interrupt unless it is cancelled in time.
final class Deadline {
  private final class Order: Sendable {
    let milliseconds: Int
    let interrupt: InterruptFlag
    /// Closing the other end of it ends the wait.
    let descriptor: Int32
    let isLate = Atomic<Bool>(false)

    init(_ milliseconds: Int, _ interrupt: InterruptFlag, _ descriptor: Int32) {
      self.milliseconds = milliseconds
      self.interrupt = interrupt
      self.descriptor = descriptor
    }

    func wait() {
      var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      var result: Int32
      repeat { result = poll(&polled, 1, Int32(milliseconds)) } while result < 0 && errno == EINTR
      guard result == 0 else { return }
      isLate.store(true, ordering: .sequentiallyConsistent)
      interrupt.raise()
    }
  }

  private let order: Order?
  private let ending: Int32
  private let thread: SystemThread?

  init(milliseconds: Int, _ interrupt: InterruptFlag) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      (order, ending, thread) = (nil, -1, nil)
      return
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let order = Order(milliseconds, interrupt, ends[0])
    guard let thread = SystemThread.start({ order.wait() }) else {
      for end in ends { close(end) }
      (self.order, ending, self.thread) = (nil, -1, nil)
      return
    }
    (self.order, ending, self.thread) = (order, ends[1], thread)
  }

  /// Cancels the deadline, and returns whether it had passed.
  func end() -> Bool {
    guard let order else { return false }
    close(ending)
    thread?.join()
    close(order.descriptor)
    return order.isLate.load(ordering: .sequentiallyConsistent)
  }
}
