import BosDomain

/// The texts of films below one another, as bytes.
struct FilmTexts: Sendable {
  /// The columns of a text, the first of which that has one tells it.
  typealias Choice = [Int]

  // The columns are the matched code, then those of `CompleteFields.textColumns`.
  private static let matched = 0
  static let title: Choice = [1]
  static let code: Choice = [2, matched]
  private static let columnCount = 1 + CompleteFields.texts.count

  static func detail(_ detail: FilmDetail) -> Choice {
    switch detail {
    case .nation: [3, 4]
    case .distributor: [6]
    case .grade: [7]
    case .genre: [8]
    case .director: [9]
    }
  }

  private var bytes: [UInt8] = []
  /// The ends of the columns' texts, a film's after another's.
  private var ends: [Int] = []
  /// A bit for each column of a film that isn't null.
  private var isPresent: [UInt16] = []

  /// Adds the texts of a film from a column on, or nothing if its checksum is another one.
  mutating func add(
    _ row: Statement,
    _ first: Int32,
    _ sum: inout RunningChecksum,
    _ checksum: Int
  ) -> Bool {
    let start = bytes.count
    var present: UInt16 = 0
    for column in 0..<Self.columnCount {
      row.withText(first + Int32(column)) { text in
        // The matched code isn't in the checksum.
        if column != Self.matched { text.map { sum.add(Checksum.of($0)) } ?? sum.addNull() }
        if let text {
          present |= 1 << UInt16(column)
          bytes.append(contentsOf: text)
        }
      }
      ends.append(bytes.count)
    }
    guard sum.stored == checksum else {
      bytes.removeSubrange(start...)
      ends.removeLast(Self.columnCount)
      return false
    }
    // An empty code stands for several.
    if ends[ends.count - Self.columnCount] == start { present &= ~(1 << UInt16(Self.matched)) }
    isPresent.append(present)
    return true
  }

  /// The different texts of the films, and the place of each film's text among them.
  func entries(_ choice: Choice) -> (entries: [String], films: [Int32]) {
    var pool = ColumnarCharts.TextPool()
    // Texts are compared as such only if their bytes are new, which takes much longer.
    var known: [ArraySlice<UInt8>: Int32] = [:]
    let films = isPresent.indices.map { film in
      guard let text = text(choice, of: film) else { return ColumnarCharts.nullPlace }
      if let place = known[text] { return place }
      let place = pool.place(of: String(decoding: text, as: UTF8.self))
      known[text] = place
      return place
    }
    return (pool.entries, films)
  }

  private func text(_ choice: Choice, of film: Int) -> ArraySlice<UInt8>? {
    for column in choice where isPresent[film] & 1 << UInt16(column) != 0 {
      let place = film * Self.columnCount + column
      let start = place == 0 ? 0 : ends[place - 1]
      return bytes[start..<ends[place]]
    }
    return nil
  }
}
