import BosSystem

/// A hash table from values to numbers, in parts, so that none takes long to grow.
package struct ValueNumbers {
  private typealias Part = [HashableValue: Int32]

  private var parts = [Part](repeating: [:], count: 256)

  package init() {}

  /// Returns a value's number, assigning one to a new value.
  package mutating func number(of value: Value, orElse new: Int32) -> Int32 {
    let key = HashableValue(value)
    let part = key.hashValue & 0xFF
    if let number = parts[part][key] { return number }
    parts[part][key] = new
    return new
  }

  /// Drops all values; another thread may free them.
  package mutating func drop() { Leftovers.free(&parts) }
}
