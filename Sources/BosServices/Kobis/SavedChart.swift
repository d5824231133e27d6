package import BosDomain

extension Kobis {
  /// Reads a chart from a saved response of any chart operation.
  package static func savedChart(_ bytes: [UInt8]) throws(ServiceError) -> Chart {
    let answer = ServiceAnswer(body: bytes)
    let request = ServiceRequest(.kobis, "boxoffice/searchDailyBoxOfficeList")
    let json = try answer.json(for: request)
    do throws(Mismatch) {
      let fields = try Fields(json)
      let result = try fields.object("boxOfficeResult")
      guard result.value("weeklyBoxOfficeList") != nil || result.value("yearWeekTime") != nil else {
        return try Chart(fields, span: .day, list: "dailyBoxOfficeList")
      }
      var chart = try Chart(fields, span: .week, list: "weeklyBoxOfficeList")
      // The response doesn't name its request, but its days do.
      switch (chart.days.lower.weekday, chart.days.count) {
      case (.friday, _): chart.span = .weekend
      case (.monday, 4): chart.span = .weekdays
      default: break
      }
      return chart
    } catch {
      throw ServiceError(error.code, request: request)
    }
  }
}
