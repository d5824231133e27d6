import BosDomain
import BosText
import Synchronization

/// Asks a source, and keeps what it answers where an archive stands behind it.
struct CachingClient: Sendable {
  /// Nil when nothing may be asked, only looked up.
  var transport: Transport?
  /// Where answers are kept; nil for a source whose answers are not.
  var archive: AnswerArchive?
  var clock: Clock
  var attention: OperationContext
  /// How many calls the day still holds; nil when nobody counts.
  var callsLeft: @Sendable () -> Int?
  /// How many more calls this run may make; nil without a limit.
  var runCallsLeft: @Sendable () -> Int?
  /// Hears of each answer that comes from the archive, and how many more came along with it.
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

  /// Asks, unless an answer is kept that is not too old.
  ///
  /// When a service fails, what is kept is given whatever its age, with a remark.
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

  /// Asks the service itself.
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
      // What can't be read any more is asked for again.
      return nil
    }
  }

  /// Keeps an answer; that it can't be kept is no reason not to show it.
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

  /// Says that a stored answer stands in for one that could not be had.
  func remarkStored(_ error: ServiceError, _ fetched: Instant) {
    let (message, time) = (error.message, fetched.timestamp.prefix(16))
    attention.remark(
      Phrase(
        "\(message.english); showing data stored on \(time.replacingT)",
        ko: "\(message.korean). \(time.replacingT)에 저장된 것입니다"
      )
    )
  }

  /// Whether something that came could not be kept.
  var hasFailedToKeep: Bool { notices.hasAny }

  /// Says something that is worth saying once.
  func remarkOnce(_ words: Phrase) {
    if remarks.isNew(words.english) { attention.remark(words) }
  }

  /// Says what is wrong with the archive, once.
  func remarkOnce(_ failure: SourceFailure) {
    guard notices.isNew(failure.message.english) else { return }
    attention.remark(
      Phrase("not stored: \(failure.message.english)", ko: "저장하지 못함: \(failure.message.korean)")
    )
  }
}

/// How long an answer is as good as a fresh one.
enum Lifetime {
  /// Never: it is asked for each time, and what is kept only stands in.
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

/// What has been said already.
private final class Notices: Sendable {
  private let said = Mutex<Set<String>>([])

  var hasAny: Bool { said.withLock { !$0.isEmpty } }

  func isNew(_ text: String) -> Bool { said.withLock { $0.insert(text).inserted } }
}

extension Substring {
  /// A moment as people write it, with a blank between day and time.
  fileprivate var replacingT: String { String(map { $0 == "T" ? " " : $0 }) }
}
