import CMicroHTTPD

/// A request and its answer.
///
/// Confined to the thread of the server. After it has ended, answers are dropped.
final class HTTPExchange {
  private var pointer: OpaquePointer?
  private var isDropped = false
  /// Held while the library may still read it.
  private var reply: HTTPReply?
  let head: RequestHead
  private(set) var body: [UInt8] = []
  let socket: Int32
  private(set) var isStream = false

  /// Called with the time in which the client must take the answer.
  private let onAnswer: (Int32, Duration) -> Void

  init(_ pointer: OpaquePointer, onAnswer: @escaping (Int32, Duration) -> Void) {
    self.pointer = pointer
    self.onAnswer = onAnswer
    head = RequestHead(pointer)
    socket = bos_http_socket(pointer)
  }

  var isAnswered: Bool { reply != nil || isStream || isDropped || pointer == nil }

  func readBody() {
    guard let pointer else { return }
    var count = 0
    let bytes = bos_http_body(pointer, &count)
    body = Array(UnsafeBufferPointer(start: bytes, count: count))
  }

  /// Sends the response; only the first one counts.
  func answer(_ reply: HTTPReply) {
    guard let pointer, !isAnswered, let response = reply.response else { return }
    self.reply = reply
    // What follows a body could be the rest of it, so that it isn't read as a request.
    if head.method != "GET" { _ = bos_http_response_add(response, "Connection", "close") }
    onAnswer(socket, reply.patience)
    bos_http_answer(pointer, UInt32(reply.status), response)
  }

  /// Ends the connection without a response.
  func drop() {
    guard let pointer, !isAnswered else { return }
    isDropped = true
    bos_http_drop(pointer)
  }

  /// Makes the response a stream of events; returns false without memory.
  func stream() -> Bool {
    guard let pointer, !isAnswered else { return false }
    isStream = bos_http_stream(pointer)
    return isStream
  }

  /// Adds bytes to the stream, unless more than `limit` are waiting already.
  func push(_ bytes: [UInt8], limit: Int) {
    guard let pointer, isStream else { return }
    bytes.withUnsafeBytes { _ = bos_http_push(pointer, $0.baseAddress, $0.count, limit) }
  }

  func finish() {
    if let pointer, isStream { bos_http_finish(pointer) }
  }

  /// The library is done with it.
  func end() {
    pointer = nil
    reply = nil
  }
}
