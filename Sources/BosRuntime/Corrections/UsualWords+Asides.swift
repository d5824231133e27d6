import BosDomain

/// Words that change nothing of what a question asks.
extension UsualWords {
  private static let ends = [
    " so far", " up to now", " until now", " to this point", " 표로", " 표로 보여줘", " 표로 정리해줘", " 표로 보기",
  ]

  private static let synonyms = [
    ("개봉작 성적", "개봉작"), ("하루 최다 관객", "관객 가장 많은 날"), ("일일 최다 관객", "관객 가장 많은 날"),
    ("주말 최다 관객", "관객 가장 많은 주말"), ("최고 기록", "관객 가장 많은 날"),
    ("스크린 독과점", "스크린 점유율"), ("스크린 독점", "스크린 점유율"), ("스크린독점", "스크린 점유율"),
    ("평균 티켓값", "평균 관람료"),
    ("1st half", "first half"), ("2nd half", "second half"),
    ("admissions by rating", "admissions by grade"), ("audience by rating", "audience by grade"),
    ("average price", "average ticket price"), ("mean price", "mean ticket price"),
  ]

  /// The text without `so far` and `표로` at its end, and with amounts for `box office by genre`.
  package static func withoutAside(_ text: String) -> String {
    var text = text
    let lower = text.lowercased()
    if let end = ends.first(where: lower.hasSuffix), lower.count > end.count,
      text.count == lower.count
    {
      text = String(text.dropLast(end.count))
      // `week so far` is this week, and `week` alone is the last one.
      if ["week", "month", "quarter", "year"].contains(text.lowercased()) { text = "this \(text)" }
    }
    text = text.replacing("최다 관객 영화", with: "관객 많은 영화").replacing("최다관객", with: "관객 많은")
    for (said, usual) in synonyms where text.lowercased().contains(said) {
      text = text.lowercased().replacing(said, with: usual)
    }
    for end in ["위 영화 제목", "위 제목", "위 영화 이름"] where text.hasSuffix(end) {
      text = "\(text.dropLast(end.count))위"
    }
    let between = "difference between "
    let sides =
      text.lowercased().hasPrefix(between)
      ? text.lowercased().dropFirst(between.count).split(separator: " and ").map(String.init) : []
    // Two films or months have an answer of their own.
    if sides.count == 2, sides.allSatisfy({ Weekday(name: $0) != nil }) {
      text = sides.joined(separator: "s vs ") + "s"
    }
    for start in ["box office by ", "box-office by ", "boxoffice by "]
    where text.lowercased().hasPrefix(start) {
      text = "admissions and sales by \(text.dropFirst(start.count))"
    }
    return text
  }
}
