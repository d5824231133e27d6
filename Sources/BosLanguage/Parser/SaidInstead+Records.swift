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
}
