package import BosDomain

/// A table in the form of the site's saved files, made from charts.
package struct SavedTable {
  package var charts: [SiteChart]
  /// The lines above the first table.
  package var conditions: [String] = []

  package init(charts: [SiteChart], conditions: [String] = []) {
    self.charts = charts
    self.conditions = conditions
  }

  package static let headings = [
    "순위", "영화명", "개봉일", "매출액", "매출액\n점유율", "매출액증감\n(전일대비)", "매출액증감율\n(전일대비)",
    "누적매출액", "관객수", "관객수증감\n(전일대비)", "관객수증감율\n(전일대비)", "누적관객수", "스크린수",
    "상영횟수", "대표국적", "국적", "제작사", "배급사", "등급", "장르", "감독", "배우",
  ]

  /// The rows of a chart as texts, with the last one.
  package static func rows(_ chart: SiteChart) -> [[String]] {
    func number(_ value: Int?) -> String {
      guard let value else { return "" }
      var digits = String(abs(value))
      var groups: [String] = []
      while digits.count > 3 {
        groups.insert(String(digits.suffix(3)), at: 0)
        digits.removeLast(3)
      }
      return (value < 0 ? "-" : "") + ([digits] + groups).joined(separator: ",")
    }
    func percent(_ value: Double?) -> String { value.map { "\($0)%" } ?? "" }
    let rows = chart.entries.map { entry in
      let film = entry.film
      return [
        number(entry.rank), film.title ?? "", film.open?.description ?? "", number(entry.sales),
        percent(entry.salesShare), number(entry.salesChange), percent(entry.salesRate),
        number(entry.salesTotal), number(entry.audience), number(entry.audienceChange),
        percent(entry.audienceRate), number(entry.audienceTotal), number(entry.screens),
        number(entry.shows), film.nation ?? "", film.nations ?? "", film.makers ?? "",
        film.distributor ?? "", film.grade ?? "", film.genre ?? "", film.director ?? "",
        film.actors ?? "",
      ]
    }
    var last = Array(repeating: "", count: headings.count)
    last[0] = "합계"
    last[3] = number(chart.market.sales)
    last[8] = number(chart.market.audience)
    last[12] = number(chart.market.screens)
    last[13] = number(chart.market.shows)
    return rows + [last]
  }

  package static func title(_ chart: SiteChart) -> String {
    func text(_ day: Day) -> String {
      let parts = day.description.split(separator: "-")
      return "\(parts[0])년 \(parts[1])월 \(parts[2])일"
    }
    let days = chart.days
    return days.count == 1 ? text(days.lower) : "\(text(days.lower)) ~ \(text(days.upper))"
  }

  /// The file that the site's button saves.
  package var html: String {
    func escaped(_ text: String) -> String {
      text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    }
    func row(_ cells: [String], _ tag: String) -> String {
      let cells = cells.map { "<\(tag)>\(escaped($0).replacing("\n", with: "<br/>"))</\(tag)>" }
      return "<tr>\(cells.joined())</tr>\n"
    }
    var html =
      "<html><head><meta http-equiv=\"Content-Type\" content=\"text/html; charset=utf-8\">\n"
    html += "<title>KOBIS</title></head><body>\n"
    for line in conditions { html += "<div class=\"cond\">\(escaped(line))</div>\n" }
    for chart in charts {
      html +=
        "<div class=\"board_tit\"><h4>\(Self.title(chart))</h4></div>\n<table border=1><thead>"
      html += row(Self.headings, "th") + "</thead><tbody>\n"
      html += Self.rows(chart).map { row($0, "td") }.joined() + "</tbody></table>\n"
    }
    return html + "</body></html>\n"
  }
}
