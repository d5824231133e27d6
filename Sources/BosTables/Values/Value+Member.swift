import BosDomain
package import BosText

extension Value {
  /// Returns a part by its name: `base.name` of the language.
  package static func member(
    _ base: Value,
    _ name: String,
    in language: DisplayLanguage
  ) throws(RuntimeError) -> Value {
    switch base {
    case .record(let record): return try record.field(name)
    case .table(let table): return try table.list(of: name)
    case .range(let range) where name == "count": return .int(try range.exactCount())
    default: break
    }
    guard let part = base.part(name, in: language) else { throw .noMember(base, name) }
    return part
  }

  private func part(_ name: String, in language: DisplayLanguage) -> Value? {
    switch self {
    case .day(let day): day.part(name)
    case .month(let month): month.part(name)
    case .period(let period): period.part(name)
    case .range(let range): range.part(name)
    case .error(let error): error.part(name, in: language)
    default: nil
    }
  }

  /// The names that `member` accepts for a type other than records and tables.
  private var partNames: [String] {
    switch self {
    case .day: ["year", "month", "day", "weekday", "week"]
    case .month: ["year", "month", "first", "last"]
    case .period: ["months", "days"]
    case .range: ["first", "last", "count"]
    case .error: ["kind", "message", "status", "line", "hint"]
    default: []
    }
  }
}

extension Day {
  fileprivate func part(_ name: String) -> Value? {
    switch name {
    case "year": .int(Int64(year))
    case "month": .int(Int64(month))
    case "day": .int(Int64(dayOfMonth))
    case "weekday": .int(Int64(weekday.rawValue))
    case "week": .int(Int64(isoWeek.week))
    default: nil
    }
  }
}

extension Month {
  fileprivate func part(_ name: String) -> Value? {
    switch name {
    case "year": .int(Int64(year))
    case "month": .int(Int64(month))
    case "first": .day(first)
    case "last": .day(last)
    default: nil
    }
  }
}

extension Period {
  fileprivate func part(_ name: String) -> Value? {
    switch name {
    case "months": .int(Int64(months))
    case "days": .int(Int64(days))
    default: nil
    }
  }
}

extension RangeValue {
  /// The ends of an empty range are null, like those of an empty list.
  fileprivate func part(_ name: String) -> Value? {
    switch name {
    case "first": count == 0 ? .null : kind.value(lower)
    case "last": count == 0 ? .null : kind.value(upper)
    case "count": .int(count)
    default: nil
    }
  }
}

extension ErrorValue {
  fileprivate func part(_ name: String, in language: DisplayLanguage) -> Value? {
    switch name {
    case "kind": return .text(error.kindName)
    case "status": return .int(Int64(error.status))
    case "message": return .text(error.message.text(in: language))
    case "hint": return (error.hint?.text(in: language)).map(Value.text) ?? .null
    case "line":
      guard let source = error.source, let range = error.range else { return .null }
      return .int(Int64(source.line(of: range.start) + 1))
    default: return nil
    }
  }
}

extension RuntimeError {
  fileprivate static func noMember(_ base: Value, _ name: String) -> RuntimeError {
    let type = base.typePhrase
    return RuntimeError(
      .name,
      "\(type.english) has no `\(name)`",
      ko: "\(type.korean) 값에 `\(name)` 속성이 없습니다",
      hint: base.memberHint(name)
    )
  }
}

extension Phrase {
  fileprivate static func partOfNull(_ name: String) -> Phrase {
    let part = written(name: name)
    return Phrase(
      "for null instead of an error, write `?.\(part)`; or give a default: ($x ?? …)",
      ko: "오류 대신 null이 필요하면 `?.\(part)`, 기본값이 필요하면 `($x ?? …)`로 쓰세요"
    )
  }
}

extension Value {
  private static let lengthNames: Set<String> = ["length", "len", "count", "size", "길이", "개수"]

  /// The functions of days that people write as parts.
  private static let dayFunctions: Set<String> = ["요일", "월", "연도", "주차", "분기", "quarter"]

  fileprivate func memberHint(_ name: String) -> Phrase? {
    if isMissing { return .partOfNull(name) }
    if case .day = self, Value.dayFunctions.contains(name) {
      return Phrase("write `\(name)(…)` with the day", ko: "`\(name)(날짜)`처럼 쓰세요")
    }
    if !partNames.isEmpty { return .choosing(name, among: partNames, one: "part", ko: "부분") }
    if elementCount != nil, Value.lengthNames.contains(name) {
      return Phrase("length($x)", ko: "길이($x)")
    }
    if case .list(let list) = self, case .record(let first)? = list.items.first,
      first[name] != nil
    {
      let member = written(name: name)
      return Phrase(verbatim: "$list[0].\(member), map($list, fn(x) => $x.\(member))")
    }
    if case .text = self {
      return Phrase(
        "use functions on text: length($x), upper($x)",
        ko: "텍스트에는 함수를 쓰세요: length($x), upper($x)"
      )
    }
    return nil
  }
}
