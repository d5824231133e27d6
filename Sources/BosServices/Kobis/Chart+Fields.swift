import BosDomain

extension Chart {
  init(_ answer: Fields, span: Span, list: String) throws(Mismatch) {
    let envelope = "boxOfficeResult"
    let result = try answer.object(envelope)
    do throws(Mismatch) {
      self.init(
        span: span,
        // Spelled with a small `o`, unlike its envelope.
        heading: try result.text("boxofficeType"),
        days: try result.dayRange("showRange"),
        week: try span == .day ? nil : result.week("yearWeekTime"),
        entries: try result.list(list, ChartEntry.init)
      )
    } catch {
      throw error.within(envelope)
    }
  }
}

extension ChartEntry {
  init(_ row: Fields) throws(Mismatch) {
    self.init(
      row: try row.int("rnum"),
      rank: try row.int("rank"),
      rankChange: try row.int("rankInten"),
      isNew: try row.isNew("rankOldAndNew"),
      code: try row.identity("movieCd"),
      title: try row.text("movieNm"),
      openDay: try row.optionalDay("openDt"),
      sales: try row.int("salesAmt"),
      salesShare: try row.number("salesShare"),
      salesChange: try row.int("salesInten"),
      salesRate: try row.number("salesChange"),
      salesTotal: try row.int("salesAcc"),
      audience: try row.int("audiCnt"),
      audienceChange: try row.int("audiInten"),
      audienceRate: try row.number("audiChange"),
      audienceTotal: try row.int("audiAcc"),
      screens: try row.int("scrnCnt"),
      shows: try row.int("showCnt")
    )
  }
}

extension Fields {
  fileprivate func week(_ name: String) throws(Mismatch) -> WeekNumber {
    let text = try text(name)
    guard let week = WeekNumber(compact: text) else {
      throw Mismatch(.unreadable(.week, text: text), at: name)
    }
    return week
  }

  fileprivate func isNew(_ name: String) throws(Mismatch) -> Bool {
    switch try text(name) {
    case "NEW": true
    case "OLD": false
    case let text: throw Mismatch(.unreadable(.newOrOld, text: text), at: name)
    }
  }
}
