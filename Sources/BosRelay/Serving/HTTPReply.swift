import CMicroHTTPD

/// A response of the server, which any number of requests can share.
///
/// Confined to the thread of the server.
final class HTTPReply {
  let status: Int
  /// Nil without memory.
  let response: OpaquePointer?
  let byteCount: Int
  /// The time in which a client must take it.
  let patience: Duration

  convenience init(status: Int = 200, headers: [(String, String)] = [], body: [UInt8]) {
    self.init(
      status,
      headers,
      body.withUnsafeBytes { bos_http_response_make($0.baseAddress, $0.count) },
      byteCount: body.count,
      patience: .seconds(60)
    )
  }

  /// An open file, which can be large; many clients can take it at once.
  convenience init(file: Int32, size: Int, headers: [(String, String)]) {
    self.init(
      200,
      headers,
      bos_http_response_file(file, UInt64(max(0, size))),
      byteCount: 0,
      patience: .seconds(1_800)
    )
  }

  private init(
    _ status: Int,
    _ headers: [(String, String)],
    _ response: OpaquePointer?,
    byteCount: Int,
    patience: Duration
  ) {
    self.status = status
    self.byteCount = byteCount
    self.patience = patience
    self.response = response
    guard let response else { return }
    for (name, value) in Self.commonHeaders + headers {
      // The library refuses a value with a line break, which would be another header.
      _ = bos_http_response_add(response, name, value)
    }
  }

  deinit {
    if let response { bos_http_response_free(response) }
  }

  /// What every response says: browsers take it for nothing else, keep no copy and name no page to
  /// others.
  private static let commonHeaders = [
    ("X-Content-Type-Options", "nosniff"), ("Cache-Control", "no-store"),
    ("Referrer-Policy", "same-origin"), ("X-Frame-Options", "DENY"),
  ]
}

extension HTTPReply {
  /// A short plain text.
  static func text(_ text: String, status: Int, headers: [(String, String)] = []) -> HTTPReply {
    HTTPReply(
      status: status,
      headers: [("Content-Type", "text/plain; charset=utf-8")] + headers,
      body: Array((text + "\n").utf8)
    )
  }

  /// A short plain text after which the connection ends, because the request can't be trusted.
  static func objection(_ words: String, status: Int) -> HTTPReply {
    .text(words, status: status, headers: [("Connection", "close")])
  }

  static func json(
    _ body: [UInt8],
    status: Int = 200,
    headers: [(String, String)] = []
  ) -> HTTPReply {
    HTTPReply(
      status: status,
      headers: [("Content-Type", "application/json; charset=utf-8")] + headers,
      body: body
    )
  }

  /// A page, script or style of the program.
  static func page(_ text: String, type: String, status: Int = 200) -> HTTPReply {
    let policy =
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
      + "img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    return HTTPReply(
      status: status,
      headers: [
        ("Content-Type", type + "; charset=utf-8"), ("Content-Security-Policy", policy),
        ("Cross-Origin-Opener-Policy", "same-origin"),
        ("Cross-Origin-Resource-Policy", "same-origin"),
      ],
      body: Array(text.utf8)
    )
  }

  static func redirect(to path: String, headers: [(String, String)] = []) -> HTTPReply {
    HTTPReply(status: 303, headers: [("Location", path)] + headers, body: [])
  }
}
