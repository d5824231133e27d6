package import BosText

extension Parser {
  /// Parses a day offset, a date or a word; the resolver checks words.
  mutating func day(_ word: Name, _ shape: Shape) throws(ParseFailure) -> DayArgument {
    let bytes = Array(word.text.utf8)
    let isDigits = bytes.allSatisfy(ByteClass.isDigit)
    if bytes.count == 8, isDigits {
      return DayArgument(.date(try calendarDate(word.text, at: word.range)), word.range)
    }
    if bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      bytes.filter(ByteClass.isDigit).count == 8
    {
      return DayArgument(.date(try calendarDate(word.text, at: word.range)), word.range)
    }
    let sign = bytes.first
    if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+"), bytes.count > 1 {
      let digits = bytes.dropFirst().prefix(while: ByteClass.isDigit)
      let unit = String(word.text.dropFirst(digits.count + 1)).lowercased()
      if !digits.isEmpty, let size = Self.offsetUnits[unit] {
        let count = Int(word.text.prefix(digits.count + 1)) ?? .max
        guard (-4_000_000...4_000_000).contains(count) else {
          throw fail(.dayOutOfReach(word.text), at: word.range)
        }
        return DayArgument(.offset(count * size), word.range)
      }
    }
    if let date = WrittenDate(word.text) { return try day(date, word, shape) }
    // The resolver has the hints for phrases.
    if !commands.dates.fits(word.text, .days), let hint = numberHint(word.text, shape) {
      throw fail(.notADay(word.text), at: word.range, hint: hint)
    }
    return DayArgument(.word(word.text), word.range)
  }

  /// The units after an offset, in days.
  private static let offsetUnits = ["": 1, "d": 1, "day": 1, "days": 1, "일": 1, "w": 7, "주": 7]

  /// The hint for a number of rows.
  private func numberHint(_ word: String, _ shape: Shape) -> Phrase? {
    guard shape == .days, word.utf8.first != UInt8(ascii: "0"), let number = Int(word), number > 0
    else { return nil }
    guard number < 1000 else { return nil }
    let month =
      (1...12).contains(number)
      ? (
        "; for \(MonthName.english(number)), `list \(MonthName.english(number).lowercased())`",
        ", \(number)월은 `목록 \(number)월`"
      )
      : ("", "")
    return Phrase(
      "for \(number) rows, write `list | first \(number)`\(month.0)",
      ko: "\(number)행만 보려면 `목록 | 처음 \(number)`\(month.1)처럼 쓰세요"
    )
  }

  /// Checks a date in another form than `2024-06-01` against the calendar.
  private mutating func day(
    _ date: WrittenDate,
    _ word: Name,
    _ shape: Shape
  ) throws(ParseFailure) -> DayArgument {
    switch date {
    case .day(let date):
      return DayArgument(.date(try calendarDate(date, word.text, at: word.range)), word.range)
    case .dayOfYear(let month, let day):
      // A day of any year, so that February has 29.
      let lengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      guard (1...12).contains(month) else {
        throw fail(
          .noSuchDay(word.text),
          at: word.range,
          hint: word.text.contains("월")
            ? .months : .nearestDay(max(1, min(month, 12)), max(1, min(day, 31)), isLast: false)
        )
      }
      guard (1...lengths[month - 1]).contains(day) else {
        // Every February has the 28th.
        let last = month == 2 ? 28 : lengths[month - 1]
        throw fail(
          .noSuchDay(word.text),
          at: word.range,
          hint: .nearestDay(month, day < 1 ? 1 : last, isLast: day > 0)
        )
      }
    case .month(let year, let month):
      guard (1...12).contains(month) else {
        throw fail(.noSuchMonth(word.text), at: word.range, hint: .weekOrMonth(year, month))
      }
      guard shape == .days else {
        throw fail(.notADay(word.text), at: word.range, hint: .listing(word.text))
      }
      guard year >= 1 else { throw fail(.noSuchMonth(word.text), at: word.range, hint: .years) }
    }
    return DayArgument(.word(word.text), word.range)
  }

  /// Checks a date against the calendar.
  mutating func calendarDate(
    _ date: CivilDate,
    _ written: String,
    at range: SourceRange
  ) throws(ParseFailure) -> CivilDate {
    let (year, month, day) = (date.year, date.month, date.day)
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard year >= 1 else {
      throw fail(.noSuchDay(written), at: range, hint: .years)
    }
    guard (1...12).contains(month) else {
      // Day and month may have changed places.
      let isSwapped = (1...12).contains(day) && (1...lengths[day - 1]).contains(month)
      let near =
        isSwapped
        ? CivilDate(year: year, month: day, day: month)
        : CivilDate(year: year, month: month < 1 ? 1 : 12, day: max(1, min(day, 31)))
      throw fail(
        .noSuchDay(written),
        at: range,
        hint: isSwapped
          ? .noMonth(month, orDay: near.written, .monthAndDay(day, month))
          : .writeInstead(near.written)
      )
    }
    guard (1...lengths[month - 1]).contains(day) else {
      throw fail(
        .noSuchDay(written),
        at: range,
        hint: day < 1
          ? .writeInstead(CivilDate(year: year, month: month, day: 1).written)
          : .daysOfMonth(year, month, lengths[month - 1])
      )
    }
    return date
  }

  /// Checks a date in place of a month against the calendar.
  mutating func checkMonth(_ word: Name) throws(ParseFailure) {
    if let date = WrittenDate(word.text) { _ = try day(date, word, .days) }
  }

  /// Parses a day, or a range with days, computed days or open ends.
  mutating func daysArgument() throws(ParseFailure) -> ArgumentValue {
    if let phrase = phraseOfDays() {
      return .days(from: try day(phrase, .days), to: nil, isRange: false)
    }
    let from = try rangeEnd()
    guard lexer.byte(lexer.offset) == UInt8(ascii: "."),
      lexer.byte(lexer.offset + 1) == UInt8(ascii: ".")
    else {
      guard let from else {
        resume(at: lexer.offset)
        throw expected(.shapeName(.days), hint: .shapeHint(.days))
      }
      return .days(from: from, to: nil, isRange: false)
    }
    lexer.offset += 2
    let to = try rangeEnd()
    if case .date(let first)? = from?.kind, case .date(let last)? = to?.kind, let from, let to,
      (last.year, last.month, last.day) < (first.year, first.month, first.day)
    {
      throw fail(
        .reversedDays,
        at: from.range.joined(with: to.range),
        hint: Phrase("write the earlier day first", ko: "앞선 날짜를 먼저 쓰세요")
      )
    }
    return .days(from: from, to: to, isRange: true)
  }

  private mutating func phraseOfDays() -> Name? {
    let start = lexer
    noteRangeEnd()
    if let phrase = datePhrase(.days) { return phrase }
    lexer = start
    return nil
  }

  private mutating func rangeEnd() throws(ParseFailure) -> DayArgument? {
    if let computed = try computedWord() {
      if case .string(let literal) = computed.kind, let constant = literal.constant {
        return try day(Name(nfc(constant), computed.range), .days)
      }
      return DayArgument(.computed(computed), computed.range)
    }
    let start = lexer.offset
    noteRangeEnd()
    guard var range = lexer.word() else { return nil }
    for place in start..<range.end
    where lexer.bytes[place] == UInt8(ascii: ".") && lexer.byte(place + 1) == UInt8(ascii: ".") {
      range.end = place
      break
    }
    lexer.offset = range.end
    if range.end == range.start { return nil }
    noteWordSpan(range)
    let word = joinedDayWord(Name(nfc(text(range)), range))
    return try day(word, .days)
  }

  /// Takes the rest of a day or period of several words, such as `6월 1일` or `last week`.
  mutating func joinedDayWord(_ first: Name) -> Name {
    var joined = first
    while true {
      var ahead = lexer
      ahead.skipBlanks()
      guard lexer.offset == joined.range.end, ahead.offset > lexer.offset,
        var next = ahead.word()
      else { return joined }
      for place in next.start..<next.end
      where lexer.bytes[place] == UInt8(ascii: ".") && lexer.byte(place + 1) == UInt8(ascii: ".") {
        next.end = place
        break
      }
      let word = nfc(text(next))
      guard WrittenDate.joins(joined.text, word) else { return joined }
      noteWordSpan(next)
      lexer.offset = next.end
      joined = Name("\(joined.text) \(word)", joined.range.joined(with: next))
    }
  }

  /// Notes the end of a range that begins at the lexer's offset.
  private mutating func noteRangeEnd() {
    guard let cursor = openCursor, cursor >= lexer.offset else { return }
    if noteBegunPhrase() { return }
    var ahead = lexer
    let end = ahead.word()?.end ?? lexer.offset
    let start = lexer.offset
    let typed = lexer.bytes[start..<max(start, min(end, cursor))]
    // The range mark ends the first day.
    if zip(typed, typed.dropFirst()).contains(where: { $0 == UInt8(ascii: ".") && $1 == $0 }) {
      return
    }
    note(argumentSite(), wordAt: start, to: end, after: start)
  }
}

