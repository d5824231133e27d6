import BosDomain
import BosSharing
import BosText
import Synchronization

/// The shared store of the current setting, opened on first use.
final class SharingSwitch: Sendable {
  private struct State {
    var address: String?
    var driver: SharingDriver?
  }

  private let makeStore: @Sendable (String, String) throws(SourceFailure) -> SharedStore
  let parts: SharingParts
  /// The address of the setting, or nil.
  let address: @Sendable () -> String?
  /// Whether the run reaches no network.
  let isOffline: Bool
  private let state = Mutex(State())

  init(
    _ parts: SharingParts,
    address: @escaping @Sendable () -> String?,
    isOffline: Bool = false,
    makeStore: @escaping @Sendable (String, String) throws(SourceFailure) -> SharedStore
  ) {
    self.parts = parts
    self.address = address
    self.isOffline = isOffline
    self.makeStore = makeStore
  }

  /// The driver of the current setting, or nil if no store is set or it can't be used at all.
  var driver: SharingDriver? {
    let address = address()
    return state.withLock { state in
      if state.address == address { return state.driver }
      state.driver?.close()
      state.address = address
      state.driver = address.flatMap { open($0) }
      return state.driver
    }
  }

  private func open(_ address: String) -> SharingDriver? {
    do throws(SourceFailure) {
      return SharingDriver(try makeStore(address, parts.holder), parts)
    } catch {
      parts.attention.remark(
        Phrase(
          "\(error.message.english); work goes on without the shared store",
          ko: "\(error.message.korean). 공유 저장소 없이 계속합니다"
        )
      )
      return nil
    }
  }

  /// Throws in a run that reaches no network.
  func checkNetwork() throws(SourceFailure) {
    guard isOffline else { return }
    throw SourceFailure(
      .permission,
      message: Phrase(
        "this run is offline, so it can't use the shared store",
        ko: "오프라인 실행에서는 공유 저장소를 쓸 수 없습니다"
      ),
      hint: Phrase("start without `--offline`", ko: "`--offline` 없이 실행하세요")
    )
  }

  /// Runs work with a store of its own, which is closed afterwards.
  func withStore<Output: Sendable>(
    _ address: String,
    _ words: Phrase,
    _ work: @escaping @Sendable (SharedStore) async throws(SourceFailure) -> Output
  ) throws(SourceFailure) -> Output {
    try checkNetwork()
    let store = try makeStore(address, parts.holder + " command")
    defer { store.close() }
    return try run(words) { (_) throws(SourceFailure) in try await work(store) }
  }

  /// Runs work to its end on this thread; Ctrl-C cancels it.
  func run<Output: Sendable>(
    _ words: Phrase,
    total: Int? = nil,
    _ work: @escaping @Sendable (Progress<Never>) async throws(SourceFailure) -> Output
  ) throws(SourceFailure) -> Output {
    let runner = BlockingRunner(attention: parts.attention)
    let result: Result<Output, SourceFailure> = try runner.result(
      Activity(words, total: total),
      parts: { (_: Never) in },
      of: { (progress) throws(ServiceError) in
        do throws(SourceFailure) { return .success(try await work(progress)) } catch {
          if Task.isCancelled { throw ServiceError(.cancelled) }
          return .failure(error)
        }
      }
    )
    return try result.get()
  }
}
