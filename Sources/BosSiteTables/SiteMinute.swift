import BosDomain

/// The minutes that the lines around a booking table say.
struct SiteMinute {
  /// Lines with the site's label of the figures' minute, and others.
  private var labelled: Set<Instant> = []
  private var others: Set<Instant> = []

  /// Labels of the minute in which something else happened.
  private static let foreign = ["출력", "다운로드", "저장", "인쇄", "작성", "생성", "받음", "최종수정", "등록"]
  private static let labels = ["조회", "기준", "예매율"]
  /// What stands in a moment beside its numbers.
  private static let ownLetters = Set("년월일시분초요화수목금토오전후TAMPampm")

  mutating func take(_ row: SiteRow) {
    let text = row.cells.filter { !$0.isEmpty }.joined(separator: " ")
    // A range of days isn't the minute of the figures.
    guard !text.isEmpty, text.utf8.count <= 2000, !text.contains(where: { "~∼〜".contains($0) }),
      !Self.foreign.contains(where: { text.contains($0) }), let minute = Self.minute(in: text)
    else { return }
    if Self.labels.contains(where: { text.contains($0) }) {
      labelled.insert(minute)
    } else if text.allSatisfy({ !$0.isLetter || Self.ownLetters.contains($0) }) {
      // A line with other words says when something else happens.
      others.insert(minute)
    }
  }

  /// The minutes that the page can mean.
  var found: Set<Instant> { labelled.isEmpty ? others : labelled }

  /// The minute that a whole text is; a zone, an offset or a second time is none.
  static func minute(_ text: String) -> Instant? {
    let numbers = text.split { !$0.isNumber }.count
    guard (5...6).contains(numbers), !text.contains("+"),
      text.allSatisfy({ !$0.isLetter || ownLetters.contains($0) })
    else { return nil }
    return minute(in: text)
  }

  /// The first day with a time in a text, such as `조회일시 : 2026-09-25 12:54` or
  /// `2026년 9월 25일(금) 오후 12시 54분`.
  static func minute(in text: String) -> Instant? {
    var numbers: [Int] = []
    var between = [""]
    var isDigit = false
    for character in text {
      if character.isASCII, let digit = character.wholeNumberValue {
        if !isDigit { numbers.append(0) }
        let number = numbers.removeLast()
        numbers.append(number > 99_999_999 ? number : number * 10 + digit)
      } else {
        if isDigit { between.append("") }
        if !character.isWhitespace { between[between.count - 1].append(character) }
      }
      isDigit = character.isASCII && character.isNumber
    }
    between.append("")
    guard numbers.count >= 5 else { return nil }
    let dateMarks = ["년", "월", "-", ".", "/"]
    for place in 0...(numbers.count - 5) {
      guard dateMarks.contains(between[place + 1]), dateMarks.contains(between[place + 2]),
        (1900...2200).contains(numbers[place]),
        let day = Day(year: numbers[place], month: numbers[place + 1], day: numbers[place + 2]),
        [":", "시"].contains(between[place + 4]), between[place + 3].count <= 10
      else { continue }
      let after = between[min(place + 5, between.count - 1)]
      guard let hour = hour(numbers[place + 3], before: between[place + 3], after: after) else {
        continue
      }
      return Instant(seoulDay: day, hour: hour, minute: numbers[place + 4])
    }
    return nil
  }

  /// The hour of a day, which words before or after it may halve.
  private static func hour(_ hour: Int, before: String, after: String) -> Int? {
    let words = (before + " " + after.prefix(2)).uppercased()
    let isMorning = words.contains("오전") || words.contains("AM")
    guard isMorning || words.contains("오후") || words.contains("PM") else { return hour }
    guard (1...12).contains(hour) else { return nil }
    return hour % 12 + (isMorning ? 0 : 12)
  }
}
