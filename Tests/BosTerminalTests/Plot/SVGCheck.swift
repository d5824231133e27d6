/// Checks that a text is XML with properly nested elements and escaped texts.
struct SVGCheck {
  private(set) var isWellFormed = true
  /// The names of the elements in order.
  private(set) var elements: [String] = []

  init(_ text: String) {
    var open: [String] = []
    for (index, part) in text.split(separator: "<", omittingEmptySubsequences: false).enumerated() {
      guard index > 0 else {
        isWellFormed = part.isEmpty
        continue
      }
      guard let end = part.firstIndex(of: ">") else {
        isWellFormed = false
        return
      }
      let tag = part[..<end]
      let content = part[part.index(after: end)...]
      if tag.hasPrefix("?") { continue }
      let name = String(tag.drop { $0 == "/" }.prefix { $0 != " " && $0 != "/" })
      if tag.hasPrefix("/") {
        if open.popLast() != name { isWellFormed = false }
      } else {
        elements.append(name)
        if !tag.hasSuffix("/") { open.append(name) }
        if tag.filter({ $0 == "\"" }).count % 2 != 0 { isWellFormed = false }
      }
      if !Self.isEscaped(content) || !Self.isEscaped(tag) { isWellFormed = false }
    }
    if !open.isEmpty { isWellFormed = false }
  }

  /// Returns whether every ampersand starts a known entity, and no character is forbidden.
  private static func isEscaped(_ text: Substring) -> Bool {
    let entities = ["amp;", "lt;", "gt;", "quot;"]
    let parts = text.split(separator: "&", omittingEmptySubsequences: false).dropFirst()
    return parts.allSatisfy { part in entities.contains { part.hasPrefix($0) } }
      && text.unicodeScalars.allSatisfy { $0.value >= 32 || $0 == "\n" }
  }
}
