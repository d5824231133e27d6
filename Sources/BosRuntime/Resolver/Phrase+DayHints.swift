import BosDomain
import BosLanguage
import BosText

extension Phrase {
  /// A hint for a text that is no phrase for days: forms near it that work.
  static func days(for text: String, _ shape: Shape) -> Phrase {
    if let hint = ambiguous(text) ?? withTime(text) ?? monthOrDay(text, shape)
      ?? (shape == .days ? nearDays(text) : nil)
    {
      return hint
    }
    if shape == .days, let open = openRange(text) { return .writeInstead(open) }
    if let day = Easter.day(in: text) { return .writeInstead("\(day)") }
    let words = text.split(separator: " ").map(String.init)
    if shape == .days, words.count > 1,
      words.contains(where: { $0.hasPrefix("-") && $0.dropFirst().first?.isLetter == true })
    {
      return .writeInstead(text.replacing(" -", with: " --"))
    }
    if words.count == 1, text.first == "-", text.dropFirst().first?.isLetter == true {
      return .wholeOption
    }
    if shape == .days, ["all", "everything", "전체", "전부", "모두"].contains(text.lowercased()) {
      return .allFilms
    }
    if shape == .days, words.prefix(1) == ["opening"] { return .openingDays }
    if shape == .days, let weekdays = weekdays(of: words) { return weekdays }
    if let both = dateOrHoliday(words) ?? dateAndYear(words) { return both }
    let ends = text.split { $0 == " " || $0 == "," }.map(String.init)
    if shape == .days, let range = rangeOfTwo(ends) { return .writeInstead(range) }
    if let near = corrected(words) { return .didYouMean(near) }
    guard words.count > 1 || text.first?.isNumber == true else { return .shapeHint(shape) }
    return forms(near: words, shape) ?? .shapeHint(shape)
  }

  private static let wholeOption = Phrase(
    "options have two dashes and a whole name, such as `--week`; `help list` names them",
    ko: "옵션은 `--주간`처럼 `--`와 전체 이름으로 쓰세요. 옵션 목록은 `도움말 목록`"
  )

  /// `1120` could be a year or a number.
  private static func fourDigits(_ text: String) -> Phrase? {
    guard text.utf8.count == 4, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int(text), let last = Month(year: 2000, month: number / 100)?.dayCount,
      (1...last).contains(number % 100)
    else { return nil }
    let (month, day) = (number / 100, number % 100)
    let written = Particle.direction.attached(to: "`\(month)/\(day)`")
    return Phrase(
      "for that day, write `\(month)/\(day)`",
      ko: "\(month)월 \(day)일은 \(written) 쓰세요"
    )
  }

  private static let allFilms = Phrase(
    "for every film of the day, write `--all`; for days, a range such as `last 7 days`",
    ko: "10위 밖의 영화까지는 `--전체`, 여러 날은 `최근 7일`처럼 쓰세요"
  )

  private static let openingDays = Phrase(
    "each film has its own opening: for that of row 1, run `trend 1 | first 5`",
    ko: "개봉일은 영화마다 다릅니다. 1행 영화의 첫 5일은 `추이 1 | 처음 5`로 보세요"
  )

  /// A weekday of each week of a period, such as `fridays in october`.
  private static func weekdays(of words: [String]) -> Phrase? {
    let fillers: Set<String> = ["every", "each", "all", "on", "in", "of", "매주", "마다"]
    var weekday: Weekday?
    var period: [String] = []
    for word in words where !fillers.contains(word.lowercased()) {
      let name =
        word.hasSuffix("마다")
        ? word.dropLast(2) : word.lowercased().hasSuffix("s") ? word.dropLast() : word[...]
      if weekday == nil, let found = Weekday(name: word) ?? Weekday(name: name) {
        weekday = found
      } else {
        period.append(word)
      }
    }
    let text = period.joined(separator: " ")
    guard let number = weekday?.rawValue, let phrase = DatePhrase(text), !phrase.isOneDay else {
      return nil
    }
    let line = "`목록 \(text) --전체 | 조건 요일(날짜) == \(number)`"
    return Phrase(
      "these days aren't a range; run `list \(text) --all | where weekday(day) == \(number)`",
      ko: "이어지는 날짜가 아닙니다. \(Particle.direction.attached(to: line)) 보세요"
    )
  }

