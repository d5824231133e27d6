import BosDomain
import BosText

/// The first row of a file: its separator and its column names.
struct CSVHeading {
  let separator: UInt8
  let columns: [CSVColumn]
  /// The start of the rows.
  let bodyStart: UnsafePointer<UInt8>

  /// The largest number of columns.
  static let columnLimit = 4096

  /// Reads the heading, which is empty for a file with only blank lines.
  init(_ source: CSVSource) throws(RuntimeError) {
    let end = source.end
    var start = source.start
    if source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { start += 3 }
    while start < end, CSVMark.isLineEnd(start.pointee) { start += 1 }
    separator = CSVHeading.separator(start, end)
    var headings: [String] = []
    var fields = CSVFields(end: end, separator: separator)
    defer { fields.deallocate() }
    var place = start
    while start < end {
      place = fields.read(place)
      if let fault = fields.fault {
        throw .csvField(fault, line: source.line(of: start), file: source.name)
      }
      guard let text = String(validating: fields.bytes, as: UTF8.self) else {
        throw .notUTF8(line: source.line(of: start), file: source.name)
      }
      headings.append(text)
      if headings.count > CSVHeading.columnLimit { throw .tooManyColumns(file: source.name) }
      guard place < end, place.pointee == separator else { break }
      place += 1
    }
    columns = CSVHeading.columns(headings)
    bodyStart = fields.skipLineEnd(place)
  }

  /// Finds the separator of the first line: a comma, else a tab, else a semicolon.
  private static func separator(
    _ start: UnsafePointer<UInt8>,
    _ end: UnsafePointer<UInt8>
  ) -> UInt8 {
    let candidates = [UInt8(ascii: ","), UInt8(ascii: "\t"), UInt8(ascii: ";")]
    var isFound = [false, false, false]
    var isQuoted = false
    var place = start
    while place < end, isQuoted || !CSVMark.isLineEnd(place.pointee) {
      if place.pointee == CSVMark.quote { isQuoted.toggle() }
      if !isQuoted, let index = candidates.firstIndex(of: place.pointee) { isFound[index] = true }
      place += 1
    }
    return zip(candidates, isFound).first { $0.1 }?.0 ?? candidates[0]
  }

  /// Names the columns, in English if they are known, and each differently.
  static func columns(_ headings: [String]) -> [CSVColumn] {
    var names = UniqueNames()
    var columns: [CSVColumn] = []
    for (index, heading) in headings.enumerated() {
      let known = ChartColumn.recognized(heading)
      let own = trimmed(heading)
      let wanted = known?.name ?? (own.isEmpty ? "column\(index + 1)" : own)
      let name = names.add(wanted)
      let aliases = own.isEmpty || own == name || name != wanted ? [] : [own]
      columns.append(CSVColumn(name: name, aliases: aliases, known: known))
    }
    return columns
  }

  private static func trimmed(_ text: String) -> String {
    let start = text.drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }
}
