/// The distinct texts of a column, by their bytes; texts in different normal forms may be equal.
package final class TextDictionary {
  package let entries: [String]
  /// Whether all texts are known to be plain.
  private let arePlain: Bool

  /// Wraps texts that the caller knows to be distinct.
  init(unchecked entries: [String], arePlain: Bool = false) {
    self.entries = entries
    self.arePlain = arePlain
  }

  package var count: Int { entries.count }

  /// The rank of each text, from 0; equal texts share one.
  func ranks() throws(RuntimeError) -> [Int32] {
    if let knownRanks { return knownRanks }
    let ranks = try TextOrder.ranks(entries)
    knownRanks = ranks
    return ranks
  }

  private var knownRanks: [Int32]?

  /// The number of the first text equal to each, or nil if no two are equal.
  private(set) lazy var firstEqual: [Int32]? = {
    // Plain texts are equal only if their bytes are.
    if arePlain || entries.allSatisfy(PlainText.isPlain) { return nil }
    var codes: [String: Int32] = [:]
    codes.reserveCapacity(entries.count)
    let first = entries.enumerated().map { code, text in
      let code = Int32(truncatingIfNeeded: code)
      if let equal = codes[text] { return equal }
      codes[text] = code
      return code
    }
    return codes.count < entries.count ? first : nil
  }()
}

/// Assigns a number to each text with other bytes, so that no text changes its normal form.
struct TextInterner {
  /// A text that equals only texts of the same bytes.
  private struct Key: Hashable {
    var text: String

    static func == (left: Key, right: Key) -> Bool {
      left.text.utf8.count == right.text.utf8.count
        && left.text.utf8.elementsEqual(right.text.utf8)
    }

    func hash(into hasher: inout Hasher) {
      var text = text
      text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
  }

  private(set) var entries: [String] = []
  private var codes: [Key: Int32] = [:]

  package mutating func code(of text: String) -> Int32 {
    let key = Key(text: text)
    if let code = codes[key] { return code }
    let code = Int32(truncatingIfNeeded: entries.count)
    codes[key] = code
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

  /// The same numbers for equal texts, whatever their normal form.
  package var comparableCodes: [Int32] {
    guard let firstEqual = dictionary.firstEqual else { return codes }
    return codes.map { $0 < 0 ? -1 : firstEqual[Int($0)] }
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
