import BosDomain
import Testing

/// Meanings on Monday, 2026-11-23, unless a test names another day.
@Suite struct DatePhraseTests {
  static let today = Day("2026-11-23") ?? .minimum
  private let today = Self.today

  /// The days that a phrase means, or the failure; nil if it is no phrase.
  static func text(_ phrase: String, on day: String? = nil) -> String? {
    let today = day.flatMap { Day($0) } ?? today
    switch DatePhrase(phrase)?.meaning(today: today) {
    case .day(let day): return "\(day)"
    case .days(let days): return "\(days)"
    case .weekend(let days): return "weekend \(days)"
    case .selectedWeekend: return "weekend"
    case .failure(let failure): return "\(failure)"
    case nil: return nil
    }
  }

  private func text(_ phrase: String, on day: String? = nil) -> String? {
    Self.text(phrase, on: day)
  }

  @Test(arguments: [
    "20 November 2026", "November 20, 2026", "Nov 20", "20 nov", "nov 20th", "the 20th of November",
    "2026.11.20", "2026.11.20.", "2026. 11. 20.", "2026.11.20(금)", "2026-11-20 (Fri)",
    "Friday, November 20", "26년 11월 20일", "2026년11월20일", "11월 20일", "11월20일(금)", "11/20",
    "20261120", "２０２６－１１－２０", "last friday", "LAST Friday", "지난 금요일", "지난주 금요일",
    "friday last week", "3일 전", "3일전", "사흘 전", "3 days ago", "three days ago", "금요일",
    "이번 달 20일", "올해 11월 20일",
  ])
  func `phrases for one day give it`(phrase: String) {
    #expect(text(phrase) == "2026-11-20")
  }

  @Test(arguments: [
    ("friday before christmas", "2025-12-19"), ("크리스마스 전 금요일", "2025-12-19"),
    ("friday after christmas", "2025-12-26"), ("추석 다음 월요일", "2026-09-28"),
    ("the weekend before christmas", "weekend 2025-12-19..2025-12-21"),
    ("black friday", "2025-11-28"), ("black friday 2024", "2024-11-29"),
    ("christmas two years ago", "2024-12-25"), ("2년 전 크리스마스", "2024-12-25"),
    ("2년 전 11월", "2024-11-01..2024-11-30"), ("2년 전", "2024-11-23"),
    ("CNY 2026", "2026-02-17"), ("지지난 토요일", "2026-11-14"),
  ])
  func `days are found by other days`(phrase: String, days: String) {
    #expect(text(phrase) == days)
  }

  @Test(arguments: [
    ("2010s", "2010-01-01..2019-12-31"), ("2020년대", "2020-01-01..2026-11-22"),
    ("the 2000s", "2000-01-01..2009-12-31"), ("작년 같은 달", "2025-11-01..2025-11-30"),
    ("same month last year", "2025-11-01..2025-11-30"), ("전년 동월", "2025-11-01..2025-11-30"),
    ("10월 1년 전", "2025-10-01..2025-10-31"), ("december a year earlier", "2024-12-01..2024-12-31"),
    ("this month a year earlier", "2025-11-01..2025-11-22"), ("지난달 1년 전", "2025-10-01..2025-10-31"),
    ("last quarter a year earlier", "2025-07-01..2025-09-30"), ("over chuseok", "2026-09-25"),
    ("2026-47주", "2026-11-16..2026-11-22"), ("2026년 47주", "2026-11-16..2026-11-22"),
    ("2025 47주", "2025-11-17..2025-11-23"), ("2026-W47", "2026-11-16..2026-11-22"),
    ("작년 같은 주", "2025-11-24..2025-11-30"), ("same week last year", "2025-11-24..2025-11-30"),
    ("재작년 같은 주", "2024-11-25..2024-12-01"), ("작년 같은 주말", "weekend 2025-11-21..2025-11-23"),
    ("11월 10일부터 7일", "2026-11-10..2026-11-16"), ("11월 1일부터 7일", "2026-11-01..2026-11-07"),
    ("11월 5일부터 10일", "2026-11-05..2026-11-10"), ("11월 5일부터 3일", "2026-11-05..2026-11-07"),
  ])
  func `weeks by number, of another year, and days from one on`(phrase: String, days: String) {
    #expect(text(phrase) == days)
  }

