import BosTerminal
import BosText

/// A label on a page and what stands beside it.
struct PageField {
  enum Content {
    /// A text that is broken at blanks, and keeps its own line ends.
    case text(String, Style)
    /// Lists of short texts, each list beginning a line; a text is kept in one piece.
    case items([[StyledText]])
    /// A text that stays in one piece, except in a window.
    case address(String)
  }

  let label: Phrase
  let content: Content

  /// Nil when there is nothing to say.
  init?(_ label: Phrase, _ text: String?, _ role: Style.Role = .plain) {
    guard let text, !text.isEmpty else { return nil }
    self.label = label
    content = .text(text, Style(role))
  }

  /// An address, which nobody could follow in pieces; nil without one.
  init?(_ label: Phrase, address: String?) {
    guard let address, !address.isEmpty else { return nil }
    self.label = label
    content = .address(address)
  }

  /// Nil for an empty list.
  init?(_ label: Phrase, _ items: [String]) {
    self.init(label, lists: [items.map { StyledText($0) }])
  }

  /// Nil when no list has anything in it.
  init?(_ label: Phrase, lists: [[StyledText]]) {
    let lists = lists.filter { !$0.isEmpty }
    if lists.isEmpty { return nil }
    self.label = label
    content = .items(lists)
  }
}
