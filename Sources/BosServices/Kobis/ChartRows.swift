import BosDomain
import BosJSON

/// The rows of a chart as columns, and the values of the current row.
struct ChartRows {
  /// The values of the current row, by the indices of `names`; missing ones are null.
  var values = [JSONToken](repeating: .null, count: names.count)
  private var sheet = ColumnarCharts()
  private var pools = ColumnarCharts().texts.map { _ in ColumnarCharts.TextPool() }

  /// The row's number, and the member of each field.
  static let names = ["rnum"] + members.map(\.name)
  static let indices = Dictionary(uniqueKeysWithValues: zip(names, names.indices))

  /// A member of a row, as far as the decoder needs its description.
  private struct Member {
    let field: ChartField
    let slot: Int
    let name: String
    let kind: ChartColumn.Kind
    let isOptional: Bool
    let mayBeEmpty: Bool
  }

  private static let members = ChartField.answered.compactMap { field in
    field.facts.answer.map { answer in
      Member(
        field: field,
        slot: field.slot,
        name: answer.name,
        kind: field.kind,
        isOptional: field.isOptional,
        mayBeEmpty: answer.mayBeEmpty
      )
    }
  }

  /// The columns, apart from the day of the chart.
  var columns: ColumnarCharts {
    var columns = sheet
    for slot in pools.indices { columns.texts[slot].entries = pools[slot].entries }
    let count = sheet[ints: .rank].count
    for field in Self.absent {
      switch field.kind {
      case .int: columns[ints: field] = Array(repeating: ColumnarCharts.nullInt, count: count)
      case .num, .percent:
        columns[nums: field] = Array(repeating: ColumnarCharts.nullNum, count: count)
      case .day: columns[days: field] = Array(repeating: ColumnarCharts.nullDay, count: count)
      case .bool: columns[flags: field] = Array(repeating: false, count: count)
      case .text:
        columns[texts: field].places = Array(repeating: ColumnarCharts.nullPlace, count: count)
      }
    }
    return columns
  }

  /// The fields that no response has.
  private static let absent = ChartField.allCases.filter {
    $0.facts.answer == nil && $0.facts.store != .day
  }

  mutating func clear() {
    for index in values.indices { values[index] = .null }
  }

  /// Adds the current row to the columns, or throws the first unexpected value in it.
  mutating func append(_ reader: CellReader) throws(Mismatch) {
    // The row's number only has to be there: rows keep the order of the response.
    _ = try reader.int(values[0], "rnum", isOptional: false)
    for (place, member) in Self.members.enumerated() {
      let (value, name) = (values[place + 1], member.name)
      switch member.kind {
      case .int:
        let number = try reader.int(value, name, isOptional: member.isOptional)
        sheet.ints[member.slot].append(number.map { Int64($0) } ?? ColumnarCharts.nullInt)
      case .num, .percent:
        let number = try reader.number(value, name, isOptional: member.isOptional)
        sheet.nums[member.slot].append(number ?? ColumnarCharts.nullNum)
      case .day:
        // A day may always be missing.
        sheet.days[member.slot].append(
          try reader.day(value, name)?.number ?? ColumnarCharts.nullDay
        )
      case .bool: sheet.flags[member.slot].append(try reader.isNew(value, name))
      case .text:
        let text = try reader.text(value, name, member.isOptional, member.mayBeEmpty)
        let place = text.map { pools[member.slot].place(of: $0) } ?? ColumnarCharts.nullPlace
        sheet.texts[member.slot].places.append(place)
      }
    }
  }
}

/// Reads the values of a row: usual ones from the bytes, all others like any other field.
struct CellReader {
  let bytes: [UInt8]
  let scanner: JSONScanner

  func int(_ value: JSONToken, _ name: String, isOptional: Bool) throws(Mismatch) -> Int? {
    if let range = range(value), let number = NumberText.int(bytes, range) { return number }
    let field = field(value, name)
    return try isOptional ? field.optionalInt(name) : field.int(name)
  }

  func number(_ value: JSONToken, _ name: String, isOptional: Bool) throws(Mismatch) -> Double? {
    if let range = range(value), let number = NumberText.double(bytes, range) { return number }
    let field = field(value, name)
    return try isOptional ? field.optionalNumber(name) : field.number(name)
  }

  func day(_ value: JSONToken, _ name: String) throws(Mismatch) -> Day? {
    if let day = line(value).flatMap({ Day($0) }) { return day }
    return try field(value, name).optionalDay(name)
  }

  func isNew(_ value: JSONToken, _ name: String) throws(Mismatch) -> Bool {
    let text: String
    if let line = line(value) { text = line } else { text = try field(value, name).text(name) }
    switch text {
    case "NEW": return true
    case "OLD": return false
    default: throw Mismatch(.unreadable(.newOrOld, text: text), at: name)
    }
  }

  func text(
    _ value: JSONToken,
    _ name: String,
    _ isOptional: Bool,
    _ mayBeEmpty: Bool
  ) throws(Mismatch) -> String? {
    if let line = line(value), !line.isEmpty { return line }
    let field = field(value, name)
    if isOptional { return try field.optionalText(name) }
    return mayBeEmpty ? try field.text(name) : try field.identity(name)
  }

  /// The value as the only member of an object.
  private func field(_ value: JSONToken, _ name: String) -> Fields {
    Fields([JSON.Member(name: name, value: scanner.value(of: value))])
  }

  /// The place of a value that may be a plain number.
  private func range(_ value: JSONToken) -> Range<Int>? {
    switch value {
    case .ascii(let range), .number(let range): range
    default: nil
    }
  }

  /// The line of a text, or nil for another kind of value.
  private func line(_ value: JSONToken) -> String? {
    switch value {
    case .ascii(let range): CleanText.line(String(decoding: bytes[range], as: UTF8.self))
    case .text(let text): CleanText.line(text)
    default: nil
    }
  }
}
