import BosRuntime
import BosShell
import BosTables
import BosTestSupport
import BosText
import BosViews
import Synchronization
import Testing

/// The entry that the viewer leaves in the history makes the table that was shown.
struct BrowseHistoryTests {
  /// Texts that entries must quote, and that look alike in different normal forms.
  private static let titles = [
    "기생충", "범죄도시4", "그 \"남자\"의 집", "C:\\films\\new", "$list", "{audience}", "\\{n}\\\\",
    "두 줄\n제목", "\r\n", "한글".decomposed, "파리 é", "파리 e\u{301}", "👨‍👩‍👧 가족", "🇰🇷 2002", "Moon",
    "moon (2)", "MOON|RISE", "a.*b", "'it's'", "# 1", "`열`", "영화 = 1", "ㅋㅋ", "초성 ㄱㅅㅊ", "",
    " 앞 공백", "탭\t뒤", "100%", "İstanbul", "ſtraße", "null", "…", "\u{200B}", "not rain",
  ]
  private static let notes = ["첫", "second", "$x {y}", "\\", "\"", "한".decomposed]

  /// A file of 48 rows with empty cells in every column.
  private static func file(_ chance: inout SplitMix) -> String {
    func cell(_ text: String) -> String {
      "\"" + text.replacing("\"", with: "\"\"") + "\""
    }
    var text = "title,note,audience,share,day,my col,count\n"
    for row in 0..<48 {
      var cells = [
        cell(row < titles.count ? titles[row] : titles.randomElement(using: &chance) ?? ""),
        cell(notes.randomElement(using: &chance) ?? ""),
        "\(Int.random(in: -5...30_000, using: &chance))",
        "\(Double(Int.random(in: 0...999, using: &chance)) / 10)",
        "2024-0\(Int.random(in: 1...9, using: &chance))-1\(Int.random(in: 0...9, using: &chance))",
        cell("x \(row % 7)"), "\(row % 4)",
      ]
      for index in cells.indices.dropFirst() where Int.random(in: 0..<6, using: &chance) == 0 {
        cells[index] = ""
      }
      if row % 17 == 16 { cells[0] = "" }
      text += cells.joined(separator: ",") + "\n"
    }
    return text
  }

  private static let filters = [
    "audience > 1000", "title contains \"o\"", "note == null", "share < 50 and count == 1",
    "day > 2024-05-01", "not (audience > 10)", "title =~ \"^[가-힣]+$\"", "audience >", "audience",
    "\"a > b\"", "ㄱㅅ", "ㅎㄱ", "moon", "Moon", "O", "\"", "\\", "$", "{", "}", "(", ".*", "é", "e",
    "가족", "한글", "한", "title", "in", "x 3", "`my col` == \"x 1\"", "title in [\"Moon\", null]",
    "count > $limit", "one \"two", "i", "s", " ", "#", "|", "'", "%",
  ]

  private static let stages = [
    "sort -audience", "sort title", "first 20", "last 30", "skip 2", "reverse", "distinct note",
    "columns title audience", "columns count title", "rename audience as n",
    "derive twice = audience * 2",
    "derive label = \"{title}: {audience}\"", "group note: n = count(), most = max(audience)",
    "where title contains \"\\{\"", "where audience > $limit", "sort `my col`, -share",
    "derive audience = null", "nonsense", "save x.csv", "where", "pivot",
    "append [{title: \"새 행\"}]",
    "where title == \"그 \\\"남자\\\"의 집\"", "sort (audience / count) desc", "each fn(r) => $r.title",
    "describe", "derive p = portion(audience)", "where note in $notes", "count",
    "sort -title, +note",
  ]

