import BosDomain
import BosMarkup

/// Reads the rows of a sheet from the events of its part.
final class SheetReader {
  /// The most cells of a table, counted with the empty ones.
  static let cellLimit = 1 << 25

  /// The rows so far; a row ends with its last cell that has a value.
  private(set) var rows: [[SheetCell]] = []
  /// The columns that have percentages and no other numbers, from 0.
  var percentages: [Int: Percentage] { found.filter { !others.contains($0.key) } }
  private var found: [Int: Percentage] = [:]
  private var others: Set<Int> = []

  private let context: SheetContext
  private let part: String
  private let isInterrupted: () -> Bool
  private var width = 0
  private var row = 0
  private var cells: [SheetCell] = []
  private var cell: OpenCell?
  private var column = 0

  /// A cell that has started.
  private struct OpenCell {
    let type: String
    let style: Int
    var value: [UInt8] = []
    var isValue = false
    var hasFormula = false
    /// The text inside of the cell itself, if it has one.
    var text: RichText?

    mutating func add(_ piece: MarkupText) {
      if isValue { piece.append(to: &value) } else { text?.add(piece) }
    }
  }

  init(_ context: SheetContext, part: String, isInterrupted: @escaping () -> Bool) {
    self.context = context
    self.part = part
    self.isInterrupted = isInterrupted
  }

  func receive(_ event: MarkupEvent) throws(SpreadsheetError) {
    switch event {
    case .start(let name, let attributes): try start(name.local, attributes)
    case .end(let name): try end(name.local)
    case .text(let piece):
      cell?.add(piece)
    }
  }

  private func start(
    _ name: MarkupName,
    _ attributes: MarkupAttributes
  ) throws(SpreadsheetError) {
    if cell != nil {
      switch name {
      case "v": cell?.isValue = true
      case "f": cell?.hasFormula = true
      case "is": cell?.text = RichText()
      default: cell?.text?.start(name)
      }
    } else if name == "row" {
      row = attributes["r"].flatMap { Int($0) } ?? row + 1
      guard (1...SheetLimits.rows).contains(row) else { throw .damaged(part: part) }
      (cells, column) = ([], 0)
      if isInterrupted() { throw .interrupted }
    } else if name == "c" {
      column = attributes["r"].flatMap(Self.column) ?? column + 1
      guard (1...SheetLimits.columns).contains(column), row > 0 else {
        throw .damaged(part: part)
      }
      cell = OpenCell(
        type: attributes["t"] ?? "n",
        style: attributes["s"].flatMap { Int($0) } ?? 0
      )
    }
  }

  private func end(_ name: MarkupName) throws(SpreadsheetError) {
    if name == "c", let ended = cell {
      cell = nil
      let value = try value(of: ended)
      if value == .empty { return }
      while cells.count < column { cells.append(.empty) }
      cells[column - 1] = value
    } else if name == "v" {
      cell?.isValue = false
    } else if name == "row" {
      try endRow()
    } else {
      cell?.text?.end(name)
    }
  }

  private func endRow() throws(SpreadsheetError) {
    if cells.isEmpty { return }
    width = max(width, cells.count)
    if row * width > Self.cellLimit { throw .tooManyCells }
    while rows.count < row { rows.append([]) }
    rows[row - 1] = cells
  }

  /// The number of a column in a place such as `AB12`.
  private static func column(_ place: String) -> Int? {
    var number = 0
    for byte in place.utf8 where byte >= UInt8(ascii: "A") {
      let letter = Int(byte & 0xDF) - 64
      guard (1...26).contains(letter) else { return nil }
      number = number * 26 + letter
      // A place that no sheet has.
      if number > SheetLimits.columns { break }
    }
    return number == 0 ? nil : number
  }

  // MARK: Values

  private func value(of cell: OpenCell) throws(SpreadsheetError) -> SheetCell {
    if let text = cell.text?.value { return text.isEmpty ? .empty : .text(text) }
    if cell.value.isEmpty { return cell.hasFormula ? .formula : .empty }
    let value = String(decoding: cell.value, as: UTF8.self)
    switch cell.type {
    case "s":
      guard let index = Int(value), context.texts.indices.contains(index) else {
        throw .damaged(part: part)
      }
      let text = context.texts[index]
      return text.isEmpty ? .empty : .text(text)
    case "str", "inlineStr": return .text(EscapedText.decoded(value))
    case "b": return .bool(value == "1" || value == "true")
    case "e": return .error(value)
    case "d":
      let (day, rest) = (value.prefix(10), value.dropFirst(10))
      if let day = Day(String(day)), rest.allSatisfy({ "T0:.Z".contains($0) }) { return .day(day) }
      return .text(value)
    default: return number(value, style: cell.style)
    }
  }

  private func number(_ value: String, style: Int) -> SheetCell {
    guard let number = Double(value), number.isFinite else { return .text(value) }
    let format = context.formats.indices.contains(style) ? context.formats[style] : .general
    switch format {
    case .day, .dayAndTime, .time:
      return SerialDate(value: number, is1904: context.is1904).cell(format)
    case .percentage(let percentage):
      let known = found.updateValue(percentage, forKey: column - 1) ?? percentage
      if known != percentage { others.insert(column - 1) }
      if percentage == .ofOne { return .num(number) }
      return .num(Percentage.moved(number, by: 2))
    case .decimals:
      others.insert(column - 1)
      return .num(number)
    case .general:
      others.insert(column - 1)
      if let int = Int64(exactly: number), abs(number) < 9e15 { return .int(int) }
      return .num(number)
    }
  }
}
