import BosServices
import BosSharing

extension SimulatedFailure {
  /// What a client sees of the failure: a response, or nil for a connection that just ends.
  func reply(to request: ServiceRequest) -> HTTPReply? {
    guard let answer = try? answer(to: request, .all) else { return nil }
    return HTTPReply(
      status: answer.status,
      headers: [
        ("Content-Type", answer.contentType ?? "application/json"), ("X-Bos-Origin", "drill"),
      ],
      body: answer.body
    )
  }
}
