import BosDomain
import BosLanguage
import BosText

/// New columns as other languages assign them, as in `group nation total=sum(audience)`.
extension ForeignStage {
  /// The words with `x=a*2` as one of them, without spaces around its marks.
  private var assigned: [String]? {
    var text = rest.joined(separator: " ")
    guard !text.contains(where: { "\"'{}<>".contains($0) }), !text.contains("==") else {
      return nil
    }
    for mark in ["=", ":", "*", "/", "+"] {
      text = text.replacing(" \(mark)", with: mark).replacing("\(mark) ", with: mark)
    }
    text = text.replacing(" - ", with: "-")
    return ForeignWords.split(text).flatMap { word -> [String] in
      word.partsOutsideBrackets(between: ",").filter { !$0.isEmpty }
    }
  }

  /// The name and the value of `x=a*2` or `x:a*2`, or nil.
  static func assignment(_ word: String) -> (name: String, value: String)? {
    guard let mark = word.firstIndex(where: { "=:".contains($0) }) else { return nil }
    let name = String(word[..<mark]).trimmed
    let value = String(word[word.index(after: mark)...]).trimmed
    return ForeignWords.isName(name) && !value.isEmpty && !value.contains("=") ? (name, value) : nil
  }

  /// `group nation { total: sum(audience) }` for `group nation total=sum(audience)`, or nil.
  var namedSums: [String]? {
    var stage = self
    if let last = rest.last, last.hasPrefix("("), last.hasSuffix(")"), rest.count > 1 {
      let inside = last.dropFirst().dropLast()
      guard inside.contains(where: { "=:".contains($0) }) else { return nil }
      stage = ForeignStage(
        words.dropLast() + ForeignWords.split(String(inside)),
        isFirst: isFirst,
        isKorean: isKorean,
        vocabulary
      )
    }
    guard var words = stage.assigned else { return nil }
    words.removeAll { ["by", "agg", "summarize", "summarise"].contains($0.lowercased()) }
    var (keys, fields): ([String], [String]) = ([], [])
    var isNamed = false
    for (place, word) in words.enumerated() {
      if let (name, value) = Self.assignment(word) {
        isNamed = true
        guard Self.isCalculation(value), value.hasSuffix(")") || value.contains("(") else {
          guard ForeignWords.column(value) != nil else { return nil }
          keys.append("\(name): \(value)")
          continue
        }
        let written = LineRewrite.translated(value, isKorean: isKorean)
        if isAggregate(written) {
          fields.append("\(name): \(Self.spaced(written))")
        } else {
          keys.append("\(name): \(Self.spaced(written))")
        }
      } else if isAggregate(word) {
        // `total sum(audience)` names the sum.
        guard word.hasSuffix(")"), place > 1, let name = keys.last, Self.names.contains(name) else {
          return nil
        }
        isNamed = true
        keys.removeLast()
        fields.append("\(name): \(word)")
      } else if fields.isEmpty, ForeignWords.isName(word) {
        keys.append(Self.names.contains(word) ? word : ForeignWords.key(word) ?? word)
      } else {
        return nil
      }
    }
    guard isNamed, !keys.isEmpty else { return nil }
    return [group(keys.joined(separator: ", "), fields)]
  }

  /// Words that name a sum better than a key.
  private static let names: Set<String> = [
    "total", "sum", "avg", "average", "mean", "count", "n", "합", "총합", "평균",
  ]

  /// Whether a value has a function of many rows.
  private func isAggregate(_ value: String) -> Bool {
    let names: Set<String> = [
      "sum", "mean", "median", "min", "max", "count", "avg", "average", "합계", "평균", "중앙값", "최소",
      "최대",
      "개수",
    ]
    guard let open = value.firstIndex(of: "(") else { return false }
    let name = value[..<open].reversed().prefix { $0.isLetter || $0 == "_" }.reversed()
    return names.contains(String(name).lowercased())
  }

  /// `derive` for several columns, as in `x=audience/screens, y=sales/audience`, or nil.
  var severalDerived: [String]? {
    let items = ForeignWords.items(rest.joined(separator: " ").filter { !"{}".contains($0) })
    guard items.count > 1,
      rest.first?.hasPrefix("{") != true || !rest.contains(where: { $0.contains(":") })
    else { return nil }
    let fields = items.map { item -> String? in
      guard let (name, value) = Self.assignment(item) else { return nil }
      let written = LineRewrite.translated(value, isKorean: isKorean)
      return Self.isCalculation(written) ? "\(name): \(Self.spaced(written))" : nil
    }
    let known = fields.compactMap(\.self)
    guard known.count == fields.count else { return nil }
    return ["\(command("derive")) { \(known.joined(separator: ", ")) }"]
  }

  /// `derive` and `columns` for `columns title, x=audience*2`, or nil.
  var assignedColumns: [String]? {
    guard let words = assigned,
      !words.contains(where: { ["as", "from"].contains($0.lowercased()) })
    else { return nil }
    var (names, fields): ([String], [String]) = ([], [])
    for word in words {
      if let (name, value) = Self.assignment(word) {
        if let column = ForeignWords.column(value), column == ForeignWords.column(name) {
          names.append(column)
          continue
        }
        // `title = audience` would replace the titles.
        guard Self.isCalculation(value),
          ForeignWords.column(name) == nil || ForeignWords.column(value) == nil
        else { return nil }
        names.append(name)
        fields.append("\(name): \(Self.spaced(value))")
      } else if let column = ForeignWords.column(word) {
        names.append(column)
      } else if word.contains(where: { "*/+".contains($0) }), Self.isCalculation(word) {
        let name = self.word("result", "결과")
        names.append(name)
        fields.append("\(name): \(Self.spaced(word))")
      } else {
        return nil
      }
    }
    return derived(fields, names)
  }
}
