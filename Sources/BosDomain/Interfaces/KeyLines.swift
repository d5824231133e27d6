/// The lines of the key file, such as `kobis = KEY`.
package enum KeyLines {
  /// Reads the keys by service; other lines are skipped.
  package static func read(_ bytes: some Collection<UInt8>) -> [String: String] {
    var keys: [String: String] = [:]
    // Scalars, because a mark after `=` would be one character with it.
    let text = String(decoding: bytes, as: UTF8.self).unicodeScalars
    for line in text.split(whereSeparator: { Character($0).isNewline }) {
      let parts = line.split(separator: "=", maxSplits: 1).map { part in
        String(String.UnicodeScalarView(part.filter { !$0.properties.isWhitespace }))
      }
      if parts.count == 2 { keys[parts[0]] = parts[1] }
    }
    return keys
  }

  /// Returns the lines of keys, sorted by service.
  package static func text(_ keys: [String: String]) -> String {
    keys.sorted { $0.key < $1.key }.map { "\($0.key) = \($0.value)\n" }.joined()
  }
}