  /// A random sequence of keys, as a person could press them.
  private static func keys(_ chance: inout SplitMix) -> [BrowseKey] {
    func typed(_ text: String) -> [BrowseKey] { text.map { .character($0) } }
    var keys: [BrowseKey] = []
    for _ in 0..<Int.random(in: 1...9, using: &chance) {
      switch Int.random(in: 0..<100, using: &chance) {
      case 0..<22:
        keys += [BrowseKey](
          repeating: .right,
          count: Int.random(in: 0...6, using: &chance)
        )
        keys.append(.character(Bool.random(using: &chance) ? "s" : "ㄴ"))
        if Bool.random(using: &chance) { keys.append(.character("0")) }
      case 22..<50:
        keys.append(.character("/"))
        if Bool.random(using: &chance) { keys.append(.control("u")) }
        let text =
          Int.random(in: 0..<3, using: &chance) == 0
          ? String(
            (titles.randomElement(using: &chance) ?? "").prefix(
              Int.random(in: 1...4, using: &chance)
            )
          )
          : filters.randomElement(using: &chance) ?? ""
        keys += Bool.random(using: &chance) ? typed(text) : [.paste(text)]
        if Int.random(in: 0..<4, using: &chance) == 0 { keys.append(.backspace) }
        keys.append(Int.random(in: 0..<5, using: &chance) == 0 ? .escape : .enter)
      case 50..<75:
        keys.append(.character("="))
        if Int.random(in: 0..<3, using: &chance) == 0 { keys.append(.control("u")) }
        keys.append(.end)
        keys += [.paste(" | "), .paste(stages.randomElement(using: &chance) ?? "")]
        keys.append(Int.random(in: 0..<6, using: &chance) == 0 ? .escape : .enter)
        // A pipeline without rows stays; Esc leaves the line.
        if Int.random(in: 0..<3, using: &chance) > 0 { keys.append(.control("l")) }
      case 75..<81: keys.append(.character("u"))
      case 81..<85: keys += [.right, .character("-"), .character("-")]
      case 85..<88: keys += [.right, .right, .character(Bool.random(using: &chance) ? "F" : "ㄹ")]
      default:
        let moves: [BrowseKey] = [
          .down, .up, .pageDown, .pageUp, .home, .end, .control("d"), .control("u"),
          .character("$"),
          .character("?"), .character("v"), .character("x"), .delete, .control("f"),
          .character("G"), .left,
        ]
        keys.append(moves.randomElement(using: &chance) ?? .down)
      }
    }
    return keys
  }

  @Test func `an entry says the days that it reads`() throws {
    let session = BrowseFixture()
    try session.run("list 2024-06-11")
    try session.run("date 2024-06-12")
    for (entry, again) in [
      ("list | browse", "list 2024-06-12"),
      ("list -1 | where audience > 100 | browse", "list 2024-06-11 | where audience > 100"),
      ("$list | browse", "list 2024-06-11; $list"),
    ] {
      try session.run("list 2024-06-11")
      _ = session.following
      try session.run(entry)
      #expect(session.following.first?.text == again)
      let other = BrowseFixture()
      try other.run(again)
      #expect(other.shown == session.rows)
    }
  }

  private static let start = "let limit = 500; let notes = [\"첫\", \"$x \\{y}\", null]"

  @Test(arguments: 0..<8)
  func `random keys leave an entry that makes the same table`(seed: Int) throws {
    var changed = 0
    for life in 0..<40 {
      var chance = SplitMix(seed: UInt64(seed * 1_000 + life))
      let language: DisplayLanguage = life % 3 == 0 ? .korean : .english
      let files = ["films.csv": Self.file(&chance)]
      let beginnings = [
        "from films.csv | browse",
        "from films.csv | where audience > $limit or title != null | browse",
        "from films.csv; browse", "from films.csv | sort -share | browse",
      ]
      let entry = beginnings.randomElement(using: &chance) ?? ""
      let (keys, leave) = (Self.keys(&chance), Int.random(in: 0..<3, using: &chance))
      let pauses = Mutex(chance)
      let shown = Mutex<RowsPicture?>(nil)
      let session = BrowseFixture(language: language, files: files) { viewer in
        for key in keys {
          switch viewer.press(key) {
          case .stay, .poster, .show: break
          case .leave, .open, .cancel: return viewer.result()
          }
          // The rows are computed after some keys only, as when keys follow each other fast.
          if pauses.withLock({ Bool.random(using: &$0) }) { viewer.compute() }
        }
        while viewer.state.isTyping { _ = viewer.press(.escape) }
        let last: BrowseKey = leave == 0 ? .escape : .character(leave == 1 ? "q" : "o")
        let action = viewer.press(last)
        let opened: Int? = if case .open(let row) = action { row } else { nil }
        // Without rows, the first ones stay loaded.
        if viewer.state.table.rowCount > 0 {
          shown.withLock { $0 = RowsPicture(viewer.state.table) }
        }
        return viewer.result(opened: opened)
      }
      try session.run(Self.start)
      try session.run(entry)
      let following = session.following
      let context = Comment(rawValue: "seed \(seed), life \(life): \(entry) \(keys)\n\(following)")
      let again = try #require(following.first, context)
      #expect(!again.runs, context)
      #expect(session.rows == shown.withLock { $0 } ?? session.rows, context)
      if again.text != entry { changed += 1 }
      let other = BrowseFixture(language: language, files: files)
      // The entry stands alone: it has the values of the variables.
      try other.run(again.text)
      #expect(other.shown == session.rows, context)
    }
    #expect(changed > 20)
  }
}

extension String {
  /// The text with its syllables as jamo.
  fileprivate var decomposed: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.flatMap { scalar -> [Unicode.Scalar] in
          guard case 0xAC00...0xD7A3 = scalar.value else { return [scalar] }
          let index = scalar.value - 0xAC00
          let jamo = [0x1100 + index / 588, 0x1161 + index / 28 % 21, 0x11A7 + index % 28]
          return jamo.filter { $0 != 0x11A7 }.compactMap(Unicode.Scalar.init)
        }
      )
    )
  }
}
