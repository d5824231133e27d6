import BosText

/// Builds an SVG picture from shapes.
struct SVGBuilder {
  /// The colours of series, the same as in true colour on a terminal.
  static let series = [
    "#3f5dff", "#b02c05", "#a7aa00", "#529cff", "#a710a7", "#d29763", "#82ac9d", "#765271",
  ]
  static let ink = "#1f2328"
  static let muted = "#656d76"
  static let grid = "#e3e6ea"
  static let axis = "#8c959f"

  enum Anchor: String {
    case start
    case middle
    case end
  }

  private(set) var body = ""

  static func color(_ index: Int) -> String { series[index % series.count] }

  mutating func text(
    _ text: String,
    x: Double,
    y: Double,
    size: Int = 12,
    fill: String = SVGBuilder.muted,
    anchor: Anchor = .start,
    isBold: Bool = false
  ) {
    body += "<text x=\"\(Self.number(x))\" y=\"\(Self.number(y))\""
    body += " font-size=\"\(size)\" fill=\"\(fill)\""
    if anchor != .start { body += " text-anchor=\"\(anchor.rawValue)\"" }
    if isBold { body += " font-weight=\"600\"" }
    body += ">\(Self.escaped(text))</text>\n"
  }

  mutating func line(
    _ from: (x: Double, y: Double),
    _ to: (x: Double, y: Double),
    stroke: String,
    width: Double = 1
  ) {
    body += "<line x1=\"\(Self.number(from.x))\" y1=\"\(Self.number(from.y))\""
    body += " x2=\"\(Self.number(to.x))\" y2=\"\(Self.number(to.y))\""
    body += " stroke=\"\(stroke)\" stroke-width=\"\(Self.number(width))\"/>\n"
  }

  /// Adds a rectangle with an optional tooltip.
  mutating func rectangle(
    x: Double,
    y: Double,
    width: Double,
    height: Double,
    fill: String,
    opacity: Double = 1,
    saying tip: String? = nil
  ) {
    body += "<rect x=\"\(Self.number(x))\" y=\"\(Self.number(y))\""
    body += " width=\"\(Self.number(max(0, width)))\" height=\"\(Self.number(max(0, height)))\""
    body += " fill=\"\(fill)\""
    if opacity < 1 { body += " fill-opacity=\"\(fixed(opacity, decimals: 2))\"" }
    body += tip.map { "><title>\(Self.escaped($0))</title></rect>\n" } ?? "/>\n"
  }

  mutating func circle(
    _ center: (x: Double, y: Double),
    radius: Double,
    fill: String,
    saying tip: String? = nil
  ) {
    body += "<circle cx=\"\(Self.number(center.x))\" cy=\"\(Self.number(center.y))\""
    body += " r=\"\(Self.number(radius))\" fill=\"\(fill)\""
    body += tip.map { "><title>\(Self.escaped($0))</title></circle>\n" } ?? "/>\n"
  }

  /// Embeds a picture, with its upper left corner at a point.
  mutating func embed(_ other: SVGBuilder, x: Double, y: Double) {
    body += "<g transform=\"translate(\(Self.number(x)) \(Self.number(y)))\">\n\(other.body)</g>\n"
  }

  /// Draws a line through points, in the colour and dash pattern of a series, so that lines differ
  /// without colours too.
  mutating func path(_ points: [(x: Double, y: Double)], series: Int, width: Double = 2) {
    guard points.count > 1 else { return }
    let steps = points.map { "\(Self.number($0.x)) \(Self.number($0.y))" }
    body += "<path d=\"M\(steps.joined(separator: "L"))\" fill=\"none\""
    body += " stroke=\"\(Self.color(series))\" stroke-width=\"\(Self.number(width))\""
    body += " stroke-linejoin=\"round\" stroke-linecap=\"round\""
    if let dash = Self.dash(series) { body += " stroke-dasharray=\"\(dash)\"" }
    body += "/>\n"
  }

  /// Returns the whole picture, with an accessible title and description.
  func document(width: Int, height: Int, title: String, description: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
    viewBox="0 0 \(width) \(height)" role="img" \
    font-family="system-ui, -apple-system, 'Noto Sans KR', 'Noto Sans CJK KR', \
    'Apple SD Gothic Neo', 'Malgun Gothic', NanumGothic, sans-serif">
    <title>\(Self.escaped(title))</title>
    <desc>\(Self.escaped(description))</desc>
    <rect width="100%" height="100%" fill="#ffffff"/>
    \(body)</svg>

    """
  }

  private static func dash(_ index: Int) -> String? {
    let dashes: [String?] = [nil, "8 4", "2 4", "10 3 2 3", "14 4"]
    return dashes[index % dashes.count]
  }

  /// Formats a coordinate with at most one decimal.
  static func number(_ value: Double) -> String {
    let text = fixed(value.isFinite ? value : 0, decimals: 1)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Escapes a text for XML.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in sanitized(text).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\t", "\u{2028}", "\u{2029}": result += " "
      case "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
