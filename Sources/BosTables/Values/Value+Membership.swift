import BosDomain
import BosText

extension Value {
  /// Returns whether a container contains an element: `in` and `contains` of the language.
  ///
  /// A list contains its items, a text its substrings, a record its keys, and a range its elements.
  /// Nothing contains null, and null contains nothing.
  package static func contains(
    _ container: Value,
    _ element: Value
  ) throws(RuntimeError) -> Bool {
    if container.isMissing || element.isMissing { return false }
    switch (container, element) {
    case (.list(let list), _):
      for (place, item) in list.items.enumerated() {
        try Interruption.check(row: place)
        if areEqual(item, element) { return true }
      }
      return false
    case (.text(let text), .text(let part)): return try PlainText.contains(text, part)
    case (.record(let record), .text(let key)): return record.position(named: key) != nil
    case (.range(let range), _): return try range.contains(element)
    default: throw .notContainable(container, element)
    }
  }
}

extension RangeValue {
  fileprivate func contains(_ element: Value) throws(RuntimeError) -> Bool {
    let number: Int64
    switch (kind, element) {
    case (.int, .int(let int)): number = int
    case (.day, .day(let day)): number = Int64(day.number)
    case (.month, .month(let month)): number = Int64(month.number)
    default: throw .notContainable(.range(self), element)
    }
    return lower <= number && number <= upper
  }
}

extension RuntimeError {
  fileprivate static func notContainable(_ container: Value, _ element: Value) -> RuntimeError {
    let (outer, inner) = (container.containerPhrase, element.typePhrase)
    return RuntimeError(
      .type,
      "\(outer.english) can't contain \(inner.english)",
      ko: """
        \(outer.korean)에는 \(Particle.subject.attached(to: inner.korean)) 들어 있을 수 없습니다
        """,
      hint: .containing(container, element)
    )
  }
}

extension Value {
  /// The container's name in messages, with the element type of a range.
  fileprivate var containerPhrase: Phrase {
    guard case .range(let range) = self else { return typePhrase }
    return Phrase("a range of \(range.kind)s", ko: "\(range.kind) range")
  }
}

extension Phrase {
  fileprivate static func containing(_ container: Value, _ element: Value) -> Phrase? {
    switch (container, element) {
    case (.range(let range), .num) where range.kind == .int:
      let (lower, upper) = (range.lower, range.upper)
      return Phrase(verbatim: "n >= \(lower) and n <= \(upper)")
    case (.range, .day):
      return Phrase("for the month of a day, use month(…)", ko: "날짜가 속한 달은 `월(…)`로 구하세요")
    case (.range(let range), .text(let text)):
      return range.kind == .day ? .asDay(text) : .asNumber(text)
    case (.text, _):
      return Phrase("to convert any value to text, use text(…)", ko: "텍스트로 바꾸려면 `텍스트(…)`를 쓰세요")
    case (.table, _):
      return Phrase(
        "name a column: $table.title contains …",
        ko: "열을 지정하세요: $table.title contains …"
      )
    case (.record, _):
      return Phrase(
        "a record contains its keys; for a list of its values, use values(…)",
        ko: "레코드에서는 키를 찾습니다. 값에서 찾으려면 `값(…)`을 쓰세요"
      )
    default:
      return nil
    }
  }
}
