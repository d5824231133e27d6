import BosText
import Testing

@Test(arguments: [
  ("rank", "rank", 0),
  ("rank", "RANK", 0),
  ("rank", "rnak", 1),
  ("rank", "ranks", 1),
  ("rank", "ran", 1),
  ("rank", "tank", 1),
  ("audence", "audience", 1),
  ("ab", "ba", 1),
  ("ca", "abc", nil),
  ("kitten", "sitting", nil),
  ("순위", "순우", 1),
  ("순위", "수니", 2),
  ("영화", "영하", 1),
  ("배우", "\u{1107}\u{1162}\u{110B}\u{116E}", 0),
  ("É", "e\u{301}", 0),
  ("", "", 0),
  ("", "ab", 2),
  ("", "abc", nil),
])
func `edits are counted up to the limit`(a: String, b: String, edits: Int?) {
  #expect(editDistance(a, b) == edits)
  #expect(editDistance(b, a) == edits)
}

@Test func `the limit may be anything`() {
  #expect(editDistance("kitten", "sitting", limit: 3) == 3)
  #expect(editDistance("kitten", "sitting", limit: .max) == 3)
  #expect(editDistance("a", "a", limit: 0) == 0)
  #expect(editDistance("a", "b", limit: 0) == nil)
  #expect(editDistance("a", "a", limit: -1) == nil)
  #expect(editDistance("a", "a", limit: .min) == nil)
  #expect(editDistance("", "", limit: .max) == 0)
}

@Test func `the band finds what the whole table finds`() {
  var words = [""]
  for length in 1...5 {
    words += words.filter { $0.count == length - 1 }.flatMap { word in "abc".map { word + [$0] } }
  }
  // A sample of pairs, spread evenly; the step is coprime to the number of words.
  for index in stride(from: 0, to: words.count * words.count, by: 13) {
    let (a, b) = (words[index / words.count], words[index % words.count])
    let edits = wholeTableDistance(Array(a.utf8), Array(b.utf8))
    for limit in 0...5 {
      #expect(editDistance(a, b, limit: limit) == (edits <= limit ? edits : nil))
    }
  }
}

/// Counts edits by the definition, without a band.
private func wholeTableDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
  var table = Array(repeating: Array(0...b.count), count: a.count + 1)
  for i in 0...a.count {
    table[i][0] = i
  }
  for i in a.indices {
    for j in b.indices {
      var edits = table[i][j] + (a[i] == b[j] ? 0 : 1)
      edits = min(edits, table[i][j + 1] + 1, table[i + 1][j] + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        edits = min(edits, table[i - 1][j - 1] + 1)
      }
      table[i + 1][j + 1] = edits
    }
  }
  return table[a.count][b.count]
}

@Test(arguments: [
  ("rnak", "rank"),
  ("RANK", "rank"),
  ("lst", "list"),
  ("영하", "영화"),
  ("순이", "순위"),
  ("audeince", "audience"),
  ("li", nil),
  ("x", nil),
  ("", nil),
  ("zzzzzz", nil),
])
func `the closest word is near`(word: String, suggestion: String?) {
  let words = ["rank", "list", "movie", "audience", "영화", "순위", "q"]
  #expect(closest(to: word, in: words) == suggestion)
}

@Test func `a nearer word wins, then an earlier one`() {
  #expect(closest(to: "sort", in: ["short", "sorts", "sort"]) == "sort")
  #expect(closest(to: "sorr", in: ["short", "sorb", "sort"]) == "sorb")
  #expect(closest(to: "sort", in: ["SORT", "sort"]) == "SORT")
}

@Test func `a short word may have fewer edits than characters only`() {
  #expect(closest(to: "ab", in: ["ba"]) == "ba")
  #expect(closest(to: "ab", in: ["cd", "abcd"]) == nil)
  #expect(closest(to: "a", in: ["b", "ab"]) == nil)
  #expect(closest(to: "a", in: ["A"]) == "A")
  #expect(closest(to: "순", in: ["손"]) == nil)
}

@Test func `no limit traps a suggestion`() {
  #expect(closest(to: "sort", in: ["sort"], limit: .min) == nil)
  #expect(closest(to: "sort", in: ["sart"], limit: .max) == "sart")
  #expect(closest(to: "sort", in: [], limit: 2) == nil)
}
