import BosDomain
import BosServices
import BosText
import Testing

@Suite struct PackTests {
  private static let request = ServiceRequest(.kobis, "x/y", ["b": "가 나", "a": "1"])

  private static func entry(
    _ body: [UInt8],
    request: ServiceRequest = request,
    at seconds: Int64? = nil
  ) -> Pack.Entry {
    Pack.Entry(
      request: request,
      answer: ServiceAnswer(body: body),
      time: seconds.map { Instant(seconds: $0) }
    )
  }

  private static func pack(_ entries: [Pack.Entry]) -> Pack {
    var pack = Pack()
    for entry in entries { pack.insert(entry) }
    return pack
  }

  @Test func `a pack is text that can be read`() {
    let other = ServiceRequest(.kakao, "picture", ["url": "https://a.example/b.png"])
    let pack = Self.pack([
      Pack.Entry(
        request: Self.request,
        answer: ServiceAnswer(status: 400, body: Array("{\n  \"a\": \"가\"\n}\n".utf8)),
        time: Instant(seconds: 1_714_608_000),
        source: "sample"
      ),
      Pack.Entry(
        request: other,
        answer: ServiceAnswer(contentType: nil, body: [0, 1, 2, 255])
      ),
    ])
    #expect(
      pack.text == """
        bos-pack 1

        ask kakao picture url=https://a.example/b.png
        got 200
        : AAEC/w==

        ask kobis x/y b=가%20나 a=1
        at 2024-05-02T09:00:00+09:00
        from sample
        got 400 application/json;charset=UTF-8
        | {
        |   "a": "가"
        | }
        |\u{20}

        """
    )
  }

  @Test(arguments: [
    [], Array("{}".utf8), Array("\n".utf8), Array("\n\n".utf8), Array("a\n".utf8),
    Array("\r\n".utf8), Array("a\rb".utf8), Array("\t가\u{3000}".utf8), Array("\u{FEFF}{}".utf8),
    Array("\u{1B}[2J".utf8), Array("e\u{301}\u{2028}".utf8), [0xFF], [0xC3], Array(0...255),
    [UInt8](repeating: 7, count: 1000), Array("ask kobis x\nbos-pack 2\n# no".utf8),
  ])
  func `an answer is replayed byte for byte`(body: [UInt8]) async throws {
    let pack = Self.pack([Self.entry(body, at: 0)])
    let read = try Pack(Array(pack.text.utf8))
    #expect(read == pack)
    let answer = try await read.transport(name: "p").send(Self.request)
    #expect(answer.body == body && answer.status == 200 && answer.pack == "p")
  }

  @Test func `the order of parameters makes no difference`() {
    let pack = Self.pack([Self.entry([1])])
    let other = ServiceRequest(.kobis, "x/y", ["a": "1", "b": "가 나"])
    #expect(pack[other]?.answer.body == [1])
    #expect(pack[ServiceRequest(.kobis, "x/y", ["a": "1"])] == nil)
    #expect(pack[ServiceRequest(.kakao, "x/y", ["a": "1", "b": "가 나"])] == nil)
  }

  @Test func `a missing answer names the request and how to record it`() async {
    let endpoint = Kobis.film("20249001")
    let error = await #expect(throws: ServiceError.self) {
      try await Pack().transport(name: "class.pack").fetch(endpoint)
    }
    #expect(error?.code == .noAnswer(pack: "class.pack") && error?.request == endpoint.request)
    #expect(
      error?.description
        == "the pack `class.pack` has no response to "
        + "`kobis movie/searchMovieInfo movieCd=20249001`"
    )
    #expect(
      error?.hint?.english
        == "to record it: `source live`, `record class.pack`, `movie 20249001`"
    )
  }

  @Test func `responses missing in a sample pack are recorded from the sample`() async {
    let request = Kobis.film("20249001")
    func entry(_ source: String) -> Pack.Entry {
      Pack.Entry(request: Self.request, answer: ServiceAnswer(body: []), source: source)
    }
    for source in ["sample", "live"] {
      let error = await #expect(throws: ServiceError.self) {
        try await Self.pack([entry(source)]).transport(name: "c.pack").fetch(request)
      }
      #expect(error?.hint?.english.hasPrefix("to record it: `source \(source)`, ") == true)
    }
  }

  @Test func `an answer that is cut short names its pack`() async throws {
    let whole = try Fixture.answer("kobis/daily-20240501.json").body
    let request = Kobis.chart(of: Day("2024-05-01") ?? .minimum)
    let cut = ServiceAnswer(body: Array(whole.prefix(900)))
    let pack = Self.pack([Pack.Entry(request: request.request, answer: cut)])
    let error = await #expect(throws: ServiceError.self) {
      try await pack.transport(name: "c.pack").fetch(request)
    }
    #expect(
      error?.message.english == "the response of KOBIS is incomplete (from the pack `c.pack`)"
    )
    #expect(error?.message.korean == "KOBIS의 응답이 중간에 끊겼습니다 (`c.pack` 팩)")
    #expect(error?.hint?.english.hasPrefix("the pack is incomplete or was changed") == true)
  }

  @Test func `two packs one after the other are a pack`() throws {
    let first = Self.pack([Self.entry([49]), Self.entry([50], request: .init(.kobis, "z", [:]))])
    let second = Self.pack([Self.entry([51])])
    let both = try Pack(Array((first.text + second.text).utf8))
    #expect(both.count == 2 && both[Self.request]?.answer.body == [51])
  }

  @Test func `entries can be added one by one`() throws {
    let text = Pack.header + Self.entry([49]).text + Self.entry([50]).text
    #expect(try Pack(Array(text.utf8)) == Self.pack([Self.entry([50])]))
  }

  @Test func `the later of two responses is kept`() {
    let old = Self.pack([Self.entry([1], at: 10)])
    let new = Self.pack([Self.entry([2], at: 20)])
    let untimed = Self.pack([Self.entry([3])])
    func merged(_ left: Pack, _ right: Pack) -> [UInt8]? {
      var pack = left
      pack.merge(right)
      return pack[Self.request]?.answer.body
    }
    #expect(merged(old, new) == [2] && merged(new, old) == [2])
    #expect(merged(new, untimed) == [3] && merged(untimed, old) == [1])
  }

  @Test func `an editor may change line ends and drop blanks at line ends`() throws {
    let pack = Self.pack([Self.entry(Array("{\n\n}".utf8), at: 5)])
    let edited = pack.text.replacing("\n", with: "\r\n").replacing("| \r\n", with: "|\r\n")
    #expect(try Pack(Array(("\u{FEFF}# remark\r\n" + edited).utf8)) == pack)
  }

  @Test(arguments: [
    ("", PackError.Problem.noPack, 1), ("{}", .noPack, 1), ("ask kobis x", .noPack, 1),
    ("bos-pack x", .noPack, 1), ("bos-pack 0", .noPack, 1), ("bos-pack 2\n", .newer(version: 2), 1),
    ("bos-pack 1\nwhat", .unexpectedLine, 2), ("bos-pack 1\n| x", .unexpectedLine, 2),
    ("bos-pack 1\ngot 200", .unexpectedLine, 2), ("bos-pack 1\nask kobis", .badRequest, 2),
    ("bos-pack 1\nask kobis x\n\nask kobis y\ngot 200", .unanswered, 2),
    ("bos-pack 1\nask kobis x\n", .unanswered, 2),
    ("bos-pack 1\nask kobis x\nat noon", .badTime, 3),
    ("bos-pack 1\nask kobis x\ngot OK", .badStatus, 3),
    ("bos-pack 1\nask kobis x\ngot 200\n: A===", .badBody, 4),
    ("bos-pack 1\nask kobis x\ngot 200\n| a\n: AAAA", .unexpectedLine, 5),
    ("bos-pack 1\nask kobis x\ngot 200\n: AAAA\n| a", .unexpectedLine, 5),
    ("bos-pack 1\nask kobis x\ngot 200\ngot 200", .unexpectedLine, 4),
  ])
  func `an invalid pack names the line`(text: String, problem: PackError.Problem, line: Int) {
    let error = #expect(throws: PackError.self) { try Pack(Array(text.utf8)) }
    #expect(error == PackError(problem: problem, line: line))
  }

  @Test(arguments: [
    (PackError.Problem.noPack, "line 3: a pack must begin with `bos-pack 1`"),
    (
      .newer(version: 9),
      "line 3: the pack has version 9, but this program reads versions up to 1"
    ),
    (
      .unexpectedLine,
      "line 3: expected `ask`, `at`, `from`, `got` or a line of a body"
    ),
    (
      .badRequest,
      "line 3: `ask` needs a service, an operation and parameters as `name=value`"
    ),
    (.badTime, "line 3: `at` needs a time such as 2024-05-02T09:00:00+09:00"),
    (.badStatus, "line 3: `got` needs an HTTP status such as 200"),
    (.badBody, "line 3: this line can't be decoded"),
    (.unanswered, "line 3: this request has no `got` after it"),
  ])
  func `each problem has its sentence`(problem: PackError.Problem, sentence: String) {
    #expect(PackError(problem: problem, line: 3).description == sentence)
  }
}
