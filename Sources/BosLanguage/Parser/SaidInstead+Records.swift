import BosText

/// Records of all time.
extension SaidInstead {
  /// What to ask for instead of a record of all time, whose daily charts are too many.
  static let ofYears = Phrase(
    "bos looks for it in the charts of a period: name one, as in `biggest opening weekend 2025` and `best day 2025`",
    ko: "기간을 정해야 찾을 수 있습니다. `2025년 개봉 첫 주말 관객수 1위`처럼 쓰세요"
  )

  static let ofOpeningDays = Phrase(
    "bos looks for it in the charts of a period: name one, as in `biggest opening day 2025`",
    ko: "기간을 정해야 찾을 수 있습니다. `2025년 개봉일 관객수 1위`처럼 쓰세요"
  )

  private static let parts: [(words: [String], name: Phrase)] = [
    (["weekend", "주말"], Phrase("weekend", ko: "주말")),
    (["weekday", "요일"], Phrase("weekday", ko: "요일")),
    ([" day", " 날"], Phrase("day", ko: "날")),
    ([" month", " 달"], Phrase("month", ko: "달")),
    ([" week", " 주"], Phrase("week", ko: "주")),
  ]

  /// What to ask for instead of the best weekend, day, month or week of all time, or nil for other records.
  static func ofPart(_ text: String) -> Phrase? {
    let firsts = ["opening", "debut", "개봉", "오프닝", "fastest", "최단"]
    guard !firsts.contains(where: text.contains),
      let part = parts.first(where: { $0.words.contains(where: text.contains) })?.name
    else { return nil }
    let entry = Phrase("best \(part.english) 2025", ko: "2025년 관객 가장 많은 \(part.korean)")
    return Phrase(
      "bos looks for it in the charts of a period: name one, as in `\(entry.english)`",
      ko: "기간을 정해야 찾을 수 있습니다. `\(entry.korean)`처럼 쓰세요"
    )
  }
}
