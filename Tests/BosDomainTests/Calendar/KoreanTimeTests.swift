import BosDomain
import Testing

@Suite struct KoreanTimeTests {
  @Test func `the day turns at midnight in Seoul`() throws {
    // 2024-05-01 00:00:00 in Seoul is 2024-04-30 15:00:00 UTC.
    let midnight = Instant(seconds: 1_714_489_200)
    #expect(midnight.seoulDay == Day("2024-05-01"))
    #expect(midnight.seoulTime == (0, 0, 0))
    let before = Instant(seconds: midnight.seconds - 1)
    #expect(before.seoulDay == Day("2024-04-30"))
    #expect(before.seoulTime == (23, 59, 59))
    #expect(before < midnight)
    let day = try #require(Day("2024-05-01"))
    #expect(Instant(seoulDay: day, hour: 0) == midnight)
  }

  @Test(arguments: [
    (0, "1970-01-01", 9), (-32_400, "1970-01-01", 0), (-32_401, "1969-12-31", 23),
    (54_000, "1970-01-02", 0), (-31_536_000, "1969-01-01", 9),
  ])
  func `moments before 1970 have their day too`(seconds: Int, text: String, hour: Int) {
    let instant = Instant(seconds: Int64(seconds))
    #expect(instant.seoulDay == Day(text))
    #expect(instant.seoulTime.hour == hour)
  }

  @Test func `moments beyond the calendar keep to its ends`() {
    #expect(Instant(seconds: .max).seoulDay == .maximum)
    #expect(Instant(seconds: .min).seoulDay == .minimum)
    for seconds in [Int64.max, .min, .max - 40_000, .min + 40_000] {
      let time = Instant(seconds: seconds).seoulTime
      #expect((0..<24).contains(time.hour))
      #expect((0..<60).contains(time.minute))
      #expect((0..<60).contains(time.second))
    }
  }

  @Test func `every day's noon is read back`() {
    for day in [Day.minimum, .maximum, Day("2024-02-29") ?? .minimum] {
      let noon = Instant(seoulDay: day, hour: 12, minute: 34, second: 56)
      #expect(noon?.seoulDay == day)
      #expect(noon.map { $0.seoulTime == (12, 34, 56) } == true)
    }
    #expect(Instant(seoulDay: .minimum, hour: 24) == nil)
    #expect(Instant(seoulDay: .minimum, hour: .max, minute: .max, second: .min) == nil)
  }

  @Test func `a fixed clock is at noon of its day`() throws {
    let day = try #require(Day("2024-05-01"))
    let clock = Clock.fixed(day)
    #expect(clock.today == day)
    #expect(clock.now().seoulTime == (12, 0, 0))
    #expect(clock.now() == clock.now())
  }
}
