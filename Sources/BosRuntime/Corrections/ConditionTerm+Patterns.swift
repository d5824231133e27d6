extension ConditionTerm {
  /// A condition for `like '%Doll%'`, or nil if the words are none.
  static func pattern(_ column: String, _ words: [String]) -> String? {
    guard words.count == 2, ["like", "ilike"].contains(words[0].lowercased()),
      let quote = words[1].first, quote == "'" || quote == "\"", words[1].last == quote
    else { return nil }
    let text = words[1].dropFirst().dropLast()
    let bare = text.drop { $0 == "%" }.reversed().drop { $0 == "%" }.reversed()
    let part = String(bare)
    guard !part.isEmpty, !part.contains(where: { "%_\"".contains($0) }) else { return nil }
    switch (text.hasPrefix("%"), text.hasSuffix("%")) {
    case (true, true):
      return "\(column) \(column.contains { !$0.isASCII } ? "포함" : "contains") \"\(part)\""
    case (false, true): return "\(column) starts \"\(part)\""
    case (true, false): return "\(column) ends \"\(part)\""
    case (false, false): return "\(column) == \"\(part)\""
    }
  }
}
