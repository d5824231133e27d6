import BosDomain
import BosText
import Synchronization

/// Fetches from a source, and stores responses in the archive, if there is one.
struct CachingClient: Sendable {
  /// The transport, or nil if requests aren't allowed.
  var transport: Transport?
  /// The archive, or nil for a source whose responses aren't stored.
  var archive: AnswerArchive?
  var clock: Clock
  var attention: OperationContext
  /// The calls left today, or nil if they aren't counted.
  var callsLeft: @Sendable () -> Int?
  /// The calls left in this run, or nil without a limit.
  var runCallsLeft: @Sendable () -> Int?
  /// Receives each response from the archive, and the number of further ones with it.
  var onStored: @Sendable (ServiceRequest, StoredAnswer, _ more: Int) -> Void = { _, _, _ in }
  private let notices = Notices()
  private let remarks = Notices()

  init(
    transport: Transport?,
    archive: AnswerArchive? = nil,
    clock: Clock,
    attention: OperationContext,
    callsLeft: @escaping @Sendable () -> Int? = { nil },
    runCallsLeft: @escaping @Sendable () -> Int? = { nil }
  ) {
    self.transport = transport
    self.archive = archive
    self.clock = clock
    self.attention = attention
    self.callsLeft = callsLeft
    self.runCallsLeft = runCallsLeft
  }

  var waiting: BlockingRunner { BlockingRunner(attention: attention) }

  /// Fetches a response, unless a recent one is stored.
  ///
  /// If a service fails, it returns a stored response of any age, with a note.
  func ask<Output>(
    _ endpoint: Endpoint<Output>,
    lifetime: Lifetime,
    again: Bool = false,
    content: @Sendable (Output) -> ArchiveContent? = { _ in nil }
  ) async throws(ServiceError) -> Output {
    guard let archive else { return try await send(endpoint).output }
    let kept = stored(endpoint, archive)
    if !again || transport == nil, let kept,
      transport == nil || clock.now().seconds - kept.answer.fetched.seconds < lifetime.seconds
    {
      onStored(endpoint.request, kept.answer, 0)
      return kept.output
    }
    do throws(ServiceError) {
      let (output, answer) = try await send(endpoint)
      keep(answer, endpoint.request, content(output), archive)
      return output
    } catch {
      guard let kept, error.code != .cancelled, !again, !error.isDrill else { throw error }
      remarkStored(error, kept.answer.fetched)
      onStored(endpoint.request, kept.answer, 0)
      return kept.output
    }
  }

  /// Sends the request to the service.
  func send<Output>(
    _ endpoint: Endpoint<Output>
  ) async throws(ServiceError) -> (output: Output, answer: ServiceAnswer) {
    guard let transport else { throw ServiceError(.offline, request: endpoint.request) }
    let answer: ServiceAnswer
    do throws(ServiceError) { answer = try await transport.send(endpoint.request) } catch {
      throw error.of(endpoint.request)
    }
    return (try endpoint.decode(answer), answer)
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
      remarkOnce(failure)
      return nil
    } catch {
      // An unreadable stored response is fetched again.
      return nil
    }
  }

  /// Stores a response; if this fails, the response is still shown.
  @discardableResult
  func keep(
    _ answer: ServiceAnswer,
    _ request: ServiceRequest,
    _ content: ArchiveContent?,
    _ archive: AnswerArchive
  ) -> ChartChanges? {
    guard !answer.isDrill, request.isRepeatable else { return nil }
    let stored = StoredAnswer(
      status: answer.status,
      contentType: answer.contentType,
      body: answer.body,
      fetched: clock.now()
    )
    do {
      return try archive.keep(stored, request.description, content)
    } catch {
      remarkOnce(error)
      return nil
    }
  }

  /// Notes that a stored response replaces one that couldn't be fetched.
  func remarkStored(_ error: ServiceError, _ fetched: Instant) {
    let (message, time) = (error.message, fetched.timestamp.prefix(16))
    attention.remark(
      Phrase(
        "\(message.english); showing data stored on \(time.replacingT)",
        ko: "\(message.korean). \(time.replacingT)에 저장된 것입니다"
      )
    )
  }

  /// Whether storing a response has failed.
  var hasFailedToKeep: Bool { notices.hasAny }

  /// Writes a note once.
  func remarkOnce(_ words: Phrase) {
    if remarks.isNew(words.english) { attention.remark(words) }
  }

  /// Notes an archive error once.
  func remarkOnce(_ failure: SourceFailure) {
    guard notices.isNew(failure.message.english) else { return }
    attention.remark(
      Phrase("not stored: \(failure.message.english)", ko: "저장하지 못함: \(failure.message.korean)")
    )
  }
}

/// The time for which a stored response counts as current.
enum Lifetime {
  /// Never: it is always fetched, and a stored one is only a fallback.
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
}

/// The notes already written.
private final class Notices: Sendable {
  private let said = Mutex<Set<String>>([])

  var hasAny: Bool { said.withLock { !$0.isEmpty } }

  func isNew(_ text: String) -> Bool { said.withLock { $0.insert(text).inserted } }
}

extension Substring {
  /// A time for display, with a space between date and time.
  fileprivate var replacingT: String { String(map { $0 == "T" ? " " : $0 }) }
}
