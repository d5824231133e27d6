/// The distinct texts of a column; no two are equal, even in different normal forms.
package final class TextDictionary {
  package let entries: [String]

  /// Wraps texts that the caller knows to be distinct.
  init(unchecked entries: [String]) {
    self.entries = entries
  }

  package var count: Int { entries.count }

  /// The rank of each text, from 0.
  private(set) lazy var ranks: [Int32] = {
    var ranks = [Int32](repeating: 0, count: entries.count)
    for (rank, code) in TextOrder.sorted(entries).enumerated() {
      ranks[Int(code)] = Int32(truncatingIfNeeded: rank)
    }
    return ranks
  }()
}

/// Assigns a number to each distinct text.
struct TextInterner {
  private(set) var entries: [String] = []
  private var codes: [String: Int32] = [:]

  package mutating func code(of text: String) -> Int32 {
    if let code = codes[text] { return code }
    let code = Int32(truncatingIfNeeded: entries.count)
    codes[text] = code
    entries.append(text)
    return code
  }

  var dictionary: TextDictionary { TextDictionary(unchecked: entries) }
}

/// The cells of a text column: the number of each row's text, or -1 for null.
package struct TextCells {
  package let codes: [Int32]
  package let dictionary: TextDictionary

  package init(codes: [Int32], dictionary: TextDictionary) {
    self.codes = codes
    self.dictionary = dictionary
  }

  /// Interns optional texts.
  package init(_ texts: some Collection<String?>) {
    var interner = TextInterner()
    codes = texts.map { text in text.map { interner.code(of: $0) } ?? -1 }
    dictionary = interner.dictionary
  }

  package subscript(row: Int) -> String? {
    let code = codes[row]
    return code < 0 ? nil : dictionary.entries[Int(code)]
  }

  /// Tests each distinct text once; null is false.
  package func test<Failure: Error>(
    _ body: (String) throws(Failure) -> Bool
  ) throws(Failure) -> [Bool] {
    let results = try table(default: false, body)
    return codes.map { $0 >= 0 && results[Int($0)] }
  }

  /// Computes a value for each text in use.
  private func table<Result, Failure: Error>(
    default missing: Result,
    _ body: (String) throws(Failure) -> Result
  ) throws(Failure) -> [Result] {
    var results = [Result](repeating: missing, count: dictionary.count)
    for code in usedCodes() { results[Int(code)] = try body(dictionary.entries[Int(code)]) }
    return results
  }

  /// The numbers of the texts in use, in the order of their first rows.
  func usedCodes() -> [Int32] {
    var isUsed = [Bool](repeating: false, count: dictionary.count)
    var used: [Int32] = []
    for code in codes where code >= 0 && !isUsed[Int(code)] {
      isUsed[Int(code)] = true
      used.append(code)
      if used.count == isUsed.count { break }
    }
    return used
  }
}
