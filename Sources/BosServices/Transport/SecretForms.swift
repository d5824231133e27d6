import Synchronization

/// The forms in which keys can occur in text: as they are, reversed, as hex digits, base32 or
/// base64.
package struct SecretForms: Sendable {
  /// The forms in small letters.
  let forms: [[UInt8]]
  /// The forms of long keys with only their letters and digits.
  let squeezed: [[UInt8]]
  /// The same for keys that are encoded twice, which no service does.
  private let nested: [[UInt8]]
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
    nested = Self.unique(long.flatMap(Self.encoded).flatMap(Self.derived).map(Self.squeezed))
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
    let hex = hex(key)
    let texts = ["", "x", "0x"].map { mark in Array(hex.map { mark + $0 }.joined().utf8) }
    let digits = [Digits.base64, .base32].flatMap { base in
      (0..<base.groupSize).map { base.inner(key, after: $0) }
    }
    return [key.reversed()] + texts + digits
  }

  /// The whole texts that stand for a key.
  private static func encoded(_ key: [UInt8]) -> [[UInt8]] {
    let hex = hex(key).joined()
    return [
      key.reversed(), Array(hex.utf8), Array(hex.uppercased().utf8), Digits.base64.whole(key),
      Digits.base32.whole(key),
    ]
  }

  private static func hex(_ key: [UInt8]) -> [String] {
    key.map { byte in
      let digits = String(byte, radix: 16)
      return digits.utf8.count == 1 ? "0" + digits : digits
    }
  }

  /// The digits of base64 or base32.
  private struct Digits {
    let alphabet: [UInt8]
    let bitCount: Int
    /// The number of bytes whose digits stand for themselves.
    let groupSize: Int

    static let base64 = Digits(
      alphabet: Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8),
      bitCount: 6,
      groupSize: 3
    )
    static let base32 = Digits(
      alphabet: Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".utf8),
      bitCount: 5,
      groupSize: 5
    )

    /// Encodes bytes, without padding.
    func whole(_ bytes: [UInt8]) -> [UInt8] {
      let size = bytes.count * 8
      return stride(from: 0, to: size, by: bitCount).map { start in
        var value = 0
        for bit in start..<(start + bitCount) {
          value = value << 1 | (bit < size ? Int(bytes[bit / 8] >> UInt8(7 - bit % 8) & 1) : 0)
        }
        return alphabet[value]
      }
    }

    /// Returns the digits that depend only on a key, after a number of other bytes.
    func inner(_ key: [UInt8], after count: Int) -> [UInt8] {
      let bytes = [UInt8](repeating: 0, count: count) + key
      // A last digit that also holds bits of the next byte is left out.
      return Array(
        whole(bytes).prefix(bytes.count * 8 / bitCount)
          .dropFirst((count * 8 + bitCount - 1) / bitCount)
      )
    }
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
    for form in squeezed + nested where rest.count >= form.count {
      for start in 0...(rest.count - form.count) where rest[start] == form[0] {
        if rest[start..<(start + form.count)].elementsEqual(form) { return true }
      }
    }
    return false
  }
}
