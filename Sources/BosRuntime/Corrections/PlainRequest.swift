import BosDomain
import BosLanguage
package import BosText

/// A request in everyday words, such as `show me yesterday`, `오늘 1위` or `list seoul top 5`.
///
/// It is read only if every word is known. The line that it means has to be checked.
package struct PlainRequest {
  private var days: Phrase?
  private var options: [Phrase] = []
  private var stages: [Phrase] = []
  private var place: Int?
  private var count: Int?
  /// Whether a word names the chart, so that the request isn't about the loaded list.
  private var isListed = false
  private var isBooking = false
  private var search: String?
  /// Whether all words are those of the days.
  private var hasOnlyDays = true

  /// The most words of a request.
  private static let limit = 14

  /// Returns the line that a text means, or nil if it is no request.
  package static func line(for text: String) -> Phrase? {
    var request = PlainRequest()
    let words = nfc(text).split(whereSeparator: \.isWhitespace).map { word in
      String(word.reversed().drop { "?!.,".contains($0) }.reversed())
    }.filter { !$0.isEmpty }
    let isPlain = words.allSatisfy { word in
      word.allSatisfy { $0.isLetter || $0.isNumber || "#'-–~/.".contains($0) }
    }
    guard (1...limit).contains(words.count), isPlain, request.read(words) else { return nil }
    return request.line
  }

  // MARK: Reading

  private mutating func read(_ words: [String]) -> Bool {
    if let place = words.firstIndex(where: { Words.search.contains($0.lowercased()) }) {
      var rest = words
      rest.remove(at: place)
      rest.removeAll { Words.fillers.contains($0.lowercased()) || Words.chart.contains($0) }
      search = rest.joined(separator: " ")
      return !rest.isEmpty
    }
    var index = 0
    while index < words.count {
      guard let taken = take(words[index...]) else { return false }
      if !taken.isDay { hasOnlyDays = false }
      index += taken.count
    }
    return true
  }

  /// Takes the first of the words, with those that belong to it.
  private mutating func take(_ words: ArraySlice<String>) -> (count: Int, isDay: Bool)? {
    let word = words[words.startIndex].lowercased()
    let next = words.dropFirst().first?.lowercased()
    if Words.today.contains(word) || Words.today.contains(Self.bare(word)) {
      return takeDays(Phrase("yesterday", ko: "어제"), 1)
    }
    if let numbered = number(word, next) { return (numbered, false) }
    if let found = dayPhrase(words) { return takeDays(Phrase(verbatim: found.text), found.count) }
    if let taken = order(word, next) { return (taken, false) }
    if Words.booking.contains(word) {
      isBooking = true
      return (1, false)
    }
    for name in [word, Self.bare(word)] {
      if let days = Words.periods[name] { return takeDays(days, 1).map { ($0.count, false) } }
      if let option = option(name) {
        options.append(option)
        return (1, false)
      }
      if ["new", "신작", "신규"].contains(name) {
        stages.append(Phrase("where new", ko: "조건 신작"))
        return (1, false)
      }
      if Words.chart.contains(name) {
        isListed = true
        return (1, false)
      }
      if Words.fillers.contains(name) { return (1, false) }
    }
    return nil
  }

  private mutating func takeDays(_ phrase: Phrase, _ count: Int) -> (count: Int, isDay: Bool)? {
    guard days == nil else { return nil }
    days = phrase
    return (count, true)
  }

  /// The longest phrase for days at the start of the words.
  private func dayPhrase(_ words: ArraySlice<String>) -> (text: String, count: Int)? {
    for count in (1...min(8, words.count)).reversed() {
      let text = words.prefix(count).joined(separator: " ")
      for phrase in [text, Self.bare(text)] where !phrase.allSatisfy(\.isNumber) {
        guard let kind = DateGrammar.phrases.kind(phrase), kind != .toCome else { continue }
        return (phrase, count)
      }
    }
    return nil
  }

  /// Takes a place such as `3위`, or a number of films such as `top 10`, and counts its words.
  private mutating func number(_ word: String, _ next: String?) -> Int? {
    if let digits = Self.digits(word, before: ["위", "등"]) ?? Self.digits(word, after: ["#"]) {
      place = digits
      return place == count ? nil : 1
    }
    if let digits = Self.digits(word, before: ["st", "nd", "rd", "th"]) {
      place = digits
      return next == "place" ? 2 : 1
    }
    if ["number", "no", "no.", "nr", "rank"].contains(word), let next, let digits = Int(next) {
      place = digits
      return 2
    }
    if let digits = Self.digits(word, before: Words.counters) {
      count = digits
      return 1
    }
    if let digits = Self.digits(word, after: Words.top) {
      count = digits
      return 1
    }
    if Words.top.contains(word) {
      let number = next.flatMap { Int($0) ?? Self.digits($0, before: Words.counters + ["위"]) }
      count = number ?? 10
      return number == nil ? 1 : 2
    }
    if let digits = Int(word), digits > 0, let next, Words.counters.contains(next) {
      count = digits
      return 2
    }
    return nil
  }

  private static func digits(_ word: String, before endings: [String]) -> Int? {
    for ending in endings where word.hasSuffix(ending) {
      if let number = Int(word.dropLast(ending.count)), number > 0 { return number }
    }
    return nil
  }

  private static func digits(_ word: String, after starts: [String]) -> Int? {
    for start in starts where word.hasPrefix(start) {
      if let number = Int(word.dropFirst(start.count)), number > 0 { return number }
    }
    return nil
  }

  /// Takes `매출순`, `관객수 순` or `by sales`, and counts its words.
  private mutating func order(_ word: String, _ next: String?) -> Int? {
    func take(_ name: String, _ count: Int) -> Int? {
      guard let column = Words.column(name) else { return nil }
      stages.append(Phrase("sort \(column.name)", ko: "정렬 \(column.korean.first ?? column.name)"))
      return count
    }
    for ending in ["순", "순으로", "순서로"] where word.hasSuffix(ending) && word != ending {
      return take(String(word.dropLast(ending.count)), 1)
    }
    guard let next else { return nil }
    if ["순", "순으로", "순서로"].contains(next) { return take(word, 2) }
    return word == "by" ? take(next, 2) : nil
  }

  /// The option of `list` that a word means.
  private func option(_ word: String) -> Phrase? {
    if let option = Words.options[word] { return option }
    let area = Area.all.first { area in
      let korean = area.name.korean
      return [area.name.english.lowercased(), korean, String(korean.dropLast())].contains(word)
        || Words.areas[word] == korean
    }
    return area.map { Phrase("--area \($0.name.english)", ko: "--지역 \($0.name.korean)") }
  }

  /// The word without a Korean particle.
  private static func bare(_ word: String) -> String {
    for particle in Words.particles where word.hasSuffix(particle) && word.count > particle.count {
      return String(word.dropLast(particle.count))
    }
    return word
  }

  // MARK: Writing

  private var line: Phrase? {
    if let search { return Phrase("search \(search)", ko: "검색 \(search)") }
    let hasSource = days != nil || !options.isEmpty
    if isBooking { return hasSource || place != nil ? nil : Phrase("booking", ko: "예매") }
    if days != nil, hasOnlyDays { return nil }
    // A chart has ten films.
    if let place, place > 10 { return nil }
    if let place, !hasSource, stages.isEmpty, count == nil {
      return Phrase("open \(place)", ko: "열기 \(place)")
    }
    var parts: [Phrase] = []
    if hasSource || isListed || place != nil {
      let source = [Phrase("list", ko: "목록")] + [days].compactMap(\.self) + options
      parts.append(Self.joined(source, by: " "))
    }
    if let place { parts.append(Phrase("where rank == \(place)", ko: "조건 순위 == \(place)")) }
    parts += stages
    if let count { parts.append(Phrase("first \(count)", ko: "처음 \(count)")) }
    return parts.isEmpty ? nil : Self.joined(parts, by: " | ")
  }

  private static func joined(_ phrases: [Phrase], by mark: String) -> Phrase {
    Phrase(
      phrases.map(\.english).joined(separator: mark),
      ko: phrases.map(\.korean).joined(separator: mark)
    )
  }
}
