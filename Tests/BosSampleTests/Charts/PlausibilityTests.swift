import BosDomain
import BosSample
import Testing

/// The plausibility of the figures.
@Suite struct PlausibilityTests {
  private func admissions(on day: Day) throws -> Int {
    let chart = try #require(SampleIndustry.chart(SampleQuery(.day, day)))
    return chart.entries.reduce(0) { $0 + $1.figures.admissions }
  }

  private func mean(_ range: DayRange) throws -> Int {
    try range.reduce(0) { try $0 + admissions(on: $1) } / range.count
  }

  private func range(_ first: String, _ last: String) throws -> DayRange {
    DayRange(lower: try #require(Day(first)), upper: try #require(Day(last)))
  }

  @Test(arguments: [2005, 2019])
  func `people go to the cinema at the weekend`(year: Int) throws {
    var sums = [Int](repeating: 0, count: 8)
    for day in try range("\(year)-01-01", "\(year)-12-31") {
      sums[day.weekday.rawValue] += try admissions(on: day)
    }
    for weekday in 1...4 {
      #expect(sums[6] > sums[weekday] * 3 / 2)
      #expect(sums[7] > sums[weekday] * 3 / 2)
    }
    let year = sums.reduce(0, +)
    #expect((80_000_000...280_000_000).contains(year))
  }

  @Test func `every four years have a film with ten million admissions`() throws {
    var years: Set<Int> = []
    let all = try range("2003-11-11", "2040-01-01")
    for index in stride(from: 0, to: all.count, by: 28) {
      let day = try #require(all.day(at: index))
      let chart = try #require(SampleIndustry.chart(SampleQuery(.day, day)))
      for entry in chart.entries where entry.film.scale == .mega {
        #expect(entry.film.admissions > 10_000_000)
        years.insert(entry.film.open.year)
      }
    }
    for year in 2004...2036 {
      #expect(!years.isDisjoint(with: year...year + 3), "\(year)")
    }
    #expect(years.count < 33)
  }

  @Test func `films that are new in the top ten are so mostly on Wednesdays`() throws {
    var counts = [Int](repeating: 0, count: 8)
    for day in try range("2016-01-01", "2018-12-31") {
      let chart = try #require(SampleIndustry.chart(SampleQuery(.day, day), limit: 10))
      counts[day.weekday.rawValue] += chart.entries.count { $0.rankBefore == nil }
    }
    #expect(counts[3] * 2 > counts.reduce(0, +))
    #expect(counts[3] > counts[4] * 2)
  }

  @Test(arguments: 2012...2027)
  func `holidays fill the cinemas`(year: Int) throws {
    for holiday in [Holiday.seollal, .chuseok, .christmas] {
      let day = try #require(holiday.day(in: year))
      let before = try (4...17).map { try #require(day.adding(days: -$0)) }
      let usual = try before.filter { $0.weekday < .friday }.map { try admissions(on: $0) }
      let sum = usual.reduce(0, +)
      #expect(try admissions(on: day) * usual.count * 4 > sum * 5, "\(holiday) \(year)")
    }
  }

  @Test func `summer is stronger than spring and autumn`() throws {
    for year in 2012...2026 {
      let summer = try mean(range("\(year)-07-25", "\(year)-08-20"))
      let autumn = try mean(range("\(year)-10-20", "\(year)-11-25"))
      #expect(summer > autumn, "\(year)")
    }
  }

  @Test func `the sample has previews, re-releases, sleepers, flops and unknown releases`() throws {
    var previews = 0
    var returns = 0
    var growing = 0
    var undated = 0
    var early = 0
    for day in try range("2017-01-01", "2018-12-31") {
      let chart = try #require(SampleIndustry.chart(SampleQuery(.day, day)))
      for entry in chart.entries {
        if entry.film.open > day { previews += 1 }
        if entry.film.open > day, entry.rank <= 10 { early += 1 }
        if entry.run.isReissue {
          returns += 1
          #expect(day.days(since: entry.film.open) > 1_400)
        }
        if !entry.film.hasOpenDay { undated += 1 }
        if entry.film.open == day, entry.figures.admissions * 60 < entry.film.admissions {
          growing += 1
        }
      }
    }
    #expect(previews > 500)
    #expect(early > 20)
    #expect(returns > 300)
    #expect(growing > 20)
    #expect(undated > 100)
  }
}
