import BosDomain
import BosNetwork
import BosSample
import BosServices
import BosText

extension FuzzTarget {
  /// The decoder of charts, which builds no tree.
  static let charts = FuzzTarget(
    "charts",
    share: 100,
    seeds: [Chart.Span.day, .week, .weekend, .weekdays].map { span in
      SampleAnswer.body(Kobis.chart(of: SampleAnswer.day, span, count: 2).request)
    } + [
      Array(#"{"boxOfficeResult":{"dailyBoxOfficeList":[]}}"#.utf8),
      Array(#"{"faultInfo":{"message":"no","errorCode":"320010"}}"#.utf8),
    ],
    tokens: SampleAnswer.tokens
  ) {
    { bytes in
      let answer = ServiceAnswer(body: bytes)
      let endpoints = [Chart.Span.day, .weekend].map { Kobis.chart(of: SampleAnswer.day, $0) }
      for endpoint in endpoints {
        guard let chart = try? endpoint.decode(answer) else { continue }
        let count = chart.rows.count
        let isEven =
          chart.rows.ints.allSatisfy { $0.count == count }
          && chart.rows.nums.allSatisfy { $0.count == count }
          && chart.rows.texts.allSatisfy { $0.places.count == count }
        if !isEven { return "the columns differ in length" }
      }
      _ = try? Kobis.savedChart(bytes)
      return nil
    }
  }

  /// The decoders of all other responses; the first byte selects one.
  static let answers = FuzzTarget(
    "answers",
    share: 80,
    seeds: SampleAnswer.decoders.enumerated().map { index, decoder in
      [UInt8(truncatingIfNeeded: index)] + SampleAnswer.body(decoder.request)
    },
    tokens: SampleAnswer.tokens
  ) {
    { bytes in
      guard let first = bytes.first else { return nil }
      let decoders = SampleAnswer.decoders
      let answer = ServiceAnswer(
        status: first < 128 ? 200 : 500,
        body: Array(bytes.dropFirst())
      )
      guard let message = decoders[Int(first & 127) % decoders.count].decode(answer) else {
        return nil
      }
      return sanitized(message) == message ? nil : "an error holds control characters"
    }
  }

  /// The reader of packs: writing changes nothing.
  static let packs = FuzzTarget(
    "packs",
    share: 80,
    texts: [
      """
      bos-pack 1

      ask kobis boxoffice/searchDailyBoxOfficeList targetDt=20240501
      at 2024-05-02T09:00:00+09:00
      from sample
      got 200 application/json;charset=UTF-8
      | {"boxOfficeResult":
      | {}}

      # note
      ask kakao picture url=https://a.example/%20b
      got 200 image/png
      : iVBORw0KGgo=
      : AAAA

      """,
      "bos-pack 1\nask boostcourse movies\ngot 500\n|\n| a\n", "\u{FEFF}bos-pack 1\r\n",
    ],
    tokens: [
      "bos-pack 1\n", "bos-pack 2", "\nask ", "kobis ", "kakao ", "boostcourse ", "a=b", "%41", "%",
      "%+1", "%c3%a9", "\nat ", "2024-05-02T09:00:00+09:00", "Z", "\nfrom ", "\ngot ", "200", "99",
      "1000", "\n| ", "\n|", "\n: ", "AAAA", "AA==", "A===", "=", "\r", "\n", "\n#", " ", "가",
    ]
  ) {
    { bytes in
      guard let pack = try? Pack(bytes) else { return nil }
      let text = pack.text
      guard let again = try? Pack(Array(text.utf8)) else { return "what is written can't be read" }
      if again.text != text { return "writing changed it" }
      if again.entries.map(\.answer.body) != pack.entries.map(\.answer.body) {
        return "writing changed a body"
      }
      for entry in pack.entries {
        let answer = StoredAnswer(
          status: entry.answer.status,
          contentType: entry.answer.contentType,
          body: entry.answer.body,
          fetched: Instant(seconds: 0)
        )
        _ = AnswerDecoder.kobis.decode(answer, entry.request.description)
      }
      return nil
    }
  }

  /// The search for keys in responses: what is found once is gone.
  static let secrets = FuzzTarget(
    "secrets",
    share: 40,
    texts: [
      "a \(Secret.key) b", "x%30a1b2c3d", "\\u0030a1b2c3d", "&#48;a1b2c3d", "d3c2b1a0",
      "3061316232633364", "MGExYjJjM2Q", "０a1b2c3d", "?key=abc&x=1 KakaoAK q", "appKey(1)",
    ],
    tokens: [
      Secret.key, "0a1b2c3d", "%30", "%25", "\\u0030", "\\u", "\\x30", "&#48;", "&#x30;", "&#", ";",
      "\\/", "\\\\", "\u{200B}", "\u{AD}", "０", "ａ", "key=", "appKey(", ")", "KakaoAK ", "\u{0}",
    ]
  ) {
    let forms = SecretForms([Secret.key, "abcd"])
    return { bytes in
      var redacted = bytes
      forms.redact(&redacted)
      if redacted.count != bytes.count { return "the length changed" }
      var again = redacted
      forms.redact(&again)
      if again != redacted { return "a key was left" }
      let message = Redaction.cleaned(String(decoding: bytes, as: UTF8.self))
      return sanitized(message) == message ? nil : "control characters were left"
    }
  }

  /// Addresses of pictures and redirects.
  static let addresses = FuzzTarget(
    "addresses",
    share: 60,
    texts: [
      "https://a.example/b?c=d#e", "http://user@a.example:80/", "HTTPS://A.example:443",
      "http://[::1]:8080/x", "//a.example", "https://a.example\\@b.example/", "http://a.example:/",
    ],
    tokens: [
      "http://", "https://", "://", ":", "@", "/", "?", "#", "[", "]", "\\", "%", ".", "-", "_",
      "a.example", "가.example", "443", "65536", "\u{0}", "\r\n", " ", "..",
    ]
  ) {
    { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      if let picture = PictureAddress(text) {
        guard let web = WebAddress(picture.description) else { return "a picture has no address" }
        if PictureAddress(picture.description) != picture { return "the address changed" }
        _ = web.mayHandOver(to: web)
      }
      guard let web = WebAddress(text) else { return nil }
      if WebAddress(web.text) != web { return "the address changed" }
      return web.mayHandOver(to: web) ? nil : "an address is another one than itself"
    }
  }
}

/// A key that no service gave out.
private enum Secret {
  static let key = String(repeating: "0a1b2c3d", count: 4)
}

/// Responses of the sample, and their decoders.
private enum SampleAnswer {
  static let day = Day(year: 2024, month: 5, day: 1) ?? .minimum

  static let tokens =
    ([
      "{", "}", "[", "]", ":", ",", "\"", "null", "true", "0", "-1", "1.5", "\"\"", "\" \"",
      "\"1\"", "\"-99999999999999999999\"", "\"20240501\"", "\"20240501~20240501\"", "\"202418\"",
      "\"boxOfficeResult\":", "\"dailyBoxOfficeList\":", "\"weeklyBoxOfficeList\":", "\"rank\":",
      "\"movieCd\":", "\"movieNm\":", "\"openDt\":", "\"showRange\":", "\"yearWeekTime\":",
      "\"faultInfo\":", "\"code\":", "\"message\":", "\"total_count\":", "\"id\":", "\\u001b",
      "\u{1B}", "\u{202E}", "<html>", "1e999", "\u{FEFF}",
    ]).map { Array($0.utf8) }

  static func body(_ request: ServiceRequest) -> [UInt8] {
    guard case .immediate(let send) = SampleIndustry.transport, let answer = try? send(request)
    else { return [] }
    return answer.body
  }

  struct Decoder: Sendable {
    let request: ServiceRequest
    /// Returns the message of the error, or nil if there is none.
    let decode: @Sendable (ServiceAnswer) -> String?

    init<Output>(_ endpoint: Endpoint<Output>) {
      request = endpoint.request
      decode = { answer in
        do throws(ServiceError) {
          _ = try endpoint.decode(answer)
          return nil
        } catch {
          return error.message.english
        }
      }
    }
  }

  static let decoders = [
    Decoder(Kobis.films()),
    Decoder(Kobis.film("20240001")),
    Decoder(Kobis.companies(CompanyQuery())),
    Decoder(Kobis.company("20100001")),
    Decoder(Kobis.people(PersonQuery())),
    Decoder(Kobis.person("10000001")),
    Decoder(Kobis.codes(under: "2201")),
    Decoder(Kakao.images("영화")),
    Decoder(Kmdb.films(KmdbQuery(title: "영화"))),
    Decoder(BoostCourse.films()),
    Decoder(BoostCourse.film("20240001")),
    Decoder(BoostCourse.reviews(of: "20240001")),
    Decoder(BoostCourse.post(rating: 5, writer: "a", filmID: "1", text: "b")),
  ]
}
