import BosDomain
import BosLanguage
package import BosText

/// A request in everyday words, such as `show me yesterday`, `오늘 1위` or `list seoul top 5`.
///
/// It is read only if every word is known. The line that it means has to be checked.
package struct PlainRequest: Equatable {
  var days: Phrase?
  /// Whether the days have several charts.
  var areSeveralDays: Bool { days.map { Self.haveSeveralCharts($0.english) } ?? false }
  var options: [Phrase] = []
  var stages: [Phrase] = []
  var places: [Int] = []
  var place: Int? { places.first }
  /// The command for a part of a film's page.
  var part: Phrase?
  /// Whether the answer is a number, and what is added up for it instead of counting films.
  var isCounted = false
  var isAboutViewers = false
  /// Whether a word asks for the order of films, as in `순위` or `most watched`.
  var isRanked = false
  /// Whether a word means the present, whose latest chart is that of yesterday.
  private(set) var isNow = false
  var country: String?
  /// The number to work out of the rows.
  var aggregate: Phrase?
  var count: Int?
  /// The places to list, such as those of `11위부터 20위까지`.
  var ranks: ClosedRange<Int>?
  /// Whether a condition is about all films, not ten of them.
  var needsAll = false
  /// Whether a number of viewers that no day has was taken for the total of a film.
  var isTotalImplied = false
  /// Whether films are asked for that passed a number of viewers, as in `films that reached 1m`.
  var isPassed = false
  /// Whether a word names the chart, so that the request isn't about the loaded list.
  var isListed = false
  /// Whether films with ten million viewers are asked for.
  private(set) var isOfMillions = false
  /// Whether a word such as `all` asks for more than the first ten films.
  var isOfAll = false
  private var isBooking = false
  private var isUpcoming = false
  /// Whether only films are meant that were released on the days.
  private var areReleases = false
  /// Whether films that just came out are asked for, as in `new releases`.
  var areNewFilms = false
  private var search: String?
  private var isPerson = false
  /// Whether one film is asked for, as in `which film`.
  private var isOne = false
  /// Whether a word such as `top` has no number after it.
  private var isTopAlone = false
  /// Whether all words are those of the days.
  private var hasOnlyDays = true

  /// Returns the line that a text means, or nil if it is no request.
  package static func line(for text: String) -> Phrase? {
    PlainReading.reading(text)?.line
  }

  /// Returns the line that a text means with the days in it, or nil if it is no request.
  static func reading(_ text: String) -> (line: Phrase, days: Phrase?)? {
    var request = PlainRequest()
    guard let words = words(of: text) else { return nil }
    if let firsts = firstOfEach(words) { return firsts }
    let line = comparison(words) ?? saved(words) ?? longestRunning(words) ?? changeOfScreens(words)
    if let line { return (line, nil) }
    let found = openings(words) ?? weekends(words) ?? perScreen(words) ?? numberOnes(words)
    if let found = found ?? firstsOfDays(words) ?? sumOfFirst(words) { return found }
    let other = firstOfNations(words) ?? filmAmount(words) ?? comparedTotals(words)
    if let other = other ?? ofOneChart(words) ?? ofAreas(words) { return other }
    let joined = joinedColumns(words)
    if request.read(words), let line = request.line { return (line, request.days) }
    guard joined != words else { return nil }
    request = PlainRequest()
    guard request.read(joined), let line = request.line else { return nil }
    return (line, request.days)
  }

  // MARK: Reading

  mutating func read(_ words: [String]) -> Bool {
    if let place = words.firstIndex(where: { Words.search.contains($0.lowercased()) }) {
      var rest = words
      rest.remove(at: place)
      rest.removeAll { Words.fillers.contains($0.lowercased()) || Words.chart.contains($0) }
      // `find horror movies` means a chart.
      if !rest.isEmpty, rest.allSatisfy({ Self.genre($0) != nil }) { return read(rest) }
      isPerson = rest.contains(where: Words.people.contains) && rest.count > 1
      if isPerson { rest.removeAll(where: Words.people.contains) }
      search = rest.joined(separator: " ")
      return !rest.isEmpty
    }
    // Each film has its own opening weekend.
    if words.contains("opening"),
      words.contains(where: { ["weekend", "weekends", "week", "day"].contains($0) })
    {
      return false
    }
    var index = 0
    while index < words.count {
      guard let taken = take(words[index...]) else { return false }
      if !taken.isDay { hasOnlyDays = false }
      index += taken.count
    }
    if isOne, !isCounted { count = count ?? 1 }
    takeCountry(isOnly: isRanked || Self.asksOnly(words))
    takeFirstRanks(words)
    takeKindOfFilms(words)
    // `top film` is one.
    let names = words.map { $0.lowercased() }
    if isTopAlone, names.contains(where: ["film", "movie"].contains) { count = 1 }
    takeSpan()
    takeWeekOfChange()
    // New films of several days are those that came out on one of them.
    takeFirstWeekend()
    if areSeveralDays, stages.map(\.english) == ["where new"] { (stages, areReleases) = ([], true) }
    if stages.isEmpty, let count, count > 10, part == nil { (needsAll, isListed) = (true, true) }
    takeAll()
    return true
  }

  /// Takes the first of the words, with those that belong to it.
  private mutating func take(_ words: ArraySlice<String>) -> (count: Int, isDay: Bool)? {
    let word = words[words.startIndex].lowercased()
    let next = words.dropFirst().first?.lowercased()
    // After films, `수` is their number, not Wednesday.
    if ["수", "편수"].contains(word), isListed || areReleases {
      isCounted = true
      return (1, false)
    }
    if Words.ranks.contains(word) || Words.ranks.contains(Self.bare(word)) { isRanked = true }
    if [word, Self.bare(word)].contains(where: Words.releases.contains) { areReleases = true }
    // `--nation korean` and `korean` are the same.
    if ["--nation", "--국적"].contains(word), isNation(next) { return (1, false) }
    if let taken = newFilms(word, next) {
      (areReleases, isListed) = (true, true)
      return (taken, false)
    }
    if word == "which", let next, ["film", "movie", "one"].contains(next) {
      (isOne, isListed) = (true, true)
      return (2, false)
    }
    let isOn = ["on", "for"].contains(word) && next.map(Words.today.contains) == true
    if isOn || Words.today.contains(word) || Words.today.contains(Self.bare(word)) {
      isNow = true
      return takeDays(Phrase("yesterday", ko: "어제"), isOn ? 2 : 1)
    }
    if let taken = moreThanTen(words) ?? total(words) ?? threshold(words) ?? span(words)
      ?? viewersOrChange(words) ?? number(word, next) ?? number(Self.bare(word), next)
    {
      return (taken, false)
    }
    if let row = Int(word), (1...99).contains(row), part != nil || Words.parts[next ?? ""] != nil {
      places.append(row)
      return (1, false)
    }
    if let found = Self.dayPhrase(words) {
      return takeDays(Phrase(verbatim: found.text), found.count)
    }
    if let taken = degree(words) ?? order(word, next) ?? extreme(words) { return (taken, false) }
    if Words.booking.contains(word) {
      isBooking = true
      if Words.upcoming.contains(word) { isUpcoming = true }
      return (1, false)
    }
    if let taken = film(word, next) { return (taken, false) }
    for name in [word, Self.bare(word)] {
      if let days = Words.periods[name] {
        // The chart of a month has the totals of its films.
        if ["monthly", "월간", "yearly", "annual", "연간"].contains(name), count == nil { count = 10 }
        return takeDays(days, 1).map { ($0.count, false) }
      }
      if let option = option(name) {
        options.append(option)
        return (1, false)
      }
      if ["new", "신작", "신규"].contains(name) {
        stages.append(Phrase("where new", ko: "조건 신작"))
        (needsAll, isListed) = (true, true)
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

  /// Takes a place such as `3위`, or a number of films such as `top 10`, and counts its words.
  mutating func number(_ word: String, _ next: String?) -> Int? {
    if let digits = Self.digits(word, before: ["위", "등"]) ?? Self.digits(word, after: ["#"]) {
      places.append(digits)
      return place == count ? nil : 1
    }
    if let digits = Self.digits(word, before: ["st", "nd", "rd", "th"]) {
      places.append(digits)
      return next == "place" ? 2 : 1
    }
    if ["number", "no", "no.", "nr", "rank", "film", "movie", "row", "행"].contains(word), let next,
      let digits = Int(next), (1...99).contains(digits)
    {
      places.append(digits)
      return 2
    }
    if let digits = Self.ordinal(word, next) {
      places.append(digits.place)
      return digits.count
    }
    if let digits = Self.digits(word, before: Words.counters) {
      count = digits
      return 1
    }
    if let digits = Self.digits(word, after: Words.top) {
      count = digits
      return 1
    }
    if ["최고", "최고의"].contains(word), let next, Words.chart.contains(Self.bare(next)) {
      (count, isListed) = (1, true)
      return 1
    }
    if Words.top.contains(word), next != "many", !Self.isPartOfPeriod(word, next) {
      let number = next.flatMap { word in
        Self.isYear(word) ? nil : Int(word) ?? Self.digits(word, before: Words.counters + ["위"])
      }
      count = number ?? 10
      isTopAlone = number == nil
      return number == nil ? 1 : 2
    }
    if let digits = Int(word), (1...999).contains(digits), let next, Words.counters.contains(next) {
      count = digits
      return 2
    }
    return nil
  }

  /// Takes a part of a film's page, a question for a number, a country, or the film with the most
  /// of something, and counts its words.
  private mutating func film(_ word: String, _ next: String?) -> Int? {
    let name = Self.bare(word)
    if let found = Words.parts[word] ?? Words.parts[name] {
      // `열기` may follow another part, as in `1위 포스터 열기`, and a chart may be of a trend, as in
      // `graph trend 3`.
      let isOfPart = found.english == "open" || found.english == "trend" && part?.english == "plot"
      if part == nil || !isOfPart { part = found }
      return 1
    }
    if Words.counts.contains(word) {
      isCounted = true
      if Words.viewers.contains(word) { isAboutViewers = true }
      return 1
    }
    if isCounted, Words.viewers.contains(word) {
      isAboutViewers = true
      return 1
    }
    if Words.viewers.contains(name), let next, Words.counts.contains(next) {
      isAboutViewers = true
      return 1
    }
    if let next, let column = Words.column(Self.bare(next)), let function = Words.aggregates[word] {
      aggregate = Phrase(
        "\(function.english) \(column.name)",
        ko: "\(function.korean) \(column.korean.first ?? column.name)"
      )
      return 2
    }
    if let next, let column = Words.column(name), let function = Words.aggregates[Self.bare(next)] {
      aggregate = Phrase(
        "\(function.english) \(column.name)",
        ko: "\(function.korean) \(column.korean.first ?? column.name)"
      )
      return 2
    }
    if Words.superlatives.contains(word), let next,
      ["grossing", "earning"].contains(next)
    {
      isListed = true
      stages.append(Phrase("sort -sales", ko: "정렬 -매출액"))
      return 2
    }
    if ["grossing", "earning"].contains(word) {
      isListed = true
      stages.append(Phrase("sort -sales", ko: "정렬 -매출액"))
      return 1
    }
    if ["천만", "천만영화"].contains(word) {
      (isOfMillions, isPassed) = (true, true)
      stages.append(Phrase("where total >= 10M", ko: "조건 누적관객수 >= 1000만"))
      needsAll = true
      return 1
    }
    if let taken = changed(name, next) { return taken }
    if let isFall = Words.changes[word] {
      takeChange(isFall: isFall)
      if count == nil { count = 1 }
      return 1
    }
    if isAboutViewers, let row = Int(word), (1...99).contains(row) {
      places.append(row)
      return 1
    }
    if ["newest", "oldest"].contains(word) {
      let sign = word == "newest" ? "-" : ""
      stages.append(Phrase("sort \(sign)open", ko: "정렬 \(sign)개봉일"))
      return 1
    }
    if let grade = Self.grade(word) {
      stages.append(Self.condition(ofGrade: grade))
      (isListed, needsAll) = (true, true)
      return 1
    }
    if let genre = Self.genre(word) {
      stages.append(
        Phrase("where genre contains \"\(genre.english)\"", ko: "조건 장르 포함 \"\(genre.korean)\"")
      )
      (isListed, needsAll) = (true, true)
      return 1
    }
    if let found = Words.countries[word] ?? Words.countries[name] ?? Words.country(ofFilms: word),
      country == nil,
      // `show us` asks for nobody's films.
      word != "us" || next.map({ ["film", "films", "movie", "movies"].contains($0) }) == true
    {
      country = found
      return 1
    }
    if word == "number", next == "of" {
      isCounted = true
      return 2
    }
    guard let next, let column = Words.column(name), name != "개봉" else { return nil }
    if Words.parts[next]?.english == "trend" { return 1 }
    let isOwn = ChartColumn.named(name) != nil || name == "매출"
    guard isOwn && Self.bare(next) == "1위" else { return nil }
    stages.append(Phrase("sort -\(column.name)", ko: "정렬 -\(column.korean.first ?? column.name)"))
    count = 1
    return 2
  }

  /// Whether nothing but a part of a film's page was asked for.
  var hasOnlyPart: Bool {
    var other = PlainRequest()
    (other.part, other.hasOnlyDays) = (part, hasOnlyDays)
    return self == other
  }

  // MARK: Writing

  var line: Phrase? {
    if let search {
      return isPerson
        ? Phrase("people \(search)", ko: "영화인 검색 \(search)")
        : Phrase("search \(search)", ko: "검색 \(search)")
    }
    let hasSource = days != nil || !options.isEmpty
    if let part { return page(part, hasSource) }
    if let country {
      if !areReleases, !isBooking, let line = filmsOfTotal { return line }
      let isAlone = !hasSource && stages.isEmpty && places.isEmpty && count == nil && !isCounted
      return isAlone ? Phrase("search --nation \(country)", ko: "검색 --국적 \(country)") : nil
    }
    if places.count > 1 { return nil }
    // A median of films' days is hardly what was asked for.
    if areSeveralDays, aggregate?.english.hasPrefix("median") == true { return nil }
    if areReleases, let days { return releases(days) }
    if areReleases, areNewFilms { return releases(Phrase("last 7 days", ko: "최근 7일")) }
    // The booking list is always the current one.
    if isBooking {
      if let place { return booking(ofPlace: place) }
      guard options.isEmpty, place == nil, stages.isEmpty else { return nil }
      return isUpcoming
        ? Phrase("booking | where open > today()", ko: "예매 | 조건 개봉일 > 오늘()")
        : Phrase("booking", ko: "예매")
    }
    if days != nil, hasOnlyDays { return nil }
    if let line = filmsOfTotal { return line }
    // A chart has ten films.
    if let place, place > 10 { return nil }
    if let place, !hasSource, stages.isEmpty, count == nil, aggregate == nil {
      return Phrase("open \(place)", ko: "열기 \(place)")
    }
    var parts: [Phrase] = []
    if hasSource || isListed || place != nil {
      let source = [Phrase("list", ko: "목록")] + [days].compactMap(\.self) + chartOptions
      parts.append(Self.joined(source, by: " "))
    }
    return totals(parts, isRanked: isRanked) ?? rows(parts)
  }
}
