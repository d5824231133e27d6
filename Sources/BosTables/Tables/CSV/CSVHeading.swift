import BosDomain
import BosText

/// The first row of a file: its separator and its column names.
struct CSVHeading {
  let separator: UInt8
  let columns: [CSVColumn]
  /// The position of the rows in the file.
  let bodyStart: Int

  /// The largest number of columns.
  static let columnLimit = 4096

  /// Reads the heading, which is empty for a file with only blank lines.
  static func read(
    _ window: inout CSVWindow,
    name: String
  ) throws(RuntimeError) -> CSVHeading {
    var size = window.usualSize
    while true {
      try window.move(to: 0, size: size)
      if let heading = try CSVHeading(window, name: name) { return heading }
      size *= 2
    }
  }

  /// Reads the heading at the start of a window, or returns nil if the window is too small for it.
  private init?(_ window: CSVWindow, name: String) throws(RuntimeError) {
    let end = window.end
    var start = window.start
    if end - start >= 3, start[0] == 0xEF, start[1] == 0xBB, start[2] == 0xBF { start += 3 }
    var line = 1
    while start < end, CSVMark.isLineEnd(start.pointee) {
      let isHalf =
        start.pointee == CSVMark.carriageReturn && start + 1 < end
        && start[1] == CSVMark.lineFeed
      start += 1
      if !isHalf { line += 1 }
    }
    let (separator, lineEnd) = CSVHeading.separator(start, end)
    if lineEnd == end, !window.isLast { return nil }
    var headings: [String] = []
    var fields = CSVFields(end: end, separator: separator)
    defer { fields.deallocate() }
    var place = start
    while start < end {
      place = fields.read(place)
      // The field, or the second half of its line end, may go on after the window.
      if end - place < 2, !window.isLast { return nil }
      if let fault = fields.fault {
        throw .csvField(fault, line: line, file: name)
      }
      guard let text = String(validating: fields.bytes, as: UTF8.self) else {
        throw .notUTF8(line: line, file: name)
      }
      headings.append(text)
      if headings.count > CSVHeading.columnLimit { throw .tooManyColumns(file: name) }
      guard place < end, place.pointee == separator else { break }
      place += 1
    }
    self.separator = separator
    columns = CSVHeading.columns(headings)
    bodyStart = window.place(of: fields.skipLineEnd(place))
  }

  /// Finds the separator of the first line, a comma, else a tab, else a semicolon, and its end.
  private static func separator(
    _ start: UnsafePointer<UInt8>,
    _ end: UnsafePointer<UInt8>
  ) -> (separator: UInt8, lineEnd: UnsafePointer<UInt8>) {
    let candidates = [UInt8(ascii: ","), UInt8(ascii: "\t"), UInt8(ascii: ";")]
    var isFound = [false, false, false]
    var isQuoted = false
    var place = start
    while place < end, isQuoted || !CSVMark.isLineEnd(place.pointee) {
      if place.pointee == CSVMark.quote { isQuoted.toggle() }
      if !isQuoted, let index = candidates.firstIndex(of: place.pointee) { isFound[index] = true }
      place += 1
    }
    return (zip(candidates, isFound).first { $0.1 }?.0 ?? candidates[0], place)
  }

  /// Names the columns, in English if they are known, and each differently.
  ///
  /// Of several names of a known column, the English one counts as the column's, or else the first;
  /// the others stay as they are in the heading.
  static func columns(_ headings: [String]) -> [CSVColumn] {
    let own = headings.map(trimmed)
    let known = own.map { ambiguous.contains($0) ? nil : ChartColumn.recognized($0) }
    var taken = Set(zip(own, known).compactMap { $0 == $1?.name ? $0 : nil })
    var wanted: [String] = []
    for (index, heading) in own.enumerated() {
      if let first = own.firstIndex(of: heading), first < index, !heading.isEmpty {
        wanted.append(wanted[first])
      } else if let name = known[index]?.name, name == heading || taken.insert(name).inserted {
        wanted.append(name)
      } else {
        wanted.append(heading.isEmpty ? "column\(index + 1)" : heading)
      }
    }
    // The number behind a name that occurs again gives no other column's name.
    var names = UniqueNames(avoiding: Set(wanted))
    // If all are Korean headings that bos writes, they also name the columns of other lists.
    let written = ChartColumn.names(ofWritten: own).flatMap { Set($0).count == $0.count ? $0 : nil }
    return headings.indices.map { index in
      let name = written?[index] ?? names.add(wanted[index])
      let isOther =
        !own[index].isEmpty && own[index] != name && (written != nil || name == wanted[index])
      return CSVColumn(name: name, aliases: isOther ? [own[index]] : [], known: known[index])
    }
  }

  /// A heading that can be the share of admissions as well as that of sales, so that it stays.
  private static let ambiguous: Set<String> = ["점유율"]

  private static func trimmed(_ text: String) -> String {
    let start = text.drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }
}
