import BosText

/// The limits beyond which a value causes an error rather than exhausting memory.
package enum Limits {
  /// The elements of a list, or the characters of a text.
  @inlinable package static var elements: Int { 10_000_000 }
  /// More bytes than any text of ordinary characters has.
  @inlinable package static var bytes: Int { elements * 16 }
  /// The nesting of lists, records and closures.
  @inlinable package static var nesting: UInt8 { 64 }

  package static func check(count: Int) throws(RuntimeError) {
    if count > elements { throw .tooManyElements }
  }

  /// Checks a text's length; it counts characters only if there are many bytes.
  package static func check(_ text: String) throws(RuntimeError) {
    try Interruption.grow(by: text.utf8.count)
    if text.utf8.count > elements, text.count > elements { throw .textTooLong }
  }

  /// Computes the nesting depth of a list of these values.
  package static func depth(of values: [Value]) throws(RuntimeError) -> UInt8 {
    var deepest: UInt8 = 0
    for index in values.indices {
      // Most lists are short and need no check.
      if index & 0xFFF == 0xFFF { try Interruption.check() }
      switch values[index] {
      case .null, .bool, .int, .num, .text, .day, .month: continue
      default: deepest = max(deepest, values[index].nesting)
      }
    }
    return try depth(around: deepest)
  }

  /// Computes the nesting depth of a container of one value.
  static func depth(of value: Value) throws(RuntimeError) -> UInt8 {
    try depth(around: value.nesting)
  }

  private static func depth(around deepest: UInt8) throws(RuntimeError) -> UInt8 {
    if deepest >= nesting { throw .nestedTooDeep }
    return deepest + 1
  }
}

extension RuntimeError {
  static var tooManyElements: RuntimeError {
    RuntimeError(
      .limit,
      "a list can have at most 10,000,000 elements",
      ko: "목록의 요소는 최대 10,000,000개입니다"
    )
  }

  package static var textTooLong: RuntimeError {
    RuntimeError(
      .limit,
      "text can have at most 10,000,000 characters",
      ko: "텍스트는 최대 10,000,000자입니다"
    )
  }

  package static var nestedTooDeep: RuntimeError {
    RuntimeError(
      .limit,
      "lists, records and functions can be nested at most 64 deep",
      ko: "목록, 레코드, 함수는 최대 64단계까지 중첩할 수 있습니다"
    )
  }
}
