package import BosDomain

extension Kobis {
  /// Fetches the chart of a day.
  package static func dailyChart(
    of day: Day,
    filter: ChartFilter = .everything,
    count: Int = chartLimit
  ) -> Endpoint<Chart> {
    let request = ServiceRequest(.kobis, "boxoffice/searchDailyBoxOfficeList")
      .with("targetDt", day.compact)
      .with(filter, count: count)
    return Endpoint(request) { (answer) throws(Mismatch) in
      try Chart(answer, span: .day, list: "dailyBoxOfficeList")
    }
  }
}

extension ServiceRequest {
  /// Adds the chart's filters, without the service's defaults.
  func with(_ filter: ChartFilter, count: Int) -> ServiceRequest {
    let nation: String? =
      switch filter.nation {
      case .korean: "K"
      case .foreign: "F"
      case nil: nil
      }
    let kind: String? =
      switch filter.kind {
      case .diversity: "Y"
      case .commercial: "N"
      case nil: nil
      }
    return with("itemPerPage", count == Kobis.chartLimit ? nil : count)
      .with("multiMovieYn", kind)
      .with("repNationCd", nation)
      .with("wideAreaCd", filter.area?.code)
  }
}
