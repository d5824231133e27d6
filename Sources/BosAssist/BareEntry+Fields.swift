import BosDomain
import BosRuntime
import BosText

/// The names of columns in the API of KOBIS.
extension BareEntry {
  /// The field of `what is audience called in the api`, `KOBIS field for sales` and
  /// `누적관객수는 API에서 뭐라고 해`, or nil.
  func fieldOfColumn(_ text: String) -> Phrase? {
    let words = Self.asked(text).split(separator: " ").map { $0.lowercased() }
    guard (2...10).contains(words.count) else { return nil }
    var marks: Set<Int> = []
    var rest: [String] = []
    for word in words {
      let bare = PlainRequest.bareName(word)
      if let mark = Self.fieldWords.firstIndex(where: { $0.contains(word) || $0.contains(bare) }) {
        marks.insert(mark)
      } else if !Self.aroundFields.contains(word) {
        rest.append(word)
      }
    }
    // `sales field` alone could be a title.
    guard marks.count > 1, !rest.isEmpty, rest.count < 4,
      let column = column(rest.joined(separator: " "))
    else { return nil }
    guard let field = column.api.first else {
      // The page of a computed column says where it comes from.
      return column.isComputed
        ? Phrase("help \(column.name)", ko: "도움말 \(column.korean.first ?? column.name)") : nil
    }
    return Phrase("fields \(field)", ko: "필드 \(field)")
  }

  private func column(_ name: String) -> ChartColumn? {
    let names = [
      name, PlainRequest.bareName(name), name.split(separator: " ").joined(separator: "_"),
    ]
    return names.lazy.compactMap { ChartColumn.named($0) }.first
      ?? names.lazy.compactMap { PlainRequest.amountColumn($0) }.first
  }

  /// Words for the API, for a field, and for its name.
  private static let fieldWords: [Set<String>] = [
    ["api", "kobis", "api에서", "api에서는", "api로", "api로는", "kobis에서", "kobis에서는", "kobis로"],
    ["field", "fields", "필드", "필드는", "필드명", "필드명은", "항목명"],
    [
      "called", "name", "named", "names", "이름", "이름은", "이름이", "뭐라고", "뭐라", "뭐로", "뭐지", "뭐야", "무엇",
    ],
  ]
  private static let aroundFields: Set<String> = [
    "what", "what's", "whats", "is", "are", "the", "in", "of", "for", "by", "does", "do", "call",
    "it", "as", "which", "tell", "me", "how", "해", "하지", "하나", "부르지", "불러", "알려줘", "알려", "줘",
    "나와", "나오지", "돼",
  ]
}
