import BosDomain
import BosTestSupport
import FoundationEssentials
import Testing

@testable import BosServices

/// Keys in responses and requests, in every form that can be undone.
@Suite struct SecretFormsTests {
  private static let key = String(repeating: "0f1e2d3c4b5a6978", count: 2)
  private static let secrets = SecretForms([key])

  /// Texts that hold the key behind an escape or an encoding.
  private static let spellings: [String] = {
    let scalars = key.unicodeScalars.map { $0 }
    func each(_ form: (UInt32) -> String) -> String { scalars.map { form($0.value) }.joined() }
    func hex(_ value: UInt32, _ count: Int) -> String {
      let digits = String(value, radix: 16)
      return String(repeating: "0", count: max(0, count - digits.count)) + digits
    }
    let invisible = [
      "\\b", "\\u0008", "\\udb40\\udc01", "\\uDB40\\uDD00", "\u{AD}", "\u{200D}",
      "\u{34F}", "\u{FE0F}", "\u{E0101}", "\u{180B}",
    ]
    let split = invisible.map { mark in "\(key.prefix(9))\(mark)\(key.dropFirst(9))" }
    let encoded = (0..<3).map { count in
      Data(String(repeating: "x", count: count).utf8 + Array(key.utf8) + [0x21])
        .base64EncodedString()
    }
    let within = (0..<5).map { count in
      base32(String(repeating: "x", count: count).utf8 + Array(key.utf8) + [0x21])
    }
    return [
      key, key.uppercased(), String(key.reversed()), each { "\\u" + hex($0, 4) },
      each { "\\u" + hex($0, 4).uppercased() }, each { "%" + hex($0, 2) },
      each { "%25" + hex($0, 2) }, each { "\\u0025" + hex($0, 2) }, each { "&#\($0);" },
      each { "&#x" + hex($0, 2) + ";" }, each { "\\x" + hex($0, 2) }, each { hex($0, 2) },
      each { String(Unicode.Scalar($0 + 0xFEE0) ?? "?") },
      key.map { "\($0)\u{200B}" }.joined(), key.map { "\($0)\\u200b" }.joined(),
      key.prefix(5) + "\\u" + hex(scalars[5].value, 4) + key.dropFirst(6),
    ] + split + encoded + within
  }()

  /// Texts that hold the key in two encodings.
  private static let nested: [String] = {
    func base64(_ text: String) -> String { Data(text.utf8).base64EncodedString() }
    let hex = key.utf8.map { String($0, radix: 16) }.joined()
    let once = [
      base64(key), base32(Array(key.utf8)), hex, hex.uppercased(), String(key.reversed()),
    ]
    return once.flatMap { text in
      [
        base64(text), base64("q=" + text), base32(Array(text.utf8)), String(text.reversed()),
        text.utf8.map { String($0, radix: 16) }.joined(),
      ]
    }
  }()

  /// Encodes bytes by the definition of RFC 4648, digit by digit.
  private static func base32(_ bytes: [UInt8]) -> String {
    let bits = bytes.flatMap { byte in (0..<8).map { byte >> (7 - $0) & 1 } }
    return stride(from: 0, to: bits.count, by: 5).map { start in
      let value = (start..<start + 5).reduce(0) { $0 * 2 + ($1 < bits.count ? Int(bits[$1]) : 0) }
      return String(Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567")[value])
    }.joined()
  }

  @Test(arguments: spellings) func `a repeated key is masked`(spelling: String) throws {
    for text in [spelling, "a\(spelling)b", "{\"x\":\"\(spelling)\",\"n\":\"달빛 %41\"}"] {
      var answer = ServiceAnswer(contentType: "text/plain; x=\(spelling)", body: Array(text.utf8))
      answer.redact(Self.secrets)
      let body = String(decoding: answer.body, as: UTF8.self)
      #expect(answer.body.count == text.utf8.count && body.contains("**********"))
      #expect(!body.lowercased().contains(spelling.lowercased()))
      #expect(answer.contentType?.contains("*****") == true)
      #expect(!text.contains("달빛") || body.contains("달빛 %41"))
    }
  }

  @Test(arguments: spellings + nested)
  func `a request that holds a key isn't sent`(spelling: String) throws {
    for value in [spelling, "title \(spelling)!"] {
      let request = ServiceRequest(.kakao, "v2/search/image", ["query": value, "size": "10"])
      let error = #expect(throws: ServiceError.self) { try request.check(Self.secrets) }
      #expect(error?.code == .keyInRequest(parameter: "query"))
      #expect(error.map { "\($0)\(String(reflecting: $0))" }?.contains(spelling) == false)
    }
  }

  @Test func `separators and several parameters don't hide a key`() {
    let spaced = Self.key.map { "\($0)" }.joined(separator: "-")
    let halves = (String(Self.key.prefix(16)), String(Self.key.suffix(16)))
    for request in [
      ServiceRequest(.kobis, "x", ["a": spaced]),
      ServiceRequest(.kobis, "x", ["a": halves.0, "b": halves.1]),
    ] {
      #expect(throws: ServiceError.self) { try request.check(Self.secrets) }
    }
  }

  @Test(arguments: ["달빛 우체국 영화 포스터", "0f1e2d3c4b5a6978", "100%", "\\u00", "&#;", "&", "%"])
  func `other requests are sent`(value: String) throws {
    try ServiceRequest(.kakao, "x", ["query": value]).check(Self.secrets)
    try ServiceRequest(.kakao, "x", ["query": "latest"]).check(SecretForms(["abc", ""]))
  }

  @Test func `a key in a picture is hidden as it is, and escapes stay`() {
    let secret = "0123456789abcdef"
    let plain = Array("\u{1}PNG\(secret)%41\\u0041\(secret.uppercased())\u{0}".utf8)
    var answer = ServiceAnswer(contentType: "image/png", body: plain)
    answer.redact(SecretForms([secret]), isText: false)
    let stars = String(repeating: "*", count: secret.utf8.count)
    #expect(answer.body == Array("\u{1}PNG\(stars)%41\\u0041\(stars)\u{0}".utf8))
  }

  @Test func `a key inside three rounds of escapes is hidden`() {
    let secret = "0123456789abcdef"
    var text = secret
    for _ in 0..<3 { text = text.utf8.map { "%" + String($0, radix: 16) }.joined() }
    var bytes = Array(("%25%2525&#x25;" + text + "%252525").utf8)
    SecretForms([secret]).redact(&bytes)
    let stars = String(repeating: "*", count: text.utf8.count)
    #expect(String(decoding: bytes, as: UTF8.self) == "%25%2525&#x25;" + stars + "%252525")
  }

  @Test func `random bytes are decoded without a trap`() {
    var random = SplitMix(seed: 7)
    let pieces = ["\\u", "00", "%", "&#", ";", "x", "f0", "\u{200B}", "가", "\\", "\u{FF21}", "0"]
    for _ in 0..<2_000 {
      let count = Int.random(in: 0...20, using: &random)
      var bytes = (0..<count).flatMap { _ in
        Array((pieces.randomElement(using: &random) ?? "").utf8)
      }
      if Bool.random(using: &random) { bytes.append(UInt8.random(in: 0...255, using: &random)) }
      let size = bytes.count
      Self.secrets.redact(&bytes)
      #expect(bytes.count == size)
    }
  }
}
