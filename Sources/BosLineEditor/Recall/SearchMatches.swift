/// The entries that contain a text, newest first, each once.
///
/// Without a text, they are all entries, and none is selected at first. Entries with errors are left
/// out, except those of this session.
struct SearchMatches {
  /// The number of matches of which each is checked for errors.
  private static let mostChecked = 500

  private(set) var pattern = ""
  private var finder = TextFinder("")
  private(set) var entries: [String] = []
  /// The position of the selected match, or -1 if none is.
  private(set) var selected = -1

  var current: String? { entries.indices.contains(selected) ? entries[selected] : nil }

  /// Searches for another text; a selected entry that also contains it stays selected.
  mutating func search(_ text: String, in history: History, keepsSelected: Bool) {
    let kept = keepsSelected ? current : nil
    pattern = text
    finder = TextFinder(text, findsInitials: true)
    var seen: Set<String> = []
    entries = history.entries.reversed().filter {
      (text.isEmpty || range(in: $0) != nil) && seen.insert($0).inserted
        && (seen.count > Self.mostChecked || history.finds($0))
    }
    selected = kept.flatMap { entries.firstIndex(of: $0) } ?? (text.isEmpty ? -1 : 0)
  }

  /// The range of the text in an entry, in bytes of UTF-8.
  func range(in entry: String) -> Range<Int>? { finder.lastRange(in: entry) }

  /// Selects an entry some places down the list, and returns whether there is another.
  mutating func move(by step: Int) -> Bool {
    let next = max(min(selected, 0), min(entries.count - 1, selected + step))
    guard next != selected, !entries.isEmpty else { return false }
    selected = next
    return true
  }
}
