/// Finds secrets in a text, as ranges of its scalars.
struct SecretFinder {
  let scalars: [Unicode.Scalar]
  private(set) var found: [Range<Int>] = []

  /// The letters of a token that a relay makes.
  private static let tokenLength = 24
  /// The shortest run of hexadecimal digits that looks like a key.
  private static let shortestKey = 28

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  mutating func findAll() {
    findPasswords()
    for word in words { findTokens(in: word) }
    findKeys()
  }

  mutating func findPasswords() {
    for word in words { findAddresses(in: word) }
    for name in ["password", "passwd", "pwd"] { findValues(of: Array(name.unicodeScalars)) }
  }

  /// The parts between blanks, at which an address can't continue.
  private var words: [Range<Int>] {
    var words: [Range<Int>] = []
    var start = 0
    for place in 0...scalars.count
    where place == scalars.count || Self.isBlank(scalars[place]) || scalars[place] == "`" {
      if start < place { words.append(start..<place) }
      start = place + 1
    }
    return words
  }

  // MARK: Passwords

  /// Finds `PASSWORD` in `scheme://user:PASSWORD@host` and `user:PASSWORD@host`.
  private mutating func findAddresses(in word: Range<Int>) {
    let marks = places(of: Array("://".unicodeScalars), in: word)
    guard let first = marks.first else {
      if let password = passwordWithoutScheme(in: word) { found.append(password) }
      return
    }
    let ends = marks.dropFirst().map { $0 } + [word.upperBound]
    for (mark, end) in zip([first] + marks.dropFirst(), ends) {
      if let password = password(in: mark + 3..<end) { found.append(password) }
    }
  }

  /// The password of what follows a scheme; it can contain `@`, and by mistake also `/`.
  private func password(in address: Range<Int>) -> Range<Int>? {
    let colon = scalars[address].firstIndex(of: ":").map { $0 + 1 }
    let escaped = places(of: Array("%3a".unicodeScalars), in: address).first.map { $0 + 3 }
    guard let start = [colon, escaped].compactMap(\.self).min() else { return nil }
    let rest = start..<address.upperBound
    let names = scalars[rest].firstIndex { "/?#".unicodeScalars.contains($0) } ?? rest.upperBound
    var end = scalars[rest.lowerBound..<names].lastIndex(of: "@")
    let isPort = scalars[rest.lowerBound..<names].allSatisfy { "0"..."9" ~= $0 }
    if end == nil, !isPort { end = scalars[rest].lastIndex(of: "@") }
    return end.flatMap { $0 > rest.lowerBound ? rest.lowerBound..<$0 : nil }
  }

  private func passwordWithoutScheme(in word: Range<Int>) -> Range<Int>? {
    guard let colon = scalars[word].firstIndex(of: ":"), colon > word.lowerBound,
      Self.isPlain(scalars[colon - 1]),
      let end = scalars[colon..<word.upperBound].lastIndex(of: "@"),
      end > colon + 1, end + 1 < word.upperBound, Self.isPlain(scalars[end + 1])
    else { return nil }
    return colon + 1..<end
  }

  /// Finds the values after a name and `=`.
  private mutating func findValues(of name: [Unicode.Scalar]) {
    for place in places(of: name, in: 0..<scalars.count) {
      var start = skippingSpaces(from: place + name.count)
      guard start < scalars.count, scalars[start] == "=" else { continue }
      start = skippingSpaces(from: start + 1)
      guard start < scalars.count, scalars[start] != "=" else { continue }
      let quote = scalars[start]
      let end: Int?
      if quote == "'" || quote == "\"" {
        start += 1
        end = scalars[start...].firstIndex(of: quote)
      } else {
        end = scalars[start...].firstIndex {
          Self.isBlank($0) || "&;`'\"".unicodeScalars.contains($0)
        }
      }
      if start < end ?? scalars.count { found.append(start..<(end ?? scalars.count)) }
    }
  }

  private func skippingSpaces(from start: Int) -> Int {
    scalars[start...].firstIndex { $0 != " " } ?? scalars.count
  }

  // MARK: Tokens and keys

