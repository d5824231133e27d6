import BosJSON
import BosSystem

/// Reads nested values.
struct JSONParser {
  private var scanner: JSONScanner
  /// The error of a value that bos can't hold, such as a list that is too long.
  private(set) var refusal: RuntimeError?
  /// The offset of a number that is too large.
  private(set) var largeNumber: Int?
  /// The keys of the last object at each depth, which the next one usually shares.
  private var lastKeys = [[String]](repeating: [], count: JSONScanner.maximumDepth + 1)

  init(_ file: FileBytes) {
    scanner = JSONScanner(file.bytes)
  }

  mutating func document(asTable: Bool) throws(JSONError) -> Value {
    scanner.skipBlanks()
    if asTable, let table = try table() { return .table(table) }
    let value = try value()
    scanner.skipBlanks()
    if scanner.byte == nil { return value }
    guard asTable, case .record(let first) = value, scanner.byte == UInt8(ascii: "{") else {
      throw scanner.expected(.end)
    }
    var rows = RowCollector()
    do throws(JSONError) {
      try append(first.keys, first.values, to: &rows)
      while scanner.byte != nil {
        guard scanner.byte == UInt8(ascii: "{") else { throw scanner.expected(.object) }
        let (keys, values) = try entries()
        try append(keys, values, to: &rows)
        scanner.skipBlanks()
      }
      return .table(try makeTable(&rows))
    } catch {
      rows.drop()
      throw error
    }
  }

  /// Reads an array of objects only, or returns nil at the same position for anything else.
  private mutating func table() throws(JSONError) -> Table? {
    let start = scanner
    guard scanner.byte == UInt8(ascii: "[") else { return nil }
    var rows = RowCollector()
    do throws(JSONError) {
      if !(try scanner.open(UInt8(ascii: "]"))) {
        repeat {
          guard scanner.byte == UInt8(ascii: "{") else {
            scanner = start
            return nil
          }
          let (keys, values) = try entries()
          try append(keys, values, to: &rows)
        } while try scanner.goesOn(until: UInt8(ascii: "]"))
      }
      try scanner.takeEnd()
      return try makeTable(&rows)
    } catch {
      rows.drop()
      throw error
    }
  }

  private mutating func append(
    _ keys: [String],
    _ values: [Value],
    to rows: inout RowCollector
  ) throws(JSONError) {
    do throws(RuntimeError) {
      try Interruption.check(row: rows.rowCount)
      try rows.append(keys: keys, values: values)
    } catch {
      throw refused(error)
    }
  }

  private mutating func makeTable(_ rows: inout RowCollector) throws(JSONError) -> Table {
    do throws(RuntimeError) { return try Table(objects: &rows) } catch { throw refused(error) }
  }

  /// Keeps an error for the caller, and returns the one that stops the parser.
  private mutating func refused(_ error: RuntimeError) -> JSONError {
    refusal = error
    return JSONError(.refused, at: scanner.place)
  }

  private mutating func value() throws(JSONError) -> Value {
    switch scanner.byte {
    case UInt8(ascii: "{"):
      let (keys, values) = try entries()
      do throws(RuntimeError) { return .record(try Record(keys, values)) } catch {
        throw refused(error)
      }
    case UInt8(ascii: "["):
      let items = try items()
      do throws(RuntimeError) { return .list(try ListValue(items)) } catch { throw refused(error) }
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
    default:
      return try number()
    }
  }

  private mutating func number() throws(JSONError) -> Value {
    let number = try scanner.number()
    if let int = number.int { return .int(int) }
    guard let num = Double(scanner.text(number.range)), num.isFinite else {
      largeNumber = number.range.lowerBound
      throw JSONError(.refused, at: number.range.lowerBound)
    }
    return .num(num)
  }

  private mutating func items() throws(JSONError) -> [Value] {
    var items: [Value] = []
    if try scanner.open(UInt8(ascii: "]")) { return items }
    do throws(JSONError) {
      repeat {
        let item = try value()
        do throws(RuntimeError) { try items.add(item) } catch { throw refused(error) }
      } while try scanner.goesOn(until: UInt8(ascii: "]"))
    } catch {
      Leftovers.free(&items)
      throw error
    }
    return items
  }

  /// Reads an object's keys, each once, and their values; the last value of a key counts.
  private mutating func entries() throws(JSONError) -> (keys: [String], values: [Value]) {
    let depth = scanner.depth
    var keys: [String] = []
    var values: [Value] = []
    var places: [String: Int] = [:]
    var expected = lastKeys[depth]
    var isAsExpected = true
    if !(try scanner.open(UInt8(ascii: "}"))) {
      repeat {
        if isAsExpected, values.count < expected.count,
          scanner.takeString(expected[values.count])
        {
          try scanner.takeColon()
          values.append(try value())
          continue
        }
        let key = try scanner.string()
        try scanner.takeColon()
        let value = try value()
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
      } while try scanner.goesOn(until: UInt8(ascii: "}"))
    }
    if isAsExpected {
      if values.count < expected.count { expected.removeLast(expected.count - values.count) }
      keys = expected
    }
    lastKeys[depth] = keys
    return (keys, values)
  }
}
