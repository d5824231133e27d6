package import BosDomain
import BosJSON

extension Kobis {
  /// Fetches the chart of a day, or of the week, weekend or weekdays around it.
  package static func chart(
    of day: Day,
    _ span: Chart.Span = .day,
    filter: ChartFilter = .everything,
    count: Int = chartLimit
  ) -> Endpoint<Chart> {
    let request = request(span.operation, of: day, span, filter, count: count)
    return Endpoint(request) { (answer) throws(ServiceError) in
      try answer.chart(for: request) { (decoder) throws(Mismatch) in
        let chart = try decoder.chart(span)
        try chart.check(for: day, limit: count)
        try decoder.requireList(span)
        return chart
      }
    }
  }

  /// Makes a request for a chart.
  static func request(
    _ operation: String,
    of day: Day,
    _ span: Chart.Span,
    _ filter: ChartFilter,
    count: Int = chartLimit
  ) -> ServiceRequest {
    ServiceRequest(.kobis, operation)
      .with("targetDt", day.compact)
      .with("weekGb", span.weekNumber)
      .with(filter, count: count)
  }

  /// Reads a chart from a saved response of any chart operation.
  package static func savedChart(_ bytes: [UInt8]) throws(ServiceError) -> Chart {
    let request = ServiceRequest(.kobis, Chart.Span.day.operation)
    return try ServiceAnswer(body: bytes).chart(for: request) { (decoder) throws(Mismatch) in
      guard decoder.isWeekly else {
        try decoder.requireList(.day)
        return try decoder.chart(.day)
      }
      try decoder.requireList(.week)
      var chart = try decoder.chart(.week)
      // The response doesn't name its request, but its days do.
      switch (chart.days.lower.weekday, chart.days.count) {
      case (.friday, _): chart.span = .weekend
      case (.monday, 4): chart.span = .weekdays
      default: break
      }
      return chart
    }
  }
}

extension ServiceAnswer {
  /// Decodes the body as a chart, unless it is an error or something else.
  func chart(
    for request: ServiceRequest,
    _ read: (ChartDecoder) throws(Mismatch) -> Chart
  ) throws(ServiceError) -> Chart {
    let decoder = try parsed(for: request) { (bytes) throws(JSONError) in try ChartDecoder(bytes) }
    // An error of the service comes before unexpected values.
    if decoder.hasFault || !isSuccess { _ = try json(for: request) }
    do throws(Mismatch) { return try read(decoder) } catch {
      throw ServiceError(error.code, request: request)
    }
  }
}

extension Chart {
  /// Throws if the chart can't be the response to a request.
  fileprivate func check(for day: Day, limit: Int) throws(Mismatch) {
    let envelope = ChartDecoder.envelope
    if let asked = span.days(around: day), asked != days {
      let text = "\(days.lower.compact)~\(days.upper.compact)"
      throw Mismatch(.unreadable(.days(asked), text: text), at: "showRange").within(envelope)
    }
    if let week, let asked = Chart.Span.week.days(around: day),
      !(asked.lower.year...asked.upper.year).contains(week.year)
    {
      throw Mismatch(.unreadable(.weekOf(day), text: week.description), at: "yearWeekTime")
        .within(envelope)
    }
    let list = ChartDecoder.list(span)
    if rows.count > limit {
      throw Mismatch(.tooManyRows(rows.count, limit: limit), at: list).within(envelope)
    }
    func wrong(
      _ field: ChartField,
      _ expectation: DecodingProblem.Expectation,
      _ row: Int
    ) -> Mismatch {
      let problem = DecodingProblem.unreadable(expectation, text: "\(rows[ints: field][row])")
      return Mismatch(problem, at: field.facts.answer?.name).within(list, row: row + 1)
        .within(envelope)
    }
    // Films with as many tickets share a rank, but no film is in a chart twice.
    let codes = rows[texts: .code]
    var seen: Set<Int32> = []
    for row in codes.places.indices where !seen.insert(codes.places[row]).inserted {
      let text = codes.entries[Int(codes.places[row])]
      let problem = DecodingProblem.unreadable(.newFilm, text: text)
      throw Mismatch(problem, at: ChartField.code.facts.answer?.name).within(list, row: row + 1)
        .within(envelope)
    }
    let ranks = rows[ints: .rank]
    for row in ranks.indices {
      let least = row == 0 ? 1 : ranks[row - 1]
      if ranks[row] < least { throw wrong(.rank, .rank(atLeast: Int(least)), row) }
      for field in ChartField.neverNegative {
        let number = rows[ints: field][row]
        let isNull = field.isOptional && number == ColumnarCharts.nullInt
        if number < 0, !isNull { throw wrong(field, .notNegative, row) }
      }
    }
  }
}

extension Chart.Span {
  fileprivate var operation: String {
    self == .day ? "boxoffice/searchDailyBoxOfficeList" : "boxoffice/searchWeeklyBoxOfficeList"
  }

  /// The number of the days in a request for a week, or nil for a daily chart.
  fileprivate var weekNumber: Int? {
    switch self {
    case .day: nil
    case .week: 0
    case .weekend: 1
    case .weekdays: 2
    }
  }
}

extension ServiceRequest {
  /// Adds the chart's filters, without the service's defaults.
  fileprivate func with(_ filter: ChartFilter, count: Int) -> ServiceRequest {
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
