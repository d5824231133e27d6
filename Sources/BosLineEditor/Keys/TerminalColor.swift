/// A colour in a terminal's answer, with parts from 0 to 1.
struct TerminalColor {
  let red: Double
  let green: Double
  let blue: Double

  /// Reads the answer about the background, such as `11;rgb:ffff/ffff/dddd`.
  init?(answer: String) {
    guard answer.hasPrefix("11;"), let colon = answer.firstIndex(of: ":"),
      ["rgb", "rgba"].contains(answer[..<colon].dropFirst(3))
    else { return nil }
    let parts = answer[answer.index(after: colon)...].split(
      separator: "/",
      omittingEmptySubsequences: false
    )
    let values = parts.compactMap { part -> Double? in
      guard 1...4 ~= part.utf8.count, let value = Int(part, radix: 16), value >= 0 else {
        return nil
      }
      return Double(value) / Double((1 << (4 * part.utf8.count)) - 1)
    }
    guard values.count == parts.count, values.count >= 3 else { return nil }
    (red, green, blue) = (values[0], values[1], values[2])
  }

  /// Whether the colour looks light.
  var isLight: Bool { 0.299 * red + 0.587 * green + 0.114 * blue > 0.5 }
}
