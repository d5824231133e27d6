/// The entries that contain a text, newest first, each once.
struct SearchMatches {
  private(set) var pattern = ""
  private var finder = TextFinder("")
  private(set) var entries: [String] = []
  /// The position of the selected match.
  private(set) var selected = 0

  var current: String? { entries.indices.contains(selected) ? entries[selected] : nil }

  /// Searches for another text; a selected entry that also contains it stays selected.
  mutating func search(_ text: String, in history: [String], keepsSelected: Bool) {
    let kept = keepsSelected ? current : nil
    pattern = text
    finder = TextFinder(text, findsInitials: true)
    var seen: Set<String> = []
    entries =
      text.isEmpty
      ? [] : history.reversed().filter { range(in: $0) != nil && seen.insert($0).inserted }
    selected = kept.flatMap { entries.firstIndex(of: $0) } ?? 0
  }

  /// The range of the text in an entry, in bytes of UTF-8.
  func range(in entry: String) -> Range<Int>? { finder.lastRange(in: entry) }

  /// Selects an entry some places down the list, and returns whether there is another.
  mutating func move(by step: Int) -> Bool {
    let next = max(0, min(entries.count - 1, selected + step))
    guard next != selected, !entries.isEmpty else { return false }
    selected = next
    return true
  }
}
