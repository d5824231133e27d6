import BosDomain
import BosLanguage
import BosTables
import BosText

extension FunctionCall {
  /// Returns whether an argument is present and isn't null.
  func has(_ index: Int) -> Bool { !self[index].isMissing }

  func int(_ index: Int) throws(RuntimeError) -> Int64 {
    guard case .int(let number) = self[index] else { throw .wrongType(self[index], .int) }
    return number
  }

  /// Reads a number; a large int is rounded.
  func number(_ index: Int) throws(RuntimeError) -> Double {
    guard let number = self[index].double else { throw .wrongType(self[index], .num) }
    return number
  }

  func text(_ index: Int) throws(RuntimeError) -> String {
    guard case .text(let text) = self[index] else { throw .wrongType(self[index], .text) }
    return text
  }

  func day(_ index: Int) throws(RuntimeError) -> Day {
    guard case .day(let day) = self[index] else { throw .wrongType(self[index], .day) }
    return day
  }

  func record(_ index: Int) throws(RuntimeError) -> Record {
    guard case .record(let record) = self[index] else { throw .wrongType(self[index], .record) }
    return record
  }

  /// Reads a list, or creates one from a range, a record's values or a table's rows.
  func list(_ index: Int) throws(RuntimeError) -> ListValue {
    switch self[index] {
    case .list(let list): return list
    case .range, .record, .table: return try Iterable.list(self[index])
    default: throw .wrongType(self[index], .list)
    }
  }

  /// Reads a count, which can't be negative.
  func count(_ index: Int) throws(RuntimeError) -> Int {
    let number = try int(index)
    if number >= 0 { return Int(number) }
    throw RuntimeError(
      .value,
      "a count must be 0 or more, but is \(number)",
      ko: "개수에 0 이상의 값이 필요한데 \(number) 값이 들어왔습니다"
    )
  }

  /// Calls a function that returns a bool; null counts as false.
  func isTrue(_ function: Value, _ argument: Value) throws(RuntimeError) -> Bool {
    switch try call(function, with: argument) {
    case .bool(let isTrue): return isTrue
    case .null: return false
    case let other:
      let type = other.typePhrase
      throw RuntimeError(
        .type,
        "the function must return a bool, but returns \(type.english)",
        ko: "함수의 결과로 참·거짓 값이 필요한데 \(type.korean) 값이 들어왔습니다",
        hint: Phrase("such as fn(x) => $x > 3", ko: "`fn(x) => $x > 3`처럼 쓰세요")
      )
    }
  }

  /// Reads one of several words, or returns the first by default.
  func choice<Choice>(
    _ index: Int,
    _ choices: KeyValuePairs<String, Choice>
  ) throws(RuntimeError) -> Choice {
    if !has(index), let first = choices.first { return first.value }
    let word = try text(index)
    if let match = choices.first(where: { $0.key == word }) { return match.value }
    let words = choices.map { "\"\($0.key)\"" }.joined(separator: ", ")
    throw RuntimeError(
      .value,
      "\(quoted(word)) is not one of the choices",
      ko: "\(quoted(word)): 쓸 수 없는 값입니다",
      hint: Phrase("use one of \(words)", ko: "쓸 수 있는 값: \(words)")
    )
  }
}

extension RuntimeError {
  /// The error for an argument of the wrong type.
  static func wrongType(_ value: Value, _ wanted: TypeName.Kind) -> RuntimeError {
    let (found, type) = (value.typePhrase, wanted.phrase)
    return RuntimeError(
      .type,
      "an argument must be \(type.english), but is \(found.english)",
      ko: "\(type.korean) 값이 필요한데 \(found.korean) 값이 들어왔습니다"
    )
  }

  /// The error for a text that can't be converted.
  static func unreadable(
    _ text: String,
    as wanted: Phrase,
    hint: Phrase? = nil
  ) -> RuntimeError {
    let shown = quoted(truncated(text, to: 40))
    return RuntimeError(
      .value,
      "can't read \(shown) as \(wanted.english)",
      ko:
        "\(Particle.object.attached(to: shown)) \(Particle.direction.attached(to: wanted.korean)) 읽을 수 없습니다",
      hint: hint
    )
  }
}
