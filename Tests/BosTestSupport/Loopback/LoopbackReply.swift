/// A server's response to a request, as steps.
///
/// The connection stays open afterwards unless the last step closes it.
package struct LoopbackReply: Sendable {
  package enum Step: Sendable {
    case send([UInt8])
    /// Sends the same bytes a number of times.
    case sendAgain([UInt8], Int)
    case wait(Duration)
    /// Stalls until the client or the test ends.
    case stall
    /// Resets the connection.
    case reset
    case close

    /// Sends the head of a response with status 200; its length may be wrong.
    package static func head(_ headers: [String] = [], length: Int? = nil) -> Step {
      let length = length.map { ["Content-Length: \($0)"] } ?? []
      return .send(LoopbackReply.head(200, "application/json;charset=UTF-8", headers + length))
    }
  }

  package var steps: [Step]

  package init(_ steps: [Step]) {
    self.steps = steps
  }

  private static func head(
    _ status: Int,
    _ type: String,
    _ headers: [String]
  ) -> [UInt8] {
    let lines = ["HTTP/1.1 \(status) \(status == 200 ? "OK" : "Other")", "Content-Type: \(type)"]
    return Array(((lines + headers).joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }

  /// An ordinary response.
  package static func body(
    _ body: [UInt8],
    status: Int = 200,
    type: String = "application/json;charset=UTF-8",
    headers: [String] = []
  ) -> LoopbackReply {
    let head = head(status, type, headers + ["Content-Length: \(body.count)"])
    // In one step, because the client must not have all of it before the server knows that it ends.
    return LoopbackReply([.send(head + body)])
  }

  package static func text(
    _ text: String,
    status: Int = 200,
    type: String = "application/json;charset=UTF-8",
    headers: [String] = []
  ) -> LoopbackReply {
    body(Array(text.utf8), status: status, type: type, headers: headers)
  }

  package static func redirect(to address: String, status: Int = 302) -> LoopbackReply {
    text("", status: status, headers: ["Location: \(address)"])
  }

  /// A response in chunks.
  package static func chunked(_ pieces: [[UInt8]]) -> LoopbackReply {
    var bytes: [UInt8] = []
    for piece in pieces + [[]] {
      bytes += Array((String(piece.count, radix: 16) + "\r\n").utf8) + piece + [13, 10]
    }
    return LoopbackReply([.head(["Transfer-Encoding: chunked"]), .send(bytes)])
  }

  /// The same response after a delay.
  package func late(by duration: Duration) -> LoopbackReply {
    LoopbackReply([.wait(duration)] + steps)
  }
}
