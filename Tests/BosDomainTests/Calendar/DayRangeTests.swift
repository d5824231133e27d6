import BosDomain
import Testing

@Suite struct DayRangeTests {
  private func range(_ lower: String, _ upper: String) throws -> DayRange {
    DayRange(lower: try #require(Day(lower)), upper: try #require(Day(upper)))
  }

  @Test func `both ends belong to a range`() throws {
    let range = try range("2024-02-27", "2024-03-01")
    #expect(range.count == 4)
    #expect(
      range.map(\.description) == ["2024-02-27", "2024-02-28", "2024-02-29", "2024-03-01"]
    )
    #expect(range.contains(range.upper))
    #expect(range.day(at: 3) == range.upper)
    #expect(range.day(at: 4) == nil)
    #expect(range.day(at: -1) == nil)
    #expect(range.day(at: .max) == nil)
    #expect(range.description == "2024-02-27..2024-03-01")
  }

  @Test func `a reversed range is empty`() throws {
    let range = try range("2024-03-01", "2024-02-27")
    #expect(range.isEmpty)
    #expect(range.count == 0)
    #expect(Array(range) == [])
    #expect(try #require(range.steps(by: Period(months: Int32(1), days: 0))).count == 0)
    let widest = DayRange(lower: .maximum, upper: .minimum)
    #expect(widest.count == 0)
  }

  @Test func `steps of a month count from the start`() throws {
    let range = try range("2024-01-31", "2024-05-30")
    let steps = try #require(range.steps(by: Period(months: Int32(1), days: 0)))
    #expect(
      steps.map(\.description) == ["2024-01-31", "2024-02-29", "2024-03-31", "2024-04-30"]
    )
    #expect(steps.count == 4)
    #expect(steps.day(at: 4) == nil)
    #expect(steps.day(at: .max) == nil)
  }

  @Test(arguments: [(0, 1), (0, 7), (1, 0), (12, 0), (1, 3), (Int(Int32.max), 0), (0, 3_000_000)])
  func `the count of steps is that of the walk`(months: Int, days: Int) throws {
    let period = try #require(Period(months: months, days: days))
    for range in [
      try range("2023-12-31", "2026-02-28"), try range("2024-02-29", "2024-02-29"),
      try range("9999-10-31", "9999-12-31"),
    ] {
      let steps = try #require(range.steps(by: period))
      #expect(steps.count == Array(steps).count)
      #expect(steps.first { _ in true } == range.lower)
    }
  }

  @Test func `the whole calendar can be counted and stepped`() throws {
    let all = DayRange(lower: .minimum, upper: .maximum)
    #expect(all.count == 3_652_059)
    #expect(try #require(all.steps(by: Period(months: Int32(1), days: 0))).count == 119_988)
    #expect(try #require(all.steps(by: Period(months: Int32(0), days: 1))).count == all.count)
  }

  @Test func `a walk over the last days ends`() {
    let tail = DayRange(lower: Day.maximum.adding(days: -2) ?? .maximum, upper: .maximum)
    #expect(Array(tail).count == 3)
  }

  @Test(arguments: [(0, 0), (0, -1), (-1, 0), (1, -1), (-1, 40)])
  func `steps must lead forward`(months: Int, days: Int) throws {
    let period = try #require(Period(months: months, days: days))
    #expect(try range("2024-01-01", "2024-12-31").steps(by: period) == nil)
  }
}
