/// What a document consists of, in its order.
///
/// Events point into the parser's memory: they are valid only while their receiver runs.
package enum MarkupEvent {
  case start(MarkupName, MarkupAttributes)
  case end(MarkupName)
  /// A piece of text; one text may arrive in several.
  case text(MarkupText)
}

/// The name of an element; in HTML, in small letters.
package struct MarkupName {
  let pointer: UnsafePointer<CChar>

  package static func ~= (text: StaticString, name: MarkupName) -> Bool { name == text }

  package static func == (name: MarkupName, text: StaticString) -> Bool {
    var place = 0
    let wanted = text.utf8Start
    while place < text.utf8CodeUnitCount {
      // The end of the name differs from every byte of a text.
      if UInt8(bitPattern: name.pointer[place]) != wanted[place] { return false }
      place += 1
    }
    return name.pointer[place] == 0
  }

  package var string: String { String(cString: pointer) }
}

/// The attributes of an element.
package struct MarkupAttributes {
  let list: UnsafePointer<UnsafePointer<CChar>?>?

  /// The value of the first attribute of a name; empty if it has none.
  package subscript(name: StaticString) -> String? {
    guard let list else { return nil }
    var place = 0
    while let found = list[place] {
      if MarkupName(pointer: found) == name {
        return list[place + 1].map { String(cString: $0) } ?? ""
      }
      place += 2
    }
    return nil
  }
}

/// A piece of text.
package struct MarkupText {
  let bytes: UnsafeRawBufferPointer

  package var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Appends the bytes to others.
  package func append(to other: inout [UInt8]) { other.append(contentsOf: bytes) }
}
