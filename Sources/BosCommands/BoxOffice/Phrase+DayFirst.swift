import BosDomain
import BosRuntime
import BosText

extension Phrase {
  /// The note that a date such as `22.11.26` was read with its year first, if it can be a day of a
  /// recent year, too, or on another name of two days; nil for other entries.
  static func yearFirst(_ call: Call, _ day: Day) -> Phrase? {
    let (entry, today) = (call.source.text(of: call.range), call.machine.today)
    if let note = monthOfYear(entry, day, today) ?? ofCountry(entry) ?? ofSelectedDay(call, day)
      ?? ofLastYear(entry, day, today)
    {
      return note
    }
    if call.machine.language == .english, let note = monthFirst(entry, day) { return note }
    for word in entry.split(separator: " ") {
      let parts = word.split(separator: ".", omittingEmptySubsequences: false)
      let numbers = parts.compactMap { Int($0) }
      guard parts.count == 3, numbers.count == 3, parts[0].count == 2, parts[2].count == 2,
        let other = Day(year: 2000 + numbers[2], month: numbers[1], day: numbers[0]),
        other != day, other <= today, other.year >= today.year - 1,
        day == Day(year: 2000 + numbers[0], month: numbers[1], day: numbers[2])
      else { continue }
      return Phrase(
        "`\(word)` was read as \(day), year first · day first: `list \(other)`",
        ko: "`\(word)` = \(day) (연·월·일 순서) · 일·월·연 순서라면 `목록 \(other)`"
      )
    }
    return nil
  }

  /// The note that a date without a year, such as `12월 2일`, is last year's because this year's is to come.
  private static func ofLastYear(_ entry: String, _ day: Day, _ today: Day) -> Phrase? {
    let words = entry.prefix { $0 != "|" }.split(separator: " ").dropFirst()
    let text = words.prefix { !$0.hasPrefix("--") }.joined(separator: " ")
    guard case .dayOfYear(_, _, .latest)? = DatePhrase(text), day.year < today.year,
      let next = Day(year: today.year, month: day.month, day: day.dayOfMonth)
    else { return nil }
    return Phrase(
      "note: \(next) is yet to come; this is \(day)",
      ko: "참고: \(Particle.topic.attached(to: "\(next)")) 아직 오지 않아 \(day) 박스오피스를 보여 줍니다"
    )
  }

  /// The note that `-7d` counts from the selected day, which isn't today.
  private static func ofSelectedDay(_ call: Call, _ day: Day) -> Phrase? {
    let words = call.source.text(of: call.range).split(separator: " ")
    guard words.count > 1, let sign = words[1].first, sign == "-", words[1].count > 2,
      let unit = words[1].last, "dwmy".contains(unit),
      let count = Int(words[1].dropFirst().dropLast()),
      (1...3650).contains(count)
    else { return nil }
    let units: [Character: String] = ["d": "days", "w": "weeks", "m": "months", "y": "years"]
    let (selected, name) = (call.machine.session.date, units[unit] ?? "days")
    let one = count == 1 ? String(name.dropLast()) : name
    return Phrase(
      "from the selected day, \(selected) · from today: `list \(count) \(one) ago`",
      ko: "선택한 날짜(\(selected)) 기준입니다 · 오늘 기준: `목록 \(count)\(Self.koreanUnit(unit)) 전`"
    )
  }

  private static func koreanUnit(_ unit: Character) -> String {
    switch unit {
    case "w": "주"
    case "m": "개월"
    case "y": "년"
    default: "일"
    }
  }

  /// The note that `10/11` was read with its month first, which isn't usual in every country whose
  /// people write English.
  private static func monthFirst(_ entry: String, _ day: Day) -> Phrase? {
    for word in entry.split(separator: " ") {
      let numbers = word.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
      guard numbers.count == 2, numbers == [day.month, day.civil.day],
        (1...12).contains(day.civil.day),
        day.civil.day != day.month
      else { continue }
      let (name, other) = (MonthName.english(day.month), MonthName.english(day.civil.day))
      return Phrase(
        verbatim: "`\(word)` is \(name) \(day.civil.day), month first · "
          + "\(other) \(day.month): `list \(day.civil.day)/\(day.month)`"
      )
    }
    return nil
  }

  /// The note that `Nov-25` was read as a day, if it can be a month of a spreadsheet, too.
  private static func monthOfYear(_ entry: String, _ day: Day, _ today: Day) -> Phrase? {
    for word in entry.split(separator: " ") {
      let parts = word.split(separator: "-", omittingEmptySubsequences: false)
      guard parts.count == 2, parts[0].allSatisfy(\.isLetter), parts[1].count == 2,
        let number = Int(parts[1]), day.civil.day == number,
        let month = Month(year: 2000 + number, month: day.month), month <= Month(of: today),
        month >= Month(of: Chart.firstDay)
      else { continue }
      return Phrase(
        "`\(word)` was read as \(day) · the month: `list \(month)`",
        ko: "`\(word)` = \(day) · 달이라면 `목록 \(month)`"
      )
    }
    return nil
  }

  /// The note on which country's holiday a name of several was read as.
  private static func ofCountry(_ entry: String) -> Phrase? {
    let text = entry.lowercased()
    if text.contains("thanksgiving") || text.contains("추수감사절") {
      return Phrase(
        "note: Thanksgiving of the United States, a working day in Korea · the Korean one: `list chuseok`",
        ko: "참고: 미국의 추수감사절로, 한국에서는 평일입니다"
      )
    }
    if text.contains("memorial day") {
      return Phrase("note: Memorial Day in Korea, 6 June", ko: "참고: 한국의 현충일(6월 6일)입니다")
    }
    guard text.contains("independence day") else { return nil }
    return Phrase(
      "note: Independence Movement Day in Korea, 1 March · Liberation Day: `list liberation day`",
      ko: "참고: 한국의 삼일절(3월 1일)입니다"
    )
  }

  /// The line for the weekday of a week ago, if `list mon` means today, or nil.
  static func lastWeekday(_ call: Call) -> Phrase? {
    let words = call.source.text(of: call.range).split(separator: " ").dropFirst()
      .prefix { !$0.hasPrefix("--") }
    guard words.count == 1, let weekday = words.first.flatMap({ Weekday(name: $0) }),
      weekday == call.machine.today.weekday
    else { return nil }
    let name = weekday.long.lowercased()
    return Phrase(
      "for the one before, run `list last \(name)`",
      ko: "지난 \(weekday.koreanLong) 박스오피스는 "
        + "\(Particle.direction.attached(to: "`목록 지난 \(weekday.koreanLong)`")) 보세요"
    )
  }
}
