import BosDomain
import BosServices
import BosSharing
import Synchronization

/// A pack that the relay answers from; while it captures, live answers are added to its file.
final class CapturedPack: Sendable {
  private let pack: Mutex<Pack>
  private let clock: Clock
  /// Adds text to the file, or nil if the pack is only read.
  private let append: (@Sendable ([UInt8]) -> Void)?

  init(_ pack: Pack, clock: Clock, append: (@Sendable ([UInt8]) -> Void)? = nil) {
    self.pack = Mutex(pack)
    self.clock = clock
    self.append = append
  }

  func answer(_ request: ServiceRequest) -> ServiceAnswer? {
    pack.withLock { $0[request]?.answer }
  }

  /// Adds an answer, and returns what writes it to the file.
  func add(_ question: String, _ answer: SharedAnswer) -> Worker.Job? {
    guard let append, answer.origin.isStorable, let request = ServiceRequest(question)
    else { return nil }
    let entry = Pack.Entry(
      request: request,
      answer: ServiceAnswer(
        status: answer.status,
        contentType: answer.contentType,
        body: answer.body
      ),
      time: Instant(seconds: answer.fetched)
    )
    pack.withLock { $0.insert(entry) }
    return { append(Array(entry.text.utf8)) }
  }
}
