import CMicroHTTPD

/// A QR code for phones and tablets, drawn with half-blocks.
enum QRCode {
  /// Draws a text, or returns nil if the library isn't installed.
  static func drawn(_ text: String) -> String? {
    var side: Int32 = 0
    guard let modules = bos_qr_make(text, &side), side > 0 else { return nil }
    defer { bos_qr_free(modules) }
    let count = Int(side)
    let margin = 2
    func isDark(_ row: Int, _ column: Int) -> Bool {
      guard (0..<count).contains(row), (0..<count).contains(column) else { return false }
      return bos_qr_is_dark(modules, Int32(row), Int32(column))
    }
    // Light squares are drawn, so that the code is right on a dark terminal; cameras read both.
    var lines: [String] = []
    for row in stride(from: -margin, to: count + margin, by: 2) {
      var line = "  "
      for column in -margin..<(count + margin) {
        switch (isDark(row, column), isDark(row + 1, column)) {
        case (true, true): line += " "
        case (true, false): line += "▄"
        case (false, true): line += "▀"
        case (false, false): line += "█"
        }
      }
      lines.append(line)
    }
    return lines.joined(separator: "\n")
  }
}
