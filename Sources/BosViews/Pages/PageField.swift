import BosTerminal
import BosText

/// A label on a page and its content.
struct PageField {
  enum Content {
    /// A text that wraps at spaces, and keeps its own line ends.
    case text(String, Style)
    /// Lists of short texts; each list starts a line, and each text stays unbroken.
    case items([[StyledText]])
    /// A text that stays unbroken, except in a window.
    case address(String)
  }

  let label: Phrase
  let content: Content

  /// Returns nil without content.
  init?(_ label: Phrase, _ text: String?, _ role: Style.Role = .plain) {
    guard let text, !text.isEmpty else { return nil }
    self.label = label
    content = .text(text, Style(role))
  }

  /// Creates a field for an address, which must stay unbroken, or returns nil without one.
  init?(_ label: Phrase, address: String?) {
    guard let address, !address.isEmpty else { return nil }
    self.label = label
    content = .address(address)
  }

  /// Returns nil for an empty list.
  init?(_ label: Phrase, _ items: [String]) {
    self.init(label, lists: [items.map { StyledText($0) }])
  }

  /// Returns nil if all lists are empty.
  init?(_ label: Phrase, lists: [[StyledText]]) {
    let lists = lists.filter { !$0.isEmpty }
    if lists.isEmpty { return nil }
    self.label = label
    content = .items(lists)
  }
}
