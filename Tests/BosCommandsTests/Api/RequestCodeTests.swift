import BosDomain
import Testing

@testable import BosCommands

struct RequestCodeTests {
  private func call(
    _ value: String,
    key: ServiceCall.KeyPlace? = .query(.kobis),
    body: String? = nil
  ) -> RequestCode {
    RequestCode(
      ServiceCall(
        service: "kobis",
        operation: "o",
        method: body == nil ? "GET" : "POST",
        address: "https://example.invalid/o",
        parameters: [.init(name: "q", value: value)],
        key: key,
        body: body
      )
    )
  }

  @Test(arguments: [
    ("a'b", #"'q=a'\''b'"#), ("$(rm) `x` \"", #"'q=$(rm) `x` "'"#), ("한 글", "'q=한 글'"),
    ("a\nb", "'q=a\nb'"),
  ])
  func `no value means anything to the shell`(value: String, word: String) {
    #expect(call(value).curl.hasSuffix("--data-urlencode " + word))
  }

  @Test(arguments: [
    ("a\"b", #""a\"b""#), (#"\(x)"#, #""\\(x)""#), ("a\nb", #""a\u{a}b""#),
    ("\u{1B}[31m", #""\u{1b}[31m""#),
  ])
  func `no value ends a text of Swift`(value: String, literal: String) {
    #expect(call(value).swift.contains("URLQueryItem(name: \"q\", value: \(literal))"))
  }

  @Test(arguments: [
    ("a\"b", #""a\"b""#), ("a\nb", #""a\u000ab""#), ("\u{2028}", #""\u2028""#),
    (#"\u0041"#, #""\\u0041""#),
  ])
  func `no value ends a text of a script`(value: String, literal: String) {
    #expect(call(value).python.contains("(\"q\", \(literal))"))
    #expect(call(value).javascript.contains("append(\"q\", \(literal));"))
  }

  @Test func `a key is read from the environment, in a header too`() {
    let code = call("x", key: .header(.kakao))
    #expect(code.curl.contains("-H \"Authorization: KakaoAK $KAKAO_REST_API_KEY\""))
    #expect(code.python.contains("\"KakaoAK \" + os.environ[\"KAKAO_REST_API_KEY\"]"))
    #expect(code.javascript.contains("\"KakaoAK \" + process.env.KAKAO_REST_API_KEY"))
    #expect(code.swift.contains("environment[\"KAKAO_REST_API_KEY\"]"))
  }

  @Test func `a post has no query`() {
    let code = call("x", key: nil, body: #"{"text":"it's"}"#)
    #expect(
      code.curl == #"""
        curl -sS 'https://example.invalid/o' \
          -H 'Content-Type: application/json; charset=utf-8' \
          --data-raw '{"text":"it'\''s"}'
        """#
    )
    #expect(code.python.contains(#"request.data = "{\"text\":\"it's\"}".encode()"#))
    #expect(!code.python.contains("import os"))
    #expect(code.javascript.contains("method: \"POST\""))
    #expect(code.swift.contains("request.httpMethod = \"POST\""))
  }
}
