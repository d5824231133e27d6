import BosDomain
import FoundationEssentials

@testable import BosServices

/// Kinds of charts, statuses, failures, and answers that repeat the key.
extension HostileKind {
  /// The answer to another request for a chart.
  private static func chart(
    _ description: String,
    _ change: @escaping @Sendable (Day, Chart.Span) -> (Day, Chart.Span)
  ) -> HostileKind {
    HostileKind(description) { operation, request, _ in
      guard let span = operation.span, let day = request["targetDt"].flatMap({ Day(compact: $0) })
      else { return nil }
      let (otherDay, otherSpan) = change(day, span)
      if span.days(around: day) == otherSpan.days(around: otherDay), span == otherSpan {
        return nil
      }
      return Ports.chart(Kobis.chart(of: otherDay, otherSpan).request, audience: 12)
    }
  }

  private static func move(_ day: Day, _ count: Int) -> Day { day.adding(days: count) ?? day }

  /// Replaces the days of the heading.
  private static func range(_ text: String) -> HostileKind {
    self.text("range `\(text)`") { body, operation, _ in
      guard operation.span != nil, let start = body.firstRange(of: "\"showRange\":\""),
        let end = body[start.upperBound...].firstIndex(of: "\"")
      else { return nil }
      return body[..<start.upperBound] + text + body[end...]
    }
  }

  private static func week(_ text: String) -> HostileKind {
    self.text("week `\(text)`") { body, _, _ in
      body.replacing("\"yearWeekTime\":\"202420\"", with: "\"yearWeekTime\":\"\(text)\"")
    }
  }

  /// Repeats the rows with changes.
  private static func rows(
    _ description: String,
    _ count: Int,
    _ change: @escaping @Sendable (String, Int) -> String
  ) -> HostileKind {
    text(description) { body, operation, _ in
      guard operation.span != nil, let list = operation.list,
        let start = body.firstRange(of: "\"\(list)\":["),
        let end = body[start.upperBound...].firstIndex(of: "]")
      else { return nil }
      let row = String(body[start.upperBound..<end])
      let rows = (0..<count).map { change(row, $0) }.joined(separator: ",")
      return body[..<start.upperBound] + rows + body[end...]
    }
  }

  private static func rank(_ rank: String) -> @Sendable (String, Int) -> String {
    { row, _ in row.replacing("\"rank\":\"1\"", with: "\"rank\":\"\(rank)\"") }
  }

  static let charts: [HostileKind] =
    [
      chart("next day") { (move($0, 1), $1) }, chart("day before") { (move($0, -1), $1) },
      chart("next week") { (move($0, 7), $1) }, chart("week before") { (move($0, -7), $1) },
      chart("a year before") { (move($0, -364), $1) },
      chart("year 1900") { _, span in (Day("1900-01-01") ?? .minimum, span) },
      chart("year 2099") { _, span in (Day("2099-12-31") ?? .minimum, span) },
      chart("chart of a day") { day, _ in (day, .day) },
      chart("chart of a week") { day, _ in (day, .week) },
      chart("chart of a weekend") { day, _ in (day, .weekend) },
      chart("chart of weekdays") { day, _ in (day, .weekdays) },
    ]
    + [
      "", "~", "20240501", "20240502~20240501", "20240501~20240502", "20240501-20240501",
      "2024-05-01~2024-05-01", "19000101~20991231", "20240501~20240501~20240501",
      "00000000~99999999", "20240231~20240231", "어제",
    ].map(range)
    + ["190001", "209952", "202400", "202454", "2024", "", "20240501", "week"].map(week)
    + [
      rows("1,000 rows", 1_000) { row, _ in row },
      rows("11 rows", 11) { row, _ in row },
      rows("ranks in reverse", 3) { row, place in
        row.replacing("\"rank\":\"1\"", with: "\"rank\":\"\(3 - place)\"")
      },
      rows("rank 0", 1, rank("0")), rows("negative rank", 1, rank("-1")),
      rows("rank with a fraction", 1, rank("1.5")),
      rows("rank beyond 64 bits", 1, rank("99999999999999999999")),
      rows("row without members", 1) { _, _ in "{}" },
      rows("row is null", 1) { _, _ in "null" },
      rows("row is a list", 1) { _, _ in "[]" },
      rows("second row is cut off", 2) { row, place in place == 0 ? row : "{\"rank\":\"2\"}" },
    ]
    + ["movieCd", "movieNm", "audiAcc", "scrnCnt", "rankOldAndNew", "salesShare"].map { name in
      rows("\(name) is missing", 1) { row, _ in row.replacing("\"\(name)\"", with: "\"x\"") }
    }
    + ChartField.neverNegative.compactMap(\.facts.answer?.name).map { name in
      rows("\(name) is negative", 1) { row, _ in
        row.replacing("\"\(name)\":", with: "\"x\":").dropLast() + ",\"\(name)\":\"-1\"}"
      }
    }

