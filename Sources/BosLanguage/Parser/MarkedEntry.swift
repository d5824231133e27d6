import BosText

/// The commands of psql, SQLite and vim that begin with a mark, with the entries for the same.
enum MarkedEntry {
  /// Returns the entry to type instead of a word without its mark and the text after it, or nil.
  static func instead(of word: String, _ rest: String) -> Phrase? {
    let word = word.last == "+" ? String(word.dropLast()) : word
    if let (english, korean) = words[word] { return Phrase(english, ko: korean) }
    if word == "copy", let copied = copied(rest) { return copied }
    if word == "mode", let entry = ForeignEntry.format(rest) { return entry }
    guard let (english, korean, example) = followed[word] else { return nil }
    let text = rest.isEmpty ? example : rest
    return Phrase("\(english) \(text)", ko: "\(korean) \(text)")
  }

  /// The pipeline for `\\copy list to x.csv`.
  private static func copied(_ rest: String) -> Phrase? {
    let words = rest.split(separator: " ").map(String.init)
    guard words.count > 2, words[words.count - 2].lowercased() == "to" else { return nil }
    let source = words.dropLast(2).joined(separator: " ").filter { !"()".contains($0) }
    let file = words[words.count - 1].filter { !"'\"".contains($0) }
    return Phrase("\(source) | save \(file)", ko: "\(source) | 저장 \(file)")
  }

  private static let words: [String: (String, String)] = {
    let groups: [([String], String, String)] = [
      (["x", "gx", "g", "G"], "table --records", "표 --세로"),
      (
        ["d", "dt", "dv", "dn", "df", "l", "tables", "schema", "fullschema", "databases"],
        "help columns",
        "도움말 열"
      ),
      (["s", "ls", "hist"], "history", "이력"),
      (["u"], "undo", "실행취소"),
      (["conninfo", "dbinfo"], "source", "소스"),
      (["show", "settings"], "set", "설정"),
      (["cls"], "clear", "화면지우기"),
      (["stats", "stat"], "describe", "요약"),
    ]
    var table: [String: (String, String)] = [:]
    for (names, english, korean) in groups { for name in names { table[name] = (english, korean) } }
    return table
  }()

  /// Words before a file, with an example of one.
  private static let followed: [String: (String, String, String)] = [
    "i": ("run", "실행", "report.bos"), "ir": ("run", "실행", "report.bos"),
    "read": ("run", "실행", "report.bos"), "load": ("run", "실행", "report.bos"),
    "so": ("run", "실행", "report.bos"), "source": ("run", "실행", "report.bos"),
    "w": ("save", "저장", "list.csv"), "write": ("save", "저장", "list.csv"),
    "o": ("save", "저장", "list.csv"), "output": ("save", "저장", "list.csv"),
    "once": ("save", "저장", "list.csv"), "dump": ("save", "저장", "list.csv"),
    "excel": ("save", "저장", "list.csv"), "e": ("from", "불러오기", "films.csv"),
    "edit": ("from", "불러오기", "films.csv"), "import": ("from", "불러오기", "films.csv"),
  ]
}
