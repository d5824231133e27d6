import BosDomain

@testable import BosServices

/// A kind of hostile answer, and what must become of it.
struct HostileKind: Sendable, CustomStringConvertible {
  /// What bos makes of an answer.
  enum Verdict: String, Sendable {
    /// An error; nothing is stored or replaced.
    case refused
    /// The good result, stored.
    case accepted
    /// A result without the key, or an error.
    case redacted
    /// An empty result or an error; in place of rows, nothing is stored.
    case empty
  }

  let description: String
  let verdict: Verdict
  /// Makes the answer from the good one, or returns nil if the operation has no such answer.
  let make:
    @Sendable (HostileOperation, ServiceRequest, ServiceAnswer) throws(ServiceError) ->
      ServiceAnswer?

  init(
    _ description: String,
    _ verdict: Verdict = .refused,
    make:
      @escaping @Sendable (HostileOperation, ServiceRequest, ServiceAnswer) throws(ServiceError) ->
      ServiceAnswer?
  ) {
    self.description = description
    self.verdict = verdict
    self.make = make
  }

  /// A kind that changes the bytes of the good answer.
  static func bytes(
    _ description: String,
    _ verdict: Verdict = .refused,
    _ change: @escaping @Sendable ([UInt8]) -> [UInt8]
  ) -> HostileKind {
    HostileKind(description, verdict) { operation, _, good in
      // A picture has no text that could be accepted.
      if operation.isPicture, verdict != .refused { return nil }
      var answer = good
      answer.body = change(good.body)
      return answer
    }
  }

  /// A kind that changes the text of the good answer, if it does.
  static func text(
    _ description: String,
    _ verdict: Verdict = .refused,
    _ change: @escaping @Sendable (String, HostileOperation, ServiceRequest) -> String?
  ) -> HostileKind {
    HostileKind(description, verdict) { operation, request, good in
      let text = String(decoding: good.body, as: UTF8.self)
      guard !operation.isPicture, let changed = change(text, operation, request), changed != text
      else { return nil }
      return ServiceAnswer(text: changed)
    }
  }

  static let all: [HostileKind] =
    noJSON + otherEncodings + harmless + otherShapes + numbers + texts + codes + charts + pages
    + statuses + failures + echoes
}

// MARK: - Kinds of bytes

extension HostileKind {
  private static func whole(_ text: String) -> HostileKind {
    bytes("body \(text.prefix(24))") { _ in Array(text.utf8) }
  }

  static let noJSON: [HostileKind] =
    [
      "", " \r\n\t", "\0\0\0\0", "<html><body>busy</body></html>", "<?xml version=\"1.0\"?><a/>",
      "null", "true", "0", "-1", "\"text\"", "[]", "[[]]", "[{}]", "{\"error\":\"x\"}",
      "{\"error\":{\"code\":1}}", "{\"message\":\"ok\"}", "{\"result\":[]}", "{\"\":{}}", "{", "}",
      "{]", "OK", "NaN", "undefined", "callback({})", "{'a':1}", "{a:1}", "//\n{}", "\u{FEFF}",
    ].map(whole) + [
      bytes("body {}") { _ in Array("{}".utf8) },
      bytes("cut after 1 byte") { Array($0.prefix(1)) },
      bytes("cut at a quarter") { Array($0.prefix($0.count / 4)) },
      bytes("cut in the middle") { Array($0.prefix($0.count / 2)) },
      bytes("cut before the last byte") { Array($0.dropLast()) },
      bytes("first byte missing") { Array($0.dropFirst()) },
      HostileKind("garbage after") { operation, _, good in
        operation.isPicture ? nil : ServiceAnswer(body: good.body + Array("x".utf8))
      },
      HostileKind("two answers in one") { operation, _, good in
        operation.isPicture ? nil : ServiceAnswer(body: good.body + good.body)
      },
      HostileKind("HTTP head of the next answer") { operation, _, good in
        let head = Array("HTTP/1.1 200 OK\r\n\r\n".utf8)
        return operation.isPicture ? nil : ServiceAnswer(body: good.body + head)
      },
      bytes("garbage before") { Array("x".utf8) + $0 },
      bytes("HTTP head in the body") { Array("HTTP/1.1 200 OK\r\n\r\n".utf8) + $0 },
      bytes("two marks before") { [0xEF, 0xBB, 0xBF, 0xEF, 0xBB, 0xBF] + $0 },
      bytes("gzip that isn't decompressed") { [0x1F, 0x8B, 8, 0] + $0 },
      bytes("50,000 lists inside each other") { _ in [UInt8](repeating: 0x5B, count: 50_000) },
      bytes("10,000 objects inside each other") { _ in
        Array(String(repeating: "{\"a\":", count: 10_000).utf8)
      },
      bytes("100,000 spaces") { _ in [UInt8](repeating: 0x20, count: 100_000) },
    ]

