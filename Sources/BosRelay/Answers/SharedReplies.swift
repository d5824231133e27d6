import BosDomain
import BosServices
import BosSharing

/// The latest answers as responses, which all who ask the same share.
struct SharedReplies {
  private struct Entry {
    let answer: SharedAnswer
    let reply: HTTPReply
    let isFault: Bool
    /// The second in which it was made: its age is in the header.
    let made: Instant
  }

  /// The bytes of all responses.
  private static let limit = 4 << 20

  private var entries: [String: Entry] = [:]
  private var byteCount = 0

  /// Returns the response, and whether it is an error of the service: the sample and packs have some.
  mutating func reply(
    _ request: ServiceRequest,
    _ answer: SharedAnswer,
    at now: Instant
  ) -> (reply: HTTPReply, isFault: Bool) {
    let question = request.description
    let old = entries[question]
    if let old, old.made == now, old.answer == answer { return (old.reply, old.isFault) }
    let reply = Self.reply(answer, at: now)
    let isFault =
      old?.answer == answer
      ? old?.isFault == true
      : !answer.origin.isStorable && RelayedRequest(request)?.reads(answer) != true
    if byteCount + reply.byteCount > Self.limit {
      entries = [:]
      byteCount = 0
    }
    if let old = entries[question] { byteCount -= old.reply.byteCount }
    entries[question] = Entry(answer: answer, reply: reply, isFault: isFault, made: now)
    byteCount += reply.byteCount
    return (reply, isFault)
  }

  /// An answer as a response, with what its client needs to store it.
  private static func reply(_ answer: SharedAnswer, at now: Instant) -> HTTPReply {
    var headers = Self.headers(answer)
    if answer.origin.isStorable {
      let age = now.seconds.subtractingReportingOverflow(answer.fetched)
      if !age.overflow, age.partialValue >= 0 { headers.append(("Age", "\(age.partialValue)")) }
      if answer.isFinal { headers.append(("X-Bos-Final", "1")) }
    }
    return HTTPReply(status: answer.status, headers: headers, body: answer.body)
  }

  /// An error of a service in its own words.
  static func spoken(_ answer: SharedAnswer) -> HTTPReply {
    HTTPReply(status: answer.status, headers: headers(answer), body: answer.body)
  }

  private static func headers(_ answer: SharedAnswer) -> [(String, String)] {
    [
      ("Content-Type", answer.contentType ?? "application/json;charset=UTF-8"),
      ("X-Bos-Origin", answer.origin == .relay ? "live" : answer.origin.rawValue),
    ]
  }
}

extension RelayedRequest {
  /// Whether an answer is what the request asks for, and not an error.
  fileprivate func reads(_ answer: SharedAnswer) -> Bool {
    let answer = ServiceAnswer(
      status: answer.status,
      contentType: answer.contentType,
      body: answer.body
    )
    do throws(ServiceError) { _ = try content(of: answer) } catch { return false }
    return true
  }
}
