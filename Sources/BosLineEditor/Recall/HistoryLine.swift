/// The encoding of an entry as one line of the file, with escapes.
package enum HistoryLine {
  /// Encodes an entry as a line.
  package static func line(of entry: String) -> [UInt8] {
    var line: [UInt8] = []
    line.reserveCapacity(entry.utf8.count + 1)
    for byte in entry.utf8 {
      switch byte {
      case 0x5C: line += [0x5C, 0x5C]
      case 0x0A: line += [0x5C, 0x6E]
      case 0x0D: line += [0x5C, 0x72]
      case 0x09: line += [0x5C, 0x74]
      default: line.append(byte)
      }
    }
    line.append(0x0A)
    return line
  }

  /// Decodes lines, and counts those that aren't entries.
  package static func entries(of bytes: ArraySlice<UInt8>) -> (entries: [String], damaged: Int) {
    var entries: [String] = []
    var damaged = 0
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.endIndex
      if end > start {
        if let entry = entry(of: bytes[start..<end]) {
          entries.append(entry)
        } else {
          damaged += 1
        }
      }
      start = end + 1
    }
    return (entries, damaged)
  }

  private static func entry(of line: ArraySlice<UInt8>) -> String? {
    var isEscaped = false
    for byte in line {
      if byte == 0x5C { isEscaped = true }
      // NUL and other control characters are never written.
      if byte < 0x20 && byte != 0x09 || byte == 0x7F { return nil }
    }
    return isEscaped
      ? unescaped(line).flatMap { String(validating: $0, as: UTF8.self) }
      : String(validating: line, as: UTF8.self)
  }

  private static func unescaped(_ line: ArraySlice<UInt8>) -> [UInt8]? {
    var result: [UInt8] = []
    var rest = line
    while let byte = rest.popFirst() {
      guard byte == 0x5C else {
        result.append(byte)
        continue
      }
      switch rest.popFirst() {
      case 0x5C: result.append(0x5C)
      case 0x6E: result.append(0x0A)
      case 0x72: result.append(0x0D)
      case 0x74: result.append(0x09)
      default: return nil
      }
    }
    return result
  }
}
