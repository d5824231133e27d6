import BosDomain
import BosSample
import BosServices
import BosText
import Testing

/// Relations between the figures of charts, on days over 32 years.
@Suite struct ChartLawsTests {
  private func chart(_ query: SampleQuery) throws -> SampleChart {
    try #require(SampleIndustry.chart(query))
  }

  private func byFilm(_ chart: SampleChart) -> [SampleFilm.Identity: SampleChart.Entry] {
    Dictionary(uniqueKeysWithValues: chart.entries.map { ($0.film.identity, $0) })
  }

  @Test func `each day continues the day before`() throws {
    for day in scatteredDays(130) {
      let today = try chart(SampleQuery(.day, day))
      let yesterday = byFilm(try chart(SampleQuery(.day, try #require(day.adding(days: -1)))))
      for (index, entry) in today.entries.enumerated() {
        let before = yesterday[entry.film.identity]
        var isRight =
          entry.rank == index + 1 && entry.rankBefore == before?.rank
          && entry.before == before?.figures
        if let before {
          isRight =
            isRight
            && entry.totals.admissions == before.totals.admissions + entry.figures.admissions
            && entry.totals.sales == before.totals.sales + entry.figures.sales
        }
        // An expectation for each of 25,000 rows would be slow; only errors are recorded.
        if !isRight { Issue.record("\(day), rank \(entry.rank)") }
      }
    }
  }

  @Test func `ranks follow admissions, and every film was seen on a screen`() throws {
    for day in scatteredDays(130) {
      let entries = try chart(SampleQuery(.day, day)).entries
      #expect(entries.count >= 20)
      for (entry, next) in zip(entries, entries.dropFirst())
      where entry.figures.admissions < next.figures.admissions {
        Issue.record("\(day), rank \(entry.rank)")
      }
      for entry in entries {
        let figures = entry.figures
        let isRight =
          figures.admissions > 0 && figures.sales > 0 && figures.sales % 10 == 0
          && figures.screens > 0 && figures.screens <= figures.shows && figures.screens <= 3_000
          && figures.admissions <= figures.shows * 120 + 120
          && figures.admissions <= entry.totals.admissions
        if !isRight { Issue.record("\(day), rank \(entry.rank): \(figures)") }
      }
    }
  }

  @Test func `a film's days add up to what it sold`() throws {
    // The top ten films of a day, over the 130 days around it.
    let day = try #require(Day("2016-05-20"))
    let films = Set(try chart(SampleQuery(.day, day)).entries.prefix(10).map(\.film.identity))
    var sums: [SampleFilm.Identity: Int] = [:]
    var totals: [SampleFilm.Identity: Int] = [:]
    for offset in -125...125 {
      let other = try #require(day.adding(days: offset))
      for entry in try chart(SampleQuery(.day, other)).entries
      where films.contains(entry.film.identity) && !entry.run.isReissue {
        sums[entry.film.identity, default: 0] += entry.figures.admissions
        totals[entry.film.identity] = entry.totals.admissions
        #expect(entry.totals.admissions == sums[entry.film.identity])
      }
    }
    for identity in films {
      let film = try #require(SampleFilm(identity))
      #expect(sums[identity] == film.admissions)
    }
  }

  @Test func `the 17 areas add up to the country`() throws {
    for day in scatteredDays(20) {
      let whole = byFilm(try chart(SampleQuery(.day, day)))
      var sums: [SampleFilm.Identity: SampleChart.Figures] = [:]
      var totals: [SampleFilm.Identity: Int] = [:]
      for area in Area.all.indices {
        for entry in try chart(SampleQuery(.day, day, area: area)).entries {
          var sum = sums[entry.film.identity] ?? SampleChart.Figures()
          sum.admissions += entry.figures.admissions
          sum.sales += entry.figures.sales
          sum.screens += entry.figures.screens
          sum.shows += entry.figures.shows
          sums[entry.film.identity] = sum
          totals[entry.film.identity, default: 0] += entry.totals.admissions
        }
      }
      #expect(Set(sums.keys) == Set(whole.keys))
      for (film, sum) in sums {
        let figures = whole[film]?.figures
        // An area with a screen but without admissions isn't in its own chart.
        let isRight =
          sum.admissions == figures?.admissions && sum.sales == figures?.sales
          && sum.screens <= figures?.screens ?? 0 && sum.shows <= figures?.shows ?? 0
          && totals[film] ?? 0 <= whole[film]?.totals.admissions ?? 0
        if !isRight { Issue.record("\(day) \(film): \(sum), not \(String(describing: figures))") }
      }
    }
  }

  @Test func `an area continues its day before`() throws {
    for (index, day) in scatteredDays(60).enumerated() {
      let area = index % Area.all.count
      let today = try chart(SampleQuery(.day, day, area: area))
      let before = try #require(day.adding(days: -1))
      let yesterday = byFilm(try chart(SampleQuery(.day, before, area: area)))
      for entry in today.entries {
        guard let last = yesterday[entry.film.identity] else { continue }
        if entry.totals.admissions != last.totals.admissions + entry.figures.admissions {
          Issue.record("\(day), \(Area.all[area].name.english), rank \(entry.rank)")
        }
      }
    }
  }

  @Test func `nations and kinds divide the whole`() throws {
    for day in scatteredDays(60) {
      let whole = try chart(SampleQuery(.day, day))
      let korean = try chart(SampleQuery(.day, day, isKorean: true))
      let foreign = try chart(SampleQuery(.day, day, isKorean: false))
      #expect(korean.entries.count + foreign.entries.count == whole.entries.count)
      #expect(korean.sales + foreign.sales == whole.sales)
      #expect(korean.entries.allSatisfy { $0.film.isKorean })
      let diversity = try chart(SampleQuery(.day, day, isDiversity: true))
      let commercial = try chart(SampleQuery(.day, day, isDiversity: false))
      #expect(diversity.entries.count + commercial.entries.count == whole.entries.count)
      #expect(diversity.sales + commercial.sales == whole.sales)
    }
  }

  @Test(arguments: [Chart.Span.week, .weekend, .weekdays])
  func `a week is the sum of its days`(span: Chart.Span) throws {
    for (index, day) in scatteredDays(24).enumerated() {
      let area = index % 4 == 0 ? index % Area.all.count : nil
      let week = try chart(SampleQuery(span, day, area: area))
      var sums: [SampleFilm.Identity: SampleChart.Figures] = [:]
      var totals: [SampleFilm.Identity: Int] = [:]
      for part in week.days {
        for entry in try chart(SampleQuery(.day, part, area: area)).entries {
          var sum = sums[entry.film.identity] ?? SampleChart.Figures()
          sum.admissions += entry.figures.admissions
          sum.sales += entry.figures.sales
          sums[entry.film.identity] = sum
          totals[entry.film.identity] = entry.totals.admissions
        }
      }
      #expect(Set(sums.keys) == Set(week.entries.map(\.film.identity)))
      for entry in week.entries {
        let sum = sums[entry.film.identity]
        let isRight =
          sum?.admissions == entry.figures.admissions && sum?.sales == entry.figures.sales
          && totals[entry.film.identity] == entry.totals.admissions
        if !isRight { Issue.record("week of \(day), rank \(entry.rank)") }
      }
    }
  }

  @Test func `shares fit the sums and stay below the whole`() throws {
    for day in scatteredDays(80) {
      let chart = try chart(SampleQuery(.day, day))
      #expect(chart.sales == chart.entries.reduce(0) { $0 + $1.figures.sales })
      let shares = chart.entries.prefix(10).map { chart.shareInTenths(of: $0) }
      #expect(shares.reduce(0, +) < 1_000)
      for (entry, share) in zip(chart.entries, shares) {
        // Rounded, so the error is at most half a tenth of a percent.
        let error = entry.figures.sales * 1_000 - share * chart.sales
        if error.magnitude * 2 > chart.sales.magnitude { Issue.record("\(day): \(share)") }
      }
    }
  }
}
