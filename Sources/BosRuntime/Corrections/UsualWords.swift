import BosDomain
import BosText

/// The usual words for a question that can be put in many ways.
package enum UsualWords {
  private static let numbers = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
  ]
  private static let periods: Set<String> = ["year", "month", "week", "quarter"]
  private static let asks: Set<String> = ["is", "was", "are", "were"]
  private static let askers: Set<String> = ["what", "who", "which"]
  private static let contractions: Set<String> = [
    "what's", "whats", "who's", "whos", "what’s", "who’s",
  ]

  /// The text with `number 1` for `number one`, `this year` at its end for `of the year`, and without
  /// `what is` before a place; other texts stay as they are.
  package static func of(_ text: String) -> String {
    guard text.utf8.count <= 200 else { return text }
    let text = withMonthOfReleases(withWeekday(spelled(withoutAside(text))))
    guard text.contains(" ") else { return separated(text) ?? text }
    let apart = withMostFirst(
      nfc(withoutRange(ofTrade(text))).split(separator: " ").flatMap { parts(place(String($0))) }
    ).map { ["avg", "avg."].contains($0.lowercased()) ? "average" : $0 }
    var words = withPeriods(
      withFirst(
        withOtherNation(
          joined(withGrades(withRanks(withSlash(withoutMonth(withSeen(withKeyFirst(apart)))))))
        )
      )
    )
    let names = words.map { word in
      String(word.lowercased().reversed().drop { "?!.,".contains($0) }.reversed())
    }
    guard names.count > 1 else { return words.joined(separator: " ") }
    if let start = names.indices.dropLast(3).first(where: { start in
      names[start...].prefix(4).elementsEqual(["day", "of", "the", "week"])
    }) {
      words.replaceSubrange(start..<start + 4, with: ["weekday"])
      return words.joined(separator: " ")
    }
    if names.suffix(2) == ["right", "now"] { words.remove(at: words.count - 2) }
    if let order = order(words, names) { return order }
    if names.count > 3, let last = names.last, periods.contains(last),
      Array(names.suffix(3).prefix(2)) == ["of", "the"]
    {
      words.replaceSubrange((words.count - 3)..., with: ["this", last])
    }
    for (index, name) in names.enumerated().dropFirst() {
      guard index < words.count, ["number", "no", "no."].contains(names[index - 1]),
        let number = numbers.firstIndex(of: name)
      else { continue }
      words[index] = "\(number + 1)"
    }
    let lead =
      contractions.contains(names[0])
      ? 1 : askers.contains(names[0]) && asks.contains(names[1]) ? 2 : 0
    guard lead > 0, names.count > lead else { return words.joined(separator: " ") }
    // `what's on` and `what is on in cinemas` ask for the chart.
    if names[lead] == "on",
      names.count == lead + 1 || ["in", "at", "now", "right"].contains(names[lead + 1])
    {
      words[lead] = "showing"
    }
    let rest = Array(words[lead...].drop { $0.lowercased() == "the" })
    if beginsWithPlace(rest) { words = rest }
    return words.joined(separator: " ")
  }

  /// `by sales` for `sort by sales desc`, or nil.
  private static func order(_ words: [String], _ names: [String]) -> String? {
    guard (3...4).contains(names.count), ["sort", "order"].contains(names[0]), names[1] == "by",
      PlainRequest.Words.column(names[2])?.isLargestFirst == true
        || names.count == 3 && PlainRequest.computed(names[2]) != nil,
      names.count == 3 || ["desc", "descending"].contains(names[3])
    else { return nil }
    return words[1...2].joined(separator: " ")
  }

  /// The words of `어제박스오피스` and `지난주1위`, or nil.
  private static func separated(_ text: String) -> String? {
    let text = nfc(text)
    guard text.utf8.count <= 60, text.contains(where: { !$0.isASCII }) else { return nil }
    for place in text.indices.dropFirst(2).reversed() {
      let (days, rest) = (String(text[..<place]), String(text[place...]))
      let isPlace = rest.first?.isNumber == true && ["위", "등"].contains(rest.last)
      guard rest.count > 1,
        isPlace || PlainRequest.Words.chart.contains(rest)
          || PlainRequest.Words.column(rest) != nil || parts(rest).count > 1,
        PlainRequest.Words.today.contains(days)
          || PlainRequest.dayPhrase([days]).map({ $0.count == 1 }) == true
      else { continue }
      return ([days] + parts(rest)).joined(separator: " ")
    }
    let apart = parts(text)
    return apart.count > 1 ? apart.joined(separator: " ") : nil
  }

  private static let korean: Set<String> = [
    "한국", "한국영화", "국내", "국내영화", "국산", "국산영화", "방화", "korean", "domestic",
  ]
  private static let foreign: Set<String> = [
    "외국", "외국영화", "해외", "해외영화", "외화", "foreign", "international",
  ]
  private static let exclusions = ["제외", "빼", "뺀", "말고"]
  private static let englishExclusions: Set<String> = [
    "excluding", "exclude", "without", "except", "no", "not",
  ]

  /// The words with `외국영화` for `한국 영화 빼고`, and `foreign films` for `without Korean films`.
  private static func withOtherNation(_ words: [String]) -> [String] {
    guard
      let place = words.firstIndex(where: { word in
        let names = [word.lowercased(), PlainRequest.bare(word)]
        return names.contains { korean.contains($0) || foreign.contains($0) }
      })
    else { return words }
    let names = [words[place].lowercased(), PlainRequest.bare(words[place])]
    let isKorean = names.contains(where: korean.contains)
    var words = words
    var next = place + 1
    if place > 0, englishExclusions.contains(words[place - 1].lowercased()) {
      words[place] = isKorean ? "foreign" : "korean"
      words.remove(at: place - 1)
      return words
    }
    if next < words.count, PlainRequest.bare(words[next]) == "영화" { next += 1 }
    guard next < words.count, exclusions.contains(where: words[next].hasPrefix) else {
      return words
    }
    words.replaceSubrange(place...next, with: [isKorean ? "외국영화" : "한국영화"])
    return words
  }

  private static let tops = ["상위", "톱", "탑", "top"]

  /// The words with `관객수가` for `관객 수가`, in which `수` would be Wednesday.
  private static func joined(_ words: [String]) -> [String] {
    words.reduce(into: []) { result, word in
      // `총 몇 명이야` asks for the same as `몇 명`.
      if result.last == "총", word.hasPrefix("몇") { result.removeLast() }
      if result.last == "몇", word.hasPrefix("퍼센트") {
        result[result.count - 1] = "퍼센트"
        return
      }
      if result.last == "몇", let unit = word.first, ["명", "편"].contains(unit), word.count > 1,
        KoreanEndings.isCopula(word.dropFirst())
      {
        return result.append(String(unit))
      }
      let bare = PlainRequest.bare(word)
      if let number = result.last.flatMap(koreanNumber), ["편", "편만", "개", "개만"].contains(word) {
        result[result.count - 1] = "\(number)\(word)"
      } else if result.last == "상영", word.hasPrefix("시간") {
        // `상영 시간` is one word.
        result[result.count - 1] = "상영" + word
      } else if let last = result.last, ["수", "횟수", "액", "관객수", "매출액"].contains(bare),
        let column = PlainRequest.Words.column(last + bare), column.isLargestFirst
      {
        result[result.count - 1] = last + word
      } else if tops.contains(where: word.hasPrefix), let last = result.last,
        PlainRequest.Words.column(last).map({ $0.isLargestFirst && $0.kind != .percent }) == true,
        last.contains(where: { !$0.isASCII })
      {
        // `매출 상위 10` orders by it.
        result += ["순위", word]
      } else if let last = result.last, let grade = grade(last, word) {
        result[result.count - 1] = grade
      } else {
        result.append(word)
      }
    }
  }

  /// `1위` for `1위야`, `1등이었어` and the like; other words stay as they are.
  private static func place(_ word: String) -> String {
    let asked = String(word.reversed().drop { "?!.,".contains($0) }.reversed())
    let digits = asked.prefix(while: \.isNumber)
    let rest = asked.dropFirst(digits.count)
    guard !digits.isEmpty, let unit = rest.first, unit == "위" || unit == "등",
      rest.count > 1, KoreanEndings.isCopula(rest.dropFirst())
    else { return word }
    return "\(digits)\(unit)"
  }

  private static func beginsWithPlace(_ words: [String]) -> Bool {
    guard let first = words.first?.lowercased() else { return false }
    if first.first == "#" { return first.dropFirst().allSatisfy(\.isNumber) && first.count > 1 }
    guard ["number", "no", "no."].contains(first), words.count > 1 else { return false }
    return words[1].allSatisfy { $0.isNumber || "?!.,".contains($0) }
  }
}
