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
}
