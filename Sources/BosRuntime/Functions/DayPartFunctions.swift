import BosDomain
import BosLanguage
import BosTables
import BosText

/// Functions that return parts of days.
enum DayPartFunctions {
  static let all = [year, quarter, dayOfMonth, weekday, weekdayName, week]

  private static let year = FunctionSpec(
    "year",
    aliases: ["연도"],
    group: .days,
    returns: .int,
    summary: Phrase("Returns the year of a day or month", ko: "날짜나 달의 연도를 구합니다"),
    parameters: [FunctionParameter("day", ko: "날짜", .day, .month)],
    examples: [Example("print year(2024-05-01)", prints: "2024")]
  ) { call throws(RuntimeError) in
    if case .month(let month) = call[0] { return .int(Int64(month.year)) }
    return .int(Int64(try call.day(0).year))
  }

  private static let quarter = FunctionSpec(
    "quarter",
    aliases: ["분기"],
    group: .days,
    returns: .text,
    summary: Phrase(
      "Returns the quarter of a day or month, with its year",
      ko: "날짜나 달의 연도와 분기를 구합니다"
    ),
    parameters: [FunctionParameter("day", ko: "날짜", .day, .month)],
    examples: [Example("print quarter(2024-05-01)", prints: "2024-Q2")]
  ) { call throws(RuntimeError) in
    let (year, month): (Int, Int)
    if case .month(let whole) = call[0] {
      (year, month) = (whole.year, whole.month)
    } else {
      let day = try call.day(0)
      (year, month) = (day.year, day.month)
    }
    return .text("\(year)-Q\((month + 2) / 3)")
  }

  private static let dayOfMonth = FunctionSpec(
    "dayofmonth",
    aliases: ["일"],
    group: .days,
    returns: .int,
    summary: Phrase("Returns the day of the month", ko: "날짜의 일을 구합니다"),
    parameters: [FunctionParameter("day", ko: "날짜", .day)],
    examples: [Example("print dayofmonth(2024-05-17)", prints: "17")]
  ) { call throws(RuntimeError) in
    .int(Int64(try call.day(0).dayOfMonth))
  }

  private static let weekday = FunctionSpec(
    "weekday",
    aliases: ["요일"],
    group: .days,
    returns: .int,
    summary: Phrase(
      "Returns the weekday, from 1 for Monday to 7 for Sunday",
      ko: "요일을 월요일 1부터 일요일 7까지로 구합니다"
    ),
    parameters: [FunctionParameter("day", ko: "날짜", .day)],
    examples: [Example("print weekday(2024-05-01)", prints: "3")]
  ) { call throws(RuntimeError) in
    .int(Int64(try call.day(0).weekday.rawValue))
  }

  private static let weekdayName = FunctionSpec(
    "weekdayname",
    aliases: ["요일이름"],
    group: .days,
    returns: .text,
    summary: Phrase(
      "Returns the weekday's name, also in `en` or `ko`",
      ko: "요일 이름을 구합니다"
    ),
    parameters: [
      FunctionParameter("day", ko: "날짜", .day),
      FunctionParameter("language", ko: "언어", .text, isOptional: true),
    ],
    examples: [
      Example("print weekdayname(2024-05-01, \"en\")", prints: "Wed"),
      Example("print weekdayname(2024-05-01, \"ko\")", prints: "수"),
    ]
  ) { call throws(RuntimeError) in
    let weekday = try call.day(0).weekday
    return .text(try call.language(1) == .korean ? weekday.koreanShort : weekday.short)
  }

  private static let week = FunctionSpec(
    "week",
    aliases: ["주차"],
    group: .days,
    returns: .int,
    summary: Phrase("Returns the ISO week number of a day", ko: "ISO 주차를 구합니다"),
    parameters: [FunctionParameter("day", ko: "날짜", .day)],
    examples: [Example("print week(2024-05-01)", prints: "18")]
  ) { call throws(RuntimeError) in
    .int(Int64(try call.day(0).isoWeek.week))
  }
}
