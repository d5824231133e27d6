import BosDomain
import BosRuntime
import BosTables
import BosText

/// A group of rows.
struct PlotGroup {
  let name: String
  var rows: [Int]
}

extension PlotMaker {
  /// The most places drawn for one gap.
  private static let gapLimit = 400

  /// The rows of each value of a column, in the order of first occurrence.
  ///
  /// Two films with the same title are two films.
  func groups(by column: Column) -> [PlotGroup] {
    let code = column.name == "title" || column.name == "name" ? table.column("code") : nil
    var places: [String: Int] = [:]
    var groups: [PlotGroup] = []
    for row in 0..<table.rowCount {
      let key = key(row, column, code)
      if let place = places[key] {
        groups[place].rows.append(row)
      } else {
        places[key] = groups.count
        groups.append(PlotGroup(name: column.text(row), rows: [row]))
      }
    }
    return groups
  }

  /// What rows of one group share: the code of a film, else its title and release day.
  private func key(_ row: Int, _ column: Column, _ code: Column?) -> String {
    guard let code else { return column.text(row) }
    if case .text(let text) = code[row] { return text }
    // No code has a space.
    return "\(column.text(row)) \(table.column("open")?.text(row) ?? "")"
  }

  /// Combines the numbers of some rows; the latest row counts as the last.
  func number(_ amount: Column, _ rows: [Int]) -> Double? {
    guard rows.count > 1 else { return rows.first.flatMap { value(amount, $0) } }
    var rows = rows
    if let time { rows.sort { (time.number($0) ?? 0, $0) < (time.number($1) ?? 0, $1) } }
    return ChartColumn.Aggregation(for: amount).number(rows.map { value(amount, $0) })
  }

  /// The positions along a time column, including gaps between rows.
  func places(_ time: Column) -> [Double] {
    let known = Set((0..<table.rowCount).compactMap { time.number($0) }).sorted()
    let steps = zip(known.dropFirst(), known).map { $0 - $1 }.sorted()
    guard let step = steps.isEmpty ? nil : steps[(steps.count - 1) / 2], step > 0 else {
      return known
    }
    var places: [Double] = []
    for (index, place) in known.enumerated() {
      if index > 0, place - known[index - 1] > step * 1.5 {
        // A gap can be very long; its start is enough. A running sum won't do, because a small step
        // may not change a large number.
        for count in 1...Self.gapLimit {
          let missing = known[index - 1] + step * Double(count)
          guard missing < place - step / 2 else { break }
          places.append(missing)
        }
      }
      places.append(place)
    }
    return places
  }

  /// Notes that only some groups are drawn, and the share of the others.
  func left(
    _ shown: Int,
    of all: Int,
    rest: Double? = nil,
    total: Double? = nil,
    areLargest: Bool = false,
    areFilms: Bool = false
  ) -> [Phrase] {
    guard shown < all else { return [] }
    let unit = areFilms ? "편" : "개"
    let (few, many, others) = (grouped(shown), grouped(all), grouped(all - shown))
    if areLargest {
      return [
        Phrase("showing the \(few) largest of \(many)", ko: "\(many)개 중 상위 \(few)개를 그렸습니다")
      ]
    }
    guard let rest, let total, total > 0, rest >= 0 else {
      return [
        Phrase(
          "showing \(few) of \(many)",
          ko: "\(many)\(unit) 중 \(few)\(unit)\(areFilms ? "을" : "를") 그렸습니다"
        )
      ]
    }
    let percent = fixed(rest / total * 100, decimals: 1)
    return [
      Phrase(
        "the \(few) largest of \(many); the other \(others) make up \(percent)%",
        ko:
          "\(many)\(unit) 중 상위 \(few)\(unit), 나머지 \(others)\(unit)\(areFilms ? "은" : "는") 합계의 \(percent)%"
      )
    ]
  }
}
