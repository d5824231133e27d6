import BosDomain
import BosLanguage
import BosRuntime
import BosText

/// Days, months, and the words for them.
extension Completer {
  /// The days for a parameter; where ranges can be written, only those that can have charts.
  func days(in shape: Shape) -> [Offer] {
    let today = machine.today
    let isRange = shape == .days
    let last = isRange ? today.adding(days: -1) ?? today : today
    let words = DayWord.words.flatMap { words -> [Offer] in
      guard let day = DayWord.resolve(words.english, today: today), day <= last else { return [] }
      return pair(Offer(words.english, day.description), Offer(words.korean, day.description))
    }
    let periods = periods(isRange)
    // What continues a word comes before the names of holidays.
    let offers = context.typed.isEmpty ? words + periods : periods + words
    return digits(upTo: last, isRange: isRange) + offers + holidays(upTo: last)
  }

  /// What can follow the name of a holiday in a list of days: its days off.
  func holidayParts(_ signature: Signature) -> [Offer] {
    let before = parse.source.text(of: SourceRange(0, context.range.start))
    let stage = nfc(before).split { "|;\n".contains($0) }.last.map(String.init) ?? ""
    let name = stage.split(separator: " ").dropFirst().joined(separator: " ")
    guard context.typed.isEmpty, signature.parameters.contains(where: { $0.shape == .days }),
      case .holiday(let holiday, _, .itself)? = DatePhrase(name)
    else { return [] }
    let isKorean = holiday.words.korean.contains(where: name.contains)
    let word = isKorean ? "연휴" : "holidays"
    guard case .days(let days)? = DayPhrase.resolve("\(name) \(word)", today: machine.today),
      days.upper < machine.today
    else { return [] }
    return [Offer(word, "\(days)")]
  }

  /// The last twelve months, and the words for months and holidays.
  var months: [Offer] {
    let today = machine.today
    let digits = digits(upTo: today, isRange: true)
    let last = (0..<12).compactMap { back in
      Month(of: today).adding(months: -back).map { Offer($0.description) }
    }
    let words = MonthWord.words.flatMap { words -> [Offer] in
      guard let month = MonthWord.resolve(words.english, today: today) else { return [] }
      return pair(
        Offer(words.english, month.description),
        Offer(words.korean, month.description)
      )
    }
    return (digits.isEmpty ? last : digits) + words + holidays(upTo: today)
  }

  private func digits(upTo last: Day, isRange: Bool) -> [Offer] {
    DayDigits(last: last, isRange: isRange, language: language).offers(context.typed)
      .map { Offer($0.text, $0.remark, isWhole: $0.isWhole) }
  }

  /// The days of the one holiday that the typed word means, with their years, newest first.
  private func holidays(upTo last: Day) -> [Offer] {
    let typed = nfc(context.typed)
    // `l` begins other words, too.
    guard typed.utf8.count > 2 else { return [] }
    let words = Holiday.allCases.flatMap { holiday in
      (holiday.words.english + holiday.words.korean).map { (word: $0, holiday: holiday) }
    }
    let filter = CandidateFilter(String(typed.prefix { $0 != "-" }))
    let fitting = typed.isEmpty ? [] : filter.matches(words) { $0.word }
    guard let first = fitting.first, fitting.allSatisfy({ $0.holiday == first.holiday }) else {
      return []
    }
    let years = (Chart.firstDay.year...max(Chart.firstDay.year, last.year)).reversed()
    return years.compactMap { year in
      guard let day = first.holiday.day(in: year), day >= Chart.firstDay, day <= last else {
        return nil
      }
      var offer = Offer("\(first.word)-\(year)", day.description)
      offer.isAlternative = isKorean(first.word) != (language == .korean)
      return offer
    }
  }

  /// The phrases for periods that are over, and for the weekend; without ranges, those for one day.
  ///
  /// Those that continue a word, such as `last`, are offered only after it.
  private func periods(_ isRange: Bool) -> [Offer] {
    let phrases = Self.periods + (context.typed.isEmpty ? [] : Self.continuations)
    let offers = phrases.flatMap { words -> [Offer] in
      let remark: String
      switch DayPhrase.resolve(words.english, today: machine.today) {
      case .day(let day) where day < machine.today: remark = "\(day)"
      case .days(let days) where isRange, .weekend(let days) where isRange: remark = "\(days)"
      default: return []
      }
      return pair(Offer(words.english, remark), Offer(words.korean, remark))
    }
    guard isRange else { return offers }
    return offers + pair(Offer("weekend", "--weekend"), Offer("주말", "--주말"))
  }

  private static let periods = [
    Phrase("last week", ko: "지난주"), Phrase("this week", ko: "이번 주"),
    Phrase("last month", ko: "지난달"), Phrase("this month", ko: "이번 달"),
  ]

  private static let continuations: [Phrase] = {
    let weekdays = [Weekday.friday, .saturday, .sunday, .monday, .tuesday, .wednesday, .thursday]
    return [
      Phrase("last weekend", ko: "지난 주말"), Phrase("last year", ko: "작년"),
      Phrase("this year", ko: "올해"), Phrase("last 7 days", ko: "최근 7일"),
      Phrase("last 2 weeks", ko: "최근 2주"), Phrase("last 30 days", ko: "최근 30일"),
    ] + weekdays.map { Phrase("last \($0.long.lowercased())", ko: "지난 \($0.koreanLong)") } + [
      Phrase("last chuseok", ko: "지난 추석"), Phrase("last seollal", ko: "지난 설날"),
    ]
  }()
}
