import BosDomain
import BosLanguage
import BosText

/// Stages for the rows with the most or least of something.
extension ForeignStage {
  /// What the change against the week before is called, and whether it is a fall.
  private static let changes: [String: Bool] = {
    var table: [String: Bool] = [:]
    for word in ["drop", "drops", "fall", "decline", "decrease", "loss", "dip"] {
      table[word] = true
    }
    for word in ["rise", "increase", "gain", "jump", "growth", "climb"] { table[word] = false }
    return table
  }()

  /// `sort` and `first` for `largest 3 audience`, `nlargest(3, "audience")` or `biggest drop last
  /// weekend`, whose days are those of the list.
  var extreme: [String]? {
    var count: String?
    var column: String?
    var isFall = false
    var days: [String] = []
    for word in rest {
      let name = word.lowercased()
      if let fall = Self.changes[name], column == nil {
        (column, isFall) = (self.word("drop", "전주대비"), fall)
      } else if let number = ForeignAmount.count(word), count == nil, days.isEmpty {
        count = number
      } else if let found = ForeignWords.column(word), column == nil {
        column = found
        isFall = ChartColumn.named(found)?.name == "drop"
      } else if !days.isEmpty || !ForeignWords.aroundCounts.contains(name) && name != "the" {
        days.append(word)
      }
    }
    guard count != nil || column != nil || rest.isEmpty, !isFirst || column != nil else {
      return nil
    }
    var stages: [String] = []
    if !days.isEmpty {
      let phrase = days.joined(separator: " ")
      guard isFirst, let kind = DateGrammar.phrases.kind(phrase), kind != .toCome else {
        return nil
      }
      stages = ["\(command("list")) \(phrase)"]
    }
    // The largest fall is the smallest number.
    let isLargest = (Self.family(words.first ?? "") == .largest) != isFall
    let order = "\(command("sort")) \(isLargest ? "-" : "+")\(column ?? word("audience", "관객수"))"
    return stages + [order, "\(command("first")) \(count ?? "1")"]
  }
}
