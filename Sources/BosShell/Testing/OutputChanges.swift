import BosText

/// A line-by-line comparison: ` ` for unchanged, `-` for removed and `+` for added lines.
struct OutputChanges {
  private let all: [String]
  private let isChanged: [Bool]

  /// The number of unchanged lines around changes, and the most lines in total.
  private static let limit = (around: 1, lines: 24)
  /// Longer outputs aren't compared.
  private static let compared = 2_000

  init(from expected: String, to printed: String) {
    let (old, new) = (Self.lines(expected), Self.lines(printed))
    guard old.count <= Self.compared, new.count <= Self.compared else {
      (all, isChanged) = ([], [])
      return
    }
    let difference = new.difference(from: old)
    let removed = Set(difference.removals.map(\.place))
    let inserted = Set(difference.insertions.map(\.place))
    var result: [String] = []
    var (o, n) = (0, 0)
    while o < old.count || n < new.count {
      if o < old.count, removed.contains(o) {
        result.append("- \(old[o])")
        o += 1
      } else if n < new.count, inserted.contains(n) {
        result.append("+ \(new[n])")
        n += 1
      } else {
        result.append("  \(new[n])")
        (o, n) = (o + 1, n + 1)
      }
    }
    all = result
    isChanged = result.map { !$0.hasPrefix("  ") }
  }

  /// Whether there is nothing to show.
  var isEmpty: Bool { !isChanged.contains(true) }

  /// The changed lines with their context; `…` marks omitted lines.
  var lines: [String] {
    var shown: [String] = []
    var last = -1
    for index in all.indices {
      let near = max(0, index - Self.limit.around)...min(all.count - 1, index + Self.limit.around)
      guard isChanged[near].contains(true) else { continue }
      if shown.count == Self.limit.lines { return shown + ["…"] }
      if index > last + 1 { shown.append("…") }
      shown.append(all[index])
      last = index
    }
    return last < all.count - 1 ? shown + ["…"] : shown
  }

  /// White space at line ends and empty lines at the end don't count.
  private static func lines(_ text: String) -> [Substring] {
    var lines = splitLines(text)
    for index in lines.indices {
      while lines[index].last == " " { lines[index].removeLast() }
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}

extension CollectionDifference.Change {
  /// The position of the line among the old or new ones.
  fileprivate var place: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
