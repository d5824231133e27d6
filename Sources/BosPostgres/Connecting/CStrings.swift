/// Calls a function with texts as C strings, ended by NULL; nil is NULL, too.
func withCStrings<Result>(
  _ texts: [String?],
  _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Result
) -> Result {
  withCBytes(texts.map { text in text.map { Array($0.utf8) } }, body)
}

/// Calls a function with bytes that end with NUL, ended by NULL; nil is NULL, too.
func withCBytes<Result>(
  _ values: [[UInt8]?],
  _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Result
) -> Result {
  var all: [CChar] = []
  all.reserveCapacity(values.reduce(0) { $0 + ($1?.count ?? 0) + 1 })
  var places: [Int?] = []
  for value in values {
    places.append(value.map { _ in all.count })
    for byte in value ?? [] { all.append(CChar(bitPattern: byte)) }
    all.append(0)
  }
  return all.withUnsafeBufferPointer { bytes in
    let pointers = places.map { place in
      place.flatMap { place in bytes.baseAddress.map { $0 + place } }
    }
    return (pointers + [nil]).withUnsafeBufferPointer { list in
      // The list ends with nil, so it has an address.
      guard let base = list.baseAddress else { preconditionFailure("an empty list") }
      return body(base)
    }
  }
}
