/// A picture of numbers as it is to be drawn: texts, values and axes, without any meaning.
///
/// Numbers that are not finite are left out everywhere, as if they were missing.
package struct PlotModel: Sendable, Hashable {
  /// What kind of picture it is, with what it shows.
  package enum Content: Sendable, Hashable {
    /// Lines over a common axis, interrupted where a value is missing.
    case lines([PlotSeries])
    /// Points that are not joined.
    case scatter([PlotSeries])
    /// Lines between ranks; the first rank is at the top.
    case ranks([PlotSeries])
    /// Bars from zero, each of as many parts as are named; without names, of one part.
    case bars([PlotBar], parts: [String])
    /// How many values lie in each of some intervals; nil chooses a number of them.
    case histogram([Double], bins: Int?)
    /// Quartiles and outliers of groups of values.
    case boxes([PlotBox])
    /// A calendar of weeks in which each day is as dark as its value is high.
    case days([PlotDay])
    /// Small pictures side by side, as many as fit; panels in panels are not drawn.
    case panels([PlotModel])
  }

  package var title: String?
  package var subtitle: String?
  package var content: Content
  /// The axis from left to right; of bars and boxes it says nothing.
  package var x: PlotAxis
  /// The axis of the values, which run upwards, but from left to right in bars and boxes.
  package var y: PlotAxis
  /// Lines below the picture.
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

/// What an axis is called, and how its numbers are written and spaced.
package struct PlotAxis: Sendable, Hashable {
  /// What the numbers of an axis are.
  package enum Values: Sendable, Hashable {
    case numbers(PlotNumberFormat)
    /// Days, counted from 1970-01-01.
    case days
    /// What the whole numbers from one on are called.
    case names([String])
  }

  /// How far apart numbers stand.
  package enum Spacing: Sendable, Hashable {
    case linear
    /// By powers of ten; zero and what is less cannot be shown.
    case logarithmic
  }

  package var title: String?
  package var values: Values
  package var spacing: Spacing
  /// Whether a vertical axis shows zero even where no value is near it.
  package var includesZero: Bool
  /// Numbers that the axis reaches even where nothing is drawn, as of the pictures beside it.
  package var reach: ClosedRange<Double>?
  /// Whether there is nothing between two whole numbers, as between the first and the second day.
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

  /// Extends the numbers that are drawn to those that the axis is to reach.
  func reached(_ range: ClosedRange<Double>?) -> ClosedRange<Double>? {
    guard let range, let reach, PlotScale.canShow(reach.lowerBound),
      PlotScale.canShow(reach.upperBound),
      // Below zero a logarithmic axis has no place.
      spacing == .linear || reach.lowerBound > 0
    else { return range }
    return min(range.lowerBound, reach.lowerBound)...max(range.upperBound, reach.upperBound)
  }

  /// How the numbers of the axis are written where they are no days.
  var format: PlotNumberFormat {
    if case .numbers(let format) = values { format } else { .plain }
  }
}

/// Points that belong together.
package struct PlotSeries: Sendable, Hashable {
  package var name: String
  package var points: [PlotPoint]

  package init(_ name: String, _ points: [PlotPoint]) {
    self.name = name
    self.points = points
  }

  /// Makes a series of values one apart from each other.
  package init(_ name: String, from start: Double = 0, _ values: [Double?]) {
    self.name = name
    points = values.enumerated().map { PlotPoint(x: start + Double($0.offset), y: $0.element) }
  }
}

/// A place in a plot; without a y, a gap.
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

/// A group of values of which the spread is shown.
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
