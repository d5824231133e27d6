package import BosText

extension PlainRequest {
  /// The most words of a request.
  private static let limit = 14

  /// The words of a request, or nil for a text that can't be one.
  static func words(of text: String) -> [String]? {
    let words = nfc(text).split(whereSeparator: \.isWhitespace).map { word in
      String(word.reversed().drop { "?!.,".contains($0) }.reversed())
    }.filter { !$0.isEmpty }
    let isPlain = words.allSatisfy { word in
      let isPercent = word.hasSuffix("%") && word.first?.isNumber == true
      return (isPercent ? word.dropLast() : word[...]).allSatisfy {
        $0.isLetter || $0.isNumber || "#'-–~/.".contains($0)
      }
    }
    // `us box office` is that of another country.
    let names = words.map { $0.lowercased() }
    let isOfOthers = names.indices.contains { index in
      names[index] == "us" && (index == 0 || !asks.contains(names[index - 1]))
        && ["box", "boxoffice", "box-office"].contains(names.dropFirst(index + 1).first)
    }
    return (1...limit).contains(words.count) && isPlain && !isOfOthers ? words : nil
  }

  private static let asks: Set<String> = ["show", "give", "tell"]

  /// The Korean name of a country, as the data has it, or nil for other words.
  package static func country(_ word: String) -> String? { Words.countries[word.lowercased()] }

  /// Returns the line for days and nothing else, or nil.
  package static func list(of text: String) -> Phrase? {
    let words = nfc(text).split(whereSeparator: \.isWhitespace).map(String.init)
    guard !words.isEmpty, let found = dayPhrase(words[...]), found.count == words.count else {
      return nil
    }
    return Phrase("list \(found.text)", ko: "목록 \(found.text)")
  }

  /// A place such as `1번`, `첫 번째` or `the first film`, with the number of its words.
  static func ordinal(_ word: String, _ next: String?) -> (place: Int, count: Int)? {
    if let digits = digits(word, before: ["번째", "번"]) { return (digits, 1) }
    let korean = ["첫", "두", "세", "네", "다섯"]
    for (index, name) in korean.enumerated() where word.hasPrefix(name) {
      if word == name, let next, next.hasPrefix("번째") { return (index + 1, 2) }
      if word.hasPrefix(name + "번째") { return (index + 1, 1) }
    }
    let english = ["first", "second", "third"]
    if let index = english.firstIndex(of: word),
      ["film", "movie", "one", "row", "place", "result"].contains(next)
    {
      return (index + 1, 2)
    }
    return nil
  }

  /// Whether a word belongs to days, as in `first half 2025`.
  static func isPartOfPeriod(_ word: String, _ next: String?) -> Bool {
    ["first", "1st", "last"].contains(word)
      && ["half", "quarter", "week", "weekend", "month", "day", "days"].contains(next)
  }

  /// The film of the chart that was released first, for `longest running film` or `가장 오래 상영한 영화`.
  static func longestRunning(_ words: [String]) -> Phrase? {
    let words = words.map { $0.lowercased() }
    let runs: Set<String> = [
      "running", "longest-running", "run", "out", "playing", "showing", "상영", "상영한", "상영된", "상영중인",
      "상영하는", "상영작", "걸린", "개봉한",
    ]
    let longest: Set<String> = ["longest", "longest-running", "오래", "오래된", "장기"]
    let fillers: Set<String> = [
      "has", "been", "have", "중인", "가장", "제일", "in", "cinemas", "theaters", "theatres",
    ]
    guard words.contains(where: longest.contains), words.contains(where: runs.contains),
      words.allSatisfy({ word in
        runs.contains(word) || longest.contains(word) || fillers.contains(word)
          || Words.fillers.contains(word) || Words.chart.contains(word)
      })
    else { return nil }
    return Phrase(
      // An old film that is shown again may be the first.
      "list --all | sort -days_out | first 5 | columns title open days_out audience",
      ko: "목록 --전체 | 정렬 -개봉후일수 | 처음 5 | 열선택 제목 개봉일 개봉후일수 관객수"
    )
  }

  /// The command for a part of the open film's page, such as `cast` for `who is in it`.
  package static func partOfFilm(_ text: String) -> Phrase? {
    var request = PlainRequest()
    let words = nfc(text).split(whereSeparator: \.isWhitespace).map { word in
      word.lowercased().filter { !"?!.,".contains($0) }
    }
    let casts = [
      "who is in it", "who's in it", "who plays in it", "who is in this", "누가 나와", "누구 나와",
    ]
    if casts.contains(words.joined(separator: " ")) { return Phrase("cast", ko: "출연") }
    guard (1...8).contains(words.count), request.read(words), request.hasOnlyPart,
      let part = request.part
    else { return nil }
    switch part.english {
    case "open": return Phrase("movie", ko: "영화")
    case "movie", "poster", "staff", "cast", "trend", "reviews": return part
    default: return nil
    }
  }

