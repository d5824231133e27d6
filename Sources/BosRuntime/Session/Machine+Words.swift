import BosDomain
package import BosTables
import BosText

/// Words of KOBIS, such as nations and genres, where the screen shows them in English.
extension Machine {
  private var areWordsEnglish: Bool {
    language == .english && environment.console.isTerminal
      && environment.settings.current.areTitlesEnglish
  }

  /// The column with the English words that the screen shows, or nil if it shows those of the data.
  func worded(_ column: Column) -> Column? {
    guard areWordsEnglish, column.kind == .text, KobisWords.columns.contains(column.meaning),
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
}
