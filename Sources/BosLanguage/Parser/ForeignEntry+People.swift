import BosText

/// People whose films an entry names.
extension ForeignEntry {
  /// The name in `김가람 감독 작품`, or nil.
  static func koreanPerson(_ word: String, _ rest: String) -> String? {
    let works: Set<String> = [
      "감독 작품", "감독 작품들", "감독 영화", "감독의 영화", "감독의 작품", "배우 작품", "배우 영화", "배우 출연작",
      "출연작", "출연 작품", "출연 영화", "필모그래피", "필모", "감독 필모그래피", "배우 필모그래피",
    ]
    let isName =
      (2...8).contains(word.count)
      && word.unicodeScalars.allSatisfy {
        (0xAC00...0xD7A3).contains($0.value)
      }
    return isName && works.contains(rest) ? word : nil
  }

  /// The name in `films by 김가람`, `movies starring …` or `who is …`, or nil.
  static func person(_ word: String, _ rest: String) -> String? {
    var words = rest.split(separator: " ").map(String.init)
    let joints: Set<String>
    switch word {
    case "films", "film", "movies", "movie", "works", "filmography", "anything", "list":
      joints = ["by", "starring", "with", "featuring", "of", "directed", "acted", "made"]
    case "who": joints = ["is", "was"]
    default: return nil
    }
    guard let first = words.first, joints.contains(first.lowercased()) else { return nil }
    words.removeFirst()
    if first.lowercased() != "by", ["by", "in"].contains(words.first?.lowercased()) {
      words.removeFirst()
    }
    // Words of the language begin with small letters.
    let areNames = words.allSatisfy { word in
      word.allSatisfy { $0.isLetter || "-.'".contains($0) }
        && word.first.map { !$0.isASCII || $0.isUppercase } ?? false
    }
    return (1...4).contains(words.count) && areNames ? words.joined(separator: " ") : nil
  }

  /// The language of titles that `korean titles`, `titles in english` or `영어 제목` asks for, or nil.
  static func titles(_ word: String, _ rest: String) -> Phrase? {
    let words = ([word] + rest.lowercased().split(separator: " ").map(String.init)).map { word in
      ["으로", "로"].first(where: word.hasSuffix).map { String(word.dropLast($0.count)) } ?? word
    }
    let titles: Set<String> = ["titles", "title", "제목", "영화제목"]
    let korean: Set<String> = ["korean", "한국어", "한글", "국문"]
    let english: Set<String> = ["english", "영어", "영문"]
    let fillers: Set<String> = ["in", "the", "show", "use", "보여줘", "보기", "표시", "바꿔줘", "바꾸기"]
    guard words.count > 1, words.contains(where: titles.contains),
      words.allSatisfy({ word in
        [titles, korean, english, fillers].contains { $0.contains(word) }
      })
    else { return nil }
    switch (words.contains(where: korean.contains), words.contains(where: english.contains)) {
    case (true, false): return Phrase("set titles korean", ko: "설정 영화제목 한국어")
    case (false, true): return Phrase("set titles english", ko: "설정 영화제목 영어")
    default: return nil
    }
  }
}
