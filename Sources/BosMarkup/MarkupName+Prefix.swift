extension MarkupName {
  /// The name without its prefix: `row` of `x:row`.
  package var local: MarkupName {
    var place = pointer
    while place.pointee != 0 {
      if place.pointee == CChar(bitPattern: UInt8(ascii: ":")) {
        return MarkupName(pointer: place + 1)
      }
      place += 1
    }
    return self
  }
}

extension MarkupAttributes {
  /// The value of the first attribute of a name, whatever its prefix.
  package func local(_ name: StaticString) -> String? {
    guard let list else { return nil }
    var place = 0
    while let found = list[place] {
      if MarkupName(pointer: found).local == name {
        return list[place + 1].map { String(cString: $0) } ?? ""
      }
      place += 2
    }
    return nil
  }
}
