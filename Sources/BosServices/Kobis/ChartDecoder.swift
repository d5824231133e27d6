import BosDomain
import BosJSON

/// Decodes a chart from the bytes of a response into columns, without values in between.
///
/// It reads the bytes to their end first, so that JSON errors come before unexpected values. Of
/// members with the same name, the last one counts.
struct ChartDecoder {
  /// Whether the response contains an error in the service's own words.
  private(set) var hasFault = false
  private let bytes: [UInt8]
  private var scanner: JSONScanner
  private var envelope: Result<Envelope, Mismatch> = .failure(.noEnvelope)

  /// The object that contains a chart.
  private struct Envelope {
    /// The members that describe the chart.
    var heading: [JSON.Member] = []
    /// The lists by their index in `ChartDecoder.lists`, or nil if they are missing.
    var lists: [Result<ColumnarCharts, Mismatch>?] = [nil, nil]
  }

  /// The name of the object that contains a chart.
  static let envelope = "boxOfficeResult"
  private static let lists = ["dailyBoxOfficeList", "weeklyBoxOfficeList"]
  private static let heading = ["boxofficeType", "showRange", "yearWeekTime"]
  private static let faults = ["faultInfo", "faultResult"]

  /// Reads a whole response.
  init(_ bytes: [UInt8]) throws(JSONError) {
    self.bytes = bytes
    scanner = JSONScanner(bytes[...])
    scanner.skipBlanks()
    if scanner.byte == UInt8(ascii: "{") {
      try readResponse()
    } else {
      let value = scanner.value(of: try scanner.token())
      envelope = .failure(Mismatch(.kind(.object, found: value.kind)))
    }
    try scanner.takeEnd()
  }

  /// Returns the name of the list of rows.
  static func list(_ span: Chart.Span) -> String { lists[span == .day ? 0 : 1] }

  /// Whether the response has the members of a weekly chart.
  var isWeekly: Bool {
    guard case .success(let envelope) = envelope else { return false }
    return envelope.lists[1] != nil || Fields(envelope.heading).value("yearWeekTime") != nil
  }

  /// Throws if the list of rows is missing or null: only an empty list has no rows.
  func requireList(_ span: Chart.Span) throws(Mismatch) {
    guard try envelope.get().lists[span == .day ? 0 : 1] == nil else { return }
    throw Mismatch(.missing(.list), at: Self.list(span)).within(Self.envelope)
  }

  /// Returns the chart, or throws the first unexpected value.
  func chart(_ span: Chart.Span) throws(Mismatch) -> Chart {
    let envelope = try envelope.get()
    do throws(Mismatch) {
      let heading = Fields(envelope.heading)
      // The field has a lower-case `o`, unlike its envelope.
      let name = try heading.text("boxofficeType")
      let days = try heading.dayRange("showRange")
      let week = try span == .day ? nil : heading.week("yearWeekTime")
      let rows = try envelope.lists[span == .day ? 0 : 1]?.get() ?? ColumnarCharts()
      return Chart(span: span, heading: name, days: days, week: week, rows: rows)
    } catch {
      throw error.within(Self.envelope)
    }
  }
}

// MARK: - Reading

extension ChartDecoder {
  private mutating func readResponse() throws(JSONError) {
    if try scanner.open(UInt8(ascii: "}")) { return }
    repeat {
      let name = try scanner.string()
      try scanner.takeColon()
      if name == Self.envelope {
        try readEnvelope()
      } else {
        _ = try scanner.token()
        if Self.faults.contains(name) { hasFault = true }
      }
    } while try scanner.goesOn(until: UInt8(ascii: "}"))
  }

  private mutating func readEnvelope() throws(JSONError) {
    guard scanner.byte == UInt8(ascii: "{") else {
      let value = scanner.value(of: try scanner.token())
      envelope = .failure(
        value == .null
          ? .noEnvelope : Mismatch(.kind(.object, found: value.kind), at: Self.envelope)
      )
      return
    }
    var found = Envelope()
    defer { envelope = .success(found) }
    if try scanner.open(UInt8(ascii: "}")) { return }
    repeat {
      let name = try scanner.string()
      try scanner.takeColon()
      if let list = Self.lists.firstIndex(of: name) {
        found.lists[list] = try readList(name)
      } else {
        let value = try scanner.token()
        if Self.heading.contains(name) {
          found.heading.append(JSON.Member(name: name, value: scanner.value(of: value)))
        }
      }
    } while try scanner.goesOn(until: UInt8(ascii: "}"))
  }

  /// Reads the list of rows, or returns nil for null.
  private mutating func readList(
    _ name: String
  ) throws(JSONError) -> Result<ColumnarCharts, Mismatch>? {
    guard scanner.byte == UInt8(ascii: "[") else {
      let value = scanner.value(of: try scanner.token())
      if value == .null { return nil }
      return .failure(Mismatch(.kind(.list, found: value.kind), at: name))
    }
    var rows = ChartRows()
    if try scanner.open(UInt8(ascii: "]")) { return .success(ColumnarCharts()) }
    var failure: Mismatch?
    var row = 0
    repeat {
      row += 1
      let problem = try readRow(&rows, isKept: failure == nil)
      failure = failure ?? problem?.within(name, row: row)
    } while try scanner.goesOn(until: UInt8(ascii: "]"))
    return failure.map { .failure($0) } ?? .success(rows.columns)
  }

  /// Reads a row, and adds it unless an earlier one was unexpected.
  private mutating func readRow(
    _ rows: inout ChartRows,
    isKept: Bool
  ) throws(JSONError) -> Mismatch? {
    guard scanner.byte == UInt8(ascii: "{") else {
      let value = scanner.value(of: try scanner.token())
      return Mismatch(.kind(.object, found: value.kind))
    }
    rows.clear()
    if !(try scanner.open(UInt8(ascii: "}"))) {
      var expected = 0
      repeat {
        let key = try scanner.key(of: ChartRows.names, ChartRows.indices, expected: expected)
        let value = try scanner.token()
        guard let key else { continue }
        rows.values[key] = value
        expected = key + 1
      } while try scanner.goesOn(until: UInt8(ascii: "}"))
    }
    guard isKept else { return nil }
    do throws(Mismatch) { try rows.append(CellReader(bytes: bytes, scanner: scanner)) } catch {
      return error
    }
    return nil
  }
}

extension Mismatch {
  /// The response has no chart.
  fileprivate static let noEnvelope = Mismatch(.missing(.object), at: "boxOfficeResult")
}

extension Fields {
  fileprivate func week(_ name: String) throws(Mismatch) -> WeekNumber {
    let text = try text(name)
    guard let week = WeekNumber(compact: text) else {
      throw Mismatch(.unreadable(.week, text: text), at: name)
    }
    return week
  }
}
