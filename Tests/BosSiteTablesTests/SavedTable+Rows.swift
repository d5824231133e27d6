import BosDomain
import BosTestSupport

@testable import BosSiteTables

extension SavedTable {
  /// The rows of a spreadsheet that was saved again: a table's head is in its seventh row.
  var sheet: [SiteRow] {
    var rows = [SiteRow(["KOBIS 일별 박스오피스"])]
    rows += (conditions + ["", "", "", ""]).prefix(4).map { SiteRow([$0, "", ""]) }
    for chart in charts {
      rows.append(SiteRow([Self.title(chart)] + Array(repeating: "", count: 21)))
      rows += ([Self.headings] + Self.rows(chart)).map { SiteRow($0) }
    }
    return rows
  }
}

extension SiteTableReader {
  static func reading(_ rows: [SiteRow], isWhole: Bool = true) -> SiteTableReader {
    var reader = SiteTableReader()
    for row in rows { reader.take(row) }
    reader.finish(isWhole: isWhole)
    return reader
  }

  static func reading(_ html: some Collection<UInt8>) throws -> SiteTableReader {
    var rows: [SiteRow] = []
    var pieces = [Array(html)[...]]
    let isWhole = try SiteDocument.read {
      pieces.popLast()
    } receive: {
      rows.append($0)
      return true
    }
    return reading(rows, isWhole: isWhole)
  }

  static func reading(_ html: String) throws -> SiteTableReader { try reading(Array(html.utf8)) }
}
