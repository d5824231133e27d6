import BosDomain
package import BosTables
import BosText

/// Words of KOBIS, such as nations and genres, where the screen shows them in English.
extension Machine {
  private var areWordsEnglish: Bool {
    language == .english && environment.settings.current.areTitlesEnglish
  }

  /// The column with the English words that the screen shows, or nil if it shows those of the data.
  func worded(_ column: Column) -> Column? {
    guard areWordsEnglish, column.kind == .text, column.hasKobisWords,
      case .text(let cells) = column.storage
    else { return nil }
    let texts = cells.dictionary.entries.map { String($0) }
    let english = texts.map(KobisWords.english)
    if english == texts { return nil }
    let words = TextCells(english.map(Optional.some))
    let codes = cells.codes.map { $0 < 0 ? $0 : words.codes[Int($0)] }
    return column.replacing(cells: .text(TextCells(codes: codes, dictionary: words.dictionary)))
  }

  /// The table with English words in some columns, or nil if the screen shows those of the data.
  package func worded(_ table: Table, columns names: [String]) -> Table? {
    guard areWordsEnglish else { return nil }
    var shown: Table?
    for name in names {
      guard let place = table.columnIndex(name), let column = worded(table.columns[place]) else {
        continue
      }
      shown = (shown ?? table).setting(column, at: place)
    }
    return shown
  }

  /// The value for files, with the English titles and words that the screen shows.
  ///
  /// Words in the user's own files, and in values that an entry writes out, stay as they are.
  package func inShownWords(_ value: Value) -> Value {
    guard areWordsEnglish else { return withEnglishTitles(value) }
    switch withEnglishTitles(value) {
    case .table(let table) where table.caption != nil || table.grouping != nil:
      return .table(worded(table, columns: table.columns.map(\.name)) ?? table)
    case .record(let record) where record.page != nil: return .record(worded(record))
    case let other: return other
    }
  }

  /// The record of a page, and those in it.
  private func worded(_ record: Record) -> Record {
    let values = zip(record.keys, record.values).map { key, value -> Value in
      switch value {
      case .text(let text) where Self.keys.contains(key) || key == "role" && record.page != nil:
        .text(KobisWords.english(text))
      case .list(let list):
        .list(
          ListValue(
            unchecked: list.items.map { item in
              switch item {
              case .text(let text) where Self.keys.contains(key): .text(KobisWords.english(text))
              case .record(let part): .record(worded(part))
              default: item
              }
            },
            depth: list.depth
          )
        )
      case .table(let table):
        .table(worded(table, columns: table.columns.map(\.name)) ?? table)
      default: value
      }
    }
    return Record(unchecked: record.keys, values, depth: record.depth, page: record.page)
  }

  /// The keys of pages that hold words of KOBIS; the role in a cast is a name.
  private static let keys =
    KobisWords.columns.subtracting(["role"]).union(["nations", "genres", "grades", "show_types"])
}
