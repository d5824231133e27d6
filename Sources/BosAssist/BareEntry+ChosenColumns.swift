import BosDomain
import BosRuntime
import BosTables
import BosText

/// Columns of the loaded rows that an entry keeps or leaves out, as `제목과 관객수만` and `hide sales` do.
extension BareEntry {
  private static let onlyWords: Set<String> = ["only", "just"]
  private static let withoutWords: Set<String> = [
    "hide", "without", "remove", "drop", "exclude", "omit", "excluding", "minus",
    "빼고", "빼줘", "빼", "빼기", "제외", "제외하고", "제외해줘", "숨기기", "숨겨", "숨겨줘", "삭제", "없이", "지우고", "지워줘",
  ]
  private static let aroundColumns: Set<String> = [
    "the", "column", "columns", "and", "show", "me", "please", "keep",
    "열", "열만", "열은", "열을", "컬럼", "컬럼만", "보여줘", "보여주세요", "보여", "보기", "남겨줘", "줘", "해줘", "하고", "좀",
    "표시",
  ]

  /// The stage that keeps or leaves out the columns that an entry names, or nil.
  func chosenColumns(_ text: String) -> Phrase? {
    guard let list = machine.session.list else { return nil }
    let words = text.lowercased().split { $0.isWhitespace || $0 == "," }.map { word in
      String(word.filter { !"?!.'\"".contains($0) })
    }
    guard (1...10).contains(words.count) else { return nil }
    var names: [(english: String, korean: String)] = []
    var (isOnly, isWithout) = (false, false)
    for word in words {
      if Self.onlyWords.contains(word) {
        isOnly = true
      } else if Self.withoutWords.contains(word) {
        isWithout = true
      } else if Self.aroundColumns.contains(word) {
        if word.hasSuffix("만") { isOnly = true }
      } else if let found = Self.column(word, of: list) {
        if found.isOnly { isOnly = true }
        if !names.contains(where: { $0.english == found.english }) {
          names.append((found.english, found.korean))
        }
      } else {
        return nil
      }
    }
    guard isOnly != isWithout, !names.isEmpty else { return nil }
    if isOnly, list.holdsFilms, !names.contains(where: { $0.english == "title" }) {
      names.insert(("title", "제목"), at: 0)
    }
    let (english, korean) = (
      names.map(\.english).joined(separator: " "), names.map(\.korean).joined(separator: " ")
    )
    return isOnly
      ? Phrase("columns \(english)", ko: "열선택 \(korean)")
      : Phrase("columns --without \(english)", ko: "열선택 --제외 \(korean)")
  }

  /// The stage that shows columns beside the usual ones, for `columns add screens` and `열 추가 스크린수`.
  func withAddedColumns(_ words: ArraySlice<Substring>) -> Phrase? {
    guard let list = machine.session.list, list.holdsFilms, let first = words.first,
      ["add", "추가", "include", "포함", "also", "plus"].contains(first) || first.hasPrefix("+")
    else { return nil }
    let rest = first.hasPrefix("+") ? [first.dropFirst()] + words.dropFirst() : words.dropFirst()
    let names = rest.flatMap { $0.split { ",+".contains($0) } }
    let added = names.compactMap { Self.column(String($0), of: list) }
    guard !added.isEmpty, added.count == names.count else { return nil }
    var all = ["title", "audience", "total"].compactMap { Self.column($0, of: list) }
    for column in added where !all.contains(where: { $0.english == column.english }) {
      all.append(column)
    }
    return Phrase(
      "columns \(all.map(\.english).joined(separator: " "))",
      ko: "열선택 \(all.map(\.korean).joined(separator: " "))"
    )
  }

  /// The column of the loaded rows that a word names, and whether it ends with `만`.
  private static func column(
    _ word: String,
    of list: Table
  ) -> (english: String, korean: String, isOnly: Bool)? {
    for end in ["", "만", "이랑", "랑", "하고", "과", "와", "을", "를", "은", "는", "도"]
    where word.hasSuffix(end) && word.count > end.count {
      let name = String(word.dropLast(end.count))
      if let known = ChartColumn.everyday(name) ?? ChartColumn.named(name),
        list.columnIndex(known.name) != nil
          || list.columnIndex("code") != nil
            && ChartColumn.details.contains(where: { $0.name == known.name })
      {
        return (known.name, known.korean.first ?? known.name, end == "만")
      }
    }
    return nil
  }
}
