package import BosText

/// A picture of numbers, as a command chose it, for the one who draws it.
package struct PlotSpec: Sendable {
  /// What kind of picture it is, with what it shows.
  package enum Content: Sendable {
    case lines([Line])
    case scatter([Line])
    case ranks([Line])
    case sparks([Line])
    case bars([Bar])
    case histogram([Double])
    case boxes([Box])
    /// A calendar of days; the x of a point is the day's number.
    case days([Point])
    /// Small pictures side by side.
    case panels([PlotSpec])
  }

  /// Points that belong together.
  package struct Line: Sendable {
    package var name: Phrase
    package var points: [Point]

    package init(_ name: Phrase, _ points: [Point]) {
      self.name = name
      self.points = points
    }
  }

  /// A place; without a y, a gap.
  ///
  /// A day is its number.
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

  /// A group of values of which the spread is shown.
  package struct Box: Sendable {
    package var name: String
    package var values: [Double]

    package init(_ name: String, _ values: [Double]) {
      self.name = name
      self.values = values
    }
  }

  /// What an axis is called, and whether its numbers are days.
  package struct Axis: Sendable {
    package var title: Phrase?
    package var isDays: Bool
    /// What the axis reaches at least; nil for what is drawn.
    package var reach: ClosedRange<Double>?
    package var isWhole: Bool
    /// What the whole numbers from one on are called; empty for numbers.
    package var names: [Phrase] = []

    package init(_ title: Phrase? = nil, isDays: Bool = false, isWhole: Bool = false) {
      self.isWhole = isWhole
      self.title = title
      self.isDays = isDays
    }
  }

  /// Where a picture is to be seen.
  package enum PlotFormat: Sendable {
    case screen
    case svg
  }

  package var title: Phrase?
  package var content: Content
  package var x: Axis
  package var y: Axis
  /// What was left out, and the like.
  package var notes: [Phrase]
  /// What must be said of the data where the picture is kept.
  package var label: Phrase?
  /// The cells or pixels that were asked for; nil for what there is.
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
