import BosDomain
import BosText
import Synchronization

/// The recording of responses into a file, while it is on.
final class Recording: Sendable {
  private struct Tape {
    let path: String
    var count = 0
    /// Whether a response was left out.
    var leavesOut = false
    let append: @Sendable ([UInt8]) -> SourceFailure?
  }

  private enum State {
    case off
    case on(Tape)
    /// It ended by itself.
    case stopped(SourceFailure)

    var tape: Tape? {
      if case .on(let tape) = self { tape } else { nil }
    }
  }

  private let clock: Clock
  private let attention: OperationContext
  private let state = Mutex(State.off)

  init(clock: Clock, attention: OperationContext) {
    self.clock = clock
    self.attention = attention
  }

  var recorder: Recorder {
    Recorder(
      state: { self.state.withLock { $0.tape.map { ($0.path, $0.count) } } },
      begin: { (path, bytes, append) throws(SourceFailure) in
        try self.begin(path, bytes, append)
      },
      end: { () throws(SourceFailure) in try self.end() }
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
    state.withLock { $0 = .on(Tape(path: path, append: append)) }
  }

  private func end() throws(SourceFailure) -> (path: String, count: Int)? {
    let last = state.withLock { state in
      defer { state = .off }
      return state
    }
    switch last {
    case .off: return nil
    case .on(let tape): return (tape.path, tape.count)
    case .stopped(let failure): throw failure
    }
  }

  /// Remarks once for each recording that a response isn't recorded, because no service sent it.
  func leaveOut() {
    let isFirst = state.withLock { state -> Bool in
      guard var tape = state.tape, !tape.leavesOut else { return false }
      tape.leavesOut = true
      state = .on(tape)
      return true
    }
    guard isFirst else { return }
    attention.remark(
      Phrase(
        "not recorded: the relay doesn't answer from the services",
        ko: "기록하지 않음: 중계 서버의 응답이 서비스의 응답이 아닙니다"
      )
    )
  }

  /// Records a response while recording is on; posted reviews and simulated responses are left out.
  func add(_ request: ServiceRequest, _ answer: ServiceAnswer, source: String?) {
    guard request.isRepeatable, !answer.isDrill else { return }
    let entry = Pack.Entry(request: request, answer: answer, time: clock.now(), source: source)
    // Under the lock, so that entries don't mix.
    let failure = state.withLock { state -> SourceFailure? in
      guard var tape = state.tape else { return nil }
      if let cause = tape.append(Array(entry.text.utf8)) {
        let failure = SourceFailure(
          cause.kind,
          message: Phrase(
            "recording stopped: \(cause.message.english)",
            ko: "기록을 중지했습니다: \(cause.message.korean)"
          )
        )
        state = .stopped(failure)
        return failure
      }
      tape.count += 1
      state = .on(tape)
      return nil
    }
    if let failure { attention.remark(failure.message) }
  }
}