  @Test(arguments: [
    ("26/11/20", "2026-11-23", "2026-11-20"), ("26/11/27", "2026-11-23", "2026-11-27"),
    ("25/11/27", "2026-11-23", "2025-11-27"), ("27/11/26", "2026-11-28", "2026-11-27"),
    ("20/11/26", "2026-11-19", "2020-11-26"), ("26/11/27", "2027-11-25", "2026-11-27"),
  ])
  func `numbers with slashes are the day that isn't to come`(
    phrase: String,
    on: String,
    day: String
  ) {
    #expect(text(phrase, on: on) == day)
  }

  @Test(arguments: [
    ("25.11.13", "2026-11-23", "2025-11-13"), ("18.2.24", "2026-11-23", "2018-02-24"),
    ("13.11.25", "2025-11-12", "2013-11-25"), ("14.2.24", "2027-11-23", "2014-02-24"),
  ])
  func `numbers with dots have their year first`(phrase: String, on: String, day: String) {
    #expect(text(phrase, on: on) == day)
  }

  @Test(arguments: [
    ("20/11/26", "2026-11-23"), ("26/11/27", "2027-11-28"), ("13.11.25", "2026-11-23"),
    ("14.2.24", "2026-11-23"),
  ])
  func `numbers with slashes for two days up to today are neither`(phrase: String, on: String)
    throws
  {
    guard case .failure(.ambiguous)? = DatePhrase(phrase)?.meaning(today: try #require(Day(on)))
    else {
      Issue.record("\(phrase) isn't ambiguous")
      return
    }
  }

  @Test(arguments: [
    "11-20", "261120", "2026 11 20", "20-Nov-2026", "2026-11-20T00:00:00", "2026-11-20 00:00:00",
    "2026-11-20T00:00:00+09:00", "today - 3 days", "오늘-3", "어제 - 2일", "3일 전",
  ])
  func `digits and times of programs give a day`(phrase: String) {
    #expect(text(phrase) == "2026-11-20")
  }

  @Test(arguments: [
    ("nov 1..", "2026-11-01..2026-11-22"), ("11월 1일~", "2026-11-01..2026-11-22"),
    ("nov 1..5", "2026-11-01..2026-11-05"), ("11.20~11.22", "2026-11-20..2026-11-22"),
    ("11.20-11.22", "2026-11-20..2026-11-22"), ("11/2026", "2026-11-01..2026-11-22"),
    ("202610", "2026-10-01..2026-10-31"), ("2026 10", "2026-10-01..2026-10-31"),
    ("last quarter", "2026-07-01..2026-09-30"), ("지난 분기", "2026-07-01..2026-09-30"),
    ("이번 분기", "2026-10-01..2026-11-22"), ("전분기", "2026-07-01..2026-09-30"),
    ("last half", "2026-01-01..2026-06-30"), ("third quarter", "2026-07-01..2026-09-30"),
    ("h1 2026", "2026-01-01..2026-06-30"), ("2025 H2", "2025-07-01..2025-12-31"),
    ("연말", "2025-12-01..2025-12-31"), ("2024년 말", "2024-12-01..2024-12-31"),
    ("올해 초", "2026-01-01..2026-01-31"), ("end of 2024", "2024-12-01..2024-12-31"),
  ])
  func `periods of years and open ranges give their days`(phrase: String, meaning: String) {
    #expect(text(phrase) == meaning)
  }

  @Test(arguments: ["1-5", "1-10", "1120", "2026-11-20T15:30", "13/2026/1", "말", "초"])
  func `digits that could be something else are no phrase`(phrase: String) {
    #expect(text(phrase) == nil)
  }

  @Test(arguments: [
    ("2025 추석", "2025-10-06"), ("2024년 추석", "2024-09-17"), ("작년 추석", "2025-10-06"),
    ("지난 추석", "2026-09-25"), ("올해 설날", "2026-02-17"), ("추석 2024", "2024-09-17"),
    ("추석연휴", "2026-09-24..2026-09-27"), ("설 연휴 2024", "2024-02-09..2024-02-12"),
    ("chuseok 2024", "2024-09-17"), ("last chuseok", "2026-09-25"),
    ("2025 christmas", "2025-12-25"), ("christmas", "2025-12-25"), ("christmas eve", "2025-12-24"),
    ("부처님 오신 날", "2026-05-24"), ("2024 부처님오신날", "2024-05-15"), ("3·1절", "2026-03-01"),
    ("Christmas Day 2024", "2024-12-25"), ("New Year's Day", "2026-01-01"),
    ("this year's chuseok", "2026-09-25"), ("chuseok last year", "2025-10-06"),
    ("크리스마스 이브", "2025-12-24"), ("어린이 날", "2026-05-05"),
  ])
  func `holidays take a year`(phrase: String, meaning: String) {
    #expect(text(phrase) == meaning)
  }

  @Test(arguments: [
    ("작년", "2025-01-01..2025-12-31"), ("올해", "2026-01-01..2026-11-22"),
    ("2024년", "2024-01-01..2024-12-31"), ("2026", "2026-01-01..2026-11-22"),
    ("last year", "2025-01-01..2025-12-31"), ("6월", "2026-06-01..2026-06-30"),
    ("june", "2026-06-01..2026-06-30"), ("december", "2025-12-01..2025-12-31"),
    ("november", "2026-11-01..2026-11-22"), ("june 2024", "2024-06-01..2024-06-30"),
    ("2024년 6월", "2024-06-01..2024-06-30"), ("작년 6월", "2025-06-01..2025-06-30"),
    ("2024.6", "2024-06-01..2024-06-30"), ("상반기", "2026-01-01..2026-06-30"),
    ("하반기", "2026-07-01..2026-11-22"), ("2024년 1분기", "2024-01-01..2024-03-31"),
    ("지난주", "2026-11-16..2026-11-22"), ("전주", "2026-11-16..2026-11-22"),
    ("지지난주", "2026-11-09..2026-11-15"), ("지난달", "2026-10-01..2026-10-31"),
    ("최근 7일", "2026-11-16..2026-11-22"), ("last 7 days", "2026-11-16..2026-11-22"),
    ("최근 일주일", "2026-11-16..2026-11-22"), ("last 2 weeks", "2026-11-09..2026-11-22"),
    ("이번 달", "2026-11-01..2026-11-22"), ("7d", "2026-11-16..2026-11-22"),
    ("3개월", "2026-08-23..2026-11-22"), ("past week", "2026-11-16..2026-11-22"),
    ("ytd", "2026-01-01..2026-11-22"), ("month to date", "2026-11-01..2026-11-22"),
    ("first half of 2026", "2026-01-01..2026-06-30"),
  ])
  func `periods end yesterday at the latest`(phrase: String, meaning: String) {
    #expect(text(phrase) == meaning)
  }

  @Test(arguments: [
    ("1-Mar-25", "2025-03-01"), ("20 nov 25", "2025-11-20"), ("nov 5 26", "2026-11-05"),
    ("5/jan/98", "1998-01-05"), ("nov 14-16", "2026-11-14..2026-11-16"),
    ("mon-fri last week", "2026-11-16..2026-11-20"),
    ("thu to sun of last week", "2026-11-19..2026-11-22"),
    ("mon-tue 2 weeks ago", "2026-11-09..2026-11-10"),
    ("week ending 25 october", "2026-10-19..2026-10-25"),
    ("w/e 22 nov", "2026-11-16..2026-11-22"), ("w/c 5 oct", "2026-10-05..2026-10-11"),
    ("week commencing 16 nov", "2026-11-16..2026-11-22"),
    ("boxing day 2025", "2025-12-26"), ("boxing day", "2025-12-26"),
    ("nov 20 and 21", "2026-11-20..2026-11-21"),
  ])
  func `days as people of other trades and countries write them`(phrase: String, meaning: String) {
    #expect(text(phrase) == meaning)
  }

  @Test(arguments: [
    ("11월 20, 21일", "2026-11-20..2026-11-21"), ("11월 20일하고 21일", "2026-11-20..2026-11-21"),
    ("작년 마지막 날", "2025-12-31"), ("10월 마지막날", "2026-10-31"), ("올해 첫날", "2026-01-01"),
    ("금욜", "2026-11-20"), ("지난주 금욜", "2026-11-20"), ("24년도", "2024-01-01..2024-12-31"),
    ("24년도 6월", "2024-06-01..2024-06-30"), ("추석 때", "2026-09-25"),
  ])
  func `Korean days as they are said`(phrase: String, meaning: String) {
    #expect(text(phrase) == meaning)
  }

  @Test(arguments: [
    ("6월 1일~7일", "2026-06-01..2026-06-07"), ("2024.6.1~6.7", "2024-06-01..2024-06-07"),
    ("2026-11-01..03", "2026-11-01..2026-11-03"), ("6/1-6/7", "2026-06-01..2026-06-07"),
    ("June 1-7", "2026-06-01..2026-06-07"), ("june 1 – june 7", "2026-06-01..2026-06-07"),
    ("6월 1일부터 7일까지", "2026-06-01..2026-06-07"), ("6월 7일부터 7일까지", "2026-06-07..2026-06-07"),
    ("6월 7일부터 7일", "2026-06-07..2026-06-13"), ("6월 1~7일", "2026-06-01..2026-06-07"),
    ("june 1 to june 7", "2026-06-01..2026-06-07"),
    ("2024-06-01 until 2024-06-07", "2024-06-01..2024-06-07"),
    ("from 1 june to 7 june 2026", "2026-06-01..2026-06-07"), ("6월~8월", "2026-06-01..2026-08-31"),
    ("12/28~1/3", "2025-12-28..2026-01-03"), ("2024-12-28 ~ 1/3", "2024-12-28..2025-01-03"),
    ("2024.6.1 - 2024.6.7", "2024-06-01..2024-06-07"), ("그저께~어제", "2026-11-21..2026-11-22"),
    ("11월 20일부터", "2026-11-20..2026-11-22"), ("2022~2023년", "2022-01-01..2023-12-31"),
    ("monday to friday", "2026-11-16..2026-11-20"), ("friday - sunday", "2026-11-20..2026-11-22"),
  ])
  func `the end of a range inherits from its start`(phrase: String, meaning: String) {
    #expect(text(phrase) == meaning)
  }

  @Test(arguments: [
    ("개천절 연휴", "2026-10-03..2026-10-05"), ("광복절 연휴", "2026-08-15..2026-08-17"),
    ("어린이날 연휴 2024", "2024-05-04..2024-05-06"), ("삼일절 연휴", "2026-02-28..2026-03-02"),
    ("한글날 연휴 2021", "2021-10-09..2021-10-11"), ("한글날 연휴 2016", "2016-10-08..2016-10-09"),
    ("부처님오신날 연휴 2023", "2023-05-27..2023-05-29"), ("부처님오신날 연휴 2022", "2022-05-07..2022-05-08"),
    ("어린이날 연휴 2025", "2025-05-03..2025-05-06"), ("추석 연휴 2017", "2017-09-30..2017-10-09"),
    ("설 연휴 2025", "2025-01-25..2025-01-30"), ("추석 연휴 2023", "2023-09-28..2023-10-03"),
    ("광복절 연휴 2015", "2015-08-14..2015-08-16"), ("광복절 연휴 2020", "2020-08-15..2020-08-17"),
    ("어린이날 연휴 2016", "2016-05-05..2016-05-08"), ("개천절 연휴 2024", "2024-10-03..2024-10-03"),
    ("설 연휴 2013", "2013-02-09..2013-02-11"), ("신정 연휴 2023", "2022-12-31..2023-01-01"),
    ("현충일 연휴 2027", "2027-06-05..2027-06-06"), ("추석 연휴 2028", "2028-09-30..2028-10-05"),
    ("추석 연휴 2022", "2022-09-09..2022-09-12"), ("광복절 연휴 2024", "2024-08-15..2024-08-15"),
  ])
  func `days off around a holiday include weekends and substitutes`(
    phrase: String,
    meaning: String
  ) {
    #expect(text(phrase) == meaning)
  }

  @Test(arguments: [
    ("여름", "2026-06-01..2026-08-31"), ("summer 2025", "2025-06-01..2025-08-31"),
    ("겨울", "2025-12-01..2026-02-28"), ("겨울 2023", "2023-12-01..2024-02-29"),
    ("가을", "2026-09-01..2026-11-22"), ("지난 가을", "2025-09-01..2025-11-30"),
    ("작년 봄", "2025-03-01..2025-05-31"), ("last winter", "2025-12-01..2026-02-28"),
    ("지난 4분기", "2025-10-01..2025-12-31"), ("봄~여름", "2026-03-01..2026-08-31"),
  ])
  func `seasons are three months`(phrase: String, meaning: String) {
    #expect(text(phrase) == meaning)
  }

  @Test(arguments: [
    ("until 2004-01-01", "2003-11-11..2004-01-01"), ("before 2004-01-01", "2003-11-11..2003-12-31"),
    ("11월 20일까지", "2003-11-11..2026-11-20"), ("11월 20일 이전", "2003-11-11..2026-11-20"),
    ("11월 20일 이후", "2026-11-20..2026-11-22"), ("after november 20", "2026-11-21..2026-11-22"),
    ("after october", "2026-11-01..2026-11-22"), ("before october", "2003-11-11..2026-09-30"),
    ("올해 지금까지", "2026-01-01..2026-11-22"), ("january to now", "2026-01-01..2026-11-22"),
    ("올해 6월까지", "2026-01-01..2026-06-30"), ("1월부터 현재까지", "2026-01-01..2026-11-22"),
    ("2025년 6월까지", "2025-01-01..2025-06-30"), ("2025년 6월 3일까지", "2025-01-01..2025-06-03"),
    ("2025년까지", "2003-11-11..2025-12-31"), ("2025년 6월 이전", "2003-11-11..2025-06-30"),
    ("until today", "2003-11-11..2026-11-22"), ("after yesterday", "2026-11-23..2026-11-23"),
  ])
  func `a range can have one end`(phrase: String, meaning: String) {
    #expect(text(phrase) == meaning)
  }

  @Test(arguments: [
    "작년 이맘때", "this time last year", "around the same time last year", "작년 같은 날",
    "1년 전 이맘때",
  ])
  func `the same time of another year is the same day`(phrase: String) {
    #expect(text(phrase) == "2025-11-23")
  }

  @Test(arguments: [
    ("전년 동기", "2025-01-01..2025-11-22"), ("작년 같은 기간", "2025-01-01..2025-11-22"),
    ("same period last year", "2025-01-01..2025-11-22"),
    ("the same period of last year", "2025-01-01..2025-11-22"),
    ("재작년 동기", "2024-01-01..2024-11-22"), ("지난달 같은 기간", "2026-10-01..2026-10-22"),
  ])
  func `the same period of another year goes up to the day before the same day`(
    phrase: String,
    meaning: String
  ) {
    #expect(text(phrase) == meaning)
  }

  @Test(arguments: [
    ("last 2 weekends", "weekend 2026-11-13..2026-11-22"),
    ("지난 2주말", "weekend 2026-11-13..2026-11-22"),
    ("최근 세 주말", "weekend 2026-11-06..2026-11-22"),
    ("last weekend", "weekend 2026-11-20..2026-11-22"),
    ("지난주말", "weekend 2026-11-20..2026-11-22"),
    ("same weekend last year", "weekend 2025-11-21..2025-11-23"),
    ("저번 주말", "weekend 2026-11-20..2026-11-22"),
    ("lastweekend", "weekend 2026-11-20..2026-11-22"),
    ("2024-06-08 weekend", "weekend 2024-06-07..2024-06-09"), ("주말", "weekend"),
    ("11월 첫 주말", "weekend 2026-11-06..2026-11-08"),
    ("third weekend of november", "weekend 2026-11-20..2026-11-22"),
    ("first weekend of may 2026", "weekend 2026-05-01..2026-05-03"),
    ("second weekend of may 2026", "weekend 2026-05-08..2026-05-10"),
    ("last weekend of january 2026", "weekend 2026-01-30..2026-02-01"),
    ("2026년 5월 첫째 주말", "weekend 2026-05-01..2026-05-03"),
    ("2026년 5월 첫째 주 주말", "weekend 2026-05-08..2026-05-10"),
    ("3주 전 주말", "weekend 2026-11-06..2026-11-08"),
    ("weekend of nov 16", "weekend 2026-11-20..2026-11-22"),
  ])
  func `weekends are Friday to Sunday`(phrase: String, meaning: String) {
    #expect(text(phrase) == meaning)
  }

  @Test(arguments: [
    ("tomorrow", "2026-11-24"), ("내일", "2026-11-24"), ("그저께", "2026-11-21"),
    ("일주일 전", "2026-11-16"), ("a week ago", "2026-11-16"), ("2주 전", "2026-11-09"),
    ("한 달 전", "2026-10-23"), ("1년 전", "2025-11-23"), ("작년 오늘", "2025-11-23"),
    ("월요일", "2026-11-23"), ("지난 월요일", "2026-11-16"), ("이번 주 금요일", "2026-11-27"),
    ("next friday", "2026-11-27"), ("the day before yesterday", "2026-11-21"),
    ("엊그제", "2026-11-21"), ("now", "2026-11-23"), ("2 weeks ago friday", "2026-11-13"),
    ("friday 2 weeks ago", "2026-11-13"), ("2주 전 금요일", "2026-11-13"),
    ("friday before last", "2026-11-13"), ("a year ago today", "2025-11-23"),
    ("in 3 days", "2026-11-26"), ("the 20th", "2026-11-20"), ("20일", "2026-11-20"),
    ("31일", "2026-10-31"), ("the 20th of last month", "2026-10-20"), ("20일(금)", "2026-11-20"),
    ("추석 다음 날", "2026-09-26"), ("the day before chuseok", "2026-09-24"),
    ("설날 일주일 전", "2026-02-10"), ("3 days after christmas 2024", "2024-12-28"),
  ])
  func `relative days count from today`(phrase: String, meaning: String) {
    #expect(text(phrase) == meaning)
  }

  @Test(arguments: [
    ("2월 29일", "2025-03-01", "2024-02-29"), ("last year", "2024-01-01", "2023-01-01..2023-12-31"),
    ("올해", "2024-01-01", "notBegun"), ("이번 달", "2024-02-01", "notBegun"),
    ("이번 주", "2024-06-17", "notBegun"), ("1년 전", "2024-02-29", "2023-02-28"),
    ("last sunday", "2024-06-16", "2024-06-09"),
    ("지난 주말", "2024-06-16", "weekend 2024-06-07..2024-06-09"),
    ("이번 주말", "2024-06-15", "2024-06-14..2024-06-14"), ("2월 30일", "2024-06-15", "impossible"),
    ("이번 주말", "2026-11-23", "notBegun(2026-11-27..2026-11-29"),
    ("다음주", "2026-11-23", "notBegun(2026-11-30..2026-12-06"),
    ("2027", "2026-11-23", "notBegun(2027-01-01..2027-12-31"),
    ("11월 말", "2026-11-15", "2025-11-21..2025-11-30"),
    ("1월 첫째 주", "2025-12-31", "2025-12-29..2025-12-30"),
    ("week 1", "2025-12-31", "2025-12-29..2025-12-30"),
    ("11월 5주차", "2026-11-23", "tooFewWeeks(4"), ("2025 week 53", "2026-11-23", "tooFewWeeks(52"),
    ("week 53", "2026-11-23", "notBegun(2026-12-28..2027-01-03"),
    ("작년 2월 29일", "2024-06-15", "impossible"), ("어제", "2004-01-01", "2003-12-31"),
    ("christmas", "2024-12-25", "2024-12-25"), ("last christmas", "2024-12-25", "2023-12-25"),
    ("christmas eve", "2026-12-24", "2026-12-24"), ("christmas eve", "2026-12-23", "2025-12-24"),
    ("last christmas eve", "2026-12-24", "2025-12-24"), ("설 전날", "2026-02-16", "2026-02-16"),
    ("추석 연휴", "2026-09-24", "2025-10-03..2025-10-09"),
    ("추석 연휴", "2026-09-25", "2026-09-24..2026-09-24"),
    ("크리스마스 다음 날", "2026-12-25", "2025-12-26"),
    ("3 days before christmas", "2026-12-22", "2026-12-22"),
    ("오늘~내일", "2026-11-23", "2026-11-23..2026-11-24"),
    ("today to tomorrow", "2026-11-23", "2026-11-23..2026-11-24"),
    ("오늘부터", "2026-11-23", "2026-11-23..2026-11-23"),
    ("since tomorrow", "2026-11-23", "2026-11-24..2026-11-24"),
    ("오늘~어제", "2026-11-23", "reversed"), ("5월 28일~3일", "2026-11-23", "reversed"),
    ("2024.6.7~6.1", "2026-11-23", "reversed"),
  ])
  func `edges of the calendar are right`(phrase: String, on day: String, meaning: String) {
    let found = text(phrase, on: day)
    let isFailure = meaning.first?.isLetter == true && !meaning.hasPrefix("weekend")
    #expect(isFailure ? found?.hasPrefix(meaning) == true : found == meaning, "\(found ?? "nil")")
  }

  @Test(arguments: [
    String(repeating: "금", count: 8) + String(repeating: "주말", count: 8),
    String(repeating: "on ", count: 8) + String(repeating: "weekend ", count: 8),
    String(repeating: "금", count: 8) + String(repeating: "전날", count: 8),
    String(repeating: "3일전", count: 5), String(repeating: "주", count: 16),
    String(repeating: "금~주말", count: 8), String(repeating: "week of ", count: 8),
  ])
  func `words after words end soon`(phrase: String) {
    #expect(DatePhrase(phrase) == nil)
  }

  @Test(arguments: [
    "", " ", "13.1", "6", "5 films", "last", "지난", "32일", "days",
    "추석 5", "june 2024 1", "2024-06-01 2024-06-07", "yesterday audience", "-7..-1", "6월 2024",
    "~", "(금)", "weekend..today", "99999999999", "0 days ago", "last 0 days", "부처님",
    "11/12/2026", "05/06/24", "first week", "3 films",
  ])
  func `other texts are no phrases`(phrase: String) {
    #expect(DatePhrase(phrase) == nil)
  }

  @Test func `NFD Hangul reads like NFC`() {
    let decomposed = "\u{110C}\u{1161}\u{11A8}\u{1102}\u{1167}\u{11AB} 추석"
    #expect(text(decomposed) == "2025-10-06")
  }

  @Test func `every phrase has a meaning or a failure on every day`() {
    let days: [Day] = [.minimum, .maximum, today]
    let words = [
      "last", "6월", "1일", "~", "chuseok", "2024", "week", "friday", "전", "3", "일", "주말", "작년",
    ]
    for first in words {
      for second in words {
        for third in words {
          for day in days { _ = DatePhrase("\(first) \(second) \(third)")?.meaning(today: day) }
        }
      }
    }
  }
}
