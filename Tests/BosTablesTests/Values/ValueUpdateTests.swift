import Testing

@testable import BosTables

/// What nothing else holds changes in place.
@Suite struct ValueUpdateTests {
  private func address(_ value: Value) -> UnsafeRawPointer? {
    guard case .list(let list) = value else { return nil }
    return list.items.withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) }
  }

  private func update(
    _ record: inout Record,
    _ key: String,
    _ change: (inout Value) throws(RuntimeError) -> Void
  ) throws(RuntimeError) {
    try Record.update(&record, at: record.position(of: key), key, change)
  }

  @Test func `a list grows in place until its storage is full`() throws {
    var value = Value.list(ListValue(flat: []))
    var addresses: Set<UnsafeRawPointer?> = []
    for number in Int64(0)..<10_000 {
      try Value.append(.list(ListValue(flat: [.int(number)])), to: &value)
      addresses.insert(address(value))
    }
    #expect(addresses.count < 40)
  }

  @Test func `a record with one reference changes in place`() throws {
    var record = try Record(["list"], [.list(ListValue(flat: [.int(1), .int(2)]))])
    let (object, storage) = (ObjectIdentifier(record), address(record.values[0]))
    try update(&record, "n") { (field) throws(RuntimeError) in field = .int(3) }
    try update(&record, "list") { (field) throws(RuntimeError) in
      guard var list = field.takeList() else { return }
      defer { field = .list(list) }
      list.replace(at: 0, withFlat: .int(5))
    }
    #expect(ObjectIdentifier(record) == object)
    #expect(address(record.values[0]) == storage)
    #expect(Value.record(record).literal() == "{list: [5, 2], n: 3}")
  }

  @Test func `a record with another reference is copied`() throws {
    let old = try Record(["n"], [.int(1)])
    var record = old
    try update(&record, "n") { (field) throws(RuntimeError) in field = .int(2) }
    try update(&record, "m") { (field) throws(RuntimeError) in field = .int(3) }
    #expect(Value.record(old).literal() == "{n: 1}")
    #expect(Value.record(record).literal() == "{n: 2, m: 3}")
  }

  @Test func `a change that fails leaves the record`() throws {
    var record = try Record(["n"], [.int(1)])
    for key in ["n", "m"] {
      #expect(throws: RuntimeError.self) {
        try update(&record, key) { (_) throws(RuntimeError) in throw .nestedTooDeep }
      }
    }
    #expect(Value.record(record).literal() == "{n: 1}")
  }

  @Test func `keys are found before and after there are many`() throws {
    var record = try Record([], [])
    for number in 0..<100 {
      try update(&record, "k\(number)") { (field) throws(RuntimeError) in
        field = .int(Int64(number))
      }
      #expect(record.position(of: "k\(number)") == number)
      #expect(record.position(of: "k\(number / 2)") == number / 2)
      #expect(record.position(of: "x") == nil)
    }
    #expect(record.keys == (0..<100).map { "k\($0)" })
  }
}
