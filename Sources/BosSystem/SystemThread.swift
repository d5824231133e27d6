import Glibc
import Synchronization

/// A thread of the system, which may block; the threads of Swift tasks must not.
package struct SystemThread: Sendable {
  /// The signals that a thread handles.
  package enum Signals: Sendable {
    /// None except faults, such as SIGSEGV.
    case none
    /// Those of the thread that starts it.
    case inherited
  }

  private let handle: pthread_t

  /// The work of threads that have not begun yet, by the number that the thread receives.
  private static let waiting = Mutex(Waiting())

  private struct Waiting {
    var number = 0
    private var work: [(number: Int, body: @Sendable () -> Void)] = []

    mutating func add(_ body: @escaping @Sendable () -> Void) -> Int {
      number &+= 1
      work.append((number, body))
      return number
    }

    mutating func take(_ number: Int) -> (@Sendable () -> Void)? {
      work.firstIndex { $0.number == number }.map { work.remove(at: $0).body }
    }
  }

  /// Starts a thread, or returns nil if the system has no more of them.
  ///
  /// The caller joins or detaches it.
  package static func start(
    stackSize: Int? = nil,
    handling signals: Signals = .none,
    _ body: @escaping @Sendable () -> Void
  ) -> SystemThread? {
    // A thread inherits what is blocked where it is made.
    var before = sigset_t()
    var blocked = SystemThread.allButFaults
    pthread_sigmask(SIG_BLOCK, &blocked, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let inherited = before
    let number = waiting.withLock { waiting in
      waiting.add {
        if signals == .inherited {
          var mask = inherited
          pthread_sigmask(SIG_SETMASK, &mask, nil)
        }
        body()
      }
    }
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    if let stackSize { pthread_attr_setstacksize(&attributes, stackSize) }
    var handle = pthread_t()
    // The context is a number and no pointer, so that no memory is shared without a type.
    let failure = pthread_create(
      &handle,
      &attributes,
      { context in
        let number = Int(bitPattern: context)
        SystemThread.waiting.withLock { $0.take(number) }?()
        return nil
      },
      UnsafeMutableRawPointer(bitPattern: number)
    )
    guard failure == 0 else {
      waiting.withLock { _ = $0.take(number) }
      return nil
    }
    return SystemThread(handle: handle)
  }

  /// Waits until the thread ends.
  package func join() {
    pthread_join(handle, nil)
  }

  /// Lets the thread go on by itself; it keeps no process from ending.
  package func detach() {
    pthread_detach(handle)
  }

  private static var allButFaults: sigset_t {
    var signals = sigset_t()
    sigfillset(&signals)
    for fault in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT] { sigdelset(&signals, fault) }
    return signals
  }
}
