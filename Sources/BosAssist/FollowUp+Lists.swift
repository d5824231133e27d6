import BosDomain
import BosLanguage
import BosRuntime
import BosText

/// A list with the columns that an entry names, as in `list last week with distributors` or
/// `목록 감독 포함`.
extension FollowUp {
  private static let joints: Set<String> = ["with", "including", "plus"]

  /// The list that the first words of an entry are, with the columns that the others add, or nil.
  func listed(_ words: [String]) -> (line: String, columns: [ChartColumn])? {
    guard let first = words.first, words.count > 1, loader.commandTable[first]?.name == "list"
    else { return nil }
    for place in 1..<words.count {
      // `list distributors too` goes on with the last answer.
      let isOwn =
        pipeline == nil || Self.joints.contains(words[place].lowercased())
        || !first.allSatisfy(\.isASCII)
      let line = words[..<place].joined(separator: " ")
      guard isOwn, let columns = Self.addedColumns(Array(words[place...])),
        loader.isRight(SourceText(name: "prompt", line))
      else { continue }
      return (line, columns)
    }
    return nil
  }

  /// The line that a text is as a list with columns, or nil.
  func list(_ text: String) -> BareEntry.Command? {
    listed(text.split(separator: " ").map(String.init)).flatMap {
      adding($0.columns, toList: $0.line)
    }
  }

  /// The line of a list with columns of its own.
  func adding(_ columns: [ChartColumn], toList line: String) -> BareEntry.Command? {
    let words = line.split(separator: " ").map(String.init)
    let isEnglish = words[0].allSatisfy(\.isASCII)
    let days = words.dropFirst().prefix { !$0.hasPrefix("--") }.joined(separator: " ")
    // Other names of the command would be none in the line.
    let list = ([isEnglish ? "list" : "목록"] + words.dropFirst()).joined(separator: " ")
    return adding(columns, to: list, areSeveralDays: PlainRequest.haveSeveralCharts(days))
  }
}

extension UnknownWords {
  /// The hint for columns of a list that are none, as in `list with directorz`, or nil.
  static func columnOfList(_ words: [String]) -> Phrase? {
    guard words.count > 2, ["list", "목록"].contains(words[0].lowercased()),
      let place = words.indices.dropFirst().first(where: { place in
        FollowUp.adders.contains(words[place].lowercased())
          || FollowUp.koreanAdders.contains(where: words[place].hasPrefix)
      })
    else { return nil }
    let isLast = place == words.count - 1
    let slot = isLast ? place - 1 : place + 1
    let columns = ChartColumn.all + ChartColumn.details
    let names = columns.map(\.name) + columns.compactMap(\.korean.first)
    guard slot > 0, let near = closest(to: words[slot].lowercased(), in: names) else {
      return Phrase(
        "to choose columns, write `list | columns title audience director`",
        ko: "열은 `목록 | 열선택 제목 관객수 감독`처럼 선택하세요"
      )
    }
    var meant = words
    meant[slot] = near
    return .didYouMean(meant.joined(separator: " "))
  }
}
