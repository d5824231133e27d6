/// A row of a saved document: the cells of a table, or a line of text outside of tables.
package struct SiteRow: Sendable {
  package enum Place: Sendable {
    case table
    /// A heading of the site above a table, or a condition that is chosen in a form.
    case heading
    case text
  }

  package var place: Place
  /// The code of the film that the row links to.
  package var code: String?
  /// The cells below one another: most are numbers, which are read without making texts of them.
  private(set) var bytes: [UInt8] = []
  private var ends: [Int] = []

  package init(_ cells: [String], place: Place = .table, code: String? = nil) {
    self.place = place
    self.code = code
    for cell in cells { append(cell.utf8) }
  }

  package var cells: [String] {
    get { ends.indices.map { text($0) } }
    set { self = SiteRow(newValue, place: place, code: code) }
  }

  /// The number of cells.
  var count: Int { ends.count }

  /// The number of cells with a text.
  var filledCount: Int { ends.indices.count { !self[$0].isEmpty } }

  /// The first cell with a text.
  var firstFilled: Int? { ends.indices.first { !self[$0].isEmpty } }

  /// The bytes of a cell; none beyond the last one.
  subscript(place: Int) -> ArraySlice<UInt8> {
    guard ends.indices.contains(place) else { return [] }
    return bytes[(place == 0 ? 0 : ends[place - 1])..<ends[place]]
  }

  func text(_ place: Int) -> String { String(decoding: self[place], as: UTF8.self) }

  mutating func append(_ cell: some Sequence<UInt8>) {
    bytes.append(contentsOf: cell)
    ends.append(bytes.count)
  }

  /// Drops the cells and the code.
  mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    code = nil
  }
}
