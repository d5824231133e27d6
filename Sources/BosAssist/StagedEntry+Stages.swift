import BosDomain
import BosLanguage
import BosRuntime
import BosText

/// Stages that have another name or another place, as in `list | top 3` and `slow locomotive | trend`.
extension StagedEntry {
  private static let ofFilms: Set<String> = [
    "trend", "cast", "staff", "reviews", "poster", "movie",
  ]

  /// The command with the film that stands before it, for `open 1 | cast`, or nil.
  func ofFilm(_ open: String, _ stages: String) -> String? {
    let words = open.split(separator: " ", maxSplits: 1).map(String.init)
    guard words.count == 2, ["open", "열기"].contains(words[0]), !words[1].hasPrefix("--") else {
      return nil
    }
    let parts = stages.split(separator: "|").map { String($0).trimmed }
    let stage = parts.first?.split(separator: " ").map(String.init) ?? []
    guard let name = stage.first, let command = loader.commandTable[name],
      Self.ofFilms.contains(command.name), stage.count == 1 || stage[1].hasPrefix("--")
    else { return nil }
    let first = ([name, words[1]] + stage.dropFirst()).joined(separator: " ")
    let line = ([first] + parts.dropFirst()).joined(separator: " | ")
    return loader.isRight(SourceText(name: "prompt", line)) ? line : nil
  }

  /// The line with `first 3` for a stage `top 3` of films that begin with the largest, or nil.
  func firstRows(_ entry: String) -> String? {
    var stages = entry.split(separator: "|", omittingEmptySubsequences: false)
      .map { String($0).trimmed }
    guard (2...8).contains(stages.count), isOneChart(stages[0]) else { return nil }
    var hasChanged = false
    for place in stages.indices.dropFirst() {
      guard let count = Self.top(stages[place]) else { continue }
      guard stages[1..<place].allSatisfy(keepsLargestFirst) else { return nil }
      let isKorean = stages[place].contains { !$0.isASCII }
      stages[place] = "\(isKorean ? "처음" : "first") \(count)"
      hasChanged = true
    }
    let line = stages.joined(separator: " | ")
    guard hasChanged, loader.isRight(SourceText(name: "prompt", line)) else { return nil }
    return line
  }

  /// The number of `top 3`, `상위 3편`, `3편만` and `3 films`.
  static func top(_ stage: String) -> Int? {
    var words = stage.split(separator: " ").map(String.init)
    let counted: Set<String> = ["편", "편만", "개", "개만", "행", "행만", "films", "rows", "movies"]
    let number = words.first?.prefix { $0.isASCII && $0.isNumber } ?? ""
    let unit = stage.dropFirst(number.count).trimmingPrefix(" ")
    if !number.isEmpty, counted.contains(String(unit).lowercased()) {
      words = ["top", "\(number)"]
    }
    guard words.count == 2, ["top", "상위"].contains(words[0].lowercased()) else { return nil }
    let digits = words[1].prefix { $0.isASCII && $0.isNumber }
    guard ["", "편", "개", "위"].contains(words[1].dropFirst(digits.count)) else { return nil }
    return Int(digits).flatMap { (1...1000).contains($0) ? $0 : nil }
  }

  /// Whether a stage lists the chart of one day or week.
  private func isOneChart(_ stage: String) -> Bool {
    let words = stage.split(separator: " ").map(String.init)
    guard let name = words.first, loader.commandTable[name]?.name == "list" else { return false }
    let days = words.dropFirst().prefix { !$0.hasPrefix("--") }.joined(separator: " ")
    let spans = ["--week", "--weekend", "--weekdays", "--주간", "--주말", "--주중"]
    return days.isEmpty
      || !PlainRequest.haveSeveralCharts(days)
        && !words.contains(where: spans.contains)
  }

  /// Whether the rows of a stage begin with the largest if those before it do.
  private func keepsLargestFirst(_ stage: String) -> Bool {
    let words = stage.split(separator: " ").map(String.init)
    guard let name = words.first, let command = loader.commandTable[name] else { return false }
    switch command.name {
    case "where", "columns", "first": return true
    case "sort":
      guard words.count == 2 else { return false }
      return words[1].hasPrefix("-") || ChartColumn.named(words[1])?.isLargestFirst == true
    default: return false
    }
  }
}
