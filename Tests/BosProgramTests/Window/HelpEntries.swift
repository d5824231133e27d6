import BosCommands
import BosRuntime
import BosTables
import BosText

/// All code in the help, one entry each.
enum HelpEntries {
  /// The entries of a language; examples have no translation, so their commands get one.
  static func all(_ language: DisplayLanguage) -> [String] {
    let specs = CommandRegistry.all.map { $0.spec }
    let commands = specs.filter { $0.name != "quit" }.flatMap { spec in
      // A drill of one example must not affect the following ones.
      spec.examples.map(\.input) + (["simulate", "source", "view"].contains(spec.name) ? rest : [])
    }
    let functions = FunctionLibrary.all.flatMap(\.examples).map(\.input)
    let topics = HelpTopic.all.filter { $0.name != "columns" }.flatMap { topic in
      whole(
        topic.text.text(in: language).split(separator: "\n").filter { $0.hasPrefix("    ") }
          .map { String($0.drop { $0 == " " }) }
      )
    }
    let entries = commands + functions + topics.filter { !$0.contains("args {") }
    return (language == .korean ? entries.map(translated) : entries) + pages
  }

  /// The help pages, and commands without examples.
  private static let pages =
    CommandRegistry.all.map { "help \($0.spec.name)" }
    + FunctionLibrary.all.map { "help \($0.name)" }
    + HelpTopic.all.map { "help \($0.name)" }
    + [
      "help", "help functions", "help --search day", "help audience", "help drop", "help nothing",
      "help --search zzz", "list | where audience < 0", "list 2024-05-01..2024-05-09", "open 3",
      "movie", "cast", "staff", "reviews", "person 1", "company 1", "trend", "list --week -7",
      "doctor", "cache", "quota", "key", "set", "fields", "codes", "list; view grid; list",
      "view list", "explain list", "list -1; request; raw; trace on; list -3 ; trace off",
      "booking", "search 밤", "people 김", "companies 영화", "history", "undo", "calendar",
      "list | describe", "list | derive { 아주긴이름의열입니다: audience * 2 }",
      "list | where audiance > 1", "list | sort nothing_like_that_is_in_there_and_it_is_very_long",
      "print 12 +", "open 아무도모르는아주긴제목의영화가세상에있을까요정말로", "list 2999-01-01",
      "from nowhere/there/is/a/file/with/such/a/long/name/that/no/window/holds.csv",
      "fail \"\(String(repeating: "아주 긴 오류 ", count: 20))\"",
      "print $(list | where title == \"\(String(repeating: "가나다", count: 30))\") + $nope",
      "list 2024-05-01..2024-05-28 | group title { days: count(), audience: sum(audience) }",
      "list | compare", "compare 1 2", "list | plot",
      "list 2024-05-01..2024-05-20 | plot day, audience",
      "set width", "list --area 서울", "source live", "list", "source sample", "list",
    ]

  private static let rest = ["simulate off", "source sample", "view list", "date 2024-06-14"]

  /// The lines with those of a block joined.
  private static func whole(_ lines: [String]) -> [String] {
    var entries: [String] = []
    var open = 0
    for line in lines {
      if open > 0 { entries[entries.count - 1] += "\n\(line)" } else { entries.append(line) }
      for character in line {
        if character == "{" { open += 1 } else if character == "}" { open -= 1 }
      }
    }
    return entries
  }

  /// An entry with Korean command names.
  private static func translated(_ entry: String) -> String {
    var stages = entry.components(separatedBy: " | ")
    for spec in CommandRegistry.all.map({ $0.spec }) {
      guard
        let alias = spec.aliases.first(where: { $0.unicodeScalars.contains { $0.value > 0x1100 } })
      else { continue }
      for (index, stage) in stages.enumerated()
      where stage == spec.name || stage.hasPrefix(spec.name + " ") {
        stages[index] = alias + stage.dropFirst(spec.name.count)
      }
    }
    return stages.joined(separator: " | ")
  }
}

extension String {
  fileprivate func components(separatedBy separator: String) -> [String] {
    var parts: [String] = []
    var rest = self[...]
    while let range = rest.firstRange(of: separator) {
      parts.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return parts + [String(rest)]
  }
}
