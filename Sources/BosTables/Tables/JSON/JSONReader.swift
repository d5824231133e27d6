package import BosSystem
import BosText

/// Reads JSON strictly, except that it accepts a byte order mark and one object per line.
package enum JSONReader {
  /// Reads a file: an array of objects, or several objects in a row, is a table.
  package static func read(_ file: FileBytes, name: String) throws(RuntimeError) -> Value {
    try file.withBytes { (bytes) throws(RuntimeError) in
      var parser = JSONParser(bytes, name: name)
      return try parser.document(asTable: true)
    }
  }

  /// Reads bytes in memory as a file.
  package static func read(
    bytes: some Collection<UInt8>,
    name: String
  ) throws(RuntimeError) -> Value {
    try read(FileBytes(bytes), name: name)
  }

  /// Reads one value; arrays become lists.
  package static func value(
    bytes: some Collection<UInt8>,
    name: String
  ) throws(RuntimeError) -> Value {
    try FileBytes(bytes).withBytes { (bytes) throws(RuntimeError) in
      var parser = JSONParser(bytes, name: name)
      return try parser.document(asTable: false)
    }
  }
}

/// Reads nested values.
struct JSONParser {
  private var scanner: JSONScanner
  /// The number of open arrays and objects.
  private var openCount: UInt8 = 0
  /// The keys of the last object at each depth, which the next one usually shares.
  private var lastKeys = [[String]](repeating: [], count: Int(Limits.nesting) + 1)

  init(_ bytes: UnsafeBufferPointer<UInt8>, name: String) {
    scanner = JSONScanner(bytes, name: name)
  }

  mutating func document(asTable: Bool) throws(RuntimeError) -> Value {
    scanner.skipBlanks()
    if asTable, let table = try table() { return .table(table) }
    let value = try value()
    scanner.skipBlanks()
    if scanner.byte == nil { return value }
    guard asTable, case .record(let first) = value, scanner.byte == UInt8(ascii: "{") else {
      throw scanner.expected(Phrase("the end", ko: "끝"))
    }
    var rows = RowCollector()
    try rows.append(keys: first.keys, values: first.values)
    while scanner.byte != nil {
      guard scanner.byte == UInt8(ascii: "{") else {
        throw scanner.expected(Phrase("an object", ko: "객체"))
      }
      try appendObject(to: &rows)
      scanner.skipBlanks()
    }
    return .table(try Table(objects: rows))
  }

  /// Reads an array of objects only, or returns nil at the same position for anything else.
  private mutating func table() throws(RuntimeError) -> Table? {
    let start = scanner
    guard scanner.take("[") else { return nil }
    openCount = 1
    defer { openCount = 0 }
    var rows = RowCollector()
    scanner.skipBlanks()
    if !scanner.take("]") {
      repeat {
        scanner.skipBlanks()
        guard scanner.byte == UInt8(ascii: "{") else {
          scanner = start
          return nil
        }
        try appendObject(to: &rows)
        scanner.skipBlanks()
      } while scanner.take(",")
      guard scanner.take("]") else {
        throw scanner.expected(Phrase("a comma or `]`", ko: "쉼표나 `]`"))
      }
    }
    scanner.skipBlanks()
    if scanner.byte != nil { throw scanner.expected(Phrase("the end", ko: "끝")) }
    return try Table(objects: rows)
  }

  private mutating func appendObject(to rows: inout RowCollector) throws(RuntimeError) {
    let (keys, values) = try entries()
    try rows.append(keys: keys, values: values)
  }

  private mutating func value() throws(RuntimeError) -> Value {
    switch scanner.byte {
    case UInt8(ascii: "{"): return .record(try object())
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""): return .text(try scanner.string())
    case UInt8(ascii: "t"):
      try scanner.takeWord("true")
      return .bool(true)
    case UInt8(ascii: "f"):
      try scanner.takeWord("false")
      return .bool(false)
    case UInt8(ascii: "n"):
      try scanner.takeWord("null")
      return .null
    case let byte? where byte == UInt8(ascii: "-") || CSVCell.digit(byte) != nil:
      return try scanner.number()
    default:
      throw scanner.expected(Phrase("a value", ko: "값"))
    }
  }

  private mutating func open() throws(RuntimeError) {
    if openCount == Limits.nesting {
      throw scanner.error(
        Phrase("arrays and objects nest at most 64 deep", ko: "배열과 객체는 최대 64겹까지 겹칠 수 있습니다")
      )
    }
    openCount += 1
  }

  private mutating func array() throws(RuntimeError) -> Value {
    try open()
    defer { openCount -= 1 }
    _ = scanner.take("[")
    var items: [Value] = []
    scanner.skipBlanks()
    if !scanner.take("]") {
      repeat {
        scanner.skipBlanks()
        items.append(try value())
        scanner.skipBlanks()
      } while scanner.take(",")
      guard scanner.take("]") else {
        throw scanner.expected(Phrase("a comma or `]`", ko: "쉼표나 `]`"))
      }
    }
    return .list(try ListValue(items))
  }

  private mutating func object() throws(RuntimeError) -> Record {
    let (keys, values) = try entries()
    return try Record(keys, values)
  }

  /// Reads a colon and the value after it, with white space around them.
  private mutating func member() throws(RuntimeError) -> Value {
    scanner.skipBlanks()
    guard scanner.take(":") else { throw scanner.expected(Phrase("a colon", ko: "쌍점")) }
    scanner.skipBlanks()
    let value = try value()
    scanner.skipBlanks()
    return value
  }

  /// Reads an object's keys, each once, and their values.
  private mutating func entries() throws(RuntimeError) -> (keys: [String], values: [Value]) {
    try open()
    defer { openCount -= 1 }
    _ = scanner.take("{")
    var keys: [String] = []
    var values: [Value] = []
    var places: [String: Int] = [:]
    var expected = lastKeys[Int(openCount)]
    var isAsExpected = true
    scanner.skipBlanks()
    if !scanner.take("}") {
      repeat {
        scanner.skipBlanks()
        if isAsExpected, values.count < expected.count,
          scanner.takeString(expected[values.count])
        {
          values.append(try member())
          continue
        }
        let key = try scanner.string()
        let value = try member()
        if isAsExpected {
          // From here on the keys differ, and must be looked up.
          isAsExpected = false
          keys = Array(expected.prefix(values.count))
          for (place, key) in keys.enumerated() { places[key] = place }
        }
        if let place = places[key] {
          values[place] = value
        } else {
          places[key] = keys.count
          keys.append(key)
          values.append(value)
        }
      } while scanner.take(",")
      guard scanner.take("}") else {
        throw scanner.expected(Phrase("a comma or `}`", ko: "쉼표나 `}`"))
      }
    }
    if isAsExpected {
      if values.count < expected.count { expected.removeLast(expected.count - values.count) }
      keys = expected
    }
    lastKeys[Int(openCount)] = keys
    return (keys, values)
  }
}
