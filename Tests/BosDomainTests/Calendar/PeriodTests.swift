import BosDomain
import Testing

@Suite struct PeriodTests {
  @Test(arguments: [
    (0, 0, "0d", "0일"), (0, 3, "3d", "3일"), (0, 14, "2w", "2주"), (0, 15, "15d", "15일"),
    (1, 0, "1mo", "1개월"), (12, 0, "1y", "1년"), (14, 0, "14mo", "14개월"), (24, 0, "2y", "2년"),
    (0, -3, "-3d", "-3일"), (-12, 0, "-1y", "-1년"), (1, 3, "1mo + 3d", "1개월 + 3일"),
    (1, -3, "1mo - 3d", "1개월 - 3일"), (-1, -14, "-1mo - 2w", "-1개월 - 2주"),
  ])
  func `a period is written in its largest exact units`(
    months: Int,
    days: Int,
    english: String,
    korean: String
  ) throws {
    let period = try #require(Period(months: months, days: days))
    #expect(period.description == english)
    #expect(period.korean == korean)
  }

  @Test func `units are found in both languages`() {
    for unit in Period.Unit.allCases {
      #expect(Period.Unit(spelling: unit.rawValue) == unit)
      #expect(Period.Unit(spelling: unit.korean) == unit)
    }
    #expect(Period.Unit(spelling: "m") == nil)
    #expect(Period(2, .week) == Period(months: 0, days: 14))
    #expect(Period(2, .year) == Period(months: 24, days: 0))
    #expect(Period(.max, .day) == nil)
    #expect(Period(.min, .year) == nil)
  }

  @Test func `sums that do not fit are nil`() {
    let longest = Period(months: Int32.max, days: Int32.max)
    let shortest = Period(months: Int32.min, days: Int32.min)
    #expect(longest + longest == nil)
    #expect(shortest - longest == nil)
    #expect(-shortest == nil)
    #expect(-longest == Period(months: -Int32.max, days: -Int32.max))
    #expect(longest + shortest == Period(months: -1, days: -1))
    #expect(longest * 2 == nil)
    #expect(shortest * Int.max == nil)
    #expect(shortest * Int.min == nil)
    #expect(longest * 0 == .zero)
    #expect(Period(months: .max, days: 0) == nil)
    #expect(Period(months: 0, days: .min) == nil)
    #expect(shortest.description == "-2147483648mo - 2147483648d")
  }

  @Test func `only months with months and days with days have an order`() throws {
    let month = try #require(Period(1, .month))
    let year = try #require(Period(1, .year))
    let day = try #require(Period(1, .day))
    let week = try #require(Period(1, .week))
    let both = Period(months: Int32(1), days: Int32(1))
    #expect(try #require(month.compare(to: year)) < 0)
    #expect(try #require(week.compare(to: day)) > 0)
    #expect(month.compare(to: month) == 0)
    #expect(month.compare(to: week) == nil)
    #expect(both.compare(to: month) == nil)
    #expect(both.compare(to: both) == nil)
    #expect(try #require(Period.zero.compare(to: day)) < 0)
    #expect(try #require(year.compare(to: .zero)) > 0)
    #expect(Period.zero.compare(to: .zero) == 0)
    #expect(Period.zero.compare(to: both) == nil)
  }
}