  static let otherEncodings: [HostileKind] = [
    bytes("UTF-16") { $0.flatMap { [$0, 0] } },
    bytes("UTF-16 with a mark") { [0xFF, 0xFE] + $0.flatMap { [$0, 0] } },
    bytes("UTF-16, highest byte first") { [0xFE, 0xFF] + $0.flatMap { [0, $0] } },
    text("control character in a text") { text, operation, _ in
      text.replacing("\"\(operation.text)\":\"", with: "\"\(operation.text)\":\"\u{1}")
    },
    text("unknown escape") { text, operation, _ in
      text.replacing("\"\(operation.text)\":\"", with: "\"\(operation.text)\":\"\\q")
    },
    text("half of a surrogate pair") { text, operation, _ in
      text.replacing("\"\(operation.text)\":\"", with: "\"\(operation.text)\":\"\\ud83d")
    },
    invalid("byte that is no UTF-8", [0xFF]), invalid("EUC-KR", [0xC7, 0xD1]),
    invalid("Latin-1", [0xE9, 0x20]), invalid("overlong UTF-8", [0xC0, 0xAF]),
    invalid("surrogate in UTF-8", [0xED, 0xA0, 0x80]), invalid("half a character", [0xEA, 0xB0]),
  ]

  /// Puts invalid bytes into the first text of the answer.
  private static func invalid(_ description: String, _ bytes: [UInt8]) -> HostileKind {
    HostileKind(description) { operation, _, good in
      guard !operation.isPicture else { return nil }
      let opening = Array("\"\(operation.text)\":\"".utf8)
      guard let place = good.body.firstRange(of: opening) else { return nil }
      var answer = good
      answer.body.insert(contentsOf: bytes, at: place.upperBound)
      return answer
    }
  }

  static let harmless: [HostileKind] = [
    bytes("as requested", .accepted) { $0 },
    bytes("byte order mark", .accepted) { [0xEF, 0xBB, 0xBF] + $0 },
    bytes("space around", .accepted) { Array(" \r\n\t".utf8) + $0 + Array("\r\n \n".utf8) },
    bytes("unknown member", .accepted) { Array("{\"x\":[{\"y\":null}],".utf8) + $0.dropFirst() },
    bytes("unknown member with a long text", .accepted) {
      Array("{\"x\":\"\(String(repeating: "x", count: 20_000))\",".utf8) + $0.dropFirst()
    },
    HostileKind("type text/html", .accepted) { _, _, good in
      ServiceAnswer(contentType: "text/html", body: good.body)
    },
    HostileKind("wrong character set", .accepted) { _, _, good in
      ServiceAnswer(contentType: "application/json;charset=EUC-KR", body: good.body)
    },
    HostileKind("no type", .accepted) { _, _, good in
      ServiceAnswer(contentType: nil, body: good.body)
    },
    HostileKind("absurd type", .accepted) { _, _, good in
      ServiceAnswer(contentType: String(repeating: "x/", count: 5_000), body: good.body)
    },
    text("member twice, the second one good", .accepted) { text, operation, _ in
      "{\"\(operation.envelope)\":7," + text.dropFirst()
    },
  ]
}
