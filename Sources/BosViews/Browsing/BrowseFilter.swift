import BosTables
import BosText

/// The condition that a filter of the viewer stands for.
enum BrowseFilter {
  /// Returns the condition: the text itself, or one that looks for its words in every text column.
  static func condition(
    _ text: String,
    for table: Table,
    _ language: DisplayLanguage
  ) -> Result<String, BrowseProblem> {
    var words = text
    if text.count > 1, text.hasPrefix("\""), text.hasSuffix("\""),
      !text.dropFirst().dropLast()
        .contains("\"")
    {
      words = String(text.dropFirst().dropLast())
    } else if isCondition(text) {
      return .success(text)
    }
    // The codes of the services have only ASCII characters.
    let columns = table.columns.filter { column in
      column.kind == .text
        && (column.name != "code" || table.caption == nil || words.utf8.allSatisfy { $0 < 0x80 })
    }
    guard !columns.isEmpty else { return .failure(BrowseProblem(.noTexts)) }
    let tests = columns.flatMap { column in
      let name = table.written(column, language)
      let test = test(of: name, for: words)
      // Words such as `Korea` are shown for those of the service, which only this finds.
      let isShownAsWord = ["nation", "genre", "grade"].contains(column.name)
      let isKorean = name.utf8.contains { $0 >= 0x80 }
      return isShownAsWord && words.utf8.allSatisfy { $0 < 0x80 }
        ? [test, "\(name) \(isKorean ? "포함" : "contains") \(quoted(words))"] : [test]
    }
    return .success(tests.joined(separator: " or "))
  }

  /// Whether a text can be the beginning of a condition: a part of a column's name.
  static func canBegin(_ text: String, for table: Table, _ language: DisplayLanguage) -> Bool {
    table.columns.contains { column in
      column.name.hasPrefix(text) || table.written(column, language).hasPrefix(text)
    }
  }

  /// Whether a text is a condition and not words to look for.
  static func isCondition(_ text: String) -> Bool {
    if text.contains(where: { "<>=(".contains($0) }) { return true }
    let words = text.split(separator: " ").dropFirst()
    return words.dropLast().contains { ["contains", "포함", "in", "and", "or"].contains($0) }
      || text.hasPrefix("not ")
  }

  /// The test whether a column contains a text; small letters stand for capital ones, too.
  private static func test(of column: String, for text: String) -> String {
    let isKorean = column.utf8.contains { $0 >= 0x80 }
    let (initials, contains) = isKorean ? ("초성", "포함") : ("initials", "contains")
    let scalars = text.unicodeScalars
    if scalars.contains(where: isInitial), !scalars.contains(where: isSyllable) {
      return "\(initials)(\(column)) \(contains) \(quoted(text))"
    }
    let hasCase = text.contains { $0.isLowercase }
    if hasCase, !text.contains(where: \.isUppercase) {
      return "\(column) =~ \(quoted("(?i)" + escaped(text)))"
    }
    return "\(column) \(contains) \(quoted(text))"
  }

  private static func isInitial(_ scalar: Unicode.Scalar) -> Bool {
    (0x3131...0x314E).contains(scalar.value)
  }

  private static func isSyllable(_ scalar: Unicode.Scalar) -> Bool {
    (0xAC00...0xD7A3).contains(scalar.value)
  }

  /// Makes the signs of a pattern stand for themselves.
  private static func escaped(_ text: String) -> String {
    // A sign is one also with a mark that combines with it.
    String(
      text.unicodeScalars.reduce(into: String.UnicodeScalarView()) { result, scalar in
        if "\\^$.|?*+()[]{}".unicodeScalars.contains(scalar) { result.append("\\") }
        result.append(scalar)
      }
    )
  }
}

extension Phrase {
  fileprivate static let noTexts = Phrase(
    "no column has text: type a condition such as audience > 10000",
    ko: "텍스트 열이 없습니다. 관객수 > 10000 같은 조건식을 입력하세요"
  )
}