  static let statuses: [HostileKind] =
    [0, 100, 300, 301, 304, 307, 400, 401, 403, 404, 408, 410, 418, 429, 500, 502, 503, 504, 999]
    .map {
      status in
      HostileKind("status \(status) with a good body") { _, _, good in
        var answer = good
        answer.status = status
        return answer
      }
    } + [
      HostileKind("status 204 without a body") { _, _, _ in ServiceAnswer(status: 204, body: []) },
      HostileKind("status 201 with a good body", .accepted) { _, _, good in
        var answer = good
        answer.status = 201
        return answer
      },
    ]
    + [200, 400, 500].flatMap { status in
      [
        #"{"faultInfo":{"message":"x","errorCode":"320010"}}"#,
        #"{"faultInfo":{"message":"x","errorCode":"320011"}}"#,
        #"{"faultResult":{"message":"x","errorCode":"320102"}}"#, #"{"faultInfo":null}"#,
        #"{"errorType":"AccessDeniedError","message":"x"}"#, #"{"code":-10,"msg":"x"}"#,
      ].map { body in
        HostileKind("status \(status) with \(body.prefix(14))…\(body.suffix(12))") { _, _, _ in
          ServiceAnswer(text: body, status: status)
        }
      }
    } + [
      text("fault beside a good answer") { text, operation, _ in
        // The other services have no such member.
        operation.envelope.hasSuffix("Result")
          ? "{\"faultInfo\":{\"message\":\"x\",\"errorCode\":\"1\"}," + text.dropFirst() : nil
      }
    ]

  static let failures: [HostileKind] = [
    ServiceError.Code.network, .timeout, .redirected, .redirectLoop(limit: 5), .longHeader,
    .tooLarge(limit: 1), .missingKey, .refusedKey, .quota, .status(503),
  ].map { code in
    HostileKind("failure \(code)") { (_, request, _) throws(ServiceError) in
      throw ServiceError(code, request: request, detail: "detail \(HostileOperation.key)")
    }
  }

  /// The spellings of the key that a server can send.
  static let spellings: [(name: String, text: String)] = {
    let key = HostileOperation.key
    let digits = key.utf8.map { String($0, radix: 16) }
    func each(_ before: String, _ after: String = "") -> String {
      digits.map { before + $0 + after }.joined()
    }
    let wide = key.unicodeScalars.compactMap { Unicode.Scalar($0.value + 0xFEE0) }
    var spellings: [(name: String, text: String)] = [
      ("plain", key), ("in capitals", key.uppercased()), ("reversed", String(key.reversed())),
      ("with JSON escapes", each("\\u00")), ("with percent", each("%")),
      ("with percent twice", each("%25")), ("with escaped percent", each("\\u0025")),
      ("as hex", each("")), ("with references", each("&#x", ";")),
    ]
    spellings.append(
      ("half escaped", String(key.prefix(9)) + "\\u0062" + String(key.dropFirst(10)))
    )
    spellings.append(("with invisible characters", key.map { "\($0)\u{200B}" }.joined()))
    spellings.append(("with escaped invisible ones", key.map { "\($0)\\u200b" }.joined()))
    spellings.append(("in wide letters", wide.map { String(Character($0)) }.joined()))
    for count in 0..<3 {
      let bytes = [UInt8](repeating: 0x78, count: count) + Array(key.utf8) + [0x21]
      spellings.append(("as base64 after \(count)", Data(bytes).base64EncodedString()))
    }
    return spellings
  }()

  static let echoes: [HostileKind] = spellings.flatMap { echoes(of: $0.name, $0.text) }

  private static func echoes(of name: String, _ spelling: String) -> [HostileKind] {
    let member = Array("{\"\(spelling)\":\"x\(spelling)x\",".utf8)
    let fault = "{\"faultInfo\":{\"message\":\"no \(spelling)\",\"errorCode\":\"\(spelling)\"}}"
    return [
      text("key \(name) in a text", .redacted) { text, operation, _ in
        let opening = "\"\(operation.text)\":\""
        return text.replacing(opening, with: opening + spelling)
      },
      bytes("key \(name) in an unknown member", .redacted) { member + Array($0.dropFirst()) },
      HostileKind("key \(name) in the type", .redacted) { _, _, good in
        ServiceAnswer(contentType: "application/json; x=\(spelling)", body: good.body)
      },
      HostileKind("key \(name) in a fault", .redacted) { operation, _, _ in
        operation.isPicture ? nil : ServiceAnswer(text: fault)
      },
    ]
  }
}
