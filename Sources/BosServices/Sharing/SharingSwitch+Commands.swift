import BosDomain
import BosSharing
import BosText
import Synchronization

extension SharingSwitch {
  /// The interface for commands.
  var port: Sharing {
    Sharing(
      address: { self.address() },
      check: { (address) throws(SourceFailure) in
        try self.withStore(address, Self.connecting) { (store) throws(SourceFailure) in
          _ = try await store.open()
          return try await store.state()
        }
      },
      state: { () throws(SourceFailure) in try self.currentState() },
      push: { () throws(SourceFailure) in try self.push() },
      pull: { () throws(SourceFailure) in try self.pull() },
      setUp: { (address) throws(SourceFailure) in
        try self.withStore(
          address,
          Phrase("setting up the shared store", ko: "공유 저장소를 설치하는 중")
        ) { (store) throws(SourceFailure) in try await store.setUp() }
      }
    )
  }

  private static let connecting = Phrase(
    "connecting to the shared store",
    ko: "공유 저장소에 연결하는 중"
  )

  private func currentState() throws(SourceFailure) -> SharingState? {
    try checkNetwork()
    guard let address = address() else { return nil }
    let parts = parts
    let pending = (try? parts.archive.get().sharing.pendingCount()) ?? 0
    return try withStore(address, Self.connecting) { (store) throws(SourceFailure) in
      let opening = try await store.open()
      var state = SharingState(store: try await store.state(), quota: nil, pending: pending)
      if let key = parts.keys.key(.kobis) {
        let day = Instant(seconds: opening.time / 1000).seoulDay
        state.quota = try await Self.quota(key, day, parts.allowance, store)
      }
      return state
    }
  }

  /// The calls of all who share the key, or nil without a store that can be asked now.
  ///
  /// This archive doesn't count what others have asked while this shell only waited.
  func quota() -> Quota? {
    guard !isOffline, let driver, let key = parts.keys.key(.kobis) else { return nil }
    let allowance = parts.allowance
    let quota: Quota?? = try? run(Self.connecting) { (_) throws(SourceFailure) in
      guard await driver.isOpen() else { return nil }
      try await driver.pushCounts()
      return try await Self.quota(key, driver.time.seoulDay, allowance, driver.store)
    }
    return quota ?? nil
  }

  private static func quota(
    _ key: String,
    _ day: Day,
    _ allowance: Int,
    _ store: SharedStore
  ) async throws(SourceFailure) -> Quota {
    let calls = try await store.calls(key, day)
    let allowed = calls.isExhausted ? min(calls.count, allowance) : allowance
    return Quota(day: day, used: calls.count, allowed: allowed)
  }

  /// The driver, or an error if no store is in use.
  private func usedDriver() throws(SourceFailure) -> SharingDriver {
    try checkNetwork()
    if let driver { return driver }
    throw SourceFailure(
      .permission,
      message: Phrase("no shared store is in use", ko: "사용 중인 공유 저장소가 없습니다"),
      hint: Phrase("to use one, run `share on URI`", ko: "사용하려면 `공유 켜기 주소`를 실행하세요")
    )
  }

  /// The answers of one step.
  private static let stepSize = 100

  private func push() throws(SourceFailure) -> Int {
    let driver = try usedDriver()
    let parts = parts
    let words = Phrase("storing answers for all", ko: "공유 저장소에 저장하는 중")
    return try run(words) { (progress) throws(SourceFailure) in
      _ = try await driver.store.open()
      try await driver.pushCounts()
      let archive = try parts.archive.get()
      let (shared, relayed) = (try driver.sharedArchive(), try archive.sharing.relayed())
      let known = Dictionary(
        try await driver.store.index().map { ($0.question, $0.fetched) },
        uniquingKeysWith: { max($0, $1) }
      )
      let local = try archive.sharing.index()
      let wanted = local.filter { request, fetched in
        ServiceRequest(request)?.isShared == true && fetched.seconds > known[request] ?? .min
      }.keys.sorted()
      for start in stride(from: 0, to: wanted.count, by: Self.stepSize) {
        if Task.isCancelled { throw SourceFailure(ServiceError(.cancelled)) }
        let requests = wanted[start..<min(start + Self.stepSize, wanted.count)]
        var (new, changed): ([KeptAnswer], [KeptAnswer]) = ([], [])
        for request in requests {
          // A damaged answer stays here.
          guard let answer = try? archive.answer(request) else { continue }
          let kept = shared.shared(request, answer, relayed: relayed, at: driver.time)
          if known[request] == nil { new.append(kept) } else { changed.append(kept) }
        }
        try await driver.store.add(new)
        try await driver.store.keep(changed)
        try archive.sharing.mark(Array(requests), false)
        for _ in requests { progress.advance() }
      }
      return wanted.count
    }
  }

  private func pull() throws(SourceFailure) -> Int {
    let driver = try usedDriver()
    let words = Phrase("fetching answers of others", ko: "다른 사람의 응답을 가져오는 중")
    return try run(words) { (progress) throws(SourceFailure) in
      _ = try await driver.store.open()
      let archive = try driver.sharedArchive()
      let local = try archive.archive.sharing.index()
      let wanted = try await driver.store.index().filter { entry in
        ServiceRequest(entry.question)?.isShared == true
          && entry.fetched > local[entry.question]?.seconds ?? .min
      }
      let count = PulledCount()
      try await driver.store.pull(wanted) { (answers) throws(SourceFailure) in
        if Task.isCancelled { throw SourceFailure(ServiceError(.cancelled)) }
        for answer in answers {
          switch archive.keep(answer) {
          case .stored?: count.add()
          default: break
          }
          progress.advance()
        }
      }
      return count.value
    }
  }
}

/// The number of answers that were stored.
private final class PulledCount: Sendable {
  private let count = Mutex(0)

  var value: Int { count.withLock { $0 } }
  func add() { count.withLock { $0 += 1 } }
}
