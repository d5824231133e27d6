import BosDomain
package import BosText

extension RuntimeError {
  /// Returns the error for a column that a table does not have.
  package static func noColumn(_ name: String, among names: [String]) -> RuntimeError {
    RuntimeError(.column, .noColumn(name), hint: .columns(near: name, among: names))
  }
}

extension Phrase {
  package static func noColumn(_ name: String) -> Phrase {
    Phrase("there is no column `\(name)`", ko: "`\(name)`: 이 표에 없는 열입니다")
  }

  /// Names the column that was probably meant, or lists the columns.
  package static func columns(near name: String, among names: [String]) -> Phrase? {
    if let meant = everyday(name, among: names) { return .didYouMean(meant) }
    if let near = closest(to: name, in: names + names.map(korean)) { return .didYouMean(near) }
    if let near = ChartColumn.nearEveryday(name, among: names) {
      return .didYouMean(Phrase(near.name, ko: korean(near.name)))
    }
    // The columns of a film's details aren't in the table, but every chart can have them.
    let details = names.contains("code") ? ChartColumn.details : []
    if let near = closest(to: name, in: details.flatMap { [$0.name] + $0.korean }), near != name {
      return .didYouMean(near)
    }
    // A column of counts keeps its English name.
    if let own = ChartColumn.headings[name], names.contains(own) { return .didYouMean(own) }
    if let known = ChartColumn.named(name), known.isComputed {
      let sources = known.sources.joined(separator: ", ")
      let korean = known.sources.map(korean).joined(separator: ", ")
      return Phrase("it is computed from \(sources) of a chart", ko: "계산에 필요한 열: \(korean)")
    }
    return names.isEmpty ? nil : beginning(with: name, among: names) ?? .columns(names)
  }

  /// Names the columns that begin with a word, or nil if there are none or too many.
  private static func beginning(with word: String, among names: [String]) -> Phrase? {
    let word = word.lowercased()
    let isKorean = word.contains { !$0.isASCII }
    let found = names.filter { name in
      isKorean
        ? ([korean(name)] + (ChartColumn.named(name)?.korean ?? [])).contains {
          $0.hasPrefix(word)
        } : name.lowercased().hasPrefix(word)
    }
    // One Latin letter begins too much.
    guard (1...8).contains(found.count), isKorean || word.count > 1 else { return nil }
    if found.count == 1 { return .didYouMean(Phrase(found[0], ko: korean(found[0]))) }
    let listed = found.map { isKorean ? korean($0) : $0 }.joined(separator: " ")
    return Phrase("columns that begin so: \(listed)", ko: "이렇게 시작하는 열: \(listed)")
  }

  /// The column that an everyday word means, if the table has it or can compute it.
  private static func everyday(_ word: String, among names: [String]) -> Phrase? {
    guard let column = ChartColumn.everyday(word.lowercased()),
      names.contains(column.name)
        || column.isComputed && column.sources.allSatisfy(names.contains)
    else { return nil }
    return Phrase(column.name, ko: korean(column.name))
  }

  /// Lists the columns.
  package static func columns(_ names: [String]) -> Phrase {
    let shown = listed(names, atMost: 12, separator: " ")
    let korean = listed(names.map(korean), atMost: 12, separator: " ")
    return Phrase("the columns are \(shown)", ko: "쓸 수 있는 열: \(korean)")
  }

  /// The Korean name of a known column, which the screen shows.
  private static func korean(_ name: String) -> String {
    if let heading = ChartColumn.headings.first(where: { $0.value == name })?.key { return heading }
    guard let known = ChartColumn.named(name), known.name == name else { return name }
    return known.korean.first ?? name
  }
}
