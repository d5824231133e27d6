import BosDomain
import BosText

extension Value {
  /// Returns an element: `base[key]` of the language.
  ///
  /// Indexes count from 0; negative ones count from the end.
  package static func index(_ base: Value, _ key: Value) throws(RuntimeError) -> Value {
    switch (base, key) {
    case (.list(let list), .int(let index)):
      return list.items[try place(index, in: base, count: list.count)]
    case (.record(let record), .text(let name)):
      return try record.field(name)
    case (.table(let table), .int(let index)):
      return .record(table.record(try place(index, in: base, count: table.rowCount)))
    case (.table(let table), .text(let name)):
      return try table.list(of: name)
    case (.text(let text), .int(let index)):
      return .text(String(try character(index, of: text)))
    case (.range(let range), .int(let index)):
      return try range.element(index)
    default:
      throw .notIndexable(base, key)
    }
  }

  /// The number of elements, if any: characters of a text, fields of a record, rows of a table.
  package var elementCount: Int? {
    switch self {
    case .text(let text): text.count
    case .list(let list): list.count
    case .record(let record): record.keys.count
    case .range(let range): Int(clamping: range.count)
    case .table(let table): table.rowCount
    default: nil
    }
  }

  /// Converts an index, which may count from the end, to a position.
  package static func place(
    _ index: Int64,
    in base: Value,
    count: Int
  ) throws(RuntimeError) -> Int {
    // The count isn't negative, so adding it to a negative index can't overflow.
    let place = index < 0 ? index + Int64(count) : index
    guard place >= 0, place < count else { throw .noElement(index, in: base, count: count) }
    return Int(place)
  }

  private static func character(
    _ index: Int64,
    of text: String
  ) throws(RuntimeError) -> Character {
    // A text never has more characters than bytes.
    if index.magnitude <= UInt64(text.utf8.count) {
      let start = index < 0 ? text.endIndex : text.startIndex
      let end = index < 0 ? text.startIndex : text.endIndex
      if let place = text.index(start, offsetBy: Int(index), limitedBy: end),
        place < text.endIndex
      {
        return text[place]
      }
    }
    throw .noElement(index, in: .text(text), count: text.count)
  }
}

extension RangeValue {
  /// Returns an element; negative indexes count from the end.
  fileprivate func element(_ index: Int64) throws(RuntimeError) -> Value {
    let (number, overflow) =
      index < 0
      ? upper.addingReportingOverflow(index + 1) : lower.addingReportingOverflow(index)
    if overflow || number < lower || number > upper {
      throw .noElement(index, in: .range(self), count: Int(clamping: count))
    }
    return kind.value(number)
  }
}

extension Record {
  /// Returns an existing field.
  package func field(_ name: String) throws(RuntimeError) -> Value {
    guard let position = position(named: name) else { throw .noField(name, among: keys) }
    return values[position]
  }
}

extension Table {
  /// Returns an existing column as a list.
  package func list(of name: String) throws(RuntimeError) -> Value {
    guard let column = column(name) else {
      if isOpen { return .list(ListValue(flat: [])) }
      throw .noColumn(name, among: columnNames)
    }
    try Limits.check(count: rowCount)
    return .list(try column.list())
  }
}

extension Column {
  package func list() throws(RuntimeError) -> ListValue {
    try Interruption.grow(by: count, Value.self)
    var items: [Value] = []
    items.reserveCapacity(count)
    for row in 0..<count { try items.add(self[row]) }
    return kind == .any ? try ListValue(items) : ListValue(flat: items)
  }
}