  /// The range that `>= 2024-06-01` means, or nil for other texts.
  private static func openRange(_ text: String) -> Phrase? {
    guard let mark = [">=", "<=", ">", "<"].first(where: text.hasPrefix) else { return nil }
    let words = String(text.dropFirst(mark.count)).trimmed
    guard DatePhrase(words)?.isOneDay == true else { return nil }
    if mark == ">=" { return Phrase("since \(words)", ko: "\(words)부터") }
    if mark == "<=" { return Phrase("until \(words)", ko: "\(words)까지") }
    guard let day = Day(words)?.adding(days: mark == ">" ? 1 : -1) else { return nil }
    return mark == ">"
      ? Phrase("since \(day)", ko: "\(day)부터") : Phrase("until \(day)", ko: "\(day)까지")
  }

  /// A date with a time of day.
  private static func withTime(_ text: String) -> Phrase? {
    guard let mark = text.firstIndex(where: { $0 == "T" || $0 == " " }), text.contains(":"),
      let day = Day(String(text[..<mark]))
    else { return nil }
    return .writeInstead("\(day)")
  }

  /// `1120` could be a year; `5/6/24` could begin with either or the year.
  private static func ambiguous(_ text: String) -> Phrase? {
    if let day = fourDigits(text) { return day }
    let days = readings(text)
    return days.count > 1 ? .days(days) : nil
  }

