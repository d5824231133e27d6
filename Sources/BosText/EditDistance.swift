/// Counts the edits between two texts, or returns nil if there are more than the limit.
///
/// An edit adds, removes or changes a letter, or swaps two neighbours; no letter is edited twice
/// (optimal string alignment). Letters are compared in lower case, Korean syllables as jamo.
package func editDistance(_ a: String, _ b: String, limit: Int = 2) -> Int? {
  distance(letters(of: a), letters(of: b), limit: limit)
}

/// Finds the most likely candidate for a mistyped word, or returns nil if none is close enough.
///
/// Of equally close candidates, the first wins. The number of edits must be below the number of
/// characters: a word of two characters allows one edit, a word of one none.
package func closest(
  to word: String,
  in candidates: some Sequence<String>,
  limit: Int = 2
) -> String? {
  let typed = letters(of: word)
  var allowed = min(limit, word.count - 1)
  var best: (word: String, edits: Int, hasAll: Bool)?
  for candidate in candidates {
    let other = letters(of: candidate)
    guard let edits = distance(typed, other, limit: allowed) else { continue }
    if edits == 0 { return candidate }
    allowed = edits
    // Of two words as close, letters left out are likelier than wrong ones.
    let hasAll = isSubsequence(typed, of: other)
    if let best, best.edits == edits, best.hasAll || !hasAll { continue }
    best = (candidate, edits, hasAll)
  }
  return best?.word
}

/// Whether all letters are in another word, in the same order.
private func isSubsequence(_ letters: [UInt32], of other: [UInt32]) -> Bool {
  var rest = letters[...]
  for letter in other where letter == rest.first { rest.removeFirst() }
  return rest.isEmpty
}

/// Returns the letters that edits count.
private func letters(of text: String) -> [UInt32] {
  if text.utf8.allSatisfy({ $0 < 0x80 }) {
    return text.utf8.map { UInt32((0x41...0x5A).contains($0) ? $0 | 0x20 : $0) }
  }
  return Hangul.jamo(of: text.lowercased()).map(\.value)
}

/// Counts the edits between two words, within the band that the limit can reach.
private func distance(_ a: [UInt32], _ b: [UInt32], limit: Int) -> Int? {
  let limit = min(limit, max(a.count, b.count))
  guard limit >= 0, abs(a.count - b.count) <= limit else { return nil }
  let tooMany = limit + 1
  let width = b.count + 1
  // Three rows in one array, addressed by their starts. Three arrays that swap would be clearer,
  // but Swift 6.3.1 miscompiles them if they begin as copies.
  var cells = [Int](repeating: tooMany, count: 3 * width)
  var (beforeLast, last, row) = (0, width, 2 * width)
  for column in 0...min(b.count, limit) {
    cells[last + column] = column
  }
  for i in a.indices {
    // To the right of the band a row is unwritten; to the left, one cell is enough as a boundary.
    let first = max(0, i - limit)
    let end = min(b.count, i + 1 + limit)
    var left = first == 0 && i < limit ? i + 1 : tooMany
    var least = left
    cells[row + first] = left
    for j in first..<max(first, end) {
      var edits = min(cells[last + j] + (a[i] == b[j] ? 0 : 1), cells[last + j + 1] + 1, left + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        edits = min(edits, cells[beforeLast + j - 1] + 1)
      }
      left = min(edits, tooMany)
      least = min(least, left)
      cells[row + j + 1] = left
    }
    if least > limit { return nil }
    (beforeLast, last, row) = (last, row, beforeLast)
  }
  let edits = cells[last + b.count]
  return edits <= limit ? edits : nil
}
