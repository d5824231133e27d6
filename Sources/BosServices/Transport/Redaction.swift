/// Makes other people's sentences fit for errors: one line, of bounded length, without keys.
package enum Redaction {
  private static let limit = 300
  private static let mask = "•••"

  /// What services write before the key that they repeat, and what ends it.
  private static let openings: [(opening: String, closings: Set<Character>)] = [
    ("appKey(", [")"]),
    ("parameterName=key,parameterValue=", ["]"]),
    ("KakaoAK ", [" "]),
    ("?key=", ["&", " "]),
    ("&key=", ["&", " "]),
    ("?ServiceKey=", ["&", " "]),
    ("&ServiceKey=", ["&", " "]),
  ]

  /// Cleans a text that a service or the system sent.
  package static func cleaned(_ text: String) -> String {
    // The text may be a whole page: what is cut off is never looked at.
    var result = CleanText.line(String(text.unicodeScalars.prefix(2_000)))
    for (opening, closings) in openings {
      result = masking(in: result, after: Array(opening), upTo: closings)
    }
    result = maskingRuns(in: result)
    return result.count <= limit ? result : result.prefix(limit) + "…"
  }

  /// Masks what looks like a key: a run of 28 or more letters and digits, digits among them.
  private static func maskingRuns(in text: String) -> String {
    var result = ""
    var rest = Substring(text)
    while !rest.isEmpty {
      let run = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
      let isKey = run.count >= 28 && run.contains { $0.isNumber }
      result += isKey ? mask[...] : run
      rest = rest[run.endIndex...]
      if let next = rest.popFirst() { result.append(next) }
    }
    return result
  }

  private static func masking(
    in text: String,
    after opening: [Character],
    upTo closings: Set<Character>
  ) -> String {
    var result = ""
    var rest = Substring(text)
    while let first = rest.first {
      guard rest.starts(with: opening) else {
        result.append(first)
        rest = rest.dropFirst()
        continue
      }
      let value = rest.dropFirst(opening.count).prefix { !closings.contains($0) }
      result += String(opening)
      result += value.isEmpty || value == "null" ? value : mask[...]
      rest = rest[value.endIndex...]
    }
    return result
  }
}
