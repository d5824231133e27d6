import BosTables
import BosText

/// The line through points that has the least squared distances to them.
struct TrendLine {
  /// The number of points with both coordinates.
  let count: Int
  let slope: Double
  /// The share of the variation that the line explains, or nil if the points have one height.
  let fit: Double?
  /// The two ends, over the range of the points.
  let ends: [PlotSpec.Point]

  /// Returns nil without two points that differ in x.
  init?(_ points: [PlotSpec.Point]) {
    let known = points.compactMap { point in
      point.y.flatMap { y in point.x.isFinite && y.isFinite ? (x: point.x, y: y) : nil }
    }
    guard let first = known.map(\.x).min(), let last = known.map(\.x).max(), first < last else {
      return nil
    }
    let number = Double(known.count)
    // Distances from the mean lose fewer digits than the numbers themselves, which can be days.
    let (x, y) = (
      known.reduce(0) { $0 + $1.x / number }, known.reduce(0) { $0 + $1.y / number }
    )
    let across = known.reduce(0) { $0 + ($1.x - x) * ($1.x - x) }
    let both = known.reduce(0) { $0 + ($1.x - x) * ($1.y - y) }
    let high = known.reduce(0) { $0 + ($1.y - y) * ($1.y - y) }
    let slope = both / across
    guard slope.isFinite else { return nil }
    self.slope = slope
    count = known.count
    fit = high > 0 ? both / across * both / high : nil
    var range = (first, last)
    // Admissions are never negative; the line ends where it reaches zero.
    if known.allSatisfy({ $0.y >= 0 }), slope != 0 {
      let zero = x - y / slope
      if slope > 0 { range.0 = max(first, min(zero, last)) }
      if slope < 0 { range.1 = min(last, max(zero, first)) }
    }
    ends = [range.0, range.1].map { PlotSpec.Point(x: $0, y: y + slope * ($0 - x)) }
  }
}

extension PlotSpec {
  /// The same plot with a line through its points.
  func withTrend() -> PlotSpec {
    var sheet = self
    switch content {
    case .panels(let sheets): sheet.content = .panels(sheets.map { $0.withTrend() })
    case .scatter(let lines):
      guard let trend = TrendLine(lines.flatMap(\.points)) else {
        sheet.notes.append(
          Phrase(
            "no trend line: it needs two different points",
            ko: "추세선 없음: 서로 다른 점이 둘 이상 있어야 합니다"
          )
        )
        break
      }
      let line = Line(Phrase("trend line", ko: "추세선"), trend.ends, isTrend: true)
      sheet.content = .scatter(lines + [line])
      sheet.notes.append(trend.words(x: x, y: lines.first?.name))
    default: break
    }
    return sheet
  }
}

extension TrendLine {
  /// What the line says: how much y grows with x, and how well it fits.
  fileprivate func words(x: PlotSpec.Axis, y: Phrase?) -> Phrase {
    let size = slope.magnitude
    let number = size >= 100 ? grouped(digits: fixed(size, decimals: 0)) : Self.short(size)
    let step = (slope < 0 ? "-" : "+") + number
    let share = fit.map { fixed($0, decimals: 2) }
    let sign = slope < 0 ? "-" : ""
    let relation = fit.map { sign + fixed(max(0, $0).squareRoot(), decimals: 2) }
    let (name, other) = (y ?? Phrase("value", ko: "값"), x.title ?? Phrase("value", ko: "값"))
    return Phrase(
      "trend line: \(name.english) \(step) " + (x.isDays ? "a day" : "for \(other.english) +1")
        + (relation.map { ", r \($0)" } ?? "") + (share.map { ", r² \($0)" } ?? "")
        + ", \(grouped(count)) points",
      ko: "추세선: " + (x.isDays ? "하루에" : "\(Particle.subject.attached(to: other.korean)) 1 늘 때마다")
        + " \(name.korean) \(step)"
        + (relation.map { ", 상관계수 \($0)" } ?? "") + (share.map { ", 결정계수 \($0)" } ?? "")
        + ", 점 \(grouped(count))개"
    )
  }

  /// A number below 100 with three digits that count.
  private static func short(_ size: Double) -> String {
    guard size > 0, size < 1 else { return shortest((size * 10).rounded() / 10) }
    var decimals = 2
    var rest = size
    while rest < 0.1, decimals < 12 { (rest, decimals) = (rest * 10, decimals + 1) }
    return fixed(size, decimals: decimals)
  }
}
