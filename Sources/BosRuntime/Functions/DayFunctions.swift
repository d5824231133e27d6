import BosDomain
import BosLanguage
import BosTables
import BosText

/// Functions that create and format days and months.
enum DayFunctions {
  static let all = [day, month, today, yesterday, days, formatDay]

  private static let day = FunctionSpec(
    "day",
    aliases: ["날짜"],
    group: .days,
    returns: .day,
    summary: Phrase(
      "Converts text, or year, month and day, to a day",
      ko: "텍스트나 연, 월, 일로 날짜를 만듭니다"
    ),
    parameters: [
      FunctionParameter("value", ko: "값", .text, .int, .day, .month),
      FunctionParameter("month", ko: "월", .int, isOptional: true),
      FunctionParameter("day", ko: "일", .int, isOptional: true),
    ],
    examples: [
      Example("print day(\"2024-05-01\") + 1", prints: "2024-05-02"),
      Example("print day(2024, 5, 1)", prints: "2024-05-01"),
      Example("print day(now())", prints: "2024-06-15"),
      Example("print day(\"chuseok 2023\")", prints: "2023-09-29"),
    ]
  ) { call throws(RuntimeError) in
    switch call[0] {
    case .day: return call[0]
    case .text(let text):
      if case .day(let day) = DayPhrase.resolve(text, today: call.machine.today) {
        return .day(day)
      }
      // The day of a time such as that of `now()`.
      if text.dropFirst(10).first == "T", let day = Day(String(text.prefix(10))) {
        return .day(day)
      }
      throw .unreadable(text, as: Phrase("a day", ko: "날짜"), hint: .dayForms)
    case .month(let month):
      let number = call.has(1) ? try call.int(1) : 1
      if let day = month.day(Int(clamping: number)) { return .day(day) }
      throw .unreadable("\(month)-\(number)", as: Phrase("a day", ko: "날짜"))
    default: return .day(try civilDay(call))
    }
  }

  /// Reads year, month and day, or an int such as 20240501.
  private static func civilDay(_ call: FunctionCall) throws(RuntimeError) -> Day {
    let year = try call.int(0)
    if !call.has(1), let day = Day(compact: String(year)) { return day }
    if call.has(1) {
      let month = try call.int(1)
      let number = call.has(2) ? try call.int(2) : 1
      let made = Day(
        year: Int(clamping: year),
        month: Int(clamping: month),
        day: Int(clamping: number)
      )
      if let made { return made }
      throw .unreadable("\(year)-\(month)-\(number)", as: Phrase("a day", ko: "날짜"))
    }
    throw .unreadable("\(year)", as: Phrase("a day", ko: "날짜"), hint: .dayForms)
  }

  private static let month = FunctionSpec(
    "month",
    aliases: ["월", "달"],
    group: .days,
    returns: .month,
    summary: Phrase(
      "Returns the month of a day, or converts text to a month",
      ko: "날짜가 속한 달을 구하거나 텍스트를 달로 바꿉니다"
    ),
    parameters: [
      FunctionParameter("value", ko: "값", .day, .text, .int, .month),
      FunctionParameter("month", ko: "월", .int, isOptional: true),
    ],
    examples: [
      Example("print month(2024-05-01)", prints: "2024-05"),
      Example("print month(\"2024-05\").last", prints: "2024-05-31"),
      Example("print month(2024, 5) + 1", prints: "2024-06"),
    ]
  ) { call throws(RuntimeError) in
    switch call[0] {
    case .day(let day): return .month(Month(of: day))
    case .month: return call[0]
    case .text(let text):
      if let month = MonthWord.resolve(text, today: call.machine.today) { return .month(month) }
      if let day = Day(text) { return .month(Month(of: day)) }
      throw .unreadable(text, as: Phrase("a month", ko: "달"), hint: .monthForms)
    default:
      let year = try call.int(0)
      let month =
        call.has(1)
        ? Month(year: Int(clamping: year), month: Int(clamping: try call.int(1)))
        : Month(compact: String(year))
      if let month { return .month(month) }
      let text = call.has(1) ? "\(year)-\(try call.int(1))" : "\(year)"
      throw .unreadable(text, as: Phrase("a month", ko: "달"), hint: .monthForms)
    }
  }

  private static let today = FunctionSpec(
    "today",
    aliases: ["오늘"],
    group: .days,
    returns: .day,
    summary: Phrase("Returns today's date in Seoul", ko: "오늘 날짜(한국 시간)를 구합니다"),
    parameters: [],
    examples: [Example("print today() - yesterday()", prints: "1")]
  ) { call throws(RuntimeError) in
    .day(call.machine.today)
  }