  /// Finds what follows `/t/` in the address of a relay.
  private mutating func findTokens(in word: Range<Int>) {
    for mark in places(of: Array("/t/".unicodeScalars), in: word) {
      let start = mark + 3
      let end =
        scalars[start..<word.upperBound].firstIndex { !Self.isOfToken($0) } ?? word.upperBound
      let token = scalars[start..<end]
      let hasDigit = token.contains { "0"..."9" ~= $0 }
      let isPlaceholder = token.allSatisfy { "A"..."Z" ~= $0 }
      // A folder can have the same name; the part after it is a shorter text, or one without digits.
      let isLong = token.count >= 8 && hasDigit
      let isAfterHost = followsHost(mark, in: word) && token.count >= 4 && !isPlaceholder
      let isWhole = end == word.upperBound || scalars[end] != "."
      // The folder of a file on this computer is no host.
      let isFile = mark > word.lowerBound && startsAsFile(word)
      if isLong && !isFile || isAfterHost && isWhole { found.append(start..<end) }
    }
  }

  /// Whether a word is the path of a file, such as `/home/t/…`, `~/…` or `./…`.
  private func startsAsFile(_ word: Range<Int>) -> Bool {
    var rest = scalars[word].drop { "\"'(".unicodeScalars.contains($0) }
    while rest.first == "." || rest.first == "~" { rest = rest.dropFirst() }
    return rest.first == "/" && rest.dropFirst().first != "/"
  }

  /// Whether the part before a place is a host: after a scheme, or with a port or a dot.
  private func followsHost(_ place: Int, in word: Range<Int>) -> Bool {
    var start = place
    while start > word.lowerBound,
      Self.isOfToken(scalars[start - 1]) || scalars[start - 1] == "."
        || scalars[start - 1] == ":"
    { start -= 1 }
    let host = scalars[start..<place]
    guard let first = host.first, first != "." else { return false }
    let isAfterScheme =
      start >= word.lowerBound + 2 && scalars[start - 1] == "/"
      && scalars[start - 2] == "/"
    return isAfterScheme || host.contains(":") || start == word.lowerBound && host.contains(".")
  }

  /// Finds tokens that stand alone, and keys of services.
  private mutating func findKeys() {
    var start = 0
    while start < scalars.count {
      guard Self.isPlain(scalars[start]) else {
        start += 1
        continue
      }
      let end = scalars[start...].firstIndex { !Self.isPlain($0) } ?? scalars.count
      let run = scalars[start..<end]
      // The number of a film of BoostCourse has as many digits, all of them hexadecimal.
      let isToken =
        run.count == Self.tokenLength && run.allSatisfy(Self.isMade)
        && !run.allSatisfy(\.properties.isASCIIHexDigit)
      let isKey = run.count >= Self.shortestKey && run.allSatisfy(\.properties.isASCIIHexDigit)
      let isNumber = run.allSatisfy { "0"..."9" ~= $0 }
      if isToken || isKey, !isNumber, run.contains(where: { "0"..."9" ~= $0 }) {
        found.append(start..<end)
      }
      start = end
    }
  }

  // MARK: Scalars

  /// The places of a text, of which an upper-case form counts too; none overlap.
  private func places(of text: [Unicode.Scalar], in range: Range<Int>) -> [Int] {
    var places: [Int] = []
    var place = range.lowerBound
    while place + text.count <= range.upperBound {
      let isThere = text.indices.allSatisfy { Self.lower(scalars[place + $0]) == text[$0] }
      if isThere { places.append(place) }
      place += isThere ? text.count : 1
    }
    return places
  }

  private static func lower(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    "A"..."Z" ~= scalar ? Unicode.Scalar(UInt8(truncatingIfNeeded: scalar.value | 0x20)) : scalar
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "0"..."9", "A"..."Z", "a"..."z": true
    default: false
    }
  }

  private static func isOfToken(_ scalar: Unicode.Scalar) -> Bool {
    isPlain(scalar) || scalar == "-" || scalar == "_"
  }

  /// Whether a relay puts a letter into its tokens.
  private static func isMade(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "0"..."9": true
    case "i", "l", "o", "u": false
    case "a"..."z": true
    default: false
    }
  }
}