  /// The days that three numbers with the same mark between them can mean.
  static func readings(_ text: String) -> [Day] {
    let marks = text.filter { "./-".contains($0) }
    guard let mark = marks.first, marks.allSatisfy({ $0 == mark }) else { return [] }
    let parts = text.split(separator: mark, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3,
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } })
    else { return [] }
    return WrittenOrders(parts[0], parts[1], parts[2], mark: String(mark)).possible
  }

  /// `24.11` can be a month of a year or a day of a month.
  private static func monthOrDay(_ text: String, _ shape: Shape) -> Phrase? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].count == 2, (1...2).contains(parts[1].count),
      let first = Int(parts[0]), let second = Int(parts[1]), (1...12).contains(second),
      let month = Month(year: 2000 + first, month: second), shape == .days
    else { return nil }
    guard (13...31).contains(first), month.dayCount >= first else {
      return .writeInstead("\(month)")
    }
    return Phrase(
      "for the month, write `\(month)`; for the day, `\(second)/\(first)`",
      ko: "달이면 \(Particle.direction.attached(to: "`\(month)`")), "
        + "날짜면 \(Particle.direction.attached(to: "`\(second)/\(first)`")) 쓰세요"
    )
  }

  /// The days that numbers can mean.
  static func days(_ days: [Day]) -> Phrase {
    let written = days.map { "`\($0)`" }
    let last = written.last ?? ""
    let others = written.dropLast().joined(separator: ", ")
    return Phrase("write \(others) or \(last)", ko: "\(others) 또는 \(last)처럼 쓰세요")
  }

  /// The day of `6/1 2024`, or both days that it can be.
  private static func dateAndYear(_ words: [String]) -> Phrase? {
    guard words.count == 2, PlainRequest.isYear(words[1]) else { return nil }
    let parts = words[0].split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else { return nil }
    let days = readings("\(parts[0])/\(parts[1])/\(words[1])")
    return days.count > 1 ? .days(days) : days.first.map { .writeInstead("\($0)") }
  }

  /// Both days of a date with a holiday of another day, as in `10월 10일 한글날`.
  private static func dateOrHoliday(_ words: [String]) -> Phrase? {
    for count in 1...2 where words.count > count {
      let (date, name) = (words.dropLast(count), words.suffix(count).joined(separator: " "))
      guard case .holiday(_, .latest, .itself)? = DatePhrase(name) else { continue }
      let day = date.joined(separator: " ")
      switch DatePhrase(day) {
      case .date?, .dayOfYear?:
        return Phrase("write `\(day)` or `\(name)`", ko: "`\(day)` 또는 `\(name)`처럼 쓰세요")
      default: continue
      }
    }
    return nil
  }

  /// Two days one after another, as a range.
  private static func rangeOfTwo(_ words: [String]) -> String? {
    // `memorial day weekend 2024` has its year before the weekend.
    if let year = words.last, PlainRequest.isYear(year), let weekend = words.dropLast().last,
      ["weekend", "연휴", "주말"].contains(weekend.lowercased())
    {
      let text = (words.dropLast(2) + [year, weekend]).joined(separator: " ")
      if DatePhrase(text) != nil { return text }
    }
    for count in words.indices.dropFirst() {
      let first = words[..<count].joined(separator: " ")
      let last = words[count...].joined(separator: " ")
      let range = "\(first)..\(last)"
      guard let start = DatePhrase(first), let end = DatePhrase(last),
        let phrase = DatePhrase(range), start.isOneDay == end.isOneDay,
        !["of", "in", "the"].contains(words[count].lowercased())
      else { continue }
      // Today's chart isn't out.
      if end == .ago(0, .day), start != end, !start.isToCome {
        let yesterday = last.utf8.contains { $0 >= 0x80 } ? "어제" : "yesterday"
        return start == .ago(1, .day) ? first : "\(first)..\(yesterday)"
      }
      // No chart of a day to come is out.
      if end.isToCome || start.isToCome {
        if !start.isToCome { return start == .ago(0, .day) ? nil : first }
        return end.isToCome || end == .ago(0, .day) ? nil : last
      }
      // `어제 그제` is meant as `그제..어제`, on any day.
      let someDay = Day(year: 2024, month: 6, day: 15) ?? .minimum
      // `5월 5일 어린이날` is one day with two names.
      if start.isOneDay, start.meaning(today: someDay) == end.meaning(today: someDay) {
        return first
      }
      if case .failure(.reversed) = phrase.meaning(today: someDay),
        DatePhrase("\(last)..\(first)") != nil
      {
        return "\(last)..\(first)"
      }
      return range
    }
    return nil
  }

  /// The phrase with similar words of dates in place of unknown ones.
  private static func corrected(_ words: [String]) -> String? {
    let spellings = DayWord.spellings + DayPhrase.spellings + DatePhrase.longWords
    let near = words.map { word in
      // In a short word, two typing errors leave nothing of it.
      DatePhrase.isVocabulary(word)
        ? word : closest(to: word, in: spellings, limit: word.count < 4 ? 1 : 2) ?? word
    }
    let text = near.joined(separator: " ")
    return near != words && DatePhrase(text) != nil ? text : nil
  }

  private static func forms(near words: [String], _ shape: Shape) -> Phrase? {
    let isDays = shape == .days
    let forms: Phrase
    switch DatePhrase.subject(of: words.joined(separator: " ")) {
    case .holiday:
      forms = Phrase("`chuseok 2024` or `last chuseok`", ko: "`추석 2024`나 `지난 추석`")
    case .week:
      forms =
        isDays
        ? Phrase("`last week`, `last weekend` or `last friday`", ko: "`지난주`, `지난 주말`, `지난 금요일`")
        : Phrase("`last friday` or `2 weeks ago`", ko: "`지난 금요일`이나 `2주 전`")
    case .month:
      forms =
        isDays
        ? Phrase("`june 1`, `june 2024` or `june 1-7`", ko: "`6월 1일`, `2024년 6월`, `6월 1일~7일`")
        : Phrase("`june 1` or `june 1, 2024`", ko: "`6월 1일`이나 `2024년 6월 1일`")
    case .year:
      forms =
        isDays
        ? Phrase("`last year`, `2024` or `june 2024`", ko: "`작년`, `2024년`, `2024년 6월`")
        : Phrase("`2024-06-01` or `a year ago`", ko: "`2024년 6월 1일`이나 `1년 전`")
    case .day:
      forms =
        isDays
        ? Phrase("`3 days ago`, `last 7 days` or `6/1`", ko: "`3일 전`, `최근 7일`, `6월 1일`")
        : Phrase("`3 days ago` or `6/1`", ko: "`3일 전`이나 `6월 1일`")
    case nil: return nil
    }
    return Phrase(
      "write it as \(forms.english); `help dates` has more",
      ko: "\(forms.korean)처럼 쓰세요. 다른 표기는 `도움말 날짜`"
    )
  }
}
