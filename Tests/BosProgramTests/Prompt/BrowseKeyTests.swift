import BosRuntime
import BosTestSupport
import BosText
import Testing

/// Every key that the help of `browse` shows, at a terminal.
@Suite(.dedicatedThread)
struct BrowseKeyTests {
  /// A key, what a terminal sends for it, and what the screen shows then.
  private struct Press: Sendable {
    let key: String
    let bytes: String
    /// Whether the key closes the viewer.
    var leaves = false
    let isSeen: @Sendable (Screen) -> Bool

    init(
      _ key: String,
      _ bytes: String,
      leaves: Bool = false,
      _ isSeen: @escaping @Sendable (Screen) -> Bool
    ) {
      (self.key, self.bytes, self.leaves, self.isSeen) = (key, bytes, leaves, isSeen)
    }

    /// A key after which the last line begins with a text.
    init(_ key: String, _ bytes: String, last text: String) {
      self.init(key, bytes) { $0.lines.last?.hasPrefix(text) == true }
    }

    /// A key after which the status mentions a stage.
    init(_ key: String, _ bytes: String, stage: String) {
      self.init(key, bytes) { $0.lines.last?.contains("list 2024-06-14 | " + stage) == true }
    }

    /// A key after which a column's heading is marked.
    init(_ key: String, _ bytes: String, column: String) {
      self.init(key, bytes) { $0.lines.first?.contains("[" + column) == true }
    }
  }

  private static let presses: [Press] = [
    Press("arrows", "\u{1B}[B", last: " 2/10"), Press("arrows", "\u{1B}[A", last: " 1/10"),
    Press("arrows", "\u{1B}[C", column: "title"), Press("arrows", "\u{1B}[D", column: "change"),
    Press("j", "j", last: " 2/10"), Press("k", "k", last: " 1/10"),
    Press("l", "l", column: "title"), Press("h", "h", column: "change"),
    Press("Space", " ", last: " 7/10"), Press("b", "b", last: " 1/10"),
    Press("PgDn", "\u{1B}[6~", last: " 7/10"), Press("PgUp", "\u{1B}[5~", last: " 1/10"),
    Press("Ctrl-F", "\u{06}", last: " 7/10"), Press("Ctrl-B", "\u{02}", last: " 1/10"),
    Press("Ctrl-D", "\u{04}", last: " 4/10"), Press("Ctrl-U", "\u{15}", last: " 1/10"),
    Press("G", "G", last: " 10/10"), Press("g", "g", last: " 1/10"),
    Press("End", "\u{1B}[F", last: " 10/10"), Press("Home", "\u{1B}[H", last: " 1/10"),
    Press("12G", "8G", last: " 8/10"), Press("12G", "12G", last: " 10/10"),
    Press("12G", "1g", last: " 1/10"),
    Press("$", "$") { $0.lines.first?.contains("]") == true && !$0.lines[0].contains("[change") },
    Press("0", "0", column: "change"),
    Press("/", "/", last: "/"), Press("Esc", "\u{1B}", last: " 1/10"),
    Press("s", "s", stage: "sort change"), Press("s", "s", stage: "sort -change"),
    Press("u", "u", stage: "sort change"), Press("u", "u", last: " 1/10  list 2024-06-14   "),
    Press("F", "F", stage: "group change | sort -count"),
    Press("u", "u", last: " 1/10  list 2024-06-14   "),
    Press("-", "-", stage: "columns --without change"),
    Press("u", "u", last: " 1/10  list 2024-06-14   "),
    Press("=", "=", last: "= "), Press("Esc", "\u{1B}", last: " 1/10"),
    Press("v", "v") { $0.lines.first?.hasPrefix("day ") == true },
    Press("v", "v", last: " 1/10"),
    Press("?", "?") { $0.lines.first?.contains("arrows, h j k l") == true },
    Press("?", "x", last: " 1/10"),
    Press("p", "p") { screen in !screen.lines.contains { $0.contains("1/10") || $0.contains("…") }
    },
    Press("p", "x", last: " 1/10"),
    Press("q", "q", leaves: true) { !$0.isAlternate },
    Press("Esc", "\u{1B}", leaves: true) { !$0.isAlternate },
    Press("Ctrl-C", "\u{03}", leaves: true) { !$0.isAlternate },
    // The page of the film is longer than the window.
    Press("Enter", "\r", isPage), Press("q", "q", last: " 1/10"), Press("o", "o", isPage),
  ]

  @Sendable
  private static func isPage(_ screen: Screen) -> Bool {
    screen.lines.contains { $0.contains("The First Snow of the Vacation") }
      && screen.lines.last?.hasPrefix("lines 1–") == true
  }

  @Test func `every documented key does what it says`() async throws {
    let documented = BrowseKeys.lines.flatMap { line in
      line.keys.english.split { $0 == " " || $0 == "," }.map(String.init)
    }
    #expect(Set(documented) == Set(Self.presses.map(\.key)))
    let session = try PromptSession { $0.rows = 8 }
    func open() async throws {
      try await session.enter("list | browse")
      try await session.sees { $0.isAlternate && $0.lines.last?.hasPrefix(" 1/10") == true }
    }
    try await open()
    for (index, press) in Self.presses.enumerated() {
      try await session.send(press.bytes)
      try await session.sees { press.isSeen($0) }
      if press.leaves, index < Self.presses.count - 1 { try await open() }
    }
    try await session.leave(after: "q")
    #expect(session.home.entries.last == "open 1")
  }
}
