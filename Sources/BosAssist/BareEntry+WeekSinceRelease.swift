import BosDomain
import BosRuntime
import BosTables
import BosText

/// A week since a release that names no film, as in `개봉 2주차` and `week 2 since release`.
extension BareEntry {
  /// The week of the open film, or what the entry lacks without one; nil for other entries.
  func weekSinceRelease(_ text: String) -> Command? {
    let words = text.split(separator: " ").map { word in word.filter { !"?!.,".contains($0) } }
      .filter { !$0.isEmpty }
    let names = words.map { $0.lowercased() }
    if let week = Self.week(names) {
      guard case .text(let title)? = machine.session.movie?["title"] else {
        return isTyped ? nil : Command(text: "", note: .whichFilm(text, machine.session.filmList))
      }
      return line("\(title) \(week)주차")
    }
    // The English words can follow a title, which a Korean line reads by itself.
    guard names.count > 4, let week = Self.week(names.suffix(4)) else { return nil }
    return line("\(words.dropLast(4).joined(separator: " ")) \(week)주차")
  }

  /// The line for a week of a run.
  private func line(_ question: String) -> Command? {
    weekOfRun(question).map { Command(text: $0.text(in: machine.language), note: nil) }
  }

  private static func week(_ words: [String]) -> Int? {
    var number: Int?
    if words.count == 2, words[0] == "개봉", words[1].hasSuffix("주차") {
      number = Int(words[1].dropLast(2))
    } else if words.count == 1, words[0].hasPrefix("개봉"), words[0].hasSuffix("주차") {
      number = Int(words[0].dropFirst(2).dropLast(2))
    } else if words.count > 3,
      ["since release", "of release", "after release"].contains(
        words.suffix(2).joined(separator: " ")
      )
    {
      let rest = words.dropLast(2).filter { $0 != "the" }
      guard rest.count == 2 else { return nil }
      number = rest[0] == "week" ? Int(rest[1]) : rest[1] == "week" ? ordinals[rest[0]] : nil
    }
    return number.flatMap { (1...99).contains($0) ? $0 : nil }
  }
}

extension Phrase {
  /// Asks which film an entry is about, with the first of the loaded ones as an example.
  static func whichFilm(_ text: String, _ list: Table?) -> Phrase {
    let titled = BareEntry.Command.titled(text, list)
    return Phrase(
      "of which film? open one with `open 1`, or write its title first",
      ko: "어느 영화인지 `열기 1`로 열거나 `\(titled)`처럼 제목을 앞에 쓰세요"
    )
  }
}

extension BareEntry.Command {
  /// A question with the title of the first loaded film before it.
  static func titled(_ text: String, _ list: Table?) -> String {
    guard let list, list.rowCount > 0, case .text(let first)? = list.column("title")?[0] else {
      return "제목 \(text)"
    }
    return "\(first) \(text)"
  }
}
