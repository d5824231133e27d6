import BosDomain
import BosTables
import BosText

/// The values of a chart's field in the rows of a file.
struct ImportedColumn {
  let field: ChartField
  private let cells: Cells

  private enum Cells {
    case ints([Int64])
    case nums([Double])
    case days([Int32])
    case flags([Bool])
    case texts(TextCells, classes: [Int32])
  }

  /// Reads a column, or gives each row the field's value for a missing one.
  init(_ field: ChartField, _ column: Column?, rowCount: Int) throws(RuntimeError) {
    self.field = field
    let isOptional = field.isOptional
    let rows = 0..<rowCount
    // Columns without nulls need no look at each cell.
    switch (field.kind, column?.storage) {
    case (.int, .int(let numbers, nil)?): cells = .ints(numbers)
    case (.int, _):
      let missing = isOptional ? ColumnarCharts.nullInt : 0
      cells = .ints(rows.map { column?[$0].wholeNumber ?? missing })
    case (.num, .num(let numbers, nil)?), (.percent, .num(let numbers, nil)?):
      cells = .nums(numbers)
    case (.num, _), (.percent, _):
      let missing = isOptional ? ColumnarCharts.nullNum : 0
      cells = .nums(rows.map { column?[$0].number ?? missing })
    case (.day, .day(let days, nil)?): cells = .days(days)
    case (.day, _):
      cells = .days(
        rows.map { row in column.flatMap { Day(cell: $0[row]) }?.number ?? ColumnarCharts.nullDay }
      )
    case (.bool, _):
      cells = .flags(rows.map { column?[$0].isNew ?? false })
    case (.text, _):
      let missing = isOptional ? nil : ""
      let texts: TextCells
      if case .text(let stored)? = column?.storage, isOptional || !stored.codes.contains(-1) {
        texts = stored
      } else {
        texts = TextCells(rows.map { column?[$0].plainText ?? missing })
      }
      cells = .texts(texts, classes: try texts.comparableCodes())
    }
  }

  /// The values of a field that holds whole numbers.
  var ints: [Int64]? { if case .ints(let numbers) = cells { numbers } else { nil } }

  /// The first row with a number below zero.
  var firstNegative: (row: Int, number: Int)? {
    let null = field.isOptional ? ColumnarCharts.nullInt : 0
    guard let ints, let row = ints.firstIndex(where: { $0 < 0 && $0 != null }) else { return nil }
    return (row, Int(ints[row]))
  }

  /// Makes rows the values of the field in a chart.
  func copy(_ rows: ImportedRows, into chart: inout ColumnarCharts) {
    switch cells {
    case .ints(let numbers): chart[ints: field] = rows.cells(of: numbers)
    case .nums(let numbers): chart[nums: field] = rows.cells(of: numbers)
    case .days(let days): chart[days: field] = rows.cells(of: days)
    case .flags(let flags): chart[flags: field] = rows.cells(of: flags)
    case .texts(let texts, let classes):
      chart[texts: field] = Self.texts(rows.places, texts, classes)
    }
  }

  /// The texts of rows, of which equal ones share the first.
  private static func texts(
    _ rows: ArraySlice<Int>,
    _ texts: TextCells,
    _ classes: [Int32]
  ) -> ColumnarCharts.Texts {
    var found = ColumnarCharts.Texts()
    // A chart has few rows, so that a search through its texts is faster than a dictionary.
    var known: [Int32] = []
    for row in rows {
      let place: Int
      if let text = texts[row] {
        let first = known.firstIndex(of: classes[row])
        place = first ?? known.count
        if first == nil {
          known.append(classes[row])
          found.entries.append(text)
        }
      } else {
        place = Int(ColumnarCharts.nullPlace)
      }
      found.places.append(Int32(place))
    }
    return found
  }
}

/// The rows of a file that belong to one chart.
struct ImportedRows {
  let places: ArraySlice<Int>
  /// The rows, if they follow one another in the file, as in most files.
  private let range: Range<Int>?

  init(_ places: ArraySlice<Int>) {
    self.places = places
    let start = places.first ?? 0
    let range = start..<start + places.count
    self.range = places.elementsEqual(range) ? range : nil
  }

  fileprivate func cells<Cell>(of column: [Cell]) -> [Cell] {
    range.map { Array(column[$0]) } ?? places.map { column[$0] }
  }
}

extension Value {
  fileprivate var wholeNumber: Int64? {
    switch self {
    case .int(let number): Int64(number)
    case .num(let number): Int64(exactly: number.rounded())
    default: nil
    }
  }

  fileprivate var number: Double? {
    switch self {
    case .int(let number): Double(number)
    case .num(let number): number
    default: nil
    }
  }

  fileprivate var isNew: Bool? {
    switch self {
    case .bool(let flag): flag
    case .text(let text): text == "NEW" || text == "신작"
    default: nil
    }
  }

  fileprivate var plainText: String? {
    switch self {
    case .null: nil
    case .text(let text): text
    default: display(.english)
    }
  }
}

extension Day {
  /// Reads a day from a cell, written in any of the forms that files have; nil if it has none.
  init?(cell: Value) {
    switch cell {
    case .day(let day): self = day
    case .text(let text):
      guard let day = Day(text) ?? Day(compact: text) else { return nil }
      self = day
    case .int(let number): self.init(compact: Int(number))
    default: return nil
    }
  }
}
