import BosMarkup

extension ZipArchive {
  /// Reads a part as XML, event by event, until the receiver throws.
  func parse(
    _ entry: Entry,
    _ receive: @escaping (MarkupEvent) throws(SpreadsheetError) -> Void
  ) throws(SpreadsheetError) {
    var pieces = [try read(entry)[...]]
    var failure: SpreadsheetError?
    do throws(MarkupError) {
      _ = try MarkupReader.read(.xml) {
        pieces.popLast()
      } receive: { event in
        do throws(SpreadsheetError) { try receive(event) } catch { failure = error }
        return failure == nil
      }
    } catch {
      switch error {
      case .noLibrary: throw .noLibrary("libxml2", package: "libxml2")
      case .damaged, .noMemory: throw .damaged(part: entry.name)
      }
    }
    if let failure { throw failure }
  }

  /// Reads the starts of a part's elements.
  func parseStarts(
    _ entry: Entry,
    _ receive: @escaping (MarkupName, MarkupAttributes) throws(SpreadsheetError) -> Void
  ) throws(SpreadsheetError) {
    try parse(entry) { (event) throws(SpreadsheetError) in
      if case .start(let name, let attributes) = event { try receive(name.local, attributes) }
    }
  }
}
