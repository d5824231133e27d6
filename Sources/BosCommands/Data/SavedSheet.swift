import BosDomain
import BosSiteTables
import BosSpreadsheets
import BosText

/// The sheet of a workbook that has a chart of the site, saved again by a spreadsheet program.
struct SavedSheet {
  private let rows: [[SheetCell]]
  /// The columns whose numbers are fractions: a program stores 45.3% as 0.453.
  private var fractions: Set<Int> = []

  /// The head of a saved table is below a few rows of titles and conditions.
  private static let headLimit = 40

  /// Returns nil for a sheet without the head of a chart.
  init?(_ sheet: Sheet) {
    rows = sheet.rows
    guard
      let head = rows.prefix(Self.headLimit).map({ $0.map(\.siteText) })
        .first(where: SiteFile.isHead)
    else { return nil }
    let percentages = head.indices.filter { SiteFile.isPercentage(heading: head[$0]) }
    // Shares of a day add up to 100, and stored as fractions to 1; rates can be any number.
    let shares = percentages.filter { head[$0].contains("점유율") }.map(numbers)
    let areFractions = shares.contains { !$0.isEmpty } && shares.joined().allSatisfy { $0 <= 1 }
    if areFractions { fractions = Set(percentages) }
  }

  /// The heading that shows a sheet to be another table of the site, of seats or screens.
  static func foreignHeading(_ sheet: Sheet) -> String? {
    sheet.rows.prefix(headLimit).lazy.compactMap { row in
      SiteFile.foreignHeading(row.map(\.siteText))
    }.first
  }

  private func numbers(_ place: Int) -> [Double] {
    rows.compactMap { $0.indices.contains(place) ? $0[place].number : nil }
  }

  /// The cells as the site writes them.
  var texts: [[String]] {
    rows.map { row in
      row.enumerated().map { place, cell in
        guard fractions.contains(place), let number = cell.number else { return cell.siteText }
        return fixed(number * 100, decimals: 4)
      }
    }
  }
}

extension SheetCell {
  fileprivate var number: Double? {
    switch self {
    case .int(let number): Double(number)
    case .num(let number): number
    default: nil
    }
  }

  /// The cell as the site writes it.
  fileprivate var siteText: String {
    switch self {
    case .empty, .error, .formula: ""
    case .int(let number): String(number)
    case .num(let number): fixed(number, decimals: 4)
    case .day(let day): day.description
    case .bool(let flag): String(flag)
    // A cell over several lines is one line on the site.
    case .text(let text): text.split { $0.isWhitespace }.joined(separator: " ")
    }
  }
}