extension Phrase {
  /// The hint for a month that can be meant as a week.
  fileprivate static func weekOrMonth(_ year: Int, _ number: Int) -> Phrase {
    guard (13...53).contains(number) else { return .monthsOfYear }
    return Phrase(
      "months run from 01 to 12; week \(number) is `\(year)-W\(number)`",
      ko: "월은 01~12 중에서 쓰세요. \(number)번째 주는 `\(year)-\(number)주`입니다"
    )
  }

  /// Suggests the charts of several days where one day is needed.
  package static func listing(_ days: String) -> Phrase {
    Phrase(
      "to see all of those days, run `list \(days)`",
      ko: "그 기간 전체는 \(Particle.direction.attached(to: "`목록 \(days)`")) 보세요"
    )
  }

  /// There is no such month; the numbers may have changed places.
  package static func noMonth(_ month: Int, orDay day: String, _ name: Phrase) -> Phrase {
    Phrase(
      "there is no month \(month); for \(name.english), write `\(day)`",
      ko: "\(month)월은 없습니다. \(name.korean)이면 "
        + "\(Particle.direction.attached(to: "`\(day)`")) 쓰세요"
    ).suggesting(Phrase(verbatim: day))
  }

  /// A day without a year in words.
  package static func monthAndDay(_ month: Int, _ day: Int) -> Phrase {
    Phrase("\(MonthName.english(month)) \(day)", ko: "\(month)월 \(day)일")
  }

