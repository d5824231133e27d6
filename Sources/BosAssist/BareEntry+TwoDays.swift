import BosDomain
import BosRuntime
import BosText

/// The film with most viewers in two periods that follow each other, for `어제랑 그제 중 관객이 많은 영화`.
extension BareEntry {
  private static let sizes = ["많은", "많았던", "많이"]
  private static let around: Set<String> = [
    "중", "중에", "중에서", "가운데", "관객이", "관객", "관객수가", "사람이", "가장", "제일", "더", "본", "든", "뭐야", "알려줘",
    "보여줘",
  ]
  private static let films: Set<String> = ["영화", "영화는", "영화가", "작품", "작품은"]

  /// The line for such a question, or nil if the words are none.
  func bestOfDays(_ words: [String]) -> Command? {
    guard words.contains(where: Self.sizes.contains), words.contains(where: Self.films.contains),
      words.contains(where: { $0.hasPrefix("중") || $0 == "가운데" })
    else { return nil }
    var ranges: [DayRange] = []
    var names: [String] = []
    var index = 0
    while index < words.count {
      if let found = PlainRequest.daysAtStart(words[index...]) {
        guard let range = days(found.text) else { return nil }
        ranges.append(range)
        names.append(PlainRequest.bareName(found.text))
        index += found.count
      } else if Self.sizes.contains(words[index]) || Self.films.contains(words[index])
        || Self.around.contains(words[index])
      {
        index += 1
      } else {
        return nil
      }
    }
    ranges.sort { $0.lower < $1.lower }
    guard ranges.count == 2, ranges[1].upper < machine.today else { return nil }
    guard ranges[0].upper.adding(days: 1) == ranges[1].lower else {
      return Command(text: "", note: .apart(names))
    }
    let days = DayRange(lower: ranges[0].lower, upper: ranges[1].upper)
    return PlainRequest.line(for: "\(days) 1위").map { line in
      Command(text: line.text(in: machine.language), note: nil)
    }
  }

  private func days(_ text: String) -> DayRange? {
    switch DayPhrase.resolve(text, today: machine.today) {
    case .day(let day)?: DayRange(lower: day, upper: day)
    case .days(let range)?: range
    default: nil
    }
  }
}

extension Phrase {
  fileprivate static func apart(_ names: [String]) -> Phrase {
    let lines = names.map { "`\($0) 1위`" }.joined(separator: ", ")
    return Phrase(
      "these periods don't follow each other; for each of them: \(lines)",
      ko: "이어지지 않은 두 기간은 합칠 수 없습니다. 기간마다 보려면: \(lines)"
    )
  }
}
