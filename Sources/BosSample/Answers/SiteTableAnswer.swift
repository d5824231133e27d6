import BosDomain
import BosServices
import BosText

/// The table of all films of a chart, as the site of KOBIS shows and saves it.
///
/// It has the columns of the saved file, and the codes that the page has in its links.
struct SiteTableAnswer {
  let charts: ChartAnswer

  func table(_ question: Question) throws(Fault) -> [UInt8] {
    let span = try question.choice("weekGb", ChartAnswer.spans) ?? .day
    let query = try charts.query(question, span: span)
    let days = query.days ?? DayRange(lower: query.target, upper: query.target)
    var html = HTMLText()
    html.raw("<html><head><meta charset=\"utf-8\"><title>KOBIS</title></head><body>\n")
    if let conditions = Self.conditions(query) { html.element("div", conditions) }
    html.raw("<div class=\"board_tit\">")
    html.element("h4", Self.title(days))
    html.raw("</div>\n")
    if let chart = charts.chart(query, limit: .max), !chart.entries.isEmpty {
      Self.write(chart, isDaily: query.span == .day, to: &html)
    }
    html.raw("</body></html>\n")
    return html.bytes
  }

  // MARK: Above the table

  private static func title(_ days: DayRange) -> String {
    func text(_ date: Day) -> String {
      let (month, day) = (Scramble.padded(date.month, 2), Scramble.padded(date.dayOfMonth, 2))
      return "\(date.year)년 \(month)월 \(day)일"
    }
    return days.count == 1 ? text(days.lower) : "\(text(days.lower)) ~ \(text(days.upper))"
  }

  /// The conditions of the table, or nil if it has every film.
  private static func conditions(_ query: SampleQuery) -> String? {
    let words = [
      query.isKorean.map { $0 ? "대표국적 : 한국" : "대표국적 : 외국" },
      query.isDiversity.map { $0 ? "영화구분 : 다양성영화" : "영화구분 : 상업영화" },
      query.area.map { "지역 : \(Area.all[$0].name.korean)" },
    ].compactMap(\.self)
    return words.isEmpty ? nil : words.joined(separator: " / ")
  }

  // MARK: The table

  private static let total = "합계"
  private static let headings = (ServiceOperation.with(.siteTable)?.answers ?? []).map(\.name)
    .filter { $0 != total }

  private static func write(_ chart: SampleChart, isDaily: Bool, to html: inout HTMLText) {
    html.raw("<table><thead><tr>")
    for heading in headings { html.element("th", heading) }
    html.raw("</tr></thead><tbody>\n")
    var market = SampleChart.Figures()
    for entry in chart.entries {
      html.raw("<tr>")
      write(entry, share: chart.shareInTenths(of: entry), isDaily: isDaily, to: &html)
      html.raw("</tr>\n")
      market.admissions += entry.figures.admissions
      market.sales += entry.figures.sales
      market.screens += entry.figures.screens
      market.shows += entry.figures.shows
    }
    html.raw("<tr>")
    let totals = [
      1: total, 4: grouped(market.sales), 9: grouped(market.admissions),
      13: grouped(market.screens), 14: grouped(market.shows),
    ]
    for place in headings.indices { html.element("td", totals[place + 1] ?? "") }
    html.raw("</tr>\n</tbody></table>\n")
  }

  private static func write(
    _ entry: SampleChart.Entry,
    share: Int,
    isDaily: Bool,
    to html: inout HTMLText
  ) {
    let (film, figures) = (entry.film, entry.figures)
    let before = entry.before ?? SampleChart.Figures()
    func change(_ value: (SampleChart.Figures) -> Int) -> [String] {
      let rate = Percent.change(from: value(before), to: value(figures))
      return [
        grouped(value(figures) - value(before)),
        Percent.text(tenths: rate, keepsZero: !isDaily) + "%",
      ]
    }
    let cells = FilmCells.of(film)
    html.element("td", String(entry.rank))
    html.raw(cells.first)
    html.element("td", grouped(figures.sales))
    html.element("td", Percent.text(tenths: share, keepsZero: true) + "%")
    for cell in change(\.sales) { html.element("td", cell) }
    html.element("td", grouped(entry.totals.sales))
    html.element("td", grouped(figures.admissions))
    for cell in change(\.admissions) { html.element("td", cell) }
    html.element("td", grouped(entry.totals.admissions))
    html.element("td", grouped(figures.screens))
    html.element("td", grouped(figures.shows))
    html.raw(cells.last)
  }
}
