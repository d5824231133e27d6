import Synchronization

/// The forms in which keys can occur in text: as they are, reversed, as hex digits or as base64.
package struct SecretForms: Sendable {
  /// The forms in small letters.
  let forms: [[UInt8]]
  /// The forms of long keys with only their letters and digits.
  let squeezed: [[UInt8]]
  /// Whether two bytes can begin a form, in all combinations of capital and small letters.
  private let begins: [Bool]

  /// The shortest key that is hidden: a shorter text occurs in many words.
  static let shortest = 4
  /// The shortest key whose other forms are hidden too.
  private static let shortestDerived = 8

  package init(_ keys: [String]) {
    let keys = keys.map { Array($0.utf8) }.filter { $0.count >= Self.shortest }
    let long = keys.filter { $0.count >= Self.shortestDerived }
    let derived = long.flatMap(Self.derived)
    forms = Self.unique((keys + derived).map { $0.map(\.lowercase) })
    squeezed = Self.unique((long + derived).map(Self.squeezed))
      .filter { $0.count >= Self.shortestDerived }
    var begins = [Bool](repeating: false, count: forms.isEmpty ? 0 : 1 << 16)
    for form in forms {
      for first in [form[0], form[0].uppercase] {
        for second in [form[1], form[1].uppercase] {
          begins[Int(first) << 8 | Int(second)] = true
        }
      }
    }
    self.begins = begins
  }

  var isEmpty: Bool { forms.isEmpty }

  /// Returns the letters and digits of a text, in small letters.
  static func squeezed(_ bytes: [UInt8]) -> [UInt8] {
    bytes.lazy.map(\.lowercase).filter { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) }
  }

  private static func derived(_ key: [UInt8]) -> [[UInt8]] {
    let hex = key.map { byte in
      let digits = String(byte, radix: 16)
      return digits.utf8.count == 1 ? "0" + digits : digits
    }
    let texts = ["", "x", "0x"].map { mark in hex.map { mark + $0 }.joined() }
    return [key.reversed()] + texts.map { Array($0.utf8) } + (0..<3).map { base64(key, after: $0) }
  }

  /// Returns the base64 characters that depend only on the key, after a number of other bytes.
  private static func base64(_ key: [UInt8], after count: Int) -> [UInt8] {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    let bytes = [UInt8](repeating: 0, count: count) + key
    var characters: [UInt8] = []
    // A last character that also holds bits of the next byte is left out.
    for place in 0..<(bytes.count * 8 / 6) {
      var bits = 0
      for bit in (place * 6)..<(place * 6 + 6) {
        bits = bits << 1 | Int(bytes[bit / 8] >> UInt8(7 - bit % 8) & 1)
      }
      characters.append(alphabet[bits])
    }
    return Array(characters.dropFirst((count * 8 + 5) / 6))
  }

  private static func unique(_ forms: [[UInt8]]) -> [[UInt8]] {
    var seen: Set<[UInt8]> = []
    return forms.filter { seen.insert($0).inserted }
  }
}

/// The forms of the latest keys.
final class SecretFormsCache: Sendable {
  private let latest = Mutex<(keys: [String], forms: SecretForms)>(([], SecretForms([])))

  func forms(of keys: [String]) -> SecretForms {
    latest.withLock { latest in
      if latest.keys != keys { latest = (keys, SecretForms(keys)) }
      return latest.forms
    }
  }
}

extension UInt8 {
  fileprivate var lowercase: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
  fileprivate var uppercase: UInt8 { (0x61...0x7A).contains(self) ? self & 0xDF : self }
}

extension SecretForms {
  /// Returns the ranges of all forms in bytes.
  func ranges(in bytes: [UInt8]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    if isEmpty { return found }
    bytes.withUnsafeBufferPointer { bytes in
      var place = 0
      while place + 1 < bytes.count {
        if begins[Int(bytes[place]) << 8 | Int(bytes[place + 1])] {
          for form in forms where place + form.count <= bytes.count {
            if form.indices.allSatisfy({ bytes[place + $0].lowercase == form[$0] }) {
              found.append(place..<(place + form.count))
            }
          }
        }
        place += 1
      }
    }
    return found
  }

  /// Whether a text holds a form, whatever a server could undo: escapes, separators, capitals.
  func occur(in text: String) -> Bool {
    if isEmpty { return false }
    let bytes = Array(text.utf8)
    return occur(in: bytes) || DecodedBytes.inLayers(of: bytes) { occur(in: $0.bytes) }
  }

  /// Whether bytes hold a form, with separators and capitals.
  private func occur(in bytes: [UInt8]) -> Bool {
    if !ranges(in: bytes).isEmpty { return true }
    let rest = Self.squeezed(bytes)
    for form in squeezed where rest.count >= form.count {
      for start in 0...(rest.count - form.count) where rest[start] == form[0] {
        if rest[start..<(start + form.count)].elementsEqual(form) { return true }
      }
    }
    return false
  }
}
