extension CompleteCharts {
  /// Puts the charts of site tables below one another.
  package init(_ charts: [SiteChart]) {
    self.init()
    var films = SiteFilms()
    for chart in charts {
      let day = chart.days.lower.number
      let total = Double(chart.market.audience)
      for entry in chart.entries {
        for field in ChartField.ints {
          rows.ints[field.slot].append(entry[int: field].map(Int64.init) ?? ColumnarCharts.nullInt)
        }
        for field in ChartField.nums {
          rows.nums[field.slot].append(entry[num: field] ?? ColumnarCharts.nullNum)
        }
        rows.flags[ChartField.new.slot].append(false)
        rows.days[ChartField.day.slot].append(day)
        rows.days[ChartField.open.slot].append(entry.film.open?.number ?? ColumnarCharts.nullDay)
        marketShares.append(
          total > 0 ? Double(entry.audience) / total * 100 : ColumnarCharts.nullNum
        )
        knowsNew.append(false)
        films.add(entry.film, to: &self)
      }
      days.append(
        CompleteDay(days: chart.days, films: chart.entries.count, market: chart.market)
      )
    }
    films.finish(&self)
  }
}

/// The texts of the films in complete charts.
private struct SiteFilms {
  private var codes = ColumnarCharts.TextPool()
  private var titles = ColumnarCharts.TextPool()
  private var details = FilmDetail.allCases.map { _ in ColumnarCharts.TextPool() }

  mutating func add(_ film: SiteFilm, to charts: inout CompleteCharts) {
    func place(_ text: String?, _ pool: inout ColumnarCharts.TextPool) -> Int32 {
      text.map { pool.place(of: $0) } ?? ColumnarCharts.nullPlace
    }
    charts.rows.texts[ChartField.code.slot].places.append(place(film.code, &codes))
    charts.rows.texts[ChartField.title.slot].places.append(place(film.title, &titles))
    for detail in FilmDetail.allCases {
      let slot = detail.rawValue
      charts.details[slot].places.append(place(detail[film], &details[slot]))
    }
  }

  func finish(_ charts: inout CompleteCharts) {
    charts.rows.texts[ChartField.code.slot].entries = codes.entries
    charts.rows.texts[ChartField.title.slot].entries = titles.entries
    for slot in details.indices { charts.details[slot].entries = details[slot].entries }
  }
}
