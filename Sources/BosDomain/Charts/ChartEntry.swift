/// One film in a chart: a cell for each field.
///
/// Imports and comparisons read and write rows in this form; a chart itself holds columns. In a
/// weekly chart every change is against the week before, otherwise against the day before. The
/// cell of `day` stays null, because the chart holds its days.
package struct ChartEntry: Hashable, Sendable {
  private var cells: [ChartCell]

  /// Makes an entry whose cells are null.
  package init() {
    cells = Array(repeating: .null, count: ChartField.allCases.count)
  }

  package subscript(field: ChartField) -> ChartCell {
    get { cells[field.rawValue] }
    set { cells[field.rawValue] = newValue }
  }
}

extension ChartEntry {
  /// The text of a field; empty if the cell holds none.
  package func text(_ field: ChartField) -> String {
    if case .text(let text) = self[field] { text } else { "" }
  }

  /// The whole number of a field, or nil if the cell holds none.
  package func int(_ field: ChartField) -> Int? {
    if case .int(let number) = self[field] { number } else { nil }
  }

  /// The day of a field, or nil if the cell holds none.
  package func day(_ field: ChartField) -> Day? {
    if case .day(let day) = self[field] { day } else { nil }
  }
}

extension Chart {
  package init(
    span: Span,
    heading: String,
    days: DayRange,
    week: WeekNumber? = nil,
    entries: [ChartEntry]
  ) {
    self.init(
      span: span,
      heading: heading,
      days: days,
      week: week,
      rows: ColumnarCharts(entries)
    )
  }

  /// The rows, each as a list of cells.
  package var entries: [ChartEntry] {
    get { (0..<rows.count).map { rows.entry($0) } }
    set { self = Chart(span: span, heading: heading, days: days, week: week, entries: newValue) }
  }
}

extension ColumnarCharts {
  /// Makes columns of rows, apart from the day of their chart.
  fileprivate init(_ entries: [ChartEntry]) {
    self.init()
    for field in ChartField.allCases where field.facts.store != .day { add(field, of: entries) }
  }

  /// Fills the column of a field.
  private mutating func add(_ field: ChartField, of entries: [ChartEntry]) {
    switch field.kind {
    case .int:
      self[ints: field] = entries.map { entry in
        if case .int(let number) = entry[field] { Int64(number) } else { Self.nullInt }
      }
    case .num, .percent:
      self[nums: field] = entries.map { entry in
        if case .num(let number) = entry[field] { number } else { Self.nullNum }
      }
    case .day:
      self[days: field] = entries.map { $0.day(field)?.number ?? Self.nullDay }
    case .bool:
      self[flags: field] = entries.map { $0[field] == .flag(true) }
    case .text:
      var pool = TextPool()
      let places = entries.map { entry in
        if case .text(let text) = entry[field] { pool.place(of: text) } else { Self.nullPlace }
      }
      self[texts: field] = Texts(entries: pool.entries, places: places)
    }
  }

  fileprivate func entry(_ row: Int) -> ChartEntry {
    var entry = ChartEntry()
    for field in ChartField.allCases where field.facts.store != .day {
      entry[field] = cell(field, row)
    }
    return entry
  }

  /// The cell of a field in a row; only optional fields have nulls.
  private func cell(_ field: ChartField, _ row: Int) -> ChartCell {
    let slot = field.slot
    switch field.kind {
    case .int:
      let number = ints[slot][row]
      return field.isOptional && number == Self.nullInt ? .null : .int(Int(number))
    case .num, .percent:
      let number = nums[slot][row]
      return field.isOptional && number == Self.nullNum ? .null : .num(number)
    case .day: return Day(number: Int(days[slot][row])).map { .day($0) } ?? .null
    case .bool: return .flag(flags[slot][row])
    case .text:
      let place = texts[slot].places[row]
      return place == Self.nullPlace ? .null : .text(texts[slot].entries[Int(place)])
    }
  }
}
