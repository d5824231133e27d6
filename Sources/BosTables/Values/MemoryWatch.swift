package import BosSystem
import BosText
import Synchronization

/// Watches the memory of a run, so that too much is an error before the system has none left.
///
/// Code tells roughly how much memory it is about to use. Every few megabytes, the watch looks at
/// what the process really uses.
package final class MemoryWatch: Sendable {
  /// The bytes between two looks.
  private static let stride = 4 << 20

  private let findLimit: @Sendable () -> Int
  /// The limit, once it was needed.
  private let found = Mutex<Int?>(nil)
  /// What the system permits the process, or nil if only the limit counts.
  private let permitted: MemoryUse?
  private let use: @Sendable () -> MemoryUse?
  private let prepare: @Sendable () -> Void
  private let giveBack: @Sendable () -> Void
  /// The bytes since the last look.
  private let recent = Atomic<Int>(0)
  /// What a run may use beyond the limit after an error, so that it can handle it.
  private let allowance = Atomic<Int>(0)

  /// Creates a watch; `prepare` makes ready for more of the memory that is being filled, and
  /// `giveBack` returns freed memory to the system.
  ///
  /// `limit` is found at the first look, because it may take reading files, and short runs never
  /// look.
  package init(
    limit: @autoclosure @escaping @Sendable () -> Int,
    permitted: MemoryUse? = nil,
    use: @escaping @Sendable () -> MemoryUse?,
    prepare: @escaping @Sendable () -> Void = {},
    giveBack: @escaping @Sendable () -> Void = {}
  ) {
    findLimit = limit
    self.permitted = permitted
    self.use = use
    self.prepare = prepare
    self.giveBack = giveBack
  }

  private var limit: Int {
    found.withLock { found in
      if let found { return found }
      // Far from overflow.
      let limit = min(findLimit(), .max / 4)
      found = limit
      return limit
    }
  }

  /// Notes memory that has been used.
  package func note(_ bytes: Int) {
    recent.wrappingAdd(bytes, ordering: .relaxed)
  }

  /// Throws if the memory in use and these bytes are too much.
  package func grow(by bytes: Int) throws(RuntimeError) {
    let sum = recent.wrappingAdd(bytes, ordering: .relaxed).newValue
    if sum >= MemoryWatch.stride || sum < 0 { try look(adding: bytes) }
  }

  private func look(adding bytes: Int) throws(RuntimeError) {
    recent.store(0, ordering: .relaxed)
    prepare()
    guard let first = use() else { return }
    let whole = limit
    let limit = min(whole, permitted?.own ?? .max)
    let slack = limit / 16
    if first.own < limit - slack { allowance.store(0, ordering: .relaxed) }
    let allowed = allowance.load(ordering: .relaxed)
    if fits(first, bytes, in: limit &+ allowed) { return }
    giveBack()
    // Some of it must have become free, or else it would be given back again and again.
    guard let rest = use(), !fits(rest, bytes, in: limit &+ allowed &- slack / 2) else { return }
    let excess = max(0, rest.own - limit) + slack
    allowance.store(min(excess, limit / 4), ordering: .relaxed)
    throw rest.own > whole - bytes || permitted == nil
      ? .tooMuchMemory(whole) : .moreThanPermitted
  }

  private func fits(_ use: MemoryUse, _ bytes: Int, in limit: Int) -> Bool {
    use.own <= limit - bytes && use.reserved <= (permitted?.reserved ?? .max) - bytes
  }
}

extension RuntimeError {
  fileprivate static func tooMuchMemory(_ limit: Int) -> RuntimeError {
    RuntimeError(
      .memory,
      "this needs more than \(memorySize(limit)) of memory",
      ko: "메모리 한도(\(memorySize(limit)))를 넘었습니다",
      hint: Phrase("`--max-memory` sets the limit", ko: "한도는 `--max-memory` 옵션으로 바꾸세요")
    )
  }

  fileprivate static var moreThanPermitted: RuntimeError {
    RuntimeError(
      .memory,
      "this needs more memory than the system permits the process",
      ko: "시스템이 이 프로세스에 허용한 메모리를 넘었습니다",
      hint: Phrase("`ulimit -v` shows the limit", ko: "한도는 `ulimit -v`로 확인하세요")
    )
  }
}

/// Formats a number of bytes in MB or GB.
private func memorySize(_ bytes: Int) -> String {
  let megabytes = bytes >> 20
  if megabytes < 1024 { return "\(megabytes) MB" }
  let tenths = megabytes * 10 / 1024
  return tenths % 10 == 0 ? "\(tenths / 10) GB" : "\(tenths / 10).\(tenths % 10) GB"
}
