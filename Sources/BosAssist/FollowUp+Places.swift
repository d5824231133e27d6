import BosDomain
import BosRuntime
import BosTables
import BosText

/// Other places of the last answer, as `2위는?` and `next 3` after `지난주 1위는?` ask for them.
extension FollowUp {
  private static let leads = [
    "and what about ", "and how about ", "what about ", "how about ", "and ", "그럼 ", "그러면 ", "그리고 ",
  ]
  private static let ends = [
    " 뭐야", " 누구야", " 뭐였어", " 어때", " 보여줘", " 알려줘", " please", "요",
  ]
  private static let ordinals = [
    "the runner-up": 2, "runner-up": 2, "second place": 2, "the second": 2, "second": 2,
    "the second one": 2, "third place": 3, "the third": 3, "third": 3, "the third one": 3, "2nd": 2,
    "2nd place": 2, "3rd": 3, "3rd place": 3,
  ]
  private static let numbers = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
  ]

  /// The words of an entry without those before and after what it asks for.
  private static func core(_ words: [String]) -> String {
    var text = words.joined(separator: " ").lowercased()
    if let lead = leads.first(where: text.hasPrefix) { text.removeFirst(lead.count) }
    while let end = ends.first(where: text.hasSuffix) { text.removeLast(end.count) }
    for end in ["은", "는", "가"] where text.hasSuffix("위" + end) || text.hasSuffix("편" + end) {
      text.removeLast()
    }
    return text
  }

  /// The line for another place or the next places of the last answer, or nil.
  func otherPlaces(_ words: [String]) -> String? {
    // Between them, only a film's page can have been shown.
    let isOfLast =
      machine.session.question?.isLatest == true || machine.session.filmAnswer == .page
    guard (1...7).contains(words.count), isOfLast else { return nil }
    let text = Self.core(words)
    if let count = Self.next(text) { return next(count) }
    let place = BareEntry(machine).rank(text) ?? Self.ordinals[text]
    return place.flatMap { (1...99).contains($0) ? self.place($0) : nil }
  }

  /// The number of films after the last ones that a text asks for; 0 if it names none, or nil for
  /// other texts.
  private static func next(_ text: String) -> Int? {
    var words = text.split(separator: " ").map(String.init)
    if ["the", "show", "list"].contains(words.first) { words.removeFirst() }
    if words.first == "그" { words.removeFirst() }
    guard let first = words.first, ["next", "다음", "그다음", "다음은", "그다음은"].contains(first) else {
      return nil
    }
    // `next` alone is the next film's page, and `그 다음은` the next place.
    guard words.count > 1 else {
      return text.hasPrefix("그") && text != "그" ? 0 : nil
    }
    if words.count == 3, ["films", "movies", "ones", "places"].contains(words[2]) {
      words.removeLast()
    }
    guard words.count == 2 else { return nil }
    let number =
      Int(words[1]) ?? numbers.firstIndex(of: words[1]).map { $0 + 1 }
      ?? ["편만", "편", "개"].lazy.compactMap { end in
        words[1].hasSuffix(end) ? Int(words[1].dropLast(end.count)) : nil
      }.first
    return number.flatMap { (1...50).contains($0) ? $0 : nil }
  }

  // MARK: The line

  /// How a line chooses its rows by their place.
  private struct Choice {
    /// The stages before those that choose.
    let stages: [String]
    let skipped: Int
    let count: Int
  }

  /// The choice of a pipeline that ends with the first of its rows, or nil.
  private static func choice(_ pipeline: String, isEnglish: Bool) -> Choice? {
    var stages = pipeline.split(separator: " | ").map(String.init)
    func number(_ name: String) -> Int? {
      let words = (stages.last ?? "").split(separator: " ")
      guard words.count == 2, words[0] == name[...] else { return nil }
      return Int(words[1])
    }
    guard let count = number(isEnglish ? "first" : "처음") else { return nil }
    stages.removeLast()
    var skipped = 0
    if let number = number(isEnglish ? "skip" : "건너뛰기") {
      skipped = number
      stages.removeLast()
    }
    if stages.last == rank(of: stages, isEnglish) { stages.removeLast() }
    let order = isEnglish ? "sort " : "정렬 "
    guard let last = stages.last, last.hasPrefix(order), (0..<1000).contains(skipped),
      (1..<1000).contains(count)
    else { return nil }
    return Choice(stages: stages, skipped: skipped, count: count)
  }

  /// The stage with the places by the amount that rows are sorted by, the largest first.
  private static func rank(of stages: [String], _ isEnglish: Bool) -> String? {
    let start = isEnglish ? "sort -" : "정렬 -"
    guard let order = stages.last(where: { $0.hasPrefix(start) }) else { return nil }
    let name = order.dropFirst(start.count)
    guard name.allSatisfy({ $0.isLetter || $0 == "_" }) else { return nil }
    return isEnglish ? "derive { rank: rank(\(name)) }" : "열추가 { 순위: 순위(\(name)) }"
  }

  /// The line for the row with a place that the last answer hasn't.
  private func place(_ place: Int) -> String? {
    guard let pipeline else { return nil }
    let isEnglish = pipeline.hasPrefix("list")
    if let choice = Self.choice(pipeline, isEnglish: isEnglish) {
      // A row on the screen is opened.
      if choice.skipped == 0, place <= choice.count { return nil }
      let skip = place > 1 ? ["\(isEnglish ? "skip" : "건너뛰기") \(place - 1)"] : []
      let stages = choice.stages + skip + [isEnglish ? "first 1" : "처음 1"]
      return checked(stages.joined(separator: " | "))
    }
    let test = isEnglish ? "where rank == " : "조건 순위 == "
    let first = isEnglish ? "first 1 by day" : "처음 1 by 날짜"
    let isGrouped = [" | group ", " | 그룹 "].contains(where: pipeline.contains)
    var stages = pipeline.split(separator: " | ").map(String.init)
    guard !isGrouped, place <= 10,
      let old = stages.firstIndex(where: { $0.hasPrefix(test) || $0 == first }),
      stages[old] == first || Int(stages[old].dropFirst(test.count)).map({ $0 != place }) == true
    else { return nil }
    stages[old] = "\(test)\(place)"
    return checked(stages.joined(separator: " | "))
  }

  /// The line for the rows after those of the last answer; as many as it has for 0.
  private func next(_ count: Int) -> String? {
    guard let pipeline else { return nil }
    let isEnglish = pipeline.hasPrefix("list")
    let (skip, first) = isEnglish ? ("skip", "first") : ("건너뛰기", "처음")
    if let choice = Self.choice(pipeline, isEnglish: isEnglish) {
      let skipped = choice.skipped + choice.count
      let stages =
        choice.stages + [Self.rank(of: choice.stages, isEnglish)].compactMap(\.self)
        + ["\(skip) \(skipped)", "\(first) \(count == 0 ? choice.count : count)"]
      return checked(stages.joined(separator: " | "))
    }
    // A chart has ten films, or as many as an entry left of them.
    var stages = pipeline.split(separator: " | ").map(String.init)
    let columns = isEnglish ? "columns " : "열선택 "
    let shown = stages.last.flatMap { $0.hasPrefix(columns) ? $0 : nil }
    if shown != nil { stages.removeLast() }
    guard let parts = Self.parts(of: pipeline), !PlainRequest.haveSeveralCharts(parts.days),
      machine.session.filmList?.caption?.kind == .film
    else { return nil }
    let all = isEnglish ? "--all" : "--전체"
    let rank = isEnglish ? "rank" : "순위"
    let last: Int?
    switch stages.count {
    case 1: last = parts.options.contains(all) ? nil : 10
    case 2 where stages[1].hasPrefix("\(first) "): last = Int(stages[1].dropFirst(first.count + 1))
    case 2: last = Self.lastRank(stages[1], isEnglish)
    default: last = nil
    }
    guard let last, (1..<1000).contains(last) else { return nil }
    let test = isEnglish ? "where" : "조건"
    let end = last + (count == 0 ? stages.count == 1 ? 10 : last : count)
    let head = stages[0] + (parts.options.contains(all) || end <= 10 ? "" : " \(all)")
    let rows = "\(test) \(rank) >= \(last + 1) and \(rank) <= \(end)"
    return checked(([head, rows] + [shown].compactMap(\.self)).joined(separator: " | "))
  }

  /// The last place of a condition on ranks.
  private static func lastRank(_ stage: String, _ isEnglish: Bool) -> Int? {
    let words = stage.split(separator: " ").map(String.init)
    let rank = isEnglish ? "rank" : "순위"
    if words.count == 4, words[1] == rank, words[2] == "==" { return Int(words[3]) }
    guard words.count == 8, words[1] == rank, words[2] == ">=", words[5] == rank, words[6] == "<="
    else { return nil }
    return Int(words[7])
  }
}
