import BosText

/// Chooses and orders what a typed word could become: exact beginnings first, guesses last.
struct CandidateFilter {
  private let typed: String
  private let initials: Bool

  /// How well a name fits; smaller is better.
  private enum Fit: Int {
    case beginning
    case otherCase
    case word
    case initials
    case inside
    case letters
  }

  init(_ typed: String) {
    self.typed = nfc(typed)
    // Initial consonants alone stand for the syllables that begin with them.
    initials =
      !typed.isEmpty && typed.unicodeScalars.allSatisfy { (0x3131...0x314E).contains($0.value) }
  }

  /// Keeps what fits, the best first; within one kind of fit the order stays.
  func best<Item>(_ items: [Item], name: (Item) -> String) -> [Item] {
    if typed.isEmpty { return items }
    var buckets: [[Item]] = Array(repeating: [], count: Fit.letters.rawValue + 1)
    for item in items {
      if let fit = fit(name(item)) { buckets[fit.rawValue].append(item) }
    }
    // A guess is worth showing only where nothing better is there.
    if buckets[..<Fit.inside.rawValue].contains(where: { !$0.isEmpty }) {
      return Array(buckets[..<Fit.inside.rawValue].joined())
    }
    return buckets[Fit.inside.rawValue].isEmpty
      ? buckets[Fit.letters.rawValue] : buckets[Fit.inside.rawValue]
  }

  private func fit(_ name: String) -> Fit? {
    if name.utf8.starts(with: typed.utf8) { return .beginning }
    if initials {
      let initials = Hangul.initials(of: name).filter { !$0.isWhitespace }
      return initials.hasPrefix(typed) ? .initials : initials.contains(typed) ? .inside : nil
    }
    let lower = name.lowercased()
    let wanted = typed.lowercased()
    if lower.hasPrefix(wanted) { return .otherCase }
    if lower.split(whereSeparator: { !$0.isLetter && !$0.isNumber }).contains(where: {
      $0.hasPrefix(wanted)
    }) {
      return .word
    }
    if lower.contains(wanted) { return .inside }
    return typed.utf8.count > 1 && isSubsequence(wanted, of: lower) ? .letters : nil
  }

  private func isSubsequence(_ letters: String, of name: String) -> Bool {
    var rest = Substring(letters)
    for character in name where character == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }
}
