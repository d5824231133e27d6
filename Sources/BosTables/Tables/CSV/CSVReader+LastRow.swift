package import BosSystem

extension CSVReader {
  /// Returns the first text of a file's last row that is no number or day, without the other rows.
  package static func firstTextOfLastRow(
    _ contents: FileContents,
    name: String
  ) throws(RuntimeError) -> String? {
    let input = CSVInput(contents: contents, name: name, windowSize: windowSize)
    return try input.withWindow(Interruption.current) { (window) throws(RuntimeError) in
      let heading = try CSVHeading.read(&window, name: name)
      let start = max(heading.bodyStart, input.count - window.usualSize)
      try window.move(to: start, size: window.usualSize)
      return firstText(window, heading)
    }
  }

  private static func firstText(_ window: CSVWindow, _ heading: CSVHeading) -> String? {
    var end = window.end
    while end > window.start, CSVMark.isLineEnd(end[-1]) { end -= 1 }
    var place = end
    while place > window.start, !CSVMark.isLineEnd(place[-1]) { place -= 1 }
    var fields = CSVFields(end: end, separator: heading.separator)
    defer { fields.deallocate() }
    for column in heading.columns where place < end {
      place = fields.read(place)
      guard fields.fault == nil else { return nil }
      if !CSVCell.trimmed(fields.bytes).isEmpty,
        CSVCell.kinds(fields.bytes, column.rules) == .text
      {
        return String(validating: fields.bytes, as: UTF8.self)
      }
      place += 1
    }
    return nil
  }
}
