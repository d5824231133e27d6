package import BosDomain

/// A page of 실시간 예매율, in the form of the site.
package struct SavedBookingPage {
  package var entries: [SiteBookingEntry]
  /// The lines above the table.
  package var lines: [String]
  /// The tickets in a last row, or empty without one.
  package var last: String

  package init(entries: [SiteBookingEntry], lines: [String], last: String = "") {
    self.entries = entries
    self.lines = lines
    self.last = last
  }

  private static let headings = [
    "순위", "영화명", "개봉일", "예매율", "예매매출액", "누적매출액", "예매관객수", "누적관객수",
  ]

  /// The rows as texts, the head first.
  package static func rows(_ entries: [SiteBookingEntry]) -> [[String]] {
    func text(_ number: Int?) -> String { number.map(String.init) ?? "" }
    let rows = entries.map { entry in
      [
        text(entry.rank), entry.film.title ?? "", entry.film.open?.description ?? "",
        "\(entry.rate)%", text(entry.bookedSales), text(entry.salesTotal), text(entry.booked),
        text(entry.audienceTotal),
      ]
    }
    return [headings] + rows
  }

  package var html: String {
    var html = "<html><head><meta charset=utf-8></head><body><h3>실시간 예매율</h3>\n"
    for line in lines { html += "<div><p>\(line)</p></div>\n" }
    html += "<table><thead>"
    for (place, row) in Self.rows(entries).enumerated() {
      let tag = place == 0 ? "th" : "td"
      let code = place == 0 ? nil : entries[place - 1].film.code
      let cells = row.enumerated().map { column, cell in
        let isLink = column == 1 && code != nil
        let link = "<a href=\"#\" onclick=\"mstView('movie','\(code ?? "")');return false;\">"
        return "<\(tag)>\(isLink ? link + cell + "</a>" : cell)</\(tag)>"
      }
      html += "<tr>\(cells.joined())</tr>\n"
    }
    if !last.isEmpty {
      html += "<tr><td colspan=3>합계</td><td>100%</td><td></td><td></td><td>\(last)</td></tr>\n"
    }
    return html + "</table></body></html>\n"
  }
}
