/// A plot to draw: texts, values and axes.
///
/// Infinite numbers and NaN count as missing everywhere.
package struct PlotModel: Sendable, Hashable {
  /// The kind of plot and its data.
  package enum Content: Sendable, Hashable {
    /// Lines over a common axis, with gaps at missing values.
    case lines([PlotSeries])
    /// Unconnected points, and lines through them.
    case scatter([PlotSeries])
    /// Lines between ranks; the first rank is at the top.
    case ranks([PlotSeries])
    /// Bars from zero, with one part per name, or a single part without names.
    case bars([PlotBar], parts: [String])
    /// The counts of values in intervals; nil selects the number of intervals.
    case histogram([Double], bins: Int?)
    /// Quartiles and outliers of groups of values.
    case boxes([PlotBox])
    /// A calendar of weeks in which darker days have higher values.
    case days([PlotDay])
    /// Small plots in a grid, as many per row as fit; nested panels aren't drawn.
    case panels([PlotModel])
  }

  package var title: String?
  package var subtitle: String?
  package var content: Content
  /// The horizontal axis; unused for bars and boxes.
  package var x: PlotAxis
  /// The value axis: vertical, but horizontal for bars and boxes.
  package var y: PlotAxis
  /// The lines below the plot.
  package var notes: [String]

  package init(
    title: String? = nil,
    subtitle: String? = nil,
    _ content: Content,
    x: PlotAxis = PlotAxis(),
    y: PlotAxis = PlotAxis(),
    notes: [String] = []
  ) {
    self.title = title
    self.subtitle = subtitle
    self.content = content
    self.x = x
    self.y = y
    self.notes = notes
  }
}

/// The title, format and spacing of an axis.
package struct PlotAxis: Sendable, Hashable {
  /// The kind of an axis's numbers.
  package enum Values: Sendable, Hashable {
    case numbers(PlotNumberFormat)
    /// Days, counted from 1970-01-01.
    case days
    /// The names of the whole numbers from one on.
    case names([String])
  }

  /// The spacing of an axis.
  package enum Spacing: Sendable, Hashable {
    case linear
    /// Logarithmic; zero and negative numbers can't be shown.
    case logarithmic
  }

  package var title: String?
  package var values: Values
  package var spacing: Spacing
  /// Whether a vertical axis always includes zero.
  package var includesZero: Bool
  /// The range that the axis always includes, for example that of neighbouring plots.
  package var reach: ClosedRange<Double>?
  /// Whether the axis has whole numbers only, such as days.
  package var isWhole: Bool

  package init(
    title: String? = nil,
    values: Values = .numbers(.plain),
    spacing: Spacing = .linear,
    includesZero: Bool = true,
    reach: ClosedRange<Double>? = nil,
    isWhole: Bool = false
  ) {
    self.isWhole = isWhole
    self.reach = reach
    self.title = title
    self.values = values
    self.spacing = spacing
    self.includesZero = includesZero
  }

  /// Extends the range of the data to that of the axis.
  func reached(_ range: ClosedRange<Double>?) -> ClosedRange<Double>? {
    guard let range, let reach, PlotScale.canShow(reach.lowerBound),
      PlotScale.canShow(reach.upperBound),
      // A logarithmic axis has no numbers below zero.
      spacing == .linear || reach.lowerBound > 0
    else { return range }
    return min(range.lowerBound, reach.lowerBound)...max(range.upperBound, reach.upperBound)
  }

  /// The number format of the axis, unless it has days.
  var format: PlotNumberFormat {
    if case .numbers(let format) = values { format } else { .plain }
  }
}

/// A series of points.
package struct PlotSeries: Sendable, Hashable {
  package var name: String
  package var points: [PlotPoint]
  /// Whether it is a line among scattered points.
  package var isTrend = false

  package init(_ name: String, _ points: [PlotPoint], isTrend: Bool = false) {
    self.name = name
    self.points = points
    self.isTrend = isTrend
  }

  /// Creates a series of values at consecutive positions.
  package init(_ name: String, from start: Double = 0, _ values: [Double?]) {
    self.name = name
    points = values.enumerated().map { PlotPoint(x: start + Double($0.offset), y: $0.element) }
  }
}

/// A point of a plot; without a y, it is a gap.
package struct PlotPoint: Sendable, Hashable {
  package var x: Double
  package var y: Double?

  package init(x: Double, y: Double?) {
    self.x = x
    self.y = y
  }
}

/// A bar's name, and the values of its parts.
package struct PlotBar: Sendable, Hashable {
  package var name: String
  package var values: [Double?]

  package init(_ name: String, _ values: [Double?]) {
    self.name = name
    self.values = values
  }

  package init(_ name: String, _ value: Double?) {
    self.init(name, [value])
  }
}

/// A group of values whose distribution is shown.
package struct PlotBox: Sendable, Hashable {
  package var name: String
  package var values: [Double]

  package init(_ name: String, _ values: [Double]) {
    self.name = name
    self.values = values
  }
}

/// A day, counted from 1970-01-01, and its value.
package struct PlotDay: Sendable, Hashable {
  package var day: Int
  package var value: Double?

  package init(day: Int, value: Double?) {
    self.day = day
    self.value = value
  }
}