  private static let yesterday = FunctionSpec(
    "yesterday",
    aliases: ["어제"],
    group: .days,
    returns: .day,
    summary: Phrase("Returns yesterday's date in Seoul", ko: "어제 날짜를 구합니다"),
    parameters: [],
    examples: [Example("print yesterday() < today()", prints: "true")]
  ) { call throws(RuntimeError) in
    try Value.subtract(.day(call.machine.today), .int(1))
  }

  private static let days = FunctionSpec(
    "days",
    aliases: ["기간"],
    group: .days,
    returns: .range,
    summary: Phrase(
      "Returns the days of a month or phrase, or between two days",
      ko: "한 달이나 두 날짜 사이, 텍스트로 쓴 기간의 범위를 만듭니다"
    ),
    parameters: [
      FunctionParameter("from", ko: "시작", .day, .month, .text),
      FunctionParameter("to", ko: "끝", .day, isOptional: true),
    ],
    examples: [
      Example("print days(month(\"2024-02\"))", prints: "2024-02-01..2024-02-29"),
      Example("print length(days(2024-01-01, 2024-12-31))", prints: "366"),
      Example("print days(\"last week\")", prints: "2024-06-03..2024-06-09"),
    ]
  ) { call throws(RuntimeError) in
    let days: DayRange
    switch call[0] {
    case .month(let month): days = month.days
    case .text(let text):
      switch DayPhrase.resolve(text, today: call.machine.today) {
      case .day(let day): days = DayRange(lower: day, upper: day)
      case .days(let found), .weekend(let found): days = found
      case .failure(.notBegun(let found, _, _, _)): throw .notBegun(text, found)
      default: throw .unreadable(text, as: Phrase("days", ko: "기간"), hint: .dayForms)
      }
    default:
      let day = try call.day(0)
      days = DayRange(lower: day, upper: day)
    }
    let last = call.has(1) ? try call.day(1) : days.upper
    return .range(RangeValue(.day, Int64(days.lower.number), Int64(last.number)))
  }

  private static let formatDay = FunctionSpec(
    "formatday",
    aliases: ["날짜쓰기"],
    group: .days,
    returns: .text,
    summary: Phrase(
      "Formats a day with a pattern of YYYY YY MM M DD D dddd ddd",
      ko: "날짜를 YYYY YY MM M DD D dddd ddd 서식으로 바꿉니다"
    ),
    parameters: [
      FunctionParameter("day", ko: "날짜", .day), FunctionParameter("pattern", ko: "서식", .text),
      FunctionParameter("language", ko: "언어", .text, isOptional: true),
    ],
    examples: [
      Example("print formatday(2024-05-01, \"M/D\")", prints: "5/1"),
      Example(
        "print formatday(2024-05-01, \"YYYY년 M월 D일 (ddd)\", \"ko\")",
        prints: "2024년 5월 1일 (수)"
      ),
    ],
    check: checkPattern
  ) { call throws(RuntimeError) in
    let language = try call.language(2)
    let pattern = try call.text(1)
    let day = try call.day(0)
    let result: String
    do throws(FormatPattern.Problem) {
      result = try FormatPattern(days: pattern).text(day, language)
    } catch {
      throw error.error
    }
    try Limits.check(result)
    return .text(result)
  }

  private static let checkPattern: ArgumentCheck = { arguments throws(ArgumentProblem) in
    guard arguments.count > 1, case .text(let text)? = arguments[1].literal else { return }
    do throws(FormatPattern.Problem) {
      _ = try FormatPattern(days: text)
    } catch {
      throw ArgumentProblem(1, "bad-format", error.error, part: error.part)
    }
  }
}

extension FunctionCall {
  /// Reads `"en"` or `"ko"`, or returns the session's language by default.
  func language(_ index: Int) throws(RuntimeError) -> DisplayLanguage {
    if !has(index) { return machine.language }
    return try choice(index, ["en": DisplayLanguage.english, "ko": .korean])
  }
}

extension RuntimeError {
  /// The error for a period none of whose days is over, which conditions on releases can mean.
  fileprivate static func notBegun(_ text: String, _ days: DayRange) -> RuntimeError {
    RuntimeError(
      .value,
      "none of the days of \"\(text)\" is over",
      ko: "\"\(text)\": 아직 끝난 날이 없는 기간입니다",
      hint: Phrase(
        "for days to come, write `days(\"\(days)\")`",
        ko: "앞으로의 날짜는 `기간(\"\(days)\")`로 쓰세요"
      )
    )
  }
}

extension Phrase {
  fileprivate static var dayForms: Phrase {
    Phrase(
      "write a day as 2024-05-01, 20240501, yesterday or chuseok-2023",
      ko: "날짜는 2024-05-01, 20240501, 어제, 추석-2023처럼 쓰세요"
    )
  }

  fileprivate static var monthForms: Phrase {
    Phrase("write a month as 2024-05 or 202405", ko: "달은 2024-05나 202405처럼 쓰세요")
  }
}
