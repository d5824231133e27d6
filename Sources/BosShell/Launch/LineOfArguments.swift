import BosRuntime
import BosText

/// The line for `-c` that arguments of another kind mean, such as `--csv list yesterday`, `query list`
/// and `-e "list | count"`.
struct LineOfArguments {
  private var words: [String]
  private let commands: CommandSet
  private var format: String?
  private var isChanged = false

  private static let formats = ["csv", "json", "markdown"]
  private static let queries: Set<String> = ["query", "sql", "exec", "eval", "execute", "select"]

  init(_ arguments: [String], _ commands: CommandSet, _ writesJSON: Bool = false) {
    self.commands = commands
    words = []
    var rest = arguments[...]
    if writesJSON { (format, isChanged) = ("json", true) }
    while let word = rest.popFirst() {
      if word.hasPrefix("--"), Self.formats.contains(String(word.dropFirst(2))) {
        (format, isChanged) = (String(word.dropFirst(2)), true)
      } else if ["--format", "--output", "-o", "--mode"].contains(word), let next = rest.first,
        Self.formats.contains(next)
      {
        (format, isChanged) = (next, true)
        rest.removeFirst()
      } else if ["-e", "-q", "--query", "--command", "--execute", "-c"].contains(word) {
        isChanged = true
      } else {
        words.append(word)
      }
    }
    // `bos query "list | count"`
    if let first = words.first, words.count > 1, Self.queries.contains(first), first != "select",
      commands.command(called: first) == nil
    {
      words.removeFirst()
      isChanged = true
    }
  }

  /// The hint with the command line to write, or nil if the arguments say nothing else.
  var hint: Phrase? {
    let entry = words.joined(separator: " ").trimmed
    let first = entry.split(separator: " ").first.map(String.init) ?? ""
    guard !first.isEmpty, entry.utf8.count < 200, !entry.contains(where: { "'\n".contains($0) }),
      !words.contains(where: { $0.hasPrefix("-") && words.first != $0 && !$0.hasPrefix("--") })
    else { return nil }
    let end = format.map { " | \($0)" } ?? ""
    if first.lowercased() == "select" {
      return Phrase(
        "`bos -c '\(entry)'` says how to write that; for more, run `bos help sql`",
        ko: "`bos -c '\(entry)'` 명령이 쓰는 법을 알려 줍니다"
      )
    }
    guard isChanged else { return nil }
    let line: Phrase
    if commands.command(called: first) != nil {
      line = Phrase(verbatim: entry)
    } else if let found = PlainRequest.line(for: entry) ?? PlainRequest.list(of: entry) {
      line = found
    } else {
      return nil
    }
    return Phrase(
      "to see that, write `bos -c '\(line.english)\(end)'`",
      ko: "`bos -c '\(line.korean)\(end)'`로 실행하세요"
    )
  }
}