  /// The command for a part of one film's page that a word means, or nil.
  package static func part(_ word: String) -> Phrase? {
    let part = Words.parts[word.lowercased()]
    return part.flatMap { ["compare", "plot"].contains($0.english) ? nil : $0 }
  }

  /// An amount at the start of words, such as `백만` or `1 million`, with the number of its words.
  package static func amount(_ words: [String]) -> (text: String, count: Int)? {
    if let word = words.first, ["a", "one"].contains(word), words.count > 1,
      ["million", "thousand"].contains(words[1])
    {
      return (words[1] == "million" ? "1M" : "1k", 2)
    }
    return ForeignAmount.read(words[...])
  }

  /// Whether all words are those around a request, as in `보여줘`.
  package static func saysNothing(_ text: String) -> Bool {
    text.split(separator: " ").allSatisfy { Words.fillers.contains($0.lowercased()) }
  }

  /// Whether a word can stand for a row, or between two.
  package static func isOfRows(_ word: String) -> Bool {
    rows(for: word) != nil || Words.joints.contains(word.lowercased())
  }

  /// The rows of the loaded list that words mean, such as `1위와 2위` or `the first one`, or nil if
  /// they may be a title.
  package static func rows(for text: String) -> [Int]? {
    var request = PlainRequest()
    let words = nfc(text).split { $0.isWhitespace || $0 == "," }.map { String($0).lowercased() }
    var index = 0
    while index < words.count {
      let word = words[index]
      let next = index + 1 < words.count ? words[index + 1] : nil
      if Words.joints.contains(word) || bare(word) == "영화" {
        index += 1
      } else if let row = Int(word) ?? digits(word, before: ["과", "와", "이랑", "랑", "하고"]),
        (1...999).contains(row)
      {
        request.places.append(row)
        index += 1
      } else if let taken = request.number(Self.bare(word), next), request.count == nil {
        index += taken
      } else if let row = ["first": 1, "second": 2, "third": 3][word] {
        request.count = nil
        request.places.append(row)
        index += 1
      } else {
        return nil
      }
    }
    return request.places.isEmpty ? nil : request.places
  }

  static func digits(_ word: String, before endings: [String]) -> Int? {
    for ending in endings where word.hasSuffix(ending) {
      if let number = Int(word.dropLast(ending.count)), number > 0 { return number }
    }
    return nil
  }

  static func digits(_ word: String, after starts: [String]) -> Int? {
    for start in starts where word.hasPrefix(start) {
      if let number = Int(word.dropFirst(start.count)), number > 0 { return number }
    }
    return nil
  }

  /// The command for a part of the page of a film with a place.
  func page(_ part: Phrase, _ hasSource: Bool) -> Phrase? {
    if part.english == "plot", hasSource, places.isEmpty, !isCounted, country == nil, stages.isEmpty
    {
      let source = [Phrase("list", ko: "목록")] + [days].compactMap(\.self) + options
      return Self.joined([Self.joined(source, by: " "), part], by: " | ")
    }
    guard stages.isEmpty, count == nil, !isCounted, country == nil else { return nil }
    if hasSource { return pageOfChart(part) }
    let rows = places.map { " \($0)" }.joined()
    switch part.english {
    case "compare":
      return places.count > 1 ? Phrase("compare\(rows)", ko: "비교\(rows)") : nil
    case "plot":
      return places.count == 1
        ? Phrase("trend\(rows) | plot", ko: "추이\(rows) | 그래프") : nil
    default:
      guard places.count == 1 else { return nil }
      return Phrase(part.english + rows, ko: part.korean + rows)
    }
  }

  /// The command for a part of the page of a film in a chart of its own, as in `어제 1위 포스터`.
  private func pageOfChart(_ part: Phrase) -> Phrase? {
    guard places.count == 1, let place, place <= 10,
      areSeveralDays || part.english != "trend",
      !["compare", "plot"].contains(part.english)
    else { return nil }
    if areSeveralDays { return pageOfTotals(part, place) }
    let source = [Phrase("list", ko: "목록")] + [days].compactMap(\.self) + options
    let page = Phrase("\(part.english) \(place)", ko: "\(part.korean) \(place)")
    return Self.joined([Self.joined(source, by: " "), page], by: "; ")
  }

  /// The command for a part of the page of the film with a place by its total of several days.
  private func pageOfTotals(_ part: Phrase, _ place: Int) -> Phrase? {
    guard let days, options.isEmpty else { return nil }
    let list = Self.joined([Phrase("list", ko: "목록"), days], by: " ")
    let first = Phrase(
      "group title, code { audience: sum(audience) } | sort -audience | first \(place)",
      ko: "그룹 제목, 영화코드 { 관객수: 합계(관객수) } | 정렬 -관객수 | 처음 \(place)"
    )
    let page = Phrase("\(part.english) \(place)", ko: "\(part.korean) \(place)")
    return Self.joined([Self.joined(Self.all([list]) + [first], by: " | "), page], by: "; ")
  }
}
