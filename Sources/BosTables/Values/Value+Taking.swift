/// Taking a value out of its place, so that the place doesn't hold a second reference to it.
///
/// Whoever takes a value changes it without a copy if nothing else holds it, and puts it back.
extension Value {
  /// Takes a text and leaves null, or returns nil for any other value.
  package mutating func takeText() -> String? {
    guard case .text(let text) = self else { return nil }
    self = .null
    return text
  }

  /// Takes a list and leaves null, or returns nil for any other value.
  package mutating func takeList() -> ListValue? {
    guard case .list(let list) = self else { return nil }
    self = .null
    return list
  }

  /// Takes a record and leaves null, or returns nil for any other value.
  package mutating func takeRecord() -> Record? {
    guard case .record(let record) = self else { return nil }
    self = .null
    return record
  }
}
