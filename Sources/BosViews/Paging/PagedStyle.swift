/// The colours and attributes of text, as sequences of a terminal (SGR) left them.
struct PagedStyle: Equatable {
  private var foreground = ""
  private var background = ""
  private var attributes: [String] = []

  /// The parameters that set the style after a reset; empty for plain text.
  var parameters: String {
    (attributes + [foreground, background]).filter { !$0.isEmpty }.joined(separator: ";")
  }

  /// Applies the parameters of a sequence.
  mutating func apply(_ parameters: some Sequence<UInt8>) {
    let text = String(decoding: Array(parameters), as: UTF8.self)
    var numbers = text.split(separator: ";", omittingEmptySubsequences: false)[...]
    while let number = numbers.popFirst() {
      switch Int(number) ?? 0 {
      case 0: self = PagedStyle()
      case 1...9:
        if !attributes.contains(String(number)) { attributes.append(String(number)) }
      case 22: attributes.removeAll { ["1", "2"].contains($0) }
      case let off where 23...29 ~= off: attributes.removeAll { $0 == String(off - 20) }
      case 30...37, 90...97: foreground = String(number)
      case 40...47, 100...107: background = String(number)
      case 38: foreground = Self.color(number, &numbers)
      case 48: background = Self.color(number, &numbers)
      case 39: foreground = ""
      case 49: background = ""
      default: break
      }
    }
  }

  /// A colour by its number or its parts, which follow.
  private static func color(_ kind: Substring, _ rest: inout ArraySlice<Substring>) -> String {
    let count = rest.first == "2" ? 4 : 2
    defer { rest = rest.dropFirst(count) }
    return ([kind] + rest.prefix(count)).joined(separator: ";")
  }
}
