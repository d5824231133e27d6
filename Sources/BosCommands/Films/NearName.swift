import BosDomain
import BosRuntime
import BosTables
import BosText

/// The title or the name that was probably meant by one that nothing has.
struct NearName {
  let name: String
  /// Whether only spaces, marks or a missing end tell them apart.
  let isSame: Bool

  /// Finds a title among the films of the loaded list, and where a search costs no call.
  static func title(_ typed: String, _ machine: Machine) -> NearName? {
    var listed: [String] = []
    for name in ["title", "title_en"] {
      guard let list = machine.session.filmList, let column = list.column(name) else { continue }
      for row in 0..<list.rowCount {
        if case .text(let title) = column[row] { listed.append(title) }
      }
    }
    return find(typed, among: listed, machine) { source, part throws(SourceFailure) in
      try source.films(FilmQuery(title: part), page: 1, size: SearchPage.size).items
        .flatMap { [$0.title, $0.englishTitle].compactMap(\.self) }
    }
  }

  /// Finds a person's name where a search costs no call.
  static func person(_ typed: String, _ machine: Machine) -> NearName? {
    find(typed, among: [], machine) { source, part throws(SourceFailure) in
      try source.people(PersonQuery(name: part), page: 1, size: SearchPage.size).items.map(\.name)
    }
  }

  private static func find(
    _ typed: String,
    among listed: [String],
    _ machine: Machine,
    search: (any DataSource, String) throws(SourceFailure) -> [String]
  ) -> NearName? {
    if let found = near(typed, among: listed) { return found }
    guard machine.sourceChoice?.sendsCalls != true, let source = try? machine.dataSource() else {
      return nil
    }
    for part in parts(of: typed) {
      if let names = try? search(source, part), let found = near(typed, among: names) {
        return found
      }
    }
    return nil
  }

  /// The parts of a name to search for, of which one is likely right.
  private static func parts(of typed: String) -> [String] {
    let words = typed.split(whereSeparator: \.isWhitespace).map(String.init)
    if words.count > 1 { return Array(words.sorted { $0.count > $1.count }.prefix(3)) }
    let length = max(2, typed.count / 2)
    guard typed.count >= 3 else { return [String(typed.prefix(1)), String(typed.suffix(1))] }
    return [String(typed.prefix(length)), String(typed.suffix(length)), String(typed.prefix(1))]
  }

  private static func near(_ typed: String, among names: [String]) -> NearName? {
    let wanted = letters(of: typed)
    guard wanted.count > 1, !names.isEmpty else { return nil }
    let isShort = wanted.allSatisfy(\.isASCII) ? wanted.count < 5 : wanted.count < 3
    var seen: Set<String> = []
    let all = names.filter { seen.insert($0).inserted }.map { ($0, letters(of: $0)) }
    if let same = all.first(where: { $0.1 == wanted }) {
      return NearName(name: same.0, isSame: true)
    }
    if isShort { return nil }
    let longer = all.filter { $0.1.contains(wanted) }
    if longer.count == 1 { return NearName(name: longer[0].0, isSame: true) }
    if let first = longer.first { return NearName(name: first.0, isSame: false) }
    var best: (name: String, edits: Int)?
    for (name, own) in all {
      let words = name.split(separator: " ").map { letters(of: String($0)) }
      let edits = ([own, String(own.prefix(wanted.count))] + words).compactMap {
        editDistance(wanted, $0, limit: 2)
      }.min()
      if let edits, edits < best?.edits ?? .max { best = (name, edits) }
    }
    return best.map { NearName(name: $0.name, isSame: false) }
  }

  /// The letters and digits of a name, in lower case.
  private static func letters(of name: String) -> String {
    nfc(name).lowercased().filter { $0.isLetter || $0.isNumber }
  }
}
