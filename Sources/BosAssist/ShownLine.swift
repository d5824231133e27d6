import BosDomain
package import BosRuntime
import BosText

/// A line that stands for an entry as it is shown: with English titles where the screen has these.
///
/// The line that runs has the titles of the data.
package struct ShownLine {
  private let machine: Machine

  package init(_ machine: Machine) { self.machine = machine }

  /// The line with the English titles of films in quotes that stand for one film as the Korean ones do.
  package func text(_ line: String) -> String {
    guard machine.environment.settings.current.areTitlesEnglish, !line.contains("\\") else {
      return line
    }
    let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
    guard parts.count % 2 == 1 else { return line }
    var before = ""
    var shown = ""
    for (place, part) in parts.enumerated() {
      let isQuoted = place % 2 == 1
      let text = isQuoted && Self.isTitle(after: before) ? title(String(part)) : String(part)
      before += part
      shown += isQuoted ? "\"\(text)\"" : text
    }
    return shown
  }

  private static let commands: Set<String> = [
    "open", "movie", "trend", "compare", "cast", "staff", "poster", "reviews", "열기", "영화", "추이",
    "비교",
    "출연", "제작진", "포스터", "리뷰",
  ]

  /// Whether a title stands in quotes after these words: after the name of the column or a command.
  private static func isTitle(after text: String) -> Bool {
    let stage = text[
      (text.lastIndex { "|;(".contains($0) }.map(text.index(after:)) ?? text.startIndex)...
    ]
    let words = stage.split(separator: " ")
    if let last = words.last, ["title:", "제목:"].contains(last) { return true }
    if words.count > 1, words[words.count - 1] == "==" {
      return ["title", "제목"].contains(words[words.count - 2])
    }
    return words.first.map { commands.contains(String($0)) } == true
      && !words.contains { $0.hasPrefix("--") }
  }

  /// The English title of a film by its Korean one, if no other film has either; else the Korean one.
  private func title(_ korean: String) -> String {
    guard korean.contains(where: { !$0.isASCII }) else { return korean }
    guard machine.sourceChoice?.sendsCalls != true else { return machine.shownTitle(korean) }
    func films(_ title: String) -> [FilmSummary] {
      machine.lookup { source throws(SourceFailure) in
        try source.films(FilmQuery(title: title), page: 1, size: 100).items
      } ?? []
    }
    let named = films(korean).filter { $0.title == korean }
    guard named.count == 1, let english = named[0].englishTitle, !english.contains("\""),
      films(english).count(where: { $0.englishTitle?.lowercased() == english.lowercased() }) == 1
    else { return korean }
    return english
  }
}
