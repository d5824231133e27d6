import BosDomain
import BosText
import Synchronization

/// The recording of answers into a file, while it is on.
final class Recording: Sendable {
  private struct State {
    var path: String
    var count = 0
    var append: @Sendable ([UInt8]) -> SourceFailure?
  }

  private let clock: Clock
  private let attention: OperationContext
  private let state = Mutex<State?>(nil)

  init(clock: Clock, attention: OperationContext) {
    self.clock = clock
    self.attention = attention
  }

  var recorder: Recorder {
    Recorder(
      state: { self.state.withLock { $0.map { ($0.path, $0.count) } } },
      begin: { (path, bytes, append) throws(SourceFailure) in
        try self.begin(path, bytes, append)
      },
      end: {
        self.state.withLock { state in
          defer { state = nil }
          return state.map { ($0.path, $0.count) }
        }
      }
    )
  }

  private func begin(
    _ path: String,
    _ bytes: [UInt8],
    _ append: @escaping @Sendable ([UInt8]) -> SourceFailure?
  ) throws(SourceFailure) {
    if bytes.isEmpty {
      if let failure = append(Array(Pack.header.utf8)) { throw failure }
    } else {
      do throws(PackError) { _ = try Pack(bytes) } catch {
        throw SourceFailure(error, path: path)
      }
    }
    state.withLock { $0 = State(path: path, append: append) }
  }

  /// Records an answer while recording is on; posted reviews and simulated answers are left out.
  func add(_ request: ServiceRequest, _ answer: ServiceAnswer, source: String?) {
    guard request.isRepeatable, !answer.isDrill else { return }
    let entry = Pack.Entry(request: request, answer: answer, time: clock.now(), source: source)
    // Under the lock, so that entries don't mix.
    let failure = state.withLock { state -> SourceFailure? in
      guard let append = state?.append else { return nil }
      if let failure = append(Array(entry.text.utf8)) {
        state = nil
        return failure
      }
      state?.count += 1
      return nil
    }
    guard let failure else { return }
    attention.remark(
      Phrase(
        "recording stopped: \(failure.message.english)",
        ko: "기록을 멈췄습니다: \(failure.message.korean)"
      )
    )
  }
}
