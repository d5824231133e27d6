package import BosDomain
import BosSharing
package import BosText
import Synchronization

/// The client of one source: sends requests, reads the responses, and stores them in an archive.
package struct ServiceClient: DataSource {
  package let name: String
  package let label: Phrase?
  /// The way to the services, or nil if only the archive may be read.
  var transport: Transport?
  /// The archive of the source, or nil if its responses aren't stored.
  let archive: AnswerArchive?
  var clock: Clock
  let attention: OperationContext
  /// The steps around each request, or nil without any.
  var steps: RequestSteps?
  /// Returns how many calls the day has left, or nil without a count.
  var callsLeft: @Sendable () -> Int?
  /// Returns how many calls this run has left, or nil without a limit.
  var runCallsLeft: @Sendable () -> Int?
  /// Reports a response from the archive, and how many more come with it.
  var onStored: @Sendable (ServiceRequest, StoredAnswer, _ more: Int) -> Void = { _, _, _ in }
  /// The plan that notes requests for charts, or nil if requests go out.
  var planner: Planner?
  /// The shared store in use, or nil.
  var sharing: @Sendable () -> SharingDriver? = { nil }
  /// The way to the services that makes one attempt, for calls whose attempts others count.
  var once: Transport?
  /// Waits for the time limit of a page.
  var sleep: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  private let notices = Notices()
  private let remarks = Notices()
  let servedTables = ServedTables()

  package init(
    name: String = "",
    label: Phrase? = nil,
    transport: Transport?,
    archive: AnswerArchive? = nil,
    clock: Clock,
    attention: OperationContext = .none,
    callsLeft: @escaping @Sendable () -> Int? = { nil },
    runCallsLeft: @escaping @Sendable () -> Int? = { nil }
  ) {
    self.name = name
    self.label = label
    self.transport = transport
    self.archive = archive
    self.clock = clock
    self.attention = attention
    self.callsLeft = callsLeft
    self.runCallsLeft = runCallsLeft
  }

  package var canAsk: Bool { transport != nil }

  var runner: BlockingRunner { BlockingRunner(attention: attention) }

  /// Returns a stored response that is recent enough, or requests a new one.
  ///
  /// When a service fails, a stored response of any age takes its place, with a remark.
  func ask<Output>(
    _ endpoint: Endpoint<Output>,
    lifetime: Lifetime,
    again: Bool = false,
    content: @Sendable (Output) -> ArchiveContent? = { _ in nil }
  ) async throws(ServiceError) -> Output {
    guard let archive else { return try await send(endpoint).output }
    let kept = stored(endpoint, archive)
    if !again || transport == nil, let kept,
      transport == nil || lifetime.covers(kept.answer.fetched, at: clock.now())
    {
      onStored(endpoint.request, kept.answer, 0)
      return kept.output
    }
    do throws(ServiceError) {
      let need = again ? Question.Need.fresh : lifetime.need
      let (output, answer) = try await send(endpoint, need)
      keep(answer, endpoint.request, content(output), archive)
      return output
    } catch {
      guard let kept, error.code != .cancelled, !again, !error.isDrill else { throw error }
      remarkStored(error, kept.answer.fetched)
      onStored(endpoint.request, kept.answer, 0)
      return kept.output
    }
  }

  private func stored<Output>(
    _ endpoint: Endpoint<Output>,
    _ archive: AnswerArchive
  ) -> (output: Output, answer: StoredAnswer)? {
    do {
      guard let kept = try archive.answer(endpoint.request.description) else { return nil }
      let answer = ServiceAnswer(
        status: kept.status,
        contentType: kept.contentType,
        body: kept.body
      )
      return (try endpoint.decode(answer), kept)
    } catch let failure as SourceFailure {
      if failure.isDamage { remarkOnce(failure.message) } else { remarkOnce(failure) }
      return nil
    } catch {
      // A response that can't be decoded any more is requested again.
      return nil
    }
  }

  /// Stores a response; a failure is a remark, not an error.
  @discardableResult
  func keep(
    _ answer: ServiceAnswer,
    _ request: ServiceRequest,
    _ content: ArchiveContent?,
    _ archive: AnswerArchive
  ) -> StoringResult {
    guard answer.isOfService, request.isRepeatable else {
      if steps?.relay == nil, let mark = answer.relay { remarkOnce(.notOfService(mark)) }
      return .notStored
    }
    var stored = StoredAnswer(
      status: answer.status,
      contentType: answer.contentType,
      body: answer.body,
      fetched: answer.relay?.fetched(clock.now()) ?? answer.fetched ?? clock.now()
    )
    stored.isRelayed = answer.relay != nil || answer.wasRelayed
    do {
      return try archive.keep(stored, request.description, content)
    } catch {
      remarkOnce(error)
      return .stored(nil)
    }
  }

  /// Remarks that a stored response takes the place of one that failed.
  func remarkStored(_ error: ServiceError, _ fetched: Instant) {
    let (message, time) = (error.message, fetched.timestamp.prefix(16))
    attention.remark(
      Phrase(
        "\(message.english); showing data stored on \(time.replacingT)",
        ko: "\(message.korean). \(time.replacingT)에 저장된 응답을 사용합니다"
      )
    )
  }

  /// Whether a response couldn't be stored.
  var hasFailedToKeep: Bool { notices.hasAny }

  /// Makes a remark, but only once.
  func remarkOnce(_ words: Phrase, unless isKnown: Bool = false) {
    if !isKnown, remarks.isNew(words.english) { attention.remark(words) }
  }

  /// Remarks on a failure of the archive, but only once.
  func remarkOnce(_ failure: SourceFailure) {
    guard notices.isNew(failure.message.english) else { return }
    attention.remark(
      Phrase("not stored: \(failure.message.english)", ko: "저장하지 못함: \(failure.message.korean)")
    )
  }
}

/// The time for which a stored response is recent enough.
enum Lifetime {
  /// Never: a stored response only takes the place of one that fails.
  case none
  case hour
  case day
  case month
  case forever

  var seconds: Int64 {
    switch self {
    case .none: .min
    case .hour: 3600
    case .day: 86_400
    case .month: 30 * 86_400
    case .forever: .max
    }
  }

  /// What an answer of a shared store must be.
  var need: Question.Need {
    switch self {
    case .none: .fresh
    case .forever: .anyAge
    case .hour, .day, .month: Question.Need(maximumAge: seconds)
    }
  }

  /// Returns whether a response is recent enough.
  ///
  /// One from the future isn't: the clock was set back, so that its age isn't known.
  func covers(_ fetched: Instant, at now: Instant) -> Bool {
    if self == .forever { return true }
    let age = now.seconds - fetched.seconds
    return age >= 0 && age < seconds
  }
}

/// The remarks that were made already.
private final class Notices: Sendable {
  private let said = Mutex<Set<String>>([])

  var hasAny: Bool { said.withLock { !$0.isEmpty } }

  func isNew(_ text: String) -> Bool { said.withLock { $0.insert(text).inserted } }
}

extension Substring {
  /// A moment with a space between day and time.
  fileprivate var replacingT: String { String(map { $0 == "T" ? " " : $0 }) }
}
