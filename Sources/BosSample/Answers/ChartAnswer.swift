import BosDomain
import BosJSON

/// Chart responses, in the service's JSON.
struct ChartAnswer {
  let ledger: FilmRunCache
  /// The current day, from which charts are empty, or nil if charts have no end.
  let today: Day?

  private static let maximum = 10
  /// The periods by their numbers in requests.
  static let spans: [String: Chart.Span] = ["0": .week, "1": .weekend, "2": .weekdays]

  func daily(_ question: Question) throws(Fault) -> [UInt8] {
    let query = try query(question, span: .day)
    return try answer(question, query, name: "일별 박스오피스", isDaily: true)
  }

  func weekly(_ question: Question) throws(Fault) -> [UInt8] {
    let span = try question.choice("weekGb", Self.spans) ?? .weekend
    let query = try query(question, span: span)
    let name =
      switch span {
      case .day, .week: "주간 박스오피스"
      case .weekend: "주말 박스오피스"
      case .weekdays: "주중 박스오피스"
      }
    return try answer(question, query, name: name, isDaily: false)
  }

  func query(
    _ question: Question,
    span: Chart.Span
  ) throws(Fault) -> SampleQuery {
    var query = SampleQuery(span, try question.day("targetDt"))
    query.isKorean = try question.choice("repNationCd", ["K": true, "F": false])
    query.isDiversity = try question.choice("multiMovieYn", ["Y": true, "N": false])
    if let code = question.text("wideAreaCd") {
      guard let area = Area.all.firstIndex(where: { $0.code == code }) else {
        throw .bad("wideAreaCd", code)
      }
      query.area = area
    }
    return query
  }

  /// The chart with at most a number of entries, or nil if its days aren't over.
  func chart(_ query: SampleQuery, limit: Int) -> SampleChart? {
    let last = query.days?.upper ?? query.target
    guard last >= ChartMaker.epoch, today.map({ last < $0 }) ?? true else { return nil }
    return ChartMaker(ledger: ledger, query: query).chart(limit: limit)
  }

  private func answer(
    _ question: Question,
    _ query: SampleQuery,
    name: String,
    isDaily: Bool
  ) throws(Fault) -> [UInt8] {
    let limit = try question.count(
      "itemPerPage",
      default: ChartAnswer.maximum,
      maximum: ChartAnswer.maximum
    )
    let days = query.days ?? DayRange(lower: query.target, upper: query.target)
    let chart = chart(query, limit: limit)
    return JSONText.answer { json in
      json.member("boxOfficeResult") { json in
        json.member("boxofficeType", name)
        json.member("showRange", "\(days.lower.compact)~\(days.upper.compact)")
        if !isDaily {
          let (year, week) = days.lower.isoWeek
          json.member("yearWeekTime", String(year * 100 + week))
        }
        json.member(
          isDaily ? "dailyBoxOfficeList" : "weeklyBoxOfficeList",
          list: chart?.entries ?? []
        ) { json, entry in
          let share = chart?.shareInTenths(of: entry) ?? 0
          ChartAnswer.write(entry, share: share, isDaily: isDaily, to: &json)
        }
      }
    }
  }

  private static func write(
    _ entry: SampleChart.Entry,
    share: Int,
    isDaily: Bool,
    to json: inout JSONText
  ) {
    let figures = entry.figures
    let film = entry.film
    let before = entry.before ?? SampleChart.Figures()
    json.member("rnum", entry.rank)
    json.member("rank", entry.rank)
    json.member("rankInten", entry.rankBefore.map { $0 - entry.rank } ?? 0)
    json.member("rankOldAndNew", entry.rankBefore == nil ? "NEW" : "OLD")
    json.member("movieCd", FilmCode.text(of: film))
    json.member("movieNm", Title(of: film).rawKorean)
    json.member("openDt", film.hasOpenDay ? film.open.description : " ")
    json.member("salesAmt", figures.sales)
    json.member("salesShare", Percent.text(tenths: share, keepsZero: true))
    json.member("salesInten", figures.sales - before.sales)
    let salesChange = Percent.change(from: before.sales, to: figures.sales)
    json.member("salesChange", Percent.text(tenths: salesChange, keepsZero: !isDaily))
    json.member("salesAcc", entry.totals.sales)
    json.member("audiCnt", figures.admissions)
    json.member("audiInten", figures.admissions - before.admissions)
    let change = Percent.change(from: before.admissions, to: figures.admissions)
    json.member("audiChange", Percent.text(tenths: change, keepsZero: !isDaily))
    json.member("audiAcc", entry.totals.admissions)
    json.member("scrnCnt", figures.screens)
    json.member("showCnt", figures.shows)
  }
}

/// Percentages in tenths, in the service's format.
enum Percent {
  /// Returns a change in tenths of a percent; from zero it is 100 percent.
  static func change(from before: Int, to now: Int) -> Int {
    guard before > 0 else { return 1_000 }
    let scaled = (now - before) * 1_000
    return (scaled.magnitude + before.magnitude / 2).quotient(before.magnitude, scaled.signum())
  }

  /// Formats tenths; daily lists omit a final `.0`, weekly lists keep it.
  static func text(tenths: Int, keepsZero: Bool) -> String {
    let magnitude = tenths.magnitude
    let sign = tenths < 0 ? "-" : ""
    let whole = "\(sign)\(magnitude / 10)"
    return magnitude % 10 == 0 && !keepsZero ? whole : "\(whole).\(magnitude % 10)"
  }
}

extension UInt {
  fileprivate func quotient(_ divisor: UInt, _ sign: Int) -> Int {
    Int(self / divisor) * sign
  }
}
