import BosDomain

extension Chart {
  init(_ answer: Fields, span: Span, list: String) throws(Mismatch) {
    let envelope = "boxOfficeResult"
    let result = try answer.object(envelope)
    do throws(Mismatch) {
      self.init(
        span: span,
        // The field has a lower-case `o`, unlike its envelope.
        heading: try result.text("boxofficeType"),
        days: try result.dayRange("showRange"),
        week: try span == .day ? nil : result.week("yearWeekTime"),
        entries: try result.list(list, ChartEntry.init)
      )
    } catch {
      throw error.within(envelope)
    }
  }
}

extension ChartEntry {
  init(_ row: Fields) throws(Mismatch) {
    self.init()
    // The row's number only has to be there: entries keep the order of the answer.
    _ = try row.int("rnum")
    for member in RowMember.all { self[member.field] = try row.cell(member) }
  }
}

/// A member of a row, as far as the decoder needs its description.
private struct RowMember {
  let field: ChartField
  let name: String
  let kind: ChartColumn.Kind
  let isOptional: Bool
  let mayBeEmpty: Bool

  static let all = ChartField.answered.compactMap { field in
    field.facts.answer.map { answer in
      RowMember(
        field: field,
        name: answer.name,
        kind: field.kind,
        isOptional: field.isOptional,
        mayBeEmpty: answer.mayBeEmpty
      )
    }
  }
}

extension Fields {
  /// Reads the cell of a member; a day may always be missing.
  fileprivate func cell(_ member: RowMember) throws(Mismatch) -> ChartCell {
    let name = member.name
    switch member.kind {
    case .int:
      guard member.isOptional else { return .int(try int(name)) }
      return try optionalInt(name).map { .int($0) } ?? .null
    case .num, .percent:
      guard member.isOptional else { return .num(try number(name)) }
      return try optionalNumber(name).map { .num($0) } ?? .null
    case .day:
      return try optionalDay(name).map { .day($0) } ?? .null
    case .bool:
      return .flag(try isNew(name))
    case .text:
      if member.isOptional { return try optionalText(name).map { .text($0) } ?? .null }
      return .text(member.mayBeEmpty ? try text(name) : try identity(name))
    }
  }

  fileprivate func week(_ name: String) throws(Mismatch) -> WeekNumber {
    let text = try text(name)
    guard let week = WeekNumber(compact: text) else {
      throw Mismatch(.unreadable(.week, text: text), at: name)
    }
    return week
  }

  fileprivate func isNew(_ name: String) throws(Mismatch) -> Bool {
    switch try text(name) {
    case "NEW": true
    case "OLD": false
    case let text: throw Mismatch(.unreadable(.newOrOld, text: text), at: name)
    }
  }
}