  /// The day of any year that is nearest to a date without one, and why it is.
  fileprivate static let months = Phrase("months are 1 to 12", ko: "월은 1월부터 12월까지입니다")

  fileprivate static func nearestDay(_ month: Int, _ day: Int, isLast: Bool) -> Phrase {
    let written = Phrase("\(month)/\(day)", ko: "\(month)월 \(day)일")
    let korean = Particle.direction.attached(to: "`\(written.korean)`")
    guard isLast else { return .writeInstead(written) }
    return Phrase(
      "\(MonthName.english(month)) has \(month == 2 ? "28 or 29" : "\(day)") days: write `\(written.english)`",
      ko: "\(month)월은 \(month == 2 ? "28일이나 29" : "\(day)")일까지이니 \(korean) 쓰세요"
    )
  }
}

extension DiagnosticMessage {
  fileprivate static func dayOutOfReach(_ word: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "day-out-of-reach",
      "`\(word)` days is outside the calendar",
      ko: "`\(word)`일: 달력의 범위(1~9999년)를 벗어납니다"
    )
  }

  package static func notADay(_ word: String) -> DiagnosticMessage {
    DiagnosticMessage("not-a-day", "`\(word)` is not a day", ko: "`\(word)`: 날짜가 아닙니다")
  }

  fileprivate static let reversedDays = DiagnosticMessage(
    "reversed-days",
    "this range ends before it begins",
    ko: "기간의 끝이 시작보다 앞섭니다"
  )

  fileprivate static func noSuchMonth(_ written: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "no-such-month",
      "`\(written)` is not a month of the calendar",
      ko: "`\(written)`: 달력에 없는 달입니다"
    )
  }
}