extension RuntimeError {
  fileprivate static func noElement(
    _ index: Int64,
    in base: Value,
    count: Int
  ) -> RuntimeError {
    let (one, many, korean) = base.elementWords
    let has = count == 0 ? "is empty" : "has \(count == 1 ? "1 \(one)" : "\(count) \(many)")"
    let last = count - 1
    return RuntimeError(
      .index,
      "there is no \(one) \(index): the \(base.typeName) \(has)",
      ko: "\(index)번 \(Particle.subject.attached(to: korean)) 없습니다. \(korean) 수는 \(count)개입니다",
      hint: count == 0
        ? nil
        : Phrase(
          "indexes run from 0 to \(last); -1 is the last",
          ko: "0~\(last) 범위에서 쓰세요. -1은 마지막입니다"
        )
    )
  }

  package static func noField(_ name: String, among keys: [String]) -> RuntimeError {
    RuntimeError(
      .name,
      "the record has no field `\(name)`",
      ko: "레코드에 `\(name)` 필드가 없습니다",
      hint: .choosing(name, among: keys, one: "field", ko: "필드")
    )
  }

  fileprivate static func notIndexable(_ base: Value, _ key: Value) -> RuntimeError {
    let (value, index) = (base.typePhrase, key.typePhrase)
    let wanted: Phrase
    switch base {
    case .list, .text, .range: wanted = Phrase("an int", ko: "int")
    case .record: wanted = Phrase("a text", ko: "text")
    case .table: wanted = Phrase("an int or a text", ko: "int나 text")
    case .null:
      return RuntimeError(
        .type,
        "null has no elements",
        ko: "null에는 요소가 없습니다",
        hint: .replacingNull
      )
    default:
      return RuntimeError(
        .type,
        "\(value.english) has no elements",
        ko: "\(value.korean) 값에는 요소가 없습니다",
        hint: base.isDay ? Phrase(verbatim: "$day.year, $day.month, $day.day") : nil
      )
    }
    return RuntimeError(
      .type,
      "the index of \(value.english) must be \(wanted.english), but is \(index.english)",
      ko: """
        \(value.korean) 값의 인덱스로 \(wanted.korean) 값이 필요한데 \
        \(index.korean) 값이 들어왔습니다
        """,
      hint: .indexing(base, key)
    )
  }
}

extension Value {
  /// The words for the elements: singular, plural and Korean.
  fileprivate var elementWords: (one: String, many: String, korean: String) {
    switch self {
    case .table: ("row", "rows", "행")
    case .text: ("character", "characters", "글자")
    default: ("element", "elements", "요소")
    }
  }
}

extension Phrase {
  static var replacingNull: Phrase {
    Phrase(
      "test for null first, or give a default: ($x ?? …)",
      ko: "null인지 먼저 확인하거나 기본값을 정하세요: ($x ?? …)"
    )
  }

  /// Suggests the closest name, or lists the names if they are few.
  static func choosing(
    _ name: String,
    among names: [String],
    one: String,
    ko korean: String
  ) -> Phrase? {
    if let near = closest(to: name, in: names) { return .didYouMean(near) }
    if names.isEmpty { return nil }
    let list = names.prefix(8).map { "`\($0)`" }.joined(separator: ", ")
    let rest = names.count > 8 ? ", …" : ""
    return Phrase(
      "its \(one)\(names.count == 1 ? " is" : "s are") \(list)\(rest)",
      ko: "\(korean): \(list)\(rest)"
    )
  }

  fileprivate static func indexing(_ base: Value, _ key: Value) -> Phrase? {
    switch (base, key) {
    case (_, .num):
      Phrase("to convert a num to an int, use round(…)", ko: "정수로 바꾸려면 `반올림(…)`을 쓰세요")
    case (.list, .range), (.text, .range):
      Phrase("for a part, use slice($x, from, to)", ko: "일부는 `자르기($x, 처음, 끝)`으로 가져오세요")
    case (.list(let list), .text(let name)):
      if case .record(let first)? = list.items.first, first[name] != nil {
        Phrase(verbatim: "map($list, fn(x) => $x[\(quoted(name))])")
      } else {
        .asNumber(name)
      }
    default: nil
    }
  }
}
