import BosDomain
import BosLanguage
import BosTables
import BosText

/// Korean holidays and the lunar calendar.
enum HolidayFunctions {
  static let all = [seollal, chuseok, christmas, holiday, holidayName, lunar]

  private static let seollal = FunctionSpec(
    "seollal",
    aliases: ["설날"],
    group: .days,
    returns: .day,
    summary: Phrase("Returns the day of Seollal in a year", ko: "그해의 설날을 구합니다"),
    parameters: [FunctionParameter("year", ko: "연도", .int)],
    examples: [Example("print seollal(2024)", prints: "2024-02-10")]
  ) { call throws(RuntimeError) in
    try day(of: .seollal, in: call.int(0))
  }

  private static let chuseok = FunctionSpec(
    "chuseok",
    aliases: ["추석"],
    group: .days,
    returns: .day,
    summary: Phrase("Returns the day of Chuseok in a year", ko: "그해의 추석을 구합니다"),
    parameters: [FunctionParameter("year", ko: "연도", .int)],
    examples: [Example("print chuseok(2023)", prints: "2023-09-29")]
  ) { call throws(RuntimeError) in
    try day(of: .chuseok, in: call.int(0))
  }

  private static let christmas = FunctionSpec(
    "christmas",
    aliases: ["성탄절"],
    group: .days,
    returns: .day,
    summary: Phrase("Returns Christmas Day in a year", ko: "그해의 성탄절을 구합니다"),
    parameters: [FunctionParameter("year", ko: "연도", .int)],
    examples: [Example("print christmas(2024)", prints: "2024-12-25")]
  ) { call throws(RuntimeError) in
    try day(of: .christmas, in: call.int(0))
  }

  private static let holiday = FunctionSpec(
    "holiday",
    aliases: ["공휴일"],
    group: .days,
    returns: .day,
    summary: Phrase("Returns the day of a holiday in a year", ko: "그해의 공휴일 날짜를 구합니다"),
    parameters: [
      FunctionParameter("name", ko: "이름", .text), FunctionParameter("year", ko: "연도", .int),
    ],
    examples: [Example("print holiday(\"한글날\", 2024)", prints: "2024-10-09")]
  ) { call throws(RuntimeError) in
    let name = try call.text(0)
    if let holiday = Holiday.named(name) { return try day(of: holiday, in: call.int(1)) }
    let words = Holiday.allCases.flatMap { $0.words.english + $0.words.korean }
    let usual = Holiday.allCases.map(\.rawValue).joined(separator: ", ")
    throw RuntimeError(
      .value,
      "there is no holiday \(quoted(name))",
      ko: "\(quoted(name)): 없는 공휴일입니다",
      hint: closest(to: name, in: words).map(Phrase.didYouMean)
        ?? Phrase("holidays are \(usual)", ko: "쓸 수 있는 공휴일: \(usual)")
    )
  }

  private static let holidayName = FunctionSpec(
    "holidayname",
    aliases: ["공휴일이름"],
    group: .days,
    returns: .text,
    summary: Phrase(
      "Returns the name of a day's holiday; not of substitutes",
      ko: "날짜의 공휴일 이름을 구합니다. 대체공휴일은 null입니다"
    ),
    parameters: [
      FunctionParameter("day", ko: "날짜", .day),
      FunctionParameter("language", ko: "언어", .text, isOptional: true),
    ],
    examples: [
      Example("print holidayname(2024-09-17, \"ko\")", prints: "추석"),
      Example("print holidayname(2024-09-19)", prints: "null"),
    ]
  ) { call throws(RuntimeError) in
    let day = try call.day(0)
    let language = try call.language(1)
    guard let holiday = Holiday.allCases.first(where: { $0.day(in: day.year) == day }) else {
      return .null
    }
    return .text(language == .korean ? holiday.label.korean : holiday.label.english)
  }

  private static let lunar = FunctionSpec(
    "lunar",
    aliases: ["음력"],
    group: .days,
    summary: Phrase(
      "Returns the year, month and day in the lunar calendar",
      ko: "날짜의 음력 연, 월, 일을 구합니다"
    ),
    parameters: [FunctionParameter("day", ko: "날짜", .day)],
    examples: [
      Example(
        "print lunar(2024-09-17)",
        prints: "{year: 2024, month: 8, day: 15, leap: false}"
      )
    ]
  ) { call throws(RuntimeError) in
    let day = try call.day(0)
    guard let date = day.lunar else { throw .outsideLunarCalendar(day.description) }
    return .record(
      try Record(
        ["year", "month", "day", "leap"],
        [
          .int(Int64(date.year)), .int(Int64(date.month)), .int(Int64(date.day)),
          .bool(date.isLeapMonth),
        ]
      )
    )
  }

  private static func day(
    of holiday: Holiday,
    in year: Int64
  ) throws(RuntimeError) -> Value {
    guard (1...9999).contains(year) else {
      throw RuntimeError(
        .value,
        "a year must be from 1 to 9999, but is \(year)",
        ko: "연도에 1~9999의 값이 필요한데 \(year) 값이 들어왔습니다"
      )
    }
    guard let day = holiday.day(in: Int(year)) else { throw .outsideLunarCalendar("\(year)") }
    return .day(day)
  }
}

extension RuntimeError {
  fileprivate static func outsideLunarCalendar(_ date: String) -> RuntimeError {
    RuntimeError(
      .value,
      "the lunar calendar covers 1949 to 2100, but this is \(date)",
      ko: "음력은 1949년부터 2100년까지만 구할 수 있는데 \(date) 값이 들어왔습니다"
    )
  }
}
