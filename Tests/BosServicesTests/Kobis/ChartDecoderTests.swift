import BosDomain
import BosJSON
import BosTestSupport
import Testing

@testable import BosServices

/// The decoder of charts compared with one that reads a tree of values.
@Suite struct ChartDecoderTests {
  private static let day = Day("2024-05-01") ?? .minimum

  private static func outcome(_ endpoint: Endpoint<Chart>, _ body: [UInt8]) -> Outcome {
    do throws(ServiceError) { return .chart(try endpoint.decode(ServiceAnswer(body: body))) } catch
    { return .error(error.code) }
  }

  private enum Outcome: Equatable {
    case chart(Chart)
    case error(ServiceError.Code)
  }

  /// Compares both decoders on a body, and returns whether it is a chart.
  @discardableResult
  private static func compare(_ body: [UInt8], _ span: Chart.Span) -> Bool {
    let request = Kobis.chart(of: day, span).request
    let endpoint = Endpoint(request) { (answer: ServiceAnswer) throws(ServiceError) in
      try answer.chart(for: request) { (decoder) throws(Mismatch) in try decoder.chart(span) }
    }
    let found = outcome(endpoint, body)
    let expected = outcome(TreeDecoder.chart(span), body)
    if found != expected {
      Issue.record("\(String(decoding: body, as: UTF8.self)): \(found) instead of \(expected)")
    }
    if case .chart = found { return true }
    return false
  }

  @Test(arguments: [
    "daily-20240501", "daily-20240502-indented", "daily-empty-list", "daily-null-list",
    "daily-no-list", "daily-misspelled-type", "daily-word-for-number", "weekly-20240429-week",
    "weekly-20120101-weekend", "fault-320010", "fault-other-envelope", "movieinfo",
  ])
  func `both decoders agree about an answer and its mutations`(name: String) throws {
    let bytes = try Fixture.bytes("kobis/\(name).json")
    for span in Chart.Span.allCases { Self.compare(bytes, span) }
    var random = SplitMix(seed: UInt64(bytes.count))
    for _ in 0..<400 {
      var mutant = bytes
      for _ in 0..<Int.random(in: 1...3, using: &random) where !mutant.isEmpty {
        let place = Int.random(in: 0..<mutant.count, using: &random)
        switch Int.random(in: 0...3, using: &random) {
        case 0: mutant[place] = UInt8.random(in: 0x20...0x7E, using: &random)
        case 1: mutant.remove(at: place)
        case 2: mutant.insert(mutant[Int.random(in: 0..<mutant.count, using: &random)], at: place)
        default: mutant[place] = UInt8.random(in: 0...255, using: &random)
        }
      }
      Self.compare(mutant, Bool.random(using: &random) ? .day : .week)
    }
  }

  @Test func `both decoders agree about other values in every place`() throws {
    let values = [
      "null", "true", "7", "-0", "1.5", "1e3", "-1.50", "12345678901234567890", "\"\"", "\" \"",
      "\"-\"", "\"7\"", "\"007\"", "\"-0.0\"", "\"1.\"", "\".5\"", "\"1.0\"", "\"1.2.3\"",
      "\"+1\"", "\"1,000\"", "\" 7 \"", "\"0x1\"", "\"٣\"", "\"123456789012345678\"",
      "\"0.1234567890123456\"", "\"9223372036854775807\"", "\"NEW\"", "\" NEW \"", "\"N\\u0045W\"",
      "\"2024-05\"", "\"20240501\"", "\"2024-13-01\"", "\"가\\t나\"", "\"\\u001b[31m\"", "[]",
      "[1]", "{}", "{\"a\":1}",
    ]
    let text = try Fixture.text("kobis/daily-20240501.json")
    let names =
      ["boxOfficeResult", "boxofficeType", "showRange", "dailyBoxOfficeList", "rnum"]
      + ChartField.answered.compactMap(\.facts.answer?.name)
    var charts = 0
    for name in names {
      for value in values {
        // The member comes first or again, and the last one counts.
        let again = text.replacing(
          "\"\(name)\":",
          with: "\"\(name)\":\(value),\"\(name)\":",
          maxReplacements: 1
        )
        #expect(again != text)
        if Self.compare(Array(again.utf8), .day) { charts += 1 }
        let instead = text.replacing(
          "\"\(name)\":",
          with: "\"\(name)\":\(value),\"x\":",
          maxReplacements: 1
        )
        if Self.compare(Array(instead.utf8), .day) { charts += 1 }
      }
    }
    #expect(charts > names.count * values.count)
  }

