import BosText

extension PlainRequest {
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
      if Words.joints.contains(word) {
        index += 1
      } else if let row = Int(word), (1...999).contains(row) {
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

  /// The film with a place among the admissions of several days, rather than those of each day.
  static func total(_ place: Int) -> [Phrase] {
    let group = Phrase(
      "group title { audience: sum(audience) } | sort -audience",
      ko: "그룹 제목 { 관객수: 합계(관객수) } | 정렬 -관객수"
    )
    let skip = Phrase("skip \(place - 1)", ko: "건너뛰기 \(place - 1)")
    return [group] + (place > 1 ? [skip] : []) + [Phrase("first 1", ko: "처음 1")]
  }
}
