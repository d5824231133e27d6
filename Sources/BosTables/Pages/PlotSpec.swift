package import BosText

/// The data of a plot that a command chose, for drawing.
package struct PlotSpec: Sendable {
  /// The kind of plot and its data.
  package enum Content: Sendable {
    case lines([Line])
    case scatter([Line])
    case ranks([Line])
    case sparks([Line])
    case bars([Bar])
    case histogram([Double])
    case boxes([Box])
    /// A calendar of days; a point's x is the day number.
    case days([Point])
    /// Several small plots.
    case panels([PlotSpec])
  }

  /// A series of points.
  package struct Line: Sendable {
    package var name: Phrase
    package var points: [Point]
    /// Whether it is a line among scattered points.
    package var isTrend: Bool

    package init(_ name: Phrase, _ points: [Point], isTrend: Bool = false) {
      self.name = name
      self.points = points
      self.isTrend = isTrend
    }
  }

  /// A point; without a y, it is a gap.
  ///
  /// Days are day numbers.
  package struct Point: Sendable {
    package var x: Double
    package var y: Double?

    package init(x: Double, y: Double?) {
      self.x = x
      self.y = y
    }
  }

  package struct Bar: Sendable {
    package var name: String
    package var value: Double?

    package init(_ name: String, _ value: Double?) {
      self.name = name
      self.value = value
    }
  }

  /// A group of values whose distribution is shown.
  package struct Box: Sendable {
    package var name: Phrase
    package var values: [Double]

    package init(_ name: Phrase, _ values: [Double]) {
      self.name = name
      self.values = values
    }
  }

  /// The name of an axis, and whether its numbers are days.
  package struct Axis: Sendable {
    package var title: Phrase?
    package var isDays: Bool
    /// The smallest range of the axis, or nil for that of the data.
    package var reach: ClosedRange<Double>?
    package var isWhole: Bool
    /// Whether the numbers are percentages.
    package var isPercent: Bool
    /// The names of the whole numbers from one on, or empty for numbers.
    package var names: [Phrase] = []

    package init(
      _ title: Phrase? = nil,
      isDays: Bool = false,
      isWhole: Bool = false,
      isPercent: Bool = false
    ) {
      self.isWhole = isWhole
      self.isPercent = isPercent
      self.title = title
      self.isDays = isDays
    }
  }

  /// The medium of a plot.
  package enum PlotFormat: Sendable {
    case screen
    case svg
  }

  package var title: Phrase?
  package var content: Content
  package var x: Axis
  package var y: Axis
  /// Notes about the plot, for example what it leaves out.
  package var notes: [Phrase]
  /// The source label, for plots saved to a file.
  package var label: Phrase?
  /// Whether its names are words of KOBIS, such as nations.
  package var hasKobisWords = false
  /// Whether its names are the numbers of weekdays.
  package var hasWeekdays = false
  /// Whether its names are true and false.
  package var hasFlags = false
  /// The requested cells or pixels, or nil for the available space.
  package var width: Int?
  package var height: Int?

  package init(
    title: Phrase?,
    _ content: Content,
    x: Axis = Axis(),
    y: Axis = Axis(),
    notes: [Phrase] = [],
    label: Phrase? = nil
  ) {
    self.title = title
    self.content = content
    self.x = x
    self.y = y
    self.notes = notes
    self.label = label
  }
}
