import BosText

/// The sizes past which a value is an ordinary error and not a dead process.
package enum Limits {
  /// Elements of a list and characters of a text.
  package static let elements = 10_000_000
  /// Lists, records and closures within one another.
  package static let nesting: UInt8 = 64
  /// Calls within one another.
  package static let calls = 256

  static func check(count: Int) throws(RuntimeError) {
    if count > elements { throw .tooManyElements }
  }

  /// Checks a text's length; counts characters only when the bytes could be too many.
  static func check(_ text: String) throws(RuntimeError) {
    if text.utf8.count > elements, text.count > elements { throw .textTooLong }
  }

  /// Computes how deep a container of these values nests.
  static func depth(of values: some Collection<Value>) throws(RuntimeError) -> UInt8 {
    var deepest: UInt8 = 0
    for value in values {
      deepest = max(deepest, value.nesting)
    }
    if deepest >= nesting { throw .nestedTooDeep }
    return deepest + 1
  }
}

extension RuntimeError {
  static var tooManyElements: RuntimeError {
    RuntimeError(
      .limit,
      "a list can have at most 10,000,000 elements",
      ko: "목록에는 요소를 최대 10,000,000개까지 담을 수 있습니다"
    )
  }

  static var textTooLong: RuntimeError {
    RuntimeError(
      .limit,
      "text can have at most 10,000,000 characters",
      ko: "글은 최대 10,000,000자까지 담을 수 있습니다"
    )
  }

  static var nestedTooDeep: RuntimeError {
    RuntimeError(
      .limit,
      "lists, records and functions can be nested at most 64 deep",
      ko: "목록, 레코드, 함수는 최대 64겹까지 겹칠 수 있습니다"
    )
  }
}
