import BosDomain
import BosRuntime
import BosTables
import BosText

/// The text of a column that was probably meant by one that no row has, as in `nation == "Kora"`.
struct NearValue {
  private let column: String
  private let typed: String
  private let meant: String

  /// The most different texts that are compared.
  private static let mostTexts = 5_000

  /// Returns nil unless the condition compares one column with one text.
  init?(_ condition: RowExpression, _ call: Call, _ table: Table) {
    let words = condition.text.split(separator: " ", maxSplits: 2).map(String.init)
    guard words.count == 3, ["==", "contains", "포함"].contains(words[1]),
      let quote = words[2].first, "\"'".contains(quote), words[2].count > 3, words[2].last == quote,
      let column = table.column(words[0]), column.meaning != "title", column.meaning != "code",
      case .text(let cells) = column.storage, cells.dictionary.entries.count <= Self.mostTexts
    else { return nil }
    typed = String(words[2].dropFirst().dropLast())
    self.column = words[0]
    let isEnglish =
      call.machine.language == .english && KobisWords.columns.contains(column.meaning)
    let parts = Set(
      cells.dictionary.entries.flatMap { text in
        (isEnglish ? KobisWords.english(text) : text).split(separator: ",").map { part in
          String(part.drop { $0 == " " })
        }
      }
    )
    let meant =
      closest(to: typed, in: parts.sorted())
      ?? (column.meaning == "nation" ? Self.nation(typed, among: parts) : nil)
    guard let meant, meant != typed else { return nil }
    self.meant = meant
  }

  /// The country of which a text is the adjective, such as `Japan` for `Japanese` and `일본` for
  /// `일본 영화`.
  private static func nation(_ typed: String, among names: Set<String>) -> String? {
    let others = [
      "american": "U.S.A.", "usa": "U.S.A.", "us": "U.S.A.", "british": "United Kingdom",
      "uk": "United Kingdom", "french": "France",
    ]
    let wanted = typed.lowercased()
    return names.sorted().first { name in
      let name = name.lowercased()
      let isBeginning =
        name.count > 1
        && (wanted.hasPrefix(name) || name.count > 3 && wanted.hasPrefix(name.prefix(4)))
      return isBeginning || others[wanted]?.lowercased() == name
    }
  }

  /// Says which text there is.
  var note: Phrase {
    Phrase(
      "no row has `\(column)` \"\(typed)\"; did you mean \"\(meant)\"?",
      ko: "`\(column)` 열에 \"\(typed)\" 값이 없습니다. 혹시 \"\(meant)\"인가요?"
    )
  }
}