  @Test(arguments: [
    "[]", "null", "7", "{}", "{\"boxOfficeResult\":null}", "{\"boxOfficeResult\":[]}",
    "{\"boxOfficeResult\":{}}", "{\"boxOfficeResult\":{},\"faultInfo\":null}",
    "{\"boxOfficeResult\":{},\"faultInfo\":{\"errorCode\":\"1\"}}", "{\"boxOfficeResult\":{}",
    "{\"boxOfficeResult\":{},}", "{\"boxOfficeResult\":{\"dailyBoxOfficeList\":[1,{}]}}",
    "{\"boxOfficeResult\":{\"dailyBoxOfficeList\":[{},",
    "{\"boxOfficeResult\":{\"showRange\":\"20240501~20240501\",\"boxofficeType\":\"x\"}}",
    "{\"boxOfficeResult\":7,\"boxOfficeResult\":{\"showRange\":\"20240501~20240501\",\"boxofficeType\":\"\"}}",
  ])
  func `both decoders agree about other answers`(text: String) {
    for span in Chart.Span.allCases { Self.compare(Array(text.utf8), span) }
  }
}

/// Decodes charts from a tree of values.
private enum TreeDecoder {
  static func chart(_ span: Chart.Span) -> Endpoint<Chart> {
    let list = span == .day ? "dailyBoxOfficeList" : "weeklyBoxOfficeList"
    let request = Kobis.chart(of: Day("2024-05-01") ?? .minimum, span).request
    return Endpoint(request) { (answer) throws(Mismatch) in
      let result = try answer.object("boxOfficeResult")
      do throws(Mismatch) {
        return Chart(
          span: span,
          heading: try result.text("boxofficeType"),
          days: try result.dayRange("showRange"),
          week: try span == .day ? nil : week(result),
          entries: try result.list(list, entry)
        )
      } catch {
        throw error.within("boxOfficeResult")
      }
    }
  }

  private static func week(_ result: Fields) throws(Mismatch) -> WeekNumber {
    let text = try result.text("yearWeekTime")
    guard let week = WeekNumber(compact: text) else {
      throw Mismatch(.unreadable(.week, text: text), at: "yearWeekTime")
    }
    return week
  }

  private static func entry(_ row: Fields) throws(Mismatch) -> ChartEntry {
    var entry = ChartEntry()
    _ = try row.int("rnum")
    for field in ChartField.answered {
      guard let answer = field.facts.answer else { continue }
      entry[field] = try cell(row, field, answer)
    }
    return entry
  }

  private static func cell(
    _ row: Fields,
    _ field: ChartField,
    _ answer: ChartField.Answer
  ) throws(Mismatch) -> ChartCell {
    switch field.kind {
    case .int:
      if field.isOptional { return try row.optionalInt(answer.name).map { .int($0) } ?? .null }
      return .int(try row.int(answer.name))
    case .num, .percent:
      if field.isOptional { return try row.optionalNumber(answer.name).map { .num($0) } ?? .null }
      return .num(try row.number(answer.name))
    case .day: return try row.optionalDay(answer.name).map { .day($0) } ?? .null
    case .text:
      if field.isOptional { return try row.optionalText(answer.name).map { .text($0) } ?? .null }
      return .text(answer.mayBeEmpty ? try row.text(answer.name) : try row.identity(answer.name))
    case .bool:
      switch try row.text(answer.name) {
      case "NEW": return .flag(true)
      case "OLD": return .flag(false)
      case let text: throw Mismatch(.unreadable(.newOrOld, text: text), at: answer.name)
      }
    }
  }
}
